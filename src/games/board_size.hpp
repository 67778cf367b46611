// The size of a board as a parameter: rows x columns.
#pragma once

#include <string>
#include <utility>

#include "base/reader.hpp"
#include "games/texts.hpp"

namespace bouton::games {

struct BoardSize {
  std::uint64_t rows, columns;
};

// `example` is a size, such as 4x4; `largest` bounds each of the two.
inline Result<BoardSize> read_board_size(std::string_view text, std::string_view example,
                                         std::uint64_t largest = largest_size) {
  Reader reader(text);
  auto rows = reader.number(number_of_rows, largest, 1);
  if (!rows) return rows.error();
  if (!reader.accept('x'))
    return reader.missing(number_of_columns,
                          {"'x', as in {0}", "'x', például {0}", "'x', například {0}", {example}});
  auto columns = reader.number(number_of_columns, largest, 1);
  if (!columns) return columns.error();
  if (auto end = reader.end(
          {"':' after the size of the board", "':' a tábla mérete után", "':' za velikostí desky"});
      !end)
    return end.error();
  if (*rows == 0 || *columns == 0)
    return reader.fail_at(
        0, text.size(),
        {"a board has at least one row and one column", "a táblának legalább egy sora és egy oszlopa van",
         "deska má aspoň jeden řádek a jeden sloupec"},
        {"a size such as {0}", "egy méret, például {0}", "velikost, například {0}", {example}},
        Error::Kind::bad_parameter);
  return BoardSize{*rows, *columns};
}

}  // namespace bouton::games
