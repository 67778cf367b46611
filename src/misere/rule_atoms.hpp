// The positions of any games that end, as atoms: those that can arise from what is there, each once.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "bouton/meter.hpp"
#include "bouton/rules.hpp"
#include "misere/atoms.hpp"

namespace bouton::misere {

class RuleAtoms final : public Atoms {
 public:
  static constexpr std::size_t most_atoms = 20'000, most_words = 2'000'000;
  explicit RuleAtoms(std::vector<const Rules*> rules) : rules_(std::move(rules)) {}

  // Everything that can arise from a position, options before what they are options of; Stop::size if that is
  // too much. Where the slice is used up (pending), the same is asked for again, and gone on with.
  Stop add(const Component& component, Meter& meter);
  // Nothing where it was not added.
  std::optional<Atom> find(const Component& component) const;
  // All of them, also those without moves, which are 0.
  const std::map<Component, Atom>& positions() const { return atoms_; }
  bool too_many_words() const {
    return word_count_ > most_words;
  }  // why it was too much; else too many atoms
  Atom count() const { return static_cast<Atom>(words_.size()); }
  const Component& component(Atom atom) const { return positions_[atom - 1]; }

  bool moves_from(Atom atom) const override { return !words_[atom - 1].empty(); }
  void options(Atom atom, const std::function<void(std::span<const Atom>)>& leave) const override;
  std::uint64_t work(Atom atom) const override { return 1 + 2 * words_[atom - 1].size(); }

 private:
  struct Open {
    Component position;
    std::vector<std::vector<Key>> options;
    std::size_t next = 0;  // the option whose parts are looked at
  };
  std::vector<const Rules*> rules_;
  std::vector<Open> open_;           // from what is to be added down to what is looked at
  std::map<Component, Atom> atoms_;  // 0: a position without moves
  std::vector<Component> positions_;
  std::vector<std::vector<std::vector<Atom>>> words_;
  std::size_t word_count_ = 0;
};

}  // namespace bouton::misere
