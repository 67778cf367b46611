// The engine at the desk of the explorer: what is asked there and what comes back.
import { whole } from '#source';
import { Client, type Options } from '../engine/client.ts';
import type { AnyRequest } from '../../../packages/engine/src/requests.ts';
import type { Lang, Outcome, Suggestion, Texts, Way } from '../engine/types.ts';

/** A request for one of several commands: each takes of it what it has. */
export interface Question extends Partial<Way> {
  command: 'values' | 'period' | 'table' | 'graph' | 'solve' | 'moves' | 'kernel' | 'quotient';
  spec: string;
  from?: string;
  to?: string;
  period?: boolean;
  paint?: 'outcomes' | 'values';
  lang?: Lang;
  positions?: number;
  own_names?: boolean;
  scene?: boolean;
  specs?: boolean;
  parts?: boolean;
  explain?: boolean;
  strategy?: boolean;
  layout?: boolean;
  layers?: boolean;
  function?: string;
}

export type Number_ = number | null | 'unknown' | { infinity: number[] } | 'N' | 'P' | 'D' | Element_;
/** An element of a misère quotient: the least sum that behaves like it, as heaps joined by +. */
export type Element_ = string & {};
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
  how_known?: Texts;
  highest?: number;
  bound?: Bound;
}
export interface Kin {
  name: string | null;
  rules: string;
  shift: number;
  status: 'proved' | 'observed';
  compared: number;
  /** These are the rules that were asked for, under a name. */
  itself: boolean;
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
/** How the value of a heap arises: what can be left, what that is worth, and the least number missing. */
export interface ScaleStep {
  n: number;
  options: { taken: number; parts: number[]; part_values: number[]; value: number }[];
  values: number[];
  mex: number;
}
export interface ScaleAnswer {
  rules: string;
  values: Number_[];
  steps: ScaleStep[];
  bound?: Bound;
}
export interface TableAnswer extends Way {
  rules: string;
  function: string | null;
  rows_from: number;
  columns_from: number;
  values: Number_[][];
  outcomes: string[];
  /** The position of each entry, if asked for. */
  specs?: string[][];
  settings?: { height?: number | null; neutral?: boolean };
  bound?: Bound;
}
export interface GraphAnswer extends Way {
  spec: string;
  function: string | null;
  positions: { spec: string; outcome: Outcome; value: Number_ }[] | 'unknown';
  moves?: [number, number][];
  /** The positions without their rules, where that is enough. */
  short?: string[];
  bound?: Bound;
}
/** Where everything stands in a drawing. Arrows are made of lines, some of which they share: each has the next one. */
export interface Layout {
  width: number;
  height: number;
  positions: { label: string; x: number; y: number; width: number; height: number }[];
  lines: { path: string; next: number | null }[];
  arrows: { from: number; to: number; line: number }[];
}
/** How a position got its label, or why it has none; positions by their numbers. */
export interface LabelStep {
  id: string;
  text: string;
  vertex: number;
  label?: number;
  labelled_vertices?: number[];
  answered_vertices?: number[];
  answer_vertices?: number[];
  option_vertex?: number;
}
export interface Numbering extends GraphAnswer {
  steps?: LabelStep[];
  layout?: Layout;
}
export interface StrategyAnswer extends GraphAnswer {
  strategy: { winner: 'first' | 'second'; shortest: number; longest: number; shortest_course: string[]; longest_course: string[] } | 'unknown' | null;
  positions: { spec: string; outcome: Outcome; value: Number_; turn?: 'first' | 'second' }[] | 'unknown';
  layout?: Layout;
}
export interface KernelAnswer {
  positions: string[] | 'unknown';
  layers?: { kernel: string[]; outside: string[] }[];
  drawn?: string[];
}
export interface Solved extends Way {
  spec: string;
  outcome: Outcome;
  /** If asked for its parts. */
  games?: string[];
  components: { spec: string; rules?: string; value?: Number_ }[];
  value: { function: string | null; value?: Number_; infinity?: number[] } | null; // none where the way of play has no function
  winning_moves: { to: string; move: string }[] | 'unknown';
  winning_moves_total?: number;
  method: string;
}

/** The misère quotient of a game; words are those of elements. */
export interface QuotientAnswer {
  rules: string;
  status: 'proved' | 'partial' | 'unknown';
  /** All heaps up to this one are told of. */
  to: number;
  order: number;
  p_order: number;
  preperiod: number | null;
  period: number | null;
  tame: boolean;
  generators: number[];
  relations: [string, string][];
  p_words: string[];
  phi: string[];
  elements: string[];
  /** What the numbers stand for where they are not the heaps of one game. */
  atoms?: string[];
  /** Why no more is known of larger heaps, where that lies in the quotient itself. */
  obstacle?: { kind: 'climbing' | 'memory' | 'too_large' };
}

type About = Omit<Question, 'command'>;

function open() {
  const client = new Client(whole, { afterCancel: 300, afterStop: 1500 });
  const asks =
    <T>(command: Question['command']) =>
    (question: About, watch?: Options) =>
      client.json<T>({ ...question, command } as AnyRequest, watch);
  return {
    text: (question: Question, format: Parameters<Client['text']>[1], watch?: Options) => client.text(question as AnyRequest, format, watch),
    json: <T>(question: Question, watch?: Options) => client.json<T>(question as AnyRequest, watch),
    values: asks<ValuesAnswer>('values'),
    period: asks<Period>('period'),
    table: asks<TableAnswer>('table'),
    graph: asks<GraphAnswer>('graph'),
    solve: asks<Solved>('solve'),
    quotient: asks<QuotientAnswer>('quotient'),
    /** What may become of what is typed so far; nothing becomes of nothing. */
    suggest: (typed: string, watch?: Options): Promise<{ suggestions?: Suggestion[] }> =>
      typed === '' ? Promise.resolve({}) : client.json({ command: 'games', typed }, watch),
  };
}

/** Quick answers; a second desk for what may take long, so that the first stays free; a third for searches without end. */
export const desk = open();
export const slow = open();
export const hunt = open();
