// What the page's server says to a request: no sockets here, and no files.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace bouton::cli {

struct File {
  std::string type, content;
  bool lasting = false;  // its name changes with its content
};
// All there is to serve, by its path: what is not here cannot be asked for.
using Site = std::map<std::string, File, std::less<>>;

struct Reply {
  std::string head;
  std::string_view content{};  // of the site, or of something that lasts as long as the program
};

// A request is refused once it is so long without having come to its end.
inline constexpr std::size_t longest_request = 16 * 1024;

// The answer to a request: its lines up to the empty one, without that. Only this machine's own names lead to
// the page.
Reply answer_to(std::string_view request, const Site& site, std::uint16_t port);

// What is shared with a class.
struct Sharing {
  std::string code;                    // the code word as letters and figures alone (plain_code)
  std::string token{};                 // what those carry who have said it: small letters and figures
  std::string open{};                  // "#v1;...": where the class is led to; may be empty
  Site own{};                          // for this machine alone, beside the site and before it
  std::string ask{}, wrong{}, wait{};  // pages: for the code word, after a wrong one, after too many
};

// The letters and figures of a code word, however it was typed: small, without accents.
std::string plain_code(std::string_view text);

// The answer to somebody who came to the address `at` of this machine, and not to 127.0.0.1: the page is for
// those who know the code word. `may_guess`: not too many wrong ones have come from there; `wrong` tells of
// one more.
Reply answer_to_class(std::string_view request, const Site& site, std::uint16_t port, const Sharing& sharing,
                      std::string_view at, bool may_guess, bool& wrong);

}  // namespace bouton::cli
