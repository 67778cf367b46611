#include "store.hpp"

#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <set>
#include <tuple>
#include <utility>

#include "bouton/request.hpp"
#include "work.hpp"

namespace bouton::cli {
namespace {

constexpr int application = 0x426f7574;  // "Bout", in the file's own head
constexpr int layout = 1;

constexpr Trilingual a_store{"a store of matches, or a new file", "játszmatár vagy új fájl",
                             "úložiště partií, nebo nový soubor"};

std::string joined(const std::vector<std::string>& moves) {
  std::string text;
  for (const std::string& move : moves) text += (text.empty() ? "" : " ") + move;
  return text;
}

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

// What was quoted from a file might be anybody's name.
std::string without_quotations(const std::string& text) {
  const std::size_t first = text.find('\''), last = text.rfind('\'');
  if (first == text.npos || first == last) return text;
  return text.substr(0, first + 1) + "…" + text.substr(last);
}

Error store_error(const std::string& path, Message message, Message expected) {
  Error error = unreadable(path, std::move(message));
  error.expected = std::move(expected);
  return error;
}

}  // namespace

void Pseudonyms::apply(RecordedMatch& match) const {
  const auto replace = [](std::string& name, const std::map<std::string, std::string>& names) {
    if (const auto found = names.find(name); found != names.end()) name = found->second;
  };
  replace(match.first, players);
  replace(match.second, players);
  replace(match.group, groups);
}

// A prepared statement, and what is bound to it, in order.
struct Store::Statement {
  sqlite3_stmt* handle = nullptr;
  int bound = 0;

