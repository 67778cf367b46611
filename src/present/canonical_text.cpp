#include "present/canonical_text.hpp"

#include "bouton/present.hpp"
#include "present/tabular.hpp"

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

// {2,{2}}, and g12 for a piece; in a count, 2^10 and 3*2^10.
std::string formula(std::string_view written) {
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  std::string text;
  for (std::size_t i = 0; i < written.size(); ++i) {
    const char c = written[i];
    if (c == 'g' || c == '^') {
      text += c == 'g' ? "g_{" : "^{";
      for (; i + 1 < written.size() && digit(written[i + 1]); ++i) text += written[i + 1];
      text += '}';
    } else if (c == '*') {
      text += "\\cdot ";
    } else {
      if (c == '{' || c == '}') text += '\\';
      text += c;
      if (c == ',') text += ' ';
    }
  }
  return text;
}

std::string formulas(std::string_view name, const Canonical::Game& game) {
  std::string text = "% " + std::string(name) + ": " + latex_escaped(game.spec) + "\n";
  if (!game.form) return text + "% unknown\n";
  text += "% born on day " + std::to_string(game.form->birthday) + ", genus " + game.form->genus + "\n";
  if (game.form->pieces.empty())
    return text + "\\[ " + std::string(name) + " = " + formula(game.form->text) + " \\]\n";
  text += "\\begin{align*}\n";
  for (const auto& piece : game.form->pieces)
    text += "  " + formula(piece.name) + " &= " + formula(piece.text) + " \\\\\n";
  return text + "  " + std::string(name) + " &= " + formula(game.form->text) + "\n\\end{align*}\n";
}

}  // namespace

std::string canonical_latex(const Canonical& canonical) {
  if (const auto& born = canonical.born) {
    std::string text = "% different games in misère play born by day " + std::to_string(born->day) +
                       "\n\\[ " + formula(born->count) + " \\]\n";
    if (!born->games.empty()) text += "\\[ ";
    for (const std::string& game : born->games)
      text += (&game == &born->games[0] ? "" : ",\\ ") + formula(game);
    return born->games.empty() ? text : text + " \\]\n";
  }
  std::string text = formulas("G", canonical.game);
  if (!canonical.other) return text;
  text += formulas("H", *canonical.other);
  return canonical.same ? text + (*canonical.same ? "\\[ G = H \\]\n" : "\\[ G \\ne H \\]\n") : text;
}

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
