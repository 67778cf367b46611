#include "present/pictures.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <string_view>

#include "layout/graph_layout.hpp"
#include "present/svg.hpp"
#include "present/tabular.hpp"

namespace bouton {
namespace {

using namespace drawing;

std::string value_line(const GameGraph& graph, Vertex v) {
  const Cell& cell = graph.cells[v];
  std::string text(letter_of(cell.outcome));
  if (graph.function != Function::none && cell.value.kind != Value::Kind::none)
    text += " · " + cell_text(cell, graph.function);
  if (v < graph.order.size() && graph.order[v] > 0) text = std::to_string(graph.order[v]) + ". " + text;
  return text;
}

class GraphPicture {
 public:
  // Bare: without a title, as a drawing that somebody else makes.
  GraphPicture(const GameGraph& graph, Language language, bool bare = false)
      : graph_(graph), language_(language) {
    const std::size_t prefix = shared_prefix(graph.names);
    for (const auto& name : graph.names) labels_.push_back(name.substr(prefix));
    for (Vertex v = 0; v < labels_.size(); ++v) {
      const double text = std::max(text_width(labels_[v], 13), text_width(value_line(graph, v), 11));
      widths_.push_back(std::max(text + 18, 44.0));
    }
    std::vector<double> outer = widths_;
    if (!outer.empty()) outer[0] += 2 * second_border;
    for (Vertex v = 0; v < outer.size(); ++v)
      if (to_move(v) == second) outer[v] += 2 * point;
    layout_ = layered_layout(graph.graph, outer);
    for (double& x : layout_.x) x += margin;
    for (double& y : layout_.y) y += margin + (bare ? 0 : heading_height) + second_border;
  }

  GraphDrawing bare_drawing() const {
    GraphDrawing drawing{
        layout_.width + 2 * margin, layout_.height + 2 * (margin + second_border), {}, {}, {}};
    for (Vertex v = 0; v < labels_.size(); ++v)
      drawing.positions.push_back({labels_[v], x(v), layout_.y[v], widths_[v], Layout::vertex_height});
    add_lines(drawing);
    for (const auto& arrow : layout_.back) {
      drawing.arrows.push_back({arrow.from, arrow.to, drawing.lines.size()});
      drawing.lines.push_back({back_path(arrow), std::nullopt});
    }
    for (Vertex v : layout_.loops) {
      drawing.arrows.push_back({v, v, drawing.lines.size()});
      drawing.lines.push_back({loop_path(v), std::nullopt});
    }
    return drawing;
  }

  std::string draw() {
    find_movers();
    draw_lines();
    draw_back();
    draw_loops();
    const Legend legend = explained();
    const std::string title = named(graph_.spec, Function::none, graph_.way, language_);
    Picture picture{title, description(), 0, 0, heading(title)};
    if (coloured()) picture.body += courses();
    picture.body +=
        "<g fill=\"none\" stroke=\"#7a7a7a\" stroke-width=\"1.1\">\n<path d=\"" + lines_[other] + "\"/>\n";
    for (Mover mover : {first, second})
      if (!lines_[mover].empty())
        picture.body += "<path class=\"" + std::string(mover == first ? "first" : "second") + "\" stroke=\"" +
                        std::string(colour(mover)) + "\"" +
                        (mover == winner() ? " stroke-width=\"2.4\"" : "") + " d=\"" + lines_[mover] + "\"" +
                        (mover == second ? " stroke-dasharray=\"6 3\"" : "") + "/>\n";
    if (!back_.empty())
      picture.body += "<path class=\"back\" stroke=\"" + std::string(accent) + "\" d=\"" + back_ + "\"/>\n";
    picture.body += "</g>\n<path fill=\"#4d4d4d\" d=\"" + heads_[other] + "\"/>\n";
    for (Mover mover : {first, second})
      if (!heads_[mover].empty())
        picture.body += "<path fill=\"" + std::string(colour(mover)) + "\" d=\"" + heads_[mover] + "\"/>\n";
    if (!back_heads_.empty())
      picture.body += "<path fill=\"" + std::string(accent) + "\" d=\"" + back_heads_ + "\"/>\n";
    picture.body += "<g text-anchor=\"middle\" stroke-width=\"1.5\">\n";
    for (Vertex v = 0; v < labels_.size(); ++v) picture.body += node(v);
    picture.body += "</g>\n";
    const double bottom = margin + heading_height + layout_.height + 2 * second_border;
    picture.body += legend.at(margin, bottom);
    picture.width = std::max({layout_.width, legend.width(), text_width(title, 14)}) + 2 * margin;
    picture.height = bottom + legend.height() + margin;
    return picture.done();
  }

