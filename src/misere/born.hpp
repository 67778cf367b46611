// How many different games there are in misère play, by their birthdays.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "misere/canonical.hpp"

namespace bouton::misere {

// Those born by this day, 4 at the latest: 1, 2, 3, 5, 22 of them.
std::vector<Form> born_by(Forms& forms, unsigned day);

// A number as a sum of powers of 2, the largest first: {exponent, how often}. What is left is a small number.
struct PowerSum {
  std::vector<std::pair<std::uint64_t, std::int64_t>> powers{};
  std::int64_t rest = 0;
  std::string text() const;  // 2^22 - 3*2^17 + 21
  // How many decimal digits it has, if the first power is all that matters: it is many thousand times the
  // others.
  std::uint64_t digits() const;
};

// The next day, from the games born by the one before.
//
// A set X of these is a form of its own unless it is equal to one of them, H, by taking back: then all
// options of H are in it, and what is beside these is some of R(H), the games with the option H; not nothing,
// and with something that is lost if H is 0. So c(n+1) = 2^c(n) - sum over H of (2^|R(H)| - 1), in place of
// which it is 2^|R(0)| - 2^|R(0) and won| for 0. (No set is equal to two of them.)
class NextDay {
 public:
  explicit NextDay(std::vector<std::uint64_t> options, std::vector<bool> lost);

  // Of the sets of games, so many more; says whether all have been looked at.
  bool advance(std::uint64_t sets);
  // By the next day; and by the one after that.
  std::uint64_t count() const { return count_; }
  PowerSum after() const;

 private:
  std::vector<std::uint64_t> options_;  // of each game, as bits
  std::vector<std::uint64_t> with_;     // R(H)
  std::uint64_t lost_ = 0;
  std::uint64_t next_ = 0, count_ = 0;
  std::vector<std::uint64_t> having_;  // of each game: how many of the next day have it as an option
  std::uint64_t won_with_0_ = 0;
};
NextDay next_day(const Forms& forms, const std::vector<Form>& games);

}  // namespace bouton::misere
