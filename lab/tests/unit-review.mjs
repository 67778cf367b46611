// Matches as text, and reasons as drawings: the parts that need no browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';

export function reviewUnits(file, review, reasons) {
  const match = { start: 'nim:1,2', way: { play: 'join', ending: 'long', misere: true }, steps: [{ to: 'nim:0,1', words: '' }, { to: 'nim:0,0', words: '' }], at: 2 };
  test('matches: heaps are written as on a sheet, other games in notation', async () => {
    const engine = { json: async () => ({ matches: [{ moves: [{ to: '1', heaps: [0, 1] }, { to: '0', heaps: [0, 0] }] }] }) };
    const nim = await file.onSheet(engine, file.written(match, 'Éva, "the first"', 'Jan'));
    assert.equal(file.toCsv([nim]), 'group,no,first,second,game,kind,moves,play,ending,misere\nlab,1,"Éva, ""the first""",Jan,"nim:1,2",positions,0-1 0-0,join,long,true\n');
    assert.deepEqual(JSON.parse(file.toJson(nim)).matches[0].positions, ['0-1', '0-0']);
    const board = file.written({ ...match, start: 'kayles:3', steps: [{ to: 'kayles:1,1', words: '' }] }, 'a', 'b');
    assert.deepEqual([board.kind, board.moves], ['notation', ['kayles:1,1']]);
  });
  test('matches: who was who comes back', () => {
    const who = (first, second) => { const { opponent, first: began, names } = file.players({ first, second }); return [opponent, began, names]; };
    assert.deepEqual(who('You', 'Computer'), ['computer', true, undefined]);
    assert.deepEqual(who('Gép', 'Te'), ['computer', false, undefined]);
    assert.deepEqual(who('Eva', 'bouton'), ['computer', true, ['Eva', '']]);
    assert.deepEqual(who('První', 'Druhý'), ['person', true, undefined]);
    assert.deepEqual(who('Eva', 'Jan'), ['person', true, ['Eva', 'Jan']]);
    assert.deepEqual(who('person', 'bouton'), ['computer', true, undefined]);
    assert.deepEqual(who('bouton', 'bouton'), ['person', true, undefined]);
  });
  test('review: good, mistaken and forced moves', () => {
    assert.deepEqual([['N', 'P', true], ['N', 'N', false], ['N', 'D', false], ['P', 'N', false], ['D', 'D', false], ['D', 'N', false], ['unknown', 'P', true]].map((each) => review.judge(...each)),
      ['good', 'mistake', 'mistake', 'forced', 'fair', 'mistake', 'unknown']);
  });
  test('reasons: sorted into drawings, the rest keeps its sentence', () => {
    const all = [
      { id: 'nim-columns', text: 'a', heaps: [3, 4, 5], sum: 2 }, { id: 'nim-groups', text: 'b', heaps: [3, 4, 5] }, { id: 'nim-leftmost', text: 'c', candidates: [3], tells: 'place' },
      { id: 'nim-change', text: 'd', candidates: [3], targets: [1], tells: 'move' }, { id: 'new-thing', text: 'e' }, { id: 'win', text: 'f', move: 'm', to: 't', tells: 'move' }];
    assert.deepEqual(reasons.plan(all, 'move').map(({ kind }) => kind), ['nim', 'text', 'wins']);
    assert.deepEqual(reasons.plan(all, 'move')[0].chosen, [{ heap: 3, to: 1 }]);
    assert.deepEqual(reasons.plan(all, 'place')[0].chosen, [{ heap: 3, to: null }]);
    assert.deepEqual(reasons.plan(all, 'idea').map(({ kind }) => kind), ['nim', 'text']);
    const [wins] = reasons.plan([{ id: 'win', text: 'f', move: 'm', to: 't', tells: 'move' }, { id: 'more-wins', text: '5 more moves win.', count: 5, tells: 'move' }], 'move');
    assert.deepEqual([wins.kind, wins.moves.length, wins.more.text], ['wins', 1, '5 more moves win.']);
    assert.ok(reasons.goesOn(all, 'place') && !reasons.goesOn(all, 'move'));
    assert.deepEqual(reasons.plan([{ id: 'nim-columns', text: 'x', heaps: [1e18, 2], sum: 1 }], 'move').map(({ kind }) => kind), ['text']);
    const drawn = (lengths, cells, partners) => reasons.pairs({ lengths, cells, partners }).map((row) => row.map((name) => name ?? '.').join(''));
    assert.deepEqual(drawn([3, 3, 3], [0, 1, 3, 4, 5, 7, 8], [8, 7, 5, 4, 3, 1, 0]), ['AB.', 'CDC', '.BA']);
    assert.deepEqual(drawn([4, 4], [5, 6], [6, 5]), ['....', '.AA.']);
    assert.deepEqual(reasons.plan([{ id: 'strip-heaps', text: 'x', squares: [1, 4, 9], heaps: [0, 4] }], 'move')[0].ties, [{ spots: ['s1'], heap: 0 }, { spots: ['s4', 's9'], heap: 4 }]);
  });
}
