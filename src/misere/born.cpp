#include "misere/born.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <map>

namespace bouton::misere {

std::vector<Form> born_by(Forms& forms, unsigned day) {
  std::vector<Form> games{0};
  for (unsigned today = 1; today <= day; ++today) {
    std::vector<Form> more = games;
    for (std::uint64_t set = 0; set < std::uint64_t{1} << games.size(); ++set) {
      std::vector<Form> options;
      for (std::size_t i = 0; i < games.size(); ++i)
        if (set >> i & 1) options.push_back(games[i]);
      more.push_back(forms.of_options(std::move(options)));
    }
    std::sort(more.begin(), more.end());
    more.erase(std::unique(more.begin(), more.end()), more.end());
    games = std::move(more);
  }
  return games;
}

std::string PowerSum::text() const {
  std::string text;
  const auto put = [&](std::int64_t count, const std::string& what) {
    text += text.empty() ? (count < 0 ? "-" : "") : count < 0 ? " - " : " + ";
    text += what;
  };
  for (const auto& [exponent, count] : powers)
    put(count, (count == 1 || count == -1 ? "" : std::to_string(std::abs(count)) + "*") + "2^" +
                   std::to_string(exponent));
  if (rest != 0 || text.empty()) put(rest, std::to_string(std::abs(rest)));
  return text;
}

std::uint64_t PowerSum::digits() const {
  constexpr long double log_2 = 0.301029995663981195213738894724493027L;
  return static_cast<std::uint64_t>(std::floor(static_cast<long double>(powers[0].first) * log_2)) + 1;
}

NextDay::NextDay(std::vector<std::uint64_t> options, std::vector<bool> lost)
    : options_(std::move(options)), with_(options_.size(), 0), having_(options_.size(), 0) {
  for (std::size_t game = 0; game < options_.size(); ++game) {
    if (lost[game]) lost_ |= std::uint64_t{1} << game;
    for (std::size_t h = 0; h < options_.size(); ++h)
      if (options_[game] >> h & 1) with_[h] |= std::uint64_t{1} << game;
  }
}

bool NextDay::advance(std::uint64_t sets) {
  const std::uint64_t end = std::min(next_ + sets, std::uint64_t{1} << options_.size());
  for (; next_ < end; ++next_) {
    const std::uint64_t set = next_;
    const bool won = set == 0 || set & lost_;
    bool form = true;
    for (std::size_t h = 0; h < options_.size() && form; ++h)
      form = set == options_[h] || options_[h] & ~set || set & ~options_[h] & ~with_[h] || (h == 0 && !won);
    if (!form) continue;
    ++count_;
    for (std::uint64_t left = set; left != 0; left &= left - 1)
      ++having_[static_cast<std::size_t>(std::countr_zero(left))];
    won_with_0_ += set & 1 && won;
  }
  return next_ == std::uint64_t{1} << options_.size();
}

PowerSum NextDay::after() const {
  std::map<std::uint64_t, std::int64_t, std::greater<>> powers;
  PowerSum sum;
  ++powers[count_];
  for (std::size_t h = 1; h < options_.size(); ++h) {
    --powers[having_[h]];
    ++sum.rest;
  }
  --powers[having_[0]];
  ++powers[won_with_0_];
  // Twice a power is the next one; and what is next to a power is told together with it: 3*2^n.
  for (auto at = powers.rbegin(); at != powers.rend(); ++at)
    if (at->second != 0 && at->second % 2 == 0) powers[at->first + 1] += std::exchange(at->second, 0) / 2;
  for (auto& [exponent, count] : powers)
    if (const auto below = powers.find(exponent - 1);
        count != 0 && below != powers.end() && below->second != 0)
      below->second += 2 * std::exchange(count, 0);
  for (const auto& [exponent, count] : powers)
    if (count != 0) sum.powers.emplace_back(exponent, count);
  return sum;
}

NextDay next_day(const Forms& forms, const std::vector<Form>& games) {
  std::vector<std::uint64_t> options(games.size(), 0);
  std::vector<bool> lost(games.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    lost[i] = forms.lost(games[i]);
    for (Form option : forms.options(games[i]))
      options[i] |= std::uint64_t{1} << (std::find(games.begin(), games.end(), option) - games.begin());
  }
  return NextDay(std::move(options), std::move(lost));
}

}  // namespace bouton::misere
