// What stays between requests: rules that were read, and values that were found. It belongs to the caller,
// who hands it to Job or answer(). An answer is the same with it as without it, byte for byte, and sooner
// there. One thread at a time may use a cache; several threads have one each.
#pragma once

#include <cstddef>
#include <memory>

#include "bouton/catalogue.hpp"

namespace bouton {

class Cache {
 public:
  static constexpr std::size_t usual_bytes = std::size_t{32} << 20;

  // Holds at most about so many bytes: what was not used for the longest time is given up first.
  explicit Cache(std::size_t most_bytes = usual_bytes);
  ~Cache();
  Cache(Cache&&) noexcept;
  Cache& operator=(Cache&&) noexcept;

  std::size_t bytes() const;  // held now, as far as tables and texts go
  std::size_t most_bytes() const;
  std::size_t rules() const;    // how many are kept
  std::size_t solvers() const;  // likewise: those that know values
  void clear();

  struct State;
  State& state() { return *state_; }  // for jobs

 private:
  std::unique_ptr<State> state_;
};

}  // namespace bouton
