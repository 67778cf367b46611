// The mapping between requests, answers and JSON: the only place that knows the keys.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <span>

#include "bouton/request.hpp"
#include "face/fields.hpp"
#include "face/quotient_json.hpp"
#include "face/rules_json.hpp"
#include "present/arising_text.hpp"
#include "present/discovery_text.hpp"
#include "present/pictures.hpp"
#include "present/tabular.hpp"
#include "values/set_function.hpp"

namespace bouton {
namespace {

using Json = nlohmann::ordered_json;

Json number_or_word(const Value& value) {
  switch (value.kind) {
    case Value::Kind::number:
      return value.number;
    case Value::Kind::infinite:
      return Json{{"infinity", value.reach}};
    case Value::Kind::unknown:
      return "unknown";
    case Value::Kind::element:
      return value.element;
    case Value::Kind::genus:
      return genus_text(value.number, value.reach);
    case Value::Kind::none:
    case Value::Kind::undefined:
      break;
  }
  return nullptr;
}

Json with_function(const Value& value) {
  if (value.kind == Value::Kind::none) return nullptr;
  Json result = {{"function", value.kind == Value::Kind::element ? "quotient" : name_of(value.function)}};
  if (value.kind == Value::Kind::infinite)
    result["infinity"] = value.reach;
  else
    result["value"] = number_or_word(value);
  return result;
}

Json function_name(Function function) {
  if (!is_told(function)) return nullptr;
  return name_of(function);
}

Json cell(const Cell& cell, Function function) {
  if (function == Function::none) return name_of(cell.outcome);
  return number_or_word(cell.value);
}

void add_way(Json& json, const Request& request) {
  const Way& way = way_of(request);
  json["play"] = name_of(way.play);
  json["ending"] = name_of(way.ending);
  json["misere"] = way.convention == Convention::misere;
}

Json json_of(const Error& error, const Request& request) {
  Json result = {{"kind", name_of(error.kind)}, {"message", render(error.message, request.language)}};
  if (!error.text.empty()) {
    result["text"] = error.text;
    // Columns count characters from 1, not bytes.
    std::size_t column = 1;
    for (std::size_t i = 0; i < error.offset && i < error.text.size(); ++i)
      column += (static_cast<unsigned char>(error.text[i]) & 0xc0) != 0x80;
    result["column"] = column;
  }
  if (error.line > 0) {
    // In the rules' own text, where that is at hand: what is wrong, in bytes.
    result["line"] = error.line;
    result["offset"] = error.offset;
    result["length"] = error.length;
  }
  if (!error.expected.empty()) result["expected"] = render(error.expected, request.language);
  if (!error.nearest.empty()) result["nearest"] = error.nearest;
  if (!error.example.empty()) result["example"] = error.example;
  if (!error.nearest.empty() && error.offset + error.length <= error.text.size())
    result["corrected"] = std::string(error.text).replace(error.offset, error.length, error.nearest);
  if (error.position_missing) result["missing"] = "position";
  return {{"error", std::move(result)}};
}

Json json_of(const Reason& reason, Language language) {
  Json json = {{"id", reason.id}, {"text", render(reason, language)}};
  for (const auto& [name, argument] : reason.arguments) {
    if (const auto* phrases = std::get_if<std::vector<Phrase>>(&argument))
      json[name] = render(*phrases, language);
    else
      std::visit(
          [&](const auto& value) {
            if constexpr (!std::is_same_v<std::decay_t<decltype(value)>, std::vector<Phrase>>)
              json[name] = value;
          },
          argument);
  }
  if (reason.tells != Reason::Tells::idea)
    json["tells"] = reason.tells == Reason::Tells::place ? "place" : "move";
  if (reason.sketch) json["sketch"] = reason.sketch->edges;
  if (std::string picture = picture_of(reason); !picture.empty()) json["picture"] = std::move(picture);
  return json;
}

Json json_of(const std::vector<Reason>& reasons, Language language) {
  Json json = Json::array();
  for (const Reason& reason : reasons) json.push_back(json_of(reason, language));
  return json;
}

Json json_of(const Scene& scene) {
  Json json = {{"style", scene.style}, {"columns", scene.columns}, {"rows", scene.rows}};
  json["spots"] = Json::array();
  for (const Scene::Spot& spot : scene.spots) {
    json["spots"].push_back({{"id", spot.id}, {"kind", spot.kind}, {"x", spot.x}, {"y", spot.y}});
    if (!spot.label.empty()) json["spots"].back()["label"] = spot.label;
    if (!spot.on.empty()) json["spots"].back()["on"] = spot.on;
  }
  for (const Scene::Line& line : scene.lines) {
    json["lines"].push_back({{"id", line.id}, {"from", line.from}, {"to", line.to}, {"kind", line.kind}});
    if (!line.label.empty()) json["lines"].back()["label"] = line.label;
  }
  if (!scene.row_names.empty()) json["row_names"] = scene.row_names;
  if (!scene.column_names.empty()) json["column_names"] = scene.column_names;
  return json;
}

constexpr std::uint64_t largest_exact = (std::uint64_t{1} << 53) - 1;  // as a double

Json json_of(const Moves& moves, const Request& request) {
  Json json = {{"spec", moves.spec}};
  add_way(json, request);
  json["outcome"] = name_of(moves.outcome);
  const auto& asked = request.as<MovesRequest>();
  if (asked.parts) {
    json["games"] = moves.games;
    json["rules_told"] = Json::array();
    for (const Moves::Rule& rule : moves.rules_told)
      json["rules_told"].push_back({{"game", rule.game}, {"text", render(rule.text, request.language)}});
  }
  json["moves"] = Json::array();
  for (const auto& item : moves.moves) {
    Json move = {{"to", item.to},
                 {"move", render(item.words, request.language)},
                 {"outcome", name_of(item.outcome)},
                 {"wins", item.outcome == Outcome::P}};
    if (asked.told) {
      move["told"] = render(item.words, request.language, Saying::done);
      move["told_you"] = render(item.words, request.language, Saying::done_by_you);
    }
    for (const Moves::Taking& taking : item.takings) {
      move["takings"].push_back({{"heap", taking.heap}, {"count", taking.count}});
      // Many a reader of JSON would round it.
      if (taking.count > largest_exact) move["takings"].back()["digits"] = std::to_string(taking.count);
    }
    for (const Value& value : item.functions)
      move["functions"][std::string(name_of(value.function))] = number_or_word(value);
    for (const Moves::Item::Hand& hand : item.hands) {
      Json ways = Json::array();
      for (const Gesture& gesture : hand.ways) {
        ways.push_back({{"picks", gesture.picks}, {"gone", gesture.gone}});
        if (gesture.free) ways.back()["free"] = true;
      }
      move["gestures"].push_back({{"component", hand.component}, {"ways", std::move(ways)}});
    }
    json["moves"].push_back(std::move(move));
  }
  if (moves.truncated) json["truncated"] = true;
  if (!moves.drawing.empty()) json["drawing"] = moves.drawing;
  json["board"] = Json::array();
  for (const Moves::Part& part : moves.board) {
    Json shown = {{"spec", part.spec}, {"name", part.name}};
    if (asked.parts) shown["rules"] = part.rules;
    if (part.heap) shown["heap"] = *part.heap;
    if (!part.picture.empty()) shown["drawing"] = part.picture;
    json["board"].push_back(std::move(shown));
  }
  for (const auto& scene : moves.scenes) json["scenes"].push_back(scene ? json_of(*scene) : Json());
  if (asked.edits) json["edits"] = Json::array();
  for (const Moves::Change& change : moves.edits) {
    Json edit = {{"component", change.component}, {"does", name_of(change.edit.does)}, {"to", change.to}};
    if (!change.edit.spot.empty()) edit["spot"] = change.edit.spot;
    if (change.edit.heap > 0) edit["heap"] = change.edit.heap;
    json["edits"].push_back(std::move(edit));
  }
  if (moves.advice) {
    Json hints = Json::array();
    for (const Reason& hint : moves.advice->hints) hints.push_back(json_of(hint, request.language));
    json["advice"] = {
        {"best", moves.advice->best}, {"sure", moves.advice->sure}, {"hints", std::move(hints)}};
  }
  return json;
}

Json json_of(const Completion& completion, const Request& request) {
  Json json = {{"spec", completion.spec}};
  add_way(json, request);
  json["rules"] = completion.rules;
  if (completion.unknown) {
    json["heaps"] = "unknown";
  } else {
    json["heaps"] = completion.heaps;
    json["positions"] = completion.positions;
  }
  if (completion.checked_to) json["checked_to"] = *completion.checked_to;
  return json;
}

// The sentence of a reason without notation, and what it calls the positions that its arguments have in
// notation.
void speak(Json& json, Reason reason, const std::map<std::string, std::string>& spoken, Language language) {
  const auto say = [&](std::string& text) {
    const auto found = spoken.find(text);
    if (found == spoken.end()) return;
    json["spoken"][text] = found->second;
    text = found->second;
  };
  for (auto& argument : reason.arguments) {
    if (auto* text = std::get_if<std::string>(&argument.second)) say(*text);
    if (auto* texts = std::get_if<std::vector<std::string>>(&argument.second))
      std::for_each(texts->begin(), texts->end(), say);
  }
  if (json.contains("spoken")) json["text"] = render(reason, language);
}

std::string dumped(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

// JSON that is written as it comes, for answers of which there are very many.
class Written {
 public:
  std::string text = "{";

  void key(std::string_view name) {
    if (text.back() != '{') text += ',';
    text.append("\"").append(name).append("\":");
  }
  void put(std::string_view value) {
    const bool plain = std::all_of(value.begin(), value.end(),
                                   [](char c) { return c >= ' ' && c < 0x7f && c != '"' && c != '\\'; });
    if (plain)
      text.append("\"").append(value).append("\"");
    else
      text += dumped(value);
  }
  void put(bool value) { text += value ? "true" : "false"; }
  void put(std::uint64_t value) { text += std::to_string(value); }
  void put(const Json& value) { text += dumped(value); }
  void put(const Value& value) {
    if (value.kind == Value::Kind::number)
      put(value.number);
    else
      put(number_or_word(value));
  }
  template <class T>
  void put(std::string_view name, const T& value) {
    key(name);
    put(value);
  }
};

std::string text_of(const Solution& solution, const Answer& answer) {
  const Request& request = answer.request;
  const auto& asked = request.as<SolveRequest>();
  const Way& way = way_of(request);
  Written json;
  json.put("spec", std::string_view(solution.spec));
  json.put("play", name_of(way.play));
  json.put("ending", name_of(way.ending));
  json.put("misere", way.convention == Convention::misere);
  json.put("outcome", name_of(solution.outcome));
  if (solution.value.kind == Value::Kind::number) {
    json.key("value");
    json.text += '{';
    json.put("function", name_of(solution.value.function));
    json.put("value", solution.value.number);
    json.text += '}';
  } else {
    json.put("value", with_function(solution.value));
  }
  if (asked.parts) json.put("games", Json(solution.games));
  json.key("components");
  json.text += '[';
  for (const auto& part : solution.components) {
    json.text += &part == solution.components.data() ? "{" : ",{";
    json.put("spec", std::string_view(part.spec));
    json.put("value", part.value);
    if (asked.parts) json.put("rules", std::string_view(part.rules));
    json.text += '}';
  }
  json.text += ']';
  if (asked.no_moves) {
    // Nothing is said of them.
  } else if (solution.outcome == Outcome::unknown || solution.moves_unknown) {
    json.put("winning_moves", std::string_view("unknown"));
  } else {
    json.key("winning_moves");
    json.text += '[';
    for (const auto& move : solution.winning_moves) {
      json.text += &move == solution.winning_moves.data() ? "{" : ",{";
      json.put("to", std::string_view(move.to));
      json.put("move", std::string_view(render(move.words, request.language)));
      json.text += '}';
    }
    json.text += ']';
    if (solution.truncated) {
      if (solution.winning_moves_total) json.put("winning_moves_total", *solution.winning_moves_total);
      json.put("truncated", true);
    }
  }
  json.put("method", std::string_view(render(solution.method, request.language)));
  if (!asked.functions.empty()) {
    Json functions = Json::object();
    for (const Value& value : solution.functions)
      functions[std::string(name_of(value.function))] = number_or_word(value);
    json.put("functions", functions);
  }
  if (asked.explain) {
    Json reasons = json_of(solution.reasons, request.language);
    for (std::size_t i = 0; i < solution.reasons.size(); ++i)
      speak(reasons[i], solution.reasons[i], solution.spoken, request.language);
    json.put("reasons", reasons);
  }
  if (solution.certificate) json.put("certificate", std::string_view(*solution.certificate));
  if (answer.incomplete.stop != Stop::none)
    json.put("bound",
             Json{{"hit", name_of(answer.incomplete.stop)}, {"positions", answer.incomplete.positions}});
  return std::move(json.text) + '}';
}

Json json_of(const Kernel& kernel, const Request& request) {
  Json json = {{"spec", kernel.spec}};
  if (way_of(request) != way()) add_way(json, request);
  if (kernel.reachable == 0) {
    json["positions"] = "unknown";
    return json;
  }
  json["positions"] = kernel.positions;
  json["reachable"] = kernel.reachable;
  if (request.as<KernelRequest>().layers) {
    json["layers"] = Json::array();
    for (const auto& layer : kernel.layers)
      json["layers"].push_back({{"kernel", layer.kernel}, {"outside", layer.outside}});
    json["drawn"] = kernel.drawn;
  }
  return json;
}

// In every language, as the words of the catalogue are: who keeps the answer need not ask again.
void add_how_known(Json& json, const Period& period) {
  if (const auto how = how_known(period))
    json["how_known"] = {{"en", render(*how, Language::en)},
                         {"hu", render(*how, Language::hu)},
                         {"cs", render(*how, Language::cs)}};
}

Json json_of(const Period& period) {
  Json json = {{"status", name_of(period.status)}};
  if (period.known()) {
    json["period"] = period.period;
    json["preperiod"] = period.preperiod;
    if (period.saltus != 0) json["saltus"] = period.saltus;
    json["theorem"] = period.theorem == Period::Theorem::none ? Json() : Json(name_of(period.theorem));
  }
  json["checked_to"] = period.checked_to;
  add_how_known(json, period);
  return json;
}

Json json_of(const Sequence::Kin& kin) {
  return {{"name", kin.name.empty() ? Json() : Json(kin.name)},
          {"rules", kin.rules},
          {"shift", kin.shift},
          {"status", kin.proved ? "proved" : "observed"},
          {"compared", kin.compared},
          {"itself", kin.itself}};
}

// A value of an option as its function has it: a number, the state of a component that has none, or an
// outcome.
Json json_of_code(Function function, std::uint64_t code) {
  if (const std::string_view state = state_word(function, code); !state.empty()) return state;
  return number_of(function, code).value_or(0);
}
Json option_value(Function function, const Arising::Option& option) {
  return function == Function::none ? Json(name_of(option.outcome)) : json_of_code(function, option.value);
}

// What follows from the options.
void add_arising(Json& json, const Arising& step, Function function, Convention convention) {
  if (function == Function::none) {
    json["value"] = name_of(step.outcome);
    return;
  }
  json["values"] = step.values;
  if (function == Function::grundy && convention == Convention::normal) json["mex"] = step.value;
  json["by"] = name_of(set_function(function, convention));
  json["value"] = json_of_code(function, step.value);
}

Json json_of(const Sequence::Step& step, Function function, Convention convention) {
  Json options = Json::array();
  for (const auto& option : step.options) {
    options.push_back({{"taken", option.taken}, {"parts", option.parts}});
    if (!option.part_values.empty()) {
      options.back()["part_values"] = Json::array();
      for (std::uint64_t code : option.part_values)
        options.back()["part_values"].push_back(json_of_code(function, code));
    }
    options.back()["value"] = option_value(function, option);
  }
  Json json = {{"n", step.size}, {"options", std::move(options)}};
  add_arising(json, step, function, convention);
  return json;
}

Json json_of(const Table::Step& step, Function function, Convention convention) {
  Json json = {{"row", step.row}, {"column", step.column}, {"spec", step.spec}};
  if (step.truncated) {
    json["truncated"] = true;
    return json;
  }
  json["options"] = Json::array();
  for (const auto& option : step.options) {
    Json told = {{"to", option.to}};
    if (!option.part_names.empty()) {
      told["parts"] = option.part_names;
      for (std::uint64_t code : option.part_values)
        told["part_values"].push_back(json_of_code(function, code));
    }
    told["value"] = option_value(function, option);
    json["options"].push_back(std::move(told));
  }
  add_arising(json, step, function, convention);
  return json;
}

Json json_of(const Sequence& sequence, const Request& request) {
  Json json = {{"rules", sequence.rules}};
  if (way_of(request) != way()) add_way(json, request);
  json["function"] = function_name(sequence.function);
  json["from"] = sequence.from;
  if (sequence.digest) {
    const Digest& digest = *sequence.digest;
    json["to"] = digest.size == 0 ? Json() : Json(digest.size - 1);
    json["checksum"] = digest.sum;
    json["mask"] = digest.mask;
    json["parity_from"] = digest.shift ? Json(*digest.shift) : Json();
    json["rare"] = Json::array();
    for (const auto& rare : digest.rares)
      json["rare"].push_back({{"n", rare.position}, {"value", rare.value}});
    json["times"] = Json::array();
    for (const auto& times : digest.times)
      json["times"].push_back({{"value", times.value}, {"count", times.count}, {"first", times.first}});
    return json;
  }
  if (sequence.zeros) {
    const std::vector<std::uint64_t> zeros = zeros_of(sequence);
    json["to"] = sequence.cells.empty() ? Json() : Json(sequence.from + sequence.cells.size() - 1);
    json["count"] = zeros.size();
    json["zeros"] = zeros;
    if (!sequence.pairs.empty()) {
      json["to"] = sequence.from + sequence.pairs.size() - 1;
      json["count"] = sequence.pairs.size();
      json.erase("zeros");
      json["pairs"] = Json::array();
      for (std::size_t i = 0; i < sequence.pairs.size(); ++i) {
        const Sequence::Pair& pair = sequence.pairs[i];
        json["pairs"].push_back(
            {{"n", sequence.from + i}, {"a", pair.row}, {"b", pair.column}, {"spec", pair.spec}});
      }
    }
  } else {
    json["values"] = Json::array();
    for (const Cell& c : sequence.cells) json["values"].push_back(cell(c, sequence.function));
  }
  const auto& asked = request.as<ValuesRequest>();
  if (asked.period) {
    json["period"] = sequence.period ? json_of(*sequence.period) : Json();
    json["same_as"] = Json::array();
    for (const Sequence::Kin& kin : sequence.kin) json["same_as"].push_back(json_of(kin));
  }
  if (asked.period || !sequence.pairs.empty())
    json["theorems"] = json_of(sequence.theorems, request.language);
  if (asked.explain) {
    json["steps"] = Json::array();
    for (const Sequence::Step& step : sequence.steps)
      json["steps"].push_back(json_of(step, sequence.function, way_of(request).convention));
  }
  return json;
}

Json json_of(const Table& table, const Request& request) {
  Json json = {{"rules", table.rules}};
  add_way(json, request);
  json["function"] = function_name(table.function);
  json["rows_from"] = table.rows_from;
  json["columns_from"] = table.columns_from;
  json["values"] = Json::array();
  json["outcomes"] = Json::array();  // a letter per entry: also where the function has no value
  for (const auto& row : table.rows) {
    Json values = Json::array();
    std::string letters;
    for (const Cell& c : row) {
      values.push_back(cell(c, table.function));
      letters += c.outcome == Outcome::unknown ? '?' : name_of(c.outcome)[0];
    }
    json["values"].push_back(std::move(values));
    json["outcomes"].push_back(letters);
  }
  if (request.as<TableRequest>().specs) json["specs"] = table.specs;
  for (const Setting& setting : table.settings) {
    Json& value = json["settings"][std::string(setting.name)];
    if (const bool* chosen = std::get_if<bool>(&setting.value))
      value = *chosen;
    else if (const auto number = *std::get_if<std::optional<std::uint64_t>>(&setting.value))
      value = *number;
    else
      value = nullptr;
  }
  if (!table.notes.empty()) json["notes"] = json_of(table.notes, request.language);
  if (const auto& asked = request.as<TableRequest>(); asked.explain || asked.cell) {
    json["steps"] = Json::array();
    for (const Table::Step& step : table.steps)
      json["steps"].push_back(json_of(step, table.function, way_of(request).convention));
  }
  return json;
}

// Rounded as pictures are: two decimals are finer than any screen.
double rounded(double value) { return std::round(value * 100) / 100; }

Json json_of(const GraphDrawing& drawing) {
  Json json = {{"width", rounded(drawing.width)}, {"height", rounded(drawing.height)}};
  json["positions"] = Json::array();
  for (const auto& each : drawing.positions)
    json["positions"].push_back({{"label", each.label},
                                 {"x", rounded(each.x)},
                                 {"y", rounded(each.y)},
                                 {"width", rounded(each.width)},
                                 {"height", rounded(each.height)}});
  json["lines"] = Json::array();
  for (const auto& each : drawing.lines)
    json["lines"].push_back({{"path", each.path}, {"next", each.next ? Json(*each.next) : Json()}});
  json["arrows"] = Json::array();
  for (const auto& each : drawing.arrows)
    json["arrows"].push_back({{"from", each.from}, {"to", each.to}, {"line", each.line}});
  return json;
}

Json json_of(const GameGraph& graph, const Request& request) {
  Json json = {{"spec", graph.spec}};
  add_way(json, request);
  if (graph.names.empty()) {
    if (graph.strategy) json["strategy"] = "unknown";
    json["positions"] = "unknown";
    return json;
  }
  using Winner = GameGraph::Strategy::Winner;
  const bool led = graph.strategy && graph.strategy->winner != Winner::nobody;
  if (graph.strategy) {
    const GameGraph::Strategy& strategy = *graph.strategy;
    const auto course = [&](const std::vector<Vertex>& play) {
      Json names = Json::array();
      for (Vertex v : play) names.push_back(graph.names[v]);
      return names;
    };
    json["strategy"] = led ? Json{{"winner", strategy.winner == Winner::first ? "first" : "second"},
                                  {"shortest", strategy.shortest.size() - 1},
                                  {"longest", strategy.longest.size() - 1},
                                  {"shortest_course", course(strategy.shortest)},
                                  {"longest_course", course(strategy.longest)}}
                           : Json();
  }
  json["function"] = function_name(graph.function);
  json["positions"] = Json::array();
  for (std::size_t i = 0; i < graph.names.size(); ++i) {
    json["positions"].push_back({{"spec", graph.names[i]},
                                 {"outcome", name_of(graph.cells[i].outcome)},
                                 {"value", number_or_word(graph.cells[i].value)}});
    if (i < graph.order.size())
      json["positions"].back()["order"] = graph.order[i] == 0 ? Json() : Json(graph.order[i]);
    if (led)
      json["positions"].back()["turn"] =
          graph.strategy->wins[i] == (graph.strategy->winner == Winner::first) ? "first" : "second";
  }
  json["moves"] = Json::array();
  for (Vertex v = 0; v < graph.graph.size(); ++v)
    for (Vertex w : graph.graph.distinct_options(v)) json["moves"].push_back({v, w});
  for (const Reason& step : graph.steps) json["steps"].push_back(json_of(step, request.language));
  if (!graph.positions.empty()) json["short"] = graph.positions;
  if (request.as<GraphRequest>().layout) json["layout"] = json_of(graph_drawing(graph));
  return json;
}

Json json_of(const Trilingual& text) { return {{"en", text.en}, {"hu", text.hu}, {"cs", text.cs}}; }

Json json_of(const Games& games, const Request& request) {
  if (!request.as<GamesRequest>().typed.empty()) {
    Json suggestions = Json::array();
    for (const Suggestion& each : games.suggestions)
      suggestions.push_back(
          {{"spec", each.spec}, {"text", each.text}, {"game", each.game}, {"sample", each.sample}});
    return {{"suggestions", std::move(suggestions)}};
  }
  Json list = Json::array();
  for (const EntryPtr& entry : games.entries)
    list.push_back(
        {{"id", entry->id},
         {"family", entry->family},
         {"names", json_of(entry->name)},
         {"aliases", entry->aliases},
         {"rule", json_of(entry->rule)},
         {"start", entry->start.empty() && !entry->examples.empty() ? entry->examples[0] : entry->start},
         {"last", json_of(entry->last)},
         {"parameters", json_of(entry->parameters)},
         {"theory", json_of(entry->theory)},
         {"worked", json_of(entry->worked)},
         {"limits", json_of(entry->limits)},
         {"legend", json_of(entry->legend)},
         {"references", entry->references},
         {"examples", entry->examples}});
  // The rule with the numbers of the start, without how positions are written.
  for (std::size_t i = 0; i < games.start_rules.size() && i < list.size(); ++i)
    for (const auto& [language, key] :
         {std::pair{Language::en, "en"}, {Language::hu, "hu"}, {Language::cs, "cs"}})
      list[i]["start_rule"][key] = render(games.start_rules[i], language);
  Json named = Json::array();
  for (const NamedGamePtr& game : games.named)
    named.push_back({{"id", game->id},
                     {"names", json_of(game->name)},
                     {"aliases", game->aliases},
                     {"rules", game->rules},
                     {"rule", json_of(game->rule)},
                     {"example", game->example}});
  Json json = {{"games", std::move(list)}, {"named", std::move(named)}};
  for (const Message& sentence : games.told) json["told"].push_back(render(sentence, request.language));
  return json;
}

Json json_of(const Discovery::Trial& trial, Discovery::Number to, Language language) {
  auto triple = [](const std::optional<Discovery::Triple>& one) { return one ? Json(*one) : Json(); };
  // What held until a bound was hit need not hold.
  auto so_far = [&](bool holds) { return holds && trial.checked_to < to ? Json("unknown") : Json(holds); };
  const Phrase verdict = verdict_on(trial);
  Json json = {{"text", trial.text},
               {"understood", trial.understood[static_cast<std::size_t>(language)]},
               {"checked_to", trial.checked_to},
               {"losing", trial.losing},
               {"losing_satisfying", trial.losing_satisfying},
               {"others", trial.others},
               {"others_satisfying", trial.others_satisfying},
               {"holds", so_far(trial.holds())},
               {"exact", so_far(trial.exact())},
               {"losing_counterexample", triple(trial.losing_counterexample)},
               {"other_counterexample", triple(trial.other_counterexample)},
               {"verdict", {{"id", verdict.id}, {"text", render(verdict, language)}}}};
  if (!trial.also.empty()) json["map"] = {{"missed", trial.missed}, {"also", trial.also}};
  return json;
}

Json json_of(const Discovery& discovery, const Request& request) {
  Json json = {{"to", discovery.to}};
  if (discovery.path) {
    json["steps"] = Json::array();
    for (const auto& step : discovery.steps)
      json["steps"].push_back({{"triple", step.triple}, {"pairs", step.pairs}});
    json["left"] = discovery.left;
    json["complete"] = discovery.left.empty();
    json["guesses"] = Json::array();
    for (const auto& guess : discovery.guesses)
      json["guesses"].push_back(
          {{"id", guess.id},
           {"text", render(Phrase{"guess-" + guess.id}, request.language)},
           {"holds", guess.holds()},
           {"tested", guess.tested},
           {"failed", guess.failed},
           {"counterexample", guess.counterexample ? Json(*guess.counterexample) : Json()}});
    json["reductions"] = Json::array();
    for (const auto& reduction : discovery.reductions)
      json["reductions"].push_back({{"steps", reduction.steps}, {"losing", reduction.losing}});
    json["rule"] = {{"text", render(Phrase{"discover-rule"}, request.language)},
                    {"agrees", discovery.rule_agrees}};
  }
  const auto& asked = request.as<DiscoverRequest>();
  if (!asked.trio.empty() && !discovery.reductions.empty())
    json["trio"] = {{"steps", discovery.reductions[0].steps},
                    {"losing", discovery.reductions[0].losing},
                    {"told", steps_told(discovery.reductions[0], request.language)}};
  if (asked.triples) json["triples"] = discovery.triples;
  if (asked.quadruples) json["quadruples"] = discovery.quadruples;
  if (asked.chance) {
    json["chance"] = Json::array();
    for (const auto& row : discovery.chances)
      json["chance"].push_back({{"bits", row.bits},
                                {"positions", row.positions},
                                {"safe", row.safe},
                                {"formula",
                                 {{"positions", row.formula_positions},
                                  {"safe", row.formula_safe},
                                  {"numerator", row.numerator},
                                  {"denominator", row.denominator}}},
                                {"agrees", row.agrees()}});
  }
  if (discovery.trial) json["conjecture"] = json_of(*discovery.trial, discovery.to, request.language);
  return json;
}

Json json_of(const PeriodFound& found, const Request& request) {
  const Period& period = found.period;
  auto known = [&](std::uint64_t number) { return period.known() ? Json(number) : Json(); };
  Json json = {{"rules", found.rules},
               {"status", name_of(period.status)},
               {"period", known(period.period)},
               {"preperiod", known(period.preperiod)}};
  if (period.saltus > 0) json["saltus"] = period.saltus;
  json["theorem"] = period.theorem == Period::Theorem::none ? Json() : Json(name_of(period.theorem));
  json["checked_to"] = period.checked_to;
  add_how_known(json, period);
  if (found.highest) json["highest"] = *found.highest;
  if (found.rares) json["rares"] = *found.rares;
  if (!found.reasons.empty()) json["reasons"] = json_of(found.reasons, request.language);
  if (found.certificate) json["certificate"] = *found.certificate;
  return json;
}

std::string_view name_of_convention(Convention convention) {
  return convention == Convention::misere ? "misere" : "normal";
}

Json json_of(const Verification& verification, const Request& request) {
  if (verification.quotient) return json_of_quotient(verification, request);
  Json done = Json::array();
  for (const Phrase& phrase : verification.done) done.push_back(render(phrase, request.language));
  const Json valid = verification.wrong                                     ? Json(false)
                     : verification.period.status == Period::Status::proved ? Json(true)
                                                                            : Json("unknown");
  const Json wrong = verification.wrong ? Json(render(*verification.wrong, request.language)) : Json();
  if (const auto& board = verification.board)
    return {{"rules", verification.rules}, {"valid", valid},           {"kind", "value"},
            {"spec", board->spec},         {"value", board->value},    {"claims", board->claims},
            {"done", std::move(done)},     {"wrong", std::move(wrong)}};
  if (const auto& database = verification.database)
    return {{"rules", verification.rules},
            {"valid", valid},
            {"kind", "positions"},
            {"spec", database->spec},
            {"convention", name_of_convention(database->convention)},
            {"stores", database->values ? "values" : "outcomes"},
            {"positions", database->positions},
            {"lost", database->lost},
            {"done", std::move(done)},
            {"wrong", std::move(wrong)}};
  return {{"rules", verification.rules},
          {"valid", valid},
          {"period", verification.period.period},
          {"preperiod", verification.period.preperiod},
          {"theorem", name_of(verification.period.theorem)},
          {"checked_to", verification.period.checked_to},
          {"done", std::move(done)},
          {"wrong", std::move(wrong)}};
}

Json json_of(const Calculation& calculation, const Request& request) {
  Json json = {{"expression", calculation.expression}};
  switch (calculation.value.kind) {
    case Calculation::Figure::Kind::number:
      json["value"] = calculation.value.number;
      break;
    case Calculation::Figure::Kind::none:
      json["value"] = -1;
      break;
    case Calculation::Figure::Kind::word:
      json["value"] = calculation.value.word;
      break;
  }
  json["steps"] = Json::array();
  for (const Reason& step : calculation.steps) json["steps"].push_back(json_of(step, request.language));
  return json;
}

Json json_of(const MisereQuotient& quotient, const Request& request) {
  return json_of_quotient(quotient, request);
}

Json json_of(const OwnRules& rules, const Request&) { return json_of_rules(rules); }

Json json_of(const AllPositionsTold& told, const Request&) {
  Json json = {{"spec", told.spec},
               {"rules", told.rules},
               {"convention", name_of_convention(told.convention)},
               {"stores", told.values ? "values" : "outcomes"},
               {"cells", told.cells},
               {"moves", told.moves},
               {"positions", told.positions},
               {"bytes", told.bytes},
               {"lost", told.done ? Json(told.lost) : Json()},
               {"lost_by_cells", told.lost_by_cells}};
  if (told.values) json["by_value"] = told.by_value;
  json["outcome"] = name_of(told.outcome);
  if (told.value) json["value"] = *told.value;
  return json;
}

Json json_of(const Genera& genera, const Request&) {
  Json genus = Json::array(), classes = Json::array(), like_nim = Json::array(), nim = Json::array();
  for (const Cell& cell : genera.sequence.cells) genus.push_back(number_or_word(cell.value));
  for (bool wild : genera.wild) classes.push_back(wild ? "wild" : "tame");
  for (bool like : genera.like_nim) like_nim.push_back(like);
  for (const auto& size : genera.nim) nim.push_back(size ? Json(*size) : Json());
  return {{"rules", genera.sequence.rules},
          {"from", genera.sequence.from},
          {"genus", std::move(genus)},
          {"classes", std::move(classes)},
          {"like_nim", std::move(like_nim)},
          {"nim", std::move(nim)},
          {"period", genera.sequence.period ? json_of(*genera.sequence.period) : Json()}};
}

Json pieces_of(const Canonical::Form& form) {
  Json pieces = Json::object();
  for (const auto& piece : form.pieces) pieces[piece.name] = piece.text;
  return pieces;
}

void add_game(Json& json, const Canonical::Game& game) {
  json["spec"] = game.spec;
  json["form"] = game.form ? Json(game.form->text) : Json("unknown");
  if (!game.form) return;
  if (!game.form->pieces.empty()) json["where"] = pieces_of(*game.form);
  json["birthday"] = game.form->birthday;
  json["outcome"] = name_of(game.form->outcome);
  json["followers"] = game.form->followers;
  json["genus"] = game.form->genus;
  if (!game.mate) return;
  json["mate"] = game.mate->text;
  if (!game.mate->pieces.empty()) json["mate_where"] = pieces_of(*game.mate);
}

Json json_of(const Canonical& canonical, const Request&) {
  Json json = Json::object();
  if (canonical.born) {
    const Canonical::Born& born = *canonical.born;
    json["born"] = born.day;
    json["count"] = born.count.empty() ? Json("unknown")
                    : born.digits      ? Json(born.count)
                                       : Json::parse(born.count, nullptr, false);
    if (born.digits) json["digits"] = *born.digits;
    if (!born.games.empty()) json["games"] = born.games;
    return json;
  }
  add_game(json, canonical.game);
  if (canonical.other) {
    Json other = Json::object();
    add_game(other, *canonical.other);
    json["equals"] = std::move(other);
    json["equal"] = canonical.same ? Json(*canonical.same) : Json("unknown");
  }
  return json;
}

// Written already, piece by piece.
Json json_of(const Records&, const Request&) { return Json::object(); }

}  // namespace

std::string to_json(const Answer& answer) {
  if (const auto* records = std::get_if<Records>(&answer.content);
      records && (answer.incomplete.stop == Stop::none || !records->text.empty()))
    return records->text;
  if (const auto* solution = std::get_if<Solution>(&answer.content)) return text_of(*solution, answer);
  Json json = std::visit(
      [&](const auto& content) {
        if constexpr (std::is_same_v<std::decay_t<decltype(content)>, Solution>)
          return Json();
        else
          return json_of(content, answer.request);
      },
      answer.content);
  if (answer.incomplete.stop != Stop::none)
    json["bound"] = {{"hit", name_of(answer.incomplete.stop)}, {"positions", answer.incomplete.positions}};
  return dumped(json);
}

Language language_of_json(std::string_view text) {
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object() || !json.contains("lang") || !json["lang"].is_string()) return Language::en;
  auto named = language_named(json["lang"].get<std::string>());
  return named ? *named : Language::en;
}

namespace {

Error no_request(Message message, Command command = Command::solve) {
  return {.kind = Error::Kind::bad_request,
          .message = std::move(message),
          .text = {},
          .offset = 0,
          .length = 0,
          .expected = {"an object such as {0}",
                       "egy objektum, például {0}",
                       "objekt, například {0}",
                       {facts_of(command).example}}};
}

// A member as text, for the table to read; nothing where it is left out.
Result<std::optional<std::string>> text_of(const Json& json, std::string_view key, Field::Kind kind,
                                           Command command) {
  const auto at = json.find(key);
  if (at == json.end() || at->is_null()) return std::optional<std::string>();
  if (kind == Field::Kind::flag) {
    if (at->is_boolean()) return std::optional<std::string>(at->get<bool>() ? "true" : "false");
    return no_request({"'{0}' must be true or false",
                       "'{0}' csak true vagy false lehet",
                       "'{0}' musí být true nebo false",
                       {key}},
                      command);
  }
  // Elsewhere numbers may be words, and words numbers; records were always told apart.
  const bool strict = facts_of(command).apart;
  if (at->is_string() && !(strict && kind == Field::Kind::number))
    return std::optional(at->get<std::string>());
  if (at->is_number_unsigned() && !(strict && kind != Field::Kind::number))
    return std::optional(std::to_string(at->get<std::uint64_t>()));
  if (kind == Field::Kind::number)
    return no_request({"'{0}' must be a number", "'{0}' csak szám lehet", "'{0}' musí být číslo", {key}},
                      command);
  return no_request({"'{0}' must be a string", "'{0}' csak szöveg lehet", "'{0}' musí být řetězec", {key}},
                    command);
}

std::optional<std::vector<std::string>> names_in(const Json& list) {
  std::vector<std::string> names;
  if (!list.is_array()) return std::nullopt;
  for (const Json& name : list) {
    if (!name.is_string()) return std::nullopt;
    names.push_back(name.get<std::string>());
  }
  return names;
}

// Members that are lists: only records have such.
Result<bool> read_list(const Json& json, const Field& field, RecordsRequest& request) {
  const auto at = json.find(field.key);
  if (at == json.end()) return true;
  const auto refuse = [](Message message) { return no_request(std::move(message), Command::records); };
  if (field.kind == Field::Kind::texts) {
    const Error wrong = refuse({"'texts' must be a list of objects with name and text",
                                "'texts' csak name és text tagú objektumok listája lehet",
                                "'texts' musí být seznam objektů se členy name a text"});
    if (!at->is_array()) return wrong;
    for (const Json& item : *at) {
      if (!item.is_object() || !item.contains("text") || !item["text"].is_string() ||
          (item.contains("name") && !item["name"].is_string()))
        return wrong;
      request.texts.push_back(
          {item.contains("name") ? item["name"].get<std::string>() : "", item["text"].get<std::string>()});
    }
    return true;
  }
  const Error no_names = refuse({"'{0}' must be a list of names",
                                 "'{0}' csak nevek listája lehet",
                                 "'{0}' musí být seznam jmen",
                                 {field.key}});
  if (field.kind == Field::Kind::names) {
    auto names = names_in(*at);
    if (!names) return no_names;
    request.players = std::move(*names);
    return true;
  }
  if (!at->is_array())
    return refuse({"'groups' must be a list of lists of names", "'groups' csak névlisták listája lehet",
                   "'groups' musí být seznam seznamů jmen"});
  for (const Json& group : *at) {
    auto names = names_in(group);
    if (!names) return no_names;
    request.groups.push_back(std::move(*names));
  }
  return true;
}

Result<bool> read_member(const Json& json, const Field& field, Request& request) {
  if (field.kind >= Field::Kind::names)
    return read_list(json, field, std::get<RecordsRequest>(request.asked));
  auto text = text_of(json, field.key, field.kind, request.command());
  if (!text) return text.error();
  if (!*text) return true;
  auto well = field.read(request, **text);
  if (well || field.expected.en.empty()) return well;
  return no_request({"'{0}' must be {1}",
                     "'{0}' csak ez lehet: {1}",
                     "'{0}' musí být {1}",
                     {field.key, Message(field.expected)}});
}

// The command's own members; those of others are looked at, and have no effect.
Result<bool> read_members(const Json& json, Request& request) {
  std::vector<std::string_view> seen;
  const CommandFacts& own = facts_of(request.command());
  for (const Field& field : own.fields) {
    if (field.key.empty()) continue;
    seen.push_back(field.key);
    if (auto well = read_member(json, field, request); !well) return well;
  }
  for (const CommandFacts& other : command_table()) {
    if (own.apart || other.apart) continue;
    Request unused{nothing_asked(other.command)};
    for (const Field& field : other.fields) {
      if (field.key.empty() || std::find(seen.begin(), seen.end(), field.key) != seen.end()) continue;
      seen.push_back(field.key);
      if (auto well = read_member(json, field, unused); !well) return well;
    }
  }
  return true;
}

bool known_member(std::string_view key, Command command) {
  if (key == "command" || key == "files") return true;
  const auto has = [&](std::span<const Field> fields) {
    return std::any_of(fields.begin(), fields.end(), [&](const Field& field) { return field.key == key; });
  };
  if (has(common_fields())) return true;
  const CommandFacts& own = facts_of(command);
  if (own.apart) return has(own.fields);
  const auto commands = command_table();
  return std::any_of(commands.begin(), commands.end(),
                     [&](const CommandFacts& facts) { return !facts.apart && has(facts.fields); });
}

}  // namespace

namespace {

// The members of a small object as most requests are: plain texts without escapes, whole numbers, true and
// false. Nothing where it is anything else; then it is read as JSON, and mistakes are told there.
class QuickReader {
 public:
  explicit QuickReader(std::string_view text) : rest_(text) {}

