#include "present/discovery_text.hpp"

#include <algorithm>

#include "present/columns.hpp"

namespace bouton {
namespace {

constexpr Discovery::Number most_drawn = 15;  // wider triangles do not fit on a line
constexpr std::size_t most_steps = 10;        // told pair by pair
constexpr std::size_t most_left = 12;         // pairs that are named
constexpr std::size_t width = 100;

template <class Numbers>
std::string listed(const Numbers& numbers) {
  std::string text;
  for (const auto number : numbers) text += (text.empty() ? "(" : ",") + std::to_string(number);
  return text + ")";
}

enum class Rows { by_first_number, filled };

// In lines that are broken where they get too long.
template <class Tuples>
std::string in_rows(const Tuples& tuples, Rows rows = Rows::by_first_number) {
  std::string text, line;
  for (std::size_t i = 0; i < tuples.size(); ++i) {
    const std::string next = listed(tuples[i]);
    const bool apart = rows == Rows::by_first_number && i > 0 && tuples[i][0] != tuples[i - 1][0];
    if (i > 0 && (apart || line.size() + next.size() + 1 > width)) {
      text += line + "\n";
      line.clear();
    }
    line += (line.empty() ? "  " : " ") + next;
  }
  return line.empty() ? text : text + line + "\n";
}

// The pairs after some of the steps.
std::string triangle(const Discovery& discovery, std::size_t steps) {
  const auto to = static_cast<std::size_t>(discovery.to);
  std::vector<std::size_t> used((to + 1) * (to + 1), 0);
  auto at = [&](auto a, auto b) { return static_cast<std::size_t>(a * (to + 1) + b); };
  for (std::size_t i = 0; i < steps; ++i)
    for (const auto& pair : discovery.steps[i].pairs) used[at(pair[0], pair[1])] = i + 1;
  const std::size_t cell = std::to_string(std::max(to, discovery.steps.size())).size() + 1;
  auto right = [&](const std::string& text) { return std::string(cell - text.size(), ' ') + text; };
  std::string text = "    " + right("") + " |";
  for (std::size_t b = 2; b <= to; ++b) text += right(std::to_string(b));
  text += "\n    " + std::string(cell, '-') + "-+" + std::string(cell * (to - 1), '-') + "\n";
  for (std::size_t a = 1; a < to; ++a) {
    text += "    " + right(std::to_string(a)) + " |" + std::string(cell * (a - 1), ' ');
    for (std::size_t b = a + 1; b <= to; ++b) {
      const std::size_t step = used[at(a, b)];
      text += right(step == 0 ? "." : std::to_string(step));
    }
    text += "\n";
  }
  return text;
}

// Two digits after the decimal mark.
std::string percent(const Discovery::Chance& chance, Language language) {
  const Discovery::Number hundredths =
      (20'000 * chance.numerator + chance.denominator) / (2 * chance.denominator);
  const std::string digits = std::to_string(hundredths % 100);
  return std::to_string(hundredths / 100) + (language == Language::en ? "." : ",") +
         std::string(2 - digits.size(), '0') + digits;
}

class Teller {
 public:
  Teller(const Discovery& discovery, Language language) : discovery_(discovery), language_(language) {}

  std::string path() {
    text_ = words("discover-title", number(discovery_.to)) + "\n";
    heading("discover-idea");
    for (const char* id : {"discover-losing", "discover-no-shared-pair", "discover-method"}) line(id);
    heading("discover-triangle");
    triangles();
    heading("discover-triples");
    triples();
    heading("discover-guesses");
    guesses();
    heading("discover-reduction");
    line("discover-halving");
    for (const auto& reduction : discovery_.reductions) reduce(reduction);
    heading("discover-binary");
    line("discover-columns");
    for (const auto& reduction : discovery_.reductions) text_ += binary_columns(reduction.steps[0]) + "\n";
    text_.pop_back();
    heading("discover-the-rule");
    line("discover-rule");
    line(discovery_.rule_agrees ? "discover-agrees" : "discover-disagrees", number(discovery_.to));
    text_ += "\n" + words("discover-next") + "\n  bouton table nim+nim --to 15x15\n";
    for (const auto& reduction : discovery_.reductions) {
      const auto [a, b, c] = reduction.steps[0];
      text_ += "  bouton solve nim:" + number(a) + "," + number(b) + "," + number(c) + " --explain\n";
    }
    return text_;
  }

  std::string lists(const DiscoverRequest& request) {
    if (request.triples) {
      text_ +=
          words("discover-safe-triples", number(discovery_.to), number(discovery_.triples.size())) + "\n";
      text_ += in_rows(discovery_.triples);
      text_ += words("discover-two-equal") + "\n";
    }
    if (request.quadruples) {
      if (!text_.empty()) text_ += "\n";
      text_ +=
          words("discover-safe-quadruples", number(discovery_.to), number(discovery_.quadruples.size())) +
          "\n";
      text_ += in_rows(discovery_.quadruples);
      text_ += words("discover-two-pairs") + "\n";
    }
    if (request.chance) {
      if (!text_.empty()) text_ += "\n";
      chances();
    }
    if (!request.trio.empty() && !discovery_.reductions.empty()) {
      if (!text_.empty()) text_ += "\n";
      line("discover-halving");
      reduce(discovery_.reductions[0]);
      text_ += "\n";
      line("discover-columns");
      text_ += binary_columns(discovery_.reductions[0].steps[0]);
    }
    if (!request.conjecture.empty()) {
      if (!text_.empty()) text_ += "\n";
      conjecture(discovery_.trial.value_or(Discovery::Trial{}));
    }
    return text_;
  }

 private:
  static std::string number(Discovery::Number n) { return std::to_string(n); }
  template <class... Arguments>
  std::string words(std::string id, const Arguments&... arguments) const {
    return render(Phrase{std::move(id), {arguments...}}, language_);
  }
  template <class... Arguments>
  void line(std::string id, const Arguments&... arguments) {
    text_ += "  " + words(std::move(id), arguments...) + "\n";
  }
  void heading(std::string id) {
    text_ += "\n" + std::to_string(++headings_) + ". " + words(std::move(id)) + "\n";
  }

  void triangles() {
    if (discovery_.to > most_drawn) return line("discover-too-large", number(most_drawn));
    line("discover-legend");
    for (std::size_t steps : {1, 3}) {
      if (steps >= discovery_.steps.size()) break;
      line("discover-step", std::to_string(steps), listed(discovery_.steps[steps - 1].triple));
      text_ += triangle(discovery_, steps);
    }
    line("discover-end");
    text_ += triangle(discovery_, discovery_.steps.size());
  }

  void triples() {
    if (discovery_.steps.size() <= most_steps) {
      for (std::size_t i = 0; i < discovery_.steps.size(); ++i) {
        const auto& [triple, pairs] = discovery_.steps[i];
        line("discover-step", std::to_string(i + 1),
             listed(pairs[0]) + " + " + listed(pairs[1]) + " + " + listed(pairs[2]) + "  ->  " +
                 listed(triple));
      }
    } else {
      std::vector<Discovery::Triple> found;
      for (const auto& step : discovery_.steps) found.push_back(step.triple);
      text_ += in_rows(found);
    }
    line("discover-found", std::to_string(discovery_.steps.size()));
    if (discovery_.left.empty()) {
      line("discover-complete");
    } else {
      line("discover-left", std::to_string(discovery_.left.size()));
      if (discovery_.left.size() <= most_left) text_ += in_rows(discovery_.left, Rows::filled);
    }
    line("discover-powers");
  }

  void guesses() {
    line("discover-guess", number(discovery_.to));
    for (const auto& guess : discovery_.guesses) {
      line("guess-" + guess.id);
      text_ += "    ";
      if (guess.counterexample) {
        const auto [a, b, c] = *guess.counterexample;
        text_ += words("discover-false", listed(*guess.counterexample), number(guess.failed),
                       number(guess.tested));
        if (has_pattern("guess-" + guess.id + "-fails"))
          text_ += " " + words("guess-" + guess.id + "-fails", number(a), number(2 * a), number(c));
      } else if (guess.tested == 0) {
        text_ += words("discover-untested");
      } else {
        text_ += words("discover-true", number(guess.tested));
      }
      text_ += "\n";
    }
    line("discover-no-proof");
  }

  void reduce(const Discovery::Reduction& reduction) {
    std::string shown;
    for (const auto& step : reduction.steps) shown += (shown.empty() ? "" : " > ") + listed(step);
    text_ += "\n  " + shown + "\n";
    for (const std::string& step : steps_told(reduction, language_)) text_ += "    " + step + "\n";
  }

  void conjecture(const Discovery::Trial& trial) {
    if (!trial.understood[0].empty())
      text_ += words("conjecture-understood", trial.understood[static_cast<std::size_t>(language_)]) + "\n";
    if (trial.checked_to > 0)
      text_ +=
          words("conjecture-tried", number(trial.checked_to), number(trial.losing), number(trial.others)) +
          "\n";
    if (trial.losing_counterexample) line("conjecture-missed", listed(*trial.losing_counterexample));
    if (trial.other_counterexample) line("conjecture-also", listed(*trial.other_counterexample));
    text_ += render(verdict_on(trial), language_) + "\n";
  }

  void chances() {
    text_ += words("discover-chance") + "\n";
    bool agree = true;
    for (const auto& row : discovery_.chances) {
      line("discover-chance-row", number(row.bits), number(row.safe), number(row.positions),
           number(row.numerator), number(row.denominator), percent(row, language_));
      agree = agree && row.agrees();
    }
    text_ += words("discover-formulas") + "\n";
    text_ += words(agree ? "discover-counted" : "discover-miscounted") + "\n";
  }

  const Discovery& discovery_;
  Language language_;
  std::string text_;
  int headings_ = 0;
};

}  // namespace

Phrase verdict_on(const Discovery::Trial& trial) {
  auto number = [](Discovery::Number n) { return std::to_string(n); };
  const char* id = trial.checked_to == 0                                          ? "untried"
                   : trial.losing_satisfying == 0 && trial.others_satisfying == 0 ? "never"
                   : trial.exact()                                                ? "exact"
                   : trial.holds()                                                ? "necessary"
                   : trial.others_satisfying == 0                                 ? "sufficient"
                                                                                  : "neither";
  return {"conjecture-" + std::string(id),
          {number(trial.checked_to), number(trial.losing), number(trial.losing_satisfying),
           number(trial.losing - trial.losing_satisfying), number(trial.others_satisfying)}};
}

std::vector<std::string> steps_told(const Discovery::Reduction& reduction, Language language) {
  auto number = [](Discovery::Number n) { return std::to_string(n); };
  std::vector<std::string> told;
  auto say = [&](std::string id, std::vector<std::string> arguments) {
    told.push_back(render(Phrase{std::move(id), std::move(arguments)}, language));
  };
  const std::string first = listed(reduction.steps[0]);
  for (std::size_t i = 0; i + 1 < reduction.steps.size(); ++i) {
    const auto& step = reduction.steps[i];
    const std::string here = listed(step), sum = number(step[0] + step[1] + step[2]);
    std::vector<std::string> odd;
    for (const auto n : step)
      if (n % 2 != 0) odd.push_back(number(n));
    if (odd.size() == 2)
      say("discover-lessen-halve", {here, sum, listed(reduction.steps[i + 1]), odd[0], odd[1]});
    else
      say("discover-halve", {here, sum, listed(reduction.steps[i + 1])});
  }
  const auto& last = reduction.steps.back();
  if (reduction.losing)
    say("discover-is-losing", {listed(last), number(last[1] / 2), first});
  else
    say("discover-is-winning", {listed(last), number(last[0] + last[1] + last[2]), first});
  return told;
}

std::string discovery_text(const Discovery& discovery, const Request& request) {
  Teller teller(discovery, request.language);
  return discovery.path ? teller.path() : teller.lists(request.as<DiscoverRequest>());
}

}  // namespace bouton
