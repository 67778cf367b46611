#include <bit>

#include "games/rows_of_heaps.hpp"

namespace bouton::games::moore {
namespace {

// Take any numbers from at least one and at most `most` heaps.
struct Moore {
  using Position = Heaps;
  static constexpr bool list = false;
  static constexpr bool splits = false;
  struct Theory;
  std::uint64_t most = 2;

  // The chosen heaps as an ascending list; for each choice all amounts like an odometer.
  void moves(const Heaps& from, auto&& leave) const {
    std::vector<std::size_t> live;
    for (std::size_t i = 0; i < from.sizes.size(); ++i)
      if (from.sizes[i] > 0) live.push_back(i);
    Heaps to = from;
    for (std::size_t count = 1; count <= std::min<std::uint64_t>(most, live.size()); ++count) {
      std::vector<std::size_t> chosen(count);
      std::iota(chosen.begin(), chosen.end(), 0);
      for (bool more = true; more;) {
        for (std::size_t c : chosen) to.sizes[live[c]] = 0;
        for (std::size_t k = 0; k < count;) {
          if (!leave(to)) return;
          for (k = 0; k < count; ++k) {
            const std::size_t i = live[chosen[k]];
            if (++to.sizes[i] < from.sizes[i]) break;
            to.sizes[i] = 0;
          }
        }
        for (std::size_t c : chosen) to.sizes[live[c]] = from.sizes[live[c]];
        std::size_t k = count;
        while (k > 0 && chosen[k - 1] == live.size() - count + k - 1) --k;
        more = k > 0;
        if (more) ++chosen[k - 1];
        for (; more && k < count; ++k) chosen[k] = chosen[k - 1] + 1;
      }
    }
  }
  // Each option is a list of all the heaps.
  bool listable(const Heaps& heaps) const {
    return ways_to_lower(heaps.sizes, most) * static_cast<double>(heaps.sizes.size()) <= 1e6;
  }

  // The order of the heaps and empty heaps do not matter.
  Heaps canonical(Heaps heaps) const {
    std::erase(heaps.sizes, 0);
    std::sort(heaps.sizes.begin(), heaps.sizes.end());
    return heaps;
  }

  std::optional<Message> own_rule() const {
    if (most == 1)
      return Message(
          "Several heaps. A move takes any positive number of counters from one of them.",
          "Több halom van. Egy lépésben az egyikből veszünk el akárhány, de legalább egy kavicsot.",
          "Je několik hromádek. Tahem odebereme z jedné z nich libovolný počet kamenů, aspoň jeden.");
    return Message(
        "Several heaps. A move takes counters from one heap or from several, at most from {0}: any number "
        "from each of "
        "them, not necessarily the same, at least one in all. The play ends when all heaps are "
        "empty.",
        "Több halom van. Egy lépésben legfeljebb {0} halomból veszünk el kavicsokat: mindegyikből "
        "akárhányat, nem kell ugyanannyit, összesen legalább egyet. A játék akkor ér véget, ha "
        "minden halom elfogyott.",
        "Je několik hromádek. Tahem odebereme kameny z jedné nebo z více hromádek, nejvýše {0:z}: z "
        "každé libovolný počet, nemusí být stejný, dohromady aspoň jeden. Hra končí, když jsou "
        "všechny hromádky prázdné.",
        {most});
  }

