// Misère quotients of heap games, and of all that can arise from a position.
#include <algorithm>
#include <charconv>
#include <map>
#include <memory>
#include <utility>

#include "face/checkpoint.hpp"
#include "face/task.hpp"
#include "misere/certificate.hpp"
#include "misere/heap_quotient.hpp"
#include "misere/presentation.hpp"
#include "misere/quotient.hpp"
#include "misere/rule_atoms.hpp"
#include "misere/verification.hpp"

namespace bouton {
namespace {

using misere::Atom;

class QuotientTask final : public TaskOf<QuotientRequest> {
 public:
  using TaskOf::TaskOf;

  std::optional<double> progress() const override {
    const std::uint64_t goal = atoms_ && positions_ ? atoms_->count() : request.to ? request.to->rows : 0;
    if (!search_ || goal == 0) return std::nullopt;
    return std::min(1.0, static_cast<double>(settled()) / static_cast<double>(goal));
  }

  // What is proved so far, as its certificate, and what that does not tell.
  std::string checkpoint() const override {
    if (!heap_rules_ || !search_ || search_->atoms() == 0 || period_) return {};
    std::string body(saved_growth);
    for (Atom atom : search_->growth()) body += ' ' + std::to_string(atom);
    return sealed_checkpoint(body + '\n' + certificate_of(search_->atoms(), {}).text());
  }

  void run() override {
    if (!search_ && !verifier_) {
      if (!begin()) return;
      // Room to tell what is proved where the search has used up all the rest.
      constexpr std::int64_t share = 8, most = std::int64_t{64} << 20;
      for_the_answer_ = std::min(static_cast<std::int64_t>(meter.limits().bytes) / share, most);
      static_cast<void>(meter.take(for_the_answer_));
    }
    if (verifier_ && !recall()) return;
    Stop stop = heap_rules_ ? by_rule() : by_listing();
    if (!waits(stop)) conclude(stop);
  }

 private:
  static constexpr std::string_view example = "bouton quotient 0.77", this_command = "bouton quotient",
                                    saved_growth = "growth";
  static constexpr std::uint64_t most_heaps = 1 << 20;  // as many values of them are kept

  // ------------------------------------------------------------------------------------------ what is asked

