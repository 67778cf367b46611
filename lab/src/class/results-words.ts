// The words of the results, three languages side by side; the terms are those of the engine's report.
import type { Lang, MoveClass } from '../engine/types.ts';
import type { Widen } from '../words/en.ts';
import { plural } from '../words/plural.ts';
import type { Wish } from './wishes.ts';

const en = {
  title: 'What the matches show', busy: 'Looking at the matches …',
  read: 'What was read', typed: 'typed in', line: (n: number) => `line ${n}`, row: (n: number) => `row ${n}`, group: (name: string) => `group ${name}`, match: (no: string) => `match ${no}`,
  notes: 'About the files', rejected: 'Rejected: not in the figures', repaired: 'Repaired: what was certain', correct: 'Correct it', follow: 'See how far it goes',
  showAll: (n: number) => plural('en', n, { other: 'Show all #' }), showFewer: 'Show fewer', moreReasons: (n: number) => plural('en', n, { one: 'and # more reason', other: 'and # more reasons' }),
  glance: 'At a glance', opens: 'Touch any figure to see the matches behind it.',
  matches: 'matches', moves: 'moves', accuracy: 'accuracy', starter: 'won by the starter', perfectMatches: 'perfect matches', symmetricMatches: 'with a symmetric move', dawdleMatches: 'with dawdling',
  perMatch: (n: string) => `${n} in a match`, goodOf: (good: string, all: string) => `${good} of ${all} good`,
  meaning: 'What the words mean',
  terms: {
    good: 'good', goodIs: 'from a position that can be won to one that is lost for the other player (or a draw is held)',
    mistake: 'mistake', mistakeIs: 'something better could be had', forced: 'forced', forcedIs: 'from a lost position, where nothing wins',
    accuracy: 'accuracy', accuracyIs: 'good moves out of good moves and mistakes', perfect: 'perfect', perfectIs: 'every move of the winner was good',
    symmetric: 'symmetric', symmetricIs: 'leaves two equal heaps and nothing else', dawdle: 'dawdling', dawdleIs: 'one heap was left and it was not taken whole',
  },
  classes: { good: 'good', mistake: 'mistake', forced: 'forced', unknown: 'not known' },
  charts: 'In pictures', accuracyOfPlayers: 'Accuracy of the players', accuracyOfGroups: 'The groups side by side', learning: 'Learning: accuracy by the number of the match',
  learningHow: 'The 1st, 2nd, 3rd … match of every player, all players together.', nth: (n: number) => `${n}.`, nthSaid: (n: number) => `match ${n}`,
  lengths: 'Length of the matches, in moves', firstMoves: 'First moves', firstHow: 'What the first move left.', heapsLeft: 'Moves that left so many heaps', heapsN: (n: number) => plural('en', n, { one: '# heap', other: '# heaps' }),
  lost: 'Lost positions left to the other player', lostHow: 'Winning moves found: the whole bar is every time, the filled part as first move.', asFirst: (n: number) => plural('en', n, { other: '# as first move' }),
  missed: 'Won positions missed most often', missedHow: 'The whole bar is how often it was met, the filled part how often the win was missed.', missedOf: (missed: string, met: string) => `${missed} of ${met}`,
  timesN: (n: number) => plural('en', n, { one: '# time', other: '# times' }), matchesN: (n: number) => plural('en', n, { one: '# match', other: '# matches' }), movesN: (n: number) => plural('en', n, { one: '# move', other: '# moves' }),
  players: 'Players', player: 'Player', wins: 'wins', good: 'good', mistakes: 'mistakes', perfect: 'perfect', symmetric: 'symmetric', dawdle: 'dawdling', sort: 'Sort by', groups: 'Group',
  noNames: 'The matches have no names: there is nothing to say about players.', tooMany: 'There are so many names that not all of them are counted.',
  results: 'Who beat whom', resultsHow: 'Wins of the player on the left against the one above.', points: 'wins', tooWide: 'There are too many players for a table here; it is among the figures as CSV.',
  named: 'Perfect play and symmetry', perfectList: 'Who played perfectly', nobodyPerfect: 'No match was perfect.', symmetryList: 'Who used symmetry', nobodySymmetric: 'No move was symmetric.',
  fromTwo: (n: number) => plural('en', n, { other: 'from two heaps: #' }), fromThree: (n: number) => plural('en', n, { other: 'from three heaps: #' }),
  list: 'The matches', clear: 'Show all matches', backToFigure: 'Back to the figure', also: 'in which this was left:', anything: '(anything)', none: 'No match is like that.', more: (n: number) => plural('en', n, { one: 'Show # more', other: 'Show # more' }),
  onlyFirst: (n: number) => plural('en', n, { other: 'The figures count every match; only the first # are listed.' }),
  won: 'won', theFirst: 'the starter', theSecond: 'the second player', isPerfect: 'perfect', isRepaired: 'repaired', between: (one: string, two: string) => `${one} – ${two}`,
  key: '✓ good, ✕ mistake, · forced; the starter’s moves above.',
  wish: {
    all: 'All matches', of: (who: string) => `Matches of: ${who}`, good: 'Matches with a good move', mistake: 'Matches with a mistake', starter: 'Matches won by the starter', won: (who: string) => `Matches won by: ${who}`, beat: (one: string, two: string) => `Matches won by ${one} against ${two}`,
    perfect: 'Perfect matches', symmetric: 'Matches with a symmetric move', from: (n: number) => (n === 2 ? ', from two heaps' : ', from three heaps'), dawdle: 'Matches with dawdling', group: (name: string) => `Matches of group ${name}`,
    length: (n: number) => plural('en', n, { one: 'Matches of # move', other: 'Matches of # moves' }), first: (to: string) => `Matches that began by leaving ${to}`, left: (to: string) => `Matches in which ${to} was left`,
    missed: (from: string) => `Matches in which the win was missed from ${from}`, nth: (n: number) => `Match number ${n} of every player`, heaps: (n: number) => plural('en', n, { one: 'Matches with a move that left # heap', other: 'Matches with a move that left # heaps' }),
  },
  first: 'To the start', back: 'Move back', forward: 'Move on', last: 'To the end', play: 'Play', pause: 'Pause', nextTurning: 'Next turning point', close: 'Close',
  better: (positions: string) => `Better would have been to leave ${positions}.`, dawdled: 'One heap was left: it could have been taken whole.', notFinished: 'The match could be followed only so far.', cannotFollow: 'Nothing of this match could be followed.',
  hasWon: (who: string) => `${who} has won.`, took: (n: number, heap: number) => `takes ${n} from heap ${heap}`, playOn: 'Play on from here', review: 'Review at the table',
  downloads: 'Downloads', report: 'Report', reportHow: 'One page with everything, to print or to send.', figures: 'Figures', matchesAs: 'Matches', written: 'Moves as', positions: 'positions', removals: 'numbers taken', notation: 'notation', text: 'Text',
  save: (what: string, format: string) => `${what}, ${format}`, saved: (name: string) => `Saved as ${name}.`, notSaved: 'The file could not be made. Try again.',
};
type Words = Widen<typeof en>;

