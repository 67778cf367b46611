// Search for a period of an octal game by the window theorem, in memory that does not grow.
//
// Theorem. Fix a division with finitely many positions R of rare value below N + p, the largest r, and let
// every value from N to N + p - 1 be the least common one missing among the options, with a witness of
// smaller part at most D for every rare value below it. Let k be the last digit's place, W = max(r, D) + k
// and N > 2W + k. If the W values before N equal the W values before N + p (p even where the parity of
// positions counts), then G(n + p) = G(n) for every n >= N - W: the common candidate at n reads only the last
// W values and the values on R, and each witness (a, n - t - a) shifts to (a, n + p - t - a).
//
// The engine keeps a window of W values and looks for witnesses in it alone, so its values meet the
// conditions. Windows are saved at growing distances; each new value is compared with the end of some of
// them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sequence/sparse.hpp"

namespace bouton::sequence {

class WindowSearch {
 public:
  // From values computed so far, where the division can be fixed.
  static std::optional<WindowSearch> from(Sparse engine, const Octal& rules, std::uint64_t least_window = 0);

  struct Match {
    std::uint64_t base;    // N
    std::uint64_t period;  // p
  };

  // Computes so many values more. A match ends the search. False: a witness was not found within the window.
  bool advance(std::uint64_t count);
  const std::optional<Match>& match() const { return match_; }
  std::uint64_t size() const { return engine_.size(); }
  std::uint64_t window() const { return window_; }
  const Sparse& engine() const { return engine_; }
  // The largest of the values computed since the search began or was loaded, and of the window before them.
  Value highest() const;

  // The engine's lagging work may be done there.
  void lend(Companion* companion) { engine_.lend(companion); }

  // After a match: looks for the least n from which on the values repeat. It computes values again between
  // two saved windows, about so many in a call; `preperiod()` is there when it returns true.
  bool walk_back(std::uint64_t count);
  std::uint64_t preperiod() const { return preperiod_; }
  // The values at preperiod - 1 and a period later.
  std::pair<Value, Value> exception() const { return exception_; }

  // The W values before N, in narrow form.
  const std::vector<std::uint8_t>& base_window() const;

  // Everything needed to go on later, as text.
  std::string save() const;
  static std::optional<WindowSearch> load(std::string_view text, const Octal& rules);

 private:
  struct Snapshot {
    std::uint64_t position;
    std::vector<std::uint8_t> window;
    std::size_t anchor;  // the place of a byte that is rare in the window
    bool reference;      // looked for in what comes
  };

  WindowSearch(Sparse engine, Octal rules, std::uint64_t window);
  void take_snapshot();
  void look_for_references(std::uint64_t from);
  void note_highest(std::uint64_t from);
  struct Walk {
    std::size_t low, high;  // the first snapshot from which on the values repeat is one of these
    std::optional<Sparse> first, second;
    std::uint64_t compared = 0;
  };
  Sparse generator(std::uint64_t position) const;
  static void choose_anchor(Snapshot& snapshot);

  Octal rules_;
  Sparse engine_;
  std::uint64_t window_;
  std::uint64_t step_;                     // snapshots lie at its multiples
  std::vector<Snapshot> snapshots_;        // by position
  std::uint64_t next_reference_ = 0;       // the next snapshot from here on is one
  std::array<std::uint8_t, 2> highest_{};  // in narrow form, at even and at odd positions
  std::optional<Match> match_;
  std::optional<Walk> walk_;
  std::uint64_t preperiod_ = 0;
  std::pair<Value, Value> exception_;
};

}  // namespace bouton::sequence
