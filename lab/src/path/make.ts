// Puzzles made by the engine: a position in which few moves win, reached from a given start by moves drawn from a seed. The same
// seed gives the same puzzle on every machine and in every language: nothing here depends on time, and what the engine may
// look at is counted in positions.
import type { MovesRequest } from '../../../packages/engine/src/requests.ts';
import { nimOf } from '../engine/notation.ts';
import type { Move, MovesAnswer, Way } from '../engine/types.ts';

export type Ask = (request: MovesRequest) => Promise<MovesAnswer>;
export interface Wanted {
  starts: readonly string[] | { heaps: number; from: number; to: number }; // where the walk begins: one of them, or so many heaps of Nim
  walk: readonly [number, number]; // so many moves are made before
  moves: readonly [number, number]; // so many there are to choose from
  wins: number; // so many of them win, at most
  n: readonly [number, number]; // so many moves of one's own does the quickest win take
  way?: Way;
}
export interface Puzzle {
  spec: string;
  way: Way;
  n: number; // it can be won in so many moves of one's own
  wins: number; // so many moves win
  tries: number;
}

const usual: Way = { play: 'sum', ending: 'long', misere: false };
const most = 60_000; // positions for one question
const longest = 150; // walks

/** Numbers from 0 up to, but not, 1, the same for the same text. */
export function numbers(seed: string): () => number {
  let state = 2166136261;
  for (let i = 0; i < seed.length; ++i) state = Math.imul(state ^ seed.charCodeAt(i), 16777619) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const within = (n: number, [least, most]: readonly [number, number]) => n >= least && n <= most;
const far = (move: Move) => (move as Move & { functions?: { remoteness?: unknown } }).functions?.remoteness;

/** Heaps that are empty, or of the same size as another, would make it easier than it looks. */
function plain({ board }: MovesAnswer): boolean {
  const heaps = board.flatMap(({ heap, rules }) => (heap === undefined ? [] : [`${rules} ${heap}`]));
  return board.some(({ heap }) => heap === 0) || new Set(heaps).size < heaps.length;
}

/** How many moves of one's own the quickest win takes, and how many moves win; null where nobody wins for sure. */
export function difficulty({ outcome, moves, truncated }: MovesAnswer): { n: number; wins: number } | null {
  if (outcome !== 'N' || truncated) return null;
  const winning = moves.filter(({ wins }) => wins);
  const distances = winning.map(far).filter((each): each is number => typeof each === 'number');
  if (winning.length === 0 || distances.length !== winning.length) return null;
  return { n: Math.ceil((Math.min(...distances) + 1) / 2), wins: winning.length };
}

export async function make(seed: string, wanted: Wanted, ask: Ask): Promise<Puzzle | null> {
  const next = numbers(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!;
  const { starts } = wanted;
  const begin = () =>
    'heaps' in starts ? nimOf(Array.from({ length: starts.heaps }, () => starts.from + Math.floor(next() * (starts.to - starts.from + 1)))) : pick(starts);
  const way = wanted.way ?? usual;
  const look = (spec: string) => ask({ command: 'moves', spec, function: 'remoteness', own_names: true, parts: true, positions: most, ...way });
  for (let tries = 1; tries <= longest; ++tries) {
    let spec = begin();
    const [least, greatest] = wanted.walk;
    let left = least + Math.floor(next() * (greatest - least + 1));
    let found = await look(spec);
    for (; left > 0 && found.moves.length > 0; --left) {
      spec = pick(found.moves).to;
      found = await look(spec);
    }
    const hard = difficulty(found);
    if (hard && !plain(found) && hard.wins <= wanted.wins && within(hard.n, wanted.n) && within(found.moves.length, wanted.moves))
      return { spec, way: { ...way }, ...hard, tries };
  }
  return null;
}
