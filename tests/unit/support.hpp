// What several tests share: repeatable random games, and the definitions in their most literal form, with no
// regard for speed. Nothing here uses the engine's own ways of computing.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <ostream>
#include <random>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bouton/game.hpp"
#include "bouton/valuation.hpp"
#include "bouton/ways.hpp"

namespace bouton::test {

// The distributions of the standard library differ between libraries; these do not, so that a seed names the
// same case everywhere.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  std::uint64_t any() { return engine_(); }
  std::uint64_t below(std::uint64_t n) { return engine_() % n; }
  std::uint64_t between(std::uint64_t least, std::uint64_t greatest) {
    return least + below(greatest - least + 1);
  }
  bool chance(std::uint64_t in, std::uint64_t of) { return below(of) < in; }
  template <class T>
  void shuffle(std::vector<T>& list) {
    for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[below(i)]);
  }

 private:
  std::mt19937_64 engine_;
};

// A game written out: positions are 0, 1, 2, ..., and each option is the list of components it leaves.
struct Table {
  using Option = std::vector<std::uint32_t>;
  std::vector<std::vector<Option>> options;

  std::size_t size() const { return options.size(); }
  bool terminal(std::uint32_t at) const { return options[at].empty(); }
};

inline std::ostream& operator<<(std::ostream& out, const Table& table) {
  for (std::size_t at = 0; at < table.size(); ++at) {
    out << (at ? "; " : "{") << at << ':';
    for (const auto& option : table.options[at]) {
      out << ' ';
      for (std::size_t i = 0; i < option.size(); ++i) out << (i ? "+" : "") << option[i];
    }
  }
  return out << '}';
}

// Every option is one position with a smaller number.
inline Table random_plain(Random& random, std::size_t size) {
  Table table;
  const std::uint64_t density = random.between(1, 9);
  for (std::uint32_t at = 0; at < size; ++at) {
    auto& options = table.options.emplace_back();
    if (random.chance(1, 8)) continue;  // an end that is not the last position
    for (std::uint32_t to = 0; to < at; ++to)
      if (random.chance(density, 10)) options.push_back({to});
    random.shuffle(options);
  }
  return table;
}

// Options of one to three components. Where 0 is the empty heap it is no component beside another.
inline Table random_splitting(Random& random, std::size_t size, bool zero_is_empty) {
  Table table;
  for (std::uint32_t at = 0; at < size; ++at) {
    auto& options = table.options.emplace_back();
    if (at == 0 || random.chance(1, 8)) continue;
    for (std::uint64_t n = random.below(4); n > 0; --n) {
      Table::Option option;
      for (std::uint64_t parts = random.between(1, 3); parts > 0; --parts)
        option.push_back(static_cast<std::uint32_t>(random.below(at)));
      if (zero_is_empty) {
        std::erase(option, 0);
        if (option.empty()) option = {0};
      }
      options.push_back(option);
    }
  }
  return table;
}

// A take-and-break code: bit j (1, 2, 4, 8) of the digit for k allows taking k and leaving exactly j, from
// none to three, non-empty heaps; what leaves nothing leaves the empty heap.
inline Table code_table(const std::vector<unsigned>& digits, std::size_t size) {
  Table table;
  for (std::uint32_t n = 0; n < size; ++n) {
    auto& options = table.options.emplace_back();
    for (std::uint32_t k = 0; n > 0 && k < digits.size() && k <= n; ++k) {
      const std::uint32_t left = n - k;
      if ((digits[k] & 1) && left == 0) options.push_back({0});
      if ((digits[k] & 2) && left > 0 && k > 0) options.push_back({left});
      for (std::uint32_t a = 1; a < left; ++a) {
        if ((digits[k] & 4) && a <= left - a) options.push_back({a, left - a});
        for (std::uint32_t b = a; b < left; ++b)
          if ((digits[k] & 8) && a + b < left && b <= left - a - b) options.push_back({a, b, left - a - b});
      }
    }
  }
  return table;
}

inline Table random_code(Random& random, std::size_t size) {
  std::vector<unsigned> digits{random.chance(1, 4) ? static_cast<unsigned>(random.between(1, 3)) << 2 : 0};
  for (std::uint64_t n = random.between(1, 4); n > 0; --n)
    digits.push_back(static_cast<unsigned>(random.below(16)));
  return code_table(digits, size);
}

