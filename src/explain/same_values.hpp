// Which of several codes are the same game: their values agree, but for the zeros they begin with, as heaps
// from which nobody can move do not count. Codes come together only where that is proved for all heaps; that
// many values agree is no proof (0.161 and 0.36 differ first at heap 519).
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bouton {

class SameValues {
 public:
  SameValues();
  ~SameValues();

  // Puts a code or a finite set into its group; false where the rules cannot be read or are neither.
  bool add(std::string_view rules);

  struct Group {
    std::string first;              // the first of them that was added
    std::vector<std::string> also;  // the others
  };
  const std::vector<Group>& groups() const { return groups_; }  // in the order they were met

 private:
  struct Game;

  std::vector<Group> groups_;
  std::vector<std::vector<std::unique_ptr<Game>>> games_;                 // of each group
  std::map<std::vector<std::uint32_t>, std::vector<std::size_t>> alike_;  // groups whose first values agree
};

}  // namespace bouton
