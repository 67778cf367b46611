#include "records/text.hpp"

#include <algorithm>
#include <array>

namespace bouton::records {

bool is_utf8(std::string_view bytes) {
  for (std::size_t i = 0; i < bytes.size();) {
    const auto lead = static_cast<unsigned char>(bytes[i]);
    const std::size_t length = lead < 0x80   ? 1
                               : lead < 0xc2 ? 0
                               : lead < 0xe0 ? 2
                               : lead < 0xf0 ? 3
                               : lead < 0xf5 ? 4
                                             : 0;
    if (length == 0 || i + length > bytes.size()) return false;
    for (std::size_t k = 1; k < length; ++k)
      if ((static_cast<unsigned char>(bytes[i + k]) & 0xc0) != 0x80) return false;
    const auto second = length > 1 ? static_cast<unsigned char>(bytes[i + 1]) : 0;
    // Overlong forms, surrogates, and what lies beyond Unicode.
    if ((lead == 0xe0 && second < 0xa0) || (lead == 0xed && second > 0x9f) ||
        (lead == 0xf0 && second < 0x90) || (lead == 0xf4 && second > 0x8f))
      return false;
    i += length;
  }
  return true;
}

std::string from_windows_1250(std::string_view bytes) {
  // The Unicode Consortium's table of Windows-1250, from 0x80 on.
  static constexpr std::array<char16_t, 128> table = {
      0x20AC, 0xFFFD, 0x201A, 0xFFFD, 0x201E, 0x2026, 0x2020, 0x2021, 0xFFFD, 0x2030, 0x0160, 0x2039, 0x015A,
      0x0164, 0x017D, 0x0179, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0xFFFD, 0x2122,
      0x0161, 0x203A, 0x015B, 0x0165, 0x017E, 0x017A, 0x00A0, 0x02C7, 0x02D8, 0x0141, 0x00A4, 0x0104, 0x00A6,
      0x00A7, 0x00A8, 0x00A9, 0x015E, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x017B, 0x00B0, 0x00B1, 0x02DB, 0x0142,
      0x00B4, 0x00B5, 0x00B6, 0x00B7, 0x00B8, 0x0105, 0x015F, 0x00BB, 0x013D, 0x02DD, 0x013E, 0x017C, 0x0154,
      0x00C1, 0x00C2, 0x0102, 0x00C4, 0x0139, 0x0106, 0x00C7, 0x010C, 0x00C9, 0x0118, 0x00CB, 0x011A, 0x00CD,
      0x00CE, 0x010E, 0x0110, 0x0143, 0x0147, 0x00D3, 0x00D4, 0x0150, 0x00D6, 0x00D7, 0x0158, 0x016E, 0x00DA,
      0x0170, 0x00DC, 0x00DD, 0x0162, 0x00DF, 0x0155, 0x00E1, 0x00E2, 0x0103, 0x00E4, 0x013A, 0x0107, 0x00E7,
      0x010D, 0x00E9, 0x0119, 0x00EB, 0x011B, 0x00ED, 0x00EE, 0x010F, 0x0111, 0x0144, 0x0148, 0x00F3, 0x00F4,
      0x0151, 0x00F6, 0x00F7, 0x0159, 0x016F, 0x00FA, 0x0171, 0x00FC, 0x00FD, 0x0163, 0x02D9};
  std::string text;
  for (char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      text += c;
      continue;
    }
    const char16_t sign = table[byte - 0x80];
    if (sign < 0x800) {
      text += static_cast<char>(0xc0 | (sign >> 6));
    } else {
      text += static_cast<char>(0xe0 | (sign >> 12));
      text += static_cast<char>(0x80 | ((sign >> 6) & 0x3f));
    }
    text += static_cast<char>(0x80 | (sign & 0x3f));
  }
  return text;
}

std::string_view trimmed(std::string_view text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

std::string folded(std::string_view text) {
  struct Letters {
    std::string_view from;  // two bytes each
    char to;
  };
  static constexpr std::array<Letters, 14> accents = {{{"áÁäÄ", 'a'},
                                                       {"čČ", 'c'},
                                                       {"ďĎ", 'd'},
                                                       {"éÉěĚ", 'e'},
                                                       {"íÍ", 'i'},
                                                       {"ňŇ", 'n'},
                                                       {"óÓöÖőŐ", 'o'},
                                                       {"řŘ", 'r'},
                                                       {"šŠ", 's'},
                                                       {"ťŤ", 't'},
                                                       {"úÚůŮüÜűŰ", 'u'},
                                                       {"ýÝ", 'y'},
                                                       {"žŽ", 'z'},
                                                       {"\u00a0", ' '}}};
  std::string result;
  text = trimmed(text);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    char plain = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (i + 1 < text.size() && static_cast<unsigned char>(c) >= 0xc0)
      for (const Letters& letters : accents)
        for (std::size_t k = 0; k < letters.from.size(); k += 2)
          if (letters.from.substr(k, 2) == text.substr(i, 2)) plain = letters.to;
    if (plain != c && static_cast<unsigned char>(c) >= 0xc0) ++i;
    result += plain;
  }
  return result;
}

}  // namespace bouton::records
