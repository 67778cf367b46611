// Checks a database of positions by another path. It shares nothing with what made it: from the last word of
// 64 positions to the first, and whatever is stored of a position must follow from what is stored of those
// that its moves lead to. As each move leads to a smaller set of cells, that is a proof.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "bouton/meter.hpp"
#include "bouton/phrase.hpp"
#include "bouton/workers.hpp"
#include "removal/position_file.hpp"

namespace bouton::removal {

class PositionVerifier {
 public:
  // Of everything, or of so many positions, which is quick.
  PositionVerifier(PositionFile file, std::optional<std::uint64_t> samples);

  // Goes on until it is finished (none), the slice is used up (pending) or a bound is hit.
  Stop advance(Meter& meter);
  double progress() const;
  const std::optional<Phrase>& wrong() const { return wrong_; }
  std::vector<Phrase> done() const;
  std::uint64_t checked() const { return checked_; }  // positions
  const PositionHeader& header() const { return file_.header(); }

 private:
  // What a move does: the cells within a word, and those of its address.
  struct WordMove {
    std::uint64_t needs, clears;  // of the address
    std::uint64_t mask;           // what has all that is needed within the word
    unsigned clears_within;
    bool needs_all;  // of what it clears within the word
  };
  struct Found {
    std::uint64_t least_wrong = ~std::uint64_t{0}, lost = 0;
  };

  Stop sums(Meter& meter);
  Stop samples(Meter& meter);
  Stop follow(Meter& meter);
  void judge();
  bool follows(std::uint64_t cells) const;
  Found follow(std::size_t chunk) const;
  std::uint64_t word(unsigned plane, std::uint64_t at) const;
  std::uint64_t worth(unsigned value, std::uint64_t at) const;  // which of a word have this value
  std::uint64_t chunk_words() const;

  PositionFile file_;
  std::optional<std::uint64_t> samples_;
  std::vector<WordMove> moves_;
  std::vector<const std::uint8_t*> planes_;
  std::uint64_t summed_ = 0;                // blocks
  std::optional<std::uint64_t> damaged_{};  // block
  std::uint64_t next_ = 0, end_ = 0;        // chunks to go through, from the last
  std::uint64_t chunks_done_ = 0;
  Found found_{};
  std::uint64_t sampled_ = 0, checked_ = 0;
  bool summing_ = true, finished_ = false;
  std::optional<Phrase> wrong_;
};

}  // namespace bouton::removal
