// Whether every play ends, from the form of the rules: a measure is looked for that no move lets grow, then
// another one for the moves that leave the first as it is, and so on. What is known of a move (its choices
// lie in sets, its conditions hold) are sums of names with factors that are not negative; that a measure
// decreases is proved by adding up multiples of them.
#include <algorithm>
#include <map>

#include "written/rules.hpp"

namespace bouton::written {
namespace {

// A constant and factors of names: slots, and whatever else is not a sum, by how it is written.
struct Sum {
  Number constant = 0;
  std::map<std::uint32_t, Number> factors{};
  bool good = true;  // its numbers did not overflow

  void add(const Sum& other, Number times) {
    Number product = 0;
    good = good && other.good && !__builtin_mul_overflow(other.constant, times, &product) &&
           !__builtin_add_overflow(constant, product, &constant);
    for (const auto& [name, factor] : other.factors) {
      Number& own = factors[name];
      good = good && !__builtin_mul_overflow(factor, times, &product) &&
             !__builtin_add_overflow(own, product, &own);
      if (own == 0) factors.erase(name);
    }
  }
  friend Sum operator-(Sum a, const Sum& b) {
    a.add(b, -1);
    return a;
  }
  Sum plus(Number more) const {
    Sum result = *this;
    result.good = result.good && !__builtin_add_overflow(result.constant, more, &result.constant);
    return result;
  }
};

class Knowledge {
 public:
  Knowledge(const Program& program, const Move& move) : program_(program) {
    for (std::size_t i = 0; i < program.fields.size(); ++i)
      known_.push_back(name(static_cast<std::uint32_t>(i)));
    for (NodeIndex condition : move.conditions) holds(condition);
    for (const Choice& choice : move.choices) {
      member(name(choice.slot), choice.set);
      for (NodeIndex condition : choice.conditions) holds(condition);
    }
  }

  static Sum name(std::uint32_t which) { return {0, {{which, 1}}}; }

  Sum sum(NodeIndex at) {
    const Node& it = program_.nodes[at];
    Sum result;
    switch (it.op) {
      case Op::constant:
        result.constant = it.value;
        return result;
      case Op::slot:
        return renamed(static_cast<std::uint32_t>(it.value));
      case Op::affine:
        result.constant = it.value;
        for (std::uint32_t i = 0; i < it.count; ++i)
          result.add(renamed(program_.terms[it.first + i].first), program_.terms[it.first + i].second);
        return result;
      case Op::add:
      case Op::subtract:
        result = sum(it.a);
        result.add(sum(it.b), it.op == Op::add ? 1 : -1);
        return result;
      case Op::negate:
        result.add(sum(it.a), -1);
        return result;
      case Op::multiply:
        for (const auto& [factor, other] : {std::pair(it.a, it.b), std::pair(it.b, it.a)})
          if (const Sum constant = sum(factor); constant.factors.empty() && constant.good) {
            result.add(sum(other), constant.constant);
            return result;
          }
        break;
      default:
        break;
    }
    return other(at, it);
  }

  // That it is never negative.
  bool proved(const Sum& goal) {
    tries_ = 0;
    return proved(goal, 0);
  }

 private:
  Sum renamed(std::uint32_t slot) const {
    const auto at = meaning_.find(slot);
    return at == meaning_.end() ? name(slot) : at->second;
  }

  std::string written(const Sum& sum) const {
    std::string text = std::to_string(sum.constant);
    for (const auto& [which, factor] : sum.factors)
      text += "," + std::to_string(which) + ":" + std::to_string(factor);
    return text;
  }
  // What is no sum gets a name of its own, the same one wherever it is written the same way.
  Sum other(NodeIndex at, const Node& it) {
    std::vector<Sum> given;
    const bool listed = it.op == Op::least || it.op == Op::greatest;
    const bool of_two = it.op == Op::multiply || it.op == Op::divide || it.op == Op::modulo ||
                        it.op == Op::gcd || it.op == Op::exclusive_or || it.op == Op::power;
    const bool of_one =
        it.op == Op::absolute || it.op == Op::element || it.op == Op::root || it.op == Op::ones;
    const bool of_none = it.op == Op::length || it.op == Op::total;
    std::string key = std::to_string(static_cast<int>(it.op));
    if (listed)
      for (std::uint32_t i = 0; i < it.count; ++i) given.push_back(sum(program_.links[it.first + i]));
    if (of_two || of_one) given.push_back(sum(it.a));
    if (of_two) given.push_back(sum(it.b));
    // Something else is the same only where it is the same tree, of the same numbers: what a set says of one
    // of its numbers it says of another one of another.
    if (!listed && !of_two && !of_one && !of_none) {
      key += "@" + std::to_string(at);
      for (const auto& [slot, meaning] : meaning_)
        if ((it.uses >> slot & 1) != 0) key += "[" + std::to_string(slot) + "=" + written(meaning) + "]";
    }
    for (const Sum& each : given) {
      key += "(" + written(each) + ")";
      if (!each.good) key += "@" + std::to_string(at);
    }
    const auto [place, is_new] =
        others_.try_emplace(key, static_cast<std::uint32_t>(most_slots + others_.size()));
    const Sum it_is = name(place->second);
    if (is_new) facts(it.op, it_is, given);
    return it_is;
  }
  void facts(Op op, const Sum& it, const std::vector<Sum>& given) {
    switch (op) {
      case Op::element:
      case Op::length:
      case Op::total:
      case Op::absolute:
      case Op::gcd:
      case Op::exclusive_or:
      case Op::root:
      case Op::ones:
      case Op::count:
        known_.push_back(it);
        break;
      case Op::least:
        for (const Sum& each : given) known_.push_back(each - it);
        break;
      case Op::greatest:
        for (const Sum& each : given) known_.push_back(it - each);
        break;
      case Op::modulo:
        if (proved(given[1].plus(-1))) {
          known_.push_back(it);
          known_.push_back((given[1] - it).plus(-1));
        }
        break;
      case Op::divide: {
        const Sum &a = given[0], &b = given[1];
        if (b.factors.empty() && b.good && b.constant > 0) {
          Sum times;
          times.add(it, b.constant);
          known_.push_back(a - times);
          known_.push_back((times - a).plus(b.constant - 1));
        } else if (proved(b.plus(-1)) && proved(a)) {
          known_.push_back(it);
          known_.push_back(a - it);
        }
        break;
      }
      case Op::multiply:
        if (proved(given[0].plus(-1)) && proved(given[1].plus(-1))) {
          // Both are at least 1: their product is at least each of them.
          known_.push_back(it - given[0]);
          known_.push_back(it - given[1]);
        } else if (proved(given[0]) && proved(given[1])) {
          known_.push_back(it);
        }
        break;
      default:
        break;
    }
  }

