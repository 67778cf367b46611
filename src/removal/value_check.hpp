// Checks the evidence for the value of a position. It shares nothing with the search. Nothing in a
// certificate is believed; what is claimed, and why the checks made here imply it, is told and proved in
// docs/certificates.md.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/sliced.hpp"
#include "bouton/meter.hpp"
#include "bouton/phrase.hpp"
#include "removal/rule_pieces.hpp"
#include "removal/value_certificate.hpp"

namespace bouton::removal {

class ValueVerifier {
 public:
  ValueVerifier(ValueCertificate certificate, std::shared_ptr<const RemovalRule> rule, CellSet position)
      : certificate_(std::move(certificate)), pieces_(std::move(rule)), position_(position) {}
  ValueVerifier(const ValueVerifier&) = delete;
  ValueVerifier& operator=(const ValueVerifier&) = delete;

  // Goes on until it is finished (none), the slice is used up (pending) or there is no more memory. Threads
  // that somebody has lent to the meter are used.
  Stop advance(Meter& meter);
  const std::optional<Phrase>& wrong() const { return wrong_; }
  std::size_t checked() const { return checked_; }  // claims
  std::vector<Phrase> done() const;
  const ValueCertificate& certificate() const { return certificate_; }

 private:
  using Claim = ValueCertificate::Claim;

  Sliced check(Meter& meter);
  // What the claims say of some pieces: a heap of Nim, and those that are not known completely.
  struct Said {
    unsigned nim = 0, open = 0;
    std::uint32_t excluded = 0;  // of the open piece, if there is one
    unsigned most = 0;           // likewise
    bool told = true;            // there is a claim about each piece
  };
  // Pairs of hands have one each.
  struct Scratch {
    std::vector<Removal> moves;
    std::vector<CellSet> pieces, one;  // of several options, one after the other
    std::vector<std::size_t> ends;
  };
  Said said_of(const CellSet* names, const CellSet* end) const;
  bool holds(const Claim& claim, Scratch& scratch);

  // Claims by the names of their pieces, which stand in place of the pieces once they are entered.
  std::size_t home(CellSet name) const {
    return static_cast<std::size_t>((name ^ name >> 29) * 0x9e3779b97f4a7c15u >> shift_);
  }
  const Claim* find(CellSet name) const;
  bool enter(std::uint32_t claim);

  ValueCertificate certificate_;
  RulePieces pieces_;
  CellSet position_;
  std::vector<std::uint32_t> places_;  // the claim's number from 1, or 0
  unsigned shift_ = 63;
  std::optional<Phrase> wrong_;
  std::size_t checked_ = 0;
  std::int64_t taken_ = 0;
  bool out_of_memory_ = false;
  std::optional<Sliced> work_;  // the last: it refers to the others
};

}  // namespace bouton::removal
