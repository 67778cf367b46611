#include <algorithm>
#include <utility>

#include "bouton/notation.hpp"
#include "bouton/request.hpp"
#include "explain/advice.hpp"
#include "explain/discovery.hpp"
#include "explain/explain.hpp"
#include "notation/reader.hpp"
#include "solve/solver.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t most_values = 10'000'000;
constexpr std::uint64_t most_cells = 4'000'000;
constexpr std::uint64_t most_in_kernel = 10'000'000;
constexpr std::size_t most_listed = 10'000;      // moves
constexpr std::uint64_t completing_heaps = 100;  // looked at where no theory gives the heap
constexpr std::uint64_t most_completing = 100'000;
constexpr std::uint64_t discovered = 7;  // the largest number where none is asked for
constexpr std::uint64_t most_discovered = 255;
constexpr std::uint64_t most_in_quadruples = 127;

using Content = decltype(Answer::content);

// The value of an entry that a bound kept us from.
Value unknown(Function function) {
  const bool exists = function != Function::none && function != Function::kernels;
  return {exists ? Value::Kind::unknown : Value::Kind::none, exists ? function : Function::none, 0, {}};
}

constexpr std::string_view one_bound = "--to N";

Error bad_request(Message message, Message expected, std::string example) {
  Error error{
      .kind = Error::Kind::bad_request, .message = std::move(message), .text = {}, .offset = 0, .length = 0};
  error.expected = std::move(expected);
  error.example = std::move(example);
  return error;
}

Phrase method_phrase(Method method, const Way& way) {
  switch (method) {
    case Method::combination:
      switch (way.combine) {
        case Combine::nim_sum:
          return {"method-nim-sum"};
        case Combine::foreclosed_sum:
          return {way.convention == Convention::normal ? "method-foreclosed" : "method-foreclosed-misere"};
        case Combine::least:
          return {"method-least"};
        case Combine::greatest:
          return {"method-greatest"};
        case Combine::merge:
          return {"method-merge"};
        case Combine::merge_after_2:
          return {"method-merge-2"};
        case Combine::merge_after_1:
          return {"method-merge-1"};
        case Combine::both_kernels:
          return {"method-kernels"};
        case Combine::search:
          break;
      }
      break;
    case Method::labels:
      return {"method-labels"};
    case Method::misere_nim:
      return {"method-misere-nim"};
    case Method::theory:
      return {"method-theory"};
    case Method::search:
      break;
    case Method::retrograde:
      return {"method-retrograde"};
  }
  return {"method-search"};
}

}  // namespace

struct Job::State {
  Request request;
  Loader loader;
  Meter meter;
  Stop give_up = Stop::none;
  std::optional<Answer> answer;

  Spec spec;
  std::vector<std::shared_ptr<const Ruleset>> rulesets;
  bool parsed = false;
  std::unique_ptr<Solver> solver;
  std::vector<Cell> cells;  // of a sequence or table, in order
  std::uint64_t wanted_cells = 0;
  std::optional<WinningMoves> listed;  // every move
  Moves moves;
  std::optional<Completion> completion;
  std::uint32_t completion_rules = 0;
  std::uint64_t next_heap = 0;
  std::unique_ptr<Compound> compound;
  std::unique_ptr<Exploration> exploration;

  State(Request r, Loader l) : request(std::move(r)), loader(std::move(l)), meter(request.limits) {}

  const Way& way() const { return bouton::way(request.play, request.ending, request.convention); }

  void finish(Content content, Stop stop = Stop::none) {
    answer = Answer{request, std::move(content), {stop, meter.positions()}};
  }
  // Whether to come back with a new slice; a reason to stop for good has precedence.
  bool waits(Stop& stop) const {
    if (stop == Stop::pending && give_up != Stop::none) stop = give_up;
    return stop == Stop::pending;
  }

