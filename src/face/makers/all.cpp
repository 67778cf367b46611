// Who works on which command.
#include <iterator>
#include <variant>

#include "face/task.hpp"

namespace bouton {

// In the order of Command.
const TaskMaker task_makers[] = {games_task,    solve_task,   moves_task,    complete_task, kernel_task,
                                 values_task,   table_task,   graph_task,    discover_task, period_task,
                                 verify_task,   records_task, calc_task,     genus_task,    canonical_task,
                                 quotient_task, rules_task,   positions_task};
static_assert(std::size(task_makers) == std::variant_size_v<Request::Asked>);

}  // namespace bouton
