// The room of discovery, without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';

export function discoverUnits(find, link) {
  // What the engine gives for numbers up to 6, as the source tells it.
  const steps = [[1, 2, 3], [1, 4, 5], [2, 4, 6], [3, 5, 6]].map(([a, b, c]) => ({ triple: [a, b, c], pairs: [[a, b], [a, c], [b, c]] }));
  const walk = { to: 6, steps, left: [[1, 6], [2, 5], [3, 4]], complete: false, rule: { text: '' } };
  const turns = find.turnsOf(walk);

  test('discover: turns come in the order of the pairs, and take what they say', () => {
    assert.deepEqual(turns.map(({ pair }) => pair), [[1, 2], [1, 4], [1, 6], [2, 4], [2, 5], [3, 4], [3, 5]]);
    assert.deepEqual(turns.map(({ step }) => step?.triple ?? null), [[1, 2, 3], [1, 4, 5], null, [2, 4, 6], null, null, [3, 5, 6]]);
    assert.equal(find.takenBy(turns, 0).size, 0);
    assert.equal(find.takenBy(turns, 3).size, 6);
    assert.equal(find.takenBy(turns, 99).size, 12);
    assert.deepEqual(find.ownerOf(find.takenBy(turns, 2), [4, 5]), [1, 4, 5]);
    assert.equal(find.ownerOf(find.takenBy(turns, 1), [4, 5]), null);
  });

  test('discover: what comes of a pair that is picked', () => {
    const kind = (done, ...pair) => find.judge(turns, done, pair).kind;
    assert.equal(kind(0, 1, 2), 'same');
    assert.equal(kind(0, 1, 3), 'found');
    assert.equal(kind(0, 2, 3), 'found'); // the third pair, the same triple
    assert.equal(kind(0, 1, 5), 'earlier');
    assert.equal(kind(0, 4, 5), 'apart');
    assert.equal(kind(1, 1, 3), 'taken');
    assert.deepEqual(find.judge(turns, 3, [2, 5]), { kind: 'third', third: [4, 5], by: [1, 4, 5] });
    // A pair without a partner has none, whichever is picked.
    for (const done of [2, 4, 5]) for (let a = 1; a <= 6; ++a) for (let b = a + 1; b <= 6; ++b) assert.ok(['same', 'taken', 'apart', 'third'].includes(kind(done, a, b)), `${done}: ${a},${b}`);
    // Where there is one, exactly two pairs find it: the partner and the third.
    for (const done of [0, 1, 3, 6]) {
      let good = 0;
      for (let a = 1; a <= 6; ++a) for (let b = a + 1; b <= 6; ++b) good += kind(done, a, b) === 'found';
      assert.equal(good, 2);
    }
  });

  test('discover: the room in the address comes back as it went', () => {
    for (const room of [find.newFind(), { tab: 'guess', to: 31, done: 12, triple: ['6', '11', '13'], guess: 'a ^ b ^ c = 0; ~!%é' }, { tab: 'triple', to: 63, done: 0, triple: ['', '', ''], guess: '' }]) {
      const text = link.toLink({ game: 'nim:3', moves: [], at: 0, view: 'discover', settings: {}, way: { play: 'sum', ending: 'long', misere: false }, cards: [], find: room });
      const read = link.fromLink(text);
      assert.ok(read.ok, text);
      assert.deepEqual(read.linked.find ?? find.newFind(), room);
    }
    for (const bad of ['', 'search', 'search!7', 'search!7!0!!!'.slice(0, 8), 'script!7!0!!', 'search!2!0!!', 'search!64!0!!', 'search!7!-1!!', 'search!7!99999!!', 'search!7!0!a!', 'search!7!0!1,2,3,4!', 'search!7!0!1234567890,1,1!', 'guess!7!0!!%', 'guess!7!0!!a%00b', 'guess!7!0!!a%E2%80%AEb', `guess!7!0!!${'a'.repeat(251)}`, '__proto__!7!0!!'])
      assert.deepEqual([link.fromLink(`#v1;game=nim:3;view=discover;find=${bad}`).lost, link.fromLink(`#v1;game=nim:3;view=discover;find=${bad}`).linked.find], [['find'], undefined], bad);
  });
}
