#include "sequence/sparse.hpp"

#include <algorithm>
#include <bit>
#include <queue>
#include <utility>

#include "sequence/common_rare.hpp"

namespace bouton::sequence {
namespace {

constexpr std::size_t padding = 2 * block_size;  // before position 0, so that blocks near it can be read
constexpr std::uint64_t least_start = 1024;
constexpr std::uint64_t shortest_chunk = block_size, longest_chunk = std::uint64_t{1} << 16;
constexpr std::uint64_t worth_a_thread = longest_chunk / 8;
constexpr unsigned most_windows = 512;  // a narrow value has 15 bits
constexpr unsigned few_lacking = 1;     // so many positions of a block are cheaper to search one by one
constexpr std::uint64_t slack = 8 * longest_chunk;  // how much a window may grow before it is moved

}  // namespace

bool Sparse::suits(const Octal& rules) {
  for (std::size_t taken = 0; taken < rules.digits.size(); ++taken)
    if (rules.may_split(taken)) return true;
  return false;
}

Sparse::Sparse(Octal rules, const Kernel& kernel) : rules_(std::move(rules)), kernel_(&kernel) {
  CommonRare start(rules_);
  start.extend(std::max<std::uint64_t>(least_start, 4 * rules_.digits.size()));
  division_ = start.division();
  deepest_ = start.deepest();
  begin(start.values());
}

Sparse::Sparse(Octal rules, const std::vector<Value>& begun, const Kernel& kernel)
    : rules_(std::move(rules)), kernel_(&kernel) {
  for (; counted_ < begun.size(); ++counted_) census_.count(begun[counted_], counted_);
  division_ = best_division(rules_, census_);
  begin(begun);
}

void Sparse::begin(const std::vector<Value>& begun) {
  for (std::uint32_t taken = 0; taken < rules_.digits.size(); ++taken) {
    if (rules_.may_split(taken)) splits_.push_back(taken);
    if (rules_.may_leave_heap(taken)) takes_.push_back(taken);
  }
  next_choice_ = 2 * begun.size();
  end_ = verified_ = begun.size();
  reserve(end_);
  std::fill(high_.begin(), high_.begin() + padding + 1, rare_tag);  // position 0 is no part of a split
  for (std::uint64_t n = 1; n < begun.size(); ++n) {
    const Value value = begun[n];
    const bool rare = division_.is_rare(value, n);
    put(n, (division_.narrow(value)) | (rare ? rare_tag << 8 : 0));
    if (rare) rares_.push_back({n, value});
  }
  last_rare_ = rares_.empty() ? 0 : rares_.back().position;
  rebuild_marks();
}

std::uint32_t Sparse::narrow_at(std::uint64_t position) const {
  if (position < origin_)
    return head_low_[padding + position] | static_cast<std::uint32_t>(head_high_[padding + position]) << 8;
  const std::uint64_t i = padding + position - origin_;
  return low_[i] | static_cast<std::uint32_t>(high_[i]) << 8;
}

void Sparse::put(std::uint64_t position, std::uint32_t narrow) {
  const std::uint64_t i = padding + position - origin_;
  low_[i] = static_cast<std::uint8_t>(narrow);
  high_[i] = static_cast<std::uint8_t>(narrow >> 8);
  narrow &= 0x7fff;
  if (narrow >= 256 && !high_used_) high_used_ = true;
  const unsigned planes = narrow / 8 + 1, windows = narrow / 64 + 1;
  planes_ = std::max(planes_, std::min(planes, 8u));
  windows_ = std::max(windows_, windows);
}

Value Sparse::value(std::uint64_t position) const {
  if (position == 0) return 0;
  const std::uint32_t narrow = narrow_at(position);
  return division_.widen(narrow & 0x7fff, narrow >= 0x8000, position);
}

std::size_t Sparse::bytes() const {
  return low_.capacity() + high_.capacity() + head_low_.capacity() + head_high_.capacity() +
         rares_.capacity() * sizeof(Rare) +
         (near_.capacity() + far_.capacity() + witnesses_.capacity()) * sizeof(Mark) +
         windows_ * (sizeof(Sets) + sizeof(Needs) + sizeof(Missing));
}

std::span<const std::uint8_t> Sparse::last(std::uint64_t count) const {
  return {low_.data() + padding + (verified_ - count - origin_), static_cast<std::size_t>(count)};
}

Row Sparse::row(std::uint64_t position, bool with_high) const {
  const std::uint64_t i = padding + position - origin_;
  return {low_.data() + i, with_high ? high_.data() + i : nullptr};
}

// Room for values up to `end` and a block more. Where only a window is kept, it moves to the front.
void Sparse::reserve(std::uint64_t end) {
  const std::uint64_t wanted = padding + (end - origin_) + 2 * block_size;
  if (wanted <= low_.size()) return;
  if (window_ > 0 && verified_ >= origin_ + window_ + recent + slack / 2) {
    const std::uint64_t from = verified_ - window_ - recent;
    const auto first = static_cast<std::ptrdiff_t>(padding + from - origin_),
               last = static_cast<std::ptrdiff_t>(padding + end_ - origin_);
    std::copy(low_.begin() + first, low_.begin() + last, low_.begin() + padding);
    std::copy(high_.begin() + first, high_.begin() + last, high_.begin() + padding);
    origin_ = from;
    return reserve(end);
  }
  const std::uint64_t size =
      window_ > 0 ? wanted + recent + slack : std::max<std::uint64_t>(wanted, low_.size() + low_.size() / 2);
  low_.resize(size, 0);
  high_.resize(size, 0);
}

bool Sparse::can_keep(std::uint64_t window) const {
  return !high_used_ && origin_ == 0 && window >= last_rare_ + 2 * rules_.digits.size() + block_size &&
         verified_ >= window;
}

void Sparse::reach_no_further_than(std::uint64_t part) {
  reach_ = std::min(reach_, part);
  next_witnesses_ = 0;
}

void Sparse::keep_only(std::uint64_t window) {
  window_ = window;
  reach_ = window - rules_.digits.size();
  const auto size = static_cast<std::ptrdiff_t>(padding + window);
  head_low_.assign(low_.begin(), low_.begin() + size);
  head_high_.assign(high_.begin(), high_.begin() + size);
}

Row Sparse::head_row(std::uint64_t position, bool with_high) const {
  if (origin_ == 0) return row(position, with_high);
  return {head_low_.data() + padding + position,
          with_high ? head_high_.data() + padding + position : nullptr};
}

bool Sparse::extend(std::uint64_t count, std::uint64_t most_toil) {
  const std::uint64_t begun = toil_;
  while (verified_ < count && toil_ - begun < most_toil) {
    if (window_ == 0 && verified_ >= next_choice_) choose_division();
    if (verified_ >= next_witnesses_ && !trusting_) rebuild_witnesses();
    const std::uint64_t limit = window_ == 0 ? next_choice_ : ~std::uint64_t{0};
    const std::uint64_t end = std::min({count, limit, verified_ + (trusting_ ? longest_chunk : chunk_)});
    const bool beside = companion_ != nullptr && !trusting_ && end - verified_ >= worth_a_thread;
    // A block more, so that neither step reads what the other one writes.
    const std::uint64_t ahead = beside ? std::max(end + block_size, std::min(limit, end + chunk_)) : end;
    reserve(ahead);
    toil_ += 1 + ((end - verified_) / block_size + 1) * windows_ *
                     (far_.size() + near_.size() + witnesses_.size()) / 16;
    speculate(beside ? end + block_size : end);
    // A window is known by its low bytes alone.
    if (windows_ >= most_windows || (window_ > 0 && high_used_)) return false;
    if (trusting_) {
      verified_ = end;
      continue;
    }
    switch (beside ? verify_beside(end, ahead) : verify(end, Mode::alone)) {
      case Verdict::fine:
        chunk_ = std::min(2 * chunk_, longest_chunk);
        break;
      case Verdict::corrected:
        chunk_ = shortest_chunk;
        // The last witness was looked for everywhere, and the marks were made anew.
        toil_ += splits_.size() * (rares_.size() / 2 + verified_ / 2048);
        break;
      case Verdict::stuck:
        return false;
    }
  }
  return true;
}

// -------------------------------------------------------------------------------------------- the division

void Sparse::choose_division() {
  next_choice_ = 2 * verified_;
  // If nothing was rare in the later half, no division can be better by much.
  if (last_rare_ < verified_ / 2) return;
  for (; counted_ < verified_; ++counted_) census_.count(value(counted_), counted_);
  divide_by(best_division(rules_, census_));
}

void Sparse::divide_by(const Division& division) {
  if (division == division_) return;
  rares_.clear();
  last_rare_ = 0;
  planes_ = windows_ = 1;
  high_used_ = false;
  for (std::uint64_t n = 1; n < verified_; ++n) {
    const Value old = value(n);
    const bool rare = division.is_rare(old, n);
    if (rare) rares_.push_back({n, old});
    put(n, (division.narrow(old)) | (rare ? rare_tag << 8 : 0));
  }
  division_ = division;
  if (!rares_.empty()) last_rare_ = rares_.back().position;
  end_ = verified_;
  rebuild_marks();
  next_witnesses_ = 0;
}

bool Sparse::jump(std::uint64_t size, const Division& division, std::span<const std::uint8_t> window) {
  divide_by(division);
  if (!can_keep(window.size()) || size < window.size() + last_rare_) return false;
  keep_only(window.size());
  origin_ = size - window.size();
  end_ = verified_ = size;
  low_.assign(padding + window.size() + slack, 0);
  high_.assign(low_.size(), 0);
  std::copy(window.begin(), window.end(), low_.begin() + padding);
  for (std::uint8_t value : window) {
    planes_ = std::max(planes_, std::min(value / 8u + 1, 8u));
    windows_ = std::max(windows_, value / 64u + 1);
  }
  rebuild_marks();
  next_witnesses_ = 0;
  return true;
}

void Sparse::rebuild_marks() {
  near_.clear();
  far_.clear();
  odd_takes_.clear();
  farthest_ = rules_.digits.size();
  auto add = [&](std::uint64_t back, std::uint32_t key) {
    if (windows_ == 1 && key >= 64) return;  // with values below 64 the sums are all beyond
    (back < block_size ? near_ : far_).push_back(Mark(back, key));
    farthest_ = std::max(farthest_, back);
  };
  for (std::uint32_t taken : takes_)
    if (division_.by_parity && taken % 2 != 0)
      odd_takes_.push_back(taken);
    else
      add(taken, 0);
  for (const Rare& rare : rares_)
    for (std::uint32_t taken : splits_) add(rare.position + taken, division_.narrow(rare.value));
  auto nearer = [](const Mark& a, const Mark& b) {
    return std::pair(a.back, a.key()) < std::pair(b.back, b.key());
  };
  auto same = [](const Mark& a, const Mark& b) { return a.back == b.back && a.key() == b.key(); };
  for (auto* marks : {&near_, &far_}) {
    std::sort(marks->begin(), marks->end(), nearer);
    marks->erase(std::unique(marks->begin(), marks->end(), same), marks->end());
  }
  near_marks_ = NearMarks(near_);
  // Rare positions come often, other needs seldom.
  if (needs_.size() != windows_ || !(needs_of_ == division_)) rebuild_needs();
}

void Sparse::rebuild_needs() {
  needs_of_ = division_;
  sets_.resize(windows_);
  needs_.resize(windows_);
  for (unsigned window = 0; window < windows_; ++window)
    for (unsigned parity = 0; parity < 2; ++parity)
      for (unsigned i = 0; i < 64; ++i) {
        const Value common = division_.widen(64 * window + i, false, parity);
        std::uint64_t set = 0;
        for (unsigned u = 0; u < 64; ++u)
          if (division_.widen(64 * window + u, true, parity) < common) set |= std::uint64_t{1} << u;
        needs_[window].sets[parity][i] = set;
        for (unsigned j = 0; j < 8; ++j)
          needs_[window].planes[parity][j][i] = static_cast<std::uint8_t>(set >> 8 * j);
      }
}

// --------------------------------------------------------------------------------------------- speculation

void Sparse::speculate(std::uint64_t end) {
  while (end_ < end && windows_ < most_windows)
    if (!speculate_block()) grow();
}

// As far as nothing has to change that verification reads.
void Sparse::speculate_ahead(std::uint64_t end) {
  auto fixed = [&] {
    if (windows_ == 1) return end_ > last_rare_ + farthest_ && !high_used_;
    return high_used_ || windows_ <= 4;  // else a value may be the first of more than a byte
  };
  while (end_ < end && fixed())
    if (!speculate_block()) return;
}

// For values larger than any before.
void Sparse::grow() {
  if (windows_ == 1 && planes_ < 8) {
    ++planes_;
  } else {
    ++windows_;
    rebuild_marks();
  }
}

// False: the next value does not fit the planes and windows there are.
bool Sparse::speculate_block() {
  const std::uint64_t first = end_;
  const bool clean = first > last_rare_ + farthest_ && !high_used_;
  const Row at = row(first, !clean);
  // Marks that reach before position 0 for the whole block are left out.
  std::span<const Mark> far(far_);
  while (!far.empty() && far.back().back >= first + block_size - 1) far = far.first(far.size() - 1);
  if (clean && windows_ == 1) {
    Sets& sets = sets_[0];
    sets.fill(0);
    kernel_->mark(at, far, 0, planes_, sets);
    end_ += kernel_->settle(low_.data() + padding + (first - origin_), near_marks_, sets, 8 * planes_);
    return end_ > first;
  }
  for (unsigned window = 0; window < windows_; ++window) {
    sets_[window].fill(0);
    kernel_->mark(at, far, window, many_windows, sets_[window]);
  }
  end_ += settle_carefully(first, near_);
  if (end_ == first + block_size) return true;
  planes_ = 8;  // all that one window has
  return false;
}

// Where parts may be rare ones or values do not fit one window.
std::size_t Sparse::settle_carefully(std::uint64_t first, std::span<const Mark> near) {
  for (std::size_t i = 0; i < block_size; ++i) {
    const std::uint64_t n = first + i;
    auto mark = [&](std::uint32_t sum) {
      if (sum < 64 * windows_) sets_[sum / 64][i] |= std::uint64_t{1} << sum % 64;
    };
    for (const Mark& m : near)
      if (m.back <= n) mark(narrow_at(n - m.back) ^ m.key());
    for (std::uint32_t taken : odd_takes_)
      if (taken <= n) mark(narrow_at(n - taken) ^ (rare_tag << 8));
    std::uint32_t value = 0;
    while (value < 64 * windows_ && (sets_[value / 64][i] >> value % 64 & 1) != 0) ++value;
    if (value == 64 * windows_) return i;
    const std::uint64_t place = padding + n - origin_;
    low_[place] = static_cast<std::uint8_t>(value);
    high_[place] = static_cast<std::uint8_t>(value >> 8);
    if (value >= 256 && !high_used_) high_used_ = true;
    if (windows_ == 1) planes_ = std::max(planes_, std::min(value / 8 + 1, 8u));
  }
  return block_size;
}

// -------------------------------------------------------------------------------------------- verification

Sparse::Verdict Sparse::verify_beside(std::uint64_t end, std::uint64_t ahead) {
  Verdict verdict = Verdict::fine;
  companion_->start([&] { verdict = verify(end, Mode::beside); });
  speculate_ahead(ahead);
  companion_->wait();
  // What is to be corrected is found once more and then changed.
  return verdict == Verdict::corrected ? verify(end, Mode::alone) : verdict;
}

Sparse::Verdict Sparse::verify(std::uint64_t end, Mode mode) {
  for (std::uint64_t first = verified_, count; first < end; first += count) {
    count = std::min<std::uint64_t>(end - first, block_size);
    const bool clean = first > last_rare_ + farthest_witness_ && !high_used_;
    const Row at = row(first, !clean);
    const bool one = windows_ == 1 && clean;
    missing_.resize(windows_);
    std::uint64_t lacking = 0;
    for (unsigned window = 0; window < windows_; ++window) {
      std::uint64_t lacks = 0;
      kernel_->find(at, witnesses_, window, one ? planes_ : many_windows, needs_[window], first % 2 != 0,
                    few_lacking, missing_[window].planes, lacks);
      missing_[window].lacking = lacks;
      lacking |= lacks;
    }
    if (rules_.unequal && first <= 2 * farthest_witness_) lacking |= look_for_zero(first);
    if (count < block_size) lacking &= (std::uint64_t{1} << count) - 1;
    for (; lacking != 0; lacking &= lacking - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(lacking));
      for (unsigned window = 0; window < windows_; ++window) {
        if ((missing_[window].lacking >> i & 1) == 0) continue;
        for (unsigned j = 0; j < 8; ++j)
          for (unsigned bits = missing_[window].planes[j][i]; bits != 0; bits &= bits - 1) {
            const std::uint32_t rare = 64 * window + 8 * j + static_cast<unsigned>(std::countr_zero(bits));
            const Verdict verdict = find_witness(first + i, rare, mode);
            if (verdict == Verdict::fine) continue;
            if (verdict == Verdict::stuck || mode == Mode::beside) verified_ = first;
            return verdict;
          }
      }
    }
  }
  verified_ = end;
  return Verdict::fine;
}

