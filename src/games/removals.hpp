// What a game on boards needs to offer its moves as a list of removals: one list for each shape of board,
// made when it is first asked for and shared by all who ask.
#pragma once

#include <map>
#include <memory>
#include <utility>

#include "bouton/lock.hpp"
#include "bouton/removal_rule.hpp"

namespace bouton::games {

// Copies of a game keep them together.
class RemovalRules {
 public:
  // The list for this shape; `make` makes it.
  std::shared_ptr<const RemovalRule> of(unsigned rows, unsigned columns, auto&& make) const {
    const Locked locked(kept_->lock);
    auto& rule = kept_->rules[{rows, columns}];
    if (!rule) rule = std::make_shared<const RemovalRule>(make());
    return rule;
  }

 private:
  struct Kept {
    Lock lock;
    std::map<std::pair<unsigned, unsigned>, std::shared_ptr<const RemovalRule>> rules;
  };
  std::shared_ptr<Kept> kept_ = std::make_shared<Kept>();
};

inline std::vector<CellPlace> rectangle_places(unsigned rows, unsigned columns) {
  std::vector<CellPlace> places;
  for (unsigned row = 0; row < rows; ++row)
    for (unsigned column = 0; column < columns; ++column)
      places.push_back({static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)});
  return places;
}

}  // namespace bouton::games
