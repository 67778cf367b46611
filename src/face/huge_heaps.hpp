// Heaps too large for a key, such as 923^1001: where the values go round, a smaller heap of the same
// remainder stands for one, large enough that everything near it lies in the round too.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bouton/catalogue.hpp"
#include "bouton/request.hpp"

namespace bouton {

class HugeHeaps {
 public:
  // None if there is no such heap in the position, or one whose rules are not known to go round.
  static std::optional<HugeHeaps> read(std::string_view spec, const Loader& loader);

  // The position with the stand-ins.
  const std::string& spec() const { return spec_; }
  // Puts the heaps back into what is told about the position.
  void tell(Solution& solution) const;

 private:
  struct Heap {
    std::string written;     // without what is taken from it
    std::uint64_t less = 0;  // taken from it
    std::uint64_t stand_in = 0;
  };
  void tell(std::string& text) const;
  std::optional<std::string> told(std::uint64_t number) const;

  std::string spec_;
  std::vector<Heap> heaps_;
};

}  // namespace bouton
