#include <utility>

#include "base/left_out.hpp"
#include "bouton/request.hpp"
#include "face/task.hpp"

namespace bouton {
namespace {

class LeftOut final : public Task {
 public:
  using Task::Task;
  void run() override { finish(left_out_error()); }
};

std::unique_ptr<Task> task_for(Request request, World world) {
  // A name may say how its game is played.
  std::visit(
      [&](auto& asked) {
        if constexpr (requires { asked.spec, asked.way; })
          if (convention_of(asked.spec, world) == Convention::misere)
            asked.way.convention = Convention::misere;
      },
      request.asked);
  const TaskMaker make = task_makers[request.asked.index()];
  return make ? make(std::move(request), std::move(world))
              : std::make_unique<LeftOut>(std::move(request), std::move(world));
}

}  // namespace

struct Job::State {
  std::unique_ptr<Task> task;
};

Job::Job(Request request, World world, Cache* cache) {
  // Only where a position is asked about are rules kept: others may look for more about them than was known.
  // And bounds closer than usual may be hit by who begins with nothing: then so must they be here.
  const bool shares = cache && (request.command() == Command::solve || request.command() == Command::moves) &&
                      request.limits.positions >= Limits{}.positions / 10 &&
                      request.limits.bytes / 8 >= cache->most_bytes();
  if (shares) world.keeper = &cache->state();
  state_.reset(new State{task_for(std::move(request), std::move(world))});
  if (shares) state_->task->cache = &cache->state();
}
Job::~Job() = default;
Job::Job(Job&&) noexcept = default;

bool Job::advance(std::uint64_t work) {
  if (state_->task->answer) return true;
  state_->task->meter.refill(work);
  state_->task->run();
  // What is not soon answered by what is kept, or is not known then, is asked as if nothing were kept.
  if (state_->task->only_tried()) {
    Task& before = *state_->task;
    auto fresh = task_makers[before.whole.asked.index()](before.whole, before.world);
    fresh->give_up = before.give_up;
    fresh->cache = before.cache;
    fresh->afresh = true;
    fresh->meter.lend(before.meter.workers());
    state_->task = std::move(fresh);
    state_->task->meter.refill(work);
    state_->task->run();
  }
  if (!state_->task->answer) return false;
  // Where moves could not be reckoned, nothing that was found holds.
  if (auto fault = state_->task->fault()) {
    state_->task->answer->content = std::move(*fault);
    state_->task->answer->incomplete = {};
  }
  state_->task->settle();
  return true;
}

void Job::stop(Stop reason) {
  state_->task->give_up = reason;
  advance(0);
}

void Job::lend(Companion* companion) { state_->task->companion = companion; }
void Job::lend(Workers* workers) { state_->task->meter.lend(workers); }
void Job::lend(RecordsFeed* feed) { state_->task->feed = feed; }
void Job::lend(TableRoom* room) { state_->task->room = room; }
std::uint64_t Job::positions() const {
  // When the answer is there, the meter may have gone to a cache with its solver.
  const Task& task = *state_->task;
  return task.answer ? task.answer->incomplete.positions : task.meter.positions();
}
bool Job::counts_values() const {
  const Command command = state_->task->whole.command();
  return command == Command::period || command == Command::verify;
}
std::string Job::checkpoint() const { return state_->task->checkpoint(); }
std::optional<double> Job::progress() const { return state_->task->progress(); }
const Answer& Job::answer() const { return *state_->task->answer; }

Answer nothing_known(const Request& request, Stop stop) {
  const Way& way = way_of(request);
  const std::vector<Function>& functions = functions_of(request);
  const std::string spec = spec_of(request);
  const Function function = !functions.empty()      ? functions[0]
                            : is_told(way.function) ? way.function
                                                    : Function::none;
  Answer answer{request, Error{}, {stop, 0}};
  switch (request.command()) {
    case Command::solve: {
      Solution solution;
      solution.spec = spec;
      solution.value = unknown(way.function);
      solution.method = {"method-none"};
      for (Function f : functions) solution.functions.push_back(unknown(f));
      answer.content = std::move(solution);
      break;
    }
    case Command::moves: {
      Moves moves;
      moves.spec = spec;
      moves.truncated = true;
      answer.content = std::move(moves);
      break;
    }
    case Command::complete:
      answer.content = Completion{spec, {}, {}, {}, true};
      break;
    case Command::kernel:
      answer.content = Kernel{spec, {}, {}, {}, 0};
      break;
    case Command::values:
      answer.content = Sequence{spec, function, request.as<ValuesRequest>().from, {}, name_of(way)};
      break;
    case Command::table:
      answer.content = Table{spec, function, 0, 0, {}, name_of(way)};
      break;
    case Command::graph:
      answer.content = GameGraph{spec, Function::none, {}, {}, {}};
      break;
    case Command::period:
      answer.content = PeriodFound{spec, {}};
      break;
    case Command::verify:
      answer.content = Verification{.file = spec, .rules = {}, .period = {}, .done = {}, .wrong = {}};
      break;
    case Command::games:
      answer.content = Games{};
      break;
    case Command::discover:
      answer.content = Discovery{};
      break;
    case Command::calc:
      answer.content =
          Calculation{.expression = spec, .value = {Calculation::Figure::Kind::word, 0, "unknown"}};
      break;
    case Command::rules:
      answer.content = OwnRules{};
      break;
    case Command::positions:
      answer.content = AllPositionsTold{.spec = spec, .convention = way.convention};
      break;
    case Command::quotient:
      answer.content = MisereQuotient{.rules = spec};
      break;
    case Command::genus:
      answer.content = Genera{{spec, Function::genus, request.as<GenusRequest>().from, {}}};
      break;
    case Command::canonical: {
      const auto& asked = request.as<CanonicalRequest>();
      Canonical canonical{.game = {.spec = spec}};
      if (asked.born) canonical.born = Canonical::Born{.day = *asked.born};
      if (!asked.equals.empty()) canonical.other = Canonical::Game{.spec = asked.equals};
      answer.content = std::move(canonical);
      break;
    }
    case Command::records:
      answer.content = Records{.format = request.format, .text = {}};
      break;
  }
  return answer;
}

Answer answer(const Request& request, const World& world, Cache* cache) {
  Job job(request, world, cache);
  while (!job.advance(1'000'000)) {
  }
  return job.answer();
}

}  // namespace bouton
