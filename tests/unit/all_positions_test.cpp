// All positions of a removal game at once, against the definition and against counts with a source; the file
// that keeps them, and its check: whatever is changed in it is found.
#include <gtest/gtest.h>

#include <atomic>
#include <bit>
#include <fstream>
#include <memory>
#include <sstream>
#include <thread>
#include <unordered_map>

#include "bouton/bouton.hpp"
#include "removal/position_check.hpp"
#include "removal/position_work.hpp"
#include "removal_support.hpp"
#include "unit/support.hpp"

namespace bouton::removal {
namespace {

using namespace test;

// Real threads, so that pieces which are not independent are found.
class Hands final : public Workers {
 public:
  explicit Hands(unsigned count) : count_(count) {}
  unsigned count() const override { return count_; }
  void run(std::size_t pieces, const std::function<void(std::size_t)>& piece) override {
    std::atomic<std::size_t> next{0};
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < count_; ++i)
      threads.emplace_back([&] {
        for (std::size_t mine = next++; mine < pieces; mine = next++) piece(mine);
      });
    for (std::thread& thread : threads) thread.join();
  }

 private:
  unsigned count_;
};

std::vector<Vectors> all_vectors() {
  std::vector<Vectors> all{Vectors::none};
  if (best_vectors() >= Vectors::avx2) all.push_back(Vectors::avx2);
  if (best_vectors() >= Vectors::avx512) all.push_back(Vectors::avx512);
  return all;
}

RemovalRule random_rule(Random& random, unsigned cells) {
  RemovalRule rule;
  rule.cells = cells;
  if (cells == 0) return rule;
  const std::uint64_t moves = random.below(3 + 2 * cells), sparse = 1 + random.below(3);
  const auto some = [&] {
    CellSet set = all_cells(cells);
    for (std::uint64_t i = 0; i < sparse; ++i) {
      CellSet more = 0;
      for (unsigned cell = 0; cell < cells; ++cell) more |= CellSet{random.below(2)} << cell;
      set &= more;
    }
    return set;
  };
  for (std::uint64_t i = 0; i < moves; ++i) {
    Removal move{some(), some()};
    const CellSet common = CellSet{1} << random.below(cells);
    move.needs |= common;
    move.clears |= common;
    rule.moves.push_back(move);
  }
  return rule;
}

RemovalRule tactix(unsigned rows, unsigned columns) {
  RemovalRule rule;
  rule.cells = rows * columns;
  for (unsigned row = 0; row < rows; ++row)
    for (unsigned column = 0; column < columns; ++column) {
      CellSet across = 0, down = 0;
      for (unsigned c = column; c < columns; ++c) {
        across |= CellSet{1} << (row * columns + c);
        rule.moves.push_back({across, across});
      }
      for (unsigned r = row; r < rows; ++r) {
        down |= CellSet{1} << (r * columns + column);
        rule.moves.push_back({down, down});
      }
    }
  return rule;
}

// Values by the definition; in misere play a position without moves is worth 1.
std::vector<unsigned> defined(const RemovalRule& rule, Convention convention) {
  std::vector<unsigned> values(std::size_t{1} << rule.cells);
  for (CellSet cells = 0; cells < values.size(); ++cells) {
    std::set<unsigned> left;
    for (const Removal& move : rule.moves)
      if ((move.needs & ~cells) == 0) left.insert(values[cells & ~move.clears]);
    while (left.contains(values[cells])) ++values[cells];
    if (left.empty() && convention == Convention::misere) values[cells] = 1;
  }
  return values;
}

struct Made {
  std::unique_ptr<ZeroBytes> bytes;
  std::unique_ptr<PositionWork> work;

