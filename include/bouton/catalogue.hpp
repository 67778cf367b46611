// A catalogue: every game by name, with its facts and a factory for its rules. Help, documentation,
// completion and the conformance tests all come from here. It is an object that is passed in, so that a game
// that is made at run time has an owner.
#pragma once

#include <array>
#include <concepts>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "bouton/heap_rule.hpp"
#include "bouton/message.hpp"
#include "bouton/phrase.hpp"
#include "bouton/reason.hpp"
#include "bouton/result.hpp"
#include "bouton/rules.hpp"
#include "bouton/scene.hpp"
#include "bouton/sizes.hpp"

namespace bouton {

// Reads a named file for the engine, which does no input or output of its own.
using Loader = std::function<Result<std::string>(std::string_view name)>;
// A file that may be too large to be read: its bytes, for as long as somebody holds `keeper`.
struct FileView {
  std::span<const std::uint8_t> bytes;
  std::shared_ptr<const void> keeper;
  // Gives back the memory of what was looked at, where there is such; the bytes stay where they are.
  std::function<void()> rest{};
};
using Viewer = std::function<Result<FileView>(std::string_view name)>;
// What a loader answers where it cannot read a file.
Error unreadable(std::string_view name, const Message& why);
Error no_such_file(std::string_view name);

// The positions of some rules laid out as a table. Rows and columns are numbered from `from`; `last_*` is the
// last there is on the board.
struct Grid {
  std::uint64_t from = 0;
  std::uint64_t last_row = largest_size, last_column = largest_size;
};

// So many counters, taken from this heap.
struct Taking {
  std::uint64_t heap = 0, count = 0;
  friend auto operator<=>(const Taking&, const Taking&) = default;
};

// What can be set in the name of some rules: a number (or none, where it is without bound), or a choice.
struct Setting {
  std::string_view name;
  std::variant<std::optional<std::uint64_t>, bool> value;
};

// Which heaps may be written: those that fit a key, or any where the values are known to go round; in misère
// play those of a quotient go round otherwise, and are known later.
enum class HeapSizes { up_to_largest, any, any_in_misere };

// Rules with a name, a notation for their positions, and words for their moves.
class Ruleset {
 public:
  virtual ~Ruleset() = default;

  virtual const std::string& name() const = 0;  // canonical: "nim", "lego/2", "0.77"
  virtual const Rules& rules() const = 0;
  virtual std::vector<Setting> settings() const { return {}; }  // what the name says, as data

  // Whether several components are written as one term, separated by commas.
  virtual bool list() const = 0;
  // The positions after the colon. An error's offset counts from the start of this text.
  Result<std::vector<Key>> parse(std::string_view text) const {
    return parse(text, HeapSizes::up_to_largest);
  }
  virtual Result<std::vector<Key>> parse(std::string_view text, HeapSizes sizes) const = 0;
  virtual std::string print(std::span<const Key> positions) const = 0;
  // What a move from a position does, given what it leaves.
  virtual Phrase describe(Key from, std::span<const Key> parts) const = 0;
  // Where a move is made, as a hint: a sentence that does not tell the move. None where there is nothing to
  // tell apart.
  virtual std::optional<Phrase> place(Key, std::span<const Key>) const { return std::nullopt; }
  // What a move takes from which heap of the position, counted from 1; none if it does anything else.
  virtual std::vector<Taking> takings(Key, std::span<const Key>) const { return {}; }

  // What theory says about a position, step by step; empty where there is none, or none for this way of play.
  virtual std::vector<Reason> reading(Key, const Way&) const { return {}; }
  // What theory says about all positions at once: theorems, with their formulas.
  virtual std::vector<Reason> theorems(const Way&) const { return {}; }
  // What is known about a sequence or a table as a whole: how it repeats, which printed reading it follows.
  virtual std::vector<Reason> notes(const Way&) const { return {}; }
  // A move that leaves two equal components: what each of them is. None where there is none.
  virtual std::optional<Key> half(Key) const { return std::nullopt; }
  // The answer to a move that the reading speaks of: what it leaves, given what the move left. None where it
  // speaks of none.
  virtual std::optional<Key> reply(Key, std::span<const Key>, const Way&) const { return std::nullopt; }
  // The Nim heaps that a position is in disguise: in a long normal sum its value is their nim-sum.
  virtual std::optional<std::vector<std::uint64_t>> heaps_behind(Key) const { return std::nullopt; }
  // The position as one would draw it, in lines of text; empty where the notation says it all. A row that
  // the position itself does not bound is drawn at least so long: a board does not shrink during a match.
  virtual std::string draw(Key, std::uint64_t length = 0) const {
    static_cast<void>(length);
    return {};
  }
  virtual std::uint64_t length(Key) const { return 0; }  // of such a row

