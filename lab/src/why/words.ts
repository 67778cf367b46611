// The words of the Why panel, three languages side by side.
import type { Lang } from '../engine/types.ts';
import type { Widen } from '../words/en.ts';
import { plural } from '../words/plural.ts';

const en = {
  after: (move: string) => `What this leaves: ${move}`,
  here: 'The position on the table', back: 'Back to the position on the table', hidden: 'Hints are hidden just now.',
  told: { idea: 'Show where to look', place: 'Show the move' },
  binary: 'with binary', bundles: 'without binary', how: 'How to see it',
  heap: 'Heap', column: 'Column', odd: 'odd', even: 'even', ones: 'Ones', sum: 'Nim-sum', becomes: (n: number) => `becomes ${n}`,
  divisible: (n: number) => `divisible by ${n}?`, yes: 'yes', no: 'no',
  paired: 'has a partner', alone: 'no partner', made: (n: number, parts: string) => `${n} = ${parts}`,
  worth: (name: string, n: string) => `${name}: worth ${n}`, whence: 'Where does this number come from?', value: 'value', reached: 'can be reached', missing: 'the least that is missing',
  stands: 'and the heaps it stands for', board: 'The board', empty: 'nothing',
  mover: 'The player to move', other: 'The opponent', wins: 'wins here', loses: 'loses here', hurries: 'must hurry', dawdles: 'has time',
  clock: (n: number) => plural('en', n, { one: '# move', other: '# moves' }), decides: 'decides',
  step: (i: number, n: number) => `Picture ${i} of ${n}`, previous: 'Previous', next: 'Next',
  label: (town: string, n: string) => `${town}: label ${n}`, none: '∞', legendMap: 'The number in a town is its label; ∞ means that nobody can be forced out of the circle. A thick ring marks the towns that one wants to leave to the opponent.',
  home: (n: number) => plural('en', n, { one: 'The thick road is the way home when the winner hurries: # move.', other: 'The thick roads are the way home when the winner hurries: # moves.' }), pair: 'Pair', smaller: 'smaller', larger: 'larger', golden: 'Golden pairs', present: 'here', partner: 'Two squares with the same letter are partners: what is done with one is answered with the other.', square: (letter: string) => `square ${letter}`, rowLeast: 'least', columnSum: 'sum', matrix: 'Rows with their least numbers, columns with their sums', bar: 'The chocolate bar', cornerHow: 'The dashed square is the one that any bite eats.', armsHow: 'The two arms stay; the pale squares are eaten.',
  answers: 'Whatever you do, there is an answer', answersHow: 'Choose a move and see what the opponent plays.',
  answer: (move: string) => `The answer: ${move}`, ends: 'And that was the last move.', noAnswer: 'There is no answer to this one.',
  winning: 'These moves win', look: 'See what it leaves', more: (n: number) => plural('en', n, { one: 'and # more', other: 'and # more' }),
  packets: (n: number, size: number) => plural('en', n, { one: `# full packet of ${size}`, other: `# full packets of ${size}` }), rest: (n: number) => `${n} left over`,
  least: 'smallest part', reach: (n: number) => `up to ${n} may be taken now`,
};
type Words = Widen<typeof en>;

const hu: Words = {
  after: (move) => `Ami ezután marad: ${move}`,
  here: 'Az asztalon lévő állás', back: 'Vissza az asztalon lévő álláshoz', hidden: 'A segítség most el van rejtve.',
  told: { idea: 'Mutasd meg, hol keressem', place: 'Mutasd meg a lépést' },
  binary: 'kettes számrendszerrel', bundles: 'kettes számrendszer nélkül', how: 'Hogyan nézzük?',
  heap: 'Halom', column: 'Oszlop', odd: 'páratlan', even: 'páros', ones: 'Egyesek', sum: 'Nim-összeg', becomes: (n) => `ebből ${n} lesz`,
  divisible: (n) => `${n} többszöröse?`, yes: 'igen', no: 'nem',
  paired: 'van párja', alone: 'nincs párja', made: (n, parts) => `${n} = ${parts}`,
  worth: (name, n) => `${name}: értéke ${n}`, whence: 'Honnan jön ez a szám?', value: 'érték', reached: 'elérhető', missing: 'a legkisebb, amely hiányzik',
  stands: 'és a halmok, amelyek mögötte vannak', board: 'A tábla', empty: 'semmi',
  mover: 'A soron következő', other: 'Az ellenfél', wins: 'itt nyer', loses: 'itt veszít', hurries: 'siet', dawdles: 'ráér',
  clock: (n) => plural('hu', n, { other: '# lépés' }), decides: 'ez dönt',
  step: (i, n) => `${i}. kép, összesen ${n}`, previous: 'Előző', next: 'Következő',
  label: (town, n) => `${town}: címkéje ${n}`, none: '∞', legendMap: 'A városban álló szám a címkéje; ∞ azt jelenti, hogy a körből senkit sem lehet kiszorítani. Vastag gyűrű jelöli azokat a városokat, amelyeket érdemes az ellenfélnek hagyni.',
  home: (n) => plural('hu', n, { other: 'A vastag út vezet haza, ha a nyerésre álló siet: # lépés.' }), pair: 'Pár', smaller: 'kisebb', larger: 'nagyobb', golden: 'Arany párok', present: 'itt', partner: 'Az azonos betűjű mezők párok: amit az egyikkel tesznek, arra a párjával felelünk.', square: (letter) => `${letter} mező`, rowLeast: 'legkisebb', columnSum: 'összeg', matrix: 'A sorok a legkisebb számukkal, az oszlopok az összegükkel', bar: 'A csokoládé', cornerHow: 'A szaggatott kockát minden harapás megeszi.', armsHow: 'A két szár marad; a halvány kockákat megeszik.',
  answers: 'Bármit lépsz, van rá válasz', answersHow: 'Válassz egy lépést, és nézd meg, mit felel rá az ellenfél.',
  answer: (move) => `A válasz: ${move}`, ends: 'És ez volt az utolsó lépés.', noAnswer: 'Erre nincs jó válasz.',
  winning: 'Ezek a lépések nyernek', look: 'Mi marad utána?', more: (n) => plural('hu', n, { other: 'és még #' }),
  packets: (n, size) => plural('hu', n, { other: `# teli csomag, mindegyikben ${size}` }), rest: (n) => `${n} marad ki`,
  least: 'a legkisebb rész', reach: (n) => `most legfeljebb ${n} vehető el`,
};

