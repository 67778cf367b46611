// Long misère sums by the misère quotient of what is played: sums that behave alike everywhere are one
// element of a finite monoid, and a set of elements tells which sums are lost. (T. Plambeck, Taming the wild
// in impartial combinatorial games, INTEGERS 5, 2005; T. Plambeck and A. Siegel, Misère quotients for
// impartial games, J. Combin. Theory Ser. A 115, 2008.)
#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <numbers>
#include <ranges>
#include <set>
#include <utility>

#include "base/huge_heaps.hpp"
#include "misere/presentation.hpp"
#include "misere/sum_quotient.hpp"
#include "solve/nim_words.hpp"
#include "solve/strategies/strategies.hpp"
#include "solve/workspace.hpp"

namespace bouton::strategies {
namespace {

using misere::Element;
using misere::SumQuotient;

class ByQuotient final : public Strategy {
 public:
  explicit ByQuotient(const Tools& tools) : work_(tools.work) {}

  std::string_view name() const override { return "quotient"; }
  Cost cost() const override { return Cost::component; }
  Phrase method() const override { return {"method-quotient"}; }

  // The quotient is looked for as long as a search of the compound may take: nobody knows beforehand whether
  // it is small, or finite at all.
  Stop prepare(Components compound) override {
    if (!may_serve(compound)) return Stop::none;
    const auto sum = stood_for(compound);
    if (!quotient_) {
      quotient_ = quotient();
      begun_for_ = sum;
    }
    if (given_up_ || quotient_->reached(sum)) return Stop::none;
    grown_beyond_ = grown_beyond_ || sum != begun_for_;
    // Who bounds the positions of a search bounds this, too.
    constexpr std::uint64_t work_each = 1000;
    const std::uint64_t most = std::min(search_work(compound), work_each * work_.meter().limits().positions);
    Meter& meter = work_.meter();
    const std::uint64_t slice = meter.work();
    meter.refill(std::min(slice, most - std::min(most, spent_)));
    const std::uint64_t before = meter.work();
    const Stop stop = quotient_->reach(sum, meter);
    const std::uint64_t used = before - meter.work();
    spent_ += used;
    meter.refill(slice - used);
    if (stop == Stop::pending && spent_ < most) return stop;
    if (stop != Stop::none) give_up();
    return Stop::none;
  }

  bool applies(Components compound) const override {
    return quotient_ && may_serve(compound) && quotient_->reached(stood_for(compound));
  }

  Attempt<Judgement> judge(Components compound) override {
    return Judgement{quotient_->lost(value(compound)) ? Outcome::P : Outcome::N, {}, this};
  }

  // What is left of a component must be lost together with the others.
  Attempt<MoveList> winning_moves(Components compound) override {
    if (!std::equal(compound.begin(), compound.end(), for_.begin(), for_.end())) {
      for_.assign(compound.begin(), compound.end());
      winning_in_.clear();
    }
    const misere::Monoid& monoid = quotient_->monoid();
    std::vector<Element> behind(compound.size() + 1, 0);  // the product of what comes from here on
    for (std::size_t i = compound.size(); i-- > 0;)
      behind[i] = monoid.product(behind[i + 1], value({&compound[i], 1}));
    MoveList result;
    Element before = 0;
    for (std::size_t i = 0; i < compound.size(); ++i) {
      if (!winning_in_.contains(i)) {
        auto list = winning_options(compound[i], monoid.product(before, behind[i + 1]));
        if (!list && list.stop != Stop::options) return list.stop;
        winning_in_[i] = std::move(list.value);
        if (Stop stop = work_.meter().tick(toil_); stop != Stop::none) return stop;
      }
      if (const auto& winning = winning_in_[i]) {
        for (const OptionClass& option : *winning)
          add_move(result, most_told_moves(compound.size()), i, option);
      }
      // Of a heap too large for a key one move of each kind is told, and not how many there are.
      if (!winning_in_[i] || not_counted(compound[i])) {
        result.truncated = true;
        result.total = std::nullopt;
      }
      before = monoid.product(before, value({&compound[i], 1}));
    }
    return result;
  }

