// One side of the engine: a promise for each request. Who serves it lives in a thread of its own, or beside it (serve.ts).
import { BoutonError, EngineError } from './errors.ts';
import type { AnyRequest } from './requests.ts';
import type { Answer, Complaint, Format, FromWorker, Options, Signal, ToWorker } from './types.ts';

/** As much of a Worker as is used here; one of node may keep the process from ending, or not. */
export type Port = Pick<Worker, 'postMessage' | 'onmessage' | 'onerror' | 'terminate'> & { ref?(): void; unref?(): void };
export interface Source {
  worker(): Port;
  engine(): Promise<string | ArrayBuffer>;
  /** Where this engine can only play: the one that can do everything, asked when something else is wanted. */
  whole?: Source;
}
/** What an engine that can only play is asked, as data. */
const isLeftOut = ({ status, text }: Answer) => status !== 0 && (JSON.parse(text) as { error?: Complaint }).error?.kind === 'left-out';
const played: ReadonlySet<string> = new Set(['games', 'solve', 'moves']);

/** The engine has been silent for too long, in the middle of a slice: it was started anew. */
export class Hung extends BoutonError {
  constructor() {
    super({ kind: 'broken', message: 'the engine did not answer' });
  }
}
const cancelled = () => new DOMException('cancelled', 'AbortError');
const broken = (message: string) => new BoutonError({ kind: 'broken', message });

/** How long the engine may be silent, in milliseconds, before it is started anew; for ever if not said. */
export interface Patience {
  /** in the middle of its work */
  silence?: number;
  /** after it was told that nobody wants the answer: some work cannot be sliced */
  afterCancel?: number;
  /** after it was told that what is known is enough */
  afterStop?: number;
}

/** Who listens to which signal: a signal that lives on is listened to once, however many questions it is for, and not longer. */
const listeners = new WeakMap<Signal, { all: Set<() => void>; heard: () => void }>();
function listen(to: Signal | undefined, then: () => void): () => void {
  if (!to) return () => {};
  let its = listeners.get(to);
  if (!its) {
    const all = new Set<() => void>();
    its = {
      all,
      heard: () => {
        for (const each of all) each();
      },
    };
    listeners.set(to, its);
    to.addEventListener('abort', its.heard, { once: true });
  }
  its.all.add(then);
  const { all, heard } = its;
  return () => {
    if (!all.delete(then) || all.size > 0) return;
    to.removeEventListener('abort', heard);
    listeners.delete(to);
  };
}

export interface Waiting {
  text: string;
  options: Options;
  done(answer: Answer): void;
  fail(error: unknown): void;
}

export class Client {
  protected readonly waitingFor = new Map<number, Waiting>();
  /** Which one is worked on, and how many positions were looked at for it. */
  protected active = 0;
  protected looked = 0;
  #source: Source;
  #patience: Patience;
  #worker: Port | null = null; // comes with the first request
  #closed = false;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #last = 0;
  #whole: Client | null = null; // with the first request that this engine cannot answer
  #newest = new Map<string, number>(); // by channel: who asked last

  constructor(source: Source, patience: Patience = {}) {
    this.#source = source;
    this.#patience = patience;
  }

  /** Another one of its kind. */
  protected another(source: Source, patience: Patience): Client {
    return new Client(source, patience);
  }
  /** What is written for the engine. */
  protected written(request: AnyRequest, format: Format): string {
    return JSON.stringify({ ...request, format });
  }
  protected begins() {}

  #open(): Port {
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
    for (const [id, { options }] of this.waitingFor) if (options.channel === channel) this.cancel(id);
    if (this.#whole) this.#whole.#drop(channel);
  }
  #other(whole: Source): Client {
    return (this.#whole ??= this.another(whole, this.#patience));
  }

