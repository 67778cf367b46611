// Where things are on a board: sizes, lines, neighbours. Pure.
import type { Line, Scene, Spot } from '../engine/types.ts';

export interface Point {
  x: number;
  y: number;
}

/** Width and height of one unit of a scene: matches and pins are tall, squares are square. */
const sizes: Record<string, [number, number]> = { match: [22, 76], pin: [40, 76], pebble: [34, 36], hut: [44, 44], place: [44, 44] };
const usual: Record<string, string> = { heap: 'match', row: 'pin' }; // where nothing is left
export const unit = ({ spots, style, kind, stretch = 1 }: Scene & { kind?: string; stretch?: number }): [number, number] => {
  const [w, h] = (style === 'stairs' ? undefined : sizes[kind ?? spots[0]?.kind ?? usual[style] ?? '']) ?? [48, 48];
  return [w, h * stretch];
};

/** Room for the names of rows and columns, beside a board that has some. */
export const margin = ({ row_names, column_names }: Scene): [number, number] => [row_names ? 20 : 0, column_names ? 20 : 0];

export function extent(scene: Laid): [number, number] {
  const [w, h] = unit(scene),
    [left, top] = margin(scene);
  return [Math.max(scene.columns, 1) * w + left, Math.max(scene.rows, 1) * h + top];
}

/** A scene as it is laid on the table. */
export interface Laid extends Scene {
  spots: (Spot & { part?: number })[]; // part: the component that it belongs to, where several lie in one row
  kind?: string; // what it is made of, also where nothing of it is left
  place?: (spot: Point) => Point; // where something goes that was drawn elsewhere in the scene
  folded?: boolean; // one row that goes on in the next line
  bare?: number[]; // places of a row where something stood
  lifted?: number[]; // those that the last move made so
  dominoes?: string[][]; // squares that were covered together
  stretch?: number; // matches are as long as there is room for
}

/** A long row goes on in the next line. One heap of pebbles lies in lines already, of ten with some room after five: or of five. */
function fold(scene: Laid, rows: number): Laid {
  if (rows === 2 && scene.columns === 10.5 && scene.spots[0]?.kind === 'pebble' && scene.style === 'heap' && alone(scene))
    return placed(scene, 5, 2 * scene.rows, ({ x, y }) => ({ x: x > 5 ? x - 5.5 : x, y: 2 * y + (x > 5 ? 1 : 0) }));
  if (rows === 1 || scene.rows > 1 || scene.columns < 9 || !['heap', 'row', 'turtles'].includes(scene.style)) return scene;
  if (scene.style === 'heap' && scene.spots.some(({ kind }) => kind !== 'match' && kind !== 'pebble')) return scene;
  if (!Number.isInteger(scene.columns)) return scene; // in lines already
  const columns = Math.ceil(scene.columns / rows);
  return { ...placed(scene, columns, rows, ({ x }) => ({ x: x % columns, y: Math.floor(x / columns) })), folded: true };
}
const placed = (scene: Laid, columns: number, rows: number, place: (spot: Point) => Point): Laid => ({
  ...scene,
  columns,
  rows,
  place,
  spots: scene.spots.map((spot) => ({ ...spot, ...place(spot) })),
});

/** A map may lie on its side. */
const turn = (scene: Laid): Laid => placed(scene, scene.rows, scene.columns, ({ x, y }) => ({ x: y, y: x }));

/** Where there is room, its towns move apart: roads are easier to follow. */
const widest = 2;
function spread(scene: Laid, by: number): Laid {
  if (by <= 1.02) return scene;
  const apart = ({ x, y }: Point) => ({ x: (x + 0.5) * by - 0.5, y });
  const { place } = scene;
  return { ...placed(scene, scene.columns * by, scene.rows, apart), place: place ? (spot) => apart(place(spot)) : apart };
}

const alone = ({ spots }: Scene) => spots.filter(({ label }) => label === '1').length === 1;

/** The largest common scale at which boxes, set side by side and wrapped, fill a table of this size. */
export function scaleFor(boxes: [number, number][], width: number, height: number, gap: number, caption: number, most = 2.4, least = 0.4): number {
  if (boxes.length === 0 || width <= 0) return 1;
  const limit = Math.min(most, width / Math.max(...boxes.map(([w]) => w)));
  for (let scale = limit; scale > least; scale *= 0.97)
    if (
      tallness(
        boxes.map(([w, h]) => [w * scale, h * scale]),
        width,
        gap,
        caption,
      ) <= height
    )
      return scale;
  return Math.min(limit, least);
}

/** Boxes in lines, as many side by side as there is room for. */
function linesOf(boxes: [number, number][], width: number, gap: number): number[][] {
  const lines: number[][] = [];
  let x = Infinity;
  boxes.forEach(([w], i) => {
    if (x + w > width + 0.01) {
      lines.push([]);
      x = 0;
    }
    lines.at(-1)!.push(i);
    x += w + gap;
  });
  return lines;
}
function tallness(boxes: [number, number][], width: number, gap: number, caption: number): number {
  const lines = linesOf(boxes, width, gap);
  return lines.reduce((sum, line) => sum + Math.max(...line.map((i) => boxes[i]![1])) + caption, gap * (lines.length - 1));
}

