// Hackenbush and the small boards: what theory says is what search finds.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "bouton/bouton.hpp"
#include "solve/compound_solver.hpp"
#include "solve/evaluate.hpp"
#include "solve/stand_ins.hpp"
#include "support.hpp"
#include "unit/languages.hpp"

namespace bouton {
namespace {

using test::Random;

const Way misere = way(Play::sum, Ending::long_, Convention::misere);

// One position of one ruleset.
struct Place {
  std::shared_ptr<const Ruleset> ruleset;
  Key key;
  const Rules& rules() const { return ruleset->rules(); }
};

Place place(const std::string& text) {
  auto spec = parse_spec(text, {});
  EXPECT_TRUE(spec) << text << ": " << (spec ? "" : render(spec.error().message));
  return {spec->rulesets[0], spec->components[0].position};
}

std::vector<Key> options_of(const Rules& rules, Key position) {
  Options list;
  rules.options(position, list);
  std::vector<Key> result;
  list.each([&](std::span<const Key> parts) { result.push_back(parts[0]); });
  return result;
}

// Search by the plain rules: no theory, no stand-ins.
class Search {
 public:
  explicit Search(const Rules& rules)
      : grundy_(values_for(rules, way())),
        normal_(outcomes_for(rules, Convention::normal)),
        misere_(outcomes_for(rules, Convention::misere)) {}
  Code grundy(Key key) { return *grundy_->value(key, meter_); }
  Outcome outcome(Key key, Convention convention = Convention::normal) {
    Values& values = convention == Convention::normal ? *normal_ : *misere_;
    return *values.value(key, meter_) == 0 ? Outcome::P : Outcome::N;
  }

 private:
  Meter meter_;
  std::unique_ptr<Values> grundy_, normal_, misere_;
};

template <class T>
const T& argument(const Reason& reason, std::string_view name) {
  static const T nothing{};
  const Reason::Argument* found = reason.find(name);
  const T* value = found ? std::get_if<T>(found) : nullptr;
  EXPECT_NE(value, nullptr) << reason.id << " has no argument " << name;
  return value ? *value : nothing;
}
using Numbers = std::vector<std::uint64_t>;

std::uint64_t nim_sum(const Numbers& numbers) {
  std::uint64_t sum = 0;
  for (std::uint64_t n : numbers) sum ^= n;
  return sum;
}

void expect_words(const Reason& reason) {
  for (Language language : {Language::en, Language::hu, Language::cs}) {
    const std::string text = render(reason, language);
    EXPECT_FALSE(text.empty()) << reason.id;
    EXPECT_EQ(text.find('{'), std::string::npos) << text;
  }
}

struct Mistake {
  std::string text;
  Error::Kind kind;
  std::string says;
};
void expect_mistakes(const std::vector<Mistake>& mistakes) {
  for (const Mistake& m : mistakes) {
    auto spec = parse_spec(m.text, {});
    ASSERT_FALSE(spec) << m.text;
    EXPECT_EQ(static_cast<int>(spec.error().kind), static_cast<int>(m.kind))
        << m.text << ": " << render(spec.error().message);
    EXPECT_NE(render(spec.error().message).find(m.says), std::string::npos)
        << m.text << ": " << render(spec.error().message);
    EXPECT_FALSE(spec.error().expected.empty()) << m.text;
    test::expect_three_languages(spec.error(), m.text);
  }
}

// --- Hackenbush, from its definition -----------------------------------------------------------------------

using Edges = std::vector<std::pair<std::uint64_t, std::uint64_t>>;  // sorted, the smaller end first

Edges standing(const Edges& edges) {
  std::set<std::uint64_t> reached{0};
  for (bool more = true; more;) {
    more = false;
    for (auto [a, b] : edges)
      if (reached.contains(a) != reached.contains(b)) {
        reached.insert(a);
        reached.insert(b);
        more = true;
      }
  }
  Edges result;
  for (auto e : edges)
    if (reached.contains(e.first)) result.push_back(e);
  return result;
}

Edges without(const Edges& edges, std::size_t i) {
  Edges left = edges;
  left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
  return standing(left);
}

std::string notation(const Edges& edges) {
  std::string text;
  for (auto [a, b] : edges) text += (text.empty() ? "" : ",") + std::to_string(a) + "-" + std::to_string(b);
  return "hackenbush:" + (text.empty() ? "0" : text);
}

std::uint64_t naive(const Edges& edges, std::map<Edges, std::uint64_t>& known) {
  if (auto found = known.find(edges); found != known.end()) return found->second;
  std::vector<std::uint64_t> values;
  for (std::size_t i = 0; i < edges.size(); ++i) values.push_back(naive(without(edges, i), known));
  return known[edges] = mex(values);
}

void check_bush(const Edges& edges, std::map<Edges, std::uint64_t>& known) {
  const Place p = place(notation(edges));
  const std::uint64_t value = naive(edges, known);
  EXPECT_EQ(p.rules().known_value(p.key, way()), value) << notation(edges);
  EXPECT_EQ(p.rules().known_outcome(p.key, way()), value == 0 ? Outcome::P : Outcome::N);
  EXPECT_FALSE(p.rules().known_outcome(p.key, misere));

  std::map<std::string, std::uint64_t> left;  // the options, by definition
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const Edges option = without(edges, i);
    left[notation(option)] = naive(option, known);
  }
  auto printed = [&](Key key) { return "hackenbush:" + p.ruleset->print({&key, 1}); };
  std::set<std::string> listed, right;
  for (Key option : options_of(p.rules(), p.key)) listed.insert(printed(option));
  for (const auto& [option, unused] : left) right.insert(option);
  EXPECT_EQ(listed, right) << notation(edges);

