#include "base/printable.hpp"

#include <gtest/gtest.h>

#include <string>

#include "base/csv.hpp"
#include "bouton/result.hpp"

namespace bouton {
namespace {

TEST(Printable, LeavesWhatPeopleRead) {
  for (std::string text : {"", "Ada", "Őry Žofie", "3 → 4", "∞(0,2)", "日本", "\U0001F3B2"}) {
    EXPECT_EQ(printable(text), text);
    EXPECT_EQ(printable_json(text), text);
  }
  EXPECT_EQ(printable("a\tb\nc", Lines::keep), "a\tb\nc");
  EXPECT_EQ(printable("a\tb\r\nc"), "a b  c");
}

TEST(Printable, TakesAwayWhatATerminalObeys) {
  for (std::string sign : {"\x1b", "\x07", "\b", "\x7f", "\u0085", "\u009b", "\u200b", "\u200e", "\u2028",
                           "\u202e", "\u2066", "\ufeff", "\U000E0041"}) {
    EXPECT_EQ(printable("a" + sign + "b"), "a\ufffdb");
    EXPECT_EQ(printable("a" + sign + "b", Lines::keep), "a\ufffdb");
    EXPECT_EQ(in_quotes("a" + sign + "b"), "'a\ufffdb'");
  }
  // Bytes that are no UTF-8: alone, cut off, too long, surrogates, beyond the end.
  for (std::string bytes :
       {"\x9b", "\xff", "\xc3", "\xe2\x80", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80"}) {
    const std::string shown = printable(bytes);
    EXPECT_EQ(shown.find_first_not_of("\xef\xbf\xbd"), std::string::npos) << shown;
    EXPECT_FALSE(shown.empty());
  }
  EXPECT_EQ(printable("\xe2\x80x"), "\ufffd\ufffdx");
}

TEST(Printable, JsonSaysTheSame) {
  EXPECT_EQ(printable_json("{\"a\":\"\u009b\u202e\x7f\U000E0041\"}\n"),
            "{\"a\":\"\\u009b\\u202e\\u007f\\udb40\\udc41\"}\n");
  EXPECT_EQ(printable_json("\"\xff\""), "\"\ufffd\"");
}

TEST(Csv, CellsThatWouldBeComputedAreGuardedAndReadBack) {
  EXPECT_EQ(csv_cell("=1+1"), "'=1+1");
  EXPECT_EQ(csv_cell("-3"), "-3");
  EXPECT_EQ(csv_cell("+4.5"), "+4.5");
  EXPECT_EQ(csv_cell("-3-4"), "'-3-4");
  EXPECT_EQ(csv_cell("a;=1"), "\"a;=1\"");
  EXPECT_EQ(csv_quoted("@x"), "\"'@x\"");
  for (std::string text : {"",    "'",  "''",      "=",   "'=",     "''=", " =1", "' =1",  "+",   "-",
                           "--",  "-1", "-1x",     "@a",  "\t",     "\ta", "\r=", "\n",    "＝1", "＋",
                           "－1", "＠", "o'clock", "'-3", "\"=1\"", "a,b", "a;b", "1-4-5", "'x"}) {
    const std::string cell = csv_cell(text);
    const std::string whole = cell + "," + csv_quoted(text);
    const auto rows = csv_rows(whole);
    ASSERT_TRUE(rows) << whole;
    // A row of nothing at all is none; a line end within a cell stays one.
    if (text.empty()) continue;
    ASSERT_EQ(rows->size(), 1u) << whole;
    EXPECT_EQ((*rows)[0], (CsvRow{text, text})) << whole;
    EXPECT_EQ(std::string("=@\t").find(cell[0]), std::string::npos) << whole;
  }
}

}  // namespace
}  // namespace bouton
