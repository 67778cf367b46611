// The whole table in the address: #v1;game=nim:3,4,5;moves=nim:1,4,5~nim:1,4,4;play=join...
// Only what differs from the usual is written. The look (light or dark) stays with its reader.
// A link is read as data and nothing else: every field has its reader. What cannot be read is left out, and its name told.
import { files } from '../engine/files.ts';
import { rulesOf } from '../engine/notation.ts';
import type { Way } from '../engine/types.ts';
import { newFind, readFind, writeFind, type Find } from '../discover/find.ts';
import { readCards, writeCards, type Card } from '../explore/cards.ts';
import { fileOf, idLike, idOf, most as mostText, readTexts, writeTexts, type OwnText } from '../own/texts.ts';
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
  edit?: string; // which of the texts is in the editor
  sample?: string; // the position that is looked at there
  texts?: OwnText[]; // the rules of one's own that it speaks of
}
/** `lost`: the fields that could not be read, if any. */
export type Reading = { ok: true; linked: Linked | null; lost?: string[] } | { ok: false; reason: 'version' | 'broken' };

/** What stays with its reader is neither written nor taken from a link. */
const own = ['theme', 'values', 'way'];
const fields = ['game', 'moves', 'at', 'cards', 'find', 'path', 'set', 'edit', 'sample', 'texts', ...Object.keys(readers)];

const longest = { link: 30_000, texts: 800_000, spec: 1000, moves: 500 };
// What people should be able to read in an address is left readable.
export const write = (text: string) =>
  encodeURIComponent(text)
    .replace(/%(3A|2C|2F|2B|40)/gi, decodeURIComponent)
    .replaceAll('~', '%7E');

export function toLink({ game, moves, at, view, settings, way, cards, find, path, set, tab = 'matches', alone = false, edit, sample, texts }: Linked): string {
  const written: [string, string][] = [];
  const usual: Record<string, unknown> = { opponent: 'computer', strength: 100, style: 'any', first: true, hints: false, puzzle: 0, rules: '' };
  const plain = (value: unknown) => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value));
  written.push(['game', write(game)]);
  if (moves.length > 0) written.push(['moves', moves.map(write).join('~')]);
  if (at !== moves.length) written.push(['at', String(at)]);
  if (view !== 'play') written.push(['view', view]);
  if (view === 'class' && tab !== 'matches') written.push(['tab', tab]);
  if (alone) written.push(['projector', '1']);
  for (const name of ['play', 'ending', 'misere'] as const) if (way[name] !== ways[name]) written.push([name, plain(way[name])]);
  for (const [name, value] of Object.entries(settings)) if (!own.includes(name) && value !== usual[name]) written.push([name, plain(value)]);
  if (cards.length > 0) written.push(['cards', writeCards(cards, write)]);
  if (find && writeFind(find, write) !== writeFind(newFind(), write)) written.push(['find', writeFind(find, write)]);
  if (path) written.push(['path', writeTask(path)]);
  if (set) written.push(['set', writeSet(set, write)]);
  if (view === 'own' && edit !== undefined) {
    written.push(['edit', edit]);
    if (sample) written.push(['sample', write(sample)]);
  }
  return carrying(written, view === 'own' ? edit : undefined, texts);
}
/** Fields as a link, with the rules of one's own that they speak of at its end: what is cut off is cut off there. */
function carrying(written: [string, string][], edit?: string, texts?: readonly OwnText[]): string {
  const link = `#v1;${written.map(([name, value]) => `${name}=${value}`).join(';')}`;
  const named = (file: string) => file === (edit !== undefined ? fileOf(edit) : '') || link.includes(rulesOf(file));
  const all = texts ?? [...files].map(([file, text]) => ({ id: idOf(file), text }));
  const carried = all.filter(({ id }) => named(fileOf(id))).slice(0, mostText.inLink);
  return carried.length > 0 ? `${link};texts=${writeTexts(carried)}` : link;
}

/** What a day's puzzle, or a set of puzzles, is sent as: nothing of the table it was made at, and no language. */
export const taskLink = ({ path, set }: Pick<Linked, 'path' | 'set'>) =>
  carrying([...(path ? [['path', writeTask(path)] as [string, string]] : []), ...(set ? [['set', writeSet(set, write)] as [string, string]] : [])]);

