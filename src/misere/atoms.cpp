#include "misere/atoms.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "misere/monoid.hpp"

namespace bouton::misere {

void Atoms::option_values(Atom atom, const Monoid& monoid, std::vector<std::uint64_t>& set) const {
  set.assign(monoid.width, 0);
  options(atom, [&](std::span<const Atom> parts) {
    Element x = 0;
    for (Atom part : parts) x = monoid.product(x, monoid.value[part]);
    put(set, x);
  });
}

bool HeapAtoms::suits(const HeapRule& rule) {
  const auto* set = std::get_if<FiniteSet>(&rule);
  return !set || set->numbers.empty() || set->numbers.back() <= largest_number;
}

HeapAtoms::HeapAtoms(const HeapRule& rule) {
  if (const auto* code = std::get_if<FiniteCode>(&rule)) {
    digits_ = code->digits;
  } else {
    constexpr std::uint8_t any = 3;  // nothing or a heap is left
    for (std::uint64_t number : std::get<FiniteSet>(rule).numbers) {
      digits_.resize(number + 1, 0);
      digits_[number] = any;
    }
    if (digits_.empty()) digits_.push_back(0);
  }
  for (std::uint8_t digit : digits_)
    most_parts_ = std::max(most_parts_, static_cast<std::uint32_t>(std::bit_width(digit)));
  most_parts_ = std::max(most_parts_, 1u) - 1;  // the bit j is for j parts
}

// Two parts, the second may be nothing, and so may both.
template <class Leave>
void HeapAtoms::up_to_two(Atom heap, Leave&& leave) const {
  for (std::size_t taken = 0; taken < digits_.size() && taken <= heap; ++taken) {
    const std::uint8_t digit = digits_[taken];
    const Atom left = heap - static_cast<Atom>(taken);
    if (taken > 0 && digit & 1 && left == 0) leave(Atom{0}, Atom{0});
    if (taken > 0 && digit & 2 && left > 0) leave(left, Atom{0});
    if (digit & 4)
      for (Atom part = 1; 2 * part <= left; ++part) leave(left - part, part);
  }
}

template <class Leave>
void HeapAtoms::three_or_more(Atom heap, Leave&& leave) const {
  std::vector<Atom> parts;
  // So much into so many parts, none larger than the last.
  const auto divide = [&](const auto& self, Atom left, std::uint32_t count, Atom most) -> void {
    if (count == 1) {
      if (left > most) return;
      parts.push_back(left);
      leave(std::span<const Atom>(parts));
      parts.pop_back();
      return;
    }
    for (Atom part = std::min(most, left - (count - 1)); part * std::uint64_t{count} >= left; --part) {
      parts.push_back(part);
      self(self, left - part, count - 1, part);
      parts.pop_back();
    }
  };
  for (std::size_t taken = 0; taken < digits_.size() && taken <= heap; ++taken)
    for (std::uint32_t count = 3; digits_[taken] >> count != 0; ++count)
      if (const Atom left = heap - static_cast<Atom>(taken); digits_[taken] >> count & 1 && left >= count)
        divide(divide, left, count, left);
}

bool HeapAtoms::moves_from(Atom heap) const {
  for (std::size_t taken = 0; taken < digits_.size() && taken <= heap; ++taken) {
    const std::size_t left = heap - taken;
    for (std::uint32_t count = 0; digits_[taken] >> count != 0; ++count) {
      if (!(digits_[taken] >> count & 1) || (taken == 0 && count < 2)) continue;
      if (count == 0 ? left == 0 : left >= count) return true;
    }
  }
  return false;
}

void HeapAtoms::options(Atom heap, const std::function<void(std::span<const Atom>)>& leave) const {
  up_to_two(heap, [&](Atom a, Atom b) {
    const std::array<Atom, 2> parts{a, b};
    leave(parts);
  });
  if (most_parts_ > 2) three_or_more(heap, leave);
}

void HeapAtoms::option_values(Atom heap, const Monoid& monoid, std::vector<std::uint64_t>& set) const {
  set.assign(monoid.width, 0);
  up_to_two(heap, [&](Atom a, Atom b) { put(set, monoid.product(monoid.value[a], monoid.value[b])); });
  if (most_parts_ > 2)
    three_or_more(heap, [&](std::span<const Atom> parts) {
      Element x = 0;
      for (Atom part : parts) x = monoid.product(x, monoid.value[part]);
      put(set, x);
    });
}

bool HeapAtoms::values_with(Atom heap, const Monoid& monoid, std::span<const Atom> parts,
                            std::vector<std::uint64_t>& set) const {
  if (most_parts_ != 2) return false;
  for (std::size_t taken = 0; taken < digits_.size() && taken <= heap; ++taken) {
    const std::uint8_t digit = digits_[taken];
    const Atom left = heap - static_cast<Atom>(taken);
    if (taken > 0 && (left == 0 ? digit & 1 : digit & 2)) put(set, monoid.value[left]);
    if (!(digit & 4)) continue;
    for (Atom part : parts) {
      if (part >= left) break;
      put(set, monoid.product(monoid.value[part], monoid.value[left - part]));
    }
  }
  return true;
}

std::uint64_t HeapAtoms::work(Atom heap) const {
  std::uint64_t work = 1;
  for (std::uint32_t parts = 2; parts <= most_parts_; ++parts) work = work * heap / parts + 1;
  return digits_.size() * work;
}

std::uint64_t needed(const HeapAtoms& rules, const HeapPeriod& period) {
  const std::uint64_t parts = std::max(rules.most_parts(), 1u);
  return parts * (std::uint64_t{period.from} + period.period) + rules.most_taken() - 1;
}

std::optional<HeapPeriod> period_of(const HeapAtoms& rules, std::span<const Element> value) {
  const auto last = static_cast<Atom>(value.size() - 1);
  for (Atom p = 1; p < last; ++p) {
    if (needed(rules, {1, p}) > last) break;
    Atom n = last;
    while (n > p + 1 && value[n] == value[n - p]) --n;
    const HeapPeriod found{value[n] == value[n - p] ? n - p : n - p + 1, p};
    if (needed(rules, found) <= last) return found;
    // What repeats for long is looked at no more. A multiple of p repeats from the same place on as p, and if
    // another period as short as this did, their greatest common divisor would have been found before p; a
    // longer one is found later, when more is known.
    if (last > 2000 && last - n > last / 4 && p <= (last - n) / 2) break;
  }
  return std::nullopt;
}

}  // namespace bouton::misere
