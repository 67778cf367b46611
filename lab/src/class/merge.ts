// Two tabs, one book: what another tab kept meanwhile, and what was changed here and is not kept yet. Pure.
import type { Kept } from './book.svelte.ts';

/** A book as it is kept; one that was too large is kept without its files, and says so. */
export type Stored = Kept & { unkept?: boolean };

/** Nothing that was added on either side is lost. What both changed is there twice: somebody has to choose. */
export function merged(base: Kept, ours: Kept, theirs: Stored): Kept {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const both = <T>(was: T[], mine: T[], their: T[]): T[] => {
    const [had, have, there] = [was, mine, their].map((all) => new Set(all.map((each) => JSON.stringify(each)))) as [Set<string>, Set<string>, Set<string>];
    const stays = their.filter((each) => have.has(JSON.stringify(each)) || !had.has(JSON.stringify(each)));
    return [...stays, ...mine.filter((each) => !had.has(JSON.stringify(each)) && !there.has(JSON.stringify(each)))];
  };
  const { plan, pairings } = same([ours.plan, ours.pairings], [base.plan, base.pairings]) ? theirs : ours;
  const names = new Set<string>();
  const files = (theirs.unkept ? ours.files : both(base.files, ours.files, theirs.files)).map((file) => {
    const { name } = file;
    let own = name;
    for (let n = 2; names.has(own); ++n) own = `${name} (${n})`;
    names.add(own);
    return { ...file, name: own };
  });
  return { plan, pairings, entries: both(base.entries, ours.entries, theirs.entries), files };
}
