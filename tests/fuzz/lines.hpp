// Files of lines, each a name and what it says: taken apart, changed a little, and put together again.
#pragma once

#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support.hpp"

namespace fuzz {

struct Line {
  std::string name, value;
};

inline std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    const std::size_t space = std::min(line.find(' '), line.size());
    lines.push_back(
        {std::string(line.substr(0, space)), std::string(line.substr(std::min(space + 1, line.size())))});
  }
  return lines;
}

inline std::string text_of(const std::vector<Line>& lines) {
  std::string text;
  for (const Line& line : lines) text += line.name + (line.value.empty() ? "" : " " + line.value) + '\n';
  return text;
}

inline const std::string* value_of(const std::vector<Line>& lines, std::string_view name) {
  for (const Line& line : lines)
    if (line.name == name) return &line.value;
  return nullptr;
}

// The number that a text begins with, or 0.
inline std::uint64_t number_in(const std::string* text) {
  return text == nullptr ? 0 : std::strtoull(text->c_str(), nullptr, 10);
}

// A number near another one, or that another line has, or at the edge of something.
inline std::uint64_t other_number(std::uint64_t old, const std::vector<Line>& lines, Dice& dice) {
  const std::uint64_t choices[] = {old + 1,
                                   old - 1,
                                   old * 2,
                                   old / 2,
                                   old * 3,
                                   old + dice.roll(100),
                                   old - dice.roll(100),
                                   0,
                                   1,
                                   number_in(&lines[dice.roll(lines.size())].value),
                                   dice.roll(300),
                                   std::uint64_t{1} << dice.roll(64),
                                   (std::uint64_t{1} << dice.roll(64)) - 1,
                                   ~std::uint64_t{0}};
  return choices[dice.roll(std::size(choices))];
}

// One number made another, or one line taken away, doubled or moved; what `other` gives for a line comes
// first.
template <class Other>
void change(std::vector<Line>& lines, Dice& dice, const Other& other) {
  const std::size_t at = dice.roll(lines.size());
  const auto place = lines.begin() + static_cast<std::ptrdiff_t>(at);
  Line& line = *place;
  if (std::optional<std::string> value = other(line, dice)) {
    line.value = std::move(*value);
    return;
  }
  switch (dice.roll(16)) {
    case 0:
      lines.erase(place);
      return;
    case 1:
      lines.insert(place, Line(line));
      return;
    case 2:
      std::swap(line, lines[dice.roll(lines.size())]);
      return;
    default:
      break;
  }
  const auto is_digit = [&](std::size_t i) {
    return std::isdigit(static_cast<unsigned char>(line.value[i])) != 0;
  };
  std::vector<std::size_t> starts;  // of numbers
  for (std::size_t i = 0; i < line.value.size(); ++i)
    if (is_digit(i) && (i == 0 || !is_digit(i - 1))) starts.push_back(i);
  if (starts.empty()) return;
  const std::size_t start = starts[dice.roll(starts.size())];
  std::size_t end = start;
  while (end < line.value.size() && is_digit(end)) ++end;
  const std::uint64_t old = std::strtoull(line.value.c_str() + start, nullptr, 10);
  line.value.replace(start, end - start, std::to_string(other_number(old, lines, dice)));
}

}  // namespace fuzz
