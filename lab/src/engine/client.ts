// The page's side of the engine: one promise per request. The table has one such client, the explorer's desk others,
// so that long work there never holds up a match.
import { filesIn } from './files.ts';
import type { AnyRequest, GraphRequest, MovesRequest, SolveRequest } from './requests.ts';
import type { Asked, Complaint, FromWorker, GamesAnswer, GraphAnswer, MovesAnswer, SolveAnswer, ToWorker } from './types.ts';

export interface Source {
  worker(): Worker;
  engine(): Promise<string | ArrayBuffer>;
  /** Where this engine can only play: the one that can do everything, asked when something else is wanted. */
  whole?: Source;
}
/** What an engine that can only play is asked, as data. */
const isLeftOut = ({ status, text }: Answer) => status !== 0 && (JSON.parse(text) as { error?: Complaint }).error?.kind === 'left-out';
const played: ReadonlySet<string> = new Set(['games', 'solve', 'moves']);

export interface Options {
  /** The answer is no longer wanted: the promise is rejected with an AbortError. */
  signal?: AbortSignal | undefined;
  /** Enough: the promise is fulfilled with what is known so far. */
  enough?: AbortSignal | undefined;
  progress?: (positions: number) => void;
  /** Whether other work must be done before it begins. */
  queued?: (waits: boolean) => void;
  /** Something small beside the page: no Stop is shown for it alone. */
  aside?: boolean;
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

/** Somebody said stop before there was an answer: an error in the words of whoever asks, for those who wait. */
const stopped = (message: string) => new EngineError({ kind: 'stopped', message });
export const wasStopped = (error: unknown) => error instanceof EngineError && error.complaint.kind === 'stopped';

export const wasCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** The engine has been silent for too long, in the middle of a slice: it was started anew. */
class Hung extends Error {}

/** How long the engine may be silent, in milliseconds, before it is started anew; for ever if not said. */
export interface Patience {
  /** in the middle of its work */
  silence?: number;
  /** after it was told that nobody wants the answer: some work cannot be sliced */
  afterCancel?: number;
  /** after it was told that what is known is enough */
  afterStop?: number;
}
export type Format = 'json' | 'csv' | 'latex' | 'bfile' | 'svg' | 'dot';
/** The answer as the engine writes it; status 2 is a complaint, 3 a bound that was hit. */
export interface Answer {
  status: number;
  text: string;
}

interface Waiting {
  text: string;
  done(answer: Answer): void;
  fail(error: unknown): void;
  progress: ((positions: number) => void) | undefined;
  queued: ((waits: boolean) => void) | undefined;
  channel: string | undefined;
  enough: AbortSignal | undefined;
  aside: boolean;
}

export class Client {
  /** All of the page's, and who wants to know that somebody begins to wait. */
  static readonly all = new Set<Client>();
  static onwait: (() => void) | null = null;

  #source: Source;
  #patience: Patience;
  #worker: Worker | null = null; // comes with the first request
  #active = 0;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #waiting = new Map<number, Waiting>();
  #last = 0;
  #positions = 0; // looked at so far for the one that is worked on
  #whole: Client | null = null; // with the first request that this engine cannot answer
  #newest = new Map<string, number>(); // by channel: who asked last
  #scenes: boolean | null = null; // whether the engine can draw: found out by the first request

  constructor(source: Source, patience: Patience = {}) {
    this.#source = source;
    this.#patience = patience;
    Client.all.add(this);
  }

  #open(): Worker {
    if (this.#worker) return this.#worker;
    const worker = (this.#worker = this.#source.worker());
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.#hear(event.data);
    worker.onerror = (event) => this.#breakDown(event.message || 'the worker did not start');
    this.#source.engine().then(
      (engine) => worker.postMessage({ type: 'engine', engine } satisfies ToWorker, typeof engine === 'string' ? [] : [engine]),
      (error) => this.#breakDown(String(error)),
    );
    return worker;
  }

