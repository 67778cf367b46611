#!/usr/bin/env node
// Games under the names that readers of the literature use, in their language; and its words for ways of play and
// functions. tests/data/names.json says whose names they are.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { finish, run as ask, test } from './lib.mjs';

const data = JSON.parse(readFileSync(new URL('../data/names.json', import.meta.url), 'utf8'));
const run = (...words) => ask(words);
const json = (...words) => {
  const { status, stdout, stderr } = run(...words, '--json');
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
};
const plain = (text) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');

for (const { source, language, names } of data.games)
  for (const [name, id] of Object.entries(names))
    for (const typed of [name, plain(name), name.toUpperCase(), plain(name).toLowerCase()])
      await test(`${source}: games "${typed}"`, () => {
        const { games, named } = json('games', typed);
        assert.equal(named.length > 0 ? named[0].id : games[0].id, id);
        assert.equal(games.length, 1);
        // The list in that language finds it by a part of the name.
        const part = typed.slice(0, Math.max(3, typed.length - 1));
        const { status, stdout } = run('games', part, '--lang', language);
        assert.equal(status, 0);
        assert.ok(stdout.includes(id), stdout);
      });

// As headings have them.
for (const [typed, id] of [['Kivonási játékok', 'subtract'], ['rontom-bontom jatekok', 'code'], ['oktális játékok', 'code'], ['subtraction games', 'subtract']])
  await test(`games "${typed}"`, () => assert.deepEqual(json('games', typed).games.map((game) => game.id), [id]));

for (const { source, spec, means, outcome, value, winning } of data.positions)
  await test(`${source}: solve "${spec}"`, () => {
    const answer = json('solve', spec);
    assert.equal(answer.spec, means);
    if (outcome) assert.equal(answer.outcome, outcome);
    if (value !== undefined) assert.equal(answer.value.value, value);
    if (winning) assert.deepEqual(answer.winning_moves.map((move) => move.to), winning);
  });

for (const { options, same } of data.words)
  await test(options.join(' '), () => {
    const [command, spec] = same;
    assert.deepEqual(json(command, spec, ...options), json(...same));
  });
for (const { language, function: called, shown } of data.terms)
  await test(`${shown} (${language})`, () => {
    const { stdout, stderr } = run('values', 'nim', '--to', '5', '--function', called, '--lang', language);
    assert.equal(stderr, '');
    assert.ok(called === 'grundy' || stdout.startsWith(shown), stdout);
    // What is printed can be typed.
    assert.equal(run('values', 'nim', '--to', '5', '--function', shown, '--lang', language).stdout, stdout);
  });

for (const { code, language, sentences } of data.codes)
  await test(`games ${code} --lang ${language}`, () => {
    assert.deepEqual(json('games', code, '--lang', language).told, sentences);
    const { stdout } = run('games', code, '--lang', language);
    for (const sentence of sentences) assert.ok(stdout.includes(`    ${sentence}\n`), stdout);
  });

for (const { words, message } of data.mistakes)
  await test(words.join(' '), () => {
    const { status, stderr } = run(...words, '--lang', 'en');
    assert.equal(status, 2);
    assert.ok(stderr.includes(message), stderr);
  });

