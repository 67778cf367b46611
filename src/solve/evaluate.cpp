#include "solve/evaluate.hpp"

#include <algorithm>
#include <concepts>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/memo_table.hpp"

namespace bouton {
namespace {

// Tells the meter about memory as it is taken.
class Account {
 public:
  Stop update(std::size_t bytes, Meter& meter) {
    if (bytes == told_) return Stop::none;
    const auto more = static_cast<std::int64_t>(bytes) - static_cast<std::int64_t>(told_);
    told_ = bytes;
    return meter.take(more);
  }

 private:
  std::size_t told_ = 0;
};

// An evaluator holds its algebra as a value: most are types that say it all, one is known only at run time. A
// fold that needs the algebra is made from it.
template <class A>
struct FoldOf : A::Fold {
  explicit FoldOf(const A& algebra) requires std::constructible_from<typename A::Fold, const A&>
      : A::Fold(algebra) {}
  explicit FoldOf(const A&) {}
};

// Valued from its options by recursion, remembered, without using the machine's stack: a frame per position
// on the way, and one arena for their options. As options are resolved their values are gathered where the
// options stood.
template <class A>
class Evaluator final : public Values {
 public:
  explicit Evaluator(const Rules& rules, A algebra = {})
      : rules_(rules), splits_(rules.splits()), algebra_(std::move(algebra)), fold_(algebra_) {}

  Attempt<Code> value(Key position, Meter& meter) override {
    if (failed_ != Stop::none) return failed_;
    most_ = static_cast<std::uint32_t>(meter.most_words());
    if (Stop stop = run(meter); stop != Stop::none) return stop;
    if (Code known = table_.find(position); known < MemoTable::pending) return known;
    if (Stop stop = push(position, meter); stop != Stop::none) return failed_ = stop;
    if (Stop stop = run(meter); stop != Stop::none) return stop;
    return table_.find(position);
  }
  void abandon() override {
    for (const Frame& frame : stack_) abandoned_.insert(frame.position);
    stack_.clear();
    options_.clear();
    failed_ = Stop::none;
  }
  std::size_t positions() const override { return table_.size(); }
  std::size_t bytes() const override {
    constexpr std::size_t bytes_of_abandoned = 40;  // with what the set holds for it
    return table_.bytes() + stack_.capacity() * sizeof(Frame) + options_.capacity() * sizeof(Key) +
           abandoned_.size() * bytes_of_abandoned;
  }

 private:
  // Small, since a deep game has many of them; the arena never comes near 2^32 words.
  struct Frame {
    Key position;
    std::uint32_t begin = 0;      // where its words start in the arena: first the values found so far,
    std::uint32_t found = 0;      // which end here,
    std::uint32_t cursor = 0;     // then the options not looked at yet, from here on
    std::uint32_t list = 0;       // where those were listed,
    std::uint32_t seen = 0;       // and how many words of an earlier list were looked at
    std::uint32_t different = 0;  // values, when last counted
    std::uint32_t wanted;         // words to list
    bool listed = false;
    bool dropped = false;
    bool cut_short = false;  // there may be more than were listed
  };
  // Beyond this many words the options of a position that waits are dropped, a long list only once, and
  // listed again when its turn comes; what was found of them stays, each value once. In a deep and wide game
  // (a heap of which anything may be taken) this keeps the arena small.
  static constexpr std::size_t arena_limit = std::size_t{1} << 13;
  static constexpr std::size_t none = ~std::size_t{0};
  // Where one option may decide, options are listed a few at first, and more only when those did not.
  static constexpr bool may_decide = requires(const A& algebra, Code value) { algebra.decides(value); };
  static constexpr std::uint32_t few = 16;
  static constexpr std::uint32_t times_more = 8;

  Stop push(Key position, Meter& meter) {
    if (Stop stop = meter.count(); stop != Stop::none) return stop;
    if (abandoned_.erase(position) == 0 && !table_.begin_in_place(position)) {
      const std::size_t all = bytes() + rules_.bytes() + table_.bytes_to_grow();
      if (Stop stop = account_.update(all, meter); stop != Stop::none) return stop;
      table_.insert(position, MemoTable::pending);
    }
    stack_.push_back({.position = position, .wanted = may_decide ? few : most_});
    return Stop::none;
  }

