// Recorded matches on the command line: files in, verdicts, figures and other formats out.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bouton/bouton.hpp"
#include "bouton/records.hpp"

namespace bouton::cli {

enum class RecordsAction { check, convert, analyse, report, scores, import };

struct RecordsOptions {
  RecordsAction action = RecordsAction::check;
  std::vector<std::string> files{};  // "-": standard input
  RecordBook::Options reading{};
  RecordKind kind = RecordKind::unsaid;  // convert: how moves are to be written; unsaid: as they were
  RecordFormat to = RecordFormat::csv;   // convert
  bool json = false;                     // check, analyse, scores
  bool csv = false, latex = false;       // analyse
  std::string out{};                     // empty: standard output
  // A store: the files are kept in it, and what is asked for is about everything there.
  std::string store{}, key{};  // empty: none
  double patience = 30;        // seconds to wait for another program that writes to it
  Language people = Language::en, data = Language::en;
};

struct ScheduleOptions {
  std::vector<std::string> players{};
  std::uint64_t games = 5;
  std::optional<std::uint64_t> seed{};  // none: one is drawn, and told
  std::string game = "nim:3,4,5";
  Format format = Format::text;  // text, csv or json
  std::string out{}, sheets{};   // files; empty: standard output, none
  Language language = Language::en;
};

struct RenameOptions {
  std::string store{}, key{};
  double patience = 30;
  std::vector<std::string> players{}, groups{};  // OLD=NEW
  bool pseudonyms = false;                       // for everybody
  bool json = false;
  Language language = Language::en;
};

// One match of a store, or a file with all that came from it.
struct RemoveOptions {
  std::string store{};
  std::optional<std::string> match{}, group{}, file{};
  std::optional<std::uint64_t> line{};
  double patience = 30;
  bool json = false;
  Language language = Language::en;
};

Result<int> schedule_matches(const ScheduleOptions& options);

// Other names in a store, for players and groups.
Result<int> rename_in_store(const RenameOptions& options);

// Takes matches out of a store for good.
Result<int> remove_from_store(const RemoveOptions& options);

// The status to end with: 1 if something had to be rejected.
Result<int> records(const RecordsOptions& options);

}  // namespace bouton::cli
