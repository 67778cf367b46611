// The cards on the desk, and how they are written in the address:
//   cards=seq!500!!0.77~tab*!10x10!usm!lego/2      kind (* pinned) ! size, or what is shown ! way ! rules or position
// Read as data and nothing else: what is not a card is left out.
import { extentOf } from '../engine/notation.ts';
import type { Scene, Way } from '../engine/types.ts';
import { ways } from '../state/settings.ts';

export const kinds = ['seq', 'scale', 'tab', 'graph', 'ways', 'map', 'bush', 'quo'] as const;
export type Kind = (typeof kinds)[number];
export interface Card {
  kind: Kind;
  spec: string;
  // seq: the last n; scale: the n it lies at; tab: rows x columns, x the step, p the colours; map: where its towns stand, x and y of each;
  // graph: what is shown of it x the step x the course; quo: the heaps of a sum, p1: elements are named by sums
  size: string;
  way: Way;
  pinned: boolean;
}

// What is typed, or asked for by a link, may be more than a card can show: it stays in the address, and the card says so.
export const sizes = {
  seq: { usual: 200, least: 1, most: 1_000_000 },
  scale: { usual: 5, least: 0, most: 60 },
  tab: { usual: 12, least: 1, most: 512 },
};
/** The colours of heat maps (palettes.ts), in the order in which the address counts them: new ones come at the end. */
export const palettes = ['sea', 'bits', 'grey', 'outcome'] as const;
export type Palette = (typeof palettes)[number];
export const mostCards = 12;
const letters = { sum: 's', join: 'j', union: 'u', long: 'l', short: 's' } as const;

export const usualSize = (kind: Kind) =>
  kind === 'seq' || kind === 'scale' ? String(sizes[kind].usual) : kind === 'tab' ? extentOf(sizes.tab.usual, sizes.tab.usual) : '';
export const newCard = (kind: Kind, spec: string, more: Partial<Card> = {}): Card => ({
  kind,
  spec,
  size: usualSize(kind),
  way: { ...ways, ...(kind === 'quo' && { misere: true }) },
  pinned: false,
  ...more,
});

const digits = (text: string): string | null => (/^\d{1,30}$/.test(text) ? text : null);
export const seqSize = digits;
export const scaleSize = digits;
export interface TableShown {
  to: [string, string]; // the last row and column, as they were asked for
  step: number | null; // how far the kernel is built up; null where the table is shown as it is
  palette: Palette | null;
}
export const tableShown = (text: string): TableShown | null => {
  const [, rows, columns, step, palette] = /^(\d{1,30})x(\d{1,30})(?:x(\d{1,4}))?(?:p([0-9]))?$/.exec(text) ?? [];
  if (rows === undefined || (palette && !palettes[Number(palette)])) return null;
  return { to: [rows, columns!], step: step === undefined ? null : Number(step), palette: palette ? palettes[Number(palette)]! : null };
};
export const tableSize = ({ to, step, palette }: TableShown) =>
  [...to, ...(step === null ? [] : [step])].join('x') + (palette === null ? '' : `p${palettes.indexOf(palette)}`);
/** What a graph can show, in the order in which the address counts it. */
export const graphViews = ['whole', 'labels', 'kernel', 'strategy'] as const;
export interface GraphShown {
  view: (typeof graphViews)[number];
  step: number;
  course: 0 | 1 | 2; // of a strategy: all of it, the shortest course of the match, the longest
}
export function graphShown(text: string): GraphShown | null {
  if (text === '') return { view: 'whole', step: 0, course: 0 };
  const [, view, step, course] = /^([1-3])x(\d{1,3})(?:x([12]))?$/.exec(text) ?? [];
  return view ? { view: graphViews[Number(view)]!, step: Number(step), course: Number(course ?? 0) as 0 } : null;
}
export const graphSize = ({ view, step, course }: GraphShown) =>
  view === 'whole' ? '' : [graphViews.indexOf(view), step, ...(course ? [course] : [])].join('x');