  Made(const RemovalRule& rule, Convention convention, bool values, Vectors vectors = best_vectors(),
       unsigned hands = 1, std::uint64_t slice = 1'000'000)
      : work(std::make_unique<PositionWork>("some:position", rule, convention, values, vectors)) {
    Hands some(hands);
    Meter meter;
    if (hands > 1) meter.lend(&some);
    if (!values) {
      bytes = std::make_unique<ZeroBytes>(work->file_bytes());
      EXPECT_TRUE(work->place(bytes->bytes()));
    }
    Stop stop = Stop::pending;
    while (stop == Stop::pending) {
      meter.refill(slice);
      stop = work->advance(meter);
    }
    EXPECT_EQ(stop, Stop::none);
    if (values) bytes = std::make_unique<ZeroBytes>(work->file_bytes());
    work->finish(bytes->bytes());
  }
  std::span<std::uint8_t> file() const { return bytes->bytes(); }
};

// What is found wrong in a file; nothing if it is right.
std::optional<Phrase> found_in(std::span<const std::uint8_t> bytes, std::optional<std::uint64_t> samples = {},
                               std::uint64_t slice = 1'000'000) {
  auto file = PositionFile::open(bytes);
  if (!file) return Phrase{"refused"};
  PositionVerifier verifier(*file, samples);
  Meter meter;
  Stop stop = Stop::pending;
  while (stop == Stop::pending) {
    meter.refill(slice);
    stop = verifier.advance(meter);
  }
  EXPECT_EQ(stop, Stop::none);
  EXPECT_EQ(verifier.progress(), 1.0);
  return verifier.wrong();
}

std::string in_hex(std::uint64_t number) {
  std::ostringstream text;
  text << "0x" << std::hex << number;
  return text.str();
}

void expect_as_defined(const RemovalRule& rule, Convention convention, bool values, Vectors vectors,
                       unsigned hands, std::uint64_t slice) {
  const std::vector<unsigned> wanted = defined(rule, convention);
  const Made made(rule, convention, values, vectors, hands, slice);
  const auto file = PositionFile::open(made.file());
  ASSERT_TRUE(file);
  std::uint64_t lost = 0, differ = 0;
  std::vector<std::uint64_t> by_cells(rule.cells + 1), by_value;
  for (CellSet cells = 0; cells < wanted.size(); ++cells) {
    differ += file->is_lost(cells) != (wanted[cells] == 0);
    if (values) differ += file->value(cells) != wanted[cells];
    lost += wanted[cells] == 0;
    by_cells[static_cast<std::size_t>(std::popcount(cells))] += wanted[cells] == 0;
    if (by_value.size() <= wanted[cells]) by_value.resize(wanted[cells] + 1);
    ++by_value[wanted[cells]];
  }
  EXPECT_EQ(differ, 0u);
  EXPECT_EQ(made.work->lost(), lost);
  EXPECT_EQ(file->header().lost, lost);
  EXPECT_EQ(made.work->lost_by_cells(), by_cells);
  if (values) {
    EXPECT_EQ(made.work->by_value(), by_value);
  }
  EXPECT_EQ(made.work->is_lost(wanted.size() - 1), wanted.back() == 0);
  EXPECT_FALSE(found_in(made.file()));
  EXPECT_FALSE(found_in(made.file(), 100));
}

TEST(AllPositions, RandomGamesAreAsDefined) {
  Random random(1905);
  for (int game = 0; game < 60; ++game) {
    const RemovalRule rule = random_rule(random, static_cast<unsigned>(random.below(13)));
    ASSERT_TRUE(AllPositions::serves(rule));
    for (const Convention convention : {Convention::normal, Convention::misere})
      for (const bool values : {false, true})
        for (const Vectors vectors : all_vectors()) {
          SCOPED_TRACE(testing::Message() << "game " << game << (values ? " values" : "") << " kind "
                                          << static_cast<int>(vectors));
          expect_as_defined(rule, convention, values, vectors, 1, 1'000'000);
        }
  }
}

// More cells than a tile, and more than a block: several workers, slices of any length.
TEST(AllPositions, LargerOnesToo) {
  Random random(6);
  for (int game = 0; game < 12; ++game) {
    const RemovalRule rule = random_rule(random, 13 + static_cast<unsigned>(random.below(4)));
    for (const Convention convention : {Convention::normal, Convention::misere}) {
      SCOPED_TRACE(testing::Message() << "game " << game);
      const Vectors vectors = all_vectors()[random.below(all_vectors().size())];
      expect_as_defined(rule, convention, false, vectors, 3, 1 + random.below(5000));
      if (game % 3 == 0) expect_as_defined(rule, convention, true, vectors, 2, 1 + random.below(5000));
    }
  }
}

TEST(AllPositions, CountsWithASource) {
  std::ifstream file(std::string(BOUTON_SOURCE_DIR) + "/tests/data/p-positions.csv");
  ASSERT_TRUE(file);
  unsigned rows_seen = 0;
  for (std::string line; std::getline(file, line);) {
    unsigned rows = 0, columns = 0;
    unsigned long long normal = 0, misere = 0;
    if (std::sscanf(line.c_str(), "%u,%u,%llu,%llu", &rows, &columns, &normal, &misere) != 4) continue;
    if (rows * columns > 25) continue;  // too long for the sanitizers
    ++rows_seen;
    SCOPED_TRACE(line);
    const RemovalRule rule = tactix(rows, columns);
    EXPECT_EQ(Made(rule, Convention::normal, false).work->lost(), normal);
    EXPECT_EQ(Made(rule, Convention::misere, false, best_vectors(), 2).work->lost(), misere);
  }
  EXPECT_EQ(rows_seen, 25u);
}

// The catalogue's games offer the same lists.
TEST(AllPositions, GamesOfTheCatalogue) {
  for (const char* text : {"tactix/3x4:start", "cram/3x4:start", "chomp/3x4:start", "tactex/2:start"}) {
    SCOPED_TRACE(text);
    auto spec = parse_spec(text, {});
    ASSERT_TRUE(spec);
    const auto at = spec->rulesets[0]->rules().removal(spec->components[0].position);
    ASSERT_TRUE(at);
    expect_as_defined(*at->rule, Convention::normal, true, best_vectors(), 1, 1000);
    expect_as_defined(*at->rule, Convention::misere, false, best_vectors(), 1, 1000);
  }
}

TEST(AllPositions, WhatItDoesNotServe) {
  EXPECT_FALSE(AllPositions::serves({.cells = 38, .moves = {{1, 1}}, .places = {}, .symmetries = {}}));
  EXPECT_FALSE(AllPositions::serves({.cells = 4, .moves = {{1, 2}}, .places = {}, .symmetries = {}}));
  EXPECT_FALSE(AllPositions::serves({.cells = 4, .moves = {{16, 16}}, .places = {}, .symmetries = {}}));
  EXPECT_TRUE(AllPositions::serves({.cells = 4, .moves = {{1, 3}}, .places = {}, .symmetries = {}}));
}

// Each byte before the planes, changed in any way: the file is refused.
TEST(PositionFile, EveryByteOfItsFirstPartMatters) {
  const Made made(tactix(3, 4), Convention::misere, false);
  Random random(3);
  const auto file = made.file();
  ASSERT_TRUE(PositionFile::open(file));
  const std::size_t planes = PositionFile::open(file)->header().planes_at();
  for (std::size_t at = 0; at < planes; ++at) {
    const std::uint8_t before = file[at];
    file[at] = static_cast<std::uint8_t>(before ^ (1 + random.below(255)));
    EXPECT_FALSE(PositionFile::open(file)) << at;
    file[at] = before;
  }
  for (const std::size_t size : {std::size_t{0}, std::size_t{10}, planes - 1, planes, file.size() - 1})
    EXPECT_FALSE(PositionFile::open(file.first(size))) << size;
  std::vector<std::uint8_t> longer(file.begin(), file.end());
  longer.push_back(0);
  EXPECT_FALSE(PositionFile::open(longer));
}

// Looking up may bring pages of a large file into memory, which are given back again and again.
TEST(PositionFile, RestsBetweenLookups) {
  const Made made(tactix(3, 4), Convention::misere, true);
  unsigned rests = 0;
  const auto file = PositionFile::open(made.file(), [&] { ++rests; });
  ASSERT_TRUE(file);
  EXPECT_EQ(rests, 0u);
  unsigned sum = 0;
  for (CellSet cells = 0; cells < 4096; ++cells) sum += file->value(cells);
  EXPECT_GT(sum, 0u);
  EXPECT_GE(rests, 8u);
}

TEST(PositionFile, AFlippedBitIsFoundAndLocated) {
  Random random(19);
  for (const bool values : {false, true})
    for (const Convention convention : {Convention::normal, Convention::misere}) {
      const Made made(tactix(4, 4), convention, values);
      const auto file = made.file();
      const PositionHeader header = PositionFile::open(file)->header();
      for (int flip = 0; flip < 50; ++flip) {
        const std::size_t at = header.planes_at() + random.below(file.size() - header.planes_at());
        const unsigned bit = static_cast<unsigned>(random.below(8));
        const std::uint64_t position = (8 * (at - header.planes_at()) + bit) % (8 * header.plane_bytes());
        file[at] ^= static_cast<std::uint8_t>(1u << bit);
        const auto wrong = found_in(file, {}, 1 + random.below(3000));
        ASSERT_TRUE(wrong);
        EXPECT_EQ(wrong->id, "positions-damaged");
        EXPECT_EQ(wrong->arguments.back(), in_hex(position));
        EXPECT_EQ(wrong->arguments[0], std::to_string((position >> header.block) + 1));
        file[at] ^= static_cast<std::uint8_t>(1u << bit);
      }
      EXPECT_FALSE(found_in(file));
    }
}

// Somebody who changes an entry and all checksums with it is found out by the moves.
TEST(PositionFile, AForgeryDoesNotFollow) {
  Random random(8);
  const Made made(tactix(3, 4), Convention::normal, false);
  const auto file = made.file();
  const PositionHeader header = PositionFile::open(file)->header();
  ASSERT_EQ(header.blocks(), 1u);
  for (int flip = 0; flip < 20; ++flip) {
    const std::uint64_t position = random.below(8 * header.plane_bytes());
    const auto turn_and_seal = [&] {
      file[header.planes_at() + position / 8] ^= static_cast<std::uint8_t>(1u << position % 8);
      const std::uint64_t sum = block_checksum(file.subspan(header.planes_at(), header.block_bytes()));
      for (unsigned i = 0; i < 8; ++i) file[header.sums_at() + i] = static_cast<std::uint8_t>(sum >> 8 * i);
      made.work->finish(file);
    };
    turn_and_seal();
    ASSERT_TRUE(PositionFile::open(file));
    const auto wrong = found_in(file);
    ASSERT_TRUE(wrong);
    EXPECT_EQ(wrong->id, "positions-wrong");
    EXPECT_EQ(wrong->arguments[0], in_hex(position));
    EXPECT_TRUE(found_in(file, 100'000));
    turn_and_seal();
    EXPECT_FALSE(found_in(file));
  }
}

// The work is killed between any two slices; whoever comes next finds what was done, and does the rest. What
// did not reach the disk is done again.
TEST(PositionFile, GoesOnAfterAnything) {
  const RemovalRule rule = tactix(4, 4);
  const Made whole(rule, Convention::misere, false);
  Random random(4);
  for (int time = 0; time < 20; ++time) {
    ZeroBytes room(whole.file().size());
    std::uint64_t slices = 0;
    for (bool done = false; !done;) {
      PositionWork work("some:position", rule, Convention::misere, false);
      ASSERT_TRUE(work.place(room.bytes()));
      Meter meter;
      Stop stop = Stop::pending;
      for (std::uint64_t left = 1 + slices + random.below(4); left > 0 && stop == Stop::pending;
           --left, ++slices) {
        meter.refill(random.below(1000));
        stop = work.advance(meter);
      }
      done = stop == Stop::none;
      if (done) {
        work.finish(room.bytes());
        EXPECT_EQ(work.lost(), 8568u);
        EXPECT_EQ(work.lost_by_cells(), whole.work->lost_by_cells());
      } else if (time % 2 == 0) {
        // A page that was lost.
        const std::size_t at =
            work.header().planes_at() + random.below(room.bytes().size() - work.header().planes_at());
        room.bytes()[at] ^= 1;
        EXPECT_FALSE(PositionFile::open(room.bytes()));  // not finished
      }
    }
    EXPECT_TRUE(std::equal(room.bytes().begin(), room.bytes().end(), whole.file().begin()));
  }
  // Not with what is left of other work.
  ZeroBytes room(whole.file().size());
  PositionWork misere("some:position", rule, Convention::misere, false);
  PositionWork normal("some:position", rule, Convention::normal, false);
  ASSERT_TRUE(misere.place(room.bytes()));
  EXPECT_FALSE(normal.place(room.bytes()));
  EXPECT_TRUE(misere.place(room.bytes()));
  EXPECT_FALSE(misere.place(room.bytes().first(room.bytes().size() - 64)));
}

TEST(PositionWork, KeepsToItsBounds) {
  Limits limits;
  limits.bytes = 1 << 20;
  const RemovalRule rule = tactix(5, 5);  // 4 MiB for each plane
  PositionWork values("some:position", rule, Convention::normal, true);
  Meter few(limits);
  EXPECT_EQ(values.advance(few), Stop::memory);
  limits = {};
  limits.positions = 1 << 20;
  PositionWork outcomes("some:position", rule, Convention::normal, false);
  ZeroBytes room(outcomes.file_bytes());
  ASSERT_TRUE(outcomes.place(room.bytes()));
  Meter short_of(limits);
  EXPECT_EQ(outcomes.advance(short_of), Stop::positions);
}

// ---------------------------------------------------------------------------------------------- as a command

Answer asked_positions(PositionsRequest about, Limits limits = {}) {
  Request request{std::move(about)};
  request.limits = limits;
  return answer(request);
}

TEST(Positions, IsAnswered) {
  const Answer answered = asked_positions(
      {.spec = "tactix/4x4", .way = way(Play::sum, Ending::long_, Convention::misere), .values = false});
  const auto* told = std::get_if<AllPositionsTold>(&answered.content);
  ASSERT_TRUE(told);
  EXPECT_TRUE(told->done);
  EXPECT_EQ(told->lost, 8568u);
  EXPECT_EQ(told->positions, 65536u);
  EXPECT_EQ(told->outcome, Outcome::P);
  EXPECT_EQ(answered.status(), 0);
  for (const Language language : {Language::en, Language::hu, Language::cs}) {
    Answer other = answered;
    other.request.language = language;
    const auto text = present(other);
    ASSERT_TRUE(text);
    EXPECT_NE(text->find("8568"), std::string::npos);
  }
  // Of a position that is no whole board all subsets of the board are told, and whether it is lost itself.
  const Answer values = asked_positions({.spec = "tactix:xx./x.x", .way = {}, .values = true});
  const auto* board = std::get_if<AllPositionsTold>(&values.content);
  ASSERT_TRUE(board);
  EXPECT_EQ(board->positions, 64u);
  Request solve{SolveRequest{.spec = "tactix:xx./x.x"}};
  const Answer solved = answer(solve);
  EXPECT_EQ(board->value, std::get<Solution>(solved.content).value.number);
}

TEST(Positions, WhatCannotBe) {
  for (const char* spec :
       {"nim:3,4,5", "kayles", "tactix/3x3:start+nim:2", "tactix/7x7", "tactix/9x9", "nothing", ""}) {
    const Answer answered = asked_positions({.spec = spec, .way = {}, .values = false});
    EXPECT_TRUE(std::holds_alternative<Error>(answered.content)) << spec;
    EXPECT_EQ(answered.status(), 2) << spec;
  }
  Limits limits;
  limits.bytes = 1 << 20;
  for (const bool values : {false, true}) {
    const Answer small = asked_positions({.spec = "tactix/5x5", .way = {}, .values = values}, limits);
    EXPECT_EQ(small.incomplete.stop, Stop::memory);
    EXPECT_EQ(small.status(), 3);
    const auto text = present(small);
    ASSERT_TRUE(text);
    EXPECT_NE(text->find("MiB"), std::string::npos);
  }
}

// Files of their own world: the database is one, and is looked up for solve and moves.
struct Files {
  std::map<std::string, std::string> texts;
  World world() const {
    return World([this](std::string_view name) -> Result<std::string> {
      const auto at = texts.find(std::string(name));
      if (at == texts.end()) return no_such_file(name);
      return at->second;
    });
  }
};

std::string database_of(const std::string& spec, Convention convention, bool values) {
  const auto parsed = parse_spec(spec, {});
  EXPECT_TRUE(parsed);
  const auto at = parsed->rulesets[0]->rules().removal(parsed->components[0].position);
  EXPECT_TRUE(at);
  PositionWork work(spec, *at->rule, convention, values);
  std::unique_ptr<ZeroBytes> room;
  if (!values) {
    room = std::make_unique<ZeroBytes>(work.file_bytes());
    EXPECT_TRUE(work.place(room->bytes()));
  }
  Meter meter;
  EXPECT_EQ(work.advance(meter), Stop::none);
  if (values) room = std::make_unique<ZeroBytes>(work.file_bytes());
  work.finish(room->bytes());
  return {room->bytes().begin(), room->bytes().end()};
}

TEST(Positions, ADatabaseSaysTheSameAsASearch) {
  const std::string board = "tactix/3x4:start";
  Random random(12);
  for (const Convention convention : {Convention::normal, Convention::misere})
    for (const bool values : {false, true}) {
      const Files files{{{"base", database_of(board, convention, values)}}};
      const Way& way = bouton::way(Play::sum, Ending::long_, convention);
      for (int time = 0; time < 30; ++time) {
        std::string spec = "tactix:";
        for (int cell = 0; cell < 12; ++cell)
          spec += std::string(cell > 0 && cell % 4 == 0 ? "/" : "") + (random.below(4) > 0 ? "x" : ".");
        SCOPED_TRACE(spec);
        const Answer without = answer(Request{SolveRequest{.spec = spec, .way = way}}, files.world());
        const Answer with =
            answer(Request{SolveRequest{.spec = spec, .way = way, .database = "base"}}, files.world());
        const auto* a = std::get_if<Solution>(&without.content);
        const auto* b = std::get_if<Solution>(&with.content);
        ASSERT_TRUE(a && b) << to_json(with);
        EXPECT_EQ(with.status(), 0);
        EXPECT_EQ(a->outcome, b->outcome);
        EXPECT_EQ(b->method.id, "method-database");
        if (values && convention == Convention::normal) {
          EXPECT_EQ(a->value.number, b->value.number);
        }
        std::set<std::string> moves_a, moves_b;
        for (const auto& move : a->winning_moves) moves_a.insert(move.to);
        for (const auto& move : b->winning_moves) moves_b.insert(move.to);
        EXPECT_EQ(moves_a, moves_b);
        const Answer listed =
            answer(Request{MovesRequest{.spec = spec, .way = way, .advise = Style::any, .database = "base"}},
                   files.world());
        const auto* moves = std::get_if<Moves>(&listed.content);
        ASSERT_TRUE(moves);
        for (const auto& move : moves->moves)
          EXPECT_EQ(move.outcome == Outcome::P, moves_a.contains(move.to)) << move.to;
        const Answer explained =
            answer(Request{SolveRequest{.spec = spec, .way = way, .explain = true, .database = "base"}},
                   files.world());
        EXPECT_TRUE(std::holds_alternative<Solution>(explained.content));
      }
    }
}

TEST(Positions, ADatabaseOfSomethingElseIsRefused) {
  std::string damaged = database_of("tactix/3x3:start", Convention::normal, false);
  damaged[40] ^= 1;
  const std::string good = database_of("tactix/3x3:start", Convention::normal, false);
  const Files files{{{"base", good},
                     {"damaged", damaged},
                     {"cut", good.substr(0, 300)},
                     {"short", good.substr(0, 5000)},
                     {"text", "hello\n"}}};
  const auto refused = [&](const std::string& spec, const Way& way, const std::string& file) {
    const Answer answered =
        answer(Request{SolveRequest{.spec = spec, .way = way, .database = file}}, files.world());
    const Error* error = std::get_if<Error>(&answered.content);
    return error ? render(error->message, Language::en) : std::string();
  };
  const Way& misere = way(Play::sum, Ending::long_, Convention::misere);
  EXPECT_EQ(refused("tactix/3x3:start", way(), "base"), "");
  EXPECT_NE(refused("tactix/3x3:start", misere, "base").find("normal play"), std::string::npos);
  EXPECT_NE(refused("tactix/3x3:start", way(Play::join, Ending::long_, Convention::normal), "base"), "");
  EXPECT_NE(refused("tactix/3x4:start", way(), "base").find("tactix/3x3:start"), std::string::npos);
  EXPECT_NE(refused("cram/3x3:start", way(), "base"), "");
  EXPECT_NE(refused("tactix/3x3:start+nim:1", way(), "base"), "");
  EXPECT_NE(refused("nim:3", way(), "base"), "");
  EXPECT_NE(refused("tactix/3x3:start", way(), "damaged").find("damaged"), std::string::npos);
  EXPECT_NE(refused("tactix/3x3:start", way(), "cut").find("damaged"), std::string::npos);
  EXPECT_NE(refused("tactix/3x3:start", way(), "short").find("5000 bytes"), std::string::npos);
  EXPECT_NE(refused("tactix/3x3:start", way(), "text").find("no database"), std::string::npos);
  EXPECT_NE(refused("tactix/3x3:start", way(), "absent"), "");
}

TEST(Positions, IsVerified) {
  std::string good = database_of("tactix/3x4:start", Convention::misere, false), bad = good;
  bad[bad.size() - 5] ^= 8;
  // The moves of one game under the name of another.
  const auto parsed = parse_spec("cram/3x4:start", {});
  const auto at = parsed->rulesets[0]->rules().removal(parsed->components[0].position);
  PositionWork work("tactix/3x4:start", *at->rule, Convention::misere, false);
  ZeroBytes room(work.file_bytes());
  ASSERT_TRUE(work.place(room.bytes()));
  Meter meter;
  ASSERT_EQ(work.advance(meter), Stop::none);
  work.finish(room.bytes());
  const Files files{{{"good", good}, {"bad", bad}, {"false", {room.bytes().begin(), room.bytes().end()}}}};
  const auto verified = [&](const std::string& name, std::optional<std::uint64_t> samples) {
    return answer(Request{VerifyRequest{.spec = name, .samples = samples}}, files.world());
  };
  EXPECT_EQ(verified("good", {}).status(), 0);
  EXPECT_EQ(verified("good", 1000).status(), 0);
  EXPECT_EQ(verified("bad", {}).status(), 1);
  EXPECT_EQ(verified("bad", 100'000).status(), 1);
  EXPECT_EQ(verified("false", {}).status(), 2);
  const auto text = present(verified("good", {}));
  ASSERT_TRUE(text);
  EXPECT_NE(text->find("The database is right."), std::string::npos);
  // Samples prove nothing.
  const auto sampled = present(verified("good", 1000));
  ASSERT_TRUE(sampled);
  EXPECT_EQ(sampled->find("The database is right."), std::string::npos);
}

}  // namespace
}  // namespace bouton::removal
