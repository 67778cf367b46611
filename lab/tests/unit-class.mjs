// The class's book, without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';

export async function classUnits(load) {
  const { merged } = await load('/src/class/merge.ts');

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
}
