// Reads pieces of notation from left to right; mistakes know where they are.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "bouton/result.hpp"
#include "bouton/sizes.hpp"

namespace bouton {

// The pieces of which messages about notation are made. What stands somewhere is shown in quotes, or empty at
// the end of a text.
Message what_stands(std::string shown);
Message found_instead(const Message& here, const Message& what);
Message never_closed();
Message closing(char quote);
Message unknown_game(std::string_view name);

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool done() const { return at_ == text_.size(); }
  char peek() const { return done() ? '\0' : text_[at_]; }
  std::size_t offset() const { return at_; }
  std::string_view rest() const { return text_.substr(at_); }

  bool accept(char c) {
    if (peek() != c || done()) return false;
    ++at_;
    return true;
  }
  bool accept(std::string_view word) {
    if (!rest().starts_with(word)) return false;
    at_ += word.size();
    return true;
  }
  // A natural number, also as a power: 12, 10^6, 2pow40. What is below `least` is for the caller to refuse;
  // here it is only said what is possible.
  Result<std::uint64_t> number(const Message& what, std::uint64_t largest = largest_size,
                               std::uint64_t least = 0);
  // Everything up to one of the stop characters, or a quoted text.
  Result<std::string> name(const Message& what, std::string_view stops);

  // A mistake at the current place, or at a given one.
  Error fail(Message message, Message expected) const {
    return fail_at(at_, 1, std::move(message), std::move(expected));
  }
  Error fail_at(std::size_t offset, std::size_t length, Message message, Message expected,
                Error::Kind kind = Error::Kind::syntax) const {
    return {.kind = kind,
            .message = std::move(message),
            .text = std::string(text_),
            .offset = offset,
            .length = length,
            .expected = std::move(expected)};
  }
  // "found 'x' where a number should be".
  Error missing(const Message& what, Message expected) const;
  // What stands here, for use in a message: a character in quotes, or "the end". Its Hungarian has a verb:
  // "'x' áll", "vége a szövegnek".
  Message here() const { return what_stands(character()); }
  // Complains unless everything has been read.
  Result<bool> end(Message expected) const;

 private:
  std::string character() const;  // in quotes; empty at the end

  std::string_view text_;
  std::size_t at_ = 0;
};

// A name as it must be written in notation: quoted if it holds characters that mean something there.
std::string quoted_if_needed(std::string_view name, std::string_view stops);

}  // namespace bouton
