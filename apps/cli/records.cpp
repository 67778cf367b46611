#include "records.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

#include "base/csv.hpp"
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
constexpr Trilingual text_graphs = {
    "{0} {0:match is|matches are} about a graph, whose vertices and file keep their names",
    "{0} játszma gráfról szól; a csúcsok és a fájl neve megmaradt",
    "{0} {0:partie je|partie jsou|partií je} o grafu, jehož vrcholům a souboru jména zůstala"};
constexpr Trilingual text_removed = {"{0} {0:match|matches} removed", "{0} játszma törölve",
                                     "{0} {0:partie smazána|partie smazány|partií smazáno}"};
constexpr Trilingual text_not_wiped = {
    "but what was removed may still be found in unused parts of the file",
    "de a törölt adatok még megtalálhatók lehetnek a fájl használaton kívüli részeiben",
    "ale smazané může zůstat v nepoužívaných částech souboru"};
constexpr Trilingual text_renamed = {"{0} {0:name|names} changed", "{0} név megváltozott",
                                     "{0} {0:jméno změněno|jména změněna|jmen změněno}"};

// The key tells who is who; only its owner has it. A name that it does not know gets a pseudonym: P1, P2, ...
// for players, G for groups, N for numbers that are more than a number, F for files. From before it is read
// until it is written for the last time nobody else can have it: two who gave names at once would contradict
// each other.
class NameKey {
 public:
  // Without a path it is forgotten.
  static Result<NameKey> take(const std::string& path, LockedFile::IfMissing missing, double patience,
                              Language language) {
    NameKey key;
    if (path.empty()) return key;
    auto file = LockedFile::take(path, missing, patience, language);
    if (!file) return file.error();
    key.file_ = std::move(*file);
    const std::string& text = key.file_->text();
    if (text.empty() && missing == LockedFile::IfMissing::make) return key;
    const auto rows = csv_rows(text);
    bool well = rows && !rows->empty() && rows->front() == csv_cells(heading, ',');
    for (std::size_t i = 1; well && i < rows->size(); ++i) {
      const CsvRow& row = (*rows)[i];
      well = row.size() == 3 && !row[1].empty() && !row[2].empty();
      Kind* const kind = well ? key.kind_named(row[0]) : nullptr;
      well = kind != nullptr;
      if (!well) break;
      kind->given.insert(row[2]);
      // Nobody has two pseudonyms; whether two have the same one is for its owner to say.
      well = kind->names.emplace(row[1], row[2]).first->second == row[2];
    }
    if (well) return key;
    Error error = unreadable(path, {"this is not a key of pseudonyms", "ez nem az álnevek kulcsa",
                                    "toto není klíč k pseudonymům"});
    error.expected = {"a file that begins with {0}, and names everybody once",
                      "olyan fájl, amely így kezdődik: {0}, és mindenkit egyszer nevez meg",
                      "soubor, který začíná {0} a každého uvádí jednou",
                      {heading}};
    return error;
  }

  // Nobody may be called like somebody who is there already.
  void avoid(const Store::Names& names) {
    for (const auto& [kind, list] : {std::pair(&players_, &names.players), std::pair(&groups_, &names.groups),
                                     std::pair(&numbers_, &names.numbers), std::pair(&files_, &names.files)})
      kind->taken.insert(list->begin(), list->end());
  }
  std::string player(const std::string& name) { return given(players_, name); }
  std::string group(const std::string& name) { return given(groups_, name); }
  std::string number(const std::string& no) { return plain_number(no) ? no : given(numbers_, no); }
  std::string file(const std::string& name) { return name == "stdin" ? name : given(files_, name); }
  void name_player(const std::string& name, const std::string& pseudonym) {
    name_as(players_, name, pseudonym);
  }
  void name_group(const std::string& name, const std::string& pseudonym) {
    name_as(groups_, name, pseudonym);
  }
  void apply(RecordedMatch& match) {
    match.first = player(match.first);
    match.second = player(match.second);
    match.group = group(match.group);
    if (!match.counted) match.no = number(match.no);
  }