  struct Member {
    std::string_view key, text;
    enum { string, number, flag } kind;
  };
  static constexpr std::size_t most = 16;

  bool read() {
    if (!accept('{')) return false;
    if (accept('}')) return at_end();
    do {
      if (count_ == most) return false;
      Member& member = members_[count_++];
      if (!quoted(member.key) || !accept(':')) return false;
      for (std::size_t i = 0; i + 1 < count_; ++i)
        if (members_[i].key == member.key) return false;
      if (!value(member)) return false;
    } while (accept(','));
    return accept('}') && at_end();
  }
  std::span<const Member> members() const { return {members_.data(), count_}; }

 private:
  void skip() {
    while (!rest_.empty() && (rest_[0] == ' ' || rest_[0] == '\t' || rest_[0] == '\n' || rest_[0] == '\r'))
      rest_.remove_prefix(1);
  }
  bool accept(char c) {
    skip();
    if (rest_.empty() || rest_[0] != c) return false;
    rest_.remove_prefix(1);
    return true;
  }
  bool at_end() {
    skip();
    return rest_.empty();
  }
  bool quoted(std::string_view& text) {
    if (!accept('"')) return false;
    std::size_t end = 0;
    while (end < rest_.size() && rest_[end] >= ' ' && rest_[end] < 0x7f && rest_[end] != '"' &&
           rest_[end] != '\\')
      ++end;
    if (end == rest_.size() || rest_[end] != '"') return false;
    text = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    return true;
  }
  bool value(Member& member) {
    skip();
    if (rest_.empty()) return false;
    if (rest_[0] == '"') {
      member.kind = Member::string;
      return quoted(member.text);
    }
    for (const std::string_view word : {"true", "false"})
      if (rest_.starts_with(word)) {
        member.kind = Member::flag;
        member.text = word;
        rest_.remove_prefix(word.size());
        return true;
      }
    const std::size_t digits = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
    if (digits == 0 || digits > 18 || (rest_[0] == '0' && digits > 1)) return false;
    if (digits < rest_.size() && std::string_view(".eE").find(rest_[digits]) != std::string_view::npos)
      return false;
    member.kind = Member::number;
    member.text = rest_.substr(0, digits);
    rest_.remove_prefix(digits);
    return true;
  }

