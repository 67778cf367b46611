// False certificates of misère quotients, correctly sealed: none may be accepted, whatever their maker knew.
//
// A certificate says of each heap to which element of the quotient it belongs, and the elements are numbered
// by their least words: so of every game and every number of heaps there is one true certificate, and one
// more if a period is claimed. The judge is the search for quotients, which is tested against the definition
// elsewhere and shares nothing with the verifier.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>

#include "bouton/bouton.hpp"
#include "misere/chain.hpp"
#include "misere/heap_quotient.hpp"
#include "misere/verification.hpp"

namespace bouton::misere {
namespace {

std::optional<HeapRule> rule_of(const std::string& rules) {
  auto parsed = parse_rules(rules, {});
  return parsed && parsed->size() == 1 ? (*parsed)[0]->heap_rule() : std::nullopt;
}

// As text, there and back; then as `verify` does it.
std::optional<Phrase> refusal(const Certificate& certificate) {
  const auto read = Certificate::read(certificate.text());
  if (!read) return Phrase{"unreadable"};
  const auto rule = rule_of(read->rules);
  if (!rule) return Phrase{"no-rules"};
  Verifier verifier(*read, *rule);
  Meter meter;
  Stop stop = Stop::pending;
  while (stop == Stop::pending) {
    meter.refill(5000);
    stop = verifier.advance(meter);
  }
  EXPECT_EQ(stop, Stop::none);
  return verifier.wrong();
}

Certificate true_one(const std::string& rules, std::optional<std::uint64_t> to = {}) {
  QuotientRequest request{.spec = rules, .certificate = true};
  if (to) request.to = Extent{*to};
  const Answer found = answer(Request{request});
  const auto* quotient = std::get_if<MisereQuotient>(&found.content);
  EXPECT_TRUE(quotient && quotient->certificate) << rules;
  auto read = Certificate::read(*quotient->certificate);
  EXPECT_TRUE(read) << rules;
  return *read;
}

// What the search makes of so many heaps of these rules, without a claim about larger ones.
std::string truth(const std::string& rules, std::uint64_t heaps) {
  static std::map<std::pair<std::string, std::uint64_t>, std::string> known;
  std::string& text = known[{rules, heaps}];
  if (!text.empty()) return text;
  const auto rule = rule_of(rules);
  if (!rule) return text = "none";
  Meter meter;
  QuotientSearch search(std::make_shared<HeapAtoms>(*rule));
  if (search.advance(static_cast<Atom>(heaps), meter) != Stop::none) return text = "none";
  const Monoid& monoid = search.monoid();
  Certificate c{.rules = rules, .heaps = heaps, .order = monoid.order};
  for (std::uint32_t x = 0; x < monoid.order; ++x)
    if (monoid.lost[x]) c.lost.push_back(x);
  c.generators = monoid.generators;
  for (Atom generator : monoid.generators) {
    const auto row = monoid.row(monoid.value[generator]);
    c.actions.emplace_back(row.begin(), row.end());
  }
  c.phi.assign(monoid.value.begin() + 1, monoid.value.end());
  return text = c.text();
}
// None where it would take long to say.
std::optional<bool> is_true(const Certificate& c, const Certificate& original, bool patient) {
  constexpr std::uint64_t soon = 9;
  if (c.text() == original.text()) return true;
  if (!c.common.empty()) {  // it claims nothing
    Certificate without = c;
    without.common.clear();
    return is_true(without, original, patient);
  }
  if (c.repeats) return false;  // the original is the only one with this period, or with any
  if (c.heaps > soon && !patient) return std::nullopt;
  return c.text() == truth(c.rules, c.heaps);
}

std::size_t forged = 0, taken = 0;
// What is accepted is true; and what is refused is not, where that is soon told.
void expect_judged(const Certificate& c, const Certificate& original, const std::string& how) {
  ++forged;
  const auto refused = refusal(c);
  taken += !refused;
  if (const auto right = is_true(c, original, !refused); right) {
    EXPECT_EQ(!refused, *right) << how << (refused ? " refused: " + refused->id : " accepted") << "\n"
                                << c.text();
  }
}

// In the test it stands in, so many false ones were refused.
class Enough {
 public:
  explicit Enough(std::size_t wanted) : wanted_(wanted), before_(forged - taken) {}
  ~Enough() { EXPECT_GE(forged - taken - before_, wanted_); }

