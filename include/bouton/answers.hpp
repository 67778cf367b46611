// What is answered: one type for each command; and the interface's words for all that requests and answers
// hold.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bouton/catalogue.hpp"
#include "bouton/loopy.hpp"
#include "bouton/message.hpp"
#include "bouton/meter.hpp"
#include "bouton/period.hpp"
#include "bouton/phrase.hpp"
#include "bouton/quotient_data.hpp"
#include "bouton/reason.hpp"
#include "bouton/record_data.hpp"
#include "bouton/requests.hpp"
#include "bouton/result.hpp"
#include "bouton/scene.hpp"
#include "bouton/value.hpp"
#include "bouton/ways.hpp"

namespace bouton {

struct Solution {
  struct Part {
    std::string spec;
    std::string rules;
    Value value;
  };
  struct Move {
    std::string to;
    std::vector<Phrase> words;  // one for each component that is moved in
  };
  std::string spec;
  Outcome outcome = Outcome::unknown;
  Value value;
  std::vector<std::string> games{};  // it is written with, by their ids in the catalogue
  std::vector<Part> components;
  std::vector<Move> winning_moves;
  std::optional<std::uint64_t> winning_moves_total;
  bool truncated = false;
  bool alone = false;                        // the two players have different moves, so there is no value
  bool moves_unknown = false;                // a bound was hit while looking for the winning moves
  std::optional<std::string> certificate{};  // of the value, if asked for
  std::vector<Value> functions;
  Phrase method;
  std::vector<Reason> reasons;  // if asked for
  // What sentences without notation call the positions in them, where such are asked for.
  std::map<std::string, std::string> spoken{};
};

// Every legal move, with what is known about the position it leaves.
struct Moves {
  using Taking = bouton::Taking;
  // A component as it lies on the table.
  struct Part {
    std::string spec;
    std::string rules;
    std::string name;                   // of a heap: its rules, where they differ, and its number
    std::optional<std::uint64_t> heap;  // its size, if it is one
    std::string picture;                // lines of text; empty where there is none
  };
  struct Item {
    std::string to;
    std::vector<Phrase> words;
    std::vector<Taking> takings;  // in the order of the heaps; none if the move is of another kind
    struct Hand {
      std::size_t component;
      std::vector<Gesture> ways;
    };
    std::vector<Hand> hands{};           // if asked for: one for each component that is moved in
    Outcome outcome = Outcome::unknown;  // of the position that is left: P means that the move wins
    std::vector<Value> functions;        // of that position, as asked for
  };
  struct Advice {
    std::vector<std::size_t> best;  // of the moves, any of them; none where there is no move
    bool sure = true;               // else it was not found out in time which are the best
    std::vector<Reason> hints;      // three: who is winning; where to move; the move
  };
  std::string spec;
  Outcome outcome = Outcome::unknown;
  std::vector<Item> moves;
  std::vector<std::string> games{};          // it is written with, by their ids in the catalogue
  bool truncated = false;                    // there are more than could be listed
  std::string drawing;                       // the position as one would draw it, in lines of text
  std::vector<Part> board;                   // the components
  std::vector<std::optional<Scene>> scenes;  // if asked for: theirs
  // The rules of these games with their own numbers, without how positions are written.
  struct Rule {
    std::string game;
    Message text;
  };
  std::vector<Rule> rules_told{};
  struct Change {
    std::size_t component;
    Edit edit;
    std::string to;
  };
  std::vector<Change> edits{};  // if asked for
  std::optional<Advice> advice;
};
// A move that wins where the one that was played throws the win away; likewise for a draw. None if it was no
// mistake, as far as is known.
std::optional<std::size_t> better_move(const Moves& moves, std::size_t played);

// Heaps that make a position P when one of them is added.
struct Completion {
  std::string spec;
  std::string rules;
  std::vector<std::uint64_t> heaps;
  std::vector<std::string> positions;         // with the heap
  bool unknown = false;                       // it could not be found out
  std::optional<std::uint64_t> checked_to{};  // larger heaps were not looked at; none: these are all
};

struct Kernel {
  std::string spec;
  std::vector<std::string> positions;
  struct Layer {
    std::vector<std::string> kernel;   // P-positions found in this step
    std::vector<std::string> outside;  // N-positions: they have a move to those
  };
  std::vector<Layer> layers;
  std::vector<std::string> drawn;  // neither: nobody can force a win from here
  std::uint64_t reachable = 0;
};

// An entry of a sequence or a table.
struct Cell {
  Value value;
  Outcome outcome = Outcome::unknown;
};

// How an entry arises: what can be left, what that is worth, and what a set function makes of it. Values are
// codes of the function, so that a foreclosed component which has ended is told apart from one that can be
// ended. Where there is no function the outcomes alone count.
struct Arising {
  struct Option {
    std::string to{};                          // in notation; heaps are told by what is taken and left
    std::uint64_t taken = 0;                   // from a heap
    std::vector<std::uint64_t> parts{};        // heaps that are left
    std::vector<std::string> part_names{};     // or other components, where there are several
    std::vector<std::uint64_t> part_values{};  // where the way combines them
    std::uint64_t value = 0;
    Outcome outcome = Outcome::unknown;
  };
  std::vector<Option> options{};
  std::vector<std::uint64_t> values{};  // the numbers among those of the options, each once, ascending
  std::uint64_t value = 0;
  Outcome outcome = Outcome::unknown;
  bool over = false;       // the play has ended here
  bool truncated = false;  // there are too many moves to list; nothing else is told then
};
// What is kept of a long row in place of its values. A position is rare if its value has an even number of
// ones under the mask, and where parity counts, that and the position's own (from `shift` on) differ not.
struct Digest {
  struct Rare {
    std::uint64_t position = 0;
    Code value = 0;
  };
  struct Times {
    Code value = 0;
    std::uint64_t count = 0, first = 0;
  };
  std::uint64_t size = 0;  // values, from heap 0 on
  std::uint32_t mask = 0;  // 0: heaps are not split in two, and nothing is called rare
  std::optional<std::uint32_t> shift{};
  std::vector<Rare> rares{};
  std::vector<Times> times{};  // by value
  std::string sum{};           // FNV-1a of all values, each as four bytes, the lowest first
};

struct Sequence {
  std::string rules;
  Function function = Function::none;  // none: the entries are outcomes
  std::uint64_t from = 0;
  std::vector<Cell> cells;
  std::string way{};  // in the interface's words; empty for the long normal sum

