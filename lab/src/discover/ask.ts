// The engine of this room.
import { whole } from '#source';
import { Client, type Options } from '../engine/client.ts';
import type { Lang } from '../engine/types.ts';
import type { Reduction, Trial, Walk } from './find.ts';

const client = new Client(whole, { afterCancel: 300, afterStop: 1500 });
export const ask = {
  walk: (to: number, lang: Lang, watch?: Options) => client.json<Walk>({ command: 'discover', to, lang }, watch),
  triple: async (trio: string, lang: Lang, watch?: Options) => (await client.json<{ trio: Reduction }>({ command: 'discover', trio, lang }, watch)).trio,
  guess: async (conjecture: string, to: number, lang: Lang, watch?: Options) =>
    (await client.json<{ conjecture: Trial }>({ command: 'discover', conjecture, to, map: true, lang }, watch)).conjecture,
};
