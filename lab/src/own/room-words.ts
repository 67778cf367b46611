// The words of the room where games of one's own are written, three languages side by side.
import type { Lang } from '../engine/types.ts';
import type { Widen } from '../words/en.ts';
import { number, plural } from '../words/plural.ts';

const en = {
  title: 'My games',
  intro: 'Write the rules of a game, see it on the board at once, and play it. What you keep stays in this browser.',
  create: 'New game',
  upload: 'Open a file',
  drop: 'Drop it here: a text file with rules',
  none: 'Nothing is kept here yet. Begin with a new game, with an example below, or with a file.',
  examples: 'Examples',
  examplesHow: 'Open one and change it: it becomes a game of your own.',
  play: 'Play',
  open: 'Change',
  rename: 'Rename',
  newName: 'New name',
  renameOk: 'Rename it',
  cancel: 'Cancel',
  duplicate: 'Duplicate',
  download: 'Download',
  remove: 'Delete',
  more: (name: string) => `More: ${name}`,
  menu: 'More',
  removed: (name: string) => `“${name}” is deleted.`,
  back: 'My games',
  rules: 'Rules',
  helpKey: 'F1',
  keptNow: 'Kept in this browser as you type.',
  notKept: 'Not kept yet.',
  loose: 'Open, but not kept',
  noBoard: 'The board comes as soon as the rules can be read.',
  line: (n: number) => `Line ${n}:`,
  toMistake: 'Go to the mistake',
  nearest: 'Did you mean',
  expected: 'Expected:',
  example: 'For example:',
  checking: 'Reading the rules …',
  sound: 'These rules can be played.',
  position: 'Position',
  positionHow: 'Type one to try it, or touch the board',
  toStart: 'Back to the start',
  options: (n: number) => plural('en', n, { one: 'From here one can move to # position:', other: 'From here one can move to # positions:' }),
  optionsNone: 'From here nobody can move: the match is over.',
  optionsMore: (n: number) => plural('en', n, { one: 'and # more', other: 'and # more' }),
  check: 'Is this what you meant?',
  parts: 'This leaves several parts side by side. Press Play to go on from here.',
  kinds: {
    heap: 'A position is a number, or several side by side.',
    numbers: 'A position is a few numbers.',
    list: 'A position is a list of numbers.',
    board: 'A position is a board of squares.',
    graph: 'A position is a graph: towns and roads.',
  },
  ends: 'Every match ends.',
  loops: 'A match need not end.',
  recognised: 'The engine knows it as:',
  parameters: 'Numbers that can be changed:',
  exploreHow: 'Sequences, tables, all twelve ways of play',
  share: 'Copy the link',
  code: 'QR code',
  shared: 'The link is copied: the rules are in it.',
  tooLong: (n: number) => `The link is copied, but it is long (${number('en', n)} characters): some messages cut it off. A file is safer.`,
  tooMuch: (n: number) => `Rules of more than ${number('en', n)} characters are not taken.`,
  noText: (name: string) => `“${name}” is not a text file with rules.`,
  empty: (name: string) => `“${name}” is empty.`,
  opened: (n: number) => plural('en', n, { one: '# game is kept.', other: '# games are kept.' }),
  damaged: 'Some of what this browser had kept cannot be read. It is put aside when you keep something next.',
  saveDamaged: 'Save it as a file',
  old: 'This is the board of the rules before the mistake.',
  cheat: 'How rules are written',
};

