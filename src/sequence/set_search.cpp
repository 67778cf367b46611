#include "sequence/set_search.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "sequence/checksum.hpp"
#include "sequence/saved_text.hpp"

namespace bouton::sequence {
namespace {

constexpr std::uint64_t least_step = 64;
constexpr std::uint64_t snapshot_bytes = std::uint64_t{1} << 26;
constexpr std::uint64_t lasting_after = 16;  // windows
constexpr std::size_t most_references = 3;
constexpr std::uint64_t growth = 4;  // the next reference lies a quarter further on
constexpr std::uint64_t slice = SetValues::recent;
constexpr std::uint64_t most_positions = std::uint64_t{1} << 62;

std::uint64_t first_step(const SetValues& engine) { return std::max(engine.window(), least_step); }

}  // namespace

std::optional<SetSearch> SetSearch::of(const FiniteSet& set) {
  auto engine = SetValues::of(set);
  if (!engine) return std::nullopt;
  return SetSearch(*std::move(engine));
}

SetSearch::SetSearch(SetValues engine) : engine_(std::move(engine)), step_(first_step(engine_)) {
  const auto lanes = engine_.lanes(window());
  snapshots_.push_back({0, Kind::plain, {lanes.begin(), lanes.end()}});
  next_reference_ = step_;
  if (window() == 0) match_ = Match{0, 1};  // nobody ever moves
}

std::size_t SetSearch::most_snapshots() const {
  return static_cast<std::size_t>(std::clamp<std::uint64_t>(
      snapshot_bytes / std::max<std::size_t>(1, snapshots_[0].lanes.size()), 12, 256));
}

// ------------------------------------------------------------------------------------------- the search

void SetSearch::choose_anchors(Snapshot& snapshot) const {
  const std::size_t width = engine_.width(), size = snapshot.lanes.size() / width;
  std::vector<std::size_t> counts(engine_.set().numbers.size() + 1, 0);
  for (std::size_t i = 0; i < size; ++i) ++counts[engine_.value_of(&snapshot.lanes[i * width])];
  std::size_t best[3] = {size + 1, size + 1, size + 1};
  for (std::size_t i = 0; i < size; ++i) {
    std::size_t count = counts[engine_.value_of(&snapshot.lanes[i * width])], place = i;
    for (std::size_t k = 0; k < 3; ++k)
      if (count < best[k]) {
        std::swap(count, best[k]);
        std::swap(place, snapshot.anchors[k]);
      }
  }
}

void SetSearch::take_snapshot() {
  const auto lanes = engine_.lanes(window());
  Snapshot snapshot{size(), Kind::plain, {lanes.begin(), lanes.end()}};
  if (size() >= next_reference_) {
    const bool lasts = size() >= lasting_after * window() &&
                       std::none_of(snapshots_.begin(), snapshots_.end(),
                                    [](const Snapshot& s) { return s.kind == Kind::lasting; });
    snapshot.kind = lasts ? Kind::lasting : Kind::reference;
    next_reference_ = size() + size() / growth;
    choose_anchors(snapshot);
  }
  snapshots_.push_back(std::move(snapshot));
  if (snapshots_.back().kind != Kind::plain) thin_references();
  if (snapshots_.size() <= most_snapshots()) return;
  step_ *= 2;  // every second one is dropped, but those that are still looked for
  std::erase_if(snapshots_,
                [&](const Snapshot& s) { return s.position % step_ != 0 && s.kind == Kind::plain; });
}

// The references stay spread: the newest, the lasting one, and between them those at the largest ratios.
void SetSearch::thin_references() {
  std::vector<Snapshot*> references;
  for (Snapshot& s : snapshots_)
    if (s.kind != Kind::plain) references.push_back(&s);
  if (references.size() <= most_references) return;
  Snapshot* worst = references[0];
  if (worst->kind == Kind::lasting) {
    auto ratio = [&](std::size_t i) {
      return static_cast<double>(references[i + 1]->position) /
             static_cast<double>(references[i - 1]->position);
    };
    std::size_t least = 1;
    for (std::size_t i = 2; i + 1 < references.size(); ++i)
      if (ratio(i) < ratio(least)) least = i;
    worst = references[least];
  }
  worst->kind = Kind::plain;
}

void SetSearch::advance(std::uint64_t count) {
  const std::uint64_t end = size() + std::min(count, most_positions);
  while (size() < end && !match_) {
    const std::uint64_t from = size(), next_snapshot = (from / step_ + 1) * step_;
    engine_.extend(std::min({end, from + slice, next_snapshot}));
    if (highest_) highest_ = std::max(*highest_, engine_.highest_of_last(size() - from));
    for (Snapshot& s : snapshots_)
      if (s.kind != Kind::plain) look_for(s, from);
    if (size() == next_snapshot && !match_) take_snapshot();
  }
}

void SetSearch::look_for(Snapshot& reference, std::uint64_t from) {
  switch (engine_.width()) {
    case 1:
      return look_for_lanes<std::uint8_t>(reference, from);
    case 2:
      return look_for_lanes<std::uint16_t>(reference, from);
    case 4:
      return look_for_lanes<std::uint32_t>(reference, from);
    default:
      return look_for_lanes<std::uint64_t>(reference, from);
  }
}

namespace {

template <class Lane>
Lane lane_at(const std::uint8_t* bytes, std::size_t i) {
  Lane lane;
  std::memcpy(&lane, bytes + i * sizeof lane, sizeof lane);
  return lane;
}

[[maybe_unused]] constexpr std::size_t block = 128;  // bytes
constexpr std::size_t long_part = 1024;

// How many bytes are the same at the beginning.
std::size_t same_bytes(const std::uint8_t* a, const std::uint8_t* b, std::size_t size) {
  std::size_t same = 0;
  while (size - same > 256 && std::memcmp(a + same, b + same, 256) == 0) same += 256;
  while (same < size && a[same] == b[same]) ++same;
  return same;
}

// Three places in a row of lanes, and what is wanted there when they are moved on together.
template <class Lane>
struct Pattern {
  const std::uint8_t* places[3];
  Lane wanted[3];

