// Sequences and tables.
#include <algorithm>
#include <iterator>
#include <utility>

#include "explain/kin.hpp"
#include "explain/sliding.hpp"
#include "face/task.hpp"
#include "sequence/digest.hpp"
#include "sequence/period_search.hpp"
#include "sequence/row.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t longest_fast = 100'000'000;
constexpr std::uint64_t most_values = 10'000'000;
constexpr std::uint64_t most_cells = 4'000'000;
constexpr std::uint64_t longest_row = 1000;

// Always sixteen digits.
std::string hexadecimal(std::uint64_t number) {
  std::string text;
  for (unsigned shift = 64; shift > 0; shift -= 4) text += "0123456789abcdef"[number >> (shift - 4) & 15];
  return text;
}

// Entries that are computed one after another.
class CellsTask : public RulesTask {
 public:
  using RulesTask::RulesTask;

  std::optional<double> progress() const override {
    if (wanted_cells == 0) return std::nullopt;
    return static_cast<double>(cells.size()) / static_cast<double>(wanted_cells);
  }

 protected:
  // One entry of a sequence or table: the function that was asked for, or the way's own.
  Attempt<Cell> cell(std::span<const Component> compound) {
    Cell result;
    auto judged = solver->judge(compound);
    if (!judged) return judged.stop;
    result.outcome = judged->outcome;
    result.value = judged->value;
    if (!functions_of(whole).empty()) {
      auto value = solver->function(compound, functions_of(whole)[0]);
      if (!value) return value.stop;
      result.value = *value;
    }
    return result;
  }
  Function cell_function() const {
    if (!functions_of(whole).empty()) return functions_of(whole)[0];
    // Whose players have different moves has outcomes, but no values.
    const bool valued = is_told(way().function) && !rulesets[0]->rules().alone();
    return valued ? way().function : Function::none;
  }
  bool one_function_at_most() {
    if (functions_of(whole) == std::vector{Function::genus}) {
      finish(bad_request({"genera have a command of their own", "a genusoknak saját parancsuk van",
                          "rody mají vlastní příkaz"},
                         {"bouton genus RULES; of one position: bouton solve SPEC --function genus",
                          "bouton genus RULES; egy állásé: bouton solve SPEC --function genus",
                          "bouton genus RULES; rod jedné pozice: bouton solve SPEC --function genus"},
                         "bouton genus 0.77 --to 20"));
      return false;
    }
    if (functions_of(whole).size() <= 1) return true;
    finish(bad_request({"only one function can be shown at a time",
                        "egyszerre csak egy függvény mutatható meg", "najednou lze ukázat jen jednu funkci"},
                       {"one of grundy, remoteness, suspense, foreclosed",
                        "ezek egyike: grundy, remoteness, suspense, foreclosed",
                        "jedna z možností: grundy, remoteness, suspense, foreclosed"},
                       "--function remoteness"));
    return false;
  }

  // One more entry; what it will take when it is written out depends on the format.
  Stop add(Cell next) {
    cells.push_back(std::move(next));
    static_cast<void>(meter.tick(8));
    return meter.take(whole.format == Format::json ? 240 : 140);
  }

  std::vector<Cell> cells;  // in order
  std::uint64_t wanted_cells = 0;
};

class ValuesTask final : public TaskOf<ValuesRequest, CellsTask> {
 public:
  using TaskOf::TaskOf;

  // The cost of a heap grows with its size.
  std::optional<double> progress() const override {
    auto part = CellsTask::progress();
    if (request.rare && row_ && request.to)
      part = static_cast<double>(row_->size()) / static_cast<double>(request.to->rows + 1);
    return part ? std::optional(std::min(1.0, *part * *part)) : part;
  }

