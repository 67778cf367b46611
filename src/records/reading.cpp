#include "records/reading.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "base/csv.hpp"
#include "records/sheets.hpp"
#include "records/text.hpp"

namespace bouton::records {
namespace {

using Given = nlohmann::json;

constexpr std::size_t longest_line = 1 << 20;  // of anything that is a match
constexpr std::size_t most_waiting = 4 << 20;  // bytes of JSON, until a setting may still come
constexpr std::size_t most_depth = 16;         // of brackets in JSON
constexpr std::size_t most_beside = 64;        // sheets side by side
constexpr std::size_t longest_sheet = 10'000;  // rows

constexpr Trilingual column_names{"group, no, first, second, game, kind, moves, play, ending, misere",
                                  "group, no, first, second, game, kind, moves, play, ending, misere",
                                  "group, no, first, second, game, kind, moves, play, ending, misere"};

struct Word {
  std::string_view heading, name;
};

// What columns are called, and what teachers call them; compared without accents.
constexpr std::array<Word, 45> headings = {{{"group", "group"},
                                            {"csoport", "group"},
                                            {"skupina", "group"},
                                            {"no", "no"},
                                            {"no.", "no"},
                                            {"number", "no"},
                                            {"match", "no"},
                                            {"sorszam", "no"},
                                            {"szam", "no"},
                                            {"jatszma", "no"},
                                            {"cislo", "no"},
                                            {"partie", "no"},
                                            {"first", "first"},
                                            {"first player", "first"},
                                            {"player 1", "first"},
                                            {"kezdo", "first"},
                                            {"elso", "first"},
                                            {"1. jatekos", "first"},
                                            {"zacinajici", "first"},
                                            {"prvni", "first"},
                                            {"1. hrac", "first"},
                                            {"second", "second"},
                                            {"second player", "second"},
                                            {"player 2", "second"},
                                            {"masodik", "second"},
                                            {"2. jatekos", "second"},
                                            {"druhy", "second"},
                                            {"2. hrac", "second"},
                                            {"game", "game"},
                                            {"jatek", "game"},
                                            {"hra", "game"},
                                            {"kind", "kind"},
                                            {"irasmod", "kind"},
                                            {"zpusob zapisu", "kind"},
                                            {"moves", "moves"},
                                            {"lepesek", "moves"},
                                            {"tahy", "moves"},
                                            {"writer", "writers"},
                                            {"writers", "writers"},
                                            {"jegyzi", "writers"},
                                            {"zapisuje", "writers"},
                                            {"zapisovatel", "writers"},
                                            {"play", "play"},
                                            {"ending", "ending"},
                                            {"misere", "misere"}}};

// The column that a heading means; empty if none.
std::string_view column_of(std::string_view heading) {
  const std::string word = folded(heading);
  for (const Word& each : headings)
    if (each.heading == word) return each.name;
  return {};
}

// Rows of one match in one line: moves separated by spaces, heaps by dashes.
std::vector<WrittenMatch::Row> rows_of(std::string_view moves, Kind kind) {
  std::vector<WrittenMatch::Row> rows;
  std::size_t i = 0;
  while (i < moves.size()) {
    while (i < moves.size() && (moves[i] == ' ' || moves[i] == '\t' || moves[i] == '\n' || moves[i] == '\r'))
      ++i;
    std::size_t end = i;
    while (end < moves.size() && moves[end] != ' ' && moves[end] != '\t' && moves[end] != '\n' &&
           moves[end] != '\r')
      ++end;
    if (end == i) break;
    std::string_view move = moves.substr(i, end - i);
    i = end;
    rows.push_back(row_of(move, kind));
  }
  return rows;
}

std::string text_of(const Given& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_null()) return {};
  return value.dump(-1, ' ', false, Given::error_handler_t::replace);
}

}  // namespace

WrittenMatch::Row row_of(std::string_view move, Kind kind) {
  WrittenMatch::Row row;
  if (kind == Kind::notation) {
    row.cells.emplace_back(move);
    return row;
  }
  while (true) {
    const std::size_t dash = move.find('-');
    row.cells.emplace_back(move.substr(0, dash));
    if (dash == move.npos) return row;
    move.remove_prefix(dash + 1);
  }
}

void MatchReader::note(std::string id, std::uint64_t line, Message message, bool fatal) {
  notes_.push_back({std::move(id), 0, line, std::move(message)});
  fatal_ |= fatal;
}

WrittenMatch MatchReader::blank(std::uint64_t line) const {
  WrittenMatch match;
  match.line = line;
  match.game = defaults_.game;
  match.kind = defaults_.kind;
  match.play = defaults_.play;
  match.ending = defaults_.ending;
  match.convention = defaults_.convention;
  return match;
}

std::optional<MatchReader::Item> MatchReader::next() {
  if (ready_.empty()) return std::nullopt;
  Item item = std::move(ready_.front());
  ready_.pop_front();
  return item;
}

