#include "explain/explain.hpp"

#include <algorithm>
#include <bit>
#include <set>
#include <utility>

namespace bouton {
namespace {

using Number = Reason::Number;
using Numbers = std::vector<Number>;
using Names = std::vector<std::string>;

constexpr std::size_t most_components = 8;  // whose own theories are told
constexpr std::size_t most_heaps = 40;      // that are written below each other
constexpr std::size_t most_wins = 12;       // that are named, each with what it leaves
constexpr std::size_t most_replies = 12;

class Explainer {
 public:
  Explainer(const Spec& spec, Solver& solver, const Judgement& judgement, const WinningMoves& winning,
            const Telling& telling)
      : spec_(spec),
        compound_(spec.components),
        solver_(solver),
        judgement_(judgement),
        winning_(winning),
        telling_(telling) {}

  Attempt<std::vector<Reason>> run() {
    // Where the play is over there is nothing to say about moves.
    auto ended = over(compound_);
    if (!ended && ended.stop == Stop::pending) return ended.stop;
    if (ended && *ended) {
      say_over();
      return std::move(reasons_);
    }
    readings();
    Stop stop = Stop::none;
    switch (judgement_.method) {
      case Method::combination:
        stop = solver_.way() == way() ? nim_sum() : combination();
        break;
      case Method::labels:
        stop = labels();
        break;
      case Method::misere_nim:
        misere_nim();
        break;
      case Method::theory:
        theory();
        break;
      case Method::search:
        say("searched",
            {"No theory is known for this. Every position that can arise was looked at, down to the end.",
             "Erre nem ismerünk elméletet. Minden lehetséges állást végignéztünk a játék végéig.",
             "Teorii pro to neznáme. Prohledali jsme všechny pozice, které mohou nastat, až do konce."});
        break;
      case Method::retrograde:
        say("searched-back",
            {"The play may go round in circles, so the positions were decided from the end backwards: first "
             "those where the play is over, then those that lead there, and so on.",
             "A játék körbe is járhat, ezért az állásokat hátulról előre döntöttük el: először azokat, ahol "
             "vége a játéknak, aztán azokat, amelyekből oda vezet lépés, és így tovább.",
             "Hra se může točit v kruhu, a proto jsme o pozicích rozhodovali odzadu: nejprve o těch, kde hra "
             "končí, pak o těch, z nichž se tam dá dostat, a tak dále."});
        break;
    }
    if (stop != Stop::none) return stop;
    tells_ = Reason::Tells::move;
    if (judgement_.outcome == Outcome::N)
      if (Stop told = wins(); told != Stop::none) return told;
    if (judgement_.outcome == Outcome::P)
      if (Stop replied = replies(); replied != Stop::none) return replied;
    return std::move(reasons_);
  }

 private:
  void say(std::string id, Trilingual words,
           std::vector<std::pair<std::string, Reason::Argument>> arguments = {}) {
    reasons_.push_back({std::move(id), words, std::move(arguments), {}, tells_});
  }
  std::string print(const Component& c) const { return telling_.print({&c, 1}); }
  Names component_names() const {
    Names names;
    for (const Component& c : compound_) names.push_back(print(c));
    return names;
  }

  // What each game's own theory says. Beside others only the value of a component matters, not who wins it.
  void readings() {
    for (std::size_t i = 0; i < std::min(most_components, compound_.size()); ++i) {
      const Component& c = compound_[i];
      // Equal components have equal reasons.
      if (std::find(compound_.begin(), compound_.begin() + static_cast<std::ptrdiff_t>(i), c) !=
          compound_.begin() + static_cast<std::ptrdiff_t>(i))
        continue;
      if (compound_.size() > 1 && !spec_.rules(c).known_value(c.position, solver_.way()) &&
          !spec_.ruleset(c).heaps_behind(c.position))
        continue;
      for (Reason& reason : spec_.ruleset(c).reading(c.position, solver_.way()))
        reasons_.push_back(std::move(reason));
    }
  }

