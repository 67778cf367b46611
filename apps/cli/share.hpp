// The page for a class: who may come, what they are told, and the code word. No sockets here.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bouton/bouton.hpp"
#include "http.hpp"

namespace bouton::cli {

// An address of this machine on a network, as numbers in the machine's own order of bytes.
struct Network {
  std::uint32_t address = 0, mask = 0;
};
std::string dotted(std::uint32_t address);
std::optional<std::uint32_t> read_address(std::string_view text);  // 192.168.1.5
// The addresses of this machine that others on its networks can reach: no loopback, nothing that only leads
// to programs on this machine or somewhere far. The usual ones of a school or a home first.
std::vector<Network> networks();
// Whether this machine has the address, on whichever network.
bool is_own(std::uint32_t address);
// Whether somebody is near: on one of these networks, or at an address that is not of the world outside.
bool is_near(std::uint32_t peer, const std::vector<Network>& networks);

// Two words that are easy to say and to type, out of 64; chance(n) is a number below n.
std::string code_words(Language language, const std::function<std::size_t(std::size_t)>& chance);
std::size_t code_word_count();
std::string_view code_word(Language language, std::size_t which);

// Who has guessed the code word wrongly, and how often of late.
class Guesses {
 public:
  using Time = std::chrono::steady_clock::time_point;
  static constexpr int most = 6;
  static constexpr std::chrono::seconds span{60};

  bool allowed(std::uint32_t peer, Time now) const;
  void wrong(std::uint32_t peer, Time now);

 private:
  struct Of {
    int count = 0;
    Time since{};
  };
  std::map<std::uint32_t, Of> of_;
};

// "#v1;..." out of a link, with nothing in it that could end a line; none if it is no link of the page.
std::optional<std::string> fragment_of(std::string_view link);

// What is shared, with its pages; the addresses are whole ("http://192.168.1.5:1901/"), the best one first.
Sharing sharing_of(const std::string& words, const std::string& token, const std::string& open,
                   const std::vector<std::string>& addresses, Language language);
// The address that lets people in without asking for the word.
std::string with_code(const std::string& address, const std::string& words);

// What it means to share the page.
std::string what_sharing_means(Language language);

}  // namespace bouton::cli
