// What the engine is asked and what it answers, as data. Numbers beyond 2^53 are rounded by whoever reads JSON; where that can
// happen in what is made to be counted with, there are digits beside it.
import type * as requests from './requests.ts';

/** A request as it is put together: command and format come with the method that is called. */
export type Asked<R> = Omit<R, 'command' | 'format'>;

export type Lang = NonNullable<requests.SolveRequest['lang']>;
export type Play = NonNullable<requests.SolveRequest['play']>;
export type Ending = NonNullable<requests.SolveRequest['ending']>;
export type Style = NonNullable<requests.MovesRequest['advise']>;
export type Format = 'text' | 'json' | 'csv' | 'latex' | 'bfile' | 'svg' | 'dot';
/** Who wins: the player to move (N), the other one (P), nobody (D: the play need not end); unknown where a bound was hit. */
export type Outcome = 'N' | 'P' | 'D' | 'unknown';
export type Texts = Record<Lang, string>;
/** A number; the labels of a position from which the play need not end; a genus or a word; null where there is none. */
export type Value = number | string | { infinity: number[] } | null;
export type Functions = Record<string, Value>;

export interface Way {
  play: Play;
  ending: Ending;
  misere: boolean;
}
/** A bound ended the work: which, and how many positions were looked at. */
export interface Bound {
  hit: 'time' | 'positions' | 'memory' | 'size' | 'cancelled' | (string & {});
  positions: number;
}
/** What every answer may say of itself. */
export interface Bounded {
  bound?: Bound;
}

// ---------------------------------------------------------------- positions and moves

export interface Spot {
  id: string;
  kind: string;
  x: number;
  y: number;
  label?: string;
  /** The spot that it lies on. */
  on?: string;
}
export interface Line {
  id: string;
  from: string;
  to: string;
  kind: string;
  label?: string;
}
/** A position as things on a table. */
export interface Scene {
  style: string;
  columns: number;
  rows: number;
  spots: Spot[];
  lines?: Line[];
  /** Written beside a board, from its top left corner on. */
  row_names?: string[];
  column_names?: string[];
}
/** A position is set up by hand: what one touch, or one button, makes of it. */
export interface Edit {
  component: number;
  does: 'touch' | 'more' | 'fewer' | 'another';
  /** What is touched. */
  spot?: string;
  /** In which of the component's heaps, where it has several. */
  heap?: number;
  to: string;
}
/** One hand for a move: what is touched, in order, and what is lifted by it. */
export interface Gesture {
  picks: string[];
  gone: string[];
  free?: boolean;
}
export interface Gestures {
  component: number;
  ways: Gesture[];
}
export interface Move {
  to: string;
  move: string;
  /** Where asked for, as it is told when it was made: by somebody, and by whom is spoken to. */
  told?: string;
  told_you?: string;
  outcome: Outcome;
  wins: boolean;
  /** Digits are there where the count is more than a number here can hold exactly. */
  takings?: { heap: number; count: number; digits?: string }[];
  functions?: Functions;
  gestures?: Gestures[];
}
/** A reason, or a step of a calculation: a sentence, and beside it what the sentence is made of, by names of its own. */
export interface Reason {
  id: string;
  text: string;
  tells?: 'idea' | 'place' | 'move';
  picture?: string;
}
/** What the sentence of a reason is made of. */
export type Told = Reason & { [argument: string]: unknown };
export interface Component {
  spec: string;
  name: string;
  /** With parts. */
  rules?: string;
  heap?: number;
  drawing?: string;
}

