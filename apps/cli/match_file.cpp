#include "match_file.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <vector>

#include "base/csv.hpp"
#include "work.hpp"

namespace bouton::cli {
namespace {

using Row = CsvRow;

constexpr Trilingual matches_csv{"a file such as matches.csv", "egy fájl, például matches.csv",
                                 "soubor, například matches.csv"};

Error bad_matches(const std::string& path, const Message& reason, Message expected) {
  Error error = unreadable(path, reason);
  error.expected = std::move(expected);
  return error;
}

struct Contents {
  Row header;
  std::vector<Row> rows;
  std::string line_end = "\n";
  bool open_line = false;  // the last line does not end
};

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

// What stands in the file, if there is one: nothing may be wrong with it, or with its folder.
Result<std::string> text_of(const std::string& path) {
  struct stat status {};
  if (path.empty() || path.find('\0') != std::string::npos)
    return bad_matches(path,
                       {"this is not the name of a file", "ez nem egy fájl neve", "toto není název souboru"},
                       matches_csv);
  if (stat(path.c_str(), &status) != 0) {
    if (errno != ENOENT) return bad_matches(path, refusal(errno), matches_csv);
    if (const int trouble = folder_trouble(path); trouble != 0)
      return bad_matches(
          path, folder_refusal(trouble),
          {"a file in a folder that one may write to", "egy fájl olyan mappában, amelybe szabad írni",
           "soubor v adresáři, do kterého se smí zapisovat"});
    return std::string();
  }
  if (!S_ISREG(status.st_mode))
    return bad_matches(path,
                       {"this is not a plain file", "ez nem közönséges fájl", "toto není obyčejný soubor"},
                       {"a file of matches", "játszmákat tartalmazó fájl", "soubor s partiemi"});
  if (access(path.c_str(), R_OK | W_OK) != 0)
    return bad_matches(path, refusal(errno),
                       {"a file that one may read and write", "egy fájl, amelyet szabad olvasni és írni",
                        "soubor, který se smí číst i zapisovat"});
  return load_file(path);
}

Result<Contents> read_matches(const std::string& path, const std::string& text, const Way& way) {
  Contents contents;
  if (text.empty()) {
    contents.header = (*csv_rows(match_header))[0];
    return contents;
  }
  std::string_view body = text;
  if (body.starts_with(byte_order_mark)) body.remove_prefix(byte_order_mark.size());
  auto rows = csv_rows(body);
  const Message expected = {"a file of matches; its first line is {0}",
                            "játszmákat tartalmazó fájl; az első sora: {0}",
                            "soubor s partiemi; jeho první řádek je {0}",
                            {match_header}};
  if (!rows || rows->empty())
    return bad_matches(
        path,
        {"this is not a file of matches", "ez nem játszmákat tartalmazó fájl", "toto není soubor s partiemi"},
        expected);
  contents.header = (*rows)[0];
  contents.rows.assign(rows->begin() + 1, rows->end());
  const std::size_t line = body.find('\n');
  if (line != std::string_view::npos && line > 0 && body[line - 1] == '\r') contents.line_end = "\r\n";
  contents.open_line = body.back() != '\n';
  auto has = [&](std::string_view name) {
    return std::find(contents.header.begin(), contents.header.end(), name) != contents.header.end();
  };
  for (std::string_view name : {"group", "no", "first", "second", "game", "kind", "moves"})
    if (!has(name))
      return bad_matches(path,
                         {"this is not a file of matches: it has no column {0}",
                          "ez nem játszmákat tartalmazó fájl: nincs benne ilyen oszlop: {0}",
                          "toto není soubor s partiemi: nemá sloupec {0}",
                          {name}},
                         expected);
  // A match must not be read later as one played in another way.
  auto needs = [&](std::string_view name, bool matters) { return matters && !has(name); };
  for (std::string_view name : {"play", "ending", "misere"})
    if (needs(name, name == "play"     ? way.play != Play::sum
                    : name == "ending" ? way.ending != Ending::long_
                                       : way.convention != Convention::normal))
      return bad_matches(path,
                         {"it has no column {0}, which this way of play needs",
                          "nincs benne {0} oszlop, pedig ehhez a játékmódhoz kell",
                          "nemá sloupec {0}, který tento způsob hry potřebuje",
                          {name}},
                         {"a new file, or one whose first line is {0}",
                          "új fájl, vagy olyan, amelynek első sora: {0}",
                          "nový soubor, nebo takový, jehož první řádek je {0}",
                          {match_header}});
  return contents;
}

}  // namespace

Result<bool> can_append(const std::string& path, const Way& way) {
  auto text = text_of(path);
  if (!text) return text.error();
  auto contents = read_matches(path, *text, way);
  if (!contents) return contents.error();
  return true;
}

Result<std::uint64_t> append(const std::string& path, MatchRow row, const Way& way, Language language) {
  if (auto text = text_of(path); !text) return text.error();
  constexpr double patience = 30;
  auto file = LockedFile::take(path, LockedFile::IfMissing::make, patience, language, Readers::all);
  if (!file) return file.error();
  auto contents = read_matches(path, (*file)->text(), way);
  if (!contents) return contents.error();
  const Row& header = contents->header;
  auto column = [&](std::string_view name) {
    return static_cast<std::size_t>(std::find(header.begin(), header.end(), name) - header.begin());
  };
  std::uint64_t number = 1;
  for (const Row& old : contents->rows) {
    if (std::max(column("group"), column("no")) >= old.size() || old[column("group")] != row["group"])
      continue;
    const std::string& no = old[column("no")];
    if (!no.empty() && no.size() < 18 && no.find_first_not_of("0123456789") == std::string::npos)
      number = std::max<std::uint64_t>(number, std::stoull(no) + 1);
  }
  row["no"] = std::to_string(number);
  std::string text = (*file)->text();
  if (text.empty()) text = std::string(match_header) + "\n";
  if (contents->open_line) text += contents->line_end;
  for (std::size_t i = 0; i < header.size(); ++i) {
    const auto found = row.find(header[i]);
    text += (i == 0 ? "" : ",") + (found == row.end() ? "" : csv_cell(found->second));
  }
  text += contents->line_end;

  if (auto saved = (*file)->save(text); !saved) return saved.error();
  return number;
}

}  // namespace bouton::cli
