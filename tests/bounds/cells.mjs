// The matrix: every command, on every game of the catalogue, on positions from small to gigantic, in several ways. The
// positions are made from the catalogue's own examples by enlarging their numbers, lists and parameters, so a new
// game is in the matrix by being in the catalogue; the hand-made ones are those that a game's notation needs.

const repeat = (count, item) => Array.from({ length: count }, (_, i) => item(i)).join(',');
const rows = (count, width, item) => Array.from({ length: count }, (_, r) => Array.from({ length: width }, (_, c) => item(r, c)).join('')).join('/');

/** Positions and rules that a general enlargement does not reach. */
const byHand = {
  subtract: ['subtract/1,1073741824:10^6', 'subtract/1..10^6:10^6', 'subtract/squares:10^7', 'subtract/primes:10^7', 'subtract/all-but,primes:10^5', 'subtract/all-but,1..10^18:10^18', `subtract/${repeat(3000, (i) => 1 + 37 * i)}:10^6`],
  code: ['0.7777777777:5000', '0.r7:3000', '0.77:10^6', '0.06:20000,19999', `0.${'7'.repeat(300)}:3000`, '4.r3:100000', '0.8:10^18', '0.r5:10^18', '0.FFFFFFFF:500', '0.77:40,39,38,37,36,35,34,33,32,31'],
  graph: [
    `graph/${repeat(3000, (i) => `v${i}-v${i + 1}`)}:v0`,
    `graph/${repeat(3000, (i) => `v${i % 60}-v${(7 * i + 1) % 61}`)}:v0`,
    `graph/${Array.from({ length: 3000 }, (_, i) => `v${i}`).join('-')}:v0+graph/A-B,B-A:A`,
  ],
  hackenbush: [
    `hackenbush:${repeat(3000, (i) => `${i}-${i + 1}`)}`, `hackenbush:${repeat(300, (i) => `0-${i + 1}`)}`, `hackenbush:${repeat(40, (i) => `${i}-${i + 1},${i}-${i + 1}`)}`,
    `hackenbush:${repeat(2000, (i) => `${Math.floor(i / 2)}-${i + 1}`)}`, `hackenbush:${repeat(1500, () => '0-0')}`,
  ],
  northcott: [`northcott/20:${repeat(30, (i) => `${1 + (i % 5)}-${15 + (i % 6)}`)}`, `northcott/1000000:${repeat(30, (i) => `${1 + i}-${999999 - i}`)}`, 'northcott/1000000000:1-1000000000', `northcott/8:${repeat(500, () => '2-7')}`],
  'silver-dollar': ['silver-dollar:m10^6', 'silver-dollar:m10^18', `silver-dollar:${repeat(20, (i) => 5 * i + 1)},m500`, 'silver-dollar:2,100000,m1000000'],
  lego: ['lego/2:4x7,4x7,4x7,4x7,4x7,4x7,4x7,4x7,4x7,4x7', 'lego:1x1000000', 'lego/9:1000000x1000000', 'lego:500x500', 'lego/1048575:30x30'],
  grundy: ['grundy:10^6', 'grundy:20000', 'grundy:3000,2999,2998'],
  fibonacci: ['fibonacci:10^6@10^5', 'fibonacci:10^17,10^17', 'fibonacci:5000@4999', 'fibonacci/odd-first:10^6'],
  multibonacci: ['multibonacci/t*t:10^6', 'multibonacci/3:10^6@1000', 'multibonacci/1000000*t:10^9', 'multibonacci/t+3:20000'],
  'matrix-nim': [`matrix-nim:${Array.from({ length: 30 }, () => repeat(30, (i) => i + 1)).join('/')}`, 'matrix-nim:1000,1000/1000,1000', `matrix-nim:${Array.from({ length: 200 }, () => repeat(200, () => 1)).join('/')}`, `matrix-nim:${repeat(20, () => 5)}`],
  moore: [`moore/20:${repeat(40, (i) => 1000 + i)}`, `moore/2:${repeat(3000, (i) => i)}`, 'moore/3:10^6,10^6,10^6,10^6', `moore/30:${repeat(30, () => 3)}`],
  'nim-2d': [`nim-2d/1000000:${repeat(30, (i) => `${i}-${i * 30000}`)}`, 'nim-2d/8:1000000-7', `nim-2d/30:${repeat(200, (i) => `${i % 30}-${i % 29}`)}`],
  'nim-2d-piles': [`nim-2d-piles/1000000:${repeat(30, (i) => `${i}-${i * 30000}`)}`, `nim-2d-piles/8:${repeat(200, (i) => `${i % 30}-${i % 8}`)}`, 'nim-2d-piles/1000000:999999-999999'],
  'poker-nim': ['poker-nim/1000000:10^6,10^6', `poker-nim/3:${repeat(100, (i) => i)}`, 'poker-nim/100,take-and-add:100,100', 'poker-nim/10^18:10^18'],
  knight: ['knight/1000000x1000000:999999,999999', 'knight/1000x1000:999,999'],
  cram: ['cram/7x7:start', 'cram/30x30:start', `cram:${rows(30, 30, (r, c) => ((r * c) % 5 ? 'x' : '.'))}`, 'cram/1x1000:full', 'cram/1000000x1000000:start', 'cram/500x500:start'],
  chomp: ['chomp/20x20:start', 'chomp/7x9:start', 'chomp/1000x1000:start', 'chomp/2x1000000:start', 'chomp/1000000x1000000:start', 'chomp/3x300:start'],
  tactix: ['tactix/4x4:start', 'tactix/7x7:start', 'tactix/30x30:start', `tactix:${rows(20, 20, () => 'x')}`, 'tactix/1x1000:full', 'tactix/1000000x1000000:start'],
  tactex: ['tactex/3:start', 'tactex/5:start', 'tactex/30:start', 'tactex/1000000:start'],
  nim19: ['nim19:start', 'nim19:xxx/xxxx/xxxxx/xxxx/xxx'],
  turtles: [`turtles:${repeat(1000, (i) => i + 1)}`, `turtles:${repeat(60, (i) => 10 ** 6 + 17 * i)}`, 'turtles:10^6', 'turtles:10^18,10^17,10^6', 'turtles:3000,2999,20'],
  strip: [`strip:${repeat(1000, (i) => 3 * i)}`, `strip:${repeat(30, (i) => 10 ** 6 + 1000 * i)}`, 'strip:10^18'],
  nimble: [`nimble:${repeat(1000, (i) => 3 * i)}`, 'nimble:10^6,10^6', `nimble:${repeat(30, () => 10 ** 6)}`],
  stairs: [`stairs:${repeat(1000, (i) => i % 7)}`, 'stairs:10^6,10^6', `stairs:${repeat(30, () => 10 ** 6)}`],
  wythoff: ['wythoff:10^6,10^6', 'wythoff:10^18,5', 'wythoff:3000,5000'],
  coprime: ['coprime:999999999999999989', 'coprime:10^6,999983', 'coprime:999999000001'],
  divisors: ['divisors:897612484786617600', 'divisors:999999999999999989'],
  'proper-divisors': ['proper-divisors:897612484786617600', 'proper-divisors:999999999999999989', 'proper-divisors:999999866000004473'],
  aliquot: ['aliquot:897612484786617600'],
};
const sums = ['ridinim:10^6,10^6,10^6', 'climbers', `nim:${repeat(2000, () => 1)}`, 'nim:10^6+0.77:300+wythoff:30,50', 'nim:4,5+cram/3x4:start+king:9,9', 'graph/A-B,B-A,B-C:A+0.77:300', 'nim:5+nim:10^18+queen:10^9,10^9'];

