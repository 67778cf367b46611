// The teacher's pure parts: QR codes, read back by another way than they are made, and whose links open where.
import assert from 'node:assert/strict';
import { test } from 'node:test';

/** The text of a symbol: by the letter of the standard, with tables instead of the encoder's formulas. Damage is noticed, not mended. */
export function decoded(rows) {
  const size = rows.length, version = (size - 17) / 4, dark = (x, y) => rows[y][x];
  const middles = [[], [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50], [6, 30, 54], [6, 32, 58], [6, 34, 62], [6, 26, 46, 66], [6, 26, 48, 70], [6, 26, 50, 74], [6, 30, 54, 78], [6, 30, 56, 82], [6, 30, 58, 86], [6, 34, 62, 90]][version];
  // Data words in each of the blocks, and check words, of level M.
  const blocks = [, [[16], 10], [[28], 16], [[44], 26], [[32, 32], 18], [[43, 43], 24], [[27, 27, 27, 27], 16], [[31, 31, 31, 31], 18], [[38, 38, 39, 39], 22], [[36, 36, 36, 37, 37], 22], [[43, 43, 43, 43, 44], 26]][version];
  const formats = { '101010000010010': 0, '101000100100101': 1, '101111001111100': 2, '101101101001011': 3, '100010111111001': 4, '100000011001110': 5, '100111110010111': 6, '100101010100000': 7 };
  const bits = (cells) => cells.map(([x, y]) => Number(dark(x, y))).join('');
  const one = bits([[0, 8], [1, 8], [2, 8], [3, 8], [4, 8], [5, 8], [7, 8], [8, 8], [8, 7], [8, 5], [8, 4], [8, 3], [8, 2], [8, 1], [8, 0]]);
  const two = bits([...Array.from({ length: 7 }, (_, i) => [8, size - 1 - i]), ...Array.from({ length: 8 }, (_, i) => [size - 8 + i, 8])]);
  assert.equal(one, two);
  const mask = formats[one];
  assert.notEqual(mask, undefined, one);
  assert.ok(dark(8, size - 8));
  const finder = (x, y) => (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  for (const [left, top] of [[0, 0], [size - 7, 0], [0, size - 7]])
    for (let y = 0; y < 7; ++y) for (let x = 0; x < 7; ++x) assert.equal(dark(left + x, top + y), '1111111 1000001 1011101 1011101 1011101 1000001 1111111'.split(' ')[y][x] === '1');
  const small = (x, y) => middles.some((a) => middles.some((b) => Math.abs(x - a) <= 2 && Math.abs(y - b) <= 2 && !finder(a, b)));
  const versioned = (x, y) => version >= 7 && ((x < 6 && y >= size - 11 && y < size - 8) || (y < 6 && x >= size - 11 && x < size - 8));
  const flips = [(i, j) => (i + j) % 2, (i) => i % 2, (_, j) => j % 3, (i, j) => (i + j) % 3, (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2, (i, j) => ((i * j) % 2) + ((i * j) % 3), (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2, (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2];
  let stream = '';
  for (let pair = 0; pair < (size - 1) / 2; ++pair) {
    const right = size - 1 - 2 * pair - (size - 1 - 2 * pair <= 6 ? 1 : 0);
    for (let n = 0; n < size; ++n)
      for (const x of [right, right - 1]) {
        const y = pair % 2 === 0 ? size - 1 - n : n;
        if (finder(x, y) || small(x, y) || versioned(x, y) || x === 6 || y === 6) continue;
        stream += Number(dark(x, y) !== (flips[mask](y, x) === 0));
      }
  }
  const words = stream.match(/.{8}/g).map((each) => parseInt(each, 2));
  const [lengths, check] = blocks, parts = lengths.map(() => []), ends = lengths.map(() => []);
  let at = 0;
  for (let k = 0; k < Math.max(...lengths); ++k) lengths.forEach((length, i) => k < length && parts[i].push(words[at++]));
  for (let k = 0; k < check; ++k) ends.forEach((end) => end.push(words[at++]));
  // Every block has the roots of the generator: powers of two in the field, by logarithms.
  const powers = [1];
  for (let i = 1; i < 255; ++i) powers.push((powers[i - 1] * 2) ^ (powers[i - 1] >= 128 ? 0x11d : 0));
  const logs = new Map(powers.map((power, i) => [power, i]));
  parts.forEach((part, i) => {
    for (let root = 0; root < check; ++root) {
      const value = [...part, ...ends[i]].reduce((sum, word) => (sum === 0 ? 0 : powers[(logs.get(sum) + root) % 255]) ^ word, 0);
      assert.equal(value, 0, `block ${i}, root ${root}`);
    }
  });
  const data = parts.flat().map((word) => word.toString(2).padStart(8, '0')).join('');
  assert.equal(data.slice(0, 4), '0100');
  const digits = version < 10 ? 8 : 16, count = parseInt(data.slice(4, 4 + digits), 2);
  return new TextDecoder().decode(Uint8Array.from({ length: count }, (_, i) => parseInt(data.slice(4 + digits + 8 * i, 12 + digits + 8 * i), 2)));
}

export function teacherUnits({ qr, checks, formatBits, versionBits }, { onlyHere }, { toLink, fromLink }) {
  test('qr: the check words, format and version of published examples', () => {
    // "HELLO WORLD" in version 1, level M: www.thonky.com/qr-code-tutorial/error-correction-coding
    assert.deepEqual(checks([32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17], 10), [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
    assert.equal(formatBits(5), 0b100000011001110); // ISO/IEC 18004, annex C: level M, mask 101
    assert.equal(versionBits(7), 0b000111110010010100); // the same, annex D
  });
  test('qr: what is written is read, in every version; nothing else would do', () => {
    const texts = ['', 'a', 'http://192.168.1.5:1901/?code=medve-alma', 'Příliš žluťoučký kůň, árvíztűrő tükörfúrógép'];
    for (const room of [14, 26, 42, 62, 84, 106, 122, 152, 180, 213]) texts.push('x'.repeat(room), String.fromCharCode(...Array.from({ length: room }, (_, i) => 33 + ((i * 7) % 90))));
    const sizes = new Set();
    for (const text of texts) {
      const rows = qr(text);
      sizes.add(rows.length);
      assert.equal(decoded(rows), text);
    }
    assert.deepEqual([...sizes].sort((a, b) => a - b), Array.from({ length: 10 }, (_, i) => 21 + 4 * i));
    assert.equal(qr('x'.repeat(666)).length, 97);
    assert.equal(qr('x'.repeat(667)), null);
    const hurt = qr('http://192.168.1.5:1901/');
    hurt[12][12] = !hurt[12][12];
    assert.throws(() => decoded(hurt));
  });
  test('links of this machine open only here', () => {
    for (const link of ['http://localhost:1901/#v1', 'http://127.0.0.1/', 'http://127.8.0.2:80/', 'http://[::1]/', 'file:///home/x/lab.html']) assert.ok(onlyHere(new URL(link)), link);
    for (const link of ['http://192.168.1.5:1901/', 'https://example.org/', 'http://localhost.example.org/', 'http://127.example.org/', 'https://x.localhost.hu/']) assert.ok(!onlyHere(new URL(link)), link);
  });
  test('links: the tab of the class and the board alone', () => {
    const linked = { game: 'nim:1', moves: [], at: 0, view: 'class', settings: {}, way: { play: 'sum', ending: 'long', misere: false }, cards: [] };
    assert.equal(toLink({ ...linked, tab: 'results', alone: true }), '#v1;game=nim:1;view=class;tab=results;projector=1');
    assert.equal(toLink({ ...linked, tab: 'matches' }), '#v1;game=nim:1;view=class');
    assert.equal(toLink({ ...linked, view: 'play', tab: 'results' }), '#v1;game=nim:1');
    const read = fromLink('#v1;game=nim:1;view=class;tab=front;projector=1');
    assert.deepEqual([read.ok, read.linked.tab, read.linked.alone], [true, 'front', true]);
    for (const wrong of ['tab=cards', 'tab=', 'tab=constructor', 'projector=2', 'projector=', 'tab=front;tab=front']) assert.equal(fromLink(`#v1;game=nim:1;${wrong}`).lost?.length, 1, wrong);
  });
}
