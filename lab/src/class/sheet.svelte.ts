// One match on its sheet: a row for each move, a cell for each heap, as it was written on paper. Nothing is forbidden:
// the engine says what is wrong, row by row.
import { wasCancelled } from '../engine/client.ts';
import { cellsOf, rowOf } from '../engine/notation.ts';
import type { Finding, Move, RecordedMatch, RecordsAnswer } from '../engine/types.ts';
import { toCsv } from '../review/matchfile.ts';
import { progressOf, typed, type Book, type Entry } from './book.svelte.ts';

export type Head = Omit<Entry, 'kind' | 'moves'>;
type Cells = string[];

const blank = (row: Cells) => row.every((cell) => cell === '');
/** A cell of a row keeps what somebody wrote, less what separates cells and rows. */
export const cleaned = (text: string) => text.replace(/[^\p{L}\p{N}?]/gu, '').slice(0, 6);

export class Sheet {
  head: Head = $state.raw()!;
  /** The columns; null where moves are chosen from a list; undefined until the engine has said. */
  heaps: number[] | null | undefined = $state.raw(undefined);
  rows: Cells[] = $state.raw([]);
  /** What the engine says about it. */
  match: RecordedMatch | null = $state.raw(null);
  /** Where there is no heap to take from: the moves from here. */
  moves: Move[] = $state.raw([]);
  trouble = $state('');
  /** Its place among the book's entries; -1 while it has no row. */
  index = $state(-1);
  readonly planned: boolean;
  #book: Book;
  #entry: Entry | null;
  #goesOn = false; // a match that is finished here makes room for the next; one that was opened to be corrected stays
  #past: Cells[][] = $state.raw([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #checking: AbortController | null = null;

  constructor(book: Book, entry: Head | Entry, index: number, planned: boolean) {
    const { group, no, first, second, game, way } = entry;
    this.head = { group, no, first, second, game, way };
    this.#book = book;
    this.#entry = 'moves' in entry ? entry : null;
    this.index = index;
    this.planned = planned;
    void this.#begin();
  }

  async #begin() {
    const { game, way } = this.head;
    try {
      const { heaps } = this.#entry?.kind === 'notation' ? { heaps: null } : await this.#book.ground(game, way);
      this.rows = (this.#entry?.moves ?? []).map((move) => (heaps ? kept(move, heaps.length) : [move]));
      this.heaps = heaps;
      await this.check();
      this.#goesOn = !this.whole;
    } catch (error) {
      this.trouble = this.#book.lab.told(error);
    }
  }

