// A game written as text (docs/rules.md), read: what a position is, and the moves as trees of numbers, sets
// and conditions whose names are resolved. What stands here does not change any more.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bouton/phrase.hpp"
#include "bouton/result.hpp"

namespace bouton::written {

using Number = std::int64_t;
using Slots = std::uint64_t;  // a set of them
using NodeIndex = std::uint32_t;
inline constexpr NodeIndex no_node = ~NodeIndex{0};

inline constexpr std::size_t most_slots = 64, most_fields = 8, most_in_list = 64, most_cells = 64,
                             most_signs = 8;
inline constexpr std::size_t planes = 3;  // bits of a cell's sign
inline constexpr std::size_t most_statements = 1000, longest_statement = 4000, deepest = 60;
inline constexpr std::uint64_t most_steps = 10'000'000;  // to find the moves of one position

// A stretch of the text.
struct Place {
  std::uint32_t offset = 0, length = 0;
};

enum class Type : std::uint8_t { number, cell, condition, numbers, cells };

enum class Op : std::uint8_t {
  // numbers
  constant,  // value
  slot,      // value; also a cell
  affine,    // value + the sum of factors * slots: `first` and `count` in Program::terms
             // a: the same as a tree
  add,
  subtract,
  multiply,
  divide,
  modulo,
  negate,
  power,
  least,     // of those in links
  greatest,  // likewise
  absolute,
  gcd,
  exclusive_or,
  ones,
  root,
  length,
  total,
  element,  // a: the place
  count,    // choices
  row,
  column,
  rows,
  columns,
  degree,
  // cells
  cell_at,
  edge_between,
  // conditions
  less,
  less_equal,
  equal,
  not_equal,
  divides,
  in_set,
  is_sign,  // a: the cell, value: the sign
  beside,
  both,
  either,
  negation,
  some,   // choices
  every,  // choices
  none,   // choices
  // sets
  range,
  listed,     // those in links
  such_that,  // one choice
  divisors,
  squares,
  primes,
  fibonacci,
  powers,
  places,  // of the list
  all_cells,
  all_vertices,
  all_edges,
  neighbours,
  around,
  row_of,
  column_of,
  edges_at,
  ends_of,
  up_to,  // a: a set, b: a number
};

struct Node {
  Op op = Op::constant;
  Type type = Type::number;
  bool looks = false;  // at the signs of cells
  NodeIndex a = no_node, b = no_node;
  std::uint32_t first = 0, count = 0;  // of Program::links: children; or of its terms
  Number value = 0;
  Slots uses = 0;  // those that it reads from outside
  Place place{};
};

// A slot that goes through a set. What counts or quantifies may use a slot again that somebody outside of it
// has, and gives it back. Where something counts or quantifies, its links are a slot and a set for each
// choice, and the condition at the end.
struct Choice {
  std::uint8_t slot = 0;
  NodeIndex set = no_node;
  std::string name{};
  // Upper bounds that the condition gives, for sets that go on for ever; second: less, not less or equal.
  std::vector<std::pair<NodeIndex, bool>> bounds{};
  std::vector<NodeIndex> conditions{};  // that can be tested once it is chosen
};

// One thing that a move changes.
struct Effect {
  enum class Does : std::uint8_t { set, set_element, append, erase, put, clear };
  Does does = Does::set;
  std::uint8_t field = 0;     // set
  std::uint8_t sign = 0;      // put
  NodeIndex at = no_node;     // set_element, erase: the place
  NodeIndex value = no_node;  // what it becomes; put and clear: a cell or a set of cells
  Place place{};
};

struct Move {
  std::vector<NodeIndex> conditions{};  // that need no choice
  std::vector<Choice> choices{};
  std::vector<std::vector<NodeIndex>> parts{};  // of leave: the fields of each
  std::vector<Effect> effects{};                // of all others
  // The last choice is a range without a condition, and all that is left is a sum: it steps evenly.
  bool steps_evenly = false;
  Place place{};
};

enum class Kind : std::uint8_t { heap, fields, board, graph };

struct Field {
  std::string name;
  NodeIndex otherwise = no_node;  // its default
};

struct Parameter {
  std::string name;
  std::uint64_t value = 0;
};

// Names and sentences; empty where there are none.
struct OwnWords {
  std::array<std::string, 3> name{}, rule{};
};

struct Program {
  std::string text;
  OwnWords words{};
  std::string start{}, draw{};
  Place start_place{};
  std::vector<Parameter> parameters{};

  Kind kind = Kind::heap;
  std::vector<Field> fields{};  // heap: one
  bool has_list = false, in_order = false;
  std::string list_name{};
  std::string signs{};  // of all cells; their place here is how they are kept
  std::array<std::uint8_t, 2> full{0, 0}, cleared{1, 1};  // of squares and vertices, and of edges
  std::array<std::uint8_t, 2> allowed{3, 3};              // signs, as bits
  bool edge_signs = false;
  bool edges_are_cells = false;  // the rules speak of them

  std::vector<Node> nodes{};
  std::vector<NodeIndex> links{};
  std::vector<std::pair<std::uint8_t, Number>> terms{};
  std::vector<Move> moves{};

  unsigned bits_of_sign() const { return signs.size() <= 2 ? 1 : signs.size() <= 4 ? 2 : 3; }
  const Node& node(NodeIndex at) const { return nodes[at]; }
};

// Parameters that are given from outside.
struct Setting {
  std::string_view name;
  std::uint64_t value = 0;
  std::size_t offset = 0;  // for mistakes
};

// A mistake's text is the whole text of the rules; `kind` is bad_rules.
Result<Program> read_program(std::string_view text, const std::vector<Setting>& settings = {});

// A kind of move as it was written, without comments and breaks.
std::string in_one_line(const Program& program, const Move& move);

// The line of a text that a place is on, from 1 on, and where it begins and ends.
struct Line {
  std::size_t number = 1, begin = 0, end = 0;
};
Line line_at(std::string_view text, std::size_t offset);

}  // namespace bouton::written
