// How a conjecture is read: pieces, phrases of the table of words, and the grammar of docs/conjectures.md.
#include <algorithm>
#include <bit>
#include <utility>

#include "base/names.hpp"
#include "base/reader.hpp"
#include "explain/conjecture.hpp"
#include "explain/conjecture_words.hpp"

namespace bouton {
namespace conjectures {
namespace {

// -------------------------------------------------------------------------------------------------- pieces

// A word, a number or a sign, as it is compared with the table of words.
struct Piece {
  std::string word;  // folded; of a number its digits
  bool digits = false;
  std::size_t offset = 0, length = 0;
};

// Signs that mean the same; the longer ones first.
struct Sign {
  std::string_view written, word;
};
constexpr Sign signs[] = {
    {"<=>", "<=>"}, {"<->", "<=>"}, {"⇔", "<=>"}, {"↔", "<=>"}, {"/", "/"},   {"==", "="},   {"<=", "<="},
    {">=", ">="},   {"!=", "!="},   {"<>", "!="}, {"=>", "=>"}, {"->", "=>"}, {"&&", "and"}, {"||", "or"},
    {"≤", "<="},    {"≥", ">="},    {"≠", "!="},  {"⇒", "=>"},  {"→", "=>"},  {"⊕", "^"},    {"·", "*"},
    {"×", "*"},     {"−", "-"},     {"–", "-"},   {"∧", "and"}, {"∨", "or"},  {"¬", "!"},    {"+", "+"},
    {"-", "-"},     {"*", "*"},     {"%", "%"},   {"^", "^"},   {"=", "="},   {"<", "<"},    {">", ">"},
    {"(", "("},     {")", ")"},     {",", ","},   {":", ":"},   {"!", "!"},   {"&", "and"}};

const Sign* sign_at(std::string_view rest) {
  for (const Sign& sign : signs)
    if (rest.starts_with(sign.written)) return &sign;
  return nullptr;
}
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool is_letter_at(std::string_view rest) {
  if (rest.empty()) return false;
  const char c = rest[0];
  if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) return true;
  return static_cast<unsigned char>(c) >= 0x80 && !sign_at(rest);
}

// 4-gyel, 10-nél: the ending says nothing that the order of the words does not say.
std::size_t hungarian_ending(std::string_view rest) {
  if (!rest.starts_with('-')) return 0;
  std::size_t length = 1;
  while (is_letter_at(rest.substr(length))) ++length;
  const std::string ending = folded(rest.substr(1, length - 1));
  for (std::string_view known :
       {"gyel", "vel", "val", "mal", "tel", "tal", "cal", "cel", "zel", "zal", "szal", "nel", "nal", "rel"})
    if (ending == known) return length;
  return 0;
}

std::vector<Piece> pieces_of(std::string_view text) {
  std::vector<Piece> pieces;
  // A sentence may end as sentences do.
  if (const std::size_t last = text.find_last_not_of(" \t\n\r"); last != std::string_view::npos && last > 0)
    if (text[last] == '.' && text[last - 1] != '.') text = text.substr(0, last);
  std::size_t at = 0;
  while (at < text.size()) {
    const std::string_view rest = text.substr(at);
    if (is_space(rest[0])) {
      ++at;
      continue;
    }
    Piece piece{.word = {}, .offset = at};
    if (is_digit(rest[0])) {
      std::size_t length = 1;
      while (length < rest.size() && is_digit(rest[length])) ++length;
      piece.word = rest.substr(0, length);
      piece.digits = true;
      piece.length = length + hungarian_ending(rest.substr(length));
    } else if (is_letter_at(rest)) {
      std::size_t length = 1;
      while (is_letter_at(rest.substr(length))) ++length;
      piece.word = folded(rest.substr(0, length));
      piece.length = length;
    } else if (const Sign* sign = sign_at(rest)) {
      piece.word = sign->word;
      piece.length = sign->written.size();
    } else {
      piece.word = rest.substr(0, 1);
      piece.length = 1;
    }
    at += piece.length;
    // "(2a, 2b, 2c) is az": here "az" is no article.
    const bool article =
        piece.word == "the" || (piece.word == "az" && (pieces.empty() || pieces.back().word != "is"));
    const bool always = piece.word == "always" || piece.word == "mindig" || piece.word == "vzdy";
    if (!article && !always) pieces.push_back(std::move(piece));
  }
  return pieces;
}

// ---------------------------------------------------------------------------------------------------- terms

// What one phrase of the table means.
struct Term {
  Kind kind = Kind::end;
  std::int64_t number = 0;
  std::size_t offset = 0, length = 0;
  bool bare_a = false;  // just "a": in Czech it may also be "and"
};

struct PhraseWord {
  std::vector<std::string> alternatives;
  bool optional = false;
};
struct PhrasePattern {
  const Wording* wording;
  std::vector<PhraseWord> words;
};

std::vector<PhrasePattern> phrase_patterns() {
  std::vector<PhrasePattern> patterns;
  for (const Wording& wording : wordings) {
    PhrasePattern pattern{&wording, {}};
    std::string_view rest = wording.phrase;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(' '), rest.size());
      std::string_view word = rest.substr(0, end);
      rest.remove_prefix(std::min(end + 1, rest.size()));
      PhraseWord next;
      if (word.size() > 1 && word.ends_with('?')) {
        next.optional = true;
        word.remove_suffix(1);
      }
      while (!word.empty()) {
        const std::size_t bar = std::min(word.find('|'), word.size());
        next.alternatives.push_back(folded(word.substr(0, bar)));
        word.remove_prefix(std::min(bar + 1, word.size()));
      }
      pattern.words.push_back(std::move(next));
    }
    patterns.push_back(std::move(pattern));
  }
  return patterns;
}

