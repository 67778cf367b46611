// Functions of positions, computed on demand and remembered.
#pragma once

#include <memory>
#include <span>

#include "base/attempt.hpp"
#include "bouton/meter.hpp"
#include "bouton/rules.hpp"
#include "bouton/ways.hpp"

namespace bouton {

// One function on all positions of some rules. Work that does not fit the meter's slice is continued by the
// next call; a position that was valued once is only looked up afterwards.
class Values {
 public:
  virtual ~Values() = default;
  virtual Attempt<Code> value(Key position, Meter& meter) = 0;
  // Gives up what was begun and not finished, also what a bound cut off; what is known stays. Without it the
  // next call finishes the old work first, and after a bound there is none.
  virtual void abandon() = 0;
  virtual std::size_t positions() const = 0;
  virtual std::size_t bytes() const = 0;
};

// The function that a way of play asks of its components, by search from the definition; nothing for the long
// misère sum, which has no such function. The rules must outlive the result.
std::unique_ptr<Values> values_for(const Rules& rules, const Way& way);

// A function of whole positions: for rules whose options are single positions (see Rules::splits).
std::unique_ptr<Values> values_for(const Rules& rules, Function function, Convention convention);

// A function made at run time, such as a map into a finite monoid: how the values of the parts of an option
// combine, and what a position is worth whose options have these values (each once, ascending; none at the
// end of a play).
class RunTimeAlgebra {
 public:
  virtual ~RunTimeAlgebra() = default;
  virtual Code combine(Code a, Code b) const = 0;
  virtual Code value(std::span<const Code> options) const = 0;
};
// The algebra, too, must outlive the result. Codes are below 2^62.
std::unique_ptr<Values> values_for(const Rules& rules, const RunTimeAlgebra& algebra);

// Only who wins: code 0 for P and 1 for N. It stops looking at a position's options at the first winning one.
std::unique_ptr<Values> outcomes_for(const Rules& rules, Convention convention);

}  // namespace bouton
