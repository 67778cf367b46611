// The evidence for a period, as text that can be checked by itself (docs/certificates.md tells the format).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bouton/period.hpp"
#include "bouton/result.hpp"
#include "sequence/division.hpp"
#include "sequence/sparse.hpp"

namespace bouton::sequence {

struct Certificate {
  std::string rules{};
  Period::Theorem theorem = Period::Theorem::none;
  std::uint64_t period = 0, preperiod = 0;
  // Of the last size before the preperiod, and a period further on: they differ.
  std::optional<std::uint64_t> exception{}, exception_later{};

  // Long repetition: the values repeat from `from` to below `to`; the sum is that of all values below to +
  // period.
  std::uint64_t heaps = 0, last_digit = 0, from = 0, to = 0;

  // Windows: the `window` values before `base` come again before base + period; the sum is that of these
  // values.
  std::uint64_t base = 0, window = 0;
  // Common window: the division, and the rare positions below base + period with their values.
  Division division{};
  std::vector<Sparse::Rare> rares{};
  std::uint64_t depth = 0;  // of witnesses: the largest smaller part

  std::uint64_t sum = 0;

  std::string text() const;
  static Result<Certificate> read(std::string_view text);
};

// A checksum of values that does not depend on how they are kept.
class ValueSum {
 public:
  void add(Value value) {
    for (unsigned shift = 0; shift < 32; shift += 8) {
      sum_ ^= value >> shift & 0xff;
      sum_ *= 0x100000001b3u;
    }
  }
  std::uint64_t sum() const { return sum_; }

 private:
  std::uint64_t sum_ = 0xcbf29ce484222325u;
};

}  // namespace bouton::sequence
