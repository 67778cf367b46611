#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <sstream>

#include "explain/same_values.hpp"
#include "survey_subject.hpp"
#include "work.hpp"

namespace bouton::cli {
namespace {

// In place of a status: there is a certificate, and checking it takes longer than one game may here.
constexpr std::string_view certified = "certified";

// The first word after "rules" of every certificate in the folder, with the file's name.
Result<std::map<std::string, std::string>> certificates_in(const std::string& folder) {
  std::map<std::string, std::string> files;
  std::error_code failed;
  for (const auto& entry : std::filesystem::directory_iterator(folder, failed)) {
    if (entry.path().extension() != ".txt") continue;
    auto text = load_file(entry.path().string());
    if (!text) return text.error();
    std::istringstream lines(*text);
    std::string line;
    if (!std::getline(lines, line) || !line.starts_with("bouton-certificate ")) continue;
    while (std::getline(lines, line))
      if (line.starts_with("rules "))
        files.emplace(line.substr(6, line.find_last_not_of("\r ") - 5), entry.path().string());
  }
  if (failed) return bad_option("--certificates", folder, {"a folder", "egy mappa", "adresář"});
  return files;
}

// One for all codes that have the same values.
Result<std::vector<SurveyedGame>> games(const SurveyOptions& options) {
  std::map<std::string, std::string> certificates;
  if (!options.certificates.empty()) {
    auto found = certificates_in(options.certificates);
    if (!found) return found.error();
    certificates = std::move(*found);
  }
  SameValues same;
  for (const std::string& code : octal_codes(options.digits)) {
    if (interrupted) break;
    same.add(code);
  }
  std::vector<SurveyedGame> list;
  for (const SameValues::Group& group : same.groups()) {
    list.push_back({group.first, group.also});
    if (const auto at = certificates.find(group.first); at != certificates.end())
      list.back().certificate = at->second;
  }
  return list;
}

std::string written(const std::string& code, std::string_view status, const Period& period,
                    std::optional<std::uint64_t> highest, std::optional<std::uint64_t> rares,
                    std::uint64_t computed, double took) {
  std::ostringstream line;
  auto number = [&](std::optional<std::uint64_t> value) {
    line << ',';
    if (value) line << *value;
  };
  const bool known = period.known() || status == certified;
  line << code << ',' << status;
  number(known ? std::optional(period.period) : std::nullopt);
  number(known ? std::optional(period.preperiod) : std::nullopt);
  number(period.saltus > 0 ? std::optional(period.saltus) : std::nullopt);
  number(highest);
  number(rares);
  line << ',' << (period.theorem == Period::Theorem::none ? "" : name_of(period.theorem));
  number(computed);
  char seconds[32];
  std::snprintf(seconds, sizeof seconds, "%.2f", took);
  line << ',' << seconds << ',';
  return line.str();
}

// By the game's certificate; empty where that is wrong.
std::string line_of_certificate(const SurveyedGame& game, const SurveyOptions& options, bool& finished) {
  Request request{VerifyRequest{.spec = game.certificate}};
  request.limits.bytes = options.bytes;
  const Surveyed worked = work_within(request, options.seconds);
  const auto* checked = std::get_if<Verification>(&worked.answer.content);
  const Stop stop = worked.answer.incomplete.stop;
  finished = stop != Stop::cancelled;
  if (checked == nullptr || checked->wrong) {
    tell(game.certificate + ": " +
         render(Message{"this certificate is not right", "ez a tanúsítvány nem helyes",
                        "tento certifikát není správný"},
                options.language));
    return {};
  }
  return written(game.code, stop == Stop::none ? name_of(Period::Status::proved) : certified, checked->period,
                 {}, {}, worked.positions, worked.seconds);
}

Result<std::string> line_of(const SurveyedGame& game, const SurveyOptions& options, bool& finished) {
  if (!game.certificate.empty())
    if (std::string line = line_of_certificate(game, options, finished); !line.empty()) return line;
  Request request{PeriodRequest{.spec = game.code}};
  request.limits.positions = options.limit.value_or(~std::uint64_t{0});
  request.limits.bytes = options.bytes;
  const Surveyed worked = work_within(request, options.seconds);
  finished = worked.answer.incomplete.stop != Stop::cancelled;
  const auto* found = std::get_if<PeriodFound>(&worked.answer.content);
  if (found == nullptr) return game.code + ",error,,,,,,,,,";
  return written(game.code, name_of(found->period.status), found->period, found->highest, found->rares,
                 found->period.checked_to, worked.seconds);
}

bool settled(const SurveyedGame& game, const SurveyOptions& options) {
  const auto f = fields(game.line);
  if (f[1] == name_of(Period::Status::proved)) return true;
  if (!game.certificate.empty() && f[1] != certified) return false;
  return (options.limit && std::strtoull(f[8].c_str(), nullptr, 10) >= *options.limit) ||
         std::strtod(f[9].c_str(), nullptr) >= options.seconds;
}
// Proved is more than not proved, and many values are more than few.
bool tells_more(const std::string& line, const std::string& before) {
  const auto f = fields(line), g = fields(before);
  if (f[1] == name_of(Period::Status::proved) || f[1] == certified) return true;
  if (g[1] == certified) return false;
  return std::strtoull(f[8].c_str(), nullptr, 10) >= std::strtoull(g[8].c_str(), nullptr, 10);
}

std::string page(const std::vector<SurveyedGame>& games, const SurveyOptions& options) {
  std::ostringstream text;
  text << "# Octal games with " << options.digits << (options.digits == 1 ? " digit" : " digits") << "\n\n"
       << "Written by `bouton survey --octal " << options.digits
       << " --page FILE`. One line for each essentially different game: codes are listed together where it "
          "is proved that "
          "their values are the same for all heaps, but for zeros they begin with (by a proved period of "
          "both, or by the "
          "rules; src/explain/same_values.cpp has the proof). ";
  std::ostringstream bounds;
  bounds << "Where nothing is proved, the search went on for " << options.seconds << " s";
  if (options.limit) bounds << " or to " << *options.limit << " values, whichever came first";
  bounds << ", or longer in an earlier run, unless it had to end by itself.";
  text << survey_state(games, bounds.str());
  if (std::any_of(games.begin(), games.end(), [](const SurveyedGame& game) {
        return !game.line.empty() && fields(game.line)[1] == certified;
      }))
    text << "\nOf those that are certified there is a certificate, which takes longer to check than a game "
            "had "
            "here: `bouton verify`.\n";
  text << "\n| game | status | period | preperiod | largest value | rare positions | theorem | values "
          "computed | same "
          "values |\n|---|---|--:|--:|--:|--:|---|--:|---|\n";
  for (const SurveyedGame& game : games) {
    if (game.line.empty()) continue;
    const auto f = fields(game.line);
    text << "| " << f[0] << " | " << f[1] << " | " << f[2] << " | " << f[3] << " | " << f[5] << " | " << f[6]
         << " | " << f[7] << " | " << f[8] << " |";
    for (const std::string& other : game.also) text << ' ' << other;
    text << " |\n";
  }
  return text.str();
}

}  // namespace

const SurveySubject survey_of_periods{
    "rules,status,period,preperiod,saltus,highest,rares,theorem,checked_to,seconds,also",
    games,
    line_of,
    settled,
    tells_more,
    page};

}  // namespace bouton::cli
