#include "present/genera_text.hpp"

#include <algorithm>

#include "bouton/present.hpp"
#include "present/tabular.hpp"

namespace bouton {
namespace {

// The period, or as many as a line has room for: ten, twelve, twenty are good to count by.
std::size_t per_line(const Genera& genera) {
  const auto fits = [&](std::size_t length) { return rows_width(genera.sequence, length) <= widest_line; };
  const std::uint64_t period = genera.sequence.period ? genera.sequence.period->period : 0;
  if (period >= 4 && period <= widest_line && fits(period)) return static_cast<std::size_t>(period);
  for (std::size_t length : {20, 12, 10, 8, 6, 5, 4, 3, 2})
    if (fits(length)) return length;
  return 1;
}

}  // namespace

std::string genera_text(const Genera& genera, Language language) {
  const Sequence& sequence = genera.sequence;
  const auto line = [&](std::string id, std::vector<std::string> arguments = {}) {
    return render(Phrase{std::move(id), std::move(arguments)}, language) + "\n";
  };
  if (sequence.cells.empty()) return line("genus-none", {sequence.rules});
  std::string text = line("genus-heading", {sequence.rules});
  text += sequence_rows(sequence, per_line(genera), genera.wild);
  const auto wild = std::find(genera.wild.begin(), genera.wild.end(), true);
  if (wild == genera.wild.end())
    text += line("genus-tame");
  else
    text += line("genus-wild",
                 {std::to_string(sequence.from + static_cast<std::uint64_t>(wild - genera.wild.begin()))});
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
  std::string text = "n,genus,class\n";
  for (std::size_t i = 0; i < genera.sequence.cells.size(); ++i)
    text += std::to_string(genera.sequence.from + i) + "," +
            cell_text(genera.sequence.cells[i], Function::genus) + (genera.wild[i] ? ",wild\n" : ",tame\n");
  return text;
}

std::string genera_latex(const Genera& genera) {
  return "% * wild\n" + sequence_latex(genera.sequence, per_line(genera), genera.wild);
}

}  // namespace bouton
