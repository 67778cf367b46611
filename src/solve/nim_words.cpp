#include "solve/nim_words.hpp"

#include <algorithm>
#include <bit>

namespace bouton::nim_words {
namespace {

using Number = Reason::Number;

constexpr std::size_t most_heaps = 40;  // that are written below each other

void many_heaps(Narrator& narrator, const Numbers& heaps) {
  const Number sum = xor_of(heaps);
  narrator.say(
      "nim-many",
      {"There are {count} heaps; added in binary without carrying they give the nim-sum {sum}. A nim-sum "
       "of 0 is lost for the player to move, any other is won.",
       "{count} halom van; kettes számrendszerben, átvitel nélkül összeadva nim-összegük {sum}. Ha a "
       "nim-összeg 0, a soron következő veszít, különben nyer.",
       "Hromádek je {count}; když je sečteme ve dvojkové soustavě bez přenosu, dostaneme nim-součet {sum}. "
       "Při nim-součtu 0 hráč na tahu prohrává, jinak vyhrává."},
      {{"count", heaps.size()}, {"sum", sum}});
}

void written_below(Narrator& narrator, const Numbers& heaps) {
  const Number sum = xor_of(heaps);
  constexpr Trilingual odd = {
      "Write the heaps {heaps} in binary, one below the other. A column is odd if it has an odd number of "
      "ones. The odd columns together make the nim-sum: {sum}.",
      "Írjuk fel a halmokat ({heaps}) kettes számrendszerben egymás alá. Egy oszlop páratlan, ha páratlan "
      "sok egyes van benne. A páratlan oszlopok együtt a nim-összeget adják: {sum}.",
      "Napišme hromádky {heaps} ve dvojkové soustavě pod sebe. Sloupec je lichý, má-li lichý počet "
      "jedniček. Liché sloupce dohromady dávají nim-součet: {sum}."};
  constexpr Trilingual even = {
      "Write the heaps {heaps} in binary, one below the other. A column is odd if it has an odd number of "
      "ones. No column is odd: the nim-sum is {sum}.",
      "Írjuk fel a halmokat ({heaps}) kettes számrendszerben egymás alá. Egy oszlop páratlan, ha páratlan "
      "sok egyes van benne. Páratlan oszlop nincs: a nim-összeg {sum}.",
      "Napišme hromádky {heaps} ve dvojkové soustavě pod sebe. Sloupec je lichý, má-li lichý počet "
      "jedniček. Žádný sloupec není lichý: nim-součet je {sum}."};
  narrator.say("nim-columns", sum == 0 ? even : odd, {{"heaps", heaps}, {"sum", sum}});
  Numbers unpaired;
  for (Number group = std::bit_floor(sum); group > 0; group /= 2)
    if (sum & group) unpaired.push_back(group);
  if (sum == 0) {
    narrator.say(
        "nim-groups-paired",
        {"Without binary: see every heap as groups of 1, 2, 4, 8, ... Every group has a partner of the "
         "same size in another heap.",
         "Kettes számrendszer nélkül: bontsunk minden halmot gondolatban 1, 2, 4, 8, ... nagyságú "
         "kötegekre. Minden kötegnek van ugyanakkora párja egy másik halomban.",
         "Bez dvojkové soustavy: každou hromádku si v duchu rozdělme na skupiny po 1, 2, 4, 8, ... Každá "
         "skupina má v jiné hromádce stejně velký protějšek."},
        {{"heaps", heaps}});
    narrator.say(
        "nim-balanced",
        {"All columns are even. A move changes one heap, so some column becomes odd; the answer makes all "
         "of them even again.",
         "Minden oszlop páros. Egy lépés egy halmot változtat meg, így valamelyik oszlop páratlan lesz; a "
         "válasz megint mindet párossá teszi.",
         "Všechny sloupce jsou sudé. Tah změní jednu hromádku, takže některý sloupec bude lichý; odpověď "
         "všechny sloupce zase změní na sudé."},
        {{"heaps", heaps}});
    return;
  }
  narrator.say(
      "nim-groups",
      {"Without binary: see every heap as groups of 1, 2, 4, 8, ... Groups of the same size pair up. "
       "Without a partner: {unpaired}.",
       "Kettes számrendszer nélkül: bontsunk minden halmot gondolatban 1, 2, 4, 8, ... nagyságú "
       "kötegekre. Az egyforma kötegek párba állnak. Pár nélkül marad: {unpaired}.",
       "Bez dvojkové soustavy: každou hromádku si v duchu rozdělme na skupiny po 1, 2, 4, 8, ... Stejně "
       "velké skupiny se spárují. Bez protějšku {unpaired:#zůstává|zůstávají|zůstávají}: {unpaired}."},
      {{"heaps", heaps}, {"unpaired", unpaired}});
  const Number column = unpaired[0];
  Numbers candidates, targets;
  for (Number h : heaps)
    if ((h & column) && std::find(candidates.begin(), candidates.end(), h) == candidates.end()) {
      candidates.push_back(h);
      targets.push_back(h ^ sum);
    }
  narrator.say(
      "nim-leftmost",
      {"The leftmost odd column is the one of {column}. A heap with a one there can be made smaller so "
       "that all columns become even; here: {candidates}.",
       "A páratlan oszlopok közül a bal szélső {column:az} oszlopa. Amelyik halomnak itt egyese van, azt "
       "úgy lehet csökkenteni, hogy minden oszlop páros legyen; itt: {candidates}.",
       "Lichý sloupec, který je nejvíce vlevo, patří číslu {column}. Hromádku, která tam má jedničku, lze "
       "zmenšit tak, že všechny sloupce budou sudé; zde: {candidates}."},
      {{"heaps", heaps}, {"column", column}, {"candidates", candidates}}, Reason::Tells::place);
  narrator.say("nim-change",
               {"Its digits change exactly in the odd columns: {candidates} would become {targets}.",
                "Számjegyei pontosan a páratlan oszlopokban változnak: {candidates} helyett {targets} lesz.",
                "Její číslice se změní právě v lichých sloupcích: místo {candidates} bude {targets}."},
               {{"sum", sum}, {"candidates", candidates}, {"targets", targets}}, Reason::Tells::move);
}

}  // namespace

Number xor_of(const Numbers& heaps) {
  Number sum = 0;
  for (Number h : heaps) sum ^= h;
  return sum;
}

void columns(Narrator& narrator, const Numbers& heaps) {
  heaps.size() <= most_heaps ? written_below(narrator, heaps) : many_heaps(narrator, heaps);
}

void misere(Narrator& narrator, const Numbers& heaps) {
  Number large = 0, ones = 0;
  for (Number h : heaps) {
    large += h >= 2;
    ones += h == 1;
  }
  const Narrator::Arguments arguments = {{"heaps", heaps}, {"large", large}, {"ones", ones}};
  if (large >= 2) {
    columns(narrator, heaps);
    narrator.say(
        "misere-early",
        {"Heaps of 2 or more: {large}. As long as two of them are left, misère Nim is played exactly as "
         "Nim; the end changes only when the last large heap goes.",
         "A legalább 2 nagyságú halmok száma: {large}. Amíg legalább két ilyen van, a betli nimet "
         "pontosan úgy játsszuk, mint a nimet; csak az utolsó nagy halomnál lesz más.",
         "Hromádek velikosti aspoň 2: {large}. Dokud zbývají aspoň dvě, hraje se misère nim přesně jako "
         "nim; změní se to až s poslední velkou hromádkou."},
        arguments);
  } else if (large == 1) {
    narrator.say(
        "misere-switch",
        {"Only one heap is larger than 1, beside {ones} of size 1. Now the play changes: make it 0 or 1, "
         "so that an odd number of ones is left. In Nim one would leave an even number.",
         "Csak egy halom nagyobb 1-nél, mellette az 1-es halmok száma {ones}. Most változik meg a játék: "
         "csökkentsük 0-ra vagy 1-re úgy, hogy páratlan sok 1-es halom maradjon. A nimben páros sokat "
         "hagynánk.",
         "Větší než 1 je jediná hromádka; jednotkových je vedle ní {ones}. Teď se hra mění: nechme z ní 0 "
         "nebo 1 tak, aby zbyl lichý počet jednotkových. V nimu bychom nechali sudý."},
        arguments);
  } else {
    narrator.say(
        "misere-ones",
        {"Only heaps of 1 are left: {ones}. They are taken one by one, and who takes the last one loses: "
         "with an odd number the player to move does.",
         "Csak 1-es halmok maradtak: {ones}. Egyesével fogynak, és az veszít, aki az utolsót elveszi: ha "
         "páratlan sok van, a soron következő.",
         "Zbývají jen jednotkové hromádky: {ones}. Berou se po jedné a ten, kdo vezme poslední, prohrává: "
         "při lichém počtu hráč na tahu."},
        arguments);
  }
}

}  // namespace bouton::nim_words
