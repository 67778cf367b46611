#include "present/tabular.hpp"

#include <algorithm>
#include <string_view>

#include "base/csv.hpp"

namespace bouton {

std::string latex_escaped(std::string_view text) {
  std::string out;
  for (char c : text) {
    switch (c) {
      case '\\':
        out += "\\textbackslash{}";
        break;
      case '~':
        out += "\\textasciitilde{}";
        break;
      case '^':
        out += "\\textasciicircum{}";
        break;
      // A line break would end the comment.
      case '\n':
      case '\r':
        out += ' ';
        break;
      default:
        if (std::string_view("&%$#_{}").find(c) != std::string_view::npos) out += '\\';
        out += c;
    }
  }
  return out;
}

namespace {

// How entries that are not plain numbers are written.
struct Style {
  std::string_view undefined, infinity, open, separator, close;
};
constexpr Style terminal{"-", "∞", "(", ",", ")"};
// Neither commas nor quotes, so that no entry has to be quoted.
constexpr Style spreadsheet{"", "inf", "(", " ", ")"};
constexpr Style latex{"--", "$\\infty", "_{", ",", "}"};

std::string infinity(const std::vector<std::uint64_t>& reach, const Style& style) {
  std::string text(style.infinity);
  if (!reach.empty()) {
    text += style.open;
    for (std::size_t i = 0; i < reach.size(); ++i)
      text += (i == 0 ? "" : std::string(style.separator)) + std::to_string(reach[i]);
    text += style.close;
  }
  return style.infinity.front() == '$' ? text + "$" : text;
}

std::string entry(const Cell& cell, Function function, const Style& style) {
  const Value& value = cell.value;
  if (function == Function::none) return std::string(letter_of(cell.outcome));
  switch (value.kind) {
    case Value::Kind::none:
      return std::string(letter_of(cell.outcome));
    case Value::Kind::undefined:
      return std::string(style.undefined);
    case Value::Kind::number:
      return std::to_string(value.number);
    case Value::Kind::infinite:
      return infinity(value.reach, style);
    case Value::Kind::element:
      return value.element;
    case Value::Kind::genus: {
      std::string text = genus_text(value.number, value.reach);
      if (&style != &latex) return text;
      text.insert(text.find('^') + 1, "{");
      return "$" + text + "}$";
    }
    case Value::Kind::unknown:
      return "?";
  }
  return "?";
}

using Row = std::vector<std::string>;

std::size_t columns_in(const Table& table) {
  std::size_t columns = 0;
  for (const auto& row : table.rows) columns = std::max(columns, row.size());
  return columns;
}

// All entries with the headings: the first row and the first column. Rows are made equally long.
std::vector<Row> with_headings(const Table& table, const Style& style) {
  const std::size_t columns = columns_in(table);
  std::vector<Row> rows(1, Row{""});
  for (std::size_t c = 0; c < columns; ++c) rows[0].push_back(std::to_string(table.columns_from + c));
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    Row row{std::to_string(table.rows_from + r)};
    for (const Cell& cell : table.rows[r]) row.push_back(entry(cell, table.function, style));
    row.resize(columns + 1);
    rows.push_back(std::move(row));
  }
  return rows;
}

// A sequence broken into lines; each begins with its first n, and the headings say what to add to it.
std::vector<Row> in_lines(const Sequence& sequence, std::size_t per_line, const Style& style, Row headings,
                          const std::vector<bool>& marked = {}) {
  const std::size_t count = sequence.cells.size();
  for (std::size_t i = 0; i < std::min(per_line, count); ++i) headings.push_back("+" + std::to_string(i));
  std::vector<Row> rows(1, std::move(headings));
  for (std::size_t i = 0; i < count; ++i) {
    if (i % per_line == 0) rows.push_back(Row{std::to_string(sequence.from + i)});
    rows.back().push_back(entry(sequence.cells[i], sequence.function, style) +
                          (i < marked.size() && marked[i] ? "*" : ""));
  }
  return rows;
}

std::string join(const Row& row, std::string_view separator) {
  std::string line;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (i > 0) line += separator;
    line += row[i];
  }
  return line;
}

std::string csv(const std::vector<Row>& rows) {
  std::string text;
  for (Row row : rows) {
    for (std::string& cell : row) cell = csv_cell(cell);
    text += join(row, ",") + "\n";
  }
  return text;
}

std::vector<std::size_t> widths_of(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths;
  for (const Row& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t c = 0; c < row.size(); ++c) widths[c] = std::max(widths[c], columns_of(row[c]));
  }
  return widths;
}

