#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>

#include "bouton/bouton.hpp"
#include "sequence/certificate.hpp"
#include "sequence/checksum.hpp"
#include "sequence/code_search.hpp"
#include "sequence/period_search.hpp"
#include "sequence/plain.hpp"
#include "sequence/repetition.hpp"
#include "sequence/row.hpp"
#include "sequence/verification.hpp"
#include "unit/asking.hpp"
#include "unit/support.hpp"

namespace bouton::test {
namespace {

using namespace sequence;
using Value = sequence::Value;

FiniteCode code(const std::string& text) {
  FiniteCode code;
  for (char c : text)
    if (c != '.') code.digits.push_back(static_cast<std::uint8_t>(c <= '9' ? c - '0' : c - 'A' + 10));
  while (code.digits.size() > 1 && code.digits.back() == 0) code.digits.pop_back();
  return code;
}

// By definition, option by option.
std::vector<Value> by_definition(const FiniteCode& code, std::size_t count) {
  std::vector<Value> values;
  for (std::size_t n = 0; n < count; ++n) {
    std::vector<bool> seen(4096, false);
    for (std::size_t taken = 0; taken < code.digits.size() && taken <= n && n > 0; ++taken) {
      const unsigned digit = code.digits[taken];
      const std::size_t left = n - taken;
      if ((digit & 1) != 0 && left == 0) seen[0] = true;
      if ((digit & 2) != 0 && left > 0 && taken > 0) seen[values[left]] = true;
      for (std::size_t a = 1; a < left; ++a) {
        if ((digit & 4) != 0) seen[values[a] ^ values[left - a]] = true;
        for (std::size_t b = 1; (digit & 8) != 0 && a + b < left; ++b)
          seen[values[a] ^ values[b] ^ values[left - a - b]] = true;
      }
    }
    values.push_back(static_cast<Value>(std::find(seen.begin(), seen.end(), false) - seen.begin()));
  }
  return values;
}

TEST(PlainCode, ByDefinition) {
  Random random(81);
  for (int round = 0; round < 60; ++round) {
    std::string text = random.chance(1, 4) ? (random.chance(1, 2) ? "8." : "C.") : "0.";
    for (auto digits = random.between(1, 4); digits > 0; --digits)
      text += "0123456789ABCDEF"[random.below(16)];
    PlainCode plain(code(text));
    plain.extend(70);
    ASSERT_EQ(plain.values(), by_definition(code(text), 70)) << text;
  }
  // Values beyond one word of 64.
  PlainCode wide(code("0.3F"));
  wide.extend(260);
  EXPECT_EQ(wide.values(), by_definition(code("0.3F"), 260));
  EXPECT_GT(*std::max_element(wide.values().begin(), wide.values().end()), 100u);
}

void expect_least(const std::vector<Value>& values, std::uint64_t period, std::uint64_t preperiod,
                  const std::string& what) {
  for (std::uint64_t n = preperiod; n + period < values.size(); ++n)
    ASSERT_EQ(values[n], values[n + period]) << what << n;
  if (preperiod > 0) {
    EXPECT_NE(values[preperiod - 1], values[preperiod - 1 + period]) << what;
  }
  for (std::uint64_t shorter = 1; shorter < period; ++shorter) {
    bool differs = false;
    for (std::uint64_t n = preperiod; n + shorter < values.size() && !differs; ++n)
      differs = values[n] != values[n + shorter];
    ASSERT_TRUE(differs) << what << ": " << shorter;
  }
}

// All codes of two digits, and random ones with three heaps: what is proved holds as far as one can see, and
// the least numbers are told. With n0 = 0 the theorem is false (0.1, 0.4, 0.08): these are among them.
TEST(CodeSearch, LeastPeriods) {
  std::vector<std::string> codes = {"0.08", "0.008", "8.01", "0.8", "0.9", "0.0", "4.", "4.4"};
  for (char a = '0'; a < '8'; ++a)
    for (char b = '0'; b < '8'; ++b) codes.push_back({'0', '.', a, b});
  std::size_t proved = 0;
  for (const std::string& text : codes) {
    CodeSearch search(code(text));
    for (int i = 0; i < 40 && search.size() < 1500; ++i) search.advance(1 << 14);
    const Period period = search.period();
    if (period.status != Period::Status::proved || period.period + period.preperiod > 600) continue;
    ++proved;
    PlainCode plain(code(text));
    plain.extend(most_heaps(code(text)) == 3 ? 700 : 1500);
    expect_least(plain.values(), period.period, period.preperiod, text + " ");
  }
  EXPECT_GE(proved, 45u);
}

TEST(CodeSearch, ArithmeticPeriodsAreOnlyObserved) {
  CodeSearch search(code("0.3F"));
  while (search.size() < 1100) search.advance(1 << 14);
  const Period period = search.period();
  EXPECT_EQ(period.status, Period::Status::observed);
  EXPECT_GT(period.saltus, 0u);
  const auto values = by_definition(code("0.3F"), 200);
  for (std::uint64_t n = period.preperiod; n + period.period < values.size(); ++n)
    ASSERT_EQ(values[n] + period.saltus, values[n + period.period]);
}

TEST(CodeSearch, WatchesArithmeticPeriodsLongEnough) {
  CodeSearch search(code("0.3F"));
  while (!search.watched_enough() && search.size() < 6000) search.advance(1 << 20);
  EXPECT_EQ(search.size(), 4096u);
  CodeSearch other(code("0.6"));
  while (other.size() < 70'000) other.advance(1 << 20);
  EXPECT_FALSE(other.watched_enough());
}

// At every size, while all values are kept and when they are not.
TEST(CodeSearch, KnowsTheLargestValueSoFar) {
  for (const char* text : {"0.77", "0.16", "0.6", "0.3F", "0.56", "0.165"}) {
    CodeSearch search(code(text));
    auto row = RowOfValues::of(HeapRule(code(text)));
    ASSERT_TRUE(row);
    std::vector<std::uint64_t> highest = {0};  // of so many values
    const std::uint64_t most = std::string(text) == "0.3F" ? 3000 : 1'000'000;
    auto state = PeriodSearch::State::searching;
    for (std::uint64_t work = 40, rounds = 0; search.size() < most && rounds < 100;
         work += work / 3, ++rounds) {
      ASSERT_TRUE(row->extend(search.size()));  // a search may begin again, with a longer window
      while (highest.size() <= search.size())
        highest.push_back(std::max<std::uint64_t>(highest.back(), row->value(highest.size() - 1)));
      ASSERT_EQ(search.highest(), highest[search.size()]) << text << ' ' << search.size();
      if (state != PeriodSearch::State::searching) break;
      state = search.advance(std::min<std::uint64_t>(work, 1 << 24));
    }
    if (search.save().empty()) continue;
    EXPECT_EQ(CodeSearch::load(search.save(), code(text))->highest(), search.highest()) << text;
  }
}

// Whoever changes a saved search can make it look whole; what it says must make sense.
TEST(CodeSearch, ASavedTextThatMakesNoSenseIsRefused) {
  CodeSearch search(code("0.16"));
  while (search.save().empty()) search.advance(1 << 18);
  const std::string text = search.save();
  ASSERT_NE(CodeSearch::load(text, code("0.16")), nullptr);
  const auto line = [&](const std::string& name) {
    const std::size_t at = text.find("\n" + name + " ") + 1;
    return text.substr(at, text.find('\n', at) + 1 - at);
  };
  const auto with = [&](const std::string& old, const std::string& now) {
    std::string changed = text;
    return changed.replace(changed.find(old), old.size(), now);
  };
  const std::string last = line("last"), window = line("window"), values = last.substr(last.find(' ', 5));
  const std::string broken[] = {text + "window 131072\n",       // twice, and another one
                                text + last,                    // twice
                                with(window, ""),               // without
                                with(window, "") + window,      // too late
                                with(last, "last 5" + values),  // before there were so many values
                                with(last, "last 18446744073709551600" + values),
                                with(last, "reference 5" + values + last),
                                with(line("step"), "step 18446744073708503040\n"),
                                with(line("division"), "division 30 1 2\ndivision 30 0 2\n"),
                                text + "match 0 5\n",
                                text + "match " + last.substr(5, last.find(' ', 5) - 5) + " 7\n",
                                text + "walk 0 0\n",
                                text + "\n",
                                text + "anything\n"};
  for (const std::string& each : broken)
    EXPECT_EQ(CodeSearch::load(each, code("0.16")), nullptr) << each.substr(each.size() - 40);
}

// ---------------------------------------------------------------------------------- the literature's figures

struct Known {
  std::string rules;
  std::uint64_t period, preperiod;
};

std::vector<Known> known_periods(const std::string& cost) {
  std::ifstream file(std::string(BOUTON_SOURCE_DIR) + "/tests/data/periods.csv");
  std::vector<Known> list;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#' || line.starts_with("rules,")) continue;
    const std::size_t end = line[0] == '"' ? line.find('"', 1) + 1 : line.find(',');
    Known known{line[0] == '"' ? line.substr(1, end - 2) : line.substr(0, end), 0, 0};
    std::istringstream rest(line.substr(end + 1));
    char comma = 0;
    std::string its_cost;
    rest >> known.period >> comma >> known.preperiod >> comma >> its_cost;
    if (its_cost == cost) list.push_back(known);
  }
  return list;
}

PeriodFound period_of(const std::string& rules) {
  const Answer found = answer(Request{PeriodRequest{.spec = rules, .certificate = true}});
  EXPECT_EQ(found.status(), 0) << rules;
  return std::get<PeriodFound>(found.content);
}

Verification verified(const std::string& certificate) {
  const Answer found = answer(Request{VerifyRequest{.spec = "certificate"}},
                              [&](std::string_view) -> Result<std::string> { return certificate; });
  if (const auto* error = std::get_if<Error>(&found.content))
    return {"", "", {}, {}, Phrase{"error", {render(error->message, Language::en)}}};
  return std::get<Verification>(found.content);
}

TEST(Periods, OfTheLiterature) {
  const auto list = known_periods("small");
  ASSERT_GT(list.size(), 10u);
  for (const Known& known : list) {
    const PeriodFound found = period_of(known.rules);
    EXPECT_EQ(found.period.status, Period::Status::proved) << known.rules;
    EXPECT_EQ(found.period.period, known.period) << known.rules;
    EXPECT_EQ(found.period.preperiod, known.preperiod) << known.rules;
    ASSERT_TRUE(found.certificate) << known.rules;
    if (known.period + known.preperiod > 200'000) continue;
    const Verification check = verified(*found.certificate);
    EXPECT_FALSE(check.wrong) << known.rules;
    EXPECT_EQ(check.period.status, Period::Status::proved) << known.rules;
  }
}

// ------------------------------------------------------------------------------------------- certificates

std::string signed_again(std::string text) {
  text.resize(text.rfind("checksum "));
  constexpr char hex[] = "0123456789abcdef";
  std::uint64_t sum = checksum(std::string_view(text));
  std::string digits(16, '0');
  for (std::size_t i = 16; i-- > 0; sum >>= 4) digits[i] = hex[sum & 15];
  return text + "checksum " + digits + "\n";
}

TEST(Certificates, AnyChangedCharacterIsRefused) {
  const std::string text = *period_of("0.77").certificate;
  ASSERT_TRUE(Certificate::read(text));
  EXPECT_EQ(Certificate::read(text)->text(), text);
  EXPECT_EQ(signed_again(text), text);
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string changed = text;
    changed[i] = changed[i] == '1' ? '2' : '1';
    EXPECT_FALSE(Certificate::read(changed)) << i;
    EXPECT_FALSE(Certificate::read(text.substr(0, i))) << i;
  }
  EXPECT_FALSE(Certificate::read(text + "\n"));
  EXPECT_FALSE(Certificate::read("bouton-certificate 2\n" + text.substr(text.find('\n') + 1)));
}

// Also where the checksum was made to fit: each line is checked by what it means.
TEST(Certificates, AnyWrongNumberIsFound) {
  for (const char* rules : {"0.77", "0.16", "subtract/2,5,7", "subtract/1,8,31,38,39"}) {
    const std::string text = *period_of(rules).certificate;
    EXPECT_FALSE(verified(text).wrong) << rules;
    std::size_t tried = 0;
    const bool slow = rules == std::string("0.16");  // then only the last digit of a line
    for (std::size_t line = 0; line < text.rfind("checksum"); line = text.find('\n', line) + 1) {
      const std::size_t end = text.find('\n', line);
      const std::string name = text.substr(line, text.find(' ', line) - line);
      if (name == "depth") continue;  // a smaller depth may be as true
      if (name == "rules" && slow) continue;
      for (std::size_t at = end; at-- > line;) {
        if (text[at] < '0' || text[at] > '9') continue;
        if ((name == "rules" || slow) && at != end - 1) continue;
        std::string changed = text;
        changed[at] = changed[at] == '9' ? '8' : static_cast<char>(changed[at] + 1);
        const Verification check = verified(signed_again(changed));
        EXPECT_TRUE(check.wrong) << rules << ": " << changed.substr(line, end - line);
        ++tried;
      }
    }
    EXPECT_GE(tried, 6u) << rules;
  }
}

// What is wrong with the rules is told of the file that names them.
TEST(Certificates, OfRulesThatAreNone) {
  for (const char* rules : {"subtract/3:1", "nim+nim", "nosuchgame/5", "subtract/1,,2"}) {
    std::string text = *period_of("0.77").certificate;
    text.replace(text.find("0.77"), 4, rules);
    const Loader loader = [&](std::string_view) -> Result<std::string> { return signed_again(text); };
    const Answer found = answer(Request{VerifyRequest{.spec = "f"}}, loader);
    const Error* error = std::get_if<Error>(&found.content);
    ASSERT_NE(error, nullptr) << rules;
    EXPECT_EQ(error->text, "f") << rules;
    EXPECT_EQ(error->offset, 0u) << rules;
    EXPECT_EQ(error->length, 1u) << rules;
  }
}

// Where a game has many rare values each step stays short, so that whoever calls can stop.
TEST(Certificates, OfAGameThatIsDear) {
  std::string text = *period_of("0.16").certificate;
  text.replace(text.find("rules 0.16"), 10, "rules 0.17");
  const Loader loader = [&](std::string_view) -> Result<std::string> { return signed_again(text); };
  Job job(Request{VerifyRequest{.spec = "forged"}}, loader);
  // Slices of work, not of time: all of it takes many, and none does it all.
  int slices = 1;
  while (slices < 40 && !job.advance(100'000)) ++slices;
  EXPECT_GT(slices, 10);
  if (slices < 40) {
    EXPECT_TRUE(std::get<Verification>(job.answer().content).wrong);
  }
}

// What is told of a proof depends on the proof alone, not on how the work was cut.
TEST(Periods, TheRangeIsThatOfTheTheorem) {
  for (const char* rules : {"0.77", "0.16", "subtract/1,8,31,38,39"}) {
    std::vector<std::uint64_t> ranges;
    for (std::uint64_t slice : {1'000, 30'000, 10'000'000}) {
      Job job(Request{PeriodRequest{.spec = rules, .certificate = true}}, {});
      while (!job.advance(slice)) {
      }
      const auto& found = std::get<PeriodFound>(job.answer().content);
      const auto certificate = Certificate::read(*found.certificate);
      ASSERT_TRUE(certificate);
      ranges.push_back(found.period.checked_to);
      EXPECT_EQ(ranges.back(), found.period.period + (found.period.theorem == Period::Theorem::long_repetition
                                                          ? certificate->to
                                                          : certificate->base));
    }
    EXPECT_EQ(ranges[0], ranges[1]) << rules;
    EXPECT_EQ(ranges[1], ranges[2]) << rules;
  }
}

// A finite set repeats by accident before twice its largest number.
TEST(Periods, NothingIsSeenInTooFewValues) {
  for (const char* rules : {"subtract/1000000000", "subtract/1000000000000", "subtract/1..100000,200000"}) {
    Job job(Request{.asked = PeriodRequest{.spec = rules}, .limits = {.positions = 30'000}}, {});
    while (!job.advance(1'000'000)) {
    }
    EXPECT_EQ(std::get<PeriodFound>(job.answer().content).period.status, Period::Status::unknown) << rules;
    EXPECT_EQ(job.answer().status(), 3) << rules;
  }
}

// One source of truth for the periods that theory gives.
TEST(Periods, ByTheory) {
  for (const char* rules :
       {"nim", "lasker", "0.r3", "subtract/1,primes", "subtract/1..5000", "bachet/100000"}) {
    const PeriodFound found = period_of(rules);
    EXPECT_EQ(found.period.status, Period::Status::proved) << rules;
    EXPECT_FALSE(found.certificate) << rules;
    const auto values = answer(Request{ValuesRequest{.spec = rules, .to = Extent{30}}});
    const auto& told = std::get<Sequence>(values.content).period;
    ASSERT_TRUE(told) << rules;
    EXPECT_EQ(told->status, found.period.status) << rules;
    EXPECT_EQ(told->period, found.period.period) << rules;
    EXPECT_EQ(told->saltus, found.period.saltus) << rules;
  }
}

// What was observed is an answer, unless somebody asked to stop.
TEST(Periods, ObservedIsAnswered) {
  auto found = [](std::string spec, std::uint64_t limit) {
    return answer(Request{.asked = PeriodRequest{.spec = std::move(spec)}, .limits = {.positions = limit}});
  };
  const Answer squares = found("subtract/all-but,2,5", 40'000'000);  // nothing finite
  EXPECT_EQ(std::get<PeriodFound>(squares.content).period.status, Period::Status::observed);
  EXPECT_EQ(std::get<PeriodFound>(squares.content).period.checked_to, enough_to_observe);
  EXPECT_EQ(squares.status(), 0);
  const Answer limited = found("subtract/all-but,2,5", 3000);
  EXPECT_EQ(std::get<PeriodFound>(limited.content).period.status, Period::Status::observed);
  EXPECT_EQ(limited.status(), 0);
  const Answer unseen = found("subtract/squares", 25'000);
  EXPECT_EQ(std::get<PeriodFound>(unseen.content).period.status, Period::Status::unknown);
  EXPECT_EQ(std::get<PeriodFound>(unseen.content).period.checked_to, 25'000u);
  EXPECT_EQ(unseen.status(), 3);
  const Answer arithmetic = found("0.3f", 2000);
  EXPECT_EQ(std::get<PeriodFound>(arithmetic.content).period.status, Period::Status::observed);
  EXPECT_EQ(arithmetic.status(), 0);
  Job stopped(Request{PeriodRequest{.spec = "0.3f"}}, {});
  stopped.advance(500'000);
  stopped.stop(Stop::cancelled);
  EXPECT_EQ(stopped.answer().status(), 3);
}

TEST(Certificates, OfAnotherGame) {
  std::string text = *period_of("0.77").certificate;
  text.replace(text.find("rules 0.77"), 10, "rules 0.07");
  EXPECT_TRUE(verified(signed_again(text)).wrong);
  text.replace(text.find("rules 0.07"), 10, "rules subtract/1,2");
  EXPECT_TRUE(verified(signed_again(text)).wrong);
}

// --------------------------------------------------------------------------------------------- checkpoints

TEST(Checkpoints, GoOnAsIfNothingHadHappened) {
  for (const char* rules : {"0.56", "subtract/2,16,61,75,77"}) {
    const PeriodFound at_once = period_of(rules);
    Job begun(Request{PeriodRequest{.spec = rules}}, {});
    std::string saved;
    while (saved.empty() || begun.positions() < 500'000) {
      ASSERT_FALSE(begun.advance(100'000)) << rules;
      saved = begun.checkpoint();
    }
    const Loader loader = [&](std::string_view) -> Result<std::string> { return saved; };
    const Request resume{PeriodRequest{.spec = rules, .certificate = true, .resume = "saved"}};
    const Answer later = answer(resume, loader);
    ASSERT_TRUE(std::holds_alternative<PeriodFound>(later.content)) << rules;
    const auto& found = std::get<PeriodFound>(later.content);
    EXPECT_EQ(found.period.period, at_once.period.period);
    EXPECT_EQ(found.period.preperiod, at_once.period.preperiod);
    EXPECT_FALSE(verified(*found.certificate).wrong);

    const std::string good = saved;
    for (std::size_t at : {std::size_t{3}, good.size() / 2, good.size() - 3}) {
      saved = good;
      saved[at] = saved[at] == '1' ? '2' : '1';
      EXPECT_TRUE(std::holds_alternative<Error>(answer(resume, loader).content)) << rules << at;
      saved = good.substr(0, at);
      EXPECT_TRUE(std::holds_alternative<Error>(answer(resume, loader).content)) << rules << at;
    }
    saved = good;
    Request unnamed = resume;  // the rules are in the file
    set_spec(unnamed, "");
    EXPECT_TRUE(std::holds_alternative<PeriodFound>(answer(unnamed, loader).content));
    Request other = resume;
    set_spec(other, "0.77");
    EXPECT_TRUE(std::holds_alternative<Error>(answer(other, loader).content));
  }
}

// Also from the last save, made while the least preperiod was being looked for.
TEST(Checkpoints, WhileWalkingBack) {
  const PeriodFound at_once = period_of("0.56");
  Job begun(Request{PeriodRequest{.spec = "0.56"}}, {});
  std::string saved;
  while (!begun.advance(20'000)) saved = begun.checkpoint();
  ASSERT_NE(saved.find("\nwalk "), std::string::npos);
  const Loader loader = [&](std::string_view) -> Result<std::string> { return saved; };
  const Answer later = answer({PeriodRequest{.spec = "0.56", .resume = "saved"}}, loader);
  ASSERT_TRUE(std::holds_alternative<PeriodFound>(later.content));
  const Period& period = std::get<PeriodFound>(later.content).period;
  EXPECT_EQ(period.period, at_once.period.period);
  EXPECT_EQ(period.preperiod, at_once.period.preperiod);
  EXPECT_EQ(period.status, Period::Status::proved);
}

// ---------------------------------------------------------------------------------------------- large heaps

Solution solved(const std::string& spec) {
  const Answer found = answer(Request{SolveRequest{.spec = spec}});
  EXPECT_TRUE(std::holds_alternative<Solution>(found.content)) << spec;
  return std::get<Solution>(found.content);
}

TEST(LargeHeaps, ByRemainder) {
  for (const char* rules : {"0.77", "0.16", "0.07", "subtract/2,3,9", "subtract/2,16,61,75,77", "0.31"}) {
    const PeriodFound found = period_of(rules);
    const std::uint64_t large = 1'000'000'000'000'000;
    const std::uint64_t same =
        found.period.preperiod + (large - found.period.preperiod) % found.period.period;
    const auto values = answer(Request{ValuesRequest{.spec = rules, .from = same, .to = Extent{same}}});
    const Solution solution = solved(std::string(rules) + ":10^15");
    EXPECT_EQ(solution.value.number, std::get<Sequence>(values.content).cells[0].value.number) << rules;
    for (std::size_t i = 0; i < std::min<std::size_t>(2, solution.winning_moves.size()); ++i)
      EXPECT_EQ(solved(solution.winning_moves[i].to).outcome, Outcome::P) << solution.winning_moves[i].to;
    if (solution.outcome == Outcome::N) {
      EXPECT_FALSE(solution.winning_moves.empty()) << rules;
    }
  }
}

// 923^1001 and 10^1000, against the same remainders by hand.
TEST(LargeHeaps, TooLargeForAnyKey) {
  const PeriodFound found = period_of("subtract/2,3,9");
  std::uint64_t remainder = 1;
  for (int i = 0; i < 1001; ++i) remainder = remainder * (923 % found.period.period) % found.period.period;
  std::uint64_t same = found.period.preperiod;
  while (same % found.period.period != remainder) ++same;
  const Solution huge = solved("subtract/2,3,9:923^1001"),
                 small = solved("subtract/2,3,9:" + std::to_string(same + 100 * found.period.period));
  EXPECT_EQ(huge.spec, "subtract/2,3,9:923^1001");
  EXPECT_EQ(huge.value.number, small.value.number);
  EXPECT_EQ(huge.outcome, small.outcome);
  ASSERT_EQ(huge.winning_moves.size(), small.winning_moves.size());
  for (const auto& move : huge.winning_moves) {
    EXPECT_EQ(move.to.find("subtract/2,3,9:923^1001-"), 0u) << move.to;
    EXPECT_EQ(solved(move.to).outcome, Outcome::P) << move.to;
  }
  EXPECT_EQ(solved("subtract/2,3,9:923pow1001").value.number, huge.value.number);
  // Two of them cancel; beside something else the winning move is found.
  EXPECT_EQ(solved("0.77:10^1000,10^1000").outcome, Outcome::P);
  const Solution sum = solved("nim:5+0.77:1" + std::string(400, '0') + ",4");
  EXPECT_EQ(sum.outcome, Outcome::N);
  ASSERT_FALSE(sum.winning_moves.empty());
  for (const auto& move : sum.winning_moves) EXPECT_EQ(solved(move.to).outcome, Outcome::P) << move.to;
  // A heap of another game keeps its number, also one that a stand-in could have had.
  const Solution beside = solved("0.77:10^30+nim:500000000000000000");
  EXPECT_EQ(beside.spec, "0.77:10^30+nim:500000000000000000");
  ASSERT_EQ(beside.components.size(), 2u);
  EXPECT_EQ(beside.components[1].spec, "nim:500000000000000000");
  ASSERT_EQ(beside.winning_moves.size(), 1u);
  EXPECT_EQ(beside.winning_moves[0].to,
            "0.77:10^30+nim:" + std::to_string(beside.components[0].value.number));
  // The same size less something is the same heap, however it is written.
  EXPECT_EQ(solved("0.77:10^30-8,999999999999999999999999999992").outcome, Outcome::P);
  // Moves and the missing heap, too.
  const Answer moves = answer(Request{MovesRequest{.spec = "0.77:10^30,5"}});
  ASSERT_TRUE(std::holds_alternative<Moves>(moves.content));
  const auto& listed = std::get<Moves>(moves.content);
  EXPECT_EQ(listed.outcome, Outcome::N);
  ASSERT_FALSE(listed.moves.empty());
  EXPECT_FALSE(listed.board[0].heap);
  EXPECT_EQ(listed.board[1].heap, 5u);
  for (const auto& move : listed.moves) EXPECT_EQ(solved(move.to).outcome, move.outcome) << move.to;
  const Answer missing = answer(Request{CompleteRequest{.spec = "0.77:10^30"}});
  ASSERT_TRUE(std::holds_alternative<Completion>(missing.content));
  const auto& completion = std::get<Completion>(missing.content);
  ASSERT_FALSE(completion.positions.empty());
  for (const std::string& position : completion.positions)
    EXPECT_EQ(solved(position).outcome, Outcome::P) << position;
  // Not where nothing goes round, and not in other ways of play.
  for (const char* spec : {"nim:10^1000", "subtract/squares:10^40", "wythoff:10^40,3"})
    EXPECT_TRUE(std::holds_alternative<Error>(answer(Request{SolveRequest{.spec = spec}}).content)) << spec;
  EXPECT_TRUE(std::holds_alternative<Error>(
      answer(Request{SolveRequest{.spec = "0.77:10^40",
                                  .way = way(Play::union_, Ending::long_, Convention::normal)}})
          .content));
  // In misère play by the quotient (quotient_strategy_test.cpp).
  EXPECT_FALSE(std::holds_alternative<Error>(
      answer(Request{SolveRequest{.spec = "0.77:10^40", .way = misere()}}).content));
  EXPECT_TRUE(std::holds_alternative<Error>(
      answer(Request{MovesRequest{.spec = "0.77:10^40", .functions = {Function::remoteness}}}).content));
}

}  // namespace
}  // namespace bouton::test
