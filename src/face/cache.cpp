#include "bouton/cache.hpp"

#include <algorithm>
#include <utility>

#include "face/kept.hpp"

namespace bouton {
namespace {

constexpr std::size_t bytes_of_rules = 4096, bytes_of_solver = 8192;  // without what they have found

// A round that was found takes two bytes for each value. It is not looked for here.
std::size_t bytes_of(const RulesKeeper::Kept& kept, std::size_t name) {
  std::size_t bytes = bytes_of_rules + name + kept.ruleset->rules().bytes() + 2 * kept.ruleset->name().size();
  for (const auto& [file, text] : kept.files) bytes += 2 * (file.size() + text.size());
  return bytes;
}

}  // namespace

Cache::Cache(std::size_t most_bytes) : state_(std::make_unique<State>(most_bytes)) {}
Cache::~Cache() = default;
Cache::Cache(Cache&&) noexcept = default;
Cache& Cache::operator=(Cache&&) noexcept = default;

std::size_t Cache::bytes() const { return state_->bytes; }
std::size_t Cache::most_bytes() const { return state_->most; }
std::size_t Cache::rules() const { return state_->rules.size(); }
std::size_t Cache::solvers() const { return state_->solvers.size(); }
void Cache::clear() { state_->clear(); }

void Cache::State::clear() {
  by_name.clear();
  rules.clear();
  solvers.clear();
  bytes = 0;
}

void Cache::State::look_at(const World& world) {
  if (catalogue == world.catalogue && games == world.catalogue->games().size()) return;
  clear();
  catalogue = world.catalogue;
  games = catalogue->games().size();
}

const RulesKeeper::Kept* Cache::State::find(std::string_view written, const World& world) {
  look_at(world);
  const auto found = by_name.find(written);
  if (found == by_name.end()) return nullptr;
  for (const auto& [file, text] : found->second->kept.files) {
    const auto now = world.loader ? world.loader(file) : no_such_file(file);
    if (now && *now == text) continue;
    const auto gone = found->second;
    bytes -= gone->bytes;
    by_name.erase(found);
    rules.erase(gone);
    return nullptr;
  }
  found->second->used = ++clock;
  return &found->second->kept;
}

void Cache::State::keep(std::string_view written, const World& world, Kept kept) {
  look_at(world);
  if (by_name.contains(written)) return;
  const std::size_t size = bytes_of(kept, 2 * written.size());
  if (size > most / 4) return;
  rules.push_front({std::string(written), std::move(kept), size, ++clock});
  by_name.emplace(rules.front().written, rules.begin());
  bytes += size;
}

void Cache::State::forget(const Ruleset& ruleset) {
  for (auto at = rules.begin(); at != rules.end();) {
    const auto here = at++;
    if (here->kept.ruleset.get() != &ruleset) continue;
    bytes -= here->bytes;
    by_name.erase(here->written);
    rules.erase(here);
  }
}

void Cache::State::forget_numbered(bool all) {
  if (all) return clear();
  for (auto at = rules.begin(); at != rules.end();) {
    const auto here = at++;
    if (here->kept.ruleset->rules().bytes() > 0)
      forget(*std::shared_ptr(here->kept.ruleset)), at = rules.begin();
  }
}

std::optional<KeptSolver> Cache::State::take(const std::vector<std::shared_ptr<const Ruleset>>& rulesets,
                                             const Way& way) {
  for (auto at = solvers.begin(); at != solvers.end(); ++at) {
    if (at->kept.way != way || at->kept.rulesets != rulesets) continue;
    std::optional<KeptSolver> taken(std::move(at->kept));
    bytes -= at->bytes;
    solvers.erase(at);
    return taken;
  }
  return std::nullopt;
}

void Cache::State::put(KeptSolver solver) {
  constexpr std::size_t most_solvers = 64;
  // Found anew, by one who began with nothing.
  for (auto at = solvers.begin(); at != solvers.end(); ++at)
    if (at->kept.way == solver.way && at->kept.rulesets == solver.rulesets) {
      bytes -= at->bytes;
      solvers.erase(at);
      break;
    }
  const auto tables = static_cast<std::size_t>(std::max<std::int64_t>(solver.meter->bytes(), 0));
  const std::size_t size = bytes_of_solver + tables;
  if (size > most / 2) return;
  solvers.push_front({std::move(solver), size, ++clock});
  bytes += size;
  if (solvers.size() > most_solvers) {
    bytes -= solvers.back().bytes;
    solvers.pop_back();
  }
}

void Cache::State::shrink() {
  while (bytes > most && !(rules.empty() && solvers.empty())) {
    const auto rule =
        std::min_element(rules.begin(), rules.end(), [](auto& a, auto& b) { return a.used < b.used; });
    // Those at the back were put back first.
    if (rule == rules.end() || (!solvers.empty() && solvers.back().used < rule->used)) {
      bytes -= solvers.back().bytes;
      solvers.pop_back();
    } else {
      bytes -= rule->bytes;
      by_name.erase(rule->written);
      rules.erase(rule);
    }
  }
}

}  // namespace bouton