  void run() {
    switch (request.command) {
      case Command::games:
        return games();
      case Command::solve:
        return with_spec([&] { solve(); });
      case Command::moves:
        return with_spec([&] { list_moves(); });
      case Command::complete:
        return with_spec([&] { complete(); });
      case Command::kernel:
        return with_spec([&] { explore(most_in_kernel); });
      case Command::graph:
        return with_spec(
            [&] { explore(request.format == Format::svg ? GameGraph::most_drawn : GameGraph::most); });
      case Command::values:
        return with_rules([&] { values(); });
      case Command::table:
        return with_rules([&] { table(); });
      case Command::discover:
        return discover();
    }
  }

  template <class F>
  void with_spec(F&& work) {
    if (!parsed) {
      auto result = parse_spec(request.spec, loader);
      if (!result) return finish(result.error());
      spec = std::move(*result);
      rulesets = spec.rulesets;
      make_solver();
    }
    work();
  }
  template <class F>
  void with_rules(F&& work) {
    if (!parsed) {
      auto result = parse_rules(request.spec, loader);
      if (!result) return finish(result.error());
      rulesets = std::move(*result);
      make_solver();
    }
    work();
  }
  void make_solver() {
    parsed = true;
    std::vector<const Rules*> rules;
    for (const auto& ruleset : rulesets) rules.push_back(&ruleset->rules());
    solver = std::make_unique<Solver>(rules, way(), meter);
  }

  void games() {
    Games result;
    if (request.spec.empty()) {
      for (const Entry& entry : catalogue()) result.entries.push_back(&entry);
      for (const NamedGame& named : named_games()) result.named.push_back(&named);
      return finish(std::move(result));
    }
    const Entry* entry = game_of(request.spec);
    if (const NamedGame* named = named_game(request.spec); named && !find_game(request.spec)) {
      result.named = {named};
      if (!entry) entry = game_of(named->rules[0]);
    }
    if (!entry) {
      Error error{.kind = Error::Kind::unknown_name,
                  .message = unknown_game(request.spec),
                  .text = request.spec,
                  .offset = 0,
                  .length = request.spec.size(),
                  .expected = {"the name of a game (bouton games lists them)",
                               "egy játék neve (a bouton games felsorolja őket)",
                               "název hry (vypíše je bouton games)"}};
      error.nearest = nearest_game(request.spec);
      error.example = "bouton games nim";
      return finish(std::move(error));
    }
    result.entries = {entry};
    result.one = true;
    finish(std::move(result));
  }

  void discover() {
    const std::string example = "bouton discover --to 15";
    if (!request.spec.empty())
      return finish(bad_request({"discover is about Nim and takes no position",
                                 "a discover a nimről szól, ezért nem kell hozzá állás",
                                 "discover je o nimu a žádnou pozici nepotřebuje"},
                                {"nothing but options", "legfeljebb kapcsolók", "nanejvýš přepínače"},
                                example));
    if (request.columns)
      return finish(bad_request(
          {"the numbers have one bound", "a számoknak egyetlen felső határuk van", "čísla mají jedinou mez"},
          one_bound, example));
    const std::uint64_t to = request.rows.value_or(discovered);
    const std::uint64_t most = request.quadruples ? most_in_quadruples : most_discovered;
    if (to < 3)
      return finish(bad_request(
          {"a triple needs the numbers 1, 2 and 3 at least", "egy hármashoz legalább az 1, a 2 és a 3 kell",
           "trojice potřebuje aspoň čísla 1, 2 a 3"},
          {"--to 3 or more", "--to 3 vagy több", "--to 3 nebo více"}, example));
    if (to > most)
      return finish(bad_request(request.quadruples ? Message{"numbers up to {0} are too many for quadruples",
                                                             "a négyesekhez {0}-ig túl sok szám van",
                                                             "čísel do {0} je na čtveřice příliš mnoho",
                                                             {to}}
                                                   : Message{"numbers up to {0} are too many",
                                                             "{0}-ig túl sok szám van",
                                                             "čísel do {0} je příliš mnoho",
                                                             {to}},
                                {"--to {0} or less", "--to {0} vagy kevesebb", "--to {0} nebo méně", {most}},
                                example));
    Discovery result;
    result.to = to;
    result.path = !request.triples && !request.quadruples && !request.chance;
    if (result.path) {
      PairTriangle triangle(to);
      triangle.use_up();
      result.steps = triangle.steps();
      result.left = triangle.left();
      result.guesses = tested_guesses(triangle);
      result.reductions = {reduction({25, 43, 50}), reduction({16, 39, 47})};
      result.rule_agrees = same_as_rule(triangle);
    }
    if (request.triples) result.triples = safe_triples(to);
    if (request.quadruples) result.quadruples = safe_quadruples(to);
    if (request.chance)
      for (std::uint64_t bits = 1; (std::uint64_t{1} << bits) - 1 <= to; ++bits)
        result.chances.push_back(chance_of_safety(bits));
    finish(std::move(result));
  }

