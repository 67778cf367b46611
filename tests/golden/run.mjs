// Runs the golden cases through the command, the WebAssembly module and the library, and compares them byte for byte.
//   node tests/golden/run.mjs [--cli BINARY] [--wasm MODULE] [--library PROGRAM] [--sanitized BINARY] [--cases FILE]
// PROGRAM (answers.cpp) answers one request after the other, so that all cases run under the sanitizers in little time; the
// sanitized command takes twenty times as long to start as the other, and is taken for every fortieth case of each of its commands.
// Prints the failing cases and one last line "N passed, M failed"; a case run in several ways counts for each.
import { spawn } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const here = fileURLToPath(import.meta.url);
const limit = 120_000; // milliseconds until a command counts as hung; a busy machine takes many times its usual time

// ---------------------------------------------------------------- requests

const flags = new Set(['strategy', 'zeros', 'columns', 'misere', 'explain', 'layers', 'triples', 'quadruples', 'chance', 'rare']);

function request({ args, files }) {
  const made = { command: args[0], spec: '', format: 'json' };
  const words = [];
  for (let i = 1; i < args.length; ++i) {
    const option = args[i].startsWith('--') ? args[i].slice(2) : null;
    if (option === null) words.push(args[i]);
    else made[option] = flags.has(option) ? true : args[++i];
  }
  made.spec = words.join(' ');
  return JSON.stringify(files ? { ...made, files } : made);
}

/** Files that a case names lie in a folder of its own. */
function runCommand(binary, { args, files }, folder, i) {
  if (files) mkdirSync((folder = join(folder, String(i))));
  for (const [name, text] of Object.entries(files ?? {})) writeFileSync(join(folder, name), text);
  return new Promise((done) => {
    // The language of messages comes from the environment; the module knows none and speaks English.
    const env = { ...process.env, LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8', LANGUAGE: '' };
    const child = spawn(binary, [...args, '--json'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] });
    const chunks = [];
    let problem = null;
    const timer = setTimeout(() => { problem = 'hung'; child.kill('SIGKILL'); }, limit);
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => { clearTimeout(timer); done({ problem: String(error) }); });
    child.on('close', (status, signal) => {
      clearTimeout(timer);
      if (signal && !problem) problem = `killed by ${signal}`;
      done({ problem, status, text: Buffer.concat(chunks).toString('utf8').replace(/\n$/, '') });
    });
  });
}

// The module lives in a worker, because only a worker that hangs can be stopped from outside.
class Module {
  constructor(path) { this.path = path; }
  async run(golden) {
    this.worker ??= new Worker(here, { workerData: { path: this.path } });
    const worker = this.worker;
    const answer = await new Promise((done) => {
      const finish = (message) => {
        clearTimeout(timer);
        worker.off('message', finish).off('error', fail);
        done(message);
      };
      const fail = (error) => finish({ problem: String(error) });
      const timer = setTimeout(() => finish({ problem: 'hung' }), limit);
      worker.on('message', finish).on('error', fail);
      worker.postMessage(request(golden));
    });
    if (answer.problem) await this.stop(); // after a trap or a hang the instance cannot be trusted
    return answer;
  }
  async stop() {
    await this.worker?.terminate();
    this.worker = undefined;
  }
}

