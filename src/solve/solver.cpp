#include "solve/solver.hpp"

#include <algorithm>
#include <utility>

#include "solve/row_values.hpp"
#include "solve/stand_ins.hpp"

namespace bouton {

bool misere_nim_p(std::span<const std::uint64_t> heaps) {
  std::uint64_t sum = 0;
  bool large = false;
  for (std::uint64_t h : heaps) {
    sum ^= h;
    large |= h >= 2;
  }
  return large ? sum == 0 : sum == 1;
}

Solver::Solver(std::vector<const Rules*> rules, const Way& way, Meter& meter)
    : rules_(std::move(rules)),
      way_(way),
      meter_(meter),
      alike_(rules_.size()),
      apart_(rules_.size()),
      values_(rules_.size()),
      loopy_(rules_.size()),
      single_(rules_.size()),
      single_outcomes_(rules_.size()) {
  std::vector<const Rules*> searched_rules;
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    if (rules_[i]->has_stand_ins()) {
      alike_[i] = std::make_unique<StandIns>(*rules_[i], false);
      apart_[i] = std::make_unique<StandIns>(*rules_[i], true);
    }
    searched_rules.push_back(&searched(static_cast<std::uint32_t>(i)));
  }
  compound_ = std::make_unique<Compound>(searched_rules, way.play, way.ending, Compound::Ended::left_out);
  compound_->bound(meter_);
}
Solver::~Solver() = default;

const Rules& Solver::searched(std::uint32_t rules) const {
  return alike_[rules] ? *alike_[rules] : *rules_[rules];
}
Key Solver::stand_in(const Component& c) const {
  if (!alike_[c.rules]) return c.position;
  std::vector<Key> one;
  rules(c).stand_ins(c.position, false, one);
  return one[0];
}
Key Solver::searched_key(std::span<const Component> compound) const {
  std::vector<Component> reduced;
  for (const Component& c : compound) reduced.push_back({c.rules, stand_in(c)});
  return compound_->key(reduced);
}

// Which moves, what to know, how to compute: this is the third question.
Method Solver::method(std::span<const Component> compound) const {
  const bool loopy = std::any_of(compound.begin(), compound.end(), [&](const auto& c) { return loops(c); });
  if (compound.size() == 1) {
    // A value says more than an outcome: where there is one, and it can be found, it is preferred.
    const Component& c = compound[0];
    const bool valued = !loopy && !alone(compound) && way_.function != Function::none &&
                        (rules(c).known_value(c.position, way_) || rules(c).searchable(c.position));
    if (!valued && rules(c).known_outcome(c.position, way_)) return Method::theory;
  }
  if (loopy) return way_ == bouton::way() && !alone(compound) ? Method::labels : Method::retrograde;
  if (alone(compound)) return Method::search;
  if (way_.function != Function::none) return Method::combination;
  if (std::all_of(compound.begin(), compound.end(),
                  [&](const auto& c) { return rules(c).nim_heaps(c.position).has_value(); }))
    return Method::misere_nim;
  return Method::search;
}

// One component whose moves never split it: the way of play does not matter, and its own positions are
// enough.
bool Solver::plain(std::span<const Component> compound) const {
  return compound.size() == 1 && !rules(compound[0]).splits();
}

Stop Solver::prepare(std::span<const Component> compound) {
  for (const Component& c : compound)
    if (Stop stop = rules(c).prepare(c.position, way_, meter_); stop != Stop::none) return stop;
  return Stop::none;
}

Attempt<Code> Solver::code(const Component& c) {
  if (Stop stop = prepare({&c, 1}); stop != Stop::none) return stop;
  if (auto known = rules(c).known_value(c.position, way_)) return *known;
  // A Grundy value of 0 is the same as a P-position.
  if (way_ == bouton::way() && rules(c).known_outcome(c.position, way_) == Outcome::P) return 0;
  if (!rules(c).searchable(c.position)) return Stop::size;
  auto& values = values_[c.rules];
  if (!alike_[c.rules]) {
    if (!values) values = row_values_for(rules(c), way_, meter_.limits());
    if (!values) values = values_for(rules(c), way_);
    return values->value(c.position, meter_);
  }
  const bool in_a_sum = way_ == bouton::way();
  if (!values) values = values_for(in_a_sum ? *apart_[c.rules] : *alike_[c.rules], way_);
  std::vector<Key> parts;
  rules(c).stand_ins(c.position, in_a_sum, parts);
  std::optional<Code> all;
  for (Key part : parts) {
    auto one = values->value(part, meter_);
    if (!one) return one;
    all = all ? combined(way_.combine, *all, *one) : *one;
  }
  return *all;
}

