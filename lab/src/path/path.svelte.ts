// The path: lessons, puzzles, the puzzle of the day, sets of puzzles. What is being done, and how far one has come. The lessons
// and all that makes puzzles come when they are asked for.
import type { Way } from '../engine/types.ts';
import type { Lab, Match } from '../state/lab.svelte.ts';
import { fitsLink, specLike, write, type Linked } from '../state/link.ts';
import type { Settings } from '../state/settings.ts';
import { after, load, nothing, save, type Kept } from './kept.ts';
import { dayOf, most, nameOf, readSet, writeSet, writeTask, type PuzzleSet, type Task } from './task.ts';
import type { Prepared } from './tasks.ts';

/** A task is played against the perfect computer, which resists as long as it can. */
const rules = { opponent: 'computer', strength: 100, style: 'quick', first: true, hints: false, puzzle: 0 } as const;
type Changed = Pick<Settings, 'opponent' | 'strength' | 'style' | 'first' | 'hints'>;
const same = (a: Way, b: Way) => a.play === b.play && a.ending === b.ending && a.misere === b.misere;

/** The set that a teacher is putting together, kept as its link would have it. */
const place = 'bouton-lab-set';
function loadDraft(): PuzzleSet {
  try {
    return readSet(localStorage.getItem(place) ?? '', specLike);
  } catch {
    return { title: '', puzzles: [] };
  }
}

export class Path {
  /** What is being done; null: nothing, one just plays. */
  task: Task | null = $state.raw(null);
  prepared: Prepared | null = $state.raw(null);
  /** The set of puzzles that a link brought. */
  set: PuzzleSet | null = $state.raw(null);
  kept: Kept = $state.raw(load());
  /** The set that is being put together here. */
  draft: PuzzleSet = $state.raw(loadDraft());
  /** So many moves came with the address: what they solve was perhaps solved by somebody else. */
  brought: number | null = $state.raw(null);
  /** A puzzle is being made. */
  making = $state(false);

  #lab: Lab;
  #turn = 0;
  #before: { settings: Changed; match: Match | null } | null = null;

  constructor(lab: Lab) {
    this.#lab = lab;
  }

  /** Whether the table is that of the task. */
  active = $derived.by(
    () => this.task !== null && this.prepared !== null && this.#lab.match.start === this.prepared.spec && same(this.#lab.match.way, this.prepared.way),
  );
  /** Which puzzles of the set are solved. */
  solved: number[] = $derived.by(() => (this.set ? (this.kept.sets.find(([name]) => name === nameOf(this.set!))?.[1] ?? []) : []));

  /** Shows the path beside the board. */
  open = () => {
    const lab = this.#lab;
    lab.view = 'play';
    lab.tab = 'path';
    lab.sheet = true;
  };
  /** The puzzle of the day. */
  today = () => this.start({ kind: 'day', day: dayOf(new Date()) });

  async start(task: Task) {
    const prepared = await this.#prepare(task);
    if (!prepared) return;
    const lab = this.#lab;
    const { opponent, strength, style, first, hints } = lab.settings;
    this.#before ??= { settings: { opponent, strength, style, first, hints }, match: $state.snapshot(lab.match) };
    Object.assign(lab.settings, rules);
    lab.view = 'play';
    lab.sheet = false;
    [this.task, this.prepared, this.brought] = [task, prepared, null];
    const begun = lab.begin(prepared.spec, prepared.way);
    lab.notice = null; // the match of before comes back when the task is left
    await begun;
  }

  async #prepare(task: Task): Promise<Prepared | null> {
    const turn = ++this.#turn;
    this.making = true;
    try {
      const { prepare } = await import('./tasks.ts');
      const prepared = await prepare(task, this.set, (request) => this.#lab.engine.json(request, { channel: 'path' }));
      return turn === this.#turn ? prepared : null;
    } catch (error) {
      if (turn === this.#turn) this.#lab.notice = { text: this.#lab.told(error) };
      return null;
    } finally {
      if (turn === this.#turn) this.making = false;
    }
  }

  /** The same position once more, or with the computer as the one who starts. */
  async again(first = true) {
    const lab = this.#lab;
    lab.settings.first = first;
    if (!this.prepared) return;
    const begun = lab.begin(this.prepared.spec, this.prepared.way);
    lab.notice = null;
    await begun;
  }

  /** Back to what was on the table before, with the opponent that was there. */
  async leave() {
    const match = this.#before?.match;
    this.drop();
    if (match) await this.#lab.goBack(match);
    else this.#lab.keep();
  }
  /** Somebody has put something else on the table. */
  drop() {
    ++this.#turn;
    this.task = this.prepared = null;
    if (this.#before) Object.assign(this.#lab.settings, this.#before.settings);
    this.#before = null;
  }

  mark() {
    if (!this.task) return;
    this.kept = after(this.kept, this.task, this.set ? nameOf(this.set) : '');
    save(this.kept);
  }
  /** Everything forgotten; gives back how to remember it again. */
  reset(): () => void {
    const old = this.kept;
    save((this.kept = nothing()));
    return () => save((this.kept = old));
  }

  /** Another draft, if a link can carry it. */
  edit(draft: PuzzleSet): boolean {
    if (draft.puzzles.length > most.set || !fitsLink(draft)) return false;
    this.draft = draft;
    try {
      localStorage.setItem(place, draft.puzzles.length > 0 ? writeSet(draft, write) : '');
    } catch {
      // Not every browser remembers.
    }
    return true;
  }

  // -------------------------------------------------------------- the address

  linked(): Pick<Linked, 'path' | 'set'> {
    return { path: this.active ? this.task : null, set: this.set };
  }
  /** The address has brought a table, with a task or without. */
  async arrive({ path = null, set = null, at = 0 }: Partial<Pick<Linked, 'path' | 'set' | 'at'>>) {
    const lab = this.#lab;
    this.#before = null;
    ++this.#turn;
    this.brought = at;
    if (this.task && path && writeTask(this.task) === writeTask(path) && this.prepared?.spec === lab.match.start) {
      Object.assign(lab.settings, rules, { first: lab.settings.first });
      this.set = set;
      return;
    }
    this.task = this.prepared = null;
    this.set = set;
    if (set && !path) {
      // Who opens a set has it at hand; the first that is not solved yet is on the table.
      const next = set.puzzles.findIndex((_puzzle, i) => !this.solved.includes(i + 1));
      await this.start({ kind: 'set', no: Math.max(0, next) + 1 });
      this.#before = null;
      // Beside the board the list; where there is no room beside it, the board.
      lab.view = 'play';
      lab.tab = 'path';
      return;
    }
    if (!path) return;
    const prepared = await this.#prepare(path);
    if (!prepared) return;
    if (lab.match.start === prepared.spec && same(lab.match.way, prepared.way)) {
      Object.assign(lab.settings, rules, { first: lab.match.first });
      [this.task, this.prepared] = [path, prepared];
      lab.keep();
    } else {
      await this.start(path);
      this.#before = null; // there was nothing before
    }
  }
}
