#include "records.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

#include "bouton/csv.hpp"
#include "bouton/tournament.hpp"
#include "store.hpp"
#include "work.hpp"

namespace bouton::cli {
namespace {

using Status = RecordedMatch::Status;

constexpr Trilingual text_stopped = {"the rest of this file was not read",
                                     "a fájl többi részét nem olvastuk be",
                                     "zbytek tohoto souboru nebyl přečten"};

constexpr Trilingual text_nothing_kept = {"nothing of this file was kept",
                                          "ebből a fájlból semmi sem került be",
                                          "z tohoto souboru nebylo uloženo nic"};
constexpr Trilingual text_kept = {
    "{0} {0:match|matches} added, {1} {1:was|were} there already, {2} rejected",
    "{0} játszma bekerült, {1} már benne volt, {2} elutasítva",
    "{0} {0:partie přidána|partie přidány|partií přidáno}, {1} {1:tam už byla|tam už byly|tam už bylo}, {2} "
    "{2:odmítnuta|odmítnuty|odmítnuto}"};
constexpr Trilingual text_nameless = {"not in the key, and kept as written: {0}",
                                      "nincs benne a kulcsban, ezért változatlan: {0}",
                                      "není v klíči, zůstalo beze změny: {0}"};
constexpr Trilingual text_renamed = {"{0} {0:name|names} changed", "{0} név megváltozott",
                                     "{0} {0:jméno změněno|jména změněna|jmen změněno}"};

// The key tells who is who; only its owner has it.
constexpr std::string_view key_heading = "what,name,pseudonym";

Result<Pseudonyms> read_key(const std::string& path) {
  auto text = load_file(path);
  if (!text) return text.error();
  Pseudonyms names;
  const auto rows = csv_rows(*text);
  bool well = rows && !rows->empty() && rows->front() == csv_cells(key_heading, ',');
  for (std::size_t i = 1; well && i < rows->size(); ++i) {
    const CsvRow& row = (*rows)[i];
    well = row.size() == 3 && (row[0] == "player" || row[0] == "group") && !row[1].empty() && !row[2].empty();
    if (well) (row[0] == "player" ? names.players : names.groups)[row[1]] = row[2];
  }
  if (well) return names;
  Error error = unreadable(
      path, {"this is not a key of pseudonyms", "ez nem az álnevek kulcsa", "toto není klíč k pseudonymům"});
  error.expected = {"a file that begins with {0}",
                    "olyan fájl, amely így kezdődik: {0}",
                    "soubor, který začíná {0}",
                    {key_heading}};
  return error;
}

std::string key_text(const Pseudonyms& names) {
  std::string text = std::string(key_heading) + "\n";
  for (const auto& [what, map] : {std::pair("group", &names.groups), std::pair("player", &names.players)})
    for (const auto& [name, pseudonym] : *map)
      text += std::string(what) + "," + csv_cell(name) + "," + csv_cell(pseudonym) + "\n";
  return text;
}

// A pseudonym for everybody who has none yet: P1, P2, ...; the key learns of it.
void give_names(std::map<std::string, std::string>& key, std::map<std::string, std::string>& wished,
                const std::vector<std::string>& all, char letter) {
  std::set<std::string> taken(all.begin(), all.end());
  std::set<std::string> given;
  for (const auto& [name, pseudonym] : key) {
    given.insert(pseudonym);
    taken.insert(pseudonym);
  }
  std::uint64_t number = 0;
  for (const std::string& name : all) {
    if (given.contains(name) || wished.contains(name)) continue;
    auto& pseudonym = key[name];
    while (pseudonym.empty()) {
      const std::string next = letter + std::to_string(++number);
      if (taken.insert(next).second) pseudonym = next;
    }
    wished[name] = pseudonym;
  }
}

struct Closer {
  void operator()(std::FILE* file) const {
    if (file != stdin) std::fclose(file);
  }
};

// Reads one file after another, in pieces; false where one cannot be opened.
class Reading {
 public:
  explicit Reading(const RecordBook::Options& options) : book(options, load_file) {}

  RecordBook book;
  std::string name;

