// The kernels, on eight sets at a time: compiled once for each kind of machine, in a namespace of its own, by
// kernels.cpp. Sets have their highest bit clear, so that they may be compared as signed numbers, too.
// BOUTON_BYTES says that the machine turns bits round within bytes by itself.

inline constexpr std::size_t lanes = 8;
using Sets = std::uint64_t __attribute__((vector_size(8 * lanes)));
using Signed = std::int64_t __attribute__((vector_size(8 * lanes)));

// Functions with vectors are all inlined, whoever compiles.
#define BOUTON_INLINE [[gnu::always_inline]] inline

BOUTON_INLINE Sets all(std::uint64_t one) { return Sets{} + one; }
// All bits of the lanes where it holds.
BOUTON_INLINE Sets is_zero(Sets x) { return (Sets)(x == Sets{}); }
BOUTON_INLINE Sets load(std::span<const CellSet> sets, std::size_t at) {
  Sets x{};
  if (sets.size() - at >= lanes)
    __builtin_memcpy(&x, sets.data() + at, sizeof x);
  else
    for (std::size_t i = 0; at + i < sets.size(); ++i) x[i] = sets[at + i];
  return x;
}
BOUTON_INLINE void store(Sets x, CellSet* out, std::size_t at, std::size_t size) {
  if (size - at >= lanes)
    __builtin_memcpy(out + at, &x, sizeof x);
  else
    for (std::size_t i = 0; at + i < size; ++i) out[at + i] = x[i];
}

// Eight rows of eight: each row from right to left, the rows from bottom to top, rows for columns.
#ifdef BOUTON_BYTES
BOUTON_INLINE Sets lesser(Sets a, Sets b) { return (Sets)_mm512_min_epu64((__m512i)a, (__m512i)b); }
BOUTON_INLINE bool any(Sets x) { return _mm512_test_epi64_mask((__m512i)x, (__m512i)x) != 0; }
BOUTON_INLINE Sets mirrored(Sets x) {
  return (Sets)_mm512_gf2p8affine_epi64_epi8((__m512i)x, (__m512i)all(0x8040201008040201), 0);
}
BOUTON_INLINE Sets upside_down(Sets x) {
  const __m512i order =
      _mm512_broadcast_i32x4(_mm_set_epi8(8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7));
  return (Sets)_mm512_shuffle_epi8((__m512i)x, order);
}
BOUTON_INLINE Sets transposed(Sets x) {
  return (Sets)_mm512_gf2p8affine_epi64_epi8((__m512i)all(0x8040201008040201), (__m512i)upside_down(x), 0);
}
#else
BOUTON_INLINE Sets lesser(Sets a, Sets b) {
  const Sets less = (Sets)((Signed)a < (Signed)b);
  return (a & less) | (b & ~less);
}
BOUTON_INLINE bool any(Sets x) {
  std::uint64_t some = 0;
  for (std::size_t i = 0; i < lanes; ++i) some |= x[i];
  return some != 0;
}
BOUTON_INLINE Sets mirrored(Sets x) {
  x = (x >> 1 & all(0x5555555555555555)) | (x & all(0x5555555555555555)) << 1;
  x = (x >> 2 & all(0x3333333333333333)) | (x & all(0x3333333333333333)) << 2;
  return (x >> 4 & all(0x0f0f0f0f0f0f0f0f)) | (x & all(0x0f0f0f0f0f0f0f0f)) << 4;
}
BOUTON_INLINE Sets upside_down(Sets x) {
  x = (x >> 8 & all(0x00ff00ff00ff00ff)) | (x & all(0x00ff00ff00ff00ff)) << 8;
  x = (x >> 16 & all(0x0000ffff0000ffff)) | (x & all(0x0000ffff0000ffff)) << 16;
  return x >> 32 | x << 32;
}
BOUTON_INLINE Sets transposed(Sets x) {
  Sets t = (x ^ x >> 7) & all(0x00aa00aa00aa00aa);
  x ^= t ^ t << 7;
  t = (x ^ x >> 14) & all(0x0000cccc0000cccc);
  x ^= t ^ t << 14;
  t = (x ^ x >> 28) & all(0x00000000f0f0f0f0);
  return x ^ t ^ t << 28;
}
#endif
BOUTON_INLINE Sets reversed(Sets x) { return upside_down(mirrored(x)); }

