// The table of requests: what it says holds through both doors, and back.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "ask.hpp"
#include "bouton/bouton.hpp"
#include "face/fields.hpp"
#include "unit/asking.hpp"

namespace bouton {
namespace {

using Json = nlohmann::ordered_json;

// Something that may be said of the member, other than what holds when nothing is said.
std::string sample(const Field& field) {
  switch (field.kind) {
    case Field::Kind::flag:
      return "true";
    case Field::Kind::number:
      return "7";
    case Field::Kind::extent:
      return field.sign == "AxB" ? "7x8" : "7";
    case Field::Kind::word:
      return std::string(field.choices.back());
    case Field::Kind::words:
      return std::string(field.choices[1]);
    default:
      return field.key == "spec" || field.key == "start" ? "nim:3,4" : "words";
  }
}

Request by_json(const std::string& text) {
  auto parsed = request_from_json(text);
  EXPECT_TRUE(parsed) << text << ": " << (parsed ? "" : render(parsed.error().message));
  return parsed ? parsed->request : Request{};
}

Result<Request> by_command_line(const CommandFacts& facts, std::vector<std::string> words) {
  CLI::App app;
  cli::Typed typed;
  CLI::App* command = app.add_subcommand(std::string(facts.name), std::string(facts.about.en));
  cli::describe_question(command, typed);
  words.insert(words.begin(), std::string(facts.name));
  std::reverse(words.begin(), words.end());
  try {
    app.parse(words);
  } catch (const CLI::ParseError& error) {
    ADD_FAILURE() << facts.name << ": " << error.what();
  }
  auto prepared = cli::prepare(facts.command, typed, {Language::en, Language::en}, Format::json);
  if (!prepared) return prepared.error();
  return prepared->request;
}

TEST(Fields, AreNamedOnce) {
  for (const CommandFacts& facts : command_table()) {
    std::set<std::string_view> keys, options;
    for (const Field& field : facts.fields) {
      EXPECT_TRUE(field.key.empty() || keys.insert(field.key).second) << facts.name << " " << field.key;
      EXPECT_TRUE(field.option.empty() || options.insert(field.option).second) << field.option;
      EXPECT_FALSE(field.help.en.empty()) << facts.name << " " << field.key;
      EXPECT_EQ(field.key.empty(), field.read == nullptr) << field.option;
    }
    for (const Field& field : common_fields()) EXPECT_TRUE(keys.insert(field.key).second) << field.key;
    EXPECT_EQ(name_of(facts.command), facts.name);
    EXPECT_EQ(static_cast<std::size_t>(facts.command), nothing_asked(facts.command).index());
  }
}

// They stand in a list of their own, in the order of the commands.
TEST(Fields, EveryQuestionHasExamplesBelowItsHelp) {
  for (const CommandFacts& facts : command_table()) {
    // These have a help of their own.
    if (facts.command == Command::records || facts.command == Command::rules) continue;
    CLI::App app;
    cli::Typed typed;
    CLI::App* command = app.add_subcommand(std::string(facts.name), "");
    cli::describe_question(command, typed);
    EXPECT_NE(command->get_footer().find("bouton " + std::string(facts.name)), std::string::npos)
        << facts.name << ": " << command->get_footer();
  }
}

TEST(Fields, BothDoorsReadTheSame) {
  for (const CommandFacts& facts : command_table())
    for (const Field& field : facts.fields) {
      if (field.key.empty() || field.kind >= Field::Kind::names) continue;
      SCOPED_TRACE(std::string(facts.name) + " " + std::string(field.key));
      const std::string text = sample(field);
      Request direct{nothing_asked(facts.command)};
      ASSERT_TRUE(field.read(direct, text));
      EXPECT_EQ(field.told(direct), text);
      EXPECT_NE(direct.asked, nothing_asked(facts.command));

      Json json = {{"command", facts.name}};
      if (field.kind == Field::Kind::flag)
        json[std::string(field.key)] = true;
      else if (field.kind == Field::Kind::number)
        json[std::string(field.key)] = std::stoull(text);
      else
        json[std::string(field.key)] = text;
      EXPECT_EQ(by_json(json.dump()).asked, direct.asked);
      json[std::string(field.key)] = nullptr;
      EXPECT_EQ(by_json(json.dump()).asked, nothing_asked(facts.command));

      if (field.option.empty()) continue;
      std::vector<std::string> words;
      if (field.option.starts_with("--")) words.emplace_back(field.option);
      if (field.kind != Field::Kind::flag || !field.sign.empty())
        words.push_back(field.kind == Field::Kind::flag ? "file" : text);
      const auto typed = by_command_line(facts, words);
      ASSERT_TRUE(typed) << render(typed.error().message);
      EXPECT_EQ(typed->asked, direct.asked);
    }
}

TEST(Fields, ARequestGoesToJsonAndBack) {
  for (const CommandFacts& facts : command_table()) {
    Request request{nothing_asked(facts.command)};
    const auto comes_back = [&] {
      const Request back = by_json(to_json(request));
      EXPECT_EQ(back.asked, request.asked) << to_json(request);
      EXPECT_EQ(back.format, request.format);
      EXPECT_EQ(back.language, request.language);
      EXPECT_EQ(back.limits.positions, request.limits.positions);
      EXPECT_EQ(back.limits.bytes, request.limits.bytes);
    };
    comes_back();
    for (const Field& field : facts.fields) {
      ASSERT_TRUE(!field.read || field.read(request, sample(field)));
      comes_back();
    }
    for (const Field& field : common_fields()) {
      ASSERT_TRUE(field.read(request, sample(field)));
      comes_back();
    }
  }
}

TEST(Fields, ListsGoToJsonAndBack) {
  Request request{RecordsRequest{
      .texts = {{"a.csv", "1-4-5\n"}, {"", ""}}, .players = {"Ada", "Bea"}, .groups = {{"C", "D"}, {}}}};
  EXPECT_EQ(by_json(to_json(request)).asked, request.asked);
}

TEST(Fields, MembersOfOtherCommandsAreLookedAtAndHaveNoEffect) {
  EXPECT_EQ(by_json(R"({"command":"games","spec":"nim","layers":true,"to":"3x4","advise":"slow"})").asked,
            Request::Asked(GamesRequest{.spec = "nim"}));
  for (const char* text :
       {R"({"command":"games","layers":5})", R"({"command":"games","to":"x"})",
        R"({"command":"verify","advise":"gently"})", R"({"command":"solve","paint":"red"})",
        R"({"command":"kernel","from":-1})", R"({"command":"kernel","limit":3})"})
    EXPECT_FALSE(request_from_json(text)) << text;
}

TEST(Fields, TheCommandLineComplainsByTheNameOfTheOption) {
  const auto values = by_command_line(facts_of(Command::values), {"0.77", "--from", "x"});
  ASSERT_FALSE(values);
  EXPECT_EQ(render(values.error().message), "'x' is no good for --from");
  const auto table = by_command_line(facts_of(Command::table), {"lego", "--paint", "red"});
  ASSERT_FALSE(table);
  EXPECT_EQ(render(table.error().message), "'red' is no good for --paint");
}

}  // namespace
}  // namespace bouton
