// The rooms of docs/architecture.md: each file of src includes only what its room may know, each public header likewise, and
// nobody is known by what he knows. The doors (apps, bindings) include public headers, and of src what is named there.
//   node tests/includes.mjs [FOLDER]
// Ends with one line "N passed, M failed".
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = process.argv[2] ?? '.';
let passed = 0, failed = 0;
const check = (good, what) => {
  if (good) return void ++passed;
  ++failed;
  console.log(`FAILED: ${what}`);
};

const map = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
// | `src/base` | what is in it | its headers | what it may know |
const rooms = new Map();
for (const line of map.split('\n')) {
  const row = line.match(/^\| `src\/([a-z]+)` \|[^|]*\|([^|]*)\|([^|]*)\|$/);
  if (!row) continue;
  const words = (text) => [...text.matchAll(/[a-z_]+/g)].map(([word]) => word);
  rooms.set(row[1], { headers: row[2].includes('none') ? [] : words(row[2]), knows: row[3].includes('nothing') ? [] : words(row[3]) });
}
check(rooms.size > 0, 'docs/architecture.md has no table of rooms');
const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((each) => each.isDirectory()).map(({ name }) => name);
for (const folder of folders) check(rooms.has(folder), `src/${folder} is in no row of docs/architecture.md`);
for (const [room, { knows }] of rooms) {
  check(folders.includes(room), `docs/architecture.md tells of src/${room}, which is not there`);
  for (const other of knows) check(rooms.has(other), `src/${room} may know ${other}, which is no room`);
}

// What one may know, one knows only of those below: the rows can be put in an order.
const below = (room, seen = []) => {
  if (seen.includes(room)) return check(false, `rooms know each other in a circle: ${[...seen, room].join(' -> ')}`);
  for (const other of rooms.get(room)?.knows ?? []) below(other, [...seen, room]);
};
for (const room of rooms.keys()) below(room);

const owner = new Map();
for (const [room, { headers }] of rooms)
  for (const header of headers) {
    check(!owner.has(header), `${header}.hpp belongs to both ${owner.get(header)} and ${room}`);
    owner.set(header, room);
  }
const header = (name) => name.replace(/\.hpp$/, '');
const headers = readdirSync(join(root, 'include/bouton')).filter((name) => name.endsWith('.hpp')).map(header);
for (const name of headers) check(owner.has(name), `include/bouton/${name}.hpp belongs to no room of docs/architecture.md`);
for (const name of owner.keys()) check(headers.includes(name), `docs/architecture.md tells of ${name}.hpp, which is not there`);

function read(file, room) {
  const wrong = [];
  for (const [, included] of readFileSync(join(root, file), 'utf8').matchAll(/^#include "([^"]+)"/gm)) {
    const [first, ...rest] = included.split('/');
    const other = first === 'bouton' ? owner.get(header(rest.join('/'))) : first;
    if (other !== room && !rooms.get(room)?.knows.includes(other)) wrong.push(`${included} (${other ?? 'nobody'})`);
  }
  check(wrong.length === 0, `${file}: ${room} may not know ${wrong.join(', ')}`);
}
for (const folder of folders)
  for (const name of readdirSync(join(root, 'src', folder), { recursive: true }))
    if (/\.(cpp|hpp)$/.test(name)) read(join('src', folder, name), folder);
for (const name of headers) read(join('include/bouton', `${name}.hpp`), owner.get(name));

const [, open = ''] = map.match(/The doors include them, and of\s+`src` only ([^,]*(?:, `[^,]*)*),/) ?? [];
const lent = new Set([...open.matchAll(/`([a-z_]+\/[a-z_]+)`/g)].map(([, name]) => `${name}.hpp`));
check(lent.size > 0, 'docs/architecture.md does not say what doors may include of src');
const used = new Set();
for (const name of ['apps', 'bindings'].flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file)))) {
  if (!/\.(cpp|hpp)$/.test(name)) continue;
  const included = [...readFileSync(join(root, name), 'utf8').matchAll(/^#include "([^"]+)"/gm)].map(([, each]) => each);
  const inner = included.filter((each) => rooms.has(each.split('/')[0]));
  for (const each of inner) used.add(each);
  const wrong = inner.filter((each) => !lent.has(each));
  check(wrong.length === 0, `${name}: a door may not include ${wrong.join(', ')}`);
}
for (const each of lent) check(used.has(each), `docs/architecture.md lends ${each} to doors, and none includes it`);

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
