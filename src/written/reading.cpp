#include <algorithm>
#include <bit>
#include <cctype>
#include <functional>
#include <limits>
#include <span>

#include "base/names.hpp"
#include "bouton/sizes.hpp"
#include "written/program.hpp"
#include "written/running.hpp"

namespace bouton::written {
namespace {

constexpr std::array<std::string_view, 42> keywords = {
    "game",    "name",   "rule",      "heap",  "position", "board",  "graph", "edges",   "parameter",
    "let",     "start",  "draw",      "as",    "leave",    "change", "clear", "put",     "on",
    "for",     "if",     "in",        "and",   "or",       "not",    "is",    "divides", "mod",
    "some",    "every",  "no",        "count", "up",       "to",     "add",   "remove",  "order",
    "squares", "primes", "fibonacci", "rows",  "columns",  "powers"};

bool is_keyword(std::string_view word) { return std::ranges::find(keywords, word) != keywords.end(); }

// How a function is called: what it takes, what it makes.
struct Function {
  std::string_view name;
  Op op;
  Type type;
  std::size_t least, most;  // arguments
  Type takes;
};
constexpr std::array functions = {
    Function{"min", Op::least, Type::number, 1, 16, Type::number},
    Function{"max", Op::greatest, Type::number, 1, 16, Type::number},
    Function{"abs", Op::absolute, Type::number, 1, 1, Type::number},
    Function{"gcd", Op::gcd, Type::number, 2, 2, Type::number},
    Function{"xor", Op::exclusive_or, Type::number, 2, 2, Type::number},
    Function{"mod", Op::modulo, Type::number, 2, 2, Type::number},
    Function{"bits", Op::ones, Type::number, 1, 1, Type::number},
    Function{"root", Op::root, Type::number, 1, 1, Type::number},
    Function{"divisors", Op::divisors, Type::numbers, 1, 1, Type::number},
    Function{"powers", Op::powers, Type::numbers, 1, 1, Type::number},
    Function{"degree", Op::degree, Type::number, 1, 1, Type::cell},
    Function{"cell", Op::cell_at, Type::cell, 2, 2, Type::number},
    Function{"edge", Op::edge_between, Type::cell, 2, 2, Type::cell},
    Function{"beside", Op::beside, Type::condition, 2, 2, Type::cell},
    Function{"neighbours", Op::neighbours, Type::cells, 1, 1, Type::cell},
    Function{"neighbors", Op::neighbours, Type::cells, 1, 1, Type::cell},
    Function{"around", Op::around, Type::cells, 1, 1, Type::cell},
    Function{"row", Op::row_of, Type::cells, 1, 1, Type::cell},
    Function{"column", Op::column_of, Type::cells, 1, 1, Type::cell},
    Function{"edges", Op::edges_at, Type::cells, 1, 1, Type::cell},
    Function{"ends", Op::ends_of, Type::cells, 1, 1, Type::cell},
};

struct Token {
  enum class Is : std::uint8_t { name, number, sign, end };
  Is is = Is::end;
  std::string_view text{};
  Place place{};
  Number value = 0;
};

// What people write who know it from elsewhere, and how it is written here.
constexpr std::array<std::pair<std::string_view, std::string_view>, 24> foreign_signs = {
    {{"==", "="},       {"=>", ">="},     {"=<", "<="},     {"<>", "!="},     {"&&", "and"},
     {"&", "and"},      {"||", "or"},     {"|", "or"},      {"!", "not"},     {"%", "mod"},
     {"**", "^"},       {"...", ".."},    {"\u2264", "<="}, {"\u2265", ">="}, {"\u2260", "!="},
     {"\u2212", "-"},   {"\u2013", "-"},  {"\u00d7", "*"},  {"\u00b7", "*"},  {"\u2026", ".."},
     {"\u2227", "and"}, {"\u2228", "or"}, {"\u2208", "in"}, {"\u00ac", "not"}}};
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> foreign_names = {
    {{"len", "length"},
     {"size", "length"},
     {"sqrt", "root"},
     {"exists", "some"},
     {"forall", "every"},
     {"any", "some"},
     {"all", "every"},
     {"popcount", "bits"}}};
constexpr std::string_view own_signs = "+-*/^(){}[],:=<>._";

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// How many bytes the character of UTF-8 has that begins here; 0 if it is none.
std::size_t utf8_length(std::string_view rest) {
  const auto byte = [&](std::size_t i) { return i < rest.size() ? static_cast<unsigned char>(rest[i]) : 0u; };
  const auto goes_on = [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i)
      if ((byte(i) & 0xc0) != 0x80) return false;
    return true;
  };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return goes_on(1, 2) ? 2 : 0;
  if (first >= 0xe0 && first < 0xf0) {
    const bool whole = (first != 0xe0 || byte(1) >= 0xa0) && (first != 0xed || byte(1) < 0xa0);
    return whole && goes_on(1, 3) ? 3 : 0;
  }
  if (first >= 0xf0 && first < 0xf5) {
    const bool whole = (first != 0xf0 || byte(1) >= 0x90) && (first != 0xf4 || byte(1) < 0x90);
    return whole && goes_on(1, 4) ? 4 : 0;
  }
  return 0;
}

constexpr Trilingual a_number{"a number", "egy szám", "číslo"};
constexpr Trilingual a_set{"a set", "egy halmaz", "množina"};
constexpr Trilingual a_condition{"a condition", "egy feltétel", "podmínka"};
constexpr Trilingual a_cell{"a square, vertex or edge", "egy mező, csúcs vagy él", "pole, vrchol nebo hrana"};
constexpr Trilingual cells_here{"squares, vertices or edges", "mezők, csúcsok vagy élek",
                                "pole, vrcholy nebo hrany"};
constexpr Trilingual a_sign{"one of the declared signs", "egy bevezetett jel", "jeden ze zavedených znaků"};

Message type_in_words(Type type) {
  switch (type) {
    case Type::number:
      return a_number;
    case Type::cell:
      return a_cell;
    case Type::condition:
      return a_condition;
    case Type::numbers:
      return {"a set of numbers", "számok halmaza", "množina čísel"};
    case Type::cells:
      return {"a set of squares, vertices or edges", "mezők, csúcsok vagy élek halmaza",
              "množina polí, vrcholů nebo hran"};
  }
  return {};
}

// Reading stops at the first mistake: it is kept, and everything after it sees the end of the statement.
class Reading {
 public:
  Reading(std::string_view text, const std::vector<Setting>& settings) : text_(text), settings_(settings) {
    program_.text = std::string(text);
  }

  Result<Program> program() {
    check_encoding();
    if (!failed_) cut();
    for (const Place& statement : statements_) {
      if (failed_) break;
      read(statement);
    }
    if (!failed_) finish();
    if (failed_) return error_;
    return std::move(program_);
  }

 private:
  struct Named {
    std::string name;
    NodeIndex node = no_node;  // of a slot, a parameter or a let
  };

  // ---------------------------------------------------------------------------------------------- mistakes

  void fail(Place place, Message message, Message expected, std::string_view example = {}) {
    if (failed_) return;
    failed_ = true;
    error_ = Error{.kind = Error::Kind::bad_rules,
                   .message = std::move(message),
                   .text = std::string(text_),
                   .offset = place.offset,
                   .length = place.length,
                   .expected = std::move(expected),
                   .nearest = {},
                   .example = std::string(example)};
    at_ = tokens_.empty() ? 0 : tokens_.size() - 1;
  }
  // A word or sign that is written otherwise here.
  void otherwise(Place place, std::string_view here) {
    fail(place,
         {"{0} is written otherwise here",
          "itt ezt másképp írjuk: {0}",
          "{0} se zde píše jinak",
          {in_quotes(text_.substr(place.offset, place.length))}},
         in_quotes(here));
    if (failed_ && error_.nearest.empty()) error_.nearest = std::string(here);
  }
  // Signs that no rule has are found before anything is made of what stands around them.
  void look_for_foreign_signs() {
    for (std::size_t i = at_; i + 1 < tokens_.size() && !failed_; ++i) {
      const Token& token = tokens_[i];
      if (token.is != Token::Is::sign) continue;
      const std::string_view rest = text_.substr(token.place.offset);
      for (const auto& [there, here] : foreign_signs) {
        if (!rest.starts_with(there)) continue;
        // Signs that rules do have are foreign only as pairs, and `!=` is none of them.
        const bool own = own_signs.find(there[0]) != std::string_view::npos;
        if ((there == "!" && token.text == "!=") || (own && token.text.size() >= there.size())) continue;
        return otherwise({token.place.offset, static_cast<std::uint32_t>(there.size())}, here);
      }
      const bool known = own_signs.find(token.text[0]) != std::string_view::npos || token.text == "!=";
      if (!known)
        return fail(
            token.place,
            {"{0} has no meaning in rules",
             "a szabályokban ennek nincs jelentése: {0}",
             "{0} nemá v pravidlech význam",
             {in_quotes(token.text)}},
            {"numbers, signs such as + - * / ^ = < >, and names of the letters a to z, digits and '_'",
             "számok, jelek, például + - * / ^ = < >, és nevek ékezet nélküli betűkből, számjegyekből "
             "és '_' jelekből",
             "čísla, znaky jako + - * / ^ = < >, a jména z písmen bez háčků a čárek, číslic a '_'"},
            "leave n-k for k in 1..3 if k <= n");
    }
  }
  static bool begins_statement(std::string_view word) {
    constexpr std::array words = {"game",  "name", "start",  "draw",  "heap", "position",  "board", "graph",
                                  "leave", "put",  "change", "clear", "rule", "parameter", "let"};
    return std::ranges::find(words, word) != words.end();
  }
  // The first word of each further line of the statement that would begin one of its own.
  std::optional<Token> gone_on_with(std::size_t from) const {
    for (std::size_t i = std::max<std::size_t>(from, 1); i + 1 < tokens_.size(); ++i) {
      if (tokens_[i].is != Token::Is::name || !begins_statement(tokens_[i].text)) continue;
      std::size_t before = tokens_[i].place.offset;
      while (before > 0 && (text_[before - 1] == ' ' || text_[before - 1] == '\t')) --before;
      if (before > 0 && text_[before - 1] == '\n') return tokens_[i];
    }
    return std::nullopt;
  }
  void indented(Place place) {
    fail(place,
         {"this line is indented, so it goes on with the statement before it",
          "ez a sor beljebb kezdődik, ezért az előtte álló utasítást folytatja",
          "tento řádek je odsazený, a proto pokračuje v předchozím příkazu"},
         {"a line that begins as far left as the first one", "egy sor, amely ott kezdődik, ahol az első",
          "řádek, který začíná tam, kde první"});
  }

