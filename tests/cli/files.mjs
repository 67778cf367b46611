#!/usr/bin/env node
// Files that are read and written: never through a link that somebody laid, never another's, never without end.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bouton, env, file, finish, matches, nobody, pause, run, shell, start, store, test, work } from './lib.mjs';

const one = file('one.csv', matches('a', 2));
const graph = '# a graph\nA B\nB\n';
/** Everything that writes a file of this name. */
const writers = (name) => [
  ['period', '0.77', '--certificate', name],
  ['period', '0.106', '--limit', '3000000', '--checkpoint', name],
  ['survey', '--octal', '1', '--limit', '200', '--out', name],
  ['records', 'convert', one, '--out', name],
  ['records', 'report', one, '--html', name],
  ['records', 'schedule', '--players', 'A,B', '--seed', '1', '--sheets', name],
  ['records', 'schedule', '--players', 'A,B', '--seed', '1', '--out', name],
];
function folder(name) {
  const path = join(work, name);
  mkdirSync(path);
  return path;
}

await test('what lies beside a file that is written stays as it is, and nothing is left beside it', () => {
  for (const [i, args] of writers('out').entries()) {
    const here = folder(`beside${i}`);
    writeFileSync(join(here, 'out.new'), 'mine');
    writeFileSync(join(here, 'precious'), 'precious');
    symlinkSync('precious', join(here, 'out.tmp'));
    const { status, stderr } = run(args, { cwd: here });
    assert.ok(status === 0 || status === 3, `${args}: ${stderr}`);
    assert.equal(readFileSync(join(here, 'out.new'), 'utf8'), 'mine');
    assert.equal(readFileSync(join(here, 'precious'), 'utf8'), 'precious');
    assert.ok(statSync(join(here, 'out')).size > 0, String(args));
    assert.deepEqual(readdirSync(here).sort(), ['out', 'out.new', 'out.tmp', 'precious']);
  }
});

await test('a link given as the name is followed, also to what is not there yet; a lost one is told', () => {
  const here = folder('links');
  mkdirSync(join(here, 'deep'));
  symlinkSync('deep/later', join(here, 'link'));
  symlinkSync('link', join(here, 'second'));
  assert.equal(run(['records', 'convert', one, '--out', join(here, 'second')]).status, 0);
  assert.ok(lstatSync(join(here, 'link')).isSymbolicLink() && lstatSync(join(here, 'second')).isSymbolicLink());
  assert.match(readFileSync(join(here, 'deep/later'), 'utf8'), /^group,no/);
  symlinkSync('round', join(here, 'round'));
  const lost = run(['records', 'convert', one, '--out', join(here, 'round')]);
  assert.equal(lost.status, 2);
  assert.match(lost.stderr, /cannot be written/);
  assert.ok(lstatSync(join(here, 'round')).isSymbolicLink());
});

await test('a file that may only be read is not replaced', () => {
  const here = folder('readonly');
  writeFileSync(join(here, 'out'), 'old');
  chmodSync(join(here, 'out'), 0o444);
  chmodSync(here, 0o777);
  for (const args of writers(join(here, 'out')).slice(3)) {
    assert.equal(run(args, nobody).status, 2, String(args));
    assert.equal(readFileSync(join(here, 'out'), 'utf8'), 'old');
  }
});

await test('a folder that may only be read is called that', () => {
  const here = folder('closed');
  chmodSync(here, 0o555);
  for (const args of [...writers(join(here, 'out')), ['records', 'import', one, '--store', join(here, 'new.db')], ['play', 'nim:1', '--save', join(here, 'saved.csv')]]) {
    const { status, stderr } = run(args, { ...nobody, input: '1 1\n' });
    assert.equal(status, 2, String(args));
    assert.match(stderr, /folder may not be written to/, String(args));
  }
  for (const args of [...writers(join(here, 'no/out')), ['records', 'import', one, '--store', join(here, 'no/new.db')]]) {
    const { status, stderr } = run(args);
    assert.equal(status, 2, String(args));
    assert.match(stderr, /no such folder/, String(args));
  }
  chmodSync(here, 0o755);
  assert.deepEqual(readdirSync(here), []);
});

await test('closed standard files never become the file that is written', () => {
  for (const closed of ['2>&-', '>&-', '<&-', '2>&- >&-', '<&- >&- 2>&-']) {
    const name = join(work, 'closed.out');
    shell(`rm -f "$2"; exec "$0" records convert "$1" --out "$2" ${closed}`, file('flawed.csv', 'no,moves\n1,3-4 9-9 0\n2,1-4-5 1-2-5 1-2-3 1-1-2 1-1 1 0\n'), name);
    assert.equal(readFileSync(name, 'utf8').trim().split('\n').length, 2, closed);
    const db = store();
    shell(`exec "$0" records import "$1" --store "$2" ${closed}`, join(work, 'flawed.csv'), db);
    assert.equal(JSON.parse(run(['records', 'check', '--store', db, '--json']).stdout).totals.read, 1, closed);
    const certificate = join(work, 'closed.txt');
    shell(`exec "$0" period 0.77 --certificate "$1" ${closed}`, certificate);
    assert.equal(run(['verify', certificate]).status, 0, closed);
  }
  assert.equal(shell('exec "$0" solve nim:3 >&-').status, 2); // the answer could not be written
  assert.equal(shell('exec "$0" records check - <&-').status, 2);
});

