#!/usr/bin/env node
// Stores that come from anybody, or were damaged on their way; names that must not be found; what is removed.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bouton, env, file, finish, lots, matches, pause, root, run, start, store, test, work } from './lib.mjs';

const records = (args, options) => run(['records', ...args], options);
const all = (path) => JSON.parse(records(['check', '--store', path, '--json']).stdout);
const data = (name) => join(root, 'tests/data', name);
/** Version 1 had no checksums. */
const oldTables = [
  'CREATE TABLE file(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, time TEXT NOT NULL)',
  `CREATE TABLE match(
  id INTEGER PRIMARY KEY, file INTEGER NOT NULL REFERENCES file(id), line INTEGER NOT NULL,
  status TEXT NOT NULL, team TEXT NOT NULL, no TEXT NOT NULL, first TEXT NOT NULL, second TEXT NOT NULL,
  game TEXT NOT NULL, start TEXT NOT NULL, play TEXT NOT NULL, ending TEXT NOT NULL, misere INTEGER NOT NULL,
  kind TEXT NOT NULL, moves TEXT NOT NULL,
  positions TEXT NOT NULL, copy INTEGER NOT NULL, import INTEGER NOT NULL)`,
  `CREATE UNIQUE INDEX same ON match(team, no, first, second, start, play, ending, misere, positions, copy)
  WHERE status <> 'rejected'`,
  'CREATE INDEX of_file ON match(file, status)',
  'CREATE INDEX imports ON match(import)',
  `CREATE TABLE finding(match INTEGER NOT NULL REFERENCES match(id) ON DELETE CASCADE, id TEXT NOT NULL,
  place INTEGER NOT NULL, line INTEGER NOT NULL, en TEXT NOT NULL, hu TEXT NOT NULL, cs TEXT NOT NULL)`,
  'CREATE INDEX of_match ON finding(match)',
];
function sql(path, text) {
  const { status, stdout, stderr } = spawnSync('sqlite3', ['-bail', path], { input: text, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout;
}

// ------------------------------------------------------------------------------------------- names of stores

await test('what is no name of a file is no store', () => {
  const one = file('one.csv', matches('a', 1));
  for (const name of [':memory:', ':x', 'file:x.db', 'file:x.db?mode=memory', 'file::memory:']) {
    for (const args of [['import', one], ['check'], ['rename', '--player', 'A=B'], ['remove', '--match', '1']]) {
      const { status, stderr } = records([...args, '--store', name]);
      assert.equal(status, 2, name);
      assert.match(stderr, /the name of a file/, name);
    }
    assert.ok(!existsSync(join(work, name)));
  }
  assert.equal(records(['import', one, '--store', '']).status, 2);
  assert.equal(records(['import', one, '--store', './file:really.db']).status, 0);
  assert.ok(existsSync(join(work, 'file:really.db')));
});

// -------------------------------------------------------------------------------------------------- strangers

await test('a store with other tables than ours is none, and is not asked for anything', () => {
  const fill = `INSERT INTO file VALUES(1,'f','t');`;
  const seal = 'CREATE TABLE seal(match INTEGER PRIMARY KEY, sum INTEGER NOT NULL)';
  const tables = [...oldTables, seal];
  const endless = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n) `;
  const columns = `i, 1, i, 'read', 'g', i, 'A', 'B', 'nim:3', 'nim:3', 'sum', 'long', 0, 'positions', '0', '0', 0, 1`;
  const names = 'id, file, line, status, team, no, first, second, game, start, play, ending, misere, kind, moves, positions, copy, import';
  const without = (name) => tables.filter((text) => !new RegExp(` ${name}[ (]| ON ${name}\\(`).test(text) || text.startsWith(`CREATE TABLE finding`) && name === 'match');
  const attacks = {
    'a view without end': [...without('match'), `CREATE VIEW match(${names}) AS ${endless} SELECT ${columns} FROM n`],
    'a view of files': [...tables.slice(1), `CREATE VIEW file(id, name, time) AS ${endless} SELECT i, 'f'||i, 't' FROM n`],
    'a view of checksums': [...oldTables, `CREATE VIEW seal(match, sum) AS ${endless} SELECT i, i FROM n`],
    'a trigger': [...tables, `CREATE TRIGGER t AFTER INSERT ON match BEGIN DELETE FROM match; END`],
    'a computed column': [...tables.map((text) => text.replace('kind TEXT NOT NULL,', `kind TEXT NOT NULL, extra TEXT AS (hex(zeroblob(1000000))),`))],
    'a default': [...tables.map((text) => text.replace('time TEXT NOT NULL', `time TEXT NOT NULL DEFAULT (randomblob(900000000))`))],
    'a virtual table': [...tables, 'CREATE VIRTUAL TABLE v USING fts5(x)'],
    'one table more': [...tables, 'CREATE TABLE more(x)'],
    'one index less': tables.filter((text) => !text.includes('of_match')),
    'an index of something else': tables.map((text) => (text.includes('of_match') ? 'CREATE INDEX of_match ON finding(match) WHERE match > 5' : text)),
  };
  for (const [what, list] of Object.entries(attacks)) {
    const db = store();
    sql(db, `PRAGMA application_id=${0x426f7574}; PRAGMA user_version=2; ${list.join(';\n')};`);
    if (list.some((text) => text.startsWith('CREATE TABLE file')) && what !== 'a default') sql(db, fill);
    const before = readFileSync(db);
    for (const args of [['check'], ['analyse'], ['import', file('one.csv', matches('a', 1))], ['rename', '--pseudonyms'], ['remove', '--match', '1'], ['convert']]) {
      const began = performance.now();
      const { status, stderr } = records([...args, '--store', db], { timeout: 60_000 });
      assert.equal(status, 2, `${what} ${args}: ${stderr}`);
      assert.match(stderr, /not a store of matches|damaged/, what);
      assert.ok(performance.now() - began < 20_000, what);
    }
    assert.ok(before.equals(readFileSync(db)), what);
  }
  // The same tables, written by somebody else, are a store.
  const same = store();
  sql(same, `PRAGMA application_id=${0x426f7574}; PRAGMA user_version=2; ${tables.join(';\n')}; INSERT INTO seal VALUES(0, 0);`);
  assert.equal(records(['import', join(work, 'one.csv'), '--store', same]).status, 0);
  // One that keeps a journal of another kind would have files made beside it.
  const wal = store();
  records(['import', join(work, 'one.csv'), '--store', wal]);
  sql(wal, 'PRAGMA journal_mode=WAL;');
  assert.equal(records(['check', '--store', wal]).status, 2);
  assert.deepEqual(readdirSync(work).filter((name) => name.startsWith(basename(wal))), [basename(wal)]);
});

await test('a journal that comes with a store has nothing deleted', () => {
  const db = store();
  records(['import', file('one.csv', matches('a', 1)), '--store', db]);
  const victim = file('victim', 'precious');
  const name = Buffer.from(victim), tail = Buffer.alloc(16);
  tail.writeUInt32BE(name.length, 0);
  tail.writeUInt32BE(name.reduce((sum, byte) => sum + byte, 0), 4);
  Buffer.from('d9d505f920a163d7', 'hex').copy(tail, 8);
  const head = Buffer.alloc(512);
  Buffer.from('d9d505f920a163d7', 'hex').copy(head);
  head.writeUInt32BE(0, 8), head.writeUInt32BE(1, 12), head.writeUInt32BE(2, 16), head.writeUInt32BE(512, 20), head.writeUInt32BE(4096, 24);
  writeFileSync(`${db}-journal`, Buffer.concat([head, Buffer.from('00000000', 'hex'), name, tail]));
  assert.equal(records(['check', '--store', db]).status, 2);
  assert.equal(readFileSync(victim, 'utf8'), 'precious');
});

await test('a store that is too much is left when the time is up', async () => {
  const db = store();
  records(['import', file('one.csv', matches('a', 1)), '--store', db]);
  // Rows and rows; that their checksums are wrong is seen only when they are reached.
  sql(db, `PRAGMA foreign_keys=OFF; WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n LIMIT 600000) INSERT INTO file(name, time) SELECT 'f'||i, 't' FROM n;`);
  const { status, stderr } = records(['check', '--store', db, '--time', '0.02']);
  assert.equal(status, 3, stderr);
  const { status: damaged } = records(['check', '--store', db]);
  assert.equal(damaged, 2);
  // A text without end.
  const huge = store();
  records(['import', join(work, 'one.csv'), '--store', huge]);
  sql(huge, `UPDATE match SET moves=zeroblob(200000000);`);
  assert.equal(records(['check', '--store', huge]).status, 2);
});

// ---------------------------------------------------------------------------------------------------- damage

await test('a single bit is noticed wherever it matters', () => {
  const whole = store(), random = lots(2026);
  const flawed = file('flawed.csv', 'no,first,second,moves\n1,Ada,Bea,1-4-5 9-9 0\n2,Bea,Ada,1-4-5 x 0\n3,A,B,1-4-5 1-2-5 1-2-3 1-1-2 1-1 1\n');
  records(['import', data('nim345-matches.json'), flawed, '--store', whole]);
  const figures = records(['analyse', '--store', whole, '--json']).stdout;
  assert.ok(figures.length > 1000);
  const bytes = readFileSync(whole), changed = store();
  const places = Number(process.env.BOUTON_FLIPS ?? 240);
  let told = 0;
  for (let i = 0; i < places; ++i) {
    // Some of them in the head of the file, where everything matters.
    const at = Math.floor(random() * (i % 8 === 0 ? 100 : bytes.length)), bit = Math.floor(random() * 8);
    const flipped = Buffer.from(bytes);
    flipped[at] ^= 1 << bit;
    writeFileSync(changed, flipped);
    const { status, signal, stdout, stderr } = records(['analyse', '--store', changed, '--json']);
    assert.equal(signal, null, `byte ${at}, bit ${bit}`);
    if (status === 2) {
      ++told;
      assert.match(stderr, /damaged|not a store|newer/, `byte ${at}, bit ${bit}`);
    } else {
      assert.equal(stdout, figures, `byte ${at}, bit ${bit}`);
    }
    // Nothing is built upon it either.
    if (i % 4 !== 0) continue;
    const more = records(['import', file('more.csv', matches('new', 1)), '--store', changed]);
    assert.ok(more.status === 2 || more.status === 0, `${more.status} ${more.signal} byte ${at}, bit ${bit}`);
    if (more.status === 0) assert.equal(all(changed).matches.length, JSON.parse(figures).matches.length + 1, `byte ${at}, bit ${bit}`);
    else if (status === 2) assert.ok(flipped.equals(readFileSync(changed)), `byte ${at}, bit ${bit}`);
  }
  assert.ok(told > places / 8, `${told} of ${places} were told`);
});

await test('a match that was changed, taken out or put in by hand is noticed', () => {
  const db = store();
  records(['import', file('many.csv', matches('a', 20)), file('flawed.csv', 'no,moves\n1,1-4-5 9-9 0\n'), '--store', db]);
  for (const change of ["UPDATE match SET first='Zoe' WHERE id=3", "UPDATE match SET line=9 WHERE id=3", 'DELETE FROM match WHERE id=20', 'DELETE FROM match WHERE id=7; DELETE FROM seal WHERE match=7', "UPDATE finding SET en='x'", "UPDATE finding SET hu='x'", 'DELETE FROM finding', "INSERT INTO finding VALUES(1,'a',1,1,'a','a','a')", 'DELETE FROM seal', 'DELETE FROM seal WHERE match=0', "UPDATE file SET name='other' WHERE id=1", 'UPDATE match SET file=2 WHERE id=3', 'UPDATE match SET copy=5 WHERE id=3', 'UPDATE match SET import=5 WHERE id=3']) {
    const other = store();
    copyFileSync(db, other);
    sql(other, `${change};`);
    for (const args of [['check'], ['rename', '--pseudonyms'], ['import', join(work, 'many.csv')]]) {
      const { status, stdout, stderr } = records([...args, '--store', other]);
      assert.equal(status, 2, `${change}: ${stdout}`);
      assert.match(stderr, /damaged/, change);
    }
  }
});

await test('stores of the first version are read, and get checksums with the first change', () => {
  const fresh = store(), old = store();
  records(['import', data('nim345-matches.json'), file('flawed.csv', 'no,moves\n1,1-4-5 9-9 0\n'), '--store', fresh]);
  sql(old, `PRAGMA application_id=${0x426f7574}; PRAGMA user_version=1; ${oldTables.join(';\n')}; ATTACH '${fresh}' AS n;
    INSERT INTO file SELECT * FROM n.file; INSERT INTO match SELECT * FROM n.match; INSERT INTO finding SELECT * FROM n.finding;`);
  const before = readFileSync(old);
  assert.equal(records(['analyse', '--store', old, '--json']).stdout, records(['analyse', '--store', fresh, '--json']).stdout);
  assert.ok(before.equals(readFileSync(old)));
  assert.match(records(['import', data('nim345-matches.json'), '--store', old]).stdout, /0 matches added, 110 were there/);
  assert.equal(sql(old, 'PRAGMA user_version;').trim(), '2');
  assert.equal(sql(old, 'SELECT count(*) FROM seal;').trim(), '112');
  assert.equal(records(['analyse', '--store', old, '--json']).stdout, records(['analyse', '--store', fresh, '--json']).stdout);
  sql(old, "UPDATE match SET first='x' WHERE id=3;");
  assert.equal(records(['check', '--store', old]).status, 2);
});

// ----------------------------------------------------------------------------------------------------- names

await test('after pseudonyms no name is anywhere in the store', () => {
  let count = 0;
  const markers = [];
  const name = () => (markers.push(`Qz${++count}marker`), markers.at(-1));
  // Every field of every format, in matches that can be played and in such as cannot.
  const good = '1-4-5 1-2-5 1-2-3 1-1-2 1-1 1 0';
  const head = 'group,no,first,second,game,kind,moves,play,ending,misere\n';
  const row = (...cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\n`;
  const csv = head + row(name(), name(), name(), name(), 'nim:3,4,5', 'positions', good, 'sum', 'long', 'false') +
    row('', '1', name(), name(), '', '', good) +
    row(name(), name(), name(), name(), name(), 'positions', good) +
    row(name(), name(), name(), name(), 'nim:3,4,5', name(), good) +
    row(name(), name(), name(), name(), 'nim:3,4,5', 'positions', `1-4-5 ${name()} 0`) +
    row(name(), name(), name(), name(), 'nim:3,4,5', 'notation', `${name()}:3 nim:${name()}`) +
    row(name(), name(), name(), name(), 'nim:3,4,5', 'positions', good, name(), name(), name()) +
    row(name(), name(), name(), name(), `graph/${name()}-${name()}:${name()}`, 'notation', `graph/a:${name()}`) +
    row(name(), name(), name(), name(), `graph/A-B,B-${name()}:A`, 'notation', `graph/A-B:${name()}`) +
    row(name(), name(), name(), name(), `nim:${name()}`, 'positions', good, '', '', '', name(), name()) +
    `"${name()}","${name()}`;
  const json = JSON.stringify({ matches: [{ first: name(), kind: name(), positions: ['0'] }, [name()], name(), { no: { [name()]: name() }, positions: ['0'] }, { no: name(), game: name(), moves: name() }, { sheet: name(), heaps: [name()], rows: [[name()]] }] });
  const text = `group: ${name()}\nfirst: ${name()}\nsecond: ${name()}\n${name()}: 3-4 0\n${name()} ${name()} ${name()} ${name()}: 1\nsheet ${name()}\n3|4|5\n${name()}|1|\n\nsheet ${name()}\n${name()}|4\n\nsheet ${name()}\n3|4|5\n2| |\n |2|\n |1|\n`;
  const files = [file(`${name()}.csv`, csv), file(`${name()}.json`, json), file(`${name()}.txt`, text)];
  const found = (path) => markers.filter((marker) => readFileSync(path).includes(marker));
  const plain = store();
  for (const [i, path] of files.entries()) assert.ok([0, 1].includes(records(['import', path, '--store', plain]).status), `file ${i}`);
  assert.ok(found(plain).length > 40, `only ${found(plain).length} of ${markers.length} were kept at all`);
  const before = all(plain).totals;
  const key = join(work, 'names-key.csv');
  assert.equal(records(['rename', '--store', plain, '--pseudonyms', '--key', key]).status, 0);
  assert.deepEqual(found(plain), [], 'plain');
  const after = all(plain).totals;
  assert.deepEqual([after.read, after.rejected, after.good, after.players.length], [before.read, before.rejected, before.good, before.players.length]);
  for (const marker of all(plain).matches.flatMap(({ file: path }) => path)) assert.match(marker, /^F\d+$/);
  // With the key, names do not even come in, and what was there is known.
  for (const path of files) {
    const { stdout } = records(['import', path, '--store', plain, '--key', key, '--json']);
    assert.equal(JSON.parse(stdout).files[0].added, 0, stdout);
  }
  assert.deepEqual(found(plain), [], 'plain');
  assert.deepEqual([all(plain).totals.read, all(plain).totals.rejected], [before.read, before.rejected]);
  const direct = store();
  for (const path of files) records(['import', path, '--store', direct, '--key', key]);
  assert.deepEqual(found(direct), [], 'direct');
  assert.equal(all(direct).totals.read, before.read);
  const page = join(work, 'page.html');
  records(['report', ...files, '--key', key, '--html', page]);
  assert.deepEqual(found(page).filter((marker) => !files.some((path) => path.includes(marker))), [], 'page');
  // Without a key as well.
  const lost = store();
  for (const path of files) records(['import', path, '--store', lost]);
  records(['rename', '--store', lost, '--pseudonyms']);
  assert.deepEqual(found(lost), [], 'lost');
});

await test('numbers stay numbers, labels have pseudonyms that the key knows, graphs are told of', () => {
  const db = store(), key = file('labels-key.csv', 'what,name,pseudonym\n');
  const path = file('labels.csv', 'no,first,second,moves\n12,A,B,1-4-5 1-2-5 1-2-3 1-1-2 1-1 1 0\nAnna 3,A,B,1-4-5 1-2-5 1-2-3 1-1-2 1-1 1 0\n1-2,A,B,1-4-5 1-2-5 1-2-3 1-1-2 1-1 1 0\n');
  records(['import', path, '--store', db, '--key', key]);
  assert.deepEqual(all(db).matches.map(({ no }) => no), ['12', 'N1', '1-2']);
  assert.match(readFileSync(key, 'utf8'), /number,Anna 3,N1\nfile,.*labels\.csv,F1\n/);
  const { stderr } = records(['analyse', file('graph.csv', 'no,game,kind,moves\n1,"graph/Anna-Bea:Anna",notation,"graph/Anna-Bea:Bea"\n'), '--store', db, '--key', key]);
  assert.match(stderr, /1 match is about a graph/);
  for (const bad of ['player,Ada,P1\nplayer,Ada,P2\n', 'teacher,Ada,P1\n', 'player,Ada\n'])
    assert.equal(records(['convert', path, '--key', file('bad-key.csv', `what,name,pseudonym\n${bad}`)]).status, 2, bad);
});

await test('one key for many imports at once: every match is what the key says', async () => {
  for (let round = 0; round < 3; ++round) {
    const key = file(`many-key${round}.csv`, 'what,name,pseudonym\n');
    const people = (i) => Array.from({ length: 40 }, (_, k) => `Person${i}x${k}`);
    const jobs = Array.from({ length: 4 }, (_, i) => {
      let text = 'group,no,first,second,moves\n';
      const names = people(i);
      for (let no = 1; no <= 1500; ++no) text += `Class${i},${no},${names[no % 40]},${names[(no * 7 + 1) % 40]}s,1-4-5 1-2-5 1-2-3 1-1-2 1-1 1 0\n`;
      return { path: file(`people${round}-${i}.csv`, text), db: round === 2 ? join(work, 'together.db') : store() };
    });
    const results = await Promise.all(jobs.map(({ path, db }) => start(['records', 'import', path, '--store', db, '--key', key]).ended));
    for (const { status, errors } of results) assert.equal(status, 0, errors);
    const known = new Map(readFileSync(key, 'utf8').trim().split('\n').slice(1).map((line) => line.split(',')).map(([what, name, pseudonym]) => [`${what} ${pseudonym}`, name]));
    let checked = 0;
    for (const [i, { path, db }] of jobs.entries()) {
      const rows = new Map(readFileSync(path, 'utf8').trim().split('\n').slice(1).map((line) => line.split(',')).map(([group, no, first, second]) => [`${group} ${no}`, `${first} ${second}`]));
      for (const match of all(db).matches) {
        const group = known.get(`group ${match.group}`);
        if (round === 2 && group !== `Class${i}`) continue;
        assert.equal(rows.get(`${group} ${match.no}`), `${known.get(`player ${match.first}`)} ${known.get(`player ${match.second}`)}`);
        ++checked;
      }
    }
    assert.equal(checked, 6000);
  }
});

await test('a key that somebody is at work on is waited for, then told; one that changed is not overwritten', async () => {
  const key = file('held-key.csv', 'what,name,pseudonym\n'), path = file('one.csv', matches('a', 2));
  const { child, ended } = start(['records', 'import', '-', '--store', store(), '--key', key]);
  child.stdin.write(matches('b', 2000));
  await pause(700);
  const late = records(['import', path, '--store', store(), '--key', key, '--wait', '1']);
  assert.equal(late.status, 2);
  assert.match(late.stderr, /another program is at work on it/);
  const edited = 'what,name,pseudonym\nplayer,Zoe,P1\n';
  writeFileSync(key, edited);
  child.stdin.end();
  const { status, errors } = await ended;
  assert.equal(status, 2);
  assert.match(errors, /changed it meanwhile/);
  assert.equal(readFileSync(key, 'utf8'), edited);
  // One that would be new is gone if nothing came of it.
  assert.equal(records(['rename', '--store', join(work, 'no.db'), '--pseudonyms', '--key', join(work, 'new-key.csv')]).status, 2);
  assert.ok(!existsSync(join(work, 'new-key.csv')));
});

await test('first imports at once into a new store: none is refused', async () => {
  const files = Array.from({ length: 4 }, (_, i) => file(`first${i}.csv`, matches(`g${i}`, 3)));
  for (let round = 0; round < Number(process.env.BOUTON_FIRST_IMPORTS ?? 25); ++round) {
    const db = store();
    const results = await Promise.all(files.map((path) => start(['records', 'import', path, '--store', db]).ended));
    for (const { status, errors } of results) assert.equal(status, 0, errors);
    assert.equal(all(db).matches.length, 12);
  }
});

// --------------------------------------------------------------------------------------------------- removing

await test('a match or a file is removed, and nothing of it is left', () => {
  const db = store();
  const one = file('remove1.csv', matches('4b', 3, { first: 'Qzfirst', second: 'Qzsecond' })), two = file('remove2.csv', `${matches('5c', 2, { first: 'Qzthird' })}5c,9,Qzfourth,B,"nim:3,4,5",removals,9-0-0\n`);
  records(['import', one, two, '--store', db]);
  const before = readFileSync(db);
  for (const [args, words] of [
    [[], /nothing is to be removed/],
    [['--group', '4b'], /nothing is to be removed/],
    [['--line', '2'], /nothing is to be removed/],
    [['--match', '77'], /no such match/],
    [['--match', '1'], /2 matches are like that/],
    [['--match', '1', '--group', '6'], /no such match/],
    [['--file', 'nowhere.csv'], /nothing in it came from 'nowhere.csv'/],
    [['--file', one, '--line', '99'], /no such match/],
    [['--file', one, '--line', 'x'], /--line/],
  ]) {
    const { status, stderr } = records(['remove', '--store', db, ...args]);
    assert.equal(status, 2, String(args));
    assert.match(stderr, words, String(args));
    assert.ok(before.equals(readFileSync(db)), String(args));
  }
  assert.match(records(['remove', '--store', db, '--match', '1', '--group', '4b']).stdout, /^1 match removed\n$/);
  assert.deepEqual(all(db).matches.map(({ group, no }) => `${group} ${no}`), ['4b 2', '4b 3', '5c 1', '5c 2', '5c 9']);
  assert.equal(records(['remove', '--store', db, '--file', two, '--line', '4', '--json']).stdout, '{"removed":1,"wiped":true}\n');
  assert.ok(!readFileSync(db).includes('Qzfourth') && readFileSync(db).includes('Qzthird'));
  assert.match(records(['remove', '--store', db, '--file', one, '--lang', 'hu']).stdout, /2 játszma törölve/);
  for (const gone of ['Qzfirst', 'Qzsecond', 'remove1.csv']) assert.ok(!readFileSync(db).includes(gone), gone);
  assert.deepEqual([all(db).totals.read, all(db).totals.rejected], [2, 0]);
  assert.match(records(['import', one, '--store', db]).stdout, /3 matches added/);
  assert.match(records(['remove', '--store', db, '--file', two, '--lang', 'cs']).stdout, /2 partie smazány/);
  assert.match(run(['completion', 'bash']).stdout, /remove/);
  assert.ok(statSync(db).size > 0 && env && bouton);
});

finish();
