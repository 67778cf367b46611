// What rules written as text are by their form: numbers that may be taken from a heap, and what may be left
// of it. Values are never compared; a form that is not known here is searched like any other.
#include <algorithm>
#include <map>
#include <optional>

#include "games/written.hpp"

namespace bouton::games {

using namespace written;

namespace {

constexpr std::uint64_t longest_code = 200, largest_taken = 1'000'000;

// A constant and whole multiples of slots.
struct Sum {
  Number constant = 0;
  std::map<std::uint32_t, Number> factors{};

  bool is_constant() const { return factors.empty(); }
  void add(const Sum& other, Number times) {
    constant += other.constant * times;
    for (const auto& [slot, factor] : other.factors)
      if ((factors[slot] += factor * times) == 0) factors.erase(slot);
  }
  friend Sum operator-(Sum a, const Sum& b) {
    a.add(b, -1);
    return a;
  }
  friend bool operator==(const Sum&, const Sum&) = default;
};

// n and the choices of a move are slots; n is the first.
constexpr std::uint32_t heap_slot = 0;

// What a move allows: bit j of digits[k], that j heaps that are not empty may be left after taking k; `rest`,
// the same for all numbers from 1 on.
struct Allowed {
  std::map<std::uint64_t, unsigned> digits{};
  unsigned rest = 0;
  bool squares = false, primes = false, grundy = false;
  std::vector<std::uint64_t> powers{};

  bool finite() const { return rest == 0 && !squares && !primes && powers.empty() && !grundy; }
};

class Form {
 public:
  explicit Form(const Program& program) : program_(program) {}

  bool add(const Move& move, Allowed& allowed) {
    move_ = &move;
    conditions_.clear();
    for (const NodeIndex each : move.conditions) conditions_.push_back(each);
    for (const Choice& choice : move.choices)
      for (const NodeIndex each : choice.conditions) conditions_.push_back(each);
    std::vector<Sum> parts;
    for (const auto& part : move.parts) {
      auto sum = sum_of(part[0]);
      if (!sum) return false;
      parts.push_back(std::move(*sum));
    }
    switch (parts.size()) {
      case 1:
        return one_part(parts[0], allowed);
      case 2:
        return two_parts(parts, allowed);
      case 3:
        return three_parts(parts, allowed);
      default:
        return false;
    }
  }

 private:
  const Node& node(NodeIndex at) const { return program_.nodes[at]; }

  static bool small(Number number) { return number >= -1'000'000'000 && number <= 1'000'000'000; }
  std::optional<Sum> sum_of(NodeIndex at, int depth = 0) const {
    const Node& it = node(at);
    if (depth > 20 || it.type != Type::number) return std::nullopt;
    switch (it.op) {
      case Op::constant:
        if (!small(it.value)) return std::nullopt;
        return Sum{it.value, {}};
      case Op::slot:
        return Sum{0, {{static_cast<std::uint32_t>(it.value), 1}}};
      case Op::affine: {
        Sum sum{it.value, {}};
        if (!small(it.value)) return std::nullopt;
        for (std::uint32_t i = 0; i < it.count; ++i) {
          const auto& [slot, factor] = program_.terms[it.first + i];
          if (!small(factor)) return std::nullopt;
          sum.factors[slot] = factor;
        }
        return sum;
      }
      case Op::add:
      case Op::subtract: {
        auto a = sum_of(it.a, depth + 1);
        const auto b = sum_of(it.b, depth + 1);
        if (!a || !b) return std::nullopt;
        a->add(*b, it.op == Op::add ? 1 : -1);
        return a;
      }
      default:
        return std::nullopt;
    }
  }

  // n - so much.
  static Sum less(Number taken) { return {-taken, {{heap_slot, 1}}}; }

