// What a survey can be about: which games there are, and what is told of each of them, in one line of CSV.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "survey.hpp"

namespace bouton::cli {

struct SurveyedGame {
  std::string code;
  std::vector<std::string> also;  // codes with the same values, perhaps shifted
  std::string line{};             // of the CSV file, without those; empty: not known yet
  bool again = false;             // the line is of an earlier run, and the bounds allow for more now
  std::string certificate{};      // a file
};

struct SurveySubject {
  std::string_view heading;  // of the CSV file
  Result<std::vector<SurveyedGame>> (*games)(const SurveyOptions&);
  // The line of a game; `finished` is false where it was given up by the user.
  Result<std::string> (*line_of)(const SurveyedGame&, const SurveyOptions&, bool& finished);
  // Whether a line of an earlier run is all that work within these bounds can tell.
  bool (*settled)(const SurveyedGame&, const SurveyOptions&);
  bool (*tells_more)(const std::string& line, const std::string& before);
  // The heading of the page and what stands above its table, then the table.
  std::string (*page)(const std::vector<SurveyedGame>&, const SurveyOptions&);
};
extern const SurveySubject survey_of_periods, survey_of_quotients;

// All octal codes with so many digits after the point.
std::vector<std::string> octal_codes(unsigned digits);

struct Surveyed {
  Answer answer;
  std::uint64_t positions;
  double seconds;
};
// Within the time for one game.
Surveyed work_within(const Request& request, double seconds);

std::vector<std::string> fields(const std::string& line);
// How many games were not searched with these bounds, and how many there are of each status.
std::string survey_state(const std::vector<SurveyedGame>& games, const std::string& when_all_were);

}  // namespace bouton::cli