  for (std::uint64_t wanted = 0; wanted <= value + 1; ++wanted) {
    std::vector<OptionClass> classes;
    ASSERT_TRUE(p.rules().known_options(p.key, way(), wanted, classes));
    std::set<std::string> told, wins;
    for (const OptionClass& c : classes) told.insert(printed(c.parts[0]));
    EXPECT_EQ(told.size(), classes.size());
    for (const auto& [option, v] : left)
      if (v == wanted) wins.insert(option);
    EXPECT_EQ(told, wins) << notation(edges) << " to " << wanted;
  }
}

TEST(Hackenbush, EveryPictureOnThreeVerticesAndTheGround) {
  Edges kinds;
  for (std::uint64_t a = 0; a <= 3; ++a)
    for (std::uint64_t b = a; b <= 3; ++b) kinds.emplace_back(a, b);
  std::map<Edges, std::uint64_t> known;
  std::size_t checked = 0;
  // All multisets of up to six edges.
  std::vector<std::size_t> chosen;
  auto go = [&](auto& self, std::size_t from) -> void {
    Edges edges;
    for (std::size_t k : chosen) edges.push_back(kinds[k]);
    if (standing(edges) == edges) {
      check_bush(edges, known);
      ++checked;
    }
    if (chosen.size() == 6) return;
    for (std::size_t k = from; k < kinds.size(); ++k) {
      chosen.push_back(k);
      self(self, k);
      chosen.pop_back();
    }
  };
  go(go, 0);
  EXPECT_GE(checked, 2000u);
}

Edges random_bush(Random& random, std::size_t most_edges, std::uint64_t vertices) {
  Edges edges;
  for (std::size_t i = 0; i < most_edges; ++i) {
    const std::uint64_t a = random.below(vertices), b = random.below(vertices);
    edges.emplace_back(std::min(a, b), std::max(a, b));
  }
  std::sort(edges.begin(), edges.end());
  return standing(edges);
}

TEST(Hackenbush, LargerPicturesAtRandom) {
  Random random(5);
  std::map<Edges, std::uint64_t> known;
  for (int i = 0; i < 60; ++i) check_bush(random_bush(random, 10, random.between(3, 9)), known);
}

TEST(Hackenbush, ReasonsHoldByTheirArgumentsAlone) {
  Random random(8);
  std::set<std::string> met;
  for (int i = 0; i < 120; ++i) {
    const Edges edges = random_bush(random, random.between(3, 30), random.between(3, 16));
    if (edges.empty()) continue;
    const Place p = place(notation(edges));
    EXPECT_TRUE(p.ruleset->reading(p.key, misere).empty());
    const auto steps = p.ruleset->reading(p.key, way());
    ASSERT_GE(steps.size(), 2u);
    EXPECT_LE(steps.size(), 31u);
    for (const Reason& step : steps) {
      met.insert(step.id);
      expect_words(step);
      const std::string picture = picture_of(step);
      EXPECT_TRUE(picture.starts_with("<svg")) << step.id;
      EXPECT_NE(picture.find("viewBox"), std::string::npos);
      if (step.id == "hackenbush-fusion") {
        // Without any one of the edges the vertices still hang together.
        const auto& vertices = argument<Numbers>(step, "vertices");
        const auto& names = argument<std::vector<std::string>>(step, "edges");
        EXPECT_EQ(argument<std::uint64_t>(step, "into"), vertices.front());
        for (std::size_t skipped = 0; skipped < names.size(); ++skipped) {
          std::set<std::uint64_t> reached{vertices.front()};
          for (std::size_t round = 0; round < names.size(); ++round)
            for (std::size_t e = 0; e < names.size(); ++e) {
              const std::uint64_t a = std::stoull(names[e]);
              const std::uint64_t b = std::stoull(names[e].substr(names[e].find('-') + 1));
              if (e != skipped && (reached.contains(a) || reached.contains(b))) reached.insert({a, b});
            }
          EXPECT_EQ(Numbers(reached.begin(), reached.end()), vertices) << names[skipped];
        }
      } else if (step.id == "hackenbush-loops") {
        EXPECT_EQ(argument<Numbers>(step, "vertices").size(), argument<Numbers>(step, "loops").size());
      } else if (step.id == "hackenbush-colon") {
        const std::uint64_t value = argument<std::uint64_t>(step, "value");
        EXPECT_GE(argument<Numbers>(step, "parts").size(), 2u);
        EXPECT_EQ(nim_sum(argument<Numbers>(step, "parts")), value);
        EXPECT_EQ(argument<std::uint64_t>(step, "stalk"), value + argument<std::uint64_t>(step, "edges"));
      }
    }
    EXPECT_EQ(argument<std::uint64_t>(steps.front(), "edges"), edges.size());
    const Numbers stalks = argument<Numbers>(steps.back(), "stalks");
    EXPECT_EQ(nim_sum(stalks), *p.rules().known_value(p.key, way()));
    EXPECT_EQ(p.ruleset->heaps_behind(p.key), stalks);
    EXPECT_FALSE(p.ruleset->draw(p.key).empty());
  }
  for (const char* id : {"hackenbush-fusion", "hackenbush-loops", "hackenbush-colon", "hackenbush-stalks"})
    EXPECT_TRUE(met.contains(id)) << id;
}

TEST(Hackenbush, Figures) {
  auto value = [](const std::string& text) {
    const Place p = place(text);
    return *p.rules().known_value(p.key, way());
  };
  EXPECT_EQ(value("hackenbush:0"), 0u);
  EXPECT_EQ(value("hackenbush:0-1,1-2,1-3"), 1u);
  EXPECT_EQ(value("hackenbush:0-1,1-2,2-3"), 3u);
  EXPECT_EQ(value("hackenbush:0-0"), 1u);
  EXPECT_EQ(value("hackenbush:0-1,1-0"), 0u);      // a cycle of two edges: two loops
  EXPECT_EQ(value("hackenbush:0-1,1-2,2-0"), 1u);  // of three
  EXPECT_EQ(value("hackenbush:0-1,1-2,2-3,3-1"), 2u);
  // A cut that only recomputation finds: opening the triangle.
  const Place p = place("hackenbush:0-0,0-1,1-2,2-3,3-1");
  std::vector<OptionClass> wins;
  ASSERT_TRUE(p.rules().known_options(p.key, way(), 0, wins));
  ASSERT_EQ(wins.size(), 1u);
  const Phrase words = p.ruleset->describe(p.key, wins[0].parts);
  EXPECT_EQ(render(words, Language::en), "cut 2-3");
  EXPECT_EQ(render(words, Language::hu), "vágjuk el a 2-3 élt");
}

TEST(Hackenbush, TenThousandEdges) {
  // A stalk, a cycle, a ladder of triangles, and a star: known without search.
  auto value = [](const Edges& edges) {
    const Place p = place(notation(edges));
    return *p.rules().known_value(p.key, way());
  };
  constexpr std::uint64_t n = 10'000;
  Edges stalk, star, triangles;
  for (std::uint64_t i = 0; i < n; ++i) {
    stalk.emplace_back(i, i + 1);
    star.emplace_back(0, i + 1);
  }
  for (std::uint64_t i = 0; i + 2 < n; i += 2) {
    triangles.emplace_back(i, i + 1);
    triangles.emplace_back(i, i + 2);
    triangles.emplace_back(i + 1, i + 2);
  }
  EXPECT_EQ(value(stalk), n);
  EXPECT_EQ(value(star), 0u);
  EXPECT_EQ(value(triangles), triangles.size() % 2);  // all of it is one fused part
  Edges cycle = stalk;
  cycle.emplace_back(0, n);
  EXPECT_EQ(value(cycle), 1u);
  // From a stalk every lower one can be reached, by one cut each.
  const Place p = place(notation(stalk));
  std::vector<OptionClass> found;
  ASSERT_TRUE(p.rules().known_options(p.key, way(), 1234, found));
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(render(p.ruleset->describe(p.key, found[0].parts), Language::en), "cut 1234-1235");
  EXPECT_LE(p.ruleset->reading(p.key, way()).size(), 31u);
  // Of many winning cuts all are counted, though not all are drawn.
  star.emplace_back(0, n + 1);
  const Place q = place(notation(star));
  found.clear();
  ASSERT_TRUE(q.rules().known_options(q.key, way(), 0, found));
  std::uint64_t all = 0;
  for (const OptionClass& c : found) all += *c.count;
  EXPECT_EQ(all, n + 1);
  // Equal stalks go in pairs, so that what is left can be read.
  EXPECT_EQ(q.ruleset->heaps_behind(q.key), Numbers{1});
  bool told = false;
  for (const Reason& step : q.ruleset->reading(q.key, way())) {
    expect_words(step);
    if (step.id != "hackenbush-pairs") continue;
    told = true;
    EXPECT_EQ(argument<std::uint64_t>(step, "all"), 2 * argument<std::uint64_t>(step, "pairs") + 1);
  }
  EXPECT_TRUE(told);
}

TEST(Hackenbush, Mistakes) {
  using enum Error::Kind;
  expect_mistakes({{"hackenbush:0-1,2-3", bad_position, "not connected to the ground"},
                   {"hackenbush:1-1", bad_position, "not connected to the ground"},
                   {"hackenbush:0-1,1", syntax, "other end"},
                   {"hackenbush:", syntax, "number"},
                   {"hackenbush:0-1,", syntax, "number"},
                   {"hackenbush:0-a", syntax, "number"},
                   {"hackenbush:0--1", syntax, "negative"},
                   {"hackenbush:0-1000000000", too_large, "too large"},
                   {"hackenbush:0-99999999999999999999999", too_large, "too large"},
                   {"hackenbush/3:0-1", bad_parameter, "no parameters"}});
}

// --- boards ------------------------------------------------------------------------------------------------

// All positions of a board without parameters, or some of them.
std::string rows_of(std::uint64_t cells, unsigned rows, unsigned columns) {
  std::string text;
  for (unsigned i = 0; i < rows * columns; ++i) {
    if (i > 0 && i % columns == 0) text += '/';
    text += cells >> i & 1 ? 'x' : '.';
  }
  return text;
}

// Theory against search, for one position; tells whether the theory knew its outcome.
bool check_board(const Ruleset& ruleset, Key key, Search& search) {
  const Rules& rules = ruleset.rules();
  const std::string what = ruleset.name() + ":" + ruleset.print({&key, 1});
  const auto value = rules.known_value(key, way());
  if (value) {
    EXPECT_EQ(*value, search.grundy(key)) << what;
  }
  const auto outcome = rules.known_outcome(key, way());
  if (outcome) {
    EXPECT_EQ(*outcome, search.outcome(key)) << what;
  }
  EXPECT_FALSE(rules.known_outcome(key, misere)) << what;
  EXPECT_TRUE(ruleset.reading(key, misere).empty()) << what;
  for (const Reason& step : ruleset.reading(key, way())) {
    expect_words(step);
    if (const auto* position = step.find("position")) {
      auto parsed = ruleset.parse(std::get<std::string>(*position));
      EXPECT_TRUE(parsed) << what;
      if (parsed) {
        EXPECT_EQ(search.outcome((*parsed)[0]), Outcome::P) << what;
      }
    }
  }
  std::vector<OptionClass> wins;
  if (rules.known_winning_options(key, way(), wins)) {
    std::set<Key> told, right;
    for (const OptionClass& c : wins) told.insert(c.parts[0]);
    for (Key option : options_of(rules, key))
      if (search.outcome(option) == Outcome::P) right.insert(option);
    EXPECT_EQ(told, right) << what;
  }
  return outcome.has_value();
}

// Stand-ins against the plain rules, in a sum and apart from one.
class Alike {
 public:
  explicit Alike(const Rules& rules)
      : rules_(rules),
        alike_(rules, false),
        apart_(rules, true),
        grundy_(values_for(apart_, way())),
        remoteness_(values_for(alike_, Function::remoteness, Convention::normal)),
        plain_remoteness_(values_for(rules, Function::remoteness, Convention::normal)),
        misere_(outcomes_for(alike_, Convention::misere)) {}

