// Help, and completion for the shell.
#include "commands.hpp"
#include "completion.hpp"
#include "manual.hpp"
#include "report.hpp"
#include "work.hpp"

namespace bouton::cli {

void describe_help(CLI::App* command, Typed& typed) {
  add_other(command, typed, "command", typed.topic,
            {"the name of a command", "egy parancs neve", "jméno příkazu"});
  add_switch(command, typed, "--man", typed.man,
             {"all of it as a manual page, for man", "mindez kézikönyvlapként, a man számára",
              "to vše jako manuálová stránka, pro man"});
  add_language(command, typed);
  put_below(command, typed.language, {}, "bouton help solve\nbouton help --man | man -l -");
}

int run_help(const Call& call) {
  const std::string& topic = call.typed.topic;
  if (call.typed.man && !topic.empty())
    return report(bad_option("--man", topic,
                             {"no command: the page has all of them", "parancs nélkül: a lap mindről szól",
                              "bez příkazu: stránka má všechny"}),
                  call.format, call.voice);
  if (call.typed.man) return put_text(manual(call.app, call.typed.language), call.voice);
  std::vector<std::string> names;
  for (CLI::App* command : call.app.get_subcommands(nullptr)) {
    names.push_back(command->get_name());
    if (topic == names.back()) return put_text(command->help("bouton"), call.voice);
  }
  call.app.clear();  // else this would be the help of help
  if (topic.empty()) return put_text(call.app.help(), call.voice);
  Error error = bad_option("help", topic, {"the name of a command", "egy parancs neve", "název příkazu"});
  error.nearest = nearest(topic, names);
  return report(error, call.format, call.voice);
}

void describe_completion(CLI::App* command, Typed& typed) {
  add_other(command, typed, "shell", typed.shell,
            {"bash, zsh or fish", "bash, zsh vagy fish", "bash, zsh nebo fish"})
      ->required();
  add_language(command, typed);
  put_below(command, typed.language, {}, "source <(bouton completion bash)");
}

int run_completion(const Call& call) {
  const std::string script = completion(call.app, call.typed.shell);
  if (!script.empty()) return put_text(script, call.voice);
  return report(bad_option("completion", call.typed.shell,
                           {"bash, zsh or fish", "bash, zsh vagy fish", "bash, zsh nebo fish"}),
                call.format, call.voice);
}

}  // namespace bouton::cli
