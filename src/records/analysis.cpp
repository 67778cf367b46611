#include "records/analysis.hpp"

#include <algorithm>
#include <set>

namespace bouton::records {
namespace {

Quality quality_of(Outcome before, Outcome after) {
  if (before == Outcome::P) return Quality::forced;
  if (before == Outcome::unknown || after == Outcome::unknown) return Quality::unknown;
  const Outcome best = before == Outcome::N ? Outcome::P : Outcome::D;
  return after == best ? Quality::good : Quality::mistake;
}

bool two_equal(const Ground::Position& position) {
  return position.heaps && position.sorted.size() == 2 && position.sorted[0] == position.sorted[1];
}

}  // namespace

Analysed analyse(const Replayed& match) {
  Analysed result;
  if (!match.ground) return result;
  Ground& ground = *match.ground;
  Ground::Place from = Ground::start;
  for (Ground::Place to : match.after) {
    const Ground::Position& before = ground.at(from);
    const Ground::Position& after = ground.at(to);
    Ply ply{from, to, quality_of(before.outcome, after.outcome)};
    ply.symmetric = two_equal(after);
    // Where the whole heap cannot be taken, or had better not be, nobody dawdles.
    ply.dawdle = ply.quality == Quality::mistake && before.heaps && before.sorted.size() == 1 &&
                 !after.sorted.empty() &&
                 std::any_of(before.best.begin(), before.best.end(), [&](std::size_t best) {
                   return ground.at(before.moves[best].to).sorted.empty();
                 });
    result.plies.push_back(std::move(ply));
    from = to;
  }
  // In normal play who made the last move has won.
  const bool last_by_starter = result.plies.size() % 2 == 1;
  result.starter_won = last_by_starter == (ground.way().convention == Convention::normal);
  if (result.plies.empty()) return result;
  result.perfect = true;
  bool any = false;
  for (std::size_t i = result.starter_won ? 0 : 1; i < result.plies.size(); i += 2) {
    any = true;
    result.perfect &= result.plies[i].quality == Quality::good;
  }
  result.perfect &= any;
  return result;
}

void add(RecordFigures& f, const Replayed& match, const Analysed& analysed, Whose whose) {
  if (!match.ground) return;
  const Ground& ground = *match.ground;
  ++f.matches;
  ++f.lengths[analysed.plies.size()];
  f.starter_wins += analysed.starter_won;
  const bool won = whose == Whose::both || analysed.starter_won == (whose == Whose::starter);
  f.wins += won;
  f.perfect += won && analysed.perfect;
  bool dawdled = false, two = false, three = false, symmetric = false;
  for (std::size_t i = 0; i < analysed.plies.size(); ++i) {
    if (whose != Whose::both && (i % 2 == 0) != (whose == Whose::starter)) continue;
    const Ply& ply = analysed.plies[i];
    const Ground::Position& from = ground.at(ply.from);
    const Ground::Position& to = ground.at(ply.to);
    ++f.moves;
    f.good += ply.quality == Quality::good;
    f.mistakes += ply.quality == Quality::mistake;
    f.forced += ply.quality == Quality::forced;
    f.unknown += ply.quality == Quality::unknown;
    dawdled |= ply.dawdle;
    symmetric |= ply.symmetric;
    two |= ply.symmetric && from.sorted.size() == 2;
    three |= ply.symmetric && from.sorted.size() == 3;
    if (to.heaps) ++f.moves_to_heaps[to.sorted.size()];
    // Where the play is over there is nothing to find.
    const bool over = to.listed ? to.moves.empty() && !to.too_many : i + 1 == analysed.plies.size();
    if (to.outcome == Outcome::P && !over) {
      RecordFigures::Visits& visit = f.visits[to.name];
      ++visit.all;
      visit.as_first_move += i == 0;
      visit.by_starter += i % 2 == 0;
    }
    if (from.outcome == Outcome::N) {
      RecordFigures::Chance& chance = f.chances[from.name];
      ++chance.met;
      chance.missed += ply.quality == Quality::mistake;
    }
    if (i == 0) ++f.first_moves[to.name];
  }
  f.dawdle_matches += dawdled;
  f.symmetric_matches += symmetric;
  f.symmetric_from_two += two;
  f.symmetric_from_three += three;
}

}  // namespace bouton::records
