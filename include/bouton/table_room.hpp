// Room for one large table, lent by the caller: a file that is mapped into memory, or memory of a better kind
// than a program gets unasked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "bouton/result.hpp"

namespace bouton {

class TableRoom {
 public:
  virtual ~TableRoom() = default;
  // Whether somebody wants what is put there when the work is done.
  virtual bool keeps() const = 0;
  // So many bytes, beginning at a multiple of 64: zeros, or what was left there when the same work was
  // interrupted. Asked for once.
  virtual Result<std::span<std::uint8_t>> take(std::size_t bytes) = 0;
  // What stands already where the table will be kept, and would be lost; empty where nothing does. Of a file
  // that is no such table not all need be there.
  virtual std::span<const std::uint8_t> before() { return {}; }
};

}  // namespace bouton
