#include "batch.hpp"

#include <poll.h>
#include <pthread.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>
#include <utility>

#include "base/printable.hpp"
#include "watchdog.hpp"
#include "work.hpp"

namespace bouton::cli {

void LineSplitter::add(std::string_view piece) {
  begun_ = begun_ || !piece.empty();
  if (open_.too_long) return;
  if (open_.text.size() + piece.size() > most_) {
    open_ = {{}, true};  // and its memory is given back
    return;
  }
  open_.text += piece;
}

void LineSplitter::finish(std::vector<Line>& lines) {
  if (open_.text.ends_with('\r')) open_.text.pop_back();
  if (std::exchange(first_, false) && open_.text.starts_with("\xef\xbb\xbf")) open_.text.erase(0, 3);
  lines.push_back(std::exchange(open_, {}));
  begun_ = false;
}

void LineSplitter::feed(std::string_view bytes, std::vector<Line>& lines) {
  for (std::size_t end = 0; (end = bytes.find('\n')) != std::string_view::npos;
       bytes.remove_prefix(end + 1)) {
    add(bytes.substr(0, end));
    finish(lines);
  }
  add(bytes);
}

void LineSplitter::end(std::vector<Line>& lines) {
  if (begun_) finish(lines);
}

int worse(int one, int other) {
  const auto weight = [](int status) { return status == 2 ? 3 : status == 3 ? 2 : status == 1 ? 1 : 0; };
  return weight(one) >= weight(other) ? one : other;
}

namespace {

using Clock = std::chrono::steady_clock;

std::uint64_t kept_of(std::uint64_t bytes) { return std::min<std::uint64_t>(bytes / 16, Cache::usual_bytes); }

// A request is an object of a few members, however long the texts in it are; who sends one of a million
// members or arrays in arrays in arrays would be read for hours, or in more memory than there is.
bool intricate(std::string_view json) {
  constexpr std::size_t most_signs = 20'000, deepest = 64;
  std::size_t signs = 0, depth = 0;
  bool text = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (text) {
      if (c == '\\')
        ++i;
      else if (c == '"')
        text = false;
    } else if (c == '"') {
      text = true;
    } else if (c == ',' || c == ':') {
      if (++signs > most_signs) return true;
    } else if (c == '{' || c == '[') {
      if (++depth > deepest) return true;
    } else if ((c == '}' || c == ']') && depth > 0) {
      --depth;
    }
  }
  return false;
}

LineAnswer mistake(const Error& error, Language language) {
  Request request;
  request.format = Format::json;
  request.language = language;
  return {printable_json(to_json(Answer{request, error, {}})), 2};
}

Error too_long() {
  return {.kind = Error::Kind::too_large,
          .message = {"this line is longer than 16 MiB", "ez a sor hosszabb 16 MiB-nál",
                      "tento řádek je delší než 16 MiB"},
          .text = {},
          .offset = 0,
          .length = 0};
}
Error too_intricate() {
  return {.kind = Error::Kind::too_large,
          .message = {"this request has too many members, or too many within each other",
                      "ebben a kérésben túl sok tag van, vagy túl sok egymásban",
                      "tento dotaz má příliš mnoho členů, nebo příliš mnoho v sobě"},
          .text = {},
          .offset = 0,
          .length = 0};
}

LineAnswer told(const Answer& answer) {
  const int status = answer.status();
  const bool records = std::holds_alternative<Records>(answer.content);
  if (answer.request.format == Format::json && !records) return {printable_json(to_json(answer)), status};
  auto text = present(answer);
  if (!text) return mistake(text.error(), answer.request.language);
  if (answer.request.format != Format::json)
    return {
        printable_json(nlohmann::json(*text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)),
        status};
  // Told in several lines. In JSON a line end stands between things, never within a text.
  while (!text->empty() && text->back() == '\n') text->pop_back();
  std::replace(text->begin(), text->end(), '\n', ' ');
  return {printable_json(*text), status};
}

}  // namespace

