// From the engine's reasons to what is drawn. Nothing is worked out here: the reasons carry their numbers, and they
// are only sorted into drawings. A reason that no drawing is known for keeps its sentence.
import type { Reason } from '../engine/types.ts';

interface Args {
  heaps: number[];
  sum: number;
  candidates: number[];
  targets: number[];
  component: string;
  components: string[];
  values: number[];
  value: number;
  columns: number[] | number;
  counts: number[];
  bad: number[];
  divisor: number;
  squares: number[];
  square: number;
  heap: number;
  places: number[];
  steps: number[];
  stalks: number[];
  parts: number[];
  size: number;
  least: number;
  limit: number;
  chain: number[];
  period: number;
  remainder: number;
  labels: number[];
  label: number;
  greatest: number;
  low: number;
  high: number;
  k: number;
  row_lengths: number[];
  cells: number[];
  partners: number[];
  rows: number;
  side: number;
  sums: number[];
  minima: number[];
  words: string[]; // the least sums that parts behave like
  word: string;
  move: string;
  to: string;
  function: string;
  spoken: Record<string, string>; // what sentences call the positions among these
}
export type Told = Reason & Partial<Args>;

export interface Card {
  name: string;
  value: number;
  sources: Told[]; // where the number comes from
}
export interface Clock {
  name: string;
  value: number;
  wins: boolean; // the player to move wins this component
  hurries: boolean; // and is the one in a hurry
}
/** Which things of the board a heap comes from, by their names in the scene. */
export interface Tie {
  spots: string[];
  heap: number;
}
/** A board by the lengths of its rows, and which of its cells (counted row by row) are partners. */
export interface Mirrored {
  lengths: number[];
  cells: number[];
  partners: number[];
}
export type Block =
  | { kind: 'nim'; heaps: number[]; sum: number; chosen: { heap: number; to: number | null }[]; columns: Told[]; groups: Told[] }
  | { kind: 'moore'; heaps: number[]; columns: number[]; counts: number[]; bad: number[]; divisor: number | null; told: Told[] }
  | { kind: 'cards'; cards: Card[]; told: Told[] }
  | { kind: 'alike'; parts: { name: string; word: string }[]; whole: string | null; told: Told[] }
  | { kind: 'mex'; name: string; values: number[]; value: number; told: Told[] }
  | { kind: 'disguise'; ties: Tie[]; told: Told[] }
  | { kind: 'race'; clocks: Clock[]; value: number | null; told: Told[] }
  | { kind: 'pictures'; told: Told[] }
  | { kind: 'parts'; parts: number[]; limit: number | null; told: Told[] }
  | { kind: 'chain'; chain: number[]; told: Told[] }
  | { kind: 'rounds'; size: number; period: number; remainder: number; told: Told[] }
  | { kind: 'map'; told: Told[] }
  | { kind: 'golden'; k: number; low: number; high: number; least: number; greatest: number; told: Told[] }
  | ({ kind: 'mirror'; told: Told[] } & Mirrored)
  | { kind: 'bar'; rows: number; columns: number; corner: boolean; told: Told[] } // chocolate: a whole rectangle, or its two arms
  | { kind: 'matrix'; sums: number[]; minima: number[]; heaps: number[]; told: Told[] }
  | { kind: 'wins'; moves: { move: string; to: string }[]; more?: Told }
  | { kind: 'text'; told: Told[] };
type Of<K extends Block['kind']> = Extract<Block, { kind: K }>;

export type Level = 'idea' | 'place' | 'move';
const rank: Record<Level, number> = { idea: 0, place: 1, move: 2 };
const known = (reason: Told, upto: Level) => rank[reason.tells ?? 'idea'] <= rank[upto];
/** Whether there is more to tell than this. */
export const goesOn = (reasons: Told[], upto: Level) => reasons.some((reason) => !known(reason, upto) && reason.id !== 'reply');

const called = ({ spoken }: Told, position: string) => (spoken && Object.hasOwn(spoken, position) ? spoken[position]! : position);
const drawable = (numbers: number[]) => numbers.length > 0 && numbers.every((n) => Number.isSafeInteger(n) && n >= 0 && n < 4096);