 private:
  static constexpr double half = Layout::vertex_height / 2, head = GraphDrawing::head, second_border = 4,
                          point = Layout::vertex_height / 4;  // how far pointed sides reach

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

  // The arrows that lead downwards, line by line. From a bend only one line goes on.
  void add_lines(GraphDrawing& drawing) const {
    std::vector<std::optional<std::size_t>> after(layout_.x.size());
    std::vector<Vertex> end(layout_.x.size());
    for (Vertex v = 0; v < layout_.vertices; ++v) end[v] = v;
    std::vector<Layout::Line> lines(layout_.lines);
    std::stable_sort(lines.begin(), lines.end(),
                     [&](const auto& a, const auto& b) { return layout_.layer[a.to] > layout_.layer[b.to]; });
    for (auto [from, to] : lines) {
      const bool bend = layout_.is_bend(from), into_bend = layout_.is_bend(to);
      const double end_y = top(to) - (into_bend ? 0 : head + border(to));
      std::string path =
          bend ? move_to(x(from), top(from)) + "V" + num(bottom(from)) : move_to(x(from), bottom(from));
      path += curve(x(from), bottom(from), x(to), end_y);
      if (bend) {
        after[from] = drawing.lines.size();
        end[from] = end[to];
      } else {
        drawing.arrows.push_back({from, end[to], drawing.lines.size()});
      }
      drawing.lines.push_back({std::move(path), after[to]});
    }
  }

  // Broad bands below the arrows: the shortest course of a match and the longest.
  static constexpr std::string_view shortest_band = "stroke=\"#f3cf73\"",
                                    longest_band = "stroke=\"#8d7bb5\" stroke-dasharray=\"0.1 12\"";
  std::string courses() const {
    const GraphDrawing drawing = bare_drawing();
    std::map<std::pair<Vertex, Vertex>, std::size_t> first_line;
    for (const auto& arrow : drawing.arrows) first_line[{arrow.from, arrow.to}] = arrow.line;
    const auto band = [&](std::string_view name, const std::vector<Vertex>& play, std::string_view look) {
      std::string path;
      for (std::size_t i = 0; i + 1 < play.size(); ++i)
        for (std::optional<std::size_t> line = first_line.at({play[i], play[i + 1]}); line;
             line = drawing.lines[*line].next)
          path += drawing.lines[*line].path;
      if (path.empty()) return std::string();
      return "<path class=\"" + std::string(name) +
             "\" fill=\"none\" stroke-linecap=\"round\" stroke-width=\"" + (name == "shortest" ? "12" : "7") +
             "\" " + std::string(look) + " d=\"" + path + "\"/>\n";
    };
    return band("shortest", graph_.strategy->shortest, shortest_band) +
           band("longest", graph_.strategy->longest, longest_band);
  }

  // Whose arrow it is: in a strategy the two players have colours, and all arrows to one position are made by
  // the same of them.
  enum Mover : std::size_t { other, first, second };
  static std::string_view colour(Mover mover) { return mover == first ? accent : "#b3261e"; }
  Mover to_move(Vertex v) const {
    if (!coloured()) return other;
    return graph_.strategy->wins[v] == (winner() == first) ? first : second;
  }
  bool coloured() const {
    return graph_.strategy && graph_.strategy->winner != GameGraph::Strategy::Winner::nobody;
  }
  Mover winner() const {
    if (!coloured()) return other;
    return graph_.strategy->winner == GameGraph::Strategy::Winner::first ? first : second;
  }
  // Bends are shared by arrows to one vertex, and lines lead downwards.
  void find_movers() {
    into_.assign(layout_.x.size(), other);
    if (!coloured()) return;
    for (Vertex v = 0; v < layout_.vertices; ++v) into_[v] = to_move(v) == first ? second : first;
    std::vector<Layout::Line> lines(layout_.lines);
    std::sort(lines.begin(), lines.end(),
              [&](const auto& a, const auto& b) { return layout_.layer[a.to] > layout_.layer[b.to]; });
    for (auto [from, to] : lines)
      if (layout_.is_bend(from)) into_[from] = into_[to];
  }