LineAnswerer::LineAnswerer(const BatchOptions& options, std::uint64_t bytes, World world)
    : request_(options.request),
      seconds_(options.seconds),
      cache_(static_cast<std::size_t>(kept_of(bytes))),
      bytes_(bytes - kept_of(bytes)),
      world_(std::move(world)) {
  request_.format = Format::json;
  request_.limits.bytes = bytes_;
}

std::optional<LineAnswer> LineAnswerer::answer(const LineSplitter::Line& line, const GoOn& go_on) {
  if (line.too_long) return mistake(too_long(), request_.language);
  std::string_view text = line.text;
  const auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  if (text.empty() || text.front() == '#') return LineAnswer{"null", 0};
  if (text.front() != '{') {
    Request request = request_;
    std::get<SolveRequest>(request.asked).spec = text;
    return work_off(std::move(request), world_, go_on);
  }
  if (intricate(text)) return mistake(too_intricate(), request_.language);
  auto parsed = request_from_json(text);
  if (!parsed) return mistake(parsed.error(), language_of_json(text));
  parsed->request.limits.bytes = std::min(parsed->request.limits.bytes, bytes_);
  return work_off(std::move(parsed->request), World(std::move(parsed->loader), world_.catalogue), go_on);
}

std::optional<LineAnswer> LineAnswerer::work_off(Request request, const World& world, const GoOn& go_on) {
  const Clock::time_point begin = Clock::now();
  Job job(std::move(request), world, &cache_);
  std::uint64_t slice = 100'000;
  for (Clock::time_point before = begin; !job.advance(slice);) {
    if (go_on && !go_on()) return std::nullopt;
    const Clock::time_point now = Clock::now();
    if (seconds_ > 0 && std::chrono::duration<double>(now - begin).count() > seconds_) job.stop(Stop::time);
    // Slices of some hundredths of a second.
    if (now - before < std::chrono::milliseconds(15))
      slice = std::min<std::uint64_t>(slice * 2, 100'000'000);
    else if (now - before > std::chrono::milliseconds(60))
      slice = std::max<std::uint64_t>(slice / 2, 10'000);
    before = now;
  }
  return told(job.answer());
}

namespace {

// Lines that are answered by one thread, one after the other.
struct Run {
  std::uint64_t number = 0;
  std::vector<LineSplitter::Line> lines{};
  std::size_t bytes = 0;
};

// What was read and not yet claimed. It holds little: who reads waits for those who answer.
class Claims {
 public:
  explicit Claims(unsigned threads) : most_(2 * std::size_t{threads} + 2) {}

  // False if nobody wants any more.
  bool put(Run run) {
    std::unique_lock lock(mutex_);
    constexpr std::size_t most_bytes = 2 * LineSplitter::longest;
    while (!ended_ && !interrupted && !runs_.empty() &&
           (runs_.size() >= most_ || bytes_ + run.bytes > most_bytes))
      changed_.wait_for(lock, std::chrono::milliseconds(50));  // a signal wakes nobody
    if (ended_ || interrupted) return false;
    bytes_ += run.bytes;
    runs_.push_back(std::move(run));
    lock.unlock();
    changed_.notify_all();
    return true;
  }
  std::optional<Run> take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return ended_ || !runs_.empty(); });
    if (runs_.empty()) return std::nullopt;
    Run run = std::move(runs_.front());
    runs_.pop_front();
    bytes_ -= run.bytes;
    lock.unlock();
    changed_.notify_all();
    return run;
  }
  void end(bool drop) {
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
      if (drop) runs_.clear();
    }
    changed_.notify_all();
  }

 private:
  const std::size_t most_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Run> runs_;
  std::size_t bytes_ = 0;
  bool ended_ = false;
};

// Answers in the order of the lines, whoever has them first. Those that come too early wait, and if there are
// many of them, so does who brings more. Claims are made in order, so the one whose turn it is never waits.
class Output {
 public:
  explicit Output(std::size_t most_waiting) : most_(most_waiting) {}

