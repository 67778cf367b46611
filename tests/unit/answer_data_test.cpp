// Answers tell as data what a front end would otherwise have to take out of notation or sentences.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "bouton/bouton.hpp"

namespace bouton {
namespace {

using Json = nlohmann::json;

Json told(const Json& request, std::uint64_t slice = 1'000'000) {
  auto parsed = request_from_json(request.dump());
  if (!parsed) return to_json(Answer{{}, parsed.error(), {}});
  Job job(parsed->request, parsed->loader);
  while (!job.advance(slice)) {
  }
  return Json::parse(to_json(job.answer()));
}
Json about(const std::string& command, const std::string& spec) {
  return {{"command", command}, {"spec", spec}};
}

TEST(AnswerData, GamesAreToldAsTheyWereCalled) {
  const auto games = [](const std::string& spec) {
    Json moves = about("moves", spec), solve = about("solve", spec);
    EXPECT_FALSE(told(moves).contains("games"));
    moves["parts"] = solve["parts"] = true;
    EXPECT_EQ(told(solve)["games"], told(moves)["games"]) << spec;
    return told(moves)["games"];
  };
  EXPECT_EQ(games("nim:3,4+nim:5"), Json({"nim"}));
  EXPECT_EQ(games("0.77:3"), Json({"code"}));
  EXPECT_EQ(games("KAYLES:3+nim:2"), Json({"kayles", "nim"}));
  EXPECT_EQ(games("kayles:3+0.77:4"), Json({"code"}));  // the same rules under two names
  EXPECT_EQ(games("subtract/1,3:4+lego/2:2x2"), Json({"subtract", "lego"}));
  EXPECT_EQ(games("ridinim:6,5,4"), Json({"ridinim"}));
  EXPECT_EQ(games("map/A-B:A"), Json({"graph"}));
  // Every example is written with its own game.
  const Catalogue& catalogue = *Catalogue::standard();
  for (const EntryPtr& entry : catalogue.games())
    for (std::string_view example : entry->examples) {
      auto spec = parse_spec(example, {});
      ASSERT_TRUE(spec) << example;
      EXPECT_EQ(games_of(*spec, catalogue), std::vector<std::string>{std::string(entry->id)}) << example;
    }
  for (const NamedGamePtr& named : catalogue.named())
    EXPECT_EQ(games_of(*parse_spec(named->example, {}), catalogue),
              std::vector<std::string>{std::string(named->id)});
}

// A move that was made is told as such, in every game and every language, and only where that is asked for.
TEST(AnswerData, MovesAreToldAsTheyWereMade) {
  EXPECT_FALSE(told(about("moves", "nim:3")).at("moves")[0].contains("told"));
  const auto said = [](const std::string& spec, const char* lang) {
    Json request = about("moves", spec);
    request.update({{"lang", lang}, {"told", true}, {"positions", 300}});
    return told(request).at("moves");
  };
  EXPECT_EQ(said("nim:3,4,5", "en")[1].at("told"), "took 2 from heap 1");
  EXPECT_EQ(said("nim:3,4,5", "hu")[1].at("told"), "2-t vett el az 1. halomból");
  EXPECT_EQ(said("nim:3,4,5", "hu")[1].at("told_you"), "2-t vettél el az 1. halomból");
  EXPECT_EQ(said("nim:3,4,5", "cs")[1].at("told"), "odebírá 2 z 1. hromádky");
  EXPECT_EQ(said("nim:3,4,5", "cs")[1].at("told_you"), "odebíráš 2 z 1. hromádky");
  std::vector<std::string> examples;
  for (const EntryPtr& entry : Catalogue::standard()->games())
    examples.insert(examples.end(), entry->examples.begin(), entry->examples.end());
  for (const std::string& example : examples)
    for (const char* lang : {"hu", "cs"})
      for (const Json& move : said(example, lang)) {
        const std::string words = move.at("move"), by_somebody = move.at("told"),
                          by_you = move.at("told_you");
        EXPECT_EQ((by_somebody + by_you).find_first_of("{}|"), std::string::npos) << by_somebody << by_you;
        if (words.find('>') != std::string::npos) continue;  // from one town to the next: A>B
        EXPECT_NE(by_somebody, words) << example;
        EXPECT_NE(by_you, by_somebody) << example;
      }
}

TEST(AnswerData, ComponentsHaveTheirRules) {
  Json request = about("moves", "kayles:3,4+wythoff:2,3");
  EXPECT_FALSE(told(request)["board"][0].contains("rules"));
  request["parts"] = true;
  const auto rules = [](const Json& list) {
    Json all = Json::array();
    for (const Json& part : list) all.push_back(part["rules"]);
    return all;
  };
  EXPECT_EQ(rules(told(request)["board"]), Json({"0.77", "0.77", "wythoff"}));
  request["own_names"] = true;
  EXPECT_EQ(rules(told(request)["board"]), Json({"kayles", "kayles", "wythoff"}));
  request["command"] = "solve";
  EXPECT_EQ(rules(told(request)["components"]), Json({"kayles", "kayles", "wythoff"}));
}

TEST(AnswerData, EntriesOfATableArePositions) {
  for (const std::string rules : {"kayles+nim", "nim+nim", "lego/2", "lego/3,neutral", "queen", "wythoff",
                                  "fibonacci", "multibonacci/3", "knight/8x8"}) {
    Json request = about("table", rules);
    request["to"] = "4x3";
    request["misere"] = true;
    request["ending"] = "short";
    EXPECT_FALSE(told(request).contains("specs"));
    request["specs"] = true;
    const Json table = told(request);
    EXPECT_EQ(told(request, 7), table) << rules;
    ASSERT_EQ(table["specs"].size(), table["values"].size());
    for (std::size_t row = 0; row < table["specs"].size(); ++row) {
      ASSERT_EQ(table["specs"][row].size(), table["values"][row].size());
      for (std::size_t column = 0; column < table["specs"][row].size(); ++column) {
        Json position = about("solve", table["specs"][row][column]);
        position["misere"] = true;
        position["ending"] = "short";
        const Json solved = told(position);
        EXPECT_EQ(solved["outcome"].get<std::string>()[0], table["outcomes"][row].get<std::string>()[column])
            << position;
        EXPECT_EQ(solved["value"]["value"], table["values"][row][column]) << position;
      }
    }
  }
  Json named = about("table", "kayles+nim");
  named["specs"] = named["own_names"] = true;
  named["to"] = "1x2";
  EXPECT_EQ(told(named)["specs"][1], Json({"kayles:1+nim:0", "kayles:1+nim:1", "kayles:1+nim:2"}));
}

TEST(AnswerData, BricksHaveAHeight) {
  EXPECT_EQ(told(about("table", "lego/3,neutral"))["settings"], Json({{"height", 3}, {"neutral", true}}));
  EXPECT_EQ(told(about("table", "lego"))["settings"], Json({{"height", nullptr}, {"neutral", false}}));
  EXPECT_FALSE(told(about("table", "queen")).contains("settings"));
}

TEST(AnswerData, PositionsOfAGraphStandAlone) {
  EXPECT_EQ(told(about("graph", "nim:1,1"))["short"], Json({"1,1", "0,1", "0,0"}));
  EXPECT_EQ(told(about("graph", "graph/A-B:A"))["short"], Json({"A", "B"}));
  EXPECT_FALSE(told(about("graph", "nim:1+0.7:1")).contains("short"));
}

// A double holds the first of these and not the second.
TEST(AnswerData, LargeTakingsHaveTheirDigits) {
  const auto takings = [](const std::string& spec) {
    Json request = about("moves", spec);
    return told(request)["moves"][0]["takings"][0];
  };
  EXPECT_EQ(takings("nim:9007199254740991"), Json({{"heap", 1}, {"count", 9007199254740991u}}));
  EXPECT_EQ(takings("nim:9007199254740993"),
            Json({{"heap", 1}, {"count", 9007199254740993u}, {"digits", "9007199254740993"}}));
}

TEST(AnswerData, MistakesSayWhatIsMissingAndWhatWouldBeRight) {
  const auto mistake = [](const std::string& spec) { return told(about("solve", spec))["error"]; };
  EXPECT_EQ(mistake("nim")["missing"], "position");
  EXPECT_EQ(mistake("nim:3+0.77")["missing"], "position");
  EXPECT_FALSE(mistake("nim:").contains("missing"));
  EXPECT_FALSE(mistake("nimm").contains("missing"));
  EXPECT_EQ(mistake("nim:3 + kaylez:4")["corrected"], "nim:3 + kayles:4");
  EXPECT_EQ(mistake("graph/Alma-Bela:Alme")["corrected"], "graph/Alma-Bela:Alma");
  EXPECT_FALSE(mistake("nim:x").contains("corrected"));
}

TEST(AnswerData, WhatIsTypedMayBecome) {
  const auto found = [](const std::string& typed) {
    return told({{"command", "games"}, {"typed", typed}})["suggestions"];
  };
  EXPECT_EQ(found("kay")[0],
            Json({{"spec", "kayles"}, {"text", "kayles"}, {"game", "kayles"}, {"sample", false}}));
  EXPECT_EQ(found("nim:3 + kay")[0]["spec"], "nim:3 + kayles");
  EXPECT_EQ(found("nim+kay")[0]["spec"], "nim+kayles");
  EXPECT_EQ(found("\"a+kay").size(), 0u);  // within quotes a plus is no plus
  for (const std::string nothing : {" ", "nim:3+", "qqqq", ":3"}) EXPECT_EQ(found(nothing).size(), 0u);
  EXPECT_LE(found("n").size(), 7u);
  // An example that goes on as typed is told before one that does not.
  const Json wythoff = found("wythoff:3");
  ASSERT_GE(wythoff.size(), 1u);
  EXPECT_EQ(wythoff[0]["text"], "wythoff");
  for (const Json& each : found("lego")) EXPECT_NE(each["text"], "lego");
}

TEST(AnswerData, PartnersUnderHalfATurn) {
  const auto mirror = [](const std::string& spec, const std::string& id) {
    Json request = about("solve", spec);
    request["explain"] = true;
    const Json solved = told(request);
    for (const Json& reason : solved["reasons"])
      if (reason["id"] == id) return reason;
    return Json();
  };
  const Json board = mirror("tactix:xx/xx", "tactix-mirror");
  EXPECT_EQ(board["row_lengths"], Json({2, 2}));
  EXPECT_EQ(board["cells"], Json({0, 1, 2, 3}));
  EXPECT_EQ(board["partners"], Json({3, 2, 1, 0}));
  // A square that no domino reaches has no partner, and does not move the middle.
  const Json dominoes = mirror("cram:xx.x/xx..", "cram-mirror");
  EXPECT_EQ(dominoes["row_lengths"], Json({4, 4}));
  EXPECT_EQ(dominoes["cells"], Json({0, 1, 4, 5}));
  EXPECT_EQ(dominoes["partners"], Json({5, 4, 1, 0}));
}

TEST(AnswerData, TheHeapsOfAMatrix) {
  Json request = about("solve", "matrix-nim:1,2/3,4");
  request["explain"] = true;
  EXPECT_EQ(told(request)["reasons"][1]["heaps"], Json({1, 2, 3, 4}));
}

TEST(AnswerData, ThingsOfAScene) {
  Json request = about("moves", "graph/A-B,C:B");
  request["scene"] = true;
  const Json map = told(request)["scenes"][0];
  EXPECT_EQ(map["spots"].back()["on"], map["spots"][1]["id"]);
  EXPECT_EQ(map["spots"][1]["label"], "B");
  EXPECT_EQ(map["spots"][2]["label"], "C");
  request["spec"] = "hackenbush:0-1,0-1,1-2";
  const Json bush = told(request)["scenes"][0];
  EXPECT_EQ(bush["lines"][0]["label"], "0-1");
  EXPECT_EQ(bush["lines"][1]["label"], "0-1");
  EXPECT_NE(bush["lines"][0]["id"], bush["lines"][1]["id"]);
  EXPECT_EQ(bush["lines"][2]["label"], "1-2");
}

TEST(AnswerData, RecordsTellTheirHeaps) {
  const auto match = [](const std::string& text) {
    return told({{"command", "records"}, {"texts", {{{"name", ""}, {"text", text}}}}})["matches"][0];
  };
  const std::string header = "group,no,first,second,game,kind,moves\n";
  const Json nim = match(header + "1,1,A,B,\"nim:1,2\",notation,\"nim:0,2 nim:0,0\"\n");
  EXPECT_EQ(nim["heaps"], Json({1, 2}));
  EXPECT_EQ(nim["moves"][0]["heaps"], Json({0, 2}));
  EXPECT_EQ(nim["moves"][0]["to"], "2");
  EXPECT_EQ(nim["moves"][1]["heaps"], Json({0, 0}));
  const Json board = match(header + "1,1,A,B,tactix:xx,notation,\"tactix:.. \"\n");
  EXPECT_FALSE(board.contains("heaps"));
  EXPECT_FALSE(board["moves"][0].contains("heaps"));
}

TEST(AnswerData, HowAPeriodIsKnown) {
  Json request = about("values", "0.77");
  request["period"] = true;
  const Json values = told(request);
  const Json how = values["period"]["how_known"];
  EXPECT_NE(how["en"].get<std::string>().find("Guy and Smith"), std::string::npos);
  EXPECT_NE(how["hu"].get<std::string>().find("Guy és Smith"), std::string::npos);
  EXPECT_NE(how["cs"].get<std::string>().find("Guye a Smithe"), std::string::npos);
  bool itself = false;
  for (const Json& kin : values["same_as"]) {
    EXPECT_EQ(kin["itself"], kin["rules"] == "0.77" && kin["shift"] == 0) << kin;
    itself |= kin["itself"].get<bool>();
  }
  EXPECT_TRUE(itself);
  EXPECT_TRUE(told(about("period", "0.77")).contains("how_known"));
  Json open = about("period", "0.007");
  open["positions"] = 1000;
  EXPECT_FALSE(told(open).contains("how_known"));
}

}  // namespace
}  // namespace bouton
