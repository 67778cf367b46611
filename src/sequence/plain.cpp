#include "sequence/plain.hpp"

#include <algorithm>
#include <array>

namespace bouton::sequence {
namespace {

void put(std::vector<std::uint64_t>& set, Value value) {
  if (value / 64 >= set.size()) set.resize(value / 64 + 1, 0);
  set[value / 64] |= std::uint64_t{1} << value % 64;
}

// The members of a word, each with its lowest six bits changed by `key`: halves change places.
std::uint64_t shifted(std::uint64_t word, Value key) {
  constexpr std::uint64_t lower[] = {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                     0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};
  for (unsigned bit = 0; bit < 6; ++bit)
    if (key >> bit & 1) word = (word & lower[bit]) << (1u << bit) | (word >> (1u << bit) & lower[bit]);
  return word;
}

}  // namespace

unsigned most_heaps(const FiniteCode& code) {
  unsigned all = 0;
  for (std::uint8_t digit : code.digits) all |= digit;
  return (all & 8) != 0 ? 3 : (all & 4) != 0 ? 2 : 1;
}

bool PlainCode::any(unsigned bit) const {
  return std::any_of(code_.digits.begin(), code_.digits.end(),
                     [&](std::uint8_t d) { return (d & bit) != 0; });
}

std::uint64_t PlainCode::effort() const {
  // Sets of several words are joined for every value there is, and turned for it.
  const std::uint64_t words = pairs_.empty() || pairs_.back().size() <= 1 ? 1 : 8 * pairs_.back().size();
  std::uint64_t total = 1;
  for (std::uint8_t digit : code_.digits)
    total +=
        1 + ((digit & 4) != 0 ? values_.size() / 2 : 0) + ((digit & 8) != 0 ? values_.size() * words : 0);
  return total;
}

std::size_t PlainCode::bytes() const {
  const std::size_t set =
      pairs_.empty() ? 0 : 2 * sizeof(Set) + 2 * sizeof(std::uint64_t) * pairs_.back().size();
  return 2 * sizeof(Value) * values_.size() + set * pairs_.size();
}

void PlainCode::add_pairs(std::uint64_t left, Set& set) const {
  for (std::uint64_t part = 1; 2 * part <= left; ++part) put(set, values_[part] ^ values_[left - part]);
}

// For each value, the sets of two heaps beside a heap of this value are joined before it is added to them.
void PlainCode::add_triples(std::uint64_t left, Set& set) const {
  if (words_.size() > left) {  // every set is one word
    std::array<std::uint64_t, 64> beside{};
    for (std::uint64_t part = 1; part + 2 <= left; ++part) beside[values_[part]] |= words_[left - part];
    if (set.empty()) set.push_back(0);
    for (Value value = 0; value < 64; ++value) set[0] |= shifted(beside[value], value);
    return;
  }
  std::vector<Set> beside;
  for (std::uint64_t part = 1; part + 2 <= left; ++part) {
    const Value value = values_[part];
    if (value >= beside.size()) beside.resize(value + 1);
    const Set& two = pairs_[left - part];
    Set& joined = beside[value];
    if (joined.size() < two.size()) joined.resize(two.size(), 0);
    for (std::size_t word = 0; word < two.size(); ++word) joined[word] |= two[word];
  }
  for (Value value = 0; value < beside.size(); ++value)
    for (std::size_t word = 0; word < beside[value].size(); ++word) {
      if (beside[value][word] == 0) continue;
      const std::size_t to = word ^ value / 64;
      if (to >= set.size()) set.resize(to + 1, 0);
      set[to] |= shifted(beside[value][word], value % 64);
    }
}

void PlainCode::extend(std::uint64_t count) {
  const bool triples = any(8);
  while (values_.size() < count) {
    const std::uint64_t n = values_.size();
    if (triples) {
      add_pairs(n, pairs_.emplace_back());
      if (words_.size() == n && pairs_.back().size() <= 1)
        words_.push_back(pairs_.back().empty() ? 0 : pairs_.back()[0]);
    }
    Set set;
    for (std::uint64_t taken = 0; taken < code_.digits.size() && taken <= n && n > 0; ++taken) {
      const unsigned digit = code_.digits[taken];
      const std::uint64_t left = n - taken;
      if ((digit & 1) != 0 && left == 0) put(set, 0);
      if ((digit & 2) != 0 && left > 0 && taken > 0) put(set, values_[left]);
      if ((digit & 4) != 0) add_pairs(left, set);
      if ((digit & 8) != 0) add_triples(left, set);
    }
    Value mex = 0;
    while (mex / 64 < set.size() && (set[mex / 64] >> mex % 64 & 1) != 0) ++mex;
    values_.push_back(mex);
  }
}

}  // namespace bouton::sequence
