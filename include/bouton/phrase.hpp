// A sentence before it has a language: an identifier with arguments. It is put into words at the very end.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bouton {

enum class Language { en, hu, cs };

struct Phrase {
  std::string id;
  std::vector<std::string> arguments{};
};

// The sentence in a language; {0}, {1}, ... of its pattern are the arguments.
std::string render(const Phrase& phrase, Language language);
// Whether a pattern exists for this identifier.
bool has_pattern(std::string_view id);

// A text that exists in all three languages.
struct Trilingual {
  std::string_view en, hu, cs;
  std::string_view in(Language language) const {
    return language == Language::hu ? hu : language == Language::cs ? cs : en;
  }
};

}  // namespace bouton