const hu: Words = {
  title: 'Mit mutatnak a játszmák', busy: 'Átnézzük a játszmákat …',
  read: 'Mit olvastunk be', typed: 'begépelve', line: (n) => `a fájl ${n}. sora`, row: (n) => `${n}. sor`, group: (name) => `csoport: ${name}`, match: (no) => `${no}. játszma`,
  notes: 'A fájlokról', rejected: 'Elutasítva: nincs benne a számokban', repaired: 'Javítva: ami biztos volt', correct: 'Javítsd ki', follow: 'Nézd meg, meddig jut',
  showAll: (n) => plural('hu', n, { other: 'Az összes mutatása (#)' }), showFewer: 'Kevesebb mutatása', moreReasons: (n) => plural('hu', n, { other: 'és még # ok' }),
  glance: 'Áttekintés', opens: 'Bármelyik számra koppintva látod a mögötte álló játszmákat.',
  matches: 'játszma', moves: 'lépés', accuracy: 'pontosság', starter: 'a kezdő nyert', perfectMatches: 'hibátlan játszma', symmetricMatches: 'szimmetrikus lépéssel', dawdleMatches: 'időhúzással',
  perMatch: (n) => `játszmánként ${n}`, goodOf: (good, all) => `${all} lépésből ${good} jó`,
  meaning: 'Mit jelentenek a szavak',
  terms: {
    good: 'jó', goodIs: 'nyerhető állásból olyanba lép, amely a másik játékosnak vesztes (vagy tartja a döntetlent)',
    mistake: 'hiba', mistakeIs: 'lett volna jobb lépés', forced: 'kényszerű', forcedIs: 'vesztes állásból lép, ahonnan semmi sem nyer',
    accuracy: 'pontosság', accuracyIs: 'a jó lépések aránya a jó lépések és a hibák között', perfect: 'hibátlan', perfectIs: 'a győztes minden lépése jó volt',
    symmetric: 'szimmetrikus', symmetricIs: 'két egyenlő halom marad, és más semmi', dawdle: 'időhúzás', dawdleIs: 'egy halom volt, és nem az egészet vitte el',
  },
  classes: { good: 'jó', mistake: 'hiba', forced: 'kényszerű', unknown: 'nem tudjuk' },
  charts: 'Képekben', accuracyOfPlayers: 'A játékosok pontossága', accuracyOfGroups: 'A csoportok egymás mellett', learning: 'Tanulás: pontosság a játszma sorszáma szerint',
  learningHow: 'A játékosok 1., 2., 3. … játszmája, mindenkié együtt.', nth: (n) => `${n}.`, nthSaid: (n) => `${n}. játszma`,
  lengths: 'A játszmák hossza lépésekben', firstMoves: 'Első lépések', firstHow: 'Ez az állás maradt az első lépés után.', heapsLeft: 'Lépések aszerint, hány halom maradt utánuk', heapsN: (n) => plural('hu', n, { other: '# halom' }),
  lost: 'Vesztes állások, amelyeket a másiknak hagytak', lostHow: 'Megtalált nyerő lépések: az egész sáv az összes, a kitöltött rész az első lépésként talált.', asFirst: (n) => plural('hu', n, { other: 'első lépésként #' }),
  missed: 'A leggyakrabban elszalasztott nyerő állások', missedHow: 'Az egész sáv: hányszor fordult elő; a kitöltött rész: hányszor szalasztották el a győzelmet.', missedOf: (missed, met) => `${met} alkalomból ${missed}`,
  timesN: (n) => plural('hu', n, { other: '# alkalommal' }), matchesN: (n) => plural('hu', n, { other: '# játszma' }), movesN: (n) => plural('hu', n, { other: '# lépés' }),
  players: 'Játékosok', player: 'Játékos', wins: 'győzelem', good: 'jó', mistakes: 'hiba', perfect: 'hibátlan', symmetric: 'szimmetrikus', dawdle: 'időhúzás', sort: 'Sorrend', groups: 'Csoport',
  noNames: 'A játszmáknál nincsenek nevek, így a játékosokról nincs mit mondani.', tooMany: 'Olyan sok a név, hogy nem számoltunk meg mindenkit.',
  results: 'Ki kit vert meg', resultsHow: 'A bal oldali játékos győzelmei a fölül álló ellen.', points: 'győzelem', tooWide: 'Túl sok a játékos ehhez a táblázathoz; a számok között CSV-ben megtalálod.',
  named: 'Hibátlan játék és szimmetria', perfectList: 'Ki játszott hibátlanul', nobodyPerfect: 'Nem volt hibátlan játszma.', symmetryList: 'Ki használt szimmetriát', nobodySymmetric: 'Nem volt szimmetrikus lépés.',
  fromTwo: (n) => plural('hu', n, { other: 'két halomból: #' }), fromThree: (n) => plural('hu', n, { other: 'három halomból: #' }),
  list: 'A játszmák', clear: 'Az összes játszma mutatása', backToFigure: 'Vissza a számhoz', also: 'amelyben ezt hagyták:', anything: '(bármi)', none: 'Nincs ilyen játszma.', more: (n) => plural('hu', n, { other: 'Még # mutatása' }),
  onlyFirst: (n) => plural('hu', n, { other: 'A számokban minden játszma benne van, de csak az első # látható itt.' }),
  won: 'nyert', theFirst: 'a kezdő', theSecond: 'a második', isPerfect: 'hibátlan', isRepaired: 'javítva', between: (one, two) => `${one} – ${two}`,
  key: '✓ jó, ✕ hiba, · kényszerű; fölül a kezdő lépései.',
  wish: {
    all: 'Minden játszma', of: (who) => `Játszmák: ${who}`, good: 'Játszmák, amelyekben volt jó lépés', mistake: 'Játszmák, amelyekben volt hiba', starter: 'Játszmák, amelyeket a kezdő nyert meg', won: (who) => `Megnyert játszmák: ${who}`, beat: (one, two) => `Megnyert játszmák: ${one} (${two} ellen)`,
    perfect: 'Hibátlan játszmák', symmetric: 'Játszmák szimmetrikus lépéssel', from: (n) => (n === 2 ? ', két halomból' : ', három halomból'), dawdle: 'Játszmák időhúzással', group: (name) => `A csoport játszmái: ${name}`,
    length: (n) => plural('hu', n, { other: 'Játszmák, amelyek # lépésből álltak' }), first: (to) => `Játszmák, amelyekben az első lépés ezt hagyta: ${to}`, left: (to) => `Játszmák, amelyekben valaki ezt hagyta: ${to}`,
    missed: (from) => `Játszmák, amelyekben innen szalasztották el a győzelmet: ${from}`, nth: (n) => `Minden játékos ${n}. játszmája`, heaps: (n) => plural('hu', n, { other: 'Játszmák olyan lépéssel, amely után # halom maradt' }),
  },
  first: 'Az elejére', back: 'Egy lépéssel vissza', forward: 'Egy lépéssel tovább', last: 'A végére', play: 'Lejátszás', pause: 'Szünet', nextTurning: 'Következő fordulópont', close: 'Bezárás',
  better: (positions) => `Jobb lett volna ezt hagyni: ${positions}.`, dawdled: 'Csak egy halom volt: az egészet el lehetett volna vinni.', notFinished: 'A játszmát csak eddig lehetett követni.', cannotFollow: 'Ebből a játszmából semmit sem lehetett követni.',
  hasWon: (who) => `Győztes: ${who}.`, took: (n, heap) => `${n} darabot vesz el innen: ${heap}. halom`, playOn: 'Játszd tovább innen', review: 'Elemzés az asztalnál',
  downloads: 'Letöltések', report: 'Beszámoló', reportHow: 'Egyetlen oldal, amelyen minden rajta van: kinyomtathatod vagy elküldheted.', figures: 'Számok', matchesAs: 'Játszmák', written: 'A lépések így', positions: 'állások', removals: 'elvett darabok', notation: 'jelölés', text: 'Szöveg',
  save: (what, format) => `${what}, ${format}`, saved: (name) => `Elmentve: ${name}.`, notSaved: 'A fájl nem készült el. Próbáld újra.',
};

