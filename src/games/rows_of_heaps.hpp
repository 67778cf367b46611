// Several heaps that are one component: how they are kept, read and told.
#pragma once

#include <algorithm>
#include <numeric>
#include <string>

#include "games/ruleset_of.hpp"

namespace bouton::games {

// Heaps in the order written; a matrix also knows how many stand in a row.
struct Heaps {
  std::vector<std::uint64_t> sizes;
  std::size_t columns = 1;

  bool operator==(const Heaps&) const = default;
  std::size_t bytes_elsewhere() const { return sizes.size() * sizeof(std::uint64_t); }
  std::size_t rows() const { return sizes.size() / columns; }
  std::uint64_t at(std::size_t row, std::size_t column) const { return sizes[row * columns + column]; }
};

}  // namespace bouton::games

template <>
struct std::hash<bouton::games::Heaps> {
  std::size_t operator()(const bouton::games::Heaps& heaps) const {
    std::uint64_t hash = heaps.columns;
    for (std::uint64_t size : heaps.sizes) hash = (hash ^ size ^ hash >> 29) * 0x9e3779b97f4a7c15u;
    return std::hash<std::uint64_t>{}(hash);
  }
};

namespace bouton::games {

inline constexpr std::size_t most_heaps = 100'000;

// One more heap, after what was read already.
inline Result<bool> read_heap(Reader& reader, std::vector<std::uint64_t>& sizes) {
  const std::size_t start = reader.offset();
  auto size = reader.number(heap_size);
  if (!size) return size.error();
  if (sizes.size() == most_heaps)
    return reader.fail_at(start, reader.offset() - start,
                          {"there are more than {0} heaps",
                           "több mint {0} halom van",
                           "hromádek je více než {0}",
                           {most_heaps}},
                          {"at most {0} heaps", "legfeljebb {0} halom", "nejvýše {0} hromádek", {most_heaps}},
                          Error::Kind::too_large);
  sizes.push_back(*size);
  return true;
}

inline std::string listed(std::span<const std::uint64_t> numbers, std::string_view between = ",") {
  std::string text;
  for (std::uint64_t number : numbers) {
    if (!text.empty()) text += between;
    text += std::to_string(number);
  }
  return text;
}

// How many ways there are to lower at most `most` of the heaps, none of them included; as a floating number,
// because it may be very large. More than 20 heaps at once give over a million.
inline double ways_to_lower(std::span<const std::uint64_t> sizes, std::size_t most) {
  most = std::min<std::size_t>({most, sizes.size(), 21});
  std::vector<double> exactly(most + 1, 0);
  exactly[0] = 1;
  for (std::uint64_t size : sizes)
    for (std::size_t k = most; k > 0; --k) exactly[k] += exactly[k - 1] * static_cast<double>(size);
  return std::accumulate(exactly.begin(), exactly.end(), 0.0);
}

}  // namespace bouton::games
