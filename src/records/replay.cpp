#include "records/replay.hpp"

#include <algorithm>
#include <charconv>

#include "records/text.hpp"

namespace bouton::records {
namespace {

using Sizes = std::vector<std::uint64_t>;

constexpr std::size_t most_moves = 10'000;                    // of one position, that are gone through
constexpr std::size_t most_known = 256, longest_known = 100;  // rows of one position, and of their length
constexpr std::size_t most_grounds = 64;                      // that are remembered

Sizes left_of(Sizes heaps) {
  std::erase(heaps, 0);
  std::sort(heaps.begin(), heaps.end());
  return heaps;
}

std::string dashed(const Sizes& sizes) {
  if (sizes.empty()) return "0";
  std::string text;
  for (std::uint64_t size : sizes) text += (text.empty() ? "" : "-") + std::to_string(size);
  return text;
}

// Heaps with their rules, in no order, without the empty ones; nothing if these are no heaps.
std::optional<std::vector<std::pair<std::string, std::uint64_t>>> bag_of(
    const Spec& spec, const std::vector<Component>& components) {
  std::vector<std::pair<std::string, std::uint64_t>> bag;
  for (const Component& c : components) {
    const auto size = spec.ruleset(c).size_of(c.position);
    if (!size) return std::nullopt;
    if (*size > 0) bag.emplace_back(spec.ruleset(c).name(), *size);
  }
  std::sort(bag.begin(), bag.end());
  return bag;
}

}  // namespace

std::size_t Ground::Hash::operator()(const std::vector<Component>& components) const {
  std::uint64_t hash = components.size();
  for (const Component& c : components) {
    hash = (hash ^ c.position) * 0x9e3779b97f4a7c15u;
    hash ^= (hash >> 29) + c.rules;
  }
  return hash;
}

Ground::Ground(Spec spec, const Way& way) : spec_(std::move(spec)) {
  std::vector<const Rules*> rules;
  for (const auto& ruleset : spec_.rulesets) rules.push_back(&ruleset->rules());
  solver_ = std::make_unique<CompoundSolver>(std::move(rules), way, meter_);
  place_of(spec_.components);
}

Result<std::shared_ptr<Ground>> Ground::lay(const std::string& game, const Way& way, const World& world) {
  auto spec = parse_spec(game, world);
  if (!spec) return spec.error();
  return std::shared_ptr<Ground>(new Ground(std::move(*spec), way));
}

Ground::Place Ground::place_of(std::vector<Component> components) {
  const auto [at, fresh] = places_.try_emplace(components, static_cast<Place>(positions_.size()));
  if (fresh) {
    auto position = std::make_unique<Position>();
    position->components = std::move(components);
    position->notation = print(spec_, position->components);
    tell_heaps(*position);
    position->name = position->heaps ? dashed(position->sorted) : position->notation;
    // Work that does not end is not waited for: what it comes to stays unknown.
    constexpr std::uint64_t least_work = 20'000;
    const std::uint64_t share = std::max(allowance_, least_work);
    meter_.refill(share);
    if (auto judged = solver_->judge(position->components)) position->outcome = judged->outcome;
    allowance_ -= std::min(allowance_, share - std::min(share, meter_.work()));
    positions_.push_back(std::move(position));
  }
  return at->second;
}

void Ground::tell_heaps(Position& position) const {
  Sizes sizes;
  for (const Component& c : position.components) {
    const auto size = spec_.ruleset(c).size_of(c.position);
    if (!size) return;
    sizes.push_back(*size);
  }
  position.sorted = left_of(sizes);
  position.heaps = std::move(sizes);
}

// What a move takes from each heap, where heaps keep their places: no component falls apart.
std::vector<std::uint64_t> Ground::taken(const Position& from, const bouton::Move& move) const {
  if (!from.heaps) return {};
  Sizes taken(from.components.size(), 0);
  for (const auto& step : move.steps) {
    if (step.parts.size() != 1) return {};
    const Component& c = from.components[step.component];
    const auto size = spec_.ruleset(c).size_of(step.parts[0]);
    if (!size || *size > (*from.heaps)[step.component]) return {};
    taken[step.component] = (*from.heaps)[step.component] - *size;
  }
  return taken;
}

const Ground::Position& Ground::open(Place place) {
  Position& position = *positions_[place];
  if (position.listed) return position;
  position.listed = true;
  auto moves = solver_->all_moves(position.components, most_moves);
  if (!moves || moves->truncated) {
    position.too_many = true;
    return position;
  }
  for (const bouton::Move& move : moves->moves)
    position.moves.push_back({place_of(after(position.components, move)), taken(position, move)});
  const Outcome wanted = position.outcome == Outcome::N ? Outcome::P : Outcome::D;
  for (std::size_t i = 0; i < position.moves.size(); ++i)
    if (position.outcome != Outcome::P && at(position.moves[i].to).outcome == wanted)
      position.best.push_back(i);
  return position;
}

void Ground::remember(Place place, std::string row, std::size_t move) {
  auto& known = positions_[place]->known;
  if (known.size() < most_known && row.size() < longest_known) known.emplace(std::move(row), move);
}

namespace {

// A number of counters; nothing if it is none, or larger than any heap.
std::optional<std::uint64_t> number(std::string_view text) {
  std::uint64_t value = 0;
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, value);
  if (error != std::errc{} || end != last) return std::nullopt;
  return value;
}

// One match, read in one of the ways of writing.
class Reading {
 public:
  Reading(const WrittenMatch& match, Kind kind, std::shared_ptr<Ground> ground, const World& world)
      : match_(match), ground_(*ground), world_(world) {
    replayed_.ground = std::move(ground);
    replayed_.kind = kind;
  }

