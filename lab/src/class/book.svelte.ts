// The class's book of matches: who plays whom, what was typed in, which files were brought. All of it stays in this
// browser. What it is worth the engine says, about all of it at once.
import { wasCancelled, type Options } from '../engine/client.ts';
import type { Pairing, RecordedMatch, RecordsAnswer, RecordsRequest, RecordText, Way } from '../engine/types.ts';
import { toCsv } from '../review/matchfile.ts';
import type { Lab } from '../state/lab.svelte.ts';
import { standard } from '../state/link.ts';
import { readers, ways } from '../state/settings.ts';
import { merged, type Stored } from './merge.ts';
import { Sheet, type Head } from './sheet.svelte.ts';
import { bookWords } from './words.ts';

/** A match as it was typed in: a row for each move, as somebody wrote it. */
export interface Entry {
  group: string;
  no: string;
  first: string;
  second: string;
  game: string;
  way: Way;
  kind: 'removals' | 'notation';
  moves: string[];
}
export interface Plan {
  game: string;
  way: Way;
  groups: string[][];
  games: number; // of every pair
  seed: number; // of the lots for who starts
}
/** A file, and which of its groups somebody said are those of the same name in the book. */
export interface Brought extends RecordText {
  same?: string[];
}
export interface Kept {
  plan: Plan;
  pairings: Pairing[];
  entries: Entry[];
  files: Brought[];
}
/** How far a match is: a half-typed one is no mistake, it goes on. */
export type Progress = 'empty' | 'unfinished' | 'complete' | 'wrong';
export const progressOf = (match: RecordedMatch | null | undefined): Progress =>
  !match ? 'unfinished' : match.status !== 'rejected' ? 'complete' : match.problems?.every(({ id }) => id === 'unfinished') ? 'unfinished' : 'wrong';
/** What the board of a game is, for a sheet: its heaps, or nothing where moves are more than taking from a heap. */
export interface Ground {
  heaps: number[] | null;
  /** The one game that is played, as the catalogue calls it. */
  game: string | null;
}

/** The name of the text that holds what was typed in; its second line is the first entry. */
export const typed = '';
const place = 'bouton.class';
/** A book as it was kept, or saved as a file; nothing is taken on trust. */
export function readBook(text: string): Stored | null {
  const record = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
  const texts = (value: unknown): value is string[] => Array.isArray(value) && value.every((each) => typeof each === 'string');
  const wayOf = (value: unknown): Way | null => {
    if (!record(value) || typeof value.misere !== 'boolean') return null;
    const play = readers.play(String(value.play)),
      ending = readers.ending(String(value.ending));
    return play && ending ? { play, ending, misere: value.misere } : null;
  };
  const list = <T>(value: unknown, read: (each: Record<string, unknown>) => T | null): T[] | null => {
    if (!Array.isArray(value)) return null;
    const all = value.map((each) => (record(each) ? read(each) : null));
    return all.every((each) => each !== null) ? (all as T[]) : null;
  };
  const strings = <K extends string>(value: Record<string, unknown>, ...names: K[]): Record<K, string> | null =>
    names.every((name) => typeof value[name] === 'string') ? (Object.fromEntries(names.map((name) => [name, value[name]])) as Record<K, string>) : null;
  const whole = (value: unknown, least: number, most: number): value is number =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most;
  let all: unknown;
  try {
    all = JSON.parse(text);
  } catch {
    return null;
  }
  if (!record(all) || !record(all.plan)) return null;
  const { game, groups, games, seed } = all.plan,
    way = wayOf(all.plan.way);
  if (typeof game !== 'string' || !way || !Array.isArray(groups) || groups.length > most.groups || !whole(games, 1, most.games) || !whole(seed, 0, 1e9))
    return null;
  if (!groups.every((group): group is string[] => texts(group) && group.length >= 2 && group.length <= most.players && new Set(group).size === group.length))
    return null;
  const pairings = list(all.pairings, (each) => {
    const named = strings(each, 'group', 'first', 'second');
    const writers = texts(each.writers) ? { writers: each.writers } : {};
    return named && whole(each.no, 1, 1e6) && whole(each.round, 1, 1e6) ? { ...named, round: each.round, no: each.no, ...writers } : null;
  });
  const entries = list(all.entries, (each): Entry | null => {
    const named = strings(each, 'group', 'no', 'first', 'second', 'game'),
      its = wayOf(each.way);
    const kind = each.kind === 'removals' || each.kind === 'notation' ? each.kind : null;
    return named && its && kind && texts(each.moves) ? { ...named, way: its, kind, moves: each.moves } : null;
  });
  const files = list(all.files, (each): Brought | null => {
    const file = strings(each, 'name', 'text');
    return file && { ...file, ...(texts(each.same) && { same: each.same }) };
  });
  return pairings && entries && files
    ? { plan: { game, way, groups, games, seed }, pairings, entries, files, ...(all.unkept === true && { unkept: true }) }
    : null;
}
/** Whether a file means to be a book, so that it is not taken for something less when it is broken. */
export function likeBook(text: string): boolean {
  try {
    const all = JSON.parse(text) as { plan?: unknown; entries?: unknown } | null;
    return typeof all?.plan === 'object' && Array.isArray(all.entries);
  } catch {
    return false;
  }
}
/** The same book with its members in one order, to be compared. */
const ordered = (kept: Kept): Kept => readBook(JSON.stringify(kept)) ?? kept;

