// A game is a small value type with a Position and moves(position, sink):
//
//     struct Kayles {
//       using Position = Heap;
//       void moves(Heap row, auto&& leave) const {
//         for (std::uint64_t knocked : {1, 2})
//           for (std::uint64_t left = 0; 2 * left + knocked <= row.size; ++left)
//             if (!leave({Heap{left}, Heap{row.size - knocked - left}})) return;
//       }
//     };
//
// Each call of the sink hands out what one move leaves: one position, or a list of components. It returns
// false when enough has been seen. Empty parts beside others are left out, and a move that leaves nothing
// leaves the empty position, by the sink itself, so that no game need think of it.
//
// Optional members are detected: bool loops(Position), bool listable(Position), `static constexpr bool
// splits` and `alone`, Position canonical(Position) and void pieces(Position, sink) for stand-ins (see
// Rules::stand_ins; pieces hands out the independent parts of a position that has fallen apart),
// std::optional<HeapRule> heap_rule() for the engines of long sequences, or std::optional<RowRule> row_rule()
// for those that only reckon values, std::optional<RemovalPosition> removal(Position) for those of boards,
// std::uint64_t effort(Position) (see Rules::effort), and a type Theory with static members
//
//     std::optional<Code> value(const G&, Position, const Way&)
//     std::optional<Outcome> outcome(const G&, Position, const Way&)        who wins, where no value is known
//     bool searchable(const G&, Position)                                   whether a search could end
//     bool options(const G&, Position, const Way&, std::optional<Code> wanted, sink)
//     bool winning_options(const G&, Position, const Way&, sink)
//     std::optional<std::vector<std::uint64_t>> nim_heaps(const G&, Position)
//     Stop prepare(const G&, Position, const Way&, Meter&)                  work to be done before
//
// A Position that holds memory elsewhere may tell how much: std::size_t bytes_elsewhere().
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <deque>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "bouton/lock.hpp"
#include "bouton/rules.hpp"

namespace bouton {

// A heap of counters, a row of pins: anything that is only a number. A game on heaps promises that every move
// leaves smaller heaps.
struct Heap {
  std::uint64_t size = 0;

  friend auto operator<=>(const Heap&, const Heap&) = default;
  bool empty() const { return size == 0; }
  std::optional<Key> pack() const { return size; }
  static Heap unpack(Key key) { return {key}; }
};

// A pair of numbers: a square of a board (row and column from 0 at the top left), or two heaps.
struct Square {
  std::uint64_t row = 0, column = 0;

  friend auto operator<=>(const Square&, const Square&) = default;
  std::optional<Key> pack() const {
    if ((row | column) >> 31) return std::nullopt;
    return row << 31 | column;
  }
  static Square unpack(Key key) { return {key >> 31, key & 0x7fffffff}; }
};

}  // namespace bouton

template <>
struct std::hash<bouton::Square> {
  std::size_t operator()(const bouton::Square& s) const {
    return std::hash<std::uint64_t>{}(s.row * 0x9e3779b97f4a7c15u ^ s.column);
  }
};

namespace bouton {

namespace detail {
// A sink that accepts everything, to state what a game must offer.
template <class Position>
struct AnySink {
  bool operator()(const Position&) { return true; }
  bool operator()(std::initializer_list<Position>) { return true; }
  bool operator()(std::span<const Position>) { return true; }
};

// Positions numbered in the order in which they are first met: each is kept once, and found again through a
// table of numbers. Several threads may ask at once.
template <class Position>
class Numbers {
 public:
  std::uint32_t number(const Position& position) {
    const Locked locked(lock_);
    if (4 * (positions_.size() + 1) > 3 * slots_.size()) grow();
    std::uint32_t& slot = slots_[place(position)];
    if (slot == 0) {
      positions_.push_back(position);
      elsewhere_ += elsewhere(position);
      slot = static_cast<std::uint32_t>(positions_.size());
    }
    return slot - 1;
  }
  // It stays where it is.
  const Position& operator[](std::size_t number) const {
    const Locked locked(lock_);
    return positions_[number];
  }
  std::size_t bytes() const {
    const Locked locked(lock_);
    return positions_.size() * sizeof(Position) + elsewhere_ + slots_.capacity() * sizeof(std::uint32_t);
  }

 private:
  // What a position holds elsewhere: as it says, or a guess.
  static std::size_t elsewhere(const Position& position) {
    if constexpr (requires { position.bytes_elsewhere(); })
      return position.bytes_elsewhere() + 16;
    else
      return std::is_trivially_copyable_v<Position> ? 0 : 32;
  }
  // Where the position is, or where it would be put.
  std::size_t place(const Position& position) const {
    const std::uint64_t hash = std::hash<Position>{}(position)*std::uint64_t{0x9e3779b97f4a7c15u};
    auto at = static_cast<std::size_t>(hash >> shift_);
    while (slots_[at] != 0 && !(positions_[slots_[at] - 1] == position)) at = (at + 1) & (slots_.size() - 1);
    return at;
  }
  void grow() {
    slots_.assign(slots_.empty() ? 64 : 2 * slots_.size(), 0);
    shift_ = 64 - static_cast<unsigned>(std::countr_zero(slots_.size()));
    for (std::size_t n = 0; n < positions_.size(); ++n)
      slots_[place(positions_[n])] = static_cast<std::uint32_t>(n + 1);
  }