Attempt<Code> Solver::code(std::uint32_t rules, std::span<const Key> parts) {
  std::optional<Code> all;
  for (Key part : parts) {
    auto one = code({rules, part});
    if (!one) return one;
    all = all ? combined(way_.combine, *all, *one) : *one;
  }
  return *all;
}

Attempt<Code> Solver::combined_code(std::span<const Component> compound) {
  std::optional<Code> all;
  for (const Component& c : compound) {
    auto one = code(c);
    if (!one) return one;
    all = all ? combined(way_.combine, *all, *one) : *one;
  }
  return *all;
}

namespace {

Value shown(Function function, Code code) {
  if (function == Function::none || function == Function::kernels) return {};
  if (function != Function::grundy && function != Function::foreclosed && code >= overflow_code)
    return {Value::Kind::unknown, function, 0, {}};
  if (auto number = number_of(function, code)) return {Value::Kind::number, function, *number, {}};
  return {Value::Kind::undefined, function, 0, {}};
}

Value shown(const LoopyValue& value) {
  if (value.infinite) return {Value::Kind::infinite, Function::grundy, 0, value.reach};
  return {Value::Kind::number, Function::grundy, value.nimber, {}};
}

}  // namespace

Stop Solver::label(std::span<const Component> compound) {
  for (const Component& c : compound) {
    if (!loops(c)) continue;
    if (rules(c).splits()) return Stop::loopy;
    auto& part = loopy_[c.rules];
    if (!part.exploration) part.exploration = std::make_unique<Exploration>(rules(c));
    part.exploration->start(c.position);
  }
  for (auto& part : loopy_) {
    if (!part.exploration) continue;
    if (Stop stop = part.exploration->run(meter_); stop != Stop::none) return stop;
    if (part.labelled == part.exploration->graph().size()) continue;
    part.labels = bouton::label(part.exploration->graph());
    part.labelled = part.exploration->graph().size();
  }
  return Stop::none;
}

LoopyValue Solver::loopy_value(const Component& c) const {
  const LoopyPart& part = loopy_[c.rules];
  return part.labels.value(part.exploration->graph(), *part.exploration->find(c.position));
}

Attempt<LoopyValue> Solver::finite_or_loopy(const Component& c) {
  if (loops(c)) return loopy_value(c);
  auto finite = code(c);
  if (!finite) return finite.stop;
  return LoopyValue{false, *finite, {}};
}

Attempt<Outcome> Solver::searched_outcome(std::span<const Component> compound) {
  Attempt<Code> code = Stop::none;
  if (plain(compound)) {
    auto& outcomes = single_outcomes_[compound[0].rules];
    if (!outcomes) outcomes = outcomes_for(searched(compound[0].rules), way_.convention);
    code = outcomes->value(stand_in(compound[0]), meter_);
  } else {
    if (!outcomes_) outcomes_ = outcomes_for(*compound_, way_.convention);
    code = outcomes_->value(searched_key(compound), meter_);
  }
  if (!code) return code.stop;
  return *code == 0 ? Outcome::P : Outcome::N;
}

Stop Solver::analyse_product(std::span<const Component> compound) {
  if (!product_.exploration) product_.exploration = std::make_unique<Exploration>(*compound_);
  product_.exploration->start(searched_key(compound));
  if (Stop stop = product_.exploration->run(meter_); stop != Stop::none) return stop;
  if (product_.analysed != product_.exploration->graph().size()) {
    product_.outcomes = retrograde(product_.exploration->graph(), way_.convention);
    product_.analysed = product_.exploration->graph().size();
  }
  return Stop::none;
}

Attempt<Judgement> Solver::judge(std::span<const Component> compound) {
  if (Stop stop = prepare(compound); stop != Stop::none) return stop;
  const Method chosen = method(compound);
  switch (chosen) {
    case Method::combination: {
      if (way_ == bouton::way()) return nim_sum(compound);
      auto code = combined_code(compound);
      if (!code) return code.stop;
      return Judgement{outcome_of(way_, *code), shown(way_.function, *code), chosen};
    }
    case Method::labels: {
      if (Stop stop = label(compound); stop != Stop::none) return stop;
      LoopyValue total;
      for (const Component& c : compound) {
        auto one = finite_or_loopy(c);
        if (!one) return one.stop;
        total = sum(total, *one);
      }
      return Judgement{outcome_of(total), shown(total), chosen};
    }
    case Method::misere_nim: {
      std::vector<std::uint64_t> heaps;
      for (const Component& c : compound) {
        const auto own = rules(c).nim_heaps(c.position);
        heaps.insert(heaps.end(), own->begin(), own->end());
      }
      return Judgement{misere_nim_p(heaps) ? Outcome::P : Outcome::N, {}, chosen};
    }
    case Method::theory: {
      const bool none =
          way_.function == Function::none || way_.function == Function::kernels || alone(compound);
      Value value{none ? Value::Kind::none : Value::Kind::unknown, way_.function, 0, {}};
      auto outcome = *rules(compound[0]).known_outcome(compound[0].position, way_);
      // A Grundy value of 0 is the same as a P-position.
      if (!none && way_.function == Function::grundy && outcome == Outcome::P)
        value = shown(Function::grundy, 0);
      return Judgement{outcome, value, chosen};
    }
    case Method::search: {
      auto outcome = searched_outcome(compound);
      if (!outcome) return outcome.stop;
      return Judgement{*outcome, {}, chosen};
    }
    case Method::retrograde: {
      if (Stop stop = analyse_product(compound); stop != Stop::none) return stop;
      auto vertex = *product_.exploration->find(searched_key(compound));
      return Judgement{product_.outcomes.outcome[vertex], {}, chosen};
    }
  }
  return Stop::none;
}

