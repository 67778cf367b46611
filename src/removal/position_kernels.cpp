#include <bit>
#include <utility>

#include "removal/all_positions.hpp"
#include "removal/tile_filter.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// Vectors are passed between functions that are all inlined into one.
#pragma GCC diagnostic ignored "-Wpsabi"
#if defined(__GNUC__) && !defined(__clang__)
// g++ 12 takes what intrinsics leave undefined on purpose for a mistake.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

// What stands between these two is compiled for a kind of machine.
#define BOUTON_TEXT(text) _Pragma(#text)
#if defined(__clang__)
#define BOUTON_FOR(kind) BOUTON_TEXT(clang attribute push(__attribute__((target(kind))), apply_to = function))
#define BOUTON_FOR_ALL _Pragma("clang attribute pop")
#else
#define BOUTON_FOR(kind) _Pragma("GCC push_options") BOUTON_TEXT(GCC target(kind))
#define BOUTON_FOR_ALL _Pragma("GCC pop_options")
#endif

namespace bouton::removal {
namespace anywhere {
#define BOUTON_AT_ONCE 2
#define BOUTON_PARTS 4
#include "removal/position_kernels_lanes.hpp"
#undef BOUTON_AT_ONCE
#undef BOUTON_PARTS
}  // namespace anywhere
#if defined(__x86_64__)
BOUTON_FOR("avx2,bmi,bmi2,popcnt")
namespace avx2 {
#define BOUTON_AT_ONCE 4
#define BOUTON_PARTS 2
#include "removal/position_kernels_lanes.hpp"
#undef BOUTON_AT_ONCE
#undef BOUTON_PARTS
}  // namespace avx2
BOUTON_FOR_ALL
BOUTON_FOR("avx512f,avx512bw,avx512dq,avx512vl,avx512cd,gfni,bmi,bmi2,popcnt")
namespace avx512 {
#define BOUTON_AT_ONCE 16
#define BOUTON_PARTS 1
#include "removal/position_kernels_lanes.hpp"
#undef BOUTON_AT_ONCE
#undef BOUTON_PARTS
}  // namespace avx512
BOUTON_FOR_ALL
#endif

const PositionKernels& position_kernels(Vectors vectors) {
  static constexpr PositionKernels plain{anywhere::fill, anywhere::count};
#if defined(__x86_64__)
  static constexpr PositionKernels avx2_kernels{avx2::fill, avx2::count},
      avx512_kernels{avx512::fill, avx512::count};
  if (vectors == Vectors::avx512) return avx512_kernels;
  if (vectors == Vectors::avx2) return avx2_kernels;
#endif
  static_cast<void>(vectors);
  return plain;
}

}  // namespace bouton::removal
