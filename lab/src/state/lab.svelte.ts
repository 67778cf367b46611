// The state of the page, all of it, and everything that changes it.
import { key } from '../boards/gestures.ts';
import type { Value } from '../boards/Worth.svelte';
import { Client, EngineError, wasCancelled, wasStopped } from '../engine/client.ts';
import type { Complaint, GamesAnswer, Move, MovesAnswer, RecordedMatch, Scene, Way } from '../engine/types.ts';
import { newFind, type Find } from '../discover/find.ts';
import type { Card } from '../explore/cards.ts';
import { Path } from '../path/path.svelte.ts';
import { Review } from '../review/review.svelte.ts';
import { Teacher } from '../teacher/teacher.svelte.ts';
import { words } from '../words/index.ts';
import { rulesOf } from '../engine/notation.ts';
import { Own, ownId } from '../own/own.svelte.ts';
import { ownWords } from '../own/words.ts';
import { fromLink, recalled, standard, toLink } from './link.ts';
import { Past } from './past.ts';
import { surprising } from './surprise.ts';
import { defaults, languageOf, remember, remembered, ways, type Room, type Settings } from './settings.ts';

export interface Step {
  to: string;
  words: string; // as something that has happened
  you?: string | undefined; // the same, said to the one who did it
}
/** A move that was made at this table, and what lay there before. */
export interface Made {
  scenes: (Scene | null)[];
  move: Move;
}
export interface Match {
  start: string;
  way: Way;
  first: boolean; // against the computer: the person at the page began
  names?: [string, string] | undefined; // of those who played it, where a file tells
  steps: Step[];
  at: number; // so many steps are played; those after it can be redone
}
export type Side = 'you' | 'computer' | 'first' | 'second';
export type Tab = 'moves' | 'why' | 'path' | 'setup';

// Positions looked at: few to set the table at once, many where good advice is wanted.
const glance = 2000,
  thought = 3_000_000;
const patience = 3000; // milliseconds that a person waits for the computer's move
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const stepOf = ({ to, move, told, told_you }: Move): Step => ({ to, words: told ?? move, you: told_you });
const random = <T>(all: T[]): T => all[Math.floor(Math.random() * all.length)]!;

export class Lab {
  settings: Settings;
  view: Room = $state('play');
  match: Match = $state({ start: standard, way: { ...ways }, first: true, steps: [], at: 0 });
  /** What the engine says about the position on the table; null until it has spoken. */
  table: MovesAnswer | null = $state.raw(null);
  /** Whether the table is about the position of the match, and not still about the one before. */
  fresh = $state(false);
  /** A move that is being shown before it is made. */
  shown: Move | null = $state.raw(null);
  /** What lies on the desk of the explorer. */
  cards: Card[] = $state([]);
  /** How far one has come in the room of discovery. */
  find: Find = $state(newFind());
  /** The move under the pointer, or focused: one of the table's. */
  pointed: number | null = $state(null);
  readonly teacher = new Teacher();
  readonly review = new Review(this);
  readonly past = new Past(this);
  /** Games of one's own. */
  readonly own: Own;
  /** Lessons and puzzles. */
  readonly path = new Path(this);
  catalogue: GamesAnswer | null = $state.raw(null);
  recent: string[] = $state([]);
  tab: Tab = $state('moves');
  /** On a phone the panel is a sheet: is it up? */
  sheet = $state(false);
  choosing = $state(false);
  /** What the page is made of, and under which licences. */
  licences = $state(false);
  /** The card whose map fills the window. */
  enlarged: Card | null = $state.raw(null);
  /** A recorded match of the class that is being replayed over the page. */
  replay: RecordedMatch | null = $state.raw(null);
  hint = $state(0); // how many of the hints have been asked for
  /** The moves of the table, after more thought than a glance. */
  #thought: Move[] | null = $state.raw(null);
  /** The computer saw to the end when it moved last: it does so from there on. */
  foresaw = $state(false);
  /** In this match it moved at least once without seeing to the end. */
  guessed = $state(false);
  progress: number | null = $state(null);
  /** A friendly sentence for everybody, with a way back where there is one. */
  /** stays: until something is done, and not for a while. */
  notice: { text: string; back?: Match; undo?: () => void; stays?: boolean } | null = $state.raw(null);
  /** Said to those who listen instead of looking. */
  said = $state('');

