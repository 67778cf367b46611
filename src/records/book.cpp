#include <nlohmann/json.hpp>
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
  State(Options o, Loader loader) : options(std::move(o)), replayer(std::move(loader)) {}

  Options options;
  Replayer replayer;
  std::optional<Reader> reader;
  std::string file;
  RecordTallies tallies;
};

RecordBook::RecordBook(Options options, Loader loader)
    : state_(std::make_unique<State>(std::move(options), std::move(loader))) {
  open({});
}
RecordBook::~RecordBook() = default;

void RecordBook::open(std::string file) {
  const Options& o = state_->options;
  state_->file = std::move(file);
  state_->reader.emplace(o.format, Reader::Defaults{o.game, o.kind, o.play, o.ending, o.convention});
}
void RecordBook::feed(std::string_view bytes) { state_->reader->feed(bytes); }
void RecordBook::close() { state_->reader->finish(); }
const std::vector<RecordFinding>& RecordBook::notes() const { return state_->reader->notes(); }
bool RecordBook::fatal() const { return state_->reader->fatal(); }
const RecordTallies& RecordBook::tallies() const { return state_->tallies; }

std::optional<RecordedMatch> RecordBook::next() {
  auto item = state_->reader->next();
  if (!item) return std::nullopt;
  const Written& written = item->match;
  RecordedMatch match;
  match.file = state_->file;
  match.line = written.line;
  match.group = written.group;
  match.no = written.no;
  match.first = written.first;
  match.second = written.second;
  match.game = written.game;
  match.way = way(written.play, written.ending, written.convention);
  match.kind = written.kind;
  match.problems = std::move(item->problems);
  match.status = RecordedMatch::Status::rejected;
  if (!match.problems.empty()) {
    ++state_->tallies.rejected;
    return match;
  }
  Replayed replayed = state_->replayer.replay(written);
  const Analysed analysed = analyse(replayed);
  add(state_->tallies, written, replayed, analysed);
  match.kind = replayed.kind;
  if (replayed.ground && state_->options.tell_moves) {
    write(match, replayed);
    for (const Ply& ply : analysed.plies) {
      RecordedMatch::Move move{replayed.ground->at(ply.to).name, ply.quality, ply.symmetric, ply.dawdle, {}};
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
  if (!replayed.rejected()) {
    match.status = replayed.repaired() ? RecordedMatch::Status::repaired : RecordedMatch::Status::read;
    match.starter_won = analysed.starter_won;
    match.perfect = analysed.perfect;
  }
  match.repairs = std::move(replayed.repairs);
  match.problems = std::move(replayed.problems);
  return match;
}

// ------------------------------------------------------------------------------------------------------ JSON

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view word(RecordKind kind) {
  switch (kind) {
    case RecordKind::positions:
      return "positions";
    case RecordKind::removals:
      return "removals";
    case RecordKind::notation:
      return "notation";
    case RecordKind::unsaid:
      break;
  }
  return "unsaid";
}
constexpr std::string_view word(RecordedMatch::Status status) {
  return status == RecordedMatch::Status::read       ? "read"
         : status == RecordedMatch::Status::repaired ? "repaired"
                                                     : "rejected";
}
constexpr std::string_view word(RecordedMatch::Quality quality) {
  using enum RecordedMatch::Quality;
  return quality == good ? "good" : quality == mistake ? "mistake" : quality == forced ? "forced" : "unknown";
}

Json json_of(const std::vector<RecordFinding>& findings, Language language) {
  Json list = Json::array();
  for (const RecordFinding& finding : findings) {
    Json item = {{"id", finding.id}};
    if (finding.row > 0) item["row"] = finding.row;
    item["line"] = finding.line;
    item["text"] = render(finding.message, language);
    list.push_back(std::move(item));
  }
  return list;
}

Json json_of(const RecordFigures& figures) {
  Json json = {{"matches", figures.matches},   {"moves", figures.moves},   {"good", figures.good},
               {"mistakes", figures.mistakes}, {"forced", figures.forced}, {"unknown", figures.unknown}};
  const auto share = figures.accuracy();
  json["accuracy"] = share ? Json(*share) : Json(nullptr);
  json["starter_wins"] = figures.starter_wins;
  json["perfect_matches"] = figures.perfect;
  json["dawdle_matches"] = figures.dawdle_matches;
  json["symmetric_matches"] = figures.symmetric_matches;
  json["symmetric_from_two_heaps"] = figures.symmetric_from_two;
  json["symmetric_from_three_heaps"] = figures.symmetric_from_three;
  auto& lengths = json["lengths"] = Json::object();
  for (const auto& [length, count] : figures.lengths) lengths[std::to_string(length)] = count;
  auto& heaps = json["moves_to_heaps"] = Json::object();
  for (const auto& [count, moves] : figures.moves_to_heaps) heaps[std::to_string(count)] = moves;
  auto& visits = json["visits"] = Json::object();
  for (const auto& [position, visit] : figures.visits)
    visits[position] = {
        {"all", visit.all}, {"as_first_move", visit.as_first_move}, {"by_starter", visit.by_starter}};
  auto& chances = json["chances"] = Json::object();
  for (const auto& [position, chance] : figures.chances)
    chances[position] = {{"met", chance.met}, {"missed", chance.missed}};
  auto& firsts = json["first_moves"] = Json::object();
  for (const auto& [position, count] : figures.first_moves) firsts[position] = count;
  return json;
}

}  // namespace

std::string json_of(const RecordedMatch& match, Language language) {
  Json json = {{"file", match.file},
               {"line", match.line},
               {"group", match.group},
               {"no", match.no},
               {"first", match.first},
               {"second", match.second},
               {"game", match.game},
               {"play", match.way.play == Play::sum    ? "sum"
                        : match.way.play == Play::join ? "join"
                                                       : "union"},
               {"ending", match.way.ending == Ending::long_ ? "long" : "short"},
               {"misere", match.way.convention == Convention::misere},
               {"kind", word(match.kind)},
               {"status", word(match.status)}};
  if (!match.repairs.empty()) json["repairs"] = json_of(match.repairs, language);
  if (!match.problems.empty()) json["problems"] = json_of(match.problems, language);
  Json moves = Json::array();
  for (const RecordedMatch::Move& move : match.moves) {
    Json item = {{"to", move.to}, {"class", word(move.quality)}};
    if (move.symmetric) item["symmetric"] = true;
    if (move.dawdle) item["dawdle"] = true;
    if (!move.better.empty()) item["better"] = move.better;
    moves.push_back(std::move(item));
  }
  json["moves"] = std::move(moves);
  if (match.status != RecordedMatch::Status::rejected) {
    json["winner"] = match.starter_won ? "first" : "second";
    json["perfect"] = match.perfect;
  }
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string json_of(const RecordTallies& tallies) {
  Json json = json_of(tallies.all);
  json["read"] = tallies.read;
  json["repaired"] = tallies.repaired;
  json["rejected"] = tallies.rejected;
  auto& perfect = json["perfect"] = Json::array();
  for (const RecordTallies::Perfect& match : tallies.perfect)
    perfect.push_back({{"group", match.group},
                       {"no", match.no},
                       {"won_by", match.by_starter ? "first" : "second"},
                       {"winner", match.winner}});
  auto& groups = json["groups"] = Json::object();
  for (const auto& [name, figures] : tallies.groups) groups[name] = json_of(figures);
  auto& players = json["players"] = Json::array();
  for (const auto& [key, figures] : tallies.players) {
    Json item = {{"group", key.first}, {"player", key.second}, {"wins", figures.wins}};
    item.update(json_of(figures));
    players.push_back(std::move(item));
  }
  auto& learning = json["learning"] = Json::array();
  for (const auto& [match, score] : tallies.learning)
    learning.push_back({{"match", match}, {"good", score.good}, {"mistakes", score.mistakes}});
  if (tallies.too_many) json["too_many_names"] = true;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace bouton
