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
    // The lists are members, because this is called for every position of a search; it never calls itself.
    list_.clear();
    list_.begin(out.wanted());  // an option's stand-ins are at least as many words as itself
    rules_.options(position, list_);
    bool more = true;
    list_.each([&](std::span<const Key> parts) {
      if (!more) return;
      keys_.clear();
      for (Key part : parts) rules_.stand_ins(part, in_a_sum_, keys_);
      more = out.add(keys_);
    });
    if (list_.overflowed()) out.overflow();
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
  mutable Options list_;
  mutable std::vector<Key> keys_;
};

}  // namespace bouton
