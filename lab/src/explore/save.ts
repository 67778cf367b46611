// Files for the reader: texts as the engine writes them, pictures drawn from its SVG.
import type { Format } from '../engine/client.ts';
import { desk, slow, type Question } from './desk.ts';

export type FileKind = 'svg' | 'png' | 'csv' | 'latex' | 'bfile' | 'dot' | 'json';
export const fileNames: Record<FileKind, { name: string; end: string; type: string }> = {
  svg: { name: 'SVG', end: 'svg', type: 'image/svg+xml' },
  png: { name: 'PNG', end: 'png', type: 'image/png' },
  csv: { name: 'CSV', end: 'csv', type: 'text/csv' },
  latex: { name: 'LaTeX', end: 'tex', type: 'text/x-tex' },
  bfile: { name: 'b-file', end: 'txt', type: 'text/plain' },
  json: { name: 'JSON', end: 'json', type: 'application/json' },
  dot: { name: 'DOT', end: 'dot', type: 'text/vnd.graphviz' },
};

/** The picture as pixels, twice as fine as it is drawn. */
export async function pixels(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(2, 8000 / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'));
  } finally {
    URL.revokeObjectURL(address);
  }
}

const looks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
];
/** A drawing of this page as a file of its own: what the style sheet says of each thing is written beside it. */
export function drawing(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const from = [...svg.querySelectorAll('*')],
    to = [...copy.querySelectorAll('*')];
  from.forEach((each, i) => {
    const style = getComputedStyle(each);
    for (const name of looks) to[i]!.setAttribute(name, style.getPropertyValue(name));
    to[i]!.removeAttribute('class');
  });
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  paper.setAttribute('width', '100%');
  paper.setAttribute('height', '100%');
  paper.setAttribute('fill', getComputedStyle(svg.parentElement!).backgroundColor);
  copy.prepend(paper);
  return new XMLSerializer().serializeToString(copy);
}

export const nameOf = (words: string[], kind: FileKind) =>
  `${
    words
      .join('-')
      .replace(/[^\p{L}\p{N}.]+/gu, '-')
      .replace(/^[-.]+|[-.]+$/g, '')
      .slice(0, 60) || 'bouton'
  }.${fileNames[kind].end}`;

/** What the engine writes, as a file. */
export async function fetchFile(question: Question, kind: FileKind): Promise<Blob> {
  const format: Format = kind === 'png' ? 'svg' : kind;
  const { status, text } = await (question.command === 'values' || question.command === 'quotient' ? slow : desk).text(question, format);
  if (status === 2) throw new Error(text);
  return kind === 'png' ? pixels(text) : new Blob([text.endsWith('\n') ? text : `${text}\n`], { type: fileNames[kind].type });
}
