// What people call a game besides its name; searched in all languages at once, without accents.
const also = new Map(
  Object.entries({
    nim: 'matches gyufa gyufák sirky zápalky halmok hromádky marienbad',
    bachet: 'take away elvevős odebírání sirek',
    kayles: 'bowling skittles ninepins teke kugli bábuk kuželky',
    'dawson-kayles': 'bowling skittles teke kuželky',
    'dawson-chess': 'pawns gyalogok pěšci',
    turtles: 'turtle coins teknős béka érme želva mince',
    chomp: 'chocolate csokoládé csoki čokoláda poison méreg',
    cram: 'domino dominó domina',
    lego: 'bricks kocka kostky',
    hackenbush: 'cut edges green bush bokor rajz vágás keř kresba',
    graph: 'roads towns utak városok cesty města',
    northcott: 'pawns gyalog pěšec',
    queen: 'chess sakk šachy wythoff',
    rook: 'chess sakk šachy',
    king: 'chess sakk šachy',
    knight: 'chess sakk šachy',
    stairs: 'steps staircase schodiště',
    strip: 'coins érmék csík mince',
    nimble: 'coins érmék',
    'silver-dollar': 'coins érmék mince',
    'nim-21': 'matches gyufa sirky',
  }),
);

export const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** How well a game answers a search: 2 by its names, 1 by its rule or what else it is called, 0 not at all. */
export function rate(search: string, id: string, names: string[], rules: string[]): 0 | 1 | 2 {
  const wanted = plain(search).split(/\s+/).filter(Boolean);
  const named = plain([id, ...names].join(' ')),
    told = `${named} ${plain([also.get(id) ?? '', ...rules].join(' '))}`;
  if (wanted.every((word) => named.includes(word))) return 2;
  // In running text a word is found by its beginning: "ten" is not in "often".
  return wanted.every((word) => word.length > 2 && told.split(/[^\p{L}\p{N}]+/u).some((each) => each.startsWith(word))) ? 1 : 0;
}
