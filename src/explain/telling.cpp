#include "explain/telling.hpp"

#include <algorithm>
#include <utility>

namespace bouton {

Telling telling_of(const Spec& spec, Names names) {
  return {[&spec, names](std::span<const Component> compound, const Move& move) {
            return words_of(spec, names, compound, move);
          },
          [&spec, names](std::span<const Component> compound) { return told(spec, names, compound); },
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

std::vector<Phrase> words_of(const Spec& spec, Names names, std::span<const Component> compound,
                             const Move& move) {
  std::vector<Phrase> result;
  for (const auto& step : move.steps) {
    const Component& c = compound[step.component];
    const std::size_t number = number_of(spec, names, compound, step.component);
    const Ruleset& ruleset = spec.ruleset(c);
    Phrase words = ruleset.describe(c.position, step.parts);
    words.heap = number;
    const std::string name = names == Names::own ? name_shown(spec, c.rules) : ruleset.name();
    if (spec.rulesets.size() > 1 && ruleset.list() && !numbered_through(spec, names)) words.where = name;
    if (!ruleset.list() && compound.size() > 1 && (spec.rulesets.size() > 1 || words.id != "go")) {
      words.where = told(spec, names, {&c, 1});
      constexpr std::size_t longest = 60;
      if (words.where.size() > longest) words.where = name + " (" + std::to_string(number) + ")";
    }
    result.push_back(std::move(words));
  }
  return result;
}

}  // namespace bouton
