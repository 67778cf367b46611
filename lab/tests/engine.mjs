// The engine itself, without a browser: what it is asked is answered at once.
import { readFileSync } from 'node:fs';

export async function openEngine(file) {
  let engine;
  const quiet = () => 0;
  const fd_write = (_file, vectors, count, written) => {
    const view = new DataView(engine.memory.buffer);
    let total = 0;
    for (let i = 0; i < count; ++i) total += view.getUint32(vectors + 8 * i + 4, true);
    view.setUint32(written, total, true);
    return 0;
  };
  engine = (await WebAssembly.instantiate(await WebAssembly.compile(readFileSync(file)), { wasi_snapshot_preview1: { fd_close: quiet, fd_seek: quiet, fd_write } })).exports;
  engine._initialize?.();
  return (request) => {
    const bytes = new TextEncoder().encode(JSON.stringify({ format: 'json', ...request }));
    const at = engine.bouton_alloc(bytes.length);
    new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
    engine.bouton_start(at, bytes.length);
    while (engine.bouton_advance(1e6) !== 1);
    const answer = JSON.parse(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.bouton_answer(), engine.bouton_answer_length())));
    if (answer.error) throw new Error(`${JSON.stringify(request)}: ${answer.error.message}`);
    return answer;
  };
}
