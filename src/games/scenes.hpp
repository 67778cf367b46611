// Scenes and gestures that several games share.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bouton/catalogue.hpp"
#include "bouton/scene.hpp"

namespace bouton::games {

inline std::string dotted(std::uint64_t a, std::uint64_t b) {
  return std::to_string(a) + "." + std::to_string(b);
}

// ------------------------------------------------------------------------------------------------ heaps

// Each heap is a line of matches; match k of heap i is "i.k". `columns`: so many heaps side by side. The room
// for the heaps of the start is kept, so that what stays on the table stays where it is.
inline std::optional<Scene> heaps_scene(std::span<const std::uint64_t> sizes,
                                        std::span<const std::uint64_t> start, std::string_view kind = "match",
                                        std::size_t columns = 1) {
  std::uint64_t longest = 1, all = 0;
  for (std::uint64_t size : start)
    if (size <= Scene::most_spots) longest = std::max(longest, size);
  for (std::uint64_t size : sizes) {
    longest = std::max(longest, size);
    if (size > Scene::most_spots || (all += size) > Scene::most_spots) return std::nullopt;
  }
  const std::size_t rows = (sizes.size() + columns - 1) / columns;
  if (rows > Scene::most_spots) return std::nullopt;
  const double step = static_cast<double>(longest) + 1;
  Scene scene{"heap", step * static_cast<double>(columns) - 1, std::max(1.0, static_cast<double>(rows))};
  for (std::size_t i = 0; i < sizes.size(); ++i)
    for (std::uint64_t k = 1; k <= sizes[i]; ++k)
      scene.spots.push_back({dotted(i + 1, k), kind,
                             step * static_cast<double>(i % columns) + static_cast<double>(k - 1),
                             static_cast<double>(i / columns), std::to_string(k)});
  return scene;
}

// Matches are taken from the end of the line: touching one takes it and all after it.
inline Gesture heaps_gesture(std::span<const std::uint64_t> sizes, std::span<const Taking> takings) {
  Gesture gesture{{}, {}, true};
  for (const Taking& taking : takings) {
    const std::uint64_t size = sizes[taking.heap - 1];
    gesture.picks.push_back(dotted(taking.heap, size - taking.count + 1));
    for (std::uint64_t k = size - taking.count + 1; k <= size; ++k)
      gesture.gone.push_back(dotted(taking.heap, k));
  }
  return gesture;
}
inline Gesture heaps_gesture(std::span<const std::uint64_t> before, std::span<const std::uint64_t> after) {
  std::vector<Taking> takings;
  for (std::size_t i = 0; i < before.size(); ++i)
    if (after[i] < before[i]) takings.push_back({i + 1, before[i] - after[i]});
  return heaps_gesture(before, takings);
}

// ------------------------------------------------------------------------------------------------- rows

// A heap that may fall apart is a row of pins; between pin k and the next one is the gap "k|".
inline std::optional<Scene> row_scene(std::uint64_t size, bool with_gaps) {
  if (2 * size > Scene::most_spots) return std::nullopt;
  Scene scene{"row", std::max(1.0, static_cast<double>(size)), 1};
  for (std::uint64_t k = 1; k <= size; ++k)
    scene.spots.push_back({std::to_string(k), "pin", static_cast<double>(k - 1), 0, std::to_string(k)});
  for (std::uint64_t k = 1; with_gaps && k < size; ++k)
    scene.spots.push_back({std::to_string(k) + "|", "gap", static_cast<double>(k) - 0.5, 0, {}});
  return scene;
}

inline Gesture run_gesture(std::uint64_t first, std::uint64_t last) {
  Gesture gesture{{std::to_string(first)}, {}, true};
  if (last > first) gesture.picks.push_back(std::to_string(last));
  for (std::uint64_t k = first; k <= last; ++k) gesture.gone.push_back(std::to_string(k));
  return gesture;
}

// What is left lies at both sides of what was taken; either part may be the left one.
inline std::vector<Gesture> row_gestures(std::uint64_t size, std::span<const std::uint64_t> left) {
  std::vector<std::uint64_t> parts;
  std::uint64_t taken = size;
  for (std::uint64_t part : left) {
    if (part > 0) parts.push_back(part);
    taken -= part;
  }
  if (parts.size() > 2) return {};  // no single run does that
  parts.resize(2, 0);
  std::vector<Gesture> ways;
  for (std::uint64_t before : {parts[0], parts[1]}) {
    if (!ways.empty() && parts[0] == parts[1]) break;
    if (taken > 0)
      ways.push_back(run_gesture(before + 1, before + taken));
    else if (before > 0)
      ways.push_back({{std::to_string(before) + "|"}});
  }
  return ways;
}

// ----------------------------------------------------------------------------------------- strips, boards

// Squares "s3" of a strip, and what stands on them.
inline std::optional<Scene> strip_scene(std::string_view style, std::uint64_t first, std::uint64_t last) {
  if (last < first || last - first > Scene::most_spots / 2) return std::nullopt;
  Scene scene{style, static_cast<double>(last - first + 1), 1};
  for (std::uint64_t i = first; i <= last; ++i)
    scene.spots.push_back(
        {"s" + std::to_string(i), "square", static_cast<double>(i - first), 0, std::to_string(i)});
  return scene;
}

// Something is moved to a place. Where nothing else can get there, touching the place is enough.
inline std::vector<Gesture> move_gestures(const std::string& what, const std::string& place, bool alone) {
  std::vector<Gesture> ways{{{what, place}, {what}}};
  if (alone) ways.push_back({{place}, {what}});
  return ways;
}

inline std::optional<Scene> grid_scene(std::string_view style, std::uint64_t rows, std::uint64_t columns) {
  if (rows == 0 || columns == 0 || rows > Scene::most_spots || columns > Scene::most_spots ||
      rows * columns > Scene::most_spots)
    return std::nullopt;
  return Scene{style, static_cast<double>(columns), static_cast<double>(rows)};
}

}  // namespace bouton::games
