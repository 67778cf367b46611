// The help of every command in three languages: none lacks a word that another has.
#include "help.hpp"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "commands.hpp"

namespace bouton::cli {
namespace {

constexpr Language all_languages[] = {Language::en, Language::hu, Language::cs};

// The program as it describes itself in one language.
struct Program {
  explicit Program(Language language) {
    tell_help(app, language);
    typed.language = language;
    for (const CommandEntry& entry : commands())
      entry.describe(
          add_command(&app, language, entry.name,
                      entry.about.en.empty() ? facts_of(*command_named(entry.name)).about : entry.about),
          typed);
  }
  CLI::App app;
  Typed typed;
};

std::vector<std::string> examples_in(const std::string& footer) {
  std::vector<std::string> found;
  std::istringstream lines(footer);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("  ")) found.push_back(line);
  return found;
}

// A text in three languages, each its own.
void expect_three(const std::string& what, const std::string& en, const std::string& hu,
                  const std::string& cs) {
  for (const std::string* text : {&en, &hu, &cs}) EXPECT_FALSE(text->empty()) << what;
  EXPECT_NE(en, hu) << what;
  EXPECT_NE(en, cs) << what;
  EXPECT_NE(hu, cs) << what;
}

// What means the same everywhere: letters for numbers.
const std::set<std::string> signs = {"", "N", "M", "T", "F", "F,...", "AxB", "A,B,C", "0..1", "json"};

void compare(const CLI::App& en, const CLI::App& hu, const CLI::App& cs, int& options, int& commands) {
  const std::string name = en.get_name();
  ++commands;
  if (!name.empty()) {
    expect_three(name, en.get_description(), hu.get_description(), cs.get_description());
    EXPECT_FALSE(examples_in(en.get_footer()).empty()) << name;
    EXPECT_EQ(examples_in(en.get_footer()), examples_in(hu.get_footer())) << name;
    EXPECT_EQ(examples_in(en.get_footer()), examples_in(cs.get_footer())) << name;
    expect_three(name + ", below", en.get_footer(), hu.get_footer(), cs.get_footer());
  }
  const auto each = en.get_options();
  ASSERT_EQ(each.size(), hu.get_options().size()) << name;
  ASSERT_EQ(each.size(), cs.get_options().size()) << name;
  for (std::size_t i = 0; i < each.size(); ++i) {
    const CLI::Option &one = *each[i], &two = *hu.get_options()[i], &three = *cs.get_options()[i];
    const std::string what = name + " " + one.get_name(false, true);
    ++options;
    EXPECT_EQ(one.get_name(true, true), two.get_name(true, true)) << what;
    EXPECT_EQ(one.get_name(true, true), three.get_name(true, true)) << what;
    if (!signs.contains(one.get_description()))
      expect_three(what, one.get_description(), two.get_description(), three.get_description());
    std::string sign = one.get_positional() ? one.get_name(true, false) : one.get_type_name();
    if (one.get_type_size() == 0 || sign == "shell") continue;
    if (const std::size_t range = sign.find(":1.."); range != std::string::npos) sign.resize(range);
    if (!signs.contains(sign))
      expect_three(what + " " + sign, sign, in_help(sign, Language::hu), in_help(sign, Language::cs));
  }
  const auto below = en.get_subcommands(nullptr);
  ASSERT_EQ(below.size(), hu.get_subcommands(nullptr).size());
  ASSERT_EQ(below.size(), cs.get_subcommands(nullptr).size());
  for (std::size_t i = 0; i < below.size(); ++i) {
    ASSERT_EQ(below[i]->get_name(), hu.get_subcommands(nullptr)[i]->get_name());
    ASSERT_EQ(below[i]->get_name(), cs.get_subcommands(nullptr)[i]->get_name());
    compare(*below[i], *hu.get_subcommands(nullptr)[i], *cs.get_subcommands(nullptr)[i], options, commands);
  }
}

TEST(Help, EverythingIsToldInThreeLanguages) {
  const Program en(Language::en), hu(Language::hu), cs(Language::cs);
  int options = 0, commands = 0;
  compare(en.app, hu.app, cs.app, options, commands);
  EXPECT_GT(commands, 25);
  EXPECT_GT(options, 200);
}

// The table of requests, where it becomes options.
TEST(Help, NoRowOfTheTableLacksALanguage) {
  for (const CommandFacts& facts : command_table()) {
    expect_three(std::string(facts.name), std::string(facts.about.en), std::string(facts.about.hu),
                 std::string(facts.about.cs));
    for (const Field& field : facts.fields)
      if (!field.option.empty())
        expect_three(std::string(facts.name) + " " + std::string(field.option), std::string(field.help.en),
                     std::string(field.help.hu), std::string(field.help.cs));
  }
}

TEST(Help, ColumnsAreCountedInLettersNotInBytes) {
  for (Language language : all_languages) {
    const Program program(language);
    std::istringstream lines(program.app.get_subcommand("values")->help());
    int seen = 0;
    for (std::string line; std::getline(lines, line);) {
      const std::size_t gap = line.find("   ", 3);
      if (!line.starts_with("  -") || gap == std::string::npos) continue;
      const std::size_t meaning = line.find_first_not_of(' ', gap);
      const auto letters = std::count_if(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(meaning),
                                         [](char c) { return (c & 0xC0) != 0x80; });
      EXPECT_EQ(letters, 30) << line;
      ++seen;
    }
    EXPECT_GT(seen, 8);
  }
}

}  // namespace
}  // namespace bouton::cli
