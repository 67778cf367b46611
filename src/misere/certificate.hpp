// The evidence for a misère quotient, as text that can be checked by itself (docs/certificates.md tells the
// format and what it claims). Nothing here knows how a quotient is found.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bouton/result.hpp"

namespace bouton::misere {

struct Certificate {
  static constexpr std::string_view name = "bouton-quotient";
  static constexpr std::uint64_t most_heaps = 1 << 20, most_elements = 1 << 14;

  std::string rules{};
  std::uint64_t heaps = 0, order = 0;
  std::vector<std::uint32_t> lost{};        // P
  std::vector<std::uint32_t> generators{};  // heaps
  // Of each generator what it makes of every element. The elements are numbered by their least words, 0 is
  // that of the empty one.
  std::vector<std::vector<std::uint32_t>> actions{};
  std::vector<std::uint32_t> phi{};  // of the heaps from 1 on
  // Elements that most heaps have, which make the check of many heaps shorter. They claim nothing.
  std::vector<std::uint32_t> common{};
  struct Repeats {
    std::uint64_t from = 1, period = 1;
    bool operator==(const Repeats&) const = default;
  };
  std::optional<Repeats> repeats{};  // none: it is only about these heaps

  std::string text() const;
  static Result<Certificate> read(std::string_view text);
};

}  // namespace bouton::misere
