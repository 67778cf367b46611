#include "written/positions.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

namespace bouton::written {
namespace {

constexpr Trilingual one_number{"a number", "egy szám", "číslo"};

// ----------------------------------------------------------------------------------------------- numbers

Result<Key> read_numbers(const WrittenRules& rules, Reader& reader) {
  const Program& program = rules.program();
  Opened position;
  const std::size_t fields = program.fields.size(), begin = reader.offset();
  std::vector<std::uint64_t> numbers;
  do {
    if (numbers.size() == fields + (program.has_list ? most_in_list : 0))
      return reader.fail_at(
          reader.offset(), 1,
          {"this position has more numbers than the rules say",
           "ez az állás több számból áll, mint a szabály mondja",
           "tato pozice má více čísel, než pravidla říkají"},
          {"{0} {0:number|numbers}", "{0} szám", "{0} {0:číslo|čísla|čísel}", {numbers.size()}},
          Error::Kind::bad_position);
    auto number = reader.number(one_number);
    if (!number) return number.error();
    numbers.push_back(*number);
  } while (reader.accept(','));
  for (std::size_t i = 0; i < std::min(fields, numbers.size()); ++i)
    position.fields[i] = static_cast<Number>(numbers[i]);
  for (std::size_t i = numbers.size(); i < fields; ++i) {
    const NodeIndex otherwise = program.fields[i].otherwise;
    if (otherwise == no_node) {
      std::string names;
      for (const Field& field : program.fields) names += (names.empty() ? "" : ", ") + field.name;
      if (program.has_list) names += ", " + program.list_name + "[]";
      return reader.fail_at(begin, reader.offset() - begin,
                            {"this position has fewer numbers than the rules say",
                             "ez az állás kevesebb számból áll, mint a szabály mondja",
                             "tato pozice má méně čísel, než pravidla říkají"},
                            Message(names), Error::Kind::bad_position);
    }
    // Reckoned from the numbers before it; less than nothing is nothing.
    Running running(program);
    running.begin(position);
    const Number value = running.number(otherwise);
    if (!running.good() || value > static_cast<Number>(largest_size))
      return reader.fail_at(
          begin, reader.offset() - begin,
          {"what is left out here cannot be reckoned", "ami itt elmaradt, nem számítható ki",
           "to, co je zde vynecháno, nelze spočítat"},
          {"all numbers", "minden szám", "všechna čísla"}, Error::Kind::bad_position);
    position.fields[i] = std::max<Number>(value, 0);
  }
  for (std::size_t i = fields; i < numbers.size(); ++i)
    position.list[position.length++] = static_cast<Number>(numbers[i]);
  if (program.has_list) rules.put_in_order(position);
  return rules.pack(position);
}

std::string print_numbers(const Program& program, const Opened& position) {
  std::string text;
  const auto add = [&](Number number) { text += (text.empty() ? "" : ",") + std::to_string(number); };
  for (std::size_t i = 0; i < program.fields.size(); ++i) add(position.fields[i]);
  for (std::size_t i = 0; i < position.length; ++i) add(position.list[i]);
  if (program.has_list && position.length == 0) add(0);
  return text;
}

// ------------------------------------------------------------------------------------------------- boards

std::string signs_allowed(const Program& program, std::size_t of) {
  std::string text;
  for (std::size_t i = 0; i < program.signs.size(); ++i)
    if ((program.allowed[of] >> i & 1) != 0) text += (text.empty() ? "" : " ") + program.signs.substr(i, 1);
  return text;
}
std::optional<std::uint8_t> sign_of(const Program& program, char c, std::size_t of) {
  const std::size_t at = program.signs.find(c);
  if (at == std::string::npos || (program.allowed[of] >> at & 1) == 0) return std::nullopt;
  return static_cast<std::uint8_t>(at);
}

Error board_of_other_size(const Reader& reader, std::size_t begin, std::size_t length) {
  return reader.fail_at(
      begin, length,
      {"a board has from 1 to {0} squares",
       "egy táblának 1-től {0}-ig terjedő számú mezője lehet",
       "deska má od 1 do {0} polí",
       {most_cells}},
      {"a size such as 4x5, or rows with '/' between them", "egy méret, például 4x5, vagy sorok, köztük '/'",
       "velikost, například 4x5, nebo řádky oddělené '/'"},
      Error::Kind::bad_position);
}

bool is_decimal(char c) { return c >= '0' && c <= '9'; }

// "4x5": rows and columns; nothing if the text does not look like that.
std::optional<std::pair<std::size_t, std::size_t>> size_in(std::string_view text) {
  const std::size_t x = text.find('x');
  if (x == 0 || x > 2 || x == std::string_view::npos || x + 1 == text.size() || text.size() - x > 3)
    return std::nullopt;
  std::size_t numbers[2] = {0, 0};
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i == x) continue;
    if (!is_decimal(text[i])) return std::nullopt;
    numbers[i > x] = 10 * numbers[i > x] + static_cast<std::size_t>(text[i] - '0');
  }
  return std::pair(numbers[0], numbers[1]);
}

