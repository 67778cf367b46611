// Shared by the fuzz targets. Each *.cpp beside this file is one libFuzzer target; its seeds, and the inputs
// that once broke something, lie in seeds/NAME/. docs/fuzzing.md tells what each one holds to, and how to run
// them for long.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/printable.hpp"
#include "bouton/bouton.hpp"
#include "games/graph_text.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace fuzz {

using namespace bouton;

// Says what went wrong and ends the run, which keeps the input.
inline void require(bool good, std::string_view what, std::string_view detail = {}) {
  if (good) return;
  std::fprintf(stderr, "BROKEN: %.*s: %.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(detail.size()), detail.data());
  std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// Strict UTF-8: no overlong forms, no surrogates, nothing beyond U+10FFFF.
inline bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(at);
    const std::size_t length = first < 0x80   ? 1
                               : first < 0xc2 ? 0
                               : first < 0xe0 ? 2
                               : first < 0xf0 ? 3
                               : first < 0xf5 ? 4
                                              : 0;
    if (length == 0 || at + length > text.size()) return false;
    for (std::size_t i = at + 1; i < at + length; ++i)
      if ((byte(i) & 0xc0) != 0x80) return false;
    if (length > 2) {
      const unsigned char second = byte(at + 1);
      if (first == 0xe0 && second < 0xa0) return false;
      if (first == 0xed && second > 0x9f) return false;
      if (first == 0xf0 && second < 0x90) return false;
      if (first == 0xf4 && second > 0x8f) return false;
    }
    at += length;
  }
  return true;
}

// An error must say something, point into its own text, and be presentable in every language. `clean` tells
// that all input was valid UTF-8: then so is everything that is said about it.
inline void check_error(const Error& error, bool clean) {
  require(!error.message.empty(), "an error without a message", error.text);
  require(error.offset <= error.text.size(), "an error that points beyond its text",
          render(error.message) + " / " + error.text);
  require(error.text.empty() || error.offset + error.length <= error.text.size() + 1,
          "an error that is longer than its text", render(error.message) + " / " + error.text);
  for (Language language : {Language::en, Language::hu, Language::cs}) {
    const std::string shown = present(error, language);
    require(shown.find(printable(render(error.message, language))) != std::string::npos,
            "an error shown without its message", shown);
    require(std::all_of(shown.begin(), shown.end(),
                        [](unsigned char c) { return c == '\n' || (c >= ' ' && c != 0x7f); }),
            "an error that a terminal obeys", shown);
    require(!clean || is_utf8(shown), "an error shown as something that is not UTF-8", shown);
  }
  for (Language language : {Language::en, Language::hu, Language::cs}) {
    const std::string json =
        to_json(Answer{Request{.asked = SolveRequest{}, .language = language}, error, {}});
    require(is_utf8(json), "JSON that is not UTF-8", json);
  }
}

// Labels and retrograde analysis say the same of a normal play: P where the label is 0, N where an option has
// the label 0, and D elsewhere. Neither looks at how the other works.
inline void check_graph(const NamedGraph& named) {
  const Digraph& graph = named.graph;
  require(graph.size() == named.names.size() && graph.size() == named.numbers.size(), "vertices and names");
  require(graph.size() > 0, "a graph without vertices");
  for (Vertex v = 0; v < graph.size(); ++v)
    require(named.find(named.names[v]) == v, "a vertex that is not found by its name", named.names[v]);
  if (graph.size() > 2000) return;
  const Labels labels = label(graph);
  const Retrograde back = retrograde(graph, Convention::normal);
  const std::vector<bool> ends = ending_positions(graph);
  for (Vertex v = 0; v < graph.size(); ++v) {
    Outcome expected = labels.label[v] == 0 ? Outcome::P : Outcome::D;
    for (Vertex w : graph.options(v)) {
      require(w < graph.size(), "an arrow to nowhere", named.names[v]);
      if (labels.label[w] == 0) {
        require(expected != Outcome::P, "an arrow between two labels 0", named.names[v]);
        expected = Outcome::N;
      }
    }
    require(back.outcome[v] == expected, "labels and retrograde analysis disagree", named.names[v]);
    require(outcome_of(labels.value(graph, v)) == expected, "a label and its outcome disagree",
            named.names[v]);
    require(!ends[v] || labels.label[v] != Labels::infinite, "infinity where the play surely ends",
            named.names[v]);
  }
}

inline void check_read(const Result<NamedGraph>& graph, bool clean) {
  if (graph)
    check_graph(*graph);
  else
    check_error(graph.error(), clean);
}

// Files that specs may name.
inline Result<std::string> load_sample(std::string_view name) {
  if (name.ends_with(".dot") || name.ends_with(".gv"))
    return std::string("digraph map { A -> {B C}; B -> C; C -> A [label=\"x\"]; \"D d\" -> A; \"+\\\"\" }\n");
  if (name.ends_with(".txt")) return std::string("# a map\nA > B, C\nB C\nC: A\n\"D d\" A\n");
  return no_such_file(name);
}

