#include "written/tables.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace bouton::written {
namespace {

constexpr std::size_t most_strokes = 20'000;
constexpr std::uint64_t most_table_steps = 3'000'000;  // of each kind of move

// What can be said of a condition before the signs are known: it does not hold, or it is what was added to a
// stroke.
class Making {
 public:
  Making(const Program& program, const Shape& shape) : program_(program), running_(program) {
    empty_.shape = &shape;
    running_.begin(empty_);
  }

  Table::Moves moves(const Move& move) {
    Table::Moves made;
    running_.begin(empty_);
    for (const Choice& choice : move.choices)
      if (looks(choice.set)) return made;
    for (const Effect& effect : move.effects)
      if (looks(effect.value)) return made;
    move_ = &move;
    made_ = &made;
    bool possible = true;
    for (NodeIndex condition : move.conditions) possible = possible && add(condition, made.before);
    if (possible) choose(0, Stroke{});
    made.listed =
        running_.good() && running_.steps() < most_table_steps && made.strokes.size() <= most_strokes;
    if (!made.listed) made.strokes.clear();
    return made;
  }

 private:
  bool looks(NodeIndex at) const { return program_.nodes[at].looks; }
  bool on() const { return running_.good() && running_.steps() < most_table_steps; }

  void choose(std::size_t level, const Stroke& so_far) {
    if (!on()) return;
    if (level == move_->choices.size()) return finish(so_far);
    const Choice& choice = move_->choices[level];
    Number most = std::numeric_limits<Number>::max();
    for (const auto& [bound, less] : choice.bounds) {
      if (looks(bound)) continue;
      const Number value = running_.number(bound);
      most = std::min(most, less && value > std::numeric_limits<Number>::min() ? value - 1 : value);
    }
    running_.each(choice.set, most, [&](Number one) {
      running_.slots[choice.slot] = one;
      Stroke next = so_far;
      next.chosen.push_back(one);
      for (NodeIndex condition : choice.conditions)
        if (!add(condition, next)) return on();
      choose(level + 1, next);
      return on();
    });
  }

  void finish(Stroke stroke) {
    for (const Effect& effect : move_->effects) {
      Cells cells = 0;
      if (program_.nodes[effect.value].type == Type::cell) {
        const Number one = running_.cell(effect.value);
        if (one < 0) return;  // what does not exist cannot be touched
        cells = Cells{1} << one;
      } else {
        cells = running_.cells(effect.value);
      }
      if (!running_.good()) return;
      for (; cells != 0; cells &= cells - 1) {
        const auto cell = static_cast<std::size_t>(std::countr_zero(cells));
        const std::size_t edge = empty_.shape->is_edge(cell) ? 1 : 0;
        const std::uint8_t sign = effect.does == Effect::Does::clear ? program_.cleared[edge] : effect.sign;
        if ((program_.allowed[edge] >> sign & 1) == 0) {
          running_.fail(Fault::wrong_sign, effect.place);
          return;
        }
        stroke.touched |= Cells{1} << cell;
        for (std::size_t plane = 0; plane < planes; ++plane) {
          stroke.puts[plane] &= ~(Cells{1} << cell);
          if ((sign >> plane & 1) != 0) stroke.puts[plane] |= Cells{1} << cell;
        }
      }
    }
    auto& strokes = made_->strokes;
    // The same again, with the choices in another order.
    const std::size_t near = strokes.size() > 512 ? strokes.size() - 512 : 0;
    if (std::find(strokes.begin() + static_cast<std::ptrdiff_t>(near), strokes.end(), stroke) ==
        strokes.end())
      strokes.push_back(std::move(stroke));
  }

  // False if the condition cannot hold.
  bool add(NodeIndex at, Stroke& to) {
    if (!running_.good()) return false;
    const Node& it = program_.nodes[at];
    if (!it.looks) return running_.condition(at) && running_.good();
    switch (it.op) {
      case Op::both:
        return add(it.a, to) && add(it.b, to);
      case Op::either:
        // What can be told without the signs decides, or leaves the other part.
        if (!looks(it.a)) return (running_.condition(it.a) && running_.good()) || add(it.b, to);
        if (!looks(it.b)) return (running_.condition(it.b) && running_.good()) || add(it.a, to);
        break;
      case Op::is_sign:
        if (!looks(it.a)) return sign(it.a, static_cast<std::uint8_t>(it.value), false, to);
        break;
      case Op::negation: {
        const Node& inner = program_.nodes[it.a];
        if (inner.op == Op::is_sign && !looks(inner.a)) {
          const Number cell = running_.cell(inner.a);
          if (!running_.good() || cell < 0) return running_.good();
          const std::size_t edge = empty_.shape->is_edge(static_cast<std::size_t>(cell)) ? 1 : 0;
          const std::uint8_t others =
              static_cast<std::uint8_t>(program_.allowed[edge] & ~(1u << inner.value));
          if (std::popcount(others) == 1)
            return to.needs.add(static_cast<std::size_t>(cell),
                                static_cast<std::uint8_t>(std::countr_zero(others)));
        }
        break;
      }
      case Op::none:
      case Op::every: {
        Stroke trial = to;
        bool possible = true;
        if (unfold(it, 0, trial, possible)) {
          if (possible) to = std::move(trial);
          return possible;
        }
        break;
      }
      default:
        break;
    }
    if (!running_.good()) return false;
    to.conditions.push_back(at);
    return true;
  }
  bool sign(NodeIndex where, std::uint8_t sign, bool, Stroke& to) {
    const Number cell = running_.cell(where);
    return running_.good() && cell >= 0 && to.needs.add(static_cast<std::size_t>(cell), sign);
  }

