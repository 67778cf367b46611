// Whether an error is told in all three languages.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <string_view>

#include "bouton/result.hpp"

namespace bouton::test {

// Words that betray an English sentence: none of them is Hungarian, Czech, or a word of the interface.
inline std::string english_word_in(std::string_view text) {
  static const std::set<std::string, std::less<>> betraying = {
      "the",    "where",  "should",     "found",    "are",      "has",     "have",   "and",      "with",
      "which",  "must",   "cannot",     "such",     "after",    "before",  "number", "numbers",  "missing",
      "column", "row",    "rows",       "board",    "position", "closed",  "there",  "negative", "unknown",
      "this",   "digits", "unexpected", "expected", "largest",  "nothing", "nobody", "only",     "other",
      "file",   "name",   "whole",      "large",    "least",    "squares"};
  std::string word;
  bool quoted = false;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const char c = i < text.size() ? text[i] : ' ';
    const bool joins = c == '-' && !word.empty();  // take-and-add is one word
    if (std::isalpha(static_cast<unsigned char>(c)) || static_cast<unsigned char>(c) >= 128 || joins) {
      if (!quoted) word += c;
      continue;
    }
    // Names of the interface come with an explanation in brackets: squares (négyzetszámok).
    const bool explained = text.substr(i).starts_with(" (");
    if (!explained && betraying.contains(word)) return word;
    word.clear();
    if (c == '\'') quoted = !quoted;
  }
  return {};
}

inline void expect_three_languages(const Message& message, const std::string& where) {
  // What is to be typed is the same everywhere.
  static const std::set<std::string> typed = {"--to N", "'.'", "{", "}", "]", ">", "\"", "take-and-add"};
  const std::string en = render(message, Language::en);
  for (Language language : {Language::en, Language::hu, Language::cs}) {
    const std::string text = render(message, language);
    EXPECT_FALSE(text.empty()) << where;
    for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1))
      EXPECT_FALSE(at + 1 < text.size() && text[at + 1] >= '0' && text[at + 1] <= '9')
          << where << ": " << text;
    if (language == Language::en || typed.contains(en)) continue;
    EXPECT_NE(text, en) << where;
    EXPECT_EQ(english_word_in(text), "") << where << ": " << text;
  }
  if (!typed.contains(en)) {
    EXPECT_NE(render(message, Language::hu), render(message, Language::cs)) << where;
  }
}

inline void expect_three_languages(const Error& error, const std::string& where) {
  expect_three_languages(error.message, where);
  if (!error.expected.empty()) expect_three_languages(error.expected, where);
}

}  // namespace bouton::test