const cs: Words = {
  after: (move) => `Co zbude po tahu: ${move}`,
  here: 'Pozice na stole', back: 'Zpět k pozici na stole', hidden: 'Nápovědy jsou teď skryté.',
  told: { idea: 'Ukázat, kde hledat', place: 'Ukázat tah' },
  binary: 've dvojkové soustavě', bundles: 'bez dvojkové soustavy', how: 'Jak se na to dívat',
  heap: 'Hromádka', column: 'Sloupec', odd: 'lichý', even: 'sudý', ones: 'Jedničky', sum: 'Nim-součet', becomes: (n) => `bude z ní ${n}`,
  divisible: (n) => `dělitelné číslem ${n}?`, yes: 'ano', no: 'ne',
  paired: 'má protějšek', alone: 'nemá protějšek', made: (n, parts) => `${n} = ${parts}`,
  worth: (name, n) => `${name}: hodnota ${n}`, whence: 'Odkud se to číslo bere?', value: 'hodnota', reached: 'dá se dosáhnout', missing: 'nejmenší, které chybí',
  stands: 'a hromádky, které se za ní skrývají', board: 'Deska', empty: 'nic',
  mover: 'Hráč na tahu', other: 'Soupeř', wins: 'tady vyhrává', loses: 'tady prohrává', hurries: 'musí spěchat', dawdles: 'má čas',
  clock: (n) => plural('cs', n, { one: '# tah', few: '# tahy', many: '# tahu', other: '# tahů' }), decides: 'rozhoduje',
  step: (i, n) => `Obrázek ${i} z ${n}`, previous: 'Předchozí', next: 'Další',
  label: (town, n) => `${town}: značka ${n}`, none: '∞', legendMap: 'Číslo ve městě je jeho značka; ∞ znamená, že z kruhu nelze nikoho vytlačit. Silný kroužek mají města, která chceme nechat soupeři.',
  home: (n) => plural('cs', n, { one: 'Silně vyznačená cesta vede domů, když vítěz spěchá: # tah.', few: 'Silně vyznačené cesty vedou domů, když vítěz spěchá: # tahy.', many: 'Silně vyznačené cesty vedou domů, když vítěz spěchá: # tahu.', other: 'Silně vyznačené cesty vedou domů, když vítěz spěchá: # tahů.' }), pair: 'Dvojice', smaller: 'menší', larger: 'větší', golden: 'Zlaté dvojice', present: 'tady', partner: 'Pole se stejným písmenem jsou protějšky: na tah jedním se odpovídá druhým.', square: (letter) => `pole ${letter}`, rowLeast: 'nejmenší', columnSum: 'součet', matrix: 'Řádky s nejmenšími čísly, sloupce se součty', bar: 'Čokoláda', cornerHow: 'Čárkovaně orámovanou kostičku sní každé kousnutí.', armsHow: 'Obě ramena zůstanou; bledé kostičky se snědí.',
  answers: 'Ať táhnete jakkoli, existuje odpověď', answersHow: 'Vyberte tah a uvidíte, co na něj zahraje soupeř.',
  answer: (move) => `Odpověď: ${move}`, ends: 'A to byl poslední tah.', noAnswer: 'Na tento tah odpověď není.',
  winning: 'Tyto tahy vyhrávají', look: 'Co po tahu zbude', more: (n) => plural('cs', n, { one: 'a ještě #', other: 'a ještě #' }),
  packets: (n, size) => plural('cs', n, { one: `# plný balíček po ${size}`, few: `# plné balíčky po ${size}`, many: `# plného balíčku po ${size}`, other: `# plných balíčků po ${size}` }), rest: (n) => `${n} navíc`,
  least: 'nejmenší část', reach: (n) => `teď se smí vzít nejvýš ${n}`,
};

export const whyWords: Record<Lang, Words> = { en, hu, cs };
export type WhyWords = Words;
