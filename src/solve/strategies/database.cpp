// One board, of which a file tells all positions: who wins is looked up, and so is what each move leaves.
#include "removal/position_file.hpp"
#include "solve/shown.hpp"
#include "solve/strategies/strategies.hpp"
#include "solve/strategies/tried_moves.hpp"

namespace bouton::strategies {
namespace {

class ByDatabase final : public Strategy {
 public:
  explicit ByDatabase(const Tools& tools) : work_(tools.work), planner_(tools.planner) {}

  std::string_view name() const override { return "database"; }
  Cost cost() const override { return Cost::nothing; }
  Phrase method() const override { return {"method-database"}; }

  bool applies(Components compound) const override {
    return compound.size() == 1 && work_.in_database(compound[0]).has_value();
  }

  Attempt<Judgement> judge(Components compound) override {
    const CellSet cells = *work_.in_database(compound[0]);
    const removal::PositionFile& file = *work_.database();
    const bool lost = file.is_lost(cells);
    Value value{};
    if (work_.long_normal_sum()) {
      if (file.header().values)
        value = shown(Function::grundy, file.value(cells));
      else
        value = lost ? shown(Function::grundy, 0) : Value{Value::Kind::unknown, Function::grundy, 0, {}};
    }
    return Judgement{lost ? Outcome::P : Outcome::N, value, this};
  }

  Attempt<MoveList> winning_moves(Components compound) override {
    return tried_moves(work_, planner_, compound);
  }

  Stop explain(Narrator& narrator) override {
    narrator.say("looked-up",
                 {"A database tells of every position of this board who wins it; what each move leaves was "
                  "looked up there.",
                  "Egy adatbázis e tábla minden állásáról megmondja, hogy ki nyeri; minden lépés után onnan "
                  "néztük ki, mi marad.",
                  "Databáze o každé pozici této desky říká, kdo ji vyhraje; co po každém tahu zbude, jsme "
                  "v ní našli."});
    return Stop::none;
  }

 private:
  Workspace& work_;
  Planner& planner_;
};

}  // namespace

std::unique_ptr<Strategy> database(const Tools& tools) { return std::make_unique<ByDatabase>(tools); }

}  // namespace bouton::strategies
