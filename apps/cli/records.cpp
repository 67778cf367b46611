#include "records.hpp"

#include <sys/stat.h>
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
    "{0} {0:match|matches} added, {1} {1:was|were} there already, {2} corrected, {3} rejected",
    "{0} játszma bekerült, {1} már benne volt, {2} helyesbítve, {3} elutasítva",
    "{0} {0:partie přidána|partie přidány|partií přidáno}, {1} {1:tam už byla|tam už byly|tam už bylo}, "
    "{2} {2:nahrazena|nahrazeny|nahrazeno}, {3} {3:odmítnuta|odmítnuty|odmítnuto}"};
constexpr Trilingual text_not_swept = {
    "the names were changed, but the old ones may still be found in unused parts of the file",
    "a nevek megváltoztak, de a régiek még megtalálhatók lehetnek a fájl használaton kívüli részeiben",
    "jména byla změněna, ale stará mohou zůstat v nepoužívaných částech souboru"};
constexpr Trilingual text_renamed = {"{0} {0:name|names} changed", "{0} név megváltozott",
                                     "{0} {0:jméno změněno|jména změněna|jmen změněno}"};

// The key tells who is who; only its owner has it. A name that it does not know gets a pseudonym: P1, P2,
// ..., and G1, G2, ... for groups.
class Key {
 public:
  static Result<Key> read(const std::string& path) {
    auto text = load_file(path);
    if (!text) return text.error();
    Key key;
    key.path_ = path;
    const auto rows = csv_rows(*text);
    bool well = rows && !rows->empty() && rows->front() == csv_cells(heading, ',');
    for (std::size_t i = 1; well && i < rows->size(); ++i) {
      const CsvRow& row = (*rows)[i];
      well =
          row.size() == 3 && (row[0] == "player" || row[0] == "group") && !row[1].empty() && !row[2].empty();
      if (well) (row[0] == "player" ? key.names.players : key.names.groups)[row[1]] = row[2];
    }
    if (well) return key;
    Error error = unreadable(path, {"this is not a key of pseudonyms", "ez nem az álnevek kulcsa",
                                    "toto není klíč k pseudonymům"});
    error.expected = {"a file that begins with {0}",
                      "olyan fájl, amely így kezdődik: {0}",
                      "soubor, který začíná {0}",
                      {heading}};
    return error;
  }
  // A new one; without a path it is forgotten.
  static Key fresh(const std::string& path) {
    Key key;
    key.path_ = path;
    return key;
  }

  Pseudonyms names;

  // Nobody may be called like somebody who is there already.
  void avoid(const std::vector<std::string>& players, const std::vector<std::string>& groups) {
    taken_players_.insert(players.begin(), players.end());
    taken_groups_.insert(groups.begin(), groups.end());
  }
  const std::string& player(const std::string& name) {
    return given(names.players, taken_players_, name, 'P');
  }
  const std::string& group(const std::string& name) { return given(names.groups, taken_groups_, name, 'G'); }
  void name_player(const std::string& name, const std::string& pseudonym) {
    names.players[name] = pseudonym;
    changed_ = true;
  }
  void name_group(const std::string& name, const std::string& pseudonym) {
    names.groups[name] = pseudonym;
    changed_ = true;
  }
  void apply(RecordedMatch& match) {
    match.first = player(match.first);
    match.second = player(match.second);
    match.group = group(match.group);
  }

  Result<bool> save() {
    if (!changed_ || path_.empty()) return true;
    std::string text = std::string(heading) + "\n";
    for (const auto& [what, map] : {std::pair("group", &names.groups), std::pair("player", &names.players)})
      for (const auto& [name, pseudonym] : *map)
        text += std::string(what) + "," + csv_cell(name) + "," + csv_cell(pseudonym) + "\n";
    changed_ = false;
    return save_file(path_, text, Readers::owner);
  }

 private:
  static constexpr std::string_view heading = "what,name,pseudonym";

  const std::string& given(std::map<std::string, std::string>& map, std::set<std::string>& taken,
                           const std::string& name, char letter) {
    // Who is called by a pseudonym already keeps it.
    if (name.empty() ||
        std::any_of(map.begin(), map.end(), [&](const auto& each) { return each.second == name; }))
      return name;
    std::string& pseudonym = map[name];
    for (std::uint64_t number = 1; pseudonym.empty(); ++number) {
      const std::string next = letter + std::to_string(number);
      const bool free = !taken.contains(next) && std::none_of(map.begin(), map.end(), [&](const auto& each) {
        return each.second == next;
      });
      if (free) pseudonym = next;
      changed_ = true;
    }
    return pseudonym;
  }

  std::string path_;
  std::set<std::string> taken_players_, taken_groups_;
  bool changed_ = false;
};

struct Closer {
  void operator()(std::FILE* file) const {
    if (file != stdin) std::fclose(file);
  }
};

// Reads one file after another, in pieces.
class Reading {
 public:
  explicit Reading(const RecordBook::Options& options) : book(options, load_file) {}

  RecordBook book;
  std::string name;

