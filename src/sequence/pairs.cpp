#include "sequence/pairs.hpp"

#include <algorithm>
#include <bit>
#include <iterator>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace bouton::sequence {
namespace {

// ---------------------------------------------------------------------------------------------- any machine

bool always_runs() { return true; }

std::size_t mark_pairs_anywhere(const std::uint16_t* up, const std::uint16_t* down, std::size_t count,
                                std::uint8_t* marks, unsigned) {
  for (std::size_t i = 0; i < count; ++i) marks[up[i] ^ down[i]] = 1;
  return count;
}

unsigned least_anywhere(const std::uint8_t* marks, const std::uint8_t* left_out) {
  unsigned value = 0;
  while (marks[value] != 0 || (left_out != nullptr && left_out[value] != 0)) ++value;
  return value;
}

#if defined(__x86_64__)

// The compiler's own header of 512-bit operations starts from values it calls undefined, and warns of them.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#if !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

// ---------------------------------------------------------------------- AVX-512 with permutation of words

#define BOUTON_PAIRS_512 \
  __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi2,bmi,bmi2,lzcnt,popcnt")))
#define BOUTON_PAIRS_512_INLINE BOUTON_PAIRS_512 __attribute__((always_inline)) static inline

bool has_pairs_512() {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("bmi2");
}

constexpr std::size_t lanes = 32;
constexpr unsigned table_values = 1024, row_values = 64, most_tables = 8;

// The missing values below a limit: value v is bit 15 - v / 64 % 16 of word v % 64, so that shifting by
// v / 64 brings it to the top.
struct Missing512 {
  alignas(64) std::uint16_t words[most_tables][row_values];
};

// Tells how many are missing.
BOUTON_PAIRS_512 std::size_t find_missing(const std::uint8_t* marks, unsigned limit, unsigned tables,
                                          Missing512& missing) {
  std::size_t count = 0;
  for (unsigned table = 0; table < tables; ++table) {
    __m512i low = _mm512_setzero_si512(), high = low;
    for (unsigned row = 0; row < table_values / row_values; ++row) {
      const unsigned first = table * table_values + row * row_values;
      if (first >= limit) break;
      const __m512i some = _mm512_loadu_si512(marks + first);
      std::uint64_t free = _mm512_testn_epi8_mask(some, some);
      if (limit - first < row_values) free &= (std::uint64_t{1} << (limit - first)) - 1;
      count += static_cast<unsigned>(std::popcount(free));
      const __m512i bit = _mm512_set1_epi16(static_cast<short>(0x8000u >> row));
      low = _mm512_or_si512(low, _mm512_maskz_mov_epi16(static_cast<__mmask32>(free), bit));
      high = _mm512_or_si512(high, _mm512_maskz_mov_epi16(static_cast<__mmask32>(free >> 32), bit));
    }
    _mm512_store_si512(missing.words[table], low);
    _mm512_store_si512(missing.words[table] + lanes, high);
  }
  return count;
}

// The tables while they are in registers.
template <unsigned tables>
struct Held512 {
  __m512i low[tables], high[tables];
};

// The sign of each word tells whether the sum there is missing.
template <unsigned tables>
BOUTON_PAIRS_512_INLINE __m512i seek_512(const Held512<tables>& held, __m512i sums) {
  // Bits that choose a table are left out of the shift; larger values shift everything out.
  const __m512i row = _mm512_and_si512(_mm512_srli_epi16(sums, 6),
                                       _mm512_set1_epi16(static_cast<short>(~(16 * (tables - 1)))));
  __m512i word[tables];
#pragma GCC unroll 8
  for (unsigned t = 0; t < tables; ++t) word[t] = _mm512_permutex2var_epi16(held.low[t], sums, held.high[t]);
#pragma GCC unroll 3
  for (unsigned left = tables, bit = table_values; left > 1; left /= 2, bit *= 2) {
    const __mmask32 odd = _mm512_test_epi16_mask(sums, _mm512_set1_epi16(static_cast<short>(bit)));
#pragma GCC unroll 4
    for (unsigned t = 0; t < left / 2; ++t)
      word[t] = _mm512_mask_mov_epi16(word[2 * t], odd, word[2 * t + 1]);
  }
  return _mm512_sllv_epi16(word[0], row);
}

BOUTON_PAIRS_512_INLINE std::uint16_t* put_512(std::uint16_t* to, __m512i sums, __mmask32 found) {
  _mm512_storeu_si512(to, _mm512_maskz_compress_epi16(found, sums));
  return to + std::popcount(static_cast<std::uint32_t>(found));
}

// The sums that were missing when it began, some perhaps several times: how many, and which, in `out`.
// `many`: in most vectors there is one.
template <unsigned tables>
BOUTON_PAIRS_512 std::size_t sift_512(const std::uint16_t* up, const std::uint16_t* down, std::size_t count,
                                      const Missing512& missing, bool many, std::uint16_t* out) {
  Held512<tables> held;
#pragma GCC unroll 8
  for (unsigned t = 0; t < tables; ++t) {
    held.low[t] = _mm512_load_si512(missing.words[t]);
    held.high[t] = _mm512_load_si512(missing.words[t] + lanes);
  }
  std::uint16_t* to = out;
  std::size_t i = 0;
  for (; i + 4 * lanes <= count; i += 4 * lanes) {
    __m512i sums[4], signs[4];
#pragma GCC unroll 4
    for (std::size_t j = 0; j < 4; ++j) {
      sums[j] =
          _mm512_xor_si512(_mm512_loadu_si512(up + i + lanes * j), _mm512_loadu_si512(down + i + lanes * j));
      signs[j] = seek_512<tables>(held, sums[j]);
    }
    if (!many) {
      const __m512i any =
          _mm512_or_si512(_mm512_or_si512(signs[0], signs[1]), _mm512_or_si512(signs[2], signs[3]));
      if (_mm512_movepi16_mask(any) == 0) continue;
    }
#pragma GCC unroll 4
    for (std::size_t j = 0; j < 4; ++j) to = put_512(to, sums[j], _mm512_movepi16_mask(signs[j]));
  }
  for (; i < count; i += lanes) {
    const __mmask32 there = count - i >= lanes ? ~__mmask32{0} : (__mmask32{1} << (count - i)) - 1;
    const __m512i sums =
        _mm512_xor_si512(_mm512_maskz_loadu_epi16(there, up + i), _mm512_maskz_loadu_epi16(there, down + i));
    to = put_512(to, sums, _mm512_movepi16_mask(seek_512<tables>(held, sums)) & there);
  }
  return static_cast<std::size_t>(to - out);
}

BOUTON_PAIRS_512 void write_512(const std::uint16_t* up, const std::uint16_t* down, std::size_t count,
                                std::uint8_t* marks) {
  alignas(64) std::uint16_t sums[lanes];
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    _mm512_store_si512(sums, _mm512_xor_si512(_mm512_loadu_si512(up + i), _mm512_loadu_si512(down + i)));
#pragma GCC unroll 32
    for (std::size_t j = 0; j < lanes; ++j) marks[sums[j]] = 1;
  }
  mark_pairs_anywhere(up + i, down + i, count - i, marks, 0);
}

