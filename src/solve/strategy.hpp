// A strategy is one way to find out who wins a compound: when it applies, how it judges, how it finds the
// winning moves, what it can say as reasons, and what it costs. Each stands in a file of its own in
// strategies/; the planner (planner.cpp) is the list of them in order of preference.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/attempt.hpp"
#include "bouton/meter.hpp"
#include "bouton/phrase.hpp"
#include "bouton/reason.hpp"
#include "solve/move.hpp"

namespace bouton {

using Components = std::span<const Component>;

// To whom a strategy says its reasons. It knows the games by name, which a strategy does not.
class Narrator {
 public:
  using Arguments = std::vector<std::pair<std::string, Reason::Argument>>;
  using Numbers = std::vector<Reason::Number>;

  virtual ~Narrator() = default;
  virtual void say(std::string id, Trilingual words, Arguments arguments = {},
                   Reason::Tells tells = Reason::Tells::idea) = 0;

  virtual Components compound() const = 0;
  virtual const Judgement& judgement() const = 0;
  virtual const MoveList& winning() const = 0;

  virtual std::string print(const Component& component) const = 0;
  // Components of the games at hand, as a sum in short.
  virtual std::string sum(Components components) const = 0;
  // The Nim heaps that a component is in disguise.
  virtual std::optional<Numbers> heaps_behind(const Component& component) const = 0;
  // It is a heap of Nim and looks like one, so that nothing need be said about its value.
  virtual bool plain_heap(const Component& component) const = 0;
  // A named sum: its components are its heaps, in order, and have no names.
  virtual bool as_heaps() const = 0;

  static constexpr std::size_t most_components = 8;  // about which something is said one by one
};

// A sum that behaves like all components together, and one for each of them.
struct Likeness {
  std::vector<Component> all;
  std::vector<std::vector<Component>> each;
};

class Strategy {
 public:
  // What has to be gone through before it can judge.
  enum class Cost {
    nothing,    // a formula
    component,  // each component by itself
    compound    // the positions of all components together
  };

  virtual ~Strategy() = default;

  virtual std::string_view name() const = 0;
  virtual Cost cost() const = 0;
  virtual Phrase method() const = 0;  // its name in an answer

  // What it must find out before it knows whether it applies; a slice that is used up is gone on with.
  virtual Stop prepare(Components) { return Stop::none; }
  virtual bool applies(Components compound) const = 0;
  // These may be asked only where it applies, and where the theories of the components are prepared. A slice
  // that is used up (Stop::pending) is gone on with by asking again.
  virtual Attempt<Judgement> judge(Components compound) = 0;
  virtual Attempt<MoveList> winning_moves(Components compound) = 0;
  virtual Stop explain(Narrator& narrator) = 0;
  // Where it knows sums that the compound and its components behave like, in this company: they are told in
  // place of values.
  virtual Attempt<std::optional<Likeness>> like(Components) { return std::optional<Likeness>{}; }
};

}  // namespace bouton
