#!/usr/bin/env node
// The page's server and those who are slow, many, or odd: everyone's connection ends, others are served meanwhile, and Ctrl-C
// ends it within a second.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const bouton = process.argv[2];
const work = mkdtempSync(join(tmpdir(), 'lab-'));
const page = join(work, 'page');
mkdirSync(join(page, 'assets'), { recursive: true });
writeFileSync(join(page, 'index.html'), '<title>the page</title>');
writeFileSync(join(page, 'assets/large.js'), 'x'.repeat(40_000_000));
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

async function start() {
  const child = spawn(bouton, ['lab', '--port', '0'], { env: { ...process.env, BOUTON_LAB: page, LC_ALL: 'C' }, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise((done) => child.on('close', (status, signal) => done({ status, signal })));
  const address = await new Promise((done, fail) => {
    child.stdout.once('data', (text) => done(String(text)));
    child.once('error', fail);
  });
  return { child, ended, port: Number(/:(\d+)\//.exec(address)[1]) };
}
/** A visitor: what it got, and whether and when the other side ended it. */
function visitor(port, { read = true } = {}) {
  const socket = connect({ port, host: '127.0.0.1', highWaterMark: 1024 });
  const began = Date.now();
  const one = { socket, began, got: '', open: true };
  if (read) socket.on('data', (piece) => (one.got += piece.toString('latin1')));
  socket.on('error', () => {});
  one.closed = new Promise((done) => socket.on('close', () => ((one.open = false), done(Date.now() - began))));
  one.ended = new Promise((done) => socket.on('end', () => done(Date.now() - began)));
  return one;
}
async function ask(port, text) {
  const one = visitor(port);
  one.socket.write(typeof text === 'string' ? Buffer.from(text, 'latin1') : text);
  await Promise.race([one.closed, one.ended, pause(4000)]);
  one.socket.destroy();
  return one.got;
}
const get = (port, path, more = '') => ask(port, `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${more}\r\n`);
/** Ends it and says how long that took. */
async function end(server, signal) {
  const began = Date.now();
  server.child.kill(signal);
  const { status } = await Promise.race([server.ended, pause(5000).then(() => ({ status: 'none' }))]);
  if (status === 'none') server.child.kill('SIGKILL');
  return { status, took: Date.now() - began };
}

const tests = [];
const test = (name, run) => tests.push({ name, run });

test('a byte a second is not enough, and a reader who does not read is left; others are served meanwhile', async () => {
  const server = await start(), { port } = server;
  const writer = visitor(port), idle = visitor(port), reader = visitor(port, { read: false });
  const drip = setInterval(() => writer.open && writer.socket.write('G'), 1000);
  reader.socket.pause();
  reader.socket.write(`GET /assets/large.js HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
  await pause(500);
  assert.match(await get(port, '/'), /the page/);
  const limit = (one, ms) => Promise.race([one.closed, one.ended, pause(ms).then(() => Infinity)]);
  assert.ok((await limit(writer, 9000)) < 9000, 'a slow writer is never left');
  clearInterval(drip);
  assert.ok((await limit(idle, 4000)) < 12_000, 'who says nothing is never left');
  await pause(Math.max(0, 17_000 - (Date.now() - reader.began)));
  // What was sent before is still to be read; it is not all of it.
  let size = 0;
  reader.socket.on('data', (piece) => (size += piece.length));
  reader.socket.resume();
  await Promise.race([reader.closed, pause(5000)]);
  assert.ok(size < 40_000_000, `a slow reader got all of it: ${size}`);
  assert.equal((await end(server, 'SIGINT')).status, 0);
});

for (const signal of ['SIGINT', 'SIGTERM'])
  test(`${signal} ends it within a second, whoever hangs on`, async () => {
    const server = await start(), { port } = server;
    const all = Array.from({ length: 20 }, (_, i) => visitor(port, { read: i % 2 === 0 }));
    for (const [i, { socket }] of all.entries()) {
      if (i % 2 === 1) socket.pause();
      socket.write(i % 2 === 1 ? `GET /assets/large.js HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n` : 'GET / HT');
    }
    await pause(500);
    const { status, took } = await end(server, signal);
    assert.equal(status, 0);
    assert.ok(took < 1000, `it took ${took} ms`);
    for (const { socket } of all) socket.destroy();
  });

test('however many come and stay silent, the next one is served; so are many at once', async () => {
  const server = await start(), { port } = server;
  const crowd = Array.from({ length: 300 }, () => visitor(port));
  await pause(500);
  const began = Date.now();
  assert.match(await get(port, '/'), /the page/);
  assert.ok(Date.now() - began < 2000);
  const kept = () => crowd.filter(({ open }) => open).length;
  // A busy machine hears of it late; after five seconds all would be closed anyway.
  for (let n = 0; n < 38 && kept() > 64; ++n) await pause(100);
  assert.ok(kept() <= 64, `${kept()} are kept`);
  for (const { socket } of crowd) socket.destroy();
  const answers = await Promise.all(Array.from({ length: 40 }, () => get(port, '/')));
  assert.equal(answers.filter((text) => text.includes('the page')).length, 40);
  await end(server, 'SIGINT');
});

test('odd requests get a short answer and nothing else', async () => {
  const server = await start(), { port } = server, host = `Host: localhost:${port}\r\n`;
  const status = async (text) => Number(/^HTTP\/1\.1 (\d+)/.exec(await ask(port, text))?.[1] ?? 0);
  assert.equal(await status(`GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(200_000)}\r\n\r\n`), 431);
  assert.equal(await status(`GET /${'a'.repeat(17_000)} HTTP/1.1\r\n${host}\r\n`), 431);
  assert.equal(await status(`GET /index.html\0.js HTTP/1.1\r\n${host}\r\n`), 400);
  assert.equal(await status(`GET / HTTP/1.1\r\n${host}X: \0\r\n\r\n`), 400);
  assert.equal(await status(`GET / HTTP/1.1\r\n${host}Host: elsewhere.example\r\n\r\n`), 421, 'two names');
  assert.equal(await status(`GET / HTTP/1.1\r\nHost: elsewhere.example\r\n${host}\r\n`), 421, 'two names');
  assert.equal(await status(`GET / HTTP/1.1\r\nX: y Host: localhost:${port}\r\n\r\n`), 421);
  assert.equal(await status(`GET / SPDY/3\r\n${host}\r\n`), 400);
  assert.equal(await status('\r\n\r\n'), 400);
  for (const method of ['PUT', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'get'])
    assert.equal(await status(`${method} / HTTP/1.1\r\n${host}\r\n`), 405, method);
  for (const path of ['/..%2f..%2fetc/passwd', '/%2e%2e/index.html', '/..\\..\\etc\\passwd', '/./index.html', '//index.html', '/assets/', '/%00', '/index.html%00', 'http://elsewhere.example/', '*', '/assets/%6carge.js', '/\xc0\xae\xc0\xae/index.html'])
    assert.equal(await status(`GET ${path} HTTP/1.1\r\n${host}\r\n`), 404, path);
  // One request, one answer: what comes after it is not a second one.
  const two = await ask(port, `GET /nothing HTTP/1.1\r\n${host}\r\nGET / HTTP/1.1\r\n${host}\r\n`);
  assert.match(two, /404/);
  assert.doesNotMatch(two, /the page/);
  const body = await ask(port, `GET / HTTP/1.1\r\n${host}Content-Length: 500000\r\n\r\n${'z'.repeat(500_000)}`);
  assert.match(body, /the page/);
  const head = await ask(port, `HEAD /assets/large.js HTTP/1.1\r\n${host}\r\n`);
  assert.match(head, /Content-Length: 40000000/);
  assert.ok(head.length < 2000);
  assert.equal((await ask(port, `GET /assets/large.js HTTP/1.1\r\n${host}\r\n`)).split('\r\n\r\n')[1].length, 40_000_000);
  await end(server, 'SIGINT');
});

let failed = 0;
// Each has a server of its own; they wait more than they work.
await Promise.all(tests.map(async ({ name, run }) => {
  try {
    await run();
  } catch (error) {
    ++failed;
    console.log(`FAILED: ${name}: ${error.message}`);
  }
}));
rmSync(work, { recursive: true, force: true });
console.log(`${tests.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