  // The position as things on a table; none where it is too large, or nothing more than its notation. The
  // board of the start is kept during a match.
  virtual std::optional<Scene> scene(Key, Key start) const {
    static_cast<void>(start);
    return std::nullopt;
  }
  // The ways to make a move by hand in that scene; none where only the notation tells it.
  virtual std::vector<Gesture> gestures(Key, std::span<const Key>) const { return {}; }

  // The positions that are one touch away from this one when it is set up by hand, on its board of that
  // start.
  virtual std::vector<Edit> edits(Key, Key start) const {
    static_cast<void>(start);
    return {};
  }
  // The start whose board has room for that.
  virtual Key room(Key key) const { return key; }

  // The size of a heap, where a position is one and its size fits a number.
  virtual std::optional<std::uint64_t> size_of(Key) const { return std::nullopt; }
  // Heap rules: the heap of a size. Boards: the position in a row and column.
  virtual std::optional<Key> heap(std::uint64_t) const { return std::nullopt; }
  // Heap rules that are a finite list, for the sequence engines.
  std::optional<HeapRule> heap_rule() const { return rules().heap_rule(); }
  // The same, and rules of which only the values are reckoned fast.
  std::optional<RowRule> row_rule() const { return rules().row_rule(); }
  // Heap rules whose Grundy values go round, as far as that is soon proved.
  std::optional<Round> round() const { return rules().round(); }
  // Heap rules whose Grundy values grow in equal steps for ever, by their theory.
  virtual std::optional<Growth> growth() const { return std::nullopt; }
  // Heap rules for whose Grundy values the literature knows no period, although many have looked for one.
  virtual bool open_period() const { return false; }
  // The rule with its own numbers, where it has some: what each digit of a code allows.
  virtual std::vector<Message> rule_in_words() const { return {}; }
  // The whole rule in one paragraph with its own numbers, where the catalogue's has letters for them.
  virtual std::optional<Message> own_rule() const { return std::nullopt; }
  // What it is called and where a match begins (after the colon), if it says so itself: rules that somebody
  // wrote.
  virtual std::optional<Message> own_name() const { return std::nullopt; }
  virtual std::string start() const { return {}; }
  // The name in notation of rules that these are, by their form.
  virtual std::string known_as() const { return {}; }
  // What went wrong when moves were looked for, in rules that somebody wrote: then no answer holds.
  virtual std::optional<Error> fault() const { return std::nullopt; }
  virtual void forget_fault() const {}
  // Nim itself, where a heap is worth its size and nobody needs to be told.
  virtual bool is_nim() const { return false; }
  // Heap rules whose moves take at most so many: each value depends on so many before it alone.
  virtual std::optional<std::uint64_t> reach() const { return std::nullopt; }
  virtual std::optional<Grid> grid() const { return std::nullopt; }
  virtual Key at(std::uint64_t, std::uint64_t) const { return 0; }
  // Of a table whose P-positions a formula tells in their order: the row and the column of the one with this
  // number, from 0 on; those under the diagonal are left out where the table is symmetric.
  virtual std::optional<std::array<std::uint64_t, 2>> safe_pair(std::uint64_t) const { return std::nullopt; }
};

// The text after the slash, as a factory gets it.
struct Parameters {
  bool given = false;
  std::string_view text{};
};

// The words of a game (in three languages) are those of catalogue/, compiled in.
struct Entry {
  std::string_view id{};
  std::string_view family{};  // "heaps", "several-heaps", "pieces", "disguises", "boards", "graphs", "own"
  Trilingual name{};
  std::vector<std::string_view> aliases{};
  Trilingual
      rule{};  // what a move is, in a sentence or two, and how positions are written where it is not plain
  Trilingual plain{};  // the same without how they are written; empty: nothing is to be left out
  // What the last move does, after "who": "takes the last match"; only where the play never ends otherwise.
  Trilingual last{};
  Trilingual parameters{};  // how they are written, with ranges and defaults; empty if there are none
  Trilingual theory{};      // what is known beyond search; empty if nothing
  Trilingual worked{};      // one example worked out in words; its position is the first of the examples
  Trilingual limits{};      // how far search goes
  Trilingual legend{};      // what the signs of the drawing mean; empty where it is plain
  std::string_view references{};
  std::vector<std::string_view> examples;  // the first is shown to users; all are tested
  std::string_view start{};  // a position to begin a match with; empty: the first example will do
  std::function<Result<std::shared_ptr<const Ruleset>>(const Parameters&, const Loader&)> make;
  // Its rules that others are compared with, given how the Grundy values of the others begin; none if null.
  std::vector<std::string> (*models)(std::span<const Code> values) = nullptr;
  // Where the texts live, if they are not compiled in.
  std::shared_ptr<const void> texts{};
};

// The rule as whoever sees the board wants it: with the numbers of these rules, and without how positions are
// written.
Message rule_told(const Entry& entry, const Ruleset& ruleset);

// A name of its own for some rules with their parameters (kayles for 0.77, shannon for subtract/1,primes), or
// for several games played as a sum with one number each: ridinim:6,5,4 is coprime:6+divisors:5+nim:4.
struct NamedGame {
  std::string_view id{};
  Trilingual name{};
  std::vector<std::string_view> aliases{};
  std::vector<std::string_view> rules;
  std::string_view start;  // of a sum: the position if none is written; empty if one must be
  Trilingual rule{};       // in one sentence
  std::string_view example;
  Convention convention = Convention::normal;  // how it is played
  std::string_view thing{};  // what its rule calls what lies in heaps and rows, as a kind of scenes

