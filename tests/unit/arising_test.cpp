// How values arise from those of the options, in every way of play; lists of P-positions.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "answers/words.hpp"
#include "bouton/bouton.hpp"
#include "present/tabular.hpp"
#include "unit/asking.hpp"
#include "unit/languages.hpp"
#include "values/set_function.hpp"

namespace bouton::test {
namespace {

using Json = nlohmann::ordered_json;

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

// The value that is told as the conclusion of a step, against the entry that was computed without it.
void expect_same(const Arising& step, const Cell& cell, Function function, const std::string& where) {
  ASSERT_FALSE(step.truncated) << where;
  if (function == Function::none) {
    EXPECT_EQ(step.outcome, cell.outcome) << where;
    return;
  }
  const auto number = number_of(function, step.value);
  EXPECT_EQ(cell.value.kind, number ? Value::Kind::number : Value::Kind::undefined) << where;
  if (number) EXPECT_EQ(*number, cell.value.number) << where;
  if (function == Function::foreclosed && !number)
    EXPECT_EQ(step.value == foreclosed::over, step.over) << where;
}

// A genus does not arise from those of the options of a heap: `bouton genus` tells the whole sequence.
bool arises(Function function) { return function != Function::genus; }

// The way's own, and each that can be asked for.
std::vector<std::optional<Function>> functions_and_none() {
  std::vector<std::optional<Function>> all(1);
  for (const auto& [name, function] : words::functions)
    if (arises(function)) all.emplace_back(function);
  return all;
}

// A name that no row of phrases has would be shown as it is.
TEST(Arising, EveryFunctionIsIntroduced) {
  for (const auto& [name, function] : words::functions) {
    EXPECT_EQ(has_pattern("arising-" + std::string(name)), arises(function)) << name;
    EXPECT_EQ(has_pattern("arising-" + std::string(name) + "-misere"), arises(function)) << name;
    for (Language language : {Language::en, Language::hu, Language::cs}) {
      const auto read = function_named(term_for(function, language));
      ASSERT_TRUE(read) << term_for(function, language) << " is printed, but cannot be typed";
      EXPECT_EQ(*read, function);
    }
  }
}

TEST(Arising, OfHeapsInEveryWay) {
  for (const char* rules : {"0.77", "subtract/1,3,4", "grundy", "0.137", "lasker", "nim"})
    for (const Way& row : ways)
      for (const std::optional<Function>& function : functions_and_none()) {
        Request request{ValuesRequest{.spec = rules, .way = row, .to = Extent{7}, .explain = true}};
        if (function) set_functions(request, {*function});
        const std::string where = std::string(rules) + " " + name_of(row);
        const Answer given = answer(request);
        ASSERT_EQ(given.status(), 0) << where;
        const auto& sequence = std::get<Sequence>(given.content);
        ASSERT_EQ(sequence.steps.size(), sequence.cells.size()) << where;
        for (std::size_t n = 0; n < sequence.steps.size(); ++n) {
          const Sequence::Step& step = sequence.steps[n];
          EXPECT_EQ(step.size, n);
          expect_same(step, sequence.cells[n], sequence.function, where + " " + std::to_string(n));
          // Parts combine to their option, where the way says how.
          for (const Arising::Option& option : step.options) {
            if (sequence.function == Function::none || sequence.function != row.function) {
              EXPECT_TRUE(option.part_values.empty()) << where;
              continue;
            }
            ASSERT_EQ(option.part_values.size(), option.parts.size()) << where;
            Code all = option.part_values[0];
            for (std::size_t i = 1; i < option.parts.size(); ++i)
              all = combined(row.combine, all, option.part_values[i]);
            EXPECT_EQ(all, option.value) << where << " " << n;
          }
        }
      }
}

TEST(Arising, OfEntriesInEveryWay) {
  for (const char* rules : {"lego/2", "wythoff", "nim+0.77", "queen"})
    for (const Way& row : ways) {
      Request request{TableRequest{.spec = rules, .way = row, .to = Extent{4, 4}, .explain = true}};
      const std::string where = std::string(rules) + " " + name_of(row);
      const Answer given = answer(request);
      ASSERT_EQ(given.status(), 0) << where;
      const auto& table = std::get<Table>(given.content);
      const std::size_t width = table.rows[0].size();
      ASSERT_EQ(table.steps.size(), table.rows.size() * width) << where;
      for (std::size_t i = 0; i < table.steps.size(); ++i) {
        const Table::Step& step = table.steps[i];
        EXPECT_EQ(step.row, table.rows_from + i / width);
        EXPECT_EQ(step.column, table.columns_from + i % width);
        expect_same(step, table.rows[i / width][i % width], table.function, where + " " + step.spec);
      }
    }
}

TEST(Arising, IsTold) {
  Request request{ValuesRequest{
      .spec = "0.77", .way = way(Play::join, Ending::short_), .from = 4, .to = Extent{4}, .explain = true}};
  EXPECT_TRUE(has(*present(answer(request)),
                  "R(4)\n"
                  "  take 1, 3 are left:\n"
                  "    heaps     3 1+2\n"
                  "    R             1\n"
                  "    R         2   1\n"
                  "    together  2   1\n"
                  "  take 2, 2 are left:\n"
                  "    heaps     2 1+1\n"
                  "    R             1\n"
                  "    R         1   1\n"
                  "    together  1   1\n"
                  "  The values one can move to: 1, 2. The least even one is 2, so R(4) = 3.\n"));
  request.format = Format::json;
  const Json step = Json::parse(*present(answer(request)))["steps"][0];
  EXPECT_EQ(step["by"], "lego");
  EXPECT_EQ(step["value"], 3);
  EXPECT_EQ(step["values"], Json::parse("[1,2]"));
  EXPECT_FALSE(step.contains("mex"));
  EXPECT_EQ(step["options"][1], Json::parse(R"({"taken":1,"parts":[1,2],"part_values":[1,1],"value":1})"));

  Request cell{
      TableRequest{.spec = "lego/2", .way = way(Play::union_), .to = Extent{3, 3}, .cell = Extent{3, 2}}};
  const std::string text = *present(answer(cell));
  EXPECT_TRUE(has(text, "3x2  lego/2:3x2\n")) << text;
  EXPECT_TRUE(has(text, "lego/2:2x2@1 = 2, lego/2:1x2 = 1 -> 3\n")) << text;
  EXPECT_TRUE(has(text, "None is even, the greatest odd one is 3, so R(lego/2:3x2) = 4.\n")) << text;
}

// Nothing is English in the other languages, whatever is explained.
TEST(Arising, InThreeLanguages) {
  for (const Way& row : ways)
    for (Language language : {Language::hu, Language::cs})
      for (auto function :
           {std::optional<Function>(), std::optional(Function::grundy), std::optional(Function::suspense)}) {
        Request values{ValuesRequest{.spec = "0.77", .way = row, .to = Extent{6}, .explain = true}};
        Request cells{TableRequest{.spec = "lego/2", .way = row, .to = Extent{3, 3}, .explain = true}};
        for (Request* request : {&values, &cells}) {
          request->language = language;
          if (function) set_functions(*request, {*function});
          const std::string text = *present(answer(*request));
          EXPECT_EQ(english_word_in(text), "") << text;
          EXPECT_FALSE(has(text, "arising-") || has(text, "choice-") || has(text, "sliding-")) << text;
        }
      }
}

TEST(Arising, StopsAtBoundsWithoutLies) {
  for (std::uint64_t positions : {std::uint64_t{1}, std::uint64_t{20}, std::uint64_t{200}}) {
    Request request{ValuesRequest{.spec = "0.77", .way = misere(), .to = Extent{30}, .explain = true}};
    set_functions(request, {Function::suspense});
    request.limits.positions = positions;
    const Answer given = answer(request);
    if (given.status() == 0) continue;
    EXPECT_EQ(given.status(), 3);
    EXPECT_TRUE(present(given));
  }
}

TEST(Zeros, AreTheHeapsThatLose) {
  for (const char* rules : {"subtract/1,3,4", "0.77", "grundy"})
    for (const Way& row : ways) {
      Request request{ValuesRequest{.spec = rules, .way = row, .from = 2, .to = Extent{20}, .zeros = true}};
      Request plain = request;
      as<ValuesRequest>(plain).zeros = false;
      const Sequence all = std::get<Sequence>(answer(plain).content);
      std::vector<std::uint64_t> losing;
      for (std::size_t i = 0; i < all.cells.size(); ++i)
        if (all.cells[i].outcome == Outcome::P) losing.push_back(2 + i);
      request.format = Format::json;
      const Json json = Json::parse(*present(answer(request)));
      EXPECT_EQ(json["zeros"], losing) << rules;
      EXPECT_EQ(json["count"], losing.size());
      EXPECT_EQ(json["from"], 2);
      EXPECT_EQ(json["to"], 20);
      EXPECT_FALSE(json.contains("values"));
    }
}

TEST(Zeros, InEveryFormat) {
  Request request{ValuesRequest{.spec = "subtract/1,3,4", .to = Extent{20}, .zeros = true}};
  EXPECT_EQ(*present(answer(request)),
            "P-positions of subtract/1,3,4, heaps from 0 to 20: 6\n 0 2 7 9 14 16\n");
  request.format = Format::csv;
  EXPECT_EQ(*present(answer(request)), "n\n0\n2\n7\n9\n14\n16\n");
  request.format = Format::bfile;
  EXPECT_EQ(*present(answer(request)), "1 0\n2 2\n3 7\n4 9\n5 14\n6 16\n");
  request.format = Format::latex;
  EXPECT_TRUE(has(*present(answer(request)),
                  "% rules subtract/1,3,4\n% outcomes, sum long\n\\begin{tabular}{r|*{6}{r}}\n"
                  "$k$ & +0 & +1 & +2 & +3 & +4 & +5 \\\\\n\\hline\n1 & 0 & 2 & 7 & 9 & 14 & 16 \\\\\n"));
}

TEST(Latex, NamesTheFunctionAndTheWay) {
  Request request{TableRequest{
      .spec = "lego/2", .way = way(Play::union_, Ending::short_, Convention::misere), .to = Extent{2, 2}}};
  request.format = Format::latex;
  EXPECT_TRUE(present(answer(request))
                  ->starts_with("% rules lego/2\n% remoteness, union short misère\n\\begin{tabular}"));
  Request sequence{ValuesRequest{.spec = "0.77", .way = misere(), .to = Extent{5}}};
  sequence.format = Format::latex;
  EXPECT_TRUE(
      present(answer(sequence))->starts_with("% rules 0.77\n% outcomes, sum long misère\n\\begin{tabular}"));
}

// The kernel of Nim 2,2 as the layers J0, N1, J1, N2, J2.
TEST(KernelColumns, OfLayersAndOfFirstHeaps) {
  Request request{KernelRequest{.spec = "nim:2,2", .layers = true, .columns = true}};
  EXPECT_EQ(*present(answer(request)),
            "P-positions reachable from nim:2,2: 3 of 6\n"
            "  J0   N1   J1   N2   J2\n"
            "  0,0  0,1  1,1  1,2  2,2\n"
            "       0,2\n");
  as<KernelRequest>(request).way = misere();
  EXPECT_TRUE(has(*present(answer(request)),
                  "  N0   J1   N2   J2\n"
                  "  0,0  0,1  0,2  2,2\n"
                  "            1,1\n"
                  "            1,2\n"));
  request.format = Format::latex;
  EXPECT_EQ(*present(answer(request)),
            "% kernel of nim:2,2\n% P-positions, sum long misère\n\\begin{tabular}{*{4}{l}}\n"
            "$N_{0}$ & $J_{1}$ & $N_{2}$ & $J_{2}$ \\\\\n\\hline\n"
            "0,0 & 0,1 & 0,2 & 2,2 \\\\\n &  & 1,1 &  \\\\\n &  & 1,2 &  \\\\\n\\end{tabular}\n");
  Request heaps{KernelRequest{.spec = "nim:3,4,5", .columns = true}};
  EXPECT_EQ(*present(answer(heaps)),
            "P-positions reachable from nim:3,4,5: 7 of 48\n"
            "  0,0,0  1,2,3\n  0,1,1  1,4,5\n  0,2,2\n  0,3,3\n  0,4,4\n");
  Request loopy{KernelRequest{.spec = "graph/A-B,B-A:A", .layers = true, .columns = true}};
  EXPECT_TRUE(has(*present(answer(loopy)), "D\n")) << *present(answer(loopy));
}

}  // namespace
}  // namespace bouton::test
