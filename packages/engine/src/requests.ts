// Written by `bouton requests --types`; a test checks that it is current.
// What can be asked of the engine: one type for each command.

/** The catalogue; with a name: rules, notation, theory, examples. */
export interface GamesRequest {
  command: 'games';
  /** the name of a game, in any language */
  spec?: string;
  /** rules or a position so far: what they may become is told instead */
  typed?: string;
  /** of the answer; json if left out */
  format?: 'text' | 'json';
  /** of all that is words; en if left out */
  lang?: 'en' | 'hu' | 'cs';
  /** most positions to look at */
  positions?: number | string;
  /** so many bytes at most, for tables of positions */
  memory?: number | string;
  files?: Record<string, string>;
}

/** Who wins, the value, the winning moves. */
export interface SolveRequest {
  command: 'solve';
  /** a position such as nim:3,4,5 or nim:3,4+0.77:17; - reads it from standard input */
  spec?: string;
  /** functions of the whole position: grundy,remoteness,suspense,foreclosed,genus */
  function?: string;
  /** say why, step by step */
  explain?: boolean;
  /** do not look for the winning moves, which may be much more work than the value; that is looked for on boards of any size, until a bound ends it */
  no_moves?: boolean;
  /** tell the evidence, for verify */
  certificate?: boolean;
  /** who wins is looked up in this file, written by bouton positions --out */
  database?: string;
  /** games are told by the name they were called by: kayles:7, not 0.77:7; as text they are */
  own_names?: boolean;
  /** sentences call games by their names in the language and parts by number: Kayles (7), not kayles:7 */
  by_name?: boolean;
  /** in JSON: the games that the position is written with, and the rules of each component */
  parts?: boolean;
  /** sum, join or union: in how many components one moves */
  play?: 'sum' | 'join' | 'union';
  /** long or short: the play ends when all, or when one component has ended */
  ending?: 'long' | 'short';
  /** misère play: who cannot move wins */
  misere?: boolean;
  /** of the answer; json if left out */
  format?: 'text' | 'json';
  /** of all that is words; en if left out */
  lang?: 'en' | 'hu' | 'cs';
  /** most positions to look at */
  positions?: number | string;
  /** so many bytes at most, for tables of positions */
  memory?: number | string;
  files?: Record<string, string>;
}

/** Every legal move, and which of them win. */
export interface MovesRequest {
  command: 'moves';
  /** a position */
  spec?: string;
  /** functions of what is left: remoteness,suspense,grundy,foreclosed */
  function?: string;
  /** the best moves and three hints; any, quick or slow: how to win */
  advise?: 'any' | 'quick' | 'slow';
  /** in JSON: the position as things on a table, and how each move is made there by hand */
  scene?: boolean;
  /** with a scene: the positions that touches make of this one when it is set up by hand */
  edits?: boolean;
  /** where the match began, so that its board does not shrink */
  start?: string;
  /** in JSON: each move also as it is told when it was made: by somebody, and by the one who is spoken to */
  told?: boolean;
  /** who wins is looked up in this file, written by bouton positions --out */
  database?: string;
  /** games are told by the name they were called by: kayles:7, not 0.77:7; as text they are */
  own_names?: boolean;
  /** sentences call games by their names in the language and parts by number: Kayles (7), not kayles:7 */
  by_name?: boolean;
  /** in JSON: the games that the position is written with, and the rules of each component */
  parts?: boolean;
  /** sum, join or union: in how many components one moves */
  play?: 'sum' | 'join' | 'union';
  /** long or short: the play ends when all, or when one component has ended */
  ending?: 'long' | 'short';
  /** misère play: who cannot move wins */
  misere?: boolean;
  /** of the answer; json if left out */
  format?: 'text' | 'json';
  /** of all that is words; en if left out */
  lang?: 'en' | 'hu' | 'cs';
  /** most positions to look at */
  positions?: number | string;
  /** so many bytes at most, for tables of positions */
  memory?: number | string;
  files?: Record<string, string>;
}

/** The heap that makes a position P when added. */
export interface CompleteRequest {
  command: 'complete';
  /** a position */
  spec?: string;
  /** the largest heap to try where no theory gives it (100) */
  to?: number | string;
  /** sum, join or union: in how many components one moves */
  play?: 'sum' | 'join' | 'union';
  /** long or short: the play ends when all, or when one component has ended */
  ending?: 'long' | 'short';
  /** misère play: who cannot move wins */
  misere?: boolean;
  /** of the answer; json if left out */
  format?: 'text' | 'json';
  /** of all that is words; en if left out */
  lang?: 'en' | 'hu' | 'cs';
  /** most positions to look at */
  positions?: number | string;
  /** so many bytes at most, for tables of positions */
  memory?: number | string;
  files?: Record<string, string>;
}

