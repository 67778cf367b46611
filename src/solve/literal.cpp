#include "solve/literal.hpp"

#include <utility>

namespace bouton {

Literal::Literal(Workspace& work) : work_(work), single_(work.games()), single_outcomes_(work.games()) {
  std::vector<const Rules*> searched;
  for (std::uint32_t i = 0; i < work.games(); ++i) searched.push_back(&work.searched(i));
  compound_ = std::make_unique<Compound>(std::move(searched), work.way().play, work.way().ending,
                                         Compound::Ended::left_out);
  compound_->bound(work.meter());
}

Key Literal::key(Components compound) {
  std::vector<Component> reduced;
  for (const Component& c : compound) reduced.push_back({c.rules, work_.stand_in(c)});
  return compound_->key(reduced);
}

Attempt<Outcome> Literal::outcome(Components compound) {
  Attempt<Code> code = Stop::none;
  if (work_.plain(compound)) {
    auto& outcomes = single_outcomes_[compound[0].rules];
    if (!outcomes) outcomes = outcomes_for(work_.searched(compound[0].rules), work_.way().convention);
    code = outcomes->value(work_.stand_in(compound[0]), work_.meter());
  } else {
    if (!outcomes_) outcomes_ = outcomes_for(*compound_, work_.way().convention);
    code = outcomes_->value(key(compound), work_.meter());
  }
  if (!code) return code.stop;
  return *code == 0 ? Outcome::P : Outcome::N;
}

Attempt<Code> Literal::function(Components compound, Function f) {
  const Convention convention = work_.way().convention;
  if (!work_.plain(compound)) {
    auto& values = whole_[f];
    if (!values) values = values_for(*compound_, f, convention);
    return values->value(key(compound), work_.meter());
  }
  const Component& c = compound[0];
  for (const Way& row : ways)
    if (row.function == f && row.convention == convention)
      if (auto known = work_.rules(c).known_value(c.position, row)) return *known;
  if (!work_.rules(c).searchable(c.position)) return Stop::size;
  auto& values = single_[c.rules][f];
  if (!values) values = values_for(work_.searched(c.rules), f, convention);
  return values->value(work_.stand_in(c), work_.meter());
}

void Literal::abandon() {
  const auto each = [](const std::unique_ptr<Values>& values) {
    if (values) values->abandon();
  };
  each(outcomes_);
  for (auto& [function, values] : whole_) each(values);
  for (auto& functions : single_)
    for (auto& [function, values] : functions) each(values);
  for (auto& values : single_outcomes_) each(values);
  if (product_.exploration && !product_.exploration->finished()) {
    product_.exploration->give_back(work_.meter());
    product_ = Product{};
  }
}

Stop Literal::analyse(Components compound) {
  if (!product_.exploration) product_.exploration = std::make_unique<Exploration>(*compound_);
  product_.exploration->start(key(compound));
  if (Stop stop = product_.exploration->run(work_.meter()); stop != Stop::none) return stop;
  if (product_.analysed != graph().size()) {
    product_.outcomes = retrograde(graph(), work_.way().convention);
    product_.analysed = graph().size();
  }
  return Stop::none;
}

}  // namespace bouton