  Result<Heaps> read(Reader& reader) const {
    Heaps heaps;
    do {
      if (auto one = read_heap(reader, heaps.sizes); !one) return one.error();
    } while (reader.accept(','));
    return heaps;
  }
  std::string print(const Heaps& heaps) const { return listed(heaps.sizes); }
  const std::vector<std::uint64_t>& heap_sizes(const Heaps& heaps) const { return heaps.sizes; }
  std::vector<Taking> takings(const Heaps& from, std::span<const Heaps> parts) const {
    std::vector<Taking> result;
    for (std::size_t i = 0; i < from.sizes.size(); ++i)
      if (from.sizes[i] != parts[0].sizes[i]) result.push_back({i + 1, from.sizes[i] - parts[0].sizes[i]});
    return result;
  }
  Phrase describe(const Heaps& from, std::span<const Heaps> parts) const {
    std::vector<std::uint64_t> amounts, places;
    for (std::size_t i = 0; i < from.sizes.size(); ++i) {
      if (from.sizes[i] == parts[0].sizes[i]) continue;
      amounts.push_back(from.sizes[i] - parts[0].sizes[i]);
      places.push_back(i + 1);
    }
    if (places.size() == 1) return {"take-from", {listed(amounts), listed(places)}};
    return {"take-several",
            {listed(amounts, ", "), listed(places, ", ")},
            {"take {0} from heaps {1}", "vegyünk el rendre {0} kavicsot ezekből a halmokból: {1}",
             "odebrat po řadě {0} z hromádek {1}"},
            {"took {0} from heaps {1}", "rendre {0} kavicsot {who:/vett|vettél} el ezekből a halmokból: {1}",
             "{who:/odebírá|odebíráš} po řadě {0} z hromádek {1}"}};
  }
  std::vector<Reason> reading(const Heaps&, const Way&) const;
};

// Moore's theorem: P iff in every binary column the number of ones is divisible by most + 1. In misère play
// the same, unless no heap is larger than 1: then P iff the number of ones is 1 more than a multiple of it.
// (E. H. Moore, A generalization of the game called Nim, Ann. of Math. 11, 1910.) Values are known where it
// is Nim (most = 1) and where a move may touch all heaps: then every smaller total can be left, so the value
// is the total.
struct Moore::Theory {
  static bool large(const Heaps& heaps) {
    return std::any_of(heaps.sizes.begin(), heaps.sizes.end(), [](std::uint64_t h) { return h > 1; });
  }
  static int columns(const Heaps& heaps) {
    std::uint64_t all = 0;
    for (std::uint64_t h : heaps.sizes) all |= h;
    return static_cast<int>(std::bit_width(all));
  }
  static std::uint64_t ones(const Heaps& heaps, int bit) {
    std::uint64_t count = 0;
    for (std::uint64_t h : heaps.sizes) count += h >> bit & 1;
    return count;
  }
  static std::optional<Outcome> outcome(const Moore& game, const Heaps& heaps, const Way& way) {
    const std::uint64_t one_too_many = game.most + 1;
    if (way.convention == Convention::misere && !large(heaps))
      return ones(heaps, 0) % one_too_many == 1 ? Outcome::P : Outcome::N;
    for (int bit = columns(heaps) - 1; bit >= 0; --bit)
      if (ones(heaps, bit) % one_too_many != 0) return Outcome::N;
    return Outcome::P;
  }

  static bool touches_all(const Moore& game, const Heaps& heaps) {
    return heaps.sizes.size() - static_cast<std::size_t>(
                                    std::count(heaps.sizes.begin(), heaps.sizes.end(), std::uint64_t{0})) <=
           game.most;
  }
  static std::optional<Code> value(const Moore& game, const Heaps& heaps, const Way& way) {
    if (way.function != Function::grundy) return std::nullopt;
    Code code = 0;
    if (game.most == 1) {
      for (std::uint64_t h : heaps.sizes) code ^= h;
      return code;
    }
    if (!touches_all(game, heaps)) return std::nullopt;
    for (std::uint64_t h : heaps.sizes)
      if ((code += h) >= overflow_code) return std::nullopt;
    return code;
  }
  static bool options(const Moore& game, const Heaps& heaps, const Way& way, std::optional<Code> wanted,
                      const auto& out) {
    const auto own = value(game, heaps, way);
    if (!own || !wanted) return false;
    Heaps to = heaps;
    if (game.most == 1) {
      // Every option is a list of all heaps: of many heaps only some options are written out, and the last
      // one stands for the rest.
      const std::uint64_t change = *own ^ *wanted;
      auto good = [&](std::uint64_t h) { return (h ^ change) < h; };
      auto left = static_cast<std::uint64_t>(std::count_if(heaps.sizes.begin(), heaps.sizes.end(), good));
      std::uint64_t room = std::max<std::uint64_t>(16, 1'000'000 / (heaps.sizes.size() + 1));
      for (std::size_t i = 0; i < heaps.sizes.size() && room > 0; ++i) {
        if (!good(heaps.sizes[i])) continue;
        to.sizes[i] ^= change;
        out(to, *wanted, --room == 0 ? left : 1);
        to.sizes[i] = heaps.sizes[i];
        --left;
      }
      return true;
    }
    if (*wanted > 0 && game.listable(heaps)) return false;
    if (*wanted >= *own) return true;
    std::uint64_t left = *wanted;
    for (std::uint64_t& h : to.sizes) left -= h = std::min(h, left);
    out(to, *wanted, *wanted == 0 ? std::optional<std::uint64_t>(1) : std::nullopt);
    return true;
  }

  // Where values are searched, each position is looked at with all its options.
  static bool searchable(const Moore& game, const Heaps& heaps) {
    return ways_to_lower(heaps.sizes, heaps.sizes.size()) * ways_to_lower(heaps.sizes, game.most) <= 2e7;
  }

