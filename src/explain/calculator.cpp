#include "explain/calculator.hpp"

#include <algorithm>
#include <bit>
#include <cctype>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "answers/words.hpp"
#include "base/reader.hpp"
#include "bouton/nimber.hpp"
#include "values/set_function.hpp"

namespace bouton {
namespace {

using Figure = Calculation::Figure;
using Numbers = std::vector<std::uint64_t>;

Figure number(std::uint64_t n) { return {Figure::Kind::number, n, {}}; }

// States of a component that are no numbers, as they are written and shown. The two letters are the outcomes
// of a live component in normal and in misère play.
struct State {
  Function function;
  std::string_view word;
  Code code;
};
constexpr State states[] = {
    {Function::foreclosed, "over", foreclosed::over},
    {Function::foreclosed, "entry", foreclosed::entry},
    {Function::kernels, "over", kernels::normal_p},
    {Function::kernels, "NN", kernels::live},
    {Function::kernels, "PN", kernels::live | kernels::normal_p},
    {Function::kernels, "NP", kernels::live | kernels::misere_p},
    {Function::kernels, "PP", kernels::live | kernels::normal_p | kernels::misere_p},
};

std::optional<Code> code_of(Function function, const Figure& figure) {
  if (figure.kind == Figure::Kind::number && function != Function::kernels)
    return function == Function::foreclosed ? foreclosed::number(figure.number) : figure.number;
  for (const State& state : states)
    if (figure.kind == Figure::Kind::word && state.function == function && state.word == figure.word)
      return state.code;
  return std::nullopt;
}
Figure figure_of(Function function, Code code) {
  for (const State& state : states)
    if (state.function == function && state.code == code)
      return {Figure::Kind::word, 0, std::string(state.word)};
  return number(function == Function::foreclosed ? foreclosed::to_number(code) : code);
}

// What can be called with a list, with the words that may stand before it.
struct Called {
  enum class Kind { set, combination, function } kind;
  std::string_view name;
  int value;  // of SetFunction, Play or Function
};
constexpr int in(auto value) { return static_cast<int>(value); }
constexpr Called callable[] = {
    {Called::Kind::set, "mex", in(SetFunction::mex)},
    {Called::Kind::set, "lkkz", in(SetFunction::mex)},  // legkisebb kizárt
    {Called::Kind::set, "lego", in(SetFunction::lego)},
    {Called::Kind::set, "gelo", in(SetFunction::gelo)},
    {Called::Kind::set, "loge", in(SetFunction::loge)},
    {Called::Kind::set, "gole", in(SetFunction::gole)},
    {Called::Kind::combination, "sum", in(Play::sum)},
    {Called::Kind::combination, "join", in(Play::join)},
    {Called::Kind::combination, "union", in(Play::union_)},
    {Called::Kind::function, "grundy", in(Function::grundy)},
    {Called::Kind::function, "remoteness", in(Function::remoteness)},
    {Called::Kind::function, "suspense", in(Function::suspense)},
    {Called::Kind::function, "foreclosed", in(Function::foreclosed)},
};
constexpr std::string_view before[] = {"long", "short", "normal", "misere"};

Message some_value() {
  return {"a number, a bracket, or a function of a list such as mex(0,1,3) or join(2,5)",
          "szám, zárójel vagy egy lista függvénye, például mex(0,1,3) vagy join(2,5)",
          "číslo, závorka nebo funkce seznamu, například mex(0,1,3) nebo join(2,5)"};
}
Message a_whole_number() {
  return {"a whole number from 0 to {0}",
          "egész szám 0-tól {0}-ig",
          "celé číslo od 0 do {0}",
          {~std::uint64_t{0}}};
}

// What a step says. {expression} is what was calculated, with the values of what stands inside.
struct Sentence {
  std::string_view id;
  Trilingual words;
};
constexpr Sentence sentences[] = {
    {"calc-nim-sum",
     {"{expression} = {value}: the nim-sum, a 1 in every binary column with an odd number of 1s",
      "{expression} = {value}: a nim-összeg; 1 áll minden kettes számrendszerbeli oszlop alatt, amelyben "
      "páratlan sok "
      "1-es van",
      "{expression} = {value}: nim-součet; 1 v každém dvojkovém sloupci s lichým počtem jedniček"}},
    {"calc-sum",
     {"{expression} = {value}, ordinary addition", "{expression} = {value}, közönséges összeadással",
      "{expression} = {value}, obyčejné sčítání"}},
    {"calc-smaller",
     {"{expression} = {value}, the smaller one", "{expression} = {value}, a kisebbik",
      "{expression} = {value}, to menší"}},
    {"calc-larger",
     {"{expression} = {value}, the larger one", "{expression} = {value}, a nagyobbik",
      "{expression} = {value}, to větší"}},
    {"calc-product",
     {"{expression} = {value}, the nim-product", "{expression} = {value}, a nim-szorzat",
      "{expression} = {value}, nim-součin"}},
    {"calc-product-of-powers",
     {"{expression} = {value}: each power of 2 of the one by each of the other, {pairs}, gives {products}; "
      "the "
      "nim-sum of these is the nim-product",
      "{expression} = {value}: az egyik szám minden kettőhatványát megszorozzuk a másik mindegyikével: "
      "{pairs}; az "
      "eredmény {products}; ezek nim-összege a nim-szorzat",
      "{expression} = {value}: každá mocnina dvou z jednoho čísla krát každá z druhého, {pairs}, dává "
      "{products}; "
      "jejich nim-součet je nim-součin"}},
    {"calc-mex",
     {"{expression} = {value}: the least of 0, 1, 2, ... that is not among them",
      "{expression} = {value}: a 0, 1, 2, ... közül a legkisebb, amely nincs köztük",
      "{expression} = {value}: nejmenší z čísel 0, 1, 2, ..., které mezi nimi není"}},
    {"calc-mex-zero",
     {"{expression} = 0: 0 is not among them", "{expression} = 0: a 0 nincs köztük",
      "{expression} = 0: 0 mezi nimi není"}},
    {"calc-empty",
     {"{expression} = -1: there is no element", "{expression} = -1: nincs egyetlen elem sem",
      "{expression} = -1: není tu žádný prvek"}},
    {"calc-least-even",
     {"{expression} = {value}: the least even element", "{expression} = {value}: a legkisebb páros elem",
      "{expression} = {value}: nejmenší sudý prvek"}},
    {"calc-least-even-only",
     {"{expression} = {value}: no element is odd, so it is the least even one",
      "{expression} = {value}: nincs páratlan elem, ezért a legkisebb páros számít",
      "{expression} = {value}: žádný prvek není lichý, proto nejmenší sudý"}},
    {"calc-greatest-even",
     {"{expression} = {value}: the greatest even element", "{expression} = {value}: a legnagyobb páros elem",
      "{expression} = {value}: největší sudý prvek"}},
    {"calc-greatest-even-only",
     {"{expression} = {value}: no element is odd, so it is the greatest even one",
      "{expression} = {value}: nincs páratlan elem, ezért a legnagyobb páros számít",
      "{expression} = {value}: žádný prvek není lichý, proto největší sudý"}},
    {"calc-least-odd",
     {"{expression} = {value}: the least odd element", "{expression} = {value}: a legkisebb páratlan elem",
      "{expression} = {value}: nejmenší lichý prvek"}},
    {"calc-least-odd-only",
     {"{expression} = {value}: no element is even, so it is the least odd one",
      "{expression} = {value}: nincs páros elem, ezért a legkisebb páratlan számít",
      "{expression} = {value}: žádný prvek není sudý, proto nejmenší lichý"}},
    {"calc-greatest-odd",
     {"{expression} = {value}: the greatest odd element",
      "{expression} = {value}: a legnagyobb páratlan elem", "{expression} = {value}: největší lichý prvek"}},
    {"calc-greatest-odd-only",
     {"{expression} = {value}: no element is even, so it is the greatest odd one",
      "{expression} = {value}: nincs páros elem, ezért a legnagyobb páratlan számít",
      "{expression} = {value}: žádný prvek není sudý, proto největší lichý"}},
    {"calc-one-more",
     {"{expression} = {chosen} + 1 = {value}: one more than {by}",
      "{expression} = {chosen} + 1 = {value}: eggyel több, mint a {by}",
      "{expression} = {chosen} + 1 = {value}: o jedna více než {by}"}},
    {"calc-over",
     {"{expression} = over: there is no move, the play has ended here",
      "{expression} = over: nincs lépés, itt vége a játéknak",
      "{expression} = over: není kam táhnout, zde hra skončila"}},
    {"calc-entry",
     {"{expression} = entry: one move ends the play",
      "{expression} = entry: egy lépéssel véget vethetünk a játéknak",
      "{expression} = entry: jediný tah hru ukončí"}},
    {"calc-misere-end",
     {"{expression} = 1: there is no move, and in misère play that is worth 1",
      "{expression} = 1: nincs lépés, és ennek betli játékban 1 az értéke",
      "{expression} = 1: není kam táhnout, a to má v misère hře hodnotu 1"}},
    {"calc-combined",
     {"{expression} = {value}: {how}", "{expression} = {value}: {how}", "{expression} = {value}: {how}"}},
    {"calc-combined-worked",
     {"{expression} = {working} = {value}: {how}", "{expression} = {working} = {value}: {how}",
      "{expression} = {working} = {value}: {how}"}},
    {"calc-zero-P",
     {"0, so the player to move loses (P)", "0, ezért a soron következő játékos veszít (P)",
      "0, proto hráč na tahu prohrává (P)"}},
    {"calc-zero-N",
     {"not 0, so the player to move wins (N)", "nem 0, ezért a soron következő játékos nyer (N)",
      "není 0, proto hráč na tahu vyhrává (N)"}},
    {"calc-even-P",
     {"{value} is even, so the player to move loses (P)",
      "{value} páros, ezért a soron következő játékos veszít (P)",
      "{value} je sudé, proto hráč na tahu prohrává (P)"}},
    {"calc-even-N",
     {"{value} is odd, so the player to move wins (N)",
      "{value} páratlan, ezért a soron következő játékos nyer (N)",
      "{value} je liché, proto hráč na tahu vyhrává (N)"}},
    {"calc-odd-P",
     {"{value} is odd, and in misère play the player to move then loses (P)",
      "{value} páratlan, és betli játékban ekkor a soron következő játékos veszít (P)",
      "{value} je liché, a v misère hře pak hráč na tahu prohrává (P)"}},
    {"calc-odd-N",
     {"{value} is even, and in misère play the player to move then wins (N)",
      "{value} páros, és betli játékban ekkor a soron következő játékos nyer (N)",
      "{value} je sudé, a v misère hře pak hráč na tahu vyhrává (N)"}},
    {"calc-state-P",
     {"{value}: the player to move loses (P)", "{value}: a soron következő játékos veszít (P)",
      "{value}: hráč na tahu prohrává (P)"}},
    {"calc-state-N",
     {"{value}: the player to move wins (N)", "{value}: a soron következő játékos nyer (N)",
      "{value}: hráč na tahu vyhrává (N)"}},
};
constexpr Trilingual sentence_of(std::string_view id) {
  for (const Sentence& sentence : sentences)
    if (sentence.id == id) return sentence.words;
  return {};
}

bool letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool digit(char c) { return c >= '0' && c <= '9'; }

class Calculator {
 public:
  Calculator(std::string_view text, const Way& usual) : text_(text), reader_(text), usual_(usual) {}

