#include "misere/chain.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "base/held.hpp"

namespace bouton::misere {

Bits contexts_of(const Monoid& monoid, const Bits& values) {
  Bits result = monoid.none();
  each_member(values, [&](std::size_t x) {
    const auto row = monoid.contexts(x);
    for (std::size_t w = 0; w < monoid.width; ++w) result[w] |= row[w];
  });
  return result;
}

Trial trial(const Monoid& monoid, const Bits& option_contexts, Element x) {
  Trial result{{}, monoid.none(), true};
  const auto row = monoid.contexts(x);
  for (std::size_t w = 0; w < monoid.width; ++w) {
    if (const std::uint64_t both = option_contexts[w] & row[w]; both != 0 && !result.clash)
      result.clash = static_cast<Element>(w * 64 + static_cast<std::size_t>(std::countr_zero(both)));
    result.deficit[w] = ~(option_contexts[w] | row[w]);
  }
  if (monoid.order % 64 != 0) result.deficit.back() &= (std::uint64_t{1} << monoid.order % 64) - 1;
  if (monoid.out_of_sight) {
    const auto products = monoid.row(x);
    for (std::size_t z = 0; z < monoid.order; ++z)
      if (products[z] == *monoid.out_of_sight) result.deficit[z / 64] &= ~(std::uint64_t{1} << z % 64);
  }
  result.empty = std::all_of(result.deficit.begin(), result.deficit.end(), [](auto w) { return w == 0; });
  return result;
}

void Chain::begin(const Monoid& monoid) {
  width_ = monoid.width;
  entries_.assign(1, {0, -1, 0});
  deficits_ = monoid.none();
  for (std::size_t z = 0; z < monoid.order; ++z)
    if (!monoid.lost[z] && monoid.out_of_sight != static_cast<Element>(z)) put(deficits_, z);
  by_value_.assign(monoid.order, {});
  by_value_[0].push_back(0);
}

bool Chain::covers(Element x, const Bits& deficit) const {
  return std::any_of(by_value_[x].begin(), by_value_[x].end(), [&](std::uint32_t entry) {
    const auto kept = deficit_of(entry);
    for (std::size_t w = 0; w < width_; ++w)
      if (deficit[w] & ~kept[w]) return false;
    return true;
  });
}

Word Chain::word_of(std::size_t entry) const {
  Word word;
  for (; entries_[entry].parent >= 0; entry = static_cast<std::size_t>(entries_[entry].parent))
    word = with(std::move(word), entries_[entry].atom);
  return word;
}

std::size_t Chain::bytes() const {
  return deficits_.capacity() * 8 + entries_.capacity() * (sizeof(Entry) + 2 * sizeof(std::uint32_t)) +
         by_value_.size() * 56;
}

Sliced Chain::add(const Monoid& monoid, Atom atom, const Bits& deficit, Proof& proof, Meter& meter) {
  const Element y = monoid.value[atom];
  if (covers(y, deficit)) co_return;
  // Which contexts come to v when the atom is added: those from begin[v] on.
  const auto by_y = monoid.row(y);
  std::vector<std::uint32_t> begin(monoid.order + 1, 0), sources(monoid.order);
  for (Element v : by_y) ++begin[v + 1u];
  for (std::size_t v = 0; v < monoid.order; ++v) begin[v + 1] += begin[v];
  std::vector<std::uint32_t> at(begin.begin(), begin.end() - 1);
  for (std::size_t z = 0; z < monoid.order; ++z) sources[at[by_y[z]]++] = static_cast<std::uint32_t>(z);

  Held held(meter);
  const std::size_t before = bytes();
  const auto grown = [&] {
    const bool moves = deficits_.size() + width_ > deficits_.capacity();
    return bytes() - before + (moves ? deficits_.size() * 16 : 0);
  };
  Bits both = monoid.none();
  for (std::size_t i = 0; i < entries_.size(); ++i) {  // also those that are found here
    const Element x = entries_[i].value;
    const auto by_x = monoid.row(x);
    std::fill(both.begin(), both.end(), 0);
    bool any = false;
    each_member(deficit_of(i), [&](std::size_t v) {
      for (std::size_t k = begin[v]; k < begin[v + 1]; ++k)
        if (const std::size_t z = sources[k]; has(deficit, by_x[z])) {
          put(both, z);
          any = true;
        }
    });
    co_await Rest{meter.tick(8 + monoid.order / 8) != Stop::none};
    if (!any) continue;
    if (has(both, 0)) {
      proof.failure = with(word_of(i), atom);
      co_return;
    }
    const Element product = by_y[x];
    if (covers(product, both)) continue;
    by_value_[product].push_back(static_cast<std::uint32_t>(entries_.size()));
    entries_.push_back({product, static_cast<std::int32_t>(i), atom});
    if (held.set(grown()) != Stop::none) {
      proof.out_of_memory = true;
      co_return;
    }
    deficits_.insert(deficits_.end(), both.begin(), both.end());
  }
}

Sliced prove(const Atoms& rules, Atom atoms, const Monoid& monoid, Chain& chain, Proof& proof, Meter& meter) {
  chain.begin(monoid);
  proof = {};
  std::optional<Word>& failure = proof.failure;
  Held held(meter), held_done(meter);
  const std::size_t bytes_done = monoid.width * 8 + 112;  // of each, with what it takes to hold it
  const auto fails = [&](Word word) {
    if (!failure || word < *failure) failure = std::move(word);
  };
  // Atoms with the same value and options of the same values are as one.
  std::set<std::pair<Element, Bits>> done;
  Bits values;
  for (Atom atom = 1; atom <= atoms; ++atom) {
    if (failure && (*failure)[0].atom < atom) break;  // no word with this atom is less
    if (!rules.moves_from(atom)) continue;
    rules.option_values(atom, monoid, values);
    const Element x = monoid.value[atom];
    co_await Rest{meter.tick(rules.work(atom)) != Stop::none};
    if (!done.emplace(x, values).second) continue;
    proof.out_of_memory = held_done.add(bytes_done) != Stop::none;
    if (proof.out_of_memory) co_return;
    const Trial tried = trial(monoid, contexts_of(monoid, values), x);
    co_await Rest{meter.tick(monoid.width * 64) != Stop::none};
    if (tried.clash) fails(with(monoid.least_word(*tried.clash), atom));
    if (tried.empty) continue;
    if (has(tried.deficit, 0)) {
      fails({{atom, 1}});
      continue;
    }
    if (failure && *failure < Word{{atom, 1}}) break;
    Proof with_atom;
    co_await chain.add(monoid, atom, tried.deficit, with_atom, meter);
    proof.out_of_memory = with_atom.out_of_memory || held.set(chain.bytes()) != Stop::none;
    if (proof.out_of_memory) co_return;
    if (with_atom.failure) {
      fails(std::move(*with_atom.failure));
      co_return;
    }
  }
}

}  // namespace bouton::misere
