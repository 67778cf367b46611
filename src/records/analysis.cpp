#include "records/analysis.hpp"

#include <algorithm>
#include <array>
#include <map>

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
    // Where the play is over there is nothing to find.
    const bool over =
        after.listed ? after.moves.empty() && !after.too_many : result.plies.size() + 1 == match.after.size();
    ply.safe = after.outcome == Outcome::P && !over;
    result.plies.push_back(std::move(ply));
    from = to;
  }
  // In normal play who made the last move has won.
  const bool last_by_starter = result.plies.size() % 2 == 1;
  result.starter_won = last_by_starter == (ground.way().convention == Convention::normal);
  if (result.plies.empty()) return result;
  const Ground::Position& end = ground.at(result.plies.back().to);
  if (last_by_starter == result.starter_won && end.heaps && end.sorted.empty()) {
    std::size_t at = result.plies.size() - 1;
    while (at >= 2 && result.plies[at - 2].symmetric) at -= 2;
    if (at + 1 < result.plies.size()) result.mirrored_from = at;
  }
  result.perfect = true;
  bool any = false;
  for (std::size_t i = result.starter_won ? 0 : 1; i < result.plies.size(); i += 2) {
    any = true;
    result.perfect &= result.plies[i].quality == Quality::good;
  }
  result.perfect &= any;
  return result;
}

namespace {

// Several lost positions in one match.
void add_together(RecordFigures& f, const std::vector<std::pair<std::string, bool>>& left, bool starter_won) {
  if (left.size() < 2) return;
  std::map<std::string, std::array<bool, 2>> who;
  for (const auto& [position, by_starter] : left) who[position][by_starter ? 0 : 1] = true;
  if (who.size() < 2) return;
  const auto all_by = [&](std::size_t player) {
    return std::all_of(who.begin(), who.end(), [&](const auto& one) { return one.second[player]; });
  };
  const auto count = [&](RecordFigures::Together& together) {
    ++together.matches;
    together.by_one_player += all_by(0) || all_by(1);
    together.won += all_by(starter_won ? 0 : 1);
  };
  count(f.several);
  std::vector<std::string> names;
  for (const auto& one : who) names.push_back(one.first);
  if (f.together.size() < RecordFigures::most_sets || f.together.contains(names)) count(f.together[names]);
}

}  // namespace

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
  std::vector<std::pair<std::string, bool>> left;  // lost positions, and whether the starter left them
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
    if (ply.symmetric) ++f.pairs[{from.name, to.name}].moves;
    if (ply.safe) {
      if (to.heaps) ++f.safe_moves_to_heaps[to.sorted.size()];
      if (!ply.symmetric) left.emplace_back(to.name, i % 2 == 0);
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
  if (const auto at = analysed.mirrored_from;
      at && (whose == Whose::both || (*at % 2 == 0) == (whose == Whose::starter))) {
    const Ground::Position& from = ground.at(analysed.plies[*at].from);
    RecordFigures::Pairs& pairs = f.pairs[{from.name, ground.at(analysed.plies[*at].to).name}];
    ++pairs.mirrored;
    ++pairs.mirrored_in[analysed.plies.size() - *at];
    ++f.mirrored_matches;
    f.mirrored_from_two += from.sorted.size() == 2;
    f.mirrored_from_three += from.sorted.size() == 3;
  }
  add_together(f, left, analysed.starter_won);
}

}  // namespace bouton::records
