// Pieces of SVG that the pictures share: text, rectangles, legends, colours, and words for outcomes.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "answers/words.hpp"
#include "bouton/answers.hpp"

namespace bouton::drawing {

inline constexpr std::string_view ink = "#1a1a1a";
inline constexpr std::string_view quiet = "#595959";
inline constexpr std::string_view accent = "#0063a6";
inline constexpr std::string_view grey = "#c9c9c9";
inline constexpr std::string_view fonts =
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif";

inline constexpr Trilingual previous_wins{"P: the player who has just moved wins",
                                          "P: az nyer, aki az imént lépett",
                                          "P: vyhrává hráč, který právě táhl"};
inline constexpr Trilingual next_wins{"N: the player to move wins", "N: az nyer, aki soron következik",
                                      "N: vyhrává hráč, který je na tahu"};
inline constexpr Trilingual nobody_wins{"D: nobody can force a win",
                                        "D: senki sem tudja kikényszeríteni a győzelmet",
                                        "D: nikdo si nemůže vynutit výhru"};
inline constexpr Trilingual not_decided{"?: not decided within the bounds",
                                        "?: a megadott korlátok között nem dőlt el",
                                        "?: v daných mezích nerozhodnuto"};
inline constexpr Trilingual is_undefined{"the function is undefined here", "itt a függvény nincs értelmezve",
                                         "zde funkce není definována"};
inline constexpr Trilingual is_infinite{"∞: no nimber, the play may go on for ever",
                                        "∞: nincs nimszáma, a játék örökké tarthat",
                                        "∞: nemá nim-číslo, hra může trvat věčně"};
inline constexpr Trilingual order_of_labels{"number with a point: when it got its label",
                                            "szám ponttal: hányadikként kapott címkét",
                                            "číslo s tečkou: kdy dostala štítek"};
inline constexpr Trilingual goes_back{"blue arrow: back to a position drawn above",
                                      "kék nyíl: vissza egy feljebb rajzolt állásba",
                                      "modrá šipka: zpět do výše nakreslené pozice"};
inline constexpr Trilingual first_moves{"blue: the first player is to move", "kék: a kezdő játékos lép",
                                        "modrá: táhne první hráč"};
inline constexpr Trilingual second_moves{"red, pointed, dashed: the second player is to move",
                                         "piros, csúcsos, szaggatott: a második játékos lép",
                                         "červená, špičatá, čárkovaná: táhne druhý hráč"};
inline constexpr Trilingual shortest_course{"light band: the shortest course of the match",
                                            "világos sáv: a legrövidebb játszma",
                                            "světlý pás: nejkratší průběh partie"};
inline constexpr Trilingual longest_course{"row of dots: the longest course of the match",
                                           "pontsor: a leghosszabb játszma",
                                           "řada teček: nejdelší průběh partie"};
inline constexpr Trilingual winner_moves{"thick arrow: the winner's move", "vastag nyíl: a nyertes lépése",
                                         "silná šipka: tah vítěze"};
inline constexpr Trilingual starts_here{"double border: the start", "kettős keret: innen indulunk",
                                        "dvojitý okraj: výchozí pozice"};

inline std::string_view words_for(Outcome outcome, Language language) {
  switch (outcome) {
    case Outcome::P:
      return previous_wins.in(language);
    case Outcome::N:
      return next_wins.in(language);
    case Outcome::D:
      return nobody_wins.in(language);
    case Outcome::unknown:
      break;
  }
  return not_decided.in(language);
}

// Two decimals are finer than any screen.
inline std::string num(double value) {
  const auto hundredths = static_cast<std::int64_t>(std::llround(value * 100));
  const std::int64_t size = std::abs(hundredths);
  std::string text = (hundredths < 0 ? "-" : "") + std::to_string(size / 100);
  if (const std::int64_t rest = size % 100; rest != 0) {
    text += rest < 10 ? ".0" : ".";
    text += std::to_string(rest % 10 == 0 ? rest / 10 : rest);
  }
  return text;
}

inline std::string xml(std::string_view text) {
  std::string out;
  for (char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        // XML has no way at all to write control characters.
        out += static_cast<unsigned char>(c) >= 0x20 ? c : ' ';
    }
  }
  return out;
}

// An estimate on the generous side: which font there is, is not known here.
inline double text_width(std::string_view text, double size) {
  double ems = 0;
  for (char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xc0) == 0x80) continue;
    if (byte >= 0xe0)
      ems += 1;
    else if (std::string_view(" ,.:;'!|/()[]-ijlt").find(c) != std::string_view::npos)
      ems += 0.4;
    else if ((c >= 'A' && c <= 'Z') || c == 'm' || c == 'w' || c == '+' || c == '@')
      ems += 0.82;
    else
      ems += 0.64;
  }
  return ems * size;
}

