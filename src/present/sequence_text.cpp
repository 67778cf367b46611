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
  auto fits = [&](std::uint64_t length) {
    return length <= longest && rows_width(sequence, static_cast<std::size_t>(length)) <= widest_line;
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

std::string list_of(const std::vector<std::uint64_t>& numbers) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size(); ++i) text += (i == 0 ? "" : ", ") + std::to_string(numbers[i]);
  return text;
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

// Columns under each other, broken into several blocks where the line is full.
struct Columns {
  std::vector<std::string> labels;
  std::vector<std::vector<std::string>> columns;

  std::string text(std::size_t indent) const {
    std::size_t label = 0;
    for (const std::string& name : labels) label = std::max(label, columns_of(name));
    std::string out;
    for (std::size_t begin = 0; begin < columns.size();) {
      std::size_t end = begin, length = indent + label + 1;
      std::vector<std::size_t> widths;
      while (end < columns.size()) {
        std::size_t width = 0;
        for (const std::string& entry : columns[end]) width = std::max(width, columns_of(entry));
        if (end > begin && length + width + 1 > widest_line) break;
        length += width + 1;
        widths.push_back(width);
        ++end;
      }
      for (std::size_t line = 0; line < labels.size(); ++line) {
        out += std::string(indent, ' ') + labels[line] + std::string(label - columns_of(labels[line]), ' ') +
               " ";
        for (std::size_t c = begin; c < end; ++c)
          out += " " + std::string(widths[c - begin] - columns_of(columns[c][line]), ' ') + columns[c][line];
        out += "\n";
      }
      begin = end;
    }
    return out;
  }
};

class Steps {
 public:
  explicit Steps(Language language) : language_(language) {}

  std::string all(const Sequence& sequence) const {
    const bool splits = std::any_of(sequence.steps.begin(), sequence.steps.end(), [](const auto& step) {
      return std::any_of(step.options.begin(), step.options.end(),
                         [](const auto& option) { return option.parts.size() > 1; });
    });
    std::string text = words({"sliding-intro"}) + "\n";
    if (splits) text += words({"sliding-scale"}) + "\n";
    for (const Sequence::Step& step : sequence.steps) text += "\n" + one(step);
    return text + "\n";
  }

 private:
  using Option = Sequence::Step::Option;

  std::string words(const Phrase& phrase) const { return render(phrase, language_); }

  std::string one(const Sequence::Step& step) const {
    const std::string size = std::to_string(step.size);
    std::string text = "G(" + size + ")\n";
    if (step.options.empty()) return text + "  " + words({"sliding-end", {size}}) + "\n";
    std::vector<std::string> plain;  // one heap is left, whatever is taken
    for (auto first = step.options.begin(); first != step.options.end();) {
      const auto last =
          std::find_if(first, step.options.end(), [&](const Option& o) { return o.taken != first->taken; });
      const std::vector<Option> group(first, last);
      first = last;
      if (group.size() == 1 && group[0].parts.size() == 1) {
        const Option& only = group[0];
        plain.push_back(
            words({"sliding-take",
                   {std::to_string(only.taken), std::to_string(only.parts[0]), std::to_string(only.value)}}));
        continue;
      }
      text += wrapped(plain) + split(step.size, group);
      plain.clear();
    }
    text += wrapped(plain);
    return text + "  " + words({"sliding-mex", {size, list_of(step.values), std::to_string(step.mex)}}) +
           "\n";
  }

  // What is left after taking a number, as columns; one heap stands beside a heap of 0.
  std::string split(std::uint64_t size, const std::vector<Option>& group) const {
    const std::uint64_t taken = group[0].taken;
    std::size_t most = 2;
    for (const Option& option : group) most = std::max(most, option.parts.size());
    Columns columns;
    columns.labels.push_back(words({"sliding-heaps"}));
    columns.labels.resize(most + 1, "G");
    columns.labels.push_back(words({"sliding-sum"}));
    for (const Option& option : group) {
      std::vector<std::uint64_t> parts(most - option.parts.size(), 0), values = parts;
      parts.insert(parts.end(), option.parts.begin(), option.parts.end());
      values.insert(values.end(), option.part_values.begin(), option.part_values.end());
      std::vector<std::string> column(1);
      for (std::uint64_t part : parts) column[0] += (column[0].empty() ? "" : "+") + std::to_string(part);
      for (std::uint64_t value : values) column.push_back(std::to_string(value));
      column.push_back(std::to_string(option.value));
      columns.columns.push_back(std::move(column));
    }
    const std::string heading =
        taken == 0 ? words({"sliding-split"})
                   : words({"sliding-left", {std::to_string(taken), std::to_string(size - taken)}});
    return "  " + heading + "\n" + columns.text(4);
  }

  static std::string wrapped(const std::vector<std::string>& items) {
    std::string text, line;
    for (const std::string& item : items) {
      if (!line.empty() && columns_of(line) + columns_of(item) + 2 > widest_line) {
        text += line + ";\n";
        line.clear();
      }
      line += (line.empty() ? "  " : "; ") + item;
    }
    return line.empty() ? text : text + line + "\n";
  }

  Language language_;
};

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
  return text + kin_text(sequence, request);
}

std::string steps_text(const Sequence& sequence, Language language) {
  return sequence.steps.empty() ? "" : Steps(language).all(sequence);
}

}  // namespace bouton
