#include "records/reading.hpp"

#include <algorithm>
#include <array>

#include "base/csv.hpp"
#include "records/sheets.hpp"
#include "records/text.hpp"

namespace bouton::records {
namespace {

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

}  // namespace

std::string_view column_of(std::string_view heading) {
  const std::string word = folded(heading);
  for (const Word& each : headings)
    if (each.heading == word) return each.name;
  return {};
}

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

}  // namespace bouton::records
