#include "present/quotient_text.hpp"

#include <algorithm>
#include <map>

#include "base/csv.hpp"
#include "present/tabular.hpp"

namespace bouton {
namespace {

using Word = MisereQuotient::Word;

constexpr std::size_t most_listed = 60, most_rows = 50;  // as text; JSON has all
constexpr std::size_t handy = 12;                        // values in a row where no period tells how many

std::string say(Language language, std::string id, std::vector<std::string> arguments = {}) {
  return render(Phrase{std::move(id), std::move(arguments)}, language);
}

std::string joined(const std::vector<std::string>& items, std::string_view between) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) text.append(i == 0 ? "" : between).append(items[i]);
  return text;
}
std::vector<std::string> numbers(const std::vector<std::uint64_t>& list) {
  std::vector<std::string> items;
  for (std::uint64_t each : list) items.push_back(std::to_string(each));
  return items;
}
// The first ones, and how many more there are.
std::string shortened(std::vector<std::string> items, std::string_view between, Language language) {
  const std::size_t all = items.size();
  items.resize(std::min(all, most_listed));
  std::string text = joined(items, between);
  if (all > most_listed)
    text.append(between).append(say(language, "quotient-more", {std::to_string(all - most_listed)}));
  return text;
}

// So many values in a row, and the heaps that are shown: the exceptions and one period.
struct PhiRows {
  explicit PhiRows(const MisereQuotient& quotient, std::size_t widest) {
    if (quotient.period && *quotient.period <= widest) length = std::max<std::size_t>(*quotient.period, 1);
    while (quotient.period && length < 5) length += *quotient.period;  // short periods several in a row
    last = quotient.phi.empty() ? 0 : quotient.phi.size() - 1;
    if (quotient.period) {
      const std::size_t end = *quotient.preperiod + *quotient.period - 1;
      last = std::min(last, (end + length - 1) / length * length);
    }
  }
  std::size_t length = handy, last = 0;
};

std::string values_text(const MisereQuotient& quotient, Language language) {
  const PhiRows rows(quotient, 24);
  std::vector<std::string> words;
  std::size_t width = 1;
  const std::size_t last = std::min(rows.last, rows.length * most_rows);
  for (std::size_t heap = 1; heap <= last; ++heap) {
    words.push_back(told(quotient.words[quotient.phi[heap]]));
    width = std::max(width, words.back().size());
  }
  const auto padded = [](std::string text, std::size_t to) {
    return std::string(to - std::min(to, text.size()), ' ') + text;
  };
  const std::size_t margin = std::to_string(last).size() + 1;
  width = std::max(width, std::to_string(rows.length).size());
  std::string text = "  " + std::string(margin, ' ');
  for (std::size_t i = 1; i <= std::min(rows.length, last); ++i)
    text += "  " + padded(std::to_string(i), width);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i % rows.length == 0) text += "\n  " + padded(std::to_string(i) + "+", margin);
    text += "  " + padded(words[i], width);
  }
  text += "\n";
  if (last < rows.last)
    text += "  " + say(language, "quotient-more", {std::to_string(rows.last - last)}) + "\n";
  return text;
}

std::string nim_text(const MisereQuotient& quotient, Language language) {
  if (!quotient.nim) return say(language, "quotient-wild");
  if (quotient.nim->empty()) return say(language, "quotient-trivial");
  std::vector<std::uint64_t> heaps;
  std::vector<std::string> words;
  for (std::size_t i = 0; i < quotient.nim->size(); ++i) {
    heaps.push_back(std::uint64_t{1} << i);
    words.push_back(told(quotient.words[(*quotient.nim)[i]]));
  }
  return say(language, "quotient-tame",
             {std::to_string(heaps.size()), joined(numbers(heaps), ", "), joined(words, ", ")});
}

std::vector<std::string> lost_words(const MisereQuotient& quotient) {
  std::vector<std::string> words;
  for (std::size_t x = 0; x < quotient.order(); ++x)
    if (quotient.lost[x]) words.push_back(told(quotient.words[x]));
  return words;
}

