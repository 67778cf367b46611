// Whether a match can have been played as it was written: row by row, with a reason for every row that cannot
// be, and with a repair only where it is certain.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "bouton/message.hpp"
#include "bouton/notation.hpp"
#include "records/written.hpp"
#include "solve/compound_solver.hpp"

namespace bouton::records {

// One game in one way of play, with every position that was met, numbered. Each is looked at once, however
// many matches come by.
class Ground {
 public:
  using Place = std::uint32_t;  // the number of a position
  static constexpr Place start = 0;

  struct Move {
    Place to = 0;
    std::vector<std::uint64_t> taken{};  // from each heap of the start; empty if the move is of another kind
  };
  struct Position {
    std::vector<Component> components{};
    std::string notation{};
    std::string name{};                                 // as figures call it: 1-4-5, or the notation
    std::optional<std::vector<std::uint64_t>> heaps{};  // in the order written; none if these are no heaps
    std::vector<std::uint64_t> sorted{};                // the heaps that are left, ascending
    Outcome outcome = Outcome::unknown;
    bool listed = false;  // its moves are known
    bool too_many = false;
    std::vector<Move> moves{};
    std::vector<std::size_t> best{};  // of the moves: those to the best that can be had
    // Rows that were read here before, as they were written, and the moves they turned out to be: the same
    // few are written again and again.
    std::unordered_map<std::string, std::size_t> known{};
  };

  static Result<std::shared_ptr<Ground>> lay(const std::string& game, const Way& way, const World& world);

  const Spec& spec() const { return spec_; }
  const Way& way() const { return solver_->way(); }
  const Position& at(Place place) const { return *positions_[place]; }
  // The same with its moves.
  const Position& open(Place place);
  void remember(Place place, std::string row, std::size_t move);

 private:
  Ground(Spec spec, const Way& way);
  Place place_of(std::vector<Component> components);
  void tell_heaps(Position& position) const;
  std::vector<std::uint64_t> taken(const Position& from, const bouton::Move& move) const;

  struct Hash {
    std::size_t operator()(const std::vector<Component>& components) const;
  };

  Spec spec_;
  Meter meter_;
  std::uint64_t allowance_ = 20'000'000;  // of work, for all positions together
  std::unique_ptr<CompoundSolver> solver_;
  std::vector<std::unique_ptr<Position>> positions_;
  std::unordered_map<std::vector<Component>, Place, Hash> places_;
};

using Finding = RecordFinding;

struct Replayed {
  std::shared_ptr<Ground> ground{};    // none where even the game could not be read
  Kind kind = Kind::unsaid;            // as it was read
  std::vector<std::size_t> moves{};    // of each position met, the move that was made
  std::vector<Ground::Place> after{};  // and where it led
  std::vector<Finding> repairs{};
  std::vector<Finding> problems{};  // any: the match is rejected

  bool rejected() const { return !problems.empty(); }
  bool repaired() const { return !rejected() && !repairs.empty(); }
};

class Replayer {
 public:
  explicit Replayer(World world) : world_(std::move(world)) {}
  Replayed replay(const WrittenMatch& match);

 private:
  World world_;
  std::map<std::string, std::shared_ptr<Ground>> grounds_;
};

}  // namespace bouton::records