 protected:
  void work() override {
    const std::string example = "bouton values 0.77 --to 20";
    if (rulesets.size() != 1)
      return finish(
          bad_request({"a sequence needs the rules of one game", "a sorozathoz egyetlen játék szabálya kell",
                       "posloupnost potřebuje pravidla jediné hry"},
                      {"one name or code without '+'", "egyetlen név vagy kód, '+' nélkül",
                       "jediný název nebo kód, bez '+'"},
                      example));
    if (request.zeros && !rulesets[0]->heap(0) && rulesets[0]->safe_pair(0)) return list_pairs(example);
    if (!rulesets[0]->heap(0))
      return finish(bad_request(
          {"{0} is not played with heaps, so it has no sequence",
           "{0:az} nem halmokkal játszható, ezért nincs sorozata",
           "{0} se nehraje s hromádkami, takže nemá posloupnost",
           {rulesets[0]->name()}},
          rulesets[0]->safe_pair(0)
              ? Message{"a heap game; here a table is possible: bouton table {0}, and the P-positions in "
                        "order: "
                        "bouton values {0} --zeros",
                        "halmokkal játszott játék; itt táblázat készíthető: bouton table {0}, és sorban "
                        "kiírhatók a vesztes állások: bouton values {0} --zeros",
                        "hra s hromádkami; zde lze vypsat tabulku: bouton table {0}, a po řadě prohrávající "
                        "pozice: bouton values {0} --zeros",
                        {rulesets[0]->name()}}
          : rulesets[0]->grid()
              ? Message{"a heap game; here a table is possible: bouton table {0}",
                        "halmokkal játszott játék; itt táblázat készíthető: bouton table {0}",
                        "hra s hromádkami; zde lze vypsat tabulku: bouton table {0}",
                        {rulesets[0]->name()}}
              : Message{"a heap game, such as nim, subtract/1,3,4 or 0.77",
                        "halmokkal játszott játék, például nim, subtract/1,3,4 vagy 0.77",
                        "hra s hromádkami, například nim, subtract/1,3,4 nebo 0.77"},
          example));
    if (whole.format == Format::bfile && cell_function() == Function::none)
      return finish(bad_request({"a b-file holds numbers, but here are only outcomes",
                                 "a b-fájlban számok vannak, itt viszont csak kimenetelek",
                                 "b-soubor obsahuje čísla, ale zde jsou jen výsledky"},
                                {"another format, or a function such as --function remoteness",
                                 "más formátum, vagy egy függvény, például --function remoteness",
                                 "jiný formát, nebo funkce, například --function remoteness"},
                                "bouton values 0.77 --misere --function remoteness --format bfile"));
    if (request.to && request.to->columns)
      return finish(bad_request({"a sequence has one bound", "a sorozatnak egyetlen felső határa van",
                                 "posloupnost má jedinou mez"},
                                one_bound, example));
    if (!one_function_at_most()) return;
    std::uint64_t to = request.to ? request.to->rows : request.from + 20;
    if (request.explain && !explains(to, example)) return;
    if (request.rows.value_or(0) > longest_row)
      return finish(bad_request({"more than {0} values in a row",
                                 "egy sorban több mint {0} érték",
                                 "více než {0} hodnot v řádku",
                                 {longest_row}},
                                {"a shorter row", "rövidebb sor", "kratší řádek"},
                                "bouton values 0.77 --to 100 --rows 12"));
    if (to < request.from)
      return finish(bad_request({"--to {0} lies before --from {1}",
                                 "--to {0} kisebb, mint --from {1}",
                                 "--to {0} je menší než --from {1}",
                                 {to, request.from}},
                                {"--to at least as large as --from", "--to legalább akkora, mint --from",
                                 "--to aspoň tak velké jako --from"},
                                example));
    if (to - request.from >= (request.rare ? longest_fast : most_values))
      return finish(bad_request({"more than {0} values at once",
                                 "egyszerre több mint {0} érték",
                                 "více než {0} hodnot najednou",
                                 {request.rare ? longest_fast : most_values}},
                                {"a shorter range", "rövidebb tartomány", "kratší rozsah"}, example));
    Stop bound = Stop::none;
    wanted_cells = to - request.from + 1;
    if (!row_ && plain() && to <= longest_fast)
      if (const auto rule = rulesets[0]->row_rule(); rule && fits(*rule))
        row_ = sequence::RowOfValues::of(*rule);
    if (request.rare) return digest(to, example);
    if (row_) {
      bound = fill_fast(to);
      if (waits(bound)) return;
    }
    while (!row_ && cells.size() < wanted_cells && bound == Stop::none) {
      bound = meter.spent();
      if (waits(bound)) return;
      if (bound != Stop::none) break;
      const Component heap{0, *rulesets[0]->heap(request.from + cells.size())};
      if (refuses_endless(heap.position)) return;
      auto next = cell({&heap, 1});
      if (!next) {
        bound = next.stop;
        if (waits(bound)) return;
        break;
      }
      bound = add(std::move(*next.value));
    }
    if (request.explain && bound == Stop::none) {
      bound = explain(to);
      if (waits(bound)) return;
    }
    Sequence sequence{rulesets[0]->name(), cell_function(), request.from, std::move(cells), name_of(way())};
    sequence.zeros = request.zeros;
    sequence.steps = std::move(steps_);
    if (bound == Stop::none) add_knowledge(sequence);
    finish(std::move(sequence), bound);
  }

