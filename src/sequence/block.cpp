#include "sequence/block.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace bouton::sequence {
namespace {

// ---------------------------------------------------------------------------------------------- any machine

std::uint32_t sum(const Row& at, const Mark& mark, std::size_t i) {
  const std::ptrdiff_t place = static_cast<std::ptrdiff_t>(i) - static_cast<std::ptrdiff_t>(mark.back);
  const std::uint32_t high = at.high == nullptr ? 0 : at.high[place];
  return (at.low[place] | high << 8) ^ mark.key();
}

bool always() { return true; }

void mark_anywhere(Row at, std::span<const Mark> marks, unsigned window, unsigned, Sets& sets) {
  for (const Mark& mark : marks)
    for (std::size_t i = 0; i < block_size; ++i) {
      const std::uint32_t value = sum(at, mark, i) - 64 * window;
      if (value < 64) sets[i] |= std::uint64_t{1} << value;
    }
}

std::uint64_t need(Row at, const Needs& needs, unsigned window, bool first_odd, std::size_t i) {
  const std::uint32_t value = at.low[i] | (at.high == nullptr ? 0u : at.high[i] & 0x7fu) << 8;
  if (at.high != nullptr && (at.high[i] & rare_tag) != 0) return 0;
  if (value >= 64 * (window + 1)) return ~std::uint64_t{0};
  if (value < 64 * window) return 0;
  return needs.sets[(i + first_odd) % 2][value % 64];
}

std::size_t find_anywhere(Row at, std::span<const Mark> marks, unsigned window, unsigned, const Needs& needs,
                          bool first_odd, unsigned enough, Planes& missing, std::uint64_t& lacking) {
  Sets left;
  for (std::size_t i = 0; i < block_size; ++i) left[i] = need(at, needs, window, first_odd, i);
  std::size_t read = 0;
  unsigned positions = block_size;
  for (; read < marks.size() && positions > enough; ++read) {
    positions = 0;
    for (std::size_t i = 0; i < block_size; ++i) {
      const std::uint32_t value = sum(at, marks[read], i) - 64 * window;
      if (value < 64) left[i] &= ~(std::uint64_t{1} << value);
      positions += left[i] != 0;
    }
  }
  lacking = 0;
  for (std::size_t i = 0; i < block_size; ++i) {
    lacking |= std::uint64_t{left[i] != 0} << i;
    for (unsigned j = 0; j < 8; ++j) missing[j][i] = static_cast<std::uint8_t>(left[i] >> 8 * j);
  }
  return read;
}

std::size_t find_pair_anywhere(Row up, Row down, std::size_t count, std::uint32_t value) {
  for (std::size_t i = 0; i < count; ++i) {
    const std::ptrdiff_t back = -static_cast<std::ptrdiff_t>(i);
    std::uint32_t sum = up.low[i] ^ down.low[back];
    if (up.high != nullptr) sum |= static_cast<std::uint32_t>(up.high[i] ^ down.high[back]) << 8;
    if (sum == value) return i;
  }
  return count;
}

template <std::size_t count>
[[gnu::always_inline]] inline std::size_t settle_few(std::uint8_t* at, const Mark* marks, const Sets& sets,
                                                     unsigned limit) {
  std::array<std::ptrdiff_t, count> back;
  std::array<std::uint32_t, count> key;
  for (std::size_t m = 0; m < count; ++m) {
    back[m] = -static_cast<std::ptrdiff_t>(marks[m].back);
    key[m] = marks[m].low & 0xff;
  }
  unsigned highest = 0;
  for (std::size_t i = 0; i < block_size; ++i) {
    std::uint64_t set = sets[i];
    for (std::size_t m = 0; m < count; ++m)
      set |= std::uint64_t{1} << ((at[static_cast<std::ptrdiff_t>(i) + back[m]] ^ key[m]) & 63);
    const auto value = static_cast<unsigned>(std::countr_one(set));
    at[i] = static_cast<std::uint8_t>(value);
    highest = std::max(highest, value);
  }
  if (highest < limit) return block_size;
  std::size_t below = 0;
  while (at[below] < limit) ++below;
  return below;
}

[[gnu::always_inline]] inline std::size_t settle_many(std::uint8_t* at, std::span<const Mark> marks,
                                                      const Sets& sets, unsigned limit) {
  for (std::size_t i = 0; i < block_size; ++i) {
    std::uint64_t set = sets[i];
    for (const Mark& mark : marks) set |= std::uint64_t{1} << (((at + i - mark.back)[0] ^ mark.low) & 63);
    const auto value = static_cast<unsigned>(std::countr_one(set));
    if (value >= limit) return i;
    at[i] = static_cast<std::uint8_t>(value);
  }
  return block_size;
}

// With the number of marks known, the compiler keeps them in registers.
[[gnu::always_inline]] inline std::size_t settle(std::uint8_t* at, const std::vector<Mark>& marks,
                                                 const Sets& sets, unsigned limit) {
  switch (marks.size()) {
    case 0:
      return settle_few<0>(at, marks.data(), sets, limit);
    case 1:
      return settle_few<1>(at, marks.data(), sets, limit);
    case 2:
      return settle_few<2>(at, marks.data(), sets, limit);
    case 3:
      return settle_few<3>(at, marks.data(), sets, limit);
    case 4:
      return settle_few<4>(at, marks.data(), sets, limit);
    case 5:
      return settle_few<5>(at, marks.data(), sets, limit);
    case 6:
      return settle_few<6>(at, marks.data(), sets, limit);
    case 7:
      return settle_few<7>(at, marks.data(), sets, limit);
    case 8:
      return settle_few<8>(at, marks.data(), sets, limit);
    default:
      return settle_many(at, marks, sets, limit);
  }
}

std::size_t settle_anywhere(std::uint8_t* at, const NearMarks& near, const Sets& sets, unsigned limit) {
  return settle(at, near.marks, sets, limit);
}

#if defined(__x86_64__)

// The compiler's own header of 512-bit operations starts from values it calls undefined, and warns of them.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#if !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

// ------------------------------------------------------------------------------------- AVX-512 with byte
// permutation

#define BOUTON_512 \
  __attribute__((  \
      target("avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512vpopcntdq,bmi,bmi2,lzcnt,popcnt")))
#define BOUTON_512_INLINE BOUTON_512 __attribute__((always_inline)) static inline

bool has_512() {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vpopcntdq") &&
         __builtin_cpu_supports("bmi2");
}

// Plane j of a set holds the values 8j to 8j+7: which byte a value gives it.
struct PlaneTables {
  alignas(64) std::uint8_t of[8][64];
};
constexpr PlaneTables plane_tables = [] {
  PlaneTables tables{};
  for (unsigned value = 0; value < 64; ++value)
    tables.of[value / 8][value] = static_cast<std::uint8_t>(1u << value % 8);
  return tables;
}();

// How the sums of a block with a mark are read: plainly, where all lie in the first window; with a test of
// the window; with the high bytes.
enum class Reading { plain, windowed, high };

template <Reading reading>
BOUTON_512_INLINE __m512i sums_512(const Row& at, const Mark& mark, __m512i window_low, __m512i window_high,
                                   __mmask64& inside) {
  const __m512i key = _mm512_set1_epi32(static_cast<int>(mark.low));
  __m512i low = _mm512_xor_si512(_mm512_loadu_si512(at.low - mark.back), key);
  if constexpr (reading == Reading::windowed) {
    low = _mm512_xor_si512(low, window_low);
    inside = _mm512_testn_epi8_mask(low, _mm512_set1_epi8(static_cast<char>(0xc0)));
  }
  if constexpr (reading == Reading::high) {
    const __m512i high_key = _mm512_xor_si512(_mm512_set1_epi32(static_cast<int>(mark.high)), window_high);
    const __m512i high = _mm512_xor_si512(_mm512_loadu_si512(at.high - mark.back), high_key);
    low = _mm512_xor_si512(low, window_low);
    // Nothing above the six lowest bits: (low & c0) | high == 0.
    const __m512i above =
        _mm512_ternarylogic_epi64(low, _mm512_set1_epi8(static_cast<char>(0xc0)), high, 0xea);
    inside = _mm512_testn_epi8_mask(above, above);
  }
  return low;
}

template <Reading reading>
BOUTON_512_INLINE __m512i pick_512(__mmask64 inside, __m512i sums, __m512i table) {
  if constexpr (reading == Reading::plain) return _mm512_permutexvar_epi8(sums, table);
  return _mm512_maskz_permutexvar_epi8(inside, sums, table);
}

// Two marks at a time, so that one operation joins three sets.
template <unsigned planes, Reading reading>
BOUTON_512_INLINE void add_512(const Row& at, std::span<const Mark> marks, __m512i window_low,
                               __m512i window_high, const __m512i (&tables)[planes],
                               __m512i (&sets)[planes]) {
  std::size_t m = 0;
  for (; m + 1 < marks.size(); m += 2) {
    __mmask64 inside_a = 0, inside_b = 0;
    const __m512i a = sums_512<reading>(at, marks[m], window_low, window_high, inside_a);
    const __m512i b = sums_512<reading>(at, marks[m + 1], window_low, window_high, inside_b);
#pragma GCC unroll 8
    for (unsigned j = 0; j < planes; ++j)
      sets[j] = _mm512_ternarylogic_epi64(sets[j], pick_512<reading>(inside_a, a, tables[j]),
                                          pick_512<reading>(inside_b, b, tables[j]), 0xfe);
  }
  if (m < marks.size()) {
    __mmask64 inside = 0;
    const __m512i a = sums_512<reading>(at, marks[m], window_low, window_high, inside);
#pragma GCC unroll 8
    for (unsigned j = 0; j < planes; ++j)
      sets[j] = _mm512_or_si512(sets[j], pick_512<reading>(inside, a, tables[j]));
  }
}

// Eight rows of bytes, one for each plane, become one word for each position.
BOUTON_512_INLINE void transpose_512(const __m512i (&plane)[8], std::uint64_t* words) {
  const __m512i a0 = _mm512_unpacklo_epi8(plane[0], plane[1]), a1 = _mm512_unpackhi_epi8(plane[0], plane[1]);
  const __m512i b0 = _mm512_unpacklo_epi8(plane[2], plane[3]), b1 = _mm512_unpackhi_epi8(plane[2], plane[3]);
  const __m512i c0 = _mm512_unpacklo_epi8(plane[4], plane[5]), c1 = _mm512_unpackhi_epi8(plane[4], plane[5]);
  const __m512i d0 = _mm512_unpacklo_epi8(plane[6], plane[7]), d1 = _mm512_unpackhi_epi8(plane[6], plane[7]);
  const __m512i quads[4][2] = {{_mm512_unpacklo_epi16(a0, b0), _mm512_unpacklo_epi16(c0, d0)},
                               {_mm512_unpackhi_epi16(a0, b0), _mm512_unpackhi_epi16(c0, d0)},
                               {_mm512_unpacklo_epi16(a1, b1), _mm512_unpacklo_epi16(c1, d1)},
                               {_mm512_unpackhi_epi16(a1, b1), _mm512_unpackhi_epi16(c1, d1)}};
#pragma GCC unroll 4
  for (int q = 0; q < 4; ++q) {
    const __m512i low = _mm512_unpacklo_epi32(quads[q][0], quads[q][1]);
    const __m512i high = _mm512_unpackhi_epi32(quads[q][0], quads[q][1]);
    auto put = [words](int lane, int place, __m128i two) __attribute__((target("avx512f"))) {
      __m128i* to = reinterpret_cast<__m128i*>(words + 16 * lane + 2 * place);
      _mm_storeu_si128(to, _mm_or_si128(_mm_loadu_si128(to), two));
    };
    put(0, 2 * q, _mm512_extracti32x4_epi32(low, 0)), put(0, 2 * q + 1, _mm512_extracti32x4_epi32(high, 0));
    put(1, 2 * q, _mm512_extracti32x4_epi32(low, 1)), put(1, 2 * q + 1, _mm512_extracti32x4_epi32(high, 1));
    put(2, 2 * q, _mm512_extracti32x4_epi32(low, 2)), put(2, 2 * q + 1, _mm512_extracti32x4_epi32(high, 2));
    put(3, 2 * q, _mm512_extracti32x4_epi32(low, 3)), put(3, 2 * q + 1, _mm512_extracti32x4_epi32(high, 3));
  }
}

template <unsigned planes, Reading reading>
BOUTON_512 void mark_planes_512(Row at, std::span<const Mark> marks, unsigned window, Sets& sets) {
  __m512i tables[planes], found[planes];
#pragma GCC unroll 8
  for (unsigned j = 0; j < planes; ++j) {
    tables[j] = _mm512_load_si512(plane_tables.of[j]);
    found[j] = _mm512_setzero_si512();
  }
  const __m512i window_low = _mm512_set1_epi8(static_cast<char>(window * 64)),
                window_high = _mm512_set1_epi8(static_cast<char>(window / 4));
  add_512<planes, reading>(at, marks, window_low, window_high, tables, found);
  if constexpr (planes <= 2) {
    // Words of two bytes, widened to eight; the unpacking orders them within quarters.
    const __m512i high = planes == 2 ? found[planes - 1] : _mm512_setzero_si512();
    const __m512i even = _mm512_unpacklo_epi8(found[0], high), odd = _mm512_unpackhi_epi8(found[0], high);
    auto put = [&sets](std::size_t i, __m128i eight) __attribute__((target("avx512f"))) {
      std::uint64_t* to = sets.data() + i;
      _mm512_storeu_si512(to, _mm512_or_si512(_mm512_loadu_si512(to), _mm512_cvtepu16_epi64(eight)));
    };
    put(0, _mm512_extracti32x4_epi32(even, 0)), put(8, _mm512_extracti32x4_epi32(odd, 0));
    put(16, _mm512_extracti32x4_epi32(even, 1)), put(24, _mm512_extracti32x4_epi32(odd, 1));
    put(32, _mm512_extracti32x4_epi32(even, 2)), put(40, _mm512_extracti32x4_epi32(odd, 2));
    put(48, _mm512_extracti32x4_epi32(even, 3)), put(56, _mm512_extracti32x4_epi32(odd, 3));
  } else {
    __m512i all[8];
#pragma GCC unroll 8
    for (unsigned j = 0; j < 8; ++j) all[j] = j < planes ? found[j < planes ? j : 0] : _mm512_setzero_si512();
    transpose_512(all, sets.data());
  }
}

template <unsigned planes, Reading reading>
BOUTON_512 std::size_t find_planes_512(Row at, std::span<const Mark> marks, unsigned window,
                                       const Needs& needs, bool first_odd, unsigned enough, Planes& left,
                                       std::uint64_t& lacking) {
  __m512i tables[planes], found[planes], needed[planes];
  const __m512i window_low = _mm512_set1_epi8(static_cast<char>(window * 64)),
                window_high = _mm512_set1_epi8(static_cast<char>(window / 4));
  const __m512i values = _mm512_loadu_si512(at.low);
  __mmask64 here = ~__mmask64{0}, beyond = 0;  // values in this window; values above it, which need all of it
  if constexpr (reading == Reading::windowed) {
    here = _mm512_testn_epi8_mask(_mm512_xor_si512(values, window_low),
                                  _mm512_set1_epi8(static_cast<char>(0xc0)));
    beyond = _mm512_cmpgt_epu8_mask(values, _mm512_or_si512(window_low, _mm512_set1_epi8(63)));
  }
  if constexpr (reading == Reading::high) {
    const __m512i highs = _mm512_loadu_si512(at.high);
    const __mmask64 same = _mm512_cmpeq_epi8_mask(highs, window_high);
    here = same & _mm512_testn_epi8_mask(_mm512_xor_si512(values, window_low),
                                         _mm512_set1_epi8(static_cast<char>(0xc0)));
    beyond = same & _mm512_cmpgt_epu8_mask(values, _mm512_or_si512(window_low, _mm512_set1_epi8(63)));
    beyond |= _mm512_cmpgt_epu8_mask(highs, window_high);
    beyond &= ~_mm512_movepi8_mask(highs);  // a rare value needs nothing here
  }
  const __mmask64 odd = first_odd ? 0x5555555555555555u : 0xaaaaaaaaaaaaaaaau;
#pragma GCC unroll 8
  for (unsigned j = 0; j < planes; ++j) {
    tables[j] = _mm512_load_si512(plane_tables.of[j]);
    found[j] = _mm512_setzero_si512();
    const __m512i even_need =
        _mm512_maskz_permutexvar_epi8(here, values, _mm512_load_si512(needs.planes[0][j]));
    const __m512i need =
        _mm512_mask_permutexvar_epi8(even_need, here & odd, values, _mm512_load_si512(needs.planes[1][j]));
    needed[j] = _mm512_mask_set1_epi8(need, beyond, static_cast<char>(0xff));
  }
  std::size_t read = 0;
  do {
    const std::size_t few = std::min<std::size_t>(8, marks.size() - read);
    add_512<planes, reading>(at, marks.subspan(read, few), window_low, window_high, tables, found);
    read += few;
    __m512i missing = _mm512_setzero_si512();
#pragma GCC unroll 8
    for (unsigned j = 0; j < planes; ++j)
      missing = _mm512_ternarylogic_epi64(missing, needed[j], found[j], 0xf4);
    lacking = _mm512_test_epi8_mask(missing, missing);
  } while (static_cast<unsigned>(std::popcount(lacking)) > enough && read < marks.size());
  if (lacking != 0)
#pragma GCC unroll 8
    for (unsigned j = 0; j < 8; ++j)
      _mm512_storeu_si512(
          left[j], j < planes ? _mm512_andnot_si512(found[j < planes ? j : 0], needed[j < planes ? j : 0])
                              : _mm512_setzero_si512());
  return read;
}

BOUTON_512 void mark_512(Row at, std::span<const Mark> marks, unsigned window, unsigned planes, Sets& sets) {
  if (at.high != nullptr) return mark_planes_512<8, Reading::high>(at, marks, window, sets);
  switch (planes) {
    case 1:
      return mark_planes_512<1, Reading::plain>(at, marks, window, sets);
    case 2:
      return mark_planes_512<2, Reading::plain>(at, marks, window, sets);
    case 3:
      return mark_planes_512<3, Reading::plain>(at, marks, window, sets);
    case 4:
      return mark_planes_512<4, Reading::plain>(at, marks, window, sets);
    case 5:
      return mark_planes_512<5, Reading::plain>(at, marks, window, sets);
    case 6:
      return mark_planes_512<6, Reading::plain>(at, marks, window, sets);
    case 7:
      return mark_planes_512<7, Reading::plain>(at, marks, window, sets);
    case 8:
      return mark_planes_512<8, Reading::plain>(at, marks, window, sets);
    default:
      return mark_planes_512<8, Reading::windowed>(at, marks, window, sets);
  }
}

BOUTON_512 std::size_t find_512(Row at, std::span<const Mark> marks, unsigned window, unsigned planes,
                                const Needs& needs, bool first_odd, unsigned enough, Planes& missing,
                                std::uint64_t& lacking) {
  if (at.high != nullptr)
    return find_planes_512<8, Reading::high>(at, marks, window, needs, first_odd, enough, missing, lacking);
  switch (planes) {
    case 1:
      return find_planes_512<1, Reading::plain>(at, marks, window, needs, first_odd, enough, missing,
                                                lacking);
    case 2:
      return find_planes_512<2, Reading::plain>(at, marks, window, needs, first_odd, enough, missing,
                                                lacking);
    case 3:
      return find_planes_512<3, Reading::plain>(at, marks, window, needs, first_odd, enough, missing,
                                                lacking);
    case 4:
      return find_planes_512<4, Reading::plain>(at, marks, window, needs, first_odd, enough, missing,
                                                lacking);
    case 5:
      return find_planes_512<5, Reading::plain>(at, marks, window, needs, first_odd, enough, missing,
                                                lacking);
    case 6:
      return find_planes_512<6, Reading::plain>(at, marks, window, needs, first_odd, enough, missing,
                                                lacking);
    case 7:
      return find_planes_512<7, Reading::plain>(at, marks, window, needs, first_odd, enough, missing,
                                                lacking);
    case 8:
      return find_planes_512<8, Reading::plain>(at, marks, window, needs, first_odd, enough, missing,
                                                lacking);
    default:
      return find_planes_512<8, Reading::windowed>(at, marks, window, needs, first_odd, enough, missing,
                                                   lacking);
  }
}

// Up to 32 values, a double word for the set of each position. The last 64 values are at hand in a register,
// because what was just stored in parts cannot be read as a whole at once; and those of the last step in one
// of their own, because the next step waits for them.
BOUTON_512 std::size_t settle_steps_512(std::uint8_t* at, const NearMarks& near, const Sets& sets,
                                        unsigned limit) {
  const unsigned step = near.step, together = near.together;
  alignas(64) std::uint8_t bytes[64];
  for (unsigned i = 0; i < 64; ++i) bytes[i] = static_cast<std::uint8_t>((i + step) & 63);
  const __m512i shift = _mm512_load_si512(bytes);
  for (unsigned i = 0; i < 64; ++i)
    bytes[i] = static_cast<std::uint8_t>(i + step >= 64 ? 4 * (i + step - 64) : 0);
  const __m512i insert = _mm512_load_si512(bytes);
  const __mmask64 inserted = ~__mmask64{0} << (64 - step);
  constexpr __mmask64 lowest = 0x1111111111111111;  // of each double word
  const __m512i one = _mm512_set1_epi32(1);
  const __m256i one_256 = _mm256_set1_epi32(1);
  const __mmask8 valid = static_cast<__mmask8>((1u << step) - 1);

  __m512i before = _mm512_loadu_si512(at - 64 - step);
  __m256i values = _mm256_cvtepu8_epi32(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(at - step)));
  __m256i highest = _mm256_setzero_si256();
  alignas(64) std::uint32_t words[16 + 8];
  std::size_t i = 0;
  for (; i + together <= block_size; i += together) {
    // Sixteen sets are read at once, but none beyond the block.
    const auto second = static_cast<__mmask8>(i + 16 <= block_size ? 0xff : (1u << (block_size - 8 - i)) - 1);
    __m512i found =
        _mm512_inserti64x4(_mm512_castsi256_si512(_mm512_cvtepi64_epi32(_mm512_loadu_si512(sets.data() + i))),
                           _mm512_cvtepi64_epi32(_mm512_maskz_loadu_epi64(second, sets.data() + i + 8)), 1);
    if (!near.wide.empty()) {
      const __m512i last = _mm512_mask_permutexvar_epi8(_mm512_permutexvar_epi8(shift, before), inserted,
                                                        insert, _mm512_castsi256_si512(values));
      for (const NearMarks::Reader& reader : near.wide) {
        const __m512i parts = _mm512_maskz_permutexvar_epi8(lowest, _mm512_load_si512(reader.before), last);
        const __m512i sums = _mm512_xor_si512(parts, _mm512_set1_epi32(static_cast<int>(reader.key)));
        found = _mm512_or_si512(found, _mm512_sllv_epi32(one, sums));
      }
    }
    _mm512_store_si512(words, found);
    for (unsigned s = 0; s < together; s += step) {
      __m256i set = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(words + s));
      const __m256i before_low = _mm512_extracti64x4_epi64(before, 1);
      for (const NearMarks::Reader& reader : near.settled) {
        const __m256i places = _mm256_load_si256(reinterpret_cast<const __m256i*>(reader.before));
        const __m256i parts =
            _mm256_maskz_permutexvar_epi8(static_cast<__mmask32>(lowest), places, before_low);
        const __m256i sums = _mm256_xor_si256(parts, _mm256_set1_epi32(static_cast<int>(reader.key)));
        set = _mm256_or_si256(set, _mm256_sllv_epi32(one_256, sums));
      }
      for (const NearMarks::Reader& reader : near.fresh) {
        const __m256i places = _mm256_load_si256(reinterpret_cast<const __m256i*>(reader.before));
        const __m256i fresh_places = _mm256_load_si256(reinterpret_cast<const __m256i*>(reader.fresh));
        const __m256i older =
            _mm256_maskz_permutexvar_epi8(static_cast<__mmask32>(reader.before_mask), places, before_low);
        const __m256i newer =
            _mm256_maskz_permutexvar_epi8(static_cast<__mmask32>(reader.fresh_mask), fresh_places, values);
        const __m256i sums =
            _mm256_ternarylogic_epi32(older, newer, _mm256_set1_epi32(static_cast<int>(reader.key)), 0x56);
        set = _mm256_or_si256(set, _mm256_sllv_epi32(one_256, sums));
      }
      before = _mm512_permutexvar_epi8(shift, before);
      before = _mm512_mask_permutexvar_epi8(before, inserted, insert, _mm512_castsi256_si512(values));
      // The least value that is not in the set: as many as there are ones below the lowest zero.
      values = _mm256_popcnt_epi32(_mm256_andnot_si256(_mm256_add_epi32(set, one_256), set));
      highest = _mm256_mask_max_epu32(highest, valid, highest, values);
      _mm_storel_epi64(reinterpret_cast<__m128i*>(at + i + s), _mm256_cvtepi32_epi8(values));
    }
  }
  if (_mm256_cmpge_epu32_mask(highest, _mm256_set1_epi32(static_cast<int>(limit))) == 0) return i;
  std::size_t below = 0;
  while (below < i && at[below] < limit) ++below;
  return below;
}

