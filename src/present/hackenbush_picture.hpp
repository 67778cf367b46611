// A Hackenbush picture as SVG: the ground at the bottom, every vertex as high as it is far from the ground.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace bouton {

using HackenbushEdge = std::pair<std::uint64_t, std::uint64_t>;

// Vertices from this number on were made up on the way, and are drawn without a number.
inline constexpr std::uint64_t first_unnamed_vertex = std::uint64_t{1} << 32;

// 0 is the ground; every edge is connected to it. Empty if there are too many edges for one look.
std::string hackenbush_svg(const std::vector<HackenbushEdge>& edges);

}  // namespace bouton
