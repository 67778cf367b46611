#include "games/coins.hpp"

namespace bouton::games::strip {
namespace {

// Coins on squares 1, 2, 3, ... of a strip: move one to the left, over empty squares only.
struct Strip {
  using Position = Coins;
  using Theory = DisguiseTheory<true>;
  static constexpr bool list = false;
  static constexpr bool splits = false;

  // How many empty squares are to the left of a coin, up to the next coin or the edge.
  static std::uint64_t room(const Coins& coins, std::size_t i) {
    return coins.at[i] - (i == 0 ? 0 : coins.at[i - 1]) - 1;
  }
  Coins after(const Coins& coins, Step step) const { return coins.moved(step.index, step.to); }
  void moves(const Coins& coins, auto&& leave) const {
    for (std::size_t i = 0; i < coins.at.size(); ++i)
      for (std::uint64_t to = coins.at[i] - room(coins, i); to < coins.at[i]; ++to)
        if (!leave(after(coins, {i, to}))) return;
  }
  std::uint64_t most_moves(const Coins& coins) const { return coins.at.empty() ? 0 : coins.at.back(); }
  bool listable(const Coins& coins) const { return can_be_listed(most_moves(coins), coins.at.size()); }

  // Whether the gap to the left of a coin is a heap: pairs are made from the right.
  static bool closes_pair(const Coins& coins, std::size_t i) { return (coins.at.size() - 1 - i) % 2 == 0; }

  Numbers heaps_behind(const Coins& coins) const {
    Numbers heaps;
    for (std::size_t i = 0; i < coins.at.size(); ++i)
      if (closes_pair(coins, i)) heaps.push_back(room(coins, i));
    return heaps;
  }
  // The right coin of a pair makes the gap smaller, the left one larger.
  void changing(const Coins& coins, auto&& wanted, auto&& sink) const {
    for (std::size_t i = 0; i < coins.at.size(); ++i) {
      if (closes_pair(coins, i)) {
        const std::uint64_t gap = room(coins, i), new_gap = wanted(gap);
        if (new_gap < gap) sink(Step{i, coins.at[i] - (gap - new_gap)});
      } else {
        const std::uint64_t gap = room(coins, i + 1), new_gap = wanted(gap);
        if (new_gap > gap && new_gap - gap <= room(coins, i)) sink(Step{i, coins.at[i] - (new_gap - gap)});
      }
    }
  }
  std::uint64_t reachable(const Coins& coins) const {
    if (coins.at.empty()) return 1;
    return std::min(places_below(coins.at), choices(coins.at.back(), coins.at.size()));
  }

  Result<Coins> read(Reader& reader) const {
    return read_places(reader, {{"a square", "egy mező száma", "číslo pole"},
                                {"squares are numbered from 1", "a mezők számozása 1-től kezdődik",
                                 "pole jsou číslována od 1"},
                                {"two coins cannot stand on one square", "két érme nem állhat egy mezőn",
                                 "dvě mince nemohou stát na jednom poli"}});
  }
  std::string print(const Coins& coins) const { return listed(coins.at); }
  std::string draw(const Coins& coins, std::uint64_t length) const { return draw_row(1, coins, length); }
  std::uint64_t length(const Coins& coins) const { return last_place(coins); }
  Phrase place(const Coins& from, std::span<const Coins> parts) const {
    return place_of_coin(from.minus(parts[0])[0]);
  }
  std::optional<Scene> scene(const Coins& coins, const Coins& start) const {
    return coins_scene(1, coins, last_place(start));
  }
  std::vector<Touch<Coins>> edits(const Coins& coins, const Coins& start) const {
    return coin_touches(coins, last_place(start));
  }
  Coins room(const Coins& coins) const { return room_beyond(coins); }
  // A coin cannot pass another: each square can be reached by one only.
  std::vector<Gesture> gestures(const Coins& from, std::span<const Coins> parts) const {
    return coin_gestures(from.minus(parts[0])[0], parts[0].minus(from)[0]);
  }
  Phrase describe(const Coins& from, std::span<const Coins> parts) const {
    return move_coin(from.minus(parts[0])[0], parts[0].minus(from)[0]);
  }

  std::vector<Reason> reading(const Coins& coins, const Way& way) const {
    if (!Theory::explains(way) || coins.at.empty()) return {};
    return {{"strip-heaps",
             coins.at.size() == 1 ? Trilingual{"The only coin stands on {squares}; it pairs with the edge of "
                                               "the strip. The empty squares "
                                               "between them are a Nim heap: {heaps}.",
                                               "Az egyetlen érme {squares:az}. mezőn áll; a sáv széle a "
                                               "párja. A köztük lévő üres mezők egy "
                                               "nim-halom: {heaps}.",
                                               "Jediná mince stojí na poli {squares}; jejím protějškem je "
                                               "okraj pásu. Prázdná pole mezi nimi "
                                               "jsou nimová hromádka: {heaps}."}
                                  : Trilingual{"The coins stand on {squares}. Pair them from the right; if "
                                               "one is left over, it pairs with the "
                                               "edge of the strip. The empty squares inside each pair are "
                                               "the Nim {heaps:#heap|heaps}: {heaps}.",
                                               "Az érmék ezeken a mezőkön állnak: {squares}. Jobbról kezdve "
                                               "párokba állítjuk őket; ha egy "
                                               "kimarad, annak a sáv széle a párja. A párokon belüli üres "
                                               "mezők {heaps:#a nim-halom|a nim-halmok}: {heaps}.",
                                               "Mince stojí na polích {squares}. Tvoříme z nich dvojice "
                                               "zprava; zbude-li jedna, je jejím "
                                               "protějškem okraj pásu. Prázdná pole uvnitř dvojic jsou "
                                               "{heaps:#nimová hromádka|nimové hromádky|nimové "
                                               "hromádky}: {heaps}."},
             {{"squares", coins.at}, {"heaps", heaps_behind(coins)}}},
            {"strip-moves",
             {"To take from a heap, move the right coin of its pair. Moving the left coin makes the heap "
              "larger; the answer is to move the right coin just as far.",
              "Egy halomból úgy veszünk el, hogy a pár jobb oldali érméjét toljuk. Ha valaki a bal oldalit "
              "tolja, a halom nő; erre az a válasz, hogy a jobb oldalit ugyanannyival toljuk.",
              "Z hromádky odebíráme posunutím pravé mince dvojice. Posunutí levé mince hromádku zvětší; "
              "odpovědí je posunout pravou minci stejně daleko."}}};
  }
};

constexpr char name[] = "strip";

}  // namespace

Entry entry() {
  return {.references = "J. H. Conway, On Numbers and Games, ch. 11 (1976)",
          .examples = {"strip:1,4,9", "strip:2,5,6,8", "strip:3", "strip:0"},
          .make = make_plain<Strip, name>};
}

}  // namespace bouton::games::strip
