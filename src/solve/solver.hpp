// The planner: chooses a strategy by what the rules offer and what is asked, and answers about compounds.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bouton/compound.hpp"
#include "bouton/evaluate.hpp"
#include "bouton/loopy.hpp"
#include "bouton/meter.hpp"
#include "bouton/value.hpp"

namespace bouton {

enum class Method {
  combination,  // the table of the twelve ways
  labels,       // of loopy games, in a long normal sum
  misere_nim,   // Nim heaps in a long misère sum
  theory,       // the game's own theory, outcome only
  search,       // of the compound, position by position
  retrograde    // from the ends of the product graph
};

struct Judgement {
  Outcome outcome = Outcome::unknown;
  Value value;
  Method method = Method::combination;
};

// One winning move: in which components, and what is left there.
struct WinningMove {
  struct Step {
    std::size_t component;
    std::vector<Key> parts;
  };
  std::vector<Step> steps;  // in the order of the components
};

struct WinningMoves {
  std::vector<WinningMove> moves;
  std::optional<std::uint64_t> total = 0;  // none if it cannot be counted
  bool truncated = false;                  // the list holds representatives only
};

class Solver {
 public:
  // How many winning moves are listed; beyond come representatives. Each is told with all its components, so
  // the more of these there are, the fewer moves can be.
  static constexpr std::size_t most_moves(std::size_t components) {
    return std::clamp<std::size_t>(5'000'000 / std::max<std::size_t>(components, 1), 16, 10'000);
  }

  Solver(std::vector<const Rules*> rules, const Way& way, Meter& meter);
  ~Solver();

  const Way& way() const { return way_; }

  Attempt<Judgement> judge(std::span<const Component> compound);
  Attempt<Value> component_value(const Component& component);
  Attempt<Code> component_code(const Component& component) { return code(component); }
  Attempt<WinningMoves> winning_moves(std::span<const Component> compound);
  // Every legal move up to so many, in the order of components and options; `truncated` if there are more.
  Attempt<WinningMoves> all_moves(std::span<const Component> compound, std::size_t most);
  Method method(std::span<const Component> compound) const;
  Attempt<LoopyValue> finite_or_loopy(const Component& component);
  // A function of the compound seen as one game under this way of play.
  Attempt<Value> function(std::span<const Component> compound, Function function);

 private:
  struct LoopyPart {
    std::unique_ptr<Exploration> exploration;
    std::size_t labelled = 0;  // the size of the graph when it was labelled
    Labels labels;
  };
  // A compound that is gone through move by move: its options, as far as they are listed, how many moves were
  // judged, and which of these win.
  struct Walk {
    std::vector<std::vector<OptionClass>> options;
    std::size_t judged = 0;
    WinningMoves winning;
  };
  struct Product {
    std::unique_ptr<Exploration> exploration;
    std::size_t analysed = 0;
    Retrograde outcomes;
  };

  bool loops(const Component& c) const { return rules_[c.rules]->loops(c.position); }
  const Rules& rules(const Component& c) const { return *rules_[c.rules]; }

  bool alone(std::span<const Component> compound) const {
    return compound.size() == 1 && rules(compound[0]).alone();
  }
  // What a search looks at in place of a component: the rules, and the position that stands for it.
  const Rules& searched(std::uint32_t rules) const;
  Key stand_in(const Component& component) const;
  Key searched_key(std::span<const Component> compound) const;

  Attempt<Code> code(const Component& component);
  Attempt<Code> code(std::uint32_t rules, std::span<const Key> parts);
  Attempt<Code> combined_code(std::span<const Component> compound);
  Attempt<Judgement> nim_sum(std::span<const Component> compound);
  // What the theories of the components need to be asked.
  Stop prepare(std::span<const Component> compound);
  Stop label(std::span<const Component> compound);
  LoopyValue loopy_value(const Component& component) const;
  Attempt<Outcome> searched_outcome(std::span<const Component> compound);
  Stop analyse_product(std::span<const Component> compound);
  bool plain(std::span<const Component> compound) const;

  // Options with their values (as classes, where a theory knows them), or without.
  enum class Listing { values_by_theory, values, bare };
  Attempt<std::vector<OptionClass>> options(const Component& component, std::optional<Code> wanted,
                                            Listing listing);
  Attempt<WinningMoves> find_winning_moves(std::span<const Component> compound);
  Attempt<WinningMoves> sum_moves(std::span<const Component> compound);
  Attempt<WinningMoves> combined_moves(std::span<const Component> compound, Listing listing);
  Attempt<WinningMoves> labelled_moves(std::span<const Component> compound);
  Attempt<WinningMoves> misere_nim_moves(std::span<const Component> compound);
  Attempt<WinningMoves> theory_moves(std::span<const Component> compound);
  Attempt<WinningMoves> searched_moves(std::span<const Component> compound);
  // Calls f(move) for each legal move until it returns something other than Stop::none, which is passed on;
  // Stop::options if there are too many to go through.
  template <class F>
  Stop each_move(std::span<const Component> compound, F&& f);
  Stop list(std::span<const Component> compound, std::size_t components, Walk& walk);
  // Memory for so many options that are kept; Stop::options if there is none left.
  Stop keep(std::size_t options);
  void give_back(const std::vector<std::vector<OptionClass>>& lists);
  Walk& walk_of(std::span<const Component> compound);

  std::vector<const Rules*> rules_;
  Way way_;
  Meter& meter_;
  std::vector<std::unique_ptr<Rules>> alike_, apart_;                // by rules: stand-ins, also in a sum
  std::vector<std::unique_ptr<Values>> values_;                      // by rules: the way's function
  std::vector<LoopyPart> loopy_;                                     // by rules
  std::unique_ptr<Compound> compound_;                               // the literal game
  std::unique_ptr<Values> outcomes_;                                 // of compound_
  std::map<Function, std::unique_ptr<Values>> whole_;                // functions of compound_
  std::vector<std::map<Function, std::unique_ptr<Values>>> single_;  // functions of rules that never split
  std::vector<std::unique_ptr<Values>> single_outcomes_;
  Product product_;
  // What is found already of the winning moves of a sum, by component; none where they are too many to look
  // at.
  std::vector<Component> winning_for_;
  std::map<std::size_t, std::optional<std::vector<OptionClass>>> winning_in_;
  // They are kept, since whoever runs out of work in the middle begins again in the next slice.
  std::map<std::vector<Component>, Walk> walks_;
  // The same for the moves of a join or union, with values, by the kind of listing.
  struct Combined {
    std::vector<Component> compound;
    std::vector<std::vector<OptionClass>> options;
  };
  std::array<Combined, 3> combined_;
  std::map<std::vector<Component>, WinningMoves> finished_;  // winning moves that were found already
};

// The components after a move.
std::vector<Component> after(std::span<const Component> compound, const WinningMove& move);

// Misère Nim (Bouton 1901): P iff some heap is 2 or more and the nim-sum is 0, or all are 1 or less and the
// number of ones is odd.
bool misere_nim_p(std::span<const std::uint64_t> heaps);

}  // namespace bouton