  // "found 'x' where a number should be".
  void missing(const Message& wanted, std::string_view example = {}) {
    const Token& token = peek();
    if (const auto first = gone_on_with(at_); first && first->place.offset == token.place.offset)
      return indented(token.place);
    if (token.is == Token::Is::end)
      fail(token.place,
           {"the line ends where {0} should be",
            "a sor itt véget ér, pedig ez hiányzik: {0}",
            "řádek zde končí, ale chybí {0}",
            {wanted}},
           wanted, example);
    else
      fail(token.place,
           {"{0} stands where {1} should be",
            "itt {0} áll, pedig ez kellene: {1}",
            "stojí zde {0}, ale patří sem {1}",
            {in_quotes(token.text), wanted}},
           wanted, example);
  }

  void check_encoding() {
    for (std::size_t i = 0; i < text_.size();) {
      const std::size_t length = utf8_length(text_.substr(i));
      const char c = text_[i];
      const bool control = static_cast<unsigned char>(c) < 32 && !is_space(c);
      if (length == 0 || control)
        return fail({static_cast<std::uint32_t>(i), 1},
                    {"this is no text in UTF-8", "ez nem UTF-8 szöveg", "toto není text v UTF-8"},
                    {"plain text, saved as UTF-8", "egyszerű szöveg, UTF-8 kódolással elmentve",
                     "prostý text, uložený v UTF-8"},
                    "leave n-k for k in 1..n");
      i += length;
    }
  }

  // -------------------------------------------------------------------------------------------- statements

  // The places of the statements, with the lines that go on with them.
  void cut() {
    std::size_t from = text_.starts_with("\xef\xbb\xbf") ? 3 : 0;
    std::optional<std::size_t> indent;
    while (from < text_.size()) {
      const std::size_t end = std::min(text_.find('\n', from), text_.size());
      std::size_t first = from;
      while (first < end && is_space(text_[first])) ++first;
      if (first < end && text_[first] != '#') {
        if (!indent) indent = first - from;
        if (first - from > *indent && !statements_.empty())
          statements_.back().length = static_cast<std::uint32_t>(end - statements_.back().offset);
        else
          split(first, end);
        if (!statements_.empty() && statements_.back().length > longest_statement)
          return fail({statements_.back().offset, 1},
                      {"a statement has at most {0} signs",
                       "egy utasítás legfeljebb {0} jelből állhat",
                       "příkaz má nejvýše {0} znaků",
                       {longest_statement}},
                      {"shorter statements", "rövidebb utasítások", "kratší příkazy"});
        if (statements_.size() > most_statements)
          return fail({static_cast<std::uint32_t>(first), 1},
                      {"there are more than {0} statements",
                       "több mint {0} utasítás van",
                       "příkazů je více než {0}",
                       {most_statements}},
                      {"fewer statements", "kevesebb utasítás", "méně příkazů"});
      }
      from = end + 1;
    }
    if (statements_.empty())
      fail({0, 0}, {"there is no rule here", "itt nincs szabály", "není tu žádné pravidlo"},
           {"a line for each kind of move", "minden lépésfajtához egy sor", "řádek pro každý druh tahu"},
           "leave n-k for k in 1..3 if k <= n");
  }
  // The statements of a line: `;` lies between them. What goes on with the last one may hold further ones.
  void split(std::size_t from, std::size_t end) {
    statements_.push_back({static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(end - from)});
  }

  void read(const Place& whole) {
    std::size_t from = whole.offset;
    const std::size_t end = whole.offset + whole.length;
    while (!failed_) {
      std::size_t to = from;
      // A sentence may have a semicolon in it.
      while (from < end && is_space(text_[from])) ++from;
      const std::string_view first = text_.substr(from, end - from);
      if (first.starts_with("rule") && (first.size() == 4 || is_space(first[4]))) to = end;
      while (to < end && text_[to] != ';') {
        if (text_[to] == '#')
          to = std::min(text_.find('\n', to), end);
        else
          ++to;
      }
      tokenize(from, to);
      if (!failed_ && peek().is != Token::Is::end) statement(to);
      if (to >= end) break;
      from = to + 1;
    }
  }

  void tokenize(std::size_t from, std::size_t end) {
    tokens_.clear();
    at_ = 0;
    for (std::size_t i = from; i < end && !failed_;) {
      const char c = text_[i];
      if (is_space(c)) {
        ++i;
        continue;
      }
      if (c == '#') {
        i = std::min(text_.find('\n', i), end);
        continue;
      }
      std::size_t to = i + 1;
      Token token{Token::Is::sign, {}, {}, 0};
      if (is_letter(c)) {
        while (to < end && (is_letter(text_[to]) || is_digit(text_[to]) || text_[to] == '_')) ++to;
        token.is = Token::Is::name;
      } else if (is_digit(c)) {
        token.is = Token::Is::number;
        bool large = false;
        for (to = i; to < end && is_digit(text_[to]); ++to) {
          large |= __builtin_mul_overflow(token.value, Number{10}, &token.value);
          large |= __builtin_add_overflow(token.value, Number{text_[to] - '0'}, &token.value);
        }
        if (large) {
          token.place = {static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(to - i)};
          fail(
              token.place,
              {"this number is larger than {0}",
               "ez a szám nagyobb, mint {0}",
               "toto číslo je větší než {0}",
               {std::numeric_limits<Number>::max()}},
              {"a number up to {0}", "legfeljebb {0}", "číslo do {0}", {std::numeric_limits<Number>::max()}});
        }
      } else {
        for (std::string_view two : {"..", "<=", ">=", "!=", "-=", "+="})
          if (text_.substr(i, end - i).starts_with(two)) to = i + 2;
        if (to == i + 1) to = i + utf8_length(text_.substr(i));
      }
      token.text = text_.substr(i, to - i);
      token.place = {static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(to - i)};
      tokens_.push_back(token);
      i = to;
    }
    // The end is just after the last of it.
    std::size_t last = end;
    if (!tokens_.empty()) last = tokens_.back().place.offset + tokens_.back().place.length;
    tokens_.push_back({Token::Is::end, {}, {static_cast<std::uint32_t>(last), 0}, 0});
    if (failed_) at_ = tokens_.size() - 1;
  }

  const Token& peek(std::size_t ahead = 0) const {
    return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
  }
  bool is(std::string_view text, std::size_t ahead = 0) const {
    return peek(ahead).is != Token::Is::end && peek(ahead).text == text;
  }
  bool accept(std::string_view text) {
    if (!is(text)) return false;
    ++at_;
    return true;
  }
  bool expect(std::string_view text, std::string_view example = {}) {
    if (accept(text)) return true;
    missing(in_quotes(text), example);
    return false;
  }
  Place since(std::size_t token) const {
    const Place& first = tokens_[std::min(token, tokens_.size() - 1)].place;
    const Place& last = tokens_[at_ > token ? at_ - 1 : token].place;
    return {first.offset, last.offset + last.length - first.offset};
  }

  // The rest of the statement as it stands.
  std::string rest(std::size_t end) {
    const std::size_t from = peek().place.offset;
    std::size_t to = std::min(text_.find('#', from), end);
    while (to > from && is_space(text_[to - 1])) --to;
    if (to <= from) missing({"a text", "egy szöveg", "text"});
    at_ = tokens_.size() - 1;
    std::string taken;
    for (char c : text_.substr(from, std::max(to, from) - from)) {
      const bool space = is_space(c);
      if (!space || (!taken.empty() && taken.back() != ' ')) taken += space ? ' ' : c;
    }
    return taken;
  }
  std::optional<std::size_t> language() {
    for (std::size_t i = 0; i < 3; ++i)
      if (is(std::array{"en", "hu", "cs"}[i])) {
        ++at_;
        return i;
      }
    return std::nullopt;
  }

