#!/usr/bin/env node
// Recorded matches on the command line: verdicts, figures, conversions, and what happens to bad files.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const bouton = process.argv[2];
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const data = (name) => join(root, 'tests/data', name);
const work = mkdtempSync(join(tmpdir(), 'records-'));
const env = { ...process.env, LC_ALL: 'C' };
function run(args, input = '') {
  const { status, stdout, stderr } = spawnSync(bouton, ['records', ...args], { input, env, encoding: 'utf8', maxBuffer: 1 << 28 });
  return { status, stdout, stderr };
}
function file(name, text) {
  const path = join(work, name);
  writeFileSync(path, text);
  return path;
}

let passed = 0, failed = 0;
function test(name, body) {
  try {
    body();
    ++passed;
  } catch (error) {
    ++failed;
    console.log(`FAILED: ${name}\n  ${String(error.message).split('\n').slice(0, 12).join('\n  ')}`);
  }
}

test('the 110 matches give the reference figures', () => {
  const { status, stdout } = run(['analyse', data('nim345-matches.json'), '--json']);
  assert.equal(status, 0);
  const { matches, totals } = JSON.parse(stdout);
  assert.equal(matches.length, 110);
  assert.deepEqual([totals.matches, totals.moves, totals.starter_wins, totals.perfect_matches], [110, 707, 59, 5]);
  assert.deepEqual(totals.moves_to_heaps, { 0: 110, 1: 128, 2: 300, 3: 169 });
  assert.deepEqual([totals.visits['1-4-5'].all, totals.visits['1-4-5'].as_first_move, totals.visits['1-2-3'].all], [17, 15, 15]);
  assert.deepEqual(totals.perfect.map(({ group, no, won_by }) => `${group},${no} ${won_by}`), ['1,1 first', '3,4 first', '5,1 second', '5,8 first', '5,14 second']);
  assert.equal(totals.good + totals.mistakes + totals.forced, 707);
  for (const key of ['dawdle_matches', 'symmetric_matches']) assert.equal(typeof totals[key], 'number');
});

test('every sheet has its verdict, and they add up', () => {
  const { sheets } = JSON.parse(readFileSync(data('nim345-sheets.json'), 'utf8'));
  const { status, stdout } = run(['check', data('nim345-sheets.json'), '--json']);
  assert.equal(status, 1);
  const { matches, totals } = JSON.parse(stdout);
  assert.deepEqual(matches.map(({ no }) => no), sheets.map(({ sheet }) => sheet));
  assert.equal(totals.read + totals.repaired + totals.rejected, sheets.length);
  for (const [i, { issues }] of sheets.entries()) {
    const { status, repairs, problems = [] } = matches[i];
    if (status === 'repaired') assert.deepEqual([issues.length, repairs[0].id], [1, 'last-move']);
    else assert.equal(problems.length, issues.length, sheets[i].sheet);
  }
});

test('flawed rows are named with file and line, in every language', () => {
  const path = file('flawed.csv', 'group;no;first;second;game;kind;moves\r\n1;1;A;B;nim:2;positions;0\r\n1;2;A;B;nim:2;positions;x\r\n1;3;A;B;nim:2;removals;3\r\n1;4;A;B;nim:2;letters;0\r\n1;5;A;B;nim:2;positions;1\r\n');
  for (const [lang, words] of [['en', ['rejected', 'repaired', '5 matches: 1 as written, 1 repaired, 3 rejected.']], ['hu', ['elutasítva', 'javítva', '5 játszma']], ['cs', ['odmítnuto', 'opraveno', '5 partií']]]) {
    const { status, stdout, stderr } = run(['check', path, '--lang', lang]);
    assert.equal(status, 1);
    assert.equal(stderr, '');
    for (const word of words) assert.ok(stdout.includes(word), `${word} in ${stdout}`);
    for (const line of [3, 4, 5, 6]) assert.ok(stdout.includes(`flawed.csv:${line}:`), stdout);
    assert.ok(!stdout.includes('flawed.csv:2:'));
  }
});