  bool begin() {
    if (request.to && (request.to->columns || request.to->rows == 0 || request.to->rows > most_heaps)) {
      finish(bad_request({"the largest heap is a number from 1 to {0}",
                          "a legnagyobb halom egy szám 1-től {0}-ig",
                          "největší hromádka je číslo od 1 do {0}",
                          {most_heaps}},
                         one_bound, "bouton quotient 0.137 --to 31"));
      return false;
    }
    if (!request.resume.empty() && !read_saved()) return false;
    const std::string& asked = request.spec.empty() && saved_ ? saved_->rules : request.spec;
    positions_ = asked.find(':') != std::string::npos;
    auto parsed = positions_ ? parse_spec(asked, world) : parse_named_rules(asked, world);
    if (!parsed) return finish(parsed.error()), false;
    // Boards have no sizes, but most have a start.
    if (!positions_ && std::any_of(parsed->rulesets.begin(), parsed->rulesets.end(),
                                   [](const auto& rules) { return !rules->heap(0); })) {
      positions_ = true;
      parsed = parse_spec(asked + ":start", world);
      if (!parsed) {
        finish(
            bad_request({"a quotient needs the rules of heap games, or a position",
                         "a hányadoshoz halmos játékok szabálya vagy egy állás kell",
                         "ke kvocientu jsou potřeba pravidla her s hromádkami, nebo pozice"},
                        {"a code such as 0.77, a set such as subtract/1,3,4, or a position such as {0}",
                         "egy kód, például 0.77, egy halmaz, például subtract/1,3,4, vagy egy állás, "
                         "például {0}",
                         "kód, například 0.77, množina, například subtract/1,3,4, nebo pozice, například {0}",
                         {std::string_view("hackenbush:0-1,1-2")}},
                        std::string(example)));
        return false;
      }
    }
    spec_ = std::move(*parsed);
    if (positions_ && request.to) {
      finish(bad_request(
          {"a position has no largest heap to ask for", "egy álláshoz nem tartozik legnagyobb halom",
           "pozice nemá největší hromádku, na kterou by se dalo ptát"},
          {"rules with --to, or a position without it", "szabály a --to kapcsolóval, vagy egy állás nélküle",
           "pravidla s --to, nebo pozice bez něj"},
          "bouton quotient kayles:5+nim:3"));
      return false;
    }
    for (const auto& ruleset : spec_.rulesets)
      if (ruleset->rules().alone()) {
        finish(bad_request(
            {"{0} is played by itself, so there are no sums of it",
             "{0:az} csak magában játszható, ezért nincsenek összegei",
             "{0} se hraje jen samostatně, takže nemá součty",
             {ruleset->name()}},
            {"a game that can be played together with others",
             "olyan játék, amely másokkal együtt is játszható", "hra, kterou lze hrát dohromady s jinými"},
            std::string(example)));
        return false;
      }
    quotient_.rules = positions_ ? print(spec_) : names();
    for (const Component& c : spec_.components)
      if (spec_.rules(c).loops(c.position)) return finish(std::move(quotient_), Stop::loopy), false;
    if (!positions_ && spec_.rulesets.size() == 1)
      if (const auto rule = spec_.rulesets[0]->heap_rule(); rule && misere::HeapAtoms::suits(*rule)) {
        heap_rules_ = std::make_shared<misere::HeapAtoms>(*rule);
        if (saved_ && saved_->rules == quotient_.rules)
          verifier_.emplace(*saved_, *rule);
        else
          search_.emplace(heap_rules_);
      }
    if (saved_ && !verifier_) {
      finish(checkpoint_of_another(request.resume, this_command, saved_->rules, quotient_.rules));
      return false;
    }
    if (heap_rules_) return true;
    if (request.certificate) {
      finish(bad_request(
          {"there is no certificate for this: only codes and finite sets have one, not positions, sums or "
           "other games",
           "ehhez nincs tanúsítvány: csak kódokhoz és véges halmazokhoz készül, állásokhoz, összegekhez és "
           "más "
           "játékokhoz nem",
           "pro toto certifikát není: mají ho jen kódy a konečné množiny, ne pozice, součty ani jiné hry"},
          {"a code such as 0.77, or a set of numbers up to {0} such as subtract/1,3,4",
           "egy kód, például 0.77, vagy legfeljebb {0} nagyságú számok halmaza, például subtract/1,3,4",
           "kód, například 0.77, nebo množina čísel do {0}, například subtract/1,3,4",
           {misere::HeapAtoms::largest_number}},
          "bouton quotient 0.77 --certificate kayles.txt"));
      return false;
    }
    std::vector<const Rules*> rules;
    for (const auto& ruleset : spec_.rulesets) rules.push_back(&ruleset->rules());
    atoms_ = std::make_shared<misere::RuleAtoms>(rules);
    search_.emplace(atoms_);
    return true;
  }
  bool read_saved() {
    auto file = world.loader(request.resume);
    if (!file) return finish(file.error()), false;
    auto text = opened_checkpoint(*file, request.resume, this_command);
    if (!text) return finish(text.error()), false;
    const auto senseless = [&] {
      finish(senseless_checkpoint(request.resume, this_command));
      return false;
    };
    const std::size_t line = text->find('\n');
    if (!text->starts_with(saved_growth) || line == std::string::npos) return senseless();
    auto certificate = misere::Certificate::read(std::string_view(*text).substr(line + 1));
    if (!certificate || certificate->repeats) return senseless();
    const char *at = text->data() + saved_growth.size(), *const end = text->data() + line;
    while (at != end) {
      Atom atom = 0;
      const auto [next, wrong] = std::from_chars(at + 1, end, atom);
      if (*at != ' ' || wrong != std::errc{} || atom > certificate->heaps ||
          (!growth_.empty() && atom <= growth_.back()))
        return senseless();
      growth_.push_back(atom);
      at = next;
    }
    saved_ = std::move(*certificate);
    return true;
  }
  // Nothing that was saved is believed: it is verified before it is gone on with.
  bool recall() {
    Stop stop = verifier_->advance(meter);
    if (waits(stop)) return false;
    if (stop != Stop::none) return finish(MisereQuotient{.rules = quotient_.rules}, stop), false;
    if (verifier_->wrong()) {
      finish(senseless_checkpoint(request.resume, this_command));
      return false;
    }
    // The search takes it for its own once it goes on.
    const auto bytes = static_cast<std::int64_t>(misere::Monoid::bytes_of(saved_->order));
    const Stop room = meter.take(bytes);
    static_cast<void>(meter.take(-bytes));
    if (room != Stop::none) return finish(MisereQuotient{.rules = quotient_.rules}, room), false;
    search_.emplace(heap_rules_,
                    misere::Monoid::of(saved_->generators, saved_->actions, saved_->lost, saved_->phi),
                    growth_);
    verifier_.reset();
    return true;
  }
  std::string names() const {
    std::string text;
    for (const auto& ruleset : spec_.rulesets) text.append(text.empty() ? "" : "+").append(ruleset->name());
    return text;
  }
  std::uint64_t goal() const { return request.to ? request.to->rows : most_heaps; }

