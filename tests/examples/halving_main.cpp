// Tries the file that CONTRIBUTING.md shows as a new game of the catalogue.
#include <cstdio>

#include "bouton/bouton.hpp"

namespace bouton::games {
Entry halving();
}

int main() {
  using namespace bouton;
  const Entry entry = games::halving();
  auto ruleset = entry.make({}, {});
  if (!ruleset) return std::puts("the rules were not made"), 1;
  auto heaps = (*ruleset)->parse("4,5");
  if (!heaps || (*ruleset)->print(*heaps) != "4,5") return std::puts("4,5 is not read back as 4,5"), 1;
  // G(2m) = m and G(2m+1) = G(m).
  auto values = values_for((*ruleset)->rules(), way());
  Meter meter;
  for (std::uint64_t n = 0; n < 200; ++n) {
    std::uint64_t expected = n;
    while (expected % 2 == 1) expected /= 2;
    if (*values->value(n, meter) != expected / 2)
      return std::printf("wrong value for %d\n", static_cast<int>(n)), 1;
  }
  return 0;
}
