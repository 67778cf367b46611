#include "command_line.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "work.hpp"

namespace bouton::cli {
namespace {

Language language_of_environment() {
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(variable);
    if (!value || !*value) continue;
    if (std::strncmp(value, "hu", 2) == 0) return Language::hu;
    if (std::strncmp(value, "cs", 2) == 0) return Language::cs;
    return Language::en;
  }
  return Language::en;
}

// The values given to an option, found by hand: where the options themselves are wrong nothing is parsed.
std::vector<std::string_view> values_typed(std::string_view option, int argc, char** argv) {
  std::vector<std::string_view> values;
  for (int i = 1; i < argc; ++i) {
    std::string_view word = argv[i];
    if (!word.starts_with(option)) continue;
    word.remove_prefix(option.size());
    if (word.starts_with('='))
      values.push_back(word.substr(1));
    else if (word.empty() && i + 1 < argc)
      values.emplace_back(argv[i + 1]);
  }
  return values;
}

// The first word of the command line that has no place in it; the parser tells them all, in no good order.
std::string first_extra(const CLI::ParseError& error, int argc, const char* const* argv) {
  const std::string said = std::string(error.what()) + " ";
  const std::size_t colon = said.find(": ");
  for (int i = 1; colon != std::string::npos && i < argc; ++i)
    if (said.find(" " + std::string(argv[i]) + " ", colon) != std::string::npos) return argv[i];
  return "";
}

// What the parser of the options says, in English mostly as it says it.
Message complaint(const CLI::ParseError& error, const std::string& extra) {
  const std::string said = error.what();
  const std::string option = said.substr(0, said.find_first_of(": "));
  auto after = [&](std::string_view mark) {
    const std::size_t at = said.find(mark);
    return at == std::string::npos ? said : said.substr(at + mark.size());
  };
  switch (static_cast<CLI::ExitCodes>(error.get_exit_code())) {
    case CLI::ExitCodes::ExtrasError:
      return {"{0} is not expected here",
              "ez itt felesleges vagy ismeretlen: {0}",
              "toto sem nepatří: {0}",
              {in_quotes(extra)}};
    case CLI::ExitCodes::ArgumentMismatch:
      if (said.find("flag override") != std::string::npos)
        return {"{0} takes no value", "{0} nem kap értéket", "{0} nemá žádnou hodnotu", {"--" + option}};
      if (said.find("At Most") != std::string::npos)
        return {"{0}", "{1} csak egyszer adható meg", "{1} lze zadat jen jednou", {said, option}};
      return {"{0}", "{1}: hiányzik az értéke", "{1}: chybí hodnota", {said, option}};
    case CLI::ExitCodes::RequiredError:
      return {"{0}",
              "ez hiányzik: {1}",
              "toto chybí: {2}",
              {said, in_help(option, Language::hu), in_help(option, Language::cs)}};
    case CLI::ExitCodes::ExcludesError:
      return {"{0}",
              "{1} és {2} együtt nem adható meg",
              "{1} a {2} nelze zadat zároveň",
              {said, option, after(" excludes ")}};
    case CLI::ExitCodes::ValidationError:
      if (const std::string range = after(" not in range "); range != said) {
        const std::size_t to = range.find(" to ");
        return {"{0}",
                "{1}: egész szám kell, {2} és {3} között",
                "{1}: má to být celé číslo od {2} do {3}",
                {said, option, range.substr(0, to), range.substr(to + 4)}};
      }
      return {"{0}", "{1}: ez az érték nem megengedett", "{1}: tato hodnota není dovolena", {said, option}};
    case CLI::ExitCodes::ConversionError:
      return {"{0}", "nem érthető érték: {1}", "nesrozumitelná hodnota: {1}", {said, after(": ")}};
    default:
      return said;
  }
}

}  // namespace

