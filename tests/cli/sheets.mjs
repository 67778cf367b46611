#!/usr/bin/env node
// Sheets as pupils write them, the figures of the class, and who writes in a tournament.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finish, root, run, store, test, work } from './lib.mjs';

const data = (name) => join(root, 'tests/data', name);
const example = (name) => join(root, 'examples', name);
const records = (args, input) => run(['records', ...args], { input });
const asked = (args, input) => JSON.parse(records([...args, '--json'], input).stdout);
const positions = (match) => match.moves.map(({ to }) => to).join(' ');

await test('the appendices are read as they stand', () => {
  const { matches, totals, notes } = asked(['check', data('nim345-appendices.txt')]);
  assert.deepEqual([totals.read, totals.repaired, totals.rejected], [44, 2, 22]);
  assert.deepEqual(notes.map(({ id }) => id).sort(), ['caption', 'group-below']);
  assert.deepEqual([matches[0].group, matches[0].no, matches[0].first, matches[0].second, matches[0].kind], ['1', '1', 'KyB', "Ai'a", 'removals']);
  assert.ok(matches.every(({ group, no, first, line }) => group && no && line > 0 && (first || group === '5')));
  // Those that somebody else read, too: sheets of appendices 1, 4, 5 and 9, in this order.
  const { sheets } = JSON.parse(readFileSync(data('nim345-sheets.json'), 'utf8'));
  const lines = readFileSync(data('nim345-appendices.txt'), 'utf8').split('\n');
  const read = [...matches.slice(0, 24), ...matches.slice(32, 40)];
  assert.equal(read.length, sheets.length);
  for (const [i, { sheet, rows, issues }] of sheets.entries()) {
    const match = read[i];
    assert.equal(match.no, sheet.split('-')[1], sheet);
    assert.equal(match.start, '3-4-5');
    if (match.status === 'repaired') assert.deepEqual([issues.length, match.repairs[0].id], [1, 'last-move']);
    else assert.equal((match.problems ?? []).length, issues.length, sheet);
    // The row that is named is the row that is meant.
    for (const { row, line } of match.problems ?? [])
      if (row) assert.deepEqual(lines[line - 1].replace(/<\/?u>|<del>.*?<\/del>/g, '').split('\t'), rows[row - 1], sheet);
  }
});

await test('what was read of the appendices goes into every other command', () => {
  const db = store();
  const came = records(['import', data('nim345-appendices.txt'), '--store', db]);
  assert.equal(came.status, 1); // some were rejected
  assert.equal(asked(['analyse', '--store', db]).totals.matches, 46);
  const csv = records(['convert', data('nim345-appendices.txt')]).stdout;
  assert.equal(asked(['analyse', '-'], csv).totals.matches, 46);
  assert.ok(csv.includes(",KuBa,Ad'a,"), csv.slice(0, 400));
  assert.ok(records(['report', data('nim345-appendices.txt')]).stdout.includes('MISA'));
});

const taken = ['2,,', ',2,', ',,2', ',,2', ',2,', '1,,', ',,1'].map((row) => row.split(','));
const left = ['1,4,5', '1,2,5', '1,2,3', '1,2,1', '1,,1', ',,1', ',,0'].map((row) => row.split(','));
const whole = '1-4-5 1-2-5 1-2-3 1-1-2 1-1 1 0';

await test('one sheet, written in many ways', () => {
  const written = (rows, separator, number = '7\n\n') => `${number}Ada${separator}x${separator}Bea\n${['3,4,5'.split(','), ...rows].map((row) => row.join(separator)).join('\n')}\n`;
  const labelled = (rows) => `\tAda\tx\tBea\n\t3\t4\t5\n${rows.map((row, i) => `<b>move ${i}</b> →\t${row.join('\t')}`).join('\n')}\n`;
  const barred = (rows) => `| Ada | x | Bea |\n| 3 | 4 | 5 |\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`;
  for (const [kind, rows] of [['removals', taken], ['positions', left]]) {
    for (const text of [written(rows, '\t'), written(rows, '|'), written(rows, ';'), written(rows, ',', '⑦\n'), written(rows, ' | ', '(7)\n'), written(rows, '\t', '7\t\t\n'), written(rows, '\t', '❼\n').replaceAll('\n', '\r\n'), labelled(rows), barred(rows), `sheet 7\n${written(rows, '|', '')}`]) {
      if (kind === 'positions' && text.startsWith('sheet')) continue; // there it is what was taken
      const { matches } = asked(['check', '-'], text);
      assert.equal(matches.length, 1, text);
      assert.deepEqual([positions(matches[0]), matches[0].first, matches[0].second, matches[0].kind, matches[0].status], [whole, 'Ada', 'Bea', kind, 'read'], text);
      assert.equal(matches[0].no, /7|⑦|❼/.test(text.slice(0, 9)) ? '7' : '1', text);
    }
  }
});