  std::string_view rest_;
  std::array<Member, most> members_;
  std::size_t count_ = 0;
};

Result<std::string> no_files(std::string_view path) { return no_such_file(path); }

std::optional<ParsedRequest> quickly_read(std::string_view text) {
  QuickReader reader(text);
  if (!reader.read()) return std::nullopt;
  ParsedRequest parsed;
  Request& request = parsed.request;
  request.format = Format::json;
  for (const auto& member : reader.members())
    if (member.key == "command") {
      if (member.kind != QuickReader::Member::string) return std::nullopt;
      auto command = command_named(member.text);
      if (!command || facts_of(*command).apart) return std::nullopt;
      if (*command != Command::solve) request.asked = nothing_asked(*command);
    }
  const CommandFacts& own = facts_of(request.command());
  for (const auto& member : reader.members()) {
    if (member.key == "command") continue;
    const Field* field = own.field(member.key);
    for (const Field& each : common_fields())
      if (each.key == member.key) field = &each;
    if (!field || !field->read || field->kind >= Field::Kind::names) return std::nullopt;
    if ((field->kind == Field::Kind::flag) != (member.kind == QuickReader::Member::flag)) return std::nullopt;
    if (!field->read(request, member.text)) return std::nullopt;
  }
  parsed.loader = no_files;
  return parsed;
}

}  // namespace

Result<ParsedRequest> request_from_json(std::string_view text) {
  if (auto quick = quickly_read(text)) return std::move(*quick);
  // The parser takes this byte, which is in no UTF-8 text, for the end.
  if (text.find('\xff') != std::string_view::npos)
    return no_request({"this is not UTF-8", "ez nem UTF-8", "toto není UTF-8"});
  const Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded() || !json.is_object())
    return no_request({"this is not a JSON object", "ez nem JSON-objektum", "toto není objekt JSON"});
  // Some commands have members of their own, and none of the others'.
  Command kind = Command::solve;
  if (const auto asked = json.find("command"); asked != json.end() && asked->is_string())
    for (const CommandFacts& facts : command_table())
      if (facts.apart && facts.name == asked->get<std::string>()) kind = facts.command;
  for (const auto& member : json.items())
    if (!known_member(member.key(), kind))
      return no_request(
          {"unknown member '{0}'", "ismeretlen tag: '{0}'", "neznámý člen '{0}'", {member.key()}}, kind);