  Stop run(Meter& meter) {
    while (!stack_.empty()) {
      const Stop stop = step(meter);
      if (stop == Stop::pending) return stop;
      if (stop != Stop::none) return failed_ = stop;
    }
    return Stop::none;
  }

  std::uint32_t end_of_arena() const { return static_cast<std::uint32_t>(options_.size()); }

  // Lists the options of the topmost position.
  Stop list(Frame& frame, Meter& meter) {
    const std::size_t capacity = options_.capacity();
    if (!frame.dropped && !frame.cut_short) frame.begin = frame.found = end_of_arena();
    frame.list = end_of_arena();
    if (!rules_.listable(frame.position)) return Stop::options;
    options_.begin(frame.wanted);
    rules_.options(frame.position, options_);
    frame.cut_short = options_.reached_limit();
    // Rules that store large positions take more memory and work than their options tell.
    const std::size_t stored = rules_.bytes(), before = std::exchange(stored_, stored);
    if (options_.capacity() != capacity || stored > before + 65'536)
      if (Stop stop = account_.update(bytes() + stored, meter); stop != Stop::none) return stop;
    if (options_.overflowed() && (!frame.cut_short || frame.wanted == most_))
      return most_ < Options::default_limit ? Stop::memory : Stop::options;
    frame.listed = true;
    frame.cursor = frame.list + frame.seen;
    const std::uint64_t effort =
        rules_.effort(frame.position) + options_.take_toil() + (stored - before) / 64;
    return meter.tick((options_.size() - frame.begin) / 2 + 1 + effort);
  }

  // Resolves options of the topmost position until it is valued or a position is met that must be valued
  // first.
  Stop step(Meter& meter) {
    Frame& frame = stack_.back();
    if (!frame.listed)
      if (Stop stop = list(frame, meter); stop != Stop::none) return stop;
    decided_ = MemoTable::absent;
    const std::size_t missing = table_.visit(
        [&](const auto& known) { return splits_ ? resolve(frame, known) : resolve_single(frame, known); });
    if (missing != none) {
      const Key part = options_.words()[missing];
      if (table_.find(part) == MemoTable::pending && !abandoned_.contains(part)) return Stop::loopy;
      const bool short_list = options_.size() - frame.begin <= arena_limit / 8;
      if (options_.size() > arena_limit && (short_list || !frame.dropped)) {
        leave_out_repeated(frame);
        drop_list(frame);
        frame.dropped = true;
      }
      return push(part, meter);
    }
    if (frame.cut_short && decided_ == MemoTable::absent) {
      drop_list(frame);
      frame.wanted = std::min<std::uint32_t>(frame.wanted * times_more, most_);
      return Stop::none;
    }
    table_.assign(frame.position, decided_ != MemoTable::absent ? decided_ : folded(frame));
    options_.cut(frame.begin);
    stack_.pop_back();
    return meter.tick(1);
  }

  void drop_list(Frame& frame) {
    options_.cut(frame.found);
    frame.seen = frame.cursor - frame.list;
    frame.listed = false;
  }

  // No valuation counts how often a value occurs among the options. Worth while only when many were found
  // since the last time: more than a few, and more than there were different ones.
  void leave_out_repeated(Frame& frame) {
    const std::size_t values = frame.found - frame.begin;
    if (values < 32 || values < 2 * frame.different) return;
    Key* const begin = options_.words() + frame.begin;
    Key* const end = begin + values;
    std::sort(begin, end);
    frame.different = static_cast<std::uint32_t>(std::unique(begin, end) - begin);
    frame.found = frame.begin + frame.different;
  }

  // Where the first part without a value stands, or none. Everything is held in local variables, and nothing
  // is returned that does not fit a register: this loop is where a search spends its time.
  std::size_t resolve(Frame& frame, const auto& known) {
    Key* const words = options_.words();
    const std::size_t end = options_.size();
    std::size_t found = frame.found, at = frame.cursor, missing = none;
    while (at < end) {
      const std::size_t parts_end = at + words[at] + 1;
      Code value = 0;
      if (words[at] == 2) {  // most often: one lookup need not wait for the other
        const std::uint64_t a = known.find(words[at + 1]), b = known.find(words[at + 2]);
        if (a <= stored::computing || b <= stored::computing) [[unlikely]] {
          missing = a <= stored::computing ? at + 1 : at + 2;
          break;
        }
        words[found++] = value = algebra_.combine(a - stored::first, b - stored::first);
        at = parts_end;
        if (decides(value)) break;
        continue;
      }
      for (std::size_t part = at + 1; part < parts_end; ++part) {
        const std::uint64_t what = known.find(words[part]);
        if (what <= stored::computing) [[unlikely]] {
          missing = part;
          break;
        }
        value = part == at + 1 ? what - stored::first : algebra_.combine(value, what - stored::first);
      }
      if (missing != none) break;
      words[found++] = value;
      at = parts_end;
      if (decides(value)) break;
    }
    frame.found = static_cast<std::uint32_t>(found);
    frame.cursor = static_cast<std::uint32_t>(at);
    return missing;
  }
  // The same where every option is one position.
  std::size_t resolve_single(Frame& frame, const auto& known) {
    Key* const words = options_.words();
    const std::size_t end = options_.size();
    std::size_t found = frame.found, at = frame.cursor, missing = none;
    for (; at < end; at += 2) {
      const std::uint64_t what = known.find(words[at + 1]);
      if (what <= stored::computing) [[unlikely]] {
        missing = at + 1;
        break;
      }
      words[found++] = what - stored::first;
      if (decides(what - stored::first)) break;
    }
    frame.found = static_cast<std::uint32_t>(found);
    frame.cursor = static_cast<std::uint32_t>(at);
    return missing;
  }
  // Whether one option is enough to know the position's value.
  bool decides(Code value) {
    if constexpr (may_decide) {
      if (auto result = algebra_.decides(value)) {
        decided_ = *result;
        return true;
      }
    }
    return false;
  }

  Code folded(const Frame& frame) {
    const Key* const values = options_.words();
    fold_.start(frame.found - frame.begin);
    for (std::size_t at = frame.begin; at < frame.found; ++at) fold_.add(values[at]);
    return fold_.result(frame.found > frame.begin);
  }

  const Rules& rules_;
  const bool splits_;
  MemoTable table_;
  std::unordered_set<Key> abandoned_;  // which the table holds as begun, and nobody is at any more
  std::vector<Frame> stack_;
  Options options_;
  [[no_unique_address]] A algebra_;
  FoldOf<A> fold_;
  Code decided_ = MemoTable::absent;
  std::uint32_t most_ = Options::default_limit;  // words to list at once
  std::size_t stored_ = 0;                       // bytes that the rules held when they were last asked
  Account account_;
  Stop failed_ = Stop::none;
};

// Heaps are valued in order from 0, each from a plain list of the values before it.
template <class A>
class HeapValues final : public Values {
 public:
  explicit HeapValues(const Rules& rules, A algebra = {})
      : rules_(rules), algebra_(std::move(algebra)), fold_(algebra_), far_(rules, algebra_) {}

