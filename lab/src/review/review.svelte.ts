// A match looked at again: what the engine says about each of its positions.
import { wasCancelled, wasStopped } from '../engine/client.ts';
import type { Move, Outcome, Way } from '../engine/types.ts';
import type { Lab, Side } from '../state/lab.svelte.ts';

export interface Look {
  spec: string;
  outcome: Outcome;
  moves: Move[];
  /** Moves to the end if the winner hurries and the loser holds out; null where there is no such number. */
  remoteness: number | null;
}
export type Verdict = 'good' | 'mistake' | 'forced' | 'fair' | 'unknown';
export interface Judged {
  at: number; // made from the position after so many moves
  side: Side;
  words: string;
  verdict: Verdict;
  /** A win was there and was given away, or else a position that could be held. */
  lost: 'win' | 'draw' | null;
}

const most = 100_000; // positions the engine looks at for one position of the match

/** From what was before and what was left, as the engine sees them. */
export function judge(before: Outcome, left: Outcome, wins: boolean): Verdict {
  if (before === 'unknown' || left === 'unknown') return 'unknown';
  if (before === 'N') return wins ? 'good' : 'mistake';
  if (before === 'D') return left === 'N' ? 'mistake' : 'fair';
  return 'forced';
}

/** What cannot be said is left out; but who says stop means all of it. */
const unlessStopped =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (wasStopped(error)) throw error;
    return instead;
  };

export class Review {
  open = $state(false);
  looks: Look[] = $state.raw([]);
  /** The position before this move is on the table of riddles. */
  riddle: number | null = $state(null);
  #lab: Lab;
  #known = new Map<string, Look>();

  constructor(lab: Lab) {
    this.#lab = lab;
  }
  #specs = $derived.by(() => [this.#lab.match.start, ...this.#lab.match.steps.map(({ to }) => to)]);
  /** Whether what is known is about the match on the table, all of it. */
  ready = $derived.by(() => this.open && this.looks.length === this.#specs.length && this.looks.every(({ spec }, i) => spec === this.#specs[i]));

  judged: Judged[] = $derived.by(() => {
    if (!this.ready) return [];
    return this.#lab.match.steps.map((step, at) => {
      const { to } = step,
        words = this.#lab.tell(step, at);
      const { outcome, moves } = this.looks[at]!;
      const verdict = judge(outcome, this.looks[at + 1]!.outcome, moves.find((move) => move.to === to)?.wins ?? false);
      return { at, side: this.#lab.sideOf(at), words, verdict, lost: verdict !== 'mistake' ? null : outcome === 'N' ? 'win' : 'draw' };
    });
  });
  mistakes = $derived.by(() => this.judged.filter(({ verdict }) => verdict === 'mistake'));

  /** Leads to the first mistake of a side; false if it made none. */
  async firstMistake(side: Side): Promise<boolean> {
    this.open = true;
    await this.look();
    const found = this.mistakes.find((each) => each.side === side);
    if (found) this.riddle = found.at;
    return found !== undefined;
  }

  /** Who was winning after so many moves. */
  winner(at: number): Side | 'draw' | 'unknown' {
    const outcome = this.looks[at]?.outcome ?? 'unknown';
    if (outcome === 'D') return 'draw';
    return outcome === 'unknown' ? 'unknown' : this.#lab.sideOf(outcome === 'N' ? at : at + 1);
  }

  /** The last position in which a side could still have won and did not; 'lost' if it never could, 'none' if that is not known. */
  async turning(side: Side): Promise<number | 'lost' | 'none'> {
    const { match } = this.#lab;
    const { steps } = match,
      last = match.at;
    let unsure = false,
      lost = false;
    for (let at = last - 1; at >= 0; --at) {
      if (this.#lab.sideOf(at) !== side) continue;
      const look = await this.#see(at > 0 ? steps[at - 1]!.to : match.start);
      if (look.outcome === 'N' && !look.moves.find((move) => move.to === steps[at]!.to)?.wins) return at;
      if (look.outcome !== 'P') unsure = true;
      lost = look.outcome === 'P';
    }
    return lost && !unsure ? 'lost' : 'none';
  }

  /** One position, as the engine sees it; what was seen before is remembered. */
  async #see(spec: string): Promise<Look> {
    const {
      engine,
      settings: { lang },
    } = this.#lab;
    const { start, way } = $state.snapshot(this.#lab.match) as { start: string; way: Way };
    const key = JSON.stringify([spec, way, lang]);
    const known = this.#known.get(key);
    if (known) return known;
    const asked = { spec, start, own_names: true, by_name: true, lang, positions: most, ...way };
    const { start: _start, ...bare } = asked;
    const answer = await engine.moves(asked);
    const remoteness = await engine.solve({ ...bare, function: 'remoteness' }).then(({ functions }) => functions?.remoteness, unlessStopped(null));
    const look: Look = { spec, outcome: answer.outcome, moves: answer.moves, remoteness: typeof remoteness === 'number' ? remoteness : null };
    if (answer.outcome === 'unknown' && answer.moves.length > 0)
      look.outcome = await engine.solve({ ...bare }).then(({ outcome }) => outcome, unlessStopped('unknown' as const));
    this.#known.set(key, look);
    return look;
  }

  /** Looks at every position of the match; what was seen before is remembered. */
  async look() {
    const specs = this.#specs;
    const looks: Look[] = [];
    try {
      for (const spec of specs) {
        const look = await this.#see(spec);
        if (specs !== this.#specs || !this.open) return; // the match went on, or nobody looks any more
        looks.push(look);
      }
      this.looks = looks;
    } catch (error) {
      if (!wasCancelled(error)) this.#lab.notice = { text: this.#lab.told(error) };
      this.open = false;
    }
  }
}