  // --------------------------------------------------------------------------------------------- the work

  std::uint64_t settled() const { return heaps_listed() ? heaps_ : search_->atoms(); }
  bool heaps_listed() const { return atoms_ && !positions_ && spec_.rulesets.size() == 1; }

  // Rules that are a finite list: heap by heap, and now and then it is seen whether the values repeat.
  Stop by_rule() {
    while (!period_ && search_->atoms() < goal()) {
      const Atom known = search_->atoms(), step = known < 64 ? 1 : known < 4096 ? 64 : 4096;
      const auto next = static_cast<Atom>(std::min<std::uint64_t>(known - known % step + step, goal()));
      const Stop stop = search_->advance(next, meter);
      if (stop == Stop::pending) return stop;
      period_ = misere::period_of(*heap_rules_, search_->monoid().value);
      static_cast<void>(meter.tick(search_->atoms() + 1));
      if (stop != Stop::none && !period_) return stop;
    }
    return period_ || request.to ? Stop::none : Stop::size;
  }

  // Any others: what can arise is listed, from small heaps to large ones, or from the components.
  Stop by_listing() {
    if (!listed_) {
      for (; next_component_ < spec_.components.size(); ++next_component_)
        if (const Stop stop = atoms_->add(spec_.components[next_component_], meter); stop != Stop::none)
          return stop;
      listed_ = true;
    }
    if (positions_) return search_->advance(atoms_->count(), meter);
    while (heaps_ < goal()) {
      for (; next_rules_ < spec_.rulesets.size(); ++next_rules_) {
        const Component heap{next_rules_, *spec_.rulesets[next_rules_]->heap(heaps_ + 1)};
        if (spec_.rules(heap).loops(heap.position)) return Stop::loopy;
        if (const Stop stop = atoms_->add(heap, meter); stop != Stop::none) return stop;
      }
      if (const Stop stop = search_->advance(atoms_->count(), meter); stop != Stop::none) return stop;
      next_rules_ = 0;
      ++heaps_;
    }
    return request.to ? Stop::none : Stop::size;
  }

  // ------------------------------------------------------------------------------------------- the answer

  // What the engine's atoms are called. Where they are the heaps of one game, by their sizes.
  bool name_atoms() {
    number_of_.resize(search_->atoms() + 2);
    for (Atom atom = 0; atom < number_of_.size(); ++atom) number_of_[atom] = atom;
    if (!atoms_) return true;
    quotient_.to = search_->atoms();
    std::vector<std::string> names(std::min<std::size_t>(atoms_->count(), search_->atoms() + 1));
    bool heaps = heaps_listed();
    for (const auto& [position, atom] : atoms_->positions()) {
      if (atom == 0 || atom > number_of_.size() - 1) continue;
      const auto size = spec_.ruleset(position).size_of(position.position);
      if (heaps && size)
        number_of_[atom] = *size;
      else
        heaps = false;
    }
    if (heaps) return quotient_.to = heaps_, true;
    for (Atom atom = 0; atom < number_of_.size(); ++atom) number_of_[atom] = atom;
    for (const auto& [position, atom] : atoms_->positions())
      if (atom > 0 && atom <= names.size()) {
        names[atom - 1] = print(spec_, {&position, 1});
        if (keep(names[atom - 1].size() + 40) != Stop::none) return false;
      }
    quotient_.atoms = std::move(names);
    return true;
  }
  MisereQuotient::Word told_word(const misere::Word& word) const {
    MisereQuotient::Word told;
    for (const misere::Letter& letter : word) told.push_back({number_of_[letter.atom], letter.count});
    std::sort(told.begin(), told.end(), [](const auto& a, const auto& b) { return a.atom < b.atom; });
    return told;
  }
  // Of each number from 0 on its value.
  bool list_values() {
    const misere::Monoid& monoid = search_->monoid();
    const bool by_size = atoms_ && quotient_.atoms.empty();
    std::uint64_t to = by_size ? heaps_ : search_->atoms();
    const std::size_t bytes_each = whole.format == Format::json || whole.format == Format::latex ? 48 : 8;
    // All larger ones are known by now; they are told as far as there is room.
    if (period_ && request.to && goal() > to) {
      constexpr std::uint64_t share = 8;
      cut_ = goal() > meter.limits().bytes / (share * bytes_each);
      if (!cut_) to = goal();
    }
    if (keep(bytes_each * to) != Stop::none) return false;
    quotient_.to = to;
    quotient_.phi.assign(to + 1, 0);
    for (std::uint64_t heap = 1; heap <= to; ++heap) {
      std::uint64_t atom = heap;
      if (by_size)
        atom = atoms_->find({0, *spec_.rulesets[0]->heap(heap)}).value_or(0);
      else if (heap > search_->atoms())
        atom = period_->from + (heap - period_->from) % period_->period;
      quotient_.phi[heap] = monoid.value[atom];
    }
    return true;
  }

