#include "bouton/loopy.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "loopy/exploration.hpp"
#include "solve/compound.hpp"
#include "solve/evaluate.hpp"
#include "unit/support.hpp"

namespace bouton::test {
namespace {

using Arrows = std::vector<std::pair<Vertex, Vertex>>;

std::string text(const Digraph& graph) {
  std::ostringstream out;
  for (Vertex v = 0; v < graph.size(); ++v) {
    out << (v ? "; " : "{") << v << ':';
    for (Vertex to : graph.options(v)) out << ' ' << to;
  }
  out << '}';
  return out.str();
}

// Self-loops and repeated arrows come by themselves.
Arrows random_arrows(Random& random, std::size_t vertices) {
  Arrows arrows;
  const std::uint64_t per_vertex_tenths = random.between(3, 40);
  for (std::uint64_t n = vertices * per_vertex_tenths / 10; n > 0; --n)
    arrows.emplace_back(static_cast<Vertex>(random.below(vertices)),
                        static_cast<Vertex>(random.below(vertices)));
  return arrows;
}
// Arrows that lead down some order of the vertices, so that every play ends.
Arrows random_descending_arrows(Random& random, std::size_t vertices) {
  std::vector<Vertex> rank(vertices);
  std::iota(rank.begin(), rank.end(), 0);
  random.shuffle(rank);
  Arrows arrows = random_arrows(random, vertices);
  std::erase_if(arrows, [](const auto& arrow) { return arrow.first == arrow.second; });
  for (auto& [from, to] : arrows)
    if (rank[from] < rank[to]) std::swap(from, to);
  return arrows;
}
Digraph random_acyclic(Random& random, std::size_t vertices) {
  return {vertices, random_descending_arrows(random, vertices)};
}
// A graph without any order is mostly draws; one with a few arrows against the order has cycles and labels.
Digraph random_graph(Random& random, std::size_t vertices) {
  if (random.chance(1, 3)) return {vertices, random_arrows(random, vertices)};
  Arrows arrows = random_descending_arrows(random, vertices);
  for (std::uint64_t n = random.below(2 + vertices / 3); n > 0; --n)
    arrows.emplace_back(static_cast<Vertex>(random.below(vertices)),
                        static_cast<Vertex>(random.below(vertices)));
  random.shuffle(arrows);
  return {vertices, arrows};
}

Table table_of(const Digraph& graph) {
  Table table;
  for (Vertex v = 0; v < graph.size(); ++v) {
    auto& options = table.options.emplace_back();
    for (Vertex to : graph.options(v)) options.push_back({to});
  }
  return table;
}

// ---- Graphs
// -----------------------------------------------------------------------------------------------------

TEST(Digraph, KeepsItsArrows) {
  EXPECT_EQ(Digraph().size(), 0u);
  EXPECT_EQ(Digraph().reversed().size(), 0u);
  Random random(51);
  for (std::size_t round = 0; round < 500; ++round) {
    const std::size_t size = 1 + round / 40;
    Arrows arrows = random_arrows(random, size);
    const Digraph graph(size, arrows);
    ASSERT_EQ(graph.size(), size);
    ASSERT_EQ(graph.arrows(), arrows.size());
    Arrows there, back, appended;
    const Digraph reversed = graph.reversed();
    Digraph copy;
    for (Vertex v = 0; v < size; ++v) {
      for (Vertex to : graph.options(v)) there.emplace_back(v, to);
      for (Vertex to : reversed.options(v)) back.emplace_back(to, v);
      copy.add(graph.options(v));
    }
    for (Vertex v = 0; v < copy.size(); ++v)
      for (Vertex to : copy.options(v)) appended.emplace_back(v, to);
    for (Arrows* list : {&arrows, &there, &back, &appended}) std::sort(list->begin(), list->end());
    ASSERT_EQ(there, arrows);
    ASSERT_EQ(back, arrows);
    ASSERT_EQ(appended, arrows);
    ASSERT_EQ(reversed.size(), size);
    ASSERT_EQ(copy.size(), size);
  }
}

TEST(Digraph, EndingPositionsReachNoCycle) {
  Random random(52);
  for (std::size_t round = 0; round < 2'000; ++round) {
    const std::size_t size = 1 + round / 200;
    const Digraph graph = random_graph(random, size);
    // reach[v][w]: w can be reached from v by at least one move.
    std::vector<std::vector<bool>> reach(size, std::vector<bool>(size));
    for (Vertex v = 0; v < size; ++v)
      for (Vertex to : graph.options(v)) reach[v][to] = true;
    for (std::size_t k = 0; k < size; ++k)
      for (std::size_t i = 0; i < size; ++i)
        for (std::size_t j = 0; j < size; ++j)
          if (reach[i][k] && reach[k][j]) reach[i][j] = true;
    const auto ends = ending_positions(graph);
    for (Vertex v = 0; v < size; ++v) {
      bool cycle = reach[v][v];
      for (Vertex w = 0; w < size; ++w) cycle |= reach[v][w] && reach[w][w];
      ASSERT_EQ(ends[v], !cycle) << text(graph) << " at " << v;
    }
  }
}

// ---- Labels
// -----------------------------------------------------------------------------------------------------

using Given = std::vector<std::optional<std::uint32_t>>;  // the labels given so far

// Rule 1 and 2: the label that an unlabelled position may get now, if any.
std::optional<std::uint32_t> may_get(const Digraph& graph, const Given& given, Vertex x) {
  defined::Set shown;
  for (Vertex v : graph.options(x))
    if (given[v]) shown.insert(*given[v]);
  const auto n = static_cast<std::uint32_t>(defined::mex(shown));
  for (Vertex v : graph.options(x)) {
    if (given[v]) continue;
    const auto reply = graph.options(v);
    if (std::none_of(reply.begin(), reply.end(), [&](Vertex w) { return given[w] == n; }))
      return std::nullopt;
  }
  return n;
}

// One label at a time, in a random order.
Given labelled_by_definition(const Digraph& graph, Random& random) {
  Given given(graph.size());
  std::vector<Vertex> order(graph.size());
  std::iota(order.begin(), order.end(), 0);
  for (bool changed = true; changed;) {
    changed = false;
    random.shuffle(order);
    for (Vertex x : order) {
      if (given[x]) continue;
      if (auto n = may_get(graph, given, x)) {
        given[x] = n;
        changed = true;
        break;
      }
    }
  }
  return given;
}

Given given_by(const Labels& labels) {
  Given given;
  for (std::uint32_t n : labels.label)
    given.push_back(n == Labels::infinite ? std::nullopt : std::optional(n));
  return given;
}

TEST(Labels, AreThoseOfTheDefinitionInWhateverOrder) {
  Random random(53);
  for (std::size_t round = 0; round < 3'600; ++round) {
    const Digraph graph = random_graph(random, 1 + round / 300);
    const Given expected = labelled_by_definition(graph, random);
    ASSERT_EQ(labelled_by_definition(graph, random), expected) << "the order matters? " << text(graph);
    ASSERT_EQ(given_by(label(graph)), expected) << text(graph);
  }
}

// The counters are an order in which the definition itself could have gone.
TEST(Labels, CountersAreAnOrderOfTheDefinition) {
  Random random(54);
  for (std::size_t round = 0; round < 2'400; ++round) {
    const Digraph graph = random_graph(random, 1 + round / 200);
    const Labels labels = label(graph);
    std::map<std::uint32_t, Vertex> order;
    for (Vertex v = 0; v < graph.size(); ++v) {
      if (labels.label[v] == Labels::infinite) continue;
      ASSERT_TRUE(order.emplace(labels.counter[v], v).second) << "two with one counter " << text(graph);
    }
    Given given(graph.size());
    for (auto [counter, v] : order) {
      ASSERT_EQ(may_get(graph, given, v), labels.label[v]) << text(graph) << " at " << v;
      given[v] = labels.label[v];
    }
    for (Vertex v = 0; v < graph.size(); ++v) {
      if (given[v]) continue;
      ASSERT_EQ(may_get(graph, given, v), std::nullopt) << text(graph) << " at " << v;
    }
  }
}

TEST(Labels, FactsOfTheTheory) {
  Random random(55);
  std::map<std::uint32_t, int> seen;
  for (std::size_t round = 0; round < 3'600; ++round) {
    const Digraph graph = random_graph(random, 1 + round / 300);
    const Labels labels = label(graph);
    const Retrograde back = retrograde(graph, Convention::normal);
    for (Vertex v = 0; v < graph.size(); ++v) {
      std::set<std::uint64_t> shown;
      for (Vertex to : graph.options(v))
        if (labels.label[to] != Labels::infinite) shown.insert(labels.label[to]);
      ++seen[labels.label[v]];
      const LoopyValue value = labels.value(graph, v);
      ASSERT_EQ(value.infinite, labels.label[v] == Labels::infinite);
      if (!value.infinite) {
        ASSERT_EQ(value.nimber, labels.label[v]);
        ASSERT_FALSE(shown.contains(value.nimber)) << text(graph) << " at " << v;
        for (std::uint64_t n = 0; n < value.nimber; ++n)
          ASSERT_TRUE(shown.contains(n)) << text(graph) << " at " << v;
      } else {
        ASSERT_EQ(value.reach, std::vector<std::uint64_t>(shown.begin(), shown.end()))
            << text(graph) << " at " << v;
      }
      // P iff label 0, N iff some option has label 0, else a draw.
      const Outcome expected = labels.label[v] == 0 ? Outcome::P
                               : shown.contains(0)  ? Outcome::N
                                                    : Outcome::D;
      ASSERT_EQ(outcome_of(value), expected) << text(graph) << " at " << v;
      ASSERT_EQ(back.outcome[v], expected) << text(graph) << " at " << v;
    }
  }
  for (std::uint32_t n : {0u, 1u, 2u, 3u, 4u, Labels::infinite}) EXPECT_GT(seen[n], 20) << "label " << n;
}

// The road map: one-way roads between fifteen towns.
constexpr std::string_view towns = "ABCDEFGHIJKLMNP";
Vertex town(char name) { return static_cast<Vertex>(towns.find(name)); }
Digraph road_map() {
  Arrows arrows;
  for (std::string_view roads :
       {"ABC", "BCE", "DBE", "ECH", "FAD", "GD", "HGJ", "IAJN", "JF", "KG", "LDEI", "MHI", "NBM", "PKN"})
    for (char to : roads.substr(1)) arrows.emplace_back(town(roads[0]), town(to));
  return {towns.size(), arrows};
}

TEST(Labels, OfTheRoadMap) {
  const Digraph map = road_map();
  const Labels labels = label(map);
  const std::map<char, std::uint32_t> expected = {{'A', 1}, {'B', 2}, {'C', 0}, {'D', 0}, {'E', 1},
                                                  {'F', 2}, {'G', 1}, {'H', 2}, {'I', 2}, {'J', 0},
                                                  {'K', 0}, {'L', 3}, {'M', 0}, {'N', 1}, {'P', 2}};
  for (auto [name, n] : expected) EXPECT_EQ(labels.label[town(name)], n) << name;
  EXPECT_FALSE(ending_positions(map)[town('M')]) << "M>I>N>M is a cycle";
  EXPECT_EQ(retrograde(map, Convention::normal).outcome[town('M')], Outcome::P);

  // Three cars on A, K and P: 1 xor 0 xor 2, and the moves to 0.
  auto value = [&](char name) { return labels.value(map, town(name)); };
  auto cars = [&](char a, char b, char c) { return sum(sum(value(a), value(b)), value(c)); };
  EXPECT_EQ(cars('A', 'K', 'P'), (LoopyValue{false, 3, {}}));
  EXPECT_EQ(outcome_of(cars('A', 'K', 'P')), Outcome::N);
  EXPECT_EQ(outcome_of(cars('B', 'K', 'P')), Outcome::P);
  EXPECT_EQ(outcome_of(cars('A', 'K', 'N')), Outcome::P);
}

// ---- Counting back from the ends
// ----------------------------------------------------------------------------------

// Round r decides the positions whose winner needs r moves: those with an option that the mover can win by
// leaving, and those all of whose options are won by the next player.
Retrograde by_rounds(const Digraph& graph, Convention convention) {
  Retrograde result{std::vector<Outcome>(graph.size(), Outcome::D),
                    std::vector<std::uint32_t>(graph.size(), Retrograde::never)};
  for (std::uint32_t round = 0; round <= graph.size(); ++round) {
    const auto before = result.outcome;
    for (Vertex v = 0; v < graph.size(); ++v) {
      if (before[v] != Outcome::D) continue;
      const auto options = graph.options(v);
      const auto all_n =
          std::all_of(options.begin(), options.end(), [&](Vertex w) { return before[w] == Outcome::N; });
      const auto some_p =
          std::any_of(options.begin(), options.end(), [&](Vertex w) { return before[w] == Outcome::P; });
      if (options.empty()) {
        if (round == 0) result.outcome[v] = convention == Convention::normal ? Outcome::P : Outcome::N;
      } else if (some_p) {
        result.outcome[v] = Outcome::N;
      } else if (all_n) {
        result.outcome[v] = Outcome::P;
      }
      if (result.outcome[v] != Outcome::D) result.remoteness[v] = round;
    }
  }
  return result;
}

TEST(Retrograde, AgreesWithCountingInRounds) {
  Random random(56);
  std::map<Outcome, int> seen;
  for (std::size_t round = 0; round < 3'600; ++round) {
    const Digraph graph = random_graph(random, 1 + round / 300);
    for (Convention convention : both_conventions) {
      const Retrograde expected = by_rounds(graph, convention), result = retrograde(graph, convention);
      ASSERT_EQ(result.outcome, expected.outcome) << text(graph);
      ASSERT_EQ(result.remoteness, expected.remoteness) << text(graph);
      for (Outcome outcome : result.outcome) ++seen[outcome];
    }
  }
  for (Outcome outcome : {Outcome::P, Outcome::N, Outcome::D}) EXPECT_GT(seen[outcome], 1'000);
  EXPECT_EQ(seen[Outcome::unknown], 0);
}

TEST(Retrograde, IsRemotenessWhereEveryPlayEnds) {
  Random random(57);
  for (std::size_t round = 0; round < 600; ++round) {
    const Digraph graph = random_acyclic(random, 1 + round / 40);
    const Table table = table_of(graph);
    for (Convention convention : both_conventions) {
      const Retrograde result = retrograde(graph, convention);
      auto remoteness = defined_on(table, Function::remoteness, convention);
      for (Vertex v = 0; v < graph.size(); ++v) {
        ASSERT_EQ(result.remoteness[v], remoteness.number(v)) << text(graph) << " at " << v;
        ASSERT_EQ(result.outcome[v], remoteness.previous_wins(v) ? Outcome::P : Outcome::N) << text(graph);
      }
    }
  }
}

// ---- Functions on graphs
// --------------------------------------------------------------------------------------------

TEST(ValuesOn, AcyclicGraphsAreTheDefinitions) {
  Random random(58);
  for (std::size_t round = 0; round < 600; ++round) {
    const Digraph graph = random_acyclic(random, 1 + round / 40);
    const Table table = table_of(graph);
    for (Convention convention : both_conventions)
      for (Function function : all_functions) {
        const GraphValues values = values_on(graph, function, convention);
        auto defined = defined_on(table, function, convention);
        for (Vertex v = 0; v < graph.size(); ++v) {
          const auto expected = defined.number(v);
          ASSERT_EQ(values.defined[v], expected.has_value())
              << test::text(function, convention) << ' ' << text(graph) << " at " << v;
          if (expected) {
            ASSERT_EQ(values.code[v], static_cast<Code>(*expected))
                << test::text(function, convention) << ' ' << text(graph) << " at " << v;
          }
        }
      }
  }
}

// Where cycles exist: labels, retrograde remoteness, and the rest from where the play surely ends.
TEST(ValuesOn, GraphsWithCycles) {
  Random random(59);
  for (std::size_t round = 0; round < 1'200; ++round) {
    const Digraph graph = random_graph(random, 1 + round / 100);
    const Table table = table_of(graph);
    const auto ends = ending_positions(graph);
    for (Convention convention : both_conventions) {
      const bool normal = convention == Convention::normal;
      for (Function function : all_functions) {
        const GraphValues values = values_on(graph, function, convention);
        auto defined = defined_on(table, function, convention);
        Given expected(graph.size());
        if (function == Function::remoteness) {
          const Retrograde back = by_rounds(graph, convention);
          for (Vertex v = 0; v < graph.size(); ++v)
            if (back.outcome[v] != Outcome::D) expected[v] = back.remoteness[v];
        } else if (function == Function::suspense || (function == Function::grundy && !normal)) {
          for (Vertex v = 0; v < graph.size(); ++v)
            if (ends[v]) expected[v] = static_cast<std::uint32_t>(*defined.number(v));
        } else {
          // What is deleted is labelled like nothing else: it is out of the graph.
          auto deleted = [&](Vertex v) {
            return function == Function::foreclosed &&
                   (defined.terminal(v) || (normal && defined.can_end(v)));
          };
          Arrows arrows;
          for (Vertex v = 0; v < graph.size(); ++v)
            for (Vertex to : graph.options(v))
              if (!deleted(v) && !deleted(to)) arrows.emplace_back(v, to);
          expected = labelled_by_definition({graph.size(), arrows}, random);
          for (Vertex v = 0; v < graph.size(); ++v)
            if (deleted(v)) expected[v] = std::nullopt;
        }
        for (Vertex v = 0; v < graph.size(); ++v) {
          ASSERT_EQ(values.defined[v], expected[v].has_value())
              << test::text(function, convention) << ' ' << text(graph) << " at " << v;
          if (expected[v]) {
            ASSERT_EQ(values.code[v], *expected[v])
                << test::text(function, convention) << ' ' << text(graph) << " at " << v;
          }
        }
      }
    }
  }
}

// ---- Sums
// -----------------------------------------------------------------------------------------------------------

LoopyValue finite(std::uint64_t n) { return {false, n, {}}; }
LoopyValue infinity(std::vector<std::uint64_t> reach) { return {true, 0, std::move(reach)}; }

TEST(LoopySum, ByItsDefinition) {
  EXPECT_EQ(sum(finite(5), finite(6)), finite(3));
  EXPECT_EQ(sum(infinity({0, 1, 4}), finite(5)), infinity({1, 4, 5}));
  EXPECT_EQ(sum(finite(5), infinity({0, 1, 4})), infinity({1, 4, 5}));
  EXPECT_EQ(sum(infinity({}), finite(2)), infinity({}));
  EXPECT_EQ(sum(infinity({0}), infinity({0})), infinity({}));
  EXPECT_EQ(outcome_of(finite(0)), Outcome::P);
  EXPECT_EQ(outcome_of(finite(3)), Outcome::N);
  EXPECT_EQ(outcome_of(infinity({0, 2})), Outcome::N);
  EXPECT_EQ(outcome_of(infinity({1, 2})), Outcome::D);
  EXPECT_EQ(outcome_of(infinity({})), Outcome::D);
}

TEST(LoopySum, IsAssociativeAndCommutative) {
  Random random(60);
  auto value = [&] {
    if (random.chance(1, 2)) return finite(random.below(16));
    std::set<std::uint64_t> reach;
    for (std::uint64_t n = random.below(5); n > 0; --n) reach.insert(random.below(16));
    return infinity({reach.begin(), reach.end()});
  };
  for (int round = 0; round < 5'000; ++round) {
    const LoopyValue a = value(), b = value(), c = value();
    ASSERT_EQ(sum(a, b), sum(b, a));
    ASSERT_EQ(sum(sum(a, b), c), sum(a, sum(b, c)));
    ASSERT_EQ(sum(a, finite(0)), a);
  }
}

// A sum of graphs, played as one game and explored as one graph.
class Product {
 public:
  explicit Product(const std::vector<Digraph>& graphs) {
    for (const Digraph& graph : graphs) {
      rules_.push_back(std::make_unique<RulesOf<TableGame<Near>>>(rules_of<Near>(table_of(graph))));
      list_.push_back(rules_.back().get());
    }
    compound_ = std::make_unique<Compound>(list_, Play::sum, Ending::long_, Compound::Ended::kept);
    exploration_ = std::make_unique<Exploration>(*compound_);
  }
  Vertex start(const std::vector<Vertex>& position) { return exploration_->start(key(position)); }
  const Digraph& explored() {
    Meter meter;
    EXPECT_EQ(exploration_->run(meter), Stop::none);
    return exploration_->graph();
  }
  std::optional<Vertex> find(const std::vector<Vertex>& position) {
    return exploration_->find(key(position));
  }
  // Where each component stands at a vertex.
  std::vector<Vertex> position(Vertex v) const {
    std::vector<Vertex> result(list_.size());
    for (const Component& c : compound_->components(exploration_->keys()[v]))
      result[c.rules] = static_cast<Vertex>(c.position);
    return result;
  }

 private:
  Key key(const std::vector<Vertex>& position) {
    std::vector<Component> components;
    for (std::uint32_t i = 0; i < position.size(); ++i) components.push_back({i, position[i]});
    return compound_->key(components);
  }

  std::vector<std::unique_ptr<RulesOf<TableGame<Near>>>> rules_;
  std::vector<const Rules*> list_;
  std::unique_ptr<Compound> compound_;
  std::unique_ptr<Exploration> exploration_;
};

// Labels of a sum are the sums of the labels, position by position, and tell who wins it.
TEST(LoopySum, OfGraphsIsThatOfTheirLabels) {
  Random random(61);
  std::map<Outcome, int> seen;
  for (std::size_t round = 0; round < 1'500; ++round) {
    std::vector<Digraph> graphs;
    std::vector<Labels> labels;
    const std::size_t components = 2 + round % 2;
    std::vector<Vertex> start;
    for (std::size_t i = 0; i < components; ++i) {
      const std::size_t size = random.between(1, components == 2 ? 9 : 5);
      graphs.push_back(random_graph(random, size));
      labels.push_back(label(graphs.back()));
      start.push_back(static_cast<Vertex>(random.below(size)));
    }
    Product product(graphs);
    product.start(start);
    const Digraph& whole = product.explored();
    const Labels whole_labels = label(whole);
    const Retrograde back = retrograde(whole, Convention::normal);
    for (Vertex v = 0; v < whole.size(); ++v) {
      const std::vector<Vertex> at = product.position(v);
      LoopyValue expected = finite(0);
      for (std::size_t i = 0; i < components; ++i)
        expected = sum(expected, labels[i].value(graphs[i], at[i]));
      const auto describe = [&] {
        std::string all;
        for (std::size_t i = 0; i < components; ++i)
          all += text(graphs[i]) + '@' + std::to_string(at[i]) + ' ';
        return all;
      };
      ASSERT_EQ(whole_labels.value(whole, v), expected) << describe();
      ASSERT_EQ(back.outcome[v], outcome_of(expected)) << describe();
      ++seen[back.outcome[v]];
    }
  }
  for (Outcome outcome : {Outcome::P, Outcome::N, Outcome::D}) EXPECT_GT(seen[outcome], 500);
}

TEST(LoopySum, ThreeCarsOnTheRoadMap) {
  const Digraph map = road_map();
  Product product({map, map, map});
  const Vertex start = product.start({town('A'), town('K'), town('P')});
  const Retrograde back = retrograde(product.explored(), Convention::normal);
  EXPECT_EQ(back.outcome[start], Outcome::N);
  EXPECT_EQ(back.outcome[*product.find({town('B'), town('K'), town('P')})], Outcome::P);
  EXPECT_EQ(back.outcome[*product.find({town('A'), town('K'), town('N')})], Outcome::P);
}

// ---- Exploration
// ------------------------------------------------------------------------------------------------------

TEST(Exploration, FindsWhatCanBeReached) {
  Random random(62);
  for (std::size_t round = 0; round < 400; ++round) {
    const std::size_t size = 1 + round / 20;
    const Digraph graph = random_graph(random, size);
    const auto from = static_cast<Vertex>(random.below(size));
    auto rules = rules_of<Far>(table_of(graph));
    std::set<Vertex> reached;
    std::vector<Vertex> queue = {from};
    while (!queue.empty()) {
      const Vertex v = queue.back();
      queue.pop_back();
      if (!reached.insert(v).second) continue;
      for (Vertex to : graph.options(v)) queue.push_back(to);
    }
    Meter whole;
    Exploration exploration(rules);
    const Vertex start = exploration.start(rules.key(Far{from}));
    ASSERT_EQ(exploration.run(whole), Stop::none);
    ASSERT_EQ(exploration.graph().size(), reached.size()) << text(graph);
    ASSERT_EQ(exploration.keys().size(), reached.size());
    ASSERT_EQ(exploration.keys()[start], rules.key(Far{from}));
    ASSERT_EQ(whole.positions(), reached.size());
    for (Vertex v = 0; v < exploration.graph().size(); ++v) {
      const auto original = static_cast<Vertex>(rules.position(exploration.keys()[v]).number);
      ASSERT_TRUE(reached.contains(original));
      ASSERT_EQ(exploration.find(exploration.keys()[v]), v);
      std::vector<Vertex> options;
      for (Vertex to : exploration.graph().options(v))
        options.push_back(static_cast<Vertex>(rules.position(exploration.keys()[to]).number));
      const auto expected = graph.options(original);
      ASSERT_EQ(options, std::vector<Vertex>(expected.begin(), expected.end())) << text(graph);
    }
    for (Vertex v = 0; v < size; ++v)
      ASSERT_EQ(exploration.find(rules.key(Far{v})).has_value(), reached.contains(v)) << text(graph);

    // In slices it is the same graph.
    for (std::uint64_t slice : {1, 7, 1000}) {
      Meter meter;
      Exploration again(rules);
      again.start(rules.key(Far{from}));
      Stop stop = Stop::pending;
      while (stop == Stop::pending) {
        meter.refill(slice);
        stop = again.run(meter);
      }
      ASSERT_EQ(stop, Stop::none);
      ASSERT_EQ(meter.positions(), whole.positions());
      ASSERT_TRUE(std::equal(again.keys().begin(), again.keys().end(), exploration.keys().begin(),
                             exploration.keys().end()));
      ASSERT_EQ(text(again.graph()), text(exploration.graph()));
    }
  }
}

TEST(Exploration, MayStartAgainElsewhere) {
  const Digraph graph(5, Arrows{{0, 1}, {1, 0}, {2, 1}, {2, 3}});
  auto rules = rules_of<Near>(table_of(graph));
  Exploration exploration(rules);
  Meter meter;
  const Vertex first = exploration.start(0);
  EXPECT_EQ(exploration.run(meter), Stop::none);
  EXPECT_EQ(exploration.graph().size(), 2u);
  EXPECT_EQ(exploration.start(1), exploration.find(1));
  const Vertex second = exploration.start(2);
  EXPECT_EQ(exploration.run(meter), Stop::none);
  EXPECT_EQ(exploration.graph().size(), 4u);
  EXPECT_NE(first, second);
  EXPECT_EQ(exploration.find(4), std::nullopt);
}

// The play never ends, but the graph does.
struct Ring {
  using Position = Near;
  void moves(Near at, auto&& leave) const { leave(Near{(at.number + 1) % 100'000}); }
};
TEST(Exploration, Limits) {
  RulesOf<Ring> rules;
  for (std::uint64_t limit : {0u, 10u, 99'999u}) {
    Meter meter(bouton::Limits{.positions = limit});
    Exploration exploration(rules);
    exploration.start(0);
    EXPECT_EQ(exploration.run(meter), Stop::positions) << limit;
  }
  Meter enough(bouton::Limits{.positions = 100'000});
  Exploration exploration(rules);
  exploration.start(0);
  EXPECT_EQ(exploration.run(enough), Stop::none);
  Meter little(bouton::Limits{.bytes = 100'000});
  Exploration large(rules);
  large.start(0);
  EXPECT_EQ(large.run(little), Stop::memory);
}

// ---- Winning in finite time
// -------------------------------------------------------------------------------------------

// A sum of graphs, and the player of the theory: among the moves to nim-sum 0 the one with the least sum of
// labels, then of counters.
class Cars {
 public:
  using Position = std::vector<Vertex>;
  using Measure = std::pair<std::uint64_t, std::uint64_t>;

  explicit Cars(std::vector<Digraph> graphs) : graphs_(std::move(graphs)) {
    for (const Digraph& graph : graphs_) labels_.push_back(label(graph));
  }
  const std::vector<Digraph>& graphs() const { return graphs_; }
  const Labels& labels(std::size_t i) const { return labels_[i]; }

  LoopyValue value(const Position& at) const {
    LoopyValue all = finite(0);
    for (std::size_t i = 0; i < at.size(); ++i) all = sum(all, labels_[i].value(graphs_[i], at[i]));
    return all;
  }
  std::vector<Position> options(const Position& at) const {
    std::vector<Position> result;
    for (std::size_t i = 0; i < at.size(); ++i)
      for (Vertex to : graphs_[i].options(at[i])) {
        result.push_back(at);
        result.back()[i] = to;
      }
    return result;
  }
  // Of a position whose labels are all finite.
  Measure measure(const Position& at) const {
    Measure result{0, 0};
    for (std::size_t i = 0; i < at.size(); ++i) {
      result.first += labels_[i].label[at[i]];
      result.second += labels_[i].counter[at[i]];
    }
    return result;
  }
  std::optional<Position> reply(const Position& at) const {
    std::optional<Position> best;
    for (const Position& to : options(at))
      if (value(to) == finite(0) && (!best || measure(to) < measure(*best))) best = to;
    return best;
  }

 private:
  std::vector<Digraph> graphs_;
  std::vector<Labels> labels_;
};

// Plays a won position to its end. The opponent picks one of the options.
template <class Opponent>
void expect_a_win(const Cars& cars, Cars::Position at, Opponent&& opponent) {
  auto first = cars.reply(at);
  ASSERT_TRUE(first) << "a won position without a winning move";
  at = *first;
  Cars::Measure measure = cars.measure(at);
  // It falls at every exchange, and the counters are never more than there are positions.
  std::uint64_t counters = 0;
  for (const Digraph& graph : cars.graphs()) counters += graph.size();
  const std::uint64_t bound = (measure.first + 1) * (counters + 1);
  for (std::uint64_t exchange = 0;; ++exchange) {
    ASSERT_LE(exchange, bound);
    const auto options = cars.options(at);
    if (options.empty()) return;  // the opponent cannot move: won
    at = opponent(at, options);
    const auto answer = cars.reply(at);
    ASSERT_TRUE(answer) << "no answer to nim-sum 0";
    at = *answer;
    ASSERT_LT(cars.measure(at), measure);
    measure = cars.measure(at);
  }
}

TEST(Strategy, WinsWonPositionsInFiniteTime) {
  Random random(63);
  std::size_t played = 0, infinite_starts = 0, cyclic = 0;
  for (std::size_t round = 0; round < 2'000; ++round) {
    std::vector<Digraph> graphs;
    const std::size_t components = 1 + round % 3;
    for (std::size_t i = 0; i < components; ++i)
      graphs.push_back(random_graph(random, random.between(2, components == 3 ? 6 : 10)));
    const Cars cars(graphs);
    Product product(graphs);
    std::vector<Cars::Position> starts;
    for (int tries = 0; tries < 6; ++tries) {
      Cars::Position at;
      for (const Digraph& graph : graphs) at.push_back(static_cast<Vertex>(random.below(graph.size())));
      if (outcome_of(cars.value(at)) != Outcome::N) continue;
      starts.push_back(at);
      product.start(at);
    }
    const Digraph& whole = product.explored();
    const Retrograde back = retrograde(whole, Convention::normal);

    auto aimless = [&](const auto&, const auto& options) { return options[random.below(options.size())]; };
    // Away from what is labelled, else to the highest label, else to where the counters are largest.
    auto runaway = [&](const auto& from, const auto& options) {
      auto rank = [&](const Cars::Position& to) {
        std::size_t i = 0;
        while (i + 1 < to.size() && to[i] == from[i]) ++i;
        const std::uint32_t n = cars.labels(i).label[to[i]];
        return std::pair<std::uint64_t, std::uint64_t>(n, cars.labels(i).counter[to[i]]);
      };
      return *std::max_element(options.begin(), options.end(),
                               [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
    };
    // As if the winner hurried.
    auto delaying = [&](const auto&, const auto& options) {
      return *std::max_element(options.begin(), options.end(), [&](const auto& a, const auto& b) {
        return back.remoteness[*product.find(a)] < back.remoteness[*product.find(b)];
      });
    };
    // Back to where it has been before, if that is possible.
    std::set<Cars::Position> visited;
    auto circling = [&](const auto& from, const auto& options) {
      visited.insert(from);
      for (const auto& to : options)
        if (visited.contains(to)) return to;
      const auto to = options[random.below(options.size())];
      visited.insert(to);
      return to;
    };
    for (const auto& at : starts) {
      ++played;
      infinite_starts += cars.value(at).infinite;
      for (std::size_t i = 0; i < at.size(); ++i) cyclic += !ending_positions(graphs[i])[at[i]];
      for (int times = 0; times < 3; ++times) expect_a_win(cars, at, aimless);
      expect_a_win(cars, at, runaway);
      expect_a_win(cars, at, delaying);
      visited.clear();
      expect_a_win(cars, at, circling);
      if (HasFatalFailure()) {
        for (std::size_t i = 0; i < graphs.size(); ++i)
          ADD_FAILURE() << "round " << round << ' ' << text(graphs[i]) << " at " << at[i];
        return;
      }
    }
  }
  EXPECT_GT(played, 500u);
  EXPECT_GT(infinite_starts, 50u);
  EXPECT_GT(cyclic, 500u);
}

// By itself, moving to nim-sum 0 may go round in circles: here 1 is left for 0, or for the end 2, and 0 only
// for 1.
TEST(Strategy, LeavesACircle) {
  const Cars cars({Digraph(3, Arrows{{0, 1}, {1, 0}, {1, 2}})});
  ASSERT_EQ(cars.value({0}), finite(0));
  ASSERT_EQ(cars.value({2}), finite(0));
  EXPECT_EQ(cars.reply({1}), Cars::Position{2});
}

TEST(Strategy, WinsOnTheRoadMap) {
  Random random(64);
  const auto aimless = [&](const auto&, const auto& options) {
    return options[random.below(options.size())];
  };
  const Cars three({road_map(), road_map(), road_map()});
  std::size_t won = 0;
  for (Vertex a = 0; a < towns.size(); ++a)
    for (Vertex b = 0; b < towns.size(); ++b)
      for (Vertex c : {town('K'), town('M'), town('P')}) {
        if (outcome_of(three.value({a, b, c})) != Outcome::N) continue;
        ++won;
        expect_a_win(three, {a, b, c}, aimless);
        if (HasFatalFailure()) FAIL() << towns[a] << towns[b] << towns[c];
      }
  EXPECT_GT(won, 100u);
}

// Every step can be checked by itself, with what was labelled before it, and none is missing.
TEST(Loopy, StepsOfLabellingAreWhatTheRuleSays) {
  std::mt19937 random(1966);
  for (int turn = 0; turn < 300; ++turn) {
    const std::size_t size = 1 + random() % 12;
    std::vector<std::pair<Vertex, Vertex>> arrows;
    for (std::size_t i = random() % (3 * size + 1); i > 0; --i)
      arrows.emplace_back(static_cast<Vertex>(random() % size), static_cast<Vertex>(random() % size));
    const Digraph graph(size, arrows);
    const Labels labels = label(graph);
    std::map<Vertex, std::uint32_t> given;
    for (const LabelStep& step : label_steps(graph, labels)) {
      EXPECT_EQ(step.label, labels.label[step.vertex]);
      std::vector<std::uint64_t> seen;
      for (Vertex w : step.labelled) {
        ASSERT_TRUE(given.count(w));
        seen.push_back(given[w]);
      }
      EXPECT_EQ(mex(seen), step.label);
      for (const auto& [option, back] : step.answers) {
        EXPECT_FALSE(given.count(option));
        ASSERT_TRUE(given.count(back));
        EXPECT_EQ(given[back], step.label);
        const auto options = graph.options(option);
        EXPECT_NE(std::find(options.begin(), options.end(), back), options.end());
      }
      // Together these are all its options.
      EXPECT_EQ(step.labelled.size() + step.answers.size(), graph.distinct_options(step.vertex).size());
      given[step.vertex] = step.label;
    }
    const auto without = unlabelled(graph, labels);
    EXPECT_EQ(given.size() + without.size(), size);
    for (const Unlabelled& u : without) {
      EXPECT_FALSE(given.count(u.vertex));
      EXPECT_FALSE(given.count(u.option));
      std::vector<std::uint64_t> seen;
      for (Vertex w : graph.options(u.vertex))
        if (given.count(w)) seen.push_back(given[w]);
      EXPECT_EQ(mex(seen), u.wanted);
      for (Vertex w : graph.options(u.option)) EXPECT_TRUE(!given.count(w) || given[w] != u.wanted);
    }
  }
}

}  // namespace
}  // namespace bouton::test
