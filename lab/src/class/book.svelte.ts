// The class's book of matches: who plays whom, what was typed in, which files were brought. All of it stays in this
// browser. What it is worth the engine says, about all of it at once.
import { EngineError, wasCancelled } from '../engine/client.ts';
import type { Pairing, RecordsAnswer, RecordsRequest, RecordText, Way } from '../engine/types.ts';
import type { Lab } from '../state/lab.svelte.ts';
import { standard } from '../state/link.ts';
import { ways } from '../state/settings.ts';

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
interface Kept {
  plan: Plan;
  pairings: Pairing[];
  entries: Entry[];
  files: RecordText[];
}

/** The name of the text that holds what was typed in; its second line is the first entry. */
export const typed = '';
const place = 'bouton.class';
const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** What was typed in, as the file that it would be. */
export function textOf(entries: Entry[]): string {
  const rows = entries.map(({ group, no, first, second, game, way, kind, moves }) =>
    [group, no, first, second, game, kind, moves.join(' '), way.play, way.ending, String(way.misere)].map(cell).join(','));
  return `${['group,no,first,second,game,kind,moves,play,ending,misere', ...rows].join('\n')}\n`;
}

export class Book {
  plan: Plan = $state({ game: standard, way: { ...ways }, groups: [], games: 5, seed: 1 });
  pairings: Pairing[] = $state.raw([]);
  entries: Entry[] = $state([]);
  files: RecordText[] = $state.raw([]);
  /** What the engine says about all that is in here; null while nothing is. */
  analysis: RecordsAnswer | null = $state.raw(null);
  busy = $state(false);
  /** Why something could not be done, in the engine's words. */
  trouble = $state('');
  /** Not all could be kept for the next visit. */
  unkept = $state(false);
  #lab: Lab;

  constructor(lab: Lab) {
    this.#lab = lab;
    this.#recall();
  }

  get empty() {
    return this.entries.length === 0 && this.files.length === 0;
  }
  texts = $derived.by((): RecordText[] => [...(this.entries.length > 0 ? [{ name: typed, text: textOf(this.entries) }] : []), ...this.files]);

  /** Asks the engine about records: data. */
  ask<T>(request: RecordsRequest, channel?: string): Promise<T> {
    return this.#lab.engine.json<T>({ command: 'records', lang: this.#lab.settings.lang, ...request }, channel ? { channel } : {});
  }
  /** The same as a text: a report, a converted file, sheets to print, figures. */
  async write(request: RecordsRequest, format: 'json' | 'csv' | 'latex' = 'json'): Promise<string> {
    const { status, text } = await this.#lab.engine.text({ command: 'records', lang: this.#lab.settings.lang, ...request }, format);
    if (status === 2) throw new Error(text);
    return text;
  }

  /** Looks at everything again; to be called after every change. */
  async look() {
    this.#keep();
    if (this.empty) return void (this.analysis = null);
    this.busy = true;
    try {
      const { game, way } = $state.snapshot(this.plan) as Plan;
      this.analysis = await this.ask<RecordsAnswer>({ action: 'analyse', texts: this.texts, game, ...way }, 'class');
      this.trouble = '';
    } catch (error) {
      if (wasCancelled(error)) return; // a later look will tell
      this.trouble = error instanceof EngineError ? error.message : this.#lab.words.trouble.engine;
    }
    this.busy = false;
  }

  /** Draws who plays whom: everyone in a group against everyone. */
  async draw(plan: Plan) {
    try {
      const { matches } = await this.ask<{ matches: Pairing[] }>({ action: 'schedule', game: plan.game, groups: plan.groups, games: plan.games, seed: plan.seed });
      this.plan = plan;
      this.pairings = matches;
      this.trouble = '';
      this.#keep();
    } catch (error) {
      this.trouble = error instanceof EngineError ? error.message : this.#lab.words.trouble.engine;
    }
  }

  /** Everything out of the book; what was there is given back, so that it can be undone. */
  clear(): Kept {
    const { plan, pairings, entries, files } = $state.snapshot({ plan: this.plan, pairings: this.pairings, entries: this.entries, files: this.files }) as Kept;
    this.restore({ plan: { ...plan, groups: [] }, pairings: [], entries: [], files: [] });
    return { plan, pairings, entries, files };
  }
  restore({ plan, pairings, entries, files }: Kept) {
    Object.assign(this, { plan, pairings, entries, files });
    void this.look();
  }

  #keep() {
    try {
      const { plan, pairings, entries, files } = this;
      localStorage.setItem(place, JSON.stringify({ plan, pairings, entries, files }));
      this.unkept = false;
    } catch {
      this.unkept = true; // no room, or not allowed: the book lasts as long as the page is open
    }
  }
  #recall() {
    try {
      const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as Partial<Kept> | null;
      if (kept?.plan && Array.isArray(kept.pairings) && Array.isArray(kept.entries) && Array.isArray(kept.files)) Object.assign(this, kept);
    } catch {
      // Whatever it was, it is not a book.
    }
  }
}

let open: Book | null = null;
/** The one book of the page. */
export const bookOf = (lab: Lab): Book => (open ??= new Book(lab));