  /** Whatever the engine is asked, as data. */
  async json<T>(request: AnyRequest, options?: Options): Promise<T> {
    const answer = JSON.parse((await this.text(request, 'json', options)).text) as { error?: Complaint };
    if (answer.error) throw new EngineError(answer.error);
    return answer as T;
  }
  text(request: AnyRequest, format: Format, options: Options = {}): Promise<Answer> {
    if (this.#closed) return Promise.reject(closed());
    const { whole } = this.#source;
    if (whole && !(format === 'json' && played.has(request.command))) return this.#other(whole).text(request, format, options);
    const { signal, enough, queued, channel } = options;
    const id = ++this.#last;
    if (channel) {
      this.#drop(channel);
      this.#newest.set(channel, id);
    }
    if (signal?.aborted) return Promise.reject(cancelled());
    const answer = new Promise<Answer>((done, fail) => {
      const heard: (() => void)[] = [];
      const over =
        <T>(then: (value: T) => void) =>
        (value: T) => {
          for (const forget of heard) forget();
          then(value);
        };
      const text = this.written(request, format);
      this.waitingFor.set(id, { text, options, done: over(done), fail: over(fail) });
      queued?.(this.waitingFor.size > 1);
      this.begins();
      heard.push(
        listen(signal, () => this.cancel(id)),
        listen(enough, () => this.enough(id)),
      );
      this.#tell({ type: 'ask', id, text });
      this.#worker?.ref?.();
      if (enough?.aborted) this.enough(id);
    });
    // What the engine that only plays was made without, the whole one has.
    if (!whole) return answer;
    return answer.then((said) => {
      if (!isLeftOut(said)) return said;
      if (channel && this.#newest.get(channel) !== id) throw cancelled();
      return this.#other(whole).text(request, format, options);
    });
  }

  /** Nothing is asked any more, and who waits is told. */
  close() {
    this.#closed = true;
    this.#end(closed());
    this.#whole?.close();
  }

  #tell(message: ToWorker) {
    this.#open().postMessage(message);
  }

  /** Answer with what is known so far. */
  protected enough(id: number) {
    if (!this.waitingFor.has(id)) return;
    this.#tell({ type: 'stop', id });
    const { afterStop } = this.#patience;
    if (afterStop !== undefined) this.#later(() => this.cancel(id), afterStop);
  }

  protected cancel(id: number, why: unknown = cancelled()) {
    const waiting = this.waitingFor.get(id);
    if (!waiting) return;
    this.waitingFor.delete(id);
    this.#tell({ type: 'cancel', id });
    waiting.fail(why);
    if (this.active === id) this.#expect(this.#patience.afterCancel ?? this.#patience.silence);
    this.#rest();
  }

  /** Who waits for nothing may end. */
  #rest() {
    if (this.waitingFor.size === 0) this.#worker?.unref?.();
  }
  #later(then: () => void, ms: number) {
    const timer = setTimeout(then, ms);
    if (typeof timer === 'object') (timer as { unref?(): void }).unref?.();
    return timer;
  }
  /** A word from the worker within this time, or another worker comes. */
  #expect(ms: number | undefined) {
    clearTimeout(this.#watch);
    if (ms !== undefined) this.#watch = this.#later(() => this.#restart(), ms);
  }

  /** A worker that neither answers nor tells of progress is given up; who waits behind it is served by a new one. */
  #restart() {
    this.#worker?.terminate();
    this.#worker = null;
    this.waitingFor.get(this.active)?.fail(new Hung());
    this.waitingFor.delete(this.active);
    this.active = this.looked = 0;
    for (const [id, { text }] of this.waitingFor) this.#tell({ type: 'ask', id, text });
  }

  #hear(message: FromWorker) {
    const { silence, afterCancel } = this.#patience;
    const waiting = this.waitingFor.get(message.id);
    this.active = message.type === 'begin' || message.type === 'progress' ? message.id : 0;
    if (message.type !== 'progress') this.looked = 0;
    else this.looked = message.positions;
    this.#expect(!this.active ? undefined : waiting ? silence : (afterCancel ?? silence));
    if (message.type === 'begin') waiting?.options.queued?.(false);
    if (!waiting || message.type === 'begin' || message.type === 'left') return;
    if (message.type === 'progress') return waiting.options.progress?.(message.positions);
    this.waitingFor.delete(message.id);
    if (message.type === 'failed') waiting.fail(broken(message.message));
    else waiting.done(message);
    this.#rest();
  }

  /** The next request tries again. */
  #breakDown(message: string) {
    this.#end(broken(message));
  }
  #end(why: unknown) {
    for (const { fail } of this.waitingFor.values()) fail(why);
    this.waitingFor.clear();
    clearTimeout(this.#watch);
    this.#worker?.terminate();
    this.#worker = null;
    this.active = 0;
  }
}

const closed = () => new BoutonError({ kind: 'closed', message: 'the engine was closed' });