// Positions of a table as a game may have them: small keys, keys that fill the word, and no keys at all.
struct Near {
  std::uint64_t number = 0;
  bool operator==(const Near&) const = default;
  std::optional<Key> pack() const { return number; }
  static Near unpack(Key key) { return {key}; }
};
struct Far {
  std::uint64_t number = 0;
  bool operator==(const Far&) const = default;
  std::optional<Key> pack() const { return number << 47 | number; }
  static Far unpack(Key key) { return {key >> 47}; }
};
struct Numbered {
  std::uint64_t number = 0;
  bool operator==(const Numbered&) const = default;
};

inline std::uint64_t number_at(const Heap& heap) { return heap.size; }
template <class Position>
std::uint64_t number_at(const Position& position) {
  return position.number;
}

}  // namespace bouton::test

template <>
struct std::hash<bouton::test::Numbered> {
  std::size_t operator()(const bouton::test::Numbered& p) const {
    return std::hash<std::uint64_t>{}(p.number);
  }
};

namespace bouton::test {

template <class P>
struct TableGame {
  using Position = P;
  std::shared_ptr<const Table> table;

  void moves(const P& from, auto&& leave) const {
    std::vector<P> parts;
    for (const Table::Option& option : table->options[number_at(from)]) {
      parts.clear();
      for (std::uint32_t part : option) parts.push_back(P{part});
      if (!(parts.size() == 1 ? leave(parts[0]) : leave(std::span<const P>(parts)))) return;
    }
  }
};

template <class P>
RulesOf<TableGame<P>> rules_of(const Table& table) {
  return RulesOf<TableGame<P>>(TableGame<P>{std::make_shared<const Table>(table)});
}

// The set functions, as they are defined.
namespace defined {

using Set = std::set<std::int64_t>;

inline std::int64_t mex(const Set& set) {
  std::int64_t n = 0;
  while (set.contains(n)) ++n;
  return n;
}
inline Set of_parity(const Set& set, int parity) {
  Set result;
  for (std::int64_t n : set)
    if (n % 2 == parity) result.insert(n);
  return result;
}
inline std::int64_t least(const Set& set) { return *set.begin(); }
inline std::int64_t greatest(const Set& set) { return *set.rbegin(); }
inline std::int64_t lego(const Set& set) {
  if (set.empty()) return -1;
  const Set even = of_parity(set, 0);
  return even.empty() ? greatest(of_parity(set, 1)) : least(even);
}
inline std::int64_t gelo(const Set& set) {
  if (set.empty()) return -1;
  const Set even = of_parity(set, 0);
  return even.empty() ? least(of_parity(set, 1)) : greatest(even);
}
inline std::int64_t loge(const Set& set) {
  if (set.empty()) return -1;
  const Set odd = of_parity(set, 1);
  return odd.empty() ? greatest(of_parity(set, 0)) : least(odd);
}
inline std::int64_t gole(const Set& set) {
  if (set.empty()) return -1;
  const Set odd = of_parity(set, 1);
  return odd.empty() ? least(of_parity(set, 0)) : greatest(odd);
}

}  // namespace defined

// One of the eight functions, by recursion from its definition, on anything that has options.
template <class Position>
class Defined {
 public:
  using OptionsOf = std::function<std::vector<Position>(const Position&)>;

  Defined(Function function, Convention convention, OptionsOf options)
      : function_(function), normal_(convention == Convention::normal), options_(std::move(options)) {}

  // The number; nothing where a foreclosed function is not defined.
  std::optional<std::int64_t> number(const Position& position) {
    if (auto known = known_.find(position); known != known_.end()) return known->second;
    const auto result = function_ == Function::foreclosed ? foreclosed(position) : plain(position);
    known_.emplace(position, result);
    return result;
  }

  bool terminal(const Position& position) { return options_(position).empty(); }
  bool can_end(const Position& position) {
    for (const Position& to : options_(position))
      if (terminal(to)) return true;
    return false;
  }

  // The last column of the table of functions.
  bool previous_wins(const Position& position) {
    if (function_ == Function::foreclosed) {
      if (terminal(position)) return normal_;
      if (normal_ && can_end(position)) return false;
      return number(position) == 0;
    }
    const std::int64_t n = *number(position);
    if (function_ == Function::grundy) return n == 0;
    return n % 2 == (normal_ ? 0 : 1);
  }

