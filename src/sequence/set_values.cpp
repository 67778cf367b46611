#include "sequence/set_values.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace bouton::sequence {
namespace {

#define BOUTON_INLINE inline __attribute__((always_inline))

constexpr std::uint64_t behind = 64;  // lanes kept before the window, for vectors that reach back
constexpr std::uint64_t slack = 128;  // bytes after the end, for vectors that reach beyond it

using Numbers = std::span<const std::uint64_t>;

// ------------------------------------------------------------------------------------------- one by one

template <class Lane>
BOUTON_INLINE Lane lowest_clear(Lane x) {
  return static_cast<Lane>(static_cast<Lane>(x + 1) & static_cast<Lane>(~x));
}

template <class Lane>
void one_by_one(Lane* lanes, std::size_t from, std::size_t to, Numbers numbers) {
  for (std::size_t n = from; n < to; ++n) {
    Lane seen = 0;
    for (std::uint64_t a : numbers) seen = static_cast<Lane>(seen | lanes[n - a]);
    lanes[n] = lowest_clear(seen);
  }
}

// ------------------------------------------------------------------------------------------------- rows

// A vector of lanes. Rows of up to 8 bytes are plain numbers: their lanes never carry into the next one, for
// no lane is full.
template <class Lane, std::size_t bytes>
struct Wide {
  typedef Lane Vector __attribute__((vector_size(bytes)));
  static constexpr std::size_t lanes = bytes / sizeof(Lane);
};
template <class Lane>
struct Wide<Lane, 8> {
  using Vector = std::uint64_t;
  static constexpr std::size_t lanes = 8 / sizeof(Lane);
};

template <class Lane, std::size_t bytes>
struct Rows {
  using Vector = typename Wide<Lane, bytes>::Vector;

  // Rows of `step` lanes, which is at most min(S); the rest of the vector is written anew by the next rows.
  BOUTON_INLINE static void run(Lane* lanes, std::size_t from, std::size_t to, Numbers numbers) {
    constexpr std::size_t width = Wide<Lane, bytes>::lanes;
    const std::size_t step = static_cast<std::size_t>(std::min<std::uint64_t>(numbers[0], width));
    const bool touching = numbers[0] == step;  // the first number's row is the one just made
    Vector ones, row;
    if constexpr (bytes == 8)
      ones = ~std::uint64_t{0} / static_cast<Lane>(~Lane{0});
    else
      ones = Vector{} + static_cast<Lane>(1);
    std::memcpy(&row, lanes + from - step, sizeof row);
    for (std::size_t n = from; n < to; n += step) {
      Vector seen{}, more;
      for (std::size_t i = 1; i < numbers.size(); ++i) {
        std::memcpy(&more, lanes + n - numbers[i], sizeof more);
        seen |= more;
      }
      if (!touching) std::memcpy(&row, lanes + n - numbers[0], sizeof row);
      seen |= row;
      row = (seen + ones) & ~seen;
      std::memcpy(lanes + n, &row, sizeof row);
    }
  }
};

// ---------------------------------------------------------------------------------------------- choices

#if defined(__x86_64__)
#define BOUTON_512 __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx2,bmi,bmi2")))
#define BOUTON_256 __attribute__((target("avx2,bmi,bmi2")))
#define BOUTON_INLINE_256 inline __attribute__((always_inline, target("avx2,bmi,bmi2")))

typedef std::uint8_t Bytes __attribute__((vector_size(16)));

template <int by>
BOUTON_INLINE_256 Bytes moved_up(Bytes v) {  // lane i takes lane i - by, or 0
  return reinterpret_cast<Bytes>(_mm_slli_si128(reinterpret_cast<__m128i>(v), by));
}

BOUTON_INLINE_256 Bytes shuffled(Bytes v, Bytes from) {
  return reinterpret_cast<Bytes>(
      _mm_shuffle_epi8(reinterpret_cast<__m128i>(v), reinterpret_cast<__m128i>(from)));
}

BOUTON_INLINE_256 Bytes same(Bytes a, Bytes b) { return reinterpret_cast<Bytes>(a == b); }

BOUTON_INLINE_256 Bytes bytes_at(const std::uint8_t* place) {
  Bytes v;
  std::memcpy(&v, place, sizeof v);
  return v;
}

// Chunks of `steps` rows of `near` lanes each, at the top of a vector; below them lie the lanes before them
// again. If `back` is not 0, the second number lies between so many chunks and one more (exactly so many,
// unless `bent`), and its lanes are taken from registers: memory gives back slowly what was just written in
// other portions. Beyond those there are up to 6 numbers, or up to 3 unless `many`.
template <int near, int steps, int back, bool bent, bool many>
struct Choices {
  static constexpr int chunk = near * steps, low = 16 - chunk;
  static_assert(low >= near && 16 + 3 * chunk <= static_cast<int>(behind));

