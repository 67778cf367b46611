#include "bouton/notation.hpp"

#include <algorithm>

#include "base/reader.hpp"
#include "games/graph_text.hpp"
#include "games/texts.hpp"

namespace bouton {
namespace {

constexpr std::string_view spaces = " \t\r\n";
constexpr std::string_view quotes = "\"'";

// Rules that are written out stand in parentheses, where nothing means anything to the notation around them:
// the place of the one that closes them, if a term that begins at `start` opens them at `at`; else npos.
std::size_t end_of_rules(std::string_view text, std::size_t start, std::size_t at) {
  constexpr std::string_view before = "rules/";
  if (text[at] != '(') return std::string_view::npos;
  std::string_view term = text.substr(start, at - start);
  term.remove_prefix(std::min(term.find_first_not_of(spaces), term.size()));
  if (term.size() < before.size() || term.find(':') != std::string_view::npos) return std::string_view::npos;
  for (std::size_t i = 0; i < before.size(); ++i)
    if (before[i] != (term[i] >= 'A' && term[i] <= 'Z' ? term[i] | 0x20 : term[i]))
      return std::string_view::npos;
  int depth = 0;
  for (std::size_t i = at; i < text.size(); ++i) {
    if (text[i] == '(') ++depth;
    if (text[i] == ')' && --depth == 0) return i;
  }
  return std::string_view::npos;
}

// The text cut at the pluses that separate terms, each piece with its offset. A plus before the colon of its
// term belongs to the parameters (a limit such as t+3); where there are only rules, one does that is followed
// by numbers, t and signs alone.
struct Piece {
  std::string_view text;
  std::size_t offset;
};

struct Cut {
  std::vector<Piece> terms;
  std::size_t unclosed = std::string_view::npos;  // the place of a quote that is never closed
};

bool goes_on_as_formula(std::string_view rest) {
  const std::string_view piece = rest.substr(0, rest.find('+'));
  return piece.find_first_not_of("0123456789t* ") == std::string_view::npos &&
         piece.find_first_not_of(" ") != std::string_view::npos;
}

Cut cut_terms(std::string_view text, bool positions) {
  Cut cut;
  std::size_t start = 0;
  bool colon = !positions;
  char quote = '\0';
  std::size_t opened = 0;
  auto close = [&](std::size_t end) {
    std::size_t from = start, to = end;
    while (from < to && spaces.find(text[from]) != std::string_view::npos) ++from;
    while (to > from && spaces.find(text[to - 1]) != std::string_view::npos) --to;
    cut.terms.push_back({text.substr(from, to - from), from});
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (quote != '\0') {
      if (c == '\\')
        ++i;
      else if (c == quote)
        quote = '\0';
    } else if (quotes.find(c) != std::string_view::npos) {
      quote = c;
      opened = i;
    } else if (const std::size_t end = end_of_rules(text, start, i); end != std::string_view::npos) {
      i = end;
    } else if (c == ':') {
      colon = true;
    } else if (c == '+' && colon && (positions || !goes_on_as_formula(text.substr(i + 1)))) {
      close(i);
      start = i + 1;
      colon = !positions;
    }
  }
  if (quote != '\0') cut.unclosed = opened;
  close(text.size());
  return cut;
}

// The place of a character outside quotes.
std::size_t find_unquoted(std::string_view text, std::string_view any_of) {
  char quote = '\0';
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (quote != '\0') {
      if (c == '\\')
        ++i;
      else if (c == quote)
        quote = '\0';
    } else if (quotes.find(c) != std::string_view::npos) {
      quote = c;
    } else if (const std::size_t end = end_of_rules(text, 0, i); end != std::string_view::npos) {
      i = end;
    } else if (any_of.find(c) != std::string_view::npos) {
      return i;
    }
  }
  return std::string_view::npos;
}

constexpr std::string_view spec_example = "nim:3,4,5";

// An example of what these rules are, if they are known by this name.
std::string_view example_of(const Catalogue& catalogue, std::string_view name) {
  name = name.substr(0, name.find_first_of("/:"));
  if (name.find('.') != std::string_view::npos) return catalogue.game("code")->examples[0];
  if (const EntryPtr entry = catalogue.game(name)) return entry->examples[0];
  const NamedGamePtr named = catalogue.named_game(name);
  return named ? named->example : spec_example;
}

// Whether its positions are graphs, as they are typed: rules that somebody wrote.
bool games_on_graphs(const Ruleset& ruleset) { return static_cast<bool>(ruleset.parse("A-B")); }

// A name of its own, if these rules are written with one.
std::string own_name(const Catalogue& catalogue, std::string_view rules) {
  return catalogue.game(rules) || !catalogue.named_game(rules) ? "" : std::string(rules);
}

class Parser {
 public:
  Parser(std::string_view text, const World& world, HeapSizes sizes = HeapSizes::up_to_largest)
      : text_(text), world_(world), catalogue_(*world.catalogue), sizes_(sizes) {}

