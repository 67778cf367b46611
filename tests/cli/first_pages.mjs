#!/usr/bin/env node
// Every command that a first page shows, in English, Hungarian and Czech, does what it is shown for. What opens a page, plays
// a match or takes minutes has tests of its own.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const bouton = process.argv[2];
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'first-pages-'));
symlinkSync(join(root, 'examples'), join(folder, 'examples'));
let passed = 0;
let failed = 0;
for (const page of ['README.md', 'README.hu.md', 'README.cs.md']) {
  const text = readFileSync(join(root, page), 'utf8');
  const lines = [...text.matchAll(/^ {4}(?:\$ )?\.\/bouton (.*)$/gm)].map((match) => match[1].replace(/\s+#.*$/, ''));
  assert.ok(lines.length > 10, page);
  for (const line of lines) {
    if (/^(lab|play|survey)\b/.test(line)) continue;
    const { status, stderr } = spawnSync('bash', ['-c', `"$0" ${line}`, bouton], { cwd: folder, encoding: 'utf8', timeout: 120_000 });
    if (status === 0) {
      passed += 1;
    } else {
      failed += 1;
      console.log(`FAILED: ${page}: bouton ${line} (exit ${status})\n${stderr}`);
    }
  }
}
rmSync(folder, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