  void solve() {
    Solution result;
    result.spec = print(spec);
    result.alone = spec.rules(spec.components[0]).alone();
    Stop bound = Stop::none;
    auto judged = solver->judge(spec.components);
    if (!judged) {
      Stop stop = judged.stop;
      if (waits(stop)) return;
      bound = stop;
      result.value = unknown(way().function);
      result.method = {"method-none"};
    } else {
      result.outcome = judged->outcome;
      result.value = judged->value;
      result.method = method_phrase(judged->method, way());
      auto moves = solver->winning_moves(spec.components);
      if (!moves) {
        Stop stop = moves.stop;
        if (waits(stop)) return;
        bound = stop;
        result.moves_unknown = true;
      } else {
        result.winning_moves_total = moves->total;
        result.truncated = moves->truncated;
        for (const WinningMove& move : moves->moves)
          result.winning_moves.push_back(
              {print(spec, after(spec.components, move)), words_of(spec.components, move)});
        if (request.explain) {
          auto reasons = explain(spec, *solver, *judged, *moves, telling());
          if (!reasons) {
            Stop stop = reasons.stop;
            if (waits(stop)) return;
            bound = stop;
          } else {
            result.reasons = std::move(*reasons.value);
          }
        }
      }
    }
    for (const Component& c : spec.components) {
      auto value = solver->component_value(c);
      if (!value) {
        Stop stop = value.stop;
        if (waits(stop)) return;
        bound = stop;
      }
      result.components.push_back({print(spec, {&c, 1}), value ? *value : unknown(way().function)});
    }
    for (Function f : request.functions) {
      auto value = solver->function(spec.components, f);
      if (!value) {
        Stop stop = value.stop;
        if (waits(stop)) return;
        bound = stop;
      }
      result.functions.push_back(value ? *value : unknown(f));
      result.functions.back().function = f;
    }
    if (result.outcome == Outcome::unknown && bound == Stop::none) bound = Stop::size;
    finish(std::move(result), bound);
  }

  // A move in words, one phrase for each component that is moved in. Components are counted from 1 among
  // those of the same rules.
  std::vector<Phrase> words_of(std::span<const Component> compound, const WinningMove& move) const {
    std::vector<Phrase> result;
    for (const auto& step : move.steps) {
      const Component& c = compound[step.component];
      const auto number =
          1 + std::count_if(compound.begin(), compound.begin() + static_cast<std::ptrdiff_t>(step.component),
                            [&](const Component& other) { return other.rules == c.rules; });
      const Ruleset& ruleset = spec.ruleset(c);
      Phrase words = ruleset.describe(c.position, step.parts);
      words.arguments.push_back(std::to_string(number));
      if (spec.rulesets.size() > 1 && ruleset.list()) words.where = ruleset.name();
      if (!ruleset.list() && compound.size() > 1 && (spec.rulesets.size() > 1 || words.id != "go")) {
        words.where = print(spec, {&c, 1});
        constexpr std::size_t longest = 60;
        if (words.where.size() > longest) words.where = ruleset.name() + " (" + std::to_string(number) + ")";
      }
      result.push_back(std::move(words));
    }
    return result;
  }
  Telling telling() const {
    return {[this](std::span<const Component> compound, const WinningMove& move) {
              return words_of(compound, move);
            },
            [this](std::span<const Component> compound) { return print(spec, compound); }};
  }

