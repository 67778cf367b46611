#include "removal/value_certificate.hpp"

#include <array>
#include <limits>

#include "base/sealed_lines.hpp"

namespace bouton::removal {
namespace {

constexpr std::string_view version = "1";
// By the kind of claim.
constexpr std::array<std::string_view, 3> words{"value", "mirror", "not"};

}  // namespace

std::string ValueCertificate::text() const {
  std::string text;
  text.append(name).append(" ").append(version).append("\nposition ").append(position).append("\nworth ");
  add_number(text, value);
  add_number(text += "\nclaims ", claims.size());
  text += '\n';
  for (const Claim& claim : claims) {
    text.append(words[static_cast<std::size_t>(claim.kind)]);
    add_number(text += ' ', claim.piece, 16);
    if (claim.kind == Claim::Kind::value) add_number(text += ' ', claim.number);
    if (claim.kind == Claim::Kind::excluded)
      for (unsigned value = 0; value <= most_value; ++value)
        if (claim.number >> value & 1) add_number(text += ' ', value);
    text += '\n';
  }
  return sealed(text);
}

// Exactly what text() writes. Spaces, zeros before a number and the like are found in the end, by writing it
// again.
Result<ValueCertificate> ValueCertificate::read(std::string_view text) {
  SealedLines lines(text);
  if (auto begins = lines.begins(name, version); !begins) return begins.error();
  ValueCertificate result;
  if (!lines.next("position")) return lines.damaged("position");
  result.position = lines.rest();
  std::uint64_t number = 0;
  if (!lines.next("worth") || !lines.number(number, most_value)) return lines.damaged("worth");
  result.value = static_cast<std::uint32_t>(number);
  std::uint64_t count = 0;
  if (!lines.next("claims") || !lines.number(count, most_claims)) return lines.damaged("claims");
  for (std::uint64_t i = 0; i < count; ++i) {
    Claim claim;
    for (std::size_t kind = 0; kind < words.size(); ++kind)
      if (lines.follows(words[kind])) claim.kind = static_cast<Claim::Kind>(kind);
    const std::string_view word = words[static_cast<std::size_t>(claim.kind)];
    if (!lines.next(word) || !lines.number(claim.piece, std::numeric_limits<std::uint64_t>::max(), 16) ||
        claim.piece == 0)
      return lines.damaged(word);
    if (claim.kind == Claim::Kind::value) {
      if (!lines.number(number, most_value)) return lines.damaged(word);
      claim.number = static_cast<std::uint32_t>(number);
    } else if (claim.kind == Claim::Kind::excluded) {
      while (!lines.rest().empty()) {
        if (!lines.number(number, most_value)) return lines.damaged(word);
        claim.number |= std::uint32_t{1} << number;
      }
      if (claim.number == 0) return lines.damaged(word);
    }
    result.claims.push_back(claim);
  }
  if (auto ends = lines.ends(text); !ends) return ends.error();
  if (result.text() != text) return lines.damaged("position");
  return result;
}

}  // namespace bouton::removal