export function plan(all: Told[], upto: Level): Block[] {
  const blocks: Block[] = [];
  const values = all.find(({ id }) => id === 'component-values');
  const fits = (list: Told[]) => list.length === values?.components?.length;
  // What is said about one component after the other belongs to its card.
  const before = values ? all.slice(0, all.indexOf(values)) : [];
  const sized = before.filter((reason) => reason.size !== undefined || reason.chain !== undefined);
  const sources = (i: number): Told[] => [
    ...before.filter((reason) => reason.component === values!.components![i]).slice(0, 1),
    ...(fits(sized) ? [sized[i]!] : []),
  ];
  const onCards = new Set(values ? values.components!.flatMap((_name, i) => sources(i)) : []);

  const last = <K extends Block['kind']>(kind: K): Of<K> | undefined => {
    const block = blocks.at(-1);
    return block?.kind === kind ? (block as Of<K>) : undefined;
  };
  const find = <K extends Block['kind']>(kind: K) => blocks.filter((block): block is Of<K> => block.kind === kind).at(-1);
  const say = (reason: Told) => {
    const block = last('text');
    if (block) block.told.push(reason);
    else blocks.push({ kind: 'text', told: [reason] });
  };

  for (const reason of all) {
    const { id } = reason;
    if (id === 'reply' || id === 'more-replies' || onCards.has(reason)) continue; // every answer is shown by itself
    const nim = find('nim');
    if (id === 'nim-change' && nim && known(reason, upto)) {
      nim.chosen = (reason.candidates ?? []).map((heap, i) => ({ heap, to: reason.targets?.[i] ?? null }));
      nim.columns.push(reason);
      continue;
    }
    if (id === 'nim-leftmost' && nim && known(reason, upto)) {
      nim.chosen = (reason.candidates ?? []).map((heap) => ({ heap, to: null }));
      nim.columns.push(reason);
      continue;
    }
    if (!known(reason, upto)) continue;
    if ((id === 'win' || id === 'win-end') && reason.move && reason.to) {
      const wins = last('wins');
      if (wins) wins.moves.push({ move: reason.move, to: reason.to });
      else blocks.push({ kind: 'wins', moves: [{ move: reason.move, to: reason.to }] });
    } else if (id === 'more-wins' && last('wins')) last('wins')!.more = reason;
    else if (id === 'nim-columns' && drawable(reason.heaps ?? []) && reason.heaps!.length <= 12)
      blocks.push({ kind: 'nim', heaps: reason.heaps!, sum: reason.sum ?? 0, chosen: [], columns: [reason], groups: [] });
    else if (id === 'foreclosed-sum' && drawable(reason.values ?? []) && reason.values!.length <= 12)
      blocks.push({ kind: 'nim', heaps: reason.values!, sum: reason.sum ?? 0, chosen: [], columns: [reason], groups: [] });
    else if ((id === 'nim-groups' || id === 'nim-groups-paired') && nim) nim.groups.push(reason);
    else if (id === 'nim-balanced' && nim) nim.columns.push(reason);
    else if (id === 'moore-columns' && drawable(reason.heaps ?? []))
      blocks.push({
        kind: 'moore',
        heaps: reason.heaps!,
        columns: Array.isArray(reason.columns) ? reason.columns : [],
        counts: reason.counts ?? [],
        bad: [],
        divisor: null,
        told: [reason],
      });
    else if (id.startsWith('moore-') && reason.divisor !== undefined && find('moore')) {
      const moore = find('moore')!;
      moore.divisor = reason.divisor;
      moore.bad = reason.bad ?? moore.bad;
      moore.told.push(reason);
    } else if (reason === values && values.values && values.components!.length <= 24)
      blocks.push({
        kind: 'cards',
        cards: values.components!.map((component, i) => ({ name: called(values, component), value: values.values![i] ?? 0, sources: sources(i) })),
        told: [reason],
      });
    else if (id === 'quotient-components' && reason.words?.length === reason.components?.length && reason.words!.length <= 16)
      blocks.push({
        kind: 'alike',
        parts: reason.components!.map((component, i) => ({ name: called(reason, component), word: reason.words![i]! })),
        whole: null,
        told: [reason],
      });
    else if ((id === 'quotient-won' || id === 'quotient-lost') && last('alike')) {
      last('alike')!.whole = reason.word ?? null;
      last('alike')!.told.push(reason);
    } else if (id === 'missing-value' && drawable(reason.values ?? []) && reason.values!.length <= 40)
      blocks.push({ kind: 'mex', name: called(reason, reason.component ?? ''), values: reason.values!, value: reason.value ?? 0, told: [reason] });
    else if (reason.picture) {
      const pictures = last('pictures');
      if (pictures) pictures.told.push(reason);
      else blocks.push({ kind: 'pictures', told: [reason] });
    } else if (id.startsWith('race-')) {
      const race = find('race') ?? { kind: 'race' as const, clocks: [], value: null, told: [] };
      if (!blocks.includes(race)) blocks.push(race);
      if (reason.component !== undefined)
        race.clocks.push({ name: called(reason, reason.component), value: reason.value ?? 0, wins: id.endsWith('-win'), hurries: id.startsWith('race-fast') });
      else if (reason.values) race.value = reason.value ?? null;
      race.told.push(reason);
    } else if (id === 'label' || id.startsWith('label-')) {
      const map = last('map');
      if (map) map.told.push(reason);
      else blocks.push({ kind: 'map', told: [reason] });
    } else if (id === 'golden-pair' && reason.k !== undefined && reason.low !== undefined && reason.high !== undefined)
      blocks.push({
        kind: 'golden',
        k: reason.k,
        low: reason.low,
        high: reason.high,
        least: reason.least ?? reason.low,
        greatest: reason.greatest ?? reason.high,
        told: [reason],
      });
    else if (id.startsWith('golden-pair-') && last('golden')) last('golden')!.told.push(reason);
    else if (reason.row_lengths && reason.cells && reason.partners)
      blocks.push({ kind: 'mirror', lengths: reason.row_lengths, cells: reason.cells, partners: reason.partners, told: [reason] });
    else if (id.endsWith('-mirror-answer') && last('mirror')) last('mirror')!.told.push(reason);
    else if (id === 'chomp-stealing' && (reason.rows ?? 99) <= 12 && typeof reason.columns === 'number' && reason.columns <= 20)
      blocks.push({ kind: 'bar', rows: reason.rows!, columns: reason.columns, corner: true, told: [reason] });
    else if (id === 'chomp-corner' && (reason.side ?? 99) <= 12)
      blocks.push({ kind: 'bar', rows: reason.side!, columns: reason.side!, corner: false, told: [reason] });
    else if (id.startsWith('matrix-sums-') && reason.sums) blocks.push({ kind: 'matrix', sums: reason.sums, minima: [], heaps: [], told: [reason] });
    else if (id === 'matrix-minima' && last('matrix')) {
      last('matrix')!.minima = reason.minima ?? [];
      last('matrix')!.heaps = reason.heaps ?? [];
      last('matrix')!.told.push(reason);
    } else if (id === 'nimble-heap' && reason.heap !== undefined) {
      const disguise = last('disguise') ?? { kind: 'disguise' as const, ties: [], told: [] };
      if (!blocks.includes(disguise)) blocks.push(disguise);
      disguise.ties.push({ spots: [`s${reason.square}`], heap: reason.heap });
      disguise.told.push(reason);
    } else if (!id.startsWith('nim-') && !id.startsWith('misere') && reason.heaps && drawable(reason.heaps) && reason.heaps.length <= 16)
      blocks.push({ kind: 'disguise', ties: ties(reason), told: [reason] });
    else if (find('disguise') && id.endsWith('-moves')) find('disguise')!.told.push(reason);
    else if (reason.parts && reason.size !== undefined && drawable(reason.parts))
      blocks.push({ kind: 'parts', parts: reason.parts, limit: null, told: [reason] });
    else if (id.startsWith('take-away') && find('parts')) {
      find('parts')!.limit = reason.limit ?? null;
      find('parts')!.told.push(reason);
    } else if (reason.chain && reason.chain.length > 1) blocks.push({ kind: 'chain', chain: reason.chain, told: [reason] });
    else if (reason.period !== undefined && reason.remainder !== undefined && reason.size !== undefined && reason.size < 400)
      blocks.push({ kind: 'rounds', size: reason.size, period: reason.period, remainder: reason.remainder, told: [reason] });
    else say(reason);
  }
  return blocks;
}