  // A known game with the same values, or with the same ones after some heaps of value 0.
  struct Kin {
    std::string name{};          // kayles; empty if it has none
    std::string rules{};         // 0.77
    std::int64_t shift = 0;      // a heap of n + shift here is worth a heap of n there
    bool itself = false;         // these are the rules that were asked for
    bool proved = false;         // for all heaps; else only as far as was compared
    std::uint64_t compared = 0;  // so many values
  };
  // A heap of this size.
  struct Step : Arising {
    std::uint64_t size = 0;
  };
  static constexpr std::uint64_t most_explained = 60;  // the largest heap

  std::optional<Period> period{};  // if it was looked for: Grundy values of the long normal sum only
  std::vector<Kin> kin{};
  bool by_name = false;            // asked for by a name of its own, which need not be told
  std::vector<Step> steps{};       // if asked for
  bool zeros = false;              // only the P-positions are wanted
  std::vector<Reason> theorems{};  // about all of it
  // P-positions of a table in their order, from that of number `from` on, each with its notation; there are
  // no cells then.
  struct Pair {
    std::uint64_t row = 0, column = 0;
    std::string spec{};
  };
  std::vector<Pair> pairs{};
  std::optional<Digest> digest{};
};

// The period of a sequence.
struct PeriodFound {
  std::string rules;
  Period period;
  std::optional<std::string> certificate{};  // its text, if it was asked for and there is one
  std::optional<std::uint64_t> highest{};    // the largest value, as far as is known
  std::optional<std::uint64_t> rares{};      // positions of rare value, where these are told apart
  std::vector<Reason> reasons{};             // theorems about these rules; what to take, by the remainder
};

// How it is known that a period is one, in a sentence; nothing where none is known.
std::optional<Phrase> how_known(const Period& period);

// A certificate checked.
struct Verification {
  std::string file;
  std::string rules;
  Period period;  // as claimed
  // What was done, and what was found wrong, if anything was.
  std::vector<Phrase> done;
  std::optional<Phrase> wrong;
  // Of a quotient, as claimed: its elements, those of P, the heaps it was checked for. Where it is partial
  // there is no period.
  struct Quotient {
    std::uint64_t order = 0, p_order = 0, to = 0;
  };
  std::optional<Quotient> quotient{};
  // Of the value of a position: that, as claimed, and how many claims about pieces of it were given as
  // evidence.
  struct Board {
    std::string spec;
    std::uint64_t value = 0, claims = 0;
  };
  std::optional<Board> board{};
  // Of a database of all positions: the board, what is stored, and how many of the positions are said to be
  // lost.
  struct Database {
    std::string spec;
    Convention convention = Convention::normal;
    bool values = false;
    std::uint64_t positions = 0, lost = 0;
    bool sampled = false;  // only some positions were looked at
  };
  std::optional<Database> database{};
};

// All positions of a removal game.
struct AllPositionsTold {
  std::string spec, rules{};  // the position that was named
  Convention convention = Convention::normal;
  bool values = false;
  std::uint64_t cells = 0, moves = 0, positions = 0;
  std::uint64_t bytes = 0;  // of memory that it takes
  // As far as the work went; if all of it was done, of each number of cells and of each value.
  bool done = false;
  std::uint64_t lost = 0;
  std::vector<std::uint64_t> lost_by_cells{}, by_value{};
  Outcome outcome = Outcome::unknown;    // of the position that was named
  std::optional<std::uint64_t> value{};  // likewise
};

struct Table {
  std::string rules;
  Function function = Function::none;
  std::uint64_t rows_from = 0, columns_from = 0;
  std::vector<std::vector<Cell>> rows;
  std::string way{};
  std::vector<std::vector<std::string>> specs{};  // if asked for: the positions of the entries
  std::vector<Setting> settings{};                // of rules that have such
  std::vector<Reason> notes{};                    // what to know before it is compared with a printed one