/** Below this scale a finger cannot tell the things of a scene from each other: then the table is rather scrolled. */
export const least = (scene: Scene, width = Infinity): number => {
  if (scene.style === 'bricks' && width < 480) return 0.84; // where to cut stands close together
  if (scene.style === 'map' || scene.style === 'bush') return 0.5;
  if (scene.style === 'stairs') return 0.6;
  return { match: 0.64, pin: 0.5, pebble: 0.6 }[(scene as Laid).kind ?? scene.spots[0]?.kind ?? ''] ?? 0.46;
};

export interface Layout {
  scenes: Laid[];
  /** Of each; none is smaller than scale, unless the table is too narrow. */
  scales: number[];
  scale: number;
  lines: number[][];
  gap: number;
}

/**
 * Scenes as they fill the table best: set side by side in lines, rows folded where that makes everything clearly larger.
 * Where they do not fit the height, the table is scrolled: it may be long but never wide.
 */
const pad = 20;
/** The room under a part: one alone needs none, a few have two lines, and they grow with large type. */
const captionOf = (parts: number, most: number) => (parts < 2 ? 0 : (parts > 8 ? 28 : 48) * (most > 2.4 ? 1.7 : 1));
/** A name stands in one line. */
const nameRoom = (parts: number, width: number, caption: number) => (caption > 0 && parts <= 8 ? (width < 480 ? 1.65 : 1.85) * caption : 0);

export function layOut(scenes: Laid[], width: number, height: number, small = false, most = 2.4): Layout {
  const gap = small || scenes.length > 9 ? 12 : width < 480 ? 16 : 28,
    caption = small ? 0 : captionOf(scenes.length, most),
    name = Math.min(width, nameRoom(scenes.length, width, caption));
  const top = small ? (scenes.length > 1 ? 0.9 : 1.4) : most;
  const arranged = (rows: number, turned = false): Layout => {
    const all = scenes.map((scene) => (turned && scene.style === 'map' ? turn(scene) : fold(scene, rows)));
    const boxes = all.map(extent).map(([w, h]): [number, number] => [w + pad, h + pad]);
    if (width <= 0 || all.length === 0) return { scenes: all, scales: all.map(() => 1), scale: 1, lines: [all.map((_, i) => i)], gap };
    const limits = boxes.map(([w]) => Math.min(top, width / w));
    const lowest = all.map((scene) => (small ? 0.15 : least(scene, width)));
    const at = (scale: number) => boxes.map((_, i) => Math.min(limits[i]!, Math.max(scale, lowest[i]!)));
    const sized = (scales: number[]) => boxes.map(([w, h], i): [number, number] => [Math.max(name, w * scales[i]!), h * scales[i]!]);
    const floor = Math.min(...lowest);
    let scale = Math.min(...limits);
    while (scale > floor && tallness(sized(at(scale)), width, gap, caption) > height) scale *= 0.97;
    scale = Math.max(scale, Math.min(floor, ...limits));
    const scales = at(scale);
    const lines = linesOf(sized(scales), width, gap);
    grow(all, boxes, scales, limits, lines, width, gap, name);
    for (const line of lines) {
      const maps = line.filter((i) => all[i]!.style === 'map');
      const taken = line.reduce((sum, i) => sum + Math.max(name, boxes[i]![0] * scales[i]!), gap * (line.length - 1));
      const by = 1 + (width - taken) / maps.reduce((sum, i) => sum + boxes[i]![0] * scales[i]!, 0);
      for (const i of maps) all[i] = spread(all[i]!, Math.min(by, widest));
    }
    return { scenes: all, scales, scale: Math.min(...scales), lines, gap };
  };
  let best = arranged(1);
  if (scenes.some(({ style }) => style === 'map')) {
    const other = arranged(1, true);
    if (other.scale > 1.1 * best.scale) best = other;
  }
  for (const rows of [2, 3, 4]) {
    const other = arranged(rows);
    if (other.scale > 1.2 * best.scale && best.scale < 0.625 * most) best = other;
  }
  return best;
}

/** What is lower than its line grows until it is as high, all of one kind alike. */
function grow(all: Laid[], boxes: [number, number][], scales: number[], limits: number[], lines: number[][], width: number, gap: number, name: number) {
  const kind = (i: number) => `${all[i]!.style} ${all[i]!.spots[0]?.kind ?? ''}`;
  const high = lines.map((line) => Math.max(...line.map((i) => boxes[i]![1] * scales[i]!)));
  for (const group of new Set(all.map((_, i) => kind(i)))) {
    const own = all.flatMap((_, i) => (kind(i) === group ? [i] : []));
    let by = Math.min(...own.map((i) => limits[i]! / scales[i]!));
    lines.forEach((line, n) => {
      const mine = line.filter((i) => own.includes(i));
      if (mine.length === 0) return;
      const taken = line.reduce((sum, i) => sum + Math.max(name, boxes[i]![0] * scales[i]!), gap * (line.length - 1));
      const grows = mine.reduce((sum, i) => sum + boxes[i]![0] * scales[i]!, 0);
      by = Math.min(by, 1 + (width - taken) / grows, ...mine.map((i) => high[n]! / (boxes[i]![1] * scales[i]!)));
    });
    if (by > 1) for (const i of own) scales[i]! *= by;
  }
}