/** The P-positions that can be reached from a position. */
export interface KernelRequest {
  command: 'kernel';
  /** a position */
  spec?: string;
  /** show how the kernel is built up from the ends */
  layers?: boolean;
  /** text: in columns, one for each step with --layers, else by the first component */
  columns?: boolean;
  /** sum, join or union: in how many components one moves */
  play?: 'sum' | 'join' | 'union';
  /** long or short: the play ends when all, or when one component has ended */
  ending?: 'long' | 'short';
  /** misère play: who cannot move wins */
  misere?: boolean;
  /** of the answer; json if left out */
  format?: 'text' | 'json' | 'csv' | 'latex';
  /** of all that is words; en if left out */
  lang?: 'en' | 'hu' | 'cs';
  /** most positions to look at */
  positions?: number | string;
  /** so many bytes at most, for tables of positions */
  memory?: number | string;
  files?: Record<string, string>;
}

/** The sequence of a heap game. */
export interface ValuesRequest {
  command: 'values';
  /** rules such as 0.77, grundy or subtract/1,3,4 */
  spec?: string;
  /** the last heap (20 more than the first if left out) */
  to?: number | string;
  /** the first heap */
  from?: number | string;
  /** grundy, remoteness, suspense or foreclosed in place of the way's own */
  function?: string;
  /** text: so many values in a line, in place of a period; 0: a handy number, and no word of periods */
  rows?: number | string;
  /** show how each value arises (heaps up to 60) */
  explain?: boolean;
  /** json: also the period, and known games with the same values (the text always tells) */
  period?: boolean;
  /** only the P-positions: a list and how many there are */
  zeros?: boolean;
  /** not the values of heaps 0 to N, but their rare positions, how often each value comes, and a checksum */
  rare?: boolean;
  /** sum, join or union: in how many components one moves */
  play?: 'sum' | 'join' | 'union';
  /** long or short: the play ends when all, or when one component has ended */
  ending?: 'long' | 'short';
  /** misère play: who cannot move wins */
  misere?: boolean;
  /** of the answer; json if left out */
  format?: 'text' | 'json' | 'csv' | 'latex' | 'bfile' | 'svg';
  /** of all that is words; en if left out */
  lang?: 'en' | 'hu' | 'cs';
  /** most positions to look at */
  positions?: number | string;
  /** so many bytes at most, for tables of positions */
  memory?: number | string;
  files?: Record<string, string>;
}

/** A table of two coordinates: boards, lego, or two heap games. */
export interface TableRequest {
  command: 'table';
  /** rules such as lego/2, queen, or 0.77+nim */
  spec?: string;
  /** the last row and column (10x10 if left out) */
  to?: number | string;
  /** grundy, remoteness, suspense or foreclosed in place of the way's own */
  function?: string;
  /** svg: outcomes (P-positions black) or values (a heat map) */
  paint?: 'outcomes' | 'values';
  /** in JSON: the position of each entry */
  specs?: boolean;
  /** games are told by the name they were called by: kayles:7, not 0.77:7; as text they are */
  own_names?: boolean;
  /** show how each entry arises from the moves (up to 100 entries) */
  explain?: boolean;
  /** show how the entry in this row and column arises */
  cell?: number | string;
  /** sum, join or union: in how many components one moves */
  play?: 'sum' | 'join' | 'union';
  /** long or short: the play ends when all, or when one component has ended */
  ending?: 'long' | 'short';
  /** misère play: who cannot move wins */
  misere?: boolean;
  /** of the answer; json if left out */
  format?: 'text' | 'json' | 'csv' | 'latex' | 'svg';
  /** of all that is words; en if left out */
  lang?: 'en' | 'hu' | 'cs';
  /** most positions to look at */
  positions?: number | string;
  /** so many bytes at most, for tables of positions */
  memory?: number | string;
  files?: Record<string, string>;
}

/** The graph of a game, its kernel marked. */
export interface GraphRequest {
  command: 'graph';
  /** a position */
  spec?: string;
  /** only the winner's move from each position, the quickest, and every reply */
  strategy?: boolean;
  /** which position gets its label when, by which rule, and why others get none */
  explain?: boolean;
  /** in JSON: where positions and arrows go in a drawing (up to 400 positions) */
  layout?: boolean;
  /** sum, join or union: in how many components one moves */
  play?: 'sum' | 'join' | 'union';
  /** long or short: the play ends when all, or when one component has ended */
  ending?: 'long' | 'short';
  /** misère play: who cannot move wins */
  misere?: boolean;
  /** of the answer; json if left out */
  format?: 'text' | 'json' | 'dot' | 'svg';
  /** of all that is words; en if left out */
  lang?: 'en' | 'hu' | 'cs';
  /** most positions to look at */
  positions?: number | string;
  /** so many bytes at most, for tables of positions */
  memory?: number | string;
  files?: Record<string, string>;
}

