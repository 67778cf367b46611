// The class's book, without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';

export function classUnits({ merged }, { fits }, { day }, { remarks }) {
  test('two tabs changed the book at once: nothing is lost', () => {
    const plan = { game: 'nim:3,4,5', games: 5 }, pairings = [];
    const entry = (no, ...moves) => ({ group: '1', no, first: 'A', second: 'B', moves });
    const file = (name, text) => ({ name, text });
    const base = { plan, pairings, entries: [entry('1', '2-0-0'), entry('2', '1-0-0'), entry('3', '3-0-0')], files: [file('a', '1')] };
    const ours = { plan: { ...plan, games: 6 }, pairings, entries: [entry('1', '2-0-0', '0-1-0'), entry('2', '1-0-0'), entry('4', '0-4-0')], files: [file('a', '1'), file('b', 'here')] };
    const theirs = { plan, pairings, entries: [entry('1', '2-0-0', '0-2-0'), entry('2', '1-0-0'), entry('3', '3-0-0'), entry('5', '0-0-5')], files: [file('b', 'there')] };
    const all = merged(base, ours, theirs);
    assert.equal(all.plan.games, 6);
    // Both of match 1; 3 was deleted here, 4 and 5 are new; a was removed there.
    assert.deepEqual(all.entries.map(({ no, moves }) => `${no}: ${moves.at(-1)}`), ['1: 0-2-0', '2: 1-0-0', '5: 0-0-5', '1: 0-1-0', '4: 0-4-0']);
    assert.deepEqual(all.files, [file('b', 'there'), file('b (2)', 'here')]);
    assert.deepEqual(merged(base, base, theirs), theirs);
    // A tab whose files were too large to keep does not take them from the others.
    assert.deepEqual(merged(base, base, { ...theirs, files: [], unkept: true }).files, base.files);
  });

  test('players of a file beside those who are known', () => {
    const of = (group, ...names) => names.map((player) => ({ group, player }));
    assert.deepEqual(remarks(of('1', 'Anička', 'Bára'), of('1', 'Anicka', 'Bára')), { mixed: [], meant: [['Anicka', 'Anička']] });
    assert.deepEqual(remarks(of('1', 'Anička', 'Bára'), of('1', 'Cyril', 'Dan')), { mixed: ['1'], meant: [] });
    assert.deepEqual(remarks(of('1', 'Anička'), of('2', 'Anicka')), { mixed: [], meant: [] }); // somebody else
    assert.deepEqual(remarks(of('1', 'Anička'), of('', 'anicka')), { mixed: [], meant: [['anicka', 'Anička']] });
    assert.deepEqual(remarks([], of('1', 'Ada')), { mixed: [], meant: [] });
  });

  test('a match begins where the engine says, however its game is written', () => {
    const match = { group: '1', first: 'A', second: 'B', game: 'nim:3+nim:4+nim:5', start: '3-4-5', heaps: [3, 4, 5], moves: [{ to: '3-4-4', heaps: [3, 4, 4], class: 'mistake', symmetric: true }, { to: '4-4', heaps: [0, 4, 4], class: 'good' }] };
    const missed = (each) => fits({ is: 'missed', of: '3-4-5' }, each, new Map());
    assert.ok(missed(match));
    assert.ok(fits({ is: 'symmetric', of: '3' }, match, new Map()));
    const { start, heaps, ...unread } = match;
    assert.ok(!missed(unread)); // nothing is guessed where the engine says nothing
    // How many heaps there are is counted by the engine, not by dashes.
    const left = (of, each) => fits({ is: 'heaps', of }, each, new Map());
    assert.ok(left('3', match) && left('2', match) && !left('1', match) && !fits({ is: 'symmetric', of: '2' }, match, new Map()));
    const board = { ...unread, moves: [{ to: '2-5', class: 'good' }] };
    assert.ok(!left('1', board) && !left('2', board));
  });

  test('files are named after the day where the reader is', (context) => {
    const zone = process.env.TZ;
    context.after(() => (zone === undefined ? delete process.env.TZ : (process.env.TZ = zone)));
    context.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2024, 0, 31, 20) });
    for (const [name, its] of [['Pacific/Kiritimati', '2024-02-01'], ['UTC', '2024-01-31']]) {
      process.env.TZ = name;
      assert.equal(day(), its);
    }
  });
}
