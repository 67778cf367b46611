// The evaluator's memory: a table from keys to values, made for few bytes per position and quick lookups.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "bouton/rules.hpp"

namespace bouton {

// What a table says about a key: nothing, that its value is being computed, or the value plus two.
namespace stored {
inline constexpr std::uint64_t nothing = 0, computing = 1, first = 2;
}

// Pages of 64 neighbouring keys, two bytes for each: for keys that lie close together, as numbered positions,
// heaps and coordinates do. Pages are found by a small table of their own.
class PagedValues {
 public:
  static constexpr std::size_t page = 64;
  static constexpr std::uint64_t largest = 0xffff;

 private:
  struct Entry {
    std::uint64_t id = ~std::uint64_t{0};
    std::uint16_t* values = nullptr;
  };

 public:
  class View {
   public:
    [[gnu::always_inline]] std::uint64_t find(Key key) const {
      for (std::size_t at = home(key / page, shift_);; at = (at + 1) & mask_) {
        const Entry& entry = entries_[at];
        if (entry.id == key / page) [[likely]]
          return entry.values[key % page];
        if (!entry.values) return stored::nothing;
      }
    }

   private:
    friend class PagedValues;
    const Entry* entries_;
    std::size_t mask_;
    unsigned shift_;
  };

  PagedValues() : entries_(64) {}

  View view() const {
    View view;
    view.entries_ = entries_.data();
    view.mask_ = entries_.size() - 1;
    view.shift_ = shift_;
    return view;
  }
  void set(Key key, std::uint64_t value) {
    std::size_t at = place(key / page);
    if (!entries_[at].values) {
      if (2 * (pages_ + 1) > entries_.size()) {
        grow();
        at = place(key / page);
      }
      entries_[at] = {key / page, fresh_page()};
    }
    entries_[at].values[key % page] = static_cast<std::uint16_t>(value);
  }
  // Where the key's value stands, if there is a page for it.
  std::uint16_t* slot(Key key) {
    std::uint16_t* values = entries_[place(key / page)].values;
    return values ? values + key % page : nullptr;
  }
  std::size_t pages() const { return pages_; }
  std::size_t bytes() const {
    return entries_.capacity() * sizeof(Entry) + chunks_.size() * chunk * page * sizeof(std::uint16_t);
  }
  // What one more page may take.
  std::size_t bytes_to_grow() const {
    return (2 * (pages_ + 1) > entries_.size() ? 2 * entries_.size() * sizeof(Entry) : 0) +
           (pages_ % chunk == 0 ? chunk * page * sizeof(std::uint16_t) : 0);
  }

  // Calls f(key, stored) for each key that is there.
  template <class F>
  void each(F&& f) const {
    for (const Entry& entry : entries_)
      for (std::size_t i = 0; entry.values && i < page; ++i)
        if (entry.values[i] != stored::nothing) f(entry.id * page + i, std::uint64_t{entry.values[i]});
  }

 private:
  static constexpr std::size_t chunk = 32;  // pages that are allocated together

  static std::size_t home(std::uint64_t id, unsigned shift) {
    return static_cast<std::size_t>(id * 0x9e3779b97f4a7c15u >> shift);
  }
  std::size_t place(std::uint64_t id) const {
    std::size_t at = home(id, shift_);
    while (entries_[at].values && entries_[at].id != id) at = (at + 1) & (entries_.size() - 1);
    return at;
  }
  std::uint16_t* fresh_page() {
    if (pages_ % chunk == 0) chunks_.emplace_back(new std::uint16_t[chunk * page]());
    return chunks_.back().get() + pages_++ % chunk * page;
  }
  void grow() {
    std::vector<Entry> old(2 * entries_.size());
    old.swap(entries_);
    --shift_;
    for (const Entry& entry : old)
      if (entry.values) entries_[place(entry.id)] = entry;
  }