  // Every move, each with the outcome of what it leaves. Where they cannot all be listed, the winning ones
  // are.
  void list_moves() {
    Stop bound = Stop::none;
    if (!listed) {
      auto judged = solver->judge(spec.components);
      if (!judged) {
        bound = judged.stop;
        if (waits(bound)) return;
      }
      auto all = solver->all_moves(spec.components, most_listed);
      if (all && all->moves.empty() && all->truncated) {
        moves.truncated = true;
        all = solver->winning_moves(spec.components);
      }
      if (!all) {
        bound = all.stop;
        if (waits(bound)) return;
        all = WinningMoves{{}, std::nullopt, true};
      }
      listed = std::move(*all.value);
      moves.spec = print(spec);
      moves.drawing = drawing();
      moves.truncated |= listed->truncated;
      if (judged) moves.outcome = judged->outcome;
    }
    while (moves.moves.size() < listed->moves.size()) {
      const WinningMove& move = listed->moves[moves.moves.size()];
      const auto left = after(spec.components, move);
      Moves::Item item{print(spec, left), words_of(spec.components, move), {}, Outcome::unknown, {}};
      item.takings = takings_of(item.words);
      if (give_up == Stop::none || bound == Stop::none) {
        auto judged = solver->judge(left);
        if (judged) item.outcome = judged->outcome;
        if (!judged && waits(judged.stop)) return;
        if (!judged) bound = judged.stop;
        for (Function f : request.functions) {
          auto value = solver->function(left, f);
          if (!value && waits(value.stop)) return;
          if (!value) bound = value.stop;
          item.functions.push_back(value ? *value : unknown(f));
          item.functions.back().function = f;
        }
      }
      moves.moves.push_back(std::move(item));
    }
    if (request.advise) {
      auto advice = advise(spec, *solver, moves, *listed, *request.advise);
      if (!advice && waits(advice.stop)) return;
      if (!advice) {
        bound = advice.stop;
        advice = advise(spec, *solver, moves, *listed, std::nullopt);
      }
      if (advice) moves.advice = std::move(*advice.value);
    }
    finish(std::move(moves), bound);
  }

  std::string drawing() const {
    std::string text;
    for (const Component& c : spec.components) text += spec.ruleset(c).draw(c.position);
    return text;
  }

