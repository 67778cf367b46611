// What is in a store already: gone through and checked against damage, renamed, removed.
#include <algorithm>
#include <array>
#include <set>

#include "bouton/request.hpp"
#include "store_parts.hpp"

namespace bouton::cli {
namespace {

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

}  // namespace

// ---------------------------------------------------------------------------------------------- checksums

struct Store::Seals {
  std::vector<std::pair<std::int64_t, std::uint64_t>> list{};
};

// Goes through everything there is. Without a list to make, the checksums have to be right: of each match
// with its findings as it comes, and at the end that nothing was missing.
Result<bool> Store::walk(const std::function<bool(RecordedMatch)>& sink, Seals* made) {
  std::uint64_t whole = 0;
  std::map<std::int64_t, std::string> files;
  int code = SQLITE_OK;
  auto named = prepare("SELECT id, name, time FROM file");
  if (!named) return named.error();
  while ((code = (*named)->step()) == SQLITE_ROW) {
    whole += (Sum() << (*named)->text(0) << (*named)->text(1) << (*named)->text(2)).value();
    files[(*named)->number(0)] = (*named)->text(1);
  }
  if (code != SQLITE_DONE) return trouble(code);
  auto rows = prepare(
      "SELECT id, file, line, status, team, no, first, second, game, start, play, ending, misere, kind, "
      "moves, "
      "positions, copy, import FROM match ORDER BY id");
  if (!rows) return rows.error();
  auto findings = prepare("SELECT id, place, line, en, hu, cs FROM finding WHERE match=?1 ORDER BY rowid");
  if (!findings) return findings.error();
  std::unique_ptr<Statement> seals;
  std::uint64_t sealed_whole = 0;
  const bool check = sealed_ && made == nullptr;
  if (check) {
    auto sealed = prepare("SELECT match, sum FROM seal ORDER BY match");
    if (!sealed) return sealed.error();
    seals = std::move(*sealed);
    if ((code = seals->step()) != SQLITE_ROW) return trouble(code == SQLITE_DONE ? SQLITE_CORRUPT : code);
    if (seals->number(0) != 0) return trouble(SQLITE_CORRUPT);
    sealed_whole = static_cast<std::uint64_t>(seals->number(1));
  }
  const Statement& row = **rows;
  std::int64_t found = 0;
  while ((code = (*rows)->step()) == SQLITE_ROW) {
    RecordedMatch match;
    Sum sum;
    constexpr int columns = 18;
    for (int column = 0; column < columns; ++column) sum << row.text(column);
    const auto file = files.find(row.number(1));
    const std::string status = row.text(3);
    const auto play = play_named(row.text(10));
    const auto ending = ending_named(row.text(11));
    const std::string kind_name = row.text(13);
    const auto kind = record_kind_named(kind_name);
    if (row.lost) return trouble(SQLITE_NOMEM);
    if (file == files.end() || !play || !ending || (!kind && !kind_name.empty()) ||
        (status != "read" && status != "repaired" && status != "rejected"))
      return trouble(SQLITE_CORRUPT);
    match.file = file->second;
    match.line = static_cast<std::uint64_t>(row.number(2));
    match.status = status == "rejected"   ? RecordedMatch::Status::rejected
                   : status == "repaired" ? RecordedMatch::Status::repaired
                                          : RecordedMatch::Status::read;
    if (kind) match.kind = *kind;
    if (match.status != RecordedMatch::Status::read) {
      **findings << row.number(0);
      while ((code = (*findings)->step()) == SQLITE_ROW) {
        ++found;
        for (int column = 0; column < 6; ++column) sum << (*findings)->text(column);
        const int spoken = language_ == Language::hu ? 4 : language_ == Language::cs ? 5 : 3;
        (match.status == RecordedMatch::Status::rejected ? match.problems : match.repairs)
            .push_back({(*findings)->text(0), static_cast<std::size_t>((*findings)->number(1)),
                        static_cast<std::uint64_t>((*findings)->number(2)), (*findings)->text(spoken)});
      }
      (*findings)->reset();
      if (code != SQLITE_DONE) return trouble(code);
    }
    if (row.lost || (*findings)->lost) return trouble(SQLITE_NOMEM);
    whole += sum.value();
    if (made != nullptr) made->list.emplace_back(row.number(0), sum.value());
    if (check) {
      if ((code = seals->step()) != SQLITE_ROW) return trouble(code == SQLITE_DONE ? SQLITE_CORRUPT : code);
      if (seals->number(0) != row.number(0) || seals->number(1) != static_cast<std::int64_t>(sum.value()))
        return trouble(SQLITE_CORRUPT);
    }
    if (!sink) continue;
    match.group = row.text(4);
    match.no = row.text(5);
    match.first = row.text(6);
    match.second = row.text(7);
    match.game = row.text(8);
    match.way = way(*play, *ending, row.number(12) != 0 ? Convention::misere : Convention::normal);
    (match.kind == RecordKind::positions  ? match.positions
     : match.kind == RecordKind::removals ? match.removals
                                          : match.notation) = words_of(row.text(14));
    if (!sink(std::move(match))) return true;
  }
  if (code != SQLITE_DONE) return trouble(code);
  auto all = number("SELECT count(*) FROM finding");
  if (!all) return all.error();
  if (check) {
    if ((code = seals->step()) != SQLITE_DONE) return trouble(code == SQLITE_ROW ? SQLITE_CORRUPT : code);
    if (*all != found || whole != sealed_whole) return trouble(SQLITE_CORRUPT);
  }
  if (made != nullptr) made->list.emplace_back(0, whole);
  return true;
}

Result<bool> Store::seal_anew() {
  Seals seals;
  if (auto walked = walk({}, &seals); !walked) return walked;
  if (auto cleared = run("DELETE FROM seal"); !cleared) return cleared;
  auto put = prepare("INSERT INTO seal(match, sum) VALUES(?1, ?2)");
  if (!put) return put.error();
  for (const auto& [match, sum] : seals.list)
    if (const int code = (**put << match << static_cast<std::int64_t>(sum)).run(); code != SQLITE_OK)
      return trouble(code);
  seals_stale_ = false;
  return true;
}

Result<bool> Store::each(const std::function<bool(RecordedMatch)>& sink) {
  const bool held = open_;
  if (!held) {
    if (auto begun = run("BEGIN"); !begun) return begun;
    open_ = true;
  }
  // Half an answer is no answer: whether it is damaged is known before anything is said.
  auto walked = walk({}, nullptr);
  if (walked) walked = walk(sink, nullptr);
  if (!held) give_up();
  return walked;
}

// -------------------------------------------------------------------------------------------------- names

Result<Store::Names> Store::names() {
  Names names;
  std::array<std::set<std::string>, 4> seen;
  const std::array<std::vector<std::string>*, 4> lists = {&names.groups, &names.players, &names.numbers,
                                                          &names.files};
  const auto take = [&](std::size_t list, std::string name) {
    if (!name.empty() && seen[list].insert(name).second) lists[list]->push_back(std::move(name));
  };
  auto rows = prepare("SELECT team, first, second, no FROM match ORDER BY id");
  if (!rows) return rows.error();
  int code = SQLITE_OK;
  while ((code = (*rows)->step()) == SQLITE_ROW) {
    take(0, (*rows)->text(0));
    take(1, (*rows)->text(1));
    take(1, (*rows)->text(2));
    take(2, (*rows)->text(3));
  }
  if (code != SQLITE_DONE) return trouble(code);
  auto files = prepare("SELECT name FROM file ORDER BY id");
  if (!files) return files.error();
  while ((code = (*files)->step()) == SQLITE_ROW) take(3, (*files)->text(0));
  if (code != SQLITE_DONE) return trouble(code);
  return names;
}

Result<std::uint64_t> Store::rename(const std::function<Result<Pseudonyms>(const Names&)>& wish,
                                    bool may_join, bool discreet) {
  if (auto set = run("CREATE TEMP TABLE IF NOT EXISTS renamed(old TEXT PRIMARY KEY, fresh TEXT NOT NULL)");
      !set)
    return set.error();
  if (auto held = hold(); !held) return held.error();
  auto now = names();
  if (!now) return now.error();
  auto wished = wish(*now);
  if (!wished) return wished.error();
  struct Renaming {
    const std::map<std::string, std::string>& map;
    const std::vector<std::string>& list;
    const char* table;
    std::vector<const char*> columns;
  };
  std::uint64_t count = 0;
  for (const Renaming& each : {Renaming{wished->groups, now->groups, "match", {"team"}},
                               Renaming{wished->players, now->players, "match", {"first", "second"}},
                               Renaming{wished->numbers, now->numbers, "match", {"no"}},
                               Renaming{wished->files, now->files, "file", {"name"}}}) {
    const std::set<std::string> here(each.list.begin(), each.list.end());
    std::set<std::string> after;
    for (const std::string& name : each.list) {
      const auto found = each.map.find(name);
      const std::string& becomes = found == each.map.end() ? name : found->second;
      if (!after.insert(becomes).second && !may_join)
        return store_error(path_,
                           {"two would be called {0}",
                            "ketten lennének: {0}",
                            "dva by se jmenovali {0}",
                            {in_quotes(becomes)}},
                           {"a name that nobody else has", "olyan név, amelyet más nem visel",
                            "jméno, které nikdo jiný nemá"});
    }
    if (auto cleared = run("DELETE FROM temp.renamed"); !cleared) return cleared.error();
    auto put = prepare("INSERT INTO temp.renamed VALUES(?,?)");
    if (!put) return put.error();
    for (const auto& [old, fresh] : each.map) {
      if (!here.contains(old))
        return store_error(path_,
                           {"nobody is called {0}",
                            "senkit sem hívnak így: {0}",
                            "nikdo se nejmenuje {0}",
                            {in_quotes(old)}},
                           {"a name that is in the store", "egy név a tárból", "jméno z úložiště"});
      if (const int code = (**put << old << fresh).run(); code != SQLITE_OK) return trouble(code);
      if (&each.map == &wished->players || &each.map == &wished->groups) ++count;
    }
    // In two steps, so that names can be exchanged: a name in between is one that nobody has. Where two
    // become one, so do their equal matches.
    for (const char* column : each.columns) {
      const std::string name = column, update = "UPDATE OR REPLACE " + std::string(each.table) + " SET ";
      for (const std::string& sql :
           {update + name + "=char(1)||(SELECT fresh FROM temp.renamed WHERE old=" + name + ") WHERE " +
                name + " IN (SELECT old FROM temp.renamed)",
            update + name + "=substr(" + name + ",2) WHERE substr(" + name + ",1,1)=char(1)"})
        if (auto changed = run(sql.c_str()); !changed) return changed.error();
    }
  }
  if (auto made = make_discreet(discreet); !made) return made.error();
  if (auto sealed = seal_anew(); !sealed) return sealed.error();
  if (auto done = run("COMMIT"); !done) return done.error();
  open_ = false;
  return count;
}

Result<bool> Store::make_discreet(bool strictly) {
  auto rows = prepare(
      "SELECT finding.rowid, finding.id, en, hu, cs, start, kind FROM finding JOIN match ON match.id = "
      "finding.match");
  if (!rows) return rows.error();
  auto change = prepare("UPDATE finding SET en=?1, hu=?2, cs=?3 WHERE rowid=?4");
  if (!change) return change.error();
  int code = SQLITE_OK;
  while ((code = (*rows)->step()) == SQLITE_ROW) {
    const RecordFinding finding{.id = (*rows)->text(1)};
    const auto kind = record_kind_named((*rows)->text(6));
    for (const auto& [column, language] :
         {std::pair(2, Language::en), std::pair(3, Language::hu), std::pair(4, Language::cs)})
      **change << discreet_text(finding, (*rows)->text(column), (*rows)->text(5),
                                kind ? *kind : RecordKind::unsaid, language);
    if ((*rows)->lost) return trouble(SQLITE_NOMEM);
    if (const int done = (**change << (*rows)->number(0)).run(); done != SQLITE_OK) return trouble(done);
  }
  if (code != SQLITE_DONE) return trouble(code);
  if (!strictly) return true;
  return run("UPDATE match SET game='', start='', moves='', positions='' WHERE status='rejected'");
}

Result<std::uint64_t> Store::with_named_vertices() {
  auto count = number("SELECT count(*) FROM match WHERE status<>'rejected' AND instr(start, 'graph/') > 0");
  if (!count) return count.error();
  return static_cast<std::uint64_t>(*count);
}

// ----------------------------------------------------------------------------------------------- removing

Result<std::uint64_t> Store::remove(const Chosen& chosen) {
  if (auto held = hold(); !held) return held.error();
  std::string which = "FROM match WHERE 1";
  if (chosen.match) which += " AND no=?1";
  if (chosen.group) which += " AND team=?2";
  if (chosen.file) which += " AND file IN (SELECT id FROM file WHERE name=?3)";
  if (chosen.line) which += " AND line=?4";
  const auto bound = [&](const std::string& sql) -> Result<std::unique_ptr<Statement>> {
    auto statement = prepare(sql.c_str());
    if (!statement) return statement;
    Statement& to = **statement;
    for (const auto& text : {chosen.match, chosen.group, chosen.file})
      if (text)
        to << *text;
      else
        ++to.bound;
    if (chosen.line) to << static_cast<std::int64_t>(*chosen.line);
    return statement;
  };
  auto counted = bound("SELECT count(*) " + which);
  if (!counted) return counted.error();
  if (const int code = (*counted)->step(); code != SQLITE_ROW) return trouble(code);
  const std::int64_t count = (*counted)->number(0);
  counted->reset();
  auto known = bound("SELECT count(*) FROM file WHERE name=?3");
  if (!known) return known.error();
  if (const int code = (*known)->step(); code != SQLITE_ROW) return trouble(code);
  if (chosen.file && (*known)->number(0) == 0)
    return store_error(path_,
                       {"nothing in it came from {0}",
                        "semmi sem ebből való: {0}",
                        "nic v něm nepochází z {0}",
                        {in_quotes(*chosen.file)}},
                       {"the name of a file as it was when it came in; check --store tells it",
                        "egy fájl neve, ahogy bekerült; a check --store megmondja",
                        "název souboru, jak byl při uložení; řekne ho check --store"});
  known->reset();
  const bool one = chosen.match || chosen.line;
  if (one && count == 0)
    return store_error(path_, {"there is no such match", "nincs ilyen játszma", "taková partie tu není"},
                       {"a match that is there; check --store --json tells them all",
                        "egy meglévő játszma; a check --store --json mindet felsorolja",
                        "partie, která tu je; všechny vypíše check --store --json"});
  if (one && count > 1)
    return store_error(
        path_, {"{0} matches are like that", "{0} játszma is ilyen", "takových partií je {0}", {count}},
        {"which of them: also --group, --file, --match or --line",
         "hogy melyik: --group, --file, --match vagy --line is",
         "která z nich: také --group, --file, --match nebo --line"});
  auto gone = bound("DELETE " + which);
  if (!gone) return gone.error();
  if (const int code = (*gone)->run(); code != SQLITE_OK) return trouble(code);
  // A file of which nothing is left is forgotten.
  if (auto emptied = run("DELETE FROM file WHERE id NOT IN (SELECT file FROM match)"); !emptied)
    return emptied.error();
  if (auto sealed = seal_anew(); !sealed) return sealed.error();
  if (auto done = run("COMMIT"); !done) return done.error();
  open_ = false;
  return static_cast<std::uint64_t>(count);
}

Result<bool> Store::wipe() {
  // The copy that is made meanwhile holds nothing but what stays, and may be large.
  return run("PRAGMA temp_store=FILE; VACUUM");
}

}  // namespace bouton::cli
