#include "help.hpp"

#include <algorithm>
#include <iterator>

namespace bouton::cli {
namespace {

// As CLI11 writes them. Some are names of options without dashes, which mean the words after the command.
constexpr Trilingual labels[] = {
    {"Usage", "Használat", "Použití"},
    {"OPTIONS", "KAPCSOLÓK", "VOLBY"},
    {"SUBCOMMAND", "PARANCS", "PŘÍKAZ"},
    {"Positionals", "A parancs után", "Za příkazem"},
    {"Options", "Kapcsolók", "Volby"},
    {"Subcommands", "Parancsok", "Příkazy"},
    {"REQUIRED", "KÖTELEZŐ", "POVINNÉ"},
    {"Excludes", "Kizárja", "Vylučuje"},
    {"spec", "állás", "pozice"},
    {"rules", "szabály", "pravidla"},
    {"name", "név", "jméno"},
    {"file", "fájl", "soubor"},
    {"files", "fájlok", "soubory"},
    {"expression", "kifejezés", "výraz"},
    {"command", "parancs", "příkaz"},
    {"shell", "shell", "shell"},
    {"ADDRESS", "CÍM", "ADRESA"},
    {"BYTES", "BÁJT", "BAJTY"},
    {"FILE", "FÁJL", "SOUBOR"},
    {"FOLDER", "MAPPA", "ADRESÁŘ"},
    {"FORMAT", "FORMÁTUM", "FORMÁT"},
    {"GROUP", "CSOPORT", "SKUPINA"},
    {"KIND", "FAJTA", "DRUH"},
    {"L", "NYELV", "JAZYK"},
    {"LINK", "HIVATKOZÁS", "ODKAZ"},
    {"NO", "SZÁM", "ČÍSLO"},
    {"OLD=NEW", "RÉGI=ÚJ", "STARÉ=NOVÉ"},
    {"SPEC", "ÁLLÁS", "POZICE"},
    {"STYLE", "STÍLUS", "STYL"},
    {"WAY", "MÓD", "ZPŮSOB"},
    {"WHAT", "MIT", "CO"},
    {"what", "mit", "co"},
    {"WORD", "SZÓ", "SLOVO"},
    {"WORDS", "SZAVAK", "SLOVA"},
    {"WHO", "KI", "KDO"},
};

// How many places a text takes in a line, which is not how many bytes.
std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

}  // namespace

Help::Help(Language language) {
  for (const Trilingual& each : labels) label(std::string(each.en), std::string(each.in(language)));
}

std::string Help::make_group(std::string group, bool positional,
                             std::vector<const CLI::Option*> options) const {
  return Formatter::make_group(get_label(group), positional, std::move(options));
}
std::string Help::make_option(const CLI::Option* option, bool positional) const {
  return row(make_option_name(option, positional) + make_option_opts(option), make_option_desc(option));
}
std::string Help::make_option_name(const CLI::Option* option, bool positional) const {
  const std::string name = Formatter::make_option_name(option, positional);
  return positional ? get_label(name) : name;
}
std::string Help::make_subcommand(const CLI::App* command) const {
  return row(command->get_display_name(true), command->get_description());
}

std::string Help::row(const std::string& name, const std::string& meaning) const {
  const std::string margin(get_column_width(), ' ');
  std::string text = "  " + name;
  const std::size_t taken = width(text);
  if (!meaning.empty()) text += (taken >= margin.size() ? "\n" + margin : margin.substr(taken)) + meaning;
  return text + "\n";
}

std::string in_help(const std::string& name, Language language) {
  const auto* const found = std::find_if(std::begin(labels), std::end(labels),
                                         [&](const Trilingual& each) { return each.en == name; });
  return found == std::end(labels) ? name : std::string(found->in(language));
}

void tell_help(CLI::App& app, Language language) {
  constexpr Trilingual help{"Print this help message and exit", "Kiírja ezt a súgót, és befejezi",
                            "Vypíše tuto nápovědu a skončí"};
  app.formatter(std::make_shared<Help>(language));
  app.set_help_flag("-h,--help", std::string(help.in(language)));
}

CLI::App* add_command(CLI::App* app, Language language, const std::string& name, const Trilingual& about) {
  return app->add_subcommand(name, std::string(about.in(language)))->group(in_help("Subcommands", language));
}

void put_below(CLI::App* command, Language language, const Trilingual& notes, std::string_view examples) {
  constexpr Trilingual one{"Example:", "Példa:", "Příklad:"}, several{"Examples:", "Példák:", "Příklady:"};
  std::string text(notes.in(language));
  if (!text.empty()) text += '\n';
  text += (examples.find('\n') == std::string_view::npos ? one : several).in(language);
  while (!examples.empty()) {
    const std::size_t end = std::min(examples.find('\n'), examples.size());
    text += "\n  " + std::string(examples.substr(0, end));
    examples.remove_prefix(std::min(end + 1, examples.size()));
  }
  command->footer(text);
}

}  // namespace bouton::cli
