// Tries the file that CONTRIBUTING.md shows as a new game of the catalogue.
#include <cstdio>
#include <set>
#include <vector>

#include "bouton/bouton.hpp"
#include "solve/evaluate.hpp"

namespace bouton::games::thirding {
Entry entry();
}

int main() {
  using namespace bouton;
  const Entry entry = games::thirding::entry();
  auto ruleset = entry.make({}, {});
  if (!ruleset) return std::puts("the rules were not made"), 1;
  auto heaps = (*ruleset)->parse("4,5");
  if (!heaps || (*ruleset)->print(*heaps) != "4,5") return std::puts("4,5 is not read back as 4,5"), 1;
  auto values = values_for((*ruleset)->rules(), way());
  Meter meter;
  std::vector<std::uint64_t> right;
  for (std::uint64_t n = 0; n < 200; ++n) {
    std::set<std::uint64_t> seen;
    for (std::uint64_t taken = 1; 3 * taken <= n; ++taken) seen.insert(right[n - taken]);
    std::uint64_t mex = 0;
    while (seen.contains(mex)) ++mex;
    right.push_back(mex);
    if (*values->value(n, meter) != mex) return std::printf("wrong value for %d\n", static_cast<int>(n)), 1;
  }
  return 0;
}
