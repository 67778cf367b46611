// Fills the places of a pattern, with the little grammar that three languages need.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "bouton/phrase.hpp"

namespace bouton {

// 5 is 5-öt, 3 is 3-at: the ending follows the number as it is spoken. Other texts get no ending.
std::string hungarian_accusative(std::string_view number);
// a 3, az 5, az alma.
std::string with_hungarian_article(std::string_view text);
// z 1, ze 2; v 1, ve 2: before a number as it is spoken, or a word. `preposition` is z, Z, v or V.
std::string with_czech_preposition(char preposition, std::string_view text);
// The one of up to three forms, separated by |, that goes with a number: 1, 2 to 4, others (Czech); 1, others
// (English); always the first (Hungarian).
std::string_view form_for(std::string_view number, std::string_view forms, Language language);
// The form that goes with so many items as a list has, in Hungarian too.
std::string_view form_for_list(std::string_view list, std::string_view forms, Language language);
// What somebody does, or, if `who` is "you", the one who is spoken to.
std::string_view form_for_person(std::string_view who, std::string_view forms);

// `lookup` gives the text of an argument by its name; what it does not know stays as it is.
template <class Lookup>
std::string filled(std::string_view pattern, Language language, Lookup&& lookup) {
  std::string result;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const std::size_t close = pattern[i] == '{' ? pattern.find('}', i) : std::string_view::npos;
    if (close == std::string_view::npos) {
      result += pattern[i];
      continue;
    }
    const std::string_view inside = pattern.substr(i + 1, close - i - 1);
    const std::size_t colon = inside.find(':');
    const std::optional<std::string> argument = lookup(inside.substr(0, colon));
    const std::string_view how =
        colon == std::string_view::npos ? std::string_view{} : inside.substr(colon + 1);
    if (!argument)
      result += pattern.substr(i, close - i + 1);
    else if (how.empty())
      result += *argument;
    else if (how == "t")
      result += hungarian_accusative(*argument);
    else if (how == "az")
      result += with_hungarian_article(*argument);
    else if (how == "Az")
      result += 'A' + with_hungarian_article(*argument).substr(1);
    else if (how == "z" || how == "Z" || how == "v" || how == "V")
      result += with_czech_preposition(how[0], *argument);
    else if (how[0] == '#')
      result += form_for_list(*argument, how.substr(1), language);
    else if (how[0] == '/')
      result += form_for_person(*argument, how.substr(1));
    else
      result += form_for(*argument, how, language);
    i = close;
  }
  return result;
}

}  // namespace bouton
