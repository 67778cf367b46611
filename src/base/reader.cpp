#include "base/reader.hpp"

#include <algorithm>

#include "base/printable.hpp"

namespace bouton {
namespace {

bool digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::string in_quotes(std::string_view text) {
  constexpr std::size_t most = 40;
  std::size_t end = std::min(text.size(), most);
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) ++end;
  return "'" + printable(text.substr(0, end)) + (end < text.size() ? "..." : "") + "'";
}

Message what_stands(std::string shown) {
  if (shown.empty()) return {"the end", "vége a szövegnek", "konec textu"};
  return {"{0}", "{0} áll", "{0}", {std::move(shown)}};
}
Message found_instead(const Message& here, const Message& what) {
  return {"found {0} where {1} should be",
          "{1} kellene ide, de itt {0}",
          "zde má být {1}, ale je tu {0}",
          {here, what}};
}
Message never_closed() {
  return {"this quote is never closed", "ez az idézőjel nincs lezárva", "tato uvozovka není uzavřena"};
}
Message closing(char quote) {
  return {"the closing {0}", "a lezáró {0}", "uzavírací {0}", {std::string(1, quote)}};
}
Message unknown_game(std::string_view name) {
  return {"unknown game {0}", "ismeretlen játék: {0}", "neznámá hra: {0}", {in_quotes(name)}};
}

Error Reader::missing(const Message& what, Message expected) const {
  return fail(found_instead(here(), what), std::move(expected));
}

std::string Reader::character() const {
  if (done()) return {};
  // A whole character, not the first byte of one.
  std::size_t length = 1;
  while (at_ + length < text_.size() && (static_cast<unsigned char>(text_[at_ + length]) & 0xc0) == 0x80)
    ++length;
  return in_quotes(text_.substr(at_, length));
}

Result<bool> Reader::end(Message expected) const {
  if (done()) return true;
  return fail({"unexpected {0}", "itt nem állhat {0}", "zde nemůže být {0}", {character()}},
              std::move(expected));
}

Result<std::uint64_t> Reader::number(const Message& what, std::uint64_t largest, std::uint64_t least) {
  while (peek() == ' ') ++at_;  // people write 3, 4, 5
  const std::size_t start = at_;
  auto expected = [&]() -> Message {
    return {"{0}, a whole number from {2} to {1}",
            "{0}, egész szám {2}{3} {1}-ig",
            "{0}, celé číslo od {2} do {1}",
            {what, largest, least, least == 0 || least == 3 ? "-tól" : "-től"}};
  };
  if (peek() == '-')
    return fail(
        {"numbers cannot be negative here", "itt nem lehet negatív szám", "zde nemohou být záporná čísla"},
        expected());
  if (!digit(peek())) return missing({"a number", "egy szám", "číslo"}, expected());
  bool fits = true;
  auto plain = [&]() {
    std::uint64_t n = 0;
    for (; digit(peek()); ++at_) {
      std::uint64_t d = static_cast<std::uint64_t>(peek() - '0');
      if (n > (largest_size - d) / 10) fits = false;
      if (fits) n = 10 * n + d;
    }
    return n;
  };
  std::uint64_t n = plain();
  if (accept('^') || accept("pow")) {
    if (!digit(peek()))
      return missing({"an exponent", "egy kitevő", "exponent"},
                     {"an exponent, as in 10^6", "kitevő, például 10^6", "exponent, například 10^6"});
    std::uint64_t exponent = plain();
    std::uint64_t power = 1;
    if (n > 1) {
      for (; fits && exponent > 0; --exponent) {
        if (power > largest_size / n) fits = false;
        power *= n;
      }
    } else if (n == 0 && exponent > 0) {
      power = 0;
    }
    n = power;
  }
  if (!fits || n > largest) {
    const std::string_view written = text_.substr(start, at_ - start);
    Message shown = written;
    if (written.size() > 30)
      shown = {"{0}... ({1} digits)",
               "{0}... ({1} számjegy)",
               "{0}... ({1} {1:číslice|číslice|číslic})",
               {written.substr(0, 12), written.size()}};
    return fail_at(start, at_ - start,
                   {"{0} is too large: at most {2} is possible here ({1})",
                    "{0} túl nagy: itt {1} legfeljebb {2} lehet",
                    "{0} je příliš velké číslo: zde smí být nejvýše {2} ({1})",
                    {shown, what, largest}},
                   expected(), Error::Kind::too_large);
  }
  return n;
}

Result<std::string> Reader::name(const Message& what, std::string_view stops) {
  const std::size_t start = at_;
  std::string name;
  if (peek() == '"' || peek() == '\'') {
    const char quote = text_[at_++];
    while (!done() && peek() != quote) {
      if (peek() == '\\' && at_ + 1 < text_.size()) ++at_;
      name += text_[at_++];
    }
    if (!accept(quote)) return fail_at(start, 1, never_closed(), closing(quote));
    return name;
  }
  while (!done() && stops.find(peek()) == std::string_view::npos) name += text_[at_++];
  while (!name.empty() && name.back() == ' ') name.pop_back();
  if (name.empty()) return missing(what, what);
  return name;
}

std::string quoted_if_needed(std::string_view name, std::string_view stops) {
  bool plain = !name.empty() && name.front() != ' ' && name.back() != ' ';
  constexpr std::string_view special =
      "\"'\\\t\r\n";  // spaces of the other kinds may be cut off a term's ends
  for (char c : name)
    if (stops.find(c) != std::string_view::npos || special.find(c) != std::string_view::npos) plain = false;
  if (plain) return std::string(name);
  std::string quoted = "\"";
  for (char c : name) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + '"';
}

}  // namespace bouton
