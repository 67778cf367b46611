// As much of a PDF as the browser writes and the tests ask for: its pages, their size, and the text on each, without spaces.
import { inflateSync } from 'node:zlib';

export function readPdf(buffer) {
  const all = buffer.toString('latin1');
  const objects = new Map();
  for (const { 1: no, 2: text } of all.matchAll(/(?:^|\n)(\d+) 0 obj\b([\s\S]*?)endobj/g)) objects.set(no, text);
  const stream = (text) => {
    const at = /stream\r?\n/.exec(text);
    if (!at) return '';
    const length = Number(/\/Length (\d+)/.exec(text)[1]);
    const bytes = Buffer.from(text.slice(at.index + at[0].length, at.index + at[0].length + length), 'latin1');
    return (/\/FlateDecode/.test(text.slice(0, at.index)) ? inflateSync(bytes) : bytes).toString('latin1');
  };
  const wide = (hex) => hex.match(/.{4}/g).map((each) => String.fromCharCode(parseInt(each, 16))).join('');
  /** What the signs of a font mean. */
  const fonts = new Map();
  function meanings(no) {
    if (fonts.has(no)) return fonts.get(no);
    const map = new Map(), to = /\/ToUnicode (\d+) 0 R/.exec(objects.get(no) ?? '');
    const text = to ? stream(objects.get(to[1])) : '';
    for (const { 1: block } of text.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
      for (const { 1: from, 2: into } of block.matchAll(/<(\w+)>\s*<(\w+)>/g)) map.set(parseInt(from, 16), wide(into));
    for (const { 1: block } of text.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
      for (const { 1: from, 2: last, 3: into } of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
        for (let i = parseInt(from, 16), k = parseInt(into, 16); i <= parseInt(last, 16); ++i, ++k) map.set(i, String.fromCodePoint(k));
    fonts.set(no, map);
    return map;
  }
  const pages = [...objects.values()].filter((text) => /\/Type\s*\/Page\b(?!s)/.test(text));
  return pages.map((page) => {
    const [, , , width, height] = /\/MediaBox\s*\[\s*(\S+)\s+(\S+)\s+(\S+)\s+(\S+?)\s*\]/.exec(page).map(Number);
    const named = new Map([...(/\/Font\s*<<([\s\S]*?)>>/.exec(page)?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)].map(({ 1: name, 2: no }) => [name, no]));
    const drawn = stream(objects.get(/\/Contents\s*\[?\s*(\d+) 0 R/.exec(page)[1]));
    let text = '', map = new Map();
    for (const [, font, shown] of drawn.matchAll(/\/(\w+) [\d.]+ Tf|((?:<[\da-fA-F]*>|\[[^\]]*\])\s*T[jJ])/g)) {
      if (font) map = meanings(named.get(font));
      else for (const { 1: hex } of shown.matchAll(/<([\da-fA-F]*)>/g)) for (const sign of hex.match(/.{4}/g) ?? []) text += map.get(parseInt(sign, 16)) ?? '';
    }
    return { width, height, text: text.replace(/\s/g, '').normalize('NFKC'), drawn };
  });
}