  Error fail(std::size_t offset, std::size_t length, Message message, Message expected,
             Error::Kind kind = Error::Kind::syntax, std::string_view example = spec_example) const {
    return {.kind = kind,
            .message = std::move(message),
            .text = std::string(text_),
            .offset = offset,
            .length = length,
            .expected = std::move(expected),
            .nearest = {},
            .example = std::string(example)};
  }
  // An error found in a piece of the text, told in terms of the whole.
  Error moved(Error error, std::size_t offset, std::string_view example) const {
    if (error.kind != Error::Kind::bad_file && !error.elsewhere) {
      error.text = std::string(text_);
      error.offset += offset;
    }
    if (error.example.empty()) error.example = std::string(example);
    return error;
  }

  Result<Cut> terms(bool positions) const {
    Cut cut = cut_terms(text_, positions);
    if (cut.unclosed != std::string_view::npos) {
      return fail(cut.unclosed, 1, never_closed(), closing(text_[cut.unclosed]));
    }
    if (cut.terms.size() == 1 && cut.terms[0].text.empty())
      return fail(0, 0, {"nothing was given", "nincs megadva semmi", "nic nebylo zadáno"},
                  positions ? Message{"a position: RULES:POSITION", "egy állás: SZABÁLY:ÁLLÁS",
                                      "pozice: PRAVIDLA:POZICE"}
                            : Message{"the name of some rules", "egy szabály neve", "název pravidel"});
    for (const Piece& piece : cut.terms)
      if (piece.text.empty() || piece.text.front() == '+')
        return fail(piece.offset, 0,
                    {"nothing stands next to this '+'", "e mellett a '+' mellett nem áll semmi",
                     "vedle tohoto '+' nic není"},
                    {"a component on both sides of '+'", "egy-egy összetevő a '+' mindkét oldalán",
                     "složka po obou stranách znaku '+'"});
    return cut;
  }

  struct Made {
    std::shared_ptr<const Ruleset> ruleset;
    EntryPtr entry;
  };

  // Rules as they were kept from earlier questions, or made and kept.
  Result<RulesKeeper::Kept> kept_rules(std::string_view text, std::size_t offset) const {
    if (world_.keeper)
      if (const RulesKeeper::Kept* known = world_.keeper->find(text, world_)) return *known;
    RulesKeeper::Kept kept;
    const Loader noting = [&](std::string_view name) {
      auto read = world_.loader(name);
      if (read) kept.files.emplace_back(name, *read);
      return read;
    };
    auto made = rules(text, offset, world_.keeper && world_.loader ? noting : world_.loader);
    if (!made) return made.error();
    kept.ruleset = made->ruleset;
    kept.own = own_name(catalogue_, text);
    if (!kept.own.empty()) kept.convention = catalogue_.named_game(text)->convention;
    if (world_.keeper) world_.keeper->keep(text, world_, kept);
    return kept;
  }