  ~Statement() { sqlite3_finalize(handle); }
  Statement& operator<<(const std::string& text) {
    sqlite3_bind_text(handle, ++bound, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
    return *this;
  }
  Statement& operator<<(std::int64_t number) {
    sqlite3_bind_int64(handle, ++bound, number);
    return *this;
  }
  // SQLITE_ROW, SQLITE_DONE, or what went wrong.
  int step() { return sqlite3_step(handle); }
  int run() {
    const int code = step();
    reset();
    return code == SQLITE_DONE || code == SQLITE_ROW ? SQLITE_OK : code;
  }
  void reset() {
    sqlite3_reset(handle);
    bound = 0;
  }
  std::string text(int column) const {
    const auto* bytes = sqlite3_column_text(handle, column);
    return bytes ? std::string(reinterpret_cast<const char*>(bytes),
                               static_cast<std::size_t>(sqlite3_column_bytes(handle, column)))
                 : std::string();
  }
  std::int64_t number(int column) const { return sqlite3_column_int64(handle, column); }
};

Store::Store(std::string path, double patience, Language language)
    : path_(std::move(path)), patience_(patience), language_(language) {}

Store::~Store() {
  insert_.reset();
  again_.reset();
  copy_.reset();
  finding_.reset();
  give_up();
  sqlite3_close(db_);
}

void Store::give_up() {
  if (open_) sqlite3_exec(db_, "ROLLBACK", nullptr, nullptr, nullptr);
  open_ = false;
}

int Store::wait(void* store, int count) {
  const Store& self = *static_cast<Store*>(store);
  constexpr unsigned microseconds = 20'000;
  if (interrupted || count * (microseconds / 1e6) > self.patience_) return 0;
  if (count == 50) {  // a second
    const Message note{"{0}: another program is at work on it; waiting",
                       "{0}: egy másik program dolgozik vele; várunk",
                       "{0}: pracuje s ním jiný program; čekáme",
                       {self.path_}};
    std::fprintf(stderr, "bouton: %s\n", render(note, self.language_).c_str());
  }
  usleep(microseconds);
  return 1;
}

Error Store::trouble(int code) const {
  switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return store_error(path_,
                         {"another program is at work on it", "egy másik program dolgozik vele",
                          "pracuje s ním jiný program"},
                         {"to be tried again later, or with a longer --wait",
                          "később újra kell próbálni, vagy hosszabb --wait idővel",
                          "zkusit znovu později, nebo s delším --wait"});
    case SQLITE_READONLY:
      return store_error(
          path_, {"it may not be written to", "nem írható", "nelze do něj zapisovat"},
          {"a store that one may write to, in a folder that one may write to",
           "írható játszmatár, írható mappában", "úložiště a adresář, do kterých se smí zapisovat"});
    case SQLITE_FULL:
      return store_error(path_, refusal(ENOSPC),
                         {"room on the disk; the store is as it was before",
                          "hely a lemezen; a tár változatlan", "místo na disku; úložiště zůstalo, jak bylo"});
    case SQLITE_NOTADB:
      return store_error(path_,
                         {"this is not a store of matches", "ez nem játszmatár", "toto není úložiště partií"},
                         a_store);
    case SQLITE_CORRUPT:
      return store_error(path_,
                         {"this store is damaged", "ez a játszmatár sérült", "toto úložiště je poškozené"},
                         {"a copy of it from before", "egy korábbi másolata", "jeho dřívější kopie"});
    default: {
      const int number = sqlite3_system_errno(db_);
      return store_error(path_, number != 0 ? refusal(number) : Message(sqlite3_errmsg(db_)), a_store);
    }
  }
}

Result<bool> Store::run(const char* sql) {
  const int code = sqlite3_exec(db_, sql, nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return trouble(code);
  return true;
}

Result<std::unique_ptr<Store::Statement>> Store::prepare(const char* sql) {
  auto statement = std::make_unique<Statement>();
  if (const int code = sqlite3_prepare_v2(db_, sql, -1, &statement->handle, nullptr); code != SQLITE_OK)
    return trouble(code);
  return statement;
}

Result<std::unique_ptr<Store>> Store::open(const std::string& path, For purpose, double patience,
                                           Language language) {
  struct stat status {};
  const bool there = stat(path.c_str(), &status) == 0;
  if (there && !S_ISREG(status.st_mode))
    return store_error(
        path, {"this is not a plain file", "ez nem közönséges fájl", "toto není obyčejný soubor"}, a_store);
  if (!there && purpose == For::reading) return no_such_file(path);
  // A file that must not grow is an error like any other, not the end of the program.
  std::signal(SIGXFSZ, SIG_IGN);
  std::unique_ptr<Store> store(new Store(path, patience, language));
  const int flags = SQLITE_OPEN_READWRITE | (purpose == For::writing ? SQLITE_OPEN_CREATE : 0);
  if (const int code = sqlite3_open_v2(path.c_str(), &store->db_, flags, nullptr); code != SQLITE_OK)
    return store->trouble(code);
  sqlite3_extended_result_codes(store->db_, 1);
  sqlite3_busy_handler(store->db_, &Store::wait, store.get());
  if (auto ready = store->prepare_tables(purpose); !ready) return ready.error();
  return store;
}

Result<bool> Store::prepare_tables(For purpose) {
  // Deleted names are overwritten; the journal is gone after every commit, so that the store is one file.
  if (auto set = run("PRAGMA secure_delete=ON; PRAGMA foreign_keys=ON"); !set) return set;
  const auto number = [&](const char* sql) -> Result<std::int64_t> {
    auto statement = prepare(sql);
    if (!statement) return statement.error();
    if (const int code = (*statement)->step(); code != SQLITE_ROW) return trouble(code);
    return (*statement)->number(0);
  };
  const auto look = [&]() -> Result<bool> {  // true: it is one
    auto id = number("PRAGMA application_id");
    if (!id) return id.error();
    auto version = number("PRAGMA user_version");
    if (!version) return version.error();
    auto tables = number("SELECT count(*) FROM sqlite_master");
    if (!tables) return tables.error();
    if (*tables == 0 && *id == 0) return false;
    if (*id != application) return trouble(SQLITE_NOTADB);
    if (*version > layout)
      return store_error(path_,
                         {"this store was made by a newer bouton", "ezt a tárat egy újabb bouton készítette",
                          "toto úložiště vytvořil novější bouton"},
                         a_store);
    return true;
  };
  auto is_store = look();
  if (!is_store) return is_store.error();
  if (*is_store) return true;
  // An empty file holds no matches; it becomes a store when something is to be kept.
  if (purpose == For::reading) return trouble(SQLITE_NOTADB);
  if (auto begun = run("BEGIN IMMEDIATE"); !begun) return begun;
  open_ = true;
  is_store = look();  // somebody else may have been quicker
  if (!is_store) return is_store.error();
  if (!*is_store) {
    const std::string tables = "PRAGMA application_id=" + std::to_string(application) +
                               "; PRAGMA user_version=" + std::to_string(layout) + R"(;
CREATE TABLE file(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, time TEXT NOT NULL);
CREATE TABLE match(
  id INTEGER PRIMARY KEY, file INTEGER NOT NULL REFERENCES file(id), line INTEGER NOT NULL,
  status TEXT NOT NULL, team TEXT NOT NULL, no TEXT NOT NULL, first TEXT NOT NULL, second TEXT NOT NULL,
  game TEXT NOT NULL, start TEXT NOT NULL, play TEXT NOT NULL, ending TEXT NOT NULL, misere INTEGER NOT NULL,
  kind TEXT NOT NULL, moves TEXT NOT NULL,
  positions TEXT NOT NULL, copy INTEGER NOT NULL, import INTEGER NOT NULL);
CREATE UNIQUE INDEX same ON match(team, no, first, second, start, play, ending, misere, positions, copy)
  WHERE status <> 'rejected';
CREATE INDEX of_file ON match(file, status);
CREATE INDEX imports ON match(import);
CREATE TABLE finding(match INTEGER NOT NULL REFERENCES match(id) ON DELETE CASCADE, id TEXT NOT NULL,
  place INTEGER NOT NULL, line INTEGER NOT NULL, en TEXT NOT NULL, hu TEXT NOT NULL, cs TEXT NOT NULL);
CREATE INDEX of_match ON finding(match);
)";
    if (auto made = run(tables.c_str()); !made) return made;
  }
  if (auto done = run("COMMIT"); !done) return done;
  open_ = false;
  return true;
}

Result<bool> Store::begin(const std::string& file, bool has_name, bool discreet) {
  added_ = {};
  named_ = has_name;
  discreet_ = discreet;
  if (!insert_) {
    const auto make = [&](std::unique_ptr<Statement>& place, const char* sql) -> Result<bool> {
      auto statement = prepare(sql);
      if (!statement) return statement.error();
      place = std::move(*statement);
      return true;
    };
    for (const auto& [place, sql] :
         {std::pair(&insert_,
                    "INSERT INTO match(file, line, status, game, kind, moves, import, copy, team, no, first, "
                    "second, start, play, ending, misere, positions) "
                    "VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,?15,?16,?17) "
                    "ON CONFLICT DO NOTHING"),
          // The same match, or of equal ones without a number one that this import has not met yet.
          std::pair(&again_,
                    "UPDATE match SET import=?1 WHERE id=(SELECT id FROM match WHERE team=?2 AND no=?3 AND "
                    "first=?4 AND second=?5 AND start=?6 AND play=?7 AND ending=?8 AND misere=?9 AND "
                    "positions=?10 AND status<>'rejected' AND import<>?1 LIMIT 1)"),
          std::pair(&copy_,
                    "SELECT count(*) FROM match WHERE team=?1 AND no=?2 AND first=?3 AND second=?4 AND "
                    "start=?5 AND play=?6 AND ending=?7 AND misere=?8 AND positions=?9 AND "
                    "status<>'rejected'"),
          std::pair(&finding_,
                    "INSERT INTO finding(match, id, place, line, en, hu, cs) VALUES(?,?,?,?,?,?,?)")})
      if (auto made = make(*place, sql); !made) return made;
  }
  if (auto begun = run("BEGIN IMMEDIATE"); !begun) return begun;
  open_ = true;
  auto named = prepare(
      "INSERT INTO file(name, time) VALUES(?1, datetime('now')) "
      "ON CONFLICT(name) DO UPDATE SET time=excluded.time RETURNING id");
  if (!named) return named.error();
  if (const int code = (**named << file).step(); code != SQLITE_ROW) return trouble(code);
  file_ = (*named)->number(0);
  (*named)->reset();
  if (named_) {
    auto forget = prepare("DELETE FROM match WHERE file=?1 AND status='rejected'");
    if (!forget) return forget.error();
    if (const int code = (**forget << file_).run(); code != SQLITE_OK) return trouble(code);
  }
  auto last = prepare("SELECT coalesce(max(import), 0) + 1 FROM match");
  if (!last) return last.error();
  if (const int code = (*last)->step(); code != SQLITE_ROW) return trouble(code);
  import_ = (*last)->number(0);
  return true;
}

Result<bool> Store::add(const RecordedMatch& match) {
  using Status = RecordedMatch::Status;
  const bool rejected = match.status == Status::rejected;
  const std::string no = match.counted ? std::string() : match.no, play(name_of(match.way.play)),
                    ending(name_of(match.way.ending));
  // Heaps in no order, where they have the same rules: a match is the same however it was written.
  std::string positions;
  if (match.one_rule)
    for (const RecordedMatch::Move& move : match.moves) positions += (positions.empty() ? "" : " ") + move.to;
  else
    positions = joined(match.notation);
  const std::int64_t misere = match.way.convention == Convention::misere;
  const auto key = [&](Statement& statement) -> Statement& {
    return statement << match.group << no << match.first << match.second << match.ground << play << ending
                     << misere << positions;
  };
  std::int64_t copy = 0;
  if (!rejected) {
    if (const int code = key(*again_ << import_).run(); code != SQLITE_OK) return trouble(code);
    if (sqlite3_changes(db_) > 0) {
      ++added_.known;
      return true;
    }
    if (no.empty()) {
      const int code = key(*copy_).step();
      copy = copy_->number(0);
      copy_->reset();
      if (code != SQLITE_ROW) return trouble(code);
    }
  }
  const RecordKind kind = match.writable(match.kind);
  *insert_ << file_ << static_cast<std::int64_t>(match.line)
           << std::string(rejected                           ? "rejected"
                          : match.status == Status::repaired ? "repaired"
                                                             : "read")
           << match.game << std::string(name_of(kind))
           << (rejected ? std::string() : joined(match.moves_in(kind))) << import_ << copy;
  if (const int code = key(*insert_).run(); code != SQLITE_OK) return trouble(code);
  if (sqlite3_changes(db_) == 0) {
    ++added_.known;
    return true;
  }
  ++(rejected ? added_.rejected : added_.fresh);
  const std::int64_t id = sqlite3_last_insert_rowid(db_);
  for (const RecordFinding& finding : rejected ? match.problems : match.repairs) {
    *finding_ << id << finding.id << static_cast<std::int64_t>(finding.row)
              << static_cast<std::int64_t>(finding.line);
    for (Language language : {Language::en, Language::hu, Language::cs}) {
      const std::string text = render(finding.message, language);
      *finding_ << (discreet_ ? without_quotations(text) : text);
    }
    if (const int code = finding_->run(); code != SQLITE_OK) return trouble(code);
  }
  return true;
}

Result<Store::Added> Store::commit() {
  if (named_) {
    // A match of this file that has other moves now than it had before.
    auto replaced = prepare(
        "DELETE FROM match WHERE file=?1 AND status<>'rejected' AND import<>?2 AND no<>'' AND EXISTS("
        "SELECT 1 FROM match AS now WHERE now.import=?2 AND now.status<>'rejected' AND now.team=match.team "
        "AND "
        "now.no=match.no AND now.first=match.first AND now.second=match.second)");
    if (!replaced) return replaced.error();
    if (const int code = (**replaced << file_ << import_).run(); code != SQLITE_OK) return trouble(code);
    added_.replaced = static_cast<std::uint64_t>(sqlite3_changes(db_));
    added_.fresh -= std::min(added_.fresh, added_.replaced);
  }
  if (auto done = run("COMMIT"); !done) return done.error();
  open_ = false;
  return added_;
}

Result<bool> Store::each(const std::function<bool(RecordedMatch)>& sink) {
  auto rows = prepare(
      "SELECT match.id, file.name, line, status, team, no, first, second, game, play, ending, misere, kind, "
      "moves "
      "FROM match JOIN file ON file.id = match.file ORDER BY match.id");
  if (!rows) return rows.error();
  auto findings = prepare("SELECT id, place, line, en, hu, cs FROM finding WHERE match=?1 ORDER BY rowid");
  if (!findings) return findings.error();
  const Statement& row = **rows;
  int code = SQLITE_OK;
  while ((code = (*rows)->step()) == SQLITE_ROW) {
    RecordedMatch match;
    match.file = row.text(1);
    match.line = static_cast<std::uint64_t>(row.number(2));
    const std::string status = row.text(3);
    match.status = status == "rejected"   ? RecordedMatch::Status::rejected
                   : status == "repaired" ? RecordedMatch::Status::repaired
                                          : RecordedMatch::Status::read;
    match.group = row.text(4);
    match.no = row.text(5);
    match.first = row.text(6);
    match.second = row.text(7);
    match.game = row.text(8);
    const auto play = play_named(row.text(9));
    const auto ending = ending_named(row.text(10));
    if (!play || !ending) return trouble(SQLITE_CORRUPT);
    match.way = way(*play, *ending, row.number(11) != 0 ? Convention::misere : Convention::normal);
    if (const auto kind = record_kind_named(row.text(12))) match.kind = *kind;
    (match.kind == RecordKind::positions  ? match.positions
     : match.kind == RecordKind::removals ? match.removals
                                          : match.notation) = words_of(row.text(13));
    if (match.status != RecordedMatch::Status::read) {
      **findings << row.number(0);
      int found = SQLITE_OK;
      while ((found = (*findings)->step()) == SQLITE_ROW) {
        const int spoken = language_ == Language::hu ? 4 : language_ == Language::cs ? 5 : 3;
        (match.status == RecordedMatch::Status::rejected ? match.problems : match.repairs)
            .push_back({(*findings)->text(0), static_cast<std::size_t>((*findings)->number(1)),
                        static_cast<std::uint64_t>((*findings)->number(2)), (*findings)->text(spoken)});
      }
      (*findings)->reset();
      if (found != SQLITE_DONE) return trouble(found);
    }
    if (!sink(std::move(match))) return true;
  }
  if (code != SQLITE_DONE) return trouble(code);
  return true;
}

Result<Store::Names> Store::names() {
  Names names;
  std::set<std::string> seen;
  auto rows = prepare("SELECT team, first, second FROM match ORDER BY id");
  if (!rows) return rows.error();
  int code = SQLITE_OK;
  while ((code = (*rows)->step()) == SQLITE_ROW)
    for (int column = 0; column < 3; ++column) {
      const std::string name = (*rows)->text(column);
      if (!name.empty() && seen.insert((column == 0 ? "g" : "p") + name).second)
        (column == 0 ? names.groups : names.players).push_back(name);
    }
  if (code != SQLITE_DONE) return trouble(code);
  return names;
}

Result<std::uint64_t> Store::rename(const Pseudonyms& wished, bool may_join) {
  // Old names are not to be left in files that were only needed for a moment.
  if (auto set =
          run("PRAGMA temp_store=MEMORY; CREATE TEMP TABLE IF NOT EXISTS renamed(old TEXT PRIMARY KEY, "
              "fresh TEXT NOT NULL)");
      !set)
    return set.error();
  if (auto begun = run("BEGIN IMMEDIATE"); !begun) return begun.error();
  open_ = true;
  auto now = names();
  if (!now) return now.error();
  std::uint64_t count = 0;
  for (const auto& [group, map, list] :
       {std::tuple(true, &wished.groups, &now->groups), std::tuple(false, &wished.players, &now->players)}) {
    const std::set<std::string> here(list->begin(), list->end());
    std::set<std::string> after;
    for (const std::string& name : *list) {
      const auto found = map->find(name);
      const std::string& becomes = found == map->end() ? name : found->second;
      if (!after.insert(becomes).second && !may_join)
        return store_error(path_,
                           {"two would be called {0}",
                            "ketten lennének: {0}",
                            "dva by se jmenovali {0}",
                            {in_quotes(becomes)}},
                           {"a name that nobody else has", "olyan név, amelyet más nem visel",
                            "jméno, které nikdo jiný nemá"});
    }
    if (auto cleared = run("DELETE FROM renamed"); !cleared) return cleared.error();
    auto put = prepare("INSERT INTO renamed VALUES(?,?)");
    if (!put) return put.error();
    for (const auto& [old, fresh] : *map) {
      if (!here.contains(old))
        return store_error(path_,
                           {"nobody is called {0}",
                            "senkit sem hívnak így: {0}",
                            "nikdo se nejmenuje {0}",
                            {in_quotes(old)}},
                           {"a name that is in the store", "egy név a tárból", "jméno z úložiště"});
      if (const int code = (**put << old << fresh).run(); code != SQLITE_OK) return trouble(code);
      ++count;
    }
    // In two steps, so that names can be exchanged: a name in between is one that nobody has. Where two
    // become one, so do their equal matches.
    for (const char* column :
         group ? std::vector<const char*>{"team"} : std::vector<const char*>{"first", "second"}) {
      const std::string name = column;
      for (const std::string& sql :
           {"UPDATE OR REPLACE match SET " + name + "=char(1)||(SELECT fresh FROM renamed WHERE old=" + name +
                ") WHERE " + name + " IN (SELECT old FROM renamed)",
            "UPDATE OR REPLACE match SET " + name + "=substr(" + name + ",2) WHERE substr(" + name +
                ",1,1)=char(1)"})
        if (auto changed = run(sql.c_str()); !changed) return changed.error();
    }
  }
  if (auto done = run("COMMIT"); !done) return done.error();
  open_ = false;
  return count;
}

Result<bool> Store::sweep() {
  if (auto begun = run("BEGIN IMMEDIATE"); !begun) return begun.error();
  open_ = true;
  auto rows = prepare("SELECT rowid, en, hu, cs FROM finding");
  if (!rows) return rows.error();
  auto change = prepare("UPDATE finding SET en=?1, hu=?2, cs=?3 WHERE rowid=?4");
  if (!change) return change.error();
  int code = SQLITE_OK;
  while ((code = (*rows)->step()) == SQLITE_ROW) {
    for (int column = 1; column <= 3; ++column) **change << without_quotations((*rows)->text(column));
    if (const int done = (**change << (*rows)->number(0)).run(); done != SQLITE_OK) return trouble(done);
  }
  if (code != SQLITE_DONE) return trouble(code);
  rows->reset();
  if (auto done = run("COMMIT"); !done) return done.error();
  open_ = false;
  return run("VACUUM");
}

}  // namespace bouton::cli