  /** Whatever was asked in this channel is not wanted any more. */
  #drop(channel: string) {
    for (const [id, { channel: its }] of this.#waiting) if (its === channel) this.#cancel(id);
    if (this.#whole) this.#whole.#drop(channel);
  }
  #other(whole: Source): Client {
    return (this.#whole ??= new Client(whole, this.#patience));
  }

  games(options?: Options): Promise<GamesAnswer> {
    return this.json<GamesAnswer>({ command: 'games' }, options);
  }
  solve(request: Asked<SolveRequest>, options?: Options): Promise<SolveAnswer> {
    return this.json<SolveAnswer>({ ...request, command: 'solve', parts: true }, options);
  }
  graph(request: Asked<GraphRequest>, options?: Options): Promise<GraphAnswer> {
    return this.json<GraphAnswer>({ ...request, command: 'graph' }, options);
  }
  async moves(request: Asked<MovesRequest>, options?: Options): Promise<MovesAnswer> {
    const { start, ...bare } = request;
    if (this.#scenes !== false) {
      try {
        const answer = await this.json<MovesAnswer>({ ...request, command: 'moves', scene: true, parts: true }, options);
        this.#scenes = true;
        return answer;
      } catch (error) {
        // An engine from before the drawings does not know the word; the list of moves is there all the same.
        const unknown = !this.#scenes && error instanceof EngineError && error.complaint.kind === 'bad-request';
        if (!unknown && !(error instanceof Hung)) throw error;
        if (unknown) this.#scenes = false;
      }
    }
    return this.json<MovesAnswer>({ ...bare, command: 'moves', parts: true }, options);
  }

  /** Whatever the engine is asked, as data. */
  async json<T>(request: AnyRequest, options?: Options): Promise<T> {
    const answer = JSON.parse((await this.text(request, 'json', options)).text) as { error?: Complaint };
    if (answer.error) throw new EngineError(answer.error);
    return answer as T;
  }
  text(request: AnyRequest, format: Format, options: Options = {}): Promise<Answer> {
    const { whole } = this.#source;
    if (whole && !(format === 'json' && played.has(request.command))) return this.#other(whole).text(request, format, options);
    const { signal, enough, progress, queued, channel, aside = false } = options;
    const id = ++this.#last;
    if (channel) {
      this.#drop(channel);
      this.#newest.set(channel, id);
    }
    if (signal?.aborted) return Promise.reject(cancelled());
    const answer = new Promise<Answer>((done, fail) => {
      const bare = JSON.stringify({ ...request, format }),
        named = filesIn(bare); // rules of one's own
      const text = named.length > 0 ? JSON.stringify({ ...request, format, files: { ...request.files, ...Object.fromEntries(named) } }) : bare;
      this.#waiting.set(id, { text, done, fail, progress, queued, channel, enough, aside });
      queued?.(this.#waiting.size > 1);
      Client.onwait?.();
      signal?.addEventListener('abort', () => this.#cancel(id), { once: true });
      enough?.addEventListener('abort', () => this.#stop(id), { once: true });
      this.#tell({ type: 'ask', id, text });
    });
    // What the engine that only plays was made without, the whole one has.
    if (!whole) return answer;
    return answer.then((said) => {
      if (!isLeftOut(said)) return said;
      if (channel && this.#newest.get(channel) !== id) throw cancelled();
      return this.#other(whole).text(request, format, options);
    });
  }

  /** How many positions were looked at for those who have no Stop of their own at hand, and do not show it themselves; null if nobody waits. */
  get waiting(): number | null {
    const told = this.#waiting.get(this.#active)?.progress !== undefined;
    return [...this.#waiting.values()].some(({ enough, aside }) => !enough && !aside) ? (told ? 0 : this.#positions) : null;
  }
  /** For everybody: what is known is enough, and where nothing is said about that, nothing is wanted any more. */
  stop(message: string) {
    for (const [id, { enough }] of [...this.#waiting]) {
      if (enough) this.#stop(id);
      else this.#cancel(id, stopped(message));
    }
  }

  #tell(message: ToWorker) {
    this.#open().postMessage(message);
  }

  #stop(id: number) {
    if (!this.#waiting.has(id)) return;
    this.#tell({ type: 'stop', id });
    const { afterStop } = this.#patience;
    if (afterStop !== undefined) setTimeout(() => this.#cancel(id), afterStop);
  }

  #cancel(id: number, why: unknown = cancelled()) {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    this.#tell({ type: 'cancel', id });
    waiting.fail(why);
    if (this.#active === id) this.#expect(this.#patience.afterCancel ?? this.#patience.silence);
  }

  /** A word from the worker within this time, or another worker comes. */
  #expect(ms: number | undefined) {
    clearTimeout(this.#watch);
    if (ms !== undefined) this.#watch = setTimeout(() => this.#restart(), ms);
  }

  /** A worker that neither answers nor tells of progress is given up; who waits behind it is served by a new one. */
  #restart() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#waiting.get(this.#active)?.fail(new Hung('no answer'));
    this.#waiting.delete(this.#active);
    this.#active = this.#positions = 0;
    for (const [id, { text }] of this.#waiting) this.#tell({ type: 'ask', id, text });
  }

  #hear(message: FromWorker) {
    const { silence, afterCancel } = this.#patience;
    const waiting = this.#waiting.get(message.id);
    this.#active = message.type === 'begin' || message.type === 'progress' ? message.id : 0;
    if (message.type !== 'progress') this.#positions = 0;
    else this.#positions = message.positions;
    this.#expect(!this.#active ? undefined : waiting ? silence : (afterCancel ?? silence));
    if (message.type === 'begin') waiting?.queued?.(false);
    if (!waiting || message.type === 'begin' || message.type === 'left') return;
    if (message.type === 'progress') return waiting.progress?.(message.positions);
    this.#waiting.delete(message.id);
    if (message.type === 'failed') waiting.fail(new Error(message.message));
    else waiting.done(message);
  }

  #breakDown(message: string) {
    for (const { fail } of this.#waiting.values()) fail(new Error(message));
    this.#waiting.clear();
    clearTimeout(this.#watch);
    this.#worker?.terminate();
    this.#worker = null; // the next request tries again
    this.#active = 0;
  }
}

const cancelled = () => new DOMException('cancelled', 'AbortError');