// One named fact about a match; false if there is no such name.
bool MatchReader::set(WrittenMatch& match, std::string_view key, std::string_view value,
                      std::vector<Finding>& problems) {
  const std::string word = folded(value);
  auto wrong = [&](std::string_view expected) {
    problems.push_back({"bad-value",
                        0,
                        match.line,
                        {"{0} is no {1}; expected: {2}",
                         "{0} nem megfelelő itt: {1}; lehetséges: {2}",
                         "{0} se nehodí do {1}; možné: {2}",
                         {in_quotes(value), std::string(key), std::string(expected)}}});
  };
  if (key == "group")
    match.group = trimmed(value);
  else if (key == "no")
    match.no = trimmed(value);
  else if (key == "first")
    match.first = trimmed(value);
  else if (key == "second")
    match.second = trimmed(value);
  else if (key == "writers")
    return true;  // who held the pen says nothing about the moves
  else if (key == "game") {
    if (!word.empty()) match.game = trimmed(value);
  } else if (key == "kind") {
    if (word == "positions" || word == "allasok" || word == "pozice")
      match.kind = Kind::positions;
    else if (word == "removals" || word == "elvetelek" || word == "odbery")
      match.kind = Kind::removals;
    else if (word == "notation" || word == "jeloles" || word == "zapis")
      match.kind = Kind::notation;
    else if (!word.empty())
      wrong("positions, removals, notation");
  } else if (key == "play") {
    if (word == "sum")
      match.play = Play::sum;
    else if (word == "join")
      match.play = Play::join;
    else if (word == "union")
      match.play = Play::union_;
    else if (!word.empty())
      wrong("sum, join, union");
  } else if (key == "ending") {
    if (word == "long")
      match.ending = Ending::long_;
    else if (word == "short")
      match.ending = Ending::short_;
    else if (!word.empty())
      wrong("long, short");
  } else if (key == "misere") {
    if (word == "true" || word == "yes" || word == "1" || word == "igen" || word == "ano")
      match.convention = Convention::misere;
    else if (word == "false" || word == "no" || word == "0" || word == "nem" || word == "ne")
      match.convention = Convention::normal;
    else if (!word.empty())
      wrong("true, false");
  } else
    return false;
  return true;
}

void MatchReader::feed(std::string_view bytes) {
  if (fatal_) return;
  if (!started_) {
    rest_ += bytes;
    // The first bytes tell what it is.
    if (rest_.size() < 4 && !bytes.empty() && !blank_start_) return;
    if (!blank_start_ && (rest_.starts_with("\xff\xfe") || rest_.starts_with("\xfe\xff"))) {
      note("utf-16", 1,
           {"this file is UTF-16; save it as UTF-8", "ez a fájl UTF-16; UTF-8-ként kell elmenteni",
            "tento soubor je v UTF-16; uložte ho jako UTF-8"},
           true);
      return;
    }
    if (!blank_start_ && rest_.starts_with("\xef\xbb\xbf")) rest_.erase(0, 3);
    const std::string_view start = trimmed(rest_);
    if (start.empty() && !bytes.empty() && rest_.size() <= longest_line) {
      // Blank lines before anything else are only counted. What the line at hand begins with may be empty
      // cells.
      blank_lines_ += static_cast<std::uint64_t>(std::count(rest_.begin(), rest_.end(), '\n'));
      rest_.erase(0, rest_.rfind('\n') + 1);  // nothing where there is none
      blank_start_ = true;
      return;
    }
    started_ = true;
    if (format_ == FileFormat::unsaid && !start.empty() && (start[0] == '{' || start[0] == '['))
      format_ = FileFormat::json;
    std::string whole = std::move(rest_);
    rest_.clear();
    line_ = blank_lines_ + (format_ == FileFormat::json ? 1 : 0);
    return feed(whole);
  }
  if (format_ == FileFormat::json) return json(bytes);
  while (!bytes.empty() && !fatal_) {
    const std::size_t end = bytes.find('\n');
    rest_ += bytes.substr(0, end);
    if (rest_.size() > longest_line)
      return note("long-line", line_ + 1,
                  {"this line is too long for a match", "ez a sor túl hosszú egy játszmához",
                   "tento řádek je na partii příliš dlouhý"},
                  true);
    if (end == bytes.npos) return;
    bytes.remove_prefix(end + 1);
    std::string whole = std::move(rest_);
    rest_.clear();
    line(std::move(whole));
  }
}

void MatchReader::finish() {
  if (fatal_) return;
  if (!started_) feed({});
  if (format_ == FileFormat::json) {
    json_flush();
    if (in_ != In::done && !fatal_)
      note("cut-off", line_,
           {"the file ends too soon: a bracket is not closed",
            "a fájl túl korán ér véget: egy zárójel nincs bezárva",
            "soubor končí předčasně: závorka není uzavřena"},
           true);
    return;
  }
  if (!rest_.empty()) line(std::move(rest_));
  rest_.clear();
  if (!open_.empty())
    emit({blank(open_line_),
          {{"open-quote",
            0,
            open_line_,
            {"a quotation mark is not closed", "egy idézőjel nincs bezárva", "uvozovky nejsou uzavřeny"}}}});
  open_.clear();
  end_sheet();
  end_block();
  let_go();
  let_ungrouped_go();
}

