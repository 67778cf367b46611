import type { Lang } from '../engine/types.ts';

const rules: Partial<Record<Lang, Intl.PluralRules>> = {};
const numbers: Partial<Record<Lang, Intl.NumberFormat>> = {};

export const number = (lang: Lang, n: number) => (numbers[lang] ??= new Intl.NumberFormat(lang)).format(n);

/** The form of a noun after a number, with the number: Czech has four, a Hungarian noun stays as it is. */
export function plural(lang: Lang, n: number, forms: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>): string {
  const form = forms[(rules[lang] ??= new Intl.PluralRules(lang)).select(n)] ?? forms.other;
  return form.replace('#', number(lang, n));
}
