// In place of all.cpp, for a program that only plays: the others are not linked at all.
#include <iterator>
#include <variant>

#include "face/task.hpp"
#include "games/text_rules.hpp"
#include "solve/parts.hpp"

namespace bouton {

const TaskMaker task_makers[] = {games_task, solve_task, moves_task, nullptr, nullptr, nullptr,
                                 nullptr,    nullptr,    nullptr,    nullptr, nullptr, nullptr,
                                 nullptr,    nullptr,    nullptr,    nullptr, nullptr, nullptr};
static_assert(std::size(task_makers) == std::variant_size_v<Request::Asked>);

const Parts parts{};
const games::TextRules games::text_rules = nullptr;

}  // namespace bouton