  // Each match goes to the sink; false if that wants no more.
  Result<bool> read(const std::string& path, const std::function<Result<bool>(RecordedMatch)>& sink) {
    std::unique_ptr<std::FILE, Closer> file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"));
    if (!file) return unreadable(path, refusal(errno));
    name = path == "-" ? "stdin" : path;
    book.open(name);
    std::string piece(1 << 16, '\0');
    const auto take = [&]() -> Result<bool> {
      while (auto match = book.next())
        if (auto taken = sink(std::move(*match)); !taken) return taken;
      return true;
    };
    while (!interrupted) {
      errno = 0;
      const std::size_t size = std::fread(piece.data(), 1, piece.size(), file.get());
      if (size == 0) {
        if (std::ferror(file.get())) return unreadable(path, refusal(errno));
        break;
      }
      book.feed(std::string_view(piece).substr(0, size));
      if (auto taken = take(); !taken) return taken;
      if (book.fatal()) break;
    }
    if (!interrupted) book.close();
    return take();
  }
};

class Records {
 public:
  Records(const RecordsOptions& options, NewFile* out)
      : options_(options),
        out_(out),
        files_(options.reading),
        writer_(options.to, options.kind),
        report_(options.people) {}

  Result<int> run() {
    if (!options_.store.empty()) {
      if (auto kept = keep(); !kept) return kept.error();
    }
    if (options_.action != RecordsAction::import && !interrupted) {
      begin();
      if (auto told = options_.store.empty() ? tell_files() : tell_store(); !told) return told.error();
      end();
    }
    if (interrupted) return 130;
    if (failed_) return cannot_write;
    return fatal_ || rejected_ || files_.book.tallies().rejected > 0 ? 1 : 0;
  }

 private:
  // ------------------------------------------------------------------------------------------- into the
  // store

  Result<bool> keep() {
    const bool importing = options_.action == RecordsAction::import;
    auto opened =
        Store::open(options_.store, options_.files.empty() ? Store::For::reading : Store::For::writing,
                    options_.patience, options_.json ? options_.data : options_.people);
    if (!opened) return opened.error();
    store_ = std::move(*opened);
    Pseudonyms names;
    if (!options_.key.empty()) {
      auto key = read_key(options_.key);
      if (!key) return key.error();
      names = std::move(*key);
    }
    RecordBook::Options reading = options_.reading;
    reading.tell_moves = true;
    Reading files(reading);
    std::string list;
    std::set<std::string> nameless;
    for (const std::string& path : options_.files) {
      bool begun = false;
      const auto begin = [&]() -> Result<bool> {
        if (begun) return true;
        begun = true;
        return store_->begin(files.name);
      };
      auto read = files.read(path, [&](RecordedMatch match) -> Result<bool> {
        if (auto well = begin(); !well) return well;
        if (!names.empty()) {
          for (const std::string* name : {&match.first, &match.second})
            if (!name->empty() && !names.players.contains(*name) && nameless.size() < 20)
              nameless.insert(*name);
          names.apply(match);
        }
        if (importing) verdicts(match);
        return store_->add(match);
      });
      if (!read) return read.error();
      if (interrupted) return true;
      notes(files);
      Store::Added added;
      if (files.book.fatal()) {
        store_->give_up();
        tell(files.name + ": " + said(text_nothing_kept));
      } else {
        if (auto well = begin(); !well) return well.error();
        auto committed = store_->commit();
        if (!committed) return committed.error();
        added = *committed;
        rejected_ |= added.rejected > 0;
        tell(files.name + ": " +
             render(Message(text_kept, {added.fresh, added.known, added.rejected}), options_.people));
      }
      list += (list.empty() ? "" : ",") + json_of_file(files, added);
    }
    if (!nameless.empty()) {
      std::string all;
      for (const std::string& name : nameless) all += (all.empty() ? "" : ", ") + name;
      tell(render(Message(text_nameless, {all}), options_.people));
    }
    if (importing && options_.json) put("{\"files\":[" + list + "]}\n");
    return true;
  }

  static std::string json_of_file(const Reading& files, const Store::Added& added) {
    return nlohmann::ordered_json{{"file", files.name},
                                  {"kept", !files.book.fatal()},
                                  {"added", added.fresh},
                                  {"known", added.known},
                                  {"rejected", added.rejected}}
        .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  }

  // --------------------------------------------------------------------------------------------- what is
  // told

  Result<bool> tell_files() {
    for (const std::string& path : options_.files) {
      auto read = files_.read(path, [&](RecordedMatch match) -> Result<bool> {
        take(match);
        return true;
      });
      if (!read) return read;
      notes(files_);
      if (files_.book.fatal()) tell(files_.name + ": " + said(text_stopped));
      if (interrupted) break;
    }
    return true;
  }