  struct Step : Arising {
    std::uint64_t row = 0, column = 0;
    std::string spec{};
  };
  static constexpr std::uint64_t most_explained = 100;  // entries
  static constexpr std::uint64_t most_told = 1000;      // moves of one of them
  std::vector<Step> steps{};                            // if asked for
};

struct GameGraph {
  static constexpr std::uint64_t most = 20'000, most_drawn = 400;  // positions, and in a picture
  std::string spec;
  Function function = Function::none;
  std::vector<std::string> names;
  std::vector<Cell> cells;
  Digraph graph;
  std::string way{};
  std::vector<std::string> positions{};  // the names without the rules, where they all have such

  // If asked for: only one move of the winner's is left in the graph from each position, the quickest, and
  // all of the loser's. Where nobody can force a win, nothing but the start is left.
  struct Strategy {
    enum class Winner { first, second, nobody } winner = Winner::nobody;
    std::vector<Vertex> shortest{}, longest{};  // courses of a match, from the start to the end
    std::vector<bool> wins{};                   // of each position: whether the winner is to move
  };
  // If asked for: how labels were given, step by step, and why some positions have none; and of each position
  // when it got its label, from 1 on, 0 where it has none.
  std::vector<Reason> steps{};
  std::vector<std::uint32_t> order{};
  static constexpr std::uint64_t most_searched = 1'000'000;  // positions, for a strategy
  std::optional<Strategy> strategy{};
};

// How a pupil finds the losing triples of Nim without knowing them, or the lists one makes of them.
struct Discovery {
  using Number = std::uint64_t;
  using Pair = std::array<Number, 2>;
  using Triple = std::array<Number, 3>;
  using Quadruple = std::array<Number, 4>;
  struct Step {
    Triple triple{};
    std::array<Pair, 3> pairs{};  // used up by it: the first one unused, its partner, the third
  };
  struct Guess {
    std::string id;
    Number tested = 0, failed = 0;           // cases up to the bound
    std::optional<Triple> counterexample{};  // the first one
    bool holds() const { return failed == 0; }
  };
  struct Reduction {
    std::vector<Triple> steps;  // each is half of the one before, the odd numbers lessened by 1
    bool losing = false;        // else the last one has an odd sum
  };
  // Three heaps, none empty, in no order, each below 2^bits: counted, and by the formula.
  struct Chance {
    Number bits = 0;
    Number positions = 0, safe = 0;
    Number formula_positions = 0, formula_safe = 0;
    Number numerator = 0, denominator = 1;  // the formula of safe / positions
    bool agrees() const {
      return positions == formula_positions && safe == formula_safe &&
             safe * denominator == positions * numerator;
    }
  };
  // A conjecture about triples a <= b <= c, none of them 0, tried on all of them up to `checked_to`.
  struct Trial {
    std::string text{};
    std::array<std::string, 3> understood{};  // in each language
    Number checked_to = 0;
    Number losing = 0, losing_satisfying = 0;       // losing triples, and those it is true of
    Number others = 0, others_satisfying = 0;       // the triples that are not losing, likewise
    std::optional<Triple> losing_counterexample{};  // the first losing one it is not true of
    std::optional<Triple> other_counterexample{};   // the first other one it is true of
    // If a map was asked for: the losing triples it is not true of, and for each pair a <= b, row by row, how
    // many triples with this pair satisfy it without being losing.
    std::vector<Triple> missed{};
    std::vector<std::vector<std::uint32_t>> also{};
    bool holds() const { return losing == losing_satisfying; }
    bool exact() const { return holds() && others_satisfying == 0; }
  };
  Number to = 0;
  bool path = false;  // else only the lists that were asked for
  std::vector<Step> steps{};
  std::vector<Pair> left{};  // pairs for which no partner was found
  std::vector<Guess> guesses{};
  std::vector<Reduction> reductions{};
  bool rule_agrees = false;  // the nim-sum gives the same triples
  std::vector<Triple> triples{};
  std::vector<Quadruple> quadruples{};
  std::vector<Chance> chances{};
  std::optional<Trial> trial{};
};

// What was made of recorded matches, in the format that was asked for: as JSON the matches, what was noticed,
// the figures and a summary; else figures, matches written in another way, a page of HTML.
struct Records {
  Format format = Format::json;
  std::string text{};
  RecordTallies tallies{};
  bool wrong = false;  // something was rejected, or could not be read to its end
};

// An expression, what it comes to, and how.
struct Calculation {
  // A number; -1, which the set functions give for an empty set; or the word for a state that is no number.
  struct Figure {
    enum class Kind { number, none, word } kind = Kind::number;
    std::uint64_t number = 0;
    std::string word{};

