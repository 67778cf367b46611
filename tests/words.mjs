#!/usr/bin/env node
// That the build notices what is wrong in the words of the games, and where. Ends with "N passed, M failed".
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const script = join(root, 'cmake', 'CatalogueWords.cmake');
let passed = 0, failed = 0;
function test(name, run) {
  try {
    run();
    ++passed;
  } catch (error) {
    ++failed;
    console.log(`FAILED: ${name}: ${error.message}`);
  }
}

// A small catalogue: two heaps, a board, and one game with a name of its own. It has what the format allows: comments,
// texts that go on, signs that mean something in CMake or in C++, a text taken from another game.
const lists = {
  'games.def': '// games\nBOUTON_GAME(one, "one", "heaps")\nBOUTON_GAME(two_, "two-2", "heaps")\nBOUTON_GAME(three, "three", "boards")\n',
  'named_games.def': '// named\nBOUTON_NAMED_GAME("four", "four:1", "", "one", "three")\n',
};
const heaps = (language) => `# ${language}; [a] comment: with signs
[one]
name: One ${language}
aliases: uno, egy ${language}
rule: Take one;
  or [two], say "three" \\ \${four}; take 0.77 or 10^18${language === 'hu' ? '-ig' : ''}.
worked:
  1;
# a comment in between
  and 2.
limits: None.

[two-2]
name: Two
rule: Take two.
last: takes the last
theory: x
worked: y
limits: = one
`;
const good = () => ({
  ...lists,
  ...Object.fromEntries(['en', 'hu', 'cs'].flatMap((language) => [
    [`words/${language}/heaps.txt`, heaps(language)],
    [`words/${language}/boards.txt`, '[three]\nname: Three\nrule: r\nworked: w\nlimits: l\n'],
    [`words/${language}/named.txt`, '[four]\nname: Four\nrule: r\n'],
  ])),
});

