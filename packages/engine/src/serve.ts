// The engine, served: letters come in (ToWorker) and go out (FromWorker). It works in slices, so that stop and cancel get
// through, in a thread of its own or beside whoever asks. It imports nothing but types.
import type { FromWorker, ToWorker } from './types.ts';

interface Engine {
  memory: WebAssembly.Memory;
  _initialize?(): void;
  bouton_alloc(size: number): number;
  bouton_start(at: number, length: number): void;
  bouton_advance(work: number): number;
  bouton_stop(): void;
  bouton_positions(): number;
  bouton_answer(): number;
  bouton_answer_length(): number;
  bouton_status(): number;
}

const slice = 20; // milliseconds between looks at the letter box

/** Lets what has come in be heard: a timer would be held back by a browser, a message to oneself comes right after those that
 * are waiting already; in node an open channel would keep the process. */
function breather(): () => Promise<void> {
  if (typeof setImmediate === 'function') return () => new Promise((done) => setImmediate(done));
  const channel = new MessageChannel();
  let resume = () => {};
  channel.port1.onmessage = () => resume();
  return () =>
    new Promise((done) => {
      resume = done;
      channel.port2.postMessage(null);
    });
}

export function serve(post: (message: FromWorker) => void): (message: ToWorker) => void {
  const queue: { id: number; text: string }[] = [];
  let giveEngine: (engine: string | ArrayBuffer) => void;
  const given = new Promise<string | ArrayBuffer>((done) => (giveEngine = done));
  const compiled = given.then(async (engine) => WebAssembly.compile(typeof engine === 'string' ? await (await fetch(engine)).arrayBuffer() : engine));
  let active: number | null = null;
  let cancelled = false;
  let stopped = false;
  const enough = new Set<number>(); // stopped before they began
  let instance: Engine | null = null;

  async function open(): Promise<Engine> {
    let engine: Engine;
    const quiet = () => 0;
    // An abort message must count as written, or it is written for ever.
    const fd_write = (_file: number, vectors: number, count: number, written: number) => {
      const view = new DataView(engine.memory.buffer);
      let total = 0;
      for (let i = 0; i < count; ++i) total += view.getUint32(vectors + 8 * i + 4, true);
      view.setUint32(written, total, true);
      return 0;
    };
    const imports = { wasi_snapshot_preview1: { fd_close: quiet, fd_seek: quiet, fd_write } };
    engine = (await WebAssembly.instantiate(await compiled, imports)).exports as unknown as Engine;
    engine._initialize?.();
    return engine;
  }

  const breathe = breather();

  async function answer(id: number, text: string) {
    instance ??= await open();
    post({ type: 'begin', id });
    const engine = instance;
    const bytes = new TextEncoder().encode(text);
    const at = engine.bouton_alloc(bytes.length);
    new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
    engine.bouton_start(at, bytes.length);
    let work = 2000;
    let told = performance.now();
    for (;;) {
      const began = performance.now();
      if (engine.bouton_advance(work) === 1) break;
      const now = performance.now();
      work = Math.min(1e7, Math.max(100, Math.round(work * Math.min(4, slice / Math.max(0.1, now - began)))));
      if (now - told > 100) {
        told = now;
        post({ type: 'progress', id, positions: engine.bouton_positions() });
      }
      await breathe();
      if (cancelled || stopped) {
        engine.bouton_stop();
        break;
      }
    }
    if (cancelled) return post({ type: 'left', id });
    const start = engine.bouton_answer();
    const out = new Uint8Array(engine.memory.buffer, start, engine.bouton_answer_length());
    post({ type: 'answer', id, status: engine.bouton_status(), text: new TextDecoder().decode(out) });
  }

  async function work() {
    if (active !== null) return;
    for (let next = queue.shift(); next; next = queue.shift()) {
      active = next.id;
      cancelled = false;
      stopped = enough.delete(next.id);
      try {
        await answer(next.id, next.text);
      } catch (error) {
        instance = null; // after a trap the instance cannot be trusted
        post({ type: 'failed', id: next.id, message: String(error) });
      }
      active = null;
    }
  }

  return (data) => {
    if (data.type === 'engine') giveEngine(data.engine);
    else if (data.type === 'close') {
      queue.length = 0;
      cancelled = true;
    } else if (data.type === 'ask') {
      queue.push(data);
      void work();
    } else if (data.id === active) {
      if (data.type === 'cancel') cancelled = true;
      else stopped = true;
    } else if (data.type === 'cancel') {
      const at = queue.findIndex((waiting) => waiting.id === data.id);
      if (at >= 0) queue.splice(at, 1);
    } else enough.add(data.id); // its turn has not come: it is answered with what a first slice finds
  };
}
