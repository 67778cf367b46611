// Misère canonical forms.
#include <utility>

#include "face/task.hpp"
#include "misere/born.hpp"
#include "misere/canonical.hpp"

namespace bouton {
namespace {

constexpr std::size_t longest_text = 2000;
constexpr std::size_t most_followers = 6'000;  // that are written
constexpr std::uint64_t last_listed = 4, last_counted = 6;

class CanonicalTask final : public TaskOf<CanonicalRequest> {
 public:
  using TaskOf::TaskOf;

  void run() override {
    if (request.born) return count();
    if (!search_ && !begin()) return;
    if (!form_ && !find(spec_, 0, form_, result_.game)) return;
    if (form_ && result_.other && !other_form_ &&
        !find(other_, static_cast<std::uint32_t>(spec_.rulesets.size()), other_form_, *result_.other))
      return;
    if (form_ && other_form_) result_.same = form_ == other_form_;
    finish(std::move(result_), bound_);
  }

 private:
  // False: the slice is used up.
  bool find(const Spec& spec, std::uint32_t first_rules, std::optional<misere::Form>& form,
            Canonical::Game& game) {
    std::vector<Component> components = spec.components;
    for (Component& each : components) each.rules += first_rules;
    auto found = search_->find(components, meter);
    if (!found) {
      Stop stop = found.stop;
      if (waits(stop)) return false;
      bound_ = stop;
      return true;
    }
    form = *found;
    if (Stop stop = write(*found, game); stop != Stop::none) bound_ = stop;
    return true;
  }

  // A form as it is written here is a position, too.
  std::optional<Spec> read(const std::string& text) {
    const bool form = text.starts_with('{') && text.ends_with('}');
    auto spec = parse_spec(form ? "graph/" + text + ":start" : text, world, HeapSizes::up_to_largest);
    if (!spec) return finish(spec.error()), std::nullopt;
    for (const Component& each : spec->components) {
      const Rules& rules = spec->rules(each);
      if (!rules.alone() && !rules.loops(each.position)) continue;
      finish(
          bad_request({"{0} has no canonical form: it need not end, or the players have different moves",
                       "ennek az állásnak nincs kanonikus alakja: {0}; nem biztos, hogy véget ér, vagy a két "
                       "játékos nem ugyanúgy léphet",
                       "{0} nemá kanonický tvar: nemusí skončit, nebo hráči nemají stejné tahy",
                       {print(*spec)}},
                      {"a position of a game that ends, with the same moves for both players",
                       "véget érő játék állása, amelyben mindkét játékos ugyanúgy léphet",
                       "pozice hry, která skončí a v níž mají oba hráči stejné tahy"},
                      "bouton canonical 0.77:5"));
      return std::nullopt;
    }
    return std::move(*spec);
  }

  bool begin() {
    auto spec = read(request.spec);
    if (!spec) return false;
    spec_ = std::move(*spec);
    result_.game.spec = print(spec_);
    if (!request.equals.empty()) {
      auto other = read(request.equals);
      if (!other) return false;
      other_ = std::move(*other);
      result_.other = Canonical::Game{.spec = print(other_)};
    }
    std::vector<const Rules*> rules;
    for (const Spec* each : {&spec_, &other_})
      for (const auto& ruleset : each->rulesets) rules.push_back(&ruleset->rules());
    search_ = std::make_unique<misere::FormSearch>(std::move(rules));
    return true;
  }

  Canonical::Form told(misere::Forms& forms, misere::Form form) const {
    misere::WrittenForm written = misere::written(forms, form, longest_text);
    Canonical::Form told{.text = std::move(written.text)};
    for (auto& [name, text] : written.pieces) told.pieces.push_back({std::move(name), std::move(text)});
    told.birthday = forms.birthday(form);
    told.followers = forms.followers(form).size();
    told.outcome = forms.lost(form) ? Outcome::P : Outcome::N;
    told.genus = forms.genus(form).text();
    return told;
  }

  Stop write(misere::Form form, Canonical::Game& game) {
    misere::Forms& forms = search_->forms();
    if (forms.followers(form).size() > most_followers) return Stop::size;
    game.form = told(forms, form);
    const misere::Form mate = forms.mate(form);
    if (forms.followers(mate).size() <= most_followers) game.mate = told(forms, mate);
    std::size_t bytes = 0;
    for (const auto* each : {&game.form, &game.mate})
      if (*each) {
        bytes += (*each)->text.size();
        for (const auto& piece : (*each)->pieces) bytes += piece.name.size() + piece.text.size() + 64;
      }
    return keep(bytes);
  }

  // The games born by a day.
  void count() {
    if (!request.spec.empty() || !request.equals.empty())
      return finish(bad_request(
          {"--born stands in place of a position", "a --born állás helyett áll", "--born stojí místo pozice"},
          {"one of the two", "a kettő közül az egyik", "jedno z obou"}, "bouton canonical --born 4"));
    if (*request.born > last_counted)
      return finish(
          bad_request({"games born by day {0} are out of reach",
                       "{0:az}. napig született játékok elérhetetlenek",
                       "hry narozené do dne {0} jsou mimo dosah",
                       {*request.born}},
                      {"a day from 0 to {0}", "egy nap 0-tól {0}-ig", "den od 0 do {0}", {last_counted}},
                      "bouton canonical --born 6"));
    Canonical::Born born{.day = *request.born};
    misere::Forms forms;
    const auto games = misere::born_by(forms, static_cast<unsigned>(std::min(*request.born, last_listed)));
    born.count = std::to_string(games.size());
    if (*request.born <= last_listed) {
      for (misere::Form game : games) born.games.push_back(misere::written(forms, game, longest_text).text);
    } else {
      if (!next_) next_ = misere::next_day(forms, games);
      constexpr std::uint64_t sets = 1 << 16;
      while (!next_->advance(sets)) {
        Stop stop = meter.tick(sets);
        if (waits(stop)) return;
        if (stop == Stop::none) continue;
        born.count.clear();
        return finish(Canonical{.born = std::move(born)}, stop);
      }
      born.count = std::to_string(next_->count());
      if (*request.born == last_counted) {
        const misere::PowerSum sum = next_->after();
        born.count = sum.text();
        born.digits = sum.digits();
      }
    }
    finish(Canonical{.born = std::move(born)});
  }

  Spec spec_, other_;
  std::unique_ptr<misere::FormSearch> search_;
  std::optional<misere::Form> form_, other_form_;
  Stop bound_ = Stop::none;
  std::optional<misere::NextDay> next_;
  Canonical result_;
};

}  // namespace

std::unique_ptr<Task> canonical_task(Request request, World world) {
  return std::make_unique<CanonicalTask>(std::move(request), std::move(world));
}

}  // namespace bouton