  // Nothing of a set fulfils a condition, or all of it does: one after another. False if it cannot be told in
  // patterns.
  bool unfold(const Node& it, std::uint32_t level, Stroke& to, bool& possible) {
    const std::uint32_t choices = it.count / 2;
    if (level == choices) {
      const NodeIndex condition = program_.links[it.first + it.count - 1];
      Stroke inner;
      const bool can = add(condition, inner);
      if (!running_.good() || !inner.conditions.empty()) return false;
      if (it.op == Op::none) {
        if (!inner.not_these.empty()) return false;
        if (can && inner.needs.care == 0) possible = false;
        if (can) to.not_these.push_back(inner.needs);
        return to.not_these.size() <= 256;
      }
      if (!can) {
        possible = false;
        return true;
      }
      for (Cells left = inner.needs.care; left != 0; left &= left - 1) {
        const auto cell = static_cast<std::size_t>(std::countr_zero(left));
        if (!to.needs.add(cell, *inner.needs.sign_at(cell))) possible = false;
      }
      to.not_these.insert(to.not_these.end(), inner.not_these.begin(), inner.not_these.end());
      return to.not_these.size() <= 256;
    }
    const auto slot = static_cast<std::size_t>(program_.links[it.first + 2 * level]);
    const NodeIndex set = program_.links[it.first + 2 * level + 1];
    if (looks(set)) return false;
    const Number before = running_.slots[slot];
    const bool told = running_.each(set, std::numeric_limits<Number>::max(), [&](Number one) {
      running_.slots[slot] = one;
      return unfold(it, level + 1, to, possible) && on();
    });
    running_.slots[slot] = before;
    return told && on();
  }