BOUTON_512 std::size_t settle_512(std::uint8_t* at, const NearMarks& near, const Sets& sets, unsigned limit) {
  if (near.step >= 2 && limit <= 32) return settle_steps_512(at, near, sets, limit);
  return settle(at, near.marks, sets, limit);
}

BOUTON_512 std::size_t find_pair_512(Row up, Row down, std::size_t count, std::uint32_t value) {
  alignas(64) std::uint8_t places[64];
  for (std::size_t i = 0; i < 64; ++i) places[i] = static_cast<std::uint8_t>(63 - i);
  const __m512i reverse = _mm512_load_si512(places);
  const __m512i low = _mm512_set1_epi8(static_cast<char>(value)),
                high = _mm512_set1_epi8(static_cast<char>(value >> 8));
  std::size_t i = 0;
  for (; i + 64 <= count; i += 64) {
    const __m512i second = _mm512_permutexvar_epi8(reverse, _mm512_loadu_si512(down.low - i - 63));
    __mmask64 same = _mm512_cmpeq_epi8_mask(_mm512_xor_si512(_mm512_loadu_si512(up.low + i), second), low);
    if (up.high != nullptr && same != 0) {
      const __m512i above = _mm512_permutexvar_epi8(reverse, _mm512_loadu_si512(down.high - i - 63));
      same &= _mm512_cmpeq_epi8_mask(_mm512_xor_si512(_mm512_loadu_si512(up.high + i), above), high);
    }
    if (same != 0) return i + static_cast<std::size_t>(std::countr_zero(same));
  }
  const Row up_rest{up.low + i, up.high == nullptr ? nullptr : up.high + i},
      down_rest{down.low - i, down.high == nullptr ? nullptr : down.high - i};
  return i + find_pair_anywhere(up_rest, down_rest, count - i, value);
}

