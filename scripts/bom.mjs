// Whether a bill of materials is one, names everything with its version, licence and checksum, and has its licences beside it:
//   node scripts/bom.mjs BILL LICENCES NAME...
import { readFileSync } from 'node:fs';

/** What is wrong with a bill (CycloneDX 1.5, as the builds write it); `names` must be in it. */
export function faults(bill, licences, names) {
  const found = [];
  const text = (value) => typeof value === 'string' && value !== '';
  if (bill?.bomFormat !== 'CycloneDX' || bill.specVersion !== '1.5' || bill.version !== 1) return ['is not a bill of materials (CycloneDX 1.5)'];
  for (const key of Object.keys(bill)) if (!['bomFormat', 'specVersion', 'version', 'metadata', 'components', 'dependencies'].includes(key)) found.push(`there should be no ${key}`);
  const main = bill.metadata?.component, { components = [], dependencies = [] } = bill;
  if (!main || !text(main.name) || !text(main['bom-ref']) || !/^\d+\.\d+\.\d+$/.test(main.version)) return [...found, 'does not say what it is about'];
  if (bill.metadata.timestamp || bill.serialNumber) found.push('is different each time');
  const refs = new Set([main['bom-ref']]);
  for (const one of components) {
    const name = one?.name ?? 'a component';
    if (one?.type !== 'library' || !text(one.name) || !text(one['bom-ref'])) found.push(`${name} is no component`);
    if (!text(one.version) || one.version === 'unknown') found.push(`${name} has no version`);
    if (!one.licenses?.every(({ expression }) => text(expression)) || one.licenses.length !== 1) found.push(`${name} has no licence`);
    // What is built here has its parts listed; all else has the checksum of what was used.
    const ours = dependencies.some(({ ref, dependsOn }) => ref === one['bom-ref'] && dependsOn?.length > 0);
    const sizes = { 'SHA-256': 64, 'SHA-512': 128 };
    if (!ours && !(one.hashes?.length === 1 && new RegExp(`^[0-9a-f]{${sizes[one.hashes[0].alg]}}$`).test(one.hashes[0].content))) found.push(`${name} has no checksum`);
    if (!ours && !/^pkg:(npm|generic)\/[^@]+@.+$/.test(one.purl ?? '')) found.push(`${name} has no purl`);
    if (refs.has(one['bom-ref'])) found.push(`${name} is there twice`);
    refs.add(one['bom-ref']);
    if (!ours && !licences.includes(`\n${one.name} ${one.version} (`)) found.push(`the licence of ${name} is not among the licences`);
  }
  for (const name of names) if (!components.some((one) => one.name === name)) found.push(`${name} is not in it`);
  for (const { ref, dependsOn = [] } of dependencies) for (const each of [ref, ...dependsOn]) if (!refs.has(each)) found.push(`${each} is needed and not there`);
  const reached = new Set([main['bom-ref']]);
  for (const ref of reached) for (const each of dependencies.find((one) => one.ref === ref)?.dependsOn ?? []) reached.add(each);
  for (const ref of refs) if (!reached.has(ref)) found.push(`nobody needs ${ref}`);
  return found;
}

if (process.argv[1]?.endsWith('bom.mjs')) {
  const [bill, licences, ...names] = process.argv.slice(2);
  const wrong = faults(JSON.parse(readFileSync(bill, 'utf8')), readFileSync(licences, 'utf8'), names);
  for (const each of wrong) console.log(`${bill}: ${each}`);
  process.exit(wrong.length > 0 ? 1 : 0);
}
