// The parts that need no browser: touches to moves, layout, links. Vite reads the TypeScript.
import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { classUnits } from './unit-class.mjs';
import { dataUnits } from './unit-data.mjs';
import { discoverUnits } from './unit-discover.mjs';
import { linkUnits } from './unit-links.mjs';
import { openEngine } from './engine.mjs';
import { ownUnits } from './unit-own.mjs';
import { pathUnits } from './unit-path.mjs';
import { numberUnits } from './unit-numbers.mjs';
import { reviewUnits } from './unit-review.mjs';
import { teacherUnits } from './unit-teacher.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const server = await createServer({ root, configFile: `${root}/vite.config.ts`, logLevel: 'error', appType: 'custom', server: { middlewareMode: true, ws: false, watch: null }, optimizeDeps: { noDiscovery: true } });
after(() => server.close());
const load = (path) => server.ssrLoadModule(path);
const g = await load('/src/boards/gestures.ts');
const { fixtures } = await load('/src/gallery/fixtures.ts');
const geometry = await load('/src/boards/geometry.ts');
const link = await load('/src/state/link.ts');
const teaching = [await load('/src/teacher/qr.ts'), await load('/src/share.ts')];
const settings = await load('/src/state/settings.ts');
const { words } = await load('/src/words/index.ts');
const reviewing = [await load('/src/review/matchfile.ts'), await load('/src/review/review.svelte.ts'), await load('/src/why/reasons.ts')];
const pathing = [];
for (const part of ['lessons', 'graded', 'make', 'task', 'kept']) pathing.push(await load(`/src/path/${part}.ts`));
const classes = [await load('/src/class/merge.ts'), await load('/src/class/wishes.ts'), await load('/src/class/files.ts'), await load('/src/class/known.ts')];
const owning = [await load('/src/own/texts.ts'), await load('/src/engine/files.ts'), await load('/src/own/room-words.ts')];

const ghost = await load('/src/boards/ghost.ts');
const surprise = await load('/src/state/surprise.ts');
const { numbersOf } = await load('/src/engine/notation.ts');

const fixture = (name) => fixtures.find((each) => each.name === name).moves;
const p = (id, component = 0) => ({ component, id });
const said = (moves, choice) => (choice.play === undefined ? null : moves[choice.play].move);

test('a match takes itself and all behind it, at once', () => {
  const moves = fixture('nim');
  assert.equal(said(moves, g.choose(moves, [], p('1', 2))), 'take 4 from heap 3');
  assert.deepEqual([...g.preview(moves, [], p('3', 1)).gone], ['1 3']);
  assert.deepEqual(g.lifting(moves, 0, 2), p('1'));
  assert.equal(g.lifting(moves, 0, 4), null);
});

test('a turtle alone wants to be touched again, with another it is played at once', () => {
  const moves = fixture('turtles');
  const one = g.choose(moves, [], p('7'));
  assert.equal(one.play, undefined);
  assert.equal(said(moves, g.choose(moves, one.picks, p('7'))), 'turn 7');
  assert.equal(said(moves, g.choose(moves, one.picks, p('3'))), 'turn 7 and 3');
  assert.equal(g.choose(moves, [], p('1')).inert, true);
  assert.deepEqual(g.completed(moves, one.picks).map((i) => moves[i].move), ['turn 7']);
  // A turtle to the right of it begins anew instead.
  assert.deepEqual(g.choose(moves, one.picks, p('10')).picks, [p('10')]);
});

test('a coin and then its square; the coin again puts it back; a square first does nothing', () => {
  const moves = fixture('strip');
  const coin = g.choose(moves, [], p('c1'));
  assert.deepEqual([...g.next(moves, coin.picks)].sort(), ['0 s2', '0 s3']);
  assert.equal(said(moves, g.choose(moves, coin.picks, p('s2'))), 'move the coin from 4 to 2');
  assert.deepEqual(g.choose(moves, coin.picks, p('c1')).picks, []);
  assert.deepEqual(g.choose(moves, coin.picks, p('c2')).picks, [p('c2')]);
  assert.equal(g.choose(moves, [], p('s2')).inert, true);
  const refused = g.choose(moves, coin.picks, p('s9'));
  assert.equal(refused.inert, true);
  assert.deepEqual(refused.picks, coin.picks);
});

