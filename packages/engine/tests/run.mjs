#!/usr/bin/env node
// The package as others get it: packed, installed without a network, asked in node and in a browser.
//   node packages/engine/tests/run.mjs --bouton COMMAND --page FOLDER
// The command answers the same questions, and the page's build holds the same engine. Ends with "N passed, M failed".
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, extname, join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { faults } from '../../../scripts/bom.mjs';

const here = dirname(dirname(fileURLToPath(import.meta.url))), root = join(here, '../..'), lab = join(root, 'lab');
const options = {};
for (let i = 2; i < process.argv.length; i += 2) options[process.argv[i].replace(/^--/, '')] = process.argv[i + 1];
if (!options.bouton || !options.page) {
  console.error('usage: node packages/engine/tests/run.mjs --bouton COMMAND --page FOLDER [--browser FILE]');
  process.exit(2);
}
const bouton = resolve(options.bouton);

let passed = 0, failed = 0;
const silent = 60_000; // milliseconds; a busy machine takes many times its usual time
async function test(name, run) {
  let timer;
  try {
    await Promise.race([run(), new Promise((_, fail) => (timer = setTimeout(() => fail(new Error('it hangs')), silent)))]);
    ++passed;
  } catch (error) {
    ++failed;
    console.log(`FAILED: ${name}: ${String(error.stack ?? error).slice(0, 2000)}`);
  } finally {
    clearTimeout(timer);
  }
}

const work = mkdtempSync(join(tmpdir(), 'bouton-npm-')), project = join(work, 'project'), installed = join(project, 'node_modules/bouton-engine');
const dist = join(installed, 'dist'), sha = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');
process.on('exit', () => rmSync(work, { recursive: true, force: true }));

// ---------------------------------------------------------------- packed and installed

const npm = (folder, ...args) => execFileSync('npm', [...args, '--no-audit', '--no-fund', '--silent'], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const own = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
await test('packs and installs without a network', () => {
  const archive = npm(here, 'pack', '--pack-destination', work).trim().split('\n').at(-1);
  assert.equal(archive, `bouton-engine-${own.version}.tgz`);
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }\n');
  npm(project, 'install', '--offline', '--ignore-scripts', join(work, archive));
});
if (failed > 0) {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(1);
}
const listed = readdirSync(installed, { recursive: true }).map((each) => each.replaceAll('\\', '/')).filter((each) => statSync(join(installed, each)).isFile());
await test('it holds what it is said to hold, and nothing else', () => {
  const wanted = ['LICENSE', 'README.md', 'bom.cdx.json', 'licences.txt', 'package.json', 'dist/bouton.wasm', 'dist/bouton-play.wasm'];
  for (const each of wanted) assert.ok(listed.includes(each), each);
  for (const each of listed) assert.ok(wanted.includes(each) || /^dist\/[\w-]+\.(js|d\.ts)$/.test(each), `${each} is in it`);
  for (const each of listed.filter((name) => name.endsWith('.js'))) assert.ok(listed.includes(each.replace(/\.js$/, '.d.ts')), `types of ${each}`);
  for (const { types, default: other, node } of Object.values(own.exports).filter((each) => typeof each === 'object'))
    for (const each of [types, other, node].filter(Boolean)) assert.ok(existsSync(join(installed, each)), each);
  assert.equal(own.dependencies, undefined);
});
await test('licences and bill of materials', () => {
  assert.equal(readFileSync(join(installed, 'LICENSE'), 'utf8'), readFileSync(join(root, 'LICENSE'), 'utf8'));
  const bill = JSON.parse(readFileSync(join(installed, 'bom.cdx.json'), 'utf8'));
  assert.deepEqual(faults(bill, readFileSync(join(installed, 'licences.txt'), 'utf8'), ['nlohmann-json', 'libc++', 'libc++abi', 'compiler-rt', 'wasi-libc']), []);
  assert.deepEqual([bill.metadata.component.name, bill.metadata.component.version], [own.name, own.version]);
});
await test('the page has the engine of the package', () => {
  const assets = join(options.page, 'assets');
  for (const name of ['bouton', 'bouton-play']) {
    const its = readdirSync(assets).filter((each) => new RegExp(`^${name}-[\\w-]{8}\\.wasm$`).test(each) && (name !== 'bouton' || !each.startsWith('bouton-play-')));
    assert.deepEqual(its.map((each) => sha(join(assets, each))), [sha(join(dist, `${name}.wasm`))], name);
  }
  // It is asked through the package's sources, and by nothing of the page's own.
  const sources = readdirSync(join(lab, 'src'), { recursive: true }).filter((each) => /\.(ts|svelte)$/.test(each));
  for (const each of sources) assert.doesNotMatch(readFileSync(join(lab, 'src', each), 'utf8'), /bouton_(start|advance|answer)|WebAssembly\.(compile|instantiate)/, each);
  assert.match(readFileSync(join(lab, 'src/engine/source.folder.ts'), 'utf8'), /packages\/engine\/src\/worker\.ts/);
});