  void statement(std::size_t end) {
    const Place begin = peek().place;
    // A name is a line; of a sentence the same is a mistake only if moves are missing in the end.
    const auto further = gone_on_with(at_ + 1);
    if (further && (is("game") || is("name") || is("start") || is("draw"))) return indented(further->place);
    if (further && is("rule") && !further_) further_ = further->place;
    if (is("game") && named_)
      return fail(begin, {"the game has a name already", "a játéknak már van neve", "hra už jméno má"},
                  {"one line with 'game'; names in other languages: name hu, name cs",
                   "egyetlen 'game' sor; más nyelveken: name hu, name cs",
                   "jediný řádek s 'game'; v jiných jazycích: name hu, name cs"},
                  "name hu Kuglizós");
    if (accept("game")) {
      const std::string name = rest(end);
      for (std::string& each : program_.words.name)
        if (each.empty()) each = name;
      named_ = true;
    } else if (accept("name")) {
      const auto which = language();
      if (!which) return missing({"en, hu or cs", "en, hu vagy cs", "en, hu nebo cs"}, "name hu Kuglizós");
      program_.words.name[*which] = rest(end);
      if (!named_)
        for (std::string& each : program_.words.name)
          if (each.empty()) each = program_.words.name[*which];
    } else if (accept("rule")) {
      const auto which = language();
      const std::string sentence = rest(end);
      if (which)
        program_.words.rule[*which] = sentence;
      else
        for (std::string& each : program_.words.rule)
          if (each.empty()) each = sentence;
    } else if (accept("start")) {
      program_.start_place = peek().place;
      program_.start = rest(end);
    } else if (accept("draw")) {
      if (!expect("as", "draw as matches")) return;
      constexpr std::array words = {"matches", "pebbles", "coins", "pins", "stones", "squares", "towns"};
      if (std::ranges::find(words, peek().text) == words.end())
        return missing({"matches, pebbles, coins, pins, stones, squares or towns",
                        "matches, pebbles, coins, pins, stones, squares vagy towns",
                        "matches, pebbles, coins, pins, stones, squares nebo towns"},
                       "draw as matches");
      program_.draw = std::string(peek().text);
      ++at_;
    } else if (is("parameter")) {
      look_for_foreign_signs();
      if (!failed_) parameter();
    } else if (is("let")) {
      look_for_foreign_signs();
      if (!failed_) let();
    } else if (is("heap") || is("position") || is("board") || is("graph") || (is("edges") && !is("(", 1))) {
      declaration();
    } else if (is("leave") || is("change") || is("clear") || is("put")) {
      look_for_foreign_signs();
      if (!failed_) move(begin);
    } else {
      const Token& token = peek();
      Nearest nearest(token.text);
      for (std::string_view word : {"game", "name", "rule", "start", "draw", "parameter", "let", "heap",
                                    "position", "board", "graph", "edges", "leave", "change", "clear", "put"})
        nearest.look_at(word, word);
      fail(token.place,
           {"no statement begins with {0}",
            "egyetlen utasítás sem kezdődik így: {0}",
            "žádný příkaz nezačíná {0}",
            {in_quotes(token.text)}},
           {"a declaration (heap, position, board, graph) or a move (leave, change, clear, put)",
            "bevezetés (heap, position, board, graph) vagy lépés (leave, change, clear, put)",
            "deklarace (heap, position, board, graph) nebo tah (leave, change, clear, put)"},
           "leave n-k for k in 1..3 if k <= n");
      if (failed_) error_.nearest = nearest.best();
    }
    if (!failed_ && peek().is != Token::Is::end)
      missing({"the end of the statement", "az utasítás vége", "konec příkazu"});
  }

  std::string new_name() {
    const Token token = peek();
    if (token.is != Token::Is::name || is_keyword(token.text)) {
      missing({"a name", "egy név", "jméno"});
      return {};
    }
    if (program_.list_name == token.text ||
        std::ranges::find(names_, token.text, &Named::name) != names_.end()) {
      fail(token.place,
           {"{0} has a meaning already",
            "ennek már van jelentése: {0}",
            "{0} už má význam",
            {in_quotes(token.text)}},
           {"another name", "egy másik név", "jiné jméno"});
      return {};
    }
    ++at_;
    return std::string(token.text);
  }
  void parameter() {
    const std::size_t begin = at_;
    ++at_;
    const std::string name = new_name();
    if (failed_ || !expect("=", "parameter t = 3")) return;
    const NodeIndex at = number();
    if (failed_) return;
    Running running(program_);
    Number value = is_constant(at) ? running.number(at) : -1;
    if (!is_constant(at) || !running.good() || value < 0 || value > static_cast<Number>(largest_size))
      return fail(
          since(begin),
          {"a parameter is a number from 0 to 10^18", "egy paraméter 0 és 10^18 közötti szám",
           "parametr je číslo od 0 do 10^18"},
          {"a number, reckoned from numbers and earlier parameters",
           "egy szám, számokból és korábbi paraméterekből", "číslo spočtené z čísel a dřívějších parametrů"},
          "parameter t = 3");
    for (const Setting& setting : settings_)
      if (setting.name == name) value = static_cast<Number>(setting.value);
    program_.parameters.push_back({name, static_cast<std::uint64_t>(value)});
    names_.push_back({name, constant(value, since(begin))});
  }

  // Numbers alone, whatever the position is.
  bool is_constant(NodeIndex at) const {
    const Node& it = node(at);
    switch (it.op) {
      case Op::constant:
        return true;
      case Op::add:
      case Op::subtract:
      case Op::multiply:
      case Op::divide:
      case Op::modulo:
      case Op::power:
      case Op::gcd:
      case Op::exclusive_or:
        return is_constant(it.a) && is_constant(it.b);
      case Op::negate:
      case Op::absolute:
      case Op::ones:
      case Op::root:
        return is_constant(it.a);
      case Op::least:
      case Op::greatest:
        return std::all_of(program_.links.begin() + it.first, program_.links.begin() + it.first + it.count,
                           [&](NodeIndex each) { return is_constant(each); });
      default:
        return false;
    }
  }

  void let() {
    ++at_;
    declare_default();
    const std::string name = new_name();
    if (failed_ || !expect("=", "let m = n mod 4")) return;
    const NodeIndex node = any();
    if (failed_) return;
    names_.push_back({name, node});
  }

  // ------------------------------------------------------------------------------------------ declarations

  // A text without a declaration is about heaps.
  void declare_default() {
    if (declared_) return;
    declared_ = true;
    program_.kind = Kind::heap;
    add_field("n");
  }
  void add_field(std::string name) {
    names_.push_back({name, slot(static_cast<std::uint8_t>(slots_), Type::number, {})});
    program_.fields.push_back({std::move(name)});
    ++slots_;
  }

  void declaration() {
    const Token word = peek();
    if (word.text == "edges") {
      if (program_.kind != Kind::graph || !declared_)
        return fail(word.place,
                    {"edges belong below 'graph'", "az edges a graph alá való", "edges patří pod graph"},
                    {"'graph' before it", "előtte 'graph'", "předtím 'graph'"}, "graph; edges x .");
      if (program_.edge_signs || !program_.moves.empty()) return twice(word);
      ++at_;
      program_.edge_signs = program_.edges_are_cells = true;
      return signs(1);
    }
    if (declared_) return twice(word);
    declared_ = true;
    ++at_;
    if (word.text == "heap") {
      program_.kind = Kind::heap;
      add_field(new_name());
    } else if (word.text == "board") {
      program_.kind = Kind::board;
      signs(0);
    } else if (word.text == "graph") {
      program_.kind = Kind::graph;
      if (peek().is == Token::Is::end)
        program_.signs = "x.";
      else
        signs(0);
    } else {
      program_.kind = Kind::fields;
      bool defaults = false;
      do {
        const Token name = peek();
        if (program_.has_list)
          return fail(name.place,
                      {"a list is the last of a position", "a lista az állás utolsó eleme",
                       "seznam je v pozici poslední"},
                      {"the list at the end", "a lista a végén", "seznam na konci"},
                      "position turn, heaps[]");
        if (program_.fields.size() == most_fields)
          return fail(name.place,
                      {"a position has at most {0} fields",
                       "egy állásnak legfeljebb {0} mezője lehet",
                       "pozice má nejvýše {0} složek",
                       {most_fields}},
                      {"fewer fields, or a list: heaps[]", "kevesebb mező, vagy lista: heaps[]",
                       "méně složek, nebo seznam: heaps[]"});
        std::string own = new_name();
        if (failed_) return;
        if (accept("[")) {
          if (!expect("]", "position heaps[]")) return;
          if (defaults)
            return missing({"no list after a default", "alapérték után nem jöhet lista",
                            "po výchozí hodnotě nemůže být seznam"});
          program_.has_list = true;
          program_.list_name = own;
          if (accept("in")) {
            if (!expect("order", "position row[] in order")) return;
            program_.in_order = true;
          }
        } else {
          NodeIndex otherwise = no_node;
          if (accept("=")) {
            otherwise = number();
            defaults = true;
          } else if (defaults) {
            return fail(name.place,
                        {"a field without a default stands after one with a default",
                         "alapérték nélküli mező áll egy alapértékes után",
                         "složka bez výchozí hodnoty stojí po složce, která ji má"},
                        {"fields with defaults at the end", "az alapértékes mezők a végén",
                         "složky s výchozí hodnotou na konci"},
                        "position n, most = n-1");
          }
          if (failed_) return;
          add_field(std::move(own));
          program_.fields.back().otherwise = otherwise;
        }
      } while (accept(","));
    }
    if (program_.kind == Kind::graph || program_.kind == Kind::board)
      for (std::size_t i = 0; i < 2; ++i)
        program_.allowed[i] = static_cast<std::uint8_t>((1u << program_.signs.size()) - 1);
  }
  void twice(const Token& word) {
    fail(word.place,
         {"what a position is has been said already (a text without a declaration is about 'heap n')",
          "már meg van mondva, mi egy állás (bevezetés nélkül 'heap n' az)",
          "už bylo řečeno, co je pozice (bez deklarace je to 'heap n')"},
         {"one declaration, before the moves", "egyetlen bevezetés, a lépések előtt",
          "jediná deklarace, před tahy"});
  }

