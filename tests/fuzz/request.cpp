// The JSON face: any bytes are a request or a mistake, and every answer can be shown in every format. Bytes
// that are no request are taken as the spec of one whose other members depend on them.
#include <algorithm>

#include "support.hpp"

using namespace fuzz;

namespace {

// Enough to reach all code, little enough for milliseconds.
void tame(Request& request) {
  request.limits.positions = std::min<std::uint64_t>(request.limits.positions, 2000);
  request.limits.bytes = std::min<std::uint64_t>(request.limits.bytes, std::uint64_t{16} << 20);
  request.from = std::min<std::uint64_t>(request.from, 1000);
  for (auto* bound : {&request.rows, &request.columns})
    if (*bound) *bound = std::min<std::uint64_t>(**bound, request.command == Command::values ? 1030 : 30);
}

// How long a position takes grows with its numbers; where every move of a compound is made literally, much
// faster than that.
bool small(const Request& request, const Loader& loader) {
  if (request.command == Command::games) return true;
  const bool literal = request.command == Command::kernel || request.command == Command::graph ||
                       !request.functions.empty() || request.convention == Convention::misere;
  if (!small_numbers(request.spec, literal ? 5 : 99)) return false;
  if (request.command == Command::values || request.command == Command::table) return true;
  auto spec = parse_spec(request.spec, loader);
  return !spec || spec->components.size() <= (literal ? 3u : 6u);
}

void check(Request request, const Loader& loader) {
  tame(request);
  if (request.command != Command::games && !worth_while(request.spec)) return;
  if (!small(request, loader)) return;
  const bool clean = is_utf8(request.spec);

  Answer answer = finished(request, loader, 2000, 50);
  if (const Error* error = std::get_if<Error>(&answer.content)) check_error(*error, clean);
  require(answer.status() >= 0 && answer.status() <= 3, "status", request.spec);
  const std::string json = to_json(answer);
  require(is_utf8(json), "JSON that is not UTF-8", json);
  for (Format format :
       {Format::text, Format::json, Format::csv, Format::latex, Format::bfile, Format::svg, Format::dot}) {
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
struct Dice {
  std::uint64_t bits;
  std::uint64_t roll(std::uint64_t sides) {
    const std::uint64_t result = bits % sides;
    bits /= sides;
    return result;
  }
};

Request about(std::string_view spec) {
  Dice dice{std::hash<std::string_view>{}(spec)};
  Request request;
  request.spec = spec;
  request.command = static_cast<Command>(dice.roll(6));
  request.play = static_cast<Play>(dice.roll(3));
  request.ending = static_cast<Ending>(dice.roll(2));
  request.convention = static_cast<Convention>(dice.roll(2));
  request.layers = dice.roll(2) == 1;
  request.paint_values = dice.roll(2) == 1;
  request.language = static_cast<Language>(dice.roll(3));
  if (dice.roll(4) == 0) request.functions.push_back(static_cast<Function>(dice.roll(4)));
  if (dice.roll(2) == 0) request.rows = dice.roll(16);
  if (dice.roll(2) == 0) request.columns = dice.roll(16);
  if (dice.roll(8) == 0) request.limits.positions = dice.roll(64);
  if (dice.roll(8) == 0) request.limits.bytes = 1;
  if (dice.roll(4) == 0) request.from = dice.roll(16);
  request.explain = request.command == Command::values && dice.roll(4) == 0;
  request.row_length = 0;  // else known games are looked through, which takes its time
  if (dice.roll(8) == 0) request.row_length = dice.roll(16);
  return request;
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
  return mutated(data, size, most, seed, words_of_notation());
}
