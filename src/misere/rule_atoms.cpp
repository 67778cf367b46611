#include "misere/rule_atoms.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace bouton::misere {

// Depth first, with a stack of its own: plays may be long. It stays where the slice is used up, or the same
// way down would be gone again in the next one.
Stop RuleAtoms::add(const Component& component, Meter& meter) {
  constexpr std::int64_t bytes_each = 64;  // of an option, with what it takes to hold it
  Options list;
  const auto open = [&](const Component& position) {
    if (!rules_[position.rules]->listable(position.position)) return Stop::options;
    list.clear();
    list.begin(meter.most_words());
    rules_[position.rules]->options(position.position, list);
    if (list.overflowed()) return Stop::options;
    Open entry{position, {}, 0};
    list.each([&](std::span<const Key> parts) { entry.options.emplace_back(parts.begin(), parts.end()); });
    open_.push_back(std::move(entry));
    return meter.take(bytes_each * static_cast<std::int64_t>(open_.back().options.size() + 2));
  };
  if (atoms_.contains(component)) return Stop::none;
  if (open_.empty())
    if (const Stop stop = open(component); stop != Stop::none) return stop;
  while (!open_.empty()) {
    Open& top = open_.back();
    const Component* missing = nullptr;
    Component part{top.position.rules, 0};
    for (; top.next < top.options.size() && !missing; ++top.next)
      for (Key key : top.options[top.next]) {
        part.position = key;
        if (!atoms_.contains(part)) {
          missing = &part;
          break;
        }
      }
    if (missing) {
      --top.next;  // its other parts, afterwards
      if (words_.size() + open_.size() > most_atoms) return Stop::size;
      const Component below = *missing;
      if (const Stop stop = open(below); stop != Stop::none) return stop;
      const std::uint64_t effort = rules_[below.rules]->effort(below.position) + list.take_toil();
      if (Stop stop = meter.tick(open_.back().options.size() + effort + 8); stop != Stop::none) return stop;
      continue;
    }
    std::set<std::vector<Atom>> words;
    for (const auto& option : top.options) {
      std::vector<Atom> word;
      for (Key key : option)
        if (const Atom atom = atoms_.at({top.position.rules, key}); atom != 0) word.push_back(atom);
      std::sort(word.begin(), word.end());
      words.insert(std::move(word));
    }
    word_count_ += words.size();
    if (word_count_ > most_words) return Stop::size;
    const std::uint64_t options = top.options.size();
    // What was open becomes words, which are fewer.
    static_cast<void>(meter.take(
        bytes_each * (static_cast<std::int64_t>(words.size() + 2) - static_cast<std::int64_t>(options + 2))));
    if (words.empty()) {
      atoms_.emplace(top.position, 0);
    } else {
      words_.emplace_back(words.begin(), words.end());
      positions_.push_back(top.position);
      atoms_.emplace(top.position, static_cast<Atom>(words_.size()));
    }
    open_.pop_back();
    if (Stop stop = meter.tick(options + 1); stop != Stop::none && !open_.empty()) return stop;
  }
  return Stop::none;
}

std::optional<Atom> RuleAtoms::find(const Component& component) const {
  const auto found = atoms_.find(component);
  if (found == atoms_.end()) return std::nullopt;
  return found->second;
}

void RuleAtoms::options(Atom atom, const std::function<void(std::span<const Atom>)>& leave) const {
  for (const auto& word : words_[atom - 1]) leave(word);
}

}  // namespace bouton::misere
