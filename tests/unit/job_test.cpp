// The one face: slices, limits, and what an answer looks like when a bound was hit.
#include <gtest/gtest.h>

#include "bouton/bouton.hpp"
#include "unit/asking.hpp"

namespace bouton {
namespace {

Request request(Command command, const std::string& spec) {
  Request r = asking(command, spec);
  r.format = Format::json;
  return r;
}

std::string in_slices(const Request& r, std::uint64_t slice) {
  Job job(r, {});
  for (int slices = 0; !job.advance(slice); ++slices)
    if (slices > 10'000'000) return "never finished";
  return to_json(job.answer());
}

TEST(Job, SlicesDoNotChangeTheAnswer) {
  std::vector<Request> requests = {request(Command::solve, "0.77:6,4+wythoff:2,3"),
                                   request(Command::solve, "lego/2:2x3,2x2"),
                                   request(Command::moves, "0.77:5,3+nim:2"),
                                   request(Command::complete, "0.77:4,2"),
                                   request(Command::solve, "graph/A-B,B-A,B-C,C-D:A+nim:3"),
                                   request(Command::kernel, "nim:3,4"),
                                   request(Command::graph, "0.137:6"),
                                   request(Command::values, "grundy"),
                                   request(Command::table, "queen")};
  for (Request& r : requests) {
    for (const Way& row : ways) {
      set_way(r, row);
      if (auto* solve = std::get_if<SolveRequest>(&r.asked)) solve->explain = true;
      if (auto* complete = std::get_if<CompleteRequest>(&r.asked)) complete->to = Extent{6};
      if (r.command() == Command::solve || r.command() == Command::moves)
        set_functions(r, {Function::grundy, Function::remoteness, Function::suspense, Function::foreclosed});
      const std::string at_once = to_json(answer(r));
      EXPECT_EQ(at_once.find("error"), std::string::npos) << at_once;
      EXPECT_EQ(at_once.find("unknown"), std::string::npos) << at_once;
      for (std::uint64_t slice : {40u, 3000u}) EXPECT_EQ(in_slices(r, slice), at_once) << spec_of(r);
    }
  }
}

TEST(Job, APositionLimitGivesUnknown) {
  Request r = request(Command::solve, "0.774:30,29,28");
  set_way(r, misere());
  r.limits.positions = 1000;
  const Answer a = answer(r);
  EXPECT_EQ(a.status(), 3);
  const auto& solution = std::get<Solution>(a.content);
  EXPECT_EQ(solution.outcome, Outcome::unknown);
  EXPECT_TRUE(solution.winning_moves.empty());
  EXPECT_EQ(a.incomplete.stop, Stop::positions);
  EXPECT_NE(to_json(a).find("\"outcome\":\"unknown\""), std::string::npos);
}

TEST(Job, AMemoryLimitGivesUnknown) {
  Request r = request(Command::solve, "0.774:60,59,58,57");
  set_way(r, misere());
  r.limits.bytes = 1 << 20;
  const Answer a = answer(r);
  EXPECT_EQ(a.status(), 3);
  EXPECT_EQ(a.incomplete.stop, Stop::memory);
}

TEST(Job, StoppingTellsWhatWasEstablished) {
  Request r = request(Command::solve, "nim:5+0.77:80,79,78");
  set_way(r, misere());
  Job job(r, {});
  ASSERT_FALSE(job.advance(10'000));
  EXPECT_GT(job.positions(), 0u);
  job.stop(Stop::cancelled);
  EXPECT_EQ(job.answer().status(), 3);
  EXPECT_EQ(job.answer().incomplete.stop, Stop::cancelled);

  Request sequence = request(Command::values, "grundy");
  set_to(sequence, Extent{100'000});
  Job values(sequence, {});
  ASSERT_FALSE(values.advance(10'000));
  values.stop(Stop::time);
  const auto& cells = std::get<Sequence>(values.answer().content).cells;
  EXPECT_GT(cells.size(), 10u);
  EXPECT_LT(cells.size(), 100'000u);
  for (const Cell& cell : cells) EXPECT_EQ(cell.value.kind, Value::Kind::number);
}

TEST(Job, AKernelBeyondTheLimitIsUnknown) {
  Request r = request(Command::kernel, "nim:50,51,52,53");
  r.limits.positions = 5000;
  const Answer a = answer(r);
  EXPECT_EQ(a.status(), 3);
  EXPECT_NE(to_json(a).find("\"positions\":\"unknown\""), std::string::npos);
}

TEST(Job, ARequestIsUtf8) {
  EXPECT_TRUE(request_from_json("{}"));
  EXPECT_FALSE(request_from_json("{} \xff"));
  EXPECT_FALSE(request_from_json("{\"spec\":\"\xff\"}"));
  EXPECT_FALSE(request_from_json("{\"spec\":\"\xc3\"}"));
}

TEST(Job, ARequestInJsonIsAnsweredInJson) {
  EXPECT_EQ(request_from_json(R"({"command":"solve","spec":"nim:3"})")->request.format, Format::json);
  EXPECT_EQ(request_from_json(R"({"command":"solve","spec":"nim:3","format":"text"})")->request.format,
            Format::text);
}

TEST(Job, GiantNimIsAnsweredInEveryWay) {
  std::string spec = "nim:";
  for (int i = 0; i < 300; ++i)
    spec += (i == 0 ? "" : ",") +
            std::to_string(1'000'000'000'000'000'000 - 7'919 * static_cast<std::uint64_t>(i * i));
  for (const Way& row : ways) {
    Request r = request(Command::solve, spec);
    set_way(r, row);
    const Answer a = answer(r);
    EXPECT_EQ(a.status(), 0) << index_of(row);
    const auto& solution = std::get<Solution>(a.content);
    EXPECT_NE(solution.outcome, Outcome::unknown);
    if (solution.outcome == Outcome::N) {
      EXPECT_FALSE(solution.winning_moves.empty()) << index_of(row);
    }
    // Each winning move told does win.
    for (std::size_t i = 0; i < std::min<std::size_t>(1, solution.winning_moves.size()); ++i) {
      Request next = r;
      set_spec(next, solution.winning_moves[i].to);
      EXPECT_EQ(std::get<Solution>(answer(next).content).outcome, Outcome::P) << index_of(row);
    }
  }
}

TEST(Job, WythoffIsExactAtAnySize) {
  // The pair for k = 2*10^17, found by integer arithmetic in 256 bits elsewhere, must not be needed: a
  // P-position is checked by its definition, that no winning move is found, and its neighbours must have one
  // leading to it.
  Request r = request(Command::solve, "wythoff:999999999999999999,618033988749894848");
  const Answer first = answer(r);
  const auto& n = std::get<Solution>(first.content);
  ASSERT_EQ(n.outcome, Outcome::N);
  ASSERT_FALSE(n.winning_moves.empty());
  for (const auto& move : n.winning_moves) {
    Request next = r;
    set_spec(next, move.to);
    const Answer a = answer(next);
    const auto& p = std::get<Solution>(a.content);
    EXPECT_EQ(p.outcome, Outcome::P) << move.to;
    EXPECT_TRUE(p.winning_moves.empty());
  }
}

TEST(Job, MistakesInTheRequestAreErrors) {
  struct Case {
    Command command;
    const char* spec;
    std::optional<std::uint64_t> rows, columns;
  };
  const Case cases[] = {
      {Command::values, "queen", 5, {}},    {Command::values, "nim+nim", 5, {}},
      {Command::values, "nim", 5, 5},       {Command::table, "nim", 5, 5},
      {Command::table, "lego", 5, {}},      {Command::table, "lego", 0, 5},
      {Command::table, "knight/8x8", 8, 8}, {Command::table, "lego", 100'000, 100'000},
      {Command::table, "nim+queen", 5, 5},  {Command::values, "nim", 20'000'000, {}},
      {Command::games, "nonsense", {}, {}}, {Command::solve, "", {}, {}},
  };
  for (const Case& c : cases) {
    Request r = request(c.command, c.spec);
    if (c.rows) set_to(r, Extent{*c.rows, c.columns});
    const Answer a = answer(r);
    EXPECT_EQ(a.status(), 2) << c.spec;
    EXPECT_TRUE(std::holds_alternative<Error>(a.content)) << c.spec;
  }
  Request r = request(Command::values, "nim");
  as<ValuesRequest>(r).from = 10;
  set_to(r, Extent{5});
  EXPECT_EQ(answer(r).status(), 2);
}

TEST(Json, ARequestIsReadAndMistakesAreNamed) {
  auto good = request_from_json(
      R"({"command":"table","spec":"lego/2","to":"3x4","play":"join","ending":"short","misere":true,"function":"grundy"})");
  ASSERT_TRUE(good);
  EXPECT_EQ(good->request.command(), Command::table);
  const auto& table = good->request.as<TableRequest>();
  EXPECT_EQ(table.to, (Extent{3, 4}));
  EXPECT_EQ(table.way, way(Play::join, Ending::short_, Convention::misere));
  EXPECT_EQ(table.functions, std::vector<Function>{Function::grundy});

  for (const char* text :
       {"", "[]", "{", "null", R"({"command":"dance"})", R"({"play":"all"})", R"({"misere":"yes"})",
        R"({"spec":{}})", R"({"to":"x"})", R"({"nonsense":1})", R"({"files":[]})", R"({"files":{"a":1}})",
        R"({"function":"grundy,grundi"})", R"({"paint":"red"})", R"({"from":"-1"})"})
    EXPECT_FALSE(request_from_json(text)) << text;
}

TEST(Json, FilesComeWithTheRequest) {
  auto parsed = request_from_json(
      R"({"command":"solve","spec":"graph/m.txt:A","files":{"m.txt":"A B\n"},"format":"json"})");
  ASSERT_TRUE(parsed);
  const Answer a = answer(parsed->request, parsed->loader);
  EXPECT_EQ(a.status(), 0);
  EXPECT_EQ(std::get<Solution>(a.content).outcome, Outcome::N);
}

}  // namespace
}  // namespace bouton
