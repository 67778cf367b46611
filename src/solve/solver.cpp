#include "solve/solver.hpp"

#include <algorithm>
#include <utility>

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
      values_(rules_.size()),
      loopy_(rules_.size()),
      single_(rules_.size()),
      single_outcomes_(rules_.size()) {
  compound_ = std::make_unique<Compound>(rules_, way.play, way.ending, Compound::Ended::left_out);
}
Solver::~Solver() = default;

// Which moves, what to know, how to compute: this is the third question.
Method Solver::method(std::span<const Component> compound) const {
  const bool loopy = std::any_of(compound.begin(), compound.end(), [&](const auto& c) { return loops(c); });
  if (loopy) return way_ == bouton::way() ? Method::labels : Method::retrograde;
  if (compound.size() == 1 && !rules(compound[0]).known_value(compound[0].position, way_) &&
      !rules(compound[0]).searchable(compound[0].position) &&
      rules(compound[0]).known_outcome(compound[0].position, way_))
    return Method::theory;
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

Attempt<Code> Solver::code(const Component& c) {
  if (auto known = rules(c).known_value(c.position, way_)) return *known;
  if (!rules(c).searchable(c.position)) return Stop::size;
  auto& values = values_[c.rules];
  if (!values) values = values_for(rules(c), way_);
  return values->value(c.position, meter_);
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

Attempt<Outcome> Solver::searched(std::span<const Component> compound) {
  Attempt<Code> code = Stop::none;
  if (plain(compound)) {
    auto& outcomes = single_outcomes_[compound[0].rules];
    if (!outcomes) outcomes = outcomes_for(rules(compound[0]), way_.convention);
    code = outcomes->value(compound[0].position, meter_);
  } else {
    if (!outcomes_) outcomes_ = outcomes_for(*compound_, way_.convention);
    code = outcomes_->value(compound_->key(compound), meter_);
  }
  if (!code) return code.stop;
  return *code == 0 ? Outcome::P : Outcome::N;
}

Stop Solver::analyse_product(std::span<const Component> compound) {
  if (!product_.exploration) product_.exploration = std::make_unique<Exploration>(*compound_);
  product_.exploration->start(compound_->key(compound));
  if (Stop stop = product_.exploration->run(meter_); stop != Stop::none) return stop;
  if (product_.analysed != product_.exploration->graph().size()) {
    product_.outcomes = retrograde(product_.exploration->graph(), way_.convention);
    product_.analysed = product_.exploration->graph().size();
  }
  return Stop::none;
}

Attempt<Judgement> Solver::judge(std::span<const Component> compound) {
  const Method chosen = method(compound);
  switch (chosen) {
    case Method::combination: {
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
      Value value{way_.function == Function::none || way_.function == Function::kernels
                      ? Value::Kind::none
                      : Value::Kind::unknown,
                  way_.function,
                  0,
                  {}};
      auto outcome = *rules(compound[0]).known_outcome(compound[0].position, way_);
      // A Grundy value of 0 is the same as a P-position.
      if (way_.function == Function::grundy && outcome == Outcome::P) value = shown(Function::grundy, 0);
      return Judgement{outcome, value, chosen};
    }
    case Method::search: {
      auto outcome = searched(compound);
      if (!outcome) return outcome.stop;
      return Judgement{*outcome, {}, chosen};
    }
    case Method::retrograde: {
      if (Stop stop = analyse_product(compound); stop != Stop::none) return stop;
      auto vertex = *product_.exploration->find(compound_->key(compound));
      return Judgement{product_.outcomes.outcome[vertex], {}, chosen};
    }
  }
  return Stop::none;
}

Attempt<Value> Solver::component_value(const Component& component) {
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
  if (!loopy && f == way_.function) {
    auto code = combined_code(compound);
    if (!code) return code.stop;
    return shown(f, *code);
  }
  if (loopy && f == Function::grundy && way_ == bouton::way()) {
    auto judged = judge(compound);
    if (!judged) return judged.stop;
    return judged->value;
  }
  if (loopy) {
    if (Stop stop = analyse_product(compound); stop != Stop::none) return stop;
    const Digraph& graph = product_.exploration->graph();
    const Vertex vertex = *product_.exploration->find(compound_->key(compound));
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
    if (!values) values = values_for(rules(c), f, way_.convention);
    code = values->value(c.position, meter_);
  } else {
    auto& values = whole_[f];
    if (!values) values = values_for(*compound_, f, way_.convention);
    code = values->value(compound_->key(compound), meter_);
  }
  if (!code) return code.stop;
  return shown(f, *code);
}

}  // namespace bouton
