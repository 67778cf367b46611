// Which values the splits of one position have, by reading all pairs of parts: the definition, in vectors.
//
// A row of values and the same row backwards stand in memory, so that the parts of a split lie at the same
// place of both. A table of bytes is marked with the sums. Writing one byte for each pair is what takes time,
// so only the first pairs are written like that: then nearly all values below the one that counts are marked,
// and of a vector of sums it is enough to see that none of them is among the few that are still missing. The
// set of these fits registers: 64 words of 16 values for each 1024.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace bouton::sequence {

// Tables of marks have so many bytes more than there are values, all of them 0.
inline constexpr std::size_t marks_beyond = 64;

struct PairKernel {
  const char* name;
  bool (*supported)();

  // About how many pairs a step of toil reads (see Sparse::toil).
  unsigned pace;

  // Marks up[i] ^ down[i] for all i below `count`; of sums that are not below the limit only some. It may end
  // as soon as all values below the limit are marked. Tells how many pairs were read.
  std::size_t (*mark)(const std::uint16_t* up, const std::uint16_t* down, std::size_t count,
                      std::uint8_t* marks, unsigned limit);

  // The least value neither marked nor left out (where that is not null); there is one.
  unsigned (*least)(const std::uint8_t* marks, const std::uint8_t* left_out);
};

// The kernels this machine can run, the fastest first; the last one runs anywhere.
std::span<const PairKernel> all_pair_kernels();
const PairKernel& best_pair_kernel();

}  // namespace bouton::sequence