export interface QuotientShown {
  heaps: number[]; // the sum that was put together
  sums: boolean; // elements are named by sums, not by letters
}
export const mostHeaps = 16;
export function quotientShown(text: string): QuotientShown | null {
  const [all, heaps, names] = /^(\d{1,15}(?:x\d{1,15})*)?(p1)?$/.exec(text) ?? [];
  const sizes = heaps?.split('x').map(Number) ?? [];
  return all !== undefined && sizes.length <= mostHeaps ? { heaps: sizes, sums: names !== undefined } : null;
}
export const quotientSize = ({ heaps, sums }: QuotientShown) => heaps.join('x') + (sums ? 'p1' : '');
/** The sheet that the towns of a map stand on, and how many there may be. */
export const sheet = { width: 560, height: 340, margin: 34, most: 20 };
export function mapPlaces(text: string): [number, number][] | null {
  if (!/^\d{1,3}x\d{1,3}(x\d{1,3}x\d{1,3})*$/.test(text)) return null;
  const numbers = text.split('x').map(Number),
    { width, height, margin, most } = sheet;
  const places = Array.from({ length: numbers.length / 2 }, (_, i): [number, number] => [numbers[2 * i]!, numbers[2 * i + 1]!]);
  const within = (n: number, end: number) => n >= margin && n <= end - margin;
  return places.length <= most && places.every(([x, y]) => within(x, width) && within(y, height)) ? places : null;
}
const sizeFits = (kind: Kind, size: string) =>
  kind === 'seq'
    ? seqSize(size) !== null
    : kind === 'scale'
      ? scaleSize(size) !== null
      : kind === 'tab'
        ? tableShown(size) !== null
        : kind === 'graph'
          ? graphShown(size) !== null
          : kind === 'quo'
            ? quotientShown(size) !== null
            : size === '' || (kind === 'map' && mapPlaces(size) !== null);

export interface Roads {
  names: string[];
  roads: [string, string][];
  start: string;
}
/** The towns of a map in the order of their names, its roads and where the car stands, as the engine draws them; null where it draws no map. */
export function readMap(scene: Scene | null | undefined): Roads | null {
  if (scene?.style !== 'map') return null;
  const towns = new Map(scene.spots.flatMap(({ id, kind, label }): [string, string][] => (kind === 'town' ? [[id, label ?? id]] : [])));
  return {
    names: [...towns.values()],
    roads: (scene.lines ?? []).map(({ from, to }): [string, string] => [towns.get(from) ?? '', towns.get(to) ?? '']),
    start: towns.get(scene.spots.find(({ on }) => on !== undefined)?.on ?? '') ?? '',
  };
}

/** Three letters; none for the usual way. */
export const wayText = ({ play, ending, misere }: Way) => {
  const text = letters[play] + letters[ending] + (misere ? 'm' : 'n');
  return text === 'sln' ? '' : text;
};
export function wayOf(text: string): Way | null {
  if (text === '') return { ...ways };
  const [, play, ending, last] = /^([sju])([ls])([nm])$/.exec(text) ?? [];
  if (!play) return null;
  return { play: ({ s: 'sum', j: 'join', u: 'union' } as const)[play as 's'], ending: ending === 'l' ? 'long' : 'short', misere: last === 'm' };
}

export const writeCards = (cards: readonly Card[], write: (text: string) => string) =>
  cards
    .map((card) => `${card.kind}${card.pinned ? '*' : ''}!${card.size === usualSize(card.kind) ? '' : card.size}!${wayText(card.way)}!${write(card.spec)}`)
    .join('~');

/** The cards of a link, as far as they can be read; `lost`: some cannot. */
export function readCards(raw: string, specLike: (text: string) => boolean): { cards: Card[]; lost: boolean } {
  const parts = raw.split('~');
  if (parts.length > mostCards) throw new RangeError();
  const cards = parts.flatMap((part) => {
    try {
      return [readCard(part, specLike)];
    } catch {
      return []; // wrong percent signs throw as well
    }
  });
  return { cards, lost: cards.length < parts.length };
}
function readCard(part: string, specLike: (text: string) => boolean): Card {
  const [, name, star, size, way, spec] = /^([a-z]+)(\*?)!([\dxp]*)!([a-z]*)!(.*)$/s.exec(part) ?? [];
  const kind = kinds.find((each) => each === name);
  const read = wayOf(way ?? '');
  if (!kind || !read) throw new RangeError();
  const card: Card = { kind, spec: decodeURIComponent(spec!), size: size || usualSize(kind), way: read, pinned: star === '*' };
  if (!specLike(card.spec) || !sizeFits(kind, card.size)) throw new RangeError();
  return card;
}
