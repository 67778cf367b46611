// Memory that is counted for as long as it is held.
#pragma once

#include <cstddef>
#include <cstdint>

#include "bouton/meter.hpp"

namespace bouton {

class Held {
 public:
  explicit Held(Meter& meter) : meter_(meter) {}
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;
  ~Held() { static_cast<void>(meter_.take(-bytes_)); }

  // Asked before it is allocated; Stop::memory if it is more than there is.
  [[nodiscard]] Stop add(std::size_t bytes) {
    const auto more = static_cast<std::int64_t>(bytes);
    bytes_ += more;
    return meter_.take(more);
  }
  // All that is held now, where it grows and shrinks.
  [[nodiscard]] Stop set(std::size_t bytes) {
    const std::int64_t more = static_cast<std::int64_t>(bytes) - bytes_;
    bytes_ += more;
    return meter_.take(more);
  }

 private:
  Meter& meter_;
  std::int64_t bytes_ = 0;
};

}  // namespace bouton
