// Makes of the sources and of the engine's WebAssembly what the package holds: dist/, the licences and the bill of materials.
//   node scripts/build.mjs          with BOUTON_WASM as in lab/: where bouton.wasm is, if not in build/wasm/bin
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(dirname(fileURLToPath(import.meta.url))), root = join(here, '../..');
const engine = process.env.BOUTON_WASM ?? join(root, 'build/wasm/bin/bouton.wasm'), player = engine.replace(/\.wasm$/, '-play.wasm');
const compiler = join(root, 'lab/node_modules/typescript/bin/tsc');

const missing = [
  [engine, 'cmake --preset wasm && cmake --build --preset wasm'],
  [player, 'cmake --preset wasm && cmake --build --preset wasm'],
  [`${engine}.cdx.json`, 'cmake --preset wasm'],
  [`${engine}.licences.txt`, 'cmake --preset wasm'],
  [compiler, 'npm --prefix lab ci --ignore-scripts'],
].filter(([file]) => !existsSync(file));
for (const [file, how] of missing) console.error(`bouton-engine: there is no ${file}; it is made by: ${how}`);
if (missing.length > 0) process.exit(1);

const dist = join(here, 'dist');
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
try {
  execFileSync(process.execPath, [compiler, '-p', here], { stdio: ['ignore', 'pipe', 'inherit'] });
} catch (error) {
  console.error(String(error.stdout));
  process.exit(1);
}
// Types name each other as their files are called here.
for (const name of readdirSync(dist).filter((each) => each.endsWith('.d.ts'))) {
  const file = join(dist, name);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(from\s+'\.\/[\w-]+)\.ts'/g, "$1.js'"));
}
copyFileSync(engine, join(dist, 'bouton.wasm'));
copyFileSync(player, join(dist, 'bouton-play.wasm'));
for (const name of ['bouton.wasm', 'bouton-play.wasm']) chmodSync(join(dist, name), 0o644);
copyFileSync(join(root, 'LICENSE'), join(here, 'LICENSE'));
copyFileSync(`${engine}.licences.txt`, join(here, 'licences.txt'));

// The package is that engine and nothing else that is not its own.
const own = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')), bill = JSON.parse(readFileSync(`${engine}.cdx.json`, 'utf8'));
const main = bill.metadata.component;
if (main.name !== own.name || main.version !== own.version) {
  console.error(`bouton-engine: package.json says ${own.name} ${own.version}, and the engine was built as ${main.name} ${main.version}`);
  process.exit(1);
}
main.type = 'library';
writeFileSync(join(here, 'bom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