  const Program& program_;
  Running running_;
  Opened empty_{};
  const Move* move_ = nullptr;
  Table::Moves* made_ = nullptr;
};

// Signs turn into others in one direction only, and every stroke turns one.
bool always_ends(const Program& program, const Shape& shape, const Table& table) {
  std::array<std::uint8_t, most_signs> follows{};  // as bits
  for (const Table::Moves& moves : table.moves) {
    if (!moves.listed) return false;
    for (const Stroke& stroke : moves.strokes) {
      bool turns = false;
      for (Cells left = stroke.touched; left != 0; left &= left - 1) {
        const auto cell = static_cast<std::size_t>(std::countr_zero(left));
        std::uint8_t put = 0;
        for (std::size_t plane = 0; plane < planes; ++plane)
          put = static_cast<std::uint8_t>(put | (stroke.puts[plane] >> cell & 1) << plane);
        if (const auto was = stroke.needs.sign_at(cell)) {
          turns |= *was != put;
          follows[*was] = static_cast<std::uint8_t>(follows[*was] | 1u << put);
        } else {
          for (std::size_t sign = 0; sign < most_signs; ++sign)
            if ((program.allowed[shape.is_edge(cell) ? 1 : 0] >> sign & 1) != 0)
              follows[sign] = static_cast<std::uint8_t>(follows[sign] | 1u << put);
        }
      }
      if (!turns) return false;
    }
  }
  for (std::size_t sign = 0; sign < most_signs; ++sign)
    follows[sign] = static_cast<std::uint8_t>(follows[sign] & ~(1u << sign));
  for (std::size_t round = 0; round < most_signs; ++round)
    for (std::size_t sign = 0; sign < most_signs; ++sign)
      for (std::size_t other = 0; other < most_signs; ++other)
        if ((follows[sign] >> other & 1) != 0)
          follows[sign] = static_cast<std::uint8_t>(follows[sign] | follows[other]);
  for (std::size_t sign = 0; sign < most_signs; ++sign)
    if ((follows[sign] >> sign & 1) != 0) return false;
  return true;
}

bool only_removes(const Program& program, const Table& table) {
  if (program.signs.size() != 2 || program.edge_signs) return false;
  const std::uint8_t full = program.full[0];
  for (const Table::Moves& moves : table.moves) {
    if (!moves.listed || moves.before.needs.care != 0 || !moves.before.plain()) return false;
    for (const Stroke& stroke : moves.strokes) {
      const Cells first = full == 0 ? 0 : ~Cells{0};
      if (!stroke.plain() || stroke.needs.care == 0) return false;
      if (((stroke.needs.want[0] ^ first) & stroke.needs.care) != 0) return false;
      if (((stroke.puts[0] ^ ~first) & stroke.touched) != 0) return false;
    }
  }
  return true;
}

Cells moved(Cells cells, const std::vector<std::uint8_t>& to) {
  Cells result = 0;
  for (; cells != 0; cells &= cells - 1)
    result |= Cells{1} << to[static_cast<std::size_t>(std::countr_zero(cells))];
  return result;
}

// The board turned and turned over, as far as the strokes stay the same.
std::vector<std::vector<std::uint8_t>> symmetries_of(const Shape& shape, const Table& table) {
  std::vector<std::vector<std::uint8_t>> all;
  if (shape.kind != Kind::board) return all;
  using Sets = std::pair<Cells, Cells>;
  std::vector<Sets> strokes;
  for (const Table::Moves& moves : table.moves)
    for (const Stroke& stroke : moves.strokes) strokes.push_back({stroke.needs.care, stroke.touched});
  std::ranges::sort(strokes);
  strokes.erase(std::unique(strokes.begin(), strokes.end()), strokes.end());
  for (unsigned way = 1; way < 8; ++way) {
    if ((way & 4) != 0 && shape.rows != shape.columns) continue;
    std::vector<std::uint8_t> to(shape.cells);
    for (std::size_t row = 0; row < shape.rows; ++row)
      for (std::size_t column = 0; column < shape.columns; ++column) {
        std::size_t r = (way & 1) != 0 ? shape.rows - 1 - row : row;
        std::size_t c = (way & 2) != 0 ? shape.columns - 1 - column : column;
        if ((way & 4) != 0) std::swap(r, c);
        to[row * shape.columns + column] = static_cast<std::uint8_t>(r * shape.columns + c);
      }
    std::vector<Sets> turned;
    for (const auto& [needs, touched] : strokes) turned.push_back({moved(needs, to), moved(touched, to)});
    std::ranges::sort(turned);
    if (turned == strokes) all.push_back(std::move(to));
  }
  return all;
}

RemovalRule removals_of(const Shape& shape, const Table& table) {
  RemovalRule rule;
  rule.cells = static_cast<unsigned>(shape.all());
  for (const Table::Moves& moves : table.moves)
    for (const Stroke& stroke : moves.strokes) rule.moves.push_back({stroke.needs.care, stroke.touched});
  std::ranges::sort(rule.moves);
  rule.moves.erase(std::unique(rule.moves.begin(), rule.moves.end()), rule.moves.end());
  if (shape.kind == Kind::board)
    for (std::size_t cell = 0; cell < shape.cells; ++cell)
      rule.places.push_back(
          {static_cast<std::uint8_t>(cell / shape.columns), static_cast<std::uint8_t>(cell % shape.columns)});
  rule.symmetries = table.symmetries;
  return rule;
}

}  // namespace

bool Pattern::add(std::size_t cell, std::uint8_t sign) {
  if (const auto asked = sign_at(cell)) return *asked == sign;
  care |= Cells{1} << cell;
  for (std::size_t plane = 0; plane < planes; ++plane)
    if ((sign >> plane & 1) != 0) want[plane] |= Cells{1} << cell;
  return true;
}
std::optional<std::uint8_t> Pattern::sign_at(std::size_t cell) const {
  if ((care >> cell & 1) == 0) return std::nullopt;
  std::uint8_t sign = 0;
  for (std::size_t plane = 0; plane < planes; ++plane)
    sign = static_cast<std::uint8_t>(sign | (want[plane] >> cell & 1) << plane);
  return sign;
}

std::size_t Table::bytes() const {
  std::size_t all = 0;
  for (const Moves& kind : moves) {
    all += kind.strokes.capacity() * sizeof(Stroke);
    for (const Stroke& stroke : kind.strokes)
      all += stroke.not_these.capacity() * sizeof(Pattern) +
             stroke.conditions.capacity() * sizeof(NodeIndex) + stroke.chosen.capacity() * sizeof(Number);
  }
  if (removals) all += removals->moves.capacity() * sizeof(Removal);
  return all;
}

Table make_table(const Program& program, const Shape& shape) {
  Table table;
  Making making(program, shape);
  for (const Move& move : program.moves) table.moves.push_back(making.moves(move));
  table.ends = always_ends(program, shape, table);
  table.removal = table.ends && only_removes(program, table);
  if (table.removal) {
    table.symmetries = symmetries_of(shape, table);
    table.removals = std::make_shared<const RemovalRule>(removals_of(shape, table));
  }
  return table;
}

}  // namespace bouton::written
