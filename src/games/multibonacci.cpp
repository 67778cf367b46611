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
  return {
      .id = "multibonacci",
      .family = "heaps",
      .name = {"Multibonacci Nim", "multibonacci-nim", "Multibonacci"},
      .aliases = {},
      .rule = {"As Fibonacci Nim with another limit. The first move takes at least one counter, but not the "
               "whole heap; after a move that took t counters from a heap, the next move there takes at "
               "least one and at most m times t (or as many as a formula in t says). For m = 3 it is called "
               "Neonacci.",
               "Mint a Fibonacci-nim, de más korláttal. Az első lépésben legalább egy kavicsot veszünk el, "
               "de nem az egész halmot; ha egy halomból t kavicsot vettek el, ott a következő lépés legalább "
               "egyet vehet el, és legfeljebb a t m-szeresét (vagy annyit, amennyit egy t-t tartalmazó "
               "képlet megad). Ha m = 3, Neonacci a neve.",
               "Jako Fibonacci nim, ale s jinou mezí. První tah odebere aspoň jeden kámen, ale ne celou "
               "hromádku; po tahu, který z hromádky vzal t kamenů, smí z ní další tah vzít aspoň jeden a "
               "nejvýše m krát t (nebo kolik udává vzorec obsahující t). Pro m = 3 se hra jmenuje Neonacci."},
      .parameters =
          {"multibonacci/m with m from 1 on, or multibonacci/FORMULA: a sum of products of numbers and t, "
           "such as t+3, t*t or 2*t+1, up to 100 characters",
           "multibonacci/m, ahol m legalább 1, vagy multibonacci/KÉPLET: számok és a t szorzatainak "
           "összege, például t+3, t*t vagy 2*t+1, legfeljebb 100 karakter",
           "multibonacci/m, kde m je aspoň 1, nebo multibonacci/VZOREC: součet součinů čísel a t, například "
           "t+3, t*t nebo 2*t+1, nejvýše 100 znaků"},
      .theory =
          {"Build numbers: 1, and after a number H the number H + h, where h is the least number so far "
           "whose limit reaches H. Write the heap as a sum of them, the greatest that fits first. The player "
           "to move wins just when the smallest part may be taken; so the start is lost exactly for these "
           "numbers (Schwenk's theorem). For m = 2 they are the Fibonacci numbers.",
           "Készítsünk számokat: az első az 1, és a H szám után a H + h következik, ahol h a legkisebb olyan "
           "eddigi szám, amelynek korlátja eléri H-t. Írjuk fel a halmot ezek összegeként, mindig a "
           "legnagyobbat véve, amelyik belefér. A soron következő pontosan akkor nyer, ha a legkisebb részt "
           "el szabad vennie; a kezdőállás tehát éppen ezekre a számokra vesztő (Schwenk tétele). Ha m = 2, "
           "ezek a Fibonacci-számok.",
           "Sestavme čísla: první je 1 a po čísle H následuje H + h, kde h je nejmenší dosavadní číslo, "
           "jehož mez dosáhne H. Zapišme hromádku jako jejich součet, přičemž pokaždé vezmeme největší, "
           "které se "
           "vejde. Hráč na tahu vyhraje právě tehdy, když smí vzít nejmenší část; počáteční pozice je tedy "
           "prohrávající právě pro tato čísla (Schwenkova věta). Pro m = 2 jsou to Fibonacciho čísla."},
      .worked = {"For m = 3 the numbers are 1, 2, 3, 4, 6, 8, 11, 15, 21, ... The heap of 20 is 15 + 4 + 1. "
                 "Taking the smallest part, 1, leaves 19 with at most 3 to take, and the part 4 is out of "
                 "reach.",
                 "Ha m = 3, a számok 1, 2, 3, 4, 6, 8, 11, 15, 21, ... A 20-as halom 15 + 4 + 1. A "
                 "legkisebb részt, az 1-et elvéve 19 marad, amelyből legfeljebb 3 vehető el, a 4-es rész "
                 "tehát nem.",
                 "Pro m = 3 jsou to čísla 1, 2, 3, 4, 6, 8, 11, 15, 21, ... Hromádka 20 je 15 + 4 + 1. "
                 "Vezmeme-li nejmenší část 1, zbude 19 a lze vzít nejvýše 3, takže část 4 je mimo dosah."},
      .limits = {"One heap in normal play is answered up to 10^18 for m up to about 2000, and up to the "
                 "hundred-thousandth number of the theory for others. Values, sums and misère play are "
                 "searched, for heaps up to about 1000.",
                 "Egy halomra normál játékban azonnal van válasz: 10^18-ig, ha m legfeljebb körülbelül 2000, "
                 "egyébként az elmélet százezredik számáig. Az értékeket, összegeket és a misère játékot "
                 "kereséssel kapjuk, körülbelül 1000-es halmokig.",
                 "Na jednu hromádku v normální hře je odpověď hned: do 10^18 pro m asi do 2000, jinak do "
                 "stotisícího čísla teorie. Hodnoty, součty a misère hru řeší prohledávání, pro hromádky asi "
                 "do 1000."},
      .references = "A. J. Schwenk, Take-away games, Fibonacci Quart. 8 (1970)",
      .examples = {"multibonacci/3:20", "multibonacci/t+3:12", "multibonacci/t*t:10@4",
                   "multibonacci/2*t+1:9", "multibonacci/1:8,6"},
      .make = make};
}

}  // namespace bouton::games::multibonacci
