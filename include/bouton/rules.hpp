// Rules as the solvers see them: positions are 64-bit keys, and a key leads to the keys of its options. This
// is the type-erased face of a game (game.hpp makes one from any game type); graphs and rules made at run
// time are equal citizens.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "bouton/heap_rule.hpp"
#include "bouton/meter.hpp"
#include "bouton/removal_rule.hpp"
#include "bouton/ways.hpp"

namespace bouton {

using Key = std::uint64_t;

// One component of a compound: which rules it follows (an index into the compound's list) and where it
// stands.
struct Component {
  std::uint32_t rules = 0;
  Key position = 0;

  friend auto operator<=>(const Component&, const Component&) = default;
};

// The options of one position, written one after another: a count of parts, then the parts' keys. This is the
// inner loop of every search, so the list is a plain stretch of words with a pointer to its end.
class Options {
 public:
  static constexpr std::size_t default_limit = std::size_t{1} << 24;  // words

  Options() = default;
  Options(const Options&) = delete;
  Options& operator=(const Options&) = delete;

  // Each returns false when no more is wanted.
  bool add(Key part) {
    Key* at = room(2);
    at[0] = 1;
    at[1] = part;
    return took(at + 2);
  }
  bool add(std::span<const Key> parts) {
    Key* at = room(parts.size() + 1);
    *at++ = parts.size();
    for (Key part : parts) *at++ = part;
    return took(at);
  }
  // For writing in place: room for so many words, of which those before `end` were used for one option.
  Key* room(std::size_t words) {
    if (static_cast<std::size_t>(end_ - next_) < words) [[unlikely]]
      grow(words);
    return next_;
  }
  bool took(Key* end) {
    next_ = end;
    return next_ <= stop_;
  }

  Key* words() { return words_.get(); }
  const Key* words() const { return words_.get(); }
  std::size_t size() const { return static_cast<std::size_t>(next_ - words_.get()); }
  std::size_t capacity() const { return static_cast<std::size_t>(end_ - words_.get()); }
  void cut(std::size_t size) { next_ = words_.get() + size; }
  // Whether options may be missing: the list reached its limit, or the rules say that there are more than
  // can be listed.
  bool overflowed() const { return overflowed_ || reached_limit(); }
  std::size_t wanted() const { return limit_ - size(); }  // words, up to the limit
  bool reached_limit() const { return next_ > stop_; }
  void overflow() { overflowed_ = true; }

  void clear() {
    next_ = words_.get();
    begin();
  }
  // Steps that listing took beside the options themselves, where rules know that only afterwards.
  void toiled(std::uint64_t steps) { toil_ += steps; }
  std::uint64_t take_toil() { return std::exchange(toil_, 0); }
  // For rules that list the options of others first: whoever owns this list owns what they need for that, so
  // that the rules themselves stay as they are.
  struct Scratch;
  Scratch& scratch();
  // Starts a new list after the words that are already there.
  void begin(std::size_t limit = default_limit) {
    limit_ = size() + limit;
    overflowed_ = false;
    set_stop();
  }

  // Calls f(parts) for each option of the list.
  template <class F>
  void each(F&& f) const {
    for (std::size_t at = 0; at < size(); at += words()[at] + 1)
      f(std::span<const Key>(words() + at + 1, words()[at]));
  }
  std::size_t count() const {
    std::size_t options = 0;
    each([&](std::span<const Key>) { ++options; });
    return options;
  }

 private:
  [[gnu::noinline]] void grow(std::size_t words) {
    const std::size_t used = size();
    const std::size_t wanted = std::max<std::size_t>({64, used + words, capacity() + capacity() / 2});
    std::unique_ptr<Key[]> more(new Key[wanted]);
    std::copy(words_.get(), next_, more.get());
    words_ = std::move(more);
    next_ = words_.get() + used;
    end_ = words_.get() + wanted;
    set_stop();
  }
  void set_stop() { stop_ = words_.get() + std::min(limit_, capacity()); }

  std::unique_ptr<Key[]> words_;
  Key* next_ = nullptr;
  Key* end_ = nullptr;
  Key* stop_ = nullptr;  // the limit, if there is room for so many words; else the end
  std::size_t limit_ = default_limit;
  bool overflowed_ = false;
  std::uint64_t toil_ = 0;
  std::unique_ptr<Scratch> scratch_;
};

struct Options::Scratch {
  Options list;
  std::vector<Key> keys;
};
inline Options::Scratch& Options::scratch() {
  if (!scratch_) scratch_ = std::make_unique<Scratch>();
  return *scratch_;
}

// Options that lead to the same value, represented by one of them.
struct OptionClass {
  std::vector<Key> parts;
  Code value = 0;
  std::optional<std::uint64_t> count = 1;  // how many options it stands for; none if that is not known
};

// Nothing here changes the rules: what they remember (numbers of large positions, a period once found) is
// guarded, and several threads may ask the same rules at once.
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
  // About how many steps listing them takes beside the options themselves: numbers that are tried and left
  // out.
  virtual std::uint64_t effort(Key) const { return 0; }
  // A search from here may succeed; false only where a theory knows the outcome and the value is out of
  // reach.
  virtual bool searchable(Key) const { return true; }

  // The theory's own long work, in slices, before it is asked about a position; Stop::none when it is done. A
  // theory that is asked before knows less.
  virtual Stop prepare(Key, const Way&, Meter&) const { return Stop::none; }
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

  // Where keys are heap sizes: the rule as a finite list, for the engines that are made for such rules.
  virtual std::optional<HeapRule> heap_rule() const { return std::nullopt; }
  // The same for engines that reckon values and prove nothing of them.
  virtual std::optional<RowRule> row_rule() const {
    const auto rule = heap_rule();
    if (!rule) return std::nullopt;
    if (const auto* set = std::get_if<FiniteSet>(&*rule)) return *set;
    return std::get<FiniteCode>(*rule);
  }
  // Heap rules whose Grundy values go round, as far as that is soon proved.
  virtual std::optional<Round> round() const { return std::nullopt; }

  // Where positions are sets of cells from which moves take some away: the moves as a list, and the set.
  virtual std::optional<RemovalPosition> removal(Key) const { return std::nullopt; }

  // Memory the rules hold for positions too large for a key.
  virtual std::size_t bytes() const { return 0; }
};

}  // namespace bouton
