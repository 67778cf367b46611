// The search for losing triples: pairs in order, what uses them up, what may be picked by hand; and how the room is written in the address:
//   find=guess!15!4!25,43,50!the%20sum%20is%20even      tab ! largest number ! so many turns of the search ! own triple ! own conjecture
// Which triples there are, the engine says; here is only who has which pair.
export type Pair = [number, number];
export type Triple = [number, number, number];
export interface Step {
  triple: Triple;
  /** The first one unused, its partner, the third. */
  pairs: [Pair, Pair, Pair];
}
export interface Walk {
  to: number;
  steps: Step[];
  left: Pair[];
  complete: boolean;
  rule: { text: string };
}
export interface Reduction {
  steps: Triple[];
  losing: boolean;
  told: string[];
}
export interface Trial {
  understood: string;
  checked_to: number;
  losing: number;
  losing_satisfying: number;
  others: number;
  others_satisfying: number;
  losing_counterexample: Triple | null;
  other_counterexample: Triple | null;
  verdict: { id: string; text: string };
  map?: { missed: Triple[]; also: number[][] };
}

export const tabs = ['search', 'triple', 'guess'] as const;
export type Tab = (typeof tabs)[number];
export interface Find {
  tab: Tab;
  to: number;
  done: number;
  /** The three fields as they are typed: digits, or nothing. */
  triple: string[];
  guess: string;
}
export const bounds = { least: 3, most: 63 };
/** Of a conjecture, in characters. */
export const longest = 250;
export const newFind = (): Find => ({ tab: 'search', to: 7, done: 0, triple: ['25', '43', '50'], guess: '' });

export const writeFind = ({ tab, to, done, triple, guess }: Find, write: (text: string) => string) =>
  `${tab}!${to}!${done}!${triple.join(',')}!${write(guess)}`;
/** Anything that is not such a room throws. */
export function readFind(raw: string): Find {
  const [, name, to, done, triple = '', text = ''] = /^([a-z]+)!(\d{1,2})!(\d{1,4})!(\d{0,9}(?:,\d{0,9}){0,2})!(.*)$/s.exec(raw) ?? [];
  const tab = tabs.find((each) => each === name),
    guess = decodeURIComponent(text);
  const find = { tab: tab!, to: Number(to), done: Number(done), triple: [...triple.split(','), '', ''].slice(0, 3), guess };
  const sound = tab && find.to >= bounds.least && find.to <= bounds.most && guess.length <= longest;
  if (!sound || /[\p{Cc}\p{Cf}\p{Cs}]/u.test(guess)) throw new RangeError();
  return find;
}

export const shown = (numbers: readonly number[]) => `(${numbers.join(', ')})`;
const key = ([a, b]: Pair) => `${a},${b}`;
const before = ([a, b]: Pair, [c, d]: Pair) => a < c || (a === c && b < d);
export const pairsOf = ([a, b, c]: Triple): Pair[] => [
  [a, b],
  [a, c],
  [b, c],
];

/** One turn of the search: a pair finds its triple, or is left. */
export interface Turn {
  pair: Pair;
  step: Step | null;
}
export function turnsOf({ steps, left }: Walk): Turn[] {
  const turns: Turn[] = [...steps.map((step) => ({ pair: step.pairs[0], step })), ...left.map((pair) => ({ pair, step: null }))];
  return turns.sort((one, other) => (before(one.pair, other.pair) ? -1 : 1));
}

/** Who has which pair after so many turns. */
export function takenBy(turns: readonly Turn[], done: number): Map<string, Triple> {
  const taken = new Map<string, Triple>();
  for (const { step } of turns.slice(0, done)) if (step) for (const pair of step.pairs) taken.set(key(pair), step.triple);
  return taken;
}
export const ownerOf = (taken: ReadonlyMap<string, Triple>, pair: Pair) => taken.get(key(pair)) ?? null;

export type Verdict =
  | { kind: 'found'; step: Step }
  | { kind: 'same' }
  | { kind: 'taken'; by: Triple }
  | { kind: 'apart' }
  | { kind: 'third'; third: Pair; by: Triple }
  | { kind: 'earlier'; triple: Triple };

/** What comes of picking this pair for the one whose turn it is. */
export function judge(turns: readonly Turn[], done: number, pick: Pair): Verdict {
  const { pair, step } = turns[done]!,
    taken = takenBy(turns, done);
  if (key(pick) === key(pair)) return { kind: 'same' };
  const by = ownerOf(taken, pick);
  if (by) return { kind: 'taken', by };
  const numbers = [...new Set([...pair, ...pick])].sort((x, y) => x - y);
  if (numbers.length !== 3) return { kind: 'apart' };
  const triple = numbers as Triple;
  const third = pairsOf(triple).find((side) => key(side) !== key(pair) && key(side) !== key(pick))!;
  const holder = ownerOf(taken, third);
  if (holder) return { kind: 'third', third, by: holder };
  return step && shown(step.triple) === shown(triple) ? { kind: 'found', step } : { kind: 'earlier', triple };
}

/** The third number that makes a losing triple of a pair, from the triples that were found. */
export function thirds(steps: readonly Step[]): Map<string, Triple> {
  const all = new Map<string, Triple>();
  for (const { triple } of steps) for (const pair of pairsOf(triple)) all.set(key(pair), triple);
  return all;
}
export const thirdOf = (triple: Triple, [a, b]: Pair) => triple.find((n) => n !== a && n !== b)!;

/** How a pair is drawn. */
export interface Cell {
  /** What stands in it. */
  text?: string | undefined;
  /** From 0 to 1: its colour. */
  shade?: number | undefined;
  sign?: 'caught' | 'missed' | 'left' | undefined;
  /** In the corner. */
  corner?: number | undefined;
  now?: boolean | undefined;
  strong?: boolean | undefined;
}
