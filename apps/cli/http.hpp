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

}  // namespace bouton::cli
