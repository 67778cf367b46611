// From a task to what is on the table and what is said about it.
import type { Texts, Way } from '../engine/types.ts';
import { graded, ofDay } from './graded.ts';
import { lessons, type Lesson, type Show, type Step } from './lessons.ts';
import type { Ask } from './make.ts';
import type { PuzzleSet, Task } from './task.ts';

export interface Prepared {
  spec: string;
  way: Way;
  /** move: the first move decides; win: the match does; who: one says first who starts. */
  does: 'move' | 'win' | 'who';
  n: number; // of a puzzle: so many moves of one's own are enough; 0: it is no matter
  wins: number; // so many moves win
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
    return { spec: step.spec, way: { ...usual, ...step.way }, does: step.does, n: 0, wins: 0, lesson, step, show: step.show ?? null };
  }
  if (task.kind === 'set') {
    const puzzle = set?.puzzles[task.no - 1];
    return puzzle ? { ...puzzle, way: { ...puzzle.way }, does: 'win', wins: 0, lesson: null, step: null, show: null } : null;
  }
  const made = await (task.kind === 'day' ? ofDay(task.day, ask) : graded(task.grade, task.no, ask));
  if (!made) return null;
  const { spec, way, n, wins } = made;
  return { spec, way, n: made.task === 'win' ? n : 0, wins, does: made.task, lesson: null, step: null, show: null };
}
