#include <utility>

#include "games/take_away.hpp"

namespace bouton::games::multibonacci {
namespace {

constexpr Trilingual expected{
    "a number m (the limit is m times the last take), or a formula in t with + and *, such as t+3 or t*t",
    "egy m szám (a korlát az előző elvétel m-szerese), vagy egy képlet t-vel, + és * jelekkel, például t+3 "
    "vagy t*t",
    "číslo m (mez je m-násobek předchozího odběru), nebo vzorec s t, + a *, například t+3 nebo t*t"};
constexpr std::size_t longest_formula = 100;

// A sum of products of numbers and t, read from left to right into its coefficients.
Result<Polynomial> read_formula(Reader& reader) {
  Polynomial sum;
  do {
    std::uint64_t factor = 1;
    std::size_t degree = 0;
    do {
      if (reader.accept('t') || reader.accept('T')) {
        ++degree;
        continue;
      }
      if (reader.done() || reader.peek() < '0' || reader.peek() > '9')
        return reader.missing({"a number or t", "egy szám vagy t", "číslo nebo t"}, expected);
      auto number = reader.number({"a number", "egy szám", "číslo"});
      if (!number) return number.error();
      factor = Polynomial::times(factor, *number);
    } while (reader.accept('*'));
    if (sum.coefficients.size() <= degree) sum.coefficients.resize(degree + 1, 0);
    sum.coefficients[degree] = Polynomial::plus(sum.coefficients[degree], factor);
  } while (reader.accept('+'));
  while (!sum.coefficients.empty() && sum.coefficients.back() == 0) sum.coefficients.pop_back();
  return sum;
}

// One form for one limit: the highest power first; m for m*t.
std::string print(const Polynomial& f) {
  const auto& c = f.coefficients;
  if (c.size() == 2 && c[0] == 0) return std::to_string(c[1]);
  std::string text;
  for (std::size_t degree = c.size(); degree-- > 0;) {
    if (c[degree] == 0) continue;
    if (!text.empty()) text += '+';
    std::string product = c[degree] == 1 && degree > 0 ? "" : std::to_string(c[degree]);
    for (std::size_t i = 0; i < degree; ++i) product += product.empty() ? "t" : "*t";
    text += product;
  }
  return text;
}

Result<std::shared_ptr<const Ruleset>> make(const Parameters& parameters, const Loader&) {
  Reader reader(parameters.text);
  if (!parameters.given || parameters.text.empty())
    return reader.fail_at(0, 0, {"the limit is missing", "hiányzik a korlát", "chybí mez"}, expected,
                          Error::Kind::bad_parameter);
  const char quote = reader.peek() == '"' || reader.peek() == '\'' ? reader.peek() : '\0';
  if (parameters.text.size() > longest_formula + 2)
    return reader.fail_at(0, parameters.text.size(),
                          {"this formula is longer than {0} characters",
                           "ez a képlet hosszabb, mint {0} karakter",
                           "tento vzorec je delší než {0} znaků",
                           {longest_formula}},
                          expected, Error::Kind::too_large);
  if (quote) reader.accept(quote);  // where only rules are wanted, a plus in a formula needs quotes
  auto f = read_formula(reader);
  if (!f) return f.error();
  if (quote && !reader.accept(quote))
    return reader.fail({"found {0} in a formula", "a képletben {0}", "ve vzorci je {0}", {reader.here()}},
                       {"the closing quote", "a lezáró idézőjel", "uzavírací uvozovka"});
  if (auto end = reader.end({"'+', '*' or the end of the formula", "'+', '*' vagy a képlet vége",
                             "'+', '*' nebo konec vzorce"});
      !end)
    return end.error();
  if (parameters.text.find_first_of("tT") == std::string_view::npos && f->coefficients.size() == 1 &&
      parameters.text.find_first_of("+*") == std::string_view::npos)
    f->coefficients.insert(f->coefficients.begin(), 0);  // m is m*t
  if (f->coefficients.size() < 2)
    return reader.fail_at(
        0, parameters.text.size(),
        f->coefficients.empty()
            ? Message{"nobody could move after the first move", "az első lépés után senki sem léphetne",
                      "po prvním tahu by nikdo nemohl táhnout"}
            : Message{"the limit must depend on the last take t (a constant limit is bachet's game)",
                      "a korlátnak függenie kell az előző elvételtől, t-től (állandó korláttal ez a bachet "
                      "játék)",
                      "mez musí záviset na předchozím odběru t (se stálou mezí je to hra bachet)"},
        expected, Error::Kind::bad_parameter);
  TakeAway game;
  game.limit = std::move(*f);
  game.numbers = TakeAway::Theory::numbers_for(game.limit);
  const std::string name = print(game.limit);
  game.formula = name.find('t') == std::string::npos ? name + "*t" : name;
  return ruleset("multibonacci/" + name, game);
}

}  // namespace

Entry entry() {
  return {.references = "A. J. Schwenk, Take-away games, Fibonacci Quart. 8 (1970)",
          .examples = {"multibonacci/3:20", "multibonacci/t+3:12", "multibonacci/t*t:10@4",
                       "multibonacci/2*t+1:9", "multibonacci/1:8,6"},
          .make = make};
}

}  // namespace bouton::games::multibonacci
