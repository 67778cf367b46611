#include "face/huge_heaps.hpp"

#include <algorithm>
#include <utility>

#include "bouton/notation.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t largest_size = 1'000'000'000'000'000'000;
constexpr std::uint64_t first_stand_in = largest_size / 2, apart = largest_size / 1000, most_heaps = 100;
constexpr std::uint64_t near = apart / 1000;  // so far below a stand-in numbers are told by it

bool digit(char c) { return c >= '0' && c <= '9'; }

// Of a number in digits and a smaller one.
std::string difference(std::string digits, std::uint64_t less) {
  std::uint64_t borrowed = 0;
  for (std::size_t i = digits.size(); i-- > 0; less /= 10) {
    const std::uint64_t take = less % 10 + borrowed, have = static_cast<std::uint64_t>(digits[i] - '0');
    borrowed = have < take ? 1 : 0;
    digits[i] = static_cast<char>('0' + (have + 10 * borrowed - take));
  }
  const std::size_t first = std::min(digits.find_first_not_of('0'), digits.size() - 1);
  return digits.substr(first);
}

// A size as it is written: digits, perhaps an exponent, perhaps less something.
struct Written {
  std::string_view base, exponent;
  std::uint64_t less = 0;

  static std::optional<Written> read(std::string_view text) {
    auto digits = [&] {
      const std::size_t end =
          static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), digit) - text.begin());
      const std::string_view run = text.substr(0, end);
      text.remove_prefix(end);
      return run;
    };
    Written written;
    written.base = digits();
    if (written.base.empty()) return std::nullopt;
    if (text.starts_with('^') || text.starts_with("pow")) {
      text.remove_prefix(text[0] == '^' ? 1 : 3);
      written.exponent = digits();
      if (written.exponent.empty() || written.exponent.size() > 18) return std::nullopt;
    }
    if (text.starts_with('-')) {
      text.remove_prefix(1);
      const std::string_view less = digits();
      if (less.empty() || less.size() > 9) return std::nullopt;
      for (char c : less) written.less = 10 * written.less + static_cast<std::uint64_t>(c - '0');
    }
    if (!text.empty()) return std::nullopt;
    while (written.base.size() > 1 && written.base[0] == '0') written.base.remove_prefix(1);
    return written;
  }

  static std::uint64_t number(std::string_view digits) {
    std::uint64_t value = 0;
    for (char c : digits) value = 10 * value + static_cast<std::uint64_t>(c - '0');
    return value;
  }

  // Larger than a key may be.
  bool huge() const {
    if (base.size() > 18 && exponent.empty()) return true;
    const std::uint64_t power = exponent.empty() ? 1 : number(exponent);
    if (base.size() > 18) return power > 0;
    const std::uint64_t n = number(base);
    if (n < 2) return false;
    std::uint64_t product = 1;
    for (std::uint64_t i = 0; i < power; ++i) {
      if (product > largest_size / n) return true;
      product *= n;
    }
    return false;
  }

  std::uint64_t remainder(std::uint64_t modulus) const {
    auto times = [&](std::uint64_t a, std::uint64_t b) {  // by doubling: there is no wider type everywhere
      std::uint64_t sum = 0;
      for (; b > 0; b >>= 1) {
        if ((b & 1) != 0) sum = sum >= modulus - a ? sum - (modulus - a) : sum + a;
        a = a >= modulus - a ? a - (modulus - a) : a + a;
      }
      return sum;
    };
    std::uint64_t n = 0;
    for (char c : base)
      n = (times(n, 10 % modulus) + static_cast<std::uint64_t>(c - '0') % modulus) % modulus;
    std::uint64_t result = 1 % modulus;
    for (std::uint64_t power = exponent.empty() ? 1 : number(exponent); power > 0; power >>= 1) {
      if ((power & 1) != 0) result = times(result, n);
      n = times(n, n);
    }
    return (result + (modulus - less % modulus)) % modulus;
  }
};

}  // namespace

