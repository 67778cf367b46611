#include "removal/value_certificate.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace bouton::removal {
namespace {

constexpr std::string_view version = "1";
// By the kind of claim.
constexpr std::array<std::string_view, 3> words{"value", "mirror", "not"};

void add_head(std::string& text, const ValueCertificate& certificate, std::uint64_t claims) {
  text.append(ValueCertificate::name).append(" ").append(version);
  text.append("\nposition ").append(certificate.position).append("\nworth ");
  add_number(text, certificate.value);
  add_number(text += "\nclaims ", claims);
  text += '\n';
}

void add_claim(std::string& text, const ValueCertificate::Claim& claim) {
  using Kind = ValueCertificate::Claim::Kind;
  text.append(words[static_cast<std::size_t>(claim.kind)]);
  add_number(text += ' ', claim.piece, 16);
  if (claim.kind == Kind::value) add_number(text += ' ', claim.number);
  if (claim.kind == Kind::excluded)
    for (unsigned value = 0; value <= ValueCertificate::most_value; ++value)
      if (claim.number >> value & 1) add_number(text += ' ', value);
  text += '\n';
}

}  // namespace

std::string ValueCertificate::text() const {
  std::string text;
  add_head(text, *this, claims.size());
  for (const Claim& claim : claims) add_claim(text, claim);
  return sealed(std::move(text));
}

Result<ValueCertificate> ValueCertificate::read(std::string_view text) {
  auto reading = ValueReading::begin(text);
  if (!reading) return reading.error();
  if (auto all = reading->go_on(most_claims + 1); !all) return all.error();
  return reading->take();
}

Result<ValueReading> ValueReading::begin(std::string_view text) {
  ValueReading reading(text);
  SealedLines& lines = reading.lines_;
  ValueCertificate& certificate = reading.certificate_;
  if (auto begins = lines.begins(ValueCertificate::name, version); !begins) return begins.error();
  if (!lines.next("position")) return lines.damaged("position");
  certificate.position = lines.rest();
  std::uint64_t number = 0;
  if (!lines.next("worth") || !lines.number(number, ValueCertificate::most_value))
    return lines.damaged("worth");
  certificate.value = static_cast<std::uint32_t>(number);
  if (!lines.next("claims") || !lines.number(reading.count_, ValueCertificate::most_claims))
    return lines.damaged("claims");
  // Exactly what text() writes: spaces, zeros before a number and the like are found by writing it again.
  std::string written;
  add_head(written, certificate, reading.count_);
  if (!text.starts_with(written)) return lines.damaged("position");
  return reading;
}

bool ValueReading::next_claim(ValueCertificate::Claim& claim, std::string_view& word) {
  using Kind = ValueCertificate::Claim::Kind;
  for (std::size_t kind = 0; kind < words.size(); ++kind)
    if (lines_.follows(words[kind])) claim.kind = static_cast<Kind>(kind);
  word = words[static_cast<std::size_t>(claim.kind)];
  if (!lines_.next(word) || !lines_.number(claim.piece, std::numeric_limits<std::uint64_t>::max(), 16) ||
      claim.piece == 0)
    return false;
  std::uint64_t number = 0;
  if (claim.kind == Kind::value) {
    if (!lines_.number(number, ValueCertificate::most_value)) return false;
    claim.number = static_cast<std::uint32_t>(number);
  } else if (claim.kind == Kind::excluded) {
    while (!lines_.rest().empty()) {
      if (!lines_.number(number, ValueCertificate::most_value)) return false;
      claim.number |= std::uint32_t{1} << number;
    }
    if (claim.number == 0) return false;
  }
  written_.clear();
  add_claim(written_, claim);
  written_.pop_back();
  return written_ == lines_.whole();
}

Result<bool> ValueReading::go_on(std::uint64_t claims) {
  auto& all = certificate_.claims;
  // No line of a claim is shorter.
  if (all.empty()) all.reserve(static_cast<std::size_t>(std::min<std::uint64_t>(count_, text_.size() / 8)));
  for (; claims > 0 && all.size() < count_; --claims) {
    ValueCertificate::Claim claim;
    std::string_view word;
    if (!next_claim(claim, word)) return lines_.damaged(word);
    all.push_back(claim);
  }
  if (all.size() < count_) return false;
  if (auto ends = lines_.ends(text_); !ends) return ends.error();
  return true;
}

double ValueReading::progress() const {
  return count_ == 0 ? 1 : static_cast<double>(certificate_.claims.size()) / static_cast<double>(count_);
}

}  // namespace bouton::removal