  // One move to a P-position, built from the highest column down. Heaps that were lowered in a higher column
  // are free: below it they may be anything. A column that is not divisible is mended by ones in free heaps
  // if there are enough of them, else by lowering as many new heaps as it has ones too many; `most` are
  // always enough.
  static Heaps reply(const Moore& game, const Heaps& heaps, const Way& way) {
    const std::uint64_t one_too_many = game.most + 1;
    Heaps to = heaps;
    std::vector<bool> free(heaps.sizes.size(), false);
    std::vector<std::size_t> freed;
    for (int bit = columns(heaps) - 1; bit >= 0; --bit) {
      const std::uint64_t one = std::uint64_t{1} << bit;
      for (std::size_t i : freed) to.sizes[i] &= ~one;
      std::uint64_t excess = 0;
      for (std::uint64_t h : to.sizes) excess += h >> bit & 1;
      excess %= one_too_many;
      if (excess == 0) continue;
      if (one_too_many - excess <= freed.size()) {
        for (std::size_t k = 0; k < one_too_many - excess; ++k) to.sizes[freed[k]] |= one;
        continue;
      }
      for (std::size_t i = 0; excess > 0; ++i) {
        if (free[i] || !(to.sizes[i] & one)) continue;
        free[i] = true;
        freed.push_back(i);
        to.sizes[i] &= ~one;
        --excess;
      }
    }
    if (outcome(game, to, way) == Outcome::P) return to;
    // Misère play, and a multiple of most + 1 heaps of 1 would be left: leave one more, or `most` fewer.
    for (std::size_t i : freed)
      if (to.sizes[i] == 0) return to.sizes[i] = 1, to;
    std::uint64_t fewer = game.most - freed.size();
    for (std::size_t i : freed) to.sizes[i] = 0;
    for (std::size_t i = 0; i < to.sizes.size() && fewer > 0; ++i)
      if (to.sizes[i] == 1) to.sizes[i] = 0, --fewer;
    return to;
  }

