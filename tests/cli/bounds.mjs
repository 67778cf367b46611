#!/usr/bin/env node
// Every bound holds: a matrix of commands, games and positions under small bounds. What each run took is measured:
// processor time, resident memory, exit status, bytes written. BOUTON_BOUNDS=all runs all cells (hours), a number so
// many of each command and game; BOUTON_BOUNDS_SEED chooses others; BOUTON_BOUNDS_REPORT=FILE writes every result.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cells, sampleOf } from '../bounds/cells.mjs';
import { offenders } from '../bounds/offenders.mjs';

const bouton = resolve(process.argv[2]);
const here = dirname(fileURLToPath(import.meta.url));
const how = process.env.BOUTON_BOUNDS ?? '1';
const seed = Number(process.env.BOUTON_BOUNDS_SEED ?? 1);

// What is promised: the bound and a fixed base.
const time = 0.4, memory = 50; // seconds, MiB
const mostSeconds = time + 0.7, mostMemory = memory + 50, mostWritten = 64;
const statuses = [0, 1, 2, 3];

const work = mkdtempSync(join(tmpdir(), 'bounds-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
const runner = join(work, 'runner');
const built = spawnSync(process.env.CXX ?? 'g++', ['-std=c++20', '-O1', join(here, '../bounds/runner.cpp'), '-o', runner], { stdio: 'inherit' });
if (built.status !== 0) process.exit(2);

const catalogue = JSON.parse(spawnSync(bouton, ['games', '--json'], { encoding: 'utf8', maxBuffer: 1 << 26 }).stdout).games;

/** Runs all, a few at a time; gives what each took, in order. */
function measure(list, { interrupt = 0, bounds = ['--time', String(time), '--memory', `${memory}M`], most = 4 } = {}) {
  return new Promise((done) => {
    const child = spawn(runner, ['2', String(most), '6000000000'], { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, LC_ALL: 'C.UTF-8' } });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (piece) => (text += piece));
    child.on('close', () => {
      const results = [];
      for (const line of text.split('\n').filter(Boolean)) {
        const [number, status, signal, cpu, wall, rss, bytes, interrupted, said] = line.split('\x1f');
        const cell = list[Number(number)];
        results[Number(number)] = { cell, status: Number(status), signal: Number(signal), cpu: Number(cpu), wall: Number(wall), rss: Number(rss) / 1024, written: Number(bytes) / 1048576, interrupted: interrupted === '1', said };
      }
      done(results);
    });
    const unbounded = new Set(['games', 'play']);
    for (const cell of list) {
      const words = [bouton, ...cell.args, ...(unbounded.has(cell.command) ? [] : bounds)];
      child.stdin.write([interrupt, (cell.input ?? '').replaceAll('\n', '\x1e'), ...words].join('\x1f') + '\n');
    }
    child.stdin.end();
  });
}

let passed = 0, failed = 0;
const shown = (cell) => cell.args.map((word) => (word.length > 70 ? `${word.slice(0, 60)}...(${word.length})` : word)).join(' ');
function fail(what) {
  ++failed;
  if (failed <= 200) console.log(`FAILED: ${what}`);
}

const all = cells(catalogue);
const listed = new Set(offenders.map((args) => args.join(' ')));
const known = offenders.map((args) => ({ command: args[0], game: 'known', args }));
const chosen = how === 'all' ? all : sampleOf(all, Number(how), seed);
const list = how === 'known' ? known : known.concat(chosen.filter((cell) => !listed.has(cell.args.join(' '))));
const results = await measure(list.filter((cell) => cell.command !== 'play'));
let worst = { cpu: 0, rss: 0, written: 0 };
for (const r of results) {
  const wrong = [];
  if (r.signal !== 0) wrong.push(`ended by signal ${r.signal}`);
  else if (!statuses.includes(r.status)) wrong.push(`exit status ${r.status}`);
  if (r.cpu > mostSeconds) wrong.push(`${r.cpu.toFixed(2)} s of work`);
  if (r.rss > mostMemory) wrong.push(`${r.rss.toFixed(0)} MiB resident`);
  if (r.written > mostWritten) wrong.push(`${r.written.toFixed(0)} MiB written`);
  worst = { cpu: Math.max(worst.cpu, r.cpu), rss: Math.max(worst.rss, r.rss), written: Math.max(worst.written, r.written) };
  if (wrong.length > 0) fail(`${shown(r.cell)}: ${wrong.join(', ')}`);
  else ++passed;
}
const counts = {};
for (const r of results) counts[r.status] = (counts[r.status] ?? 0) + 1;
console.log(`${results.length} of ${all.length} cells, exit statuses ${JSON.stringify(counts)}; at most ${worst.cpu.toFixed(2)} s of work, ${worst.rss.toFixed(0)} MiB resident, ${worst.written.toFixed(1)} MiB written`);
if (process.env.BOUTON_BOUNDS_REPORT)
  writeFileSync(process.env.BOUTON_BOUNDS_REPORT, results.map((r) => [r.cpu, r.wall, r.rss.toFixed(0), r.written.toFixed(1), r.status, r.signal, r.cell.args.join(' '), r.said].join('\t')).join('\n') + '\n');

// Ctrl-C: what is still at work after 0.3 s is told to stop.
const heavy = results.filter((r) => r.status === 3 && r.cpu > 0.3 && r.cell.args.length > 1).map((r) => r.cell);
// A match has no bounds of its own, and thinks for seconds: it is always interrupted.
const some = sampleOf(heavy.map((cell) => ({ ...cell, game: '' })), how === 'all' ? 1000 : 4, seed).concat(
  sampleOf(list.filter((cell) => cell.command === 'play').map((cell) => ({ ...cell, game: '' })), how === 'all' ? 1000 : 12, seed));
for (const r of await measure(some, { interrupt: 300, bounds: ['--time', '0'] })) {
  if (!r.interrupted) continue;
  // 0: it was just about to answer, as it may be on a fast machine; how long that took is asked all the same.
  if (![0, 3, 130].includes(r.status) && !(r.cell.command === 'play' && r.status === 2)) fail(`${shown(r.cell)}, interrupted: exit status ${r.status}, signal ${r.signal}`);
  else if (r.cpu > 1.3) fail(`${shown(r.cell)}, interrupted after 0.3 s: ${r.cpu} s of work`);
  else ++passed;
}

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
