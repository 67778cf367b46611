#!/usr/bin/env node
// Every command that a first page shows, in English, Hungarian and Czech, does what it is shown for. What opens a page, plays
// a match or takes minutes has tests of its own.
import assert from 'node:assert/strict';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
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
finish();
