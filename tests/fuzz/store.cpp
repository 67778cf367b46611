// A stranger's store of matches. An input that begins as SQLite's files do is the file itself; one that
// begins with '@' is damage to a good store, four bytes each: where, and what is there then; any other is a
// script that somebody ran on a good store before handing it on: rows, but also views, triggers and tables of
// another shape. Reading such a store ends soon, changes no file, and hands out matches or says what is
// wrong.
#include "store.hpp"

#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <memory>

#include "bouton/records.hpp"
#include "support.hpp"
#include "work.hpp"

using namespace fuzz;

namespace {

namespace fs = std::filesystem;
using cli::Store;

constexpr std::string_view first_bytes = "SQLite format 3";
constexpr std::uint64_t largest = std::uint64_t{1} << 20;

// A folder of this process, in memory where there is such a place.
const std::string& folder() {
  static const struct Folder {
    std::string path;
    Folder() {
      std::error_code error;
      const fs::path base = fs::is_directory("/dev/shm", error) ? "/dev/shm" : fs::temp_directory_path();
      std::string name = (base / "bouton-fuzz-XXXXXX").string();
      require(mkdtemp(name.data()) != nullptr, "no folder to work in", name);
      path = name;
    }
    ~Folder() {
      std::error_code error;
      fs::remove_all(path, error);
    }
  } made;
  return made.path;
}

void write(const std::string& path, std::string_view bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

std::string read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<RecordedMatch> some_matches() {
  RecordBook book({}, {});
  book.feed(
      "group,no,first,second,game,kind,moves\n"
      "A,1,Anna,Béla,\"nim:3,4,5\",positions,1-4-5 1-4-4 0-4-4 0-4-0 0-0-0\n"
      "A,2,Béla,Anna,\"nim:1,2\",positions,1-1 0-1 0-0\n"
      "B,3,Anna,Cyril,nim:2,positions,5\n");
  book.close();
  std::vector<RecordedMatch> matches;
  while (auto match = book.next()) matches.push_back(std::move(*match));
  return matches;
}

bool add_matches(Store& store) {
  if (!store.begin("matches.csv", true, false)) return false;
  for (const RecordedMatch& match : some_matches())
    if (!store.add(match)) return store.give_up(), false;
  return bool(store.commit());
}

// The bytes of a store as the command makes it.
const std::string& good_store() {
  static const std::string bytes = [] {
    const std::string path = folder() + "/good";
    auto store = Store::open(path, Store::For::writing, 0, Language::en);
    require(bool(store), "no store can be made", store ? "" : render(store.error().message));
    require(add_matches(**store), "a good store takes no matches");
    store->reset();
    return read(path);
  }();
  return bytes;
}

// What a script makes of it, as far as it goes within some steps.
std::string after_script(std::string_view script) {
  sqlite3* db = nullptr;
  require(sqlite3_open_v2(":memory:", &db, SQLITE_OPEN_READWRITE, nullptr) == SQLITE_OK, "no memory");
  sqlite3_limit(db, SQLITE_LIMIT_LENGTH, 1 << 16);
  const std::string& good = good_store();
  auto* bytes = static_cast<unsigned char*>(sqlite3_malloc64(good.size()));
  std::copy(good.begin(), good.end(), bytes);
  sqlite3_deserialize(db, "main", bytes, static_cast<sqlite3_int64>(good.size()),
                      static_cast<sqlite3_int64>(good.size()),
                      SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE);
  sqlite3_int64 size_limit = largest;
  sqlite3_file_control(db, "main", SQLITE_FCNTL_SIZE_LIMIT, &size_limit);
  int steps = 200;
  sqlite3_progress_handler(
      db, 1000, [](void* left) { return --*static_cast<int*>(left) < 0 ? 1 : 0; }, &steps);
  // No files but this one.
  sqlite3_set_authorizer(
      db,
      [](void*, int action, const char* first, const char*, const char*, const char*) {
        const std::string_view name = first == nullptr ? "" : first;
        return action == SQLITE_ATTACH || (action == SQLITE_PRAGMA && name.find("store") != name.npos) ||
                       (action == SQLITE_FUNCTION && name == "load_extension")
                   ? SQLITE_DENY
                   : SQLITE_OK;
      },
      nullptr);
  sqlite3_exec(db, std::string(script).c_str(), nullptr, nullptr, nullptr);
  sqlite3_exec(db, "ROLLBACK", nullptr, nullptr, nullptr);
  sqlite3_int64 size = 0;
  unsigned char* image = sqlite3_serialize(db, "main", &size, 0);
  std::string result(reinterpret_cast<const char*>(image), static_cast<std::size_t>(size));
  sqlite3_free(image);
  sqlite3_close(db);
  return result;
}

std::string damaged(std::string_view damage) {
  std::string bytes = good_store();
  for (std::size_t i = 0; i + 4 <= damage.size(); i += 4) {
    std::size_t place = 0;
    for (std::size_t k = 0; k < 3; ++k) place = place << 8 | static_cast<unsigned char>(damage[i + k]);
    bytes[place % bytes.size()] = damage[i + 3];
  }
  return bytes;
}

std::string made_of(std::string_view input) {
  if (input.starts_with(first_bytes)) return std::string(input);
  if (input.starts_with('@')) return damaged(input.substr(1));
  return after_script(input);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input = text_of(data, size);
  if (size > largest) return 0;
  const std::string path = folder() + "/store";
  const std::string bytes = made_of(input);
  write(path, bytes);

  // It is read as the commands read it; a match that is handed out is one that can be read on.
  if (auto store = Store::open(path, Store::For::reading, 0, Language::hu)) {
    std::uint64_t count = 0;
    auto read = (*store)->each([&](RecordedMatch match) {
      require(match.game.size() <= bytes.size() + largest, "a match larger than its store");
      return ++count < 1000;
    });
    if (!read) check_error(read.error(), false);
    if (auto names = (*store)->names(); !names) check_error(names.error(), false);
  } else {
    check_error(store.error(), false);
  }
  require(read(path) == bytes, "a store was changed by reading it");

  // It is written to as the commands write to it: more matches, other names, one match less.
  if (auto store = Store::open(path, Store::For::writing, 0, Language::cs)) {
    const auto check = [](const auto& result) {
      if (!result) check_error(result.error(), false);
    };
    static_cast<void>(add_matches(**store));
    check((*store)->rename(
        [](const Store::Names& names) -> Result<cli::Pseudonyms> {
          cli::Pseudonyms wished;
          for (const std::string& name : names.players)
            wished.players.emplace(name, "P" + std::to_string(wished.players.size()));
          return wished;
        },
        false, true));
    (*store)->give_up();
    check((*store)->remove({.match = "1", .group = {}, .file = {}, .line = {}}));
    (*store)->give_up();
    check((*store)->wipe());
  } else {
    check_error(store.error(), false);
  }
  struct stat after {};
  stat(path.c_str(), &after);
  require(static_cast<std::uint64_t>(after.st_size) <= bytes.size() + largest, "a store grew beyond measure");
  for (const char* beside : {"-journal", "-wal", "-shm"}) unlink((path + beside).c_str());
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
  static const std::vector<std::string> words = {
      "SELECT ",
      " FROM ",
      " match ",
      " finding ",
      " file ",
      "INSERT INTO ",
      "UPDATE ",
      " SET ",
      " WHERE ",
      "DELETE FROM ",
      "DROP TABLE ",
      "DROP INDEX same;",
      "CREATE TABLE ",
      "CREATE VIEW ",
      "CREATE TRIGGER t ",
      " AFTER INSERT ON ",
      " AFTER UPDATE ON ",
      " BEGIN ",
      " END;",
      ";",
      "(",
      ")",
      ",",
      "'",
      "\"",
      "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n+1 FROM r) ",
      "ALTER TABLE match RENAME TO m;",
      "ALTER TABLE match ADD COLUMN extra;",
      "PRAGMA writable_schema=ON;",
      "PRAGMA user_version=",
      "PRAGMA encoding='UTF-16';",
      "PRAGMA application_id=",
      "PRAGMA journal_mode=WAL;",
      "PRAGMA auto_vacuum=1;VACUUM;",
      "NULL",
      "X'00ff'",
      "zeroblob(60000)",
      "randomblob(9)",
      "char(0)",
      "char(27)",
      "'rejected'",
      "'repaired'",
      "'read'",
      "'sum'",
      "'nim:3,4,5'",
      "'positions'",
      "'removals'",
      "'notation'",
      "moves",
      "positions",
      "game",
      "status",
      "team",
      "no",
      "first",
      "second",
      "start",
      "play",
      "ending",
      "misere",
      "kind",
      "copy",
      "import",
      "line",
      "id",
      "name",
      "time",
      "en",
      "place",
      "-1",
      "0",
      "9223372036854775807",
      "1e300",
      "sqlite_master",
      "sql",
      "*",
      " AS ",
      " GENERATED ALWAYS AS ",
      " CHECK ",
      " DEFAULT ",
      " COLLATE NOCASE ",
      "hex(",
      "replace(",
      "group_concat("};
  Dice dice(seed);
  if (dice.roll(64) == 0) data[0] = '@', size = std::max<std::size_t>(size, 1);
  if (size == 0 || data[0] != '@') return mutated(data, size, most, seed, words);
  // Heads and cells lie at the beginning and at the end of a page, between them mostly nothing.
  std::string text(text_of(data, size));
  for (std::size_t times = 1 + dice.roll(4); times > 0; --times) {
    const std::size_t page = 4096 * dice.roll(16),
                      place = page + (dice.roll(2) == 0 ? dice.roll(128) : 4095 - dice.roll(600));
    text += {static_cast<char>(place >> 16), static_cast<char>(place >> 8 & 0xff),
             static_cast<char>(place & 0xff), static_cast<char>(dice.roll(256))};
  }
  if (text.size() > 64 && dice.roll(2) == 0) text.erase(1, 4 * (1 + dice.roll(text.size() / 4 - 1)));
  return put(text, data, most);
}
