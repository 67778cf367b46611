// What stays where it was while a match goes on: pins of a row that has fallen apart, dominoes that were laid. The engine says what
// a move lifts; the rest is remembered. Pure.
import type { Move, Scene } from '../engine/types.ts';
import type { Laid } from './geometry.ts';
import type { Ghost } from './ghost.ts';
import type { Pick } from './gestures.ts';

/** A part of a row: the component that it is now, its first place in the row, and how many stand there. */
interface Run {
  component: number;
  from: number;
  size: number;
}
interface Row {
  at: number; // the component that it was at first
  kind: string; // what stands, or stood, in it
  length: number;
  runs: Run[];
  lifted: number[]; // places where something stood before the last move
}
/** How a position lies on the table. */
export interface Places {
  rows: Row[];
  /** What else there is: the components that they were at first. */
  others: number[];
  /** Of each component, squares that were covered together. */
  dominoes: Map<number, string[][]>;
}

const things = (scene: Scene) => scene.spots.filter(({ kind }) => kind !== 'gap').length;
/** One row of things that may fall apart, with gaps between them. */
export const isRow = (scene: Scene | null | undefined): boolean => scene?.style === 'row' && scene.rows === 1;

/** As the engine lays it out, without a past. */
export function first(scenes: (Scene | null)[]): Places {
  const rows = scenes.flatMap((scene, component) => {
    const size = isRow(scene) ? things(scene!) : 0;
    return size > 0 ? [{ at: component, kind: scene!.spots[0]!.kind, length: size, runs: [{ component, from: 0, size }], lifted: [] }] : [];
  });
  return {
    rows,
    others: scenes.flatMap((scene, i) => (isRow(scene) ? [] : [i])),
    dominoes: new Map(scenes.flatMap((scene, i) => (scene?.style === 'dominoes' ? [[i, pairs(scene)]] : []))),
  };
}

/** What a hand that has touched these has lifted in each component; without a hand, the first way that there is. */
function lifted(move: Move, picks: Pick[]): Map<number, { picks: string[]; gone: string[] }> {
  return new Map(
    (move.gestures ?? []).flatMap(({ component, ways }) => {
      const touched = picks.filter((pick) => pick.component === component).map(({ id }) => id);
      const way = ways.find((each) => each.picks.length === touched.length && each.picks.every((id) => touched.includes(id))) ?? ways[0];
      return way ? [[component, way]] : [];
    }),
  );
}

/** After a move from there, where it looked like `was`; null where it cannot be told. */
export function after(before: Places, was: (Scene | null)[], move: Move, picks: Pick[], scenes: (Scene | null)[]): Places | null {
  const hands = lifted(move, picks);
  const rows: Row[] = before.rows.map(({ runs, ...row }) => ({
    ...row,
    lifted: runs.flatMap(({ component, from }) => {
      const gone = hands.get(component)?.gone ?? [];
      const spots = (was[component]?.spots ?? []).filter(({ kind }) => kind !== 'gap').sort((a, b) => a.x - b.x);
      return spots.flatMap(({ id }, k) => (gone.some((each) => each === id) ? [from + k] : []));
    }),
    runs: runs.flatMap(({ component, from, size }) => {
      const hand = hands.get(component);
      if (!hand) return [{ component: -1, from, size }];
      const parts: Run[] = [];
      let begin = 0;
      const cut = (end: number) => end > begin && parts.push({ component: -1, from: from + begin, size: end - begin });
      const spots = was[component]?.spots ?? [];
      const touchedGaps = spots.filter(({ id, kind }) => kind === 'gap' && hand.picks.some((pick) => pick === id));
      spots
        .filter(({ kind }) => kind !== 'gap')
        .sort((a, b) => a.x - b.x)
        .forEach(({ id, x }, k) => {
          if (hand.gone.some((each) => each === id)) {
            cut(k);
            begin = k + 1;
          } else if (touchedGaps.some((gap) => gap.x > x && gap.x < x + 1)) {
            cut(k + 1);
            begin = k + 1;
          }
        });
      cut(size);
      return parts;
    }),
  }));
  // Runs of the same size do for each other.
  const free = rows.flatMap(({ runs }) => runs);
  for (const [component, scene] of scenes.entries()) {
    const size = isRow(scene) ? things(scene!) : 0;
    if (size === 0) continue;
    const run = free.find((each) => each.component < 0 && each.size === size);
    if (!run) return null;
    run.component = component;
  }
  if (free.some(({ component }) => component < 0)) return null;
  const dominoes = new Map<number, string[][]>();
  for (const [component, scene] of scenes.entries()) {
    if (scene?.style !== 'dominoes') continue;
    const covered = new Set(scene.spots.filter(({ kind }) => kind === 'covered').map(({ id }) => id));
    const laid = [...(before.dominoes.get(component) ?? []), ...(hands.has(component) ? [hands.get(component)!.gone] : [])];
    dominoes.set(component, laid.every((pair) => pair.every((id) => covered.has(id))) ? laid : pairs(scene));
  }
  const others = scenes.filter((scene) => !isRow(scene)).length;
  return others === before.others.length ? { rows, others: before.others, dominoes } : null;
}

