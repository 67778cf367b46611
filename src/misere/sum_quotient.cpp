#include "misere/sum_quotient.hpp"

#include <algorithm>
#include <utility>

#include "base/huge_heaps.hpp"

namespace bouton::misere {

SumAtoms::SumAtoms(const std::vector<const Rules*>& rules)
    : rules_(rules), rest_(rules), places_(1), heaps_(rules.size()), others_(1, 0) {
  for (const Rules* each : rules) {
    const auto rule = each->heap_rule();
    rows_.push_back(rule && HeapAtoms::suits(*rule) ? std::optional<HeapAtoms>(*rule) : std::nullopt);
  }
  for (auto& heaps : heaps_) heaps.push_back(0);
}

std::uint64_t SumAtoms::round(std::uint32_t rules) const {
  const auto round = rules_[rules]->round();
  return round ? round->period : 1;
}

void SumAtoms::add_heap(std::uint32_t rules) {
  auto& heaps = heaps_[rules];
  if (heaps.size() == 1) ++only_heaps_;
  places_.push_back({true, static_cast<Atom>(heaps.size()), rules});
  heaps.push_back(count());
}

Stop SumAtoms::add(const Component& component, Meter& meter) {
  const Stop stop = rest_.add(component, meter);
  while (others_.size() <= rest_.count()) {
    places_.push_back({false, static_cast<Atom>(others_.size()), 0});
    others_.push_back(count());
  }
  return stop;
}

Component SumAtoms::component(Atom atom) const {
  const Place& place = places_[atom];
  return place.heap ? Component{place.rules, place.number} : rest_.component(place.number);
}

bool SumAtoms::moves_from(Atom atom) const {
  const Place& place = places_[atom];
  return place.heap ? rows_[place.rules]->moves_from(place.number) : rest_.moves_from(place.number);
}

std::uint64_t SumAtoms::work(Atom atom) const {
  const Place& place = places_[atom];
  return place.heap ? rows_[place.rules]->work(place.number) : rest_.work(place.number);
}

void SumAtoms::options(Atom atom, const std::function<void(std::span<const Atom>)>& leave) const {
  const Place& place = places_[atom];
  const std::vector<Atom>& atoms = place.heap ? heaps_[place.rules] : others_;
  std::vector<Atom> named;
  const auto mapped = [&](std::span<const Atom> parts) {
    named.clear();
    for (Atom part : parts) named.push_back(atoms[part]);
    leave(named);
  };
  if (place.heap)
    rows_[place.rules]->options(place.number, mapped);
  else
    rest_.options(place.number, mapped);
}

// One row alone has the heap n as its n-th atom, and is quick.
void SumAtoms::option_values(Atom atom, const Monoid& monoid, std::vector<std::uint64_t>& set) const {
  if (single_row())
    rows_[places_[atom].rules]->option_values(atom, monoid, set);
  else
    Atoms::option_values(atom, monoid, set);
}

bool SumAtoms::values_with(Atom atom, const Monoid& monoid, std::span<const Atom> parts,
                           std::vector<std::uint64_t>& set) const {
  return single_row() && rows_[places_[atom].rules]->values_with(atom, monoid, parts, set);
}

SumQuotient::SumQuotient(const std::vector<const Rules*>& rules)
    : atoms_(std::make_shared<SumAtoms>(rules)), search_(atoms_), periods_(rules.size()) {}

bool SumQuotient::reached(const Component& c) const {
  if (!atoms_->row(c.rules)) return atoms_->knows(c) && atoms_->atom_of(c) <= search_.atoms();
  if (huge_heaps::is_huge(c.position) && periods_[c.rules])
    return huge_heaps::tells_remainder(atoms_->round(c.rules), periods_[c.rules]->period);
  if (periods_[c.rules]) return true;
  const auto heaps = atoms_->heaps(c.rules);
  return c.position < heaps.size() && heaps[c.position] <= search_.atoms();
}

bool SumQuotient::reached(std::span<const Component> sum) const {
  return std::all_of(sum.begin(), sum.end(), [&](const Component& c) { return reached(c); });
}

void SumQuotient::look_for_period(std::uint32_t rules) {
  std::vector<Element> values;
  for (Atom atom : atoms_->heaps(rules)) values.push_back(value_of(atom));
  periods_[rules] = period_of(*atoms_->row(rules), values);
}

Stop SumQuotient::reach(std::span<const Component> sum, Meter& meter) {
  constexpr std::size_t most_heaps = 1 << 20;
  // What is proved already of them stays so where the search ends.
  while (!reached(sum)) {
    for (const Component& c : sum)
      if (!atoms_->row(c.rules) && !atoms_->knows(c))
        if (Stop stop = atoms_->add(c, meter); stop != Stop::none) return stop;
    if (Stop stop = search_.advance(atoms_->count(), meter); stop != Stop::none) return stop;
    // With more elements the heaps of a row may be told apart that were alike.
    if (std::exchange(order_, monoid().order) != monoid().order)
      for (std::uint32_t rules = 0; rules < periods_.size(); ++rules)
        if (periods_[rules]) look_for_period(rules);
    // The rows grow side by side.
    std::size_t shortest = most_heaps + 1;
    for (const Component& c : sum)
      if (!reached(c)) shortest = std::min(shortest, atoms_->heaps(c.rules).size());
    if (shortest > most_heaps) return reached(sum) ? Stop::none : Stop::size;
    for (const Component& c : sum)
      if (!reached(c) && periods_[c.rules]) return Stop::size;
    // Where a period is looked for: often among small heaps, where it is quick.
    const std::size_t step = shortest <= 64 ? 1 : shortest <= 4096 ? 64 : 4096;
    std::vector<std::uint32_t> grown;
    for (const Component& c : sum) {
      if (reached(c) || atoms_->heaps(c.rules).size() != shortest) continue;
      if (std::find(grown.begin(), grown.end(), c.rules) != grown.end()) continue;
      grown.push_back(c.rules);
      for (std::size_t more = step - (shortest - 1) % step; more > 0; --more) atoms_->add_heap(c.rules);
    }
    if (Stop stop = search_.advance(atoms_->count(), meter); stop != Stop::none) return stop;
    for (std::uint32_t rules : grown) look_for_period(rules);
  }
  return Stop::none;
}

Element SumQuotient::value(const Component& c) const {
  if (!atoms_->row(c.rules)) return value_of(atoms_->atom_of(c));
  const auto heaps = atoms_->heaps(c.rules);
  std::uint64_t heap = c.position;
  if (const auto& period = periods_[c.rules]; period && heap >= period->from)
    heap = period->from + (heap - period->from) % period->period;
  return value_of(heaps[heap]);
}

Element SumQuotient::value(std::uint32_t rules, std::span<const Key> parts) const {
  Element x = 0;
  for (Key part : parts) x = monoid().product(x, value({rules, part}));
  return x;
}

std::vector<Component> SumQuotient::like(Element x) const {
  std::vector<Component> sum;
  for (const Letter& letter : monoid().least_word(x))
    for (std::uint32_t i = 0; i < letter.count; ++i) sum.push_back(atoms_->component(letter.atom));
  std::reverse(sum.begin(), sum.end());
  return sum;
}

}  // namespace bouton::misere
