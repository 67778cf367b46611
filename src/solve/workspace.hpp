// What the strategies of one solver share: the rules, the way of play, the meter, the values of components
// and the lists of their options.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bouton/meter.hpp"
#include "solve/compound.hpp"
#include "solve/evaluate.hpp"
#include "solve/move.hpp"
#include "solve/strategy.hpp"

namespace bouton {

// One way to value a component in the way of play at hand. The planner lists them in order of preference.
class Source {
 public:
  virtual ~Source() = default;
  virtual std::string_view name() const = 0;
  // None where it does not serve this component: the next one is asked.
  virtual std::optional<Attempt<Code>> value(const Component& component) = 0;
  // Whether that is its value, which may be less work; none where it does not serve this component.
  virtual std::optional<Attempt<bool>> has(const Component& component, Code wanted) {
    const auto is = value(component);
    if (!is) return std::nullopt;
    return *is ? Attempt<bool>(**is == wanted) : Attempt<bool>(is->stop);
  }
  // Evidence for the value, as text to be verified, which names the component so; none where it has none.
  virtual std::optional<Attempt<std::string>> certificate(const Component&, std::string_view) {
    return std::nullopt;
  }
  // As Values::abandon.
  virtual void abandon() {}
};

namespace removal {
class PositionFile;
}

class Workspace {
 public:
  Workspace(std::vector<const Rules*> rules, const Way& way, Meter& meter);
  ~Workspace();

  const Way& way() const { return way_; }
  bool long_normal_sum() const { return way_ == bouton::way(); }
  Meter& meter() { return meter_; }

  std::size_t games() const { return rules_.size(); }
  const Rules& rules(const Component& c) const { return *rules_[c.rules]; }
  bool loops(const Component& c) const { return rules(c).loops(c.position); }
  bool loops(Components compound) const;
  // One component, whose players have different moves.
  bool alone(Components compound) const { return compound.size() == 1 && rules(compound[0]).alone(); }
  // One component whose moves never split it: the way of play does not matter, and its own positions are
  // enough.
  bool plain(Components compound) const { return compound.size() == 1 && !rules(compound[0]).splits(); }

  // Cells that can be taken away, too many for a search that knows nothing about them.
  bool large_board(const Component& c) const;

  // How far values are searched for: as far as the games say that it is worth while; on boards of any size,
  // until a bound ends it; or not at all, where a bound has ended it and what theories know is all there is.
  enum class Reach { usual, any_board, theories };
  void set_reach(Reach reach) { reach_ = reach; }
  bool within_reach(const Component& c) const;

  // A database of all positions of a board, which must outlive this; and what cells a component of that board
  // has, where it is told of in this convention.
  void lend(const removal::PositionFile* database) { database_ = database; }
  const removal::PositionFile* database() const { return database_; }
  std::optional<CellSet> in_database(const Component& c) const;

  // What the theories of the components need to be asked.
  Stop prepare(Components compound);

  // The value of a component, of the parts of an option, and of all components combined, as the way of play
  // asks.
  Attempt<Code> code(const Component& component);
  Attempt<Code> code(std::uint32_t rules, std::span<const Key> parts);
  Attempt<Code> combined_code(Components compound);
  // Whether the parts of an option come to this value.
  Attempt<bool> has_code(std::uint32_t rules, std::span<const Key> parts, Code wanted);

  // Evidence for the value of a component, as text to be verified; Stop::size where there is none.
  Attempt<std::string> certificate(const Component& component, std::string_view told);

  // What a search looks at in place of a component: the rules, and the position that stands for it. In a long
  // normal sum several pieces may stand for one.
  bool has_stand_ins(const Component& c) const { return alike_[c.rules] != nullptr; }
  const Rules& searched(std::uint32_t rules) const { return alike_[rules] ? *alike_[rules] : *rules_[rules]; }
  const Rules& searched_in_pieces(std::uint32_t rules) const { return *apart_[rules]; }
  Key stand_in(const Component& component) const;