  std::vector<Entry> entries_;  // a power of two
  unsigned shift_ = 58;         // 64 less the exponent of that power
  std::size_t pages_ = 0;
  std::vector<std::unique_ptr<std::uint16_t[]>> chunks_;
};

// Open addressing, for keys that lie anywhere. The capacity grows by a quarter and a key's home is found by
// multiplication, so the load stays between 0.6 and 0.75. Neighbouring keys share a line of the table.
template <class Slot>
class HashedValues {
 public:
  static constexpr std::uint64_t largest = Slot::largest;

  class View {
   public:
    [[gnu::always_inline]] std::uint64_t find(Key key) const {
      if (!Slot::fits(key) || size_ == 0) [[unlikely]]
        return stored::nothing;
      const std::uint64_t name = Slot::name(key);
      for (std::size_t at = home(name, size_);; at = next(at, size_)) {
        const Slot slot = slots_[at];
        if (slot.name() == name) [[likely]]
          return slot.value();  // of an empty slot: nothing
        if (slot.empty()) return stored::nothing;
      }
    }

   private:
    friend class HashedValues;
    const Slot* slots_;
    std::size_t size_;
  };

  View view() const {
    View view;
    view.slots_ = slots_.data();
    view.size_ = slots_.size();
    return view;
  }
  void set(Key key, std::uint64_t value) { put(slots_, Slot::name(key), value); }
  bool full(std::size_t count) const { return 4 * (count + 1) > 3 * slots_.size(); }
  void grow() {
    std::vector<Slot> fresh(grown());
    for (const Slot& slot : slots_)
      if (!slot.empty()) put(fresh, slot.name(), slot.value());
    slots_.swap(fresh);
  }
  void make_room(std::size_t count) { slots_.resize((count * 3 / 2 + line) / line * line); }
  std::size_t bytes() const { return slots_.capacity() * sizeof(Slot); }
  std::size_t grown_bytes() const { return grown() * sizeof(Slot); }

  template <class F>
  void each(F&& f) const {
    for (const Slot& slot : slots_)
      if (!slot.empty()) f(Slot::key(slot.name()), slot.value());
  }

 private:
  static constexpr std::size_t line = 8;

  std::size_t grown() const {
    return slots_.size() < 64 ? 64 : (slots_.size() + slots_.size() / 4) / line * line;
  }
  static std::size_t home(std::uint64_t name, std::size_t size) {
    std::uint64_t mixed = (name / line) * 0x9e3779b97f4a7c15u;
    mixed = (mixed ^ mixed >> 32) * 0xd6e8feb86659fd93u;
    return static_cast<std::size_t>((mixed >> 32) * (size / line) >> 32) * line + (name ^ mixed) % line;
  }
  // The same place in the next line, so that neighbours that are pushed away stay neighbours; after the last
  // line the next place in the first.
  static std::size_t next(std::size_t at, std::size_t size) {
    at += line;
    return at < size ? at : (at - size + 1) % line;
  }
  static void put(std::vector<Slot>& slots, std::uint64_t name, std::uint64_t value) {
    std::size_t at = home(name, slots.size());
    while (!slots[at].empty() && slots[at].name() != name) at = next(at, slots.size());
    slots[at] = Slot(name, value);
  }

  std::vector<Slot> slots_;
};

// Key and value in 64 bits: keys below 2^43 (packed or numbered), values below 2^20.
class NarrowSlot {
 public:
  static constexpr std::uint64_t largest = (std::uint64_t{1} << 20) - 1;
  static bool fits(Key key) { return (key & ~numbered) < mark; }
  static std::uint64_t name(Key key) { return (key & ~numbered) | (key >> 63) * mark; }
  static Key key(std::uint64_t name) { return (name & ~mark) | (name & mark ? numbered : 0); }

  NarrowSlot() = default;
  NarrowSlot(std::uint64_t name, std::uint64_t value) : word_(name << 20 | value) {}
  bool empty() const { return word_ == 0; }
  std::uint64_t name() const { return word_ >> 20; }
  std::uint64_t value() const { return word_ & largest; }

