// The engine as a program sees it: one method for each command, and what they have in common.
import type { Client } from './client.ts';
import { EngineError } from './errors.ts';
import type * as requests from './requests.ts';
import type { AnyRequest } from './requests.ts';
import type * as types from './types.ts';
import type { Answers, Asked, Complaint, Format, Options } from './types.ts';

/** What a command is told beside its first word, and how its answer is waited for. */
export type Told<R> = Asked<R> & Options;

export interface LoadOptions {
  /** In a thread of its own (if left out). Otherwise on the thread of whoever asks, which it gives back every 20 ms. */
  worker?: boolean;
  /** Where the engine is, or its bytes, if not beside the package. */
  wasm?: string | { readonly href: string } | ArrayBuffer | Uint8Array;
  /** First the smaller engine that only plays (games, solve, moves); the whole one is loaded when something else is asked. */
  playFirst?: boolean;
}

/** Those that are no members of a request. */
function split<R extends object>(told: Told<R>): [object, Options] {
  const { signal, enough, progress, queued, channel, ...asked } = told as Options;
  return [asked, { signal, enough, progress, queued, channel }];
}

export class Engine {
  #client: Pick<Client, 'json' | 'text' | 'close'>;
  /** @internal */
  constructor(client: Pick<Client, 'json' | 'text' | 'close'>) {
    this.#client = client;
  }

  /** Any request, as docs/requests.md has it, answered as data. */
  ask<R extends AnyRequest>(request: R, options?: Options): Promise<types.AnswerTo<R>> {
    return this.#client.json({ ...request, format: 'json' } as AnyRequest, options);
  }
  /** Any request, answered in its format: text, csv, latex, svg, dot, bfile; text if it says none. */
  async text(request: AnyRequest & { format?: Format }, options?: Options): Promise<string> {
    const { status, text } = await this.#client.text(request, request.format ?? 'text', options);
    if (status !== 2) return text;
    const told = (said: string) => (JSON.parse(said) as { error?: Complaint }).error;
    // Most mistakes are told in the words of the command; as data they have their kind and place.
    const complaint = told(text.startsWith('{') ? text : (await this.#client.text({ ...request, format: 'json' } as AnyRequest, 'json', options)).text);
    throw new EngineError(complaint ?? { kind: 'bad-request', message: text.replace(/^\S+: /, '') });
  }
  #to<C extends keyof Answers>(command: C, first: string | object | undefined, told: object = {}): Promise<Answers[C]> {
    const alone = typeof first === 'object' && first !== null;
    const [asked, options] = split(alone ? first : told);
    return this.#client.json({ ...asked, ...(alone || first === undefined ? {} : { spec: first }), command, format: 'json' } as AnyRequest, options);
  }

  /** The catalogue, or what is known of the game of this name. */
  games(name?: string, told?: Told<requests.GamesRequest>): Promise<types.GamesAnswer> {
    return this.#to('games', name ?? '', told);
  }
  /** Who wins, the value, the winning moves. */
  solve(position: string, told?: Told<requests.SolveRequest>): Promise<types.SolveAnswer> {
    return this.#to('solve', position, told);
  }
  /** Every legal move, and which of them win. */
  moves(position: string, told?: Told<requests.MovesRequest>): Promise<types.MovesAnswer> {
    return this.#to('moves', position, told);
  }
  /** The heap that makes a position P when added. */
  complete(position: string, told?: Told<requests.CompleteRequest>): Promise<types.CompleteAnswer> {
    return this.#to('complete', position, told);
  }
  /** The P-positions that can be reached from a position. */
  kernel(position: string, told?: Told<requests.KernelRequest>): Promise<types.KernelAnswer> {
    return this.#to('kernel', position, told);
  }
  /** The sequence of a heap game. */
  values(rules: string, told?: Told<requests.ValuesRequest>): Promise<types.ValuesAnswer> {
    return this.#to('values', rules, told);
  }
  /** The same as numbers alone, to be counted with; a value that is none rejects it. */
  async numbers(rules: string, told?: Told<requests.ValuesRequest>): Promise<Uint32Array> {
    const { values = [], from, bound } = await this.values(rules, told);
    const { to } = told ?? {};
    if (bound) throw new EngineError({ kind: 'bound', message: `a bound was hit after ${values.length} values: ${bound.hit}` });
    const wrong = values.findIndex((value) => typeof value !== 'number' || value > 0xffffffff);
    if (wrong >= 0 || (to !== undefined && values.length === 0))
      throw new EngineError({ kind: 'bad-request', message: `the value of ${rules}:${from + Math.max(0, wrong)} is not a number of 32 bits` });
    return Uint32Array.from(values as number[]);
  }
  /** A table of two coordinates: boards, lego, or two heap games. */
  table(rules: string, told?: Told<requests.TableRequest>): Promise<types.TableAnswer> {
    return this.#to('table', rules, told);
  }
  /** The graph of a game, its kernel marked. */
  graph(position: string, told?: Told<requests.GraphRequest>): Promise<types.GraphAnswer> {
    return this.#to('graph', position, told);
  }
  /** How a pupil could find the secret of Nim, step by step. */
  discover(told?: Told<requests.DiscoverRequest>): Promise<types.DiscoverAnswer> {
    return this.#to('discover', told);
  }
  /** The period of the sequence of a heap game, and whether it is proved. */
  period(rules: string, told?: Told<requests.PeriodRequest>): Promise<types.PeriodAnswer> {
    return this.#to('period', rules, told);
  }
  /** Checks a certificate, its text, by another, slower path. */
  verify(certificate: string, told?: Told<requests.VerifyRequest>): Promise<types.VerifyAnswer> {
    return this.#to('verify', 'certificate', { ...told, files: { ...told?.files, certificate } });
  }
  /** Recorded matches: check, convert, analyse, report; tournaments. What is no JSON is asked for by text(). */
  records(told: Told<requests.RecordsRequest>): Promise<types.RecordsAnswer> {
    return this.#to('records', told);
  }
  /** A calculator: mex, nim-sum, nim-product, lego and its kin, the ways of play. */
  calc(expression: string, told?: Told<requests.CalcRequest>): Promise<types.CalcAnswer> {
    return this.#to('calc', expression, told);
  }
  /** Misère play: the genus of every heap of a game, and which are wild. */
  genus(rules: string, told?: Told<requests.GenusRequest>): Promise<types.GenusAnswer> {
    return this.#to('genus', rules, told);
  }
  /** Misère play: the canonical form of a position; equal games; without a position, the games born by a day. */
  canonical(position: string | Told<requests.CanonicalRequest>, told?: Told<requests.CanonicalRequest>): Promise<types.CanonicalAnswer> {
    return this.#to('canonical', position, told);
  }
  /** The misère quotient of a heap game or a position. */
  quotient(rules: string, told?: Told<requests.QuotientRequest>): Promise<types.QuotientAnswer> {
    return this.#to('quotient', rules, told);
  }
  /** Your own games, written as text: check them, begin one, show the examples. */
  rules(told?: Told<requests.RulesRequest>): Promise<types.RulesAnswer> {
    return this.#to('rules', told);
  }
  /** All positions of a board at once: how many are lost. */
  positions(rules: string, told?: Told<requests.PositionsRequest>): Promise<types.PositionsAnswer> {
    return this.#to('positions', rules, told);
  }

  /** Ends its thread. Who still waits is told by an error of kind "closed", and so is who asks later. */
  close(): void {
    this.#client.close();
  }
  [Symbol.dispose](): void {
    this.close();
  }
}
