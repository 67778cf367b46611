#include "written/running.hpp"

#include <bit>
#include <limits>
#include <numeric>

#include "bouton/sizes.hpp"

namespace bouton::written {
namespace {

constexpr Number without_end = std::numeric_limits<Number>::max();

Cells one_cell(Number cell) { return cell < 0 ? 0 : Cells{1} << cell; }

Number root_of(Number square) {
  // Digit by digit: exact, and with no floating point in it.
  Number root = 0;
  for (Number bit = Number{1} << 31; bit > 0; bit >>= 1) {
    const Number more = root + bit;
    if (more <= 3'037'000'499 && more * more <= square) root = more;
  }
  return root;
}

// Of numbers below the modulus, which is below 2^63. A remainder of 128 bits is not to be had in a browser.
std::uint64_t multiply(std::uint64_t a, std::uint64_t b, std::uint64_t modulus) {
  if (modulus >> 32 == 0) return a * b % modulus;
  const auto less = [modulus](std::uint64_t n) { return n >= modulus ? n - modulus : n; };
  std::uint64_t product = 0;
  for (; b > 0; b >>= 1, a = less(2 * a))
    if ((b & 1) != 0) product = less(product + a);
  return product;
}

// By the first twelve primes as bases: exact for all 64-bit numbers.
bool is_prime(Number candidate) {
  if (candidate < 2) return false;
  constexpr std::array<std::uint64_t, 12> bases = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
  const auto n = static_cast<std::uint64_t>(candidate);
  for (std::uint64_t p : bases)
    if (n % p == 0) return n == p;
  const int twos = std::countr_zero(n - 1);
  for (std::uint64_t base : bases) {
    std::uint64_t power = 1, square = base;
    for (std::uint64_t rest = (n - 1) >> twos; rest > 0; rest >>= 1) {
      if ((rest & 1) != 0) power = multiply(power, square, n);
      square = multiply(square, square, n);
    }
    bool passes = power == 1 || power == n - 1;
    for (int i = 1; i < twos && !passes; ++i) {
      power = multiply(power, power, n);
      passes = power == n - 1;
    }
    if (!passes) return false;
  }
  return true;
}

}  // namespace

std::uint8_t sign_at(const Signs& signs, std::size_t cell) {
  std::uint8_t sign = 0;
  for (std::size_t plane = 0; plane < planes; ++plane)
    sign = static_cast<std::uint8_t>(sign | (signs[plane] >> cell & 1) << plane);
  return sign;
}
void put_sign(Signs& signs, std::size_t cell, std::uint8_t sign) {
  for (std::size_t plane = 0; plane < planes; ++plane) {
    signs[plane] &= ~(Cells{1} << cell);
    if ((sign >> plane & 1) != 0) signs[plane] |= Cells{1} << cell;
  }
}

void Shape::connect() {
  beside.fill(0);
  edges_at.fill(0);
  if (kind == Kind::board) {
    for (std::size_t r = 0; r < rows; ++r)
      for (std::size_t c = 0; c < columns; ++c) {
        const std::size_t at = r * columns + c;
        if (r > 0) beside[at] |= Cells{1} << (at - columns);
        if (r + 1 < rows) beside[at] |= Cells{1} << (at + columns);
        if (c > 0) beside[at] |= Cells{1} << (at - 1);
        if (c + 1 < columns) beside[at] |= Cells{1} << (at + 1);
      }
    return;
  }
  for (std::size_t e = 0; e < edges.size(); ++e) {
    const auto [u, v] = edges[e];
    beside[u] |= Cells{1} << v;
    beside[v] |= Cells{1} << u;
    if (!edges_are_cells) continue;
    edges_at[u] |= Cells{1} << (cells + e);
    edges_at[v] |= Cells{1} << (cells + e);
  }
  for (std::size_t e = 0; edges_are_cells && e < edges.size(); ++e) {
    const auto [u, v] = edges[e];
    beside[cells + e] = (edges_at[u] | edges_at[v]) & ~(Cells{1} << (cells + e));
  }
}

Number Running::other_number(const Node& it) {
  // By reference: the number is written while the other argument is reckoned, in whatever order.
  const auto overflow = [&](bool over, const Number& value) -> Number {
    if (over) fail(Fault::overflow, it.place);
    return over ? 0 : value;
  };
  Number a = 0, b = 0, result = 0;
  switch (it.op) {
    case Op::affine: {
      bool over = false;
      result = it.value;
      const auto* term = program_.terms.data() + it.first;
      for (std::uint32_t i = 0; i < it.count; ++i, ++term) {
        Number product = 0;
        over |= __builtin_mul_overflow(slots[term->first], term->second, &product);
        over |= __builtin_add_overflow(result, product, &result);
      }
      return over ? number(it.a) : result;
    }
    case Op::add:
    case Op::subtract:
    case Op::multiply:
      a = number(it.a);
      b = number(it.b);
      return overflow(it.op == Op::add        ? __builtin_add_overflow(a, b, &result)
                      : it.op == Op::subtract ? __builtin_sub_overflow(a, b, &result)
                                              : __builtin_mul_overflow(a, b, &result),
                      result);
    case Op::divide:
    case Op::modulo: {
      a = number(it.a);
      b = number(it.b);
      if (b == 0) {
        fail(Fault::by_zero, it.place);
        return 0;
      }
      if (b == -1)
        return it.op == Op::modulo ? 0 : overflow(__builtin_sub_overflow(Number{0}, a, &result), result);
      // Rounded down; the rest has the divisor's sign.
      const Number rest = a % b;
      const bool down = rest != 0 && (rest < 0) != (b < 0);
      if (it.op == Op::modulo) return down ? rest + b : rest;
      return a / b - (down ? 1 : 0);
    }
    case Op::negate:
      return overflow(__builtin_sub_overflow(Number{0}, number(it.a), &result), result);
    case Op::absolute:
      a = number(it.a);
      return a >= 0 ? a : overflow(__builtin_sub_overflow(Number{0}, a, &result), result);
    case Op::power: {
      a = number(it.a);
      b = number(it.b);
      if (b < 0) {
        fail(Fault::exponent, it.place);
        return 0;
      }
      if (a == 0 || a == 1) return b == 0 ? 1 : a;
      if (a == -1) return b % 2 == 0 ? 1 : -1;
      if (b > 64) return overflow(true, 0);
      bool over = false;
      result = 1;
      for (Number i = 0; i < b; ++i) over |= __builtin_mul_overflow(result, a, &result);
      return overflow(over, result);
    }
    case Op::least:
    case Op::greatest:
      result = number(program_.links[it.first]);
      for (std::uint32_t i = 1; i < it.count; ++i) {
        const Number next = number(program_.links[it.first + i]);
        if (it.op == Op::least ? next < result : next > result) result = next;
      }
      return result;
    case Op::gcd:
      a = number(it.a);
      b = number(it.b);
      if (a == std::numeric_limits<Number>::min() || b == std::numeric_limits<Number>::min())
        return overflow(true, 0);
      return std::gcd(a, b);
    case Op::exclusive_or:
      a = number(it.a);
      b = number(it.b);
      if (a < 0 || b < 0) fail(Fault::of_negative, it.place);
      return a ^ b;
    case Op::ones:
    case Op::root:
      a = number(it.a);
      if (a < 0) {
        fail(Fault::of_negative, it.place);
        return 0;
      }
      return it.op == Op::ones ? std::popcount(static_cast<std::uint64_t>(a)) : root_of(a);
    case Op::length:
      return static_cast<Number>(position_->length);
    case Op::total: {
      bool over = false;
      for (std::size_t i = 0; i < position_->length; ++i)
        over |= __builtin_add_overflow(result, position_->list[i], &result);
      return overflow(over, result);
    }
    case Op::element:
      a = number(it.a);
      if (a < 1 || a > static_cast<Number>(position_->length)) {
        fail(Fault::no_place, it.place);
        return 0;
      }
      return position_->list[static_cast<std::size_t>(a - 1)];
    case Op::count: {
      std::uint64_t found = 0;
      quantify(it, 0, true, found, true);
      return static_cast<Number>(found);
    }
    case Op::row:
    case Op::column:
      a = cell(it.a);
      if (a < 0) {
        fail(Fault::no_cell, it.place);
        return 0;
      }
      b = static_cast<Number>(position_->shape->columns);
      return (it.op == Op::row ? a / b : a % b) + 1;
    case Op::rows:
      return static_cast<Number>(position_->shape->rows);
    case Op::columns:
      return static_cast<Number>(position_->shape->columns);
    case Op::degree:
      a = cell(it.a);
      return a < 0 ? 0 : std::popcount(position_->shape->beside[static_cast<std::size_t>(a)]);
    case Op::cell_at: {
      a = number(it.a);
      b = number(it.b);
      const auto rows = static_cast<Number>(position_->shape->rows),
                 columns = static_cast<Number>(position_->shape->columns);
      return a < 1 || b < 1 || a > rows || b > columns ? -1 : (a - 1) * columns + b - 1;
    }
    case Op::edge_between: {
      a = cell(it.a);
      b = cell(it.b);
      const Shape& shape = *position_->shape;
      if (a < 0 || b < 0 || a == b || shape.is_edge(static_cast<std::size_t>(a)) ||
          shape.is_edge(static_cast<std::size_t>(b)))
        return -1;
      const Cells common =
          shape.edges_at[static_cast<std::size_t>(a)] & shape.edges_at[static_cast<std::size_t>(b)];
      return common == 0 ? -1 : std::countr_zero(common);
    }
    default:
      return 0;  // others are no numbers
  }
}

bool Running::condition(NodeIndex at) {
  const Node& it = program_.nodes[at];
  ++steps_;
  std::uint64_t found = 0;
  switch (it.op) {
    case Op::less:
    case Op::less_equal:
    case Op::equal:
    case Op::not_equal: {
      const Number a = number(it.a), b = number(it.b);
      // A cell that does not exist is unlike every cell.
      if (program_.nodes[it.a].type == Type::cell && (a < 0 || b < 0)) return it.op == Op::not_equal;
      return it.op == Op::less         ? a < b
             : it.op == Op::less_equal ? a <= b
             : it.op == Op::equal      ? a == b
                                       : a != b;
    }
    case Op::divides: {
      const Number a = number(it.a), b = number(it.b);
      return a == 0 ? b == 0 : a == -1 || b % a == 0;
    }
    case Op::in_set:
      return contains(it.b, number(it.a));
    case Op::is_sign: {
      const Number where = cell(it.a);
      if (where < 0) return false;
      for (std::size_t plane = 0; plane < planes; ++plane)
        if ((position_->signs[plane] >> where & 1) != (static_cast<std::uint64_t>(it.value) >> plane & 1))
          return false;
      return true;
    }
    case Op::beside: {
      const Number a = cell(it.a), b = cell(it.b);
      return a >= 0 && b >= 0 && (position_->shape->beside[static_cast<std::size_t>(a)] >> b & 1) != 0;
    }
    case Op::both:
      return condition(it.a) && good() && condition(it.b);
    case Op::either:
      return condition(it.a) || (good() && condition(it.b));
    case Op::negation:
      return !condition(it.a);
    case Op::some:
      quantify(it, 0, true, found, false);
      return found > 0;
    case Op::none:
      quantify(it, 0, true, found, false);
      return found == 0;
    case Op::every:
      quantify(it, 0, false, found, false);
      return found == 0;
    default:
      return false;  // others are no conditions
  }
}

bool Running::quantify(const Node& it, std::uint32_t level, bool wanted, std::uint64_t& found, bool all) {
  const std::uint32_t choices = it.count / 2;
  if (level == choices) {
    if (condition(program_.links[it.first + it.count - 1]) == wanted && good()) {
      ++found;
      return all;
    }
    return good();
  }
  const auto slot = static_cast<std::size_t>(program_.links[it.first + 2 * level]);
  const Number before = slots[slot];
  const bool on = each(program_.links[it.first + 2 * level + 1], without_end, [&](Number one) {
    slots[slot] = one;
    return quantify(it, level + 1, wanted, found, all);
  });
  slots[slot] = before;
  return on;
}

Cells Running::cells(NodeIndex at) {
  const Node& it = program_.nodes[at];
  ++steps_;
  const Shape& shape = *position_->shape;
  const auto first = [](std::size_t so_many) {
    return so_many >= 64 ? ~Cells{0} : (Cells{1} << so_many) - 1;
  };
  switch (it.op) {
    case Op::all_cells:
    case Op::all_vertices:
      return first(shape.cells);
    case Op::all_edges:
      return first(shape.all()) & ~first(shape.cells);
    case Op::listed: {
      Cells all = 0;
      for (std::uint32_t i = 0; i < it.count; ++i) all |= one_cell(cell(program_.links[it.first + i]));
      return all;
    }
    case Op::such_that: {
      const auto slot = static_cast<std::size_t>(program_.links[it.first]);
      const Number before = slots[slot];
      Cells all = 0;
      for (Cells left = cells(program_.links[it.first + 1]); left != 0 && good(); left &= left - 1) {
        slots[slot] = std::countr_zero(left);
        if (!step(it.place)) break;
        if (condition(program_.links[it.first + 2])) all |= left & -left;
      }
      slots[slot] = before;
      return all;
    }
    default:
      break;
  }
  const Number where = cell(it.a);
  if (where < 0) return 0;
  const auto c = static_cast<std::size_t>(where);
  switch (it.op) {
    case Op::neighbours:
      return shape.beside[c];
    case Op::edges_at:
      return shape.edges_at[c];
    case Op::ends_of:
      if (!shape.is_edge(c)) return 0;
      return Cells{1} << shape.edges[c - shape.cells].first | Cells{1} << shape.edges[c - shape.cells].second;
    case Op::around:
    case Op::row_of:
    case Op::column_of: {
      Cells all = 0;
      const std::size_t row = c / shape.columns, column = c % shape.columns;
      for (std::size_t d = 0; d < shape.cells; ++d) {
        const std::size_t other = d / shape.columns, across = d % shape.columns;
        const bool near =
            other + 1 >= row && other <= row + 1 && across + 1 >= column && across <= column + 1 && d != c;
        if (it.op == Op::around ? near : it.op == Op::row_of ? other == row : across == column)
          all |= Cells{1} << d;
      }
      return all;
    }
    default:
      return 0;
  }
}

bool Running::contains(NodeIndex set, Number one) {
  const Node& it = program_.nodes[set];
  ++steps_;
  if (it.type == Type::cells) return one >= 0 && (cells(set) >> one & 1) != 0;
  switch (it.op) {
    case Op::range: {
      const Number from = number(it.a);
      return one >= from && one <= number(it.b);
    }
    case Op::listed: {
      bool found = false;
      for (std::uint32_t i = 0; i < it.count; ++i) found |= number(program_.links[it.first + i]) == one;
      return found;
    }
    case Op::such_that: {
      if (!contains(program_.links[it.first + 1], one) || !good()) return false;
      const auto slot = static_cast<std::size_t>(program_.links[it.first]);
      const Number before = slots[slot];
      slots[slot] = one;
      const bool fulfils = condition(program_.links[it.first + 2]);
      slots[slot] = before;
      return fulfils;
    }
    case Op::up_to:
      return contains(it.a, one) && one <= number(it.b);
    case Op::divisors: {
      const Number of = number(it.a);
      return one >= 1 && of >= 1 && of % one == 0;
    }
    case Op::places:
      return one >= 1 && one <= static_cast<Number>(position_->length);
    case Op::squares: {
      if (one < 1) return false;
      const Number root = root_of(one);
      return root * root == one;
    }
    case Op::primes:
      return is_prime(one);
    default: {
      bool found = false;
      each(set, one, [&](Number other) {
        found |= other == one;
        return !found;
      });
      return found;
    }
  }
}

bool Running::each_of(NodeIndex set, Number most, Visit visit) {
  const Node& it = program_.nodes[set];
  ++steps_;
  // What is called may fail, and then everything ends.
  const auto next = [&](Number one) { return one > most || (step(it.place) && visit(one) && good()); };
  if (it.type == Type::cells) {
    for (Cells left = cells(set); left != 0 && good(); left &= left - 1)
      if (!step(it.place) || !visit(std::countr_zero(left))) return false;
    return good();
  }
  switch (it.op) {
    case Op::range: {
      const Number from = number(it.a), to = std::min(number(it.b), most);
      if (!good()) return false;
      for (Number one = from; one <= to; ++one) {
        if (!step(it.place) || !visit(one) || !good()) return false;
        if (one == without_end) break;
      }
      return true;
    }
    case Op::listed:
      for (std::uint32_t i = 0; i < it.count; ++i) {
        const Number one = number(program_.links[it.first + i]);
        bool seen = false;
        for (std::uint32_t j = 0; j < i && !seen; ++j) seen = number(program_.links[it.first + j]) == one;
        if (!good()) return false;
        if (!seen && !next(one)) return false;
      }
      return true;
    case Op::such_that: {
      const auto slot = static_cast<std::size_t>(program_.links[it.first]);
      const NodeIndex condition_at = program_.links[it.first + 2];
      return each(program_.links[it.first + 1], most, [&](Number one) {
        const Number before = slots[slot];
        slots[slot] = one;
        const bool fulfils = condition(condition_at);
        slots[slot] = before;
        return good() && (!fulfils || visit(one));
      });
    }
    case Op::up_to:
      return each_of(it.a, std::min(most, number(it.b)), visit);
    case Op::divisors: {
      const Number of = number(it.a);
      if (!good()) return false;
      // The small ones upwards, then what they leave, downwards.
      const Number root = of < 1 ? 0 : root_of(of);
      for (Number d = 1; d <= root; ++d) {
        if (!step(it.place)) return false;
        if (of % d == 0 && !next(d)) return false;
      }
      for (Number d = root; d >= 1; --d)
        if (of % d == 0 && of / d != d && !next(of / d)) return false;
      return true;
    }
    case Op::places:
      for (std::size_t i = 1; i <= position_->length; ++i)
        if (!next(static_cast<Number>(i))) return false;
      return true;
    case Op::squares:
      for (Number root = 1; root <= 3'037'000'499 && root * root <= most; ++root)
        if (!next(root * root)) return false;
      return true;
    case Op::primes:
      for (Number p = 2; p <= most; ++p) {
        if (!step(it.place)) return false;
        if (is_prime(p) && !next(p)) return false;
      }
      return true;
    case Op::fibonacci: {
      Number one = 1, following = 2;
      while (one <= most) {
        if (!next(one)) return false;
        Number after = 0;
        const bool over = __builtin_add_overflow(one, following, &after);
        one = following;
        if (over) return one > most || next(one);
        following = after;
      }
      return true;
    }
    case Op::powers: {
      const Number base = number(it.a);
      if (!good()) return false;
      if (base < 2) return fail(Fault::small_base, it.place);
      for (Number one = 1; one <= most;) {
        if (!next(one)) return false;
        if (__builtin_mul_overflow(one, base, &one)) break;
      }
      return true;
    }
    default:
      return true;
  }
}

}  // namespace bouton::written
