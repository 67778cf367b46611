#!/usr/bin/env node
// graph --explain: every step of giving labels follows from the rule, checked here without the engine; the road map gets
// the labels that tests/data/road-map.json has.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { finish, run as ask, test } from './lib.mjs';

const run = (...words) => ask(words);
const graph = (spec, ...more) => {
  const { status, stdout, stderr } = run('graph', spec, '--explain', '--json', ...more);
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
};
const mex = (numbers) => {
  let least = 0;
  while (numbers.includes(least)) least += 1;
  return least;
};

// The steps of an answer, each checked with what was labelled before it.
function check(answer) {
  const names = answer.positions.map((each, i) => answer.short?.[i] ?? each.spec);
  const options = new Map(names.map((name) => [name, new Set()]));
  for (const [from, to] of answer.moves) options.get(names[from]).add(names[to]);
  const labels = new Map();
  const without = [];
  for (const step of answer.steps) {
    const { position } = step;
    if (step.id === 'not-numbered') {
      without.push(step);
      continue;
    }
    assert.equal(step.order, labels.size + 1);
    const labelled = (step.labelled ?? []).map((text) => text.split(' = '));
    const answers = (step.answers ?? []).map((text) => text.split(' > '));
    assert.deepEqual([...labelled.map(([name]) => name), ...answers.map(([name]) => name)].sort(), [...options.get(position)].sort());
    for (const [name, label] of labelled) assert.equal(labels.get(name), Number(label));
    assert.equal(step.label, mex(labelled.map(([, label]) => Number(label))));
    for (const [name, back] of answers) {
      assert.ok(!labels.has(name));
      assert.ok(options.get(name).has(back));
      assert.equal(labels.get(back), step.label);
    }
    // The same by numbers.
    assert.equal(names[step.vertex], position);
    assert.deepEqual((step.labelled_vertices ?? []).map((v) => names[v]), labelled.map(([name]) => name));
    assert.deepEqual((step.answered_vertices ?? []).map((v, i) => [names[v], names[step.answer_vertices[i]]]), answers);
    labels.set(position, step.label);
  }
  for (const { position, wanted, option, reach, vertex, option_vertex } of without) {
    assert.deepEqual([names[vertex], names[option_vertex]], [position, option]);
    const reached = [...options.get(position)].filter((name) => labels.has(name)).map((name) => labels.get(name));
    assert.deepEqual(reach, [...new Set(reached)].sort((a, b) => a - b));
    assert.equal(wanted, mex(reached));
    assert.ok(!labels.has(option) && options.get(position).has(option));
    assert.ok(![...options.get(option)].some((name) => labels.get(name) === wanted));
  }
  assert.equal(labels.size + without.length, names.length);
  answer.positions.forEach((each, i) => {
    if (labels.has(names[i])) assert.equal(each.value, labels.get(names[i]));
    assert.equal(each.order, labels.has(names[i]) ? [...labels.keys()].indexOf(names[i]) + 1 : null);
  });
  return { labels, without };
}

const { labels: road } = JSON.parse(readFileSync(new URL('../data/road-map.json', import.meta.url), 'utf8'));
for (const town of Object.keys(road))
  await test(`from ${town}`, () => {
    const { labels, without } = check(graph(`graph/roadmap:${town}`));
    assert.equal(without.length, 0);
    for (const [name, label] of labels) assert.equal(label, road[name], name);
  });
for (const spec of ['nim:3,2', 'graph/A-B,B-A,B-C:A', 'graph/A-B,B-C,C-A:B', 'graph/A-A,A-B:A', 'graph/A-B,B-A:A', 'graph/A-B,B-A,A-C,C-D,B-D,D-A,D-E:A', 'kayles:5', 'three-cars:C,C,D'])
  await test(spec, () => {
    const { labels, without } = check(graph(spec));
    assert.ok(labels.size + without.length > 0);
  });
await test('in three languages', () => {
  const texts = ['en', 'hu', 'cs'].map((language) => run('graph', 'graph/A-B,B-A,B-C,A-D,D-D:A', '--explain', '--lang', language).stdout);
  assert.ok(texts[0].includes('gets the label') && texts[0].includes('gets no label'));
  assert.ok(texts[1].includes('címkéje') && texts[1].includes('nem kap címkét'));
  assert.ok(texts[2].includes('dostane štítek') && texts[2].includes('štítek nedostane'));
});
await test('a picture has the order', () => {
  const { stdout } = run('graph', 'traffic-jam', '--explain', '--format', 'svg');
  for (const order of ['1. P', '2. P']) assert.ok(stdout.includes(order), order);
  assert.ok(!run('graph', 'traffic-jam', '--format', 'svg').stdout.includes('1. P'));
});
for (const more of [['--misere'], ['--play', 'join'], ['--strategy']])
  await test(`not ${more.join(' ')}`, () => {
    const { status, stderr } = run('graph', 'nim:2', '--explain', ...more);
    assert.equal(status, 2);
    assert.match(stderr, /long normal sum/);
  });
for (const spec of ['sulucrus:5', 'northcott/8:2-5'])
  await test(`not ${spec}, whose players have different moves`, () => {
    const { status, stderr } = run('graph', spec, '--explain');
    assert.equal(status, 2, stderr);
    assert.match(stderr, /different moves/);
  });
await test('too large', () => assert.equal(run('graph', 'nim:30,30', '--explain').status, 3));

finish();
