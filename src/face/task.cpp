#include "face/task.hpp"

#include <algorithm>
#include <utility>

#include "base/huge_heaps.hpp"
#include "base/left_out.hpp"

namespace bouton {

std::unique_ptr<CompoundSolver> Task::solver_of(const std::vector<std::shared_ptr<const Ruleset>>& rulesets) {
  std::vector<const Rules*> rules;
  for (const auto& ruleset : rulesets) rules.push_back(&ruleset->rules());
  return std::make_unique<CompoundSolver>(rules, way(), meter);
}

namespace {

// Heaps beyond the largest key, and numbers written as a sum, are tried often enough to be told why not.
Error with_hint(Error error, const std::string& spec, const World& world) {
  if (error.text != spec) return error;
  const std::size_t at = std::min(error.offset, spec.size());
  const std::size_t plus = at == 0 ? std::string::npos : spec.rfind('+', at - 1);
  const std::size_t term = plus == std::string::npos ? 0 : plus + 1, colon = spec.find(':', term);
  const auto only_digits = [](std::string_view text) {
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
  };
  if (error.kind == Error::Kind::too_large && colon < at) {
    auto rules = parse_rules(spec.substr(term, colon - term), world);
    if (rules && rules->size() == 1 && (*rules)[0]->heap(0))
      error.expected = {"{0}; beyond 10^18 only where a period is proved, in the long sum",
                        "{0}; 10^18 fölött csak ott, ahol a periódus bizonyított, hosszú összegben",
                        "{0}; nad 10^18 jen tam, kde je perioda dokázána, v dlouhém součtu",
                        {error.expected}};
  }
  const std::string_view rest =
      std::string_view(spec).substr(term, std::min(spec.find('+', term), spec.size()) - term);
  if (plus != std::string::npos && plus > 0 && only_digits(rest) && only_digits(spec.substr(plus - 1, 1)))
    error.expected = {"{0}; + joins games, a number is written out",
                      "{0}; a + játékokat kapcsol össze, a számot ki kell írni",
                      "{0}; + spojuje hry, číslo je třeba vypsat",
                      {error.expected}};
  return error;
}

}  // namespace

void PositionTask::run() {
  if (!solver) {
    const std::string text = spec_of(whole);
    auto result = parse_spec(text, world, sizes());
    if (!result) return finish(with_hint(result.error(), text, world));
    spec = std::move(*result);
    if (may_share() && !afresh)
      if (auto kept = cache->take(spec.rulesets, way())) {
        kept_meter = std::move(kept->meter);
        kept_meter->start_over(whole.limits);
        kept_meter->refill(std::min(meter.work(), Cache::State::most_tried));
        solver = std::move(kept->solver);
        solver->search_any_board(false);
        tried = true;
      }
    if (!solver) solver = solver_of(spec.rulesets);
    if (solver->left_out(spec.components, functions_of(whole))) return finish(left_out_error());
    if (const std::string name = database_named(); !name.empty()) {
      if (!open_database(name)) return;
      solver->lend(&*database_);
    }
  }
  work();
}

bool PositionTask::open_database(const std::string& name) {
  const auto refuse = [&](Error error) {
    error.text = name;
    error.offset = 0;
    error.length = name.size();
    finish(std::move(error));
    return false;
  };
  auto view = view_file(world, name);
  if (!view) return refuse(view.error());
  auto file = removal::PositionFile::open(view->bytes, view->rest);
  if (!file) return refuse(file.error());
  const removal::PositionHeader& header = file->header();
  const auto called = [](Convention convention) {
    return convention == Convention::misere ? Message{"misère play", "betli játék", "betlová hra"}
                                            : Message{"normal play", "normál játék", "normální hra"};
  };
  std::optional<RemovalPosition> position;
  if (spec.components.size() == 1)
    position = spec.rules(spec.components[0]).removal(spec.components[0].position);
  const std::string example = "bouton positions " + header.position + " --out new.bpos";
  if (!position || !file->is_of(*position->rule, header.convention))
    return refuse(bad_request({"this database is of another board: {0}",
                               "ez az adatbázis egy másik tábláé: {0}",
                               "tato databáze patří k jiné desce: {0}",
                               {header.position}},
                              {"a database of the board that is asked about, and of it alone",
                               "annak az egy táblának az adatbázisa, amelyről a kérdés szól",
                               "databáze té jediné desky, na kterou se dotaz ptá"},
                              example));
  if (way().play != Play::sum || way().ending != Ending::long_ || way().convention != header.convention)
    return refuse(bad_request({"this database is of another way to play: {0}",
                               "ez az adatbázis másik játékmódé: {0}",
                               "tato databáze patří k jinému způsobu hry: {0}",
                               {called(header.convention)}},
                              {"a database of {0}, in long sums",
                               "olyan adatbázis, amely erről szól: {0}, hosszú összeg",
                               "databáze, v níž je {0}, v dlouhých součtech",
                               {called(way().convention)}},
                              example));
  database_ = std::move(*file);
  database_keeper_ = std::move(view->keeper);
  return true;
}

namespace {

// Whether sizes beyond the largest key may be written here.
bool may_be_huge(std::string_view spec) {
  std::size_t digits = 0;
  for (const char c : spec) {
    digits = c >= '0' && c <= '9' ? digits + 1 : 0;
    if (digits >= 18 || c == '^') return true;
  }
  return spec.find("pow") != std::string_view::npos;
}

}  // namespace

bool PositionTask::may_share() const {
  if (!cache || !database_named().empty() || !asks_values_alone() || !is_told(way().function)) return false;
  return std::none_of(spec.components.begin(), spec.components.end(), [&](const Component& c) {
    return huge_heaps::is_huge(c.position) || spec.rules(c).loops(c.position);
  });
}

void PositionTask::settle() {
  if (!cache) return;
  // What is numbered as it comes would be numbered otherwise for the next.
  const auto is_numbered = [](const Component& c) { return huge_heaps::is_huge(c.position); };
  const bool numbered = std::any_of(spec.components.begin(), spec.components.end(), is_numbered);
  bool share = solver && may_share() && answer->incomplete.stop == Stop::none;  // none after a mistake
  for (const auto& ruleset : spec.rulesets)
    if (numbered || ruleset->rules().bytes() > 0 || ruleset->fault()) {
      cache->forget(*ruleset);
      share = false;
    }
  // Read in vain: nobody knows how far.
  if (spec.rulesets.empty()) cache->forget_numbered(may_be_huge(spec_of(whole)));
  if (share) {
    solver->forget_moves();
    cache->put(
        {std::move(spec.rulesets), way(), std::move(kept_meter ? kept_meter : counting), std::move(solver)});
  }
  cache->shrink();
}

void RulesTask::run() {
  if (!solver) {
    auto text = rules();
    if (!text) return finish(text.error());
    auto result = parse_named_rules(*text, world);
    if (!result) return finish(result.error());
    rulesets = std::move(result->rulesets);
    called = std::move(result->called);
    solver = solver_of(rulesets);
  }
  work();
}

namespace {

// A position that comes again, and those on the way back to it; empty if none is found soon.
std::vector<Key> circle_from(const Rules& rules, Key start) {
  constexpr std::size_t most = 100'000;
  struct Step {
    Key key;
    std::vector<Key> left;
  };
  std::vector<Step> way;
  std::map<Key, bool> done;  // false: on the way
  const auto enter = [&](Key key) {
    done.emplace(key, false);
    way.push_back({key, {}});
    Options options;
    rules.options(key, options);
    options.each([&](std::span<const Key> parts) {
      way.back().left.insert(way.back().left.end(), parts.begin(), parts.end());
    });
  };
  enter(start);
  while (!way.empty() && done.size() < most) {
    if (way.back().left.empty()) {
      done[way.back().key] = true;
      way.pop_back();
      continue;
    }
    const Key next = way.back().left.back();
    way.back().left.pop_back();
    const auto seen = done.find(next);
    if (seen == done.end()) {
      enter(next);
    } else if (!seen->second) {
      std::vector<Key> circle;
      for (auto at = std::ranges::find(way, next, &Step::key); at != way.end(); ++at)
        circle.push_back(at->key);
      circle.push_back(next);
      return circle;
    }
  }
  return {};
}

}  // namespace

bool RulesTask::refuses_endless(Key heap) {
  const Ruleset& ruleset = *rulesets[0];
  if (ruleset.rules().heaps() || !ruleset.rules().loops(heap) || ruleset.fault()) return false;
  std::string circle;
  const std::vector<Key> keys = circle_from(ruleset.rules(), heap);
  constexpr std::size_t most_told = 8;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (i == most_told && keys.size() > most_told + 1) circle += " → …";
    if (i < most_told || i + 1 == keys.size())
      circle += (circle.empty() ? "" : " → ") + ruleset.print({&keys[i], 1});
  }
  const std::string from = ruleset.print({&heap, 1});
  Error error = bad_request(
      circle.empty() ? Message{"from {0} the play may be endless: no end was found to it",
                               "innen a játszma végtelen is lehet: {0}; a vége nem található",
                               "z {0} může být hra nekonečná: konec nebyl nalezen",
                               {from}}
                     : Message{"from {0} the play need not end: {1}",
                               "innen a játszma nem feltétlenül ér véget: {0}; például {1}",
                               "z {0} hra nemusí skončit: {1}",
                               {from, circle}},
      {"rules whose every play ends; bouton solve and graph take these",
       "olyan szabály, amelynek minden játszmája véget ér; ezzel a bouton solve és graph boldogul",
       "pravidla, kde každá partie skončí; s těmito si poradí bouton solve a graph"},
      "bouton solve " + (ruleset.name().find_first_of(" ()") == std::string::npos
                             ? ruleset.name() + ":" + from
                             : "\"" + ruleset.name() + ":" + from + "\""));
  finish(std::move(error));
  return true;
}

std::vector<Taking> PositionTask::takings_of(std::span<const Component> compound, const Move& move) const {
  if (spec.rulesets.size() > 1 && !numbered_through()) return {};
  std::vector<Taking> result;
  for (const auto& step : move.steps) {
    const Component& c = compound[step.component];
    auto takings = spec.ruleset(c).takings(c.position, step.parts);
    const bool is_heap = spec.ruleset(c).list();  // else the component consists of heaps
    if (takings.empty() || (!is_heap && compound.size() > 1)) return {};
    if (is_heap) takings[0].heap = number_of(compound, step.component);
    result.insert(result.end(), takings.begin(), takings.end());
  }
  std::sort(result.begin(), result.end());
  return result;
}

Value unknown(Function function) {
  const bool told = is_told(function);
  return {told ? Value::Kind::unknown : Value::Kind::none, told ? function : Function::none, 0, {}};
}

Error bad_request(Message message, Message expected, std::string example) {
  Error error{
      .kind = Error::Kind::bad_request, .message = std::move(message), .text = {}, .offset = 0, .length = 0};
  error.expected = std::move(expected);
  error.example = std::move(example);
  return error;
}

}  // namespace bouton