export interface SolveAnswer extends Way, Bounded {
  spec: string;
  outcome: Outcome;
  value: { function: string; value?: Value; infinity?: number[] } | null;
  components: { spec: string; value: Value; rules?: string }[];
  /** Not there with no_moves. */
  winning_moves?: { to: string; move: string }[] | 'unknown';
  winning_moves_total?: number;
  truncated?: boolean;
  method: string;
  /** With parts: what the position is written with, ids of the catalogue. */
  games?: string[];
  functions?: Functions;
  /** With explain. */
  reasons?: Told[];
  certificate?: string;
}
export interface MovesAnswer extends Way, Bounded {
  spec: string;
  outcome: Outcome;
  moves: Move[];
  truncated?: boolean;
  drawing?: string;
  board: Component[];
  /** With parts. */
  games?: string[];
  /** With parts: the rules with their own numbers. */
  rules_told?: { game: string; text: string }[];
  scenes?: (Scene | null)[];
  edits?: Edit[];
  advice?: { best: number[]; sure: boolean; hints: Told[] };
}
export interface CompleteAnswer extends Way, Bounded {
  spec: string;
  rules: string;
  heaps: number[] | 'unknown';
  positions?: string[];
  checked_to?: number;
}
export interface KernelAnswer extends Partial<Way>, Bounded {
  spec: string;
  positions: string[] | 'unknown';
  reachable?: number;
  layers?: { kernel: string[]; outside: string[] }[];
  drawn?: string[];
}
export interface GraphAnswer extends Way, Bounded {
  spec: string;
  function?: string | null;
  positions: { spec: string; outcome: Outcome; value: Value; order?: number | null; turn?: 'first' | 'second' }[] | 'unknown';
  /** Numbers of positions, from and to. */
  moves?: [number, number][];
  strategy?: { winner: 'first' | 'second'; shortest: number; longest: number; shortest_course: string[]; longest_course: string[] } | 'unknown' | null;
  steps?: Told[];
  short?: string[];
  layout?: {
    width: number;
    height: number;
    positions: { label: string; x: number; y: number; width: number; height: number }[];
    lines: { path: string; next: number | null }[];
    arrows: { from: number; to: number; line: number }[];
  };
}

// ---------------------------------------------------------------- sequences, tables, periods

/** How a value arises: what its options are worth, and what follows. */
export interface Arising {
  /** Of the options, where there is a function. */
  values?: number[];
  mex?: number;
  by?: string;
  value: number | string;
}
export interface HeapStep extends Arising {
  n: number;
  options: { taken: number; parts: number[]; part_values?: (number | string)[]; value: number | string }[];
}
export interface EntryStep extends Partial<Arising> {
  row: number;
  column: number;
  spec: string;
  truncated?: boolean;
  options?: { to: string; parts?: string[]; part_values?: (number | string)[]; value: number | string }[];
}
export type Status = 'proved' | 'observed' | 'open' | 'unknown';
export interface Period {
  status: Status;
  period?: number;
  preperiod?: number;
  saltus?: number;
  theorem?: string | null;
  checked_to: number;
  how_known?: Texts;
}
/** A known game with the same values, shifted. */
export interface Kin {
  name: string | null;
  rules: string;
  shift: number;
  status: Status;
  compared: number;
  itself: boolean;
}
export interface ValuesAnswer extends Partial<Way>, Bounded {
  rules: string;
  function: string | null;
  from: number;
  /** Not there with zeros or rare. */
  values?: Value[];
  /** With zeros: the last heap that was looked at, how many are lost, and which; pairs where two numbers make a position. */
  to?: number | null;
  count?: number;
  zeros?: number[];
  pairs?: { n: number; a: number; b: number; spec: string }[];
  /** With rare. */
  checksum?: string;
  mask?: number;
  parity_from?: number | null;
  rare?: { n: number; value: number }[];
  times?: { value: number; count: number; first: number }[];
  /** With period. */
  period?: Period | null;
  same_as?: Kin[];
  theorems?: Told[];
  /** With explain. */
  steps?: HeapStep[];
}
export interface TableAnswer extends Way, Bounded {
  rules: string;
  function: string | null;
  rows_from: number;
  columns_from: number;
  values: Value[][];
  /** A letter per entry, ? for unknown. */
  outcomes: string[];
  specs?: string[][];
  settings?: Record<string, boolean | number | null>;
  notes?: Told[];
  steps?: EntryStep[];
}
export interface PeriodAnswer extends Bounded {
  rules: string;
  status: Status;
  period: number | null;
  preperiod: number | null;
  saltus?: number;
  theorem: string | null;
  checked_to: number;
  how_known?: Texts;
  highest?: number;
  rares?: number;
  reasons?: Told[];
  certificate?: string;
}
export interface VerifyAnswer extends Bounded {
  rules: string;
  valid: boolean | 'unknown';
  /** Of a period nothing is said. */
  kind?: 'value' | 'positions' | 'quotient';
  spec?: string;
  value?: number;
  claims?: number;
  convention?: 'normal' | 'misere';
  stores?: 'values' | 'outcomes';
  positions?: number;
  lost?: number;
  order?: number;
  p_order?: number;
  to?: number;
  period?: number | null;
  preperiod?: number | null;
  theorem?: string;
  checked_to?: number;
  /** What was checked, in words, and what is wrong. */
  done: string[];
  wrong: string | null;
}
export interface CalcAnswer extends Bounded {
  expression: string;
  value: number | string;
  steps: Told[];
}

