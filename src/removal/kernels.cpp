#include "removal/kernels.hpp"

#include <algorithm>

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
#include "removal/kernels_lanes.hpp"
}
#if defined(__x86_64__)
BOUTON_FOR("avx2,bmi,bmi2")
namespace avx2 {
#include "removal/kernels_lanes.hpp"
}
BOUTON_FOR_ALL
BOUTON_FOR("avx512f,avx512bw,avx512dq,avx512vl,avx512cd,gfni,bmi,bmi2")
#define BOUTON_BYTES
namespace avx512 {
#include "removal/kernels_lanes.hpp"
}
#undef BOUTON_BYTES
BOUTON_FOR_ALL
#endif

Vectors best_vectors() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
      __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("gfni") && __builtin_cpu_supports("bmi2"))
    return Vectors::avx512;
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) return Vectors::avx2;
#endif
  return Vectors::none;
}

const Kernels& kernels(Vectors vectors) {
  static constexpr Kernels plain{anywhere::split, anywhere::name};
#if defined(__x86_64__)
  static constexpr Kernels avx2_kernels{avx2::split, avx2::name}, avx512_kernels{avx512::split, avx512::name};
  if (vectors == Vectors::avx512) return avx512_kernels;
  if (vectors == Vectors::avx2) return avx2_kernels;
#endif
  static_cast<void>(vectors);
  return plain;
}

}  // namespace bouton::removal
