// Search for the period of a subtraction game with a finite set, behind the common face.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "sequence/period_search.hpp"
#include "sequence/set_search.hpp"

namespace bouton::sequence {

class SetPeriod final : public PeriodSearch {
 public:
  explicit SetPeriod(SetSearch search) : search_(std::move(search)) {}

  State advance(std::uint64_t work) override;
  std::uint64_t size() const override { return search_.size(); }
  std::size_t bytes() const override { return static_cast<std::size_t>(search_.window()) * 64; }
  Period period() const override;
  std::optional<std::uint64_t> highest() const override { return search_.highest(); }
  Certificate certificate() const override;
  std::string save() const override { return search_.save(); }

 private:
  SetSearch search_;
  State state_ = State::searching;
};

}  // namespace bouton::sequence
