#include "present/sequence_text.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "present/tabular.hpp"

namespace bouton {
namespace {

// Whether a whole period after all exceptions is among the entries.
bool covers(const Sequence& sequence) {
  if (!sequence.period || !sequence.period->known() || sequence.period->period == 0) return false;
  const std::uint64_t begin = std::max(sequence.from, sequence.period->preperiod);
  const std::uint64_t end = sequence.from + sequence.cells.size();
  return end > begin && end - begin >= sequence.period->period;
}

// Entries before the period sets in that differ from what it gives.
std::vector<bool> exceptions(const Sequence& sequence) {
  std::vector<bool> marked;
  if (!covers(sequence)) return marked;
  const Period& period = *sequence.period;
  auto value = [&](std::uint64_t n) { return sequence.cells[n - sequence.from].value.number; };
  for (std::uint64_t n = sequence.from; n < period.preperiod; ++n) {
    const std::uint64_t rounds = (period.preperiod - n + period.period - 1) / period.period;
    marked.push_back(value(n) + rounds * period.saltus != value(n + rounds * period.period));
  }
  return marked;
}

std::size_t fitting_row(const Sequence& sequence) {
  constexpr std::uint64_t longest = 60, shortest = 8, few = 4, handy = 12, many_rows = 60;
  if (!covers(sequence) || sequence.period->saltus != 0) return 0;
  const std::uint64_t period = sequence.period->period;
  if (period < few) return handy;
  const std::vector<bool> marked = exceptions(sequence);
  auto fits = [&](std::uint64_t length) {
    return length <= longest && rows_width(sequence, static_cast<std::size_t>(length), marked) <= widest_line;
  };
  if (fits(period)) {
    // A short period several times in a line, where there would be too many lines.
    const bool repeat =
        period < handy && sequence.cells.size() / period > many_rows && fits(20 / period * period);
    return static_cast<std::size_t>(repeat ? 20 / period * period : period);
  }
  for (std::uint64_t length = std::min(longest, period); length >= shortest; --length)
    if (period % length == 0 && fits(length)) return static_cast<std::size_t>(length);
  return 0;
}

std::string period_text(const Period& period, Language language) {
  if (!period.known()) return "";
  const std::string length = std::to_string(period.period), from = std::to_string(period.preperiod);
  Phrase what{"period-pure", {length}};
  if (period.preperiod > 0) what = {"period-after", {length, from, std::to_string(period.preperiod - 1)}};
  if (period.saltus != 0)
    what = {period.preperiod == 0 ? "period-rises-always" : "period-rises",
            {length, from, std::to_string(period.saltus)}};
  return render(what, language) + "\n" + render(*how_known(period), language) + "\n";
}

// Under the name that can be typed.
std::string kin_text(const Sequence& sequence, const Request& request) {
  constexpr std::size_t most = 4;
  std::string text;
  std::size_t told = 0;
  for (const Sequence::Kin& kin : sequence.kin) {
    if (told == most) break;
    if (kin.itself && sequence.by_name) continue;
    ++told;
    const std::string called = kin.name.empty() ? kin.rules : kin.name + " (" + kin.rules + ")";
    Phrase phrase{"kin-same", {called, std::to_string(kin.compared)}};
    if (kin.itself) {
      phrase = {"kin-itself", {kin.rules, kin.name}};
    } else if (kin.shift != 0) {
      const std::string distance = std::to_string(std::abs(kin.shift));
      phrase.id = "kin-shifted";
      phrase.arguments.push_back(distance);
      phrase.arguments.push_back((kin.shift > 0 ? "n - " : "n + ") + distance);
    }
    if (!kin.proved) phrase.id += "-observed";
    text += render(phrase, request.language) + "\n";
  }
  return text;
}

}  // namespace

std::string sequence_lines(const Sequence& sequence, std::optional<std::uint64_t> row_length) {
  const auto length = row_length ? static_cast<std::size_t>(*row_length) : fitting_row(sequence);
  return length == 0 ? sequence_text(sequence) : sequence_rows(sequence, length, exceptions(sequence));
}

std::string knowledge_text(const Sequence& sequence, const Request& request) {
  const auto& asked = request.as<ValuesRequest>();
  std::string text;
  if (asked.rows.value_or(1) == 0) return text;
  const bool in_rows = asked.rows || fitting_row(sequence) > 0;
  const std::vector<bool> marked = in_rows ? exceptions(sequence) : std::vector<bool>{};
  if (std::find(marked.begin(), marked.end(), true) != marked.end())
    text += render(Phrase{"exceptions-legend"}, request.language) + "\n";
  if (sequence.period) text += period_text(*sequence.period, request.language);
  text += kin_text(sequence, request);
  for (const Reason& theorem : sequence.theorems) text += render(theorem, request.language) + "\n";
  return text;
}

}  // namespace bouton