// The program of the library: a line with a request, a line with its answer.
class Library {
  constructor(path) { this.path = path; }
  async run(golden) {
    this.child ??= this.start();
    const { child, closed, lines, said } = this.child;
    child.stdin.write(`${request(golden)}\n`);
    const timer = setTimeout(() => { said.push('hung'); child.kill('SIGKILL'); }, limit);
    const { value } = await lines.next();
    clearTimeout(timer);
    if (value === undefined) {
      this.child = undefined; // the next case has another one
      await closed;
      return { problem: `ended: ${said.join('').slice(0, 3000)}` };
    }
    return { status: Number(value.slice(0, value.indexOf(' '))), text: value.slice(value.indexOf(' ') + 1) };
  }
  start() {
    const child = spawn(this.path, { stdio: ['pipe', 'pipe', 'pipe'] }), said = [];
    child.stdin.on('error', () => {});
    child.on('error', (error) => said.push(String(error)));
    child.stderr.setEncoding('utf8').on('data', (text) => said.push(text));
    const closed = new Promise((done) => child.on('close', done));
    return { child, closed, said, lines: createInterface({ input: child.stdout, crlfDelay: Infinity })[Symbol.asyncIterator]() };
  }
  /** Nothing is wrong at its end either: leaks are told there. */
  async stop() {
    if (!this.child) return null;
    const { child, closed, said } = this.child;
    child.stdin.end();
    const status = await closed;
    return status === 0 ? null : `ended with status ${status}: ${said.join('').slice(0, 3000)}`;
  }
}

function serveModule(path) {
  const module = new WebAssembly.Module(readFileSync(path));
  let api;
  const imports = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module))
    if (kind === 'function') (imports[from] ??= {})[name] = () => 0;
  if (imports.wasi_snapshot_preview1)
    imports.wasi_snapshot_preview1.fd_write = (_descriptor, vectors, count, written) => {
      const view = new DataView(api.memory.buffer);
      let total = 0;
      for (let i = 0; i < count; ++i) total += view.getUint32(vectors + 8 * i + 4, true);
      view.setUint32(written, total, true);
      return 0;
    };
  api = new WebAssembly.Instance(module, imports).exports;
  api._initialize?.();
  parentPort.on('message', (text) => {
    const bytes = new TextEncoder().encode(text);
    const at = api.bouton_alloc(bytes.length);
    new Uint8Array(api.memory.buffer, at, bytes.length).set(bytes);
    api.bouton_start(at, bytes.length);
    while (api.bouton_advance(200_000) !== 1);
    const start = api.bouton_answer();
    const answer = new Uint8Array(api.memory.buffer, start, api.bouton_answer_length());
    parentPort.postMessage({ status: api.bouton_status(), text: new TextDecoder().decode(answer) });
  });
}

// ---------------------------------------------------------------- comparison

// In a list of components the order says nothing; in a pair of coordinates it does.
const lists = new Set(['nim', 'bachet', 'subtract', 'coprime', 'divisors', 'aliquot', 'proper-divisors', 'halving', 'proportional', 'peggy',
  'nimble', 'fibonacci', 'multibonacci', 'grundy', 'lasker', 'lego']);

function terms(position) {
  const found = [''];
  let quote = null;
  for (const c of position) {
    if (quote) quote = c === quote ? null : quote;
    else if (c === '"' || c === "'") quote = c;
    if (c === '+' && !quote && found[found.length - 1].includes(':')) found.push(''); // before the colon it belongs to a formula
    else found[found.length - 1] += c;
  }
  return found;
}

function normal(position) {
  return terms(position).map((term) => {
    const colon = term.lastIndexOf(':');
    const rules = term.slice(0, colon), name = rules.split('/')[0];
    if (rules === 'lasker/any') return term; // whose heaps are one component
    if (!lists.has(name) && !name.includes('.')) return term;
    return term.slice(0, colon + 1) + term.slice(colon + 1).split(',').sort().join(',');
  }).join('+');
}

const derived = {
  winning_to: (answer) => answer.winning_moves?.map((move) => normal(move.to)).sort(),
  moves_to: (answer) => answer.moves?.map((move) => `${normal(move.to)} ${move.outcome}`).sort(),
  positions_set: (answer) => answer.positions?.map(normal).sort(),
};

function holds(expected, got) {
  if (expected === null || typeof expected !== 'object') return expected === got;
  if (Array.isArray(expected))
    return Array.isArray(got) && got.length === expected.length && expected.every((e, i) => holds(e, got[i]));
  if (got === null || typeof got !== 'object' || Array.isArray(got)) return false;
  return Object.entries(expected).every(([key, e]) => holds(e, got[key]));
}

