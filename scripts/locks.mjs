// What a lock file has to hold so that nothing is installed that was not meant: node scripts/locks.mjs LOCK...
// Every package with its checksum, nothing from an address, and all that is asked for, on every platform (npm ci wants that).
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What is wrong with a lock file; `wanted` is the package.json beside it. */
export function faults(lock, wanted) {
  const found = [], { '': own, ...packages } = lock.packages ?? {};
  if (lock.lockfileVersion !== 3 || !own) return ['is not a lock file of version 3'];
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
    if (JSON.stringify(own[kind] ?? {}) !== JSON.stringify(wanted[kind] ?? {})) found.push(`${kind} are not those of package.json`);
  for (const [path, entry] of Object.entries(packages)) {
    if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(entry.integrity ?? '')) found.push(`${path} has no sha512 checksum`);
    if (entry.resolved !== undefined || entry.link) found.push(`${path} names a place; npm run lock removes it`);
    if (!/^\d+\.\d+\.\d+/.test(entry.version ?? '')) found.push(`${path} has no exact version`);
    if (!entry.license) found.push(`${path} does not say its licence`);
  }
  // A package is found in the folder of whoever asks, or of those around it.
  const finds = (path, name) => {
    for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
      if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
      if (!at) return false;
    }
  };
  for (const [path, { dependencies, devDependencies, optionalDependencies }] of [['', own], ...Object.entries(packages)])
    for (const name of Object.keys({ ...dependencies, ...(path ? {} : devDependencies), ...optionalDependencies }))
      if (!finds(path, name)) found.push(`${path || 'the project'} asks for ${name}, which is not there`);
  return found;
}

if (process.argv[1]?.endsWith('locks.mjs')) {
  let bad = 0;
  for (const file of process.argv.slice(2)) {
    const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
    for (const fault of faults(read(file), read(join(dirname(file), 'package.json')))) {
      console.log(`${file}: ${fault}`);
      ++bad;
    }
  }
  process.exit(bad > 0 || process.argv.length < 3 ? 1 : 0);
}
