// What the games that are Nim in disguise share: positions that are sorted lists of numbers, their notation
// and pictures, and the theory that follows once it is known which heaps are behind a position.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "games/ruleset_of.hpp"

namespace bouton::games {

using Numbers = std::vector<std::uint64_t>;

inline std::size_t hash_of(const Numbers& numbers, std::uint64_t seed = 0) {
  // The seed may be one of the numbers, and must not cancel it.
  std::uint64_t hash = seed * 0xd6e8feb86659fd93u + 0x9e3779b97f4a7c15u;
  for (std::uint64_t n : numbers) {
    hash = (hash ^ n) * 0xbf58476d1ce4e5b9u;
    hash ^= hash >> 31;
  }
  return static_cast<std::size_t>(hash);
}

// The places of coins, sorted. Different small places make a bit set; anything else is numbered.
struct Coins {
  Numbers at;

  bool operator==(const Coins&) const = default;
  std::size_t bytes_elsewhere() const { return at.size() * sizeof(std::uint64_t); }
  std::optional<Key> pack() const {
    Key mask = 0;
    for (std::uint64_t place : at) {
      if (place >= 63 || (mask >> place & 1) != 0) return std::nullopt;
      mask |= Key{1} << place;
    }
    return mask;
  }
  static Coins unpack(Key mask) {
    Coins coins;
    for (; mask != 0; mask &= mask - 1)
      coins.at.push_back(static_cast<std::uint64_t>(std::countr_zero(mask)));
    return coins;
  }

  Coins without(std::size_t index) const {
    Coins coins = *this;
    coins.at.erase(coins.at.begin() + static_cast<std::ptrdiff_t>(index));
    return coins;
  }
  Coins moved(std::size_t index, std::uint64_t to) const {
    Coins coins = without(index);
    coins.at.insert(std::lower_bound(coins.at.begin(), coins.at.end(), to), to);
    return coins;
  }
  // What is here and not there.
  Numbers minus(const Coins& other) const {
    Numbers rest;
    std::set_difference(at.begin(), at.end(), other.at.begin(), other.at.end(), std::back_inserter(rest));
    return rest;
  }
};

inline std::uint64_t nim_sum(const Numbers& heaps) {
  std::uint64_t sum = 0;
  for (std::uint64_t heap : heaps) sum ^= heap;
  return sum;
}

// Who wins Nim, and how: in misère play as in normal play, except that among heaps of at most 1 the number of
// ones must be odd (C. L. Bouton 1901).
class Balance {
 public:
  Balance(const Numbers& heaps, Convention convention) : misere_(convention == Convention::misere) {
    for (std::uint64_t heap : heaps) {
      sum_ ^= heap;
      large_ += heap >= 2;
    }
  }
  Outcome outcome() const { return sum_ == (misere_ && large_ == 0 ? 1u : 0u) ? Outcome::P : Outcome::N; }
  // The only size of this heap with which the next player would lose.
  std::uint64_t wanted(std::uint64_t heap) const {
    const bool others_large = large_ > (heap >= 2 ? 1u : 0u);
    return sum_ ^ heap ^ (misere_ && !others_large ? 1u : 0u);
  }