BOUTON_PAIRS_512 std::size_t mark_pairs_512(const std::uint16_t* up, const std::uint16_t* down,
                                            std::size_t count, std::uint8_t* marks, unsigned limit) {
  constexpr std::size_t few = 256, first_step = 256, longest_step = 4096;
  constexpr auto sift = [](unsigned tables) {
    return tables == 1 ? sift_512<1> : tables == 2 ? sift_512<2> : tables == 4 ? sift_512<4> : sift_512<8>;
  };
  const unsigned tables = std::bit_ceil((limit + table_values - 1) / table_values);
  if (count < few || tables == 0 || tables > most_tables) {
    write_512(up, down, count, marks);
    return count;
  }
  const auto sift_step = sift(tables);
  Missing512 missing;
  std::size_t left = find_missing(marks, limit, tables, missing);
  std::size_t done = 0;
  if (left > limit / 4) {
    write_512(up, down, few, marks);
    done = few;
    left = find_missing(marks, limit, tables, missing);
  }
  bool many = left > limit / 16;
  std::uint16_t found[longest_step + lanes];
  for (std::size_t step = first_step; done < count && left > 0; step = std::min(2 * step, longest_step)) {
    const std::size_t next = std::min(step, count - done);
    const std::size_t hits = sift_step(up + done, down + done, next, missing, many, found);
    done += next;
    for (std::size_t i = 0; i < hits; ++i) marks[found[i]] = 1;
    if (hits > 0) left = find_missing(marks, limit, tables, missing);
    many = hits > next / lanes / 2;
  }
  return done;
}

BOUTON_PAIRS_512 unsigned least_512(const std::uint8_t* marks, const std::uint8_t* left_out) {
  for (unsigned first = 0;; first += row_values) {
    __m512i some = _mm512_loadu_si512(marks + first);
    if (left_out != nullptr) some = _mm512_or_si512(some, _mm512_loadu_si512(left_out + first));
    const std::uint64_t free = _mm512_testn_epi8_mask(some, some);
    if (free != 0) return first + static_cast<unsigned>(std::countr_zero(free));
  }
}

// ------------------------------------------------------------------------------ AVX2 with shuffles of bytes

#define BOUTON_PAIRS_256 __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt")))
#define BOUTON_PAIRS_256_INLINE BOUTON_PAIRS_256 __attribute__((always_inline)) static inline

