// Periods of sequences.
#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "explain/kin.hpp"
#include "explain/residues.hpp"
#include "face/checkpoint.hpp"
#include "face/task.hpp"
#include "sequence/checksum.hpp"
#include "sequence/period_search.hpp"
#include "sequence/repetition.hpp"

namespace bouton {
namespace {

constexpr std::string_view checkpoint_rules = "rules ", this_command = "bouton period";

class PeriodTask final : public TaskOf<PeriodRequest, RulesTask> {
 public:
  using TaskOf::TaskOf;

  std::optional<double> progress() const override {
    if (whole.limits.positions == Limits{}.positions) return std::nullopt;
    return static_cast<double>(meter.positions()) / static_cast<double>(whole.limits.positions);
  }

  std::string checkpoint() const override {
    const std::string saved = search_ ? search_->save() : std::string();
    if (saved.empty()) return {};
    return sealed_checkpoint(std::string(checkpoint_rules) + rulesets[0]->name() + '\n' + saved);
  }

 private:
  void work() override {
    if (!begun_ && !begin()) return;
    begun_ = true;
    if (search_) {
      search_->lend(companion);
      search_->lend(meter.workers());
      go_on();
    } else {
      observe();
    }
  }

  bool begin() {
    const std::string example = "bouton period 0.77";
    if (rulesets.size() != 1 || !rulesets[0]->heap(0)) {
      finish(bad_request({"a period needs the rules of one heap game",
                          "a periódushoz egyetlen, halmokkal játszott játék szabálya kell",
                          "k určení periody jsou potřeba pravidla jediné hry s hromádkami"},
                         {"a code such as 0.77, or a set such as subtract/1,3,4",
                          "egy kód, például 0.77, vagy egy halmaz, például subtract/1,3,4",
                          "kód, například 0.77, nebo množina, například subtract/1,3,4"},
                         example));
      return false;
    }
    if (way().function != Function::grundy) {
      finish(bad_request({"periods are those of Grundy values", "a periódus a Grundy-értékekre vonatkozik",
                          "perioda se týká Grundyho hodnot"},
                         {"the long normal sum, without --misere, --play or --ending",
                          "hosszú normál összeg, --misere, --play és --ending nélkül",
                          "dlouhý normální součet, bez --misere, --play a --ending"},
                         example));
      return false;
    }
    if (const auto known = period_by_theory(*rulesets[0])) {
      PeriodFound found{rulesets[0]->name(), *known};
      add_reasons(found);
      finish(std::move(found));
      return false;
    }
    const auto rule = rulesets[0]->heap_rule();
    const bool fits = rule && sequence::bytes_needed(*rule) <= meter.limits().bytes;
    if (!request.resume.empty() && rule && !fits) {
      finish(PeriodFound{rulesets[0]->name(), {}}, Stop::memory);
      return false;
    }
    if (!request.resume.empty()) return resume(rule);
    if (fits) search_ = sequence::period_search(*rule);
    return true;
  }

  struct Saved {
    std::string rules, search;
  };
  Result<Saved> saved() const {
    auto file = world.loader(request.resume);
    if (!file) return file.error();
    auto text = opened_checkpoint(*file, request.resume, this_command);
    if (!text) return text.error();
    if (!text->starts_with(checkpoint_rules)) return senseless_checkpoint(request.resume, this_command);
    const std::size_t name = checkpoint_rules.size(), end = text->find('\n', name);
    return Saved{text->substr(name, end - name), text->substr(end + 1)};
  }

  // Without rules, those of the checkpoint.
  Result<std::string> rules() const override {
    if (!request.spec.empty() || request.resume.empty()) return request.spec;
    auto before = saved();
    if (!before) return before.error();
    return before->rules;
  }

  bool resume(const std::optional<HeapRule>& rule) {
    auto before = saved();
    if (!before) return finish(before.error()), false;
    if (before->rules != rulesets[0]->name()) {
      finish(checkpoint_of_another(request.resume, this_command, before->rules, rulesets[0]->name()));
      return false;
    }
    if (rule) search_ = sequence::period_search(*rule, before->search);
    if (search_) return true;
    finish(senseless_checkpoint(request.resume, this_command));
    return false;
  }

