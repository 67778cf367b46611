// The door of node.
import { readFile } from 'node:fs/promises';
import { Worker as Thread } from 'node:worker_threads';
import type { Port } from './client.ts';
import type { Engine, LoadOptions } from './engine.ts';
import { beside, isBytes, open, owned } from './serving.ts';

export * from './public.ts';

/** A thread with the manners of a browser's worker. While nobody waits for it, it keeps no process. */
function thread(): Port {
  const thread = new Thread(new URL('./node-worker.js', import.meta.url));
  const port: Port = {
    onmessage: null,
    onerror: null,
    postMessage: (message: unknown, transfer?: unknown) => thread.postMessage(message, transfer as ArrayBuffer[]),
    terminate: () => void thread.terminate(),
    ref: () => thread.ref(),
    unref: () => thread.unref(),
  };
  thread.on('message', (data) => port.onmessage?.call(port as Worker, { data } as MessageEvent));
  thread.on('error', (error) => port.onerror?.call(port as Worker, { message: String(error) } as ErrorEvent));
  return port;
}

/** The engine, when it can be asked. */
export function load(options: LoadOptions = {}): Promise<Engine> {
  const { worker = true, wasm } = options;
  return open(
    (name) => ({
      worker: () => (worker ? thread() : beside()),
      engine: async () => {
        if (isBytes(wasm)) return owned(wasm);
        if (wasm === undefined) return owned(await readFile(new URL(`./${name}`, import.meta.url)));
        // A path, or the address of a file.
        const place = typeof wasm === 'string' ? wasm : wasm.href;
        return owned(await readFile(/^file:/.test(place) ? new URL(place) : place));
      },
    }),
    options,
  );
}
