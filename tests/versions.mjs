#!/usr/bin/env node
// That every place a version is written in says the same. Ends with "N passed, M failed".
//   node tests/versions.mjs [--release]    with --release the changelog must have a date for it
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const released = process.argv.includes('--release');
const version = /^project\(bouton VERSION (\d+\.\d+\.\d+) /m.exec(read('CMakeLists.txt'))?.[1];

/** Where it is written, and how it is found there; a file that may not be there yet has a mark. */
const places = [
  ['lab/package.json', (text) => JSON.parse(text).version],
  ['lab/package-lock.json', (text) => JSON.parse(text).version],
  ['lab/package-lock.json', (text) => JSON.parse(text).packages[''].version],
  ['packages/engine/package.json', (text) => JSON.parse(text).version],
  ['scripts/tools/package.json', (text) => JSON.parse(text).version],
  ['scripts/tools/package-lock.json', (text) => JSON.parse(text).packages[''].version],
  ['packages/engine/README.md', (text) => /bouton-engine-(\d+\.\d+\.\d+)\.tgz/.exec(text)?.[1]],
  ['CHANGELOG.md', (text) => /^## (\d+\.\d+\.\d+)/m.exec(text)?.[1]],
  ['bindings/python/pyproject.toml?', (text) => /^version\s*=\s*"([^"]+)"/m.exec(text)?.[1]],
];
let passed = 0, failed = 0;
const check = (name, well, more) => {
  if (well) return void ++passed;
  ++failed;
  console.log(`FAILED: ${name}: ${more}`);
};
check('CMakeLists.txt', version !== undefined, 'there is no version in it');
for (const [place, find] of places) {
  const path = place.replace('?', '');
  if (path !== place && !existsSync(join(root, path))) continue;
  const text = read(path);
  // Where a Python project takes it from CMake, it is not written.
  if (path.endsWith('pyproject.toml') && /dynamic\s*=\s*\[[^\]]*"version"/.test(text)) continue;
  const found = find(text);
  check(path, found === version, `it says ${found ?? 'nothing'}, and CMakeLists.txt says ${version}`);
}
if (released) {
  const heading = /^## .*$/m.exec(read('CHANGELOG.md'))?.[0] ?? '';
  check('CHANGELOG.md has the day of the release', /\(\d{4}-\d{2}-\d{2}\)$/.test(heading), `it begins with "${heading}"`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
