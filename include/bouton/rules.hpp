// Rules as the solvers see them: positions are 64-bit keys, and a key leads to the keys of its options. This
// is the type-erased face of a game (game.hpp makes one from any game type); graphs and rules made at run
// time are equal citizens.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bouton/ways.hpp"

namespace bouton {

using Key = std::uint64_t;

// The options of one position, written one after another: a count of parts, then the parts' keys.
class Options {
 public:
  static constexpr std::size_t default_limit = std::size_t{1} << 24;  // words

  // Each returns false when no more is wanted.
  bool add(Key part) {
    words_.push_back(1);
    words_.push_back(part);
    return counted();
  }
  bool add(std::span<const Key> parts) {
    words_.push_back(parts.size());
    words_.insert(words_.end(), parts.begin(), parts.end());
    return counted();
  }

  std::vector<std::uint64_t>& words() { return words_; }
  const std::vector<std::uint64_t>& words() const { return words_; }
  std::size_t count() const { return count_; }
  bool overflowed() const { return overflowed_; }
  void overflow() { overflowed_ = true; }

  void clear() {
    words_.clear();
    begin();
  }
  // Starts a new list after the words that are already there.
  void begin(std::size_t limit = default_limit) {
    count_ = 0;
    limit_ = words_.size() + limit;
    overflowed_ = false;
  }

  // Calls f(parts) for each option of the list.
  template <class F>
  void each(F&& f) const {
    for (std::size_t at = 0; at < words_.size(); at += words_[at] + 1)
      f(std::span<const Key>(words_).subspan(at + 1, words_[at]));
  }

 private:
  bool counted() {
    ++count_;
    return words_.size() < limit_ || !(overflowed_ = true);
  }

  std::vector<std::uint64_t> words_;
  std::size_t count_ = 0;
  std::size_t limit_ = default_limit;
  bool overflowed_ = false;
};

// Options that lead to the same value, represented by one of them.
struct OptionClass {
  std::vector<Key> parts;
  Code value = 0;
  std::optional<std::uint64_t> count = 1;  // how many options it stands for; none if that is not known
};

class Rules {
 public:
  virtual ~Rules() = default;

  // Writes the options of a position. The same key always gives the same list.
  virtual void options(Key position, Options& out) const = 0;

  // Keys are heap sizes and every part of an option is smaller: values can be computed in order from 0.
  virtual bool heaps() const { return false; }
  // Some option may consist of several components.
  virtual bool splits() const { return true; }
  // A play that never ends may start here.
  virtual bool loops(Key) const { return false; }
  // Listing all options of this position is a matter of moments.
  virtual bool listable(Key) const { return true; }
  // A search from here may succeed; false only where a theory knows the outcome and the value is out of
  // reach.
  virtual bool searchable(Key) const { return true; }

  // What a theory knows without search; each is a partial answer. The value is that of one component in the
  // given way of play; the outcome is that of the component alone.
  virtual std::optional<Code> known_value(Key, const Way&) const { return std::nullopt; }
  virtual std::optional<Outcome> known_outcome(Key, const Way&) const { return std::nullopt; }
  // The options by value: all classes, or only that of the value wanted; false if the theory cannot say.
  virtual bool known_options(Key, const Way&, std::optional<Code>, std::vector<OptionClass>&) const {
    return false;
  }
  // Moves that win when this component is played alone; false if the theory cannot list them.
  virtual bool known_winning_options(Key, const Way&, std::vector<OptionClass>&) const { return false; }
  // Nim heaps whose sum may stand for this component in a long sum, also in misère play.
  virtual std::optional<std::vector<std::uint64_t>> nim_heaps(Key) const { return std::nullopt; }

  // The two players have different moves, and a position says whose turn it is: it can be won or lost, but
  // not be played together with anything else, and has no Grundy value.
  virtual bool alone() const { return false; }

  // For search. A stand-in is a position of the same value in every function, the same one for many that are
  // alike (a board turned round). In a long normal sum, several may stand for one that has fallen apart:
  // their nim-sum is its Grundy value.
  virtual bool has_stand_ins() const { return false; }
  virtual void stand_ins(Key position, bool in_a_sum, std::vector<Key>& out) const {
    static_cast<void>(in_a_sum);
    out.push_back(position);
  }

  // Memory the rules hold for positions too large for a key.
  virtual std::size_t bytes() const { return 0; }
};

}  // namespace bouton
