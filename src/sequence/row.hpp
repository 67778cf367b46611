// The values of a heap rule in order from 0, by the engine that suits it best; all of them are kept.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "bouton/heap_rule.hpp"
#include "bouton/meter.hpp"
#include "sequence/octal_row.hpp"
#include "sequence/plain.hpp"
#include "sequence/set_values.hpp"
#include "sequence/triples.hpp"

namespace bouton::sequence {

class RowOfValues {
 public:
  // None where no engine takes the rule.
  static std::optional<RowOfValues> of(const HeapRule& rule);
  static std::optional<RowOfValues> of(const RowRule& rule);

  std::uint64_t size() const;
  // False: values are too large for the engine. It may stop before, when that took more than so many steps.
  bool extend(std::uint64_t count, std::uint64_t most = ~std::uint64_t{0});
  // Towards so many, as far as a slice of work goes: Stop::none when they are there. Stop::size where values
  // are too large for the engine.
  Stop extend(std::uint64_t count, Meter& meter);
  Value value(std::uint64_t position) const;
  // Some values may be worked out there at once.
  void lend(Workers* workers);
  std::uint64_t price() const;  // about how many steps the next value takes
  std::size_t bytes() const;

 private:
  struct Set {
    SetValues engine;
    std::vector<std::uint16_t> values;
  };
  using Engine = std::variant<PlainCode, OctalRow, Triples, Set>;
  explicit RowOfValues(Engine engine) : engine_(std::move(engine)) {}

  Engine engine_;
};

}  // namespace bouton::sequence
