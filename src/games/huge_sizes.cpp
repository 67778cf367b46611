#include "games/huge_sizes.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "bouton/catalogue.hpp"

namespace bouton::games {
namespace {

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
struct WrittenSize {
  std::string_view base, exponent;
  std::uint64_t less = 0;

  static std::optional<WrittenSize> read(std::string_view text) {
    auto digits = [&] {
      const std::size_t end =
          static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), digit) - text.begin());
      const std::string_view run = text.substr(0, end);
      text.remove_prefix(end);
      return run;
    };
    WrittenSize written;
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
    const std::uint64_t power = exponent.empty() ? 1 : number(exponent);
    // The largest size itself has as many digits.
    if (base.size() > 18 && (power > 1 || base != std::to_string(largest_size))) return power > 0;
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

bool HugeSizes::written(std::string_view text) {
  const auto written = WrittenSize::read(text);
  return written && written->huge();
}

std::optional<std::uint64_t> HugeSizes::read(std::string_view text, const Round& round,
                                             bool by_common) const {
  constexpr std::size_t most = 10'000;
  const auto written = WrittenSize::read(text);
  if (!written || !written->huge() || round.period > near / 4 || round.from > first / 2) return std::nullopt;
  // By both where that is not too large.
  const std::uint64_t other = huge_heaps::common / std::gcd(round.period, huge_heaps::common);
  const bool both = round.period <= near / 4 / other;
  if (by_common && !both) return std::nullopt;
  const std::uint64_t modulus = both ? round.period * other : round.period;
  const std::string_view base = text.substr(0, std::min(text.find('-'), text.size()));
  const Locked locked(lock_);
  auto known =
      std::find_if(sizes_.begin(), sizes_.end(), [&](const Size& size) { return size.written == base; });
  if (known == sizes_.end()) {
    if (sizes_.size() == most) return std::nullopt;
    std::uint64_t stand_in = first + apart * (sizes_.size() + 1);
    const std::uint64_t wanted = WrittenSize::read(base)->remainder(modulus), have = stand_in % modulus;
    stand_in += wanted >= have ? wanted - have : modulus - (have - wanted);
    known = sizes_.insert(sizes_.end(), {std::string(base), stand_in});
  }
  return known->stand_in - written->less;
}

std::string HugeSizes::print(std::uint64_t size) const {
  const Locked locked(lock_);
  for (const auto& [written, stand_in] : sizes_) {
    if (size > stand_in || stand_in - size > near) continue;
    const std::uint64_t less = stand_in - size;
    constexpr std::size_t longest = 40;  // digits that are read as a number
    if (written.size() <= longest && std::all_of(written.begin(), written.end(), digit))
      return difference(written, less);
    return less == 0 ? written : written + "-" + std::to_string(less);
  }
  return std::to_string(size);
}

}  // namespace bouton::games
