// A search for the period of a heap game, whichever engine serves its rules.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bouton/companion.hpp"
#include "bouton/heap_rule.hpp"
#include "bouton/period.hpp"
#include "bouton/workers.hpp"
#include "sequence/certificate.hpp"

namespace bouton::sequence {

class PeriodSearch {
 public:
  enum class State {
    searching,
    proved,
    stuck,  // no engine can go on: values or memory are too large
  };

  virtual ~PeriodSearch() = default;

  // Goes on for about so many steps; a value takes one or more.
  virtual State advance(std::uint64_t work) = 0;
  // Work that lags behind may be done there from now on.
  virtual void lend(Companion*) {}
  // And values worked out several at once there.
  virtual void lend(Workers*) {}
  virtual std::uint64_t size() const = 0;  // values computed
  virtual std::size_t bytes() const = 0;   // held
  // Proved, or else what can be said so far.
  virtual Period period() const = 0;
  // Whether an arithmetic repetition, which no theorem here proves, was seen for long enough.
  virtual bool watched_enough() const { return false; }
  virtual std::optional<std::uint64_t> highest() const = 0;  // the largest value, as far as is known
  virtual std::optional<std::uint64_t> rares() const { return std::nullopt; }
  // Once it is proved: the evidence, but for the rules' name.
  virtual Certificate certificate() const = 0;
  // What is needed to go on later, as text; empty where it is soon computed again.
  virtual std::string save() const = 0;
};

// How much memory a search takes at once: of a set, some windows of values.
std::uint64_t bytes_needed(const HeapRule& rule);
std::uint64_t bytes_needed(const RowRule& rule);

// None if the rule is beyond every engine; with a text, if that is not what save() wrote for this rule.
std::unique_ptr<PeriodSearch> period_search(const HeapRule& rule);
std::unique_ptr<PeriodSearch> period_search(const HeapRule& rule, std::string_view saved);

}  // namespace bouton::sequence