/** How a pupil could find the secret of Nim, step by step. */
export interface DiscoverRequest {
  command: 'discover';
  /** none: it is about Nim */
  spec?: string;
  /** the largest number, from 3 to 255 (7 if left out) */
  to?: number | string;
  /** only list the safe triples: three heaps lost for the mover */
  triples?: boolean;
  /** only list the safe quadruples of different heaps (up to 127) */
  quadruples?: boolean;
  /** only the chance that a random start of three heaps is safe: counted and by formula */
  chance?: boolean;
  /** whether three heaps of your own are a losing triple, halving step by step */
  trio?: string;
  /** try "the sum is even" or "c = a + b" on all triples (up to 31 if --to is left out) */
  conjecture?: string;
  /** of a conjecture, in JSON: where it fails, for each pair of numbers */
  map?: boolean;
  /** of the answer; json if left out */
  format?: 'text' | 'json';
  /** of all that is words; en if left out */
  lang?: 'en' | 'hu' | 'cs';
  /** most positions to look at */
  positions?: number | string;
  /** so many bytes at most, for tables of positions */
  memory?: number | string;
  files?: Record<string, string>;
}

/** The period of the sequence of a heap game, and whether it is proved. */
export interface PeriodRequest {
  command: 'period';
  /** rules such as 0.77 or subtract/3,24,91,112,115 */
  spec?: string;
  /** tell the evidence, for verify */
  certificate?: boolean;
  /** the name of a checkpoint among the files, to go on from */
  resume?: string;
  /** as elsewhere; a period is one of the long normal sum */
  play?: 'sum' | 'join' | 'union';
  /** as elsewhere; a period is one of the long normal sum */
  ending?: 'long' | 'short';
  /** as elsewhere; a period is one of the long normal sum */
  misere?: boolean;
  /** of the answer; json if left out */
  format?: 'text' | 'json';
  /** of all that is words; en if left out */
  lang?: 'en' | 'hu' | 'cs';
  /** most positions to look at */
  positions?: number | string;
  /** so many bytes at most, for tables of positions */
  memory?: number | string;
  files?: Record<string, string>;
}

/** Checks a certificate by another, slower path. */
export interface VerifyRequest {
  command: 'verify';
  /** a file written by bouton period, quotient or solve --certificate, or positions --out */
  spec?: string;
  /** of a database only N positions, chosen at random: quick, but no proof */
  samples?: number | string;
  /** of the answer; json if left out */
  format?: 'text' | 'json';
  /** of all that is words; en if left out */
  lang?: 'en' | 'hu' | 'cs';
  /** most positions to look at */
  positions?: number | string;
  /** so many bytes at most, for tables of positions */
  memory?: number | string;
  files?: Record<string, string>;
}

/** Recorded matches: check, convert, analyse, report, keep; tournaments. */
export interface RecordsRequest {
  command: 'records';
  /** what is done with the matches; analyse if left out */
  action?: 'analyse' | 'check' | 'scores' | 'convert' | 'report' | 'schedule' | 'sheets';
  /** the matches: texts with the names they are told by */
  texts?: { name?: string; text: string }[];
  /** the start, where a text does not say it; nim:3,4,5 if left out */
  game?: string;
  /** what a move is written as, where a text does not say it; tried if left out */
  kind?: 'positions' | 'removals' | 'notation';
  /** the format of the texts; by the look of them if left out */
  input?: 'csv' | 'json' | 'text';
  /** where a text does not say it */
  play?: 'sum' | 'join' | 'union';
  /** where a text does not say it */
  ending?: 'long' | 'short';
  /** where a text does not say it */
  misere?: boolean;
  /** convert: the format to write; csv if left out */
  to?: 'csv' | 'json' | 'text';
  /** convert: what a move is to be written as; as it was if left out */
  write?: 'positions' | 'removals' | 'notation';
  /** analyse: so many matches are told in full, and as many with flaws beyond; 2000 if left out */
  most?: number;
  /** schedule, sheets: the names of one group */
  players?: string[];
  /** schedule, sheets: those of several groups */
  groups?: string[][];
  /** schedule, sheets: matches for each pair; 5 if left out */
  games?: number;
  /** schedule, sheets: the same number draws the same lots; 1 if left out */
  seed?: number;
  /** of the answer; json if left out */
  format?: 'text' | 'json' | 'csv' | 'latex';
  /** of all that is words; en if left out */
  lang?: 'en' | 'hu' | 'cs';
  /** most positions to look at */
  positions?: number;
  /** so many bytes at most, for tables of positions */
  memory?: number;
  files?: Record<string, string>;
}

