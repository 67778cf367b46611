// The words of the teacher's view, three languages side by side.
import type { Lang } from '../engine/types.ts';
import type { Widen } from '../words/en.ts';
import { plural } from '../words/plural.ts';

const en = {
  title: 'For the classroom', tools: 'All tools for the classroom', projector: 'In front of the class', onTable: 'On the table now:', large: 'Large type', largeHow: 'for a projector; key L', veil: 'Hide the hints', veilHow: 'covers hints, reasons and the review; key H', keys: 'Single-letter keys (L, H)',
  hidden: 'Hints are hidden.', shown: 'Hints can be seen again.',
  puzzle: 'A puzzle by link', puzzleHow: 'Pupils get the position on the table and have to win it in so many moves. The computer resists as long as it can.',
  inMoves: 'Win in', make: 'Copy the link of the puzzle', try: 'Try it here', possible: (n: number) => plural('en', n, { one: 'It can be won in # move.', other: 'It can be won in # moves.' }), impossible: 'The player to move cannot win this position: choose another one.', unclear: 'It is not known in how many moves this can be won; choose the number yourself.',
  copied: 'The link of the puzzle is copied.', notCopied: (link: string) => `Copy this link: ${link}`,
  task: (n: number) => plural('en', n, { one: 'Puzzle: win this in # move', other: 'Puzzle: win this in # moves' }), used: (n: number) => plural('en', n, { one: '# move used', other: '# moves used' }),
  solved: (n: number) => plural('en', n, { one: 'Solved, in # move!', other: 'Solved, in # moves!' }), slow: (n: number, wanted: number) => `Won, but in ${n} moves; ${wanted} would do.`, failed: 'Not solved this time.', again: 'Try again', leave: 'Leave the puzzle', hopeless: 'This puzzle has no solution: from here the player to move cannot win.', tooFew: (n: number) => plural('en', n, { one: 'This puzzle has no solution: the quickest win takes # move.', other: 'This puzzle has no solution: the quickest win takes # moves.' }),
  cards: 'Rule cards to print', cardsHow: 'One card per game: the rule, a drawing, and how to win if you like.', open: 'Rule cards', back: 'Back to the table', print: 'Print', theory: 'With how to win', all: 'All games', only: (name: string) => `Only ${name}`, choose: 'Which games', paper: 'On paper', layouts: { cut: 'to cut out', one: 'one per page', two: 'two per page' }, noneChosen: 'Choose at least one game.', theoryTitle: 'How to win', count: (n: number) => plural('en', n, { one: '# card', other: '# cards' }),
};
type Words = Widen<typeof en>;

const hu: Words = {
  title: 'Az osztályteremben', tools: 'Minden, ami az osztályteremben kell', projector: 'Az osztály előtt', onTable: 'Most az asztalon:', large: 'Nagy betűk', largeHow: 'kivetítőhöz; L billentyű', veil: 'Segítség elrejtése', veilHow: 'elfedi a tanácsokat, az indoklást és az elemzést; H billentyű', keys: 'Egybetűs gyorsbillentyűk (L, H)',
  hidden: 'A segítség el van rejtve.', shown: 'A segítség újra látható.',
  puzzle: 'Feladvány linkkel', puzzleHow: 'A tanulók az asztalon lévő állást kapják, és a megadott számú lépésben kell megnyerniük. A gép addig védekezik, ameddig csak tud.',
  inMoves: 'Ennyi lépésben', make: 'A feladvány linkjének másolása', try: 'Kipróbálom itt', possible: (n) => plural('hu', n, { other: '# lépésben meg lehet nyerni.' }), impossible: 'Ezt az állást a soron következő nem tudja megnyerni: válassz másikat.', unclear: 'Nem tudni, hány lépésben nyerhető meg; a számot magad is megadhatod.',
  copied: 'A feladvány linkjét kimásoltuk.', notCopied: (link) => `Ezt a linket másold ki: ${link}`,
  task: (n) => plural('hu', n, { other: 'Feladvány: nyerd meg # lépésben' }), used: (n) => plural('hu', n, { other: 'eddig # lépés' }),
  solved: (n) => plural('hu', n, { other: 'Megoldva, # lépésben!' }), slow: (n, wanted) => `Nyertél, de ${n} lépésben; ${wanted} is elég lett volna.`, failed: 'Most nem sikerült.', again: 'Még egyszer', leave: 'Kilépés a feladványból', hopeless: 'Ennek a feladványnak nincs megoldása: innen a soron következő nem tud nyerni.', tooFew: (n) => plural('hu', n, { other: 'Ennek a feladványnak nincs megoldása: a leggyorsabb győzelemhez is # lépés kell.' }),
  cards: 'Nyomtatható szabálykártyák', cardsHow: 'Játékonként egy kártya: a szabály, egy rajz, és ha kell, a nyerés módja.', open: 'Szabálykártyák', back: 'Vissza az asztalhoz', print: 'Nyomtatás', theory: 'A nyerés módjával', all: 'Minden játék', only: (name) => `Csak ez: ${name}`, choose: 'Melyik játékok', paper: 'Papíron', layouts: { cut: 'kivágáshoz', one: 'oldalanként egy', two: 'oldalanként kettő' }, noneChosen: 'Válassz legalább egy játékot.', theoryTitle: 'Hogyan lehet nyerni?', count: (n) => plural('hu', n, { other: '# kártya' }),
};