  Result<Made> rules(std::string_view text, std::size_t offset) const {
    return rules(text, offset, world_.loader);
  }
  // `text` is NAME, NAME/PARAMETERS or a code.
  Result<Made> rules(std::string_view text, std::size_t offset, const Loader& loader) const {
    const std::size_t slash = find_unquoted(text, "/");
    const std::string_view name = text.substr(0, slash);
    Parameters parameters;
    if (slash != std::string_view::npos) parameters = {true, text.substr(slash + 1)};
    std::size_t parameters_at = offset + name.size() + (parameters.given ? 1 : 0);

    EntryPtr entry = catalogue_.game(name);
    if (const std::size_t brace = set_as_printed(text); brace != std::string_view::npos) {
      entry = catalogue_.game("subtract");
      parameters = {true, text.substr(brace)};
      parameters_at = offset + brace;
    } else if (name.find('.') != std::string_view::npos) {
      entry = catalogue_.game("code");
      parameters = {true, text};
      parameters_at = offset;
    } else if (const NamedGamePtr named = catalogue_.named_game(name);
               !entry && named && named->rules.size() == 1 && !parameters.given) {
      return rules(named->rules[0], offset, loader);
    } else if (!entry && named && !parameters.given) {
      return fail(offset, name.size(),
                  {"{0} is a sum of several games",
                   "{0:az} több játék összege",
                   "{0} je součet několika her",
                   {std::string(name)}},
                  {"the rules of one game", "egyetlen játék szabályai", "pravidla jediné hry"},
                  Error::Kind::bad_parameter, named->rules[0]);
    }
    if (const NamedGamePtr named = entry ? nullptr : catalogue_.named_game(name))
      return fail(parameters_at, parameters.text.size(),
                  {"{0} takes no parameters",
                   "{0}: ehhez a játékhoz nem tartozik paraméter",
                   "{0} nemá žádné parametry",
                   {std::string(name)}},
                  {"':' right after '{0}'",
                   "':' közvetlenül ez után: '{0}'",
                   "':' hned za '{0}'",
                   {std::string(name)}},
                  Error::Kind::bad_parameter, named->example);
    if (!entry) {
      Error error = fail(offset, name.size(), unknown_game(name),
                         {"the name of a game (bouton games lists them) or a code such as 0.77",
                          "egy játék neve (a bouton games felsorolja őket) vagy egy kód, például 0.77",
                          "název hry (vypíše je bouton games) nebo kód, například 0.77"},
                         Error::Kind::unknown_name);
      // "nim 3 4 5" or "nim(3,4,5)"
      const std::string_view first = name.substr(0, name.find_first_of(" ("));
      if (first.size() < name.size() && (catalogue_.game(first) || catalogue_.named_game(first))) {
        error.expected = {"':' between the rules and the position", "':' a szabályok és az állás között",
                          "':' mezi pravidly a pozicí"};
        error.example = std::string(example_of(catalogue_, first));
        return error;
      }
      error.nearest = catalogue_.nearest(name);
      if (!error.nearest.empty()) error.example = std::string(example_of(catalogue_, error.nearest));
      return error;
    }
    auto made = entry->make(parameters, loader);
    if (!made) return moved(made.error(), parameters_at, entry->examples[0]);
    return Made{*made, entry};
  }

  // A set that may be taken, as it is printed: {2,5}, or K = {2,5}. Where it begins; npos if this is none.
  static std::size_t set_as_printed(std::string_view text) {
    const std::size_t brace = text.find('{');
    if (brace == std::string_view::npos || !text.ends_with('}')) return std::string_view::npos;
    std::string before;
    for (const char c : text.substr(0, brace))
      if (spaces.find(c) == std::string_view::npos) before += c;
    const bool letter = before.size() == 2 && ((before[0] | 0x20) >= 'a' && (before[0] | 0x20) <= 'z');
    return before.empty() || (letter && before[1] == '=') ? brace : std::string_view::npos;
  }

  Result<Spec> spec() const {
    auto cut = terms(true);
    if (!cut) return cut.error();
    Reading reading;
    std::size_t before = 0;
    for (const Piece& piece : cut->terms) {
      const std::size_t colon = find_unquoted(piece.text, ":");
      if (colon == 0)
        return fail(piece.offset, 0,
                    {"the rules are missing before ':'", "a ':' előtt hiányzik a szabály",
                     "před ':' chybějí pravidla"},
                    {"the name of a game", "egy játék neve", "název hry"});
      const std::string_view name = piece.text.substr(0, colon);
      // What is kept is no sum.
      const bool kept = world_.keeper && world_.keeper->find(name, world_);
      const NamedGamePtr sum = kept || catalogue_.game(name) ? nullptr : catalogue_.named_game(name);
      auto read =
          sum && sum->is_sum() ? add_sum(reading, *sum, piece, colon) : add_term(reading, piece, colon);
      if (!read) return read.error();
      // Whose turn it is cannot be said of two games at once.
      const Spec& spec = reading.spec;
      for (std::size_t i = before; i < spec.components.size(); ++i)
        if (spec.rules(spec.components[i]).alone() && (cut->terms.size() > 1 || spec.components.size() > 1))
          return fail(piece.offset, piece.text.size(),
                      {games::played_by_itself, {spec.ruleset(spec.components[i]).name()}},
                      {"this position alone, without '+'", "ez az állás magában, '+' nélkül",
                       "tato pozice samotná, bez '+'"},
                      Error::Kind::bad_position, example_of(catalogue_, name));
      before = spec.components.size();
      if (sum && sum->is_sum() && cut->terms.size() == 1) {
        reading.spec.sum = sum;
        reading.spec.sum_called = name;
      }
    }
    return std::move(reading.spec);
  }