await test('waiting for a pipe ends with the time, and with Ctrl-C', async () => {
  const pipe = join(work, 'pipe');
  assert.equal(spawnSync('mkfifo', [pipe]).status, 0);
  for (const args of [['verify', pipe], ['solve', `graph/${pipe}:A`], ['period', '0.106', '--resume', pipe], ['records', 'check', pipe], ['records', 'import', pipe, '--store', store()]]) {
    const began = performance.now();
    const { status, stderr } = run([...args, '--time', '1'], { timeout: 60_000 });
    assert.equal(status, 3, `${args}: ${stderr}`);
    assert.match(stderr, /time was up/);
    assert.ok(performance.now() - began < 30_000);
    const { child, ended } = start(args);
    await pause(300);
    child.kill('SIGINT');
    const { status: stopped, signal } = await ended;
    assert.ok(signal === 'SIGINT' || stopped === 3 || stopped === 130, `${args}: ${stopped}`);
  }
  // Somebody who writes now and then is waited for; standard input, too.
  const { child, ended } = start(['records', 'check', '-', '--time', '2']);
  child.stdin.write('moves\n');
  const { status } = await ended;
  assert.equal(status, 3);
  child.stdin.end();
  const slow = shell('(sleep 0.3; cat "$1") >"$2" & "$0" records check "$2"; wait', one, pipe);
  assert.equal(slow.status, 0, slow.stderr);
  assert.match(slow.stdout, /2 matches/);
  assert.equal(shell('(sleep 0.3; cat "$1") >"$2" & "$0" solve "graph/$2:A"', file('graph.txt', graph), pipe).status, 0);
  assert.equal(shell('cat "$1" | "$0" solve graph//dev/stdin:A', file('graph.txt', graph)).status, 0);
});

await test('what never ends is not read without end', () => {
  for (const args of [['verify', '/dev/zero'], ['solve', 'graph//dev/zero:A'], ['period', '0.106', '--resume', '/dev/zero'], ['records', 'check', '/dev/zero'], ['records', 'check', '/dev/zero', '--input', 'json'], ['records', 'convert', one, '--key', '/dev/zero']]) {
    const { status, stderr } = shell(`ulimit -v 4000000; exec "$0" ${args.map((word) => `'${word}'`).join(' ')}`);
    assert.ok(status === 2 || status === 1 || status === 3, `${args}: ${status} ${stderr}`);
  }
});

await test('nothing from outside steers a terminal', () => {
  const nasty = ['\x1b]0;pwned\x07', '\x1b[2J', '\u009b31m', '\u202eevil', '\u2066x', 'a\rb', '\x7f', '\u200b', '\u2028'];
  const dangerous = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/;
  const harmless = (text, what) => assert.ok(!dangerous.test(text.replaceAll('\r\n', '\n')), `${what}: ${JSON.stringify(text.match(dangerous))}`);
  for (const sign of nasty) {
    const quoted = (text) => `"${text}"`;
    const csv = file('nasty.csv', `group,no,first,second,kind,moves\n${quoted(sign)},${quoted(sign)},${quoted(`A${sign}`)},Bea,positions,1-4-5 1-2-5 1-2-3 1-1-2 1-1 1 0\n${quoted(sign)},2,Ada,${quoted(sign)},${quoted(sign)},1-4-5 0\n`);
    const db = store();
    for (const args of [
      ...['check', 'analyse', 'scores'].map((command) => ['records', command, csv]),
      ['records', 'import', csv, '--store', db],
      ['records', 'check', '--store', db],
      ['records', 'rename', '--store', db, '--player', `A${sign}=Q`],
      ['records', 'schedule', '--players', `A${sign},B`, '--seed', '1'],
      ['records', 'check', `no${sign}such.csv`],
      ['solve', `nim${sign}:3`],
      ['solve', `graph/A-"B${sign}":A`],
      ['moves', `graph/A-"B${sign}":A`],
      ['graph', `graph/A-"B${sign}":A`],
      ['kernel', `graph/A-"B${sign}":A`],
      [sign, 'x'],
      ['solve', 'nim:3', `--${sign}`],
      ['period', '0.77', '--certificate', `no/such${sign}/folder`],
      ['verify', file('nasty.txt', `bouton-certificate ${sign}\n`)],
    ]) {
      const { stdout, stderr } = run(args);
      harmless(stdout, `${args} (out)`);
      harmless(stderr, `${args} (err)`);
      const json = run([...args, '--json']);
      harmless(json.stdout, `${args} --json`);
      harmless(json.stderr, `${args} --json (err)`);
    }
    const { stdout, stderr } = run(['play', `graph/A-"B${sign}",B-C:A`], { input: `list\n${sign}\nwhy\nhint\nboard\nquit\n` });
    harmless(stdout + stderr, 'play');
    // What is for programs keeps it all: JSON by escapes, CSV as it is.
    const [first] = JSON.parse(run(['records', 'check', csv, '--json']).stdout).matches;
    assert.equal(first.first, `A${sign}`);
    assert.ok(run(['records', 'convert', csv]).stdout.includes(`A${sign}`));
    // But not where a terminal is at the other end.
    const terminal = spawnSync('script', ['-qec', `'${bouton}' records convert '${csv}' 2>/dev/null`, '/dev/null'], { env, encoding: 'utf8' });
    if (!terminal.error && terminal.status === 0) harmless(terminal.stdout.replaceAll('\r', ''), 'convert to a terminal');
  }
  // Bytes that are no UTF-8.
  const { stderr } = spawnSync('bash', ['-c', `"$0" solve $'nim\\x9b\\xff:3'`, bouton], { env });
  assert.ok(!stderr.includes(0x9b) && !stderr.includes(0xff));
});

