#include "present/arising_text.hpp"

#include <algorithm>
#include <vector>

#include "answers/words.hpp"
#include "present/tabular.hpp"
#include "values/set_function.hpp"

namespace bouton {
namespace {

class Steps {
 public:
  Steps(Function function, const Way& way, Language language)
      : function_(function), way_(way), language_(language) {
    symbol_ = letter(function);
    if (!symbol_.empty() && way.convention == Convention::misere) symbol_ += "-";
    combines_ = function != Function::none && function == way.function;
  }

  std::string all(const Sequence& sequence) const {
    const bool splits = std::any_of(sequence.steps.begin(), sequence.steps.end(), [](const auto& step) {
      return std::any_of(step.options.begin(), step.options.end(),
                         [](const auto& option) { return option.parts.size() > 1; });
    });
    std::string text = plain() ? words({"sliding-intro"}) + "\n" : intro(splits);
    if (splits && plain()) text += words({"sliding-scale"}) + "\n";
    for (const Sequence::Step& step : sequence.steps) text += "\n" + one(step);
    return text + "\n";
  }

  std::string all(const Table& table) const {
    const bool several = std::any_of(table.steps.begin(), table.steps.end(), [](const auto& step) {
      return std::any_of(step.options.begin(), step.options.end(),
                         [](const auto& option) { return option.part_names.size() > 1; });
    });
    std::string text = intro(several);
    for (const Table::Step& step : table.steps) {
      text += "\n" + std::to_string(step.row) + "x" + std::to_string(step.column) + "  " + step.spec + "\n";
      for (const Option& option : step.options) text += "  " + to(option) + "\n";
      text += "  " + conclusion(step, step.spec) + "\n";
    }
    return text + "\n";
  }

 private:
  using Option = Arising::Option;

  // Grundy values that are added: what the classical scale is for.
  bool plain() const { return way_ == way() && function_ == Function::grundy; }

  std::string words(const Phrase& phrase) const { return render(phrase, language_); }

  std::string intro(bool several) const {
    const bool misere = way_.convention == Convention::misere;
    if (function_ == Function::none)
      return words({misere ? "arising-outcomes-misere" : "arising-outcomes"}) + "\n";
    std::string text =
        words({"arising-" + std::string(name_of(function_)) + (misere ? "-misere" : ""), {symbol_}});
    if (several)
      text += " " + (combines_ ? words({"arising-parts", {words(words::combining(way_))}})
                               : words({"arising-whole"}));
    return text + "\n";
  }

  std::string value(const Option& option) const {
    return function_ == Function::none ? std::string(letter_of(option.outcome)) : value(option.value);
  }
  std::string value(std::uint64_t code) const {
    if (const std::string_view state = state_word(function_, code); !state.empty())
      return words({"state-" + std::string(state)});
    return std::to_string(number_of(function_, code).value_or(0));
  }

  std::string to(const Option& option) const {
    std::string text = option.to + ": ";
    for (std::size_t i = 0; i < option.part_names.size(); ++i)
      text += (i == 0 ? "" : ", ") + option.part_names[i] + " = " + value(option.part_values[i]);
    return text + (option.part_names.empty() ? "" : " -> ") + value(option);
  }

  std::string one(const Sequence::Step& step) const {
    const std::string size = std::to_string(step.size);
    std::string text = (symbol_.empty() ? size : symbol_ + "(" + size + ")") + "\n";
    std::vector<std::string> plain;  // one heap is left, whatever is taken
    for (auto first = step.options.begin(); first != step.options.end();) {
      const auto last =
          std::find_if(first, step.options.end(), [&](const Option& o) { return o.taken != first->taken; });
      const std::vector<Option> group(first, last);
      first = last;
      if (group.size() == 1 && group[0].parts.size() == 1) {
        const Option& only = group[0];
        plain.push_back(
            words({symbol_.empty() ? "arising-take" : "sliding-take",
                   {std::to_string(only.taken), std::to_string(only.parts[0]), value(only), symbol_}}));
        continue;
      }
      text += wrapped(plain) + split(step.size, group);
      plain.clear();
    }
    text += wrapped(plain);
    return text + "  " + conclusion(step, size) + "\n";
  }

