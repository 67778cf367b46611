// A sketch as SVG: the ground at the bottom, every vertex as high as it is far from the ground.
#include "bouton/reason.hpp"

#include <algorithm>
#include <map>

#include "present/svg.hpp"

namespace bouton {
namespace {

using namespace drawing;

constexpr std::size_t most_edges = 150;
constexpr double slot = 46, level = 58, radius = 4;
constexpr std::string_view grass = "#1d7a33", earth = "#7a5a3a";

struct Point {
  double x = 0, y = 0;
};

class SketchPicture {
 public:
  explicit SketchPicture(const std::vector<Sketch::Edge>& edges) : edges_(edges) {
    for (auto [a, b] : edges) {
      joined_[a].push_back(b);
      joined_[b].push_back(a);
    }
    grow();
    place();
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
  // Distances from the ground, and a tree of shortest ways to it.
  void grow() {
    std::vector<std::uint64_t> queue{0};
    distance_[0] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const std::uint64_t at = queue[i];
      height_ = std::max(height_, static_cast<double>(distance_[at]));
      std::vector<std::uint64_t>& next = joined_[at];
      std::sort(next.begin(), next.end());
      for (std::uint64_t to : next) {
        if (!distance_.try_emplace(to, distance_[at] + 1).second) continue;
        children_[at].push_back(to);
        queue.push_back(to);
      }
    }
    order_ = std::move(queue);
  }

  // Every end of the tree has a column of its own, and what is below stands in the middle.
  void place() {
    std::map<std::uint64_t, double> columns;
    for (std::size_t i = order_.size(); i-- > 0;) {
      double& own = columns[order_[i]];
      for (std::uint64_t child : children_[order_[i]]) own += columns[child];
      const double loops =
          static_cast<double>(std::count(edges_.begin(), edges_.end(), Sketch::Edge{order_[i], order_[i]}));
      own = std::max(own, order_[i] != 0 && loops > 0 ? 1.6 + loops / 10 : 1.0);
    }
    std::map<std::uint64_t, double> left{{0, 0}};
    for (std::uint64_t at : order_) {
      double from = left[at];
      place_[at] = {(from + columns[at] / 2) * slot, static_cast<double>(distance_[at]) * level};
      for (std::uint64_t child : children_[at]) {
        left[child] = from;
        from += columns[child];
      }
    }
    width_ = order_.size() > 1 ? columns[0] * slot : 0;
  }

  int copies(std::uint64_t a, std::uint64_t b) const {
    return static_cast<int>(std::count_if(edges_.begin(), edges_.end(), [&](const Sketch::Edge& e) {
      return (e.first == a && e.second == b) || (e.first == b && e.second == a);
    }));
  }

  void edge(std::uint64_t a, std::uint64_t b, int before, int all) {
    if (distance_[a] > distance_[b]) std::swap(a, b);
    Point from = place_.at(a), to = place_.at(b);
    double bulge = (before - (all - 1) / 2.0) * 26;
    if (a == 0) {
      from.x = to.x + bulge * 0.8;  // the ground is everywhere
      bulge *= 0.5;
    } else if (bulge == 0 && distance_[a] == distance_[b]) {
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
  std::map<std::uint64_t, std::vector<std::uint64_t>> joined_, children_;
  std::map<std::uint64_t, std::uint64_t> distance_;
  std::vector<std::uint64_t> order_;
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
