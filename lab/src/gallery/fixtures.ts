// Hand-made scenes for trying the boards without the engine: one or more for every style of drawing.
import type { Component, Gestures, Move, Scene, Spot } from '../engine/types.ts';

export interface Fixture {
  name: string;
  scenes: Scene[];
  board: Component[];
  moves: Move[];
}

const move = (words: string, gestures: Gestures[]): Move => ({ to: words, move: words, outcome: 'unknown', wins: false, gestures });
const range = (n: number) => Array.from({ length: n }, (_, i) => i);
const spot = (id: string | number, kind: string, x: number, y = 0, label?: string): Spot => ({
  id: String(id),
  kind,
  x,
  y,
  ...(label === undefined ? {} : { label }),
});
const parts = (n: number): Component[] => range(n).map((i) => ({ spec: '', rules: '', name: String(i + 1) }));

function nim(...heaps: number[]): Fixture {
  return {
    name: 'nim',
    board: parts(heaps.length),
    scenes: heaps.map((n) => ({ style: 'heap', columns: n, rows: 1, spots: range(n).map((i) => spot(i, 'match', i, 0, String(i + 1))) })),
    moves: heaps.flatMap((n, component) =>
      range(n).map((i) =>
        move(`take ${n - i} from heap ${component + 1}`, [{ component, ways: [{ picks: [String(i)], gone: range(n - i).map((k) => String(i + k)) }] }]),
      ),
    ),
  };
}

function kayles(n: number): Fixture {
  const take = (ids: string[]) => move(`knock down ${ids.join(' and ')}`, [{ component: 0, ways: [{ picks: ids, gone: ids, free: true }] }]);
  return {
    name: 'kayles',
    board: parts(1),
    scenes: [{ style: 'row', columns: n, rows: 1, spots: range(n).map((i) => spot(i, 'pin', i, 0, String(i + 1))) }],
    moves: range(n).flatMap((i) => [take([String(i)]), ...(i + 1 < n ? [take([String(i), String(i + 1)])] : [])]),
  };
}

function turtles(n: number, ...down: number[]): Fixture {
  const ids = range(n).map((i) => i + 1);
  return {
    name: 'turtles',
    board: parts(1),
    scenes: [{ style: 'turtles', columns: n, rows: 1, spots: ids.map((i) => spot(i, down.includes(i) ? 'turtle-down' : 'turtle-up', i - 1, 0, String(i))) }],
    moves: down.flatMap((i) =>
      [0, ...range(i - 1).map((k) => k + 1)].map((k) => {
        const picks = (k ? [i, k] : [i]).map(String);
        return move(`turn ${picks.join(' and ')}`, [{ component: 0, ways: [{ picks, gone: picks }] }]);
      }),
    ),
  };
}

function strip(n: number, ...coins: number[]): Fixture {
  return {
    name: 'strip',
    board: parts(1),
    scenes: [
      {
        style: 'strip',
        columns: n,
        rows: 1,
        spots: [
          ...range(n).map((i) => spot(`s${i}`, 'square', i, 0, String(i))),
          ...coins.map((at, i) => spot(`c${i}`, i === 1 ? 'medal' : 'coin', at, 0, String(at))),
        ],
      },
    ],
    moves: coins.flatMap((at, i) =>
      range(at - (coins[i - 1] ?? -1) - 1)
        .map((k) => at - k - 1)
        .map((to) => move(`move the coin from ${at} to ${to}`, [{ component: 0, ways: [{ picks: [`c${i}`, `s${to}`], gone: [`c${i}`] }] }])),
    ),
  };
}

function tactix(n: number): Fixture {
  const id = (x: number, y: number) => `${x}-${y}`;
  const runs: string[][] = [];
  for (const across of [true, false])
    for (const line of range(n))
      for (const from of range(n))
        for (let to = from + (across ? 0 : 1); to < n; ++to) runs.push(range(to - from + 1).map((k) => (across ? id(from + k, line) : id(line, from + k))));
  return {
    name: 'tactix',
    board: parts(1),
    scenes: [
      {
        style: 'board',
        columns: n,
        rows: n,
        spots: range(n * n).map((i) => spot(id(i % n, Math.floor(i / n)), 'stone', i % n, Math.floor(i / n), `${(i % n) + 1}, ${Math.floor(i / n) + 1}`)),
      },
    ],
    moves: runs.map((run) =>
      move(`take ${run.length} from ${run[0]}`, [{ component: 0, ways: [{ picks: run.length > 1 ? [run[0]!, run.at(-1)!] : run, gone: run, free: true }] }]),
    ),
  };
}

function hackenbush(): Fixture {
  const edges: [string, string][] = [
    ['0', '1'],
    ['1', '2'],
    ['1', '3'],
    ['2', '3'],
    ['0', '1'],
    ['3', '3'],
    ['0', '4'],
    ['4', '5'],
  ];
  const lines = edges.map(([from, to], i) => ({ id: `e${i}`, from, to, kind: 'edge' }));
  return {
    name: 'hackenbush',
    board: parts(1),
    scenes: [
      {
        style: 'bush',
        columns: 5,
        rows: 4,
        lines,
        spots: [
          spot('0', 'ground', 2, 3),
          spot('1', 'node', 1.5, 2),
          spot('2', 'node', 0.5, 1),
          spot('3', 'node', 2.5, 1),
          spot('4', 'node', 3.5, 2),
          spot('5', 'node', 4, 0.6),
        ],
      },
    ],
    moves: lines.map(({ id, from, to }) =>
      move(`cut ${from}-${to}`, [{ component: 0, ways: [{ picks: [id], gone: id === 'e1' || id === 'e6' ? [id, 'e7'] : [id] }] }]),
    ),
  };
}

