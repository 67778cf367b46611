#!/usr/bin/env node
// The store of matches: every match once, files whole or not at all, whatever happens.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const bouton = process.argv[2];
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const data = (name) => join(root, 'tests/data', name);
const work = mkdtempSync(join(tmpdir(), 'store-'));
const env = { ...process.env, LC_ALL: 'C' };
const nobody = 65534;
function run(args, { input = '', ...options } = {}) {
  const { status, stdout, stderr } = spawnSync(bouton, ['records', ...args], { input, env, encoding: 'utf8', maxBuffer: 1 << 28, ...options });
  return { status, stdout, stderr };
}
/** Runs beside this program. */
function start(args) {
  const child = spawn(bouton, ['records', ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (piece) => (errors += piece));
  child.stdout.resume();
  const ended = new Promise((done) => child.on('close', (status, signal) => done({ status, signal, errors })));
  return { child, ended };
}
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
function file(name, text) {
  const path = join(work, name);
  writeFileSync(path, text);
  return path;
}
let made = 0;
const store = () => join(work, `store${++made}.db`);
const all = (path) => JSON.parse(run(['check', '--store', path, '--json']).stdout);
const exported = (path, ...more) => run(['convert', '--store', path, ...more]).stdout;
/** Matches of Nim (3,4,5), all different: the numbers are. */
function matches(group, count, from = 1) {
  let text = 'group,no,first,second,game,kind,moves\n';
  for (let i = from; i < from + count; ++i) text += `${group},${i},Ada,Bea,"nim:3,4,5",removals,2-0-0 0-0-2 0-2-0 0-2-0 1-0-0 0-0-3\n`;
  return text;
}

let passed = 0, failed = 0;
async function test(name, body) {
  try {
    await body();
    ++passed;
  } catch (error) {
    ++failed;
    console.log(`FAILED: ${name}\n  ${String(error.message).split('\n').slice(0, 14).join('\n  ')}`);
  }
}

await test('what goes in comes out, in every format, and a second time changes nothing', () => {
  const db = store(), files = [data('nim345-matches.json'), data('nim345-sheets.json')];
  assert.equal(run(['import', files[0], '--store', db]).status, 0);
  const second = run(['import', ...files, '--store', db, '--json']);
  assert.equal(second.status, 1); // sheets that cannot be
  assert.deepEqual(JSON.parse(second.stdout).files.map(({ added, known, rejected }) => [added, known, rejected]), [[0, 110, 0], [21, 0, 11]]);
  for (const to of ['csv', 'json', 'text']) assert.equal(exported(db, '--to', to), run(['convert', ...files, '--to', to]).stdout, to);
  const { totals } = all(db);
  assert.deepEqual([totals.read, totals.repaired, totals.rejected], [129, 2, 11]);
  // The same matches written in another way, and in another format, are the same matches.
  for (const kind of ['positions', 'removals', 'notation']) {
    const other = file(`${kind}.json`, exported(db, '--to', 'json', '--kind', kind));
    assert.match(run(['import', other, '--store', db]).stdout, /: 0 matches added, 131 were there already, 0 corrected, 0 rejected/);
  }
  // Figures are those of the files.
  const [kept, read] = [['--store', db], files].map((from) => JSON.parse(run(['analyse', ...from, '--json']).stdout).totals);
  assert.deepEqual(kept, read);
  assert.deepEqual(readdirSync(work).filter((name) => name.includes('-journal') || name.includes('-wal')), []);
});

await test('every figure and the report can be had from a store, also with files that come in on the way', () => {
  const db = store();
  const { status, stdout, stderr } = run(['analyse', join(root, 'examples/class.csv'), '--store', db]);
  assert.equal(status, 0);
  assert.match(stderr, /added/);
  assert.match(stdout, /accuracy/);
  assert.match(run(['report', '--store', db, '--lang', 'cs']).stdout, /<html lang="cs">/);
  assert.match(run(['scores', '--store', db]).stdout, /wins/);
  assert.match(run(['analyse', '--store', db, '--format', 'latex']).stdout, /tabular/);
});

await test('matches without a number are kept as often as a file has them', () => {
  const db = store();
  const twice = file('twice.csv', 'moves\n3-4 1-4 1-1 1 0\n3-4 1-4 1-1 1 0\n');
  const thrice = file('thrice.csv', `${readFileSync(twice, 'utf8')}3-4 1-4 1-1 1 0\n`);
  assert.match(run(['import', twice, twice, '--store', db]).stdout, /2 matches added, 0 were[^]*0 matches added, 2 were/);
  assert.match(run(['import', thrice, '--store', db]).stdout, /1 match added, 2 were/);
  assert.equal(all(db).matches.length, 3);
  // With a number, twice in one file is once.
  const numbered = file('numbered.csv', 'no,moves\n7,3-4 1-4 1-1 1 0\n7,3-4 1-4 1-1 1 0\n');
  assert.match(run(['import', numbered, '--store', db]).stdout, /1 match added, 1 was there already/);
});

await test('what was rejected is told from the store, until the corrected file comes', () => {
  const db = store();
  const name = file('flawed.csv', 'no,first,second,moves\n1,Ada,Bea,3-4 1-4 1-1 1 0\n2,Bea,Ada,3-4 9-9 0\n');
  assert.equal(run(['import', name, '--store', db]).status, 1);
  const told = run(['check', '--store', db, '--lang', 'hu']);
  assert.equal(told.status, 1);
  assert.match(told.stdout, /flawed\.csv:3: 2\. játszma, 2\. sor: elutasítva/);
  assert.match(run(['import', name, '--store', db]).stdout, /0 matches added, 1 was there already, 0 corrected, 1 rejected/);
  assert.equal(all(db).totals.rejected, 1);
  file('flawed.csv', 'no,first,second,moves\n1,Ada,Bea,3-4 1-4 1-1 1 0\n2,Bea,Ada,3-4 3-1 1-1 1 0\n');
  assert.equal(run(['import', name, '--store', db]).status, 0);
  assert.deepEqual([all(db).totals.read, all(db).totals.rejected], [2, 0]);
});

await test('nothing is kept of a file that breaks off', () => {
  const db = store();
  run(['import', file('good.csv', matches('a', 3)), '--store', db]);
  const before = exported(db);
  const cut = file('cut.json', readFileSync(data('nim345-matches.json'), 'utf8').slice(0, -40));
  const { status, stdout } = run(['import', cut, '--store', db]);
  assert.equal(status, 1);
  assert.match(stdout, /ends too soon[^]*nothing of this file was kept/);
  assert.equal(exported(db), before);
  // One that is not there is found out before anything is done.
  assert.equal(run(['import', file('next.csv', matches('b', 2)), join(work, 'missing.csv'), '--store', db]).status, 2);
  assert.equal(exported(db), before);
});

await test('killed at any moment, it opens and holds whole files only', async () => {
  const db = store(), count = 400;
  const files = Array.from({ length: 12 }, (_, i) => file(`part${i}.csv`, matches(`g${i}`, count)));
  const began = performance.now();
  assert.equal(run(['import', ...files, '--store', store()]).status, 0);
  const whole = performance.now() - began;
  let between = 0;
  for (let round = 0; round < 40; ++round) {
    const { child, ended } = start(['import', ...files, '--store', db]);
    await pause(Math.random() * whole * 0.7);
    child.kill('SIGKILL');
    await ended;
    if (!existsSync(db)) continue; // killed before it was made
    const { status, stdout, stderr } = run(['check', '--store', db, '--json']);
    if (status === 2 && /not a store/.test(stderr)) continue; // killed before its first page was written
    assert.equal(status, 0, stderr);
    const groups = new Map();
    for (const { group } of JSON.parse(stdout).matches) groups.set(group, (groups.get(group) ?? 0) + 1);
    for (const [group, have] of groups) assert.equal(have, count, group);
    if (groups.size > 0 && groups.size < files.length) ++between;
    if (groups.size === files.length) rmSync(db); // from the beginning
  }
  assert.ok(between >= 3, `killed in the middle only ${between} times`);
  assert.equal(run(['import', ...files, '--store', db]).status, 0);
  assert.equal(all(db).matches.length, files.length * count);
});

await test('Ctrl-C in the middle of a file leaves nothing of it', async () => {
  const db = store();
  run(['import', file('first.csv', matches('a', 2)), '--store', db]);
  const { child, ended } = start(['import', '-', '--store', db]);
  child.stdin.write(matches('b', 5000));
  await pause(500);
  child.kill('SIGINT');
  child.stdin.end();
  assert.equal((await ended).status, 130);
  assert.equal(all(db).matches.length, 2);
});

await test('several programs import at once', async () => {
  for (let round = 0; round < 3; ++round) {
    const db = store();
    const shared = file('shared.csv', matches('shared', 300));
    const own = Array.from({ length: 4 }, (_, i) => file(`own${i}.csv`, matches(`own${i}`, 200)));
    const results = await Promise.all(own.map((name) => start(['import', name, shared, '--store', db]).ended));
    for (const { status, errors } of results) assert.equal(status, 0, errors);
    assert.equal(all(db).matches.length, 300 + 4 * 200);
  }
});

await test('a store that another program holds is waited for, then told', async () => {
  const db = store();
  run(['import', file('first.csv', matches('a', 2)), '--store', db]);
  const { child, ended } = start(['import', '-', '--store', db]);
  child.stdin.write(matches('b', 3000));
  await pause(500);
  const late = run(['import', file('late.csv', matches('c', 2)), '--store', db, '--wait', '1']);
  assert.equal(late.status, 2);
  assert.match(late.stderr, /another program is at work on it/);
  const waiting = start(['import', join(work, 'late.csv'), '--store', db]).ended;
  await pause(300);
  child.stdin.end();
  assert.equal((await ended).status, 0);
  assert.equal((await waiting).status, 0);
  assert.equal(all(db).matches.length, 3004);
});

await test('what is no store is told, and not touched', () => {
  const csv = file('plain.csv', matches('a', 1));
  const page = file('page.db', 'SQLite format 3\0 and then something else');
  const empty = file('empty.db', '');
  const newer = store();
  run(['import', csv, '--store', newer]);
  const bytes = readFileSync(newer);
  bytes.writeInt32BE(99, 60); // user_version, in the head of the file
  writeFileSync(newer, bytes);
  const foreign = store();
  run(['import', csv, '--store', foreign]);
  const others = readFileSync(foreign);
  others.writeInt32BE(1, 68); // application_id
  writeFileSync(foreign, others);
  const damaged = store();
  run(['import', file('many.csv', matches('a', 500)), '--store', damaged]);
  writeFileSync(damaged, Buffer.concat([readFileSync(damaged).subarray(0, 4096), Buffer.alloc(40960, 0x5a)]));
  for (const [path, words] of [[csv, /not a store of matches/], [page, /not a store of matches/], [work, /not a plain file/], [newer, /newer bouton/], [foreign, /not a store/], [damaged, /damaged|not a store/], [join(work, 'no/such.db'), /no such f(ile|older)/i]]) {
    const before = existsSync(path) && path !== work ? readFileSync(path) : null;
    for (const args of [['import', csv], ['check']]) {
      const { status, stderr } = run([...args, '--store', path]);
      assert.equal(status, 2, `${args} ${path}`);
      assert.match(stderr, words, path);
    }
    if (before) assert.ok(before.equals(readFileSync(path)), path);
  }
  assert.equal(run(['check', '--store', empty]).status, 2);
  assert.equal(run(['import', csv, '--store', empty]).status, 0); // an empty file may become one
});

await test('a store that may only be read is read, and not written', () => {
  const folder = join(work, 'closed');
  mkdirSync(folder);
  const db = join(folder, 'class.db'), one = file('one.csv', matches('a', 2)), two = file('two.csv', matches('b', 2));
  run(['import', one, '--store', db]);
  chmodSync(work, 0o755);
  chmodSync(db, 0o444);
  chmodSync(folder, 0o555);
  const options = process.getuid() === 0 ? { uid: nobody, gid: nobody } : {};
  const read = run(['check', '--store', db], options);
  assert.equal(read.status, 0, read.stderr);
  const written = run(['import', two, '--store', db], options);
  assert.equal(written.status, 2);
  assert.match(written.stderr, /may not be written to|permission denied/i);
  const made = run(['import', two, '--store', join(folder, 'new.db')], options);
  assert.equal(made.status, 2);
  assert.match(made.stderr, /error: /);
  chmodSync(folder, 0o755);
  assert.equal(all(db).matches.length, 2);
});

await test('a full disk is told, and the store is as it was', () => {
  const db = store();
  run(['import', file('small.csv', matches('a', 20)), '--store', db]);
  const before = exported(db);
  const large = file('large.csv', matches('b', 20_000));
  // A bound on the size of files is as good as a full disk.
  const { status, stderr } = spawnSync('bash', ['-c', `ulimit -f 512; exec "$0" records import "$1" --store "$2"`, bouton, large, db], { env, encoding: 'utf8' });
  assert.equal(status, 2, stderr);
  assert.match(stderr, /too large|no space/i);
  assert.equal(exported(db), before);
  assert.equal(run(['import', large, '--store', db]).status, 0);
});

await test('names become pseudonyms, for good', () => {
  const db = store(), key = join(work, 'key.csv');
  const names = ['Csilla Őry', 'Robert"); DROP TABLE match;--', '=SUM(A1)', 'Žofie', '<b>Ada</b>'];
  let text = 'group,no,first,second,moves\n';
  for (const [i, name] of names.entries()) text += `8. b,${i + 1},"${name.replaceAll('"', '""')}",Dóra Kovács,3-4 1-4 1-1 1 0\n`;
  const source = file('names.csv', text);
  assert.equal(run(['import', source, '--store', db]).status, 0);
  const figures = JSON.parse(run(['analyse', '--store', db, '--json']).stdout).totals;
  const { status, stdout } = run(['rename', '--store', db, '--pseudonyms', '--key', key]);
  assert.equal(status, 0);
  assert.match(stdout, /7 names changed/);
  // Nothing of the old names is left in the file, not even in its unused pages.
  const bytes = readFileSync(db);
  for (const name of [...names, 'Dóra Kovács', '8. b']) assert.ok(!bytes.includes(Buffer.from(name)), name);
  const again = JSON.parse(run(['analyse', '--store', db, '--json']).stdout).totals;
  assert.deepEqual([again.good, again.mistakes, again.players.length], [figures.good, figures.mistakes, figures.players.length]);
  assert.deepEqual(again.players.map(({ player }) => player).sort(), ['P1', 'P2', 'P3', 'P4', 'P5', 'P6']);
  // The same file comes again: with the key it is nothing new.
  assert.match(run(['import', source, '--store', db, '--key', key]).stdout, /0 matches added, 5 were there already/);
  // Somebody new gets a pseudonym of his own; the others keep theirs.
  const more = file('more.csv', 'group,no,first,second,moves\n8. b,9,Emil,Žofie,3-4 1-4 1-1 1 0\n');
  assert.equal(run(['import', more, '--store', db, '--key', key]).status, 0);
  assert.ok(!readFileSync(db).includes('Emil'));
  assert.match(run(['rename', '--store', db, '--pseudonyms', '--key', key]).stdout, /0 names changed/);
  const { matches: kept } = all(db);
  assert.deepEqual([kept.at(-1).first, kept.at(-1).second], ['P7', kept[3].first]);
  assert.match(readFileSync(key, 'utf8'), /^what,name,pseudonym\n[^]*player,Emil,P7\n/);
});

await test('a name that came in without the key joins its pseudonym', () => {
  const db = store(), key = join(work, 'joins.csv');
  const one = file('one-name.csv', 'group,no,first,second,moves\n4b,1,Ada,Bea,3-4 1-4 1-1 1 0\n');
  run(['import', one, '--store', db]);
  run(['rename', '--store', db, '--pseudonyms', '--key', key]);
  const two = file('two-names.csv', `${readFileSync(one, 'utf8')}4b,2,Bea,Cili,3-4 1-4 1-1 1 0\n`);
  run(['import', two, '--store', db]); // forgetting the key
  assert.equal(all(db).matches.length, 3);
  const { status, stderr } = run(['rename', '--store', db, '--pseudonyms', '--key', key]);
  assert.equal(status, 0, stderr);
  assert.deepEqual(all(db).matches.map(({ group, no, first, second }) => `${group} ${no} ${first} ${second}`), ['G1 1 P1 P2', 'G1 2 P2 P3']);
  // A chosen name among pseudonyms is in the key, too, and nobody else gets it.
  const other = store(), its = join(work, 'chosen.csv');
  run(['import', two, '--store', other]);
  assert.equal(run(['rename', '--store', other, '--pseudonyms', '--player', 'Cili=P1', '--key', its]).status, 0);
  assert.match(readFileSync(its, 'utf8'), /player,Ada,P2\nplayer,Bea,P3\nplayer,Cili,P1\n/);
});

await test('the key is for its owner alone, and works without a store', () => {
  const key = file('owner.csv', 'what,name,pseudonym\nplayer,Ada,P1\n');
  chmodSync(key, 0o640);
  const one = file('plain-names.csv', 'no,first,second,moves\n1,Ada,Bea,3-4 1-4 1-1 1 0\n');
  const { stdout } = run(['convert', one, '--key', key]);
  assert.match(stdout, /,1,P1,P2,/);
  assert.equal(statSync(key).mode & 0o777, 0o640);
  assert.match(readFileSync(key, 'utf8'), /player,Bea,P2/);
  const db = store(), fresh = join(work, 'fresh.csv');
  run(['import', one, '--store', db]);
  run(['rename', '--store', db, '--pseudonyms', '--key', fresh]);
  assert.equal(statSync(fresh).mode & 0o777, 0o600);
  assert.equal(run(['convert', one, '--key', join(work, 'no-key.csv')]).status, 2);
});

await test('names that findings quote are wiped out as well', () => {
  const db = store();
  const broken = file('broken.json', '{"matches":[{"first":"Adalbert","kind":"Cecil","positions":["0"]},["Emma"],{"no":1,"first":"Ada","second":"Bea","positions":["3-4","1-4","1-1","1","0"]}]}');
  run(['import', broken, '--store', db]);
  assert.ok(['Adalbert', 'Cecil', 'Emma'].some((name) => readFileSync(db).includes(name)));
  assert.equal(run(['rename', '--store', db, '--pseudonyms']).status, 0);
  for (const name of ['Adalbert', 'Cecil', 'Emma', 'Ada', 'Bea']) assert.ok(!readFileSync(db).includes(name), name);
  assert.equal(all(db).totals.rejected, 2);
});

await test('a corrected match takes the place of the one before, in its own file only', () => {
  const db = store();
  const row = (no, moves) => `${no},Ada,Bea,${moves}\n`, head = 'no,first,second,moves\n';
  const path = file('correct.csv', `${head}${row(1, '3-4 1-4 1-1 1 0')}${row(2, '3-4 1-4 1-1 1 0')}`);
  run(['import', path, '--store', db]);
  file('correct.csv', `${head}${row(1, '3-4 1-4 1-1 1 0')}${row(2, '3-4 3-3 3-2 2-2 2-1 1-1 1 0')}`);
  assert.match(run(['import', path, '--store', db]).stdout, /0 matches added, 1 was there already, 1 corrected, 0 rejected/);
  assert.deepEqual(all(db).matches.map(({ no, moves }) => [no, moves.length]), [['1', 5], ['2', 8]]);
  assert.match(run(['import', file('others.csv', `${head}${row(2, '3-4 1-4 1-1 1 0')}`), '--store', db]).stdout, /1 match added/);
  assert.equal(all(db).matches.length, 3);
});

await test('the same match in other spellings of its game is the same; other rules are another match', () => {
  const db = store();
  const csv = (game, kind, moves) => `no,game,kind,moves\n1,"${game}",${kind},"${moves}"\n`;
  for (const [i, game] of ['nim:3,4', ' nim:3,4', 'nim:3+nim:4', 'Nim:3,4'].entries()) run(['import', file(`spelling${i}.csv`, csv(game, 'positions', '1-4 1-1 1 0')), '--store', db]);
  assert.equal(all(db).matches.length, 1);
  run(['import', file('mixed1.csv', csv('nim:2+kayles:2', 'notation', 'nim:2+kayles:0 nim:0+kayles:0')), '--store', db]);
  run(['import', file('mixed2.csv', csv('nim:2+kayles:2', 'notation', 'nim:0+kayles:2 nim:0+kayles:0')), '--store', db]);
  assert.equal(all(db).matches.length, 3);
  // A last move that cannot be written as numbers taken: the match is kept all the same.
  run(['import', file('split.csv', csv('nim:1+grundy:3', 'removals', '1-0')), '--store', db]);
  const { totals } = all(db);
  assert.deepEqual([totals.repaired, totals.rejected], [1, 0]);
});

await test('lines of plain text without numbers are told apart by what they say', () => {
  const db = store(), lines = ['3-4 1-4 1-1 1 0', '3-4 3-3 3-2 2-2 2-1 1-1 1 0'];
  const path = file('lines.txt', `${lines.join('\n')}\n`);
  run(['import', path, '--store', db]);
  file('lines.txt', `0-4-5 0-4-4 4-3 3-3 3-2 2-2 2-1 1-1 1 0\n${lines.join('\n')}\n`);
  assert.match(run(['import', path, '--store', db]).stdout, /1 match added, 2 were there already/);
});

await test('an answer never takes the place of the store, the key, a device or a link', () => {
  const db = store(), one = file('answer.csv', matches('a', 2));
  run(['import', one, '--store', db]);
  const before = readFileSync(db);
  assert.equal(run(['convert', '--store', db, '--out', db]).status, 2);
  assert.ok(before.equals(readFileSync(db)));
  const target = file('target.csv', 'old'), link = join(work, 'link.csv');
  symlinkSync(target, link);
  chmodSync(target, 0o600);
  assert.equal(run(['convert', one, '--out', link]).status, 0);
  assert.ok(lstatSync(link).isSymbolicLink());
  assert.match(readFileSync(target, 'utf8'), /^group,no/);
  assert.equal(statSync(target).mode & 0o777, 0o600);
  const pipe = join(work, 'pipe');
  if (spawnSync('mkfifo', [pipe]).status === 0) {
    const { stdout } = spawnSync('bash', ['-c', `cat "$2" & "$0" records convert "$1" --out "$2"; wait`, bouton, one, pipe], { env, encoding: 'utf8' });
    assert.match(stdout, /^group,no/);
    assert.ok(lstatSync(pipe).isFIFO());
  }
});

await test('Ctrl-C while waiting for another program is no mistake', async () => {
  const db = store();
  run(['import', file('first.csv', matches('a', 2)), '--store', db]);
  const holder = start(['import', '-', '--store', db]);
  holder.child.stdin.write(matches('b', 3000));
  await pause(500);
  const waiting = start(['import', file('late.csv', matches('c', 2)), '--store', db]);
  await pause(400);
  waiting.child.kill('SIGINT');
  assert.equal((await waiting.ended).status, 130);
  holder.child.stdin.end();
  assert.equal((await holder.ended).status, 0);
});

await test('names can be exchanged, and nobody takes the name of another', () => {
  const db = store();
  run(['import', file('pair.csv', 'group,no,first,second,moves\n1,1,Ada,Bea,3-4 1-4 1-1 1 0\n1,1,Bea,Ada,3-4 1-4 1-1 1 0\n1,2,Ada,Cili,3-4 1-4 1-1 1 0\n'), '--store', db]);
  const before = readFileSync(db);
  for (const [args, words] of [
    [['--player', 'Ada=Bea'], /two would be called 'Bea'/],
    [['--player', 'Zoe=Z'], /nobody is called 'Zoe'/],
    [['--player', 'Ada'], /OLD=NEW/],
    [['--player', '=B'], /OLD=NEW/],
    [['--group', '2=X'], /nobody is called/],
    [['--key', 'k.csv'], /--pseudonyms/],
    [[], /no name is to be changed/],
  ]) {
    const { status, stderr } = run(['rename', '--store', db, ...args]);
    assert.equal(status, 2, String(args));
    assert.match(stderr, words);
    assert.ok(before.equals(readFileSync(db)), String(args));
  }
  const { status } = run(['rename', '--store', db, '--player', 'Ada=Bea', '--player', 'Bea=Ada', '--group', '1=4b']);
  assert.equal(status, 0);
  assert.deepEqual(all(db).matches.map(({ group, first, second }) => `${group} ${first} ${second}`), ['4b Bea Ada', '4b Ada Bea', '4b Bea Cili']);
  const bad = file('bad.csv', 'a,b\n1,2\n');
  assert.equal(run(['import', bad, '--store', db, '--key', bad]).status, 2);
  assert.equal(run(['import', '--store', db]).status, 2);
  assert.equal(run(['check']).status, 2);
});

chmodSync(work, 0o755);
rmSync(work, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
