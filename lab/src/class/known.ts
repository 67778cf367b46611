// Players of a file beside those who are known already. Pure.
import type { Player } from './wishes.ts';

/** A name as it is compared: without accents, in small letters. */
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');

export interface Remarks {
  /** Groups that are called alike and have nobody in common. */
  mixed: string[];
  /** A name that is nobody's, and the one it looks like. */
  meant: [string, string][];
}

/** A name like this one that no group has yet. */
export function another(group: string, groups: Iterable<string>): string {
  const taken = new Set(groups);
  let n = 2;
  while (taken.has(`${group} (${n})`)) ++n;
  return `${group} (${n})`;
}
/** The matches of a file with another name for one of its groups, or without it. */
export const regrouped = <T extends { group?: string }>(matches: T[], group: string, to: string | null): T[] =>
  matches.flatMap((match) => ((match.group ?? '') !== group ? match : to === null ? [] : { ...match, group: to }));

export function remarks(known: Player[], file: Player[]): Remarks {
  const found: Remarks = { mixed: [], meant: [] };
  for (const group of new Set(file.map((each) => each.group))) {
    const of = (all: Player[]) => new Set(all.filter((each) => each.group === group).map(({ player }) => player));
    const here = of(known),
      there = of(file);
    if (group !== '' && here.size > 0 && ![...there].some((name) => [...here].some((each) => plain(each) === plain(name)))) found.mixed.push(group);
    // Who is in no group may be anybody.
    const near = known.filter((each) => each.group === group || each.group === '' || group === '');
    for (const name of there) {
      if (near.some(({ player }) => player === name)) continue;
      const alike = near.find(({ player }) => plain(player) === plain(name));
      if (alike) found.meant.push([name, alike.player]);
    }
  }
  return found;
}
