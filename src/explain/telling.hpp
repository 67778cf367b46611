// How the positions and moves of a compound are told.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bouton/catalogue.hpp"
#include "bouton/notation.hpp"
#include "bouton/phrase.hpp"
#include "solve/move.hpp"

namespace bouton {

// Games are called by their names in notation, or by those of their own (kayles for 0.77).
enum class Names { canonical, own };

// Sentences without notation: games go by their names in this language.
struct Speaking {
  std::shared_ptr<const Catalogue> catalogue;
  Language language = Language::en;
  // What they call the positions that were told in notation; it must outlive the telling.
  std::map<std::string, std::string>* noted = nullptr;
};

struct Telling {
  std::function<std::vector<Phrase>(std::span<const Component> compound, const Move& move)> words;
  std::function<std::string(std::span<const Component> compound)> print, sum;
  bool as_heaps = false;  // a named sum: its components are its heaps, in order, and have no names
};
// The position must outlive it.
Telling telling_of(const Spec& spec, Names names, const std::optional<Speaking>& speaking = {});

// In notation.
std::string told(const Spec& spec, Names names, std::span<const Component> compound);
// Components that are nothing but a sum: heaps of one kind by their sizes, "1+1+2"; "0" if there is none.
std::string sum_told(const Spec& spec, Names names, std::span<const Component> compound);
// In words: Kayles (7) + Nim (3, 3); heaps of Nim alone are 3, 3.
std::string spoken(const Spec& spec, const Speaking& speaking, std::span<const Component> compound);
// One component among others: the game's name, with its number where it has several; a part by its number
// where there is one game only.
std::string part_spoken(const Spec& spec, const Speaking& speaking, std::span<const Component> compound,
                        std::size_t index);
// A move in words, one phrase for each component that is moved in.
std::vector<Phrase> words_of(const Spec& spec, Names names, std::span<const Component> compound,
                             const Move& move, const std::optional<Speaking>& speaking = {});
// Components are counted from 1 among those of the same rules; the heaps of a named sum as they are written,
// one after another.
bool numbered_through(const Spec& spec, Names names);
std::size_t number_of(const Spec& spec, Names names, std::span<const Component> compound, std::size_t index);

}  // namespace bouton
