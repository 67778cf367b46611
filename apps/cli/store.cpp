#include "store.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "bouton/request.hpp"
#include "store_parts.hpp"

namespace bouton::cli {
namespace {

constexpr int application = 0x426f7574;  // "Bout", in the file's own head
constexpr int layout = 2, unsealed_layout = 1;

constexpr std::int64_t most_memory = 256 << 20;
constexpr int longest_text = 64 << 20;

// What stands in a store's own list of its tables, letter by letter.
struct Table {
  const char *type, *name, *table, *sql;
  int since;
};
constexpr std::array<Table, 9> tables = {
    {{"table", "file", "file",
      "CREATE TABLE file(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, time TEXT NOT NULL)", 1},
     {"index", "sqlite_autoindex_file_1", "file", "", 1},  // of the word UNIQUE
     {"table", "match", "match",
      R"(CREATE TABLE match(
  id INTEGER PRIMARY KEY, file INTEGER NOT NULL REFERENCES file(id), line INTEGER NOT NULL,
  status TEXT NOT NULL, team TEXT NOT NULL, no TEXT NOT NULL, first TEXT NOT NULL, second TEXT NOT NULL,
  game TEXT NOT NULL, start TEXT NOT NULL, play TEXT NOT NULL, ending TEXT NOT NULL, misere INTEGER NOT NULL,
  kind TEXT NOT NULL, moves TEXT NOT NULL,
  positions TEXT NOT NULL, copy INTEGER NOT NULL, import INTEGER NOT NULL))",
      1},
     {"index", "same", "match",
      R"(CREATE UNIQUE INDEX same ON match(team, no, first, second, start, play, ending, misere, positions, copy)
  WHERE status <> 'rejected')",
      1},
     {"index", "of_file", "match", "CREATE INDEX of_file ON match(file, status)", 1},
     {"index", "imports", "match", "CREATE INDEX imports ON match(import)", 1},
     {"table", "finding", "finding",
      R"(CREATE TABLE finding(match INTEGER NOT NULL REFERENCES match(id) ON DELETE CASCADE, id TEXT NOT NULL,
  place INTEGER NOT NULL, line INTEGER NOT NULL, en TEXT NOT NULL, hu TEXT NOT NULL, cs TEXT NOT NULL))",
      1},
     {"index", "of_match", "finding", "CREATE INDEX of_match ON finding(match)", 1},
     // Of match 0: of the store as a whole.
     {"table", "seal", "seal", "CREATE TABLE seal(match INTEGER PRIMARY KEY, sum INTEGER NOT NULL)", 2}}};

constexpr Trilingual a_store{"a store of matches, or a new file", "játszmatár vagy új fájl",
                             "úložiště partií, nebo nový soubor"};
constexpr Trilingual not_kept{"something in it cannot be read or played; what, was not kept",
                              "valami nem olvasható vagy nem játszható benne; hogy mi, nem maradt meg",
                              "něco v ní nelze přečíst nebo zahrát; co, se neuchovalo"};

// In the engine's own notation.
bool names_vertices(const std::string& start) { return start.find("graph/") != start.npos; }

// Whether the file next to a store, with which a broken-off change is undone, speaks of other files.
bool names_other_files(const std::string& journal) {
  constexpr std::string_view mark("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8);
  struct stat status {};
  if (stat(journal.c_str(), &status) != 0) return false;
  if (!S_ISREG(status.st_mode)) return true;
  std::ifstream file(journal, std::ios::binary);
  std::string end(mark.size(), '\0');
  file.seekg(-static_cast<std::streamoff>(end.size()), std::ios::end);
  return file.read(end.data(), static_cast<std::streamsize>(end.size())) && status.st_size > 16 &&
         end == mark;
}

// Stores are made here with a journal that is gone after every change. One that wants another kind would have
// files made beside it when it is only looked at.
bool wants_other_journal(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string head(20, '\0');
  return file.read(head.data(), 20) && head.starts_with("SQLite format 3") &&
         (head[18] != 1 || head[19] != 1);
}

}  // namespace

