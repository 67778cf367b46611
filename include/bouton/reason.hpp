// One step of a reason: what it claims, as an identifier with named arguments from which anyone can check it,
// and perhaps a picture. It is put into words at the very end, as phrases are.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bouton/phrase.hpp"

namespace bouton {

// What a step looks like, to be drawn by whoever shows it: edges that hang together with the ground, which is
// vertex 0. Vertices from `unnamed` on were made up on the way and have no number to show.
struct Sketch {
  using Edge = std::pair<std::uint64_t, std::uint64_t>;
  static constexpr std::uint64_t unnamed = std::uint64_t{1} << 32;
  std::vector<Edge> edges;
};

struct Reason {
  using Number = std::uint64_t;
  // Words of moves are phrases, so that they have a language only when they are shown.
  using Argument =
      std::variant<Number, std::string, std::vector<Number>, std::vector<std::string>, std::vector<Phrase>>;

  std::string id;
  Trilingual words;  // {name} is the argument of that name; lists come with commas. Empty: the phrase `id`
  std::vector<std::pair<std::string, Argument>> arguments{};
  std::optional<Sketch> sketch{};
  // How much it gives away to somebody who wants to find the move alone.
  enum class Tells { idea, place, move } tells = Tells::idea;

  const Argument* find(std::string_view name) const {
    for (const auto& [key, value] : arguments)
      if (key == name) return &value;
    return nullptr;
  }
};

// The same, marked as giving the move away.
inline Reason telling_the_move(Reason reason) {
  reason.tells = Reason::Tells::move;
  return reason;
}

std::string render(const Reason& reason, Language language);

}  // namespace bouton