  mutable Lock lock_;
  std::deque<Position> positions_;
  std::vector<std::uint32_t> slots_;  // number + 1; 0 is free
  std::size_t elsewhere_ = 0;         // bytes of all positions
  unsigned shift_ = 0;                // 64 less the number of bits of a slot's place
};
}  // namespace detail

template <class G>
concept Game = std::copyable<G> && std::equality_comparable<typename G::Position> &&
    std::copyable<typename G::Position> && requires(const G& game, const typename G::Position& position,
                                                    detail::AnySink<typename G::Position> sink) {
  game.moves(position, sink);
};

// The rules of a game type, as the solvers see them. A position is its own key if it packs into 63 bits;
// others are numbered as they are met.
template <Game G>
class RulesOf final : public Rules {
 public:
  using Position = typename G::Position;

  explicit RulesOf(G game = {}) : game_(std::move(game)) {}

  const G& game() const { return game_; }

  Key key(const Position& position) const {
    if constexpr (packs) {
      if (auto packed = position.pack()) return *packed;
    }
    if constexpr (interns) return numbers_.number(position) | interned;
    return 0;
  }
  Position position(Key key) const {
    if constexpr (interns) {
      if (key & interned) return numbers_[key & ~interned];
    }
    if constexpr (packs) return Position::unpack(key);
    return Position{};
  }

  void options(Key from, Options& out) const override { game_.moves(position(from), Sink{*this, out}); }

  bool heaps() const override { return std::same_as<Position, Heap>; }
  std::optional<HeapRule> heap_rule() const override {
    if constexpr (requires { game_.heap_rule(); }) return game_.heap_rule();
    return std::nullopt;
  }
  std::optional<RowRule> row_rule() const override {
    if constexpr (requires { game_.row_rule(); }) return game_.row_rule();
    return Rules::row_rule();
  }
  std::optional<RemovalPosition> removal(Key at) const override {
    if constexpr (requires(Position p) { game_.removal(p); }) return game_.removal(position(at));
    return std::nullopt;
  }
  std::optional<Round> round() const override {
    if constexpr (requires { game_.round_length(); }) return game_.round_length();
    return std::nullopt;
  }
  bool splits() const override {
    if constexpr (requires { G::splits; }) return G::splits;
    return true;
  }
  bool loops(Key at) const override {
    if constexpr (requires(Position p) { game_.loops(p); }) return game_.loops(position(at));
    return false;
  }
  bool listable(Key at) const override {
    if constexpr (requires(Position p) { game_.listable(p); }) return game_.listable(position(at));
    return true;
  }

  std::uint64_t effort(Key at) const override {
    if constexpr (requires(Position p) { game_.effort(p); }) return game_.effort(position(at));
    return 0;
  }
  bool searchable(Key at) const override {
    if constexpr (requires(Position p) { G::Theory::searchable(game_, p); })
      return G::Theory::searchable(game_, position(at));
    return true;
  }

  Stop prepare(Key at, const Way& way, Meter& meter) const override {
    if constexpr (requires(Position p) { G::Theory::prepare(game_, p, way, meter); })
      return G::Theory::prepare(game_, position(at), way, meter);
    return Stop::none;
  }
  std::optional<Code> known_value(Key at, const Way& way) const override {
    if constexpr (requires(Position p) { G::Theory::value(game_, p, way); })
      return G::Theory::value(game_, position(at), way);
    return std::nullopt;
  }
  std::optional<Outcome> known_outcome(Key at, const Way& way) const override {
    if constexpr (requires(Position p) { G::Theory::outcome(game_, p, way); })
      return G::Theory::outcome(game_, position(at), way);
    return std::nullopt;
  }
  bool known_options(Key at, const Way& way, std::optional<Code> wanted,
                     std::vector<OptionClass>& out) const override {
    if constexpr (requires(Position p, ClassSink s) { G::Theory::options(game_, p, way, wanted, s); })
      return G::Theory::options(game_, position(at), way, wanted, ClassSink{*this, out});
    return false;
  }
  bool known_winning_options(Key at, const Way& way, std::vector<OptionClass>& out) const override {
    if constexpr (requires(Position p, ClassSink s) { G::Theory::winning_options(game_, p, way, s); })
      return G::Theory::winning_options(game_, position(at), way, ClassSink{*this, out});
    return false;
  }
  std::optional<std::vector<std::uint64_t>> nim_heaps(Key at) const override {
    if constexpr (requires(Position p) { G::Theory::nim_heaps(game_, p); })
      return G::Theory::nim_heaps(game_, position(at));
    return std::nullopt;
  }
  bool alone() const override {
    if constexpr (requires { G::alone; }) return G::alone;
    return false;
  }

