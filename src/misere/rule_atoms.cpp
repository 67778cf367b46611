#include "misere/rule_atoms.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace bouton::misere {

// Depth first, with a stack of its own: plays may be long.
Stop RuleAtoms::add(const Component& component, Meter& meter) {
  struct Open {
    Component position;
    std::vector<std::vector<Key>> options;
    std::size_t next = 0;  // the option whose parts are looked at
  };
  std::vector<Open> stack;
  Options list;
  const auto open = [&](const Component& position) {
    list.clear();
    rules_[position.rules]->options(position.position, list);
    Open entry{position, {}, 0};
    list.each([&](std::span<const Key> parts) { entry.options.emplace_back(parts.begin(), parts.end()); });
    stack.push_back(std::move(entry));
    return !list.overflowed();
  };
  if (atoms_.contains(component)) return Stop::none;
  if (!open(component)) return Stop::options;
  while (!stack.empty()) {
    Open& top = stack.back();
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
      if (words_.size() + stack.size() > most_atoms) return Stop::size;
      const Component below = *missing;
      if (!open(below)) return Stop::options;
      // What is found stays found when the slice is used up.
      if (Stop stop = meter.tick(stack.back().options.size() + 8); stop != Stop::none) return stop;
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
    if (words.empty()) {
      atoms_.emplace(top.position, 0);
    } else {
      words_.emplace_back(words.begin(), words.end());
      positions_.push_back(top.position);
      atoms_.emplace(top.position, static_cast<Atom>(words_.size()));
    }
    stack.pop_back();
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