  Result<bool> save() {
    if (!changed_ || !file_) return true;
    std::string text = std::string(heading) + "\n";
    for (const Kind* kind : {&groups_, &players_, &numbers_, &files_})
      for (const auto& [name, pseudonym] : kind->names)
        text += std::string(kind->what) + "," + csv_cell(name) + "," + csv_cell(pseudonym) + "\n";
    changed_ = false;
    return file_->save(text);
  }

 private:
  static constexpr std::string_view heading = "what,name,pseudonym";

  struct Kind {
    std::string_view what;
    char letter;
    std::map<std::string, std::string> names{};
    std::set<std::string> given{}, taken{};  // as pseudonyms; by others
    std::uint64_t next = 1;
  };

  Kind* kind_named(std::string_view what) {
    for (Kind* kind : {&players_, &groups_, &numbers_, &files_})
      if (kind->what == what) return kind;
    return nullptr;
  }
  // Short, and nothing but digits and what stands between them.
  static bool plain_number(const std::string& no) {
    return no.size() <= 6 && no.find_first_not_of("0123456789.-/") == no.npos;
  }
  void name_as(Kind& kind, const std::string& name, const std::string& pseudonym) {
    kind.names[name] = pseudonym;
    kind.given.insert(pseudonym);
    changed_ = true;
  }
  std::string given(Kind& kind, const std::string& name) {
    // Who is called by a pseudonym already keeps it.
    if (name.empty() || kind.given.contains(name)) return name;
    if (const auto found = kind.names.find(name); found != kind.names.end()) return found->second;
    std::string pseudonym;
    do pseudonym = kind.letter + std::to_string(kind.next++);
    while (kind.taken.contains(pseudonym) || kind.given.contains(pseudonym));
    name_as(kind, name, pseudonym);
    return pseudonym;
  }

  std::unique_ptr<LockedFile> file_;
  Kind players_{"player", 'P'}, groups_{"group", 'G'}, numbers_{"number", 'N'}, files_{"file", 'F'};
  bool changed_ = false;
};

Error no_more_time(const std::string& name) {
  return unreadable(name, {"the time was up before its end came", "letelt az idő, mielőtt a végére ért volna",
                           "čas vypršel dřív, než přišel jeho konec"});
}

// Files of matches, one after another, in pieces.
class Files {
 public:
  explicit Files(const std::vector<std::string>& paths) : paths_(paths) {}

  std::string name;    // of the file that is open
  bool named = false;  // it is a file, not standard input

  // Reads a piece. Each match that comes of it goes to the sink, and `ended` is called after each file. True
  // when the last one has ended.
  Result<bool> read(RecordBook& book, const std::function<Result<bool>(RecordedMatch)>& sink,
                    const std::function<Result<bool>()>& ended) {
    if (interrupted) return false;
    if (!file_) {
      if (next_ == paths_.size()) return true;
      const std::string& path = paths_[next_++];
      named = path != "-";
      auto file = named ? Input::open(path) : Result<Input>(Input::standard());
      if (!file) return file.error();
      file_.emplace(std::move(*file));
      name = named ? path : "stdin";
      book.open(name);
    }
    auto count = file_->read(piece_.data(), piece_.size());
    if (!count && !interrupted) return count.error();
    const std::size_t size = count ? *count : 0;
    if (size > 0) {
      if (must_stop() && !interrupted) return no_more_time(name);
      book.feed(std::string_view(piece_).substr(0, size));
      if (auto taken = take(book, sink); !taken) return taken;
      if (!interrupted && !book.fatal()) return false;
    }
    if (!interrupted) book.close();
    if (auto taken = take(book, sink); !taken) return taken;
    file_.reset();
    if (auto well = ended(); !well) return well;
    return !interrupted && next_ == paths_.size();
  }

 private:
  Result<bool> take(RecordBook& book, const std::function<Result<bool>(RecordedMatch)>& sink) const {
    while (auto match = book.next()) {
      if (auto taken = sink(std::move(*match)); !taken) return taken;
      if (must_stop() && !interrupted) return no_more_time(name);
    }
    return true;
  }

