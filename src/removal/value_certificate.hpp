// The evidence for the value of a position of a removal game, as text that can be checked by itself
// (docs/certificates.md tells the format and what it claims). Nothing here knows how a value is found.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bouton/removal_rule.hpp"
#include "bouton/result.hpp"

namespace bouton::removal {

struct ValueCertificate {
  static constexpr std::string_view name = "bouton-board-value";
  static constexpr std::uint64_t most_claims = std::uint64_t{1} << 24;
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

}  // namespace bouton::removal