const hu: Widen<typeof en> = {
  title: 'Saját játékaim',
  intro: 'Írd le egy játék szabályait, rögtön látod a táblán, és már játszhatod is. Amit elmentesz, ebben a böngészőben marad.',
  create: 'Új játék',
  upload: 'Fájl megnyitása',
  drop: 'Ide ejtsd: szabályokat tartalmazó szövegfájl',
  none: 'Itt még nincs semmi. Kezdd egy új játékkal, egy lenti példával vagy egy fájllal.',
  examples: 'Példák',
  examplesHow: 'Nyiss meg egyet és írd át: saját játék lesz belőle.',
  play: 'Játszom',
  open: 'Átírás',
  rename: 'Átnevezés',
  newName: 'Új név',
  renameOk: 'Legyen ez a neve',
  cancel: 'Mégse',
  duplicate: 'Másolat',
  download: 'Letöltés',
  remove: 'Törlés',
  more: (name) => `Továbbiak: ${name}`,
  menu: 'Továbbiak',
  removed: (name) => `Törölve: ${name}.`,
  back: 'Saját játékaim',
  rules: 'Szabályok',
  helpKey: 'F1',
  keptNow: 'Amit írsz, rögtön megmarad ebben a böngészőben.',
  notKept: 'Még nincs elmentve.',
  loose: 'Megnyitva, de nincs elmentve',
  noBoard: 'Amint a szabályok érthetők, itt lesz a tábla.',
  line: (n) => `${n}. sor:`,
  toMistake: 'Ugrás a hibához',
  nearest: 'Erre gondoltál?',
  expected: 'Ez kellene ide:',
  example: 'Például:',
  checking: 'Olvasom a szabályokat …',
  sound: 'Ezekkel a szabályokkal lehet játszani.',
  position: 'Állás',
  positionHow: 'Írj be egyet próbának, vagy érintsd meg a táblát',
  toStart: 'Vissza a kezdőálláshoz',
  options: (n) => plural('hu', n, { other: 'Innen # állásba lehet lépni:' }),
  optionsNone: 'Innen senki sem léphet: a játszma véget ért.',
  optionsMore: (n) => plural('hu', n, { other: 'és még #' }),
  check: 'Erre gondoltál?',
  parts: 'Így több rész marad egymás mellett. A Játszom gombbal innen folytathatod.',
  kinds: {
    heap: 'Egy állás egy szám, vagy több szám egymás mellett.',
    numbers: 'Egy állás néhány számból áll.',
    list: 'Egy állás számok listája.',
    board: 'Egy állás mezőkből álló tábla.',
    graph: 'Egy állás gráf: városok és utak.',
  },
  ends: 'Minden játszma véget ér.',
  loops: 'A játszma nem biztos, hogy véget ér.',
  recognised: 'A program így ismeri:',
  parameters: 'Átállítható számok:',
  exploreHow: 'Sorozatok, táblázatok, mind a tizenkét játékmód',
  share: 'Hivatkozás másolása',
  code: 'QR-kód',
  shared: 'A hivatkozás a vágólapon van, a szabályokkal együtt.',
  tooLong: (n) => `A hivatkozás a vágólapon van, de hosszú (${number('hu', n)} karakter), néhány üzenetküldő levágja. Fájlként biztosabb.`,
  tooMuch: (n) => `Legfeljebb ${number('hu', n)} karakternyi szabály fér el.`,
  noText: (name) => `Ez nem szabályokat tartalmazó szövegfájl: ${name}.`,
  empty: (name) => `Üres fájl: ${name}.`,
  opened: (n) => plural('hu', n, { other: '# játék elmentve.' }),
  damaged: 'Néhány dolog, ami ebben a böngészőben megmaradt, nem olvasható. A következő mentéskor félretesszük.',
  saveDamaged: 'Mentés fájlba',
  old: 'Ez még a hiba előtti szabályok táblája.',
  cheat: 'Hogyan írjuk le a szabályokat?',
};

