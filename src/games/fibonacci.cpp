#include "games/take_away.hpp"

namespace bouton::games::fibonacci {
namespace {

Result<std::shared_ptr<const Ruleset>> make(const Parameters& parameters, const Loader&) {
  TakeAway game;
  game.numbers = TakeAway::Theory::numbers_for(game.limit);
  if (!parameters.given) return ruleset("fibonacci", game);
  if (parameters.text != "odd-first") {
    Reader reader(parameters.text);
    return reader.fail_at(0, parameters.text.size(),
                          {"fibonacci has no variant {0}",
                           "fibonacci: nincs ilyen változata: {0}",
                           "fibonacci nemá variantu {0}",
                           {in_quotes(parameters.text)}},
                          {"odd-first, or no parameter", "odd-first, vagy semmilyen paraméter",
                           "odd-first, nebo žádný parametr"},
                          Error::Kind::bad_parameter);
  }
  game.odd_first = true;
  return ruleset("fibonacci/odd-first", game);
}

}  // namespace

Entry entry() {
  return {
      .id = "fibonacci",
      .family = "heaps",
      .name = {"Fibonacci Nim", "Fibonacci-nim", "Fibonacci nim"},
      .aliases = {},
      .rule = {"One heap. The first move takes at least one counter, but not all of them; every later move "
               "takes at least one and at most twice as many as the move before it took from this heap. "
               "The position is the heap and the most that may be taken now: 13@4; without @ it is the "
               "start.",
               "Egy halom van. Az első lépésben legalább egy kavicsot veszünk el, de nem az összeset; utána "
               "minden lépésben legalább egyet, és legfeljebb kétszer annyit, amennyit ebből a halomból az "
               "előző lépés elvett. Az állás megadja a halmot, és hogy most legfeljebb hány kavics vehető "
               "el: 13@4; @ nélkül ez a kezdőállás.",
               "Je jedna hromádka. První tah odebere aspoň jeden kámen, ale ne všechny; každý další tah "
               "aspoň jeden a nejvýše dvakrát tolik, kolik z této hromádky vzal tah před ním. Pozice udává "
               "hromádku a nejvyšší počet, který teď lze vzít: 13@4; bez @ je to počáteční pozice."},
      .parameters =
          {"fibonacci/odd-first: the first take must be odd (a variant found in print)",
           "fibonacci/odd-first: az első lépésben páratlan sokat kell elvenni (nyomtatásban "
           "megjelent változat)",
           "fibonacci/odd-first: první tah musí odebrat lichý počet (varianta, která vyšla tiskem)"},
      .theory =
          {"Write the heap as a sum of Fibonacci numbers, no two of them neighbours in the sequence "
           "(Zeckendorf's sum). The player to move wins just when the smallest part may be taken. So the "
           "start is lost exactly for Fibonacci numbers. Values of several heaps together are searched.",
           "Írjuk fel a halmot Fibonacci-számok összegeként úgy, hogy ne legyen köztük kettő, amely a "
           "sorozatban szomszédos (Zeckendorf-felbontás). A soron következő pontosan akkor nyer, ha a "
           "legkisebb részt el szabad vennie. A kezdőállás tehát éppen a Fibonacci-számokra vesztő. Több "
           "halom együttes értékét kereséssel kapjuk.",
           "Zapišme hromádku jako součet Fibonacciho čísel, z nichž žádná dvě v posloupnosti nesousedí "
           "(Zeckendorfův rozklad). Hráč na tahu vyhraje právě tehdy, když smí vzít nejmenší část. Počáteční "
           "pozice je tedy prohrávající právě pro Fibonacciho čísla. Hodnoty několika hromádek dohromady "
           "dává prohledávání."},
      .worked = {"20 is 13 + 5 + 2. At the start the smallest part, 2, may be taken; then 18 = 13 + 5 is "
                 "left and at most 4 may be taken, so the part 5 is out of reach. From 13 at the start "
                 "there is only one part, 13, and it may not be taken whole.",
                 "20 = 13 + 5 + 2. A kezdőállásban a legkisebb rész, a 2 elvehető; ekkor 18 = 13 + 5 marad, "
                 "és legfeljebb 4 vehető el, az 5-ös rész tehát nem. Ha 13-ból indulunk, egyetlen rész van, "
                 "a 13, és azt egészben nem szabad elvenni.",
                 "20 = 13 + 5 + 2. Na začátku lze vzít nejmenší část, tedy 2; pak zbude 18 = 13 + 5 a lze "
                 "vzít nejvýše 4, takže část 5 je mimo dosah. Začíná-li se s 13, je to jediná část, 13, a "
                 "celá se vzít nesmí."},
      .limits =
          {"One heap in normal play is answered up to 10^18. Values, sums and misère play are searched, "
           "for heaps up to about 1000.",
           "Egy halomra normál játékban 10^18-ig azonnal van válasz. Az értékeket, összegeket és a "
           "misère játékot kereséssel kapjuk, körülbelül 1000-es halmokig.",
           "Na jednu hromádku v normální hře je odpověď hned až do 10^18. Hodnoty, součty a misère hru řeší "
           "prohledávání, pro hromádky asi do 1000."},
      .references =
          "M. J. Whinihan, Fibonacci Nim, Fibonacci Quart. 1 (1963); A. J. Schwenk, Take-away "
          "games, Fibonacci Quart. 8 (1970)",
      .examples = {"fibonacci:20", "fibonacci:13@4", "fibonacci:5,4@2", "fibonacci/odd-first:10",
                   "fibonacci:1", "fibonacci:8"},
      .make = make};
}

}  // namespace bouton::games::fibonacci