  // Options with their values (as classes, where a theory knows them), or without; Stop::options if they are
  // too many to look at. Where a Grundy value is wanted, only those that have it. What a slice of work left
  // unfinished is begun again by the next, from values that are remembered.
  enum class Listing { values_by_theory, values, bare };
  Attempt<std::vector<OptionClass>> options(const Component& component, std::optional<Code> wanted,
                                            Listing listing);

  // Gives up what was begun and not finished, as Values::abandon.
  void abandon();

  // Memory for so many options that are kept; Stop::options if there is none left.
  Stop keep(std::size_t options);
  void give_back(const std::vector<std::vector<OptionClass>>& lists);
  // Forgets all walks, and gives back so many options that somebody else had kept.
  void forget_moves(std::size_t options);

  // A compound that is gone through move by move: its options, as far as they are listed, how many moves were
  // judged, and which of these win. It is kept, since whoever runs out of work in the middle begins again in
  // the next slice.
  struct Walk {
    std::vector<std::vector<OptionClass>> options;
    std::size_t judged = 0;
    MoveList winning;
  };
  Walk& walk_of(Components compound);
  // Calls f(move) for each legal move until it returns something other than Stop::none, which is passed on;
  // Stop::options if there are too many to go through.
  template <class F>
  Stop each_move(Components compound, F&& f);

 private:
  Stop list(Components compound, std::size_t components, Walk& walk);
  // Whether the play is short and over, however many moves another component would have.
  bool one_has_ended(Components compound);

  std::vector<const Rules*> rules_;
  Way way_;
  Meter& meter_;
  Reach reach_ = Reach::usual;
  std::vector<std::unique_ptr<Rules>> alike_, apart_;  // by rules: stand-ins, also in a sum
  std::vector<std::unique_ptr<Source>> sources_;
  std::map<std::vector<Component>, Walk> walks_;
  const removal::PositionFile* database_ = nullptr;
  // A rule that was compared with that of the database, and whether they are the same.
  mutable std::pair<std::shared_ptr<const RemovalRule>, bool> compared_{};
};

template <class F>
Stop Workspace::each_move(Components compound, F&& f) {
  Walk& walk = walk_of(compound);
  // In a sum one component after another will do, unless one that has ended ends everything.
  const bool one_by_one = way_.play == Play::sum && way_.ending == Ending::long_;
  if (Stop stop = list(compound, one_by_one ? 0 : compound.size(), walk); stop != Stop::none)
    return stop == Stop::options && one_has_ended(compound) ? Stop::none : stop;
  const auto& lists = walk.options;
  double combinations = 1;
  for (const auto& options : lists) {
    if (options.empty() && way_.ending == Ending::short_) return Stop::none;
    combinations *= static_cast<double>(options.size() + 1);
  }
  if (way_.play == Play::sum) {
    for (std::size_t i = 0; i < compound.size(); ++i) {
      if (Stop stop = list(compound, i + 1, walk); stop != Stop::none) return stop;
      for (const OptionClass& option : lists[i])
        if (Stop stop = f(Move{{{i, option.parts}}}); stop != Stop::none) return stop;
    }
    return Stop::none;
  }
  if (combinations > 1e7) return Stop::options;
  // Counts through all combinations like an odometer; 0 stands for staying.
  std::vector<std::size_t> wheel(compound.size(), 0);
  while (true) {
    std::size_t i = compound.size();
    while (i > 0 && wheel[i - 1] == lists[i - 1].size()) wheel[--i] = 0;
    if (i == 0) return Stop::none;
    ++wheel[i - 1];
    Move move;
    bool all_live = true;
    for (std::size_t k = 0; k < wheel.size(); ++k) {
      if (wheel[k] > 0) move.steps.push_back({k, lists[k][wheel[k] - 1].parts});
      all_live &= wheel[k] > 0 || lists[k].empty();
    }
    if (way_.play == Play::join && !all_live) continue;
    if (Stop stop = f(move); stop != Stop::none) return stop;
  }
}

}  // namespace bouton
