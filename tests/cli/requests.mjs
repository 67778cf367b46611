// The table of requests: what is written from it is current, and the schema takes what the engine takes.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnSync } from 'node:child_process';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const bouton = process.argv[2];
let passed = 0, failed = 0;
const check = (name, well, more = '') => {
  if (well) return ++passed;
  ++failed;
  console.log(`FAILED: ${name} ${more}`.slice(0, 400));
};
const told = (...args) => spawnSync(bouton, args, { encoding: 'utf8' });

// ---------------------------------------------------------------- written from it

for (const [file, ...args] of [
  ['docs/requests.md', 'requests'],
  ['docs/requests.schema.json', 'requests', '--schema'],
  ['packages/engine/src/requests.ts', 'requests', '--types'],
  ['bindings/python/bouton/requests.py', 'requests', '--python'],
]) {
  const { status, stdout } = told(...args);
  check(`${args.join(' ')} ends well`, status === 0);
  check(`${file} is current`, readFileSync(join(root, file), 'utf8') === stdout, `bouton ${args.join(' ')} > ${file}`);
}

// ---------------------------------------------------------------- the schema

const schema = JSON.parse(told('requests', '--schema').stdout);
const type = (value) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
/** As much of JSON Schema as is used here; any other word is a mistake of this test. */
function fits(value, rules) {
  return Object.entries(rules).every(([word, rule]) => {
    switch (word) {
      case '$ref': return fits(value, rule.slice(2).split('/').reduce((at, key) => at[key], schema));
      case 'oneOf': return rule.filter((one) => fits(value, one)).length === 1;
      case 'anyOf': return rule.some((one) => fits(value, one));
      case 'const': return value === rule;
      case 'enum': return rule.includes(value);
      case 'type': return rule === 'integer' ? Number.isInteger(value) : type(value) === rule;
      case 'minimum': return typeof value !== 'number' || value >= rule;
      case 'pattern': return typeof value !== 'string' || new RegExp(rule, 'u').test(value);
      case 'items': return !Array.isArray(value) || value.every((item) => fits(item, rule));
      case 'required': return type(value) !== 'object' || rule.every((key) => Object.hasOwn(value, key));
      case 'properties':
        return type(value) !== 'object' || Object.entries(rule).every(([key, one]) => !Object.hasOwn(value, key) || fits(value[key], one));
      case 'additionalProperties':
        return type(value) !== 'object' || Object.keys(value).every((key) => Object.hasOwn(rules.properties ?? {}, key) || (rule && fits(value[key], rule)));
      case '$schema': case '$defs': case 'title': case 'description': return true;
      default: throw new Error(`the schema says ${word}`);
    }
  });
}

const flags = new Set(['strategy', 'zeros', 'columns', 'misere', 'explain', 'layers', 'triples', 'quadruples', 'chance', 'rare', 'scene', 'period']);
const { cases } = JSON.parse(readFileSync(join(root, 'tests/golden/cases.json'), 'utf8'));
let misfits = 0, taken = 0;
for (const { args, files, status } of cases) {
  const request = { command: args[0], spec: '', format: 'json', ...(files ? { files } : {}) };
  const words = [];
  for (let i = 1; i < args.length; ++i) {
    const option = args[i].startsWith('--') ? args[i].slice(2) : null;
    if (option === null) words.push(args[i]);
    else request[option] = flags.has(option) ? true : args[++i];
  }
  request.spec = words.join(' ');
  if (fits(request, schema)) ++taken;
  else if (status !== 2 && ++misfits < 5) check('a golden request fits', false, JSON.stringify(request));
}
check('golden requests fit', misfits === 0 && taken > 1000, `${misfits} do not, ${taken} do`);

for (const good of [
  { command: 'solve', spec: 'nim:3,4,5', explain: true, function: 'grundy,suspense', lang: 'hu' },
  { command: 'values', spec: '0.77', to: 20, from: '10^3', rows: '12', format: 'bfile', positions: 1000 },
  { command: 'table', spec: 'lego/2', to: '10x10', play: 'join', ending: 'short', misere: true, paint: 'values' },
  { command: 'games' },
])
  check('this fits', fits(good, schema), JSON.stringify(good));
for (const bad of [
  [], null, 'solve', {}, { command: 'dance' }, { spec: 'nim:3' },
  { command: 'solve', spec: 3.5 }, { command: 'solve', surprise: true }, { command: 'solve', layers: true },
  { command: 'solve', misere: 'yes' }, { command: 'solve', play: 'all' }, { command: 'solve', function: 'grundy,grundi' },
  { command: 'values', from: -1 }, { command: 'values', to: 'x' }, { command: 'values', to: '3x' }, { command: 'values', format: 'dot' },
  { command: 'table', paint: 'red' }, { command: 'games', lang: 'de' }, { command: 'solve', files: ['a'] },
])
  check('this does not fit', !fits(bad, schema), JSON.stringify(bad));

// What the command can be told, it says in its help.
for (const [command, { properties }] of Object.entries(schema.$defs)) {
  const { status, stdout } = told(command, '--help');
  check(`${command} --help`, status === 0 && stdout.includes('Usage'));
  for (const option of stdout.match(/^ {2}--[a-z]+/gm) ?? [])
    check(`${command} ${option.trim()} is documented`, readFileSync(join(root, 'docs/requests.md'), 'utf8').includes(option.trim()) ||
      ['--time', '--threads', '--json', '--help'].includes(option.trim()));
  check(`${command} has members`, Object.hasOwn(properties, 'command') && Object.hasOwn(properties, 'lang'));
}

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