  bool is_at(std::size_t offset) const {  // in bytes
    return lane_at<Lane>(places[0] + offset, 0) == wanted[0] &&
           lane_at<Lane>(places[1] + offset, 0) == wanted[1] &&
           lane_at<Lane>(places[2] + offset, 0) == wanted[2];
  }
};

#if defined(__x86_64__)
template <class Lane>
__attribute__((target("avx2"), always_inline)) inline __m256i equal_lanes(__m256i a, __m256i b) {
  if constexpr (sizeof(Lane) == 1)
    return _mm256_cmpeq_epi8(a, b);
  else if constexpr (sizeof(Lane) == 2)
    return _mm256_cmpeq_epi16(a, b);
  else if constexpr (sizeof(Lane) == 4)
    return _mm256_cmpeq_epi32(a, b);
  else
    return _mm256_cmpeq_epi64(a, b);
}

template <class Lane>
__attribute__((target("avx2"), always_inline)) inline __m256i all_lanes(Lane lane) {
  if constexpr (sizeof(Lane) == 1)
    return _mm256_set1_epi8(static_cast<char>(lane));
  else if constexpr (sizeof(Lane) == 2)
    return _mm256_set1_epi16(static_cast<short>(lane));
  else if constexpr (sizeof(Lane) == 4)
    return _mm256_set1_epi32(static_cast<int>(lane));
  else
    return _mm256_set1_epi64x(static_cast<long long>(lane));
}

template <class Lane>
__attribute__((target("avx2"), always_inline)) inline __m256i places_in(const Pattern<Lane>& pattern,
                                                                        std::size_t offset, __m256i x,
                                                                        __m256i y, __m256i z) {
  const __m256i* a = reinterpret_cast<const __m256i*>(pattern.places[0] + offset);
  const __m256i* b = reinterpret_cast<const __m256i*>(pattern.places[1] + offset);
  const __m256i* c = reinterpret_cast<const __m256i*>(pattern.places[2] + offset);
  return _mm256_and_si256(_mm256_and_si256(equal_lanes<Lane>(_mm256_loadu_si256(a), x),
                                           equal_lanes<Lane>(_mm256_loadu_si256(b), y)),
                          equal_lanes<Lane>(_mm256_loadu_si256(c), z));
}

// Goes on to the first place of the pattern, or to where less than a block is left.
template <class Lane>
__attribute__((target("avx2"))) std::size_t pass_blocks(const Pattern<Lane>& pattern, std::size_t offset,
                                                        std::size_t end) {
  const __m256i x = all_lanes(pattern.wanted[0]), y = all_lanes(pattern.wanted[1]),
                z = all_lanes(pattern.wanted[2]);
  for (; offset + block <= end; offset += block) {
    __m256i parts[block / 32], any = _mm256_setzero_si256();
    for (std::size_t i = 0; i < block / 32; ++i) {
      parts[i] = places_in(pattern, offset + 32 * i, x, y, z);
      any = _mm256_or_si256(any, parts[i]);
    }
    if (_mm256_testz_si256(any, any)) continue;
    for (std::size_t i = 0; i < block / 32; ++i)
      if (const auto bits = static_cast<std::uint32_t>(_mm256_movemask_epi8(parts[i])); bits != 0)
        return offset + 32 * i + static_cast<std::size_t>(std::countr_zero(bits));
  }
  return offset;
}
#endif

// The first offset from here on where the pattern is, or one that is not below `end`.
template <class Lane>
std::size_t next_place(const Pattern<Lane>& pattern, std::size_t offset, std::size_t end) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) offset = pass_blocks(pattern, offset, end);
#endif
  while (offset < end && !pattern.is_at(offset)) offset += sizeof(Lane);
  return offset;
}

}  // namespace

