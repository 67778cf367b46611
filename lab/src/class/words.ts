// The words of the class's book, three languages side by side.
import type { Lang } from '../engine/types.ts';
import type { Widen } from '../words/en.ts';
import { plural } from '../words/plural.ts';

const matches = (n: number) => plural('en', n, { one: '# match', other: '# matches' });
const en = {
  title: 'The class’s matches', intro: 'Draw who plays whom and type in the sheets, or bring files. Everything stays in this browser.', lesson: 'For the lesson',
  save: 'Save the book', load: 'Load a book', clear: 'Clear the book', cleared: 'The book is empty.', loaded: 'The book is loaded.', unkept: 'This browser cannot keep the whole book: save it as a file before you leave the page.',
  both: 'A match was changed in another tab, too: both are in the book.', aside: 'The book that was kept here could not be read. It is put aside, and this one begins empty.', saveAside: 'Save what was kept',

  plan: 'Who plays whom', change: 'Change the plan', groups: 'Groups', players: 'Players in each group', games: 'Matches of each pair', fewer: (what: string) => `${what}: fewer`, more: (what: string) => `${what}: more`,
  game: 'Game', otherGame: 'Another game', use: 'Use it', draw: 'Draw the pairings', again: 'Draw again who starts', redrawn: 'Drawn again.', nobody: 'No names are needed: the players are called A, B, C.',
  otherRule: (n: number) => plural('en', n, { one: '# match was typed in with the other rule for the last move.', other: '# matches were typed in with the other rule for the last move.' }), sameRule: 'This rule for them, too',
  names: 'Names, groups of different size', group: (no: string) => `Group ${no}`, groupPlayers: (no: string) => `Players in group ${no}`, player: (group: string, n: number) => `Group ${group}, name of player ${n}`, sameName: (name: string) => `There is a player ${name} in this group already.`,
  inShort: (groups: number, players: number, all: number) => `${plural('en', groups, { one: '# group', other: '# groups' })}, ${plural('en', players, { one: '# player', other: '# players' })}, ${matches(all)}`,
  print: 'Print the sheets', download: 'Download the sheets', sheetsName: 'sheets',

  pairings: 'Sheets', done: (n: number, all: number) => `${n} of ${all} complete`, chip: (no: string, first: string, second: string, state: string) => `Match ${no}, ${first} starts against ${second}: ${state}`,
  states: { empty: 'empty', unfinished: 'unfinished', complete: 'complete', wrong: 'something is wrong' }, other: 'Another match', single: 'Type in a single match', others: 'Other matches', noneOpen: 'Choose a match to type it in.',

  sheet: (no: string) => `Match ${no}`, first: 'First', second: 'Second', starts: (who: string, other: string) => `${who} starts against ${other}`, firstIs: 'Starts', secondIs: 'Against', none: 'not said', inGroup: 'Group',
  heap: 'Heap of', cell: (move: number, who: string, heap: number, size: number) => `Move ${move}, ${who}, heap ${heap} of ${size}`, move: 'Move', left: 'Left', leftAre: (heaps: string) => `left: ${heaps}`, nothingLeft: 'nothing',
  keys: 'Keys: ← → or the space bar choose the heap, a number takes and goes on to the next row, Backspace takes back.', keysMany: 'Keys: ← → or the space bar choose the heap, then the number and Enter; Backspace takes back.',
  fingers: (who: string) => `${who} takes`, from: (heap: number, size: number) => `heap ${heap}: ${size}`, takes: (count: number, heap: number) => `take ${count} from heap ${heap}`, chooses: (who: string) => `${who} moves`, undo: 'Undo', insert: 'Insert a row', remove: 'Remove the row', close: 'Close the sheet',
  won: (who: string, n: number) => `${who} won, ${plural('en', n, { one: 'in # move', other: 'in # moves' })}.`, wonLast: (no: string, who: string) => `Match ${no}: ${who} won.`, correct: 'Correct it', next: (no: string, first: string, second: string) => `Next: match ${no}, ${first} – ${second}`, allIn: 'All sheets of the plan are in.',
  rejected: 'It can stay as it is written; then it does not count in the figures.', drop: 'Delete this match', dropped: 'The match is deleted.',

  files: 'Files', bring: 'Choose files', dropHere: 'or drop them anywhere here', dropNow: 'Let go: the files come into the book', formats: 'CSV from a spreadsheet, JSON, plain text with a match in each line, or sheets with a column for each heap.', paste: 'Paste matches', pasteHere: 'Matches as text', pasteHint: '1 Ada Bea: 1-4-5 1-2-5 1-2-3 1-1-2 1-1 1 0', pasteGo: 'Bring them in', pasted: (n: number) => `pasted ${n}`,
  inFile: (n: number, rejected: number) => (rejected === 0 ? matches(n) : `${matches(n)}, ${rejected} rejected`), removeFile: (name: string) => `Remove ${name}`, removed: (name: string) => `${name} is no longer in the book.`, brought: (name: string) => `${name} is in the book.`, replaced: (name: string) => `${name} took the place of the file with the same name.`,
  refused: (name: string, why: string) => `${name} was not taken: ${why}`, large: 'Together the files are larger than 20 MB. Bring fewer of them.', unread: 'it could not be read.', oldLetters: (name: string) => `${name} was read with the letters of Windows-1250.`,
};
type Words = Widen<typeof en>;