// --------------------------------------------------------------------------------------------------- AVX2

#define BOUTON_256 __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt")))
#define BOUTON_256_INLINE BOUTON_256 __attribute__((always_inline)) static inline

bool has_256() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
}

// A pair of planes holds 16 values, and one shuffle of bytes gives each plane's bits. A sum that lies outside
// is brought to have its highest bit set: then the shuffle gives nothing.
BOUTON_256_INLINE void add_256(const Row& at, std::size_t first, std::span<const Mark> marks, unsigned window,
                               unsigned pair, __m256i& lower, __m256i& upper) {
  const __m256i bits = _mm256_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16,
                                        32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0);
  const __m256i later_bits = _mm256_permute4x64_epi64(bits, 0xb1);
  const __m256i base = _mm256_set1_epi8(static_cast<char>(window * 64 + 16 * pair));
  const __m256i window_high = _mm256_set1_epi8(static_cast<char>(window / 4));
  const __m256i beyond = _mm256_set1_epi8(0x70);
  for (const Mark& mark : marks) {
    const __m256i key = _mm256_xor_si256(base, _mm256_set1_epi32(static_cast<int>(mark.low)));
    const std::uint8_t* low = at.low + first - mark.back;
    __m256i sums = _mm256_xor_si256(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(low)), key);
    sums = _mm256_adds_epu8(sums, beyond);
    if (at.high != nullptr) {
      const std::uint8_t* high = at.high + first - mark.back;
      const __m256i high_key = _mm256_xor_si256(window_high, _mm256_set1_epi32(static_cast<int>(mark.high)));
      const __m256i same =
          _mm256_cmpeq_epi8(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(high)), high_key);
      sums = _mm256_or_si256(sums, _mm256_andnot_si256(same, _mm256_set1_epi8(-128)));
    }
    lower = _mm256_or_si256(lower, _mm256_shuffle_epi8(bits, sums));
    upper = _mm256_or_si256(upper, _mm256_shuffle_epi8(later_bits, sums));
  }
}

