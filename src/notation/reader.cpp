#include "notation/reader.hpp"

#include <algorithm>

namespace bouton {
namespace {

bool digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::string in_quotes(std::string_view text) {
  constexpr std::size_t most = 40;
  std::size_t end = std::min(text.size(), most);
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) ++end;
  std::string shown = "'" + std::string(text.substr(0, end)) + (end < text.size() ? "..." : "") + "'";
  for (char& c : shown)
    if (static_cast<unsigned char>(c) < ' ' || c == 0x7f) c = '?';
  return shown;
}

std::string Reader::here() const {
  if (done()) return "the end";
  // A whole character, not the first byte of one.
  std::size_t length = 1;
  while (at_ + length < text_.size() && (static_cast<unsigned char>(text_[at_ + length]) & 0xc0) == 0x80)
    ++length;
  return in_quotes(text_.substr(at_, length));
}

Result<bool> Reader::end(std::string expected) const {
  if (done()) return true;
  return fail("unexpected " + here(), std::move(expected));
}

Result<std::uint64_t> Reader::number(std::string_view what, std::uint64_t largest) {
  const std::size_t start = at_;
  const std::string expected = std::string(what) + ", a whole number from 0 to " + std::to_string(largest);
  if (peek() == '-') return fail("numbers cannot be negative here", expected);
  if (!digit(peek())) return fail("found " + here() + " where a number should be", expected);
  bool fits = true;
  auto plain = [&]() {
    std::uint64_t n = 0;
    for (; digit(peek()); ++at_) {
      std::uint64_t d = static_cast<std::uint64_t>(peek() - '0');
      if (n > (largest_size - d) / 10) fits = false;
      if (fits) n = 10 * n + d;
    }
    return n;
  };
  std::uint64_t n = plain();
  if (accept('^') || accept("pow")) {
    if (!digit(peek()))
      return fail("found " + here() + " where an exponent should be", "an exponent, as in 10^6");
    std::uint64_t exponent = plain();
    std::uint64_t power = 1;
    if (n > 1) {
      for (; fits && exponent > 0; --exponent) {
        if (power > largest_size / n) fits = false;
        power *= n;
      }
    } else if (n == 0 && exponent > 0) {
      power = 0;
    }
    n = power;
  }
  if (!fits || n > largest) {
    std::string shown(text_.substr(start, at_ - start));
    if (shown.size() > 30) shown = shown.substr(0, 12) + "... (" + std::to_string(shown.size()) + " digits)";
    return fail_at(
        start, at_ - start,
        shown + " is too large: " + std::string(what) + " goes up to " + std::to_string(largest) + " here",
        expected, Error::Kind::too_large);
  }
  return n;
}

Result<std::string> Reader::name(std::string_view what, std::string_view stops) {
  const std::size_t start = at_;
  std::string name;
  if (peek() == '"' || peek() == '\'') {
    const char quote = text_[at_++];
    while (!done() && peek() != quote) {
      if (peek() == '\\' && at_ + 1 < text_.size()) ++at_;
      name += text_[at_++];
    }
    if (!accept(quote))
      return fail_at(start, 1, "this quote is never closed", std::string("the closing ") + quote);
    return name;
  }
  while (!done() && stops.find(peek()) == std::string_view::npos) name += text_[at_++];
  while (!name.empty() && name.back() == ' ') name.pop_back();
  if (name.empty())
    return fail("found " + here() + " where " + std::string(what) + " should be", std::string(what));
  return name;
}

std::string quoted_if_needed(std::string_view name, std::string_view stops) {
  bool plain = !name.empty() && name.front() != ' ' && name.back() != ' ';
  constexpr std::string_view special =
      "\"'\\\t\r\n";  // spaces of the other kinds may be cut off a term's ends
  for (char c : name)
    if (stops.find(c) != std::string_view::npos || special.find(c) != std::string_view::npos) plain = false;
  if (plain) return std::string(name);
  std::string quoted = "\"";
  for (char c : name) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + '"';
}

}  // namespace bouton