Result<Key> read_board(const WrittenRules& rules, Reader& reader) {
  const Program& program = rules.program();
  const std::string_view text = reader.rest();
  const std::size_t begin = reader.offset();
  Shape shape;
  shape.kind = Kind::board;
  Opened position;
  if (const auto size = size_in(text)) {
    shape.rows = size->first;
    shape.columns = size->second;
    shape.cells = shape.rows * shape.columns;
    if (shape.cells < 1 || shape.cells > most_cells) return board_of_other_size(reader, begin, text.size());
    for (std::size_t cell = 0; cell < shape.cells; ++cell) put_sign(position.signs, cell, program.full[0]);
    reader.accept(text);
  } else {
    shape.columns = std::min(text.find('/'), text.size());
    std::size_t column = 0;
    shape.rows = 1;
    for (std::size_t i = 0; i <= text.size(); ++i) {
      // A row that looks like a size has a '/' after it.
      if (i == text.size() && i > 0 && text[i - 1] == '/' && shape.rows == 2 && column == 0) {
        shape.rows = 1;
        break;
      }
      if (i == text.size() || text[i] == '/') {
        if (column != shape.columns)
          return reader.fail_at(begin + i - column, column,
                                {"this row has {0} {0:square|squares}, the first one has {1}",
                                 "ebben a sorban {0} mező van, az elsőben {1}",
                                 "tento řádek má {0} {0:pole|pole|polí}, první má {1}",
                                 {column, shape.columns}},
                                {"rows of the same length, with '/' between them",
                                 "egyforma hosszú sorok, köztük '/'", "stejně dlouhé řádky oddělené '/'"},
                                Error::Kind::bad_position);
        if (i < text.size()) ++shape.rows;
        column = 0;
        continue;
      }
      const auto sign = sign_of(program, text[i], 0);
      if (!sign)
        return reader.fail_at(begin + i, 1,
                              {"no square holds {0}",
                               "egyetlen mezőn sem állhat {0}",
                               "žádné pole nemůže nést {0}",
                               {in_quotes(text.substr(i, 1))}},
                              {"one of {0}, or a size such as 4x5",
                               "ezek egyike: {0}, vagy egy méret, például 4x5",
                               "jeden z {0}, nebo velikost, například 4x5",
                               {signs_allowed(program, 0)}},
                              Error::Kind::bad_position);
      if (shape.cells == most_cells) return board_of_other_size(reader, begin, text.size());
      put_sign(position.signs, shape.cells++, *sign);
      ++column;
    }
    if (shape.cells == 0) return board_of_other_size(reader, begin, text.size());
    reader.accept(text);
  }
  position.shape = rules.shape(std::move(shape));
  return rules.pack(position);
}

std::string print_board(const Program& program, const Opened& position) {
  std::string text;
  for (std::size_t cell = 0; cell < position.shape->cells; ++cell) {
    if (cell > 0 && cell % position.shape->columns == 0) text += '/';
    text += program.signs[sign_at(position.signs, cell)];
  }
  if (size_in(text)) text += '/';
  return text;
}

// ------------------------------------------------------------------------------------------------- graphs

