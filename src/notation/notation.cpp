#include "bouton/notation.hpp"

#include <algorithm>

#include "notation/reader.hpp"

namespace bouton {
namespace {

constexpr std::string_view spaces = " \t\r\n";
constexpr std::string_view quotes = "\"'";

// The text cut at the pluses that separate terms, each piece with its offset. A plus before the colon of its
// term belongs to the parameters (a limit such as t+3); where there are only rules, every plus separates.
struct Piece {
  std::string_view text;
  std::size_t offset;
};

struct Cut {
  std::vector<Piece> terms;
  std::size_t unclosed = std::string_view::npos;  // the place of a quote that is never closed
};

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
    } else if (c == ':') {
      colon = true;
    } else if (c == '+' && colon) {
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
    } else if (any_of.find(c) != std::string_view::npos) {
      return i;
    }
  }
  return std::string_view::npos;
}

constexpr std::string_view spec_example = "nim:3,4,5";

class Parser {
 public:
  Parser(std::string_view text, const Loader& loader) : text_(text), loader_(loader) {}

  Error fail(std::size_t offset, std::size_t length, std::string message, std::string expected,
             Error::Kind kind = Error::Kind::syntax) const {
    return {.kind = kind,
            .message = std::move(message),
            .text = std::string(text_),
            .offset = offset,
            .length = length,
            .expected = std::move(expected),
            .nearest = {},
            .example = std::string(spec_example)};
  }
  // An error found in a piece of the text, told in terms of the whole.
  Error moved(Error error, std::size_t offset, std::string_view example) const {
    if (error.kind != Error::Kind::bad_file) {
      error.text = std::string(text_);
      error.offset += offset;
    }
    if (error.example.empty()) error.example = std::string(example);
    return error;
  }

  Result<Cut> terms(bool positions) const {
    Cut cut = cut_terms(text_, positions);
    if (cut.unclosed != std::string_view::npos) {
      std::string quote(1, text_[cut.unclosed]);
      return fail(cut.unclosed, 1, "this quote is never closed", "the closing " + quote);
    }
    if (cut.terms.size() == 1 && cut.terms[0].text.empty())
      return fail(0, 0, "nothing was given",
                  positions ? "a position: RULES:POSITION" : "the name of some rules");
    for (const Piece& piece : cut.terms)
      if (piece.text.empty() || piece.text.front() == '+')
        return fail(piece.offset, 0, "nothing stands next to this '+'", "a component on both sides of '+'");
    return cut;
  }

  struct Made {
    std::shared_ptr<const Ruleset> ruleset;
    const Entry* entry;
  };

  // `text` is NAME, NAME/PARAMETERS or a code.
  Result<Made> rules(std::string_view text, std::size_t offset) const {
    const std::size_t slash = find_unquoted(text, "/");
    const std::string_view name = text.substr(0, slash);
    Parameters parameters;
    if (slash != std::string_view::npos) parameters = {true, text.substr(slash + 1)};
    std::size_t parameters_at = offset + name.size() + (parameters.given ? 1 : 0);

    const Entry* entry = find_game(name);
    if (name.find('.') != std::string_view::npos) {
      entry = find_game("code");
      parameters = {true, text};
      parameters_at = offset;
    } else if (auto named = code_named(name); !named.empty() && !parameters.given) {
      entry = find_game("code");
      parameters = {true, named};
      parameters_at = offset;
    }
    if (!entry) {
      Error error = fail(offset, name.size(), "unknown game " + in_quotes(name),
                         "the name of a game (bouton games lists them) or a code such as 0.77",
                         Error::Kind::unknown_name);
      error.nearest = nearest_game(name);
      if (const Entry* close = find_game(error.nearest)) error.example = std::string(close->examples[0]);
      return error;
    }
    auto made = entry->make(parameters, loader_);
    if (!made) return moved(made.error(), parameters_at, entry->examples[0]);
    return Made{*made, entry};
  }

  Result<Spec> spec() const {
    auto cut = terms(true);
    if (!cut) return cut.error();
    Spec result;
    std::vector<std::pair<std::string_view, Made>> seen;  // rules as written: a file is read once
    for (const Piece& piece : cut->terms) {
      const std::size_t colon = find_unquoted(piece.text, ":");
      if (colon == 0) return fail(piece.offset, 0, "the rules are missing before ':'", "the name of a game");
      const std::string_view name = piece.text.substr(0, colon);
      auto known = std::find_if(seen.begin(), seen.end(), [&](const auto& s) { return s.first == name; });
      if (known == seen.end()) {
        auto made = rules(name, piece.offset);
        if (!made) return made.error();
        known = seen.insert(seen.end(), {name, *made});
      }
      if (colon == std::string_view::npos)
        return fail(piece.offset + piece.text.size(), 0, "the position is missing",
                    "':' and a position after " + in_quotes(piece.text));
      const Made& made = known->second;

      // Other names for the same rules share one set of keys.
      auto same = std::find_if(result.rulesets.begin(), result.rulesets.end(),
                               [&](const auto& other) { return other->name() == made.ruleset->name(); });
      const auto index = static_cast<std::uint32_t>(same - result.rulesets.begin());
      if (same == result.rulesets.end()) result.rulesets.push_back(made.ruleset);
      auto keys = result.rulesets[index]->parse(piece.text.substr(colon + 1));
      if (!keys) return moved(keys.error(), piece.offset + colon + 1, made.entry->examples[0]);
      for (Key key : *keys) result.components.push_back({index, key});
    }
    return result;
  }

 private:
  std::string_view text_;
  const Loader& loader_;
};

}  // namespace

Result<Spec> parse_spec(std::string_view text, const Loader& loader) { return Parser(text, loader).spec(); }

Result<std::vector<std::shared_ptr<const Ruleset>>> parse_rules(std::string_view text, const Loader& loader) {
  Parser parser(text, loader);
  auto cut = parser.terms(false);
  if (!cut) return cut.error();
  std::vector<std::shared_ptr<const Ruleset>> result;
  for (const Piece& piece : cut->terms) {
    std::size_t colon = find_unquoted(piece.text, ":");
    if (colon != std::string_view::npos)
      return parser.fail(piece.offset + colon, 1, "only rules are wanted here, without a position",
                         "the rules alone: " + in_quotes(piece.text.substr(0, colon)));
    auto made = parser.rules(piece.text, piece.offset);
    if (!made) return made.error();
    result.push_back(made->ruleset);
  }
  return result;
}

std::string print(const Spec& spec) { return print(spec, spec.components); }

std::string print(const Spec& spec, std::span<const Component> components) {
  std::string text;
  for (std::size_t i = 0; i < components.size();) {
    const Ruleset& ruleset = spec.ruleset(components[i]);
    std::size_t end = i + 1;
    while (ruleset.list() && end < components.size() && components[end].rules == components[i].rules) ++end;
    std::vector<Key> keys;
    for (std::size_t k = i; k < end; ++k) keys.push_back(components[k].position);
    if (!text.empty()) text += '+';
    text += ruleset.name() + ':' + ruleset.print(keys);
    i = end;
  }
  return text;
}

}  // namespace bouton
