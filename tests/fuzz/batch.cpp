// Lines of a batch: taken apart alike in whatever pieces they come, and each answered with one line of JSON,
// the same whatever was asked before it.
#include <nlohmann/json.hpp>

#include "batch.hpp"
#include "support.hpp"

using namespace fuzz;

namespace {

using cli::LineAnswer;
using cli::LineAnswerer;
using cli::LineSplitter;

// How long a line takes grows with its numbers, and nobody can stop a single step.
bool small(std::string_view line) {
  for (std::string_view slow : {"records", "discover", "canonical", "quotient", "genus", "period", "verify",
                                "graph", "kernel", "table", "misere"})
    if (line.find(slow) != std::string_view::npos) return false;
  return line.size() < 200 && small_numbers(line, 9) && worth_while(line) &&
         std::count(line.begin(), line.end(), ',') + std::count(line.begin(), line.end(), '+') < 8;
}

std::optional<LineAnswer> answered(LineAnswerer& answerer, const LineSplitter::Line& line) {
  int slices = 0;
  return answerer.answer(line, [&] { return ++slices < 3; });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::size_t piece = 1 + data[0] % 64, most = 4 + data[0];
  const std::string_view text = text_of(data + 1, size - 1);
  std::vector<LineSplitter::Line> lines, again;
  LineSplitter whole(most), pieces(most);
  whole.feed(text, lines);
  whole.end(lines);
  for (std::size_t at = 0; at < text.size(); at += piece) pieces.feed(text.substr(at, piece), again);
  pieces.end(again);
  require(lines == again, "lines that depend on how they come", text);
  const auto ends = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  require(lines.size() == ends + (!text.empty() && text.back() != '\n'), "lines are missing", text);

  cli::BatchOptions options;
  options.bytes = std::uint64_t{64} << 20;
  LineAnswerer answerer(options, options.bytes, World(load_sample));
  std::size_t asked = 0;
  for (const LineSplitter::Line& line : lines) {
    require(line.text.size() <= most && (!line.too_long || line.text.empty()), "a line that is too long");
    if (!small(line.text) || ++asked > 6) continue;
    const auto answer = answered(answerer, line);
    LineAnswerer alone(options, options.bytes, World(load_sample));
    const auto expected = answered(alone, line);
    if (!answer || !expected) continue;
    require(answer->json == expected->json && answer->status == expected->status,
            "an answer that depends on what was asked before", line.text);
    require(answer->json.find('\n') == std::string::npos, "an answer of several lines", answer->json);
    require(is_utf8(answer->json), "JSON that is not UTF-8", answer->json);
    require(!nlohmann::json::parse(answer->json, nullptr, false).is_discarded(), "an answer that is no JSON",
            answer->json);
    require(answerer.cache().bytes() <= answerer.cache().most_bytes(), "a cache without bounds", line.text);
  }
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
  static const std::vector<std::string> words = [] {
    std::vector<std::string> list = words_of_notation();
    for (const char* word : {"\n", "\r\n", "# ", "{\"spec\":\"", "\"}", "{\"command\":\"moves\",\"spec\":\"",
                             "\"}\n", "\",\"explain\":true}\n", "\",\"format\":\"text\"}\n", "nim:3,4\n",
                             "kayles:5,3\n", "0.77:4\n", "\xef\xbb\xbf", "\",\"play\":\"join"})
      list.emplace_back(word);
    return list;
  }();
  return mutated(data, size, most, seed, words);
}
