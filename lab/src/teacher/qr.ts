// A text as a QR code (ISO/IEC 18004): bytes, error correction M, versions 1 to 20, the mask with the least penalty. apps/cli/qr.cpp
// does the same for a terminal; the tests hold them to be equal.
const versions = 20;
// For error correction M, by version: check words of each block, and blocks.
const checkWords = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];

const sizeOf = (version: number) => 17 + 4 * version;
/** Where the small squares have their middles, in both directions. */
export function alignments(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2,
    last = sizeOf(version) - 7,
    step = Math.ceil((last - 6) / (count - 1) / 2) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => last - step * (count - 2 - i))];
}
/** Bytes that a version has room for, data and check words together. */
function wordsOf(version: number): number {
  const size = sizeOf(version),
    squares = alignments(version).length,
    aligned = version === 1 ? 0 : (squares * squares - 3) * 25 - (squares - 2) * 2 * 5; // two rows of them lie on the dotted lines
  return Math.floor((size * size - 3 * 64 - 2 * (size - 16) - 31 - aligned - (version >= 7 ? 36 : 0)) / 8);
}

// The field of 256 elements, by x^8 + x^4 + x^3 + x^2 + 1.
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; --bit) product = (product << 1) ^ (product >> 7 ? 0x11d : 0) ^ ((b >> bit) & 1 ? a : 0);
  return product;
}
/** The check words of a block: what remains of it by the polynomial with the roots 1, 2, 4, ... */
export function checks(data: readonly number[], count: number): number[] {
  const divisor: number[] = [...Array<number>(count - 1).fill(0), 1];
  let root = 1;
  for (let i = 0; i < count; ++i, root = times(root, 2)) for (let k = 0; k < count; ++k) divisor[k] = times(divisor[k]!, root) ^ (divisor[k + 1] ?? 0);
  const rest = Array<number>(count).fill(0);
  for (const word of data) {
    const factor = word ^ rest.shift()!;
    rest.push(0);
    for (let k = 0; k < count; ++k) rest[k]! ^= times(divisor[k]!, factor);
  }
  return rest;
}

/** A number with the remainder by a polynomial behind it: how the format and the version are protected. */
function guarded(value: number, polynomial: number, bits: number): number {
  let rest = value << bits;
  for (let bit = 31 - Math.clz32(rest); bit >= bits; --bit) if ((rest >> bit) & 1) rest ^= polynomial << (bit - bits);
  return (value << bits) | rest;
}
export const formatBits = (mask: number) => guarded(mask, 0x537, 10) ^ 0x5412; // of level M, whose own bits are 00
export const versionBits = (version: number) => guarded(version, 0x1f25, 12);

/** All words of the symbol, in their order. */
function wordsFor(bytes: Uint8Array, version: number): number[] {
  const count = blockCounts[version - 1]!,
    check = checkWords[version - 1]!,
    all = wordsOf(version),
    room = all - count * check;
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; --bit) bits.push((value >> bit) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) data.push(bits.slice(i, i + 8).reduce((sum, bit) => 2 * sum + bit, 0));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  const short = Math.floor(room / count),
    long = room % count; // so many blocks, the last ones, have one more
  const blocks = Array.from({ length: count }, (_, i) => {
    const before = i * short + Math.max(0, i - (count - long));
    return data.slice(before, before + short + (i >= count - long ? 1 : 0));
  });
  const ends = blocks.map((block) => checks(block, check));
  const mixed = (rows: number[][]) => Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, k) => rows.flatMap((row) => row[k] ?? [])).flat();
  return [...mixed(blocks), ...mixed(ends)];
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** What makes a symbol hard to read: long runs, blocks, what looks like a corner, too much dark or light. */
function penalty(at: boolean[][]): number {
  const size = at.length;
  let sum = 0,
    dark = 0;
  const line = (cell: (i: number) => boolean) => {
    let run = 0;
    for (let i = 0; i < size; ++i) {
      run = i > 0 && cell(i) === cell(i - 1) ? run + 1 : 1;
      if (run >= 5) sum += run === 5 ? 3 : 1;
    }
    let seen = 0; // the last eleven
    for (let i = 0; i < size; ++i) {
      seen = ((seen << 1) | Number(cell(i))) & 0x7ff;
      if (i >= 10 && (seen === 0x5d0 || seen === 0x05d)) sum += 40;
    }
  };
  for (let i = 0; i < size; ++i) {
    line((x) => at[i]![x]!);
    line((y) => at[y]![i]!);
  }
  for (let y = 0; y < size; ++y)
    for (let x = 0; x < size; ++x) {
      dark += Number(at[y]![x]);
      if (x > 0 && y > 0 && at[y]![x] === at[y - 1]![x] && at[y]![x] === at[y]![x - 1] && at[y]![x] === at[y - 1]![x - 1]) sum += 3;
    }
  return sum + 10 * Math.floor(Math.abs(20 * dark - 10 * size * size) / (size * size));
}

