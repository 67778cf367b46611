// Makes a named ruleset from a game type G whose positions are of type P. What it needs of the game beyond
// the rules is detected; `parts` is a span<const P>, what a move leaves.
// clang-format off
//
//   member of G                                      what it is                                       if there is none
//   -----------------------------------------------  -----------------------------------------------  ---------------------------
//   the notation
//   static constexpr bool list                       several components are written as one term       heaps are, others are not
//   Result<P> read(Reader&)                          one position                                     heaps: a number
//   Result<std::vector<P>> read_all(Reader&)         all, where the notation of one depends on the    by read, one after the other
//                                                    others
//   std::string print(P)                             the same in the other direction                  heaps: a number
//   Phrase describe(P, parts)                        words for a move                                 heaps: taking and splitting
//
//   tables and sequences
//   Grid grid()                                      the positions as a table                         no table
//   P at(row, column)                                one of them
//   P heap(size)                                     the position that a sequence has there           heaps: by themselves
//   std::array<std::uint64_t, 2> safe_pair(number)   the P-positions of a table in their order        no formula
//   std::optional<Round> round_length()              the values go round                              not known
//   std::optional<Growth> growth()                   the values grow in equal steps                   not known
//   bool open_period()                               many have looked for a period in vain            no
//   std::optional<std::uint64_t> reach()             the most that a move takes                       not known
//
//   std::vector<Setting> settings()                  what its name says, for whoever turns it         nothing
//
//   what people see of a position
//   std::string draw(P), draw(P, length)             lines of text; with a length where a row has no  nothing
//                                                    end of its own
//   std::uint64_t length(P)                          of such a row                                    0
//   std::optional<Scene> scene(P, P start)           things on a table                                by heap_sizes; heaps: matches,
//                                                                                                     or a row where they split
//   std::vector<Gesture> gestures(P, parts)          how a move is made there                         by takings, as the scene
//   std::vector<std::uint64_t> heap_sizes(P)         heaps that the position shows
//   std::vector<Touch<P>> edits(P, P start)          what touches make of it when it is set up by hand  heaps: one more, one fewer
//   P room(P)                                        the start whose board has room for that          the position itself
//   std::vector<Taking> takings(P, parts)            what a move takes from which heap                heaps: by themselves, unless
//                                                                                                     they have a describe
//
//   what helps to understand it
//   std::vector<Message> rule_in_words()             what its own numbers allow, sentence by sentence  nothing
//   std::optional<Message> own_rule()                the whole rule with its own numbers               nothing
//   Phrase place(P, parts)                           where a move is made, as a hint; one without     heaps that split: how many
//                                                    an id is none                                    parts are left
//   std::vector<Reason> reading(P, const Way&)       what theory says, step by step                   nothing
//   std::optional<P> reply(P, parts, const Way&)     the answer to a move that it speaks of           none
//   std::vector<Reason> theorems(const Way&)         what theory says about all positions             nothing
//   std::vector<Reason> notes(const Way&)            what is known about a whole sequence or table    nothing
//   std::optional<P> half(P)                         what a move leaves twice                         nothing
//   std::vector<std::uint64_t> heaps_behind(P)       the Nim heaps it is in disguise                  none
//   static constexpr bool is_nim                     it is Nim, and in no disguise                    it is not
//
// clang-format on
#pragma once

#include <algorithm>
#include <concepts>
#include <functional>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "base/reader.hpp"
#include "bouton/catalogue.hpp"
#include "bouton/game.hpp"
#include "bouton/ruleset.hpp"
#include "games/huge_sizes.hpp"
#include "games/scenes.hpp"
#include "games/texts.hpp"

namespace bouton::games {

// A hint for heaps that may be split: how many of them to leave.
Phrase place_by_parts(std::size_t parts);

template <Game G>
class RulesetOf final : public OwnRuleset<G> {
  using Own = OwnRuleset<G>;
  using Own::game, Own::positions;

 public:
  using Own::list, Own::on_heaps, Own::Own, Own::rules;
  using Position = typename G::Position;

