#include "present/columns.hpp"

#include <algorithm>
#include <bit>

namespace bouton {

std::string binary_columns(std::span<const std::uint64_t> numbers) {
  std::uint64_t all = 0, sum = 0;
  for (std::uint64_t number : numbers) all |= number, sum ^= number;
  const int width = std::max(1, static_cast<int>(std::bit_width(all)));
  auto row = [&](std::uint64_t number, char one, char zero) {
    std::string digits;
    for (int i = width; i-- > 0;) digits += std::string(1, number >> i & 1 ? one : zero) + " ";
    digits.pop_back();
    return digits;
  };
  std::size_t longest = 0;
  for (std::uint64_t number : numbers) longest = std::max(longest, std::to_string(number).size());
  auto label = [&](const std::string& text) {
    return "      " + std::string(longest - std::min(longest, text.size()), ' ') + text + "  ";
  };
  std::string text;
  for (std::uint64_t number : numbers) text += label(std::to_string(number)) + row(number, '1', '0') + "\n";
  if (sum == 0) return text;
  std::string odd = label("") + row(sum, '^', ' ');
  return text + odd.substr(0, odd.find_last_not_of(' ') + 1) + "\n";
}

}  // namespace bouton