// "az 56", "az 1", "az 1000", but "a 10", "a 15": öt and ezer begin with a vowel, tíz does not.
for (const spec of ['nim:1,5,56', 'bachet/5:56', 'subtract/2,3,9:5000', '0.16:56000', 'kayles:56', 'grundy:51', 'coprime:55', 'divisors:56', 'fibonacci:55', 'wythoff:5,56', 'queen:5,50', 'moore/2:5,15,51', 'stairs:5,1,0,5', 'turtles:5,10,15', 'lego/2:5x15'])
  await test(`articles of ${spec}`, () => {
    for (const words of [['solve', spec, '--explain'], ['moves', spec], ['solve', spec, '--misere', '--explain']]) {
      const { stdout } = run(...words, '--lang', 'hu', '--time', '20');
      assert.doesNotMatch(stdout, /(^|[\s(])a (1|5[0-9]*|1[0-9]{3}|1[0-9]{6})(?![0-9^])/im);
      assert.doesNotMatch(stdout, /(^|[\s(])az ([02346789][0-9]*|1[0-9]{1,2}|1[0-9]{4,5})(?![0-9^])/im);
    }
  });

await test('a game that a name says to be misère is', () => {
  assert.deepEqual(json('solve', 'misere-nim:1,1,1'), json('solve', 'nim:1,1,1', '--misere'));
  assert.deepEqual(json('solve', 'nim:2 + betlovy-nim:1,1'), json('solve', 'nim:2,1,1', '--misere'));
  assert.equal(json('kernel', 'misere-nim:2,2').misere ?? true, true);
  assert.deepEqual(json('kernel', 'misere-nim:2,2').positions, json('kernel', 'nim:2,2', '--misere').positions);
  assert.deepEqual(json('values', 'nim', '--to', '20', '--period').same_as, json('values', 'nim', '--to', '20', '--period').same_as);
  assert.ok(!run('values', 'nim', '--to', '20').stdout.includes('misere-nim'));
});
await test('a heap whose players have different moves has outcomes and no values', () => {
  const answer = json('values', 'sulucrus', '--to', '20');
  const solved = answer.values.map((_, n) => json('solve', `sulucrus:${n}`).outcome);
  assert.deepEqual(answer.values, solved);
  assert.ok(new Set(solved).size > 1);
});
await test('reasons cover every winning move: the third climber raises a value', () => {
  const { reasons, winning_moves: winning } = json('solve', 'climbers', '--explain');
  assert.equal(winning.length, 2);
  const raise = reasons.find((reason) => reason.id === 'nim-raise');
  assert.deepEqual([raise.values, raise.targets], [[1], [3]]);
  assert.ok(!json('solve', 'nim:3,4,5', '--explain').reasons.some((reason) => reason.id === 'nim-raise'));
});
// The two examples of a Hungarian article on how the secret of Nim was found, and every triple by brute force.
await test('discover --trio', () => {
  const bare = ({ told, ...rest }) => (assert.equal(told.length, rest.steps.length), rest);
  assert.deepEqual(bare(json('discover', '--trio', '25,43,50').trio), { steps: [[25, 43, 50], [12, 21, 25], [6, 10, 12], [3, 5, 6], [1, 2, 3]], losing: true });
  assert.deepEqual(bare(json('discover', '--trio', '47,16,39').trio), { steps: [[16, 39, 47], [8, 19, 23], [4, 9, 11], [2, 4, 5]], losing: false });
  for (const [a, b, c] of [[1, 2, 3], [2, 3, 5], [1, 3, 4], [7, 9, 14], [7, 9, 15], [100, 27, 127], [1000000, 1, 1000001]])
    assert.equal(json('discover', '--trio', [a, b, c].join(',')).trio.losing, (a ^ b ^ c) === 0, [a, b, c]);
  for (const language of ['en', 'hu', 'cs']) assert.match(run('discover', '--trio', '25,43,50', '--lang', language).stdout, /\(25,43,50\) > \(12,21,25\)/);
  for (const wrong of ['', '1,2', '1,2,2', '0,1,1', '1,2,3,4', 'a,b,c', '1;2;3', `1,2,1${'0'.repeat(30)}`]) assert.equal(run('discover', '--trio', wrong).status, 2, wrong);
});
await test('the list tells names in the language of the reader', () => {
  const { stdout } = run('games', '--lang', 'hu');
  for (const line of ['traffic-jam', 'halving']) assert.match(stdout, new RegExp(`^${line} +\\S+`, 'm'));
  assert.match(stdout, /^turtles +teknősfordító: /m);
  assert.match(run('games', '--lang', 'cs').stdout, /^turtles +želvy: /m);
});

finish();
