// Checks certificates of misère quotients of octal codes against the definition: of every sum of heaps with at
// most so many counters together it is found out by playing whether it is lost, and by the certificate's table.
// Nothing is shared with the engine or its verifier.
//
//   node scripts/misere-brute.mjs [--total N] CERTIFICATE...
import { readFileSync } from 'node:fs';

const names = process.argv.slice(2);
let total = 24;
if (names[0] === '--total') {
  total = Number(names[1]);
  names.splice(0, 2);
}
if (names.length === 0 || !Number.isInteger(total) || total < 1) {
  console.error('node scripts/misere-brute.mjs [--total N] CERTIFICATE...');
  process.exit(2);
}

function read(file) {
  const lines = readFileSync(file, 'utf8').split('\n').map((line) => line.split(' '));
  if (lines[0][0] !== 'bouton-quotient') throw new Error(`${file} is no certificate of a quotient`);
  const all = (name) =>
    lines.filter((line) => line[0] === name).map((line) => (line[1] === 'none' ? [] : line.slice(1).map(Number)));
  const code = lines.find((line) => line[0] === 'rules')[1];
  const digits = [...code.replace('.', '')].map(Number);
  if (!digits.every((digit) => digit < 8)) throw new Error(`${file}: ${code} is no octal code`);
  return {
    code,
    digits,
    heaps: all('heaps')[0][0],
    order: all('order')[0][0],
    lost: new Set(all('lost')[0]),
    generators: all('generators')[0],
    actions: all('action'),
    phi: [0, ...all('phi')[0]],
    repeats: all('repeats')[0],
  };
}

// Every option of a heap: the heaps that are left.
function options(digits, heap) {
  const list = [];
  for (let taken = 0; taken < digits.length && taken <= heap; ++taken) {
    const left = heap - taken;
    if (taken > 0 && digits[taken] & 1 && left === 0) list.push([]);
    if (taken > 0 && digits[taken] & 2 && left > 0) list.push([left]);
    if (digits[taken] & 4) for (let part = 1; 2 * part <= left; ++part) list.push([left - part, part]);
  }
  return list;
}

let wrong = 0;
for (const name of names) {
  const certificate = read(name);
  // The generators, one after the other, that lead from 0 to an element.
  const words = [[]];
  for (let at = 0, todo = [0]; at < todo.length; ++at)
    certificate.actions.forEach((action, g) => {
      if (words[action[todo[at]]]) return;
      words[action[todo[at]]] = [...words[todo[at]], g];
      todo.push(action[todo[at]]);
    });
  const value = (heap) => {
    const [from, period] = certificate.repeats;
    const same = heap > certificate.heaps && period ? from + ((heap - from) % period) : heap;
    return certificate.phi[same];
  };
  const told = (sum) => {
    let x = 0;
    for (const heap of sum) for (const g of words[value(heap)]) x = certificate.actions[g][x];
    return certificate.lost.has(x);
  };
  const moves = Array.from({ length: total + 1 }, (_, heap) => options(certificate.digits, heap));
  const known = new Map();
  const lost = (sum) => {
    const key = sum.join(',');
    if (known.has(key)) return known.get(key);
    let moved = false;
    let won = false;
    sum.forEach((heap, at) => {
      if (won || sum[at - 1] === heap) return;
      for (const left of moves[heap]) {
        moved = true;
        const next = [...sum.slice(0, at), ...sum.slice(at + 1), ...left].sort((a, b) => b - a);
        if (lost(next)) {
          won = true;
          return;
        }
      }
    });
    const answer = moved && !won;
    known.set(key, answer);
    return answer;
  };
  const most = certificate.repeats.length > 1 ? total : certificate.heaps;
  let sums = 0;
  let bad = 0;
  const each = (sum, left, largest) => {
    ++sums;
    if (lost(sum) !== told(sum)) ++bad;
    for (let heap = Math.min(left, largest); heap > 0; --heap) each([...sum, heap], left - heap, heap);
  };
  each([], total, most);
  wrong += bad;
  console.log(`${certificate.code}: ${sums} sums, ${bad} wrong`);
}
process.exit(wrong === 0 ? 0 : 1);
