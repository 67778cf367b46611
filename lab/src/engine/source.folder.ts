// Where the engine and its worker come from when the page is a folder of files.
import engine from '#engine.wasm?url';
import player from '#player.wasm?url';
import { ownScripts } from '../trusted.ts';
import type { Source } from './client.ts';
import worker from '../../../packages/engine/src/worker.ts?worker&url';

const keeper = './sw.js'; // the service worker
const own = ownScripts((address) => address === worker || address === keeper);

const from = (address: string): Source => ({
  worker: () => new Worker(own(worker), { type: 'module' }),
  engine: async () => new URL(address, document.baseURI).href,
});
/** The engine that can do everything, and the smaller one that plays. */
export const whole = from(engine);
export const source: Source = { ...from(player), whole };
/** After the first visit the page needs no network. */
export const keepOffline = () => void navigator.serviceWorker.register(own(keeper)).catch(() => {});
