#include "removal/value_check.hpp"

#include <utility>

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

ValueVerifier::Said ValueVerifier::said_of(CellSet cells) {
  Said said;
  std::vector<CellSet> names;
  pieces_.pieces(cells, names);
  for (CellSet name : names) {
    const auto at = claim_at_.find(name);
    if (at == claim_at_.end()) {
      said.told = false;
      return said;
    }
    const Claim& claim = certificate_.claims[at->second];
    if (claim.kind == Claim::Kind::excluded) {
      ++said.open;
      said.excluded = claim.number;
      said.most = pieces_.most_moves(name);
    } else {
      said.nim ^= claim.number;
    }
  }
  return said;
}

bool ValueVerifier::holds(const Claim& claim) {
  if (claim.kind == Claim::Kind::mirror) return pieces_.mirrors(claim.piece);
  std::vector<Removal> moves;
  pieces_.possible(claim.piece, moves);
  std::uint32_t reached = 0;
  for (const Removal& move : moves) {
    const Said said = said_of(claim.piece & ~move.clears);
    if (claim.kind == Claim::Kind::value) {
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
  // All that is less must be reached, or all that is excluded: but for what no play is long enough for.
  if (claim.kind == Claim::Kind::value) return (~reached & ((std::uint32_t{1} << claim.number) - 1)) == 0;
  std::uint32_t to_reach = claim.number;
  const unsigned most = pieces_.most_moves(claim.piece);
  if (most < ValueCertificate::most_value) to_reach &= (std::uint32_t{2} << most) - 1;
  return (to_reach & ~reached) == 0;
}

Sliced ValueVerifier::check(Meter& meter) {
  const auto fail = [&](const char* id, std::vector<std::string> arguments = {}) {
    if (!wrong_) wrong_ = Phrase{id, {arguments.begin(), arguments.end()}};
  };
  const auto remember = [&] {
    const auto now = static_cast<std::int64_t>(claim_at_.size() * 48 + pieces_.bytes());
    if (meter.take(now - std::exchange(taken_, now)) != Stop::none) out_of_memory_ = true;
    return !out_of_memory_;
  };
  const std::vector<Claim>& claims = certificate_.claims;
  const std::uint64_t effort = 16 * pieces_.rule().moves.size() + 1;
  for (std::uint32_t i = 0; i < claims.size(); ++i) {
    const bool on_the_board =
        pieces_.rule().cells == most_removal_cells || claims[i].piece >> pieces_.rule().cells == 0;
    if (!on_the_board || !claim_at_.emplace(pieces_.name(claims[i].piece), i).second) {
      fail("value-claims-unclear", {std::to_string(i + 1)});
      co_return;
    }
    if (!remember()) co_return;
    co_await Rest{meter.tick(effort) != Stop::none};
  }
  for (; checked_ < claims.size(); ++checked_) {
    if (!holds(claims[checked_])) {
      fail("value-claim-wrong", {std::to_string(checked_ + 1)});
      co_return;
    }
    if (!remember()) co_return;
    co_await Rest{meter.tick(effort * 16) != Stop::none};
  }
  const Said said = said_of(position_);
  if (!said.told || said.open > 0 || said.nim != certificate_.value) fail("value-not-shown");
}

}  // namespace bouton::removal
