#include <array>

#include "games/coins.hpp"

namespace bouton::games::poker_nim {
namespace {

constexpr Trilingual a_reserve{"a reserve", "egy tartalék", "zásoba"};

// The heaps that are not empty, what each player has in reserve, and whose turn it is.
struct Chips {
  Coins heaps;
  std::array<std::uint64_t, 2> reserves{};
  bool second = false;

  bool operator==(const Chips&) const = default;
  std::size_t bytes_elsewhere() const { return heaps.bytes_elsewhere(); }
  std::uint64_t reserve() const { return reserves[second ? 1 : 0]; }
};

}  // namespace
}  // namespace bouton::games::poker_nim

template <>
struct std::hash<bouton::games::poker_nim::Chips> {
  std::size_t operator()(const bouton::games::poker_nim::Chips& chips) const {
    return bouton::games::hash_of(chips.heaps.at,
                                  (chips.reserves[0] * 31 + chips.reserves[1]) * 2 + chips.second);
  }
};

namespace bouton::games::poker_nim {
namespace {

// Nim, but one may also add chips from one's reserve to a heap. An empty heap is no heap any more.
struct PokerNim {
  using Position = Chips;
  static constexpr bool list = false;
  static constexpr bool splits = false;
  static constexpr bool alone = true;
  struct Theory;
  std::array<std::uint64_t, 2> start = {2, 2};
  bool take_and_add = false;  // a move may take from one heap and also add to another

  // One heap gets a new size, and it is the other player's turn.
  Chips after(const Chips& from, Step step) const {
    Chips to = from;
    const std::uint64_t size = from.heaps.at[step.index];
    to.heaps = step.to == 0 ? from.heaps.without(step.index) : from.heaps.moved(step.index, step.to);
    if (step.to > size) to.reserves[from.second ? 1 : 0] -= step.to - size;
    to.second = !from.second;
    return to;
  }
  // Of equal heaps only the first is played with.
  static bool repeated(const Chips& chips, std::size_t i) {
    return i > 0 && chips.heaps.at[i] == chips.heaps.at[i - 1];
  }
  void moves(const Chips& from, auto&& leave) const {
    const Numbers& heaps = from.heaps.at;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      if (repeated(from, i)) continue;
      for (std::uint64_t to = 0; to <= heaps[i] + from.reserve(); ++to) {
        if (to == heaps[i]) continue;
        const Chips left = after(from, {i, to});
        if (!leave(left)) return;
        if (take_and_add && to < heaps[i] && !added_elsewhere(from, i, left, leave)) return;
      }
    }
  }
  // Chips were taken from heap i; some are added to one of the others.
  bool added_elsewhere(const Chips& from, std::size_t i, const Chips& left, auto&& leave) const {
    Chips again = left;
    again.second = from.second;
    const Numbers others = from.heaps.without(i).at;
    for (std::size_t k = 0; k < others.size(); ++k) {
      if (k > 0 && others[k] == others[k - 1]) continue;
      const auto found = std::lower_bound(left.heaps.at.begin(), left.heaps.at.end(), others[k]);
      const auto index = static_cast<std::size_t>(found - left.heaps.at.begin());
      for (std::uint64_t added = 1; added <= from.reserve(); ++added)
        if (!leave(after(again, {index, others[k] + added}))) return false;
    }
    return true;
  }
  bool listable(const Chips& chips) const {
    const std::uint64_t adding = bounded_product(chips.heaps.at.size(), chips.reserve());
    const std::uint64_t taking = total(chips.heaps.at);
    return can_be_listed(take_and_add ? bounded_product(taking + 1, adding + 1) : bounded_sum(taking, adding),
                         chips.heaps.at.size());
  }
  // Only who is to move matters, not what they are called.
  Chips canonical(const Chips& chips) const {
    if (!chips.second) return chips;
    return {chips.heaps, {chips.reserves[1], chips.reserves[0]}, false};
  }

  std::optional<Numbers> heaps_behind(const Chips& chips) const {
    if (take_and_add) return std::nullopt;
    return chips.heaps.at;
  }

