// Makes the evidence for the value of a position, from what a search has found out: of each piece that
// matters either its value, or only that it does not have some values. What it does not find in the search's
// table it asks the search for again.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/sliced.hpp"
#include "bouton/meter.hpp"
#include "removal/nimber_search.hpp"
#include "removal/rule_pieces.hpp"
#include "removal/value_certificate.hpp"

namespace bouton::removal {

class ValueProof {
 public:
  // The search is about the same rule, and must stay.
  ValueProof(NimberSearch& search, std::shared_ptr<const RemovalRule> rule, CellSet position)
      : search_(search), pieces_(std::move(rule)), position_(position) {}
  ValueProof(const ValueProof&) = delete;
  ValueProof& operator=(const ValueProof&) = delete;

  // Goes on until it is finished (none), the slice is used up (pending) or there is a reason to stop.
  Stop advance(Meter& meter);
  // Once it is finished; without the position, whose notation nobody here knows.
  ValueCertificate take() { return std::move(certificate_); }
  // That the meter was charged with; whoever lets go of this gives it back.
  std::int64_t bytes() const { return taken_; }

 private:
  using Claim = ValueCertificate::Claim;
  // What is to be claimed about a piece: its value, or else what it is not.
  struct Needed {
    bool value = false;
    std::uint32_t excluded = 0;
  };
  // What a move leaves, by the names of its pieces.
  struct Option {
    std::vector<CellSet> pieces;
    std::optional<unsigned> worth;
  };

  Sliced work(Meter& meter);
  Sliced claim(CellSet piece, Needed needed, Meter& meter);
  // An option that has this value, if one has: that which adds the least to what is claimed.
  Sliced reach(std::vector<Option>& options, unsigned worth, const Option*& best, Meter& meter);
  // It does not have this one.
  Sliced refute(const Option& option, unsigned worth, Meter& meter);
  Sliced value_of(CellSet cells, unsigned& place, Meter& meter);
  Sliced has_value(const std::vector<CellSet>& pieces, unsigned worth, bool& place, Meter& meter);
  // As far as the search knows it.
  std::optional<unsigned> worth_of(const std::vector<CellSet>& pieces) const;

  Needed& needed(CellSet piece);
  bool needs_value(CellSet piece) const;
  // Whether to go on.
  bool remember(Meter& meter);

  NimberSearch& search_;
  RulePieces pieces_;
  CellSet position_;
  ValueCertificate certificate_;
  // By the number of cells: what is larger is claimed first, so that all that is needed of a piece is known
  // when its turn comes.
  std::array<std::unordered_map<CellSet, Needed>, most_removal_cells + 1> needed_;
  std::size_t count_needed_ = 0;
  std::int64_t taken_ = 0;
  Stop stop_ = Stop::none;
  std::optional<Sliced> work_;  // the last: it refers to the others
};

}  // namespace bouton::removal
