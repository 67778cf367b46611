// Bounds: work in slices however small, answers that are counted, and what is said where nothing is known.
// How long things take is measured by tests/cli/bounds.mjs and tests/bounds/module.mjs; here work is counted.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "answers/words.hpp"
#include "bouton/bouton.hpp"
#include "face/fields.hpp"
#include "unit/asking.hpp"

namespace bouton {
namespace {

Request asked(Command command, const std::string& spec) {
  Request request = asking(command, spec);
  request.format = Format::json;
  return request;
}

// The answer, and in how many slices of so much work it came.
struct Worked {
  std::string text;
  int status;
  std::uint64_t slices;
};
Worked worked(const Request& request, std::uint64_t slice, std::uint64_t most_slices) {
  Job job(request, {});
  std::uint64_t slices = 1;
  for (; !job.advance(slice); ++slices)
    if (slices == most_slices) job.stop(Stop::time);
  auto text = present(job.answer());
  return {text ? *text : present(text.error(), Language::en), job.answer().status(), slices};
}

// Whatever is left unfinished by a slice is gone on with by the next: the answer does not depend on them, and
// it comes.
TEST(Bounds, TheAnswerDoesNotDependOnTheSlices) {
  std::vector<Request> requests;
  for (const char* spec : {"0.77:9,7", "cram/2x3:start", "northcott/4:1-3,2-4", "graph/A-B,B-A,B-C:A+nim:2",
                           "lasker:2,6,4", "subtract/1,3,100:2000000"})
    for (const Way& row : ways) {
      if (std::string_view(spec).starts_with("subtract") && !(row == way())) continue;
      requests.push_back(
          {.asked = MovesRequest{.spec = spec, .way = row, .advise = Style::quick}, .format = Format::json});
      requests.push_back(
          {.asked = SolveRequest{.spec = spec, .way = row, .explain = true}, .format = Format::json});
    }
  for (const char* spec : {"nim:2,2", "silver-dollar:2,m3,4"}) {
    requests.push_back(asked(Command::kernel, spec));
    as<KernelRequest>(requests.back()).layers = true;
  }
  requests.push_back(asked(Command::period, "0.77"));
  for (const Request& request : requests) {
    SCOPED_TRACE(spec_of(request) + " " + name_of(way_of(request)));
    constexpr std::uint64_t many = 1'000'000;
    const Worked whole = worked(request, ~std::uint64_t{0} / 2, 2), pieces = worked(request, 60, many);
    EXPECT_LT(pieces.slices, many);
    EXPECT_EQ(whole.text, pieces.text);
  }
}

// Where a bound ends the search for a value, who wins may be known all the same, by a theory; and whoever
// asks for the value has it searched for on boards of any size.
TEST(Bounds, WhoWinsMayBeKnownAllTheSame) {
  const auto ended = [](SolveRequest asked) {
    Job job(Request{std::move(asked)}, {});
    for (int slices = 1; !job.advance(2000); ++slices)
      if (slices == 3) job.stop(Stop::time);
    return job.answer();
  };
  struct Case {
    SolveRequest asked;
    Outcome outcome;
    Stop stop;
  };
  const Case cases[] = {
      {{.spec = "cram/5x8:start"}, Outcome::N, Stop::time},
      {{.spec = "cram/5x8:start", .no_moves = true}, Outcome::N, Stop::time},
      {{.spec = "cram/5x8:start+cram/4x6:start"}, Outcome::N, Stop::time},
      {{.spec = "cram/5x8:start+nim:1"}, Outcome::unknown, Stop::time},
      {{.spec = "cram/7x7:start"}, Outcome::unknown, Stop::time},
      {{.spec = "cram/6x7:start"}, Outcome::N, Stop::none},
      {{.spec = "cram/6x7:start", .no_moves = true}, Outcome::N, Stop::time},
      {{.spec = "cram/6x7:start", .no_moves = true, .certificate = true}, Outcome::N, Stop::time},
      {{.spec = "cram/6x7:start", .functions = {Function::grundy}}, Outcome::N, Stop::time},
      {{.spec = "cram/6x8:start", .no_moves = true}, Outcome::P, Stop::none},
  };
  for (const Case& each : cases) {
    const Answer answer = ended(each.asked);
    const auto* solution = std::get_if<Solution>(&answer.content);
    ASSERT_TRUE(solution) << each.asked.spec;
    EXPECT_EQ(solution->outcome, each.outcome) << each.asked.spec;
    EXPECT_EQ(answer.incomplete.stop, each.stop) << each.asked.spec;
    EXPECT_EQ(solution->value.kind, each.outcome == Outcome::P ? Value::Kind::number : Value::Kind::unknown);
    EXPECT_FALSE(solution->certificate);
  }
  // What was searched for once is not searched for whenever it is asked again.
  Cache cache;
  for (const bool patient : {false, true, false}) {
    SolveRequest asked{.spec = "cram/6x7:start", .no_moves = patient};
    Job job(Request{std::move(asked)}, {}, &cache);
    for (int slices = 1; !job.advance(2000); ++slices)
      if (slices == 3) job.stop(Stop::time);
    EXPECT_EQ(job.answer().incomplete.stop, patient ? Stop::time : Stop::none);
  }
}

// Requests that never ended, or did very much at once, come to an end under bounds.
TEST(Bounds, WorkIsCounted) {
  std::vector<Request> requests;
  for (const char* rules : {"divisors", "aliquot", "halving", "proportional", "coprime"})
    requests.push_back(asked(Command::period, rules));
  requests.push_back(asked(Command::kernel, "silver-dollar:m1000000"));
  requests.push_back(asked(Command::moves, "grundy:100000"));
  set_way(requests.back(), misere());
  for (Request& request : requests) {
    SCOPED_TRACE(spec_of(request));
    request.limits = {20'000, std::uint64_t{20} << 20};
    constexpr std::uint64_t many = 20'000;
    const Worked answer = worked(request, 100'000, many);
    EXPECT_LT(answer.slices, many);
    EXPECT_EQ(answer.status, 3) << answer.text.substr(0, 300);
  }
}

TEST(Bounds, AnswersAreCounted) {
  Request values = asked(Command::values, "nim");
  set_to(values, Extent{9'999'999});
  values.limits.bytes = std::uint64_t{10} << 20;
  const Answer sequence = answer(values);
  EXPECT_EQ(sequence.incomplete.stop, Stop::memory);
  EXPECT_GT(std::get<Sequence>(sequence.content).cells.size(), 1000u);
  EXPECT_LT(std::get<Sequence>(sequence.content).cells.size(), 200'000u);

  Request table = asked(Command::table, "wythoff");
  set_to(table, Extent{1999, 1999});
  table.limits.bytes = std::uint64_t{10} << 20;
  const Answer cells = answer(table);
  EXPECT_EQ(cells.incomplete.stop, Stop::memory);
  EXPECT_LT(std::get<Table>(cells.content).rows.size(), 200u);

  std::string heaps = "nim:1";
  for (int i = 2; i <= 2000; ++i) heaps += "," + std::to_string(i);
  Request moves = asked(Command::moves, heaps);
  moves.limits.bytes = std::uint64_t{10} << 20;
  const Answer listed = answer(moves);
  EXPECT_TRUE(std::get<Moves>(listed.content).truncated);
  std::size_t bytes = 0;
  for (const auto& item : std::get<Moves>(listed.content).moves) bytes += item.to.size();
  EXPECT_LT(bytes, moves.limits.bytes);
}

TEST(Bounds, NothingKnownCanBeSaidOfEverything) {
  for (const CommandFacts& facts : command_table())
    for (const auto& [word, format] : words::formats)
      for (Language language : {Language::en, Language::hu, Language::cs}) {
        Request request = asked(facts.command, "nim");
        request.format = format;
        request.language = language;
        set_functions(request, {Function::remoteness});
        const Answer answer = nothing_known(request, Stop::memory);
        EXPECT_EQ(answer.status(), 3);
        const auto text = present(answer);
        ASSERT_TRUE(text) << facts.name << " " << word;
        if (format == Format::json) EXPECT_NE(text->find("\"hit\":\"memory\""), std::string::npos) << *text;
      }
}

}  // namespace
}  // namespace bouton
