#include "sequence/triples.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace bouton::sequence {
namespace {

constexpr unsigned classes = 64;  // of values: by what is lowest in a word
constexpr Value largest_listed = 0xffff;

// Changes the lowest six bits of all members by `key`: halves of words change places.
void turn(std::uint64_t* words, std::size_t count, Value key) {
  constexpr std::uint64_t lower[] = {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                     0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};
  for (unsigned bit = 0; bit < 6; ++bit) {
    if ((key >> bit & 1) == 0) continue;
    const std::uint64_t mask = lower[bit];
    const unsigned by = 1u << bit;
    for (std::size_t i = 0; i < count; ++i) words[i] = (words[i] & mask) << by | (words[i] >> by & mask);
  }
}

}  // namespace

Triples::Triples(FiniteCode code, const PairKernel& kernel)
    : code_(std::move(code)), kernel_(&kernel), parts_(classes) {
  for (std::uint8_t digit : code_.digits) triples_ += (digit & 8) != 0;
}

std::uint64_t Triples::effort() const {
  const std::uint64_t n = values_.size(), words = highest_ / 64 + 1;
  return 8 + n / 32 + words + triples_ * (n / 24 + words * (n / 128 + 8));
}

std::size_t Triples::bytes() const {
  return values_.capacity() * sizeof(Value) + (up_.capacity() + down_.capacity()) * sizeof(std::uint16_t) +
         pairs_.capacity() * (sizeof(Set) + 2 * sizeof(std::uint32_t)) +
         words_.capacity() * sizeof(std::uint64_t);
}

// The set of the values of two heaps with so many counters in all.
void Triples::keep_pairs(std::uint64_t left) {
  const std::size_t top = std::bit_ceil(std::size_t{highest_} + 1);
  marks_.assign(std::max<std::size_t>(top, 64) + marks_beyond, 0);
  if (left >= 2)
    kernel_->mark(up_.data() + 1, down_.data() + (down_.size() - 1 - (left - 1)), left / 2, marks_.data(),
                  static_cast<unsigned>(top));
  Set set{words_.size(), 0};
  // Eight bytes, each 0 or 1, become eight bits.
  for (std::size_t word = 0; 64 * word < top; ++word) {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < 8; ++i) {
      std::uint64_t eight = 0;
      for (std::size_t j = 0; j < 8; ++j) eight |= std::uint64_t{marks_[64 * word + 8 * i + j]} << 8 * j;
      bits |= (eight * 0x0102040810204080) >> 56 << 8 * i;
    }
    words_.push_back(bits);
    if (bits != 0) set.size = static_cast<std::uint32_t>(word + 1);
  }
  words_.resize(set.first + set.size);
  pairs_.push_back(set);
}

// Adds the set, the words of which change places.
void Triples::join(const Set& set, std::size_t key, std::vector<std::uint64_t>& to) const {
  const std::size_t size = std::bit_ceil(std::max<std::size_t>({set.size, key + 1, 1}));
  if (set.size > 0 && size > to.size()) to.resize(size, 0);
  const std::uint64_t* words = words_.data() + set.first;
  for (std::size_t word = 0; word < set.size; ++word) to[word ^ key] |= words[word];
}

// The sets beside all parts whose values have these lowest bits are joined before they are turned by them.
void Triples::join_class(std::uint64_t position, unsigned low) {
  turned_.clear();
  for (std::uint64_t taken = 0; taken < code_.digits.size() && taken + 3 <= position; ++taken) {
    if ((code_.digits[taken] & 8) == 0) continue;
    const std::uint64_t left = position - taken;
    for (std::uint32_t part : parts_[low]) {
      if (3 * std::uint64_t{part} > left) break;
      join(pairs_[left - part], up_[part] / 64, turned_);
    }
  }
  turn(turned_.data(), turned_.size(), low);
  if (turned_.size() > given_.size()) given_.resize(turned_.size(), 0);
  for (std::size_t word = 0; word < turned_.size(); ++word) given_[word] |= turned_[word];
}

bool Triples::three_give(std::uint64_t position, Value value) const {
  for (std::uint64_t taken = 0; taken < code_.digits.size() && taken + 3 <= position; ++taken) {
    if ((code_.digits[taken] & 8) == 0) continue;
    const std::uint64_t left = position - taken;
    const Set* beside = pairs_.data() + left;
    for (std::uint64_t part = 1; 3 * part <= left; ++part)
      if (has(*(beside - part), value ^ up_[part])) return true;
  }
  return false;
}

std::uint64_t Triples::missing_below(Value limit) const {
  std::uint64_t missing = 0;
  for (std::size_t word = 0; 64 * word < limit; ++word) {
    std::uint64_t free = word < given_.size() ? ~given_[word] : ~std::uint64_t{0};
    if (limit - 64 * word < 64) free &= (std::uint64_t{1} << (limit - 64 * word)) - 1;
    missing += static_cast<unsigned>(std::popcount(free));
  }
  return missing;
}

Value Triples::next() {
  const std::uint64_t n = values_.size();
  given_.clear();
  auto put = [this](Value value) {
    if (value / 64 >= given_.size()) given_.resize(value / 64 + 1, 0);
    given_[value / 64] |= std::uint64_t{1} << value % 64;
  };
  for (std::uint64_t taken = 0; taken < code_.digits.size() && taken <= n && n > 0; ++taken) {
    const unsigned digit = code_.digits[taken];
    const std::uint64_t left = n - taken;
    if ((digit & 1) != 0 && left == 0) put(0);
    if ((digit & 2) != 0 && left > 0 && taken > 0) put(values_[left]);
    if ((digit & 4) != 0) join(pairs_[left], 0, given_);
  }
  for (unsigned low = 0; triples_ > 0 && low < classes; ++low) {
    join_class(n, low);
    // What is left to be joined may take longer than to look for what is missing.
    if (missing_below(highest_ + 1) <= 1 + (highest_ / 64 + 1) * (classes - 1 - low) / 192) break;
  }
  for (Value value = 0;; ++value) {
    const std::size_t word = value / 64;
    if (word < given_.size() && given_[word] == ~std::uint64_t{0}) {
      value |= 63;
      continue;
    }
    if (word < given_.size() && (given_[word] >> value % 64 & 1) != 0) continue;
    if (triples_ == 0 || !three_give(n, value)) return value;
  }
}

bool Triples::extend(std::uint64_t count) {
  while (values_.size() < count) {
    const std::uint64_t n = values_.size();
    if (n >= up_.size()) {
      const std::size_t capacity = std::max<std::size_t>(1024, up_.size() + up_.size() / 2);
      std::vector<std::uint16_t> reversed(capacity);
      std::copy(down_.begin(), down_.end(), reversed.end() - static_cast<std::ptrdiff_t>(down_.size()));
      down_ = std::move(reversed);
      up_.resize(capacity);
    }
    keep_pairs(n);
    const Value value = next();
    if (value > largest_listed || n > 0xffffffff) return false;
    values_.push_back(value);
    up_[n] = down_[down_.size() - 1 - n] = static_cast<std::uint16_t>(value);
    if (n > 0) parts_[value % classes].push_back(static_cast<std::uint32_t>(n));
    highest_ = std::max(highest_, value);
  }
  return true;
}

}  // namespace bouton::sequence