  const std::vector<std::string>& paths_;
  std::size_t next_ = 0;
  std::optional<Input> file_;
  std::string piece_ = std::string(1 << 16, '\0');
};

// Works until all was read and told, or somebody interrupts.
Result<Records> worked_off(const Request& request, RecordsFeed& feed) {
  Job job(request, load_file);
  job.lend(&feed);
  constexpr std::uint64_t slice = 100'000;
  while (!job.advance(slice))
    if (interrupted) job.stop(Stop::cancelled);
  if (const Error* error = std::get_if<Error>(&job.answer().content)) return *error;
  return std::get<Records>(job.answer().content);
}

// What is asked of the engine: how the files are to be read, and what is to be told.
Request request_for(const RecordsOptions& options) {
  const RecordBook::Options& reading = options.reading;
  RecordsRequest asked{.game = reading.game,
                       .kind = reading.kind,
                       .input = reading.format,
                       .way = way(reading.play, reading.ending, reading.convention),
                       .to = options.to,
                       .write = options.kind,
                       .most = ~std::uint64_t{0}};
  using Of = bouton::RecordsAction;
  asked.action = options.action == RecordsAction::convert   ? Of::convert
                 : options.action == RecordsAction::report  ? Of::report
                 : options.action == RecordsAction::analyse ? Of::analyse
                 : options.action == RecordsAction::scores  ? Of::scores
                                                            : Of::check;
  return {.asked = std::move(asked),
          .format = options.json    ? Format::json
                    : options.csv   ? Format::csv
                    : options.latex ? Format::latex
                                    : Format::text,
          .language = options.json ? options.data : options.people,
          .limits = {.positions = ~std::uint64_t{0}}};
}