const cs: Widen<typeof en> = {
  title: 'Moje hry',
  intro: 'Napiš pravidla hry, hned ji uvidíš na hrací ploše a můžeš ji hrát. Co si uložíš, zůstane v tomto prohlížeči.',
  create: 'Nová hra',
  upload: 'Otevřít soubor',
  drop: 'Pusť ho sem: textový soubor s pravidly',
  none: 'Zatím tu nic není. Začni novou hrou, příkladem níže nebo souborem.',
  examples: 'Příklady',
  examplesHow: 'Otevři některý a změň ho: bude z něj tvoje vlastní hra.',
  play: 'Hrát',
  open: 'Změnit',
  rename: 'Přejmenovat',
  newName: 'Nový název',
  renameOk: 'Tak se bude jmenovat',
  cancel: 'Zrušit',
  duplicate: 'Kopie',
  download: 'Stáhnout',
  remove: 'Smazat',
  more: (name) => `Další: ${name}`,
  menu: 'Další',
  removed: (name) => `Hra „${name}“ je smazaná.`,
  back: 'Moje hry',
  rules: 'Pravidla',
  helpKey: 'F1',
  keptNow: 'Co píšeš, se hned ukládá do tohoto prohlížeče.',
  notKept: 'Zatím neuloženo.',
  loose: 'Otevřené, ale neuložené',
  noBoard: 'Jakmile půjdou pravidla přečíst, bude tu hrací plocha.',
  line: (n) => `Řádek ${n}:`,
  toMistake: 'Přejít na chybu',
  nearest: 'Možná myslíš',
  expected: 'Tady má být:',
  example: 'Například:',
  checking: 'Čtu pravidla …',
  sound: 'Podle těchto pravidel se dá hrát.',
  position: 'Pozice',
  positionHow: 'Napiš nějakou na zkoušku, nebo se dotkni hrací plochy',
  toStart: 'Zpět na začátek',
  options: (n) =>
    plural('cs', n, {
      one: 'Odtud se dá táhnout do # pozice:',
      few: 'Odtud se dá táhnout do # pozic:',
      many: 'Odtud se dá táhnout do # pozice:',
      other: 'Odtud se dá táhnout do # pozic:',
    }),
  optionsNone: 'Odtud nikdo nemůže táhnout: partie skončila.',
  optionsMore: (n) => plural('cs', n, { one: 'a # další', few: 'a # další', many: 'a # dalších', other: 'a # dalších' }),
  check: 'Takhle to má být?',
  parts: 'Tak zůstane několik částí vedle sebe. Dál odtud se hraje tlačítkem Hrát.',
  kinds: {
    heap: 'Pozice je číslo, nebo několik čísel vedle sebe.',
    numbers: 'Pozice je několik čísel.',
    list: 'Pozice je seznam čísel.',
    board: 'Pozice je hrací plocha z polí.',
    graph: 'Pozice je graf: města a silnice.',
  },
  ends: 'Každá partie skončí.',
  loops: 'Partie nemusí skončit.',
  recognised: 'Program ji zná jako:',
  parameters: 'Čísla, která se dají změnit:',
  exploreHow: 'Posloupnosti, tabulky, všech dvanáct způsobů hry',
  share: 'Kopírovat odkaz',
  code: 'QR kód',
  shared: 'Odkaz je zkopírovaný i s pravidly.',
  tooLong: (n) => `Odkaz je zkopírovaný, ale je dlouhý (znaků: ${number('cs', n)}) a některé zprávy ho useknou. Jistější je soubor.`,
  tooMuch: (n) => `Pravidla mohou mít nejvýš ${number('cs', n)} znaků.`,
  noText: (name) => `„${name}“ není textový soubor s pravidly.`,
  empty: (name) => `Soubor „${name}“ je prázdný.`,
  opened: (n) => plural('cs', n, { one: 'Uložena # hra.', few: 'Uloženy # hry.', many: 'Uloženo # hry.', other: 'Uloženo # her.' }),
  damaged: 'Něco z toho, co tento prohlížeč uchovával, se nedá přečíst. Při příštím uložení se to odloží stranou.',
  saveDamaged: 'Uložit to jako soubor',
  old: 'Toto je hrací plocha podle pravidel před chybou.',
  cheat: 'Jak se pravidla zapisují',
};

export const roomWords: Record<Lang, Widen<typeof en>> = { en, hu, cs };
export type RoomWords = Widen<typeof en>;

