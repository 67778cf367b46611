#!/usr/bin/env node
// The matrix through the WebAssembly module: work comes in slices, and every slice is short whatever is asked.
//   node tests/bounds/module.mjs MODULE
// BOUTON_BOUNDS, BOUTON_BOUNDS_SEED and BOUTON_BOUNDS_REPORT as in tests/cli/bounds.mjs.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { cells, sampleOf } from './cells.mjs';
import { offenders } from './offenders.mjs';

// What is promised: a slice of so much work takes so long; a request under these limits takes so many of them; one that is
// stopped ends within a slice. The module takes the memory it may take, and a base.
const work = 100_000, mostSeconds = 0.5, mostSlices = 40_000, memory = 50, base = 110; // MiB
const limits = { memory: String(memory * 1048576), positions: '200000' };
const patience = 2; // seconds of work, then a request is stopped

const seconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

function load(module) {
  let api;
  const imports = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) if (kind === 'function') (imports[from] ??= {})[name] = () => 0;
  api = new WebAssembly.Instance(module, imports).exports;
  api._initialize?.();
  const text = (value) => {
    const bytes = new TextEncoder().encode(value), at = api.bouton_alloc(bytes.length);
    new Uint8Array(api.memory.buffer, at, bytes.length).set(bytes);
    return [at, bytes.length];
  };
  const answer = () => new TextDecoder().decode(new Uint8Array(api.memory.buffer, api.bouton_answer(), api.bouton_answer_length()));
  return { api, text, answer };
}

function serve(path) {
  const module = new WebAssembly.Module(readFileSync(path));
  parentPort.on('message', (request) => {
    const { api, text, answer } = load(module); // memory is never given back, so each has an instance of its own
    let longest = 0, slices = 0, stopped = false;
    const timed = (body) => {
      const before = seconds(), result = body();
      longest = Math.max(longest, seconds() - before);
      return result;
    };
    const begin = seconds();
    timed(() => api.bouton_start(...text(JSON.stringify(request))));
    while (timed(() => api.bouton_advance(work)) !== 1) {
      if (++slices >= mostSlices) break;
      if (seconds() - begin < patience) continue;
      stopped = true;
      timed(() => api.bouton_stop());
      break;
    }
    const status = api.bouton_status();
    parentPort.postMessage({ longest, slices, stopped, status, total: seconds() - begin, size: api.memory.buffer.byteLength / 1048576, text: request.command === 'games' ? answer() : '' });
  });
}

/** A worker that can be left when it hangs. */
class Module {
  constructor(path) { this.path = path; }
  run(request, wait = 60_000) {
    this.worker ??= new Worker(fileURLToPath(import.meta.url), { workerData: { path: this.path } });
    const worker = this.worker;
    return new Promise((done) => {
      const finish = async (result) => {
        clearTimeout(timer);
        worker.off('message', finish).off('error', fail);
        if (result.problem) {
          await worker.terminate();
          this.worker = undefined;
        }
        done(result);
      };
      const fail = (error) => finish({ problem: String(error) });
      const timer = setTimeout(() => finish({ problem: 'hangs' }), wait);
      worker.on('message', finish).on('error', fail);
      worker.postMessage(request);
    });
  }
  stop() { return this.worker?.terminate(); }
}

const flags = new Set(['strategy', 'zeros', 'columns', 'misere', 'explain', 'layers', 'scene', 'period', 'json', 'triples', 'quadruples', 'chance', 'rare']);
function requestOf(args) {
  const made = { command: args[0], spec: args[1]?.startsWith('--') ? '' : args[1] ?? '', format: 'text', ...limits };
  for (let i = made.spec === '' ? 1 : 2; i < args.length; ++i) {
    const option = args[i].slice(2);
    if (option === 'json') made.format = 'json';
    else made[option] = flags.has(option) ? true : args[++i];
  }
  return made;
}

async function main() {
  const how = process.env.BOUTON_BOUNDS ?? 'few', seed = Number(process.env.BOUTON_BOUNDS_SEED ?? 1);
  const module = new Module(process.argv[2]);
  const catalogue = JSON.parse((await module.run({ command: 'games', format: 'json' })).text).games;
  const all = cells(catalogue).filter((cell) => cell.command !== 'play' && cell.command !== 'survey');
  const known = offenders.filter((args) => args[0] !== 'verify').map((args) => ({ command: args[0], game: 'known', args }));
  const few = (list) => list.filter((_, i) => i % 4 === seed % 4);
  const chosen = how === 'known' ? [] : how === 'all' ? all : how === 'few' ? few(sampleOf(all, 1, seed)) : sampleOf(all, Number(how), seed);
  let passed = 0, failed = 0, worst = 0, largest = 0, stopped = 0, understood = 0;
  const report = [];
  for (const { args } of known.concat(chosen)) {
    let r = await module.run(requestOf(args));
    // The same work takes longer beside other work, and the compiler of WebAssembly works in the same process: of three
    // times the least is the slice's own.
    for (let again = 0; again < 2 && !r.problem && r.longest > mostSeconds; ++again) {
      const other = await module.run(requestOf(args));
      if (!other.problem && other.longest < r.longest) r = other;
    }
    const wrong = [];
    if (r.problem) wrong.push(r.problem);
    if (r.longest > mostSeconds) wrong.push(`a slice of ${r.longest.toFixed(2)} s`);
    if (r.slices >= mostSlices) wrong.push(`${r.slices} slices`);
    if (r.size > memory + base) wrong.push(`${r.size.toFixed(0)} MiB`);
    if (![0, 1, 2, 3].includes(r.status)) wrong.push(`status ${r.status}`);
    if (r.stopped && r.status !== 3) wrong.push(`stopped with status ${r.status}`);
    worst = Math.max(worst, r.longest ?? 0);
    largest = Math.max(largest, r.size ?? 0);
    stopped += r.stopped ? 1 : 0;
    understood += r.status === 2 ? 0 : 1;
    report.push([r.longest, r.total, r.slices, r.size, r.status, r.stopped, args.join(' ')].join('\t'));
    if (wrong.length === 0) ++passed;
    else if (++failed <= 200) console.log(`FAILED: ${args.map((word) => (word.length > 70 ? `${word.slice(0, 60)}...(${word.length})` : word)).join(' ')}: ${wrong.join(', ')}`);
  }
  await module.stop();
  if (process.env.BOUTON_BOUNDS_REPORT) writeFileSync(process.env.BOUTON_BOUNDS_REPORT, report.join('\n') + '\n');
  if (understood === 0) console.log(`FAILED: no request was understood (${++failed})`);
  console.log(`${report.length} requests, ${understood} of them understood, ${stopped} stopped; the longest slice took ${worst.toFixed(2)} s, the module had at most ${largest.toFixed(0)} MiB`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

if (isMainThread) await main();
else serve(workerData.path);