  Replayed run() {
    // What is blank at the end says nothing.
    std::size_t rows = match_.rows.size();
    while (rows > 0 && std::all_of(match_.rows[rows - 1].cells.begin(), match_.rows[rows - 1].cells.end(),
                                   [](const std::string& cell) { return trimmed(cell).empty(); }))
      --rows;
    for (row_ = 1; row_ <= rows && replayed_.problems.size() < most_problems; ++row_) {
      const WrittenMatch::Row& row = match_.rows[row_ - 1];
      written_ = static_cast<char>('0' + static_cast<int>(replayed_.kind));
      for (const std::string& cell : row.cells) (written_ += '\n') += cell;
      if (const auto known = here().known.find(written_); known != here().known.end()) {
        make(known->second);
        continue;
      }
      if (here().too_many)
        problem("too-many-moves", {"there are too many moves here to check which was made",
                                   "itt túl sok a lépés ahhoz, hogy kiderüljön, melyik történt",
                                   "tahů je tu příliš mnoho na to, aby se zjistilo, který byl zahrán"});
      else if (replayed_.kind == Kind::notation)
        by_notation(row);
      else if (!here().heaps)
        problem("no-heaps", {"this position is no row of heaps; its moves are written in notation",
                             "ez az állás nem halmokból áll; a lépéseit jelöléssel kell írni",
                             "tato pozice se neskládá z hromádek; její tahy se píší zápisem"});
      else if (replayed_.kind == Kind::positions)
        by_position(row);
      else
        by_removal(row);
      if (stuck_) break;
    }
    row_ = 0;
    if (!stuck_) close();
    return std::move(replayed_);
  }

 private:
  static constexpr std::size_t most_problems = 100;

  const Ground::Position& here() { return ground_.open(place_); }

  void find(std::vector<Finding>& list, std::string_view id, Message message) {
    const std::uint64_t line = row_ > 0 ? match_.rows[row_ - 1].line : 0;
    list.push_back({std::string(id), row_, line ? line : match_.line, std::move(message)});
  }
  void problem(std::string_view id, Message message) { find(replayed_.problems, id, std::move(message)); }
  void repair(std::string_view id, Message message) { find(replayed_.repairs, id, std::move(message)); }