void MatchReader::line(std::string text) {
  ++line_;
  if (!text.empty() && text.back() == '\r') text.pop_back();
  if (text.find('\0') != text.npos)
    return note("binary", line_,
                {"this is no text file; a spreadsheet has to be saved as CSV first",
                 "ez nem szövegfájl; a táblázatot előbb CSV-ként kell elmenteni",
                 "toto není textový soubor; tabulku je třeba nejdřív uložit jako CSV"},
                true);
  if (!is_utf8(text)) {
    text = from_windows_1250(text);
    if (!told_encoding_)
      note("windows-1250", line_,
           {"this file is not UTF-8; it was read as Windows-1250",
            "ez a fájl nem UTF-8; Windows-1250-ként olvastuk",
            "tento soubor není v UTF-8; byl přečten jako Windows-1250"});
    told_encoding_ = true;
  }

  if (format_ == FileFormat::unsaid) {
    if (trimmed(text).empty()) return;
    separator_ = csv_separator(text);
    const auto cells = csv_cells(text, separator_);
    const bool heading = cells && std::any_of(cells->begin(), cells->end(), [](const std::string& cell) {
                           return column_of(cell) == "moves";
                         });
    format_ = heading ? FileFormat::csv : FileFormat::text;
  }
  if (format_ == FileFormat::text) return text_line(text);
  if (open_.empty() && trimmed(text).empty()) return;
  if (open_.empty()) open_line_ = line_;
  if (columns_.empty() && open_.empty()) separator_ = csv_separator(text);
  // Only a quote can end what a quote began.
  const bool goes_on = !open_.empty() && text.find('"') == text.npos;
  std::string row = std::move(open_);
  open_.clear();
  if (!row.empty()) row += "\n";
  row += text;
  if (goes_on && row.size() <= longest_line) {
    open_ = std::move(row);
    return;
  }
  if (row.size() > longest_line)
    return note("long-line", open_line_,
                {"this row is too long for a match", "ez a sor túl hosszú egy játszmához",
                 "tento řádek je na partii příliš dlouhý"},
                true);
  auto cells = csv_cells(row, separator_);
  if (!cells) {
    open_ = std::move(row);
    return;
  }
  columns_.empty() ? header(*cells) : csv_row(*cells, open_line_);
}

void MatchReader::header(const std::vector<std::string>& cells) {
  for (const std::string& cell : cells) {
    const std::string_view name = column_of(cell);
    columns_.emplace_back(name.empty() ? trimmed(cell) : name);
  }
  if (std::count(columns_.begin(), columns_.end(), "moves") != 1)
    return note("no-moves", line_,
                {"the heading needs one column called moves", "a fejlécben kell egy moves nevű oszlop",
                 "záhlaví musí mít jeden sloupec moves"},
                true);
  for (const std::string& column : columns_) {
    if (column_of(column) != column && !column.empty())
      note("unknown-column", line_,
           {"column {0} is not known and is passed over; known: {1}",
            "{0} ismeretlen oszlop, kimarad; ismertek: {1}",
            "sloupec {0} není znám a vynechává se; známé: {1}",
            {in_quotes(column), column_names}});
    else if (!column.empty() && std::count(columns_.begin(), columns_.end(), column) > 1)
      return note("column-twice", line_,
                  {"column {0} is there twice",
                   "{0} kétszer szerepel az oszlopok között",
                   "sloupec {0} je tu dvakrát",
                   {in_quotes(column)}},
                  true);
  }
}

void MatchReader::csv_row(const std::vector<std::string>& cells, std::uint64_t line) {
  Item item{blank(line), {}};
  // Cells that hold nothing may be left out, or be too many.
  std::size_t used = cells.size();
  while (used > 0 && trimmed(cells[used - 1]).empty()) --used;
  if (used > columns_.size()) {
    item.problems.push_back({"columns",
                             0,
                             line,
                             {"this row has {0} columns, the heading {1}",
                              "ebben a sorban {0} oszlop van, a fejlécben {1}",
                              "tento řádek má {0} {0:sloupec|sloupce|sloupců}, záhlaví {1}",
                              {used, columns_.size()}}});
  }
  std::string_view moves;
  for (std::size_t i = 0; i < std::min(cells.size(), columns_.size()); ++i)
    if (columns_[i] == "moves")
      moves = cells[i];
    else
      set(item.match, columns_[i], cells[i], item.problems);
  if (trimmed(moves).empty() && item.problems.empty())
    item.problems.push_back({"no-moves",
                             0,
                             line,
                             {"there are no moves in this row", "ebben a sorban nincsenek lépések",
                              "v tomto řádku nejsou žádné tahy"}});
  item.match.rows = rows_of(moves, item.match.kind);
  emit(std::move(item));
}

// ------------------------------------------------------------------------------------------------ plain text