std::optional<HugeHeaps> HugeHeaps::read(std::string_view spec, const Loader& loader) {
  HugeHeaps result;
  bool first_term = true;
  for (bool more = true; more;) {
    const std::size_t plus = std::min(spec.find('+'), spec.size());
    std::string term(spec.substr(0, plus));
    more = plus < spec.size();
    spec.remove_prefix(std::min(spec.size(), plus + 1));
    std::erase(term, ' ');
    result.spec_ += first_term ? "" : "+";
    first_term = false;
    const std::size_t colon = term.find(':');
    std::string_view list = std::string_view(term).substr(
        std::min(term.size(), colon == std::string::npos ? term.size() : colon + 1));
    result.spec_ += term.substr(0, term.size() - list.size());
    std::optional<Round> round;
    for (bool first = true; !list.empty() || first; first = false) {
      const std::size_t comma = std::min(list.find(','), list.size());
      const std::string_view item = list.substr(0, comma);
      if (!first) result.spec_ += ',';
      list.remove_prefix(std::min(list.size(), comma + 1));
      const auto written = Written::read(item);
      if (!written || !written->huge()) {
        result.spec_ += item;
        continue;
      }
      if (!round) {
        auto rules = parse_rules(term.substr(0, colon), loader);
        if (!rules || rules->size() != 1) return std::nullopt;
        round = (*rules)[0]->round();
        if (!round || round->period > near || round->from > first_stand_in / 2) return std::nullopt;
      }
      if (result.heaps_.size() == most_heaps) return std::nullopt;
      std::uint64_t stand_in = first_stand_in + 2 * apart * result.heaps_.size();
      const std::uint64_t wanted = written->remainder(round->period), have = stand_in % round->period;
      stand_in += wanted >= have ? wanted - have : round->period - (have - wanted);
      const std::size_t minus = std::min(item.find('-'), item.size());
      result.heaps_.push_back({std::string(item.substr(0, minus)), written->less, stand_in});
      result.spec_ += std::to_string(stand_in);
    }
  }
  if (result.heaps_.empty()) return std::nullopt;
  return result;
}

std::optional<std::string> HugeHeaps::told(std::uint64_t number) const {
  for (const Heap& heap : heaps_) {
    if (number > heap.stand_in || heap.stand_in - number > near) continue;
    const std::uint64_t less = heap.stand_in - number + heap.less;
    constexpr std::size_t longest = 40;  // digits that are read as a number
    if (heap.written.size() <= longest && std::all_of(heap.written.begin(), heap.written.end(), digit))
      return difference(heap.written, less);
    return less == 0 ? heap.written : heap.written + "-" + std::to_string(less);
  }
  return std::nullopt;
}

void HugeHeaps::tell(std::string& text) const {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = static_cast<std::size_t>(
        std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), digit) - text.begin());
    std::optional<std::string> heap;
    if (end - at == 18) heap = told(Written::number(std::string_view(text).substr(at, end - at)));
    if (end > at) {
      result += heap ? *heap : text.substr(at, end - at);
      at = end;
    } else {
      result += text[at++];
    }
  }
  text = std::move(result);
}

void HugeHeaps::tell(Solution& solution) const {
  auto tell_phrase = [&](Phrase& phrase) {
    for (std::string& argument : phrase.arguments) tell(argument);
    tell(phrase.where);
  };
  tell(solution.spec);
  for (auto& component : solution.components) tell(component.spec);
  for (auto& move : solution.winning_moves) {
    tell(move.to);
    for (Phrase& phrase : move.words) tell_phrase(phrase);
  }
  tell_phrase(solution.method);
  for (Reason& reason : solution.reasons)
    for (auto& [name, argument] : reason.arguments) {
      if (auto* number = std::get_if<Reason::Number>(&argument)) {
        if (auto heap = told(*number)) argument = *heap;
      } else if (auto* text = std::get_if<std::string>(&argument)) {
        tell(*text);
      } else if (auto* texts = std::get_if<std::vector<std::string>>(&argument)) {
        for (std::string& one : *texts) tell(one);
      } else if (auto* phrases = std::get_if<std::vector<Phrase>>(&argument)) {
        for (Phrase& phrase : *phrases) tell_phrase(phrase);
      }
    }
}

}  // namespace bouton
