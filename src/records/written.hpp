// A match as somebody wrote it down, before anybody has looked whether it can have been played.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bouton/records.hpp"

namespace bouton::records {

using Kind = RecordKind;

struct WrittenMatch {
  struct Row {
    std::uint64_t line = 0;            // where it stands, from 1 on; 0 if a match is one line
    std::vector<std::string> cells{};  // as they were written; of notation: one
  };
  std::uint64_t line = 0;  // where the match begins
  std::string group{}, no{}, first{}, second{};
  bool counted = false;  // the number was not written: it counts the lines
  bool sheet = false;    // its rows are those of a pupil's sheet
  std::string game{};    // the start, in notation
  Kind kind = Kind::unsaid;
  Play play = Play::sum;
  Ending ending = Ending::long_;
  Convention convention = Convention::normal;
  std::vector<Row> rows{};
};

}  // namespace bouton::records
