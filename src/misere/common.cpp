#include "misere/common.hpp"

#include <algorithm>
#include <numeric>

namespace bouton::misere {
namespace {

bool never_lost_together(const Monoid& monoid, Element x, Element y) {
  const auto a = monoid.contexts(x), b = monoid.contexts(y);
  for (std::size_t w = 0; w < monoid.width; ++w)
    if (a[w] & b[w]) return false;
  return true;
}

}  // namespace

// The most frequent first: each that can be added, such that all of them suit.
Common::Common(const Monoid& monoid)
    : atoms_(monoid.value.size() - 1), common_(monoid.order, 0), suits_(monoid.order, Suits::unknown) {
  constexpr std::size_t tried = 64;
  std::vector<std::uint32_t> times(monoid.order, 0);
  for (std::size_t atom = 1; atom <= atoms_; ++atom) ++times[monoid.value[atom]];
  std::vector<Element> often(monoid.order);
  std::iota(often.begin(), often.end(), Element{0});
  std::stable_sort(often.begin(), often.end(), [&](Element a, Element b) { return times[a] > times[b]; });
  if (often.size() > tried) often.resize(tried);
  for (Element x : often) {
    if (times[x] == 0) break;
    std::vector<Element> more{monoid.product(x, x)};
    for (Element other : values_) more.push_back(monoid.product(x, other));
    const auto with_x = [&](Element product) { return never_lost_together(monoid, product, x); };
    const auto with_all = [&](Element product) {
      return with_x(product) && std::all_of(values_.begin(), values_.end(), [&](Element other) {
               return never_lost_together(monoid, product, other);
             });
    };
    if (!std::all_of(more.begin(), more.end(), with_all)) continue;
    if (!std::all_of(products_.begin(), products_.end(), with_x)) continue;
    values_.push_back(x);
    common_[x] = 1;
    products_.insert(products_.end(), more.begin(), more.end());
    std::sort(products_.begin(), products_.end());
    products_.erase(std::unique(products_.begin(), products_.end()), products_.end());
  }
  std::sort(values_.begin(), values_.end());
  for (std::size_t atom = 1; atom <= atoms_; ++atom) came(static_cast<Atom>(atom), monoid.value[atom]);
}

bool Common::suits(const Monoid& monoid, Element x) {
  if (suits_[x] == Suits::unknown)
    suits_[x] = std::all_of(products_.begin(), products_.end(),
                            [&](Element product) { return never_lost_together(monoid, product, x); })
                    ? Suits::yes
                    : Suits::no;
  return suits_[x] == Suits::yes;
}

}  // namespace bouton::misere