test('the two ends of a run come in any order', () => {
  const moves = fixture('tactix');
  const end = g.choose(moves, [], p('2-0'));
  assert.equal(end.play, undefined);
  assert.equal(said(moves, g.choose(moves, end.picks, p('0-0'))), 'take 3 from 0-0');
  assert.deepEqual([...g.preview(moves, end.picks, p('0-0')).gone].sort(), ['0 0-0', '0 1-0', '0 2-0']);
  assert.equal(said(moves, g.choose(moves, end.picks, p('2-0'))), 'take 1 from 2-0');
});

test('edges are touched like pieces', () => {
  const moves = fixture('hackenbush');
  assert.equal(said(moves, g.choose(moves, [], p('e7'))), 'cut 4-5');
});

test('a move in several parts waits for all of them', () => {
  const way = (id) => ({ picks: [id], gone: [id] });
  const moves = ['a', 'b'].flatMap((x) => ['c', 'd'].map((y) => ({ move: x + y, gestures: [{ component: 0, ways: [way(x)] }, { component: 1, ways: [way(y)] }] })));
  const first = g.choose(moves, [], p('a'));
  assert.equal(first.play, undefined);
  assert.deepEqual(g.completed(moves, first.picks), []);
  assert.equal(said(moves, g.choose(moves, first.picks, p('d', 1))), 'ad');
  assert.deepEqual(g.choose(moves, first.picks, p('b')).picks, [p('b')]); // another thought in the same part
  // Union: one part is enough, but another may follow.
  const union = [...moves, { move: 'a', gestures: [{ component: 0, ways: [way('a')] }] }];
  const begun = g.choose(union, [], p('a'));
  assert.equal(begun.play, undefined);
  assert.equal(said(union, g.choose(union, begun.picks, p('a'))), 'a');
  assert.equal(said(union, g.choose(union, begun.picks, p('c', 1))), 'ac');
});

test('a finger confirms whatever a new touch would play, and nothing that was picked before', () => {
  const moves = fixture('nim');
  const once = g.choose(moves, [], p('1', 2));
  assert.equal(g.confirms([], p('1', 2)), true);
  assert.equal(g.confirms(once.picks, p('1', 2)), false);
  assert.equal(g.confirms([p('c1')], p('s2')), true); // a coin and then its square
  assert.equal(g.confirms([p('c1'), p('s2')], p('s2')), false);
});

test('numbers as they are typed are a position of the game on the table', () => {
  for (const typed of ['3 4 5', '3,4,5', '3, 4 5', '3;4;5']) assert.equal(numbersOf('nim', typed), 'nim:3,4,5');
  for (const typed of ['', 'x', '3 4 x', '3-4', 'nim:3']) assert.equal(numbersOf('nim', typed), null);
});

test('moves without gestures are never guessed', () => {
  const moves = [{ move: 'x' }];
  assert.equal(g.choose(moves, [], p('1')).inert, true);
  assert.equal(g.next(moves, []).size, 0);
});

test('every fixture can be played by touching what may be touched next', () => {
  for (const { name, moves } of fixtures)
    for (const begin of g.next(moves, [])) {
      const [component, id] = [Number(begin.split(' ')[0]), begin.slice(begin.indexOf(' ') + 1)];
      let choice = g.choose(moves, [], { component, id });
      for (let i = 0; choice.play === undefined && i < 5; ++i) {
        const key = [...g.next(moves, choice.picks)][0];
        choice = g.choose(moves, choice.picks, key ? { component: Number(key.split(' ')[0]), id: key.slice(key.indexOf(' ') + 1) } : choice.picks.at(-1));
      }
      assert.notEqual(choice.play, undefined, `${name} ${begin}`);
    }
});

test('arrows go to the nearest thing in their direction', () => {
  const points = [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 20, y: 1 }, { x: 10, y: 30 }];
  assert.equal(geometry.nearest(points, 0, 1, 0), 1);
  assert.equal(geometry.nearest(points, 2, -1, 0), 1);
  assert.equal(geometry.nearest(points, 1, 0, 1), 3);
  assert.equal(geometry.nearest(points, 0, -1, 0), -1);
});

test('boards fill the table and are never wider than it', () => {
  const boxes = [[66, 76], [88, 76], [110, 76]];
  for (const width of [300, 360, 700, 1200]) {
    const scale = geometry.scaleFor(boxes, width, 500, 24, 24);
    assert.ok(scale * 110 <= width && scale > 0.5);
  }
  assert.ok(geometry.scaleFor([[2000, 50]], 320, 300, 24, 24) * 2000 <= 320);
});