/** An example with larger numbers, more items, larger parameters. */
export function enlarged(example) {
  const colon = example.indexOf(':');
  if (colon < 0) return [example];
  const rules = example.slice(0, colon), position = example.slice(colon + 1);
  const made = [];
  for (const size of ['50', '3000', '10^6', '10^18']) made.push(`${rules}:${position.replace(/\d+/g, size)}`);
  const items = position.split(',');
  for (const count of [5, 30, 2000])
    made.push(`${rules}:${repeat(count, (i) => items[i % items.length].replace(/\d+/g, (n) => String(Number(n) + i)))}`);
  made.push(`${rules}:${repeat(12, (i) => items[i % items.length].replace(/\d+/g, (n) => String(Number(n) * 100 + 7 * i)))}`);
  const slash = rules.indexOf('/');
  if (slash > 0) {
    const parameter = rules.slice(slash);
    for (const size of ['40', '10^6', '10^18']) {
      const larger = rules.slice(0, slash) + parameter.replace(/\d+/g, size);
      made.push(`${larger}:${position}`, `${larger}:${position.replace(/\d+/g, size)}`, `${larger}:${position.replace(/\d+/g, '30')}`);
    }
  }
  return made;
}

const ways = [[], ['--misere'], ['--play', 'union'], ['--play', 'join', '--ending', 'short'], ['--play', 'sum', '--ending', 'short', '--misere'], ['--play', 'union', '--misere'], ['--play', 'join', '--misere']];
const functions = ['--function', 'grundy,remoteness,suspense,foreclosed,genus'];
const withWays = (variants) => variants.flatMap((variant) => ways.map((way) => [...way, ...variant]));

