#include "sequence/certificate.hpp"

#include <array>
#include <charconv>
#include <utility>

#include "sequence/checksum.hpp"

namespace bouton::sequence {
namespace {

constexpr std::string_view heading = "bouton-certificate 1";
std::string hexadecimal(std::uint64_t number) {
  constexpr char hex[] = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; number >>= 4) text[i] = hex[number & 15];
  return text;
}

std::optional<std::uint64_t> number(std::string_view text, int base = 10) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (base == 10 && text.size() > 1 && text[0] == '0') return std::nullopt;
  if (base == 16 && text.size() != 16) return std::nullopt;
  return value;
}

std::optional<Period::Theorem> theorem_named(std::string_view name) {
  using enum Period::Theorem;
  for (Period::Theorem theorem : {repeated_window, long_repetition, common_window})
    if (name_of(theorem) == name) return theorem;
  return std::nullopt;
}

}  // namespace

std::string Certificate::text() const {
  std::string text = std::string(heading) + '\n';
  auto line = [&](std::string_view name, const std::string& value) {
    text += name;
    text += ' ' + value + '\n';
  };
  auto number_line = [&](std::string_view name, std::uint64_t value) { line(name, std::to_string(value)); };
  line("rules", rules);
  line("theorem", std::string(name_of(theorem)));
  number_line("period", period);
  number_line("preperiod", preperiod);
  if (exception) line("exception", std::to_string(*exception) + ' ' + std::to_string(*exception_later));
  if (theorem == Period::Theorem::long_repetition) {
    number_line("heaps", heaps);
    number_line("last-digit", last_digit);
    number_line("from", from);
    number_line("to", to);
  } else {
    number_line("base", base);
    number_line("window", window);
  }
  if (theorem == Period::Theorem::common_window) {
    line("division", std::to_string(division.mask) + ' ' + std::to_string(division.by_parity) + ' ' +
                         std::to_string(division.shift));
    number_line("depth", depth);
    std::string list;
    for (const Sparse::Rare& rare : rares)
      list += (list.empty() ? "" : " ") + std::to_string(rare.position) + ':' + std::to_string(rare.value);
    line("rares", list);
  }
  line("values", hexadecimal(sum));
  line("checksum", hexadecimal(checksum(std::string_view(text))));
  return text;
}