/** Rules to begin with. */
export const template: Record<Lang, string> = {
  en: `# Change something, and see what happens on the board.
game Take one, two or half
rule Take one counter, two counters, or half of an even heap.
heap n
start 12
leave n-k    for k in 1..2    if k <= n
leave n/2    if n > 0 and n mod 2 = 0
`,
  hu: `# Írj át valamit, és nézd meg, mi lesz a táblán!
game Egyet, kettőt vagy a felét
rule Végy el egy vagy két kavicsot, vagy egy páros halom felét.
heap n
start 12
leave n-k    for k in 1..2    if k <= n
leave n/2    if n > 0 and n mod 2 = 0
`,
  cs: `# Změň něco a podívej se, co se stane na hrací ploše.
game Jeden, dva nebo půlku
rule Vezmi jeden nebo dva kameny, nebo polovinu sudé hromádky.
heap n
start 12
leave n-k    for k in 1..2    if k <= n
leave n/2    if n > 0 and n mod 2 = 0
`,
};

/** The language of rules in short: what is written, and what it says. */
const written: string[][] = [
  ['heap n', 'position a, b', 'position heaps[]', 'board x .', 'graph'],
  [
    'leave n-k  for k in 1..3  if k <= n',
    'leave i + (n-1-i)  for i in 0..n-1',
    'leave (a-k, b)  for k in 1..a',
    'change heaps[i] -= k  for i in heaps, k in 1..heaps[i]',
    'clear c, d  for c, d in board  if c is x and d is x and beside(c, d)',
    'clear v, neighbours(v)  for v in graph  if v is x',
    'put x on c  for c in board  if c is .',
  ],
  ['for k in 1..3', 'for k in {1, 3, 5}', 'for k in divisors(n)', 'for c in board', 'for c in around(d)'],
  ['if 0 < k <= n', 'if k divides n', 'if n mod 3 = 1 or n > 9', 'if c is x and c.row > 1', 'if no d in neighbours(c): d is x'],
  ['game ...', 'name hu ...', 'rule ...', 'start 9', 'draw as pins', 'parameter t = 3', '# ...'],
];

type Said = [heading: string, meanings: string[]][];

