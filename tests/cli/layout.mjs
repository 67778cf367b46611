#!/usr/bin/env node
// graph --layout: a drawing as numbers. Positions stand apart, every arrow leads from its position to its position along lines
// that hang together, and nothing of it is told unless it is asked for.
import assert from 'node:assert/strict';
import { finish, run as ask, test } from './lib.mjs';

const run = (...words) => ask(words);
const graph = (...words) => {
  const { status, stdout, stderr } = run('graph', ...words, '--json');
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
};
const numbers = (path) => path.match(/-?\d+(\.\d+)?/g).map(Number);
/** Where a path begins and where it ends; V has only a height. */
function ends(path) {
  const parts = path.match(/[MCV][^MCV]*/g);
  let [x, y] = [0, 0], first = null;
  for (const part of parts) {
    const all = numbers(part);
    [x, y] = part[0] === 'V' ? [x, all[0]] : all.slice(-2);
    first ??= [x, y];
  }
  return { first, last: [x, y] };
}
const near = ([x, y], [u, v], within = 0.03) => Math.abs(x - u) <= within && Math.abs(y - v) <= within;

function check({ positions, moves, layout }) {
  assert.equal(layout.positions.length, positions.length);
  for (const { x, y, width, height, label } of layout.positions) {
    assert.ok(x - width / 2 >= 0 && x + width / 2 <= layout.width && y - height / 2 >= 0 && y + height / 2 <= layout.height, label);
    assert.ok(label.length > 0);
  }
  layout.positions.forEach((a, i) => layout.positions.slice(i + 1).forEach((b) => assert.ok(Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2, `${a.label} ${b.label}`)));
  const key = ([from, to]) => `${from} ${to}`;
  assert.deepEqual(layout.arrows.map(({ from, to }) => key([from, to])).sort(), moves.map(key).sort());
  const used = new Set();
  for (const { from, to, line } of layout.arrows) {
    const [a, b] = [layout.positions[from], layout.positions[to]];
    let at = line, here = null, steps = 0;
    for (; at !== null; at = layout.lines[at].next) {
      const { first, last } = ends(layout.lines[at].path);
      if (here) assert.ok(near(here, first), `${a.label} > ${b.label}: ${here} and ${first}`);
      else assert.ok(Math.abs(first[0] - a.x) <= a.width / 2 + 4.1 && Math.abs(first[1] - a.y) <= a.height / 2 + 0.1, `${a.label} > ${b.label}: begins at ${first}`);
      here = last;
      used.add(at);
      assert.ok((steps += 1) <= layout.lines.length);
    }
    assert.ok(Math.abs(here[0] - b.x) <= b.width / 2 + 12.1 && Math.abs(here[1] - b.y) <= b.height / 2 + 12.1, `${a.label} > ${b.label}: ends at ${here}`);
  }
  assert.equal(used.size, layout.lines.length); // no line is nobody's
}

for (const [spec, ...more] of [['traffic-jam', '--explain'], ['nim:3,4'], ['nim:3,4', '--misere'], ['nim:3,4,5', '--strategy'], ['nim:2,2', '--strategy'], ['graph/A-B,B-A,A-A,B-C,C-D,D-A:A', '--explain'], ['nim:12'], ['nim:0'], ['kayles:6', '--strategy'], ['graph/A-B,B-A:A', '--strategy']])
  await test([spec, ...more].join(' '), () => check(graph(spec, '--layout', ...more)));
await test('only where it is asked for', () => {
  const { layout, ...rest } = graph('nim:2,3', '--layout');
  assert.ok(layout);
  assert.deepEqual(graph('nim:2,3'), rest);
  assert.equal(run('graph', 'nim:2,3', '--layout').stdout, run('graph', 'nim:2,3').stdout); // text has no places
});
await test('as many positions as a picture has, and no more', () => {
  assert.equal(graph('nim:399', '--layout').layout.positions.length, 400);
  const { status, stdout } = run('graph', 'nim:400', '--layout', '--json');
  assert.equal(status, 3);
  assert.equal(JSON.parse(stdout).positions, 'unknown');
  assert.equal(graph('nim:400').positions.length, 401);
});
await test('the picture of a strategy tells the players apart by more than colour, and marks two courses', () => {
  const { stdout } = run('graph', 'nim:2,2', '--strategy', '--format', 'svg');
  assert.match(stdout, /class="second"[^>]*stroke-dasharray/);
  assert.match(stdout, /<path fill="#fbe3df"[^>]* d="M/); // pointed
  assert.match(stdout, /<rect[^>]*fill="#dcebf7"/); // round
  for (const course of ['shortest', 'longest']) assert.match(stdout, new RegExp(`<path class="${course}"[^>]* d="M`));
  assert.match(stdout, /light band: the shortest course/);
  for (const lang of ['hu', 'cs']) assert.doesNotMatch(run('graph', 'nim:2,2', '--strategy', '--format', 'svg', '--lang', lang).stdout, /course|player/);
  assert.doesNotMatch(run('graph', 'nim:2,2', '--format', 'svg').stdout, /shortest|longest/);
});

finish();