test('conversions lose nothing', () => {
  const whole = run(['convert', data('nim345-matches.json')]).stdout;
  assert.equal(whole.trim().split('\n').length, 111);
  for (const to of ['csv', 'json', 'text'])
    for (const kind of ['positions', 'removals', 'notation']) {
      const there = run(['convert', data('nim345-matches.json'), '--to', to, '--kind', kind]);
      assert.equal(there.status, 0, there.stderr);
      const back = run(['convert', '-', '--kind', 'positions'], there.stdout);
      assert.equal(back.stdout, whole, `${to} ${kind}`);
    }
  const names = 'group,no,first,second,game,kind,moves,play,ending,misere\n"4, b",first one,"Anna ""A"" Mária",Béla,"nim:1,1",positions,1,union,short,true\n,,,,nim:1,positions,0,sum,long,false\n';
  for (const to of ['csv', 'json', 'text']) assert.equal(run(['convert', '-'], run(['convert', '-', '--to', to], names).stdout).stdout, names, to);
});

test('other games than Nim', () => {
  const { matches } = JSON.parse(run(['analyse', '-', '--json', '--game', 'turtles:1,2'], 'turtles:1 turtles:0\n').stdout);
  assert.deepEqual(matches[0].moves.map(({ to, class: of }) => [to, of]), [['turtles:1', 'mistake'], ['turtles:0', 'good']]);
  assert.deepEqual(matches[0].moves[0].better, ['turtles:0']);
  const misere = JSON.parse(run(['analyse', '-', '--json', '--game', 'nim:2', '--misere'], '1 0\n').stdout);
  assert.deepEqual([misere.matches[0].winner, misere.matches[0].perfect], ['first', true]);
});

test('an analysis says what its figures mean', () => {
  for (const [lang, word] of [['en', 'accuracy: good / (good + mistakes)'], ['hu', 'pontosság: jó / (jó + hiba)'], ['cs', 'přesnost: dobré / (dobré + chyby)']]) {
    const { status, stdout } = run(['analyse', join(root, 'examples/class.csv'), '--lang', lang]);
    assert.equal(status, 0);
    assert.ok(stdout.includes(word), stdout);
    assert.ok(stdout.includes('Cili'));
  }
});