 private:
  // Grundy values of rules that are a finite list, by the engines made for them; where going on would take
  // longer than to look for a period, by the period, if one is soon proved.
  Stop fill_fast(std::uint64_t to) {
    constexpr std::uint64_t begun = 4096;  // rules tell their period of larger heaps only
    const std::uint64_t end = std::min(to + 1, meter.limits().positions);
    while (!by_period_ && row_->size() < end) {
      if (!looked_ && row_->size() >= begun && dear(end)) {
        const Rules& rules = rulesets[0]->rules();
        if (Stop stop = rules.prepare(*rulesets[0]->heap(to), way(), meter); stop != Stop::none) return stop;
        looked_ = true;
        by_period_ = rules.known_value(*rulesets[0]->heap(to), way()).has_value();
        continue;
      }
      // Not far at once, so that what the rest takes is seen in time.
      const std::uint64_t next =
          looked_ ? end : std::min(end, std::max<std::uint64_t>(begun, 2 * row_->size()));
      const Stop reached = row_->extend(next, meter);
      if (Stop stop = add_cells(next); stop != Stop::none) return stop;
      if (reached != Stop::none && row_->size() < next) return reached;
    }
    if (Stop stop = by_period_ ? add_known(to) : add_cells(end); stop != Stop::none) return stop;
    return end <= to && !by_period_ ? Stop::positions : Stop::none;
  }
  bool dear(std::uint64_t end) const {
    constexpr std::uint64_t search = std::uint64_t{1} << 24;  // about what looking for a period takes
    return row_->price() > search / (end - row_->size());
  }
  Stop add_cells(std::uint64_t end) {
    Stop stop = Stop::none;
    while (stop == Stop::none && request.from + cells.size() < std::min(end, row_->size()))
      stop = add_value(row_->value(request.from + cells.size()));
    return stop;
  }
  // What is there already, and all that follows from the period.
  Stop add_known(std::uint64_t to) {
    Stop stop = add_cells(row_->size());
    while (stop == Stop::none && request.from + cells.size() <= to) {
      const auto value =
          rulesets[0]->rules().known_value(*rulesets[0]->heap(request.from + cells.size()), way());
      stop = value ? add_value(*value) : Stop::size;
    }
    return stop;
  }
  Stop add_value(Code value) {
    return add({{Value::Kind::number, Function::grundy, value, {}}, value == 0 ? Outcome::P : Outcome::N});
  }