 private:
  static constexpr Key numbered = Key{1} << 63;  // the mark of a position that was given a number
  static constexpr std::uint64_t mark = std::uint64_t{1} << 43;
  std::uint64_t word_ = 0;
};

class WideSlot {
 public:
  static constexpr std::uint64_t largest = ~std::uint64_t{0};
  static bool fits(Key) { return true; }
  static std::uint64_t name(Key key) { return key; }
  static Key key(std::uint64_t name) { return name; }

  WideSlot() = default;
  WideSlot(std::uint64_t name, std::uint64_t value) : name_(name), value_(value) {}
  bool empty() const { return value_ == 0; }
  std::uint64_t name() const { return name_; }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t name_ = 0, value_ = 0;
};

// One of these at a time, whichever suits what has been met so far: it begins hashed and narrow, becomes
// paged when the keys turn out to lie close together, and hashed again when they no longer do.
class MemoTable {
  using Narrow = HashedValues<NarrowSlot>;
  using Wide = HashedValues<WideSlot>;

 public:
  static constexpr Code absent = ~Code{0};
  static constexpr Code pending = ~Code{0} - 1;  // inserted, but not valued yet

  // Calls f with a view whose find(key) gives what is stored. For loops: which table it is, is found out
  // once; the view holds until the next insertion or assignment.
  template <class F>
  auto visit(F&& f) const {
    if (const auto* paged = std::get_if<PagedValues>(&table_)) return f(paged->view());
    if (const auto* narrow = std::get_if<Narrow>(&table_)) return f(narrow->view());
    return f(std::get_if<Wide>(&table_)->view());
  }

  // The value of a key; `pending` while it is being computed; `absent`.
  Code find(Key key) const {
    return visit([&](const auto& view) { return code(view.find(key)); });
  }
  static Code code(std::uint64_t stored) {
    return stored == stored::nothing     ? absent
           : stored == stored::computing ? pending
                                         : stored - stored::first;
  }
  // Notes that the value of a key, which is not there yet, is being computed; false if the table must grow
  // for that, and nothing was done.
  bool begin_in_place(Key key) {
    if (auto* paged = std::get_if<PagedValues>(&table_)) {
      std::uint16_t* slot = paged->slot(key);
      if (!slot) return false;
      *slot = stored::computing;
    } else {
      if (full()) return false;
      set(key, pending);
    }
    ++count_;
    return true;
  }
  // Adds a key that is not there yet.
  void insert(Key key, Code value) {
    if (auto* paged = std::get_if<PagedValues>(&table_)) {
      if (!paged->slot(key) && sparse(*paged)) become_hashed();
    } else if (full()) {
      if (count_ >= next_look_) look_for_pages();
      if (full()) narrow() ? narrow()->grow() : wide()->grow();
    }
    set(key, value);
    ++count_;
  }
  // Changes the value of a key that is there.
  void assign(Key key, Code value) {
    auto* paged = std::get_if<PagedValues>(&table_);
    if (paged && to_store(value) <= PagedValues::largest)
      *paged->slot(key) = static_cast<std::uint16_t>(to_store(value));
    else
      set(key, value);
  }

  std::size_t size() const { return count_; }
  std::size_t bytes() const {
    return std::visit([](const auto& table) { return table.bytes(); }, table_);
  }
  // What the next insertion may take at most, if it makes the table grow.
  std::size_t bytes_to_grow() const {
    if (const auto* paged = std::get_if<PagedValues>(&table_))
      return sparse(*paged) ? 2 * (count_ + 8) * sizeof(WideSlot) : paged->bytes_to_grow();
    if (!full()) return 0;
    const std::size_t pages = count_ >= next_look_ ? count_ / least_in_page * 256 + 8192 : 0;
    return std::max(pages, narrow() ? narrow()->grown_bytes() : wide()->grown_bytes());
  }

