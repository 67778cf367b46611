#include "explain/explain.hpp"

#include <algorithm>
#include <utility>

#include "explain/residues.hpp"

namespace bouton {
namespace {

using Number = Reason::Number;

constexpr std::size_t most_wins = 12;  // that are named, each with what it leaves
constexpr std::size_t most_replies = 12;

class Explainer final : public Narrator {
 public:
  Explainer(const Spec& spec, CompoundSolver& solver, const Judgement& judgement, const MoveList& winning,
            const Telling& telling)
      : spec_(spec),
        compound_(spec.components),
        solver_(solver),
        judgement_(judgement),
        winning_(winning),
        telling_(telling) {}

  Attempt<std::vector<Reason>> run() {
    // Where the play is over there is nothing to say about moves.
    auto ended = over(compound_);
    if (!ended && ended.stop == Stop::pending) return ended.stop;
    if (ended && *ended) {
      say_over();
      return std::move(reasons_);
    }
    readings();
    twins();
    if (Stop stop = judgement_.by->explain(*this); stop != Stop::none) return stop;
    one_heap();
    if (judgement_.outcome == Outcome::N)
      if (Stop told = wins(); told != Stop::none) return told;
    if (judgement_.outcome == Outcome::P)
      if (Stop replied = replies(); replied != Stop::none) return replied;
    return std::move(reasons_);
  }

  void say(std::string id, Trilingual words, Arguments arguments = {},
           Reason::Tells tells = Reason::Tells::idea) override {
    reasons_.push_back({std::move(id), words, std::move(arguments), {}, tells});
  }
  Components compound() const override { return compound_; }
  const Judgement& judgement() const override { return judgement_; }
  const MoveList& winning() const override { return winning_; }
  std::string print(const Component& c) const override { return telling_.print({&c, 1}); }
  std::string sum(Components components) const override { return telling_.sum(components); }
  std::optional<Numbers> heaps_behind(const Component& c) const override {
    return spec_.ruleset(c).heaps_behind(c.position);
  }
  bool plain_heap(const Component& c) const override { return spec_.ruleset(c).is_nim(); }
  bool as_heaps() const override { return telling_.as_heaps; }

 private:
  void tell_move(std::string id, Trilingual words, Arguments arguments = {}) {
    say(std::move(id), words, std::move(arguments), Reason::Tells::move);
  }

  // What each game's own theory says. Beside others only the value of a component matters, not who wins it.
  void readings() {
    for (std::size_t i = 0; i < std::min(most_components, compound_.size()); ++i) {
      const Component& c = compound_[i];
      // Equal components have equal reasons.
      if (std::find(compound_.begin(), compound_.begin() + static_cast<std::ptrdiff_t>(i), c) !=
          compound_.begin() + static_cast<std::ptrdiff_t>(i))
        continue;
      if (compound_.size() > 1 && !spec_.rules(c).known_value(c.position, solver_.way()) &&
          !spec_.ruleset(c).heaps_behind(c.position))
        continue;
      theorems(c);
      for (Reason& reason : spec_.ruleset(c).reading(c.position, solver_.way()))
        reasons_.push_back(std::move(reason));
    }
  }

  // What holds for all positions of its rules is said once; beside others, only what is about values.
  void theorems(const Component& c) {
    if (std::find(told_.begin(), told_.end(), c.rules) != told_.end()) return;
    told_.push_back(c.rules);
    for (Reason& theorem : spec_.ruleset(c).theorems(solver_.way()))
      if (compound_.size() == 1 || theorem.tells == Reason::Tells::idea)
        reasons_.push_back(std::move(theorem));
  }