  bool is_sum() const { return rules.size() > 1 || !start.empty(); }
};

// What is found in a catalogue may be kept longer than the catalogue itself.
using EntryPtr = std::shared_ptr<const Entry>;
using NamedGamePtr = std::shared_ptr<const NamedGame>;

// What somebody may mean who is typing.
struct Suggestion {
  std::string spec;  // the whole of what is typed, with this at its end
  std::string text;
  std::string game;     // an id
  bool sample = false;  // an example, else a name
};

class Catalogue {
 public:
  Catalogue();  // the games that are compiled in
  // The same for everybody who adds none.
  static std::shared_ptr<const Catalogue> standard();

  // Adds a game. Its id must be one word of the notation, and none of its names may be taken.
  Result<EntryPtr> add(Entry entry);

  std::span<const EntryPtr> games() const { return games_; }
  std::span<const NamedGamePtr> named() const { return named_; }

  // By id, name in any language, or alias; capitals and accents do not matter. Nothing if there is none.
  EntryPtr game(std::string_view name) const;
  NamedGamePtr named_game(std::string_view name) const;
  // The game that some rules belong to: code for 0.77 and kayles, subtract for subtract/1,3.
  EntryPtr game_of(std::string_view rules) const;
  // The known name that looks most like this one; empty if none is close.
  std::string nearest(std::string_view name) const;
  // Names that may be meant by so much of a term, and examples of how they are written; the likeliest first.
  std::vector<Suggestion> suggestions(std::string_view typed, std::size_t most) const;

  // What a word is part of: names, or else rules, in any language.
  struct Found {
    std::vector<EntryPtr> games;
    std::vector<NamedGamePtr> named;
    bool empty() const { return games.empty() && named.empty(); }
  };
  Found search(std::string_view word) const;

 private:
  // Everything that has a name, by each of its names, folded once. Of two with the same name the earlier one
  // has it.
  template <class Game>
  using Names = std::map<std::string, std::shared_ptr<const Game>, std::less<>>;

  void list_known();

  std::vector<EntryPtr> games_;
  std::vector<NamedGamePtr> named_;
  Names<Entry> game_names_;
  Names<NamedGame> named_names_;
  // All names in the order in which one is meant rather than another that is as near, each with itself
  // folded.
  std::vector<std::pair<std::string_view, std::string>> known_;
};

// The word that looks most like this one; empty if none is close.
std::string nearest(std::string_view word, std::span<const std::string> known);

struct World;

// Rules that stay between questions, by how they were written: making them anew may take longer than to
// answer. Whoever reads notation asks here first.
class RulesKeeper {
 public:
  struct Kept {
    std::shared_ptr<const Ruleset> ruleset;
    std::string own{};                           // a name of its own, if they were written with one
    Convention convention = Convention::normal;  // that the name says
    std::vector<std::pair<std::string, std::string>> files{};  // that were read for them, with their texts
  };
  virtual ~RulesKeeper() = default;
  // None if they are not kept, or if a file is not what it was. What is found is there until the next call.
  virtual const Kept* find(std::string_view written, const World& world) = 0;
  virtual void keep(std::string_view written, const World& world, Kept kept) = 0;
};

// What the engine is told of the world: which games there are, how files are read, and who keeps rules.
struct World {
  World() = default;
  template <std::convertible_to<Loader> L>
  World(L read) : loader(std::move(read)) {}  // NOLINT: meant to convert
  World(Loader read, std::shared_ptr<const Catalogue> games)
      : loader(std::move(read)), catalogue(std::move(games)) {}

  Loader loader{};
  Viewer viewer{};  // if there is none, files are read by the loader
  std::shared_ptr<const Catalogue> catalogue = Catalogue::standard();  // never nothing
  RulesKeeper* keeper = nullptr;  // belongs to the caller; may be nothing
};

// By the viewer, or else by the loader.
Result<FileView> view_file(const World& world, std::string_view name);

}  // namespace bouton
