// The whole table in the address: #v1;game=nim:3,4,5;moves=nim:1,4,5~nim:1,4,4;play=join...
// Only what differs from the usual is written. The look (light or dark) stays with its reader.
// A link is read as data and nothing else: every field has its reader, and one wrong field spoils the whole.
import type { Way } from '../engine/types.ts';
import { newFind, readFind, writeFind, type Find } from '../discover/find.ts';
import { readCards, writeCards, type Card } from '../explore/cards.ts';
import { most, readSet, readTask, writeSet, writeTask, type PuzzleSet, type Task } from '../path/task.ts';
import type { ClassTab } from '../teacher/tabs.ts';
import { readers, ways, type Room, type Settings } from './settings.ts';

export const standard = 'nim:3,4,5';

export interface Linked {
  game: string;
  moves: string[]; // what each move left
  at: number; // how many of them are played; the rest can be redone
  view: Room;
  settings: Partial<Omit<Settings, 'way' | 'theme' | 'values'>>;
  way: Way;
  cards: Card[]; // what lies on the desk of the explorer
  path?: Task | null; // what is being done on the path
  set?: PuzzleSet | null; // puzzles under one link
  find?: Find | null; // how far one has come in the room of discovery, where one is there
  tab?: ClassTab; // where the room Class is open
  alone?: boolean; // the board fills the window
}
export type Reading = { ok: true; linked: Linked | null } | { ok: false; reason: 'version' | 'broken' };

const longest = { link: 30_000, spec: 1000, moves: 500 };
// What people should be able to read in an address is left readable.
export const write = (text: string) =>
  encodeURIComponent(text)
    .replace(/%(3A|2C|2F|2B|40)/gi, decodeURIComponent)
    .replaceAll('~', '%7E');

export function toLink({ game, moves, at, view, settings, way, cards, find, path, set, tab = 'matches', alone = false }: Linked): string {
  const fields: [string, string][] = [];
  const usual: Record<string, unknown> = { opponent: 'computer', strength: 100, style: 'any', first: true, hints: false, puzzle: 0, rules: '' };
  const plain = (value: unknown) => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value));
  fields.push(['game', write(game)]);
  if (moves.length > 0) fields.push(['moves', moves.map(write).join('~')]);
  if (at !== moves.length) fields.push(['at', String(at)]);
  if (view !== 'play') fields.push(['view', view]);
  if (view === 'class' && tab !== 'matches') fields.push(['tab', tab]);
  if (alone) fields.push(['projector', '1']);
  for (const name of ['play', 'ending', 'misere'] as const) if (way[name] !== ways[name]) fields.push([name, plain(way[name])]);
  for (const [name, value] of Object.entries(settings)) if (value !== usual[name]) fields.push([name, plain(value)]);
  if (cards.length > 0) fields.push(['cards', writeCards(cards, write)]);
  if (find && writeFind(find, write) !== writeFind(newFind(), write)) fields.push(['find', writeFind(find, write)]);
  if (path) fields.push(['path', writeTask(path)]);
  if (set) fields.push(['set', writeSet(set, write)]);
  return `#v1;${fields.map(([name, value]) => `${name}=${value}`).join(';')}`;
}

/** What a day's puzzle, or a set of puzzles, is sent as: nothing of the table it was made at, and no language. */
export const taskLink = ({ path, set }: Pick<Linked, 'path' | 'set'>) =>
  `#v1;${[...(path ? [`path=${writeTask(path)}`] : []), ...(set ? [`set=${writeSet(set, write)}`] : [])].join(';')}`;

/** Whether people can send it: messages cut long links off. */
export const fitsLink = (set: PuzzleSet) => taskLink({ set }).length <= most.link;

/** A position as text: one line of plain characters, none of them half a pair, not too long. Whether it means anything, the engine says. */
export const specLike = (text: string) => text.length > 0 && text.length <= longest.spec && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text);

export function fromLink(fragment: string): Reading {
  const text = fragment.replace(/^#/, '');
  if (text === '') return { ok: true, linked: null };
  if (!text.startsWith('v1;')) return { ok: false, reason: /^v(?!1\b)\d+(;|$)/.test(text) ? 'version' : 'broken' };
  const linked: Linked = { game: standard, moves: [], at: 0, view: 'play', settings: {}, way: { ...ways }, cards: [] };
  let at: number | undefined;
  const seen = new Set<string>();
  try {
    if (text.length > longest.link) throw new RangeError();
    for (const field of text.slice(3).split(';')) {
      const cut = field.indexOf('=');
      const name = field.slice(0, cut),
        raw = field.slice(cut + 1);
      if (cut < 1 || seen.has(name)) throw new RangeError();
      seen.add(name);
      if (name === 'moves') linked.moves = raw.split('~').map(decodeURIComponent);
      else if (name === 'game') linked.game = decodeURIComponent(raw);
      else if (name === 'cards') linked.cards = readCards(raw, specLike);
      else if (name === 'find') linked.find = readFind(raw);
      else if (name === 'path') linked.path = readTask(raw);
      else if (name === 'set') linked.set = readSet(raw, specLike);
      else if (name === 'at') at = /^\d{1,3}$/.test(raw) ? Number(raw) : NaN;
      else if (name === 'theme' || name === 'values' || !Object.hasOwn(readers, name)) throw new RangeError();
      else {
        const value = readers[name as keyof typeof readers](decodeURIComponent(raw));
        if (value === undefined) throw new RangeError();
        if (name === 'view') linked.view = value as Room;
        else if (name === 'tab') linked.tab = value as ClassTab;
        else if (name === 'projector') linked.alone = value as boolean;
        else if (name in ways) Object.assign(linked.way, { [name]: value });
        else Object.assign(linked.settings, { [name]: value });
      }
    }
  } catch {
    return { ok: false, reason: 'broken' }; // wrong percent signs throw as well
  }
  linked.at = at ?? linked.moves.length;
  const sound = [linked.game, ...linked.moves].every(specLike) && linked.moves.length <= longest.moves && linked.at <= linked.moves.length;
  return sound ? { ok: true, linked } : { ok: false, reason: 'broken' };
}
