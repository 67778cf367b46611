// A survey of all octal codes with so many digits: their periods in normal play, one line for each
// essentially different game; or their quotients in misère play.
#pragma once

#include <optional>
#include <string>

#include "bouton/bouton.hpp"

namespace bouton::cli {

struct SurveyOptions {
  bool misere = false;
  unsigned digits = 2;
  std::optional<std::uint64_t> limit{};  // most values of one game
  double seconds = 10;                   // for one game
  unsigned threads = 1;
  std::string out{};   // CSV; lines that are there already are not computed again
  std::string page{};  // Markdown
  std::string
      certificates{};  // a folder; a game that has one there is not searched, its certificate is verified
  std::string write_certificates{};  // a folder, for those of quotients
  std::uint64_t bytes = 0;
  Language language = Language::en;
};

// The status to end with.
Result<int> survey(const SurveyOptions& options);

}  // namespace bouton::cli
