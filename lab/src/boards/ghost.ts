// What the last move left behind: things that are no longer where they were, and things that came. Pure: two drawings are compared.
import type { Line, Move, Scene, Spot } from '../engine/types.ts';

export interface Ghost {
  /** The drawing before the move, with only those lines that are gone. */
  scene: Scene;
  spots: Spot[];
  /** Ids of what stands there now and did not stand there before. */
  came: Set<string>;
}

const here = ({ kind, x, y }: Spot) => `${kind} ${x} ${y}`;
// Places come and go with what stands on them; they leave no trace.
const places = new Set([
  'square',
  'step',
  'floor',
  'hole',
  'gap',
  'ground',
  'node',
  'town',
  'studs',
  'smooth',
  'more',
  'handle',
  'covered',
  'free',
  'domino-free',
]);
/** Where something can stand, and nothing that could be held in a hand. */
export const isPlace = (kind: string) => places.has(kind);

/**
 * One for each part; null where the drawing was made anew and nothing can be compared: rows that were divided, things that
 * nobody touched and that stand elsewhere now.
 */
export function ghosts(before: (Scene | null)[], after: (Scene | null)[], move: Move): (Ghost | null)[] | null {
  if (before.length !== after.length) return null;
  const found: (Ghost | null)[] = [];
  for (const [i, was] of before.entries()) {
    const is = after[i];
    if (!was || !is) {
      found.push(null);
      continue;
    }
    if (was.style !== is.style || was.columns !== is.columns || was.rows !== is.rows) return null;
    const now = new Set(is.spots.map(here)),
      then = new Set(was.spots.map(here));
    const ways = move.gestures?.filter(({ component }) => component === i).flatMap((each) => each.ways.slice(0, 1)) ?? [];
    const touched = new Set(ways.flatMap(({ picks, gone }) => [...picks, ...gone]));
    const spots = was.spots.filter((spot) => !now.has(here(spot)) && !isPlace(spot.kind));
    if (spots.some(({ id }) => !touched.has(id))) return null;
    const kept = new Set((is.lines ?? []).map(({ id }) => id));
    const lines: Line[] = (was.lines ?? []).filter(({ id }) => !kept.has(id));
    const came = new Set(is.spots.filter((spot) => !isPlace(spot.kind) && !then.has(here(spot))).map(({ id }) => id));
    found.push({ scene: { ...was, lines }, spots, came });
  }
  return found;
}
