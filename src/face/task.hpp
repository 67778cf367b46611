// One command being worked on, slice by slice. Each command has a file of its own; Job chooses among them.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bouton/notation.hpp"
#include "bouton/request.hpp"
#include "explain/telling.hpp"
#include "face/kept.hpp"
#include "removal/position_file.hpp"
#include "solve/compound_solver.hpp"

namespace bouton {

class Task {
 public:
  Task(Request r, World w)
      : whole(std::move(r)),
        world(std::move(w)),
        counting(std::make_unique<Meter>(whole.limits)),
        meter(*counting) {}
  virtual ~Task() = default;
  Task(const Task&) = delete;
  Task& operator=(const Task&) = delete;

  // Goes on until the answer is there or the meter's slice is used up.
  virtual void run() = 0;
  // How much of the work is done, from 0 to 1, where that can be told.
  virtual std::optional<double> progress() const { return std::nullopt; }
  // What to go on from later; empty where that is not worth while.
  virtual std::string checkpoint() const { return {}; }

  const Request whole;
  const World world;
  std::unique_ptr<Meter> counting;
  Meter& meter;                    // that
  Companion* companion = nullptr;  // of the caller's, if one was lent
  RecordsFeed* feed = nullptr;     // likewise
  TableRoom* room = nullptr;       // likewise
  Stop give_up = Stop::none;       // why not to go on, if somebody said so
  std::optional<Answer> answer;
  Cache::State* cache = nullptr;  // of the caller's, if one was lent
  bool afresh = false;            // but begins with nothing that was found out before

  // Whether it was tried with what an earlier question found out, and is to be asked afresh.
  virtual bool only_tried() const { return false; }
  // What was wrong with rules that somebody wrote, where their moves were looked for.
  virtual std::optional<Error> fault() const { return std::nullopt; }
  // The answer is there: what it found out may stay.
  virtual void settle() {}

 protected:
  const Way& way() const { return way_of(whole); }

  void finish(decltype(Answer::content) content, Stop stop = Stop::none) {
    answer = Answer{whole, std::move(content), {stop, meter.positions()}};
  }
  // Whether to come back with a new slice; a reason to stop for good has precedence.
  bool waits(Stop& stop) const {
    if (stop == Stop::pending && give_up != Stop::none) stop = give_up;
    return stop == Stop::pending;
  }
  // Counts a piece of the answer, which is kept, and written out once more when it is presented; and the work
  // of making it. Stop::memory if there is no room for it.
  Stop keep(std::size_t bytes) {
    constexpr std::int64_t copies = 3;
    const Stop stop = meter.take(copies * static_cast<std::int64_t>(bytes));
    static_cast<void>(meter.tick(bytes / 8 + 1));
    return stop;
  }
  static std::optional<Error> fault_of(const std::vector<std::shared_ptr<const Ruleset>>& rulesets) {
    for (const auto& ruleset : rulesets)
      if (auto fault = ruleset->fault()) return fault;
    return std::nullopt;
  }
  std::unique_ptr<CompoundSolver> solver_of(const std::vector<std::shared_ptr<const Ruleset>>& rulesets);
};

// Any of the following with what is asked at hand, as its own type.
template <class R, class Base = Task>
class TaskOf : public Base {
 public:
  TaskOf(Request r, World w) : Base(std::move(r), std::move(w)), request(std::get<R>(this->whole.asked)) {}

 protected:
  const R& request;
};

// A command about one position.
class PositionTask : public Task {
 public:
  using Task::Task;
  void run() final;
  std::optional<Error> fault() const final { return fault_of(spec.rulesets); }
  bool only_tried() const final { return tried && (!answer || answer->incomplete.stop != Stop::none); }
  void settle() final;