  Result<bool> tell_store() {
    return store_->each([&](RecordedMatch match) {
      take(files_.book.add(std::move(match)));
      return !interrupted;
    });
  }

  void take(const RecordedMatch& match) {
    ++matches_;
    verdicts(match);
    if (options_.action == RecordsAction::convert)
      put(writer_.add(match));
    else if (options_.action == RecordsAction::report)
      report_.add(match);
    else if (options_.csv)
      put(csv_of(match));
    else if (options_.json)
      put((matches_ > 1 ? ",\n" : "") + json_of(match, options_.data));
  }

  // Every repair and every rejection is told; where the answer is data, beside it.
  void verdicts(const RecordedMatch& match) {
    if (options_.json) return;  // it says so itself
    for (const std::string& line : verdicts_of(match, options_.people)) tell(line);
  }

  void notes(const Reading& files) {
    for (const RecordFinding& note : files.book.notes()) {
      notes_ +=
          (notes_.empty() ? "" : ",") +
          json_of(files.name, note, files.book.fatal() && &note == &files.book.notes().back(), options_.data);
      tell(files.name + ":" + std::to_string(note.line) + ": " + render(note.message, options_.people));
    }
    fatal_ |= files.book.fatal();
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
    const RecordTallies& t = files_.book.tallies();
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
    if (out_)
      out_->put(text);
    else if (std::fputs(text.c_str(), stdout) < 0)
      failed_ = true;
  }
  void tell(const std::string& text) {
    // A check, and what was kept of which file, is nothing but this.
    if ((options_.action == RecordsAction::check || options_.action == RecordsAction::import) &&
        !options_.json)
      put(text + "\n");
    else
      std::fputs((text + "\n").c_str(), stderr);
  }

  std::string said(const Trilingual& words) const { return render(Message(words), options_.people); }

  const RecordsOptions& options_;
  NewFile* out_;  // none: standard output
  Reading files_;
  std::unique_ptr<Store> store_;
  RecordWriter writer_;
  RecordReport report_;
  std::string notes_;  // as JSON: they come after the matches
  std::uint64_t matches_ = 0;
  bool fatal_ = false, rejected_ = false, failed_ = false;
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

Result<int> rename_in_store(const RenameOptions& options) {
  auto store = Store::open(options.store, Store::For::reading, options.patience, options.language);
  if (!store) return store.error();
  Pseudonyms wished;
  for (const auto& [list, map, option] : {std::tuple(&options.players, &wished.players, "--player"),
                                          std::tuple(&options.groups, &wished.groups, "--group")})
    for (const std::string& pair : *list) {
      const std::size_t sign = pair.find('=');
      if (sign == pair.npos || sign == 0 || sign + 1 == pair.size())
        return bad_option(option, pair, {"OLD=NEW", "RÉGI=ÚJ", "STARÉ=NOVÉ"});
      (*map)[pair.substr(0, sign)] = pair.substr(sign + 1);
    }
  if (options.pseudonyms) {
    Pseudonyms key;
    if (!options.key.empty() && access(options.key.c_str(), F_OK) == 0) {
      auto read = read_key(options.key);
      if (!read) return read.error();
      key = std::move(*read);
    }
    auto names = (*store)->names();
    if (!names) return names.error();
    give_names(key.players, wished.players, names->players, 'P');
    give_names(key.groups, wished.groups, names->groups, 'G');
    // First the key: were it lost, nobody could tell any more who is who.
    if (!options.key.empty())
      if (auto saved = save_file(options.key, key_text(key)); !saved) return saved.error();
  }
  auto count = wished.empty() ? Result<std::uint64_t>(0) : (*store)->rename(wished);
  if (!count) return count.error();
  if (options.json)
    std::printf("{\"renamed\":%llu}\n", static_cast<unsigned long long>(*count));
  else
    std::printf("%s\n", render(Message(text_renamed, {*count}), options.language).c_str());
  return 0;
}

Result<int> records(const RecordsOptions& options) {
  std::unique_ptr<NewFile> out;
  if (!options.out.empty()) {
    auto made = NewFile::make(options.out);
    if (!made) return made.error();
    out = std::move(*made);
  }
  auto status = Records(options, out.get()).run();
  if (!status || !out || *status == 130) return status;
  if (auto kept = out->keep(); !kept) return kept.error();
  return status;
}

}  // namespace bouton::cli