  void go_on() {
    using State = sequence::PeriodSearch::State;
    State state = State::searching;
    Stop stop = Stop::none;
    while (state == State::searching && stop == Stop::none && !search_->watched_enough()) {
      constexpr std::uint64_t most = std::uint64_t{1} << 24;
      const std::uint64_t before = search_->size(),
                          left = meter.limits().positions -
                                 std::min(meter.limits().positions, meter.positions()),
                          work = std::min({most, left, std::max<std::uint64_t>(meter.work(), 1)});
      if (left == 0) {
        stop = Stop::positions;
        break;
      }
      state = search_->advance(work);
      static_cast<void>(meter.count(std::min(left, search_->size() - std::min(search_->size(), before))));
      if (state == State::searching && search_->bytes() > meter.limits().bytes) stop = Stop::memory;
      if (state == State::searching && meter.tick(work) != Stop::none && stop == Stop::none)
        stop = Stop::pending;
    }
    if (waits(stop)) return;
    if (state == State::stuck) stop = Stop::size;
    PeriodFound found{rulesets[0]->name(), search_->period(), {}, search_->highest(), search_->rares()};
    if (state == State::proved) {
      stop = Stop::none;
      if (request.certificate) {
        sequence::Certificate certificate = search_->certificate();
        certificate.rules = found.rules;
        found.certificate = certificate.text();
      }
    }
    conclude(std::move(found), stop);
  }

  // Rules that are no finite list, or one beyond the engines: the values one after another; nothing is
  // proved.
  void observe() {
    Stop stop = Stop::none;
    const std::uint64_t limit = meter.limits().positions;
    constexpr std::uint64_t price = 16;  // of a value that a theory knows
    while (stop == Stop::none && !seen_) {
      if (values_.size() >= limit) {
        stop = Stop::positions;
        break;
      }
      stop = meter.spent();
      if (waits(stop)) return;
      if (stop != Stop::none) break;
      const Component heap{0, *rulesets[0]->heap(values_.size())};
      if (refuses_endless(heap.position)) return;
      auto judged = solver->judge({&heap, 1});
      if (!judged) {
        stop = judged.stop;
        if (waits(stop)) return;
      } else if (judged->value.kind != Value::Kind::number) {
        stop = Stop::size;
      } else {
        values_.push_back(static_cast<sequence::Value>(judged->value.number));
        static_cast<void>(meter.tick(price));
        // A search counts what it looks at; a theory looks at nothing else.
        if (meter.positions() < values_.size()) static_cast<void>(meter.count());
        if (values_.size() < next_look_) continue;
        // Looking for a repetition takes as much memory again.
        if (4 * sizeof(sequence::Value) * values_.size() > meter.limits().bytes) stop = Stop::memory;
        if (stop == Stop::none) seen_ = seen();
        static_cast<void>(meter.tick(values_.size()));
        if (!seen_ && never()) stop = Stop::size;
        next_look_ *= 2;
      }
    }
    if (!seen_ && stop != Stop::memory) seen_ = seen();
    PeriodFound found{rulesets[0]->name(), {}};
    found.period.checked_to = values_.size();
    if (!values_.empty()) found.highest = *std::max_element(values_.begin(), values_.end());
    if (seen_) {
      found.period.status = Period::Status::observed;
      found.period.period = seen_->period;
      found.period.preperiod = seen_->preperiod;
      found.period.saltus = seen_->saltus;
    }
    conclude(std::move(found), stop);
  }
  // Before twice the largest number that can be taken, what repeats says nothing.
  std::optional<sequence::Repetition> seen() const {
    const auto reach = rulesets[0]->reach();
    if (reach && values_.size() / 2 < *reach) return std::nullopt;
    return sequence::seen_repetition(values_);
  }
  bool never() const {
    constexpr std::uint64_t most = 50'000'000;
    return rulesets[0]->reach().value_or(0) > most;
  }

  void conclude(PeriodFound found, Stop stop) {
    if (found.period.status == Period::Status::unknown && rulesets[0]->open_period())
      found.period.status = Period::Status::open;
    // What was observed is an answer, whatever ended the search; unless somebody asked to stop.
    if (found.period.status == Period::Status::observed && stop != Stop::cancelled) stop = Stop::none;
    if (stop == Stop::none) add_reasons(found);
    finish(std::move(found), stop);
  }

  void add_reasons(PeriodFound& found) const {
    constexpr std::uint64_t longest = 400;
    found.reasons = rulesets[0]->notes(way());
    for (Reason& theorem : rulesets[0]->theorems(way())) found.reasons.push_back(std::move(theorem));
    if (auto table = moves_by_residue(*rulesets[0], whole.limits, longest))
      found.reasons.push_back(std::move(*table));
  }

  bool begun_ = false;
  std::unique_ptr<sequence::PeriodSearch> search_;
  std::vector<sequence::Value> values_;
  std::uint64_t next_look_ = sequence::enough_to_observe;
  std::optional<sequence::Repetition> seen_;
};

}  // namespace

std::unique_ptr<Task> period_task(Request request, World world) {
  return std::make_unique<PeriodTask>(std::move(request), std::move(world));
}

}  // namespace bouton
