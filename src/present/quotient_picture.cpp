#include <algorithm>
#include <array>

#include "present/quotient_text.hpp"
#include "present/svg.hpp"

namespace bouton {
namespace {

using namespace drawing;

constexpr std::size_t most_with_arrows = 60, most_elements = 2000;

// Colours that differ also in grey, and dashes for those that come again.
constexpr std::array<std::string_view, 6> colours = {"#0063a6", "#b3361a", "#2f7d32",
                                                     "#7b3fa0", "#a06a00", "#4d4d4d"};
std::string stroke_of(std::size_t generator) {
  std::string text = attribute("stroke", colours[generator % colours.size()]);
  if (const std::size_t round = generator / colours.size(); round > 0)
    text += attribute("stroke-dasharray", round == 1 ? "5 3" : round == 2 ? "2 2" : "7 2 2 2");
  return text;
}

// Whether the second word is the first with one more of the generator.
bool adds(const MisereQuotient::Word& word, const MisereQuotient::Word& longer, std::uint64_t generator) {
  const auto count = [&](const MisereQuotient::Word& in, std::uint64_t atom) {
    for (const auto& letter : in)
      if (letter.atom == atom) return letter.count;
    return std::uint64_t{0};
  };
  return std::all_of(longer.begin(), longer.end(), [&](const auto& letter) {
    return letter.count == count(word, letter.atom) + (letter.atom == generator);
  });
}

}  // namespace

std::string quotient_svg(const MisereQuotient& quotient, Language language) {
  const std::size_t count = std::min(quotient.order(), most_elements);
  const bool arrows = quotient.order() <= most_with_arrows;
  // One column for each number of generators, filled from the top.
  struct Place {
    double x, y;
  };
  std::vector<std::size_t> column(count);
  std::vector<double> widths;
  std::vector<std::size_t> filled;
  std::vector<std::string> words;
  for (std::size_t x = 0; x < count; ++x) {
    words.push_back(told(quotient.words[x]));
    for (const auto& letter : quotient.words[x]) column[x] += letter.count;
    if (column[x] >= widths.size()) widths.resize(column[x] + 1, 0), filled.resize(column[x] + 1, 0);
    widths[column[x]] = std::max(widths[column[x]], text_width(words[x], 11) + 14);
  }
  constexpr double box = 20, between = 14;
  const double gap = arrows ? 60 + 3 * static_cast<double>(count) : 20, top = margin + heading_height + 10;
  std::vector<double> left(widths.size(), margin);
  for (std::size_t i = 1; i < widths.size(); ++i) left[i] = left[i - 1] + widths[i - 1] + gap;
  std::vector<Place> places;
  for (std::size_t x = 0; x < count; ++x)
    places.push_back({left[column[x]] + widths[column[x]] / 2,
                      top + box / 2 + static_cast<double>(filled[column[x]]++) * (box + between)});

  std::string body = heading(quotient.rules);
  if (arrows)
    for (std::size_t g = 0; g < quotient.actions.size(); ++g) {
      body += "<g" + stroke_of(g) + ">\n";
      for (std::size_t x = 0; x < count; ++x) {
        const std::size_t y = quotient.actions[g][x];
        const Place from = places[x], to = places[y];
        const double half = widths[column[x]] / 2, other = widths[column[y]] / 2;
        // Generators leave at different heights; what leads back bows below.
        const double shift =
            6 * (static_cast<double>(g) + 1) / (static_cast<double>(quotient.actions.size()) + 1) - 3;
        std::string path = "M" + num(from.x + half) + " " + num(from.y + shift);
        if (x == y)
          path += "c14 -12 14 12 0 4";
        else if (column[y] > column[x])
          path += "C" + num(from.x + half + gap / 2) + " " + num(from.y + shift) + " " +
                  num(to.x - other - gap / 2) + " " + num(to.y + shift) + " " + num(to.x - other) + " " +
                  num(to.y + shift);
        else
          path += "C" + num(from.x + half + 24) + " " + num(from.y + shift + 8) + " " +
                  num(to.x + other + 24) + " " + num(to.y + shift + 8) + " " + num(to.x + other) + " " +
                  num(to.y + shift + 3);
        // What adds the generator to the least word stands out; the rest are the relations.
        const bool grows =
            column[y] == column[x] + 1 && adds(quotient.words[x], quotient.words[y], quotient.generators[g]);
        body += "<path fill=\"none\" stroke-width=\"" +
                std::string(grows ? "1.6" : "0.8\" stroke-opacity=\"0.45") + "\" d=\"" + path + "\"/>\n";
      }
      body += "</g>\n";
    }
  for (std::size_t x = 0; x < count; ++x) {
    const double width = widths[column[x]];
    body += svg(Rect{places[x].x - width / 2, places[x].y - box / 2, width, box,
                     quotient.lost[x] ? "rx=\"4\" fill=\"#1a1a1a\" stroke=\"#1a1a1a\""
                                      : "rx=\"4\" fill=\"#fff\" stroke=\"#1a1a1a\""});
    body += svg(Text{places[x].x, places[x].y + 4, words[x],
                     quotient.lost[x] ? "text-anchor=\"middle\" fill=\"#fff\"" : "text-anchor=\"middle\""});
  }
  Legend legend;
  legend.add(previous_wins.in(language), square(ink));
  legend.add(next_wins.in(language), square("#fff"));
  if (arrows)
    for (std::size_t g = 0; g < quotient.actions.size(); ++g)
      legend.add("+ " + (quotient.atoms.empty() ? std::to_string(quotient.generators[g])
                                                : quotient.atoms[quotient.generators[g] - 1]),
                 "<path d=\"M0 0.5h1\" fill=\"none\" stroke-width=\"0.2\" stroke=\"" +
                     std::string(colours[g % colours.size()]) + "\"" +
                     (g < colours.size() ? "" : attribute("stroke-dasharray", "0.4 0.2")) + "/>\n");
  const std::string shown =
      render(Phrase{"quotient-order", {std::to_string(quotient.order()), std::to_string(quotient.p_order())}},
             language);
  std::string without;
  if (!arrows)
    without =
        render(Phrase{"quotient-without-arrows", {std::to_string(most_with_arrows), std::to_string(count)}},
               language);
  const std::size_t highest = filled.empty() ? 0 : *std::max_element(filled.begin(), filled.end());
  double height = top + static_cast<double>(highest) * (box + between);
  const double width = std::max({left.back() + widths.back(), margin + legend.width(),
                                 margin + text_width(shown, 11), margin + text_width(without, 11)}) +
                       margin + (arrows ? 24 : 0);
  body += svg(Text{margin, height + 12, shown});
  height += 18;
  if (!without.empty()) {
    body += svg(Text{margin, height + 12, without});
    height += 18;
  }
  body += legend.at(margin, height);
  height += legend.height() + margin;
  return Picture{quotient.rules, shown, width, height, body}.done();
}

}  // namespace bouton
