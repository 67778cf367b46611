#include "sequence/row.hpp"

#include <algorithm>

namespace bouton::sequence {

std::optional<RowOfValues> RowOfValues::of(const HeapRule& rule) {
  if (const auto* code = std::get_if<FiniteCode>(&rule)) return of(RowRule(*code));
  return of(RowRule(std::get<FiniteSet>(rule)));
}

std::optional<RowOfValues> RowOfValues::of(const RowRule& rule) {
  if (const auto* code = std::get_if<FiniteCode>(&rule)) {
    if (most_heaps(*code) == 2) return RowOfValues(OctalRow(Octal{code->digits}));
    if (most_heaps(*code) == 3) return RowOfValues(Triples(*code));
    return RowOfValues(PlainCode(*code));
  }
  if (const auto* unequal = std::get_if<UnequalCode>(&rule)) {
    if (most_heaps(unequal->code) != 2) return std::nullopt;
    return RowOfValues(OctalRow(Octal{unequal->code.digits, true}));
  }
  const auto& set = std::get<FiniteSet>(rule);
  if (set.numbers.size() > 0xffff) return std::nullopt;
  auto engine = SetValues::of(set);
  if (!engine) return std::nullopt;
  return RowOfValues(Set{std::move(*engine), {}});
}

std::uint64_t RowOfValues::size() const {
  if (const auto* plain = std::get_if<PlainCode>(&engine_)) return plain->values().size();
  if (const auto* triples = std::get_if<Triples>(&engine_)) return triples->values().size();
  if (const auto* octal = std::get_if<OctalRow>(&engine_)) return octal->size();
  return std::get<Set>(engine_).values.size();
}

bool RowOfValues::extend(std::uint64_t count, std::uint64_t most) {
  if (auto* plain = std::get_if<PlainCode>(&engine_)) return plain->extend(count), true;
  if (auto* triples = std::get_if<Triples>(&engine_)) return triples->extend(count);
  if (auto* octal = std::get_if<OctalRow>(&engine_)) return octal->extend(count, most);
  auto& [engine, values] = std::get<Set>(engine_);
  while (values.size() < count) {
    const std::uint64_t more = std::min<std::uint64_t>(count - values.size(), SetValues::recent);
    engine.extend(values.size() + more);
    for (Value value : engine.last(more)) values.push_back(static_cast<std::uint16_t>(value));
  }
  return true;
}

void RowOfValues::lend(Workers* workers) {
  if (auto* octal = std::get_if<OctalRow>(&engine_)) octal->lend(workers);
}

Stop RowOfValues::extend(std::uint64_t count, Meter& meter) {
  lend(meter.workers());
  while (size() < count) {
    constexpr std::uint64_t most = 1 << 20;
    const std::uint64_t before = size(), cost = price();
    // Not far at once: the next values cost more.
    const std::uint64_t step = std::min(count - before, std::max<std::uint64_t>(64, before / 8));
    const std::uint64_t more = std::clamp<std::uint64_t>(std::min(most, meter.work()) / cost, 1, step);
    if (bytes() > meter.limits().bytes) return Stop::memory;
    if (!extend(before + more, 4 * more * cost)) return Stop::size;
    const std::uint64_t done = size() - std::min(size(), before);
    if (Stop stop = meter.count(done); stop != Stop::none) return stop;
    if (Stop stop = meter.tick(more * cost); stop != Stop::none) return stop;
  }
  return Stop::none;
}

Value RowOfValues::value(std::uint64_t position) const {
  if (const auto* plain = std::get_if<PlainCode>(&engine_)) return plain->values()[position];
  if (const auto* triples = std::get_if<Triples>(&engine_)) return triples->values()[position];
  if (const auto* octal = std::get_if<OctalRow>(&engine_)) return octal->value(position);
  return std::get<Set>(engine_).values[position];
}

std::uint64_t RowOfValues::price() const {
  if (const auto* plain = std::get_if<PlainCode>(&engine_)) return plain->effort();
  if (const auto* triples = std::get_if<Triples>(&engine_)) return triples->effort();
  if (const auto* octal = std::get_if<OctalRow>(&engine_)) return octal->price();
  return 1;
}

std::size_t RowOfValues::bytes() const {
  if (const auto* plain = std::get_if<PlainCode>(&engine_)) return plain->bytes();
  if (const auto* octal = std::get_if<OctalRow>(&engine_)) return octal->bytes();
  if (const auto* triples = std::get_if<Triples>(&engine_)) return triples->bytes();
  return static_cast<std::size_t>(size()) * 3;
}

}  // namespace bouton::sequence
