// Records through the JSON face, as the page asks for them.
#include "bouton/records.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "bouton/request.hpp"

namespace bouton {
namespace {

using Json = nlohmann::json;

std::string whole(const std::string& path) {
  std::ifstream file(BOUTON_SOURCE_DIR "/" + path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

Json request(const std::string& action, const std::string& text) {
  return {{"command", "records"}, {"action", action}, {"texts", {{{"name", "class.csv"}, {"text", text}}}}};
}

std::string answered(const Json& json, std::uint64_t slice = 1'000'000) {
  auto parsed = request_from_json(json.dump());
  if (!parsed) return "no request";
  Job job(parsed->request, parsed->loader);
  while (!job.advance(slice)) {
  }
  return to_json(job.answer());
}

TEST(RecordsJob, AnalysesTheHundredAndTenMatchesInSlicesOfAnySize) {
  const Json asked = request("analyse", whole("tests/data/nim345-matches.json"));
  const std::string at_once = answered(asked);
  EXPECT_EQ(at_once, answered(asked, 0));
  const Json answer = Json::parse(at_once, nullptr, false);
  ASSERT_FALSE(answer.is_discarded());
  EXPECT_EQ(answer["matches"].size(), 110u);
  EXPECT_EQ(answer["totals"]["moves"], 707);
  EXPECT_EQ(answer["totals"]["perfect"].size(), 5u);
  EXPECT_EQ(answer["left_off"], 0);
  // The figures of the matches add up to those of all.
  std::uint64_t good = 0, mistakes = 0;
  for (const Json& match : answer["matches"]) {
    good += match["figures"]["good"].get<std::uint64_t>();
    mistakes += match["figures"]["mistakes"].get<std::uint64_t>();
    EXPECT_EQ(match["notation"].size(), match["moves"].size());
  }
  EXPECT_EQ(answer["totals"]["good"], good);
  EXPECT_EQ(answer["totals"]["mistakes"], mistakes);
}

TEST(RecordsJob, TellsAtMostAsManyMatchesAsAskedFor) {
  Json asked = request("analyse", whole("tests/data/nim345-matches.json"));
  asked["most"] = 10;
  const Json answer = Json::parse(answered(asked), nullptr, false);
  EXPECT_EQ(answer["matches"].size(), 10u);
  EXPECT_EQ(answer["left_off"], 100);
  EXPECT_EQ(answer["totals"]["matches"], 110);
  // What is wrong is told wherever it stands.
  asked = request("analyse", "no,moves\n1,3-4 1-4 1-1 1 0\n2,3-4 1-4 1-1 1 0\n3,9-9-9\n");
  asked["most"] = 1;
  const Json flawed = Json::parse(answered(asked), nullptr, false);
  ASSERT_EQ(flawed["matches"].size(), 2u);
  EXPECT_EQ(flawed["matches"][1]["no"], "3");
  EXPECT_EQ(flawed["left_off"], 1);
}

TEST(RecordsJob, ConvertsAndBack) {
  Json asked = request("convert", whole("tests/data/nim345-matches.json"));
  asked["to"] = "text";
  asked["write"] = "removals";
  Json back = request("convert", answered(asked));
  back["to"] = "csv";
  back["write"] = "positions";
  Json direct = request("convert", whole("tests/data/nim345-matches.json"));
  EXPECT_EQ(answered(back), answered(direct));
}

TEST(RecordsJob, WritesReportsFiguresAndSchedules) {
  const std::string text = whole("examples/class.csv");
  Json report = request("report", text);
  report["lang"] = "hu";
  EXPECT_NE(answered(report).find("<html lang=\"hu\">"), std::string::npos);
  Json figures = request("analyse", text);
  figures["format"] = "csv";
  EXPECT_TRUE(answered(figures).starts_with(csv_heading));
  figures["format"] = "latex";
  EXPECT_NE(answered(figures).find("\\begin{tabular}"), std::string::npos);
  Json draw = {{"command", "records"},
               {"action", "schedule"},
               {"games", 3},
               {"groups", {{"A", "B", "C"}, {"D", "E"}}}};
  const Json drawn = Json::parse(answered(draw), nullptr, false);
  EXPECT_EQ(drawn["matches"].size(), 12u);
  EXPECT_EQ(drawn["matches"][11]["group"], "2");
  draw["action"] = "sheets";
  const std::string sheets = answered(draw);
  const auto count = [&](const std::string& what) {
    std::size_t found = 0;
    for (std::size_t at = sheets.find(what); at != sheets.npos; at = sheets.find(what, at + 1)) ++found;
    return found;
  };
  EXPECT_EQ(count("<section"), 12u);
  EXPECT_EQ(count("<section class=\"next\">"), 1u);  // the second group begins a page
}

TEST(RecordsJob, SaysWhatIsWrongWithARequest) {
  const auto wrong = [](const Json& json) {
    auto parsed = request_from_json(json.dump());
    if (!parsed) return render(parsed.error().message);
    const Answer given = answer(parsed->request, parsed->loader);
    const Error* error = std::get_if<Error>(&given.content);
    return error ? render(error->message) : std::string();
  };
  Json good = request("analyse", "2-4-5");
  EXPECT_EQ(wrong(good), "");
  for (const auto& [key, value] : std::vector<std::pair<std::string, Json>>{{"action", "guess"},
                                                                            {"action", 3},
                                                                            {"texts", "2-4-5"},
                                                                            {"texts", {1}},
                                                                            {"kind", "sideways"},
                                                                            {"input", "xlsx"},
                                                                            {"most", -1},
                                                                            {"misere", "yes"},
                                                                            {"players", {1}},
                                                                            {"groups", "A"},
                                                                            {"surprise", true}}) {
    Json bad = good;
    bad[key] = value;
    EXPECT_NE(wrong(bad), "") << bad.dump();
  }
  Json lonely = {{"command", "records"}, {"action", "schedule"}, {"players", {"A"}}};
  EXPECT_NE(wrong(lonely), "");
  lonely["players"] = {"A", "B"};
  lonely["game"] = "nonsense:3";
  EXPECT_NE(wrong(lonely), "");
  // Its members are its own, and others have none of them.
  EXPECT_NE(wrong({{"command", "records"}, {"spec", "nim:3"}}), "");
  EXPECT_NE(wrong({{"command", "solve"}, {"spec", "nim:3"}, {"texts", Json::array()}}), "");
}

TEST(RecordsJob, TellsOfWhatWasReadWhenStopped) {
  std::string text = "kind: positions\n";
  for (int i = 0; i < 2000; ++i) text += "3-4 1-4 1-1 1 0\n";
  Json asked = request("analyse", text);
  auto parsed = request_from_json(asked.dump());
  ASSERT_TRUE(parsed);
  Job job(parsed->request, parsed->loader);
  EXPECT_FALSE(job.advance(0));
  EXPECT_GT(job.progress().value_or(0), 0);
  EXPECT_LT(job.progress().value_or(1), 1);
  job.stop(Stop::cancelled);
  EXPECT_EQ(job.answer().status(), 3);
  const Json answer = Json::parse(to_json(job.answer()), nullptr, false);
  ASSERT_FALSE(answer.is_discarded());
  EXPECT_GT(answer["matches"].size(), 0u);
  EXPECT_EQ(answer["matches"].size(), job.positions());
  EXPECT_LT(answer["matches"].size(), 2000u);
  EXPECT_EQ(answer["bound"]["hit"], "cancelled");
}

TEST(RecordsJob, KeepsToItsLimits) {
  std::string text = "kind: positions\n";
  for (int i = 0; i < 2000; ++i) text += "3-4 1-4 1-1 1 0\n";
  Json asked = request("analyse", text);
  asked["positions"] = 500;
  Json answer = Json::parse(answered(asked), nullptr, false);
  EXPECT_EQ(answer["bound"]["hit"], "positions");
  EXPECT_LT(answer["matches"].size(), 1000u);
  asked.erase("positions");
  asked["memory"] = 100'000;
  answer = Json::parse(answered(asked), nullptr, false);
  EXPECT_EQ(answer["bound"]["hit"], "memory");
  EXPECT_LT(answer["matches"].size(), 1000u);
}

TEST(RecordsJob, TellsPeopleToo) {
  Json asked = request("check", "no,moves\n1,3-4 1-4 1-1 1 0\n2,9-9-9\n");
  asked["format"] = "text";
  const std::string verdicts = answered(asked);
  EXPECT_NE(verdicts.find("match 2"), std::string::npos) << verdicts;
  asked["action"] = "scores";
  EXPECT_FALSE(answered(asked).empty());
  asked["format"] = "svg";
  auto parsed = request_from_json(asked.dump());
  ASSERT_TRUE(parsed);
  EXPECT_FALSE(present(bouton::answer(parsed->request, parsed->loader)));
}

}  // namespace
}  // namespace bouton