  std::optional<char> sign() {
    const Token token = peek();
    const bool one = token.text.size() == 1 && token.is != Token::Is::end;
    if (!one || !(token.is != Token::Is::sign ||
                  std::string_view(".*_-").find(token.text[0]) != std::string_view::npos)) {
      missing({"a sign: a letter, a digit, '.', '*', '_' or '-'",
               "egy jel: betű, számjegy, '.', '*', '_' vagy '-'",
               "znak: písmeno, číslice, '.', '*', '_' nebo '-'"});
      return std::nullopt;
    }
    ++at_;
    return token.text[0];
  }
  // Those of squares and vertices, or of edges.
  void signs(std::size_t of) {
    const std::size_t begin = at_;
    std::string own;
    while (peek().is != Token::Is::end && !failed_) {
      const Token token = peek();
      const auto one = sign();
      if (!one) return;
      if (own.find(*one) != std::string::npos)
        return fail(token.place,
                    {"this sign stands here twice", "ez a jel kétszer szerepel", "tento znak je tu dvakrát"},
                    {"different signs", "különböző jelek", "různé znaky"}, "board x .");
      own += *one;
    }
    if (own.size() < 2)
      return missing({"two signs or more", "legalább két jel", "aspoň dva znaky"},
                     of == 0 ? "board x ." : "edges x .");
    for (char c : own)
      if (program_.signs.find(c) == std::string::npos) program_.signs += c;
    if (program_.signs.size() > most_signs)
      return fail(
          since(begin),
          {"there are at most {0} signs", "legfeljebb {0} jel lehet", "znaků je nejvýše {0}", {most_signs}},
          {"fewer signs", "kevesebb jel", "méně znaků"});
    program_.full[of] = static_cast<std::uint8_t>(program_.signs.find(own.front()));
    program_.cleared[of] = static_cast<std::uint8_t>(program_.signs.find(own.back()));
    program_.allowed[of] = 0;
    for (char c : own)
      program_.allowed[of] = static_cast<std::uint8_t>(program_.allowed[of] | 1u << program_.signs.find(c));
    signs_own_[of] = program_.allowed[of];
  }

  // ------------------------------------------------------------------------------------------------- moves

  std::size_t find_word(std::string_view word, std::size_t from, std::size_t to) const {
    int depth = 0;
    for (std::size_t i = from; i < to; ++i) {
      const std::string_view text = tokens_[i].text;
      if (text == "(" || text == "{" || text == "[") ++depth;
      if (text == ")" || text == "}" || text == "]") --depth;
      if (depth == 0 && text == word && tokens_[i].is == Token::Is::name) return i;
    }
    return to;
  }

  void move(Place begin) {
    declare_default();
    const std::size_t end = tokens_.size() - 1;
    const std::size_t where_for = find_word("for", 0, end);
    const std::size_t where_if = find_word("if", where_for == end ? 0 : where_for, end);
    const std::size_t what_end = std::min(where_for, where_if);
    const std::size_t names_before = names_.size();
    const std::size_t slots_before = slots_;
    Move move;
    move.place = {begin.offset, tokens_[end].place.offset - begin.offset};
    if (where_for < end) {
      at_ = where_for + 1;
      choices(move.choices);
      if (!failed_ && at_ != where_if)
        missing({"',', 'if' or the end", "',', 'if' vagy a vége", "',', 'if' nebo konec"});
    }
    if (!failed_ && where_if < end) {
      at_ = where_if + 1;
      const NodeIndex condition = any();
      if (!failed_ && type(condition) != Type::condition) wrong_type(condition, Type::condition);
      if (!failed_ && peek().is != Token::Is::end)
        missing({"the end of the condition", "a feltétel vége", "konec podmínky"});
      if (!failed_) arrange(move, condition);
    }
    if (!failed_) {
      for (const Choice& choice : move.choices) need_end(choice.set, choice.bounds.empty());
    }
    if (!failed_) {
      // What it does is read last, and ends where the choices begin.
      const Token cut_off = tokens_[what_end];
      tokens_[what_end] = {Token::Is::end,
                           {},
                           {tokens_[what_end - 1].place.offset + tokens_[what_end - 1].place.length, 0},
                           0};
      const std::size_t whole = tokens_.size();
      at_ = 0;

      what(move);
      if (!failed_ && at_ != what_end)
        missing({"'for', 'if' or the end", "'for', 'if' vagy a vége", "'for', 'if' nebo konec"});

      tokens_[what_end] = cut_off;
      at_ = whole - 1;
    }
    names_.resize(names_before);
    slots_ = slots_before;
    if (failed_) return;
    move.steps_evenly = steps_evenly(move);
    program_.moves.push_back(std::move(move));
  }

  bool steps_evenly(const Move& move) const {
    if (move.parts.empty() || move.choices.empty()) return false;
    const Choice& last = move.choices.back();
    if (node(last.set).op != Op::range || !last.conditions.empty() || !last.bounds.empty()) return false;
    for (const auto& part : move.parts)
      for (const NodeIndex field : part) {
        const Op op = node(field).op;
        if (op != Op::constant && op != Op::slot && op != Op::affine) return false;
      }
    return true;
  }

  void choices(std::vector<Choice>& out) {
    do {
      std::vector<std::pair<std::string, Place>> names;
      do {
        const Token token = peek();
        names.push_back({new_name(), token.place});
        if (failed_) return;
      } while (accept(","));
      if (!expect("in", "for k in 1..n")) return;
      const NodeIndex over = set();
      if (failed_) return;
      const Type each = type(over) == Type::cells ? Type::cell : Type::number;
      for (auto& [name, place] : names) {
        const auto slot_number = new_slot(place);
        if (failed_) return;
        names_.push_back({name, slot(slot_number, each, place)});
        out.push_back({slot_number, over, std::move(name), {}, {}});
      }
    } while (accept(","));
  }
  std::uint8_t new_slot(Place place) {
    if (slots_ == most_slots) {
      fail(place,
           {"there are more than {0} names at once",
            "egyszerre több mint {0} név van",
            "je tu najednou více než {0} jmen",
            {most_slots}},
           {"fewer of them", "kevesebb", "méně"});
      return 0;
    }
    return static_cast<std::uint8_t>(slots_++);
  }

  // Where each part of a condition is tested, and which of them bound a choice.
  void arrange(Move& move, NodeIndex condition) {
    if (node(condition).op == Op::both) {
      const Node both = node(condition);
      arrange(move, both.a);
      arrange(move, both.b);
      return;
    }
    Slots known = 0;
    for (std::size_t i = 0; i < program_.fields.size(); ++i) known |= Slots{1} << i;
    const Slots uses = node(condition).uses;
    if ((uses & ~known) == 0) {
      move.conditions.push_back(condition);
      return;
    }
    for (Choice& choice : move.choices) {
      const Slots own = Slots{1} << choice.slot;
      const Node it = node(condition);
      if ((it.op == Op::less || it.op == Op::less_equal) && node(it.a).op == Op::slot &&
          static_cast<std::uint8_t>(node(it.a).value) == choice.slot && (node(it.b).uses & ~known) == 0)
        choice.bounds.push_back({it.b, it.op == Op::less});
      if (it.op == Op::equal && node(it.a).op == Op::slot &&
          static_cast<std::uint8_t>(node(it.a).value) == choice.slot && (node(it.b).uses & ~known) == 0)
        choice.bounds.push_back({it.b, false});
      known |= own;
      if ((uses & ~known) == 0) {
        choice.conditions.push_back(condition);
        return;
      }
    }
  }

  static bool endless(Op op) {
    return op == Op::squares || op == Op::primes || op == Op::fibonacci || op == Op::powers;
  }
  // The set of a choice, with the end that a condition gives it.
  NodeIndex ended(const Choice& choice, NodeIndex condition, Slots inner) {
    const Node it = node(condition);
    if (failed_ || !endless(node(choice.set).op)) return choice.set;
    if (it.op == Op::both) {
      const NodeIndex left = ended(choice, it.a, inner);
      return left != choice.set ? left : ended(choice, it.b, inner);
    }
    const bool bounds = it.op == Op::less || it.op == Op::less_equal || it.op == Op::equal;
    if (!bounds || node(it.a).op != Op::slot || static_cast<std::uint8_t>(node(it.a).value) != choice.slot ||
        (node(it.b).uses & inner) != 0)
      return choice.set;
    const Place place = node(choice.set).place;
    const NodeIndex most = it.op == Op::less ? binary(Op::subtract, it.b, constant(1, place), place) : it.b;
    return binary(Op::up_to, choice.set, most, place, Type::numbers);
  }

