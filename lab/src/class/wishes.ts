// Which matches stand behind a figure. Pure: everything that is compared here the engine has said.
import type { RecordedMatch } from '../engine/types.ts';

export interface Player {
  group: string;
  player: string;
}
export interface Wish {
  is: 'all' | 'good' | 'mistake' | 'starter' | 'won' | 'perfect' | 'symmetric' | 'dawdle' | 'length' | 'first' | 'left' | 'missed' | 'nth' | 'heaps';
  /** The position or the number that is meant. */
  of?: string;
  /** Only matches of this group. */
  group?: string;
  /** Only what this player did. */
  by?: Player;
  /** ... and against this one. */
  against?: string;
}

export const winnerOf = (match: RecordedMatch) => (match.winner ? match[match.winner] : '');
const loserOf = (match: RecordedMatch) => (match.winner === 'first' ? match.second : match.first);
export const counted = (match: RecordedMatch) => match.status !== 'rejected';

/** How many heaps are left, where the positions are such. */
const left = (heaps: number[] | undefined) => heaps?.filter((size) => size > 0).length;
/** The position before a move: its name, and its heaps if it has such. */
const before = ({ start, heaps, moves }: RecordedMatch, i: number): { name: string | undefined; heaps: number[] | undefined } =>
  i > 0 ? { name: moves[i - 1]!.to, heaps: moves[i - 1]!.heaps } : { name: start, heaps };

/** For every match, which one in the life of its two players it was. */
export function ordinals(matches: RecordedMatch[]): Map<RecordedMatch, number[]> {
  const played = new Map<string, number>();
  return new Map(
    matches.filter(counted).map((match) => [
      match,
      [match.first, match.second].filter(Boolean).map((name) => {
        const key = JSON.stringify([match.group, name]),
          n = (played.get(key) ?? 0) + 1;
        played.set(key, n);
        return n;
      }),
    ]),
  );
}

export function fits({ is, of, group, by, against }: Wish, match: RecordedMatch, nth: Map<RecordedMatch, number[]>): boolean {
  if (group !== undefined && match.group !== group) return false;
  if (by && (match.group !== by.group || (match.first !== by.player && match.second !== by.player))) return false;
  const some = (test: (move: RecordedMatch['moves'][number], i: number) => boolean) =>
    match.moves.some((move, i) => (!by || (i % 2 === 0 ? match.first : match.second) === by.player) && test(move, i));
  switch (is) {
    case 'all':
      return true;
    case 'good':
    case 'mistake':
      return some((move) => move.class === is);
    case 'starter':
      return match.winner === 'first';
    case 'won':
      return winnerOf(match) === by?.player && (against === undefined || loserOf(match) === against);
    case 'perfect':
      return match.perfect === true && (!by || winnerOf(match) === by.player);
    case 'symmetric':
      return some((move, i) => move.symmetric === true && (of === undefined || left(before(match, i).heaps) === Number(of)));
    case 'dawdle':
      return some((move) => move.dawdle === true);
    case 'length':
      return match.moves.length === Number(of);
    case 'first':
      return match.moves[0]?.to === of;
    // Left as a lost position: the same heaps can be a won one where the last move loses.
    case 'left':
      return some((move) => move.to === of && (move.class === 'good' || move.class === 'unknown'));
    case 'missed':
      return some((move, i) => move.class === 'mistake' && before(match, i).name === of);
    case 'nth':
      return nth.get(match)?.includes(Number(of)) ?? false;
    case 'heaps':
      return some((move) => left(move.heaps) === Number(of));
  }
}