// path5, cycle6, complete4, star5, grid3x4, petersen: their edges, between vertices 1, 2, ...
std::optional<std::string> named_graph(std::string_view text) {
  std::string edges;
  const auto edge = [&](std::size_t u, std::size_t v) {
    edges += (edges.empty() ? "" : ",") + std::to_string(u) + "-" + std::to_string(v);
  };
  if (text == "petersen") {
    for (std::size_t i = 0; i < 5; ++i) edge(i + 1, (i + 1) % 5 + 1);
    for (std::size_t i = 0; i < 5; ++i) edge(i + 1, i + 6);
    for (std::size_t i = 0; i < 5; ++i) edge(i + 6, (i + 2) % 5 + 6);
    return edges;
  }
  const auto of_size = [&](std::string_view name) -> std::optional<std::size_t> {
    if (!text.starts_with(name)) return std::nullopt;
    const std::string_view number = text.substr(name.size());
    if (number.empty() || number.size() > 2 || !std::ranges::all_of(number, is_decimal)) return std::nullopt;
    std::size_t n = 0;
    for (const char c : number) n = 10 * n + static_cast<std::size_t>(c - '0');
    return n;
  };
  if (text.starts_with("grid")) {
    const auto size = size_in(text.substr(4));
    if (!size || size->first * size->second > most_cells || size->first * size->second == 0)
      return std::nullopt;
    const auto [rows, columns] = *size;
    if (rows * columns == 1) return "1";
    for (std::size_t r = 0; r < rows; ++r)
      for (std::size_t c = 0; c < columns; ++c) {
        const std::size_t at = r * columns + c + 1;
        if (c + 1 < columns) edge(at, at + 1);
        if (r + 1 < rows) edge(at, at + columns);
      }
    return edges;
  }
  if (const auto n = of_size("path"); n && *n >= 1) {
    if (*n == 1) return "1";
    for (std::size_t i = 1; i < *n; ++i) edge(i, i + 1);
    return edges;
  }
  if (const auto n = of_size("cycle"); n && *n >= 3) {
    for (std::size_t i = 1; i <= *n; ++i) edge(i, i % *n + 1);
    return edges;
  }
  if (const auto n = of_size("complete"); n && *n >= 1 && *n <= most_cells) {
    if (*n == 1) return "1";
    for (std::size_t i = 1; i <= *n; ++i)
      for (std::size_t j = i + 1; j <= *n; ++j) edge(i, j);
    return edges;
  }
  if (const auto n = of_size("star"); n && *n >= 1) {
    for (std::size_t i = 2; i <= *n + 1; ++i) edge(1, i);
    return edges;
  }
  return std::nullopt;
}

// path99, cycle2, grid9x9: said like a known graph, but of no size that there is.
bool looks_named(std::string_view text) {
  for (const std::string_view name : {"path", "cycle", "complete", "star", "grid"}) {
    if (!text.starts_with(name) || text.size() == name.size()) continue;
    const std::string_view size = text.substr(name.size());
    const std::size_t times = name == "grid" ? std::min(size.find('x'), size.size()) : size.size();
    const auto number = [](std::string_view digits) {
      return !digits.empty() && std::ranges::all_of(digits, is_decimal);
    };
    if (number(size.substr(0, times)) && (times == size.size() || number(size.substr(times + 1))))
      return name != "grid" || times < size.size();
  }
  return false;
}

struct Drawing {
  Shape shape;
  std::map<std::size_t, std::uint8_t> vertex_signs, edge_signs;
};

// A-B-C,D,B=.,A-B=o
class GraphReader {
 public:
  GraphReader(const Program& program, const Reader& errors, std::size_t begin)
      : program_(program), errors_(errors), begin_(begin) {
    drawn_.shape.kind = Kind::graph;
    drawn_.shape.edges_are_cells = program.edges_are_cells;
  }

  Result<Drawing> read(std::string_view text) {
    const auto named = named_graph(text);
    if (!named && looks_named(text))
      return fail(0, text.size(),
                  {"there is no such graph of this size", "ekkora ilyen gráf nincs",
                   "takový graf této velikosti není"},
                  {"at most {0} vertices, a cycle of 3 or more: path5, cycle6, complete4, star5, grid3x4",
                   "legfeljebb {0} csúcs, egy kör legalább 3-ból: path5, cycle6, complete4, star5, grid3x4",
                   "nejvýše {0} vrcholů, kružnice aspoň ze 3: path5, cycle6, complete4, star5, grid3x4",
                   {most_cells}},
                  Error::Kind::too_large);
    const bool as_typed = !named;
    const std::string_view whole = named ? std::string_view(*named) : text;
    for (std::size_t from = 0; from <= whole.size();) {
      const std::size_t to = std::min(whole.find(',', from), whole.size());
      if (auto good = item(whole.substr(from, to - from), as_typed ? from : 0); !good) return good.error();
      from = to + 1;
    }
    Shape& shape = drawn_.shape;
    shape.cells = shape.names.size();
    if (shape.all() > most_cells)
      return fail(
          0, text.size(),
          program_.edges_are_cells
              ? Message{"a graph has at most {0} vertices and edges together where the rules speak of edges",
                        "ha a szabály az élekről is szól, a gráf csúcsai és élei együtt "
                        "legfeljebb {0}-en lehetnek",
                        "mluví-li pravidla o hranách, má graf dohromady nejvýše {0} vrcholů a hran",
                        {most_cells}}
              : Message{"a graph has at most {0} vertices",
                        "egy gráfnak legfeljebb {0} csúcsa lehet",
                        "graf má nejvýše {0} vrcholů",
                        {most_cells}},
          {"a smaller graph", "kisebb gráf", "menší graf"}, Error::Kind::too_large);
    return std::move(drawn_);
  }