export const most = { groups: 12, players: 8, games: 20, bytes: 20_000_000 };
/** A, B, C, ...: nobody has to type a name. */
export const lettered = (n: number) => Array.from({ length: n }, (_, i) => String.fromCharCode(65 + i));

export class Book {
  plan: Plan = $state({ game: standard, way: { ...ways }, groups: [], games: 5, seed: 1 });
  pairings: Pairing[] = $state.raw([]);
  entries: Entry[] = $state([]);
  files: Brought[] = $state.raw([]);
  /** What the engine says about all that is in here; null while nothing is. */
  analysis: RecordsAnswer | null = $state.raw(null);
  busy = $state(false);
  /** Why something could not be done, in the engine's words. */
  trouble = $state('');
  /** Not all could be kept for the next visit. */
  unkept = $state(false);
  /** What was kept here and is no book that this page can read: put aside, not written over. */
  aside = $state('');
  /** The sheet that is open; it stays open when the room is left. */
  sheet: Sheet | null = $state.raw(null);
  /** The match that was typed in last, for a word about it beside the next one. */
  last: { entry: Entry; match: RecordedMatch } | null = $state.raw(null);
  readonly lab: Lab;
  #grounds = new Map<string, Promise<Ground>>();
  #later: ReturnType<typeof setTimeout> | undefined;
  #looking: AbortController | null = null;
  #drawing: AbortController | null = null;
  #keepLater: ReturnType<typeof setTimeout> | undefined;
  /** What was kept last, by whichever tab: as text, and as the book that it says. */
  #seen = '';
  #agreed: Kept;
  #locked = false; // what is kept could not be put aside: nothing may be written over it

