#include "present/rules_text.hpp"

#include <algorithm>

#include "base/printable.hpp"
#include "bouton/message.hpp"

namespace bouton {
namespace {

constexpr std::size_t most_options = 40;

Message kind_in_words(const std::string& kind) {
  if (kind == "heap") return {"a heap", "egy halom", "hromádka"};
  if (kind == "numbers") return {"numbers", "számok", "čísla"};
  if (kind == "list") return {"a list of numbers", "számok listája", "seznam čísel"};
  if (kind == "board") return {"a board", "egy tábla", "deska"};
  return {"a graph", "egy gráf", "graf"};
}

}  // namespace

std::string rules_text(const OwnRules& rules, Language language) {
  const auto in = [&](const std::array<std::string, 3>& texts) {
    return texts[static_cast<std::size_t>(language)];
  };
  std::string text;
  const auto line = [&](const Message& message) { text += printable(render(message, language)) + "\n"; };
  if (!rules.examples.empty()) {
    std::size_t width = 0;
    for (const OwnRules::Shipped& each : rules.examples) width = std::max(width, each.name.size());
    for (const OwnRules::Shipped& each : rules.examples)
      text += "rules/" + each.name + std::string(width + 2 - each.name.size(), ' ') + in(each.names) + "\n";
    return text;
  }
  if (!rules.text.empty()) return rules.text + (rules.text.ends_with('\n') ? "" : "\n");
  if (rules.kind.empty()) return text;
  if (const std::string name = in(rules.names); !name.empty()) line(Message(name));
  if (const std::string rule = in(rules.rule); !rule.empty()) line({"  {0}", "  {0}", "  {0}", {rule}});
  line({"A position: {0}", "Egy állás: {0}", "Pozice: {0}", {kind_in_words(rules.kind)}});
  for (const auto& [name, value] : rules.parameters)
    line({"Parameter: {0} = {1}", "Paraméter: {0} = {1}", "Parametr: {0} = {1}", {name, value}});
  line({"Kinds of moves: {0}", "Lépésfajták: {0}", "Druhy tahů: {0}", {rules.moves.size()}});
  for (const auto& [number, move] : rules.moves)
    line({"  line {0}: {1}", "  {0}. sor: {1}", "  řádek {0}: {1}", {number, move}});
  if (!rules.recognised.empty())
    line({"By its form this is {0}.",
          "Az alakja szerint ez {0}.",
          "Podle tvaru je to {0}.",
          {rules.recognised}});
  if (rules.ends)
    line({"Every play from here ends.", "Innen minden játszma véget ér.", "Každá partie odtud skončí."});
  else
    line({"The play need not end, as far as was looked.",
          "A játszma, ameddig látszik, nem feltétlenül ér véget.", "Hra, pokud je vidět, nemusí skončit."});
  if (rules.position.empty()) return text;
  line({"Moves from {0}: {1}",
        "Lépések innen: {0} – {1} darab",
        "Tahy z {0}: {1}",
        {rules.position, rules.options_count}});
  for (std::size_t i = 0; i < std::min(rules.options.size(), most_options); ++i)
    line({"  {0}", "  {0}", "  {0}", {rules.options[i]}});
  if (rules.options_count > most_options)
    line({"  and {0} more", "  és még {0}", "  a ještě {0}", {rules.options_count - most_options}});
  return text;
}

}  // namespace bouton
