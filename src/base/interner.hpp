// Numbers strings of bytes in the order in which they are first seen.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

namespace bouton {

// A list of numbers as bytes: seven bits in each, the last one marked. Small numbers take one.
class PackedNumbers {
 public:
  static void append(std::vector<std::uint8_t>& bytes, std::uint64_t number) {
    for (; number >= 0x80; number >>= 7) bytes.push_back(static_cast<std::uint8_t>(number & 0x7f));
    bytes.push_back(static_cast<std::uint8_t>(number | 0x80));
  }
  template <class F>
  static void each(std::span<const std::uint8_t> bytes, F&& f) {
    std::uint64_t number = 0;
    unsigned shift = 0;
    for (std::uint8_t byte : bytes) {
      number |= std::uint64_t{byte & 0x7fu} << shift;
      shift += 7;
      if (byte & 0x80) {
        f(number);
        number = shift = 0;
      }
    }
  }
};

class Interner {
 public:
  using Bytes = std::span<const std::uint8_t>;

  std::uint32_t number(Bytes bytes) {
    if (4 * (count() + 1) > 3 * slots_.size()) grow();
    std::size_t at = home(bytes);
    for (; slots_[at] != 0; at = (at + 1) & (slots_.size() - 1)) {
      const Bytes there = (*this)[slots_[at] - 1];
      if (there.size() == bytes.size() && std::equal(there.begin(), there.end(), bytes.begin()))
        return slots_[at] - 1;
    }
    keep(bytes);
    slots_[at] = static_cast<std::uint32_t>(count());
    return slots_[at] - 1;
  }
  // Stays where it is: numbering more strings does not move it.
  Bytes operator[](std::uint32_t number) const {
    const std::uint32_t start = starts_[number];
    const std::uint8_t* at = blocks_[start / block].get() + start % block;
    std::uint32_t length = *at++;
    if (length == 0xff) {
      std::memcpy(&length, at, sizeof length);
      at += sizeof length;
    }
    return {at, length};
  }
  std::size_t count() const { return starts_.size(); }
  std::size_t bytes() const {
    return stored_ + starts_.capacity() * sizeof(std::uint32_t) + slots_.capacity() * sizeof(std::uint32_t) +
           blocks_.capacity() * sizeof(blocks_[0]);
  }

 private:
  static constexpr std::uint32_t block = 1 << 12;  // bytes; a longer string has a block of its own

  std::size_t home(Bytes bytes) const {
    std::uint64_t hash = bytes.size();
    const std::uint8_t* at = bytes.data();
    for (std::size_t left = bytes.size(); left > 0;) {
      std::uint64_t word = 0;
      const std::size_t now = std::min<std::size_t>(left, 8);
      std::memcpy(&word, at, now);
      hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
      hash ^= hash >> 29;
      at += now;
      left -= now;
    }
    return static_cast<std::size_t>(hash * 0xd6e8feb86659fd93u >> 20) & (slots_.size() - 1);
  }
  // The length, in one byte or in four more, and the bytes, in one block.
  void keep(Bytes bytes) {
    const std::size_t length = bytes.size() + 5;
    if (length > block - used_) {
      const std::size_t size = std::max<std::size_t>(block, length);
      blocks_.emplace_back(new std::uint8_t[size]);
      stored_ += size;
      used_ = 0;
    }
    std::uint8_t* const begin = blocks_.back().get() + used_;
    std::uint8_t* at = begin;
    starts_.push_back(static_cast<std::uint32_t>(blocks_.size() - 1) * block + used_);
    const auto size = static_cast<std::uint32_t>(bytes.size());
    if (size < 0xff) {
      *at++ = static_cast<std::uint8_t>(size);
    } else {
      *at++ = 0xff;
      std::memcpy(at, &size, sizeof size);
      at += sizeof size;
    }
    at = std::copy(bytes.begin(), bytes.end(), at);
    used_ += static_cast<std::uint32_t>(std::min<std::ptrdiff_t>(at - begin, block - used_));
  }
  void grow() {
    slots_.assign(slots_.empty() ? 64 : 2 * slots_.size(), 0);
    for (std::uint32_t n = 0; n < count(); ++n) {
      std::size_t at = home((*this)[n]);
      while (slots_[at] != 0) at = (at + 1) & (slots_.size() - 1);
      slots_[at] = n + 1;
    }
  }

  std::vector<std::unique_ptr<std::uint8_t[]>> blocks_;
  std::uint32_t used_ = block;         // bytes of the last block
  std::size_t stored_ = 0;             // bytes of all blocks
  std::vector<std::uint32_t> starts_;  // block and place in it, by number
  std::vector<std::uint32_t> slots_;   // number + 1; 0 is free
};

}  // namespace bouton
