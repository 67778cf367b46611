#include "present/genera_text.hpp"

#include <algorithm>

#include "bouton/present.hpp"
#include "present/tabular.hpp"

namespace bouton {
namespace {

std::vector<bool> not_like_nim(const Genera& genera) {
  std::vector<bool> marked = genera.like_nim;
  marked.flip();
  return marked;
}

// The period, or as many as a line has room for: ten, twelve, twenty are good to count by.
std::size_t per_line(const Genera& genera) {
  const std::vector<bool> marked = not_like_nim(genera);
  const auto fits = [&](std::size_t length) {
    return rows_width(genera.sequence, length, marked) <= widest_line;
  };
  const std::uint64_t period = genera.sequence.period ? genera.sequence.period->period : 0;
  if (period >= 4 && period <= widest_line && fits(period)) return static_cast<std::size_t>(period);
  for (std::size_t length : {20, 12, 10, 8, 6, 5, 4, 3, 2})
    if (fits(length)) return length;
  return 1;
}

// The first ones, and how many more there are.
std::string shortened(const std::vector<std::string>& items, Language language) {
  constexpr std::size_t most = 24;
  std::string text;
  for (std::size_t i = 0; i < std::min(items.size(), most); ++i)
    text.append(text.empty() ? "" : ", ").append(items[i]);
  if (items.size() > most)
    text.append(" ").append(render(Phrase{"quotient-more", {std::to_string(items.size() - most)}}, language));
  return text;
}

}  // namespace

std::string genera_text(const Genera& genera, Language language) {
  const Sequence& sequence = genera.sequence;
  const auto line = [&](std::string id, std::vector<std::string> arguments = {}) {
    return render(Phrase{std::move(id), std::move(arguments)}, language) + "\n";
  };
  if (sequence.cells.empty()) return line("genus-none", {sequence.rules});
  std::string text = line("genus-heading", {sequence.rules});
  text += sequence_rows(sequence, per_line(genera), not_like_nim(genera));
  const auto first = std::find(genera.like_nim.begin(), genera.like_nim.end(), false);
  std::vector<std::string> taken_back, equal;
  for (std::size_t i = 0; i < genera.wild.size(); ++i) {
    const std::string heap = std::to_string(sequence.from + i);
    if (genera.wild[i] && genera.like_nim[i]) taken_back.push_back(heap);
    if (genera.nim[i]) equal.push_back(heap + " = " + std::to_string(*genera.nim[i]));
  }
  if (first == genera.like_nim.end())
    text += line("genus-tame");
  else
    text +=
        line("genus-wild",
             {std::to_string(sequence.from + static_cast<std::uint64_t>(first - genera.like_nim.begin()))});
  if (!taken_back.empty()) text += line("genus-taken-back", {shortened(taken_back, language)});
  if (!equal.empty()) text += line("genus-equal-nim", {shortened(equal, language)});
  if (sequence.period) {
    const Period& period = *sequence.period;
    Phrase what{"period-pure", {std::to_string(period.period)}};
    if (period.preperiod > 0)
      what = {"period-after",
              {std::to_string(period.period), std::to_string(period.preperiod),
               std::to_string(period.preperiod - 1)}};
    text += render(what, language) + "\n" + render(*how_known(period), language) + "\n";
  }
  return text;
}

std::string genera_csv(const Genera& genera) {
  std::string text = "n,genus,class,like_nim,nim\n";
  for (std::size_t i = 0; i < genera.sequence.cells.size(); ++i)
    text += std::to_string(genera.sequence.from + i) + "," +
            cell_text(genera.sequence.cells[i], Function::genus) + (genera.wild[i] ? ",wild" : ",tame") +
            (genera.like_nim[i] ? ",yes," : ",,") + (genera.nim[i] ? std::to_string(*genera.nim[i]) : "") +
            "\n";
  return text;
}

std::string genera_latex(const Genera& genera) {
  return "% * wild, not seen to be like Nim heaps\n" +
         sequence_latex(genera.sequence, per_line(genera), not_like_nim(genera));
}

}  // namespace bouton
