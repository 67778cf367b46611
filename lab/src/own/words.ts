// The words about games of one's own that stand at the table and in the chooser; those of their room are in room-words.ts.
import type { Lang } from '../engine/types.ts';
import type { Widen } from '../words/en.ts';

const en = {
  mine: 'My games',
  make: 'A game of your own',
  makeHow: 'Write its rules, see it on the board at once, and play it.',
  all: 'All my games and all examples',
  examples: 'Examples: play them, or change their rules',
  yours: 'your game',
  example: 'example',
  file: 'my-game',
  fromLink: 'The rules of this game came with the link. They are kept here only if you say so.',
  notKept: 'This game is not kept yet.',
  keep: 'Keep in My games',
  kept: (name: string) => `“${name}” is now in My games, in this browser.`,
  change: 'Change the rules',
  troubles: {
    full: 'This browser has no room left, so the game is not kept. Delete some games, or download this one as a file.',
    unavailable: 'This browser does not let the page keep anything (a private window, perhaps). Download the game as a file, or copy its link.',
    many: 'No more than 200 games are kept. Delete some, or download this one as a file.',
  },
  linkRules: 'There is a mistake in the rules of this link. Here they are, with the mistake marked.',
  linkCut: 'The rules in this link are damaged, perhaps cut off. Here is what could be read.',
};

const hu: Widen<typeof en> = {
  mine: 'Saját játékaim',
  make: 'Saját játék',
  makeHow: 'Írd le a szabályait, rögtön látod a táblán, és már játszhatod is.',
  all: 'Az összes saját játék és példa',
  examples: 'Példák: játszhatók, és a szabályaik átírhatók',
  yours: 'saját játék',
  example: 'példa',
  file: 'sajat-jatek',
  fromLink: 'Ennek a játéknak a szabályai a hivatkozással érkeztek. Csak akkor maradnak meg itt, ha te úgy döntesz.',
  notKept: 'Ez a játék még nincs elmentve.',
  keep: 'Mentés a saját játékaim közé',
  kept: (name) => `Elmentve a saját játékaid közé, ebben a böngészőben: ${name}.`,
  change: 'A szabályok átírása',
  troubles: {
    full: 'Ebben a böngészőben elfogyott a hely, a játék nincs elmentve. Törölj néhányat, vagy töltsd le ezt fájlként.',
    unavailable: 'Ez a böngésző semmit sem enged megőrizni (talán privát ablakban vagy). Töltsd le a játékot fájlként, vagy másold ki a hivatkozását.',
    many: 'Legfeljebb 200 játék fér el. Törölj néhányat, vagy töltsd le ezt fájlként.',
  },
  linkRules: 'A hivatkozásban lévő szabályokban hiba van. Itt vannak, a hiba helye megjelölve.',
  linkCut: 'A hivatkozásban lévő szabályok sérültek, talán le is vágódott a végük. Itt van, ami olvasható belőlük.',
};

const cs: Widen<typeof en> = {
  mine: 'Moje hry',
  make: 'Vlastní hra',
  makeHow: 'Napiš její pravidla, hned ji uvidíš na hrací ploše a můžeš ji hrát.',
  all: 'Všechny moje hry a všechny příklady',
  examples: 'Příklady: dají se hrát i měnit',
  yours: 'moje hra',
  example: 'příklad',
  file: 'moje-hra',
  fromLink: 'Pravidla této hry přišla s odkazem. Uloží se tady, jen když budeš chtít.',
  notKept: 'Tato hra zatím není uložená.',
  keep: 'Uložit do mých her',
  kept: (name) => `Hra „${name}“ je teď mezi mými hrami v tomto prohlížeči.`,
  change: 'Změnit pravidla',
  troubles: {
    full: 'V tomto prohlížeči už není místo, hra se neuložila. Smaž některé hry, nebo si tuto stáhni jako soubor.',
    unavailable: 'Tento prohlížeč nedovoluje nic uchovat (možná je to anonymní okno). Stáhni si hru jako soubor, nebo zkopíruj její odkaz.',
    many: 'Víc než 200 her se neuchovává. Smaž některé, nebo si tuto stáhni jako soubor.',
  },
  linkRules: 'V pravidlech z tohoto odkazu je chyba. Tady jsou, místo chyby je vyznačené.',
  linkCut: 'Pravidla v tomto odkazu jsou poškozená, možná useknutá. Tady je, co se dalo přečíst.',
};

export const ownWords: Record<Lang, Widen<typeof en>> = { en, hu, cs };
