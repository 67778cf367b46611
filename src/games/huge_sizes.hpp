// Heaps too large for a key, such as 923^1001, of rules whose values go round. Such a size is a number of
// 2^63 or more that stands for it: it leaves the same remainder, lies behind the beginning of the round, and
// smaller sizes near it are smaller numbers, so that rules can reckon with it as with any size. What it
// stands for is known here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/huge_heaps.hpp"
#include "bouton/heap_rule.hpp"
#include "bouton/lock.hpp"

namespace bouton::games {

class HugeSizes {
 public:
  static constexpr bool is_huge(std::uint64_t size) { return huge_heaps::is_huge(size); }

  // The number that stands for a size written as 10^30 or 10^30-8; none if it is not so written, is not too
  // large for a key, or the values go round too slowly. `by_common`: its remainder by huge_heaps::common is
  // that of the size, too, or there is none. Several threads may ask.
  std::optional<std::uint64_t> read(std::string_view text, const Round& round, bool by_common) const;
  // Whether the text is such a size.
  static bool written(std::string_view text);
  // As it was written, or less so much.
  std::string print(std::uint64_t size) const;

 private:
  static constexpr std::uint64_t first = huge_heaps::first, apart = std::uint64_t{1} << 47, near = apart / 2;
  struct Size {
    std::string written;
    std::uint64_t stand_in;
  };
  mutable Lock lock_;
  mutable std::vector<Size> sizes_;
};

}  // namespace bouton::games
