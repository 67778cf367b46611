#!/usr/bin/env node
// bouton lab --share: what it says first, who is let in, and that nobody keeps the others waiting. 127.0.0.2 stands for an address
// of this machine on a network.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const bouton = process.argv[2];
const work = mkdtempSync(join(tmpdir(), 'share-'));
const page = join(work, 'page');
mkdirSync(join(page, 'assets'), { recursive: true });
writeFileSync(join(page, 'index.html'), '<title>the page</title>');
writeFileSync(join(page, 'share.json'), '{"address":""}');
writeFileSync(join(page, 'assets/a.js'), 'let a');
writeFileSync(join(page, 'assets/large.js'), 'x'.repeat(20_000_000));
writeFileSync(join(work, 'book.json'), 'secret');
const env = { ...process.env, BOUTON_LAB: page, LC_ALL: 'C' };
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const run = (args) => spawnSync(bouton, ['lab', ...args], { env, encoding: 'utf8', input: '', timeout: 20_000 });

async function start(...args) {
  const child = spawn(bouton, ['lab', '--share', '--yes', '--port', '0', '--address', '127.0.0.2', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const server = { child, out: '', notes: '', ended: new Promise((done) => child.on('close', (status) => done(status))) };
  child.stdout.on('data', (text) => (server.out += text));
  child.stderr.on('data', (text) => (server.notes += text));
  for (let n = 0; n < 200 && !/\/class\n/.test(server.out); ++n) await pause(50);
  server.port = Number(/127\.0\.0\.2:(\d+)\//.exec(server.out)?.[1]);
  return server;
}
/** A request as it stands, to one of the machine's addresses. */
function ask(port, text, host = '127.0.0.2') {
  return new Promise((done) => {
    const socket = connect({ port, host });
    let got = '';
    socket.on('data', (piece) => (got += piece.toString('latin1')));
    socket.on('error', () => done(got));
    socket.on('close', () => done(got));
    socket.on('end', () => socket.end());
    socket.write(text);
  });
}
const get = (port, path, { host = '127.0.0.2', name = host, more = '' } = {}) => ask(port, `GET ${path} HTTP/1.1\r\nHost: ${name}:${port}\r\n${more}\r\n`, host);
const status = (reply) => Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1] ?? 0);
async function end(server) {
  server.child.kill('SIGINT');
  assert.equal(await server.ended, 0);
}

const tests = [];
const test = (name, run) => tests.push({ name, run });

test('it says what it means, and does nothing unasked', () => {
  for (const [lang, means, who] of [['en', 'They see nothing else: not your book of matches', '--yes'], ['hu', 'Mást nem lát: sem az osztály naplóját', '--yes'], ['cs', 'Nic jiného nevidí: ani váš sešit partií', '--yes']]) {
    const { status, stdout, stderr } = run(['--share', '--port', '0', '--address', '127.0.0.2', '--lang', lang]);
    assert.equal(status, 2);
    assert.equal(stdout, '');
    assert.ok(stderr.includes(means) && stderr.includes(who), stderr);
  }
  // At a terminal it is asked; no is the usual answer.
  const terminal = (answer) => spawnSync('script', ['-qec', `'${bouton}' lab --share --port 0 --address 127.0.0.2 --lang en`, '/dev/null'], { env, encoding: 'utf8', input: answer, timeout: 20_000 });
  if (terminal('\n').error?.code !== 'ENOENT') {
    const { stdout } = terminal('\n');
    assert.match(stdout, /Share it\? \[y\/N\]/);
    assert.doesNotMatch(stdout, /code word: /);
  }
});

test('what cannot be meant is told', () => {
  for (const [args, said] of [
    [['--code', 'medve'], /--code goes with --share[\s\S]*bouton lab --share --code medve/], [['--open', '#v1;game=nim:1'], /--open goes with --share/], [['--yes'], /--yes goes with --share/], [['--address', '1.2.3.4'], /--address goes with --share/],
    [['--code', 'medve', '--lang', 'cs'], /--code patří k --share/], [['--code', 'medve', '--lang', 'hu'], /--code csak a --share mellett/],
    // Whose address it is, is asked before anything else.
    [['--share', '--address', '9.9.9.9'], /^(?!.*going to be shared)[\s\S]*9\.9\.9\.9 is no address of this machine/],
    [['--share', '--yes', '--code', 'abc'], /4 to 40 letters/], [['--share', '--yes', '--code', 'žluť'.repeat(11)], /4 to 40 letters/], [['--share', '--yes', '--code', 'a/b?c=d'], /4 to 40 letters/], [['--share', '--yes', '--open', 'nim:3,4,5'], /#v1;/],
    [['--share', '--yes', '--address', 'here'], /192\.168\.1\.5/], [['--share', '--export', join(work, 'x.html')], /without --share/],
  ]) {
    const { status, stderr } = run(args);
    assert.equal(status, 2, args.join(' '));
    assert.match(stderr, said, args.join(' '));
  }
});

test('the code word lets in, once, and nothing else is served', async () => {
  const server = await start('--code', 'Medve alma', '--open', 'http://localhost:1901/#v1;game=kayles:5'), { port } = server;
  assert.match(server.out, /[█▀▄]{20}/);
  assert.match(server.out, new RegExp(`address: http://127\\.0\\.0\\.2:${port}/\ncode word: Medve alma\nfor the projector: http://localhost:${port}/class\n`));
  assert.match(server.notes, /not encrypted[\s\S]*Ctrl-C ends it/);
  for (const path of ['/', '/index.html', '/assets/a.js', '/share.json', '/class', '/../book.json', '/assets/', '/nothing']) {
    const reply = await get(port, path);
    assert.equal(status(reply), 403, path);
    assert.doesNotMatch(reply, /<title>the page|let a/);
  }
  assert.match(await get(port, '/'), /<form method="get">[\s\S]*name="code"/);
  const wrong = await get(port, '/?code=alma');
  assert.equal(status(wrong), 403);
  assert.match(wrong, /That was not the code word/);
  const right = await get(port, '/?code=medve%20ALMA');
  assert.equal(status(right), 303);
  assert.match(right, /\r\nLocation: \/index\.html#v1;game=kayles:5\r\n/);
  const [, cookie] = /\r\nSet-Cookie: (bouton=[\da-f]{32}); Path=\/; HttpOnly; SameSite=Lax\r\n/.exec(right);
  const inside = { more: `Cookie: ${cookie}\r\n` };
  assert.match(await get(port, '/index.html', inside), /the page/);
  assert.match(await get(port, '/assets/a.js', inside), /let a/);
  assert.match(await get(port, '/', inside), /303[\s\S]*Location: \/index\.html#v1;game=kayles:5/);
  assert.equal(status(await get(port, '/class', inside)), 404);
  assert.doesNotMatch(await get(port, '/share.json', inside), /medve/i);
  for (const path of ['/../book.json', '/%2e%2e/book.json', '//etc/passwd', '/assets/']) assert.equal(status(await get(port, path, inside)), 404, path);
  for (const name of ['evil.example', 'localhost', '127.0.0.1']) assert.equal(status(await get(port, '/index.html', { ...inside, name })), 421, name);
  assert.equal(status(await ask(port, `POST / HTTP/1.1\r\nHost: 127.0.0.2:${port}\r\n${inside.more}\r\n`)), 405);
  // This machine's own: no word, and the page for the projector.
  const own = { host: '127.0.0.1', name: 'localhost' };
  assert.match(await get(port, '/', own), /the page/);
  assert.match(await get(port, '/class', own), /<svg role="img"[\s\S]*Medve alma/);
  assert.match(await get(port, '/share.json', own), new RegExp(`"http://127\\.0\\.0\\.2:${port}/index\\.html\\?code=Medve-alma"`));
  // Another address of the machine than the one that was named: nobody is there.
  assert.equal(await get(port, '/', { host: '127.0.0.3' }), '');
  await end(server);
});

test('two words by chance, in the language, others every time', async () => {
  const words = [];
  for (const lang of ['hu', 'hu', 'cs']) {
    const server = await start('--lang', lang);
    words.push(/(?:jelszó|heslo): ([a-z]+-[a-z]+)\n/.exec(server.out)[1]);
    await end(server);
  }
  assert.notEqual(words[0], words[1]);
});

test('accents of a code word may be typed or not', async () => {
  const server = await start('--code', 'Bílá žirafa'), { port } = server;
  assert.match(server.out, /code word: Bílá žirafa\n/);
  assert.equal(status(await get(port, '/?code=giraffe')), 403);
  for (const typed of ['bila-zirafa', 'B%C3%ADl%C3%A1+%C5%BDirafa', 'bi%CC%81la%CC%81%20z%CC%8Cirafa']) assert.equal(status(await get(port, `/?code=${typed}`)), 303, typed);
  assert.match(await get(port, '/share.json', { host: '127.0.0.1', name: 'localhost' }), /\?code=B%C3%ADl%C3%A1-%C5%BEirafa"/);
  await end(server);
});

test('who guesses waits; the others do not', async () => {
  const server = await start('--code', 'medve'), { port } = server;
  for (let i = 0; i < 6; ++i) assert.equal(status(await get(port, `/?code=guess${i}`)), 403);
  const late = await get(port, '/?code=medve'); // not even the right one, for a minute
  assert.equal(status(late), 429);
  assert.doesNotMatch(late, /Set-Cookie/);
  const other = await new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.2', localAddress: '127.0.0.9' });
    let got = '';
    socket.on('data', (piece) => (got += piece));
    socket.on('close', () => done(got));
    socket.on('end', () => socket.end());
    socket.write(`GET /?code=medve HTTP/1.1\r\nHost: 127.0.0.2:${port}\r\n\r\n`);
  });
  assert.equal(status(other), 303);
  await end(server);
});

test('a class comes at once, and whoever hangs on keeps nobody waiting', async () => {
  const server = await start('--code', 'medve'), { port } = server;
  const [, cookie] = /Set-Cookie: (\S+);/.exec(await get(port, '/?code=medve'));
  const more = `Cookie: ${cookie}\r\n`;
  const idle = Array.from({ length: 100 }, () => connect({ port, host: '127.0.0.2' }).on('error', () => {}));
  const lazy = Array.from({ length: 20 }, () => {
    const socket = connect({ port, host: '127.0.0.2' }).on('error', () => {});
    socket.pause();
    socket.write(`GET /assets/large.js HTTP/1.1\r\nHost: 127.0.0.2:${port}\r\n${more}\r\n`);
    return socket;
  });
  const began = Date.now();
  const all = await Promise.all(Array.from({ length: 150 }, (_, i) => get(port, i % 2 ? '/index.html' : '/assets/a.js', { more })));
  assert.equal(all.filter((reply) => status(reply) === 200).length, 150);
  assert.ok(Date.now() - began < 10_000, `${Date.now() - began} ms`);
  // One that has too many connections loses its own, and not those of the others.
  const neighbour = connect({ port, host: '127.0.0.2', localAddress: '127.0.0.9' }).on('error', () => {});
  let left = false;
  neighbour.on('close', () => (left = true));
  await pause(300);
  const crowd = Array.from({ length: 600 }, () => connect({ port, host: '127.0.0.2' }).on('error', () => {}));
  await pause(1500);
  assert.equal(left, false);
  assert.equal(status(await get(port, '/index.html', { more })), 200);
  for (const socket of [...idle, ...lazy, ...crowd, neighbour]) socket.destroy();
  await end(server);
});

let failed = 0;
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
