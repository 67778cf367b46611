// Matches kept in one SQLite file. A file of matches goes in whole or not at all, whatever happens; the same
// match twice is one match.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "bouton/records.hpp"

struct sqlite3;

namespace bouton::cli {

// Names in place of others, of players and of groups.
struct Pseudonyms {
  std::map<std::string, std::string> players{}, groups{};

  bool empty() const { return players.empty() && groups.empty(); }
  void apply(RecordedMatch& match) const;
};

class Store {
 public:
  enum class For { reading, writing };  // a store that is written to is made if it is not there
  struct Added {
    std::uint64_t fresh = 0, known = 0, rejected = 0;
  };
  struct File {
    std::string name, time;  // when it came in last
    std::uint64_t matches = 0, rejected = 0;
  };
  struct Names {
    std::vector<std::string> players, groups;  // in the order of their coming
  };

  // Where another program is at work on the store, it is waited for, so many seconds.
  static Result<std::unique_ptr<Store>> open(const std::string& path, For purpose, double patience,
                                             Language language);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  // One file: begin, its matches, commit. What could not be read of it replaces what could not be read of a
  // file of that name before. Unless it is committed, nothing of it stays.
  Result<bool> begin(const std::string& file);
  Result<bool> add(const RecordedMatch& match);
  Result<Added> commit();
  void give_up();

  Result<std::vector<File>> files();
  // All matches, in the order of their coming, for RecordBook::add; ends early if the sink says false.
  Result<bool> each(const std::function<bool(RecordedMatch)>& sink);

  Result<Names> names();
  // Nobody may get a name that somebody else keeps. The old names are wiped out of the file.
  Result<std::uint64_t> rename(const Pseudonyms& names);

 private:
  explicit Store(std::string path, double patience, Language language);
  Error trouble(int code) const;
  Result<bool> run(const char* sql);
  Result<bool> prepare_tables(For purpose);
  static int wait(void* store, int count);

  struct Statement;
  Result<std::unique_ptr<Statement>> prepare(const char* sql);

  std::string path_;
  double patience_;
  Language language_;
  sqlite3* db_ = nullptr;
  std::int64_t file_ = 0, import_ = 0;
  bool open_ = false;  // a file is
  Added added_;
  std::unique_ptr<Statement> insert_, again_, copy_, finding_;
};

}  // namespace bouton::cli
