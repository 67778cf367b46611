// What the scripts of this folder share: running the command, files to work with, counting.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const bouton = process.argv[2];
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const work = mkdtempSync(join(tmpdir(), 'bouton-'));
export const env = { ...process.env, LC_ALL: 'C' };
export const nobody = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {};
chmodSync(work, 0o777);

export function run(args, { input = '', ...options } = {}) {
  const { status, signal, stdout, stderr } = spawnSync(bouton, args, { input, env, encoding: 'utf8', maxBuffer: 1 << 28, cwd: work, ...options });
  return { status, signal, stdout, stderr };
}
/** A line for the shell; $0 is the command, $1, $2, ... the arguments. */
export function shell(line, ...args) {
  const { status, signal, stdout, stderr } = spawnSync('bash', ['-c', line, bouton, ...args], { env, encoding: 'utf8', cwd: work });
  return { status, signal, stdout, stderr };
}
/** Runs beside this program. */
export function start(args) {
  const child = spawn(bouton, args, { env, cwd: work, stdio: ['pipe', 'pipe', 'pipe'] });
  let errors = '', answer = '';
  child.stderr.on('data', (piece) => (errors += piece));
  child.stdout.on('data', (piece) => (answer += piece));
  child.stdin.on('error', () => {}); // it may end before it has read everything
  const ended = new Promise((done) => child.on('close', (status, signal) => done({ status, signal, errors, answer })));
  return { child, ended };
}
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));
export function file(name, text) {
  const path = join(work, name);
  writeFileSync(path, text);
  return path;
}
let made = 0;
export const store = () => join(work, `store${++made}.db`);
/** Matches of Nim (3,4,5), all different: the numbers are. */
export function matches(group, count, { from = 1, first = 'Ada', second = 'Bea' } = {}) {
  let text = 'group,no,first,second,game,kind,moves\n';
  for (let i = from; i < from + count; ++i) text += `${group},${i},${first},${second},"nim:3,4,5",removals,2-0-0 0-0-2 0-2-0 0-2-0 1-0-0 0-0-3\n`;
  return text;
}
/** The same numbers in every run, from 0 to 1. */
export function lots(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

let passed = 0, failed = 0;
export async function test(name, body) {
  try {
    await body();
    ++passed;
  } catch (error) {
    ++failed;
    console.log(`FAILED: ${name}\n  ${String(error.message).split('\n').slice(0, 14).join('\n  ')}`);
  }
}
export function finish() {
  rmSync(work, { recursive: true, force: true });
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}