  using Ruleset::parse;
  Result<std::vector<Key>> parse(std::string_view text, HeapSizes sizes) const override {
    Reader reader(text);
    std::vector<Key> keys;
    if constexpr (requires { game().read_all(reader); }) {
      auto all = game().read_all(reader);
      if (!all) return all.error();
      for (const Position& position : *all) keys.push_back(rules().key(position));
    } else {
      do {
        if (auto huge = read_huge(reader, sizes)) {
          keys.push_back(*huge);
          continue;
        }
        auto position = read(reader);
        if (!position) return position.error();
        keys.push_back(rules().key(*position));
      } while (list() && reader.accept(','));
    }
    constexpr Trilingual whole{"the end of the position", "az állás vége", "konec pozice"};
    if (auto end = reader.end(list() ? one_more_or_end : whole); !end) return end.error();
    return keys;
  }

  std::vector<Setting> settings() const override {
    if constexpr (requires { game().settings(); }) return game().settings();
    return {};
  }

  std::optional<Key> reply(Key from, std::span<const Key> parts, const Way& way) const override {
    if constexpr (requires(Position p, std::vector<Position> left) { game().reply(p, left, way); })
      if (const auto answer = game().reply(rules().position(from), positions(parts), way))
        return rules().key(*answer);
    return std::nullopt;
  }
  std::optional<Phrase> place(Key from, std::span<const Key> parts) const override {
    if constexpr (requires(Position p, std::vector<Position> left) { game().place(p, left); }) {
      Phrase place = game().place(rules().position(from), positions(parts));
      if (place.id.empty()) return std::nullopt;
      return place;
    } else if constexpr (on_heaps) {
      if (rules().splits())
        return place_by_parts(static_cast<std::size_t>(
            std::count_if(parts.begin(), parts.end(), [](Key part) { return part > 0; })));
    }
    return std::nullopt;
  }
  std::vector<Taking> takings(Key from, std::span<const Key> parts) const override {
    if constexpr (requires(Position p, std::vector<Position> left) { game().takings(p, left); })
      return game().takings(rules().position(from), positions(parts));
    else if constexpr (on_heaps &&
                       !requires(Position p, std::vector<Position> left) { game().describe(p, left); })
      if (parts.size() == 1) return {{1, from - parts[0]}};
    return {};
  }

  std::vector<Reason> reading(Key key, const Way& way) const override {
    if constexpr (requires(Position p) { game().reading(p, way); }) {
      std::vector<Reason> reasons = Own::reading(key, way);
      if constexpr (goes_round)
        for (Reason& reason : reasons)
          for (auto& [name, argument] : reason.arguments)
            if (const auto* size = std::get_if<Reason::Number>(&argument); size && HugeSizes::is_huge(*size))
              argument = size_text(*size);
      return reasons;
    }
    return {};
  }
  std::vector<Reason> theorems(const Way& way) const override {
    if constexpr (requires { game().theorems(way); }) return game().theorems(way);
    return {};
  }
  std::vector<Reason> notes(const Way& way) const override {
    if constexpr (requires { game().notes(way); }) return game().notes(way);
    return {};
  }
  std::optional<Key> half(Key key) const override {
    if constexpr (requires(Position p) { game().half(p); })
      if (!on_heaps || !HugeSizes::is_huge(key))
        if (const auto part = game().half(rules().position(key))) return rules().key(*part);
    return std::nullopt;
  }
  std::string draw(Key key, std::uint64_t length) const override {
    static_cast<void>(length);
    if constexpr (requires(Position p) { game().draw(p, length); })
      return game().draw(rules().position(key), length);
    else if constexpr (requires(Position p) { game().draw(p); })
      return game().draw(rules().position(key));
    return {};
  }
  std::uint64_t length(Key key) const override {
    if constexpr (requires(Position p) { game().length(p); }) return game().length(rules().position(key));
    return 0;
  }

