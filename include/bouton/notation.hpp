// The notation users type: RULES[/PARAMS]:POSITION, several joined by +.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bouton/catalogue.hpp"
#include "bouton/rules.hpp"

namespace bouton {

// A compound position: its components in the order written, and the rules they follow.
struct Spec {
  std::vector<std::shared_ptr<const Ruleset>> rulesets;
  std::vector<Component> components;
  // Names of their own by which people know them: of each of the rules, as it was written (empty: none), and
  // of the whole, if it was written as a named sum.
  std::vector<std::string> called{};
  NamedGamePtr sum{};
  std::string sum_called{};

  const Ruleset& ruleset(const Component& c) const { return *rulesets[c.rules]; }
  const Rules& rules(const Component& c) const { return ruleset(c).rules(); }
};

Result<Spec> parse_spec(std::string_view text, const World& world,
                        HeapSizes sizes = HeapSizes::up_to_largest);
// Rules without a position, several joined by +.
Result<std::vector<std::shared_ptr<const Ruleset>>> parse_rules(std::string_view text, const World& world);

// How it is played, where a name in it says that: misere-nim:3,4,5.
Convention convention_of(std::string_view text, const World& world);
Convention convention_of(std::string_view text, const Catalogue& catalogue);

// The same with the names of their own by which they were called: a position without components. Each of the
// rules stands for itself, even where two are the same.
Result<Spec> parse_named_rules(std::string_view text, const World& world);

// The games that a position is written with, each once, by their ids in the catalogue; a name of its own goes
// before the rules it stands for: kayles, not code.
std::vector<std::string> games_of(const Spec& spec, const Catalogue& catalogue);

// What the last term of rules or a position may become, while it is typed.
std::vector<Suggestion> suggestions(std::string_view typed, const Catalogue& catalogue, std::size_t most = 7);

// Canonical notation: what parse_spec reads back as the same components.
std::string print(const Spec& spec);
std::string print(const Spec& spec, std::span<const Component> components);
// What follows the colon in it, where it has one colon only.
std::optional<std::string> position_alone(const Spec& spec, std::span<const Component> components);
// The same by the names of their own, for people to read: kayles:7, not 0.77:7. It can be read back too.
std::string shown(const Spec& spec);
std::string shown(const Spec& spec, std::span<const Component> components);
std::string name_shown(const Spec& spec, std::uint32_t rules);
// Gives a position the names that another one of the same play goes by.
void call_as(Spec& spec, const Spec& other);

}  // namespace bouton
