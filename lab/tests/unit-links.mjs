// Links from strangers: any text is read as a table or refused, never more. A link that was read is written and
// read again as the same. BOUTON_FUZZ_SECONDS makes it go on that long, with other links each time.
import assert from 'node:assert/strict';
import { test } from 'node:test';

const words = [
  '#', 'v1;', 'v2;', 'v1', ';', '=', '~', '!', '*', '%', '%41', '%zz', '%c5%91', '%ED%A0%80', '%00', '%0A', '%7E', '%3B', '%253B', '+', ',', ':', '/', '@', ' ',
  'game=', 'moves=', 'at=', 'view=', 'play=', 'ending=', 'misere=', 'lang=', 'theme=dark', 'opponent=', 'strength=', 'style=', 'first=', 'hints=', 'puzzle=', 'rules=', 'cards=', 'path=', 'set=',
  'nim:3,4,5', 'nim:1,4,5', 'kayles:7', '0.77:12', 'graph/A-B,B-A:A', 'explore', 'class', 'join', 'union', 'short', 'person', 'quick', '0', '1', '7', '99', '100', '501', '1e3', '-1',
  'seq!!!0.77', 'seq*!500!usm!nim', 'tab!3x4!!lego/2', 'graph!!!graph/A-B:A', 'map!40x40x99x99!!map/A-B:A', 'ways!!!nim:1,2', 'bush!!!bush:1', 'graph!1x7!!nim:1,2', 'graph!3x4x2!!nim:2,2', 'scale!9!!0.77', 'tab!5x5x3!!queen', 'tab!900x9p2!!queen', 'seq!10000000!!nim', 'quo!5x6x7!slm!0.77', 'quo!p1!slm!0.77', 'p1', 'x', '20000', '60x60',
  'lesson.1.2', 'grade.5.6', 'day.2026-11-17', 'day.2026-02-30', 'set.3', '.', '~3!!nim:1,2', '~12!usm!0.77:9', '3!', 't~',
  'view=own', 'edit=', 'sample=', 'texts=', 'kayles!8!heap_n', 'a-2!6!heap_n', 'rules/kayles.rules:9', 'rules/a-2.rules', '!leave_n-k',
  '__proto__', 'constructor', 'toString', '__proto__=1', 'constructor=1', '\ud800', '\udfff', '\u202e', '\u0000', '\n', 'ő', '🙂', '<script>', 'javascript:', '"', "'", '\\',
];
const starts = [
  '#v1;game=nim:3,4,5', '#v1;game=nim:3,4,5;moves=nim:1,4,5~nim:1,4,4;at=1', '#v1;game=0.77:12;play=join;ending=short;misere=1;view=explore',
  '#v1;game=nim:1;lang=hu;opponent=person;strength=40;style=quick;first=0;hints=1;puzzle=3',
  '#v1;game=nim:1;cards=seq!500!!0.77~tab*!10x10!usm!lego/2~map!40x40x99x99!!map/A-B:A', '#v2;game=nim:1', '#', '',
  '#v1;game=rules/kayles.rules:9;texts=kayles!6!heap_n', '#v1;game=nim:1;view=own;edit=a-2;sample=3,4;texts=a-2!6!heap_n~b!0!',
  '#v1;path=day.2026-11-17', '#v1;game=nim:1,2,3;path=lesson.3.1;style=quick', '#v1;game=nim:3,4,5;path=set.2;set=For%20Tuesday~3!!nim:3,4,5~5!usm!kayles:7~2!!nim:1,2',
];

// The same numbers each time for the same seed.
function dice(seed) {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

function changed(text, roll) {
  for (let times = 1 + roll(4); times > 0; --times) {
    const at = roll(text.length + 1), gone = roll(3) === 0 ? roll(8) : 0;
    const put = roll(4) === 0 ? '' : roll(6) === 0 ? String.fromCharCode(roll(65536)) : words[roll(words.length)];
    text = roll(40) === 0 ? text + text : text.slice(0, at) + put + text.slice(at + gone);
  }
  return text.length > 40_000 ? text.slice(0, 100) : text;
}

export function linkUnits(link, settings, cards, texts) {
  const known = new Set(Object.keys(settings.readers));

  function check(text) {
    const read = link.fromLink(text);
    if (!read.ok) return void assert.ok(read.reason === 'version' || read.reason === 'broken');
    const { linked } = read;
    if (linked === null) return;
    assert.ok(text.replace(/;texts=[^;]*/, '').length <= 30_001);
    for (const spec of [linked.game, ...linked.moves]) assert.ok(typeof spec === 'string' && link.specLike(spec));
    assert.ok(linked.moves.length <= 500 && Number.isInteger(linked.at) && linked.at >= 0 && linked.at <= linked.moves.length);
    assert.ok(['play', 'explore', 'class', 'own'].includes(linked.view));
    for (const { id, text } of linked.texts ?? []) assert.ok(texts.idLike(id) && texts.textLike(text));
    assert.deepEqual(Object.keys(linked.way).sort(), ['ending', 'misere', 'play']);
    for (const [name, value] of Object.entries(linked.settings)) {
      assert.ok(known.has(name) && name !== 'theme', name);
      assert.ok(['string', 'number', 'boolean'].includes(typeof value));
    }
    assert.equal(Object.getPrototypeOf(linked.settings), Object.prototype);
    assert.ok(linked.cards.length <= cards.mostCards && linked.cards.every((card) => cards.kinds.includes(card.kind) && link.specLike(card.spec)));
    if (linked.set) assert.ok(linked.set.puzzles.length >= 1 && linked.set.puzzles.length <= 30 && linked.set.title.length <= 80 && linked.set.puzzles.every(({ spec, n }) => link.specLike(spec) && Number.isInteger(n) && n >= 1 && n <= 99));
    if (linked.path) assert.ok(['lesson', 'grade', 'day', 'set'].includes(linked.path.kind));
    // What the usual settings say is left out when it is written; all else comes back.
    const again = link.fromLink(link.toLink(linked));
    assert.ok(again.ok && again.linked);
    assert.equal(link.toLink(again.linked), link.toLink(linked));
    for (const name of ['game', 'moves', 'at', 'view', 'way', 'cards', 'path', 'set']) assert.deepEqual(again.linked[name], linked[name]);
  }

  test('links from strangers are read as data, or refused', () => {
    const seconds = Number(process.env.BOUTON_FUZZ_SECONDS ?? 0), seed = seconds > 0 ? Date.now() : 1901, roll = dice(seed);
    const until = Date.now() + 1000 * seconds, before = Object.getOwnPropertyNames(Object.prototype).join();
    const good = [...starts];
    let count = 0, read = 0;
    for (; count < 30_000 || Date.now() < until; ++count) {
      const text = changed(good[roll(good.length)], roll);
      try {
        check(text);
      } catch (error) {
        error.message += `\nthe link: ${JSON.stringify(text)}, seed ${seed}`;
        throw error;
      }
      if (!link.fromLink(text).ok) continue;
      ++read;
      if (good.length < 500) good.push(text);
      else if (roll(4) === 0) good[starts.length + roll(good.length - starts.length)] = text;
    }
    assert.equal(Object.getOwnPropertyNames(Object.prototype).join(), before);
    assert.ok(read > count / 100, `${read} of ${count} were read`); // else nothing is tested
    if (seconds > 0) console.log(`${count} links, ${read} of them read`);
  });
}