std::string aligned(const std::vector<Row>& rows) {
  const std::vector<std::size_t> widths = widths_of(rows);
  std::string text;
  for (const Row& row : rows) {
    for (std::size_t c = 0; c < row.size(); ++c) {
      if (c > 0) text += c == 1 ? " | " : " ";
      text.append(widths[c] - columns_of(row[c]), ' ');
      text += row[c];
    }
    text += '\n';
    if (&row != &rows.front()) continue;
    for (std::size_t c = 0; c < widths.size(); ++c) {
      if (c > 0) text += c == 1 ? "-+-" : "-";
      text.append(widths[c], '-');
    }
    text += '\n';
  }
  return text;
}

std::size_t line_length(const std::vector<std::size_t>& widths) {
  std::size_t length = 2;
  for (std::size_t width : widths) length += width + 1;
  return length;
}

// Of a sequence in rows: the sizes they begin with, and the widest of its entries.
std::size_t label_width(const Sequence& sequence) {
  return std::to_string(sequence.from + sequence.cells.size()).size();
}
std::size_t entry_width(const Sequence& sequence) {
  std::size_t width = 1;
  for (const Cell& cell : sequence.cells)
    width = std::max(width, columns_of(entry(cell, sequence.function, terminal)));
  return width;
}

// Long entries would run together if a mark took the place of the space after them.
bool marks_have_room(std::size_t width, const std::vector<bool>& marked) {
  return width > 2 && std::find(marked.begin(), marked.end(), true) != marked.end();
}

// What the entries are, and in which way of play.
std::string comments(std::string_view rules, Function function, const std::string& way) {
  const std::string_view entries = function == Function::none ? "outcomes" : name_of(function);
  return "% rules " + latex_escaped(rules) + "\n% " + std::string(entries) + ", " +
         (way.empty() ? "sum long" : way) + "\n";
}

std::string tabular(std::string text, const std::vector<Row>& rows) {
  const std::size_t entries = std::max<std::size_t>(rows.front().size(), 2) - 1;
  text += "\\begin{tabular}{r|*{" + std::to_string(entries) + "}{r}}\n";
  for (const Row& row : rows) {
    text += join(row, " & ") + " \\\\\n";
    if (&row == &rows.front()) text += "\\hline\n";
  }
  return text + "\\end{tabular}\n";
}

}  // namespace

std::string_view letter_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::P:
      return "P";
    case Outcome::N:
      return "N";
    case Outcome::D:
      return "D";
    case Outcome::unknown:
      break;
  }
  return "?";
}

std::size_t columns_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

std::string cell_text(const Cell& cell, Function function) { return entry(cell, function, terminal); }

std::string table_text(const Table& table) { return aligned(with_headings(table, terminal)); }

std::string sequence_text(const Sequence& sequence) {
  for (std::size_t per_line : {20, 10}) {
    auto rows = in_lines(sequence, per_line, terminal, Row{"n"});
    if (line_length(widths_of(rows)) <= widest_line) return aligned(rows);
  }
  std::vector<Row> rows(1, Row{"n", "value"});
  for (std::size_t i = 0; i < sequence.cells.size(); ++i)
    rows.push_back({std::to_string(sequence.from + i), cell_text(sequence.cells[i], sequence.function)});
  return aligned(rows);
}

std::size_t rows_width(const Sequence& sequence, std::size_t per_line, const std::vector<bool>& marked) {
  const std::size_t width = entry_width(sequence);
  return label_width(sequence) + 2 + per_line * (width + 1 + (marks_have_room(width, marked) ? 1 : 0));
}