bool MatchReader::directive(std::string_view key, std::string_view value) {
  const std::string_view word = column_of(key);
  if (word == "group") return let_ungrouped_go(), group_ = trimmed(value), true;
  if (word == "first") return first_ = trimmed(value), true;
  if (word == "second") return second_ = trimmed(value), true;
  if (word == "no") return no_ = trimmed(value), true;
  if (word == "moves" || word.empty()) return false;
  WrittenMatch match = blank(line_);
  std::vector<Finding> problems;
  set(match, word, value, problems);
  for (Finding& problem : problems) note(problem.id, line_, problem.message, true);
  defaults_ = {match.game, match.kind, match.play, match.ending, match.convention};
  return true;
}

void MatchReader::text_line(std::string_view text) {
  const std::string_view whole = trimmed(text);
  if (whole.starts_with('#')) return;
  if (sheet_ && !whole.empty() && !folded(whole).starts_with("sheet")) return sheet_row(text);
  end_sheet();
  if (pupils_line(text)) return;
  if (whole.empty()) return;
  if (folded(whole).starts_with("sheet") &&
      (whole.size() == 5 || !((whole[5] | 32) >= 'a' && (whole[5] | 32) <= 'z'))) {
    sheet_ = Item{blank(line_), {}};
    sheet_heaps_ = false;
    sheet_->match.kind = Kind::removals;
    sheet_->match.group = group_;
    sheet_->match.first = first_;
    sheet_->match.second = second_;
    std::string name(trimmed(whole.substr(5)));
    while (!name.empty() && (name.back() == ';' || name.back() == ',' || name.back() == '|')) name.pop_back();
    while (!name.empty() &&
           (name.front() == ';' || name.front() == ',' || name.front() == ':' || name.front() == ' '))
      name.erase(0, 1);
    sheet_->match.no = trimmed(name);
    return;
  }
  const std::size_t colon = whole.find(':');
  if (colon != whole.npos && directive(whole.substr(0, colon), whole.substr(colon + 1))) return;
  match_line(whole);
}

// "3 Anna Béla: 1-4-5 1-2-5 ...", or the moves alone.
void MatchReader::match_line(std::string_view text) {
  Item item{blank(line_), {}};
  item.match.group = group_;
  item.match.first = first_;
  item.match.second = second_;
  ++count_;
  item.match.no = no_.value_or(std::to_string(count_));
  item.match.counted = !no_;
  no_.reset();
  const std::size_t colon = text.find(": ");
  if (colon != text.npos) {
    std::vector<std::string> words;
    for (const WrittenMatch::Row& row : rows_of(text.substr(0, colon), Kind::notation))
      if (row.cells[0] != "-") words.push_back(row.cells[0]);
    if (words.size() == 1 || words.size() == 3) {
      item.match.no = words[0];
      item.match.counted = false;
    }
    if (words.size() == 2 || words.size() == 3) {
      item.match.first = words[words.size() - 2];
      item.match.second = words[words.size() - 1];
    }
    if (words.size() > 3)
      item.problems.push_back({"label",
                               0,
                               line_,
                               {"before the colon stand at most a number and two names",
                                "a kettőspont előtt legfeljebb egy szám és két név állhat",
                                "před dvojtečkou stojí nejvýš číslo a dvě jména"}});
    text.remove_prefix(colon + 2);
  }
  // Notation has colons, heaps have none.
  if (item.match.kind == Kind::unsaid && text.find(':') != text.npos) item.match.kind = Kind::notation;
  item.match.rows = rows_of(text, item.match.kind);
  emit(std::move(item));
}

void MatchReader::sheet_row(std::string_view text) {
  const char separator = text.find('|') != text.npos ? '|' : csv_separator(text);
  auto cells = csv_cells(text, separator);
  if (!cells) cells = std::vector<std::string>{std::string(text)};
  if (sheet_heaps_) {
    sheet_->match.rows.push_back({line_, std::move(*cells)});
    return;
  }
  if (const auto names = sheet_cells(text); crosses(names).size() == 1) {
    const std::size_t cross = crosses(names)[0];
    sheet_->match.first = names[cross - 1];
    sheet_->match.second = names[cross + 1];
    return;
  }
  sheet_heaps_ = true;
  take_heaps(*sheet_, *cells);
}

// The row that gives the heaps; what is left of it at the end says nothing.
bool MatchReader::take_heaps(Item& item, const std::vector<std::string>& cells) {
  std::size_t used = cells.size();
  while (used > 0 && trimmed(cells[used - 1]).empty()) --used;
  std::string heaps;
  for (std::size_t i = 0; i < used; ++i) {
    const std::string_view size = trimmed(cells[i]);
    if (size.empty() || size.find_first_not_of("0123456789") != size.npos || size.size() > 19) {
      item.problems.push_back({"heaps",
                               0,
                               line_,
                               {"the first row of a sheet gives the heaps; {0} is no number",
                                "a lap első sora a halmokat adja meg; {0} nem szám",
                                "první řádek listu udává hromádky; {0} není číslo",
                                {in_quotes(size)}}});
      return false;
    }
    heaps += (heaps.empty() ? "" : ",") + std::string(size);
  }
  const std::size_t colon = defaults_.game.rfind(':');
  item.match.game = defaults_.game.substr(0, colon) + ":" + heaps;
  return true;
}

