// A sentence before it has a language: an identifier with arguments. It is put into words at the very end.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bouton {

enum class Language { en, hu, cs };

// A text that exists in all three languages.
struct Trilingual {
  std::string_view en{}, hu{}, cs{};
  std::string_view in(Language language) const {
    return language == Language::hu ? hu : language == Language::cs ? cs : en;
  }
};

// The sentence is the pattern of this identifier, or `words` if it brings its own. In a pattern {0} is an
// argument; {0:t} its Hungarian accusative (5-öt); {0:az} or {0:Az} with the Hungarian article (az 5); {0:z}
// or {0:v} with the Czech preposition (ze 2); {0:kámen|kameny|kamenů} the form of a word that goes with the
// number, as English and Czech need it; and {0:#place|places} that which goes with the items of a list.
struct Phrase {
  std::string id;
  std::vector<std::string> arguments{};
  Trilingual words{};
  // Of a move that was made: "took 2", where `words` say "take 2". {who:/vett|vettél} is what somebody did,
  // or the one who is spoken to. Without it, the words stay as they are.
  Trilingual told{};
  std::string where{};  // in which component, said before it
  // Of a move: the number of its heap among those of the same rules, which is {heap} in the pattern. It is
  // filled in by who knows the other heaps.
  std::uint64_t heap = 0;
};

// A move as something to do, or as something that somebody has done, or the one who is spoken to.
enum class Saying { to_do, done, done_by_you };

std::string render(const Phrase& phrase, Language language, Saying saying = Saying::to_do);
// Several, of a move made in several components.
std::string render(const std::vector<Phrase>& phrases, Language language, Saying saying = Saying::to_do);
// Whether a pattern exists for this identifier.
bool has_pattern(std::string_view id);

}  // namespace bouton
