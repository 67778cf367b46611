// What is known about the period of a sequence of values: G(n + period) = G(n) + saltus from some n on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bouton {

struct Period {
  enum class Status {
    proved,    // a theorem holds for what was computed
    observed,  // it repeats as far as was computed, and no theorem applies
    open,      // none was seen, and none is known in the literature
    unknown,   // a bound was hit
  };
  enum class Theorem {
    none,
    repeated_window,  // finite sets: a value depends on the last few, and these came again
    long_repetition,  // codes: repeated for long enough (Guy and Smith, for splits into two)
    common_window,    // codes with few rare values: the window theorem
    tame_repetition,  // genera: all heaps are tame, and repeat for long enough
  };

  Status status = Status::unknown;
  std::uint64_t period = 0, preperiod = 0;  // the least ones; 0 and 0 if none is known
  std::uint64_t saltus = 0;                 // not 0: arithmetic-periodic
  Theorem theorem = Theorem::none;
  std::uint64_t checked_to = 0;  // values of all smaller sizes were computed

  bool known() const { return status == Status::proved || status == Status::observed; }
};

constexpr std::string_view name_of(Period::Status status) {
  constexpr std::string_view names[] = {"proved", "observed", "open", "unknown"};
  return names[static_cast<std::size_t>(status)];
}
constexpr std::string_view name_of(Period::Theorem theorem) {
  constexpr std::string_view names[] = {"none", "repeated-window", "long-repetition", "common-window",
                                        "tame-repetition"};
  return names[static_cast<std::size_t>(theorem)];
}

}  // namespace bouton