  bool tell() {
    const misere::Monoid& monoid = search_->monoid();
    if (!name_atoms() || !list_values()) return false;
    for (Atom generator : monoid.generators) quotient_.generators.push_back(number_of_[generator]);
    for (Atom atom : search_->growth()) quotient_.growth.push_back(number_of_[atom]);
    std::size_t bytes = 0;
    for (std::size_t x = 0; x < monoid.order; ++x) {
      quotient_.words.push_back(told_word(monoid.least_word(static_cast<misere::Element>(x))));
      bytes += 40 + 24 * quotient_.words.back().size();
    }
    quotient_.lost.assign(monoid.lost.begin(), monoid.lost.end());
    if (keep(bytes) != Stop::none || keep(2 * monoid.order * monoid.generators.size()) != Stop::none)
      return false;
    for (const misere::Relation& relation : misere::relations_of(monoid)) {
      quotient_.relations.emplace_back(told_word(relation.word), told_word(relation.least));
      if (keep(120) != Stop::none) return false;
    }
    quotient_.nim = misere::as_nim(monoid);
    const misere::Structure structure = misere::structure_of(monoid);
    quotient_.units = structure.units;
    quotient_.idempotents = structure.idempotents;
    quotient_.kernel = structure.kernel;
    quotient_.kernel_lost = structure.kernel_lost;
    return tell_table(monoid);
  }
  // Of a large one only what becomes of its elements with the generators.
  bool tell_table(const misere::Monoid& monoid) {
    const auto row = [&](misere::Element x) {
      const auto products = monoid.row(x);
      return std::vector<misere::Element>(products.begin(), products.end());
    };
    constexpr std::size_t most_products = 1000;
    if (whole.format == Format::csv && monoid.order <= most_products) {
      if (keep(16 * monoid.order * monoid.order) != Stop::none) return false;
      for (std::size_t x = 0; x < monoid.order; ++x)
        quotient_.products.push_back(row(static_cast<misere::Element>(x)));
    }
    if (whole.format == Format::csv || whole.format == Format::svg) {
      if (keep(16 * monoid.order * monoid.generators.size()) != Stop::none) return false;
      for (Atom generator : monoid.generators) quotient_.actions.push_back(row(monoid.value[generator]));
    }
    return true;
  }

  misere::Certificate certificate_of(std::uint64_t heaps,
                                     const std::optional<misere::HeapPeriod>& period) const {
    const misere::Monoid& monoid = search_->monoid();
    misere::Certificate certificate{.rules = names(), .heaps = heaps, .order = monoid.order};
    for (std::uint32_t x = 0; x < monoid.order; ++x)
      if (monoid.lost[x]) certificate.lost.push_back(x);
    certificate.generators = monoid.generators;
    for (Atom generator : monoid.generators) {
      const auto products = monoid.row(monoid.value[generator]);
      certificate.actions.emplace_back(products.begin(), products.end());
    }
    certificate.phi.assign(monoid.value.begin() + 1,
                           monoid.value.begin() + 1 + static_cast<std::ptrdiff_t>(heaps));
    constexpr std::uint64_t many = 30'000;  // heaps; so many are checked one by one in a second
    if (heaps > many && heap_rules_->most_parts() == 2) {
      const misere::Common common(monoid);
      if (common.worth_while(static_cast<Atom>(heaps)))
        certificate.common.assign(common.values().begin(), common.values().end());
    }
    if (period) certificate.repeats = {period->from, period->period};
    return certificate;
  }
  Stop certify() {
    const misere::Monoid& monoid = search_->monoid();
    const std::uint64_t heaps = period_ ? misere::needed(*heap_rules_, *period_) : search_->atoms();
    quotient_.too_large_for_certificate =
        heaps > misere::Certificate::most_heaps || monoid.order > misere::Certificate::most_elements;
    if (quotient_.too_large_for_certificate) return Stop::size;
    const Stop stop = keep(8 * (heaps + monoid.order * (monoid.generators.size() + 1)));
    if (stop == Stop::none) quotient_.certificate = certificate_of(heaps, period_).text();
    return stop;
  }

