// A position as it lies on the table.
#include <algorithm>

#include "bouton/present.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t counters_in_a_row = 30;
constexpr std::size_t components_drawn = 40;

std::string counters(std::uint64_t size) {
  std::string row;
  for (std::uint64_t i = 0; i < std::min(size, counters_in_a_row); ++i) row += "● ";
  return row + (size > counters_in_a_row ? "… " : "") + "(" + std::to_string(size) + ")";
}

}  // namespace

std::string present_board(const Moves& moves) {
  std::string text;
  const bool several = moves.board.size() > 1;
  const std::size_t count = std::min(components_drawn, moves.board.size());
  for (std::size_t i = 0; i < count; ++i) {
    const Moves::Part& part = moves.board[i];
    if (!part.picture.empty())
      text += (several ? "  " + part.spec + "\n" : "") + part.picture;
    else if (part.heap)
      text += "  " + part.name + ":  " + counters(*part.heap) + "\n";
    else if (several)
      text += "  " + part.spec + "\n";
  }
  if (moves.board.size() > count) text += "  ... (" + std::to_string(moves.board.size()) + ")\n";
  return text;
}

}  // namespace bouton
