// Files of matches as JSON.
#include <nlohmann/json.hpp>

#include "records/reading.hpp"

namespace bouton::records {
namespace {

using Given = nlohmann::json;

constexpr std::size_t most_waiting = 4 << 20;  // bytes of JSON, until a setting may still come
constexpr std::size_t most_depth = 16;         // of brackets in JSON

std::string text_of(const Given& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_null()) return {};
  return value.dump(-1, ' ', false, Given::error_handler_t::replace);
}

}  // namespace

// Only the outer brackets are followed here; each match is read for itself, so that a file may be as long as
// it likes.
void MatchReader::json(std::string_view bytes) {
  const auto broken = [&] {
    json_flush();  // what came before it stands
    note("json", line_,
         {"this is not JSON as matches are written", "ez nem olyan JSON, amilyenben játszmák állnak",
          "toto není JSON, jakým se zapisují partie"},
         true);
  };
  for (char c : bytes) {
    if (fatal_) return;
    if (c == '\n') ++line_;
    const bool space = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    const std::size_t outer = in_ == In::list && wrapped_ ? 2 : 1;  // brackets around an element or a setting
    if (in_ == In::nothing) {
      if (space) continue;
      if (c == '{')
        in_ = In::object, key_next_ = true;
      else if (c == '[')
        in_ = In::list;
      else
        return broken();
      depth_ = 1;
      continue;
    }
    if (in_ == In::done) {
      if (!space) return broken();
      continue;
    }
    if (piece_.empty() && !quoted_) {
      if (space || c == ',') continue;
      piece_line_ = line_;
    }
    if (piece_.size() > longest_line)
      return note(
          "long-line", piece_line_,
          {"this is too long for a match", "ez túl hosszú egy játszmához", "toto je na partii příliš dlouhé"},
          true);
    if (quoted_) {
      piece_ += c;
      if (escaped_)
        escaped_ = false;
      else if (c == '\\')
        escaped_ = true;
      else if (c == '"')
        quoted_ = false;
      continue;
    }
    if (c == '"') {
      quoted_ = true;
      piece_ += c;
      continue;
    }
    if (in_ == In::object && key_next_) {
      if (c == ':') {
        const Given key = Given::parse(piece_, nullptr, false);
        if (!key.is_string()) return broken();
        key_ = key.get<std::string>();
        piece_.clear();
        key_next_ = false;
        continue;
      }
      if (c == '}' && piece_.empty()) {
        in_ = In::done;
        continue;
      }
      if (!space) return broken();
      continue;
    }
    if (c == '{' || c == '[') {
      if (in_ == In::object && c == '[' && depth_ == 1 && piece_.empty() &&
          (key_ == "matches" || key_ == "sheets" || key_ == "entries")) {
        in_ = In::list;
        wrapped_ = true;
        depth_ = 2;
        continue;
      }
      if (++depth_ > most_depth) return broken();
      piece_ += c;
      continue;
    }
    if (c == '}' || c == ']') {
      if (depth_ > outer) {
        --depth_;
        piece_ += c;
        if (depth_ == outer && in_ == In::list) json_element();
        continue;
      }
      if (in_ == In::list) {
        if (c != ']') return broken();
        if (!piece_.empty()) json_element();
        in_ = wrapped_ ? In::object : In::done;
        key_next_ = true;
        depth_ = 1;
        continue;
      }
      if (c != '}') return broken();
      json_setting();
      in_ = In::done;
      continue;
    }
    if (c == ',' && depth_ == outer) {
      if (in_ == In::list) {
        json_element();
      } else {
        json_setting();
        key_next_ = true;
      }
      continue;
    }
    piece_ += c;
  }
}