  // What is worth keeping of all values up to there. Where a bound is hit, of those there are.
  void digest(std::uint64_t to, const std::string& example) {
    if (request.from != 0 || request.zeros || request.explain || !plain())
      return finish(bad_request({"--rare is about Grundy values of heaps from 0 on, in normal play",
                                 "a --rare a 0-tól kezdődő halmok Grundy-értékeiről szól, normál játékban",
                                 "--rare se týká Grundyho hodnot hromádek od 0 v normální hře"},
                                {"--rare without --from, --zeros, --explain, --function and --misere",
                                 "--rare, de --from, --zeros, --explain, --function és --misere nélkül",
                                 "--rare bez --from, --zeros, --explain, --function a --misere"},
                                "bouton values 0.007 --to 100000 --rare"));
    if (!row_)
      return finish(
          bad_request({"there is no engine for long rows of {0}",
                       "{0:az} hosszú sorozataihoz nincs külön számítási mód",
                       "pro dlouhé posloupnosti hry {0} není zvláštní výpočet",
                       {rulesets[0]->name()}},
                      {"a finite code such as 0.007, grundy, or a set such as subtract/1,3,4",
                       "egy véges kód, például 0.007, grundy, vagy egy halmaz, például subtract/1,3,4",
                       "konečný kód, například 0.007, grundy, nebo množina, například subtract/1,3,4"},
                      example));
    wanted_cells = 0;
    const std::uint64_t end = std::min(to + 1, meter.limits().positions);
    if (!digest_) digest_.emplace(*rulesets[0]->row_rule());
    if (!ended_) {
      Stop stop = row_->extend(end, meter);
      digest_->read(*row_, std::min(end, row_->size()));
      const auto now = static_cast<std::int64_t>(row_->bytes());
      static_cast<void>(meter.take(now - std::exchange(row_bytes_, now)));
      if (waits(stop)) return;
      row_stop_ = stop != Stop::none ? stop : end <= to ? Stop::positions : Stop::none;
      ended_ = true;
    }
    Stop stop = digest_->divide(*row_, meter);
    if (waits(stop)) return;
    if (stop == give_up && stop != Stop::none) {  // little is left to be done
      Meter rest(meter.limits());
      stop = digest_->divide(*row_, rest);
    }
    Sequence sequence{rulesets[0]->name(), Function::grundy, 0, {}, name_of(way())};
    auto& told = sequence.digest.emplace();
    told.size = digest_->size();
    told.mask = digest_->division().mask;
    if (digest_->division().by_parity) told.shift = digest_->division().shift;
    for (const auto& rare : digest_->rares()) told.rares.push_back({rare.position, rare.value});
    for (std::size_t value = 0; value < digest_->times().size(); ++value)
      if (const auto& times = digest_->times()[value]; times.count > 0)
        told.times.push_back({value, times.count, times.first});
    told.sum = hexadecimal(digest_->sum());
    finish(std::move(sequence), row_stop_ != Stop::none ? row_stop_ : stop);
  }

  // P-positions of a table, where a formula tells them in order.
  void list_pairs(const std::string& example) {
    if (way().convention == Convention::misere || !functions_of(whole).empty() || request.explain)
      return finish(
          bad_request({"the pairs in order are those of normal play, and have no values of their own",
                       "a sorban kiírt párok a normál játékéi, és nincs külön értékük",
                       "dvojice po řadě platí pro normální hru a nemají vlastní hodnoty"},
                      {"--zeros without --misere, --function and --explain",
                       "--zeros, de --misere, --function és --explain nélkül",
                       "--zeros bez --misere, --function a --explain"},
                      "bouton values wythoff --zeros --to 17"));
    if (request.to && request.to->columns)
      return finish(bad_request({"a sequence has one bound", "a sorozatnak egyetlen felső határa van",
                                 "posloupnost má jedinou mez"},
                                one_bound, example));
    const std::uint64_t to = request.to ? request.to->rows : request.from + 20;
    constexpr std::uint64_t most_pairs = 100'000, last = largest_size / 3;
    if (to < request.from || to - request.from >= most_pairs || to > last)
      return finish(bad_request({"at most {0} pairs at once, up to number {1}",
                                 "egyszerre legfeljebb {0} pár, és legfeljebb {1:az}. párig",
                                 "najednou nejvýše {0} dvojic, a to po číslo {1}",
                                 {most_pairs, last}},
                                {"a shorter range", "rövidebb tartomány", "kratší rozsah"},
                                "bouton values wythoff --zeros --from 1 --to 17"));
    Sequence sequence{rulesets[0]->name(), Function::none, request.from, {}, name_of(way())};
    sequence.zeros = true;
    sequence.theorems = rulesets[0]->theorems(way());
    Stop bound = Stop::none;
    for (std::uint64_t n = request.from; n <= to && bound == Stop::none; ++n) {
      const auto [row, column] = *rulesets[0]->safe_pair(n);
      const Component component{0, rulesets[0]->at(row, column)};
      sequence.pairs.push_back({row, column, print(Spec{rulesets, {}, called}, {&component, 1})});
      static_cast<void>(meter.tick(64));
      bound = keep(sequence.pairs.back().spec.size() + 160);
    }
    if (bound == Stop::pending) bound = Stop::none;  // it is done already
    finish(std::move(sequence), bound);
  }