  Result<Calculation> run() {
    if (text_.size() > calculator::longest)
      return reader_.fail_at(calculator::longest, 1,
                             {"this is longer than {0} characters",
                              "ez hosszabb {0} karakternél",
                              "toto je delší než {0} znaků",
                              {calculator::longest}},
                             {"a shorter expression", "rövidebb kifejezés", "kratší výraz"},
                             Error::Kind::too_large);
    auto value = sum();
    if (!value) return with_example(value.error());
    spaces();
    if (auto end = reader_.end({"an operation (^, *, +, ∧, ∨) or the end",
                                "művelet (^, *, +, ∧, ∨) vagy a szöveg vége",
                                "operace (^, *, +, ∧, ∨), nebo konec textu"});
        !end)
      return with_example(end.error());
    return Calculation{std::string(text_), value->figure, std::move(steps_)};
  }

 private:
  // What was read, and where it stood.
  struct Item {
    Figure figure;
    std::size_t offset = 0, length = 0;
  };

  static Error with_example(Error error) {
    if (error.example.empty()) error.example = "bouton calc \"3 ^ mex{0,1,3}\"";
    return error;
  }

  void spaces() {
    while (reader_.accept(' ') || reader_.accept('\t')) {
    }
  }
  Item from(std::size_t offset, Figure figure) const {
    return {std::move(figure), offset, reader_.offset() - offset};
  }
  Error fail_at(const Item& item, Message message, Message expected,
                Error::Kind kind = Error::Kind::syntax) const {
    return reader_.fail_at(item.offset, std::max<std::size_t>(item.length, 1), std::move(message),
                           std::move(expected), kind);
  }