// ---------------------------------------------------------------- misère play

export interface GenusAnswer extends Bounded {
  rules: string;
  from: number;
  genus: Value[];
  classes: ('tame' | 'wild')[];
  like_nim: boolean[];
  nim: (number | null)[];
  period: Period | null;
}
export interface CanonicalGame {
  spec: string;
  form: string;
  where?: Record<string, string>;
  birthday?: number;
  outcome?: Outcome;
  followers?: number;
  genus?: string;
  mate?: string;
  mate_where?: Record<string, string>;
}
export interface CanonicalAnswer extends Partial<CanonicalGame>, Bounded {
  equals?: CanonicalGame;
  equal?: boolean | 'unknown';
  /** The games born by a day: how many, and which if they are few; a long count in words with how many digits it has. */
  born?: number;
  count?: number | string;
  digits?: number | string;
  games?: string[];
}
export interface QuotientAnswer extends Bounded {
  rules: string;
  status: 'proved' | 'partial' | 'unknown' | (string & {});
  to: number;
  order: number | 'unknown';
  p_order: number | 'unknown';
  preperiod: number | null;
  period: number | null;
  tame: boolean | 'unknown';
  generators: number[];
  relations: [string, string][];
  p_words: string[];
  phi: string[];
  growth: number[];
  elements: string[];
  nim?: [number, string][];
  units?: number;
  idempotents?: number;
  kernel?: { order: number; p_order: number };
  atoms?: string[];
  obstacle?: { kind: string; word?: string };
  certificate?: string;
}

// ---------------------------------------------------------------- the catalogue, games of one's own, boards

export interface Game {
  id: string;
  family: string;
  names: Texts;
  aliases: string[];
  rule: Texts;
  /** What the last move does, after "who"; empty where that cannot be said in one way. */
  last: Texts;
  theory?: Texts;
  /** How its rules and positions are written beyond the examples; may be empty. */
  parameters?: Texts;
  worked?: Texts;
  limits?: Texts;
  legend?: Texts;
  references?: string;
  examples: string[];
  /** Where a match begins, and, of the whole catalogue, the rule with its numbers. */
  start: string;
  start_rule?: Texts;
}
export interface NamedGame {
  id: string;
  names: Texts;
  aliases: string[];
  rules: string[];
  rule: Texts;
  last?: undefined;
  example: string;
}
export interface GamesAnswer extends Bounded {
  games: Game[];
  named: NamedGame[];
  /** Of one game, in words. */
  told?: string[];
}
/** What may become of something that is being typed. */
export interface Suggestion {
  /** The whole, with the suggestion at its end. */
  spec: string;
  text: string;
  game: string;
  sample: boolean;
}
export interface SuggestionsAnswer extends Bounded {
  suggestions: Suggestion[];
}
export interface RulesAnswer extends Bounded {
  action: 'check' | 'show' | 'new';
  text?: string;
  examples?: { name: string; names?: Partial<Texts>; rule?: Partial<Texts> }[];
  names?: Partial<Texts>;
  rule?: Partial<Texts>;
  kind?: string;
  parameters?: { name: string; value: string }[];
  moves?: { line: number; text: string }[];
  ends?: boolean;
  /** The code or set that the rules are by their form. */
  recognised?: string;
  start?: string;
  position?: string;
  options?: string[];
  options_count?: number;
}
export interface PositionsAnswer extends Bounded {
  spec: string;
  rules: string;
  convention: 'normal' | 'misere';
  stores: 'values' | 'outcomes';
  cells: number;
  moves: number;
  positions: number;
  bytes: number;
  lost: number | null;
  lost_by_cells: number[];
  by_value?: number[];
  outcome: Outcome;
  value?: number;
}

