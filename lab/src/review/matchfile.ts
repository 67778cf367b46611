// Matches as files: written as the command writes them, and read with care. Whether a move is legal, the engine says.
import { EngineError, type Client } from '../engine/client.ts';
import type { Lang, Move, Way } from '../engine/types.ts';
import type { Match } from '../state/lab.svelte.ts';
import { specLike } from '../state/link.ts';
import { words } from '../words/index.ts';
import { readers, ways, type Opponent } from '../state/settings.ts';

export interface Written {
  group: string;
  no: string;
  first: string;
  second: string;
  game: string;
  kind: string;
  moves: string[];
  way: Way;
}
export type Fault = { why: 'notMatch' | 'empty' | 'large' } | { why: 'kind' | 'game'; text: string } | { why: 'move'; n: number; text: string };
export const header = ['group', 'no', 'first', 'second', 'game', 'kind', 'moves', 'play', 'ending', 'misere'];
const most = { bytes: 2_000_000, matches: 2000, moves: 500 };

// ---------------------------------------------------------------- writing

export function written({ start, way, steps }: Match, first: string, second: string): Written {
  // Heaps of Nim are written as on a sheet; every other game in its own notation.
  const heaps = [start, ...steps.map(({ to }) => to)].map((spec) => /^nim:([\d,]+)$/.exec(spec)?.[1]?.replaceAll(',', '-'));
  const sheet = heaps.every((each) => each !== undefined);
  return {
    group: 'lab', no: '1', first, second, game: start, kind: sheet ? 'positions' : 'notation',
    moves: sheet ? (heaps.slice(1) as string[]) : steps.map(({ to }) => to), way: { ...way },
  };
}
export function toJson({ game, way, moves, ...rest }: Written): string {
  return `${JSON.stringify({ game, ...way, matches: [{ ...rest, positions: moves }] }, null, 1)}\n`;
}
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
export function toCsv({ way, moves, ...rest }: Written): string {
  const row: Record<string, string> = { ...rest, moves: moves.join(' '), play: way.play, ending: way.ending, misere: String(way.misere) };
  return `${header.join(',')}\n${header.map((name) => quoted(row[name] ?? '')).join(',')}\n`;
}

// ---------------------------------------------------------------- reading

export function parse(text: string): Written[] | Fault {
  if (text.length > most.bytes) return { why: 'large' };
  const body = text.replace(/^\ufeff/, '').trim();
  const found = body.startsWith('{') || body.startsWith('[') ? fromJson(body) : fromCsv(body);
  if (!found) return { why: 'notMatch' };
  const all = found.filter(({ moves }) => moves.length > 0).slice(0, most.matches);
  if (all.length === 0) return { why: 'empty' };
  return all.every(({ moves, game }) => moves.length <= most.moves && specLike(game)) ? all : { why: 'notMatch' };
}

const plain = (value: unknown) => (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '');
const record = (value: unknown): Record<string, unknown> | null => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null);

/** The way of play, where it is written; null if it is written wrong. */
function wayOf(field: (name: string) => string): Way | null {
  const misere = { '': ways.misere, true: true, false: false, 1: true, 0: false }[field('misere').toLowerCase()];
  const play = field('play') === '' ? ways.play : readers.play(field('play'));
  const ending = field('ending') === '' ? ways.ending : readers.ending(field('ending'));
  return play && ending && misere !== undefined ? { play, ending, misere } : null;
}

function fromJson(text: string): Written[] | null {
  let json: Record<string, unknown> | null;
  try {
    json = record(JSON.parse(text));
  } catch {
    return null;
  }
  if (!json || !Array.isArray(json.matches)) return null;
  const all: Written[] = [];
  for (const each of json.matches) {
    const one = record(each);
    const raw = one?.positions ?? one?.moves ?? one?.removals;
    if (!one || !Array.isArray(raw)) return null;
    const field = (name: string) => plain(one[name] ?? json[name]);
    const way = wayOf(field);
    if (!way || field('game') === '') return null;
    all.push({
      group: field('group'), no: field('no'), first: field('first'), second: field('second'), game: field('game'),
      kind: field('kind') || (one.removals ? 'removals' : 'positions'), moves: raw.map(plain), way,
    });
  }
  return all;
}

