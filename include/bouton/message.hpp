// What is said about a mistake before it has a language: a text in three languages, whose arguments may be
// such texts themselves. It is put into words at the very end, as phrases are.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bouton/phrase.hpp"

namespace bouton {

class Message {
 public:
  // A text written in the program.
  struct Literal {
    consteval Literal(const char* words) : text(words) {}  // NOLINT: meant to convert
    std::string_view text;
  };

  Message() = default;
  // A text that is the same in every language: something typed, or words nobody has translated.
  Message(std::string text) : text_(std::move(text)) {}  // NOLINT: meant to convert
  Message(std::string_view text) : text_(text) {}        // NOLINT: meant to convert
  Message(const char* text) : text_(text) {}             // NOLINT: meant to convert
  template <std::integral N>
  requires(!std::same_as<N, bool> && !std::same_as<N, char>) Message(N number)
      : text_(std::to_string(number)) {}  // NOLINT: meant to convert

  // {0}, {1}, ... in the words are the arguments, with the same grammar as in a Phrase. Only words that live
  // as long as the program can be kept.
  Message(const Trilingual& words, std::vector<Message> arguments = {});  // NOLINT: meant to convert
  Message(Literal en, Literal hu, Literal cs, std::vector<Message> arguments = {});

  bool empty() const { return words_.en.empty() && text_.empty(); }

  friend std::string render(const Message& message, Language language);

 private:
  Trilingual words_{};
  std::string text_;
  std::vector<Message> arguments_;
};

std::string render(const Message& message, Language language = Language::en);

}  // namespace bouton