  static bool winning_options(const Moore& game, const Heaps& heaps, const Way& way, const auto& out) {
    if (game.listable(heaps)) return false;
    if (outcome(game, heaps, way) == Outcome::P) return true;
    if (way.convention == Convention::normal && options(game, heaps, bouton::way(), 0, out)) return true;
    out(reply(game, heaps, way), 0, std::nullopt);
    return true;
  }
};

std::vector<Reason> Moore::reading(const Heaps& heaps, const Way& way) const {
  const std::uint64_t divisor = most + 1;
  if (way.convention == Convention::misere && !Theory::large(heaps)) {
    const std::uint64_t ones = Theory::ones(heaps, 0);
    return {
        {"moore-misere-ones",
         {"No heap is larger than 1, so only the number of heaps of 1 counts: {ones}. Divided by {divisor} "
          "it leaves {remainder}; who leaves the remainder 1 forces the other to take the last.",
          "Egyik halom sem nagyobb 1-nél, ezért csak az 1-es halmok száma érdekes: {ones}. Ha az osztó "
          "{divisor}, a maradék {remainder}; aki 1 maradékot hagy, a másikat kényszeríti az utolsó "
          "elvételére.",
          "Žádná hromádka není větší než 1, a tak záleží jen na počtu hromádek o jednom kameni: {ones}. Po "
          "dělení číslem {divisor} zbývá {remainder}; kdo nechá zbytek 1, přinutí druhého vzít poslední."},
         {{"heaps", heaps.sizes}, {"ones", ones}, {"divisor", divisor}, {"remainder", ones % divisor}}}};
  }
  if (Theory::columns(heaps) == 0) return {};
  std::vector<std::uint64_t> columns, counts, remainders, bad;
  for (int bit = Theory::columns(heaps) - 1; bit >= 0; --bit) {
    columns.push_back(std::uint64_t{1} << bit);
    counts.push_back(Theory::ones(heaps, bit));
    remainders.push_back(counts.back() % divisor);
    if (remainders.back() != 0) bad.push_back(columns.back());
  }
  std::vector<Reason> steps = {
      {"moore-columns",
       {"Write the heaps in binary, one below the other, and count the ones in each column. The ones in the "
        "{columns:#column|columns} of {columns}: {counts}.",
        "Írjuk fel a halmokat kettes számrendszerben egymás alá, és számoljuk meg az egyeseket minden "
        "oszlopban. {columns:#Az oszlop|Az oszlopok}: {columns}; {columns:#benne ennyi egyes van|bennük "
        "rendre ennyi egyes van}: {counts}.",
        "Zapišme hromádky ve dvojkové soustavě pod sebe a v každém sloupci spočítejme jedničky. {columns:#Ve "
        "sloupci čísla|Ve sloupcích čísel|Ve sloupcích čísel} {columns} je jich {columns:#celkem|po řadě|po "
        "řadě} {counts}."},
       {{"heaps", heaps.sizes},
        {"columns", columns},
        {"counts", counts},
        {"divisor", divisor},
        {"remainders", remainders}}}};
  if (bad.empty())
    steps.push_back(
        {"moore-divisible",
         {"Every count is divisible by {divisor}. A move changes at most {most} {most:heap|heaps}, so in the "
          "highest column that changes the count drops by 1 to {most}: it cannot stay divisible.",
          "Mindegyik szám osztható ezzel: {divisor}. Egy lépés legfeljebb {most} halmot változtat meg, ezért "
          "a legmagasabb változó oszlopban az egyesek száma 1 és {most} közötti számmal csökken: nem "
          "maradhat osztható.",
          "Každý počet je dělitelný číslem {divisor}. Tah změní nejvýše {most} "
          "{most:hromádku|hromádky|hromádek}, takže v nejvyšším změněném sloupci se počet jedniček zmenší o "
          "1 až {most}: dělitelný zůstat nemůže."},
         {{"counts", counts}, {"divisor", divisor}, {"most", most}}});
  else
    steps.push_back(
        {"moore-not-divisible",
         {"These counts should all be divisible by {divisor}; in the {bad:#column|columns} of {bad} they are "
          "not. Changing at most {most} {most:heap|heaps} can mend all of them.",
          "Ezeknek a számoknak mind oszthatónak kellene lenniük ezzel: {divisor}; {bad:#ebben az "
          "oszlopban|ezekben az oszlopokban} nem azok: {bad}. Legfeljebb {most} halom változtatásával mind "
          "kijavítható.",
          "Všechny tyto počty by měly být dělitelné číslem {divisor}; {bad:#ve sloupci čísla|ve sloupcích "
          "čísel|ve sloupcích čísel} {bad} nejsou. Změnou nejvýše {most} {most:hromádky|hromádek|hromádek} "
          "je lze všechny opravit."},
         {{"columns", columns}, {"counts", counts}, {"divisor", divisor}, {"bad", bad}, {"most", most}}});
  // In misère play the end is different, and the columns alone do not tell the move.
  if (!bad.empty() && way.convention == Convention::normal) {
    const Heaps to = Theory::reply(*this, heaps, way);
    std::vector<std::uint64_t> after;
    for (int bit = Theory::columns(heaps) - 1; bit >= 0; --bit) after.push_back(Theory::ones(to, bit));
    steps.push_back(telling_the_move(
        {"moore-mended",
         {"From the left: a heap that loses a one may have anything in the columns further right. Where the "
          "heaps touched so far cannot make up what is missing, further ones lose a one. So {heaps} can "
          "become {to}, with these counts: {counts}.",
          "Balról jobbra haladunk: amelyik halom elveszít egy egyest, annak a jobbra eső oszlopaiban már "
          "bármi állhat. Ha az eddig megváltoztatott halmok nem pótolják, ami hiányzik, újabb halom veszíti "
          "el az egyesét. Így ebből: {heaps} ez lehet: {to}, és az egyesek száma oszloponként {counts}.",
          "Postupujeme zleva: hromádka, která přijde o jedničku, může mít ve sloupcích víc vpravo cokoli. "
          "Kde dosud změněné hromádky nestačí doplnit, co chybí, přijde o jedničku další. {heaps:Z} tak může "
          "vzniknout {to} a počty jedniček budou {counts}."},
         {{"heaps", heaps.sizes},
          {"to", to.sizes},
          {"columns", columns},
          {"counts", after},
          {"divisor", divisor}}}));
  }
  return steps;
}

Result<std::shared_ptr<const Ruleset>> make(const Parameters& parameters, const Loader&) {
  Reader reader(parameters.text);
  if (!parameters.given)
    return reader.fail_at(0, 0,
                          {"the number of heaps that a move may touch is missing",
                           "nincs megadva, hány halomhoz nyúlhat egy lépés",
                           "není řečeno, kolika hromádek se smí tah dotknout"},
                          {"'/' and a number, as in moore/2", "'/' és egy szám, például moore/2",
                           "'/' a číslo, například moore/2"},
                          Error::Kind::bad_parameter);
  auto most = reader.number({"how many heaps a move may touch", "az egy lépésben érinthető halmok száma",
                             "počet hromádek, kterých se smí tah dotknout"},
                            largest_size, 1);
  if (!most) return most.error();
  if (auto end = reader.end(colon_after_number); !end) return end.error();
  if (*most == 0)
    return reader.fail_at(0, parameters.text.size(), nobody_could_move, number_from_one,
                          Error::Kind::bad_parameter);
  return ruleset("moore/" + std::to_string(*most), Moore{*most});
}

}  // namespace

Entry entry() {
  return {.aliases = {"nim-k"},
          .references = "E. H. Moore, A generalization of the game called Nim, Ann. of Math. 11 (1910)",
          .examples = {"moore/2:2,3,5", "moore/3:3,1,2,1", "moore/2:2,0,1,1", "moore/1:3,4,5", "moore/2:3,2",
                       "moore/2:0,0"},
          .make = make};
}

}  // namespace bouton::games::moore