BOUTON_256 void mark_256(Row at, std::span<const Mark> marks, unsigned window, unsigned planes, Sets& sets) {
  for (unsigned pair = 0; pair < 4 && 2 * pair < planes; ++pair)
    for (std::size_t first : {std::size_t{0}, block_size / 2}) {
      __m256i lower = _mm256_setzero_si256(), upper = _mm256_setzero_si256();
      add_256(at, first, marks, window, pair, lower, upper);
      alignas(32) std::uint8_t low[32], high[32];
      _mm256_store_si256(reinterpret_cast<__m256i*>(low), lower);
      _mm256_store_si256(reinterpret_cast<__m256i*>(high), upper);
      for (std::size_t i = 0; i < 32; ++i)
        sets[first + i] |= static_cast<std::uint64_t>(low[i] | high[i] << 8) << 16 * pair;
    }
}

BOUTON_256 std::size_t find_256(Row at, std::span<const Mark> marks, unsigned window, unsigned planes,
                                const Needs& needs, bool first_odd, unsigned enough, Planes& missing,
                                std::uint64_t& lacking) {
  for (std::size_t i = 0; i < block_size; ++i) {
    const std::uint64_t set = need(at, needs, window, first_odd, i);
    for (unsigned j = 0; j < 8; ++j) missing[j][i] = static_cast<std::uint8_t>(set >> 8 * j);
  }
  std::size_t read = 0;
  do {
    const std::size_t few = std::min<std::size_t>(8, marks.size() - read);
    lacking = 0;
    for (std::size_t first : {std::size_t{0}, block_size / 2}) {
      __m256i left = _mm256_setzero_si256();
      for (unsigned pair = 0; pair < 4 && 2 * pair < planes; ++pair) {
        __m256i lower = _mm256_setzero_si256(), upper = _mm256_setzero_si256();
        add_256(at, first, marks.subspan(read, few), window, pair, lower, upper);
        __m256i* low = reinterpret_cast<__m256i*>(missing[2 * pair] + first);
        __m256i* high = reinterpret_cast<__m256i*>(missing[2 * pair + 1] + first);
        lower = _mm256_andnot_si256(lower, _mm256_loadu_si256(low));
        upper = _mm256_andnot_si256(upper, _mm256_loadu_si256(high));
        _mm256_storeu_si256(low, lower);
        _mm256_storeu_si256(high, upper);
        left = _mm256_or_si256(left, _mm256_or_si256(lower, upper));
      }
      const auto none =
          static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(left, _mm256_setzero_si256())));
      lacking |= static_cast<std::uint64_t>(~none) << first;
    }
    read += few;
  } while (static_cast<unsigned>(std::popcount(lacking)) > enough && read < marks.size());
  return read;
}

