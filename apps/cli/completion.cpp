#include "completion.hpp"

#include <set>

#include "bouton/bouton.hpp"
#include "face/fields.hpp"
#include "work.hpp"

namespace bouton::cli {
namespace {

// The words that may follow an option, where they are a closed set.
std::string choices(const std::string& option) {
  const auto in = [&](std::span<const Field> fields) -> std::string {
    for (const Field& field : fields)
      if (field.option == option && !field.choices.empty())
        return joined({field.choices.begin(), field.choices.end()});
    return "";
  };
  if (std::string words = in(common_fields()); !words.empty()) return words;
  for (const CommandFacts& facts : command_table())
    if (std::string words = in(facts.fields); !words.empty()) return words;
  if (option == "--you") return "first second";
  if (option == "--kind") return "positions removals notation";
  if (option == "--input") return "csv json text";
  return "";
}

std::vector<std::string> long_options(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

// The commands, and those after a command.
struct Named {
  std::string path;  // "records check"
  const CLI::App* app;
};
std::vector<Named> nested(const CLI::App& command) {
  std::vector<Named> all;
  for (const CLI::App* each : command.get_subcommands(nullptr))
    all.push_back({command.get_name() + " " + each->get_name(), each});
  return all;
}
std::string names_of(const std::vector<Named>& commands) {
  std::vector<std::string> names;
  for (const Named& each : commands) names.push_back(each.app->get_name());
  return joined(names);
}

std::string game_names() {
  std::vector<std::string> names;
  const auto catalogue = Catalogue::standard();
  for (const EntryPtr& game : catalogue->games())
    if (game->id != "code") names.emplace_back(game->id);
  for (const NamedGamePtr& named : catalogue->named()) names.emplace_back(named->id);
  return joined(names);
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

std::string bash(const CLI::App& app) {
  std::vector<std::string> commands;
  std::string options, deeper, values;
  for (const CLI::App* command : app.get_subcommands(nullptr)) {
    commands.push_back(command->get_name());
    options += "    '" + command->get_name() + " '*) words='" + joined(long_options(*command)) + "' ;;\n";
    const auto inner = nested(*command);
    for (const Named& each : inner)
      deeper += "    '" + each.path + " '*) words='" + joined(long_options(*each.app)) + "' ;;\n";
    if (!inner.empty())
      values += "    " + command->get_name() + ") COMPREPLY=($(compgen -W '" + names_of(inner) +
                "' -- \"$current\")); return ;;\n";
  }
  for (const char* option :
       {"--play", "--ending", "--function", "--format", "--lang", "--paint", "--you", "--kind", "--input"})
    values += "    " + std::string(option) + ") COMPREPLY=($(compgen -W '" + choices(option) +
              "' -- \"$current\")); return ;;\n";
  return "# bouton completion for bash: source this file, or put it into /etc/bash_completion.d\n"
         "_bouton() {\n"
         "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words=''\n"
         "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
         "    COMPREPLY=($(compgen -W '" +
         joined(commands) +
         " --help --version' -- \"$current\")); return\n"
         "  fi\n"
         "  case $previous in\n" +
         values +
         "    completion) COMPREPLY=($(compgen -W 'bash zsh fish' -- \"$current\")); return ;;\n"
         "    games) COMPREPLY=($(compgen -W '" +
         game_names() +
         "' -- \"$current\")); return ;;\n"
         "  esac\n"
         "  case \"${COMP_WORDS[1]} ${COMP_WORDS[2]} \" in\n" +
         deeper + options +
         "  esac\n"
         "  case $current in\n"
         "    -*) COMPREPLY=($(compgen -W \"$words\" -- \"$current\")) ;;\n"
         "    *) COMPREPLY=($(compgen -W '" +
         game_names() +
         "' -- \"$current\")) ;;\n"
         "  esac\n"
         "}\n"
         "complete -o default -F _bouton bouton ./bouton\n";
}

std::string zsh(const CLI::App& app) {
  std::string commands, options, deeper, values;
  for (const CLI::App* command : app.get_subcommands(nullptr)) {
    commands += "    '" + command->get_name() + ":" + first_line(command->get_description()) + "'\n";
    options += "    '" + command->get_name() + " '*) options=(" + joined(long_options(*command)) + ") ;;\n";
    const auto inner = nested(*command);
    for (const Named& each : inner)
      deeper += "    '" + each.path + " '*) options=(" + joined(long_options(*each.app)) + ") ;;\n";
    if (!inner.empty())
      values += "    " + command->get_name() + ") compadd -- " + names_of(inner) + "; return ;;\n";
  }
  for (const char* option :
       {"--play", "--ending", "--function", "--format", "--lang", "--paint", "--you", "--kind", "--input"})
    values += "    " + std::string(option) + ") compadd -- " + choices(option) + "; return ;;\n";
  return "#compdef bouton\n"
         "_bouton() {\n"
         "  local -a commands options\n"
         "  commands=(\n" +
         commands +
         "  )\n"
         "  if (( CURRENT == 2 )); then _describe command commands; return; fi\n"
         "  case ${words[CURRENT-1]} in\n" +
         values +
         "    completion) compadd -- bash zsh fish; return ;;\n"
         "  esac\n"
         "  case \"${words[2]} ${words[3]} \" in\n" +
         deeper + options +
         "  esac\n"
         "  compadd -- $options " +
         game_names() +
         "\n"
         "  _files\n"
         "}\n"
         "compdef _bouton bouton\n";
}

std::string fish(const CLI::App& app) {
  std::string text = "# bouton completion for fish: put it into ~/.config/fish/completions/bouton.fish\n";
  for (const CLI::App* command : app.get_subcommands(nullptr)) {
    const std::string here = "-n '__fish_seen_subcommand_from " + command->get_name() + "'";
    text += "complete -c bouton -n __fish_use_subcommand -a " + command->get_name() + " -d '" +
            first_line(command->get_description()) + "'\n";
    // After a command of a command, options of both are offered.
    const auto inner = nested(*command);
    std::set<std::string> all;
    for (const std::string& option : long_options(*command)) all.insert(option);
    for (const Named& each : inner) {
      text += "complete -c bouton " + here + " -a " + each.app->get_name() + " -d '" +
              first_line(each.app->get_description()) + "'\n";
      for (const std::string& option : long_options(*each.app)) all.insert(option);
    }
    for (const std::string& option : all) {
      const std::string words = choices(option);
      text += "complete -c bouton " + here + " -l " + option.substr(2);
      if (!words.empty()) text += " -x -a '" + words + "'";
      text += "\n";
    }
  }
  text += "complete -c bouton -n '__fish_seen_subcommand_from completion' -x -a 'bash zsh fish'\n";
  text +=
      "complete -c bouton -n '__fish_seen_subcommand_from games solve kernel values table graph play' -a '" +
      game_names() + "'\n";
  return text;
}

}  // namespace

std::string completion(const CLI::App& app, const std::string& shell) {
  if (shell == "bash") return bash(app);
  if (shell == "zsh") return zsh(app);
  if (shell == "fish") return fish(app);
  return "";
}

}  // namespace bouton::cli