  // Each match goes to the sink.
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
    // Half an answer is no answer: whether the files are there is known before anything is said.
    for (const std::string& path : options_.files) {
      if (path == "-") continue;
      struct stat status {};
      if (access(path.c_str(), R_OK) != 0 || stat(path.c_str(), &status) != 0)
        return unreadable(path, refusal(errno));
      if (S_ISDIR(status.st_mode)) return unreadable(path, refusal(EISDIR));
    }
    if (!options_.key.empty()) {
      auto key = Key::read(options_.key);
      if (!key) return key.error();
      key_ = std::move(*key);
    }
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
  // ------------------------------------------------------------------------------------------ into the store

  Result<bool> keep() {
    const bool importing = options_.action == RecordsAction::import;
    auto opened =
        Store::open(options_.store, options_.files.empty() ? Store::For::reading : Store::For::writing,
                    options_.patience, options_.json ? options_.data : options_.people);
    if (!opened) return opened.error();
    store_ = std::move(*opened);
    if (key_) {
      auto names = store_->names();
      if (!names) return names.error();
      key_->avoid(names->players, names->groups);
    }
    RecordBook::Options reading = options_.reading;
    reading.tell_moves = true;
    Reading files(reading);
    std::string list;
    for (const std::string& path : options_.files) {
      bool begun = false;
      const auto begin = [&]() -> Result<bool> {
        if (begun) return true;
        begun = true;
        return store_->begin(files.name, path != "-", key_.has_value());
      };
      auto read = files.read(path, [&](RecordedMatch match) -> Result<bool> {
        if (auto well = begin(); !well) return well;
        if (key_) key_->apply(match);
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
        // First the key: were it lost, nobody could tell any more who is who.
        if (key_)
          if (auto saved = key_->save(); !saved) return saved.error();
        auto committed = store_->commit();
        if (!committed) return committed.error();
        added = *committed;
        rejected_ |= added.rejected > 0;
        tell(files.name + ": " +
             render(Message(text_kept, {added.fresh, added.known, added.replaced, added.rejected}),
                    options_.people));
      }
      list += (list.empty() ? "" : ",") + json_of_file(files, added);
    }
    if (importing && options_.json) put("{\"files\":[" + list + "]}\n");
    return true;
  }

  static std::string json_of_file(const Reading& files, const Store::Added& added) {
    return nlohmann::ordered_json{{"file", files.name},          {"kept", !files.book.fatal()},
                                  {"added", added.fresh},        {"known", added.known},
                                  {"corrected", added.replaced}, {"rejected", added.rejected}}
        .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  }

  // --------------------------------------------------------------------------------------------- what is
  // told

  Result<bool> tell_files() {
    for (const std::string& path : options_.files) {
      auto read = files_.read(path, [&](RecordedMatch match) -> Result<bool> {
        if (key_) key_->apply(match);
        take(match);
        return true;
      });
      if (!read) return read;
      notes(files_);
      if (files_.book.fatal()) tell(files_.name + ": " + said(text_stopped));
      if (interrupted) break;
    }
    return key_ ? key_->save() : Result<bool>(true);
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
    else if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size())
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
  std::optional<Key> key_;
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
    Key key = Key::fresh(options.key);
    if (!options.key.empty() && access(options.key.c_str(), F_OK) == 0) {
      auto read = Key::read(options.key);
      if (!read) return read.error();
      key = std::move(*read);
    }
    auto names = (*store)->names();
    if (!names) return names.error();
    key.avoid(names->players, names->groups);
    for (const auto& [old, fresh] : wished.players) key.name_player(old, fresh);
    for (const auto& [old, fresh] : wished.groups) key.name_group(old, fresh);
    for (const std::string& name : names->players)
      if (const std::string& pseudonym = key.player(name); pseudonym != name)
        wished.players[name] = pseudonym;
    for (const std::string& name : names->groups)
      if (const std::string& pseudonym = key.group(name); pseudonym != name) wished.groups[name] = pseudonym;
    // First the key: were it lost, nobody could tell any more who is who.
    if (auto saved = key.save(); !saved) return saved.error();
  }
  // Somebody who came in again under his own name is the one who has his pseudonym.
  auto count = wished.empty() ? Result<std::uint64_t>(0) : (*store)->rename(wished, options.pseudonyms);
  if (!count) return count.error();
  auto swept = (*store)->sweep();
  if (!swept) {
    std::fputs(present(swept.error(), options.language).c_str(), stderr);
    std::fprintf(stderr, "%s\n", render(Message(text_not_swept), options.language).c_str());
  }
  if (options.json)
    std::printf("{\"renamed\":%llu,\"swept\":%s}\n", static_cast<unsigned long long>(*count),
                swept ? "true" : "false");
  else
    std::printf("%s\n", render(Message(text_renamed, {*count}), options.language).c_str());
  return swept ? 0 : 1;
}

Result<int> records(const RecordsOptions& options) {
  std::unique_ptr<NewFile> out;
  if (!options.out.empty()) {
    for (const std::string* other : {&options.store, &options.key})
      if (!other->empty() && same_file(options.out, *other))
        return bad_option("--out", options.out, {"a file of its own", "egy másik fájl", "jiný soubor"});
    auto made = NewFile::make(options.out);
    if (!made) return made.error();
    out = std::move(*made);
  }
  auto status = Records(options, out.get()).run();
  if (!status && interrupted) return 130;
  if (!status || !out || *status == 130) return status;
  if (auto kept = out->keep(); !kept) return kept.error();
  return status;
}

}  // namespace bouton::cli