// Two equal parts have the nim-sum 0, a rare value; where rules do not allow them, a witness of 0 may have
// been such a split, as long as positions are not beyond twice the parts that are tried. There 0 is looked
// for by definition, like values that are missing.
std::uint64_t Sparse::look_for_zero(std::uint64_t first) {
  std::uint64_t lacking = 0;
  for (std::size_t i = 0; i < block_size; ++i) {
    const std::uint32_t narrow = narrow_at(first + i);
    const bool above =
        narrow < 0x8000 && (narrow >= 64 || (needs_[0].sets[(first + i) % 2][narrow] & 1) != 0);
    if (!above) continue;
    missing_[0].planes[0][i] |= 1;
    missing_[0].lacking |= std::uint64_t{1} << i;
    lacking |= std::uint64_t{1} << i;
  }
  return lacking;
}

// By definition: whether a rare value, in narrow form, is the value of an option. If not, it is the
// position's own: smaller ones were looked for before.
Sparse::Verdict Sparse::find_witness(std::uint64_t position, std::uint32_t rare, Mode mode) {
  for (std::uint32_t taken : takes_) {
    const bool turned = division_.by_parity && taken % 2 != 0;
    if (narrow_at(position - taken) == (rare | (turned ? 0u : rare_tag << 8))) return Verdict::fine;
  }
  constexpr std::uint64_t step = 4096;
  const std::uint64_t half = position / 2, reach = window_ > 0 ? std::min(half, reach_) : half;
  for (std::uint64_t part = 1; part <= reach; part += step) {
    const std::uint64_t last = std::min(reach, part + step - 1);
    for (std::uint32_t taken : splits_) {
      if (taken >= position || part > rules_.largest_part(position - taken)) continue;
      const std::uint64_t end = std::min(last, rules_.largest_part(position - taken));
      // Only beside a rare position, or with large values, the high bytes tell anything.
      const bool high = high_used_ || part <= last_rare_ || position - taken - end <= last_rare_;
      const std::uint64_t count = end - part + 1;
      const std::uint64_t found =
          kernel_->find_pair(head_row(part, high), row(position - taken - part, high), count, rare);
      if (found == count) continue;
      deepest_ = std::max(deepest_, part + found);
      return Verdict::fine;
    }
  }
  if (reach < half) return Verdict::stuck;
  if (mode == Mode::beside) return Verdict::corrected;
  const Value value = division_.widen(rare, true, position);
  put(position, rare | rare_tag << 8);
  rares_.push_back({position, value});
  last_rare_ = position;
  end_ = verified_ = position + 1;
  rebuild_marks();
  return Verdict::corrected;
}