 private:
  Error fail(std::size_t offset, std::size_t length, Message message, Message expected,
             Error::Kind kind = Error::Kind::bad_position) const {
    return errors_.fail_at(begin_ + offset, length, std::move(message), std::move(expected), kind);
  }
  static std::string_view trimmed(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
  }
  Result<std::size_t> vertex(std::string_view name, std::size_t offset) {
    const auto fits = [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_decimal(c) || c == '_';
    };
    if (name.empty() || !std::ranges::all_of(name, fits))
      return fail(
          offset, name.size(),
          name.empty() ? Message{"a vertex is missing here", "itt hiányzik egy csúcs", "zde chybí vrchol"}
                       : Message{"{0} is no name of a vertex",
                                 "{0} nem lehet egy csúcs neve",
                                 "{0} není jméno vrcholu",
                                 {in_quotes(name)}},
          {"edges such as A-B,B-C (letters, digits and '_'), or path5, cycle6, complete4, star5, grid3x4, "
           "petersen",
           "élek, például A-B,B-C (betűk, számjegyek és '_'), vagy path5, cycle6, complete4, star5, "
           "grid3x4, petersen",
           "hrany, například A-B,B-C (písmena, číslice a '_'), nebo path5, cycle6, complete4, star5, "
           "grid3x4, petersen"});
    std::vector<std::string>& names = drawn_.shape.names;
    if (const auto at = std::ranges::find(names, name); at != names.end())
      return static_cast<std::size_t>(at - names.begin());
    if (names.size() == 4 * most_cells)
      return fail(offset, name.size(),
                  {"a graph has at most {0} vertices",
                   "egy gráfnak legfeljebb {0} csúcsa lehet",
                   "graf má nejvýše {0} vrcholů",
                   {most_cells}},
                  {"a smaller graph", "kisebb gráf", "menší graf"}, Error::Kind::too_large);
    names.emplace_back(name);
    return names.size() - 1;
  }
  Result<bool> item(std::string_view whole, std::size_t offset) {
    const std::size_t equals = std::min(whole.find('='), whole.size());
    std::vector<std::size_t> path;
    for (std::size_t from = 0; from <= equals;) {
      const std::size_t to = std::min(whole.substr(0, equals).find('-', from), equals);
      auto at = vertex(trimmed(whole.substr(from, to - from)), offset + from);
      if (!at) return at.error();
      path.push_back(*at);
      from = to + 1;
    }
    auto& edges = drawn_.shape.edges;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
      const auto [low, high] = std::minmax(path[i], path[i + 1]);
      if (low == high)
        return fail(offset, whole.size(),
                    {"an edge from a vertex to itself", "egy csúcsból önmagába vezető él",
                     "hrana z vrcholu do něho samého"},
                    {"edges between two vertices", "élek két csúcs között", "hrany mezi dvěma vrcholy"});
      const std::pair edge(static_cast<std::uint8_t>(low), static_cast<std::uint8_t>(high));
      if (std::ranges::find(edges, edge) == edges.end()) edges.push_back(edge);
    }
    if (equals == whole.size()) return true;
    const std::string_view sign = trimmed(whole.substr(equals + 1));
    const std::size_t of = path.size() > 1 ? 1 : 0;
    const bool may = path.size() == 1 || (path.size() == 2 && program_.edge_signs);
    const auto which = sign.size() == 1 && may ? sign_of(program_, sign[0], of) : std::nullopt;
    if (!which)
      return fail(
          offset + equals, whole.size() - equals,
          may ? Message{"{0} is no sign that may stand there",
                        "{0}: ilyen jel ott nem állhat",
                        "{0} není znak, který by tam mohl stát",
                        {in_quotes(sign)}}
              : Message{"edges hold no signs in this game", "ebben a játékban az éleken nem állnak jelek",
                        "hrany v této hře znaky nenesou"},
          may ? Message{"one of {0}", "ezek egyike: {0}", "jeden z {0}", {signs_allowed(program_, of)}}
              : Message{"a vertex and its sign: A=.", "egy csúcs és a jele: A=.", "vrchol a jeho znak: A=."});
    if (of == 0) {
      drawn_.vertex_signs[path[0]] = *which;
    } else {
      const auto [low, high] = std::minmax(path[0], path[1]);
      const std::pair edge(static_cast<std::uint8_t>(low), static_cast<std::uint8_t>(high));
      drawn_.edge_signs[static_cast<std::size_t>(std::ranges::find(edges, edge) - edges.begin())] = *which;
    }
    return true;
  }

  const Program& program_;
  const Reader& errors_;
  std::size_t begin_;
  Drawing drawn_;
};