  // Sets that go on for ever are told how far.
  void need_end(NodeIndex set, bool unbounded) {
    const Node& it = node(set);
    if (failed_) return;
    if (it.op == Op::such_that) return need_end(program_.links[it.first + 1], unbounded);
    if (endless(it.op) && unbounded)
      fail(it.place, {"this set goes on for ever", "ez a halmaz végtelen", "tato množina je nekonečná"},
           {"how far: {0}, or a condition about the choice such as k <= n",
            "hogy meddig: {0}, vagy feltétel a választottról, például k <= n",
            "jak daleko: {0}, nebo podmínka o zvoleném, například k <= n",
            {"squares up to n"}},
           "leave n-k for k in squares if k <= n");
  }

  void what(Move& move) {
    const Token word = peek();
    if (accept("leave")) {
      if (program_.kind != Kind::heap && program_.kind != Kind::fields)
        return fail(word.place,
                    {"'leave' is for numbers; boards and graphs have 'clear' and 'put'",
                     "a 'leave' számokhoz való; táblán és gráfon 'clear' és 'put' van",
                     "'leave' je pro čísla; desky a grafy mají 'clear' a 'put'"},
                    {"clear or put", "clear vagy put", "clear nebo put"}, "clear c for c in board if c is x");
      if (program_.has_list)
        return fail(
            word.place,
            {"a position with a list is changed, not left", "listás állást 'change' változtat, nem 'leave'",
             "pozici se seznamem mění 'change', ne 'leave'"},
            {"change", "change", "change"}, "change heaps[i] -= k for i in heaps, k in 1..heaps[i]");
      do part(move);
      while (!failed_ && accept("+"));
    } else if (accept("change")) {
      if (program_.kind != Kind::heap && program_.kind != Kind::fields)
        return fail(word.place,
                    {"'change' is for numbers; boards and graphs have 'clear' and 'put'",
                     "a 'change' számokhoz való; táblán és gráfon 'clear' és 'put' van",
                     "'change' je pro čísla; desky a grafy mají 'clear' a 'put'"},
                    {"clear or put", "clear vagy put", "clear nebo put"}, "clear c for c in board if c is x");
      do change(move);
      while (!failed_ && accept(","));
    } else {
      if (program_.kind != Kind::board && program_.kind != Kind::graph)
        return fail(word.place,
                    {"'clear' and 'put' are for boards and graphs; numbers have 'leave' and 'change'",
                     "a 'clear' és a 'put' táblához és gráfhoz való; számokhoz 'leave' és 'change' van",
                     "'clear' a 'put' jsou pro desky a grafy; čísla mají 'leave' a 'change'"},
                    {"leave or change", "leave vagy change", "leave nebo change"}, "leave n-k for k in 1..n");
      Effect effect;
      if (!action(effect)) return missing({"clear or put", "clear vagy put", "clear nebo put"});
      while (!failed_) {
        const std::size_t begin = at_;
        effect.value = any();
        if (failed_) return;
        if (type(effect.value) != Type::cell && type(effect.value) != Type::cells)
          return wrong_type(effect.value, Type::cells);
        need_end(effect.value, true);
        effect.place = since(begin);
        move.effects.push_back(effect);
        if (!accept(",")) break;
        action(effect);
      }
    }
  }
  bool action(Effect& effect) {
    if (accept("clear")) {
      effect.does = Effect::Does::clear;
      return true;
    }
    if (!accept("put")) return false;
    effect.does = Effect::Does::put;
    if (const auto which = declared_sign()) effect.sign = *which;
    if (!failed_) expect("on", "put x on c");
    return true;
  }
  std::optional<std::uint8_t> declared_sign() {
    const Token token = peek();
    const auto one = sign();
    if (!one) return std::nullopt;
    const std::size_t at = program_.signs.find(*one);
    if (at == std::string::npos) {
      fail(token.place,
           {"the sign {0} is not declared",
            "nincs ilyen jel bevezetve: {0}",
            "znak {0} není zaveden",
            {in_quotes(token.text)}},
           {"one of {0}", "ezek egyike: {0}", "jeden z {0}", {in_quotes(program_.signs)}});
      return std::nullopt;
    }
    return static_cast<std::uint8_t>(at);
  }

  void part(Move& move) {
    const std::size_t begin = at_;
    std::vector<NodeIndex> fields;
    if (is("(") && is_tuple()) {
      ++at_;
      do fields.push_back(number());
      while (!failed_ && accept(","));
      if (!failed_) expect(")");
    } else {
      fields.push_back(difference(false));
      check(fields.back(), Type::number);
    }
    if (failed_) return;
    if (fields.size() != program_.fields.size())
      return fail(since(begin),
                  {"a position has {0} {0:number|numbers}, and here {1:stands|stand} {1}",
                   "egy állás {0} számból áll, itt pedig {1} van",
                   "pozice má {0} {0:číslo|čísla|čísel}, a zde {1:je|jsou|je} {1}",
                   {program_.fields.size(), fields.size()}},
                  {"as many numbers as were declared, in parentheses",
                   "annyi szám, amennyit a bevezetés mond, zárójelben",
                   "tolik čísel, kolik jich bylo zavedeno, v závorkách"},
                  "leave (a-k, b) for k in 1..a");
    move.parts.push_back(std::move(fields));
  }
  // Whether these parentheses hold several numbers with commas, or are all of the part.
  bool is_tuple() const {
    int depth = 0;
    for (std::size_t i = at_; i < tokens_.size(); ++i) {
      const std::string_view text = tokens_[i].text;
      if (text == "(" || text == "{" || text == "[") ++depth;
      if (text == ")" || text == "}" || text == "]") --depth;
      if (depth == 1 && text == ",") return true;
      if (depth == 0) return false;
    }
    return false;
  }

  void change(Move& move) {
    const std::size_t begin = at_;
    Effect effect;
    if (is("add") || is("remove")) {
      const bool adds = is("add");
      ++at_;
      if (adds) {
        effect.does = Effect::Does::append;
        effect.value = number();
        if (failed_ || !expect("to", "add k to heaps")) return;
      } else {
        effect.does = Effect::Does::erase;
      }
      if (!is(program_.list_name) || !program_.has_list)
        return missing({"the name of the list", "a lista neve", "jméno seznamu"},
                       "change heaps[i] = k, add 1 to heaps");
      ++at_;
      if (!adds) {
        if (!expect("[", "remove heaps[i]")) return;
        effect.at = number();
        if (failed_ || !expect("]")) return;
      }
    } else {
      const Token target = peek();
      const auto field = std::ranges::find(program_.fields, target.text, &Field::name);
      NodeIndex now = no_node;
      if (program_.has_list && target.text == program_.list_name) {
        ++at_;
        if (!expect("[", "change heaps[i] -= k")) return;
        effect.does = Effect::Does::set_element;
        effect.at = number();
        if (failed_ || !expect("]")) return;
        now = made({.op = Op::element,
                    .type = Type::number,
                    .a = effect.at,
                    .uses = node(effect.at).uses,
                    .place = since(begin)});
      } else if (field != program_.fields.end() && target.is == Token::Is::name) {
        ++at_;
        effect.field = static_cast<std::uint8_t>(field - program_.fields.begin());
        now = slot(effect.field, Type::number, target.place);
      } else {
        return missing({"a field of the position", "az állás egy mezője", "složka pozice"}, "change a -= 1");
      }
      const bool less = is("-="), more = is("+=");
      if (!less && !more && !is("="))
        return missing({"'=', '-=' or '+='", "'=', '-=' vagy '+='", "'=', '-=' nebo '+='"}, "change a -= 1");
      ++at_;
      effect.value = number();
      if (failed_) return;
      if (less || more)
        effect.value = folded(binary(less ? Op::subtract : Op::add, now, effect.value, since(begin)));
    }
    effect.place = since(begin);
    if (!failed_) move.effects.push_back(effect);
  }

  // ------------------------------------------------------------------------------------------- expressions

  const Node& node(NodeIndex at) const { return program_.nodes[at]; }
  Type type(NodeIndex at) const { return at == no_node ? Type::number : node(at).type; }

  NodeIndex made(Node it) {
    if (program_.nodes.size() > 100'000) {
      fail(it.place,
           {"these rules are too long", "ez a szabály túl hosszú", "tato pravidla jsou příliš dlouhá"},
           {"shorter rules", "rövidebb szabály", "kratší pravidla"});
      return 0;
    }
    for (NodeIndex child : {it.a, it.b})
      if (child != no_node) it.looks |= node(child).looks;
    const Size size = size_of(it);
    if (size.height > tallest || size.weight > heaviest)
      fail(it.place,
           {"this is too long together with what its names stand for",
            "ez túl hosszú azzal együtt, amit a benne szereplő nevek jelentenek",
            "toto je příliš dlouhé spolu s tím, co jeho jména znamenají"},
           {"shorter rules", "rövidebb szabály", "kratší pravidla"});
    program_.nodes.push_back(it);
    sizes_.push_back(size);
    return static_cast<NodeIndex>(program_.nodes.size() - 1);
  }

