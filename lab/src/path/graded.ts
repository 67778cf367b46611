// Which puzzles there are: five grades of six, and one for every day. A table of games and sizes; the engine makes the rest.
import type { Way } from '../engine/types.ts';
import { make, type Ask, type Puzzle, type Wanted } from './make.ts';

const misere: Way = { play: 'sum', ending: 'long', misere: true };
type Size = Omit<Wanted, 'starts' | 'walk' | 'way'>;
const sizes: readonly Size[] = [
  { moves: [3, 9], wins: 2, n: [2, 3] },
  { moves: [4, 16], wins: 1, n: [2, 4] },
  { moves: [6, 24], wins: 1, n: [3, 6] },
  { moves: [8, 40], wins: 2, n: [3, 8] },
  { moves: [12, 80], wins: 1, n: [4, 14] },
];
interface Row {
  task: 'move' | 'win';
  starts: Wanted['starts'];
  walk?: readonly [number, number];
  way?: Way;
  size?: Partial<Size>; // where this game is otherwise than its grade
}
const heaps = (heaps: number, from: number, to: number) => ({ heaps, from, to });
const tables: readonly (readonly Row[])[] = [
  [
    { task: 'move', starts: ['bachet/3:6', 'bachet/3:7', 'bachet/3:5'], size: { moves: [3, 3] } },
    { task: 'move', starts: heaps(2, 2, 6) },
    { task: 'move', starts: ['turtles:1,3,5', 'turtles:2,4,5', 'turtles:2,3,6'], walk: [1, 2] },
    { task: 'move', starts: ['kayles:6', 'kayles:7', 'kayles:5'], walk: [0, 1] },
    { task: 'win', starts: ['rook:3,5', 'rook:4,2', 'rook:5,4'], walk: [0, 1] },
    { task: 'win', starts: heaps(3, 1, 5), size: { moves: [3, 12], n: [2, 4] } },
  ],
  [
    { task: 'move', starts: heaps(3, 2, 6) },
    {
      task: 'move',
      starts: ['subtract/1,3,4:12', 'subtract/1,3,4:17', 'subtract/2,3,5:13', 'subtract/2,3,5:16', 'subtract/1,4,5:14', 'subtract/1,2,6:15'],
      walk: [0, 1],
      size: { moves: [3, 3], n: [2, 6] },
    },
    { task: 'move', starts: ['strip:2,5,9', 'strip:1,4,6,9', 'strip:3,5,8'], walk: [1, 2] },
    { task: 'move', starts: ['wythoff:5,7', 'wythoff:6,8', 'wythoff:4,9', 'wythoff:7,7'], walk: [0, 1], size: { moves: [6, 24], n: [2, 6] } },
    { task: 'win', starts: ['cram/3x4:start', 'cram/2x6:start'], walk: [1, 3], size: { wins: 4, moves: [5, 16], n: [3, 4] } },
    { task: 'win', starts: heaps(3, 1, 6) },
  ],
  [
    { task: 'move', starts: heaps(3, 3, 10) },
    { task: 'move', starts: ['stairs:3,1,2,2,3', 'stairs:2,3,1,2', 'stairs:1,3,0,4,2'], walk: [0, 2], size: { wins: 2, n: [3, 14] } },
    { task: 'move', starts: ['nimble:2,5,8', 'nimble:3,6,9', 'nimble:1,4,7,9', 'nimble:2,6,7,9'], walk: [0, 1], size: { n: [3, 14] } },
    { task: 'move', starts: ['turtles:2,5,7,9', 'turtles:3,4,8,10', 'turtles:1,6,7,10'], walk: [0, 2] },
    { task: 'win', starts: ['chomp/3x4:start', 'chomp/3x5:start'], walk: [1, 2] },
    { task: 'win', starts: ['kayles:9,4', 'kayles:11', 'kayles:7,6'], walk: [0, 2] },
  ],
  [
    { task: 'move', starts: heaps(4, 2, 10) },
    { task: 'move', starts: ['nim:4,5+kayles:6', 'nim:3,6+kayles:7', 'nim:6+kayles:5,4'], walk: [0, 2] },
    { task: 'move', starts: ['queen:7,4', 'queen:5,7', 'queen:4-6,5-2', 'queen:7-3,5-6', 'queen:6-6,7-4'], walk: [0, 2] },
    { task: 'move', starts: ['hackenbush:0-1,1-2,2-3,0-4,4-5,4-6,0-7', 'hackenbush:0-1,1-2,1-3,3-4,0-5,5-6,6-7,5-8'], walk: [0, 2], size: { moves: [5, 12] } },
    { task: 'win', starts: ['tactix/3x3:start'], walk: [1, 2] },
    { task: 'win', starts: heaps(3, 2, 8), way: misere, size: { wins: 1 } },
  ],
  [
    { task: 'move', starts: heaps(5, 3, 12) },
    { task: 'move', starts: ['nim:7,9+turtles:2,5,8+kayles:5', 'nim:6+strip:2,6,9+kayles:7'], walk: [0, 2] },
    { task: 'move', starts: ['cram/4x4:start', 'cram/3x5:start'], walk: [2, 4], size: { wins: 4, n: [3, 14], moves: [8, 80] } },
    { task: 'move', starts: ['chomp/4x5:start', 'chomp/4x6:start'], walk: [1, 2] },
    { task: 'win', starts: ['grundy:18', 'grundy:9,11', 'grundy:7,13'], walk: [0, 2], size: { wins: 3, moves: [8, 80] } },
    { task: 'win', starts: heaps(4, 2, 9), way: misere },
  ],
];

/** What one gets: the puzzle, and whether one move is enough to have solved it. */
export interface Made extends Puzzle {
  task: 'move' | 'win';
}
const one = async (seed: string, { task, starts, walk = [0, 0], way, size }: Row, usual: Size, ask: Ask): Promise<Made | null> => {
  const made = await make(seed, { ...usual, ...size, walk, starts, ...(way ? { way } : {}) }, ask);
  return made && { ...made, task };
};

export const grades = tables.map((rows) => rows.length);
/** Grades and their puzzles count from 1. */
export const graded = (grade: number, no: number, ask: Ask) => one(`${grade}.${no}`, tables[grade - 1]![no - 1]!, sizes[grade - 1]!, ask);

// One game after the other, so that two days in a row never have the same.
const daily: readonly (readonly [grade: number, no: number])[] = [
  [2, 1], [3, 4], [2, 4], [3, 6], [3, 3], [2, 3], [4, 2], [3, 2], [2, 5], [4, 3], [3, 1], [4, 5], [3, 5], [4, 4], [2, 2], [4, 6],
]; // prettier-ignore

/** The puzzle of a day, which is written 2026-11-17: out of that alone. */
export function ofDay(day: string, ask: Ask): Promise<Made | null> {
  const count = Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
  const [grade, no] = daily[((count % daily.length) + daily.length) % daily.length]!;
  return one(day, tables[grade - 1]![no - 1]!, sizes[grade - 1]!, ask);
}
