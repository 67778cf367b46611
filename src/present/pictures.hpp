// Tables, sequences and graphs as pictures.
#pragma once

#include <string>

#include "bouton/answers.hpp"
#include "bouton/phrase.hpp"

namespace bouton {

// P-positions black, N-positions white, D hatched; or, with `paint_values`, a map of the values by colour.
// Where the table has no function there are no values to paint.
std::string table_svg(const Table& table, bool paint_values, Language language = Language::en);

// Values against n.
std::string sequence_svg(const Sequence& sequence, Language language = Language::en);

// A drawing by layers, the start at the top. What all positions' notation begins with is left out of the
// labels.
std::string graph_svg(const GameGraph& graph, Language language = Language::en);

// For Graphviz.
std::string graph_dot(const GameGraph& graph);

}  // namespace bouton
