// Records through the JSON face, as the page asks for them.
#include "bouton/records_job.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "bouton/records.hpp"

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
  auto job = RecordsJob::from_json(json.dump());
  if (!job || !*job) return "no job";
  while (!(*job)->advance(slice)) {
  }
  return (*job)->answer();
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
  std::size_t count = 0;
  for (std::size_t at = sheets.find("<section>"); at != sheets.npos; at = sheets.find("<section>", at + 1))
    ++count;
  EXPECT_EQ(count, 12u);
}

TEST(RecordsJob, SaysWhatIsWrongWithARequest) {
  const auto wrong = [](const Json& json) {
    auto job = RecordsJob::from_json(json.dump());
    return job ? std::string() : render(job.error().message);
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
  // Other commands are not its business.
  auto other = RecordsJob::from_json(R"({"command":"solve","spec":"nim:3"})");
  EXPECT_TRUE(other && !*other);
}

TEST(RecordsJob, TellsOfWhatWasReadWhenStopped) {
  std::string text = "kind: positions\n";
  for (int i = 0; i < 2000; ++i) text += "3-4 1-4 1-1 1 0\n";
  Json asked = request("analyse", text);
  auto job = RecordsJob::from_json(asked.dump());
  ASSERT_TRUE(job && *job);
  EXPECT_FALSE((*job)->advance(0));
  (*job)->stop();
  const Json answer = Json::parse((*job)->answer(), nullptr, false);
  ASSERT_FALSE(answer.is_discarded());
  EXPECT_LT(answer["matches"].size(), 2000u);
}

}  // namespace
}  // namespace bouton
