#include "answers/words.hpp"

#include "base/names.hpp"
#include "base/reader.hpp"

namespace bouton {

Phrase words::combining(const Way& way) {
  switch (way.combine) {
    case Combine::nim_sum:
      return {"method-nim-sum"};
    case Combine::foreclosed_sum:
      return {way.convention == Convention::normal ? "method-foreclosed" : "method-foreclosed-misere"};
    case Combine::least:
      return {"method-least"};
    case Combine::greatest:
      return {"method-greatest"};
    case Combine::merge:
      return {"method-merge"};
    case Combine::merge_after_2:
      return {"calc-merge-2"};
    case Combine::merge_after_1:
      return {"calc-merge-1"};
    case Combine::both_kernels:
      return {"method-kernels"};
    case Combine::search:
      break;
  }
  return {"method-search"};
}

std::string words::term_for_way(std::string_view name, Language language) {
  constexpr Trilingual called_plays[] = {{"", "diszjunktív", "disjunktivní"},
                                         {"", "konjunktív", "konjunktivní"},
                                         {"", "szelektív", "selektivní"}};
  constexpr Trilingual called_endings[] = {{"", "hosszú ", "dlouhá "}, {"", "rövid ", "krátká "}};
  constexpr Trilingual misere{"", "betli ", "betlová "};
  if (language != Language::en && !name.empty())
    for (const auto& play : plays)
      for (const auto& ending : endings)
        for (Convention convention : {Convention::normal, Convention::misere})
          if (name_of(way(play.value, ending.value, convention)) == name) {
            std::string text;
            if (convention == Convention::misere) text += misere.in(language);
            text += called_endings[static_cast<std::size_t>(ending.value)].in(language);
            return text += called_plays[static_cast<std::size_t>(play.value)].in(language);
          }
  return std::string(name);
}

using namespace words;

namespace {

template <class T, std::size_t N, std::size_t M = 0>
Result<T> look_up(const std::array<Word<T>, N>& words, const Trilingual& unknown, std::string_view name,
                  const std::array<Word<T>, M>& others = {}) {
  std::vector<std::string> known;
  for (const auto& other : others)
    if (same_name(other.name, name)) return other.value;
  std::string list;
  for (const auto& word : words) {
    if (word.name == name) return word.value;
    known.emplace_back(word.name);
    list += (list.empty() ? "" : ", ") + std::string(word.name);
  }
  Error error{.kind = Error::Kind::bad_request,
              .message = {unknown, {in_quotes(name)}},
              .text = std::string(name),
              .offset = 0,
              .length = name.size(),
              .expected = {"one of {0}", "ezek egyike: {0}", "jedna z možností: {0}", {list}}};
  error.nearest = nearest(name, known);
  error.example = std::string(words[0].name);
  return error;
}

}  // namespace

Result<Function> function_named(std::string_view name) {
  return look_up(functions, {"unknown function {0}", "ismeretlen függvény: {0}", "neznámá funkce: {0}"}, name,
                 other_functions);
}
Result<Play> play_named(std::string_view name) {
  return look_up(plays, {"unknown play {0}", "ismeretlen játékmód: {0}", "neznámý způsob hry: {0}"}, name,
                 other_plays);
}
Result<Ending> ending_named(std::string_view name) {
  return look_up(endings, {"unknown ending {0}", "ismeretlen befejezés: {0}", "neznámé ukončení: {0}"}, name,
                 other_endings);
}
Result<Style> style_named(std::string_view name) {
  return look_up(styles, {"unknown style {0}", "ismeretlen stílus: {0}", "neznámý styl: {0}"}, name);
}
Result<Format> format_named(std::string_view name) {
  return look_up(formats, {"unknown format {0}", "ismeretlen formátum: {0}", "neznámý formát: {0}"}, name);
}
Result<RecordKind> record_kind_named(std::string_view name) {
  return look_up(record_kinds,
                 {"unknown way of writing {0}", "ismeretlen írásmód: {0}", "neznámý způsob zápisu: {0}"},
                 name);
}
Result<RecordFormat> record_format_named(std::string_view name) {
  return look_up(record_formats, {"unknown format {0}", "ismeretlen formátum: {0}", "neznámý formát: {0}"},
                 name);
}
std::string_view name_of(RecordKind kind) { return name_in(record_kinds, kind); }
Result<Language> language_named(std::string_view name) {
  return look_up(languages, {"unknown language {0}", "ismeretlen nyelv: {0}", "neznámý jazyk: {0}"}, name);
}
Result<Command> command_named(std::string_view name) {
  return look_up(commands, {"unknown command {0}", "ismeretlen parancs: {0}", "neznámý příkaz: {0}"}, name);
}

Result<std::vector<Function>> functions_named(std::string_view list) {
  std::vector<Function> result;
  std::size_t at = 0;
  while (true) {
    const std::size_t comma = std::min(list.find(',', at), list.size());
    auto function = function_named(list.substr(at, comma - at));
    if (!function) {
      Error error = function.error();
      error.text = std::string(list);
      error.offset = at;
      return error;
    }
    if (std::find(result.begin(), result.end(), *function) == result.end()) result.push_back(*function);
    if (comma == list.size()) return result;
    at = comma + 1;
  }
}

std::string_view name_of(Function function) { return name_in(functions, function); }
std::string_view term_for(Function function, Language language) {
  if (language == Language::en) return name_of(function);
  switch (function) {
    case Function::grundy:
      return "Sprague–Grundy";
    case Function::remoteness:
      return "Kalmár–Steinhaus";
    case Function::suspense:
      return "Conway";
    case Function::foreclosed:
      return language == Language::hu ? "rövidre zárt Sprague–Grundy" : "zkrácená Sprague–Grundy";
    case Function::genus:
    case Function::kernels:
    case Function::none:
      break;
  }
  return name_of(function);
}
std::string_view name_of(Play play) { return name_in(plays, play); }
std::string_view name_of(Ending ending) { return name_in(endings, ending); }
std::string_view name_of(Outcome outcome) {
  constexpr std::string_view names[] = {"P", "N", "D", "unknown"};
  return names[static_cast<std::size_t>(outcome)];
}
std::string name_of(const Way& way) {
  if (way == bouton::way()) return "";
  return std::string(name_of(way.play)) + " " + std::string(name_of(way.ending)) +
         (way.convention == Convention::misere ? " misère" : "");
}
std::string_view name_of(Error::Kind kind) {
  constexpr std::string_view names[] = {"syntax",    "unknown-name", "bad-parameter", "bad-position",
                                        "too-large", "bad-rules",    "bad-file",      "bad-request",
                                        "bound",     "left-out"};
  return names[static_cast<std::size_t>(kind)];
}

std::string_view name_of(Stop stop) {
  switch (stop) {
    case Stop::positions:
      return "positions";
    case Stop::memory:
      return "memory";
    case Stop::options:
      return "options";
    case Stop::loopy:
      return "loopy";
    case Stop::time:
      return "time";
    case Stop::cancelled:
      return "cancelled";
    default:
      return "size";
  }
}

std::string_view name_of(Edit::Does does) { return name_in(edits, does); }
std::string_view name_of(Command command) { return name_in(commands, command); }
std::string_view name_of(Format format) { return name_in(formats, format); }
std::string_view name_of(Language language) { return name_in(languages, language); }
Result<Paint> paint_named(std::string_view name) {
  return look_up(paints, {"unknown painting {0}", "ismeretlen festés: {0}", "neznámé vybarvení: {0}"}, name);
}

Result<RecordsAction> records_action_named(std::string_view name) {
  return look_up(records_actions, {"unknown action {0}", "ismeretlen művelet: {0}", "neznámá akce: {0}"},
                 name);
}
Result<RulesAction> rules_action_named(std::string_view name) {
  return look_up(rules_actions, {"unknown action {0}", "ismeretlen művelet: {0}", "neznámá akce: {0}"}, name);
}

Result<Extent> read_extent(std::string_view text) {
  constexpr Trilingual bound{"a bound", "a határ", "mez"};
  Extent extent;
  Reader reader(text);
  auto rows = reader.number(bound);
  if (!rows) return rows.error();
  extent.rows = *rows;
  if (reader.accept('x')) {
    auto columns = reader.number(bound);
    if (!columns) return columns.error();
    extent.columns = *columns;
  }
  auto end = reader.end({"a number, or two joined by x, as in 10x10",
                         "egy szám, vagy kettő x-szel összekötve, például 10x10",
                         "číslo, nebo dvě spojená znakem x, například 10x10"});
  if (!end) return end.error();
  return extent;
}

}  // namespace bouton