  Result<Chips> read(Reader& reader) const {
    Chips chips{{}, start, false};
    std::uint64_t all = start[0] + start[1];
    do {
      const std::size_t begin = reader.offset();
      auto heap = reader.number(heap_size);
      if (!heap) return heap.error();
      if (*heap > largest_size - all)
        return reader.fail_at(begin, reader.offset() - begin,
                              {"these are too many chips together", "ez összesen túl sok zseton",
                               "to je dohromady příliš mnoho žetonů"},
                              {"at most {0} chips in heaps and reserves",
                               "legfeljebb {0} zseton a halmokban és a tartalékokban",
                               "nejvýše {0} žetonů v hromádkách a zásobách",
                               {largest_size}},
                              Error::Kind::too_large);
      all += *heap;
      if (*heap > 0) chips.heaps.at.push_back(*heap);
    } while (reader.accept(','));
    std::sort(chips.heaps.at.begin(), chips.heaps.at.end());
    if (!reader.accept('@')) return chips;
    chips.second = reader.accept("second");
    if ((chips.second || reader.accept("first")) && !reader.accept(',')) return chips;
    if (reader.peek() < '0' || reader.peek() > '9')
      return reader.missing(
          {"the turn or the reserves", "a soron következő játékos vagy a két tartalék",
           "hráč na tahu nebo zásoby"},
          {"first or second, or what is left of the reserves, as in @second,1-2",
           "first (első) vagy second (második), vagy ami a tartalékokból maradt, például @second,1-2",
           "first (první) nebo second (druhý), nebo co zbylo ze zásob, například @second,1-2"});
    const std::size_t begin = reader.offset();
    auto first = reader.number(a_reserve);
    if (!first) return first.error();
    if (!reader.accept('-'))
      return reader.missing(
          {"the second player's reserve", "a második játékos tartaléka", "zásoba druhého hráče"},
          {"both reserves, as in 1-2", "mindkét tartalék, például 1-2", "obě zásoby, například 1-2"});
    auto second = reader.number(a_reserve);
    if (!second) return second.error();
    if (*first > start[0] || *second > start[1])
      return broken_rule(reader, begin, reader.offset() - begin,
                         {"a reserve never grows", "a tartalék sohasem nő", "zásoba nikdy neroste"},
                         {"at most {0}, the reserves at the start",
                          "legfeljebb {0}, a kezdeti tartalékok",
                          "nejvýše {0}, zásoby na začátku",
                          {dashed(start)}});
    chips.reserves = {*first, *second};
    return chips;
  }
  static std::string dashed(const std::array<std::uint64_t, 2>& pair) {
    return std::to_string(pair[0]) + "-" + std::to_string(pair[1]);
  }
  std::string print(const Chips& chips) const {
    std::string text = listed(chips.heaps.at);
    if (chips.second) text += "@second";
    if (chips.reserves != start) text += (chips.second ? "," : "@") + dashed(chips.reserves);
    return text;
  }
  std::string draw(const Chips& chips) const {
    constexpr std::uint64_t longest = 60, most_heaps = 60;
    const auto row = [](std::uint64_t count) {
      if (count > longest) return std::to_string(count);
      std::string text;
      for (std::uint64_t i = 0; i < count; ++i) text += "●";
      return text;
    };
    if (chips.heaps.at.size() > most_heaps) return {};
    std::string picture;
    for (std::uint64_t heap : chips.heaps.at) picture += row(heap) + "\n";
    for (int player : {0, 1}) {
      const std::string reserve = row(chips.reserves[static_cast<std::size_t>(player)]);
      picture += (chips.second == (player == 1) ? "→ " : "  ") + std::to_string(player + 1) + ":" +
                 (reserve.empty() ? "" : " ") + reserve + "\n";
    }
    return picture;
  }

