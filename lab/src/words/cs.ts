import type { Words } from './en.ts';
import { plural } from './plural.ts';

export const cs: Words = {
  rooms: { label: 'Místnosti', play: 'Hra', explore: 'Bádání', class: 'Třída' },
  bar: { language: 'Jazyk', theme: 'Světlý nebo tmavý vzhled', themes: { system: 'Podle systému', light: 'Světlý', dark: 'Tmavý' }, share: 'Kopírovat odkaz', copied: 'Odkaz je zkopírovaný.', notCopied: 'Odkaz je v adresním řádku, zkopírujte ho odtud.' },
  skip: 'Na hrací plochu',

  turn: {
    you: 'Jste na tahu', computer: 'Počítač přemýšlí', first: 'Na tahu je první hráč', second: 'Na tahu je druhý hráč',
    next: 'Vyberte kam', nextTurtle: 'Vyberte druhou želvu', inert: 'Tady se teď nedá nic udělat.', wait: 'Ještě nejste na tahu.',
  },
  end: {
    youWin: 'Vyhráli jste!', computerWins: 'Vyhrál počítač.', firstWins: 'Vyhrál první hráč!', secondWins: 'Vyhrál druhý hráč!',
    lastMove: { normal: 'Už není kam táhnout a poslední tah vyhrává.', misere: 'Už není kam táhnout a poslední tah prohrává.' },
    again: 'Hrát znovu',
  },
  played: { you: 'Vy', computer: 'Počítač', first: 'První', second: 'Druhý', said: (who, move) => `${who}: ${move}` },

  way: {
    normal: 'Kdo táhne naposled, vyhrává.', misere: 'Kdo táhne naposled, prohrává.',
    lastWins: (does) => `Kdo ${does}, vyhrává.`, lastLoses: (does) => `Kdo ${does}, prohrává.`,
    sum: 'Každým tahem se hraje právě v jedné části.',
    join: 'Každým tahem se hraje ve všech částech, kde to ještě jde.',
    union: 'Každým tahem se hraje v jedné nebo ve více částech, podle chuti.',
    long: 'Partie končí, když už se nikde nedá táhnout.', short: 'Partie končí, jakmile skončí jedna z částí.',
  },

  board: {
    label: 'Hrací plocha', part: (name) => `${name}. část`, noDrawing: 'Tato pozice nemá obrázek: vyberte si ze seznamu tahů.',
    more: 'Další je níže',
    playThis: (move) => `Zahrát: ${move}`, clear: 'Vrátit',
    keys: 'Šipkami se přechází mezi kameny, Enter vybírá, číslice určí, kolik vzít, Escape vše vrátí.',
  },
  take: {
    ask: 'Kolik odeberete?', heap: 'hromádka', play: 'Zahrát', number: 'Zadejte celé číslo.', not: 'Tolik odebrat nelze.',
    range: (least, most) => `Z této hromádky lze odebrat nejméně ${least} a nejvýše ${most}.`,
    unlisted: 'Tato hromádka je tak velká, že se vypsala jen část tahů, a tento mezi nimi není. Vyberte si ze seznamu, nebo začněte s menší hromádkou.',
  },
  kinds: {
    match: 'sirka', pin: 'kuželka', gap: 'mezera', coin: 'mince', medal: 'stříbrný dolar', purse: 'měšec', chip: 'žeton', square: 'pole', step: 'schod', floor: 'podlaha',
    'turtle-up': 'želva na nohou', 'turtle-down': 'želva na zádech', king: 'král', queen: 'dáma', rook: 'věž', knight: 'jezdec',
    white: 'bílý pěšec', black: 'černý pěšec', stone: 'kámen', hole: 'prázdné místo', block: 'kostička čokolády', poison: 'otrávená kostička',
    stud: 'výstupek', handle: 'řez', more: 'přidat sem', box: 'krabice', free: 'volné pole',
    'domino-free': 'volné pole', brick: 'kostka', studs: 'volné výstupky', ground: 'zem', node: 'uzel', town: 'město', token: 'auto', edge: 'hrana', arrow: 'cesta',
  },

  tabs: { label: 'O partii', moves: 'Tahy', why: 'Proč?', setup: 'Nastavení', close: 'Zavřít' },
  moves: {
    start: 'Začátek', none: 'Zatím žádný tah.', undo: 'Zpět', redo: 'Vpřed', restart: 'Znovu', surprise: 'Překvapení', history: 'Dosavadní tahy',
    possible: 'Možné tahy',
    more: (n) => plural('cs', n, { one: 'a ještě # tah', few: 'a ještě # tahy', many: 'a ještě # tahu', other: 'a ještě # tahů' }),
    truncated: 'Tahů je víc, než se dá vypsat.',
    course: (n) => plural('cs', n, { one: 'Průběh partie: # tah', few: 'Průběh partie: # tahy', many: 'Průběh partie: # tahu', other: 'Průběh partie: # tahů' }),
    count: (n) => plural('cs', n, { one: '# tah', few: '# tahy', many: '# tahu', other: '# tahů' }),
  },
  restarted: 'Nová partie.', goBack: 'Zpět k předchozí',

  why: {
    off: 'Nápovědy jsou vypnuté, abyste mohli přemýšlet sami.', on: 'Zapnout nápovědy',
    steps: ['Mohu vyhrát?', 'Kam se dívat?', 'Ukázat tah'], ask: 'Proč?', asking: 'Přemýšlím …', over: 'Partie skončila.',
    unsure: 'Tato pozice je na úplné vyřešení příliš velká; berte nápovědu jako odhad.', nothing: 'K této pozici už není co dodat.',
  },
  mistake: { first: 'První chyba poraženého', none: 'Poražený neudělal chybu: pozice byla prohraná od začátku.' },
  outcome: { N: 'Hráč na tahu vyhrává', P: 'Hráč na tahu prohrává', D: 'Nikdo si nemůže vynutit výhru', unknown: 'Není známo' },

  setup: {
    game: 'Hra', choose: 'Vybrat hru', position: 'Pozice', start: 'Začít odtud', expected: 'Patří sem:', example: 'Například:',
    way: 'Způsob hry', last: 'Poslední tah', wins: 'vyhrává', loses: 'prohrává', parts: 'Hraje se', sum: 'v jedné části', join: 've všech částech', union: 'v libovolných částech',
    ending: 'Konec', long: 's poslední částí', short: 's první částí',
    opponent: 'Soupeř', computer: 'počítač', person: 'druhý člověk', strength: 'Síla',
    strengths: { random: 'náhodně', perfect: 'bezchybně' }, percent: (n) => `nejlepší tah hraje s pravděpodobností ${n} %`,
    style: 'Když vyhrává', any: 'jakkoli', quick: 'rychle', slow: 'pomalu', first: 'Kdo začíná', me: 'já', other: 'počítač', hints: 'Povolit nápovědy',
    onTable: 'Teď na stole:', takeOver: 'Převzít',
    levels: { random: 'hraje náhodně', easy: 'snadný', middling: 'porazitelný', strong: 'silný', perfect: 'bezchybný' }, against: (level) => `Počítač: ${level}.`, makePerfect: 'Ať je bezchybný',
    nextMatch: 'Platí od příští partie.',
    newMatch: 'Jiný způsob hry znamená novou partii.',
  },
  chooser: {
    title: 'Vyberte hru', search: 'Hledat', placeholder: 'název nebo slovo v kterémkoli jazyce', all: 'Všechny', recent: 'Nedávno hrané', none: 'Hra s takovým názvem tu není.',
    count: (n) => plural('cs', n, { one: '# hra', few: '# hry', many: '# hry', other: '# her' }),
  },
  families: { heaps: 'Hromádky', 'several-heaps': 'Více hromádek', pieces: 'Šachové figury', disguises: 'Převleky', boards: 'Desky', graphs: 'Mapy', named: 'Slavné hry' },

  licences: 'Licence',
  busy: { thinking: 'Přemýšlím …', positions: (n) => plural('cs', n, { one: '# pozice', few: '# pozice', many: '# pozice', other: '# pozic' }), stop: 'Stačí', stopped: 'Zastaveno dřív, než to bylo hotovo.' },
  trouble: {
    linkBroken: 'Tento odkaz se nepodařilo přečíst, proto je na stole obvyklá hra. Možná se při kopírování ztratil konec.',
    linkVersion: 'Tento odkaz je z jiné verze stránky, proto je na stole obvyklá hra.',
    linkStopped: 'Pozice z odkazu byla zastavena dřív, než byla hotová; tady je obvyklá hra.',
    room: 'Tohle se nepodařilo zobrazit: chyba stránky.', usual: 'K obvyklé hře',
    linkMoves: 'Tahy v odkazu ke hře nepatří; partie začíná od začátku.',
    engine: 'Na to nepřišla odpověď. Zkuste to znovu, nebo začněte jinou hru.', loading: 'Připravuje se stůl …', dismiss: 'Zavřít',
  },
};