class Work {
 public:
  Work(const RecordsOptions& options, NewFile* out) : options_(options), out_(out) {}

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
      auto key =
          NameKey::take(options_.key, LockedFile::IfMissing::refuse, options_.patience, options_.people);
      if (!key) return key.error();
      key_ = std::move(*key);
    }
    if (!options_.store.empty()) {
      if (auto kept = keep(); !kept) return kept.error();
    }
    if (options_.action != RecordsAction::import && !interrupted) {
      Told feed(*this);
      auto told = worked_off(request_for(options_), feed);
      if (!told) return told.error();
      rejected_ |= told->wrong;
      if (key_ && options_.store.empty())  // also where it was interrupted
        if (auto saved = key_->save(); !saved) return saved.error();
      // Where the answer is data, people are told beside it.
      if (is_data() && !options_.json) tell(summary_of(told->tallies, options_.people));
    }
    if (interrupted) return 130;
    if (failed_) return cannot_write;
    return rejected_ ? 1 : 0;
  }

 private:
  struct Note {
    std::string file;
    RecordFinding finding;
    bool fatal;
  };

  // ------------------------------------------------------------------------------------------ into the store

  // Every match of the files goes into the store; a file whole or not at all.
  class Kept final : public RecordsFeed {
   public:
    explicit Kept(Work& work) : work_(work), files_(work.options_.files) {}

    Result<bool> read(RecordBook& book, Hearer&) override {
      return files_.read(
          book,
          [&](RecordedMatch match) -> Result<bool> {
            if (auto well = begin(); !well) return well;
            if (work_.key_) work_.key_->apply(match);
            if (work_.options_.action == RecordsAction::import) work_.verdicts(match);
            return work_.store_->add(match);
          },
          [&] { return end(book); });
    }
    void put(const std::string&) override {}

    std::string list;  // of the files, as JSON

   private:
    Result<bool> begin() {
      if (std::exchange(begun_, true)) return true;
      std::optional<NameKey>& key = work_.key_;
      Store& store = *work_.store_;
      if (!key) return store.begin(files_.name, files_.named, false);
      // Names that come in while others are given could be the same.
      if (auto held = store.hold(); !held) return held;
      auto names = store.names();
      if (!names) return names.error();
      key->avoid(*names);
      return store.begin(key->file(files_.name), files_.named, true);
    }

    Result<bool> end(const RecordBook& book) {
      if (interrupted) return true;
      for (Note& note : work_.notes(files_.name, book)) work_.early_.push_back(std::move(note));
      Store::Added added;
      if (book.fatal()) {
        work_.rejected_ = true;
        work_.store_->give_up();
        work_.tell(files_.name + ": " + work_.said(text_nothing_kept));
      } else {
        if (auto well = begin(); !well) return well.error();
        // First the key: were it lost, nobody could tell any more who is who.
        if (work_.key_)
          if (auto saved = work_.key_->save(); !saved) return saved.error();
        auto committed = work_.store_->commit();
        if (!committed) return committed.error();
        added = *committed;
        work_.rejected_ |= added.rejected > 0;
        work_.tell(files_.name + ": " +
                   render(Message(text_kept, {added.fresh, added.known, added.replaced, added.rejected}),
                          work_.options_.people));
      }
      list += (list.empty() ? "" : ",") +
              nlohmann::ordered_json{{"file", files_.name},         {"kept", !book.fatal()},
                                     {"added", added.fresh},        {"known", added.known},
                                     {"corrected", added.replaced}, {"rejected", added.rejected}}
                  .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
      begun_ = false;
      return true;
    }

    Work& work_;
    Files files_;
    bool begun_ = false;
  };

  Result<bool> keep() {
    auto opened =
        Store::open(options_.store, options_.files.empty() ? Store::For::reading : Store::For::writing,
                    options_.patience, options_.json ? options_.data : options_.people);
    if (!opened) return opened.error();
    store_ = std::move(*opened);
    Request request = request_for(options_);
    request.format = Format::json;  // with all that is to be kept
    Kept feed(*this);
    if (auto kept = worked_off(request, feed); !kept) return kept.error();
    if (interrupted) return true;
    if (options_.action == RecordsAction::import && options_.json) put("{\"files\":[" + feed.list + "]}\n");
    if (!key_ || options_.files.empty()) return true;
    auto graphs = store_->with_named_vertices();
    if (!graphs) return graphs.error();
    if (*graphs > 0) tell(render(Message(text_graphs, {*graphs}), options_.people));
    return true;
  }

  // ---------------------------------------------------------------------------------------- what is told

  // The matches of the store, or those of the files.
  class Told final : public RecordsFeed {
   public:
    explicit Told(Work& work) : work_(work), files_(work.options_.files) {
      RecordBook::Options reading = work.options_.reading;
      reading.tell_moves = true;
      if (work.key_) named_.emplace(reading, load_file);
    }

    Result<bool> read(RecordBook& book, Hearer& hearer) override {
      for (const Note& note : std::exchange(work_.early_, {}))
        hearer.note(note.file, note.finding, note.fatal);
      if (work_.store_) return read_store(book, hearer);
      // Figures are of names as well: matches are counted when they have their new ones.
      RecordBook& reading = named_ ? *named_ : book;
      auto all = files_.read(
          reading,
          [&](RecordedMatch match) -> Result<bool> {
            if (named_) {
              work_.key_->apply(match);
              match.kind = match.writable(match.kind);
              match.moves.clear();
              match = book.add(std::move(match));
            }
            return tell(match, hearer);
          },
          [&]() -> Result<bool> {
            for (const Note& note : work_.notes(files_.name, reading))
              hearer.note(note.file, note.finding, note.fatal);
            if (!reading.fatal()) return true;
            work_.rejected_ = true;
            work_.tell(files_.name + ": " + work_.said(text_stopped));
            return true;
          });
      if (named_ && all && *all)
        if (auto saved = work_.key_->save(); !saved) return saved.error();
      return all;
    }
    void put(const std::string& text) override { work_.put(text); }

   private:
    Result<bool> read_store(RecordBook& book, Hearer& hearer) {
      if (std::exchange(stored_, true)) return !interrupted;
      auto each = work_.store_->each([&](RecordedMatch match) {
        static_cast<void>(tell(book.add(std::move(match)), hearer));
        return !interrupted;
      });
      if (!each) return each.error();
      return !interrupted;
    }

    Result<bool> tell(const RecordedMatch& match, Hearer& hearer) {
      work_.verdicts(match);
      if (work_.key_ && !work_.store_ && match.status != Status::read)
        hearer.match(work_.without_quotations(match));
      else
        hearer.match(match);
      return true;
    }

    Work& work_;
    Files files_;
    std::optional<RecordBook> named_;  // where names are replaced between reading and counting
    bool stored_ = false;
  };

  // What a key hides must not stand in what is quoted.
  RecordedMatch without_quotations(RecordedMatch match) const {
    const Language language = options_.json ? options_.data : options_.people;
    for (auto* findings : {&match.repairs, &match.problems})
      for (RecordFinding& finding : *findings)
        finding.message =
            discreet_text(finding, render(finding.message, language), match.ground, match.kind, language);
    if (match.status == Status::rejected) match.game.clear();
    return match;
  }

  // Every repair and every rejection is told; where the answer is data, beside it.
  void verdicts(const RecordedMatch& match) {
    if (options_.json) return;  // it says so itself
    for (const std::string& line : verdicts_of(match, options_.people)) tell(line);
  }

  // Of the file that was read, told to people and for the answer.
  std::vector<Note> notes(const std::string& file, const RecordBook& book) {
    std::vector<Note> list;
    for (const RecordFinding& note : book.notes()) {
      list.push_back({file, note, book.fatal() && &note == &book.notes().back()});
      tell(file + ":" + std::to_string(note.line) + ": " + render(note.message, options_.people));
    }
    return list;
  }

  bool is_data() const {
    return options_.csv || options_.latex || options_.action == RecordsAction::convert ||
           options_.action == RecordsAction::report;
  }
  // The answer; the rest is for the eye.
  void put(const std::string& text) {
    if (out_)
      out_->put(text);
    else if (!put_answer(text, options_.json ? Format::json : is_data() ? Format::csv : Format::text))
      failed_ = true;
  }
  void tell(const std::string& text) {
    // A check, and what was kept of which file, is nothing but this.
    if ((options_.action == RecordsAction::check || options_.action == RecordsAction::import) &&
        !options_.json)
      put(text + "\n");
    else
      cli::tell(text);
  }

  std::string said(const Trilingual& words) const { return render(Message(words), options_.people); }

  const RecordsOptions& options_;
  NewFile* out_;  // none: standard output
  std::unique_ptr<Store> store_;
  std::optional<NameKey> key_;
  std::vector<Note> early_;  // of files that went into the store, for the answer
  bool rejected_ = false, failed_ = false;
};

}  // namespace

