// The genera of heaps.
#include <algorithm>
#include <map>
#include <utility>

#include "face/task.hpp"
#include "misere/atoms.hpp"
#include "misere/genus_search.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t most_genera = 1'000'000;

class GenusTask final : public TaskOf<GenusRequest, RulesTask> {
 public:
  using TaskOf::TaskOf;

  // Most of the work is that of the last heaps.
  std::optional<double> progress() const override {
    const double part = static_cast<double>(next_) / static_cast<double>(to() + 1);
    return part * part;
  }

 private:
  std::uint64_t to() const { return request.to ? request.to->rows : request.from + 20; }

  void work() override {
    if (!search_ && !begin()) return;
    Stop bound = Stop::none;
    // From the first heap on, whatever is to be shown: then each finds known what it needs.
    for (; next_ <= to() && bound == Stop::none; ++next_) {
      const Component heap{0, *rulesets[0]->heap(next_)};
      auto found = search_->find({&heap, 1}, meter);
      if (!found) {
        bound = found.stop;
        if (waits(bound)) return;
        break;
      }
      Stop spent = meter.tick(8);
      bound = add(*found);
      if (bound == Stop::none && waits(spent)) return static_cast<void>(++next_);
      if (bound == Stop::none) bound = spent;
    }
    genera_.sequence.period = proved();
    if (!genera_.sequence.period) genera_.sequence.period = seen();
    finish(std::move(genera_), bound);
  }

  // Of a position there is a genus, too, but not here.
  Result<std::string> rules() const override {
    auto text = TaskOf::rules();
    if (text && text->find(':') != std::string::npos && !parse_named_rules(*text, world) &&
        parse_spec(*text, world))
      return bad_request({"only rules are wanted here, without a position",
                          "ide csak szabály kell, állás nélkül", "zde patří jen pravidla, bez pozice"},
                         {"the rules of a heap game, such as 0.77; of one position: {0}",
                          "egy halmos játék szabálya, például 0.77; egy állásé: {0}",
                          "pravidla hry s hromádkami, například 0.77; rod jedné pozice: {0}",
                          {"bouton solve " + *text + " --function genus"}},
                         "bouton genus 0.77 --to 20");
    return text;
  }

  bool begin() {
    const std::string example = "bouton genus 0.77 --to 20";
    const auto refuse = [&](Message message, Message expected) {
      finish(bad_request(std::move(message), std::move(expected), example));
      return false;
    };
    if (rulesets.size() != 1)
      return refuse(
          {"a genus sequence needs the rules of one game",
           "a genusok sorozatához egyetlen játék szabálya kell",
           "posloupnost rodů potřebuje pravidla jediné hry"},
          {"one name or code without '+'; of a sum: bouton solve 0.77:5+nim:2 --function genus",
           "egyetlen név vagy kód, '+' nélkül; összegé: bouton solve 0.77:5+nim:2 --function genus",
           "jediný název nebo kód, bez '+'; rod součtu: bouton solve 0.77:5+nim:2 --function genus"});
    const Ruleset& rules = *rulesets[0];
    if (!rules.heap(0))
      return refuse({"{0} is not played with heaps, so it has no sequence",
                     "{0:az} nem halmokkal játszható, ezért nincs sorozata",
                     "{0} se nehraje s hromádkami, takže nemá posloupnost",
                     {rules.name()}},
                    {"a heap game; of one position: bouton solve SPEC --function genus",
                     "halmokkal játszott játék; egy állásé: bouton solve SPEC --function genus",
                     "hra s hromádkami; rod jedné pozice: bouton solve SPEC --function genus"});
    if (rules.rules().alone() || rules.rules().loops(*rules.heap(0)))
      return refuse({"{0} is not a game whose positions have a genus",
                     "{0:az} állásainak nincs genusa",
                     "pozice hry {0} nemají rod",
                     {rules.name()}},
                    {"a game that ends, in which both players have the same moves",
                     "véget érő játék, amelyben mindkét játékos ugyanúgy léphet",
                     "hra, která skončí a v níž mají oba hráči stejné tahy"});
    if (request.to && request.to->columns)
      return refuse({"a sequence has one bound", "a sorozatnak egyetlen felső határa van",
                     "posloupnost má jedinou mez"},
                    one_bound);
    if (to() < request.from)
      return refuse({"--to {0} lies before --from {1}",
                     "--to {0} kisebb, mint --from {1}",
                     "--to {0} je menší než --from {1}",
                     {to(), request.from}},
                    {"--to at least as large as --from", "--to legalább akkora, mint --from",
                     "--to aspoň tak velké jako --from"});
    if (to() >= most_genera)
      return refuse(
          {"heaps of {0} and more", "legalább {0} méretű halmok", "hromádky od {0} výše", {most_genera}},
          {"--to below {0}", "--to {0} alatt", "--to menší než {0}", {most_genera}});
    search_ = std::make_unique<misere::GenusSearch>(std::vector<const Rules*>{&rules.rules()});
    genera_.sequence = {rules.name(), Function::genus, request.from, {}};
    return true;
  }

