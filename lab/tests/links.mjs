// Links as nobody would make them, or somebody on purpose: sound ones with something wrong, and wrong ones with something sound.
// The same numbers give the same links.

/** A generator of numbers from 0 to 1 (mulberry32). */
export function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const rules = [
  'nim', 'kayles', '0.77', '0.7777777777', '0.137', '4.7', 'grundy', 'wythoff', 'queen', 'rook', 'lego/2', 'lego/3', 'chomp/4x5', 'cram/4x4', 'cram/9x9', 'tactix', 'turtles', 'moore/2',
  'subtract/1,2,3', 'bachet/3', 'fibonacci', 'northcott', 'hackenbush', 'graph/A-B,B-C,C-A', 'silver-dollar', 'stairs', 'strip', 'nimble', 'divisors', 'aliquot', 'coprime', 'ridinim', 'matrix', 'euclid', 'map/a-b', 'rules/kayles', 'rules/a.rules', 'rules/kayles.rules', 'rules/none.rules',
];
const positions = ['3,4,5', '1', '0', '20', '5000', '999999999', '1000000000000000000000', '3x4', 'start', '0-1,1-2,1-3', 'A', '1,3,6', '1/2/3', '-1', '1e9', '', '3,', 'x', '7@3', '100,100,100', '1,1,1,1,1,1,1,1,1,1,1,1', '10^6'];
export const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'prototype', 'then', '__defineGetter__', 'isPrototypeOf', 'length'];
const nasty = [
  '<script>window.ran=1</script>', '<img src=x onerror=window.ran=1>', '<svg onload=window.ran=1>', 'javascript:window.ran=1', '"><script>window.ran=1</script>', "';window.ran=1;'", '${window.ran=1}', '{{window.ran=1}}',
  'data:text/html,<script>window.ran=1</script>', '\u0000', '\u202e\u2066', '\ud800', '🂡🂢', 'ﷺ'.repeat(50), 'ǅ', 'İi', '%', '%zz', '%00', '%c0%ae', '%F0%9F', '%2525', '=', ';', '~', '!', '#', '&', '\\', '../../', '//elsewhere.example/x', 'http://elsewhere.example/', '9'.repeat(400), '0'.repeat(999), 'a'.repeat(999), '(',
  '-'.repeat(500), '+'.repeat(300), ','.repeat(500), '1,'.repeat(480), 'nim:1+'.repeat(150), 'NaN', 'Infinity', 'null', 'undefined', '-0', '1.5', 'true', '\t', '\r\n', ' ', '\ufeff',
];
const kinds = ['seq', 'tab', 'graph', 'ways', 'map', 'bush'];
const fields = {
  play: ['sum', 'join', 'union'], ending: ['long', 'short'], misere: ['0', '1'], view: ['play', 'explore', 'discover', 'class', 'own'], tab: ['matches', 'results', 'puzzles', 'front'], projector: ['0', '1'], opponent: ['computer', 'person'], strength: ['0', '60', '100'], style: ['any', 'quick', 'slow'],
  first: ['0', '1'], hints: ['0', '1'], puzzle: ['1', '3', '99'], rules: ['nim,kayles!t2', 'all', 'none', 'nim,nim', 'constructor,nim'], lang: ['en', 'hu', 'cs'], at: ['0', '1', '7'],
  path: ['lesson.1.1', 'lesson.5.9', 'grade.3.2', 'day.2026-11-17', 'day.2099-12-31', 'set.2', 'lesson.9.9', 'day.2026-02-30'],
  set: ['For%20Tuesday~3!!nim:3,4,5~5!usm!kayles:7', 't~1!!nim:2,2', '~2!!javascript:1~9!!%3Cscript%3E', '%3Cimg%20src=x%20onerror=window.ran=1%3E~1!!nim:1', 't~0!!nim:1', 't'],
  edit: ['a', 'kayles', 'constructor', '../x'], sample: ['3,4', 'start', 'x'.repeat(900)],
  texts: ['a!30!heap_n!leave_n-1_if_n_%3E_0!!!!', 'kayles!6!heap_n', 'a!5!oops_', 'a!60!game_%3Cimg_src=x_onerror=window.ran=1%3E!heap_n!leave_n-k_for_k_in_1..n', '__proto__!6!heap_n', 'a!9!heap_n~b!9!%zz', `a!3000!${'leave_n-1!'.repeat(300)}`],
  find: ['search!7!3!25,43,50!', 'guess!15!0!!the%20sum%20is%20even', 'guess!63!9999!1,2,3!a%20b', 'triple!3!0!1,1,1!', 'guess!7!0!!%3Cscript%3E', 'search!99!0!!'],
};

