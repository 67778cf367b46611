// Bounds on work. Long work is done in slices: a solver that runs out of its slice returns "pending" and goes
// on from there when it is called again, which is how Ctrl-C, progress and a page that never freezes are all
// done without threads, clocks or callbacks in the engine.
#pragma once

#include <algorithm>
#include <cstdint>

namespace bouton {

class Workers;

struct Limits {
  std::uint64_t positions = 50'000'000;
  std::uint64_t bytes = std::uint64_t{2} << 30;
};

enum class Stop : std::uint8_t {
  none,
  pending,    // the slice is used up; call again
  positions,  // more positions than the limit allows
  memory,     // more memory than the limit allows
  options,    // one position has too many options to be listed
  loopy,      // the play need not end, and this solver needs it to
  size,       // the position is too large for any method at hand
  time,       // the time that was given is up
  cancelled   // somebody asked to stop
};

class Meter {
 public:
  explicit Meter(Limits limits = {}) : limits_(limits) {}

  // A new question: positions are counted from the beginning; memory is what is taken.
  void start_over() { positions_ = 0; }
  // The same within other limits: what is taken already does not count.
  void start_over(Limits limits) {
    positions_ = 0;
    limits_ = limits;
    limits_.bytes += static_cast<std::uint64_t>(std::max<std::int64_t>(bytes_, 0));
  }

  // A new slice of so much work; one unit is about one option looked at.
  void refill(std::uint64_t work) { work_ = work; }

  // One more position is dealt with; says why to stop, if one must.
  Stop count() {
    if (positions_ >= limits_.positions) return Stop::positions;
    ++positions_;
    return Stop::none;
  }
  // So many at once; the limit is not passed.
  Stop count(std::uint64_t positions) {
    if (limits_.positions - positions_ < positions) return Stop::positions;
    positions_ += positions;
    return Stop::none;
  }
  // So much work was done.
  Stop tick(std::uint64_t work) {
    if (work_ <= work) {
      work_ = 0;
      return Stop::pending;
    }
    work_ -= work;
    return Stop::none;
  }
  // Memory taken (or given back, if negative) by a table.
  Stop take(std::int64_t bytes) {
    bytes_ += bytes;
    return bytes_ > static_cast<std::int64_t>(limits_.bytes) ? Stop::memory : Stop::none;
  }

  // Whether the slice is used up; for what cannot be begun again without doing it again.
  Stop spent() const { return work_ == 0 ? Stop::pending : Stop::none; }
  // How many words of options may be listed at once: with what they lead to they take some sixteen times as
  // much.
  std::size_t most_words() const {
    constexpr std::uint64_t least = 1 << 12, most = 1 << 24;
    return static_cast<std::size_t>(std::clamp(limits_.bytes / 128, least, most));
  }

  std::uint64_t positions() const { return positions_; }
  std::uint64_t work() const { return work_; }  // left in this slice
  std::int64_t bytes() const { return bytes_; }
  const Limits& limits() const { return limits_; }

  // Whom independent pieces of work may be handed out to; none unless somebody lends some.
  void lend(Workers* workers) { workers_ = workers; }
  Workers* workers() const { return workers_; }

 private:
  Limits limits_;
  std::uint64_t work_ = ~std::uint64_t{0};
  std::uint64_t positions_ = 0;
  std::int64_t bytes_ = 0;
  Workers* workers_ = nullptr;
};

}  // namespace bouton
