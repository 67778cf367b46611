#include "misere/canonical.hpp"

#include <algorithm>
#include <set>

namespace bouton::misere {

Forms::Forms() { of_options({}); }

std::vector<Form> Forms::options(Form form) const {
  std::vector<Form> options;
  Form last = 0;
  PackedNumbers::each(sets_[form], [&](std::uint64_t step) {
    last += static_cast<Form>(step);
    options.push_back(last);
  });
  return options;
}

bool Forms::has(Form form, Form option) const {
  Form last = 0;
  bool found = false;
  PackedNumbers::each(sets_[form], [&](std::uint64_t step) {
    last += static_cast<Form>(step);
    found |= last == option;
  });
  return found;
}

std::optional<std::uint32_t> Forms::nim(Form form) const {
  if (!facts_[form].nim) return std::nullopt;
  return facts_[form].birthday;
}

// A game G with the set X of options, each in its form, is equal to H if all options of H are in X, all
// others in X have H as an option, so that a move to them is answered by one to H, and, if H is 0, who is to
// move in G wins: some member of X is lost. If there is no such H among the options of options, X is a form.
//
// The last member x of X is no option of H, as H comes before it, being an option of one of X. So H is an
// option of x.
Form Forms::of_options(std::vector<Form> options) {
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  const bool won = std::any_of(options.begin(), options.end(), [&](Form x) { return lost(x); });
  // Nim heaps alone, which are numbered in the order of their sizes: by the same rule the least that is
  // missing among them, unless that is 0 and none is lost.
  const bool heaps = std::all_of(options.begin(), options.end(), [&](Form x) { return facts_[x].nim; });
  if (heaps) {
    std::size_t missing = 0;
    while (missing < options.size() && options[missing] == nim_[missing]) ++missing;
    if (missing < options.size() && (missing > 0 || won)) return nim_[missing];
  } else if (!options.empty()) {
    for (Form h : this->options(options.back())) {
      if (h == 0 && !won) continue;
      const std::vector<Form> inside = this->options(h);
      if (!std::includes(options.begin(), options.end(), inside.begin(), inside.end())) continue;
      if (std::all_of(options.begin(), options.end(), [&](Form x) {
            return std::binary_search(inside.begin(), inside.end(), x) || has(x, h);
          }))
        return h;
    }
  }
  std::vector<std::uint8_t> bytes;
  Form last = 0;
  for (Form x : options) {
    PackedNumbers::append(bytes, x - last);
    last = x;
  }
  const Form form = sets_.number(bytes);
  if (form == facts_.size()) {
    std::uint32_t birthday = 0;
    bool nim = true;
    for (Form x : options) {
      birthday = std::max(birthday, facts_[x].birthday + 1);
      nim &= facts_[x].nim;
    }
    // Different Nim heaps, as many as the largest allows.
    nim &= options.size() == birthday;
    if (nim) nim_.push_back(form);
    facts_.push_back({birthday, !options.empty() && !won, nim});
  }
  return form;
}

std::vector<Form> Forms::followers(Form form) const {
  std::set<Form> all{form};
  for (auto at = all.rbegin(); at != all.rend(); ++at)
    for (Form option : options(*at)) all.insert(option);
  return {all.begin(), all.end()};
}

Form Forms::mate(Form form) {
  std::map<Form, Form> mates;
  for (Form each : followers(form)) {
    std::vector<Form> theirs;
    for (Form option : options(each)) theirs.push_back(mates.at(option));
    mates[each] = each == 0 ? of_options({0}) : of_options(std::move(theirs));
  }
  return mates.at(form);
}

Genus Forms::genus(Form form) const {
  std::map<Form, Genus> genera;
  for (Form each : followers(form)) {
    std::vector<const Genus*> theirs;
    for (Form option : options(each)) theirs.push_back(&genera.at(option));
    genera[each] = genus_of_options(theirs);
  }
  return genera.at(form);
}

// ------------------------------------------------------------------------------------------------ in writing

WrittenForm written(const Forms& forms, Form form, std::size_t longest) {
  const std::vector<Form> followers = forms.followers(form);
  // An order that does not depend on which forms were met first: birthday by birthday, by their options.
  std::map<Form, std::size_t> rank;
  std::map<std::uint32_t, std::vector<Form>> born;
  for (Form each : followers) born[forms.birthday(each)].push_back(each);
  std::map<Form, std::vector<std::size_t>> inside;
  for (auto& [day, games] : born) {
    for (Form game : games) {
      auto& ranks = inside[game];
      for (Form option : forms.options(game)) ranks.push_back(rank.at(option));
      std::sort(ranks.begin(), ranks.end());
    }
    std::sort(games.begin(), games.end(), [&](Form a, Form b) {
      const bool nim_a = forms.nim(a).has_value(), nim_b = forms.nim(b).has_value();
      return nim_a != nim_b ? nim_a : inside.at(a) < inside.at(b);
    });
    for (Form game : games) rank.emplace(game, rank.size());
  }
  std::vector<Form> by_rank(rank.size());
  for (const auto& [game, place] : rank) by_rank[place] = game;

  std::vector<std::size_t> lengths(by_rank.size());
  for (std::size_t i = 0; i < by_rank.size(); ++i) {
    lengths[i] = 1 + inside.at(by_rank[i]).size();
    for (std::size_t option : inside.at(by_rank[i])) lengths[i] += lengths[option];
    if (const auto nim = forms.nim(by_rank[i])) lengths[i] = std::to_string(*nim).size();
    lengths[i] = std::min(lengths[i], longest + 1);
  }
  WrittenForm result;
  const bool whole = lengths.back() <= longest;
  std::vector<std::string> texts(by_rank.size());
  for (std::size_t i = 0; i < by_rank.size(); ++i) {
    if (const auto nim = forms.nim(by_rank[i])) {
      texts[i] = std::to_string(*nim);
      continue;
    }
    std::string text = "{";
    for (std::size_t option : inside.at(by_rank[i])) text += (text.size() > 1 ? "," : "") + texts[option];
    text += "}";
    if (whole || text.size() <= 12) {
      texts[i] = std::move(text);
    } else {
      texts[i] = "g" + std::to_string(result.pieces.size() + 1);
      result.pieces.emplace_back(texts[i], std::move(text));
    }
  }
  result.text = texts.back();
  return result;
}

// ----------------------------------------------------------------------------------------------- the search

Component FormSearch::standing(const Component& position) const {
  const Rules& rules = *rules_[position.rules];
  if (!rules.has_stand_ins()) return position;
  std::vector<Key> keys;
  rules.stand_ins(position.position, false, keys);
  return {position.rules, keys[0]};
}

std::optional<Form> FormSearch::position(const Component& position) {
  const auto at = positions_.find(position);
  if (at != positions_.end()) return at->second;
  stack_.push_back({.position = position});
  return std::nullopt;
}

std::optional<Form> FormSearch::sum(Form a, Form b) {
  if (a > b) std::swap(a, b);
  if (a == 0) return b;
  if (const auto at = sums_.find(std::uint64_t{a} << 32 | b); at != sums_.end()) return at->second;
  stack_.push_back({.sum = std::pair(a, b)});
  return std::nullopt;
}

std::optional<Form> FormSearch::sum_of(std::span<const Component> parts) {
  Form total = 0;
  for (const Component& part : parts) {
    const auto form = position(part);
    if (!form) return std::nullopt;
    const auto more = sum(total, *form);
    if (!more) return std::nullopt;
    total = *more;
  }
  return total;
}

Attempt<Form> FormSearch::find(std::span<const Component> sum, Meter& meter) {
  std::vector<Component> parts;
  for (const Component& part : sum) {
    if (rules_[part.rules]->loops(part.position)) return Stop::loopy;
    parts.push_back(standing(part));
  }
  for (;;) {
    if (!stack_.empty())
      if (Stop stop = run(meter); stop != Stop::none) return stop;
    if (const auto form = sum_of(parts)) return *form;
  }
}

Stop FormSearch::list(Open& open, Meter& meter) {
  const Rules& rules = *rules_[open.position.rules];
  if (!rules.listable(open.position.position)) return Stop::options;
  list_.clear();
  list_.begin(meter.most_words());
  rules.options(open.position.position, list_);
  static_cast<void>(meter.tick(list_.size() + list_.take_toil() + rules.effort(open.position.position)));
  if (list_.overflowed()) return Stop::options;
  std::set<std::vector<Component>> options;
  list_.each([&](std::span<const Key> parts) {
    std::vector<Component> option;
    for (Key key : parts) option.push_back(standing({open.position.rules, key}));
    std::sort(option.begin(), option.end());
    options.insert(std::move(option));
  });
  open.options.assign(options.begin(), options.end());
  held_ += open.options.size() * 64;
  open.listed = true;
  return Stop::none;
}

Stop FormSearch::run(Meter& meter) {
  while (!stack_.empty()) {
    const std::size_t top = stack_.size() - 1;
    if (!stack_[top].sum && !stack_[top].listed)
      if (Stop stop = list(stack_[top], meter); stop != Stop::none) return stop;
    std::vector<Form> first, second;
    if (const auto two = stack_[top].sum) {
      first = forms_.options(two->first);
      second = forms_.options(two->second);
    }
    // An option that has to be found first is put on top; then this one waits.
    bool waits = false;
    const std::size_t count = stack_[top].sum ? first.size() + second.size() : stack_[top].options.size();
    while (!waits && stack_[top].next < count) {
      const std::size_t i = stack_[top].next;
      std::optional<Form> form;
      if (const auto two = stack_[top].sum) {
        form = i < first.size() ? sum(first[i], two->second) : sum(two->first, second[i - first.size()]);
      } else {
        const std::vector<Component> option = stack_[top].options[i];
        form = sum_of(option);
      }
      waits = !form;
      if (waits) break;
      stack_[top].found.push_back(*form);
      ++stack_[top].next;
    }
    if (waits) {
      if (Stop stop = account(meter); stop != Stop::none) return stop;
      if (Stop stop = meter.tick(8 + first.size() + second.size()); stop != Stop::none) return stop;
      continue;
    }
    if (Stop stop = meter.count(); stop != Stop::none) return stop;
    Open done = std::move(stack_[top]);
    stack_.pop_back();
    static_cast<void>(meter.tick(16 * done.found.size()));
    const Form form = forms_.of_options(std::move(done.found));
    held_ += 64;
    if (done.sum) {
      sums_.emplace(std::uint64_t{done.sum->first} << 32 | done.sum->second, form);
    } else {
      positions_.emplace(done.position, form);
      held_ -= std::min(held_, done.options.size() * 64);
    }
    if (Stop stop = account(meter); stop != Stop::none) return stop;
    if (Stop stop = meter.tick(8 + first.size() + second.size()); stop != Stop::none) return stop;
  }
  return Stop::none;
}

Stop FormSearch::account(Meter& meter) {
  constexpr std::size_t bytes_of_lists = 64;  // with what the allocator takes for them
  const auto now = static_cast<std::int64_t>(held_ + forms_.bytes() + 8 * list_.capacity() +
                                             stack_.size() * (sizeof(Open) + bytes_of_lists));
  return meter.take(now - std::exchange(counted_, now));
}

}  // namespace bouton::misere
