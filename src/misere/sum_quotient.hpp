// The common quotient of whatever is played together in a sum: rows of heaps, which grow as larger ones are
// asked for until their values are proved to come again, and positions of any other games that end, with all
// that can arise from them.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "bouton/rules.hpp"
#include "misere/atoms.hpp"
#include "misere/quotient.hpp"
#include "misere/rule_atoms.hpp"

namespace bouton::misere {

// The atoms of several games, in the order in which they were asked for.
class SumAtoms final : public Atoms {
 public:
  // A row of heaps for each of the rules that are a finite list.
  explicit SumAtoms(const std::vector<const Rules*>& rules);

  bool moves_from(Atom atom) const override;
  void options(Atom atom, const std::function<void(std::span<const Atom>)>& leave) const override;
  void option_values(Atom atom, const Monoid& monoid, std::vector<std::uint64_t>& set) const override;
  bool values_with(Atom atom, const Monoid& monoid, std::span<const Atom> parts,
                   std::vector<std::uint64_t>& set) const override;
  std::uint64_t work(Atom atom) const override;

  Atom count() const { return static_cast<Atom>(places_.size() - 1); }
  const HeapAtoms* row(std::uint32_t rules) const { return rows_[rules] ? &*rows_[rules] : nullptr; }
  // The period of its values in normal play, 1 where none is known.
  std::uint64_t round(std::uint32_t rules) const;
  // The heaps of a row that are atoms, 0 first.
  std::span<const Atom> heaps(std::uint32_t rules) const { return heaps_[rules]; }
  void add_heap(std::uint32_t rules);
  // A position of other rules, and what can arise from it.
  Stop add(const Component& component, Meter& meter);
  // Of what was added.
  Atom atom_of(const Component& other) const { return others_[*rest_.find(other)]; }
  bool knows(const Component& other) const { return rest_.find(other).has_value(); }
  Component component(Atom atom) const;

 private:
  struct Place {
    bool heap;
    Atom number;          // the heap, or the atom among the others
    std::uint32_t rules;  // of a heap
  };
  bool single_row() const { return only_heaps_ == 1 && others_.size() == 1; }

  std::vector<const Rules*> rules_;
  std::vector<std::optional<HeapAtoms>> rows_;
  RuleAtoms rest_;
  std::vector<Place> places_;             // of each atom; the first stands for nothing
  std::vector<std::vector<Atom>> heaps_;  // by rules
  std::vector<Atom> others_;              // by their number among the others
  std::size_t only_heaps_ = 0;            // rows that have heaps
};

class SumQuotient {
 public:
  explicit SumQuotient(const std::vector<const Rules*>& rules);

  // Goes on until these are in it. Stop::size or Stop::memory: never.
  Stop reach(std::span<const Component> sum, Meter& meter);
  // Gives up what was begun and not finished.
  void abandon() { search_.abandon(); }
  bool reached(const Component& component) const;
  bool reached(std::span<const Component> sum) const;

  Element value(const Component& component) const;
  Element value(std::uint32_t rules, std::span<const Key> parts) const;
  bool lost(Element x) const { return monoid().lost[x] != 0; }
  // The least sum that behaves like this element everywhere: atoms that are not there again and again.
  std::vector<Component> like(Element x) const;

  const HeapAtoms* row(std::uint32_t rules) const { return atoms_->row(rules); }
  const std::optional<HeapPeriod>& period(std::uint32_t rules) const { return periods_[rules]; }
  const Monoid& monoid() const { return search_.monoid(); }
  const QuotientSearch& search() const { return search_; }
  const SumAtoms& atoms() const { return *atoms_; }

 private:
  Element value_of(Atom atom) const { return atom == 0 ? Element{0} : monoid().value[atom]; }
  void look_for_period(std::uint32_t rules);

  std::shared_ptr<SumAtoms> atoms_;
  QuotientSearch search_;
  std::vector<std::optional<HeapPeriod>> periods_;  // by rules
  std::size_t order_ = 1;                           // for which they hold
};

}  // namespace bouton::misere
