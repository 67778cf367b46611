// The page's side of the engine: one promise per request. The table has one such client, the explorer's desk others,
// so that long work there never holds up a match. What is not the page's own is the engine's package (packages/engine).
import * as engine from '../../../packages/engine/src/client.ts';
import { EngineError } from '../../../packages/engine/src/errors.ts';
import { filesIn } from './files.ts';
import type { AnyRequest, GraphRequest, MovesRequest, SolveRequest } from '../../../packages/engine/src/requests.ts';
import type { Asked, Format, GamesAnswer, GraphAnswer, MovesAnswer, SolveAnswer, Answer } from './types.ts';
import type * as types from './types.ts';

export { EngineError };
export type { Answer, Format };
export type { Patience, Source } from '../../../packages/engine/src/client.ts';

export interface Options extends types.Options {
  /** Something small beside the page: no Stop is shown for it alone. */
  aside?: boolean;
}

/** Somebody said stop before there was an answer: an error in the words of whoever asks, for those who wait. */
const stopped = (message: string) => new EngineError({ kind: 'stopped', message });
export const wasStopped = (error: unknown) => error instanceof EngineError && error.kind === 'stopped';

export const wasCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

export class Client extends engine.Client {
  /** All of the page's, and who wants to know that somebody begins to wait. */
  static readonly all = new Set<Client>();
  static onwait: (() => void) | null = null;

  #scenes: boolean | null = null; // whether the engine can draw: found out by the first request

  constructor(source: engine.Source, patience: engine.Patience = {}) {
    super(source, patience);
    Client.all.add(this);
  }
  protected override another(source: engine.Source, patience: engine.Patience): Client {
    return new Client(source, patience);
  }
  protected override begins() {
    Client.onwait?.();
  }
  /** With the rules of one's own that it names. */
  protected override written(request: AnyRequest, format: Format): string {
    const bare = super.written(request, format),
      named = filesIn(bare);
    return named.length > 0 ? super.written({ ...request, files: { ...request.files, ...Object.fromEntries(named) } }, format) : bare;
  }
  override text(request: AnyRequest, format: Format, options?: Options): Promise<Answer> {
    return super.text(request, format, options);
  }
  override json<T>(request: AnyRequest, options?: Options): Promise<T> {
    return super.json<T>(request, options);
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
        const unknown = !this.#scenes && error instanceof EngineError && error.kind === 'bad-request';
        if (!unknown && !(error instanceof engine.Hung)) throw error;
        if (unknown) this.#scenes = false;
      }
    }
    return this.json<MovesAnswer>({ ...bare, command: 'moves', parts: true }, options);
  }

  /** How many positions were looked at for those who have no Stop of their own at hand, and do not show it themselves; null if nobody waits. */
  get waiting(): number | null {
    const told = this.waitingFor.get(this.active)?.options.progress !== undefined;
    return [...this.waitingFor.values()].some(({ options }) => !options.enough && !(options as Options).aside) ? (told ? 0 : this.looked) : null;
  }
  /** For everybody: what is known is enough, and where nothing is said about that, nothing is wanted any more. */
  stop(message: string) {
    for (const [id, { options }] of [...this.waitingFor]) {
      if (options.enough) this.enough(id);
      else this.cancel(id, stopped(message));
    }
  }
}
