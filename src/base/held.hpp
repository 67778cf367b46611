// Memory that is counted for as long as it is held.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

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
  void give_back(std::size_t bytes) {
    bytes_ -= static_cast<std::int64_t>(bytes);
    static_cast<void>(meter_.take(-static_cast<std::int64_t>(bytes)));
  }
  // Room for so many more in a vector. While it moves, it is there twice.
  template <class T>
  [[nodiscard]] Stop make_room(std::vector<T>& vector, std::size_t more = 1) {
    if (more <= vector.capacity() - vector.size()) return Stop::none;
    const std::size_t before = vector.capacity();
    const std::size_t now = std::max({before + before / 2, vector.size() + more, std::size_t{64}});
    if (const Stop stop = add(now * sizeof(T)); stop != Stop::none) return stop;
    vector.reserve(now);
    give_back(before * sizeof(T));
    return Stop::none;
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
