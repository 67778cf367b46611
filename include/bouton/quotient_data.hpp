// A misère quotient as it is told: a finite commutative monoid, given by generators and relations, with the
// set P of its elements that are lost for the player to move, and the element of every heap or position.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bouton/phrase.hpp"

namespace bouton {

struct MisereQuotient {
  enum class Status {
    unknown,  // not even the first one is settled
    partial,  // as far as `to`
    proved    // of all heaps, or of all that can arise from the position
  };
  // Why it ends before all was settled.
  enum class Obstacle {
    none,
    too_large,  // the next quotient has too many elements, or what leads to it
    memory,     // nothing is known of the next quotient: it was not found within the memory
    climbing    // sums that it was wrong about have ever more of two atoms: perhaps it is infinite
  };
  // So many times the same atom, by its number: heaps are numbered by their sizes.
  struct Letter {
    std::uint64_t atom = 0, count = 0;
    bool operator==(const Letter&) const = default;
  };
  using Word = std::vector<Letter>;  // ascending
  using Element = std::uint16_t;     // by their least words, 0 is that of the empty one

  std::string rules{};  // or a position
  Status status = Status::unknown;
  std::uint64_t to = 0;  // atoms settled
  // Their names, from the first on, where they are not the heaps of one game; perhaps of the next one, too.
  std::vector<std::string> atoms{};
  std::vector<std::uint64_t> generators{};
  std::vector<Word> words{};  // the least one of each element
  std::vector<char> lost{};   // P
  std::vector<std::pair<Word, Word>> relations{};
  std::vector<Element> phi{};  // the pretending function, of the atoms from 0 on, which is nothing
  std::optional<std::uint64_t> preperiod{}, period{};
  // Tame: it is the quotient of Nim, and these are the heaps 1, 2, 4, ... of Nim in it.
  std::optional<std::vector<Element>> nim{};
  std::vector<std::uint64_t> growth{};  // the atoms with which it became larger
  // How many elements have an inverse; are their own double; are in the least ideal, and of these in P.
  std::uint64_t units = 0, idempotents = 0, kernel = 0, kernel_lost = 0;
  Obstacle obstacle = Obstacle::none;
  Word obstacle_word{};           // that it was wrong about when it ended
  std::optional<Phrase> bound{};  // what it met, where its kind does not tell it
  std::optional<Phrase> hint{};   // what to ask for instead
  // As many rows as are wanted: what becomes of each element with the first generator, the second, ...; or
  // with each element.
  std::vector<std::vector<Element>> actions{}, products{};
  std::optional<std::string> certificate{};  // its text, if it was asked for and there is one
  bool too_large_for_certificate = false;    // which was asked for

  std::size_t order() const { return words.size(); }
  std::size_t p_order() const;
};

// "1+1+3", "0" for the empty one.
std::string told(const MisereQuotient::Word& word);
std::string_view name_of(MisereQuotient::Status status);
std::string_view name_of(MisereQuotient::Obstacle obstacle);

}  // namespace bouton