  constructor(lab: Lab) {
    this.lab = lab;
    this.#recall();
    if (this.plan.groups.length === 0) this.plan.groups = [lettered(3)];
    this.#agreed = this.kept();
    addEventListener('pagehide', () => this.#keepLater !== undefined && this.#keep());
    addEventListener('storage', ({ key }) => (key === place || key === null) && this.#meet());
  }

  get empty() {
    return this.entries.length === 0 && this.files.length === 0;
  }
  texts = $derived.by((): RecordText[] => [
    ...(this.entries.length > 0 ? [{ name: typed, text: toCsv(this.entries) }] : []),
    ...this.files.map(({ name, text }) => ({ name, text })),
  ]);

  /** Asks the engine about records: data. */
  ask<T>(request: RecordsRequest, options?: Options): Promise<T> {
    return this.lab.engine.json<T>({ command: 'records', lang: this.lab.settings.lang, ...request }, options);
  }
  /** The same as a text: a report, a converted file, sheets to print, figures. */
  async write(request: RecordsRequest, format: 'json' | 'csv' | 'latex' = 'json'): Promise<string> {
    const { status, text } = await this.lab.engine.text({ command: 'records', lang: this.lab.settings.lang, ...request }, format);
    if (status === 2) throw new Error(text);
    return text;
  }

  /** What the engine says about each entry. */
  found = $derived.by(() => new Map((this.analysis?.matches ?? []).filter(({ file }) => file === typed).map((match) => [match.line - 2, match])));
  /** Where each pairing was typed in. */
  #at = $derived.by(() => new Map(this.entries.map((entry, i): [string, number] => [keyOf(entry), i]).reverse())); // of two alike the first
  entryOf(pairing: Pairing): number {
    return this.#at.get(keyOf(pairing)) ?? -1;
  }
  /** The entries that no pairing asks for. */
  others = $derived.by(() => {
    const planned = new Set(this.pairings.map((pairing) => this.entryOf(pairing)));
    return this.entries.flatMap((_, i) => (planned.has(i) ? [] : i));
  });
  progress(entry: number): Progress {
    if (entry < 0) return 'empty';
    return progressOf(this.sheet?.index === entry ? this.sheet.match : this.found.get(entry));
  }

  /** Looks at everything again, when the hand rests. */
  lookSoon() {
    clearTimeout(this.#keepLater);
    this.#keepLater = setTimeout(() => this.#keep(), 200); // with large files it takes a moment: not at every key
    this.#looking?.abort(); // large files take seconds: the sheet does not wait for them
    clearTimeout(this.#later);
    this.#later = setTimeout(() => void this.look(), 700);
  }
  /** After a change that is done at once. */
  changed() {
    this.#keep();
    void this.look();
  }
  /** Looks at everything again. Nothing is kept here: another tab may have kept more. */
  async look() {
    clearTimeout(this.#later);
    this.#looking?.abort(); // its answer is about a book that is no more
    const { signal } = (this.#looking = new AbortController());
    this.busy = !this.empty;
    if (this.empty) return void (this.analysis = null);
    try {
      const { game, way } = $state.snapshot(this.plan) as Plan;
      const told = Math.max(2000, this.entries.length); // every entry has to be told of, or it would seem unfinished
      const analysis = await this.ask<RecordsAnswer>({ action: 'analyse', texts: this.texts, game, ...way, most: told }, { signal });
      if (signal.aborted) return;
      this.analysis = analysis;
      this.trouble = '';
    } catch (error) {
      if (wasCancelled(error)) return; // a later look will tell
      this.trouble = this.lab.told(error);
    }
    this.busy = false;
  }

  /** What a sheet for a game looks like. */
  ground(game: string, way: Way): Promise<Ground> {
    const key = JSON.stringify([game, way]);
    let found = this.#grounds.get(key);
    if (!found) {
      found = this.lab.engine.moves({ spec: game, lang: this.lab.settings.lang, ...way, positions: 1000 }).then(({ board, moves, games }) => {
        const heaps = board.map(({ heap }) => heap ?? 0);
        return {
          game: games.length === 1 ? games[0]! : null,
          heaps: moves.length > 0 && heaps.every((heap) => heap > 0) && moves.every(({ takings }) => takings) ? heaps : null,
        };
      });
      found.catch(() => this.#grounds.delete(key));
      this.#grounds.set(key, found);
    }
    return found;
  }

  /** Who wins in the plan: the one who takes the last match, or the other. */
  async lastMove(): Promise<string> {
    const { game, way } = $state.snapshot(this.plan) as Plan,
      { words, settings } = this.lab;
    const entry = this.lab.entry((await this.ground(game, way)).game ?? '');
    const does = way.ending === 'long' ? entry?.last?.[settings.lang] : '';
    return does ? words.way[way.misere ? 'lastLoses' : 'lastWins'](does) : words.way[way.misere ? 'misere' : 'normal'];
  }

  /** Draws who plays whom, in the plan or one with a change: everyone in a group against everyone. */
  async draw(change: Partial<Plan> = {}) {
    this.#drawing?.abort();
    const drawing = (this.#drawing = new AbortController());
    const plan = (this.plan = { ...($state.snapshot(this.plan) as Plan), ...change });
    try {
      const { game, groups, games, seed } = plan;
      const { matches } = await this.ask<{ matches: Pairing[] }>({ action: 'schedule', game, groups, games, seed }, { signal: drawing.signal });
      if (drawing.signal.aborted) return;
      this.#follow(matches.map((pairing) => ({ ...pairing, group: pairing.group ?? '1' }))); // one group alone is the first, too: others may come
      this.trouble = '';
    } catch (error) {
      if (wasCancelled(error)) return;
      this.trouble = this.lab.told(error);
    }
    this.#drawing = null;
    this.#keep();
  }
  /** Other pairings, with other numbers and lots: the third match of a pair stays its third, and who started it started it. */
  #follow(drawn: Pairing[]) {
    const { sheet } = this,
      pairs = ofPairs(drawn);
    const moved = [...ofPairs(this.pairings)].flatMap(([pair, all]) => all.map((old, k) => ({ old, at: this.entryOf(old), to: pairs.get(pair)?.[k] })));
    const open = sheet && moved.find(({ old }) => keyOf(old) === keyOf(sheet.head));
    const places = new Map(moved.flatMap(({ at, to }): [number, Pairing][] => (at >= 0 && to ? [[at, to]] : []))),
      taken = new Set(places.values());
    for (const [at, entry] of this.entries.entries()) {
      // What had no place in the last plan may have had one in the plan before.
      const to = places.get(at) ?? pairs.get(pairOf(entry))?.find((each) => String(each.no) === entry.no && !taken.has(each));
      if (!to) continue;
      taken.add(to);
      entry.no = String(to.no);
      Object.assign(to, { first: entry.first, second: entry.second });
    }
    this.pairings = drawn;
    if (open?.to) {
      const { no, first, second } = open.to;
      sheet!.rename((head) => ({ ...head, no: String(no), first, second }));
    }
    this.last = null;
    void this.look();
  }
  /** Changes the plan; what was drawn is drawn again, with the same lots. */
  replan(change: Partial<Plan>) {
    if (this.pairings.length > 0) void this.draw(change);
    else {
      this.plan = { ...($state.snapshot(this.plan) as Plan), ...change };
      this.#keep();
    }
    if (change.game !== undefined || change.way) void this.look();
  }
  /** Typed in before somebody thought of the rule for the last move. */
  ruledOtherwise = $derived.by(() => this.entries.filter(({ game, way }) => game === this.plan.game && way.misere !== this.plan.way.misere));
  ruleAlike() {
    const { misere } = this.plan.way;
    for (const entry of this.ruledOtherwise) entry.way = { ...entry.way, misere };
    if (this.sheet && this.sheet.index >= 0) this.openEntry(this.sheet.index);
    this.changed();
  }
  /** Another name for a player, everywhere; false if it is somebody else's. */
  rename(group: number, player: number, name: string): boolean {
    const names = this.plan.groups[group]!,
      old = names[player]!;
    if (name === old) return true;
    if (name === '' || names.includes(name)) return false;
    const its = String(group + 1);
    const called = (who: string) => (who === old ? name : who);
    const renamed = <T extends { group?: string; first: string; second: string }>(each: T): T =>
      each.group === its ? { ...each, first: called(each.first), second: called(each.second) } : each;
    names[player] = name;
    this.pairings = this.pairings.map((each) => {
      const writers = each.group === its ? each.writers?.map(called) : each.writers;
      return { ...renamed(each), ...(writers && { writers }) };
    });
    this.entries = this.entries.map(renamed);
    this.sheet?.rename(renamed);
    if (this.#drawing) void this.draw(); // it would come with the old name
    this.lookSoon();
    return true;
  }

  // -------------------------------------------------------------- sheets

  open(pairing: Pairing) {
    const { group = '', no, first, second } = pairing,
      index = this.entryOf(pairing);
    this.#show(index >= 0 ? this.entries[index]! : this.#head({ group, no: String(no), first, second }), index, true);
  }
  /** A match that nobody planned. */
  openOther(group = '') {
    this.#show(this.#head({ group, no: this.freeNo(group), first: '', second: '' }), -1, false);
  }
  /** A number that no match of the group has. */
  freeNo(group: string): string {
    const taken = [...this.entries, ...this.pairings].filter((each) => (each.group ?? '') === group).map(({ no }) => Number(no) || 0);
    return String(Math.max(0, ...taken) + 1);
  }
  openEntry(index: number) {
    const entry = this.entries[index];
    if (entry) this.#show(entry, index, !this.others.includes(index));
  }
  close() {
    this.sheet = null;
    void this.look();
  }
  #head(who: Pick<Head, 'group' | 'no' | 'first' | 'second'>): Head {
    const { game, way } = $state.snapshot(this.plan) as Plan;
    return { ...who, game, way };
  }
  #show(head: Head | Entry, index: number, planned: boolean) {
    this.last = null;
    this.sheet = new Sheet(this, $state.snapshot(head) as Head | Entry, index, planned);
    void this.look();
  }
  /** The next pairing that has nothing yet, after the one that is open and then from the beginning. */
  get next(): Pairing | null {
    const { pairings, sheet } = this;
    const at = sheet ? pairings.findIndex((pairing) => keyOf(pairing) === keyOf(sheet.head)) : -1;
    return [...pairings.slice(at + 1), ...pairings.slice(0, Math.max(0, at))].find((pairing) => this.entryOf(pairing) < 0) ?? null;
  }
  openNext() {
    const { next, sheet } = this;
    if (!next) return;
    const done = sheet?.match && sheet.index >= 0 ? { entry: this.entries[sheet.index]!, match: sheet.match } : null;
    this.open(next);
    this.last = done;
  }

  // -------------------------------------------------------------- the whole

  /** A file with the name of one that is there takes its place. What is given back undoes just this. */
  bring(files: Brought[]): () => void {
    return this.#swap(
      files.map(({ name }) => name),
      files,
    );
  }
  remove(name: string): () => void {
    return this.#swap([name], []);
  }
  #swap(names: string[], files: Brought[], place?: number): () => void {
    const old = this.files.filter(({ name }) => names.includes(name)),
      rest = this.files.filter((file) => !old.includes(file));
    const first = old.length > 0 ? this.files.indexOf(old[0]!) : rest.length,
      at = place ?? first;
    this.files = [...rest.slice(0, at), ...files, ...rest.slice(at)];
    this.changed();
    return () => void this.#swap(names, old, first);
  }
  kept(): Kept {
    return $state.snapshot({ plan: this.plan, pairings: this.pairings, entries: this.entries, files: this.files }) as Kept;
  }
  /** Says what was done, with the way back to the book as it was before; what comes in after it stays. */
  offer(text: string, before: Kept, stays = false) {
    const after = ordered(this.kept());
    this.lab.notice = { text, stays, undo: () => this.restore(merged(after, ordered(before), ordered(this.kept()))) };
  }
  /** Everything out of the book. */
  clear() {
    this.restore({ plan: { ...this.kept().plan, groups: [lettered(3)] }, pairings: [], entries: [], files: [] });
  }
  restore({ plan, pairings, entries, files }: Kept) {
    this.sheet = this.last = null;
    this.#drawing?.abort();
    this.#drawing = null;
    Object.assign(this, { plan, pairings, entries, files });
    this.changed();
  }

  #keep() {
    clearTimeout(this.#keepLater);
    this.#keepLater = undefined;
    this.#meet(); // a tab that slept was not told
    const kept = this.kept();
    const put = (book: Stored) => {
      if (this.#locked) return false;
      try {
        const text = JSON.stringify(book);
        localStorage.setItem(place, text);
        this.#seen = text;
        this.#agreed = book;
        return true;
      } catch {
        return false; // no room, or not allowed
      }
    };
    // What was typed comes before files, which are somewhere else, too.
    this.unkept = !put(kept);
    if (this.unkept && kept.files.length > 0) put({ ...kept, files: [], unkept: true });
  }
  #recall() {
    const text = (this.#seen = stored()),
      kept = readBook(text);
    if (kept) Object.assign(this, { plan: kept.plan, pairings: kept.pairings, entries: kept.entries, files: kept.files });
    else if (text !== '') this.#putAside(text);
  }
  /** Takes over what another tab kept; what was changed here and is not kept yet stays. */
  #meet() {
    const text = stored();
    if (text === this.#seen || text === '') return;
    this.#seen = text;
    const theirs = readBook(text);
    if (!theirs) return this.#putAside(text);
    const base = ordered(this.#agreed),
      ours = ordered(this.kept()),
      all = merged(base, ours, theirs);
    this.#agreed = theirs;
    Object.assign(this, all);
    const heads = new Set(all.entries.map(keyOf));
    if (heads.size < all.entries.length && JSON.stringify(ours.entries) !== JSON.stringify(base.entries))
      this.lab.notice = { text: bookWords[this.lab.settings.lang].both };
    this.#reseat();
    if (this.#drawing) void this.draw();
    void this.look();
  }
  /** The open sheet among entries that another tab has changed. */
  #reseat() {
    const { sheet, entries } = this;
    if (!sheet) return;
    const same = entries.findIndex((entry) => sheet.holds(entry)),
      at = same >= 0 ? same : entries.findIndex((entry) => keyOf(entry) === keyOf(sheet.head));
    if (same >= 0) sheet.index = same;
    else if (at >= 0) this.openEntry(at);
    else if (sheet.index >= 0) this.sheet = null; // it was deleted there
  }
  #putAside(text: string) {
    this.aside = text;
    try {
      let n = 1;
      for (let old; (old = localStorage.getItem(`${place}.aside.${n}`)) !== null && old !== text;) ++n;
      localStorage.setItem(`${place}.aside.${n}`, text);
    } catch {
      this.#locked = this.unkept = true;
    }
  }
}
function stored(): string {
  try {
    return localStorage.getItem(place) ?? '';
  } catch {
    return ''; // a browser may forbid remembering
  }
}

/** What makes a match the one that was planned. */
const keyOf = ({ group = '', no, first, second }: { group?: string; no: number | string; first: string; second: string }) =>
  JSON.stringify([group, String(no), first, second]);

const pairOf = ({ group = '', first, second }: { group?: string; first: string; second: string }) => JSON.stringify([group, ...[first, second].sort()]);
/** The matches of each pair of a group, in the order of the plan. */
export function ofPairs(pairings: Pairing[]): Map<string, Pairing[]> {
  const pairs = new Map<string, Pairing[]>();
  for (const pairing of pairings) {
    const key = pairOf(pairing);
    pairs.set(key, [...(pairs.get(key) ?? []), pairing]);
  }
  return pairs;
}

let open: Book | null = null;
/** The one book of the page. It belongs to no room: what is derived in it goes on when the room is left. */
export function bookOf(lab: Lab): Book {
  if (!open) $effect.root(() => void (open = new Book(lab)));
  return open!;
}
