// What the doors of node and of browsers have in common.
import { Client, type Port, type Source } from './client.ts';
import { Engine, type LoadOptions } from './engine.ts';
import { BoutonError } from './errors.ts';
import { serve } from './serve.ts';
import type { ToWorker } from './types.ts';

/** Where nobody else serves it: beside whoever asks. */
export function beside(): Port {
  const port: Port = {
    onmessage: null,
    onerror: null,
    postMessage: (message: ToWorker) => queueMicrotask(() => hear(message)),
    terminate: () => {
      port.onmessage = null;
      queueMicrotask(() => hear({ type: 'close' })); // in its turn
    },
  };
  const hear = serve((data) => port.onmessage?.call(port as Worker, { data } as MessageEvent));
  return port;
}

/** From where each of the two engines is: the smaller one first, if that is wished. */
export function open(from: (name: string) => Source, { wasm, playFirst = false }: LoadOptions): Promise<Engine> {
  const whole = from('bouton.wasm');
  return ready(new Client(playFirst && wasm === undefined ? { ...from('bouton-play.wasm'), whole } : whole, { afterCancel: 1000 }));
}

/** Once it has answered, it is there; what cannot be loaded is told here and not by the first question. */
async function ready(client: Client): Promise<Engine> {
  try {
    await client.json({ command: 'solve', spec: 'nim:0' });
  } catch (error) {
    client.close();
    throw error instanceof BoutonError ? error : new BoutonError({ kind: 'broken', message: String(error) });
  }
  return new Engine(client);
}

/** The bytes as a buffer of their own, which may be given away. */
export const owned = (bytes: ArrayBuffer | Uint8Array): ArrayBuffer =>
  new Uint8Array(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)).slice().buffer;
export const isBytes = (given: LoadOptions['wasm']): given is ArrayBuffer | Uint8Array => given instanceof ArrayBuffer || given instanceof Uint8Array;
