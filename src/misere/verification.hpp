// Checks the certificate of a misère quotient. It shares nothing with the search: the moves are read from the
// heap rule here, and what remains to be shown for all sums is shown by their sets of options, not by the
// contexts that the search looks at.
//
// Nothing in a certificate is believed: whoever wrote it may have sealed whatever they liked. What is
// claimed, and why the checks made here imply it, is told and proved in docs/certificates.md; the letters are
// the same.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/sliced.hpp"
#include "bouton/heap_rule.hpp"
#include "bouton/meter.hpp"
#include "bouton/phrase.hpp"
#include "misere/certificate.hpp"

namespace bouton::misere {

class Verifier {
 public:
  Verifier(Certificate certificate, HeapRule rule)
      : certificate_(std::move(certificate)), rule_(std::move(rule)) {}
  Verifier(const Verifier&) = delete;
  Verifier& operator=(const Verifier&) = delete;

  // Goes on until it is finished (none), the slice is used up (pending) or there is no more memory.
  Stop advance(Meter& meter);
  // What was found wrong, if anything; of one that is not finished nothing is known.
  const std::optional<Phrase>& wrong() const { return wrong_; }
  const std::vector<Phrase>& done() const { return done_; }  // what was checked, in order
  std::uint64_t heaps() const { return heap_; }              // whose options were read

 private:
  using Element = std::uint32_t;
  using Set = std::vector<std::uint64_t>;  // of elements, a bit for each
  // What a sum is as far as others can see: its value, and the values of its options.
  struct Kind {
    Element value;
    Set options;
    auto operator<=>(const Kind&) const = default;
  };

  Sliced check(Meter& meter);
  Sliced check_monoid(Meter& meter);
  Sliced read_heaps(Meter& meter);
  Sliced check_lost(Meter& meter);
  Sliced check_others(Meter& meter);
  Sliced close_sums(Meter& meter);
  Sliced read_more(Meter& meter);
  Sliced read_one_more(Meter& meter);
  void check_repetition();

  void fail(std::string id, std::vector<std::string> arguments = {}) {
    if (!wrong_) wrong_ = Phrase{std::move(id), std::move(arguments)};
  }
  void note(std::string id, std::vector<std::string> arguments = {}) {
    done_.push_back({std::move(id), std::move(arguments)});
  }
  // Whether there is room for so much; if not, that is the end of it.
  bool take(std::size_t bytes, Meter& meter);

  Element product(Element x, Element y) const { return products_[x * certificate_.order + y]; }
  Element phi(std::uint64_t heap) const { return heap == 0 ? 0 : certificate_.phi[heap - 1]; }
  Set none() const { return Set((certificate_.order + 63) / 64, 0); }
  // x times each member of the set, put into another.
  void multiply_into(Set& into, Element x, const Set& set) const;
  static bool contains(const Set& set, Element x) { return set[x / 64] >> x % 64 & 1; }
  static bool meets(const Set& a, const Set& b);
  const Set& sums(std::uint64_t counters, unsigned parts);
  Set options_of(std::uint64_t heap);
  bool fits_generators(std::uint64_t heap);
  // Whether a sum that is looked at has the same value and no option that this has not.
  bool dominated(const Kind& kind) const;
  bool good(const Kind& sum) const { return contains(lost_, sum.value) || meets(sum.options, lost_); }
  // Options of a heap that leaves two parts at most: those that leave less, or one of these parts.
  template <class Parts>
  void add_options(std::uint64_t heap, const Parts& parts, Set& options, std::uint64_t& work) const;
  // The elements that are lost in some context in which x is, too.
  const Set& lost_with(Element x, std::uint64_t& work);
  bool read_some(Kind& kind, std::uint64_t heap, std::uint64_t& work);

  const Certificate certificate_;
  const HeapRule rule_;
  std::vector<std::uint16_t> products_;
  std::vector<std::uint32_t> reached_;  // so many elements by the generators before each, and by all
  Set lost_;                            // P
  std::vector<std::vector<Set>> sums_;  // by the number of parts, then of counters
  std::vector<Kind> kinds_;             // of the heaps that have options, each once
  std::size_t generators_ = 0;          // met so far
  // The sums that are looked at, each together with so many of the heaps, and which of them were replaced by
  // one with fewer options.
  std::vector<Kind> heaps_, sums_looked_at_;
  std::vector<std::size_t> with_heaps_;
  std::vector<char> replaced_;
  std::vector<std::vector<std::size_t>> of_value_;
  // Of common elements: what two of them make, the heaps that have others, and what lost_with() knows.
  Set common_, common_products_;
  std::vector<std::uint64_t> rare_;
  std::vector<Set> lost_with_;
  std::uint64_t heap_ = 0;
  std::optional<Sliced> work_;
  bool out_of_memory_ = false;
  std::optional<Phrase> wrong_;
  std::vector<Phrase> done_;
};

}  // namespace bouton::misere