  // Where no theory tells a component's value: the values of its options, and the one that is missing.
  Stop missing_values() {
    constexpr std::size_t most_options = 400;
    for (std::size_t i = 0; i < std::min(most_components, compound_.size()); ++i) {
      const Component& c = compound_[i];
      const auto before = compound_.begin() + static_cast<std::ptrdiff_t>(i);
      if (std::find(compound_.begin(), before, c) != before) continue;
      if (spec_.rules(c).known_value(c.position, solver_.way()) || spec_.rules(c).loops(c.position)) continue;
      if (spec_.ruleset(c).heaps_behind(c.position)) continue;
      auto moves = solver_.all_moves({&c, 1}, most_options);
      if (!moves && moves.stop == Stop::pending) return moves.stop;
      if (!moves || moves->truncated || moves->moves.empty()) continue;
      std::set<Number> values;
      for (const WinningMove& move : moves->moves) {
        Number all = 0;
        for (const Component& part : after({&c, 1}, move)) {
          auto value = solver_.component_code(part);
          if (!value) return value.stop;
          all ^= *value;
        }
        values.insert(all);
      }
      auto own = solver_.component_code(c);
      if (!own) return own.stop;
      say("missing-value",
          {"From {component} one can move to the {values:#value|values} {values}. The least number that is "
           "missing there is {value}: that is its value.",
           "{component:Az} állásból {values:#erre az értékre|ezekre az értékekre} lehet lépni: {values}. A "
           "legkisebb szám, amely ezek közül hiányzik: {value}. Ez az értéke.",
           "{component:Z} lze táhnout na {values:#hodnotu|hodnoty|hodnoty} {values}. Nejmenší číslo, které "
           "tu chybí, je {value}: to je hodnota této pozice."},
          {{"component", print(c)},
           {"values", Numbers(values.begin(), values.end())},
           {"value", Number{*own}}});
    }
    return Stop::none;
  }

  // The long normal sum: heaps, columns, and the heap to change.
  Stop nim_sum() {
    if (Stop stop = missing_values(); stop != Stop::none) return stop;
    Numbers heaps, values;
    bool disguised = false;
    for (const Component& c : compound_) {
      auto value = solver_.component_code(c);
      if (!value) return value.stop;
      values.push_back(*value);
      const auto behind = spec_.ruleset(c).heaps_behind(c.position);
      if (behind)
        heaps.insert(heaps.end(), behind->begin(), behind->end());
      else
        heaps.push_back(*value);
      disguised |= !spec_.ruleset(c).is_nim();
    }
    if (compound_.size() > 1 && disguised) {
      say("component-values",
          telling_.as_heaps
              ? Trilingual{"In order, the heaps are worth {values}. A heap worth n can be moved to every "
                           "smaller value, just as a Nim heap of n.",
                           "A halmok értéke sorban: {values}. Az n értékű halomból minden kisebb értékre "
                           "lehet lépni, akárcsak egy n-es nim-halomból.",
                           "Hromádky mají po řadě hodnoty {values}. Z hromádky s hodnotou n lze táhnout na "
                           "každou menší hodnotu, stejně jako z nimové hromádky o n kamenech."}
              : Trilingual{"The value of each component: {components} are worth {values}. A component of "
                           "value n can be "
                           "moved to every smaller value, just as a Nim heap of n.",
                           "Az összetevők értéke: {components} értéke rendre {values}. Az n értékű "
                           "összetevőből minden "
                           "kisebb értékre lehet lépni, akárcsak egy n-es nim-halomból.",
                           "Hodnoty složek: {components} mají po řadě hodnoty {values}. Ze složky s hodnotou "
                           "n lze táhnout "
                           "na každou menší hodnotu, stejně jako z nimové hromádky o n kamenech."},
          {{"components", component_names()}, {"values", values}});
    }
    if (heaps.size() == 1) {
      single_value(heaps[0]);
      return Stop::none;
    }
    heaps.size() <= most_heaps ? columns(heaps) : many_heaps(heaps);
    return Stop::none;
  }

  void single_value(Number value) {
    if (value > 0)
      say("value-not-zero",
          {"The value is {value}, not 0. From a value n one can move to every smaller value, so there is a "
           "move to value 0; and who has to move from value 0 loses.",
           "Az érték {value}, tehát nem 0. Az n értékből minden kisebb értékre lehet lépni, így 0 értékre "
           "is; akinek pedig 0 értékből kell lépnie, az veszít.",
           "Hodnota je {value}, tedy ne 0. Z hodnoty n lze táhnout na každou menší hodnotu, tedy i na 0; a "
           "kdo musí táhnout z hodnoty 0, prohrává."},
          {{"value", value}});
    else
      value_zero();
  }
  void value_zero() {
    say("value-zero",
        {"The value is 0: every move leads to another value, and from there one can move back to 0, until no "
         "move is left.",
         "Az érték 0: minden lépés más értékre vezet, onnan pedig vissza lehet lépni 0-ra, amíg el nem "
         "fogynak a lépések.",
         "Hodnota je 0: každý tah vede k jiné hodnotě a odtud se lze vrátit na 0, dokud tahy nedojdou."});
  }

  static Number xor_of(const Numbers& heaps) {
    Number sum = 0;
    for (Number h : heaps) sum ^= h;
    return sum;
  }

