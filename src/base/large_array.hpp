// A large table of zeros that is looked into here and there: on Linux in pages of two megabytes, where the
// machine gives them, for with pages of four kilobytes every look costs a second one to find the page.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>

#if defined(__linux__)
#include <sys/mman.h>

#include <cstdint>
#endif

namespace bouton {

// What is all zeros bit by bit is a T that nobody has written to.
template <class T>
class LargeArray {
  static_assert(std::is_trivially_destructible_v<T>);

 public:
  LargeArray() = default;
  explicit LargeArray(std::size_t count) { take(count * sizeof(T)); }
  ~LargeArray() { give_back(); }
  LargeArray(LargeArray&& other) noexcept { *this = std::move(other); }
  LargeArray& operator=(LargeArray&& other) noexcept {
    std::swap(memory_, other.memory_);
    std::swap(mapped_, other.mapped_);
    std::swap(first_, other.first_);
    return *this;
  }

  T& operator[](std::size_t i) { return first_[i]; }
  const T& operator[](std::size_t i) const { return first_[i]; }

 private:
  static constexpr std::size_t page = std::size_t{2} << 20;

  void take(std::size_t bytes) {
#if defined(__linux__)
    if (bytes >= 2 * page) {
      void* memory = mmap(nullptr, bytes + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
      if (memory == MAP_FAILED) std::abort();  // as elsewhere where there is no memory
      memory_ = memory;
      mapped_ = bytes + page;
      const auto begin = reinterpret_cast<std::uintptr_t>(memory);
      void* first = static_cast<char*>(memory) + (page - begin % page) % page;
      madvise(first, bytes, MADV_HUGEPAGE);  // a wish
      first_ = static_cast<T*>(first);
      return;
    }
#endif
    memory_ = ::operator new (bytes, std::align_val_t{64});
    std::memset(memory_, 0, bytes);
    first_ = static_cast<T*>(memory_);
  }
  void give_back() {
    if (!memory_) return;
#if defined(__linux__)
    if (mapped_ != 0) {
      munmap(memory_, mapped_);
      return;
    }
#endif
    ::operator delete (memory_, std::align_val_t{64});
  }

  void* memory_ = nullptr;
  std::size_t mapped_ = 0;
  T* first_ = nullptr;
};

}  // namespace bouton