// How many pieces from `at` on the pattern takes, at most; 0 if it does not fit.
std::size_t taken_by(const std::vector<PhraseWord>& words, std::size_t word, const std::vector<Piece>& pieces,
                     std::size_t at, std::size_t taken) {
  if (word == words.size()) return taken;
  std::size_t best = 0;
  if (at + taken < pieces.size()) {
    const auto& fits = words[word].alternatives;
    if (std::find(fits.begin(), fits.end(), pieces[at + taken].word) != fits.end())
      best = taken_by(words, word + 1, pieces, at, taken + 1);
  }
  if (words[word].optional) best = std::max(best, taken_by(words, word + 1, pieces, at, taken));
  return best;
}

// Between two numbers that are written out "^" is a power: 2^3 is 8, as it is everywhere else.
bool power_at(std::string_view text, const std::vector<Piece>& pieces, std::size_t at) {
  return at + 2 < pieces.size() && pieces[at].digits && pieces[at + 2].digits &&
         text.substr(pieces[at + 1].offset, 1) == "^";
}
std::int64_t number_of(const Piece& digits) {
  std::int64_t number = 0;
  for (const char c : digits.word)
    if (number <= largest) number = 10 * number + (c - '0');
  return number;
}
std::int64_t power_of(std::int64_t base, std::int64_t exponent) {
  std::int64_t power = 1;
  if (base < 2 && exponent > 1) exponent = 1;
  for (; exponent > 0 && power <= largest; --exponent) power *= base;
  return power;
}

std::vector<Term> terms_of(std::string_view text, const std::vector<Piece>& pieces,
                           const std::vector<PhrasePattern>& patterns, std::size_t end) {
  std::vector<Term> terms;
  for (std::size_t at = 0; at < pieces.size();) {
    const Piece& first = pieces[at];
    Term term{.kind = Kind::unknown, .offset = first.offset};
    std::size_t most = 0;
    // "exactly two are equal": how many is a number of its own.
    const bool how_many =
        !terms.empty() && (terms.back().kind == Kind::exactly || terms.back().kind == Kind::at_least ||
                           terms.back().kind == Kind::at_most);
    for (const PhrasePattern& pattern : patterns) {
      const std::size_t taken = taken_by(pattern.words, 0, pieces, at, 0);
      if (taken <= most || (how_many && taken > 1 && pattern.wording->kind != Kind::smallest &&
                            pattern.wording->kind != Kind::middle && pattern.wording->kind != Kind::largest &&
                            pattern.wording->kind != Kind::sum && pattern.wording->kind != Kind::nim_sum))
        continue;
      most = taken;
      term.kind = pattern.wording->kind;
      term.number = pattern.wording->number;
    }
    term.bare_a = most == 1 && first.word == "a";
    if (most == 0 && first.digits) {
      term.kind = Kind::literal;
      term.number = number_of(first);
      if (power_at(text, pieces, at)) {
        const bool chain = (at > 0 && pieces[at - 1].word == "^") || power_at(text, pieces, at + 2) ||
                           (at + 3 < pieces.size() && pieces[at + 3].word == "^");
        if (chain) term.kind = Kind::unclear;
        term.number = power_of(term.number, number_of(pieces[at + 2]));
        most = 3;
      }
    }
    at += std::max<std::size_t>(most, 1);
    term.length = pieces[at - 1].offset + pieces[at - 1].length - term.offset;
    terms.push_back(term);
  }
  terms.push_back({.kind = Kind::end, .offset = end, .length = 1});
  return terms;
}

// ---------------------------------------------------------------------------------- what is expected

Message some_number() {
  return {
      "a number: 12, a, b, c, the smallest, the middle, the largest, the sum, the nim-sum, the number of "
      "ones",
      "egy szám: 12, a, b, c, a legkisebb, a középső, a legnagyobb, az összeg, a nim-összeg, az egyesek "
      "száma",
      "číslo: 12, a, b, c, nejmenší, prostřední, největší, součet, nim-součet, počet jedniček"};
}
Message some_statement() {
  return {
      "a statement, such as: the sum is even; c = a + b; at least one is odd; every column is even; if a = 1 "
      "then c = b + 1",
      "egy állítás, például: az összeg páros; c = a + b; legalább egy páratlan; minden oszlop páros; ha a = "
      "1, "
      "akkor c = b + 1",
      "tvrzení, například: součet je sudý; c = a + b; aspoň jedno je liché; každý sloupec je sudý; když a = "
      "1, "
      "pak c = b + 1"};
}
Message some_predicate() {
  return {
      "what is said of it: = 0, < c, is even, is odd, is divisible by 3, is less than b, is the sum of the "
      "others",
      "amit állítunk róla: = 0, < c, páros, páratlan, osztható 3-mal, kisebb, mint b, a másik kettő összege",
      "co o tom tvrdíme: = 0, < c, je sudé, je liché, je dělitelné 3, je menší než b, je součet ostatních"};
}
Message some_connective() {
  return {"and, or, or the end", "és, vagy, illetve a szöveg vége", "a, nebo, případně konec textu"};
}

// --------------------------------------------------------------------------------------------------- grammar

// From the loosest to the tightest: if ... then, or, and, not, relations, + - ^, * mod, and what stands
// alone. Brackets may hold a number or a statement; which of them, is looked at where it is used.
class Parser {
 public:
  Parser(std::string_view text, std::vector<Term> terms, const std::vector<PhrasePattern>& patterns,
         std::optional<Language> language)
      : text_(text), reader_(text), terms_(std::move(terms)), patterns_(patterns), language_(language) {}

  Result<Index> whole() {
    auto statement = implied();
    if (!statement) return statement;
    if (is_number(nodes[*statement].op)) return no_statement();
    if (here().kind != Kind::end) return missing(some_connective());
    return statement;
  }

  std::vector<Node> nodes;
  bool counts = false;

 private:
  // ------------------------------------------------------------------------------------------- the terms