  Result<std::uint64_t> number_in(const Item& item) const {
    if (item.figure.kind == Figure::Kind::number) return item.figure.number;
    return fail_at(item,
                   {"{0} is no number that can be used here",
                    "{0} itt nem használható számként",
                    "{0} zde nelze použít jako číslo",
                    {item.figure.shown()}},
                   a_whole_number());
  }

  // ------------------------------------------------------------------------------------------- operations

  bool infix(std::string_view word) {
    const std::string_view rest = reader_.rest();
    if (!rest.starts_with(word)) return false;
    if (letter(word[0]) && rest.size() > word.size() && letter(rest[word.size()])) return false;
    return reader_.accept(word);
  }
  bool nim_plus() {
    spaces();
    return infix("^") || infix("⊕") || infix("xor");
  }
  // How terms are joined; ∧ and ∨ are the smaller and the larger one, as texts on the ways of play write
  // them.
  enum class Joined { nothing, nim, ordinary, smaller, larger };
  Joined joint() {
    if (nim_plus()) return Joined::nim;
    if (infix("+")) return Joined::ordinary;
    if (infix("∧")) return Joined::smaller;
    if (infix("∨")) return Joined::larger;
    return Joined::nothing;
  }
  bool times() {
    spaces();
    return infix("*") || infix("⊗") || infix("×");
  }

