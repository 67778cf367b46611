// Games that need not end, in a long normal sum: labels, which are Nim heaps where they are numbers.
#include <algorithm>
#include <utility>

#include "solve/labelling.hpp"
#include "solve/nim_words.hpp"
#include "solve/shown.hpp"
#include "solve/strategies/strategies.hpp"

namespace bouton::strategies {
namespace {

using Number = Reason::Number;
using Numbers = Narrator::Numbers;

class ByLabels final : public Strategy {
 public:
  explicit ByLabels(const Tools& tools) : work_(tools.work), labels_(tools.labelling) {}

  std::string_view name() const override { return "labels"; }
  Cost cost() const override { return Cost::component; }
  Phrase method() const override { return {"method-labels"}; }

  bool applies(Components compound) const override {
    return work_.long_normal_sum() && !work_.alone(compound) && work_.loops(compound);
  }

  Attempt<Judgement> judge(Components compound) override {
    if (Stop stop = labels_.label(compound); stop != Stop::none) return stop;
    LoopyValue total;
    for (const Component& c : compound) {
      auto one = labels_.finite_or_loopy(c);
      if (!one) return one.stop;
      total = sum(total, *one);
    }
    return Judgement{outcome_of(total), shown(total), this};
  }

  // Loopy sums: moves to a finite nim-sum 0. They are listed by (sum of labels, sum of counters): always
  // making the first one lowers this measure with every exchange of moves, so the play ends and is won. For
  // an opponent who raises a label is answered in the same component by a position of the old label and a
  // smaller counter, and one who lowers a label can be answered by lowering one too; the first move listed is
  // at least as good as that. (Components that surely end have no counters; they can be moved in only
  // finitely often.)
  Attempt<MoveList> winning_moves(Components compound) override {
    if (Stop stop = labels_.label(compound); stop != Stop::none) return stop;
    using Measure = std::pair<std::uint64_t, std::uint64_t>;
    auto weigh = [&](const Component& c, const LoopyValue& value) {
      return Measure{value.nimber, labels_.counter(c)};
    };
    std::vector<LoopyValue> values;
    std::size_t infinite = 0;
    for (const Component& c : compound) {
      auto one = labels_.finite_or_loopy(c);
      if (!one) return one.stop;
      values.push_back(*one);
      infinite += one->infinite;
    }
    MoveList result;
    if (infinite > 1) return result;
    Measure all{0, 0};
    for (std::size_t i = 0; i < compound.size(); ++i) {
      if (values[i].infinite) continue;
      Measure own = weigh(compound[i], values[i]);
      all = {all.first + own.first, all.second + own.second};
    }
    std::uint64_t nim_sum = 0;
    for (const LoopyValue& v : values) nim_sum ^= v.infinite ? 0 : v.nimber;

    std::vector<std::pair<Measure, OptionClass>> found;
    std::vector<std::size_t> where;
    for (std::size_t i = 0; i < compound.size(); ++i) {
      if (infinite == 1 && !values[i].infinite) continue;
      const std::uint64_t wanted = values[i].infinite ? nim_sum : nim_sum ^ values[i].nimber;
      const Component& c = compound[i];
      std::vector<OptionClass> winning;
      if (!work_.loops(c)) {
        auto list = work_.options(c, wanted, Workspace::Listing::values_by_theory);
        if (!list && list.stop != Stop::options) return list.stop;
        if (!list) {
          result.truncated = true;
          result.total = std::nullopt;
          continue;
        }
        for (const OptionClass& option : *list)
          if (option.value == wanted) winning.push_back(option);
      } else {
        auto list = work_.options(c, std::nullopt, Workspace::Listing::bare);
        if (!list) return list.stop;
        for (const OptionClass& option : *list) {
          auto value = labels_.finite_or_loopy({c.rules, option.parts[0]});
          if (!value) return value.stop;
          if (!value->infinite && value->nimber == wanted) winning.push_back(option);
        }
      }
      Measure own = values[i].infinite ? Measure{0, 0} : weigh(c, values[i]);
      for (OptionClass& option : winning) {
        Measure to{wanted, 0};
        if (option.parts.size() == 1) to = weigh({c.rules, option.parts[0]}, {false, wanted, {}});
        found.push_back(
            {{all.first - own.first + to.first, all.second - own.second + to.second}, std::move(option)});
        where.push_back(i);
      }
    }
    std::vector<std::size_t> order(found.size());
    for (std::size_t k = 0; k < order.size(); ++k) order[k] = k;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return found[a].first < found[b].first; });
    for (std::size_t k : order) add_move(result, most_told_moves(compound.size()), where[k], found[k].second);
    return result;
  }