  void draw_lines() {
    std::vector<bool> entered(layout_.vertices, false);
    for (auto [from, to] : layout_.lines) {
      const bool into_bend = layout_.is_bend(to);
      lines_[into_[to]] += move_to(x(from), bottom(from)) +
                           curve(x(from), bottom(from), x(to), top(to) - (into_bend ? 0 : head + border(to)));
      if (!into_bend && !entered[to]) {
        heads_[into_[to]] += tip(x(to), top(to) - border(to), 0, 1);
        entered[to] = true;
      }
    }
    std::vector<bool> passed(layout_.x.size(), false);
    for (auto [from, to] : layout_.lines) {
      if (!layout_.is_bend(from) || passed[from]) continue;
      lines_[into_[from]] += move_to(x(from), top(from)) + "V" + num(bottom(from));
      passed[from] = true;
    }
  }

  // Arrows upwards keep to the right of the middle, where the arrows downwards are.
  double side(Vertex v) const { return x(v) + std::min(widths_[v] / 4, 18.0); }
  std::string back_path(const Layout::Back& arrow) const {
    double at_x = side(arrow.from), at_y = top(arrow.from);
    std::string path = move_to(at_x, at_y);
    for (std::uint32_t bend : arrow.bends) {
      path += curve(at_x, at_y, x(bend), bottom(bend)) + "V" + num(top(bend));
      at_x = x(bend);
      at_y = top(bend);
    }
    const double end_x = side(arrow.to), end_y = bottom(arrow.to) + border(arrow.to);
    // Beside an arrow in the opposite direction it needs a belly of its own.
    if (arrow.bends.empty() && std::abs(end_x - at_x) < 24)
      return path + "C" + num(at_x + 16) + " " + num(at_y - (at_y - end_y) / 3) + " " + num(end_x + 16) +
             " " + num(end_y + (at_y - end_y) / 3) + " " + num(end_x) + " " + num(end_y + head);
    return path + curve(at_x, at_y, end_x, end_y + head);
  }
  void draw_back() {
    for (const auto& arrow : layout_.back) {
      back_ += back_path(arrow);
      back_heads_ += tip(side(arrow.to), bottom(arrow.to) + border(arrow.to), 0, -1);
    }
  }

