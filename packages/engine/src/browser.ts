// The door of browsers.
import type { Engine, LoadOptions } from './engine.ts';
import { beside, isBytes, open, owned } from './serving.ts';

export * from './public.ts';

/** The engine, when it can be asked. */
export function load(options: LoadOptions = {}): Promise<Engine> {
  const { worker = true, wasm } = options;
  // Written out, so that whoever bundles this finds the files.
  const address = (name: string) => (name === 'bouton.wasm' ? new URL('./bouton.wasm', import.meta.url) : new URL('./bouton-play.wasm', import.meta.url)).href;
  const base = () => globalThis.document?.baseURI ?? location.href;
  return open(
    (name) => ({
      worker: () => (worker ? new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }) : beside()),
      engine: async () =>
        isBytes(wasm) ? owned(wasm) : wasm === undefined ? address(name) : new URL(typeof wasm === 'string' ? wasm : wasm.href, base()).href,
    }),
    options,
  );
}