  // Some of a run, if it is its turn; nothing is waited for.
  void offer(std::uint64_t number, std::string& text, std::uint64_t& lines) {
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock) return;
    if (number == next_ && !closed_) {
      put(text);
      text.clear();
      lines_ += std::exchange(lines, 0);
    }
    progress();
  }
  // The rest of a run; if it is not whole, what comes after it is not written. False if nothing more is.
  bool finish(std::uint64_t number, std::string text, std::uint64_t lines, bool whole) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return closed_ || number == next_ || bytes_ < most_; });
    if (closed_) return false;
    bytes_ += weight(text);
    waiting_.emplace(number, Piece{std::move(text), lines, whole});
    const bool moves = number == next_;
    while (!closed_ && !waiting_.empty() && waiting_.begin()->first == next_) {
      const Piece piece = std::move(waiting_.begin()->second);
      waiting_.erase(waiting_.begin());
      bytes_ -= weight(piece.text);
      put(piece.text);
      lines_ += piece.lines;
      ++next_;
      if (!piece.whole) closed_ = true;
    }
    progress();
    const bool more = !closed_;
    lock.unlock();
    if (moves) changed_.notify_all();
    return more;
  }
  // The number of the error that kept it from writing; 0: none.
  int trouble() const { return trouble_; }
  std::uint64_t lines() const { return lines_; }
  void clear_progress() {
    if (shown_.exchange(false)) std::fputs("\r\x1b[K", stderr);
  }

 private:
  struct Piece {
    std::string text;
    std::uint64_t lines;
    bool whole;
  };
  static std::size_t weight(const std::string& text) { return text.size() + 128; }

  void put(std::string_view text) {
    while (!text.empty() && !closed_) {
      const ssize_t count = ::write(STDOUT_FILENO, text.data(), text.size());
      if (count > 0) {
        text.remove_prefix(static_cast<std::size_t>(count));
      } else if (count < 0 && errno == EAGAIN) {  // somebody made it so
        pollfd output{STDOUT_FILENO, POLLOUT, 0};
        poll(&output, 1, 100);
      } else if (count == 0 || errno != EINTR) {
        trouble_ = count == 0 ? ENOSPC : errno;
        closed_ = true;
      }
    }
  }
  // Long work only, and only where it does not come between answers.
  void progress() {
    if (!told_) return;
    const double now = std::chrono::duration<double>(Clock::now() - begin_).count();
    if (now < next_shown_) return;
    next_shown_ = now + 0.25;
    shown_ = true;
    std::fprintf(stderr, "\r%.0f s, %llu lines, %.0f/s \x1b[K", now, static_cast<unsigned long long>(lines_),
                 static_cast<double>(lines_) / now);
  }

  const std::size_t most_;
  const Clock::time_point begin_ = Clock::now();
  const bool told_ = isatty(STDERR_FILENO) != 0 && isatty(STDOUT_FILENO) == 0;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t next_ = 0;
  std::map<std::uint64_t, Piece> waiting_;
  std::size_t bytes_ = 0;
  bool closed_ = false;
  std::atomic<std::uint64_t> lines_ = 0;  // these the watchdog looks at, without a lock
  std::atomic<bool> shown_ = false;
  int trouble_ = 0;
  double next_shown_ = 2;
};

// A file that is named in a line. One that has to be waited for, such as our own standard input, would hold
// up all that follows.
Result<std::string> load_plain_file(std::string_view name) {
  if (!is_plain_file(std::string(name)))
    return unreadable(name,
                      {"this is not a plain file", "ez nem közönséges fájl", "toto není obyčejný soubor"});
  return load_file(name);
}

class Batch {
 public:
  Batch(const BatchOptions& options)
      : options_(options),
        claims_(options.threads),
        output_(static_cast<std::size_t>(
            std::clamp<std::uint64_t>(options.bytes / 16, 1 << 16, std::uint64_t{16} << 20))) {}

