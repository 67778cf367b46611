#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "survey_subject.hpp"
#include "work.hpp"

namespace bouton::cli {
namespace {

// Larger certificates are left to whoever wants one.
constexpr std::size_t most_written = 64 * 1024;

// Games in which heaps are divided and nothing is taken have a digit before the point.
Result<std::vector<SurveyedGame>> games(const SurveyOptions& options) {
  std::vector<SurveyedGame> list;
  for (const std::string& code : octal_codes(options.digits)) list.push_back({code, {}});
  if (options.digits > 1)
    for (std::string code : octal_codes(options.digits - 1)) {
      code[0] = '4';
      list.push_back({code, {}});
    }
  return list;
}

std::string word(const MisereQuotient::Word& word) {
  std::string text;
  for (const auto& [atom, count] : word)
    text += (text.empty() ? "" : " ") + std::to_string(atom) + (count > 1 ? "^" + std::to_string(count) : "");
  return text;
}

Result<std::string> line_of(const SurveyedGame& game, const SurveyOptions& options, bool& finished) {
  Request request{QuotientRequest{.spec = game.code, .certificate = true}};
  request.limits.positions = options.limit.value_or(~std::uint64_t{0});
  request.limits.bytes = options.bytes;
  const Surveyed surveyed = work_within(request, options.seconds);
  finished = surveyed.answer.incomplete.stop != Stop::cancelled;
  const auto* found = std::get_if<MisereQuotient>(&surveyed.answer.content);
  if (found == nullptr) return game.code + ",error,,,,,,,,,,";
  std::ostringstream line;
  const auto number = [&](const std::optional<std::uint64_t>& value) {
    line << ',';
    if (value) line << *value;
  };
  line << game.code << ',' << name_of(found->status) << ',' << found->order() << ',' << found->p_order()
       << ',' << (found->nim ? "tame" : "wild");
  number(found->preperiod);
  number(found->period);
  line << ',' << found->to << ','
       << (found->obstacle == MisereQuotient::Obstacle::none ? "" : name_of(found->obstacle)) << ','
       << word(found->obstacle_word);
  line << ',' << (found->certificate ? found->certificate->size() : 0);
  char seconds[32];
  std::snprintf(seconds, sizeof seconds, "%.2f", surveyed.seconds);
  line << ',' << seconds;
  if (!options.write_certificates.empty() && found->certificate &&
      found->certificate->size() <= most_written && found->status == MisereQuotient::Status::proved) {
    const auto file = std::filesystem::path(options.write_certificates) / (game.code + ".txt");
    if (auto saved = save_file(file.string(), *found->certificate); !saved) return saved.error();
  }
  return line.str();
}

bool proved(const std::vector<std::string>& f) { return f[1] == name_of(MisereQuotient::Status::proved); }
// An obstacle does not depend on the time, unless it is that of memory, which there may be more of next time.
bool settled(const SurveyedGame& game, const SurveyOptions& options) {
  const auto f = fields(game.line);
  return proved(f) || (!f[8].empty() && f[8] != name_of(MisereQuotient::Obstacle::memory)) ||
         (options.limit && std::strtoull(f[7].c_str(), nullptr, 10) >= *options.limit) ||
         std::strtod(f[11].c_str(), nullptr) >= options.seconds;
}
bool tells_more(const std::string& line, const std::string& before) {
  const auto f = fields(line), g = fields(before);
  if (proved(f) != proved(g)) return proved(f);
  return std::strtoull(f[7].c_str(), nullptr, 10) >= std::strtoull(g[7].c_str(), nullptr, 10);
}

std::string page(const std::vector<SurveyedGame>& games, const SurveyOptions& options) {
  std::ostringstream text, bounds;
  text << "# Misère quotients of octal games with " << options.digits
       << (options.digits == 1 ? " digit" : " digits") << "\n\n"
       << "Written by `bouton survey --octal " << options.digits
       << " --misere --page FILE`. One line for each "
       << "code"
       << (options.digits > 1 ? ", those that begin with 4 and have a digit less after the point at the "
                                "end"
                              : "")
       << ". *Proved*: the quotient of all heaps, with the period of its values and a certificate of so many "
          "bytes (`bouton quotient CODE --certificate FILE`; `bouton verify FILE`). *Partial*: the quotient "
          "of the "
          "heaps up to the one that is named is proved, and nothing is said of larger ones. *Climbing*: with "
          "the "
          "next heap the sums that a quotient would be wrong about have ever more of two heaps (the last "
          "such sum "
          "is told), which suggests that the quotient is infinite; that is an observation and no proof. *Too "
          "large*: it, or what leads to it, has more than 14,000 elements. ";
  bounds << "Where nothing is proved, the search went on for " << options.seconds << " s";
  if (options.limit) bounds << " or to " << *options.limit << " heaps, whichever came first";
  bounds << ", or longer in an earlier run, unless it had to end by itself.";
  text << survey_state(games, bounds.str());
  const auto count = [&](std::size_t column, std::string_view name, bool of_proved) {
    return std::count_if(games.begin(), games.end(), [&](const SurveyedGame& game) {
      if (game.line.empty()) return false;
      const auto f = fields(game.line);
      return f[column] == name && proved(f) == of_proved;
    });
  };
  text << "\nOf those that are proved " << count(4, "tame", true) << " are tame and "
       << count(4, "wild", true) << " wild; of the partial ones "
       << count(8, name_of(MisereQuotient::Obstacle::climbing), false) << " climb, and "
       << count(8, name_of(MisereQuotient::Obstacle::too_large), false) << " became too large.\n";
  text << "\n| game | status | elements | in P | | from | period | heaps | obstacle | certificate |\n"
          "|---|---|--:|--:|---|--:|--:|--:|---|--:|\n";
  for (const SurveyedGame& game : games) {
    if (game.line.empty()) continue;
    const auto f = fields(game.line);
    std::string obstacle = f[8] == name_of(MisereQuotient::Obstacle::too_large) ? "too large" : f[8];
    if (!f[9].empty()) obstacle += ": " + f[9];
    text << "| " << f[0] << " | " << f[1] << " | " << f[2] << " | " << f[3] << " | " << f[4] << " | " << f[5]
         << " | " << f[6] << " | " << f[7] << " | " << obstacle << " | " << (proved(f) ? f[10] : "")
         << " |\n";
  }
  return text.str();
}

}  // namespace

const SurveySubject survey_of_quotients{
    "rules,status,order,p_order,kind,preperiod,period,to,obstacle,word,certificate_bytes,seconds",
    games,
    line_of,
    settled,
    tells_more,
    page};

}  // namespace bouton::cli
