// Recorded matches as data: how they are written, what was found in them, and figures over all of them.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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
    bool marked = false;  // leaves heaps that are lost for the other player and are not just two equal ones
    // What is left in each place; none if the positions are no heaps.
    std::optional<std::vector<std::uint64_t>> heaps{};
  };

  std::string file{};
  std::uint64_t line = 0;
  std::string group{}, no{}, first{}, second{}, game{};
  bool counted = false;   // the number was not written: it counts the lines
  std::string start{};    // as figures call it: 3-4-5, or notation
  std::string ground{};   // the start in the engine's own notation; empty where it cannot be read
  bool one_rule = false;  // all heaps have the same rules
  std::optional<std::vector<std::uint64_t>> heaps{};  // of the start, likewise
  Way way{};
  RecordKind kind = RecordKind::unsaid;
  Status status = Status::read;
  std::vector<RecordFinding> repairs{}, problems{};
  std::vector<Move> moves{};
  bool starter_won = false;
  bool perfect = false;  // every move of the winner was good
  // The move from which on its player left two equal heaps every time, to the end; from 1 on, 0 if there is
  // none.
  std::size_t mirrored_from = 0;
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
  // Moves into two equal heaps from one position, and the matches that were mirrored to the end from there:
  // by how many moves that took, the first one counted.
  struct Pairs {
    std::uint64_t moves = 0, mirrored = 0;
    std::map<std::uint64_t, std::uint64_t> mirrored_in{};
  };
  // Matches in which several lost positions, other than two equal heaps, were left to the other player; those
  // in which one player left all of them, and those that this player won.
  struct Together {
    std::uint64_t matches = 0, by_one_player = 0, won = 0;
  };
  static constexpr std::size_t most_sets = 1000;  // of positions that are told apart

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
  std::uint64_t mirrored_matches = 0, mirrored_from_two = 0, mirrored_from_three = 0;  // heaps
  std::map<std::pair<std::string, std::string>, Pairs> pairs{};  // by the position before and after
  std::map<std::uint64_t, std::uint64_t> safe_moves_to_heaps{};  // heaps left: moves to lost positions
  Together several{};                                            // whichever they were
  std::map<std::vector<std::string>, Together> together{};       // the first of them

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

}  // namespace bouton