await test('sheets one below the other and side by side', () => {
  const one = (number, rows) => `${number}A;x;B\n3;4;5\n${rows.map((row) => row.join(';')).join('\n')}\n`;
  // Without blank lines; the number may stand in a row of a spreadsheet.
  for (const text of [one('1\n', taken) + one('2\n', left), one('①\n', taken) + one('②\n', left), one('1;;\n;;\n', taken) + ';;\n;;\n' + one('2;;\n', left)]) {
    const { matches } = asked(['check', '-'], text);
    assert.deepEqual(matches.map((match) => [match.no, match.kind, positions(match)]), [['1', 'removals', whole], ['2', 'positions', whole]], text);
  }
  const beside = ['5\t\t\t6\t\t', 'A\tx\tB\tC\tx\tD', '3\t4\t5\t3\t4\t5', ...taken.map((row, i) => [...row, ...left[i]].join('\t'))].join('\n');
  const { matches } = asked(['check', '-'], beside);
  assert.deepEqual(matches.map((match) => [match.no, match.first, match.second, match.kind, positions(match)]), [['5', 'A', 'B', 'removals', whole], ['6', 'C', 'D', 'positions', whole]]);
  // As the appendices with positions have them: numbers only, the heaps in one cell.
  const narrow = '①\t②\n1 4 5\t3 4\n4 5\t4\n4 4\t0\n1 4\n1 1\n1\n0\n';
  assert.deepEqual(asked(['check', '-'], narrow).matches.map((match) => [match.no, positions(match)]), [['1', '1-4-5 4-5 4-4 1-4 1-1 1 0'], ['2', '3-4 4 0']]);
});

await test('groups stand above or below their sheets', () => {
  const sheet = `1\nA;x;B\n2\n2\n\n`;
  const groups = (text) => asked(['check', '-'], text).matches.map(({ group }) => group).join(' ');
  assert.equal(groups(`Skupina 3\n\n${sheet}${sheet}group 4\n${sheet}`), '3 3 4');
  assert.equal(groups(`${sheet}${sheet}Skupina 3\n\n${sheet}4. csoport\n`), '3 3 4');
  assert.equal(groups(`group: a\n${sheet}group: b\n${sheet}`), 'a b');
  assert.equal(groups(sheet), '');
});

await test('what can be read both ways is not guessed', () => {
  const text = 'A;x;B\n3\n2\n1\n';
  const { matches } = asked(['check', '-'], text);
  assert.deepEqual([matches[0].status, matches[0].problems[0].id], ['rejected', 'ambiguous-kind']);
  assert.equal(positions(asked(['check', '-', '--kind', 'removals'], text).matches[0]), '1 0');
  assert.equal(positions(asked(['check', '-', '--kind', 'positions'], text).matches[0]), '2 1 0');
  assert.equal(positions(asked(['check', '-'], `kind: removals\n${text}`).matches[0]), '1 0');
});