  // How deep a tree is, and how many nodes it has where what a `let` names counts as often as it stands
  // there. Whatever goes through trees takes a stack as deep as the one and as many steps as the other.
  struct Size {
    std::uint32_t height = 1, weight = 1;
  };
  static constexpr std::uint32_t tallest = 600, heaviest = 200'000;
  Size size_of(const Node& it) const {
    Size size;
    const auto child = [&](NodeIndex at) {
      if (at >= sizes_.size()) return;
      size.height = std::max(size.height, sizes_[at].height + 1);
      size.weight = std::min(size.weight + sizes_[at].weight, heaviest + 1);
    };
    child(it.a);
    child(it.b);
    const bool chooses = it.op == Op::count || it.op == Op::some || it.op == Op::every || it.op == Op::none ||
                         it.op == Op::such_that;
    if (chooses) {
      // A slot and a set in turn, and the condition.
      for (std::uint32_t i = 1; i < it.count; i += 2) child(program_.links[it.first + i]);
      child(program_.links[it.first + it.count - 1]);
    } else if (it.op == Op::least || it.op == Op::greatest || it.op == Op::listed) {
      for (std::uint32_t i = 0; i < it.count; ++i) child(program_.links[it.first + i]);
    }
    return size;
  }
  NodeIndex constant(Number value, Place place) {
    return made({.op = Op::constant, .type = Type::number, .value = value, .place = place});
  }
  NodeIndex slot(std::uint8_t number, Type type, Place place) {
    return made({.op = Op::slot, .type = type, .value = number, .uses = Slots{1} << number, .place = place});
  }
  NodeIndex binary(Op op, NodeIndex a, NodeIndex b, Place place, Type type = Type::number) {
    if (failed_) return 0;
    return made(
        {.op = op, .type = type, .a = a, .b = b, .uses = node(a).uses | node(b).uses, .place = place});
  }
  NodeIndex with_links(Op op, Type type, std::span<const NodeIndex> children, Place place) {
    Node it{.op = op, .type = type, .place = place};
    it.first = static_cast<std::uint32_t>(program_.links.size());
    it.count = static_cast<std::uint32_t>(children.size());
    for (NodeIndex child : children) {
      program_.links.push_back(child);
      it.uses |= node(child).uses;
      it.looks |= node(child).looks;
    }
    return made(it);
  }

  void wrong_type(NodeIndex at, Type wanted) {
    if (failed_) return;
    const Message what = wanted == Type::numbers ? Message(a_set)
                         : wanted == Type::cells ? Message(cells_here)
                                                 : type_in_words(wanted);
    fail(node(at).place,
         {"this is {0}; wanted here: {1}",
          "ez {0}, ide pedig ez kell: {1}",
          "toto je {0}, ale patří sem {1}",
          {type_in_words(type(at)), what}},
         what);
  }
  bool check(NodeIndex at, Type wanted) {
    if (failed_) return false;
    if (type(at) == wanted) return true;
    wrong_type(at, wanted);
    return false;
  }

  // A sum of slots with factors, in one step, where the tree is nothing else.
  struct Affine {
    Number constant = 0;
    std::array<Number, most_slots> factors{};
  };
  bool as_affine(NodeIndex at, Number factor, Affine& out, int depth = 0) const {
    const Node& it = node(at);
    if (depth > 32) return false;
    const auto add = [](Number& to, Number a, Number b) {
      Number product = 0;
      return !__builtin_mul_overflow(a, b, &product) && !__builtin_add_overflow(to, product, &to);
    };
    switch (it.op) {
      case Op::constant:
        return add(out.constant, it.value, factor);
      case Op::slot:
        return it.type == Type::number && add(out.factors[static_cast<std::size_t>(it.value)], 1, factor);
      case Op::affine:
        if (!add(out.constant, it.value, factor)) return false;
        for (std::uint32_t i = 0; i < it.count; ++i) {
          const auto& [which, times] = program_.terms[it.first + i];
          if (!add(out.factors[which], times, factor)) return false;
        }
        return true;
      case Op::add:
        return as_affine(it.a, factor, out, depth + 1) && as_affine(it.b, factor, out, depth + 1);
      case Op::subtract:
        return as_affine(it.a, factor, out, depth + 1) && factor != std::numeric_limits<Number>::min() &&
               as_affine(it.b, -factor, out, depth + 1);
      case Op::negate:
        return factor != std::numeric_limits<Number>::min() && as_affine(it.a, -factor, out, depth + 1);
      case Op::multiply:
        for (const auto& [number, other] : {std::pair(it.a, it.b), std::pair(it.b, it.a)})
          if (node(number).op == Op::constant) {
            Number product = 0;
            return !__builtin_mul_overflow(factor, node(number).value, &product) &&
                   as_affine(other, product, out, depth + 1);
          }
        return false;
      default:
        return false;
    }
  }
  // The same number in one node if it can be. The tree stays below it: where the products become too large,
  // those of the tree need not.
  NodeIndex folded(NodeIndex at) {
    if (failed_ || type(at) != Type::number) return at;
    const Node it = node(at);
    if (it.op != Op::add && it.op != Op::subtract && it.op != Op::multiply && it.op != Op::negate) return at;
    Affine sum;
    if (!as_affine(at, 1, sum)) return at;
    Node better{.op = Op::affine,
                .type = Type::number,
                .a = at,
                .value = sum.constant,
                .uses = it.uses,
                .place = it.place};
    better.first = static_cast<std::uint32_t>(program_.terms.size());
    for (std::size_t i = 0; i < most_slots; ++i)
      if (sum.factors[i] != 0) {
        program_.terms.push_back({static_cast<std::uint8_t>(i), sum.factors[i]});
        ++better.count;
      }
    if (better.count == 0) {
      better.op = Op::constant;
      better.a = no_node;
    }
    return made(better);
  }

  struct Deeper {
    explicit Deeper(std::size_t& depth) : depth_(++depth) {}
    ~Deeper() { --depth_; }
    std::size_t& depth_;
  };
  bool too_deep() {
    if (depth_ <= deepest) return false;
    fail(
        peek().place,
        {"this is nested too deeply", "ez túl mélyen van egymásba ágyazva", "toto je příliš hluboko vnořené"},
        {"fewer parentheses", "kevesebb zárójel", "méně závorek"});
    return true;
  }

  NodeIndex number() {
    const NodeIndex at = sum();
    return check(at, Type::number) ? at : 0;
  }
  // Anything: a number, a set, a condition, a cell.
  NodeIndex any() {
    const Deeper deeper(depth_);
    if (too_deep()) return 0;
    const std::size_t begin = at_;
    NodeIndex left = conjunction();
    while (!failed_ && accept("or")) {
      const NodeIndex right = conjunction();
      if (!check(left, Type::condition) || !check(right, Type::condition)) return 0;
      left = binary(Op::either, left, right, since(begin), Type::condition);
    }
    return left;
  }
  NodeIndex conjunction() {
    const std::size_t begin = at_;
    NodeIndex left = negation();
    while (!failed_ && accept("and")) {
      const NodeIndex right = negation();
      if (!check(left, Type::condition) || !check(right, Type::condition)) return 0;
      left = binary(Op::both, left, right, since(begin), Type::condition);
    }
    return left;
  }
  NodeIndex negation() {
    const Deeper deeper(depth_);
    if (too_deep()) return 0;
    const std::size_t begin = at_;
    if (accept("not")) {
      const NodeIndex it = negation();
      if (!check(it, Type::condition)) return 0;
      return made({.op = Op::negation,
                   .type = Type::condition,
                   .a = it,
                   .uses = node(it).uses,
                   .place = since(begin)});
    }
    for (const auto& [word, op] :
         {std::pair("some", Op::some), std::pair("every", Op::every), std::pair("no", Op::none)})
      if (is(word)) return quantified(op, Type::condition);
    return relation();
  }
  // some, every, no and count: choices, and a condition.
  NodeIndex quantified(Op op, Type type) {
    const std::size_t begin = at_;
    ++at_;
    const std::size_t names_before = names_.size(), slots_before = slots_;
    std::vector<Choice> over;
    choices(over);
    if (!failed_) expect(":", "some k in 1..n: k*k = n");
    const NodeIndex condition = failed_ ? 0 : any();
    if (!check(condition, Type::condition)) return 0;
    Slots inner = 0;  // chosen here, at this choice or later
    for (std::size_t i = over.size(); i-- > 0;) {
      inner |= Slots{1} << over[i].slot;
      if (op != Op::every) over[i].set = ended(over[i], condition, inner);
      need_end(over[i].set, true);
      if (failed_) return 0;
    }
    Node it{.op = op, .type = type, .place = since(begin)};
    Slots bound = 0;
    it.uses = node(condition).uses;
    it.looks = node(condition).looks;
    for (std::size_t i = over.size(); i-- > 0;) {
      bound = Slots{1} << over[i].slot;
      it.uses = (it.uses & ~bound) | node(over[i].set).uses;
      it.looks |= node(over[i].set).looks;
    }
    it.first = static_cast<std::uint32_t>(program_.links.size());
    for (const Choice& choice : over) {
      program_.links.push_back(choice.slot);
      program_.links.push_back(choice.set);
    }
    program_.links.push_back(condition);
    it.count = static_cast<std::uint32_t>(2 * over.size() + 1);
    names_.resize(names_before);
    slots_ = slots_before;
    return made(it);
  }

