// All positions of a game whose moves are a list of removals.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "face/task.hpp"
#include "removal/position_file.hpp"
#include "removal/position_work.hpp"

namespace bouton {
namespace {

class PositionsTask final : public TaskOf<PositionsRequest> {
 public:
  using TaskOf::TaskOf;

  std::optional<double> progress() const override {
    return work_ ? std::optional(work_->progress()) : std::nullopt;
  }
  std::optional<Error> fault() const override { return fault_of(spec_.rulesets); }

  void run() override {
    if (!work_ && !begin()) return;
    Stop stop = work_->advance(meter);
    if (waits(stop)) return;
    if (stop == Stop::none && room && room->keeps()) {
      if (!work_->makes_file_at_once() && !place()) return;
      work_->finish(file_);
    }
    if (stop == Stop::none) tell();
    finish(std::move(told_), stop);
  }

 private:
  bool refuse(Error error) {
    finish(std::move(error));
    return false;
  }

  bool begin() {
    const std::string example = "bouton positions tactix/4x4";
    // Of rules it is the board that a match begins with.
    auto parsed = parse_spec(request.spec, world);
    if (!parsed && request.spec.find(':') == std::string::npos)
      if (auto start = parse_spec(request.spec + ":start", world)) parsed = std::move(start);
    if (!parsed) return refuse(parsed.error());
    spec_ = std::move(*parsed);
    std::optional<RemovalPosition> position;
    if (spec_.components.size() == 1)
      position = spec_.rules(spec_.components[0]).removal(spec_.components[0].position);
    if (!position)
      return refuse(bad_request(
          {"the moves of {0} are not known as a list of cells that are taken away",
           "nem ismert olyan lista, hogy melyik lépés mely mezőket veszi el: {0}",
           "není znám seznam, která pole který tah odebírá: {0}",
           {request.spec}},
          {"one board of which each move takes cells away, such as TacTix, Cram or Chomp",
           "egyetlen tábla, amelyről minden lépés mezőket vesz el, például TacTix, Cram vagy Chomp",
           "jediná deska, z níž každý tah odebírá pole, například TacTix, Cram nebo Chomp"},
          example));
    const RemovalRule& rule = *position->rule;
    if (rule.cells > removal::most_all_cells)
      return refuse(
          bad_request({"{0} has {1} cells, too many for all positions at once",
                       "{0}: {1} mezője van, ez túl sok ahhoz, hogy minden állást egyszerre nézzünk",
                       "{0} má {1} polí, to je na všechny pozice najednou příliš mnoho",
                       {request.spec, rule.cells}},
                      {"a board of at most {0} cells",
                       "legfeljebb {0} mezős tábla",
                       "deska o nejvýše {0} polích",
                       {removal::most_all_cells}},
                      example));
    if (!removal::AllPositions::serves(rule) || rule.moves.size() > removal::PositionHeader::most_moves)
      return refuse(
          bad_request({"{0} has moves that take nothing they need, or too many moves",
                       "{0}: van lépés, amely semmit sem vesz el abból, amire szüksége van, vagy túl sok "
                       "a lépés",
                       "{0} má tahy, které neodebírají nic z toho, co potřebují, nebo příliš mnoho tahů",
                       {request.spec}},
                      {"another board", "másik tábla", "jiná deska"}, example));
    cells_ = position->cells;
    told_.spec = print(spec_);
    told_.rules = spec_.ruleset(spec_.components[0]).name();
    told_.convention = way().convention;
    told_.values = request.values;
    told_.cells = rule.cells;
    told_.moves = rule.moves.size();
    work_ = std::make_unique<removal::PositionWork>(told_.spec, rule, way().convention, request.values);
    told_.positions = work_->positions();
    told_.bytes = work_->needed_bytes();
    if (told_.bytes > meter.limits().bytes) {
      finish(std::move(told_), Stop::memory);
      return false;
    }
    if (!may_replace(rule)) return false;
    if (!work_->makes_file_at_once()) return true;
    return place();
  }

  // A database of the same may be made anew; anything else might have taken days.
  bool may_replace(const RemovalRule& rule) {
    if (!room || !room->keeps()) return true;
    const auto bytes = room->before();
    if (bytes.empty()) return true;
    const auto file = removal::PositionFile::open(bytes);
    if (file && file->is_of(rule, way().convention) && file->header().values == request.values) return true;
    const Message there = !file ? Message{"a file that is no database of positions", "nem állások adatbázisa",
                                          "soubor, který není databází pozic"}
                          : file->header().convention == Convention::misere
                              ? Message{"a database of {0}, misère play",
                                        "{0} adatbázisa, betli játék",
                                        "databáze pozice {0}, betlová hra",
                                        {file->header().position}}
                              : Message{"a database of {0}, normal play",
                                        "{0} adatbázisa, normál játék",
                                        "databáze pozice {0}, normální hra",
                                        {file->header().position}};
    return refuse(bad_request(
        {"what would be replaced is something else: {0}",
         "amit felülírna, az valami más: {0}",
         "přepsalo by se něco jiného: {0}",
         {there}},
        {"the name of a new file, or of a database of the same",
         "új fájl neve, vagy ugyanennek az adatbázisáé", "jméno nového souboru nebo databáze téhož"},
        "bouton positions tactix/4x4 --out tactix.bpos"));
  }

  bool place() {
    const std::size_t bytes = work_->file_bytes();
    if (meter.take(static_cast<std::int64_t>(bytes)) != Stop::none) {
      finish(std::move(told_), Stop::memory);
      return false;
    }
    if (room) {
      auto taken = room->take(bytes);
      if (!taken) return refuse(taken.error());
      file_ = *taken;
    } else {
      own_.emplace(bytes);
      if (!own_->there()) {
        finish(std::move(told_), Stop::memory);
        return false;
      }
      file_ = own_->bytes();
    }
    if (work_->makes_file_at_once() && !work_->place(file_))
      return refuse(
          bad_request({"what was left of an earlier work is about another game or another way to play",
                       "ami egy korábbi munkából maradt, az egy másik játékról vagy játékmódról szól",
                       "co zbylo z dřívější práce, patří k jiné hře nebo jinému způsobu hry"},
                      {"the same question as then, or another file, or none with .part behind its name",
                       "ugyanaz a kérdés, mint akkor, vagy másik fájl, vagy hogy ne legyen .part végű fájl",
                       "stejný dotaz jako tehdy, nebo jiný soubor, nebo žádný soubor s koncovkou .part"},
                      "bouton positions tactix/4x4 --out tactix.bpos"));
    return true;
  }

  void tell() {
    told_.done = true;
    told_.lost = work_->lost();
    told_.lost_by_cells = work_->lost_by_cells();
    told_.by_value = work_->by_value();
    told_.outcome = work_->is_lost(cells_) ? Outcome::P : Outcome::N;
    if (request.values) told_.value = work_->value(cells_);
  }

  Spec spec_;
  CellSet cells_ = 0;
  AllPositionsTold told_;
  std::optional<removal::ZeroBytes> own_;
  std::span<std::uint8_t> file_;
  std::unique_ptr<removal::PositionWork> work_;
};

}  // namespace

std::unique_ptr<Task> positions_task(Request request, World world) {
  return std::make_unique<PositionsTask>(std::move(request), std::move(world));
}

}  // namespace bouton
