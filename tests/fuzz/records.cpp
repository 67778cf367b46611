// Files of matches: any bytes are read without harm, the same in one piece and byte by byte, and nothing that
// was read as a match is left without a verdict. The same bytes are a table, and a request of the page, or
// neither.
#include "base/csv.hpp"
#include "records/analysis.hpp"
#include "records/reading.hpp"
#include "support.hpp"

using namespace fuzz;
using namespace bouton::records;

namespace {

std::vector<MatchReader::Item> read(std::string_view text, std::size_t piece) {
  MatchReader reader;
  std::vector<MatchReader::Item> items;
  for (std::size_t i = 0; i < text.size(); i += piece) reader.feed(text.substr(i, piece));
  reader.finish();
  while (auto item = reader.next()) items.push_back(std::move(*item));
  return items;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = text_of(data, size);
  if (text.size() > 4096) return 0;
  if (const auto rows = csv_rows(text))
    for (const CsvRow& row : *rows) {
      std::string line;
      for (std::size_t i = 0; i < row.size(); ++i) line += (i > 0 ? "," : "") + csv_cell(row[i]);
      const auto back = csv_rows(line);
      // A line end of its own within a cell is no other than \n.
      require(line.find('\r') != line.npos || (back && back->size() == 1 && back->front() == row),
              "a row that is not read back", line);
    }
  // Games may be as large as one likes.
  if (text.find("records") != text.npos && text.find("game") == text.npos) {
    auto parsed = request_from_json(text);
    if (!parsed)
      check_error(parsed.error(), is_utf8(text));
    else if (parsed->request.command() == Command::records)
      finished(parsed->request, parsed->loader, 2000, 3);
  }
  const auto items = read(text, text.size() + 1), again = read(text, 1);
  require(items.size() == again.size(), "pieces make other matches", text);
  Replayer replayer({});
  for (std::size_t i = 0; i < items.size(); ++i) {
    const WrittenMatch& match = items[i].match;
    require(match.rows.size() == again[i].match.rows.size() && match.game == again[i].match.game,
            "pieces make another match", text);
    // Games may be as large as one likes; here they are to be looked at quickly.
    if (!items[i].problems.empty() || i > 8 || !match.game.starts_with("nim:") || match.game.size() > 9)
      continue;
    const Replayed replayed = replayer.replay(match);
    const Analysed analysed = analyse(replayed);
    require(!replayed.ground || analysed.plies.size() == replayed.after.size(), "a move without a verdict",
            text);
    if (!replayed.rejected())
      require(
          replayed.ground->open(replayed.after.empty() ? Ground::start : replayed.after.back()).moves.empty(),
          "a match that is not over was taken", text);
  }
  return 0;
}