// Strictly what text() writes: line for line, in this order, nothing more and nothing less.
Result<Certificate> Certificate::read(std::string_view text) {
  std::size_t line_number = 0, offset = 0;
  auto fail = [&](Message message, Message expected) {
    Error error{.kind = Error::Kind::bad_request,
                .message = std::move(message),
                .text = {},
                .offset = 0,
                .length = 0};
    error.expected = std::move(expected);
    return error;
  };
  auto damaged = [&](std::string_view wanted) {
    return fail({"line {0} of the certificate is not what it should be",
                 "a tanúsítvány {0}. sora nem olyan, amilyennek lennie kell",
                 "řádek {0} certifikátu není takový, jaký má být",
                 {line_number}},
                {"a line that begins with {0}: the file is cut off or was changed",
                 "egy sor, amely így kezdődik: {0}; a fájl csonka vagy megváltozott",
                 "řádek, který začíná {0}; soubor je neúplný nebo byl změněn",
                 {wanted}});
  };
  auto next = [&]() -> std::optional<std::string_view> {
    ++line_number;
    const std::size_t end = text.find('\n', offset);
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view line = text.substr(offset, end - offset);
    offset = end + 1;
    return line;
  };
  auto after = [](std::optional<std::string_view> line,
                  std::string_view name) -> std::optional<std::string_view> {
    if (!line || !line->starts_with(name) || line->size() <= name.size() || (*line)[name.size()] != ' ')
      return std::nullopt;
    return line->substr(name.size() + 1);
  };
  Certificate result;
  const auto first = next();
  if (first != heading) {
    if (first && *first == std::string(heading) + '\r')
      return fail({"the lines of this certificate end with CR LF", "a tanúsítvány sorainak végén CR LF áll",
                   "řádky tohoto certifikátu končí znaky CR LF"},
                  {"lines that end with LF alone, as they were written",
                   "sorok, amelyek végén csak LF áll, ahogyan eredetileg",
                   "řádky zakončené jen znakem LF, jak byly zapsány"});
    if (first && first->starts_with("bouton-certificate "))
      return fail({"a certificate of another version: {0}",
                   "más változatú tanúsítvány: {0}",
                   "certifikát jiné verze: {0}",
                   {*first}},
                  {"{0}", "{0}", "{0}", {heading}});
    return fail({"this is no certificate", "ez nem tanúsítvány", "toto není certifikát"},
                {"{0}, bouton-quotient 1 or bouton-board-value 1 in the first line",
                 "{0}, bouton-quotient 1 vagy bouton-board-value 1 az első sorban",
                 "{0}, bouton-quotient 1 nebo bouton-board-value 1 na prvním řádku",
                 {heading}});
  }
  auto read_number = [&](std::string_view name, std::uint64_t& place) {
    const auto value = after(next(), name);
    const auto read = value ? number(*value) : std::nullopt;
    if (read) place = *read;
    return read.has_value();
  };
  const auto rules = after(next(), "rules");
  if (!rules) return damaged("rules");
  result.rules = *rules;
  const auto theorem_name = after(next(), "theorem");
  const auto theorem = theorem_name ? theorem_named(*theorem_name) : std::nullopt;
  if (!theorem) return damaged("theorem");
  result.theorem = *theorem;
  if (!read_number("period", result.period) || result.period == 0) return damaged("period");
  if (!read_number("preperiod", result.preperiod)) return damaged("preperiod");
  if (result.preperiod > 0) {
    const auto line = after(next(), "exception");
    const std::size_t space = line ? line->find(' ') : std::string_view::npos;
    if (space == std::string_view::npos) return damaged("exception");
    result.exception = number(line->substr(0, space));
    result.exception_later = number(line->substr(space + 1));
    if (!result.exception || !result.exception_later) return damaged("exception");
  }
  if (result.theorem == Period::Theorem::long_repetition) {
    if (!read_number("heaps", result.heaps)) return damaged("heaps");
    if (!read_number("last-digit", result.last_digit)) return damaged("last-digit");
    if (!read_number("from", result.from)) return damaged("from");
    if (!read_number("to", result.to)) return damaged("to");
  } else {
    if (!read_number("base", result.base)) return damaged("base");
    if (!read_number("window", result.window)) return damaged("window");
  }
  if (result.theorem == Period::Theorem::common_window) {
    auto line = after(next(), "division");
    if (!line) return damaged("division");
    std::array<std::uint64_t, 3> numbers{};
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t end = std::min(line->find(' '), line->size());
      const auto read = number(line->substr(0, end));
      if (!read || (i < 2) != (end < line->size()) || *read > 0xffff) return damaged("division");
      numbers[i] = *read;
      line->remove_prefix(std::min(end + 1, line->size()));
    }
    if (numbers[1] > 1) return damaged("division");
    result.division = {static_cast<Value>(numbers[0]), numbers[1] == 1,
                       static_cast<std::uint32_t>(numbers[2])};
    if (!read_number("depth", result.depth)) return damaged("depth");
    auto list = after(next(), "rares");
    if (!list) return damaged("rares");
    while (!list->empty()) {
      const std::size_t end = std::min(list->find(' '), list->size()), colon = list->find(':');
      if (colon >= end) return damaged("rares");
      const auto position = number(list->substr(0, colon)),
                 value = number(list->substr(colon + 1, end - colon - 1));
      if (!position || !value || *value > 0xffffffff) return damaged("rares");
      result.rares.push_back({*position, static_cast<Value>(*value)});
      if (end + 1 == list->size()) return damaged("rares");
      list->remove_prefix(std::min(end + 1, list->size()));
    }
  }
  const auto sum_line = after(next(), "values");
  const auto sum = sum_line ? number(*sum_line, 16) : std::nullopt;
  if (!sum) return damaged("values");
  result.sum = *sum;
  const std::uint64_t expected = checksum(text.substr(0, offset));
  const auto check_line = after(next(), "checksum");
  const auto check = check_line ? number(*check_line, 16) : std::nullopt;
  if (!check || offset != text.size()) return damaged("checksum");
  if (*check != expected)
    return fail({"the certificate's checksum does not fit: it was changed after it was written",
                 "a tanúsítvány ellenőrző összege nem egyezik: a fájl a kiírása óta megváltozott",
                 "kontrolní součet certifikátu nesouhlasí: soubor byl po zapsání změněn"},
                {"the file as it was written", "az eredeti, változatlan fájl", "soubor tak, jak byl zapsán"});
  if (result.text() != text) return damaged("rules");
  return result;
}

}  // namespace bouton::sequence