/** Another link each time it is called. */
export function linkMaker(seed) {
  const next = numbers(seed);
  const pick = (list) => list[Math.floor(next() * list.length)];
  const chance = (p) => next() < p;
  const town = () => (chance(0.4) ? pick(names) : pick(['A', 'B', 'C', 'D']));
  const roads = () => Array.from({ length: 1 + Math.floor(next() * 5) }, () => `${town()}-${town()}`).join(',');
  const spec = () => {
    if (chance(0.15)) return `graph/${roads()}:${town()}`;
    if (chance(0.1)) return `hackenbush:${Array.from({ length: 1 + Math.floor(next() * 6) }, () => `${chance(0.3) ? pick(names) : Math.floor(next() * 5)}-${chance(0.3) ? pick(names) : Math.floor(next() * 5)}`).join(',')}`;
    if (chance(0.1)) return pick(nasty);
    const one = () => `${pick(rules)}:${pick(positions)}`;
    return chance(0.2) ? `${one()}+${one()}` : one();
  };
  const write = (text) => (chance(0.8) ? encodeURIComponent(text.toWellFormed?.() ?? text) : text);
  const cards = () => Array.from({ length: 1 + Math.floor(next() * (chance(0.1) ? 14 : 3)) }, () => {
    const kind = chance(0.95) ? pick(kinds) : pick(names);
    const size = chance(0.5) ? '' : pick(['1', '200', '20000', '99999', '12x12', '60x60', '99x99', '12x12p2', '9x9x3p1', '99999999999999999999', '0x0', '100x60x200x80', '34x34', 'x']);
    return `${kind}${chance(0.3) ? '*' : ''}!${size}!${chance(0.7) ? '' : pick(['usm', 'jln', 'xyz', 'sln'])}!${write(chance(0.4) ? pick(rules) : spec())}`;
  }).join('~');
  const mutate = (text) => {
    const at = Math.floor(next() * (text.length + 1)), end = Math.min(text.length, at + Math.floor(next() * 6));
    switch (Math.floor(next() * 6)) {
      case 0: return text.slice(0, at) + text.slice(end);
      case 1: return text.slice(0, at) + pick(nasty) + text.slice(at);
      case 2: return text.slice(0, at) + text.slice(at, end).repeat(1 + Math.floor(next() * 40)) + text.slice(end);
      case 3: return text.slice(0, at) + String.fromCharCode(Math.floor(next() * 0x300)) + text.slice(end);
      case 4: return text.slice(0, at) + pick(names) + text.slice(end);
      default: return text.slice(0, at) + encodeURIComponent(text.slice(at, end).toWellFormed?.() ?? '') + text.slice(end);
    }
  };
  return () => {
    if (chance(0.03)) return `#${pick(nasty)}`;
    if (chance(0.02)) return `#v${Math.floor(next() * 1e6)};game=nim:3`;
    const parts = [`game=${write(spec())}`];
    for (const [name, values] of Object.entries(fields)) if (chance(0.12)) parts.push(`${name}=${chance(0.9) ? pick(values) : write(pick(nasty))}`);
    if (chance(0.35)) parts.push('view=explore', `cards=${cards()}`);
    if (chance(0.2)) parts.push(`moves=${Array.from({ length: 1 + Math.floor(next() * 4) }, () => write(spec())).join('~')}`);
    if (chance(0.08)) parts.push(`${pick(names)}=${pick(values(fields))}`);
    if (chance(0.03)) parts.push(`moves=${'nim:1~'.repeat(600)}`);
    // Twice the same field spoils a link; mostly it is meant to be read.
    const seen = new Set(), sound = parts.filter((part) => chance(0.03) || (!seen.has(part.split('=')[0]) && seen.add(part.split('=')[0])));
    let link = `#v1;${sound.join(';')}`;
    for (let n = chance(0.35) ? 1 + Math.floor(next() * 3) : 0; n > 0; --n) link = mutate(link);
    return link.slice(0, 40_000);
  };
}
const values = (all) => Object.values(all).flat();
