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
#include "bouton/result.hpp"
#include "bouton/ways.hpp"

namespace bouton {

// How moves are written: the heaps that are left, in any order; how many were taken from each heap, in the
// order of the start; or the position that is left, in notation. Where nobody says which, both ways of
// numbers are tried.
enum class RecordKind { unsaid, positions, removals, notation };
enum class RecordFormat { unsaid, csv, json, text };
Result<RecordKind> record_kind_named(std::string_view name);
Result<RecordFormat> record_format_named(std::string_view name);
std::string_view name_of(RecordKind kind);  // empty where it is not said

// Something that was found in a file.
struct RecordFinding {
  std::string id;          // of a closed set: "illegal-move", "two-numbers", "unreadable", ...
  std::size_t row = 0;     // of the match, from 1 on; 0: the match as a whole
  std::uint64_t line = 0;  // of the file
  Message message{};
};

struct RecordedMatch {
  enum class Status { read, repaired, rejected };
  // From the outcome before and after the move, whatever the game.
  enum class Quality {
    good,     // to the best that could be had: from a won position to one lost for the other; a draw held
    mistake,  // something better could be had
    forced,   // from a lost position: nothing wins
    unknown   // it could not be found out in time
  };
  struct Move {
    std::string to;  // heaps as 1-4-5, else in notation
    Quality quality = Quality::unknown;
    bool symmetric = false;             // leaves two equal heaps and nothing else
    bool dawdle = false;                // one heap was there, and it was not taken as a whole
    std::vector<std::string> better{};  // of a mistake: what could have been left
  };

  std::string file{};
  std::uint64_t line = 0;
  std::string group{}, no{}, first{}, second{}, game{};
  bool counted = false;   // the number was not written: it counts the lines
  std::string start{};    // as figures call it: 3-4-5, or notation
  std::string ground{};   // the start in the engine's own notation; empty where it cannot be read
  bool one_rule = false;  // all heaps have the same rules
  Way way{};
  RecordKind kind = RecordKind::unsaid;
  Status status = Status::read;
  std::vector<RecordFinding> repairs{}, problems{};
  std::vector<Move> moves{};
  bool starter_won = false;
  bool perfect = false;  // every move of the winner was good
  std::uint64_t count(Quality quality) const;
  // The moves in each way of writing; empty where it cannot be written so.
  std::vector<std::string> positions{}, removals{}, notation{};
  const std::vector<std::string>& moves_in(RecordKind way_of_writing) const;
  // The way of writing that was wished for, or notation where it cannot be written so.
  RecordKind writable(RecordKind wished) const;
};

// Sums over matches. Heaps are counted where the positions are heaps.
struct RecordFigures {
  struct Visits {
    std::uint64_t all = 0, as_first_move = 0, by_starter = 0;
  };
  struct Chance {
    std::uint64_t met = 0, missed = 0;
  };
  std::uint64_t matches = 0, moves = 0;
  std::uint64_t good = 0, mistakes = 0, forced = 0, unknown = 0;
  std::uint64_t starter_wins = 0, dawdle_matches = 0;
  std::uint64_t wins = 0, perfect = 0;  // of those whose moves are counted
  std::uint64_t symmetric_matches = 0, symmetric_from_two = 0, symmetric_from_three = 0;  // heaps
  std::map<std::uint64_t, std::uint64_t> lengths{};                                       // moves: matches
  std::map<std::uint64_t, std::uint64_t> moves_to_heaps{};                                // heaps left: moves
  std::map<std::string, Visits> visits{};   // positions lost for the player to move that were left to him
  std::map<std::string, Chance> chances{};  // positions that could be won
  std::map<std::string, std::uint64_t> first_moves{};

  // Good moves among those that could be good; nothing where there was no choice.
  std::optional<double> accuracy() const {
    if (good + mistakes == 0) return std::nullopt;
    return static_cast<double>(good) / static_cast<double>(good + mistakes);
  }
};

// Figures over all, of each group, of each player, and how players learn.
struct RecordTallies {
  // Groups and players are told apart as long as they are not too many for anybody to read.
  static constexpr std::size_t most_names = 10'000;

  struct Score {
    std::uint64_t good = 0, mistakes = 0;
  };
  struct Perfect {
    std::string group{}, no{}, winner{};
    bool by_starter = false;
  };
  std::uint64_t read = 0, repaired = 0, rejected = 0;  // matches: every one is in one of these
  RecordFigures all{};
  std::map<std::string, RecordFigures> groups{};
  std::map<std::pair<std::string, std::string>, RecordFigures> players{};  // by group and name
  // By group: who beat whom, how often.
  std::map<std::string, std::map<std::pair<std::string, std::string>, std::uint64_t>> results{};
  std::map<std::uint64_t, Score> learning{};  // by which match of his it was: 1, 2, 3, ... of every player
  std::vector<Perfect> perfect{};             // the first of them
  bool too_many = false;                      // there are names without figures of their own
};

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

  RecordBook(Options options, Loader loader);
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
  std::string matches_, repairs_, rejections_;
  std::size_t shown_ = 0, repaired_ = 0, rejected_ = 0;
};

}  // namespace bouton
