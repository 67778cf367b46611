// The strategies by name, for the planner's table; each is described in its own file.
#pragma once

#include <memory>

#include "solve/planner.hpp"

namespace bouton::strategies {

std::unique_ptr<Strategy> database(const Tools& tools);
std::unique_ptr<Strategy> theory(const Tools& tools);
std::unique_ptr<Strategy> labels(const Tools& tools);
std::unique_ptr<Strategy> retrograde(const Tools& tools);
std::unique_ptr<Strategy> nim_sum(const Tools& tools);
std::unique_ptr<Strategy> combination(const Tools& tools);
std::unique_ptr<Strategy> misere_nim(const Tools& tools);
std::unique_ptr<Strategy> quotient(const Tools& tools);
std::unique_ptr<Strategy> misere_boards(const Tools& tools);
std::unique_ptr<Strategy> search(const Tools& tools);

}  // namespace bouton::strategies
