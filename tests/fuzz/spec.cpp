// The notation: whatever is read is printed as something that is read as the same.
#include "support.hpp"

using namespace fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = text_of(data, size);
  if (!worth_while(text)) return 0;
  const bool clean = is_utf8(text);

  if (auto spec = parse_spec(text, load_sample)) {
    require(!spec->components.empty(), "a position without components", text);
    for (const Component& c : spec->components)
      require(c.rules < spec->rulesets.size(), "a component without rules", text);
    const std::string printed = print(*spec);
    require(!clean || is_utf8(printed), "printed as something that is not UTF-8", printed);
    auto again = parse_spec(printed, load_sample);
    require(bool(again), "what was printed cannot be read", printed);
    require(print(*again) == printed, "printed differently the second time", printed);
    require(again->components == spec->components, "read back as other components", printed);
    require(again->rulesets.size() == spec->rulesets.size(), "read back with other rules", printed);
    for (std::size_t i = 0; i < spec->rulesets.size(); ++i)
      require(again->rulesets[i]->name() == spec->rulesets[i]->name(), "read back with other rules", printed);
  } else {
    check_error(spec.error(), clean);
  }

  if (auto rules = parse_rules(text, load_sample)) {
    require(!rules->empty(), "no rules", text);
    std::string names;
    for (const auto& ruleset : *rules) names += (names.empty() ? "" : "+") + ruleset->name();
    // A parameter may hold a plus only within quotes, so the names can be joined again.
    auto again = parse_rules(names, load_sample);
    require(bool(again), "the names of rules cannot be read", names);
    require(again->size() == rules->size(), "the names of rules are read as others", names);
    for (std::size_t i = 0; i < rules->size(); ++i)
      require((*again)[i]->name() == (*rules)[i]->name(), "the names of rules are read as others", names);
  } else {
    check_error(rules.error(), clean);
  }
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
  return mutated(data, size, most, seed, words_of_notation());
}
