#include "survey.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>
#include <mutex>
#include <sstream>
#include <thread>
#include <vector>

#include "survey_subject.hpp"
#include "work.hpp"

namespace bouton::cli {
namespace {

std::string csv(const SurveySubject& subject, const std::vector<SurveyedGame>& games) {
  std::string text = std::string(subject.heading) + '\n';
  for (const SurveyedGame& game : games) {
    if (game.line.empty()) continue;
    text += game.line;
    for (std::size_t i = 0; i < game.also.size(); ++i) text += (i == 0 ? "" : " ") + game.also[i];
    text += '\n';
  }
  return text;
}

}  // namespace

std::vector<std::string> octal_codes(unsigned digits) {
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

Surveyed work_within(const Request& request, double most) {
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

std::vector<std::string> fields(const std::string& line) {
  std::vector<std::string> list(1);
  for (char c : line)
    if (c == ',')
      list.emplace_back();
    else
      list.back() += c;
  return list;
}

std::string survey_state(const std::vector<SurveyedGame>& games, const std::string& when_all_were) {
  std::ostringstream text;
  const auto missing = std::count_if(
      games.begin(), games.end(), [](const SurveyedGame& game) { return game.line.empty() || game.again; });
  if (missing == 0)
    text << when_all_were << "\n\n";
  else
    text << "The survey was stopped: " << missing << " of " << games.size()
         << " games were not searched, or only with the smaller bounds of an earlier run.\n\n";
  std::map<std::string, std::size_t> statuses;
  for (const SurveyedGame& game : games)
    if (!game.line.empty()) ++statuses[fields(game.line)[1]];
  for (const auto& [status, count] : statuses) text << "- " << status << ": " << count << "\n";
  return text.str();
}

Result<int> survey(const SurveyOptions& options) {
  for (const std::string& file : {options.out, options.page})
    if (!file.empty())
      if (auto writable = may_write(file); !writable) return writable.error();
  const SurveySubject& subject = options.misere ? survey_of_quotients : survey_of_periods;
  auto found = subject.games(options);
  if (!found) return found.error();
  std::vector<SurveyedGame>& games = *found;
  // What an earlier run found, if the file is of this kind.
  if (!options.out.empty() && access(options.out.c_str(), F_OK) == 0) {
    auto before = load_file(options.out);
    if (!before) return before.error();
    std::istringstream lines(*before);
    std::string line;
    if (!std::getline(lines, line) || line != subject.heading)
      return bad_option("--out", options.out,
                        {"a new file, or one that an earlier survey wrote",
                         "új fájl, vagy olyan, amelyet egy korábbi felmérés írt",
                         "nový soubor, nebo takový, který zapsal dřívější průzkum"});
    const std::size_t columns = fields(std::string(subject.heading)).size();
    while (std::getline(lines, line)) {
      const auto f = fields(line);
      if (f.size() != columns) continue;  // cut off in the middle of a line
      for (SurveyedGame& game : games)
        if (game.code == f[0]) {
          // What is the same is found anew.
          game.line = subject.heading.ends_with(",also") ? line.substr(0, line.rfind(',') + 1) : line;
          game.again = !subject.settled(game, options);
        }
    }
  }
  std::mutex mutex;
  std::size_t next = 0, done = 0;
  std::optional<Error> failed;
  const bool terminal = isatty(STDERR_FILENO) != 0;
  auto work = [&] {
    for (;;) {
      SurveyedGame* game = nullptr;
      {
        const std::lock_guard lock(mutex);
        while (next < games.size() && !games[next].line.empty() && !games[next].again) ++next, ++done;
        if (next == games.size() || interrupted || failed) return;
        game = &games[next++];
        if (terminal)
          std::fprintf(stderr, "\r%zu of %zu: %s \x1b[K", done + 1, games.size(), game->code.c_str());
      }
      bool finished = true;
      const Result<std::string> line = subject.line_of(*game, options, finished);
      const std::lock_guard lock(mutex);
      ++done;
      if (!line) failed = line.error();
      if (!finished || !line) return;
      if (game->line.empty() || subject.tells_more(*line, game->line)) game->line = *line;
      game->again = false;
      if (options.out.empty()) continue;
      if (auto saved = save_file(options.out, csv(subject, games)); !saved) failed = saved.error();
    }
  };
  std::vector<std::thread> others;
  for (unsigned i = 1; i < options.threads; ++i) others.emplace_back(work);
  work();
  for (std::thread& thread : others) thread.join();
  if (terminal) std::fputs("\r\x1b[K", stderr);
  if (failed) return *failed;
  if (!options.out.empty())
    if (auto saved = save_file(options.out, csv(subject, games)); !saved) return saved.error();
  if (!options.page.empty())
    if (auto saved = save_file(options.page, subject.page(games, options)); !saved) return saved.error();
  if (options.out.empty()) {
    const std::string text = csv(subject, games);
    std::fwrite(text.data(), 1, text.size(), stdout);
    if (std::fflush(stdout) != 0) return cannot_write;
  }
  return interrupted ? 3 : 0;
}

}  // namespace bouton::cli
