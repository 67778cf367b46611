#include "solve/workspace.hpp"

#include <algorithm>
#include <bit>

#include "removal/position_file.hpp"
#include "solve/counting.hpp"
#include "solve/planner.hpp"
#include "solve/stand_ins.hpp"

namespace bouton {
namespace {

constexpr std::int64_t bytes_of_option = 128;  // with its list of parts

// Keeps the first of equal options, in the order in which they were listed.
void drop_repeated(std::vector<OptionClass>& options) {
  std::vector<std::size_t> order(options.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return options[a].parts < options[b].parts; });
  std::vector<bool> repeated(options.size(), false);
  for (std::size_t i = 1; i < order.size(); ++i)
    repeated[order[i]] = options[order[i]].parts == options[order[i - 1]].parts;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (repeated[i]) continue;
    if (kept != i) options[kept] = std::move(options[i]);
    ++kept;
  }
  options.resize(kept);
}

}  // namespace

void add_move(MoveList& list, std::size_t most, std::size_t component, const OptionClass& option) {
  list.total = plus(list.total, option.count);
  if (option.count != 1 || list.moves.size() >= most) list.truncated = true;
  if (list.moves.size() < most) list.moves.push_back({{{component, option.parts}}});
}

std::vector<Component> after(Components compound, const Move& move) {
  std::vector<Component> result;
  auto step = move.steps.begin();  // in the order of the components
  for (std::size_t i = 0; i < compound.size(); ++i) {
    if (step == move.steps.end() || step->component != i) {
      result.push_back(compound[i]);
      continue;
    }
    for (Key part : step->parts) result.push_back({compound[i].rules, part});
    ++step;
  }
  return result;
}

Workspace::Workspace(std::vector<const Rules*> rules, const Way& way, Meter& meter)
    : rules_(std::move(rules)), way_(way), meter_(meter), alike_(rules_.size()), apart_(rules_.size()) {
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    if (!rules_[i]->has_stand_ins()) continue;
    alike_[i] = std::make_unique<StandIns>(*rules_[i], false);
    apart_[i] = std::make_unique<StandIns>(*rules_[i], true);
  }
  sources_ = sources_of(*this);
}
Workspace::~Workspace() = default;

bool Workspace::loops(Components compound) const {
  return std::any_of(compound.begin(), compound.end(), [&](const Component& c) { return loops(c); });
}

bool Workspace::large_board(const Component& c) const {
  constexpr int small = 20;
  const auto board = rules(c).removal(c.position);
  return board && std::popcount(board->cells) > small;
}

bool Workspace::within_reach(const Component& c) const {
  if (reach_ == Reach::theories) return false;
  if (rules(c).searchable(c.position)) return true;
  return reach_ == Reach::any_board && long_normal_sum() && rules(c).removal(c.position);
}

void Workspace::abandon() {
  for (auto& source : sources_) source->abandon();
}

std::optional<CellSet> Workspace::in_database(const Component& c) const {
  if (!database_ || way_.play != Play::sum || way_.ending != Ending::long_) return std::nullopt;
  const auto position = rules(c).removal(c.position);
  if (!position) return std::nullopt;
  if (compared_.first != position->rule)
    compared_ = {position->rule, database_->is_of(*position->rule, way_.convention)};
  return compared_.second ? std::optional(position->cells) : std::nullopt;
}

Stop Workspace::prepare(Components compound) {
  for (const Component& c : compound)
    if (Stop stop = rules(c).prepare(c.position, way_, meter_); stop != Stop::none) return stop;
  return Stop::none;
}

Key Workspace::stand_in(const Component& c) const {
  if (!has_stand_ins(c)) return c.position;
  std::vector<Key> one;
  rules(c).stand_ins(c.position, false, one);
  return one[0];
}

Attempt<Code> Workspace::code(const Component& c) {
  if (Stop stop = prepare({&c, 1}); stop != Stop::none) return stop;
  for (const auto& source : sources_)
    if (auto value = source->value(c)) return *value;
  return Stop::size;
}

Attempt<std::string> Workspace::certificate(const Component& c, std::string_view told) {
  if (Stop stop = prepare({&c, 1}); stop != Stop::none) return stop;
  for (const auto& source : sources_)
    if (auto text = source->certificate(c, told)) return std::move(*text);
  return Stop::size;
}

