#include "misere/genus_search.hpp"

#include <algorithm>

#include "bouton/valuation.hpp"

namespace bouton::misere {
namespace {

constexpr std::size_t few_options = 256;  // so many are compared with those of other positions

}  // namespace

GenusSearch::GenusSearch(std::vector<const Rules*> rules) : rules_(std::move(rules)), genera_(1) {
  ones_.push_back(unknown);
}

// ------------------------------------------------------------------------------------------------- words

GenusSearch::Word GenusSearch::nim_word(std::uint64_t size) {
  Word word;
  if (size > 1) word.letters.push_back(size - size % 2);
  word.one = size & 1;
  return word;
}

std::optional<std::uint64_t> GenusSearch::nim_size(const Word& word) {
  if (word.letters.size() > 1 || (!word.letters.empty() && is_position(word.letters[0]))) return std::nullopt;
  return (word.letters.empty() ? 0 : word.letters[0]) + word.one;
}

void GenusSearch::add(Word& word, const Word& more) {
  word.one ^= more.one;
  for (Letter letter : more.letters)
    word.letters.insert(std::upper_bound(word.letters.begin(), word.letters.end(), letter), letter);
}

std::uint32_t GenusSearch::place_of(const Component& position) {
  Component standing = position;
  const Rules& rules = *rules_[position.rules];
  if (rules.has_stand_ins()) {
    std::vector<Key> keys;
    rules.stand_ins(position.position, false, keys);
    standing.position = keys[0];
  }
  const auto [at, fresh] = numbers_.emplace(standing, static_cast<std::uint32_t>(places_.size()));
  if (fresh) {
    Place& place =
        places_.emplace_back(Place{standing, unknown, false, {}, {{2 * Letter{at->second} + 1}, false}, {}});
    held_ += sizeof(Place) + 128;  // with its letter, and its place among the numbers
    // A heap of Nim itself.
    if (const auto heaps = rules.heaps() ? rules.nim_heaps(standing.position) : std::nullopt;
        heaps && heaps->size() == 1) {
      place.as = nim_word((*heaps)[0]);
      place.tame = true;
      place.like = nim_heap((*heaps)[0]);
      place.genus = id_of(*place.like);
    }
  }
  return at->second;
}

std::uint32_t GenusSearch::sum_of(const Word& word) {
  bytes_.clear();
  for (Letter letter : word.letters) PackedNumbers::append(bytes_, letter);
  const std::uint32_t sum = sums_.number(bytes_);
  if (sum == found_.size()) found_.push_back(unknown);
  return sum;
}

GenusSearch::Word GenusSearch::word_of(std::uint32_t sum) const {
  Word word;
  PackedNumbers::each(sums_[sum], [&](std::uint64_t n) { word.letters.push_back(static_cast<Letter>(n)); });
  return word;
}

// ------------------------------------------------------------------------------------------------ genera

GenusSearch::GenusId GenusSearch::id_of(const Genus& genus) {
  const auto [at, fresh] = genus_ids_.emplace(genus, static_cast<GenusId>(genera_.size()));
  if (fresh) {
    genera_.push_back(genus);
    ones_.push_back(unknown);
    held_ += 2 * (sizeof(Genus) + 8 * genus.misere.size()) + 128;
  }
  return at->second;
}

GenusSearch::GenusId GenusSearch::with_one(GenusId id) {
  if (ones_[id] == unknown) {
    const GenusId other = id_of(misere::with_one(genera_[id]));
    ones_[id] = other;
    ones_[other] = id;
  }
  return ones_[id];
}

GenusSearch::GenusId GenusSearch::id_of(NimLike like) {
  constexpr std::uint64_t small = 1 << 16;
  if (like.value >= small) return id_of(like.genus());
  const std::size_t at = 2 * like.value + like.firm;
  if (at >= nim_like_.size()) nim_like_.resize(at + 1, unknown);
  if (nim_like_[at] == unknown) nim_like_[at] = id_of(like.genus());
  return nim_like_[at];
}

std::optional<NimLike> GenusSearch::nim_like(Letter letter) const {
  if (!is_position(letter)) return nim_heap(letter);
  return places_[letter / 2].like;
}

std::optional<NimLike> GenusSearch::nim_like(const Word& word) const {
  NimLike like = nim_heap(word.one);
  for (Letter letter : word.letters) {
    const auto part = nim_like(letter);
    if (!part) return std::nullopt;
    like = like + *part;
  }
  return like;
}

std::optional<GenusSearch::GenusId> GenusSearch::known(const Word& word, std::uint32_t& sum) {
  if (const auto like = nim_like(word)) return id_of(*like);
  GenusId id = unknown;
  if (word.letters.size() == 1) {
    id = places_[word.letters[0] / 2].genus;
  } else {
    sum = sum_of(word);
    id = found_[sum];
  }
  if (id == unknown) return std::nullopt;
  return word.one ? with_one(id) : id;
}

// --------------------------------------------------------------------------------------------- the search

Attempt<Classified> GenusSearch::find(std::span<const Component> sum, Meter& meter) {
  for (;;) {
    if (!stack_.empty())
      if (Stop stop = run(meter); stop != Stop::none) return stop;
    Word word;
    const std::uint32_t none = ~0u;
    std::uint32_t missing = none;
    bool all_tame = true;
    for (const Component& part : sum) {
      if (rules_[part.rules]->loops(part.position)) return Stop::loopy;
      const std::uint32_t place = place_of(part);
      if (places_[place].genus == unknown) missing = place;
      add(word, places_[place].as);
      all_tame &= places_[place].tame;
    }
    if (missing != none) {
      stack_.push_back({.number = missing, .position = true});
      continue;
    }
    std::uint32_t number = 0;
    if (const auto id = known(word, number))
      return Classified{genera_[*id], all_tame, nim_like(word), nim_size(word)};
    stack_.push_back({.number = number, .position = false});
  }
}

void GenusSearch::abandon() {
  while (!stack_.empty()) close();
}
void GenusSearch::close() {
  held_ -= stack_.back().bytes;
  stack_.pop_back();
}

Stop GenusSearch::run(Meter& meter) {
  while (!stack_.empty()) {
    Open& top = stack_.back();
    if (!top.listed) {
      // Another way may have led to it in between.
      const bool done = (top.position ? places_[top.number].genus : found_[top.number]) != unknown;
      if (done) {
        close();
        continue;
      }
      if (Stop stop = top.position ? list_position(top, meter) : list_sum(top, meter); stop != Stop::none)
        return stop;
      held_ -= top.bytes;
      top.bytes = sizeof(Open) + 128 +
                  4 * (top.places.capacity() + top.sums.capacity() + top.options.capacity()) +
                  top.words.size() * (sizeof(Word) + 48);
      held_ += top.bytes;
      if (Stop stop = account(meter); stop != Stop::none) return stop;
    }
    const auto& first = top.places.empty() ? top.sums : top.places;
    const auto genus_of = [&](std::uint32_t n) {
      return top.places.empty() ? found_[n / 2] : places_[n].genus;
    };
    while (top.next < first.size() && genus_of(first[top.next]) != unknown) {
      const GenusId id = genus_of(first[top.next]);
      if (top.places.empty()) top.options.push_back(first[top.next] & 1 ? with_one(id) : id);
      ++top.next;
    }
    if (top.next < first.size()) {
      const bool position = !top.places.empty();
      stack_.push_back({.number = position ? first[top.next] : first[top.next] / 2, .position = position});
    } else if (!top.places.empty()) {  // the options can be looked at now
      top.places.clear();
      top.next = 0;
      top.listed = false;
    } else {
      if (Stop stop = meter.count(); stop != Stop::none) return stop;
      finish(top, meter);
      close();
    }
    if (Stop stop = meter.tick(4); stop != Stop::none) return stop;
  }
  return Stop::none;
}

Stop GenusSearch::list(const Component& position, Meter& meter) {
  const Rules& rules = *rules_[position.rules];
  if (!rules.listable(position.position)) return Stop::options;
  list_.clear();
  list_.begin(meter.most_words());
  rules.options(position.position, list_);
  static_cast<void>(meter.tick(list_.size() + list_.take_toil() + rules.effort(position.position)));
  return list_.overflowed() ? Stop::options : Stop::none;
}

// The parts first; then, once their genera are known, the options.
Stop GenusSearch::list_position(Open& open, Meter& meter) {
  const Component position = places_[open.number].position;
  if (Stop stop = list(position, meter); stop != Stop::none) return stop;
  list_.each([&](std::span<const Key> parts) {
    for (Key key : parts)
      if (const std::uint32_t part = place_of({position.rules, key}); places_[part].genus == unknown)
        open.places.push_back(part);
  });
  open.listed = true;
  if (!open.places.empty()) {
    // Small heaps first: then all that a heap needs is known when it comes to it.
    std::sort(open.places.begin(), open.places.end(),
              [&](std::uint32_t a, std::uint32_t b) { return places_[a].position < places_[b].position; });
    open.places.erase(std::unique(open.places.begin(), open.places.end()), open.places.end());
    return Stop::none;
  }
  list_.each([&](std::span<const Key> parts) {
    Word word;
    for (Key key : parts) {
      const Place& part = places_[place_of({position.rules, key})];
      add(word, part.as);
      open.tame &= part.tame;
      open.like_nim &= part.like.has_value();
    }
    add_option(open, word);
    if (!open.few) return;
    open.words.push_back(std::move(word));
    if (open.words.size() > few_options) {
      open.few = false;
      open.words.clear();
    }
  });
  return Stop::none;
}

Stop GenusSearch::list_sum(Open& open, Meter& meter) {
  open.listed = true;
  const auto look = [&](const Word& word) { return add_option(open, word), true; };
  if (Stop stop = each_option(word_of(open.number), meter, look); stop != Stop::none) return stop;
  std::sort(open.sums.begin(), open.sums.end());
  open.sums.erase(std::unique(open.sums.begin(), open.sums.end()), open.sums.end());
  return Stop::none;
}

void GenusSearch::add_option(Open& open, const Word& word) {
  std::uint32_t sum = 0;
  if (const auto id = known(word, sum)) {
    if (open.options.empty() || open.options.back() != *id) open.options.push_back(*id);
    constexpr std::size_t many = 1024;
    if (open.options.size() % many == 0) {
      std::sort(open.options.begin(), open.options.end());
      open.options.erase(std::unique(open.options.begin(), open.options.end()), open.options.end());
    }
  } else {
    open.sums.push_back(2 * sum + word.one);
  }
}

void GenusSearch::finish(Open& open, Meter& meter) {
  std::sort(open.options.begin(), open.options.end());
  open.options.erase(std::unique(open.options.begin(), open.options.end()), open.options.end());
  std::vector<const Genus*> genera;
  for (GenusId id : open.options) genera.push_back(&genera_[id]);
  const Genus genus = genus_of_options(genera);
  const GenusId id = id_of(genus);
  static_cast<void>(meter.tick(genera.size() * (genus.misere.size() + 1)));
  if (!open.position) {
    found_[open.number] = id;
    return;
  }
  const auto as_nim = tame(genus);
  const bool like = as_nim && (open.like_nim || (open.few && can_be_taken_back(genus, open.words, meter)));
  Place& place = places_[open.number];
  place.genus = id;
  place.tame = open.tame && as_nim;
  if (like) place.like = as_nim;
  if (open.few) simplify(place, open.words, meter);
  // What it is equal to, it also stands for.
  if (!place.like && nim_size(place.as)) place.like = nim_heap(*nim_size(place.as));
}

// Of the options those that stand for sums of Nim heaps give the genus, and every other one has an option
// that stands for the same as this position: then that stands for them as they do (genus.cpp).
bool GenusSearch::can_be_taken_back(const Genus& genus, const std::vector<Word>& words, Meter& meter) {
  const auto whole = tame(genus);
  std::vector<GenusId> ids;
  for (const Word& word : words)
    if (const auto like = nim_like(word)) ids.push_back(id_of(*like));
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  if (ids.empty()) return false;  // somebody must be able to move to where the others leave off
  std::vector<const Genus*> genera;
  for (GenusId id : ids) genera.push_back(&genera_[id]);
  if (genus_of_options(genera) != genus) return false;
  return std::all_of(words.begin(), words.end(), [&](const Word& word) {
    if (nim_like(word)) return true;
    bool found = false;
    const auto look = [&](const Word& option) { return !(found = nim_like(option) == whole); };
    return each_option(word, meter, look) == Stop::none && found;
  });
}

// ---------------------------------------------------------------------------------- what is equal for
// certain

// A position with just the options of another is equal to it. And G is equal to the Nim heap H of n if it has
// all options of H, every other one has the option H, by which it can be taken back, and, where n is 0, who
// is to move in G wins (there is an option with g- 0, or none at all): ONAG, ch. 12.
void GenusSearch::simplify(Place& place, std::vector<Word>& words, Meter& meter) {
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  std::vector<std::uint8_t> bytes;
  for (const Word& word : words) {
    PackedNumbers::append(bytes, 2 * word.letters.size() + word.one);
    for (Letter letter : word.letters) PackedNumbers::append(bytes, letter);
  }
  const std::uint32_t set = option_sets_.number(bytes);
  if (set < set_words_.size()) {
    place.as = set_words_[set];
    return;
  }
  std::vector<std::uint64_t> sizes;
  for (const Word& word : words)
    if (const auto size = nim_size(word)) sizes.push_back(*size);
  const std::uint64_t nim = mex(sizes);
  const Genus& genus = genera_[place.genus];
  if (genus == nim_heap(nim).genus() && std::all_of(words.begin(), words.end(), [&](const Word& word) {
        return nim_size(word) ? nim_size(word) != nim : has_option(word, nim, meter);
      }))
    place.as = nim_word(nim);
  set_words_.push_back(place.as);
  held_ += sizeof(Word) + 32;
}

bool GenusSearch::has_option(const Word& word, std::uint64_t nim, Meter& meter) {
  bool found = false;
  const auto look = [&](const Word& option) { return !(found = nim_size(option) == nim); };
  return each_option(word, meter, look) == Stop::none && found;
}

// Calls f with each option until it returns false.
template <class F>
Stop GenusSearch::each_option(const Word& word, Meter& meter, F&& f) {
  Word left;
  for (std::size_t i = 0; i < word.letters.size(); ++i) {
    if (i > 0 && word.letters[i] == word.letters[i - 1]) continue;
    const std::vector<Word>* options = options_of(word.letters[i], meter);
    if (!options) return Stop::options;
    Word rest = word;
    rest.letters.erase(rest.letters.begin() + static_cast<std::ptrdiff_t>(i));
    static_cast<void>(meter.tick(options->size() * (word.letters.size() + 2)));
    for (const Word& option : *options) {
      left.letters.assign(rest.letters.begin(), rest.letters.end());
      left.one = rest.one;
      add(left, option);
      if (!f(left)) return Stop::none;
    }
  }
  if (word.one) {
    left = word;
    left.one = false;
    f(left);
  }
  return Stop::none;
}

// Nothing where they are too many. All parts of them are known.
const std::vector<GenusSearch::Word>* GenusSearch::options_of(Letter letter, Meter& meter) {
  if (!is_position(letter)) {
    if (letter > meter.most_words()) return nullptr;
    auto& options = nim_options_[letter];
    held_ += (letter - options.size()) * (sizeof(Word) + 32);
    for (std::uint64_t size = options.size(); size < letter; ++size) options.push_back(nim_word(size));
    return &options;
  }
  if (const auto& options = places_[letter / 2].options) return &*options;
  const Component position = places_[letter / 2].position;
  if (list(position, meter) != Stop::none) return nullptr;
  std::vector<Word> words;
  list_.each([&](std::span<const Key> parts) {
    Word word;
    for (Key key : parts) add(word, places_[place_of({position.rules, key})].as);
    words.push_back(std::move(word));
  });
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  for (const Word& word : words) held_ += sizeof(Word) + 32 + sizeof(Letter) * word.letters.size();
  return &places_[letter / 2].options.emplace(std::move(words));
}

Stop GenusSearch::account(Meter& meter) {
  std::size_t bytes = held_ + sums_.bytes() + option_sets_.bytes() + found_.capacity() * sizeof(GenusId) +
                      8 * list_.capacity() + nim_like_.capacity() * sizeof(GenusId);
  const auto now = static_cast<std::int64_t>(bytes);
  return meter.take(now - std::exchange(counted_, now));
}

}  // namespace bouton::misere
