// Saved work as lines of words: what the searches write into checkpoints, and read again with mistrust.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace bouton::sequence {

// Two hexadecimal digits for each byte.
inline void put_bytes(std::string& text, std::span<const std::uint8_t> bytes) {
  constexpr char hex[] = "0123456789abcdef";
  for (std::uint8_t byte : bytes) {
    text += hex[byte >> 4];
    text += hex[byte & 15];
  }
}

// Words of a line, one after the other.
class Words {
 public:
  explicit Words(std::string_view line) : rest_(line) {}
  std::string_view word() {
    const std::size_t end = std::min(rest_.find(' '), rest_.size());
    const std::string_view word = rest_.substr(0, end);
    rest_.remove_prefix(std::min(rest_.size(), end + 1));
    return word;
  }
  bool number(std::uint64_t& number, int base = 10) {
    const std::string_view text = word();
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    return error == std::errc{} && end == text.data() + text.size() && !text.empty();
  }
  // Exactly so many bytes.
  bool bytes(std::vector<std::uint8_t>& bytes, std::uint64_t count) {
    const std::string_view text = word();
    if (text.size() % 2 != 0 || text.size() / 2 != count) return false;
    bytes.resize(text.size() / 2);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      const char* place = text.data() + 2 * i;
      const auto [end, error] = std::from_chars(place, place + 2, bytes[i], 16);
      if (error != std::errc{} || end != place + 2) return false;
    }
    return true;
  }
  bool done() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

}  // namespace bouton::sequence
