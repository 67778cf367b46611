// Games written as text: a position in the first line, the rules below it. What is read has positions that
// are printed and read back, moves that are found within bounds, a drawing and hands; what is said of its
// form (every play ends, this is 0.77) holds as far as one can look.
#include <map>
#include <memory>

#include "bouton/written.hpp"
#include "games/written.hpp"
#include "support.hpp"

using namespace fuzz;

namespace {

using written::WrittenRules;
using Parts = std::vector<Key>;

constexpr std::size_t most_positions = 40, most_options = 200;
constexpr std::uint64_t most_toil = 200'000;  // steps; one list may take more, and is the last then

std::set<Parts> distinct(const Options& list) {
  std::set<Parts> all;
  list.each([&](std::span<const Key> parts) {
    Parts sorted(parts.begin(), parts.end());
    std::sort(sorted.begin(), sorted.end());
    all.insert(std::move(sorted));
  });
  return all;
}

// What can follow, as far as it was looked at.
struct Explored {
  std::map<Key, std::set<Parts>> options;
  bool whole = false;  // nothing is missing
};
Explored explored(const Rules& rules, Key from) {
  Explored result;
  std::vector<Key> waiting{from};
  std::uint64_t toil = 0;
  while (!waiting.empty()) {
    const Key key = waiting.back();
    waiting.pop_back();
    if (result.options.contains(key)) continue;
    if (result.options.size() == most_positions) return result;
    Options list;
    list.begin(4 * most_options);
    rules.options(key, list);
    toil += list.take_toil() + list.size();
    auto& options = result.options[key] = distinct(list);
    if (list.overflowed() || toil > most_toil) return result;
    for (const Parts& parts : options) waiting.insert(waiting.end(), parts.begin(), parts.end());
  }
  result.whole = true;
  return result;
}

bool has_cycle(const Explored& all, Key key, std::map<Key, int>& state) {
  state[key] = 1;
  for (const Parts& parts : all.options.at(key))
    for (const Key part : parts) {
      const int seen = state[part];
      if (seen == 1 || (seen == 0 && has_cycle(all, part, state))) return true;
    }
  state[key] = 2;
  return false;
}

void check_ruleset(const Ruleset& ruleset, const std::string& position, bool clean, std::string_view text) {
  const Rules& rules = ruleset.rules();
  const auto keys = ruleset.parse(position);
  if (!keys) {
    check_error(keys.error(), clean);
    return;
  }
  require(!keys->empty(), "no position", position);
  for (std::size_t i = 0; i < std::min<std::size_t>(keys->size(), 3); ++i) {
    const Key start = (*keys)[i];
    const Explored all = explored(rules, start);
    for (const auto& [key, options] : all.options) {
      const std::string printed = ruleset.print({&key, 1});
      const auto again = ruleset.parse(printed);
      require(again && *again == Parts{key}, "a position is read back as another one", printed);
      for (const Parts& parts : options) {
        require(!parts.empty(), "a move that leaves no position", text);
        for (Language language : {Language::en, Language::hu, Language::cs})
          require(is_utf8(render(ruleset.describe(key, parts), language)) || !clean,
                  "words for a move that are not UTF-8", text);
      }
      if (!rules.has_stand_ins()) continue;
      Parts alone;
      rules.stand_ins(key, false, alone);
      require(alone.size() == 1, "a position with no stand-in, or with several", printed);
    }
    if (const auto fault = ruleset.fault()) {
      check_error(*fault, clean);
      return;
    }
    if (!all.whole) continue;
    std::map<Key, int> state;
    require(rules.loops(start) == has_cycle(all, start, state), "whether every play ends", text);
    std::uint64_t hands = 0;
    for (const auto& [key, options] : all.options) {
      const auto scene = ruleset.scene(key, start);
      if (!scene) continue;
      std::set<std::string> things;
      for (const Scene::Spot& spot : scene->spots)
        require(things.insert(spot.id).second, "two things of one name", spot.id);
      for (const Scene::Line& line : scene->lines)
        require(things.contains(line.from) && things.contains(line.to) && things.insert(line.id).second,
                "a line between things that are not there", line.id);
      for (const Edit& edit : ruleset.edits(key, start))
        require(edit.spot.empty() || things.contains(edit.spot), "an edit of what is not there", edit.spot);
      std::map<std::vector<std::string>, Parts> meaning;
      for (const Parts& parts : options) {
        if (++hands > 60) break;
        for (const Gesture& way : ruleset.gestures(key, parts)) {
          auto picks = way.picks;
          for (const auto* names : {&way.picks, &way.gone})
            for (const std::string& name : *names) require(things.contains(name), "a hand on nothing", name);
          if (way.free) std::sort(picks.begin(), picks.end());
          const auto [at, fresh] = meaning.try_emplace(picks, parts);
          require(fresh || at->second == parts, "one hand, two moves", ruleset.print({&key, 1}));
        }
      }
    }
  }
}

// What is known of a form has the same moves as what was written.
void check_recognised(const Ruleset& known, const Ruleset& searched, std::string_view text) {
  if (known.known_as().empty()) return;
  for (std::uint64_t n = 0; n <= 12; ++n) {
    Options theirs, ours;
    const auto key = known.heap(n), own = searched.heap(n);
    require(key && own, "a heap game without heaps", text);
    known.rules().options(*key, theirs);
    searched.rules().options(*own, ours);
    require(!searched.fault(), "rules of a known form that make a mistake", text);
    const auto plain = [](const std::set<Parts>& options) {
      std::set<Parts> all;
      for (Parts parts : options) {
        std::erase(parts, 0);
        all.insert(std::move(parts));
      }
      return all;
    };
    require(plain(distinct(theirs)) == plain(distinct(ours)), "these rules are not " + known.known_as(),
            text);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 4000) return 0;
  const std::string whole(text_of(data, size));
  const std::size_t end = std::min(whole.find('\n'), whole.size());
  const std::string position = whole.substr(0, end), text = whole.substr(std::min(end + 1, whole.size()));
  const bool clean = is_utf8(whole);
  auto program = written::read_program(text);
  if (!program) {
    check_error(program.error(), clean);
    require(program.error().kind == Error::Kind::bad_rules, "a mistake of another kind", text);
    return 0;
  }
  require(is_utf8(text), "rules that are not UTF-8", text);
  const auto known = rules(text);
  require(bool(known), "rules that are read once only", text);
  const auto searched = games::written_ruleset("own", std::move(*program));
  check_ruleset(*searched, position, clean, text);
  check_recognised(**known, *games::written_ruleset("own", std::move(*written::read_program(text))), text);
  if (!(*known)->known_as().empty() && small_numbers(position, 30))
    check_ruleset(**known, position, clean, text);
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
  static const std::vector<std::string> words = {"leave ",
                                                 "change ",
                                                 "clear ",
                                                 "put ",
                                                 " on ",
                                                 " for ",
                                                 " if ",
                                                 " in ",
                                                 " and ",
                                                 " or ",
                                                 "not ",
                                                 " is ",
                                                 " divides ",
                                                 " mod ",
                                                 "some k in ",
                                                 "every k in ",
                                                 "no k in ",
                                                 "count k in ",
                                                 " up to ",
                                                 "add 1 to h",
                                                 "remove h[1]",
                                                 " in order",
                                                 "squares",
                                                 "primes",
                                                 "fibonacci",
                                                 "powers(2)",
                                                 "divisors(n)",
                                                 "rows",
                                                 "columns",
                                                 "min(n, 3)",
                                                 "max(n, 1)",
                                                 "abs(n)",
                                                 "gcd(n, 6)",
                                                 "xor(n, 1)",
                                                 "bits(n)",
                                                 "root(n)",
                                                 "degree(c)",
                                                 "cell(1, 1)",
                                                 "edge(u, v)",
                                                 "beside(c, d)",
                                                 "neighbours(c)",
                                                 "around(c)",
                                                 "row(c)",
                                                 "column(c)",
                                                 "edges(c)",
                                                 "ends(e)",
                                                 "board",
                                                 "graph",
                                                 "edges",
                                                 "c.row",
                                                 "c.column",
                                                 "length(h)",
                                                 "sum(h)",
                                                 "h[1]",
                                                 "{k in 1..n: k > 1}",
                                                 "{1, 2}",
                                                 "1..n",
                                                 "0..n-1",
                                                 "i + (n-2-i)",
                                                 "heap n\n",
                                                 "position a, b\n",
                                                 "position h[]\n",
                                                 "board x .\n",
                                                 "graph\nedges x .\n",
                                                 "let m = ",
                                                 "parameter t = 2\n",
                                                 "start 5\n",
                                                 "draw as coins\n",
                                                 "game A\n",
                                                 "name hu B\n",
                                                 "rule C\n",
                                                 "(",
                                                 ")",
                                                 "{",
                                                 "}",
                                                 "[",
                                                 "]",
                                                 ",",
                                                 ":",
                                                 ";",
                                                 "..",
                                                 "+",
                                                 "-",
                                                 "*",
                                                 "/",
                                                 "^",
                                                 "=",
                                                 "!=",
                                                 "<",
                                                 "<=",
                                                 ">",
                                                 "-=",
                                                 "0",
                                                 "1",
                                                 "2",
                                                 "7",
                                                 "64",
                                                 "1000000000000000000",
                                                 "9223372036854775807",
                                                 "n",
                                                 "k",
                                                 "i",
                                                 "c",
                                                 "d",
                                                 "x",
                                                 ".",
                                                 "\n",
                                                 " ",
                                                 "# ",
                                                 "\xc3\xa9",
                                                 "path4",
                                                 "cycle5",
                                                 "3x3",
                                                 "xx./x.x",
                                                 "A-B,B-C",
                                                 "A=.",
                                                 "3,4,5"};
  return mutated(data, size, most, seed, words);
}