const said: Record<Lang, Said> = {
  en: [
    [
      'First: what is a position?',
      [
        'One number: a heap, a row. 3,4,5 are three of them side by side.',
        'A few numbers that belong together.',
        'Any number of heaps; their order does not matter.',
        'Squares with signs. A new board is full of the first sign; “clear” leaves the last.',
        'Towns and roads: A-B,B-C,C-A, or path5, cycle6, grid3x4.',
      ],
    ],
    [
      'Then a line for each kind of move',
      [
        'Take 1, 2 or 3. After “leave” stands what is left.',
        'Take one out of a row. The + puts the two parts side by side; a sum is in parentheses: (n+1).',
        'With several numbers all of them stand in parentheses.',
        'Make one heap smaller. Also: =, +=, add k to heaps, remove heaps[i].',
        'A domino: two squares with a common side.',
        'A town and its neighbours.',
        'A sign on an empty square.',
      ],
    ],
    [
      'for: what can be chosen',
      [
        'A number from 1 to 3.',
        'One of these numbers.',
        'Also squares, primes, fibonacci, powers(2).',
        'Any square; “for c, d in board”: any two.',
        'Also neighbours(d), row(d), column(d).',
      ],
    ],
    [
      'if: when it is allowed',
      [
        'Chains are fine.',
        'k is a divisor of n.',
        'and, or, not; mod is what remains.',
        'c.row and c.column are numbers from 1.',
        'Also some ... and every ...',
      ],
    ],
    [
      'Besides',
      [
        'What the game is called.',
        'What it is called in Hungarian; also en, cs.',
        'The rule for people; also “rule hu ...”.',
        'Where a match begins.',
        'Also matches, pebbles, coins, stones, squares, towns.',
        'A number with a name, easy to change.',
        'A remark.',
      ],
    ],
  ],
  hu: [
    [
      'Először: mi egy állás?',
      [
        'Egy szám: egy kupac, egy sor. A 3,4,5 három egymás mellett.',
        'Néhány összetartozó szám.',
        'Akárhány kupac; a sorrendjük nem számít.',
        'Mezők jelekkel. Az új tábla az első jellel van tele; a „clear” az utolsót hagyja ott.',
        'Városok és utak: A-B,B-C,C-A, vagy path5, cycle6, grid3x4.',
      ],
    ],
    [
      'Aztán minden lépésfajtának egy sor',
      [
        'Elvesz 1-et, 2-t vagy 3-at. A „leave” után az áll, ami marad.',
        'Kivesz egyet egy sorból. A + egymás mellé teszi a két részt; összeadni zárójelben lehet: (n+1).',
        'Ha több szám van, mind zárójelbe kerül.',
        'Kisebb lesz egy kupac. Ilyen is lehet: =, +=, add k to heaps, remove heaps[i].',
        'Egy dominó: két oldalszomszédos mező.',
        'Egy város és a szomszédai.',
        'Egy jel egy üres mezőre.',
      ],
    ],
    [
      'for: miből lehet választani',
      [
        'Egy szám 1-től 3-ig.',
        'E számok egyike.',
        'Ilyen is van: squares, primes, fibonacci, powers(2).',
        'Bármelyik mező; „for c, d in board”: bármelyik kettő.',
        'Ilyen is van: neighbours(d), row(d), column(d).',
      ],
    ],
    [
      'if: mikor szabad',
      [
        'Láncba is lehet írni.',
        'k osztója n-nek.',
        'and: és, or: vagy, not: nem; mod: a maradék.',
        'c.row a sor, c.column az oszlop száma, 1-től.',
        'no: nincs olyan; some: van olyan; every: mindegyik olyan.',
      ],
    ],
    [
      'És még',
      [
        'A játék neve.',
        'A neve magyarul; ugyanígy en, cs.',
        'A szabály embereknek; magyarul „rule hu ...”.',
        'Ahonnan a játszma indul.',
        'Lehet még matches, pebbles, coins, stones, squares, towns.',
        'Egy szám névvel, könnyű átírni.',
        'Megjegyzés.',
      ],
    ],
  ],
  cs: [
    [
      'Nejdřív: co je pozice?',
      [
        'Jedno číslo: hromádka, řada. 3,4,5 jsou tři vedle sebe.',
        'Několik čísel, která patří k sobě.',
        'Libovolný počet hromádek; na pořadí nezáleží.',
        'Pole se znaky. Nová plocha je plná prvního znaku; „clear“ nechá poslední.',
        'Města a silnice: A-B,B-C,C-A, nebo path5, cycle6, grid3x4.',
      ],
    ],
    [
      'Pak řádek pro každý druh tahu',
      [
        'Odeber 1, 2 nebo 3. Za „leave“ stojí, co zůstane.',
        'Vyndej jeden z řady. Znak + položí obě části vedle sebe; sčítá se v závorkách: (n+1).',
        'Je-li čísel víc, stojí všechna v závorce.',
        'Zmenši jednu hromádku. Jde i: =, +=, add k to heaps, remove heaps[i].',
        'Domino: dvě pole se společnou stranou.',
        'Město a jeho sousedé.',
        'Znak na prázdné pole.',
      ],
    ],
    [
      'for: z čeho se vybírá',
      [
        'Číslo od 1 do 3.',
        'Jedno z těchto čísel.',
        'Také squares, primes, fibonacci, powers(2).',
        'Libovolné pole; „for c, d in board“: libovolná dvě.',
        'Také neighbours(d), row(d), column(d).',
      ],
    ],
    [
      'if: kdy se to smí',
      [
        'Dá se psát i řetězem.',
        'k dělí n.',
        'and: a, or: nebo, not: ne; mod: zbytek.',
        'c.row je číslo řádku, c.column sloupce, od 1.',
        'no: žádný; some: některý; every: každý.',
      ],
    ],
    [
      'A ještě',
      [
        'Jak se hra jmenuje.',
        'Jak se jmenuje maďarsky; stejně tak en, cs.',
        'Pravidlo pro lidi; česky „rule cs ...“.',
        'Kde partie začíná.',
        'Také matches, pebbles, coins, stones, squares, towns.',
        'Pojmenované číslo, snadno se změní.',
        'Poznámka.',
      ],
    ],
  ],
};
export const cheat = (lang: Lang) =>
  said[lang].map(([heading, meanings], part) => ({ heading, rows: (written[part] ?? []).map((code, i) => ({ code, meaning: meanings[i] ?? '' })) }));
