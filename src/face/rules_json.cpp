#include "face/rules_json.hpp"

#include "answers/words.hpp"

namespace bouton {
namespace {

using Json = nlohmann::ordered_json;

void add_words(Json& json, const char* key, const std::array<std::string, 3>& texts) {
  constexpr const char* languages[] = {"en", "hu", "cs"};
  for (std::size_t i = 0; i < texts.size(); ++i)
    if (!texts[i].empty()) json[key][languages[i]] = texts[i];
}

}  // namespace

Json json_of_rules(const OwnRules& rules) {
  Json json = {{"action", words::name_in(words::rules_actions, rules.action)}};
  if (!rules.text.empty()) json["text"] = rules.text;
  for (const OwnRules::Shipped& each : rules.examples) {
    Json one = {{"name", each.name}};
    add_words(one, "names", each.names);
    add_words(one, "rule", each.rule);
    json["examples"].push_back(std::move(one));
  }
  if (rules.kind.empty()) return json;
  add_words(json, "names", rules.names);
  add_words(json, "rule", rules.rule);
  json["kind"] = rules.kind;
  json["parameters"] = Json::array();
  for (const auto& [name, value] : rules.parameters)
    json["parameters"].push_back({{"name", name}, {"value", value}});
  json["moves"] = Json::array();
  for (const auto& [line, text] : rules.moves) json["moves"].push_back({{"line", line}, {"text", text}});
  json["ends"] = rules.ends;
  if (!rules.recognised.empty()) json["recognised"] = rules.recognised;
  if (!rules.start.empty()) json["start"] = rules.start;
  if (!rules.position.empty()) {
    json["position"] = rules.position;
    json["options"] = rules.options;
    json["options_count"] = rules.options_count;
  }
  return json;
}

}  // namespace bouton
