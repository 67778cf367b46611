// The ways of play, other than the long normal sum, in which a function of each component decides:
// remoteness, suspense, foreclosed values, both kernels. The table `ways` says which function, how values
// combine, and who wins.
#include <algorithm>
#include <string>
#include <vector>

#include "solve/shown.hpp"
#include "solve/strategies/combined_moves.hpp"
#include "solve/strategies/strategies.hpp"
#include "solve/strategies/sum_moves.hpp"

namespace bouton::strategies {
namespace {

using Number = Reason::Number;
using Numbers = Narrator::Numbers;
using Names = std::vector<std::string>;

class Combination final : public Strategy {
 public:
  explicit Combination(const Tools& tools) : work_(tools.work), sum_(tools.work), several_(tools.work) {}

  std::string_view name() const override { return "combination"; }
  Cost cost() const override { return Cost::component; }
  Phrase method() const override {
    switch (work_.way().combine) {
      case Combine::foreclosed_sum:
        return {work_.way().convention == Convention::normal ? "method-foreclosed"
                                                             : "method-foreclosed-misere"};
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
      case Combine::nim_sum:
      case Combine::search:
        break;
    }
    return {"method-none"};
  }

  bool applies(Components compound) const override {
    return work_.way().function != Function::none && !work_.alone(compound) && !work_.loops(compound);
  }

  Attempt<Judgement> judge(Components compound) override {
    auto code = work_.combined_code(compound);
    if (!code) return code.stop;
    return Judgement{outcome_of(work_.way(), *code), shown(work_.way().function, *code), this};
  }

  Attempt<MoveList> winning_moves(Components compound) override {
    if (auto judged = judge(compound); judged && judged->outcome == Outcome::P) return MoveList{};
    return work_.way().play == Play::sum ? sum_.find(compound) : several_.find(compound);
  }

  Stop explain(Narrator& narrator) override {
    std::vector<Code> codes;
    for (const Component& c : narrator.compound()) {
      auto one = work_.code(c);
      if (!one) return one.stop;
      codes.push_back(*one);
    }
    Code all = codes[0];
    for (std::size_t i = 1; i < codes.size(); ++i) all = combined(work_.way().combine, all, codes[i]);
    switch (work_.way().function) {
      case Function::remoteness:
      case Function::suspense:
        race(narrator, codes, all);
        break;
      case Function::foreclosed:
        foreclosed_sum(narrator, codes, all);
        break;
      case Function::kernels:
        kernels_of(narrator, codes);
        break;
      case Function::grundy:
      case Function::genus:
      case Function::none:
        break;
    }
    return Stop::none;
  }

 private:
  void race(Narrator& narrator, const std::vector<Code>& codes, Code all) {
    const Way& w = work_.way();
    const bool quick = w.function == Function::remoteness;
    const Number wins_parity = w.convention == Convention::normal ? 1 : 0;
    for (std::size_t i = 0; i < std::min(Narrator::most_components, codes.size()); ++i) {
      if (codes[i] >= overflow_code) return;
      const bool mover_wins = codes[i] % 2 == wins_parity;
      const Narrator::Arguments arguments = {{"component", narrator.print(narrator.compound()[i])},
                                             {"value", Number{codes[i]}},
                                             {"function", std::string(quick ? "remoteness" : "suspense")},
                                             {"misere", Number{w.convention == Convention::misere}}};
      if (quick && mover_wins)
        narrator.say(
            "race-fast-win",
            {"{component}: the player to move wins it, and can do so within {value} {value:move|moves}.",
             "{component}: a soron következő nyeri meg, legfeljebb {value} lépés alatt.",
             "{component}: hráč na tahu ji vyhraje, a to nejvýše za {value} {value:tah|tahy|tahů}."},
            arguments);
      else if (quick)
        narrator.say(
            "race-slow-loss",
            {"{component}: the player to move loses it, but can hold out for {value} {value:move|moves}.",
             "{component}: a soron következő elveszíti, de {value} lépésig kihúzhatja.",
             "{component}: hráč na tahu ji prohraje, ale může vydržet {value} {value:tah|tahy|tahů}."},
            arguments);
      else if (mover_wins)
        narrator.say(
            "race-slow-win",
            {"{component}: the player to move wins it, and can make it last {value} {value:move|moves}.",
             "{component}: a soron következő nyeri meg, és {value} lépésig elhúzhatja.",
             "{component}: hráč na tahu ji vyhraje a může ji protáhnout na {value} {value:tah|tahy|tahů}."},
            arguments);
      else
        narrator.say(
            "race-fast-loss",
            {"{component}: the player to move loses it, but can have it over within {value} "
             "{value:move|moves}.",
             "{component}: a soron következő elveszíti, de legfeljebb {value} lépés alatt túl lehet rajta.",
             "{component}: hráč na tahu ji prohraje, ale může ji mít za sebou nejvýše za {value} "
             "{value:tah|tahy|tahů}."},
            arguments);
    }
    if (all >= overflow_code) return;
    if (codes.size() > 1) together(narrator, codes, all);
    const bool mover_wins = all % 2 == wins_parity;
    if (mover_wins == (wins_parity == 1))
      narrator.say(wins_parity == 1 ? "race-odd-wins" : "race-odd-loses",
                   wins_parity == 1
                       ? Trilingual{"{value} is odd: the player to move makes the last move.",
                                    "{value} páratlan: a soron következő teszi meg az utolsó lépést.",
                                    "{value} je liché číslo: poslední tah udělá hráč na tahu."}
                       : Trilingual{"{value} is odd: the player to move would have to make the last move.",
                                    "{value} páratlan: az utolsó lépés a soron következőre marad.",
                                    "{value} je liché číslo: poslední tah zbude na hráče na tahu."},
                   {{"value", Number{all}}});
    else
      narrator.say(wins_parity == 1 ? "race-even-loses" : "race-even-wins",
                   wins_parity == 1
                       ? Trilingual{"{value} is even: the last move is the opponent's.",
                                    "{value} páros: az utolsó lépés az ellenfélé.",
                                    "{value} je sudé číslo: poslední tah patří soupeři."}
                       : Trilingual{"{value} is even: the opponent will have to make the last move.",
                                    "{value} páros: az utolsó lépés az ellenfélre marad.",
                                    "{value} je sudé číslo: poslední tah zbude na soupeře."},
                   {{"value", Number{all}}});
  }

