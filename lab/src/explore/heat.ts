// A heat map as a file: the same colours as on the page, on white paper, every cell on whole dots.
import type { Palette } from './cards.ts';
import type { TableAnswer } from './desk.ts';
import { colourOf, hex, inkOn, type Paint } from './palettes.ts';
import { shown } from './show.ts';

export const highest = (table: TableAnswer) => {
  let high = 0;
  for (const line of table.values) for (const value of line) if (typeof value === 'number' && value > high) high = value;
  return high;
};
/** How far apart the numbers at the edge stand. */
export function spacing(unit: number, room: number): number {
  for (let base = 1; ; base *= 10) for (const factor of [1, 2, 5]) if (base * factor * unit >= room) return base * factor;
}
export const onPaper = (palette: Palette, high: number): Paint => ({ palette, dark: false, high, win: '#00589c', lose: '#a24a00', paper: '#ffffff' });

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function heatFile(table: TableAnswer, palette: Palette, title: string): string {
  const rows = table.values.length,
    columns = table.values[0]?.length ?? 0,
    long = Math.max(rows, columns);
  const unit = long <= 40 ? 28 : long <= 80 ? 14 : long <= 200 ? 8 : 4;
  const margin = 44,
    paint = onPaper(palette, highest(table)),
    above = title === '' ? 0 : 26, // for the title
    width = Math.max(margin + columns * unit + 12, title === '' ? 0 : 24 + Math.ceil(7.5 * title.length)),
    height = above + margin + rows * unit + 12;
  const cells = new Map<string, string>();
  let rings = '',
    dashes = '',
    texts = '';
  for (let r = 0; r < rows; ++r)
    for (let c = 0, begun = 0; c < columns; ++c) {
      const outcome = table.outcomes[r]?.[c];
      const plain = colourOf(paint, table.values[r]![c], outcome);
      const colour = (at: number) =>
        unit < 10 && table.outcomes[r]?.[at] === 'P' ? paint.lose : hex(colourOf(paint, table.values[r]![at], table.outcomes[r]?.[at]));
      const here = colour(c);
      // Neighbours of one colour are one stroke.
      if (c + 1 === columns || colour(c + 1) !== here) {
        cells.set(here, `${cells.get(here) ?? ''}M${margin + begun * unit} ${margin + r * unit}h${(c + 1 - begun) * unit}v${unit}h${-(c + 1 - begun) * unit}z`);
        begun = c + 1;
      }
      const radius = unit * 0.41;
      const circle = `M${margin + (c + 0.5) * unit - radius} ${margin + (r + 0.5) * unit}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
      if (unit >= 10 && outcome === 'P') rings += circle;
      if (unit >= 10 && outcome === 'D') dashes += circle;
      if (unit >= 20)
        texts += `<text x="${margin + (c + 0.5) * unit}" y="${margin + (r + 0.5) * unit + 4}" fill="${inkOn(plain)}"${outcome === 'P' ? ' font-weight="700"' : ''}>${escaped(shown(table.values[r]![c]))}</text>`;
    }
  const every = spacing(unit, 28);
  let heads = '';
  for (let c = 0; c < columns; c += every) heads += `<text x="${margin + (c + 0.5) * unit}" y="${margin - 8}">${c + table.columns_from}</text>`;
  for (let r = 0; r < rows; r += every) heads += `<text x="${margin - 8}" y="${margin + (r + 0.5) * unit + 4}" text-anchor="end">${r + table.rows_from}</text>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" text-anchor="middle">` +
    `<title>${escaped(title)}</title><rect width="100%" height="100%" fill="#ffffff"/>${above ? `<text x="12" y="20" font-size="14" text-anchor="start" fill="#1a2125">${escaped(title)}</text>` : ''}<g transform="translate(0 ${above})"><g shape-rendering="crispEdges">` +
    [...cells].map(([fill, d]) => `<path fill="${fill}" d="${d}"/>`).join('') +
    `</g><g fill="none"><path stroke="#ffffff" stroke-width="4" d="${rings}"/><path stroke="${paint.lose}" stroke-width="2" d="${rings}"/>` +
    `<path stroke="#565f5b" stroke-width="2" stroke-dasharray="3 3" d="${dashes}"/></g>` +
    `<g fill="#565f5b">${heads}</g><g>${texts}</g></g></svg>\n`
  );
}