// By how many bits it must be shifted so that something stands in the first row of eight, and in the first
// column.
BOUTON_INLINE Sets rows_above(Sets x) {
#ifdef BOUTON_BYTES
  // The lowest bit; for nothing at all a shift that leaves nothing.
  return (all(63) - (Sets)_mm512_lzcnt_epi64((__m512i)(x & (Sets{} - x)))) & all(56);
#else
  Sets by = is_zero(x << 32) & all(32);
  x >>= by;
  Sets more = is_zero(x << 48) & all(16);
  x >>= more;
  by += more;
  return by + (is_zero(x << 56) & all(8));
#endif
}
BOUTON_INLINE Sets columns_before(Sets x) {
#ifdef BOUTON_BYTES
  x |= x >> 32;
  x |= x >> 16;
  x |= x >> 8;
  x &= all(255);
  return (all(63) - (Sets)_mm512_lzcnt_epi64((__m512i)(x & (Sets{} - x)))) & all(7);
#else
  Sets by = is_zero(x & all(0x0f0f0f0f0f0f0f0f)) & all(4);
  x >>= by;
  Sets more = is_zero(x & all(0x0303030303030303)) & all(2);
  x >>= more;
  by += more;
  return by + (is_zero(x & all(0x0101010101010101)) & all(1));
#endif
}

template <bool diagonals>
BOUTON_INLINE Sets beside(Sets x, unsigned stride, unsigned right, unsigned left) {
  Sets more = x << 1 | x >> 1 | x << stride | x >> stride;
  if constexpr (diagonals) more |= x << right | x >> right | x << left | x >> left;
  return more;
}

template <bool diagonals>
BOUTON_INLINE void split_all(const Shape& shape, unsigned stride, std::span<const CellSet> sets,
                             CellSet* first, CellSet* rest) {
  // A shift by one beside the others adds nothing.
  const unsigned right = shape.down_right ? stride + 1 : 1, left = shape.down_left ? stride - 1 : 1;
  for (std::size_t at = 0; at < sets.size(); at += lanes) {
    Sets x = load(sets, at);
    if (!shape.lone) x &= beside<diagonals>(x, stride, right, left);
    Sets piece = x & (Sets{} - x);
    for (;;) {
      Sets more = (piece | beside<diagonals>(piece, stride, right, left)) & x;
      more = (more | beside<diagonals>(more, stride, right, left)) & x;
      const Sets most = (more | beside<diagonals>(more, stride, right, left)) & x;
      const bool done = !any(most ^ piece);
      piece = most;
      if (done) break;
    }
    store(piece, first, at, sets.size());
    store(x ^ piece, rest, at, sets.size());
  }
}

// Two cells whose only neighbour is the same one: only one of them can ever be taken, and it does not matter
// which.
BOUTON_INLINE Sets without_twins(Sets x, unsigned stride) {
  const Sets left = x & x << 1, right = x & x >> 1, above = x & x << stride, below = x & x >> stride;
  const Sets ends = (left ^ right ^ above ^ below) &
                    ~((left & right) | (above & below) | ((left | right) & (above | below)));
  // Cells with an end to the right, to the left, below, above.
  const Sets with_right = x & ends >> 1, with_left = x & ends << 1, with_below = x & ends >> stride,
             with_above = x & ends << stride;
  Sets seen = with_right, gone = (with_left & seen) >> 1;
  seen |= with_left;
  gone |= (with_below & seen) << stride;
  seen |= with_below;
  gone |= (with_above & seen) >> stride;
  return x & ~gone;
}