  void make(std::size_t move) {
    place_ = here().moves[move].to;
    replayed_.moves.push_back(move);
    replayed_.after.push_back(place_);
  }

  // The row is this move and nothing else.
  void make_as_read(std::size_t move) {
    ground_.remember(place_, written_, move);
    make(move);
  }

  // A position as a message shows it.
  std::string shown(Ground::Place place) const {
    const Ground::Position& position = ground_.at(place);
    return position.heaps ? dashed(*position.heaps) : position.notation;
  }

  bool ended() {
    if (!here().moves.empty()) return false;
    problem("after-the-end", {"the play was over before this move", "a játék már e lépés előtt véget ért",
                              "hra skončila už před tímto tahem"});
    return true;
  }

  void by_notation(const WrittenMatch::Row& row) {
    const std::string_view text = trimmed(row.cells.empty() ? std::string_view() : row.cells[0]);
    auto spec = parse_spec(text, world_);
    if (!spec) {
      problem("unreadable", {"{0} cannot be read as a position: {1}",
                             "{0} nem olvasható állásként: {1}",
                             "{0} nelze přečíst jako pozici: {1}",
                             {in_quotes(text), spec.error().message}});
      stuck_ = true;
      return;
    }
    if (ended()) return;
    const std::string wanted = print(*spec);
    const auto& moves = here().moves;
    for (std::size_t i = 0; i < moves.size(); ++i)
      if (ground_.at(moves[i].to).notation == wanted) return make_as_read(i);
    // Heaps may stand in another order, and empty ones may be left out.
    if (const auto heaps = bag_of(*spec, spec->components))
      for (std::size_t i = 0; i < moves.size(); ++i)
        if (bag_of(ground_.spec(), ground_.at(moves[i].to).components) == heaps) return make_as_read(i);
    problem("illegal-move", {"{0} cannot be left from {1}",
                             "{0} nem maradhat {1} után",
                             "{0} nemůže zbýt po {1}",
                             {wanted, shown(place_)}});
    stuck_ = true;
  }

  // Reads the numbers of a row; nothing if some cell holds none.
  std::optional<Sizes> numbers(const WrittenMatch::Row& row) {
    Sizes result;
    bool good = true;
    for (const std::string& cell : row.cells) {
      const std::string_view text = trimmed(cell);
      const auto size = text.empty() ? std::optional<std::uint64_t>(0) : number(text);
      if (!size) {
        good = false;
        problem("unreadable", {"{0} is no number", "{0} nem szám", "{0} není číslo", {in_quotes(text)}});
      }
      result.push_back(size.value_or(0));
    }
    if (!good) return std::nullopt;
    return result;
  }

  void by_position(const WrittenMatch::Row& row) {
    auto sizes = numbers(row);
    if (!sizes) {
      stuck_ = true;
      return;
    }
    const Sizes wanted = left_of(std::move(*sizes));
    if (ended()) return;
    const Ground::Position& from = here();
    // Heaps of the same rules may stand in any order: that is the same match.
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < from.moves.size(); ++i) {
      const Ground::Position& to = ground_.at(from.moves[i].to);
      if (!to.heaps || to.sorted != wanted) continue;
      if (!found) {
        found = i;
        continue;
      }
      auto one = ground_.at(from.moves[*found].to).components, other = to.components;
      std::sort(one.begin(), one.end());
      std::sort(other.begin(), other.end());
      if (one != other) {
        problem("ambiguous", {"{0} can be left from {1} in several ways",
                              "{0} többféleképpen is maradhat {1} után",
                              "{0} může po {1} zbýt několika způsoby",
                              {dashed(wanted), shown(place_)}});
        stuck_ = true;
        return;
      }
    }
    if (found) return make_as_read(*found);
    problem("illegal-move", {"{0} cannot be left from {1} by one move",
                             "{0} nem maradhat {1} után egy lépéssel",
                             "{0} nemůže zbýt po {1} jedním tahem",
                             {dashed(wanted), shown(place_)}});
    // Nothing is known of how it went on from there.
    stuck_ = true;
  }

