#include "sequence/window_search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>

#include "sequence/saved_text.hpp"

namespace bouton::sequence {
namespace {

constexpr std::uint64_t least_window = std::uint64_t{1} << 15;
constexpr std::uint64_t first_step = std::uint64_t{1} << 20;
constexpr std::size_t most_snapshots = 256;
constexpr std::size_t most_references = 4;
constexpr std::uint64_t growth = 6;  // the next reference lies a sixth further on
constexpr std::uint64_t slice = Sparse::recent / 2;
constexpr std::uint64_t most_positions = std::uint64_t{1} << 60;

}  // namespace

std::optional<WindowSearch> WindowSearch::from(Sparse engine, const Octal& rules, std::uint64_t at_least) {
  std::uint64_t window = std::max(least_window, at_least);
  while (window < 2 * engine.deepest() ||
         (!engine.rares().empty() && window < 2 * engine.rares().back().position))
    window *= 2;
  if (!engine.can_keep(window) || engine.size() < 4 * window) return std::nullopt;
  engine.keep_only(window);
  return WindowSearch(std::move(engine), rules, window);
}

WindowSearch::WindowSearch(Sparse engine, Octal rules, std::uint64_t window)
    : rules_(std::move(rules)), engine_(std::move(engine)), window_(window), step_(first_step) {
  note_highest(engine_.size() - window_);
  take_snapshot();
}

void WindowSearch::choose_anchor(Snapshot& snapshot) {
  std::array<std::size_t, 256> counts{};
  for (std::uint8_t byte : snapshot.window) ++counts[byte];
  for (std::size_t i = 0; i < snapshot.window.size(); ++i)
    if (counts[snapshot.window[i]] <= counts[snapshot.window[snapshot.anchor]]) snapshot.anchor = i;
}

void WindowSearch::take_snapshot() {
  const auto last = engine_.last(window_);
  Snapshot snapshot{engine_.size(), {last.begin(), last.end()}, 0, false};
  choose_anchor(snapshot);
  if (snapshot.position >= next_reference_) {
    snapshot.reference = true;
    next_reference_ = snapshot.position + snapshot.position / growth;
    std::size_t references = 0;
    for (auto it = snapshots_.rbegin(); it != snapshots_.rend(); ++it)
      if (it->reference && ++references >= most_references) it->reference = false;
  }
  snapshots_.push_back(std::move(snapshot));
  if (snapshots_.size() <= most_snapshots) return;
  step_ *= 2;  // every second one is dropped, but the first and those that are still looked for
  std::erase_if(snapshots_, [&](const Snapshot& s) {
    return s.position % step_ != 0 && !s.reference && s.position != snapshots_.front().position;
  });
}

bool WindowSearch::advance(std::uint64_t count) {
  const std::uint64_t end = engine_.size() + count;
  while (engine_.size() < end && !match_) {
    const std::uint64_t from = engine_.size(), next_snapshot = (from / step_ + 1) * step_;
    if (!engine_.extend(std::min({end, from + slice, next_snapshot}))) return false;
    note_highest(from);
    look_for_references(from);
    if (engine_.size() == next_snapshot && !match_) take_snapshot();
  }
  return true;
}

// Values of one class are ordered as their narrow forms are; which value a narrow form stands for may depend
// on the parity of the position.
void WindowSearch::note_highest(std::uint64_t from) {
  typedef std::uint8_t Bytes __attribute__((vector_size(16)));
  const auto last = engine_.last(engine_.size() - from);
  Bytes highest{};
  std::size_t i = 0;
  for (; i + sizeof highest <= last.size(); i += sizeof highest) {
    Bytes next;
    std::memcpy(&next, last.data() + i, sizeof next);
    highest = next > highest ? next : highest;
  }
  auto note = [&](std::size_t place, std::uint8_t narrow) {
    std::uint8_t& so_far = highest_[(from + place) % 2];
    so_far = std::max(so_far, narrow);
  };
  if (i > 0)
    for (std::size_t k = 0; k < sizeof highest; ++k) note(k, highest[k]);
  for (; i < last.size(); ++i) note(i, last[i]);
}

Value WindowSearch::highest() const {
  const Division& division = engine_.division();
  return std::max(division.widen(highest_[0], false, 0), division.widen(highest_[1], false, 1));
}

void WindowSearch::look_for_references(std::uint64_t from) {
  const std::uint64_t end = engine_.size();
  const auto recent = engine_.last(window_ + (end - from));
  for (const Snapshot& reference : snapshots_) {
    if (!reference.reference) continue;
    // A window that ends in (from, end] begins at 1, 2, ... here.
    const std::uint8_t wanted = reference.window[reference.anchor];
    const std::uint8_t* place = recent.data() + 1 + reference.anchor;
    const std::uint8_t* const last = recent.data() + (end - from) + 1 + reference.anchor;
    while (place < last && (place = static_cast<const std::uint8_t*>(
                                std::memchr(place, wanted, static_cast<std::size_t>(last - place))))) {
      const std::uint8_t* begin = place - reference.anchor;
      const std::uint64_t position = from + static_cast<std::uint64_t>(begin - recent.data());
      if (position > reference.position &&
          (!engine_.division().by_parity || (position - reference.position) % 2 == 0) &&
          std::memcmp(begin, reference.window.data(), window_) == 0) {
        if (!match_ || position - reference.position < match_->period)
          match_ = Match{reference.position, position - reference.position};
        break;
      }
      ++place;
    }
  }
}

const std::vector<std::uint8_t>& WindowSearch::base_window() const {
  return std::find_if(snapshots_.begin(), snapshots_.end(),
                      [&](const Snapshot& s) { return s.position == match_->base; })
      ->window;
}

// An engine that stands at the nearest window before this position, and only has to go on to it.
Sparse WindowSearch::generator(std::uint64_t position) const {
  Sparse engine(rules_);
  auto after = std::find_if(snapshots_.begin(), snapshots_.end(),
                            [&](const Snapshot& s) { return s.position > position; });
  engine.extend(window_);
  if (after != snapshots_.begin()) {
    engine.jump(std::prev(after)->position, engine_.division(), std::prev(after)->window);
    engine.trust();
  }
  return engine;
}

bool WindowSearch::walk_back(std::uint64_t count) {
  const std::uint64_t period = match_->period;
  if (!walk_) {
    std::size_t high = 0;
    while (snapshots_[high].position < match_->base) ++high;
    walk_ = Walk{0, high, {}, {}};
  }
  // True when it has come so far. These values were all computed before, so none can be missing now.
  auto extend = [&](Sparse& engine, std::uint64_t position) {
    const std::uint64_t missing = position - std::min(position, engine.size()),
                        now = std::min(missing, count);
    count -= now;
    if (now > 0) engine.extend(engine.size() + now);
    return now == missing;
  };
  while (walk_->low < walk_->high) {  // if the values repeat from a snapshot on, they do from all later ones
    const std::size_t middle = (walk_->low + walk_->high) / 2;
    const Snapshot& snapshot = snapshots_[middle];
    if (!walk_->second) walk_->second = generator(snapshot.position + period);
    if (!extend(*walk_->second, snapshot.position + period)) return false;
    const auto last = walk_->second->last(window_);
    if (std::equal(last.begin(), last.end(), snapshot.window.begin()))
      walk_->high = middle;
    else
      walk_->low = middle + 1;
    walk_->second.reset();
  }
  // Between it and the one before it lies the last exception; the values are compared from there on.
  const std::size_t found = walk_->high;
  const std::uint64_t end = snapshots_[found].position;
  if (!walk_->first) {
    const std::uint64_t begin = found == 0 ? 0 : snapshots_[found - 1].position;
    walk_->first = generator(begin);
    walk_->second = generator(begin + period);
    walk_->compared = preperiod_ = begin - (found == 0 ? 0 : window_);
  }
  Sparse &first = *walk_->first, &second = *walk_->second;
  std::uint64_t& at = walk_->compared;
  while (at < end) {
    const std::uint64_t next = std::min(end, at + slice);
    if (!extend(first, next) || !extend(second, next + period)) return false;
    for (; at < next; ++at) {
      const std::pair values(first.value(at), second.value(at + period));
      if (values.first == values.second) continue;
      preperiod_ = at + 1;
      exception_ = values;
    }
  }
  return true;
}

// ---------------------------------------------------------------------------------------------- as text

std::string WindowSearch::save() const {
  const Division& division = engine_.division();
  std::string text = "window " + std::to_string(window_) + "\ndivision " + std::to_string(division.mask) +
                     ' ' + std::to_string(division.by_parity) + ' ' + std::to_string(division.shift) +
                     "\nstep " + std::to_string(step_) + "\nnext " + std::to_string(next_reference_) + '\n';
  auto put = [&](const char* name, std::uint64_t position, std::span<const std::uint8_t> window) {
    text += name;
    text += ' ' + std::to_string(position) + ' ';
    put_bytes(text, window);
    text += '\n';
  };
  for (const Snapshot& s : snapshots_) put(s.reference ? "reference" : "snapshot", s.position, s.window);
  put("last", engine_.size(), engine_.last(window_));
  if (match_) text += "match " + std::to_string(match_->base) + ' ' + std::to_string(match_->period) + '\n';
  if (walk_) text += "walk " + std::to_string(walk_->low) + ' ' + std::to_string(walk_->high) + '\n';
  return text;
}

std::optional<WindowSearch> WindowSearch::load(std::string_view text, const Octal& rules) {
  std::uint64_t window = 0, step = 0, next = 0;
  Division division;
  std::vector<Snapshot> snapshots;
  std::optional<Snapshot> last;
  std::optional<Match> match;
  std::optional<Walk> walk;
  // Whoever wrote it may have written anything: each line once, and in the order of save().
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    Words words(text.substr(0, end));
    text.remove_prefix(std::min(text.size(), end + 1));
    const std::string_view name = words.word();
    bool good = false;
    if (name == "window") {
      good =
          window == 0 && words.number(window) && window >= least_window && window <= (std::uint64_t{1} << 30);
    } else if (name == "division") {
      std::uint64_t mask = 0, parity = 0, shift = 0;
      good = window > 0 && division.mask == 0 && words.number(mask) && words.number(parity) &&
             words.number(shift) && mask < 65536 && mask % 64 != 0 && parity < 2 &&
             shift < rules.digits.size() && rules.may_split(shift) && (parity == 0 || parity_possible(rules));
      division = {static_cast<Value>(mask), parity == 1, static_cast<std::uint32_t>(shift)};
    } else if (name == "step") {
      good = division.mask != 0 && step == 0 && words.number(step) && step <= most_positions &&
             step % first_step == 0 && std::has_single_bit(step / first_step);
    } else if (name == "next") {
      good = step > 0 && next == 0 && words.number(next);
    } else if (name == "reference" || name == "snapshot" || name == "last") {
      Snapshot snapshot{0, {}, 0, name == "reference"};
      // Windows were taken where all values could be kept and few of them mattered, and then one by one.
      good = step > 0 && !last && words.number(snapshot.position) && snapshot.position >= 2 * window &&
             snapshot.position <= most_positions && words.bytes(snapshot.window, window) &&
             (snapshots.empty() || snapshot.position > snapshots.back().position ||
              (name == "last" && snapshot.position == snapshots.back().position));
      if (name == "last")
        last = std::move(snapshot);
      else
        snapshots.push_back(std::move(snapshot));
    } else if (name == "match") {
      Match found{};
      good = last && !match && words.number(found.base) && words.number(found.period) && found.period > 0 &&
             found.base <= last->position && found.period <= last->position - found.base &&
             std::any_of(snapshots.begin(), snapshots.end(),
                         [&](const Snapshot& s) { return s.position == found.base; });
      match = found;
    } else if (name == "walk") {
      std::uint64_t low = 0, high = 0;
      good = match && !walk && words.number(low) && words.number(high) && low <= high &&
             high < snapshots.size() && snapshots[high].position <= match->base;
      walk = Walk{static_cast<std::size_t>(low), static_cast<std::size_t>(high), {}, {}};
    }
    if (!good || !words.done()) return std::nullopt;
  }
  if (!last || snapshots.empty()) return std::nullopt;
  Sparse engine(rules);
  if (!engine.extend(window) || !engine.jump(last->position, division, last->window)) return std::nullopt;
  WindowSearch search(std::move(engine), rules, window);
  for (Snapshot& snapshot : snapshots) choose_anchor(snapshot);
  search.snapshots_ = std::move(snapshots);
  search.step_ = step;
  search.next_reference_ = next;
  search.match_ = match;
  search.walk_ = std::move(walk);
  return search;
}

}  // namespace bouton::sequence