  BOUTON_INLINE_256 static void run(std::uint8_t* lanes, std::size_t from, std::size_t to, Numbers numbers) {
    const Bytes one = Bytes{} + static_cast<std::uint8_t>(1);
    Bytes upper{}, carried{}, recent{}, older{};
    for (int i = 0; i < 16; ++i) {
      upper[i] = i < low ? 0 : 0xff;
      carried[i] = static_cast<std::uint8_t>(i < low ? i + chunk : 16 - near + (i - low) % near);
      const int rest = static_cast<int>(numbers[1] % chunk);
      recent[i] = static_cast<std::uint8_t>(i < rest ? 0x80 : i - rest);
      older[i] = static_cast<std::uint8_t>(i < rest ? i - rest + chunk : 0x80);
    }
    // A number that stands for none is one of them again.
    auto far = [&](std::size_t i) __attribute__((always_inline)) {
      return numbers[std::min(i + (back != 0 ? 2 : 1), numbers.size() - 1)];
    };
    const std::uint64_t a0 = far(0), a1 = far(1), a2 = far(2), a3 = far(3), a4 = far(4), a5 = far(5);
    std::uint8_t* place = lanes + from - low;
    const std::uint8_t* const end = lanes + to - low;
    Bytes h1 = bytes_at(place - chunk), h2 = bytes_at(place - 2 * chunk), h3 = bytes_at(place - 3 * chunk),
          h4 = bytes_at(place - 4 * chunk);
    Bytes forbidden{};
    for (std::uint64_t d : numbers.subspan(1)) forbidden |= bytes_at(place - chunk - d);
    Bytes s = ~same(h1, (forbidden + one) & ~forbidden);
    for (; place < end; place += chunk) {
      Bytes f = bytes_at(place - a0) | bytes_at(place - a1) | bytes_at(place - a2);
      if constexpr (many) f |= bytes_at(place - a3) | bytes_at(place - a4) | bytes_at(place - a5);
      if constexpr (back != 0) {
        const Bytes upto = back == 1 ? h1 : back == 2 ? h2 : h3;
        if constexpr (bent)
          f |= shuffled(upto, recent) | shuffled(back == 1 ? h2 : back == 2 ? h3 : h4, older);
        else
          f |= upto;
      }
      const Bytes above = f + one, both = f | above;
      const Bytes first = above & ~f, second = (both + one) & ~both;
      const Bytes y = same(moved_up<near>(first), first), x = same(moved_up<near>(second), first);
      Bytes t = y & upper, stop = ~(x | y) & upper;
      t ^= moved_up<near>(t) & ~stop;
      stop |= moved_up<near>(stop);
      if constexpr (steps > 2) {
        t ^= moved_up<2 * near>(t) & ~stop;
        stop |= moved_up<2 * near>(stop);
      }
      if constexpr (steps > 4) {
        t ^= moved_up<4 * near>(t) & ~stop;
        stop |= moved_up<4 * near>(stop);
      }
      static_assert(steps <= 8);
      s = t ^ (shuffled(s, carried) & ~stop);
      h4 = h3;
      h3 = h2;
      h2 = h1;
      h1 = first ^ ((first ^ second) & s);
      std::memcpy(place, &h1, sizeof h1);
    }
  }
};

template <class Kernel, class Lane>
BOUTON_512 void run_512(Lane* lanes, std::size_t from, std::size_t to, Numbers numbers) {
  Kernel::run(lanes, from, to, numbers);
}
template <class Kernel, class Lane>
BOUTON_256 void run_256(Lane* lanes, std::size_t from, std::size_t to, Numbers numbers) {
  Kernel::run(lanes, from, to, numbers);
}

bool has_256() { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"); }
bool has_512() {
  return has_256() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq");
}
#endif  // __x86_64__

// ------------------------------------------------------------------------------------------- which way

using Way = SetValues::Way;

template <class Lane>
void by_rows(Lane* lanes, std::size_t from, std::size_t to, Numbers numbers, [[maybe_unused]] Way way) {
  const std::uint64_t bytes = numbers[0] * sizeof(Lane);
#if defined(__x86_64__)
  if (way == Way::best && bytes > 32 && has_512()) return run_512<Rows<Lane, 64>>(lanes, from, to, numbers);
  if (way != Way::portable && bytes > 16 && has_256())
    return run_256<Rows<Lane, 32>>(lanes, from, to, numbers);
  if (way != Way::portable && bytes <= 8 && has_256())
    return run_256<Rows<Lane, 8>>(lanes, from, to, numbers);
#endif
  if (bytes <= 8)
    Rows<Lane, 8>::run(lanes, from, to, numbers);
  else
    Rows<Lane, 16>::run(lanes, from, to, numbers);
}

#if defined(__x86_64__)
template <int near, int steps, int back, bool bent, bool many>
void run_choices(std::uint8_t* lanes, std::size_t from, std::size_t to, Numbers numbers, Way way) {
  using Kernel = Choices<near, steps, back, bent, many>;
  if (way == Way::best && has_512())
    run_512<Kernel>(lanes, from, to, numbers);
  else
    run_256<Kernel>(lanes, from, to, numbers);
}

template <int near, int steps, int back>
void run_choices(std::uint8_t* lanes, std::size_t from, std::size_t to, Numbers numbers, Way way) {
  if (back != 0 && numbers[1] % (near * steps) != 0)
    run_choices<near, steps, back, back != 0, true>(lanes, from, to, numbers, way);
  else if (numbers.size() > (back != 0 ? 5 : 4))
    run_choices<near, steps, back, false, true>(lanes, from, to, numbers, way);
  else
    run_choices<near, steps, back, false, false>(lanes, from, to, numbers, way);
}

template <int near, int steps>
void run_choices(std::uint8_t* lanes, std::size_t from, std::size_t to, Numbers numbers, Way way) {
  switch (numbers[1] / (near * steps)) {
    case 1:
      return run_choices<near, steps, 1>(lanes, from, to, numbers, way);
    case 2:
      return run_choices<near, steps, 2>(lanes, from, to, numbers, way);
    case 3:
      return run_choices<near, steps, 3>(lanes, from, to, numbers, way);
    default:
      return run_choices<near, steps, 0>(lanes, from, to, numbers, way);
  }
}

// False where the set does not suit.
bool by_choices(std::uint8_t* lanes, std::size_t from, std::size_t to, Numbers numbers, Way way) {
  if ((way != Way::best && way != Way::narrow) || !has_256() || numbers.size() < 2) return false;
  const std::uint64_t near = numbers[0], next = numbers[1];
  if (near == 1 && next >= 16)
    run_choices<1, 8>(lanes, from, to, numbers, way);
  else if (near == 1 && next >= 4)
    run_choices<1, 4>(lanes, from, to, numbers, way);
  else if (near == 2 && next >= 28)
    run_choices<2, 7>(lanes, from, to, numbers, way);
  else if (near == 2 && next >= 8)
    run_choices<2, 4>(lanes, from, to, numbers, way);
  else if (near == 3 && next >= 12)
    run_choices<3, 4>(lanes, from, to, numbers, way);
  else if (near == 4 && next >= 12)
    run_choices<4, 3>(lanes, from, to, numbers, way);
  else
    return false;
  return true;
}
#endif

template <class Lane>
void run(std::uint8_t* row, std::size_t from, std::size_t to, Numbers numbers, bool settled, Way way) {
  Lane* lanes = reinterpret_cast<Lane*>(row);
#if defined(__x86_64__)
  if constexpr (sizeof(Lane) == 1)
    if (settled && by_choices(lanes, from, to, numbers, way)) return;
#endif
  // Rows that are short and near each other wait for memory.
  const bool rows = numbers[0] >= 5 || numbers.size() < 2 || numbers[1] >= (numbers[0] >= 3 ? 16 : 32);
  if (std::endian::native != std::endian::little || way == Way::one_by_one || !settled || !rows)
    one_by_one(lanes, from, to, numbers);
  else
    by_rows(lanes, from, to, numbers, way);
}

void by_stamps(std::uint32_t* lanes, std::size_t from, std::size_t to, Numbers numbers,
               std::span<std::uint64_t> stamps, std::uint64_t stamp) {
  for (std::size_t n = from; n < to; ++n, ++stamp) {
    for (std::uint64_t a : numbers) stamps[lanes[n - a]] = stamp;
    std::uint32_t lane = 1;
    while (stamps[lane] == stamp) ++lane;
    lanes[n] = lane;
  }
}

}  // namespace

// --------------------------------------------------------------------------------------------- the engine

std::optional<SetValues> SetValues::of(const FiniteSet& set) {
  std::uint64_t before = 0;
  for (std::uint64_t number : set.numbers) {
    if (number <= before) return std::nullopt;
    before = number;
  }
  if (before > most_bytes) return std::nullopt;
  SetValues values(set);
  if (values.window_ * values.width_ > most_bytes) return std::nullopt;
  const std::uint64_t keep = values.window_ + behind + recent;
  values.end_ = keep;
  values.limit_ = keep + std::max(keep, recent);
  values.row_.assign(values.limit_ * values.width_ + slack, 0);
  values.settled_ = behind;
  return values;
}

SetValues::SetValues(const FiniteSet& set) : set_(set) {
  const std::size_t count = set.numbers.size();
  window_ = count == 0 ? 0 : set.numbers.back();
  width_ = count <= 7 ? 1 : count <= 15 ? 2 : count <= 31 || count > 63 ? 4 : 8;
  if (count > 63) stamps_.assign(count + 3, 0);
}

void SetValues::extend(std::uint64_t size) {
  const Numbers numbers = set_.numbers;
  const std::size_t keep = static_cast<std::size_t>(window_ + behind + recent);
  while (size_ < size) {
    if (end_ == limit_) {
      std::memmove(row_.data(), row_.data() + (end_ - keep) * width_, keep * width_);
      end_ = keep;
    }
    std::size_t count = static_cast<std::size_t>(std::min<std::uint64_t>(size - size_, limit_ - end_));
    const bool settled = size_ >= settled_;
    if (!settled) count = static_cast<std::size_t>(std::min<std::uint64_t>(count, settled_ - size_));
    const std::size_t to = end_ + count;
    if (numbers.empty())
      std::memset(row_.data() + end_, 1, count);
    else if (!stamps_.empty())
      by_stamps(reinterpret_cast<std::uint32_t*>(row_.data()), end_, to, numbers, stamps_, size_ + 1);
    else if (width_ == 1)
      run<std::uint8_t>(row_.data(), end_, to, numbers, settled, way_);
    else if (width_ == 2)
      run<std::uint16_t>(row_.data(), end_, to, numbers, settled, way_);
    else if (width_ == 4)
      run<std::uint32_t>(row_.data(), end_, to, numbers, settled, way_);
    else
      run<std::uint64_t>(row_.data(), end_, to, numbers, settled, way_);
    end_ = to;
    size_ += count;
  }
}

std::span<const std::uint8_t> SetValues::lanes(std::uint64_t count) const {
  return {row_.data() + (end_ - count) * width_, static_cast<std::size_t>(count * width_)};
}

Value SetValues::value_of(const std::uint8_t* lane) const {
  std::uint64_t bits = 0;
  if (width_ == 1) return static_cast<Value>(std::countr_zero(*lane));
  std::memcpy(&bits, lane, width_);
  return stamps_.empty() ? static_cast<Value>(std::countr_zero(bits)) : static_cast<Value>(bits - 1);
}

Value SetValues::highest_of_last(std::uint64_t count) const {
  const auto from = lanes(count);
  if (!stamps_.empty()) {
    std::uint32_t highest = 1;
    for (std::size_t i = 0; i < from.size(); i += sizeof highest) {
      std::uint32_t lane = 0;
      std::memcpy(&lane, from.data() + i, sizeof lane);
      highest = std::max(highest, lane);
    }
    return highest - 1;
  }
  // A value is a bit: all lanes together have the largest one's on top.
  typedef std::uint64_t Words __attribute__((vector_size(16)));
  Words a{}, b{}, c{}, d{};  // apart, so that none waits for another
  std::uint64_t bits = 0;
  std::size_t i = 0;
  for (; i + 4 * sizeof a <= from.size(); i += 4 * sizeof a) {
    Words next[4];
    std::memcpy(next, from.data() + i, sizeof next);
    a |= next[0];
    b |= next[1];
    c |= next[2];
    d |= next[3];
  }
  for (; i < from.size(); i += width_) {
    std::uint64_t lane = 0;
    std::memcpy(&lane, from.data() + i, width_);
    bits |= lane;
  }
  const Words all = (a | b) | (c | d);
  for (std::uint64_t word : {all[0], all[1]})
    for (std::size_t shift = 0; shift < 64; shift += 8 * width_) bits |= word >> shift;
  if (width_ < sizeof bits) bits &= (std::uint64_t{1} << 8 * width_) - 1;
  return bits == 0 ? 0 : static_cast<Value>(std::bit_width(bits) - 1);
}

std::vector<Value> SetValues::last(std::uint64_t count) const {
  const auto from = lanes(count);
  std::vector<Value> values(static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = value_of(from.data() + i * width_);
  return values;
}

bool SetValues::jump(std::uint64_t size, std::span<const std::uint8_t> lanes) {
  if (lanes.size() != window_ * width_) return false;
  for (std::uint64_t i = 0; i < window_; ++i) {
    std::uint64_t lane = 0;
    std::memcpy(&lane, lanes.data() + i * width_, width_);
    if (size + i < window_) {  // a position below 0
      if (lane != 0) return false;
    } else if (stamps_.empty() ? !std::has_single_bit(lane) ||
                                     static_cast<std::size_t>(std::countr_zero(lane)) > set_.numbers.size()
                               : lane == 0 || lane > set_.numbers.size() + 1) {
      return false;
    }
  }
  end_ = static_cast<std::size_t>(window_ + behind + recent);
  std::fill_n(row_.begin(), (end_ - window_) * width_, std::uint8_t{0});
  std::copy(lanes.begin(), lanes.end(),
            row_.begin() + static_cast<std::ptrdiff_t>((end_ - window_) * width_));
  std::fill(stamps_.begin(), stamps_.end(), 0);
  size_ = size;
  settled_ = size + behind;
  return true;
}

}  // namespace bouton::sequence