  // As the engine writes it.
  Code code(const Position& position) {
    if (function_ != Function::foreclosed) return static_cast<Code>(*number(position));
    if (terminal(position)) return foreclosed::over;
    if (normal_ && can_end(position)) return foreclosed::entry;
    return foreclosed::number(static_cast<std::uint64_t>(*number(position)));
  }

 private:
  std::optional<std::int64_t> plain(const Position& position) {
    defined::Set values;
    for (const Position& to : options_(position)) values.insert(*number(to));
    switch (function_) {
      case Function::grundy:
        if (values.empty()) return normal_ ? 0 : 1;
        return defined::mex(values);
      case Function::remoteness:
        return 1 + (normal_ ? defined::lego(values) : defined::loge(values));
      default:
        return 1 + (normal_ ? defined::gelo(values) : defined::gole(values));
    }
  }
  std::optional<std::int64_t> foreclosed(const Position& position) {
    if (terminal(position) || (normal_ && can_end(position))) return std::nullopt;
    defined::Set values;
    for (const Position& to : options_(position))
      if (auto value = number(to)) values.insert(*value);
    return defined::mex(values);
  }

  Function function_;
  bool normal_;
  OptionsOf options_;
  std::map<Position, std::optional<std::int64_t>> known_;
};

// A function of the positions of a table whose options are single positions.
inline Defined<std::uint32_t> defined_on(const Table& table, Function function, Convention convention) {
  return {function, convention, [&table](const std::uint32_t& at) {
            std::vector<std::uint32_t> to;
            for (const auto& option : table.options[at]) to.push_back(option[0]);
            return to;
          }};
}

// Several tables played at once, from the words of the definition: a position is a sorted list of components.
class Literal {
 public:
  struct Part {
    std::size_t table = 0;
    std::uint32_t at = 0;
    friend auto operator<=>(const Part&, const Part&) = default;
  };
  using Position = std::vector<Part>;

  Literal(std::vector<Table> tables, Play play, Ending ending)
      : tables_(std::move(tables)), play_(play), ending_(ending) {}

  bool ended(const Part& part) const { return tables_[part.table].terminal(part.at); }

  // Long: every component has ended. Short: some component has.
  bool over(const Position& position) const {
    const auto one = [&](const Part& part) { return ended(part); };
    return ending_ == Ending::long_ ? std::all_of(position.begin(), position.end(), one)
                                    : std::any_of(position.begin(), position.end(), one);
  }

  std::vector<Position> options(const Position& position) const {
    std::vector<Position> result;
    if (over(position)) return result;
    for (unsigned chosen = 1; chosen < 1u << position.size(); ++chosen)
      if (allowed(position, chosen)) move(position, chosen, 0, {}, result);
    return result;
  }

  bool previous_wins(const Position& position, Convention convention) {
    auto& known = known_[static_cast<std::size_t>(convention)];
    if (auto found = known.find(position); found != known.end()) return found->second;
    bool wins = true;
    if (over(position)) {
      wins = convention == Convention::normal;
    } else {
      for (const Position& next : options(position))
        if (previous_wins(next, convention)) {
          wins = false;
          break;
        }
    }
    known.emplace(position, wins);
    return wins;
  }

 private:
  bool allowed(const Position& position, unsigned chosen) const {
    for (std::size_t i = 0; i < position.size(); ++i) {
      const bool here = chosen >> i & 1;
      if (here && ended(position[i])) return false;
      if (play_ == Play::join && !here && !ended(position[i])) return false;
    }
    return play_ != Play::sum || std::popcount(chosen) == 1;
  }
  void move(const Position& position, unsigned chosen, std::size_t i, Position to,
            std::vector<Position>& result) const {
    if (i == position.size()) {
      std::sort(to.begin(), to.end());
      result.push_back(std::move(to));
    } else if (!(chosen >> i & 1)) {
      to.push_back(position[i]);
      move(position, chosen, i + 1, std::move(to), result);
    } else {
      for (const auto& option : tables_[position[i].table].options[position[i].at]) {
        Position next = to;
        for (std::uint32_t part : option) next.push_back({position[i].table, part});
        move(position, chosen, i + 1, std::move(next), result);
      }
    }
  }