std::string settled_text(const MisereQuotient& quotient, Language language) {
  const std::string to = std::to_string(quotient.to);
  if (quotient.period)
    return say(language, "quotient-proved",
               {std::to_string(*quotient.preperiod), std::to_string(*quotient.period), to});
  if (quotient.status == MisereQuotient::Status::proved) return say(language, "quotient-position", {to});
  return say(language, quotient.atoms.empty() ? "quotient-partial" : "quotient-partial-atoms", {to});
}

}  // namespace

std::string quotient_text(const MisereQuotient& quotient, Language language) {
  std::string text = quotient.rules + "\n";
  const auto line = [&](const std::string& content) { text += content + "\n"; };
  if (quotient.status == MisereQuotient::Status::unknown)
    return text + say(language, "quotient-unknown") + "\n";
  line(say(language, "quotient-order",
           {std::to_string(quotient.order()), std::to_string(quotient.p_order())}));
  line(settled_text(quotient, language));
  if (quotient.obstacle != MisereQuotient::Obstacle::none) {
    using Obstacle = MisereQuotient::Obstacle;
    line(say(language,
             quotient.obstacle == Obstacle::climbing ? "quotient-climbing"
             : quotient.obstacle == Obstacle::memory ? "quotient-no-memory"
                                                     : "quotient-too-large",
             {std::to_string(quotient.to + 1)}));
    if (!quotient.obstacle_word.empty())
      line(say(language, "quotient-obstacle", {told(quotient.obstacle_word)}));
  }
  line(nim_text(quotient, language));
  line(say(language, "quotient-structure",
           {std::to_string(quotient.units), std::to_string(quotient.idempotents),
            std::to_string(quotient.kernel), std::to_string(quotient.kernel_lost)}));
  if (!quotient.generators.empty())
    line(say(language, "quotient-generators", {joined(numbers(quotient.generators), ", ")}));
  if (!quotient.growth.empty())
    line(say(language, "quotient-growth", {shortened(numbers(quotient.growth), ", ", language)}));
  std::vector<std::string> items;
  for (std::size_t i = 0; i < quotient.atoms.size(); ++i)
    items.push_back(std::to_string(i + 1) + " = " + quotient.atoms[i]);
  if (!items.empty()) line(say(language, "quotient-atoms") + "\n  " + shortened(items, "\n  ", language));
  items.clear();
  for (const auto& [word, least] : quotient.relations) items.push_back(told(word) + " = " + told(least));
  if (!items.empty())
    line(say(language, "quotient-relations", {std::to_string(items.size())}) + "\n  " +
         shortened(items, "\n  ", language));
  line(quotient.p_order() == 0
           ? say(language, "quotient-none-lost")
           : say(language, "quotient-lost") + "\n  " + shortened(lost_words(quotient), ", ", language));
  if (quotient.phi.size() > 1)
    text += say(language, quotient.atoms.empty() ? "quotient-phi" : "quotient-phi-atoms") + "\n" +
            values_text(quotient, language);
  return text;
}

std::string claimed_text(const Verification& verification, Language language) {
  const auto& [order, p_order, to] = *verification.quotient;
  const Period& period = verification.period;
  std::string text = say(language, "quotient-order", {std::to_string(order), std::to_string(p_order)}) + "\n";
  if (period.period > 0)
    return text +
           say(language, "quotient-proved",
               {std::to_string(period.preperiod), std::to_string(period.period), std::to_string(to)}) +
           "\n";
  return text + say(language, "quotient-partial", {std::to_string(to)}) + "\n";
}

// ------------------------------------------------------------------------------------------------- LaTeX

