#include "bouton/evaluate.hpp"

#include "solve/memo_table.hpp"

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

// Valued from its options by recursion, remembered, without using the machine's stack: a frame per position
// on the way, and one arena for their options. A part's key is overwritten in place by its value once that is
// known, so that each is looked up once.
template <class A>
class Evaluator final : public Values {
 public:
  explicit Evaluator(const Rules& rules) : rules_(rules) {}

  Attempt<Code> value(Key position, Meter& meter) override {
    if (failed_ != Stop::none) return failed_;
    if (Stop stop = run(meter); stop != Stop::none) return stop;
    if (Code known = table_.find(position); known != MemoTable::absent) return known;
    if (Stop stop = push(position, meter); stop != Stop::none) return failed_ = stop;
    if (Stop stop = run(meter); stop != Stop::none) return stop;
    return table_.find(position);
  }
  std::size_t positions() const override { return table_.size(); }
  std::size_t bytes() const override {
    return table_.bytes() + stack_.capacity() * sizeof(Frame) +
           options_.words().capacity() * sizeof(std::uint64_t);
  }

 private:
  struct Frame {
    Key position;
    std::size_t begin = 0;   // where its options start in the arena
    std::size_t cursor = 0;  // the next word to be resolved
    std::size_t count = 0;   // of options
    std::uint32_t parts_left = 0;
    bool listed = false;
    bool dropped = false;
  };
  // Beyond this many words the options of a position that waits are dropped, once, and listed again when its
  // turn comes. In a deep and wide game (a heap of which anything may be taken) this keeps the arena small.
  static constexpr std::size_t arena_limit = std::size_t{1} << 22;

  Stop push(Key position, Meter& meter) {
    if (Stop stop = meter.count(); stop != Stop::none) return stop;
    if (std::size_t more = table_.bytes_to_grow(); more != 0)
      if (Stop stop = account_.update(bytes() + rules_.bytes() + more, meter); stop != Stop::none)
        return stop;
    table_.insert(position, MemoTable::pending);
    stack_.push_back({position});
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

  // Lists the options of the topmost position.
  Stop list(Frame& frame, Meter& meter) {
    auto& words = options_.words();
    const std::size_t capacity = words.capacity();
    frame.begin = frame.cursor = words.size();
    frame.parts_left = 0;
    if (!rules_.listable(frame.position)) return Stop::options;
    options_.begin();
    rules_.options(frame.position, options_);
    if (options_.overflowed()) return Stop::options;
    frame.count = options_.count();
    frame.listed = true;
    if (words.capacity() != capacity)
      if (Stop stop = account_.update(bytes() + rules_.bytes(), meter); stop != Stop::none) return stop;
    return meter.tick(frame.count + 1);
  }

  // Resolves options of the topmost position until it is valued or a position is met that must be valued
  // first.
  Stop step(Meter& meter) {
    auto& words = options_.words();
    Frame& frame = stack_.back();
    if (!frame.listed)
      if (Stop stop = list(frame, meter); stop != Stop::none) return stop;
    Code decided = MemoTable::absent;
    while (frame.cursor < words.size()) {
      if (frame.parts_left == 0) {
        frame.parts_left = static_cast<std::uint32_t>(words[frame.cursor++]);
        continue;
      }
      Code known = table_.find(words[frame.cursor]);
      if (known == MemoTable::pending) return Stop::loopy;
      if (known == MemoTable::absent) {
        const Key part = words[frame.cursor];
        if (words.size() > arena_limit && !frame.dropped) {
          words.resize(frame.begin);
          frame.listed = false;
          frame.dropped = true;
        }
        return push(part, meter);
      }
      words[frame.cursor++] = known;
      --frame.parts_left;
      if constexpr (requires { A::decides(known); }) {
        if (auto result = A::decides(known)) {
          decided = *result;
          break;
        }
      }
    }
    Code result = decided != MemoTable::absent ? decided : folded(frame);
    table_.assign(frame.position, result);
    words.resize(frame.begin);
    stack_.pop_back();
    return meter.tick(1);
  }

  Code folded(const Frame& frame) {
    const auto& words = options_.words();
    fold_.start(frame.count);
    for (std::size_t at = frame.begin; at < words.size();) {
      std::size_t parts = words[at++];
      Code value = words[at++];
      for (std::size_t i = 1; i < parts; ++i) value = A::combine(value, words[at++]);
      fold_.add(value);
    }
    return fold_.result(frame.count != 0);
  }

  const Rules& rules_;
  MemoTable table_;
  std::vector<Frame> stack_;
  Options options_;
  typename A::Fold fold_;
  Account account_;
  Stop failed_ = Stop::none;
};

// Heaps are valued in order from 0, each from a plain list of the values before it.
template <class A>
class HeapValues final : public Values {
 public:
  explicit HeapValues(const Rules& rules) : rules_(rules), far_(rules) {}

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
  std::size_t positions() const override { return values_.size() + far_.positions(); }
  std::size_t bytes() const override {
    return values_.bytes() + options_.words().capacity() * sizeof(std::uint64_t) + far_.bytes();
  }

 private:
  static constexpr Key longest = 4'000'000;

  Stop next(Meter& meter) {
    if (Stop stop = meter.count(); stop != Stop::none) return stop;
    const Key heap = values_.size();
    if (!rules_.listable(heap)) return Stop::options;
    options_.clear();
    rules_.options(heap, options_);
    if (options_.overflowed()) return Stop::options;
    fold_.start(options_.count());
    const auto& words = options_.words();
    for (std::size_t at = 0; at < words.size();) {
      std::size_t parts = words[at++];
      Code value = 0;
      for (std::size_t i = 0; i < parts; ++i) {
        Key part = words[at++];
        if (part >= heap) return Stop::loopy;
        value = i == 0 ? values_[part] : A::combine(value, values_[part]);
      }
      fold_.add(value);
    }
    values_.push_back(fold_.result(options_.count() != 0));
    const std::size_t own = values_.bytes() + words.capacity() * sizeof(std::uint64_t);
    if (Stop stop = account_.update(own, meter); stop != Stop::none) return stop;
    return meter.tick(options_.count() + 1);
  }

  const Rules& rules_;
  CompactValues values_;
  Options options_;
  typename A::Fold fold_;
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

template <class A>
std::unique_ptr<Values> make(const Rules& rules) {
  if (rules.heaps()) return std::make_unique<HeapValues<A>>(rules);
  return std::make_unique<Evaluator<A>>(rules);
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

std::unique_ptr<Values> outcomes_for(const Rules& rules, Convention convention) {
  if (convention == Convention::normal) return make<OnlyOutcome<Convention::normal>>(rules);
  return make<OnlyOutcome<Convention::misere>>(rules);
}

}  // namespace bouton