  Stop add(const misere::Classified& found) {
    const auto [at, fresh] =
        seen_.emplace(std::pair(found.genus, found.tame), static_cast<std::uint32_t>(seen_.size()));
    row_.push_back(at->second);
    if (next_ < request.from) return Stop::none;
    Value value{Value::Kind::genus, Function::genus, found.genus.normal, found.genus.misere};
    genera_.sequence.cells.push_back({std::move(value), Outcome::unknown});
    genera_.wild.push_back(!found.tame);
    genera_.like_nim.push_back(found.like.has_value());
    genera_.nim.push_back(found.nim);
    return keep(100 + 8 * found.genus.misere.size());
  }

  // Where all heaps are tame, the theorem for values in a quotient (docs/certificates.md) holds for genera:
  // those of the parts tell the genus of every option, the largest part of an option of a larger heap is one
  // that repeats, so a heap n + p has options of the same genera as n; and these tell its own, and that it
  // is tame.
  std::optional<Period> proved() const {
    const auto rule = rulesets[0]->heap_rule();
    if (!rule || !misere::HeapAtoms::suits(*rule) || row_.size() < 2 || seen_.size() > UINT16_MAX)
      return std::nullopt;
    if (!std::all_of(seen_.begin(), seen_.end(), [](const auto& found) { return found.first.second; }))
      return std::nullopt;
    const std::vector<std::uint16_t> values(row_.begin(), row_.end());
    const auto found = misere::period_of(misere::HeapAtoms(*rule), values);
    if (!found) return std::nullopt;
    Period period;
    period.status = Period::Status::proved;
    period.theorem = Period::Theorem::tame_repetition;
    period.period = found->period;
    period.preperiod = found->from == 1 && row_[0] == row_[period.period] ? 0 : found->from;
    period.checked_to = row_.size();
    return period;
  }

  // The least period with which the second half of the row, and three rounds at least, repeat: an
  // observation, not a proof. Nor does a quotient prove it: it tells games apart by who wins sums of these
  // heaps, and their genera may differ all the same, as those of Kayles 27 and 33 do.
  std::optional<Period> seen() const {
    constexpr std::size_t enough = 32;
    const std::size_t size = row_.size();
    if (size < enough) return std::nullopt;
    for (std::size_t p = 1; 4 * p <= size; ++p) {
      std::size_t same = 0;
      while (same + p < size && row_[size - 1 - same] == row_[size - 1 - same - p]) ++same;
      if (same < 3 * p || same < size / 2) continue;
      Period period;
      period.status = Period::Status::observed;
      period.period = p;
      period.preperiod = size - p - same;
      period.checked_to = size;
      return period;
    }
    return std::nullopt;
  }

  std::unique_ptr<misere::GenusSearch> search_;
  std::uint64_t next_ = 0;
  std::map<std::pair<misere::Genus, bool>, std::uint32_t> seen_;  // with whether it is tame
  std::vector<std::uint32_t> row_;                                // of all heaps from 0 on
  Genera genera_;
};

}  // namespace

std::unique_ptr<Task> genus_task(Request request, World world) {
  return std::make_unique<GenusTask>(std::move(request), std::move(world));
}

}  // namespace bouton
