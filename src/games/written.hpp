// Games written as text (docs/rules.md), as rules with a name, a notation and words.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bouton/catalogue.hpp"
#include "games/scenes.hpp"
#include "written/rules.hpp"

namespace bouton::games {

std::shared_ptr<const Ruleset> written_ruleset(std::string name, written::Program program);

// The same rules under another name, with the words of a text: for one that says what an engine knows better.
std::shared_ptr<const Ruleset> renamed_ruleset(std::string name, std::shared_ptr<const Ruleset> ruleset,
                                               written::Program program);

// What the text of some rules is, by its form: "0.77", "subtract/1,3,4", "nim", "grundy"; nothing if it is
// none of these.
std::optional<std::string> recognised(const written::Program& program);

// The text of `rules/...`: a file, a shipped example or rules in parentheses, and the parameters that are
// set.
struct WrittenText {
  std::string text, file;  // no file where the rules themselves were typed
  std::vector<written::Setting> settings{};
};
Result<WrittenText> written_text(std::string_view what, const Loader& loader);
// A mistake in the text of a file, told by the file's name and the line.
Error told_with_line(Error error, std::string_view file);

// Examples that every program brings along.
struct ShippedRules {
  std::string_view name, text;
};
std::span<const ShippedRules> shipped_rules();

// As things on a table (written_scene.cpp).
std::optional<Scene> written_scene(const written::WrittenRules& rules, Key key, Key start);
std::vector<Gesture> written_gestures(const written::WrittenRules& rules, Key from,
                                      std::span<const Key> parts);
std::vector<Edit> written_edits(const written::WrittenRules& rules, Key key, Key start);
std::string written_cell(const written::Shape& shape, std::size_t cell);  // 2.3, A, A-B

}  // namespace bouton::games
