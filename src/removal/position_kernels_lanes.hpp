// The filling of blocks, on words of 512 bits: compiled once for each kind of machine, in a namespace of its
// own, by position_kernels.cpp. BOUTON_AT_ONCE says how many such words its registers hold, BOUTON_PICKS that
// it puts the eighths of a word into any order by itself.

using Word = std::uint64_t __attribute__((vector_size(64)));

// Functions with vectors are all inlined, whoever compiles.
#define BOUTON_INLINE [[gnu::always_inline]] inline

BOUTON_INLINE Word load(const std::uint64_t* from) {
  Word word;
  __builtin_memcpy(&word, from, sizeof word);
  return word;
}
BOUTON_INLINE Word load(const LaneWord& from) { return load(from.data()); }
BOUTON_INLINE void store(const Word& word, std::uint64_t* to) { __builtin_memcpy(to, &word, sizeof word); }

// Each eighth from the one without the cells that are cleared.
BOUTON_INLINE Word picked(Word word, const LaneMove& move) {
#ifdef BOUTON_PICKS
  return (Word)_mm512_permutexvar_epi64((__m512i)load(move.from), (__m512i)word);
#else
  if (move.high & 1) word = __builtin_shufflevector(word, word, 0, 0, 2, 2, 4, 4, 6, 6);
  if (move.high & 2) word = __builtin_shufflevector(word, word, 0, 1, 0, 1, 4, 5, 4, 5);
  if (move.high & 4) word = __builtin_shufflevector(word, word, 0, 1, 2, 3, 0, 1, 2, 3);
  return word;
#endif
}
// The positions from which the move leads to one of these.
BOUTON_INLINE Word come_from(Word word, const LaneMove& move) {
  if (move.high != 0) word = picked(word, move);
  if (move.spread == 0) return word << move.shift & load(move.mask);
  word &= load(move.keep);
  for (std::uint32_t cells = move.spread; cells != 0; cells &= cells - 1)
    word |= word << (cells & (~cells + 1));
  return word & load(move.mask);
}

// All of these tiles together, but the words that have one of these cells.
template <unsigned clears>
BOUTON_INLINE void gather(const std::uint64_t* const* tiles, std::size_t count, std::uint64_t* to) {
  constexpr unsigned words = tile_words >> std::popcount(clears);
  constexpr unsigned at_once = words < BOUTON_AT_ONCE ? words : BOUTON_AT_ONCE;
  constexpr auto places = [] {
    std::array<unsigned, tile_words> all{};
    unsigned n = 0;
    for (unsigned word = 0; word < tile_words; ++word)
      if ((word & clears) == 0) all[n++] = 8 * word;
    return all;
  }();
  for (unsigned first = 0; first < words; first += at_once) {
    Word sum[at_once];
#pragma GCC unroll 16
    for (unsigned i = 0; i < at_once; ++i) sum[i] = load(to + places[first + i]);
    for (std::size_t t = 0; t < count; ++t) {
      const std::uint64_t* const tile = tiles[t];
#pragma GCC unroll 16
      for (unsigned i = 0; i < at_once; ++i) sum[i] |= load(tile + places[first + i]);
    }
#pragma GCC unroll 16
    for (unsigned i = 0; i < at_once; ++i) store(sum[i], to + places[first + i]);
  }
}
BOUTON_INLINE void gather_any(unsigned clears, const std::uint64_t* const* tiles, std::size_t count,
                              std::uint64_t* to) {
  switch (clears) {
#define BOUTON_CASE(n) \
  case n:              \
    return gather<n>(tiles, count, to);
    BOUTON_CASE(0)
    BOUTON_CASE(1)
    BOUTON_CASE(2)
    BOUTON_CASE(3)
    BOUTON_CASE(4)
    BOUTON_CASE(5)
    BOUTON_CASE(6)
    BOUTON_CASE(7)
    BOUTON_CASE(8)
    BOUTON_CASE(9)
    BOUTON_CASE(10)
    BOUTON_CASE(11)
    BOUTON_CASE(12)
    BOUTON_CASE(13)
    BOUTON_CASE(14)
    BOUTON_CASE(15)
#undef BOUTON_CASE
  }
}

