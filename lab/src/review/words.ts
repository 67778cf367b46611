// The words of the review, three languages side by side.
import type { Lang } from '../engine/types.ts';
import type { Widen } from '../words/en.ts';
import { plural } from '../words/plural.ts';

const en = {
  title: 'Review', begin: 'Review the match', end: 'Close the review', looking: 'Looking at every position …', nothing: 'There is nothing to review before the first move.',
  chart: 'Who was winning', chartHow: (who: string) => `A bar above the line is good for: ${who}. Its length says how many moves are left if the winner hurries.`, chartPlain: (who: string) => `A bar above the line is good for: ${who}.`,
  bar: (at: number, who: string) => (at === 0 ? `At the start: ${who}` : `After move ${at}: ${who}`), winning: (who: string) => `good for: ${who}`, draw: 'nobody can win by force', unknown: 'not known',
  toGo: (n: number) => plural('en', n, { one: '# move to go', other: '# moves to go' }),
  figures: 'Figures', who: 'Player', good: 'Good moves', mistakes: 'Mistakes', forced: 'Lost anyway', accuracy: 'Hit rate', perfect: 'No mistakes: a perfect match.',
  turning: 'Turning points', noTurning: 'Nobody gave the win away.', gave: (move: string) => `the win was given away: ${move}`, gaveDraw: (move: string) => `the position could have been held, but not after this: ${move}`,
  find: 'Find the better move', findWho: (n: number, who: string) => `Before move ${n} (${who}): find the better move`, was: (move: string) => `What was played: ${move}`,
  right: 'Yes! That move wins.', rightDraw: 'Yes! That holds.', wrong: (move: string) => `“${move}” does not win either. Try another one.`, show: 'Show the answer', answer: (moves: string) => `These win: ${moves}`, answerDraw: (moves: string) => `These hold: ${moves}`,
  why: 'Why?', close: 'Close', signs: { good: 'good move', mistake: 'mistake', forced: 'lost anyway', fair: 'holds', unknown: 'not known' },
  course: (list: string) => `Course of the match: ${list}`,
  files: 'The match as a file', copy: 'Copy', copied: 'The match is copied.', notCopied: 'It could not be copied: download it instead.', json: 'Download JSON', csv: 'Download CSV',
  load: 'Load a match', paste: 'or paste it here', read: 'Read', which: 'Which match?', open: 'Open', matchName: (group: string, no: string) => `${group} ${no}`.trim(), loaded: 'The match is on the table.',
  bad: {
    cannot: (row: number, why: string) => `This could not be opened as a match: ${row > 0 ? `move ${row}: ` : ''}${why}. Mend it in the file and load it again.`,
    empty: 'There is no match in this file. Choose another one.', large: 'This file is too large. Choose one with fewer matches, at most 2 MB.',
  },
};
type Words = Widen<typeof en>;

// Before a number Hungarian says “az” if it is spoken with a vowel first: egy, öt, ezer.
const article = (n: number) => (/^(1$|5|1\d{3}$)/.test(String(n)) ? 'Az' : 'A');

const hu: Words = {
  title: 'Elemzés', begin: 'A játszma elemzése', end: 'Az elemzés bezárása', looking: 'Sorra vesszük az állásokat …', nothing: 'Az első lépés előtt nincs mit elemezni.',
  chart: 'Ki állt nyerésre?', chartHow: (who) => `A vonal fölötti oszlopnál ő áll nyerésre: ${who}. A hossza azt mutatja, hány lépés van még hátra, ha a nyerésre álló siet.`, chartPlain: (who) => `A vonal fölötti oszlopnál ő áll nyerésre: ${who}.`,
  bar: (at, who) => (at === 0 ? `Kezdetben: ${who}` : `${article(at)} ${at}. lépés után: ${who}`), winning: (who) => `nyerésre áll: ${who}`, draw: 'egyikük sem tudja kikényszeríteni a győzelmet', unknown: 'nem tudjuk',
  toGo: (n) => plural('hu', n, { other: 'még # lépés' }),
  figures: 'Számok', who: 'Játékos', good: 'Jó lépés', mistakes: 'Hiba', forced: 'Már vesztett állásból', accuracy: 'Találati arány', perfect: 'Nem volt hiba: tökéletes játszma.',
  turning: 'Fordulópontok', noTurning: 'Senki sem adta ki a kezéből a győzelmet.', gave: (move) => `itt csúszott ki a kézből a győzelem: ${move}`, gaveDraw: (move) => `az állást tartani lehetett volna, de ezután már nem: ${move}`,
  find: 'Keresd meg a jobb lépést', findWho: (n, who) => `${article(n)} ${n}. lépés előtt (${who}): keresd meg a jobb lépést`, was: (move) => `Ez a lépés történt: ${move}`,
  right: 'Igen! Ez a lépés nyer.', rightDraw: 'Igen! Ezzel tartható az állás.', wrong: (move) => `Ez sem nyer: „${move}”. Próbálj másikat.`, show: 'Mutasd a megoldást', answer: (moves) => `Ezek nyernek: ${moves}`, answerDraw: (moves) => `Ezekkel tartható: ${moves}`,
  why: 'Miért?', close: 'Bezárás', signs: { good: 'jó lépés', mistake: 'hiba', forced: 'már vesztett állásból', fair: 'tartja az állást', unknown: 'nem tudjuk' },
  course: (list) => `A játszma menete: ${list}`,
  files: 'A játszma fájlban', copy: 'Másolás', copied: 'A játszmát kimásoltuk.', notCopied: 'Nem sikerült kimásolni: inkább töltsd le.', json: 'Letöltés (JSON)', csv: 'Letöltés (CSV)',
  load: 'Játszma betöltése', paste: 'vagy illeszd be ide', read: 'Beolvasás', which: 'Melyik játszma?', open: 'Megnyitás', matchName: (group, no) => `${group} ${no}`.trim(), loaded: 'A játszma az asztalon van.',
  bad: {
    cannot: (row, why) => `Ez nem nyitható meg játszmaként: ${row > 0 ? `${row}. lépés: ` : ''}${why}. Javítsd ki a fájlban, és töltsd be újra.`,
    empty: 'Ebben a fájlban nincs játszma. Válassz másikat.', large: 'Ez a fájl túl nagy. Válassz olyat, amelyben kevesebb játszma van, legfeljebb 2 MB-osat.',
  },
};

