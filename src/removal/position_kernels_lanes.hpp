// The filling of blocks, on words of 512 bits: compiled once for each kind of machine, in a namespace of its
// own, by position_kernels.cpp. BOUTON_AT_ONCE says how many such words its registers hold, BOUTON_PARTS of
// how many registers each is made.

// Functions with vectors are all inlined, whoever compiles.
#define BOUTON_INLINE [[gnu::always_inline]] inline

using Part = std::uint64_t __attribute__((vector_size(64 / BOUTON_PARTS)));

// Compilers take vectors that are larger than registers to pieces, one by one: better are vectors as large as
// these, two by two.
template <class T>
struct Pair {
  T low, high;

  BOUTON_INLINE friend Pair operator|(Pair a, Pair b) { return {a.low | b.low, a.high | b.high}; }
  BOUTON_INLINE friend Pair operator&(Pair a, Pair b) { return {a.low & b.low, a.high & b.high}; }
  BOUTON_INLINE friend Pair operator~(Pair a) { return {~a.low, ~a.high}; }
  BOUTON_INLINE friend Pair operator<<(Pair a, std::uint64_t by) { return {a.low << by, a.high << by}; }
};
#if BOUTON_PARTS == 1
using Word = Part;
#elif BOUTON_PARTS == 2
using Word = Pair<Part>;
#else
using Word = Pair<Pair<Part>>;
#endif
static_assert(sizeof(Word) == 64);

// Part by part: a word that is copied otherwise waits for its own pieces.
BOUTON_INLINE Part part(const std::uint64_t* from) {
  Part loaded;
  __builtin_memcpy(&loaded, from, sizeof loaded);
  return loaded;
}
BOUTON_INLINE void store_part(Part stored, std::uint64_t* to) {
  __builtin_memcpy(to, &stored, sizeof stored);
}
BOUTON_INLINE Word load(const std::uint64_t* from) {
#if BOUTON_PARTS == 1
  return part(from);
#elif BOUTON_PARTS == 2
  return {part(from), part(from + 4)};
#else
  return {{part(from), part(from + 2)}, {part(from + 4), part(from + 6)}};
#endif
}
BOUTON_INLINE Word load(const LaneWord& from) { return load(from.data()); }
BOUTON_INLINE void store(const Word& word, std::uint64_t* to) {
#if BOUTON_PARTS == 1
  store_part(word, to);
#elif BOUTON_PARTS == 2
  store_part(word.low, to);
  store_part(word.high, to + 4);
#else
  store_part(word.low.low, to);
  store_part(word.low.high, to + 2);
  store_part(word.high.low, to + 4);
  store_part(word.high.high, to + 6);
#endif
}

// Each eighth from the one without the cells that are cleared.
BOUTON_INLINE Word picked(Word word, const LaneMove& move) {
#if BOUTON_PARTS == 1
  return (Word)_mm512_permutexvar_epi64((__m512i)load(move.from), (__m512i)word);
#elif BOUTON_PARTS == 2
  if (move.high & 4) word.high = word.low;
  if (move.high & 2)
    word = {__builtin_shufflevector(word.low, word.low, 0, 1, 0, 1),
            __builtin_shufflevector(word.high, word.high, 0, 1, 0, 1)};
  if (move.high & 1)
    word = {__builtin_shufflevector(word.low, word.low, 0, 0, 2, 2),
            __builtin_shufflevector(word.high, word.high, 0, 0, 2, 2)};
  return word;
#else
  if (move.high & 4) word.high = word.low;
  if (move.high & 2) word = {{word.low.low, word.low.low}, {word.high.low, word.high.low}};
  const auto first = [](Part part) { return Part{part[0], part[0]}; };
  if (move.high & 1)
    word = {{first(word.low.low), first(word.low.high)}, {first(word.high.low), first(word.high.high)}};
  return word;
#endif
}
// The positions from which the move leads to one of these.
BOUTON_INLINE Word come_from(Word word, const LaneMove& move) {
  if (move.high != 0) word = picked(word, move);
  if (move.spread == 0) return word << move.shift & load(move.mask);
  word = word & load(move.keep);
  for (std::uint32_t cells = move.spread; cells != 0; cells &= cells - 1)
    word = word | word << (cells & (~cells + 1));
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
      for (unsigned i = 0; i < at_once; ++i) sum[i] = sum[i] | load(tile + places[first + i]);
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
    lost = lost | here;
    const TileProgram::Lanes::Depth& ends = lanes.depths[depth];
    for (; i < ends.shifts; ++i) won = won | (here << lanes.moves[i]->shift & load(lanes.moves[i]->mask));
    for (; i < ends.moved; ++i)
      won = won | (picked(here, *lanes.moves[i]) << lanes.moves[i]->shift & load(lanes.moves[i]->mask));
    for (; i < ends.end; ++i) won = won | come_from(here, *lanes.moves[i]);
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
        here = here | come_from(load(words + 8 * pull.from), *pull.move);
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
