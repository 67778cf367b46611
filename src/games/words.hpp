// The words of the games, as the files in catalogue/ have them. cmake/CatalogueWords.cmake writes the source
// from these files, and does not before every game has all its words.
#pragma once

#include <span>
#include <string_view>

#include "bouton/phrase.hpp"

namespace bouton::games {

struct GameWords {
  std::string_view id;
  std::span<const std::string_view> aliases{};  // of all languages
  Trilingual name{}, rule{}, plain{}, last{}, parameters{}, theory{}, worked{}, limits{}, legend{};
};

// Of the games and of the named games.
std::span<const GameWords> all_words();

}  // namespace bouton::games
