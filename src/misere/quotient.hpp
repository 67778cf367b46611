// The misère quotient of a game, atom by atom: the least monoid whose set P tells who loses every sum. What
// is proved stays proved; when the next atom cannot be had within the bounds, that is where it ends.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "base/held.hpp"
#include "base/sliced.hpp"
#include "bouton/meter.hpp"
#include "misere/atoms.hpp"
#include "misere/candidate.hpp"
#include "misere/chain.hpp"
#include "misere/common.hpp"
#include "misere/monoid.hpp"

namespace bouton::misere {

class QuotientSearch {
 public:
  explicit QuotientSearch(std::shared_ptr<const Atoms> rules);
  // Goes on from what was proved before: the monoid of so many atoms, and with which it became larger.
  QuotientSearch(std::shared_ptr<const Atoms> rules, Monoid proved, std::vector<Atom> growth);
  QuotientSearch(const QuotientSearch&) = delete;
  QuotientSearch& operator=(const QuotientSearch&) = delete;

  enum class State {
    open,
    too_large,      // the quotient with the next atom, or what leads to it, has too many elements
    out_of_memory,  // it wants more than the meter allows
    climbing        // sums that are taken wrongly have ever more of two atoms: perhaps it is infinite
  };
  // Goes on until so many atoms are proved, the slice is used up (pending), or it cannot go on. The meter is
  // the same each time, and outlives the search.
  Stop advance(Atom atoms, Meter& meter);

  // Gives up what was begun and not finished.
  void abandon() { work_.reset(); }
  // Makes room: what is proved stays, and the rest is made again if it is gone on with.
  void make_room(Meter& meter);

  State state() const { return state_; }
  Atom atoms() const { return static_cast<Atom>(monoid_.value.size() - 1); }  // proved
  const Monoid& monoid() const { return monoid_; }
  const Atoms& rules() const { return *rules_; }
  // The atoms with which the monoid became larger.
  const std::vector<Atom>& growth() const { return growth_; }
  // The sum that it was wrong about when it ended.
  const Word& obstacle() const { return obstacle_; }

 private:
  Sliced extend(Meter& meter);
  Sliced recall(Meter& meter);
  std::optional<Element> fitting(const Bits& values);
  std::optional<Element> fitting_by_few(Atom atom, Meter& meter);
  template <class Allowed>
  std::optional<Element> try_values(const Bits& values, Allowed&& allowed) const;
  Sliced grow(Atom atom, bool& grown, Meter& meter);
  Sliced settle(Atom atom, Monoid& trying, bool& settled, Held& held, Meter& meter);
  Sliced refine(Atom atom, Monoid& trying, bool& refined, Held& held, Meter& meter);
  bool climbs(const Word& word) const;
  bool ended(Candidate::State state);
  bool ended(const Proof& proof);
  bool no_room(Stop stop);
  std::int64_t bytes() const;

  std::shared_ptr<const Atoms> rules_;
  Monoid monoid_;
  Chain chain_;
  std::map<Bits, Element> known_;  // by the values of the options
  std::optional<Common> common_;   // where there are many atoms
  std::map<Bits, Element> known_by_few_;
  std::vector<std::uint32_t> powers_;  // of each atom, how many different ones there are
  std::vector<Atom> growth_;
  Word obstacle_;
  State state_ = State::open;
  bool recalled_ = true;  // the chain is that of the monoid
  std::optional<Sliced> work_;
  std::int64_t taken_ = 0;  // memory of what stays
};

}  // namespace bouton::misere