/** The rows of the symbol, true where it is dark, without the light border of four; null if the text is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = Array.from({ length: versions }, (_, i) => i + 1).find(
    (each) => 4 + (each < 10 ? 8 : 16) + 8 * bytes.length <= 8 * (wordsOf(each) - checkWords[each - 1]! * blockCounts[each - 1]!),
  );
  if (!version) return null;
  const size = sizeOf(version);
  const at = Array.from({ length: size }, () => Array<boolean>(size).fill(false)),
    fixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const set = (x: number, y: number, dark: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    at[y]![x] = dark;
    fixed[y]![x] = true;
  };
  for (let i = 0; i < size; ++i) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const square = (x: number, y: number, reach: number, light: number[]) => {
    for (let dy = -reach; dy <= reach; ++dy)
      for (let dx = -reach; dx <= reach; ++dx) set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, [2, 4]);
  const middles = alignments(version);
  for (const x of middles)
    for (const y of middles) {
      const corner = (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6);
      if (!corner) square(x, y, 2, [1]);
    }
  const format = (mask: number) => {
    const bits = formatBits(mask),
      bit = (i: number) => ((bits >> i) & 1) === 1;
    for (let i = 0; i < 8; ++i) {
      set(8, i < 6 ? i : i + 1, bit(i)); // down beside the corner above, over the dotted line
      set(size - 1 - i, 8, bit(i));
    }
    for (let i = 8; i < 15; ++i) {
      set(i === 8 ? 7 : 14 - i, 8, bit(i));
      set(8, size - 15 + i, bit(i));
    }
    set(8, size - 8, true);
  };
  format(0);
  if (version >= 7)
    for (let i = 0; i < 18; ++i) {
      const dark = ((versionBits(version) >> i) & 1) === 1,
        far = size - 11 + (i % 3),
        near = Math.floor(i / 3);
      set(far, near, dark);
      set(near, far, dark);
    }
  // In pairs of columns from the right, up and down; what is left over stays light.
  const words = wordsFor(bytes, version);
  let bit = 0;
  for (let right = size - 1, up = true; right >= 1; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; ++step)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - step : step;
        if (fixed[y]![x] || bit >= words.length * 8) continue;
        at[y]![x] = ((words[bit >> 3]! >> (7 - (bit & 7))) & 1) === 1;
        ++bit;
      }
  }
  const turn = (mask: number) => {
    for (let y = 0; y < size; ++y) for (let x = 0; x < size; ++x) if (!fixed[y]![x] && masks[mask]!(x, y)) at[y]![x] = !at[y]![x];
    format(mask);
  };
  let best = 0,
    least = Infinity;
  for (let mask = 0; mask < 8; ++mask) {
    turn(mask);
    const cost = penalty(at);
    if (cost < least) [best, least] = [mask, cost];
    turn(mask);
  }
  turn(best);
  return at;
}
