// Where things are on a board: sizes, lines, neighbours. Pure.
import type { Line, Scene } from '../engine/types.ts';

export interface Point {
  x: number;
  y: number;
}

/** Width and height of one unit of a scene: matches and pins are tall, squares are square. */
const tall: Record<string, [number, number]> = { match: [22, 76], pin: [40, 76] };
const usual: Record<string, string> = { heap: 'match', row: 'pin' }; // where nothing is left
export const unit = ({ spots, style, stretch = 1 }: Laid): [number, number] => {
  const [w, h] = tall[spots[0]?.kind ?? usual[style] ?? ''] ?? [48, 48];
  return [w, h * stretch];
};

export function extent(scene: Laid): [number, number] {
  const [w, h] = unit(scene);
  return [Math.max(scene.columns, 1) * w, Math.max(scene.rows, 1) * h];
}

/** A scene as it is laid on the table. */
export interface Laid extends Scene {
  folded?: boolean; // one row that goes on in the next line
  stretch?: number; // matches are as long as there is room for
}

/** A long row goes on in the next line. */
function fold(scene: Scene, rows: number): Laid {
  if (rows === 1 || scene.rows > 1 || scene.columns < 9 || !['heap', 'row', 'turtles'].includes(scene.style)) return scene;
  const columns = Math.ceil(scene.columns / rows);
  return { ...scene, rows, columns, folded: true, spots: scene.spots.map((spot) => ({ ...spot, x: spot.x % columns, y: Math.floor(spot.x / columns) })) };
}

/** How tall boxes are together, set side by side and wrapped. */
function tallness(boxes: [number, number][], scale: number, width: number, gap: number, caption: number): number {
  let x = 0,
    row = 0,
    total = 0;
  for (const [w, h] of boxes) {
    const wide = Math.max(w * scale, caption > 0 && boxes.length <= 8 ? (width < 480 ? 1.65 : 1.85) * caption : 0); // a name stands in one line
    if (x > 0 && x + wide > width) {
      total += row + gap;
      x = row = 0;
    }
    x += wide + gap;
    row = Math.max(row, h * scale + caption);
  }
  return total + row;
}

/**
 * The largest common scale at which boxes, set side by side and wrapped, fill a table of this size. Where nothing
 * fits the height, the table is scrolled: it may be long but never wide.
 */
export function scaleFor(boxes: [number, number][], width: number, height: number, gap: number, caption: number, most = 2.4, least = 0.4): number {
  if (boxes.length === 0 || width <= 0) return 1;
  const widest = Math.max(...boxes.map(([w]) => w));
  const limit = Math.min(most, width / widest);
  for (let scale = limit; scale > least; scale *= 0.95) if (tallness(boxes, scale, width, gap, caption) <= height) return scale;
  return Math.min(limit, least >= 0.4 ? 0.6 : least); // it will be scrolled: then rather larger than smallest
}

const pad = 20;
/** The room under a part: one alone needs none, a few have two lines, and they grow with large type. */
const captionOf = (parts: number, most: number) => (parts < 2 ? 0 : (parts > 8 ? 28 : 48) * (most > 2.4 ? 1.7 : 1));

/** Scenes as they fill the table best, and their scale: rows are folded where that makes everything clearly larger. */
export function layOut(scenes: Scene[], width: number, height: number, small = false, most = 2.4): { scenes: Laid[]; scale: number; gap: number } {
  const gap = small || scenes.length > 9 ? 12 : width < 480 ? 16 : 28,
    caption = small ? 0 : captionOf(scenes.length, most);
  const folded = (rows: number) => {
    const all = scenes.map((scene) => fold(scene, rows));
    const boxes = all.map(extent).map(([w, h]): [number, number] => [w + pad, h + pad]);
    return { scenes: all, gap, scale: scaleFor(boxes, width, height, gap, caption, small ? 0.9 : most, small ? 0.15 : 0.4) };
  };
  let best = folded(1);
  for (const rows of [2, 3, 4]) {
    const other = folded(rows);
    if (other.scale > 1.2 * best.scale && best.scale < 0.625 * most) best = other;
  }
  return best;
}

/** Matches are long: where heaps fill the width and room is left above, they grow longer and not thicker. */
export function lengthen(laid: { scenes: Laid[]; scale: number; gap: number }, width: number, height: number, most: number): typeof laid {
  const matches = ({ style, rows, folded, spots }: Laid) => style === 'heap' && rows === 1 && !folded && (spots[0]?.kind ?? 'match') === 'match';
  if (laid.scenes.length === 0 || !laid.scenes.every(matches)) return laid;
  for (let stretch = 1.8; stretch > 1.05; stretch -= 0.1) {
    const scenes = laid.scenes.map((scene) => ({ ...scene, stretch }));
    const boxes = scenes.map(extent).map(([w, h]): [number, number] => [w + pad, h + pad]);
    if (tallness(boxes, laid.scale, width, laid.gap, captionOf(scenes.length, most)) <= 0.9 * height) return { ...laid, scenes };
  }
  return laid;
}

/** How a folded row goes on: from the end of each line, between the lines, to the beginning of the next. */
export function folds(scene: Laid): string[] {
  if (!scene.folded) return [];
  const [, h] = unit(scene),
    [width] = extent(scene);
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
