import type { Words } from './en.ts';
import { plural } from './plural.ts';

export const hu: Words = {
  rooms: { label: 'Termek', play: 'Játék', explore: 'Kutatás', class: 'Osztály' },
  bar: { language: 'Nyelv', theme: 'Világos vagy sötét', themes: { system: 'A rendszer szerint', light: 'Világos', dark: 'Sötét' }, share: 'Link másolása', copied: 'A linket kimásoltuk.', notCopied: 'A link a címsorban van: onnan másolható.' },
  skip: 'Ugrás a táblára',

  turn: {
    you: 'Te jössz', computer: 'A gép gondolkodik', first: 'Az első játékos jön', second: 'A második játékos jön',
    next: 'Válaszd ki, hova', nextTurtle: 'Válaszd ki a másik teknőst', inert: 'Itt most nem lehet semmit sem csinálni.', wait: 'Még nem te jössz.',
  },
  end: {
    youWin: 'Nyertél!', computerWins: 'A gép nyert.', firstWins: 'Az első játékos nyert!', secondWins: 'A második játékos nyert!',
    lastMove: { normal: 'Nincs több lépés, és az utolsó lépés nyer.', misere: 'Nincs több lépés, és az utolsó lépés veszít.' },
    again: 'Még egyszer',
  },
  played: { you: 'Te', computer: 'Gép', first: 'Első', second: 'Második', said: (who, move) => `${who}: ${move}` },

  way: {
    normal: 'Aki utoljára lép, az nyer.', misere: 'Aki utoljára lép, az veszít.',
    lastWins: (does) => `Aki ${does}, az nyer.`, lastLoses: (does) => `Aki ${does}, az veszít.`,
    sum: 'Aki soron van, pontosan egy részben lép.',
    join: 'Aki soron van, minden olyan részben lép, ahol még lehet.',
    union: 'Aki soron van, tetszése szerint egy vagy több részben lép.',
    long: 'A játszma akkor ér véget, amikor már sehol sem lehet lépni.', short: 'A játszma véget ér, mihelyt az egyik rész véget ért.',
  },

  board: {
    label: 'Tábla', part: (name) => `${name}. rész`, noDrawing: 'Ehhez az álláshoz nincs rajz: válassz a lépések listájából.',
    more: 'Lejjebb is van még',
    playThis: (move) => `Lépés: ${move}`, clear: 'Mégse',
    keys: 'A nyilakkal lehet darabról darabra menni, az Enter megérinti, egy szám megmondja, mennyit vegyünk el, az Escape mindent visszatesz.',
  },
  take: {
    ask: 'Mennyit veszel el?', heap: 'halom:', play: 'Lépés', number: 'Adj meg egy egész számot.', not: 'Ennyit nem lehet elvenni.',
    range: (least, most) => `Ebből a halomból legalább ${least}, legfeljebb ${most} vehető el.`,
    unlisted: 'Ez a halom olyan nagy, hogy csak néhány lépés fért a listára, és ez nincs köztük. Válassz a listából, vagy kezdj kisebb halommal.',
  },
  kinds: {
    match: 'gyufa', pin: 'bábu', gap: 'köz', coin: 'érme', medal: 'ezüstdollár', purse: 'erszény', chip: 'zseton', square: 'mező', step: 'lépcsőfok', floor: 'padló',
    'turtle-up': 'talpán álló teknős', 'turtle-down': 'hátán fekvő teknős', king: 'király', queen: 'királynő', rook: 'bástya', knight: 'huszár',
    white: 'világos gyalog', black: 'sötét gyalog', stone: 'kavics', hole: 'üres hely', block: 'csokikocka', poison: 'mérgezett kocka',
    stud: 'bütyök', handle: 'vágás', more: 'ide tehetünk', box: 'doboz', free: 'szabad mező',
    'domino-free': 'szabad mező', brick: 'kocka', studs: 'szabad bütykök', ground: 'talaj', node: 'csomópont', town: 'város', token: 'autó', edge: 'él', arrow: 'út',
  },

  tabs: { label: 'A játszmáról', moves: 'Lépések', why: 'Miért?', setup: 'Beállítás', close: 'Bezárás' },
  moves: {
    start: 'Kezdőállás', none: 'Még nem volt lépés.', undo: 'Vissza', redo: 'Előre', restart: 'Újra', surprise: 'Meglepetés', history: 'Eddigi lépések',
    possible: 'Lehetséges lépések', more: (n) => plural('hu', n, { other: 'és még # lépés' }),
    truncated: 'Több lépés van, mint amennyi felsorolható.',
    course: (n) => plural('hu', n, { other: 'A játszma menete: # lépés' }),
    count: (n) => plural('hu', n, { other: '# lépés' }),
  },
  restarted: 'Új játszma.', goBack: 'Vissza az előzőhöz',

  why: {
    off: 'A segítség ki van kapcsolva, hogy magad gondolkodhass.', on: 'Kérek segítséget',
    steps: ['Nyerhetek innen?', 'Hol keressem?', 'Mutass egy lépést'], ask: 'Miért?', asking: 'Gondolkodom …', over: 'A játszma véget ért.',
    unsure: 'Ez az állás túl nagy ahhoz, hogy teljesen megoldjuk; a tanács csak sejtés.', nothing: 'Erről az állásról nincs több mondanivaló.',
  },
  mistake: { first: 'A vesztes első hibája', none: 'A vesztes nem hibázott: az állás kezdettől fogva vesztett volt.' },
  outcome: { N: 'A soron következő nyer', P: 'A soron következő veszít', D: 'Egyikük sem tudja kikényszeríteni a győzelmet', unknown: 'Nem tudjuk' },

  setup: {
    game: 'Játék', choose: 'Játék választása', position: 'Állás', start: 'Kezdjük innen', expected: 'Ide való:', example: 'Például:',
    way: 'Játékmód', last: 'Az utolsó lépés', wins: 'nyer', loses: 'veszít', parts: 'Egy lépés', sum: 'egy részben', join: 'minden részben', union: 'akárhány részben',
    ending: 'Véget ér', long: 'az utolsó résszel', short: 'az első résszel',
    opponent: 'Ellenfél', computer: 'a gép', person: 'egy másik ember', strength: 'Játékerő',
    strengths: { random: 'véletlen', perfect: 'hibátlan' }, percent: (n) => `az esetek ${n}%-ában a legjobbat lépi`,
    style: 'Ha nyerésre áll', any: 'akárhogy', quick: 'gyorsan', slow: 'lassan', first: 'Ki kezd?', me: 'én', other: 'a gép', hints: 'Szabad segítséget kérni',
    onTable: 'Most az asztalon:', takeOver: 'Innen indulok',
    levels: { random: 'találomra lép', easy: 'könnyű', middling: 'legyőzhető', strong: 'erős', perfect: 'hibátlan' }, against: (level) => `A gép: ${level}.`, makePerfect: 'Legyen hibátlan',
    nextMatch: 'A következő játszmától érvényes.',
    newMatch: 'Másik játékmóddal új játszma kezdődik.',
  },
  chooser: {
    title: 'Válassz játékot', search: 'Keresés', placeholder: 'név vagy szó bármelyik nyelven', all: 'Mind', recent: 'Nemrég játszott', none: 'Ilyen nevű játék nincs.',
    count: (n) => plural('hu', n, { other: '# játék' }),
  },
  families: { heaps: 'Halmok', 'several-heaps': 'Több halom', pieces: 'Sakkfigurák', disguises: 'Álruhás játékok', boards: 'Táblák', graphs: 'Térképek', named: 'Nevezetes játékok' },

  licences: 'Licencek',
  busy: { thinking: 'Gondolkodom …', positions: (n) => plural('hu', n, { other: '# állás' }), stop: 'Elég', stopped: 'Leállítva, mielőtt elkészült volna.' },
  trouble: {
    linkBroken: 'Ezt a linket nem sikerült elolvasni, ezért a szokásos játék van az asztalon. Lehet, hogy másoláskor lemaradt a vége.',
    linkVersion: 'Ez a link az oldal egy másik változatából való, ezért a szokásos játék van az asztalon.',
    linkStopped: 'A hivatkozásban lévő állás leállt, mielőtt elkészült volna; itt a szokásos játék.',
    room: 'Ez nem jeleníthető meg: az oldal hibája.', usual: 'A szokásos játékhoz',
    linkMoves: 'A link lépései nem illenek a játékhoz; a játszma elölről kezdődik.',
    engine: 'Erre nem jött válasz. Próbáld újra, vagy kezdj másik játékot.', loading: 'Előkészítjük az asztalt …', dismiss: 'Bezárás',
  },
};
