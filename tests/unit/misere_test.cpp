// Misère quotients: against the definition on random rules, the numbers of the literature, slices, periods.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <unordered_map>

#include <nlohmann/json.hpp>

#include "bouton/bouton.hpp"
#include "misere/heap_quotient.hpp"
#include "misere/quotient.hpp"
#include "misere/rule_atoms.hpp"

namespace bouton::misere {
namespace {

// Who loses a sum of atoms, by the definition: who cannot move wins.
class Definition {
 public:
  explicit Definition(const Atoms& rules) : rules_(rules) {}
  bool lost(std::vector<Atom> sum) {
    std::erase_if(sum, [&](Atom atom) { return atom == 0 || !rules_.moves_from(atom); });
    std::sort(sum.begin(), sum.end());
    // As bytes it is looked up in a fraction of the time that a vector takes.
    const std::string name(reinterpret_cast<const char*>(sum.data()), sum.size() * sizeof(Atom));
    if (const auto found = known_.find(name); found != known_.end()) return found->second;
    bool to_lost = sum.empty();
    for (std::size_t i = 0; i < sum.size() && !to_lost; ++i) {
      if (i > 0 && sum[i] == sum[i - 1]) continue;  // the same moves once more
      std::vector<Atom> rest = sum;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      rules_.options(sum[i], [&](std::span<const Atom> parts) {
        if (to_lost) return;
        std::vector<Atom> left = rest;
        left.insert(left.end(), parts.begin(), parts.end());
        to_lost = lost(std::move(left));
      });
    }
    return known_[name] = !to_lost;
  }

