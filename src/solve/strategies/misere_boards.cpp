// Long misère sums of boards from which moves take cells away: their pieces are looked at, not the boards.
#include "removal/misere_search.hpp"
#include "solve/strategies/strategies.hpp"
#include "solve/strategies/tried_moves.hpp"

namespace bouton::strategies {
namespace {

class ByPieces final : public Strategy {
 public:
  explicit ByPieces(const Tools& tools) : work_(tools.work), planner_(tools.planner) {}

  std::string_view name() const override { return "misere-boards"; }
  Cost cost() const override { return Cost::compound; }
  Phrase method() const override { return {"method-misere-boards"}; }

  bool applies(Components compound) const override {
    if (compound.empty() || work_.way() != way(Play::sum, Ending::long_, Convention::misere)) return false;
    for (const Component& c : compound)
      if (!work_.rules(c).removal(c.position)) return false;
    return compound.size() > 1 || work_.large_board(compound[0]);
  }

  Attempt<Judgement> judge(Components compound) override {
    std::vector<RemovalPosition> boards;
    for (const Component& c : compound) boards.push_back(*work_.rules(c).removal(c.position));
    const auto lost = search_.lost(boards, work_.meter());
    if (!lost) return lost.stop;
    return Judgement{*lost ? Outcome::P : Outcome::N, {}, this};
  }

  Attempt<MoveList> winning_moves(Components compound) override {
    return tried_moves(work_, planner_, compound);
  }

  Stop explain(Narrator& narrator) override {
    narrator.say(
        "searched-in-pieces",
        {"No theory is known for this. The moves were followed as far as it takes to be sure who wins, "
         "with pieces of the board that look alike taken for one.",
         "Erre nem ismerünk elméletet. A lépéseket addig követtük, amíg biztossá nem vált, hogy ki nyer; a "
         "tábla "
         "egyforma darabjait egynek vettük.",
         "Teorii pro to neznáme. Sledovali jsme tahy tak daleko, až bylo jisté, kdo vyhraje; stejné kusy "
         "desky "
         "jsme brali za jeden."});
    return Stop::none;
  }

 private:
  Workspace& work_;
  Planner& planner_;
  removal::MisereSearch search_;
};

}  // namespace

std::unique_ptr<Strategy> misere_boards(const Tools& tools) { return std::make_unique<ByPieces>(tools); }

}  // namespace bouton::strategies
