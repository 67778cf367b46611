#include "removal/value_check.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <utility>

#include "bouton/workers.hpp"

namespace bouton::removal {

Stop ValueVerifier::advance(Meter& meter) {
  if (!work_) work_.emplace(check(meter));
  const bool ended = work_->go_on();
  if (out_of_memory_) return Stop::memory;
  return ended ? Stop::none : Stop::pending;
}

std::vector<Phrase> ValueVerifier::done() const {
  if (checked_ == 0) return {};
  return {{"value-checked", {std::to_string(checked_)}}};
}

const ValueVerifier::Claim* ValueVerifier::find(CellSet name) const {
  for (std::size_t at = home(name); places_[at] != 0; at = (at + 1) & (places_.size() - 1)) {
    const Claim& claim = certificate_.claims[places_[at] - 1];
    if (claim.piece == name) return &claim;
  }
  return nullptr;
}
// False where there is one about this piece already.
bool ValueVerifier::enter(std::uint32_t claim) {
  Claim& its = certificate_.claims[claim];
  its.piece = pieces_.name(its.piece);
  std::size_t at = home(its.piece);
  for (; places_[at] != 0; at = (at + 1) & (places_.size() - 1))
    if (certificate_.claims[places_[at] - 1].piece == its.piece) return false;
  places_[at] = claim + 1;
  return true;
}

ValueVerifier::Said ValueVerifier::said_of(const CellSet* names, const CellSet* end) const {
  Said said;
  for (; names != end; ++names) {
    const Claim* claim = find(*names);
    if (!claim) {
      said.told = false;
      return said;
    }
    if (claim->kind == Claim::Kind::excluded) {
      ++said.open;
      said.excluded = claim->number;
      said.most = pieces_.most_moves(*names);
    } else {
      said.nim ^= claim->number;
    }
  }
  return said;
}

bool ValueVerifier::holds(const Claim& claim, Scratch& scratch) {
  if (claim.kind == Claim::Kind::mirror) return pieces_.mirrors(claim.piece);
  // All that is less must be reached, or all that is excluded: but for what no play is long enough for.
  const bool is_value = claim.kind == Claim::Kind::value;
  std::uint32_t to_reach = is_value ? (std::uint32_t{1} << claim.number) - 1 : claim.number;
  if (const unsigned most = pieces_.most_moves(claim.piece); !is_value && most < ValueCertificate::most_value)
    to_reach &= (std::uint32_t{2} << most) - 1;
  std::uint32_t reached = 0;
  pieces_.possible(claim.piece, scratch.moves);
  // Some at once, so that what is looked up is on its way from memory meanwhile.
  constexpr std::size_t group = 8;
  for (std::size_t from = 0; from < scratch.moves.size(); from += group) {
    // What is excluded is shown by some moves, what it is worth by all.
    if (!is_value && (to_reach & ~reached) == 0) return true;
    const std::size_t count = std::min(group, scratch.moves.size() - from);
    scratch.pieces.clear();
    scratch.ends.clear();
    for (std::size_t i = 0; i < count; ++i) {
      pieces_.pieces(claim.piece & ~scratch.moves[from + i].clears, scratch.one);
      for (const CellSet name : scratch.one) {
        __builtin_prefetch(&places_[home(name)]);
        scratch.pieces.push_back(name);
      }
      scratch.ends.push_back(scratch.pieces.size());
    }
    for (const CellSet name : scratch.pieces)
      if (const std::uint32_t at = places_[home(name)]; at != 0)
        __builtin_prefetch(&certificate_.claims[at - 1]);
    const CellSet* names = scratch.pieces.data();
    for (const std::size_t ends : scratch.ends) {
      const CellSet* end = scratch.pieces.data() + ends;
      const Said said = said_of(std::exchange(names, end), end);
      if (is_value) {
        // No option may have the value.
        if (!said.told || said.open > 1) return false;
        if (said.open == 1) {
          const unsigned not_this = claim.number ^ said.nim;
          if (not_this <= said.most &&
              (not_this > ValueCertificate::most_value || !(said.excluded >> not_this & 1)))
            return false;
        } else if (said.nim == claim.number) {
          return false;
        }
      }
      if (said.told && said.open == 0 && said.nim <= ValueCertificate::most_value)
        reached |= std::uint32_t{1} << said.nim;
    }
  }
  return (to_reach & ~reached) == 0;
}

Sliced ValueVerifier::check(Meter& meter) {
  const auto fail = [&](const char* id, std::vector<std::string> arguments = {}) {
    if (!wrong_) wrong_ = Phrase{id, {arguments.begin(), arguments.end()}};
  };
  const auto remember = [&] {
    const auto now = static_cast<std::int64_t>(certificate_.claims.size() * sizeof(Claim) +
                                               places_.size() * sizeof places_[0] + pieces_.bytes());
    if (meter.take(now - std::exchange(taken_, now)) != Stop::none) out_of_memory_ = true;
    return !out_of_memory_;
  };
  const std::size_t claims = certificate_.claims.size();
  if (!remember()) co_return;
  const std::size_t places = std::bit_ceil(std::max<std::size_t>(claims + claims / 2, 2));
  shift_ = 64 - static_cast<unsigned>(std::countr_zero(places));
  places_.resize(places);
  if (!remember()) co_return;
  const bool quick = pieces_.remembers_nothing();
  const std::uint64_t moves = pieces_.rule().moves.size() + 1, to_enter = quick ? 16 : 16 * moves,
                      to_check = quick ? 8 * moves : 256 * moves;
  for (std::uint32_t i = 0; i < claims; ++i) {
    const CellSet piece = certificate_.claims[i].piece;
    const bool on_the_board =
        pieces_.rule().cells == most_removal_cells || piece >> pieces_.rule().cells == 0;
    if (!on_the_board || !enter(i)) {
      fail("value-claims-unclear", {std::to_string(i + 1)});
      co_return;
    }
    if (!remember()) co_return;
    co_await Rest{meter.tick(to_enter) != Stop::none};
  }
  // Each by itself, in any order. Where pieces are remembered, threads would get in each other's way.
  OneByOne one;
  Workers& workers = meter.workers() && quick ? *meter.workers() : static_cast<Workers&>(one);
  const std::size_t unit = workers.count() > 1 ? 4096 : 1;
  std::vector<Scratch> scratch(workers.count() > 1 ? std::size_t{4} * workers.count() : 1);
  while (checked_ < claims) {
    const std::size_t from = checked_, to = std::min(claims, from + unit * scratch.size());
    std::atomic<std::size_t> first_wrong = claims;
    workers.run((to - from + unit - 1) / unit, [&](std::size_t piece) {
      for (std::size_t i = from + piece * unit; i < std::min(to, from + (piece + 1) * unit); ++i) {
        if (i >= first_wrong.load(std::memory_order_relaxed)) return;
        if (holds(certificate_.claims[i], scratch[piece])) continue;
        std::size_t least = first_wrong.load();
        while (i < least && !first_wrong.compare_exchange_weak(least, i)) {
        }
        return;
      }
    });
    checked_ = std::min(to, first_wrong.load());
    if (checked_ < to) {
      fail("value-claim-wrong", {std::to_string(checked_ + 1)});
      co_return;
    }
    if (!remember()) co_return;
    co_await Rest{meter.tick(to_check * (to - from)) != Stop::none};
  }
  Scratch last;
  pieces_.pieces(position_, last.one);
  const Said said = said_of(last.one.data(), last.one.data() + last.one.size());
  if (!said.told || said.open > 0 || said.nim != certificate_.value) fail("value-not-shown");
}

}  // namespace bouton::removal