  // The numbers that a choice takes, if they do not depend on the heap; `all`: all from 1 to the heap.
  struct Taken {
    std::vector<std::uint64_t> numbers{};
    bool all = false, squares = false, primes = false;
    std::optional<std::uint64_t> powers{};
    bool up_to_heap = false;  // none is larger than the heap, by the set itself
  };
  std::optional<Taken> taken(NodeIndex set) const {
    const Node& it = node(set);
    Taken taken;
    switch (it.op) {
      case Op::range: {
        const auto from = sum_of(it.a);
        if (!from || !from->is_constant() || from->constant < 1) return std::nullopt;
        auto to = sum_of(it.b);
        // 1..min(t, n)
        if (!to && node(it.b).op == Op::least && node(it.b).count == 2) {
          const auto one = sum_of(program_.links[node(it.b).first]),
                     other = sum_of(program_.links[node(it.b).first + 1]);
          if (one && other && *one == less(0) && other->is_constant()) to = other;
          if (one && other && *other == less(0) && one->is_constant()) to = one;
          taken.up_to_heap = true;
        }
        if (!to) return std::nullopt;
        if (*to == less(0) && from->constant == 1) {
          taken.all = taken.up_to_heap = true;
          return taken;
        }
        if (!to->is_constant() || to->constant > static_cast<Number>(largest_taken)) return std::nullopt;
        for (Number k = from->constant; k <= to->constant; ++k)
          taken.numbers.push_back(static_cast<std::uint64_t>(k));
        return taken;
      }
      case Op::listed:
        for (std::uint32_t i = 0; i < it.count; ++i) {
          const auto each = sum_of(program_.links[it.first + i]);
          if (!each || !each->is_constant() || each->constant < 1 ||
              each->constant > static_cast<Number>(largest_taken))
            return std::nullopt;
          taken.numbers.push_back(static_cast<std::uint64_t>(each->constant));
        }
        return taken;
      case Op::squares:
        taken.squares = true;
        return taken;
      case Op::primes:
        taken.primes = true;
        return taken;
      case Op::powers: {
        const auto base = sum_of(it.a);
        if (!base || !base->is_constant() || base->constant < 2 ||
            base->constant > static_cast<Number>(largest_taken))
          return std::nullopt;
        taken.powers = static_cast<std::uint64_t>(base->constant);
        return taken;
      }
      case Op::up_to: {
        const auto most = sum_of(it.b);
        if (!most || *most != less(0)) return std::nullopt;
        auto inner = this->taken(it.a);
        if (inner) inner->up_to_heap = true;
        return inner;
      }
      default:
        return std::nullopt;
    }
  }

  // What a condition says of n - taken: at least 0, at least 1, exactly 0; nothing else is known here.
  enum class Left { any, some, none };
  std::optional<Left> left_by(NodeIndex condition, const Sum& amount) const {
    const Node& it = node(condition);
    if (it.op != Op::less && it.op != Op::less_equal && it.op != Op::equal) return std::nullopt;
    const auto a = sum_of(it.a), b = sum_of(it.b);
    if (!a || !b) return std::nullopt;
    Sum left{0, {{heap_slot, 1}}};
    left.add(amount, -1);
    Sum difference = *b - *a;
    if (it.op == Op::equal) {
      Sum turned = *a - *b;
      return difference == left || turned == left ? std::optional(Left::none) : std::nullopt;
    }
    if (it.op == Op::less) difference.constant -= 1;  // b - a - 1 >= 0
    if (difference == left) return Left::any;
    difference.constant += 1;
    return difference == left ? std::optional(Left::some) : std::nullopt;
  }
  // Conditions that say nothing new: 0 < k.
  bool idle(NodeIndex condition, std::optional<std::uint32_t> choice) const {
    const Node& it = node(condition);
    if (!choice || (it.op != Op::less && it.op != Op::less_equal)) return false;
    const auto a = sum_of(it.a), b = sum_of(it.b);
    return a && b && a->is_constant() && *b == Sum{0, {{*choice, 1}}} &&
           a->constant <= (it.op == Op::less ? 0 : 1);
  }

  static void allow(Allowed& allowed, const Taken& taken, unsigned bits) {
    if (taken.all) allowed.rest |= bits;
    for (const std::uint64_t k : taken.numbers) allowed.digits[k] |= bits;
    allowed.squares |= taken.squares;
    allowed.primes |= taken.primes;
    if (taken.powers) allowed.powers.push_back(*taken.powers);
  }