  void columns(const Numbers& heaps) {
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
    say("nim-columns", sum == 0 ? even : odd, {{"heaps", heaps}, {"sum", sum}});
    Numbers unpaired;
    for (Number group = std::bit_floor(sum); group > 0; group /= 2)
      if (sum & group) unpaired.push_back(group);
    if (sum == 0) {
      say("nim-groups-paired",
          {"Without binary: see every heap as groups of 1, 2, 4, 8, ... Every group has a partner of the "
           "same size in another heap.",
           "Kettes számrendszer nélkül: bontsunk minden halmot gondolatban 1, 2, 4, 8, ... nagyságú "
           "csoportokra. Minden csoportnak van ugyanakkora párja egy másik halomban.",
           "Bez dvojkové soustavy: každou hromádku si v duchu rozdělme na skupiny po 1, 2, 4, 8, ... Každá "
           "skupina má v jiné hromádce stejně velký protějšek."},
          {{"heaps", heaps}});
      say("nim-balanced",
          {"All columns are even. A move changes one heap, so some column becomes odd; the answer makes all "
           "of them even again.",
           "Minden oszlop páros. Egy lépés egy halmot változtat meg, így valamelyik oszlop páratlan lesz; a "
           "válasz megint mindet párossá teszi.",
           "Všechny sloupce jsou sudé. Tah změní jednu hromádku, takže některý sloupec bude lichý; odpověď "
           "všechny sloupce zase změní na sudé."},
          {{"heaps", heaps}});
      return;
    }
    say("nim-groups",
        {"Without binary: see every heap as groups of 1, 2, 4, 8, ... Groups of the same size pair up. "
         "Without a partner: {unpaired}.",
         "Kettes számrendszer nélkül: bontsunk minden halmot gondolatban 1, 2, 4, 8, ... nagyságú "
         "csoportokra. Az egyforma csoportok párba állnak. Pár nélkül marad: {unpaired}.",
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
    say("nim-leftmost",
        {"The leftmost odd column is the one of {column}. A heap with a one there can be made smaller so "
         "that all columns become even; here: {candidates}.",
         "A páratlan oszlopok közül a bal szélső {column:az} oszlopa. Amelyik halomnak itt egyese van, azt "
         "úgy lehet csökkenteni, hogy minden oszlop páros legyen; itt: {candidates}.",
         "Lichý sloupec, který je nejvíce vlevo, patří číslu {column}. Hromádku, která tam má jedničku, lze "
         "zmenšit tak, že všechny sloupce budou sudé; zde: {candidates}."},
        {{"heaps", heaps}, {"column", column}, {"candidates", candidates}});
    reasons_.back().tells = Reason::Tells::place;
    say("nim-change",
        {"Its digits change exactly in the odd columns: {candidates} would become {targets}.",
         "Számjegyei pontosan a páratlan oszlopokban változnak: {candidates} helyett {targets} lesz.",
         "Její číslice se změní právě v lichých sloupcích: místo {candidates} bude {targets}."},
        {{"sum", sum}, {"candidates", candidates}, {"targets", targets}});
    reasons_.back().tells = Reason::Tells::move;
  }

  void many_heaps(const Numbers& heaps) {
    const Number sum = xor_of(heaps);
    say("nim-many",
        {"There are {count} heaps; added in binary without carrying they give the nim-sum {sum}. A nim-sum "
         "of 0 is lost for the player to move, any other is won.",
         "{count} halom van; kettes számrendszerben, átvitel nélkül összeadva nim-összegük {sum}. Ha a "
         "nim-összeg 0, a soron következő veszít, különben nyer.",
         "Hromádek je {count}; když je sečteme ve dvojkové soustavě bez přenosu, dostaneme nim-součet {sum}. "
         "Při nim-součtu 0 hráč na tahu prohrává, jinak vyhrává."},
        {{"count", heaps.size()}, {"sum", sum}});
  }

  // Ways of play that race, by remoteness, suspense, foreclosed values or both kernels.
  Stop combination() {
    std::vector<Code> codes;
    for (const Component& c : compound_) {
      auto one = solver_.component_code(c);
      if (!one) return one.stop;
      codes.push_back(*one);
    }
    Code all = codes[0];
    for (std::size_t i = 1; i < codes.size(); ++i) all = combined(solver_.way().combine, all, codes[i]);
    switch (solver_.way().function) {
      case Function::remoteness:
      case Function::suspense:
        race(codes, all);
        break;
      case Function::foreclosed:
        foreclosed_sum(codes, all);
        break;
      case Function::kernels:
        kernels_of(codes);
        break;
      case Function::grundy:
      case Function::none:
        break;
    }
    return Stop::none;
  }

  void race(const std::vector<Code>& codes, Code all) {
    const Way& w = solver_.way();
    const bool quick = w.function == Function::remoteness;
    const Number wins_parity = w.convention == Convention::normal ? 1 : 0;
    for (std::size_t i = 0; i < std::min(most_components, codes.size()); ++i) {
      if (codes[i] >= overflow_code) return;
      const bool mover_wins = codes[i] % 2 == wins_parity;
      const std::vector<std::pair<std::string, Reason::Argument>> arguments = {
          {"component", print(compound_[i])},
          {"value", Number{codes[i]}},
          {"function", std::string(quick ? "remoteness" : "suspense")},
          {"misere", Number{w.convention == Convention::misere}}};
      if (quick && mover_wins)
        say("race-fast-win",
            {"{component}: the player to move wins it, and can do so within {value} {value:move|moves}.",
             "{component}: a soron következő nyeri meg, legfeljebb {value} lépés alatt.",
             "{component}: hráč na tahu ji vyhraje, a to nejvýše za {value} {value:tah|tahy|tahů}."},
            arguments);
      else if (quick)
        say("race-slow-loss",
            {"{component}: the player to move loses it, but can hold out for {value} {value:move|moves}.",
             "{component}: a soron következő elveszíti, de {value} lépésig kihúzhatja.",
             "{component}: hráč na tahu ji prohraje, ale může vydržet {value} {value:tah|tahy|tahů}."},
            arguments);
      else if (mover_wins)
        say("race-slow-win",
            {"{component}: the player to move wins it, and can make it last {value} {value:move|moves}.",
             "{component}: a soron következő nyeri meg, és {value} lépésig elhúzhatja.",
             "{component}: hráč na tahu ji vyhraje a může ji protáhnout na {value} {value:tah|tahy|tahů}."},
            arguments);
      else
        say("race-fast-loss",
            {"{component}: the player to move loses it, but can have it over within {value} "
             "{value:move|moves}.",
             "{component}: a soron következő elveszíti, de legfeljebb {value} lépés alatt túl lehet rajta.",
             "{component}: hráč na tahu ji prohraje, ale může ji mít za sebou nejvýše za {value} "
             "{value:tah|tahy|tahů}."},
            arguments);
    }
    if (all >= overflow_code) return;
    if (codes.size() > 1) together(codes, all);
    const bool mover_wins = all % 2 == wins_parity;
    if (mover_wins == (wins_parity == 1))
      say(wins_parity == 1 ? "race-odd-wins" : "race-odd-loses",
          wins_parity == 1
              ? Trilingual{"{value} is odd: the player to move makes the last move.",
                           "{value} páratlan: a soron következő teszi meg az utolsó lépést.",
                           "{value} je liché číslo: poslední tah udělá hráč na tahu."}
              : Trilingual{"{value} is odd: the player to move would have to make the last move.",
                           "{value} páratlan: az utolsó lépés a soron következőre marad.",
                           "{value} je liché číslo: poslední tah zbude na hráče na tahu."},
          {{"value", Number{all}}});
    else
      say(wins_parity == 1 ? "race-even-loses" : "race-even-wins",
          wins_parity == 1 ? Trilingual{"{value} is even: the last move is the opponent's.",
                                        "{value} páros: az utolsó lépés az ellenfélé.",
                                        "{value} je sudé číslo: poslední tah patří soupeři."}
                           : Trilingual{"{value} is even: the opponent will have to make the last move.",
                                        "{value} páros: az utolsó lépés az ellenfélre marad.",
                                        "{value} je sudé číslo: poslední tah zbude na soupeře."},
          {{"value", Number{all}}});
  }

  void together(const std::vector<Code>& codes, Code all) {
    Numbers values(codes.begin(), codes.end());
    const std::vector<std::pair<std::string, Reason::Argument>> arguments = {{"values", std::move(values)},
                                                                             {"value", Number{all}}};
    switch (solver_.way().combine) {
      case Combine::least:
        say("race-least",
            {"All components are played at once and the first to end decides: the least of {values} is "
             "{value}.",
             "Minden összetevőben egyszerre lépünk, és az elsőként véget érő dönt: ezek közül ({values}) a "
             "legkisebb {value}.",
             "Hraje se ve všech složkách najednou a rozhodne ta, která skončí první: nejmenší z čísel "
             "{values} je {value}."},
            arguments);
        break;
      case Combine::greatest:
        say("race-greatest",
            {"All components are played at once and the last to end decides: the greatest of {values} is "
             "{value}.",
             "Minden összetevőben egyszerre lépünk, és az utolsóként véget érő dönt: ezek közül ({values}) a "
             "legnagyobb {value}.",
             "Hraje se ve všech složkách najednou a rozhodne ta, která skončí poslední: největší z čísel "
             "{values} je {value}."},
            arguments);
        break;
      case Combine::merge:
        say("race-merge",
            {"One may move in several components at once. The numbers {values} add up, but two odd ones can "
             "be finished together, which saves a move: {value}.",
             "Egyszerre több összetevőben is lehet lépni. A számok ({values}) összeadódnak, de két páratlant "
             "együtt is be lehet fejezni, ami megspórol egy lépést: {value}.",
             "Táhnout lze v několika složkách najednou. Čísla {values} se sčítají, ale dvě lichá se dají "
             "dokončit společně, čímž se jeden tah ušetří: {value}."},
            arguments);
        break;
      case Combine::merge_after_2:
        say("race-merge-2",
            {"One may move in several components at once, and the first to end decides. Of the numbers "
             "{values} a 0 or 1 settles it at once; otherwise they are added after taking 2 from each, two "
             "odd ones together saving a move, and 2 is put back: {value}.",
             "Egyszerre több összetevőben is lehet lépni, és az elsőként véget érő dönt. Ha a számok "
             "({values}) között van 0 vagy 1, az azonnal dönt; különben mindegyikből kivonunk 2-t, és "
             "összeadjuk őket, két páratlan együtt megspórol egy lépést, végül visszaadjuk a 2-t: {value}.",
             "Táhnout lze v několika složkách najednou a rozhodne ta, která skončí první. Je-li mezi čísly "
             "{values} 0 nebo 1, je rozhodnuto hned; jinak od každého odečteme 2 a sečteme je, dvě lichá "
             "spolu ušetří jeden tah, a nakonec 2 zase přičteme: {value}."},
            arguments);
        break;
      case Combine::merge_after_1:
        say("race-merge-1",
            {"One may move in several components at once, and the first to end decides. Of the numbers "
             "{values} a 0 settles it at once; otherwise they are added after taking 1 from each, two odd "
             "ones together saving a move, and 1 is put back: {value}.",
             "Egyszerre több összetevőben is lehet lépni, és az elsőként véget érő dönt. Ha a számok "
             "({values}) között van 0, az azonnal dönt; különben mindegyikből kivonunk 1-et, és összeadjuk "
             "őket, két páratlan együtt megspórol egy lépést, végül visszaadjuk az 1-et: {value}.",
             "Táhnout lze v několika složkách najednou a rozhodne ta, která skončí první. Je-li mezi čísly "
             "{values} 0, je rozhodnuto hned; jinak od každého odečteme 1 a sečteme je, dvě lichá spolu "
             "ušetří jeden tah, a nakonec 1 zase přičteme: {value}."},
            arguments);
        break;
      default:
        break;
    }
  }

  void foreclosed_sum(const std::vector<Code>& codes, Code all) {
    Names over, open;
    Numbers values;
    for (std::size_t i = 0; i < codes.size(); ++i) {
      if (codes[i] == foreclosed::over) over.push_back(print(compound_[i]));
      if (codes[i] == foreclosed::entry) open.push_back(print(compound_[i]));
      if (foreclosed::is_number(codes[i])) values.push_back(foreclosed::to_number(codes[i]));
    }
    if (all == foreclosed::over)
      say("foreclosed-over",
          {"A component has ended, so the play is over: {components}.",
           "Egy összetevő véget ért, ezért vége a játéknak: {components}.",
           "Jedna složka skončila, a tím skončila celá hra: {components}."},
          {{"components", over}});
    else if (all == foreclosed::entry)
      say("foreclosed-entry",
          {"There is a component in which the player to move wins at once, and one such component is enough: "
           "{components}.",
           "Van olyan összetevő, amelyben a soron következő azonnal nyer, és egy ilyen elég: {components}.",
           "Existuje složka, v níž hráč na tahu vyhraje hned, a jedna taková stačí: {components}."},
          {{"components", open}});
    else if (solver_.way().convention == Convention::misere)
      say("foreclosed-sum",
          {"Whoever ends a component loses. Without those suicidal moves the {values:#value is|values are} "
           "{values}, and the nim-sum is {sum}.",
           "Aki lezár egy összetevőt, az veszít. E végzetes lépések nélkül {values:#az érték|az értékek} "
           "{values}, {values:#a nim-összeg|nim-összegük} {sum}.",
           "Kdo některou složku ukončí, prohraje. Bez těchto osudných tahů {values:#je hodnota|jsou "
           "hodnoty|jsou hodnoty} {values} a nim-součet je {sum}."},
          {{"values", values}, {"sum", Number{foreclosed::to_number(all)}}});
    else
      say("foreclosed-sum",
          {"Nobody may be the one who lets the other end a component. Without those suicidal moves the "
           "{values:#value is|values are} {values}, and the nim-sum is {sum}.",
           "Senki sem engedheti, hogy a másik lezárjon egy összetevőt. E végzetes lépések nélkül {values:#az "
           "érték|az értékek} {values}, {values:#a nim-összeg|nim-összegük} {sum}.",
           "Nikdo nesmí soupeři dovolit, aby některou složku ukončil. Bez těchto osudných tahů {values:#je "
           "hodnota|jsou hodnoty|jsou hodnoty} {values} a nim-součet je {sum}."},
          {{"values", values}, {"sum", Number{foreclosed::to_number(all)}}});
  }

  void kernels_of(const std::vector<Code>& codes) {
    Names live, lost;
    for (std::size_t i = 0; i < codes.size(); ++i) {
      if (!(codes[i] & kernels::live)) continue;
      live.push_back(print(compound_[i]));
      if (codes[i] & kernels::normal_p) lost.push_back(live.back());
    }
    if (live.size() == 1)
      say("kernels-one",
          {"Only {components} has not ended: it is misère play of this one game.",
           "Csak {components} nem ért még véget: így csak ezt az egy játékot játsszuk, misère szabállyal.",
           "Neskončila jen složka {components}: hrajeme tedy jen ji, jako misère hru."},
          {{"components", live}});
    else if (live.size() > 1)
      say("kernels-several",
          {"Several components are in play. The player to move loses just when each of them is lost in "
           "normal play; lost {lost_count:is|are} {lost_count} of {live_count}.",
           "Több összetevő van játékban. A soron következő pontosan akkor veszít, ha normál játékban "
           "mindegyik vesztő állás; {live_count} közül {lost_count} ilyen.",
           "Ve hře je několik složek. Hráč na tahu prohrává právě tehdy, když je každá z nich v normální hře "
           "prohrávající; takových je {lost_count} {live_count:z}."},
          {{"components", live}, {"lost", lost}, {"lost_count", lost.size()}, {"live_count", live.size()}});
  }

  // Games that need not end, in a long normal sum.
  Stop labels() {
    Numbers finite;
    std::size_t infinite = 0;
    for (const Component& c : compound_) {
      auto value = solver_.finite_or_loopy(c);
      if (!value) return value.stop;
      if (value->infinite) {
        ++infinite;
        if (value->reach.empty())
          say("label-infinite-alone",
              {"{component} has no label: nobody can be forced to leave the circle, and no move leads from "
               "it to a label.",
               "Nincs címkéje ennek: {component}. Senkit sem lehet rákényszeríteni, hogy kilépjen a körből, "
               "és innen egyetlen címkére sem lehet lépni.",
               "{component} nemá štítek: nikoho nelze donutit, aby z kruhu odešel, a žádný tah odtud nevede "
               "na štítek."},
              {{"component", print(c)}});
        else
          say("label-infinite",
              {"{component} has no label: nobody can be forced to leave the circle. One can move from it to "
               "the {labels:#label|labels} {labels}.",
               "Nincs címkéje ennek: {component}. Senkit sem lehet rákényszeríteni, hogy kilépjen a körből. "
               "Innen {labels:#erre a címkére|ezekre a címkékre} lehet lépni: {labels}.",
               "{component} nemá štítek: nikoho nelze donutit, aby z kruhu odešel. Odtud lze táhnout na "
               "{labels:#štítek|štítky|štítky} {labels}."},
              {{"component", print(c)}, {"labels", Numbers(value->reach.begin(), value->reach.end())}});
      } else {
        finite.push_back(value->nimber);
        say("label",
            {"{component} has the label {label}: it behaves as a Nim heap of {label}.",
             "{component} címkéje {label}: úgy viselkedik, mint egy {label} nagyságú nim-halom.",
             "{component} má štítek {label}: chová se jako nimová hromádka velikosti {label}."},
            {{"component", print(c)}, {"label", Number{value->nimber}}});
      }
    }
    if (infinite > 1) {
      say("label-two-infinite",
          {"{count} components have no label, so nobody can be forced to lose.",
           "{count} összetevőnek nincs címkéje, ezért senkit sem lehet vereségre kényszeríteni.",
           "{count} {count:složka nemá|složky nemají|složek nemá} štítek, takže nikoho nelze donutit k "
           "prohře."},
          {{"count", infinite}});
      return Stop::none;
    }
    if (!finite.empty())
      say("label-sum",
          {"The nim-sum of the {labels:#label|labels} {labels} is {sum}.",
           "{labels:#A címke|A címkék} ({labels}) nim-összege {sum}.",
           "Nim-součet {labels:#štítku|štítků|štítků} {labels} je {sum}."},
          {{"labels", finite}, {"sum", xor_of(finite)}});
    if (infinite == 1)
      say("label-escape",
          {"The component without a label decides: if one can move from it to the label {sum}, the nim-sum "
           "becomes 0 and that wins; otherwise nobody loses.",
           "A címke nélküli összetevő dönt: ha onnan {sum} címkéjű állásba lehet lépni, a nim-összeg 0 lesz, "
           "és ez a lépés nyer; különben senki sem veszít.",
           "Rozhoduje složka bez štítku: lze-li z ní táhnout na štítek {sum}, bude nim-součet 0 a takový tah "
           "vyhrává; jinak nikdo neprohraje."},
          {{"sum", xor_of(finite)}});
    if (judgement_.outcome == Outcome::N && !winning_.moves.empty()) {
      say("label-progress",
          {"Of the moves that make the nim-sum 0, choose the first one listed: it lowers the labels or, "
           "where they stay the same, the order in which positions got them. So one does not go round for "
           "ever.",
           "A nim-összeget 0-ra vivő lépések közül a felsorolásban az elsőt válasszuk: ez csökkenti a "
           "címkéket, vagy ha azok nem változnak, olyan állásba visz, amely korábban kapta meg a címkéjét. "
           "Így nem járunk örökké körbe-körbe.",
           "Z tahů, po nichž je nim-součet 0, zvolme první v seznamu: snižuje štítky, nebo když se ty "
           "nemění, vede do pozice, která svůj štítek dostala dříve. Tak se netočíme donekonečna v kruhu."});
      reasons_.back().tells = Reason::Tells::move;
    }
    return Stop::none;
  }

  void misere_nim() {
    Numbers heaps;
    for (const Component& c : compound_) {
      const auto own = spec_.rules(c).nim_heaps(c.position);
      heaps.insert(heaps.end(), own->begin(), own->end());
    }
    misere_nim(heaps);
  }
  void misere_nim(const Numbers& heaps) {
    Number large = 0, ones = 0;
    for (Number h : heaps) {
      large += h >= 2;
      ones += h == 1;
    }
    const std::vector<std::pair<std::string, Reason::Argument>> arguments = {
        {"heaps", heaps}, {"large", large}, {"ones", ones}};
    if (large >= 2) {
      heaps.size() <= most_heaps ? columns(heaps) : many_heaps(heaps);
      say("misere-early",
          {"Heaps of 2 or more: {large}. As long as two of them are left, misère Nim is played exactly as "
           "Nim; the end changes only when the last large heap goes.",
           "A legalább 2 nagyságú halmok száma: {large}. Amíg legalább két ilyen van, a misère nimet "
           "pontosan úgy játsszuk, mint a nimet; csak az utolsó nagy halomnál lesz más.",
           "Hromádek o 2 a více kamenech: {large}. Dokud zbývají aspoň dvě, hraje se misère nim přesně jako "
           "nim; změní se to až s poslední velkou hromádkou."},
          arguments);
    } else if (large == 1) {
      say("misere-switch",
          {"Only one heap is larger than 1, beside {ones} of size 1. Now the play changes: make it 0 or 1, "
           "so that an odd number of ones is left. In Nim one would leave an even number.",
           "Csak egy halom nagyobb 1-nél, mellette az 1-es halmok száma {ones}. Most változik meg a játék: "
           "csökkentsük 0-ra vagy 1-re úgy, hogy páratlan sok 1-es halom maradjon. A nimben páros sokat "
           "hagynánk.",
           "Větší než 1 je jediná hromádka; jednotkových je vedle ní {ones}. Teď se hra mění: nechme z ní 0 "
           "nebo 1 tak, aby zbyl lichý počet jednotkových. V nimu bychom nechali sudý."},
          arguments);
    } else {
      say("misere-ones",
          {"Only heaps of 1 are left: {ones}. They are taken one by one, and who takes the last one loses: "
           "with an odd number the player to move does.",
           "Csak 1-es halmok maradtak: {ones}. Egyesével fogynak, és az veszít, aki az utolsót elveszi: ha "
           "páratlan sok van, a soron következő.",
           "Zbývají jen jednotkové hromádky: {ones}. Berou se po jedné a ten, kdo vezme poslední, prohrává: "
           "při lichém počtu hráč na tahu."},
          arguments);
    }
  }

  // The reading was said; where heaps stand behind it, so do their columns.
  void theory() {
    Numbers heaps;
    if (auto behind = spec_.ruleset(compound_[0]).heaps_behind(compound_[0].position)) heaps = *behind;
    if (solver_.way().convention == Convention::misere) {
      // A game in disguise whose misère play is that of its heaps.
      if (!heaps.empty() && misere_nim_p(heaps) == (judgement_.outcome == Outcome::P)) misere_nim(heaps);
      return;
    }
    if (heaps.size() > most_heaps)
      many_heaps(heaps);
    else if (!heaps.empty())
      columns(heaps);
  }

  // Whether there is no move any more.
  Attempt<bool> over(const std::vector<Component>& compound) {
    auto moves = solver_.all_moves(compound, 1);
    if (!moves) return moves.stop;
    return moves->moves.empty() && !moves->truncated;
  }

  void say_over() {
    if (judgement_.outcome == Outcome::P)
      say("no-move", {"There is no move left.", "Nincs több lépés.", "Už není žádný tah."});
    else
      say("ended-misere", {"There is no move left, and in misère play who cannot move wins.",
                           "Nincs több lépés, és misère játékban az nyer, aki nem tud lépni.",
                           "Už není žádný tah a v misère hře vyhrává ten, kdo nemůže táhnout."});
  }

  Stop wins() {
    for (std::size_t i = 0; i < std::min(most_wins, winning_.moves.size()); ++i) {
      const auto left = after(compound_, winning_.moves[i]);
      auto ends = over(left);
      if (!ends && ends.stop == Stop::pending) return ends.stop;
      if (ends && *ends)
        say("win-end",
            {"{move}: this leaves {to}, and the play is over.",
             "{move}: ekkor {to} marad, és vége a játéknak.", "{move}: zbude {to} a hra končí."},
            {{"move", telling_.words(compound_, winning_.moves[i])}, {"to", telling_.print(left)}});
      else
        say("win",
            {"{move}: this leaves {to}, where every move has an answer.",
             "{move}: ekkor {to} marad, ahol minden lépésre van válasz.",
             "{move}: zbude {to}, kde na každý tah existuje odpověď."},
            {{"move", telling_.words(compound_, winning_.moves[i])}, {"to", telling_.print(left)}});
    }
    if (winning_.moves.size() > most_wins && !winning_.truncated)
      say("more-wins",
          {"{count} more {count:move wins|moves win}.", "Még {count} lépés nyer.",
           "{count:Vyhrává|Vyhrávají|Vyhrává} ještě {count} {count:další tah|další tahy|dalších tahů}."},
          {{"position", telling_.print(compound_)}, {"count", Number{winning_.moves.size() - most_wins}}});
    return Stop::none;
  }

  // From a P-position: every move, and the answer to it.
  Stop replies() {
    auto moves = solver_.all_moves(compound_, most_replies + 1);
    if (!moves) return moves.stop;
    const std::size_t shown = std::min(most_replies, moves->moves.size());
    for (std::size_t i = 0; i < shown; ++i) {
      const auto left = after(compound_, moves->moves[i]);
      auto answers = solver_.winning_moves(left);
      if (!answers) return answers.stop;
      if (answers->moves.empty()) {
        auto ends = over(left);
        if (!ends && ends.stop == Stop::pending) return ends.stop;
        if (ends && *ends)
          say("reply-none",
              {"After \"{move}\" the play is over, and in misère play who cannot move wins.",
               "Ha a lépés „{move}”, vége a játéknak, és misère játékban az nyer, aki nem tud lépni.",
               "Po tahu „{move}“ hra končí a v misère hře vyhrává ten, kdo nemůže táhnout."},
              {{"move", telling_.words(compound_, moves->moves[i])}, {"to", telling_.print(left)}});
        continue;
      }
      const auto end = after(left, answers->moves[0]);
      say("reply",
          {"After \"{move}\" comes \"{reply}\", which leaves {reply_to}.",
           "Ha a lépés „{move}”, akkor a válasz „{reply}”, és {reply_to} marad.",
           "Na tah „{move}“ odpovíme tahem „{reply}“ a zbude {reply_to}."},
          {{"move", telling_.words(compound_, moves->moves[i])},
           {"to", telling_.print(left)},
           {"reply", telling_.words(left, answers->moves[0])},
           {"reply_to", telling_.print(end)}});
    }
    if (shown < moves->moves.size() || moves->truncated)
      say("more-replies", {"The other moves have their answers too.", "A többi lépésre is van válasz.",
                           "Odpověď mají i ostatní tahy."});
    return Stop::none;
  }

  const Spec& spec_;
  const std::vector<Component>& compound_;
  Solver& solver_;
  const Judgement& judgement_;
  const WinningMoves& winning_;
  const Telling& telling_;
  std::vector<Reason> reasons_;
  Reason::Tells tells_ = Reason::Tells::idea;  // what is said now
};

}  // namespace

Attempt<std::vector<Reason>> explain(const Spec& spec, Solver& solver, const Judgement& judgement,
                                     const WinningMoves& winning, const Telling& telling) {
  return Explainer(spec, solver, judgement, winning, telling).run();
}

}  // namespace bouton