Voice voice_typed(int argc, char** argv) {
  Voice voice{language_of_environment(), Language::en};
  for (std::string_view name : values_typed("--lang", argc, argv))
    if (auto named = language_named(name)) voice = {*named, *named};
  return voice;
}

bool json_typed(int argc, char** argv) {
  const std::vector<std::string_view> asked = values_typed("--format", argc, argv);
  return std::find(asked.begin(), asked.end(), "json") != asked.end() ||
         std::find(argv + 1, argv + argc, std::string_view("--json")) != argv + argc;
}

Error mistake_of(const CLI::ParseError& wrong, const CLI::App& app, int argc, char** argv) {
  // The command as far as it was understood.
  const CLI::App* command = &app;
  std::string path;
  while (!command->get_subcommands().empty()) {
    command = command->get_subcommands()[0];
    path += (path.empty() ? "" : " ") + command->get_name();
  }
  std::vector<std::string> names;
  std::string known;
  for (const CLI::App* each : command->get_subcommands(nullptr)) {
    names.push_back(each->get_name());
    known += (known.empty() ? "" : ", ") + each->get_name();
  }
  std::string extra = first_extra(wrong, argc, argv);
  Error error{.kind = Error::Kind::bad_request,
              .message = complaint(wrong, extra),
              .text = {},
              .offset = 0,
              .length = 0};
  if (!names.empty()) {
    // What was typed in the place of a command.
    const auto* const last = command == &app ? argv : std::find(argv + 1, argv + argc, command->get_name());
    if (extra.empty() && last + 1 < argv + argc && last[1][0] != '-') extra = last[1];
    if (command != &app && !extra.starts_with("--"))
      error.message = extra.empty() ? Message{"a command after {0} is missing",
                                              "hiányzik egy parancs ez után: {0}",
                                              "za {0} chybí příkaz",
                                              {path}}
                                    : Message{"{0} is not expected here",
                                              "ez itt felesleges vagy ismeretlen: {0}",
                                              "toto sem nepatří: {0}",
                                              {in_quotes(extra)}};
    error.expected = {"a command: {0}", "egy parancs: {0}", "příkaz: {0}", {known}};
    error.nearest = nearest(extra, names);
    error.example = command == &app ? "bouton solve nim:3,4,5" : "bouton " + path + " --help";
  } else {
    error.expected = {"see bouton {0} --help", "lásd: bouton {0} --help", "viz bouton {0} --help", {path}};
    std::vector<std::string> options;
    for (const CLI::Option* option : command->get_options()) options.push_back(option->get_name());
    if (extra.starts_with("--")) error.nearest = nearest(extra, options);
  }
  return error;
}

Result<Format> format_typed(const Typed& typed, const CLI::App& app) {
  Format format = typed.json ? Format::json : Format::text;
  if (typed.format) {
    auto named = format_named(*typed.format);
    if (!named) {
      Error error = named.error();
      const auto commands = app.get_subcommands();
      if (const CLI::Option* option =
              commands.empty() ? nullptr : commands[0]->get_option_no_throw("--format")) {
        // What this command can do; the option says it as "text, json or csv", in the language of the help.
        std::string list = option->get_description();
        for (std::string_view last : {" or ", " vagy ", " nebo "})
          if (const std::size_t at = list.find(last); at != std::string::npos)
            list.replace(at, last.size(), ", ");
        error.expected = {"one of {0}", "ezek egyike: {0}", "jedna z možností: {0}", {list}};
        if ((", " + list + ",").find(", " + error.nearest + ",") == std::string::npos) error.nearest.clear();
      }
      return error;
    }
    if (typed.json && *named != Format::json)
      return bad_option("--format", *typed.format,
                        {"one format: --json and --format {0} contradict each other",
                         "egyetlen formátum: --json és --format {0} ellentmond egymásnak",
                         "jeden formát: --json a --format {0} si odporují",
                         {*typed.format}});
    format = *named;
  }
  return format;
}

}  // namespace bouton::cli