  bool one_part(const Sum& part, Allowed& allowed) const {
    const Sum amount = Sum{0, {{heap_slot, 1}}} - part;
    Taken numbers;
    std::optional<std::uint32_t> choice;
    if (amount.is_constant() && move_->choices.empty()) {
      if (amount.constant < 1 || amount.constant > static_cast<Number>(largest_taken)) return false;
      numbers.numbers = {static_cast<std::uint64_t>(amount.constant)};
    } else if (move_->choices.size() == 1) {
      choice = move_->choices[0].slot;
      const auto found = taken(move_->choices[0].set);
      if (found && amount == Sum{0, {{*choice, 1}}}) {
        numbers = *found;
      } else if (part == Sum{0, {{*choice, 1}}} && conditions_.empty()) {
        // leave k for k in 0..n-1
        const Node& set = node(move_->choices[0].set);
        if (set.op != Op::range) return false;
        const auto from = sum_of(set.a), to = sum_of(set.b);
        if (!from || !to || *from != Sum{} || *to != less(1)) return false;
        numbers.all = numbers.up_to_heap = true;
      } else {
        return false;
      }
    } else {
      return false;
    }
    Left left = Left::any;
    bool bounded = numbers.up_to_heap;
    for (const NodeIndex condition : conditions_) {
      if (idle(condition, choice)) continue;
      const auto says = left_by(condition, amount);
      if (!says) return false;
      bounded = true;
      if (left != Left::any && *says != Left::any && *says != left) return false;
      if (*says != Left::any) left = *says;
    }
    // Without a condition what is left could be negative, which is a mistake, not a rule.
    if (!bounded) return false;
    const unsigned bits = left == Left::any ? 3 : left == Left::some ? 2 : 1;
    if (bits != 3 && (numbers.squares || numbers.primes || numbers.powers)) return false;
    allow(allowed, numbers, bits);
    return true;
  }

  // i + (n - k - i), where i runs from 0 or 1 as far as to n - k, to one less, or to the half.
  bool two_parts(const std::vector<Sum>& parts, Allowed& allowed) const {
    const std::size_t choices = move_->choices.size();
    if (choices != 1 && choices != 2) return false;
    const Choice& last = move_->choices[choices - 1];
    const Sum i{0, {{last.slot, 1}}};
    if (parts[0] != i && parts[1] != i) return false;
    Sum amount = Sum{0, {{heap_slot, 1}}} - parts[0];
    amount.add(parts[1], -1);  // what is taken
    Taken numbers;
    if (choices == 1) {
      if (!amount.is_constant() || amount.constant < 0 || amount.constant > static_cast<Number>(longest_code))
        return false;
      numbers.numbers = {static_cast<std::uint64_t>(amount.constant)};
    } else {
      const Choice& first = move_->choices[0];
      const auto found = taken(first.set);
      if (!found || found->squares || found->primes || found->powers || amount != Sum{0, {{first.slot, 1}}})
        return false;
      numbers = *found;
    }
    const Node& set = node(last.set);
    if (set.op != Op::range) return false;
    const auto from = sum_of(set.a);
    if (!from || !from->is_constant() || from->constant < 0 || from->constant > 1) return false;
    Sum left{0, {{heap_slot, 1}}};
    left.add(amount, -1);
    unsigned bits = 0;
    if (const auto to = sum_of(set.b)) {
      Sum short_of = left - *to;
      if (!short_of.is_constant() || short_of.constant < 0 || short_of.constant > 1) return false;
      const bool to_all = short_of.constant == 0;
      if (from->constant == 0) bits = to_all ? 7 : 6;
      if (from->constant == 1) bits = to_all ? 6 : 4;
    } else {
      // (n - k) / 2
      const Node& half = node(set.b);
      if (half.op != Op::divide) return false;
      const auto whole = sum_of(half.a), two = sum_of(half.b);
      if (!whole || !two || *whole != left || *two != Sum{2, {}}) return false;
      bits = from->constant == 0 ? 7 : 4;
    }
    if (!conditions_.empty()) {
      // i < n - i: two that differ.
      if (conditions_.size() != 1 || bits != 4 || numbers.numbers != std::vector<std::uint64_t>{0})
        return false;
      const Node& it = node(conditions_[0]);
      const auto a = it.a == no_node ? std::nullopt : sum_of(it.a),
                 b = it.b == no_node ? std::nullopt : sum_of(it.b);
      if (!a || !b || (it.op != Op::less && it.op != Op::not_equal)) return false;
      const bool differ = (*a == parts[0] && *b == parts[1]) || (*a == parts[1] && *b == parts[0]);
      if (!differ) return false;
      allowed.grundy = true;
      return true;
    }
    allow(allowed, numbers, bits);
    return true;
  }

