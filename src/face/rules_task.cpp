// Rules that somebody wrote: what was understood of them, and an example to change.
#include <algorithm>
#include <set>

#include "base/reader.hpp"
#include "face/task.hpp"
#include "games/graph_text.hpp"
#include "games/written.hpp"
#include "written/positions.hpp"

namespace bouton {
namespace {

constexpr std::string_view an_example =
    "# A game of your own. Change the lines, then: bouton rules check FILE\n"
    "# What can be written is told in docs/rules.md.\n"
    "game Take one, two or half\n"
    "rule Take one counter, two counters, or half of an even heap.\n"
    "heap n\n"
    "start 12\n"
    "leave n-k    for k in 1..2    if k <= n\n"
    "leave n/2    if n > 0 and n mod 2 = 0\n";

class RulesLookedThrough final : public TaskOf<RulesRequest> {
 public:
  using TaskOf::TaskOf;

  void run() override {
    OwnRules result;
    result.action = request.action;
    if (request.action == RulesAction::make) {
      result.text = std::string(an_example);
      return finish(std::move(result));
    }
    if (request.action == RulesAction::show && request.spec.empty())
      return finish(all_shipped(std::move(result)));
    games::WrittenText text{request.text, {}};
    const bool of_file = request.text.empty();
    if (of_file) {
      auto read = games::written_text(without_room(request.spec), world.loader);
      if (!read) return finish(read.error());
      text = std::move(*read);
    }
    auto program = written::read_program(text.text, text.settings);
    if (!program) return finish(told(program.error(), of_file, text.file));
    if (request.action == RulesAction::show) result.text = text.text;
    tell(*program, result);
    if (auto error = list_moves(std::move(*program), text.file, of_file, result))
      return finish(std::move(*error));
    finish(std::move(result));
  }

 private:
  // `rules/kayles` is what it is called elsewhere.
  static std::string_view without_room(std::string_view name) {
    return name.starts_with("rules/") ? name.substr(6) : name;
  }

  // Of a file the line is told, of a text where it is in all of it.
  static Error told(Error error, bool of_file, std::string_view file) {
    if (of_file) return games::told_with_line(std::move(error), file);
    if (error.kind == Error::Kind::bad_rules && error.line == 0 && !error.text.empty())
      error.line = written::line_at(error.text, error.offset).number;
    return error;
  }

  static OwnRules all_shipped(OwnRules result) {
    for (const games::ShippedRules& each : games::shipped_rules()) {
      auto program = written::read_program(each.text);
      if (program)
        result.examples.push_back({std::string(each.name), program->words.name, program->words.rule});
    }
    return result;
  }

  static void tell(const written::Program& program, OwnRules& result) {
    using written::Kind;
    result.names = program.words.name;
    result.rule = program.words.rule;
    result.kind = program.kind == Kind::heap    ? "heap"
                  : program.kind == Kind::board ? "board"
                  : program.kind == Kind::graph ? "graph"
                  : program.has_list            ? "list"
                                                : "numbers";
    for (const written::Parameter& each : program.parameters)
      result.parameters.push_back({each.name, each.value});
    for (const written::Move& move : program.moves)
      result.moves.push_back(
          {written::line_at(program.text, move.place.offset).number, written::in_one_line(program, move)});
    result.start = program.start;
    if (const auto is = games::recognised(program)) result.recognised = *is;
  }

  std::optional<Error> list_moves(written::Program program, const std::string& file, bool of_file,
                                  OwnRules& result) {
    const std::string begin = program.start.empty() ? written::sample(program) : program.start;
    const std::string typed = request.position.empty() ? begin : request.position;
    const std::string small = written::sample(program);
    const bool own_start = request.position.empty() && !program.start.empty();
    const written::Place start_place = program.start_place;
    const std::string whole = program.text;
    const auto ruleset = games::written_ruleset("rules", std::move(program));
    auto keys = ruleset->parse(typed);
    if (!keys && result.kind == "graph" && names_graph_file(typed)) {
      const auto read = world.loader ? world.loader(typed) : no_such_file(typed);
      if (!read) return read.error();
      const auto lines = lines_in_file(typed, *read);
      if (!lines) return lines.error();
      keys = ruleset->parse(*lines);
    }
    if (!keys) {
      Error error = keys.error();
      error.example = own_start ? "start " + small : begin;
      if (!own_start) return error;
      // The start does not fit the rules: told where it stands in them.
      error.kind = Error::Kind::bad_rules;
      error.text = whole;
      error.offset = start_place.offset + error.offset;
      error.line = 0;
      return told(std::move(error), of_file, file);
    }
    const Rules& rules = ruleset->rules();
    result.position = ruleset->print(*keys);
    constexpr std::size_t most = 200;
    for (const Key key : *keys) {
      Options options;
      rules.options(key, options);
      std::set<std::vector<Key>> seen;  // what leads to the same is one move
      options.each([&](std::span<const Key> parts) {
        if (!seen.emplace(parts.begin(), parts.end()).second) return;
        ++result.options_count;
        if (result.options.size() >= most) return;
        std::string left;
        for (const Key part : parts)
          left += (left.empty() ? "" : ruleset->list() ? "," : " + ") + ruleset->print({&part, 1});
        result.options.push_back(std::move(left));
      });
      if (ruleset->fault()) break;
      result.ends = result.ends && !rules.loops(key);
      if (ruleset->fault()) break;
    }
    if (!ruleset->fault()) go_on(rules, *keys, *ruleset);
    auto fault = ruleset->fault();
    if (!fault || of_file) return fault;
    // In the whole text, as other mistakes of it.
    std::size_t line = 0;
    for (std::size_t i = 1; i < fault->line; ++i) line = whole.find('\n', line) + 1;
    fault->offset += line;
    fault->text = whole;
    return fault;
  }

  // What goes wrong only later in a match comes up here, if it does so soon.
  static void go_on(const Rules& rules, std::vector<Key> waiting, const Ruleset& ruleset) {
    constexpr std::size_t most_positions = 2000, most_steps = 2'000'000;
    std::set<Key> seen(waiting.begin(), waiting.end());
    std::uint64_t steps = 0;
    for (std::size_t next = 0; next < waiting.size() && steps < most_steps && !ruleset.fault(); ++next) {
      Options options;
      rules.options(waiting[next], options);
      steps += options.take_toil() + options.size();
      options.each([&](std::span<const Key> parts) {
        for (const Key part : parts)
          if (seen.size() < most_positions && seen.insert(part).second) waiting.push_back(part);
      });
    }
  }
};

}  // namespace

std::unique_ptr<Task> rules_task(Request request, World world) {
  return std::make_unique<RulesLookedThrough>(std::move(request), std::move(world));
}

}  // namespace bouton