// ---------------------------------------------------------------- README

const readme = readFileSync(join(installed, 'README.md'), 'utf8');
const examples = (mark) => [...readme.matchAll(new RegExp(`<!-- ${mark} -->\\n\`\`\`\\w+\\n(.*?)\`\`\``, 'gs'))].map((each) => each[1]);
const promised = (text) => [...text.matchAll(/\/\/ -> (.*)$/gm)].map((each) => each[1]);
const node = (file, ...more) => spawnSync(process.execPath, [...more, file], { cwd: project, encoding: 'utf8', timeout: silent });
await test('README: every example has a mark', () => {
  const marked = ['run', 'page', 'types'].flatMap(examples).length;
  assert.equal(marked, [...readme.matchAll(/^```\w+$/gm)].length);
  assert.ok(examples('run').length >= 6 && examples('page').length >= 1 && examples('types').length >= 1);
});
for (const [i, text] of examples('run').entries())
  await test(`README: program ${i + 1}`, () => {
    const file = join(project, `readme-${i}.js`);
    writeFileSync(file, text);
    const { status, stdout, stderr } = node(file);
    assert.equal(stderr, '');
    assert.equal(status, 0);
    assert.ok(promised(text).length > 0);
    assert.deepEqual(stdout.trimEnd().split('\n'), promised(text));
  });

// ---------------------------------------------------------------- in node

const { load, BoutonError, EngineError, Engine } = await import(pathToFileURL(join(dist, 'node.js')));
const engine = await load(), direct = await load({ worker: false });
const heavy = 'cram/7x9:start'; // nobody knows it within the time of a test
const mistake = async (promise) => {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new assert.AssertionError({ message: 'it was answered' });
};

const { cases } = JSON.parse(readFileSync(join(root, 'tests/golden/cases.json'), 'utf8'));
const flags = new Set(['strategy', 'zeros', 'columns', 'misere', 'explain', 'layers', 'triples', 'quadruples', 'chance', 'rare']);
function requestOf({ args, files }) {
  const made = { command: args[0] }, words = [];
  for (let i = 1; i < args.length; ++i) {
    const option = args[i].startsWith('--') ? args[i].slice(2) : null;
    if (option === null) words.push(args[i]);
    else made[option] = flags.has(option) ? true : args[++i];
  }
  return { ...made, spec: words.join(' '), ...(files ? { files } : {}) };
}
// Every command, some of each, and what the package's own types are tried on below.
const asked = cases.filter((_, i) => i % 23 === 7).map(requestOf);
const own_rules = 'heap n\nleave n-k for k in {1, 3, 4} if k <= n';
const shapes = [
  { command: 'games', spec: 'kayles' }, { command: 'games', typed: 'nim:3,' }, { command: 'solve', spec: 'nim:3,4,5', explain: true, parts: true, function: 'grundy,remoteness,suspense' },
  { command: 'solve', spec: 'traffic-jam', explain: true, parts: true }, { command: 'solve', spec: 'graph/A-B,B-A:A' }, { command: 'solve', spec: 'kayles:7,5', misere: true },
  { command: 'solve', spec: 'cram/5x7:start+nim:3', positions: 100 }, { command: 'solve', spec: 'cram/4x4:start', no_moves: true, certificate: true },
  { command: 'moves', spec: 'turtles:2,5', scene: true, told: true, parts: true, advise: 'quick', edits: true, function: 'grundy' }, { command: 'moves', spec: 'nim:1,2', advise: 'any', scene: true, parts: true },
  { command: 'moves', spec: 'hackenbush:0-1,1-2', scene: true }, { command: 'moves', spec: 'queen:2,3', scene: true }, { command: 'complete', spec: 'nim:3,4' },
  { command: 'complete', spec: 'wythoff:3,4', to: 20 }, { command: 'kernel', spec: 'nim:2,2', layers: true }, { command: 'kernel', spec: 'nim:2,2', play: 'union' },
  { command: 'kernel', spec: 'nim:90,90,90', positions: 100 }, { command: 'values', spec: 'kayles', to: 20, explain: true, period: true }, { command: 'values', spec: 'kayles', to: 99, zeros: true },
  { command: 'values', spec: 'wythoff', to: 5, zeros: true }, { command: 'values', spec: 'grundy', to: 99, rare: true }, { command: 'values', spec: 'nim', to: 9, misere: true, explain: true },
  { command: 'values', spec: 'nim', to: 5, play: 'union', period: true }, { command: 'table', spec: 'lego/2', to: '4x4', play: 'join', ending: 'short', cell: '2x2', specs: true },
  { command: 'table', spec: 'queen', to: '5x5', explain: true }, { command: 'graph', spec: 'nim:2,2', strategy: true, layout: true },
  { command: 'graph', spec: 'graph/A-B,B-A,B-C:A', explain: true }, { command: 'graph', spec: 'nim:90,90,90', positions: 100 }, { command: 'discover', to: 7 }, { command: 'discover', chance: true, to: 15 },
  { command: 'discover', triples: true, to: 9 }, { command: 'discover', quadruples: true, to: 9 }, { command: 'discover', trio: '2,4,6' }, { command: 'discover', conjecture: 'c = a + b', map: true },
  { command: 'period', spec: '0.77', certificate: true }, { command: 'period', spec: 'subtract/2,3,9' }, { command: 'period', spec: '0.06', positions: 1000 }, { command: 'calc', spec: 'mex{0,1,3}' },
  { command: 'calc', spec: 'short union(3,4,5)' }, { command: 'genus', spec: 'kayles', to: 12 }, { command: 'genus', spec: 'nim', to: 5 }, { command: 'canonical', spec: 'kayles:6', equals: 'nim:3' },
  { command: 'canonical', born: 3 }, { command: 'canonical', born: 6 }, { command: 'quotient', spec: '0.23', to: 10 }, { command: 'quotient', spec: 'kayles:5+nim:3' },
  { command: 'quotient', spec: 'kayles', positions: 100 }, { command: 'rules', action: 'show' }, { command: 'rules', action: 'show', name: 'kayles' }, { command: 'rules', action: 'check', text: own_rules },
  { command: 'rules', action: 'new' }, { command: 'positions', spec: 'cram/3x3' }, { command: 'positions', spec: 'cram/3x3', values: true },
  { command: 'records', action: 'analyse', texts: [{ name: 'class.csv', text: readFileSync(join(root, 'examples/class.csv'), 'utf8') }] },
];
const certificate = (await engine.period('0.77', { certificate: true })).certificate, claims = (await engine.solve('cram/4x4:start', { certificate: true })).certificate;
const monoid = (await engine.quotient('0.23', { to: 10, certificate: true })).certificate;
for (const text of [certificate, claims, monoid]) shapes.push({ command: 'verify', spec: 'c', files: { c: text } });

await test('the same answers as the command, through a worker and without one', async () => {
  const all = [...asked, ...shapes].filter(({ files, command }) => !files && command !== 'records' && command !== 'rules');
  const lines = all.map((each) => JSON.stringify(each)).join('\n') + '\n';
  const said = spawnSync(bouton, ['batch', '--threads', '1'], { input: lines, maxBuffer: 1 << 28, encoding: 'utf8' }).stdout.trimEnd().split('\n').map((each) => JSON.parse(each));
  assert.equal(said.length, all.length);
  assert.ok(new Set(all.map(({ command }) => command)).size >= 14);
  let mistakes = 0, compared = 0;
  for (const who of [engine, direct])
    for (const [i, request] of all.entries()) {
      let answer;
      try {
        answer = await who.ask(request);
      } catch (error) {
        assert.ok(error instanceof EngineError, `${JSON.stringify(request)}: ${error}`);
        answer = { error: error.complaint };
        ++mistakes;
      }
      const strip = ({ bound, ...rest }) => rest; // the same search stops at other places, with other answers before it
      if (said[i].bound) continue;
      assert.deepEqual(strip(answer), strip(said[i]), JSON.stringify(request));
      ++compared;
    }
  assert.ok(mistakes > 10 && compared > 400, `${mistakes} mistakes, ${compared} answers`);
});

await test('a method for each command', () => {
  const { $defs } = JSON.parse(execFileSync(bouton, ['requests', '--schema'], { encoding: 'utf8' }));
  for (const command of Object.keys($defs)) assert.equal(typeof Engine.prototype[command], 'function', command);
});
await test('methods say what they are told', async () => {
  const long = await engine.solve('nim:1,1', { play: 'union', ending: 'short', misere: true, lang: 'hu' });
  assert.deepEqual([long.play, long.ending, long.misere], ['union', 'short', true]);
  assert.ok((await engine.games()).games.length > 20);
  assert.match((await engine.games('kayles')).told[0], /\w/);
  assert.equal((await engine.canonical({ born: 2 })).count, 3);
  assert.equal((await engine.discover({ to: 5 })).to, 5);
  assert.equal((await engine.verify(certificate)).valid, true);
  assert.equal((await engine.rules({ text: own_rules, action: 'check' })).recognised, 'subtract/1,3,4');
  assert.equal((await engine.records({ action: 'analyse', texts: shapes.find(({ texts }) => texts).texts })).matches.length > 0, true);
  assert.deepEqual([...(await engine.numbers('nim', { from: 5, to: 8 }))], [5, 6, 7, 8]);
});
for (const [what, ask, kind] of [
  ['values that are outcomes', () => engine.numbers('wythoff', { to: 4, zeros: true }), 'bad-request'],
  ['values that a bound ended', () => engine.numbers('rules/(leave n-k for k in divisors(n) if k < n)', { to: 100000, positions: 100 }), 'bound'],
  ['nothing', () => engine.solve(), 'syntax'], ['null', () => engine.solve(null), 'syntax'], ['a number', () => engine.solve(5), 'unknown-name'], ['an empty text', () => engine.solve(''), 'syntax'],
  ['an unknown member', () => engine.solve('nim:3', { surprise: true }), 'bad-request'], ['a member of another kind', () => engine.solve('nim:3', { misere: 'yes' }), 'bad-request'],
  ['an unknown command', () => engine.ask({ command: 'dance' }), 'bad-request'], ['no object', () => engine.ask(null), 'syntax'], ['too large', () => engine.solve('cram/9x9:start'), 'too-large'],
  ['a file that is not there', () => engine.solve('rules/none:3'), 'unknown-name'], ['rules that are none', () => engine.rules({ action: 'check', text: 'heap n\nleave' }), 'bad-rules'],
  ['a picture of a mistake', () => engine.text({ command: 'graph', spec: 'nim:3x', format: 'svg' }), 'syntax'], ['a format it has not', () => engine.text({ command: 'solve', spec: 'nim:3', format: 'svg' }), 'bad-request'],
  ['a format nobody has', () => engine.text({ command: 'solve', spec: 'nim:3', format: 'png' }), 'bad-request'],
])
  await test(`a mistake: ${what}`, async () => {
    const error = await mistake(ask());
    assert.ok(error instanceof BoutonError, String(error));
    assert.equal(error.kind, kind, error.message);
    assert.ok(error.message.length > 5);
  });
await test('what cannot be written is told, and the engine goes on', async () => {
  assert.ok((await mistake(engine.solve('nim:3', { positions: 5n }))) instanceof TypeError);
  assert.equal((await engine.solve('nim:3')).outcome, 'N');
});
await test('mistakes stand where the command shows them', async () => {
  let places = 0;
  for (const spec of ['nim:3,4x', 'kayls:3', 'nim:3 + kayls:7', 'kayls:1+nim:2', '0.77:7+', 'hackenbush:0-1,1~2', 'nim:3,\u00e9', 'lego/0:3', 'nim:3+\u010de\u0161tina:3', 'subtract/1,,2:3']) {
    const { complaint, message, caret } = await mistake(engine.solve(spec));
    const { status, stderr } = spawnSync(bouton, ['solve', spec], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } });
    assert.equal(status, 2);
    const [said, text, mark] = stderr.split('\n');
    assert.equal(said, `error: ${message}`);
    if (complaint.text === undefined) continue;
    const [mine, under] = caret.split('\n');
    assert.equal(mine, text.slice(2), spec);
    assert.equal(under.indexOf('^'), mark.slice(2).indexOf('^'), spec);
    if (complaint.corrected) assert.equal(under, mark.slice(2), spec);
    ++places;
  }
  assert.ok(places >= 8);
});

await test('texts and pictures are those of the command', async () => {
  for (const [request, ...args] of [
    [{ command: 'table', spec: 'queen', to: '8x8', format: 'svg' }, 'table', 'queen', '--to', '8x8', '--format', 'svg'],
    [{ command: 'values', spec: 'kayles', to: 95, lang: 'cs' }, 'values', 'kayles', '--to', '95', '--lang', 'cs'],
    [{ command: 'values', spec: 'kayles', to: 20, format: 'bfile' }, 'values', 'kayles', '--to', '20', '--format', 'bfile'],
    [{ command: 'kernel', spec: 'nim:2,2', format: 'latex' }, 'kernel', 'nim:2,2', '--format', 'latex'],
    [{ command: 'graph', spec: 'nim:2,2', format: 'dot' }, 'graph', 'nim:2,2', '--format', 'dot'],
  ])
    assert.equal((await engine.text(request)).trimEnd(), execFileSync(bouton, args, { encoding: 'utf8' }).trimEnd(), args.join(' '));
});

for (const [name, who] of [['worker', engine], ['no worker', direct]]) {
  await test(`${name}: long work is told of, called off, and what waits behind it is answered`, async () => {
    const control = new AbortController(), told = [], began = performance.now();
    let ticks = 0;
    const clock = setInterval(() => ++ticks, 10);
    const long = mistake(who.solve(heavy, { signal: control.signal, progress: (positions) => told.push(positions) }));
    const waits = [], behind = who.solve('nim:3,4,5', { queued: (how) => waits.push(how) });
    await new Promise((done) => setTimeout(done, 600));
    clearInterval(clock);
    control.abort();
    assert.equal((await long).name, 'AbortError');
    assert.equal((await behind).outcome, 'N');
    assert.deepEqual(waits, [true, false]);
    assert.ok(told.length >= 2 && told.at(-1) > told[0], `told ${told}`);
    assert.ok(ticks >= 5, `${ticks} ticks: whoever asks is held up`);
    assert.ok(performance.now() - began < 10_000);
  });
  await test(`${name}: enough`, async () => {
    const { bound, outcome } = await who.solve(heavy, { enough: AbortSignal.timeout(200), function: 'grundy' });
    assert.equal(bound.hit, 'cancelled');
    assert.ok(['N', 'P', 'unknown'].includes(outcome));
    const before = new AbortController();
    before.abort();
    assert.equal((await who.solve(heavy, { enough: before.signal, function: 'grundy' })).bound.hit, 'cancelled');
    assert.equal((await mistake(who.solve('nim:3', { signal: before.signal }))).name, 'AbortError');
  });
  await test(`${name}: many at once, in order, through one signal`, async () => {
    const control = new AbortController(), warned = [];
    const warn = (warning) => warned.push(String(warning));
    process.on('warning', warn);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => who.calc(`${i}^5`, { signal: control.signal })));
    assert.deepEqual(answers.map(({ value }) => value), Array.from({ length: 40 }, (_, i) => i ^ 5));
    for (let i = 0; i < 40; ++i) await who.calc('1', { signal: control.signal });
    control.abort(); // nobody listens any more
    await new Promise((done) => setTimeout(done, 20));
    process.off('warning', warn);
    assert.deepEqual(warned, []);
    assert.equal((await who.calc('3^4')).value, 7);
  });
  await test(`${name}: a channel is for the newest`, async () => {
    const first = mistake(who.solve(heavy, { channel: 'board' })), second = who.solve('nim:3', { channel: 'board' });
    assert.equal((await first).name, 'AbortError');
    assert.equal((await second).outcome, 'N');
  });
}
await test('closing: who waits is told, and who asks later', async () => {
  for (const worker of [true, false]) {
    const other = await load({ worker }), waits = mistake(other.solve(heavy));
    other.close();
    assert.equal((await waits).kind, 'closed');
    assert.equal((await mistake(other.solve('nim:3'))).kind, 'closed');
    other.close(); // twice is once
  }
});
await test('the smaller engine first: what it cannot do, the whole one does', async () => {
  for (const worker of [true, false]) {
    const small = await load({ worker, playFirst: true });
    assert.deepEqual(await small.solve('nim:3,4,5'), await engine.solve('nim:3,4,5'));
    assert.deepEqual(await small.values('kayles', { to: 9 }), await engine.values('kayles', { to: 9 }));
    assert.equal((await small.solve('rules/euclid:25,7')).outcome, (await engine.solve('rules/euclid:25,7')).outcome);
    small.close();
    assert.equal((await mistake(small.values('kayles'))).kind, 'closed');
  }
});
await test('an engine that lies elsewhere, or is none', async () => {
  const file = join(dist, 'bouton.wasm'), bytes = readFileSync(file), copy = new Uint8Array(bytes);
  for (const wasm of [file, pathToFileURL(file), pathToFileURL(file).href, bytes, bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)]) {
    const other = await load({ wasm });
    assert.equal((await other.calc('3^4')).value, 7);
    other.close();
  }
  assert.deepEqual(new Uint8Array(bytes), copy); // not taken away
  for (const worker of [true, false])
    for (const wasm of [join(work, 'none.wasm'), Uint8Array.of(1, 2, 3), join(installed, 'README.md')]) assert.equal((await mistake(load({ wasm, worker }))).kind, 'broken', String(wasm));
});
await test('a program that waits for nothing ends; one that waits does not', () => {
  const file = join(project, 'ends.js');
  for (const how of ['', '{ worker: false }']) {
    writeFileSync(file, `import { load } from 'bouton-engine';\nconst bouton = await load(${how});\nbouton.solve('nim:3').then(({ outcome }) => console.log(outcome));\n`);
    const { status, stdout, stderr } = node(file);
    assert.deepEqual([status, stdout, stderr], [0, 'N\n', '']);
  }
  writeFileSync(file, `import { load } from 'bouton-engine';\nconst bouton = await load();\nawait bouton.solve('${heavy}', { signal: AbortSignal.timeout(200) }).catch(() => {});\n`);
  assert.equal(node(file).status, 0);
});
await test('disposed of with its block', () => {
  assert.equal(typeof Engine.prototype[Symbol.dispose ?? 'undefined'], 'function');
});

// ---------------------------------------------------------------- types

const compiler = join(lab, 'node_modules/typescript/bin/tsc');
const compile = (name, text) => {
  writeFileSync(join(project, name), text);
  return spawnSync(process.execPath, [compiler, '--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022', '--module', 'nodenext', '--moduleResolution', 'nodenext', '--typeRoots', './none', name], { cwd: project, encoding: 'utf8' });
};
await test('types: README, without those of a browser or of node', () => {
  const { status, stdout } = compile('readme.ts', `declare const console: { log(...all: unknown[]): void };\n${examples('types').join('\n')}`);
  assert.equal(stdout, '');
  assert.equal(status, 0);
});
await test('types: what is wrong is told', () => {
  const { stdout, status } = compile('wrong.ts', `import { load } from 'bouton-engine';
const bouton = await load();
// @ts-expect-error
await bouton.solve(3);
// @ts-expect-error
await bouton.solve('nim:3', { play: 'all' });
// @ts-expect-error
await bouton.ask({ command: 'dance' });
// @ts-expect-error
(await bouton.values('nim')).outcome;
// @ts-expect-error
await load({ worker: 'yes' });
const outcome: 'N' | 'P' | 'D' | 'unknown' = (await bouton.ask({ command: 'solve', spec: 'nim:3' })).outcome;
const more: string[] = (await bouton.ask({ command: 'games', typed: 'ni' })).suggestions.map(({ spec }) => spec);
export { outcome, more };
`);
  assert.equal(stdout, '');
  assert.equal(status, 0);
});
await test('types: every answer has the shape that its type tells', async () => {
  const lines = ["import type { Answers, SuggestionsAnswer } from 'bouton-engine';"];
  for (const [i, request] of shapes.entries()) {
    const answer = await engine.ask(request);
    const type = request.typed ? 'SuggestionsAnswer' : `Answers['${request.command}']`;
    
    lines.push(`export const a${i}: ${type} = ${JSON.stringify(answer)};`);
  }
  const { stdout, status } = compile('shapes.ts', `${lines.join('\n')}\n`);
  assert.equal(stdout.slice(0, 3000), '');
  assert.equal(status, 0);
  assert.ok(new Set(shapes.map(({ command }) => command)).size === 18);
});

// ---------------------------------------------------------------- in a browser

const { chromium } = createRequire(join(lab, 'package.json'))('playwright-core');
const files = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.wasm': 'application/wasm' };
const policy = "default-src 'none'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'";
const server = createServer((request, response) => {
  const file = resolve(project, `.${decodeURIComponent(new URL(request.url, 'http://x').pathname)}`);
  if (!file.startsWith(project + sep) || !existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': files[extname(file)] ?? 'text/plain', 'content-security-policy': policy });
  createReadStream(file).pipe(response);
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const address = `http://127.0.0.1:${server.address().port}/`;
const where = options.browser ?? ['chromium-headless-shell', 'chromium'].map((each) => spawnSync('sh', ['-c', `command -v ${each}`], { encoding: 'utf8' }).stdout.trim()).find(Boolean);
const browser = await chromium.launch({ executablePath: where, args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'] });
async function visit(name, html) {
  writeFileSync(join(project, name), html);
  const page = await browser.newPage();
  page.faults = [];
  page.on('console', (message) => message.type() === 'error' && !/favicon/.test(message.location().url) && page.faults.push(message.text()));
  page.on('pageerror', (error) => page.faults.push(String(error)));
  await page.goto(address + name);
  return page;
}
for (const [i, html] of examples('page').entries())
  await test(`README: page ${i + 1}`, async () => {
    const page = await visit(`readme-${i}.html`, html);
    await page.getByText(promised(html)[0], { exact: true }).waitFor({ timeout: silent });
    assert.deepEqual(page.faults, []);
  });
await test('in a browser: calling off, mistakes, the smaller engine, no worker', async () => {
  const page = await visit('more.html', '<!doctype html><title>more</title>');
  const said = await page.evaluate(async (heavy) => {
    const { load, BoutonError } = await import('./node_modules/bouton-engine/dist/browser.js');
    const said = {}, reason = (promise) => promise.then(() => 'answered', (error) => (error instanceof BoutonError ? error.kind : error.name));
    for (const [name, how] of [['worker', {}], ['direct', { worker: false }], ['small', { playFirst: true }]]) {
      const bouton = await load(how), told = [];
      let frames = 0;
      const count = () => (++frames, requestAnimationFrame(count));
      requestAnimationFrame(count);
      const control = new AbortController(), patience = setTimeout(() => control.abort(), 20_000);
      const off = await reason(bouton.solve(heavy, { signal: control.signal, progress: (positions) => told.push(positions) === 3 && control.abort() }));
      clearTimeout(patience);
      said[name] = [off, told.length >= 3, frames > 3, (await bouton.values('kayles', { to: 5 })).values.join(), await reason(bouton.solve('nim:x'))];
      bouton.close();
      said[name].push(await reason(bouton.solve('nim:1')));
    }
    said.none = await reason(load({ wasm: './none.wasm' }));
    return said;
  }, heavy);
  const each = ['AbortError', true, true, '0,1,2,3,1,4', 'syntax', 'closed'];
  assert.deepEqual(said, { worker: each, direct: each, small: each, none: 'broken' });
});
await browser.close();
server.close();
engine.close();
direct.close();

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
