#!/usr/bin/env node
// Every command that a first page shows, in English, Hungarian and Czech, does what it is shown for. What opens a page, plays
// a match or takes minutes has tests of its own.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { finish, root, shell, test, work } from './lib.mjs';

symlinkSync(join(root, 'examples'), join(work, 'examples'));
for (const page of ['README.md', 'README.hu.md', 'README.cs.md']) {
  const text = readFileSync(join(root, page), 'utf8');
  const lines = [...text.matchAll(/^ {4}(?:\$ )?\.\/bouton (.*)$/gm)].map((match) => match[1].replace(/\s+#.*$/, ''));
  await test(`${page} shows commands`, () => assert.ok(lines.length > 10));
  for (const line of lines) {
    if (/^(lab|play|survey)\b/.test(line)) continue;
    await test(`${page}: bouton ${line}`, () => {
      const { status, stderr } = shell(`"$0" ${line}`);
      assert.equal(status, 0, stderr);
    });
  }
}

// What the first pages and the book lead to is there.
const book = readdirSync(join(root, 'docs/book')).filter((name) => name.endsWith('.md')).map((name) => `docs/book/${name}`);
for (const page of ['README.md', 'README.hu.md', 'README.cs.md', ...book])
  await test(`${page}: its links`, () => {
    const links = [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map((match) => match[1]);
    for (const link of links) if (!/^https?:/.test(link)) assert.ok(existsSync(join(root, dirname(page), link)), link);
  });
// A page that exists in several languages says so in all of them.
await test('pages of the book lead to their translations', () => {
  for (const page of book.filter((name) => /\.(hu|cs)\.md$/.test(name))) {
    const english = page.replace(/\.(hu|cs)\.md$/, '.md');
    const name = (path) => path.split('/').at(-1);
    assert.ok(readFileSync(join(root, english), 'utf8').includes(`](${name(page)})`), `${english} leads to ${page}`);
    assert.ok(readFileSync(join(root, page), 'utf8').includes(`](${name(english)})`), `${page} leads to ${english}`);
    assert.ok(readFileSync(join(root, 'docs/book/README.md'), 'utf8').includes(`](${name(page)})`), `the list has ${page}`);
    const first = page.endsWith('.hu.md') ? 'README.hu.md' : 'README.cs.md';
    assert.ok(readFileSync(join(root, first), 'utf8').includes(`](${page})`), `${first} leads to ${page}`);
  }
});
finish();
