// Another position of a game, never a trivial one. The engine says how many moves there are, how long it lasts, and who wins.
import { wasCancelled, wasStopped, type Client } from '../engine/client.ts';
import type { MovesAnswer, Way } from '../engine/types.ts';

/** How much there is to think about; below 0 nothing. `far` is how many moves it takes if the winner hurries. */
export function worthPlaying({ moves, outcome, truncated }: Pick<MovesAnswer, 'moves' | 'outcome' | 'truncated'>, far: number | null): number {
  const winning = moves.filter(({ wins }) => wins).length;
  if (moves.length < 2 && !truncated) return -1;
  if (far !== null && far < 3) return -1; // won at once, or lost whatever one does
  if (outcome === 'N' && winning * 2 > moves.length) return -1; // nearly everything wins
  return Math.min(moves.length, 12) + Math.min(far ?? 8, 8) * 1.5 + (outcome === 'N' ? 6 : outcome === 'D' ? 3 : 0);
}

const pick = <T>(all: readonly T[], random: () => number): T | undefined => all[Math.floor(random() * all.length)];

const unless =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (wasCancelled(error) || wasStopped(error)) throw error; // nobody wants it any more
    return instead;
  };

/** One of the best of some positions that are a few random moves away from the examples; null if there is none but those to avoid. */
export async function surprising(engine: Client, examples: string[], way: Way, avoid: string[], random = Math.random): Promise<string | null> {
  const seen = new Map<string, number>();
  const look = async (spec: string): Promise<string | null> => {
    const options = { channel: 'surprise' };
    const answer = await engine.moves({ spec, own_names: true, ...way, positions: 2000 }, options).catch(unless(null));
    if (!answer || answer.moves.length === 0) return null;
    if (!seen.has(spec) && !avoid.includes(spec)) {
      const { functions } = await engine
        .solve({ spec, own_names: true, ...way, function: 'remoteness', positions: 2000 }, options)
        .catch(unless({ functions: undefined }));
      const far = functions?.remoteness;
      const bare = answer.board.some(({ heap }) => heap === 0); // an empty heap is nothing to begin with
      seen.set(spec, bare ? -1 : worthPlaying(answer, typeof far === 'number' ? far : null));
    }
    return pick(answer.moves, random)?.to ?? null;
  };
  for (const example of examples) await look(example);
  for (let walks = 0; walks < 8; ++walks) {
    let spec: string | null = pick(examples, random) ?? null;
    for (let steps = 1 + Math.floor(random() * 3); spec && steps >= 0; --steps) spec = await look(spec);
  }
  const good = [...seen].filter(([, worth]) => worth >= 0).sort(([, a], [, b]) => b - a);
  const best = good[0]?.[1] ?? 0;
  return (
    pick(
      good.filter(([, worth]) => worth >= 0.6 * best),
      random,
    )?.[0] ?? null
  );
}
