// Games of one's own as texts: what they are called as files, how they travel in a link, and how this browser keeps them.
// Whatever comes from a link or from the browser's store is read as data: what is no such text is left out.
import { plain } from '../play/search.ts';
import type { Lang, Texts } from '../engine/types.ts';

export interface OwnText {
  id: string; // what the file is called, without .rules
  text: string;
}
/** What the engine understood of it. */
export interface About {
  names: Partial<Texts>;
  rule: Partial<Texts>;
  start: string;
}
export interface KeptText extends OwnText {
  about: About | null; // of the text as it was when it was last understood
}
/** So much is taken; a link that is longer than `share` may be cut off where it is sent. */
export const most = { text: 10_000, id: 40, games: 200, inLink: 8, share: 6000, position: 1000 };

export const idLike = (id: string) => id.length <= most.id && /^[a-z\d]+(-[a-z\d]+)*$/.test(id);
export const fileOf = (id: string) => `${id}.rules`;
export const idOf = (file: string) => file.slice(0, -6);
/** The name of a file for a game; `instead` where nothing of its name can stand in one. */
export function idFor(name: string, instead: string): string {
  const id = plain(name)
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-/, '')
    .slice(0, most.id - 4)
    .replace(/-$/, '');
  return idLike(id) ? id : instead;
}
/** The same, or with a number where that is taken. */
export function freeId(id: string, taken: (id: string) => boolean): string {
  if (!taken(id)) return id;
  const stem = id.replace(/-\d{1,2}$/, '').slice(0, most.id - 4);
  for (let n = 2; ; ++n) if (!taken(`${stem}-${n}`)) return `${stem}-${n}`;
}

