// Where they come from when the page is one file: both are inside it.
import packed from 'virtual:engine';
import script from 'virtual:worker';
import { ownScripts } from '../trusted.ts';
import type { Source } from './client.ts';

const worker = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
const own = ownScripts((address) => address === worker);

export const source: Source = {
  worker: () => new Worker(own(worker)),
  engine: () => {
    const bytes = Uint8Array.from(atob(packed), (c) => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(stream).arrayBuffer();
  },
};
export const whole = source; // one is enough where nothing is loaded
export const keepOffline = null; // it is on disk already
