#include "base/printable.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace bouton {
namespace {

struct Sign {
  std::uint32_t code = 0;  // of what is no UTF-8: nothing that anything has
  std::size_t length = 1;
};
constexpr std::uint32_t broken = 0xffffffff;

Sign sign_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(at);
  if (lead < 0x80) return {lead, 1};
  const std::size_t length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  if (length == 0 || at + length > text.size()) return {broken, 1};
  std::uint32_t code = lead & (0x7fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xc0) != 0x80) return {broken, 1};
    code = code << 6 | (byte(at + i) & 0x3fu);
  }
  const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  if (overlong || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return {broken, 1};
  return {code, length};
}

bool obeyed(std::uint32_t code) {
  struct Range {
    std::uint32_t first, last;
  };
  static constexpr std::array<Range, 11> ranges = {{{0x0, 0x1f},
                                                    {0x7f, 0x9f},
                                                    {0x61c, 0x61c},
                                                    {0x200b, 0x200f},
                                                    {0x2028, 0x202e},
                                                    {0x2060, 0x206f},
                                                    {0xfeff, 0xfeff},
                                                    {0xfff9, 0xfffb},
                                                    {0x1d173, 0x1d17a},
                                                    {0xe0000, 0xe007f},
                                                    {broken, broken}}};
  return std::any_of(ranges.begin(), ranges.end(),
                     [&](const Range& range) { return range.first <= code && code <= range.last; });
}

// Most text is plain, and some of it is long.
bool plain(std::string_view text, bool with_lines) {
  return std::all_of(text.begin(), text.end(), [&](char c) {
    return (c >= ' ' && c < 0x7f) || (with_lines && (c == '\n' || c == '\t'));
  });
}

}  // namespace

std::string printable(std::string_view text, Lines lines) {
  if (plain(text, lines == Lines::keep)) return std::string(text);
  std::string shown;
  shown.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const Sign sign = sign_at(text, at);
    const bool blank = sign.code == '\n' || sign.code == '\t';
    if (!obeyed(sign.code) || (blank && lines == Lines::keep))
      shown += text.substr(at, sign.length);
    else
      shown += blank || sign.code == '\r' ? " " : "\ufffd";
    at += sign.length;
  }
  return shown;
}

std::string printable_json(std::string_view json) {
  if (plain(json, true)) return std::string(json);
  std::string shown;
  shown.reserve(json.size());
  for (std::size_t at = 0; at < json.size();) {
    const Sign sign = sign_at(json, at);
    if (!obeyed(sign.code) || sign.code < ' ') {
      shown += json.substr(at, sign.length);
    } else if (sign.code == broken) {
      shown += "\ufffd";
    } else {
      const auto escape = [&](std::uint32_t unit) {
        shown += "\\u";
        for (int shift : {12, 8, 4, 0}) shown += "0123456789abcdef"[unit >> shift & 15];
      };
      if (sign.code >= 0x10000) {
        escape(0xd800 + ((sign.code - 0x10000) >> 10));
        escape(0xdc00 + (sign.code & 0x3ff));
      } else {
        escape(sign.code);
      }
    }
    at += sign.length;
  }
  return shown;
}

}  // namespace bouton