function queen(n: number, x: number, y: number): Fixture {
  const to = (a: number, b: number) => move(`from ${x},${y} to ${a},${b}`, [{ component: 0, ways: [{ picks: ['q', `${a}-${b}`], gone: ['q'] }] }]);
  return {
    name: 'queen',
    board: parts(1),
    scenes: [
      {
        style: 'board',
        columns: n,
        rows: n,
        spots: [
          ...range(n * n).map((i) => spot(`${i % n}-${Math.floor(i / n)}`, 'square', i % n, n - 1 - Math.floor(i / n), `${i % n},${Math.floor(i / n)}`)),
          spot('q', 'queen', x, n - 1 - y),
        ],
      },
    ],
    moves: [...range(x).map((a) => to(a, y)), ...range(y).map((b) => to(x, b)), ...range(Math.min(x, y)).map((k) => to(x - k - 1, y - k - 1))],
  };
}

const plain = (name: string, scene: Scene): Fixture => ({
  name,
  board: parts(1),
  scenes: [scene],
  moves: scene.spots
    .filter(({ kind }) => !['square', 'hole', 'floor', 'step', 'town', 'ground', 'node'].includes(kind))
    .map(({ id, kind }) => move(`${kind} ${id}`, [{ component: 0, ways: [{ picks: [id], gone: [id] }] }])),
});
const rowOf = (style: string, kinds: string[]) =>
  plain(style, { style, columns: kinds.length, rows: 1, spots: kinds.map((kind, i) => spot(i, kind, i, 0, String(i))) });

export const fixtures: Fixture[] = [
  nim(3, 4, 5),
  kayles(7),
  turtles(10, 2, 3, 7, 10),
  strip(10, 1, 4, 8),
  tactix(4),
  hackenbush(),
  queen(6, 4, 5),
  plain('pieces', {
    style: 'board',
    columns: 4,
    rows: 2,
    spots: [
      ...range(8).map((i) => spot(`s${i}`, 'square', i % 4, Math.floor(i / 4))),
      spot('k', 'king', 0, 0),
      spot('q', 'queen', 1, 0),
      spot('r', 'rook', 2, 0),
      spot('n', 'knight', 3, 0),
    ],
  }),
  plain('northcott', {
    style: 'pawns',
    columns: 8,
    rows: 2,
    spots: [
      ...range(16).map((i) => spot(`s${i}`, 'square', i % 8, Math.floor(i / 8))),
      spot('w0', 'white', 1, 0),
      spot('b0', 'black', 4, 0),
      spot('w1', 'white', 0, 1),
      spot('b1', 'black', 7, 1),
    ],
  }),
  plain('map', {
    style: 'map',
    columns: 5,
    rows: 3,
    spots: [spot('A', 'town', 0, 2, 'A'), spot('B', 'town', 2, 0.3, 'B'), spot('C', 'town', 4, 2, 'C'), spot('t', 'token', 0, 2)],
    lines: [
      { id: 'AB', from: 'A', to: 'B', kind: 'arrow' },
      { id: 'BA', from: 'B', to: 'A', kind: 'arrow' },
      { id: 'BC', from: 'B', to: 'C', kind: 'arrow' },
      { id: 'AC', from: 'A', to: 'C', kind: 'arrow' },
      { id: 'CC', from: 'C', to: 'C', kind: 'arrow' },
    ],
  }),
  plain('hexagon', {
    style: 'hexagon',
    columns: 5,
    rows: 5,
    spots: [3, 4, 5, 4, 3].flatMap((n, row) =>
      range(n).map((i) => spot(`${row}-${i}`, (row * 7 + i * 3) % 4 === 0 ? 'hole' : 'stone', (5 - n) / 2 + i, row * 0.866 + 0.27)),
    ),
  }),
  plain('chocolate', {
    style: 'chocolate',
    columns: 4,
    rows: 3,
    spots: range(12).map((i) => spot(i, i === 8 ? 'poison' : i === 3 ? 'hole' : 'block', i % 4, Math.floor(i / 4))),
  }),
  plain('dominoes', {
    style: 'dominoes',
    columns: 4,
    rows: 3,
    spots: range(12).map((i) => spot(i, i === 5 || i === 6 ? 'hole' : 'domino-free', i % 4, Math.floor(i / 4))),
  }),
  plain('bricks', {
    style: 'bricks',
    columns: 5,
    rows: 4,
    spots: [
      ...range(12).map((i) => spot(`b${i}`, 'stud', 1 + (i % 4), 1 + Math.floor(i / 4))),
      spot('r1', 'handle', 0, 1, '1x4'),
      spot('r2', 'handle', 0, 2, '2x4'),
      spot('c1', 'handle', 1, 0, '3x1'),
      spot('c2', 'handle', 2, 0, '3x2'),
    ],
  }),
  plain('stairs', {
    style: 'stairs',
    columns: 5,
    rows: 5,
    spots: [
      ...range(5).map((i) => spot(`s${i}`, i ? 'step' : 'floor', i, 4 - i * 0.5, String(i))),
      spot('a', 'chip', 1, 3),
      spot('a2', 'chip', 1, 2.5),
      spot('b', 'chip', 3, 2),
      spot('c', 'chip', 4, 1.5),
    ],
  }),
  rowOf('kinds', ['coin', 'medal', 'purse', 'chip', 'turtle-up', 'turtle-down', 'stone', 'gap', 'pin']),
];