namespace {

// a, b, c, ... for the generators, as far as there are letters.
class Letters {
 public:
  explicit Letters(const MisereQuotient& quotient) {
    for (std::size_t i = 0; i < quotient.generators.size(); ++i)
      letter_of_[quotient.generators[i]] = quotient.generators.size() <= 26
                                               ? std::string(1, static_cast<char>('a' + i))
                                               : "g_{" + std::to_string(quotient.generators[i]) + "}";
  }
  const std::string& operator()(std::uint64_t generator) const { return letter_of_.at(generator); }
  std::string operator()(const Word& word) const {
    if (word.empty()) return "1";
    std::string text;
    for (const auto& [atom, count] : word)
      text += letter_of_.at(atom) + (count > 1 ? "^{" + std::to_string(count) + "}" : "");
    return text;
  }

 private:
  std::map<std::uint64_t, std::string> letter_of_;
};

// In lines of so many.
std::string lined(const std::vector<std::string>& items, std::size_t per_line) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i)
    text.append(i == 0 ? "" : i % per_line == 0 ? ",\\\\\n  " : ",\\ ").append(items[i]);
  return text;
}

}  // namespace

std::string quotient_latex(const MisereQuotient& quotient, Language language) {
  const Letters letters(quotient);
  std::string text = "% " + quotient.rules + "\n";
  text += "% " +
          say(language, "quotient-order",
              {std::to_string(quotient.order()), std::to_string(quotient.p_order())}) +
          "\n% " + settled_text(quotient, language) + "\n% " + nim_text(quotient, language) + "\n";
  std::vector<std::string> items;
  for (std::uint64_t generator : quotient.generators) {
    items.push_back(letters(generator));
    text += "% " + items.back() + " = " +
            (quotient.atoms.empty() ? std::to_string(generator) : quotient.atoms[generator - 1]) + "\n";
  }
  const std::string generators = joined(items, ", ");
  items.clear();
  for (const auto& [word, least] : quotient.relations)
    items.push_back(letters(word) + " = " + letters(least));
  // Nobody can ever move: there is nothing to put into the arrays, and TeX takes no empty line there.
  const bool trivial = quotient.order() == 1;
  text += trivial ? "\\[ \\mathcal{Q} = \\{1\\} \\]\n"
                  : "\\[ \\mathcal{Q} = \\left\\langle " + generators + " \\left| \\begin{array}{l}\n  " +
                        lined(items, 6) + "\n\\end{array} \\right.\\right\\rangle \\]\n";
  items.clear();
  for (std::size_t x = 0; x < quotient.order(); ++x)
    if (quotient.lost[x]) items.push_back(letters(quotient.words[x]));
  text += trivial ? "\\[ \\mathcal{P} = \\emptyset \\]\n"
                  : "\\[ \\mathcal{P} = \\left\\{ \\begin{array}{l}\n  " + lined(items, 12) +
                        "\n\\end{array} \\right\\} \\]\n";
  if (quotient.phi.size() < 2) return text;
  const PhiRows rows(quotient, 24);
  text += "\\begin{tabular}{r|" + std::string(rows.length, 'c') + "}\n$\\Phi$";
  for (std::size_t i = 1; i <= rows.length; ++i) text += " & " + std::to_string(i);
  text += " \\\\ \\hline";
  for (std::size_t i = 0; i < rows.last; ++i) {
    if (i % rows.length == 0) text += "\n$" + std::to_string(i) + "+$";
    text += " & $" + letters(quotient.words[quotient.phi[i + 1]]) + "$";
    if (i + 1 == rows.last || (i + 1) % rows.length == 0) text += " \\\\";
  }
  return text + "\n\\end{tabular}\n";
}

std::string quotient_csv(const MisereQuotient& quotient) {
  std::vector<std::string> words;
  for (const Word& word : quotient.words) words.push_back(told(word));
  const bool whole = !quotient.products.empty();
  std::string text = "element,outcome";
  if (whole)
    for (const std::string& word : words) text += "," + word;
  else
    for (std::uint64_t generator : quotient.generators) text += "," + std::to_string(generator);
  text += "\n";
  for (std::size_t x = 0; x < words.size(); ++x) {
    text += words[x] + (quotient.lost[x] ? ",P" : ",N");
    for (const auto& row : whole ? quotient.products : quotient.actions) text += "," + words[row[x]];
    text += "\n";
  }
  return text;
}

}  // namespace bouton