  // Two equal components, whatever they are, cancel: a move in one can be made in the other as well.
  void twins() {
    if (compound_.size() < 2 || compound_.size() > most_components || solver_.way() != bouton::way()) return;
    std::vector<Component> odd, pairs;
    for (const Component& c : compound_) {
      if (spec_.rules(c).alone() || spec_.rules(c).loops(c.position)) return;
      const auto twin = std::find(odd.begin(), odd.end(), c);
      if (twin == odd.end()) {
        odd.push_back(c);
        continue;
      }
      odd.erase(twin);
      pairs.insert(pairs.end(), 2, c);
    }
    if (pairs.empty() || telling_.as_heaps) return;
    const std::string paired = telling_.print(pairs);
    if (odd.empty())
      say("twins",
          {"All of it comes in equal pairs: {pairs}. Whatever is done in one of a pair, the same can be done "
           "in the other; so there is an answer to every move, whatever these games are worth.",
           "Minden összetevőnek megvan az egyforma párja: {pairs}. Bármit lép valaki egy pár egyik tagjában, "
           "ugyanaz a másikban is megtehető; így minden lépésre van válasz, bármennyit érnek is ezek a "
           "játékok.",
           "Všechno je tu ve dvojicích stejných her: {pairs}. Cokoli se stane v jedné z dvojice, lze udělat "
           "i v druhé; na každý tah tak existuje odpověď, ať mají tyto hry jakoukoli hodnotu."},
          {{"pairs", paired}});
    else
      say("twins-beside",
          {"The equal pairs {pairs} cancel: a move in one of them is answered by the same move in the other. "
           "What counts is {left}.",
           "Az egyforma párok ({pairs}) kiejtik egymást: ha valaki az egyikben lép, ugyanazt lépjük a "
           "másikban. Ami számít: {left}.",
           "Dvojice stejných her {pairs} se ruší: na tah v jedné odpovíme stejným tahem v druhé. Záleží jen "
           "na {left}."},
          {{"pairs", paired}, {"left", telling_.print(odd)}});
  }

  // What to do with one heap alone: a table of moves, and what its middle is good for.
  void one_heap() {
    if (compound_.size() != 1 || solver_.way() != bouton::way()) return;
    const Component& c = compound_[0];
    constexpr std::uint64_t longest = 60;  // to be read as a list
    if (auto table = moves_by_residue(spec_.ruleset(c), {}, longest)) reasons_.push_back(std::move(*table));
    if (const auto half = spec_.ruleset(c).half(c.position)) {
      const Move move{{{0, {*half, *half}}}};
      tell_move("mirror",
                {"{move}: this leaves two equal halves, {to}. Whatever is done in one half, do the same in "
                 "the other: there is always an answer, and the last move is ours.",
                 "{move}: ekkor két egyforma rész marad, {to}. Bármi történik az egyikben, tegyük ugyanazt a "
                 "másikban: így mindig van válaszunk, és miénk lesz az utolsó lépés.",
                 "{move}: zbudou dvě stejné části, {to}. Cokoli se stane v jedné, udělejme i v druhé: tak "
                 "máme vždy odpověď a poslední tah bude náš."},
                {{"move", telling_.words(compound_, move)},
                 {"from", telling_.print(compound_)},
                 {"to", telling_.print(after(compound_, move))}});
    }
  }

  // Whether there is no move any more.
  Attempt<bool> over(const std::vector<Component>& compound) {
    auto moves = solver_.all_moves(compound, 1);
    if (!moves) return moves.stop;
    return moves->moves.empty() && !moves->truncated;
  }

  void say_over() {
    if (judgement_.outcome == Outcome::P)
      say("no-move", {"There is no move left.", "Nincs több lépés.", "Už není žádný tah."});
    else
      say("ended-misere", {"There is no move left, and in misère play who cannot move wins.",
                           "Nincs több lépés, és betli játékban az nyer, aki nem tud lépni.",
                           "Už není žádný tah a v misère hře vyhrává ten, kdo nemůže táhnout."});
  }

