#include "survey.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <mutex>
#include <sstream>
#include <thread>
#include <vector>

#include "explain/same_values.hpp"
#include "work.hpp"

namespace bouton::cli {
namespace {

constexpr std::string_view heading =
    "rules,status,period,preperiod,saltus,highest,rares,theorem,checked_to,seconds,also";

struct Game {
  std::string code;
  std::vector<std::string> also;  // codes with the same values, perhaps shifted
  std::string line;           // of the CSV file, without what else has the same values; empty: not known yet
  bool again = false;         // the line is of an earlier run, and the bounds allow for more now
  std::string certificate{};  // a file
};

// In place of a status: there is a certificate, and checking it takes longer than one game may here.
constexpr std::string_view certified = "certified";

std::vector<std::string> codes(unsigned digits) {
  std::vector<std::string> list;
  const unsigned count = 1u << 3 * digits;
  for (unsigned number = 1; number < count; ++number) {
    std::string code = "0.";
    for (unsigned place = digits; place-- > 0;) code += static_cast<char>('0' + (number >> 3 * place & 7));
    while (code.back() == '0') code.pop_back();
    if (std::find(list.begin(), list.end(), code) == list.end()) list.push_back(code);
  }
  std::sort(list.begin(), list.end());
  return list;
}

std::vector<Game> different_games(unsigned digits) {
  SameValues same;
  for (const std::string& code : codes(digits)) {
    if (interrupted) break;
    same.add(code);
  }
  std::vector<Game> games;
  for (const SameValues::Group& group : same.groups()) games.push_back({group.first, group.also, {}});
  return games;
}

struct Worked {
  Answer answer;
  std::uint64_t positions;
  double seconds;
};

Worked work_within(const Request& request, double most) {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
  Job job(request, load_file);
  std::uint64_t slice = 100'000;
  for (double before = 0; !job.advance(slice);) {
    const double now = elapsed();
    if (interrupted || now > most) job.stop(interrupted ? Stop::cancelled : Stop::time);
    if (now - before < 0.03) slice = std::min<std::uint64_t>(slice * 2, 100'000'000);
    if (now - before > 0.10) slice = std::max<std::uint64_t>(slice / 2, 10'000);
    before = now;
  }
  return {job.answer(), job.positions(), elapsed()};
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
std::string line_of_certificate(const Game& game, const SurveyOptions& options, bool& finished) {
  Request request{VerifyRequest{.spec = game.certificate}};
  request.limits.bytes = options.bytes;
  const Worked worked = work_within(request, options.seconds);
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

std::string line_of(const Game& game, const SurveyOptions& options, bool& finished) {
  if (!game.certificate.empty())
    if (std::string line = line_of_certificate(game, options, finished); !line.empty()) return line;
  Request request{PeriodRequest{.spec = game.code}};
  request.limits.positions = options.limit.value_or(~std::uint64_t{0});
  request.limits.bytes = options.bytes;
  const Worked worked = work_within(request, options.seconds);
  finished = worked.answer.incomplete.stop != Stop::cancelled;
  const auto* found = std::get_if<PeriodFound>(&worked.answer.content);
  if (found == nullptr) return game.code + ",error,,,,,,,,,";
  return written(game.code, name_of(found->period.status), found->period, found->highest, found->rares,
                 found->period.checked_to, worked.seconds);
}

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

std::string csv(const std::vector<Game>& games) {
  std::string text = std::string(heading) + '\n';
  for (const Game& game : games) {
    if (game.line.empty()) continue;
    text += game.line;
    for (std::size_t i = 0; i < game.also.size(); ++i) text += (i == 0 ? "" : " ") + game.also[i];
    text += '\n';
  }
  return text;
}

std::vector<std::string> fields(const std::string& line) {
  std::vector<std::string> list(1);
  for (char c : line)
    if (c == ',')
      list.emplace_back();
    else
      list.back() += c;
  return list;
}

// Whether a line of an earlier run is all that a search with these bounds can tell.
bool settled(const std::string& line, const SurveyOptions& options) {
  const auto f = fields(line);
  if (f[1] == name_of(Period::Status::proved)) return true;
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

std::string page(const std::vector<Game>& games, const SurveyOptions& options) {
  std::map<std::string, std::size_t> statuses;
  for (const Game& game : games)
    if (!game.line.empty()) ++statuses[fields(game.line)[1]];
  std::ostringstream text;
  text << "# Octal games with " << options.digits << (options.digits == 1 ? " digit" : " digits") << "\n\n"
       << "Written by `bouton survey --octal " << options.digits
       << " --page FILE`. One line for each essentially different game: codes are listed together where it "
          "is proved that "
          "their values are the same for all heaps, but for zeros they begin with (by a proved period of "
          "both, or by the "
          "rules; src/explain/same_values.cpp has the proof). ";
  const auto missing = std::count_if(games.begin(), games.end(),
                                     [](const Game& game) { return game.line.empty() || game.again; });
  if (missing == 0) {
    text << "Where nothing is proved, the search went on for " << options.seconds << " s";
    if (options.limit) text << " or to " << *options.limit << " values, whichever came first";
    text << ", or longer in an earlier run, unless it had to end by itself.\n\n";
  } else {
    text << "The survey was stopped: " << missing << " of " << games.size()
         << " games were not searched, or only with the smaller bounds of an earlier run.\n\n";
  }
  for (const auto& [status, count] : statuses) {
    text << "- " << status << ": " << count;
    if (status == certified)
      text << " (there is a certificate, which takes longer to check than a game had here: `bouton verify`)";
    text << "\n";
  }
  text << "\n| game | status | period | preperiod | largest value | rare positions | theorem | values "
          "computed | same "
          "values |\n|---|---|--:|--:|--:|--:|---|--:|---|\n";
  for (const Game& game : games) {
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

Result<int> survey(const SurveyOptions& options) {
  for (const std::string& file : {options.out, options.page})
    if (!file.empty())
      if (auto writable = may_write(file); !writable) return writable.error();
  std::map<std::string, std::string> certificates;
  if (!options.certificates.empty()) {
    auto found = certificates_in(options.certificates);
    if (!found) return found.error();
    certificates = std::move(*found);
  }
  std::vector<Game> games = different_games(options.digits);
  for (Game& game : games)
    if (const auto at = certificates.find(game.code); at != certificates.end()) game.certificate = at->second;
  // What an earlier run found, if the file is of this kind.
  if (!options.out.empty() && access(options.out.c_str(), F_OK) == 0) {
    auto before = load_file(options.out);
    if (!before) return before.error();
    std::istringstream lines(*before);
    std::string line;
    if (!std::getline(lines, line) || line != heading)
      return bad_option("--out", options.out,
                        {"a new file, or one that an earlier survey wrote",
                         "új fájl, vagy olyan, amelyet egy korábbi felmérés írt",
                         "nový soubor, nebo takový, který zapsal dřívější průzkum"});
    while (std::getline(lines, line)) {
      const auto f = fields(line);
      if (f.size() != 11) continue;  // cut off in the middle of a line
      for (Game& game : games)
        if (game.code == f[0]) {
          game.line = line.substr(0, line.rfind(',') + 1);
          game.again =
              !settled(game.line, options) ||
              (!game.certificate.empty() && f[1] != name_of(Period::Status::proved) && f[1] != certified);
        }
    }
  }
  std::mutex mutex;
  std::size_t next = 0, done = 0;
  std::optional<Error> failed;
  const bool terminal = isatty(STDERR_FILENO) != 0;
  auto work = [&] {
    for (;;) {
      Game* game = nullptr;
      {
        const std::lock_guard lock(mutex);
        while (next < games.size() && !games[next].line.empty() && !games[next].again) ++next, ++done;
        if (next == games.size() || interrupted || failed) return;
        game = &games[next++];
        if (terminal)
          std::fprintf(stderr, "\r%zu of %zu: %s \x1b[K", done + 1, games.size(), game->code.c_str());
      }
      bool finished = true;
      const std::string line = line_of(*game, options, finished);
      const std::lock_guard lock(mutex);
      ++done;
      if (!finished) return;
      if (game->line.empty() || tells_more(line, game->line)) game->line = line;
      game->again = false;
      if (options.out.empty()) continue;
      if (auto saved = save_file(options.out, csv(games)); !saved) failed = saved.error();
    }
  };
  std::vector<std::thread> others;
  for (unsigned i = 1; i < options.threads; ++i) others.emplace_back(work);
  work();
  for (std::thread& thread : others) thread.join();
  if (terminal) std::fputs("\r\x1b[K", stderr);
  if (failed) return *failed;
  if (!options.out.empty())
    if (auto saved = save_file(options.out, csv(games)); !saved) return saved.error();
  if (!options.page.empty())
    if (auto saved = save_file(options.page, page(games, options)); !saved) return saved.error();
  if (options.out.empty()) {
    const std::string text = csv(games);
    std::fwrite(text.data(), 1, text.size(), stdout);
    if (std::fflush(stdout) != 0) return cannot_write;
  }
  return interrupted ? 3 : 0;
}

}  // namespace bouton::cli
