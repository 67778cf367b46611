// A sketch as SVG: the ground at the bottom, every vertex as high as it is far from the ground.
#include "bouton/present.hpp"

#include <algorithm>
#include <map>

#include "layout/bush_layout.hpp"
#include "present/svg.hpp"

namespace bouton {
namespace {

using namespace drawing;

constexpr std::size_t most_edges = 150;
constexpr double slot = 46, level = 58, radius = 4;
constexpr std::string_view grass = "#1d7a33", earth = "#7a5a3a";

using Point = BushLayout::Point;

class SketchPicture {
 public:
  explicit SketchPicture(const std::vector<Sketch::Edge>& edges) : edges_(edges) {
    const BushLayout layout(edges);
    for (const auto& [vertex, at] : layout.place) place_[vertex] = {at.x * slot, at.y * level};
    width_ = layout.width * slot;
    height_ = layout.height;
  }

  std::string draw() {
    std::map<Sketch::Edge, int> drawn;
    std::map<std::uint64_t, int> loops;
    double ground_loop = width_;
    for (auto [a, b] : edges_) {
      if (a == b && a == 0) {
        arc({ground_loop + 0.2 * slot, 0}, {ground_loop + 0.8 * slot, 0}, 0.6 * level);
        ground_loop += slot;
      } else if (a == b) {
        loop(place_.at(a), loops[a]++);
      } else {
        const int before = drawn[{std::min(a, b), std::max(a, b)}]++;
        edge(a, b, before, copies(a, b));
      }
    }
    const double right = std::max(ground_loop, slot), top = (height_ + 0.6) * level;
    Picture picture{
        "Hackenbush", std::to_string(edges_.size()) + " edges", right + 2 * margin, top + 2 * margin + 8, {}};
    picture.body = "<g transform=\"translate(" + num(margin) + " " + num(margin + top) + ")\">\n";
    picture.body += svg(Rect{-6, 0, right + 12, 5, "fill=\"" + std::string(earth) + "\""});
    picture.body += "<path fill=\"none\" stroke=\"" + std::string(grass) +
                    "\" stroke-width=\"3\" stroke-linecap=\"round\" d=\"" + path_ + "\"/>\n";
    for (const auto& [vertex, at] : place_) {
      if (vertex == 0) continue;
      picture.body += "<circle cx=\"" + num(at.x) + "\" cy=\"" + num(-at.y) + "\" r=\"" + num(radius) +
                      "\" fill=\"" + std::string(ink) + "\"/>\n";
      if (vertex < Sketch::unnamed)
        picture.body += svg(Text{at.x + 7, -at.y + 12, std::to_string(vertex),
                                 "paint-order=\"stroke\" stroke=\"#fff\" stroke-width=\"3\""});
    }
    picture.body += "</g>\n";
    return picture.done();
  }

 private:
  int copies(std::uint64_t a, std::uint64_t b) const {
    return static_cast<int>(std::count_if(edges_.begin(), edges_.end(), [&](const Sketch::Edge& e) {
      return (e.first == a && e.second == b) || (e.first == b && e.second == a);
    }));
  }

  void edge(std::uint64_t a, std::uint64_t b, int before, int all) {
    if (place_.at(a).y > place_.at(b).y) std::swap(a, b);
    Point from = place_.at(a), to = place_.at(b);
    double bulge = (before - (all - 1) / 2.0) * 26;
    if (a == 0) {
      from.x = to.x + bulge * 0.8;  // the ground is everywhere
      bulge *= 0.5;
    } else if (bulge == 0 && from.y == to.y) {
      bulge = 14;  // what lies between them at the same height is passed by
    }
    const double dx = to.x - from.x, dy = to.y - from.y, length = std::max(1.0, std::hypot(dx, dy));
    const double x = (from.x + to.x) / 2 - dy / length * bulge, y = (from.y + to.y) / 2 + dx / length * bulge;
    path_ += move(from) + "Q" + num(x) + " " + num(-y) + " " + num(to.x) + " " + num(-to.y);
  }
  void arc(Point from, Point to, double height) {
    path_ += move(from) + "C" + num(from.x) + " " + num(-from.y - height) + " " + num(to.x) + " " +
             num(-to.y - height) + " " + num(to.x) + " " + num(-to.y);
  }
  // Loops stand out to the right and left of their vertex in turn, two on each side, then wider ones.
  void loop(Point at, int before) {
    const int ring = before / 4;
    const double slope = (before % 4 < 2 ? 0.25 : 0.95) + 0.1 * ring, size = 38 + 14 * ring;
    const double side = before % 2 ? -1 : 1;
    auto control = [&](double turn) {
      return num(at.x + side * size * std::cos(slope + turn)) + " " +
             num(-at.y - size * std::sin(slope + turn));
    };
    path_ += move(at) + "C" + control(-0.38) + " " + control(0.38) + " " + num(at.x) + " " + num(-at.y);
  }
  static std::string move(Point at) { return "M" + num(at.x) + " " + num(-at.y); }

  const std::vector<Sketch::Edge>& edges_;
  std::map<std::uint64_t, Point> place_;
  double width_ = 0, height_ = 0;
  std::string path_;
};

}  // namespace

std::string picture_of(const Reason& reason) {
  if (!reason.sketch || reason.sketch->edges.size() > most_edges) return {};
  return SketchPicture(reason.sketch->edges).draw();
}

}  // namespace bouton