/** Where the past is not known: covered squares two by two, as far as that can be done. */
export function pairs(scene: Scene): string[][] {
  const covered = scene.spots.filter(({ kind }) => kind === 'covered');
  const beside = (i: number) => covered.flatMap(({ x, y }, k) => (Math.abs(x - covered[i]!.x) + Math.abs(y - covered[i]!.y) === 1 ? [k] : []));
  const mate = covered.map(() => -1);
  const find = (i: number, seen: Set<number>): boolean =>
    beside(i).some((k) => {
      if (seen.has(k)) return false;
      seen.add(k);
      if (mate[k] !== -1 && !find(mate[k]!, seen)) return false;
      mate[k] = i;
      mate[i] = k;
      return true;
    });
  covered.forEach(({ x, y }, i) => (x + y) % 2 === 0 && mate[i] === -1 && find(i, new Set()));
  return covered.flatMap(({ id, x, y }, i) => ((x + y) % 2 === 0 && mate[i] !== -1 && mate[mate[i]!] === i ? [[id, covered[mate[i]!]!.id]] : []));
}

/** What lies on the table as one drawing: a component, or the parts of a row that belong together. */
export interface Figure {
  components: number[];
  scene: Laid;
}

/** The drawings of a position, in the order in which they lay there at first. */
export function figures(scenes: (Scene | null)[], places: Places): (Figure | { components: number[]; scene: null })[] {
  const found: { at: number; figure: Figure | { components: number[]; scene: null } }[] = places.rows.map((row) => {
    const between = 0.4; // where a row was split without taking anything
    const spots: Laid['spots'] = [];
    const stands = new Set<number>();
    let shift = 0,
      end = 0;
    for (const { component, from, size } of [...row.runs].sort((a, b) => a.from - b.from)) {
      if (from > 0 && from === end) shift += between;
      end = from + size;
      for (let k = from; k < end; ++k) stands.add(k);
      for (const spot of scenes[component]?.spots ?? []) spots.push({ ...spot, x: spot.x + from + shift, part: component });
    }
    const bare = Array.from({ length: row.length }, (_, k) => k).filter((k) => !stands.has(k));
    const scene: Laid = { style: 'row', rows: 1, columns: row.length + shift, kind: row.kind, spots, bare, lifted: row.lifted };
    return { at: row.at, figure: { components: row.runs.map(({ component }) => component), scene } };
  });
  const others = scenes.flatMap((scene, component) => (isRow(scene) ? [] : [{ scene, component }]));
  others.forEach(({ scene, component }, n) => {
    const dominoes = places.dominoes.get(component);
    const figure = { components: [component], scene: scene && dominoes ? { ...scene, dominoes } : scene };
    found.push({ at: places.others[n] ?? component, figure });
  });
  // Rows of which nothing was there at all.
  if (places.rows.length === 0) scenes.forEach((scene, component) => isRow(scene) && found.push({ at: component, figure: { components: [component], scene } }));
  return found.sort((a, b) => a.at - b.at).map(({ figure }) => figure);
}

/** What the last move lifted from a row, as it stood there. */
export const ghostOf = (scene: Laid): Ghost | null =>
  scene.lifted
    ? { scene: { ...scene, lines: [] }, spots: scene.lifted.map((x) => ({ id: `was ${x}`, kind: scene.kind ?? 'pebble', x, y: 0 })), came: new Set() }
    : null;
/** Rows have their own memory. */
export const withoutRows = (scenes: (Scene | null)[]): (Scene | null)[] => scenes.map((scene) => (isRow(scene) ? null : scene));