const cs: Words = {
  title: 'Co partie ukazují', busy: 'Procházíme partie …',
  read: 'Co bylo přečteno', typed: 'zapsáno zde', line: (n) => `řádek ${n} souboru`, row: (n) => `řádek ${n}`, group: (name) => `skupina ${name}`, match: (no) => `partie ${no}`,
  notes: 'K souborům', rejected: 'Odmítnuto: v číslech není', repaired: 'Opraveno: co bylo jisté', correct: 'Opravit', follow: 'Ukázat, kam až vede',
  showAll: (n) => plural('cs', n, { one: 'Zobrazit # položku', few: 'Zobrazit všechny # položky', other: 'Zobrazit všech # položek' }), showFewer: 'Zobrazit méně', moreReasons: (n) => plural('cs', n, { one: 'a # další důvod', few: 'a # další důvody', other: 'a # dalších důvodů' }),
  glance: 'Přehled', opens: 'Klepněte na kterékoli číslo a uvidíte partie, které za ním stojí.',
  matches: 'partie', moves: 'tahy', accuracy: 'přesnost', starter: 'vyhrál začínající', perfectMatches: 'bezchybné partie', symmetricMatches: 'se souměrným tahem', dawdleMatches: 's otálením',
  perMatch: (n) => `na partii ${n}`, goodOf: (good, all) => `dobrých ${good} z ${all}`,
  meaning: 'Co která slova znamenají',
  terms: {
    good: 'dobrý tah', goodIs: 'z pozice, kterou lze vyhrát, do pozice prohrané pro soupeře (nebo udržená remíza)',
    mistake: 'chyba', mistakeIs: 'šlo táhnout lépe', forced: 'vynucený tah', forcedIs: 'z prohrané pozice, kde nic nevyhrává',
    accuracy: 'přesnost', accuracyIs: 'podíl dobrých tahů mezi dobrými tahy a chybami', perfect: 'bezchybná partie', perfectIs: 'každý tah vítěze byl dobrý',
    symmetric: 'souměrný tah', symmetricIs: 'zbudou dvě stejné hromádky a nic jiného', dawdle: 'otálení', dawdleIs: 'zbývala jedna hromádka a nebyla vzata celá',
  },
  classes: { good: 'dobrý', mistake: 'chyba', forced: 'vynucený', unknown: 'není známo' },
  charts: 'V obrazech', accuracyOfPlayers: 'Přesnost hráčů', accuracyOfGroups: 'Skupiny vedle sebe', learning: 'Učení: přesnost podle pořadí partie',
  learningHow: '1., 2., 3. … partie každého hráče, všichni dohromady.', nth: (n) => `${n}.`, nthSaid: (n) => `${n}. partie`,
  lengths: 'Délka partií v tazích', firstMoves: 'První tahy', firstHow: 'Jaká pozice po prvním tahu zbyla.', heapsLeft: 'Tahy podle toho, kolik hromádek po nich zbylo', heapsN: (n) => plural('cs', n, { one: '# hromádka', few: '# hromádky', other: '# hromádek' }),
  lost: 'Prohrané pozice zanechané soupeři', lostHow: 'Nalezené vyhrávající tahy: celý pruh jsou všechny, vyplněná část ty prvním tahem.', asFirst: (n) => plural('cs', n, { other: 'prvním tahem #' }),
  missed: 'Nejčastěji promarněné vyhrané pozice', missedHow: 'Celý pruh: kolikrát nastala; vyplněná část: kolikrát byla výhra promarněna.', missedOf: (missed, met) => `${missed} z ${met}`,
  timesN: (n) => plural('cs', n, { other: '#krát' }), matchesN: (n) => plural('cs', n, { one: '# partie', few: '# partie', other: '# partií' }), movesN: (n) => plural('cs', n, { one: '# tah', few: '# tahy', other: '# tahů' }),
  players: 'Hráči', player: 'Hráč', wins: 'výhry', good: 'dobré', mistakes: 'chyby', perfect: 'bezchybné', symmetric: 'souměrné', dawdle: 'otálení', sort: 'Seřadit podle', groups: 'Skupina',
  noNames: 'U partií nejsou jména, o hráčích tedy není co říci.', tooMany: 'Jmen je tolik, že se nepočítají všechna.',
  results: 'Kdo koho porazil', resultsHow: 'Výhry hráče vlevo nad hráčem nahoře.', points: 'výhry', tooWide: 'Hráčů je na tuto tabulku příliš; najdete ji mezi čísly v CSV.',
  named: 'Bezchybná hra a souměrnost', perfectList: 'Kdo hrál bezchybně', nobodyPerfect: 'Žádná partie nebyla bezchybná.', symmetryList: 'Kdo využil souměrnost', nobodySymmetric: 'Žádný tah nebyl souměrný.',
  fromTwo: (n) => plural('cs', n, { other: 'ze dvou hromádek: #' }), fromThree: (n) => plural('cs', n, { other: 'ze tří hromádek: #' }),
  list: 'Partie', clear: 'Zobrazit všechny partie', backToFigure: 'Zpět k číslu', also: 'kde soupeři zbylo:', anything: '(cokoli)', none: 'Taková partie tu není.', more: (n) => plural('cs', n, { one: 'Zobrazit # další', few: 'Zobrazit # další', other: 'Zobrazit # dalších' }),
  onlyFirst: (n) => plural('cs', n, { other: 'V číslech jsou všechny partie, vypsáno je jen prvních #.' }),
  won: 'výhra', theFirst: 'začínající', theSecond: 'druhý hráč', isPerfect: 'bezchybná', isRepaired: 'opraveno', between: (one, two) => `${one} – ${two}`,
  key: '✓ dobrý, ✕ chyba, · vynucený; nahoře tahy začínajícího.',
  wish: {
    all: 'Všechny partie', of: (who) => `Partie hráče: ${who}`, good: 'Partie s dobrým tahem', mistake: 'Partie s chybou', starter: 'Partie, které vyhrál začínající', won: (who) => `Vyhrané partie: ${who}`, beat: (one, two) => `Vyhrané partie: ${one} (soupeř: ${two})`,
    perfect: 'Bezchybné partie', symmetric: 'Partie se souměrným tahem', from: (n) => (n === 2 ? ', ze dvou hromádek' : ', ze tří hromádek'), dawdle: 'Partie s otálením', group: (name) => `Partie skupiny ${name}`,
    length: (n) => plural('cs', n, { one: 'Partie o # tahu', other: 'Partie o # tazích' }), first: (to) => `Partie, v nichž po prvním tahu zbylo ${to}`, left: (to) => `Partie, v nichž někdo soupeři nechal ${to}`,
    missed: (from) => `Partie, v nichž byla promarněna výhra z ${from}`, nth: (n) => `${n}. partie každého hráče`, heaps: (n) => plural('cs', n, { one: 'Partie s tahem, po němž zbyla # hromádka', few: 'Partie s tahem, po němž zbyly # hromádky', other: 'Partie s tahem, po němž zbylo # hromádek' }),
  },
  first: 'Na začátek', back: 'O tah zpět', forward: 'O tah dál', last: 'Na konec', play: 'Přehrát', pause: 'Pozastavit', nextTurning: 'Další obrat', close: 'Zavřít',
  better: (positions) => `Lepší bylo nechat ${positions}.`, dawdled: 'Zbývala jedna hromádka: šlo ji vzít celou.', notFinished: 'Partii bylo možné sledovat jen sem.', cannotFollow: 'Z této partie nebylo možné sledovat nic.',
  hasWon: (who) => `Vítěz: ${who}.`, took: (n, heap) => `odebírá ${n} z hromádky ${heap}`, playOn: 'Hrát odtud dál', review: 'Rozbor u stolu',
  downloads: 'Ke stažení', report: 'Zpráva', reportHow: 'Jedna stránka, na které je všechno: k vytištění i k poslání.', figures: 'Čísla', matchesAs: 'Partie', written: 'Tahy jako', positions: 'pozice', removals: 'odebrané počty', notation: 'zápis', text: 'Text',
  save: (what, format) => `${what}, ${format}`, saved: (name) => `Uloženo jako ${name}.`, notSaved: 'Soubor se nepodařilo vytvořit. Zkuste to znovu.',
};