  const Term& here() const { return terms_[at_]; }
  const Term& ahead(std::size_t by) const { return terms_[std::min(at_ + by, terms_.size() - 1)]; }
  bool accept(Kind kind) {
    if (here().kind != kind) return false;
    ++at_;
    return true;
  }
  // In Czech "a" is "and" where a statement is complete.
  bool accept_and() {
    if (here().kind != Kind::conjunction && !here().bare_a) return false;
    ++at_;
    return true;
  }

  Error fail(const Term& term, Message message, Message expected,
             Error::Kind kind = Error::Kind::syntax) const {
    Error error = reader_.fail_at(term.offset, std::max<std::size_t>(term.length, 1), std::move(message),
                                  std::move(expected), kind);
    error.example = "bouton discover --conjecture \"c = a + b\" --to 15";
    return error;
  }
  // Something else should stand here; a word nobody knows may be misspelt.
  Error missing(Message expected) const {
    const Term& term = here();
    const std::string_view written = text_.substr(std::min(term.offset, text_.size()), term.length);
    if (term.kind == Kind::end)
      return fail(
          term, {"the conjecture ends too early", "a sejtés túl korán véget ér", "domněnka končí předčasně"},
          std::move(expected));
    if (term.kind == Kind::unclear)
      return fail(term,
                  {"is {0} a power or a nim-sum?",
                   "ez hatvány vagy nim-összeg: {0}?",
                   "je {0} mocnina, nebo nim-součet?",
                   {in_quotes(written)}},
                  {"⊕ or xor for the nim-sum; between two numbers ^ is a power",
                   "nim-összegnek ⊕ vagy xor; két szám között a ^ hatvány",
                   "pro nim-součet ⊕ nebo xor; mezi dvěma čísly je ^ mocnina"});
    if (term.kind != Kind::unknown || !is_letter_at(written) || known(written))
      return fail(term, {"unexpected {0}", "itt nem állhat {0}", "zde nemůže být {0}", {in_quotes(written)}},
                  std::move(expected));
    Error error =
        fail(term, {"unknown word {0}", "ismeretlen szó: {0}", "neznámé slovo: {0}", {in_quotes(written)}},
             std::move(expected), Error::Kind::unknown_name);
    Nearest nearest(written);
    for (const PhrasePattern& pattern : patterns_)
      if (!language_ || !pattern.wording->language || pattern.wording->language == language_)
        for (const PhraseWord& word : pattern.words)
          for (const std::string& each : word.alternatives)
            if (each.size() > 2) nearest.look_at(each, each);
    error.nearest = with_accents(nearest.best());
    return error;
  }
  // A word of some phrase, which does not begin one here.
  bool known(std::string_view written) const {
    const std::string word = folded(written);
    for (const PhrasePattern& pattern : patterns_)
      for (const PhraseWord& each : pattern.words)
        if (std::find(each.alternatives.begin(), each.alternatives.end(), word) != each.alternatives.end())
          return true;
    return false;
  }
  // As the table writes it.
  std::string with_accents(const std::string& word) const {
    if (word.empty()) return word;
    for (const Wording& wording : wordings) {
      if (language_ && wording.language && wording.language != language_) continue;
      std::string_view rest = wording.phrase;
      while (!rest.empty()) {
        const std::size_t end = std::min(rest.find_first_of(" ?|"), rest.size());
        if (folded(rest.substr(0, end)) == word) return std::string(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
      }
    }
    return word;
  }
  Error no_statement() const {
    return here().kind == Kind::unknown
               ? missing(some_predicate())
               : fail(here(),
                      {"so far this is a number and says nothing yet",
                       "ez eddig egy szám, és még semmit sem állít", "zatím je to jen číslo a nic netvrdí"},
                      some_predicate());
  }

  // ------------------------------------------------------------------------------------------- the nodes

  Result<Index> made(const Term& term, Node node) {
    if (nodes.size() >= most_parts)
      return fail(term,
                  {"this conjecture has more than {0} parts",
                   "ez a sejtés több mint {0} részből áll",
                   "tato domněnka má více než {0} částí",
                   {most_parts}},
                  {"a shorter conjecture", "rövidebb sejtés", "kratší domněnka"}, Error::Kind::too_large);
    constexpr std::int64_t most = 1'000'000'000'000'000;
    auto bound = [&](std::size_t i) { return nodes[node.of[i]].bound; };
    switch (node.op) {
      case Op::literal:
        node.bound = node.literal;
        break;
      case Op::smallest:
      case Op::middle:
      case Op::largest:
      case Op::each:
        node.bound = static_cast<std::int64_t>(most_heap);
        break;
      case Op::add:
      case Op::subtract:
      case Op::distance:
        node.bound = bound(0) + bound(1);
        break;
      case Op::nim_add:  // no more digits than the larger one
        node.bound = static_cast<std::int64_t>(
                         std::bit_ceil(static_cast<std::uint64_t>(std::max(bound(0), bound(1))) + 1)) -
                     1;
        break;
      case Op::mod:
        node.bound = std::max(bound(0), bound(1));
        break;
      case Op::divide:  // rounded down, and so at most 1 further from 0
        node.bound = bound(0) + 1;
        break;
      case Op::multiply:
        node.bound = bound(0) > 0 && bound(1) > most / bound(0) ? most + 1 : bound(0) * bound(1);
        break;
      case Op::ones:
        node.bound = 64;
        break;
      case Op::count:
        node.bound = 3;
        break;
      default:
        break;
    }
    if (node.bound > most)
      return fail(term, {"this becomes too large", "ez túl nagy lesz", "to bude příliš velké"},
                  {"smaller numbers, up to {0}",
                   "kisebb számok, legfeljebb {0}",
                   "menší čísla, nejvýše {0}",
                   {largest}},
                  Error::Kind::too_large);
    nodes.push_back(node);
    return static_cast<Index>(nodes.size() - 1);
  }
  Result<Index> made(const Term& term, Op op, Index left = 0, Index right = 0, Index third = 0) {
    return made(term, Node{.op = op, .of = {left, right, third}});
  }
  Result<Index> literal(const Term& term, std::int64_t number) {
    return made(term, Node{.op = Op::literal, .literal = number});
  }
  // The same operation on several.
  Result<Index> folded_by(const Term& term, Op op, const std::vector<Index>& list) {
    Index all = list[0];
    for (std::size_t i = 1; i < list.size(); ++i) {
      auto next = made(term, op, all, list[i]);
      if (!next) return next;
      all = *next;
    }
    return all;
  }
  Result<Index> of_all_three(const Term& term, Op op) {
    std::vector<Index> list;
    for (Op each : {Op::smallest, Op::middle, Op::largest}) {
      auto node = made(term, each);
      if (!node) return node;
      list.push_back(*node);
    }
    return folded_by(term, op, list);
  }

  // --------------------------------------------------------------------------------------- the connectives

  Result<Index> a_statement(Result<Index> read) {
    if (read && is_number(nodes[*read].op)) return no_statement();
    return read;
  }
  Result<Index> a_number(const Term& start, Result<Index> read) {
    if (read && !is_number(nodes[*read].op))
      return fail(start,
                  {"this is a statement and not a number", "ez állítás, nem szám", "to je tvrzení, ne číslo"},
                  some_number());
    return read;
  }

  // Every way into a deeper level goes through here.
  Result<Index> deeper(Result<Index> (Parser::*read)()) {
    if (depth_ == deepest)
      return fail(here(),
                  {"more than {0} brackets or conditions within each other",
                   "több mint {0} egymásba ágyazott zárójel vagy feltétel",
                   "více než {0} do sebe vnořených závorek nebo podmínek",
                   {deepest}},
                  {"a flatter conjecture", "egyszerűbb sejtés", "méně vnořená domněnka"},
                  Error::Kind::too_large);
    ++depth_;
    auto result = (this->*read)();
    --depth_;
    return result;
  }

  Result<Index> implied() {
    const Term start = here();
    if (accept(Kind::condition)) {
      auto when = a_statement(deeper(&Parser::either));
      if (!when) return when;
      if (!accept(Kind::consequence) && !accept(Kind::comma))
        return missing({"then, and, or", "akkor, és, vagy", "pak, a, nebo"});
      auto then = a_statement(deeper(&Parser::implied));
      if (!then) return then;
      return made(start, accept(Kind::conversely) ? Op::equivalence : Op::implication, *when, *then);
    }
    auto left = either();
    const Kind joint = here().kind;
    if (!left || (joint != Kind::implication && joint != Kind::equivalence)) return left;
    left = a_statement(left);
    if (!left) return left;
    accept(joint);
    auto right = a_statement(deeper(&Parser::implied));
    if (!right) return right;
    return made(start, joint == Kind::implication ? Op::implication : Op::equivalence, *left, *right);
  }

  Result<Index> either() {
    auto left = both();
    while (left && here().kind == Kind::disjunction) {
      left = a_statement(left);
      if (!left) return left;
      const Term sign = here();
      accept(Kind::disjunction);
      auto right = a_statement(both());
      if (!right) return right;
      left = made(sign, Op::disjunction, *left, *right);
    }
    return left;
  }

  Result<Index> both() {
    auto left = negated();
    while (left && (here().kind == Kind::conjunction || here().bare_a)) {
      left = a_statement(left);
      if (!left) return left;
      const Term sign = here();
      accept_and();
      auto right = a_statement(negated());
      if (!right) return right;
      left = made(sign, Op::conjunction, *left, *right);
    }
    return left;
  }

  Result<Index> negated() {
    const Term start = here();
    if (accept(Kind::negation)) {
      auto what = a_statement(deeper(&Parser::negated));
      if (!what) return what;
      return made(start, Op::negation, *what);
    }
    if (start.kind == Kind::condition) return deeper(&Parser::implied);
    return statement();
  }

  // -------------------------------------------------------------------------------------------- statements

  Result<Index> statement() {
    const Term start = here();
    switch (start.kind) {
      case Kind::columns_even: {
        accept(start.kind);
        auto nim = of_all_three(start, Op::nim_add);
        if (!nim) return nim;
        auto zero = literal(start, 0);
        if (!zero) return zero;
        return made(start, Op::equal, *nim, *zero);
      }
      case Kind::all_different:
      case Kind::two_equal: {
        accept(start.kind);
        auto a = made(start, Op::smallest), b = made(start, Op::middle), c = made(start, Op::largest);
        if (!a || !b || !c) return !a ? a : !b ? b : c;
        const bool different = start.kind == Kind::all_different;
        auto low = made(start, different ? Op::less : Op::equal, *a, *b);
        if (!low) return low;
        auto high = made(start, different ? Op::less : Op::equal, *b, *c);
        if (!high) return high;
        return made(start, different ? Op::conjunction : Op::disjunction, *low, *high);
      }
      case Kind::all:
      case Kind::none:
      case Kind::some:
      case Kind::two:
      case Kind::exactly:
      case Kind::at_least:
      case Kind::at_most:
        return quantified();
      default:
        return relation();
    }
  }

  // At least one is odd: so many of the three have some property.
  Result<Index> quantified() {
    const Term start = here();
    ++at_;
    Op how = Op::at_least;
    std::int64_t many = 1;
    if (start.kind == Kind::all) many = 3;
    if (start.kind == Kind::none) how = Op::equal, many = 0;
    if (start.kind == Kind::two) how = Op::equal, many = 2;
    if (start.kind == Kind::exactly || start.kind == Kind::at_least || start.kind == Kind::at_most) {
      if (start.kind != Kind::at_least) how = start.kind == Kind::exactly ? Op::equal : Op::at_most;
      const Term number = here();
      if (number.kind != Kind::literal || number.number > 3)
        return missing({"how many of the three: one, two or three",
                        "hány a három közül: egy, kettő vagy három",
                        "kolik z těch tří: jedno, dvě nebo tři"});
      ++at_;
      many = number.number;
      accept(Kind::of_the_numbers);
    }
    auto property = within_each(start, [&]() -> Result<Index> {
      auto each = made(start, Op::each);
      if (!each) return each;
      return predicate(*each, start.kind == Kind::none);
    });
    if (!property) return property;
    auto counted = made(start, Op::count, *property);
    if (!counted) return counted;
    auto number = literal(start, many);
    if (!number) return number;
    return made(start, how, *counted, *number);
  }

  template <class Read>
  Result<Index> within_each(const Term& start, Read&& read) {
    if (within_each_)
      return fail(
          start,
          {"the three numbers cannot be gone through within each other",
           "a három számon nem lehet egymásba ágyazva végigmenni",
           "tři čísla nelze procházet do sebe vnořeně"},
          {"two statements joined by and", "két állítás, köztük: és", "dvě tvrzení spojená slovem a"});
    within_each_ = counts = true;
    auto result = read();
    within_each_ = false;
    return result;
  }

  static bool stands_alone(const Term& term) {
    return term.kind == Kind::smallest || term.kind == Kind::middle || term.kind == Kind::largest ||
           term.kind == Kind::each;
  }
  // "a and b", "a, b and c" from here on: how many terms it takes; 0 if it is no such list.
  std::size_t list_ahead() const {
    if (!stands_alone(here())) return 0;
    std::size_t length = 1;
    while (true) {
      const Term& between = ahead(length);
      const bool joins = between.kind == Kind::conjunction || between.kind == Kind::comma || between.bare_a;
      if (!joins || !stands_alone(ahead(length + 1))) break;
      length += 2;
    }
    return length > 1 ? length : 0;
  }
  Result<std::vector<Index>> listed(std::size_t length) {
    std::vector<Index> list;
    for (std::size_t i = 0; i < length; i += 2) {
      auto node = alone();
      if (!node) return node.error();
      list.push_back(*node);
      if (i + 1 < length) ++at_;
    }
    return list;
  }
  // a, b, c and their names; x within count.
  Result<Index> alone() {
    const Term term = here();
    ++at_;
    if (term.kind == Kind::each && !within_each_) {
      --at_;
      return fail(term,
                  {"x stands for each of the numbers, and only within count(...)",
                   "az x a számok bármelyikét jelenti, de csak a hány(...) zárójelében",
                   "x znamená kterékoli z čísel, ale jen uvnitř kolik(...)"},
                  some_number());
    }
    return made(term, term.kind == Kind::smallest  ? Op::smallest
                      : term.kind == Kind::middle  ? Op::middle
                      : term.kind == Kind::largest ? Op::largest
                                                   : Op::each);
  }

  Result<Index> relation() {
    // "a and b are equal" says it of them together, "a and b are even" of each.
    if (const std::size_t length = list_ahead(); length > 0) {
      const std::size_t verb = ahead(length).kind == Kind::is ? 1 : 0;
      if (ahead(length + verb).kind == Kind::equal && !begins_operand(ahead(length + verb + 1))) {
        const Term start = here();
        auto list = listed(length);
        if (!list) return list.error();
        at_ += verb + 1;
        std::vector<Index> pairs;
        for (std::size_t i = 1; i < list->size(); ++i) {
          auto pair = made(start, Op::equal, (*list)[i - 1], (*list)[i]);
          if (!pair) return pair;
          pairs.push_back(*pair);
        }
        return folded_by(start, Op::conjunction, pairs);
      }
    }
    if (const std::size_t length = list_ahead();
        length > 0 && says_something(ahead(length)) && !of_several(ahead(length).kind)) {
      const Term start = here();
      auto subjects = listed(length);
      if (!subjects) return subjects.error();
      const std::size_t again = at_;
      std::vector<Index> statements;
      for (Index subject : *subjects) {
        at_ = again;
        auto statement = predicate(subject, false);
        if (!statement) return statement;
        statements.push_back(*statement);
      }
      return folded_by(start, Op::conjunction, statements);
    }
    subject_.reset();
    auto subject = sum();
    if (!subject) return subject;
    if (!is_number(nodes[*subject].op) || !says_something(here())) return subject;
    return predicate(*subject, false);
  }

  static bool of_several(Kind kind) {
    return kind == Kind::their_sum || kind == Kind::their_nim_sum || kind == Kind::their_difference;
  }
  static bool compares(Kind kind) { return kind >= Kind::sign_equal && kind <= Kind::sign_at_least; }
  // Whether a predicate begins here. In Hungarian it may be a number at once (a legkisebb 1).
  bool says_something(const Term& term) const {
    switch (term.kind) {
      case Kind::is:
      case Kind::is_not:
      case Kind::by:
      case Kind::even:
      case Kind::odd:
      case Kind::power_of_two:
      case Kind::divisible:
      case Kind::less:
      case Kind::more:
      case Kind::equal:
      case Kind::at_least:
      case Kind::at_most:
      case Kind::negation:
        return true;
      default:
        return compares(term.kind) || begins_number(term);
    }
  }
  // Only names of two letters and more: "c b" is a slip, "a legnagyobb a másik kettő összege" is not.
  static bool begins_number(const Term& term) {
    switch (term.kind) {
      case Kind::literal:
      case Kind::sum:
      case Kind::sum_of_others:
      case Kind::sum_of_smaller:
      case Kind::nim_sum:
      case Kind::nim_sum_of_others:
      case Kind::difference_of_others:
      case Kind::ones:
      case Kind::how_many_even:
      case Kind::how_many_odd:
        return true;
      default:
        return stands_alone(term) && term.length > 1;
    }
  }

  // `double_negation`: in Czech "žádné není sudé" says no more than "none is even".
  Result<Index> predicate(Index subject, bool double_negation) {
    const Term start = here();
    if (compares(start.kind)) return compared(subject);
    bool negative = false;
    if (accept(Kind::is_not))
      negative = !double_negation;
    else
      static_cast<void>(accept(Kind::is));
    if (accept(Kind::negation)) negative = !negative;
    auto statement = positive(subject, start);
    if (!statement || !negative) return statement;
    return made(start, Op::negation, *statement);
  }

  Result<Index> positive(Index subject, const Term& start) {
    const Term term = here();
    subject_ = subject;
    auto against = [&](Op op) -> Result<Index> {
      ++at_;
      const Term right_start = here();
      auto right = a_number(right_start, sum());
      if (!right) return right;
      return made(start, op, subject, *right);
    };
    switch (term.kind) {
      case Kind::even:
      case Kind::odd:
      case Kind::power_of_two:
        ++at_;
        return made(start,
                    term.kind == Kind::even  ? Op::even
                    : term.kind == Kind::odd ? Op::odd
                                             : Op::power_of_two,
                    subject);
      case Kind::divisible:
        return against(Op::divisible);
      case Kind::less:
        return against(Op::less);
      case Kind::more:
        return against(Op::more);
      case Kind::at_least:
        return against(Op::at_least);
      case Kind::at_most:
        return against(Op::at_most);
      case Kind::equal:
        return against(Op::equal);
      default:
        break;
    }
    if (compares(term.kind)) return compared(subject);
    static_cast<void>(accept(Kind::by));
    if (!begins_operand(here())) return missing(some_predicate());
    auto right = a_number(term, sum());
    if (!right) return right;
    // 4-gyel osztható; one more than the middle, 1-gyel nagyobb, mint a középső, o 1 větší než prostřední.
    if (accept(Kind::divisible)) return made(start, Op::divisible, subject, *right);
    if (here().kind == Kind::more || here().kind == Kind::less) {
      const bool more = here().kind == Kind::more;
      ++at_;
      const Term than = here();
      auto base = a_number(than, sum());
      if (!base) return base;
      auto moved = made(start, more ? Op::add : Op::subtract, *base, *right);
      if (!moved) return moved;
      return made(start, Op::equal, subject, *moved);
    }
    return made(start, Op::equal, subject, *right);
  }

  // a < b < c
  Result<Index> compared(Index left) {
    std::vector<Index> all;
    const Term start = here();
    while (compares(here().kind)) {
      const Term sign = here();
      ++at_;
      const Term right_start = here();
      subject_ = left;
      auto right = a_number(right_start, sum());
      if (!right) return right;
      const Op op = sign.kind == Kind::sign_equal     ? Op::equal
                    : sign.kind == Kind::sign_unequal ? Op::unequal
                    : sign.kind == Kind::sign_less    ? Op::less
                    : sign.kind == Kind::sign_at_most ? Op::at_most
                    : sign.kind == Kind::sign_more    ? Op::more
                                                      : Op::at_least;
      auto one = made(sign, op, left, *right);
      if (!one) return one;
      all.push_back(*one);
      left = *right;
    }
    return folded_by(start, Op::conjunction, all);
  }

  // ----------------------------------------------------------------------------------------------- numbers

  Result<Index> sum() {
    const Term start = here();
    auto left = product();
    bool nim = false, ordinary = false;
    while (left) {
      const Term sign = here();
      if (sign.kind != Kind::plus && sign.kind != Kind::minus && sign.kind != Kind::nim_plus) break;
      (sign.kind == Kind::nim_plus ? nim : ordinary) = true;
      if (nim && ordinary)
        return fail(sign,
                    {"ordinary and nim addition together need brackets",
                     "a közönséges és a nim-összeadás együtt zárójelet kíván",
                     "obyčejné a nim-sčítání dohromady potřebuje závorky"},
                    {"brackets, as in a + (b ^ c)", "zárójel, például a + (b ^ c)",
                     "závorky, například a + (b ^ c)"});
      left = a_number(start, left);
      if (!left) return left;
      ++at_;
      const Term right_start = here();
      auto right = a_number(right_start, product());
      if (!right) return right;
      left = made(sign,
                  sign.kind == Kind::plus    ? Op::add
                  : sign.kind == Kind::minus ? Op::subtract
                                             : Op::nim_add,
                  *left, *right);
    }
    return left;
  }

  Result<Index> product() {
    const Term start = here();
    auto left = after(operand());
    while (left) {
      const Term sign = here();
      // 2a and 2(a + b), written close together.
      const bool close = start.kind == Kind::literal && at_ > 0 && terms_[at_ - 1].kind == Kind::literal &&
                         terms_[at_ - 1].offset + terms_[at_ - 1].length == sign.offset &&
                         (stands_alone(sign) || sign.kind == Kind::open);
      if (!close && sign.kind != Kind::times && sign.kind != Kind::mod && sign.kind != Kind::div) break;
      left = a_number(start, left);
      if (!left) return left;
      if (!close) ++at_;
      const Term right_start = here();
      auto right = a_number(right_start, after(operand()));
      if (!right) return right;
      left = made(sign,
                  sign.kind == Kind::mod   ? Op::mod
                  : sign.kind == Kind::div ? Op::divide
                                           : Op::multiply,
                  *left, *right);
    }
    return left;
  }

  // What Hungarian says after a number: a legkisebb kétszerese.
  Result<Index> after(Result<Index> left) {
    while (left && is_number(nodes[*left].op)) {
      const Term term = here();
      if (accept(Kind::its_ones)) {
        left = made(term, Op::ones, *left);
      } else if (term.kind == Kind::its_double || term.kind == Kind::its_triple) {
        ++at_;
        auto times = literal(term, term.kind == Kind::its_double ? 2 : 3);
        if (!times) return times;
        left = made(term, Op::multiply, *times, *left);
      } else if (accept(Kind::its_half)) {
        auto two = literal(term, 2);
        if (!two) return two;
        left = made(term, Op::divide, *left, *two);
      } else {
        break;
      }
    }
    return left;
  }

  static bool begins_operand(const Term& term) {
    switch (term.kind) {
      case Kind::literal:
      case Kind::sum_of:
      case Kind::sum_of_numbers:
      case Kind::nim_sum_of:
      case Kind::nim_sum_of_numbers:
      case Kind::difference_of:
      case Kind::ones_of:
      case Kind::ones_function:
      case Kind::count_function:
      case Kind::distance_function:
      case Kind::twice:
      case Kind::thrice:
      case Kind::half:
      case Kind::minus:
      case Kind::nim_plus:
      case Kind::open:
        return true;
      default:
        return stands_alone(term) || begins_number(term);
    }
  }

  Result<Index> operand() {
    const Term start = here();
    if (const std::size_t length = list_ahead(); length > 0 && of_several(ahead(length).kind)) {
      auto list = listed(length);
      if (!list) return list.error();
      const Kind what = here().kind;
      ++at_;
      return of_list(start, what, *list);
    }
    if (stands_alone(start)) return alone();
    switch (start.kind) {
      case Kind::literal:
        if (start.number > largest)
          return fail(start, {"this number is too large", "ez a szám túl nagy", "toto číslo je příliš velké"},
                      {"a whole number from 0 to {0}",
                       "egész szám 0-tól {0}-ig",
                       "celé číslo od 0 do {0}",
                       {largest}},
                      Error::Kind::too_large);
        ++at_;
        return literal(start, start.number);
      case Kind::sum:
        ++at_;
        return of_all_three(start, Op::add);
      case Kind::nim_sum:
      case Kind::nim_plus:  // "the xor is 0"
        ++at_;
        return of_all_three(start, Op::nim_add);
      case Kind::ones: {
        ++at_;
        std::vector<Index> list;
        for (Op each : {Op::smallest, Op::middle, Op::largest}) {
          auto node = made(start, each);
          if (!node) return node;
          auto ones = made(start, Op::ones, *node);
          if (!ones) return ones;
          list.push_back(*ones);
        }
        return folded_by(start, Op::add, list);
      }
      case Kind::how_many_even:
      case Kind::how_many_odd: {
        ++at_;
        auto inside = within_each(start, [&]() -> Result<Index> {
          auto each = made(start, Op::each);
          if (!each) return each;
          return made(start, start.kind == Kind::how_many_even ? Op::even : Op::odd, *each);
        });
        if (!inside) return inside;
        return made(start, Op::count, *inside);
      }
      case Kind::sum_of:
      case Kind::nim_sum_of:
      case Kind::difference_of:
      case Kind::sum_of_numbers:
      case Kind::nim_sum_of_numbers: {
        ++at_;
        const std::size_t length = list_ahead();
        if (length == 0 && start.kind == Kind::sum_of_numbers) return of_all_three(start, Op::add);
        if (length == 0 && start.kind == Kind::nim_sum_of_numbers) return of_all_three(start, Op::nim_add);
        if (length == 0)
          return missing({"at least two numbers, as in: a and b", "legalább két szám, például: a és b",
                          "aspoň dvě čísla, například: a a b"});
        auto list = listed(length);
        if (!list) return list.error();
        return of_list(start,
                       start.kind == Kind::difference_of ? Kind::their_difference
                       : start.kind == Kind::sum_of || start.kind == Kind::sum_of_numbers
                           ? Kind::their_sum
                           : Kind::their_nim_sum,
                       *list);
      }
      case Kind::sum_of_smaller: {
        ++at_;
        auto a = made(start, Op::smallest);
        if (!a) return a;
        auto b = made(start, Op::middle);
        if (!b) return b;
        return made(start, Op::add, *a, *b);
      }
      case Kind::sum_of_others:
      case Kind::nim_sum_of_others:
      case Kind::difference_of_others:
        ++at_;
        return others(start);
      case Kind::twice:
      case Kind::thrice:
      case Kind::half: {
        ++at_;
        const Term what_start = here();
        auto what = a_number(what_start, deeper(&Parser::operand));
        if (!what) return what;
        auto times = literal(start, start.kind == Kind::thrice ? 3 : 2);
        if (!times) return times;
        if (start.kind == Kind::half) return made(start, Op::divide, *what, *times);
        return made(start, Op::multiply, *times, *what);
      }
      case Kind::ones_of: {
        ++at_;
        const Term what_start = here();
        auto what = a_number(what_start, deeper(&Parser::operand));
        if (!what) return what;
        return made(start, Op::ones, *what);
      }
      case Kind::ones_function:
      case Kind::count_function:
      case Kind::distance_function:
      case Kind::losing_function:
        return called();
      case Kind::minus: {
        ++at_;
        const Term what_start = here();
        auto what = a_number(what_start, deeper(&Parser::operand));
        if (!what) return what;
        auto zero = literal(start, 0);
        if (!zero) return zero;
        return made(start, Op::subtract, *zero, *what);
      }
      case Kind::open: {
        ++at_;
        auto inside = deeper(&Parser::implied);
        if (!inside) return inside;
        if (here().kind == Kind::comma && is_number(nodes[*inside].op)) return triple(start, *inside);
        if (!accept(Kind::close)) return unclosed(start);
        return inside;
      }
      default:
        return missing(after_connective() ? some_statement() : some_number());
    }
  }
  // Three heaps, after the bracket and the first of them.
  Result<Index> heaps(const Term& open, Index first) {
    std::array<Index, 3> of{first};
    for (std::size_t i = 1; i < of.size(); ++i) {
      if (!accept(Kind::comma)) return missing({"','", "','", "','"});
      const Term heap = here();
      auto number = a_number(heap, deeper(&Parser::sum));
      if (!number) return number;
      of[i] = *number;
    }
    if (!accept(Kind::close)) return unclosed(open);
    return made(open, Op::losing, of[0], of[1], of[2]);
  }
  // (2a, 2b, 2c) is losing; several, joined by "or" or "and", may share what is said of them.
  Result<Index> triple(const Term& open, Index first) {
    auto all = heaps(open, first);
    while (all && (here().kind == Kind::disjunction || here().kind == Kind::conjunction) &&
           ahead(1).kind == Kind::open) {
      const Op op = here().kind == Kind::disjunction ? Op::disjunction : Op::conjunction;
      ++at_;
      const Term next = here();
      ++at_;
      const Term number = here();
      auto begun = a_number(number, deeper(&Parser::sum));
      if (!begun) return begun;
      auto another = heaps(next, *begun);
      if (!another) return another;
      all = made(open, op, *all, *another);
    }
    if (!all || accept(Kind::that_too)) return all;
    bool negative = accept(Kind::is_not);
    if (!negative) static_cast<void>(accept(Kind::is));
    if (accept(Kind::negation)) negative = !negative;
    static_cast<void>(accept(Kind::also));
    if (!accept(Kind::losing_function))
      return missing({"what is said of the three heaps: is losing", "amit a három halomról állítunk: vesztes",
                      "co o třech hromádkách tvrdíme: je prohrávající"});
    return negative ? made(open, Op::negation, *all) : all;
  }
  bool after_connective() const {
    if (at_ == 0) return true;
    const Kind before = terms_[at_ - 1].kind;
    return before >= Kind::negation && before <= Kind::implication;
  }
  Error unclosed(const Term& open) const {
    if (here().kind == Kind::end)
      return fail(
          open, {"this bracket is never closed", "ez a zárójel nincs lezárva", "tato závorka není uzavřena"},
          closing(')'));
    return missing({"an operation, a comparison, or ')'", "művelet, összehasonlítás vagy ')'",
                    "operace, porovnání, nebo ')'"});
  }

  Result<Index> of_list(const Term& start, Kind what, const std::vector<Index>& list) {
    if (what != Kind::their_difference)
      return folded_by(start, what == Kind::their_sum ? Op::add : Op::nim_add, list);
    if (list.size() != 2)
      return fail(
          start,
          {"a difference is one of two numbers", "különbsége két számnak van", "rozdíl mají dvě čísla"},
          {"two numbers, as in: c and b", "két szám, például: c és b", "dvě čísla, například: c a b"});
    return made(start, Op::distance, list[0], list[1]);
  }

  // The others than what the statement is about.
  Result<Index> others(const Term& start) {
    const Op subject = subject_ ? nodes[*subject_].op : Op::literal;
    if (subject < Op::smallest || subject > Op::each ||
        (subject == Op::each && start.kind == Kind::difference_of_others))
      return fail(start,
                  {"others than which? The statement has to begin with one of the three numbers",
                   "melyiken kívül? Az állításnak a három szám egyikével kell kezdődnie",
                   "kromě kterého? Tvrzení musí začínat jedním ze tří čísel"},
                  {"as in: the largest is the sum of the others",
                   "például: a legnagyobb a másik kettő összege", "například: největší je součet ostatních"});
    const Op op = start.kind == Kind::nim_sum_of_others ? Op::nim_add
                  : start.kind == Kind::sum_of_others   ? Op::add
                                                        : Op::subtract;
    if (subject == Op::each) {
      auto all = of_all_three(start, op);
      if (!all) return all;
      auto each = made(start, Op::each);
      if (!each) return each;
      return made(start, op == Op::add ? Op::subtract : Op::nim_add, *all, *each);
    }
    auto first = made(start, subject == Op::smallest ? Op::middle : Op::smallest);
    if (!first) return first;
    auto second = made(start, subject == Op::largest ? Op::middle : Op::largest);
    if (!second) return second;
    return op == Op::subtract ? made(start, op, *second, *first) : made(start, op, *first, *second);
  }

  Result<Index> called() {
    const Term start = here();
    ++at_;
    const Term open = here();
    if (!accept(Kind::open)) return missing({"'('", "'('", "'('"});
    if (start.kind == Kind::count_function) {
      auto inside =
          within_each(start, [&]() -> Result<Index> { return a_statement(deeper(&Parser::implied)); });
      if (!inside) return inside;
      if (!accept(Kind::close)) return unclosed(open);
      return made(start, Op::count, *inside);
    }
    const std::size_t many = start.kind == Kind::ones_function       ? 1
                             : start.kind == Kind::distance_function ? 2
                                                                     : 3;
    std::array<Index, 3> of{};
    for (std::size_t i = 0; i < many; ++i) {
      if (i > 0 && !accept(Kind::comma)) return missing({"','", "','", "','"});
      const Term argument = here();
      auto number = a_number(argument, deeper(&Parser::sum));
      if (!number) return number;
      of[i] = *number;
    }
    if (!accept(Kind::close)) return unclosed(open);
    return made(start, many == 1 ? Op::ones : many == 2 ? Op::distance : Op::losing, of[0], of[1], of[2]);
  }

  std::string_view text_;
  Reader reader_;
  std::vector<Term> terms_;
  const std::vector<PhrasePattern>& patterns_;
  std::optional<Language> language_;  // the reader's
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
  std::optional<Index> subject_;
  bool within_each_ = false;
};

}  // namespace
}  // namespace conjectures

Result<Conjecture> Conjecture::read(std::string_view text, std::optional<Language> language) {
  using namespace conjectures;
  if (text.size() > longest)
    return Reader(text).fail_at(longest, 1,
                                {"this is longer than {0} characters",
                                 "ez hosszabb {0} karakternél",
                                 "toto je delší než {0} znaků",
                                 {longest}},
                                {"a shorter conjecture", "rövidebb sejtés", "kratší domněnka"},
                                Error::Kind::too_large);
  const auto patterns = phrase_patterns();
  Parser parser(text, terms_of(text, pieces_of(text), patterns, text.size()), patterns, language);
  auto root = parser.whole();
  if (!root) return root.error();
  Conjecture conjecture;
  conjecture.nodes_ = std::move(parser.nodes);
  conjecture.root_ = *root;
  conjecture.counts_ = parser.counts;
  return conjecture;
}

}  // namespace bouton
