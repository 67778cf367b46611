// One bill of materials of all that is shipped, out of those of its parts, and the licences of all of it:
//   node scripts/bom-all.mjs BILL LICENCES VERSION PART.cdx.json PART.licences.txt ...
// Each part is a component of the whole, made of its own; what several are made of is there once.
import { readFileSync, writeFileSync } from 'node:fs';
import { faults } from './bom.mjs';

const [to, notices, version, ...files] = process.argv.slice(2);
if (!to || !notices || !version || files.length === 0 || files.length % 2 !== 0) {
  console.error('usage: node scripts/bom-all.mjs BILL LICENCES VERSION PART.cdx.json PART.licences.txt ...');
  process.exit(2);
}

const components = new Map(), dependencies = new Map(), parts = [];
let licences = '';
for (let i = 0; i < files.length; i += 2) {
  const bill = JSON.parse(readFileSync(files[i], 'utf8')), main = bill.metadata.component, own = main['bom-ref'];
  parts.push(own);
  for (const one of [{ ...main, type: 'library' }, ...bill.components]) {
    const before = components.get(one['bom-ref']);
    // The same name and version with other bytes would be something else.
    if (before && JSON.stringify(before.hashes ?? []) !== JSON.stringify(one.hashes ?? [])) {
      console.error(`${files[i]}: ${one['bom-ref']} is not the one of another part`);
      process.exit(1);
    }
    if (!before) components.set(one['bom-ref'], one);
  }
  for (const { ref, dependsOn = [] } of bill.dependencies) dependencies.set(ref, [...new Set([...(dependencies.get(ref) ?? []), ...dependsOn])]);
  const mark = '='.repeat(78);
  licences += `${'#'.repeat(78)}\n# ${main.name} ${main.version}\n${'#'.repeat(78)}\n\n${readFileSync(files[i + 1], 'utf8').trimEnd()}\n\n${i + 2 < files.length ? `${mark}\n\n` : ''}`;
}
const whole = 'bouton-release', licence = [{ expression: 'MIT' }];
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': whole, name: whole, version, licenses: licence } },
  components: [...components.values()],
  dependencies: [{ ref: whole, dependsOn: parts.filter((each, i) => parts.indexOf(each) === i) }, ...[...dependencies].map(([ref, dependsOn]) => (dependsOn.length > 0 ? { ref, dependsOn } : { ref }))],
};
const wrong = faults(bill, licences, ['bouton', 'bouton-lab', 'bouton-engine', 'bouton-python', 'svelte', 'nlohmann-json', 'sqlite', 'cli11', 'pybind11', 'libc++', 'wasi-libc']);
for (const each of wrong) console.error(`${to}: ${each}`);
if (wrong.length > 0) process.exit(1);
writeFileSync(to, `${JSON.stringify(bill, null, 2)}\n`);
writeFileSync(notices, licences);
console.log(`${bill.components.length} components`);