  Result<int> run(Input& input, Language language) {
    // Beside the work there are lines that were read and answers that wait.
    const std::uint64_t around = std::uint64_t{96} << 20;
    Watchdog watchdog(0, options_.bytes + around, [&](Stop stop) { give_up(stop, language); });
    std::vector<std::thread> threads;
    sigset_t ours, before;
    sigemptyset(&ours);
    for (int signal : {SIGINT, SIGTERM}) sigaddset(&ours, signal);
    pthread_sigmask(SIG_BLOCK, &ours, &before);  // signals wake the thread that reads
    for (unsigned i = 0; i < options_.threads; ++i) threads.emplace_back([this] { serve(); });
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    auto read = read_all(input);
    claims_.end(interrupted != 0);
    for (std::thread& thread : threads) thread.join();
    watchdog.rest();
    output_.clear_progress();
    if (interrupted) return 130;
    if (output_.trouble() != 0) {
      errno = output_.trouble();
      return cannot_write;
    }
    if (!read) return read.error();
    return status_;
  }

 private:
  // Small enough to be shared out well, and large enough for one write.
  static constexpr std::size_t most_lines = 64, most_bytes = 1 << 16;

  Result<bool> read_all(Input& input) {
    LineSplitter splitter;
    std::vector<LineSplitter::Line> lines;
    std::vector<char> block(1 << 16);
    while (!interrupted) {
      auto count = input.read(block.data(), block.size());
      if (count && *count > 0)
        splitter.feed({block.data(), *count}, lines);
      else
        splitter.end(lines);
      // What there is, is handed over at once: somebody may wait for the answer before going on.
      if (!hand_over(lines)) return true;
      if (!count) return count.error();
      if (*count == 0) return true;
    }
    return true;
  }

  bool hand_over(std::vector<LineSplitter::Line>& lines) {
    Run run;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      run.bytes += lines[i].text.size();
      run.lines.push_back(std::move(lines[i]));
      if (i + 1 < lines.size() && run.lines.size() < most_lines && run.bytes < most_bytes) continue;
      run.number = numbered_++;
      if (!claims_.put(std::exchange(run, {}))) return false;
    }
    lines.clear();
    return true;
  }

  void serve() {
    LineAnswerer answerer(options_, options_.bytes / options_.threads, load_plain_file);
    int status = 0;
    while (auto run = claims_.take()) {
      std::string text;
      std::uint64_t answered = 0;
      bool whole = true;
      Clock::time_point offered = Clock::now();
      const auto go_on = [&] {
        if (interrupted) return false;
        constexpr auto patience = std::chrono::milliseconds(30);
        if (const Clock::time_point now = Clock::now(); now - offered > patience) {
          output_.offer(run->number, text, answered);
          offered = now;
        }
        return true;
      };
      for (LineSplitter::Line& line : run->lines) {
        auto answer = go_on() ? answerer.answer(line, go_on) : std::nullopt;
        if (!answer) {
          whole = false;
          break;
        }
        text += answer->json;
        text += '\n';
        ++answered;
        status = worse(status, answer->status);
        line = {};
      }
      if (!output_.finish(run->number, std::move(text), answered, whole)) {
        claims_.end(true);
        break;
      }
    }
    const std::lock_guard lock(mutex_);
    status_ = worse(status_, status);
  }

  // For the watchdog: what was answered before is written already.
  [[noreturn]] void give_up(Stop stop, Language language) {
    output_.clear_progress();
    if (stop == Stop::cancelled) std::_Exit(130);
    const Message note{
        "a line took more memory than there is, in the middle of a step; {0} lines are answered",
        "egy sor egy lépés közben több memóriát foglalt, mint amennyi van; {0} sorra van válasz",
        "jeden řádek zabral uprostřed kroku víc paměti, než je; zodpovězeno řádků: {0}",
        {std::to_string(output_.lines())}};
    tell("bouton: " + render(note, language));
    std::_Exit(3);
  }

  const BatchOptions& options_;
  Claims claims_;
  Output output_;
  std::uint64_t numbered_ = 0;
  std::mutex mutex_;
  int status_ = 0;
};

}  // namespace

Result<int> batch(Input& input, const BatchOptions& options, Language language) {
  return Batch(options).run(input, language);
}

}  // namespace bouton::cli