  // The values of the last window are computed as a whole, whichever are asked for.
  bool fits(const RowRule& rule) const { return sequence::bytes_needed(rule) / 4 <= meter.limits().bytes; }

  std::optional<sequence::RowOfValues> row_;
  bool looked_ = false, by_period_ = false;
  std::optional<sequence::Digest> digest_;
  bool ended_ = false;  // the values of the digest are there, or a bound was hit
  Stop row_stop_ = Stop::none;
  std::int64_t row_bytes_ = 0;
  std::optional<Arisings> arisings_;
  std::vector<Sequence::Step> steps_;

  bool plain() const { return way() == bouton::way() && cell_function() == Function::grundy; }

  // Whether each value can be shown to arise, up to `to`.
  bool explains(std::uint64_t& to, const std::string& example) {
    constexpr std::uint64_t most = Sequence::most_explained;
    if (!rulesets[0]->rules().heaps()) {
      finish(bad_request({"only values of single heaps are explained step by step",
                          "lépésről lépésre csak egy-egy halom értéke magyarázható el",
                          "krok za krokem lze vysvětlit jen hodnoty jednotlivých hromádek"},
                         {"a code, a set, or another heap game", "egy kód, egy halmaz vagy más halmos játék",
                          "kód, množina nebo jiná hra s hromádkami"},
                         example + " --explain"));
      return false;
    }
    if (!request.to && request.from <= most) to = std::min(to, most);
    if (to <= most) return true;
    finish(bad_request({"only heaps up to {0} are explained step by step",
                        "lépésről lépésre csak a legfeljebb {0} méretű halmok magyarázhatók el",
                        "krok za krokem se vysvětlují jen hromádky do velikosti {0}",
                        {most}},
                       {"--to {0} or less", "--to {0} vagy kevesebb", "--to {0} nebo méně", {most}},
                       example + " --explain"));
    return false;
  }

  // How each value arises, heap by heap.
  Stop explain(std::uint64_t to) {
    if (!arisings_) arisings_.emplace(rulesets, *solver, cell_function());
    while (request.from + steps_.size() <= to) {
      auto step = arisings_->heap(request.from + steps_.size());
      if (!step) return step.stop;
      std::size_t bytes = sizeof *step.value;
      for (const Arising::Option& option : step->options) bytes += sizeof option + 32 * option.parts.size();
      steps_.push_back(std::move(*step.value));
      if (Stop stop = keep(bytes); stop != Stop::none) return stop;
    }
    return Stop::none;
  }

  // The period and the games with the same values, where somebody will look at them.
  void add_knowledge(Sequence& sequence) const {
    const bool shown = request.zeros                  ? false
                       : whole.format == Format::text ? request.rows != 0u
                       : whole.format == Format::json ? request.period
                                                      : whole.format == Format::svg;
    if (!shown || !plain()) return;
    sequence.period = period_of(*rulesets[0], whole.limits);
    if (whole.format != Format::svg)
      sequence.kin = kin_of(*rulesets[0], *sequence.period, world, whole.limits);
    if (whole.format != Format::svg) {
      sequence.theorems = rulesets[0]->notes(way());
      for (Reason& theorem : rulesets[0]->theorems(way())) sequence.theorems.push_back(std::move(theorem));
    }
    sequence.by_name = world.catalogue->named_game(request.spec) != nullptr;
  }
};

class TableTask final : public TaskOf<TableRequest, CellsTask> {
 public:
  using TaskOf::TaskOf;

