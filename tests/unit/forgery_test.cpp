// False certificates, correctly sealed: none may be accepted, whatever their maker knew and could compute.
//
// The judge here shares nothing with the verifier: values by the definition, option by option, and what each
// line of a certificate says (docs/certificates.md), looked up among them. A forger knows all the true values
// and makes everything fit as well as it can.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <span>
#include <string>

#include "bouton/bouton.hpp"
#include "sequence/certificate.hpp"
#include "sequence/common_rare.hpp"
#include "sequence/plain.hpp"
#include "sequence/verification.hpp"
#include "unit/support.hpp"

namespace bouton::test {
namespace {

using namespace sequence;
using Value = sequence::Value;
using Theorem = Period::Theorem;
using Number = std::uint64_t;

constexpr Number known = 2400;  // so many values of each game are computed by definition
// Where windows are kept, the first values are treated otherwise than those from here on; of most games there
// are so many, the later ones by the proved period.
constexpr Number first_values = 100'000, far = first_values + 30'000;

// A game with its first values, and the least period and preperiod of all of them.
struct Game {
  std::string rules;
  HeapRule rule;
  std::vector<Value> values;
  Number period = 0, preperiod = 0;

  const FiniteCode* code() const { return std::get_if<FiniteCode>(&rule); }
  Number last() const { return code()->digits.size() - 1; }
  Number largest() const {
    const auto& numbers = std::get<FiniteSet>(rule).numbers;
    return numbers.empty() ? 0 : numbers.back();
  }
  bool splits(Number taken) const { return (code()->digits[taken] & 4) != 0; }
};

// Every option of a heap, as the list of heaps it leaves, the smallest first and not larger than asked for.
template <class Option>
void each_option(const HeapRule& rule, Number n, const Option& take, Number smallest = ~Number{0}) {
  auto option = [&](std::initializer_list<Number> parts) { take(std::span(parts.begin(), parts.size())); };
  if (const auto* set = std::get_if<FiniteSet>(&rule)) {
    for (Number number : set->numbers)
      if (number <= n) option({n - number});
    return;
  }
  const FiniteCode& code = std::get<FiniteCode>(rule);
  for (Number taken = 0; taken < code.digits.size() && taken <= n && n > 0; ++taken) {
    const Number left = n - taken;
    const unsigned digit = code.digits[taken];
    if ((digit & 1) != 0 && left == 0) option({});
    if ((digit & 2) != 0 && left > 0 && taken > 0) option({left});
    for (Number a = 1; (digit & 12) != 0 && 2 * a <= left && a <= smallest; ++a) {
      if ((digit & 4) != 0) option({a, left - a});
      for (Number b = a; (digit & 8) != 0 && a + 2 * b <= left; ++b) option({a, b, left - a - b});
    }
  }
}

std::vector<Value> by_definition(const HeapRule& rule, Number count) {
  std::vector<Value> values;
  std::vector<Number> seen(1 << 14, 0);
  for (Number n = 0; n < count; ++n) {
    each_option(rule, n, [&](std::span<const Number> parts) {
      Value sum = 0;
      for (Number part : parts) sum ^= values.at(part);
      seen.at(sum) = n + 1;
    });
    Value mex = 0;
    while (seen.at(mex) == n + 1) ++mex;
    values.push_back(mex);
  }
  return values;
}

// The least period and preperiod of these values, if their repetition is long enough to prove itself.
std::optional<Game> proved(Game game) {
  const std::vector<Value>& v = game.values;
  const Number heaps = game.code() ? most_heaps(*game.code()) : 1;
  const Number reach = game.code() ? game.last() : game.largest();
  for (Number p = 1; 2 * p < v.size(); ++p) {
    Number n0 = v.size() - p;
    while (n0 > 0 && v[n0 - 1] == v[n0 - 1 + p]) --n0;
    if (heaps * std::max<Number>(n0, 1) + (heaps - 1) * p + reach + p > v.size()) continue;
    game.period = p;
    game.preperiod = n0;
    while (heaps == 2 && game.values.size() < far) game.values.push_back(game.values[game.values.size() - p]);
    return game;  // the first one is the least
  }
  return std::nullopt;
}

Number sum_of(const std::vector<Value>& values, Number from, Number to) {
  ValueSum sum;
  for (; from < to; ++from) sum.add(values.at(from));
  return sum.sum();
}

// Whether rare values below the common one of every heap from N to below N + p have witnesses that leave one
// heap, or two with the smaller one at most `depth`.
bool witnessed(const Game& game, const Certificate& c) {
  std::vector<bool> near(1 << 14);
  for (Number n = c.base; n < c.base + c.period; ++n) {
    if (c.division.is_rare(game.values[n], n)) return false;
    std::fill(near.begin(), near.end(), false);
    each_option(
        game.rule, n,
        [&](std::span<const Number> parts) {
          Value sum = 0;
          for (Number part : parts) sum ^= game.values[part];
          near.at(sum) = true;
        },
        c.depth);
    for (Value rare = 0; rare < game.values[n]; ++rare)
      if (c.division.is_rare(rare, n) && !near[rare]) return false;
  }
  return true;
}

// What the certificate says, line by line. None: that would take more values than are known.
std::optional<bool> is_true(const Game& game, const Certificate& c) {
  const std::vector<Value>& v = game.values;
  if (c.rules != game.rules || c.period != game.period || c.preperiod != game.preperiod) return false;
  if (c.exception.has_value() != (c.preperiod > 0)) return false;
  if (c.preperiod > 0 &&
      (*c.exception != v[c.preperiod - 1] || *c.exception_later != v[c.preperiod - 1 + c.period]))
    return false;
  if (c.theorem == Theorem::long_repetition) {
    if (!game.code()) return false;
    const Number heaps = most_heaps(*game.code()), from = std::max<Number>(c.preperiod, 1);
    if (c.heaps != heaps || c.last_digit != game.last() || c.from != from ||
        c.to != heaps * from + (heaps - 1) * c.period + c.last_digit)
      return false;
    return c.sum == sum_of(v, 0, c.to + c.period);
  }
  if (c.base + c.period > v.size() || c.base < c.window) return std::nullopt;
  if (c.sum != sum_of(v, c.base - c.window, c.base)) return false;
  if (c.theorem == Theorem::repeated_window)
    return !game.code() && c.window == game.largest() && c.base >= c.preperiod + c.window;
  if (!game.code() || most_heaps(*game.code()) != 2 || c.division.mask == 0 ||
      c.division.shift > game.last() || !game.splits(c.division.shift))
    return false;
  std::vector<Number> splits;
  for (Number taken = 0; taken <= game.last(); ++taken)
    if (game.splits(taken)) splits.push_back(taken);
  if (c.division.by_parity && (c.period % 2 != 0 || std::any_of(splits.begin(), splits.end(), [&](Number t) {
                                 return t % 2 != splits[0] % 2;
                               })))
    return false;
  std::size_t rare = 0;
  for (Number n = 1; n < c.base + c.period; ++n)
    if (c.division.is_rare(v[n], n)) {
      if (rare == c.rares.size() || c.rares[rare].position != n || c.rares[rare].value != v[n]) return false;
      ++rare;
    }
  if (rare != c.rares.size()) return false;
  const Number last_rare = c.rares.empty() ? 0 : c.rares.back().position;
  return c.window >= std::max(last_rare, c.depth) + game.last() && c.base > 2 * c.window + game.last() &&
         witnessed(game, c);
}

bool accepted(const Certificate& certificate) {
  // As somebody would get it: sealed, as text.
  const auto read = Certificate::read(certificate.text());
  if (!read) return false;
  const auto rules = parse_rules(read->rules, {});
  if (!rules || rules->size() != 1) return false;
  const auto rule = (*rules)[0]->heap_rule();
  const auto verifier = rule ? Verifier::of(*read, *rule) : nullptr;
  if (!verifier) return false;
  while (!verifier->advance(std::uint64_t{1} << 40)) {
  }
  return !verifier->wrong();
}

// ------------------------------------------------------------------------------------- true certificates

// Everything that follows from period, preperiod, base, window and division, filled in from the true values.
// Where the numbers are false the result is as plausible as a lie can be.
void fill_in(const Game& game, Certificate& c) {
  const std::vector<Value>& v = game.values;
  c.rules = game.rules;
  c.exception.reset();
  c.exception_later.reset();
  if (c.preperiod > 0) {
    c.exception = v.at(std::min<Number>(c.preperiod - 1, v.size() - 1));
    c.exception_later = v.at(std::min<Number>(c.preperiod - 1 + c.period, v.size() - 1));
  }
  if (c.theorem == Theorem::long_repetition) {
    c.heaps = most_heaps(*game.code());
    c.last_digit = game.last();
    c.from = std::max<Number>(c.preperiod, 1);
    c.to = c.heaps * c.from + (c.heaps - 1) * c.period + c.last_digit;
    c.sum = sum_of(v, 0, std::min<Number>(c.to + c.period, v.size()));
    return;
  }
  c.base = std::min<Number>(c.base, v.size());
  c.window = std::min(c.window, c.base);
  c.sum = sum_of(v, c.base - c.window, c.base);
  if (c.theorem != Theorem::common_window) return;
  c.rares.clear();
  for (Number n = 1; n < std::min<Number>(c.base + c.period, v.size()); ++n)
    if (c.division.is_rare(v[n], n)) c.rares.push_back({n, v[n]});
}

// All the ways to certify a game that are short enough.
std::vector<Certificate> true_certificates(const Game& game) {
  std::vector<Certificate> list;
  Certificate c;
  c.period = game.period;
  c.preperiod = game.preperiod;
  if (!game.code()) {
    c.theorem = Theorem::repeated_window;
    c.window = game.largest();
    for (Number more : {0, 5}) {
      c.base = game.preperiod + c.window + more;
      fill_in(game, c);
      list.push_back(c);
    }
    return list;
  }
  c.theorem = Theorem::long_repetition;
  fill_in(game, c);
  list.push_back(c);
  if (most_heaps(*game.code()) != 2) return list;
  c.theorem = Theorem::common_window;
  CommonRare readable(Octal{game.code()->digits});
  readable.extend(known);
  c.division = readable.division();
  if (c.division.mask == 0 || (c.division.by_parity && c.period % 2 != 0)) return list;
  const Number digits = game.code()->digits.size();
  const Number last_rare = readable.rares().empty() ? 0 : readable.rares().back();
  c.window = last_rare + 2 * digits + 70;
  // No shorter than the engine's first piece.
  c.base = std::max({2 * c.window + digits, game.preperiod + c.window, Number{1024}, 4 * digits}) + 3;
  c.depth = c.window - digits;
  for (Number base : {c.base, first_values + c.base}) {
    c.base = base;
    fill_in(game, c);
    if (witnessed(game, c)) list.push_back(c);
  }
  return list;
}

// ---------------------------------------------------------------------------------------------- forgeries

class Forger {
 public:
  Forger(const Game& game, std::vector<Game> const& others, Random& random)
      : game_(game), others_(others), random_(random) {}