  void member(const Sum& one, NodeIndex set) {
    const Node& it = program_.nodes[set];
    if (it.type != Type::numbers) return;
    switch (it.op) {
      case Op::range:
        known_.push_back(one - sum(it.a));
        known_.push_back(sum(it.b) - one);
        break;
      case Op::up_to:
        member(one, it.a);
        known_.push_back(sum(it.b) - one);
        break;
      case Op::divisors:
        known_.push_back(one.plus(-1));
        known_.push_back(sum(it.a) - one);
        break;
      case Op::primes:
        known_.push_back(one.plus(-2));
        break;
      case Op::squares:
      case Op::fibonacci:
      case Op::powers:
      case Op::places:
        known_.push_back(one.plus(-1));
        break;
      case Op::listed: {
        std::optional<Number> least, most;
        for (std::uint32_t i = 0; i < it.count; ++i) {
          const Sum each = sum(program_.links[it.first + i]);
          if (!each.factors.empty() || !each.good) return;
          least = std::min(least.value_or(each.constant), each.constant);
          most = std::max(most.value_or(each.constant), each.constant);
        }
        if (!least) return;
        known_.push_back(one.plus(-*least));
        known_.push_back((Sum{*most, {}} - one));
        break;
      }
      case Op::such_that: {
        member(one, program_.links[it.first + 1]);
        // The condition speaks of the same number under another name.
        const auto slot = static_cast<std::uint32_t>(program_.links[it.first]);
        const auto before = meaning_;
        meaning_[slot] = one;
        holds(program_.links[it.first + 2]);
        meaning_ = before;
        break;
      }
      default:
        break;
    }
  }

  void holds(NodeIndex at, bool really = true) {
    const Node& it = program_.nodes[at];
    const bool of_numbers = it.a != no_node && program_.nodes[it.a].type == Type::number;
    switch (it.op) {
      case Op::both:
        if (really) {
          holds(it.a);
          holds(it.b);
        }
        break;
      case Op::either:
        if (!really) {
          holds(it.a, false);
          holds(it.b, false);
        }
        break;
      case Op::negation:
        holds(it.a, !really);
        break;
      case Op::less:
        if (of_numbers) known_.push_back(really ? (sum(it.b) - sum(it.a)).plus(-1) : sum(it.a) - sum(it.b));
        break;
      case Op::less_equal:
        if (of_numbers) known_.push_back(really ? sum(it.b) - sum(it.a) : (sum(it.a) - sum(it.b)).plus(-1));
        break;
      case Op::equal:
        if (of_numbers && really) {
          known_.push_back(sum(it.b) - sum(it.a));
          known_.push_back(sum(it.a) - sum(it.b));
        }
        break;
      case Op::in_set:
        if (of_numbers && really) member(sum(it.a), it.b);
        break;
      default:
        break;
    }
  }

  bool proved(const Sum& goal, int depth) {
    if (!goal.good || ++tries_ > 3000) return false;
    if (goal.factors.empty()) return goal.constant >= 0;
    if (depth > 5) return false;
    // A name is got rid of by something known that has it with the same sign.
    for (const auto& [which, factor] : goal.factors)
      for (const Sum& fact : known_) {
        const auto at = fact.factors.find(which);
        if (!fact.good || at == fact.factors.end() || (at->second < 0) != (factor < 0)) continue;
        const Number of_fact = at->second < 0 ? -at->second : at->second,
                     of_goal = factor < 0 ? -factor : factor;
        if (of_fact > 1'000'000 || of_goal > 1'000'000) continue;
        Sum rest;
        rest.add(goal, of_fact);
        rest.add(fact, -of_goal);
        if (proved(rest, depth + 1)) return true;
      }
    return false;
  }

