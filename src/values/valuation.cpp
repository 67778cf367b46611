#include "bouton/valuation.hpp"

namespace bouton {
namespace {

folds::Extremes extremes(std::span<const std::uint64_t> set) {
  folds::Extremes e;
  for (std::uint64_t v : set) e.add(v);
  return e;
}

}  // namespace

std::uint64_t mex(std::span<const std::uint64_t> set) {
  folds::Mex fold;
  fold.start(set.size());
  for (std::uint64_t v : set) fold.add(v);
  return fold.result();
}

std::int64_t lego(std::span<const std::uint64_t> set) { return extremes(set).lego(); }
std::int64_t gelo(std::span<const std::uint64_t> set) { return extremes(set).gelo(); }
std::int64_t loge(std::span<const std::uint64_t> set) { return extremes(set).loge(); }
std::int64_t gole(std::span<const std::uint64_t> set) { return extremes(set).gole(); }

}  // namespace bouton
