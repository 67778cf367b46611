#include "solve/row_values.hpp"

#include <utility>

#include "sequence/period_search.hpp"
#include "sequence/row.hpp"

namespace bouton {
namespace {

class RowValues final : public Values {
 public:
  RowValues(const Rules& rules, const Way& way, sequence::RowOfValues row)
      : small_(values_for(rules, way)), row_(std::move(row)) {}

  Attempt<Code> value(Key heap, Meter& meter) override {
    if (heap < small || stuck_) return small_->value(heap, meter);
    const Stop stop = row_.extend(heap + 1, meter);
    const auto now = static_cast<std::int64_t>(row_.bytes());
    const Stop memory = meter.take(now - std::exchange(taken_, now));
    if (stop == Stop::size) {
      stuck_ = true;
      return small_->value(heap, meter);
    }
    if (row_.size() > heap) return row_.value(heap);
    return memory != Stop::none ? memory : stop;
  }
  void abandon() override { small_->abandon(); }
  std::size_t positions() const override { return small_->positions() + row_.size(); }
  std::size_t bytes() const override { return small_->bytes() + row_.bytes(); }

 private:
  static constexpr Key small = 4096;

  std::unique_ptr<Values> small_;
  sequence::RowOfValues row_;
  std::int64_t taken_ = 0;
  bool stuck_ = false;  // values are too large for the engine
};

}  // namespace

std::unique_ptr<Values> row_values_for(const Rules& rules, const Way& way, const Limits& limits) {
  if (way != bouton::way()) return nullptr;
  const auto rule = rules.row_rule();
  // The values of the last window are computed as a whole, whichever are asked for.
  if (!rule || sequence::bytes_needed(*rule) / 4 > limits.bytes) return nullptr;
  auto row = sequence::RowOfValues::of(*rule);
  if (!row) return nullptr;
  return std::make_unique<RowValues>(rules, way, std::move(*row));
}

}  // namespace bouton
