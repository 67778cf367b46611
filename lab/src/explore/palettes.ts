// The colours of heat maps. A value is a colour by its rank between nought and the largest, or by its last binary digits;
// whatever stands on a cell is written in black or white, whichever is read better there.
import type { Palette } from './cards.ts';

type Rgb = readonly [number, number, number];
/** Six digits or three: style sheets are written as short as they can be. */
const rgb = (text: string): Rgb =>
  (text.length === 4 ? [1, 2, 3].map((i) => 17 * parseInt(text[i]!, 16)) : [1, 3, 5].map((i) => parseInt(text.slice(i, i + 2), 16))) as unknown as Rgb;
export const hex = (colour: Rgb) => `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

// Light to dark in even steps of lightness, and so told apart without colour: after Brewer's YlGnBu.
const ramps: Record<'sea' | 'grey', Record<'light' | 'dark', Rgb[]>> = {
  sea: {
    light: ['#fdfdf3', '#e3f3d3', '#b9e0c3', '#7fc8bd', '#46a9bd', '#2b84b3', '#26589b', '#1d2f78', '#0b1644'].map(rgb),
    dark: ['#141b26', '#1b2f55', '#1f4a80', '#2369a0', '#2f8bb3', '#4badbd', '#83cbbd', '#c0e5c4', '#f4fbdc'].map(rgb),
  },
  grey: { light: ['#ffffff', '#1a1a1a'].map(rgb), dark: ['#16191b', '#f2f2f2'].map(rgb) },
};
// Even values green, odd ones purple (told apart by everybody, and neither is the colour of lost positions), each in four
// strengths by the two digits above the last: after Brewer's PRGn.
const bits: Record<'light' | 'dark', Rgb[]> = {
  light: ['#ffffff', '#eadff2', '#cfe9d6', '#c6a5d8', '#86c596', '#9463ab', '#2f8a4e', '#562474'].map(rgb),
  dark: ['#12181c', '#33203f', '#173524', '#58376c', '#22613b', '#8f63a8', '#47a066', '#d6b6e6'].map(rgb),
};

function ramp(stops: readonly Rgb[], part: number): Rgb {
  const place = Math.min(1, Math.max(0, part)) * (stops.length - 1),
    low = Math.min(stops.length - 2, Math.floor(place));
  return [0, 1, 2].map((i) => stops[low]![i]! + (place - low) * (stops[low + 1]![i]! - stops[low]![i]!)) as unknown as Rgb;
}

export interface Paint {
  palette: Palette;
  dark: boolean;
  high: number;
  /** The colours of won and lost positions on this page. */
  win: string;
  lose: string;
  paper: string;
}
const mixed = (colour: string, part: number, paper: string): Rgb => {
  const a = rgb(colour),
    b = rgb(paper);
  return [0, 1, 2].map((i) => a[i]! * part + b[i]! * (1 - part)) as unknown as Rgb;
};

/** The colour of a cell; a value that is no number has that of its outcome. */
export function colourOf({ palette, dark, high, win, lose, paper }: Paint, value: unknown, outcome: string | undefined): Rgb {
  const look = dark ? 'dark' : 'light';
  if (palette === 'outcome' || typeof value !== 'number')
    return outcome === 'N' ? mixed(win, 0.42, paper) : outcome === 'P' ? mixed(lose, palette === 'outcome' ? 0.9 : 0.14, paper) : rgb(paper);
  if (palette === 'bits') return bits[look][value % 8]!;
  return ramp(ramps[palette][look], high > 0 ? value / high : 0);
}
const light = (part: number) => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4);
export const lightness = ([r, g, b]: Rgb) => 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
/** What is written on it. */
export const inkOn = (colour: Rgb) => (lightness(colour) > 0.179 ? '#000000' : '#ffffff');