  bool has_stand_ins() const override { return has_canonical || has_pieces; }
  void stand_ins(Key at, bool in_a_sum, std::vector<Key>& out) const override {
    const std::size_t before = out.size();
    if constexpr (has_pieces) {
      if (in_a_sum)
        game_.pieces(position(at), [&](const Position& piece) {
          out.push_back(canonical_key(piece));
          return true;
        });
    }
    if (out.size() == before) out.push_back(has_canonical ? canonical_key(position(at)) : at);
  }

  std::size_t bytes() const override {
    if constexpr (interns) return numbers_.bytes();
    return 0;
  }

  // A key with this bit is the number of a position that does not pack into one.
  static constexpr Key interned = Key{1} << 63;

 private:
  static constexpr bool packs = requires(const Position& p) {
    { p.pack() } -> std::convertible_to<std::optional<Key>>;
    { Position::unpack(Key{}) } -> std::convertible_to<Position>;
  };
  static constexpr bool interns = !std::same_as<Position, Heap> && requires(const Position& p) {
    std::hash<Position>{}(p);
  };
  static_assert(packs || interns, "a Position packs into a key, or has a std::hash");

  // What has one of these names and cannot be called so would silently not be used.
#define BOUTON_FITS(where, member, ...)                                                              \
  static_assert(                                                                                     \
      !requires { &where::member; } ||                                                               \
          requires(const G& game, const Position& p, const Way& way, Meter& meter) { __VA_ARGS__; }, \
      #member " is not as the head of bouton/game.hpp says: its arguments, or const")
  BOUTON_FITS(G, loops, game.loops(p));
  BOUTON_FITS(G, listable, game.listable(p));
  BOUTON_FITS(G, effort, game.effort(p));
  BOUTON_FITS(G, heap_rule, game.heap_rule());
  BOUTON_FITS(G, row_rule, game.row_rule());
  BOUTON_FITS(G, removal, game.removal(p));
  BOUTON_FITS(G, canonical, game.canonical(p));
  BOUTON_FITS(G::Theory, value, G::Theory::value(game, p, way));
  BOUTON_FITS(G::Theory, outcome, G::Theory::outcome(game, p, way));
  BOUTON_FITS(G::Theory, searchable, G::Theory::searchable(game, p));
  BOUTON_FITS(G::Theory, nim_heaps, G::Theory::nim_heaps(game, p));
  BOUTON_FITS(G::Theory, prepare, G::Theory::prepare(game, p, way, meter));
#undef BOUTON_FITS

  static constexpr bool has_canonical = requires(const G& game, const Position& p) { game.canonical(p); };
  static constexpr bool has_pieces =
      requires(const G& game, const Position& p, bool (*sink)(const Position&)) {
    game.pieces(p, sink);
  };
  Key canonical_key(const Position& p) const {
    if constexpr (has_canonical) return key(game_.canonical(p));
    return key(p);
  }

  struct NoNumbers {};

  struct Sink {
    const RulesOf& rules;
    Options& out;

    bool operator()(const Position& part) { return out.add(rules.key(part)); }
    bool operator()(std::initializer_list<Position> parts) { return several(parts); }
    bool operator()(std::span<const Position> parts) { return several(parts); }

    bool several(const auto& parts) {
      Key* const begin = out.room(parts.size() + 2);
      Key* at = begin + 1;
      for (const Position& part : parts) {
        if constexpr (requires { part.empty(); }) {
          if (part.empty()) continue;
        }
        *at++ = rules.key(part);
      }
      if (at == begin + 1) *at++ = rules.key(parts.size() > 0 ? *parts.begin() : Position{});
      *begin = static_cast<Key>(at - begin - 1);
      return out.took(at);
    }
  };

 public:
  // How a theory hands out classes of options.
  struct ClassSink {
    const RulesOf& rules;
    std::vector<OptionClass>& out;

    void operator()(const Position& part, Code value, std::optional<std::uint64_t> count = 1) const {
      out.push_back({{rules.key(part)}, value, count});
    }
    void operator()(std::initializer_list<Position> parts, Code value,
                    std::optional<std::uint64_t> count = 1) const {
      std::vector<Key> keys;
      for (const Position& part : parts) keys.push_back(rules.key(part));
      out.push_back({std::move(keys), value, count});
    }
  };

 private:
  G game_;
  mutable std::conditional_t<interns, detail::Numbers<Position>, NoNumbers> numbers_;
};

}  // namespace bouton