  // The heaps that make the position P when added to it: of the last component's rules if they have heaps,
  // else of Nim.
  void complete() {
    const std::string example = "bouton complete nim:9,2";
    if (!completion) {
      std::uint32_t rules = spec.components.back().rules;
      for (const Component& c : spec.components)
        if (spec.rules(c).alone())
          return finish(bad_request(
              {"{0} is played by itself, so nothing can be added",
               "{0:az} csak magában játszható, ezért nem adható hozzá semmi",
               "{0} se hraje jen samostatně, takže nelze nic přidat",
               {spec.ruleset(c).name()}},
              {"a game that can be played together with others",
               "olyan játék, amely másokkal együtt is játszható", "hra, kterou lze hrát dohromady s jinými"},
              example));
      if (!spec.rulesets[rules]->heap(0)) {
        auto nim = parse_rules("nim", {});
        rules = static_cast<std::uint32_t>(spec.rulesets.size());
        spec.rulesets.push_back((*nim)[0]);
        rulesets = spec.rulesets;
        make_solver();
      }
      completion = Completion{print(spec), spec.rulesets[rules]->name(), {}, {}};
      completion_rules = rules;
      if (request.rows.value_or(0) > most_completing)
        return finish(bad_request(
            {"more than {0} heaps to try",
             "több mint {0} halmot kellene kipróbálni",
             "bylo by třeba vyzkoušet více než {0} hromádek",
             {most_completing}},
            {"--to at most {0}", "--to legfeljebb {0}", "--to nejvýše {0}", {most_completing}}, example));
    }
    const std::uint64_t last = request.rows.value_or(completing_heaps);
    auto with = [&](std::uint64_t heap) {
      std::vector<Component> all = spec.components;
      all.push_back({completion_rules, *spec.rulesets[completion_rules]->heap(heap)});
      return all;
    };
    auto found = [&](std::uint64_t heap) {
      completion->heaps.push_back(heap);
      completion->positions.push_back(print(spec, with(heap)));
    };
    Stop bound = Stop::none;
    // In a long normal sum a Nim heap's value is its size.
    if (way() == bouton::way() && completion->rules == "nim") {
      auto judged = solver->judge(spec.components);
      if (!judged) {
        bound = judged.stop;
        if (waits(bound)) return;
      }
      if (judged && judged->value.kind == Value::Kind::number)
        found(judged->value.number);
      else
        completion->unknown = !judged || judged->value.kind != Value::Kind::infinite;
      // A theory may know who wins and nothing more.
      if (completion->unknown && bound == Stop::none) bound = Stop::size;
      return finish(*completion, bound);
    }
    // Misère Nim: there is exactly one such heap, the nim-sum or one of 0 and 1.
    if (const auto sum = misere_nim_sum(); sum && completion->rules == "nim") {
      std::vector<std::uint64_t> heaps = {0, 1, *sum};
      for (std::uint64_t heap : heaps) {
        auto judged = solver->judge(with(heap));
        if (judged && judged->outcome == Outcome::P && completion->heaps.empty()) found(heap);
      }
      return finish(*completion);
    }
    for (; next_heap <= last; ++next_heap) {
      auto judged = solver->judge(with(next_heap));
      if (!judged) {
        bound = judged.stop;
        if (waits(bound)) return;
        completion->unknown = next_heap == 0;
        break;
      }
      completion->checked_to = next_heap;
      if (judged->outcome == Outcome::P) found(next_heap);
    }
    finish(*completion, bound);
  }
  // Of the heaps that stand for the components, where they decide the long misère sum.
  std::optional<std::uint64_t> misere_nim_sum() const {
    if (way() != bouton::way(Play::sum, Ending::long_, Convention::misere)) return std::nullopt;
    std::uint64_t sum = 0;
    for (const Component& c : spec.components) {
      const auto heaps = spec.rules(c).nim_heaps(c.position);
      if (!heaps || spec.rules(c).loops(c.position)) return std::nullopt;
      for (std::uint64_t heap : *heaps) sum ^= heap;
    }
    return sum;
  }

  // One entry of a sequence or table: the function that was asked for, or the way's own.
  Attempt<Cell> cell(std::span<const Component> compound) {
    Cell result;
    auto judged = solver->judge(compound);
    if (!judged) return judged.stop;
    result.outcome = judged->outcome;
    result.value = judged->value;
    if (!request.functions.empty()) {
      auto value = solver->function(compound, request.functions[0]);
      if (!value) return value.stop;
      result.value = *value;
    }
    return result;
  }
  Function cell_function() const {
    if (!request.functions.empty()) return request.functions[0];
    return way().function == Function::kernels ? Function::none : way().function;
  }
  bool one_function_at_most() {
    if (request.functions.size() <= 1) return true;
    finish(bad_request({"only one function can be shown at a time",
                        "egyszerre csak egy függvény mutatható meg", "najednou lze ukázat jen jednu funkci"},
                       {"one of grundy, remoteness, suspense, foreclosed",
                        "ezek egyike: grundy, remoteness, suspense, foreclosed",
                        "jedna z možností: grundy, remoteness, suspense, foreclosed"},
                       "--function remoteness"));
    return false;
  }

