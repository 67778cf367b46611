// Which of several codes are essentially the same game: their first values agree, but for the zeros they
// begin with, as heaps from which nobody can move do not count.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace bouton {

class SameValues {
 public:
  static constexpr std::uint64_t compared = 400;  // values

  // Puts a code or a finite set into its group; false where the rules cannot be read or are neither.
  bool add(std::string_view rules);

  struct Group {
    std::string first;              // the first of them that was added
    std::vector<std::string> also;  // the others
  };
  const std::vector<Group>& groups() const { return groups_; }  // in the order they were met

 private:
  std::vector<Group> groups_;
  std::map<std::vector<std::uint32_t>, std::size_t> known_;
};

}  // namespace bouton