  std::optional<Scene> scene(Key key, Key start) const override {
    if constexpr (requires(Position p) { game().scene(p, p); }) {
      return game().scene(rules().position(key), rules().position(start));
    } else if constexpr (requires(Position p) { game().heap_sizes(p); }) {
      return heaps_scene(game().heap_sizes(rules().position(key)),
                         game().heap_sizes(rules().position(start)));
    } else if constexpr (on_heaps) {
      if (!rules().splits()) return heaps_scene({&key, 1}, {&start, 1}, this->is_nim() ? "match" : "pebble");
      if (key > Scene::most_spots) return std::nullopt;
      // A gap can be touched where a heap may be split without taking anything.
      bool gaps = false;
      Options options;
      rules().options(key, options);
      options.each([&](std::span<const Key> parts) {
        gaps |= std::accumulate(parts.begin(), parts.end(), Key{0}) == key;
      });
      return row_scene(key, gaps);
    }
    return std::nullopt;
  }
  std::vector<Gesture> gestures(Key from, std::span<const Key> parts) const override {
    if constexpr (requires(Position p, std::vector<Position> left) { game().gestures(p, left); })
      return game().gestures(rules().position(from), positions(parts));
    if constexpr (on_heaps)
      if (rules().splits()) return row_gestures(from, parts);
    const std::vector<Taking> taken = takings(from, parts);
    if (taken.empty()) return {};
    if constexpr (requires(Position p) { game().heap_sizes(p); })
      return {heaps_gesture(game().heap_sizes(rules().position(from)), taken)};
    return {heaps_gesture({&from, 1}, taken)};
  }

  std::vector<Edit> edits(Key key, Key start) const override {
    std::vector<Edit> edits;
    if constexpr (requires(Position p) { game().edits(p, p); }) {
      for (const auto& touch : game().edits(rules().position(key), rules().position(start)))
        edits.push_back({touch.does, touch.spot, touch.heap, rules().key(touch.to)});
    } else if constexpr (requires(Position p) { p.sizes, p.columns; }) {
      const Position position = rules().position(key);
      for (const auto& touch :
           heap_touches<Position>(position.sizes, position.columns == 1, [&](const auto& sizes) {
             return Position{sizes, position.columns};
           }))
        edits.push_back({touch.does, touch.spot, touch.heap, rules().key(touch.to)});
    } else if (const auto size = size_of(key)) {
      if (*size < most_by_hand)
        if (const auto larger = heap(*size + 1)) edits.push_back({Edit::Does::more, {}, 0, *larger});
      const auto smaller = *size > 0 ? heap(*size - 1) : std::nullopt;
      if (!smaller) return edits;
      edits.push_back({Edit::Does::fewer, {}, 0, *smaller});
      if (const auto drawn = scene(key, start))
        for (const Scene::Spot& spot : drawn->spots)
          if (spot.kind != "gap") edits.push_back({Edit::Does::touch, spot.id, 0, *smaller});
    }
    return edits;
  }
  Key room(Key key) const override {
    if constexpr (requires(Position p) { game().room(p); })
      return rules().key(game().room(rules().position(key)));
    return key;
  }

  std::optional<std::uint64_t> size_of(Key key) const override {
    if constexpr (on_heaps) {
      if (!HugeSizes::is_huge(key)) return key;
    } else if constexpr (requires(Position p) { game().heap(p.size); }) {
      const Position position = rules().position(key);
      if (position == game().heap(position.size)) return position.size;
    }
    return std::nullopt;
  }
  std::optional<Key> heap(std::uint64_t size) const override {
    if constexpr (on_heaps) return size;
    if constexpr (requires { game().heap(size); }) return rules().key(game().heap(size));
    return std::nullopt;
  }
  std::optional<std::uint64_t> reach() const override {
    if constexpr (requires { game().reach(); }) return game().reach();
    return std::nullopt;
  }
  std::optional<Growth> growth() const override {
    if constexpr (requires { game().growth(); }) return game().growth();
    return std::nullopt;
  }
  std::vector<Message> rule_in_words() const override {
    if constexpr (requires { game().rule_in_words(); }) return game().rule_in_words();
    return {};
  }
  std::optional<Message> own_rule() const override {
    if constexpr (requires { game().own_rule(); }) return game().own_rule();
    return std::nullopt;
  }
  bool open_period() const override {
    if constexpr (requires { game().open_period(); }) return game().open_period();
    return false;
  }
  std::optional<Grid> grid() const override {
    if constexpr (requires { game().grid(); }) return game().grid();
    return std::nullopt;
  }
  Key at(std::uint64_t row, std::uint64_t column) const override {
    if constexpr (requires { game().at(row, column); }) return rules().key(game().at(row, column));
    return 0;
  }
  std::optional<std::array<std::uint64_t, 2>> safe_pair(std::uint64_t number) const override {
    if constexpr (requires { game().safe_pair(number); }) return game().safe_pair(number);
    return std::nullopt;
  }

 private:
  static constexpr bool goes_round = requires(const G& game) { game.round_length(); };

