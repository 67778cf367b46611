// Games that say they are removal games: their moves as a list against their moves.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "bouton/bouton.hpp"
#include "support.hpp"

namespace bouton {
namespace {

using test::Random;

std::set<CellSet> left_by(const RemovalPosition& at) {
  std::set<CellSet> left;
  for (const Removal& move : at.rule->moves)
    if ((move.needs & ~at.cells) == 0) left.insert(at.cells & ~move.clears);
  return left;
}

CellSet moved(CellSet cells, const std::vector<std::uint8_t>& to) {
  CellSet result = 0;
  for (; cells != 0; cells &= cells - 1)
    result |= CellSet{1} << to[static_cast<std::size_t>(std::countr_zero(cells))];
  return result;
}

TEST(Removal, WhatGamesOfferIsWhatTheyPlay) {
  Random random(20);
  for (const char* text : {"tactix/3x3:start",        "tactix/5x4:start",
                           "tactix:xx.x/xxxx",        "tactix/6x6:start",
                           "tactix/8x8:start",        "tactix/1x64:start",
                           "tactex/2:start",          "tactex/3:start",
                           "tactex/5:start",          "nim19:start",
                           "cram/4x5:start",          "cram/8x8:start",
                           "cram:xx.x/xxxx",          "chomp/3x4:start",
                           "chomp/8x8:start",         "chomp/1x7:start",
                           "chomp/7x1:start",         "chomp:xxxx/xx../x...",
                           "rules/cram:3x3",          "rules/cram:2x5",
                           "rules/node-kayles:path5", "rules/node-kayles:A-B,B-C,A-C,C-D"}) {
    SCOPED_TRACE(text);
    auto spec = parse_spec(text, {});
    ASSERT_TRUE(spec) << (spec ? "" : render(spec.error().message));
    const Rules& rules = spec->rulesets[0]->rules();
    const bool same_board = std::string_view(text).substr(0, 6) != "chomp:";
    for (int play = 0; play < 20; ++play) {
      Key key = spec->components[0].position;
      const auto begin = rules.removal(key);
      ASSERT_TRUE(begin);
      const RemovalRule& rule = *begin->rule;
      const CellSet all = rule.cells >= 64 ? ~CellSet{0} : (CellSet{1} << rule.cells) - 1;
      ASSERT_TRUE(rule.places.empty() || rule.places.size() == rule.cells);
      const std::set<Removal> moves(rule.moves.begin(), rule.moves.end());
      ASSERT_EQ(moves.size(), rule.moves.size());
      for (const Removal& move : moves) {
        ASSERT_NE(move.needs & move.clears, 0u);
        ASSERT_EQ((move.needs | move.clears) & ~all, 0u);
      }
      for (const auto& to : rule.symmetries) {
        ASSERT_EQ(to.size(), rule.cells);
        for (const Removal& move : moves)
          ASSERT_TRUE(moves.contains({moved(move.needs, to), moved(move.clears, to)}));
      }
      for (;;) {
        const auto here = rules.removal(key);
        ASSERT_TRUE(here);
        ASSERT_EQ(here->cells & ~all, 0u);
        if (same_board) ASSERT_EQ(here->rule, begin->rule);
        Options options;
        rules.options(key, options);
        std::vector<Key> next;
        std::set<CellSet> left;
        options.each([&](std::span<const Key> parts) {
          ASSERT_EQ(parts.size(), 1u);
          next.push_back(parts[0]);
          if (same_board) left.insert(rules.removal(parts[0])->cells);
        });
        if (same_board)
          ASSERT_EQ(left, left_by(*here));
        else
          ASSERT_EQ(next.size(), left_by(*here).size());
        if (next.empty()) break;
        key = next[random.below(next.size())];
      }
    }
  }
}

TEST(Removal, OtherGamesOfferNothing) {
  for (const char* text : {"nim:3,4", "kayles:7", "chomp/9x9:start", "rules/euclid:25,7", "rules/kayles:9",
                           "rules/treblecross:1x7", "hackenbush:path3"}) {
    auto spec = parse_spec(text, {});
    if (!spec) continue;
    EXPECT_FALSE(spec->rulesets[0]->rules().removal(spec->components[0].position)) << text;
  }
}

}  // namespace
}  // namespace bouton