  NodeIndex relation() {
    const std::size_t begin = at_;
    NodeIndex left = sum();
    if (failed_) return 0;
    if (accept("is")) {
      const bool negated = accept("not");
      const auto which = declared_sign();
      if (!which || !check(left, Type::cell)) return 0;
      NodeIndex it = made({.op = Op::is_sign,
                           .type = Type::condition,
                           .looks = true,
                           .a = left,
                           .value = *which,
                           .uses = node(left).uses,
                           .place = since(begin)});
      if (negated)
        it = made({.op = Op::negation,
                   .type = Type::condition,
                   .a = it,
                   .uses = node(left).uses,
                   .place = since(begin)});
      return it;
    }
    if (accept("divides")) {
      const NodeIndex right = number();
      if (!check(left, Type::number)) return 0;
      return binary(Op::divides, left, right, since(begin), Type::condition);
    }
    if (is("in") || (is("not") && is("in", 1))) {
      const bool negated = accept("not");
      ++at_;
      const NodeIndex right = set();
      if (failed_) return 0;
      if (!check(left, type(right) == Type::cells ? Type::cell : Type::number)) return 0;
      NodeIndex it = binary(Op::in_set, left, right, since(begin), Type::condition);
      if (negated)
        it = made({.op = Op::negation,
                   .type = Type::condition,
                   .a = it,
                   .uses = node(it).uses,
                   .place = since(begin)});
      return it;
    }
    NodeIndex result = no_node;
    while (!failed_) {
      std::string_view compare;
      for (std::string_view each : {"=", "!=", "<", "<=", ">", ">="})
        if (is(each)) compare = each;
      if (compare.empty()) break;
      ++at_;
      const NodeIndex right = sum();
      if (failed_) return 0;
      if (type(left) != Type::number && type(left) != Type::cell) {
        wrong_type(left, Type::number);
        return 0;
      }
      if (!check(right, type(left))) return 0;
      const bool turned = compare[0] == '>';
      const Op op = compare == "="        ? Op::equal
                    : compare == "!="     ? Op::not_equal
                    : compare.size() == 1 ? Op::less
                                          : Op::less_equal;
      const NodeIndex it =
          binary(op, turned ? right : left, turned ? left : right, since(begin), Type::condition);
      result = result == no_node ? it : binary(Op::both, result, it, since(begin), Type::condition);
      left = right;
    }
    return result == no_node ? left : result;
  }

  NodeIndex set() {
    const std::size_t begin = at_;
    NodeIndex it = sum();
    if (failed_) return 0;
    it = range_from(it, begin);
    if (failed_) return 0;
    if (type(it) != Type::numbers && type(it) != Type::cells) {
      wrong_type(it, Type::numbers);
      return 0;
    }
    return it;
  }
  NodeIndex range_from(NodeIndex it, std::size_t begin) {
    if (accept("..")) {
      const NodeIndex to = number();
      if (!check(it, Type::number)) return 0;
      it = binary(Op::range, it, to, since(begin), Type::numbers);
    }
    if (!failed_ && is("up")) {
      ++at_;
      if (!expect("to", "squares up to n")) return 0;
      const NodeIndex most = number();
      if (failed_) return 0;
      if (type(it) != Type::numbers) {
        wrong_type(it, Type::numbers);
        return 0;
      }
      it = binary(Op::up_to, it, most, since(begin), Type::numbers);
    }
    return it;
  }

  NodeIndex sum() { return difference(true); }
  NodeIndex difference(bool with_plus) {
    const Deeper deeper(depth_);
    if (too_deep()) return 0;
    const std::size_t begin = at_;
    NodeIndex left = product();
    while (!failed_ && (is("-") || (with_plus && is("+")))) {
      const Op op = is("-") ? Op::subtract : Op::add;
      ++at_;
      const NodeIndex right = product();
      if (!check(left, Type::number) || !check(right, Type::number)) return 0;
      left = binary(op, left, right, since(begin));
    }
    left = failed_ ? 0 : folded(left);
    // A range may stand wherever a set may; a number that is followed by two dots is nothing else.
    if (!failed_ && with_plus && (is("..") || (is("up") && type(left) == Type::numbers)))
      left = range_from(left, begin);
    return failed_ ? 0 : left;
  }
  NodeIndex product() {
    const std::size_t begin = at_;
    NodeIndex left = factor();
    while (!failed_ && (is("*") || is("/") || is("mod"))) {
      const Op op = is("*") ? Op::multiply : is("/") ? Op::divide : Op::modulo;
      ++at_;
      const NodeIndex right = factor();
      if (!check(left, Type::number) || !check(right, Type::number)) return 0;
      left = binary(op, left, right, since(begin));
    }
    return left;
  }
  NodeIndex factor() {
    const Deeper deeper(depth_);
    if (too_deep()) return 0;
    const std::size_t begin = at_;
    if (accept("-")) {
      const NodeIndex it = factor();
      if (!check(it, Type::number)) return 0;
      return made(
          {.op = Op::negate, .type = Type::number, .a = it, .uses = node(it).uses, .place = since(begin)});
    }
    const NodeIndex it = primary();
    if (!failed_ && accept("^")) {
      const NodeIndex power = factor();
      if (!check(it, Type::number) || !check(power, Type::number)) return 0;
      return binary(Op::power, it, power, since(begin));
    }
    return it;
  }

  NodeIndex primary() {
    const std::size_t begin = at_;
    const Token token = peek();
    if (token.is == Token::Is::number) {
      ++at_;
      return constant(token.value, token.place);
    }
    NodeIndex it = 0;
    if (accept("(")) {
      it = any();
      if (failed_ || !expect(")")) return 0;
      program_.nodes[it].place = since(begin);
    } else if (accept("{")) {
      it = braces(begin);
    } else if (token.is == Token::Is::name) {
      it = name_or_call();
    } else {
      missing(
          {"a number, a set or a condition", "szám, halmaz vagy feltétel", "číslo, množina nebo podmínka"});
    }
    while (!failed_ && is(".") && (is("row", 1) || is("column", 1))) {
      const bool row = is("row", 1);
      if (!check(it, Type::cell)) return 0;
      if (program_.kind != Kind::board) {
        not_here(peek(1));
        return 0;
      }
      at_ += 2;
      it = made({.op = row ? Op::row : Op::column,
                 .type = Type::number,
                 .a = it,
                 .uses = node(it).uses,
                 .place = since(begin)});
    }
    return failed_ ? 0 : it;
  }

  NodeIndex braces(std::size_t begin) {
    // {k in SET: CONDITION}
    if (peek().is == Token::Is::name && is("in", 1)) {
      const std::size_t names_before = names_.size(), slots_before = slots_;
      std::vector<Choice> one;
      choices(one);
      if (!failed_ && one.size() != 1) missing({"one name", "egyetlen név", "jediné jméno"});
      if (!failed_) expect(":", "{k in 1..n: k mod 2 = 0}");
      const NodeIndex condition = failed_ ? 0 : any();
      if (failed_ || !check(condition, Type::condition) || !expect("}")) return 0;
      one[0].set = ended(one[0], condition, Slots{1} << one[0].slot);
      Node it{.op = Op::such_that, .type = type(one[0].set), .place = since(begin)};
      it.uses = (node(condition).uses & ~(Slots{1} << one[0].slot)) | node(one[0].set).uses;
      it.looks = node(condition).looks || node(one[0].set).looks;
      it.first = static_cast<std::uint32_t>(program_.links.size());
      it.count = 3;
      program_.links.push_back(one[0].slot);
      program_.links.push_back(one[0].set);
      program_.links.push_back(condition);
      names_.resize(names_before);
      slots_ = slots_before;
      return made(it);
    }
    std::vector<NodeIndex> items;
    if (!is("}")) {
      do {
        items.push_back(sum());
        if (failed_) return 0;
        if (type(items.back()) != Type::number && type(items.back()) != Type::cell) {
          wrong_type(items.back(), Type::number);
          return 0;
        }
        if (!check(items.back(), type(items.front()))) return 0;
      } while (accept(","));
    }
    if (failed_ || !expect("}")) return 0;
    const Type of = !items.empty() && type(items.front()) == Type::cell ? Type::cells : Type::numbers;
    return with_links(Op::listed, of, items, since(begin));
  }

  void not_here(const Token& token) {
    fail(token.place,
         {"{0} has no meaning for such positions",
          "ilyen állásoknál ennek nincs értelme: {0}",
          "{0} nemá u takových pozic význam",
          {in_quotes(token.text)}},
         {"something that such a position has", "amije egy ilyen állásnak van", "něco, co taková pozice má"});
  }
  bool fits(Op op) const {
    const bool board = program_.kind == Kind::board && declared_,
               graph = program_.kind == Kind::graph && declared_;
    switch (op) {
      case Op::cell_at:
      case Op::around:
      case Op::row_of:
      case Op::column_of:
      case Op::rows:
      case Op::columns:
      case Op::all_cells:
        return board;
      case Op::all_vertices:
      case Op::degree:
        return graph;
      case Op::edges_at:
      case Op::ends_of:
      case Op::edge_between:
      case Op::all_edges:
        return graph;
      case Op::beside:
      case Op::neighbours:
        return board || graph;
      default:
        return true;
    }
  }