// Twins cancel, whatever they are worth. If a theory knows only who wins one of the others, that is enough
// where the rest is worth nothing.
Attempt<Judgement> Solver::nim_sum(std::span<const Component> compound) {
  std::vector<Component> sorted(compound.begin(), compound.end()), odd;
  std::sort(sorted.begin(), sorted.end());
  for (const Component& c : sorted) {
    if (!odd.empty() && odd.back() == c)
      odd.pop_back();
    else
      odd.push_back(c);
  }
  Code sum = 0;
  const Component* open = nullptr;
  for (const Component& c : odd) {
    auto one = code(c);
    if (!one && (one.stop != Stop::size || open)) return one.stop;
    if (one)
      sum ^= *one;
    else
      open = &c;
  }
  if (!open) return Judgement{outcome_of(way_, sum), shown(way_.function, sum), Method::combination};
  const auto outcome = rules(*open).known_outcome(open->position, way_);
  if (!outcome || sum != 0) return Stop::size;
  return Judgement{*outcome, {Value::Kind::unknown, Function::grundy, 0, {}}, Method::combination};
}

Attempt<Value> Solver::component_value(const Component& component) {
  if (rules(component).alone()) return Value{};
  if (loops(component)) {
    if (way_ != bouton::way()) return Value{};
    if (Stop stop = label({&component, 1}); stop != Stop::none) return stop;
    return shown(loopy_value(component));
  }
  if (way_.function == Function::none || way_.function == Function::kernels) return Value{};
  auto one = code(component);
  if (!one && one.stop != Stop::size) return one.stop;
  return one ? shown(way_.function, *one) : Value{Value::Kind::unknown, way_.function, 0, {}};
}

Attempt<Value> Solver::function(std::span<const Component> compound, Function f) {
  const bool loopy = std::any_of(compound.begin(), compound.end(), [&](const auto& c) { return loops(c); });
  if (!loopy && !alone(compound) && f == way_.function) {
    auto code = combined_code(compound);
    if (!code) return code.stop;
    return shown(f, *code);
  }
  if (alone(compound) && (f == Function::grundy || f == Function::foreclosed))
    return Value{Value::Kind::undefined, f, 0, {}};
  if (loopy && f == Function::grundy && way_ == bouton::way()) {
    auto judged = judge(compound);
    if (!judged) return judged.stop;
    return judged->value;
  }
  if (loopy) {
    if (Stop stop = analyse_product(compound); stop != Stop::none) return stop;
    const Digraph& graph = product_.exploration->graph();
    const Vertex vertex = *product_.exploration->find(searched_key(compound));
    if (f == Function::grundy && way_.convention == Convention::normal)
      return shown(bouton::label(graph).value(graph, vertex));
    const GraphValues values = values_on(graph, f, way_.convention);
    if (!values.defined[vertex]) return Value{Value::Kind::undefined, f, 0, {}};
    return Value{Value::Kind::number, f, values.code[vertex], {}};
  }
  Attempt<Code> code = Stop::none;
  if (plain(compound)) {
    const Component& c = compound[0];
    for (const Way& row : ways)
      if (row.function == f && row.convention == way_.convention)
        if (auto known = rules(c).known_value(c.position, row)) return shown(f, *known);
    if (!rules(c).searchable(c.position)) return Stop::size;
    auto& values = single_[c.rules][f];
    if (!values) values = values_for(searched(c.rules), f, way_.convention);
    code = values->value(stand_in(c), meter_);
  } else {
    auto& values = whole_[f];
    if (!values) values = values_for(*compound_, f, way_.convention);
    code = values->value(searched_key(compound), meter_);
  }
  if (!code) return code.stop;
  return shown(f, *code);
}

}  // namespace bouton
