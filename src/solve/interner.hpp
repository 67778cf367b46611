// Numbers sequences of words in the order in which they are first seen.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace bouton {

class Interner {
 public:
  std::uint32_t number(std::span<const std::uint32_t> words) {
    if (2 * (count() + 1) > slots_.size()) grow();
    std::size_t at = home(words);
    for (; slots_[at] != 0; at = (at + 1) & (slots_.size() - 1)) {
      auto there = (*this)[slots_[at] - 1];
      if (there.size() == words.size() &&
          (words.empty() || std::memcmp(there.data(), words.data(), words.size_bytes()) == 0))
        return slots_[at] - 1;
    }
    words_.insert(words_.end(), words.begin(), words.end());
    ends_.push_back(words_.size());
    slots_[at] = static_cast<std::uint32_t>(count());
    return slots_[at] - 1;
  }
  std::span<const std::uint32_t> operator[](std::uint32_t number) const {
    std::size_t begin = number == 0 ? 0 : ends_[number - 1];
    return std::span(words_).subspan(begin, ends_[number] - begin);
  }
  std::size_t count() const { return ends_.size(); }
  std::size_t bytes() const {
    return words_.capacity() * sizeof(std::uint32_t) + ends_.capacity() * sizeof(std::uint64_t) +
           slots_.capacity() * sizeof(std::uint32_t);
  }

 private:
  std::size_t home(std::span<const std::uint32_t> words) const {
    std::uint64_t hash = words.size();
    for (std::uint32_t word : words) {
      hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
      hash ^= hash >> 29;
    }
    return static_cast<std::size_t>(hash * 0xd6e8feb86659fd93u >> 20) & (slots_.size() - 1);
  }
  void grow() {
    slots_.assign(slots_.empty() ? 64 : 2 * slots_.size(), 0);
    for (std::uint32_t n = 0; n < count(); ++n) {
      std::size_t at = home((*this)[n]);
      while (slots_[at] != 0) at = (at + 1) & (slots_.size() - 1);
      slots_[at] = n + 1;
    }
  }

  std::vector<std::uint32_t> words_;
  std::vector<std::uint64_t> ends_;
  std::vector<std::uint32_t> slots_;  // number + 1; 0 is free
};

}  // namespace bouton
