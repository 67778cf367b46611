// Reckons what the trees of a program say about one position.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "written/program.hpp"

namespace bouton::written {

using Cells = std::uint64_t;  // a set of them: squares; vertices, and the edges after them

// What the positions of a board or graph have in common.
struct Shape {
  Kind kind = Kind::board;
  std::size_t rows = 0, columns = 0;                           // of a board
  std::size_t cells = 0;                                       // squares or vertices
  std::vector<std::string> names{};                            // of vertices
  std::vector<std::pair<std::uint8_t, std::uint8_t>> edges{};  // the smaller end first
  std::array<Cells, most_cells> beside{}, edges_at{};

  bool edges_are_cells = false;  // they hold signs, too

  std::size_t all() const { return cells + (edges_are_cells ? edges.size() : 0); }
  bool is_edge(std::size_t cell) const { return cell >= cells; }
  // Fills in what follows from the rest.
  void connect();
  friend bool operator==(const Shape& a, const Shape& b) {
    return a.kind == b.kind && a.rows == b.rows && a.columns == b.columns && a.names == b.names &&
           a.edges == b.edges;
  }
};

using Signs = std::array<Cells, planes>;  // bit by bit of the number of each cell's sign
std::uint8_t sign_at(const Signs& signs, std::size_t cell);
void put_sign(Signs& signs, std::size_t cell, std::uint8_t sign);

// One position, unpacked.
struct Opened {
  std::array<Number, most_fields> fields{};
  std::array<Number, most_in_list> list{};
  std::size_t length = 0;
  const Shape* shape = nullptr;
  Signs signs{};
};

enum class Fault : std::uint8_t {
  none,
  overflow,
  by_zero,
  negative,   // something is left that is less than nothing
  too_large,  // or more than 10^18
  no_place,   // of a list
  long_list,
  no_cell,      // a row or column of a square that does not exist
  of_negative,  // a function that has no value there
  exponent,
  small_base,
  wrong_sign,  // a sign that such a cell cannot hold
  endless,
  steps,
};

class Running {
 public:
  explicit Running(const Program& program) : program_(program) {}

  void begin(const Opened& position) {
    position_ = &position;
    for (std::size_t i = 0; i < program_.fields.size(); ++i) slots[i] = position.fields[i];
    steps_ = 0;
    fault_ = Fault::none;
  }

  Number number(NodeIndex at) {
    const Node& it = program_.nodes[at];
    ++steps_;
    if (it.op == Op::slot) return slots[static_cast<std::size_t>(it.value)];
    if (it.op == Op::constant) return it.value;
    return other_number(it);
  }
  bool condition(NodeIndex at);
  // Of cells; -1 where there is none.
  Number cell(NodeIndex at) { return number(at); }
  Cells cells(NodeIndex at);
  bool contains(NodeIndex set, Number one);
  // Calls f(number) for all of a set up to `most`, until it returns false; false if it did.
  template <class F>
  bool each(NodeIndex set, Number most, F&& f) {
    return each_of(set, most, Visit{&f, [](void* it, Number one) { return (*static_cast<F*>(it))(one); }});
  }

  bool good() const { return fault_ == Fault::none; }
  // False for ever after.
  bool fail(Fault fault, Place place) {
    if (good()) {
      fault_ = fault;
      place_ = place;
    }
    return false;
  }
  bool step(Place place) { return ++steps_ <= most_steps || fail(Fault::steps, place); }
  // So many at once; false if they are too many.
  bool steps_of(std::uint64_t times, Place place) {
    steps_ += times;
    return steps_ <= most_steps || fail(Fault::steps, place);
  }
  Fault fault() const { return fault_; }
  Place place() const { return place_; }
  std::uint64_t steps() const { return steps_; }
  const Opened& position() const { return *position_; }

  std::array<Number, most_slots> slots{};

 private:
  struct Visit {
    void* it;
    bool (*call)(void*, Number);
    bool operator()(Number one) const { return call(it, one); }
  };
  Number other_number(const Node& it);
  bool each_of(NodeIndex set, Number most, Visit visit);
  // Calls visit() for all that the choices of a node lead to and that fulfils its condition.
  bool quantify(const Node& it, std::uint32_t level, bool wanted, std::uint64_t& found, bool all);

  const Program& program_;
  const Opened* position_ = nullptr;
  std::uint64_t steps_ = 0;
  Fault fault_ = Fault::none;
  Place place_{};
};

}  // namespace bouton::written
