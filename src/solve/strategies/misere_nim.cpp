// The long misère sum of what behaves as Nim heaps in misère play, too (Bouton 1901).
#include <algorithm>

#include "solve/misere_nim.hpp"
#include "solve/nim_words.hpp"
#include "solve/strategies/strategies.hpp"

namespace bouton {

bool misere_nim_p(std::span<const std::uint64_t> heaps) {
  std::uint64_t sum = 0;
  bool large = false;
  for (std::uint64_t h : heaps) {
    sum ^= h;
    large |= h >= 2;
  }
  return large ? sum == 0 : sum == 1;
}

namespace strategies {
namespace {

class MisereNim final : public Strategy {
 public:
  explicit MisereNim(const Tools& tools) : work_(tools.work) {}

  std::string_view name() const override { return "misere-nim"; }
  Cost cost() const override { return Cost::nothing; }
  Phrase method() const override { return {"method-misere-nim"}; }

  bool applies(Components compound) const override {
    return work_.way() == way(Play::sum, Ending::long_, Convention::misere) && !work_.alone(compound) &&
           !work_.loops(compound) && std::all_of(compound.begin(), compound.end(), [&](const Component& c) {
             return work_.rules(c).nim_heaps(c.position).has_value();
           });
  }

  Attempt<Judgement> judge(Components compound) override {
    return Judgement{misere_nim_p(heaps_of(compound)) ? Outcome::P : Outcome::N, {}, this};
  }

  // Misère Nim: the nim-sum must become 0 or, if no large heap is left, 1. The options are found through the
  // normal theory, by the value that the component must have then.
  Attempt<MoveList> winning_moves(Components compound) override {
    MoveList result;
    const auto is_large = [](std::uint64_t heap) { return heap >= 2; };
    std::vector<std::vector<std::uint64_t>> heaps;
    std::uint64_t sum = 0;
    std::ptrdiff_t large = 0;
    for (const Component& c : compound) {
      heaps.push_back(*work_.rules(c).nim_heaps(c.position));
      for (std::uint64_t h : heaps.back()) sum ^= h;
      large += std::count_if(heaps.back().begin(), heaps.back().end(), is_large);
    }
    for (std::size_t i = 0; i < compound.size(); ++i) {
      const Component& c = compound[i];
      std::uint64_t rest = sum;
      for (std::uint64_t h : heaps[i]) rest ^= h;
      const std::ptrdiff_t large_rest = large - std::count_if(heaps[i].begin(), heaps[i].end(), is_large);
      for (std::uint64_t total : {0, 1}) {
        std::vector<OptionClass> options;
        if (!work_.rules(c).known_options(c.position, bouton::way(), rest ^ total, options)) continue;
        for (const OptionClass& option : options) {
          std::ptrdiff_t large_left = large_rest;
          for (Key part : option.parts) {
            const auto left = *work_.rules(c).nim_heaps(part);
            large_left += std::count_if(left.begin(), left.end(), is_large);
          }
          if ((large_left > 0) == (total == 0)) add_move(result, most_told_moves(compound.size()), i, option);
        }
      }
    }
    return result;
  }

  Stop explain(Narrator& narrator) override {
    nim_words::misere(narrator, heaps_of(narrator.compound()));
    return Stop::none;
  }

 private:
  Narrator::Numbers heaps_of(Components compound) const {
    Narrator::Numbers heaps;
    for (const Component& c : compound) {
      const auto own = work_.rules(c).nim_heaps(c.position);
      heaps.insert(heaps.end(), own->begin(), own->end());
    }
    return heaps;
  }

  Workspace& work_;
};

}  // namespace

std::unique_ptr<Strategy> misere_nim(const Tools& tools) { return std::make_unique<MisereNim>(tools); }

}  // namespace strategies
}  // namespace bouton