test('a long row is folded on a narrow table, and every piece keeps its place in the order', () => {
  const scene = { style: 'heap', columns: 21, rows: 1, spots: Array.from({ length: 21 }, (_, i) => ({ id: String(i), kind: 'match', x: i, y: 0 })) };
  const { scenes: [folded], scale } = geometry.layOut([scene], 320, 400);
  assert.ok(folded.rows > 1 && scale > 0.9 && folded.columns * 22 * scale <= 320);
  assert.deepEqual(folded.spots.map(({ x, y }) => y * folded.columns + x), scene.spots.map(({ x }) => x));
  assert.equal(geometry.layOut([scene], 1200, 400).scenes[0].rows, 1);
});

test('links come back as they went', () => {
  const linked = { game: 'nim:3,4+0.77:5', moves: ['nim:1,4+0.77:5', 'a;b=c~d%é'], at: 1, view: 'explore', settings: { lang: 'cs', opponent: 'person', strength: 35, style: 'slow', first: false, hints: true }, way: { play: 'union', ending: 'short', misere: true },
    cards: [{ kind: 'seq', spec: '0.77', size: '500', way: { play: 'sum', ending: 'long', misere: false }, pinned: true }, { kind: 'tab', spec: 'lego/2', size: '9x12', way: { play: 'union', ending: 'short', misere: true }, pinned: false },
      { kind: 'map', spec: 'graph/A-B,B;!~C%é:A', size: '', way: { play: 'join', ending: 'long', misere: true }, pinned: false }] };
  const text = link.toLink(linked);
  assert.match(text, /^#v1;game=nim:3,4\+0\.77:5;/);
  assert.deepEqual(link.fromLink(text), { ok: true, linked });
  assert.deepEqual(link.fromLink(''), { ok: true, linked: null });
});

test('hostile and outdated links are refused whole', () => {
  for (const bad of ['#<script>', '#v1', '#v1;', '#v1;game', '#v1;game=', '#v1;__proto__=1', '#v1;constructor=x', '#v1;lang=de', '#v1;strength=101', '#v1;strength=1e2',
    '#v1;game=%', '#v1;game=a%00b', '#v1;nothing', '#v1;values=0', '#v1;at=9', '#v1;at=-1', '#v1;theme=dark', '#v1;misere=yes', '#v1;view=javascript:', `#v1;game=${'9'.repeat(2000)}`, `#v1;moves=${'a~'.repeat(600)}a`, '#v1;game=a%E2%80%AEb',
    '#v1;cards=', '#v1;cards=seq', '#v1;cards=seq!!!', '#v1;cards=script!!!0.77', `#v1;cards=seq!${'9'.repeat(31)}!!0.77`, '#v1;cards=seq!-1!!0.77', '#v1;cards=tab!900!!queen', '#v1;cards=tab!9x9p4!!queen', '#v1;cards=seq!9p1!!0.77', '#v1;cards=tab!!xyz!queen', '#v1;cards=seq!!!a%00b', '#v1;cards=seq!!!%', `#v1;cards=${'seq!!!0.77~'.repeat(13)}seq!!!0.77`, '#v1;cards=constructor!!!x'])
    assert.deepEqual(link.fromLink(bad), { ok: false, reason: 'broken' }, bad);
  assert.deepEqual(link.fromLink('#v7;game=nim:3'), { ok: false, reason: 'version' });
  assert.deepEqual(link.fromLink('#v2;x=y'), { ok: false, reason: 'version' });
});

test('of a link that is damaged, what can be read is kept, and what cannot is told by its name', () => {
  const read = (text) => { const { ok, linked, lost } = link.fromLink(text); assert.ok(ok, text); return { ...linked, lost }; };
  const cards = read('#v1;game=nim:3;strength=1e2;view=explore;cards=seq!!!0.77~seq!-1!!nim~tab!!!queen');
  assert.deepEqual([cards.lost, cards.view, cards.cards.map(({ spec }) => spec), cards.settings.strength], [['strength', 'cards'], 'explore', ['0.77', 'queen'], undefined]);
  assert.deepEqual([read('#v1;game=nim:3;game=nim:4').lost, read('#v1;game=nim:3;game=nim:4').game], [['game'], 'nim:3']);
  const moves = read('#v1;game=%;moves=nim:1,4,5;lang=hu');
  assert.deepEqual([moves.lost, moves.game, moves.moves, moves.at, moves.settings.lang], [['game', 'moves'], link.standard, [], 0, 'hu']);
  assert.deepEqual([read('#v1;game=nim:3,4;moves=nim:1,4~%;at=1').lost, read('#v1;game=nim:3,4;at=7').lost], [['moves'], ['at']]);
  // Names that somebody else gave are not repeated on the page.
  assert.deepEqual([read('#v1;game=nim:3;Call me=1;<b>=2;lang=de').lost, read('#v1;game=nim:3;theme=dark').lost, read('#v1;game=nim:3').lost], [['…', 'lang'], ['theme'], undefined]);
});

test('links of cards: what stays with the reader is not written, and links that have it open', () => {
  const of = (settings) => link.toLink({ game: 'nim:3', moves: [], at: 0, view: 'explore', settings, way: { play: 'sum', ending: 'long', misere: false }, cards: [] });
  assert.equal(of({ ...settings.defaults('hu') }), '#v1;game=nim:3;view=explore;lang=hu;strength=60');
  const old = link.fromLink('#v1;game=nim:3;view=explore;lang=en;values=0;cards=seq!!!0.77');
  assert.deepEqual([old.ok, old.lost, old.linked.cards.length, old.linked.settings], [true, undefined, 1, { lang: 'en' }]);
});

test('the language comes from the browser', () => {
  assert.equal(settings.languageOf(['de-AT', 'hu-HU', 'en']), 'hu');
  assert.equal(settings.languageOf(['sk', 'en']), 'cs');
  assert.equal(settings.languageOf([]), 'en');
});

test('plurals', () => {
  assert.deepEqual([1, 3, 5].map((n) => words.cs.moves.count(n)), ['1 tah', '3 tahy', '5 tahů']);
  assert.deepEqual([1, 2].map((n) => words.en.chooser.count(n)), ['1 game', '2 games']);
  assert.equal(words.hu.moves.count(12), '12 lépés');
});

reviewUnits(...reviewing);
classUnits(...classes);
teacherUnits(...teaching, link);
ownUnits(owning[0], link, ...owning.slice(1));
linkUnits(link, settings, await load('/src/explore/cards.ts'), owning[0]);
const engine = process.env.BOUTON_WASM ?? `${root}/../build/wasm/bin/bouton.wasm`;
pathUnits(engine, ...pathing, link);
test('the engine that only plays answers as the whole one does, and refuses the rest', async () => {
  const [whole, player] = await Promise.all([openEngine(engine), openEngine(engine.replace(/\.wasm$/, '-play.wasm'))]);
  // Of games written as text it tells the general rule, as it reads none of them.
  const games = (engine) => engine({ command: 'games' }).games.map(({ start_rule, ...game }) => ({ ...game, start_rule: game.id === 'rules' ? game.rule : start_rule }));
  assert.deepEqual(games(player), games(whole));
  for (const request of [
    { command: 'moves', spec: 'kayles:5+nim:3', scene: true, told: true, parts: true, advise: 'quick', lang: 'hu' },
    { command: 'solve', spec: 'turtles:2,5,7', explain: true, lang: 'cs' },
    { command: 'solve', spec: 'traffic-jam', explain: true },
    { command: 'solve', spec: '0.77:4000', function: 'remoteness', positions: 3000 },
    { command: 'moves', spec: 'queen:7,3', play: 'union', ending: 'short', misere: true },
    { command: 'solve', spec: 'nim:3,4,5', misere: true, explain: true },
    { command: 'solve', spec: 'turtles:2,5,7', misere: true },
    { command: 'solve', spec: 'tactix/3x3:start', misere: true },
    { command: 'moves', spec: 'tactix/4x4:start+cram/4x5:start+nim:2', scene: true },
  ])
    assert.deepEqual(player(request), whole(request));
  for (const request of [
    { command: 'values', spec: 'nim', to: '9' },
    { command: 'graph', spec: 'nim:2,2' },
    { command: 'records', action: 'analyse', texts: [] },
    { command: 'solve', spec: 'rules/euclid:25,7' },
    { command: 'moves', spec: 'nim:2+rules/(leave n-1 if n > 0):3', scene: true },
    { command: 'solve', spec: 'nim:2+cram/5x6:start' },
    { command: 'moves', spec: 'kayles:7,5', misere: true },
    { command: 'solve', spec: 'tactix/5x5:start', misere: true },
    { command: 'moves', spec: 'cram/2x3:start+cram/2x3:start', misere: true },
    { command: 'solve', spec: 'nim:3,2', function: 'genus' },
  ])
    assert.throws(() => player(request), /only plays/, JSON.stringify(request));
});
numberUnits(load);
discoverUnits(await load('/src/discover/find.ts'), link);
dataUnits(root, reviewing[0], reviewing[2], await load('/src/explore/cards.ts'), await load('/src/engine/notation.ts'));

test('the numbers of a puzzle are said as they are spoken', async () => {
  const { teacherWords } = await load('/src/teacher/words.ts');
  const { task, solved, slow } = teacherWords.cs;
  assert.deepEqual([1, 3, 6].map(task), ['Úloha: vyhraj jedním tahem', 'Úloha: vyhraj na 3 tahy', 'Úloha: vyhraj na 6 tahů']);
  assert.equal(solved(6), 'Vyřešeno na 6 tahů!');
  assert.deepEqual([slow(7, 6), slow(3, 1)], ['Vyhráno, ale až 7. tahem; stačilo 6 tahů.', 'Vyhráno, ale až 3. tahem; stačil 1 tah.']);
});

test('what one engine was made without, the whole one is asked', async () => {
  const { Client, EngineError, wasCancelled } = await load('/src/engine/client.ts');
  const workers = [];
  const source = (engine) => ({
    engine: async () => engine,
    worker: () => {
      const worker = { engine, heard: [], postMessage: (message) => worker.heard.push(message), terminate: () => {}, say: (data) => worker.onmessage({ data }) };
      workers.push(worker);
      return worker;
    },
  });
  const client = new Client({ ...source('player.wasm'), whole: source('whole.wasm') });
  const leftOut = '{"error":{"kind":"left-out","message":"this engine only plays"}}';
  const answer = client.json({ command: 'solve', spec: 'rules/euclid:25,7' });
  workers[0].say({ type: 'answer', id: 1, status: 2, text: leftOut });
  await new Promise((done) => setTimeout(done));
  const asked = workers[1].heard.find(({ type }) => type === 'ask');
  assert.deepEqual([workers[1].engine, JSON.parse(asked.text).spec], ['whole.wasm', 'rules/euclid:25,7']);
  workers[1].say({ type: 'answer', id: asked.id, status: 0, text: '{"outcome":"N"}' });
  assert.deepEqual(await answer, { outcome: 'N' });
  // Whoever asks in the same channel calls off what was handed on.
  const before = client.json({ command: 'moves', spec: 'rules/euclid:25,7' }, { channel: 'board' });
  workers[0].say({ type: 'answer', id: 2, status: 2, text: leftOut });
  await new Promise((done) => setTimeout(done));
  const after = client.json({ command: 'moves', spec: 'nim:3' }, { channel: 'board' });
  await assert.rejects(before, wasCancelled);
  workers[0].say({ type: 'answer', id: 3, status: 0, text: '{"moves":[]}' });
  assert.deepEqual(await after, { moves: [] });
  // Mistakes are the answer; and the whole one has nobody else to ask.
  const wrong = client.json({ command: 'solve', spec: 'nim' });
  workers[0].say({ type: 'answer', id: 4, status: 2, text: '{"error":{"kind":"syntax","message":"no"}}' });
  await assert.rejects(wrong, EngineError);
  const lost = client.json({ command: 'graph', spec: 'nim:2' });
  workers[1].say({ type: 'answer', id: 3, status: 2, text: leftOut });
  await assert.rejects(lost, EngineError);
  assert.equal(workers.length, 2);
});

test('one client: answers, complaints, cancelling, and a worker that does not let go', async () => {
  const { Client, EngineError, wasCancelled } = await load('/src/engine/client.ts');
  const workers = [];
  const source = {
    engine: async () => 'engine.wasm',
    worker: () => {
      const worker = { heard: [], gone: false, postMessage: (message) => worker.heard.push(message), terminate: () => (worker.gone = true), say: (data) => worker.onmessage({ data }) };
      workers.push(worker);
      return worker;
    },
  };
  const client = new Client(source, { afterCancel: 20, afterStop: 20 });
  assert.equal(workers.length, 0); // nobody works before something is asked
  const answer = client.json({ command: 'solve' }), asked = workers[0].heard.find(({ type }) => type === 'ask');
  workers[0].say({ type: 'begin', id: asked.id });
  workers[0].say({ type: 'answer', id: asked.id, status: 0, text: '{"outcome":"N"}' });
  assert.deepEqual(await answer, { outcome: 'N' });
  const wrong = client.json({ command: 'solve' });
  workers[0].say({ type: 'answer', id: 2, status: 2, text: '{"error":{"kind":"syntax","message":"no"}}' });
  await assert.rejects(wrong, EngineError);

  // One that lets go at once stays; one that does not is sent away, and the next request is asked again.
  const control = new AbortController();
  const first = client.text({ command: 'values' }, 'csv', { signal: control.signal });
  workers[0].say({ type: 'begin', id: 3 });
  control.abort();
  await assert.rejects(first, wasCancelled);
  workers[0].say({ type: 'left', id: 3 });
  await new Promise((done) => setTimeout(done, 40));
  assert.equal(workers[0].gone, false);
  const other = new AbortController();
  const second = client.text({ command: 'period' }, 'json', { enough: other.signal }), third = client.text({ command: 'table' }, 'svg');
  workers[0].say({ type: 'begin', id: 4 });
  other.abort();
  await assert.rejects(second, wasCancelled);
  await new Promise((done) => setTimeout(done, 40));
  assert.ok(workers[0].gone);
  assert.deepEqual(workers[1].heard.filter(({ type }) => type === 'ask').map(({ id }) => id), [5]);
  workers[1].say({ type: 'answer', id: 5, status: 0, text: '<svg/>' });
  assert.equal((await third).text, '<svg/>');
});

test('Stop: whoever waits is told, what is known is enough where that was said, and an engine that hangs is replaced', async () => {
  const { Client, EngineError, wasStopped } = await load('/src/engine/client.ts');
  const workers = [];
  const source = {
    engine: async () => 'engine.wasm',
    worker: () => {
      const worker = { heard: [], gone: false, postMessage: (message) => worker.heard.push(message), terminate: () => (worker.gone = true), say: (data) => worker.onmessage({ data }) };
      workers.push(worker);
      return worker;
    },
  };
  const client = new Client(source, { afterCancel: 20, afterStop: 20 });
  assert.equal(client.waiting, null);
  const small = client.text({ command: 'moves' }, 'json', { aside: true }), hunt = client.text({ command: 'period' }, 'json', { enough: new AbortController().signal });
  assert.equal(client.waiting, null); // these have no need of a Stop, or one of their own
  const long = client.json({ command: 'solve' });
  assert.equal(client.waiting, 0);
  workers[0].say({ type: 'begin', id: 3 });
  workers[0].say({ type: 'progress', id: 3, positions: 77 });
  assert.equal(client.waiting, 77);
  client.stop('Enough.');
  await assert.rejects(long, (error) => wasStopped(error) && error instanceof EngineError && error.message === 'Enough.');
  await assert.rejects(small, wasStopped);
  assert.ok(workers[0].heard.some(({ type, id }) => type === 'stop' && id === 2));
  await assert.rejects(hunt, /cancelled/); // it was asked for what it knows, and said nothing
  assert.equal(client.waiting, null);
  await new Promise((done) => setTimeout(done, 60));
  assert.ok(workers[0].gone);
  const next = client.json({ command: 'solve' });
  const { id } = workers[1].heard.find(({ type }) => type === 'ask');
  workers[1].say({ type: 'answer', id, status: 0, text: '{"outcome":"P"}' });
  assert.deepEqual(await next, { outcome: 'P' });
});

test('names from outside are only names', async () => {
  const { names } = await import('./links.mjs');
  const { readMap } = await load('/src/explore/cards.ts'), { rate } = await load('/src/play/search.ts');
  for (const name of names) {
    const town = (id, label) => ({ id, kind: 'town', x: 0, y: 0, label }), road = (from, to) => ({ id: from + to, from, to, kind: 'arrow' });
    const scene = { style: 'map', columns: 1, rows: 1, spots: [town('t0', name), town('t1', 'B'), { id: 'token', kind: 'token', x: 0, y: 0, on: 't0' }], lines: [road('t0', 't1'), road('t1', 't0')] };
    assert.deepEqual(readMap(scene), { names: [name, 'B'], roads: [[name, 'B'], ['B', name]], start: name });
    assert.equal(rate('native', name, [], []), 0);
    assert.deepEqual(link.fromLink(`#v1;game=nim:3;${name}=1`).lost, ['…']);
    assert.deepEqual(link.fromLink(`#v1;game=nim:3;view=explore;cards=${name}!!!nim`).lost, ['cards']);
    assert.deepEqual(link.fromLink(`#v1;game=nim:3;play=${name}`).lost, ['play']);
  }
});

test('only the page\'s own scripts become code', async () => {
  const { ownScripts } = await load('/src/trusted.ts');
  const own = ownScripts((address) => address === './a.js');
  assert.equal(own('./a.js'), './a.js');
  for (const bad of ['https://elsewhere.example/a.js', 'data:text/javascript,1', './a.js?x', '']) assert.throws(() => own(bad), TypeError);
});

test('random links are the same each time, sound and unsound', async () => {
  const { linkMaker } = await import('./links.mjs');
  const some = (seed) => { const make = linkMaker(seed); return Array.from({ length: 2000 }, make); };
  const all = some(1901);
  assert.deepEqual(some(1901), all);
  assert.notDeepEqual(some(7), all);
  const read = all.map((each) => link.fromLink(each)), sound = read.filter(({ ok, lost }) => ok && !lost).length;
  assert.ok(sound > 400 && sound < 1600, `${sound} of 2000 can be read`);
  for (const room of ['play', 'explore', 'discover', 'class']) assert.ok(read.some(({ linked }) => linked?.view === room), room);
});

test('links: what a graph, a scale and a table show is read as data', async () => {
  const { graphShown, graphSize, graphViews, scaleSize, tableShown, tableSize } = await load('/src/explore/cards.ts');
  for (const shown of [{ view: 'whole', step: 0, course: 0 }, { view: 'labels', step: 12, course: 0 }, { view: 'kernel', step: 0, course: 0 }, { view: 'strategy', step: 4, course: 2 }])
    assert.deepEqual(graphShown(graphSize(shown)), shown);
  assert.deepEqual([graphSize({ view: 'labels', step: 7, course: 0 }), graphSize({ view: 'strategy', step: 4, course: 2 })], ['1x7', '3x4x2']); // addresses that people keep
  assert.equal(graphViews.length, 4);
  for (const wrong of ['0', '1', '4x1', '1x', '1x1000', 'x1', '3x1x0', '3x1x3', '1x1x1x1', '-1x1', ' ']) assert.equal(graphShown(wrong), null, wrong);
  assert.deepEqual(['0', '60', '61', '', '1x1', '007', '1'.repeat(31)].map(scaleSize), ['0', '60', '61', null, null, '007', null]);
  // What is more than a card can show stays in the address, and the card says so.
  for (const text of ['9x12', '9x12x3', '900x2', '0x1x1', '12x12p2', '9x9x4p1']) assert.equal(tableSize(tableShown(text)), text);
  assert.deepEqual(tableShown('9x12x31p2'), { to: ['9', '12'], step: 31, palette: 'grey' });
  for (const wrong of ['9', '9x', '9x12x3x4', '9x12p4', '9x12p', 'p1', '9x12x10000']) assert.equal(tableShown(wrong), null, wrong);
});

test('links: places of towns and the choice of rule cards are read as data', () => {
  const at = (cards) => link.fromLink(`#v1;game=nim:3;view=explore;cards=${cards}`);
  const good = at('map!100x60x200x80!!graph/A-B:A');
  assert.equal(good.linked.cards[0].size, '100x60x200x80');
  for (const bad of ['map!100x60x200!!graph/A-B:A', 'map!9x9!!graph/A:A', 'map!999x60!!graph/A:A', 'graph!100x60!!nim:2']) assert.deepEqual([at(bad).lost, at(bad).linked.cards], [['cards'], []], bad);
  assert.equal(link.fromLink('#v1;game=nim:3;rules=nim,kayles!t2').linked.settings.rules, 'nim,kayles!t2');
  for (const bad of ['', 'nim!x', 'Nim', 'nim,,kayles', '<b>']) assert.deepEqual([link.fromLink(`#v1;game=nim:3;rules=${bad}`).lost, link.fromLink(`#v1;game=nim:3;rules=${bad}`).linked.settings], [['rules'], {}], bad);
});

test('what the last move left behind: in its place, or nothing where the drawing is new', () => {
  const match = (n) => ({ id: `1.${n}`, kind: 'match', x: n - 1, y: 0 });
  const heap = (n, columns = 3) => ({ style: 'heap', columns, rows: 1, spots: Array.from({ length: n }, (_, i) => match(i + 1)) });
  const took = (component, ...gone) => ({ to: '', move: '', outcome: 'P', wins: true, gestures: [{ component, ways: [{ picks: gone.slice(0, 1), gone }] }] });
  const [first, second] = ghost.ghosts([heap(3), heap(2)], [heap(1), heap(2)], took(0, '1.2', '1.3'));
  assert.deepEqual([first.spots.map(({ x }) => x), first.came.size, second.spots.length], [[1, 2], 0, 0]);
  assert.equal(ghost.ghosts([heap(3)], [heap(1), heap(1)], took(0, '1.2')), null); // divided
  assert.equal(ghost.ghosts([heap(3)], [heap(2, 2)], took(0, '1.3')), null); // drawn in another size
  assert.equal(ghost.ghosts([heap(3)], [heap(1)], took(0, '1.3')), null); // something went that nobody touched
  const board = (x) => ({ style: 'board', columns: 4, rows: 1, spots: [0, 1, 2, 3].map((each) => ({ id: `s${each}`, kind: 'square', x: each, y: 0 })).concat({ id: 'q', kind: 'queen', x, y: 0 }) });
  const [queen] = ghost.ghosts([board(3)], [board(1)], took(0, 'q', 's1'));
  assert.deepEqual([queen.spots.map(({ kind, x }) => [kind, x]), [...queen.came]], [[['queen', 3]], ['q']]);
  const bush = (...lines) => ({ style: 'bush', columns: 1, rows: 2, spots: [{ id: 'n0', kind: 'ground', x: 0, y: 1 }].concat(lines.map((id) => ({ id: `n${id}`, kind: 'node', x: 0, y: 0 }))), lines: lines.map((id) => ({ id, from: 'n0', to: `n${id}`, kind: 'edge' })) });
  const [cut] = ghost.ghosts([bush('a', 'b')], [bush('a')], took(0, 'b'));
  assert.deepEqual(cut.scene.lines.map(({ id }) => id), ['b']);
});

test('matches grow longer where there is room, and nothing else does', () => {
  const scene = (kind, style, columns) => ({ style, columns, rows: 1, spots: [{ id: 'a', kind, x: 0, y: 0 }] });
  const laid = (scenes, width, height) => geometry.lengthen(geometry.layOut(scenes, width, height), width, height, 2.4);
  const heaps = [3, 4, 5].map((n) => scene('match', 'heap', n));
  const high = laid(heaps, 320, 240);
  assert.ok(high.scenes.every(({ stretch }) => stretch > 1.3));
  assert.equal(high.scale, geometry.layOut(heaps, 320, 240).scale);
  assert.equal(laid(heaps, 320, 140).scenes[0].stretch, undefined);
  assert.equal(laid([scene('pin', 'row', 5)], 320, 400).scenes[0].stretch, undefined);
});

test('a surprise is worth a match: not won at once, not won by nearly everything, with something to choose', () => {
  const answer = (outcome, ...wins) => ({ outcome, moves: wins.map((each) => ({ wins: each })) });
  const { worthPlaying } = surprise;
  assert.ok(worthPlaying(answer('N', true, false, false, false, false), 5) > 0);
  assert.ok(worthPlaying(answer('N', true), 5) < 0); // one move only
  assert.ok(worthPlaying({ ...answer('N', true, false, false, false, false), board: [{ heap: 0 }, { heap: 4 }, { heap: 5 }] }, 5) < 0); // an empty heap
  assert.ok(worthPlaying(answer('N', true, false, false), 1) < 0); // the next move wins
  assert.ok(worthPlaying(answer('N', true, true, true, false), 5) < 0);
  assert.ok(worthPlaying(answer('P', false, false, false), 2) < 0); // 1, 1
  assert.ok(worthPlaying(answer('N', true, false, false, false, false), 7) > worthPlaying(answer('N', true, false, false), 3));
});

test('a surprise comes from the examples and what follows from them, and is another position', async () => {
  // A heap of n, of which one takes one or two: examples 0, 3 and 7.
  const moves = (n) => [1, 2].filter((k) => k <= n).map((k) => ({ to: String(n - k), wins: (n - k) % 3 === 0 }));
  const engine = { moves: async ({ spec }) => ({ outcome: Number(spec) % 3 ? 'N' : 'P', moves: moves(Number(spec)), board: [{ heap: Number(spec) }] }), solve: async ({ spec }) => ({ functions: { remoteness: Number(spec) } }) };
  for (let i = 0; i < 20; ++i) {
    const found = await surprise.surprising(engine, ['0', '3', '7'], {}, ['7']);
    assert.ok(Number(found) >= 3 && found !== '7', found);
  }
  assert.equal(await surprise.surprising(engine, ['0', '2'], {}, ['7']), null);
});
