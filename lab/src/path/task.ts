// What somebody is doing on the path, and a set of puzzles, as they stand in an address and in the browser's memory. Both may
// come from strangers: they are read as data, or refused.
import type { Way } from '../engine/types.ts';
import { wayOf, wayText } from '../explore/cards.ts';

export type Task =
  | { kind: 'lesson'; no: number; step: number }
  | { kind: 'grade'; grade: number; no: number }
  | { kind: 'day'; day: string } // 2026-11-17
  | { kind: 'set'; no: number };
/** All of them count from 1. */
export const most = { lessons: 5, steps: 9, grades: 5, puzzles: 6, set: 30, title: 80, link: 6000 };

export interface SetPuzzle {
  spec: string;
  way: Way;
  n: number; // win in so many moves
}
export interface PuzzleSet {
  title: string;
  puzzles: SetPuzzle[];
}

const within = (text: string | undefined, greatest: number): number | null => {
  const n = Number(text);
  return Number.isInteger(n) && n >= 1 && n <= greatest ? n : null;
};
/** A day as it is written, if there is such a day. */
export const isDay = (text: string) => {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
};
/** The day where the reader is. */
export const dayOf = (date: Date) => `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

export const writeTask = (task: Task): string =>
  task.kind === 'lesson'
    ? `lesson.${task.no}.${task.step}`
    : task.kind === 'grade'
      ? `grade.${task.grade}.${task.no}`
      : task.kind === 'day'
        ? `day.${task.day}`
        : `set.${task.no}`;

/** What is not a task throws. */
export function readTask(raw: string): Task {
  const [, kind, first, second] = /^([a-z]+)\.([\d-]{1,10})(?:\.(\d))?$/.exec(raw) ?? [];
  if (kind === 'day' && second === undefined && isDay(first!)) return { kind, day: first! };
  const set = within(first, most.set);
  if (kind === 'set' && second === undefined && set && writeTask({ kind, no: set }) === raw) return { kind, no: set };
  const [no, step] = [within(first, most.lessons), within(second, most.steps)];
  if (kind === 'lesson' && no && step && writeTask({ kind, no, step }) === raw) return { kind, no, step };
  if (kind === 'grade' && no && step && step <= most.puzzles && writeTask({ kind, grade: no, no: step }) === raw) return { kind, grade: no, no: step };
  throw new RangeError();
}

/** One line of plain characters. */
export const titleLike = (text: string) => text.length <= most.title && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text);

export const writeSet = ({ title, puzzles }: PuzzleSet, write: (text: string) => string) =>
  [write(title), ...puzzles.map(({ spec, way, n }) => `${n}!${wayText(way)}!${write(spec)}`)].join('~');

/** What is not a set of puzzles throws. */
export function readSet(raw: string, specLike: (text: string) => boolean): PuzzleSet {
  const [title = '', ...parts] = raw.split('~');
  if (parts.length < 1 || parts.length > most.set) throw new RangeError();
  const puzzles = parts.map((part): SetPuzzle => {
    const [, number, letters, text] = /^([1-9]\d?)!([a-z]*)!(.*)$/s.exec(part) ?? [];
    const way = wayOf(letters ?? '');
    if (!number || !way) throw new RangeError();
    const spec = decodeURIComponent(text!);
    if (!specLike(spec)) throw new RangeError();
    return { spec, way, n: Number(number) };
  });
  const name = decodeURIComponent(title);
  if (!titleLike(name)) throw new RangeError();
  return { title: name, puzzles };
}

/** A short name for a set, by its puzzles alone: a title that is mended keeps what was solved. */
export function nameOf({ puzzles }: PuzzleSet): string {
  let state = 2166136261,
    other = 5381;
  for (const { spec, way, n } of puzzles)
    for (const sign of `${n}!${wayText(way)}!${spec}~`) {
      state = Math.imul(state ^ sign.codePointAt(0)!, 16777619) >>> 0;
      other = (Math.imul(other, 33) + sign.codePointAt(0)!) >>> 0;
    }
  return state.toString(36) + other.toString(36);
}