  // i + j + (n - k - i - j) for i in 0..n-k, j in 0..n-k-i.
  bool three_parts(const std::vector<Sum>& parts, Allowed& allowed) const {
    if (move_->choices.size() != 2 || !conditions_.empty()) return false;
    const Choice &first = move_->choices[0], &second = move_->choices[1];
    const Sum i{0, {{first.slot, 1}}}, j{0, {{second.slot, 1}}};
    if (parts[0] != i || parts[1] != j) return false;
    Sum amount = Sum{0, {{heap_slot, 1}}} - parts[0];
    amount.add(parts[1], -1);
    amount.add(parts[2], -1);
    if (!amount.is_constant() || amount.constant < 0 || amount.constant > static_cast<Number>(longest_code))
      return false;
    const auto range = [&](NodeIndex set, const Sum& wanted_to, Number wanted_from) {
      const Node& it = node(set);
      if (it.op != Op::range) return false;
      const auto from = sum_of(it.a), to = sum_of(it.b);
      return from && to && *from == Sum{wanted_from, {}} && *to == wanted_to;
    };
    const Sum left = less(amount.constant);
    Taken numbers;
    numbers.numbers = {static_cast<std::uint64_t>(amount.constant)};
    Sum left_one = left - i, left_two = left;
    left_two.constant -= 2;
    Sum left_one_less = left_one;
    left_one_less.constant -= 1;
    if (range(first.set, left, 0) && range(second.set, left_one, 0))
      allow(allowed, numbers, amount.constant == 0 ? 0 : 15);
    else if (range(first.set, left_two, 1) && range(second.set, left_one_less, 1))
      allow(allowed, numbers, 8);
    else
      return false;
    return amount.constant > 0;
  }

  const Program& program_;
  const Move* move_ = nullptr;
  std::vector<NodeIndex> conditions_;
};

char digit(unsigned value) {
  return value < 10 ? static_cast<char>('0' + value) : static_cast<char>('A' + value - 10);
}

std::optional<std::string> name_of(const Allowed& allowed) {
  if (allowed.grundy)
    return allowed.digits.empty() && allowed.rest == 0 && !allowed.squares && !allowed.primes &&
                   allowed.powers.empty()
               ? std::optional<std::string>("grundy")
               : std::nullopt;
  unsigned all = allowed.rest;
  std::uint64_t largest = 0, splitting = 0;
  for (const auto& [k, bits] : allowed.digits) {
    all |= bits;
    largest = std::max(largest, k);
    if (k == 0 && (bits & 3) != 0) return std::nullopt;  // the same heap again: such play need not end
    if (bits != 3) splitting = std::max(splitting, k);
  }
  const bool endless_sets = allowed.squares || allowed.primes || !allowed.powers.empty();
  if (allowed.rest == 0 && all == 3) {
    std::string set;
    const auto add = [&](const std::string& item) { set += (set.empty() ? "" : ",") + item; };
    // 1..5 in one piece.
    for (auto at = allowed.digits.begin(); at != allowed.digits.end();) {
      auto end = std::next(at);
      std::uint64_t last = at->first;
      while (end != allowed.digits.end() && end->first == last + 1) last = (end++)->first;
      add(last == at->first       ? std::to_string(last)
          : last == at->first + 1 ? std::to_string(at->first) + "," + std::to_string(last)
                                  : std::to_string(at->first) + ".." + std::to_string(last));
      at = end;
    }
    if (allowed.squares) add("squares");
    if (allowed.primes) add("primes");
    for (const std::uint64_t base : allowed.powers) add("powers/" + std::to_string(base));
    return "subtract/" + set;
  }
  if (endless_sets) {
    if (allowed.rest != 0 || all != 0) return std::nullopt;
    std::string set;
    if (allowed.squares) set = "squares";
    if (allowed.primes) set += (set.empty() ? "" : ",") + std::string("primes");
    for (const std::uint64_t base : allowed.powers)
      set += (set.empty() ? "" : ",") + std::string("powers/") + std::to_string(base);
    return "subtract/" + set;
  }
  if (allowed.rest == 3 && all == 3) return "nim";
  if (largest > longest_code) return std::nullopt;
  const auto bits = [&](std::uint64_t k) {
    const auto at = allowed.digits.find(k);
    return (at == allowed.digits.end() ? 0 : at->second) | (k > 0 ? allowed.rest : 0);
  };
  const unsigned before = bits(0);
  if ((before & 3) != 0) return std::nullopt;
  std::string code = std::string(1, digit(before)) + ".";
  for (std::uint64_t k = 1; k <= largest; ++k) code += digit(bits(k));
  if (allowed.rest != 0) code += std::string("r") + digit(allowed.rest);
  return code;
}

}  // namespace

std::optional<std::string> recognised(const Program& program) {
  if (program.kind != Kind::heap) return std::nullopt;
  Form form(program);
  Allowed allowed;
  for (const Move& move : program.moves)
    if (move.parts.empty() || !form.add(move, allowed)) return std::nullopt;
  return name_of(allowed);
}

}  // namespace bouton::games