  // A certificate like this one, but wrong somewhere (or by chance not: the judge knows).
  Certificate forge(Certificate c) {
    // What takes long to compute by definition takes long to refute.
    most_ = c.base > first_values ? far / 4 : known / 4;
    switch (random_.below(9)) {
      case 0:
      case 1:  // another claim, and everything else made to fit it
        forge_claim(c);
        fill_in(game_, c);
        break;
      case 8:  // any period, with all that can be seen up to some place
        forge_what_is_seen(c);
        fill_in(game_, c);
        break;
      case 2:  // another claim, the evidence left as it was
        forge_claim(c);
        break;
      case 3:  // another window
        forge_window(c);
        fill_in(game_, c);
        break;
      case 4:
        forge_window(c);
        break;
      case 5:
        forge_rares(c);
        break;
      case 6:  // another game's, unless that takes long to compute
        if (c.base < first_values) c.rules = others_[random_.below(others_.size())].rules;
        break;
      default:
        forge_number(c);
    }
    if (random_.chance(1, 8)) forge_number(c);
    return c;
  }

 private:
  // A number near this one, or with a part of it in common.
  Number off(Number number) {
    switch (random_.below(9)) {
      case 0:
        return number + 1;
      case 1:
        return number - (number > 0);
      case 2:
        return number * random_.between(2, 4);
      case 3: {
        const Number divisor = random_.between(2, 5);
        return number % divisor == 0 ? number / divisor : number / 2;
      }
      case 4:
        return 0;
      case 5:
        return number + game_.period;
      case 6:
        return number - std::min(number, game_.period);
      case 7:
        return number == 0 ? random_.below(50) : random_.below(number);
      default:
        return number + random_.between(2, 40);
    }
  }

