// How the positions of a game that need not end get their labels, told step by step.
#pragma once

#include <string>
#include <vector>

#include "bouton/loopy.hpp"
#include "bouton/reason.hpp"

namespace bouton {

// `names` are those of the vertices, whose numbers are told beside them.
std::vector<Reason> numbering(const Digraph& graph, const Labels& labels,
                              const std::vector<std::string>& names);

}  // namespace bouton
