// Five lessons of about five minutes. A table: what is on the table, what is to be done, and what is said, in three languages.
// Whether it was done well, the engine says.
import type { Texts, Way } from '../engine/types.ts';

/** What stands beside the sentence: the heaps as bundles whose pairs are crossed out; the heaps behind a board; what each part is worth. */
export type Show = 'bundles' | 'heaps' | 'values';
export interface Step {
  spec: string;
  way?: Partial<Way>;
  /** move: find a move that wins; win: win from here; who: say who starts, and win. */
  does: 'move' | 'win' | 'who';
  show?: Show;
  say: Texts;
  right: Texts; // what was seen here
  wrong: Texts; // where to look, after a try that does not win
}
export interface Lesson {
  name: Texts;
  about: Texts;
  steps: Step[];
  end: Texts; // what was understood
}

export const lessons: Lesson[] = [
  {
    name: { en: 'The last one wins', hu: 'Az utolsó nyer', cs: 'Kdo vezme poslední' },
    about: {
      en: 'Take 1, 2 or 3. Which numbers are good to leave?',
      hu: '1, 2 vagy 3 vehető el. Melyik számot érdemes otthagyni?',
      cs: 'Bere se 1, 2 nebo 3. Jaké počty se vyplatí nechat?',
    },
    steps: [
      {
        spec: 'bachet/3:3',
        does: 'win',
        say: {
          en: 'On your turn you take 1, 2 or 3. Whoever takes the last one wins. Win at once!',
          hu: 'Ha te jössz, 1-et, 2-t vagy 3-at vehetsz el. Aki az utolsót veszi el, az nyer. Nyerd meg azonnal!',
          cs: 'Kdo je na tahu, vezme 1, 2 nebo 3. Kdo vezme poslední, vyhrává. Vyhraj hned!',
        },
        right: {
          en: 'With 1, 2 or 3 in front of you, you win at once.',
          hu: 'Ha 1, 2 vagy 3 van előtted, azonnal nyersz.',
          cs: 'Když máš před sebou 1, 2 nebo 3, vyhraješ hned.',
        },
        wrong: { en: 'You may take all three.', hu: 'Mind a hármat elveheted.', cs: 'Můžeš vzít všechny tři.' },
      },
      {
        spec: 'bachet/3:5',
        does: 'win',
        say: {
          en: 'Five are too many for one turn. How many will you leave, so that the computer cannot finish but you can?',
          hu: 'Öt egyszerre túl sok. Hányat hagyj ott, hogy a gép ne tudja befejezni, te viszont utána igen?',
          cs: 'Pět najednou vzít nejde. Kolik jich necháš, aby počítač nemohl vzít všechny, ale ty potom ano?',
        },
        right: {
          en: 'You left 4. Whatever the computer takes from 4, you can take the rest.',
          hu: '4-et hagytál. Akármennyit vesz el a gép a 4-ből, te elviheted a maradékot.',
          cs: 'Zůstaly 4. Ať z nich počítač vezme, kolik chce, zbytek vezmeš ty.',
        },
        wrong: {
          en: 'Leave a number from which nobody can take everything.',
          hu: 'Annyit hagyj ott, amennyit nem lehet egyszerre elvinni.',
          cs: 'Nech tolik, kolik se najednou vzít nedá.',
        },
      },
      {
        spec: 'bachet/3:4',
        does: 'who',
        say: {
          en: 'Now there are 4. Will you start, or shall the computer?',
          hu: 'Most 4 van itt. Te kezdesz, vagy kezdjen a gép?',
          cs: 'Teď jsou tu 4. Začneš ty, nebo má začít počítač?',
        },
        right: {
          en: '4 is a safe number: good to leave, bad to get.',
          hu: 'A 4 biztos szám: otthagyni jó, megkapni rossz.',
          cs: '4 je bezpečný počet: dobré je ho nechat, špatné ho dostat.',
        },
        wrong: {
          en: 'Whatever you take from 4, the computer takes the rest. Let it start!',
          hu: 'Akármennyit veszel el a 4-ből, a gép elviszi a maradékot. Kezdjen ő!',
          cs: 'Vezmi ze 4, kolik chceš, zbytek vezme počítač. Ať začne on!',
        },
      },
      {
        spec: 'bachet/3:7',
        does: 'move',
        say: { en: 'Seven. Leave a safe number!', hu: 'Hét. Hagyj ott egy biztos számot!', cs: 'Sedm. Nech bezpečný počet!' },
        right: {
          en: 'From 5, 6 and 7 you can always leave 4.',
          hu: '5-ből, 6-ból és 7-ből mindig hagyhatsz 4-et.',
          cs: 'Z 5, 6 i 7 se vždycky dají nechat 4.',
        },
        wrong: { en: 'You know one safe number already: 4.', hu: 'Egy biztos számot már ismersz: a 4-et.', cs: 'Jeden bezpečný počet už znáš: 4.' },
      },
      {
        spec: 'bachet/3:10',
        does: 'win',
        say: {
          en: 'Ten. There is a second safe number. Find it, and win!',
          hu: 'Tíz. Van egy második biztos szám is. Találd meg, és nyerj!',
          cs: 'Deset. Je ještě druhý bezpečný počet. Najdi ho a vyhraj!',
        },
        right: {
          en: 'First 8, then 4: each time you and the computer together took 4.',
          hu: 'Előbb 8, aztán 4: a géppel együtt mindig 4-et vettetek el.',
          cs: 'Nejdřív 8, pak 4: spolu s počítačem jste pokaždé vzali 4.',
        },
        wrong: { en: 'From which number can one never leave 4?', hu: 'Melyik számból nem lehet 4-et hagyni?', cs: 'Z jakého počtu se nikdy nedají nechat 4?' },
      },
      {
        spec: 'bachet/3:12',
        does: 'who',
        say: { en: 'Twelve. Who should start?', hu: 'Tizenkettő. Ki kezdjen?', cs: 'Dvanáct. Kdo má začít?' },
        right: {
          en: '12 is safe, too: whatever the computer takes, you make it 4 together.',
          hu: 'A 12 is biztos: akármennyit vesz el a gép, te 4-re egészíted ki.',
          cs: 'I 12 je bezpečný počet: co počítač vezme, to doplníš do 4.',
        },
        wrong: { en: '4, 8 … and the next safe number?', hu: '4, 8 … és a következő biztos szám?', cs: '4, 8 … a další bezpečný počet?' },
      },
    ],
    end: {
      en: 'You have found it: leave 4, 8, 12, 16 … Whatever the other takes, you fill it up to 4.',
      hu: 'Rájöttél: 4-et, 8-at, 12-t, 16-ot … hagyj ott. Akármennyit vesz el a másik, te kiegészíted 4-re.',
      cs: 'A je to: nechávej 4, 8, 12, 16 … Co soupeř vezme, to doplň do 4.',
    },
  },
  {
    name: { en: 'Two equal heaps', hu: 'Két egyforma halom', cs: 'Dvě stejné hromádky' },
    about: {
      en: 'Take as many as you like, but from one heap only.',
      hu: 'Akármennyit elvehetsz, de csak egy halomból.',
      cs: 'Ber, kolik chceš, ale jen z jedné hromádky.',
    },
    steps: [
      {
        spec: 'nim:1,1',
        does: 'who',
        say: {
          en: 'This is Nim: take as many as you like, but from one heap only. Who should start here?',
          hu: 'Ez a nim: akármennyit elvehetsz, de csak egy halomból. Itt ki kezdjen?',
          cs: 'Tohle je nim: vezmeš, kolik chceš, ale jen z jedné hromádky. Kdo tu má začít?',
        },
        right: {
          en: 'One each: the second takes the last.',
          hu: 'Mindkettőtöknek egy jut: az utolsót a második veszi el.',
          cs: 'Na každého jedna: poslední vezme ten druhý.',
        },
        wrong: {
          en: 'Who starts takes one, and the other takes the last.',
          hu: 'A kezdő elvesz egyet, a másik pedig az utolsót.',
          cs: 'Kdo začne, vezme jednu, a ten druhý poslední.',
        },
      },
      {
        spec: 'nim:3,3',
        does: 'who',
        say: {
          en: 'Two equal heaps. Let the computer start, and do the same as it does, on the other heap.',
          hu: 'Két egyforma halom. Kezdjen a gép, és csináld utána ugyanazt a másik halomban!',
          cs: 'Dvě stejné hromádky. Ať začne počítač, a ty po něm dělej totéž s tou druhou.',
        },
        right: {
          en: 'Like a mirror: the heaps were equal after each of your moves, also at the end.',
          hu: 'Mint a tükör: minden lépésed után egyformák voltak a halmok, a végén is.',
          cs: 'Jako zrcadlo: po každém tvém tahu byly hromádky stejné, i na konci.',
        },
        wrong: {
          en: 'Whoever starts makes the heaps unequal, and the other makes them equal again.',
          hu: 'Aki kezd, elrontja az egyformaságot, a másik pedig helyreállítja.',
          cs: 'Kdo začne, rovnost poruší, a ten druhý ji zase obnoví.',
        },
      },
      {
        spec: 'nim:3,5',
        does: 'move',
        say: {
          en: 'Now it is your move, and you want to be the mirror. What will you leave?',
          hu: 'Most te jössz, és te akarsz a tükör lenni. Mit hagysz ott?',
          cs: 'Teď jsi na tahu ty a chceš být zrcadlem. Co necháš?',
        },
        right: {
          en: 'Equal heaps for the computer: now you copy it.',
          hu: 'Egyforma halmok a gépnek: innentől te utánzod őt.',
          cs: 'Stejné hromádky pro počítač: teď ho napodobuj.',
        },
        wrong: { en: 'Leave two heaps of the same size.', hu: 'Két egyforma halmot hagyj ott.', cs: 'Nech dvě stejně velké hromádky.' },
      },
      {
        spec: 'nim:2,6',
        does: 'win',
        say: { en: 'Win this one to the end.', hu: 'Ezt játszd végig, és nyerd meg!', cs: 'Tuhle partii dohraj až do konce a vyhraj.' },
        right: {
          en: 'However large the heaps: make them equal, then copy.',
          hu: 'Akármilyen nagyok a halmok: tedd őket egyformává, aztán utánozz.',
          cs: 'Ať jsou hromádky jakkoli velké: srovnej je a pak napodobuj.',
        },
        wrong: {
          en: 'After each of your moves the heaps should be equal.',
          hu: 'Minden lépésed után legyenek egyformák a halmok.',
          cs: 'Po každém tvém tahu mají být hromádky stejné.',
        },
      },
      {
        spec: 'nim:4,3,4',
        does: 'win',
        say: {
          en: 'Three heaps, two of them equal. What stands in the way of the mirror?',
          hu: 'Három halom, kettő egyforma. Mi zavarja a tükröt?',
          cs: 'Tři hromádky, dvě z nich stejné. Co zrcadlu překáží?',
        },
        right: {
          en: 'Equal heaps count for nothing: you took away the one without a partner.',
          hu: 'Az egyforma halmok semmit sem érnek: azt vitted el, amelyiknek nem volt párja.',
          cs: 'Stejné hromádky se ruší: pryč musela ta, která byla navíc.',
        },
        wrong: { en: 'The two heaps of 4 are a mirror already.', hu: 'A két 4-es halom már tükör.', cs: 'Dvě hromádky po 4 už zrcadlo jsou.' },
      },
    ],
    end: {
      en: 'Two equal heaps lose for the one who must move: the other copies every move, and has the last one.',
      hu: 'Két egyforma halom vesztes annak, aki lép: a másik minden lépést utánoz, és övé az utolsó.',
      cs: 'Se dvěma stejnými hromádkami prohrává ten, kdo je na tahu: druhý každý tah napodobí a poslední je jeho.',
    },
  },
  {
    name: { en: 'Bundles', hu: 'Kötegek', cs: 'Balíčky' },
    about: {
      en: 'Three heaps, seen as bundles of 4, 2 and 1.',
      hu: 'Három halom 4-es, 2-es és 1-es kötegekben.',
      cs: 'Tři hromádky jako balíčky po 4, 2 a 1.',
    },
    steps: [
      {
        spec: 'nim:1,2,3',
        does: 'who',
        show: 'bundles',
        say: {
          en: 'See 3 as a bundle of 2 and one of 1. Then every bundle has a partner, and pairs are crossed out. Who should start?',
          hu: 'A 3 egy 2-es és egy 1-es köteg. Így minden kötegnek van párja; a párokat áthúztuk. Ki kezdjen?',
          cs: 'Trojka je balíček po 2 a balíček po 1. Pak má každý balíček protějšek; dvojice jsou škrtnuté. Kdo má začít?',
        },
        right: {
          en: 'Everything was paired up: that is the mirror again, with bundles.',
          hu: 'Mindennek volt párja: ez megint a tükör, csak kötegekkel.',
          cs: 'Všechno bylo ve dvojicích: zase zrcadlo, jen s balíčky.',
        },
        wrong: {
          en: 'Whoever moves here leaves some bundle without a partner.',
          hu: 'Aki innen lép, valamelyik köteget pár nélkül hagyja.',
          cs: 'Kdo odtud táhne, nechá nějaký balíček bez protějšku.',
        },
      },
      {
        spec: 'nim:1,2,5',
        does: 'move',
        show: 'bundles',
        say: {
          en: 'Here some bundles stand alone (framed). Make one heap smaller, so that every bundle has a partner.',
          hu: 'Itt néhány köteg egyedül áll (bekeretezve). Vegyél el egy halomból úgy, hogy minden kötegnek legyen párja!',
          cs: 'Tady jsou některé balíčky samy (v rámečku). Zmenši jednu hromádku tak, aby měl každý balíček protějšek.',
        },
        right: {
          en: '5 became 3, that is 2 and 1: all paired up.',
          hu: 'Az 5-ből 3 lett, vagyis 2 és 1: mindennek van párja.',
          cs: 'Z 5 jsou 3, tedy 2 a 1: všechno je ve dvojicích.',
        },
        wrong: {
          en: 'The largest bundle that stands alone must go; what is left of its heap may be chosen.',
          hu: 'A legnagyobb egyedülálló kötegnek el kell tűnnie; hogy a halmából mi marad, azt te választod.',
          cs: 'Největší osamělý balíček musí pryč; co z jeho hromádky zůstane, si vybereš.',
        },
      },
      {
        spec: 'nim:3,4,5',
        does: 'move',
        show: 'bundles',
        say: {
          en: 'The first game of this page. Which bundle has no partner?',
          hu: 'Ezzel a játékkal nyílik meg az oldal. Melyik kötegnek nincs párja?',
          cs: 'Touhle hrou začíná celá stránka. Který balíček nemá protějšek?',
        },
        right: {
          en: 'The 2 was alone: you took it away, and left 1, 4 and 5.',
          hu: 'A 2-es volt egyedül: elvitted, és 1, 4, 5 maradt.',
          cs: 'Sama byla dvojka: teď je pryč a zůstalo 1, 4 a 5.',
        },
        wrong: {
          en: 'Look for the framed bundle, and take just that.',
          hu: 'Keresd meg a bekeretezett köteget, és csak azt vedd el!',
          cs: 'Najdi balíček v rámečku a vezmi právě ten.',
        },
      },
      {
        spec: 'nim:2,5,6',
        does: 'move',
        show: 'bundles',
        say: { en: 'And here?', hu: 'És itt?', cs: 'A tady?' },
        right: {
          en: 'Right: 2, 4 and 6 are bundles of 2, of 4, and of 4 and 2.',
          hu: 'Így van: 2, 4 és 6, vagyis 2; 4; meg 4 és 2.',
          cs: 'Ano: 2, 4 a 6, tedy 2; 4; a 4 s 2.',
        },
        wrong: { en: 'One single 1 stands alone.', hu: 'Egyetlen 1-es áll egyedül.', cs: 'Sama je jediná jednička.' },
      },
      {
        spec: 'nim:3,5,7',
        does: 'win',
        show: 'bundles',
        say: {
          en: 'Now win the whole match: pair up after every move of the computer.',
          hu: 'Most nyerd meg az egész játszmát: a gép minden lépése után tedd párba, ami egyedül maradt!',
          cs: 'A teď vyhraj celou partii: po každém tahu počítače zase všechno spáruj.',
        },
        right: {
          en: 'Whatever the computer spoiled, you could mend.',
          hu: 'Akármit rontott el a gép, te helyre tudtad hozni.',
          cs: 'Ať počítač pokazil cokoli, vždycky to šlo spravit.',
        },
        wrong: {
          en: 'Take back, and look at the framed bundles.',
          hu: 'Vedd vissza, és nézd a bekeretezett kötegeket!',
          cs: 'Vrať tah a dívej se na balíčky v rámečku.',
        },
      },
      {
        spec: 'nim:4,5,6',
        does: 'win',
        say: {
          en: 'The last one without the picture: bundles in your head!',
          hu: 'Az utolsó rajz nélkül: kötegek fejben!',
          cs: 'Poslední bez obrázku: balíčky z hlavy!',
        },
        right: { en: 'You can play Nim.', hu: 'Tudsz nimezni.', cs: 'Nim už umíš.' },
        wrong: {
          en: '4 is 4; 5 is 4 and 1; 6 is 4 and 2. One 4 has no partner.',
          hu: 'A 4 egy 4-es; az 5: 4 és 1; a 6: 4 és 2. Az egyik 4-esnek nincs párja.',
          cs: '4 je 4; 5 je 4 a 1; 6 je 4 a 2. Jedna čtyřka je bez protějšku.',
        },
      },
    ],
    end: {
      en: 'Split the heaps into bundles of 1, 2, 4, 8 … Whoever leaves every bundle with a partner wins: with any number of heaps.',
      hu: 'Bontsd a halmokat 1, 2, 4, 8 … nagyságú kötegekre. Az nyer, aki után minden kötegnek van párja, akárhány halom van.',
      cs: 'Rozděl hromádky na balíčky po 1, 2, 4, 8 … Vyhrává, kdo nechá každému balíčku protějšek: s libovolným počtem hromádek.',
    },
  },
  {
    name: { en: 'A disguise', hu: 'Álruhában', cs: 'V převleku' },
    about: {
      en: 'Turtles and coins. Where are the heaps?',
      hu: 'Teknősök és érmék. Hol vannak a halmok?',
      cs: 'Želvy a mince. Kde jsou hromádky?',
    },
    steps: [
      {
        spec: 'turtles:4',
        does: 'win',
        say: {
          en: 'Turn a turtle from its back to its feet; one more to the left of it may be turned, too. Whoever turns the last one wins. Win at once!',
          hu: 'Egy hátán fekvő teknőst a lábára fordítasz, és ha akarod, egy tőle balra lévőt is megfordítasz. Aki az utolsót lábra állítja, az nyer. Nyerj azonnal!',
          cs: 'Otočíš želvu ze zad na nohy a smíš otočit ještě jednu nalevo od ní. Kdo postaví poslední, vyhrává. Vyhraj hned!',
        },
        right: { en: 'That was like taking a whole heap.', hu: 'Ez olyan volt, mint egy egész halmot elvinni.', cs: 'To bylo, jako vzít celou hromádku.' },
        wrong: {
          en: 'Turn only the one that lies on its back: touch it twice.',
          hu: 'Csak azt fordítsd meg, amelyik a hátán fekszik: érintsd meg kétszer.',
          cs: 'Otoč jen tu, která leží na zádech: dotkni se jí dvakrát.',
        },
      },
      {
        spec: 'turtles:2,5',
        does: 'move',
        show: 'heaps',
        say: {
          en: 'A turtle on its back at place 5 is a heap of 5, the one at place 2 a heap of 2. What would you do with heaps of 2 and 5?',
          hu: 'Az 5. helyen fekvő teknős egy 5-ös halom, a 2. helyen fekvő egy 2-es. Mit tennél egy 2-es és egy 5-ös halommal?',
          cs: 'Želva na zádech na 5. místě je hromádka 5, ta na 2. místě hromádka 2. Co se dělá s hromádkami 2 a 5?',
        },
        right: {
          en: '5 became 2, and two heaps of 2 cancel each other: both turtles stand.',
          hu: 'Az 5-ből 2 lett, és két 2-es halom kiejti egymást: mindkét teknős áll.',
          cs: 'Z 5 se staly 2 a dvě hromádky po 2 se zruší: obě želvy stojí.',
        },
        wrong: {
          en: 'Make them equal: turn 5, and with it 2.',
          hu: 'Tedd őket egyformává: fordítsd meg az ötödiket, és vele a másodikat.',
          cs: 'Srovnej je: otoč pátou a s ní druhou.',
        },
      },
      {
        spec: 'turtles:1,3,4',
        does: 'move',
        show: 'heaps',
        say: {
          en: 'Three turtles are three heaps. You know what to do with 1, 3 and 4.',
          hu: 'Három teknős három halom. Tudod, mit kell tenni, ha 1, 3, 4 van.',
          cs: 'Tři želvy jsou tři hromádky. S hromádkami 1, 3 a 4 si poradíš.',
        },
        right: {
          en: 'The heap of 4 became 2: the turtle at 4 stands, the one at 2 lies.',
          hu: 'A 4-es halomból 2-es lett: a 4. teknős áll, a 2. fekszik.',
          cs: 'Z hromádky 4 jsou 2: čtvrtá želva stojí, druhá leží.',
        },
        wrong: {
          en: '4 should become 2. So turn the turtles at 4 and at 2.',
          hu: 'A 4-ből 2-nek kell lennie. Fordítsd meg tehát a 4. és a 2. teknőst!',
          cs: 'Ze 4 mají být 2. Otoč tedy čtvrtou a druhou želvu.',
        },
      },
      {
        spec: 'strip:2,5,6,10',
        does: 'move',
        show: 'heaps',
        say: {
          en: 'Coins move to the left, and never over another. The gaps are the heaps: pair the coins from the right. Find the winning move.',
          hu: 'Az érmék balra mehetnek, de egymáson át nem. A hézagok a halmok: jobbról állítsd párba az érméket. Keresd meg a nyerő lépést!',
          cs: 'Mince chodí doleva a nepřeskakují se. Hromádkami jsou mezery: spoj mince zprava do dvojic. Najdi vyhrávající tah.',
        },
        right: {
          en: 'The gaps are equal now: two equal heaps.',
          hu: 'Most egyformák a hézagok: két egyforma halom.',
          cs: 'Mezery jsou teď stejné: dvě stejné hromádky.',
        },
        wrong: {
          en: 'Between 2 and 5 there are two squares, between 6 and 10 three. Make the gaps equal.',
          hu: 'A 2. és az 5. között két mező van, a 6. és a 10. között három. Tedd egyformává a hézagokat!',
          cs: 'Mezi 2 a 5 jsou dvě pole, mezi 6 a 10 tři. Srovnej mezery.',
        },
      },
      {
        spec: 'turtles:2,3,6',
        does: 'win',
        show: 'heaps',
        say: {
          en: 'Win against the computer, which does not let itself be fooled by turtles either.',
          hu: 'Győzd le a gépet, amelyet a teknősök sem csapnak be!',
          cs: 'Poraz počítač: ani jeho želvy nezmatou.',
        },
        right: { en: 'You saw the heaps behind the turtles.', hu: 'Megláttad a halmokat a teknősök mögött.', cs: 'Za želvami už vidíš hromádky.' },
        wrong: {
          en: 'Heaps of 2, 3 and 6: pair up the bundles.',
          hu: '2-es, 3-as és 6-os halom: tedd párba a kötegeket!',
          cs: 'Hromádky 2, 3 a 6: spáruj balíčky.',
        },
      },
    ],
    end: {
      en: 'Many games are Nim in disguise. Find the heaps, and you know how to win.',
      hu: 'Sok játék álruhába bújt nim. Találd meg a halmokat, és tudod, hogyan kell nyerni.',
      cs: 'Mnoho her je převlečený nim. Najdi hromádky a víš, jak vyhrát.',
    },
  },
  {
    name: { en: 'Two games at once', hu: 'Két játék egyszerre', cs: 'Dvě hry najednou' },
    about: {
      en: 'Each turn one move, in one of the games. What is each worth?',
      hu: 'Egyszerre csak az egyik játékban lépsz. Melyik mennyit ér?',
      cs: 'Jeden tah, v jedné z her. Jakou má která hodnotu?',
    },
    steps: [
      {
        spec: 'nim:2+bachet/3:2',
        does: 'who',
        say: {
          en: 'Two games on one table: each turn a move in one of them. On the left any number, on the right at most 3. Who should start?',
          hu: 'Két játék egy asztalon: egyszerre csak az egyikben léphetsz. Bal oldalt akármennyi, jobb oldalt legfeljebb 3 vehető el. Ki kezdjen?',
          cs: 'Dvě hry na jednom stole: každým tahem hraješ jen v jedné. Vlevo se bere libovolně, vpravo nejvýš 3. Kdo má začít?',
        },
        right: {
          en: 'Two and two: the mirror works, although the games differ.',
          hu: 'Kettő és kettő: a tükör akkor is működik, ha a játékok különböznek.',
          cs: 'Dvě a dvě: zrcadlo funguje, i když jsou hry různé.',
        },
        wrong: {
          en: 'Here both games have 2. Let the computer start, and copy it.',
          hu: 'Mindkét játékban 2 van. Kezdjen a gép, te pedig utánozd!',
          cs: 'V obou hrách jsou 2. Ať začne počítač, a ty ho napodobuj.',
        },
      },
      {
        spec: 'nim:1+bachet/3:5',
        does: 'who',
        show: 'values',
        say: {
          en: '5 where at most 3 may be taken is worth as much as a heap of 1: four of them do not count. Who should start?',
          hu: 'Ahol legfeljebb 3 vehető el, ott az 5 annyit ér, mint egy 1-es halom: négy darab nem számít. Ki kezdjen?',
          cs: 'Kde se berou nejvýš 3, má 5 stejnou hodnotu jako hromádka 1: čtyři se nepočítají. Kdo má začít?',
        },
        right: {
          en: '1 and 1: equal values, and the one who starts loses.',
          hu: '1 és 1: egyenlő értékek, és a kezdő veszít.',
          cs: '1 a 1: stejné hodnoty, a kdo začne, prohraje.',
        },
        wrong: { en: 'The values are equal: it is a mirror again.', hu: 'Az értékek egyenlők: ez megint tükör.', cs: 'Hodnoty jsou stejné: zase zrcadlo.' },
      },
      {
        spec: 'nim:4+bachet/3:7',
        does: 'move',
        show: 'values',
        say: { en: 'Make the two values equal.', hu: 'Tedd egyenlővé a két értéket!', cs: 'Srovnej obě hodnoty.' },
        right: {
          en: '7 is worth 3 there, so you left 3 in the heap.',
          hu: 'Ott a 7 annyit ér, mint a 3, ezért a halomban 3-at hagytál.',
          cs: '7 tam má hodnotu 3, a proto v hromádce zůstaly 3.',
        },
        wrong: { en: '7 is 4 and 3: it is worth 3.', hu: 'A 7 = 4 + 3, és annyit ér, mint a 3.', cs: '7 je 4 a 3: má hodnotu 3.' },
      },
      {
        spec: 'nim:3+kayles:4',
        does: 'move',
        show: 'values',
        say: {
          en: 'Pins: knock down one, or two side by side. The drawing says what a row is worth. Make the values equal.',
          hu: 'Kugli: egy bábut döntesz le, vagy két szomszédosat. Hogy a sor mennyit ér, azt a rajz mutatja. Tedd egyenlővé az értékeket!',
          cs: 'Kuželky: srazíš jednu, nebo dvě sousední. Jakou má řada hodnotu, ukazuje obrázek. Srovnej hodnoty.',
        },
        right: {
          en: 'Now both sides are worth the same, and every move can be answered.',
          hu: 'Most mindkét oldal ugyanannyit ér, és minden lépésre van válasz.',
          cs: 'Teď mají obě strany stejnou hodnotu a na každý tah je odpověď.',
        },
        wrong: {
          en: 'Four pins are worth 1. Leave 1 in the heap.',
          hu: 'Négy bábu 1-et ér. Hagyj 1-et a halomban!',
          cs: 'Čtyři kuželky mají hodnotu 1. V hromádce nech 1.',
        },
      },
      {
        spec: 'nim:2+kayles:3+bachet/3:6',
        does: 'win',
        show: 'values',
        say: {
          en: 'Three games. Equal values cancel each other: what is left over?',
          hu: 'Három játék. Az egyenlő értékek kiejtik egymást: mi marad?',
          cs: 'Tři hry. Stejné hodnoty se ruší: co zbude?',
        },
        right: { en: 'You have won three games at once.', hu: 'Három játékot nyertél meg egyszerre.', cs: 'Tři hry najednou, a výhra je tvoje.' },
        wrong: {
          en: 'The heap is worth 2, and 6 is worth 2, too. Only the pins are left over.',
          hu: 'A halom 2-t ér, és a 6 is 2-t. Csak a bábuk maradnak.',
          cs: 'Hromádka má hodnotu 2 a 6 také 2. Zbudou jen kuželky.',
        },
      },
    ],
    end: {
      en: 'Every game is worth as much as some heap. Know the values, and you can play any games at once as if they were Nim.',
      hu: 'Minden játék annyit ér, mint egy halom. Ha tudod az értékeket, akárhány játékot játszhatsz egyszerre, mintha nim volna.',
      cs: 'Každá hra má hodnotu některé hromádky. Kdo zná hodnoty, hraje libovolné hry najednou, jako by to byl nim.',
    },
  },
];