  Phrase place(const Chips& from, std::span<const Chips> parts) const {
    const Numbers gone = from.heaps.minus(parts[0].heaps);
    if (gone.empty()) return {};
    return {"heap-place",
            {std::to_string(gone[0])},
            {"Move in the heap of {0}.", "Érdemes {0:az} zsetonos halomban lépni.",
             "Vyplatí se táhnout v hromádce velikosti {0}."}};
  }
  // Chip k of heap i is "i.k"; the reserve of the player to move lies below, and each heap has a place for
  // more.
  std::optional<Scene> scene(const Chips& chips, const Chips& start) const {
    auto scene = heaps_scene(chips.heaps.at, start.heaps.at, "chip");
    if (!scene || chips.reserve() > Scene::most_spots / 4) return std::nullopt;
    scene->columns = std::max(scene->columns + 1, static_cast<double>(chips.reserve()));
    for (std::size_t i = 0; i < chips.heaps.at.size(); ++i)
      scene->spots.push_back({"more" + std::to_string(i + 1),
                              "more",
                              static_cast<double>(chips.heaps.at[i]),
                              static_cast<double>(i),
                              {}});
    scene->rows += 1.5;
    for (std::uint64_t k = 1; k <= chips.reserve(); ++k)
      scene->spots.push_back({"own" + std::to_string(k), "chip", static_cast<double>(k - 1), scene->rows - 1,
                              std::to_string(k)});
    return scene;
  }
  std::optional<Message> own_rule() const {
    const Message have =
        start[0] == start[1]
            ? Message("each player has {0} {0:chip|chips} in reserve",
                      "mindkét játékosnak {0} tartalék zsetonja van",
                      "každý hráč má v zásobě {0} {0:žeton|žetony|žetonů}", {start[0]})
            : Message("the first player has {0} {0:chip|chips} in reserve, the second {1}",
                      "az első játékosnak {0}, a másodiknak {1} tartalék zsetonja van",
                      "první hráč má v zásobě {0} {0:žeton|žetony|žetonů}, druhý {1}", {start[0], start[1]});
    const Message both = take_and_add
                             ? Message(", or takes from one heap and adds to another",
                                       ", vagy az egyik halomból elveszünk, és egy másikhoz hozzáteszünk",
                                       ", nebo z jedné hromádky odebereme a k jiné přidáme")
                             : Message(std::string());
    return Message(
        "Heaps of chips are on the table, and {0}. A move takes any positive number of chips from one "
        "heap, or adds any positive number of chips from one's own reserve to one heap{1}. Chips that "
        "are taken leave the game, and so does a heap that is empty. The play ends when no heap is "
        "left.",
        "Az asztalon zsetonhalmok vannak, és {0}. Egy lépésben egy halomból akárhány, de legalább egy "
        "zsetont elveszünk, vagy a saját tartalékunkból legalább egyet egy halomhoz teszünk{1}. Az "
        "elvett zsetonok kikerülnek a játékból, és az elfogyott halom is. A játék véget ér, ha nem "
        "marad halom.",
        "Na stole jsou hromádky žetonů a {0}. Tahem odebereme z jedné hromádky libovolný kladný počet "
        "žetonů, nebo k jedné hromádce libovolný kladný počet žetonů ze své zásoby přidáme{1}. "
        "Odebrané žetony hru opouštějí, prázdná hromádka také. Hra končí, když žádná hromádka "
        "nezbývá.",
        {have, both});
  }
  std::vector<Touch<Chips>> edits(const Chips& chips, const Chips&) const {
    return heap_touches<Chips>(chips.heaps.at, true, [&](Numbers sizes) {
      Chips other = chips;
      std::erase(sizes, 0);
      std::sort(sizes.begin(), sizes.end());
      other.heaps.at = std::move(sizes);
      return other;
    });
  }
  // Taking: the lowest chip taken. Adding k: chip k of the reserve, then the heap. Equal heaps do for each
  // other.
  std::vector<Gesture> gestures(const Chips& from, std::span<const Chips> parts) const {
    const Chips& to = parts[0];
    const std::uint64_t added = from.reserve() - to.reserves[from.second ? 1 : 0];
    const Numbers gone = from.heaps.minus(to.heaps), come = to.heaps.minus(from.heaps);
    if (gone.size() != 1 || (added > 0 && (come.size() != 1 || come[0] != gone[0] + added))) return {};
    std::vector<Gesture> ways;
    for (std::size_t i = 0; i < from.heaps.at.size(); ++i) {
      const std::uint64_t size = from.heaps.at[i];
      if (size != gone[0]) continue;
      if (added == 0) {
        const Taking taking{i + 1, size - (come.empty() ? 0 : come[0])};
        ways.push_back(heaps_gesture(from.heaps.at, std::span(&taking, 1)));
      } else {
        ways.push_back({{"own" + std::to_string(added), "more" + std::to_string(i + 1)}});
        for (std::uint64_t k = 1; k <= added; ++k) ways.back().gone.push_back("own" + std::to_string(k));
      }
    }
    return ways;
  }
  Phrase describe(const Chips& from, std::span<const Chips> parts) const {
    const Chips& to = parts[0];
    const std::size_t player = from.second ? 1 : 0;
    const std::uint64_t added = from.reserves[player] - to.reserves[player];
    if (added == 0) {
      const Numbers gone = from.heaps.minus(to.heaps), come = to.heaps.minus(from.heaps);
      return {"chips-take",
              {std::to_string(gone[0] - (come.empty() ? 0 : come[0])), std::to_string(gone[0])},
              {"take {0} from the heap of {1}", "vegyünk el {0:t} {1:az} zsetonos halomból",
               "odebrat {0} z hromádky velikosti {1}"},
              {"took {0} from the heap of {1}", "{0:t} {who:/vett|vettél} el {1:az} zsetonos halomból",
               "{who:/odebírá|odebíráš} {0} z hromádky velikosti {1}"}};
    }
    if (total(to.heaps.at) == total(from.heaps.at) + added)
      return {"chips-add",
              {std::to_string(added), std::to_string(from.heaps.minus(to.heaps)[0])},
              {"add {0} to the heap of {1}", "tegyünk {0:t} {1:az} zsetonos halomhoz",
               "přidat {0} k hromádce velikosti {1}"},
              {"added {0} to the heap of {1}", "{0:t} {who:/tett|tettél} {1:az} zsetonos halomhoz",
               "{who:/přidává|přidáváš} {0} k hromádce velikosti {1}"}};
    // Some heap got the chips; then exactly one of the others became smaller.
    for (std::size_t k = 0; k < from.heaps.at.size(); ++k) {
      const Coins others = from.heaps.without(k);
      Coins rest = to.heaps;
      const std::uint64_t grown = from.heaps.at[k] + added;
      const auto found = std::lower_bound(rest.at.begin(), rest.at.end(), grown);
      if (found == rest.at.end() || *found != grown) continue;
      rest.at.erase(found);
      const Numbers gone = others.minus(rest), come = rest.minus(others);
      if (gone.size() != 1 || come.size() > 1 || (!come.empty() && come[0] > gone[0])) continue;
      return {"chips-take-and-add",
              {std::to_string(gone[0] - (come.empty() ? 0 : come[0])), std::to_string(gone[0]),
               std::to_string(added), std::to_string(from.heaps.at[k])},
              {"take {0} from the heap of {1} and add {2} to the heap of {3}",
               "vegyünk el {0:t} {1:az} zsetonos halomból, és tegyünk {2:t} {3:az} zsetonos halomhoz",
               "odebrat {0} z hromádky velikosti {1} a přidat {2} k hromádce velikosti {3}"},
              {"took {0} from the heap of {1} and added {2} to the heap of {3}",
               "{0:t} {who:/vett|vettél} el {1:az} zsetonos halomból, és {2:t} {who:/tett|tettél} {3:az} "
               "zsetonos halomhoz",
               "{who:/odebírá|odebíráš} {0} z hromádky velikosti {1} a {who:/přidává|přidáváš} {2} k "
               "hromádce velikosti {3}"}};
    }
    return {"go", {print(from), print(to)}};
  }