 private:
  bool misere_;
  std::uint64_t sum_ = 0;
  std::size_t large_ = 0;
};

// Sums, products and choices that stop growing at a bound: enough to tell what is small.
inline constexpr std::uint64_t bound = std::uint64_t{1} << 62;
constexpr std::uint64_t bounded_sum(std::uint64_t a, std::uint64_t b) {
  return a >= bound || b >= bound - a ? bound : a + b;
}
constexpr std::uint64_t bounded_product(std::uint64_t a, std::uint64_t b) {
  return a == 0 || b <= bound / a ? a * b : bound;
}
constexpr std::uint64_t choices(std::uint64_t of, std::uint64_t chosen) {
  if (chosen > of) return 0;
  std::uint64_t ways = 1;
  for (std::uint64_t i = 1; i <= std::min(chosen, of - chosen); ++i) {
    ways = bounded_product(ways, of - i + 1) / i;
    if (ways > bound / 64) return bound;
  }
  return ways;
}
inline std::uint64_t total(const Numbers& numbers) {
  std::uint64_t sum = 0;
  for (std::uint64_t n : numbers) sum = bounded_sum(sum, n);
  return sum;
}

// In how many ways coins can stand, each at most as far as here.
inline std::uint64_t places_below(const Numbers& at) {
  std::uint64_t ways = 1;
  for (std::uint64_t place : at) ways = bounded_product(ways, place + 1);
  return ways;
}

// Whether so many positions with so many moves each can be searched in seconds. Positions that are not their
// own keys take much longer.
constexpr bool can_be_searched(std::uint64_t positions, std::uint64_t moves, bool packed) {
  return bounded_product(positions, moves) <= (packed ? 300'000'000u : 30'000'000u);
}
// So many moves, each leaving a list of this length, can be written down in moments.
constexpr bool can_be_listed(std::uint64_t moves, std::size_t length) {
  return moves <= 1'000'000 && moves * (length + 1) <= 20'000'000;
}

// A move: which heap, coin or row, and what becomes of it.
struct Step {
  std::size_t index;
  std::uint64_t to;
};

// Hands out what the moves leave. Where positions of so many heaps would fill the memory, the last one stands
// for the rest.
void hand_out(const auto& game, const auto& position, std::size_t heaps, const std::vector<Step>& steps,
              Code value, const auto& out) {
  const std::size_t most = std::clamp<std::size_t>(500'000 / (heaps + 1), 16, 10'000);
  for (std::size_t i = 0; i < std::min(steps.size(), most); ++i)
    out(game.after(position, steps[i]), value, i + 1 == most ? steps.size() - i : 1);
}

// The theory of a game in which every move changes exactly one of the heaps behind a position, and every heap
// can be made smaller at will. A heap may also grow, but that is answered by taking the same away, so the
// nim-sum is the Grundy value. The game offers
//   Numbers heaps_behind(position)
//   void changing(position, wanted, sink)       the steps that change a heap h into wanted(h)
//   Position after(position, step)
//   std::uint64_t reachable(position)           about so many positions can come of it,
//   std::uint64_t most_moves(position)          each with about so many moves at most
// If, besides, empty heaps either have no move at all or one that makes a heap of 1, misère play is that of
// Nim too, alone and in sums: where only empty heaps are left and the play has not ended, making a heap of 1
// wins as it should, and in all other positions the answers are those of misère Nim.
template <bool MisereToo>
struct DisguiseTheory {
  static bool applies(const Way& way) { return MisereToo || way.convention == Convention::normal; }
  // Whether the heaps tell all about a component in this way of play.
  static bool explains(const Way& way) {
    return applies(way) && way.play == Play::sum && way.ending == Ending::long_;
  }

  static std::optional<Code> value(const auto& game, const auto& position, const Way& way) {
    if (way.function != Function::grundy) return std::nullopt;
    return nim_sum(game.heaps_behind(position));
  }
  static std::optional<Outcome> outcome(const auto& game, const auto& position, const Way& way) {
    if (!applies(way)) return std::nullopt;
    return Balance(game.heaps_behind(position), way.convention).outcome();
  }
  static bool searchable(const auto& game, const auto& position) {
    return can_be_searched(game.reachable(position), game.most_moves(position), position.pack().has_value());
  }
  static bool options(const auto& game, const auto& position, const Way& way, std::optional<Code> wanted,
                      const auto& out) {
    if (way.function != Function::grundy || !wanted) return false;
    const Numbers heaps = game.heaps_behind(position);
    const std::uint64_t difference = nim_sum(heaps) ^ *wanted;
    hand_out_changes(
        game, position, heaps.size(), [=](std::uint64_t heap) { return heap ^ difference; }, *wanted, out);
    return true;
  }
  static bool winning_options(const auto& game, const auto& position, const Way& way, const auto& out) {
    if (!applies(way)) return false;
    const Numbers heaps = game.heaps_behind(position);
    const Balance balance(heaps, way.convention);
    hand_out_changes(
        game, position, heaps.size(), [&](std::uint64_t heap) { return balance.wanted(heap); }, 0, out);
    return true;
  }
  static Numbers nim_heaps(const auto& game, const auto& position) requires MisereToo {
    return game.heaps_behind(position);
  }

