#include "present/columns.hpp"

#include <algorithm>
#include <bit>

#include "present/tabular.hpp"

namespace bouton {

namespace {

class BinaryRows {
 public:
  explicit BinaryRows(std::span<const std::uint64_t> numbers, bool with_sum) {
    std::uint64_t all = 0;
    for (std::uint64_t number : numbers) {
      all |= number;
      sum ^= number;
      longest_ = std::max(longest_, std::to_string(number).size());
    }
    width_ = std::max(1, static_cast<int>(std::bit_width(all)));
    if (with_sum) longest_ = std::max(longest_, std::to_string(sum).size());
    for (std::uint64_t number : numbers) text += row(number);
  }
  std::string row(std::uint64_t number) const {
    return label(std::to_string(number)) + digits(number, '1', '0') + "\n";
  }
  std::string marks() const {
    const std::string odd = label("") + digits(sum, '^', ' ');
    return odd.substr(0, odd.find_last_not_of(' ') + 1) + "\n";
  }
  std::string rule() const {
    return label("") + std::string(static_cast<std::size_t>(2 * width_ - 1), '-') + "\n";
  }

  std::uint64_t sum = 0;
  std::string text;

 private:
  std::string digits(std::uint64_t number, char one, char zero) const {
    std::string digits;
    for (int i = width_; i-- > 0;) digits += std::string(1, number >> i & 1 ? one : zero) + " ";
    digits.pop_back();
    return digits;
  }
  std::string label(const std::string& name) const {
    return "      " + std::string(longest_ - std::min(longest_, name.size()), ' ') + name + "  ";
  }

  int width_ = 1;
  std::size_t longest_ = 0;
};

}  // namespace

std::string binary_columns(std::span<const std::uint64_t> numbers) {
  const BinaryRows rows(numbers, false);
  return rows.sum == 0 ? rows.text : rows.text + rows.marks();
}

std::string binary_addition(std::span<const std::uint64_t> numbers) {
  const BinaryRows rows(numbers, true);
  return rows.text + rows.rule() + rows.row(rows.sum);
}

std::string binary_counts(std::span<const std::uint64_t> numbers, std::span<const std::uint64_t> columns,
                          std::span<const std::uint64_t> counts, std::uint64_t divisor) {
  Columns below;
  const std::string last = "mod " + std::to_string(divisor);
  std::size_t width = last.size();
  for (std::uint64_t number : numbers) width = std::max(width, std::to_string(number).size());
  const auto label = [&](const std::string& text) {
    below.labels.push_back(std::string(width - text.size(), ' ') + text);
  };
  for (std::uint64_t number : numbers) label(std::to_string(number));
  label("");
  label("");
  label(last);
  for (std::size_t c = 0; c < columns.size(); ++c) {
    std::vector<std::string> column;
    for (std::uint64_t number : numbers) column.emplace_back(number & columns[c] ? "1" : "0");
    std::string count = std::to_string(counts[c]), remainder = std::to_string(counts[c] % divisor);
    column.emplace_back(std::max(count.size(), remainder.size()), '-');
    column.push_back(std::move(count));
    column.push_back(std::move(remainder));
    below.columns.push_back(std::move(column));
  }
  return below.text(6);
}

std::string residue_table(std::span<const std::uint64_t> residues, std::span<const std::uint64_t> takes,
                          std::uint64_t period, const std::string& remainder, const std::string& take) {
  Columns table{{remainder, take}, {}};
  for (std::uint64_t residue = 0, next = 0; residue < period; ++residue) {
    const bool won = next < residues.size() && residues[next] == residue;
    table.columns.push_back({std::to_string(residue), won ? std::to_string(takes[next]) : "-"});
    next += won;
  }
  return table.text(6);
}

}  // namespace bouton
