#include "sequence/set_period.hpp"

#include <algorithm>

namespace bouton::sequence {

SetPeriod::State SetPeriod::advance(std::uint64_t work) {
  if (state_ != State::searching) return state_;
  if (!search_.match()) {
    search_.advance(work);
    return state_;
  }
  if (!search_.walk_back(work)) return state_;
  state_ = State::proved;
  return state_;
}

Period SetPeriod::period() const {
  Period period;
  period.checked_to = search_.size();
  if (state_ != State::proved) return period;
  period.status = Period::Status::proved;
  period.theorem = Period::Theorem::repeated_window;
  period.period = search_.match()->period;
  period.preperiod = search_.preperiod();
  // As far as the theorem asks, not as far as the last slice of work went.
  period.checked_to = search_.match()->base + period.period;
  return period;
}

Certificate SetPeriod::certificate() const {
  Certificate certificate;
  certificate.theorem = Period::Theorem::repeated_window;
  certificate.period = search_.match()->period;
  certificate.preperiod = search_.preperiod();
  if (certificate.preperiod > 0) {
    certificate.exception = search_.exception().first;
    certificate.exception_later = search_.exception().second;
  }
  certificate.base = search_.match()->base;
  certificate.window = search_.window();
  ValueSum sum;
  for (Value value : search_.base_window()) sum.add(value);
  certificate.sum = sum.sum();
  return certificate;
}

}  // namespace bouton::sequence
