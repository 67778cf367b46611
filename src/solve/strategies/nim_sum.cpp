// The long normal sum: the components' Grundy values are Nim heaps, and their nim-sum decides.
#include <algorithm>
#include <set>

#include "solve/all_moves.hpp"
#include "solve/nim_words.hpp"
#include "solve/shown.hpp"
#include "solve/strategies/strategies.hpp"
#include "solve/strategies/sum_moves.hpp"

namespace bouton::strategies {
namespace {

using Number = Reason::Number;
using Numbers = Narrator::Numbers;

std::vector<std::string> names_of(const Narrator& narrator) {
  std::vector<std::string> names;
  for (const Component& c : narrator.compound()) names.push_back(narrator.print(c));
  return names;
}

class NimSum final : public Strategy {
 public:
  explicit NimSum(const Tools& tools) : work_(tools.work), moves_(tools.work) {}

  std::string_view name() const override { return "nim-sum"; }
  Cost cost() const override { return Cost::component; }
  Phrase method() const override { return {"method-nim-sum"}; }

  bool applies(Components compound) const override {
    return work_.long_normal_sum() && !work_.alone(compound) && !work_.loops(compound);
  }

  // Twins cancel, whatever they are worth. If a theory knows only who wins one of the others, that is enough
  // where the rest is worth nothing.
  Attempt<Judgement> judge(Components compound) override {
    std::vector<Component> sorted(compound.begin(), compound.end()), odd;
    std::sort(sorted.begin(), sorted.end());
    for (const Component& c : sorted) {
      if (!odd.empty() && odd.back() == c)
        odd.pop_back();
      else
        odd.push_back(c);
    }
    Code sum = 0;
    const Component* open = nullptr;
    for (const Component& c : odd) {
      auto one = work_.code(c);
      if (!one && (one.stop != Stop::size || open)) return one.stop;
      if (one)
        sum ^= *one;
      else
        open = &c;
    }
    if (!open) return Judgement{outcome_of(work_.way(), sum), shown(work_.way().function, sum), this};
    const auto outcome = work_.rules(*open).known_outcome(open->position, work_.way());
    if (!outcome || sum != 0) return Stop::size;
    return Judgement{*outcome, {Value::Kind::unknown, Function::grundy, 0, {}}, this};
  }

  Attempt<MoveList> winning_moves(Components compound) override {
    if (auto judged = judge(compound); judged && judged->outcome == Outcome::P) return MoveList{};
    return moves_.find(compound);
  }

  // The long normal sum: heaps, columns, and the heap to change.
  Stop explain(Narrator& narrator) override {
    const Components compound = narrator.compound();
    if (Stop stop = missing_values(narrator); stop != Stop::none) return stop;
    Numbers heaps, values;
    bool disguised = false;
    for (const Component& c : compound) {
      auto value = work_.code(c);
      if (!value) return value.stop;
      values.push_back(*value);
      const auto behind = narrator.heaps_behind(c);
      if (behind)
        heaps.insert(heaps.end(), behind->begin(), behind->end());
      else
        heaps.push_back(*value);
      disguised |= !narrator.plain_heap(c);
    }
    if (compound.size() > 1 && disguised) {
      narrator.say(
          "component-values",
          narrator.as_heaps()
              ? Trilingual{"In order, the heaps are worth {values}. A heap worth n can be moved to every "
                           "smaller value, just as a Nim heap of n.",
                           "A halmok értéke sorban: {values}. Az n értékű halomból minden kisebb értékre "
                           "lehet lépni, akárcsak egy n-es nim-halomból.",
                           "Hromádky mají po řadě hodnoty {values}. Z hromádky s hodnotou n lze táhnout na "
                           "každou menší hodnotu, stejně jako z nimové hromádky velikosti n."}
              : Trilingual{"The value of each component: {components} are worth {values}. A component of "
                           "value n can be "
                           "moved to every smaller value, just as a Nim heap of n.",
                           "Az összetevők értéke: {components} értéke rendre {values}. Az n értékű "
                           "összetevőből minden "
                           "kisebb értékre lehet lépni, akárcsak egy n-es nim-halomból.",
                           "Hodnoty složek: {components} mají po řadě hodnoty {values}. Ze složky s hodnotou "
                           "n lze táhnout "
                           "na každou menší hodnotu, stejně jako z nimové hromádky velikosti n."},
          {{"components", names_of(narrator)}, {"values", values}});
    }
    if (heaps.size() == 1) {
      single_value(narrator, heaps[0]);
      return Stop::none;
    }
    nim_words::columns(narrator, heaps);
    return raised_values(narrator, values);
  }