BOUTON_256 std::size_t find_pair_256(Row up, Row down, std::size_t count, std::uint32_t value) {
  const __m256i reverse = _mm256_setr_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13,
                                           12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  const __m256i low = _mm256_set1_epi8(static_cast<char>(value)),
                high = _mm256_set1_epi8(static_cast<char>(value >> 8));
  std::size_t i = 0;
  for (; i + 32 <= count; i += 32) {
    auto same_in = [&](const std::uint8_t* a, const std::uint8_t* b, __m256i wanted)
        __attribute__((target("avx2"))) {
      const __m256i first = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(a + i));
      const __m256i second = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(b - i - 31));
      const __m256i turned = _mm256_permute4x64_epi64(_mm256_shuffle_epi8(second, reverse), 0x4e);
      return static_cast<std::uint32_t>(
          _mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_xor_si256(first, turned), wanted)));
    };
    std::uint32_t same = same_in(up.low, down.low, low);
    if (same != 0 && up.high != nullptr) same &= same_in(up.high, down.high, high);
    if (same != 0) return i + static_cast<std::size_t>(std::countr_zero(same));
  }
  const Row up_rest{up.low + i, up.high == nullptr ? nullptr : up.high + i},
      down_rest{down.low - i, down.high == nullptr ? nullptr : down.high - i};
  return i + find_pair_anywhere(up_rest, down_rest, count - i, value);
}