// The least of a piece and its images, all of them moved to the top left.
BOUTON_INLINE Sets least_image(const Shape& shape, Sets x, Sets down, Sets across) {
  Sets least = x;
  const Sets other = mirrored(x) >> across;
  if (shape.mirrored) least = lesser(least, other);
  if (shape.upside_down) least = lesser(least, upside_down(x) >> down);
  if (shape.turned) least = lesser(least, upside_down(other) >> down);
  return least;
}
BOUTON_INLINE Sets name_of_eight(const Shape& shape, Sets x) {
  x >>= rows_above(x);
  x >>= columns_before(x);
  const Sets down = rows_above(upside_down(x)), across = columns_before(mirrored(x));
  if (!shape.transposed) return least_image(shape, x, down, across);
  // Not wider than tall: else a piece of eight rows could be eight columns wide.
  const Sets other = transposed(x), down_other = across << 3, across_other = down >> 3;
  const Sets wide = (Sets)((Signed)down > (Signed)down_other), square = is_zero(down ^ down_other);
  const Sets one = least_image(shape, (x & ~wide) | (other & wide), (down & ~wide) | (down_other & wide),
                               (across & ~wide) | (across_other & wide));
  if (!any(square)) return one;
  const Sets two = least_image(shape, (other & ~wide) | (x & wide), (down_other & ~wide) | (down & wide),
                               (across_other & ~wide) | (across & wide));
  return (one & ~square) | (lesser(one, two) & square);
}

// By how many rows to begin with where something is looked for by halves: with the lesser powers of two they
// must come to as many as a board of this stride may have.
BOUTON_INLINE unsigned half_of_rows(unsigned stride) {
  unsigned rows = 8;
  while (2 * rows * stride < 64) rows *= 2;
  return rows;
}

// Pieces of more than eight rows, in rows of the board's stride, the first of which is not empty.
BOUTON_INLINE Sets name_of_tall(const Shape& shape, Sets x) {
  const unsigned stride = shape.stride, half = half_of_rows(stride) * stride;
  Sets columns = x;
  for (unsigned by = half; by >= stride; by /= 2) columns |= columns >> by;
  columns &= all((CellSet{1} << (stride - 1)) - 1);
  const Sets empty = columns_before(columns);
  x >>= empty;
  columns >>= empty;
  const Sets slack = columns_before(mirrored(columns)) - all(9 - stride);
  // Where the last row begins.
  Sets last{}, above = x;
  for (unsigned by = half; by >= stride; by /= 2) {
    const Sets more = above >> by, some = ~is_zero(more);
    above = (more & some) | (above & ~some);
    last += all(by) & some;
  }
  const Sets end = all(63 - (stride - 2)) - last + slack;
  const CellSet column = shape.left_column();
  Sets other{};
  for (unsigned i = 0; i + 1 < stride; ++i) other |= (x >> i & all(column)) << (stride - 2 - i);
  other >>= slack;
  Sets least = x;
  if (shape.mirrored) least = lesser(least, other);
  if (shape.upside_down) least = lesser(least, reversed(other) >> end);
  if (shape.turned) least = lesser(least, reversed(x) >> end);
  return least | all(tall);
}

BOUTON_INLINE void name_all(const Shape& shape, unsigned stride, std::span<CellSet> pieces) {
  for (std::size_t at = 0; at < pieces.size(); at += lanes) {
    Sets x = load(pieces, at);
    if (shape.pairs) x = without_twins(x, stride);
    if (stride == 8) {
      store(name_of_eight(shape, x), pieces.data(), at, pieces.size());
      continue;
    }
    // To rows of eight, as far as they go.
    for (unsigned rows = half_of_rows(stride); rows > 0; rows /= 2)
      x >>= is_zero(x & all((CellSet{1} << rows * stride) - 1)) & all(rows * stride);
    const CellSet row = (CellSet{1} << (stride - 1)) - 1;
    Sets eight{};
    for (unsigned r = 0; r < 8; ++r) eight |= (x >> r * stride & all(row)) << 8 * r;
    Sets names = name_of_eight(shape, eight);
    const Sets fits = is_zero(x >> 8 * stride);
    if (any(~fits)) names = (names & fits) | (name_of_tall(shape, x) & ~fits);
    store(names, pieces.data(), at, pieces.size());
  }
}

inline void split(const Shape& shape, unsigned stride, std::span<const CellSet> sets, CellSet* first,
                  CellSet* rest) {
  if (shape.down_right || shape.down_left)
    split_all<true>(shape, stride, sets, first, rest);
  else
    split_all<false>(shape, stride, sets, first, rest);
}
inline void name(const Shape& shape, unsigned stride, std::span<CellSet> pieces) {
  name_all(shape, stride, pieces);
}

#undef BOUTON_INLINE
