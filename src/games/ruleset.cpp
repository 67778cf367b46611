#include "bouton/ruleset.hpp"

#include "base/reader.hpp"
#include "games/texts.hpp"

namespace bouton::games {

Result<std::vector<Key>> read_heaps(std::string_view text) {
  Reader reader(text);
  std::vector<Key> keys;
  do {
    auto size = reader.number(heap_size);
    if (!size) return size.error();
    keys.push_back(*size);
  } while (reader.accept(','));
  if (auto end = reader.end(one_more_or_end); !end) return end.error();
  return keys;
}

Error no_notation(std::string_view game, std::string_view text) {
  Error error{.kind = Error::Kind::bad_request};
  error.message = {"the positions of {0} have no notation",
                   "{0:az} állásainak nincs jelölése",
                   "pozice hry {0} nemají zápis",
                   {game}};
  error.text = std::string(text);
  error.length = text.size();
  return error;
}

}  // namespace bouton::games
