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
    std::uint64_t fresh = 0, known = 0, replaced = 0, rejected = 0;
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

  // One file: begin, its matches, commit. Unless it is committed, nothing of it stays. If it was here before
  // under the same name, what could not be read of it then is forgotten, and a match that has the same number
  // and players but other moves now is a correction. Standard input has no name. Discreet: what findings
  // quote from the file is not kept.
  Result<bool> begin(const std::string& file, bool has_name, bool discreet);
  Result<bool> add(const RecordedMatch& match);
  Result<Added> commit();
  void give_up();

  // All matches, in the order of their coming, for RecordBook::add; ends early if the sink says false.
  Result<bool> each(const std::function<bool(RecordedMatch)>& sink);

  Result<Names> names();
  // Nobody may get a name that somebody else keeps, unless the two are known to be the same.
  Result<std::uint64_t> rename(const Pseudonyms& names, bool may_join);
  // Wipes out what old names leave behind: what was quoted from files, and pages that are in use no more.
  Result<bool> sweep();

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
  bool named_ = false, discreet_ = false;
  bool open_ = false;  // a file is
  Added added_;
  std::unique_ptr<Statement> insert_, again_, copy_, finding_;
};

}  // namespace bouton::cli
