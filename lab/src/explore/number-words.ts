// What is said about numbers that were typed, in three languages side by side.
import type { Lang } from '../engine/types.ts';
import type { Fault } from './numbers.ts';

type Tell = (typed: string, least: string, most: string) => string;
export interface NumberWords {
  faults: Record<Fault, Tell>;
  /** After the sentence about a number that is too large. */
  because: (why: string) => string;
  further: string;
  nearest: string;
  /** Where the command is no better off. */
  neither: string;
  copy: string;
  copied: string;
}

export const numberWords: Record<Lang, NumberWords> = {
  en: {
    faults: {
      empty: (_, least, most) => `Type a number from ${least} to ${most}.`,
      letters: (typed, least, most) => `“${typed}” is no number. Type one from ${least} to ${most}.`,
      negative: (_, least, most) => `Nothing is below 0 here. Type a number from ${least} to ${most}.`,
      fraction: (_, least, most) => `Only whole numbers, please: from ${least} to ${most}.`,
      small: (_, least) => `At least ${least}.`,
      large: (typed, _, most) => `At most ${most} here, not ${typed}`,
    },
    because: (why) => `: ${why}.`,
    further: 'The command goes further:',
    nearest: 'The most that the command does:',
    neither: 'No period is proved, so the command may not get there either.',
    copy: 'Copy the command',
    copied: 'Copied.',
  },
  hu: {
    faults: {
      empty: (_, least, most) => `Írj be egy számot ${least} és ${most} között.`,
      letters: (typed, least, most) => `Ez nem szám: „${typed}”. Írj be egyet ${least} és ${most} között.`,
      negative: (_, least, most) => `Itt 0-nál kisebb szám nem lehet. Írj be egyet ${least} és ${most} között.`,
      fraction: (_, least, most) => `Csak egész szám lehet, ${least} és ${most} között.`,
      small: (_, least) => `Legalább ${least} kell.`,
      large: (typed, _, most) => `Itt legfeljebb ${most} lehet, ${typed} már sok`,
    },
    because: (why) => `: ${why}.`,
    further: 'A parancs messzebbre jut:',
    nearest: 'A parancs legfeljebb eddig jut:',
    neither: 'Nincs bizonyított periódus, ezért talán a parancs sem jut el odáig.',
    copy: 'A parancs másolása',
    copied: 'A vágólapon van.',
  },
  cs: {
    faults: {
      empty: (_, least, most) => `Napiš číslo od ${least} do ${most}.`,
      letters: (typed, least, most) => `„${typed}“ není číslo. Napiš číslo od ${least} do ${most}.`,
      negative: (_, least, most) => `Záporná čísla tu nemají smysl. Napiš číslo od ${least} do ${most}.`,
      fraction: (_, least, most) => `Jen celá čísla, od ${least} do ${most}.`,
      small: (_, least) => `Nejméně ${least}.`,
      large: (typed, _, most) => `Tady nejvýše ${most}, ${typed} je moc`,
    },
    because: (why) => `: ${why}.`,
    further: 'Příkaz dojde dál:',
    nearest: 'Příkaz dojde nejdál sem:',
    neither: 'Perioda není dokázána, takže tam možná nedojde ani příkaz.',
    copy: 'Zkopírovat příkaz',
    copied: 'Zkopírováno.',
  },
};