  void together(Narrator& narrator, const std::vector<Code>& codes, Code all) {
    Numbers values(codes.begin(), codes.end());
    const Narrator::Arguments arguments = {{"values", std::move(values)}, {"value", Number{all}}};
    switch (work_.way().combine) {
      case Combine::least:
        narrator.say(
            "race-least",
            {"All components are played at once and the first to end decides: the least of {values} is "
             "{value}.",
             "Minden összetevőben egyszerre lépünk, és az elsőként véget érő dönt: ezek közül ({values}) a "
             "legkisebb {value}.",
             "Hraje se ve všech složkách najednou a rozhodne ta, která skončí první: nejmenší z čísel "
             "{values} je {value}."},
            arguments);
        break;
      case Combine::greatest:
        narrator.say(
            "race-greatest",
            {"All components are played at once and the last to end decides: the greatest of {values} is "
             "{value}.",
             "Minden összetevőben egyszerre lépünk, és az utolsóként véget érő dönt: ezek közül ({values}) a "
             "legnagyobb {value}.",
             "Hraje se ve všech složkách najednou a rozhodne ta, která skončí poslední: největší z čísel "
             "{values} je {value}."},
            arguments);
        break;
      case Combine::merge:
        narrator.say(
            "race-merge",
            {"One may move in several components at once. The numbers {values} add up, but two odd ones can "
             "be finished together, which saves a move: {value}.",
             "Egyszerre több összetevőben is lehet lépni. A számok ({values}) összeadódnak, de két páratlant "
             "együtt is be lehet fejezni, ami megspórol egy lépést: {value}.",
             "Táhnout lze v několika složkách najednou. Čísla {values} se sčítají, ale dvě lichá se dají "
             "dokončit společně, čímž se jeden tah ušetří: {value}."},
            arguments);
        break;
      case Combine::merge_after_2:
        narrator.say(
            "race-merge-2",
            {"One may move in several components at once, and the first to end decides. Of the numbers "
             "{values} a 0 or 1 settles it at once; otherwise they are added after taking 2 from each, two "
             "odd ones together saving a move, and 2 is put back: {value}.",
             "Egyszerre több összetevőben is lehet lépni, és az elsőként véget érő dönt. Ha a számok "
             "({values}) között van 0 vagy 1, az azonnal dönt; különben mindegyikből kivonunk 2-t, és "
             "összeadjuk őket, két páratlan együtt megspórol egy lépést, végül hozzáadunk 2-t: {value}.",
             "Táhnout lze v několika složkách najednou a rozhodne ta, která skončí první. Je-li mezi čísly "
             "{values} 0 nebo 1, je rozhodnuto hned; jinak od každého odečteme 2 a sečteme je, dvě lichá "
             "spolu ušetří jeden tah, a nakonec 2 zase přičteme: {value}."},
            arguments);
        break;
      case Combine::merge_after_1:
        narrator.say(
            "race-merge-1",
            {"One may move in several components at once, and the first to end decides. Of the numbers "
             "{values} a 0 settles it at once; otherwise they are added after taking 1 from each, two odd "
             "ones together saving a move, and 1 is put back: {value}.",
             "Egyszerre több összetevőben is lehet lépni, és az elsőként véget érő dönt. Ha a számok "
             "({values}) között van 0, az azonnal dönt; különben mindegyikből kivonunk 1-et, és összeadjuk "
             "őket, két páratlan együtt megspórol egy lépést, végül hozzáadunk 1-et: {value}.",
             "Táhnout lze v několika složkách najednou a rozhodne ta, která skončí první. Je-li mezi čísly "
             "{values} 0, je rozhodnuto hned; jinak od každého odečteme 1 a sečteme je, dvě lichá spolu "
             "ušetří jeden tah, a nakonec 1 zase přičteme: {value}."},
            arguments);
        break;
      default:
        break;
    }
  }

