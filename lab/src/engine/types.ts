// What is asked of the engine and what it answers. The page knows no rules: all it needs is in here.

import type * as requests from './requests.ts';

/** A request as it is put together: the client adds the command and the format. */
export type Asked<R> = Omit<R, 'command' | 'format'>;

export type Lang = NonNullable<requests.SolveRequest['lang']>;
export type Play = NonNullable<requests.SolveRequest['play']>;
export type Ending = NonNullable<requests.SolveRequest['ending']>;
export type Style = NonNullable<requests.MovesRequest['advise']>;
export type Outcome = 'N' | 'P' | 'D' | 'unknown';
export type Texts = Record<Lang, string>;

export interface Way {
  play: Play;
  ending: Ending;
  misere: boolean;
}

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
  gestures?: Gestures[];
}
export interface Component {
  spec: string;
  rules: string;
  name: string;
  heap?: number;
  drawing?: string;
}
export interface Reason {
  id: string;
  text: string;
  tells?: 'idea' | 'place' | 'move';
  picture?: string;
}

export interface MovesAnswer extends Way {
  spec: string;
  outcome: Outcome;
  /** What it is written with: ids of the catalogue. */
  games: string[];
  moves: Move[];
  truncated?: boolean;
  board: Component[];
  advice?: { best: number[]; sure: boolean; hints: Reason[] };
  scenes?: (Scene | null)[];
  /** The rules with their own numbers. */
  rules_told?: { game: string; text: string }[];
  edits?: Edit[];
}
export interface SolveAnswer extends Way {
  spec: string;
  outcome: Outcome;
  games: string[];
  components: { spec: string; rules: string }[];
  reasons?: Reason[];
  method?: string;
  functions?: Record<string, number | 'unknown' | null>;
  bound?: object;
}
export interface GraphAnswer extends Way {
  positions: { spec: string; outcome: Outcome; value?: number | { infinity: number[] } | null }[];
  moves: [number, number][];
}
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
  examples: string[];
  /** Where a match begins, and the rule with its numbers. */
  start: string;
  start_rule: Texts;
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
export interface GamesAnswer {
  games: Game[];
  named: NamedGame[];
}

// ---------------------------------------------------------------- recorded matches

export interface RecordText {
  name: string;
  text: string;
}
export interface RecordsRequest extends Asked<requests.RecordsRequest> {
  action: NonNullable<requests.RecordsRequest['action']>;
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
export interface RecordsAnswer {
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

export interface Complaint {
  kind: string;
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
/** What may become of something that is being typed. */
export interface Suggestion {
  /** The whole, with the suggestion at its end. */
  spec: string;
  text: string;
  game: string;
  sample: boolean;
}

// ---------------------------------------------------------------- between page and worker

export type ToWorker =
  | { type: 'engine'; engine: string | ArrayBuffer }
  | { type: 'ask'; id: number; text: string }
  | { type: 'cancel'; id: number } // nobody wants the answer any more
  | { type: 'stop'; id: number }; // answer with what is known so far
export type FromWorker =
  | { type: 'begin'; id: number } // the engine is there and works on this one
  | { type: 'answer'; id: number; status: number; text: string }
  | { type: 'progress'; id: number; positions: number }
  | { type: 'left'; id: number } // it was cancelled, and the engine is free again
  | { type: 'failed'; id: number; message: string };
