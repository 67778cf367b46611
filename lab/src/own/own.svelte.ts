// Games of one's own, all that the page knows of: those kept in this browser, those that a link brought, those just begun.
// What stands in them becomes a game in the engine alone; here they are texts with a name.
import { EngineError, wasCancelled, type Options } from '../engine/client.ts';
import { files } from '../engine/files.ts';
import { positionOf, rulesOf } from '../engine/notation.ts';
import type { AnyRequest } from '../../../packages/engine/src/requests.ts';
import type { Lang, NamedGame, Texts } from '../engine/types.ts';
import type { Lab } from '../state/lab.svelte.ts';
import { change, concerns, fileOf, freeId, inAll, inLang, load, type About, type KeptText, type OwnText, type Trouble } from './texts.ts';
import { ownWords } from './words.ts';

export interface OwnGame extends KeptText {
  /** kept in this browser; come with a link; begun here, and not kept so far; or deleted, and known as long as the page is open */
  from: 'kept' | 'link' | 'here' | 'gone';
}
export interface Example {
  name: string;
  names: Partial<Texts>;
  rule: Partial<Texts>;
}
/** What the id of all of them is in the catalogue. */
export const ownId = 'rules';
/** What the engine understood of rules. */
export interface Understood extends Partial<About> {
  kind: 'heap' | 'numbers' | 'list' | 'board' | 'graph';
  parameters: { name: string; value: number }[];
  moves: { line: number; text: string }[];
  ends: boolean;
  recognised?: string;
  start?: string; // where the rules say that it begins
  position: string;
  options: string[];
  options_count: number;
  text?: string;
}
export interface RulesQuestion {
  action: 'check' | 'new' | 'show';
  text?: string;
  name?: string;
  position?: string;
  lang?: Lang;
}

export class Own {
  games: ReadonlyMap<string, OwnGame> = $state.raw(new Map());
  /** Those that come with the engine, once it was asked. */
  examples: readonly Example[] = $state.raw([]);
  /** Which one is in the editor; none where all of them are shown. */
  editing: string | null = $state(null);
  /** The position that is looked at there; the start where nothing was typed. */
  sample = $state('');
  /** Why something could not be kept. */
  trouble: Trouble | null = $state(null);
  /** What stood in the browser's store and could not be read. */
  damaged = $state('');

  readonly #lab: Lab;
  #asked = new Set<string>();
  #changed = new Set<string>(); // files whose rules are not what they were when the match began

