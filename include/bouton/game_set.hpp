// Different games on one table: games of one's own, and games of the catalogue.
//
//     GameSet games;
//     auto pins = games.add(Pins{});
//     auto rook = games.add(Rook{});
//     auto nim = games.add("nim");                      // a Result: the catalogue may not know it
//     Solver solver(games, way());
//     solver.outcome(pins(Heap{4}) + rook(Square{2, 3}) + *(*nim)("3,5"));
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bouton/catalogue.hpp"
#include "bouton/game.hpp"
#include "bouton/result.hpp"
#include "bouton/ruleset.hpp"

namespace bouton {

template <class Played>
class Solver;
namespace detail {
template <class Played>
class Seen;
}

// A position made of parts, each of one of the games of a set. Only the games' handles make them, so a part
// is always a position of its own game.
class Parts {
 public:
  Parts() = default;

  bool empty() const { return parts_.empty(); }
  std::size_t size() const { return parts_.size(); }

  Parts& operator+=(const Parts& more) {
    parts_.insert(parts_.end(), more.parts_.begin(), more.parts_.end());
    return *this;
  }
  friend Parts operator+(Parts a, const Parts& b) { return std::move(a += b); }
  bool operator==(const Parts&) const = default;

 private:
  template <Game G>
  friend class OwnGame;
  friend class CatalogueGame;
  friend class detail::Seen<class GameSet>;

  struct Part {
    std::shared_ptr<const Ruleset> ruleset;
    Key position = 0;
    bool operator==(const Part&) const = default;
  };
  // Positions of one game.
  std::vector<Key> of(const Ruleset& ruleset) const {
    std::vector<Key> keys;
    for (const Part& part : parts_)
      if (part.ruleset.get() == &ruleset) keys.push_back(part.position);
    return keys;
  }

  std::vector<Part> parts_;
};

// The handle of a game of one's own in a set.
template <Game G>
class OwnGame {
 public:
  using Position = typename G::Position;

  Parts operator()(const Position& position) const {
    Parts parts;
    parts.parts_.push_back({ruleset_, ruleset_->rules().key(position)});
    return parts;
  }
  // The positions of this game among the parts, in order.
  std::vector<Position> in(const Parts& parts) const {
    std::vector<Position> positions;
    for (Key key : parts.of(*ruleset_)) positions.push_back(ruleset_->rules().position(key));
    return positions;
  }

 private:
  friend class GameSet;
  explicit OwnGame(std::shared_ptr<const OwnRuleset<G>> ruleset) : ruleset_(std::move(ruleset)) {}

  std::shared_ptr<const OwnRuleset<G>> ruleset_;
};

// The handle of a game of the catalogue. Its positions are written in its notation, heaps also as heaps.
class CatalogueGame {
 public:
  Result<Parts> operator()(std::string_view positions) const;
  Result<Parts> operator()(Heap heap) const;
  // The positions of this game among the parts, in its notation; empty if there are none.
  std::string in(const Parts& parts) const { return ruleset_->print(parts.of(*ruleset_)); }

 private:
  friend class GameSet;
  explicit CatalogueGame(std::shared_ptr<const Ruleset> ruleset) : ruleset_(std::move(ruleset)) {}

  std::shared_ptr<const Ruleset> ruleset_;
};

class GameSet {
 public:
  // The name is the game's own, unless another is given.
  template <Game G>
  OwnGame<G> add(G game, std::string name = {}) {
    if (name.empty())
      name = name_of_game<G>(std::string("game-").append(std::to_string(rulesets_.size() + 1)));
    auto ruleset = std::make_shared<const OwnRuleset<G>>(std::move(name), std::move(game));
    rulesets_.push_back(ruleset);
    return OwnGame<G>(std::move(ruleset));
  }
  // Rules as they are written: "nim", "subtract/1,3", "0.77".
  Result<CatalogueGame> add(std::string_view rules, const World& world = {});
  // Rules that were made elsewhere: of a text (written.hpp), of an entry.
  CatalogueGame add(std::shared_ptr<const Ruleset> ruleset);

  std::size_t size() const { return rulesets_.size(); }

 private:
  friend class detail::Seen<GameSet>;

  std::vector<std::shared_ptr<const Ruleset>> rulesets_;
};

}  // namespace bouton
