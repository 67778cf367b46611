#include "present/pictures.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "present/svg.hpp"
#include "present/tabular.hpp"

namespace bouton {
namespace {

using namespace drawing;

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
    return finish(named(table_.rules, Function::none, table_.way, language_), described, cells, questions);
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
    constexpr Trilingual to{" to ", "–", " až "};
    if (range_)
      described += ", " + std::to_string(range_->least) + std::string(to.in(language_)) +
                   std::to_string(range_->greatest);
    return finish(named(table_.rules, table_.function, table_.way, language_), described, cells, signs);
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
  template <class Look, class Each>
  void each_run(Look look_of, Each each) const {
    for (std::size_t r = 0; r < rows(); ++r) {
      const auto& row = table_.rows[r];
      for (std::size_t begin = 0, end = 0; begin < row.size(); begin = end) {
        const auto look = look_of(row[begin]);
        while (end < row.size() && look_of(row[end]) == look) ++end;
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
      case Value::Kind::element:
      case Value::Kind::genus:
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
    constexpr Trilingual words{" positions", " állás", " pozic"};
    return std::to_string(rows()) + " x " + std::to_string(columns_) + std::string(words.in(language_));
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

}  // namespace

std::string table_svg(const Table& table, bool paint_values, Language language) {
  TablePicture picture(table, language);
  return paint_values && table.function != Function::none ? picture.values() : picture.outcomes();
}

}  // namespace bouton
