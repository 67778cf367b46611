// The page's side of the engine: one promise per request.
import type { Complaint, FromWorker, GamesAnswer, GraphAnswer, MovesAnswer, Request, SolveAnswer, ToWorker } from './types.ts';

export interface Source {
  worker(): Worker;
  engine(): Promise<string | ArrayBuffer>;
}

export interface Options {
  /** The answer is no longer wanted: the promise is rejected with an AbortError. */
  signal?: AbortSignal;
  /** Enough: the promise is fulfilled with what is known so far. */
  enough?: AbortSignal;
  progress?: (positions: number) => void;
  /** A newer request on the same channel cancels the older ones. */
  channel?: string;
}

/** The engine's own words about a request that it cannot answer. */
export class EngineError extends Error {
  readonly complaint: Complaint;
  constructor(complaint: Complaint) {
    super(complaint.message);
    this.complaint = complaint;
  }
}

export const wasCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** The engine has been silent for too long, in the middle of a slice: it was started anew. */
class Hung extends Error {}
const silence = 15_000; // milliseconds

interface Waiting {
  text: string;
  done(answer: unknown): void;
  fail(error: unknown): void;
  progress: ((positions: number) => void) | undefined;
  channel: string | undefined;
}

export class Client {
  #source: Source;
  #worker!: Worker;
  #active = 0;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #waiting = new Map<number, Waiting>();
  #last = 0;
  #scenes: boolean | null = null; // whether the engine can draw: found out by the first request

  constructor(source: Source) {
    this.#source = source;
    this.#open();
  }

  #open() {
    this.#worker = this.#source.worker();
    this.#worker.onmessage = (event: MessageEvent<FromWorker>) => this.#hear(event.data);
    this.#worker.onerror = (event) => this.#breakDown(event.message || 'the worker did not start');
    this.#source.engine().then(
      (engine) => this.#tell({ type: 'engine', engine }, typeof engine === 'string' ? [] : [engine]),
      (error) => this.#breakDown(String(error)),
    );
  }

  games(options?: Options): Promise<GamesAnswer> {
    return this.#ask({ command: 'games' }, options) as Promise<GamesAnswer>;
  }
  solve(request: Omit<Request, 'command'>, options?: Options): Promise<SolveAnswer> {
    return this.#ask({ ...request, command: 'solve' }, options) as Promise<SolveAnswer>;
  }
  graph(request: Omit<Request, 'command'>, options?: Options): Promise<GraphAnswer> {
    return this.#ask({ ...request, command: 'graph' }, options) as Promise<GraphAnswer>;
  }
  async moves(request: Omit<Request, 'command'>, options?: Options): Promise<MovesAnswer> {
    const { start, ...bare } = request;
    if (this.#scenes !== false) {
      try {
        const answer = await this.#ask({ ...request, command: 'moves', scene: true }, options);
        this.#scenes = true;
        return answer as MovesAnswer;
      } catch (error) {
        // An engine from before the drawings does not know the word; the list of moves is there all the same.
        const unknown = !this.#scenes && error instanceof EngineError && error.complaint.kind === 'bad-request';
        if (!unknown && !(error instanceof Hung)) throw error;
        if (unknown) this.#scenes = false;
      }
    }
    return this.#ask({ ...bare, command: 'moves' }, options) as Promise<MovesAnswer>;
  }

  #ask(request: Request, { signal, enough, progress, channel }: Options = {}): Promise<unknown> {
    const id = ++this.#last;
    if (channel) for (const [other, { channel: its }] of this.#waiting) if (its === channel) this.#cancel(other);
    if (signal?.aborted) return Promise.reject(cancelled());
    return new Promise((done, fail) => {
      const text = JSON.stringify({ ...request, format: 'json' });
      this.#waiting.set(id, { text, done, fail, progress, channel });
      signal?.addEventListener('abort', () => this.#cancel(id), { once: true });
      enough?.addEventListener('abort', () => this.#tell({ type: 'stop', id }), { once: true });
      this.#tell({ type: 'ask', id, text });
    });
  }

  #tell(message: ToWorker, transfer: Transferable[] = []) {
    this.#worker.postMessage(message, transfer);
  }

  #cancel(id: number) {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    this.#tell({ type: 'cancel', id });
    waiting.fail(cancelled());
  }

  /** A worker that neither answers nor tells of progress is given up; who waits behind it is served by a new one. */
  #restart() {
    this.#worker.terminate();
    this.#waiting.get(this.#active)?.fail(new Hung('no answer'));
    this.#waiting.delete(this.#active);
    this.#open();
    for (const [id, { text }] of this.#waiting) this.#tell({ type: 'ask', id, text });
  }

  #hear(message: FromWorker) {
    clearTimeout(this.#watch);
    if (message.type === 'begin') this.#active = message.id;
    if (message.type === 'begin' || message.type === 'progress') this.#watch = setTimeout(() => this.#restart(), silence);
    const waiting = this.#waiting.get(message.id);
    if (!waiting || message.type === 'begin') return;
    if (message.type === 'progress') return waiting.progress?.(message.positions);
    this.#waiting.delete(message.id);
    if (message.type === 'failed') return waiting.fail(new Error(message.message));
    try {
      const answer = JSON.parse(message.text) as { error?: Complaint };
      if (answer.error) waiting.fail(new EngineError(answer.error));
      else waiting.done(answer);
    } catch (error) {
      waiting.fail(error);
    }
  }

  #breakDown(message: string) {
    for (const { fail } of this.#waiting.values()) fail(new Error(message));
    this.#waiting.clear();
  }
}

const cancelled = () => new DOMException('cancelled', 'AbortError');