  void forge_claim(Certificate& c) {
    const unsigned which = static_cast<unsigned>(random_.between(1, 3));
    if ((which & 1) != 0) c.period = std::clamp<Number>(off(c.period), 1, most_);
    if ((which & 2) != 0) c.preperiod = std::min(off(c.preperiod), most_);
    // Where it is believed that the values repeat from here on, the base may lie as early.
    if (c.theorem != Theorem::long_repetition && random_.chance(1, 2)) c.base = c.preperiod + c.window;
    if (c.preperiod == 0) c.exception.reset(), c.exception_later.reset();
    if (c.preperiod > 0 && !c.exception) c.exception = 1, c.exception_later = 2;
  }
  // Up to a place, the values do repeat like that: from the last exception before it on.
  void forge_what_is_seen(Certificate& c) {
    const std::vector<Value>& v = game_.values;
    c.period = random_.chance(1, 2) ? random_.between(1, 60) : std::clamp<Number>(off(c.period), 1, most_);
    c.period = std::min<Number>(c.period, v.size() - 1);
    // Of a game that is computed by definition, only what is soon refuted.
    const Number all = v.size() - c.period;
    const Number last = c.theorem == Theorem::long_repetition ? std::min(most_, all) : all;
    Number end = random_.chance(1, 2) ? random_.between(1, last) : std::min(off(c.base), last);
    if (c.theorem == Theorem::common_window && random_.chance(3, 4)) end = std::min(last, c.base);
    c.base = end;
    while (end > 0 && v[end - 1] == v[end - 1 + c.period]) --end;
    c.preperiod = end;
  }
  void forge_window(Certificate& c) {
    if (c.theorem == Theorem::long_repetition) return forge_claim(c);
    if (random_.chance(1, 2)) c.window = std::min(off(c.window), most_);
    if (random_.chance(1, 2)) c.base = std::min(off(c.base), game_.values.size() - c.period);
    if (random_.chance(1, 3)) c.depth = off(c.depth);
    if (random_.chance(1, 3)) c.division = other(c.division);
  }
  Division other(Division division) {
    switch (random_.below(3)) {
      case 0:
        division.mask = static_cast<Value>(random_.between(1, 63));
        break;
      case 1:
        division.by_parity = !division.by_parity;
        break;
      default:
        division.shift = static_cast<std::uint32_t>(random_.below(5));
    }
    return division;
  }
  void forge_rares(Certificate& c) {
    if (c.theorem != Theorem::common_window) return forge_number(c);
    auto& rares = c.rares;
    const std::size_t at = rares.empty() ? 0 : random_.below(rares.size());
    const auto place = static_cast<std::ptrdiff_t>(at);
    switch (random_.below(4)) {
      case 0:
        if (!rares.empty()) rares.erase(rares.begin() + place);
        break;
      case 1:
        if (!rares.empty()) rares[at].value = static_cast<Value>(off(rares[at].value));
        break;
      case 2:
        if (!rares.empty()) rares[at].position = off(rares[at].position);
        break;
      default:
        rares.insert(rares.begin() + place, {random_.between(1, 200), static_cast<Value>(random_.below(30))});
    }
  }
  void forge_number(Certificate& c) {
    Number exception = c.exception.value_or(0), later = c.exception_later.value_or(0);
    std::vector<Number*> numbers = {&c.period, &c.preperiod, &c.sum};
    if (c.exception) numbers.insert(numbers.end(), {&exception, &later});
    if (c.theorem == Theorem::long_repetition)
      numbers.insert(numbers.end(), {&c.heaps, &c.last_digit, &c.from, &c.to});
    else
      numbers.insert(numbers.end(), {&c.base, &c.window});
    if (c.theorem == Theorem::common_window) numbers.push_back(&c.depth);
    Number& number = *numbers[random_.below(numbers.size())];
    number = off(number);
    c.period = std::max<Number>(c.period, 1);
    if (c.exception) c.exception = exception, c.exception_later = later;
    if (c.preperiod == 0) c.exception.reset(), c.exception_later.reset();
    if (c.preperiod > 0 && !c.exception) c.exception = 0, c.exception_later = 1;
    // Checking what nobody could compute would take as long as computing it.
    if (c.theorem == Theorem::long_repetition) return;
    c.base = std::min<Number>(c.base, game_.values.size());
  }

