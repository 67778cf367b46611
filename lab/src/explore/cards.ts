// The cards on the desk, and how they are written in the address:
//   cards=seq!500!!0.77~tab*!10x10!usm!lego/2      kind (* pinned) ! size ! way ! rules or position
// Read as data and nothing else: what is not a card spoils the link.
import type { Way } from '../engine/types.ts';
import { ways } from '../state/settings.ts';

export const kinds = ['seq', 'tab', 'graph', 'ways', 'map', 'bush'] as const;
export type Kind = (typeof kinds)[number];
export interface Card {
  kind: Kind;
  spec: string;
  size: string; // seq: the last n; tab: rows x columns
  way: Way;
  pinned: boolean;
}

export const sizes = { seq: { usual: 200, most: 20_000 }, tab: { usual: 12, most: 60 } };
export const mostCards = 12;
const letters = { sum: 's', join: 'j', union: 'u', long: 'l', short: 's' } as const;

export const usualSize = (kind: Kind) => (kind === 'seq' ? String(sizes.seq.usual) : kind === 'tab' ? `${sizes.tab.usual}x${sizes.tab.usual}` : '');
export const newCard = (kind: Kind, spec: string, more: Partial<Card> = {}): Card =>
  ({ kind, spec, size: usualSize(kind), way: { ...ways }, pinned: false, ...more });

export const seqSize = (text: string): number | null => {
  const n = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return n >= 1 && n <= sizes.seq.most ? n : null;
};
export const tabSize = (text: string): [number, number] | null => {
  const [, rows, columns] = /^(\d{1,2})x(\d{1,2})$/.exec(text) ?? [];
  const pair: [number, number] = [Number(rows), Number(columns)];
  return rows && pair.every((n) => n >= 1 && n <= sizes.tab.most) ? pair : null;
};
const sizeFits = (kind: Kind, size: string) => (kind === 'seq' ? seqSize(size) !== null : kind === 'tab' ? tabSize(size) !== null : size === '');

const wayText = ({ play, ending, misere }: Way) => {
  const text = letters[play] + letters[ending] + (misere ? 'm' : 'n');
  return text === 'sln' ? '' : text;
};
function wayOf(text: string): Way | null {
  if (text === '') return { ...ways };
  const [, play, ending, last] = /^([sju])([ls])([nm])$/.exec(text) ?? [];
  if (!play) return null;
  return { play: ({ s: 'sum', j: 'join', u: 'union' } as const)[play as 's'], ending: ending === 'l' ? 'long' : 'short', misere: last === 'm' };
}

export const writeCards = (cards: readonly Card[], write: (text: string) => string) =>
  cards.map((card) => `${card.kind}${card.pinned ? '*' : ''}!${card.size === usualSize(card.kind) ? '' : card.size}!${wayText(card.way)}!${write(card.spec)}`).join('~');

/** The cards of a link; anything that is not one throws. */
export function readCards(raw: string, specLike: (text: string) => boolean): Card[] {
  const parts = raw.split('~');
  if (parts.length > mostCards) throw new RangeError();
  return parts.map((part) => {
    const [, name, star, size, way, spec] = /^([a-z]+)(\*?)!([\dx]*)!([a-z]*)!(.*)$/s.exec(part) ?? [];
    const kind = kinds.find((each) => each === name);
    const read = wayOf(way ?? '');
    if (!kind || !read) throw new RangeError();
    const card: Card = { kind, spec: decodeURIComponent(spec!), size: size || usualSize(kind), way: read, pinned: star === '*' };
    if (!specLike(card.spec) || !sizeFits(kind, card.size)) throw new RangeError();
    return card;
  });
}
