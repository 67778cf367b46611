// Search for the period of a subtraction game with a finite set S, in memory for a few windows.
//
// The values from n on depend on the max(S) values before n alone. So the first window of max(S) values that
// comes again proves the period, and the distance is the least period. Windows are saved at growing
// distances; some of them are looked for in all that comes. One of these lies early and stays for good:
// preperiods are mostly short.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sequence/set_values.hpp"

namespace bouton::sequence {

class SetSearch {
 public:
  // Nothing where the window is too large (SetValues::most_bytes).
  static std::optional<SetSearch> of(const FiniteSet& set);

  struct Match {
    std::uint64_t base;    // N: the window() values before N are those before N + p
    std::uint64_t period;  // p
  };

  // Computes so many values more. A match ends the search.
  void advance(std::uint64_t count);
  const std::optional<Match>& match() const { return match_; }
  std::uint64_t size() const { return engine_.size(); }
  std::uint64_t window() const { return engine_.window(); }  // max(S)
  const SetValues& engine() const { return engine_; }
  // The largest value so far; none where the search goes on from a text that does not tell.
  std::optional<Value> highest() const { return highest_; }

  // After a match: looks for the least n from which on the values repeat. It computes values again between
  // two saved windows, about so many in a call; `preperiod()` is there when it returns true.
  bool walk_back(std::uint64_t count);
  std::uint64_t preperiod() const { return preperiod_; }
  // The values at preperiod - 1 and a period later.
  std::pair<Value, Value> exception() const { return exception_; }

  // After a match: the values of the window before N.
  std::vector<Value> base_window() const;

  // Everything needed to go on later, as text.
  std::string save() const;
  static std::optional<SetSearch> load(std::string_view text, const FiniteSet& set);

 private:
  enum class Kind { plain, reference, lasting };  // only the first is not looked for in what comes
  struct Snapshot {
    std::uint64_t position;
    Kind kind;
    std::vector<std::uint8_t> lanes;
    std::size_t anchors[3] = {};  // places of lanes that are rare in the window, or told it from another
    std::size_t turn = 0;         // the next of them to be replaced
    std::uint64_t obstacle = 0;   // where a value last told the window from the one looked for
  };
  struct Walk {
    std::size_t low, high;  // the first snapshot from which on the values repeat is one of these
    std::optional<SetValues> first, second;
    std::uint64_t compared = 0;
  };

  explicit SetSearch(SetValues engine);
  std::size_t most_snapshots() const;
  void take_snapshot();
  void thin_references();
  void choose_anchors(Snapshot& snapshot) const;
  void look_for(Snapshot& reference, std::uint64_t from);
  template <class Lane>
  void look_for_lanes(Snapshot& reference, std::uint64_t from);
  SetValues generator(std::uint64_t position) const;

  SetValues engine_;
  std::uint64_t step_;                // snapshots lie at its multiples, and the first at 0
  std::vector<Snapshot> snapshots_;   // by position
  std::uint64_t next_reference_ = 0;  // the next snapshot from here on is one
  std::optional<Value> highest_ = 0;
  std::optional<Match> match_;
  std::optional<Walk> walk_;
  std::uint64_t preperiod_ = 0;
  std::pair<Value, Value> exception_;
};

}  // namespace bouton::sequence
