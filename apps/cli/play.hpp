// A match in the terminal: a person against the program, or two people.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "bouton/bouton.hpp"
#include "work.hpp"

namespace bouton::cli {

inline constexpr double default_strength = 0.8;  // beatable, but not by chance alone

struct PlayOptions {
  Request request;  // the position, the way of play and the language
  bool two = false;
  bool person_first = true;
  double strength = default_strength;  // how often the program plays the best move it knows
  Style style = Style::any;
  std::optional<std::uint64_t> seed{};
  std::optional<std::string> save{};
};

// The status to end with, or cannot_write with errno telling why; an Error is a malformed request, found
// before anything was played.
Result<int> play(const PlayOptions& options);

}  // namespace bouton::cli