  std::string loop_path(Vertex v) const {
    const double right = x(v) + widths_[v] / 2 + border(v), y = layout_.y[v];
    return move_to(right, y - 9) + "C" + num(right + 26) + " " + num(y - 22) + " " + num(right + 30) + " " +
           num(y + 9) + " " + num(right + head) + " " + num(y + 9);
  }
  void draw_loops() {
    for (Vertex v : layout_.loops) {
      back_ += loop_path(v);
      back_heads_ += tip(x(v) + widths_[v] / 2 + border(v), layout_.y[v] + 9, -1, 0);
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

  static std::string style(Mover mover) {
    return std::string("fill=\"") + (mover == first ? "#dcebf7" : "#fbe3df") + "\" stroke=\"" +
           std::string(colour(mover)) + "\"";
  }

  // Not by colour alone: where the second player is to move, the sides are pointed.
  static std::string pointed(double left, double top, double width, double height, const std::string& style) {
    const double reach = height / 4;
    return "<path " + style + " stroke-linejoin=\"round\" d=\"" + move_to(left - reach, top + height / 2) +
           "L" + num(left + reach / 2) + " " + num(top) + "H" + num(left + width - reach / 2) + "L" +
           num(left + width + reach) + " " + num(top + height / 2) + "L" + num(left + width - reach / 2) +
           " " + num(top + height) + "H" + num(left + reach / 2) + "z\"/>\n";
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
    const Mover mover = to_move(v);
    text += mover == second ? pointed(left, top(v), w, 2 * half, style(mover))
                            : svg(Rect{left, top(v), w, 2 * half,
                                       "rx=\"10\" " + (mover == other ? style(outcome) : style(mover))});
    const std::string fill = outcome == Outcome::P && mover == other ? " fill=\"#fff\"" : "";
    text += svg(Text{x(v), layout_.y[v] - 2, labels_[v], "font-size=\"13\"" + fill});
    text += svg(Text{x(v), layout_.y[v] + 13, value, "font-size=\"11\"" + fill});
    return text + "</g>\n";
  }

  std::string description() const {
    std::size_t kernel = 0;
    for (const Cell& cell : graph_.cells) kernel += cell.outcome == Outcome::P;
    return render(Message{"{0} positions, P: {1}",
                          "{0} állás, P: {1}",
                          "{0} {0:pozice|pozice|pozic}, P: {1}",
                          {labels_.size(), kernel}},
                  language_);
  }

  Legend explained() const {
    Legend legend;
    for (Mover mover : {first, second})
      if (coloured())
        legend.add((mover == first ? first_moves : second_moves).in(language_),
                   mover == second
                       ? pointed(0.2, 0.15, 0.6, 0.7, "stroke-width=\"0.1\" " + style(mover))
                       : svg(Rect{0.05, 0.05, 0.9, 0.9, "rx=\"0.25\" stroke-width=\"0.1\" " + style(mover)}));
    if (coloured() && graph_.strategy->shortest.size() > 1) {
      legend.add(shortest_course.in(language_),
                 "<path d=\"M0.15 0.5H0.85\" fill=\"none\" stroke-linecap=\"round\" stroke-width=\"0.7\" " +
                     std::string(shortest_band) + "/>");
      legend.add(longest_course.in(language_),
                 "<path d=\"M0.2 0.5h0.01M0.8 0.5h0.01\" fill=\"none\" stroke-linecap=\"round\" "
                 "stroke-width=\"0.45\" stroke=\"#8d7bb5\"/>");
    }
    if (coloured())
      legend.add(winner_moves.in(language_), "<path d=\"M0.05 0.5H0.95\" fill=\"none\" stroke=\"" +
                                                 std::string(colour(winner())) + "\" stroke-width=\"0.2\"/>");
    for (Outcome outcome : {Outcome::P, Outcome::N, Outcome::D, Outcome::unknown}) {
      const bool any = std::any_of(graph_.cells.begin(), graph_.cells.end(),
                                   [&](const Cell& cell) { return cell.outcome == outcome; });
      if (any && !coloured()) legend.add(words_for(outcome, language_), outcome_sample(outcome));
    }
    if (labels_.size() > 1)
      legend.add(starts_here.in(language_), frame(0.04, 0.05, "#fff", "") + frame(0.2, 0.05, "#fff", ""));
    if (!graph_.order.empty())
      legend.add(order_of_labels.in(language_),
                 svg(Text{0.5, 0.85, "1.", "font-size=\"1\" text-anchor=\"middle\""}));
    if (!back_.empty())
      legend.add(goes_back.in(language_), "<path d=\"M0.1 0.5H0.9\" fill=\"none\" stroke=\"" +
                                              std::string(accent) + "\" stroke-width=\"0.12\"/>");
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
  std::vector<Mover> into_;  // of each point
  std::array<std::string, 3> lines_, heads_;
  std::string back_, back_heads_;  // path data
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

std::string graph_svg(const GameGraph& graph, Language language) {
  return GraphPicture(graph, language).draw();
}

GraphDrawing graph_drawing(const GameGraph& graph) {
  return GraphPicture(graph, Language::en, true).bare_drawing();
}

std::string graph_dot(const GameGraph& graph) {
  const bool coloured = graph.strategy && graph.strategy->winner != GameGraph::Strategy::Winner::nobody;
  const auto first_moves = [&](Vertex v) {
    return graph.strategy->wins[v] == (graph.strategy->winner == GameGraph::Strategy::Winner::first);
  };
  std::string text = "digraph " + dot_quoted(graph.spec) + " {\n  rankdir=TB;\n  node [shape=ellipse];\n";
  for (Vertex v = 0; v < graph.graph.size(); ++v) {
    const std::string name = dot_quoted(graph.names[v]);
    // Inside the quotes, \n is what Graphviz reads as a new line.
    text += "  " + name + " [label=" + name.substr(0, name.size() - 1) + "\\n" + value_line(graph, v) + "\"";
    if (coloured)
      text += first_moves(v) ? ", style=filled, color=blue, fillcolor=lightblue"
                             : ", style=filled, color=red, fillcolor=mistyrose";
    else
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
  const auto arrow = [&](Vertex v) -> std::string {
    if (!coloured) return "";
    return std::string(first_moves(v) ? " [color=blue" : " [color=red") +
           (graph.strategy->wins[v] ? ", penwidth=2.5]" : "]");
  };
  for (Vertex v = 0; v < graph.graph.size(); ++v) {
    for (Vertex to : graph.graph.distinct_options(v))
      text += "  " + dot_quoted(graph.names[v]) + " -> " + dot_quoted(graph.names[to]) + arrow(v) + ";\n";
  }
  return text + "}\n";
}

}  // namespace bouton