  Result<Item> sum() {
    spaces();
    const std::size_t start = reader_.offset();
    auto first = product();
    if (!first) return first;
    std::vector<Item> terms{*first};
    Joined how = Joined::nothing;
    while (true) {
      spaces();
      const std::size_t sign = reader_.offset();
      const Joined next_how = joint();
      if (next_how == Joined::nothing) break;
      const auto addition = [](Joined joined) { return joined == Joined::nim || joined == Joined::ordinary; };
      if (terms.size() > 1 && how != next_how)
        return reader_.fail_at(sign, 1,
                               addition(how) && addition(next_how)
                                   ? Message{"ordinary and nim addition together need brackets",
                                             "a közönséges és a nim-összeadás együtt zárójelet kíván",
                                             "obyčejné a nim-sčítání dohromady potřebuje závorky"}
                                   : Message{"different operations together need brackets",
                                             "a különböző műveletek együtt zárójelet kívánnak",
                                             "různé operace dohromady potřebují závorky"},
                               {"brackets, as in 1 + (2 ^ 3)", "zárójel, például 1 + (2 ^ 3)",
                                "závorky, například 1 + (2 ^ 3)"});
      how = next_how;
      auto next = product();
      if (!next) return next;
      terms.push_back(std::move(*next));
    }
    if (terms.size() == 1) return terms[0];
    return how == Joined::nim        ? nim_added(terms, start)
           : how == Joined::ordinary ? added(terms, start)
                                     : chosen(terms, start, how == Joined::smaller);
  }

  // -1, which an empty set gives, is less than any number.
  Result<Item> chosen(const std::vector<Item>& terms, std::size_t start, bool smaller) {
    std::string shown;
    const Item* best = nullptr;
    const auto less = [](const Item& a, const Item& b) {
      if (a.figure.kind != b.figure.kind) return a.figure.kind == Figure::Kind::none;
      return a.figure.number < b.figure.number;
    };
    for (const Item& term : terms) {
      shown += (shown.empty() ? "" : smaller ? " ∧ " : " ∨ ") + term.figure.shown();
      if (term.figure.kind == Figure::Kind::word)
        if (auto one = number_in(term); !one) return one.error();
      if (!best || (smaller ? less(term, *best) : less(*best, term))) best = &term;
    }
    say(smaller ? "calc-smaller" : "calc-larger", shown, best->figure);
    return from(start, best->figure);
  }

  Result<Item> nim_added(const std::vector<Item>& terms, std::size_t start) {
    Numbers numbers;
    for (const Item& term : terms) {
      auto one = number_in(term);
      if (!one) return one.error();
      numbers.push_back(*one);
    }
    return from(start, number(nim_sum(numbers, joined(numbers, " ⊕ "))));
  }
  std::uint64_t nim_sum(const Numbers& numbers, std::string shown) {
    std::uint64_t value = 0;
    for (std::uint64_t one : numbers) value ^= one;
    say("calc-nim-sum", std::move(shown), number(value), {{"numbers", numbers}});
    return value;
  }

  // -1, which an empty set gives, may be added: remoteness is 1 + lego.
  Result<Item> added(const std::vector<Item>& terms, std::size_t start) {
    std::uint64_t value = 0, less = 0;
    std::string shown;
    for (const Item& term : terms) {
      shown += (shown.empty() ? "" : " + ") + term.figure.shown();
      if (term.figure.kind == Figure::Kind::none) {
        ++less;
        continue;
      }
      auto one = number_in(term);
      if (!one) return one.error();
      if (value > ~std::uint64_t{0} - *one) return too_large(from(start, {}));
      value += *one;
    }
    if (value < less)
      return fail_at(from(start, {}), {"this is less than 0", "ez kisebb 0-nál", "toto je méně než 0"},
                     a_whole_number());
    value -= less;
    say("calc-sum", shown, number(value));
    return from(start, number(value));
  }

