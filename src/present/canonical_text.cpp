#include "present/canonical_text.hpp"

#include "bouton/present.hpp"

namespace bouton {
namespace {

class Telling {
 public:
  explicit Telling(Language language) : language_(language) {}

  std::string line(std::string id, std::vector<std::string> arguments = {}) const {
    return render(Phrase{std::move(id), std::move(arguments)}, language_) + "\n";
  }
  std::string form(std::string id, const Canonical::Form& form) const {
    std::string text = line(std::move(id), {form.text});
    for (const auto& piece : form.pieces) text += "  " + piece.name + " = " + piece.text + "\n";
    return text;
  }
  std::string game(const Canonical::Game& game) const {
    if (!game.form) return line("canonical-unknown", {game.spec});
    std::string text = game.spec + "\n" + form("canonical-form", *game.form);
    text += line("outcome-" + std::string(name_of(game.form->outcome)));
    text += line("canonical-birthday",
                 {std::to_string(game.form->birthday), std::to_string(game.form->followers)});
    text += line("canonical-genus", {game.form->genus});
    // Where 0 and 1 are exchanged at the bottom of a canonical form, no option becomes reversible, and what
    // it says is the mate: a long one need not be written out again.
    if (game.mate)
      text +=
          game.form->pieces.empty() ? form("canonical-mate", *game.mate) : line("canonical-mate-likewise");
    return text;
  }
  std::string born(const Canonical::Born& born) const {
    const std::string day = std::to_string(born.day);
    if (born.count.empty()) return line("canonical-born-unknown", {day});
    std::string text = line("canonical-born", {day, born.count});
    if (born.digits) text += line("canonical-digits", {std::to_string(*born.digits)});
    for (const std::string& game : born.games) text += "  " + game + "\n";
    return text;
  }

 private:
  Language language_;
};

}  // namespace

std::string canonical_text(const Canonical& canonical, Language language) {
  const Telling telling(language);
  if (canonical.born) return telling.born(*canonical.born);
  std::string text = telling.game(canonical.game);
  if (!canonical.other) return text;
  const bool again = canonical.same.value_or(false) && !canonical.game.form->pieces.empty();
  text += "\n" + (again ? canonical.other->spec + "\n" + telling.line("canonical-form-same")
                        : telling.game(*canonical.other));
  if (canonical.same)
    text += "\n" + telling.line(*canonical.same ? "canonical-equal" : "canonical-different",
                                {canonical.game.spec, canonical.other->spec});
  return text;
}

}  // namespace bouton
