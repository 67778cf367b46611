// Matches as files: written as the command writes them; what a file holds, and which moves are legal, the engine says.
import { rowOf } from '../engine/notation.ts';
import type { Client } from '../engine/client.ts';
import type { Finding, Lang, RecordedMatch, RecordsAnswer, Way } from '../engine/types.ts';
import type { Match } from '../state/lab.svelte.ts';
import { words } from '../words/index.ts';
import type { Opponent } from '../state/settings.ts';

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
const header = ['group', 'no', 'first', 'second', 'game', 'kind', 'moves', 'play', 'ending', 'misere'];

// ---------------------------------------------------------------- writing

export const written = ({ start, way, steps }: Match, first: string, second: string): Written => ({
  group: 'lab',
  no: '1',
  first,
  second,
  game: start,
  kind: 'notation',
  moves: steps.map(({ to }) => to),
  way: { ...way },
});
/** The same as on a sheet, with the heaps that are left, as far as the engine says what these are. */
export async function onSheet(engine: Client, match: Written, signal?: AbortSignal): Promise<Written> {
  const text = toCsv([match]);
  const { matches } = await engine.json<RecordsAnswer>({ command: 'records', action: 'analyse', texts: [{ name: '', text }] }, { signal, aside: true });
  const moves = (matches[0]?.moves ?? []).slice(0, match.moves.length).flatMap(({ heaps }) => (heaps ? [rowOf(heaps)] : [])); // it may have added the last one
  return moves.length === match.moves.length ? { ...match, kind: 'positions', moves } : match;
}
export function toJson({ game, way, moves, ...rest }: Written): string {
  return `${JSON.stringify({ game, ...way, matches: [{ ...rest, positions: moves }] }, null, 1)}\n`;
}
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
export function toCsv(matches: Written[]): string {
  const rows = matches.map(({ way, moves, ...rest }) => {
    const row: Record<string, string> = { ...rest, moves: moves.join(' '), play: way.play, ending: way.ending, misere: String(way.misere) };
    return header.map((name) => quoted(row[name] ?? '')).join(',');
  });
  return `${[header.join(','), ...rows].join('\n')}\n`;
}

// ---------------------------------------------------------------- reading

const most = { bytes: 2_000_000, matches: 2000 };
/** Whether there is something to look at: a match that is not finished can be finished at the table. */
const usable = ({ status, problems, notation }: RecordedMatch) =>
  status !== 'rejected' || (notation.length > 0 && problems?.every(({ id }) => id === 'unfinished'));

/** The matches of a text; none and the engine's reason, or none and nothing where there is no match in it. */
export async function read(engine: Client, lang: Lang, text: string): Promise<{ matches: RecordedMatch[]; why: Finding | null } | 'large'> {
  if (text.length > most.bytes) return 'large';
  const { matches, notes } = await engine.json<RecordsAnswer>({ command: 'records', action: 'analyse', texts: [{ name: '', text }], most: most.matches, lang });
  const good = matches.filter(usable);
  const why = notes.find((note) => note.fatal) ?? matches.find(({ problems }) => problems)?.problems?.[0];
  return { matches: good, why: good.length > 0 || !why ? null : why };
}

/** The match as it lies on the table, with its moves in words; as far as it can be followed. */
export async function follow(
  engine: Client,
  lang: Lang,
  { game, notation, first, second, play, ending, misere }: RecordedMatch,
  signal?: AbortSignal,
): Promise<Match> {
  const way = { play, ending, misere };
  const who = players({ first, second });
  const match: Match = { start: game, way, first: who.first, names: who.names, steps: [], at: 0 };
  for (const text of notation) {
    const asked = { spec: match.steps.at(-1)?.to ?? game, start: game, lang, positions: 1000, ...way };
    const { moves } = await engine.moves({ ...asked, own_names: true, by_name: true, told: true }, { signal });
    // By the name the match has, or by the engine's own.
    let move = moves.find(({ to }) => to === text);
    if (!move) {
      const canonical = (await engine.moves({ ...asked, own_names: false }, { signal })).moves;
      move = moves[canonical.findIndex(({ to }) => to === text)];
    }
    if (!move) break;
    match.steps.push({ to: move.to, words: move.told ?? move.move, you: move.told_you });
  }
  return { ...match, at: match.steps.length };
}

// ---------------------------------------------------------------- who

/** Who sat at the table: the computer is known by its name, in whichever language and with whichever tool it was written. */
export function players({ first, second }: { first: string; second: string }): { opponent: Opponent; first: boolean; names: [string, string] | undefined } {
  const all = Object.values(words).map(({ played }) => played);
  const computer = (name: string) => name.toLowerCase() === 'bouton' || all.some((each) => each.computer === name);
  // What the page itself, or the command, would say is no name.
  const own = (name: string) =>
    computer(name) ||
    name === 'person' ||
    all.some(({ you, first: one, second: two }) => [you, one, two].some((each) => each.toLowerCase() === name.toLowerCase()))
      ? ''
      : name.slice(0, 40);
  const names: [string, string] = [own(first), own(second)];
  const alone = computer(first) !== computer(second);
  return { opponent: alone ? 'computer' : 'person', first: !alone || computer(second), names: names.some(Boolean) ? names : undefined };
}
