#include "solve/labelling.hpp"

namespace bouton {

Stop Labelling::label(Components compound) {
  for (const Component& c : compound) {
    if (!work_.loops(c)) continue;
    if (work_.rules(c).splits()) return Stop::loopy;
    auto& part = parts_[c.rules];
    if (!part.exploration) part.exploration = std::make_unique<Exploration>(work_.rules(c));
    part.exploration->start(c.position);
  }
  for (auto& part : parts_) {
    if (!part.exploration) continue;
    if (Stop stop = part.exploration->run(work_.meter()); stop != Stop::none) return stop;
    if (part.labelled == part.exploration->graph().size()) continue;
    part.labels = bouton::label(part.exploration->graph());
    part.labelled = part.exploration->graph().size();
  }
  return Stop::none;
}

void Labelling::abandon() {
  for (auto& part : parts_)
    if (part.exploration && !part.exploration->finished()) {
      part.exploration->give_back(work_.meter());
      part = Part{};
    }
}

LoopyValue Labelling::value(const Component& c) const {
  const Part& part = parts_[c.rules];
  return part.labels.value(part.exploration->graph(), *part.exploration->find(c.position));
}

std::uint64_t Labelling::counter(const Component& c) const {
  if (!work_.loops(c)) return 0;
  const Part& part = parts_[c.rules];
  return part.labels.counter[*part.exploration->find(c.position)] + std::uint64_t{1};
}

Attempt<LoopyValue> Labelling::finite_or_loopy(const Component& c) {
  if (work_.loops(c)) return value(c);
  auto finite = work_.code(c);
  if (!finite) return finite.stop;
  return LoopyValue{false, *finite, {}};
}

}  // namespace bouton