  NodeIndex name_or_call() {
    const std::size_t begin = at_;
    const Token token = peek();
    if (is("count")) return quantified(Op::count, Type::number);
    const auto speaks_of_edges = [&](Op op) {
      program_.edges_are_cells |=
          op == Op::all_edges || op == Op::edges_at || op == Op::ends_of || op == Op::edge_between;
    };
    const auto plain = [&](Op op, Type type) -> NodeIndex {
      if (!fits(op)) {
        not_here(token);
        return 0;
      }
      speaks_of_edges(op);
      ++at_;
      return made({.op = op, .type = type, .place = token.place});
    };
    if (!is("(", 1)) {
      for (const auto& [word, op, type] :
           {std::tuple("squares", Op::squares, Type::numbers),
            std::tuple("primes", Op::primes, Type::numbers),
            std::tuple("fibonacci", Op::fibonacci, Type::numbers),
            std::tuple("board", Op::all_cells, Type::cells),
            std::tuple("graph", Op::all_vertices, Type::cells),
            std::tuple("edges", Op::all_edges, Type::cells), std::tuple("rows", Op::rows, Type::number),
            std::tuple("columns", Op::columns, Type::number)})
        if (token.text == word) return plain(op, type);
    }
    if (is("(", 1)) {
      if (token.text == "length" || token.text == "sum") {
        at_ += 2;
        if (!program_.has_list || !is(program_.list_name)) {
          missing({"the name of the list", "a lista neve", "jméno seznamu"}, "length(heaps)");
          return 0;
        }
        ++at_;
        if (!expect(")")) return 0;
        return made({.op = token.text == "sum" ? Op::total : Op::length,
                     .type = Type::number,
                     .place = since(begin)});
      }
      const auto function = std::ranges::find(functions, token.text, &Function::name);
      if (function == functions.end()) {
        unknown(token);
        return 0;
      }
      if (!fits(function->op)) {
        not_here(token);
        return 0;
      }
      speaks_of_edges(function->op);
      at_ += 2;
      std::vector<NodeIndex> arguments;
      do {
        arguments.push_back(sum());
        if (failed_ || !check(arguments.back(), function->takes)) return 0;
      } while (accept(","));
      if (!expect(")")) return 0;
      if (arguments.size() < function->least || arguments.size() > function->most) {
        fail(since(begin),
             {"{0} takes {1} {1:number|numbers} here, not {2}",
              "ennek {1} adat kell, nem {2}: {0}",
              "{0} bere {1} {1:údaj|údaje|údajů}, ne {2}",
              {in_quotes(token.text), function->least, arguments.size()}},
             {"{0} of them", "{0} darab", "{0}", {function->least}});
        return 0;
      }
      if (function->op == Op::least || function->op == Op::greatest)
        return with_links(function->op, function->type, arguments, since(begin));
      Node it{.op = function->op, .type = function->type, .place = since(begin)};
      it.a = arguments[0];
      it.uses = node(it.a).uses;
      if (arguments.size() > 1) {
        it.b = arguments[1];
        it.uses |= node(it.b).uses;
      }
      return made(it);
    }
    if (program_.has_list && token.text == program_.list_name) {
      ++at_;
      if (!accept("[")) return made({.op = Op::places, .type = Type::numbers, .place = token.place});
      const NodeIndex at = number();
      if (failed_ || !expect("]")) return 0;
      return made(
          {.op = Op::element, .type = Type::number, .a = at, .uses = node(at).uses, .place = since(begin)});
    }
    for (std::size_t i = names_.size(); i-- > 0;)
      if (names_[i].name == token.text) {
        ++at_;
        Node copy = node(names_[i].node);
        copy.place = token.place;
        return made(copy);
      }
    if (is_keyword(token.text)) {
      missing(
          {"a number, a set or a condition", "szám, halmaz vagy feltétel", "číslo, množina nebo podmínka"});
      return 0;
    }
    unknown(token);
    return 0;
  }

  void unknown(const Token& token) {
    for (const auto& [there, here] : foreign_names)
      if (token.text == there) return otherwise(token.place, here);
    if (token.text == "range")
      return fail(token.place,
                  {"{0} is written otherwise here",
                   "itt ezt másképp írjuk: {0}",
                   "{0} se zde píše jinak",
                   {in_quotes(token.text)}},
                  "1..n", "leave n-k for k in 1..n");
    const bool cells = program_.kind == Kind::board || program_.kind == Kind::graph;
    if (cells && token.text.size() == 1 && program_.signs.find(token.text[0]) != std::string::npos)
      return fail(token.place,
                  {"{0} is a sign: what a square holds is asked with 'is'",
                   "{0} egy jel: azt, hogy mi áll egy mezőn, az 'is' kérdezi meg",
                   "{0} je znak: na to, co na poli stojí, se ptá 'is'",
                   {in_quotes(token.text)}},
                  "'is'", "c is " + std::string(token.text));
    std::string known;
    for (const Named& each : names_) known += (known.empty() ? "" : ", ") + each.name;
    if (program_.has_list) known += (known.empty() ? "" : ", ") + program_.list_name;
    Nearest nearest(token.text);
    const auto look = [&](std::string_view word) { nearest.look_at(word, word); };
    for (const Named& each : names_) look(each.name);
    if (program_.has_list) look(program_.list_name);
    for (const Function& each : functions) look(each.name);
    for (std::string_view word : {"squares", "primes", "fibonacci", "board", "graph", "edges", "rows",
                                  "columns", "length", "sum", "count"})
      look(word);
    fail(token.place,
         {"nobody knows {0}", "ismeretlen név: {0}", "neznámé jméno: {0}", {in_quotes(token.text)}},
         known.empty() ? Message{"a name that was declared or chosen before",
                                 "korábban bevezetett vagy kiválasztott név",
                                 "jméno, které bylo zavedeno nebo zvoleno dříve"}
                       : Message{"a name that was declared or chosen before: {0}",
                                 "korábban bevezetett vagy kiválasztott név: {0}",
                                 "jméno, které bylo zavedeno nebo zvoleno dříve: {0}",
                                 {known}});
    if (error_.nearest.empty()) error_.nearest = nearest.best();
  }

  void finish() {
    declare_default();
    if (program_.moves.empty() && further_) return indented(*further_);
    if (program_.moves.empty())
      return fail(
          {static_cast<std::uint32_t>(text_.size()), 0}, {"there is no move", "nincs lépés", "chybí tah"},
          {"a line that begins with leave, change, clear or put", "leave, change, clear vagy put kezdetű sor",
           "řádek, který začíná leave, change, clear nebo put"},
          "leave n-k for k in 1..3 if k <= n");
    if (program_.kind == Kind::board || program_.kind == Kind::graph) {
      if (program_.signs.empty()) program_.signs = "x.";
      for (std::size_t i = 0; i < 2; ++i)
        if (signs_own_[i] != 0) program_.allowed[i] = signs_own_[i];
      if (signs_own_[0] == 0) program_.allowed[0] = 3;
      if (!program_.edge_signs) program_.allowed[1] = 0;
    }
    for (const Setting& setting : settings_)
      if (std::ranges::find(program_.parameters, setting.name, &Parameter::name) ==
          program_.parameters.end()) {
        std::string known;
        for (const Parameter& each : program_.parameters) known += (known.empty() ? "" : ", ") + each.name;
        failed_ = true;
        error_ = Error{.kind = Error::Kind::bad_parameter,
                       .message = {"these rules have no parameter {0}",
                                   "ennek a szabálynak nincs ilyen paramétere: {0}",
                                   "tato pravidla nemají parametr {0}",
                                   {in_quotes(setting.name)}},
                       .text = std::string(setting.name),
                       .offset = setting.offset,
                       .length = setting.name.size(),
                       .expected = known.empty() ? Message("none", "egy sem", "žádný") : Message(known)};
        return;
      }
  }

  std::string_view text_;
  const std::vector<Setting>& settings_;
  Program program_;
  std::vector<Place> statements_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0, depth_ = 0, slots_ = 0;
  std::vector<Named> names_;
  std::vector<Size> sizes_;  // of the nodes
  std::array<std::uint8_t, 2> signs_own_{0, 0};
  std::optional<Place> further_;  // in a sentence: a line that may have been meant as a statement
  bool declared_ = false, named_ = false, failed_ = false;
  Error error_{};
};

}  // namespace

Result<Program> read_program(std::string_view text, const std::vector<Setting>& settings) {
  constexpr std::size_t longest = 256 * 1024;
  if (text.size() > longest)
    return Error{.kind = Error::Kind::bad_rules,
                 .message = {"these rules are too long", "ez a szabály túl hosszú",
                             "tato pravidla jsou příliš dlouhá"},
                 .text = {},
                 .offset = 0,
                 .length = 0,
                 .expected = {"at most {0} bytes", "legfeljebb {0} bájt", "nejvýše {0} bajtů", {longest}}};
  return Reading(text, settings).program();
}

std::string in_one_line(const Program& program, const Move& move) {
  std::string words;
  bool comment = false;
  for (const char c : std::string_view(program.text).substr(move.place.offset, move.place.length)) {
    comment = c == '#' || (comment && c != '\n');
    if (comment) continue;
    const bool space = is_space(c);
    if (!space || (!words.empty() && words.back() != ' ')) words += space ? ' ' : c;
  }
  while (words.ends_with(' ')) words.pop_back();
  return words;
}

Line line_at(std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  Line line;
  for (std::size_t i = 0; i < offset; ++i)
    if (text[i] == '\n') {
      ++line.number;
      line.begin = i + 1;
    }
  line.end = std::min(text.find('\n', line.begin), text.size());
  return line;
}

}  // namespace bouton::written
