// rules/...: games of one's own, read from a text.
#include <algorithm>
#include <string>

#include "base/left_out.hpp"
#include "base/names.hpp"
#include "base/reader.hpp"
#include "bouton/written.hpp"
#include "games/text_rules.hpp"
#include "games/texts.hpp"
#include "games/written.hpp"
#include "written/positions.hpp"

namespace bouton::games {

namespace code {
Entry entry();
}
namespace subtract {
Entry entry();
}
namespace grundy_game {
Entry entry();
}
namespace nim {
Entry entry();
}

namespace rules {
namespace {

constexpr std::string_view example = "rules/(leave n-k for k in 1..3 if k <= n):10";

// Where the parenthesis that begins a text is closed; npos if it is not.
std::size_t closing_parenthesis(std::string_view text) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(') ++depth;
    if (text[i] == ')' && --depth == 0) return i;
  }
  return std::string_view::npos;
}

Error wrong(std::string_view text, std::size_t offset, std::size_t length, Message message, Message expected,
            Error::Kind kind = Error::Kind::bad_parameter) {
  Error error{.kind = kind,
              .message = std::move(message),
              .text = std::string(text),
              .offset = offset,
              .length = length,
              .expected = std::move(expected)};
  error.example = example;
  return error;
}

// (t=5, m=2)
Result<std::vector<written::Setting>> settings_in(std::string_view whole, std::size_t from) {
  std::vector<written::Setting> settings;
  const Message expected{"parameters such as (t=5) or (t=5,m=2)", "paraméterek, például (t=5) vagy (t=5,m=2)",
                         "parametry, například (t=5) nebo (t=5,m=2)"};
  if (from == whole.size()) return settings;
  if (whole[from] != '(' || whole.back() != ')')
    return wrong(
        whole, from, whole.size() - from,
        {"only parameters may stand here", "itt csak paraméterek állhatnak", "zde mohou stát jen parametry"},
        expected);
  for (std::size_t at = from + 1; at < whole.size();) {
    const std::size_t end = std::min(whole.find(',', at), whole.size() - 1);
    const std::string_view item = whole.substr(at, end - at);
    const std::size_t equals = item.find('=');
    const std::size_t first = item.find_first_not_of(' ');
    if (equals == std::string_view::npos || first >= equals)
      return wrong(whole, at, item.size(),
                   {"a parameter needs a name and a number", "egy paraméterhez név és szám kell",
                    "parametr potřebuje jméno a číslo"},
                   expected);
    std::string_view name = item.substr(first, equals - first);
    while (name.ends_with(' ')) name.remove_suffix(1);
    std::string_view digits = item.substr(equals + 1);
    while (digits.starts_with(' ')) digits.remove_prefix(1);
    while (digits.ends_with(' ')) digits.remove_suffix(1);
    Reader reader(digits);
    auto value = reader.number({"a number", "egy szám", "číslo"});
    if (!value || !reader.done())
      return wrong(whole, at + equals + 1, item.size() - equals - 1,
                   {"{0} is no number up to 10^18",
                    "{0} nem 10^18-nál nem nagyobb szám",
                    "{0} není číslo do 10^18",
                    {in_quotes(digits)}},
                   expected);
    settings.push_back({name, *value, at + first});
    at = end + 1;
  }
  return settings;
}

}  // namespace
}  // namespace rules

Error told_with_line(Error error, std::string_view file) {
  if (error.kind != Error::Kind::bad_rules || error.line > 0) return error;
  const written::Line line = written::line_at(error.text, error.offset);
  error.line = line.number;
  error.elsewhere = true;
  error.offset -= std::min(error.offset, line.begin);
  error.length =
      std::min(error.length, line.end - line.begin - std::min(error.offset, line.end - line.begin));
  error.text = error.text.substr(line.begin, line.end - line.begin);
  if (file.empty())
    error.message = {"line {0}: {1}", "{0}. sor: {1}", "řádek {0}: {1}", {line.number, error.message}};
  else
    error.message = {"{0}, line {1}: {2}",
                     "{0}, {1}. sor: {2}",
                     "{0}, řádek {1}: {2}",
                     {std::string(file), line.number, error.message}};
  return error;
}

