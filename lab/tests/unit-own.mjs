// Games of one's own as texts: names of files, links there and back and damaged, the browser's store, and what a request carries.
import assert from 'node:assert/strict';
import { test } from 'node:test';

export function ownUnits(texts, link, { files, filesIn }, { cheat }) {
  const { clean, change, freeId, idFor, idLike, load, most, readShelf, readTexts, renamed, textLike, writeShelf, writeTexts } = texts;
  const kayles = "game Kayles\nheap n\nleave i + (n-1-i)    for i in 0..n-1   # one; or ~two_'x'!\n";

  test('own: names of files', () => {
    assert.equal(idFor('Őszi játék: 3 kupac!', 'my-game'), 'oszi-jatek-3-kupac');
    assert.equal(idFor('Žluťoučký kůň', 'x'), 'zlutoucky-kun');
    for (const none of ['', '  ', '…', '遊戲', '--']) assert.equal(idFor(none, 'my-game'), 'my-game');
    assert.ok(idLike(idFor('a '.repeat(100), 'x')) && idFor('a '.repeat(100), 'x').length <= most.id);
    for (const no of ['', '-', 'a-', '-a', 'a--b', 'A', 'a/b', '..', 'a.b', '__proto__', 'x'.repeat(41)]) assert.ok(!idLike(no), no);
    assert.equal(freeId('a', () => false), 'a');
    assert.equal(freeId('a', (id) => ['a', 'a-2'].includes(id)), 'a-3');
    assert.equal(freeId('a-2', (id) => id === 'a-2'), 'a-3');
  });

  test('own: a text there and back in a link, readable, and what was cut off is found out', () => {
    const all = [{ id: 'kayles', text: kayles }, { id: 'x', text: 'ű%;=~!_ \t"<script>" 🙂' }, { id: 'y', text: '' }];
    assert.deepEqual(readTexts(writeTexts(all)), { texts: all, lost: false });
    assert.match(writeTexts(all), /^kayles!\d+!game_Kayles!heap_n!leave_i_\+_\(n-1-i\)____for_i_in_0\.\.n-1/);
    assert.ok(!/[\s;"<>]/.test(writeTexts(all)));
    const raw = writeTexts([{ id: 'k', text: kayles + 'őű' }]);
    for (let cut = raw.length - 1; cut > 4; --cut) {
      const { texts: [read], lost } = readTexts(raw.slice(0, cut));
      assert.equal(lost, true, `cut at ${cut}`);
      if (read) assert.ok((kayles + 'őű').startsWith(read.text), read.text); // as far as it can be read
    }
    for (const bad of ['', '!', 'k', 'k!3', 'A!1!x', '__proto__!1!x', 'k!x!x', '../k!1!x', 'k!1']) assert.deepEqual(readTexts(bad), { texts: [], lost: true }, bad);
    assert.deepEqual(readTexts('k!1!x~k!1!y'), { texts: [{ id: 'k', text: 'x' }], lost: true });
    assert.deepEqual(readTexts('k!3!a%zzb'), { texts: [{ id: 'k', text: 'azzb' }], lost: true });
    assert.deepEqual(readTexts('k!2!a%E2%80%AEb'), { texts: [{ id: 'k', text: 'ab' }], lost: true }); // nothing turns the reading direction
    assert.equal(readTexts(Array.from({ length: 12 }, (_, i) => `k${i}!1!x`).join('~')).texts.length, most.inLink);
  });

  test('own: a link carries the rules that it speaks of, and no others', () => {
    const linked = (more) => ({ game: 'nim:1', moves: [], at: 0, view: 'play', settings: {}, way: { play: 'sum', ending: 'long', misere: false }, cards: [], ...more });
    files.clear();
    files.set('kayles.rules', kayles);
    files.set('other.rules', 'heap n');
    try {
      assert.equal(link.toLink(linked()), '#v1;game=nim:1');
      const there = link.toLink(linked({ game: 'rules/kayles.rules:9', moves: ['rules/kayles.rules:8'], at: 1 }));
      const read = link.fromLink(there);
      assert.ok(read.ok && !read.lost);
      assert.deepEqual(read.linked.texts, [{ id: 'kayles', text: kayles }]);
      assert.deepEqual([read.linked.game, read.linked.moves], ['rules/kayles.rules:9', ['rules/kayles.rules:8']]);
      for (const where of [
        { cards: [{ kind: 'seq', spec: 'rules/other.rules', size: '200', way: linked().way, pinned: false }], view: 'explore' },
        { set: { title: 't', puzzles: [{ spec: 'rules/other.rules:3', way: linked().way, n: 2 }] } },
        { game: 'rules/other.rules(t=3):5' },
        { view: 'own', edit: 'other', sample: '3,4' },
      ]) assert.match(link.toLink(linked(where)), /;texts=other!6!heap_n$/);
      assert.match(link.taskLink({ set: { title: 't', puzzles: [{ spec: 'rules/other.rules:3', way: linked().way, n: 2 }] } }), /;texts=other!6!heap_n$/);
      const editor = link.fromLink('#v1;game=nim:1;view=own;edit=other;sample=3%2C4;texts=other!6!heap_n').linked;
      assert.deepEqual([editor.view, editor.edit, editor.sample], ['own', 'other', '3,4']);
      // Cut off: a sentence, and what is left of the rules.
      const damaged = link.fromLink(there.slice(0, -12));
      assert.deepEqual([damaged.ok, damaged.lost], [true, ['texts']]);
      assert.ok(kayles.startsWith(damaged.linked.texts[0].text));
      for (const wrong of ['edit=../x', 'edit=constructor!', 'sample=%00', 'texts=', 'texts=x']) assert.equal(link.fromLink(`#v1;game=nim:1;${wrong}`).lost?.length, 1, wrong);
    } finally {
      files.clear();
    }
  });

  test('own: where a name is taken, all of a link speaks of the other', () => {
    const { linked } = link.fromLink('#v1;game=rules/a.rules:9;moves=rules/a.rules:8~rules/ab.rules:1;cards=seq!!!rules/a.rules;view=own;edit=a;set=t~2!!rules/a.rules:5;texts=a!6!heap_n~ab!6!heap_m');
    const other = link.recalled(linked, 'a', 'a-2');
    assert.deepEqual([other.game, other.moves, other.cards[0].spec, other.edit, other.set.puzzles[0].spec], ['rules/a-2.rules:9', ['rules/a-2.rules:8', 'rules/ab.rules:1'], 'rules/a-2.rules', 'a-2', 'rules/a-2.rules:5']);
    assert.deepEqual(other.texts, [{ id: 'a-2', text: 'heap n' }, { id: 'ab', text: 'heap m' }]);
  });

  test('own: a request carries the files that it names', () => {
    files.clear();
    files.set('a.rules', '1');
    files.set('b.rules', '2');
    assert.deepEqual(filesIn('{"spec":"rules/a.rules:3+nim:3"}'), [['a.rules', '1']]);
    assert.deepEqual(filesIn('{"spec":"nim:3"}'), []);
    files.clear();
  });

  test('own: plain lines only', () => {
    assert.equal(clean('\ufeffa\r\nb\rc\u0000\u202ed\ud800\te'), 'a\nb\ncd\te');
    assert.equal(clean('👩‍🏫 ő'), '👩‍🏫 ő'); // joined signs stay
    assert.ok(textLike('a\nb\t') && !textLike('a\r\nb') && !textLike('x'.repeat(most.text + 1)));
  });

  // ---------------------------------------------------------------- the browser's store

  const store = (kept = {}) => ({ kept, getItem: (key) => kept[key] ?? null, setItem: (key, text) => void (kept[key] = text) });
  const place = 'bouton-lab-rules';
  const game = (id, text = 'heap n') => ({ id, text, about: { names: { en: id }, rule: {}, start: '9' } });
  test('own: what is kept is read back, and whatever else stands there is not taken on trust', () => {
    const games = [game('a'), { ...game('b'), about: null }];
    assert.deepEqual(readShelf(writeShelf(games)), { games, damaged: false });
    assert.deepEqual(readShelf(null), { games: [], damaged: false });
    for (const bad of ['', '{', 'null', '3', '[]', '{}', '{"games":{}}']) assert.deepEqual(readShelf(bad), { games: [], damaged: true }, bad);
    const mixed = JSON.stringify({ games: [game('a'), null, 3, { id: '../x', text: 'x' }, { id: 'c', text: 7 }, { id: 'd', text: 'x\u0000' }, game('a', 'again'), { id: 'e', text: 'x', about: { names: { en: 5, hu: 'h', __proto__: { cs: 'x' } }, start: 3 } }] });
    assert.deepEqual(readShelf(mixed), { games: [game('a'), { id: 'e', text: 'x', about: { names: { hu: 'h' }, rule: {}, start: '' } }], damaged: true });
  });
  test('own: two windows lose nothing, and what cannot be read is put aside', () => {
    const shared = store();
    change((games) => [...games, game('a')], () => shared);
    change((games) => [...games, game('b')], () => shared); // another window, which knows nothing of the first
    assert.deepEqual(load(() => shared).games.map(({ id }) => id), ['a', 'b']);
    const broken = store({ [place]: '{"games":[{"id":"a","text":"heap n"},7]}' });
    assert.equal(load(() => broken).damaged, broken.kept[place]);
    const before = broken.kept[place];
    assert.deepEqual(change((games) => games, () => broken).map(({ id }) => id), ['a']);
    assert.equal(broken.kept[`${place}-damaged`], before);
  });
  test('own: a store that is full, or that there is none, is said', () => {
    const full = { ...store(), setItem: () => { throw new DOMException('no room', 'QuotaExceededError'); } };
    assert.equal(change((games) => games, () => full), 'full');
    assert.equal(change((games) => games, () => { throw new DOMException('no', 'SecurityError'); }), 'unavailable');
    assert.deepEqual(load(() => { throw new DOMException('no', 'SecurityError'); }), { games: [], damaged: '' });
    assert.equal(change(() => Array.from({ length: most.games + 1 }, (_, i) => game(`g${i}`)), () => store()), 'many');
  });

  test('own: a new name goes where the name stands', () => {
    assert.equal(renamed('game A # x\nheap n', 'en', 'B'), 'game B # x\nheap n');
    assert.equal(renamed('# game Z\n  game A; heap n', 'hu', 'B; # c\nd'), '# game Z\n  game B c d; heap n');
    assert.equal(renamed('game A\nname hu Á\nheap n', 'hu', 'É'), 'game A\nname hu É\nheap n');
    assert.equal(renamed('game A\nname hu Á\nheap n', 'cs', 'C'), 'game C\nname hu Á\nheap n');
    assert.equal(renamed('heap n', 'en', '$& $1'), 'game $& $1\nheap n');
  });

  test('own: the sheet of the language says something of everything, in three languages', () => {
    for (const lang of ['en', 'hu', 'cs']) {
      const all = cheat(lang);
      assert.equal(all.length, 5);
      for (const { heading, rows } of all) {
        assert.ok(heading && rows.length > 3);
        for (const { code, meaning } of rows) assert.ok(code && meaning, `${lang}: ${code}`);
      }
    }
  });
}