void MatchReader::end_sheet() {
  if (!sheet_) return;
  if (!sheet_heaps_ || sheet_->match.rows.empty())
    sheet_->problems.push_back({"no-moves",
                                0,
                                sheet_->match.line,
                                {"this sheet holds no moves", "ezen a lapon nincsenek lépések",
                                 "na tomto listu nejsou žádné tahy"}});
  emit(std::move(*sheet_));
  sheet_.reset();
}

// ------------------------------------------------------------------------------------------- pupils' sheets
//
//     ①
//                         a number, or several where sheets stand side by side; it may be missing
//     Ada   x   Bea       who starts, and the other
//     3     4     5       the heaps
//     2                   a row for each move: what was taken, or the heaps that are left
//           2
//
// A number alone may also be a match of one move, so it is held until the next line tells. A blank line ends
// the sheets once they have rows.

bool MatchReader::pupils_line(std::string_view text) {
  // Most lines of text are matches; they need not be looked at as anything else.
  if (const std::string_view start = trimmed(text);
      block_.empty() && !held_ && !start.empty() && start[0] >= '0' && start[0] <= '9' &&
      text.find('-') != text.npos && text.find_first_of("|\t;,") == text.npos)
    return false;
  std::vector<std::string> cells = sheet_cells(text);
  if (!block_.empty() && line_of_block(text, cells)) return true;
  const bool blank = all_blank(cells);
  if (blank && held_) return true;
  if (!blank) {
    const std::vector<std::size_t> names = crosses(cells);
    if (!names.empty()) {
      begin_block(cells, names);
      return true;
    }
    // Names as one writes them without a table.
    const std::string_view whole = trimmed(text);
    if (const std::size_t cross = whole.find(" x ");
        held_ && !has_cells(text) && cross != whole.npos && whole.find(':') == whole.npos) {
      begin_block(
          {std::string(trimmed(whole.substr(0, cross))), "x", std::string(trimmed(whole.substr(cross + 3)))},
          {1});
      return true;
    }
    if (held_ && has_cells(text) && all_circled(held_->cells) && !all_circled(cells)) {
      begin_unnamed();
      if (!block_.empty()) block_row(cells);
      return true;
    }
  }
  let_go();
  if (blank) return false;
  if (all_numbers(cells)) {
    held_ = Held{line_, std::string(text), std::move(cells)};
    return true;
  }
  if (!has_cells(text)) {
    if (auto group = group_line(text)) {
      caption_of_group(std::move(*group));
      return true;
    }
    if (any_sheets_ && is_caption(text)) {
      if (!told_caption_)
        note("caption", line_,
             {"captions such as {0} are passed over",
              "az ilyen feliratok kimaradnak: {0}",
              "popisky jako {0} se vynechávají",
              {in_quotes(trimmed(text))}});
      told_caption_ = true;
      return true;
    }
  }
  return false;
}

// False if the line is none of these sheets; then they have ended.
bool MatchReader::line_of_block(std::string_view text, std::vector<std::string>& cells) {
  const bool rows =
      std::any_of(block_.begin(), block_.end(), [](const Item& item) { return !item.match.rows.empty(); });
  if (all_blank(cells)) {
    if (!trimmed(text).empty() || has_cells(text)) {
      if (block_heaps_) block_row(cells);
      return true;
    }
    if (rows) end_block();
    return true;
  }
  const auto over = [&](std::optional<Held> number) {
    end_block();
    held_ = std::move(number);
  };
  if (!crosses(cells).empty()) {
    // The last row was the number of the next sheet, if it stood alone, or below a blank row.
    std::optional<Held> number;
    if (block_.size() == 1) {
      auto& list = block_[0].match.rows;
      const bool alone = !list.empty() && all_numbers(list.back().cells) && list.back().cells[0] != "0" &&
                         std::count(list.back().cells.begin(), list.back().cells.end(), "") + 1 ==
                             static_cast<std::ptrdiff_t>(list.back().cells.size());
      if (alone &&
          (list.back().cells.size() == 1 || (list.size() > 1 && all_blank(list[list.size() - 2].cells)))) {
        number = Held{list.back().line, {}, list.back().cells};
        list.pop_back();
      }
    }
    over(std::move(number));
    return false;
  }
  if (all_circled(cells)) {
    over(Held{line_, std::string(text), cells});
    return true;
  }
  const auto letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0xc3;
  };
  const std::string_view whole = trimmed(text);
  if (!has_cells(text) && !is_circled(whole) && std::any_of(whole.begin(), whole.end(), letter) &&
      (folded(whole).starts_with("sheet") || whole.find(':') != whole.npos || group_line(whole) ||
       is_caption(whole))) {
    over(std::nullopt);
    return false;
  }
  block_row(cells);
  return true;
}