// Whether no number in the text is larger than `most`, powers included.
inline bool small_numbers(std::string_view text, std::uint64_t most) {
  if (text.find('^') != std::string_view::npos || text.find("pow") != std::string_view::npos) return false;
  std::uint64_t number = 0;
  for (char c : text) {
    number = c >= '0' && c <= '9' ? 10 * number + static_cast<std::uint64_t>(c - '0') : 0;
    if (number > most) return false;
  }
  return true;
}

// The word "primes" takes a sieve, which takes long and teaches little: it is looked at once in so many
// times.
inline bool worth_while(std::string_view text) {
  return text.find("primes") == std::string_view::npos || std::hash<std::string_view>{}(text) % 256 == 0;
}

// Lets a job work in slices, and stops it after so many of them; it must have an answer then.
inline Answer finished(const Request& request, const Loader& loader, std::uint64_t slice, int slices) {
  Job job(request, loader);
  for (int i = 0; !job.advance(slice); ++i) {
    if (i < slices) continue;
    job.stop(Stop::cancelled);
    break;
  }
  require(job.advance(slice), "a job that was stopped has no answer", spec_of(request));
  return job.answer();
}

// Words of the notation, for mutations that know a little of it.
inline const std::vector<std::string>& words_of_notation() {
  static const std::vector<std::string> words = [] {
    std::vector<std::string> list = {":",
                                     "/",
                                     ",",
                                     "+",
                                     " + ",
                                     "-",
                                     "->",
                                     ">",
                                     "@",
                                     "x",
                                     "..",
                                     "...",
                                     "r",
                                     "[",
                                     "]",
                                     "\"",
                                     "'",
                                     "\\",
                                     "\t",
                                     "^",
                                     "pow",
                                     "mex{",
                                     "lego(",
                                     "join(",
                                     "union{",
                                     "short ",
                                     "misere ",
                                     "over",
                                     "entry",
                                     "xor",
                                     "⊕",
                                     "⊗",
                                     "}",
                                     ")",
                                     "*",
                                     "0",
                                     "1",
                                     "2",
                                     "3",
                                     "10",
                                     "0.77",
                                     "4.",
                                     "all-but",
                                     "none",
                                     ".dot",
                                     ".txt",
                                     "squares",
                                     "primes",
                                     "powers/",
                                     "neutral",
                                     "strict",
                                     "unlimited",
                                     "\xc5\x91",
                                     "graph/A-B,B-A:A",
                                     "graph/map.dot:A"};
    for (const EntryPtr& game : Catalogue::standard()->games()) {
      const Entry& entry = *game;
      list.emplace_back(entry.id);
      for (std::string_view example : entry.examples) list.emplace_back(example);
    }
    return list;
  }();
  return words;
}

// Words of graph files.
inline const std::vector<std::string>& words_of_graphs() {
  static const std::vector<std::string> words = {
      "digraph", "{",  "}",    "->", "--",   "[",        "]",    ";",      ",",  "=", ":",
      "\"",      "\\", "\\\"", "<",  ">",    "<>",       "//",   "/*",     "*/", "#", "\n",
      "A",       "B",  "é",    "-1", "node", "subgraph", "edge", "strict", " ",  "\t"};
  return words;
}

// Throws the same for the same seed.
class Dice {
 public:
  explicit Dice(unsigned seed) : random_(seed + 1) {}
  std::size_t roll(std::size_t sides) {
    return std::uniform_int_distribution<std::size_t>(0, sides - 1)(random_);
  }
  const std::string& pick(const std::vector<std::string>& list) { return list[roll(list.size())]; }

 private:
  std::minstd_rand random_;
};

// A mutator's text in the place of the old one, as far as there is room.
inline std::size_t put(std::string_view text, std::uint8_t* data, std::size_t most) {
  const std::size_t size = std::min(text.size(), most);
  std::copy_n(text.begin(), size, data);
  return size;
}

// Puts one of the words somewhere, in place of a few bytes or between them, or cuts off the end; every third
// time libFuzzer's own mutations have their turn.
inline std::size_t mutated(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed,
                           const std::vector<std::string>& words) {
  Dice dice(seed);
  if (dice.roll(3) == 0) return LLVMFuzzerMutate(data, size, most);
  const std::size_t at = dice.roll(size + 1);
  std::string text(text_of(data, size));
  text.replace(at, std::min(dice.roll(4), size - at), dice.pick(words));
  if (dice.roll(8) == 0) text.resize(dice.roll(text.size()) + 1);
  return put(text, data, most);
}

}  // namespace fuzz
