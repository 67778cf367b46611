// Which rule cards are on the screen, as a word in the address: rules=all, rules=nim,kayles!t2
export const layouts = ['cut', 'one', 'two'] as const;
export type Layout = (typeof layouts)[number];
export interface Rules {
  games: string[] | 'all'; // by their names in the catalogue
  theory: boolean; // with how to win
  layout: Layout; // on paper
}
const signs = { cut: '', one: '1', two: '2' } as const;

/** Czech does not leave a word of one letter at the end of a line. */
export const tied = (lang: string, text: string) => (lang === 'cs' ? text.replace(/(?<![\p{L}\d])([ksvzouai]) (?=\S)/giu, '$1\u00a0') : text);

export function writeRules({ games, theory, layout }: Rules): string {
  const flags = (theory ? 't' : '') + signs[layout];
  return (games === 'all' ? 'all' : games.join(',') || 'none') + (flags && `!${flags}`);
}
export function readRules(text: string): Rules | null {
  const [, games, theory, paper] = /^([a-z\d-]{1,40}(?:,[a-z\d-]{1,40}){0,199})(?:!(t?)([12]?))?$/.exec(text) ?? [];
  if (!games) return null;
  return {
    games: games === 'all' ? 'all' : games === 'none' ? [] : games.split(','),
    theory: theory === 't',
    layout: layouts.find((each) => signs[each] === (paper ?? '')) ?? 'cut',
  };
}
