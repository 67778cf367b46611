#!/usr/bin/env node
// Help and the mistakes of a command line in English, Hungarian and Czech: the same commands, options and examples, each in
// words of its language, wherever the language is said.
import assert from 'node:assert/strict';
import { env, finish, run, test } from './lib.mjs';

const headings = {
  en: ['Usage: ', 'Positionals:', 'Options:', 'Subcommands:', 'Example'],
  hu: ['Használat: ', 'A parancs után:', 'Kapcsolók:', 'Parancsok:', 'Példá'],
  cs: ['Použití: ', 'Za příkazem:', 'Volby:', 'Příkazy:', 'Příklad'],
};
// Words that tell that a text has not been translated; names of commands and values are no such words.
const english = /(?<![-\p{L}])(the|this|that|of|and|with|which|where|what|how|if|left|out|from|exit|one|every)(?!\p{L})/u;
const told = (args, options) => {
  const { status, stdout, stderr } = run(args, options);
  assert.equal(status, 0, stderr);
  assert.equal(stderr, '');
  return stdout;
};
const names = (text, heading) => {
  const lines = text.split('\n');
  const from = lines.indexOf(heading);
  if (from < 0) return [];
  const to = lines.findIndex((line, at) => at > from && !line.startsWith('  '));
  return lines.slice(from + 1, to).map((line) => /^ {2}(\S+)/.exec(line)?.[1]).filter(Boolean);
};
const examples = (text) => text.split('\n').filter((line) => /^ {2}(source <\()?bouton /.test(line));

const commands = [[], ...names(told(['--help']), headings.en[3]).map((name) => [name]), ...names(told(['records', '--help']), headings.en[3]).map((name) => ['records', name])];
await test('there are commands, and commands of a command', () => {
  assert.ok(commands.length > 25);
  assert.ok(commands.some(([first, second]) => first === 'records' && second === 'check'));
});

for (const command of commands) {
  const before = told([...command, '--help']);
  for (const lang of ['hu', 'cs'])
    await test(`${command.join(' ')} --help in ${lang}`, () => {
      const text = told([...command, '--help', '--lang', lang]);
      const [usage, after, options, subcommands] = headings[lang];
      assert.ok(text.includes(`\n${usage}`));
      for (const heading of headings.en) assert.ok(!text.includes(`\n${heading}`), heading);
      assert.deepEqual(names(text, options), names(before, 'Options:'));
      assert.ok(names(text, options).length > 0);
      assert.deepEqual(names(text, subcommands), names(before, 'Subcommands:'));
      assert.equal(names(text, after).length, names(before, 'Positionals:').length);
      assert.deepEqual(examples(text), examples(before));
      assert.ok(examples(text).length > 0);
      const words = text.split('\n').filter((line) => !/^ {2}(source <\()?bouton /.test(line)).join('\n');
      assert.equal(english.exec(words)?.[0], undefined, words);
      // Wherever the language is said.
      assert.equal(told(['--lang', lang, ...command, '--help']), text);
      assert.equal(told([`--lang=${lang}`, ...command, '-h']), text);
      assert.equal(told([...command, '--help'], { env: { ...env, LC_ALL: '', LANG: `${lang}_XX.UTF-8` } }), text);
      assert.equal(told([...command, '--help'], { env: { ...env, LC_ALL: lang } }), text);
      // English where it is asked for.
      assert.equal(told([...command, '--help', '--lang', 'en'], { env: { ...env, LC_ALL: lang } }), before);
    });
}

await test('help of a command, by its name', () => {
  for (const lang of ['hu', 'cs']) {
    assert.deepEqual(names(told(['help', 'solve', '--lang', lang]), headings[lang][2]), names(told(['solve', '--help']), 'Options:'));
    assert.match(told(['help', '--lang', lang]), lang === 'hu' ? /műhely/ : /dílna/);
  }
});
await test('without a command the help is shown, and that is no answer', () => {
  for (const [lang, word] of [['hu', 'Használat'], ['cs', 'Použití'], ['en', 'Usage']]) {
    const { status, stdout, stderr } = run(['--lang', lang]);
    assert.equal(status, 2);
    assert.equal(stdout, '');
    assert.ok(stderr.includes(word));
  }
});

// args, and what is said in Hungarian and in Czech.
const mistakes = [
  [['solve', 'nim:3', '--bogus'], "ez itt felesleges vagy ismeretlen: '--bogus'", "toto sem nepatří: '--bogus'"],
  [['slove', 'nim:3'], "ez itt felesleges vagy ismeretlen: 'slove'", "toto sem nepatří: 'slove'"],
  [['values', '0.77', '--to'], '--to: hiányzik az értéke', '--to: chybí hodnota'],
  [['values', '0.77', '--to', '3', '--to', '4'], '--to csak egyszer adható meg', '--to lze zadat jen jednou'],
  [['solve', 'nim:3', '--explain=5'], '--explain nem kap értéket', '--explain nemá žádnou hodnotu'],
  [['period', '0.77', '--threads', '0'], '--threads: egész szám kell, 1 és 1024 között', '--threads: má to být celé číslo od 1 do 1024'],
  [['period', '0.77', '--threads', '1025'], '--threads: egész szám kell, 1 és 1024 között', '--threads: má to být celé číslo od 1 do 1024'],
  [['period', '0.77', '--threads', 'x'], '--threads: egész szám kell, 1 és 1024 között', '--threads: má to být celé číslo od 1 do 1024'],
  [['play', 'nim:3', '--two', '--quick'], '--two és --quick együtt nem adható meg', '--two a --quick nelze zadat zároveň'],
  [['completion'], 'ez hiányzik: shell', 'toto chybí: shell'],
  [['records'], 'hiányzik egy parancs ez után: records', 'za records chybí příkaz'],
  [['records', 'schedule'], 'ez hiányzik: --players', 'toto chybí: --players'],
  [['records', 'import', 'x.csv'], 'ez hiányzik: --store', 'toto chybí: --store'],
  [['records', 'chekc'], "ez itt felesleges vagy ismeretlen: 'chekc'", "toto sem nepatří: 'chekc'"],
  [['help', 'slove'], "egy parancs neve", 'název příkazu'],
  [['completion', 'tcsh'], 'bash, zsh vagy fish', 'bash, zsh nebo fish'],
  [['values', '0.77', '--format', 'pdf'], 'ezek egyike: text, json, csv, latex, bfile, svg', 'jedna z možností: text, json, csv, latex, bfile, svg'],
];
for (const [args, hu, cs] of mistakes)
  await test(`mistakes: ${args.join(' ')}`, () => {
    for (const [lang, words] of [['hu', hu], ['cs', cs]])
      for (const { status, stdout, stderr } of [run([...args, '--lang', lang]), run(['--lang', lang, ...args]), run(args, { env: { ...env, LC_ALL: `${lang}.UTF-8` } })].slice(args.at(-1) === '--to' ? 1 : 0)) {
        assert.equal(status, 2);
        assert.equal(stdout, '');
        assert.ok(stderr.includes(words), stderr);
        assert.equal(english.exec(stderr)?.[0], undefined, stderr);
      }
  });
await test('a language nobody knows changes nothing', () => {
  assert.equal(run(['solve', '--help', '--lang', 'xx']).stdout, told(['solve', '--help']));
});
finish();