bool has_pairs_256() { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"); }

// Missing values in eight groups: each of their three lowest nibbles leads to the groups that have one with
// it. A sum that is in none of the groups by all three is not missing; few others are taken for one that is.
struct Missing256 {
  static constexpr std::size_t most = 20;
  alignas(16) std::uint8_t groups[3][16];
  std::uint16_t values[most];
};

// Tells how many are missing; the groups are made where these are not too many.
BOUTON_PAIRS_256 std::size_t find_missing(const std::uint8_t* marks, unsigned limit, Missing256& missing) {
  std::size_t count = 0;
  for (unsigned first = 0; first < limit; first += 32) {
    const __m256i some = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(marks + first));
    auto free =
        static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(some, _mm256_setzero_si256())));
    if (limit - first < 32) free &= (std::uint32_t{1} << (limit - first)) - 1;
    for (; free != 0; free &= free - 1, ++count) {
      if (count == Missing256::most) return count + 1;
      missing.values[count] =
          static_cast<std::uint16_t>(first + static_cast<unsigned>(std::countr_zero(free)));
    }
  }
  std::fill_n(&missing.groups[0][0], sizeof missing.groups, std::uint8_t{0});
  for (std::size_t i = 0; i < count; ++i)
    for (unsigned nibble = 0; nibble < 3; ++nibble)
      missing.groups[nibble][missing.values[i] >> 4 * nibble & 15] |=
          static_cast<std::uint8_t>(1u << 8 * i / count);
  return count;
}

// Marks what vectors give in which a sum may be missing; tells how many these were, of 32 sums each.
BOUTON_PAIRS_256 std::size_t sift_256(const std::uint16_t* up, const std::uint16_t* down, std::size_t count,
                                      const Missing256& missing, std::uint8_t* marks) {
  __m256i groups[3];
  for (unsigned nibble = 0; nibble < 3; ++nibble)
    groups[nibble] =
        _mm256_broadcastsi128_si256(_mm_load_si128(reinterpret_cast<const __m128i*>(missing.groups[nibble])));
  const __m256i low = _mm256_set1_epi16(0xff), nibble = _mm256_set1_epi8(15);
  const auto sums = [&](std::size_t i) __attribute__((target("avx2"), always_inline)) {
    return _mm256_xor_si256(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(up + i)),
                            _mm256_loadu_si256(reinterpret_cast<const __m256i*>(down + i)));
  };
  std::size_t hits = 0, i = 0;
  for (; i + 32 <= count; i += 32) {
    const __m256i a = sums(i), b = sums(i + 16);
    const __m256i lows = _mm256_packus_epi16(_mm256_and_si256(a, low), _mm256_and_si256(b, low)),
                  highs = _mm256_packus_epi16(_mm256_srli_epi16(a, 8), _mm256_srli_epi16(b, 8));
    const __m256i found = _mm256_and_si256(
        _mm256_and_si256(
            _mm256_shuffle_epi8(groups[0], _mm256_and_si256(lows, nibble)),
            _mm256_shuffle_epi8(groups[1], _mm256_and_si256(_mm256_srli_epi16(lows, 4), nibble))),
        _mm256_shuffle_epi8(groups[2], _mm256_and_si256(highs, nibble)));
    if (_mm256_testz_si256(found, found)) continue;
    mark_pairs_anywhere(up + i, down + i, 32, marks, 0);
    ++hits;
  }
  mark_pairs_anywhere(up + i, down + i, count - i, marks, 0);
  return hits;
}

BOUTON_PAIRS_256 std::size_t mark_pairs_256(const std::uint16_t* up, const std::uint16_t* down,
                                            std::size_t count, std::uint8_t* marks, unsigned limit) {
  constexpr std::size_t worth_sifting = 16384, first_step = 2048, longest_step = 8192;
  if (count < worth_sifting) return mark_pairs_anywhere(up, down, count, marks, limit);
  Missing256 missing;
  std::size_t done = first_step, few = Missing256::most;
  mark_pairs_anywhere(up, down, done, marks, 0);
  for (std::size_t step = first_step; done < count; step = std::min(2 * step, longest_step)) {
    const std::size_t left = find_missing(marks, limit, missing), next = std::min(step, count - done);
    if (left == 0) break;
    if (left > few) {
      mark_pairs_anywhere(up + done, down + done, next, marks, 0);
    } else if (96 * sift_256(up + done, down + done, next, missing, marks) > next) {
      // A third of all vectors have a sum that seems to be missing: it is as quick to write them all.
      few = left / 2;
    }
    done += next;
  }
  return done;
}

BOUTON_PAIRS_256 unsigned least_256(const std::uint8_t* marks, const std::uint8_t* left_out) {
  for (unsigned first = 0;; first += 32) {
    __m256i some = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(marks + first));
    if (left_out != nullptr)
      some = _mm256_or_si256(some, _mm256_loadu_si256(reinterpret_cast<const __m256i*>(left_out + first)));
    const auto free =
        static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(some, _mm256_setzero_si256())));
    if (free != 0) return first + static_cast<unsigned>(std::countr_zero(free));
  }
}

#pragma GCC diagnostic pop
#endif  // __x86_64__

constexpr PairKernel pair_kernels[] = {
#if defined(__x86_64__)
    {"avx512", has_pairs_512, 128, mark_pairs_512, least_512},
    {"avx2", has_pairs_256, 40, mark_pairs_256, least_256},
#endif
    {"any", always_runs, 32, mark_pairs_anywhere, least_anywhere},
};

}  // namespace

std::span<const PairKernel> all_pair_kernels() { return pair_kernels; }

const PairKernel& best_pair_kernel() {
  for (const PairKernel& kernel : pair_kernels)
    if (kernel.supported()) return kernel;
  return pair_kernels[std::size(pair_kernels) - 1];
}

}  // namespace bouton::sequence
