// Files of recorded matches: CSV with the header group,no,first,second,game,kind,moves and more.
#pragma once

#include <map>
#include <string>

#include "bouton/bouton.hpp"

namespace bouton::cli {

// A match as columns by name; "no" is given by the file.
using MatchRow = std::map<std::string, std::string>;

// The columns a file has when it is made here.
inline constexpr const char* match_header = "group,no,first,second,game,kind,moves,play,ending,misere";

// Whether such a row can be added to the file: it does not exist, is empty, or is a file of matches that has
// a column for everything that matters of the way of play. Changes nothing.
Result<bool> can_append(const std::string& path, const Way& way);
// Adds the row at the end; what was there stays, also if the disk is full, and so does what others add at the
// same time. Gives the number of the match.
Result<std::uint64_t> append(const std::string& path, MatchRow row, const Way& way, Language language);

}  // namespace bouton::cli
