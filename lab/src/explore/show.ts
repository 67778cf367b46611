// Values as people write them, and the place of a complaint.
import type { Complaint, Outcome, Way } from '../engine/types.ts';
import type { Words } from '../words/index.ts';
import type { Number_, Solved } from './desk.ts';
import type { ExploreWords } from './words.ts';

export const shown = (value: Number_ | undefined): string =>
  value === undefined || value === 'unknown'
    ? '?'
    : value === null
      ? '–'
      : typeof value === 'object'
        ? value.infinity.length > 0
          ? `∞{${value.infinity.join(',')}}`
          : '∞'
        : String(value);
export const valueOf = ({ value }: Solved): string => (value?.infinity ? shown({ infinity: value.infinity }) : shown(value?.value));
export const hasValue = ({ value }: Solved) =>
  value !== null &&
  value.function !== null &&
  (value.infinity !== undefined || typeof value.value === 'number' || (typeof value.value === 'string' && value.value !== 'unknown'));
export const functionName = (name: string | null | undefined, w: ExploreWords) => w.functions[(name ?? 'grundy') as 'grundy'] ?? name ?? '';
export const letter = (outcome: Outcome | string) => (outcome === 'unknown' ? '?' : outcome);
export const wayWords = (way: Way, words: Words, w: ExploreWords) =>
  [words.setup[way.play], w.ways[way.ending], w.ways[way.misere ? 'misere' : 'normal']].join(', ');

/** What is wrong, cut out of what was typed. The engine counts characters, or bytes where it says offset. */
export function cut(wrong: Complaint): { before: string; bad: string; after: string } | null {
  if (wrong.text === undefined) return null;
  const decoder = new TextDecoder(),
    bytes = new TextEncoder().encode(wrong.text);
  const before = wrong.offset !== undefined ? decoder.decode(bytes.slice(0, wrong.offset)) : [...wrong.text].slice(0, (wrong.column ?? 1) - 1).join('');
  const rest = wrong.text.slice(before.length);
  const bad = wrong.offset !== undefined && wrong.length ? decoder.decode(bytes.slice(wrong.offset, wrong.offset + wrong.length)) : ([...rest][0] ?? ' ');
  return { before, bad, after: rest.slice(bad.length) };
}