 private:
  struct Reading {
    Spec spec;
    std::vector<std::pair<std::string_view, RulesKeeper::Kept>> seen;  // as written: a file is read once
  };

  Result<bool> add(Reading& reading, std::string_view name, std::size_t name_at, std::string_view position,
                   std::size_t position_at, std::string_view example) const {
    auto& [result, seen] = reading;
    auto known = std::find_if(seen.begin(), seen.end(), [&](const auto& s) { return s.first == name; });
    if (known == seen.end()) {
      auto made = kept_rules(name, name_at);
      if (!made) return made.error();
      known = seen.insert(seen.end(), {name, std::move(*made)});
    }
    if (position_at == std::string_view::npos) {
      // Rules that somebody wrote may say where a match begins.
      const std::string start = known->second.ruleset->start();
      const std::string own_start = start.empty() ? "" : std::string(name) + ":" + start;
      Error error =
          fail(name_at + name.size(), 0, {"the position is missing", "hiányzik az állás", "chybí pozice"},
               {"':' and a position after {0}",
                "':' és egy állás ez után: {0}",
                "':' a pozice za {0}",
                {in_quotes(name)}},
               Error::Kind::syntax, start.empty() ? example_of(catalogue_, name) : own_start);
      error.position_missing = true;
      return error;
    }
    const RulesKeeper::Kept& made = known->second;

    // Other names for the same rules share one set of keys.
    auto same = std::find_if(result.rulesets.begin(), result.rulesets.end(),
                             [&](const auto& other) { return other->name() == made.ruleset->name(); });
    const auto index = static_cast<std::uint32_t>(same - result.rulesets.begin());
    const std::string& own = made.own;
    if (same == result.rulesets.end()) {
      result.rulesets.push_back(made.ruleset);
      result.called.push_back(own);
    } else if (result.called[index] != own) {
      result.called[index].clear();
    }
    auto keys = result.rulesets[index]->parse(position, sizes_);
    // A graph may stand in a file where a position is one.
    if (!keys && names_graph_file(position) && games_on_graphs(*result.rulesets[index])) {
      const auto text = world_.loader ? world_.loader(position) : no_such_file(position);
      if (!text) return moved(text.error(), position_at, {});
      const auto lines = lines_in_file(position, *text);
      if (!lines) return moved(lines.error(), position_at, {});
      keys = result.rulesets[index]->parse(*lines, sizes_);
      if (!keys)
        return fail(position_at, position.size(), keys.error().message, keys.error().expected,
                    keys.error().kind, keys.error().example);
    }
    // (2,5,10), as positions are printed; a game may have brackets of its own.
    if (!keys && position.starts_with('(') && position.ends_with(')') && position.size() > 2)
      if (auto within = result.rulesets[index]->parse(position.substr(1, position.size() - 2), sizes_);
          within)
        keys = std::move(within);
    if (!keys)
      return moved(keys.error(), position_at, example.empty() ? example_of(catalogue_, name) : example);
    for (Key key : *keys) result.components.push_back({index, key});
    return true;
  }

  Result<bool> add_term(Reading& reading, const Piece& piece, std::size_t colon) const {
    if (colon == std::string_view::npos)
      return add(reading, piece.text, piece.offset, {}, std::string_view::npos, {});
    return add(reading, piece.text.substr(0, colon), piece.offset, piece.text.substr(colon + 1),
               piece.offset + colon + 1, {});
  }

