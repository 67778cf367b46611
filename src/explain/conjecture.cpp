#include "explain/conjecture.hpp"

#include <bit>
#include <utility>

namespace bouton {
namespace conjectures {
namespace {

// -------------------------------------------------------------------------------------------------- telling

struct OperatorWords {
  Op op;
  int level;  // how tightly it binds
  Trilingual words;
};
constexpr OperatorWords operator_words[] = {
    {Op::disjunction, 2, {" or ", " vagy ", " nebo "}},
    {Op::conjunction, 3, {" and ", " és ", " a zároveň "}},
    {Op::equal, 5, {" = ", " = ", " = "}},
    {Op::unequal, 5, {" ≠ ", " ≠ ", " ≠ "}},
    {Op::less, 5, {" < ", " < ", " < "}},
    {Op::at_most, 5, {" ≤ ", " ≤ ", " ≤ "}},
    {Op::more, 5, {" > ", " > ", " > "}},
    {Op::at_least, 5, {" ≥ ", " ≥ ", " ≥ "}},
    {Op::even, 5, {" is even", " páros", " je sudé"}},
    {Op::odd, 5, {" is odd", " páratlan", " je liché"}},
    {Op::power_of_two, 5, {" is a power of 2", " kettőhatvány", " je mocnina 2"}},
    {Op::divisible, 5, {" is divisible by ", " osztható ezzel: ", " je dělitelné číslem "}},
    {Op::add, 6, {" + ", " + ", " + "}},
    {Op::subtract, 6, {" - ", " - ", " - "}},
    {Op::nim_add, 6, {" ⊕ ", " ⊕ ", " ⊕ "}},
    {Op::multiply, 7, {" · ", " · ", " · "}},
    {Op::mod, 7, {" mod ", " mod ", " mod "}},
    {Op::divide, 7, {" div ", " div ", " div "}},
};
constexpr Trilingual function_words(Op op) {
  switch (op) {
    case Op::ones:
      return {"ones", "egyesek", "jedničky"};
    case Op::distance:
      return {"difference", "különbség", "rozdíl"};
    case Op::count:
      return {"count", "hány", "kolik"};
    default:
      return {"losing", "vesztes", "prohrávající"};
  }
}

class Writer {
 public:
  Writer(const std::vector<Node>& nodes, Language language) : nodes_(nodes), language_(language) {}

  // In brackets where something that binds at least so tightly should stand.
  std::string written(Index index, int least) const {
    const Node& node = nodes_[index];
    const auto [text, level] = plain(node);
    return level < least ? "(" + text + ")" : text;
  }

 private:
  std::pair<std::string, int> plain(const Node& node) const {
    constexpr int alone = 8;
    switch (node.op) {
      case Op::literal:
        return {std::to_string(node.literal), alone};
      case Op::smallest:
        return {"a", alone};
      case Op::middle:
        return {"b", alone};
      case Op::largest:
        return {"c", alone};
      case Op::each:
        return {"x", alone};
      case Op::ones:
      case Op::distance:
      case Op::count:
      case Op::losing: {
        const int many = node.op == Op::distance ? 2 : node.op == Op::losing ? 3 : 1;
        std::string text(function_words(node.op).in(language_));
        for (int i = 0; i < many; ++i)
          text += (i == 0 ? "(" : ", ") + written(node.of[static_cast<std::size_t>(i)], 0);
        return {text + ")", alone};
      }
      case Op::negation: {
        constexpr Trilingual words{"not ", "nem ", "ne "};
        return {std::string(words.in(language_)) + written(node.of[0], 8), 4};
      }
      case Op::implication: {
        constexpr Trilingual when{"if ", "ha ", "když "}, then{" then ", ", akkor ", ", pak "};
        return {std::string(when.in(language_)) + written(node.of[0], 2) + std::string(then.in(language_)) +
                    written(node.of[1], 1),
                1};
      }
      case Op::equivalence: {
        constexpr Trilingual same{" if and only if ", " pontosan akkor, ha ", " právě tehdy, když "};
        return {written(node.of[0], 2) + std::string(same.in(language_)) + written(node.of[1], 1), 1};
      }
      default:
        break;
    }
    for (const OperatorWords& words : operator_words) {
      if (words.op != node.op) continue;
      std::string text = written_left(node, words.level) + std::string(words.words.in(language_));
      if (node.op == Op::even || node.op == Op::odd || node.op == Op::power_of_two)
        return {text, words.level};
      return {text + written(node.of[1], words.level + 1), words.level};
    }
    return {"", alone};
  }
  // Operations of one level are read from the left; ordinary and nim addition need brackets between them, and
  // statements about statements do not exist.
  std::string written_left(const Node& node, int level) const {
    const Op left = nodes_[node.of[0]].op;
    const bool mixed = (node.op == Op::nim_add) != (left == Op::nim_add);
    return written(node.of[0], level == 5 || (level == 6 && mixed) ? level + 1 : level);
  }

  const std::vector<Node>& nodes_;
  Language language_;
};

// ------------------------------------------------------------------------------------------ evaluation

struct Evaluation {
  const std::vector<Node>& nodes;
  const std::array<std::int64_t, 3>& heaps;
  std::int64_t each = 0;

  static std::uint64_t size(std::int64_t n) { return static_cast<std::uint64_t>(n < 0 ? -n : n); }
  // Never negative; nothing is divided by 0.
  static std::int64_t rest(std::int64_t n, std::int64_t by) {
    by = by < 0 ? -by : by;
    if (by == 0) return n;
    const std::int64_t left = n % by;
    return left < 0 ? left + by : left;
  }

