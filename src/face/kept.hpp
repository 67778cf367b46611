// The inside of a cache: rules by how they were written, and solvers by their rules and the way of play.
#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "bouton/cache.hpp"
#include "bouton/meter.hpp"
#include "bouton/ways.hpp"
#include "solve/compound_solver.hpp"

namespace bouton {

// A solver with the meter that it counts by.
struct KeptSolver {
  std::vector<std::shared_ptr<const Ruleset>> rulesets;
  Way way{};
  std::unique_ptr<Meter> meter;
  std::unique_ptr<CompoundSolver> solver;
};

struct Cache::State final : RulesKeeper {
  explicit State(std::size_t most) : most(most) {}

  const Kept* find(std::string_view written, const World& world) override;
  void keep(std::string_view written, const World& world, Kept kept) override;
  // Rules that remember positions by numbers of their own would number those of the next question otherwise.
  void forget(const Ruleset& ruleset);
  void forget_numbered(bool all);

  // A solver is taken out while it is used, and put back when its answer is there.
  std::optional<KeptSolver> take(const std::vector<std::shared_ptr<const Ruleset>>& rulesets, const Way& way);
  void put(KeptSolver solver);

  // Gives up what was not used for the longest time.
  void shrink();
  void clear();

  // Work after which a question is not worth trying with what is kept: it is asked afresh.
  static constexpr std::uint64_t most_tried = 300'000;

  struct Rules {
    std::string written;
    Kept kept;
    std::size_t bytes;
    std::uint64_t used;
  };
  struct Solver {
    KeptSolver kept;
    std::size_t bytes;
    std::uint64_t used;
  };

  // A catalogue that is not the one that things were kept for, or that has more games than it had.
  void look_at(const World& world);

  std::size_t most, bytes = 0;
  std::uint64_t clock = 0;
  std::shared_ptr<const Catalogue> catalogue;
  std::size_t games = 0;
  std::list<Rules> rules;
  std::unordered_map<std::string_view, std::list<Rules>::iterator> by_name;
  std::list<Solver> solvers;  // few: one for each set of rules that are played together
};

}  // namespace bouton