const cs: Words = {
  title: 'Rozbor', begin: 'Rozebrat partii', end: 'Zavřít rozbor', looking: 'Procházíme všechny pozice …', nothing: 'Před prvním tahem není co rozebírat.',
  chart: 'Kdo vyhrával', chartHow: (who) => `Sloupec nad čarou: ve výhodě je hráč „${who}“. Délka sloupce ukazuje, kolik tahů ještě zbývá, když vítěz spěchá.`, chartPlain: (who) => `Sloupec nad čarou: ve výhodě je hráč „${who}“.`,
  bar: (at, who) => (at === 0 ? `Na začátku: ${who}` : `Po ${at}. tahu: ${who}`), winning: (who) => `ve výhodě: ${who}`, draw: 'výhru nemůže vynutit nikdo', unknown: 'není známo',
  toGo: (n) => plural('cs', n, { one: 'zbývá # tah', few: 'zbývají # tahy', many: 'zbývá # tahu', other: 'zbývá # tahů' }),
  figures: 'Čísla', who: 'Hráč', good: 'Dobré tahy', mistakes: 'Chyby', forced: 'Už z prohrané pozice', accuracy: 'Úspěšnost', perfect: 'Bez chyby: dokonalá partie.',
  turning: 'Obraty', noTurning: 'Nikdo výhru nepustil z ruky.', gave: (move) => `tady výhra vyklouzla z ruky: ${move}`, gaveDraw: (move) => `pozice se dala udržet, po tomto tahu už ne: ${move}`,
  find: 'Najděte lepší tah', findWho: (n, who) => `Před ${n}. tahem (${who}): najděte lepší tah`, was: (move) => `Hrálo se: ${move}`,
  right: 'Ano! Tento tah vyhrává.', rightDraw: 'Ano! Tím se pozice udrží.', wrong: (move) => `Ani „${move}“ nevyhrává. Zkuste jiný tah.`, show: 'Ukázat řešení', answer: (moves) => `Vyhrává: ${moves}`, answerDraw: (moves) => `Pozici udrží: ${moves}`,
  why: 'Proč?', close: 'Zavřít', signs: { good: 'dobrý tah', mistake: 'chyba', forced: 'už z prohrané pozice', fair: 'drží pozici', unknown: 'není známo' },
  course: (list) => `Průběh partie: ${list}`,
  files: 'Partie jako soubor', copy: 'Kopírovat', copied: 'Partie je zkopírovaná.', notCopied: 'Kopírování se nepodařilo: raději ji stáhněte.', json: 'Stáhnout JSON', csv: 'Stáhnout CSV',
  load: 'Načíst partii', paste: 'nebo ji vložte sem', read: 'Přečíst', which: 'Která partie?', open: 'Otevřít', matchName: (group, no) => `${group} ${no}`.trim(), loaded: 'Partie je na stole.',
  bad: {
    cannot: (row, why) => `Toto se nepodařilo otevřít jako partii: ${row > 0 ? `tah č. ${row}: ` : ''}${why}. Opravte to v souboru a načtěte ho znovu.`,
    empty: 'V tomto souboru žádná partie není. Vyberte jiný.', large: 'Tento soubor je příliš velký. Vyberte takový, kde je partií méně, nejvýše 2 MB.',
  },
};

export const reviewWords: Record<Lang, Words> = { en, hu, cs };
export type ReviewWords = Words;