 private:
  const Atoms& rules_;
  std::unordered_map<std::string, bool> known_;
};

// Every sum of so many atoms, each in order.
template <class F>
void each_sum(Atom atoms, std::size_t most, std::vector<Atom>& sum, F&& f) {
  f(sum);
  if (sum.size() == most) return;
  for (Atom atom = sum.empty() ? 1 : sum.back(); atom <= atoms; ++atom) {
    sum.push_back(atom);
    each_sum(atoms, most, sum, f);
    sum.pop_back();
  }
}

// It is the quotient: it tells who loses, everything in it is the value of a sum, and no two of its elements
// are alike in all contexts.
void expect_quotient(const Atoms& rules, Atom atoms, const Monoid& q, std::size_t most_heaps,
                     const std::string& name) {
  Definition definition(rules);
  std::vector<Atom> sum;
  each_sum(atoms, most_heaps, sum, [&](const std::vector<Atom>& heaps) {
    Element x = 0;
    for (Atom heap : heaps) x = q.product(x, q.value[heap]);
    ASSERT_EQ(q.lost[x] != 0, definition.lost(heaps)) << name << " " << ::testing::PrintToString(heaps);
  });
  std::set<Bits> rows;
  for (std::size_t x = 0; x < q.order; ++x) {
    const auto row = q.contexts(x);
    EXPECT_TRUE(rows.emplace(row.begin(), row.end()).second) << name << " " << x;
    EXPECT_EQ(q.value_of(q.least_word(static_cast<Element>(x))), x) << name;
    EXPECT_EQ(q.product(0, static_cast<Element>(x)), x) << name;
  }
  for (std::size_t x = 0; x < q.order; x += 1 + q.order / 40)
    for (std::size_t y = 0; y < q.order; y += 1 + q.order / 40) {
      const auto a = static_cast<Element>(x), b = static_cast<Element>(y);
      EXPECT_EQ(q.product(a, b), q.product(b, a)) << name;
      for (std::size_t z = 0; z < q.order; z += 1 + q.order / 10) {
        const auto c = static_cast<Element>(z);
        EXPECT_EQ(q.product(q.product(a, b), c), q.product(a, q.product(b, c))) << name;
      }
    }
}

std::string name_of(const FiniteCode& code) {
  std::string name;
  for (std::uint8_t digit : code.digits) name += std::to_string(digit) + (name.empty() ? "." : " ");
  return name;
}

TEST(MisereQuotient, RandomCodesAgainstTheDefinition) {
  std::mt19937 random(20261117);
  for (int tries = 0; tries < 60; ++tries) {
    FiniteCode code{{static_cast<std::uint8_t>(random() % 4 == 0 ? 4 : 0)}};
    const std::size_t digits = 1 + random() % 3;
    const bool three_parts = random() % 5 == 0;
    while (code.digits.size() <= digits)
      code.digits.push_back(static_cast<std::uint8_t>(random() % (three_parts ? 16 : 8)));
    while (code.digits.size() > 1 && code.digits.back() == 0) code.digits.pop_back();
    const auto rules = std::make_shared<HeapAtoms>(code);
    Meter meter;
    QuotientSearch search(rules);
    meter.refill(~std::uint64_t{0});
    const Stop stop = search.advance(9, meter);
    EXPECT_EQ(stop == Stop::none, search.atoms() == 9) << name_of(code);
    expect_quotient(*rules, search.atoms(), search.monoid(), 4, name_of(code));
  }
}

TEST(MisereQuotient, SubtractionSetsAgainstTheDefinition) {
  std::mt19937 random(7);
  for (int tries = 0; tries < 20; ++tries) {
    FiniteSet set;
    for (std::uint64_t n = 1; n <= 6; ++n)
      if (random() % 2) set.numbers.push_back(n);
    const auto rules = std::make_shared<HeapAtoms>(set);
    Meter meter;
    QuotientSearch search(rules);
    ASSERT_EQ(search.advance(10, meter), Stop::none);
    expect_quotient(*rules, 10, search.monoid(), 4, ::testing::PrintToString(set.numbers));
  }
}

// Rules that have nothing to do with heaps: positions 1, 2, ..., each with some options among sums of smaller
// ones.
class RandomRules final : public Rules {
 public:
  RandomRules(std::mt19937& random, Key count) : list_(count + 1) {
    for (Key position = 1; position <= count; ++position)
      for (auto options = random() % 4; options > 0; --options) {
        std::vector<Key> parts;
        for (auto n = random() % 3; n > 0 && position > 1; --n)
          parts.push_back(1 + random() % (position - 1));
        if (parts.empty()) parts.push_back(0);
        list_[position].push_back(parts);
      }
  }
  void options(Key position, Options& out) const override {
    for (const auto& parts : list_[position]) out.add(parts);
  }

