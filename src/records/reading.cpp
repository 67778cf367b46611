#include "records/reading.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "base/csv.hpp"
#include "records/text.hpp"

namespace bouton::records {
namespace {

using Given = nlohmann::json;

constexpr std::size_t longest_line = 1 << 20;  // of anything that is a match
constexpr std::size_t most_waiting = 4 << 20;  // bytes of JSON, until a setting may still come
constexpr std::size_t most_depth = 16;         // of brackets in JSON

constexpr Trilingual column_names{"group, no, first, second, game, kind, moves, play, ending, misere",
                                  "group, no, first, second, game, kind, moves, play, ending, misere",
                                  "group, no, first, second, game, kind, moves, play, ending, misere"};

struct Word {
  std::string_view heading, name;
};

// What columns are called, and what teachers call them; compared without accents.
constexpr std::array<Word, 40> headings = {{{"group", "group"},
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
  if (word == "group") return group_ = trimmed(value), true;
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
  sheet_heaps_ = true;
  while (!cells->empty() && trimmed(cells->back()).empty()) cells->pop_back();
  std::string heaps;
  for (const std::string& cell : *cells) {
    const std::string_view size = trimmed(cell);
    if (size.empty() || size.find_first_not_of("0123456789") != size.npos || size.size() > 19) {
      sheet_->problems.push_back({"heaps",
                                  0,
                                  line_,
                                  {"the first row of a sheet gives the heaps; {0} is no number",
                                   "a lap első sora a halmokat adja meg; {0} nem szám",
                                   "první řádek listu udává hromádky; {0} není číslo",
                                   {in_quotes(size)}}});
      return;
    }
    heaps += (heaps.empty() ? "" : ",") + std::string(size);
  }
  const std::size_t colon = defaults_.game.rfind(':');
  sheet_->match.game = defaults_.game.substr(0, colon) + ":" + heaps;
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