  std::optional<std::size_t> taking(const Sizes& wanted) {
    const auto& moves = here().moves;
    for (std::size_t i = 0; i < moves.size(); ++i)
      if (moves[i].taken == wanted) return i;
    return std::nullopt;
  }

  void by_removal(const WrittenMatch::Row& row) {
    const std::size_t heaps = here().heaps->size();
    auto read = numbers(row);
    if (!read) return;
    if (read->size() > heaps && std::any_of(read->begin() + static_cast<std::ptrdiff_t>(heaps), read->end(),
                                            [](std::uint64_t n) { return n > 0; })) {
      problem("columns", {"this row has {0} columns, but there are {1} heaps",
                          "ebben a sorban {0} oszlop van, de csak {1} halom",
                          "tento řádek má {0} {0:sloupec|sloupce|sloupců}, ale hromádek je {1}",
                          {read->size(), heaps}});
      return;
    }
    read->resize(heaps, 0);
    if (auto move = taking(*read)) return make_as_read(*move);

    std::vector<std::size_t> touched;
    for (std::size_t i = 0; i < heaps; ++i)
      if ((*read)[i] > 0) touched.push_back(i);
    if (touched.empty()) {
      problem("empty-row", {"nothing was taken", "semmit sem vettek el", "nic nebylo odebráno"});
      return;
    }
    const Sizes before = *here().heaps;
    if (touched.size() == 2 && (*read)[touched[0]] == (*read)[touched[1]] &&
        before[touched[0]] == before[touched[1]] && two_moves(*read, touched))
      return;
    if (touched.size() > 1)
      problem("two-numbers",
              {"two numbers in one row", "két szám van egy sorban", "dvě čísla v jednom řádku"});
    bool exceeds = false;
    for (std::size_t i : touched)
      if ((*read)[i] > before[i]) {
        exceeds = true;
        if (before[i] == 0)
          problem("too-much", {"{0} cannot be taken from heap {1}, which is empty",
                               "{1:az}. halomból nem vehető el {0}, mert üres",
                               "{1:z}. hromádky nelze odebrat {0}, je prázdná",
                               {(*read)[i], i + 1}});
        else
          problem("too-much", {"{0} cannot be taken from heap {1}, which holds {2}",
                               "{1:az}. halomból nem vehető el {0}, mert csak {2} van benne",
                               "{1:z}. hromádky nelze odebrat {0}, {2:je|jsou|je} v ní jen {2}",
                               {(*read)[i], i + 1, before[i]}});
      }
    if (touched.size() == 1 && !exceeds)
      problem("illegal-move", {"{0} may not be taken from heap {1} here",
                               "{1:az}. halomból itt nem szabad {0:t} elvenni",
                               "{1:z}. hromádky se tu nesmí odebrat {0}",
                               {(*read)[touched[0]], touched[0] + 1}});
    // To name what else is wrong, go on with what can have been meant.
    for (std::size_t i : touched) {
      Sizes one(heaps, 0);
      one[i] = (*read)[i];
      if (auto move = taking(one)) make(*move);
    }
  }

  // Two equal numbers from two equal heaps: whichever was taken first, it is the same match.
  bool two_moves(const Sizes& read, const std::vector<std::size_t>& touched) {
    const Ground::Place before = place_;
    const std::size_t length = replayed_.moves.size();
    for (std::size_t i : touched) {
      Sizes one(read.size(), 0);
      one[i] = read[i];
      const auto move = taking(one);
      if (!move) {
        place_ = before;
        replayed_.moves.resize(length);
        replayed_.after.resize(length);
        return false;
      }
      make(*move);
    }
    repair("two-moves", {"two equal numbers from two equal heaps: these were two moves",
                         "két egyenlő szám két egyenlő halomból: ez két lépés volt",
                         "dvě stejná čísla ze dvou stejných hromádek: byly to dva tahy"});
    return true;
  }