 private:
  static constexpr std::size_t least_in_page = 12;  // keys, on average, for pages to be worth it

  bool sparse(const PagedValues& paged) const {
    return paged.pages() >= 64 && count_ < least_in_page / 2 * paged.pages();
  }

  static std::uint64_t to_store(Code value) {
    return value == pending ? stored::computing : value + stored::first;
  }
  Narrow* narrow() { return std::get_if<Narrow>(&table_); }
  const Narrow* narrow() const { return std::get_if<Narrow>(&table_); }
  Wide* wide() { return std::get_if<Wide>(&table_); }
  const Wide* wide() const { return std::get_if<Wide>(&table_); }
  bool full() const { return narrow() ? narrow()->full(count_) : wide() && wide()->full(count_); }

  void set(Key key, Code value) {
    const std::uint64_t what = to_store(value);
    if (std::holds_alternative<PagedValues>(table_) && what > PagedValues::largest) {
      become_hashed();
      next_look_ = ~std::size_t{0};  // such values will come again
    }
    if (narrow() && (!NarrowSlot::fits(key) || what > Narrow::largest)) become_wide();
    if (auto* paged = std::get_if<PagedValues>(&table_)) return paged->set(key, what);
    narrow() ? narrow()->set(key, what) : wide()->set(key, what);
  }

  void become_wide() {
    Wide table;
    table.make_room(count_ + 1);
    narrow()->each([&](Key key, std::uint64_t what) { table.set(key, what); });
    table_ = std::move(table);
  }
  void become_hashed() {
    bool fits = true;
    auto& paged = *std::get_if<PagedValues>(&table_);
    paged.each([&](Key key, std::uint64_t) { fits &= NarrowSlot::fits(key); });
    auto moved = [&](auto table) {
      table.make_room(count_ + 1);
      paged.each([&](Key key, std::uint64_t what) { table.set(key, what); });
      table_ = std::move(table);
    };
    fits ? moved(Narrow{}) : moved(Wide{});
    next_look_ = 2 * count_;
  }
  // Whether pages would hold at least this many keys on average; told from one page in 64 when there are
  // many.
  void look_for_pages() {
    next_look_ = count_ + count_ / 2;
    const std::uint64_t sample = count_ < 100'000 ? 0 : 63;
    std::vector<std::uint64_t> ids;
    bool small = true;
    std::size_t keys = 0;
    auto look = [&](Key key, std::uint64_t what) {
      const std::uint64_t id = key / PagedValues::page;
      small &= what <= PagedValues::largest;
      if ((id * 0x9e3779b97f4a7c15u >> 40 & sample) != 0) return;
      ++keys;
      ids.push_back(id);
    };
    narrow() ? narrow()->each(look) : wide()->each(look);
    std::sort(ids.begin(), ids.end());
    const auto pages = static_cast<std::size_t>(std::unique(ids.begin(), ids.end()) - ids.begin());
    if (!small || keys < least_in_page * pages) return;
    PagedValues table;
    auto move = [&](Key key, std::uint64_t what) { table.set(key, what); };
    narrow() ? narrow()->each(move) : wide()->each(move);
    table_ = std::move(table);
  }

  std::variant<Narrow, Wide, PagedValues> table_;
  std::size_t count_ = 0;
  std::size_t next_look_ = 256;
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
  // Calls f with the values as a plain array, which holds until the next is added.
  template <class F>
  decltype(auto) visit(F&& f) const {
    return wide_.empty() ? f(narrow_.data()) : f(wide_.data());
  }
  std::size_t size() const { return wide_.empty() ? narrow_.size() : wide_.size(); }
  std::size_t bytes() const { return narrow_.capacity() * 2 + wide_.capacity() * sizeof(Code); }

 private:
  std::vector<std::uint16_t> narrow_;
  std::vector<Code> wide_;
};

}  // namespace bouton