/** What of the board makes which heap, as far as the reason says so. */
function ties({ id, heaps = [], places, squares, steps }: Told): Tie[] {
  const of = (i: number): string[] => {
    if (places?.length === heaps.length) return [String(places[i])];
    if (steps && id === 'stairs-heaps') return [`step${2 * i + 1}`]; // the odd steps, from the first on
    if (squares && Math.ceil(squares.length / 2) === heaps.length) {
      const first = squares.length % 2; // one is left over: it comes first
      return (first && i === 0 ? [squares[0]] : [squares[2 * i - first], squares[2 * i + 1 - first]]).map((n) => `s${n}`);
    }
    return [];
  };
  return heaps.map((heap, i) => ({ spots: of(i), heap }));
}

/** Letters for pairs of cells, rows of them. */
export function pairs({ lengths, cells, partners }: Mirrored): (string | null)[][] {
  const letters = new Map<number, string>();
  let next = 0;
  cells.forEach((cell, i) => {
    if (letters.has(cell)) return;
    const name = String.fromCharCode(65 + (next % 26)) + (next >= 26 ? String(Math.floor(next / 26)) : '');
    letters.set(cell, name).set(partners[i]!, name);
    ++next;
  });
  let start = 0;
  return lengths.map((length) => Array.from({ length }, () => letters.get(start++) ?? null));
}

/** A heap as bundles of 1, 2, 4, 8: those it has. */
export const bundles = (heap: number) => Array.from({ length: 12 }, (_, i) => 1 << i).filter((size) => heap & size);
/** The columns that heaps need, the largest first. */
export function columnsOf(heaps: number[]): number[] {
  const most = Math.max(1, ...heaps);
  return Array.from({ length: Math.floor(Math.log2(most)) + 1 }, (_, i) => 1 << i).reverse();
}
