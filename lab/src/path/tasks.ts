// From a task to what is on the table and what is said about it.
import type { Texts, Way } from '../engine/types.ts';
import { graded, ofDay } from './graded.ts';
import { lessons, type Lesson, type Show, type Step } from './lessons.ts';
import { difficulty, type Ask } from './make.ts';
import type { PuzzleSet, Task } from './task.ts';

export interface Prepared {
  spec: string;
  way: Way;
  /** move: the first move decides; win: the match does; who: one says first who starts. */
  does: 'move' | 'win' | 'who';
  n: number; // of a puzzle: so many moves of one's own are enough; 0: it is no matter
  wins: number; // so many moves win
  /** Of a puzzle that somebody sent: it cannot be won (0), or not in fewer moves than this; null where there is nothing to say. */
  least: number | null;
  lesson: Lesson | null;
  step: Step | null;
  show: Show | null;
}
const usual: Way = { play: 'sum', ending: 'long', misere: false };
export type { Texts };

export async function prepare(task: Task, set: PuzzleSet | null, ask: Ask): Promise<Prepared | null> {
  if (task.kind === 'lesson') {
    const lesson = lessons[task.no - 1]!;
    const step = lesson.steps[task.step - 1] ?? lesson.steps[0]!;
    return { spec: step.spec, way: { ...usual, ...step.way }, does: step.does, n: 0, wins: 0, least: null, lesson, step, show: step.show ?? null };
  }
  if (task.kind === 'set') {
    const puzzle = set?.puzzles[task.no - 1];
    if (!puzzle) return null;
    // What is not a position at all throws here, and nothing is put on the table.
    const found = await ask({ command: 'moves', spec: puzzle.spec, function: 'remoteness', own_names: true, positions: 60_000, ...puzzle.way });
    const n = found.outcome === 'P' || found.outcome === 'D' ? 0 : (difficulty(found)?.n ?? null);
    return {
      ...puzzle,
      way: { ...puzzle.way },
      does: 'win',
      wins: 0,
      least: n === 0 || (n !== null && n > puzzle.n) ? n : null,
      lesson: null,
      step: null,
      show: null,
    };
  }
  const made = await (task.kind === 'day' ? ofDay(task.day, ask) : graded(task.grade, task.no, ask));
  if (!made) return null;
  const { spec, way, n, wins } = made;
  return { spec, way, n: made.task === 'win' ? n : 0, wins, least: null, does: made.task, lesson: null, step: null, show: null };
}
