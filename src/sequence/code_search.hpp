// Search for the period of a take-and-break code: the engines in turn, and the theorem each of them serves.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bouton/heap_rule.hpp"
#include "sequence/octal_row.hpp"
#include "sequence/period_search.hpp"
#include "sequence/plain.hpp"
#include "sequence/repetition.hpp"
#include "sequence/triples.hpp"
#include "sequence/window_search.hpp"

namespace bouton::sequence {

class CodeSearch final : public PeriodSearch {
 public:
  explicit CodeSearch(FiniteCode code);

  State advance(std::uint64_t work) override;
  void lend(Companion* companion) override;
  void lend(Workers* workers) override;
  std::uint64_t size() const override;
  std::size_t bytes() const override;
  Period period() const override;
  bool watched_enough() const override;
  std::optional<std::uint64_t> highest() const override;
  std::optional<std::uint64_t> rares() const override;
  Certificate certificate() const override { return certificate_; }
  std::string save() const override;

  static std::unique_ptr<CodeSearch> load(std::string_view text, FiniteCode code);

  // The values while all of them are kept.
  std::optional<std::vector<Value>> values() const;

 private:
  std::uint64_t price() const;  // of the next value
  const std::vector<Value>& listed() const { return triples_ ? triples_->values() : plain_->values(); }
  void test();
  void switch_to_window();
  void walk_back(std::uint64_t count);

  FiniteCode code_;
  unsigned heaps_;
  std::optional<PlainCode> plain_;  // no heap is split
  std::optional<Triples> triples_;  // three may be left
  std::optional<OctalRow> row_;
  std::optional<WindowSearch> window_;
  std::uint64_t least_window_ = 0;
  Companion* companion_ = nullptr;
  Workers* workers_ = nullptr;
  std::uint64_t next_test_ = 64;
  Value highest_ = 0;  // of the values before the window
  std::optional<Repetition> seen_;
  State state_ = State::searching;
  Certificate certificate_;
};

}  // namespace bouton::sequence
