#include "records.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <random>

#include "bouton/tournament.hpp"
#include "work.hpp"

namespace bouton::cli {
namespace {

using Status = RecordedMatch::Status;

constexpr Trilingual text_stopped = {"the rest of this file was not read",
                                     "a fájl többi részét nem olvastuk be",
                                     "zbytek tohoto souboru nebyl přečten"};

struct Closer {
  void operator()(std::FILE* file) const {
    if (file != stdin) std::fclose(file);
  }
};

class Records {
 public:
  explicit Records(const RecordsOptions& options)
      : options_(options),
        book_(options.reading, load_file),
        writer_(options.to, options.kind),
        report_(options.people) {}

  Result<int> run() {
    begin();
    for (const std::string& file : options_.files) {
      auto read = read_file(file);
      if (!read) return read.error();
      if (interrupted) break;
    }
    end();
    if (interrupted) return 130;
    if (failed_) return cannot_write;
    return fatal_ || book_.tallies().rejected > 0 ? 1 : 0;
  }
  const std::string& text() const { return text_; }

 private:
  Result<bool> read_file(const std::string& name) {
    std::unique_ptr<std::FILE, Closer> file(name == "-" ? stdin : std::fopen(name.c_str(), "rb"));
    if (!file) return unreadable(name, refusal(errno));
    name_ = name == "-" ? "stdin" : name;
    book_.open(name_);
    std::string piece(1 << 16, '\0');
    while (!interrupted) {
      errno = 0;
      const std::size_t size = std::fread(piece.data(), 1, piece.size(), file.get());
      if (size == 0) {
        if (std::ferror(file.get())) return unreadable(name, refusal(errno));
        break;
      }
      book_.feed(std::string_view(piece).substr(0, size));
      take();
      if (book_.fatal()) break;
    }
    if (!interrupted) book_.close();
    take();
    for (const RecordFinding& note : book_.notes()) {
      notes_ += (notes_.empty() ? "" : ",") + json_of(name_, note, book_.fatal(), options_.data);
      tell(name_ + ":" + std::to_string(note.line) + ": " + render(note.message, options_.people));
    }
    if (book_.fatal()) {
      fatal_ = true;
      tell(name_ + ": " + render(Message{text_stopped}, options_.people));
    }
    return true;
  }

  void take() {
    while (auto match = book_.next()) {
      ++matches_;
      report(*match);
      if (options_.action == RecordsAction::convert)
        put(writer_.add(*match));
      else if (options_.action == RecordsAction::report)
        report_.add(*match);
      else if (options_.csv)
        put(csv_of(*match));
      else if (options_.json)
        put((matches_ > 1 ? ",\n" : "") + json_of(*match, options_.data));
    }
  }

  // Every repair and every rejection is told; where the answer is data, beside it.
  void report(const RecordedMatch& match) {
    if (options_.json) return;  // it says so itself
    for (const std::string& line : verdicts_of(match, options_.people)) tell(line);
  }

  void begin() {
    if (options_.action == RecordsAction::convert) {
      put(writer_.begin());
    } else if (options_.csv) {
      put(std::string(csv_heading));
    } else if (options_.json) {
      put("{\"matches\":[\n");
    }
  }

  void end() {
    const RecordTallies& t = book_.tallies();
    const std::string summary = summary_of(t, options_.people);
    if (options_.action == RecordsAction::convert) {
      put(writer_.end());
      tell(summary);
      return;
    }
    if (options_.action == RecordsAction::report) {
      put(report_.html(t));
      tell(summary);
      return;
    }
    if (options_.json) {
      put("\n],\"notes\":[" + notes_ + "],\"totals\":" + json_of(t) + "}\n");
      return;
    }
    if (options_.csv || options_.latex) {
      put(options_.csv ? csv_of(t) : latex_of(t, options_.people));
      tell(summary);
      return;
    }
    put(summary + "\n");
    if (options_.action == RecordsAction::analyse) put(text_of(t, options_.people));
    if (options_.action == RecordsAction::scores) put("\n" + scores_of(t, options_.people));
  }

  // The answer; the rest is for the eye.
  void put(const std::string& text) {
    if (!options_.out.empty())
      text_ += text;
    else if (std::fputs(text.c_str(), stdout) < 0)
      failed_ = true;
  }
  void tell(const std::string& text) {
    // A check is nothing but this.
    if (options_.action == RecordsAction::check && !options_.json)
      put(text + "\n");
    else
      std::fputs((text + "\n").c_str(), stderr);
  }

  const RecordsOptions& options_;
  RecordBook book_;
  RecordWriter writer_;
  RecordReport report_;
  std::string name_, text_;
  std::string notes_;  // as JSON: they come after the matches
  std::uint64_t matches_ = 0;
  bool fatal_ = false, failed_ = false;
};

}  // namespace

Result<int> schedule_matches(const ScheduleOptions& options) {
  auto heaps = heaps_of(options.game, load_file);
  if (!heaps) return heaps.error();
  for (const std::string* file : {&options.out, &options.sheets})
    if (!file->empty())
      if (auto may = may_write(*file); !may) return may.error();
  const std::uint64_t seed = options.seed ? *options.seed : std::random_device{}() % 1'000'000;
  auto pairings = schedule(options.players, options.games, seed);
  if (!pairings) return pairings.error();
  const std::string text = options.format == Format::csv    ? csv_of(*pairings, options.game)
                           : options.format == Format::json ? json_of(*pairings, options.game, seed)
                                                            : text_of(*pairings, options.language);
  if (!options.seed) {
    constexpr Trilingual words = {"drawn with --seed {0}", "sorsolva: --seed {0}", "losováno s --seed {0}"};
    std::fprintf(stderr, "%s\n", render(Message(words, {seed}), options.language).c_str());
  }
  if (!options.sheets.empty())
    if (auto saved =
            save_file(options.sheets, sheets_html(*pairings, options.game, *heaps, options.language));
        !saved)
      return saved.error();
  if (!options.out.empty()) {
    if (auto saved = save_file(options.out, text); !saved) return saved.error();
    return 0;
  }
  return std::fputs(text.c_str(), stdout) < 0 ? cannot_write : 0;
}

Result<int> records(const RecordsOptions& options) {
  if (!options.out.empty())
    if (auto may = may_write(options.out); !may) return may.error();
  Records work(options);
  auto status = work.run();
  if (!status || options.out.empty() || *status == 130) return status;
  if (auto saved = save_file(options.out, work.text()); !saved) return saved.error();
  return status;
}

}  // namespace bouton::cli
