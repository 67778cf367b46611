#include "present/pictures.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "present/graph_layout.hpp"
#include "present/tabular.hpp"

namespace bouton {
namespace {

constexpr std::string_view ink = "#1a1a1a";
constexpr std::string_view quiet = "#595959";
constexpr std::string_view accent = "#0063a6";
constexpr std::string_view grey = "#c9c9c9";
constexpr std::string_view fonts =
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif";

constexpr Trilingual previous_wins{"P: the player who has just moved wins", "P: az nyer, aki az imént lépett",
                                   "P: vyhrává hráč, který právě táhl"};
constexpr Trilingual next_wins{"N: the player to move wins", "N: az nyer, aki lépni következik",
                               "N: vyhrává hráč, který je na tahu"};
constexpr Trilingual nobody_wins{"D: nobody can force a win",
                                 "D: senki sem tudja kikényszeríteni a győzelmet",
                                 "D: nikdo si nemůže vynutit výhru"};
constexpr Trilingual not_decided{"?: not decided within the bounds",
                                 "?: a megadott korlátok között nem dőlt el",
                                 "?: v daných mezích nerozhodnuto"};
constexpr Trilingual is_undefined{"the function is undefined here", "itt a függvény nincs értelmezve",
                                  "zde funkce není definována"};
constexpr Trilingual is_infinite{"∞: no nimber, the play may go on for ever",
                                 "∞: nincs nimszáma, a játszma végtelen lehet",
                                 "∞: nemá nim-číslo, hra může trvat věčně"};
constexpr Trilingual starts_here{"double border: the start", "kettős keret: innen indulunk",
                                 "dvojitý okraj: výchozí pozice"};

std::string_view words_for(Outcome outcome, Language language) {
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
std::string num(double value) {
  const auto hundredths = static_cast<std::int64_t>(std::llround(value * 100));
  const std::int64_t size = std::abs(hundredths);
  std::string text = (hundredths < 0 ? "-" : "") + std::to_string(size / 100);
  if (const std::int64_t rest = size % 100; rest != 0) {
    text += rest < 10 ? ".0" : ".";
    text += std::to_string(rest % 10 == 0 ? rest / 10 : rest);
  }
  return text;
}

std::string xml(std::string_view text) {
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
double text_width(std::string_view text, double size) {
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
std::string svg(const Text& text) {
  return "<text x=\"" + num(text.x) + "\" y=\"" + num(text.y) + "\"" + (text.attributes.empty() ? "" : " ") +
         std::string(text.attributes) + ">" + xml(text.content) + "</text>\n";
}

struct Rect {
  double x, y, width, height;
  std::string_view attributes = "";
};
std::string svg(const Rect& rect) {
  return "<rect x=\"" + num(rect.x) + "\" y=\"" + num(rect.y) + "\" width=\"" + num(rect.width) +
         "\" height=\"" + num(rect.height) + "\"" + (rect.attributes.empty() ? "" : " ") +
         std::string(rect.attributes) + "/>\n";
}

std::string attribute(std::string_view name, std::string_view value) {
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

constexpr double margin = 16;
constexpr double heading_height = 24;

std::string heading(std::string_view text) {
  return svg(Text{margin, margin + 12, text, "font-size=\"13\" font-weight=\"600\""});
}

std::string named(const std::string& rules, Function function) {
  const std::string_view name = name_of(function);
  return name.empty() ? rules : rules + ", " + std::string(name);
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
std::string slash(double x, double y, bool fine) {
  auto stroke = [&](double dx, double dy, double length) {
    return "M" + num(x + dx) + " " + num(y + dy) + "l" + num(length) + " " + num(-length);
  };
  return fine ? stroke(0, 0.5, 0.5) + stroke(0, 1, 1) + stroke(0.5, 1, 0.5) : stroke(0, 1, 1);
}
std::string cross(double x, double y) {
  return "M" + num(x) + " " + num(y + 1) + "l1 -1M" + num(x) + " " + num(y) + "l1 1";
}
std::string strokes(std::string_view name, const std::string& path, double width = 0.07) {
  if (path.empty()) return "";
  return "<path class=\"" + std::string(name) + "\" fill=\"none\" stroke=\"" + std::string(quiet) +
         "\" stroke-width=\"" + num(width) + "\" d=\"" + path + "\"/>\n";
}

std::string square(std::string_view fill) {
  return "<rect width=\"1\" height=\"1\" fill=\"" + std::string(fill) + "\" stroke=\"" + std::string(quiet) +
         "\" stroke-width=\"0.06\"/>\n";
}

struct Colour {
  double red, green, blue;

  std::string hex() const {
    std::string text = "#";
    for (double part : {red, green, blue}) {
      const auto byte = static_cast<unsigned>(std::lround(part));
      text += "0123456789abcdef"[byte / 16];
      text += "0123456789abcdef"[byte % 16];
    }
    return text;
  }
  // Black or white, whichever contrasts more (WCAG 2: relative luminance).
  bool wants_dark_text() const {
    auto linear = [](double part) {
      part /= 255;
      return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) > 0.179;
  }
};

// Anchors of viridis (S. van der Walt and N. Smith 2015): evenly growing lightness, for every kind of colour
// vision.
constexpr std::array<Colour, 9> viridis = {{{68, 1, 84},
                                            {71, 44, 122},
                                            {59, 81, 139},
                                            {44, 113, 142},
                                            {33, 144, 141},
                                            {39, 173, 129},
                                            {92, 200, 99},
                                            {170, 220, 50},
                                            {253, 231, 37}}};

Colour viridis_at(double t) {
  const double scaled = t * (viridis.size() - 1);
  const auto i = std::min(static_cast<std::size_t>(scaled), viridis.size() - 2);
  const double part = scaled - static_cast<double>(i);
  const Colour &a = viridis[i], &b = viridis[i + 1];
  return {a.red + part * (b.red - a.red), a.green + part * (b.green - a.green),
          a.blue + part * (b.blue - a.blue)};
}

struct Range {
  std::uint64_t least = 0, greatest = 0;

  // In steps, so that a picture has at most 256 colours, however many values.
  double part(std::uint64_t value) const {
    if (greatest == least) return 0;
    return std::round(255 * static_cast<double>(value - least) / static_cast<double>(greatest - least)) / 255;
  }
};

class TablePicture {
 public:
  TablePicture(const Table& table, Language language) : table_(table), language_(language) {
    for (const auto& row : table.rows) columns_ = std::max(columns_, row.size());
    const std::size_t longer = std::max({rows(), columns_, std::size_t{1}});
    cell_ = std::clamp(std::floor(800 / static_cast<double>(longer)), 3.0, 28.0);
    // Whole pixels: squares that touch must not show a seam.
    left_ = std::ceil(margin + 6 + text_width(std::to_string(table.rows_from + rows()), 10));
    top_ = margin + heading_height + 18;
    step_ = label_step();
  }

  std::string outcomes() {
    std::string black, grey_cells, hatched, questions;
    std::size_t counts[4] = {};
    each_run([](const Cell& cell) { return cell.outcome; },
             [&](Outcome outcome, double x, double y, double length) {
               counts[static_cast<std::size_t>(outcome)] += static_cast<std::size_t>(length);
               if (outcome == Outcome::P) black += svg(Rect{x, y, length, 1});
               if (outcome == Outcome::unknown) grey_cells += svg(Rect{x, y, length, 1});
               for (double i = 0; i < length; ++i) {
                 if (outcome == Outcome::D) hatched += slash(x + i, y, cell_ >= 12);
                 if (outcome == Outcome::unknown) questions += sign(x + i, y, "?");
               }
             });
    std::string cells = "<g class=\"P\" fill=\"#000\">\n" + black + "</g>\n";
    if (!grey_cells.empty())
      cells += "<g class=\"unknown\" fill=\"" + std::string(grey) + "\">\n" + grey_cells + "</g>\n";
    cells += strokes("D", hatched);

    for (Outcome outcome : {Outcome::P, Outcome::N, Outcome::D, Outcome::unknown})
      if (counts[static_cast<std::size_t>(outcome)] > 0)
        legend_.add(words_for(outcome, language_), outcome_sample(outcome));
    std::string described = size_in_words();
    for (Outcome outcome : {Outcome::P, Outcome::N, Outcome::D, Outcome::unknown})
      if (std::size_t count = counts[static_cast<std::size_t>(outcome)]; count > 0)
        described += ", " + std::string(letter_of(outcome)) + ": " + std::to_string(count);
    return finish(table_.rules, described, cells, questions);
  }

  std::string values() {
    range_ = find_range();
    std::map<std::string, std::string> painted;
    std::string undefined, infinite, dark_marks, light_marks, signs;
    each_run([&](const Cell& cell) { return fill_of(cell.value); },
             [&](const std::string& fill, double x, double y, double length) {
               painted[fill] += "M" + num(x) + " " + num(y) + "h" + num(length) + "v1H" + num(x) + "z";
             });
    bool any_p = false, any_infinite = false, any_unknown = false;
    each_cell([&](const Cell& cell, double x, double y) {
      using Kind = Value::Kind;
      if (cell.value.kind == Kind::undefined) undefined += slash(x, y, cell_ >= 12);
      if (cell.value.kind == Kind::infinite) {
        any_infinite = true;
        (cell_ >= 12 ? signs : infinite) += cell_ >= 12 ? sign(x, y, "∞") : cross(x, y);
      }
      if (cell.value.kind == Kind::unknown || cell.value.kind == Kind::none) {
        any_unknown |= cell.value.kind == Kind::unknown;
        signs += sign(x, y, cell_text(cell, table_.function));
      }
      const bool dark = wants_dark(cell.value);
      if (cell.value.kind == Kind::number) signs += number(x, y, cell.value.number, dark);
      if (cell.outcome == Outcome::P) {
        any_p = true;
        (dark ? dark_marks : light_marks) += mark(x, y);
      }
    });
    std::string cells;
    for (const auto& [fill, path] : painted) cells += "<path fill=\"" + fill + "\" d=\"" + path + "\"/>\n";
    cells += strokes("undefined", undefined) + strokes("infinite", infinite);
    cells += marks("#fff", light_marks) + marks("#000", dark_marks);

    if (any_p) legend_.add(previous_wins.in(language_), square("#fff") + marks("#000", mark(0, 0)));
    if (!undefined.empty())
      legend_.add(is_undefined.in(language_), square("#fff") + strokes("", slash(0, 0, true)));
    if (any_infinite)
      legend_.add(is_infinite.in(language_), square("#fff") + (cell_ >= 12 ? "" : strokes("", cross(0, 0))));
    if (any_unknown) legend_.add(not_decided.in(language_), square(grey));
    std::string described = size_in_words();
    if (range_) described += ", " + std::to_string(range_->least) + " to " + std::to_string(range_->greatest);
    return finish(named(table_.rules, table_.function), described, cells, signs);
  }

 private:
  std::size_t rows() const { return table_.rows.size(); }
  double width() const { return cell_ * static_cast<double>(columns_); }
  double height() const { return cell_ * static_cast<double>(rows()); }

  template <class Each>
  void each_cell(Each each) const {
    for (std::size_t r = 0; r < rows(); ++r)
      for (std::size_t c = 0; c < table_.rows[r].size(); ++c)
        each(table_.rows[r][c], static_cast<double>(c), static_cast<double>(r));
  }

  // Neighbours in a row that look the same are handed out together.
  template <class Key, class Each>
  void each_run(Key key, Each each) const {
    for (std::size_t r = 0; r < rows(); ++r) {
      const auto& row = table_.rows[r];
      for (std::size_t begin = 0, end = 0; begin < row.size(); begin = end) {
        const auto look = key(row[begin]);
        while (end < row.size() && key(row[end]) == look) ++end;
        each(look, static_cast<double>(begin), static_cast<double>(r), static_cast<double>(end - begin));
      }
    }
  }

  static std::string outcome_sample(Outcome outcome) {
    switch (outcome) {
      case Outcome::P:
        return square("#000");
      case Outcome::N:
        return square("#fff");
      case Outcome::D:
        return square("#fff") + strokes("", slash(0, 0, true));
      case Outcome::unknown:
        break;
    }
    return square(grey);
  }

  std::optional<Range> find_range() const {
    std::optional<Range> range;
    each_cell([&](const Cell& cell, double, double) {
      if (cell.value.kind != Value::Kind::number) return;
      const std::uint64_t n = cell.value.number;
      if (!range) range = Range{n, n};
      range = Range{std::min(range->least, n), std::max(range->greatest, n)};
    });
    return range;
  }

  std::string fill_of(const Value& value) const {
    switch (value.kind) {
      case Value::Kind::number:
        return viridis_at(range_->part(value.number)).hex();
      case Value::Kind::undefined:
      case Value::Kind::infinite:
        return "#fff";
      case Value::Kind::none:
      case Value::Kind::unknown:
        break;
    }
    return std::string(grey);
  }
  bool wants_dark(const Value& value) const {
    return value.kind != Value::Kind::number || viridis_at(range_->part(value.number)).wants_dark_text();
  }

  // A text in the middle of a cell, where it is big enough to be read.
  std::string sign(double x, double y, std::string_view content, std::string_view fill = ink) const {
    const double size =
        std::min(cell_ * 0.46, 0.92 * cell_ / (0.64 * static_cast<double>(columns_of(content))));
    if (size < 5) return "";
    const std::string attributes =
        "font-size=\"" + num(size) + "\"" + (fill == ink ? "" : attribute("fill", fill));
    return svg(Text{left_ + (x + 0.5) * cell_, top_ + (y + 0.5) * cell_ + size * 0.36, content, attributes});
  }
  std::string number(double x, double y, std::uint64_t value, bool dark) const {
    if (std::max(rows(), columns_) > 30) return "";
    return sign(x, y, std::to_string(value), dark ? ink : "#fff");
  }

  // P-positions are framed, or dotted where a frame would fill the cell.
  std::string mark(double x, double y) const {
    if (cell_ >= 14) return "M" + num(x + 0.1) + " " + num(y + 0.1) + "h0.8v0.8h-0.8z";
    return "M" + num(x + 0.5) + " " + num(y + 0.5) + "h0";
  }
  std::string marks(std::string_view colour, const std::string& path) const {
    if (path.empty()) return "";
    return "<path class=\"P\" fill=\"none\" stroke=\"" + std::string(colour) + "\" stroke-width=\"" +
           (cell_ >= 14 ? "0.07" : "0.55\" stroke-linecap=\"round") + "\" d=\"" + path + "\"/>\n";
  }

  // Every number, or every 5th, 10th, 50th and so on, whatever leaves the labels room.
  std::uint64_t label_step() const {
    const std::string last = std::to_string(table_.columns_from + columns_);
    const double room = std::max(12.0, text_width(last, 10) + 5);
    std::uint64_t step = 1;
    for (bool five = true; static_cast<double>(step) * cell_ < room; five = !five) step *= five ? 5 : 2;
    return step;
  }
  // Also the first, unless the next one is too near.
  bool labelled(std::uint64_t number, std::uint64_t first) const {
    return number % step_ == 0 || (number == first && step_ - number % step_ > step_ / 2);
  }
  std::string labels() const {
    std::string text =
        "<g font-size=\"10\" fill=\"" + std::string(quiet) + "\">\n<g text-anchor=\"middle\">\n";
    for (std::size_t c = 0; c < columns_; ++c)
      if (const std::uint64_t n = table_.columns_from + c; labelled(n, table_.columns_from))
        text += svg(Text{left_ + (static_cast<double>(c) + 0.5) * cell_, top_ - 5, std::to_string(n)});
    text += "</g>\n<g text-anchor=\"end\">\n";
    for (std::size_t r = 0; r < rows(); ++r)
      if (const std::uint64_t n = table_.rows_from + r; labelled(n, table_.rows_from))
        text += svg(Text{left_ - 5, top_ + (static_cast<double>(r) + 0.5) * cell_ + 3.5, std::to_string(n)});
    return text + "</g>\n</g>\n";
  }

  std::string grid() const {
    // Lines a few pixels apart would only make the picture grey.
    const std::size_t every = cell_ >= 4 ? 1 : static_cast<std::size_t>(step_);
    std::string path;
    for (std::size_t r = 0; r <= rows(); ++r)
      if (r % every == 0 || r == rows())
        path += "M" + num(left_) + " " + num(top_ + static_cast<double>(r) * cell_) + "h" + num(width());
    for (std::size_t c = 0; c <= columns_; ++c)
      if (c % every == 0 || c == columns_)
        path += "M" + num(left_ + static_cast<double>(c) * cell_) + " " + num(top_) + "v" + num(height());
    return "<path fill=\"none\" stroke=\"#8c8c8c\" stroke-width=\"" +
           std::string(cell_ >= 12 ? "0.75" : "0.4") + "\" d=\"" + path + "\"/>\n";
  }

  // The colours in their order between the least and the greatest value.
  std::string scale(double y) const {
    const std::uint64_t span = range_->greatest - range_->least;
    const std::uint64_t blocks = std::min<std::uint64_t>(span, 47) + 1;
    const double before = text_width(std::to_string(range_->least), 11) + 6;
    const double block = bar_width / static_cast<double>(blocks);
    std::string text = svg(Text{left_, y + 10, std::to_string(range_->least)});
    text += "<g shape-rendering=\"crispEdges\">\n";
    for (std::uint64_t i = 0; i < blocks; ++i) {
      const double part = blocks == 1 ? 0 : static_cast<double>(i) / static_cast<double>(blocks - 1);
      const std::string fill = "fill=\"" + viridis_at(part).hex() + "\"";
      text += svg(Rect{left_ + before + block * static_cast<double>(i), y, block, 12, fill});
    }
    return text + "</g>\n" +
           svg(Text{left_ + before + bar_width + 6, y + 10, std::to_string(range_->greatest)});
  }
  double scale_width() const {
    return range_ ? bar_width + 12 +
                        text_width(std::to_string(range_->least) + std::to_string(range_->greatest), 11)
                  : 0;
  }

  std::string size_in_words() const {
    return std::to_string(rows()) + " x " + std::to_string(columns_) + " positions";
  }

  std::string finish(const std::string& title, std::string description, const std::string& cells,
                     const std::string& signs) const {
    Picture picture{title, std::move(description), 0, 0, heading(title)};
    picture.body += "<g transform=\"translate(" + num(left_) + " " + num(top_) + ") scale(" + num(cell_) +
                    ")\">\n" + cells + "</g>\n";
    // Over small coloured cells lines would only dull the colours.
    if (!range_ || cell_ >= 12) picture.body += grid();
    picture.body += labels();
    if (!signs.empty()) picture.body += "<g text-anchor=\"middle\">\n" + signs + "</g>\n";
    double y = top_ + height() + 12;
    if (range_) {
      picture.body += scale(y);
      y += 20;
    }
    picture.body += legend_.at(left_, y - 8);
    picture.width = std::max({left_ + std::max({width(), legend_.width(), scale_width()}),
                              margin + text_width(title, 14)}) +
                    margin;
    picture.height = y + legend_.height() + margin - 8;
    return picture.done();
  }

  static constexpr double bar_width = 160;
  const Table& table_;
  Language language_;
  std::size_t columns_ = 0;
  double cell_ = 0, left_ = 0, top_ = 0;
  std::uint64_t step_ = 1;
  std::optional<Range> range_;  // of the values, if there are any to paint
  Legend legend_;
};

// 1, 2 or 5 times a power of ten, so that at most `most` steps cover the span.
std::uint64_t nice_step(std::uint64_t span, std::uint64_t most) {
  const std::uint64_t least = span / most + (span % most != 0);
  for (std::uint64_t power = 1;; power *= 10)
    for (std::uint64_t digit : {1, 2, 5})
      if (digit * power >= least) return digit * power;
}

// A plot. Entries that are not numbers stand on shelves of their own above the numbers.
class SequencePicture {
 public:
  SequencePicture(const Sequence& sequence, Language language) : sequence_(sequence), language_(language) {
    for (const Cell& cell : sequence.cells) {
      if (const auto number = number_of_cell(cell)) {
        any_number_ = true;
        greatest_ = std::max(greatest_, *number);
      } else if (std::find(shelves_.begin(), shelves_.end(), shelf_of(cell)) == shelves_.end()) {
        shelves_.push_back(shelf_of(cell));
      }
    }
    // From the top: ∞, then letters, then signs.
    std::sort(shelves_.begin(), shelves_.end(), std::greater<>());
    step_ = nice_step(std::max<std::uint64_t>(greatest_, 1), 8);
    steps_ = std::max<std::uint64_t>(greatest_ / step_ + (greatest_ % step_ != 0), 1);
    double widest = 0;
    if (any_number_) widest = text_width(std::to_string(steps_ * step_), 10);
    for (const auto& shelf : shelves_) widest = std::max(widest, text_width(shelf, 10));
    left_ = margin + widest + 10;
    shelves_top_ = margin + heading_height + 8;
    bottom_ =
        shelves_top_ + shelf_height * static_cast<double>(shelves_.size()) + (any_number_ ? plot_height : 0);
  }

  std::string draw() const {
    const std::string title = named(sequence_.rules, sequence_.function);
    Picture picture{title, description(), 0, 0, heading(title)};
    picture.body += axes() + line() + points();
    const Legend legend = explained();
    picture.body += legend.at(left_, bottom_ + 24);
    picture.width =
        std::max({left_ + plot_width, left_ + legend.width(), margin + text_width(title, 14)}) + margin;
    picture.height = bottom_ + 24 + legend.height() + margin;
    return picture.done();
  }

 private:
  static constexpr double plot_width = 760, plot_height = 260, shelf_height = 22;

  std::size_t count() const { return sequence_.cells.size(); }

  std::optional<std::uint64_t> number_of_cell(const Cell& cell) const {
    if (sequence_.function == Function::none || cell.value.kind != Value::Kind::number) return std::nullopt;
    return cell.value.number;
  }
  std::string shelf_of(const Cell& cell) const {
    if (sequence_.function != Function::none && cell.value.kind == Value::Kind::infinite) return "∞";
    return cell_text(cell, sequence_.function);
  }

  std::string description() const {
    if (count() == 0) return "no entries";
    return "n = " + std::to_string(sequence_.from) + " to " + std::to_string(sequence_.from + count() - 1) +
           (any_number_ ? ", greatest value " + std::to_string(greatest_) : "");
  }

  double x(double i) const {
    const double inset = 8;
    if (count() < 2) return left_ + plot_width / 2;
    return left_ + inset + i * (plot_width - 2 * inset) / static_cast<double>(count() - 1);
  }
  double y_of_number(std::uint64_t n) const {
    const double share = static_cast<double>(n) / static_cast<double>(step_) / static_cast<double>(steps_);
    return bottom_ - 6 - share * (plot_height - 16);
  }
  double y_of_shelf(std::size_t i) const {
    return shelves_top_ + shelf_height * (static_cast<double>(i) + 0.5);
  }
  double y(const Cell& cell) const {
    if (const auto n = number_of_cell(cell)) return y_of_number(*n);
    const auto at = std::find(shelves_.begin(), shelves_.end(), shelf_of(cell));
    return y_of_shelf(static_cast<std::size_t>(at - shelves_.begin()));
  }

  std::string axes() const {
    std::string rules,
        labels = "<g font-size=\"10\" fill=\"" + std::string(quiet) + "\">\n<g text-anchor=\"end\">\n";
    auto level = [&](double y, std::string_view label) {
      rules += "M" + num(left_) + " " + num(y) + "h" + num(plot_width);
      labels += svg(Text{left_ - 6, y + 3.5, label});
    };
    for (std::size_t i = 0; i < shelves_.size(); ++i) level(y_of_shelf(i), shelves_[i]);
    if (any_number_)
      for (std::uint64_t i = 0; i <= steps_; ++i) level(y_of_number(i * step_), std::to_string(i * step_));
    labels += "</g>\n<g text-anchor=\"middle\">\n";
    std::string ticks;
    const std::uint64_t last = sequence_.from + (count() == 0 ? 0 : count() - 1);
    const double label_width = text_width(std::to_string(last), 10) + 16;
    const auto most = static_cast<std::uint64_t>(std::clamp(plot_width / label_width, 1.0, 16.0));
    const std::uint64_t step = nice_step(last - sequence_.from, most);
    for (std::uint64_t n = (sequence_.from + step - 1) / step * step; count() > 0 && n <= last; n += step) {
      const double at = x(static_cast<double>(n - sequence_.from));
      ticks += "M" + num(at) + " " + num(bottom_) + "v4";
      labels += svg(Text{at, bottom_ + 15, std::to_string(n)});
    }
    labels += "</g>\n</g>\n";
    return "<path fill=\"none\" stroke=\"#e0e0e0\" d=\"" + rules + "\"/>\n<path fill=\"none\" stroke=\"" +
           std::string(quiet) + "\" d=\"M" + num(left_) + " " + num(shelves_top_) + "V" + num(bottom_) + "h" +
           num(plot_width) + ticks + "\"/>\n" + labels;
  }

  // Leads the eye from one number to the next while there are few of them.
  std::string line() const {
    if (count() > 250) return "";
    std::string path;
    bool pen_down = false;
    for (std::size_t i = 0; i < count(); ++i) {
      const Cell& cell = sequence_.cells[i];
      const bool is_number = number_of_cell(cell).has_value();
      if (is_number) path += (pen_down ? "L" : "M") + num(x(static_cast<double>(i))) + " " + num(y(cell));
      pen_down = is_number;
    }
    if (path.empty()) return "";
    return "<path fill=\"none\" stroke=\"#b3c7d6\" stroke-width=\"1\" stroke-linejoin=\"round\" d=\"" + path +
           "\"/>\n";
  }

  double size() const {
    return std::clamp(plot_width / static_cast<double>(std::max<std::size_t>(count(), 1)) * 0.9, 2.4, 7.2);
  }

  // A point is a line of no length with round ends, which is far shorter to write than a circle.
  std::string points() const {
    std::array<std::string, 4> paths;
    for (std::size_t i = 0; i < count(); ++i) {
      const Cell& cell = sequence_.cells[i];
      paths[static_cast<std::size_t>(cell.outcome)] +=
          "M" + num(x(static_cast<double>(i))) + " " + num(y(cell)) + "h0";
    }
    std::string text = "<g fill=\"none\" stroke-linecap=\"round\">\n";
    for (Outcome outcome : {Outcome::unknown, Outcome::D, Outcome::N, Outcome::P})
      text += dots(outcome, paths[static_cast<std::size_t>(outcome)], 1);
    return text + "</g>\n";
  }

  // P filled and never tiny, N a ring, D a tinted ring; where points are small, only the colour can tell.
  std::string dots(Outcome outcome, const std::string& path, double unit) const {
    if (path.empty()) return "";
    auto layer = [&](std::string_view colour, double width) {
      return "<path class=\"" + std::string(letter_of(outcome)) + "\" stroke=\"" + std::string(colour) +
             "\" stroke-width=\"" + num(width * unit) + "\" d=\"" + path + "\"/>\n";
    };
    if (outcome == Outcome::P) return layer("#000", std::max(size(), 4.0));
    const std::string_view colour = outcome == Outcome::N   ? accent
                                    : outcome == Outcome::D ? "#b35900"
                                                            : quiet;
    const std::string ring = layer(colour, size());
    return size() < 4 ? ring : ring + layer(outcome == Outcome::N ? "#fff" : "#f3dfc8", size() * 0.55);
  }

  Legend explained() const {
    Legend legend;
    for (Outcome outcome : {Outcome::P, Outcome::N, Outcome::D, Outcome::unknown}) {
      const bool any = std::any_of(sequence_.cells.begin(), sequence_.cells.end(),
                                   [&](const Cell& cell) { return cell.outcome == outcome; });
      if (any)
        legend.add(words_for(outcome, language_), "<g fill=\"none\" stroke-linecap=\"round\">\n" +
                                                      dots(outcome, "M0.5 0.5h0", 1.0 / 12) + "</g>\n");
    }
    return legend;
  }

  const Sequence& sequence_;
  Language language_;
  bool any_number_ = false;
  std::uint64_t greatest_ = 0, step_ = 1, steps_ = 1;
  std::vector<std::string> shelves_;
  double left_ = 0, shelves_top_ = 0, bottom_ = 0;
};

std::string value_line(const GameGraph& graph, Vertex v) {
  const Cell& cell = graph.cells[v];
  std::string text(letter_of(cell.outcome));
  if (graph.function != Function::none && cell.value.kind != Value::Kind::none)
    text += " · " + cell_text(cell, graph.function);
  return text;
}

// How much of the notation all positions share, up to and including a colon. In a compound the first rules
// alone would be misleading, so nothing is left out there.
std::size_t shared_prefix(const std::vector<std::string>& names) {
  if (names.empty()) return 0;
  std::size_t shared = names[0].size();
  for (const auto& name : names) {
    if (name.find('+') != std::string::npos) return 0;
    const auto end = std::mismatch(names[0].begin(), names[0].begin() + static_cast<std::ptrdiff_t>(shared),
                                   name.begin(), name.end());
    shared = static_cast<std::size_t>(end.first - names[0].begin());
  }
  const std::size_t colon = names[0].substr(0, shared).rfind(':');
  const std::size_t length = colon == std::string::npos ? 0 : colon + 1;
  const bool all_longer =
      std::all_of(names.begin(), names.end(), [&](const auto& n) { return n.size() > length; });
  return all_longer ? length : 0;
}

class GraphPicture {
 public:
  GraphPicture(const GameGraph& graph, Language language) : graph_(graph), language_(language) {
    const std::size_t prefix = shared_prefix(graph.names);
    for (const auto& name : graph.names) labels_.push_back(name.substr(prefix));
    for (Vertex v = 0; v < labels_.size(); ++v) {
      const double text = std::max(text_width(labels_[v], 13), text_width(value_line(graph, v), 11));
      widths_.push_back(std::max(text + 18, 44.0));
    }
    std::vector<double> outer = widths_;
    if (!outer.empty()) outer[0] += 2 * second_border;
    layout_ = layered_layout(graph.graph, outer);
    for (double& x : layout_.x) x += margin;
    for (double& y : layout_.y) y += margin + heading_height + second_border;
  }

  std::string draw() {
    draw_lines();
    draw_back();
    draw_loops();
    const Legend legend = explained();
    Picture picture{graph_.spec, description(), 0, 0, heading(graph_.spec)};
    picture.body +=
        "<g fill=\"none\" stroke=\"#7a7a7a\" stroke-width=\"1.1\">\n<path d=\"" + lines_ + "\"/>\n";
    if (!back_.empty())
      picture.body += "<path class=\"back\" stroke=\"" + std::string(accent) + "\" d=\"" + back_ + "\"/>\n";
    picture.body += "</g>\n<path fill=\"#4d4d4d\" d=\"" + heads_ + "\"/>\n";
    if (!back_heads_.empty())
      picture.body += "<path fill=\"" + std::string(accent) + "\" d=\"" + back_heads_ + "\"/>\n";
    picture.body += "<g text-anchor=\"middle\" stroke-width=\"1.5\">\n";
    for (Vertex v = 0; v < labels_.size(); ++v) picture.body += node(v);
    picture.body += "</g>\n";
    const double bottom = margin + heading_height + layout_.height + 2 * second_border;
    picture.body += legend.at(margin, bottom);
    picture.width = std::max({layout_.width, legend.width(), text_width(graph_.spec, 14)}) + 2 * margin;
    picture.height = bottom + legend.height() + margin;
    return picture.done();
  }

 private:
  static constexpr double half = Layout::vertex_height / 2, head = 8, second_border = 4;

  double x(std::uint32_t p) const { return layout_.x[p]; }
  // Lines pass a layer upright, so that they keep away from the vertices beside them.
  double top(std::uint32_t p) const { return layout_.y[p] - half; }
  double bottom(std::uint32_t p) const { return layout_.y[p] + half; }

  // The start has a second border around the first.
  static double border(std::uint32_t p) { return p == 0 ? second_border : 0; }

  // Upright at both ends, so that lines which meet at a point join smoothly.
  static std::string curve(double x0, double y0, double x1, double y1) {
    if (std::abs(x0 - x1) < 0.01) return "V" + num(y1);
    const double middle = (y0 + y1) / 2;
    return "C" + num(x0) + " " + num(middle) + " " + num(x1) + " " + num(middle) + " " + num(x1) + " " +
           num(y1);
  }
  static std::string move_to(double x, double y) { return "M" + num(x) + " " + num(y); }
  // An arrow head with its tip at a place; (dx,dy) is the direction.
  static std::string tip(double x, double y, double dx, double dy) {
    const double wing = head * 0.42;
    return move_to(x, y) + "L" + num(x - head * dx - wing * dy) + " " + num(y - head * dy + wing * dx) + "L" +
           num(x - head * dx + wing * dy) + " " + num(y - head * dy - wing * dx) + "z";
  }

  void draw_lines() {
    std::vector<bool> entered(layout_.vertices, false);
    for (auto [from, to] : layout_.lines) {
      const bool into_bend = layout_.is_bend(to);
      lines_ += move_to(x(from), bottom(from)) +
                curve(x(from), bottom(from), x(to), top(to) - (into_bend ? 0 : head + border(to)));
      if (!into_bend && !entered[to]) {
        heads_ += tip(x(to), top(to) - border(to), 0, 1);
        entered[to] = true;
      }
    }
    std::vector<bool> passed(layout_.x.size(), false);
    for (auto [from, to] : layout_.lines) {
      if (!layout_.is_bend(from) || passed[from]) continue;
      lines_ += move_to(x(from), top(from)) + "V" + num(bottom(from));
      passed[from] = true;
    }
  }

  // Arrows upwards keep to the right of the middle, where the arrows downwards are.
  double side(Vertex v) const { return x(v) + std::min(widths_[v] / 4, 18.0); }
  void draw_back() {
    for (const auto& arrow : layout_.back) {
      double at_x = side(arrow.from), at_y = top(arrow.from);
      back_ += move_to(at_x, at_y);
      for (std::uint32_t bend : arrow.bends) {
        back_ += curve(at_x, at_y, x(bend), bottom(bend)) + "V" + num(top(bend));
        at_x = x(bend);
        at_y = top(bend);
      }
      const double end_x = side(arrow.to), end_y = bottom(arrow.to) + border(arrow.to);
      // Beside an arrow in the opposite direction it needs a belly of its own.
      if (arrow.bends.empty() && std::abs(end_x - at_x) < 24)
        back_ += "C" + num(at_x + 16) + " " + num(at_y - (at_y - end_y) / 3) + " " + num(end_x + 16) + " " +
                 num(end_y + (at_y - end_y) / 3) + " " + num(end_x) + " " + num(end_y + head);
      else
        back_ += curve(at_x, at_y, end_x, end_y + head);
      back_heads_ += tip(end_x, end_y, 0, -1);
    }
  }

  void draw_loops() {
    for (Vertex v : layout_.loops) {
      const double right = x(v) + widths_[v] / 2 + border(v), y = layout_.y[v];
      back_ += move_to(right, y - 9) + "C" + num(right + 26) + " " + num(y - 22) + " " + num(right + 30) +
               " " + num(y + 9) + " " + num(right + head) + " " + num(y + 9);
      back_heads_ += tip(right, y + 9, -1, 0);
    }
  }

  static std::string style(Outcome outcome) {
    switch (outcome) {
      case Outcome::P:
        return "fill=\"" + std::string(ink) + "\" stroke=\"" + std::string(ink) + "\"";
      case Outcome::N:
        return "fill=\"#fff\" stroke=\"" + std::string(ink) + "\"";
      case Outcome::D:
        return "fill=\"#fff\" stroke=\"" + std::string(ink) + "\" stroke-dasharray=\"5 3\"";
      case Outcome::unknown:
        break;
    }
    return "fill=\"" + std::string(grey) + "\" stroke=\"" + std::string(quiet) +
           "\" stroke-dasharray=\"1 2\"";
  }

  std::string node(Vertex v) const {
    const Outcome outcome = graph_.cells[v].outcome;
    const std::string value = value_line(graph_, v);
    const double w = widths_[v], left = x(v) - w / 2;
    std::string text = "<g class=\"" + std::string(letter_of(outcome)) + "\">\n<title>" +
                       xml(graph_.names[v]) + ", " + xml(value) + "</title>\n";
    if (v == 0)
      text += svg(Rect{left - second_border, top(v) - second_border, w + 2 * second_border,
                       2 * (half + second_border),
                       "rx=\"13\" fill=\"#fff\" stroke=\"#1a1a1a\" stroke-width=\"1\""});
    text += svg(Rect{left, top(v), w, 2 * half, "rx=\"10\" " + style(outcome)});
    const std::string fill = outcome == Outcome::P ? " fill=\"#fff\"" : "";
    text += svg(Text{x(v), layout_.y[v] - 2, labels_[v], "font-size=\"13\"" + fill});
    text += svg(Text{x(v), layout_.y[v] + 13, value, "font-size=\"11\"" + fill});
    return text + "</g>\n";
  }

  std::string description() const {
    std::size_t kernel = 0;
    for (const Cell& cell : graph_.cells) kernel += cell.outcome == Outcome::P;
    return std::to_string(labels_.size()) + " positions, P: " + std::to_string(kernel);
  }

  Legend explained() const {
    Legend legend;
    for (Outcome outcome : {Outcome::P, Outcome::N, Outcome::D, Outcome::unknown}) {
      const bool any = std::any_of(graph_.cells.begin(), graph_.cells.end(),
                                   [&](const Cell& cell) { return cell.outcome == outcome; });
      if (any) legend.add(words_for(outcome, language_), outcome_sample(outcome));
    }
    if (labels_.size() > 1)
      legend.add(starts_here.in(language_), frame(0.04, 0.05, "#fff", "") + frame(0.2, 0.05, "#fff", ""));
    return legend;
  }
  static std::string frame(double inset, double stroke, std::string_view fill, std::string_view more) {
    const std::string attributes = "rx=\"" + num(0.3 - inset) + "\" fill=\"" + std::string(fill) +
                                   "\" stroke=\"" + std::string(ink) + "\" stroke-width=\"" + num(stroke) +
                                   "\"" + std::string(more);
    return svg(Rect{inset, inset, 1 - 2 * inset, 1 - 2 * inset, attributes});
  }
  static std::string outcome_sample(Outcome outcome) {
    const std::string_view fill = outcome == Outcome::P ? ink : outcome == Outcome::unknown ? grey : "#fff";
    const std::string_view dashes = outcome == Outcome::D         ? " stroke-dasharray=\"0.25 0.15\""
                                    : outcome == Outcome::unknown ? " stroke-dasharray=\"0.08 0.12\""
                                                                  : "";
    return frame(0.05, 0.1, fill, dashes);
  }

  const GameGraph& graph_;
  Language language_;
  std::vector<std::string> labels_;
  std::vector<double> widths_;
  Layout layout_;
  std::string lines_, heads_, back_, back_heads_;  // path data
};

std::string dot_quoted(std::string_view text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}

}  // namespace

std::string table_svg(const Table& table, bool paint_values, Language language) {
  TablePicture picture(table, language);
  return paint_values && table.function != Function::none ? picture.values() : picture.outcomes();
}

std::string sequence_svg(const Sequence& sequence, Language language) {
  return SequencePicture(sequence, language).draw();
}

std::string graph_svg(const GameGraph& graph, Language language) {
  return GraphPicture(graph, language).draw();
}

std::string graph_dot(const GameGraph& graph) {
  std::string text = "digraph " + dot_quoted(graph.spec) + " {\n  rankdir=TB;\n  node [shape=ellipse];\n";
  for (Vertex v = 0; v < graph.graph.size(); ++v) {
    const std::string name = dot_quoted(graph.names[v]);
    // Inside the quotes, \n is what Graphviz reads as a new line.
    text += "  " + name + " [label=" + name.substr(0, name.size() - 1) + "\\n" + value_line(graph, v) + "\"";
    switch (graph.cells[v].outcome) {
      case Outcome::P:
        text += ", style=filled, fillcolor=black, fontcolor=white";
        break;
      case Outcome::N:
        break;
      case Outcome::D:
        text += ", style=dashed";
        break;
      case Outcome::unknown:
        text += ", style=dotted";
        break;
    }
    text += v == 0 ? ", peripheries=2];\n" : "];\n";
  }
  for (Vertex v = 0; v < graph.graph.size(); ++v) {
    auto options = graph.graph.options(v);
    for (Vertex to : std::set<Vertex>(options.begin(), options.end()))
      text += "  " + dot_quoted(graph.names[v]) + " -> " + dot_quoted(graph.names[to]) + ";\n";
  }
  return text + "}\n";
}

}  // namespace bouton