  // What stood in the way, where its kind does not tell it.
  std::optional<Phrase> met(Stop stop) const {
    using State = misere::QuotientSearch::State;
    const auto bound = [](std::string id, std::uint64_t most) {
      return Phrase{std::move(id), {std::to_string(most)}};
    };
    if (stop != Stop::size) return std::nullopt;
    if (search_->state() == State::climbing) return Phrase{"bound-quotient-climbing"};
    if (search_->state() == State::too_large) return Phrase{"bound-quotient-elements"};
    if (!positions_ && settled() >= goal()) return bound("bound-quotient-heaps", most_heaps);
    return atoms_->too_many_words() ? bound("bound-quotient-options", misere::RuleAtoms::most_words)
                                    : bound("bound-quotient-positions", misere::RuleAtoms::most_atoms);
  }
  // Positions are listed; heaps of codes and finite sets are not, if they are asked for by the rules alone.
  bool better_by_rule(Stop stop) const {
    if (!positions_ || (stop != Stop::size && stop != Stop::options) || spec_.rulesets.size() != 1)
      return false;
    const auto rule = spec_.rulesets[0]->heap_rule();
    return rule && misere::HeapAtoms::suits(*rule);
  }
  // As they were called.
  std::string asked_rules() const {
    const std::size_t colon = request.spec.find(':');
    return request.spec.find(':', colon + 1) == std::string::npos ? request.spec.substr(0, colon) : names();
  }

  void conclude(Stop stop) {
    using Status = MisereQuotient::Status;
    using State = misere::QuotientSearch::State;
    const bool all = period_ || (positions_ && stop == Stop::none);
    search_->make_room(meter);
    static_cast<void>(meter.take(-std::exchange(for_the_answer_, 0)));
    if (stop == Stop::none || settled() > 0) {
      if (!tell()) return finish(MisereQuotient{.rules = quotient_.rules}, Stop::memory);
      quotient_.status = all ? Status::proved : Status::partial;
    }
    quotient_.bound = met(stop);
    if (better_by_rule(stop)) quotient_.hint = Phrase{"quotient-of-rules", {asked_rules()}};
    if (cut_ && stop == Stop::none) stop = Stop::memory;
    if (period_) {
      quotient_.preperiod = period_->from;
      quotient_.period = period_->period;
    }
    if (search_->state() != State::open && quotient_.status == Status::partial) {
      using Obstacle = MisereQuotient::Obstacle;
      const bool memory = search_->state() == State::out_of_memory;
      quotient_.obstacle = memory                                ? Obstacle::memory
                           : search_->state() == State::climbing ? Obstacle::climbing
                                                                 : Obstacle::too_large;
      // With more memory it would have been put right, as the ones before.
      if (!memory) quotient_.obstacle_word = told_word(search_->obstacle());
    }
    if (request.certificate && search_->atoms() > 0)
      if (const Stop none = certify(); stop == Stop::none) stop = none;
    finish(std::move(quotient_), stop);
  }

  std::optional<misere::Certificate> saved_;  // to go on from
  std::vector<Atom> growth_;
  std::optional<misere::Verifier> verifier_;  // of it
  Spec spec_;
  bool positions_ = false;  // else rules
  std::shared_ptr<const misere::HeapAtoms> heap_rules_;
  std::shared_ptr<misere::RuleAtoms> atoms_;
  std::optional<misere::QuotientSearch> search_;
  std::optional<misere::HeapPeriod> period_;
  bool listed_ = false;
  std::size_t next_component_ = 0;
  std::uint32_t next_rules_ = 0;
  std::uint64_t heaps_ = 0;  // settled, where they are listed
  std::int64_t for_the_answer_ = 0;
  std::vector<std::uint64_t> number_of_;
  bool cut_ = false;  // there was no room for all values that were asked for
  MisereQuotient quotient_;
};

}  // namespace

std::unique_ptr<Task> quotient_task(Request request, World world) {
  return std::make_unique<QuotientTask>(std::move(request), std::move(world));
}

}  // namespace bouton