std::string discreet_text(const RecordFinding& finding, const std::string& text, const std::string& start,
                          RecordKind kind, Language language) {
  if (finding.id == "bad-game" || kind == RecordKind::notation || names_vertices(start))
    return render(Message(not_kept), language);
  const std::size_t first = text.find('\''), last = text.rfind('\'');
  if (first == text.npos || first == last) return text;
  return text.substr(0, first + 1) + "…" + text.substr(last);
}

Store::Store(std::string path, double patience, Language language)
    : path_(std::move(path)), patience_(patience), language_(language) {}

Store::~Store() {
  insert_.reset();
  again_.reset();
  copy_.reset();
  met_.reset();
  seal_.reset();
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
  if (must_stop() || count * (microseconds / 1e6) > self.patience_) return 0;
  if (count == 50) tell_waiting(self.path_, self.language_);  // a second
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
    case SQLITE_INTERRUPT:
      return store_error(
          path_,
          {"there was no time to read it to its end", "nem volt idő végigolvasni",
           "nebyl čas ho přečíst do konce"},
          {"more time with --time, or none left out", "több idő (--time)", "více času (--time)"});
    case SQLITE_NOMEM:
      return store_error(path_, refusal(ENOMEM), a_store);
    case SQLITE_CANTOPEN:
      if (const int number = folder_trouble(path_); number != 0)
        return store_error(path_, folder_refusal(number),
                           {"a store in a folder that one may write to", "játszmatár írható mappában",
                            "úložiště v adresáři, do kterého se smí zapisovat"});
      return store_error(path_, refusal(sqlite3_system_errno(db_) != 0 ? sqlite3_system_errno(db_) : EACCES),
                         a_store);
    case SQLITE_TOOBIG:
    case SQLITE_CORRUPT:
    case SQLITE_ERROR:  // our own statements are right where the tables are
    case SQLITE_MISMATCH:
    case SQLITE_CONSTRAINT:
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

Result<std::int64_t> Store::number(const char* sql) {
  auto statement = prepare(sql);
  if (!statement) return statement.error();
  if (const int code = (*statement)->step(); code != SQLITE_ROW)
    return trouble(code == SQLITE_DONE ? SQLITE_CORRUPT : code);
  return (*statement)->number(0);
}

Result<std::unique_ptr<Store>> Store::open(const std::string& path, For purpose, double patience,
                                           Language language) {
  // SQLite has names that mean no file, or another one.
  if (path.empty() || path[0] == ':' || path.starts_with("file:"))
    return bad_option("--store", path,
                      {"the name of a file; one that really begins so is ./{0}",
                       "egy fájl neve; ha valóban így kezdődik: ./{0}",
                       "název souboru; začíná-li opravdu takto: ./{0}",
                       {path.empty() ? "class.db" : path}});
  struct stat status {};
  const bool there = stat(path.c_str(), &status) == 0;
  if (there && !S_ISREG(status.st_mode))
    return store_error(
        path, {"this is not a plain file", "ez nem közönséges fájl", "toto není obyčejný soubor"}, a_store);
  if (!there && purpose != For::writing) return no_such_file(path);
  // A file that must not grow is an error like any other, not the end of the program.
  std::signal(SIGXFSZ, SIG_IGN);
  std::unique_ptr<Store> store(new Store(path, patience, language));
  if (const int number = there ? 0 : folder_trouble(path); number != 0)
    return store->trouble(SQLITE_CANTOPEN);
  if (wants_other_journal(path) || names_other_files(path + "-journal")) return store->trouble(SQLITE_NOTADB);
  sqlite3_hard_heap_limit64(most_memory);
  const int flags = SQLITE_OPEN_READWRITE | (purpose == For::writing ? SQLITE_OPEN_CREATE : 0);
  const std::string name = path[0] == '/' ? path : "./" + path;
  if (const int code = sqlite3_open_v2(name.c_str(), &store->db_, flags, nullptr); code != SQLITE_OK)
    return store->trouble(code);
  sqlite3* const db = store->db_;
  sqlite3_extended_result_codes(db, 1);
  sqlite3_busy_handler(db, &Store::wait, store.get());
  // A stranger's store does nothing but hold data, and not without end.
  for (const auto& [setting, value] :
       {std::pair(SQLITE_DBCONFIG_DEFENSIVE, 1), std::pair(SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
        std::pair(SQLITE_DBCONFIG_ENABLE_TRIGGER, 0), std::pair(SQLITE_DBCONFIG_ENABLE_VIEW, 0)})
    sqlite3_db_config(db, setting, value, nullptr);
  for (const auto& [limit, value] :
       {std::pair(SQLITE_LIMIT_LENGTH, longest_text), std::pair(SQLITE_LIMIT_SQL_LENGTH, 100'000),
        std::pair(SQLITE_LIMIT_ATTACHED, 1), std::pair(SQLITE_LIMIT_EXPR_DEPTH, 100)})
    sqlite3_limit(db, limit, value);
  sqlite3_progress_handler(
      db, 10'000, [](void*) { return must_stop() ? 1 : 0; }, nullptr);
  if (auto ready = store->prepare_tables(purpose); !ready) return ready.error();
  return store;
}

Result<bool> Store::check_tables(std::int64_t version) {
  using Row = std::tuple<std::string, std::string, std::string, std::string>;
  std::multiset<Row> ours, theirs;
  for (const Table& table : tables)
    if (table.since <= version) ours.emplace(table.type, table.name, table.table, table.sql);
  auto rows = prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema");
  if (!rows) return rows.error();
  int code = SQLITE_OK;
  while ((code = (*rows)->step()) == SQLITE_ROW) {
    const Statement& row = **rows;
    theirs.emplace(row.text(0), row.text(1), row.text(2), row.text(3));
    if (row.lost) return trouble(SQLITE_NOMEM);
    if (theirs.size() > ours.size()) break;
  }
  if (code != SQLITE_ROW && code != SQLITE_DONE) return trouble(code);
  if (ours != theirs) return trouble(SQLITE_NOTADB);
  return true;
}

Result<bool> Store::check_soundness() {
  if (auto begun = run("BEGIN"); !begun) return begun;
  open_ = true;
  auto sound = walk({}, nullptr);
  if (!sound) return sound;
  auto checked = prepare("PRAGMA integrity_check(1)");
  if (!checked) return checked.error();
  if (const int code = (*checked)->step(); code != SQLITE_ROW) return trouble(code);
  if ((*checked)->text(0) != "ok") return trouble((*checked)->lost ? SQLITE_NOMEM : SQLITE_CORRUPT);
  checked->reset();
  give_up();
  return true;
}

Result<bool> Store::prepare_tables(For purpose) {
  // Deleted names are overwritten; the journal is gone after every commit, so that the store is one file, and
  // there are no files that are only needed for a moment.
  if (auto set = run("PRAGMA secure_delete=ON; PRAGMA foreign_keys=ON; PRAGMA cell_size_check=ON; "
                     "PRAGMA mmap_size=0; PRAGMA temp_store=MEMORY");
      !set)
    return set;
  std::int64_t version = 0;
  const auto look = [&]() -> Result<bool> {  // true: it is one
    auto id = number("PRAGMA application_id");
    if (!id) return id.error();
    auto said = number("PRAGMA user_version");
    if (!said) return said.error();
    auto count = number("SELECT count(*) FROM sqlite_schema");
    if (!count) return count.error();
    version = *said;
    if (*count == 0 && *id == 0 && version == 0) return false;
    if (*id != application || version < unsealed_layout) return trouble(SQLITE_NOTADB);
    if (version > layout)
      return store_error(path_,
                         {"this store was made by a newer bouton", "ezt a tárat egy újabb bouton készítette",
                          "toto úložiště vytvořil novější bouton"},
                         a_store);
    if (auto same = check_tables(version); !same) return same;
    return true;
  };
  // All of it at one moment: somebody else may just be making it.
  if (auto begun = run("BEGIN"); !begun) return begun;
  open_ = true;
  auto is_store = look();
  if (!is_store) return is_store.error();
  give_up();
  sealed_ = version >= layout;
  if (purpose == For::reading) {
    // An empty file holds no matches; it becomes a store when something is to be kept.
    if (!*is_store) return trouble(SQLITE_NOTADB);
    return run("PRAGMA query_only=ON");
  }
  if (*is_store) {
    // What is damaged is not built upon.
    if (auto sound = check_soundness(); !sound) return sound;
    if (sealed_) return true;
  }
  if (auto begun = run("BEGIN IMMEDIATE"); !begun) return begun;
  open_ = true;
  is_store = look();  // somebody else may have been quicker
  if (!is_store) return is_store.error();
  if (version < layout) {
    for (const Table& table : tables)
      if (table.since > version && *table.sql != '\0')
        if (auto made = run(table.sql); !made) return made;
    const std::string head = "PRAGMA application_id=" + std::to_string(application) +
                             "; PRAGMA user_version=" + std::to_string(layout);
    if (auto made = run(head.c_str()); !made) return made;
    sealed_ = true;
    if (auto sealed = seal_anew(); !sealed) return sealed;
  }
  sealed_ = true;
  if (auto done = run("COMMIT"); !done) return done;
  open_ = false;
  return true;
}

Result<bool> Store::hold() {
  if (open_) return true;
  if (auto begun = run("BEGIN IMMEDIATE"); !begun) return begun;
  open_ = true;
  return true;
}

Result<bool> Store::begin(const std::string& file, bool has_name, bool discreet) {
  added_ = {};
  named_ = has_name;
  discreet_ = discreet;
  if (auto held = hold(); !held) return held;
  if (auto cleared = run("CREATE TEMP TABLE IF NOT EXISTS met(match INTEGER PRIMARY KEY); "
                         "DELETE FROM temp.met");
      !cleared)
    return cleared;
  auto whole = number("SELECT sum FROM seal WHERE match=0");
  if (!whole) return whole.error();
  whole_ = static_cast<std::uint64_t>(*whole);
  seals_stale_ = false;
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
          std::pair(
              &again_,
              "SELECT id FROM match WHERE team=?1 AND no=?2 AND first=?3 AND second=?4 AND start=?5 AND "
              "play=?6 AND ending=?7 AND misere=?8 AND positions=?9 AND status<>'rejected' AND "
              "id NOT IN (SELECT match FROM temp.met) LIMIT 1"),
          std::pair(&met_, "INSERT INTO temp.met(match) VALUES(?1)"),
          std::pair(&seal_, "INSERT OR REPLACE INTO seal(match, sum) VALUES(?1, ?2)"),
          std::pair(&copy_,
                    "SELECT count(*) FROM match WHERE team=?1 AND no=?2 AND first=?3 AND second=?4 AND "
                    "start=?5 AND play=?6 AND ending=?7 AND misere=?8 AND positions=?9 AND "
                    "status<>'rejected'"),
          std::pair(&finding_,
                    "INSERT INTO finding(match, id, place, line, en, hu, cs) VALUES(?,?,?,?,?,?,?)")})
      if (auto made = make(*place, sql); !made) return made;
  }
  auto before = prepare("SELECT id, name, time FROM file WHERE name=?1");
  if (!before) return before.error();
  const auto sum_of = [](const Statement& row) {
    return (Sum() << row.text(0) << row.text(1) << row.text(2)).value();
  };
  const int here = (**before << file).step();
  if (here == SQLITE_ROW)
    whole_ -= sum_of(**before);
  else if (here != SQLITE_DONE)
    return trouble(here);
  if ((*before)->lost) return trouble(SQLITE_NOMEM);
  before->reset();
  auto named = prepare(
      "INSERT INTO file(name, time) VALUES(?1, datetime('now')) "
      "ON CONFLICT(name) DO UPDATE SET time=excluded.time RETURNING id, name, time");
  if (!named) return named.error();
  if (const int code = (**named << file).step(); code != SQLITE_ROW) return trouble(code);
  file_ = (*named)->number(0);
  whole_ += sum_of(**named);
  if ((*named)->lost) return trouble(SQLITE_NOMEM);
  (*named)->reset();
  if (named_) {
    auto forget = prepare("DELETE FROM match WHERE file=?1 AND status='rejected'");
    if (!forget) return forget.error();
    if (const int code = (**forget << file_).run(); code != SQLITE_OK) return trouble(code);
    seals_stale_ = sqlite3_changes(db_) > 0;
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
  // Of what nobody could play anything may have been written.
  const bool silent = rejected && discreet_;
  const std::string start = silent ? std::string() : match.ground, game = silent ? std::string() : match.game;
  if (silent) positions.clear();
  const std::int64_t misere = match.way.convention == Convention::misere;
  const auto key = [&](Statement& statement) -> Statement& {
    return statement << match.group << no << match.first << match.second << start << play << ending << misere
                     << positions;
  };
  const auto meet = [&](std::int64_t id) { return (*met_ << id).run(); };
  std::int64_t copy = 0;
  if (!rejected) {
    const int again = key(*again_).step();
    const std::int64_t id = again == SQLITE_ROW ? again_->number(0) : 0;
    again_->reset();
    if (again != SQLITE_ROW && again != SQLITE_DONE) return trouble(again);
    if (again == SQLITE_ROW) {
      if (const int code = meet(id); code != SQLITE_OK) return trouble(code);
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
  const std::string status = rejected                           ? "rejected"
                             : match.status == Status::repaired ? "repaired"
                                                                : "read",
                    kind_name(name_of(kind)), moves = rejected ? std::string() : joined(match.moves_in(kind));
  const auto line = static_cast<std::int64_t>(match.line);
  *insert_ << file_ << line << status << game << kind_name << moves << import_ << copy;
  if (const int code = key(*insert_).run(); code != SQLITE_OK) return trouble(code);
  if (sqlite3_changes(db_) == 0) {
    ++added_.known;
    return true;
  }
  ++(rejected ? added_.rejected : added_.fresh);
  const std::int64_t id = sqlite3_last_insert_rowid(db_);
  if (const int code = meet(id); code != SQLITE_OK) return trouble(code);
  // As walk() reads it.
  Sum sum;
  sum << id << file_ << line << status << match.group << no << match.first << match.second << game << start
      << play << ending << misere << kind_name << moves << positions << copy << import_;
  for (const RecordFinding& finding : rejected ? match.problems : match.repairs) {
    const auto row = static_cast<std::int64_t>(finding.row), place = static_cast<std::int64_t>(finding.line);
    *finding_ << id << finding.id << row << place;
    sum << finding.id << row << place;
    for (Language language : {Language::en, Language::hu, Language::cs}) {
      std::string text = render(finding.message, language);
      if (discreet_) text = discreet_text(finding, text, match.ground, match.kind, language);
      *finding_ << text;
      sum << text;
    }
    if (const int code = finding_->run(); code != SQLITE_OK) return trouble(code);
  }
  whole_ += sum.value();
  if (const int code = (*seal_ << id << static_cast<std::int64_t>(sum.value())).run(); code != SQLITE_OK)
    return trouble(code);
  return true;
}

Result<Store::Added> Store::commit() {
  if (named_) {
    // A match of this file that has other moves now than it had before.
    auto replaced = prepare(
        "DELETE FROM match WHERE file=?1 AND status<>'rejected' AND no<>'' AND "
        "id NOT IN (SELECT match FROM temp.met) AND EXISTS("
        "SELECT 1 FROM match AS now WHERE now.team=match.team AND now.no=match.no AND now.first=match.first "
        "AND now.second=match.second AND now.status<>'rejected' AND now.id IN (SELECT match FROM temp.met))");
    if (!replaced) return replaced.error();
    if (const int code = (**replaced << file_).run(); code != SQLITE_OK) return trouble(code);
    added_.replaced = static_cast<std::uint64_t>(sqlite3_changes(db_));
    added_.fresh -= std::min(added_.fresh, added_.replaced);
    seals_stale_ |= added_.replaced > 0;
  }
  if (seals_stale_) {
    if (auto sealed = seal_anew(); !sealed) return sealed.error();
  } else {
    auto whole = prepare("UPDATE seal SET sum=?1 WHERE match=0");
    if (!whole) return whole.error();
    if (const int code = (**whole << static_cast<std::int64_t>(whole_)).run(); code != SQLITE_OK)
      return trouble(code);
  }
  if (auto done = run("COMMIT"); !done) return done.error();
  open_ = false;
  return added_;
}

}  // namespace bouton::cli
