// Files of matches, in pieces as they come: CSV, JSON, plain text, and sheets as pupils fill them in. Nothing
// is dropped: whatever was meant to be a match comes out, as one or as something that could not be read.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bouton/message.hpp"
#include "records/replay.hpp"
#include "records/written.hpp"

namespace bouton::records {

using FileFormat = RecordFormat;

inline constexpr std::size_t longest_line = 1 << 20;  // of anything that is a match

// The column that a heading means; empty if none.
std::string_view column_of(std::string_view heading);
// A move in one word: 1-4-5, or notation.
WrittenMatch::Row row_of(std::string_view move, Kind kind);
// Rows of one match in one line: moves separated by spaces, heaps by dashes.
std::vector<WrittenMatch::Row> rows_of(std::string_view moves, Kind kind);

// CSV and plain text are read in reading.cpp, pupils' sheets in reading_sheets.cpp, JSON in reading_json.cpp.
class MatchReader {
 public:
  // A match, or what is left of one that is broken: then `problems` says why.
  struct Item {
    WrittenMatch match{};
    std::vector<Finding> problems{};
  };

  // What holds where the file does not say it.
  struct Defaults {
    std::string game = "nim:3,4,5";
    Kind kind = Kind::unsaid;
    Play play = Play::sum;
    Ending ending = Ending::long_;
    Convention convention = Convention::normal;
  };

  explicit MatchReader(FileFormat format = FileFormat::unsaid) : MatchReader(format, Defaults()) {}
  MatchReader(FileFormat format, Defaults defaults) : format_(format), defaults_(std::move(defaults)) {}

  void feed(std::string_view bytes);
  void finish();  // there is no more
  std::optional<Item> next();

  // What was noticed about the file as a whole; with a fatal one reading ends there.
  const std::vector<Finding>& notes() const { return notes_; }
  bool fatal() const { return fatal_; }
  FileFormat format() const { return format_; }

 private:
  void line(std::string text);
  void header(const std::vector<std::string>& cells);
  void csv_row(const std::vector<std::string>& cells, std::uint64_t line);
  void text_line(std::string_view text);
  bool directive(std::string_view key, std::string_view value);
  void sheet_row(std::string_view text);
  void end_sheet();
  void match_line(std::string_view text);

  // Sheets as pupils write them, one or several side by side.
  struct Held {
    std::uint64_t line = 0;
    std::string text{};
    std::vector<std::string> cells{};
  };
  bool pupils_line(std::string_view text);
  bool line_of_block(std::string_view text, std::vector<std::string>& cells);
  void begin_block(const std::vector<std::string>& names, const std::vector<std::size_t>& crosses);
  void begin_unnamed();
  void too_many_beside();
  WrittenMatch blank_sheet(std::uint64_t line, std::optional<std::string> no);
  void block_row(std::vector<std::string>& cells);
  std::vector<std::string> cells_of(std::size_t sheet, const std::vector<std::string>& cells) const;
  bool take_heaps(Item& item, const std::vector<std::string>& cells);
  void end_block();
  void let_go();  // of a line that was held
  void caption_of_group(std::string name);
  void let_ungrouped_go();

  void json(std::string_view bytes);
  void json_element();
  void json_setting();
  void json_flush();

  bool set(WrittenMatch& match, std::string_view key, std::string_view value, std::vector<Finding>& problems);
  WrittenMatch blank(std::uint64_t line) const;
  void emit(Item item) {
    let_ungrouped_go();
    ready_.push_back(std::move(item));
  }
  void note(std::string id, std::uint64_t line, Message message, bool fatal = false);

  FileFormat format_;
  Defaults defaults_;
  std::deque<Item> ready_;
  std::vector<Finding> notes_;
  bool fatal_ = false, started_ = false, told_encoding_ = false;
  std::uint64_t line_ = 0;  // of the last one read
  std::uint64_t blank_lines_ = 0;
  bool blank_start_ = false;  // the file begins with them
  std::string rest_;          // a line that has not ended
  // CSV
  std::vector<std::string> columns_;
  char separator_ = ',';
  std::string open_;  // a row whose quote is not closed
  std::uint64_t open_line_ = 0;
  // Plain text
  std::string group_, first_, second_;
  std::optional<std::string> no_;  // of the next match
  std::optional<Item> sheet_;
  bool sheet_heaps_ = false;               // its first row, the heaps, was read
  std::uint64_t count_ = 0;                // of matches that have no number of their own
  std::optional<Held> held_;               // a line that is the number of a sheet, if one follows
  std::vector<Item> block_;                // sheets that are being read
  std::vector<std::size_t> block_starts_;  // the first column of each
  bool block_named_ = false, block_heaps_ = false;
  std::vector<Item> ungrouped_;  // sheets whose group may stand below them
  bool group_below_ = false;     // it does in this file
  bool any_sheets_ = false, told_caption_ = false;
  // JSON
  enum class In { nothing, object, list, done };
  In in_ = In::nothing;
  bool wrapped_ = false;  // the list stands in an object
  bool quoted_ = false, escaped_ = false, key_next_ = false;
  std::size_t depth_ = 0;
  std::uint64_t piece_line_ = 0;
  std::string piece_, key_;
  struct Waiting {
    std::string text;
    std::uint64_t line;
  };
  std::vector<Waiting> waiting_;  // elements before the settings of the whole file may have come
  std::size_t waiting_bytes_ = 0;
  bool flushed_ = false;
};

}  // namespace bouton::records
