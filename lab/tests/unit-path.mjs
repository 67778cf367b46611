// The path without a browser: lessons and puzzles are put before the engine itself, tasks and sets are read as data.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { openEngine } from './engine.mjs';

export function pathUnits(wasm, { lessons }, { graded, grades, ofDay }, { numbers }, task, kept, link) {
  const skip = existsSync(wasm) ? false : 'there is no engine yet';
  const usual = { play: 'sum', ending: 'long', misere: false };
  const langs = ['en', 'hu', 'cs'];
  let engine;
  const open = async () => (engine ??= await openEngine(wasm));

  test('lessons: what is said to be won can be won, in all languages something is said', { skip }, async () => {
    const ask = await open();
    assert.equal(lessons.length, task.most.lessons);
    for (const [no, { name, about, steps, end }] of lessons.entries()) {
      assert.ok(steps.length >= 4 && steps.length <= task.most.steps);
      for (const [i, step] of steps.entries()) {
        const where = `lesson ${no + 1}, step ${i + 1}`;
        const { outcome, games } = ask({ command: 'moves', spec: step.spec, parts: true, ...usual, ...step.way, positions: 20_000 });
        if (step.does === 'who') assert.ok(outcome === 'N' || outcome === 'P', where);
        else assert.equal(outcome, 'N', where);
        assert.ok(games.length > 0);
        for (const texts of [step.say, step.right, step.wrong, name, about, end]) for (const lang of langs) assert.ok(texts[lang].length > 2, `${where}, ${lang}`);
        // The drawing that is promised is there: a reason with heaps, or with what the parts are worth.
        const { reasons } = ask({ command: 'solve', spec: step.spec, explain: true, own_names: true, ...usual, ...step.way });
        if (step.show) assert.ok(reasons.some(({ id }) => id === (step.show === 'values' ? 'component-values' : 'nim-columns')), where);
      }
      assert.ok(steps.some(({ does }) => does === 'win'));
    }
  });

  /** What was made, put before the engine again. */
  function sound(ask, made, where) {
    assert.ok(made, where);
    const { outcome, moves, truncated } = ask({ command: 'moves', spec: made.spec, own_names: true, scene: true, parts: true, function: 'remoteness', positions: 300_000, ...made.way });
    const { functions } = ask({ command: 'solve', spec: made.spec, function: 'remoteness', positions: 300_000, ...made.way });
    assert.deepEqual([outcome, truncated ?? false], ['N', false], where);
    assert.equal(moves.filter(({ wins }) => wins).length, made.wins, where);
    assert.equal(Math.ceil(functions.remoteness / 2), made.n, where); // it can be won in so many, and not in fewer
    assert.ok(made.n >= 2 && made.wins < moves.length, `${where}: too easy`);
    assert.ok(moves.every(({ gestures }) => gestures?.length), `${where}: there is no board for it`);
    return moves.length;
  }
  test('puzzles: every grade is made, can be solved as it says, and is the same each time', { skip }, async () => {
    const ask = await open(), asked = async (request) => ask(request);
    const mean = [];
    for (const [g, count] of grades.entries()) {
      let total = 0;
      for (let no = 1; no <= count; ++no) {
        const made = await graded(g + 1, no, asked);
        total += sound(ask, made, `puzzle ${g + 1}.${no}`);
        assert.deepEqual(await graded(g + 1, no, async (request) => ask({ ...request, lang: 'hu' })), made);
      }
      mean.push(total / count);
    }
    for (let g = 1; g < mean.length; ++g) assert.ok(mean[g] > mean[g - 1], `from grade to grade there is more to choose from: ${mean}`);
  });
  test('the puzzle of the day: from the date alone, every day, another game than the day before', { skip }, async () => {
    const ask = await open(), asked = async (request) => ask(request);
    let before = null;
    const seen = new Set();
    for (let i = 0; i < 64; ++i) {
      const day = new Date(Date.UTC(2027, 1, 1 + i)).toISOString().slice(0, 10);
      const made = await ofDay(day, asked);
      sound(ask, made, day);
      const games = ask({ command: 'moves', spec: made.spec, own_names: true, parts: true, positions: 10 }).games.join() + made.way.misere;
      assert.notEqual(games, before, day);
      before = games;
      seen.add(JSON.stringify([made.spec, made.way]));
    }
    assert.ok(seen.size >= 50, `${seen.size} different ones in 64 days`);
    assert.deepEqual(await ofDay('2027-02-03', asked), await ofDay('2027-02-03', asked));
  });
  test('numbers from a text: the same everywhere', () => {
    const [a, b] = [numbers('2026-11-17'), numbers('2026-11-18')];
    const first = [a(), a(), a()];
    assert.deepEqual(first.map((n) => n.toFixed(6)), first.map((_n, i) => ['0.525619', '0.005988', '0.831698'][i]));
    assert.notEqual(b(), first[0]);
  });

  test('tasks and sets in a link: read as data, or refused', () => {
    for (const text of ['lesson.1.1', 'lesson.5.9', 'grade.5.6', 'day.2026-11-17', 'set.1', 'set.30']) assert.equal(task.writeTask(task.readTask(text)), text);
    for (const text of ['', 'lesson', 'lesson.0.1', 'lesson.6.1', 'lesson.1.0', 'lesson.01.1', 'lesson.1', 'grade.1.7', 'grade.6.1', 'set.0', 'set.31', 'set.1.1', 'set.-1', 'day.2026-02-30', 'day.2026-13-01', 'day.1999-01-01', 'day.2026-1-1', 'day.2026-11-17.1', 'constructor.1.1'])
      assert.throws(() => task.readTask(text), RangeError, text);
    const set = { title: 'Nim; 3~4!', puzzles: [{ spec: 'nim:3,4,5', way: usual, n: 5 }, { spec: 'nim:1,2+kayles:3', way: { play: 'union', ending: 'short', misere: true }, n: 12 }] };
    const text = link.taskLink({ set });
    assert.deepEqual(link.fromLink(text).linked.set, set);
    assert.equal(link.taskLink({ path: { kind: 'day', day: '2026-11-17' } }), '#v1;path=day.2026-11-17');
    for (const bad of ['', 'title', 'title~', 't~0!!nim:1', 't~100!!nim:1', 't~-4!!nim:1', 't~1.5!!nim:1', 't~3!xyz!nim:1', 't~3!!', 't~3!!%00', '%0A~3!!nim:1', `${'x'.repeat(81)}~3!!nim:1`, `t${'~1!!nim:1'.repeat(31)}`])
      assert.deepEqual(link.fromLink(`#v1;set=${bad}`), { ok: false, reason: 'broken' }, bad);
    assert.equal(link.fromLink(`#v1;set=t${'~1!!nim:1'.repeat(30)}`).linked.set.puzzles.length, 30);
    assert.equal(link.fitsLink({ title: '', puzzles: Array.from({ length: 30 }, () => ({ spec: 'x'.repeat(900), way: usual, n: 1 })) }), false);
    assert.notEqual(task.nameOf(set), task.nameOf({ ...set, puzzles: set.puzzles.slice(1) }));
    assert.equal(task.nameOf(set), task.nameOf({ ...set, title: 'another' }));
  });
  test('what was done is kept; whatever else stands there is not believed', () => {
    const { after, nothing, readKept } = kept;
    let all = nothing();
    for (const one of [{ kind: 'lesson', no: 2, step: 3 }, { kind: 'lesson', no: 2, step: 3 }, { kind: 'grade', grade: 5, no: 6 }, { kind: 'day', day: '2026-11-17' }]) all = after(all, one);
    all = after(after(all, { kind: 'set', no: 2 }, 'abc'), { kind: 'set', no: 1 }, 'abc');
    assert.deepEqual([all.lessons[1], all.grades[4], all.days, all.sets], [[3], [6], ['2026-11-17'], [['abc', [1, 2]]]]);
    assert.deepEqual(readKept(JSON.stringify(all)), all);
    for (const text of [null, '', '{', 'null', '7', '"x"', '[]', '{"lessons":7,"grades":{"0":[1]},"days":"x","sets":[1,[2,3],["x".repeat(99)]]}', '{"__proto__":{"lessons":[[1]]}}']) assert.deepEqual(readKept(text), nothing(), text);
    const odd = readKept('{"lessons":[[1,1,99,-1,1.5,"2",null],null,[2]],"grades":[[7,6]],"days":["2026-11-17","2026-11-17","2026-02-30",3],"sets":[["a",[1,31,"x"]],["a",[2]]]}');
    assert.deepEqual([odd.lessons[0], odd.lessons[2], odd.grades[0], odd.days, odd.sets], [[1], [2], [6], ['2026-11-17'], [['a', [2]]]]);
    for (let i = 0; i < 100; ++i) all = after(all, { kind: 'set', no: 1 }, `set${i}`);
    assert.ok(all.sets.length <= 60);
  });
}