  // A match is whole when nobody can move; the last move is added where there was only one.
  void close() {
    const Ground::Position& end = here();
    if (end.moves.empty()) return;
    if (replayed_.problems.empty() && end.moves.size() == 1 && ground_.open(end.moves[0].to).moves.empty()) {
      const std::string left = shown(place_);
      make(0);
      repair("last-move", {"the last move was missing; from {0} there was only one",
                           "az utolsó lépés hiányzott; {0} után csak egy volt",
                           "chyběl poslední tah; {0:z} byl jen jeden",
                           {left}});
      return;
    }
    problem("unfinished", {"the match is unfinished: {0} is left",
                           "a játszma befejezetlen: {0} maradt",
                           "partie je nedohraná: zbývá {0}",
                           {shown(place_)}});
  }

  const WrittenMatch& match_;
  Ground& ground_;
  const World& world_;
  Ground::Place place_ = Ground::start;
  std::size_t row_ = 0;
  std::string written_;  // the row, in one text
  bool stuck_ = false;   // nothing more can be said about the rest
  Replayed replayed_;
};

}  // namespace

Replayed Replayer::replay(const WrittenMatch& match) {
  const std::string key = match.game + "\n" + std::to_string(static_cast<int>(match.play)) +
                          std::to_string(static_cast<int>(match.ending)) +
                          std::to_string(static_cast<int>(match.convention));
  if (grounds_.size() > most_grounds) grounds_.clear();  // a file of a thousand games needs no more memory
  auto [at, fresh] = grounds_.try_emplace(key);
  if (fresh) {
    auto ground = Ground::lay(match.game, way(match.play, match.ending, match.convention), world_);
    if (!ground) {
      grounds_.erase(at);
      Replayed none;
      none.problems.push_back({"bad-game", 0, match.line, ground.error().message});
      return none;
    }
    at->second = std::move(*ground);
  }
  auto read = [&](Kind kind) { return Reading(match, kind, at->second, world_).run(); };
  if (match.kind != Kind::unsaid) return read(match.kind);
  Replayed positions = read(Kind::positions), removals = read(Kind::removals);
  if (!positions.rejected() && !removals.rejected() && positions.after != removals.after) {
    positions.problems.push_back(
        {"ambiguous-kind",
         0,
         match.line,
         {"the numbers can be read as heaps left and as numbers taken; say which",
          "a számok a megmaradt halmokat és az elvett darabokat is jelenthetik; meg kell mondani, melyiket",
          "čísla mohou znamenat zbylé hromádky i počty odebraných; je třeba říci, které"}});
    return positions;
  }
  if (!positions.rejected()) return positions;
  if (!removals.rejected()) return removals;
  // What goes wrong later is what was meant.
  const auto wrong_at = [&](const Replayed& replayed) {
    std::size_t row = match.rows.size() + 1;
    for (const Finding& problem : replayed.problems)
      if (problem.row > 0) row = std::min(row, problem.row);
    return row;
  };
  const std::size_t taken = wrong_at(removals), left = wrong_at(positions);
  // On a sheet rows with a single number tell what was taken: heaps that are left are more, until the end.
  const auto single = [](const WrittenMatch::Row& row) {
    return std::count_if(row.cells.begin(), row.cells.end(),
                         [](const std::string& cell) { return !trimmed(cell).empty(); }) == 1;
  };
  if (match.sheet && taken == left &&
      2 * static_cast<std::size_t>(std::count_if(match.rows.begin(), match.rows.end(), single)) >
          match.rows.size())
    return removals;
  return taken > left ? removals : positions;
}

}  // namespace bouton::records
