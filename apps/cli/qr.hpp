// A text as a QR code (ISO/IEC 18004): bytes, error correction M, versions 1 to 20, the mask with the least
// penalty. lab/src/teacher/qr.ts does the same for the page; the tests hold them to be equal.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bouton::cli {

// The rows of the symbol, true where it is dark, without the light border of four.
using Symbol = std::vector<std::vector<bool>>;

// None if the text is too long.
std::optional<Symbol> qr_code(std::string_view text);

// For a terminal, dark or light: two rows in one line of block characters, with colours of their own where
// there are colours, and with its border.
std::string qr_lines(const Symbol& symbol, bool colours);
// For a page: a drawing that is as wide as it may be.
std::string qr_svg(const Symbol& symbol, std::string_view label);

// The pieces, for the tests.
std::vector<std::uint8_t> qr_checks(const std::vector<std::uint8_t>& data, std::size_t count);
std::uint32_t qr_format_bits(unsigned mask);
std::uint32_t qr_version_bits(unsigned version);

}  // namespace bouton::cli
