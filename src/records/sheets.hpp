// Sheets as pupils write them: a number, the two names with an x between them, the heaps, and a row for each
// move. Here is what a single line of such a sheet can be; MatchReader puts the lines together.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bouton::records {

// The cells of a line: between bars, tabulators, semicolons or commas, whichever of these comes first in this
// list and is there. Marks of emphasis around a text are taken away, and what was struck out is not there.
std::vector<std::string> sheet_cells(std::string_view line);
bool has_cells(std::string_view line);  // it has bars, tabulators or semicolons
bool all_blank(const std::vector<std::string>& cells);

// What a number on a line of its own says: 7, 7. or (7), or a circled one. Nothing if it is none.
std::optional<std::string> sheet_number(std::string_view cell);
bool is_circled(std::string_view cell);
// All that the cells hold are such numbers, and there is one.
bool all_numbers(const std::vector<std::string>& cells);
bool all_circled(const std::vector<std::string>& cells);

// Where names stand with an x between them: the column of each x.
std::vector<std::size_t> crosses(const std::vector<std::string>& cells);

// "Skupina 4", "group 4", "4. csoport": the 4. Nothing if the line is something else.
std::optional<std::string> group_line(std::string_view line);
// What stands below tables in a document: "Příloha 4: ...".
bool is_caption(std::string_view line);

}  // namespace bouton::records