Attempt<Code> Workspace::code(std::uint32_t rules, std::span<const Key> parts) {
  std::optional<Code> all;
  for (Key part : parts) {
    auto one = code({rules, part});
    if (!one) return one;
    all = all ? combined(way_.combine, *all, *one) : *one;
  }
  return *all;
}

Attempt<bool> Workspace::has_code(std::uint32_t rules, std::span<const Key> parts, Code wanted) {
  if (parts.size() == 1) {
    const Component c{rules, parts[0]};
    if (Stop stop = prepare({&c, 1}); stop != Stop::none) return stop;
    for (const auto& source : sources_)
      if (auto has = source->has(c, wanted)) return *has;
    return Stop::size;
  }
  const auto all = code(rules, parts);
  return all ? Attempt<bool>(*all == wanted) : Attempt<bool>(all.stop);
}

Attempt<Code> Workspace::combined_code(Components compound) {
  std::optional<Code> all;
  for (const Component& c : compound) {
    auto one = code(c);
    if (!one) return one;
    all = all ? combined(way_.combine, *all, *one) : *one;
  }
  return *all;
}

Attempt<std::vector<OptionClass>> Workspace::options(const Component& c, std::optional<Code> wanted,
                                                     Listing listing) {
  std::vector<OptionClass> classes;
  if (listing == Listing::values_by_theory && rules(c).known_options(c.position, way_, wanted, classes))
    return classes;
  if (!rules(c).listable(c.position)) return Stop::options;
  Options list;
  list.begin(meter_.most_words());
  rules(c).options(c.position, list);
  if (list.overflowed()) return Stop::options;
  list.each([&](std::span<const Key> parts) {
    classes.push_back({{parts.begin(), parts.end()}, 0, 1});
    std::sort(classes.back().parts.begin(), classes.back().parts.end());
  });
  drop_repeated(classes);
  if (listing == Listing::bare) return classes;
  if (wanted && long_normal_sum()) {
    std::vector<OptionClass> having;
    for (OptionClass& option : classes) {
      const auto has = has_code(c.rules, option.parts, *wanted);
      if (!has) return has.stop;
      if (!*has) continue;
      option.value = *wanted;
      having.push_back(std::move(option));
    }
    return having;
  }
  for (OptionClass& option : classes) {
    auto value = code(c.rules, option.parts);
    if (!value) return value.stop;
    option.value = *value;
  }
  return classes;
}

void Workspace::give_back(const std::vector<std::vector<OptionClass>>& lists) {
  std::int64_t bytes = 0;
  for (const auto& list : lists) bytes += bytes_of_option * static_cast<std::int64_t>(list.size() + 1);
  static_cast<void>(meter_.take(-bytes));
}
void Workspace::forget_moves(std::size_t options) {
  for (const auto& [compound, walk] : walks_) give_back(walk.options);
  walks_.clear();
  static_cast<void>(meter_.take(-bytes_of_option * static_cast<std::int64_t>(options)));
}
Stop Workspace::keep(std::size_t options) {
  const std::int64_t bytes = bytes_of_option * static_cast<std::int64_t>(options);
  if (meter_.take(bytes) == Stop::none) return Stop::none;
  static_cast<void>(meter_.take(-bytes));
  return Stop::options;
}

Workspace::Walk& Workspace::walk_of(Components compound) {
  constexpr std::size_t most = 256;  // an explanation needs a few dozen
  const std::vector<Component> key(compound.begin(), compound.end());
  if (walks_.size() >= most && !walks_.contains(key)) {
    for (const auto& [other, walk] : walks_) give_back(walk.options);
    walks_.clear();
  }
  return walks_[key];
}

// The options of the first components; what is listed already stays, so a slice goes on where the last one
// ended.
Stop Workspace::list(Components compound, std::size_t components, Walk& walk) {
  while (walk.options.size() < components) {
    auto list = options(compound[walk.options.size()], std::nullopt, Listing::bare);
    if (!list) return list.stop;
    if (Stop stop = keep(list->size() + 1); stop != Stop::none) return stop;
    walk.options.push_back(std::move(*list.value));
    if (Stop stop = meter_.tick(8 * walk.options.back().size() + 1); stop != Stop::none) return stop;
  }
  return Stop::none;
}

bool Workspace::one_has_ended(Components compound) {
  if (way_.ending != Ending::short_) return false;
  for (const Component& component : compound)
    if (const auto list = options(component, std::nullopt, Listing::bare); list && list->empty()) return true;
  return false;
}

}  // namespace bouton