  readonly engine: Client;
  #made = new Map<string, Made>(); // by where it was made and where it led
  #turn = 0; // whatever began before the last change is out of date
  #enough: AbortController | null = null;
  #opening: AbortController | null = null; // a link that is being read
  #own: Settings; // what was chosen here, by hand: what a link brings is for that visit, and not remembered

  constructor(engine: Client) {
    this.engine = engine;
    const kept = remembered();
    this.#own = { ...defaults(languageOf(navigator.languages)), ...kept.settings };
    this.settings = $state({ ...this.#own });
    this.recent = kept.recent;
    this.own = new Own(this);
  }

  words = $derived.by(() => words[this.settings.lang]);
  position = $derived.by(() => (this.match.at > 0 ? this.match.steps[this.match.at - 1]!.to : this.match.start));
  mover = $derived.by(() => this.sideOf(this.match.at));
  /** Nobody can move. That no move is listed is not enough: there may be too many. */
  over = $derived.by(() => this.fresh && this.table !== null && this.table.moves.length === 0 && !this.table.truncated);
  winner: Side | null = $derived.by(() => (this.over ? this.sideOf(this.match.at + (this.match.way.misere ? 0 : 1)) : null));
  mayMove = $derived.by(() => this.fresh && !this.over && this.shown === null && this.mover !== 'computer');

  /** The computer sees to the end from here: only then it can be perfect. */
  sees = $derived.by(() => this.table?.advice?.sure === true || this.foresaw);
  /** The move that led here, while it is to be seen: until the next one is made. */
  last: Made | null = $derived.by(() => {
    const { at, steps, start } = this.match;
    if (at === 0 || !this.fresh || this.shown || (this.mover === 'computer' && !this.over)) return null;
    return this.#made.get(JSON.stringify([at > 1 ? steps[at - 2]!.to : start, steps[at - 1]!.to])) ?? null;
  });
  /** What every move is worth, where that is wished and allowed. */
  worths: Value[] | null = $derived.by(() => {
    if (!this.valued || !this.table || !this.mayMove) return null;
    const better = this.#thought?.length === this.table.moves.length ? this.#thought : this.table.moves;
    return better.map(({ wins, outcome }) => (wins ? 'win' : ({ N: 'lose', P: 'win', D: 'draw', unknown: 'unknown' } as const)[outcome]));
  });
  /** Not where it would give away what is to be found. */
  get mayValue() {
    return !this.teacher.veil && this.settings.puzzle === 0 && this.path.task === null;
  }
  get valued() {
    return this.settings.values && this.mayValue;
  }
  /** What the hints that were asked for speak of, on the board: first the part, then the move. */
  lit = $derived.by(() => {
    const { advice, moves, scenes } = this.table ?? {};
    const move = moves?.[advice?.best[0] ?? -1];
    if (this.hint < 2 || !this.mayMove || this.teacher.veil || !move?.wins || !move.gestures) return null;
    const several = (scenes?.length ?? 0) > 1;
    const things = move.gestures.flatMap(({ component, ways }) => {
      const { picks = [], gone = [] } = ways[0] ?? {};
      // In a game of one part, the thing that is to be moved is the place to look at; where to is not told yet.
      const ids = this.hint > 2 ? [...picks, ...gone] : !several && picks.length > 1 && !ways[0]!.free ? picks.slice(0, 1) : [];
      return ids.map((id) => key({ component, id }));
    });
    return { parts: several ? move.gestures.map(({ component }) => component) : [], things };
  });

  sideOf(turn: number): Side {
    const odd = turn % 2 === 1;
    if (this.settings.opponent === 'person') return odd ? 'second' : 'first';
    return odd === this.match.first ? 'computer' : 'you';
  }
  /** A move of the match as something that has happened; who made it is spoken to, where that is you. */
  tell({ words, you }: Step, at: number): string {
    return (this.sideOf(at) === 'you' ? you : undefined) ?? words;
  }
  /** What a side is called. */
  name(side: Side): string {
    const [first, second] = this.match.names ?? ['', ''];
    const own = { first, second, you: this.match.first ? first : second, computer: '' }[side];
    return own || this.words.played[side];
  }

  // -------------------------------------------------------------- beginning

  async open() {
    await this.readLink();
    await this.#learn();
  }
  /** The catalogue. Who stops other work does not mean this. */
  async #learn(): Promise<void> {
    try {
      this.catalogue = await this.engine.games({ aside: true });
    } catch (error) {
      if (wasStopped(error)) await this.#learn();
    }
  }

  /** The address says what is on the table. Back in one's own past, what is set for the reader and not for the match stays. */
  async readLink(own = false) {
    const reading = fromLink(location.hash);
    const turn = ++this.#turn; // what is begun meanwhile, by hand or by another link, goes before
    this.#opening?.abort();
    const opening = (this.#opening = new AbortController());
    this.review.open = false;
    this.fresh = false;
    let trouble: 'linkVersion' | 'linkBroken' | 'linkMoves' | 'linkStopped' | null = null;
    let detail = '',
      about = '';
    this.own.stale(''); // everything is looked at anew
    if (!reading.ok) trouble = reading.reason === 'version' ? 'linkVersion' : 'linkBroken';
    else if (reading.linked) {
      let { linked } = reading;
      for (const [from, to] of this.own.arrive(linked.texts ?? [], own)) linked = recalled(linked, from, to);
      const damaged = reading.lost?.includes('texts') ? linked.texts?.[0]?.id : undefined;
      if (damaged !== undefined)
        linked = { ...linked, view: 'own', edit: linked.edit ?? this.own.of(linked.game)?.id ?? damaged, game: standard, moves: [], at: 0 };
      const { game, moves, at, view, settings, way, cards, find, tab = 'matches', alone = false, edit = null, sample = '' } = linked;
      this.own.editing = edit !== null && this.own.games.has(edit) ? edit : null;
      this.own.sample = sample;
      const { lang, strength, style, hints } = this.settings;
      Object.assign(
        this.settings,
        { opponent: 'computer', strength: 100, style: 'any', first: true, hints: false, puzzle: 0, rules: '', ...settings, way },
        own ? { lang, strength, style, hints } : {},
      );
      const { first } = this.settings;
      this.view = view;
      this.teacher.tab = tab;
      this.cards = cards;
      if (find || view === 'discover') this.find = find ?? newFind();
      this.match = { start: game, way: { ...way }, first, steps: [], at: 0 };
      this.past.arrive();
      void this.path.arrive(linked);
      this.teacher.cards = this.settings.rules !== ''; // after the arrival: to close them is to go back from there
      this.teacher.alone = alone;
      const steps = await this.#retrace(game, way, moves, opening.signal);
      if (turn !== this.#turn) return;
      if (wasStopped(steps)) trouble = 'linkStopped';
      else if (steps instanceof EngineError) {
        const ours = this.own.of(game);
        if (ours && steps.complaint.line !== undefined) {
          // A mistake in rules is shown where it is.
          this.view = 'own';
          this.own.editing = ours.id;
          about = ownWords[this.settings.lang].linkRules;
        } else [trouble, detail] = ['linkBroken', ` (${steps.message})`];
      } else {
        const whole = steps.length === moves.length;
        if (!whole) this.notice = { text: this.words.trouble.linkMoves };
        else if (damaged !== undefined) this.notice = { text: ownWords[this.settings.lang].linkCut };
        else if (reading.lost) this.notice = { text: this.words.trouble.linkPartly(reading.lost.join(', ')) };
        return await this.#put({ start: game, way: { ...way }, first, steps: whole ? steps : [], at: whole ? at : 0 });
      }
    }
    void this.path.arrive({});
    if (trouble) {
      this.settings.way = { ...ways };
      this.notice = { text: this.words.trouble[trouble] + detail };
    } else if (about) this.notice = { text: about };
    this.match = { start: standard, way: { ...this.settings.way }, first: this.settings.first, steps: [], at: 0 };
    this.past.arrive();
    await this.#look();
  }

  /** The moves of a match with their words in the present language, as far as they are moves. */
  async #retrace(start: string, way: Way, tos: string[], signal?: AbortSignal): Promise<Step[] | EngineError> {
    const steps: Step[] = [];
    let from = start;
    try {
      for (const to of [...tos, null]) {
        const answer = await this.engine.moves(
          { spec: from, start, own_names: true, by_name: true, told: true, lang: this.settings.lang, ...way, positions: 1000 },
          { signal },
        );
        if (from === start) this.#meet(start, answer.games);
        const move = answer.moves.find((each) => each.to === to);
        if (!move) break;
        steps.push(stepOf(move));
        from = move.to;
      }
      return steps;
    } catch (error) {
      if (!(error instanceof EngineError)) return [];
      return steps.length === 0 || wasStopped(error) ? error : [];
    }
  }

  link(view = this.view): string {
    const { theme: _theme, values: _values, way: _way, ...settings } = this.settings;
    const { start, steps, at, way, first } = this.match;
    settings.rules = this.teacher.cards && view === this.view ? settings.rules || 'all' : '';
    return toLink({
      game: start,
      moves: steps.map((step) => step.to),
      at,
      view,
      settings: { ...settings, first },
      way,
      cards: view === 'explore' ? this.cards : [],
      find: view === 'discover' ? this.find : null,
      tab: this.teacher.cards ? 'matches' : this.teacher.tab,
      alone: this.teacher.alone && view === this.view,
      ...(view === 'own' && this.own.editing !== null && { edit: this.own.editing, sample: this.own.sample }),
      ...this.path.linked(),
    });
  }

  keep() {
    remember(this.#own, $state.snapshot(this.recent));
    this.past.settle();
  }

  // -------------------------------------------------------------- the table

  async #put(match: Match) {
    this.match = match;
    await this.#look();
  }

  /** Asks about the position on the table, and lets the computer move if it is its turn. */
  async #look() {
    const turn = ++this.#turn;
    this.#opening?.abort();
    this.shown = null;
    this.fresh = false;
    this.hint = 0;
    this.progress = null;
    this.#thought = null;
    this.keep();
    try {
      const answer = await this.engine.moves(this.#question(glance), { channel: 'table' });
      if (turn !== this.#turn) return;
      if (this.match.at === 0) this.#meet(this.match.start, answer.games);
      else if (!this.#kinds.has(this.match.start)) void this.#recognise(this.match.start);
      this.table = answer;
      this.fresh = true;
      if (this.over) this.said = `${this.verdict().won} ${this.verdict().why}`;
      else if (answer.moves.length === 0) this.notice = { text: this.words.moves.truncated };
      else if (this.mover === 'computer') {
        await this.#think(patience);
        if (turn === this.#turn) await this.#answer(turn);
      } else if (this.settings.hints || this.valued) await this.#think();
    } catch (error) {
      if (wasCancelled(error) || turn !== this.#turn) return;
      this.progress = null;
      this.notice = { text: this.told(error) };
      // Nothing at all on the table: the usual game comes there.
      if (this.table === null && this.position !== standard)
        await this.#put({ start: standard, way: { ...(this.settings.way = { ...ways }) }, first: this.settings.first, steps: [], at: 0 });
    }
  }

  #question(positions: number) {
    const { lang, style } = this.settings;
    return { spec: this.position, start: this.match.start, own_names: true, by_name: true, told: true, lang, advise: style, positions, ...this.match.way };
  }

  /** Where a glance was not enough for advice: thinks until it is, or until someone says stop. */
  async #think(ms?: number) {
    const turn = this.#turn,
      table = this.table;
    if (!table || (table.advice?.sure && !(this.valued && table.moves.some(({ outcome }) => outcome === 'unknown')))) return;
    const enough = (this.#enough = new AbortController());
    const timer = ms === undefined ? undefined : setTimeout(() => enough.abort(), ms);
    // Work that tells of no progress can be stopped, too.
    const shown = setTimeout(() => turn === this.#turn && (this.progress ??= 0), 800);
    try {
      const { outcome, advice, moves } = await this.engine.moves(this.#question(thought), {
        channel: 'table',
        enough: enough.signal,
        progress: (n) => turn === this.#turn && (this.progress = n),
      });
      if (turn !== this.#turn) return;
      // The moves are the same, and so is what is picked.
      if (advice) this.table = { ...table, outcome, advice };
      this.#thought = moves;
    } catch (error) {
      // An engine that cannot even say what it knows so far has been left; the glance is what there is.
      if (turn !== this.#turn || !wasCancelled(error)) throw error;
    } finally {
      clearTimeout(timer);
      clearTimeout(shown);
    }
    this.progress = null;
  }
  enough() {
    this.#enough?.abort();
  }

  /** Why there is no answer, in words. */
  told(error: unknown): string {
    return error instanceof EngineError ? error.message : this.words.trouble.engine;
  }

  /** Where the last move loses, that in the game's own words: nobody is to overlook it. */
  get misere(): string {
    const { way, start } = this.match,
      games = this.games(start);
    if (!way.misere) return '';
    const last = games?.length === 1 && way.ending === 'long' ? games[0]!.last?.[this.settings.lang] : '';
    return last ? this.words.way.lastLoses(last) : this.words.way.misere;
  }

  /** Who has won, and why it ends there. */
  verdict(): { won: string; why: string } {
    const { end } = this.words;
    const won = { you: end.youWin, computer: end.computerWins, first: end.firstWins, second: end.secondWins };
    return { won: this.winner ? won[this.winner] : '', why: end.lastMove[this.match.way.misere ? 'misere' : 'normal'] };
  }

  /** The computer's move: one of the best as often as its strength says, else any. */
  async #answer(turn: number) {
    const { moves, advice } = this.table!;
    this.foresaw = advice?.sure ?? false;
    if (!this.foresaw) this.guessed = true;
    const best = advice?.best.flatMap((i) => moves[i] ?? []) ?? [];
    const move = best.length > 0 && Math.random() * 100 < this.settings.strength ? random(best) : random(moves);
    await pause(still() ? 0 : 120);
    if (turn === this.#turn) await this.#show(move, still() ? 60 : 330);
  }

  /** Lifted, then gone. */
  async #show(move: Move, ms: number) {
    const turn = this.#turn;
    this.shown = move;
    await pause(ms);
    if (turn !== this.#turn) return;
    this.said = this.words.played.said(this.name(this.mover), this.tell(stepOf(move), this.match.at));
    const { at, steps } = this.match;
    if (this.table?.scenes) this.#made.set(JSON.stringify([this.position, move.to]), { scenes: this.table.scenes, move });
    // A move that was taken back and made again leaves what follows it to be redone.
    this.match.steps = steps[at]?.to === move.to ? steps : [...steps.slice(0, at), stepOf(move)];
    this.match.at = at + 1;
    this.#used(this.match.start);
    await this.#look();
  }

  async play(index: number) {
    const move = this.table?.moves[index];
    if (!move || !this.mayMove) return;
    this.notice = null;
    await this.#show(move, still() ? 0 : 140);
  }

  /** Back to where it was the same person's turn; against the computer that is two moves. */
  async undo() {
    let at = this.match.at - 1;
    while (at > 0 && this.sideOf(at) === 'computer') --at;
    if (at >= 0) await this.jump(at);
  }
  async redo() {
    const last = this.match.steps.length;
    let at = this.match.at + 1;
    while (at < last && this.sideOf(at) === 'computer') ++at;
    if (at <= last) await this.jump(at);
  }
  canUndo = $derived.by(() => this.match.at > 0);
  canRedo = $derived.by(() => this.match.at < this.match.steps.length);

  async jump(at: number) {
    // Where the computer would move and has moved already, it does not think again.
    if (this.sideOf(at) === 'computer' && at < this.match.steps.length) ++at;
    this.match.at = at;
    this.said = at > 0 ? this.tell(this.match.steps[at - 1]!, at - 1) : this.words.moves.start;
    await this.#look();
  }

  // -------------------------------------------------------------- matches

  /** A new match; the old one can be had back. */
  async begin(start: string, way: Way = this.settings.way) {
    const old = $state.snapshot(this.match);
    this.review.open = false;
    this.said = ''; // of the match that was
    this.foresaw = this.guessed = false;
    if (start !== old.start || way.misere !== old.way.misere || way.play !== old.way.play || way.ending !== old.way.ending) this.settings.puzzle = 0;
    this.settings.way = { ...way };
    await Promise.all([
      this.#put({ start, way: { ...way }, first: this.settings.first, steps: [], at: 0 }),
      (this.notice = old.steps.length > 0 ? { text: this.words.restarted, back: old } : null),
    ]);
  }
  restart = () => this.begin(this.match.start);
  /** Another game, in the way of play that was set. A start may bring its own, which the next game does not keep. */
  choose(start: string, own: Way | null = null): Promise<void> {
    const { play, ending, misere } = this.settings.way,
      brought = this.#brought?.own;
    const still = brought && brought.play === play && brought.ending === ending && brought.misere === misere;
    const way = still ? this.#brought!.before : { play, ending, misere };
    this.#brought = own && { own, before: way };
    return this.begin(start, own ?? way);
  }
  #brought: { own: Way; before: Way } | null = null;

  /** The same match with the other one to begin. */
  async swap() {
    await this.change({ first: !this.match.first });
    await this.restart();
  }

  async goBack(match: Match) {
    this.notice = null;
    this.settings.way = { ...match.way };
    await this.#put(match);
  }

  setWay(change: Partial<Way>) {
    return this.begin(this.match.start, { ...this.match.way, ...change });
  }

  /** Another opponent or strength: the match goes on with it. Who begins is asked again at the next beginning. */
  async change(change: Partial<Settings>) {
    Object.assign(this.settings, change);
    Object.assign(this.#own, change);
    const starts = change.first !== undefined && this.match.steps.length === 0;
    if (starts) this.match.first = change.first!;
    const { lang } = change;
    if (lang) {
      const { start, way, steps } = $state.snapshot(this.match);
      const again = await this.#retrace(
        start,
        way,
        steps.map((step) => step.to),
      );
      if (Array.isArray(again) && again.length === steps.length) this.match.steps = again;
    }
    if (lang || change.opponent || change.style || starts || change.hints || change.values) {
      this.notice = null;
      await this.#look();
    } else this.keep();
  }

  /** Another position of the game on the table, one that is worth playing: the engine measures. */
  async surprise() {
    const game = this.game(this.match.start);
    const examples = game && 'examples' in game ? game.examples : game ? [game.example] : [this.match.start];
    try {
      const found = await surprising(this.engine, examples, this.settings.way, [this.match.start, this.position]);
      if (found) await this.begin(found);
      else this.notice = { text: this.words.noSurprise };
    } catch (error) {
      if (!wasCancelled(error) && !wasStopped(error)) this.notice = { text: this.told(error) };
    }
  }

  /** Whether a text is a position, said by the engine. */
  async judge(spec: string): Promise<Complaint | null> {
    try {
      await this.engine.moves({ spec, lang: this.settings.lang, own_names: true, ...this.settings.way, positions: 1000 }, { channel: 'field' });
      return null;
    } catch (error) {
      if (error instanceof EngineError) return error.complaint;
      throw error;
    }
  }

  /** Into the explorer, as if it had been typed there. */
  toExplore = '';
  inquire(spec: string) {
    this.cards = this.cards.filter(({ pinned }) => pinned);
    this.toExplore = spec;
    this.view = 'explore';
  }
  /** A card on the explorer's desk, beside those that are pinned there. */
  explore(card: Card) {
    this.cards = [...this.cards.filter(({ pinned }) => pinned), card];
    this.view = 'explore';
  }

  // -------------------------------------------------------------- the catalogue

  #scenes = new Map<string, Promise<(Scene | null)[]>>();
  /** How a position looks, for small pictures. */
  scenes(spec: string): Promise<(Scene | null)[]> {
    let found = this.#scenes.get(spec);
    if (!found) {
      found = this.engine.moves({ spec, own_names: true, positions: 100 }, { aside: true }).then(
        (answer) => (this.#meet(spec, answer.games), answer.scenes ?? []),
        () => (this.#scenes.delete(spec), []),
      );
      this.#scenes.set(spec, found);
    }
    return found;
  }

  /** Rules have changed: what their positions look like is asked again. */
  forget(rules: string) {
    for (const spec of [...this.#scenes.keys()]) if (spec.includes(rules)) this.#scenes.delete(spec);
  }

  /** What positions are written with, as the engine said: ids of the catalogue. */
  #kinds: ReadonlyMap<string, readonly string[]> = $state.raw(new Map());
  #meet(spec: string, games: readonly string[]) {
    if (!this.#kinds.has(spec)) this.#kinds = new Map(this.#kinds).set(spec, games);
    const ours = this.own.of(spec);
    if (ours) void this.own.learn(ours.id);
    else if (spec.includes(rulesOf(''))) void this.own.look();
  }
  /** A match that does not begin at its beginning. */
  async #recognise(spec: string) {
    const answer = await this.engine.moves({ spec, own_names: true, positions: 100 }, { aside: true }).catch(() => null);
    if (answer) this.#meet(spec, answer.games);
  }
  /** An entry of the catalogue. */
  entry(id: string) {
    const { games = [], named = [] } = this.catalogue ?? {};
    return named.find((each) => each.id === id) ?? games.find((each) => each.id === id) ?? this.own.entry(id);
  }
  /** Games of one's own are one entry of the catalogue: each has its own name all the same. */
  #entries(id: string, spec: string) {
    const own = id === ownId ? this.own.entriesIn(spec) : [];
    return own.length > 0 ? own : [this.entry(id) ?? []].flat();
  }
  /** What the game of some rules is called. */
  nameOf(rules: string, id: string): string {
    return this.#entries(id, rules)[0]?.names[this.settings.lang] ?? id;
  }
  /** The different games that a position is written with; null until the engine and the catalogue have said. */
  games(spec: string) {
    const kinds = this.#kinds.get(spec);
    return kinds && this.catalogue ? kinds.flatMap((id) => this.#entries(id, spec)) : null;
  }
  game(spec: string) {
    return this.games(spec)?.[0] ?? null;
  }
  /** The names of the games in a position, in words. */
  title(spec: string): string {
    const kinds = this.#kinds.get(spec) ?? [];
    const names = kinds.flatMap((id) => {
      const entries = this.#entries(id, spec);
      return entries.length > 0 ? entries.map((entry) => entry.names[this.settings.lang]) : [id];
    });
    return names.join(' + ') || spec;
  }
  #used(spec: string) {
    const id = this.game(spec)?.id;
    if (id) this.recent = [id, ...this.recent.filter((other) => other !== id)].slice(0, 8);
  }
}
