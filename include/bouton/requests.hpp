// What can be asked: one type for each command. How their members are called in JSON and on the command line
// is in one table (docs/requests.md is made from it).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "bouton/message.hpp"
#include "bouton/meter.hpp"
#include "bouton/record_data.hpp"
#include "bouton/ways.hpp"

namespace bouton {

enum class Command {
  games,
  solve,
  moves,
  complete,
  kernel,
  values,
  table,
  graph,
  discover,
  period,
  verify,
  records,
  calc,
  genus,
  canonical,
  quotient,
  rules,
  positions
};
// How a winner likes to win: soon, late, or in no special way.
enum class Style { any, quick, slow };
enum class Format { text, json, csv, latex, bfile, svg, dot };
// What the colours of a table tell.
enum class Paint { outcomes, values };

// Up to and including a row, and perhaps a column: "20", "10x10".
struct Extent {
  std::uint64_t rows = 0;
  std::optional<std::uint64_t> columns{};
  bool operator==(const Extent&) const = default;
};

struct GamesRequest {
  std::string spec{};   // the name of a game; empty: all of them
  std::string typed{};  // what may become of this is wanted instead
  bool operator==(const GamesRequest&) const = default;
};

struct SolveRequest {
  std::string spec{};
  Way way{};
  std::vector<Function> functions{};  // of the whole position
  bool explain = false;               // say why
  bool no_moves = false;              // the winning moves are not wanted
  bool certificate = false;           // evidence for the value
  std::string database{};             // a file that tells of all positions
  bool own_names = false;             // kayles:7 is not told as 0.77:7, its canonical notation
  bool by_name = false;               // sentences have no notation: Kayles (7)
  bool parts = false;                 // in JSON: which games and rules it is made of
  bool operator==(const SolveRequest&) const = default;
};

struct MovesRequest {
  std::string spec{};
  Way way{};
  std::vector<Function> functions{};  // of what is left
  std::optional<Style> advise{};      // which to play in this style, and hints
  std::string start{};                // where the match began; its board is kept
  std::string database{};             // a file that tells of all positions
  bool scene = false;                 // things on a table, and how each move is made there
  bool edits = false;                 // with it: what touches make of the position when it is set up by hand
  bool told = false;                  // in JSON: each move also as one that was made
  bool own_names = false;
  bool by_name = false;
  bool parts = false;
  bool operator==(const MovesRequest&) const = default;
};

struct CompleteRequest {
  std::string spec{};
  Way way{};
  std::optional<Extent> to{};  // the largest heap to try
  bool operator==(const CompleteRequest&) const = default;
};

struct KernelRequest {
  std::string spec{};
  Way way{};
  bool layers = false;   // how it is built up
  bool columns = false;  // as text: in columns
  bool operator==(const KernelRequest&) const = default;
};

struct ValuesRequest {
  std::string spec{};  // rules
  Way way{};
  std::uint64_t from = 0;
  std::optional<Extent> to{};
  std::vector<Function> functions{};    // one, in place of the way's own
  std::optional<std::uint64_t> rows{};  // as text: so many in a line; 0: no word of a period
  bool explain = false;                 // how each arises
  bool period = false;                  // in JSON: the period, and games with the same values
  bool zeros = false;                   // the P-positions alone
  bool rare = false;  // in place of the values: rare positions, how often each value comes, a checksum
  bool operator==(const ValuesRequest&) const = default;
};

struct TableRequest {
  std::string spec{};  // rules
  Way way{};
  std::optional<Extent> to{};
  std::vector<Function> functions{};  // one, in place of the way's own
  Paint paint = Paint::outcomes;      // as a picture
  bool specs = false;                 // in JSON: the position of each entry
  bool own_names = false;             // for these
  bool explain = false;               // how each arises
  std::optional<Extent> cell{};       // only this one, by row and column
  bool operator==(const TableRequest&) const = default;
};

struct GraphRequest {
  std::string spec{};
  Way way{};
  bool strategy = false;  // only what the winner does, and what can happen to him
  bool explain = false;   // how the positions get their labels, one after another
  bool layout = false;    // in JSON: where everything stands in a drawing
  bool operator==(const GraphRequest&) const = default;
};

struct DiscoverRequest {
  std::string spec{};  // there is none: it is about Nim
  std::optional<Extent> to{};
  bool triples = false, quadruples = false, chance = false;  // these lists in place of the path
  std::string trio{};                                        // "25,43,50": whether these are a triple
  std::string conjecture{};                                  // "the sum is even": tried on all triples
  bool map = false;                                          // where it fails, pair by pair
  bool operator==(const DiscoverRequest&) const = default;
};

struct PeriodRequest {
  std::string spec{};        // rules
  Way way{};                 // periods are those of the long normal sum
  bool certificate = false;  // the evidence, too
  std::string resume{};      // a file to go on from
  bool operator==(const PeriodRequest&) const = default;
};

struct VerifyRequest {
  std::string spec{};                      // the name of a file
  std::optional<std::uint64_t> samples{};  // of a database: only so many positions, chosen at random
  bool operator==(const VerifyRequest&) const = default;
};

// What is done with recorded matches. As JSON the first, check and scores tell the same.
enum class RecordsAction { analyse, check, scores, convert, report, schedule, sheets };

struct RecordText {
  std::string name{}, text{};
  bool operator==(const RecordText&) const = default;
};

struct RecordsRequest {
  RecordsAction action = RecordsAction::analyse;
  std::vector<RecordText> texts{};
  // These hold where a text does not say them.
  std::string game = "nim:3,4,5";
  RecordKind kind = RecordKind::unsaid;
  RecordFormat input = RecordFormat::unsaid;
  Way way{};
  RecordFormat to = RecordFormat::csv;    // convert
  RecordKind write = RecordKind::unsaid;  // convert; unsaid: as they were
  std::uint64_t most = 2000;              // analyse: so many are told in full, and as many with flaws
  std::vector<std::string> players{};     // schedule, sheets: one group
  std::vector<std::vector<std::string>> groups{};  // or several
  std::uint64_t games = 5, seed = 1;
  bool operator==(const RecordsRequest&) const = default;
};

// What a calculator is asked: an expression in place of a position. The way is that of combinations which
// do not name their own.
struct CalcRequest {
  std::string spec{};
  Way way{};
  bool operator==(const CalcRequest&) const = default;
};

struct GenusRequest {
  std::string spec{};  // rules
  std::uint64_t from = 0;
  std::optional<Extent> to{};
  bool operator==(const GenusRequest&) const = default;
};

struct CanonicalRequest {
  std::string spec{};
  std::string equals{};                 // another position: whether it is the same game
  std::optional<std::uint64_t> born{};  // in place of a position: the games born by this day
  bool operator==(const CanonicalRequest&) const = default;
};

struct QuotientRequest {
  std::string spec{};          // rules, or a position
  std::optional<Extent> to{};  // the largest heap
  bool certificate = false;    // the evidence, too
  std::string resume{};        // a file to go on from
  bool operator==(const QuotientRequest&) const = default;
};

// What is done with rules that somebody wrote: they are looked through, shown (all shipped ones, if none is
// named), or an example to change is wanted.
enum class RulesAction { check, show, make };

struct RulesRequest {
  RulesAction action = RulesAction::check;
  std::string spec{};      // a file or a shipped example, with its parameters
  std::string text{};      // the rules themselves, in place of a file
  std::string position{};  // whose moves are listed; empty: where a match begins
  bool operator==(const RulesRequest&) const = default;
};

struct PositionsRequest {
  std::string spec{};   // a position, or rules that say where a match begins
  Way way{};            // only the convention matters
  bool values = false;  // not only who wins
  bool operator==(const PositionsRequest&) const = default;
};

struct Request {
  // In the order of Command.
  using Asked = std::variant<GamesRequest, SolveRequest, MovesRequest, CompleteRequest, KernelRequest,
                             ValuesRequest, TableRequest, GraphRequest, DiscoverRequest, PeriodRequest,
                             VerifyRequest, RecordsRequest, CalcRequest, GenusRequest, CanonicalRequest,
                             QuotientRequest, RulesRequest, PositionsRequest>;
  Asked asked{SolveRequest{}};
  Format format = Format::text;
  Language language = Language::en;
  Limits limits{};

  Command command() const { return static_cast<Command>(asked.index()); }
  // As if nothing but defaults had been asked where it is about something else.
  template <class R>
  const R& as() const {
    static const R nothing{};
    const R* here = std::get_if<R>(&asked);
    return here ? *here : nothing;
  }
};
// A request for that command that says nothing yet.
Request::Asked nothing_asked(Command command);

// What several of them have.
std::string spec_of(const Request& request);  // empty where there is none
const Way& way_of(const Request& request);    // the long normal sum where there is none
const std::vector<Function>& functions_of(const Request& request);

}  // namespace bouton
