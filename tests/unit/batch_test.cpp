// Lines of a batch: how they are taken apart, and what each is answered with.
#include "batch.hpp"

#include <gtest/gtest.h>

namespace bouton::cli {
namespace {

using Line = LineSplitter::Line;

std::vector<Line> split(std::string_view text, std::size_t piece, std::size_t most = 1000) {
  LineSplitter splitter(most);
  std::vector<Line> lines;
  for (std::size_t at = 0; at < text.size(); at += piece) splitter.feed(text.substr(at, piece), lines);
  splitter.end(lines);
  return lines;
}

TEST(Batch, LinesAreTheSameInWhateverPiecesTheyCome) {
  const std::string text =
      "\xef\xbb\xbf"
      "a\n\nbc\r\n \r\r\nabcdefgh\nabcdefghi\n\nlast";
  const std::vector<Line> expected = {{"a"}, {""}, {"bc"}, {" \r"}, {"abcdefgh"}, {"", true}, {""}, {"last"}};
  for (std::size_t piece = 1; piece < 20; ++piece) EXPECT_EQ(split(text, piece, 8), expected) << piece;
  EXPECT_TRUE(split("", 1).empty());
  EXPECT_EQ(split("\n", 1), std::vector<Line>{{""}});
  EXPECT_EQ(split("x\n", 1), std::vector<Line>{{"x"}});
}

TEST(Batch, EveryLineHasItsAnswer) {
  BatchOptions options;
  LineAnswerer answerer(options, options.bytes, World());
  const auto told = [&](std::string text) { return answerer.answer({std::move(text)})->json; };
  EXPECT_EQ(told(""), "null");
  EXPECT_EQ(told(" \t"), "null");
  EXPECT_EQ(told(" # nim:3"), "null");
  EXPECT_TRUE(told("nim:3").starts_with(R"({"spec":"nim:3")"));
  EXPECT_EQ(told(R"({"spec":"nim:3"})"), told(" nim:3\t"));
  EXPECT_TRUE(told("{").starts_with(R"({"error")"));
  EXPECT_TRUE(answerer.answer({"", true})->json.starts_with(R"({"error":{"kind":"too-large")"));
  EXPECT_EQ(answerer.answer({"", true})->status, 2);
  EXPECT_EQ(answerer.answer({"nim:3"})->status, 0);
  EXPECT_TRUE(told(R"({"spec":"nim:3","format":"text"})").starts_with(R"("nim:3\n)"));
  EXPECT_TRUE(told("{\"a\":" + std::string(65, '[')).starts_with(R"({"error":{"kind":"too-large")"));
}

TEST(Batch, ALineCanBeGivenUp) {
  BatchOptions options;
  LineAnswerer answerer(options, options.bytes, World());
  int asked = 0;
  EXPECT_FALSE(answerer.answer({"cram/5x7:start"}, [&] { return ++asked < 3; }));
  EXPECT_EQ(asked, 3);
  EXPECT_TRUE(answerer.answer({"nim:3"}));
}

TEST(Batch, TheWorstStatus) {
  EXPECT_EQ(worse(0, 0), 0);
  EXPECT_EQ(worse(3, 2), 2);
  EXPECT_EQ(worse(2, 3), 2);
  EXPECT_EQ(worse(1, 3), 3);
  EXPECT_EQ(worse(0, 1), 1);
}

}  // namespace
}  // namespace bouton::cli
