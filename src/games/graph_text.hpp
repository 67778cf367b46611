// Graphs as text: arrows in the notation, edge lists and DOT files.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "bouton/loopy.hpp"
#include "bouton/result.hpp"

namespace bouton {

struct NamedGraph {
  Digraph graph;
  std::vector<std::string> names;
  std::unordered_map<std::string, Vertex> numbers;
  std::unordered_map<std::string, Vertex> second_names{};

  std::optional<Vertex> find(const std::string& name) const {
    for (const auto* names : {&numbers, &second_names})
      if (const auto at = names->find(name); at != names->end()) return at->second;
    return std::nullopt;
  }
};

// A-B,A-C,B-C: arrows from left to right; A-B-C is two arrows, a name alone is a vertex. A=Abony is a second
// name of a vertex that came before.
Result<NamedGraph> read_inline_graph(std::string_view text);
// {2,{2}}: the game that has these options, each a Nim heap or such a set in turn, as canonical forms are
// written. It and what can come of it are the vertices; it is also called "start".
bool is_set_of_games(std::string_view text);
Result<NamedGraph> read_set_of_games(std::string_view text);
// One vertex and its options per line: "A B C", "A > B, C", "A -> B", "A: B"; a name alone is a vertex; #
// starts a comment.
Result<NamedGraph> read_edge_list(std::string_view file, std::string_view text);
// Graphviz's language, as far as vertices and arrows go: chains, groups, subgraphs; attributes are ignored.
Result<NamedGraph> read_dot(std::string_view file, std::string_view text);
// By the file's name: .dot and .gv are DOT, everything else is an edge list unless it looks like DOT.
Result<NamedGraph> read_graph_file(std::string_view file, std::string_view text);

// Graphs whose edges have no direction, as positions of games on them: whether a position is the name of such
// a file, and what it says, as it would be typed: A,B,C,A-B,B-C. In DOT `graph` and `--` are read, too.
bool names_graph_file(std::string_view text);
Result<std::string> lines_in_file(std::string_view file, std::string_view text);

}  // namespace bouton
