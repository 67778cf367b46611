// What the fast octal engine does to a block of 64 positions at once, for the instruction sets there are.
//
// Values are narrow (see division.hpp), in two rows of bytes: `low`, and `high` with the bits above a byte,
// and with `rare` set where the value is a rare one, so that no sum with it falls into any set. The row of
// high bytes is read only if asked for: mostly it is all zeros.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace bouton::sequence {

inline constexpr std::size_t block_size = 64;
inline constexpr std::uint8_t rare_tag = 0x80;

// The options of all positions that have one part of the same value at the same place: the other part lies
// `back` positions before, and its value is to be added to the key. Keys are repeated through four bytes.
struct Mark {
  std::uint32_t back;
  std::uint32_t low;
  std::uint32_t high;

  Mark(std::size_t distance, std::uint32_t key)
      : back(static_cast<std::uint32_t>(distance)),
        low((key & 0xff) * 0x01010101u),
        high((key >> 8) * 0x01010101u) {}
  std::uint32_t key() const { return (low & 0xff) | (high & 0xff) << 8; }
};

// The same sets byte by byte: row j holds the values 8j to 8j + 7 of every position.
using Planes = std::uint8_t[8][block_size];

// Sets of values, for each position of a block: 64 values from 64 * window on.
using Sets = std::array<std::uint64_t, block_size>;

struct Row {
  const std::uint8_t* low;
  const std::uint8_t* high;  // null: all zeros
};

// Which rare values a position needs: those below its common one. Narrow values of two classes compare by the
// bits above the dropped one, and where these are equal by that bit, which may depend on the position's
// parity.
struct Needs {
  alignas(64) std::uint64_t sets[2][64];  // by parity, by the value in this window
  alignas(64) Planes planes[2];
};

inline constexpr unsigned many_windows = 9;

// Marks that reach into the block itself, made ready for settling some positions at a time: as many as the
// nearest mark lets be independent of each other.
struct NearMarks {
  // Where the values lie which eight (or sixteen) positions read, a byte in each double word: among the 64
  // values before the last step, and among those of the last step.
  struct alignas(64) Reader {
    std::uint8_t before[64], fresh[64];
    std::uint64_t before_mask, fresh_mask;
    std::uint32_t key;
  };
  std::vector<Mark> marks;      // the nearest first
  unsigned step = 8;            // positions settled at a time
  unsigned together = 16;       // positions for which the wider marks are read at once
  std::vector<Reader> settled;  // of marks within 16 positions, those that do not read the last step
  std::vector<Reader> fresh;    // those that do
  std::vector<Reader> wide;     // the others

  explicit NearMarks(std::vector<Mark> by_distance = {});
};

struct Kernel {
  const char* name;
  bool (*supported)();

  // Adds to each position's set what the marks give it. `planes` is how many times eight values matter where
  // there is one window only and no sum lies beyond it, else many_windows.
  void (*mark)(Row at, std::span<const Mark> marks, unsigned window, unsigned planes, Sets& sets);

  // Reads marks until all but at most `enough` positions have got all rare values they need; tells how many
  // were read. The bits of `lacking` tell which positions still miss some, `missing` which.
  std::size_t (*find)(Row at, std::span<const Mark> marks, unsigned window, unsigned planes,
                      const Needs& needs, bool first_odd, unsigned enough, Planes& missing,
                      std::uint64_t& lacking);

  // The least i with up[i] + down[-i] = value, or count.
  std::size_t (*find_pair)(Row up, Row down, std::size_t count, std::uint32_t value);

  // The values of the block from the sets, each the least missing one, where the marks reach into the block
  // itself; one window only. Tells how many values of the block it settled, from the first on:
  // fewer if the next is not below the limit, or if it likes fewer.
  std::size_t (*settle)(std::uint8_t* at, const NearMarks& near, const Sets& sets, unsigned limit);

  unsigned dear;  // about how many times as long it takes as the fastest one
};

// The kernels this machine can run, the fastest first; the last one runs anywhere.
std::span<const Kernel> all_kernels();
const Kernel& best_kernel();
const Kernel* kernel_named(const char* name);

}  // namespace bouton::sequence