    bool operator==(const Figure&) const = default;
    std::string shown() const {
      return kind == Kind::number ? std::to_string(number) : kind == Kind::none ? "-1" : word;
    }
  };
  std::string expression{};
  Figure value{};
  std::vector<Reason> steps{};  // from the inside out
};

// Genera of heaps, and which of them are wild.
struct Genera {
  Sequence sequence;
  std::vector<bool> wild{};  // its genus, or an option, is no sum of Nim heaps
  // Seen to be played as its genus says in every sum of such heaps: what is not wild, and what is for options
  // that can be taken back.
  std::vector<bool> like_nim{};
  std::vector<std::optional<std::uint64_t>> nim{};  // the Nim heap that it is equal to, where that was seen
};

// Misère canonical forms.
struct Canonical {
  // Nim heaps by their sizes, other games as {a,b,...}; what is too long comes in pieces with names.
  struct Form {
    std::string text{};
    struct Piece {
      std::string name, text;
    };
    std::vector<Piece> pieces{};
    std::uint64_t birthday = 0;
    std::uint64_t followers = 0;  // different games that can be reached, itself too
    Outcome outcome = Outcome::unknown;
    std::string genus{};
  };
  struct Game {
    std::string spec{};
    std::optional<Form> form{}, mate{};  // none: a bound was hit, or it is too large to be written
  };
  // The games born by a day.
  struct Born {
    std::uint64_t day = 0;
    std::string count{};                    // a number, or a sum of powers of 2; empty: a bound was hit
    std::vector<std::string> games{};       // while they are few
    std::optional<std::uint64_t> digits{};  // of the number, where it is not written out
  };
  Game game{};
  std::optional<Game> other{};  // if asked for: whether it is equal
  std::optional<bool> same{};   // it is, as far as that is known
  std::optional<Born> born{};
};

struct Games {
  std::vector<EntryPtr> entries;
  std::vector<NamedGamePtr> named;        // all of them, or the one that was asked for with its game
  std::vector<NamedGamePtr> under;        // of one that was asked for: the names for its rules
  std::vector<Message> told;              // likewise: its rule with its own numbers
  std::vector<Message> start_rules{};     // of all of them: the rule with the numbers of the start
  bool one = false;                       // asked for by name
  std::vector<Suggestion> suggestions{};  // for what was typed
};

// Rules that somebody wrote.
struct OwnRules {
  struct Line {
    std::size_t line = 0;
    std::string text;
  };
  struct Parameter {
    std::string name;
    std::uint64_t value = 0;
  };
  struct Shipped {
    std::string name;
    std::array<std::string, 3> names{}, rule{};  // in the three languages; empty where the text has none
  };
  RulesAction action = RulesAction::check;
  std::string text{};  // show, new: as it is written
  std::array<std::string, 3> names{}, rule{};
  std::string kind{};  // heap, numbers, list, board, graph
  std::vector<Parameter> parameters{};
  std::vector<Line> moves{};
  bool ends = true;          // every play that begins here does
  std::string recognised{};  // "0.77"
  std::string start{}, position{};
  std::vector<std::string> options{};  // of the position, as they are written after the colon
  std::uint64_t options_count = 0;
  std::vector<Shipped> examples{};  // show, without a name
};

// Why an answer is incomplete, and what was done until then.
struct Incomplete {
  Stop stop = Stop::none;
  std::uint64_t positions = 0;
};

struct Answer {
  Request request;
  std::variant<Error, Solution, Moves, Completion, Kernel, Sequence, Table, GameGraph, Games, Discovery,
               PeriodFound, Verification, Records, Calculation, Genera, Canonical, MisereQuotient, OwnRules,
               AllPositionsTold>
      content{Error{}};
  Incomplete incomplete{};

