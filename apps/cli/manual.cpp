#include "manual.hpp"

#include <sstream>

#include "bouton/bouton.hpp"
#include "help.hpp"

namespace bouton::cli {
namespace {

// As man reads it: a hyphen is a minus, which can be copied, and no line begins with a command by mistake.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '\\')
      result += "\\e";
    else if (c == '-')
      result += "\\-";
    else if ((c == '.' || c == '\'') && (result.empty() || result.back() == '\n'))
      result += std::string("\\&") + c;
    else
      result += c;
  }
  return result;
}

// Lines that are set in are shown as they stand.
std::string told(const std::string& text) {
  std::string result;
  bool verbatim = false;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const bool in = line.starts_with("  ");
    if (in != verbatim) result += in ? ".PP\n.nf\n.RS\n" : ".RE\n.fi\n.PP\n";
    verbatim = in;
    result += escaped(in ? std::string_view(line).substr(2) : std::string_view(line)) + "\n";
  }
  return result + (verbatim ? ".RE\n.fi\n" : "");
}

std::string options_of(const CLI::App& app, const Help& help, bool positional) {
  std::string text;
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_positional() != positional) continue;
    text += ".TP\n\\fB" + escaped(help.make_option_name(option, positional)) + "\\fR" +
            escaped(help.make_option_opts(option)) + "\n" + escaped(option->get_description()) + "\n";
  }
  return text;
}

std::string commands_of(const CLI::App& app, const std::string& path, const Help& help) {
  std::string text;
  for (const CLI::App* command : app.get_subcommands(nullptr)) {
    const std::string name = path + " " + command->get_name();
    text += ".SS " + escaped(name) + "\n" + escaped(command->get_description()) + "\n" +
            options_of(*command, help, true) + options_of(*command, help, false) + ".PP\n" +
            told(command->get_footer()) + commands_of(*command, name, help);
  }
  return text;
}

}  // namespace

std::string manual(const CLI::App& app, Language language) {
  const Help help(language);
  const auto heading = [&](const Trilingual& words) {
    return ".SH " + std::string(words.in(language)) + "\n";
  };
  const auto said = [&](const Trilingual& words) { return escaped(words.in(language)) + "\n"; };
  return ".TH BOUTON 1 \"\" \"bouton " + std::string(version()) + "\"\n" + heading({"NAME", "NÉV", "JMÉNO"}) +
         "bouton \\- " +
         said({"who wins impartial combinatorial games, and how",
               "ki nyeri a pártatlan kombinatorikus játékokat, és hogyan",
               "kdo vyhraje nestranné kombinatorické hry a jak"}) +
         heading({"SYNOPSIS", "HASZNÁLAT", "POUŽITÍ"}) + "\\fBbouton\\fR " +
         said({"[OPTIONS] COMMAND ...", "[KAPCSOLÓK] PARANCS ...", "[VOLBY] PŘÍKAZ ..."}) +
         heading({"DESCRIPTION", "LEÍRÁS", "POPIS"}) + escaped(app.get_description()) + "\n.PP\n" +
         told(app.get_footer()) + heading({"OPTIONS", "KAPCSOLÓK", "VOLBY"}) + options_of(app, help, false) +
         heading({"COMMANDS", "PARANCSOK", "PŘÍKAZY"}) + commands_of(app, "bouton", help) +
         heading({"ENVIRONMENT", "KÖRNYEZET", "PROSTŘEDÍ"}) + ".TP\n\\fBBOUTON_LAB\\fR\n" +
         said({"the folder with the page that bouton lab serves, in place of the installed one",
               "a mappa az oldallal, amelyet a bouton lab a telepített helyett kiszolgál",
               "adresář se stránkou, kterou bouton lab nabízí místo nainstalované"}) +
         ".TP\n\\fBLC_ALL, LC_MESSAGES, LANG, LANGUAGE\\fR\n" +
         said({"the language of messages, unless --lang is given", "az üzenetek nyelve, ha nincs --lang",
               "jazyk hlášení, není-li dáno --lang"});
}

}  // namespace bouton::cli