  // Of a play that goes on: where a component has ended, nothing is left to explain.
  void foreclosed_sum(Narrator& narrator, const std::vector<Code>& codes, Code all) {
    Names open;
    Numbers values;
    for (std::size_t i = 0; i < codes.size(); ++i) {
      if (codes[i] == foreclosed::entry) open.push_back(narrator.print(narrator.compound()[i]));
      if (foreclosed::is_number(codes[i])) values.push_back(foreclosed::to_number(codes[i]));
    }
    if (all == foreclosed::entry)
      narrator.say(
          "foreclosed-entry",
          {"There is a component in which the player to move wins at once, and one such component is enough: "
           "{components}.",
           "Van olyan összetevő, amelyben a soron következő azonnal nyer, és egy ilyen elég: {components}.",
           "Existuje složka, v níž hráč na tahu vyhraje hned, a jedna taková stačí: {components}."},
          {{"components", open}});
    else if (work_.way().convention == Convention::misere)
      narrator.say(
          "foreclosed-sum",
          {"Whoever ends a component loses. Without those suicidal moves the {values:#value is|values are} "
           "{values}, and the nim-sum is {sum}.",
           "Aki lezár egy összetevőt, az veszít. E végzetes lépések nélkül {values:#az érték|az értékek} "
           "{values}, {values:#a nim-összeg|nim-összegük} {sum}.",
           "Kdo některou složku ukončí, prohraje. Bez těchto osudných tahů {values:#je hodnota|jsou "
           "hodnoty|jsou hodnoty} {values} a nim-součet je {sum}."},
          {{"values", values}, {"sum", Number{foreclosed::to_number(all)}}});
    else
      narrator.say(
          "foreclosed-sum",
          {"Nobody may be the one who lets the other end a component. Without those suicidal moves the "
           "{values:#value is|values are} {values}, and the nim-sum is {sum}.",
           "Senki sem engedheti, hogy a másik lezárjon egy összetevőt. E végzetes lépések nélkül {values:#az "
           "érték|az értékek} {values}, {values:#a nim-összeg|nim-összegük} {sum}.",
           "Nikdo nesmí soupeři dovolit, aby některou složku ukončil. Bez těchto osudných tahů {values:#je "
           "hodnota|jsou hodnoty|jsou hodnoty} {values} a nim-součet je {sum}."},
          {{"values", values}, {"sum", Number{foreclosed::to_number(all)}}});
  }

  void kernels_of(Narrator& narrator, const std::vector<Code>& codes) {
    Names live, lost;
    for (std::size_t i = 0; i < codes.size(); ++i) {
      if (!(codes[i] & kernels::live)) continue;
      live.push_back(narrator.print(narrator.compound()[i]));
      if (codes[i] & kernels::normal_p) lost.push_back(live.back());
    }
    if (live.size() == 1)
      narrator.say(
          "kernels-one",
          {"Only {components} has not ended: it is misère play of this one game.",
           "Csak {components} nem ért még véget: így csak ezt az egy játékot játsszuk, betli szabállyal.",
           "Neskončila jen složka {components}: hrajeme tedy jen ji, jako misère hru."},
          {{"components", live}});
    else if (live.size() > 1)
      narrator.say(
          "kernels-several",
          {"Several components are in play. The player to move loses just when each of them is lost in "
           "normal play; lost {lost_count:is|are} {lost_count} of {live_count}.",
           "Több összetevő van játékban. A soron következő pontosan akkor veszít, ha normál játékban "
           "mindegyik vesztes állás; {live_count} közül {lost_count} ilyen.",
           "Ve hře je několik složek. Hráč na tahu prohrává právě tehdy, když je každá z nich v normální hře "
           "prohrávající; takových je {lost_count} {live_count:z}."},
          {{"components", live}, {"lost", lost}, {"lost_count", lost.size()}, {"live_count", live.size()}});
  }

  Workspace& work_;
  SumMoves sum_;
  CombinedMoves several_;
};

}  // namespace

std::unique_ptr<Strategy> combination(const Tools& tools) { return std::make_unique<Combination>(tools); }

}  // namespace bouton::strategies