struct Text {
  double x, y;
  std::string_view content;
  std::string_view attributes = "";
};
inline std::string svg(const Text& text) {
  return "<text x=\"" + num(text.x) + "\" y=\"" + num(text.y) + "\"" + (text.attributes.empty() ? "" : " ") +
         std::string(text.attributes) + ">" + xml(text.content) + "</text>\n";
}

struct Rect {
  double x, y, width, height;
  std::string_view attributes = "";
};
inline std::string svg(const Rect& rect) {
  return "<rect x=\"" + num(rect.x) + "\" y=\"" + num(rect.y) + "\" width=\"" + num(rect.width) +
         "\" height=\"" + num(rect.height) + "\"" + (rect.attributes.empty() ? "" : " ") +
         std::string(rect.attributes) + "/>\n";
}

inline std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + std::string(value) + "\"";
}

struct Picture {
  std::string title, description;
  double width = 0, height = 0;
  std::string body;

  std::string done() const {
    const std::string w = num(std::ceil(width)), h = num(std::ceil(height));
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + w + " " + h + "\" width=\"" + w +
           "\" height=\"" + h + "\" role=\"img\" font-family=\"" + std::string(fonts) +
           "\" font-size=\"11\" fill=\"" + std::string(ink) + "\">\n<title>" + xml(title) +
           "</title>\n<desc>" + xml(description) + "</desc>\n<rect width=\"" + w + "\" height=\"" + h +
           "\" fill=\"#fff\"/>\n" + body + "</svg>\n";
  }
};

inline constexpr double margin = 16;
inline constexpr double heading_height = 24;

inline std::string heading(std::string_view text) {
  return svg(Text{margin, margin + 12, text, "font-size=\"13\" font-weight=\"600\""});
}

inline std::string named(const std::string& rules, Function function, const std::string& way,
                         Language language) {
  std::string title = rules;
  if (!name_of(function).empty()) title += ", " + std::string(term_for(function, language));
  if (!way.empty()) title += ", " + words::term_for_way(way, language);
  return title;
}

// A column of samples with what they mean. A sample fills the unit square.
class Legend {
 public:
  void add(std::string_view words, std::string sample) {
    lines_.push_back({std::string(words), std::move(sample)});
  }
  double height() const { return lines_.empty() ? 0 : 8 + line * static_cast<double>(lines_.size()); }
  double width() const {
    double widest = 0;
    for (const Line& line : lines_) widest = std::max(widest, box + 8 + text_width(line.words, 11));
    return widest;
  }
  std::string at(double x, double y) const {
    std::string out;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const double top = y + 8 + line * static_cast<double>(i);
      out += "<g transform=\"translate(" + num(x) + " " + num(top) + ") scale(" + num(box) + ")\">\n" +
             lines_[i].sample + "</g>\n" + svg(Text{x + box + 8, top + 10, lines_[i].words});
    }
    return out;
  }

 private:
  static constexpr double box = 12, line = 18;
  struct Line {
    std::string words, sample;
  };
  std::vector<Line> lines_;
};

// Squares without a colour of their own carry strokes. They are drawn one by one: a pattern would need an id,
// and ids clash where several pictures stand on one page.
inline std::string slash(double x, double y, bool fine) {
  auto stroke = [&](double dx, double dy, double length) {
    return "M" + num(x + dx) + " " + num(y + dy) + "l" + num(length) + " " + num(-length);
  };
  return fine ? stroke(0, 0.5, 0.5) + stroke(0, 1, 1) + stroke(0.5, 1, 0.5) : stroke(0, 1, 1);
}
inline std::string cross(double x, double y) {
  return "M" + num(x) + " " + num(y + 1) + "l1 -1M" + num(x) + " " + num(y) + "l1 1";
}
inline std::string strokes(std::string_view name, const std::string& path, double width = 0.07) {
  if (path.empty()) return "";
  return "<path class=\"" + std::string(name) + "\" fill=\"none\" stroke=\"" + std::string(quiet) +
         "\" stroke-width=\"" + num(width) + "\" d=\"" + path + "\"/>\n";
}

inline std::string square(std::string_view fill) {
  return "<rect width=\"1\" height=\"1\" fill=\"" + std::string(fill) + "\" stroke=\"" + std::string(quiet) +
         "\" stroke-width=\"0.06\"/>\n";
}

}  // namespace bouton::drawing