std::string sequence_rows(const Sequence& sequence, std::size_t per_line, const std::vector<bool>& marked) {
  const std::size_t label = label_width(sequence), count = sequence.cells.size();
  const std::size_t columns = std::min(per_line, count);
  std::size_t width = entry_width(sequence);
  const std::string gap = marks_have_room(width, marked) ? " " : "";
  const std::string last = std::to_string(std::max<std::size_t>(columns, 1) - 1);
  const bool stacked =
      label + 2 + columns * (std::max(width, last.size() + 1) + 1 + gap.size()) > widest_line;
  if (!stacked) width = std::max(width, last.size() + 1);

  std::string text;
  auto begin = [&](std::string_view name) {
    text.append(label - columns_of(name), ' ');
    text += std::string(name) + " | ";
  };
  // A mark takes the place of the space after an entry, or stands before it.
  auto put = [&](std::string_view shown, char after) {
    text.append(width - columns_of(shown), ' ');
    text += std::string(shown) + after + gap;
  };
  auto end = [&] {
    while (text.back() == ' ') text.pop_back();
    text += '\n';
  };
  if (!stacked) {
    begin("n");
    for (std::size_t i = 0; i < columns; ++i) put("+" + std::to_string(i), ' ');
    end();
  }
  // Where there is no room for them, the numbers stand upright.
  for (std::size_t digit = 0; stacked && digit < last.size(); ++digit) {
    begin(digit + 1 == last.size() ? "n" : "");
    for (std::size_t i = 0; i < columns; ++i) {
      std::string number = std::to_string(i);
      number.insert(0, last.size() - number.size(), ' ');
      put(number.substr(digit, 1), ' ');
    }
    end();
  }
  text += std::string(label, '-') + "-+" + std::string(columns * (width + 1 + gap.size()), '-') + "\n";
  for (std::size_t i = 0; i < count; ++i) {
    if (i % per_line == 0) begin(std::to_string(sequence.from + i));
    put(cell_text(sequence.cells[i], sequence.function), i < marked.size() && marked[i] ? '*' : ' ');
    if (i % per_line + 1 == per_line || i + 1 == count) end();
  }
  return text;
}

std::string table_csv(const Table& table) { return csv(with_headings(table, spreadsheet)); }

std::string sequence_csv(const Sequence& sequence) {
  std::vector<Row> rows(1, Row{"n", "value"});
  for (std::size_t i = 0; i < sequence.cells.size(); ++i)
    rows.push_back(
        {std::to_string(sequence.from + i), entry(sequence.cells[i], sequence.function, spreadsheet)});
  return csv(rows);
}

std::string table_latex(const Table& table) {
  return tabular(comments(table.rules, table.function, table.way), with_headings(table, latex));
}

std::string sequence_latex(const Sequence& sequence, std::size_t per_line, const std::vector<bool>& marked) {
  return tabular(comments(sequence.rules, sequence.function, sequence.way),
                 in_lines(sequence, per_line, latex, Row{"$n$"}, marked));
}

std::string sequence_bfile(const Sequence& sequence) {
  std::string text = sequence.cells.empty() ? "# no entries\n" : "";
  for (std::size_t i = 0; i < sequence.cells.size(); ++i) {
    const Value& value = sequence.cells[i].value;
    if (sequence.function == Function::none || value.kind != Value::Kind::number) text += "# ";
    text += std::to_string(sequence.from + i) + " " + cell_text(sequence.cells[i], sequence.function) + "\n";
  }
  return text;
}

// How much of the notation all positions share, up to and including a colon. In a compound the first rules
// alone would be misleading, so nothing is left out there.
std::size_t shared_prefix(const std::vector<std::string>& names) {
  if (names.empty()) return 0;
  std::size_t shared = names[0].size();
  for (const auto& name : names) {
    if (name.find('+') != std::string::npos) return 0;
    const auto end = std::mismatch(names[0].begin(), names[0].begin() + static_cast<std::ptrdiff_t>(shared),
                                   name.begin(), name.end());
    shared = static_cast<std::size_t>(end.first - names[0].begin());
  }
  const std::size_t colon = names[0].substr(0, shared).rfind(':');
  const std::size_t length = colon == std::string::npos ? 0 : colon + 1;
  const bool all_longer =
      std::all_of(names.begin(), names.end(), [&](const auto& n) { return n.size() > length; });
  return all_longer ? length : 0;
}

std::string Columns::text(std::size_t indent) const {
  std::size_t label = 0;
  for (const std::string& name : labels) label = std::max(label, columns_of(name));
  std::string out;
  for (std::size_t begin = 0; begin < columns.size();) {
    std::size_t end = begin, length = indent + label + 1;
    std::vector<std::size_t> widths;
    while (end < columns.size()) {
      std::size_t width = 0;
      for (const std::string& entry : columns[end]) width = std::max(width, columns_of(entry));
      if (end > begin && length + width + 1 > widest_line) break;
      length += width + 1;
      widths.push_back(width);
      ++end;
    }
    for (std::size_t line = 0; line < labels.size(); ++line) {
      out +=
          std::string(indent, ' ') + labels[line] + std::string(label - columns_of(labels[line]), ' ') + " ";
      for (std::size_t c = begin; c < end; ++c)
        out += " " + std::string(widths[c - begin] - columns_of(columns[c][line]), ' ') + columns[c][line];
      out += "\n";
    }
    begin = end;
  }
  return out;
}