/** A calculator: mex, nim-sum, nim-product, lego and its kin, the ways of play. */
export interface CalcRequest {
  command: 'calc';
  /** such as mex{0,1,3}, 3^4^5, 3*5, lego{2,5}, short join(3,4); - reads it */
  spec?: string;
  /** long or short: of sums, joins and unions that do not say */
  ending?: 'long' | 'short';
  /** misère play, where the expression does not say */
  misere?: boolean;
  /** of the answer; json if left out */
  format?: 'text' | 'json';
  /** of all that is words; en if left out */
  lang?: 'en' | 'hu' | 'cs';
  /** most positions to look at */
  positions?: number | string;
  /** so many bytes at most, for tables of positions */
  memory?: number | string;
  files?: Record<string, string>;
}

/** Misère play: the genus of every heap of a game, and which are wild. */
export interface GenusRequest {
  command: 'genus';
  /** rules such as 0.77, grundy or subtract/1,3,4 */
  spec?: string;
  /** the last heap (20 more than the first if left out) */
  to?: number | string;
  /** the first heap */
  from?: number | string;
  /** of the answer; json if left out */
  format?: 'text' | 'json' | 'csv' | 'latex';
  /** of all that is words; en if left out */
  lang?: 'en' | 'hu' | 'cs';
  /** most positions to look at */
  positions?: number | string;
  /** so many bytes at most, for tables of positions */
  memory?: number | string;
  files?: Record<string, string>;
}

/** Misère play: the canonical form of a position; equal games. */
export interface CanonicalRequest {
  command: 'canonical';
  /** a position of any game that ends */
  spec?: string;
  /** whether this is the same game in misère play */
  equals?: string;
  /** in place of a position: the games born by day N, listed to 4, counted to 6 */
  born?: number | string;
  /** of the answer; json if left out */
  format?: 'text' | 'json' | 'latex';
  /** of all that is words; en if left out */
  lang?: 'en' | 'hu' | 'cs';
  /** most positions to look at */
  positions?: number | string;
  /** so many bytes at most, for tables of positions */
  memory?: number | string;
  files?: Record<string, string>;
}

/** The misère quotient of a heap game or a position: a monoid that tells who wins every sum. */
export interface QuotientRequest {
  command: 'quotient';
  /** rules such as 0.77 or subtract/1,3,4, or a position such as kayles:5+nim:3 */
  spec?: string;
  /** the largest heap (if left out: until the period is proved, or a bound is hit) */
  to?: number | string;
  /** tell the evidence, for verify */
  certificate?: boolean;
  /** the name of a checkpoint among the files, to go on from */
  resume?: string;
  /** of the answer; json if left out */
  format?: 'text' | 'json' | 'csv' | 'latex' | 'svg';
  /** of all that is words; en if left out */
  lang?: 'en' | 'hu' | 'cs';
  /** most positions to look at */
  positions?: number | string;
  /** so many bytes at most, for tables of positions */
  memory?: number | string;
  files?: Record<string, string>;
}

/** Your own games, written as text: check FILE, new FILE, show. */
export interface RulesRequest {
  command: 'rules';
  /** check (if left out), show, or new: an example to change */
  action?: 'check' | 'show' | 'new';
  /** a file, or a shipped example such as kayles; none: show lists all of these */
  name?: string;
  /** check: the rules themselves, in place of a file */
  text?: string;
  /** check: the position whose moves are listed; that of the start if left out */
  position?: string;
  /** of the answer; json if left out */
  format?: 'text' | 'json';
  /** of all that is words; en if left out */
  lang?: 'en' | 'hu' | 'cs';
  /** most positions to look at */
  positions?: number;
  /** so many bytes at most, for tables of positions */
  memory?: number;
  files?: Record<string, string>;
}

/** All positions of a board at once: how many are lost, and a database of them. */
export interface PositionsRequest {
  command: 'positions';
  /** a board of which moves take cells away: tactix/4x4, cram/4x5, chomp/3x4 */
  spec?: string;
  /** the Grundy value of each position, not only who wins */
  values?: boolean;
  /** misère play: who cannot move wins */
  misere?: boolean;
  /** of the answer; json if left out */
  format?: 'text' | 'json';
  /** of all that is words; en if left out */
  lang?: 'en' | 'hu' | 'cs';
  /** most positions to look at */
  positions?: number | string;
  /** so many bytes at most, for tables of positions */
  memory?: number | string;
  files?: Record<string, string>;
}

export type AnyRequest =
  | GamesRequest
  | SolveRequest
  | MovesRequest
  | CompleteRequest
  | KernelRequest
  | ValuesRequest
  | TableRequest
  | GraphRequest
  | DiscoverRequest
  | PeriodRequest
  | VerifyRequest
  | RecordsRequest
  | CalcRequest
  | GenusRequest
  | CanonicalRequest
  | QuotientRequest
  | RulesRequest
  | PositionsRequest;