  void values() {
    const std::string example = "bouton values 0.77 --to 20";
    if (rulesets.size() != 1)
      return finish(
          bad_request({"a sequence needs the rules of one game", "a sorozathoz egyetlen játék szabálya kell",
                       "posloupnost potřebuje pravidla jediné hry"},
                      {"one name or code without '+'", "egyetlen név vagy kód, '+' nélkül",
                       "jediný název nebo kód, bez '+'"},
                      example));
    if (!rulesets[0]->heap(0))
      return finish(bad_request(
          {"{0} is not played with heaps, so it has no sequence",
           "{0:az} nem halmokkal játszható, ezért nincs sorozata",
           "{0} se nehraje s hromádkami, takže nemá posloupnost",
           {rulesets[0]->name()}},
          rulesets[0]->grid() ? Message{"a heap game; for boards use: bouton table {0}",
                                        "halmokkal játszott játék; táblákhoz: bouton table {0}",
                                        "hra s hromádkami; pro desky: bouton table {0}",
                                        {rulesets[0]->name()}}
                              : Message{"a heap game, such as nim, subtract/1,3,4 or 0.77",
                                        "halmokkal játszott játék, például nim, subtract/1,3,4 vagy 0.77",
                                        "hra s hromádkami, například nim, subtract/1,3,4 nebo 0.77"},
          example));
    if (request.format == Format::bfile && cell_function() == Function::none)
      return finish(bad_request({"a b-file holds numbers, but here are only outcomes",
                                 "a b-fájlban számok vannak, itt viszont csak kimenetelek",
                                 "b-soubor obsahuje čísla, ale zde jsou jen výsledky"},
                                {"another format, or a function such as --function remoteness",
                                 "más formátum, vagy egy függvény, például --function remoteness",
                                 "jiný formát, nebo funkce, například --function remoteness"},
                                "bouton values 0.77 --misere --function remoteness --format bfile"));
    if (request.columns)
      return finish(bad_request({"a sequence has one bound", "a sorozatnak egyetlen felső határa van",
                                 "posloupnost má jedinou mez"},
                                one_bound, example));
    if (!one_function_at_most()) return;
    const std::uint64_t to = request.rows.value_or(request.from + 20);
    if (to < request.from)
      return finish(bad_request({"--to {0} lies before --from {1}",
                                 "--to {0} kisebb, mint --from {1}",
                                 "--to {0} je menší než --from {1}",
                                 {to, request.from}},
                                {"--to at least as large as --from", "--to legalább akkora, mint --from",
                                 "--to aspoň tak velké jako --from"},
                                example));
    if (to - request.from >= most_values)
      return finish(bad_request({"more than {0} values at once",
                                 "egyszerre több mint {0} érték",
                                 "více než {0} hodnot najednou",
                                 {most_values}},
                                {"a shorter range", "rövidebb tartomány", "kratší rozsah"}, example));
    Stop bound = Stop::none;
    wanted_cells = to - request.from + 1;
    while (cells.size() < wanted_cells) {
      const Component heap{0, *rulesets[0]->heap(request.from + cells.size())};
      auto next = cell({&heap, 1});
      if (!next) {
        bound = next.stop;
        if (waits(bound)) return;
        break;
      }
      cells.push_back(*next);
    }
    finish(Sequence{rulesets[0]->name(), cell_function(), request.from, std::move(cells), name_of(way())},
           bound);
  }