  Error wrong_count(const NamedGame& sum, const Piece& piece, std::string_view example) const {
    if (sum.rules.size() == 1)
      return fail(piece.offset, piece.text.size(),
                  {"{0} is one game, with one position",
                   "{0:az} egyetlen játék, egyetlen állással",
                   "{0} je jediná hra s jedinou pozicí",
                   {sum.id}},
                  {"one position; several games of it are joined by '+'",
                   "egyetlen állás; több ilyen játékot '+' köt össze",
                   "jediná pozice; více takových her spojuje '+'"},
                  Error::Kind::syntax, example);
    return fail(piece.offset, piece.text.size(),
                {"{0} needs {1} positions, one for each of its games",
                 "{0:az} megadásához {1} állás kell, minden összetevőjéhez egy",
                 "{0} potřebuje {1} {1:pozici|pozice|pozic}, pro každou ze svých složek jednu",
                 {sum.id, sum.rules.size()}},
                {"{0} positions, one for each of its games",
                 "{0} állás, minden összetevőhöz egy",
                 "{0} {0:pozice|pozice|pozic}, pro každou složku jedna",
                 {sum.rules.size()}},
                Error::Kind::syntax, example);
  }

  // A name for a sum: one number for each of its games.
  Result<bool> add_sum(Reading& reading, const NamedGame& sum, const Piece& piece, std::size_t colon) const {
    std::string_view text = colon == std::string_view::npos ? sum.start : piece.text.substr(colon + 1);
    std::size_t at = colon == std::string_view::npos ? piece.offset : piece.offset + colon + 1;
    const std::string example =
        sum.start.empty() ? std::string(sum.example) : std::string(sum.id) + ":" + std::string(sum.start);
    for (std::size_t i = 0; i < sum.rules.size(); ++i) {
      const std::size_t comma = std::min(text.find(','), text.size());
      const bool last = i + 1 == sum.rules.size();
      if (text.empty() || last != (comma == text.size())) return wrong_count(sum, piece, example);
      auto read = add(reading, sum.rules[i], piece.offset, text.substr(0, comma), at, example);
      if (!read) return read;
      text.remove_prefix(std::min(comma + 1, text.size()));
      at += comma + 1;
    }
    return true;
  }

  std::string_view text_;
  const World& world_;
  const Catalogue& catalogue_;
  const HeapSizes sizes_;
};

}  // namespace

namespace {

// The point of a code as it is printed here and there (·77, 0,16), at the beginning of a term: how long it
// is. No other rules begin with a digit and a comma. `before` is the term so far, or as much of it as two
// characters.
std::size_t printed_point(std::string_view rest, std::string_view before) {
  const bool after_digit = before.size() == 1 && std::string_view("048Cc").find(before[0]) != before.npos;
  if (!before.empty() && !after_digit) return 0;
  for (std::string_view point : {"·", "∙", "⋅", "•"})
    if (rest.starts_with(point)) return point.size();
  return after_digit && rest.starts_with(',') ? 1 : 0;
}

// Spaces beside ':' and ',' do no harm, nor does a code as it is printed: the text as the parser takes it,
// and where each of its characters stood.
struct Squeezed {
  std::string text;
  std::vector<std::size_t> places;

  explicit Squeezed(std::string_view whole) {
    auto joint = [](char c) { return c == ':' || c == ','; };
    bool comma = false;  // was the last of it, and became a point
    for (std::size_t from = 0; from < whole.size();) {
      const std::size_t next =
          std::min(find_unquoted(whole.substr(from), spaces), whole.size() - from) + from;
      while (from < next) {
        if (const std::size_t end = end_of_rules(whole, term_begins_, from); end != std::string_view::npos) {
          comma = false;
          while (from <= end) {
            text += whole[from];
            places.push_back(from++);
          }
          continue;
        }
        if (whole[from] == '+') term_begins_ = from + 1;
        if (const std::size_t point = printed_point(whole.substr(from), term_); point > 0) {
          comma = whole[from] == ',';
          keep('.', from);
          from += point;
        } else {
          comma = false;
          keep(whole[from], from);
          ++from;
        }
      }
      const std::size_t end = std::min(whole.find_first_not_of(spaces, from), whole.size());
      const bool beside =
          end == whole.size() || joint(whole[end]) || text.empty() || joint(text.back()) || comma;
      for (; from < end; ++from)
        if (!beside) keep(whole[from], from);
    }
    places.push_back(whole.size());
  }
  // An error in it, told in terms of the whole.
  Error told(Error error, std::string_view whole) const {
    if (error.text != text) return error;
    if (!text.empty()) {
      const std::size_t last = error.offset + error.length - (error.length > 0 ? 1 : 0);
      const std::size_t end = std::min(places[std::min(last, places.size() - 1)] + 1, whole.size());
      error.offset = places[std::min(error.offset, places.size() - 1)];
      error.length = error.length == 0 ? 0 : end - error.offset;
    }
    error.text = std::string(whole);
    return error;
  }

