// The door of browsers.
import { Client, type Source } from './client.ts';
import { beside, isBytes, owned, patience, ready, type Engine, type LoadOptions } from './engine.ts';

export * from './public.ts';

/** The engine, when it can be asked. */
export function load(options: LoadOptions = {}): Promise<Engine> {
  const { worker = true, wasm, playFirst = false } = options;
  const from = (address: URL): Source => ({
    worker: () => (worker ? new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }) : beside()),
    engine: async () =>
      isBytes(wasm) ? owned(wasm) : wasm === undefined ? address.href : new URL(typeof wasm === 'string' ? wasm : wasm.href, document.baseURI).href,
  });
  const whole = from(new URL('./bouton.wasm', import.meta.url));
  return ready(new Client(playFirst && wasm === undefined ? { ...from(new URL('./bouton-play.wasm', import.meta.url)), whole } : whole, patience));
}