template <class Lane>
void SetSearch::look_for_lanes(Snapshot& reference, std::uint64_t from) {
  const std::size_t count = static_cast<std::size_t>(size() - from), end = count * sizeof(Lane);
  // A window that ends in (from, size()] begins at lane 1, 2, ... here.
  const std::uint8_t* const begin = engine_.lanes(window() + count).data() + sizeof(Lane);
  Pattern<Lane> pattern;
  auto set_anchor = [&](std::size_t k) {
    pattern.places[k] = begin + reference.anchors[k] * sizeof(Lane);
    pattern.wanted[k] = lane_at<Lane>(reference.lanes.data(), reference.anchors[k]);
  };
  for (std::size_t k = 0; k < 3; ++k) set_anchor(k);
  for (std::size_t i = 0; (i = next_place(pattern, i, end)) < end; i += sizeof(Lane)) {
    const std::uint64_t after = from + i / sizeof(Lane) + 1, before = after - window();  // the window found
    if (reference.obstacle >= before && reference.obstacle < after) {
      const std::size_t place = static_cast<std::size_t>(reference.obstacle - before);
      if (lane_at<Lane>(begin + i, place) != lane_at<Lane>(reference.lanes.data(), place)) continue;
    }
    const std::size_t same = same_bytes(begin + i, reference.lanes.data(), reference.lanes.size());
    if (same == reference.lanes.size()) {
      const std::uint64_t period = after - reference.position;
      if (!match_ || period < match_->period) match_ = Match{reference.position, period};
      return;
    }
    // Where long parts of windows are alike, what tells them apart is looked at first the next time.
    if (same < long_part) continue;
    const std::size_t place = same / sizeof(Lane);
    reference.obstacle = before + place;
    const std::size_t turn = reference.turn++ % 3;
    reference.anchors[turn] = place;
    set_anchor(turn);
  }
}

