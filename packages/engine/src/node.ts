// The door of node.
import { readFile } from 'node:fs/promises';
import { Worker as Thread } from 'node:worker_threads';
import { Client, type Port, type Source } from './client.ts';
import { beside, isBytes, owned, patience, ready, type Engine, type LoadOptions } from './engine.ts';

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
  const { worker = true, wasm, playFirst = false } = options;
  const from = (address: URL): Source => ({
    worker: () => (worker ? thread() : beside()),
    engine: async () => {
      if (isBytes(wasm)) return owned(wasm);
      // A path or an address of a file.
      const named =
        wasm === undefined ? address : typeof wasm === 'string' && !/^file:/.test(wasm) ? wasm : new URL(typeof wasm === 'string' ? wasm : wasm.href);
      return owned(await readFile(named));
    },
  });
  const whole = from(new URL('./bouton.wasm', import.meta.url));
  return ready(new Client(playFirst && wasm === undefined ? { ...from(new URL('./bouton-play.wasm', import.meta.url)), whole } : whole, patience));
}