const hu: Words = {
  title: 'Az osztály játszmái', intro: 'Sorsold ki, ki kivel játszik, és gépeld be a jegyzőlapokat, vagy hozz fájlokat. Minden ebben a böngészőben marad.', lesson: 'Az órához',
  save: 'A napló mentése', load: 'Napló betöltése', clear: 'A napló törlése', cleared: 'A napló üres.', loaded: 'A naplót betöltöttük.', unkept: 'Ez a böngésző nem tudja az egész naplót megőrizni: mentsd el fájlba, mielőtt elhagyod az oldalt.',
  both: 'Egy játszma egy másik böngészőlapon is megváltozott: mindkettő a naplóban van.', aside: 'Az itt megőrzött naplót nem sikerült elolvasni. Félretettük, ez a napló üresen kezdődik.', saveAside: 'A megőrzött mentése',

  plan: 'Ki kivel játszik', change: 'A terv módosítása', groups: 'Csoportok', players: 'Játékosok egy csoportban', games: 'Játszmák páronként', fewer: (what) => `${what}: kevesebb`, more: (what) => `${what}: több`,
  game: 'Játék', otherGame: 'Másik játék', use: 'Legyen ez', draw: 'Párosítások sorsolása', again: 'Kezdők újrasorsolása', redrawn: 'Újrasorsoltuk.', nobody: 'Nevek nem kellenek: a játékosok neve A, B, C.',
  otherRule: (n) => plural('hu', n, { other: '# játszmát az utolsó lépés másik szabályával gépeltél be.' }), sameRule: 'Legyen azokban is ez a szabály',
  names: 'Nevek, különböző nagyságú csoportok', group: (no) => `${no}. csoport`, groupPlayers: (no) => `${no}. csoport, játékosok`, player: (group, n) => `${group}. csoport, ${n}. játékos neve`, sameName: (name) => `Ebben a csoportban már van ilyen nevű játékos: ${name}.`,
  inShort: (groups, players, all) => `${groups} csoport, ${players} játékos, ${all} játszma`,
  print: 'Jegyzőlapok nyomtatása', download: 'Jegyzőlapok letöltése', sheetsName: 'jegyzolapok',

  pairings: 'Jegyzőlapok', done: (n, all) => `${all} közül ${n} kész`, chip: (no, first, second, state) => `${no}. játszma, kezd: ${first}, ellenfele: ${second}: ${state}`,
  states: { empty: 'üres', unfinished: 'befejezetlen', complete: 'kész', wrong: 'hiba van benne' }, other: 'Másik játszma', single: 'Egyetlen játszma begépelése', others: 'További játszmák', noneOpen: 'Válaszd ki, melyik játszmát gépeled be.',

  sheet: (no) => `${no}. játszma`, first: 'Első', second: 'Második', starts: (who, other) => `Kezd: ${who}, ellenfele: ${other}`, firstIs: 'Kezd', secondIs: 'Ellenfele', none: 'nincs megadva', inGroup: 'Csoport',
  heap: 'Halom:', cell: (move, who, heap, size) => `${move}. lépés, ${who}, ${heap}. halom, benne ${size}`, move: 'Lépés', left: 'Marad', leftAre: (heaps) => `marad: ${heaps}`, nothingLeft: 'semmi',
  keys: 'Billentyűk: ← → vagy a szóköz választ halmot, a szám elvesz és a következő sorra lép, a Backspace visszavonja.', keysMany: 'Billentyűk: ← → vagy a szóköz választ halmot, aztán a szám és az Enter; a Backspace visszavonja.',
  fingers: (who) => `${who} elvesz`, from: (heap, size) => `${heap}. halom: ${size}`, takes: (count, heap) => `${heap}. halom: elvenni ${count}`, chooses: (who) => `${who} lép`, undo: 'Vissza', insert: 'Sor beszúrása', remove: 'A sor törlése', close: 'A lap bezárása',
  won: (who, n) => `Nyert: ${who}, ${n} lépés.`, wonLast: (no, who) => `${no}. játszma, nyert: ${who}.`, correct: 'Kijavítom', next: (no, first, second) => `Tovább: ${no}. játszma, ${first} – ${second}`, allIn: 'A terv minden lapja megvan.',
  rejected: 'Így is maradhat, ahogy le van írva; akkor nem számít bele az eredményekbe.', drop: 'A játszma törlése', dropped: 'A játszmát töröltük.',

  files: 'Fájlok', bring: 'Fájlok választása', dropHere: 'vagy ejtsd őket ide bárhova', dropNow: 'Engedd el: a fájlok a naplóba kerülnek', formats: 'Táblázatból mentett CSV, JSON, sima szöveg soronként egy játszmával, vagy jegyzőlapok halmonként egy oszloppal.', paste: 'Játszmák beillesztése', pasteHere: 'Játszmák szövegként', pasteHint: '1 Ada Bea: 1-4-5 1-2-5 1-2-3 1-1-2 1-1 1 0', pasteGo: 'Kerüljenek be', pasted: (n) => `beillesztett ${n}`,
  inFile: (n, rejected) => (rejected === 0 ? `${n} játszma` : `${n} játszma, ebből ${rejected} elutasítva`), removeFile: (name) => `Eltávolítás: ${name}`, removed: (name) => `Már nincs a naplóban: ${name}.`, brought: (name) => `A naplóba került: ${name}.`, replaced: (name) => `Az azonos nevű fájl helyére került: ${name}.`,
  refused: (name, why) => `Nem vettük be: ${name}: ${why}`, large: 'A fájlok együtt nagyobbak 20 MB-nál. Hozz kevesebbet.', unread: 'nem sikerült elolvasni.', oldLetters: (name) => `A fájlt Windows-1250 betűivel olvastuk: ${name}.`,
};

