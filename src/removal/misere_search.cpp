#include "removal/misere_search.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "removal/rule_pieces.hpp"

namespace bouton::removal {
namespace {

// A piece, or all that come to the same. The first ones are the heaps of Nim.
using Part = std::uint32_t;
using Parts = std::vector<Part>;
constexpr Part heaps = 64;

// Heaps that behave alike in every company: an empty one is nothing, two of one counter cancel, and an odd
// one is the even one below it with a heap of one counter. Two equal heaps of more do not cancel in misère
// play. What is left is at most one heap of one counter, even heaps and pieces, in order.
void simplify(Parts& sum) {
  std::size_t kept = 0;
  bool one = false;
  for (Part part : sum) {
    if (part < heaps && part % 2 == 1) {
      one = !one;
      --part;
    }
    if (part != 0) sum[kept++] = part;
  }
  sum.resize(kept);
  if (one) sum.push_back(1);
  std::sort(sum.begin(), sum.end());
}
// The size of the heap that such a sum is; -1 if it is none.
int heap_of(std::span<const Part> sum) {
  if (sum.empty()) return 0;
  if (sum.size() > 2 || sum.back() >= heaps) return -1;
  if (sum.size() == 1) return static_cast<int>(sum[0]);
  return sum[0] == 1 ? static_cast<int>(sum[1] + 1) : -1;
}

// What a piece's moves leave, one after the other, each preceded by how many parts it has.
using Options = std::vector<Part>;

struct Effort {
  std::uint32_t no = 1, yes = 1;  // until it is shown that it is not lost, or that it is
};
constexpr std::uint32_t never = std::uint32_t{1} << 28;
constexpr Effort answered_no{0, never}, answered_yes{never, 0};

// Sums by number, each with what is known of it.
class Sums {
 public:
  Sums() : places_(std::size_t{1} << 10) {}

  struct Sum {
    std::uint32_t first = 0, count = 0;
    Effort effort;
  };
  Sum& operator[](std::uint32_t number) { return sums_[number]; }
  std::span<const Part> parts(std::uint32_t number) const {
    return std::span(pool_).subspan(sums_[number].first, sums_[number].count);
  }
  std::size_t count() const { return sums_.size(); }
  bool full() const { return pool_.size() > std::size_t{0xf0000000}; }
  // Its number; new ones come with the effort.
  std::uint32_t enter(std::span<const Part> parts, const Effort& effort) {
    for (std::size_t at = home(parts);; at = (at + 1) & (places_.size() - 1)) {
      if (places_[at] == 0) {
        places_[at] = static_cast<std::uint32_t>(sums_.size() + 1);
        break;
      }
      const auto there = this->parts(places_[at] - 1);
      if (std::equal(there.begin(), there.end(), parts.begin(), parts.end())) return places_[at] - 1;
    }
    sums_.push_back(
        {static_cast<std::uint32_t>(pool_.size()), static_cast<std::uint32_t>(parts.size()), effort});
    pool_.insert(pool_.end(), parts.begin(), parts.end());
    if (sums_.size() > places_.size() / 2) grow();
    return static_cast<std::uint32_t>(sums_.size() - 1);
  }
  std::size_t bytes() const {
    return sums_.capacity() * sizeof(Sum) + pool_.capacity() * sizeof(Part) + places_.size() * 4;
  }

 private:
  std::size_t home(std::span<const Part> parts) const {
    std::uint64_t hash = parts.size();
    for (const Part part : parts) hash = std::rotl(hash ^ part, 23) * 0x9e3779b97f4a7c15u;
    return static_cast<std::size_t>((hash ^ hash >> 31) & (places_.size() - 1));
  }
  void grow() {
    places_.assign(2 * places_.size(), 0);
    for (std::uint32_t i = 0; i < sums_.size(); ++i) {
      std::size_t at = home(parts(i));
      while (places_[at] != 0) at = (at + 1) & (places_.size() - 1);
      places_[at] = i + 1;
    }
  }

  std::vector<Sum> sums_;
  std::vector<Part> pool_;
  std::vector<std::uint32_t> places_;  // by the parts; the number from 1, or 0
};

}  // namespace

struct MisereSearch::State {
  // Pieces of no more cells are known by their moves.
  static constexpr int small = 10;

  struct Known {
    std::uint32_t rule = 0;
    CellSet cells = 0;      // 0: known by its options alone
    bool expanded = false;  // the options are there
    std::uint32_t moves = 0;
    Options options{};
  };

  // ---------------------------------------------------------------------------------------------- pieces

  std::uint32_t rule_of(const RemovalPosition& position) {
    for (std::uint32_t i = 0; i < rules.size(); ++i)
      if (&rules[i]->rule() == position.rule.get() || rules[i]->rule() == *position.rule) return i;
    rules.push_back(std::make_unique<RulePieces>(position.rule));
    named.emplace_back();
    return static_cast<std::uint32_t>(rules.size() - 1);
  }

  void parts_of(std::uint32_t rule, CellSet cells, Parts& out) {
    std::vector<CellSet> pieces;
    rules[rule]->connected(cells, pieces);
    for (const CellSet piece : pieces) out.push_back(part_of(rule, rules[rule]->name(piece)));
  }

