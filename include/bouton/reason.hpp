// One step of a reason: what it claims, as an identifier with named arguments from which anyone can check it,
// and perhaps a picture. It is put into words at the very end, as phrases are.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bouton/phrase.hpp"

namespace bouton {

struct Reason {
  using Number = std::uint64_t;
  // Words of moves are phrases, so that they have a language only when they are shown.
  using Argument =
      std::variant<Number, std::string, std::vector<Number>, std::vector<std::string>, std::vector<Phrase>>;

  std::string id;
  Trilingual words;  // {name} is the argument of that name; lists come with commas. Empty: the phrase `id`
  std::vector<std::pair<std::string, Argument>> arguments{};
  std::string picture{};  // SVG

  const Argument* find(std::string_view name) const {
    for (const auto& [key, value] : arguments)
      if (key == name) return &value;
    return nullptr;
  }
};

std::string render(const Reason& reason, Language language);

}  // namespace bouton