// ---------------------------------------------------------------- how the secret of Nim is found

export type Triple = [number, number, number];
export interface DiscoverAnswer extends Bounded {
  to: number;
  steps?: { triple: number[]; pairs: number[][] }[];
  left?: number[][];
  complete?: boolean;
  guesses?: { id: string; text: string; holds: boolean; tested: number; failed: number; counterexample: number[] | null }[];
  reductions?: { steps: unknown[]; losing: boolean }[];
  rule?: { text: string; agrees: boolean };
  trio?: { steps: unknown[]; losing: boolean; told: unknown };
  triples?: number[][];
  quadruples?: number[][];
  chance?: {
    bits: number;
    positions: number;
    safe: number;
    formula: { positions: number; safe: number; numerator: number; denominator: number };
    agrees: boolean;
  }[];
  conjecture?: {
    text: string;
    understood: string;
    checked_to: number;
    losing: number;
    losing_satisfying: number;
    others: number;
    others_satisfying: number;
    holds: boolean | 'unknown';
    exact: boolean | 'unknown';
    losing_counterexample: number[] | null;
    other_counterexample: number[] | null;
    verdict: { id: string; text: string };
    map?: { missed: unknown[]; also: unknown[] };
  };
}

// ---------------------------------------------------------------- recorded matches

export interface RecordText {
  name: string;
  text: string;
}
export interface Finding {
  id: string;
  row?: number;
  line: number;
  text: string;
}
export type MoveClass = 'good' | 'mistake' | 'forced' | 'unknown';
export interface RecordedMove {
  to: string;
  /** What is left in each, where the positions are heaps. */
  heaps?: number[];
  class: MoveClass;
  symmetric?: boolean;
  dawdle?: boolean;
  better?: string[];
}
export interface RecordedMatch extends Way {
  file: string;
  line: number;
  group: string;
  no: string;
  first: string;
  second: string;
  game: string;
  /** The start as figures name it; none where the game could not be read. */
  start?: string;
  /** Those of the start, where the positions are heaps. */
  heaps?: number[];
  kind: string;
  status: 'read' | 'repaired' | 'rejected';
  repairs?: Finding[];
  problems?: Finding[];
  moves: RecordedMove[];
  /** The position after each move, as far as the match could be followed. */
  notation: string[];
  winner?: 'first' | 'second';
  perfect?: boolean;
  /** From which move on every reply mirrored the one before. */
  mirrored_from_move?: number;
  figures?: { good: number; mistakes: number; forced: number; accuracy: number | null };
}
export interface RecordFigures {
  matches: number;
  moves: number;
  good: number;
  mistakes: number;
  forced: number;
  unknown: number;
  accuracy: number | null;
  starter_wins: number;
  perfect_matches: number;
  dawdle_matches: number;
  symmetric_matches: number;
  symmetric_from_two_heaps: number;
  symmetric_from_three_heaps: number;
  lengths: Record<string, number>;
  moves_to_heaps: Record<string, number>;
  visits: Record<string, { all: number; as_first_move: number; by_starter: number }>;
  chances: Record<string, { met: number; missed: number }>;
  first_moves: Record<string, number>;
  safe_moves_to_heaps: Record<string, number>;
  mirrored_matches: number;
  mirrored_from_two_heaps: number;
  mirrored_from_three_heaps: number;
  symmetric_moves: { from: string; to: string; moves: number; mirrored: number; mirrored_in: Record<string, number> }[];
  several_safe_positions: { matches: number; by_one_player: number; won: number };
  together: { positions: string[]; matches: number; by_one_player: number; won: number }[];
}
export interface RecordTotals extends RecordFigures {
  read: number;
  repaired: number;
  rejected: number;
  perfect: { group: string; no: string; won_by: 'first' | 'second'; winner: string }[];
  groups: Record<string, RecordFigures>;
  players: (RecordFigures & { group: string; player: string; wins: number })[];
  results: { group: string; winner: string; loser: string; matches: number }[];
  learning: { match: number; good: number; mistakes: number }[];
  too_many_names?: boolean;
}
export interface RecordsAnswer extends Bounded {
  matches: RecordedMatch[];
  /** So many more were read and are in the totals. */
  left_off: number;
  notes: (Finding & { file: string; fatal?: boolean })[];
  totals: RecordTotals;
  summary: string;
}
export interface Pairing {
  group?: string;
  round: number;
  no: number;
  first: string;
  second: string;
  /** Who writes it down: those of a group of three or four who do not play. */
  writers?: string[];
}