  const Program& program_;
  std::vector<Sum> known_;
  std::map<std::uint32_t, Sum> meaning_;
  std::map<std::string, std::uint32_t> others_;
  int tries_ = 0;
};

// By how much each measure decreases with one move, at least: what is proved not to be negative.
enum class Falls : std::uint8_t { no, not_up, down };
using Measures = std::vector<Falls>;

Falls falls(Knowledge& known, const Sum& by) {
  if (known.proved(by.plus(-1))) return Falls::down;
  return known.proved(by) ? Falls::not_up : Falls::no;
}

// The measures: all numbers together, the list, each field, the length of the list.
void of_fields(Knowledge& known, const std::vector<Sum>& by, Measures& out) {
  for (const Sum& each : by) out.push_back(falls(known, each));
}

Measures of_part(const Program& program, const Move& move, const std::vector<NodeIndex>& part) {
  Knowledge known(program, move);
  std::vector<Sum> by;
  Sum all;
  for (std::size_t i = 0; i < part.size(); ++i) {
    by.push_back(Knowledge::name(static_cast<std::uint32_t>(i)) - known.sum(part[i]));
    all.add(by.back(), 1);
  }
  Measures out{falls(known, all), Falls::not_up};
  of_fields(known, by, out);
  out.push_back(Falls::not_up);
  return out;
}

Measures of_change(const Program& program, const Move& move) {
  Knowledge known(program, move);
  std::vector<Sum> by(program.fields.size());
  Sum all, list;
  std::size_t places = 0, erased = 0, appended = 0;
  bool each_down = true, each_not_up = true;
  for (const Effect& effect : move.effects) {
    Sum change;
    if (effect.does == Effect::Does::set) {
      by[effect.field] = Knowledge::name(effect.field) - known.sum(effect.value);
      continue;
    }
    if (effect.does == Effect::Does::append) {
      ++appended;
      list.add(known.sum(effect.value), -1);
      continue;
    }
    ++places;
    // The place as it is now: an element with the same index.
    const auto now = std::ranges::find_if(
        program.nodes, [&](const Node& it) { return it.op == Op::element && it.a == effect.at; });
    if (now != program.nodes.end()) change = known.sum(static_cast<NodeIndex>(now - program.nodes.begin()));
    if (effect.does == Effect::Does::erase) {
      ++erased;
      if (now == program.nodes.end()) each_down = false;
    } else {
      if (now == program.nodes.end()) return Measures(program.fields.size() + 3, Falls::no);
      change = change - known.sum(effect.value);
    }
    list.add(change, 1);
    const Falls it = falls(known, change);
    each_down = each_down && it == Falls::down;
    each_not_up = each_not_up && it != Falls::no;
  }
  for (const Sum& each : by) all.add(each, 1);
  Falls of_list = Falls::not_up;
  if (places + appended > 0) {
    // Several places may be the same one, of which the last change counts: then each of them must be
    // downwards.
    if (places <= 1)
      of_list = falls(known, list);
    else
      of_list = appended > 0 ? Falls::no : each_down ? Falls::down : each_not_up ? Falls::not_up : Falls::no;
  }
  Falls together = Falls::no;
  if (places <= 1) {
    all.add(list, 1);
    together = falls(known, all);
  } else if (const Falls of_all = falls(known, all); of_all != Falls::no && of_list != Falls::no) {
    together = std::max(of_all, of_list);
  }
  Measures out{together, of_list};
  of_fields(known, by, out);
  out.push_back(appended > (erased > 0 ? 1u : 0u)   ? Falls::no
                : appended < (erased > 0 ? 1u : 0u) ? Falls::down
                                                    : Falls::not_up);
  return out;
}

}  // namespace

Ending ending_of(const Program& program) {
  Ending ending;
  if (program.kind == Kind::board || program.kind == Kind::graph) return ending;  // each shape's table tells
  std::vector<Measures> moves;
  for (const Move& move : program.moves) {
    for (const auto& part : move.parts) moves.push_back(of_part(program, move, part));
    if (move.parts.empty()) moves.push_back(of_change(program, move));
  }
  ending.smaller = program.kind == Kind::heap &&
                   std::ranges::all_of(moves, [](const Measures& each) { return each[0] == Falls::down; });
  for (bool found = true; found && !moves.empty();) {
    found = false;
    for (std::size_t measure = 0; !found && measure < moves.front().size(); ++measure) {
      const auto is = [&](Falls what) {
        return [&, what](const Measures& each) { return each[measure] == what; };
      };
      if (std::ranges::any_of(moves, is(Falls::no))) continue;
      found = std::erase_if(moves, is(Falls::down)) > 0;
    }
  }
  ending.ends = moves.empty();
  return ending;
}

}  // namespace bouton::written
