// Every position that can arise is looked at, down to the end.
#include "solve/literal.hpp"
#include "solve/strategies/strategies.hpp"
#include "solve/strategies/tried_moves.hpp"

namespace bouton::strategies {
namespace {

class BySearch final : public Strategy {
 public:
  explicit BySearch(const Tools& tools)
      : work_(tools.work), literal_(tools.literal), planner_(tools.planner) {}

  std::string_view name() const override { return "search"; }
  Cost cost() const override { return Cost::compound; }
  Phrase method() const override { return {"method-search"}; }

  // The last entry of the table: what loops was taken by those before it.
  bool applies(Components) const override { return true; }

  Attempt<Judgement> judge(Components compound) override {
    auto outcome = literal_.outcome(compound);
    if (!outcome) return outcome.stop;
    return Judgement{*outcome, {}, this};
  }

  Attempt<MoveList> winning_moves(Components compound) override {
    return tried_moves(work_, planner_, compound);
  }

  Stop explain(Narrator& narrator) override {
    narrator.say(
        "searched",
        {"No theory is known for this. Every position that can arise was looked at, down to the end.",
         "Erre nem ismerünk elméletet. Minden lehetséges állást végignéztünk a játék végéig.",
         "Teorii pro to neznáme. Prohledali jsme všechny pozice, které mohou nastat, až do konce."});
    return Stop::none;
  }

 private:
  Workspace& work_;
  Literal& literal_;
  Planner& planner_;
};

}  // namespace

std::unique_ptr<Strategy> search(const Tools& tools) { return std::make_unique<BySearch>(tools); }

}  // namespace bouton::strategies