  // As the command's exit status: 0 answered, 1 something was found wrong, 2 malformed request, 3 a bound was
  // hit.
  int status() const;
};

// Words of the interface, each with its table of values.
Result<Function> function_named(std::string_view name);
Result<std::vector<Function>> functions_named(std::string_view list);
Result<Play> play_named(std::string_view name);
Result<Ending> ending_named(std::string_view name);
Result<Style> style_named(std::string_view name);
Result<Format> format_named(std::string_view name);
Result<Language> language_named(std::string_view name);
Result<Command> command_named(std::string_view name);
std::string_view name_of(Function function);
// What readers of that language call it; function_named takes that, too.
std::string_view term_for(Function function, Language language);
std::string_view name_of(Play play);
std::string_view name_of(Ending ending);
std::string_view name_of(Outcome outcome);
// "union short misère"; empty for the long normal sum.
std::string name_of(const Way& way);
std::string_view name_of(Error::Kind kind);
std::string_view name_of(Stop stop);
std::string_view name_of(Edit::Does does);
std::string_view name_of(Command command);
std::string_view name_of(Format format);
std::string_view name_of(Language language);
Result<Paint> paint_named(std::string_view name);
Result<RecordsAction> records_action_named(std::string_view name);
Result<RulesAction> rules_action_named(std::string_view name);
// "10" or "10x20".
Result<Extent> read_extent(std::string_view text);

}  // namespace bouton
