#include "base/left_out.hpp"

namespace bouton {

Error left_out_error() {
  return {.kind = Error::Kind::left_out,
          .message = {"this engine only plays, and was made without what that takes",
                      "ez a motor csak játszik, és az ehhez szükséges nélkül készült",
                      "tento engine jen hraje a byl sestaven bez toho, co je k tomu třeba"},
          .expected = {"an engine that has all parts", "olyan motor, amelyben minden rész megvan",
                       "engine, který má všechny části"}};
}

}  // namespace bouton
