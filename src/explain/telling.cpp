#include "explain/telling.hpp"

#include <algorithm>
#include <utility>

#include "bouton/message.hpp"

namespace bouton {

namespace {

constexpr std::size_t longest_spoken = 60;  // that a position may be in a sentence

std::string name_spoken(const Spec& spec, const Speaking& speaking, std::uint32_t rules) {
  const std::string_view called = rules < spec.called.size() ? std::string_view(spec.called[rules]) : "";
  if (!called.empty())
    if (const NamedGamePtr named = speaking.catalogue->named_game(called))
      return std::string(named->name.in(speaking.language));
  if (const auto own = spec.rulesets[rules]->own_name()) return render(*own, speaking.language);
  if (const EntryPtr entry = speaking.catalogue->game_of(spec.rulesets[rules]->name()))
    return std::string(entry->name.in(speaking.language));
  return {};
}

// The name of the game; as it is written where it has none, or where two of them have the same.
std::string game_spoken(const Spec& spec, const Speaking& speaking, std::uint32_t rules) {
  const std::string name = name_spoken(spec, speaking, rules);
  for (std::uint32_t other = 0; other < spec.rulesets.size(); ++other)
    if (name.empty() || (other != rules && name_spoken(spec, speaking, other) == name))
      return name_shown(spec, rules);
  return name;
}

}  // namespace

Telling telling_of(const Spec& spec, Names names, const std::optional<Speaking>& speaking) {
  return {[&spec, names, speaking](std::span<const Component> compound, const Move& move) {
            return words_of(spec, names, compound, move, speaking);
          },
          [&spec, names, speaking](std::span<const Component> compound) {
            std::string text = told(spec, names, compound);
            if (speaking && speaking->noted)
              speaking->noted->insert_or_assign(text, spoken(spec, *speaking, compound));
            return text;
          },
          [&spec, names](std::span<const Component> compound) { return sum_told(spec, names, compound); },
          numbered_through(spec, names)};
}

std::string told(const Spec& spec, Names names, std::span<const Component> compound) {
  return names == Names::own ? shown(spec, compound) : print(spec, compound);
}

std::string sum_told(const Spec& spec, Names names, std::span<const Component> compound) {
  if (compound.empty()) return "0";
  if (spec.rulesets.size() > 1 || !spec.rules(compound[0]).heaps()) return told(spec, names, compound);
  std::string text;
  for (const Component& c : compound) text += (text.empty() ? "" : "+") + std::to_string(c.position);
  return text;
}

bool numbered_through(const Spec& spec, Names names) { return names == Names::own && spec.sum; }

std::size_t number_of(const Spec& spec, Names names, std::span<const Component> compound, std::size_t index) {
  if (numbered_through(spec, names)) return index + 1;
  const auto here = compound.begin() + static_cast<std::ptrdiff_t>(index);
  return 1 + static_cast<std::size_t>(std::count_if(
                 compound.begin(), here, [&](const Component& other) { return other.rules == here->rules; }));
}

std::string spoken(const Spec& spec, const Speaking& speaking, std::span<const Component> compound) {
  // Heaps of Nim, and those of a named sum, are numbers and nothing else.
  const bool bare = spec.sum || (spec.rulesets.size() == 1 && spec.rulesets[0]->is_nim());
  const bool alone = compound.size() == 1 && spec.rulesets.size() == 1;
  std::string text;
  for (std::size_t i = 0; i < compound.size();) {
    const Ruleset& ruleset = spec.ruleset(compound[i]);
    std::string positions = ruleset.print({&compound[i].position, 1});
    std::size_t end = i + 1;
    // Heaps of a named sum are written one after another, whatever is done with each.
    while (ruleset.list() && end < compound.size() &&
           (spec.sum || compound[end].rules == compound[i].rules)) {
      positions += ", " + spec.ruleset(compound[end]).print({&compound[end].position, 1});
      ++end;
    }
    text += text.empty() ? "" : " + ";
    if (!bare) text += game_spoken(spec, speaking, compound[i].rules);
    if (bare || alone || positions.size() <= longest_spoken)
      text += bare ? positions : " (" + positions + ")";
    i = end;
  }
  return text;
}

std::string part_spoken(const Spec& spec, const Speaking& speaking, std::span<const Component> compound,
                        std::size_t index) {
  const std::uint32_t rules = compound[index].rules;
  const auto alike = [&](const Component& other) { return other.rules == rules; };
  if (std::all_of(compound.begin(), compound.end(), alike) && spec.rulesets.size() == 1)
    return render(Message("part {0}", "{0}. rész", "část {0}", {index + 1}), speaking.language);
  std::string text = game_spoken(spec, speaking, rules);
  if (std::count_if(compound.begin(), compound.end(), alike) > 1)
    text += " " + std::to_string(number_of(spec, Names::canonical, compound, index));
  return text;
}

std::vector<Phrase> words_of(const Spec& spec, Names names, std::span<const Component> compound,
                             const Move& move, const std::optional<Speaking>& speaking) {
  std::vector<Phrase> result;
  for (const auto& step : move.steps) {
    const Component& c = compound[step.component];
    const std::size_t number = number_of(spec, names, compound, step.component);
    const Ruleset& ruleset = spec.ruleset(c);
    Phrase words = ruleset.describe(c.position, step.parts);
    words.heap = number;
    const std::string name = names == Names::own ? name_shown(spec, c.rules) : ruleset.name();
    if (spec.rulesets.size() > 1 && ruleset.list() && !numbered_through(spec, names))
      words.where = speaking ? game_spoken(spec, *speaking, c.rules) : name;
    if (!ruleset.list() && compound.size() > 1 && (spec.rulesets.size() > 1 || words.id != "go")) {
      words.where =
          speaking ? part_spoken(spec, *speaking, compound, step.component) : told(spec, names, {&c, 1});
      if (words.where.size() > longest_spoken) words.where = name + " (" + std::to_string(number) + ")";
    }
    result.push_back(std::move(words));
  }
  return result;
}

}  // namespace bouton