  // What the moves of a piece leave, each once.
  Options options_of(std::uint32_t rule, CellSet cells, std::uint32_t& count) {
    std::vector<Removal> moves;
    rules[rule]->possible(cells, moves);
    work(moves.size() + 1);
    std::vector<Parts> left;
    for (const Removal& move : moves) {
      Parts& sum = left.emplace_back();
      parts_of(rule, cells & ~move.clears, sum);
      simplify(sum);
    }
    std::sort(left.begin(), left.end());
    left.erase(std::unique(left.begin(), left.end()), left.end());
    count = static_cast<std::uint32_t>(left.size());
    Options options;
    for (const Parts& sum : left) {
      options.push_back(static_cast<Part>(sum.size()));
      options.insert(options.end(), sum.begin(), sum.end());
    }
    return options;
  }

  // By the name of the piece. Recursion ends after `small` steps.
  Part part_of(std::uint32_t rule, CellSet name) {
    if (const auto at = named[rule].find(name); at != named[rule].end()) return at->second;
    Part part = 0;
    if (std::popcount(name) > small) {
      part = add({rule, name, false, static_cast<std::uint32_t>(count_moves(rule, name)), {}});
    } else {
      std::uint32_t count = 0;
      Options options = options_of(rule, name, count);
      part = alike(std::move(options), count);
    }
    named[rule].emplace(name, part);
    held += 40;
    return part;
  }
  Part add(Known known) {
    held += sizeof(Known) * 3 / 2 + known.options.size() * sizeof(Part);  // a list that grows by halves
    parts.push_back(std::move(known));
    return static_cast<Part>(heaps + parts.size() - 1);
  }
  Part alike(Options options, std::uint32_t count) {
    if (const int heap = made_of(options); heap >= 0) return static_cast<Part>(heap);
    const auto [at, is_new] = by_options.try_emplace(options, 0);
    if (is_new) {
      held += options.size() * sizeof(Part) + 96;
      at->second = add({0, 0, true, count, std::move(options)});
    }
    return at->second;
  }
  // Options that all are heaps make a heap of the least that is missing, as in normal play; but if that is 0,
  // one of them must be the heap of one counter (or there is no option at all), for whoever takes that back
  // wants to be able to go on. -1 if it is none.
  static int made_of(const Options& options) {
    std::uint64_t reached = 0;
    for (std::size_t at = 0; at < options.size(); at += options[at] + 1) {
      const int heap = heap_of(std::span(options).subspan(at + 1, options[at]));
      if (heap < 0 || heap >= static_cast<int>(heaps) - 2) return -1;
      reached |= std::uint64_t{1} << heap;
    }
    const int mex = std::countr_one(reached);
    if (mex == 0 && reached != 0 && !(reached & 2)) return -1;
    return mex;
  }
  std::size_t count_moves(std::uint32_t rule, CellSet cells) const {
    return static_cast<std::size_t>(
        std::count_if(rules[rule]->rule().moves.begin(), rules[rule]->rule().moves.end(),
                      [&](const Removal& move) { return (move.needs & ~cells) == 0; }));
  }

  const Options& expanded(Part part) {
    const std::size_t at = part - heaps;
    if (!parts[at].expanded) {
      std::uint32_t count = 0;
      Options options = options_of(parts[at].rule, parts[at].cells, count);  // may add parts
      held += options.size() * sizeof(Part);
      parts[at].moves = count;
      parts[at].options = std::move(options);
      parts[at].expanded = true;
    }
    return parts[at].options;
  }

  // ------------------------------------------------------------------------------------------------ sums

  // Heaps alone are misère Nim; otherwise a guess.
  Effort first_look(std::span<const Part> sum) const {
    std::uint32_t moves = 0;
    Part nim = 0;
    bool large = false, only_heaps = true;
    for (const Part part : sum) {
      if (part >= heaps) {
        only_heaps = false;
        moves += parts[part - heaps].moves;
      } else {
        moves += part;
        nim ^= part;
        large |= part > 1;
      }
    }
    if (only_heaps) return (nim == 0) == large ? answered_yes : answered_no;
    return {1, 1 + moves};
  }
  std::uint32_t number_of(std::span<const Part> sum) { return sums.enter(sum, first_look(sum)); }

  void work(std::uint64_t steps) { left -= std::min(left, steps); }
  bool stop() {
    if (stopped) return true;
    return stopped = left == 0 || looked_at >= most_looked || held + sums.bytes() > most_bytes || sums.full();
  }

