// Who works on which command, and all parts there are.
#include <iterator>
#include <variant>

#include "face/task.hpp"
#include "games/text_rules.hpp"
#include "solve/parts.hpp"
#include "solve/sources.hpp"
#include "solve/strategies/strategies.hpp"

namespace bouton {

// In the order of Command.
const TaskMaker task_makers[] = {games_task,    solve_task,   moves_task,    complete_task, kernel_task,
                                 values_task,   table_task,   graph_task,    discover_task, period_task,
                                 verify_task,   records_task, calc_task,     genus_task,    canonical_task,
                                 quotient_task, rules_task,   positions_task};
static_assert(std::size(task_makers) == std::variant_size_v<Request::Asked>);

const Parts parts{.boards = sources::boards,
                  .quotient = strategies::quotient,
                  .misere_boards = strategies::misere_boards,
                  .genera = genus_finder};
const games::TextRules games::text_rules = games::rules_of_text;

}  // namespace bouton