 private:
  void keep(char c, std::size_t at) {
    text += c;
    places.push_back(at);
    if (c == '+')
      term_.clear();
    else if (term_.size() < 2 && !(term_.empty() && spaces.find(c) != std::string_view::npos))
      term_ += c;
  }

  std::string term_;             // how the term that is being read begins
  std::size_t term_begins_ = 0;  // and where
};

using Rulesets = std::vector<std::shared_ptr<const Ruleset>>;
Result<Spec> read_rules(std::string_view text, const World& world);

}  // namespace

namespace {

// Whether there is nothing that would be squeezed: no spaces, no points but plain ones.
bool is_plain(std::string_view text) {
  char before = '+', last = '\0';  // the one before the last, and the last
  for (const char c : text) {
    if (static_cast<unsigned char>(c) <= ' ' || static_cast<unsigned char>(c) >= 0x7f ||
        quotes.find(c) != std::string_view::npos)
      return false;
    if (c == ',' && before == '+' && std::string_view("048Cc").find(last) != std::string_view::npos)
      return false;
    before = last == '\0' ? before : last;
    last = c;
  }
  return true;
}

}  // namespace

Result<Spec> parse_spec(std::string_view text, const World& world, HeapSizes sizes) {
  if (is_plain(text))
    if (auto spec = Parser(text, world, sizes).spec()) return spec;  // mistakes are told below
  const Squeezed squeezed(text);
  auto spec = Parser(squeezed.text, world, sizes).spec();
  if (!spec) return squeezed.told(spec.error(), text);
  return spec;
}

Result<Rulesets> parse_rules(std::string_view text, const World& world) {
  auto rules = parse_named_rules(text, world);
  if (!rules) return rules.error();
  return std::move(rules->rulesets);
}

Result<Spec> parse_named_rules(std::string_view text, const World& world) {
  const Squeezed squeezed(text);
  auto rules = read_rules(squeezed.text, world);
  if (!rules) return squeezed.told(rules.error(), text);
  return rules;
}

namespace {

Result<Spec> read_rules(std::string_view text, const World& world) {
  Parser parser(text, world);
  auto cut = parser.terms(false);
  if (!cut) return cut.error();
  Spec result;
  for (const Piece& piece : cut->terms) {
    std::size_t colon = find_unquoted(piece.text, ":");
    if (colon != std::string_view::npos)
      return parser.fail(piece.offset + colon, 1,
                         {"only rules are wanted here, without a position",
                          "ide csak szabály kell, állás nélkül", "zde patří jen pravidla, bez pozice"},
                         {"the rules alone: {0}",
                          "csak a szabály: {0}",
                          "jen pravidla: {0}",
                          {in_quotes(piece.text.substr(0, colon))}},
                         Error::Kind::syntax, piece.text.substr(0, colon));
    auto made = parser.rules(piece.text, piece.offset);
    if (!made) return made.error();
    result.rulesets.push_back(made->ruleset);
    result.called.push_back(own_name(*world.catalogue, piece.text));
  }
  return result;
}

}  // namespace

namespace {

Convention convention_in(std::string_view text, const Catalogue& catalogue, const World* world) {
  for (const Piece& piece : cut_terms(text, text.find(':') != std::string_view::npos).terms) {
    std::string_view name = piece.text.substr(0, piece.text.find(':'));
    name = name.substr(0, name.find_last_not_of(spaces) + 1);
    if (const RulesKeeper::Kept* kept =
            world && world->keeper ? world->keeper->find(name, *world) : nullptr) {
      if (kept->convention == Convention::misere) return Convention::misere;
      continue;
    }
    const NamedGamePtr named = catalogue.game(name) ? nullptr : catalogue.named_game(name);
    if (named && named->convention == Convention::misere) return Convention::misere;
  }
  return Convention::normal;
}

}  // namespace