  Stop explain(Narrator& narrator) override {
    Numbers finite;
    std::size_t infinite = 0;
    for (const Component& c : narrator.compound()) {
      auto value = labels_.finite_or_loopy(c);
      if (!value) return value.stop;
      if (value->infinite) {
        ++infinite;
        if (value->reach.empty())
          narrator.say(
              "label-infinite-alone",
              {"{component} has no label: nobody can be forced to leave the circle, and no move leads from "
               "it to a label.",
               "Nincs címkéje ennek: {component}. Senkit sem lehet rákényszeríteni, hogy kilépjen a körből, "
               "és innen egyetlen címkére sem lehet lépni.",
               "{component} nemá štítek: nikoho nelze donutit, aby z kruhu odešel, a žádný tah odtud nevede "
               "na štítek."},
              {{"component", narrator.print(c)}});
        else
          narrator.say(
              "label-infinite",
              {"{component} has no label: nobody can be forced to leave the circle. One can move from it to "
               "the {labels:#label|labels} {labels}.",
               "Nincs címkéje ennek: {component}. Senkit sem lehet rákényszeríteni, hogy kilépjen a körből. "
               "Innen {labels:#erre a címkére|ezekre a címkékre} lehet lépni: {labels}.",
               "{component} nemá štítek: nikoho nelze donutit, aby z kruhu odešel. Odtud lze táhnout na "
               "{labels:#štítek|štítky|štítky} {labels}."},
              {{"component", narrator.print(c)},
               {"labels", Numbers(value->reach.begin(), value->reach.end())}});
      } else {
        finite.push_back(value->nimber);
        narrator.say("label",
                     {"{component} has the label {label}: it behaves as a Nim heap of {label}.",
                      "{component} címkéje {label}: úgy viselkedik, mint egy {label} nagyságú nim-halom.",
                      "{component} má štítek {label}: chová se jako nimová hromádka velikosti {label}."},
                     {{"component", narrator.print(c)}, {"label", Number{value->nimber}}});
      }
    }
    if (infinite > 1) {
      narrator.say(
          "label-two-infinite",
          {"{count} components have no label, so nobody can be forced to lose.",
           "{count} összetevőnek nincs címkéje, ezért senkit sem lehet vereségre kényszeríteni.",
           "{count} {count:složka nemá|složky nemají|složek nemá} štítek, takže nikoho nelze donutit k "
           "prohře."},
          {{"count", infinite}});
      return Stop::none;
    }
    if (!finite.empty())
      narrator.say("label-sum",
                   {"The nim-sum of the {labels:#label|labels} {labels} is {sum}.",
                    "{labels:#A címke|A címkék} ({labels}) nim-összege {sum}.",
                    "Nim-součet {labels:#štítku|štítků|štítků} {labels} je {sum}."},
                   {{"labels", finite}, {"sum", nim_words::xor_of(finite)}});
    if (infinite == 1)
      narrator.say(
          "label-escape",
          {"The component without a label decides: if one can move from it to the label {sum}, the nim-sum "
           "becomes 0 and that wins; otherwise nobody loses.",
           "A címke nélküli összetevő dönt: ha onnan {sum} címkéjű állásba lehet lépni, a nim-összeg 0 lesz, "
           "és ez a lépés nyer; különben senki sem veszít.",
           "Rozhoduje složka bez štítku: lze-li z ní táhnout na štítek {sum}, bude nim-součet 0 a takový tah "
           "vyhrává; jinak nikdo neprohraje."},
          {{"sum", nim_words::xor_of(finite)}});
    if (narrator.judgement().outcome == Outcome::N && !narrator.winning().moves.empty()) {
      narrator.say(
          "label-progress",
          {"Of the moves that make the nim-sum 0, choose the first one listed: it lowers the labels or, "
           "where they stay the same, the order in which positions got them. So one does not go round for "
           "ever.",
           "A nim-összeget 0-ra vivő lépések közül a felsorolásban az elsőt válasszuk: ez csökkenti a "
           "címkéket, vagy ha azok nem változnak, olyan állásba visz, amely korábban kapta meg a címkéjét. "
           "Így nem járunk örökké körbe-körbe.",
           "Z tahů, po nichž je nim-součet 0, zvolme první v seznamu: snižuje štítky, nebo když se ty "
           "nemění, vede do pozice, která svůj štítek dostala dříve. Tak se netočíme donekonečna v kruhu."},
          {}, Reason::Tells::move);
    }
    return Stop::none;
  }

 private:
  Workspace& work_;
  Labelling& labels_;
};

}  // namespace

std::unique_ptr<Strategy> labels(const Tools& tools) { return std::make_unique<ByLabels>(tools); }

}  // namespace bouton::strategies