// ---------------------------------------------------------------- mistakes

/** What kind of mistake it is. Those of the engine, and three of the door: nobody wants the answer any more, the engine was
 * closed, it broke down. */
export type Kind =
  | 'syntax'
  | 'unknown-name'
  | 'bad-parameter'
  | 'bad-position'
  | 'too-large'
  | 'bad-rules'
  | 'bad-file'
  | 'bad-request'
  | 'bound'
  | 'left-out'
  | 'stopped'
  | 'closed'
  | 'broken'
  | (string & {});
export interface Complaint {
  kind: Kind;
  message: string;
  text?: string;
  /** 1-based place of the wrong character; newer engines say offset (0-based) and length. */
  column?: number;
  offset?: number;
  length?: number;
  /** Of rules of one's own: which line of theirs is wrong. */
  line?: number;
  expected?: string;
  /** A name that may be meant, and the text with it in place. */
  nearest?: string;
  corrected?: string;
  example?: string;
  /** What was typed are rules, and a position was wanted. */
  missing?: 'position';
}

// ---------------------------------------------------------------- by command

export interface Answers {
  games: GamesAnswer;
  solve: SolveAnswer;
  moves: MovesAnswer;
  complete: CompleteAnswer;
  kernel: KernelAnswer;
  values: ValuesAnswer;
  table: TableAnswer;
  graph: GraphAnswer;
  discover: DiscoverAnswer;
  period: PeriodAnswer;
  verify: VerifyAnswer;
  records: RecordsAnswer;
  calc: CalcAnswer;
  genus: GenusAnswer;
  canonical: CanonicalAnswer;
  quotient: QuotientAnswer;
  rules: RulesAnswer;
  positions: PositionsAnswer;
}
/** What a request is answered by. */
export type AnswerTo<R extends requests.AnyRequest> = R extends { command: 'games'; typed: string } ? SuggestionsAnswer : Answers[R['command']];

// ---------------------------------------------------------------- how it is asked

/** A signal to stop, such as an AbortController has. */
export interface Signal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
export interface Options {
  /** The answer is no longer wanted: the promise is rejected with an AbortError. */
  signal?: Signal | undefined;
  /** Enough: the promise is fulfilled with what is known so far. */
  enough?: Signal | undefined;
  /** Now and then while it works: how many positions were looked at. */
  progress?: ((positions: number) => void) | undefined;
  /** Whether other work must be done before it begins. */
  queued?: ((waits: boolean) => void) | undefined;
  /** A newer request on the same channel cancels the older ones. */
  channel?: string | undefined;
}
/** The answer as the engine writes it; status 2 is a complaint, 3 a bound that was hit. */
export interface Answer {
  status: number;
  text: string;
}

// ---------------------------------------------------------------- between a client and who serves it

export type ToWorker =
  | { type: 'engine'; engine: string | ArrayBuffer }
  | { type: 'ask'; id: number; text: string }
  | { type: 'close' } // nobody wants anything any more: for who cannot be terminated
  | { type: 'cancel'; id: number } // nobody wants the answer any more
  | { type: 'stop'; id: number }; // answer with what is known so far
export type FromWorker =
  | { type: 'begin'; id: number } // the engine is there and works on this one
  | { type: 'answer'; id: number; status: number; text: string }
  | { type: 'progress'; id: number; positions: number }
  | { type: 'left'; id: number } // it was cancelled, and the engine is free again
  | { type: 'failed'; id: number; message: string };