  const Game& game_;
  const std::vector<Game>& others_;
  Random& random_;
  Number most_ = 0;
};

std::optional<Game> random_game(Random& random) {
  Game game;
  Number count = known;
  if (random.chance(1, 3)) {
    FiniteSet set;
    for (Number n = random.between(1, 4), most = random.between(2, 25); n > 0; --n)
      set.numbers.push_back(random.between(1, most));
    std::sort(set.numbers.begin(), set.numbers.end());
    set.numbers.erase(std::unique(set.numbers.begin(), set.numbers.end()), set.numbers.end());
    game.rules = "subtract/";
    for (Number number : set.numbers)
      game.rules += (game.rules.back() == '/' ? "" : ",") + std::to_string(number);
    game.rule = set;
  } else {
    const bool hexadecimal = random.chance(1, 8);
    if (hexadecimal) count = 150;
    FiniteCode code{{static_cast<std::uint8_t>(random.chance(1, 8) ? 4 : 0)}};
    for (Number n = random.between(1, 3); n > 0; --n)
      code.digits.push_back(static_cast<std::uint8_t>(random.below(hexadecimal ? 16 : 8)));
    while (code.digits.size() > 1 && code.digits.back() == 0) code.digits.pop_back();
    game.rules = std::to_string(code.digits[0]) + ".";
    for (std::size_t i = 1; i < code.digits.size(); ++i) game.rules += "0123456789ABCDEF"[code.digits[i]];
    game.rule = code;
  }
  // Under the name that certificates use.
  const auto rules = parse_rules(game.rules, {});
  if (!rules || !(*rules)[0]->heap_rule()) return std::nullopt;
  game.rules = (*rules)[0]->name();
  game.rule = *(*rules)[0]->heap_rule();
  game.values = by_definition(game.rule, count);
  return proved(std::move(game));
}

std::string tell(const Certificate& c, const Certificate& original) {
  return "accepted:\n" + c.text() + "made from:\n" + original.text();
}

// BOUTON_FORGERY_SECONDS: for so long, each time other ones.
TEST(Forgeries, NoneIsAccepted) {
  const char* const asked = std::getenv("BOUTON_FORGERY_SECONDS");
  const double seconds = asked != nullptr ? std::atof(asked) : 0;
  const auto begin = std::chrono::steady_clock::now();
  auto elapsed = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  };
  const auto seed = asked == nullptr ? 1902u : static_cast<unsigned>(begin.time_since_epoch().count());
  Random random(seed);
  std::map<Theorem, Number> forged, right;
  for (int round = 0; asked == nullptr ? round < 8 : elapsed() < seconds; ++round) {
    std::vector<Game> games;
    while (games.size() < 8)
      if (auto game = random_game(random)) games.push_back(std::move(*game));
    for (const Game& game : games) {
      Forger forger(game, games, random);
      for (const Certificate& original : true_certificates(game)) {
        ASSERT_EQ(is_true(game, original), true) << original.text();
        EXPECT_TRUE(accepted(original)) << original.text();
        ++right[original.theorem];
        const bool dear = original.base > first_values;
        for (int i = 0; i < (dear ? 12 : 40); ++i) {
          const Certificate c = forger.forge(original);
          if (is_true(game, c) != false) continue;  // by chance, or nobody knows
          // Another game of the same values would make it true.
          if (c.rules != game.rules) {
            const auto other =
                std::find_if(games.begin(), games.end(), [&](const Game& g) { return g.rules == c.rules; });
            if (is_true(*other, c) != false) continue;
          }
          ++forged[c.theorem];
          ASSERT_FALSE(accepted(c)) << "seed " << seed << '\n' << tell(c, original);
        }
      }
    }
  }
  // Each of the theorems was tried, the true ones and the false ones.
  for (Theorem theorem : {Theorem::long_repetition, Theorem::repeated_window, Theorem::common_window}) {
    EXPECT_GT(right[theorem], 5u) << name_of(theorem);
    EXPECT_GT(forged[theorem], 300u) << name_of(theorem);
    std::printf("%s: %llu true, %llu false\n", std::string(name_of(theorem)).c_str(),
                static_cast<unsigned long long>(right[theorem]),
                static_cast<unsigned long long>(forged[theorem]));
  }
}

Certificate in_repository(const std::string& name) {
  std::ifstream file(std::string(BOUTON_SOURCE_DIR) + "/certificates/" + name + ".txt");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  auto certificate = Certificate::read(text);
  EXPECT_TRUE(certificate) << name;
  return *certificate;
}

// What an earlier verifier took for right: values before the window were not compared with later ones.
TEST(Forgeries, EarlierPreperiods) {
  for (const char* name : {"0.16", "0.56", "0.156", "0.77", "subtract-1-8-31-38-39"}) {
    const Certificate original = in_repository(name);
    EXPECT_TRUE(accepted(original)) << name;
    for (Number preperiod : {Number{0}, Number{1}, original.preperiod / 2, original.preperiod - 1}) {
      // The forger does not know the values there, but tries what is likely.
      const bool once = preperiod == 0 || original.theorem == Theorem::common_window;
      for (Number exception = 0; exception < (once ? 1 : 4); ++exception) {
        Certificate c = original;
        c.preperiod = preperiod;
        c.exception.reset();
        c.exception_later.reset();
        if (preperiod > 0) c.exception = exception, c.exception_later = exception ^ 1;
        if (c.theorem == Theorem::long_repetition) {
          c.from = std::max<Number>(preperiod, 1);
          c.to = c.heaps * c.from + (c.heaps - 1) * c.period + c.last_digit;
        }
        EXPECT_FALSE(accepted(c)) << c.text();
      }
    }
  }
  Certificate c = in_repository("0.354");
  c.preperiod = 0;
  c.exception.reset();
  c.exception_later.reset();
  EXPECT_FALSE(accepted(c));
}

// And a multiple of a period, where reading past the end of the values found a difference there.
TEST(Forgeries, MultiplesOfPeriods) {
  for (const char* rules : {"0.02", "0.3", "0.13", "0.003"}) {
    const Answer found = answer(Request{PeriodRequest{.spec = rules, .certificate = true}});
    const auto original = Certificate::read(*std::get<PeriodFound>(found.content).certificate);
    ASSERT_TRUE(original);
    EXPECT_TRUE(accepted(*original)) << rules;
    const Game game{original->rules, *(*parse_rules(rules, {}))[0]->heap_rule(), {}, 0, 0};
    for (Number multiple : {2, 3, 5, 10, 20}) {
      Certificate c = *original;
      c.period *= multiple;
      Game known_so_far = game;
      known_so_far.values = by_definition(game.rule, known);
      fill_in(known_so_far, c);
      EXPECT_FALSE(accepted(c)) << c.text();
    }
  }
}

// Two hundred bytes may ask for gigabytes: then nothing is said.
TEST(Forgeries, MemoryIsBounded) {
  Certificate c;
  c.rules = "subtract/1,1073741824";
  c.theorem = Theorem::repeated_window;
  c.period = 2;
  c.base = c.window = 1073741824;
  const Loader loader = [&](std::string_view) -> Result<std::string> { return c.text(); };
  const Answer told =
      answer(Request{.asked = VerifyRequest{.spec = "forged"}, .limits = {.bytes = 50 << 20}}, loader);
  EXPECT_EQ(told.incomplete.stop, Stop::memory);
  EXPECT_EQ(told.status(), 3);
}

}  // namespace
}  // namespace bouton::test