  void check(Key key, Search& search) {
    std::vector<Key> one, parts;
    rules_.stand_ins(key, false, one);
    rules_.stand_ins(key, true, parts);
    ASSERT_EQ(one.size(), 1u);
    std::uint64_t sum = 0;
    for (Key part : parts) sum ^= *grundy_->value(part, meter_);
    EXPECT_EQ(sum, search.grundy(key));
    EXPECT_EQ(*remoteness_->value(one[0], meter_), *plain_remoteness_->value(key, meter_));
    EXPECT_EQ(*misere_->value(one[0], meter_) == 0, search.outcome(key, Convention::misere) == Outcome::P);
    // The stand-in of a stand-in is itself.
    std::vector<Key> again;
    rules_.stand_ins(one[0], false, again);
    EXPECT_EQ(again[0], one[0]);
    found_.insert(one[0]);
  }
  std::size_t different() const { return found_.size(); }

 private:
  const Rules& rules_;
  StandIns alike_, apart_;
  std::unique_ptr<Values> grundy_, remoteness_, plain_remoteness_, misere_;
  Meter meter_;
  std::set<Key> found_;
};

TEST(Rectangles, EveryPositionOfThreeByFour) {
  for (const std::string name : {"tactix", "cram"}) {
    auto ruleset = (*parse_rules(name, {}))[0];
    Search search(ruleset->rules());
    Alike alike(ruleset->rules());
    std::size_t known = 0;
    for (std::uint64_t cells = 0; cells < 4096; ++cells) {
      auto key = ruleset->parse(rows_of(cells, 3, 4));
      ASSERT_TRUE(key);
      known += check_board(*ruleset, (*key)[0], search);
      alike.check((*key)[0], search);
    }
    EXPECT_GE(known, 200u) << name;
    EXPECT_LT(alike.different(), 900u) << name;
  }
}

// A run may be taken only without a gap: counted by hand.
TEST(TacTix, Moves) {
  auto count = [](const std::string& text) {
    const Place p = place(text);
    const auto list = options_of(p.rules(), p.key);
    return std::set<Key>(list.begin(), list.end()).size();
  };
  EXPECT_EQ(count("tactix/1x4:start"), 10u);
  EXPECT_EQ(count("tactix:xx.x"), 4u);
  EXPECT_EQ(count("tactix/2x2:start"), 8u);
  EXPECT_EQ(count("tactix/4x4:start"), 64u);
  EXPECT_EQ(count("cram/2x2:start"), 4u);
  EXPECT_EQ(count("cram/4x4:start"), 24u);
  EXPECT_EQ(count("cram:x.x/.x."), 0u);
  EXPECT_EQ(count("nim19:start"), 19u + 42u + 24u);
  EXPECT_EQ(count("tactex/2:start"), 7u + 12u + 3u);
  EXPECT_EQ(count("chomp/3x4:start"), 11u);
}

Judgement judged(const std::string& text, const Way& row) {
  const Place p = place(text);
  Meter meter;
  CompoundSolver solver({&p.rules()}, row, meter);
  auto judgement = solver.judge(std::vector<Component>{{0, p.key}});
  EXPECT_TRUE(judgement) << text;
  return judgement ? *judgement : Judgement{};
}
std::vector<std::string> winning(const std::string& text, const Way& row) {
  const Place p = place(text);
  Meter meter;
  CompoundSolver solver({&p.rules()}, row, meter);
  auto moves = solver.winning_moves(std::vector<Component>{{0, p.key}});
  EXPECT_TRUE(moves) << text;
  std::vector<std::string> words;
  if (moves)
    for (const Move& move : moves->moves)
      words.push_back(render(p.ruleset->describe(p.key, move.steps[0].parts), Language::en));
  return words;
}

TEST(TacTix, KnownResults) {
  for (unsigned rows = 1; rows <= 8; ++rows)
    for (unsigned columns = 1; columns <= 8; ++columns) {
      const Place p = place("tactix/" + std::to_string(rows) + "x" + std::to_string(columns) + ":start");
      const bool second = rows % 2 == 0 && columns % 2 == 0;
      EXPECT_EQ(p.rules().known_outcome(p.key, way()), second ? Outcome::P : Outcome::N)
          << rows << "x" << columns;
    }
  EXPECT_EQ(judged("tactix/2x2:start", misere).outcome, Outcome::P);
  EXPECT_EQ(judged("tactix/3x3:start", misere).outcome, Outcome::N);
  EXPECT_EQ(judged("tactix/4x4:start", misere).outcome, Outcome::P);
  EXPECT_EQ(judged("tactix/5x5:start", misere).outcome, Outcome::N);
  EXPECT_EQ(winning("tactix/3x3:start", misere).size(), 7u);
  // On a large board the mirror gives some winning moves, and says that there may be more.
  const Place p = place("tactix/7x7:start");
  std::vector<OptionClass> wins;
  ASSERT_TRUE(p.rules().known_winning_options(p.key, way(), wins));
  std::set<std::string> words;
  for (const OptionClass& c : wins) {
    words.insert(render(p.ruleset->describe(p.key, c.parts), Language::en));
    EXPECT_EQ(p.rules().known_outcome(c.parts[0], way()), Outcome::P);
  }
  EXPECT_TRUE(words.contains("take row 4, column 4"));
  EXPECT_FALSE(wins.back().count.has_value());
}

TEST(Cram, KnownResults) {
  for (unsigned rows = 1; rows <= 8; ++rows)
    for (unsigned columns = 1; columns <= 8; ++columns) {
      if (rows % 2 == 1 && columns % 2 == 1) continue;
      const Place p = place("cram/" + std::to_string(rows) + "x" + std::to_string(columns) + ":start");
      EXPECT_EQ(p.rules().known_outcome(p.key, way()), (rows + columns) % 2 == 0 ? Outcome::P : Outcome::N)
          << rows << "x" << columns;
    }
  // One row of n is the code 0.07, Dawson's Kayles.
  const auto row = (*parse_rules("0.07", {}))[0];
  Search dawson(row->rules());
  for (unsigned n = 1; n <= 16; ++n)
    EXPECT_EQ(judged("cram/1x" + std::to_string(n) + ":start", way()).value.number, dawson.grundy(n)) << n;
  EXPECT_EQ(judged("cram/3x3:start", way()).value.number, 0u);
  EXPECT_EQ(judged("cram/3x5:start", way()).value.number, 1u);
}

TEST(Boards, SixtyFourSquares) {
  for (const std::string name : {"tactix", "cram"}) {
    for (const std::string size : {"8x8", "1x64", "64x1", "2x32"}) {
      const Place p = place(name + "/" + size + ":start");
      const bool second = size == "8x8" || size == "2x32";
      EXPECT_EQ(judged(name + "/" + size + ":start", way()).outcome, second ? Outcome::P : Outcome::N);
      EXPECT_EQ(p.ruleset->print({&p.key, 1}), "start");
      for (Key option : options_of(p.rules(), p.key)) {
        const std::string printed = p.ruleset->print({&option, 1});
        auto again = p.ruleset->parse(printed);
        ASSERT_TRUE(again);
        EXPECT_EQ((*again)[0], option) << printed;
        std::vector<Key> stand_in;
        p.rules().stand_ins(option, true, stand_in);
        EXPECT_FALSE(stand_in.empty());
      }
    }
  }
}

TEST(Nim19, SevenFirstMovesWinEachTakingOneCoin) {
  for (const Way& row : {way(), misere}) {
    EXPECT_EQ(judged("nim19:start", row).outcome, Outcome::N);
    const auto words = winning("nim19:start", row);
    EXPECT_EQ(words.size(), 7u);
    for (const std::string& move : words) EXPECT_EQ(move.find(','), std::string::npos) << move;
  }
}

// Positions of up to eight coins that lie symmetrically, and those with one coin more or less.
TEST(Hexagons, TheMirror) {
  for (const std::string name : {"nim19", "tactex/3"}) {
    auto ruleset = (*parse_rules(name, {}))[0];
    const unsigned lengths[] = {3, 4, 5, 4, 3};
    auto key_of = [&](std::uint64_t cells) {
      std::string text;
      unsigned cell = 0;
      for (unsigned length : lengths) {
        if (cell > 0) text += '/';
        for (unsigned i = 0; i < length; ++i, ++cell) text += cells >> cell & 1 ? 'x' : '.';
      }
      auto key = ruleset->parse(text);
      EXPECT_TRUE(key) << text;
      return (*key)[0];
    };
    Search search(ruleset->rules());
    std::set<Key> seen;
    std::size_t known = 0;
    for (std::uint64_t half = 0; half < 512; ++half) {
      if (std::popcount(half) > 4) continue;
      std::uint64_t cells = half;
      for (unsigned i = 0; i < 9; ++i)
        if (half >> i & 1) cells |= std::uint64_t{1} << (18 - i);
      EXPECT_EQ(ruleset->rules().known_outcome(key_of(cells), way()), Outcome::P);
      for (unsigned i = 0; i < 19; ++i)
        for (std::uint64_t near : {cells, cells ^ std::uint64_t{1} << i})
          if (const Key key = key_of(near); seen.insert(key).second)
            known += check_board(*ruleset, key, search);
    }
    EXPECT_GE(seen.size(), 2000u);
    EXPECT_EQ(known, seen.size()) << "one coin more or less: one move to a mirror";
  }
}

TEST(Hexagons, StandIns) {
  auto side2 = (*parse_rules("tactex/2", {}))[0];
  Search search(side2->rules());
  Alike alike(side2->rules());
  for (unsigned cells = 0; cells < 128; ++cells) {
    std::string text;
    for (unsigned i = 0; i < 7; ++i) {
      if (i == 2 || i == 5) text += '/';
      text += cells >> i & 1 ? 'x' : '.';
    }
    const Key key = (*side2->parse(text))[0];
    check_board(*side2, key, search);
    alike.check(key, search);
  }
  EXPECT_EQ(alike.different(), 26u);  // ways to colour the six round the middle up to symmetry, 13, twice
  for (const char* text :
       {"tactex/1:start", "tactex/2:start", "tactex/3:start", "tactex/4:start", "tactex/5:start"})
    EXPECT_EQ(judged(text, way()).outcome, Outcome::N) << text;
}

// --- Chomp -------------------------------------------------------------------------------------------------

TEST(Chomp, EveryBarWithinSevenBySeven) {
  auto ruleset = (*parse_rules("chomp", {}))[0];
  const Key start = (*ruleset->parse("xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx"))[0];
  Search search(ruleset->rules());
  Alike alike(ruleset->rules());
  std::vector<Key> all{start};
  std::set<Key> seen{start};
  for (std::size_t i = 0; i < all.size(); ++i)
    for (Key option : options_of(ruleset->rules(), all[i]))
      if (seen.insert(option).second) all.push_back(option);
  EXPECT_EQ(all.size(), 3431u);  // the diagrams in the square, except the empty one
  std::size_t known = 0;
  for (Key key : all) {
    known += check_board(*ruleset, key, search);
    alike.check(key, search);
    const auto heaps = ruleset->heaps_behind(key);
    if (heaps) {
      EXPECT_EQ(nim_sum(*heaps), search.grundy(key));
    }
    // Each claim again, on a bar made from its arguments.
    auto bar = [&](std::uint64_t rows, std::uint64_t columns, std::uint64_t second) {
      std::string text;
      for (std::uint64_t r = 0; r < rows; ++r) {
        const std::uint64_t length = r == 0 ? columns : second;
        text += (r ? "/" : "") + std::string(length, 'x') + std::string(columns - length, '.');
      }
      return (*ruleset->parse(text))[0];
    };
    for (const Reason& step : ruleset->reading(key, way())) {
      if (step.id == "chomp-arms") {
        const auto across = argument<std::uint64_t>(step, "across"),
                   down = argument<std::uint64_t>(step, "down");
        EXPECT_EQ(search.grundy(bar(down, across, 1)), nim_sum(argument<Numbers>(step, "heaps")));
      } else if (step.id == "chomp-two-rows") {
        const auto first = argument<std::uint64_t>(step, "first"),
                   second = argument<std::uint64_t>(step, "second");
        EXPECT_EQ(search.outcome(bar(2, first, second)), first == second + 1 ? Outcome::P : Outcome::N);
        EXPECT_EQ(search.outcome(bar(2, first, second)), search.outcome(key));
      } else if (step.id == "chomp-corner") {
        const auto side = argument<std::uint64_t>(step, "side");
        EXPECT_EQ(search.outcome(bar(side, side, 1)), Outcome::P);
      } else {
        ASSERT_EQ(step.id, "chomp-stealing");
        const auto columns = argument<std::uint64_t>(step, "columns");
        EXPECT_EQ(search.outcome(bar(argument<std::uint64_t>(step, "rows"), columns, columns)), Outcome::N);
      }
    }
  }
  EXPECT_GE(known, 400u);
}

TEST(Chomp, KnownResults) {
  EXPECT_EQ(winning("chomp/3x4:start", way()), std::vector<std::string>{"bite at row 2, column 3"});
  EXPECT_EQ(winning("chomp/2x9:start", way()), std::vector<std::string>{"bite at row 2, column 9"});
  EXPECT_EQ(winning("chomp/64x64:start", way()), std::vector<std::string>{"bite at row 2, column 2"});
  EXPECT_EQ(judged("chomp/1x1:start", way()).outcome, Outcome::P);
  // That the first player wins is known, but not how: nothing is listed, and nothing is counted.
  EXPECT_EQ(judged("chomp/40x41:start", way()).outcome, Outcome::N);
  const Place p = place("chomp/40x41:start");
  Meter meter;
  CompoundSolver solver({&p.rules()}, way(), meter);
  auto moves = solver.winning_moves(std::vector<Component>{{0, p.key}});
  ASSERT_TRUE(moves);
  EXPECT_TRUE(moves->moves.empty());
  EXPECT_FALSE(moves->total.has_value());
  EXPECT_TRUE(moves->truncated);
  // Bars whose edge is too long for a key are numbered, and print all the same.
  for (Key option : options_of(p.rules(), p.key))
    EXPECT_EQ((*p.ruleset->parse(p.ruleset->print({&option, 1})))[0], option);
}

TEST(Boards, Mistakes) {
  using enum Error::Kind;
  expect_mistakes({{"tactix:xx/x", bad_position, "same number of squares"},
                   {"tactix/2x3:xx/xx", bad_position, "same number of squares"},
                   {"tactix/2x3:xxx", bad_position, "2 rows, not 1"},
                   {"tactix:start", bad_position, "how large"},
                   {"tactix:", syntax, "square"},
                   {"tactix:xx/", syntax, "square"},
                   {"tactix:xox", syntax, "'o'"},
                   {"tactix/0x3:start", bad_parameter, "at least one row"},
                   {"tactix/8x9:start", too_large, "64 squares"},
                   {"tactix/99999999999x9999999999:start", too_large, "64"},
                   {"tactix/10^30x2:start", too_large, "too large"},
                   {"tactix/4:start", syntax, "columns"},
                   {"tactix:" + std::string(65, 'x'), too_large, "64 squares"},
                   {"cram/9x9:start", too_large, "64 squares"},
                   {"cram:x/xx", bad_position, "same number of squares"},
                   {"nim19/3:start", bad_parameter, "no parameters"},
                   {"nim19:xxx/xxxx", bad_position, "5 rows, not 2"},
                   {"nim19:xxx/xxx/xxxxx/xxxx/xxx", bad_position, "row 2 has 3, not 4"},
                   {"nim19:", syntax, "square"},
                   {"tactex/0:start", bad_parameter, "at least 1"},
                   {"tactex/6:start", too_large, "at most 5"},
                   {"tactex/2:xx/xx/xx", bad_position, "row 2 has 2, not 3"},
                   {"chomp:xx/xxx", bad_position, "same number of squares"},
                   {"chomp:x.x", bad_position, "right of an eaten square"},
                   {"chomp:x./xx", bad_position, "below an eaten square"},
                   {"chomp:xx/../x.", bad_position, "below an eaten square"},
                   {"chomp:../..", bad_position, "poisonous"},
                   {"chomp/2x2:xx", bad_position, "2 rows, not 1"},
                   {"chomp/3x0:start", bad_parameter, "at least one row"},
                   {"chomp/65x2:start", too_large, "at most 64"},
                   {"chomp:start", bad_position, "how large"},
                   {"chomp:" + std::string(65, 'x'), too_large, "64"},
                   {"chomp:", syntax, "square"}});
}

TEST(Boards, DrawingsAreLines) {
  for (const std::string text : {"tactix:xx.x/xxxx", "cram/2x3:start", "nim19:start", "tactex/4:start",
                                 "chomp/3x4:xxxx/xx../x...", "hackenbush:0-1,1-2,1-3"}) {
    const Place p = place(text);
    const std::string drawn = p.ruleset->draw(p.key);
    EXPECT_TRUE(drawn.ends_with('\n')) << text;
    EXPECT_EQ(drawn.find(" \n"), std::string::npos) << text;
  }
  const Place p = place("tactix:xx.x/xxxx");
  EXPECT_EQ(p.ruleset->draw(p.key), "● ● · ●\n● ● ● ●\n");
  const Place q = place("tactex/2:xx/x.x/xx");
  EXPECT_EQ(q.ruleset->draw(q.key), " ● ●\n● · ●\n ● ●\n");
}

}  // namespace
}  // namespace bouton
