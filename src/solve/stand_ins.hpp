// Rules as a search sees them: every position is replaced by what stands for it, so that boards that are
// alike are looked at once, and in a long normal sum a board that has fallen apart is looked at piece by
// piece.
#pragma once

#include <vector>

#include "bouton/rules.hpp"

namespace bouton {

class StandIns final : public Rules {
 public:
  StandIns(const Rules& rules, bool in_a_sum) : rules_(rules), in_a_sum_(in_a_sum) {}

  void options(Key position, Options& out) const override {
    auto& [list, keys] = out.scratch();
    list.clear();
    list.begin(out.wanted());  // an option's stand-ins are at least as many words as itself
    rules_.options(position, list);
    bool more = true;
    list.each([&](std::span<const Key> parts) {
      if (!more) return;
      keys.clear();
      for (Key part : parts) rules_.stand_ins(part, in_a_sum_, keys);
      more = out.add(keys);
    });
    if (list.overflowed()) out.overflow();
  }

  bool splits() const override { return in_a_sum_ || rules_.splits(); }
  bool loops(Key position) const override { return rules_.loops(position); }
  bool listable(Key position) const override { return rules_.listable(position); }
  std::uint64_t effort(Key position) const override { return rules_.effort(position); }
  bool searchable(Key position) const override { return rules_.searchable(position); }
  std::size_t bytes() const override { return rules_.bytes(); }

 private:
  const Rules& rules_;
  bool in_a_sum_;
};

}  // namespace bouton