  // What is left after taking a number, as columns. In Grundy's scale one heap stands beside a heap of 0.
  std::string split(std::uint64_t size, const std::vector<Option>& group) const {
    const std::uint64_t taken = group[0].taken;
    const bool scale = plain();
    std::size_t most = scale ? 2 : 1;
    for (const Option& option : group) most = std::max(most, option.parts.size());
    const bool parts_shown = combines_ && most > 1;
    Columns columns;
    columns.labels.push_back(words({"sliding-heaps"}));
    if (parts_shown) columns.labels.resize(most + 1, symbol_);
    columns.labels.push_back(parts_shown       ? words({scale ? "sliding-sum" : "arising-together"})
                             : symbol_.empty() ? words({"arising-outcome"})
                                               : symbol_);
    for (const Option& option : group) {
      const std::size_t missing = most - option.parts.size();
      std::vector<std::string> parts(scale ? missing : 0, "0"), values(missing, scale ? "0" : "");
      for (std::uint64_t part : option.parts) parts.push_back(std::to_string(part));
      for (std::uint64_t code : option.part_values) values.push_back(value(code));
      std::vector<std::string> column(1);
      for (const std::string& part : parts) column[0] += (column[0].empty() ? "" : "+") + part;
      if (parts_shown) column.insert(column.end(), values.begin(), values.end());
      column.push_back(value(option));
      columns.columns.push_back(std::move(column));
    }
    const std::string heading =
        taken == 0 ? words({"sliding-split"})
                   : words({"sliding-left", {std::to_string(taken), std::to_string(size - taken)}});
    return "  " + heading + "\n" + columns.text(4);
  }

  std::string conclusion(const Arising& step, const std::string& name) const {
    if (step.truncated) return words({"arising-untold"});
    if (function_ == Function::none) {
      if (step.over)
        return words({std::string("arising-end-") + std::string(letter_of(step.outcome)), {name}});
      return words({std::string("arising-so-") + std::string(letter_of(step.outcome)), {name}});
    }
    const std::string of = symbol_ + "(" + name + ")", is = value(step.value);
    if (step.over) return words({"sliding-end", {of, is}});
    if (state_word(function_, step.value) == "entry") return words({"arising-entry", {of, is}});
    if (step.values.empty()) return words({"arising-no-number", {of, is}});
    const Choice found = choice(set_function(function_, way_.convention), step.values);
    constexpr std::string_view ids[] = {"",          "least-missing", "least-even", "greatest-even",
                                        "least-odd", "greatest-odd"};
    const Phrase which{
        "choice-" + std::string(ids[static_cast<std::size_t>(found.of)]) + (found.second ? "-only" : ""),
        {std::to_string(found.number)}};
    return words({"sliding-so", {list_of(step.values), words(which), of, is}});
  }

  static std::string list_of(const std::vector<std::uint64_t>& numbers) {
    std::string text;
    for (std::size_t i = 0; i < numbers.size(); ++i)
      text += (i == 0 ? "" : ", ") + std::to_string(numbers[i]);
    return text;
  }

  static std::string_view letter(Function function) {
    switch (function) {
      case Function::grundy:
        return "G";
      case Function::remoteness:
        return "R";
      case Function::suspense:
        return "S";
      case Function::foreclosed:
        return "F";
      case Function::genus:
      case Function::kernels:
      case Function::none:
        break;
    }
    return "";
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

  Function function_;
  Way way_;
  Language language_;
  std::string symbol_;
  bool combines_ = false;
};

}  // namespace

std::string_view state_word(Function function, std::uint64_t code) {
  if (function != Function::foreclosed || foreclosed::is_number(code)) return {};
  return code == foreclosed::over ? "over" : "entry";
}

std::string steps_text(const Sequence& sequence, const Request& request) {
  if (sequence.steps.empty()) return "";
  return Steps(sequence.function, way_of(request), request.language).all(sequence);
}

std::string steps_text(const Table& table, const Request& request) {
  return table.steps.empty() ? "" : Steps(table.function, way_of(request), request.language).all(table);
}

}  // namespace bouton
