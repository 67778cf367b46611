// Expected failures are values. A function that can fail returns a Result: either what was asked for, or an
// Error that names the offending token and says what to do. Nothing in the engine throws.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "bouton/message.hpp"
#include "bouton/meter.hpp"

namespace bouton {

// What was wrong with a request. `kind` belongs to a closed set that programs may rely on.
struct Error {
  enum class Kind {
    syntax,         // the notation is broken at `column`
    unknown_name,   // a game, vertex, option or function nobody knows
    bad_parameter,  // the rules exist, but not with these parameters
    bad_position,   // the position breaks the game's own rules
    too_large,      // a number or size beyond the stated limits
    bad_rules,      // rules of a game of one's own that cannot be read or played
    bad_file,       // a file that is missing, unreadable or not what it should be
    bad_request,    // the request asks for something that does not exist
    bound,          // a bound was hit before the answer was known: `stop` says which
    left_out,       // this program was made without what it takes to answer
  };
  Kind kind = Kind::syntax;
  Message message{};
  std::string text{};      // the text in which the mistake was found; empty if there is none
  std::size_t offset = 0;  // where in that text, in bytes
  std::size_t length = 1;  // how many bytes are wrong; 0 points between two characters
  Message expected{};
  std::string nearest{};
  std::string example{};
  std::size_t line = 0;           // of rules that somebody wrote, from 1 on; 0: none
  bool elsewhere = false;         // the text is that of a file, not of what was asked
  bool position_missing = false;  // the rules are sound, and no position follows them
  Stop stop = Stop::none;         // of a bound
};

// That a bound was hit, in words.
Error bound_error(Stop stop);

// A piece of the user's text as a message shows it: in quotes, shortened if it is long, on one line.
std::string in_quotes(std::string_view text);

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}      // NOLINT: meant to convert
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}  // NOLINT: meant to convert

  explicit operator bool() const { return state_.index() == 0; }
  T& operator*() { return *std::get_if<0>(&state_); }
  const T& operator*() const { return *std::get_if<0>(&state_); }
  T* operator->() { return std::get_if<0>(&state_); }
  const T* operator->() const { return std::get_if<0>(&state_); }
  Error& error() { return *std::get_if<1>(&state_); }
  const Error& error() const { return *std::get_if<1>(&state_); }

 private:
  std::variant<T, Error> state_;
};

}  // namespace bouton