export const resultsWords: Record<Lang, Words> = { en, hu, cs };
export type ResultsWords = Words;

/** What the matches behind a figure are called. */
export function wishWords(w: Words, { is, of = '', group, by, against }: Wish): string {
  const n = Number(of);
  if (is === 'all') return by ? w.wish.of(by.player) : group !== undefined ? w.wish.group(group) : w.wish.all;
  if (is === 'won') return against === undefined ? w.wish.won(by?.player ?? '') : w.wish.beat(by?.player ?? '', against);
  const whole = is === 'symmetric' ? w.wish.symmetric + (of ? w.wish.from(n) : '')
    : is === 'length' || is === 'nth' || is === 'heaps' ? w.wish[is](n)
    : is === 'first' || is === 'left' || is === 'missed' ? w.wish[is](of)
    : w.wish[is];
  return by ? `${whole} (${by.player})` : group !== undefined ? `${whole} (${w.group(group)})` : whole;
}

export const signs: Record<MoveClass, string> = { good: '✓', mistake: '✕', forced: '·', unknown: '?' };
const alphabets: Partial<Record<Lang, Intl.Collator>> = {};
/** Names in order, 2 before 10; made once, for there may be thousands to sort. */
export const alphabet = (lang: Lang) => (alphabets[lang] ??= new Intl.Collator(lang, { numeric: true }));
export const percent = (lang: Lang, share: number | null) => (share === null ? '–' : new Intl.NumberFormat(lang, { style: 'percent' }).format(share));
