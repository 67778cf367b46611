// Misère canonical forms: two games are equal in misère play, which is to say that either may stand for the
// other in every sum, if and only if their forms are the same. J. H. Conway, On Numbers and Games, ch. 12.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/attempt.hpp"
#include "base/interner.hpp"
#include "bouton/meter.hpp"
#include "bouton/rules.hpp"
#include "misere/genus.hpp"

namespace bouton::misere {

// Each form has one number; those of its options are smaller. 0 is the game without moves.
using Form = std::uint32_t;

class Forms {
 public:
  Forms();

  // The form of the game that has these options, which need be in no order and may come more than once.
  Form of_options(std::vector<Form> options);
  std::vector<Form> options(Form form) const;
  // Who is to move loses.
  bool lost(Form form) const { return facts_[form].lost; }
  std::uint32_t birthday(Form form) const { return facts_[form].birthday; }
  // The size of the Nim heap that it is.
  std::optional<std::uint32_t> nim(Form form) const;
  // It and what can be reached from it, in the order of their numbers.
  std::vector<Form> followers(Form form) const;
  // The game that has the mates of the options, and 1 for 0: with its mate a game is lost for who is to move.
  Form mate(Form form);
  Genus genus(Form form) const;

  std::size_t count() const { return facts_.size(); }
  std::size_t bytes() const { return sets_.bytes() + facts_.capacity() * sizeof(Facts); }

 private:
  struct Facts {
    std::uint32_t birthday;
    bool lost;
    bool nim;
  };
  bool has(Form form, Form option) const;

  Interner sets_;  // of options, ascending: differences
  std::vector<Facts> facts_;
  std::vector<Form> nim_;  // by their sizes
};

// A form in writing: Nim heaps by their sizes, anything else as {a,b,...}; the options are in order of their
// birthdays, Nim heaps first. What would be too long is told in pieces: {name, what it stands for}.
struct WrittenForm {
  std::string text{};
  std::vector<std::pair<std::string, std::string>> pieces{};
};
WrittenForm written(const Forms& forms, Form form, std::size_t longest);

// The forms of positions and sums of any games that end.
class FormSearch {
 public:
  explicit FormSearch(std::vector<const Rules*> rules) : rules_(std::move(rules)) {}

  // Stop::pending: asked again for the same sum, it goes on.
  Attempt<Form> find(std::span<const Component> sum, Meter& meter);
  Forms& forms() { return forms_; }

 private:
  struct Open {
    Component position{};  // or the sum of two forms:
    std::optional<std::pair<Form, Form>> sum{};
    bool listed = false;
    std::vector<std::vector<Component>> options{};  // of a position
    std::size_t next = 0;
    std::vector<Form> found{};
  };
  Component standing(const Component& position) const;
  // Nothing where it has to be found first: then it is opened.
  std::optional<Form> position(const Component& position);
  std::optional<Form> sum(Form a, Form b);
  std::optional<Form> sum_of(std::span<const Component> parts);
  Stop run(Meter& meter);
  Stop list(Open& open, Meter& meter);
  Stop account(Meter& meter);

  std::vector<const Rules*> rules_;
  Forms forms_;
  std::map<Component, Form> positions_;
  std::unordered_map<std::uint64_t, Form> sums_;
  std::deque<Open> stack_;  // it grows without being copied, which would take its memory twice
  Options list_;
  std::size_t held_ = 0;
  std::int64_t counted_ = 0;
};

}  // namespace bouton::misere