Result<Key> read_graph(const WrittenRules& rules, Reader& reader) {
  const Program& program = rules.program();
  const std::string_view text = reader.rest();
  auto drawn = GraphReader(program, reader, reader.offset()).read(text);
  if (!drawn) return drawn.error();
  Opened position;
  const std::size_t vertices = drawn->shape.cells;
  for (std::size_t v = 0; v < vertices; ++v) put_sign(position.signs, v, program.full[0]);
  if (program.edge_signs)
    for (std::size_t e = 0; e < drawn->shape.edges.size(); ++e)
      put_sign(position.signs, vertices + e, program.full[1]);
  for (const auto& [vertex, sign] : drawn->vertex_signs) put_sign(position.signs, vertex, sign);
  for (const auto& [edge, sign] : drawn->edge_signs) put_sign(position.signs, vertices + edge, sign);
  position.shape = rules.shape(std::move(drawn->shape));
  reader.accept(text);
  return rules.pack(position);
}

// A text that is read as the same graph, with its vertices and edges in the same order.
std::string print_graph(const Program& program, const Opened& position) {
  const Shape& shape = *position.shape;
  std::vector<bool> joined(shape.names.size());
  std::string lines, alone, all, signs;
  const auto add = [](std::string& to, const std::string& item) { to += (to.empty() ? "" : ",") + item; };
  for (std::size_t e = 0; e < shape.edges.size(); ++e) {
    const auto [u, v] = shape.edges[e];
    joined[u] = joined[v] = true;
    std::string line = shape.names[u] + "-" + shape.names[v];
    if (program.edge_signs)
      if (const std::uint8_t sign = sign_at(position.signs, shape.cells + e); sign != program.full[1])
        line += std::string("=") + program.signs[sign];
    add(lines, line);
  }
  for (std::size_t v = 0; v < shape.names.size(); ++v) {
    if (!joined[v]) add(alone, shape.names[v]);
    add(all, shape.names[v]);
    if (const std::uint8_t sign = sign_at(position.signs, v); sign != program.full[0])
      add(signs, shape.names[v] + "=" + program.signs[sign]);
  }
  const auto with = [&](const std::string& vertices, bool first) {
    std::string text = first ? vertices : lines;
    if (const std::string& second = first ? lines : vertices; !second.empty()) add(text, second);
    if (!signs.empty()) add(text, signs);
    return text;
  };
  const std::string text = with(alone, false);
  const Reader nobody(text);
  // A single vertex that is called like a known graph tells its sign, too, so that it is none.
  if (named_graph(text) || looks_named(text)) return text + "=" + program.signs[program.full[0]];
  if (const auto again = GraphReader(program, nobody, 0).read(text); again && again->shape == shape)
    return text;
  return with(all, true);
}

}  // namespace

Result<Key> read_position(const WrittenRules& rules, Reader& reader) {
  switch (rules.program().kind) {
    case Kind::heap: {
      auto size = reader.number({"a heap size", "a halom mérete", "velikost hromádky"});
      if (!size) return size.error();
      return *size;
    }
    case Kind::fields:
      return read_numbers(rules, reader);
    case Kind::board:
      return read_board(rules, reader);
    case Kind::graph:
      return read_graph(rules, reader);
  }
  return Key{0};
}

std::string print_position(const WrittenRules& rules, Key key) {
  const Program& program = rules.program();
  const Opened position = rules.open(key);
  switch (program.kind) {
    case Kind::heap:
      return std::to_string(key);
    case Kind::fields:
      return print_numbers(program, position);
    case Kind::board:
      return print_board(program, position);
    case Kind::graph:
      return print_graph(program, position);
  }
  return {};
}

std::string sample(const Program& program) {
  switch (program.kind) {
    case Kind::heap:
      return "6";
    case Kind::board:
      return "3x4";
    case Kind::graph:
      return "path4";
    case Kind::fields:
      break;
  }
  std::string text;
  std::size_t numbers = program.has_list ? program.fields.size() + 3 : 0;
  for (const Field& field : program.fields)
    if (field.otherwise == no_node && !program.has_list) ++numbers;
  for (std::size_t i = 0; i < numbers; ++i) text += (i == 0 ? "" : ",") + std::to_string(3 + i);
  return text;
}

}  // namespace bouton::written
