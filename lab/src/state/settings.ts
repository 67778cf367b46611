// What the people at the table choose, and how it is read back from anywhere: nothing is taken on trust.
import { readRules } from '../teacher/rules.ts';
import { classTabs } from '../teacher/tabs.ts';
import type { Ending, Lang, Play, Style, Way } from '../engine/types.ts';

export type Room = 'play' | 'explore' | 'discover' | 'class' | 'own';
export type Theme = 'system' | 'light' | 'dark';
export type Opponent = 'computer' | 'person';

export interface Settings {
  lang: Lang;
  theme: Theme;
  opponent: Opponent;
  strength: number; // 0 to 100 per cent of the moves are the best
  style: Style;
  first: boolean; // the person at the page begins
  hints: boolean;
  values: boolean; // what every move is worth is seen on the board; for this reader, never in a link
  puzzle: number; // win in so many moves of one's own; 0: no puzzle
  rules: string; // which rule cards are on the screen, and how (teacher/rules.ts)
  way: Way;
}

const among =
  <T extends string>(...all: T[]) =>
  (text: string): T | undefined =>
    all.find((one) => one === text);
const flag = (text: string): boolean | undefined => (text === '1' ? true : text === '0' ? false : undefined);
const few = (text: string): number | undefined => (/^[1-9]\d?$/.test(text) ? Number(text) : undefined);
const percent = (text: string): number | undefined => (/^(100|\d{1,2})$/.test(text) ? Number(text) : undefined);

/** One reader per field, from text; undefined for what is not one of its values. */
export const readers = {
  lang: among<Lang>('en', 'hu', 'cs'),
  theme: among<Theme>('system', 'light', 'dark'),
  opponent: among<Opponent>('computer', 'person'),
  strength: percent,
  style: among<Style>('any', 'quick', 'slow'),
  first: flag,
  hints: flag,
  values: flag,
  puzzle: few,
  rules: (text: string) => (readRules(text) ? text : undefined),
  play: among<Play>('sum', 'join', 'union'),
  ending: among<Ending>('long', 'short'),
  misere: flag,
  view: among<Room>('play', 'explore', 'discover', 'class', 'own'),
  tab: among(...classTabs),
  projector: flag,
};

export const ways: Way = { play: 'sum', ending: 'long', misere: false };

/** Strong enough to be worth it, and not too strong. */
export const beatable = 60;
export const defaults = (lang: Lang): Settings => ({
  lang,
  theme: 'system',
  opponent: 'computer',
  strength: beatable,
  style: 'any',
  first: true,
  hints: false,
  values: false,
  puzzle: 0,
  rules: '',
  way: { ...ways },
});

/** The first of the browser's languages that the page speaks. */
export function languageOf(wished: readonly string[]): Lang {
  for (const tag of wished) {
    const lang = readers.lang(tag.slice(0, 2).toLowerCase());
    if (lang) return lang;
    if (/^sk\b/i.test(tag)) return 'cs';
  }
  return 'en';
}

/** A strength in words. */
export type Level = 'random' | 'easy' | 'middling' | 'strong' | 'perfect';
export const levelOf = (strength: number): Level =>
  strength === 0 ? 'random' : strength < 40 ? 'easy' : strength < 80 ? 'middling' : strength < 100 ? 'strong' : 'perfect';

const place = 'bouton-lab';

/** What was remembered from the last visit; a browser may forbid remembering. */
export function remembered(): { settings: Partial<Omit<Settings, 'way'>>; recent: string[] } {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? '{}') as Record<string, unknown>;
    const text = (name: string) => (typeof kept[name] === 'string' ? (kept[name] as string) : '');
    const settings: Record<string, unknown> = {};
    for (const name of ['lang', 'theme', 'opponent', 'strength', 'style', 'first', 'hints', 'values'] as const) {
      const value = readers[name](text(name));
      if (value !== undefined) settings[name] = value;
    }
    const recent = Array.isArray(kept.recent) ? kept.recent.filter((id): id is string => typeof id === 'string').slice(0, 8) : [];
    return { settings, recent };
  } catch {
    return { settings: {}, recent: [] };
  }
}

export function remember({ way: _way, ...settings }: Settings, recent: string[]) {
  const plain = Object.entries(settings).map(([name, value]) => [name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value)]);
  try {
    localStorage.setItem(place, JSON.stringify({ ...Object.fromEntries(plain), recent }));
  } catch {
    // Private windows and pages from disk may not remember; the page works without.
  }
}