const partie = (n: number) => plural('cs', n, { one: '# partie', few: '# partie', many: '# partie', other: '# partií' });
const cs: Words = {
  title: 'Partie třídy', intro: 'Nalosujte, kdo s kým hraje, a přepište záznamové listy, nebo přidejte soubory. Všechno zůstává v tomto prohlížeči.', lesson: 'Do hodiny',
  save: 'Uložit sešit', load: 'Načíst sešit', clear: 'Vymazat sešit', cleared: 'Sešit je prázdný.', loaded: 'Sešit je načtený.', unkept: 'Tento prohlížeč nedokáže uchovat celý sešit: než stránku opustíte, uložte ho do souboru.',
  both: 'Jedna partie se změnila i na jiné kartě: v sešitu jsou obě.', aside: 'Sešit, který tu byl uchován, se nepodařilo přečíst. Je odložen a tento začíná prázdný.', saveAside: 'Uložit, co bylo uchováno',

  plan: 'Kdo s kým hraje', change: 'Upravit plán', groups: 'Skupiny', players: 'Hráčů ve skupině', games: 'Partií na dvojici', fewer: (what) => `${what}: méně`, more: (what) => `${what}: více`,
  game: 'Hra', otherGame: 'Jiná hra', use: 'Použít', draw: 'Nalosovat dvojice', again: 'Znovu losovat, kdo začíná', redrawn: 'Vylosováno znovu.', nobody: 'Jména nejsou potřeba: hráči se jmenují A, B, C.',
  otherRule: (n) => plural('cs', n, { one: '# partie byla přepsána s opačným pravidlem pro poslední tah.', few: '# partie byly přepsány s opačným pravidlem pro poslední tah.', many: '# partie bylo přepsáno s opačným pravidlem pro poslední tah.', other: '# partií bylo přepsáno s opačným pravidlem pro poslední tah.' }), sameRule: 'Použít toto pravidlo i pro ně',
  names: 'Jména, různě velké skupiny', group: (no) => `Skupina ${no}`, groupPlayers: (no) => `Hráčů ve skupině ${no}`, player: (group, n) => `Skupina ${group}, jméno ${n}. hráče`, sameName: (name) => `V této skupině už hráč ${name} je.`,
  inShort: (groups, players, all) => `${plural('cs', groups, { one: '# skupina', few: '# skupiny', many: '# skupiny', other: '# skupin' })}, ${plural('cs', players, { one: '# hráč', few: '# hráči', many: '# hráče', other: '# hráčů' })}, ${partie(all)}`,
  print: 'Vytisknout listy', download: 'Stáhnout listy', sheetsName: 'listy',

  pairings: 'Záznamové listy', done: (n, all) => `hotovo ${n} z ${all}`, chip: (no, first, second, state) => `Partie ${no}, začíná ${first} proti ${second}: ${state}`,
  states: { empty: 'prázdná', unfinished: 'nedohraná', complete: 'hotová', wrong: 'něco nesouhlasí' }, other: 'Jiná partie', single: 'Přepsat jednu partii', others: 'Další partie', noneOpen: 'Vyberte partii, kterou chcete přepsat.',

  sheet: (no) => `Partie ${no}`, first: 'První', second: 'Druhý', starts: (who, other) => `Začíná ${who}, soupeř: ${other}`, firstIs: 'Začíná', secondIs: 'Soupeř', none: 'neuvedeno', inGroup: 'Skupina',
  heap: 'Hromádka', cell: (move, who, heap, size) => `Tah ${move}, ${who}, hromádka ${heap}, je v ní ${size}`, move: 'Tah', left: 'Zbývá', leftAre: (heaps) => `zbývá: ${heaps}`, nothingLeft: 'nic',
  keys: 'Klávesy: ← → nebo mezerník vyberou hromádku, číslo odebere a přejde na další řádek, Backspace vrátí zpět.', keysMany: 'Klávesy: ← → nebo mezerník vyberou hromádku, pak číslo a Enter; Backspace vrátí zpět.',
  fingers: (who) => `${who} bere`, from: (heap, size) => `${heap}. hromádka: ${size}`, takes: (count, heap) => `odebrat ${count} z ${heap}. hromádky`, chooses: (who) => `Na tahu: ${who}`, undo: 'Zpět', insert: 'Vložit řádek', remove: 'Odstranit řádek', close: 'Zavřít list',
  won: (who, n) => `Vítěz: ${who}, ${plural('cs', n, { one: '# tah', few: '# tahy', many: '# tahu', other: '# tahů' })}.`, wonLast: (no, who) => `Partie ${no}, vítěz: ${who}.`, correct: 'Opravit', next: (no, first, second) => `Dál: partie ${no}, ${first} – ${second}`, allIn: 'Všechny listy plánu jsou přepsané.',
  rejected: 'Může zůstat tak, jak je zapsaná; do výsledků se pak nepočítá.', drop: 'Smazat partii', dropped: 'Partie je smazaná.',

  files: 'Soubory', bring: 'Vybrat soubory', dropHere: 'nebo je přetáhněte kamkoli sem', dropNow: 'Pusťte: soubory se přidají do sešitu', formats: 'CSV z tabulky, JSON, prostý text s jednou partií na řádku, nebo záznamové listy se sloupcem pro každou hromádku.', paste: 'Vložit partie', pasteHere: 'Partie jako text', pasteHint: '1 Ada Bea: 1-4-5 1-2-5 1-2-3 1-1-2 1-1 1 0', pasteGo: 'Přidat', pasted: (n) => `vloženo ${n}`,
  inFile: (n, rejected) => (rejected === 0 ? partie(n) : `${partie(n)}, z toho odmítnuto ${rejected}`), removeFile: (name) => `Odebrat ${name}`, removed: (name) => `${name} už v sešitu není.`, brought: (name) => `${name} je v sešitu.`, replaced: (name) => `${name} nahradil soubor stejného jména.`,
  refused: (name, why) => `${name} nebyl přijat: ${why}`, large: 'Soubory jsou dohromady větší než 20 MB. Přidejte jich méně.', unread: 'nepodařilo se ho přečíst.', oldLetters: (name) => `${name} byl přečten v kódování Windows-1250.`,
};

/** The engine's reasons begin in small letters, for lists; here they stand alone. */
export const sentence = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

export const bookWords: Record<Lang, Words> = { en, hu, cs };
export type BookWords = Words;