Convention convention_of(std::string_view text, const World& world) {
  return convention_in(text, *world.catalogue, &world);
}
Convention convention_of(std::string_view text, const Catalogue& catalogue) {
  return convention_in(text, catalogue, nullptr);
}

std::string print(const Spec& spec) { return print(spec, spec.components); }

namespace {

std::string written(const Spec& spec, std::span<const Component> components, auto&& name_of) {
  std::string text;
  for (std::size_t i = 0; i < components.size();) {
    const Ruleset& ruleset = spec.ruleset(components[i]);
    std::size_t end = i + 1;
    while (ruleset.list() && end < components.size() && components[end].rules == components[i].rules) ++end;
    std::vector<Key> keys;
    for (std::size_t k = i; k < end; ++k) keys.push_back(components[k].position);
    if (!text.empty()) text += '+';
    text += name_of(components[i].rules) + ':' + ruleset.print(keys);
    i = end;
  }
  return text;
}

// Whether these are the components of a named sum, one of each of its games.
bool are_all_of(const NamedGame& sum, const Spec& spec, std::span<const Component> components) {
  if (components.size() != sum.rules.size()) return false;
  for (std::size_t i = 0; i < components.size(); ++i)
    if (spec.ruleset(components[i]).name() != sum.rules[i]) return false;
  return true;
}

}  // namespace

std::string print(const Spec& spec, std::span<const Component> components) {
  return written(spec, components, [&](std::uint32_t rules) { return spec.rulesets[rules]->name(); });
}

std::optional<std::string> position_alone(const Spec& spec, std::span<const Component> components) {
  if (components.empty()) return std::nullopt;
  const Ruleset& ruleset = spec.ruleset(components[0]);
  std::vector<Key> keys;
  for (const Component& c : components) {
    if (c.rules != components[0].rules) return std::nullopt;
    keys.push_back(c.position);
  }
  if (!ruleset.list() && keys.size() > 1) return std::nullopt;
  return ruleset.print(keys);
}

std::vector<Suggestion> suggestions(std::string_view typed, const Catalogue& catalogue, std::size_t most) {
  const Cut cut = cut_terms(typed, find_unquoted(typed, ":") != std::string_view::npos);
  const Piece& last = cut.terms.back();
  auto found = catalogue.suggestions(last.text, most);
  for (Suggestion& each : found) each.spec = std::string(typed.substr(0, last.offset)) + each.text;
  return found;
}

std::vector<std::string> games_of(const Spec& spec, const Catalogue& catalogue) {
  if (spec.sum) return {std::string(spec.sum->id)};
  std::vector<std::string> games;
  for (std::size_t i = 0; i < spec.rulesets.size(); ++i) {
    const NamedGamePtr named =
        i < spec.called.size() && !spec.called[i].empty() ? catalogue.named_game(spec.called[i]) : nullptr;
    const EntryPtr entry = catalogue.game_of(spec.rulesets[i]->name());
    if (!named && !entry) continue;
    const std::string id(named ? named->id : entry->id);
    if (std::find(games.begin(), games.end(), id) == games.end()) games.push_back(id);
  }
  return games;
}

std::string shown(const Spec& spec) { return shown(spec, spec.components); }

std::string shown(const Spec& spec, std::span<const Component> components) {
  if (!spec.sum || !are_all_of(*spec.sum, spec, components))
    return written(spec, components, [&](std::uint32_t rules) { return name_shown(spec, rules); });
  std::string text;
  for (const Component& c : components)
    text += (text.empty() ? "" : ",") + spec.ruleset(c).print({&c.position, 1});
  return spec.sum_called + ':' + text;
}

std::string name_shown(const Spec& spec, std::uint32_t rules) {
  return rules < spec.called.size() && !spec.called[rules].empty() ? spec.called[rules]
                                                                   : spec.rulesets[rules]->name();
}

void call_as(Spec& spec, const Spec& other) {
  spec.called.assign(spec.rulesets.size(), "");
  for (std::size_t i = 0; i < spec.rulesets.size(); ++i)
    for (std::size_t k = 0; k < other.called.size(); ++k)
      if (other.rulesets[k]->name() == spec.rulesets[i]->name()) spec.called[i] = other.called[k];
  spec.sum = other.sum && are_all_of(*other.sum, spec, spec.components) ? other.sum : nullptr;
  spec.sum_called = other.sum_called;
}

}  // namespace bouton
