// Evidence as text: lines that begin with a name, and a checksum at the end, which finds slips, not forgery.
#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "base/checksum.hpp"
#include "bouton/result.hpp"

namespace bouton {

inline void add_number(std::string& text, std::uint64_t number, int base = 10) {
  char digits[20];
  text.append(digits, std::to_chars(digits, digits + sizeof digits, number, base).ptr);
}

// The last line of what has these lines.
inline std::string seal_of(std::string_view text) {
  constexpr char hex[] = "0123456789abcdef";
  std::string seal = "checksum 0000000000000000\n";
  std::uint64_t sum = checksum(text);
  for (std::size_t i = seal.size() - 1; sum != 0; sum >>= 4) seal[--i] = hex[sum & 15];
  return seal;
}
inline std::string sealed(std::string text) { return text.append(seal_of(text)); }

inline Error refused_evidence(Message message, Message expected) {
  Error error{
      .kind = Error::Kind::bad_request, .message = std::move(message), .text = {}, .offset = 0, .length = 0};
  error.expected = std::move(expected);
  return error;
}

// Reads such lines: what follows the name of the next one, number by number.
class SealedLines {
 public:
  explicit SealedLines(std::string_view text) : left_(text) {}

  // Whether the next line may be this one.
  bool follows(std::string_view name) const { return left_.starts_with(name); }
  bool next(std::string_view name) {
    ++at_;
    const std::size_t end = left_.find('\n');
    if (end == std::string_view::npos) return false;
    line_ = whole_ = left_.substr(0, end);
    left_.remove_prefix(end + 1);
    if (!line_.starts_with(name) || line_.size() < name.size() + 2 || line_[name.size()] != ' ') return false;
    line_.remove_prefix(name.size() + 1);
    return true;
  }
  std::string_view rest() const { return line_; }
  std::string_view whole() const { return whole_; }  // the line as it stands, with its name
  bool number(std::uint64_t& place, std::uint64_t most, int base = 10) {
    const auto [end, error] = std::from_chars(line_.data(), line_.data() + line_.size(), place, base);
    if (error != std::errc{} || place > most) return false;
    line_.remove_prefix(static_cast<std::size_t>(end - line_.data()));
    if (!line_.empty() && line_[0] == ' ') line_.remove_prefix(1);
    return true;
  }

  Error damaged(std::string_view wanted) const {
    return refused_evidence({"line {0} of the certificate is not what it should be",
                             "a tanúsítvány {0}. sora nem olyan, amilyennek lennie kell",
                             "řádek {0} certifikátu není takový, jaký má být",
                             {at_}},
                            {"a line that begins with {0}: the file is cut off or was changed",
                             "egy sor, amely így kezdődik: {0}; a fájl csonka vagy megváltozott",
                             "řádek, který začíná {0}; soubor je neúplný nebo byl změněn",
                             {wanted}});
  }
  // Whether the first line names this kind of evidence in this version.
  Result<bool> begins(std::string_view name, std::string_view version) {
    if (!next(name)) return damaged(name);
    if (line_ == std::string(version) + '\r')
      return refused_evidence(
          {"the lines of this certificate end with CR LF", "a tanúsítvány sorainak végén CR LF áll",
           "řádky tohoto certifikátu končí znaky CR LF"},
          {"lines that end with LF alone, as they were written",
           "sorok, amelyek végén csak LF áll, ahogyan eredetileg",
           "řádky zakončené jen znakem LF, jak byly zapsány"});
    if (line_ != version)
      return refused_evidence({"a certificate of another version: {0}",
                               "más változatú tanúsítvány: {0}",
                               "certifikát jiné verze: {0}",
                               {line_}},
                              {"{0} {1}", "{0} {1}", "{0} {1}", {name, version}});
    return true;
  }
  // Whether the checksum at the end is that of all that stands before it.
  Result<bool> ends(std::string_view text) {
    if (!next("checksum")) return damaged("checksum");
    const std::size_t seal = text.rfind("checksum ");
    if (seal_of(text.substr(0, seal)) != text.substr(seal))
      return refused_evidence(
          {"the certificate's checksum does not fit: it was changed after it was written",
           "a tanúsítvány ellenőrző összege nem egyezik: a fájl a kiírása óta megváltozott",
           "kontrolní součet certifikátu nesouhlasí: soubor byl po zapsání změněn"},
          {"the file as it was written", "az eredeti, változatlan fájl", "soubor tak, jak byl zapsán"});
    return true;
  }

 private:
  std::string_view left_, line_, whole_;
  std::size_t at_ = 0;
};

}  // namespace bouton