const short = (value) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value) ?? 'nothing';
  return text.length > 300 ? `${text.slice(0, 300)}... (${text.length} characters)` : text;
};

/** What is wrong with an answer, as lines; empty if nothing is. */
function faults(golden, { problem, status, text }) {
  if (problem) return [problem];
  const found = [];
  if (status !== golden.status) found.push(`status: expected ${golden.status}, got ${status}`);
  let answer;
  try {
    answer = JSON.parse(text);
  } catch {
    return [...found, `not JSON: ${short(text)}`];
  }
  for (const [key, expected] of Object.entries(golden.expect)) {
    const got = derived[key] ? derived[key](answer ?? {}) : answer?.[key];
    if (!holds(expected, got)) found.push(`${key}: expected ${short(expected)}`, `${' '.repeat(key.length)}       got ${short(got)}`);
  }
  return found;
}

// ---------------------------------------------------------------- main

async function main() {
  const options = { cases: join(dirname(here), 'cases.json') };
  for (let i = 2; i < process.argv.length; i += 2) {
    const name = process.argv[i].replace(/^--/, '');
    if (!['cli', 'wasm', 'library', 'sanitized', 'cases'].includes(name) || !process.argv[i + 1]) options.wrong = true;
    else options[name] = resolve(process.argv[i + 1]);
  }
  if (options.wrong || !(options.cli || options.wasm || options.library)) {
    console.error('usage: node tests/golden/run.mjs [--cli BINARY] [--wasm MODULE] [--library PROGRAM] [--sanitized BINARY] [--cases FILE]');
    process.exit(2);
  }
  const { cases } = JSON.parse(readFileSync(options.cases, 'utf8'));
  const answers = { cli: [], wasm: [], library: [] };
  const folder = mkdtempSync(join(tmpdir(), 'bouton-golden-'));
  const work = [];
  const each = (most, run) => {
    const left = cases.entries();
    return Array.from({ length: most }, async () => {
      for (const [i, golden] of left) await run(i, golden);
    });
  };
  if (options.cli) {
    const asked = new Map();
    const sanitized = cases.map(({ args: [command] }) => {
      asked.set(command, (asked.get(command) ?? -1) + 1);
      return options.sanitized && asked.get(command) % 40 === 0;
    });
    work.push(...each(availableParallelism() + 1, async (i, golden) => {
      answers.cli[i] = await runCommand(sanitized[i] ? options.sanitized : options.cli, golden, folder, i);
    }));
  }
  let passed = 0, failed = 0;
  if (options.library)
    for (const half of [0, 1])
      work.push((async () => {
        const library = new Library(options.library);
        for (let i = half; i < cases.length; i += 2) answers.library[i] = await library.run(cases[i]);
        const problem = await library.stop();
        if (!problem) return;
        ++failed;
        console.log(`library: ${problem}`);
      })());
  if (options.wasm) {
    const module = new Module(options.wasm);
    work.push((async () => {
      for (const [i, golden] of cases.entries()) answers.wasm[i] = await module.run(golden);
      await module.stop();
    })());
  }
  await Promise.all(work);
  rmSync(folder, { recursive: true, force: true });

  for (const [i, golden] of cases.entries())
    for (const door of ['cli', 'wasm', 'library'].filter((name) => options[name])) {
      const answer = answers[door][i];
      const found = faults(golden, answer);
      const other = door !== 'cli' && options.cli ? answers.cli[i] : null;
      if (other && !other.problem && !answer.problem && other.text !== answer.text)
        found.push(`differs from the command: ${short(other.text)}`, `                    here: ${short(answer.text)}`);
      if (found.length === 0) { ++passed; continue; }
      ++failed;
      console.log(`${door}: ${golden.args.map((arg) => (/^[\w:,./+@-]+$/.test(arg) ? arg : JSON.stringify(arg))).join(' ')}`);
      for (const line of found) console.log(`  ${line}`);
    }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}

if (isMainThread) await main();
else serveModule(workerData.path);
