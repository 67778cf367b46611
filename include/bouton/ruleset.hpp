// A game type with a name and words, so that it can be talked about: from here on nobody knows the type. What
// it needs of the game beyond the rules is detected; `parts` is a span<const Position>, what a move leaves.
//
//   static constexpr const char* name       what it is called                       if there is none: "game"
//   std::string print(Position)             a position                              heaps: the size; squares:
//                                                                                   row,column; others: #7
//   Phrase (or std::string)                 words for a move                        heaps: taking and
//   splitting;
//       describe(Position, parts)                                                   others: where it leads
//   static constexpr bool list              several positions are written as one    heaps are, others are not
//                                           term, with commas
//   std::vector<Reason>                     what a theory says about a position,    nothing
//       reading(Position, const Way&)       step by step
//   std::vector<std::uint64_t>              the Nim heaps it is in disguise         none
//       heaps_behind(Position)
//   static constexpr bool is_nim            it is Nim, and in no disguise           it is not
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bouton/catalogue.hpp"
#include "bouton/game.hpp"
#include "bouton/result.hpp"

namespace bouton {

namespace games {
// "take 2 from heap {heap}", "split heap {heap} into 3 and 4", ...; the heap's number is filled in by who
// knows it.
Phrase describe_heaps(std::uint64_t from, std::span<const std::uint64_t> parts,
                      const std::function<std::string(std::uint64_t)>& print);
// Sizes with commas between them.
Result<std::vector<Key>> read_heaps(std::string_view text);
Error no_notation(std::string_view game, std::string_view text);
}  // namespace games

// What the game calls itself.
template <Game G>
std::string name_of_game(std::string_view otherwise = "game") {
  if constexpr (requires { std::string_view(G::name); }) return std::string(std::string_view(G::name));
  return std::string(otherwise);
}

template <Game G>
class OwnRuleset : public Ruleset {
 public:
  using Position = typename G::Position;
  static constexpr bool on_heaps = std::same_as<Position, Heap>;

  OwnRuleset(std::string name, G game) : name_(std::move(name)), rules_(std::move(game)) {}

  const std::string& name() const override { return name_; }
  const RulesOf<G>& rules() const override { return rules_; }

  bool list() const override {
    if constexpr (requires { G::list; }) return G::list;
    return on_heaps;
  }
  // Heaps are read as numbers; other positions are made in the program.
  using Ruleset::parse;
  Result<std::vector<Key>> parse(std::string_view text, HeapSizes) const override {
    return on_heaps ? games::read_heaps(text) : games::no_notation(name_, text);
  }

  std::string print(std::span<const Key> keys) const override {
    std::string text;
    for (Key key : keys) text += (text.empty() ? "" : ",") + print_one(key);
    return text;
  }

  Phrase describe(Key from, std::span<const Key> parts) const override {
    if constexpr (requires(Position p, std::vector<Position> left) {
                    { game().describe(p, left) } -> std::convertible_to<Phrase>;
                  }) {
      return game().describe(rules_.position(from), positions(parts));
    } else if constexpr (requires(Position p, std::vector<Position> left) {
                           { game().describe(p, left) } -> std::convertible_to<std::string>;
                         }) {
      return {"said", {game().describe(rules_.position(from), positions(parts))}, {"{0}", "{0}", "{0}"}};
    } else {
      if constexpr (on_heaps)
        if (taken(from, parts))
          return games::describe_heaps(from, parts, [this](Key key) { return print_one(key); });
      std::string left;
      for (Key part : parts) left += (left.empty() ? "" : " + ") + print_one(part);
      return {"go", {print_one(from), left}};
    }
  }

  std::vector<Reason> reading(Key key, const Way& way) const override {
    if constexpr (requires(Position p) { game().reading(p, way); })
      return game().reading(rules_.position(key), way);
    return {};
  }
  std::optional<std::vector<std::uint64_t>> heaps_behind(Key key) const override {
    if constexpr (requires(Position p) { game().heaps_behind(p); })
      return game().heaps_behind(rules_.position(key));
    return std::nullopt;
  }
  std::optional<std::uint64_t> size_of(Key key) const override {
    if constexpr (on_heaps) return key;
    return std::nullopt;
  }
  std::optional<Key> heap(std::uint64_t size) const override {
    if constexpr (on_heaps) return size;
    return std::nullopt;
  }
  bool is_nim() const override {
    if constexpr (requires { G::is_nim; }) return G::is_nim;
    return false;
  }

 protected:
  const G& game() const { return rules_.game(); }

  virtual std::string print_one(Key key) const {
    if constexpr (requires(Position p) {
                    { game().print(p) } -> std::convertible_to<std::string>;
                  }) {
      return game().print(rules_.position(key));
    } else if constexpr (on_heaps) {
      return std::to_string(key);
    } else if constexpr (std::same_as<Position, Square>) {
      const Square square = rules_.position(key);
      return std::to_string(square.row) + "," + std::to_string(square.column);
    } else {
      return "#" + std::to_string(key & ~RulesOf<G>::interned);
    }
  }
  std::vector<Position> positions(std::span<const Key> keys) const {
    std::vector<Position> list;
    for (Key key : keys) list.push_back(rules_.position(key));
    return list;
  }

 private:
  // Whether what is left is what was there, less something or nothing.
  static bool taken(Key from, std::span<const Key> parts) {
    Key left = from;
    for (Key part : parts) {
      if (part > left) return false;
      left -= part;
    }
    return true;
  }

  std::string name_;
  RulesOf<G> rules_;
};

// For a catalogue: Entry{.make = [](...) { return own_ruleset(Pins{}, "pins"); }, ...}.
template <Game G>
Result<std::shared_ptr<const Ruleset>> own_ruleset(G game, std::string name = name_of_game<G>()) {
  return std::shared_ptr<const Ruleset>(
      std::make_shared<const OwnRuleset<G>>(std::move(name), std::move(game)));
}

}  // namespace bouton
