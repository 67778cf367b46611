// The evaluator's memory: an open-addressing table from keys to values, made for few bytes per position.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "bouton/rules.hpp"

namespace bouton {

// Most searches have keys below 2^43 and values below 2^20: then key and value share one 64-bit slot. The
// first key or value that does not fit moves everything to slots of 128 bits. The capacity grows by half, not
// to the double, and a key's home slot is found by multiplication, so the load stays between 0.53 and 0.8.
class MemoTable {
 public:
  static constexpr Code absent = ~Code{0};
  static constexpr Code pending = ~Code{0} - 1;  // inserted, but not valued yet

  // The value of a key; `pending` while it is being computed; `absent`.
  Code find(Key key) const {
    return wide_.empty() ? lookup(narrow_, turned(key)) : lookup(wide_, turned(key));
  }

  // Adds a key that is not there yet.
  void insert(Key key, Code value) {
    if (5 * (count_ + 1) > 4 * capacity()) grow();
    std::uint64_t k = turned(key);
    if (wide_.empty() && (k > Narrow::max_key || stored(value) > Narrow::max_value)) widen();
    wide_.empty() ? put(narrow_, k, stored(value)) : put(wide_, k, stored(value));
    ++count_;
  }
  // Changes the value of a key that is there.
  void assign(Key key, Code value) {
    std::uint64_t k = turned(key);
    if (wide_.empty() && stored(value) > Narrow::max_value) widen();
    wide_.empty() ? put(narrow_, k, stored(value)) : put(wide_, k, stored(value));
  }

  std::size_t size() const { return count_; }
  std::size_t bytes() const { return narrow_.capacity() * sizeof(Narrow) + wide_.capacity() * sizeof(Wide); }
  // What the next insertion would take if it makes the table grow.
  std::size_t bytes_to_grow() const {
    return 5 * (count_ + 1) > 4 * capacity() ? grown() * (wide_.empty() ? sizeof(Narrow) : sizeof(Wide)) : 0;
  }

 private:
  // A stored value is 0 in an empty slot, 1 while pending, else the value + 2.
  struct Narrow {
    static constexpr std::uint64_t max_key = (std::uint64_t{1} << 44) - 1;
    static constexpr std::uint64_t max_value = (std::uint64_t{1} << 20) - 1;
    std::uint64_t word = 0;
    std::uint64_t key() const { return word >> 20; }
    std::uint64_t value() const { return word & max_value; }
    void set(std::uint64_t k, std::uint64_t v) { word = k << 20 | v; }
  };
  struct Wide {
    std::uint64_t k = 0, v = 0;
    std::uint64_t key() const { return k; }
    std::uint64_t value() const { return v; }
    void set(std::uint64_t key, std::uint64_t value) { k = key, v = value; }
  };

  // Numbered positions carry their mark in the top bit; turned to the lowest they are small numbers too.
  static std::uint64_t turned(Key key) { return key << 1 | key >> 63; }
  static std::uint64_t stored(Code value) { return value == pending ? 1 : value + 2; }

  std::size_t capacity() const { return wide_.empty() ? narrow_.size() : wide_.size(); }
  std::size_t grown() const { return capacity() < 64 ? 64 : capacity() + capacity() / 2; }

  template <class Slot>
  static std::size_t home(const std::vector<Slot>& slots, std::uint64_t key) {
    std::uint64_t mixed = key * 0x9e3779b97f4a7c15u;
    mixed = (mixed ^ mixed >> 32) * 0xd6e8feb86659fd93u;
    return static_cast<std::size_t>((mixed >> 32) * slots.size() >> 32);
  }
  template <class Slot>
  static Code lookup(const std::vector<Slot>& slots, std::uint64_t key) {
    if (slots.empty()) return absent;
    for (std::size_t at = home(slots, key);;) {
      const Slot& slot = slots[at];
      if (slot.value() == 0) return absent;
      if (slot.key() == key) return slot.value() == 1 ? pending : slot.value() - 2;
      if (++at == slots.size()) at = 0;
    }
  }
  template <class Slot>
  static void put(std::vector<Slot>& slots, std::uint64_t key, std::uint64_t value) {
    std::size_t at = home(slots, key);
    while (slots[at].value() != 0 && slots[at].key() != key)
      if (++at == slots.size()) at = 0;
    slots[at].set(key, value);
  }
  template <class From, class To>
  static void move(std::vector<From>& from, std::vector<To>& to, std::size_t capacity) {
    std::vector<To> fresh(capacity);
    for (const From& slot : from)
      if (slot.value() != 0) put(fresh, slot.key(), slot.value());
    std::vector<From>().swap(from);  // assigning {} would keep the memory
    to = std::move(fresh);
  }
  void grow() { wide_.empty() ? move(narrow_, narrow_, grown()) : move(wide_, wide_, grown()); }
  void widen() { move(narrow_, wide_, narrow_.size()); }

  std::vector<Narrow> narrow_;
  std::vector<Wide> wide_;
  std::size_t count_ = 0;
};

// A sequence of values: two bytes each, until one needs more.
class CompactValues {
 public:
  void push_back(Code value) {
    if (wide_.empty() && value > 0xffff) {
      wide_.assign(narrow_.begin(), narrow_.end());
      std::vector<std::uint16_t>().swap(narrow_);
    }
    wide_.empty() ? narrow_.push_back(static_cast<std::uint16_t>(value)) : wide_.push_back(value);
  }
  Code operator[](std::size_t i) const { return wide_.empty() ? narrow_[i] : wide_[i]; }
  std::size_t size() const { return wide_.empty() ? narrow_.size() : wide_.size(); }
  std::size_t bytes() const { return narrow_.capacity() * 2 + wide_.capacity() * sizeof(Code); }

 private:
  std::vector<std::uint16_t> narrow_;
  std::vector<Code> wide_;
};

}  // namespace bouton