Result<WrittenText> written_text(std::string_view what, const Loader& loader) {
  using namespace rules;
  WrittenText result;
  const Message expected{"a file, a shipped example such as kayles, or rules in parentheses",
                         "egy fájl, egy beépített példa, például kayles, vagy zárójelben a szabály",
                         "soubor, dodaný příklad, například kayles, nebo pravidla v závorkách"};
  if (what.empty())
    return wrong(what, 0, 0, {"the rules are missing", "hiányzik a szabály", "chybějí pravidla"}, expected);
  std::size_t end = 0;
  if (what[0] == '(') {
    const std::size_t close = closing_parenthesis(what);
    if (close == std::string_view::npos)
      return wrong(
          what, 0, 1,
          {"this parenthesis is never closed", "ez a zárójel nincs bezárva", "tato závorka není uzavřena"},
          {"')' after the rules", "')' a szabály után", "')' za pravidly"}, Error::Kind::syntax);
    result.text = std::string(what.substr(1, close - 1));
    end = close + 1;
  } else {
    if (what[0] == '"' || what[0] == '\'') {
      Reader reader(what);
      auto name = reader.name({"a path", "egy útvonal", "cesta"}, "(");
      if (!name) return name.error();
      result.file = *name;
      end = reader.offset();
    } else {
      end = std::min(what.find('('), what.size());
      result.file = std::string(what.substr(0, end));
    }
    const bool is_shipped_name = result.file.find_first_of("./\\") == std::string::npos;
    const auto shipped = std::ranges::find_if(
        shipped_rules(), [&](const ShippedRules& each) { return each.name == folded(result.file); });
    if (is_shipped_name && shipped != shipped_rules().end()) {
      result.text = std::string(shipped->text);
      result.file = std::string(shipped->name);
    } else {
      auto text = loader ? loader(result.file) : no_such_file(result.file);
      if (!text) {
        if (!is_shipped_name) return text.error();
        Error error = wrong(
            what, 0, end,
            {"{0} is neither a shipped example nor a file",
             "{0} se nem beépített példa, se nem fájl",
             "{0} není ani dodaný příklad, ani soubor",
             {in_quotes(result.file)}},
            {"a shipped example (bouton rules show lists them) or a file such as mine.rules",
             "egy beépített példa (a bouton rules show felsorolja őket) vagy egy fájl, például mine.rules",
             "dodaný příklad (vypíše je bouton rules show) nebo soubor, například mine.rules"},
            Error::Kind::unknown_name);
        Nearest nearest(result.file);
        for (const ShippedRules& each : shipped_rules()) nearest.look_at(each.name, each.name);
        error.nearest = nearest.best();
        // A file of one's own, called without its ending.
        if (loader && loader(result.file + ".rules")) error.nearest = result.file + ".rules";
        if (!error.nearest.empty()) error.nearest = "rules/" + error.nearest;
        return error;
      }
      result.text = std::move(*text);
    }
  }
  auto settings = settings_in(what, end);
  if (!settings) return settings.error();
  result.settings = std::move(*settings);
  return result;
}

namespace rules {
namespace {

std::shared_ptr<const Ruleset> known(const std::string& name) {
  Entry entry = name == "nim"                   ? nim::entry()
                : name == "grundy"              ? grundy_game::entry()
                : name.starts_with("subtract/") ? subtract::entry()
                                                : code::entry();
  const std::size_t slash = name.find('/');
  Parameters parameters;
  if (slash != std::string::npos) parameters = {true, std::string_view(name).substr(slash + 1)};
  if (name.find('.') != std::string::npos && slash == std::string::npos) parameters = {true, name};
  auto made = entry.make(parameters, {});
  return made ? *made : nullptr;
}

// By an engine that knows such rules, or by search.
std::shared_ptr<const Ruleset> made(std::string name, written::Program program) {
  if (const auto is = recognised(program))
    if (auto ruleset = known(*is))
      return renamed_ruleset(std::move(name), std::move(ruleset), std::move(program));
  return written_ruleset(std::move(name), std::move(program));
}

Result<std::shared_ptr<const Ruleset>> make(const Parameters& parameters, const Loader& loader) {
  if (!text_rules) return left_out_error();
  return text_rules(parameters, loader);
}

}  // namespace

Entry entry() {
  return {.references =
              "The rule language of this project; games in it are answered as far as a search reaches, or by "
              "what the "
              "form of their rules is known to be",
          .examples = {"rules/euclid:25,7", "rules/kayles:9", "rules/grundy:12,5", "rules/cram:3x3",
                       "rules/node-kayles:path5", "rules/nim-two-heaps:2,3,4", "rules/back-and-forth:3",
                       "rules/treblecross:1x7", "rules/(leave n-k for k in divisors(n) if k < n):12",
                       "rules/wythoff-nearly(t=3):4,5", "rules/triangle:A-B,B-C,A-C,C-D"},
          .start = "rules/euclid:25,7",
          .make = make};
}

}  // namespace rules

