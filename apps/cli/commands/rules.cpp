// Games of one's own: their texts are checked, begun and shown.
#include "ask.hpp"
#include "commands.hpp"
#include "files.hpp"
#include "report.hpp"
#include "work.hpp"

namespace bouton::cli {
namespace {

constexpr Format answer_formats[] = {Format::text, Format::json};

Error wrong_words(std::string_view word, Message expected) {
  Error error = bad_option("rules", std::string(word), std::move(expected));
  error.example = "bouton rules check mine.rules";
  return error;
}

int answered(const Call& call, RulesRequest asked) {
  Request request;
  request.asked = std::move(asked);
  request.format = call.format;
  request.language = call.format == Format::json ? call.voice.json : call.voice.people;
  Job job(request, load_file);
  const Answer& answer = work_off(job, 60, {}, call.voice.people);
  if (const Error* error = std::get_if<Error>(&answer.content))
    return report(*error, call.format, call.voice);
  auto text = present(answer);
  if (!text) return report(text.error(), call.format, call.voice);
  return write(answer, *text, false, call.voice);
}

// Writes an example to change; a file that is there stays as it is.
int begun(const Call& call, const std::string& file) {
  Request request;
  request.asked = RulesRequest{.action = RulesAction::make};
  Job job(request, load_file);
  const Answer& answer = work_off(job, 60, {}, call.voice.people);
  const std::string& text = std::get<OwnRules>(answer.content).text;
  if (file.empty()) return put_text(text, call.voice);
  if (load_file(file)) {
    Error error = cannot_write_file(file, {"it is there already", "már létezik", "už existuje"});
    error.expected = {"the name of a new file", "egy új fájl neve", "jméno nového souboru"};
    return report(error, call.complaints, call.voice);
  }
  if (auto saved = save_file(file, text); !saved) return report(saved.error(), call.complaints, call.voice);
  return put_text(render(Message{"{0} was written. Try: bouton rules check {0}",
                                 "{0} elkészült. Próbálja ki: bouton rules check {0}",
                                 "{0} je hotov. Zkuste: bouton rules check {0}",
                                 {file}},
                         call.voice.people) +
                      "\n",
                  call.voice);
}

}  // namespace

void describe_rules(CLI::App* command, Typed& typed) {
  add_other(
      command, typed, "what", typed.words,
      {"check FILE [POSITION], new FILE, or show [NAME]", "check FÁJL [ÁLLÁS], new FÁJL vagy show [NÉV]",
       "check SOUBOR [POZICE], new SOUBOR, nebo show [JMÉNO]"});
  add_output(command, typed, answer_formats);
  put_below(
      command, typed.language,
      {"check FILE says what was understood, and lists the moves from POSITION (from the start, if none is "
       "given);\nnew FILE writes an example to change; show lists the shipped examples, show NAME prints one "
       "of "
       "them.\nSuch a game is written rules/FILE:POSITION wherever a position is wanted.",
       "A check FÁJL elmondja, mit értett meg, és felsorolja az ÁLLÁS lépéseit (ha nincs megadva, a "
       "kezdőállásét);\n"
       "a new FÁJL egy átírható példát ír; a show felsorolja a beépített példákat, a show NÉV kiír egyet.\n"
       "Egy ilyen játékot mindenütt, ahol állás kell, így írunk: rules/FÁJL:ÁLLÁS.",
       "check SOUBOR řekne, čemu porozuměl, a vypíše tahy z POZICE (není-li zadána, ze začátku);\n"
       "new SOUBOR zapíše příklad k úpravě; show vypíše dodané příklady, show JMÉNO jeden z nich.\n"
       "Taková hra se všude, kde se čeká pozice, píše rules/SOUBOR:POZICE."},
      "bouton rules new mine.rules\nbouton rules check mine.rules 12\nbouton rules show\n"
      "bouton rules show euclid\nbouton solve rules/euclid:25,7 --explain\n"
      "bouton values \"rules/(leave n-k for k in divisors(n) if k < n)\" --to 50");
}

int run_rules(const Call& call) {
  const auto& words = call.typed.words;
  const Message actions{"check, new or show", "check, new vagy show", "check, new nebo show"};
  if (words.empty()) return report(wrong_words("", actions), call.complaints, call.voice);
  const std::string& what = words[0];
  if (what == "check") {
    if (words.size() < 2)
      return report(wrong_words(what, {"a file after it", "utána egy fájl", "za ním soubor"}),
                    call.complaints, call.voice);
    if (words.size() > 3)
      return report(wrong_words(words[3], {"one file and one position", "egy fájl és egy állás",
                                           "jeden soubor a jedna pozice"}),
                    call.complaints, call.voice);
    return answered(call, {.spec = words[1], .position = words.size() > 2 ? words[2] : ""});
  }
  if (what == "new") {
    if (words.size() > 2)
      return report(wrong_words(words[2], {"one file", "egyetlen fájl", "jediný soubor"}), call.complaints,
                    call.voice);
    return begun(call, words.size() > 1 ? words[1] : "");
  }
  if (what == "show") {
    if (words.size() > 2)
      return report(wrong_words(words[2], {"one name", "egyetlen név", "jediné jméno"}), call.complaints,
                    call.voice);
    return answered(call, {.action = RulesAction::show, .spec = words.size() > 1 ? words[1] : ""});
  }
  Error error = wrong_words(what, actions);
  error.nearest = nearest(what, std::vector<std::string>{"check", "new", "show"});
  return report(error, call.complaints, call.voice);
}

}  // namespace bouton::cli