  // What the moves of a sum leave: numbers on the stack. False if one of them is lost.
  bool expand(std::uint32_t number) {
    ++looked_at;
    const auto at = sums.parts(number);
    const Parts sum(at.begin(), at.end());
    const std::size_t begin = stack.size();
    Parts after;
    for (std::size_t i = 0; i < sum.size(); ++i) {
      if (i > 0 && sum[i] == sum[i - 1]) continue;
      const auto leave = [&](std::span<const Part> option) {
        after.assign(sum.begin(), sum.end());
        after.erase(after.begin() + static_cast<std::ptrdiff_t>(i));
        after.insert(after.end(), option.begin(), option.end());
        simplify(after);
        const std::uint32_t child = number_of(after);
        if (sums[child].effort.yes == 0) return false;
        if (sums[child].effort.no != 0) stack.push_back(child);
        return true;
      };
      if (sum[i] < heaps) {
        for (Part less = 0; less < sum[i]; ++less)
          if (!leave({&less, 1})) return false;
        work(sum[i]);
        continue;
      }
      const Options& options = expanded(sum[i]);
      for (std::size_t o = 0; o < options.size(); o += options[o] + 1)
        if (!leave(std::span(options).subspan(o + 1, options[o]))) return false;
      work(options.size());
    }
    std::sort(stack.begin() + static_cast<std::ptrdiff_t>(begin), stack.end());
    stack.erase(std::unique(stack.begin() + static_cast<std::ptrdiff_t>(begin), stack.end()), stack.end());
    return true;
  }

  // Comes back when it is answered, or when one of the efforts is as great as the limit.
  Effort search(std::uint32_t number, Effort limit) {
    if (const Effort known = sums[number].effort; known.no == 0 || known.yes == 0) return known;
    if (stop()) return sums[number].effort;
    const std::size_t begin = stack.size();
    const Effort effort = expand(number) ? follow(begin, limit) : answered_no;
    stack.resize(begin);
    return sums[number].effort = effort;
  }
  Effort follow(std::size_t begin, Effort limit) {
    for (;;) {
      // It is not lost if some option is; it is lost if none is, which takes as much as the hardest at least.
      std::uint32_t first = never, second = never, hardest = 0;
      std::uint32_t best = 0;
      for (std::size_t i = begin; i < stack.size();) {
        const Effort its = sums[stack[i]].effort;
        if (its.yes == 0) return answered_no;
        if (its.no == 0) {
          stack[i] = stack.back();
          stack.pop_back();
          continue;
        }
        if (its.yes < first) {
          second = first;
          first = its.yes;
          best = stack[i];
        } else {
          second = std::min(second, its.yes);
        }
        hardest = std::max(hardest, its.no);
        ++i;
      }
      if (stack.size() == begin) return answered_yes;
      const auto others = static_cast<std::uint32_t>(stack.size() - begin - 1);
      const Effort effort{first, hardest + others};
      if (effort.no >= limit.no || effort.yes >= limit.yes || stopped) return effort;
      search(best,
             {limit.yes >= never ? never : limit.yes - others, std::min(limit.no, second + 1 + second / 14)});
    }
  }
  Attempt<bool> lost(std::span<const RemovalPosition> boards, Meter& meter) {
    Parts sum;
    left = meter.work();
    stopped = false;
    for (const RemovalPosition& board : boards) parts_of(rule_of(board), board.cells, sum);
    simplify(sum);
    const std::uint32_t number = number_of(sum);
    for (;;) {
      left = meter.work();
      stopped = false;
      const std::uint64_t before = left, seen = looked_at;
      most_bytes =
          taken + meter.limits().bytes -
          std::min<std::uint64_t>(meter.limits().bytes,
                                  static_cast<std::uint64_t>(std::max<std::int64_t>(meter.bytes(), 0)));
      most_looked = looked_at + (meter.limits().positions - meter.positions());
      const Effort effort = search(number, {never, never});
      const Stop memory = charge(meter);
      const Stop positions = meter.count(looked_at - seen);
      const Stop slice = meter.tick(before - left + 1);
      if (effort.no == 0 || effort.yes == 0) return effort.yes == 0;
      if (sums.full()) return Stop::memory;
      for (const Stop why : {memory, positions, slice})
        if (why != Stop::none) return why;
      if (held + sums.bytes() > most_bytes) return Stop::memory;
      if (looked_at >= most_looked) return Stop::positions;
    }
  }
  Stop charge(Meter& meter) {
    std::size_t now = held + sums.bytes();
    for (const auto& rule : rules) now += rule->bytes();
    return meter.take(static_cast<std::int64_t>(now) - static_cast<std::int64_t>(std::exchange(taken, now)));
  }

  std::vector<std::unique_ptr<RulePieces>> rules;
  std::vector<std::unordered_map<CellSet, Part>> named;  // by rule
  std::map<Options, Part> by_options;
  std::vector<Known> parts;  // from `heaps` on
  std::size_t held = 0;      // bytes of these
  Sums sums;
  std::vector<std::uint32_t> stack;
  std::uint64_t left = 0, looked_at = 0, most_looked = 0;
  std::size_t taken = 0, most_bytes = 0;
  bool stopped = false;
};

MisereSearch::MisereSearch() : state_(std::make_unique<State>()) {}
MisereSearch::~MisereSearch() = default;

Attempt<bool> MisereSearch::lost(std::span<const RemovalPosition> sum, Meter& meter) {
  return state_->lost(sum, meter);
}
std::size_t MisereSearch::positions() const { return state_->looked_at; }
std::size_t MisereSearch::bytes() const { return state_->taken; }

}  // namespace bouton::removal