// Which parts to try first when looking for witnesses: a greedy cover of what the last positions needed, some
// times over, so that nearly every block is done before the list ends.
void Sparse::rebuild_witnesses() {
  constexpr std::uint64_t samples = 192;
  constexpr int covers = 5;
  const std::uint64_t parts = windows_ == 1 ? 1536 : 6144;
  next_witnesses_ = 4 * verified_;
  witnesses_.clear();
  farthest_witness_ = 0;
  struct Candidate {
    std::uint32_t gain, part, taken;
    bool operator<(const Candidate& other) const { return gain < other.gain; }
  };
  std::uint64_t reach = std::min(parts, verified_ / 2);
  if (window_ > 0) reach = std::min({reach, window_ / 2, reach_ + 1});
  std::vector<Candidate> left;
  for (std::uint32_t part = 1; part < reach; ++part)
    if (narrow_at(part) < 0x8000)
      for (std::uint32_t taken : splits_) left.push_back({0, part, taken});
  for (std::uint32_t taken : odd_takes_) left.push_back({0, 0, taken});
  const std::uint64_t first = verified_ - std::min(samples, verified_ / 4);
  const std::size_t count = verified_ - first;
  // What the samples read, in one piece.
  const std::uint64_t before = reach + rules_.digits.size();
  std::vector<std::uint16_t> read;
  for (std::uint64_t n = first - before; n < verified_; ++n)
    read.push_back(static_cast<std::uint16_t>(narrow_at(n)));
  std::vector<std::uint64_t> missing(count * windows_);  // of window w and sample s at w * count + s
  for (int cover = 0; cover < covers; ++cover) {
    for (unsigned window = 0; window < windows_; ++window)
      for (std::size_t s = 0; s < count; ++s) {
        const std::uint32_t common = read[before + s];
        missing[window * count + s] = common >= 0x8000 || common < 64 * window ? 0
                                      : common >= 64 * (window + 1)
                                          ? ~std::uint64_t{0}
                                          : needs_[window].sets[(first + s) % 2][common % 64];
      }
    auto gain = [&](const Candidate& candidate, bool take) {
      std::uint32_t sum = 0;
      const std::uint32_t key = candidate.part == 0 ? 0 : narrow_at(candidate.part);
      const std::uint16_t* from = read.data() + before - candidate.taken - candidate.part;
      std::uint64_t* const sets = missing.data();
      const std::uint32_t end = 64 * windows_;
      for (std::size_t s = 0; s < count; ++s) {
        const std::uint32_t value = from[s] ^ key;
        if (value >= end) continue;
        std::uint64_t& set = sets[value / 64 * count + s];
        sum += set >> value % 64 & 1;
        if (take) set &= ~(std::uint64_t{1} << value % 64);
      }
      return sum;
    };
    // Gains only shrink as needs are met, so a candidate is weighed again only when it comes first.
    std::priority_queue<Candidate> queue;
    for (Candidate& candidate : left) {
      candidate.gain = gain(candidate, false);
      queue.push(candidate);
    }
    left.clear();
    while (!queue.empty()) {
      Candidate best = queue.top();
      queue.pop();
      const std::uint32_t now = best.gain == 0 ? 0 : gain(best, false);
      if (now == 0) {
        left.push_back(best);
      } else if (now < best.gain) {
        best.gain = now;
        queue.push(best);
      } else {
        gain(best, true);
        witnesses_.push_back(Mark(best.part + best.taken, best.part == 0 ? 0 : narrow_at(best.part)));
        farthest_witness_ = std::max<std::uint64_t>(farthest_witness_, best.part + best.taken);
        deepest_ = std::max<std::uint64_t>(deepest_, best.part);
      }
    }
  }
}

}  // namespace bouton::sequence