  Result<Item> product() {
    spaces();
    const std::size_t start = reader_.offset();
    auto left = atom();
    if (!left) return left;
    while (times()) {
      auto right = atom();
      if (!right) return right;
      auto a = number_in(*left), b = number_in(*right);
      if (!a) return a.error();
      if (!b) return b.error();
      *left = from(start, number(nim_times(*a, *b)));
    }
    return left;
  }
  std::uint64_t nim_times(std::uint64_t a, std::uint64_t b) {
    const std::uint64_t value = nim_product(a, b);
    const std::string shown = std::to_string(a) + " ⊗ " + std::to_string(b);
    // Powers of 2 by powers of 2 are the only products one has to know.
    constexpr int most_terms = 16;
    if (const int terms = std::popcount(a) * std::popcount(b); terms > 1 && terms <= most_terms) {
      std::vector<std::string> pairs;
      Numbers products;
      for (std::uint64_t i = 1, left = a; left != 0; i <<= 1, left >>= 1)
        for (std::uint64_t j = 1, right = b; (left & 1) && right != 0; j <<= 1, right >>= 1)
          if (right & 1) {
            pairs.push_back(std::to_string(i) + " ⊗ " + std::to_string(j));
            products.push_back(nim_product(i, j));
          }
      say("calc-product-of-powers", shown, number(value), {{"pairs", pairs}, {"products", products}});
    } else {
      say("calc-product", shown, number(value));
    }
    return value;
  }

  // ---------------------------------------------------------------------------------------------- one value

  Result<Item> atom() {
    spaces();
    const std::size_t start = reader_.offset();
    if (digit(reader_.peek())) return written_number();
    if (reader_.peek() == '-')
      return reader_.fail(
          {"numbers cannot be negative here", "itt nem lehet negatív szám", "zde nemohou být záporná čísla"},
          a_whole_number());
    if (reader_.peek() == '(' || letter(reader_.peek()) || reader_.rest().starts_with("è")) {
      if (depth_ == calculator::deepest)
        return reader_.fail({"more than {0} brackets within each other",
                             "több mint {0} egymásba ágyazott zárójel",
                             "více než {0} do sebe vnořených závorek",
                             {calculator::deepest}},
                            {"a flatter expression", "egyszerűbb kifejezés", "méně vnořený výraz"});
      ++depth_;
      auto item = reader_.peek() == '(' ? bracket() : call();
      --depth_;
      if (item) item->offset = start, item->length = reader_.offset() - start;
      return item;
    }
    return reader_.missing({"a value", "egy érték", "hodnota"}, some_value());
  }

  Result<Item> written_number() {
    const std::size_t start = reader_.offset();
    std::uint64_t value = 0;
    bool fits = true;
    for (; digit(reader_.peek()); static_cast<void>(reader_.accept(reader_.peek()))) {
      const auto next = static_cast<std::uint64_t>(reader_.peek() - '0');
      fits = fits && value <= (~std::uint64_t{0} - next) / 10;
      if (fits) value = 10 * value + next;
    }
    if (!fits) return too_large(from(start, {}));
    return from(start, number(value));
  }
  Error too_large(const Item& item) const {
    return fail_at(item, {"this is too large", "ez túl nagy", "toto je příliš velké"}, a_whole_number(),
                   Error::Kind::too_large);
  }

  Result<Item> bracket() {
    const std::size_t open = reader_.offset();
    static_cast<void>(reader_.accept('('));
    auto item = sum();
    if (!item) return item;
    spaces();
    if (!reader_.accept(')')) return unclosed(open, ')');
    return item;
  }
  Error unclosed(std::size_t open, char close) const {
    const std::string wanted(1, close);
    if (reader_.done())
      return reader_.fail_at(
          open, 1,
          {"this bracket is never closed", "ez a zárójel nincs lezárva", "tato závorka není uzavřena"},
          bouton::closing(close));
    return reader_.missing(in_quotes(wanted), {"an operation, a comma within a list, or {0}",
                                               "művelet, listában vessző, vagy {0}",
                                               "operace, v seznamu čárka, nebo {0}",
                                               {in_quotes(wanted)}});
  }

  // Letters, with the è of misère; lower case.
  std::string word() {
    std::string name;
    while (letter(reader_.peek()) || reader_.rest().starts_with("è")) {
      if (reader_.accept("è")) {
        name += 'e';
        continue;
      }
      name += static_cast<char>(std::tolower(static_cast<unsigned char>(reader_.peek())));
      static_cast<void>(reader_.accept(reader_.peek()));
    }
    return name;
  }