BOUTON_256 std::size_t settle_256(std::uint8_t* at, const NearMarks& near, const Sets& sets, unsigned limit) {
  return settle(at, near.marks, sets, limit);
}

#pragma GCC diagnostic pop
#endif  // __x86_64__

constexpr Kernel kernels[] = {
#if defined(__x86_64__)
    {"avx512", has_512, mark_512, find_512, find_pair_512, settle_512, 1},
    {"avx2", has_256, mark_256, find_256, find_pair_256, settle_256, 4},
#endif
    {"any", always, mark_anywhere, find_anywhere, find_pair_anywhere, settle_anywhere, 16},
};

}  // namespace

NearMarks::NearMarks(std::vector<Mark> by_distance) : marks(std::move(by_distance)) {
  if (!marks.empty()) step = std::min(marks.front().back, 8u);
  if (step == 0) return;
  together = 16 / step * step;
  for (const Mark& mark : marks) {
    Reader reader{};
    reader.key = mark.low & 0xff;
    if (mark.back > 16) {
      for (unsigned i = 0; i < 16; ++i) reader.before[4 * i] = static_cast<std::uint8_t>(64 + i - mark.back);
      wide.push_back(reader);
      continue;
    }
    for (unsigned i = 0; i < 8; ++i) {
      const unsigned back = mark.back > i ? mark.back - i : 1;  // positions beyond the step read anything
      if (back <= step) {
        reader.fresh[4 * i] = static_cast<std::uint8_t>(4 * (step - back));
        reader.fresh_mask |= std::uint64_t{1} << 4 * i;
      } else {
        reader.before[4 * i] = static_cast<std::uint8_t>(32 - (back - step));  // of the later half
        reader.before_mask |= std::uint64_t{1} << 4 * i;
      }
    }
    (reader.fresh_mask == 0 ? settled : fresh).push_back(reader);
  }
}

std::span<const Kernel> all_kernels() { return kernels; }

const Kernel& best_kernel() {
  for (const Kernel& kernel : kernels)
    if (kernel.supported()) return kernel;
  return kernels[std::size(kernels) - 1];
}

const Kernel* kernel_named(const char* name) {
  for (const Kernel& kernel : kernels)
    if (std::strcmp(kernel.name, name) == 0) return kernel.supported() ? &kernel : nullptr;
  return nullptr;
}

}  // namespace bouton::sequence
