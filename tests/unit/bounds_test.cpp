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