std::vector<Value> SetSearch::base_window() const {
  const Snapshot& base = *std::find_if(snapshots_.begin(), snapshots_.end(),
                                       [&](const Snapshot& s) { return s.position == match_->base; });
  std::vector<Value> values;
  for (std::size_t i = 0; i < base.lanes.size(); i += engine_.width())
    values.push_back(engine_.value_of(&base.lanes[i]));
  return values;
}

// ---------------------------------------------------------------------------------------------- the way back

// An engine that stands at the last snapshot up to this position.
SetValues SetSearch::generator(std::uint64_t position) const {
  SetValues engine = *SetValues::of(engine_.set());
  const auto after = std::find_if(snapshots_.begin(), snapshots_.end(),
                                  [&](const Snapshot& s) { return s.position > position; });
  engine.jump(std::prev(after)->position, std::prev(after)->lanes);
  return engine;
}

bool SetSearch::walk_back(std::uint64_t count) {
  if (window() == 0) return true;
  const std::uint64_t period = match_->period;
  if (!walk_) {
    std::size_t high = 0;
    while (snapshots_[high].position < match_->base) ++high;
    walk_ = Walk{1, high, {}, {}};  // the one at 0 has lanes before the first position: it never comes again
  }
  auto extend = [&](SetValues& engine, std::uint64_t end) {
    const std::uint64_t more = std::min(count, end - engine.size());
    engine.extend(engine.size() + more);
    count -= more;
    return engine.size() == end;
  };
  while (walk_->low < walk_->high) {  // if the values repeat from a snapshot on, they do from all later ones
    const std::size_t middle = (walk_->low + walk_->high) / 2;
    const Snapshot& snapshot = snapshots_[middle];
    if (!walk_->second) walk_->second = generator(snapshot.position + period);
    if (!extend(*walk_->second, snapshot.position + period)) return false;
    const auto lanes = walk_->second->lanes(window());
    if (std::equal(lanes.begin(), lanes.end(), snapshot.lanes.begin()))
      walk_->high = middle;
    else
      walk_->low = middle + 1;
    walk_->second.reset();
  }
  // The last exception is one of the values before this snapshot, or between the one before and its window.
  const Snapshot& last = snapshots_[walk_->high - 1];
  const std::uint64_t end = snapshots_[walk_->high].position;
  if (!walk_->first) {
    walk_->first = generator(last.position);
    walk_->second = generator(last.position + period);
    walk_->compared = preperiod_ = last.position - std::min(last.position, window());
  }
  SetValues &first = *walk_->first, &second = *walk_->second;
  if (second.size() < last.position + period && !extend(second, last.position + period)) return false;
  while (walk_->compared < end) {
    const std::uint64_t next = std::min(end, first.size() + slice);
    if (count < next - first.size()) {
      if (count == 0) return false;
      count = next - first.size();  // a slice at a time
    }
    extend(first, next);
    second.extend(next + period);
    const std::uint64_t size = next - walk_->compared;
    const std::size_t width = engine_.width();
    const auto a = first.lanes(size), b = second.lanes(size);
    for (std::uint64_t i = size; i > 0; --i)
      if (std::memcmp(&a[(i - 1) * width], &b[(i - 1) * width], width) != 0) {
        preperiod_ = walk_->compared + i;
        exception_ = {first.value_of(&a[(i - 1) * width]), second.value_of(&b[(i - 1) * width])};
        break;
      }
    walk_->compared = next;
  }
  return true;
}

// ---------------------------------------------------------------------------------------------- as text

namespace {

std::string first_line(const FiniteSet& set) {
  std::string line = "set";
  for (std::uint64_t number : set.numbers) line += ' ' + std::to_string(number);
  return line;
}

}  // namespace