// The positions of a word that are lost, where it is known from which of them there is a move out of the word
// to a lost one: from those without moves within the word on.
BOUTON_INLINE Word lost_in(Word won, const TilePlan& plan, const TileProgram::Lanes& lanes) {
  Word lost{};
  std::size_t i = 0;
  for (std::size_t depth = 0; depth < plan.depths.size(); ++depth) {
    const Word here = load(plan.depths[depth]) & ~won;
    lost |= here;
    const TileProgram::Lanes::Depth& ends = lanes.depths[depth];
    for (; i < ends.shifts; ++i) won |= here << lanes.moves[i]->shift & load(lanes.moves[i]->mask);
    for (; i < ends.moved; ++i)
      won |= picked(here, *lanes.moves[i]) << lanes.moves[i]->shift & load(lanes.moves[i]->mask);
    for (; i < ends.end; ++i) won |= come_from(here, *lanes.moves[i]);
  }
  return lost;
}

inline void fill(const BlockWork& work) {
  TileFilter filter(work);
  alignas(64) std::uint64_t won[tile_length], sum[tile_length];
  const std::uint32_t end = work.first + (std::uint32_t{1} << work.cells);
  for (std::uint32_t tile = work.first; tile < end; ++tile) {
    filter.next(tile);
    std::uint64_t* const words = work.table + tile * tile_length;
    for (std::uint64_t& each : won) each = 0;
    // Who cannot move wins.
    if (work.ends_won && !filter.always_moves()) {
      for (const TileMove* move : filter.possible())
        for (unsigned word = move->needs; word < tile_words; word = (word + 1) | move->needs)
          store(load(won + 8 * word) | load(move->lanes.mask), won + 8 * word);
      for (std::uint64_t& each : won) each = ~each;
    }
    if (work.taken)
      for (std::size_t i = 0; i < tile_length; ++i) won[i] |= work.taken[tile * tile_length + i];
    for (const TileFilter::Far& far : filter.far()) {
      const TileMove& move = *far.move;
      if ((move.needs | move.clears | move.lanes.needs | move.lanes.clears) == 0) {
        gather<0>(far.tiles, far.count, won);
        continue;
      }
      for (std::uint64_t& each : sum) each = 0;
      gather_any(move.clears, far.tiles, far.count, sum);
      for (unsigned word = move.needs; word < tile_words; word = (word + 1) | move.needs)
        store(load(won + 8 * word) | come_from(load(sum + 8 * (word & ~move.clears)), move.lanes),
              won + 8 * word);
    }
    const TileProgram& program = filter.program();
    for (unsigned word = 0; word < tile_words; ++word) {
      Word here = load(won + 8 * word);
      for (const TileProgram::Pull& pull : program.pulls[word])
        here |= come_from(load(words + 8 * pull.from), *pull.move);
      store(lost_in(here, work.plan, program.lanes[program.lanes_of[word]]), words + 8 * word);
    }
  }
}

inline void count(const std::uint64_t* words, std::size_t size, std::uint64_t above, std::uint64_t* counts) {
  constexpr auto with = [] {
    std::array<std::uint64_t, 7> masks{};
    for (unsigned cells = 0; cells < 64; ++cells)
      masks[static_cast<std::size_t>(std::popcount(cells))] |= std::uint64_t{1} << cells;
    return masks;
  }();
  for (std::size_t i = 0; i < size; ++i) {
    std::uint64_t* const to = counts + std::popcount(above + i);
    for (std::size_t cells = 0; cells < 7; ++cells)
      to[cells] += static_cast<std::uint64_t>(std::popcount(words[i] & with[cells]));
  }
}

#undef BOUTON_INLINE