  void table() {
    const std::string example = "bouton table lego/2 --to 10x10";
    std::string name = rulesets[0]->name();
    Grid grid;
    bool pair = rulesets.size() == 2;
    if (pair && rulesets[0]->heap(0) && rulesets[1]->heap(0)) {
      name += "+" + rulesets[1]->name();
    } else if (rulesets.size() == 1 && rulesets[0]->grid()) {
      grid = *rulesets[0]->grid();
    } else {
      return finish(
          bad_request({"these rules have no table of rows and columns",
                       "ezeknek a szabályoknak nincs sorokból és oszlopokból álló táblázatuk",
                       "tato pravidla nemají tabulku s řádky a sloupci"},
                      {"a board, lego, wythoff, or two heap games joined by '+'",
                       "egy tábla, lego, wythoff, vagy két halmokkal játszott játék '+' jellel összekötve",
                       "deska, lego, wythoff, nebo dvě hry s hromádkami spojené znakem '+'"},
                      example));
    }
    if (request.rows && !request.columns)
      return finish(bad_request(
          {"a table needs two bounds", "a táblázathoz két határ kell", "tabulka potřebuje dvě meze"},
          {"--to AxB: the last row and the last column", "--to AxB: az utolsó sor és az utolsó oszlop",
           "--to AxB: poslední řádek a poslední sloupec"},
          example));
    if (!one_function_at_most()) return;
    const std::uint64_t last_row = request.rows.value_or(std::min<std::uint64_t>(10, grid.last_row));
    const std::uint64_t last_column = request.columns.value_or(std::min<std::uint64_t>(10, grid.last_column));
    if (last_row > grid.last_row || last_column > grid.last_column)
      return finish(bad_request(
          {"the board of {0} ends before {1}x{2}",
           "{0:az} táblája véget ér {1}x{2} előtt",
           "deska hry {0} končí před {1}x{2}",
           {name, last_row, last_column}},
          {"at most {0}x{1}", "legfeljebb {0}x{1}", "nejvýše {0}x{1}", {grid.last_row, grid.last_column}},
          example));
    if (last_row < grid.from || last_column < grid.from)
      return finish(bad_request({"the table of {0} begins at {1}",
                                 "{0:az} táblázatának első sora és oszlopa: {1}",
                                 "tabulka hry {0} začíná od {1}",
                                 {name, grid.from}},
                                {"larger bounds", "nagyobb határok", "větší meze"}, example));
    const std::uint64_t height = last_row - grid.from + 1, width = last_column - grid.from + 1;
    if (height > most_cells || width > most_cells || height * width > most_cells)
      return finish(bad_request({"more than {0} entries at once",
                                 "egyszerre több mint {0} bejegyzés",
                                 "více než {0} položek najednou",
                                 {most_cells}},
                                {"a smaller table", "kisebb táblázat", "menší tabulka"}, example));
    Stop bound = Stop::none;
    wanted_cells = height * width;
    while (cells.size() < wanted_cells) {
      const std::uint64_t row = grid.from + cells.size() / width, column = grid.from + cells.size() % width;
      std::vector<Component> compound;
      if (pair)
        compound = {{0, *rulesets[0]->heap(row)}, {1, *rulesets[1]->heap(column)}};
      else
        compound = {{0, rulesets[0]->at(row, column)}};
      auto next = cell(compound);
      if (!next) {
        bound = next.stop;
        if (waits(bound)) return;
        break;
      }
      cells.push_back(*next);
    }
    cells.resize(wanted_cells, Cell{unknown(cell_function()), Outcome::unknown});
    Table result{name, cell_function(), grid.from, grid.from, {}, name_of(way())};
    for (std::uint64_t r = 0; r < height; ++r)
      result.rows.emplace_back(cells.begin() + static_cast<std::ptrdiff_t>(r * width),
                               cells.begin() + static_cast<std::ptrdiff_t>((r + 1) * width));
    finish(std::move(result), bound);
  }

  void explore(std::uint64_t most) {
    if (!exploration) {
      std::vector<const Rules*> rules;
      for (const auto& ruleset : rulesets) rules.push_back(&ruleset->rules());
      compound = std::make_unique<Compound>(rules, request.play, request.ending, Compound::Ended::kept);
      exploration = std::make_unique<Exploration>(*compound);
      exploration->start(compound->key(spec.components));
      for (const Component& c : spec.components)
        if (!spec.rules(c).listable(c.position)) return finish_explored(Stop::options);
    }
    if (exploration->keys().size() > most) return finish_explored(Stop::positions);
    Stop bound = exploration->run(meter);
    if (exploration->keys().size() > most) return finish_explored(Stop::positions);
    if (waits(bound)) return;
    finish_explored(bound);
  }

  void finish_explored(Stop bound) {
    if (request.command == Command::kernel)
      return finish(bound == Stop::none ? kernel() : Kernel{print(spec), {}, {}, {}, 0}, bound);
    finish(bound == Stop::none ? game_graph() : GameGraph{print(spec), Function::none, {}, {}, {}}, bound);
  }

  std::string name_of_vertex(Vertex v) const {
    return print(spec, compound->components(exploration->keys()[v]));
  }