  std::string print_one(Key key) const override {
    if constexpr (on_heaps) return size_text(key);
    return Own::print_one(key);
  }
  std::string size_text(Key key) const {
    if constexpr (goes_round)
      if (HugeSizes::is_huge(key)) return huge_.print(key);
    return std::to_string(key);
  }
  // A size that does not fit a key, if it is one and the values go round.
  std::optional<Key> read_huge(Reader& reader, HeapSizes sizes) const {
    static_cast<void>(reader), static_cast<void>(sizes);
    if constexpr (goes_round) {
      if (sizes == HeapSizes::up_to_largest) return std::nullopt;
      std::string_view text = reader.rest().substr(0, reader.rest().find(','));
      const std::size_t spaces = std::min(text.find_first_not_of(' '), text.size());
      const std::string_view size = text.substr(spaces);
      if (!HugeSizes::written(size)) return std::nullopt;
      const auto round = this->round();
      const auto key = round ? huge_.read(size, *round, sizes == HeapSizes::any_in_misere) : std::nullopt;
      if (key) reader.accept(text);
      return key;
    }
    return std::nullopt;
  }

  Result<Position> read(Reader& reader) const {
    if constexpr (requires { game().read(reader); }) {
      return game().read(reader);
    } else {
      static_assert(on_heaps, "a game whose positions are not heaps reads its own notation");
      auto size = reader.number(heap_size);
      if (!size) return size.error();
      return Heap{*size};
    }
  }

  // What has a name of the table above and cannot be called so would silently not be used.
#define BOUTON_FITS(member, ...)                                                                         \
  static_assert(                                                                                         \
      !requires { &G::member; } ||                                                                       \
          requires(const G& game, const Position& p, const std::vector<Position>& parts, const Way& way, \
                   Reader& reader, std::uint64_t n) { __VA_ARGS__; },                                    \
      #member " is not as the table of games/ruleset_of.hpp says: its arguments, or const")
  BOUTON_FITS(read, game.read(reader));
  BOUTON_FITS(read_all, game.read_all(reader));
  BOUTON_FITS(print, game.print(p));
  BOUTON_FITS(describe, game.describe(p, parts));
  BOUTON_FITS(grid, game.at(n, n));
  BOUTON_FITS(at, game.at(n, n));
  BOUTON_FITS(heap, game.heap(n));
  BOUTON_FITS(length, game.length(p));
  BOUTON_FITS(scene, game.scene(p, p));
  BOUTON_FITS(gestures, game.gestures(p, parts));
  BOUTON_FITS(heap_sizes, game.heap_sizes(p));
  BOUTON_FITS(edits, game.edits(p, p));
  BOUTON_FITS(room, game.room(p));
  BOUTON_FITS(own_rule, std::optional<Message>(game.own_rule()));
  BOUTON_FITS(takings, game.takings(p, parts));
  BOUTON_FITS(place, game.place(p, parts));
  BOUTON_FITS(reading, game.reading(p, way));
  BOUTON_FITS(reply, game.reply(p, parts, way));
  BOUTON_FITS(heaps_behind, game.heaps_behind(p));
#undef BOUTON_FITS

  struct NoSizes {};

  [[no_unique_address]] std::conditional_t<goes_round, HugeSizes, NoSizes> huge_;
};

template <Game G>
std::shared_ptr<const Ruleset> ruleset(std::string name, G game) {
  return std::make_shared<RulesetOf<G>>(std::move(name), std::move(game));
}

// A factory for a game that takes no parameters.
template <Game G, const char* Name>
Result<std::shared_ptr<const Ruleset>> make_plain(const Parameters& parameters, const Loader&) {
  if (parameters.given) {
    Reader reader(parameters.text);
    return reader.fail_at(
        0, parameters.text.size(),
        {"{0} takes no parameters",
         "{0}: ehhez a játékhoz nem tartozik paraméter",
         "{0} nemá žádné parametry",
         {Name}},
        {"':' right after '{0}'", "':' közvetlenül ez után: '{0}'", "':' hned za '{0}'", {Name}},
        Error::Kind::bad_parameter);
  }
  return ruleset(Name, G{});
}

// Of such a game, that others are compared with it.
template <const char* Name>
std::vector<std::string> itself(std::span<const Code>) {
  return {Name};
}

}  // namespace bouton::games