  /** What is left in each heap before each row, and after the last: what the columns add up to. */
  left = $derived.by((): number[][] => {
    const left = [this.heaps ?? []];
    for (const row of this.rows) left.push(left.at(-1)!.map((size, i) => Math.max(0, size - (Number(row[i]) || 0))));
    return left;
  });
  progress = $derived.by(() => (this.rows.length === 0 ? 'empty' : progressOf(this.match)));
  whole = $derived.by(() => this.progress === 'complete');
  canUndo = $derived.by(() => this.#past.length > 0);
  /** What was found in a row (from 0). */
  problems(row: number): Finding[] {
    return (this.match?.problems ?? []).filter((each) => each.row === row + 1);
  }
  repairs(row: number): Finding[] {
    return (this.match?.repairs ?? []).filter((each) => each.row === row + 1);
  }
  /** Who moves in a row: two moves in one row change the order. */
  mover(row: number): 'first' | 'second' {
    const doubled = (this.match?.repairs ?? []).filter((each) => each.id === 'two-moves' && each.row !== undefined && each.row <= row).length;
    return (row + doubled) % 2 === 0 ? 'first' : 'second';
  }

  set(row: number, column: number, text: string) {
    const rows = this.rows.map((cells) => [...cells]);
    while (rows.length <= row) rows.push(this.#empty());
    rows[row]![column] = cleaned(text);
    this.#change(rows);
  }
  take(heap: number, count: number) {
    this.#change([...this.rows, this.#empty().map((cell, i) => (i === heap ? String(count) : cell))]);
  }
  play(to: string) {
    this.#change([...this.rows, [to]]);
  }
  insert(row: number) {
    this.#change([...this.rows.slice(0, row), this.#empty(), ...this.rows.slice(row)]);
  }
  remove(row: number) {
    if (row < this.rows.length) this.#change(this.rows.filter((_, i) => i !== row));
  }
  undo() {
    const rows = this.#past.at(-1);
    if (!rows) return;
    this.#past = this.#past.slice(0, -1);
    this.#put(rows);
  }
  /** Who plays in a match that nobody planned. */
  seat(change: Partial<Head>) {
    this.head = { ...this.head, ...change };
    this.#save();
  }
  rename(renamed: (head: Head) => Head) {
    this.head = renamed(this.head);
  }

  #empty = (): Cells => (this.heaps ?? [0]).map(() => '');
  #change(rows: Cells[]) {
    this.#book.lab.notice = null; // what could be undone there would take this along
    this.#past = [...this.#past, this.rows].slice(-100);
    this.#put(rows);
  }
  #put(rows: Cells[]) {
    let end = rows.length;
    while (end > 0 && blank(rows[end - 1]!)) --end; // what is blank at the end is still to come
    this.rows = rows.slice(0, end);
    this.#save();
    clearTimeout(this.#timer);
    const ends = this.heaps === null || this.left.at(-1)!.every((size) => size === 0);
    this.#timer = setTimeout(() => void this.check(true), ends ? 0 : 120); // at the end nobody should have to wait
  }
  #save() {
    const book = this.#book,
      entry = this.#written();
    if (entry.moves.length === 0 && this.index >= 0) {
      book.entries.splice(this.index, 1);
      this.index = -1;
      void book.look(); // every entry after it has another line now
    } else if (this.index >= 0) book.entries[this.index] = entry;
    else if (entry.moves.length > 0) this.index = book.entries.push(entry) - 1;
    book.lookSoon();
  }
  /** Whether an entry is what stands here. */
  holds(entry: Entry): boolean {
    if (this.heaps === undefined) return false;
    const { group, no, first, second, moves } = this.#written();
    return entry.group === group && entry.no === no && entry.first === first && entry.second === second && entry.moves.join(' ') === moves.join(' ');
  }
  #written(): Entry {
    const { rows, heaps, head } = this;
    return {
      ...head,
      kind: heaps === null ? 'notation' : 'removals',
      moves: rows.map((row) => (heaps === null ? row[0]! : rowOf(row))),
    };
  }

  /** Asks the engine about this one match; after a change, a match that is whole makes room for the next. */
  async check(changed = false) {
    const book = this.#book,
      { head } = this;
    if (this.heaps === undefined) return;
    this.#checking?.abort(); // its answer is about rows that are no more
    const { signal } = (this.#checking = new AbortController());
    try {
      if (this.rows.length === 0) this.match = null;
      else {
        const { matches } = await book.ask<RecordsAnswer>(
          { action: 'analyse', texts: [{ name: typed, text: toCsv([this.#written()]) }], game: head.game, ...head.way },
          { channel: 'sheet', signal },
        );
        if (signal.aborted) return;
        this.match = matches[0] ?? null;
      }
      if (this.heaps === null) {
        // The last row is where the match stands, even if the engine added a last move: it can still be written down.
        const lost = this.match?.problems?.some(({ row }) => row !== undefined);
        const spec = (lost ? this.match?.notation.at(-1) : this.rows.at(-1)?.[0]) ?? head.game;
        const { moves } = await book.lab.engine.moves(
          { spec, start: head.game, own_names: true, lang: book.lab.settings.lang, ...head.way, positions: 1000 },
          { channel: 'sheet-moves', signal },
        );
        if (signal.aborted) return;
        this.moves = moves;
      }
      this.trouble = '';
    } catch (error) {
      if (!wasCancelled(error)) this.trouble = book.lab.told(error);
      return;
    }
    if (changed && this.#goesOn && this.planned && this.match?.status === 'read' && book.sheet === this && book.next) book.openNext();
  }
}

/** The cells of a row as it is kept; a row of the book may have fewer or more of them. */
function kept(row: string, columns: number): Cells {
  const cells = cellsOf(row).map(cleaned);
  return Array.from({ length: columns }, (_, i) => (cells[i] === '0' ? '' : (cells[i] ?? '')));
}
