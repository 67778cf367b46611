// Games written as text, drawn: numbers as rows of things or as a walk on a strip, boards, graphs. What a
// hand touches is what the rules choose, or else what changes.
#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <set>

#include "games/written.hpp"

namespace bouton::games {

using written::Cells, written::Kind, written::Number, written::Opened, written::Program, written::Shape,
    written::WrittenRules;

std::string written_cell(const Shape& shape, std::size_t cell) {
  if (shape.kind == Kind::board) return dotted(cell / shape.columns + 1, cell % shape.columns + 1);
  if (!shape.is_edge(cell)) return shape.names[cell];
  const auto [u, v] = shape.edges[cell - shape.cells];
  return shape.names[u] + "-" + shape.names[v];
}

namespace {

// Rows of ten can be counted, and are large enough to touch on a phone.
constexpr Number longest_drawn = 60, in_line = 10;

std::vector<Opened> options_of(const WrittenRules& rules, Key key) {
  std::vector<Opened> all;
  Options out;
  rules.options(key, out);
  out.each([&](std::span<const Key> parts) {
    if (parts.size() == 1) all.push_back(rules.open(parts[0]));
  });
  return all;
}

// ---------------------------------------------------------------------------------------------- a walk

// One number that goes up and down: a token on a strip.
bool is_walk(const Program& program) {
  return program.kind == Kind::fields && !program.has_list && program.fields.size() == 1 &&
         program.draw.empty();
}

std::optional<Scene> walk_scene(const WrittenRules& rules, Key key, Key start) {
  // As far as a match may get from its start, if that is not too far to look.
  constexpr std::size_t most_seen = 200;
  std::set<Key> seen{key, start};
  std::vector<Key> waiting{key, start};
  Number last = 1;
  while (!waiting.empty() && seen.size() < most_seen) {
    const Key at = waiting.back();
    waiting.pop_back();
    last = std::max(last, rules.open(at).fields[0]);
    Options out;
    rules.options(at, out);
    out.each([&](std::span<const Key> parts) {
      for (Key part : parts) {
        last = std::max(last, rules.open(part).fields[0]);
        if (seen.size() < most_seen && seen.insert(part).second) waiting.push_back(part);
      }
    });
  }
  if (last > longest_drawn) return std::nullopt;
  auto scene = strip_scene("strip", 0, static_cast<std::uint64_t>(last));
  if (!scene) return std::nullopt;
  const Number at = rules.open(key).fields[0];
  scene->spots.push_back({"token", "token", static_cast<double>(at), 0, {}, "s" + std::to_string(at)});
  return scene;
}

// ----------------------------------------------------------------------------------------------- numbers

// A row of 0 and 1 in order is a row of coins, each of which is there or not.
bool is_row_of_coins(const Program& program, const Opened& position) {
  return program.has_list && program.in_order && program.fields.empty() && program.draw == "coins" &&
         std::all_of(position.list.begin(),
                     position.list.begin() + static_cast<std::ptrdiff_t>(position.length),
                     [](Number each) { return each <= 1; });
}

struct Rows {
  std::vector<Number> now;   // the numbers that are drawn as things
  std::vector<Number> room;  // as many places in each row
};

bool is_drawn(const Program& program, std::size_t field) {
  return program.fields[field].otherwise == written::no_node;
}

// The numbers of a position that are rows of things: fields without a default, and the list.
std::vector<Number> drawn_numbers(const Program& program, const Opened& position) {
  std::vector<Number> numbers;
  if (program.kind == Kind::heap) return {position.fields[0]};
  for (std::size_t i = 0; i < program.fields.size(); ++i)
    if (is_drawn(program, i)) numbers.push_back(position.fields[i]);
  numbers.insert(numbers.end(), position.list.begin(),
                 position.list.begin() + static_cast<std::ptrdiff_t>(position.length));
  return numbers;
}

// What a move makes of each row: its number afterwards; of lists without an order the rows that became
// something else are found in the numbers that came. One more row than there was: something came.
std::optional<std::vector<std::pair<std::size_t, Number>>> row_changes(const Program& program,
                                                                       const Opened& from, const Opened& to) {
  std::vector<std::pair<std::size_t, Number>> changes;
  std::size_t row = 0;
  for (std::size_t i = 0; i < program.fields.size(); ++i) {
    if (!is_drawn(program, i)) continue;
    if (from.fields[i] != to.fields[i]) changes.push_back({row, to.fields[i]});
    ++row;
  }
  if (!program.has_list) return changes;
  if (program.in_order) {
    if (from.length == to.length) {
      for (std::size_t i = 0; i < from.length; ++i)
        if (from.list[i] != to.list[i]) changes.push_back({row + i, to.list[i]});
      return changes;
    }
    // One that went away.
    for (std::size_t gone = 0; gone < from.length && from.length == to.length + 1; ++gone) {
      bool same = true;
      for (std::size_t i = 0; i < to.length && same; ++i)
        same = to.list[i] == from.list[i + (i >= gone ? 1 : 0)];
      if (same) {
        changes.push_back({row + gone, -1});
        return changes;
      }
    }
    if (from.length + 1 == to.length &&
        std::equal(from.list.begin(), from.list.begin() + static_cast<std::ptrdiff_t>(from.length),
                   to.list.begin())) {
      changes.push_back({row + from.length, to.list[from.length]});
      return changes;
    }
    return std::nullopt;
  }
  std::vector<Number> come(to.list.begin(), to.list.begin() + static_cast<std::ptrdiff_t>(to.length));
  std::vector<std::size_t> gone;
  for (std::size_t i = 0; i < from.length; ++i) {
    const auto at = std::ranges::find(come, from.list[i]);
    if (at != come.end())
      come.erase(at);
    else
      gone.push_back(i);
  }
  std::size_t next = 0;
  for (std::size_t i = 0; i < gone.size(); ++i) {
    const bool goes_away = gone.size() - i > come.size() - next;
    changes.push_back({row + gone[i], goes_away ? -1 : come[next++]});
  }
  for (; next < come.size(); ++next) changes.push_back({row + from.length, come[next]});
  if (come.size() > gone.size() + 1) return std::nullopt;
  return changes;
}

std::string_view thing(const Program& program) {
  constexpr std::pair<std::string_view, std::string_view> things[] = {
      {"matches", "match"}, {"coins", "coin"}, {"pins", "pin"}, {"stones", "stone"}};
  for (const auto& [word, kind] : things)
    if (program.draw == word) return kind;
  return "pebble";
}

std::optional<Rows> rows_of(const WrittenRules& rules, Key key, Key start) {
  const Program& program = rules.program();
  const Opened now = rules.open(key);
  Rows rows{drawn_numbers(program, now), {}};
  rows.room = rows.now;
  const std::vector<Number> before = drawn_numbers(program, rules.open(start));
  rows.room.resize(std::max({rows.room.size(), before.size(), std::size_t{1}}), 0);
  for (std::size_t i = 0; i < before.size(); ++i)
    rows.room[i] = std::max(rows.room[i], std::min(before[i], longest_drawn));
  for (const Opened& option : options_of(rules, key))
    if (const auto changes = row_changes(program, now, option))
      for (const auto& [row, number] : *changes) {
        if (row >= rows.room.size()) rows.room.resize(row + 1, 0);
        if (number <= longest_drawn) rows.room[row] = std::max(rows.room[row], number);
      }
  Number all = 0;
  for (Number room : rows.room) {
    if (room > static_cast<Number>(Scene::most_spots)) return std::nullopt;
    all += room + 1;
  }
  if (all > static_cast<Number>(Scene::most_spots)) return std::nullopt;
  return rows;
}

std::string row_spot(std::size_t row, Number which) {
  return dotted(row + 1, static_cast<std::uint64_t>(which));
}

std::optional<Scene> numbers_scene(const WrittenRules& rules, Key key, Key start) {
  const Program& program = rules.program();
  const Opened now = rules.open(key);
  if (is_row_of_coins(program, now) && is_row_of_coins(program, rules.open(start))) {
    const std::size_t length = std::max({now.length, rules.open(start).length, std::size_t{1}});
    Scene scene{"row", static_cast<double>(length), 1};
    for (std::size_t i = 0; i < now.length; ++i)
      scene.spots.push_back({std::to_string(i + 1), now.list[i] == 1 ? "coin" : "hole",
                             static_cast<double>(i), 0, std::to_string(i + 1)});
    return scene;
  }
  const auto rows = rows_of(rules, key, start);
  if (!rows) return std::nullopt;
  // Where a number may grow there are places to touch beyond it.
  std::vector<Number> most = rows->now;
  std::vector<bool> goes(rows->room.size(), false);
  for (const Opened& option : options_of(rules, key))
    if (const auto changes = row_changes(program, now, option))
      for (const auto& [row, number] : *changes) {
        if (row >= most.size()) most.resize(row + 1, 0);
        most[row] = std::max(most[row], std::min(number, longest_drawn));
        if (number < 0 || (row < rows->now.size() && rows->now[row] == 0)) goes[row] = true;
      }
  Number across = 1;
  for (Number room : rows->room) across = std::max(across, std::min(room, in_line));
  Scene scene{"heap", static_cast<double>(across), 0};
  for (std::size_t row = 0; row < rows->room.size(); ++row) {
    const Number there = row < rows->now.size() ? rows->now[row] : 0;
    const Number places = std::max<Number>(row < most.size() ? most[row] : 0, there);
    for (Number k = 1; k <= places; ++k)
      scene.spots.push_back({row_spot(row, k), k <= there ? thing(program) : "more",
                             static_cast<double>((k - 1) % in_line),
                             scene.rows + static_cast<double>((k - 1) / in_line), std::to_string(k)});
    // An empty number that may go away altogether.
    if (there == 0 && goes[row] && places == 0)
      scene.spots.push_back({row_spot(row, 0), "hole", 0, scene.rows, "0"});
    scene.rows += static_cast<double>(std::max<Number>(1, (rows->room[row] + in_line - 1) / in_line));
  }
  // What else the position remembers.
  std::size_t noted = 0;
  for (std::size_t i = 0; i < program.fields.size(); ++i)
    if (!is_drawn(program, i)) {
      scene.spots.push_back({program.fields[i].name, "number", 0, scene.rows,
                             program.fields[i].name + " = " + std::to_string(now.fields[i])});
      scene.rows += 1;
      ++noted;
    }
  scene.rows = std::max(1.0, scene.rows);
  scene.columns = std::max(scene.columns, noted > 0 ? 3.0 : 1.0);
  return scene;
}

// What is touched in the rows; each change of a row has a spot of its own, so the spots tell the numbers.
std::optional<std::vector<std::pair<std::string, std::vector<std::string>>>> row_picks(const Program& program,
                                                                                       const Opened& from,
                                                                                       const Opened& to) {
  const auto changes = row_changes(program, from, to);
  if (!changes) return std::nullopt;
  const std::vector<Number> now = drawn_numbers(program, from);
  std::vector<std::pair<std::string, std::vector<std::string>>> picks;
  for (const auto& [row, number] : *changes) {
    const Number there = row < now.size() ? now[row] : 0;
    std::vector<std::string> gone;
    const Number left = std::max<Number>(number, 0);
    for (Number k = left + 1; k <= there; ++k) gone.push_back(row_spot(row, k));
    if (number > longest_drawn) return std::nullopt;
    if (left < there)
      picks.push_back({row_spot(row, left + 1), std::move(gone)});
    else
      picks.push_back({row_spot(row, left), {}});  // grows, or is empty and goes away
  }
  return picks;
}

std::vector<Gesture> numbers_gestures(const WrittenRules& rules, Key key, Key left) {
  const Program& program = rules.program();
  const Opened from = rules.open(key), to = rules.open(left);
  if (is_row_of_coins(program, from)) {
    Gesture gesture{{}, {}, true};
    for (std::size_t i = 0; i < std::min(from.length, to.length); ++i)
      if (from.list[i] != to.list[i]) {
        gesture.picks.push_back(std::to_string(i + 1));
        if (to.list[i] == 0) gesture.gone.push_back(gesture.picks.back());
      }
    if (gesture.picks.empty()) return {};
    return {gesture};
  }
  const auto own = row_picks(program, from, to);
  if (!own || own->empty()) return {};
  // One of the changes is enough if no other move makes it.
  std::map<std::string, int> made_by;
  for (const Opened& option : options_of(rules, key))
    if (const auto picks = row_picks(program, from, option))
      for (const auto& pick : *picks) ++made_by[pick.first];
  std::vector<std::string> gone;
  for (const auto& pick : *own) gone.insert(gone.end(), pick.second.begin(), pick.second.end());
  for (const auto& pick : *own)
    if (made_by[pick.first] == 1) return {{{pick.first}, std::move(gone), true}};
  Gesture all{{}, std::move(gone), true};
  for (const auto& pick : *own) all.picks.push_back(pick.first);
  return {all};
}

// ------------------------------------------------------------------------------------- boards and graphs

// How a sign looks. What clears or fills is plain; others are what they are, or letters.
std::string_view kind_of(const Program& program, std::uint8_t sign, bool of_graph) {
  const char c = program.signs[sign];
  const bool empty = c == '.' || c == '-' || c == '_';
  if (of_graph) return empty ? "node" : c == 'x' ? "town" : c == 'o' ? "goal" : "letter";
  const bool removal = program.full[0] == sign ? !empty : program.signs[program.full[0]] != '.';
  if (program.draw == "squares" && removal && (empty || c == 'x')) return empty ? "covered" : "free";
  if (empty) return removal ? "hole" : "free";
  if (program.draw == "coins") return c == 'x' || c == 'o' ? "coin" : "letter";
  if (program.draw == "stones") return c == 'x' || c == 'o' ? "stone" : "letter";
  if (program.draw == "pins") return c == 'x' || c == 'o' ? "pin" : "letter";
  if (c == 'x') return removal ? "stone" : "cross";
  if (c == 'o') return removal ? "coin" : "ring";
  return "letter";
}

std::string spot_of(const Shape& shape, std::size_t cell) {
  if (shape.kind == Kind::board) return written_cell(shape, cell);
  return (shape.is_edge(cell) ? "e" : "t") + std::to_string(cell);
}

// The order of the vertices: 1, 2, 3, ... where they are called so, else that in which they were typed.
std::vector<std::size_t> order_of(const Shape& shape) {
  std::vector<std::size_t> typed(shape.cells), called(shape.cells, shape.cells);
  std::vector<bool> taken(shape.cells, false);
  for (std::size_t v = 0; v < shape.cells; ++v) {
    typed[v] = v;
    for (std::size_t number = 1; number <= shape.cells; ++number)
      if (shape.names[v] == std::to_string(number)) {
        called[v] = number - 1;
        taken[number - 1] = true;
      }
  }
  return std::ranges::all_of(taken, [](bool each) { return each; }) ? called : typed;
}

// Where the vertices are drawn: a path as a line, a grid as a grid; a star or a wheel around its middle; a
// ring with spokes to as many inner vertices as two rings (Petersen's graph); others in a circle.
std::vector<std::pair<double, double>> places_of(const Shape& shape, double& columns, double& rows) {
  const std::size_t n = shape.cells;
  const std::vector<std::size_t> order = order_of(shape);
  std::vector<std::pair<double, double>> places(n);
  using Edges = std::set<std::pair<std::size_t, std::size_t>>;
  Edges edges;
  std::vector<std::size_t> degree(n, 0);
  for (const auto& [u, v] : shape.edges) {
    edges.insert(std::minmax(order[u], order[v]));
    ++degree[order[u]], ++degree[order[v]];
  }
  // A grid is known by its edges: those to the next vertex in the row, and to the one below it.
  for (std::size_t across = 2; across <= n; ++across) {
    if (n % across != 0) continue;
    Edges grid;
    for (std::size_t v = 0; v < n; ++v) {
      if (v % across + 1 < across) grid.insert({v, v + 1});
      if (v + across < n) grid.insert({v, v + across});
    }
    if (grid != edges) continue;
    const double step = 1.8;
    for (std::size_t v = 0; v < n; ++v)
      places[v] = {0.5 + step * static_cast<double>(order[v] % across),
                   0.5 + step * static_cast<double>(order[v] / across)};
    columns = 2 + step * static_cast<double>(across - 1);
    rows = 2 + step * static_cast<double>(n / across - 1);
    return places;
  }
  // What is in the middle: one vertex that all others meet, or the inner half.
  std::size_t hub = n;
  if (n >= 4 && edges.size() <= 2 * (n - 1))
    hub = static_cast<std::size_t>(std::ranges::find(degree, n - 1) - degree.begin());
  const std::size_t half = n / 2;
  bool rings = hub == n && n % 2 == 0 && n >= 6 && edges.size() >= n;
  for (std::size_t v = 0; v < half && rings; ++v)
    rings = degree[v] == 3 && edges.contains({v, v + half}) && edges.contains(std::minmax(v, (v + 1) % half));
  const std::size_t around = hub < n ? n - 1 : rings ? half : n;
  const double inner = rings ? std::max(1.4, 0.2 * static_cast<double>(half)) : 0;
  const double radius = around < 2 ? 0
                        : rings    ? inner + 1.5
                                   : std::max(1.4, 0.3 * static_cast<double>(around));
  for (std::size_t v = 0; v < n; ++v) {
    const std::size_t at = order[v];
    const std::size_t step = hub < n && at > hub ? at - 1 : at % std::max<std::size_t>(around, 1);
    const double angle = 2 * std::numbers::pi * static_cast<double>(step) /
                         static_cast<double>(std::max<std::size_t>(around, 1));
    const double far = at == hub ? 0 : rings && at >= half ? inner : radius;
    places[v] = {0.5 + radius + far * std::sin(angle), 0.5 + radius - far * std::cos(angle)};
  }
  columns = rows = 2 * radius + 2;
  return places;
}

std::optional<Scene> cells_scene(const WrittenRules& rules, Key key) {
  const Program& program = rules.program();
  const Opened position = rules.open(key);
  const Shape& shape = *position.shape;
  if (shape.kind == Kind::board) {
    auto scene = grid_scene("stones", shape.rows, shape.columns);
    if (!scene) return std::nullopt;
    for (std::size_t cell = 0; cell < shape.cells; ++cell) {
      const std::uint8_t sign = written::sign_at(position.signs, cell);
      const std::string_view kind = kind_of(program, sign, false);
      scene->spots.push_back({spot_of(shape, cell), kind, static_cast<double>(cell % shape.columns),
                              static_cast<double>(cell / shape.columns),
                              kind == "letter" ? program.signs.substr(sign, 1) : spot_of(shape, cell)});
    }
    return scene;
  }
  if (shape.edges.size() > 150) return std::nullopt;
  Scene scene{"map"};
  const auto places = places_of(shape, scene.columns, scene.rows);
  for (std::size_t v = 0; v < shape.cells; ++v) {
    const std::uint8_t sign = written::sign_at(position.signs, v);
    const std::string_view kind = kind_of(program, sign, true);
    std::string label = shape.names[v];
    if (kind == "letter") label += "=" + program.signs.substr(sign, 1);
    scene.spots.push_back({spot_of(shape, v), kind, places[v].first, places[v].second, std::move(label)});
  }
  for (std::size_t e = 0; e < shape.edges.size(); ++e) {
    const auto [u, v] = shape.edges[e];
    std::string_view kind = "edge";
    if (program.edge_signs) {
      const char c = program.signs[written::sign_at(position.signs, shape.cells + e)];
      kind = c == '.' || c == '-' || c == '_' ? "dotted" : "edge";
    }
    scene.lines.push_back(
        {"e" + std::to_string(shape.cells + e), spot_of(shape, u), spot_of(shape, v), kind});
  }
  return scene;
}

std::vector<Gesture> cells_gestures(const WrittenRules& rules, Key key, Key left) {
  const Opened from = rules.open(key), to = rules.open(left);
  const Shape& shape = *from.shape;
  std::vector<std::string> changed;
  for (std::size_t cell = 0; cell < shape.all(); ++cell)
    if (written::sign_at(from.signs, cell) != written::sign_at(to.signs, cell))
      changed.push_back(spot_of(shape, cell));
  if (changed.empty()) return {};
  // What the rules choose is what is touched, where that tells the move.
  std::map<std::vector<std::string>, std::set<Key>> leads;
  std::vector<std::vector<std::string>> own;
  for (const WrittenRules::Chosen& one : rules.chosen(key)) {
    if (one.parts.size() != 1 || one.cells.empty()) continue;
    std::vector<std::string> picks;
    for (Number cell : one.cells) picks.push_back(spot_of(shape, static_cast<std::size_t>(cell)));
    std::ranges::sort(picks);
    leads[picks].insert(one.parts[0]);
    if (one.parts[0] == left) own.push_back(std::move(picks));
  }
  std::ranges::sort(own);
  own.erase(std::unique(own.begin(), own.end()), own.end());
  std::vector<Gesture> ways;
  constexpr std::size_t most_ways = 8;
  for (const auto& picks : own)
    if (leads[picks].size() == 1 && ways.size() < most_ways) ways.push_back({picks, changed, true});
  if (ways.empty()) ways.push_back({changed, changed, true});
  return ways;
}

}  // namespace

std::optional<Scene> written_scene(const WrittenRules& rules, Key key, Key start) {
  const Program& program = rules.program();
  if (program.kind == Kind::board || program.kind == Kind::graph) return cells_scene(rules, key);
  if (program.kind == Kind::heap) {
    if (rules.heaps() && !rules.splits()) {
      const std::string_view kind = thing(program);
      return heaps_scene({&key, 1}, {&start, 1}, kind);
    }
    if (rules.heaps()) {
      bool gaps = false;
      Options options;
      rules.options(key, options);
      options.each([&](std::span<const Key> parts) {
        Key all = 0;
        for (Key part : parts) all += part;
        gaps |= all == key;
      });
      auto scene = row_scene(key, gaps);
      if (scene && thing(program) != "pebble")
        for (Scene::Spot& spot : scene->spots)
          if (spot.kind == "pebble") spot.kind = thing(program);
      return scene;
    }
  }
  if (is_walk(program)) return walk_scene(rules, key, start);
  return numbers_scene(rules, key, start);
}

std::vector<Gesture> written_gestures(const WrittenRules& rules, Key from, std::span<const Key> parts) {
  const Program& program = rules.program();
  if (program.kind == Kind::heap && rules.heaps()) {
    if (rules.splits()) return row_gestures(from, parts);
    const Taking taking{1, from - parts[0]};
    return {heaps_gesture({&from, 1}, {&taking, 1})};
  }
  if (parts.size() != 1) return {};
  if (program.kind == Kind::board || program.kind == Kind::graph)
    return cells_gestures(rules, from, parts[0]);
  if (is_walk(program)) {
    const Number at = rules.open(parts[0]).fields[0];
    if (at > longest_drawn || parts[0] == from) return {};
    return move_gestures("token", "s" + std::to_string(at), true);
  }
  return numbers_gestures(rules, from, parts[0]);
}

std::vector<Edit> written_edits(const WrittenRules& rules, Key key, Key start) {
  const Program& program = rules.program();
  const Opened position = rules.open(key);
  std::vector<Edit> edits;
  if (position.shape != nullptr) {
    for (std::size_t cell = 0; cell < position.shape->all(); ++cell) {
      const std::uint8_t allowed = program.allowed[position.shape->is_edge(cell) ? 1 : 0];
      std::uint8_t sign = written::sign_at(position.signs, cell);
      do sign = static_cast<std::uint8_t>((sign + 1) % program.signs.size());
      while ((allowed >> sign & 1) == 0);
      Opened other = position;
      written::put_sign(other.signs, cell, sign);
      edits.push_back({Edit::Does::touch, spot_of(*position.shape, cell), 0, rules.pack(other)});
    }
    return edits;
  }
  if (is_walk(program)) {
    if (const auto scene = walk_scene(rules, key, start))
      for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(scene->columns); ++i) {
        Opened other = position;
        other.fields[0] = static_cast<Number>(i);
        if (other.fields[0] != position.fields[0])
          edits.push_back({Edit::Does::touch, "s" + std::to_string(i), 0, rules.pack(other)});
      }
    return edits;
  }
  if (is_row_of_coins(program, position)) {
    for (std::size_t i = 0; i < position.length; ++i) {
      Opened other = position;
      other.list[i] = 1 - other.list[i];
      rules.put_in_order(other);
      edits.push_back({Edit::Does::touch, std::to_string(i + 1), 0, rules.pack(other)});
    }
    return edits;
  }
  if (program.kind == Kind::heap && rules.heaps() && rules.splits()) {
    if (key < most_by_hand) edits.push_back({Edit::Does::more, {}, 0, key + 1});
    if (key == 0) return edits;
    edits.push_back({Edit::Does::fewer, {}, 0, key - 1});
    if (const auto scene = written_scene(rules, key, start))
      for (const Scene::Spot& spot : scene->spots)
        if (spot.kind != "gap") edits.push_back({Edit::Does::touch, spot.id, 0, key - 1});
    return edits;
  }
  std::vector<std::uint64_t> sizes;
  for (Number number : drawn_numbers(program, position)) sizes.push_back(static_cast<std::uint64_t>(number));
  const auto with = [&](const std::vector<std::uint64_t>& all) {
    Opened other = position;
    std::size_t at = 0;
    for (std::size_t i = 0; i < program.fields.size(); ++i)
      if (is_drawn(program, i)) other.fields[i] = static_cast<Number>(all[at++]);
    if (program.has_list) {
      other.length = 0;
      while (at < all.size() && other.length < written::most_in_list)
        other.list[other.length++] = static_cast<Number>(all[at++]);
      rules.put_in_order(other);
    }
    return rules.pack(other);
  };
  const auto scene = written_scene(rules, key, start);
  std::set<std::string> spots;
  if (scene)
    for (const Scene::Spot& spot : scene->spots) spots.insert(spot.id);
  std::size_t fields = 0;
  for (std::size_t i = 0; i < program.fields.size(); ++i) fields += is_drawn(program, i) ? 1 : 0;
  for (const Touch<Key>& touch : heap_touches<Key>(sizes, program.has_list && fields == 0, with))
    if (touch.spot.empty() || spots.contains(touch.spot))
      edits.push_back({touch.does, touch.spot, touch.heap, touch.to});
  return edits;
}

}  // namespace bouton::games
