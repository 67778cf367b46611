// Where the engine and its worker come from when the page is a folder of files.
import engine from '#engine.wasm?url';
import type { Source } from './client.ts';

export const source: Source = {
  worker: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  engine: async () => new URL(engine, document.baseURI).href,
};
export const offline = true;
