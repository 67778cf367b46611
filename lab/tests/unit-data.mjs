// Text is never data: the page takes no numbers or words out of what the engine says, and no notation apart. Whatever looks
// into a text is found here by its look, and is either on the list below, with the reason why it may, or a mistake.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';

const looks = [
  ['a text is taken apart', /\.(split|match|matchAll|exec|search)\(|\bRegExp\(/],
  ['a text is looked into', /\.test\(|\.(replace|replaceAll)\(\s*\/|\.(lastIndexOf|indexOf|includes|startsWith|endsWith)\(\s*['"`]/],
  ['notation is put together', /`[\w.-]*[:/]\$\{|\}[:+/]\$\{|'(nim|lego|graph|hackenbush|moore|subtract|wythoff|kayles)[:/]'/],
];

// A file, what stands in the line there, and why it may.
const own = 'its own address, in the format of this page', typed = 'what somebody is typing, key by key', id = 'the id of a reason: one of a closed set, and no words';
const allowed = [
  ['engine/notation.ts', 'export const', 'the one place where notation is written, from what was set by hand'],
  ['engine/notation.ts', '`hackenbush:', 'the same'],
  ['engine/notation.ts', 'const name = (town', 'the same: a name is put in quotes'],
  ['engine/notation.ts', 'return `graph/', 'the same'],
  ['boards/Board.svelte', "text?.indexOf(' ')", 'a component and a thing, in an attribute that this page wrote'],
  ['boards/Board.svelte', '.test(event.key)', typed],
  ['boards/Drawing.svelte', "classes.includes('inert')", 'names of styles'],
  ['class/Book.svelte', "types.includes('Files')", 'what a browser says of something dragged'],
  ['class/HeapRows.svelte', '.test(code)', typed],
  ['class/known.ts', 'const plain = (name', 'names as people typed them, to find two that differ in an accent'],
  ['class/Names.svelte', 'field.value.trim()', typed],
  ['class/sheet.svelte.ts', 'cleaned = (text', typed],
  ['class/words.ts', 'sentence = (text', 'a sentence begins with a capital'],
  ['discover/find.ts', '.exec(raw)', own],
  ['discover/find.ts', "triple.split(',')", own],
  ['discover/find.ts', '.test(guess)', own],
  ['discover/Guess.svelte', '.test(parts.bad)', typed],
  ['discover/Guess.svelte', '.exec(parts.after)', typed],
  ['explore/cards.ts', '.test(text)', own],
  ['explore/cards.ts', '.exec(text)', own],
  ['explore/cards.ts', '.exec(part)', own],
  ['explore/cards.ts', "text.split('x')", own],
  ['explore/cards.ts', "heaps?.split('x')", own],
  ['explore/quotient.ts', 'const heapsOf = (word', 'a word of a quotient is a list of numbers in the form that docs/misere.md gives it'],
  ['explore/cards.ts', "raw.split('~')", own],
  ['explore/numbers.ts', '', typed],
  ['explore/TableCard.svelte', "line.includes('D')", 'a line of outcomes'],
  ['explore/save.ts', '.replace(/', 'the name of a file may not have every sign'],
  ['explore/save.ts', String.raw`endsWith('\n')`, 'a file ends with a line'],
  ['explore/SequenceCard.svelte', "all.includes('D')", 'a list of outcomes'],
  ['main.ts', 'location.protocol', 'an address'],
  ['own/Editor.svelte', "split('\\n')", 'the lines that somebody is typing'],
  ['own/Editor.svelte', "option.includes(' + ')", 'parts that lie side by side, as the list of options writes them'],
  ['own/Room.svelte', 'file.name.replace', 'the name of a file'],
  ['own/Room.svelte', "types.includes('Files')", 'what a browser says of something dragged'],
  ['own/TextField.svelte', "value.split('\\n')", 'lines as they are typed'],
  ['own/texts.ts', '', 'names of files, links of this page, what it kept itself, and the name that somebody gives to rules of their own'],
  ['path/task.ts', '.test(text)', own],
  ['path/task.ts', '.exec(', own],
  ['path/task.ts', "raw.split('~')", own],
  ['play/search.ts', '', 'words that somebody looks for, in the texts of the catalogue'],
  ['play/TakeField.svelte', '(text.replace', typed],
  ['play/TakeField.svelte', '.test(typed)', typed],
  ['review/matchfile.ts', 'const quoted', 'a cell of a file that is written'],
  ['review/words.ts', 'article = (n', 'grammar'],
  ['share.ts', 'protocol', 'an address'],
  ['share.ts', '.test(address)', 'an address'],
  ['share.ts', 'location.href', own],
  ['state/link.ts', '', own],
  ['state/lab.svelte.ts', "reading.lost?.includes('texts')", 'a list of fields'],
  ['state/past.ts', 'over.includes(', 'a list of what lies over the page'],
  ['state/settings.ts', '.test(t', 'settings, and the language of a browser'],
  ['teacher/rules.ts', 'tied = (lang', 'hard spaces for the printer: no word is read'],
  ['teacher/rules.ts', '.exec(text)', own],
  ['teacher/rules.ts', "games.split(',')", own],
  ['why/reasons.ts', 'id.startsWith(', id],
  ['why/reasons.ts', 'id.endsWith(', id],
];

const files = (folder) => readdirSync(folder, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? files(join(folder, each.name)) : /\.(ts|svelte)$/.test(each.name) ? [join(folder, each.name)] : []));
// Comments and styles say nothing; `w.match(n)` are words of this page about a match.
const bare = (line) => line.replace(/^\s*(\/\/|\/?\*).*/, '').replace(/\s\/\/ .*/, '').replaceAll('w.match(', '(');
export const found = (text) => text.split('\n').flatMap((line, i) => looks.filter(([, look]) => look.test(bare(line))).map(([what]) => ({ what, line: line.trim(), at: i + 1 })));

export function dataUnits(root, { written, onSheet }, reasons, cards, notation) {
  test('text is never data: nothing is taken out of sentences and notation', () => {
    const src = join(root, 'src'), used = new Set(), wrong = [];
    for (const file of files(src)) {
      const name = relative(src, file).replaceAll('\\', '/');
      if (name.startsWith('gallery/')) continue; // scenes made by hand
      for (const { what, line, at } of found(readFileSync(file, 'utf8'))) {
        const may = allowed.find(([its, part]) => its === name && line.includes(part));
        if (may) used.add(may);
        else wrong.push(`${name}:${at}: ${what}: ${line}`);
      }
    }
    assert.deepEqual(wrong, [], 'ask the engine for a field, or write it in engine/notation.ts');
    assert.deepEqual(allowed.filter((each) => !used.has(each)), [], 'what is not there any more needs no leave');
  });
  test('text is never data: what was done before would be found', () => {
    for (const line of [
      "const partsOf = (spec: string) => spec.split('+');", "lab.table!.moves[index]!.move.split(/\\D+/).includes(typed)", 'const [, text] = /^[^:+]+:([\\d,/]+)$/.exec(spec.trim()) ?? [];',
      "const positional = spec.includes(':');", 'if (/^lego\\b/i.test(rules)) return `${name}:${r}x${c}`;', "text.slice(0, text.lastIndexOf('+') + 1)", 'const name = line.id.replace(/#.*/, \'\');',
      'tell(`hackenbush:${all}`);', 'return `${left}:${r}+${right}:${c}`;', 'onspec(`lego/${n}`);', "made.better.includes('0')", "spec: 'nim:' + heaps.join()",
    ]) assert.notEqual(found(line).length, 0, line);
    for (const line of ['// spec.split(\'+\') was here', 'const a = `${x} ${y}`;', '{w.match(no)}', 'const at = list.indexOf(one);']) assert.equal(found(line).length, 0, line);
  });

  test('notation: written from what was set by hand', () => {
    assert.equal(notation.nimOf([3, 4, 5]), 'nim:3,4,5');
    assert.deepEqual([notation.bricksOf(2, false), notation.bricksOf(3, true)], ['lego/2', 'lego/3,neutral']);
    assert.deepEqual([notation.bushOf([]), notation.bushOf([['0', '1'], ['1', '2']])], ['hackenbush:0', 'hackenbush:0-1,1-2']);
    assert.equal(notation.mapOf([['A', 'B']], ['C'], 'B'), 'graph/A-B,C:B');
    assert.equal(notation.mapOf([['a b', 'Ő']], ['say "x"'], 'a b'), 'graph/"a b"-Ő,"say \\"x\\"":"a b"');
    assert.equal(notation.heapOf('0.77', '1000000000000'), '0.77:1000000000000');
    assert.equal(notation.sumOf([{ spec: 'nim:3', times: 2 }, { spec: '0.77:5', times: 1 }]), 'nim:3+nim:3+0.77:5');
    assert.deepEqual(notation.cellsOf(notation.rowOf(['2', '', '1'])), ['2', '0', '1']);
  });
  test('a map is what the engine draws', () => {
    const spot = (id, label) => ({ id, kind: 'town', x: 0, y: 0, label });
    const scene = { style: 'map', columns: 1, rows: 1, spots: [spot('t0', 'A-B'), spot('t1', 'constructor'), spot('t2', 'C'), { id: 'token', kind: 'token', x: 0, y: 0, on: 't1' }], lines: [{ id: 't0>t1', from: 't0', to: 't1', kind: 'arrow' }] };
    assert.deepEqual(cards.readMap(scene), { names: ['A-B', 'constructor', 'C'], roads: [['A-B', 'constructor']], start: 'constructor' });
    assert.equal(cards.readMap({ ...scene, style: 'bush' }), null);
    assert.equal(cards.readMap(null), null);
  });
  test('reasons: partners and heaps come as numbers, whatever the sentence says', () => {
    const [mirror] = reasons.plan([{ id: 'cram-mirror', text: 'x', row_lengths: [4, 4], cells: [0, 1, 4, 5], partners: [5, 4, 1, 0] }], 'move');
    assert.equal(mirror.kind, 'mirror');
    assert.deepEqual(reasons.pairs(mirror).map((row) => row.map((name) => name ?? '.').join('')), ['AB..', 'BA..']);
    assert.deepEqual(reasons.pairs({ lengths: [1, 2], cells: [0, 2], partners: [2, 0] }), [['A'], [null, 'A']]);
    const [matrix] = reasons.plan([{ id: 'matrix-sums-differ', text: '4 and 6', sums: [4, 6] }, { id: 'matrix-minima', text: '9', minima: [1, 3], heaps: [1, 2, 3, 4] }], 'move');
    assert.deepEqual([matrix.kind, matrix.sums, matrix.minima, matrix.heaps], ['matrix', [4, 6], [1, 3], [1, 2, 3, 4]]);
  });
  test('matches: on a sheet as the engine writes them, or in notation', async () => {
    const match = written({ start: 'nim:1,2', way: { play: 'sum', ending: 'long', misere: false }, steps: [{ to: 'nim:0,2', words: '' }], at: 1 }, 'a', 'b');
    assert.deepEqual([match.kind, match.moves], ['notation', ['nim:0,2']]);
    const engine = (moves) => ({ json: async ({ command, texts }) => (assert.equal(command, 'records'), assert.match(texts[0].text, /notation,"nim:0,2"/), { matches: [{ moves }] }) });
    const sheet = await onSheet(engine([{ to: '2', heaps: [0, 2] }, { to: '0', heaps: [0, 0] }]), match); // the last move was added: it was the only one
    assert.deepEqual([sheet.kind, sheet.moves], ['positions', ['0-2']]);
    for (const moves of [[], [{ to: 'x' }]]) assert.equal(await onSheet(engine(moves), match), match);
  });
}
