// Numbers that are typed, the lines for the command where the page ends, and the colours of heat maps.
import assert from 'node:assert/strict';
import { test } from 'node:test';

export function numberUnits(load) {
  test('a misère quotient is reckoned with as the engine tells it', async () => {
    const { inLetters, letterOf, place, Quotient } = await load('/src/explore/quotient.ts'), { quotientShown, quotientSize } = await load('/src/explore/cards.ts');
    // 0.75: eight elements, from 8 on with period 2.
    const answer = {
      status: 'proved', to: 12, order: 8, p_order: 2, preperiod: 8, period: 2, generators: [1, 2, 5], p_words: ['1', '2+2'],
      relations: [['1+1', '0'], ['2+5', '1+2'], ['2+2+2', '2'], ['5+5', '2+2']], phi: ['0', '1', '2', '1', '2', '5', '2', '5', '2', '1+2+2', '2', '1+2+2', '2'],
      elements: ['0', '1', '2', '1+2', '2+2', '1+2+2', '5', '1+5'],
    };
    const quotient = new Quotient(answer);
    assert.deepEqual([quotient.sum(), quotient.sum('1', '1'), quotient.sum('2+2', '2+2'), quotient.sum('5', '2+5'), quotient.sum('1+5', '5')], ['0', '0', '2+2', '2', '1+2+2']);
    for (const one of answer.elements) for (const other of answer.elements) assert.ok(answer.elements.includes(quotient.sum(one, other))); // closed
    assert.deepEqual([13, 14, 1e15].map((n) => quotient.heap(n)), ['1+2+2', '2', '2']);
    assert.deepEqual(new Quotient({ ...answer, period: null, preperiod: null }).heap(13), null);
    assert.deepEqual(quotient.walk([5, 2, 5]), ['0', '5', '1+2', '2']);
    assert.deepEqual(['1', '2+2', '0', '5'].map((word) => quotient.outcome(word)).join(''), 'PPNN');
    assert.deepEqual(answer.elements.map((word) => inLetters(word, answer.generators)), ['1', 'a', 'b', 'ab', 'b²', 'ab²', 'c', 'ac']);
    assert.deepEqual([inLetters(Array(12).fill(1).join('+'), [1]), letterOf(27)], ['a¹²', 'b′']);
    for (const width of [240, 1000]) {
      const { nodes, height } = place(answer.elements, width, 44, 66);
      assert.equal(nodes.length, 8);
      assert.ok(nodes.every(({ x, y }) => x >= 20 && x <= width - 20 && y > 0 && y < height));
      assert.equal(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size, 8);
    }
    for (const text of ['', 'p1', '5', '5x6x7', '5x6p1']) assert.equal(quotientSize(quotientShown(text)), text);
    for (const text of ['x', '5x', 'p2', '5p0', 'xp1', `1${'x1'.repeat(16)}`, '1'.repeat(16)]) assert.equal(quotientShown(text), null, text);
  });

  test('a number that is typed is read, or told why it cannot be', async () => {
    const { readNumber } = await load('/src/explore/numbers.ts');
    const read = (text) => { const { n, fault, typed } = readNumber(text, 1, 512); return [n, fault, typed]; };
    for (const [text, ...wanted] of [
      ['12', 12, null, '12'], [' 12 ', 12, null, '12'], ['007', 7, null, '7'], ['+5', 5, null, '5'], ['512', 512, null, '512'], ['513', 512, 'large', '513'], ['0', 1, 'small', '0'],
      ['', null, 'empty', ''], ['  ', null, 'empty', ''], ['abc', null, 'letters', 'abc'], ['12x', null, 'letters', '12x'], ['-4', null, 'negative', '-4'], ['−4', null, 'negative', '−4'],
      ['1.5', null, 'fraction', '1.5'], ['1,5', null, 'fraction', '1,5'], ['1/2', null, 'fraction', '1/2'], ['1,000', 512, 'large', '1000'], ['1 000 000', 512, 'large', '1000000'], ['1\u00a0000', 512, 'large', '1000'],
      ['10^2', 100, null, '100'], ['10^30', 512, 'large', `1${'0'.repeat(30)}`], ['1e2', 100, null, '100'], ['1e30', 512, 'large', `1${'0'.repeat(30)}`], ['10^400', 512, 'large', '10^400'], ['1e400', 512, 'large', '10^400'],
      ['9'.repeat(30), 512, 'large', '9'.repeat(30)], ['9'.repeat(79), 512, 'large', '9'.repeat(79)], ['1^999999999', 1, null, '1'], ['0^5', 1, 'small', '0'], ['0e999999999', 1, 'small', '0'], ['NaN', null, 'letters', 'NaN'], ['Infinity', null, 'letters', 'Infinity'],
    ]) assert.deepEqual(read(text), wanted, JSON.stringify(text));
  });

  test('limits are exact, and said as powers where they are large', async () => {
    const { exact, limit, readNumber } = await load('/src/explore/numbers.ts');
    const said = (n) => limit(n, (n) => n.toLocaleString('en'));
    assert.deepEqual([1e6, 1e9, 1e18, 1e60, 1_048_575, 512].map(said), ['1,000,000', '10^9', '10^18', '10^60', '1,048,575', '512']);
    assert.deepEqual([exact(1e60), exact(1e18), exact(512)], [10n ** 60n, 10n ** 18n, 512n]);
    assert.deepEqual(readNumber('10^60', 0, 1e60), { n: 1e60, fault: null, typed: `1${'0'.repeat(60)}` });
    assert.deepEqual(readNumber('10^30', 0, 1e60).typed, `1${'0'.repeat(30)}`);
    assert.equal(readNumber(`1${'0'.repeat(59)}1`, 0, 1e60).fault, 'large');
    assert.equal(readNumber('1000000000000000001', 0, 1e18).fault, 'large');
  });

  test('where the page ends, the command goes on: lines that can be run', async () => {
    const { valuesTo, tableTo, explainedAt } = await load('/src/explore/further.ts');
    const { shellLine } = await load('/src/explore/numbers.ts');
    const usual = { play: 'sum', ending: 'long', misere: false }, odd = { play: 'union', ending: 'short', misere: true };
    assert.deepEqual(valuesTo('0.77', '5000000', usual, true), { line: 'bouton values 0.77 --to 5000000', all: true });
    assert.deepEqual(valuesTo('0.77', '5000000000', odd, true), { line: 'bouton values 0.77 --from 4999999980 --to 5000000000 --play union --ending short --misere', all: true });
    assert.deepEqual(valuesTo('0.77', `1${'0'.repeat(30)}`, usual, true), { line: `bouton solve 0.77:1${'0'.repeat(30)}`, all: true });
    for (const typed of ['10000000', '5000000000', '10^400']) assert.equal(valuesTo('grundy', typed, usual, false), null); // nobody gets there
    assert.deepEqual(tableTo('queen', ['900', '512'], usual), { line: 'bouton table queen --to 900x512', all: true });
    assert.deepEqual(tableTo('queen', ['99999', '12'], usual), { line: 'bouton table queen --to 99999x12', all: true });
    assert.deepEqual(tableTo('queen', [`1${'0'.repeat(30)}`, '9'], usual), { line: 'bouton table queen --to 1999x9', all: false });
    assert.equal(explainedAt('0.77', '99', usual).line, 'bouton solve 0.77:99 --explain');
    assert.equal(shellLine(['bouton', 'solve', "graph/\"a b\"-c:'d'", '$(rm)', '']), String.raw`bouton solve 'graph/"a b"-c:'\''d'\''' '$(rm)' ''`);
  });

  test('Czech: out of so many, as it is spoken', async () => {
    const { outOf } = await load('/src/words/plural.ts');
    assert.deepEqual([1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 14, 15, 20, 50, 60, 100, 200, 900, 1000, 2000].map(outOf).map((text) => text.split(' ')[0]),
      ['z', 'ze', 'ze', 'ze', 'z', 'ze', 'ze', 'z', 'z', 'z', 'ze', 'ze', 'z', 'ze', 'z', 'ze', 'ze', 'ze', 'z', 'z', 'ze']);
  });

  test('the colours of heat maps: what is written on them can be read, and they differ without colour', async () => {
    const { colourOf, hex, inkOn, lightness } = await load('/src/explore/palettes.ts');
    const { palettes } = await load('/src/explore/cards.ts');
    const { heatFile } = await load('/src/explore/heat.ts');
    const looks = [{ dark: false, win: '#00589c', lose: '#a24a00', paper: '#fff' }, { dark: true, win: '#7fc4ff', lose: '#ffb26b', paper: '#1a2125' }];
    for (const look of looks) for (const palette of palettes) {
      const paint = { ...look, palette, high: 40 };
      for (let value = 0; value <= 40; ++value) for (const outcome of 'NPD') {
        const colour = colourOf(paint, value, outcome), ink = inkOn(colour) === '#ffffff' ? 1 : 0, light = lightness(colour);
        assert.match(hex(colour), /^#[0-9a-f]{6}$/);
        assert.ok((Math.max(ink, light) + 0.05) / (Math.min(ink, light) + 0.05) >= 4.5, `${palette} ${value} ${hex(colour)}`);
      }
    }
    for (const palette of ['sea', 'grey']) {
      const light = Array.from({ length: 41 }, (_, value) => lightness(colourOf({ ...looks[0], palette, high: 40 }, value, 'N')));
      for (let i = 1; i < light.length; ++i) assert.ok(light[i] < light[i - 1], `${palette}: ${i} is no darker`);
    }
    const table = { values: [[0, 1], [1, 0]], outcomes: ['PN', 'NP'], rows_from: 1, columns_from: 1 };
    const files = palettes.map((palette) => heatFile(table, palette, 'a < b'));
    assert.match(files[0], /<text x="12" y="20"[^>]*>a &lt; b<\/text>/); // seen, also where a picture has no title
    assert.equal(new Set(files).size, palettes.length);
    assert.match(files[0], /^<svg xmlns[^]*<title>a &lt; b<\/title>[^]*crispEdges[^]*stroke="#a24a00"[^]*font-weight="700">0</);
    const large = heatFile({ ...table, values: Array.from({ length: 300 }, () => new Array(300).fill(1)), outcomes: new Array(300).fill('N'.repeat(300)) }, 'sea', '');
    assert.ok(large.length < 60_000 && !large.includes('<text x="1.5"'), `${large.length}`); // neighbours of one colour are one stroke
  });
}