const folder = mkdtempSync(join(tmpdir(), 'words-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
function build(files) {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const texts = Object.keys(files).filter((path) => path.endsWith('.txt'));
  const { status, stderr } = spawnSync('cmake', ['-D', 'OUT=out.cpp', '-D', 'GAMES=games.def', '-D', 'NAMED=named_games.def', '-P', script, '--', ...texts], { cwd: folder, encoding: 'utf8' });
  let made = null;
  try {
    made = readFileSync(join(folder, 'out.cpp'), 'utf8');
  } catch {}
  return { status, made, told: stderr.split('\n').filter((line) => /^\S+: /.test(line) && !line.startsWith('CMake Error')) };
}
// What is told of files that have been changed so: the mistakes, of which there are no others, and nothing is made.
function told(change) {
  const files = good();
  change(files);
  const { status, made, told: mistakes } = build(files);
  assert.notEqual(status, 0);
  assert.equal(made, null);
  return mistakes;
}
const within = (path, before, after) => (files) => {
  assert.ok(files[path].includes(before));
  files[path] = files[path].replace(before, () => after);
};

test('what is right', () => {
  const { status, made, told } = build(good());
  assert.deepEqual(told, []);
  assert.equal(status, 0);
  for (const text of [
    '{"uno", "egy en", "uno", "egy hu", "uno", "egy cs"}',
    '"Take one; or [two], say \\"three\\" \\\\ ${four}; take 0.77 or 10^18-ig."',
    '.worked = {\n         "1; and 2.",',
    '.id = "two-2"',
    '.last = {\n         "takes the last",',
    '.id = "four",\n     .name = {',
  ]) assert.ok(made.includes(text), text);
  assert.equal(made.match(/\.limits = \{\n         "None\.",/g).length, 2);
});
test('line ends and marks of other systems', () => {
  const files = good();
  for (const path in files) if (path.endsWith('.txt')) files[path] = `\u{feff}${files[path].replaceAll('\n', '\r\n')}`;
  assert.equal(build(files).made, build(good()).made);
});

test('a missing text', () => assert.deepEqual(told(within('words/hu/heaps.txt', 'rule: Take two.\n', '')), ["words/hu/heaps.txt:13: two-2 has no 'rule'"]));
test('a text that other languages have', () => assert.deepEqual(told(within('words/cs/heaps.txt', 'last: takes the last\n', '')), ["words/cs/heaps.txt:13: two-2 has no 'last', which it has in 'en'"]));
test('an empty text', () => assert.deepEqual(told(within('words/en/boards.txt', 'rule: r\n', 'rule:\n')), ["words/en/boards.txt:3: the 'rule' of three is empty"]));
test('an unknown text', () => {
  assert.deepEqual(told(within('words/en/heaps.txt', 'theory: x', 'theory: x\nteory: x')), ["words/en/heaps.txt:18: 'teory' is no text of a game; there are: name, aliases, rule, written, last, parameters, theory, worked, limits, legend"]);
  assert.deepEqual(told(within('words/en/named.txt', 'rule: r', 'rule: r\nworked: w')), ["words/en/named.txt:4: 'worked' is no text of a game; there are: name, aliases, rule"]);
});
test('a text twice', () => assert.deepEqual(told(within('words/hu/heaps.txt', 'theory: x', 'theory: x\nrule: Take two again.')), ["words/hu/heaps.txt:18: two-2 has its 'rule' already, in line 15"]));
test('an unknown game', () => assert.deepEqual(told(within('words/en/boards.txt', '[three]', '[five]\nname: Five\n\n[three]')), ["words/en/boards.txt:1: no game is called 'five'"]));
test('a game twice', () => assert.deepEqual(told((files) => (files['words/en/boards.txt'] += '\n[three]\n')), ['words/en/boards.txt:7: three has been here before, in line 1']));
test('a game in the wrong file', () => assert.ok(told((files) => (files['words/en/boards.txt'] += '\n[one]\n')).includes('words/en/boards.txt:7: one belongs to heaps.txt')));
test('a game without words', () => assert.deepEqual(told((files) => (files['words/cs/named.txt'] = '# none\n')), ['words/cs/named.txt:2: there is no [four], a game of named_games.def']));
test('a missing language', () => {
  const mistakes = told((files) => {
    for (const family of ['heaps', 'boards', 'named']) delete files[`words/cs/${family}.txt`];
  });
  assert.deepEqual(mistakes, ['heaps', 'boards', 'named'].map((family) => `words/cs/${family}.txt: this file is missing`));
});
test('a missing file', () => assert.deepEqual(told((files) => delete files['words/hu/boards.txt']), ['words/hu/boards.txt: this file is missing']));
test('an unknown language, an unknown family', () => {
  assert.deepEqual(told((files) => (files['words/de/heaps.txt'] = heaps('de'))), ["words/de/heaps.txt: no language is called 'de'; there are: en, hu, cs"]);
  assert.deepEqual(told((files) => (files['words/en/pieces.txt'] = '')), ["words/en/pieces.txt: no family of games is called 'pieces'; there are: heaps, boards, named"]);
});
test('lines that are nothing', () => {
  const nothing = /^words\/en\/boards\.txt:\d+: (expected a game such as|an indented line goes on)/;
  for (const line of ['rule r', 'and so on', '  at the start']) {
    const mistakes = told((files) => (files['words/en/boards.txt'] = `${line}\n${files['words/en/boards.txt']}`));
    assert.equal(mistakes.length, 1);
    assert.match(mistakes[0], nothing);
  }
  const [mistake] = told(within('words/en/boards.txt', 'worked: w\n', 'worked: w\n\n  after an empty line\n'));
  assert.match(mistake, /^words\/en\/boards\.txt:6: an indented line goes on/);
});
test('a text before any game', () => assert.deepEqual(told((files) => (files['words/en/boards.txt'] = `rule: r\n${files['words/en/boards.txt']}`)), ["words/en/boards.txt:1: 'rule:' stands before the first game, such as [nim]"]));
test('the text of a game that has none', () => assert.deepEqual(told(within('words/en/heaps.txt', 'limits: = one', 'limits: = five')), ["words/en/heaps.txt:19: 'limits' shall be that of 'five', which has none of its own in this language"]));
test('notation that is not the same in all languages', () => {
  assert.deepEqual(told(within('words/hu/heaps.txt', '0.77', '0.177')), ["words/hu/heaps.txt:5: the 'rule' of one and the English one differ in notation: 0.177", "words/hu/heaps.txt:5: the 'rule' of one and the English one differ in notation: 0.77"]);
  assert.deepEqual(told(within('words/cs/boards.txt', 'rule: r', 'rule: r, as in 1-2@second.')), ["words/cs/boards.txt:3: the 'rule' of three and the English one differ in notation: 1-2@second"]);
});
test('another encoding', () => {
  const mistakes = told((files) => (files['words/hu/boards.txt'] = Buffer.concat([Buffer.from('# a\n# '), Buffer.from([0xe1, 0x20]), Buffer.from(`\n${files['words/hu/boards.txt']}`)])));
  assert.equal(mistakes[0], 'words/hu/boards.txt:2: this is not UTF-8, the encoding in which these files are saved');
});
test('all mistakes at once', () => {
  const mistakes = told((files) => {
    within('words/hu/heaps.txt', 'rule: Take two.\n', '')(files);
    within('words/en/boards.txt', 'rule: r\n', 'rule:\n')(files);
  });
  assert.equal(mistakes.length, 2);
});

// The words that CONTRIBUTING.md shows for a new game.
test('the example in CONTRIBUTING.md', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const [, line] = /`(BOUTON_GAME\(thirding, .*\))`/.exec(text);
  const blocks = [...text.matchAll(/`catalogue\/(..)\/heaps\.txt`:\n\n```text\n([^`]*)```/g)];
  assert.deepEqual(blocks.map(([, language]) => language), ['en', 'hu', 'cs']);
  const files = { 'games.def': `${line}\n`, 'named_games.def': '' };
  for (const [, language, words] of blocks) files[`words/${language}/heaps.txt`] = words;
  const { status, told } = build(files);
  assert.deepEqual(told, []);
  assert.equal(status, 0);
});

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