WrittenMatch MatchReader::blank_sheet(std::uint64_t line, std::optional<std::string> no) {
  WrittenMatch match = blank(line);
  match.sheet = true;
  match.group = group_;
  match.first = first_;
  match.second = second_;
  ++count_;
  if (!no) no = no_;
  match.counted = !no;
  match.no = no.value_or(std::to_string(count_));
  no_.reset();
  return match;
}

void MatchReader::begin_block(const std::vector<std::string>& names,
                              const std::vector<std::size_t>& crosses) {
  if (crosses.size() > most_beside) return too_many_beside();
  const std::optional<Held> number = std::move(held_);
  held_.reset();
  const std::uint64_t line = number ? number->line : line_;
  block_starts_.clear();
  for (std::size_t cross : crosses) block_starts_.push_back(cross - 1);
  for (std::size_t i = 0; i < crosses.size(); ++i) {
    // Its number stands above the names, or before them.
    std::optional<std::string> no;
    const auto look = [&](const std::vector<std::string>& cells, std::size_t from, std::size_t to) {
      for (std::size_t k = from; k < std::min(to, cells.size()) && !no; ++k) no = sheet_number(cells[k]);
    };
    const std::size_t end = i + 1 < crosses.size() ? block_starts_[i + 1] : names.size();
    if (number)
      look(number->cells, i == 0 ? 0 : block_starts_[i], crosses.size() == 1 ? number->cells.size() : end);
    if (i == 0) look(names, 0, block_starts_[0]);
    Item item{blank_sheet(line, std::move(no)), {}};
    if (const std::string& name = names[crosses[i] - 1]; !name.empty()) item.match.first = name;
    if (const std::string& name = names[crosses[i] + 1]; !name.empty()) item.match.second = name;
    block_.push_back(std::move(item));
  }
  block_named_ = true;
  block_heaps_ = false;
}

void MatchReader::too_many_beside() {
  held_.reset();
  emit({blank_sheet(line_, {}),
        {{"too-many",
          0,
          line_,
          {"more than {0} sheets stand side by side here",
           "itt {0} lapnál több áll egymás mellett",
           "stojí tu vedle sebe více než {0} listů",
           {most_beside}}}}});
}

// Below circled numbers, without names: the heaps may be missing, too.
void MatchReader::begin_unnamed() {
  if (held_->cells.size() > most_beside) return too_many_beside();
  const Held number = std::move(*held_);
  held_.reset();
  block_starts_.clear();
  for (std::size_t i = 0; i < number.cells.size(); ++i)
    if (const auto no = sheet_number(number.cells[i])) {
      block_starts_.push_back(i);
      block_.push_back({blank_sheet(number.line, no), {}});
    }
  if (block_.size() == 1) block_starts_[0] = 0;
  block_named_ = block_heaps_ = false;
}

// The part of a row that belongs to one of the sheets. Where each has one column only, the heaps stand in it
// with blanks between them.
std::vector<std::string> MatchReader::cells_of(std::size_t sheet,
                                               const std::vector<std::string>& cells) const {
  const std::size_t from = std::min(block_starts_[sheet], cells.size());
  const bool last = sheet + 1 == block_.size();
  const std::size_t to = last ? cells.size() : std::min(block_starts_[sheet + 1], cells.size());
  std::vector<std::string> part(cells.begin() + static_cast<std::ptrdiff_t>(from),
                                cells.begin() + static_cast<std::ptrdiff_t>(to));
  const bool narrow = block_.size() > 1 && block_starts_[1] - block_starts_[0] == 1;
  if (!narrow && !(part.size() == 1 && part[0].find(' ') != part[0].npos)) return part;
  std::vector<std::string> words;
  for (std::size_t i = 0; i < (narrow ? std::min<std::size_t>(part.size(), 1) : part.size()); ++i)
    for (const WrittenMatch::Row& word : rows_of(part[i], Kind::notation)) words.push_back(word.cells[0]);
  if (words.empty()) words.emplace_back();
  return words;
}

void MatchReader::block_row(std::vector<std::string>& cells) {
  if (!block_heaps_) {
    block_heaps_ = true;
    if (block_named_) {
      for (std::size_t i = 0; i < block_.size(); ++i) take_heaps(block_[i], cells_of(i, cells));
      return;
    }
    // Without names the row is the heaps if it repeats the game that holds, else it is a move.
    std::string all;
    for (const std::string& cell : cells_of(0, cells)) all += (all.empty() ? "" : ",") + cell;
    if (defaults_.game.ends_with(":" + all)) return;
  }
  for (std::size_t i = 0; i < block_.size(); ++i) block_[i].match.rows.push_back({line_, cells_of(i, cells)});
  if (block_[0].match.rows.size() > longest_sheet) {
    for (Item& item : block_)
      item.problems.push_back({"long-sheet",
                               0,
                               line_,
                               {"this sheet is too long for a match", "ez a lap túl hosszú egy játszmához",
                                "tento list je na partii příliš dlouhý"}});
    end_block();
  }
}

