// One heap of Nim: the rules and their theory, which serve every game whose components are such heaps.
#pragma once

#include <algorithm>

#include "bouton/game.hpp"

namespace bouton::games {

// Take any positive number from one heap.
struct Nim {
  using Position = Heap;
  static constexpr bool splits = false;
  struct Theory;

  void moves(Heap heap, auto&& leave) const {
    for (std::uint64_t left = 0; left < heap.size; ++left)
      if (!leave(Heap{left})) return;
  }
  bool listable(Heap heap) const { return heap.size <= 1'000'000; }
};

// A heap of n: G+ is n (Bouton 1901). One move can always end it, so R+ and S+ are 1, and F+ is never
// defined. In misère play one would leave a heap of 1, which is the only P-position.
struct Nim::Theory {
  static std::optional<Code> value(const Nim&, Heap heap, const Way& way) {
    const std::uint64_t n = heap.size;
    const bool misere = way.convention == Convention::misere;
    switch (way.function) {
      case Function::grundy:
        return n;
      case Function::remoteness:
      case Function::suspense:
        return std::min<std::uint64_t>(n, misere ? 2 : 1);
      case Function::foreclosed:
        if (n == 0) return foreclosed::over;
        return misere ? foreclosed::number(n - 1) : foreclosed::entry;
      case Function::kernels:
        return (n > 0 ? kernels::live : kernels::normal_p) | (n == 1 ? kernels::misere_p : 0);
      case Function::genus:
      case Function::none:
        break;
    }
    return std::nullopt;
  }

  // The options are the smaller heaps. Where their values differ only the one that is wanted is handed out;
  // elsewhere they fall into at most three classes.
  static bool options(const Nim& nim, Heap heap, const Way& way, std::optional<Code> wanted,
                      const auto& out) {
    const std::uint64_t n = heap.size;
    const bool misere = way.convention == Convention::misere;
    if (way.function == Function::grundy || (way.function == Function::foreclosed && misere)) {
      if (!wanted) return false;
      std::uint64_t size = *wanted;
      if (way.function == Function::foreclosed)
        size = foreclosed::is_number(*wanted) ? foreclosed::to_number(*wanted) + 1 : 0;
      if (size < n) out(Heap{size}, *wanted);
      return true;
    }
    for (std::uint64_t left = 0; left < std::min<std::uint64_t>(n, 3); ++left)
      out(Heap{left}, *value(nim, Heap{left}, way), left == 2 ? n - 2 : 1);
    return true;
  }

  static std::vector<std::uint64_t> nim_heaps(const Nim&, Heap heap) { return {heap.size}; }
};

}  // namespace bouton::games
