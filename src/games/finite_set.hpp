// Subtraction games with a finite set: each value depends only on the last few before it, as many as the
// largest number of the set, so from some size on the values go round.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "bouton/valuation.hpp"
#include "sequence/round.hpp"

namespace bouton::games {

using sequence::RoundOfValues;

// None if the values do not come round within a small effort.
inline std::optional<RoundOfValues> round_of_values(std::span<const std::uint64_t> set) {
  if (set.empty()) return RoundOfValues{0, 1, {0}};
  constexpr std::uint64_t largest = 1000, effort = 2'000'000, factor = 0x9e3779b97f4a7c15u;
  const std::uint64_t window = *std::max_element(set.begin(), set.end());
  if (window > largest) return std::nullopt;
  const std::size_t most = static_cast<std::size_t>(effort / (set.size() + 8));
  std::vector<std::uint16_t> values;
  folds::Mex mex;
  // The windows by their hash: that of the values before a size tells all values from there on.
  std::unordered_map<std::uint64_t, std::uint32_t> seen;
  std::uint64_t hash = 0, out = 1;
  for (std::uint64_t i = 0; i <= window; ++i) out *= factor;
  while (values.size() < most) {
    const std::size_t size = values.size();
    mex.start(set.size());
    for (std::uint64_t taken : set)
      if (taken <= size) mex.add(values[size - taken]);
    values.push_back(static_cast<std::uint16_t>(mex.result()));
    hash = (hash + values.back() + 1) * factor;
    if (size >= window) hash -= (values[size - window] + 1u) * out;
    if (size + 1 < window) continue;
    const auto [at, fresh] = seen.try_emplace(hash, static_cast<std::uint32_t>(size));
    const auto ending_at = [&](std::size_t last) {
      return std::span(values).subspan(last + 1 - static_cast<std::size_t>(window),
                                       static_cast<std::size_t>(window));
    };
    const std::size_t before = at->second;
    if (fresh || !std::ranges::equal(ending_at(before), ending_at(size))) continue;
    RoundOfValues result;
    result.period = size - before;
    result.from = before + 1 - window;
    values.resize(static_cast<std::size_t>(result.from + result.period));
    result.values = std::move(values);
    return result;
  }
  return std::nullopt;
}

}  // namespace bouton::games