  static std::int64_t whole_part(std::int64_t n, std::int64_t by) {
    if (by < 0) n = -n, by = -by;
    return by == 0 ? 0 : (n - rest(n, by)) / by;
  }

  std::int64_t number(Index index) {
    const Node& node = nodes[index];
    switch (node.op) {
      case Op::literal:
        return node.literal;
      case Op::smallest:
        return heaps[0];
      case Op::middle:
        return heaps[1];
      case Op::largest:
        return heaps[2];
      case Op::each:
        return each;
      case Op::add:
        return number(node.of[0]) + number(node.of[1]);
      case Op::subtract:
        return number(node.of[0]) - number(node.of[1]);
      case Op::multiply:
        return number(node.of[0]) * number(node.of[1]);
      case Op::mod:
        return rest(number(node.of[0]), number(node.of[1]));
      case Op::divide:
        return whole_part(number(node.of[0]), number(node.of[1]));
      case Op::nim_add:
        return static_cast<std::int64_t>(size(number(node.of[0])) ^ size(number(node.of[1])));
      case Op::ones:
        return std::popcount(size(number(node.of[0])));
      case Op::distance:
        return static_cast<std::int64_t>(size(number(node.of[0]) - number(node.of[1])));
      case Op::count: {
        std::int64_t many = 0;
        for (const std::int64_t heap : heaps) {
          each = heap;
          many += truth(node.of[0]);
        }
        return many;
      }
      default:
        return 0;
    }
  }

  bool truth(Index index) {
    const Node& node = nodes[index];
    const auto [left, right, third] = node.of;
    switch (node.op) {
      case Op::equal:
        return number(left) == number(right);
      case Op::unequal:
        return number(left) != number(right);
      case Op::less:
        return number(left) < number(right);
      case Op::at_most:
        return number(left) <= number(right);
      case Op::more:
        return number(left) > number(right);
      case Op::at_least:
        return number(left) >= number(right);
      case Op::even:
        return size(number(left)) % 2 == 0;
      case Op::odd:
        return size(number(left)) % 2 == 1;
      case Op::divisible:
        return rest(number(left), number(right)) == 0;
      case Op::power_of_two: {
        const std::int64_t n = number(left);
        return n > 0 && std::has_single_bit(static_cast<std::uint64_t>(n));
      }
      case Op::losing: {
        const std::int64_t x = number(left), y = number(right), z = number(third);
        return x >= 0 && y >= 0 && z >= 0 && (x ^ y ^ z) == 0;
      }
      case Op::negation:
        return !truth(left);
      case Op::conjunction:
        return truth(left) && truth(right);
      case Op::disjunction:
        return truth(left) || truth(right);
      case Op::implication:
        return !truth(left) || truth(right);
      case Op::equivalence:
        return truth(left) == truth(right);
      default:
        return false;
    }
  }
};

}  // namespace
}  // namespace conjectures

bool Conjecture::holds(const Triple& triple) const {
  const std::array<std::int64_t, 3> heaps{static_cast<std::int64_t>(triple[0]),
                                          static_cast<std::int64_t>(triple[1]),
                                          static_cast<std::int64_t>(triple[2])};
  return conjectures::Evaluation{nodes_, heaps}.truth(root_);
}

std::string Conjecture::told(Language language) const {
  return conjectures::Writer(nodes_, language).written(root_, 0);
}

// ---------------------------------------------------------------------------------------------- trying

ConjectureTrial::ConjectureTrial(Conjecture conjecture, Number to, bool with_map)
    : conjecture_(std::move(conjecture)), to_(to), with_map_(with_map) {
  if (!with_map_) return;
  for (Number a = 1; a <= to_; ++a) now_.also.emplace_back(static_cast<std::size_t>(to_ - a + 1), 0u);
}

void ConjectureTrial::look_at(const Discovery::Triple& triple) {
  const auto [a, b, c] = triple;
  const bool losing = (a ^ b ^ c) == 0, satisfies = conjecture_.holds(triple);
  ++(losing ? now_.losing : now_.others);
  if (satisfies) ++(losing ? now_.losing_satisfying : now_.others_satisfying);
  if (losing && !satisfies) {
    if (!now_.losing_counterexample) now_.losing_counterexample = triple;
    if (with_map_) now_.missed.push_back(triple);
  }
  if (!losing && satisfies) {
    if (!now_.other_counterexample) now_.other_counterexample = triple;
    if (with_map_) {
      ++now_.also[a - 1][b - a];
      if (c != b) ++now_.also[a - 1][c - a];
      if (a != b) ++now_.also[b - 1][c - b];
    }
  }
}

Stop ConjectureTrial::advance(Meter& meter) {
  while (c_ <= to_) {
    if (const Stop stop = meter.count(c_ - a_ + 1); stop != Stop::none) return stop;
    for (Number b = a_; b <= c_; ++b) look_at({a_, b, c_});
    const std::uint64_t work = (c_ - a_ + 1) * (conjecture_.cost() / 8 + 1);
    if (++a_ > c_) {
      now_.checked_to = c_++;
      a_ = 1;
      auto missed = std::exchange(now_.missed, {});
      auto also = std::exchange(now_.also, {});
      found_ = now_;
      now_.missed = std::move(missed);
      now_.also = std::move(also);
    }
    if (meter.tick(work) == Stop::pending && c_ <= to_) return Stop::pending;
  }
  found_ = now_;
  return Stop::none;
}

double ConjectureTrial::progress() const {
  const auto done = static_cast<double>(c_ - 1), all = static_cast<double>(to_);
  return done * done * done / (all * all * all);
}

}  // namespace bouton
