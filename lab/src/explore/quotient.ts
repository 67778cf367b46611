// A misère quotient as the engine tells it: reckoning with its elements, their names, and where they stand in a drawing. Pure.
import type { QuotientAnswer } from './desk.ts';

/** The least word of an element as the engine writes it: heaps of generators joined by +, 0 for the empty sum. */
export type Word = string;
type Counts = Map<number, number>;

const heapsOf = (word: Word): number[] => (word === '0' ? [] : word.split('+').map(Number));
const read = (word: Word): Counts => {
  const counts: Counts = new Map();
  for (const heap of heapsOf(word)) counts.set(heap, (counts.get(heap) ?? 0) + 1);
  return counts;
};
const write = (counts: Counts): Word => {
  const heaps = [...counts].filter(([, times]) => times > 0).sort(([a], [b]) => a - b);
  return heaps.flatMap(([heap, times]) => Array.from({ length: times }, () => heap)).join('+') || '0';
};
/** So many heaps. */
export const lengthOf = (word: Word) => heapsOf(word).length;

/** The longest drawing that can still be read. */
export const mostDrawn = 60;

export class Quotient {
  readonly answer: QuotientAnswer;
  readonly lost: ReadonlySet<Word>;
  #relations: { from: [number, number][]; to: Counts }[];

  constructor(answer: QuotientAnswer) {
    this.answer = answer;
    this.lost = new Set(answer.p_words);
    this.#relations = answer.relations.map(([from, to]) => ({ from: [...read(from)], to: read(to) }));
  }
  /** The least word of a sum: relations are applied as long as one is inside, in any order. */
  sum(...words: Word[]): Word {
    const counts: Counts = new Map();
    for (const word of words) for (const [heap, times] of read(word)) counts.set(heap, (counts.get(heap) ?? 0) + times);
    for (;;) {
      const rule = this.#relations.find(({ from }) => from.every(([heap, times]) => (counts.get(heap) ?? 0) >= times));
      if (!rule) return write(counts);
      for (const [heap, times] of rule.from) counts.set(heap, counts.get(heap)! - times);
      for (const [heap, times] of rule.to) counts.set(heap, (counts.get(heap) ?? 0) + times);
    }
  }
  /** What a heap behaves like; null where nothing is known of it. */
  heap(n: number): Word | null {
    const { phi, period, preperiod } = this.answer;
    if (n < phi.length) return phi[n] ?? null;
    if (!period || preperiod === null) return null;
    return phi[preperiod + ((n - preperiod) % period)] ?? null;
  }
  outcome(word: Word): 'P' | 'N' {
    return this.lost.has(word) ? 'P' : 'N';
  }
  /** From the empty sum, heap by heap. */
  walk(heaps: readonly number[]): Word[] {
    const path: Word[] = ['0'];
    for (const heap of heaps) path.push(this.sum(path.at(-1)!, this.heap(heap) ?? '0'));
    return path;
  }
}

const raised = (n: number) => [...String(n)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
/** a, b, c, ..., z, a′, b′, ... */
export const letterOf = (i: number) => String.fromCharCode(97 + (i % 26)) + '′'.repeat(Math.floor(i / 26));
/** The element as papers write it: a letter for each generator, 1 for the empty sum. */
export function inLetters(word: Word, generators: readonly number[]): string {
  const counts = [...read(word)];
  return counts.map(([heap, times]) => letterOf(generators.indexOf(heap)) + (times > 1 ? raised(times) : '')).join('') || '1';
}

export interface Node {
  word: Word;
  x: number;
  y: number;
}
/** Elements in rows by the length of their words, as many side by side as there is room for. */
export function place(elements: readonly Word[], width: number, wide: number, high: number): { nodes: Node[]; height: number } {
  const room = Math.max(1, Math.floor(width / wide)),
    nodes: Node[] = [];
  let y = high / 2;
  for (let length = 0, rest = elements.length; rest > 0; ++length) {
    const layer = elements.filter((word) => lengthOf(word) === length);
    rest -= layer.length;
    const rows = Math.ceil(layer.length / room);
    for (let row = 0; row < rows; ++row) {
      // Rows of one length are as full as each other.
      const here = layer.slice(Math.round((row * layer.length) / rows), Math.round(((row + 1) * layer.length) / rows));
      const apart = Math.min(width / here.length, 1.6 * wide);
      here.forEach((word, i) => nodes.push({ word, x: width / 2 + (i - (here.length - 1) / 2) * apart, y }));
      y += high;
    }
  }
  return { nodes, height: y - high / 2 };
}