  // short join(2, 5), misere-long-join(2,5), mex{0, 1}, over
  Result<Item> call() {
    const std::size_t start = reader_.offset();
    Ending ending = usual_.ending;
    Convention convention = usual_.convention;
    bool said = false;
    while (true) {
      const std::size_t at = reader_.offset();
      const std::string name = word();
      const Item here = from(at, {});
      if (name == "long" || name == "short") {
        ending = name == "long" ? Ending::long_ : Ending::short_;
      } else if (name == "normal" || name == "misere") {
        convention = name == "normal" ? Convention::normal : Convention::misere;
      } else if (const auto state = said ? std::nullopt : state_named(name)) {
        return from(start, *state);
      } else {
        const auto* called = std::find_if(std::begin(callable), std::end(callable),
                                          [&](const Called& each) { return each.name == name; });
        if (called == std::end(callable)) return unknown(here, name);
        return applied(*called, here, ending, convention);
      }
      said = true;
      if (!reader_.accept('-')) spaces();
    }
  }
  static std::optional<Figure> state_named(std::string_view name) {
    for (const State& state : states) {
      std::string lower(state.word);
      std::transform(lower.begin(), lower.end(), lower.begin(),
                     [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
      if (lower == name) return Figure{Figure::Kind::word, 0, std::string(state.word)};
    }
    return std::nullopt;
  }
  Error unknown(const Item& here, const std::string& name) const {
    std::vector<std::string> known;
    std::string list;
    for (const Called& each : callable) {
      known.emplace_back(each.name);
      list += (list.empty() ? "" : ", ") + std::string(each.name);
    }
    if (name.empty())
      return reader_.missing({"a function", "egy függvény", "funkce"}, list_of_functions(list));
    for (std::string_view each : before) known.emplace_back(each);
    for (const State& each : states) known.emplace_back(each.word);
    Error error = fail_at(here,
                          {"unknown function {0}",
                           "ismeretlen függvény: {0}",
                           "neznámá funkce: {0}",
                           {in_quotes(text_.substr(here.offset, here.length))}},
                          list_of_functions(list), Error::Kind::unknown_name);
    error.nearest = nearest(name, known);
    return error;
  }
  static Message list_of_functions(const std::string& list) {
    return {"one of {0}", "ezek egyike: {0}", "jedna z možností: {0}", {list}};
  }

  // ------------------------------------------------------------------------------------------------- lists

  Result<std::vector<Item>> list() {
    spaces();
    const std::size_t open = reader_.offset();
    char close = '\0';
    if (reader_.accept('{'))
      close = '}';
    else if (reader_.accept('('))
      close = ')';
    else
      return reader_.missing({"a list in brackets", "egy lista zárójelben", "seznam v závorkách"},
                             {"a list in round or curly brackets, such as (0,1,3)",
                              "egy lista kerek vagy kapcsos zárójelben, például (0,1,3)",
                              "seznam v kulatých nebo složených závorkách, například (0,1,3)"});
    std::vector<Item> items;
    spaces();
    if (reader_.accept(close)) return items;
    while (true) {
      auto item = sum();
      if (!item) return item.error();
      spaces();
      if (reader_.accept("..")) {
        auto last = sum();
        if (!last) return last.error();
        auto first = number_in(*item), end = number_in(*last);
        if (!first) return first.error();
        if (!end) return end.error();
        if (*end < *first)
          return fail_at(*last,
                         {"a range ends after it begins", "egy tartomány vége nem lehet az eleje előtt",
                          "rozsah nemůže končit před svým začátkem"},
                         {"{0} or more", "{0} vagy több", "{0} nebo více", {*first}});
        if (*end - *first >= calculator::most_listed) return too_many(*last);
        for (std::uint64_t n = *first;; ++n) {
          items.push_back({number(n), item->offset, reader_.offset() - item->offset});
          if (n == *end) break;
        }
        spaces();
      } else {
        items.push_back(std::move(*item));
      }
      if (items.size() > calculator::most_listed) return too_many(items.back());
      if (reader_.accept(',') || reader_.accept(';')) continue;
      if (reader_.accept(close)) return items;
      return unclosed(open, close);
    }
  }
  Error too_many(const Item& item) const {
    return fail_at(item,
                   {"more than {0} numbers in one list",
                    "egy listában több mint {0} szám",
                    "více než {0} čísel v jednom seznamu",
                    {calculator::most_listed}},
                   {"a shorter list", "rövidebb lista", "kratší seznam"}, Error::Kind::too_large);
  }

  Result<Item> applied(const Called& called, const Item& here, Ending ending, Convention convention) {
    auto items = list();
    if (!items) return items.error();
    switch (called.kind) {
      case Called::Kind::set: {
        Numbers set;
        for (const Item& item : *items) {
          auto one = number_in(item);
          if (!one) return one.error();
          set.push_back(*one);
        }
        return Item{chosen(static_cast<SetFunction>(called.value), called.name, set)};
      }
      case Called::Kind::combination:
        return combined_values(way(static_cast<Play>(called.value), ending, convention), here, *items);
      case Called::Kind::function:
        return of_options(static_cast<Function>(called.value), convention, *items);
    }
    return Item{};
  }

  Figure chosen(SetFunction function, std::string_view name, const Numbers& set) {
    const Choice found = choice(function, set);
    const std::string shown = std::string(name) + "{" + joined(set, ", ") + "}";
    if (found.of == Choice::Of::nothing) {
      const Figure none{Figure::Kind::none, 0, {}};
      say("calc-empty", shown, none);
      return none;
    }
    constexpr std::string_view ids[] = {"",          "mex",         "least-even", "greatest-even",
                                        "least-odd", "greatest-odd"};
    std::string id =
        "calc-" + std::string(ids[static_cast<std::size_t>(found.of)]) + (found.second ? "-only" : "");
    if (found.of == Choice::Of::least_missing && found.number == 0) id += "-zero";
    say(std::move(id), shown, number(found.number), {{"set", set}});
    return number(found.number);
  }

  // What the ways of play make of the values of several components.
  Result<Item> combined_values(const Way& row, const Item& here, const std::vector<Item>& items) {
    if (row.function == Function::none)
      return fail_at(here,
                     {"in the long misère sum no function of the components decides",
                      "a hosszú betli összeget az összetevők egyetlen függvénye sem dönti el",
                      "dlouhý misère součet žádná funkce složek nerozhoduje"},
                     {"another way of play; bouton solve --misere searches such positions",
                      "másik játékmód; az ilyen állásokat a bouton solve --misere vizsgálja végig",
                      "jiný způsob hry; takové pozice prohledá bouton solve --misere"});
    if (items.empty())
      return reader_.fail_at(reader_.offset() - 1, 1,
                             {"nothing to combine", "nincs mit összevonni", "není co skládat"},
                             values_of(row));
    Numbers codes;
    std::vector<std::string> shown;
    for (const Item& item : items) {
      const auto code = code_of(row.function, item.figure);
      const bool fits = code && (row.function != Function::foreclosed ||
                                 row.convention == Convention::normal || *code != foreclosed::entry);
      if (!fits)
        return fail_at(item,
                       {"{0} is no value of a component in this way of play",
                        "{0} ebben a játékmódban nem értéke egyetlen összetevőnek sem",
                        "{0} v tomto způsobu hry není hodnotou složky",
                        {item.figure.shown()}},
                       values_of(row));
      // Beyond this, solvers could not tell a sum from an overflow.
      if (row.function != Function::grundy && *code >= overflow_code) return too_large(item);
      codes.push_back(*code);
      shown.push_back(item.figure.shown());
    }
    Code all = codes[0];
    for (std::size_t i = 1; i < codes.size(); ++i) all = combined(row.combine, all, codes[i]);
    if (row.function != Function::grundy && all >= overflow_code) return too_large(from(here.offset, {}));
    const Figure value = figure_of(row.function, all);
    std::string expression = called_as(row) + "(" + listed(shown, ", ") + ")";
    if (row.combine == Combine::nim_sum) {
      static_cast<void>(nim_sum(codes, std::move(expression)));
    } else {
      std::vector<std::pair<std::string, Reason::Argument>> more{{"values", shown}};
      more.emplace_back("how", std::vector<Phrase>{words::combining(row)});
      const std::string working = worked(row.combine, codes);
      if (!working.empty()) more.emplace_back("working", working);
      say(working.empty() ? "calc-combined" : "calc-combined-worked", std::move(expression), value, more);
    }
    tell_outcome(row, all, value);
    return Item{value};
  }

  static Message values_of(const Way& row) {
    if (row.function == Function::kernels)
      return {"{0}: the outcomes of a live component in normal and in misère play, or that it has ended",
              "{0}: egy élő összetevő kimenetele normál és betli játékban, vagy hogy véget ért",
              "{0}: výsledky živé složky v normální a v misère hře, nebo že skončila",
              {"NN, NP, PN, PP, over"}};
    if (row.function == Function::foreclosed && row.convention == Convention::normal)
      return {
          "foreclosed values: numbers, {0} for a component that has ended, {1} for one that can be ended at "
          "once",
          "rövidre zárt értékek: számok, {0}, ha az összetevő véget ért, {1}, ha azonnal lezárható",
          "zkrácené hodnoty: čísla, {0} pro složku, která skončila, {1} pro tu, kterou lze "
          "hned ukončit",
          {"over", "entry"}};
    if (row.function == Function::foreclosed)
      return {"foreclosed values: numbers, and {0} for a component that has ended",
              "rövidre zárt értékek: számok, és {0}, ha az összetevő véget ért",
              "zkrácené hodnoty: čísla a {0} pro složku, která skončila",
              {"over"}};
    return {"whole numbers from 0 on, separated by commas", "egész számok 0-tól, vesszővel elválasztva",
            "celá čísla od 0, oddělená čárkami"};
  }
  // The arithmetic of remotenesses: 3 + 4 + 5 - 1, or the same of lessened ones. Nothing where one decides
  // alone.
  static std::string worked(Combine combine, const Numbers& codes) {
    const std::uint64_t less = combine == Combine::merge_after_2   ? 2
                               : combine == Combine::merge_after_1 ? 1
                                                                   : 0;
    if (combine != Combine::merge && less == 0) return {};
    std::string text;
    std::uint64_t odd = 0;
    for (std::uint64_t code : codes) {
      if (code < less) return {};
      text += (text.empty() ? "" : " + ") + std::to_string(code - less);
      odd += (code - less) & 1;
    }
    if (odd > 1) text += " - " + std::to_string(odd - 1);
    return less == 0 ? text : "(" + text + ") + " + std::to_string(less);
  }
  void tell_outcome(const Way& row, Code code, const Figure& value) {
    const Outcome outcome = outcome_of(row, code);
    constexpr std::string_view rules[] = {"zero", "even", "odd", "kernel", ""};
    const std::string id = "calc-" + std::string(rules[static_cast<std::size_t>(row.previous_wins)]) + "-" +
                           (outcome == Outcome::P ? "P" : "N");
    const bool state = value.kind == Figure::Kind::word;
    say(state ? std::string("calc-state-") + (outcome == Outcome::P ? "P" : "N") : id, called_as(row), value,
        {{"outcome", std::string(outcome == Outcome::P ? "P" : "N")}});
  }
  static std::string called_as(const Way& row) {
    constexpr std::string_view plays[] = {"sum", "join", "union"};
    return std::string(row.convention == Convention::misere ? "misère " : "") +
           (row.ending == Ending::short_ ? "short " : "long ") +
           std::string(plays[static_cast<std::size_t>(row.play)]);
  }

  // The value of a position whose options have these values.
  Result<Item> of_options(Function function, Convention convention, const std::vector<Item>& items) {
    const bool misere = convention == Convention::misere;
    Numbers numbers;
    std::vector<std::string> shown;
    bool ended = false;
    for (const Item& item : items) {
      shown.push_back(item.figure.shown());
      const auto code = code_of(function, item.figure);
      if (!code)
        return fail_at(item,
                       {"{0} is no value of an option here",
                        "{0} itt nem lehet egy lépéssel elérhető állás értéke",
                        "{0} zde není hodnotou pozice dosažitelné tahem",
                        {item.figure.shown()}},
                       function == Function::foreclosed
                           ? values_of(way(Play::sum, Ending::short_, convention))
                           : a_whole_number());
      if (function != Function::grundy && *code >= overflow_code) return too_large(item);
      ended |= function == Function::foreclosed && *code == foreclosed::over;
      if (auto n = number_of(function, *code)) numbers.push_back(*n);
    }
    std::string expression = std::string(misere ? "misère " : "") + std::string(function_name(function)) +
                             "{" + listed(shown, ", ") + "}";
    if (function == Function::foreclosed && (items.empty() || (ended && !misere))) {
      const Figure value = figure_of(function, items.empty() ? foreclosed::over : foreclosed::entry);
      say(items.empty() ? "calc-over" : "calc-entry", std::move(expression), value);
      return Item{value};
    }
    if (function == Function::grundy && misere && items.empty()) {
      say("calc-misere-end", std::move(expression), number(1));
      return Item{number(1)};
    }
    const SetFunction set = set_function(function, convention);
    const Figure inner = chosen(set, name_of(set), numbers);
    if (set == SetFunction::mex) return Item{inner};
    const Figure value = number(inner.kind == Figure::Kind::none ? 0 : inner.number + 1);
    say("calc-one-more", std::move(expression), value,
        {{"by", std::string(name_of(set))}, {"chosen", inner.shown()}});
    return Item{value};
  }
  static std::string_view function_name(Function function) {
    for (const Called& each : callable)
      if (each.kind == Called::Kind::function && each.value == in(function)) return each.name;
    return {};
  }

  // ------------------------------------------------------------------------------------------------- words

  static std::string listed(const std::vector<std::string>& items, std::string_view between) {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) text += (i == 0 ? "" : std::string(between)) + items[i];
    return text;
  }
  static std::string joined(const Numbers& numbers, std::string_view between) {
    std::vector<std::string> items;
    for (std::uint64_t n : numbers) items.push_back(std::to_string(n));
    return listed(items, between);
  }

  void say(std::string id, std::string expression, const Figure& value,
           std::vector<std::pair<std::string, Reason::Argument>> more = {}) {
    const Trilingual words = sentence_of(id);
    Reason reason{std::move(id), words, {{"expression", std::move(expression)}}};
    if (value.kind == Figure::Kind::number)
      reason.arguments.emplace_back("value", value.number);
    else
      reason.arguments.emplace_back("value", value.shown());
    for (auto& each : more) reason.arguments.push_back(std::move(each));
    steps_.push_back(std::move(reason));
  }

  std::string_view text_;
  Reader reader_;
  Way usual_;
  std::size_t depth_ = 0;
  std::vector<Reason> steps_;
};

}  // namespace

Result<Calculation> calculated(std::string_view expression, const Way& usual) {
  return Calculator(expression, usual).run();
}

}  // namespace bouton