await test('nothing of a bad sheet is lost, and its row is named', () => {
  const problems = (text) => asked(['check', '-'], text).matches.map(({ no, problems = [] }) => `${no}: ${problems.map(({ id, row = 0 }) => `${id}@${row}`).join(' ')}`);
  assert.deepEqual(problems('7\n\nA\tx\tB\n3\t4\t5\n5\t\t\n'), ['7: too-much@1 unfinished@0']);
  assert.deepEqual(problems('7\nA\tx\tB\n3\t4\t5\n3\t\t\n\t\t\n\t4\t\n\t\t5\n'), ['7: empty-row@2']);
  assert.deepEqual(problems('7\nA\tx\tB\n3\t?\t5\n3\t\t\n'), ['7: heaps@0']);
  assert.deepEqual(problems('7\nA\tx\tB\n3\t4\t5\n\n8\nA\tx\tB\n'), ['7: no-moves@0', '8: no-moves@0']);
  assert.deepEqual(problems('7\nA\tx\tB\n3\t4\t5\n3\t\t\n\t4\t\n\t\t✓\n'), ['7: unreadable@3 unfinished@0']);
  assert.deepEqual(problems('⑦\n⑧\n'), ['7: no-moves@0', '8: no-moves@0']);
  assert.deepEqual(problems('7\nA x B\n3|4|5\n3||\n|4|\n5||\n'), ['7: too-much@3 unfinished@0']);
  for (const [lang, words] of [['en', /row 1: rejected: 5 cannot be taken/], ['hu', /1\. sor: elutasítva: az 1\. halomból nem vehető el 5/], ['cs', /řádek 1: odmítnuto: z 1\. hromádky nelze odebrat 5/]])
    assert.match(records(['check', '-', '--lang', lang], '7\n\nA\tx\tB\n3\t4\t5\n5\t\t\n').stdout, words);
  // A number alone is a match of one move where no sheet follows it.
  assert.deepEqual(asked(['check', '-', '--game', 'nim:3'], '0\n0\n\n0\n').matches.map((match) => [match.no, positions(match)]), [['1', '0'], ['2', '0'], ['3', '0']]);
  assert.deepEqual(asked(['check', '-', '--game', 'nim:5'], '4\t2\t0\n3\t0\n').matches.map(positions), ['4 2 0', '3 0']);
});

await test('the figures of the class are those that are counted without the engine', () => {
  const { counted, counted_groups: groups } = JSON.parse(readFileSync(data('nim345-figures.json'), 'utf8'));
  const { matches, totals } = asked(['analyse', example('sixth-class.csv')]);
  const given = JSON.parse(readFileSync(data('nim345-matches.json'), 'utf8')).matches;
  assert.deepEqual(matches.map((match) => [match.group, match.no, positions(match)]), given.map(({ group, no, positions }) => [`${group}`, `${no}`, positions.join(' ')]));
  const same = (figures, wanted, perfect) => {
    for (const key of ['matches', 'moves', 'moves_to_heaps', 'safe_moves_to_heaps', 'several_safe_positions', 'dawdle_matches', 'symmetric_matches', 'symmetric_moves', 'mirrored_matches', 'mirrored_from_two_heaps', 'mirrored_from_three_heaps'])
      assert.deepEqual(figures[key], wanted[key], key);
    assert.deepEqual(Object.fromEntries(Object.entries(figures.visits).map(([position, { by_starter, ...visit }]) => [position, visit])), wanted.visits);
    if (perfect) assert.deepEqual(perfect.map(({ group, no }) => `${group}/${no}`), wanted.perfect);
    assert.equal(figures.perfect_matches, wanted.perfect.length);
  };
  same(totals, counted, totals.perfect);
  assert.deepEqual(Object.keys(totals.groups), Object.keys(groups));
  for (const [group, wanted] of Object.entries(groups)) same(totals.groups[group], wanted);
  assert.deepEqual(totals.together, [{ positions: ['1-2-3', '1-4-5'], ...counted.several_safe_positions }]);
  assert.equal(matches.filter((match) => match.mirrored_from_move).length, counted.mirrored_matches);
  // The same in a table and in words.
  const csv = records(['analyse', example('sixth-class.csv'), '--format', 'csv']).stdout;
  assert.ok(csv.includes(`\nall,,,mirrored_matches,,${counted.mirrored_matches}\n`));
  for (const { from, to, moves, mirrored } of counted.symmetric_moves) {
    assert.ok(csv.includes(`\nall,,,symmetric_moves,${from} > ${to},${moves}\n`));
    assert.ok(csv.includes(`\nall,,,mirrored,${from} > ${to},${mirrored}\n`));
  }
  for (const [lang, words] of [['en', `Mirrored to the end: ${counted.mirrored_matches} of 110 matches`], ['hu', `Végig tükrözve: 110 játszmából ${counted.mirrored_matches}`], ['cs', `Zrcadleno až do konce: ${counted.mirrored_matches} ze 110 partií`]])
    assert.ok(records(['analyse', example('sixth-class.csv'), '--lang', lang]).stdout.includes(words), words);
});

