#include <algorithm>
#include <span>
#include <string_view>

#include "bouton/records.hpp"
#include "records/analysis.hpp"
#include "records/reading.hpp"
#include "records/replay.hpp"
#include "records/tallies.hpp"

namespace bouton {
namespace {

using namespace records;

std::string dashed(const std::vector<std::uint64_t>& sizes) {
  std::string text;
  for (std::uint64_t size : sizes) text += (text.empty() ? "" : "-") + std::to_string(size);
  return text.empty() ? "0" : text;
}

// The moves in every way of writing that is possible.
void write(RecordedMatch& match, const Replayed& replayed) {
  Ground& ground = *replayed.ground;
  Ground::Place from = Ground::start;
  bool heaps = true, taken = true;
  for (std::size_t i = 0; i < replayed.after.size(); ++i) {
    const Ground::Position& to = ground.at(replayed.after[i]);
    const Ground::Move& move = ground.open(from).moves[replayed.moves[i]];
    heaps &= to.heaps.has_value();
    taken &= !move.taken.empty();
    match.notation.push_back(to.notation);
    if (heaps) match.positions.push_back(to.name);
    if (taken) match.removals.push_back(dashed(move.taken));
    from = replayed.after[i];
  }
  if (!heaps) match.positions.clear();
  if (!taken) match.removals.clear();
}

}  // namespace

struct RecordBook::State {
  State(Options o, World world) : options(std::move(o)), replayer(std::move(world)) {}

  Options options;
  Replayer replayer;
  std::optional<MatchReader> reader;
  std::string file;
  RecordTallies tallies;

  // A match with everything that comes of its being played again.
  RecordedMatch judged(const WrittenMatch& written, RecordedMatch match);
};

RecordedMatch RecordBook::State::judged(const WrittenMatch& written, RecordedMatch match) {
  Replayed replayed = replayer.replay(written);
  replayed.repairs.insert(replayed.repairs.begin(), match.repairs.begin(), match.repairs.end());
  const Analysed analysed = analyse(replayed);
  records::add(tallies, written, replayed, analysed);
  match.kind = replayed.kind;
  if (replayed.ground && options.tell_moves) {
    const Ground& ground = *replayed.ground;
    match.start = ground.at(Ground::start).name;
    match.heaps = ground.at(Ground::start).heaps;
    match.ground = ground.at(Ground::start).notation;
    match.one_rule = ground.spec().rulesets.size() == 1;
    write(match, replayed);
    for (const Ply& ply : analysed.plies) {
      RecordedMatch::Move move{.to = replayed.ground->at(ply.to).name,
                               .quality = ply.quality,
                               .symmetric = ply.symmetric,
                               .dawdle = ply.dawdle};
      move.heaps = ground.at(ply.to).heaps;
      move.marked = ply.safe && !ply.symmetric && move.heaps;
      const Ground::Position& from = replayed.ground->at(ply.from);
      std::span<const std::size_t> best;
      if (ply.quality == Quality::mistake) best = from.best;
      for (std::size_t better : best) {
        std::string left = replayed.ground->at(from.moves[better].to).name;
        // Equal heaps give the same position more than once.
        if (std::find(move.better.begin(), move.better.end(), left) == move.better.end())
          move.better.push_back(std::move(left));
      }
      match.moves.push_back(std::move(move));
    }
  }
  match.status = RecordedMatch::Status::rejected;
  if (!replayed.rejected()) {
    match.status = replayed.repaired() ? RecordedMatch::Status::repaired : RecordedMatch::Status::read;
    match.starter_won = analysed.starter_won;
    match.perfect = analysed.perfect;
    match.mirrored_from = analysed.mirrored_from ? *analysed.mirrored_from + 1 : 0;
  }
  match.repairs = std::move(replayed.repairs);
  match.problems = std::move(replayed.problems);
  return match;
}

RecordBook::RecordBook(Options options, World world)
    : state_(std::make_unique<State>(std::move(options), std::move(world))) {
  open({});
}
RecordBook::~RecordBook() = default;

void RecordBook::open(std::string file) {
  const Options& o = state_->options;
  state_->file = std::move(file);
  state_->reader.emplace(o.format, MatchReader::Defaults{o.game, o.kind, o.play, o.ending, o.convention});
}
void RecordBook::feed(std::string_view bytes) { state_->reader->feed(bytes); }
void RecordBook::close() { state_->reader->finish(); }
const std::vector<RecordFinding>& RecordBook::notes() const { return state_->reader->notes(); }
bool RecordBook::fatal() const { return state_->reader->fatal(); }
const RecordTallies& RecordBook::tallies() const { return state_->tallies; }

std::optional<RecordedMatch> RecordBook::next() {
  auto item = state_->reader->next();
  if (!item) return std::nullopt;
  const WrittenMatch& written = item->match;
  RecordedMatch match;
  match.file = state_->file;
  match.line = written.line;
  match.group = written.group;
  match.no = written.no;
  match.counted = written.counted;
  match.first = written.first;
  match.second = written.second;
  match.game = written.game;
  match.way = way(written.play, written.ending, written.convention);
  match.kind = written.kind;
  match.problems = std::move(item->problems);
  if (!match.problems.empty()) {
    match.status = RecordedMatch::Status::rejected;
    ++state_->tallies.rejected;
    return match;
  }
  return state_->judged(written, std::move(match));
}

RecordedMatch RecordBook::add(RecordedMatch kept) {
  if (kept.status == RecordedMatch::Status::rejected) {
    ++state_->tallies.rejected;
    return kept;
  }
  WrittenMatch written;
  written.line = kept.line;
  written.group = kept.group;
  written.no = kept.no;
  written.first = kept.first;
  written.second = kept.second;
  written.game = kept.game;
  written.kind = kept.kind;
  written.play = kept.way.play;
  written.ending = kept.way.ending;
  written.convention = kept.way.convention;
  for (const std::string& move : kept.moves_in(kept.kind)) written.rows.push_back(row_of(move, written.kind));
  kept.positions.clear();
  kept.removals.clear();
  kept.notation.clear();
  return state_->judged(written, std::move(kept));
}

}  // namespace bouton
