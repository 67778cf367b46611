// Bytes as programs and people write them, line by line and as UTF-8.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bouton::records {

bool is_utf8(std::string_view bytes);
// Windows-1250, as older spreadsheets of central Europe write; what it has no sign for becomes U+FFFD.
std::string from_windows_1250(std::string_view bytes);

// Cells of a line, separated by one sign; a cell in quotes may hold it, and doubled quotes. Nothing if a
// quote is not closed: the cell goes on in the next line.
std::optional<std::vector<std::string>> cells_of(std::string_view line, char separator);
// Of a comma, a semicolon and a tabulator the one that stands most often outside quotes; a comma if none
// does.
char separator_of(std::string_view line);

// A cell as it has to be written.
std::string csv_cell(std::string_view text, char separator = ',');

std::string_view trimmed(std::string_view text);

}  // namespace bouton::records