 protected:
  virtual void work() = 0;
  // Whether nothing but values of components is asked for, which are the same whoever asked before.
  virtual bool asks_values_alone() const { return false; }
  // A move in words, one phrase for each component that is moved in.
  std::vector<Phrase> words_of(std::span<const Component> compound, const Move& move) const {
    return bouton::words_of(spec, names(), compound, move, speaking());
  }
  // What a move takes from which heap, if it does nothing else.
  std::vector<Taking> takings_of(std::span<const Component> compound, const Move& move) const;
  // In notation, by the names that were asked for.
  std::string told(std::span<const Component> compound) const {
    return bouton::told(spec, names(), compound);
  }
  std::string rules_told(const Component& c) const {
    return own_names() ? name_shown(spec, c.rules) : spec.ruleset(c).name();
  }
  bool numbered_through() const { return bouton::numbered_through(spec, names()); }
  virtual bool own_names() const { return false; }
  Names names() const { return own_names() ? Names::own : Names::canonical; }
  virtual bool by_name() const { return false; }
  std::optional<Speaking> speaking(std::map<std::string, std::string>* noted = nullptr) const {
    if (!by_name()) return std::nullopt;
    return Speaking{world.catalogue, whole.language, noted};
  }
  std::size_t number_of(std::span<const Component> compound, std::size_t index) const {
    return bouton::number_of(spec, names(), compound, index);
  }

  // Where a proved period answers, heaps need not fit a key.
  HeapSizes sizes() const {
    if (asks_functions()) return HeapSizes::up_to_largest;
    if (way() == bouton::way(Play::sum, Ending::long_, Convention::misere)) return HeapSizes::any_in_misere;
    return way() == bouton::way() ? HeapSizes::any : HeapSizes::up_to_largest;
  }
  virtual bool asks_functions() const { return false; }  // which are not known by a period

  Spec spec;
  // A meter that a kept solver counts by, which must outlive it; none if the solver is our own.
  std::unique_ptr<Meter> kept_meter;
  std::unique_ptr<CompoundSolver> solver;

 private:
  // A file that tells of all positions of the board; empty where none was named.
  virtual std::string database_named() const { return {}; }
  bool open_database(const std::string& name);
  bool may_share() const;

  std::optional<removal::PositionFile> database_;
  std::shared_ptr<const void> database_keeper_;
  bool tried = false;
};

// A command about rules, without a position.
class RulesTask : public Task {
 public:
  using Task::Task;
  void run() final;
  std::optional<Error> fault() const final { return fault_of(rulesets); }

 protected:
  virtual void work() = 0;
  virtual Result<std::string> rules() const { return spec_of(whole); }
  // Where the play need not end there is no sequence of numbers: that is told with a circle that it may run
  // in.
  bool refuses_endless(Key heap);

  std::vector<std::shared_ptr<const Ruleset>> rulesets;
  std::vector<std::string> called;  // each, as it was written; empty where it has no name of its own
  std::unique_ptr<CompoundSolver> solver;
};

// The value of an entry that a bound kept us from.
Value unknown(Function function);

Error bad_request(Message message, Message expected, std::string example);
inline constexpr std::string_view one_bound = "--to N";  // what is expected of bounds that are one number

// By command; none where this program does without it (makers/).
using TaskMaker = std::unique_ptr<Task> (*)(Request, World);
extern const TaskMaker task_makers[];

std::unique_ptr<Task> games_task(Request request, World world);
std::unique_ptr<Task> solve_task(Request request, World world);
std::unique_ptr<Task> moves_task(Request request, World world);
std::unique_ptr<Task> complete_task(Request request, World world);
std::unique_ptr<Task> kernel_task(Request request, World world);
std::unique_ptr<Task> values_task(Request request, World world);
std::unique_ptr<Task> table_task(Request request, World world);
std::unique_ptr<Task> graph_task(Request request, World world);
std::unique_ptr<Task> discover_task(Request request, World world);
std::unique_ptr<Task> period_task(Request request, World world);
std::unique_ptr<Task> verify_task(Request request, World world);
std::unique_ptr<Task> records_task(Request request, World world);
std::unique_ptr<Task> calc_task(Request request, World world);
std::unique_ptr<Task> quotient_task(Request request, World world);
std::unique_ptr<Task> genus_task(Request request, World world);
std::unique_ptr<Task> canonical_task(Request request, World world);
std::unique_ptr<Task> rules_task(Request request, World world);
std::unique_ptr<Task> positions_task(Request request, World world);

}  // namespace bouton
