// Matches written down again, in another format or way of writing.
#include <array>
#include <string_view>

#include "bouton/csv.hpp"
#include "bouton/records.hpp"
#include "bouton/request.hpp"
#include "records/telling.hpp"
#include "records/text.hpp"

namespace bouton {

using namespace records;

std::string RecordWriter::begin() const {
  if (format_ == RecordFormat::json) return "{\"matches\":[\n";
  if (format_ == RecordFormat::text) return {};
  return "group,no,first,second,game,kind,moves,play,ending,misere\n";
}

std::string RecordWriter::add(const RecordedMatch& match) {
  if (match.status == RecordedMatch::Status::rejected) return {};
  const auto moves_in = [&](RecordKind kind) -> const std::vector<std::string>& {
    return kind == RecordKind::positions  ? match.positions
           : kind == RecordKind::removals ? match.removals
                                          : match.notation;
  };
  RecordKind kind = kind_ == RecordKind::unsaid ? match.kind : kind_;
  // What cannot be written in numbers is written in notation.
  if (kind != RecordKind::notation && moves_in(kind).size() != match.moves.size())
    kind = RecordKind::notation;
  const std::string name(name_of(kind)), play(name_of(match.way.play)), ending(name_of(match.way.ending)),
      misere(match.way.convention == Convention::misere ? "true" : "false");
  std::string moves;
  const auto put = [&](std::string_view between, auto&& shown) {
    for (const std::string& move : moves_in(kind))
      moves += std::string(moves.empty() ? "" : between) + shown(move);
  };
  if (format_ == RecordFormat::json) {
    put(",", [](const std::string& move) { return json_string(move); });
    return std::string(written_++ > 0 ? ",\n" : "") + "{\"group\":" + json_string(match.group) +
           ",\"no\":" + json_string(match.no) + ",\"first\":" + json_string(match.first) +
           ",\"second\":" + json_string(match.second) + ",\"game\":" + json_string(match.game) +
           ",\"play\":\"" + play + "\",\"ending\":\"" + ending + "\",\"misere\":" + misere + ",\"kind\":\"" +
           name + "\",\"moves\":[" + moves + "]}";
  }
  put(" ", [](const std::string& move) { return move; });
  if (format_ != RecordFormat::text) {
    std::string row;
    const std::array<std::string_view, 10> cells = {
        match.group, match.no, match.first, match.second, match.game, name, moves, play, ending, misere};
    for (std::size_t i = 0; i < cells.size(); ++i) row += (i == 0 ? "" : ",") + csv_cell(cells[i]);
    return row + "\n";
  }
  std::string text;
  const auto directive = [&](std::string& now, std::string_view key, const std::string& value) {
    if (now != value) text += std::string(key) + ": " + value + "\n";
    now = value;
  };
  directive(game_, "game", match.game);
  directive(way_of_writing_, "kind", name);
  directive(play_, "play", play);
  directive(ending_, "ending", ending);
  directive(misere_, "misere", misere);
  directive(group_, "group", match.group);
  directive(first_, "first", match.first);
  directive(second_, "second", match.second);
  // A number that is no single word stands in a line of its own.
  const bool plain =
      !match.no.empty() && match.no != "-" && match.no.find_first_of(" \t:#") == std::string::npos;
  return text + (plain ? match.no + ": " : "no: " + match.no + "\n") + moves + "\n";
}

std::string RecordWriter::end() const { return format_ == RecordFormat::json ? "\n]}\n" : ""; }

}  // namespace bouton
