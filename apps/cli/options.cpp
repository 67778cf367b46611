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
  Request bounds;
  if (auto ok = read_bounds(text, bounds); !ok)
    return bad_option(option, text, {"a whole number from 0 on", "nemnegatív egész szám", "celé číslo od 0"});
  if (bounds.columns) return bad_option(option, text, {"one number", "egyetlen szám", "jediné číslo"});
  return *bounds.rows;
}

CLI::Option* add_switch(CLI::App* app, const std::string& name, bool& place, const std::string& help) {
  return app->add_flag(name, place, help)->disable_flag_override();
}
CLI::Option* add_text(CLI::App* app, Typed& typed, const std::string& name, std::optional<std::string>& place,
                      const std::string& description) {
  return app->add_option_function<std::string>(
      name,
      [&place, &typed, name](const std::string& text) {
        place = text;
        if (text.empty()) typed.left_empty = name;
      },
      description);
}

void add_way(CLI::App* app, Typed& typed) {
  app->add_option("--play", typed.play, "sum, join or union: in how many components one moves")
      ->capture_default_str()
      ->type_name("WAY");
  app->add_option("--ending", typed.ending,
                  "long or short: the play ends when all, or when one component has ended")
      ->capture_default_str()
      ->type_name("WAY");
  add_switch(app, "--misere", typed.misere, "misère play: who cannot move wins");
}
void add_bounds(CLI::App* app, Typed& typed) {
  app->add_option("--time", typed.time, "time limit in seconds (5m, 2h; 0: none)")
      ->capture_default_str()
      ->type_name("T");
  app->add_option("--memory", typed.memory, "memory limit for tables of positions")
      ->capture_default_str()
      ->type_name("BYTES");
  add_text(app, typed, "--positions", typed.positions, "most positions to look at")->type_name("N");
  app->add_option("--threads", typed.threads, "most threads to use (period and verify use up to two)")
      ->check(CLI::Range(1u, 1024u))
      ->type_name("N");
}
void add_output(CLI::App* app, Typed& typed, const std::string& formats) {
  add_text(app, typed, "--format", typed.format, formats)->type_name("F");
  add_switch(app, "--json", typed.json, "short for --format json");
  add_text(app, typed, "--lang", typed.lang, "en, hu or cs; the default comes from the environment")
      ->type_name("L");
}

}  // namespace bouton::cli
