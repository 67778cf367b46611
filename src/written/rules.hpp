// The rules of a written game, as the solvers see them.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "bouton/game.hpp"
#include "bouton/lock.hpp"
#include "bouton/result.hpp"
#include "bouton/rules.hpp"
#include "written/running.hpp"
#include "written/tables.hpp"

namespace bouton::written {

// A position that does not fit a key: its fields and list, or its shape and signs.
struct Large {
  std::vector<std::uint64_t> words;
  std::size_t bytes_elsewhere() const { return words.capacity() * sizeof(std::uint64_t); }
  friend bool operator==(const Large&, const Large&) = default;
};

class WrittenRules : public Rules {
 public:
  explicit WrittenRules(Program program);

  const Program& program() const { return program_; }

  // The keys of positions; `open` is the other way round. A shape is kept for good.
  const Shape* shape(Shape shape) const;
  Key pack(const Opened& position) const;
  Key pack_fields(std::span<const Number> fields) const;  // where there is no list
  Opened open(Key key) const;
  void put_in_order(Opened& position) const;  // its list, as it is kept

  void options(Key position, Options& out) const override;
  bool heaps() const override { return smaller_heaps_; }
  bool splits() const override { return splits_; }
  bool loops(Key position) const override;
  bool has_stand_ins() const override { return program_.kind == Kind::board || program_.kind == Kind::graph; }
  void stand_ins(Key position, bool in_a_sum, std::vector<Key>& out) const override;
  std::optional<RemovalPosition> removal(Key position) const override;
  std::size_t bytes() const override;

  // Every way to choose a move, with the squares, vertices and edges that are chosen; several may lead to the
  // same.
  struct Chosen {
    std::vector<Key> parts;
    std::vector<Number> cells;
  };
  std::vector<Chosen> chosen(Key position) const;

  // Whether every play ends, as far as the form of the rules tells.
  bool ends_by_form() const { return ends_; }
  // What went wrong when moves were looked for, the first time; none if nothing did.
  std::optional<Error> fault() const;
  void forget_fault() const;

 private:
  struct Drawn {
    Shape shape;
    Table table;
  };
  const Drawn& drawn(std::size_t number) const;
  Cells still_there(const Opened& position) const;  // of a removal table: the cells that were not cleared
  std::size_t number_of(const Shape& shape) const;

  class Listing;
  void keep_fault(const Running& running, const Move& move) const;

  Program program_;
  bool ends_ = false, smaller_heaps_ = false, splits_ = false;
  mutable detail::Numbers<Large> large_;
  mutable Lock lock_;
  mutable std::deque<Drawn> shapes_;
  mutable std::map<Key, bool> loops_;
  mutable std::optional<Error> fault_;
};

// Whether some measure decreases with every move, so that every play ends; and whether all that a move leaves
// of a heap is smaller than it was.
struct Ending {
  bool ends = false, smaller = false;
};
Ending ending_of(const Program& program);

}  // namespace bouton::written

template <>
struct std::hash<bouton::written::Large> {
  std::size_t operator()(const bouton::written::Large& large) const noexcept {
    std::uint64_t hash = large.words.size();
    for (std::uint64_t word : large.words) {
      hash = (hash ^ word) * std::uint64_t{0x9e3779b97f4a7c15u};
      hash ^= hash >> 29;
    }
    return static_cast<std::size_t>(hash);
  }
};