  Attempt<Code> value(Key heap, Meter& meter) override {
    // A sparse rule may reach only few of the heaps below a very large one: leave those to recursion.
    if (heap >= longest) return far_.value(heap, meter);
    while (values_.size() <= heap) {
      if (failed_ != Stop::none) return failed_;
      const Stop stop = next(meter);
      if (stop == Stop::pending) return stop;
      failed_ = stop;
    }
    return values_[heap];
  }
  void abandon() override {
    failed_ = Stop::none;
    far_.abandon();
  }
  std::size_t positions() const override { return values_.size() + far_.positions(); }
  std::size_t bytes() const override {
    return values_.bytes() + options_.capacity() * sizeof(Key) + far_.bytes();
  }

 private:
  static constexpr Key longest = 4'000'000;

  Stop next(Meter& meter) {
    if (Stop stop = meter.count(); stop != Stop::none) return stop;
    const Key heap = values_.size();
    if (!rules_.listable(heap)) return Stop::options;
    options_.clear();
    options_.begin(meter.most_words());
    rules_.options(heap, options_);
    if (options_.overflowed())
      return meter.most_words() < Options::default_limit ? Stop::memory : Stop::options;
    fold_.start(options_.size() / 2);
    const bool smaller = values_.visit([&](const auto* values) { return fold(heap, values); });
    if (!smaller) return Stop::loopy;
    values_.push_back(fold_.result(options_.size() > 0));
    const std::size_t own = values_.bytes() + options_.capacity() * sizeof(Key);
    if (Stop stop = account_.update(own, meter); stop != Stop::none) return stop;
    return meter.tick(options_.size() / 2 + 1 + rules_.effort(heap) + options_.take_toil());
  }

