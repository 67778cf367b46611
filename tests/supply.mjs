#!/usr/bin/env node
// That the checks of lock files and bills of materials notice what they are for. Ends with "N passed, M failed".
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faults as billFaults } from '../scripts/bom.mjs';
import { faults as lockFaults } from '../scripts/locks.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
let passed = 0, failed = 0;
function test(name, run) {
  try {
    run();
    ++passed;
  } catch (error) {
    ++failed;
    console.log(`FAILED: ${name}: ${error.message}`);
  }
}
const copy = (value) => JSON.parse(JSON.stringify(value));

for (const folder of ['lab', 'scripts/tools']) {
  const lock = read(`${folder}/package-lock.json`), wanted = read(`${folder}/package.json`);
  const some = Object.keys(lock.packages).find((path) => path !== '');
  const damaged = (change) => {
    const other = copy(lock);
    change(other.packages, other);
    return lockFaults(other, wanted).join('\n');
  };
  test(`${folder}: as it is`, () => assert.deepEqual(lockFaults(lock, wanted), []));
  test(`${folder}: a checksum is missing, or of an old kind`, () => {
    assert.match(damaged((all) => delete all[some].integrity), /checksum/);
    assert.match(damaged((all) => (all[some].integrity = 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=')), /checksum/);
  });
  test(`${folder}: an address, a link`, () => {
    assert.match(damaged((all) => (all[some].resolved = 'https://elsewhere.example/x.tgz')), /place/);
    assert.match(damaged((all) => (all[some].link = true)), /place/);
  });
  test(`${folder}: a package is missing`, () => assert.match(damaged((all) => delete all[some]), /not there/));
  test(`${folder}: something else is wanted than locked`, () => assert.match(damaged((all) => (all[''].dependencies = { other: '1.0.0' })), /package\.json/));
  test(`${folder}: another kind of file`, () => assert.match(damaged((_, all) => (all.lockfileVersion = 1)), /version 3/));
}
test('the node for the page is one version', () => assert.match(Object.values(read('scripts/tools/package.json').dependencies).join(), /^\d+\.\d+\.\d+$/));
test('nothing that is installed runs a script', () => {
  const text = readFileSync(join(root, 'scripts/lib.sh'), 'utf8');
  for (const line of text.split('\n').filter((each) => /\bnpm (ci|i|install)\b/.test(each) && !/^\s*#/.test(each))) assert.match(line, /npm ci --ignore-scripts/);
});

const part = (name) => ({ type: 'library', 'bom-ref': `pkg:npm/${name}@1.0.0`, name, version: '1.0.0', hashes: [{ alg: 'SHA-256', content: 'a'.repeat(64) }], licenses: [{ expression: 'MIT' }], purl: `pkg:npm/${name}@1.0.0` });
const bill = {
  bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { component: { type: 'application', 'bom-ref': 'it', name: 'it', version: '0.1.0' } },
  components: [part('one'), part('two')], dependencies: [{ ref: 'it', dependsOn: ['pkg:npm/one@1.0.0', 'pkg:npm/two@1.0.0'] }],
};
const licences = '\none 1.0.0 (MIT)\n\ntwo 1.0.0 (MIT)\n';
const wrong = (change, text = licences) => {
  const other = copy(bill);
  change(other);
  return billFaults(other, text, ['one']).join('\n');
};
test('a bill as it should be', () => assert.equal(wrong(() => {}), ''));
for (const [name, change, word] of [
  ['no version', (all) => delete all.components[0].version, /version/], ['an unknown version', (all) => (all.components[0].version = 'unknown'), /version/],
  ['no licence', (all) => (all.components[1].licenses = []), /licence/], ['no checksum', (all) => (all.components[1].hashes = []), /checksum/],
  ['half a checksum', (all) => (all.components[1].hashes[0].content = 'ab'), /checksum/], ['a time', (all) => (all.metadata.timestamp = '2026'), /different/],
  ['a part is missing', (all) => all.components.shift(), /not in it/], ['twice', (all) => all.components.push(all.components[0]), /twice/],
  ['unconnected', (all) => all.dependencies[0].dependsOn.pop(), /nobody/], ['another format', (all) => (all.specVersion = '1.2'), /not a bill/],
])
  test(`a bill: ${name}`, () => assert.match(wrong(change), word));
test('a bill: a licence is not told', () => assert.match(wrong(() => {}, '\none 1.0.0 (MIT)\n'), /among the licences/));

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
