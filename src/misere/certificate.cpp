#include "misere/certificate.hpp"

#include <charconv>
#include <utility>

#include "base/checksum.hpp"

namespace bouton::misere {
namespace {

constexpr std::string_view version = "1", nothing = "none";

using Numbers = std::vector<std::uint32_t>;

void add(std::string& text, std::uint64_t number) {
  char digits[20];
  text.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}
void line(std::string& text, std::string_view name, const Numbers& numbers) {
  text += name;
  if (numbers.empty()) text.append(" ").append(nothing);
  for (std::uint32_t number : numbers) add(text += ' ', number);
  text += '\n';
}
std::string sealed(const std::string& text) {
  constexpr char hex[] = "0123456789abcdef";
  std::string seal(16, '0');
  std::uint64_t sum = checksum(std::string_view(text));
  for (std::size_t i = 16; i-- > 0; sum >>= 4) seal[i] = hex[sum & 15];
  return text + "checksum " + seal + '\n';
}

Error refused(Message message, Message expected) {
  Error error{
      .kind = Error::Kind::bad_request, .message = std::move(message), .text = {}, .offset = 0, .length = 0};
  error.expected = std::move(expected);
  return error;
}

// What follows the name of the next line, number by number.
class Lines {
 public:
  explicit Lines(std::string_view text) : left_(text) {}
  std::size_t at() const { return at_; }

  // Whether the next line may be this one.
  bool follows(std::string_view name) const { return left_.starts_with(name); }
  bool next(std::string_view name) {
    ++at_;
    const std::size_t end = left_.find('\n');
    if (end == std::string_view::npos) return false;
    line_ = left_.substr(0, end);
    left_.remove_prefix(end + 1);
    if (!line_.starts_with(name) || line_.size() < name.size() + 2 || line_[name.size()] != ' ') return false;
    line_.remove_prefix(name.size() + 1);
    return true;
  }
  std::string_view rest() const { return line_; }
  bool number(std::uint64_t& place, std::uint64_t most) {
    const auto [end, error] = std::from_chars(line_.data(), line_.data() + line_.size(), place);
    if (error != std::errc{} || place > most) return false;
    line_.remove_prefix(static_cast<std::size_t>(end - line_.data()));
    if (!line_.empty() && line_[0] == ' ') line_.remove_prefix(1);
    return true;
  }
  bool list(Numbers& place, std::uint64_t below) {
    if (line_ == nothing) return true;
    while (!line_.empty()) {
      std::uint64_t each = 0;
      if (!number(each, below - 1)) return false;
      place.push_back(static_cast<std::uint32_t>(each));
    }
    return true;
  }

 private:
  std::string_view left_, line_;
  std::size_t at_ = 0;
};

}  // namespace

std::string Certificate::text() const {
  std::string text;
  text.append(name).append(" ").append(version).append("\nrules ").append(rules).append("\nheaps ");
  add(text, heaps);
  add(text += "\norder ", order);
  text += '\n';
  line(text, "lost", lost);
  line(text, "generators", generators);
  for (const Numbers& action : actions) line(text, "action", action);
  line(text, "phi", phi);
  if (!common.empty()) line(text, "common", common);
  text += "repeats ";
  if (repeats) {
    add(text, repeats->from);
    add(text += ' ', repeats->period);
  } else {
    text += nothing;
  }
  return sealed(text += '\n');
}

// Exactly what text() writes. Spaces, zeros before a number and the like are found in the end, by writing it
// again.
Result<Certificate> Certificate::read(std::string_view text) {
  Lines lines(text);
  const auto damaged = [&](std::string_view wanted) {
    return refused({"line {0} of the certificate is not what it should be",
                    "a tanúsítvány {0}. sora nem olyan, amilyennek lennie kell",
                    "řádek {0} certifikátu není takový, jaký má být",
                    {lines.at()}},
                   {"a line that begins with {0}: the file is cut off or was changed",
                    "egy sor, amely így kezdődik: {0}; a fájl csonka vagy megváltozott",
                    "řádek, který začíná {0}; soubor je neúplný nebo byl změněn",
                    {wanted}});
  };
  if (!lines.next(name)) return damaged(name);
  if (lines.rest() == std::string(version) + '\r')
    return refused({"the lines of this certificate end with CR LF", "a tanúsítvány sorainak végén CR LF áll",
                    "řádky tohoto certifikátu končí znaky CR LF"},
                   {"lines that end with LF alone, as they were written",
                    "sorok, amelyek végén csak LF áll, ahogyan eredetileg",
                    "řádky zakončené jen znakem LF, jak byly zapsány"});
  if (lines.rest() != version)
    return refused({"a certificate of another version: {0}",
                    "más változatú tanúsítvány: {0}",
                    "certifikát jiné verze: {0}",
                    {lines.rest()}},
                   {"{0} {1}", "{0} {1}", "{0} {1}", {name, version}});
  Certificate result;
  if (!lines.next("rules")) return damaged("rules");
  result.rules = lines.rest();
  if (!lines.next("heaps") || !lines.number(result.heaps, most_heaps) || result.heaps == 0)
    return damaged("heaps");
  if (!lines.next("order") || !lines.number(result.order, most_elements) || result.order == 0)
    return damaged("order");
  if (!lines.next("lost") || !lines.list(result.lost, result.order)) return damaged("lost");
  if (!lines.next("generators") || !lines.list(result.generators, result.heaps + 1))
    return damaged("generators");
  for (std::size_t i = 0; i < result.generators.size(); ++i)
    if (!lines.next("action") || !lines.list(result.actions.emplace_back(), result.order) ||
        result.actions.back().size() != result.order)
      return damaged("action");
  if (!lines.next("phi") || !lines.list(result.phi, result.order) || result.phi.size() != result.heaps)
    return damaged("phi");
  if (lines.follows("common") && (!lines.next("common") || !lines.list(result.common, result.order)))
    return damaged("common");
  if (!lines.next("repeats")) return damaged("repeats");
  if (lines.rest() != nothing) {
    Repeats repeats;
    if (!lines.number(repeats.from, most_heaps) || !lines.number(repeats.period, most_heaps) ||
        repeats.from == 0 || repeats.period == 0)
      return damaged("repeats");
    result.repeats = repeats;
  }
  if (!lines.next("checksum")) return damaged("checksum");
  const std::size_t seal = text.rfind("checksum ");
  if (sealed(std::string(text.substr(0, seal))) != text)
    return refused(
        {"the certificate's checksum does not fit: it was changed after it was written",
         "a tanúsítvány ellenőrző összege nem egyezik: a fájl a kiírása óta megváltozott",
         "kontrolní součet certifikátu nesouhlasí: soubor byl po zapsání změněn"},
        {"the file as it was written", "az eredeti, változatlan fájl", "soubor tak, jak byl zapsán"});
  if (result.text() != text) return damaged("rules");
  return result;
}

}  // namespace bouton::misere
