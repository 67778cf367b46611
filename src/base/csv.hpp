// Tables as spreadsheets write them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bouton {

using CsvRow = std::vector<std::string>;

// Spreadsheets take a cell that begins with = + - @, a tabulator or a line end for a formula, in quotes or
// not, and some of them after blanks or apostrophes. Such a cell is written with an apostrophe before it,
// unless it is a number, and read without it again.

// Cells of a line, separated by one sign; a cell in quotes may hold it, and doubled quotes. Nothing if a
// quote is not closed: the cell goes on in the next line.
std::optional<CsvRow> csv_cells(std::string_view line, char separator);
// All rows of a text but empty ones, whatever ends its lines. Nothing if a quote is never closed.
std::optional<std::vector<CsvRow>> csv_rows(std::string_view text, char separator = ',');
// Of a comma, a semicolon and a tabulator the one that stands most often outside quotes; a comma if none
// does.
char csv_separator(std::string_view line);
// A cell as it has to be written; in quotes where it needs them, or always.
std::string csv_cell(std::string_view text, char separator = ',');
std::string csv_quoted(std::string_view text);

}  // namespace bouton