  ParsedRequest parsed;
  Request& request = parsed.request;
  request.format = Format::json;  // as it was asked, so it is answered
  auto name = text_of(json, "command", Field::Kind::word, Command::solve);
  if (!name) return name.error();
  if (*name) {
    auto command = command_named(**name);
    if (!command) return command.error();
    request.asked = nothing_asked(*command);
  }
  for (const Field& field : common_fields())
    if (auto well = read_member(json, field, request); !well) return well.error();
  if (auto well = read_members(json, request); !well) return well.error();

  auto files = std::make_shared<std::map<std::string, std::string, std::less<>>>();
  if (auto at = json.find("files"); at != json.end()) {
    constexpr Trilingual bad_files{"'files' must be an object of names and texts",
                                   "'files' csak neveket és szövegeket tartalmazó objektum lehet",
                                   "'files' musí být objekt s názvy a texty"};
    if (!at->is_object()) return no_request(bad_files);
    for (const auto& file : at->items()) {
      if (!file.value().is_string()) return no_request(bad_files);
      files->emplace(file.key(), file.value().get<std::string>());
    }
  }
  parsed.loader = [files](std::string_view path) -> Result<std::string> {
    if (auto at = files->find(path); at != files->end()) return at->second;
    return no_such_file(path);
  };
  return parsed;
}

std::string to_json(const Request& request) {
  const CommandFacts& facts = facts_of(request.command());
  Json json = {{"command", facts.name}};
  const auto add = [&](const Field& field) {
    if (field.key.empty()) return;
    const auto told = field.told(request);
    if (!told) return;
    if (field.kind == Field::Kind::flag)
      json[std::string(field.key)] = true;
    else if (field.kind == Field::Kind::number)
      json[std::string(field.key)] = Json::parse(*told);
    else
      json[std::string(field.key)] = *told;
  };
  for (const Field& field : facts.fields) add(field);
  for (const Field& field : common_fields()) add(field);
  if (const auto* records = std::get_if<RecordsRequest>(&request.asked)) {
    for (const RecordText& text : records->texts)
      json["texts"].push_back({{"name", text.name}, {"text", text.text}});
    if (!records->players.empty()) json["players"] = records->players;
    if (!records->groups.empty()) json["groups"] = records->groups;
  }
  json["format"] = name_of(request.format);
  return dumped(json);
}

}  // namespace bouton