  Stop wins() {
    for (std::size_t i = 0; i < std::min(most_wins, winning_.moves.size()); ++i) {
      const auto left = after(compound_, winning_.moves[i]);
      auto ends = over(left);
      if (!ends && ends.stop == Stop::pending) return ends.stop;
      if (ends && *ends)
        tell_move("win-end",
                  {"{move}: this leaves {to}, and the play is over.",
                   "{move}: ekkor {to} marad, és vége a játéknak.", "{move}: zbude {to} a hra končí."},
                  {{"move", telling_.words(compound_, winning_.moves[i])}, {"to", telling_.print(left)}});
      else
        tell_move("win",
                  {"{move}: this leaves {to}, where every move has an answer.",
                   "{move}: ekkor {to} marad, ahol minden lépésre van válasz.",
                   "{move}: zbude {to}, kde na každý tah existuje odpověď."},
                  {{"move", telling_.words(compound_, winning_.moves[i])}, {"to", telling_.print(left)}});
    }
    if (winning_.moves.size() > most_wins && !winning_.truncated)
      tell_move(
          "more-wins",
          {"{count} more {count:move wins|moves win}.", "Még {count} lépés nyer.",
           "{count:Vyhrává|Vyhrávají|Vyhrává} ještě {count} {count:další tah|další tahy|dalších tahů}."},
          {{"position", telling_.print(compound_)}, {"count", Number{winning_.moves.size() - most_wins}}});
    return Stop::none;
  }

  // Which of the answers is the one that the game's own reading speaks of; else the first.
  std::size_t spoken_of(const Move& move, const MoveList& answers) const {
    if (compound_.size() != 1) return 0;
    const auto reply =
        spec_.ruleset(compound_[0]).reply(compound_[0].position, move.steps[0].parts, solver_.way());
    for (std::size_t i = 0; reply && i < answers.moves.size(); ++i)
      if (answers.moves[i].steps.size() == 1 && answers.moves[i].steps[0].parts == std::vector<Key>{*reply})
        return i;
    return 0;
  }

  // From a P-position: every move, and the answer to it.
  Stop replies() {
    auto moves = solver_.all_moves(compound_, most_replies + 1);
    if (!moves) return moves.stop;
    const std::size_t shown = std::min(most_replies, moves->moves.size());
    for (std::size_t i = 0; i < shown; ++i) {
      const auto left = after(compound_, moves->moves[i]);
      auto answers = solver_.winning_moves(left);
      if (!answers) return answers.stop;
      if (answers->moves.empty()) {
        auto ends = over(left);
        if (!ends && ends.stop == Stop::pending) return ends.stop;
        if (ends && *ends)
          tell_move("reply-none",
                    {"After \"{move}\" the play is over, and in misère play who cannot move wins.",
                     "Ha a lépés „{move}”, vége a játéknak, és betli játékban az nyer, aki nem tud lépni.",
                     "Po tahu „{move}“ hra končí a v misère hře vyhrává ten, kdo nemůže táhnout."},
                    {{"move", telling_.words(compound_, moves->moves[i])}, {"to", telling_.print(left)}});
        continue;
      }
      const Move& answer = answers->moves[spoken_of(moves->moves[i], *answers)];
      const auto end = after(left, answer);
      tell_move("reply",
                {"After \"{move}\" comes \"{reply}\", which leaves {reply_to}.",
                 "Ha a lépés „{move}”, akkor a válasz „{reply}”, és {reply_to} marad.",
                 "Na tah „{move}“ odpovíme tahem „{reply}“ a zbude {reply_to}."},
                {{"move", telling_.words(compound_, moves->moves[i])},
                 {"to", telling_.print(left)},
                 {"reply", telling_.words(left, answer)},
                 {"reply_to", telling_.print(end)}});
    }
    if (shown < moves->moves.size() || moves->truncated)
      tell_move("more-replies",
                shown == 0 ? Trilingual{"Every move has its answer.", "Minden lépésre van válasz.",
                                        "Na každý tah existuje odpověď."}
                           : Trilingual{"The other moves have their answers too.",
                                        "A többi lépésre is van válasz.", "Odpověď mají i ostatní tahy."});
    return Stop::none;
  }

  const Spec& spec_;
  const std::vector<Component>& compound_;
  CompoundSolver& solver_;
  const Judgement& judgement_;
  const MoveList& winning_;
  const Telling& telling_;
  std::vector<Reason> reasons_;
  std::vector<std::uint32_t> told_;  // rules whose theorems were said
};

}  // namespace

Attempt<std::vector<Reason>> explain(const Spec& spec, CompoundSolver& solver, const Judgement& judgement,
                                     const MoveList& winning, const Telling& telling) {
  return Explainer(spec, solver, judgement, winning, telling).run();
}

}  // namespace bouton