Result<int> schedule_matches(const ScheduleOptions& options) {
  auto heaps = heaps_of(options.game, load_file);
  if (!heaps) return heaps.error();
  for (const std::string* file : {&options.out, &options.sheets})
    if (!file->empty())
      if (auto may = may_write(*file); !may) return may.error();
  RecordsRequest asked{.action = bouton::RecordsAction::schedule,
                       .game = options.game,
                       .players = options.players,
                       .games = options.games,
                       .seed = options.seed ? *options.seed : std::random_device{}() % 1'000'000};
  const auto drawn = [&]() -> Result<std::string> {
    const Answer given =
        answer({.asked = asked, .format = options.format, .language = options.language}, load_file);
    if (const Error* error = std::get_if<Error>(&given.content)) return *error;
    return std::get<Records>(given.content).text;
  };
  auto text = drawn();
  if (!text) return text.error();
  if (!options.seed) {
    constexpr Trilingual words = {"drawn with --seed {0}", "sorsolva: --seed {0}", "losováno s --seed {0}"};
    tell(render(Message(words, {asked.seed}), options.language));
  }
  if (!options.sheets.empty()) {
    asked.action = bouton::RecordsAction::sheets;
    auto sheets = drawn();
    if (!sheets) return sheets.error();
    if (auto saved = save_file(options.sheets, *sheets); !saved) return saved.error();
  }
  if (!options.out.empty()) {
    if (auto saved = save_file(options.out, *text); !saved) return saved.error();
    return 0;
  }
  return put_answer(*text, options.format) ? 0 : cannot_write;
}