std::vector<std::uint64_t> zeros_of(const Sequence& sequence) {
  std::vector<std::uint64_t> zeros;
  for (std::size_t i = 0; i < sequence.cells.size(); ++i)
    if (sequence.cells[i].outcome == Outcome::P) zeros.push_back(sequence.from + i);
  return zeros;
}

std::string zeros_text(const Sequence& sequence) {
  std::string text, line;
  for (std::uint64_t zero : zeros_of(sequence)) {
    const std::string shown = " " + std::to_string(zero);
    if (line.size() + shown.size() > widest_line) {
      text += line + "\n";
      line.clear();
    }
    line += shown;
  }
  return line.empty() ? text : text + line + "\n";
}

// Three kinds of lines in one table, told apart by the first column.
std::string digest_csv(const Digest& digest) {
  std::string text = "what,n,value,count\n";
  if (digest.size > 0)
    text += "all," + std::to_string(digest.size - 1) + ',' + digest.sum + ',' + std::to_string(digest.size) +
            '\n';
  for (const auto& times : digest.times)
    text += "value," + std::to_string(times.first) + ',' + std::to_string(times.value) + ',' +
            std::to_string(times.count) + '\n';
  for (const auto& rare : digest.rares)
    text += "rare," + std::to_string(rare.position) + ',' + std::to_string(rare.value) + ",1\n";
  return text;
}

std::string zeros_csv(const Sequence& sequence) {
  std::string text = "n\n";
  for (std::uint64_t zero : zeros_of(sequence)) text += std::to_string(zero) + "\n";
  return text;
}

std::string zeros_latex(const Sequence& sequence, std::size_t per_line) {
  const std::vector<std::uint64_t> zeros = zeros_of(sequence);
  std::vector<Row> rows(1, Row{"$k$"});
  for (std::size_t i = 0; i < std::min(per_line, zeros.size()); ++i)
    rows[0].push_back("+" + std::to_string(i));
  for (std::size_t i = 0; i < zeros.size(); ++i) {
    if (i % per_line == 0) rows.push_back(Row{std::to_string(i + 1)});
    rows.back().push_back(std::to_string(zeros[i]));
  }
  return tabular("% P-positions: the k-th heap, " + std::to_string(zeros.size()) + " of them\n" +
                     comments(sequence.rules, Function::none, sequence.way),
                 rows);
}

std::string pairs_text(const Sequence& sequence) {
  Columns columns{{"n", "a", "b"}, {}};
  for (std::size_t i = 0; i < sequence.pairs.size(); ++i)
    columns.columns.push_back({std::to_string(sequence.from + i), std::to_string(sequence.pairs[i].row),
                               std::to_string(sequence.pairs[i].column)});
  return columns.text(0);
}

std::string pairs_csv(const Sequence& sequence) {
  std::string text = "n,a,b\n";
  for (std::size_t i = 0; i < sequence.pairs.size(); ++i)
    text += std::to_string(sequence.from + i) + "," + std::to_string(sequence.pairs[i].row) + "," +
            std::to_string(sequence.pairs[i].column) + "\n";
  return text;
}

std::string pairs_latex(const Sequence& sequence, std::size_t per_line) {
  std::vector<Row> rows;
  for (std::size_t first = 0; first < sequence.pairs.size(); first += per_line) {
    Row n{"$n$"}, a{"$a_n$"}, b{"$b_n$"};
    for (std::size_t i = first; i < std::min(first + per_line, sequence.pairs.size()); ++i) {
      n.push_back(std::to_string(sequence.from + i));
      a.push_back(std::to_string(sequence.pairs[i].row));
      b.push_back(std::to_string(sequence.pairs[i].column));
    }
    for (Row* row : {&n, &a, &b}) {
      row->resize(std::min(per_line, sequence.pairs.size()) + 1);
      rows.push_back(std::move(*row));
    }
  }
  return tabular("% P-positions in order: pair n is (a_n, b_n)\n" +
                     comments(sequence.rules, Function::none, sequence.way),
                 rows);
}

std::string zeros_bfile(const Sequence& sequence) {
  const std::vector<std::uint64_t> zeros = zeros_of(sequence);
  std::string text = zeros.empty() ? "# no entries\n" : "";
  for (std::size_t i = 0; i < zeros.size(); ++i)
    text += std::to_string(i + 1) + " " + std::to_string(zeros[i]) + "\n";
  return text;
}

