#include "misere/quotient.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <utility>

namespace bouton::misere {

QuotientSearch::QuotientSearch(std::shared_ptr<const Atoms> rules) : rules_(std::move(rules)) {
  chain_.begin(monoid_);
}

QuotientSearch::QuotientSearch(std::shared_ptr<const Atoms> rules, Monoid proved, std::vector<Atom> growth)
    : rules_(std::move(rules)), monoid_(std::move(proved)), growth_(std::move(growth)), recalled_(false) {}

// The chain comes of the proof, which is made again: as it was when the monoid became larger the last time,
// for later atoms brought nothing new. If somebody told of an earlier one than that, less is covered than
// could be, and nothing wrong.
Sliced QuotientSearch::recall(Meter& meter) {
  Proof proof;
  const Atom last = growth_.empty() ? 0 : std::min(growth_.back(), atoms());
  co_await prove(*rules_, last, monoid_, chain_, proof, meter);
  if (ended(proof)) co_return;
  if (proof.failure) state_ = State::too_large;  // it was none
  recalled_ = true;
}

Stop QuotientSearch::advance(Atom atoms, Meter& meter) {
  while (this->atoms() < atoms) {
    if (state_ != State::open) return state_ == State::out_of_memory ? Stop::memory : Stop::size;
    if (!work_) {
      if (Stop stop = meter.count(); stop != Stop::none) return stop;
      work_.emplace(recalled_ ? extend(meter) : recall(meter));
    }
    if (!work_->go_on()) return Stop::pending;
    work_.reset();
    const std::int64_t now = bytes();
    if (meter.take(now - std::exchange(taken_, now)) != Stop::none) state_ = State::out_of_memory;
  }
  return Stop::none;
}

std::int64_t QuotientSearch::bytes() const {
  const std::size_t known = (known_.size() + known_by_few_.size()) * (monoid_.width * 8 + 112);
  return static_cast<std::int64_t>(monoid_.bytes() + chain_.bytes() + known +
                                   (common_ ? common_->bytes() : 0));
}

void QuotientSearch::make_room(Meter& meter) {
  work_.reset();
  chain_.clear();
  known_.clear();
  known_by_few_.clear();
  common_.reset();
  recalled_ = false;
  const std::int64_t now = bytes();
  static_cast<void>(meter.take(now - std::exchange(taken_, now)));
}

Sliced QuotientSearch::extend(Meter& meter) {
  const Atom atom = atoms() + 1;
  const auto fits = [&](Element x) {
    monoid_.value.push_back(x);
    if (common_) common_->came(atom, x);
  };
  if (!rules_->moves_from(atom)) {
    fits(0);
    co_return;
  }
  if (const auto x = fitting_by_few(atom, meter)) {
    fits(*x);
    co_await Rest{meter.tick(0) != Stop::none};
    co_return;
  }
  Bits values;
  rules_->option_values(atom, monoid_, values);
  co_await Rest{meter.tick(rules_->work(atom)) != Stop::none};
  if (const auto x = fitting(values)) {
    fits(*x);
    co_return;
  }
  bool grown = false;
  const std::size_t before = monoid_.order;
  co_await grow(atom, grown, meter);
  if (grown) {
    // What was made anew may be what there was: then the atom has the value of a word, though none was seen
    // that fits. Words that were told apart stay so, hence it is the same if it is as large.
    if (monoid_.order > before) growth_.push_back(atom);
    known_.clear();
    known_by_few_.clear();
    common_.reset();
  } else if (state_ == State::open) {
    state_ = State::too_large;
  }
}

// A value with which the new atom changes nothing: no option is lost together with it in any context, and
// wherever it is said to be won and none of its moves does it, the same is already so for a word of this
// value.
template <class Allowed>
std::optional<Element> QuotientSearch::try_values(const Bits& values, Allowed&& allowed) const {
  const Bits contexts = contexts_of(monoid_, values);
  for (std::size_t i = 0; i < monoid_.order; ++i) {
    const auto x = static_cast<Element>(i);
    if (!allowed(x)) continue;
    const Trial tried = trial(monoid_, contexts, x);
    if (tried.clash || has(tried.deficit, 0)) continue;
    if (tried.empty || chain_.covers(x, tried.deficit)) return x;
  }
  return std::nullopt;
}

std::optional<Element> QuotientSearch::fitting(const Bits& values) {
  if (const auto found = known_.find(values); found != known_.end()) return found->second;
  const auto x = try_values(values, [](Element) { return true; });
  if (x) known_.emplace(values, *x);
  return x;
}

// The same by the options with rare parts and ever more of the others (common.hpp).
std::optional<Element> QuotientSearch::fitting_by_few(Atom atom, Meter& meter) {
  constexpr Atom many = 3000;
  constexpr std::array<Atom, 5> others{100, 400, 1600, 6400, 25'600};
  Bits values = monoid_.none();
  if (atom < many || !rules_->values_with(atom, monoid_, {}, values)) return std::nullopt;
  if (!common_ || atom > 2 * common_->atoms()) {
    common_.emplace(monoid_);
    known_by_few_.clear();
    meter.tick(atom);
  }
  if (!common_->worth_while(atom)) return std::nullopt;
  rules_->values_with(atom, monoid_, common_->rare(), values);
  meter.tick(common_->rare().size() + others[0]);
  std::vector<Atom> some;
  for (Atom most : others) {
    const auto begun = static_cast<Atom>(some.empty() ? 1 : some.back() + 1);
    some.resize(most - begun + 1);
    std::iota(some.begin(), some.end(), begun);
    rules_->values_with(atom, monoid_, some, values);
    const auto found = known_by_few_.find(values);
    if (found != known_by_few_.end()) return found->second;
    if (const auto x = try_values(values, [&](Element each) { return common_->suits(monoid_, each); })) {
      known_by_few_.emplace(values, *x);
      return x;
    }
    meter.tick(most);
  }
  return std::nullopt;
}

// Whether a candidate or a proof ended everything.
bool QuotientSearch::ended(Candidate::State state) {
  if (state == Candidate::State::out_of_memory) state_ = State::out_of_memory;
  return state_ != State::open;
}
bool QuotientSearch::ended(const Proof& proof) {
  if (proof.out_of_memory) state_ = State::out_of_memory;
  return state_ != State::open;
}
bool QuotientSearch::no_room(Stop stop) {
  if (stop != Stop::none) state_ = State::out_of_memory;
  return stop != Stop::none;
}

Sliced QuotientSearch::grow(Atom atom, bool& grown, Meter& meter) {
  powers_.assign(atom, 0);
  for (Atom a = 1; a < atom; ++a) {
    std::set<Element> seen;
    for (Element x = 0; seen.insert(x).second;) x = monoid_.product(x, monoid_.value[a]);
    powers_[a] = static_cast<std::uint32_t>(seen.size());
  }
  Held held(meter);  // what is tried, beside what is proved
  if (no_room(held.set(monoid_.bytes()))) co_return;
  Monoid start = monoid_;
  start.value.push_back(0);
  const Counter usual{atom, 2, 2};
  Candidate candidate;
  Proof proof;
  Chain chain;
  co_await build(*rules_, atom, start, {&usual, 1}, nullptr, candidate, meter);
  if (ended(candidate.state)) co_return;
  if (candidate.state == Candidate::State::built) {
    if (no_room(held.set(start.bytes() + candidate.monoid.bytes()))) co_return;
    co_await prove(*rules_, atom, candidate.monoid, chain, proof, meter);
    if (ended(proof)) co_return;
    if (!proof.failure) {
      monoid_ = std::move(candidate.monoid);
      chain_ = std::move(chain);
      grown = true;
      co_return;
    }
  }
  // The proof of what was proved so far goes, too: there is one for all that is tried from now on.
  chain.clear();
  chain_.clear();
  recalled_ = false;
  if (const std::int64_t now = bytes(); no_room(meter.take(now - std::exchange(taken_, now)))) co_return;
  // First what holds with at most one of the new atom, then with two; then with any number.
  bool settled = false;
  for (std::uint32_t most = 1; most <= 3; ++most) {
    start.value[atom] = 0;
    const Counter counter = most <= 2 ? Counter{atom, most + 1, 0} : usual;
    co_await build(*rules_, atom, start, {&counter, 1}, nullptr, candidate, meter);
    if (ended(candidate.state)) co_return;
    if (candidate.state != Candidate::State::built) co_return;
    start = std::move(candidate.monoid);
    if (no_room(held.set(start.bytes()))) co_return;
    co_await settle(atom, start, settled, held, meter);
    if (!settled) co_return;
  }
  monoid_ = std::move(start);
  recalled_ = grown = true;
}

// Mends the monoid at the least word about which it is wrong, until there is none. Each time that word is a
// larger one.
Sliced QuotientSearch::settle(Atom atom, Monoid& trying, bool& settled, Held& held, Meter& meter) {
  settled = false;
  for (;;) {
    Proof proof;
    co_await prove(*rules_, atom, trying, chain_, proof, meter);
    if (ended(proof)) co_return;
    if (!proof.failure) break;
    chain_.clear();
    obstacle_ = std::move(*proof.failure);
    if (climbs(obstacle_)) {
      state_ = State::climbing;
      co_return;
    }
    bool refined = false;
    co_await refine(atom, trying, refined, held, meter);
    if (!refined) co_return;
  }
  settled = true;
}

bool QuotientSearch::climbs(const Word& word) const {
  constexpr std::uint32_t much_more = 60, more = 5;
  int many = 0;
  for (const Letter& letter : word) {
    const std::uint32_t known = letter.atom < powers_.size() ? powers_[letter.atom] : 2;
    if (letter.count > known + much_more) return true;
    many += letter.count >= known + more;
  }
  return many >= 2;
}

// All smaller words are right, so the one it is wrong about is really of the other kind: it becomes an
// element of its own. Its atoms are counted beside the monoid, all of them or as few as suffice.
Sliced QuotientSearch::refine(Atom atom, Monoid& trying, bool& refined, Held& held, Meter& meter) {
  const Word word = obstacle_;
  const auto period = [](std::uint32_t count) -> std::uint32_t {
    return count <= 8 ? 2 : count <= 16 ? 8 : count <= 28 ? 24 : 2 * ((count - 4) / 2);
  };
  const auto counter = [&](const Letter& l) { return Counter{l.atom, l.count - 1, period(l.count)}; };
  Candidate candidate;
  std::vector<Counter> counters;
  for (const Letter& letter : word) counters.push_back(counter(letter));
  counters.push_back({0, 1, 2});
  co_await build(*rules_, atom, trying, counters, &word, candidate, meter);
  if (ended(candidate.state)) co_return;
  if (candidate.state != Candidate::State::built && word.size() < 16) {
    std::vector<std::uint32_t> choices((std::size_t{1} << word.size()) - 1);
    std::iota(choices.begin(), choices.end(), 1u);
    const auto cost = [&](std::uint32_t choice) {
      double product = 1;
      for (std::size_t i = 0; i < word.size(); ++i)
        if (choice >> i & 1) product *= word[i].count - 1 + period(word[i].count);
      return std::pair(std::popcount(choice), product);
    };
    std::stable_sort(choices.begin(), choices.end(), [&](auto a, auto b) { return cost(a) < cost(b); });
    for (std::uint32_t choice : choices) {
      counters.clear();
      for (std::size_t i = 0; i < word.size(); ++i)
        if (choice >> i & 1) counters.push_back(counter(word[i]));
      co_await build(*rules_, atom, trying, counters, &word, candidate, meter);
      if (ended(candidate.state)) co_return;
      if (candidate.state == Candidate::State::built) break;
    }
  }
  if (candidate.state != Candidate::State::built) co_return;
  trying = std::move(candidate.monoid);
  if (no_room(held.set(trying.bytes()))) co_return;
  refined = true;
}

}  // namespace bouton::misere