await test('a cell that a spreadsheet would compute is never written as one, and reading undoes the guard', () => {
  const names = ['=1+1', '+cmd', '-2+3', '@x', '\t=x', "'=1", "''=1", ' =1', '＝1', "'quoted", '-3', '+4.5', "o'clock", '=HYPERLINK("http://x")', 'a;=1'];
  // JSON is read as it is.
  const json = file('formulas.json', JSON.stringify({ matches: names.map((name, i) => ({ no: i + 1, group: name, first: name, second: `${name} `.trim() === 'x' ? 'y' : 'x', game: 'nim:2', kind: 'positions', moves: ['0'] })) }));
  const csv = run(['records', 'convert', json]).stdout;
  for (const line of csv.split('\n').slice(1).filter(Boolean)) {
    const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g).map((each) => each.replace(/,$/, '').replace(/^"|"$/g, '').replaceAll('""', '"'));
    for (const each of cells) assert.ok(/^[+-]?[0-9]+(\.[0-9]+)?$/.test(each) || !/^ *[=+\-@\t\r＝＋－＠]/.test(each), JSON.stringify(each));
  }
  const back = JSON.parse(run(['records', 'check', '-', '--json'], { input: csv }).stdout).matches.map(({ first }) => first);
  assert.deepEqual(back, names.map((name) => name.trim()));
  assert.equal(run(['records', 'convert', '-'], { input: csv }).stdout, csv);
  assert.match(run(['records', 'schedule', '--players', '=A,@B', '--seed', '1', '--format', 'csv']).stdout, /'=A/);
  assert.ok(!/^[^"]*,[=@]/m.test(run(['records', 'analyse', json, '--format', 'csv']).stdout));
  // Names in the key, and what is added to a file of matches, come back as well.
  const key = file('formula-key.csv', 'what,name,pseudonym\n');
  run(['records', 'convert', json, '--key', key]);
  assert.ok(!/,[=@]/.test(readFileSync(key, 'utf8')));
  const before = readFileSync(key, 'utf8');
  run(['records', 'convert', json, '--key', key]);
  assert.equal(readFileSync(key, 'utf8'), before);
  for (const args of [['kernel', 'graph/"=1+1"-"@x":"=1+1"'], ['values', '0.77', '--to', '9'], ['table', 'queen', '--to', '3x3']]) {
    const { stdout, stderr } = run([...args, '--format', 'csv']);
    assert.ok(stdout.length > 0, stderr);
    assert.ok(!/(^|,)"?[=+@-]/m.test(stdout), stdout);
  }
});

await test('two matches saved at once into one file are both there, with numbers of their own', async () => {
  const saved = join(work, 'saved.csv');
  const plays = await Promise.all(Array.from({ length: 6 }, () => {
    const { child, ended } = start(['play', 'nim:1', '--two', '--save', saved]);
    child.stdin.end('1 1\n');
    return ended;
  }));
  for (const { status, errors } of plays) assert.equal(status, 0, errors);
  const rows = readFileSync(saved, 'utf8').trim().split('\n').slice(1);
  assert.deepEqual(rows.map((row) => row.split(',')[1]).sort(), ['1', '2', '3', '4', '5', '6']);
  assert.ok(!existsSync(`${saved}.new`));
});

await test('exit status 130 is documented', () => {
  assert.match(run(['--help']).stdout, /130/);
  assert.match(run(['records', '--help']).stdout, /130/);
});

finish();