namespace {

struct Column {
  std::string heading;
  std::vector<std::string> entries;
};

std::vector<Column> columns_of_kernel(const Kernel& kernel) {
  std::vector<Column> columns;
  if (!kernel.layers.empty() || !kernel.drawn.empty()) {
    std::vector<std::string> all(kernel.positions);
    for (const Kernel::Layer& layer : kernel.layers)
      all.insert(all.end(), layer.outside.begin(), layer.outside.end());
    all.insert(all.end(), kernel.drawn.begin(), kernel.drawn.end());
    const std::size_t prefix = shared_prefix(all);
    const auto add = [&](std::string heading, const std::vector<std::string>& names) {
      if (names.empty()) return;
      columns.push_back({std::move(heading), {}});
      for (const std::string& name : names) columns.back().entries.push_back(name.substr(prefix));
    };
    for (std::size_t i = 0; i < kernel.layers.size(); ++i) {
      // In misère play the ended positions come first, before there is a kernel.
      const bool over = i == 0 && kernel.layers[0].kernel.empty();
      add("J" + std::to_string(i), kernel.layers[i].kernel);
      add("N" + std::to_string(over ? 0 : i + 1), kernel.layers[i].outside);
    }
    add("D", kernel.drawn);
    return columns;
  }
  const std::size_t prefix = shared_prefix(kernel.positions);
  for (const std::string& name : kernel.positions) {
    const std::string shown = name.substr(prefix);
    const std::string group = shown.substr(0, shown.find(','));
    const bool heaps = shown.find(',') != std::string::npos;
    if (columns.empty() || (heaps && columns.back().heading != group))
      columns.push_back({heaps ? group : "", {}});
    columns.back().entries.push_back(shown);
  }
  return columns;
}

}  // namespace

std::string kernel_columns(const Kernel& kernel) {
  const std::vector<Column> columns = columns_of_kernel(kernel);
  const bool headed = !kernel.layers.empty() || !kernel.drawn.empty();
  std::string text;
  for (std::size_t begin = 0, end = 0; begin < columns.size(); begin = end) {
    // As many as fit into a line.
    std::vector<std::size_t> widths;
    std::size_t length = 0, height = 0;
    for (; end < columns.size(); ++end) {
      std::size_t width = headed ? columns[end].heading.size() : 0;
      for (const std::string& entry : columns[end].entries)
        width = std::max(width, bouton::columns_of(entry));
      if (end > begin && length + width + 2 > widest_line) break;
      widths.push_back(width);
      length += width + 2;
      height = std::max(height, columns[end].entries.size());
    }
    if (begin > 0) text += "\n";
    const auto line = [&](auto&& entry) {
      std::string row;
      for (std::size_t c = begin; c < end; ++c) {
        const std::string shown = entry(columns[c]);
        row += "  " + shown + std::string(widths[c - begin] - bouton::columns_of(shown), ' ');
      }
      text += row.substr(0, row.find_last_not_of(' ') + 1) + "\n";
    };
    if (headed) line([](const Column& column) { return column.heading; });
    for (std::size_t i = 0; i < height; ++i)
      line([&](const Column& column) {
        return i < column.entries.size() ? column.entries[i] : std::string();
      });
  }
  return text;
}

std::string kernel_latex(const Kernel& kernel, const std::string& way) {
  const std::vector<Column> columns = columns_of_kernel(kernel);
  const std::size_t count = std::max<std::size_t>(columns.size(), 1);
  std::string text = "% kernel of " + latex_escaped(kernel.spec) + "\n% P-positions, " +
                     (way.empty() ? "sum long" : way) + "\n\\begin{tabular}{*{" + std::to_string(count) +
                     "}{l}}\n";
  std::size_t height = 0;
  Row headings;
  for (const Column& column : columns) {
    height = std::max(height, column.entries.size());
    const std::string& name = column.heading;
    headings.push_back(name.size() < 2 ? name : "$" + name.substr(0, 1) + "_{" + name.substr(1) + "}$");
  }
  if (!kernel.layers.empty() || !kernel.drawn.empty()) text += join(headings, " & ") + " \\\\\n\\hline\n";
  for (std::size_t i = 0; i < height; ++i) {
    Row row;
    for (const Column& column : columns)
      row.push_back(i < column.entries.size() ? latex_escaped(column.entries[i]) : std::string());
    text += join(row, " & ") + " \\\\\n";
  }
  return text + "\\end{tabular}\n";
}

}  // namespace bouton