  std::vector<Table> tables_;
  Play play_;
  Ending ending_;
  std::map<Position, bool> known_[2];
};

// The combining operation of a way on the values of two components, in the words of the table of ways. It
// asks the way only how it is played, never which operation the engine lists for it.
namespace defined {

inline Code merge(Code a, Code b) { return a % 2 == 1 && b % 2 == 1 ? a + b - 1 : a + b; }

inline Code combine(const Way& way, Code a, Code b) {
  const bool normal = way.convention == Convention::normal, short_play = way.ending == Ending::short_;
  switch (way.play) {
    case Play::sum:
      if (!short_play) return a ^ b;
      if (a == foreclosed::over || b == foreclosed::over) return foreclosed::over;
      if (normal && (a == foreclosed::entry || b == foreclosed::entry)) return foreclosed::entry;
      return foreclosed::number(foreclosed::to_number(a) ^ foreclosed::to_number(b));
    case Play::join:
      return short_play ? std::min(a, b) : std::max(a, b);
    case Play::union_:
      break;
  }
  if (short_play) {
    if (a == 0 || b == 0) return 0;
    if (!normal) return merge(a - 1, b - 1) + 1;
    return a == 1 || b == 1 ? 1 : merge(a - 2, b - 2) + 2;
  }
  if (normal) return merge(a, b);
  if (!(a & kernels::live)) return b;
  if (!(b & kernels::live)) return a;
  return (a & kernels::normal_p) && (b & kernels::normal_p)
             ? kernels::live | kernels::normal_p | kernels::misere_p
             : kernels::live;
}

}  // namespace defined

// The value of a component that may fall apart: its function, folded over the combined values of what its
// options leave. `Number` is whatever names a component.
template <class Number>
class DefinedComponent {
 public:
  using OptionsOf = std::function<std::vector<std::vector<Number>>(const Number&)>;

  DefinedComponent(const Way& way, OptionsOf options) : way_(way), options_(std::move(options)) {}

  Code code(const Number& at) {
    if (auto known = known_.find(at); known != known_.end()) return known->second;
    std::vector<Code> values;
    for (const auto& option : options_(at)) {
      Code value = code(option[0]);
      for (std::size_t i = 1; i < option.size(); ++i) value = defined::combine(way_, value, code(option[i]));
      values.push_back(value);
    }
    return known_[at] = folded(values);
  }

 private:
  Code folded(const std::vector<Code>& values) const {
    const bool normal = way_.convention == Convention::normal;
    const defined::Set set(values.begin(), values.end());
    if (way_.function == Function::remoteness)
      return static_cast<Code>(1 + (normal ? defined::lego(set) : defined::loge(set)));
    if (way_.function == Function::suspense)
      return static_cast<Code>(1 + (normal ? defined::gelo(set) : defined::gole(set)));
    if (way_.function == Function::grundy) return static_cast<Code>(defined::mex(set));
    if (way_.function == Function::foreclosed) {
      if (set.empty()) return foreclosed::over;
      if (normal && set.contains(foreclosed::over)) return foreclosed::entry;
      defined::Set numbers;
      for (Code value : values)
        if (foreclosed::is_number(value))
          numbers.insert(static_cast<std::int64_t>(foreclosed::to_number(value)));
      return foreclosed::number(static_cast<std::uint64_t>(defined::mex(numbers)));
    }
    if (values.empty()) return kernels::normal_p;
    Code code = kernels::live | kernels::normal_p | kernels::misere_p;
    for (Code value : values) {
      if (value & kernels::normal_p) code &= ~kernels::normal_p;
      if (value & kernels::misere_p) code &= ~kernels::misere_p;
    }
    return code;
  }

  Way way_;
  OptionsOf options_;
  std::map<Number, Code> known_;
};

inline std::ostream& operator<<(std::ostream& out, const Literal::Position& position) {
  for (const auto& part : position) out << " g" << part.table << '@' << part.at;
  return out;
}

inline std::string text(const Way& way) {
  constexpr const char* plays[] = {"sum", "join", "union"};
  constexpr const char* endings[] = {"long", "short"};
  constexpr const char* conventions[] = {"normal", "misere"};
  return std::string(plays[static_cast<int>(way.play)]) + ' ' + endings[static_cast<int>(way.ending)] + ' ' +
         conventions[static_cast<int>(way.convention)];
}
inline std::string text(Function function, Convention convention) {
  return std::string(1, "GRSFK?"[static_cast<int>(function)]) +
         (convention == Convention::normal ? '+' : '-');
}

inline constexpr Function all_functions[] = {Function::grundy, Function::remoteness, Function::suspense,
                                             Function::foreclosed};
inline constexpr Convention both_conventions[] = {Convention::normal, Convention::misere};

}  // namespace bouton::test