  // Whether all parts are smaller heaps, as the game promised.
  bool fold(Key heap, const auto* values) {
    const Key* const words = options_.words();
    const std::size_t end = options_.size();
    for (std::size_t at = 0; at < end;) {
      const std::size_t parts_end = at + words[at] + 1;
      if (words[++at] >= heap) return false;
      Code value = values[words[at]];
      while (++at < parts_end) {
        if (words[at] >= heap) return false;
        value = algebra_.combine(value, values[words[at]]);
      }
      fold_.add(value);
    }
    return true;
  }

  const Rules& rules_;
  CompactValues values_;
  Options options_;
  [[no_unique_address]] A algebra_;
  FoldOf<A> fold_;
  Evaluator<A> far_;
  Account account_;
  Stop failed_ = Stop::none;
};

// Valuations of whole positions: nothing to combine.
template <Function F, Convention C>
struct Whole {
  using Fold = Valuation<F, C>;
  static Code combine(Code a, Code) { return a; }
};

// Who wins, and no more: one option that is P decides.
template <Convention C>
struct OnlyOutcome {
  struct Fold {
    bool winning = false;
    void start(std::size_t) { winning = false; }
    void add(Code code) { winning |= code == 0; }
    Code result(bool any) const { return any ? winning : C == Convention::misere; }
  };
  static Code combine(Code a, Code) { return a; }
  static std::optional<Code> decides(Code code) { return code == 0 ? std::optional<Code>(1) : std::nullopt; }
};

// An algebra known only at run time.
struct Held {
  const RunTimeAlgebra* algebra;

  class Fold {
   public:
    explicit Fold(const Held& held) : algebra_(held.algebra) {}
    void start(std::size_t) { options_.clear(); }
    void add(Code code) { options_.push_back(code); }
    Code result(bool) {
      std::sort(options_.begin(), options_.end());
      options_.erase(std::unique(options_.begin(), options_.end()), options_.end());
      return algebra_->value(options_);
    }

   private:
    const RunTimeAlgebra* algebra_;
    std::vector<Code> options_;
  };
  Code combine(Code a, Code b) const { return algebra->combine(a, b); }
};

template <class A>
std::unique_ptr<Values> make(const Rules& rules, A algebra = {}) {
  if (rules.heaps()) return std::make_unique<HeapValues<A>>(rules, algebra);
  return std::make_unique<Evaluator<A>>(rules, algebra);
}

template <Convention C>
std::unique_ptr<Values> make_whole(const Rules& rules, Function function) {
  switch (function) {
    case Function::grundy:
      return make<Whole<Function::grundy, C>>(rules);
    case Function::remoteness:
      return make<Whole<Function::remoteness, C>>(rules);
    case Function::suspense:
      return make<Whole<Function::suspense, C>>(rules);
    case Function::foreclosed:
      return make<Whole<Function::foreclosed, C>>(rules);
    case Function::genus:
    case Function::kernels:
    case Function::none:
      break;
  }
  return nullptr;
}

}  // namespace

std::unique_ptr<Values> values_for(const Rules& rules, const Way& way) {
  std::unique_ptr<Values> values;
  with_algebra(way, [&]<class A>(A) { values = make<A>(rules); });
  return values;
}

std::unique_ptr<Values> values_for(const Rules& rules, Function function, Convention convention) {
  return convention == Convention::normal ? make_whole<Convention::normal>(rules, function)
                                          : make_whole<Convention::misere>(rules, function);
}

std::unique_ptr<Values> values_for(const Rules& rules, const RunTimeAlgebra& algebra) {
  return make(rules, Held{&algebra});
}

std::unique_ptr<Values> outcomes_for(const Rules& rules, Convention convention) {
  if (convention == Convention::normal) return make<OnlyOutcome<Convention::normal>>(rules);
  return make<OnlyOutcome<Convention::misere>>(rules);
}

}  // namespace bouton