Result<std::shared_ptr<const Ruleset>> rules_of_text(const Parameters& parameters, const Loader& loader) {
  using namespace rules;
  auto text = written_text(parameters.given ? parameters.text : std::string_view{}, loader);
  if (!text) return text.error();
  auto program = written::read_program(text->text, text->settings);
  if (!program) {
    Error error = program.error();
    if (error.kind != Error::Kind::bad_rules) {
      // Of a parameter: told where it was set.
      error.text = std::string(parameters.text);
      return error;
    }
    if (!text->file.empty() || text->text.find('\n') != std::string::npos)
      return told_with_line(error, text->file);
    error.text = std::string(parameters.text);
    error.offset += 1;
    return error;
  }
  std::string name = "rules/";
  if (text->file.empty())
    name += "(" + text->text + ")";
  else
    name += quoted_if_needed(text->file, ":+ ()\"'");
  std::string set;
  for (const written::Setting& each : text->settings)
    set += (set.empty() ? "" : ",") + std::string(each.name) + "=" + std::to_string(each.value);
  if (!set.empty()) name += "(" + set + ")";
  return made(std::move(name), std::move(*program));
}
}  // namespace bouton::games

namespace bouton {

Result<std::shared_ptr<const Ruleset>> rules(std::string_view text) {
  auto program = written::read_program(text);
  if (!program) return games::told_with_line(program.error(), {});
  return games::rules::made("rules/(" + std::string(text) + ")", std::move(*program));
}

Result<Entry> rules_entry(std::string id, std::string text) {
  auto program = written::read_program(text);
  if (!program) return games::told_with_line(program.error(), {});
  // What the entry shows lives as long as it does.
  struct Texts {
    std::string id, text, example;
    written::OwnWords words;
  };
  auto texts = std::make_shared<Texts>(Texts{std::move(id), std::move(text), {}, program->words});
  texts->example = texts->id + ":" + (program->start.empty() ? written::sample(*program) : program->start);
  Entry entry;
  entry.id = texts->id;
  entry.family = "own";
  const auto& [name, rule] = texts->words;
  entry.name = {name[0].empty() ? texts->id : name[0], name[1].empty() ? texts->id : name[1],
                name[2].empty() ? texts->id : name[2]};
  entry.rule = entry.plain = {rule[0], rule[1], rule[2]};
  entry.examples = {texts->example};
  if (!program->start.empty()) entry.start = texts->example;
  entry.texts = texts;
  entry.make = [texts](const Parameters& parameters,
                       const Loader&) -> Result<std::shared_ptr<const Ruleset>> {
    const std::string given = parameters.given ? "(" + std::string(parameters.text) + ")" : "";
    auto settings = games::rules::settings_in(given, 0);
    // What stands in these parentheses was typed without them.
    const auto as_typed = [&](Error error) {
      error.text = std::string(parameters.text);
      error.offset -= std::min<std::size_t>(error.offset, 1);
      return error;
    };
    if (!settings) return as_typed(settings.error());
    auto program = written::read_program(texts->text, *settings);
    if (!program)
      return program.error().kind == Error::Kind::bad_rules
                 ? games::told_with_line(program.error(), texts->id)
                 : as_typed(program.error());
    return games::rules::made(texts->id + (parameters.given ? "/" + std::string(parameters.text) : ""),
                              std::move(*program));
  };
  return entry;
}

}  // namespace bouton
