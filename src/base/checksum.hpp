// A checksum of bytes (FNV-1a): it finds slips, not forgery.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace bouton {

inline std::uint64_t checksum(std::span<const std::uint8_t> bytes) {
  std::uint64_t sum = 0xcbf29ce484222325u;
  for (std::uint8_t byte : bytes) sum = (sum ^ byte) * 0x100000001b3u;
  return sum;
}

inline std::uint64_t checksum(std::string_view text) {
  return checksum(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

}  // namespace bouton