  constructor(lab: Lab) {
    this.#lab = lab;
    const { games, damaged } = load();
    this.damaged = damaged;
    this.#set(games.map((game) => ({ ...game, from: 'kept' })));
    addEventListener('storage', (event) => concerns(event) && this.#reload());
  }

  kept = $derived.by(() => [...this.games.values()].filter(({ from }) => from === 'kept'));

  #set(games: readonly OwnGame[]) {
    this.games = new Map(games.map((game) => [game.id, game]));
    files.clear();
    for (const { id, text } of games) files.set(fileOf(id), text);
  }
  #put(game: OwnGame) {
    const before = this.games.get(game.id);
    this.#set(before ? [...this.games.values()].map((each) => (each === before ? game : each)) : [...this.games.values(), game]);
    if (before?.text === game.text) return;
    this.#lab.forget(rulesOf(fileOf(game.id)));
    if (before) this.#changed.add(fileOf(game.id));
  }
  /** Another window has changed what is kept. What is in the editor here stays as it is. */
  #reload() {
    const { games } = load();
    const stay = [...this.games.values()].filter(({ id, from }) => from !== 'kept' || id === this.editing);
    this.#set([...games.filter(({ id }) => !stay.some((other) => other.id === id)).map((game): OwnGame => ({ ...game, from: 'kept' })), ...stay]);
  }

  // -------------------------------------------------------------- names

  /** The game of one's own that a position is of, if it is of one. */
  of(spec: string): OwnGame | null {
    return [...this.games.values()].find(({ id }) => spec.includes(rulesOf(fileOf(id)))) ?? null;
  }
  /** The shipped example that a position is of. */
  exampleOf(spec: string): Example | null {
    return this.examples.find(({ name }) => [':', '('].some((end) => spec.includes(rulesOf(name) + end))) ?? null;
  }
  name({ id, about }: Pick<OwnGame, 'id' | 'about'>, lang = this.#lab.settings.lang): string {
    return inLang(about?.names, lang) ?? id;
  }
  #named(id: string, names: Partial<Texts> | undefined, rule: Partial<Texts> | undefined, example: string, instead: string): NamedGame {
    return { id, names: inAll(names, instead), aliases: [], rules: [], rule: inAll(rule, ''), example };
  }
  #entryOf({ id, about }: OwnGame): NamedGame {
    const rules = rulesOf(fileOf(id));
    // Until the engine has told what it is called, it is some game.
    return this.#named(rules, about?.names, about?.rule, positionOf(rules, about?.start || 'start'), about ? id : ownWords[this.#lab.settings.lang].make);
  }
  #entryOfExample({ name, names, rule }: Example): NamedGame {
    return this.#named(rulesOf(name), names, rule, positionOf(rulesOf(name), 'start'), name);
  }
  /** As an entry of the catalogue. */
  entry(id: string): NamedGame | null {
    for (const game of this.games.values()) if (id === rulesOf(fileOf(game.id))) return this.#entryOf(game);
    for (const example of this.examples) if (id === rulesOf(example.name)) return this.#entryOfExample(example);
    return null;
  }
  /** Those that a position, or rules, are written with. */
  entriesIn(spec: string): NamedGame[] {
    const found = [...this.games.values()].filter(({ id }) => spec.includes(rulesOf(fileOf(id)))).map((game) => this.#entryOf(game));
    // Examples have no ending: what follows tells where the name ends.
    const shipped = this.examples.filter(({ name }) => spec === rulesOf(name) || [':', '('].some((end) => spec.includes(rulesOf(name) + end)));
    return [...found, ...shipped.map((example) => this.#entryOfExample(example))];
  }

  // -------------------------------------------------------------- what the engine says

  ask<T>(question: RulesQuestion, options?: Options): Promise<T> {
    return this.#lab.engine.json<T>({ command: 'rules', ...question } satisfies AnyRequest, options);
  }
  /** What it is called and where it begins, where nobody has asked yet. */
  async learn(id: string) {
    const game = this.games.get(id);
    if (!game || game.about || this.#asked.has(game.text)) return;
    this.#asked.add(game.text);
    try {
      this.understood(id, game.text, await this.ask<Understood>({ action: 'check', text: game.text }, { aside: true }));
    } catch (error) {
      if (!(error instanceof EngineError)) this.#asked.delete(game.text); // nobody has said yet whether it is sound
    }
  }
  /** The same where it has just been changed. */
  async relearn(id: string) {
    const game = this.games.get(id);
    if (!game) return;
    try {
      this.understood(id, game.text, await this.ask<Understood>({ action: 'check', text: game.text }, { aside: true }));
    } catch {
      // It goes by the name it had.
    }
  }
  understood(id: string, text: string, { names = {}, rule = {}, start, position }: Understood) {
    const game = this.games.get(id);
    if (!game || game.text !== text) return;
    const about = { names, rule, start: start ?? (game.about?.start || position) };
    if (JSON.stringify(about) === JSON.stringify(game.about)) return;
    this.#set([...this.games.values()].map((each) => (each.id === id ? { ...each, about } : each)));
    if (game.from === 'kept') this.#store(id);
  }
  /** The examples, in the order in which the engine tells them. */
  async look() {
    if (this.examples.length > 0) return;
    try {
      this.examples = (await this.ask<{ examples: Example[] }>({ action: 'show' }, { aside: true })).examples;
    } catch {
      // There are less to choose from.
    }
  }

  // -------------------------------------------------------------- beginning and changing

  #taken = (id: string) => this.games.has(id);
  /** A text as a game that is not kept so far. */
  begin(text: string, wished: string, about: About | null = null): string {
    const id = freeId(wished, this.#taken);
    this.#put({ id, text, about, from: 'here' });
    return id;
  }
  /** The rules as they are typed. */
  write(id: string, text: string) {
    const game = this.games.get(id);
    if (game) this.#put({ ...game, text });
  }
  /** Whether the match on the table was begun with other rules than there are now; asked once. */
  stale(spec: string): boolean {
    const stale = [...this.#changed].some((file) => spec.includes(rulesOf(file)));
    this.#changed.clear();
    return stale;
  }

  // -------------------------------------------------------------- keeping

  #keepAll(how: (games: KeptText[]) => KeptText[]): boolean {
    const done = change(how);
    this.trouble = Array.isArray(done) ? null : done;
    if (this.trouble === null) this.damaged = '';
    return this.trouble === null;
  }
  #store(id: string): boolean {
    const { text, about } = this.games.get(id)!;
    return this.#keepAll((kept) =>
      kept.some((other) => other.id === id) ? kept.map((other) => (other.id === id ? { id, text, about } : other)) : [...kept, { id, text, about }],
    );
  }
  /** Kept from now on, with all that is changed later. */
  keep(id: string): boolean {
    const game = this.games.get(id);
    if (!game) return false;
    const done = this.#store(id);
    if (done) this.#put({ ...game, from: 'kept' });
    return done;
  }
  /** What was typed since, if it is one that is kept. */
  save(id: string): boolean {
    const game = this.games.get(id);
    return game?.from !== 'kept' || this.#store(id);
  }
  /** Out of what is kept; gives back how to have it again. */
  remove(id: string): (() => void) | null {
    const game = this.games.get(id),
      at = this.kept.findIndex((each) => each.id === id);
    if (!game || !this.#keepAll((kept) => kept.filter((other) => other.id !== id))) return null;
    // A match of it may lie on the table: its rules stay known until the page is closed.
    this.#put({ ...game, from: 'gone' });
    const { text, about } = game;
    return () => {
      const back = this.#keepAll((kept) => [...kept.slice(0, at), { id, text, about }, ...kept.slice(at)]);
      if (back) this.#put(game);
    };
  }
  // -------------------------------------------------------------- links

  /** Texts that the address brings. Those of strangers are called otherwise where their names are taken; back in one's own past, what is here goes before. */
  arrive(texts: readonly OwnText[], past: boolean): [from: string, to: string][] {
    const others: [string, string][] = [];
    const theirs = (id: string) => texts.some((other) => other.id === id);
    for (const { id, text } of texts) {
      const known = this.games.get(id);
      if (known && (past || known.text === text)) continue;
      const same = known && [...this.games.values()].find((game) => game.text === text && !theirs(game.id));
      const to = same?.id ?? (known ? freeId(id, (other) => this.#taken(other) || theirs(other)) : id);
      if (to !== id) others.push([id, to]);
      if (!same) this.#put({ id: to, text, about: null, from: 'link' });
    }
    return others;
  }

  // -------------------------------------------------------------- going there

  /** Into the editor, or to all of them. */
  go(id: string | null) {
    const lab = this.#lab;
    this.editing = id;
    this.sample = '';
    lab.choosing = lab.sheet = lab.teacher.cards = false;
    lab.notice = null;
    lab.view = 'own';
    scrollTo(0, 0);
    lab.keep();
  }
  /** Rules to begin with, in the language of the page. */
  async create() {
    const { lang } = this.#lab.settings,
      { template } = await import('./room-words.ts');
    this.go(this.begin(template[lang], ownWords[lang].file));
  }
  /** A shipped example, to be changed. */
  async open(name: string) {
    try {
      const shown = await this.ask<Understood>({ action: 'show', name });
      this.go(this.begin(shown.text ?? '', name, { names: shown.names ?? {}, rule: shown.rule ?? {}, start: shown.start ?? shown.position }));
    } catch (error) {
      if (!wasCancelled(error)) this.#lab.notice = { text: this.#lab.told(error) };
    }
  }
}
