// Recorded matches: what was written down goes in, in pieces as it comes; each match comes out with a
// verdict, and figures over all of them stand at the end. Nothing is dropped: read, repaired and rejected add
// up.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bouton/catalogue.hpp"
#include "bouton/message.hpp"
#include "bouton/record_data.hpp"
#include "bouton/result.hpp"
#include "bouton/ways.hpp"

namespace bouton {

class RecordBook {
 public:
  struct Options {
    RecordFormat format = RecordFormat::unsaid;
    RecordKind kind = RecordKind::unsaid;  // where a file does not say it; likewise the others
    std::string game = "nim:3,4,5";
    Play play = Play::sum;
    Ending ending = Ending::long_;
    Convention convention = Convention::normal;
    bool tell_moves = true;  // of every match; figures alone are had in less time
  };

  RecordBook(Options options, World world);
  ~RecordBook();
  RecordBook(const RecordBook&) = delete;
  RecordBook& operator=(const RecordBook&) = delete;

  // One file after another.
  void open(std::string file);
  void feed(std::string_view bytes);
  void close();
  // The next match whose end has come.
  std::optional<RecordedMatch> next();
  // A match that was looked at before and kept: its moves in the way of writing that it names, and what was
  // repaired or wrong. It is judged and counted as the others are.
  RecordedMatch add(RecordedMatch kept);

  // What was noticed about the file that is open as a whole. If it is fatal, the rest of it was not read.
  const std::vector<RecordFinding>& notes() const;
  bool fatal() const;

  const RecordTallies& tallies() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Matches that do not come with a request, and an answer that need not fit into memory: files that are read
// in pieces, a store, a file to write to. Whoever has them lends this to the job.
class RecordsFeed {
 public:
  // What was read is told to the job.
  class Hearer {
   public:
    virtual ~Hearer() = default;
    virtual void match(const RecordedMatch& match) = 0;
    virtual void note(const std::string& file, const RecordFinding& note, bool fatal) = 0;
  };
  virtual ~RecordsFeed() = default;
  // Goes on reading: a piece of a file into the book, or matches that were kept. True when that was all.
  virtual Result<bool> read(RecordBook& book, Hearer& hearer) = 0;
  // A piece of the answer.
  virtual void put(const std::string& text) = 0;
};

// In words: where something was found ("file:12: group 1, match 4, row 3"), every repair or every reason for
// a rejection in a line of its own, how many matches came to what, and all figures with their definitions.
std::string where(const RecordedMatch& match, const RecordFinding& finding, Language language);
std::vector<std::string> verdicts_of(const RecordedMatch& match, Language language);
std::string summary_of(const RecordTallies& tallies, Language language);
std::string text_of(const RecordTallies& tallies, Language language);
// The table of a tournament, best first: matches, wins, and the wins against each of the others.
std::string scores_of(const RecordTallies& tallies, Language language);
// Every figure in a line of its own: of what, of whom, which, and the number. And tables for a paper.
inline constexpr std::string_view csv_heading = "scope,group,player,figure,of,value\n";
std::string csv_of(const RecordedMatch& match);
std::string csv_of(const RecordTallies& tallies);
std::string latex_of(const RecordTallies& tallies, Language language);
// One match, and all figures, as JSON objects.
std::string json_of(const RecordedMatch& match, Language language);
std::string json_of(const RecordTallies& tallies);

// What was noticed about a file as a whole, as one JSON object.
std::string json_of(const std::string& file, const RecordFinding& note, bool fatal, Language language);

// Matches in another format or way of writing; what cannot be written in numbers is written in notation, and
// what was rejected is left out. The pieces, one after another, are the file.
class RecordWriter {
 public:
  explicit RecordWriter(RecordFormat format = RecordFormat::csv, RecordKind kind = RecordKind::unsaid)
      : format_(format), kind_(kind) {}
  std::string begin() const;
  std::string add(const RecordedMatch& match);
  std::string end() const;

 private:
  RecordFormat format_;
  RecordKind kind_;  // unsaid: as each was written
  std::uint64_t written_ = 0;
  // What was said last in plain text.
  std::string game_{}, way_of_writing_{}, play_ = "sum", ending_ = "long", misere_ = "false", group_{},
                                          first_{}, second_{};
};

// One page of HTML that needs nothing else: figures, charts, and the matches with their moves judged.
class RecordReport {
 public:
  static constexpr std::size_t most_matches = 2000;  // that are shown move by move

  explicit RecordReport(Language language) : language_(language) {}
  void add(const RecordedMatch& match);
  std::string html(const RecordTallies& tallies) const;

 private:
  Language language_;
  // The matches of a group stand together, in the order in which the groups came.
  struct Of {
    std::string group, matches;
  };
  std::vector<Of> groups_;
  std::string repairs_, rejections_;
  std::size_t shown_ = 0, repaired_ = 0, rejected_ = 0;
};

}  // namespace bouton
