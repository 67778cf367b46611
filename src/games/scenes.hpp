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

// Pebbles lie in lines of ten, with some room after five, so that they can be counted at a glance.
inline constexpr std::uint64_t pebbles_in_line = 10;
inline constexpr double room_after_five = 0.5, room_between_heaps = 0.5;
inline std::optional<Scene> pebbles_scene(std::span<const std::uint64_t> sizes,
                                          std::span<const std::uint64_t> start, std::size_t columns) {
  std::uint64_t longest = 1, all = 0;
  const auto room = [&](std::size_t i) {
    const std::uint64_t before = i < start.size() && start[i] <= Scene::most_spots ? start[i] : 0;
    return std::max<std::uint64_t>({sizes[i], before, 1});
  };
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (sizes[i] > Scene::most_spots || (all += sizes[i]) > Scene::most_spots) return std::nullopt;
    longest = std::max(longest, room(i));
  }
  if (sizes.size() > Scene::most_spots) return std::nullopt;
  const std::uint64_t across = std::min(longest, pebbles_in_line);
  const double width = static_cast<double>(across) + (across > 5 ? room_after_five : 0), step = width + 1;
  const bool apart = longest > pebbles_in_line;
  Scene scene{"heap", step * static_cast<double>(columns) - 1, 0};
  for (std::size_t first = 0; first < sizes.size(); first += columns) {
    if (first > 0 && apart) scene.rows += room_between_heaps;
    std::uint64_t lines = 1;
    for (std::size_t i = first; i < std::min(first + columns, sizes.size()); ++i) {
      lines = std::max(lines, (room(i) + pebbles_in_line - 1) / pebbles_in_line);
      for (std::uint64_t k = 0; k < sizes[i]; ++k) {
        const std::uint64_t column = k % pebbles_in_line;
        scene.spots.push_back({dotted(i + 1, k + 1), "pebble",
                               step * static_cast<double>(i - first) + static_cast<double>(column) +
                                   (column >= 5 ? room_after_five : 0),
                               scene.rows + static_cast<double>(k / pebbles_in_line), std::to_string(k + 1)});
      }
    }
    scene.rows += static_cast<double>(lines);
  }
  scene.rows = std::max(1.0, scene.rows);
  return scene;
}

// Each heap is a line of matches; match k of heap i is "i.k". `columns`: so many heaps side by side. The room
// for the heaps of the start is kept, so that what stays on the table stays where it is.
inline std::optional<Scene> heaps_scene(std::span<const std::uint64_t> sizes,
                                        std::span<const std::uint64_t> start,
                                        std::string_view kind = "pebble", std::size_t columns = 1) {
  if (kind == "pebble") return pebbles_scene(sizes, start, columns);
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

// A heap that may fall apart is a row of pebbles; between pebble k and the next one is the gap "k|".
inline std::optional<Scene> row_scene(std::uint64_t size, bool with_gaps) {
  if (2 * size > Scene::most_spots) return std::nullopt;
  Scene scene{"row", std::max(1.0, static_cast<double>(size)), 1};
  for (std::uint64_t k = 1; k <= size; ++k)
    scene.spots.push_back({std::to_string(k), "pebble", static_cast<double>(k - 1), 0, std::to_string(k)});
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

// ---------------------------------------------------------------------------------------- set up by hand

// What a touch makes of a position P.
template <class P>
struct Touch {
  std::string spot;
  P to;
  Edit::Does does = Edit::Does::touch;
  std::size_t heap = 0;
};
inline constexpr std::uint64_t most_by_hand = 60;  // in a heap
inline constexpr std::uint64_t new_heap = 3;
inline constexpr std::size_t most_heaps_by_hand = 12;

// Heaps as lists of numbers: a thing that is touched goes, and buttons bring one more or take one away; an
// empty heap goes altogether. `with` makes a position of such a list.
template <class P>
std::vector<Touch<P>> heap_touches(const std::vector<std::uint64_t>& sizes, bool may_add, const auto& with) {
  std::vector<Touch<P>> touches;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    auto other = sizes;
    if (sizes[i] < most_by_hand) {
      other[i] = sizes[i] + 1;
      touches.push_back({{}, with(other), Edit::Does::more, i + 1});
    }
    other = sizes;
    if (sizes[i] > 0)
      --other[i];
    else if (may_add && sizes.size() > 1)
      other.erase(other.begin() + static_cast<std::ptrdiff_t>(i));
    else
      continue;
    touches.push_back({{}, with(other), Edit::Does::fewer, i + 1});
    for (std::uint64_t k = 1; k <= sizes[i] && k <= Scene::most_spots; ++k)
      touches.push_back({dotted(i + 1, k), with(other)});
  }
  if (may_add && sizes.size() < most_heaps_by_hand) {
    auto other = sizes;
    other.push_back(new_heap);
    touches.push_back({{}, with(other), Edit::Does::another});
  }
  return touches;
}

}  // namespace bouton::games