  std::vector<Reason> reading(const Chips& chips, const Way&) const {
    if (take_and_add || chips.heaps.at.empty()) return {};
    return {{"poker-nim-heaps",
             {"The reserves do not matter: if somebody adds chips to a heap, the answer is to take them away "
              "again. They leave the game, so this cannot go on for ever. What is left is Nim with the heaps "
              "{heaps}.",
              "A tartalék nem számít: ha valaki zsetont tesz egy halomhoz, arra az a válasz, hogy elvesszük. "
              "Ezek a zsetonok kikerülnek a játékból, ezért ez nem tarthat örökké. Ami marad, az nim ezekkel "
              "a halmokkal: {heaps}.",
              "Na zásobách nezáleží: přidá-li někdo žetony k hromádce, odpovědí je zase je odebrat. Ty "
              "žetony hru opouštějí, takže to nemůže trvat věčně. Zbývá nim s hromádkami {heaps}."},
             {{"heaps", chips.heaps.at}}}};
  }
};

// An addition is undone by taking it away, in misère play just as well; so the outcome is Nim's.
struct PokerNim::Theory {
  static std::optional<Outcome> outcome(const PokerNim& game, const Chips& chips, const Way& way) {
    if (game.take_and_add) return std::nullopt;
    return Balance(chips.heaps.at, way.convention).outcome();
  }
  // What takes chips comes first: it brings the end nearer.
  static bool winning_options(const PokerNim& game, const Chips& chips, const Way& way, const auto& out) {
    if (game.take_and_add) return false;
    const Balance balance(chips.heaps.at, way.convention);
    std::vector<Step> taking, adding;
    for (std::size_t i = 0; i < chips.heaps.at.size(); ++i) {
      const std::uint64_t heap = chips.heaps.at[i], wanted = balance.wanted(heap);
      if (repeated(chips, i)) continue;
      if (wanted < heap) taking.push_back({i, wanted});
      if (wanted > heap && wanted - heap <= chips.reserve()) adding.push_back({i, wanted});
    }
    taking.insert(taking.end(), adding.begin(), adding.end());
    hand_out(game, chips, chips.heaps.at.size(), taking, 0, out);
    return true;
  }
};

Result<std::shared_ptr<const Ruleset>> make(const Parameters& parameters, const Loader&) {
  PokerNim game;
  if (parameters.given) {
    constexpr std::uint64_t most = largest_size / 2;
    Reader reader(parameters.text);
    for (std::size_t player : {0, 1}) {
      auto reserve = reader.number(a_reserve, most);
      if (!reserve) return reserve.error();
      game.start[player] = *reserve;
      if (player == 0 && !reader.accept('-')) {
        game.start[1] = *reserve;
        break;
      }
    }
    if (reader.accept(',')) {
      if (!reader.accept("take-and-add"))
        return reader.fail_at(reader.offset(), reader.rest().size(),
                              {"unknown option {0}",
                               "ismeretlen lehetőség: {0}",
                               "neznámá volba: {0}",
                               {in_quotes(reader.rest())}},
                              "take-and-add", Error::Kind::bad_parameter);
      game.take_and_add = true;
    }
    if (auto end = reader.end({"the reserves, as in 2 or 2-1, and perhaps ,take-and-add",
                               "a tartalékok, például 2 vagy 2-1, és utána esetleg ,take-and-add",
                               "zásoby, například 2 nebo 2-1, a za nimi případně ,take-and-add"});
        !end)
      return end.error();
  }
  std::string name = "poker-nim/" + (game.start[0] == game.start[1] ? std::to_string(game.start[0])
                                                                    : PokerNim::dashed(game.start));
  return ruleset(game.take_and_add ? name + ",take-and-add" : name, game);
}

}  // namespace

Entry entry() {
  return {.aliases = {"poker nim"},
          .references = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, ch. 3 (1982)",
          .examples = {"poker-nim/2:3,4,5", "poker-nim/1:1,2", "poker-nim/2-1:2,2@second",
                       "poker-nim/1,take-and-add:1,2", "poker-nim/2:1@0-1", "poker-nim/1:0"},
          .make = make};
}

}  // namespace bouton::games::poker_nim
