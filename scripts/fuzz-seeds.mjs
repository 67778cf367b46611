// Writes the spec of every golden case to a file of its own, as seeds for the fuzz targets.
//     node scripts/fuzz-seeds.mjs tests/golden/cases.json FOLDER
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [source, folder] = process.argv.slice(2);
if (!source || !folder) {
  console.error('usage: node scripts/fuzz-seeds.mjs CASES.json FOLDER');
  process.exit(2);
}

// A case is any object with a "spec", or with "args" as they are given to the command: its name, the spec, options.
function* specs(node) {
  if (node === null || typeof node !== 'object') return;
  if (!Array.isArray(node)) {
    const spec = node.spec ?? (Array.isArray(node.args) ? node.args[1] : undefined);
    if (typeof spec === 'string') yield spec;
  }
  for (const child of Object.values(node)) yield* specs(child);
}

const seeds = new Set(specs(JSON.parse(readFileSync(source, 'utf8'))));
if (seeds.size === 0) {
  console.error(`${source}: no case has a spec`);
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
for (const seed of seeds) {
  writeFileSync(join(folder, createHash('sha1').update(seed).digest('hex')), seed);
}
console.log(`${seeds.size} seeds from ${source}`);