/** The variants of each command on a position, and on rules. */
const onPositions = {
  solve: withWays([['--json'], ['--explain'], [...functions, '--json']]),
  moves: withWays([['--json'], ['--advise', 'quick', '--json'], ['--scene', '--json'], ['--advise', 'slow', ...functions]]),
  complete: withWays([['--json'], ['--to', '100000']]),
  kernel: withWays([[], ['--layers', '--json']]),
  graph: withWays([['--json'], ['--format', 'svg'], ['--format', 'dot']]),
  quotient: [['--json'], [], ['--format', 'csv']],
  canonical: [['--json'], [], ['--equals', 'nim:3']],
  positions: [['--json'], ['--misere'], ['--values', '--misere', '--json']],
};
const onRules = {
  values: withWays([['--to', '9999999', '--json'], ['--to', '3000'], ['--from', '10^12', '--to', '1000000001000', '--json'], ['--to', '200000', '--period', '--json'], ['--to', '60', '--explain'], ['--to', '300000', '--format', 'svg'], ['--to', '3000000', '--format', 'csv'], ['--to', '1000', '--function', 'remoteness', '--format', 'latex'], ['--to', '300000', '--format', 'bfile'], ['--to', '99999999', '--rare', '--format', 'csv']]),
  table: withWays([['--to', '1999x1999', '--json'], ['--to', '30x30'], ['--to', '300x300', '--format', 'svg'], ['--to', '100x30', '--function', 'remoteness', '--format', 'latex'], ['--to', '3x1000000', '--format', 'csv']]),
  period: [['--json'], []],
  quotient: [['--json'], ['--to', '40', '--format', 'latex'], ['--to', '1000000'], ['--to', '1000000', '--json'], ['--format', 'svg'], ['--to', '200', '--format', 'csv']],
  genus: [['--to', '999999', '--json'], ['--to', '3000'], ['--to', '400', '--format', 'csv'], ['--from', '900', '--to', '1000', '--format', 'latex']],
};
const script = ['list', 'hint', 'hint', 'hint', 'why', 'board', '1', 'undo', 'list', 'quit', ''].join('\n');

export function positionsOf(game) {
  const large = new Set(game.examples.flatMap(enlarged).concat(byHand[game.id] ?? []));
  return { small: game.examples, large: [...large] };
}

/** All cells: { command, game, args, input? }. */
export function cells(catalogue) {
  const all = [];
  const add = (command, game, args, input) => all.push({ command, game, args: [command, ...args], input });
  for (const game of catalogue) {
    const { small, large } = positionsOf(game);
    const positions = [...new Set([...small, ...large])];
    add('games', game.id, [game.id, '--json']);
    for (const position of positions) {
      for (const [command, variants] of Object.entries(onPositions)) for (const variant of variants) add(command, game.id, [position, ...variant]);
      add('play', game.id, [position], script);
      add('play', game.id, [position, '--you', 'second', '--quick', '--misere'], script);
    }
    for (const rules of new Set(positions.map((p) => p.split(':')[0])))
      for (const [command, variants] of Object.entries(onRules)) for (const variant of variants) add(command, game.id, [rules, ...variant]);
  }
  for (const position of sums) {
    for (const [command, variants] of Object.entries(onPositions)) for (const variant of variants) add(command, 'sums', [position, ...variant]);
    add('play', 'sums', [position], script);
    const rules = position.split('+').map((p) => p.split(':')[0]).join('+');
    for (const [command, variants] of Object.entries(onRules)) for (const variant of variants) add(command, 'sums', [rules, ...variant]);
  }
  for (const how of [[], ['--triples'], ['--quadruples'], ['--chance']]) for (const to of ['7', '127', '255']) add('discover', '', [...how, '--to', to, '--json']);
  for (const text of ['the sum is even', `${'a+'.repeat(100)}b = c`, `at least one is ${'ones('.repeat(25)}a${')'.repeat(25)}`]) for (const to of ['7', '255']) add('discover', '', ['--conjecture', text, '--to', to, '--json']);
  return all;
}

/** A small generator of pseudo-random numbers, the same on every machine. */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** So many cells of each command and game, chosen at random. */
export function sampleOf(all, each, seed) {
  const next = random(seed), groups = new Map();
  for (const cell of all) {
    const key = `${cell.command} ${cell.game}`;
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(cell);
  }
  const chosen = [];
  for (const group of groups.values()) {
    for (let i = 0; i < each && group.length > 0; ++i) chosen.push(group.splice(Math.floor(next() * group.length), 1)[0]);
  }
  return chosen;
}