 private:
  static void hand_out_changes(const auto& game, const auto& position, std::size_t heaps, auto&& wanted,
                               Code value, const auto& out) {
    std::vector<Step> steps;
    game.changing(position, wanted, [&](Step step) { steps.push_back(step); });
    hand_out(game, position, heaps, steps, value, out);
  }
};

// Numbers from 1 on, separated by commas, no two the same, in any order; "0" alone is none at all.
struct PlacesNotation {
  Trilingual what;       // "a square"
  Trilingual from_one;   // "squares are numbered from 1"
  Trilingual different;  // "two coins cannot stand on one square"
};
inline Error broken_rule(const Reader& reader, std::size_t offset, std::size_t length, Message message,
                         Message expected) {
  return reader.fail_at(offset, length, std::move(message), std::move(expected), Error::Kind::bad_position);
}
// A place and where it was written.
using WrittenPlace = std::pair<std::uint64_t, std::size_t>;
inline std::size_t digits(std::uint64_t n) { return std::to_string(n).size(); }

// Sorts what was written; complains if a place is there twice.
inline Result<Numbers> different_places(const Reader& reader, std::vector<WrittenPlace> written,
                                        const PlacesNotation& notation) {
  std::sort(written.begin(), written.end());
  Numbers places;
  for (const auto& [place, offset] : written) {
    if (!places.empty() && places.back() == place)
      return broken_rule(reader, offset, digits(place), notation.different,
                         {"{0} that is not named yet",
                          "{0}, amely még nem szerepel",
                          "{0}, které tu ještě není",
                          {notation.what}});
    places.push_back(place);
  }
  return places;
}
inline Result<std::uint64_t> read_place(Reader& reader, const PlacesNotation& notation) {
  const std::size_t start = reader.offset();
  auto place = reader.number(notation.what, largest_size, 1);
  if (place && *place == 0)
    return broken_rule(reader, start, reader.offset() - start, notation.from_one,
                       {"{0} from 1 on", "{0}, legalább 1", "{0}, aspoň 1", {notation.what}});
  return place;
}
inline Result<Coins> read_places(Reader& reader, const PlacesNotation& notation) {
  if (reader.rest() == "0") {
    reader.accept('0');
    return Coins{};
  }
  std::vector<WrittenPlace> written;
  do {
    const std::size_t start = reader.offset();
    auto place = read_place(reader, notation);
    if (!place) return place.error();
    written.emplace_back(*place, start);
  } while (reader.accept(','));
  auto places = different_places(reader, std::move(written), notation);
  if (!places) return places.error();
  return Coins{std::move(*places)};
}
inline std::string listed(const Numbers& numbers) {
  std::string text;
  for (std::uint64_t n : numbers) text += (text.empty() ? "" : ",") + std::to_string(n);
  return text.empty() ? "0" : text;
}

inline Phrase move_coin(std::uint64_t from, std::uint64_t to) {
  return {"move-coin",
          {std::to_string(from), std::to_string(to)},
          {"move the coin on {0} to {1}", "toljuk az érmét {0:az}. mezőről {1:az}. mezőre",
           "posunout minci z pole {0} na pole {1}"},
          {"moved the coin on {0} to {1}", "az érmét {0:az}. mezőről {1:az}. mezőre {who:/tolta|toltad}",
           "{who:/posouvá|posouváš} minci z pole {0} na pole {1}"}};
}

inline Phrase place_of_coin(std::uint64_t square) {
  return {"coin-place",
          {std::to_string(square)},
          {"Move the coin on {0}.", "Érdemes {0:az}. mezőn álló érmével lépni.",
           "Vyplatí se táhnout mincí na poli {0}."}};
}
inline Phrase place_of_row(std::uint64_t row) {
  return {"row-place",
          {std::to_string(row)},
          {"Move in row {0}.", "Érdemes {0:az}. sorban lépni.", "Vyplatí se táhnout {0:v}. řádku."}};
}

// A row of squares, twenty in a line, with their numbers below; nothing if it is too long to look at.
inline std::string draw_row(std::uint64_t first, std::uint64_t last, auto&& symbol) {
  constexpr std::uint64_t longest = 400, in_line = 20;
  if (last < first || last > longest) return {};
  const std::size_t width = digits(last) + 1;
  std::string picture;
  for (std::uint64_t start = first; start <= last; start += in_line) {
    std::string squares, numbers;
    for (std::uint64_t i = start; i <= std::min(last, start + in_line - 1); ++i) {
      squares += std::string(width - 1, ' ') + std::string(symbol(i));
      numbers += std::string(width - digits(i), ' ') + std::to_string(i);
    }
    picture += squares + '\n' + numbers + '\n';
  }
  return picture;
}
inline std::uint64_t last_place(const Coins& coins) { return coins.at.empty() ? 0 : coins.at.back(); }
inline std::string draw_row(std::uint64_t first, const Coins& coins, std::uint64_t length) {
  return draw_row(first, std::max({first, last_place(coins), length}), [&](std::uint64_t i) {
    return std::binary_search(coins.at.begin(), coins.at.end(), i) ? "●" : "·";
  });
}

// When a row is set up by hand: what lies at a place is taken away, else something is put there; and the row
// has room beyond its last one.
inline Coins toggled(const Coins& coins, std::uint64_t place) {
  const auto found = std::lower_bound(coins.at.begin(), coins.at.end(), place);
  Coins other = coins;
  if (found != coins.at.end() && *found == place)
    other.at.erase(other.at.begin() + (found - coins.at.begin()));
  else
    other.at.insert(other.at.begin() + (found - coins.at.begin()), place);
  return other;
}
inline constexpr std::uint64_t usual_row = 10, longest_row_by_hand = 24;
inline Coins room_beyond(const Coins& coins) {
  const std::uint64_t last = last_place(coins);
  return {{std::max({usual_row, last, std::min(last + 2, longest_row_by_hand)})}};
}
inline std::vector<Touch<Coins>> coin_touches(const Coins& coins, std::uint64_t last) {
  std::vector<Touch<Coins>> touches;
  for (std::uint64_t place = 1; place <= std::max(last_place(coins), last); ++place) {
    const Coins other = toggled(coins, place);
    touches.push_back({"s" + std::to_string(place), other});
    if (other.at.size() < coins.at.size()) touches.push_back({"c" + std::to_string(place), other});
  }
  return touches;
}

// Coins "c5" on the squares of a strip.
inline std::optional<Scene> coins_scene(std::uint64_t first, const Coins& coins, std::uint64_t last) {
  auto scene = strip_scene("strip", first, std::max({first, last_place(coins), last}));
  for (std::uint64_t place : coins.at)
    if (scene)
      scene->spots.push_back(
          {"c" + std::to_string(place), "coin", static_cast<double>(place - first), 0, {}});
  return scene;
}
inline std::vector<Gesture> coin_gestures(std::uint64_t from, std::uint64_t to) {
  return move_gestures("c" + std::to_string(from), "s" + std::to_string(to), true);
}

}  // namespace bouton::games

template <>
struct std::hash<bouton::games::Coins> {
  std::size_t operator()(const bouton::games::Coins& coins) const { return bouton::games::hash_of(coins.at); }
};