void MatchReader::end_block() {
  std::vector<Item> sheets = std::move(block_);
  block_.clear();
  // What waits for the name of its group must not fill the memory.
  constexpr std::size_t most_ungrouped = 1000, most_rows = 100;
  for (Item& item : sheets) {
    any_sheets_ = true;
    auto& rows = item.match.rows;
    while (!rows.empty() && all_blank(rows.back().cells)) rows.pop_back();
    if (rows.empty() && item.problems.empty())
      item.problems.push_back({"no-moves",
                               0,
                               item.match.line,
                               {"this sheet holds no moves", "ezen a lapon nincsenek lépések",
                                "na tomto listu nejsou žádné tahy"}});
    if (!item.match.group.empty() || rows.size() > most_rows) {
      emit(std::move(item));
      continue;
    }
    if (ungrouped_.size() >= most_ungrouped) let_ungrouped_go();
    ungrouped_.push_back(std::move(item));
  }
}

void MatchReader::let_go() {
  if (!held_) return;
  const Held held = std::move(*held_);
  held_.reset();
  const std::uint64_t now = line_;
  line_ = held.line;
  if (all_circled(held.cells)) {
    for (const std::string& cell : held.cells)
      if (const auto no = sheet_number(cell))
        emit({blank_sheet(line_, no),
              {{"no-moves",
                0,
                line_,
                {"no sheet follows the number {0}",
                 "{0:az}. szám után nem következik lap",
                 "po čísle {0} nenásleduje žádný list",
                 {*no}}}}});
  } else {
    match_line(trimmed(held.text));
  }
  line_ = now;
}

// The name of a group on a line of its own: of the sheets above it if they have none, else of what follows.
void MatchReader::caption_of_group(std::string name) {
  if (ungrouped_.empty() && !group_below_) {
    group_ = std::move(name);
    return;
  }
  if (!group_below_)
    note("group-below", line_,
         {"groups are named below their sheets here: {0} is the group of those above it",
          "itt a csoport neve a lapok alatt áll: {0} a fölötte lévőké",
          "skupiny jsou tu uvedeny pod listy: {0} patří k listům nad ní",
          {in_quotes(name)}});
  group_below_ = true;
  for (Item& item : ungrouped_) item.match.group = name;
  let_ungrouped_go();
}

void MatchReader::let_ungrouped_go() {
  for (Item& item : ungrouped_) ready_.push_back(std::move(item));
  ungrouped_.clear();
}

// ------------------------------------------------------------------------------------------------------ JSON

// Only the outer brackets are followed here; each match is read for itself, so that a file may be as long as
// it likes.
void MatchReader::json(std::string_view bytes) {
  const auto broken = [&] {
    json_flush();  // what came before it stands
    note("json", line_,
         {"this is not JSON as matches are written", "ez nem olyan JSON, amilyenben játszmák állnak",
          "toto není JSON, jakým se zapisují partie"},
         true);
  };
  for (char c : bytes) {
    if (fatal_) return;
    if (c == '\n') ++line_;
    const bool space = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    const std::size_t outer = in_ == In::list && wrapped_ ? 2 : 1;  // brackets around an element or a setting
    if (in_ == In::nothing) {
      if (space) continue;
      if (c == '{')
        in_ = In::object, key_next_ = true;
      else if (c == '[')
        in_ = In::list;
      else
        return broken();
      depth_ = 1;
      continue;
    }
    if (in_ == In::done) {
      if (!space) return broken();
      continue;
    }
    if (piece_.empty() && !quoted_) {
      if (space || c == ',') continue;
      piece_line_ = line_;
    }
    if (piece_.size() > longest_line)
      return note(
          "long-line", piece_line_,
          {"this is too long for a match", "ez túl hosszú egy játszmához", "toto je na partii příliš dlouhé"},
          true);
    if (quoted_) {
      piece_ += c;
      if (escaped_)
        escaped_ = false;
      else if (c == '\\')
        escaped_ = true;
      else if (c == '"')
        quoted_ = false;
      continue;
    }
    if (c == '"') {
      quoted_ = true;
      piece_ += c;
      continue;
    }
    if (in_ == In::object && key_next_) {
      if (c == ':') {
        const Given key = Given::parse(piece_, nullptr, false);
        if (!key.is_string()) return broken();
        key_ = key.get<std::string>();
        piece_.clear();
        key_next_ = false;
        continue;
      }
      if (c == '}' && piece_.empty()) {
        in_ = In::done;
        continue;
      }
      if (!space) return broken();
      continue;
    }
    if (c == '{' || c == '[') {
      if (in_ == In::object && c == '[' && depth_ == 1 && piece_.empty() &&
          (key_ == "matches" || key_ == "sheets")) {
        in_ = In::list;
        wrapped_ = true;
        depth_ = 2;
        continue;
      }
      if (++depth_ > most_depth) return broken();
      piece_ += c;
      continue;
    }
    if (c == '}' || c == ']') {
      if (depth_ > outer) {
        --depth_;
        piece_ += c;
        if (depth_ == outer && in_ == In::list) json_element();
        continue;
      }
      if (in_ == In::list) {
        if (c != ']') return broken();
        if (!piece_.empty()) json_element();
        in_ = wrapped_ ? In::object : In::done;
        key_next_ = true;
        depth_ = 1;
        continue;
      }
      if (c != '}') return broken();
      json_setting();
      in_ = In::done;
      continue;
    }
    if (c == ',' && depth_ == outer) {
      if (in_ == In::list) {
        json_element();
      } else {
        json_setting();
        key_next_ = true;
      }
      continue;
    }
    piece_ += c;
  }
}