 private:
  std::size_t wanted_, before_;
};

const std::vector<Certificate>& originals() {
  static const std::vector<Certificate> all = [] {
    std::vector<Certificate> list;
    for (const char* rules :
         {"0.75", "0.77", "0.53", "0.72", "subtract/1,3,4", "subtract/2,3,7", "0.3", "0.1"})
      list.push_back(true_one(rules));
    for (const auto& [rules, to] : {std::pair{"0.77", 12},
                                    {"0.137", 20},
                                    {"0.07", 14},
                                    {"4.7", 10},
                                    {"0.8", 14},
                                    {"0.774", 8},
                                    {"0.26", 13},
                                    {"subtract/1,5,6", 9},
                                    {"0.1", 6},
                                    {"0.12", 8}})
      list.push_back(true_one(rules, to));
    return list;
  }();
  return all;
}

TEST(QuotientForgeries, TrueOnesAreAccepted) {
  for (const Certificate& c : originals()) EXPECT_FALSE(refusal(c)) << c.text();
  std::mt19937 random(20261118);
  for (int tries = 0; tries < 150; ++tries) {
    std::string rules;
    if (tries % 4 == 0) {
      rules = "subtract/";
      std::uint64_t last = 0;
      for (std::size_t i = 0; i < 1 + random() % 3; ++i)
        rules += (i > 0 ? "," : "") + std::to_string(last += 1 + random() % 5);
    } else {
      rules = random() % 6 == 0 ? "4." : "0.";
      const std::size_t digits = 1 + random() % 3;
      for (std::size_t i = 0; i < digits; ++i)
        rules += "01234567f"[i + 1 == digits ? 1 + random() % (tries % 5 == 0 ? 8 : 7) : random() % 8];
    }
    const Certificate c = true_one(rules, 5 + random() % 8);
    EXPECT_FALSE(refusal(c)) << c.text();
  }
}

// With elements that are said to be common, whichever they are, so that not all options are read: no more is
// accepted, and no less.
TEST(QuotientForgeries, CommonElements) {
  const Enough enough(4000);
  std::mt19937 random(20261118);
  const auto some_of = [&](std::uint64_t order, std::uint32_t one_in) {
    std::vector<std::uint32_t> list;
    for (std::uint32_t x = 0; x < order; ++x)
      if (random() % one_in == 0) list.push_back(x);
    return list;
  };
  const std::size_t before = taken;
  for (const Certificate& original : {true_one("0.77", 420), true_one("0.53", 420), true_one("0.156", 700),
                                      true_one("0.644", 500), true_one("0.77")}) {
    std::map<std::uint32_t, int> times;
    for (std::uint32_t x : original.phi) ++times[x];
    std::vector<std::vector<std::uint32_t>> commons{some_of(original.order, 1), {0}};
    for (std::uint32_t one_in : {2, 3, 5, 10}) commons.push_back(some_of(original.order, one_in));
    for (int least : {5, 20, 60}) {  // what is really common
      commons.emplace_back();
      for (const auto& [x, count] : times)
        if (count >= least) commons.back().push_back(x);
    }
    for (const auto& common : commons) {
      Certificate c = original;
      c.common = common;
      expect_judged(c, original, "common elements");
      EXPECT_FALSE(refusal(c)) << original.rules;
      for (int tries = 0; tries < 25; ++tries) {
        Certificate wrong = c;
        const std::size_t at = random() % wrong.phi.size();
        wrong.phi[at] = static_cast<std::uint32_t>(random() % wrong.order);
        expect_judged(wrong, original, "phi, common elements");
        wrong = c;
        const std::uint32_t x = random() % wrong.order, y = wrong.phi[at];
        for (std::size_t i = at; i < wrong.phi.size(); ++i)
          if (wrong.phi[i] == y) wrong.phi[i] = x;
        expect_judged(wrong, original, "one value for another, common elements");
        wrong = c;
        std::set<std::uint32_t> lost(c.lost.begin(), c.lost.end());
        if (!lost.erase(x)) lost.insert(x);
        wrong.lost.assign(lost.begin(), lost.end());
        expect_judged(wrong, original, "P, common elements");
        wrong = c;
        wrong.repeats = {1 + random() % 100, 1 + random() % 24};
        wrong.heaps = needed(HeapAtoms(*rule_of(c.rules)), {static_cast<Atom>(wrong.repeats->from),
                                                            static_cast<Atom>(wrong.repeats->period)});
        if (wrong.heaps <= c.heaps) {
          wrong.phi.resize(wrong.heaps);
          const bool truth = c.rules == "0.77"   ? *wrong.repeats == Certificate::Repeats{71, 12}
                             : c.rules == "0.53" ? *wrong.repeats == Certificate::Repeats{21, 9}
                                                 : false;  // the others repeat later
          if (!truth) expect_judged(wrong, original, "a period, common elements");
        }
      }
      if (common.size() > 1) {
        std::swap(c.common[0], c.common[1]);
        EXPECT_TRUE(refusal(c)) << "not in their order";
      }
    }
  }
  EXPECT_GT(taken, before);
}

// Every number of a certificate, made one more, one less, nothing, and something else.
TEST(QuotientForgeries, EveryEntry) {
  const Enough enough(4500);
  std::mt19937 random(5);
  for (const Certificate& original : originals()) {
    // Of long lists some entries of each kind.
    const auto step = [&](std::size_t size) { return 1 + random() % std::max<std::size_t>(1, size / 12); };
    const auto change = [&](auto place, std::uint64_t most, const std::string& how) {
      const std::uint64_t before = place(original);
      for (std::uint64_t value : {before + 1, before - 1, std::uint64_t{0}, random() % (most + 1)}) {
        if (value == before || value > most) continue;
        Certificate c = original;
        using Place = std::remove_reference_t<decltype(place(c))>;
        place(c) = static_cast<Place>(value);
        expect_judged(c, original, how);
      }
    };
    const std::uint64_t last = original.order - 1;
    for (std::size_t i = 0; i < original.phi.size(); i += step(original.phi.size()))
      change(
          [i](auto& c) -> auto& { return c.phi[i]; }, last, "phi");
    for (std::size_t g = 0; g < original.actions.size(); ++g)
      for (std::size_t x = 0; x < original.order; x += step(original.order))
        change(
            [ g, x ](auto& c) -> auto& { return c.actions[g][x]; }, last, "action");
    for (std::size_t i = 0; i < original.lost.size(); ++i)
      change(
          [i](auto& c) -> auto& { return c.lost[i]; }, last, "lost");
    for (std::size_t i = 0; i < original.generators.size(); ++i)
      change(
          [i](auto& c) -> auto& { return c.generators[i]; }, original.heaps, "generators");
    change(
        [](auto& c) -> auto& { return c.heaps; }, 400, "heaps");
    change(
        [](auto& c) -> auto& { return c.order; }, 400, "order");
    if (original.repeats) {
      change(
          [](auto& c) -> auto& { return c.repeats->from; }, 400, "from");
      change(
          [](auto& c) -> auto& { return c.repeats->period; }, 400, "period");
    }
  }
}

// Everything else made to fit a period that is none: not the least, or not from the least place on.
TEST(QuotientForgeries, Periods) {
  const Enough enough(450);
  for (const Certificate& original : originals()) {
    const auto rule = *rule_of(original.rules);
    const HeapAtoms moves(rule);
    const auto claim = [&](std::uint64_t from, std::uint64_t period, const std::string& how) {
      Certificate c = original;
      c.repeats = {from, period};
      if (from == 0 || period == 0) return;
      c.heaps = needed(moves, {static_cast<Atom>(from), static_cast<Atom>(period)});
      if (c.heaps > 2000) return;
      // The true values as far as they are asked for, where the true period tells them.
      while (c.phi.size() < c.heaps) {
        if (original.repeats)
          c.phi.push_back(c.phi[c.phi.size() - original.repeats->period]);
        else if (c.phi.size() >= period)
          c.phi.push_back(c.phi[c.phi.size() - period]);
        else
          return;
      }
      c.phi.resize(c.heaps);
      std::erase_if(c.generators, [&](std::uint32_t g) { return g > c.heaps; });
      c.actions.resize(c.generators.size());
      expect_judged(c, original, how);
    };
    const auto [from, period] = original.repeats.value_or(Certificate::Repeats{original.heaps / 4 + 1, 3});
    for (std::uint64_t multiple : {2, 3, 5}) claim(from, multiple * period, "multiple");
    for (std::uint64_t divisor : {2, 3, 4})
      if (period % divisor == 0) claim(from, period / divisor, "divisor");
    for (std::uint64_t less = 1; less <= 9 && less < from; ++less) claim(from - less, period, "earlier");
    for (std::uint64_t more = 1; more <= 9; ++more) claim(from + more, period, "later");
    for (std::uint64_t other = 1; other <= 12; ++other) claim(from, other, "other period");
    claim(1, period, "from the start");
    claim(1, 1, "constant");
    if (!original.repeats) continue;
    // The same heaps without the claim are a true certificate, and fewer of them, too, or none.
    Certificate without = original;
    without.repeats.reset();
    expect_judged(without, original, "without the period");
    for (int fewer = 1; fewer < 5 && without.heaps > 1; ++fewer) {
      --without.heaps;
      without.phi.pop_back();
      expect_judged(without, original, "fewer heaps");
    }
  }
}

// One game's certificate under another's name; and with the heap after the last, of any value.
TEST(QuotientForgeries, OtherGamesAndOneHeapMore) {
  const Enough enough(450);
  for (const Certificate& original : originals()) {
    for (const Certificate& other : originals()) {
      Certificate c = original;
      c.rules = other.rules;
      expect_judged(c, original, "another game's");
    }
    if (original.order > 60) continue;
    Certificate more = original;
    more.repeats.reset();
    ++more.heaps;
    more.phi.push_back(0);
    for (std::uint32_t x = 0; x < original.order; ++x) {
      more.phi.back() = x;
      expect_judged(more, original, "one heap more");
    }
  }
}

// The rows of another numbering, of a monoid with two elements made one, of one with each element doubled,
// and other sets P: all of them commutative monoids.
struct Table {
  std::vector<std::uint32_t> to;  // the new element of each old one
  std::uint32_t count = 0;
};
// The least congruence in which two elements are one.
Table merged(const Certificate& c, std::uint32_t x, std::uint32_t y) {
  std::vector<std::uint32_t> root(c.order);
  for (std::uint32_t i = 0; i < c.order; ++i) root[i] = i;
  const auto find = [&](std::uint32_t i) {
    while (root[i] != i) i = root[i];
    return i;
  };
  std::vector<std::pair<std::uint32_t, std::uint32_t>> todo{{x, y}};
  while (!todo.empty()) {
    const auto [a, b] = todo.back();
    todo.pop_back();
    const std::uint32_t first = std::min(find(a), find(b)), second = std::max(find(a), find(b));
    if (first == second) continue;
    root[second] = first;
    for (const auto& action : c.actions)
      for (std::uint32_t i = 0; i < c.order; ++i)
        if (find(i) == first && find(action[i]) != find(action[first]))
          todo.emplace_back(action[i], action[first]);
  }
  Table table{std::vector<std::uint32_t>(c.order), 0};
  std::map<std::uint32_t, std::uint32_t> number;
  for (std::uint32_t i = 0; i < c.order; ++i) {
    const auto [found, is_new] = number.try_emplace(find(i), table.count);
    table.count += is_new;
    table.to[i] = found->second;
  }
  return table;
}
Certificate mapped(const Certificate& c, const Table& table, bool lost_where_all_are) {
  Certificate result = c;
  result.order = table.count;
  std::vector<int> lost(table.count, -1);
  for (std::uint32_t i = 0; i < c.order; ++i) {
    const bool here = std::binary_search(c.lost.begin(), c.lost.end(), i);
    int& all = lost[table.to[i]];
    all = all < 0 ? here : lost_where_all_are ? (all && here) : (all || here);
  }
  result.lost.clear();
  for (std::uint32_t i = 0; i < table.count; ++i)
    if (lost[i] > 0) result.lost.push_back(i);
  for (std::size_t g = 0; g < c.actions.size(); ++g) {
    result.actions[g].assign(table.count, 0);
    for (std::uint32_t i = 0; i < c.order; ++i) result.actions[g][table.to[i]] = table.to[c.actions[g][i]];
  }
  for (std::uint32_t& x : result.phi) x = table.to[x];
  return result;
}

TEST(QuotientForgeries, OtherMonoids) {
  const Enough enough(3500);
  std::mt19937 random(8);
  for (const Certificate& original : originals()) {
    if (original.order > 200) continue;
    const auto order = static_cast<std::uint32_t>(original.order);
    for (int tries = 0; tries < 40; ++tries) {
      const std::uint32_t x = random() % order, y = random() % order;
      if (x == y) continue;
      const Table one = merged(original, x, y);
      for (bool all : {true, false}) {
        Certificate c = mapped(original, one, all);
        expect_judged(c, original, "merged");
        // Without the generators that have become products.
        for (std::size_t g = c.generators.size(); g-- > 0;)
          if (c.actions[g][0] == 0) {
            c.generators.erase(c.generators.begin() + static_cast<std::ptrdiff_t>(g));
            c.actions.erase(c.actions.begin() + static_cast<std::ptrdiff_t>(g));
          }
        expect_judged(c, original, "merged, fewer generators");
      }
      Table swapped{std::vector<std::uint32_t>(order), order};
      for (std::uint32_t i = 0; i < order; ++i) swapped.to[i] = i == x ? y : i == y ? x : i;
      expect_judged(mapped(original, swapped, true), original, "numbered otherwise");
      Certificate c = original;
      std::set<std::uint32_t> lost(c.lost.begin(), c.lost.end());
      for (std::uint32_t flipped : {x, y})
        if (!lost.erase(flipped)) lost.insert(flipped);
      c.lost.assign(lost.begin(), lost.end());
      expect_judged(c, original, "P changed");
      c = original;
      for (std::uint32_t& value : c.phi)
        if (value == x)
          value = y;
        else if (value == y)
          value = x;
      expect_judged(c, original, "values exchanged");
    }
    // Each element twice: whether the number of a generator is even is counted beside it.
    for (std::size_t counted = 0; counted < original.generators.size(); ++counted) {
      Certificate c = original;
      c.order = 2 * original.order;
      const auto doubled = [&](std::uint32_t x, bool odd) { return 2 * x + odd; };
      c.lost.clear();
      for (std::uint32_t x : original.lost)
        for (bool odd : {false, true}) c.lost.push_back(doubled(x, odd));
      for (std::size_t g = 0; g < c.actions.size(); ++g) {
        c.actions[g].assign(c.order, 0);
        for (std::uint32_t x = 0; x < order; ++x)
          for (bool odd : {false, true})
            c.actions[g][doubled(x, odd)] = doubled(original.actions[g][x], odd != (g == counted));
      }
      for (std::uint32_t& x : c.phi) x = doubled(x, false);
      // Numbered by least words, as far as they are reached.
      std::vector<std::uint32_t> list{0};
      std::map<std::uint32_t, std::uint32_t> number{{0, 0}};
      for (const auto& action : c.actions)
        for (std::size_t i = 0; i < list.size(); ++i)
          if (const std::uint32_t next = action[list[i]];
              number.try_emplace(next, static_cast<std::uint32_t>(list.size())).second)
            list.push_back(next);
      Certificate numbered = c;
      numbered.order = list.size();
      numbered.lost.clear();
      for (std::uint32_t i = 0; i < list.size(); ++i)
        if (std::binary_search(c.lost.begin(), c.lost.end(), list[i])) numbered.lost.push_back(i);
      for (std::size_t g = 0; g < c.actions.size(); ++g) {
        numbered.actions[g].clear();
        for (std::uint32_t x : list) numbered.actions[g].push_back(number.at(c.actions[g][x]));
      }
      for (std::size_t h = 0; h < numbered.phi.size(); ++h) {
        const auto found = number.find(c.phi[h]);
        numbered.phi[h] = found == number.end() ? 0 : found->second;
        for (std::size_t g = 0; g < c.generators.size(); ++g)
          if (c.generators[g] == h + 1) numbered.phi[h] = numbered.actions[g][0];
      }
      if (numbered.order > original.order) expect_judged(numbered, original, "doubled");
    }
  }
}

// The same table told otherwise, or with something more that does no harm to any sum: the claim is about the
// table, too.
TEST(QuotientForgeries, OtherwiseTold) {
  const Enough enough(250);
  for (const Certificate& original : originals()) {
    for (std::size_t i = 0; i + 1 < original.lost.size(); ++i) {
      Certificate c = original;
      std::swap(c.lost[i], c.lost[i + 1]);
      expect_judged(c, original, "P in another order");
      c.lost[i] = c.lost[i + 1];
      expect_judged(c, original, "P with one twice");
    }
    for (std::size_t i = 0; i + 1 < original.generators.size(); ++i) {
      Certificate c = original;
      std::swap(c.generators[i], c.generators[i + 1]);
      expect_judged(c, original, "generators exchanged");
      std::swap(c.actions[i], c.actions[i + 1]);
      expect_judged(c, original, "generators in another order");
    }
    // An element that nothing reaches.
    Certificate more = original;
    for (auto& action : more.actions) action.push_back(static_cast<std::uint32_t>(original.order));
    ++more.order;
    expect_judged(more, original, "one element more");
    // Of two heaps of the same value the first is a generator; made one of the second, and of the first in
    // name only.
    for (std::size_t g = 0; g < original.generators.size(); ++g) {
      const std::uint32_t first = original.generators[g], value = original.phi[first - 1];
      for (std::uint32_t later = first + 1; later <= original.heaps; ++later) {
        if (original.phi[later - 1] != value) continue;
        const auto at = static_cast<std::ptrdiff_t>(g);
        Certificate c = original;
        c.generators[g] = later;
        std::sort(c.generators.begin(), c.generators.end());
        expect_judged(c, original, "a later generator");
        if (g + 1 < original.generators.size() && original.generators[g + 1] < later) break;
        c = original;
        c.generators.insert(c.generators.begin() + at + 1, later);
        std::vector<std::uint32_t> nothing(original.order);
        for (std::uint32_t x = 0; x < original.order; ++x) nothing[x] = x;
        c.actions.insert(c.actions.begin() + at, nothing);
        expect_judged(c, original, "a generator in name");
        c.actions[g] = original.actions[g];
        expect_judged(c, original, "two generators for one");
        break;
      }
    }
  }
}

// The search looks at contexts (V), the verifier at options (E). Of any commutative monoid with any P and any
// values they must say the same.
TEST(QuotientForgeries, TheTwoProofsAgree) {
  std::mt19937 random(42);
  std::size_t good = 0, bad = 0;
  for (int games = 0; games < 60; ++games) {
    FiniteCode code{{static_cast<std::uint8_t>(random() % 5 == 0 ? 4 : 0)}};
    std::string rules = code.digits[0] ? "4." : "0.";
    for (std::size_t digits = 1 + random() % 3; code.digits.size() <= digits;) {
      const auto digit = static_cast<std::uint8_t>(random() % (games % 6 == 0 ? 16 : 8));
      code.digits.push_back(digit);
      rules += "0123456789abcdef"[digit];
    }
    if (code.digits.back() == 0) continue;
    const auto atoms = std::make_shared<HeapAtoms>(code);
    const Atom heaps = 6 + random() % 5;
    Meter meter;
    QuotientSearch search(atoms);
    ASSERT_EQ(search.advance(heaps, meter), Stop::none);
    for (int tries = 0; tries < 25; ++tries) {
      Monoid monoid = search.monoid();
      if (tries > 0) {
        if (random() % 2)
          monoid.value[1 + random() % heaps] = static_cast<Element>(random() % monoid.order);
        else if (monoid.order > 1)
          monoid.lost[1 + random() % (monoid.order - 1)] ^= 1;
        std::fill(monoid.rows.begin(), monoid.rows.end(), 0);
        for (std::size_t x = 0; x < monoid.order; ++x)
          for (std::size_t z = 0; z < monoid.order; ++z)
            if (monoid.lost[monoid.product(static_cast<Element>(x), static_cast<Element>(z))])
              put({monoid.rows.data() + x * monoid.width, monoid.width}, z);
      }
      Certificate c{.rules = rules, .heaps = heaps, .order = monoid.order};
      for (std::uint32_t x = 0; x < monoid.order; ++x)
        if (monoid.lost[x]) c.lost.push_back(x);
      c.generators = search.monoid().generators;
      for (Atom generator : c.generators) {
        const auto row = monoid.row(search.monoid().value[generator]);
        c.actions.emplace_back(row.begin(), row.end());
      }
      c.phi.assign(monoid.value.begin() + 1, monoid.value.end());
      Verifier verifier(c, code);
      ASSERT_EQ(verifier.advance(meter), Stop::none);
      const auto& wrong = verifier.wrong();
      // It is about the sums that they must agree.
      if (wrong && wrong->id != "quotient-lost-to-lost" && wrong->id != "quotient-won-without-move") continue;
      Chain chain;
      Proof proof;
      Sliced work = prove(*atoms, heaps, monoid, chain, proof, meter);
      while (!work.go_on()) {
      }
      EXPECT_EQ(proof.failure.has_value(), wrong.has_value()) << rules << " " << c.text();
      ++(wrong ? bad : good);
    }
  }
  EXPECT_GT(good, 40u);
  EXPECT_GT(bad, 200u);
}

TEST(QuotientForgeries, TextIsTakenAsItWasWritten) {
  const std::string text = true_one("0.75").text();
  EXPECT_TRUE(Certificate::read(text));
  for (std::size_t at = 0; at < text.size(); at += 3) {
    std::string changed = text;
    changed[at] = changed[at] == '1' ? '2' : '1';
    if (changed != text) {
      EXPECT_FALSE(Certificate::read(changed)) << at;
    }
    EXPECT_FALSE(Certificate::read(text.substr(0, at))) << at;
    EXPECT_FALSE(Certificate::read(std::string(text).insert(at, " "))) << at;
  }
  EXPECT_FALSE(Certificate::read(text + "\n"));
  EXPECT_FALSE(Certificate::read(""));
}

// A small file may ask for gigabytes, or for very long: then nothing is said.
TEST(QuotientForgeries, MemoryIsBounded) {
  Certificate c{.rules = "0.3", .heaps = 1, .order = Certificate::most_elements};
  c.lost = {1};
  c.generators = {1};
  for (std::uint32_t x = 0; x < c.order; ++x)
    c.actions.resize(1), c.actions[0].push_back(static_cast<std::uint32_t>((x + 1) % c.order));
  c.phi = {1};
  const Loader loader = [&](std::string_view) -> Result<std::string> { return c.text(); };
  const Answer told =
      answer(Request{.asked = VerifyRequest{.spec = "forged"}, .limits = {.bytes = 50 << 20}}, loader);
  EXPECT_EQ(told.incomplete.stop, Stop::memory);
  EXPECT_EQ(told.status(), 3);
}

// Through the command's own face, in JSON and in three languages.
TEST(QuotientForgeries, VerifyTellsWhatItDid) {
  Certificate c = true_one("0.75");
  std::string text = c.text();
  const Loader loader = [&](std::string_view) -> Result<std::string> { return text; };
  const auto told = [&](Format format, Language language) {
    const Answer answered = answer(
        Request{.asked = VerifyRequest{.spec = "file"}, .format = format, .language = language}, loader);
    return std::pair{*present(answered), answered.status()};
  };
  EXPECT_EQ(told(Format::text, Language::en).second, 0);
  EXPECT_NE(
      told(Format::json, Language::en).first.find(R"("valid":true,"kind":"quotient","order":8,"p_order":2)"),
      std::string::npos);
  EXPECT_NE(told(Format::text, Language::hu).first.find("A tanúsítvány helyes."), std::string::npos);
  c.lost.push_back(7);
  text = c.text();
  EXPECT_EQ(told(Format::text, Language::cs).second, 1);
  EXPECT_NE(told(Format::json, Language::en).first.find(R"("valid":false)"), std::string::npos);
  c.rules = "nim";
  text = c.text();
  EXPECT_EQ(told(Format::text, Language::en).second, 2);
}

}  // namespace
}  // namespace bouton::misere
