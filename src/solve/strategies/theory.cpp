// One component whose game has a theory that says who wins, where its value is not known or there is none.
#include "solve/misere_nim.hpp"
#include "solve/nim_words.hpp"
#include "solve/shown.hpp"
#include "solve/strategies/strategies.hpp"

namespace bouton::strategies {
namespace {

class ByTheory final : public Strategy {
 public:
  explicit ByTheory(const Tools& tools) : work_(tools.work) {}

  std::string_view name() const override { return "theory"; }
  Cost cost() const override { return Cost::nothing; }
  Phrase method() const override { return {"method-theory"}; }

  // A value says more than an outcome: where there is one, and it can be found, it is preferred.
  bool applies(Components compound) const override {
    if (compound.size() != 1) return false;
    const Component& c = compound[0];
    const Rules& rules = work_.rules(c);
    const bool valued = !work_.loops(c) && !rules.alone() && work_.way().function != Function::none &&
                        (rules.known_value(c.position, work_.way()) || work_.within_reach(c));
    return !valued && rules.known_outcome(c.position, work_.way());
  }

  Attempt<Judgement> judge(Components compound) override {
    const Function function = work_.way().function;
    const bool none = !is_told(function) || work_.alone(compound);
    Value value{none ? Value::Kind::none : Value::Kind::unknown, function, 0, {}};
    auto outcome = *work_.rules(compound[0]).known_outcome(compound[0].position, work_.way());
    // A Grundy value of 0 is the same as a P-position.
    if (!none && function == Function::grundy && outcome == Outcome::P) value = shown(Function::grundy, 0);
    return Judgement{outcome, value, this};
  }

  Attempt<MoveList> winning_moves(Components compound) override {
    const Component& c = compound[0];
    MoveList result;
    std::vector<OptionClass> list;
    if (work_.rules(c).known_winning_options(c.position, work_.way(), list)) {
      for (const OptionClass& option : list) add_move(result, most_told_moves(1), 0, option);
      return result;
    }
    auto all = work_.options(c, std::nullopt, Workspace::Listing::bare);
    if (!all && all.stop == Stop::options) return MoveList{{}, std::nullopt, true};
    if (!all) return all.stop;
    bool complete = true;
    for (const OptionClass& option : *all) {
      const auto left = work_.rules(c).known_outcome(option.parts[0], work_.way());
      if (left == Outcome::P) add_move(result, most_told_moves(1), 0, option);
      complete &= left.has_value();
    }
    // That a move wins may be known without knowing which.
    if (!complete && work_.rules(c).known_outcome(c.position, work_.way()) == Outcome::N) {
      result.total = std::nullopt;
      result.truncated = true;
    }
    return result;
  }

  // What the game says of itself was said; where heaps stand behind it, so do their columns.
  Stop explain(Narrator& narrator) override {
    const auto heaps = narrator.heaps_behind(narrator.compound()[0]);
    if (!heaps || heaps->empty()) return Stop::none;
    if (work_.way().convention == Convention::normal)
      nim_words::columns(narrator, *heaps);
    else if (misere_nim_p(*heaps) == (narrator.judgement().outcome == Outcome::P))
      nim_words::misere(narrator, *heaps);  // a game in disguise whose misère play is that of its heaps
    return Stop::none;
  }

 private:
  Workspace& work_;
};

}  // namespace

std::unique_ptr<Strategy> theory(const Tools& tools) { return std::make_unique<ByTheory>(tools); }

}  // namespace bouton::strategies
