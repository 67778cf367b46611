// What is told about a sequence beside its values: how they arise, the period, games with the same values.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "bouton/bouton.hpp"
#include "explain/kin.hpp"
#include "explain/same_values.hpp"
#include "explain/sliding.hpp"
#include "present/sequence_text.hpp"
#include "present/tabular.hpp"
#include "solve/evaluate.hpp"
#include "solve/row_values.hpp"
#include "unit/asking.hpp"
#include "unit/languages.hpp"

namespace bouton::test {
namespace {

std::shared_ptr<const Ruleset> ruleset(const std::string& rules) { return (*parse_rules(rules, {}))[0]; }

Request request(const std::string& rules, std::uint64_t to) {
  return {ValuesRequest{.spec = rules, .to = Extent{to}}};
}
Sequence sequence(const Request& request) { return std::get<Sequence>(answer(request).content); }
bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

// How many slices of work an answer takes.
int slices_of(const Request& request, Answer& answer) {
  Job job(request, {});
  int slices = 1;
  while (!job.advance(10'000'000)) ++slices;
  answer = job.answer();
  return slices;
}

// The engine for 0.07 looks at more and more for every value; the period says the same at once.
TEST(FarValues, AreFilledInFromAPeriodThatIsProved) {
  for (const char* rules : {"0.07", "0.137", "0.77", "subtract/2,5,9"}) {
    Answer near_answer, far_answer;
    EXPECT_LE(slices_of({ValuesRequest{.spec = rules, .to = Extent{1'000'000}}}, near_answer), 40) << rules;
    const auto& all = std::get<Sequence>(near_answer.content).cells;
    ASSERT_EQ(all.size(), 1'000'001u);
    EXPECT_LE(slices_of({ValuesRequest{.spec = rules, .from = 999'995, .to = Extent{1'000'000}}}, far_answer),
              40);
    const auto& few = std::get<Sequence>(far_answer.content).cells;
    ASSERT_EQ(few.size(), 6u);
    const auto period = *sequence(request(rules, 1)).period;
    ASSERT_EQ(period.status, Period::Status::proved);
    const auto game = ruleset(rules);
    auto plain = values_for(game->rules(), way());
    Meter meter;
    meter.refill(1'000'000'000);
    for (std::uint64_t n = 0; n < 3000; ++n)
      ASSERT_EQ(all[n].value.number, *plain->value(n, meter)) << rules << " " << n;
    for (std::uint64_t n = period.preperiod + period.period; n <= 1'000'000; ++n)
      ASSERT_EQ(all[n].value.number, all[n - period.period].value.number) << rules << " " << n;
    for (std::uint64_t i = 0; i < 6; ++i) EXPECT_EQ(few[i].value.number, all[999'995 + i].value.number);
  }
}

// The winning moves of a large heap that can still be listed: all of them, in the same order, without listing
// the others.
TEST(FarValues, WinningMovesAreFoundWithoutListingTheOthers) {
  Answer far_answer;
  EXPECT_LE(slices_of({SolveRequest{.spec = "0.77:1000000"}}, far_answer), 10);
  const auto& far = std::get<Solution>(far_answer.content);
  EXPECT_EQ(far.winning_moves_total, 83'338u);
  EXPECT_EQ(far.winning_moves[0].to, "0.77:1,999997");
  for (const char* rules : {"0.77", "0.07", "4.07"}) {
    // Below 3,000 every move is listed; the same moves, two rounds of the period farther on.
    const auto solution =
        std::get<Solution>(answer({SolveRequest{.spec = rules + std::string(":3100")}}).content);
    const auto game = ruleset(rules);
    auto plain = values_for(game->rules(), way());
    Meter meter;
    meter.refill(1'000'000'000);
    Options options;
    options.begin();
    game->rules().options(3100, options);
    std::size_t winning = 0;
    options.each([&](std::span<const Key> parts) {
      Code sum = 0;
      for (Key part : parts) sum ^= *plain->value(part, meter);
      winning += sum == 0;
    });
    EXPECT_EQ(solution.winning_moves.size(), winning) << rules;
  }
}

TEST(SlidingScale, EveryStepCanBeChecked) {
  for (const char* rules : {"0.77", "0.137", "4.r3", "grundy", "nim", "subtract/1,3,4", "subtract/squares",
                            "0.8", "C.1r2", "lasker", "divisors", "0.", "halving"}) {
    const auto game = ruleset(rules);
    auto values = values_for(game->rules(), way());
    Meter meter;
    CompoundSolver solver({&game->rules()}, way(), meter);
    Arisings arisings({game}, solver, Function::grundy);
    std::vector<Sequence::Step> steps;
    for (std::uint64_t n = 3; n <= 40; ++n) {
      meter.refill(1'000'000'000);
      auto step = arisings.heap(n);
      ASSERT_TRUE(step) << rules << " " << n;
      steps.push_back(*step);
    }
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const auto& step = steps[i];
      EXPECT_EQ(step.size, i + 3) << rules;
      EXPECT_EQ(step.value, *values->value(step.size, meter)) << rules << " " << step.size;
      EXPECT_EQ(step.value, mex(step.values)) << rules;
      std::set<std::vector<std::uint64_t>> seen;
      std::set<std::uint64_t> reached;
      for (const auto& option : step.options) {
        std::uint64_t left = 0, sum = 0;
        ASSERT_EQ(option.parts.size(), option.part_values.size());
        for (std::size_t p = 0; p < option.parts.size(); ++p) {
          left += option.parts[p];
          sum ^= option.part_values[p];
          EXPECT_EQ(option.part_values[p], *values->value(option.parts[p], meter)) << rules;
        }
        EXPECT_EQ(option.taken + left, step.size) << rules;
        EXPECT_EQ(option.value, sum) << rules;
        EXPECT_TRUE(seen.insert(option.parts).second) << rules << ": twice at " << step.size;
        reached.insert(option.value);
      }
      EXPECT_TRUE(std::equal(reached.begin(), reached.end(), step.values.begin(), step.values.end()))
          << rules;
    }
  }
}

TEST(SlidingScale, TheRowForwardsAndBackwards) {
  Request asked = request("0.77", 7);
  as<ValuesRequest>(asked).from = 7;
  as<ValuesRequest>(asked).explain = true;
  const std::string text = *present(answer(asked));
  EXPECT_TRUE(
      has(text,
          "G(7)\n"
          "  take 1, 6 are left:\n"
          "    heaps    0+6 1+5 2+4 3+3\n"
          "    G          0   1   2   3\n"
          "    G          3   4   1   3\n"
          "    nim-sum    3   5   3   0\n"
          "  take 2, 5 are left:\n"
          "    heaps    0+5 1+4 2+3\n"
          "    G          0   1   2\n"
          "    G          4   1   3\n"
          "    nim-sum    4   0   1\n"
          "  The values one can move to: 0, 1, 3, 4, 5. The least missing number is 2, so G(7) = 2.\n"))
      << text;
}

TEST(SlidingScale, InThreeLanguagesAndNoLineOfAScaleTooLong) {
  for (const char* rules : {"0.77", "subtract/1,3,4", "4.r3", "0.8"})
    for (Language language : {Language::en, Language::hu, Language::cs}) {
      Request asked = request(rules, Sequence::most_explained);
      as<ValuesRequest>(asked).explain = true;
      asked.language = language;
      const std::string text = *present(answer(asked));
      if (language != Language::en) {
        EXPECT_EQ(english_word_in(text), "") << text;
      }
      for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = text.find('\n', begin);
        const std::string line = text.substr(begin, end - begin);
        if (line.starts_with("    ")) {
          EXPECT_LE(columns_of(line), widest_line) << line;
        }
        begin = end + 1;
      }
    }
}

TEST(SlidingScale, RefusesWhatItCannotExplain) {
  auto refused = [](Request asked) {
    as<ValuesRequest>(asked).explain = true;
    const Answer given = answer(asked);
    const Error* error = std::get_if<Error>(&given.content);
    if (!error) return false;
    expect_three_languages(error->message, spec_of(asked));
    expect_three_languages(error->expected, spec_of(asked));
    return true;
  };
  EXPECT_TRUE(refused(request("0.77", 61)));
  EXPECT_TRUE(refused(request("fibonacci", 10)));
  Request misere = request("0.77", 10);
  set_way(misere, bouton::misere());
  EXPECT_FALSE(refused(misere));
  Request other = request("0.77", 10);
  set_functions(other, {Function::remoteness});
  EXPECT_FALSE(refused(other));
  EXPECT_FALSE(refused(request("0.77", 60)));
  Request from = request("0.77", 0);
  as<ValuesRequest>(from).to.reset();
  as<ValuesRequest>(from).from = 50;
  EXPECT_FALSE(refused(from));
  as<ValuesRequest>(from).explain = true;
  EXPECT_EQ(sequence(from).steps.back().size, 60u);
}

std::vector<Sequence::Kin> kin(const std::string& rules) {
  const auto game = ruleset(rules);
  return kin_of(*game, period_of(*game), {});
}
const Sequence::Kin* find(const std::vector<Sequence::Kin>& list, std::string_view rules) {
  for (const auto& kin : list)
    if (kin.rules == rules) return &kin;
  return nullptr;
}

// Heaps too large to be searched soon are valued by the engine that knows their rule; the definition is the
// judge.
TEST(LargeHeaps, EnginesAgreeWithTheDefinition) {
  std::mt19937 random(1937);
  std::vector<std::string> names = {"0.6", "0.106", "0.007", "4.7", "subtract/2,3,4000"};
  for (int i = 0; i < 6; ++i)
    names.push_back("0." + std::to_string(1 + random() % 6) + std::to_string(random() % 8) + "4");
  for (const std::string& name : names) {
    SCOPED_TRACE(name);
    auto rules = parse_rules(name, {});
    ASSERT_TRUE(rules);
    const Rules& code = (*rules)[0]->rules();
    Meter meter, plain_meter;
    auto fast = row_values_for(code, way(), meter.limits());
    ASSERT_TRUE(fast);
    auto plain = values_for(code, way());
    constexpr std::uint64_t last = 4400;
    for (std::uint64_t n = last; n > last - 200; --n)
      ASSERT_EQ(*fast->value(n, meter), *plain->value(n, plain_meter)) << n;
    EXPECT_EQ(row_values_for(code, way(Play::sum, Ending::long_, Convention::misere), meter.limits()),
              nullptr);
  }
  // Nothing was searched for it: within few positions there is no other way to a heap like this.
  Request request{SolveRequest{.spec = "0.106:1000000"}};
  request.limits.positions = 1'200'000;
  const Answer answered = answer(request);
  EXPECT_EQ(answered.incomplete.stop, Stop::none);
  const auto& solution = std::get<Solution>(answered.content);
  EXPECT_EQ(solution.outcome, Outcome::N);
  request.limits.positions = 900'000;
  EXPECT_EQ(answer(request).incomplete.stop, Stop::positions);
}

TEST(Kin, TheCousinsOfDawsonsGames) {
  struct Case {
    const char *own, *other;
    std::int64_t shift;
  };
  for (const Case& c : {Case{"0.07", "0.137", 1}, Case{"0.137", "0.07", -1}, Case{"0.4", "0.07", 1},
                        Case{"0.4", "0.137", 2}, Case{"0.137", "0.4", -2}, Case{"0.07", "0.4", -1}}) {
    const auto list = kin(c.own);
    const auto* found = find(list, c.other);
    ASSERT_TRUE(found) << c.own << " " << c.other;
    EXPECT_EQ(found->shift, c.shift) << c.own << " " << c.other;
    EXPECT_TRUE(found->proved) << c.own << " " << c.other;
    EXPECT_FALSE(found->itself);
  }
}

TEST(Kin, EqualGames) {
  for (auto [own, other] : {std::pair{"0.333", "bachet/3"},
                            {"subtract/1..3", "bachet/3"},
                            {"bachet/3", "subtract/1,primes"},
                            {"0.r3", "nim"},
                            {"nim", "0.r7"},
                            {"4.r3", "lasker"},
                            {"0.3", "bachet/1"}}) {
    const auto list = kin(own);
    const auto* found = find(list, other);
    ASSERT_TRUE(found) << own << " " << other;
    EXPECT_EQ(found->shift, 0) << own << " " << other;
    EXPECT_TRUE(found->proved) << own << " " << other;
  }
  const auto self = kin("0.77");
  ASSERT_EQ(self.size(), 1u);
  EXPECT_TRUE(self[0].itself);
  EXPECT_EQ(self[0].name, "kayles");
}

// Codes that are one game but for heaps from which nobody can move, as surveys list them together.
TEST(SameValues, GroupsCodes) {
  SameValues same;
  for (const char* rules : {"0.07", "0.77", "0.137", "0.2", "0.4", "0.7", "subtract/1", "0.007"})
    EXPECT_TRUE(same.add(rules)) << rules;
  EXPECT_FALSE(same.add("nim"));
  EXPECT_FALSE(same.add("no such game"));
  std::vector<std::string> told;
  for (const auto& group : same.groups()) {
    told.push_back(group.first);
    for (const std::string& other : group.also) told.back() += " " + other;
  }
  EXPECT_EQ(told, (std::vector<std::string>{"0.07 0.137 0.4", "0.77", "0.2 0.7 subtract/1", "0.007"}));
}

// The first two hundred values agree with Nim's, but the period tells them apart.
// 0.161 and 0.36 agree up to heap 518. What is called the same is the same much further, and what is not
// differs there.
TEST(SameValues, OnlyWhatIsProved) {
  SameValues same;
  for (const char* rules : {"0.161", "0.36", "0.361", "0.024", "0.025", "0.06", "0.062", "0.007", "0.04"})
    ASSERT_TRUE(same.add(rules)) << rules;
  std::vector<std::string> told;
  for (const auto& group : same.groups()) {
    told.push_back(group.first);
    for (const std::string& other : group.also) told.back() += " " + other;
  }
  EXPECT_EQ(told,
            (std::vector<std::string>{"0.161", "0.36 0.361", "0.024 0.025", "0.06 0.062", "0.007 0.04"}));

  std::mt19937 random(161);
  SameValues some;
  constexpr std::uint64_t far = 3000;
  auto values = [&](const std::string& code) {
    auto rules = parse_rules(code, {});
    auto plain = values_for((*rules)[0]->rules(), way());
    Meter meter;
    std::vector<std::uint64_t> row;
    for (std::uint64_t n = 0; n < far; ++n)
      if (const auto value = *plain->value(n, meter); !row.empty() || value != 0) row.push_back(value);
    return row;
  };
  std::set<std::string> met;
  for (int i = 0; i < 60; ++i) {
    std::string code =
        "0." + std::to_string(random() % 8) + std::to_string(random() % 8) + std::to_string(1 + random() % 7);
    if (met.insert(code).second) some.add(code);
  }
  std::size_t pairs = 0;
  for (const auto& group : some.groups()) {
    const auto first = values(group.first);
    for (const std::string& other : group.also) {
      SCOPED_TRACE(group.first + " " + other);
      const auto second = values(other);
      const std::size_t both = std::min(first.size(), second.size());
      EXPECT_TRUE(
          std::equal(first.begin(), first.begin() + static_cast<std::ptrdiff_t>(both), second.begin()));
      ++pairs;
    }
  }
  EXPECT_GT(pairs, 5u);
}

TEST(Kin, IsNotFooledByALongBeginning) {
  EXPECT_FALSE(find(kin("subtract/1..250"), "nim"));
  EXPECT_FALSE(find(kin("bachet/3000"), "nim"));
  EXPECT_FALSE(find(kin("bachet/5000"), "nim"));  // too many numbers for a search, but theory tells
  const auto open = kin("subtract/1..5000,9000");
  const auto* nim = find(open, "nim");
  ASSERT_TRUE(nim);
  EXPECT_FALSE(nim->proved);
  EXPECT_TRUE(kin("subtract/none").empty());
  EXPECT_TRUE(kin("fibonacci").empty());
}

TEST(Kin, KeepsTheLimits) {
  const auto game = ruleset("0.77");
  const Limits few{.positions = 50};
  const Period period = period_of(*game, few);
  EXPECT_EQ(period.status, Period::Status::unknown);
  EXPECT_TRUE(kin_of(*game, period, {}, few).empty());
}

TEST(SequenceText, RowsOfThePeriodWithItsExceptions) {
  const std::string text = *present(answer(request("kayles", 95)));
  EXPECT_TRUE(has(text, "\n  0 |   0*  1   2   3*") || has(text, "\n 0 |   0*  1   2   3*")) << text;
  EXPECT_TRUE(has(text, "\n72 |   4   1   2   8   1   4   7   2   1   8   2   7\n84 |   4")) << text;
  // Kayles has these exceptions and no others.
  EXPECT_EQ(std::count(text.begin(), text.end(), '*'), 14 + 1) << text;
  EXPECT_TRUE(has(text, "From n = 71 on the values repeat with period 12; the last exception is n = 70."))
      << text;
  EXPECT_TRUE(has(text, "Proved: ")) << text;
  EXPECT_FALSE(has(text, "known as")) << text;
  EXPECT_TRUE(has(*present(answer(request("0.77", 10))), "0.77 is known as kayles."));
}

TEST(SequenceText, ShortRangesAreNotInRows) {
  const std::string text = *present(answer(request("0.77", 81)));
  EXPECT_TRUE(has(text, "+19")) << text;
  EXPECT_FALSE(has(text, "*")) << text;
  EXPECT_TRUE(has(text, "period 12")) << text;
  EXPECT_FALSE(has(*present(answer(request("0.77", 82))), "+12"));
}

TEST(SequenceText, RowsFitTheLine) {
  for (const char* rules : {"0.07", "subtract/7,11,13", "0.45", "subtract/1,8,31,38,39", "0.156", "bachet/58",
                            "bachet/100", "0.3", "0.333"}) {
    const std::string text = *present(answer(request(rules, 15'000)));
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = text.find('\n', begin);
      const std::string_view line = std::string_view(text).substr(begin, end - begin);
      if (has(std::string(line), "|")) {
        ASSERT_LE(columns_of(line), widest_line) << rules << ": " << line;
      }
      if (!line.empty()) {
        ASSERT_NE(line.back(), ' ') << rules;
      }
      begin = end + 1;
    }
  }
  // Numbers of columns stand upright where there is no other room for them.
  EXPECT_TRUE(has(*present(answer(request("0.07", 100))), "\n  n | 0 1 2 3 4 5 6 7 8 9 0 1"));
}

TEST(SequenceText, RowsByHand) {
  Request asked = request("0.77", 95);
  as<ValuesRequest>(asked).rows = 24;
  EXPECT_TRUE(has(*present(answer(asked)), "+23\n"));
  EXPECT_TRUE(has(*present(answer(asked)), "0*"));
  as<ValuesRequest>(asked).rows = 0;
  const std::string plain = *present(answer(asked));
  EXPECT_TRUE(has(plain, "+19\n"));
  EXPECT_FALSE(has(plain, "*"));
  EXPECT_FALSE(has(plain, "eriod"));
  as<ValuesRequest>(asked).rows = 1001;
  EXPECT_TRUE(std::holds_alternative<Error>(answer(asked).content));
  as<ValuesRequest>(asked).rows = 5;
  set_way(asked, way(Play::join));
  EXPECT_TRUE(has(*present(answer(asked)), "+4\n"));
  asked.format = Format::latex;
  EXPECT_TRUE(has(*present(answer(asked)), "*{5}"));
}

TEST(SequenceText, ExceptionsFromTheMiddle) {
  Request asked = request("0.77", 95);
  as<ValuesRequest>(asked).from = 60;
  const std::string text = *present(answer(asked));
  EXPECT_EQ(std::count(text.begin(), text.end(), '*'), 1 + 1) << text;  // 70, and what the mark means
  as<ValuesRequest>(asked).from = 71;
  EXPECT_FALSE(has(*present(answer(asked)), "*"));
}

TEST(SequenceText, KnowledgeInThreeLanguages) {
  for (const char* rules : {"0.77", "0.4", "nim", "subtract/1,3,4", "bachet/5000", "shannon"})
    for (Language language : {Language::hu, Language::cs}) {
      Request asked = request(rules, 100);
      asked.language = language;
      const std::string text = *present(answer(asked));
      EXPECT_EQ(english_word_in(text), "") << text;
      EXPECT_FALSE(has(text, "{")) << text;
    }
  for (auto status : {Period::Status::proved, Period::Status::observed})
    for (auto theorem :
         {Period::Theorem::none, Period::Theorem::repeated_window, Period::Theorem::long_repetition,
          Period::Theorem::common_window, Period::Theorem::tame_repetition})
      for (Language language : {Language::en, Language::hu, Language::cs}) {
        Sequence shown{.rules = "0.77", .function = Function::grundy, .from = 0, .cells = {}};
        shown.period =
            Period{.status = status, .period = 3, .preperiod = 5, .theorem = theorem, .checked_to = 9};
        Request asked;
        asked.language = language;
        const std::string text = knowledge_text(shown, asked);
        EXPECT_FALSE(has(text, "period-")) << text;
        EXPECT_FALSE(has(text, "{")) << text;
      }
}

TEST(SequenceJson, ThePromiseStaysAndMoreComesWhenAsked) {
  Request asked = request("0.77", 10);
  asked.format = Format::json;
  const std::string promised =
      R"({"rules":"0.77","function":"grundy","from":0,"values":[0,1,2,3,1,4,3,2,1,4,2])";
  EXPECT_EQ(to_json(answer(asked)), promised + "}");
  as<ValuesRequest>(asked).period = true;
  const std::string more = to_json(answer(asked));
  EXPECT_TRUE(more.starts_with(
      promised + R"(,"period":{"status":"proved","period":12,"preperiod":71,"theorem":"long-repetition",)"))
      << more;
  EXPECT_TRUE(has(
      more,
      R"(},"same_as":[{"name":"kayles","rules":"0.77","shift":0,"status":"proved","compared":200,"itself":true}],"theorems":[{"id":"sevens",)"))
      << more;
  as<ValuesRequest>(asked).period = false;
  as<ValuesRequest>(asked).explain = true;
  as<ValuesRequest>(asked).from = 3;
  as<ValuesRequest>(asked).to = Extent{3};
  EXPECT_EQ(
      to_json(answer(asked)),
      R"({"rules":"0.77","function":"grundy","from":3,"values":[3],"steps":[{"n":3,"options":[)"
      R"({"taken":1,"parts":[2],"part_values":[2],"value":2},)"
      R"({"taken":1,"parts":[1,1],"part_values":[1,1],"value":0},)"
      R"({"taken":2,"parts":[1],"part_values":[1],"value":1}],"values":[0,1,2],"mex":3,"by":"mex","value":3}]})");
  auto parsed = request_from_json(R"({"command":"values","spec":"0.77","to":20,"rows":12,"period":true})");
  ASSERT_TRUE(parsed);
  EXPECT_EQ(parsed->request.as<ValuesRequest>().rows, 12u);
  EXPECT_TRUE(parsed->request.as<ValuesRequest>().period);
  EXPECT_FALSE(request_from_json(R"({"command":"values","spec":"0.77","period":"yes"})"));
}

}  // namespace
}  // namespace bouton::test