 private:
  std::vector<std::vector<std::vector<Key>>> list_;
};

TEST(MisereQuotient, AnyRulesAgainstTheDefinition) {
  std::mt19937 random(5);
  for (int tries = 0; tries < 60; ++tries) {
    const RandomRules rules(random, 9);
    const auto atoms = std::make_shared<RuleAtoms>(std::vector<const Rules*>{&rules});
    Meter meter;
    for (Key position = 1; position <= 9; ++position) ASSERT_EQ(atoms->add({0, position}, meter), Stop::none);
    EXPECT_FALSE(atoms->find({0, 10}).has_value());
    QuotientSearch search(atoms);
    const Stop stop = search.advance(atoms->count(), meter);
    EXPECT_EQ(stop == Stop::none, search.atoms() == atoms->count());
    expect_quotient(*atoms, search.atoms(), search.monoid(), 4, "random rules " + std::to_string(tries));
  }
}

// However small the slices, the same comes out.
TEST(MisereQuotient, InSlices) {
  for (std::uint64_t slice : {1u, 50u, 1000u}) {
    Meter meter, small;
    HeapQuotient whole(FiniteCode{{0, 1, 3, 7}}), sliced(FiniteCode{{0, 1, 3, 7}});
    ASSERT_EQ(whole.reach(24, meter), Stop::none);
    std::size_t slices = 0;
    for (Stop stop = Stop::pending; stop == Stop::pending; ++slices) {
      small.refill(slice);
      stop = sliced.reach(24, small);
      ASSERT_TRUE(stop == Stop::pending || stop == Stop::none);
    }
    EXPECT_GT(slices, 10u);
    EXPECT_EQ(whole.monoid().products, sliced.monoid().products);
    EXPECT_EQ(whole.monoid().value, sliced.monoid().value);
    EXPECT_EQ(whole.search().growth(), sliced.search().growth());
  }
}

TEST(MisereQuotient, NumbersOfTheLiterature) {
  std::ifstream file(std::string(BOUTON_SOURCE_DIR) + "/tests/data/misere-quotients.json");
  const auto data = nlohmann::json::parse(file);
  for (const auto& each : data.at("quotients")) {
    const std::string game = each.at("game");
    FiniteCode code;
    for (char c : game)
      if (c != '.') code.digits.push_back(static_cast<std::uint8_t>(c - '0'));
    Meter meter;
    HeapQuotient quotient(code);
    const bool periodic = each.contains("period");
    ASSERT_EQ(quotient.reach(periodic ? std::uint64_t{1} << 60 : each.at("to").get<std::uint64_t>(), meter),
              Stop::none)
        << game;
    EXPECT_EQ(quotient.monoid().order, each.at("order")) << game;
    if (each.contains("lost")) {
      EXPECT_EQ(quotient.monoid().lost_count(), each.at("lost")) << game;
    }
    EXPECT_EQ(quotient.period().has_value(), periodic) << game;
    if (periodic) {
      EXPECT_EQ(*quotient.period(), (HeapPeriod{each.at("from").get<Atom>(), each.at("period").get<Atom>()}))
          << game;
    }
  }
}

// Where the period is proved early, the values that are computed far beyond agree with it.
TEST(MisereQuotient, PeriodsHoldBeyondWhereTheyAreProved) {
  std::mt19937 random(99);
  int periodic = 0;
  for (int tries = 0; tries < 40; ++tries) {
    FiniteCode code{{0}};
    for (std::size_t digits = 1 + random() % 2; code.digits.size() <= digits;)
      code.digits.push_back(static_cast<std::uint8_t>(random() % 10));
    if (code.digits.back() == 0) continue;
    Meter meter;
    HeapQuotient early(code);
    meter.refill(4'000'000);
    if (early.reach(std::uint64_t{1} << 50, meter) != Stop::none || !early.period()) continue;
    ++periodic;
    QuotientSearch far(std::make_shared<HeapAtoms>(code));
    const Atom to = early.search().atoms() + 3 * early.period()->period + 20;
    meter.refill(~std::uint64_t{0});
    ASSERT_EQ(far.advance(to, meter), Stop::none) << name_of(code);
    EXPECT_EQ(far.monoid().order, early.monoid().order) << name_of(code);
    for (Atom heap = 1; heap <= to; ++heap)
      EXPECT_EQ(far.monoid().value[heap], early.value(heap)) << name_of(code) << " " << heap;
  }
  EXPECT_GT(periodic, 15);
}

// What was found by few options is proved again by all of them.
TEST(Misere, CommonValuesSaveWorkAndChangeNothing) {
  for (const char* rules : {"0.56", "0.156", "0.644"}) {
    const auto rule = (*parse_rules(rules, {}))[0]->heap_rule();
    const auto atoms = std::make_shared<HeapAtoms>(*rule);
    constexpr Atom heaps = 4500;
    Meter meter;
    QuotientSearch search(atoms);
    ASSERT_EQ(search.advance(heaps, meter), Stop::none) << rules;
    const Monoid& monoid = search.monoid();
    const Common common(monoid);
    EXPECT_TRUE(common.worth_while(heaps)) << rules;
    Chain chain;
    Proof proof;
    Sliced proving = prove(*atoms, heaps, monoid, chain, proof, meter);
    while (!proving.go_on()) meter.refill(1'000'000);
    EXPECT_FALSE(proof.failure) << rules;
  }
}

}  // namespace
}  // namespace bouton::misere
