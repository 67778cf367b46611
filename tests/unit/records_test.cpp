// Recorded matches: what can have been played, what is repaired, and the figures. The matches and sheets are
// real ones, of seven groups of pupils who played Nim (3,4,5); names were removed.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "records/analysis.hpp"

namespace bouton::records {
namespace {

using Json = nlohmann::json;

Json data(const std::string& name) {
  std::ifstream file(BOUTON_SOURCE_DIR "/tests/data/" + name);
  return Json::parse(file, nullptr, false);
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> cells(1);
  for (char c : text)
    if (c == '-')
      cells.emplace_back();
    else
      cells.back() += c;
  return cells;
}

Written written(const std::string& game, Kind kind, const std::vector<std::string>& rows) {
  Written match;
  match.game = game;
  match.kind = kind;
  for (const std::string& row : rows)
    match.rows.push_back({0, kind == Kind::notation ? std::vector<std::string>{row} : split(row)});
  return match;
}

std::vector<std::string> ids(const std::vector<Finding>& findings) {
  std::vector<std::string> list;
  for (const Finding& finding : findings) list.push_back(finding.id + "@" + std::to_string(finding.row));
  return list;
}

TEST(Records, TheHundredAndTenMatchesGiveTheReferenceFigures) {
  const Json file = data("nim345-matches.json");
  Replayer replayer({});
  Figures all;
  std::vector<std::string> perfect;
  std::uint64_t both = 0;
  for (const Json& match : file["matches"]) {
    const Replayed replayed = replayer.replay(
        written(file["game"], Kind::positions, match["positions"].get<std::vector<std::string>>()));
    ASSERT_FALSE(replayed.rejected()) << match.dump() << render(replayed.problems[0].message);
    EXPECT_TRUE(replayed.repairs.empty()) << match.dump();
    const Analysed analysed = analyse(replayed);
    all.add(replayed, analysed);
    if (analysed.perfect)
      perfect.push_back(std::to_string(match["group"].get<int>()) + "," +
                        std::to_string(match["no"].get<int>()) +
                        (analysed.starter_won ? " starter" : " second"));
    const auto positions = match["positions"].get<std::vector<std::string>>();
    both += std::count(positions.begin(), positions.end(), "1-4-5") > 0 &&
            std::count(positions.begin(), positions.end(), "1-2-3") > 0;
  }
  EXPECT_EQ(all.matches, 110u);
  EXPECT_EQ(all.moves, 707u);
  EXPECT_EQ(all.moves_to_heaps,
            (std::map<std::uint64_t, std::uint64_t>{{3, 169}, {2, 300}, {1, 128}, {0, 110}}));
  EXPECT_EQ(all.visits["1-4-5"].all, 17u);
  EXPECT_EQ(all.visits["1-4-5"].as_first_move, 15u);
  EXPECT_EQ(all.visits["1-2-3"].all, 15u);
  EXPECT_EQ(both, 7u);
  EXPECT_EQ(perfect, (std::vector<std::string>{"1,1 starter", "3,4 starter", "5,1 second", "5,8 starter",
                                               "5,14 second"}));
  EXPECT_EQ(all.starter_wins, 59u);
  EXPECT_EQ(all.good + all.mistakes + all.forced, all.moves);
}

// What an independent reader found wrong in the sheets, in our words.
std::string said_as(const std::string& issue) {
  if (issue.starts_with("two numbers")) return "two-numbers";
  if (issue.starts_with("illegal removal")) return "too-much";
  if (issue.starts_with("unreadable")) return "unreadable";
  return issue.starts_with("unfinished") ? "unfinished" : issue;
}

TEST(Records, TheSheetsGetTheirVerdictsOneByOne) {
  const Json file = data("nim345-sheets.json");
  Replayer replayer({});
  std::size_t good = 0, repaired = 0, rejected = 0;
  for (const Json& sheet : file["sheets"]) {
    Written match;
    match.game = file["game"];
    match.kind = Kind::removals;
    for (const Json& row : sheet["rows"]) match.rows.push_back({0, row.get<std::vector<std::string>>()});
    const Replayed replayed = replayer.replay(match);
    std::vector<std::string> found, wanted;
    for (const Finding& finding : replayed.problems) found.push_back(finding.id);
    for (const Json& issue : sheet["issues"]) wanted.push_back(said_as(issue));
    if (replayed.repaired()) {
      // The one flaw that is certain to be mended: the last counter was not written down as taken.
      EXPECT_EQ(wanted, std::vector<std::string>{"unfinished"}) << sheet["sheet"];
      EXPECT_EQ(replayed.repairs[0].id, "last-move");
      ++repaired;
    } else {
      EXPECT_EQ(found, wanted) << sheet["sheet"];
      ++(replayed.rejected() ? rejected : good);
    }
  }
  EXPECT_EQ(good + repaired + rejected, file["sheets"].size());
  EXPECT_EQ(repaired, 2u);
}

TEST(Records, RepairsOnlyWhatIsCertain) {
  Replayer replayer({});
  auto found = [&](const std::string& game, Kind kind, const std::vector<std::string>& rows) {
    const Replayed replayed = replayer.replay(written(game, kind, rows));
    return std::pair(ids(replayed.repairs), ids(replayed.problems));
  };
  using Lists = std::pair<std::vector<std::string>, std::vector<std::string>>;
  EXPECT_EQ(found("nim:1,1", Kind::removals, {"1-1"}), (Lists{{"two-moves@1"}, {}}));
  EXPECT_EQ(found("nim:1,2", Kind::removals, {"1-1", "0-1"}), (Lists{{}, {"two-numbers@1"}}));
  EXPECT_EQ(found("nim:1,2", Kind::removals, {"0-2"}), (Lists{{"last-move@0"}, {}}));
  EXPECT_EQ(found("nim:1,3", Kind::removals, {"1-0"}), (Lists{{}, {"unfinished@0"}}));
  EXPECT_EQ(found("nim:2", Kind::removals, {"0", "2"}), (Lists{{}, {"empty-row@1"}}));
  EXPECT_EQ(found("nim:2", Kind::removals, {"2", "", " "}), (Lists{{}, {}}));
  EXPECT_EQ(found("nim:2", Kind::removals, {"2", "1"}), (Lists{{}, {"too-much@2"}}));
  EXPECT_EQ(found("nim:2", Kind::removals, {"1-0-1"}), (Lists{{}, {"columns@1", "unfinished@0"}}));
  EXPECT_EQ(found("nim:2", Kind::positions, {"0", "0"}), (Lists{{}, {"after-the-end@2"}}));
  EXPECT_EQ(found("nim:3,4,5", Kind::positions, {"5-4-1", "0-4-5", "5", "0"}), (Lists{{}, {}}));
  EXPECT_EQ(found("nim:3,4,5", Kind::positions, {"1-4-5", "1-1-1"}), (Lists{{}, {"illegal-move@2"}}));
  EXPECT_EQ(found("nim:3,4,5", Kind::positions, {"1-4-x"}), (Lists{{}, {"unreadable@1"}}));
  EXPECT_EQ(found("bachet/3:8", Kind::removals, {"4"}), (Lists{{}, {"illegal-move@1", "unfinished@0"}}));
  EXPECT_EQ(found("nowhere:3", Kind::positions, {"0"}), (Lists{{}, {"bad-game@0"}}));
  EXPECT_EQ(found("turtles:1,2", Kind::positions, {"1"}), (Lists{{}, {"no-heaps@1", "unfinished@0"}}));
  EXPECT_EQ(found("turtles:1,2", Kind::notation, {"turtles:1", "turtles:0"}), (Lists{{}, {}}));
  EXPECT_EQ(found("turtles:1,2", Kind::notation, {"turtles:9"}), (Lists{{}, {"illegal-move@1"}}));
  // Where nobody says which way was written, the one that can have been played is taken.
  EXPECT_EQ(found("nim:3,4,5", Kind::unsaid, {"2-0-0", "1-0-0", "0-4-0", "0-0-5"}), (Lists{{}, {}}));
  EXPECT_EQ(found("nim:3", Kind::unsaid, {"2", "1", "0"}), (Lists{{}, {}}));
  EXPECT_EQ(found("nim:2", Kind::unsaid, {"1", "1"}), (Lists{{}, {}}));
}

}  // namespace
}  // namespace bouton::records