/** The same with a text called otherwise, wherever it is spoken of: here that name is taken. */
export function recalled(linked: Linked, from: string, to: string): Linked {
  const spec = (text: string) => text.replaceAll(rulesOf(fileOf(from)), rulesOf(fileOf(to)));
  const { game, moves, cards, set, edit, texts } = linked;
  return {
    ...linked,
    game: spec(game),
    moves: moves.map(spec),
    cards: cards.map((card) => ({ ...card, spec: spec(card.spec) })),
    ...(set && { set: { ...set, puzzles: set.puzzles.map((puzzle) => ({ ...puzzle, spec: spec(puzzle.spec) })) } }),
    ...(edit !== undefined && { edit: edit === from ? to : edit }),
    ...(texts && { texts: texts.map((each) => (each.id === from ? { ...each, id: to } : each)) }),
  };
}

/** Whether people can send it: messages cut long links off. */
export const fitsLink = (set: PuzzleSet) => taskLink({ set }).length <= most.link;

/** A position as text: one line of plain characters, none of them half a pair, not too long. Whether it means anything, the engine says. */
export const specLike = (text: string) => text.length > 0 && text.length <= longest.spec && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text);

export function fromLink(fragment: string): Reading {
  const text = fragment.replace(/^#/, '');
  if (text === '') return { ok: true, linked: null };
  if (!text.startsWith('v1;')) return { ok: false, reason: /^v(?!1\b)\d+(;|$)/.test(text) ? 'version' : 'broken' };
  const linked: Linked = { game: standard, moves: [], at: 0, view: 'play', settings: {}, way: { ...ways }, cards: [] };
  const lost: string[] = [];
  const seen = new Set<string>();
  let at: number | undefined,
    read = 0;
  if (text.length > longest.texts || text.replace(/;texts=[^;]*/, '').length > longest.link) return { ok: false, reason: 'broken' };
  // Names that nobody here gave are not repeated.
  const lose = (name: string) => {
    const told = fields.includes(name) ? name : '…';
    if (!lost.includes(told)) lost.push(told);
  };
  const sound = (specs: string[]) => {
    if (!specs.every(specLike)) throw new RangeError();
    return specs;
  };
  for (const field of text.slice(3).split(';')) {
    const cut = field.indexOf('=');
    const name = cut < 0 ? field : field.slice(0, cut),
      raw = field.slice(cut + 1);
    // Earlier versions of the page wrote it into the links of cards.
    if (name === 'values' && !seen.has(name) && readers.values(raw) !== undefined) {
      seen.add(name);
      continue;
    }
    try {
      if (cut < 1 || seen.has(name)) throw new RangeError();
      seen.add(name);
      if (name === 'moves') {
        const moves = sound(raw.split('~').map(decodeURIComponent));
        if (moves.length > longest.moves) throw new RangeError();
        linked.moves = moves;
      } else if (name === 'game') [linked.game] = sound([decodeURIComponent(raw)]) as [string];
      else if (name === 'cards') {
        const cards = readCards(raw, specLike);
        linked.cards = cards.cards;
        if (cards.lost) lose(name);
        if (cards.cards.length === 0) continue;
      } else if (name === 'find') linked.find = readFind(raw);
      else if (name === 'path') linked.path = readTask(raw);
      else if (name === 'set') linked.set = readSet(raw, specLike);
      else if (name === 'texts') {
        const texts = readTexts(raw);
        linked.texts = texts.texts;
        if (texts.lost) lose(name);
        if (texts.texts.length === 0) continue;
      } else if (name === 'edit') {
        if (!idLike(raw)) throw new RangeError();
        linked.edit = raw;
      } else if (name === 'sample') [linked.sample] = sound([decodeURIComponent(raw)]) as [string];
      else if (name === 'at') {
        if (!/^\d{1,3}$/.test(raw)) throw new RangeError();
        at = Number(raw);
      } else if (own.includes(name) || !Object.hasOwn(readers, name)) throw new RangeError();
      else {
        const value = readers[name as keyof typeof readers](decodeURIComponent(raw));
        if (value === undefined) throw new RangeError();
        if (name === 'view') linked.view = value as Room;
        else if (name === 'tab') linked.tab = value as ClassTab;
        else if (name === 'projector') linked.alone = value as boolean;
        else if (name in ways) Object.assign(linked.way, { [name]: value });
        else Object.assign(linked.settings, { [name]: value });
      }
      ++read;
    } catch {
      lose(name); // wrong percent signs throw as well
    }
  }
  // Moves belong to the game that they were made in.
  if (lost.includes('game') && linked.moves.length > 0) {
    linked.moves = [];
    lose('moves');
  }
  linked.at = at ?? linked.moves.length;
  if (linked.at > linked.moves.length) {
    linked.at = linked.moves.length;
    if (!lost.includes('moves')) lose('at');
    if (at !== undefined) --read;
  }
  if (read <= 0) return { ok: false, reason: 'broken' };
  return lost.length > 0 ? { ok: true, linked, lost } : { ok: true, linked };
}