  Stop explain(Narrator& narrator) override {
    const Components compound = narrator.compound();
    if (Stop stop = prepare(compound); stop != Stop::none || !applies(compound)) return stop;
    const auto own = told_by(compound);
    if (!own) return own.stop;
    const SumQuotient& quotient = **own;
    const auto word = [&](Components sum) { return narrator.sum(quotient.like(value(quotient, sum))); };
    const auto notation = [&](Components sum) {
      std::string text;
      for (const Component& c : sum) text += (text.empty() ? "" : "+") + narrator.print(c);
      return text;
    };
    if (const auto nim = misere::nim_heaps_of(quotient.monoid());
        nim && explain_as_nim(narrator, quotient, *nim))
      return Stop::none;
    narrator.say(
        "quotient",
        {"In misère play sums that behave alike in every company count as one. Here there are {order} kinds "
         "of "
         "sums, and it is proved which of them are lost for the player to move: {lost} of them.",
         "Betli játékban egynek számítanak az olyan összegek, amelyek minden társaságban egyformán "
         "viselkednek. "
         "Itt {order} fajta összeg van, és bizonyított, melyik vesztes a soron következőnek: közülük {lost}.",
         "V misère hře počítáme za jeden takové součty, které se v každé společnosti chovají stejně. Zde je "
         "{order} {order:druh|druhy|druhů} součtů a je dokázáno, které z nich hráč na tahu prohrává: "
         "{lost}."},
        {{"order", Reason::Number{quotient.monoid().order}},
         {"lost", Reason::Number{quotient.monoid().lost_count()}}});
    if (compound.size() > 1 && compound.size() <= Narrator::most_components) {
      std::vector<std::string> components, words;
      for (const Component& c : compound) {
        components.push_back(narrator.sum({&c, 1}));
        words.push_back(word({&c, 1}));
      }
      if (components != words)
        narrator.say("quotient-components",
                     {"The components {components} behave like {words}, in this order.",
                      "Az összetevők ({components}) úgy viselkednek, mint sorban ezek: {words}.",
                      "Složky {components} se chovají po řadě jako {words}."},
                     {{"components", components}, {"words", words}});
    }
    const bool lost = narrator.judgement().outcome == Outcome::P;
    narrator.say(
        lost ? "quotient-lost" : "quotient-won",
        lost ? Trilingual{"All of it together behaves like {word}, which is lost for the player to move.",
                          "Az egész együtt úgy viselkedik, mint ez: {word}, és ezt a soron következő "
                          "elveszti.",
                          "Dohromady se to chová jako {word}, a to hráč na tahu prohrává."}
             : Trilingual{"All of it together behaves like {word}, which is won for the player to move.",
                          "Az egész együtt úgy viselkedik, mint ez: {word}, és ezt a soron következő "
                          "megnyeri.",
                          "Dohromady se to chová jako {word}, a to hráč na tahu vyhrává."},
        {{"word", word(compound)},
         {"position", notation(compound)},
         {"like", notation(quotient.like(value(quotient, compound)))}});
    // Many moves, but mostly few kinds of what they leave.
    constexpr std::size_t most_moves = 1000, most_words = 12;
    std::set<Element> left;
    for (const Move& move : narrator.winning().moves | std::views::take(most_moves)) {
      const auto sum = after(compound, move);
      if (left.size() < most_words && quotient.reached(stood_for(sum))) left.insert(value(quotient, sum));
    }
    std::vector<std::string> words, sums;
    for (Element x : left) {
      words.push_back(narrator.sum(quotient.like(x)));
      sums.push_back(notation(quotient.like(x)));
    }
    if (!left.empty())
      narrator.say(
          "quotient-left",
          {"Winning moves lead to what behaves like {words}, {words:#which is|each of which is} lost "
           "for the player to move.",
           "Nyerő lépések vezetnek oda, ami úgy viselkedik, mint {words:#ez|ezek valamelyike}: {words}; ezt "
           "a "
           "soron következő elveszti.",
           "Vyhrávající tahy vedou k tomu, co se chová jako {words}; to hráč na tahu prohrává."},
          {{"words", words}, {"sums", sums}});
    return Stop::none;
  }

  Attempt<std::optional<Likeness>> like(Components compound) override {
    const auto own = told_by(compound);
    if (!own) return own.stop;
    Likeness likeness{(*own)->like(value(**own, compound)), {}};
    for (const Component& c : compound) likeness.each.push_back((*own)->like(value(**own, {&c, 1})));
    return std::optional(std::move(likeness));
  }

 private:
  // Tame games are Nim in disguise, also in misère play.
  bool explain_as_nim(Narrator& narrator, const SumQuotient& quotient,
                      const std::vector<std::vector<std::uint64_t>>& nim) const {
    const Components compound = narrator.compound();
    if (compound.size() > Narrator::most_components) return false;
    Narrator::Numbers all;
    std::vector<std::string> components, heaps;
    for (const Component& c : compound) {
      components.push_back(narrator.print(c));
      std::string text;
      for (std::uint64_t heap : nim[value(quotient, {&c, 1})]) {
        all.push_back(heap);
        text += (text.empty() ? "" : "+") + std::to_string(heap);
      }
      heaps.push_back(text.empty() ? "0" : text);
    }
    if (all.empty()) return false;
    narrator.say("quotient-tame",
                 {"Misère Nim hides behind this, which is proved: {components} "
                  "{components:#behaves|behave} like {heaps:#a heap|heaps} of {heaps}.",
                  "Emögött a betli nim rejlik, és ez bizonyított: {components} sorban úgy viselkedik, mint "
                  "ekkora nim-halmok: {heaps}.",
                  "Za tím se skrývá misère nim, a to je dokázáno: {components} "
                  "{components:#se chová|se po řadě chovají|se po řadě chovají} jako hromádky {heaps}."},
                 {{"components", components}, {"heaps", heaps}, {"all", all}});
    nim_words::misere(narrator, all);
    return true;
  }

