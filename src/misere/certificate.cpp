#include "misere/certificate.hpp"

#include <utility>

#include "base/sealed_lines.hpp"

namespace bouton::misere {
namespace {

constexpr std::string_view version = "1", nothing = "none";

using Numbers = std::vector<std::uint32_t>;

void line(std::string& text, std::string_view name, const Numbers& numbers) {
  text += name;
  if (numbers.empty()) text.append(" ").append(nothing);
  for (std::uint32_t number : numbers) add_number(text += ' ', number);
  text += '\n';
}
bool read_list(SealedLines& lines, Numbers& place, std::uint64_t below) {
  if (lines.rest() == nothing) return true;
  while (!lines.rest().empty()) {
    std::uint64_t each = 0;
    if (!lines.number(each, below - 1)) return false;
    place.push_back(static_cast<std::uint32_t>(each));
  }
  return true;
}

}  // namespace

std::string Certificate::text() const {
  std::string text;
  text.append(name).append(" ").append(version).append("\nrules ").append(rules).append("\nheaps ");
  add_number(text, heaps);
  add_number(text += "\norder ", order);
  text += '\n';
  line(text, "lost", lost);
  line(text, "generators", generators);
  for (const Numbers& action : actions) line(text, "action", action);
  line(text, "phi", phi);
  if (!common.empty()) line(text, "common", common);
  text += "repeats ";
  if (repeats) {
    add_number(text, repeats->from);
    add_number(text += ' ', repeats->period);
  } else {
    text += nothing;
  }
  return sealed(text += '\n');
}

// Exactly what text() writes. Spaces, zeros before a number and the like are found in the end, by writing it
// again.
Result<Certificate> Certificate::read(std::string_view text) {
  SealedLines lines(text);
  if (auto begins = lines.begins(name, version); !begins) return begins.error();
  Certificate result;
  if (!lines.next("rules")) return lines.damaged("rules");
  result.rules = lines.rest();
  if (!lines.next("heaps") || !lines.number(result.heaps, most_heaps) || result.heaps == 0)
    return lines.damaged("heaps");
  if (!lines.next("order") || !lines.number(result.order, most_elements) || result.order == 0)
    return lines.damaged("order");
  if (!lines.next("lost") || !read_list(lines, result.lost, result.order)) return lines.damaged("lost");
  if (!lines.next("generators") || !read_list(lines, result.generators, result.heaps + 1))
    return lines.damaged("generators");
  for (std::size_t i = 0; i < result.generators.size(); ++i)
    if (!lines.next("action") || !read_list(lines, result.actions.emplace_back(), result.order) ||
        result.actions.back().size() != result.order)
      return lines.damaged("action");
  if (!lines.next("phi") || !read_list(lines, result.phi, result.order) || result.phi.size() != result.heaps)
    return lines.damaged("phi");
  if (lines.follows("common") && (!lines.next("common") || !read_list(lines, result.common, result.order)))
    return lines.damaged("common");
  if (!lines.next("repeats")) return lines.damaged("repeats");
  if (lines.rest() != nothing) {
    Repeats repeats;
    if (!lines.number(repeats.from, most_heaps) || !lines.number(repeats.period, most_heaps) ||
        repeats.from == 0 || repeats.period == 0)
      return lines.damaged("repeats");
    result.repeats = repeats;
  }
  if (auto ends = lines.ends(text); !ends) return ends.error();
  if (result.text() != text) return lines.damaged("rules");
  return result;
}

}  // namespace bouton::misere