  // Vertices in the order of their components: nim:0,0 before nim:1,1.
  std::vector<Vertex> sorted_vertices() const {
    std::vector<std::pair<std::vector<Component>, Vertex>> order;
    for (Vertex v = 0; v < exploration->graph().size(); ++v)
      order.emplace_back(compound->components(exploration->keys()[v]), v);
    std::sort(order.begin(), order.end());
    std::vector<Vertex> result;
    for (auto& [components, v] : order) result.push_back(v);
    return result;
  }

  Kernel kernel() const {
    const Digraph& graph = exploration->graph();
    const Retrograde back = retrograde(graph, request.convention);
    Kernel result{print(spec), {}, {}, {}, graph.size()};
    for (Vertex v : sorted_vertices()) {
      const std::string name = name_of_vertex(v);
      if (back.outcome[v] == Outcome::P) result.positions.push_back(name);
      if (!request.layers) continue;
      if (back.outcome[v] == Outcome::D) {
        result.drawn.push_back(name);
        continue;
      }
      // A kernel position and the positions that can move to it belong to one step. In misère play the ended
      // positions, which are N, come before everything.
      const bool inside = back.outcome[v] == Outcome::P;
      const std::uint32_t moves = back.remoteness[v] + (request.convention == Convention::misere ? 1 : 0);
      const std::size_t step = (inside ? moves : moves == 0 ? 0 : moves - 1) / 2;
      if (result.layers.size() <= step) result.layers.resize(step + 1);
      (inside ? result.layers[step].kernel : result.layers[step].outside).push_back(name);
    }
    return result;
  }

  GameGraph game_graph() const {
    const Digraph& graph = exploration->graph();
    const Retrograde back = retrograde(graph, request.convention);
    const bool nimbers = way() == bouton::way() && !spec.rules(spec.components[0]).alone();
    GameGraph result{print(spec),   nimbers ? Function::grundy : Function::remoteness, {}, {}, graph,
                     name_of(way())};
    const Labels labels = nimbers ? label(graph) : Labels{};
    for (Vertex v = 0; v < graph.size(); ++v) {
      result.names.push_back(name_of_vertex(v));
      Cell cell{{Value::Kind::undefined, result.function, 0, {}}, back.outcome[v]};
      if (nimbers) {
        const LoopyValue value = labels.value(graph, v);
        cell.value.kind = value.infinite ? Value::Kind::infinite : Value::Kind::number;
        cell.value.number = value.nimber;
        cell.value.reach = value.reach;
      } else if (back.remoteness[v] != Retrograde::never) {
        cell.value.kind = Value::Kind::number;
        cell.value.number = back.remoteness[v];
      }
      result.cells.push_back(std::move(cell));
    }
    return result;
  }
};

Job::Job(Request request, Loader loader) : state_(new State(std::move(request), std::move(loader))) {}
Job::~Job() = default;
Job::Job(Job&&) noexcept = default;

bool Job::advance(std::uint64_t work) {
  if (!state_->answer) {
    state_->meter.refill(work);
    state_->run();
  }
  return state_->answer.has_value();
}

void Job::stop(Stop reason) {
  state_->give_up = reason;
  advance(0);
}

std::uint64_t Job::positions() const { return state_->meter.positions(); }
std::optional<double> Job::progress() const {
  if (state_->wanted_cells == 0) return std::nullopt;
  const double part = static_cast<double>(state_->cells.size()) / static_cast<double>(state_->wanted_cells);
  // The cost of a heap grows with its size; a table's first entry already pays for many others.
  return state_->request.command == Command::values ? part * part : part;
}
const Answer& Job::answer() const { return *state_->answer; }

Answer answer(const Request& request, const Loader& loader) {
  Job job(request, loader);
  while (!job.advance(1'000'000)) {
  }
  return job.answer();
}

int Answer::status() const {
  if (std::holds_alternative<Error>(content)) return 2;
  return incomplete.stop == Stop::none ? 0 : 3;
}

}  // namespace bouton