/** Matches are long: where heaps fill the width and room is left above, they grow longer and not thicker. */
export function lengthen(laid: Layout, width: number, height: number, most: number): Layout {
  const matches = ({ style, rows, folded, spots }: Laid) => style === 'heap' && rows === 1 && !folded && (spots[0]?.kind ?? 'match') === 'match';
  if (laid.scenes.length === 0 || !laid.scenes.every(matches)) return laid;
  const caption = captionOf(laid.scenes.length, most),
    name = nameRoom(laid.scenes.length, width, caption);
  for (let stretch = 1.8; stretch > 1.05; stretch -= 0.1) {
    const scenes = laid.scenes.map((scene) => ({ ...scene, stretch }));
    const boxes = scenes.map(extent).map(([w, h], i): [number, number] => [Math.max(name, (w + pad) * laid.scales[i]!), (h + pad) * laid.scales[i]!]);
    if (tallness(boxes, width, laid.gap, caption) <= 0.9 * height) return { ...laid, scenes };
  }
  return laid;
}

/** How a folded row goes on: from the end of each line, between the lines, to the beginning of the next. */
export function folds(scene: Laid): string[] {
  if (!scene.folded) return [];
  const [, h] = unit(scene),
    width = extent(scene)[0] - margin(scene)[0];
  return Array.from(
    { length: scene.rows - 1 },
    (_, row) =>
      `M${width + 1} ${(row + 0.5) * h}h3q4 0 4 4V${(row + 1) * h - 4}q0 4-4 4H-4q-4 0-4 4V${(row + 1.5) * h - 4}q0 4 4 4h3m-3.500-3.500 3.500 3.500-3.500 3.500`,
  );
}

/** The nearest point in a direction, sideways steps counting double; -1 if there is none. */
export function nearest(points: Point[], from: number, dx: number, dy: number): number {
  const here = points[from];
  if (!here) return points.length > 0 ? 0 : -1;
  let best = -1,
    least = Infinity;
  points.forEach(({ x, y }, i) => {
    const ahead = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    const far = ahead + 2.5 * aside;
    if (i !== from && ahead > 0.5 && aside < 4 * ahead && far < least) [best, least] = [i, far];
  });
  return best;
}

/** The path of a line between two spots, bent where several join the same two, round where it comes back. */
export interface Drawn {
  line: Line;
  d: string;
  middle: Point;
}

export function draw(scene: Scene, radius: number): Drawn[] {
  const [w, h] = unit(scene);
  const at = new Map(scene.spots.map((spot) => [spot.id, { x: (spot.x + 0.5) * w, y: (spot.y + 0.5) * h }]));
  const pairs = new Map<string, number>();
  const pair = (line: Line) => [line.from, line.to].sort().join(' ');
  for (const line of scene.lines ?? []) pairs.set(pair(line), (pairs.get(pair(line)) ?? 0) + 1);
  const used = new Map<string, number>();
  return (scene.lines ?? []).flatMap((line) => {
    const a = at.get(line.from),
      b = at.get(line.to);
    if (!a || !b) return [];
    const nth = used.get(pair(line)) ?? 0;
    used.set(pair(line), nth + 1);
    if (line.from === line.to) {
      const r = 13 + 7 * nth;
      if (line.kind === 'arrow')
        // out of the town at one side of its top and back into it at the other
        return [{ line, d: `M${a.x - 9} ${a.y - 12}c-14-34 32-34 20.500-6`, middle: { x: a.x, y: a.y - 36 } }];
      return [{ line, d: `M${a.x - 3} ${a.y}c${-2.4 * r} ${-2.6 * r} ${2.4 * r + 6} ${-2.6 * r} 6 0`, middle: { x: a.x, y: a.y - 1.95 * r } }];
    }
    const many = pairs.get(pair(line))!;
    // The bend is measured along one and the same direction of the pair, whichever way the line goes.
    const turn = line.from < line.to ? 1 : -1;
    const bend = (nth - (many - 1) / 2) * 26 * turn;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const c = { x: (a.x + b.x) / 2 - uy * bend, y: (a.y + b.y) / 2 + ux * bend };
    const toward = (from: Point, to: Point, by: number) => {
      const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
      return { x: from.x + ((to.x - from.x) / far) * by, y: from.y + ((to.y - from.y) / far) * by };
    };
    const start = toward(a, c, radius),
      end = toward(b, c, line.kind === 'arrow' ? radius + 7 : radius);
    const round = ({ x, y }: Point) => `${+x.toFixed(1)} ${+y.toFixed(1)}`;
    return [{ line, d: `M${round(start)}Q${round(c)} ${round(end)}`, middle: { x: (a.x + 2 * c.x + b.x) / 4, y: (a.y + 2 * c.y + b.y) / 4 } }];
  });
}
