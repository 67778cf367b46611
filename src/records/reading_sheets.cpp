// Sheets as pupils write them, one or several side by side:
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
#include "records/reading.hpp"
#include "records/sheets.hpp"
#include "records/text.hpp"

namespace bouton::records {
namespace {

constexpr std::size_t most_beside = 64;        // sheets side by side
constexpr std::size_t longest_sheet = 10'000;  // rows

}  // namespace

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

}  // namespace bouton::records
