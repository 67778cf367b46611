// What was done on the path, as this browser keeps it: nothing that stands there is taken on trust.
import { isDay, most, type Task } from './task.ts';

export interface Kept {
  lessons: number[][]; // the steps that are done, lesson by lesson
  grades: number[][]; // the puzzles that are solved, grade by grade
  days: string[];
  sets: [name: string, solved: number[]][]; // the newest last
}
const place = 'bouton-lab-path';
const bounds = { days: 400, sets: 60 };

export const nothing = (): Kept => ({
  lessons: Array.from({ length: most.lessons }, () => []),
  grades: Array.from({ length: most.grades }, () => []),
  days: [],
  sets: [],
});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const upTo = (value: unknown, greatest: number): number[] =>
  [...new Set(list(value))].filter((n): n is number => Number.isInteger(n) && (n as number) >= 1 && (n as number) <= greatest).sort((a, b) => a - b);

/** Whatever was kept, or anything else: what can be read of it. */
export function readKept(text: string | null): Kept {
  const kept = nothing();
  let found: unknown;
  try {
    found = JSON.parse(text ?? '');
  } catch {
    return kept;
  }
  const { lessons, grades, days, sets } = (typeof found === 'object' && found !== null ? found : {}) as Record<string, unknown>;
  kept.lessons = kept.lessons.map((_none, i) => upTo(list(lessons)[i], most.steps));
  kept.grades = kept.grades.map((_none, i) => upTo(list(grades)[i], most.puzzles));
  kept.days = [...new Set(list(days))].filter((day): day is string => typeof day === 'string' && isDay(day)).slice(-bounds.days);
  const named = list(sets).flatMap((each): [string, number[]][] => {
    const [name, solved] = list(each);
    return typeof name === 'string' && name.length <= 20 ? [[name, upTo(solved, most.set)]] : [];
  });
  kept.sets = [...new Map(named)].slice(-bounds.sets);
  return kept;
}

export function load(): Kept {
  try {
    return readKept(localStorage.getItem(place));
  } catch {
    return nothing(); // a browser may forbid remembering
  }
}
export function save(kept: Kept) {
  try {
    localStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // The page works without.
  }
}

const add = (all: number[], n: number) => (all.includes(n) ? all : [...all, n].sort((a, b) => a - b));
/** What is kept once this is done, too; a set goes by its name. */
export function after(kept: Kept, task: Task, set = ''): Kept {
  const next = { ...kept };
  if (task.kind === 'lesson') next.lessons = kept.lessons.map((done, i) => (i === task.no - 1 ? add(done, task.step) : done));
  else if (task.kind === 'grade') next.grades = kept.grades.map((done, i) => (i === task.grade - 1 ? add(done, task.no) : done));
  else if (task.kind === 'day') next.days = [...kept.days.filter((day) => day !== task.day), task.day].slice(-bounds.days);
  else {
    const solved = kept.sets.find(([name]) => name === set)?.[1] ?? [];
    next.sets = [...kept.sets.filter(([name]) => name !== set), [set, add(solved, task.no)] as [string, number[]]].slice(-bounds.sets);
  }
  return next;
}
