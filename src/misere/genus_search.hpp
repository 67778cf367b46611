// The genera of positions and their sums, for any games that end.
//
// The genus of a sum is not told by those of its parts, unless all of these are tame. So a sum with a wild
// part is looked at itself, from its options, and remembered. What keeps these sums few is what is equal in
// misère play for certain: positions with the same options, positions that are Nim heaps, a heap of 1 twice,
// which is nothing, and a heap of 1 once, which changes every entry by 1.
//
// A position that is wild as it is played may be tame all the same, when its wild options can be taken back
// (Kayles 6 is the Nim heap 3); then its genus decides about sums, too. Why stands in genus.cpp.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/attempt.hpp"
#include "base/interner.hpp"
#include "bouton/meter.hpp"
#include "bouton/rules.hpp"
#include "misere/genus.hpp"

namespace bouton::misere {

// Tame: its genus is, and so are all its options; else it is wild. A sum is tame if all its parts are: each
// of them is left when the others have been played to their ends.
struct Classified {
  Genus genus{};
  bool tame = true;
  // The sum of Nim heaps that it stands for in every sum of such games, if that was seen: always if it is
  // tame, and also where wild options can be taken back.
  std::optional<NimLike> like{};
  // The Nim heap that it is equal to, if that was seen: in every sum whatever.
  std::optional<std::uint64_t> nim{};
  auto operator<=>(const Classified&) const = default;
};

class GenusSearch {
 public:
  explicit GenusSearch(std::vector<const Rules*> rules);

  // Stop::pending: asked again for the same sum, it goes on. The sum must end, and consist of what can be
  // played together with other things.
  Attempt<Classified> find(std::span<const Component> sum, Meter& meter);
  // Gives up what was begun; what is known stays.
  void abandon();

  std::size_t sums() const { return sums_.count(); }

 private:
  // What a sum is made of: a position by 2 n + 1, if n is its number; a Nim heap of an even size by that
  // size. A heap of an odd size is a heap that is smaller by 1, and a heap of 1.
  using Letter = std::uint64_t;
  struct Word {
    std::vector<Letter> letters;  // ascending
    bool one = false;             // with a heap of 1
    auto operator<=>(const Word&) const = default;
  };
  using GenusId = std::uint32_t;
  static constexpr GenusId unknown = 0;

  struct Place {  // a position
    Component position;
    GenusId genus = unknown;
    bool tame = false;
    std::optional<NimLike> like{};               // if it is tame, or its wild options can be taken back
    Word as;                                     // what it is equal to: itself, or something simpler
    std::optional<std::vector<Word>> options{};  // where a sum with it was looked at
  };
  // What is being found out: a position or a sum, when the things to do first are done.
  struct Open {
    std::uint32_t number;
    bool position;
    bool listed = false;
    std::vector<std::uint32_t> places{}, sums{};  // to do first
    std::size_t next = 0;
    std::vector<GenusId> options{};  // the genera found so far
    std::vector<Word> words{};       // of a position with few options: these
    bool few = true;
    bool tame = true;       // all options are, as they are played
    bool like_nim = true;   // all options stand for sums of Nim heaps
    std::size_t bytes = 0;  // of these lists
  };

  static bool is_position(Letter letter) { return letter & 1; }
  static Word nim_word(std::uint64_t size);
  static std::optional<std::uint64_t> nim_size(const Word& word);
  static void add(Word& word, const Word& more);

  std::uint32_t place_of(const Component& position);
  GenusId id_of(const Genus& genus);
  GenusId with_one(GenusId id);
  GenusId id_of(NimLike like);
  std::optional<NimLike> nim_like(Letter letter) const;
  std::optional<NimLike> nim_like(const Word& word) const;
  std::uint32_t sum_of(const Word& word);
  Word word_of(std::uint32_t sum) const;
  // Nothing where it has to be looked at: then `sum` is what.
  std::optional<GenusId> known(const Word& word, std::uint32_t& sum);

  Stop run(Meter& meter);
  Stop list_position(Open& open, Meter& meter);
  Stop list_sum(Open& open, Meter& meter);
  void add_option(Open& open, const Word& word);
  void finish(Open& open, Meter& meter);
  void close();
  void simplify(Place& place, std::vector<Word>& words, Meter& meter);
  const std::vector<Word>* options_of(Letter letter, Meter& meter);
  bool has_option(const Word& word, std::uint64_t nim, Meter& meter);
  bool can_be_taken_back(const Genus& genus, const std::vector<Word>& words, Meter& meter);
  template <class F>
  Stop each_option(const Word& word, Meter& meter, F&& f);
  Stop list(const Component& position, Meter& meter);
  Stop account(Meter& meter);

  std::vector<const Rules*> rules_;
  std::deque<Place> places_;  // grows without being copied, so that what it takes is what is counted
  std::map<Component, std::uint32_t> numbers_;
  std::vector<Genus> genera_;
  std::map<Genus, GenusId> genus_ids_;
  std::vector<GenusId> ones_;      // of a genus: that with a heap of 1
  std::vector<GenusId> nim_like_;  // of small tame ones, by 2 value + firm
  Interner sums_;                  // without heaps of 1
  std::vector<GenusId> found_;     // of these
  Interner option_sets_;
  std::deque<Word> set_words_;  // of these: what has just these options
  std::map<Letter, std::vector<Word>> nim_options_;
  std::deque<Open> stack_;
  Options list_;
  std::vector<std::uint8_t> bytes_;
  std::size_t held_ = 0;  // bytes beside the interners, about
  std::int64_t counted_ = 0;
};

}  // namespace bouton::misere
