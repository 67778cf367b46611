#include "base/csv.hpp"

#include <algorithm>
#include <array>

namespace bouton {
namespace {

bool plain_number(std::string_view text) {
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  const std::size_t point = std::min(text.find('.'), text.size());
  const auto digits = [](std::string_view part) {
    return !part.empty() && part.find_first_not_of("0123456789") == part.npos;
  };
  return digits(text.substr(0, point)) && (point == text.size() || digits(text.substr(point + 1)));
}

bool is_formula(std::string_view text) {
  // Also as Chinese and Japanese keyboards write them.
  static constexpr std::array<std::string_view, 11> starts = {"=",  "+",  "-",  "@",  "\t", "\r",
                                                              "\n", "＝", "＋", "－", "＠"};
  if (plain_number(text)) return false;
  text.remove_prefix(std::min(text.find_first_not_of(" '"), text.size()));
  return std::any_of(starts.begin(), starts.end(),
                     [&](std::string_view start) { return text.starts_with(start); });
}

// One way and back: what was written with an apostrophe has one more than it needs.
std::string guarded(std::string_view text) { return (is_formula(text) ? "'" : "") + std::string(text); }
void unguard(std::string& text) {
  if (text.starts_with('\'') && is_formula(std::string_view(text).substr(1))) text.erase(0, 1);
}

}  // namespace

std::optional<CsvRow> csv_cells(std::string_view line, char separator) {
  CsvRow cells(1);
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (quoted) {
      if (c != '"')
        cells.back() += c;
      else if (i + 1 < line.size() && line[i + 1] == '"')
        cells.back() += line[++i];
      else
        quoted = false;
    } else if (c == '"' && cells.back().empty()) {
      quoted = true;
    } else if (c == separator) {
      cells.emplace_back();
    } else {
      cells.back() += c;
    }
  }
  if (quoted) return std::nullopt;
  for (std::string& cell : cells) unguard(cell);
  return cells;
}

std::optional<std::vector<CsvRow>> csv_rows(std::string_view text, char separator) {
  std::vector<CsvRow> rows;
  std::string open;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view added = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (added.ends_with('\r')) added.remove_suffix(1);
    // Only a quote can end what a quote began.
    if (!open.empty() && added.find('"') == added.npos) {
      open += std::string(added) + "\n";
      continue;
    }
    const std::string line = open + std::string(added);
    auto cells = csv_cells(line, separator);
    if (!cells) {
      open = line + "\n";
      continue;
    }
    open.clear();
    if (cells->size() > 1 || !cells->front().empty()) rows.push_back(std::move(*cells));
  }
  if (!open.empty()) return std::nullopt;
  return rows;
}

char csv_separator(std::string_view line) {
  static constexpr std::array<char, 3> signs = {',', ';', '\t'};
  std::array<std::size_t, 3> counts{};
  bool quoted = false;
  for (char c : line) {
    if (c == '"') quoted = !quoted;
    if (!quoted)
      for (std::size_t i = 0; i < signs.size(); ++i) counts[i] += c == signs[i];
  }
  return signs[static_cast<std::size_t>(std::max_element(counts.begin(), counts.end()) - counts.begin())];
}

std::string csv_cell(std::string_view text, char separator) {
  const std::string cell = guarded(text);
  // Any separator: elsewhere in Europe a semicolon would begin another cell.
  if (cell.find_first_of("\"\r\n;,\t") == cell.npos && cell.find(separator) == cell.npos) return cell;
  return csv_quoted(text);
}

std::string csv_quoted(std::string_view text) {
  std::string quoted = "\"";
  for (char c : guarded(text)) {
    if (c == '"') quoted += c;
    quoted += c;
  }
  return quoted + "\"";
}

}  // namespace bouton
