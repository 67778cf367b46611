// What the command does where a card ends, as a line for a shell.
import { extentOf, heapOf } from '../engine/notation.ts';
import type { Way } from '../engine/types.ts';
import { shellLine, wholeOf } from './numbers.ts';

export interface Further {
  line: string;
  all: boolean; // the whole of what was asked for
}
const wayWords = ({ play, ending, misere }: Way) => [
  ...(play === 'sum' ? [] : ['--play', play]),
  ...(ending === 'long' ? [] : ['--ending', ending]),
  ...(misere ? ['--misere'] : []),
];
const line = (command: string, spec: string, way: Way, ...more: string[]) => shellLine(['bouton', command, spec, ...more, ...wayWords(way)]);

// What one answer of the engine holds at most.
const mostValues = 10_000_000n,
  mostCells = 4_000_000n,
  largest = 10n ** 18n;

/** So many values as were asked for; those around the last one where these are too many; that one alone beyond them. Only a proved period leads so far. */
export function valuesTo(spec: string, typed: string, way: Way, proved: boolean): Further | null {
  const n = wholeOf(typed);
  if (!proved) return null;
  if (n !== null && n < mostValues) return { line: line('values', spec, way, '--to', typed), all: true };
  if (n !== null && n <= largest) return { line: line('values', spec, way, '--from', String(n - 20n), '--to', typed), all: true };
  return { line: line('solve', heapOf(spec, typed), way), all: true };
}
export function tableTo(spec: string, [rows, columns]: [string, string], way: Way): Further {
  const [r, c] = [wholeOf(rows), wholeOf(columns)];
  const all = r !== null && c !== null && (r + 1n) * (c + 1n) <= mostCells;
  const square = 1999,
    cut = (n: bigint | null) => (n === null || n > BigInt(square) ? square : Number(n));
  return { line: line('table', spec, way, '--to', all ? extentOf(Number(rows), Number(columns)) : extentOf(cut(r), cut(c))), all };
}
export const explainedAt = (spec: string, typed: string, way: Way): Further => ({
  line: line('solve', heapOf(spec, typed), way, '--explain'),
  all: true,
});
/** A graph as it is too large to be drawn here. */
export const graphLine = (spec: string, way: Way, strategy: boolean) => line('graph', spec, way, '--format', 'dot', ...(strategy ? ['--strategy'] : []));
export const solveLine = (spec: string, way: Way) => line('solve', spec, way);
export const tableLine = (spec: string, rows: number, columns: number, way: Way) => line('table', spec, way, '--to', extentOf(rows, columns));
