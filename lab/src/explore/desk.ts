// The engine at the desk of the explorer: a worker of its own, so that long work here never holds up a match.
import { source } from '#source';
import { EngineError } from '../engine/client.ts';
import type { Complaint, FromWorker, Lang, Outcome, ToWorker, Way } from '../engine/types.ts';

export type Format = 'json' | 'csv' | 'latex' | 'bfile' | 'svg' | 'dot';
export interface Question extends Partial<Way> {
  command: 'values' | 'period' | 'table' | 'graph' | 'solve' | 'moves' | 'kernel';
  spec: string;
  to?: string;
  period?: boolean;
  paint?: 'outcomes' | 'values';
  lang?: Lang;
  positions?: number;
  own_names?: boolean;
  scene?: boolean;
}

export type Number_ = number | null | 'unknown' | { infinity: number[] } | 'N' | 'P' | 'D';
export interface Bound {
  hit: string;
  positions: number;
}
export interface Period {
  status: 'proved' | 'observed' | 'open' | 'unknown';
  period?: number | null;
  preperiod?: number | null;
  saltus?: number;
  theorem?: 'repeated-window' | 'long-repetition' | 'common-window' | null;
  checked_to: number;
  highest?: number;
  bound?: Bound;
}
export interface Kin {
  name: string | null;
  rules: string;
  shift: number;
  status: 'proved' | 'observed';
  compared: number;
}
export interface ValuesAnswer {
  rules: string;
  function: string | null;
  from: number;
  values: Number_[];
  period?: Period | null;
  same_as?: Kin[];
  bound?: Bound;
}
export interface TableAnswer extends Way {
  rules: string;
  function: string | null;
  rows_from: number;
  columns_from: number;
  values: Number_[][];
  outcomes: string[];
  bound?: Bound;
}
export interface GraphAnswer extends Way {
  spec: string;
  function: string | null;
  positions: { spec: string; outcome: Outcome; value: Number_ }[] | 'unknown';
  moves?: [number, number][];
  bound?: Bound;
}
export interface Solved extends Way {
  spec: string;
  outcome: Outcome;
  value: { function: string | null; value?: Number_; infinity?: number[] } | null; // none where the way of play has no function
  winning_moves: { to: string; move: string }[] | 'unknown';
  winning_moves_total?: number;
  method: string;
}

interface Waiting {
  text: string;
  done(answer: { status: number; text: string }): void;
  fail(error: unknown): void;
  progress: ((positions: number) => void) | undefined;
}
export interface Watch {
  signal?: AbortSignal | undefined;
  /** Enough: the answer says what is known so far. */
  enough?: AbortSignal | undefined;
  progress?: (positions: number) => void;
}

const cancelled = () => new DOMException('cancelled', 'AbortError');

/** One worker; requests wait for their turn. */
class Desk {
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #last = 0;
  #active = 0;

  #open(): Worker {
    if (this.#worker) return this.#worker;
    const worker = (this.#worker = source.worker());
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    worker.onerror = (event) => this.#breakDown(event.message || 'the worker did not start');
    source.engine().then(
      (engine) => this.#tell({ type: 'engine', engine }, typeof engine === 'string' ? [] : [engine]),
      (error) => this.#breakDown(String(error)),
    );
    return worker;
  }
  #tell(message: ToWorker, transfer: Transferable[] = []) {
    this.#open().postMessage(message, transfer);
  }

  /** The answer as the engine writes it; status 2 is a complaint, 3 a bound that was hit. */
  text(question: Question, format: Format, { signal, enough, progress }: Watch = {}): Promise<{ status: number; text: string }> {
    if (signal?.aborted) return Promise.reject(cancelled());
    const id = ++this.#last;
    const text = JSON.stringify({ ...question, format });
    return new Promise((done, fail) => {
      this.#waiting.set(id, { text, done, fail, progress });
      signal?.addEventListener('abort', () => this.#cancel(id), { once: true });
      enough?.addEventListener('abort', () => {
        if (this.#active === id) this.#tell({ type: 'stop', id });
        setTimeout(() => this.#cancel(id), 1500);
      }, { once: true });
      this.#open();
      this.#next();
    });
  }
  async json<T>(question: Question, watch?: Watch): Promise<T> {
    const answer = JSON.parse((await this.text(question, 'json', watch)).text) as { error?: Complaint };
    if (answer.error) throw new EngineError(answer.error);
    return answer as T;
  }
  values = (question: Omit<Question, 'command'>, watch?: Watch) => this.json<ValuesAnswer>({ ...question, command: 'values' }, watch);
  period = (question: Omit<Question, 'command'>, watch?: Watch) => this.json<Period>({ ...question, command: 'period' }, watch);
  table = (question: Omit<Question, 'command'>, watch?: Watch) => this.json<TableAnswer>({ ...question, command: 'table' }, watch);
  graph = (question: Omit<Question, 'command'>, watch?: Watch) => this.json<GraphAnswer>({ ...question, command: 'graph' }, watch);
  solve = (question: Omit<Question, 'command'>, watch?: Watch) => this.json<Solved>({ ...question, command: 'solve' }, watch);

  #next() {
    if (this.#active) return;
    for (const [id, { text }] of this.#waiting) {
      this.#active = id;
      this.#tell({ type: 'ask', id, text });
      return;
    }
  }
  /** Some work cannot be sliced: whoever does not stop when told is sent away, and another comes. */
  #cancel(id: number) {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    waiting.fail(cancelled());
    if (this.#active !== id) return;
    this.#worker?.terminate();
    this.#worker = null;
    this.#active = 0;
    if (this.#waiting.size > 0) this.#next();
  }
  #hear(message: FromWorker) {
    const waiting = this.#waiting.get(message.id);
    if (!waiting || message.type === 'begin') return;
    if (message.type === 'progress') return waiting.progress?.(message.positions);
    this.#waiting.delete(message.id);
    this.#active = 0;
    if (message.type === 'failed') waiting.fail(new Error(message.message));
    else waiting.done(message);
    this.#next();
  }
  #breakDown(message: string) {
    for (const { fail } of this.#waiting.values()) fail(new Error(message));
    this.#waiting.clear();
    this.#active = 0;
    this.#worker = null;
  }
}

/** Quick answers; a second desk for what may take long, so that the first stays free; a third for searches without end. */
export const desk = new Desk();
export const slow = new Desk();
export const hunt = new Desk();