/** Rows of fields; quotes may hold commas, line ends and doubled quotes. */
export function csvRows(text: string): string[][] | null {
  const rows: string[][] = [];
  let row: string[] = [], field = '', inside = false;
  const endRow = () => {
    row.push(field);
    if (row.length > 1 || row[0] !== '') rows.push(row);
    [row, field] = [[], ''];
  };
  for (let i = 0; i < text.length; ++i) {
    const c = text[i]!;
    if (inside) {
      if (c !== '"') field += c;
      else if (text[i + 1] === '"') field += text[++i];
      else inside = false;
    } else if (c === '"' && field === '') inside = true;
    else if (c === ',') [field] = ['', row.push(field)];
    else if (c === '\n') endRow();
    else if (c !== '\r') field += c;
  }
  if (inside) return null;
  endRow();
  return rows;
}

function fromCsv(text: string): Written[] | null {
  const [names, ...rows] = csvRows(text) ?? [];
  if (!names || !header.slice(0, 7).every((name) => names.includes(name))) return null;
  const all: Written[] = [];
  for (const row of rows) {
    const field = (name: string) => (names.includes(name) ? (row[names.indexOf(name)] ?? '').trim() : '');
    const way = wayOf(field);
    if (!way) return null;
    all.push({
      group: field('group'), no: field('no'), first: field('first'), second: field('second'), game: field('game'),
      kind: field('kind') || 'positions', moves: field('moves').split(/\s+/).filter(Boolean), way,
    });
  }
  return all;
}

/** Who sat at the table: the computer is known by its name, in whichever language and with whichever tool it was written. */
export function players({ first, second }: Written): { opponent: Opponent; first: boolean; names: [string, string] | undefined } {
  const all = Object.values(words).map(({ played }) => played);
  const computer = (name: string) => name.toLowerCase() === 'bouton' || all.some((each) => each.computer === name);
  // What the page itself, or the command, would say is no name.
  const own = (name: string) => (computer(name) || name === 'person' || all.some(({ you, first: one, second: two }) => [you, one, two].some((each) => each.toLowerCase() === name.toLowerCase())) ? '' : name.slice(0, 40));
  const names: [string, string] = [own(first), own(second)];
  const alone = computer(first) !== computer(second);
  return { opponent: alone ? 'computer' : 'person', first: !alone || computer(second), names: names.some(Boolean) ? names : undefined };
}

// ---------------------------------------------------------------- checking

const heapsOf = (spec: string) => spec.slice(spec.lastIndexOf(':') + 1).split(',');
const sorted = (heaps: string[]) => heaps.filter((heap) => heap !== '0' && heap !== '').sort().join('-');

/** The move that is meant: exactly as written, or with the heaps in another order. */
function meant(text: string, kind: string, moves: Move[], canonical: Move[]): Move | undefined {
  if (kind === 'notation') return moves.find(({ to }, i) => to === text || canonical[i]?.to === text);
  if (kind === 'removals') {
    const taken = text.split('-');
    const wanted = taken.flatMap((count, i) => (Number(count) > 0 ? [`${i + 1}:${Number(count)}`] : []));
    if (wanted.length === 0 || taken.some((count) => !/^\d+$/.test(count))) return undefined;
    return moves.find(({ takings }) => takings && takings.map(({ heap, count }) => `${heap}:${count}`).join() === wanted.join());
  }
  const heaps = text.split('-');
  if (heaps.some((heap) => !/^\d+$/.test(heap))) return undefined;
  return moves.find(({ to }) => heapsOf(to).join('-') === text) ?? moves.find(({ to }) => sorted(heapsOf(to)) === sorted(heaps));
}

/** Plays the match through with the engine; nothing is believed that is not a legal move. */
export async function check(engine: Client, lang: Lang, one: Written): Promise<Match | Fault> {
  const { game, kind, moves: texts, way } = one;
  if (!['positions', 'removals', 'notation'].includes(kind)) return { why: 'kind', text: kind.slice(0, 40) };
  const match: Match = { start: game, way, first: players(one).first, names: players(one).names, steps: [], at: texts.length };
  let spec = game;
  try {
    for (const [i, text] of texts.entries()) {
      const asked = { spec, start: game, lang, positions: 1000, ...way };
      const { moves } = await engine.moves({ ...asked, own_names: true });
      const canonical = kind === 'notation' ? (await engine.moves({ ...asked, own_names: false })).moves : [];
      const move = meant(text, kind, moves, canonical);
      if (!move) return { why: 'move', n: i + 1, text: text.slice(0, 60) };
      match.steps.push({ to: move.to, words: move.move });
      spec = move.to;
    }
  } catch (error) {
    if (error instanceof EngineError) return match.steps.length === 0 ? { why: 'game', text: game.slice(0, 60) } : { why: 'move', n: match.steps.length + 1, text: texts[match.steps.length]?.slice(0, 60) ?? '' };
    throw error;
  }
  return match;
}
