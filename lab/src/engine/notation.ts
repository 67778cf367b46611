// All that the page writes in notation, out of numbers and names that somebody set by hand. Nothing is read here: what a
// position consists of, and what its games are called, the engine says.

/** Pictures of games whose start is an almost empty board. */
export const pictured: ReadonlyMap<string, string> = new Map([
  ['cram', 'cram/4x5:..xxx/xx.x./xx.x./x..xx'],
  ['queen', 'queen:4,3'],
  ['chomp', 'chomp/4x6:xxxxxx/xxxxxx/xxxxx./xxx...'],
]);
/** Misère matches that are short, and won by who begins. */
export const lastLoses: readonly { game: string; start: string }[] = [
  { game: 'nim', start: 'nim:3,4,5' },
  { game: 'kayles', start: 'kayles:5,6,7' },
  { game: 'dawson-kayles', start: 'dawson-kayles:7,8' },
];
/** Heaps of Nim. */
export const nimOf = (heaps: readonly number[]) => `nim:${heaps.join(',')}`;
/** One heap under these rules; as many digits as somebody typed. */
export const heapOf = (rules: string, size: string) => `${rules}:${size}`;
/** Numbers as somebody typed them, with spaces or commas, as a position of these rules; null if they are anything else. */
export const numbersOf = (rules: string, typed: string) => (/^\d+([\s,;]+\d+)*$/.test(typed) ? `${rules}:${typed.split(/[\s,;]+/).join(',')}` : null);
/** Rules of bricks: how high they may be put, and whether what is full stays a component. */
export const bricksOf = (height: number, neutral: boolean) => `lego/${height}${neutral ? ',neutral' : ''}`;
/** A Hackenbush picture by the ends of its edges; 0 is the ground. */
export const bushOf = (edges: readonly (readonly [string, string])[]) =>
  `hackenbush:${edges.length > 0 ? edges.map(([from, to]) => `${from}-${to}`).join(',') : '0'}`;
/** A map with its roads, towns without one, and where the car stands. */
export function mapOf(roads: readonly (readonly [string, string])[], alone: readonly string[], at: string): string {
  const name = (town: string) => (/^[\p{L}\p{N}_]+$/u.test(town) ? town : `"${town.replace(/["\\]/g, '\\$&')}"`);
  return `graph/${[...roads.map(([from, to]) => `${name(from)}-${name(to)}`), ...alone.map(name)].join(',')}:${name(at)}`;
}
/** A sum, each part as often as it is wanted; the engine writes together what belongs together. */
export const sumOf = (parts: readonly { spec: string; times: number }[]) =>
  parts.flatMap(({ spec, times }) => Array.from({ length: times }, () => spec)).join('+');
/** Rules of one's own, by the name of their file; a shipped example by its name. */
export const rulesOf = (file: string) => `rules/${file}`;
/** A position of a game, as it was typed. */
export const positionOf = (rules: string, position: string) => `${rules}:${position}`;
/** How far a table goes. */
export const extentOf = (rows: number, columns: number) => `${rows}x${columns}`;

/** A row of a sheet as match files have it: what was taken from each heap, or what is left. */
export const rowOf = (cells: readonly (string | number)[]) => cells.map((cell) => cell || '0').join('-');
/** The cells of a row that this page wrote itself and kept. */
export const cellsOf = (row: string) => row.split('-');