 protected:
  void work() override {
    const std::string example = "bouton table lego/2 --to 10x10";
    std::string name = rulesets[0]->name();
    Grid grid;
    bool pair = rulesets.size() == 2;
    if (pair && rulesets[0]->heap(0) && rulesets[1]->heap(0)) {
      name += "+" + rulesets[1]->name();
    } else if (rulesets.size() == 1 && rulesets[0]->grid()) {
      grid = *rulesets[0]->grid();
    } else if (rulesets.size() > 1) {
      return finish(bad_request(
          {"a table joins exactly two heap games; here are {0}",
           "egy táblázat pontosan két halmokkal játszott játékból áll; itt ez áll: {0}",
           "tabulka spojuje právě dvě hry s hromádkami; zde je: {0}",
           {joined_names()}},
          {"two heap games, such as nim+0.77, or one game with a table of its own, such as wythoff",
           "két halmokkal játszott játék, például nim+0.77, vagy egyetlen játék saját táblázattal, például "
           "wythoff",
           "dvě hry s hromádkami, například nim+0.77, nebo jediná hra s vlastní tabulkou, například wythoff"},
          "bouton table nim+0.77 --to 10x10"));
    } else {
      return finish(bad_request({"these rules have no table of rows and columns",
                                 "ezeknek a szabályoknak nincs sorokból és oszlopokból álló táblázatuk",
                                 "tato pravidla nemají tabulku s řádky a sloupci"},
                                {"king, queen, rook, knight, lego, wythoff, fibonacci, multibonacci, or two "
                                 "heap games joined by '+'",
                                 "king, queen, rook, knight, lego, wythoff, fibonacci, multibonacci, vagy "
                                 "két halmokkal játszott játék '+' jellel "
                                 "összekötve",
                                 "king, queen, rook, knight, lego, wythoff, fibonacci, multibonacci, nebo "
                                 "dvě hry s hromádkami spojené znakem '+'"},
                                example));
    }
    if (request.to && !request.to->columns)
      return finish(bad_request(
          {"a table needs two bounds", "a táblázathoz két határ kell", "tabulka potřebuje dvě meze"},
          {"--to AxB: the last row and the last column", "--to AxB: az utolsó sor és az utolsó oszlop",
           "--to AxB: poslední řádek a poslední sloupec"},
          example));
    if (!one_function_at_most()) return;
    if (request.cell && !request.cell->columns)
      return finish(
          bad_request({"an entry is told by its row and its column",
                       "egy bejegyzést a sora és az oszlopa ad meg", "položku určuje řádek a sloupec"},
                      {"--cell AxB: a row and a column", "--cell AxB: egy sor és egy oszlop",
                       "--cell AxB: řádek a sloupec"},
                      example + " --cell 3x4"));
    const std::uint64_t last_row = request.to ? request.to->rows : std::min<std::uint64_t>(10, grid.last_row);
    const std::uint64_t last_column =
        request.to ? *request.to->columns : std::min<std::uint64_t>(10, grid.last_column);
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
    if (request.cell && (request.cell->rows < grid.from || request.cell->rows > last_row ||
                         *request.cell->columns < grid.from || *request.cell->columns > last_column))
      return finish(bad_request({"the table has no entry {0}x{1}",
                                 "a táblázatban nincs {0}x{1} bejegyzés",
                                 "tabulka nemá položku {0}x{1}",
                                 {request.cell->rows, *request.cell->columns}},
                                {"a row and a column of the table", "a táblázat egy sora és egy oszlopa",
                                 "řádek a sloupec tabulky"},
                                example + " --cell 3x4"));
    if (request.explain && !request.cell && height * width > Table::most_explained)
      return finish(bad_request({"more than {0} entries are not explained at once",
                                 "{0} bejegyzésnél több egyszerre nem magyarázható el",
                                 "více než {0} položek najednou nelze vysvětlit",
                                 {Table::most_explained}},
                                {"a smaller table, or --cell AxB for one entry",
                                 "kisebb táblázat, vagy egyetlen bejegyzéshez --cell AxB",
                                 "menší tabulka, nebo --cell AxB pro jedinou položku"},
                                example + " --cell 3x4"));
    const auto compound_at = [&](std::uint64_t row, std::uint64_t column) -> std::vector<Component> {
      if (pair) return {{0, *rulesets[0]->heap(row)}, {1, *rulesets[1]->heap(column)}};
      return {{0, rulesets[0]->at(row, column)}};
    };
    Stop bound = Stop::none;
    wanted_cells = height * width;
    while (cells.size() < wanted_cells && bound == Stop::none) {
      bound = meter.spent();
      if (waits(bound)) return;
      if (bound != Stop::none) break;
      const std::uint64_t row = grid.from + cells.size() / width, column = grid.from + cells.size() % width;
      const auto compound = compound_at(row, column);
      auto next = cell(compound);
      if (!next) {
        bound = next.stop;
        if (waits(bound)) return;
        break;
      }
      bound = add(std::move(*next.value));
      if (bound == Stop::none) bound = add_spec(compound);
    }
    if (bound == Stop::none && (request.explain || request.cell)) {
      if (!arisings_) arisings_.emplace(rulesets, *solver, cell_function());
      const std::uint64_t wanted = request.cell ? 1 : wanted_cells;
      while (steps_.size() < wanted && bound == Stop::none) {
        const std::uint64_t row = request.cell ? request.cell->rows : grid.from + steps_.size() / width;
        const std::uint64_t column =
            request.cell ? *request.cell->columns : grid.from + steps_.size() % width;
        auto step = arisings_->entry(compound_at(row, column));
        bound = step ? Stop::none : step.stop;
        if (waits(bound)) return;
        if (bound != Stop::none) break;
        step.value->row = row;
        step.value->column = column;
        std::size_t bytes = sizeof *step.value;
        for (const Arising::Option& option : step->options) bytes += sizeof option + 4 * option.to.size();
        steps_.push_back(std::move(*step.value));
        bound = keep(bytes);
      }
    }
    // What is unknown is shown, as far as there is room for it.
    const Cell open{unknown(cell_function()), Outcome::unknown};
    while (bound != Stop::memory && cells.size() < wanted_cells)
      if (add(open) == Stop::memory ||
          add_spec(compound_at(grid.from + (cells.size() - 1) / width,
                               grid.from + (cells.size() - 1) % width)) == Stop::memory)
        bound = Stop::memory;
    if (bound == Stop::memory) specs = {};
    Table result{name, cell_function(), grid.from, grid.from, {}, name_of(way())};
    result.steps = std::move(steps_);
    for (std::uint64_t first = 0; first < cells.size(); first += width) {
      const std::uint64_t last = std::min<std::uint64_t>(first + width, cells.size());
      result.rows.emplace_back(std::make_move_iterator(cells.begin() + static_cast<std::ptrdiff_t>(first)),
                               std::make_move_iterator(cells.begin() + static_cast<std::ptrdiff_t>(last)));
      result.rows.back().resize(width, open);
      if (last <= specs.size())
        result.specs.emplace_back(std::make_move_iterator(specs.begin() + static_cast<std::ptrdiff_t>(first)),
                                  std::make_move_iterator(specs.begin() + static_cast<std::ptrdiff_t>(last)));
    }
    cells = {};
    if (!pair) {
      result.settings = rulesets[0]->settings();
      result.notes = rulesets[0]->notes(way());
    }
    finish(std::move(result), bound);
  }

 private:
  std::string joined_names() const {
    std::string names;
    for (const auto& ruleset : rulesets) names += (names.empty() ? "" : " + ") + ruleset->name();
    return names;
  }
  // The position of the entry that was added, if these are wanted.
  Stop add_spec(std::span<const Component> compound) {
    if (!request.specs || whole.format != Format::json) return Stop::none;
    const Spec spec{rulesets, {}, called};
    specs.push_back(request.own_names ? shown(spec, compound) : print(spec, compound));
    return keep(specs.back().size() + 40);
  }

  std::vector<std::string> specs;  // in the order of the entries
  std::optional<Arisings> arisings_;
  std::vector<Table::Step> steps_;
};

}  // namespace

std::unique_ptr<Task> values_task(Request request, World world) {
  return std::make_unique<ValuesTask>(std::move(request), std::move(world));
}
std::unique_ptr<Task> table_task(Request request, World world) {
  return std::make_unique<TableTask>(std::move(request), std::move(world));
}

}  // namespace bouton
