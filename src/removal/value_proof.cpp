#include "removal/value_proof.hpp"

#include <algorithm>
#include <bit>

namespace bouton::removal {
namespace {

unsigned size_of(CellSet cells) { return static_cast<unsigned>(std::popcount(cells)); }

}  // namespace

Stop ValueProof::advance(Meter& meter) {
  if (!work_) work_.emplace(work(meter));
  const bool ended = work_->go_on();
  if (stop_ != Stop::none) return stop_;
  return ended ? Stop::none : Stop::pending;
}

ValueProof::Needed& ValueProof::needed(CellSet piece) {
  const auto [at, is_new] = needed_[size_of(piece)].try_emplace(piece);
  count_needed_ += is_new;
  return at->second;
}
bool ValueProof::needs_value(CellSet piece) const {
  const auto& of_this_size = needed_[size_of(piece)];
  const auto at = of_this_size.find(piece);
  return at != of_this_size.end() && at->second.value;
}

bool ValueProof::remember(Meter& meter) {
  const auto now = static_cast<std::int64_t>(count_needed_ * 48 + certificate_.claims.size() * sizeof(Claim) +
                                             pieces_.bytes());
  if (meter.take(now - std::exchange(taken_, now)) != Stop::none) stop_ = Stop::memory;
  return stop_ == Stop::none;
}

Sliced ValueProof::value_of(CellSet cells, unsigned& place, Meter& meter) {
  for (;;) {
    const auto value = search_.value(cells, meter);
    if (value) {
      place = *value;
      co_return;
    }
    if (value.stop != Stop::pending) {
      stop_ = value.stop;
      co_return;
    }
    co_await Rest{};
  }
}

Sliced ValueProof::has_value(const std::vector<CellSet>& pieces, unsigned worth, bool& place, Meter& meter) {
  CellSet largest = 0;
  for (CellSet piece : pieces)
    if (largest == 0 || size_of(piece) > size_of(largest)) largest = piece;
  for (CellSet piece : pieces) {
    if (piece == largest) continue;
    unsigned its = 0;
    co_await value_of(piece, its, meter);
    if (stop_ != Stop::none) co_return;
    worth ^= its;
  }
  for (;;) {
    const auto is = search_.has_value(largest, worth, meter);
    if (is) {
      place = *is;
      co_return;
    }
    if (is.stop != Stop::pending) {
      stop_ = is.stop;
      co_return;
    }
    co_await Rest{};
  }
}

Sliced ValueProof::work(Meter& meter) {
  unsigned value = 0;
  co_await value_of(position_, value, meter);
  if (stop_ != Stop::none) co_return;
  if (value > ValueCertificate::most_value) {
    stop_ = Stop::size;
    co_return;
  }
  certificate_.value = value;
  std::vector<CellSet> pieces;
  pieces_.pieces(position_, pieces);
  for (CellSet piece : pieces) needed(piece).value = true;
  for (std::size_t size = needed_.size(); size-- > 0;) {
    std::vector<std::pair<CellSet, Needed>> these(needed_[size].begin(), needed_[size].end());
    std::sort(these.begin(), these.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    // Nobody asks for it any more: what moves leave is smaller.
    std::unordered_map<CellSet, Needed>().swap(needed_[size]);
    for (const auto& [piece, need] : these) {
      co_await claim(piece, need, meter);
      if (!remember(meter)) co_return;
    }
    count_needed_ -= these.size();
  }
  // The smallest first: whoever reads it goes from what is plain to what follows.
  std::reverse(certificate_.claims.begin(), certificate_.claims.end());
}

Sliced ValueProof::claim(CellSet piece, Needed need, Meter& meter) {
  if (need.value && pieces_.mirrors(piece)) {
    certificate_.claims.push_back({.piece = piece, .kind = Claim::Kind::mirror, .number = 0});
    co_return;
  }
  std::vector<Removal> moves;
  pieces_.possible(piece, moves);
  std::vector<Option> options;
  for (const Removal& move : moves) {
    Option option{.pieces = {}, .worth = {}};
    pieces_.pieces(piece & ~move.clears, option.pieces);
    const bool met = std::any_of(options.begin(), options.end(),
                                 [&](const Option& other) { return other.pieces == option.pieces; });
    if (met) continue;
    option.worth = worth_of(option.pieces);
    options.push_back(std::move(option));
  }
  co_await Rest{meter.tick(256 * moves.size() + 1) != Stop::none};

  // What it is not, an option is; or its value is less, and has to be claimed itself.
  std::vector<const Option*> witnesses;
  const unsigned most = std::min(pieces_.most_moves(piece), ValueCertificate::most_value);
  for (unsigned worth = 0; worth <= most && !need.value; ++worth) {
    if (!(need.excluded >> worth & 1)) continue;
    const Option* witness = nullptr;
    co_await reach(options, worth, witness, meter);
    if (stop_ != Stop::none) co_return;
    if (witness)
      witnesses.push_back(witness);
    else
      need.value = true;
  }
  Claim claim{.piece = piece, .kind = Claim::Kind::excluded, .number = need.excluded};
  if (need.value) {
    claim.kind = Claim::Kind::value;
    co_await value_of(piece, claim.number, meter);
    if (stop_ != Stop::none) co_return;
    witnesses.clear();
    for (unsigned worth = 0; worth < claim.number; ++worth) {
      const Option* witness = nullptr;
      co_await reach(options, worth, witness, meter);
      if (!witness && stop_ == Stop::none) stop_ = Stop::size;  // the search was wrong: there is no evidence
      if (stop_ != Stop::none) co_return;
      witnesses.push_back(witness);
    }
  }
  for (const Option* witness : witnesses)
    for (CellSet part : witness->pieces) needed(part).value = true;
  if (need.value)
    for (const Option& option : options) {
      co_await refute(option, claim.number, meter);
      if (stop_ != Stop::none) co_return;
    }
  certificate_.claims.push_back(claim);
}

std::optional<unsigned> ValueProof::worth_of(const std::vector<CellSet>& pieces) const {
  unsigned worth = 0;
  for (CellSet piece : pieces) {
    const auto its = search_.known(piece);
    if (!its) return std::nullopt;
    worth ^= *its;
  }
  return worth;
}

Sliced ValueProof::reach(std::vector<Option>& options, unsigned worth, const Option*& best, Meter& meter) {
  // How much more is claimed if this option is chosen.
  const auto cost = [&](const Option& option) {
    std::uint64_t all = 0;
    for (CellSet piece : option.pieces)
      if (!needs_value(piece)) all += std::uint64_t{1} << std::min(size_of(piece), 40u);
    return all;
  };
  best = nullptr;
  std::uint64_t least = 0;
  for (Option& option : options) {
    if (option.worth != worth) continue;
    const std::uint64_t its = cost(option);
    if (best && least <= its) continue;
    best = &option;
    least = its;
  }
  // The search may have forgotten which it was.
  for (std::size_t i = 0; !best && i < options.size(); ++i) {
    if (options[i].worth) continue;
    bool is = false;
    co_await has_value(options[i].pieces, worth, is, meter);
    if (stop_ != Stop::none) co_return;
    if (!is) continue;
    options[i].worth = worth;
    best = &options[i];
  }
}

Sliced ValueProof::refute(const Option& option, unsigned worth, Meter& meter) {
  // Of all its pieces but the largest the values are needed.
  CellSet open = 0;
  for (CellSet piece : option.pieces)
    if (!needs_value(piece) && (open == 0 || size_of(piece) > size_of(open))) open = piece;
  if (open == 0) co_return;
  unsigned not_this = worth;
  for (CellSet piece : option.pieces) {
    if (piece == open) continue;
    needed(piece).value = true;
    unsigned its = 0;
    co_await value_of(piece, its, meter);
    if (stop_ != Stop::none) co_return;
    not_this ^= its;
  }
  needed(open).excluded |= std::uint32_t{1} << std::min(not_this, ValueCertificate::most_value);
}

}  // namespace bouton::removal
