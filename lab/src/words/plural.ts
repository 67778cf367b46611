import type { Lang } from '../engine/types.ts';

const rules: Partial<Record<Lang, Intl.PluralRules>> = {};
const numbers: Partial<Record<Lang, Intl.NumberFormat>> = {};

export const number = (lang: Lang, n: number) => (numbers[lang] ??= new Intl.NumberFormat(lang)).format(n);

/** The form of a noun after a number, with the number: Czech has four, a Hungarian noun stays as it is. */
export function plural(lang: Lang, n: number, forms: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>): string {
  const form = forms[(rules[lang] ??= new Intl.PluralRules(lang)).select(n)] ?? forms.other;
  return form.replace('#', number(lang, n));
}

/** Czech "out of so many": z 5, but ze 4, as the number is spoken (dva, tři, čtyři, šest, sedm, sto). */
export function outOf(n: number): string {
  const text = String(n),
    group = ((text.length - 1) % 3) + 1; // digits of its first group, which is spoken first
  let first = text[0]!;
  if (group === 2 && first === '1') first = '23467'.includes(text[1]!) ? text[1]! : '1';
  const longer = !(text.length > 3 && group === 1 && first === '1') && ((group === 3 && first === '1') || '23467'.includes(first));
  return `${longer ? 'ze' : 'z'} ${number('cs', n)}`;
}
