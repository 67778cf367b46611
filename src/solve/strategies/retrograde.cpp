// A play that may go round in circles: positions are decided from the ends backwards.
#include "solve/literal.hpp"
#include "solve/strategies/strategies.hpp"
#include "solve/strategies/tried_moves.hpp"

namespace bouton::strategies {
namespace {

class ByRetrograde final : public Strategy {
 public:
  explicit ByRetrograde(const Tools& tools)
      : work_(tools.work), literal_(tools.literal), planner_(tools.planner) {}

  std::string_view name() const override { return "retrograde"; }
  Cost cost() const override { return Cost::compound; }
  Phrase method() const override { return {"method-retrograde"}; }

  bool applies(Components compound) const override { return work_.loops(compound); }

  Attempt<Judgement> judge(Components compound) override {
    if (Stop stop = literal_.analyse(compound); stop != Stop::none) return stop;
    return Judgement{literal_.analysed(compound), {}, this};
  }

  Attempt<MoveList> winning_moves(Components compound) override {
    return tried_moves(work_, planner_, compound);
  }

  Stop explain(Narrator& narrator) override {
    narrator.say(
        "searched-back",
        {"The play may go round in circles, so the positions were decided from the end backwards: first "
         "those where the play is over, then those that lead there, and so on.",
         "A játék körbe is járhat, ezért az állásokat hátulról előre döntöttük el: először azokat, ahol "
         "vége a játéknak, aztán azokat, amelyekből oda vezet lépés, és így tovább.",
         "Hra se může točit v kruhu, a proto jsme o pozicích rozhodovali odzadu: nejprve o těch, kde hra "
         "končí, pak o těch, z nichž se tam dá dostat, a tak dále."});
    return Stop::none;
  }

 private:
  Workspace& work_;
  Literal& literal_;
  Planner& planner_;
};

}  // namespace

std::unique_ptr<Strategy> retrograde(const Tools& tools) { return std::make_unique<ByRetrograde>(tools); }

}  // namespace bouton::strategies