test('a report is one page that needs nothing else and runs nothing', () => {
  const hostile = file('hostile.csv', 'group,no,first,second,game,kind,moves\n1,1,<script>alert(1)</script>,"""><b>",nim:2,positions,1 0\n1,2,A,B,nim:2,positions,7\n');
  for (const [lang, title, ...words] of [['en', 'Recorded matches', 'Rejected', 'better: 0'], ['hu', 'Feljegyzett játszmák', 'Elutasítva', 'jobb: 0'], ['cs', 'Zaznamenané partie', 'Odmítnuto', 'lépe: 0']]) {
    const out = join(work, `report-${lang}.html`);
    const { status, stderr } = run(['report', hostile, '--html', out, '--lang', lang]);
    assert.equal(status, 1, stderr);
    const html = readFileSync(out, 'utf8');
    assert.ok(html.includes(`<title>${title}</title>`));
    for (const word of words) assert.ok(html.includes(word), word);
    assert.doesNotMatch(html, /<script|<b>|https?:|src=|@import|url\(/);
    assert.ok(html.includes('&lt;script&gt;'));
    for (const tag of ['section', 'table', 'svg', 'ul', 'ol', 'div', 'li'])
      assert.equal(html.split(`<${tag}`).length, html.split(`</${tag}>`).length, tag);
  }
  const { stdout } = run(['report', join(root, 'examples/class.csv')]);
  for (const words of ['Perfect matches', 'Who used symmetry', 'Cili: in ', 'won by the starter (Ada)']) assert.ok(stdout.includes(words), words);
});

test('a tournament: schedule, sheets, and the table of its results', () => {
  const sheets = join(work, 'sheets.html');
  const { status, stdout, stderr } = run(['schedule', '--players', 'Ada,Bea, Cili', '--games', '3', '--seed', '7', '--format', 'csv', '--sheets', sheets, '--lang', 'hu']);
  assert.deepEqual([status, stderr], [0, '']);
  assert.equal(stdout, run(['schedule', '--players', 'Ada,Bea,Cili', '--games', '3', '--seed', '7', '--format', 'csv']).stdout);
  const rows = stdout.trim().split('\n');
  assert.equal(rows.length, 10);
  const html = readFileSync(sheets, 'utf8');
  assert.equal(html.split('<section>').length, 10);
  assert.ok(html.includes('Jegyzőlapok') && html.includes('kezd: Cili'));
  // Filled in, it is a file of matches.
  const filled = rows.map((row, i) => (i === 0 ? row : `${row.replace('"nim:3,4,5"', 'nim:2')}${i % 2 ? '2' : '1 1'}`)).join('\n');
  const scores = JSON.parse(run(['scores', '-', '--json'], filled).stdout);
  assert.equal(scores.totals.results.reduce((sum, { matches }) => sum + matches, 0), 9);
  assert.equal(scores.totals.starter_wins, 5);
  assert.match(run(['scores', '-'], filled).stdout, /×/);
  assert.match(run(['scores', '-', '--game', 'nim:1'], '0\n').stdout, /No match here/);
  assert.match(run(['schedule', '--players', 'A,B']).stderr, /--seed \d+/);
  assert.equal(JSON.parse(run(['schedule', '--players', 'A,B', '--json', '--seed', '1']).stdout).matches.length, 5);
  for (const args of [['--players', 'A'], ['--players', 'A,A'], ['--players', 'A,B', '--games', '0'], ['--players', 'A,B', '--game', 'x:1'], [], ['--players', 'A,B', '--sheets', join(work, 'no/x.html')]])
    assert.equal(run(['schedule', ...args]).status, 2, args.join(' '));
});

test('every figure as CSV, and tables for a paper', () => {
  const { status, stdout } = run(['analyse', data('nim345-matches.json'), '--format', 'csv']);
  assert.equal(status, 0);
  const lines = stdout.trim().split('\n');
  assert.equal(lines[0], 'scope,group,player,figure,of,value');
  for (const line of ['all,,,read,,110', 'all,,,moves,,707', 'all,,,moves_to_heaps,2,300', 'all,,,visits,1-4-5,17', 'all,,,visits_as_first_move,1-4-5,15', 'all,,,starter_wins,,59']) assert.ok(lines.includes(line), line);
  for (const line of lines) assert.equal(line.split(',').length, 6, line);
  const { totals } = JSON.parse(run(['analyse', data('nim345-matches.json'), '--json']).stdout);
  for (const [group, figures] of Object.entries(totals.groups)) assert.ok(lines.includes(`group,${group},,good,,${figures.good}`));
  const named = run(['analyse', '-', '--format', 'csv'], 'group,first,second,game,moves\n@x,=1+1,-2+3,nim:2,0\n').stdout;
  assert.ok(named.includes("player,'@x,'=1+1,wins_against,'-2+3,1"), named);
  const tex = run(['analyse', '-', '--format', 'latex', '--lang', 'hu'], 'first,second,game,kind,moves\nA_1,50% \\x,nim:2,positions,0\n').stdout;
  assert.ok(tex.includes('A\\_1 & 1') && tex.includes('50\\% \\textbackslash{}x'), tex);
  assert.equal(tex.split('\\begin{tabular}').length, tex.split('\\end{tabular}').length);
  assert.equal(run(['analyse', '-', '--format', 'svg'], '0').status, 2);
});

test('bad files and bad requests', () => {
  for (const [text, status] of [['', 0], ['{', 1], ['moves\n', 0], ['\xff\xfe', 1], ['moves,moves\n0,0\n', 1], ['a\0b', 1], ['x'.repeat(2 << 20), 1]])
    assert.equal(run(['check', file('bad', text)]).status, status, JSON.stringify(text.slice(0, 20)));
  assert.ok(run(['check', '-'], '').stdout.includes('no matches'));
  for (const args of [['check'], ['check', join(work, 'none.csv')], ['check', work], ['check', '-', '--kind', 'letters'], ['convert', '-', '--to', 'pdf'], ['check', '-', '--game', 'nowhere:3'], ['guess', '-'], []]) {
    const { status, stderr } = run(args, '0\n');
    assert.equal(status, 2, args.join(' '));
    assert.match(stderr, /error:/);
  }
  const out = join(work, 'out.csv');
  assert.equal(run(['convert', data('nim345-matches.json'), '--out', out]).status, 0);
  assert.equal(readFileSync(out, 'utf8').split('\n').length, 112);
  assert.equal(run(['convert', '-', '--out', join(work, 'no/where.csv')], '').status, 2);
});

test('what was meant is told, where the way of writing is not said', () => {
  const { status, stdout } = run(['check', '-'], 'moves\n1-4-5 1-2-5 1-2-6 1-1-2 1-1 1 0\n');
  assert.equal(status, 1);
  assert.match(stdout, /^stdin:2: row 3: rejected: 1-2-6 cannot be left from 1-2-5 by one move\n/);
});

test('a missing file, or a folder, is told before half an answer', () => {
  for (const path of [join(work, 'none.csv'), work]) for (const args of [['check', '--json'], ['analyse', '--json'], ['analyse', '--format', 'csv']]) {
    const { status, stdout } = run([...args, join(root, 'examples/class.csv'), path]);
    assert.equal(status, 2);
    if (args.includes('--json')) assert.ok(JSON.parse(stdout).error);
    else assert.equal(stdout, '');
  }
});

test('odd files: blank lines, a stray quote, JSON that breaks, names with line ends and NULs', () => {
  const moves = '3-4 1-4 1-1 1 0';
  // Each took seconds or minutes, when every line was looked at again and again.
  assert.equal(run(['check', '-'], `${'\n'.repeat(3_000_000)}${moves}\n`).status, 0);
  assert.match(run(['check', '-'], `moves\n"${'1-4-5\n'.repeat(150_000)}`).stdout, /quotation mark is not closed|too long/);
  const { stdout } = run(['check', '-', '--json'], '{"matches":[{"no":7,"positions":["3-4","1-4","1-1","1","0"]}}');
  assert.equal(JSON.parse(stdout).matches[0].no, '7');
  assert.equal(run(['check', '-'], '{"matches":5}').status, 1);
  const odd = '{"matches":[{"no":"group","first":"A\\nda","second":"B\\u0000","positions":["3-4","1-4","1-1","1","0"]},{"no":"2","first":"C","second":"D","positions":["3-4","1-4","1-1","1","0"]}]}';
  const text = run(['convert', '-', '--to', 'text'], odd).stdout;
  const back = JSON.parse(run(['check', '-', '--json'], run(['convert', '-', '--to', 'text'], odd.replace('\\u0000', '')).stdout).stdout);
  assert.deepEqual(back.matches.map(({ no, first }) => [no, first]), [['group', 'A da'], ['2', 'C']], text);
  assert.equal(run(['convert', '-'], odd).stdout.split('\n').filter((line) => line.includes('positions')).length, 2);
});

test('games that would take for ever are judged as far as a bound allows', () => {
  const { status, stdout } = run(['analyse', '-', '--json', '--game', 'cram/7x8:start'], 'kind: notation\ncram/7x8:start\n');
  assert.equal(status, 1);
  assert.equal(JSON.parse(stdout).matches.length, 1);
});

test('spreadsheets of Hungarian and Czech teachers', () => {
  const moves = '2-4-5 2-2-5 2-2 1-2 1-1 1 0';
  for (const [name, text] of [
    ['hungarian', `Csoport;Sorszám;Kezdő;Második;Játék;Írásmód;Lépések\r\n8.b;1;Őze;Ágnes;nim:3,4,5;állások;${moves}\r\n`],
    ['czech', `SKUPINA;Číslo;Začínající;Druhý;Hra;Způsob zápisu;TAHY\r\n8.b;1;Říha;Žofie;nim:3,4,5;pozice;${moves}\r\n`]]) {
    const { status, stdout } = run(['check', '-', '--json'], text);
    assert.equal(status, 0, stdout);
    const { matches, notes } = JSON.parse(stdout);
    assert.deepEqual(notes, [], name);
    assert.deepEqual([matches[0].group, matches[0].no, matches[0].kind, matches[0].moves.length], ['8.b', '1', 'positions', 7]);
    assert.ok(matches[0].first && matches[0].second, name);
  }
  assert.equal(run(['check', '-'], `csoport: 8.b\nírásmód: állások\n${moves}\n`).status, 0);
});

test('three flawed rows in a spreadsheet are named, and the report tells the rest', () => {
  const rows = ['8.b;1;Ada;Bea;2-0-0 0-3-0 0-0-4 1-0-0 0-0-1 0-1-0', '8.b;2;Bea;Ada;2-0-0 0-9-0', '8.b;3;Ada;Cili;0-4-0 0-0-2 1-0-0 0-0-x', '8.b;4;Cili;Ada;2-0-0 0-4-0 0-0-4 1-0-0 0-0-1', '8.b;5;Cili;Bea;2-0-0;x;y'];
  const name = file('class.csv', `group;no;first;second;moves\r\n${rows.join('\r\n')}\r\n`);
  const checked = run(['check', name, '--kind', 'removals']);
  assert.equal(checked.status, 1);
  for (const line of [':3: group 8.b, match 2, row 2: rejected: 9 cannot be taken', ":4: group 8.b, match 3, row 4: rejected: 'x' is no number", ':6: group 8.b, match 5: rejected: this row has 7 columns', '5 matches: 2 as written, 3 rejected.'])
    assert.ok(checked.stdout.includes(line), `${line}\n${checked.stdout}`);
  const { stdout } = run(['report', name, '--kind', 'removals']);
  for (const words of ['Perfect matches', 'Who used symmetry', 'Cili: in 1 match', 'Rejected']) assert.ok(stdout.includes(words), words);
});

test('a book of the page is read as far as matches stand in it, and the rest is told', () => {
  const way = { play: 'sum', ending: 'long', misere: false };
  const entry = (no, moves, more = way) => ({ group: '1', no, first: 'A', second: 'B', game: 'nim:3,4,5', way: more, kind: 'removals', moves });
  const name = file('book.json', JSON.stringify({
    plan: { game: 'nim:3,4,5', way, groups: [['A', 'B']], games: 5, seed: 1 }, pairings: [{ group: '1', round: 1, no: 1, first: 'A', second: 'B' }],
    entries: [entry('1', ['3-0-0', '0-4-0', '0-0-5']), entry('2', ['3-0-0', '0-4-0', '0-0-5'], { ...way, misere: true })], files: [{ name: 'x.csv', text: 'x' }],
  }));
  const checked = run(['check', name]);
  assert.ok(checked.stdout.includes('2 matches: 2 as written.') && checked.stdout.includes('are not read here'), checked.stdout);
  const { matches } = JSON.parse(run(['analyse', name, '--format', 'json']).stdout);
  assert.deepEqual(matches.map(({ winner }) => winner), ['first', 'second']);
});

test('a gigantic file takes no more memory than a small one', () => {
  const line = 'g,1,Ada,Bea,"nim:3,4,5",removals,2-0-0 0-0-2 0-2-0 0-2-0 1-0-0 0-0-3\n';
  const name = file('gigantic.csv', `group,no,first,second,game,kind,moves\n${line.repeat(400_000)}`);
  const out = join(work, 'gigantic.out');
  // 28 MB of matches within 100 MB of addresses, of which the program itself takes most.
  const script = `ulimit -v 100000; exec "$0" records convert "$1" --to json --out "$2"`;
  const { status, stderr } = spawnSync('bash', ['-c', script, bouton, name, out], { env, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  assert.match(stderr, /400000 matches: 400000 as written/);
  rmSync(out);
});

rmSync(work, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