const cs: Words = {
  title: 'Do třídy', tools: 'Všechno pro třídu', projector: 'Před třídou', onTable: 'Teď na stole:', large: 'Velké písmo', largeHow: 'pro projektor; klávesa L', veil: 'Skrýt nápovědy', veilHow: 'zakryje nápovědy, zdůvodnění i rozbor; klávesa H', keys: 'Jednopísmenné zkratky (L, H)',
  hidden: 'Nápovědy jsou skryté.', shown: 'Nápovědy jsou zase vidět.',
  puzzle: 'Úloha jako odkaz', puzzleHow: 'Žáci dostanou pozici, která je na stole, a mají ji vyhrát v zadaném počtu tahů. Počítač se brání, jak dlouho může.',
  inMoves: 'Počet tahů', make: 'Kopírovat odkaz na úlohu', try: 'Vyzkoušet tady', possible: (n) => plural('cs', n, { one: 'Dá se vyhrát na # tah.', few: 'Dá se vyhrát na # tahy.', many: 'Dá se vyhrát na # tahu.', other: 'Dá se vyhrát na # tahů.' }), impossible: 'Tuto pozici hráč na tahu vyhrát nemůže: vyberte jinou.', unclear: 'Není známo, na kolik tahů se dá vyhrát; počet zvolte sami.',
  copied: 'Odkaz na úlohu je zkopírovaný.', notCopied: (link) => `Zkopírujte tento odkaz: ${link}`,
  task: (n) => plural('cs', n, { one: 'Úloha: vyhrajte na # tah', few: 'Úloha: vyhrajte na # tahy', many: 'Úloha: vyhrajte na # tahu', other: 'Úloha: vyhrajte na # tahů' }), used: (n) => plural('cs', n, { one: 'zatím # tah', few: 'zatím # tahy', many: 'zatím # tahu', other: 'zatím # tahů' }),
  solved: (n) => plural('cs', n, { one: 'Vyřešeno na # tah!', few: 'Vyřešeno na # tahy!', many: 'Vyřešeno na # tahu!', other: 'Vyřešeno na # tahů!' }), slow: (n, wanted) => `Vyhráno, ale až ${n}. tahem; ${plural('cs', wanted, { one: 'stačil # tah', few: 'stačily # tahy', many: 'stačilo # tahu', other: 'stačilo # tahů' })}.`, failed: 'Tentokrát to nevyšlo.', again: 'Zkusit znovu', leave: 'Opustit úlohu', hopeless: 'Tato úloha nemá řešení: hráč na tahu odtud vyhrát nemůže.', tooFew: (n) => plural('cs', n, { one: 'Tato úloha nemá řešení: na nejrychlejší výhru je třeba # tah.', few: 'Tato úloha nemá řešení: na nejrychlejší výhru jsou třeba # tahy.', many: 'Tato úloha nemá řešení: na nejrychlejší výhru je třeba # tahu.', other: 'Tato úloha nemá řešení: na nejrychlejší výhru je třeba # tahů.' }),
  cards: 'Karty s pravidly k tisku', cardsHow: 'Pro každou hru jedna karta: pravidlo, obrázek a podle přání i to, jak vyhrát.', open: 'Karty s pravidly', back: 'Zpět ke stolu', print: 'Vytisknout', theory: 'I s návodem, jak vyhrát', all: 'Všechny hry', only: (name) => `Jen ${name}`, choose: 'Které hry', paper: 'Na papíře', layouts: { cut: 'k vystřižení', one: 'jedna na stránku', two: 'dvě na stránku' }, noneChosen: 'Vyberte alespoň jednu hru.', theoryTitle: 'Jak vyhrát', count: (n) => plural('cs', n, { one: '# karta', few: '# karty', many: '# karty', other: '# karet' }),
};

export const teacherWords: Record<Lang, Words> = { en, hu, cs };