void MatchReader::json_setting() {
  const Given value = Given::parse(piece_, nullptr, false);
  piece_.clear();
  if (value.is_discarded())
    return note(
        "json", piece_line_,
        {"the value of {0} is no JSON", "{0} értéke nem JSON", "hodnota {0} není JSON", {in_quotes(key_)}},
        true);
  if (key_ == "matches" || key_ == "sheets")
    return note("json", piece_line_,
                {"{0} is no list", "{0} nem lista", "{0} není seznam", {in_quotes(key_)}}, true);
  if (column_of(key_) != key_ || key_ == "moves" || key_ == "no") return;
  if (flushed_)
    return note("late", piece_line_,
                {"{0} must stand before the matches in so long a file",
                 "ilyen hosszú fájlban {0} a játszmák elé való",
                 "v tak dlouhém souboru musí {0} stát před partiemi",
                 {in_quotes(key_)}},
                true);
  std::vector<Finding> problems;
  WrittenMatch match = blank(piece_line_);
  match.group = group_;
  match.first = first_;
  match.second = second_;
  set(match, key_, text_of(value), problems);
  for (Finding& problem : problems) note(problem.id, piece_line_, problem.message, true);
  defaults_ = {match.game, match.kind, match.play, match.ending, match.convention};
  group_ = match.group, first_ = match.first, second_ = match.second;
}

void MatchReader::json_element() {
  waiting_bytes_ += piece_.size();
  waiting_.push_back({std::move(piece_), piece_line_});
  piece_.clear();
  if (flushed_ || waiting_bytes_ > most_waiting) json_flush();
}

void MatchReader::json_flush() {
  // Before the end of the file this is final: the settings are what they are.
  flushed_ = true;
  for (const Waiting& element : waiting_) {
    Item item{blank(element.line), {}};
    auto wrong = [&](Message message) {
      item.problems.push_back({"json", 0, element.line, std::move(message)});
    };
    const Given json = Given::parse(element.text, nullptr, false);
    WrittenMatch& match = item.match;
    match.group = group_, match.first = first_, match.second = second_;
    if (!json.is_object()) {
      wrong({"this is no match: {0}",
             "ez nem játszma: {0}",
             "toto není partie: {0}",
             {in_quotes(element.text)}});
      emit(std::move(item));
      continue;
    }
    const Given* moves = nullptr;
    for (const auto& [key, value] : json.items()) {
      if (key == "positions" || key == "removals" || key == "notation") {
        if (moves)
          wrong({"the moves are written in two ways", "a lépések kétféleképpen is le vannak írva",
                 "tahy jsou zapsány dvěma způsoby"});
        match.kind = key == "positions"  ? Kind::positions
                     : key == "removals" ? Kind::removals
                                         : Kind::notation;
        moves = &value;
      } else if (key == "moves" || key == "rows") {
        if (moves)
          wrong({"the moves are written in two ways", "a lépések kétféleképpen is le vannak írva",
                 "tahy jsou zapsány dvěma způsoby"});
        moves = &value;
        if (key == "rows" && match.kind == Kind::unsaid) match.kind = Kind::removals;
      } else if (key == "sheet") {
        match.no = text_of(value);
      } else if (key == "heaps" && value.is_array()) {
        std::string heaps;
        for (const Given& size : value) heaps += (heaps.empty() ? "" : ",") + text_of(size);
        match.game = match.game.substr(0, match.game.rfind(':')) + ":" + heaps;
      } else {
        set(match, key, text_of(value), item.problems);
      }
    }
    if (!moves || !(moves->is_array() || moves->is_string())) {
      wrong({"this match has no list of moves", "ebben a játszmában nincs lépéslista",
             "tato partie nemá seznam tahů"});
    } else if (moves->is_string()) {
      match.rows = rows_of(moves->get<std::string>(), match.kind);
    } else {
      for (const Given& move : *moves) {
        WrittenMatch::Row row{element.line, {}};
        if (move.is_array())
          for (const Given& cell : move) row.cells.push_back(text_of(cell));
        else if (match.kind == Kind::notation)
          row.cells.push_back(text_of(move));
        else
          for (WrittenMatch::Row& read : rows_of(text_of(move), match.kind))
            row.cells.insert(row.cells.end(), read.cells.begin(), read.cells.end());
        match.rows.push_back(std::move(row));
      }
    }
    emit(std::move(item));
  }
  waiting_.clear();
  waiting_bytes_ = 0;
}

}  // namespace bouton::records
