// Numbers that somebody types: read generously, and whatever cannot be done with one is said.
export type Fault = 'empty' | 'letters' | 'negative' | 'fraction' | 'small' | 'large';
export interface Typed {
  /** The number that is meant, or the nearest that can be had; none where none can be told. */
  n: number | null;
  fault: Fault | null;
  /** What was typed, in digits where it is a whole number. */
  typed: string;
}
const longest = 60; // digits; more is told as it was typed

/** A limit, to the last digit: those that are too large for a double are powers of ten. */
const power = (n: number) => Math.round(Math.log10(n));
export const exact = (n: number): bigint => (n > Number.MAX_SAFE_INTEGER ? 10n ** BigInt(power(n)) : BigInt(n));
/** As it is said: large powers of ten as such. */
export const limit = (n: number, write: (n: number) => string) => (n >= 1e9 && Number(`1e${power(n)}`) === n ? `10^${power(n)}` : write(n));

/** Digits, also in groups (1 000 000, 1,000,000) and as powers (10^6, 1e6). */
export function readNumber(text: string, least: number, most: number): Typed {
  const typed = text.trim();
  const none = (fault: Fault): Typed => ({ n: null, fault, typed });
  if (typed === '') return none('empty');
  const bare = /^[+−-]?\d{1,3}(?:([\s,])\d{3})(?:\1\d{3})*$/u.test(typed) ? typed.replace(/[\s,]/gu, '') : typed;
  const [, sign, digits, point, base, exponent, ten] = /^([+−-]?)(?:(\d+)([.,/]\d+)?|(\d{1,9})(?:\^|pow)(\d{1,9})|(\d{1,9}e\+?\d{1,9}))$/iu.exec(bare) ?? [];
  if (sign === undefined) return none('letters');
  if (sign === '-' || sign === '−') return none('negative');
  if (point) return none('fraction');
  const [mantissa, zeros] = ten ? ten.split(/e\+?/i).map(Number) : [];
  const whole =
    digits !== undefined
      ? digits.length > longest
        ? null
        : BigInt(digits)
      : base !== undefined
        ? Number(base) > 1 && Number(exponent) * Math.log10(Number(base)) > longest
          ? null
          : BigInt(base) ** (Number(base) > 1 ? BigInt(exponent!) : Number(exponent) === 0 ? 0n : 1n)
        : mantissa === 0
          ? 0n
          : zeros! > longest
            ? null
            : BigInt(mantissa!) * 10n ** BigInt(zeros!);
  // As the engine writes powers, where it is one.
  if (whole === null) return { n: most, fault: 'large', typed: base !== undefined ? `${base}^${exponent}` : mantissa === 1 ? `10^${zeros}` : typed };
  if (whole > exact(most)) return { n: most, fault: 'large', typed: String(whole) };
  if (whole < BigInt(least)) return { n: least, fault: 'small', typed: String(whole) };
  return { n: Number(whole), fault: null, typed: String(whole) };
}
/** What was typed as a number, if it is digits. */
export const wholeOf = (typed: string) => (/^\d+$/.test(typed) ? BigInt(typed) : null);
/** Of digits in an address: the nearest number that can be had. */
export const within = (digits: string, least: number, most: number) => readNumber(digits, least, most).n ?? least;

/** A line for a shell: whatever it could take for something else is put in quotes. */
export const shellLine = (words: readonly string[]) =>
  words.map((word) => (/^[\w.,:/@+^%=-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`)).join(' ');
