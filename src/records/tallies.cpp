#include "records/tallies.hpp"

namespace bouton::records {
namespace {

constexpr std::size_t most_names = RecordTallies::most_names;

void add_player(RecordTallies& t, const WrittenMatch& match, const std::string& name,
                const Replayed& replayed, const Analysed& analysed, Whose whose) {
  if (name.empty()) return;
  const std::pair key(match.group, name);
  if (t.players.size() >= most_names && !t.players.contains(key)) {
    t.too_many = true;
    return;
  }
  RecordFigures& figures = t.players[key];
  const std::uint64_t good = figures.good, mistakes = figures.mistakes;
  add(figures, replayed, analysed, whose);
  RecordTallies::Score& score = t.learning[figures.matches];
  score.good += figures.good - good;
  score.mistakes += figures.mistakes - mistakes;
}

}  // namespace

void add(RecordTallies& t, const WrittenMatch& match, const Replayed& replayed, const Analysed& analysed) {
  if (replayed.rejected()) {
    ++t.rejected;
    return;
  }
  ++(replayed.repaired() ? t.repaired : t.read);
  add(t.all, replayed, analysed);
  if (!match.group.empty()) {
    if (t.groups.size() < most_names || t.groups.contains(match.group))
      add(t.groups[match.group], replayed, analysed);
    else
      t.too_many = true;
  }
  if (analysed.perfect && t.perfect.size() < most_names)
    t.perfect.push_back(
        {match.group, match.no, analysed.starter_won ? match.first : match.second, analysed.starter_won});
  if (!match.first.empty() && !match.second.empty() && t.players.size() < most_names)
    ++t.results[match.group][analysed.starter_won ? std::pair(match.first, match.second)
                                                  : std::pair(match.second, match.first)];
  add_player(t, match, match.first, replayed, analysed, Whose::starter);
  add_player(t, match, match.second, replayed, analysed, Whose::second);
}

}  // namespace bouton::records