namespace {

// Names, and what was removed, are not to be found in the file any more.
bool wiped(Store& store, const Trilingual& otherwise, Language language) {
  auto done = store.wipe();
  if (done) return true;
  tell(present(done.error(), language) + render(Message(otherwise), language));
  return false;
}

}  // namespace

Result<int> rename_in_store(const RenameOptions& options) {
  Pseudonyms wished;
  for (const auto& [list, map, option] : {std::tuple(&options.players, &wished.players, "--player"),
                                          std::tuple(&options.groups, &wished.groups, "--group")})
    for (const std::string& pair : *list) {
      const std::size_t sign = pair.find('=');
      if (sign == pair.npos || sign == 0 || sign + 1 == pair.size())
        return bad_option(option, pair, {"OLD=NEW", "RÉGI=ÚJ", "STARÉ=NOVÉ"});
      (*map)[pair.substr(0, sign)] = pair.substr(sign + 1);
    }
  auto key = NameKey::take(options.pseudonyms ? options.key : std::string(), LockedFile::IfMissing::make,
                           options.patience, options.language);
  if (!key) return key.error();
  auto store = Store::open(options.store, Store::For::changing, options.patience, options.language);
  if (!store) return store.error();
  const auto wish = [&](const Store::Names& names) -> Result<Pseudonyms> {
    if (!options.pseudonyms) return wished;
    key->avoid(names);
    for (const auto& [old, fresh] : wished.players) key->name_player(old, fresh);
    for (const auto& [old, fresh] : wished.groups) key->name_group(old, fresh);
    const auto give = [](const std::vector<std::string>& list, std::map<std::string, std::string>& map,
                         auto&& pseudonym_of) {
      for (const std::string& name : list)
        if (const std::string pseudonym = pseudonym_of(name); pseudonym != name) map[name] = pseudonym;
    };
    give(names.players, wished.players, [&](const auto& name) { return key->player(name); });
    give(names.groups, wished.groups, [&](const auto& name) { return key->group(name); });
    give(names.numbers, wished.numbers, [&](const auto& name) { return key->number(name); });
    give(names.files, wished.files, [&](const auto& name) { return key->file(name); });
    // First the key: were it lost, nobody could tell any more who is who.
    if (auto saved = key->save(); !saved) return saved.error();
    return wished;
  };
  // Somebody who came in again under his own name is the one who has his pseudonym.
  auto count = (*store)->rename(wish, options.pseudonyms, options.pseudonyms);
  if (!count) return count.error();
  const bool swept = wiped(**store, text_not_swept, options.language);
  if (options.pseudonyms) {
    auto graphs = (*store)->with_named_vertices();
    if (graphs && *graphs > 0) tell(render(Message(text_graphs, {*graphs}), options.language));
  }
  const bool put =
      options.json
          ? put_answer(
                "{\"renamed\":" + std::to_string(*count) + ",\"swept\":" + (swept ? "true" : "false") + "}\n",
                Format::json)
          : put_answer(render(Message(text_renamed, {*count}), options.language) + "\n", Format::text);
  if (!put) return cannot_write;
  return swept ? 0 : 1;
}

Result<int> remove_from_store(const RemoveOptions& options) {
  auto store = Store::open(options.store, Store::For::changing, options.patience, options.language);
  if (!store) return store.error();
  auto removed = (*store)->remove({options.match, options.group, options.file, options.line});
  if (!removed) return removed.error();
  const bool gone = wiped(**store, text_not_wiped, options.language);
  const bool put =
      options.json
          ? put_answer("{\"removed\":" + std::to_string(*removed) +
                           ",\"wiped\":" + (gone ? "true" : "false") + "}\n",
                       Format::json)
          : put_answer(render(Message(text_removed, {*removed}), options.language) + "\n", Format::text);
  if (!put) return cannot_write;
  return gone ? 0 : 1;
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
  auto status = Work(options, out.get()).run();
  if (!status && interrupted) return 130;
  if (!status || !out || *status == 130) return status;
  if (auto kept = out->keep(); !kept) return kept.error();
  return status;
}

}  // namespace bouton::cli