void MatchReader::json_setting() {
  const Given value = Given::parse(piece_, nullptr, false);
  piece_.clear();
  if (value.is_discarded())
    return note(
        "json", piece_line_,
        {"the value of {0} is no JSON", "{0} értéke nem JSON", "hodnota {0} není JSON", {in_quotes(key_)}},
        true);
  if (key_ == "matches" || key_ == "sheets")
    return note("json", piece_line_,
                {"{0} is no list", "{0} nem lista", "{0} není seznam", {in_quotes(key_)}}, true);
  if (key_ == "files" && value.is_array() && !value.empty())
    return note("book-files", piece_line_,
                {"the files that were brought into this book are not read here: name them beside it",
                 "a naplóba betöltött fájlokat innen nem olvassuk be: add meg őket mellette",
                 "soubory přidané do tohoto sešitu se odtud nečtou: uveďte je vedle něj"},
                false);
  if (column_of(key_) != key_ || key_ == "moves" || key_ == "no") return;
  if (flushed_)
    return note("late", piece_line_,
                {"{0} must stand before the matches in so long a file",
                 "ilyen hosszú fájlban {0} a játszmák elé való",
                 "v tak dlouhém souboru musí {0} stát před partiemi",
                 {in_quotes(key_)}},
                true);
  std::vector<Finding> problems;
  WrittenMatch match = blank(piece_line_);
  match.group = group_;
  match.first = first_;
  match.second = second_;
  set(match, key_, text_of(value), problems);
  for (Finding& problem : problems) note(problem.id, piece_line_, problem.message, true);
  defaults_ = {match.game, match.kind, match.play, match.ending, match.convention};
  group_ = match.group, first_ = match.first, second_ = match.second;
}

void MatchReader::json_element() {
  waiting_bytes_ += piece_.size();
  waiting_.push_back({std::move(piece_), piece_line_});
  piece_.clear();
  if (flushed_ || waiting_bytes_ > most_waiting) json_flush();
}

void MatchReader::json_flush() {
  // Before the end of the file this is final: the settings are what they are.
  flushed_ = true;
  for (const Waiting& element : waiting_) {
    Item item{blank(element.line), {}};
    auto wrong = [&](Message message) {
      item.problems.push_back({"json", 0, element.line, std::move(message)});
    };
    const Given json = Given::parse(element.text, nullptr, false);
    WrittenMatch& match = item.match;
    match.group = group_, match.first = first_, match.second = second_;
    if (!json.is_object()) {
      wrong({"this is no match: {0}",
             "ez nem játszma: {0}",
             "toto není partie: {0}",
             {in_quotes(element.text)}});
      emit(std::move(item));
      continue;
    }
    const Given* moves = nullptr;
    for (const auto& [key, value] : json.items()) {
      if (key == "positions" || key == "removals" || key == "notation") {
        if (moves)
          wrong({"the moves are written in two ways", "a lépések kétféleképpen is le vannak írva",
                 "tahy jsou zapsány dvěma způsoby"});
        match.kind = key == "positions"  ? Kind::positions
                     : key == "removals" ? Kind::removals
                                         : Kind::notation;
        moves = &value;
      } else if (key == "moves" || key == "rows") {
        if (moves)
          wrong({"the moves are written in two ways", "a lépések kétféleképpen is le vannak írva",
                 "tahy jsou zapsány dvěma způsoby"});
        moves = &value;
        if (key == "rows" && match.kind == Kind::unsaid) match.kind = Kind::removals;
      } else if (key == "way" && value.is_object()) {
        for (const auto& [name, part] : value.items()) set(match, name, text_of(part), item.problems);
      } else if (key == "sheet") {
        match.no = text_of(value);
      } else if (key == "heaps" && value.is_array()) {
        std::string heaps;
        for (const Given& size : value) heaps += (heaps.empty() ? "" : ",") + text_of(size);
        match.game = match.game.substr(0, match.game.rfind(':')) + ":" + heaps;
      } else {
        set(match, key, text_of(value), item.problems);
      }
    }
    if (!moves || !(moves->is_array() || moves->is_string())) {
      wrong({"this match has no list of moves", "ebben a játszmában nincs lépéslista",
             "tato partie nemá seznam tahů"});
    } else if (moves->is_string()) {
      match.rows = rows_of(moves->get<std::string>(), match.kind);
    } else {
      for (const Given& move : *moves) {
        WrittenMatch::Row row{element.line, {}};
        if (move.is_array())
          for (const Given& cell : move) row.cells.push_back(text_of(cell));
        else if (match.kind == Kind::notation)
          row.cells.push_back(text_of(move));
        else
          for (WrittenMatch::Row& read : rows_of(text_of(move), match.kind))
            row.cells.insert(row.cells.end(), read.cells.begin(), read.cells.end());
        match.rows.push_back(std::move(row));
      }
    }
    emit(std::move(item));
  }
  waiting_.clear();
  waiting_bytes_ = 0;
}

}  // namespace bouton::records
