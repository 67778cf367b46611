// The evidence for the value of a position of a removal game, as text that can be checked by itself
// (docs/certificates.md tells the format and what it claims). Nothing here knows how a value is found.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/sealed_lines.hpp"
#include "bouton/removal_rule.hpp"
#include "bouton/result.hpp"

namespace bouton::removal {

struct ValueCertificate {
  static constexpr std::string_view name = "bouton-board-value";
  static constexpr std::uint64_t most_claims = std::uint64_t{1} << 28;
  static constexpr unsigned most_value = 31;

  // About all pieces that look like this one.
  struct Claim {
    enum class Kind : std::uint8_t {
      value,    // it is worth so much
      mirror,   // it is worth 0, since whoever moves second may mirror
      excluded  // it is not worth any of these: bits
    };
    CellSet piece = 0;
    Kind kind = Kind::value;
    std::uint32_t number = 0;

    friend bool operator==(const Claim&, const Claim&) = default;
  };

  std::string position{};  // in notation
  std::uint32_t value = 0;
  std::vector<Claim> claims{};

  std::string text() const;
  static Result<ValueCertificate> read(std::string_view text);
};

// Reads one in pieces, for there may be many claims. The text must stay.
class ValueReading {
 public:
  // What stands before the claims.
  static Result<ValueReading> begin(std::string_view text);
  // So many claims more, at most; says whether there are no more and all of it is right.
  Result<bool> go_on(std::uint64_t claims);
  double progress() const;
  // Without claims that are not read yet.
  const ValueCertificate& certificate() const { return certificate_; }
  ValueCertificate take() { return std::move(certificate_); }

 private:
  explicit ValueReading(std::string_view text) : text_(text), lines_(text) {}
  bool next_claim(ValueCertificate::Claim& claim, std::string_view& word);

  std::string_view text_;
  SealedLines lines_;
  ValueCertificate certificate_;
  std::uint64_t count_ = 0;
  std::string written_;
};

}  // namespace bouton::removal
