// Bytes as programs and people write them, line by line and as UTF-8.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace bouton::records {

bool is_utf8(std::string_view bytes);
// Windows-1250, as older spreadsheets of central Europe write; what it has no sign for becomes U+FFFD.
std::string from_windows_1250(std::string_view bytes);

std::string_view trimmed(std::string_view text);
// For comparing words: small letters, without the accents of Hungarian and Czech, without blanks around.
std::string folded(std::string_view text);

}  // namespace bouton::records
