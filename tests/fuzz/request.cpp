// The JSON face: any bytes are a request or a mistake, and every answer can be shown in every format. Bytes
// that are no request are taken as the spec of one whose other members depend on them.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "answers/words.hpp"
#include "support.hpp"

using namespace fuzz;

namespace {

// Enough to reach all code, little enough for milliseconds.
void tame(Request& request) {
  request.limits.positions = std::min<std::uint64_t>(request.limits.positions, 2000);
  request.limits.bytes = std::min<std::uint64_t>(request.limits.bytes, std::uint64_t{16} << 20);
  const std::uint64_t most = request.command() == Command::values ? 1030 : 30;
  std::visit(
      [&](auto& asked) {
        if constexpr (requires { asked.from; }) asked.from = std::min<std::uint64_t>(asked.from, 1000);
        if constexpr (requires { asked.to->rows; })
          if (asked.to) {
            asked.to->rows = std::min(asked.to->rows, most);
            if (asked.to->columns) asked.to->columns = std::min(*asked.to->columns, most);
          }
      },
      request.asked);
}

// How long a position takes grows with its numbers; where every move of a compound is made literally, much
// faster than that.
bool small(const Request& request, const Loader& loader) {
  const Command command = request.command();
  if (command == Command::games || command == Command::calc) return true;
  const bool literal = command == Command::kernel || command == Command::graph ||
                       !functions_of(request).empty() || way_of(request).convention == Convention::misere;
  if (!small_numbers(spec_of(request), literal ? 5 : 99)) return false;
  if (command == Command::values || command == Command::table) return true;
  auto spec = parse_spec(spec_of(request), loader);
  return !spec || spec->components.size() <= (literal ? 3u : 6u);
}

void check(Request request, const Loader& loader) {
  tame(request);
  if (request.command() == Command::records) return;  // they have a target of their own
  const std::string spec = spec_of(request);
  if (request.command() != Command::games && !worth_while(spec)) return;
  if (!small(request, loader)) return;
  const bool clean = is_utf8(spec);

  Answer answer = finished(request, loader, 2000, 50);
  if (const Error* error = std::get_if<Error>(&answer.content)) check_error(*error, clean);
  require(answer.status() >= 0 && answer.status() <= 3, "status", spec);
  const std::string json = to_json(answer);
  require(is_utf8(json), "JSON that is not UTF-8", json);
  for (const auto& [name, format] : words::formats) {
    const GameGraph* graph = std::get_if<GameGraph>(&answer.content);
    if (format == Format::svg && graph && graph->names.size() > 40) continue;  // slow to lay out
    answer.request.format = format;
    auto shown = present(answer);
    if (!shown) {
      check_error(shown.error(), clean);
      continue;
    }
    require(!clean || is_utf8(*shown), "an answer that is not UTF-8", *shown);
    require(!shown->empty() && shown->back() == '\n', "an answer that does not end its line", *shown);
  }
}

// Each call takes a few more bits off.
struct Bits {
  std::uint64_t bits;
  std::uint64_t roll(std::uint64_t sides) {
    const std::uint64_t result = bits % sides;
    bits /= sides;
    return result;
  }
};

Request about(std::string_view spec) {
  Bits dice{std::hash<std::string_view>{}(spec)};
  Request request{nothing_asked(static_cast<Command>(dice.roll(6)))};
  request.language = static_cast<Language>(dice.roll(3));
  const Way way = bouton::way(static_cast<Play>(dice.roll(3)), static_cast<Ending>(dice.roll(2)),
                              static_cast<Convention>(dice.roll(2)));
  std::visit(
      [&](auto& asked) {
        if constexpr (requires { asked.spec; }) asked.spec = spec;
        if constexpr (requires { asked.way; }) asked.way = way;
        if constexpr (requires { asked.layers; }) asked.layers = dice.roll(2) == 1;
        if constexpr (requires { asked.columns; }) asked.columns = dice.roll(2) == 1;
        if constexpr (requires { asked.zeros; }) asked.zeros = dice.roll(4) == 0;
        if constexpr (requires { asked.paint; }) asked.paint = static_cast<Paint>(dice.roll(2));
        if constexpr (requires { asked.functions; })
          if (dice.roll(4) == 0) asked.functions.push_back(static_cast<Function>(dice.roll(4)));
        if constexpr (requires { asked.to->rows; })
          if (dice.roll(2) == 0) {
            asked.to = Extent{dice.roll(16)};
            if (dice.roll(2) == 0) asked.to->columns = dice.roll(16);
          }
        if constexpr (requires { asked.from; })
          if (dice.roll(4) == 0) asked.from = dice.roll(16);
        if constexpr (requires { asked.rows; }) {
          asked.explain = dice.roll(4) == 0;
          asked.rows = 0;  // else known games are looked through, which takes its time
          if (dice.roll(8) == 0) asked.rows = dice.roll(16);
        }
      },
      request.asked);
  if (dice.roll(8) == 0) request.limits.positions = dice.roll(64);
  if (dice.roll(8) == 0) request.limits.bytes = 1;
  return request;
}

// --------------------------------------------------------------------------------- requests made of others

using Json = nlohmann::ordered_json;

const std::vector<std::string>& some_specs() {
  static const std::vector<std::string> specs = [] {
    std::vector<std::string> list = {"graph/map.dot:A",
                                     "graph/A-B,B-A:A",
                                     "nim:1+graph/A-B:A",
                                     "",
                                     "0.77",
                                     "lego/2",
                                     "mex{0,1,3}",
                                     "3^4*5",
                                     "misere short union(lego{1,2},3)",
                                     "short sum(over,entry,2)"};
    for (const EntryPtr& game : Catalogue::standard()->games()) {
      const Entry& entry = *game;
      list.emplace_back(entry.id);
      for (std::string_view example : entry.examples) list.emplace_back(example);
    }
    for (const NamedGamePtr& game : Catalogue::standard()->named()) list.emplace_back(game->example);
    return list;
  }();
  return specs;
}

const std::vector<std::string>& words_of_conjectures() {
  static const std::vector<std::string> words = {"a ",          "b",           "c ",
                                                 "x",           "(",           ")",
                                                 " and ",       " és ",        " nebo ",
                                                 " is ",        " not ",       "even",
                                                 "páratlan",    "2-vel ",      "if ",
                                                 " then ",      ", ",          "count(",
                                                 "ones(",       " + ",         "-",
                                                 " ^ ",         " mod ",       " <= ",
                                                 "=>",          "at least ",   "one ",
                                                 "the sum of ", "the others",  " kétszerese",
                                                 " o ",         " větší než ", "each column is even",
                                                 "999999"};
  return words;
}

// What may stand in a member: mostly what belongs there.
Json some_value(const std::string& member, Dice& dice) {
  static const std::map<std::string, std::vector<std::string>, std::less<>> words = {
      {"command",
       {"games", "solve", "moves", "complete", "kernel", "values", "table", "graph", "discover", "period",
        "verify", "calc"}},
      {"play", {"sum", "join", "union"}},
      {"ending", {"long", "short"}},
      {"function", {"mex", "lego", "gelo", "loge", "gole", "grundy", "all", "outcome"}},
      {"format", {"text", "json", "csv", "latex", "bfile", "svg", "dot"}},
      {"lang", {"en", "hu", "cs"}},
      {"advise", {"any", "quick", "slow"}},
      {"paint", {"values", "outcomes"}},
      {"cell", {"1x1", "3x2", "7", "99x99"}},
      {"trio", {"25,43,50", "1,2", "3,3,3", "99999999999999999999,1,2"}},
      {"conjecture",
       {"the sum is even", "c = a + b", "a legnagyobb a másik kettő összege", "aspoň jedno je liché",
        "if a = 1 then b is even and c = b + 1", "count(x is odd) >= 1", "not (2a < c) or a ^ b ^ c = 0",
        "a and b are", "losing(2a, 2b, 2c", "a + b"}},
      {"to", {"0", "7", "20", "3x4", "10x10", "1000000000000x2"}},
      {"resume", {"", "map.dot"}}};
  if (dice.roll(16) == 0) {
    const Json odd[] = {nullptr, true, -1, 1e300, "", Json::array(), Json::object({{"a", 1}}), "\xc5\x91\n"};
    return odd[dice.roll(std::size(odd))];
  }
  if (const auto found = words.find(member); found != words.end()) return dice.pick(found->second);
  if (member == "spec" || member == "start") return dice.pick(some_specs());
  if (member == "files") return Json::object({{"map.dot", "digraph { A -> {B C}; B -> C; C -> A }"}});
  if (member == "from" || member == "positions" || member == "memory" || member == "rows") {
    const std::uint64_t numbers[] = {0, 1, 2, 7, 60, 1000, 1000000, ~std::uint64_t{0}};
    return numbers[dice.roll(std::size(numbers))];
  }
  return dice.roll(4) != 0;
}

// A request with one member more, less or other than before; its spec may get a word of the notation.
std::string other_request(std::string_view text, Dice& dice) {
  static const std::vector<std::string> members = {
      "command",    "spec",   "play",        "ending",  "misere", "function",   "from",   "to",     "layers",
      "explain",    "advise", "paint",       "format",  "lang",   "positions",  "memory", "files",  "triples",
      "quadruples", "chance", "certificate", "resume",  "start",  "own_names",  "rows",   "period", "scene",
      "zeros",      "cell",   "strategy",    "columns", "trio",   "conjecture", "map",    "by_name"};
  Json json = Json::parse(text, nullptr, false);
  if (!json.is_object())
    json = Json::object(
        {{"command", some_value("command", dice)}, {"spec", std::string(is_utf8(text) ? text : "")}});
  for (std::size_t times = 1 + dice.roll(3); times > 0; --times) {
    const std::string& member = dice.pick(members);
    if (dice.roll(4) == 0) {
      json.erase(member);
    } else if (dice.roll(3) == 0) {
      const bool conjecture = json.contains("conjecture");
      Json& spec = json[conjecture ? "conjecture" : "spec"];
      std::string now = spec.is_string() ? spec.get<std::string>() : std::string();
      now.replace(dice.roll(now.size() + 1), dice.roll(3),
                  dice.pick(conjecture ? words_of_conjectures() : words_of_notation()));
      spec = now;
    } else {
      json[member] = some_value(member, dice);
    }
  }
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = text_of(data, size);
  if (auto parsed = request_from_json(text)) {
    require(is_utf8(text), "a request that is not UTF-8 was accepted", text);
    check(parsed->request, parsed->loader);
  } else {
    check_error(parsed.error(), is_utf8(text));
    check(about(text), load_sample);
  }
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
  Dice dice(seed);
  if (dice.roll(2) == 0) return mutated(data, size, most, seed, words_of_notation());
  return put(other_request(text_of(data, size), dice), data, most);
}
