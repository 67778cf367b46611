// From touches to moves. Pure: the engine says which touches make which move, this only compares.
import type { Gesture, Move } from '../engine/types.ts';

export interface Pick {
  component: number;
  id: string;
}

export interface Choice {
  picks: Pick[];
  /** The move to play at once: nothing else could be meant. */
  play?: number;
  /** Nothing can be done there, given the picks; they stay as they were. */
  inert?: boolean;
}

export const same = (a: Pick, b: Pick) => a.component === b.component && a.id === b.id;
const on = (picks: Pick[], component: number) => picks.filter((pick) => pick.component === component).map((pick) => pick.id);

function begins(way: Gesture, ids: string[]): boolean {
  if (ids.length > way.picks.length) return false;
  if (!way.free) return ids.every((id, i) => way.picks[i] === id);
  const left = [...way.picks];
  return ids.every((id) => {
    const at = left.indexOf(id);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** The ways of a move in one component that go on from the picks there. */
function waysFrom(move: Move, component: number, picks: Pick[]): Gesture[] {
  const ids = on(picks, component);
  return move.gestures?.find((gesture) => gesture.component === component)?.ways.filter((way) => begins(way, ids)) ?? [];
}

export function fits(move: Move, picks: Pick[]): boolean {
  if (!move.gestures?.length) return false;
  const touched = new Set(picks.map((pick) => pick.component));
  return [...touched].every((component) => waysFrom(move, component, picks).length > 0);
}

export function complete(move: Move, picks: Pick[]): boolean {
  if (!fits(move, picks)) return false;
  return move.gestures!.every(({ component }) => {
    const { length } = on(picks, component);
    return length > 0 && waysFrom(move, component, picks).some((way) => way.picks.length === length);
  });
}

const indices = (moves: Move[], keep: (move: Move) => boolean) => moves.flatMap((move, i) => (keep(move) ? [i] : []));
export const candidates = (moves: Move[], picks: Pick[]) => indices(moves, (move) => fits(move, picks));
export const completed = (moves: Move[], picks: Pick[]) => indices(moves, (move) => complete(move, picks));

/** Everything that may be touched next, as keys of `key`. */
export function next(moves: Move[], picks: Pick[]): Set<string> {
  const found = new Set<string>();
  for (const move of moves) {
    if (!fits(move, picks)) continue;
    for (const { component } of move.gestures!) {
      const ids = on(picks, component);
      for (const way of waysFrom(move, component, picks))
        for (const id of way.free ? rest(way.picks, ids) : way.picks.slice(ids.length, ids.length + 1)) found.add(key({ component, id }));
    }
  }
  return found;
}

function rest(all: string[], used: string[]): string[] {
  const left = [...all];
  for (const id of used) left.splice(left.indexOf(id), 1);
  return left;
}

export const key = ({ component, id }: Pick) => `${component} ${id}`;

/** For every thing, the moves that some hand makes by touching it: no other move matters for a touch there. */
export function byPick(moves: Move[]): Map<string, Move[]> {
  const found = new Map<string, Move[]>();
  for (const move of moves)
    for (const { component, ways } of move.gestures ?? [])
      for (const id of new Set(ways.flatMap((way) => way.picks))) {
        const k = key({ component, id });
        const list = found.get(k);
        if (list) list.push(move);
        else found.set(k, [move]);
      }
  return found;
}

/** What a touch does. A touch that does not go on from the picks begins anew: in its component, or altogether. */
export function choose(moves: Move[], picks: Pick[], pick: Pick): Choice {
  const done = completed(moves, picks);
  const last = picks.at(-1);
  if (done.length > 0 && last && same(last, pick) && !fitsAny(moves, [...picks, pick])) return { picks, play: done[0]! };
  const elsewhere = picks.filter((other) => other.component !== pick.component);
  for (const tried of [[...picks, pick], [...elsewhere, pick], [pick]]) {
    const fitting = candidates(moves, tried);
    if (fitting.length === 0) continue;
    if (last && same(last, pick) && tried.length <= picks.length) return { picks: elsewhere }; // touched again: put back
    return fitting.every((i) => complete(moves[i]!, tried)) ? { picks: tried, play: fitting[0]! } : { picks: tried };
  }
  return { picks, inert: true };
}

/** Whether a touch has said something new: a slip of the finger would be a whole move. The same touch again has not. */
export const confirms = (before: Pick[], pick: Pick): boolean => !before.some((each) => same(each, pick));

const fitsAny = (moves: Move[], picks: Pick[]) => moves.some((move) => fits(move, picks));

/** What a touch would mean: the move it completes, if one, and what that lifts. */
export interface Preview {
  picks: Pick[];
  move: number | null;
  gone: Set<string>;
}

export function preview(moves: Move[], picks: Pick[], pick: Pick | null): Preview {
  const after = pick ? choose(moves, picks, pick) : { picks };
  const done = after.play !== undefined ? [after.play] : completed(moves, after.picks);
  const move = done.length === 1 ? done[0]! : null;
  const gone = new Set<string>();
  if (move !== null)
    for (const { component, ways } of moves[move]!.gestures!) {
      const ids = on(after.picks, component);
      const way = ways.find((each) => each.picks.length === ids.length && begins(each, ids));
      for (const id of way?.gone ?? []) gone.add(key({ component, id }));
    }
  return { picks: after.picks, move, gone };
}

/** A move shown by someone else: its first way. */
export function shown(move: Move): Preview {
  const picks: Pick[] = [];
  const gone = new Set<string>();
  for (const { component, ways } of move.gestures ?? []) {
    for (const id of ways[0]?.picks ?? []) picks.push({ component, id });
    for (const id of ways[0]?.gone ?? []) gone.add(key({ component, id }));
  }
  return { picks, move: null, gone };
}

/** The one touch in a component that lifts so many, for the number keys. */
export function lifting(moves: Move[], component: number, count: number): Pick | null {
  for (const move of moves)
    for (const gesture of move.gestures ?? [])
      if (gesture.component === component)
        for (const way of gesture.ways) if (way.picks.length === 1 && way.gone.length === count) return { component, id: way.picks[0]! };
  return null;
}
