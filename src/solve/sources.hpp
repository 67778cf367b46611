// The ways to value a component, by name, for the planner's table.
#pragma once

#include <memory>

#include "solve/workspace.hpp"

namespace bouton::sources {

std::unique_ptr<Source> database(Workspace& work);  // a file that was lent, which tells of all positions
std::unique_ptr<Source> theory(Workspace& work);    // the game's own theory; also a proved period
std::unique_ptr<Source> lost(Workspace& work);      // a theory that knows only who wins, if that is enough
std::unique_ptr<Source> boards(Workspace& work);    // moves that are a list of removals: pieces by themselves
std::unique_ptr<Source> out_of_reach(Workspace& work);  // says that no search will do
std::unique_ptr<Source> engines(Workspace& work);       // for long sequences of heap values
std::unique_ptr<Source> search(Workspace& work);  // by the definition, one stand-in for all that are alike

}  // namespace bouton::sources
