// Matches written down again, in another format or way of writing.
#include <array>
#include <string_view>

#include "base/csv.hpp"
#include "bouton/answers.hpp"
#include "bouton/records.hpp"
#include "records/telling.hpp"
#include "records/text.hpp"

namespace bouton {

using namespace records;

const std::vector<std::string>& RecordedMatch::moves_in(RecordKind way_of_writing) const {
  return way_of_writing == RecordKind::positions  ? positions
         : way_of_writing == RecordKind::removals ? removals
                                                  : notation;
}

RecordKind RecordedMatch::writable(RecordKind wished) const {
  return moves_in(wished).size() == notation.size() ? wished : RecordKind::notation;
}

std::string RecordWriter::begin() const {
  if (format_ == RecordFormat::json) return "{\"matches\":[\n";
  if (format_ == RecordFormat::text) return {};
  return "group,no,first,second,game,kind,moves,play,ending,misere\n";
}

std::string RecordWriter::add(const RecordedMatch& match) {
  if (match.status == RecordedMatch::Status::rejected) return {};
  const RecordKind kind = match.writable(kind_ == RecordKind::unsaid ? match.kind : kind_);
  const std::string name(name_of(kind)), play(name_of(match.way.play)), ending(name_of(match.way.ending)),
      misere(match.way.convention == Convention::misere ? "true" : "false");
  std::string moves;
  const auto put = [&](std::string_view between, auto&& shown) {
    for (const std::string& move : match.moves_in(kind))
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
  // One line each: a line break within a name becomes a space.
  const auto line = [](std::string value) {
    for (char& c : value)
      if (c == '\n' || c == '\r') c = ' ';
    return value;
  };
  const auto directive = [&](std::string& now, std::string_view key, const std::string& value) {
    if (now != value) text += std::string(key) + ": " + line(value) + "\n";
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
  // What is no plain number might be taken for something else, and stands in a line of its own.
  const bool plain = !match.no.empty() && match.no.find_first_not_of("0123456789") == std::string::npos;
  return text + (plain ? match.no + ": " : "no: " + line(match.no) + "\n") + moves + "\n";
}

std::string RecordWriter::end() const { return format_ == RecordFormat::json ? "\n]}\n" : ""; }

}  // namespace bouton
