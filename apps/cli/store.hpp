// Matches kept in one SQLite file. A file of matches goes in whole or not at all, whatever happens; the same
// match twice is one match. A store may come from anybody and may have been damaged on its way: its tables
// have to be ours to the letter, and every match carries a checksum.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bouton/records.hpp"

struct sqlite3;

namespace bouton::cli {

// Names in place of others: of players, of groups, of matches whose number is more than a number, of files.
struct Pseudonyms {
  std::map<std::string, std::string> players{}, groups{}, numbers{}, files{};

  bool empty() const { return players.empty() && groups.empty() && numbers.empty() && files.empty(); }
};

// What a finding says, without what it quotes: that might be anybody's name. Of games whose positions have
// names in them nothing is said but that something was found.
std::string discreet_text(const RecordFinding& finding, const std::string& text, const std::string& start,
                          RecordKind kind, Language language);

class Store {
 public:
  enum class For { reading, changing, writing };  // a store that is written to is made if it is not there
  struct Added {
    std::uint64_t fresh = 0, known = 0, replaced = 0, rejected = 0;
  };
  struct Names {
    std::vector<std::string> players, groups, numbers, files;  // in the order of their coming
  };
  // What all that is said fits.
  struct Chosen {
    std::optional<std::string> match{}, group{}, file{};
    std::optional<std::uint64_t> line{};
  };

  // Where another program is at work on the store, it is waited for, so many seconds.
  static Result<std::unique_ptr<Store>> open(const std::string& path, For purpose, double patience,
                                             Language language);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  // Nobody else writes to it until commit() or give_up().
  Result<bool> hold();
  // One file: begin, its matches, commit. Unless it is committed, nothing of it stays. If it was here before
  // under the same name, what could not be read of it then is forgotten, and a match that has the same number
  // and players but other moves now is a correction. Standard input has no name. Discreet: nothing is kept in
  // which a name could be hidden.
  Result<bool> begin(const std::string& file, bool has_name, bool discreet);
  Result<bool> add(const RecordedMatch& match);
  Result<Added> commit();
  void give_up();

  // All matches, in the order of their coming, for RecordBook::add; ends early if the sink says false. Before
  // the first, all of them are checked for damage.
  Result<bool> each(const std::function<bool(RecordedMatch)>& sink);

  Result<Names> names();
  // The new names are asked for when nobody can add any more. Nobody may get a name that somebody else keeps,
  // unless the two are known to be the same. Discreet: as above, for what is there already. Gives how many
  // players and groups have other names.
  Result<std::uint64_t> rename(const std::function<Result<Pseudonyms>(const Names&)>& wish, bool may_join,
                               bool discreet);
  // One match, or a file with all that came from it; how many matches that was.
  Result<std::uint64_t> remove(const Chosen& chosen);
  // Overwrites what was removed: pages that are in use no more.
  Result<bool> wipe();
  // Matches of games that are kept with the names they have: graphs.
  Result<std::uint64_t> with_named_vertices();

 private:
  explicit Store(std::string path, double patience, Language language);
  Error trouble(int code) const;
  Result<bool> run(const char* sql);
  Result<std::int64_t> number(const char* sql);
  Result<bool> prepare_tables(For purpose);
  Result<bool> check_tables(std::int64_t version);
  Result<bool> check_soundness();
  static int wait(void* store, int count);

  struct Statement;
  Result<std::unique_ptr<Statement>> prepare(const char* sql);

  struct Seals;
  Result<bool> walk(const std::function<bool(RecordedMatch)>& sink, Seals* made);
  Result<bool> seal_anew();
  Result<bool> make_discreet(bool strictly);

  std::string path_;
  double patience_;
  Language language_;
  sqlite3* db_ = nullptr;
  bool sealed_ = false;  // the store has checksums: older ones have none
  std::int64_t file_ = 0, import_ = 0;
  bool named_ = false, discreet_ = false;
  bool open_ = false;         // something is being written
  bool seals_stale_ = false;  // something was changed or removed
  std::uint64_t whole_ = 0;   // the sum of all checksums
  Added added_;
  std::unique_ptr<Statement> insert_, again_, copy_, met_, seal_, finding_;
};

}  // namespace bouton::cli
