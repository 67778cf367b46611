// Where the engine and its worker come from when the page is a folder of files.
import engine from '#engine.wasm?url';
import { ownScripts } from '../trusted.ts';
import type { Source } from './client.ts';
import worker from './worker.ts?worker&url';

const keeper = './sw.js'; // the service worker
const own = ownScripts((address) => address === worker || address === keeper);

export const source: Source = {
  worker: () => new Worker(own(worker), { type: 'module' }),
  engine: async () => new URL(engine, document.baseURI).href,
};
/** After the first visit the page needs no network. */
export const keepOffline = () => void navigator.serviceWorker.register(own(keeper)).catch(() => {});
