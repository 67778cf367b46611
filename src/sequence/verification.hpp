// Checks a certificate by another path than the one that found the period: by the plain definition where that
// is feasible, else by the readable engine, else by the window method run again from the certificate's own
// data.
//
// Nothing in a certificate is believed: whoever wrote it may have sealed whatever they liked. What is
// claimed, and why the checks made here imply it, is told and proved in docs/certificates.md; the names are
// the same. All three theorems need that the values repeat over a range that begins with the preperiod, so
// they share `compare`, which sees every pair of that range once, in order, and the pair just before it,
// which differs.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bouton/companion.hpp"
#include "bouton/heap_rule.hpp"
#include "bouton/phrase.hpp"
#include "sequence/certificate.hpp"

namespace bouton::sequence {

class Verifier {
 public:
  virtual ~Verifier() = default;

  // Goes on for about so many steps; true when it is finished.
  bool advance(std::uint64_t work);
  // Work that lags behind may be done there.
  virtual void lend(Companion*) {}
  // What was found wrong, if anything.
  const std::optional<Phrase>& wrong() const { return wrong_; }
  // What was done, in order.
  const std::vector<Phrase>& done() const { return done_; }
  std::uint64_t size() const { return at_; }    // values computed
  virtual std::uint64_t bytes() const = 0;      // of memory, about, now or in the next step
  std::uint64_t goal() const { return goal_; }  // to be computed in all

  static std::unique_ptr<Verifier> of(const Certificate& certificate, const HeapRule& rule);

 protected:
  explicit Verifier(const Certificate& certificate) : certificate_(certificate) {}

  // Whether the certificate's numbers fit the rule and the theorem, before anything is computed.
  virtual bool plausible() = 0;
  // Computes on to this many values and looks at the new ones.
  virtual void compute(std::uint64_t end) = 0;
  virtual void conclude() = 0;
  virtual std::uint64_t price() const { return 1; }
  // Work done so far, where that is known better than by its price; a step may take budget_.
  virtual std::uint64_t toil() const { return 0; }

  void fail(std::string id, std::vector<std::string> arguments = {}) {
    if (!wrong_) wrong_ = Phrase{std::move(id), std::move(arguments)};
  }
  // The first heap whose value is compared with the one a period further on: the last exception, if there is
  // one.
  std::uint64_t first_compared() const { return certificate_.preperiod - (certificate_.preperiod > 0); }
  // The values of n and n + period, for every n from first_compared() to below repeats_to_, in order.
  void compare(std::uint64_t n, Value first, Value second);
  // The next ones, so many, are known to agree; not for the first of all.
  void agree(std::uint64_t count) { compared_to_ += count; }
  void note(std::string id, std::vector<std::string> arguments = {}) {
    done_.push_back({std::move(id), std::move(arguments)});
  }

  const Certificate certificate_;
  std::uint64_t at_ = 0, goal_ = 0;
  std::uint64_t repeats_to_ = 0;  // the end of the theorem's range
  std::uint64_t budget_ = 0;

 private:
  bool begun_ = false;
  std::uint64_t compared_to_ = 0;
  std::optional<Phrase> wrong_;
  std::vector<Phrase> done_;
};

}  // namespace bouton::sequence
