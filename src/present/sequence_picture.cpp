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
    left_ = std::ceil(margin + widest + 10);
    shelves_top_ = margin + heading_height + 8 + (shows_round() ? bracket_height : 0);
    bottom_ =
        shelves_top_ + shelf_height * static_cast<double>(shelves_.size()) + (any_number_ ? plot_height : 0);
  }

  std::string draw() const {
    const std::string title = named(sequence_.rules, sequence_.function, sequence_.way, language_);
    Picture picture{title, description(), 0, 0, heading(title)};
    picture.body += preperiod() + axes() + rounds() + line() + (many() ? columns() : points());
    const Legend legend = explained();
    picture.body += legend.at(left_, bottom_ + 24);
    picture.width =
        std::max({left_ + plot_width, left_ + legend.width(), margin + text_width(title, 14)}) + margin;
    picture.height = bottom_ + 24 + legend.height() + margin;
    return picture.done();
  }

 private:
  static constexpr double plot_width = 760, plot_height = 260, shelf_height = 22, bracket_height = 18;
  static constexpr std::string_view shade = "#f3eee0", border = "#8a6d1f";

  std::size_t count() const { return sequence_.cells.size(); }
  // More entries than can be told apart: they are drawn by columns of the picture.
  bool many() const { return count() > 3000; }

  // The period, where it is known and begins inside the picture.
  const Period* period() const {
    const auto& period = sequence_.period;
    if (!period || !period->known() || period->period == 0 || period->saltus != 0) return nullptr;
    return period->preperiod < sequence_.from + count() ? &*period : nullptr;
  }
  std::uint64_t round_begins() const { return std::max(sequence_.from, period()->preperiod); }
  bool shows_round() const {
    return period() && sequence_.from + count() - round_begins() >= period()->period;
  }
  // Left of the entry.
  double edge(std::uint64_t n) const { return x(static_cast<double>(n - sequence_.from) - 0.5); }

  std::string preperiod() const {
    if (!period() || period()->preperiod <= sequence_.from) return "";
    const std::string fill = "class=\"preperiod\" fill=\"" + std::string(shade) + "\"";
    return svg(Rect{left_, shelves_top_, edge(period()->preperiod) - left_, bottom_ - shelves_top_, fill});
  }

  // A line where each round begins, as far as there is room for them, and a bracket over the first.
  std::string rounds() const {
    if (!period()) return "";
    const std::uint64_t end = sequence_.from + count();
    std::string lines;
    auto line_at = [&](std::uint64_t n) {
      lines += "M" + num(edge(n)) + " " + num(shelves_top_) + "V" + num(bottom_);
    };
    constexpr double closest = 6;
    std::uint64_t n = round_begins();
    if (n > sequence_.from) line_at(n);
    if (shows_round() && edge(n + period()->period) - edge(n) >= closest)
      while (end - n > period()->period) line_at(n += period()->period);
    std::string text;
    if (!lines.empty())
      text = "<path class=\"period\" fill=\"none\" stroke=\"" + std::string(border) +
             "\" stroke-width=\"0.8\" stroke-dasharray=\"3 3\" d=\"" + lines + "\"/>\n";
    if (!shows_round()) return text;
    const double from = edge(round_begins()), to = edge(round_begins() + period()->period);
    text += "<path class=\"period\" fill=\"none\" stroke=\"" + std::string(border) + "\" d=\"M" + num(from) +
            " " + num(shelves_top_ - 2) + "v-4H" + num(to) + "v4\"/>\n";
    const std::string label = render(Phrase{"picture-period", {std::to_string(period()->period)}}, language_);
    const double half = text_width(label, 10) / 2;
    const double middle = std::clamp((from + to) / 2, left_ + half, left_ + plot_width - half);
    return text + svg(Text{middle, shelves_top_ - 9, label,
                           "font-size=\"10\" text-anchor=\"middle\" fill=\"" + std::string(border) + "\""});
  }

  std::optional<std::uint64_t> number_of_cell(const Cell& cell) const {
    if (sequence_.function == Function::none || cell.value.kind != Value::Kind::number) return std::nullopt;
    return cell.value.number;
  }
  std::string shelf_of(const Cell& cell) const {
    if (sequence_.function != Function::none && cell.value.kind == Value::Kind::infinite) return "∞";
    return cell_text(cell, sequence_.function);
  }

  std::string description() const {
    if (count() == 0) return render(Phrase{"picture-empty"}, language_);
    const Phrase range{"picture-range",
                       {std::to_string(sequence_.from), std::to_string(sequence_.from + count() - 1)}};
    if (!any_number_) return render(range, language_);
    return render(range, language_) + ", " +
           render(Phrase{"picture-largest", {std::to_string(greatest_)}}, language_);
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
    labels += "</g>\n";
    if (any_number_) {
      const std::string name =
          sequence_.function == Function::grundy ? "G(n)" : std::string(name_of(sequence_.function));
      const double place = std::max(4.0, left_ - 6 - text_width(name, 10));
      labels += svg(Text{place, shelves_top_ - 2, name, "class=\"axis\""});
    }
    labels += svg(Text{left_ + plot_width + 4, bottom_ + 4, "n", "class=\"axis\" font-style=\"italic\""});
    labels += "</g>\n";
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
    if (many()) return 1.5;
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

  // The same for very many: in each column of the picture every height once, neighbours joined to a line.
  std::string columns() const {
    using Places = std::set<std::pair<std::int64_t, std::int64_t>>;
    std::array<Places, 4> places;
    for (std::size_t i = 0; i < count(); ++i) {
      const Cell& cell = sequence_.cells[i];
      places[static_cast<std::size_t>(cell.outcome)].emplace(std::llround(x(static_cast<double>(i))),
                                                             std::llround(y(cell)));
    }
    std::string text = "<g fill=\"none\" stroke-linecap=\"round\">\n";
    for (Outcome outcome : {Outcome::unknown, Outcome::D, Outcome::N, Outcome::P}) {
      const Places& all = places[static_cast<std::size_t>(outcome)];
      std::string path;
      for (auto at = all.begin(); at != all.end();) {
        const auto [column, top] = *at;
        std::int64_t bottom = top;
        while (++at != all.end() && *at == std::pair(column, bottom + 1)) ++bottom;
        path += "M" + std::to_string(column) + " " + std::to_string(top) +
                (bottom == top ? "h0" : "v" + std::to_string(bottom - top));
      }
      text += dots(outcome, path, 1);
    }
    return text + "</g>\n";
  }

  // P filled and never tiny, N a ring, D a tinted ring; where points are small, only the colour can tell.
  std::string dots(Outcome outcome, const std::string& path, double unit) const {
    if (path.empty()) return "";
    auto layer = [&](std::string_view colour, double width) {
      return "<path class=\"" + std::string(letter_of(outcome)) + "\" stroke=\"" + std::string(colour) +
             "\" stroke-width=\"" + num(width * unit) + "\" d=\"" + path + "\"/>\n";
    };
    if (outcome == Outcome::P) return layer("#000", many() ? 2.5 : std::max(size(), 4.0));
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
                                                      dots(outcome, "M0.5 0.5h0", many() ? 0.3 : 1.0 / 12) +
                                                      "</g>\n");
    }
    auto words = [&](std::string id, std::uint64_t number) {
      return render(Phrase{std::move(id), {std::to_string(number)}}, language_);
    };
    if (many())
      legend.add(words("picture-columns", count() / static_cast<std::uint64_t>(plot_width) + 1),
                 "<path fill=\"none\" stroke=\"" + std::string(accent) +
                     "\" stroke-width=\"0.15\" stroke-linecap=\"round\" d=\"M0.5 0.1h0M0.5 0.4h0M0.5 "
                     "0.6v0.3\"/>\n");
    if (const auto& known = sequence_.period;
        known && known->status == Period::Status::proved && known->saltus > 0)
      legend.add(render(Phrase{"picture-rises",
                               {std::to_string(known->period), std::to_string(known->saltus),
                                std::to_string(known->preperiod)}},
                        language_),
                 "<path fill=\"none\" stroke=\"" + std::string(border) +
                     "\" stroke-width=\"0.1\" d=\"M0.1 0.9L0.9 0.1\"/>\n");
    if (!period()) return legend;
    if (period()->preperiod > sequence_.from)
      legend.add(words("picture-preperiod", period()->preperiod), square(shade));
    const bool proved = period()->status == Period::Status::proved;
    legend.add(words(proved ? "picture-period-proved" : "picture-period-observed", period()->period),
               "<path fill=\"none\" stroke=\"" + std::string(border) +
                   "\" stroke-width=\"0.1\" d=\"M0.1 0.8v-0.4h0.8v0.4\"/>\n");
    return legend;
  }

  const Sequence& sequence_;
  Language language_;
  bool any_number_ = false;
  std::uint64_t greatest_ = 0, step_ = 1, steps_ = 1;
  std::vector<std::string> shelves_;
  double left_ = 0, shelves_top_ = 0, bottom_ = 0;
};

}  // namespace

std::string sequence_svg(const Sequence& sequence, Language language) {
  return SequencePicture(sequence, language).draw();
}

}  // namespace bouton