  // Where it could serve. One component that never falls apart is searched sooner, unless it is a large heap.
  bool may_serve(Components compound) const {
    if (work_.way() != way(Play::sum, Ending::long_, Convention::misere) || work_.alone(compound) ||
        work_.loops(compound))
      return false;
    constexpr Key large = 3000;
    return !work_.plain(compound) || (work_.rules(compound[0]).heap_rule() && compound[0].position >= large);
  }

  bool not_counted(const Component& c) const {
    const misere::HeapAtoms* row = quotient_->row(c.rules);
    return row && row->most_parts() > 1 && huge_heaps::is_huge(c.position);
  }

  std::vector<Component> stood_for(Components compound) const {
    std::vector<Component> sum;
    for (const Component& c : compound) sum.push_back({c.rules, work_.stand_in(c)});
    return sum;
  }

  Element value(const SumQuotient& quotient, Components sum) const {
    Element x = 0;
    for (const Component& c : sum)
      x = quotient.monoid().product(x, quotient.value({c.rules, work_.stand_in(c)}));
    return x;
  }
  Element value(Components sum) const { return value(*quotient_, sum); }

  // What is told of a compound does not depend on what was asked before: where the quotient has grown beyond
  // it, that of the compound is found once more.
  Attempt<const SumQuotient*> told_by(Components compound) {
    const auto sum = stood_for(compound);
    if (!grown_beyond_ && sum == begun_for_) return static_cast<const SumQuotient*>(quotient_.get());
    if (!own_ || own_for_ != sum) {
      own_ = quotient();
      own_for_ = sum;
    }
    const Stop stop = own_->reach(sum, work_.meter());
    if (stop == Stop::pending) return stop;
    return static_cast<const SumQuotient*>(stop == Stop::none ? own_.get() : quotient_.get());
  }
  std::unique_ptr<SumQuotient> quotient() const {
    std::vector<const Rules*> rules;
    for (std::uint32_t i = 0; i < work_.games(); ++i) rules.push_back(&work_.searched(i));
    return std::make_unique<SumQuotient>(rules);
  }

  // About how much a search of the compound would take. The sums that may come of heaps are partitions (Hardy
  // and Ramanujan's formula); of others nothing is known.
  std::uint64_t search_work(Components compound) const {
    constexpr double least = 3e7, most = 1e18;
    double counters = 1, others = 1;
    for (const Component& c : compound) {
      if (quotient_->row(c.rules))
        counters += static_cast<double>(c.position);
      else
        others *= 50;
    }
    const double partitions =
        std::numbers::pi * std::sqrt(2 * counters / 3) - std::log(4 * std::numbers::sqrt3 * counters);
    return static_cast<std::uint64_t>(
        std::clamp(10 * others * std::exp(std::min(partitions, 40.0)), least, most));
  }

  void give_up() {
    given_up_ = true;
    quotient_->abandon();
  }

  Attempt<std::vector<OptionClass>> winning_options(const Component& c, Element rest) {
    std::vector<OptionClass> winning;
    toil_ = 1;
    const auto wins = [&](std::span<const Key> parts) {
      ++toil_;
      Element x = rest;
      for (Key part : parts)
        x = quotient_->monoid().product(x, quotient_->value({c.rules, work_.stand_in({c.rules, part})}));
      return quotient_->lost(x);
    };
    const misere::HeapAtoms* row = quotient_->row(c.rules);
    if (row && row->most_parts() <= 2) {
      const auto& period = quotient_->period(c.rules);
      row->each_class(c.position, period, [&](std::span<const std::uint64_t> parts, std::uint64_t count) {
        if (wins(parts)) winning.push_back({{parts.begin(), parts.end()}, 0, count});
      });
      return winning;
    }
    auto list = work_.options(c, std::nullopt, Workspace::Listing::bare);
    if (!list) return list.stop;
    for (OptionClass& option : *list.value)
      if (wins(option.parts)) winning.push_back(std::move(option));
    return winning;
  }

  Workspace& work_;
  std::unique_ptr<SumQuotient> quotient_;
  std::vector<Component> begun_for_;
  bool grown_beyond_ = false;
  std::unique_ptr<SumQuotient> own_;  // of one compound
  std::vector<Component> own_for_;
  std::uint64_t spent_ = 0;
  bool given_up_ = false;
  // What is found already, by component; none where the options are too many to look at.
  std::vector<Component> for_;
  std::map<std::size_t, std::optional<std::vector<OptionClass>>> winning_in_;
  std::uint64_t toil_ = 0;
};

}  // namespace

std::unique_ptr<Strategy> quotient(const Tools& tools) { return std::make_unique<ByQuotient>(tools); }

}  // namespace bouton::strategies
