#include "records/sheets.hpp"

#include <algorithm>
#include <array>

#include "base/csv.hpp"
#include "records/text.hpp"

namespace bouton::records {
namespace {

constexpr std::string_view digits = "0123456789";

// Circled numbers are in Unicode in pieces: the first sign of each, how many follow one another, and the
// number of the first.
struct Circled {
  char32_t from;
  std::uint32_t count, first;
};
constexpr std::array<Circled, 7> circled_numbers = {{{U'①', 20, 1},
                                                     {U'㉑', 15, 21},
                                                     {U'㊱', 15, 36},
                                                     {U'❶', 10, 1},
                                                     {U'➀', 10, 1},
                                                     {U'➊', 10, 1},
                                                     {U'⓫', 10, 11}}};

// The one sign that a text of three bytes is; all circled numbers are such.
char32_t sign_of(std::string_view text) {
  if (text.size() != 3) return 0;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if ((byte(0) & 0xf0) != 0xe0) return 0;
  return (static_cast<char32_t>(byte(0) & 0x0f) << 12) | (static_cast<char32_t>(byte(1) & 0x3f) << 6) |
         (byte(2) & 0x3f);
}

std::optional<std::uint32_t> circled(std::string_view cell) {
  const char32_t sign = sign_of(trimmed(cell));
  for (const Circled& piece : circled_numbers)
    if (sign >= piece.from && sign < piece.from + piece.count)
      return piece.first + static_cast<std::uint32_t>(sign - piece.from);
  return std::nullopt;
}

// Documents underline names and strike numbers out; their texts say so in HTML. No other tags are known here.
std::string without_marks(std::string_view cell) {
  static constexpr std::array<std::string_view, 7> around = {"u", "b", "i", "em", "strong", "sup", "p"};
  static constexpr std::array<std::string_view, 3> struck = {"del", "s", "strike"};
  std::string text(cell);
  if (text.find('<') == text.npos) return text;
  for (std::string_view tag : struck) {
    const std::string open = "<" + std::string(tag) + ">", close = "</" + std::string(tag) + ">";
    for (std::size_t at = text.find(open); at != text.npos; at = text.find(open, at)) {
      const std::size_t end = text.find(close, at);
      if (end == text.npos) break;
      text.erase(at, end + close.size() - at);
    }
  }
  for (std::string_view tag : around)
    for (const std::string& mark : {"<" + std::string(tag) + ">", "</" + std::string(tag) + ">"})
      for (std::size_t at = text.find(mark); at != text.npos; at = text.find(mark, at))
        text.erase(at, mark.size());
  return text;
}

bool is_cross(std::string_view cell) {
  const std::string word = folded(cell);
  return word == "x" || word == "×" || word == "vs" || word == "vs.";
}

}  // namespace

bool has_cells(std::string_view line) { return line.find_first_of("|\t;") != line.npos; }

std::vector<std::string> sheet_cells(std::string_view line) {
  char separator = ',';
  for (char sign : {'|', '\t', ';'})
    if (line.find(sign) != line.npos) {
      separator = sign;
      break;
    }
  auto cells = csv_cells(line, separator);
  if (!cells) {
    // A quotation mark that is not closed is a sign like any other.
    cells.emplace(1);
    for (char c : line)
      if (c == separator)
        cells->emplace_back();
      else
        cells->back() += c;
  }
  for (std::string& cell : *cells) cell = trimmed(without_marks(cell));
  return std::move(*cells);
}

bool all_blank(const std::vector<std::string>& cells) {
  return std::all_of(cells.begin(), cells.end(), [](const std::string& cell) { return cell.empty(); });
}

bool is_circled(std::string_view cell) { return circled(cell).has_value(); }

std::optional<std::string> sheet_number(std::string_view cell) {
  constexpr std::size_t longest = 6;  // digits; what is longer counts nobody's matches
  cell = trimmed(cell);
  if (const auto number = circled(cell)) return std::to_string(*number);
  if (cell.starts_with('(') && cell.ends_with(')')) {
    cell.remove_prefix(1);
    cell.remove_suffix(1);
  } else if (cell.ends_with('.') || cell.ends_with(')')) {
    cell.remove_suffix(1);
  }
  if (cell.empty() || cell.size() > longest || cell.find_first_not_of(digits) != cell.npos)
    return std::nullopt;
  return std::string(cell);
}

bool all_numbers(const std::vector<std::string>& cells) {
  return !all_blank(cells) && std::all_of(cells.begin(), cells.end(), [](const std::string& cell) {
    return cell.empty() || sheet_number(cell);
  });
}

bool all_circled(const std::vector<std::string>& cells) {
  return !all_blank(cells) && std::all_of(cells.begin(), cells.end(), [](const std::string& cell) {
    return cell.empty() || is_circled(cell);
  });
}

std::vector<std::size_t> crosses(const std::vector<std::string>& cells) {
  std::vector<std::size_t> found;
  for (std::size_t i = 1; i + 1 < cells.size(); ++i)
    if (is_cross(cells[i])) {
      found.push_back(i);
      i += 2;  // the name beside it, whatever it is; the next pair begins after it
    }
  return found;
}

std::optional<std::string> group_line(std::string_view line) {
  line = trimmed(line);
  const std::size_t blank = line.find(' ');
  if (blank == line.npos || line.find(' ', blank + 1) != line.npos || line.find(':') != line.npos)
    return std::nullopt;
  const std::string_view first = line.substr(0, blank), second = line.substr(blank + 1);
  const std::string one = folded(first), other = folded(second);
  if (one == "group" || one == "skupina") return std::string(second);
  if (other == "csoport" && first.ends_with('.')) return std::string(first.substr(0, first.size() - 1));
  if (other == "csoport") return std::string(first);
  return std::nullopt;
}

bool is_caption(std::string_view line) {
  static constexpr std::array<std::string_view, 9> words = {
      "priloha", "obrazek", "tabulka", "appendix", "figure", "table", "melleklet", "abra", "tablazat"};
  std::string text = folded(line);
  // In Hungarian the number comes first.
  text.erase(0, std::min(text.find_first_not_of("0123456789. "), text.size()));
  return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
    return text.starts_with(word) &&
           (text.size() == word.size() || text[word.size()] == ' ' || text[word.size()] == ':');
  });
}

}  // namespace bouton::records