/** Lines of plain characters: none that cannot be seen, turns the reading direction or is half of one. */
export const clean = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/^\ufeff/, '')
    .replace(/(?![\n\t])\p{Cc}|\p{Cs}|[\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu, '');
export const textLike = (text: string) => text.length <= most.text && clean(text) === text;

// ---------------------------------------------------------------- in a link:  texts=my-game!120!game_Kayles!heap_n!...~another!7!heap_n
// A space is an underscore and a new line is !, so that people can read it. The number is the length: what was cut off is found out.

const writeText = (text: string) =>
  encodeURIComponent(text)
    .replace(/[_!~'*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%(3A|2C|2F|2B|3D|2A)/g, decodeURIComponent)
    .replaceAll('%20', '_')
    .replaceAll('%0A', '!');
export const writeTexts = (texts: readonly OwnText[]) => texts.map(({ id, text }) => `${id}!${text.length}!${writeText(text)}`).join('~');

const bytesOf = (run: string) => Uint8Array.from(run.slice(1).split('%'), (digits) => parseInt(digits, 16));
function readText(raw: string): { text: string; whole: boolean } {
  let whole = true;
  const told = raw.replaceAll('_', ' ').replaceAll('!', '\n');
  const decoded = told.replace(/(%[\da-f]{2})+|%[\da-f]?/gi, (run) => {
    const signs = run.length > 2 ? new TextDecoder().decode(bytesOf(run)) : '\ufffd',
      sound = signs.replaceAll('\ufffd', '');
    whole &&= sound === signs;
    return sound;
  });
  const text = clean(decoded).slice(0, most.text);
  return { text, whole: whole && text === decoded };
}
/** The texts of a link as far as they can be read; `lost`: some of it cannot. */
export function readTexts(raw: string): { texts: OwnText[]; lost: boolean } {
  const parts = raw.split('~'),
    texts: OwnText[] = [];
  let lost = parts.length > most.inLink;
  for (const part of parts.slice(0, most.inLink)) {
    const [, id, length, written] = /^([a-z\d-]+)!(\d{1,5})!(.*)$/s.exec(part) ?? [];
    if (!id || !idLike(id) || texts.some((other) => other.id === id)) {
      lost = true;
      continue;
    }
    const { text, whole } = readText(written!);
    if (!whole || String(text.length) !== length) lost = true;
    texts.push({ id, text });
  }
  return { texts, lost };
}

// ---------------------------------------------------------------- in this browser

const place = 'bouton-lab-rules';

const some = (value: unknown): Partial<Texts> => {
  const texts: Partial<Texts> = {};
  const found = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  for (const lang of ['en', 'hu', 'cs'] as const) {
    const text = Object.hasOwn(found, lang) ? found[lang] : null;
    if (typeof text === 'string' && text !== '') texts[lang] = text.slice(0, 4000);
  }
  return texts;
};
function aboutOf(value: unknown): About | null {
  if (typeof value !== 'object' || value === null) return null;
  const { names, rule, start } = value as Record<string, unknown>;
  return { names: some(names), rule: some(rule), start: typeof start === 'string' ? start.slice(0, most.position) : '' };
}
/** What was kept, as far as it can be read; `damaged`: something there cannot be. */
export function readShelf(kept: string | null): { games: KeptText[]; damaged: boolean } {
  if (kept === null) return { games: [], damaged: false };
  let found: unknown;
  try {
    found = JSON.parse(kept);
  } catch {
    return { games: [], damaged: true };
  }
  const list = (found as { games?: unknown } | null)?.games;
  if (!Array.isArray(list)) return { games: [], damaged: true };
  const games = new Map<string, KeptText>();
  for (const each of list as unknown[]) {
    const { id, text, about } = (typeof each === 'object' && each !== null ? each : {}) as Record<string, unknown>;
    if (typeof id === 'string' && idLike(id) && typeof text === 'string' && textLike(text) && !games.has(id))
      games.set(id, { id, text, about: aboutOf(about) });
  }
  return { games: [...games.values()], damaged: games.size < list.length };
}
export const writeShelf = (games: readonly KeptText[]) => JSON.stringify({ games });

export type Trouble = 'full' | 'unavailable' | 'many';
type Store = Pick<Storage, 'getItem' | 'setItem'>;
const why = (error: unknown): Trouble => (error instanceof DOMException && /quota/i.test(error.name) ? 'full' : 'unavailable');

export function load(store: () => Store = () => localStorage): { games: KeptText[]; damaged: string } {
  try {
    const kept = store().getItem(place),
      read = readShelf(kept);
    return { games: read.games, damaged: read.damaged ? kept! : '' };
  } catch {
    return { games: [], damaged: '' }; // said when something is to be kept
  }
}
/** Changes what is kept, as it is now: another window may have changed it meanwhile. What could not be read there is put aside, not written over. */
export function change(how: (games: KeptText[]) => KeptText[], store: () => Store = () => localStorage): KeptText[] | Trouble {
  try {
    const kept = store().getItem(place),
      { games, damaged } = readShelf(kept);
    const next = how(games);
    if (next.length > most.games) return 'many';
    if (damaged) store().setItem(`${place}-damaged`, kept!);
    store().setItem(place, writeShelf(next));
    return next;
  } catch (error) {
    return why(error);
  }
}
/** Whether a change of the browser's store, made in another window, is about these. */
export const concerns = ({ key }: StorageEvent) => key === place || key === null;

// ---------------------------------------------------------------- names

const first = (texts: Partial<Texts>) => texts.en ?? texts.hu ?? texts.cs;
/** In one language, or else in another one. */
export const inLang = (texts: Partial<Texts> | undefined, lang: Lang): string | undefined => (texts ? (texts[lang] ?? first(texts)) : undefined);
export const inAll = (texts: Partial<Texts> | undefined, instead: string): Texts => {
  const other = (texts && first(texts)) ?? instead;
  return { en: texts?.en ?? other, hu: texts?.hu ?? other, cs: texts?.cs ?? other };
};

/** Rules with another name: in the statement that gives it in this language, or in the one that gives it for all. */
export function renamed(text: string, lang: Lang, name: string): string {
  const told = clean(name)
    .replace(/[\s#;]+/g, ' ')
    .trim();
  const line = (head: string) => new RegExp(`^([ \\t]*)${head}[ \\t][^\\n#;]*?(?=[ \\t]*(?:[#;]|$))`, 'm');
  const [own, all] = [line(`name[ \\t]+${lang}`), line('game')];
  if (own.test(text)) return text.replace(own, (_all, space: string) => `${space}name ${lang} ${told}`);
  if (all.test(text)) return text.replace(all, (_all, space: string) => `${space}game ${told}`);
  return `game ${told}\n${text}`;
}
