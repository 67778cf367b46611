// The help in the language of who reads it: headings, and what stands for the values of options.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>

#include "bouton/phrase.hpp"

namespace bouton::cli {

class Help : public CLI::Formatter {
 public:
  explicit Help(Language language);

  std::string make_group(std::string group, bool positional,
                         std::vector<const CLI::Option*> options) const override;
  std::string make_option(const CLI::Option* option, bool positional) const override;
  std::string make_option_name(const CLI::Option* option, bool positional) const override;
  std::string make_subcommand(const CLI::App* command) const override;

 private:
  std::string row(const std::string& name, const std::string& meaning) const;
};

// The program's name for the words after a command, or for a value, in another language: FILE is FÁJL.
std::string in_help(const std::string& name, Language language);

// The whole program, before its commands are added, which take over how it tells its help.
void tell_help(CLI::App& app, Language language);
// Commands stand under a heading, which is that of their language.
CLI::App* add_command(CLI::App* app, Language language, const std::string& name, const Trilingual& about);
// What stands below the options: notes, if there are any, and examples to paste, one in a line.
void put_below(CLI::App* command, Language language, const Trilingual& notes, std::string_view examples);

}  // namespace bouton::cli
