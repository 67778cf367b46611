#include "options.hpp"

#include <cstdlib>
#include <cstring>

#include "work.hpp"

namespace bouton::cli {

Result<std::uint64_t> read_bytes(const std::string& text) {
  constexpr Trilingual expected{"a number with K, M or G, as in 500M",
                                "egy szám K, M vagy G betűvel, például 500M",
                                "číslo s K, M nebo G, například 500M"};
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  double unit = 1;
  if (*end != '\0' && std::strchr("kKmMgG", *end)) {
    unit = *end == 'k' || *end == 'K' ? 1024.0 : *end == 'm' || *end == 'M' ? 1048576.0 : 1073741824.0;
    ++end;
    if (*end == 'B' || *end == 'b') ++end;
  }
  if (text.empty() || *end != '\0' || !(number > 0) || number * unit > 1e18)
    return bad_option("--memory", text, expected);
  return static_cast<std::uint64_t>(number * unit);
}

Result<double> read_seconds(const std::string& text) {
  char* end = nullptr;
  double number = std::strtod(text.c_str(), &end);
  if (*end == 's')
    ++end;
  else if (*end == 'm')
    number *= 60, ++end;
  else if (*end == 'h')
    number *= 3600, ++end;
  if (text.empty() || *end != '\0' || !(number >= 0) || number > 1e9)
    return bad_option("--time", text,
                      {"seconds, as in 30, or 5m or 2h; 0 for no limit",
                       "másodpercek, például 30, vagy 5m, vagy 2h; 0, ha nincs korlát",
                       "sekundy, například 30, nebo 5m či 2h; 0 znamená bez omezení"});
  return number;
}

Result<std::uint64_t> read_number(const std::string& option, const std::string& text) {
  auto extent = read_extent(text);
  if (!extent)
    return bad_option(option, text, {"a whole number from 0 on", "nemnegatív egész szám", "celé číslo od 0"});
  if (extent->columns) return bad_option(option, text, {"one number", "egyetlen szám", "jediné číslo"});
  return extent->rows;
}

std::optional<std::string> Typed::said(std::string_view option) const {
  if (const auto at = flags.find(option); at != flags.end() && at->second) return "true";
  if (const auto at = texts.find(option); at != texts.end()) return at->second;
  if (const auto at = usual.find(option); at != usual.end()) return at->second;
  return std::nullopt;
}

CLI::Option* add_switch(CLI::App* app, const Typed& typed, const std::string& name, bool& place,
                        const Trilingual& help) {
  return app->add_flag(name, place, std::string(help.in(typed.language)))->disable_flag_override();
}

namespace {

CLI::Option* add_told(CLI::App* app, Typed& typed, const std::string& name, std::optional<std::string>& place,
                      const std::string& description) {
  return app->add_option_function<std::string>(
      name,
      [&place, &typed, name](const std::string& text) {
        place = text;
        if (text.empty()) typed.left_empty = name;
      },
      description);
}

}  // namespace

CLI::Option* add_text(CLI::App* app, Typed& typed, const std::string& name, std::optional<std::string>& place,
                      const Trilingual& help) {
  return add_told(app, typed, name, place, std::string(help.in(typed.language)));
}

CLI::Option* add_field(CLI::App* app, Typed& typed, const Field& field) {
  const std::string name(field.option);
  if (!name.starts_with("--")) return add_other(app, typed, name, typed.words, field.help);
  if (field.kind == Field::Kind::flag && field.sign.empty())
    return add_switch(app, typed, field.also.empty() ? name : name + "," + std::string(field.also),
                      typed.flags[name], field.help);
  CLI::Option* option = nullptr;
  if (field.usual.empty()) {
    option = add_text(app, typed, name, typed.texts[name], field.help);
  } else {
    std::string& place = typed.usual[name];
    place = field.usual;
    option = add_other(app, typed, name, place, field.help)->capture_default_str();
  }
  return option->type_name(std::string(field.sign));
}

Result<bool> read_field(const Field& field, const Typed& typed, Request& request) {
  const std::string option(field.option);
  if (!option.starts_with("--")) return field.read(request, joined(typed.words));
  const auto said = typed.said(option);
  if (!said) return true;
  if (field.kind == Field::Kind::flag) return field.read(request, "true");
  if (field.kind == Field::Kind::number)
    if (auto number = read_number(option, *said); !number) return number.error();
  auto well = field.read(request, *said);
  if (well || field.expected.en.empty()) return well;
  return bad_option(option, *said, field.expected);
}

namespace {

// The members that say how a position is played: all commands about positions have the same.
constexpr std::string_view way_of_play[] = {"play", "ending", "misere"};

const Field& common(std::string_view key) {
  for (const Field& field : common_fields())
    if (field.key == key) return field;
  return common_fields()[0];
}

}  // namespace

void add_way(CLI::App* app, Typed& typed) {
  for (std::string_view key : way_of_play) add_field(app, typed, *facts_of(Command::solve).field(key));
}
Result<Way> way_typed(const Typed& typed) {
  Request request;
  for (std::string_view key : way_of_play)
    if (auto well = read_field(*facts_of(Command::solve).field(key), typed, request); !well)
      return well.error();
  return way_of(request);
}
void add_spec_file(CLI::App* app, Typed& typed) {
  add_text(app, typed, "--spec-file", typed.spec_file,
           {"a file with the notation, however long it is; - is standard input",
            "egy fájl, amelyben a jelölés áll, bármilyen hosszú; a - a szabványos bemenet",
            "soubor se zápisem, ať je jakkoli dlouhý; - je standardní vstup"})
      ->type_name("FILE");
}
void add_bounds(CLI::App* app, Typed& typed) {
  add_other(app, typed, "--time", typed.time,
            {"time limit in seconds (5m, 2h; 0: none)", "időkorlát másodpercben (5m, 2h; 0: nincs)",
             "časová mez v sekundách (5m, 2h; 0: žádná)"})
      ->capture_default_str()
      ->type_name("T");
  add_other(app, typed, "--memory", typed.memory, common("memory").help)
      ->capture_default_str()
      ->type_name(std::string(common("memory").sign));
  add_field(app, typed, common("positions"));
  add_other(app, typed, "--threads", typed.threads,
            {"most threads to use for work that takes long (otherwise all processors)",
             "hosszú munkához legfeljebb ennyi szál (különben minden processzor)",
             "nejvýše tolik vláken pro dlouhou práci (jinak všechny procesory)"})
      ->check(CLI::Range(1u, 1024u, "1..1024"))
      ->type_name("N");
}
CLI::Option* add_format(CLI::App* app, Typed& typed, std::span<const Format> formats) {
  return add_told(app, typed, "--format", typed.format, listed(formats, typed.language))
      ->type_name(std::string(common("format").sign));
}
void add_output(CLI::App* app, Typed& typed, std::span<const Format> formats) {
  add_format(app, typed, formats);
  add_switch(app, typed, "--json", typed.json,
             {"short for --format json", "röviden: --format json", "zkratka za --format json"});
  add_language(app, typed);
}
void add_language(CLI::App* app, Typed& typed) {
  add_text(app, typed, "--lang", typed.lang, common("lang").help)
      ->type_name(std::string(common("lang").sign));
}

}  // namespace bouton::cli