await test('a report marks the positions with the colours of the thesis', () => {
  const { counted } = JSON.parse(readFileSync(data('nim345-figures.json'), 'utf8'));
  const html = records(['report', example('sixth-class.csv')]).stdout;
  const marks = (sign) => html.split(/\d\. (?=<span)/).filter((item) => item.startsWith(sign)).length;
  for (const position of ['1-4-5', '1-2-3']) assert.equal(marks(`<span class="mark at-${position}">`), counted.visits[position].all);
  assert.equal(marks('<span class="pair">'), counted.symmetric_moves.reduce((sum, { moves }) => sum + moves, 0));
  assert.ok(marks('<span class="mark dawdle">') >= counted.dawdle_matches);
  const colour = (position) => html.match(new RegExp(`\\.at-${position}\\{background:(#[0-9a-f]+)\\}`))[1];
  assert.notEqual(colour('1-4-5'), colour('1-2-3'));
  // A game of other positions has colours, too; one without heaps has none.
  assert.match(records(['report', '-', '--game', 'nim:1,2,3,7'], '1-2-3 1-1-2 1-1 1 0\n').stdout, /class="mark at-1-2-3"/);
  assert.ok(!records(['report', '-', '--game', 'turtles:2,3'], 'turtles:1,2 turtles:1 turtles:\n').stdout.includes('class="mark'));
});

await test('who sits out writes', () => {
  const schedule = (players, ...args) => records(['schedule', '--players', players, '--games', '2', '--seed', '3', ...args]);
  for (const players of ['A,B', 'A,B,C', 'A,B,C,D', 'A,B,C,D,E']) {
    const all = players.split(',');
    const { matches } = JSON.parse(schedule(players, '--json').stdout);
    for (const { first, second, writers } of matches)
      assert.deepEqual(writers, all.length > 4 ? [] : all.filter((name) => name !== first && name !== second));
    // Everybody writes as often as everybody else.
    const often = all.map((name) => matches.filter(({ writers }) => writers.includes(name)).length);
    assert.equal(new Set(often).size, 1);
  }
  const three = schedule('A,B,C', '--format', 'csv').stdout, four = schedule('A,B,C,D', '--format', 'csv').stdout;
  assert.match(three, /^group,no,first,second,game,kind,writers,moves\n/);
  assert.match(four, /,removals,"[A-D], [A-D]",\n/);
  assert.match(schedule('A,B', '--format', 'csv').stdout, /^group,no,first,second,game,kind,moves\n/);
  // Filled in, nothing is said about the column.
  const { notes, totals } = asked(['scores', '-'], four.replaceAll('"nim:3,4,5"', 'nim:2').replaceAll(/,\n/g, ',2\n'));
  assert.deepEqual([notes, totals.matches], [[], 12]);
  for (const [lang, one, two] of [['en', 'writes: C', 'write: C, D'], ['hu', 'jegyzi: C', 'jegyzi: C, D'], ['cs', 'zapisuje: C', 'zapisují: C, D']]) {
    assert.ok(schedule('A,B,C', '--lang', lang).stdout.includes(`(${one})`));
    const sheets = join(work, 'sheets.html');
    assert.ok(schedule('A,B,C,D', '--lang', lang, '--sheets', sheets).stdout.includes(`(${two})`));
    const html = readFileSync(sheets, 'utf8');
    assert.ok(html.includes(`<p>${two}</p>`));
    schedule('A,B', '--lang', lang, '--sheets', sheets);
    assert.ok(readFileSync(sheets, 'utf8').includes(`<p>${one.split(' ')[0]}</p>`)); // to be filled in
  }
});

finish();
