#include "explain/sliding.hpp"

#include <algorithm>
#include <tuple>

namespace bouton {

std::vector<Sequence::Step> sliding_scale(const Rules& rules, std::uint64_t from, std::uint64_t to) {
  std::vector<Sequence::Step> steps;
  std::vector<std::uint64_t> known;  // the values so far
  Options options;
  for (std::uint64_t n = 0; n <= to; ++n) {
    Sequence::Step step{.size = n};
    options.clear();
    rules.options(n, options);
    options.each([&](std::span<const Key> parts) {
      Sequence::Step::Option option{.taken = n, .parts = {parts.begin(), parts.end()}};
      std::sort(option.parts.begin(), option.parts.end());
      for (std::uint64_t part : option.parts) {
        option.taken -= part;
        option.part_values.push_back(known[part]);
        option.value ^= known[part];
      }
      step.options.push_back(std::move(option));
    });
    // As people would go through them: by what is taken, one heap before two, by the smallest part; each
    // once.
    auto place = [](const Sequence::Step::Option& o) {
      return std::tuple<std::uint64_t, std::size_t, const std::vector<std::uint64_t>&>(
          o.taken, o.parts.size(), o.parts);
    };
    std::sort(step.options.begin(), step.options.end(),
              [&](const auto& a, const auto& b) { return place(a) < place(b); });
    auto twice = std::unique(step.options.begin(), step.options.end(),
                             [&](const auto& a, const auto& b) { return place(a) == place(b); });
    step.options.erase(twice, step.options.end());
    for (const auto& option : step.options) step.values.push_back(option.value);
    std::sort(step.values.begin(), step.values.end());
    step.values.erase(std::unique(step.values.begin(), step.values.end()), step.values.end());
    step.mex = mex(step.values);
    known.push_back(step.mex);
    if (n >= from) steps.push_back(std::move(step));
  }
  return steps;
}

}  // namespace bouton
