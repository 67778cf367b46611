#include "base/wording.hpp"

#include <algorithm>

#include "bouton/message.hpp"
#include "bouton/reason.hpp"

namespace bouton {
namespace {

bool is_number(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// The text of an argument.
struct TextOfArgument {
  Language language;
  std::string operator()(Reason::Number number) const { return std::to_string(number); }
  std::string operator()(const std::string& text) const { return text; }
  std::string operator()(const std::vector<Phrase>& phrases) const { return render(phrases, language); }
  std::string operator()(const std::vector<Reason::Number>& list) const { return joined(list); }
  std::string operator()(const std::vector<std::string>& list) const { return joined(list); }
  std::string joined(const auto& list) const {
    std::string text;
    for (const auto& item : list) text += (text.empty() ? "" : ", ") + (*this)(item);
    return text;
  }
};

}  // namespace

std::string hungarian_accusative(std::string_view number) {
  std::string result(number);
  if (!is_number(number)) return result;
  constexpr std::string_view ones[] = {"-t", "-et", "-t", "-at", "-et", "-öt", "-ot", "-et", "-at", "-et"};
  constexpr std::string_view tens[] = {"", "-et", "-at", "-at", "-et", "-et", "-at", "-et", "-at", "-et"};
  std::size_t zeros = 0;
  while (zeros + 1 < number.size() && number[number.size() - 1 - zeros] == '0') ++zeros;
  const auto digit = static_cast<std::size_t>(number[number.size() - 1 - zeros] - '0');
  if (zeros == 0) return result += ones[digit];
  if (zeros == 1) return result += tens[digit];
  if (zeros == 2) return result += "-at";              // száz
  if (zeros < 6) return result += "-et";               // ezer
  return result += zeros / 3 % 2 == 0 ? "-t" : "-ot";  // millió, billió; milliárd, billiárd
}

std::string with_hungarian_article(std::string_view text) {
  bool vowel = false;
  if (is_number(text)) {
    vowel = text[0] == '5' || (text[0] == '1' && text.size() % 3 == 1);  // öt, egy, ezer
  } else {
    for (std::string_view start : {"a", "á", "e", "é", "i", "í", "o", "ó", "ö", "ő", "u", "ú", "ü", "ű",
                                   "A", "Á", "E", "É", "I", "Í", "O", "Ó", "Ö", "Ő", "U", "Ú", "Ü", "Ű"})
      vowel |= text.starts_with(start);
    // A list begins with its first number.
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    if (digits > 0) return with_hungarian_article(text.substr(0, digits)).append(text.substr(digits));
  }
  return (vowel ? "az " : "a ") + std::string(text);
}

std::string with_czech_preposition(char preposition, std::string_view text) {
  const bool from = preposition == 'z' || preposition == 'Z';
  bool longer = false;
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (digits > 0) {
    // How the number begins when it is spoken: the digit of its first group, or of ten to nineteen the
    // second.
    const std::size_t group = (digits - 1) % 3 + 1;
    const bool bare_group = digits > 3 && group == 1 && text[0] == '1';  // tisíc, milion
    char first = text[0];
    if (group == 2 && first == '1') first = text[1] == '0' || text[1] == '1' ? '1' : text[1];
    const bool hundred = group == 3 && first == '1';
    // dva, tři, čtyři, sto; after z also šest, sedm.
    longer = !bare_group && (hundred || first == '2' || first == '3' || first == '4' ||
                             (from && (first == '6' || first == '7')));
  } else if (!text.empty()) {
    constexpr std::string_view vowels = "aeiouyAEIOUY";
    auto is = [&](std::size_t at, std::string_view letters) {
      return at < text.size() && letters.find(text[at]) != std::string_view::npos;
    };
    const bool cluster = is(0, "sSzZ") && text.size() > 1 && !is(1, vowels);
    longer = from ? is(0, "sSzZ") || text.starts_with("š") || text.starts_with("ž") ||
                        text.starts_with("Š") || text.starts_with("Ž")
                  : is(0, "vVfFwW") || cluster;
  }
  return std::string(1, preposition) + (longer ? "e " : " ") + std::string(text);
}

namespace {

std::string_view chosen(std::string_view forms, std::size_t wanted) {
  for (;; --wanted) {
    const std::size_t bar = forms.find('|');
    if (wanted == 0 || bar == std::string_view::npos) return forms.substr(0, bar);
    forms.remove_prefix(bar + 1);
  }
}

}  // namespace

std::string_view form_for(std::string_view number, std::string_view forms, Language language) {
  std::size_t wanted = 0;
  if (language == Language::en) wanted = number == "1" ? 0 : 1;
  if (language == Language::cs)
    wanted = number == "1" ? 0 : number == "2" || number == "3" || number == "4" ? 1 : 2;
  return chosen(forms, wanted);
}

std::string_view form_for_list(std::string_view list, std::string_view forms, Language language) {
  std::size_t items = list.empty() ? 0 : 1;
  for (std::size_t at = list.find(", "); at != std::string_view::npos; at = list.find(", ", at + 1)) ++items;
  return chosen(forms, items == 1 ? 0 : language == Language::cs && (items == 0 || items > 4) ? 2 : 1);
}

std::string_view form_for_person(std::string_view who, std::string_view forms) {
  return chosen(forms, who == "you" ? 1 : 0);
}

std::string render(const Reason& reason, Language language) {
  if (reason.words.en.empty()) return render(Phrase{reason.id}, language);
  return filled(reason.words.in(language), language,
                [&](std::string_view name) -> std::optional<std::string> {
                  const Reason::Argument* argument = reason.find(name);
                  if (!argument) return std::nullopt;
                  return std::visit(TextOfArgument{language}, *argument);
                });
}

Message::Message(const Trilingual& words, std::vector<Message> arguments)
    : words_(words), arguments_(std::move(arguments)) {}
Message::Message(Literal en, Literal hu, Literal cs, std::vector<Message> arguments)
    : words_{en.text, hu.text, cs.text}, arguments_(std::move(arguments)) {}

std::string render(const Message& message, Language language) {
  if (message.words_.en.empty()) return message.text_;
  std::string_view words = message.words_.in(language);
  if (words.empty()) words = message.words_.en;
  return filled(words, language, [&](std::string_view name) -> std::optional<std::string> {
    if (name.size() != 1 || name[0] < '0' || name[0] > '9') return std::nullopt;
    const auto index = static_cast<std::size_t>(name[0] - '0');
    if (index >= message.arguments_.size()) return std::nullopt;
    return render(message.arguments_[index], language);
  });
}

}  // namespace bouton