std::string SetSearch::save() const {
  std::string text = first_line(engine_.set()) + "\nstep " + std::to_string(step_) + "\nnext " +
                     std::to_string(next_reference_) + '\n';
  if (highest_) text += "highest " + std::to_string(*highest_) + '\n';
  auto put = [&](const char* name, std::uint64_t position, std::span<const std::uint8_t> lanes) {
    text += name;
    text += ' ' + std::to_string(position) + ' ';
    put_bytes(text, lanes);
    text += '\n';
  };
  for (const Snapshot& s : snapshots_)
    put(s.kind == Kind::plain       ? "snapshot"
        : s.kind == Kind::reference ? "reference"
                                    : "lasting",
        s.position, s.lanes);
  put("last", size(), engine_.lanes(window()));
  if (match_ && window() > 0)
    text += "match " + std::to_string(match_->base) + ' ' + std::to_string(match_->period) + '\n';
  return text + "sum " + std::to_string(checksum(text)) + '\n';
}

std::optional<SetSearch> SetSearch::load(std::string_view text, const FiniteSet& set) {
  const std::size_t sum_at = text.rfind("\nsum ");
  if (sum_at == std::string_view::npos || text.back() != '\n') return std::nullopt;
  Words sum(text.substr(sum_at + 5, text.size() - sum_at - 6));
  std::uint64_t expected = 0;
  text = text.substr(0, sum_at + 1);
  if (!sum.number(expected) || !sum.done() || checksum(text) != expected) return std::nullopt;

  auto search = of(set);
  if (!search) return std::nullopt;
  auto line = [&] {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(text.size(), end + 1));
    return line;
  };
  if (line() != first_line(set)) return std::nullopt;
  const std::size_t bytes = search->snapshots_[0].lanes.size();
  const std::uint64_t first = first_step(search->engine_);
  search->snapshots_.clear();
  search->match_.reset();
  search->highest_.reset();
  SetValues& engine = search->engine_;
  bool ended = false, stepped = false, planned = false;
  while (!text.empty()) {
    Words words(line());
    const std::string_view name = words.word();
    bool good = false;
    std::uint64_t number = 0;
    if (name == "step") {
      good = !stepped && words.number(number) && number <= most_positions && number % first == 0 &&
             std::has_single_bit(number / first);
      search->step_ = number;
      stepped = true;
    } else if (name == "next") {
      good = !planned && words.number(search->next_reference_);
      planned = true;
    } else if (name == "highest") {
      good = !search->highest_ && words.number(number) && number <= set.numbers.size();
      search->highest_ = static_cast<Value>(number);
    } else if (name == "match") {
      Match match{};
      good = ended && !search->match_ && words.number(match.base) && words.number(match.period) &&
             match.period > 0 && match.base <= engine.size() && match.period <= engine.size() - match.base &&
             std::any_of(search->snapshots_.begin(), search->snapshots_.end(),
                         [&](const Snapshot& s) { return s.position == match.base; });
      search->match_ = match;
    } else if (!ended && (name == "snapshot" || name == "reference" || name == "lasting" || name == "last")) {
      const auto& snapshots = search->snapshots_;
      Snapshot snapshot{0,
                        name == "reference" ? Kind::reference
                        : name == "lasting" ? Kind::lasting
                                            : Kind::plain,
                        {}};
      ended = name == "last";
      // `jump` looks at the lanes too.
      good = words.number(snapshot.position) && words.bytes(snapshot.lanes, bytes) &&
             snapshot.position <= most_positions && engine.jump(snapshot.position, snapshot.lanes);
      if (good && ended) {
        good = !snapshots.empty() && snapshot.position >= snapshots.back().position;
      } else if (good) {
        good = snapshots.empty() ? snapshot.position == 0 && snapshot.kind == Kind::plain
                                 : snapshot.position > snapshots.back().position &&
                                       (snapshot.kind == Kind::plain || snapshot.position >= first);
        if (good && snapshot.kind != Kind::plain) search->choose_anchors(snapshot);
        if (good) search->snapshots_.push_back(std::move(snapshot));
      }
    }
    if (!good || !words.done()) return std::nullopt;
  }
  if (!ended || !stepped || !planned) return std::nullopt;
  if (bytes == 0)
    search->match_ = Match{0, 1};
  else if (search->match_ && search->match_->base == 0)
    return std::nullopt;
  return search;
}

}  // namespace bouton::sequence