 private:
  // Where a winning move makes a value larger, which no Nim heap can be.
  Stop raised_values(Narrator& narrator, const Numbers& values) {
    Numbers from, to;
    for (const Move& move : narrator.winning().moves) {
      const auto& [component, parts] = move.steps[0];
      auto left = work_.code(narrator.compound()[component].rules, parts);
      if (!left) return left.stop;
      if (*left <= values[component]) continue;
      bool told = false;
      for (std::size_t i = 0; i < from.size(); ++i) told |= from[i] == values[component] && to[i] == *left;
      if (told || from.size() == Narrator::most_components) continue;
      from.push_back(values[component]);
      to.push_back(*left);
    }
    if (!from.empty())
      narrator.say(
          "nim-raise",
          {"Here a value can also grow, as no Nim heap can: from {values} to {targets}. That, too, "
           "makes all columns even.",
           "Itt egy érték nőhet is, amire nim-halom nem képes: {values} helyett {targets} lesz. Ez is "
           "párossá tesz minden oszlopot.",
           "Zde může hodnota i vzrůst, což nimová hromádka neumí: místo {values} bude {targets}. I "
           "tak budou všechny sloupce sudé."},
          {{"sum", nim_words::xor_of(values)}, {"values", from}, {"targets", to}}, Reason::Tells::move);
    return Stop::none;
  }

  // Where no theory tells a component's value: the values of its options, and the one that is missing.
  Stop missing_values(Narrator& narrator) {
    constexpr std::size_t most_options = 400;
    const Components compound = narrator.compound();
    for (std::size_t i = 0; i < std::min(Narrator::most_components, compound.size()); ++i) {
      const Component& c = compound[i];
      const auto before = compound.begin() + static_cast<std::ptrdiff_t>(i);
      if (std::find(compound.begin(), before, c) != before) continue;
      if (work_.rules(c).known_value(c.position, work_.way()) || work_.loops(c)) continue;
      if (narrator.heaps_behind(c)) continue;
      auto moves = all_moves(work_, {&c, 1}, most_options);
      if (!moves && moves.stop == Stop::pending) return moves.stop;
      if (!moves || moves->truncated || moves->moves.empty()) continue;
      std::set<Number> values;
      for (const Move& move : moves->moves) {
        Number all = 0;
        for (const Component& part : after({&c, 1}, move)) {
          auto value = work_.code(part);
          if (!value) return value.stop;
          all ^= *value;
        }
        values.insert(all);
      }
      auto own = work_.code(c);
      if (!own) return own.stop;
      narrator.say(
          "missing-value",
          {"From {component} one can move to the {values:#value|values} {values}. The least number that is "
           "missing there is {value}: that is its value.",
           "{component:Az} állásból {values:#erre az értékre|ezekre az értékekre} lehet lépni: {values}. A "
           "legkisebb szám, amely ezek közül hiányzik: {value}. Ez az értéke.",
           "{component:Z} lze táhnout na {values:#hodnotu|hodnoty|hodnoty} {values}. Nejmenší číslo, které "
           "tu chybí, je {value}: to je hodnota této pozice."},
          {{"component", narrator.print(c)},
           {"values", Numbers(values.begin(), values.end())},
           {"value", Number{*own}}});
    }
    return Stop::none;
  }

  static void single_value(Narrator& narrator, Number value) {
    if (value > 0)
      narrator.say(
          "value-not-zero",
          {"The value is {value}, not 0. From a value n one can move to every smaller value, so there is a "
           "move to value 0; and who has to move from value 0 loses.",
           "Az érték {value}, tehát nem 0. Az n értékből minden kisebb értékre lehet lépni, így 0 értékre "
           "is; akinek pedig 0 értékből kell lépnie, az veszít.",
           "Hodnota je {value}, tedy ne 0. Z hodnoty n lze táhnout na každou menší hodnotu, tedy i na 0; a "
           "kdo musí táhnout z hodnoty 0, prohrává."},
          {{"value", value}});
    else
      value_zero(narrator);
  }
  static void value_zero(Narrator& narrator) {
    narrator.say(
        "value-zero",
        {"The value is 0: every move leads to another value, and from there one can move back to 0, until no "
         "move is left.",
         "Az érték 0: minden lépés más értékre vezet, onnan pedig vissza lehet lépni 0-ra, amíg el nem "
         "fogynak a lépések.",
         "Hodnota je 0: každý tah vede k jiné hodnotě a odtud se lze vrátit na 0, dokud tahy nedojdou."});
  }

  Workspace& work_;
  SumMoves moves_;
};

}  // namespace

std::unique_ptr<Strategy> nim_sum(const Tools& tools) { return std::make_unique<NimSum>(tools); }

}  // namespace bouton::strategies
