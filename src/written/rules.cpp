#include "written/rules.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <unordered_map>

#include "bouton/sizes.hpp"

namespace bouton::written {
namespace {

constexpr Key interned = Key{1} << 63;
constexpr unsigned shape_bits = 6, count_bits = 6;
constexpr std::size_t most_explored = 200'000;
constexpr std::uint64_t steps_of_large = 25;

bool fits(Number value, unsigned bits) { return bits > 0 && static_cast<std::uint64_t>(value) >> bits == 0; }

}  // namespace

WrittenRules::WrittenRules(Program program) : program_(std::move(program)) {
  const Ending ending = ending_of(program_);
  ends_ = ending.ends;
  smaller_heaps_ = ending.smaller;
  for (const Move& move : program_.moves) splits_ |= move.parts.size() > 1;
}

std::size_t WrittenRules::number_of(const Shape& shape) const {
  const Locked locked(lock_);
  for (std::size_t i = 0; i < shapes_.size(); ++i)
    if (&shapes_[i].shape == &shape || shapes_[i].shape == shape) return i;
  shapes_.push_back({shape, {}});
  Drawn& made = shapes_.back();
  made.shape.connect();
  made.table = make_table(program_, made.shape);
  return shapes_.size() - 1;
}
const WrittenRules::Drawn& WrittenRules::drawn(std::size_t number) const {
  const Locked locked(lock_);
  return shapes_[number];
}
const Shape* WrittenRules::shape(Shape shape) const { return &drawn(number_of(shape)).shape; }

Key WrittenRules::pack_fields(std::span<const Number> fields) const {
  const unsigned bits = 63 / static_cast<unsigned>(fields.size());
  Key key = 0;
  bool small = true;
  for (const Number value : fields) {
    small = small && fits(value, bits);
    key = key << bits | static_cast<Key>(value);
  }
  if (small) return key;
  Large large;
  for (const Number value : fields) large.words.push_back(static_cast<std::uint64_t>(value));
  return interned | large_.number(large);
}

Key WrittenRules::pack(const Opened& position) const {
  const std::size_t fields = program_.fields.size();
  if (program_.kind == Kind::heap) return static_cast<Key>(position.fields[0]);
  if (program_.kind == Kind::fields) {
    const std::size_t all = fields + position.length;
    unsigned bits = 63;
    Key key = 0;
    if (program_.has_list) bits -= count_bits;
    bits = all == 0 ? 0 : bits / static_cast<unsigned>(all);
    bool small = position.length < (1u << count_bits);
    for (std::size_t i = 0; i < all && small; ++i) {
      const Number value = i < fields ? position.fields[i] : position.list[i - fields];
      small = fits(value, bits);
      if (small) key = key << bits | static_cast<Key>(value);
    }
    if (small) return program_.has_list ? key << count_bits | position.length : key;
    Large large;
    large.words.reserve(all + 1);
    for (std::size_t i = 0; i < all; ++i)
      large.words.push_back(
          static_cast<std::uint64_t>(i < fields ? position.fields[i] : position.list[i - fields]));
    return interned | large_.number(large);
  }
  const std::size_t number = number_of(*position.shape), cells = position.shape->all();
  const unsigned used = program_.bits_of_sign();
  if (number < (1u << shape_bits) && cells * used + shape_bits <= 63) {
    Key key = 0;
    for (std::size_t plane = used; plane-- > 0;) key = key << cells | position.signs[plane];
    return key << shape_bits | number;
  }
  Large large;
  large.words = {number, position.signs[0], position.signs[1], position.signs[2]};
  return interned | large_.number(large);
}

Opened WrittenRules::open(Key key) const {
  Opened position;
  const std::size_t fields = program_.fields.size();
  if (program_.kind == Kind::heap) {
    position.fields[0] = static_cast<Number>(key);
    return position;
  }
  if (program_.kind == Kind::fields) {
    if ((key & interned) != 0) {
      const Large& large = large_[static_cast<std::size_t>(key & ~interned)];
      for (std::size_t i = 0; i < fields; ++i) position.fields[i] = static_cast<Number>(large.words[i]);
      position.length = large.words.size() - fields;
      for (std::size_t i = 0; i < position.length; ++i)
        position.list[i] = static_cast<Number>(large.words[fields + i]);
      return position;
    }
    unsigned bits = 63;
    if (program_.has_list) {
      position.length = static_cast<std::size_t>(key & ((Key{1} << count_bits) - 1));
      key >>= count_bits;
      bits -= count_bits;
    }
    const std::size_t all = fields + position.length;
    if (all == 0) return position;
    bits /= static_cast<unsigned>(all);
    for (std::size_t i = all; i-- > 0; key >>= bits) {
      const auto value = static_cast<Number>(key & ((Key{1} << bits) - 1));
      if (i < fields)
        position.fields[i] = value;
      else
        position.list[i - fields] = value;
    }
    return position;
  }
  if ((key & interned) != 0) {
    const Large& large = large_[static_cast<std::size_t>(key & ~interned)];
    position.shape = &drawn(static_cast<std::size_t>(large.words[0])).shape;
    for (std::size_t plane = 0; plane < planes; ++plane) position.signs[plane] = large.words[plane + 1];
    return position;
  }
  position.shape = &drawn(static_cast<std::size_t>(key & ((Key{1} << shape_bits) - 1))).shape;
  key >>= shape_bits;
  const std::size_t cells = position.shape->all();
  const Key mask = (Key{1} << cells) - 1;  // fewer than 64, or it would not be in the key
  for (std::size_t plane = 0; plane < program_.bits_of_sign(); ++plane, key >>= cells)
    position.signs[plane] = key & mask;
  return position;
}

// Finds the moves of one position.
class WrittenRules::Listing {
 public:
  // Takes down what is chosen, if somebody wants to know.
  Listing(const WrittenRules& rules, const Opened& position, Options& out,
          std::vector<Chosen>* chosen = nullptr)
      : rules_(rules),
        program_(rules.program_),
        position_(position),
        out_(out),
        chosen_(chosen),
        running_(rules.program_) {
    running_.begin(position);
  }

  void all() {
    const Table* table =
        position_.shape != nullptr ? &rules_.drawn(rules_.number_of(*position_.shape)).table : nullptr;
    for (std::size_t i = 0; i < program_.moves.size() && running_.good() && wanted_; ++i) {
      move_ = &program_.moves[i];
      if (table != nullptr && table->moves[i].listed)
        strokes(table->moves[i]);
      else
        found_anew();
    }
    if (!running_.good()) {
      rules_.keep_fault(running_, *move_);
      out_.overflow();
    }
    out_.toiled(running_.steps());
  }

 private:
  void found_anew() {
    for (NodeIndex condition : move_->conditions)
      if (!running_.condition(condition) || !running_.good()) return;
    choose(0);
  }

  bool choose(std::size_t level) {
    if (level == move_->choices.size()) return make();
    const Choice& choice = move_->choices[level];
    if (level + 1 == move_->choices.size() && chosen_ == nullptr && move_->steps_evenly)
      if (const auto on = run_evenly(choice)) return *on;
    Number most = std::numeric_limits<Number>::max();
    for (const auto& [bound, less] : choice.bounds) {
      const Number value = running_.number(bound);
      most = std::min(most, less && value > std::numeric_limits<Number>::min() ? value - 1 : value);
    }
    if (!running_.good()) return false;
    return running_.each(choice.set, most, [&](Number one) {
      running_.slots[choice.slot] = one;
      for (NodeIndex condition : choice.conditions)
        if (!running_.condition(condition) || !running_.good()) return running_.good();
      return choose(level + 1);
    });
  }

  // A number that steps evenly while the last choice runs through its range.
  struct Even {
    Number first = 0, step = 0;
    Number last(Number times) const { return first + step * times; }
  };
  // What it is at the beginning of the range, and by how much it grows; nothing if it leaves what may be
  // left.
  std::optional<Even> even(NodeIndex at, std::uint8_t slot, Number from, Number times) const {
    const Node& it = program_.nodes[at];
    Even even;
    Number last = 0;
    if (it.op == Op::constant) {
      even.first = it.value;
    } else if (it.op == Op::slot) {
      even.step = static_cast<std::uint8_t>(it.value) == slot ? 1 : 0;
      even.first = even.step == 1 ? from : running_.slots[static_cast<std::size_t>(it.value)];
    } else {
      even.first = it.value;
      for (std::uint32_t i = 0; i < it.count; ++i) {
        const auto& [which, factor] = program_.terms[it.first + i];
        if (which == slot) even.step = factor;
        Number product = 0;
        if (__builtin_mul_overflow(which == slot ? from : running_.slots[which], factor, &product) ||
            __builtin_add_overflow(even.first, product, &even.first))
          return std::nullopt;
      }
    }
    constexpr auto most = static_cast<Number>(largest_size);
    if (__builtin_mul_overflow(even.step, times, &last) || __builtin_add_overflow(last, even.first, &last) ||
        even.first < 0 || last < 0 || even.first > most || last > most)
      return std::nullopt;
    return even;
  }
  // The innermost loop of most games with numbers: a range, and sums of it left. Mistakes are found
  // elsewhere: where there would be one, this does nothing, and says so.
  std::optional<bool> run_evenly(const Choice& choice) {
    const Node& range = program_.nodes[choice.set];
    const Number from = running_.number(range.a), to = running_.number(range.b);
    if (!running_.good()) return false;
    if (from > to) return true;
    Number times = 0;
    if (__builtin_sub_overflow(to, from, &times) || times > static_cast<Number>(most_steps) / 4)
      return std::nullopt;
    constexpr std::size_t most_parts = 3;
    std::array<Even, most_parts * most_fields> evens;
    const std::size_t parts = move_->parts.size(), fields = program_.fields.size();
    if (parts > most_parts) return std::nullopt;
    const unsigned bits = program_.kind == Kind::fields ? 63 / static_cast<unsigned>(fields) : 63;
    for (std::size_t part = 0; part < parts; ++part)
      for (std::size_t field = 0; field < fields; ++field) {
        const auto it = even(move_->parts[part][field], choice.slot, from, times);
        if (!it || !fits(it->first, bits) || !fits(it->last(times), bits)) return std::nullopt;
        evens[part * fields + field] = *it;
      }
    if (!running_.steps_of(static_cast<std::uint64_t>(times + 1), move_->place)) return std::nullopt;
    const auto key = [&](std::size_t part, Number time) {
      Key packed = 0;
      for (std::size_t field = 0; field < fields; ++field) {
        const Even& it = evens[part * fields + field];
        packed = packed << bits | static_cast<Key>(it.first + it.step * time);
      }
      return packed;
    };
    if (parts == 1) {
      if (fields == 1) {
        const Even it = evens[0];
        for (Number time = 0; time <= times && wanted_; ++time)
          wanted_ = out_.add(static_cast<Key>(it.first + it.step * time));
      } else {
        for (Number time = 0; time <= times && wanted_; ++time) wanted_ = out_.add(key(0, time));
      }
      return wanted_;
    }
    const bool drops_nothing = program_.kind != Kind::heap;
    if (parts == 2) {
      // Two parts that change places in the middle leave the same twice.
      const Even &a = evens[0], &b = evens[1];
      if (fields == 1 && a.step == -b.step && a.first == b.last(times)) times /= 2;
      for (Number time = 0; time <= times && wanted_; ++time) {
        Key one = key(0, time), other = key(1, time);
        if (one > other) std::swap(one, other);
        if (drops_nothing || one != 0) {
          const Key both[2] = {one, other};
          wanted_ = out_.add(std::span<const Key>(both));
        } else {
          wanted_ = out_.add(other);
        }
      }
      return wanted_;
    }
    for (Number time = 0; time <= times && wanted_; ++time) {
      parts_.clear();
      for (std::size_t part = 0; part < parts; ++part)
        if (const Key one = key(part, time); drops_nothing || one != 0) parts_.push_back(one);
      if (parts_.empty()) parts_.push_back(0);
      add(parts_);
    }
    return wanted_;
  }

  // False when no more is wanted.
  bool make() {
    if (!running_.good()) return false;
    if (!move_->parts.empty()) return leave();
    if (position_.shape != nullptr) return touch();
    return change();
  }

  Number left(NodeIndex at) {
    const Number value = running_.number(at);
    return checked(value, program_.nodes[at].place);
  }
  Number checked(Number value, Place place) {
    if (value < 0) running_.fail(Fault::negative, place);
    if (value > static_cast<Number>(largest_size)) running_.fail(Fault::too_large, place);
    return value;
  }
  bool add(std::span<Key> parts) {
    // What does not fit a key takes memory and longer.
    for (const Key part : parts)
      if (program_.kind != Kind::heap && (part & interned) != 0)
        running_.steps_of(steps_of_large, move_->place);
    std::ranges::sort(parts);
    wanted_ = out_.add(parts);
    if (chosen_ != nullptr) take_down(parts);
    return wanted_;
  }
  void take_down(std::span<const Key> parts) {
    Chosen& one = chosen_->emplace_back();
    one.parts.assign(parts.begin(), parts.end());
    for (const Choice& choice : move_->choices) {
      const Number cell = running_.slots[choice.slot];
      if (program_.nodes[choice.set].type == Type::cells &&
          std::ranges::find(one.cells, cell) == one.cells.end())
        one.cells.push_back(cell);
    }
  }

  bool leave() {
    parts_.clear();
    for (const auto& fields : move_->parts) {
      std::array<Number, most_fields> part;
      for (std::size_t i = 0; i < fields.size(); ++i) part[i] = left(fields[i]);
      if (!running_.good()) return false;
      if (program_.kind == Kind::heap) {
        // An empty heap beside others is nothing.
        if (part[0] != 0 || move_->parts.size() == 1) parts_.push_back(static_cast<Key>(part[0]));
      } else {
        parts_.push_back(rules_.pack_fields({part.data(), fields.size()}));
      }
    }
    if (parts_.empty()) parts_.push_back(0);
    return add(parts_);
  }

  bool change() {
    Opened next = position_;
    std::uint64_t gone = 0;
    std::array<Number, most_in_list> added{};
    std::size_t more = 0;
    const auto place = [&](const Effect& effect) -> std::size_t {
      const Number at = running_.number(effect.at);
      if (at < 1 || at > static_cast<Number>(position_.length)) {
        running_.fail(Fault::no_place, program_.nodes[effect.at].place);
        return 0;
      }
      return static_cast<std::size_t>(at - 1);
    };
    for (const Effect& effect : move_->effects) {
      switch (effect.does) {
        case Effect::Does::set:
          next.fields[effect.field] = checked(running_.number(effect.value), effect.place);
          break;
        case Effect::Does::set_element: {
          const std::size_t at = place(effect);
          if (running_.good()) next.list[at] = checked(running_.number(effect.value), effect.place);
          break;
        }
        case Effect::Does::append:
          if (more == most_in_list)
            running_.fail(Fault::long_list, effect.place);
          else
            added[more++] = checked(running_.number(effect.value), effect.place);
          break;
        default:
          gone |= std::uint64_t{1} << place(effect);
          break;
      }
      if (!running_.good()) return false;
    }
    if (program_.has_list) {
      std::size_t kept = 0;
      for (std::size_t i = 0; i < next.length; ++i)
        if ((gone >> i & 1) == 0) next.list[kept++] = next.list[i];
      if (kept + more > most_in_list) return running_.fail(Fault::long_list, move_->place);
      for (std::size_t i = 0; i < more; ++i) next.list[kept++] = added[i];
      next.length = kept;
      rules_.put_in_order(next);
    }
    Key key = rules_.pack(next);
    return add({&key, 1});
  }

  bool touch() {
    Opened next = position_;
    for (const Effect& effect : move_->effects) {
      Cells cells = 0;
      if (program_.nodes[effect.value].type == Type::cell) {
        const Number one = running_.cell(effect.value);
        if (!running_.good()) return false;
        if (one < 0) return true;  // what does not exist cannot be touched: it is no move
        cells = Cells{1} << one;
      } else {
        cells = running_.cells(effect.value);
        if (!running_.good()) return false;
      }
      const Cells vertices =
          position_.shape->cells >= 64 ? ~Cells{0} : (Cells{1} << position_.shape->cells) - 1;
      for (std::size_t edge = 0; edge < 2; ++edge) {
        const Cells those = edge == 0 ? cells & vertices : cells & ~vertices;
        if (those == 0) continue;
        const std::uint8_t sign = effect.does == Effect::Does::clear ? program_.cleared[edge] : effect.sign;
        if ((program_.allowed[edge] >> sign & 1) == 0) return running_.fail(Fault::wrong_sign, effect.place);
        for (std::size_t plane = 0; plane < planes; ++plane)
          next.signs[plane] = (next.signs[plane] & ~those) | ((sign >> plane & 1) != 0 ? those : 0);
      }
    }
    Key key = rules_.pack(next);
    return add({&key, 1});
  }

  bool holds(const Stroke& stroke) {
    if (!stroke.needs.met_by(position_.signs)) return false;
    for (const Pattern& pattern : stroke.not_these)
      if (pattern.met_by(position_.signs)) return false;
    if (stroke.conditions.empty() && chosen_ == nullptr) return true;
    for (std::size_t i = 0; i < stroke.chosen.size(); ++i)
      running_.slots[move_->choices[i].slot] = stroke.chosen[i];
    for (NodeIndex condition : stroke.conditions)
      if (!running_.condition(condition) || !running_.good()) return false;
    return true;
  }
  void strokes(const Table::Moves& moves) {
    if (!holds(moves.before)) return;
    Opened next = position_;
    for (const Stroke& stroke : moves.strokes) {
      if (!running_.step(move_->place)) return;
      if (!holds(stroke)) {
        if (!running_.good()) return;
        continue;
      }
      for (std::size_t plane = 0; plane < planes; ++plane)
        next.signs[plane] = (position_.signs[plane] & ~stroke.touched) | stroke.puts[plane];
      Key key = rules_.pack(next);
      if (!add({&key, 1})) return;
    }
  }

  const WrittenRules& rules_;
  const Program& program_;
  const Opened& position_;
  Options& out_;
  std::vector<Chosen>* chosen_;
  Running running_;
  const Move* move_ = nullptr;
  std::vector<Key> parts_;
  bool wanted_ = true;
};

void WrittenRules::put_in_order(Opened& position) const {
  // No numbers at all are typed as 0.
  if (position.length == 1 && position.list[0] == 0) position.length = 0;
  if (!program_.in_order)
    std::sort(position.list.begin(), position.list.begin() + static_cast<std::ptrdiff_t>(position.length));
}

void WrittenRules::options(Key position, Options& out) const {
  const Opened opened = open(position);
  Listing(*this, opened, out).all();
}

std::vector<WrittenRules::Chosen> WrittenRules::chosen(Key position) const {
  std::vector<Chosen> all;
  Options out;
  const Opened opened = open(position);
  Listing(*this, opened, out, &all).all();
  return all;
}

bool WrittenRules::loops(Key position) const {
  if (ends_) return false;
  if (program_.kind == Kind::board || program_.kind == Kind::graph) {
    const Opened opened = open(position);
    if (drawn(number_of(*opened.shape)).table.ends) return false;
  }
  {
    const Locked locked(lock_);
    if (const auto at = loops_.find(position); at != loops_.end()) return at->second;
  }
  // All that can follow, depth first: a position that leads to itself is met again on the way down.
  struct Step {
    Key key;
    std::size_t next, end;  // of what it leads to, in `waiting`
  };
  std::unordered_map<Key, bool> done;  // false: still on the way
  std::vector<Key> waiting;
  std::vector<Step> way;
  Options list;
  bool endless = false;
  std::uint64_t steps = 0;
  const auto enter = [&](Key key) {
    list.clear();
    options(key, list);
    steps += list.take_toil() + list.size();
    const std::size_t from = waiting.size();
    list.each([&](std::span<const Key> parts) { waiting.insert(waiting.end(), parts.begin(), parts.end()); });
    done.emplace(key, false);
    way.push_back({key, from, waiting.size()});
    // Too much to look at: nobody can say that it ends.
    endless = endless || list.overflowed() || done.size() > most_explored || steps > 30'000'000;
  };
  enter(position);
  while (!way.empty() && !endless) {
    Step& last = way.back();
    if (last.next == last.end) {
      done[last.key] = true;
      way.pop_back();
      waiting.resize(way.empty() ? 0 : way.back().end);
      continue;
    }
    const Key next = waiting[last.next++];
    const auto seen = done.find(next);
    if (seen == done.end())
      enter(next);
    else if (!seen->second)
      endless = true;
  }
  const Locked locked(lock_);
  if (loops_.size() > 4 * most_explored) loops_.clear();
  if (endless)
    loops_[position] = true;
  else
    for (const auto& [key, is] : done) loops_.emplace(key, false);
  return endless;
}

Cells WrittenRules::still_there(const Opened& position) const {
  const std::size_t cells = position.shape->all();
  const Cells all = cells >= 64 ? ~Cells{0} : (Cells{1} << cells) - 1;
  return program_.full[0] == 0 ? ~position.signs[0] & all : position.signs[0];
}

std::optional<RemovalPosition> WrittenRules::removal(Key position) const {
  if (program_.kind != Kind::board && program_.kind != Kind::graph) return std::nullopt;
  const Opened opened = open(position);
  const Drawn& own = drawn(number_of(*opened.shape));
  if (!own.table.removal) return std::nullopt;
  return RemovalPosition{own.table.removals, still_there(opened)};
}

void WrittenRules::stand_ins(Key position, bool in_a_sum, std::vector<Key>& out) const {
  const Opened opened = open(position);
  const Drawn& own = drawn(number_of(*opened.shape));
  if (!own.table.removal) {
    out.push_back(position);
    return;
  }
  const Cells there = still_there(opened);
  // What strokes connect that can be made; what none of them touches is nothing.
  std::vector<Cells> pieces;
  for (const Table::Moves& moves : own.table.moves)
    for (const Stroke& stroke : moves.strokes) {
      if ((stroke.needs.care & ~there) != 0) continue;
      Cells piece = (stroke.needs.care | stroke.touched) & there;
      std::erase_if(pieces, [&](Cells other) {
        if ((other & piece) == 0) return false;
        piece |= other;
        return true;
      });
      pieces.push_back(piece);
    }
  // Where nothing is left, the empty board stands for it.
  if (!in_a_sum || pieces.empty()) {
    Cells together = 0;
    for (Cells piece : pieces) together |= piece;
    pieces.assign(1, together);
  }
  std::ranges::sort(pieces);
  for (Cells piece : pieces) {
    Cells least = piece;
    for (const auto& to : own.table.symmetries) {
      Cells turned = 0;
      for (Cells left = piece; left != 0; left &= left - 1)
        turned |= Cells{1} << to[static_cast<std::size_t>(std::countr_zero(left))];
      least = std::min(least, turned);
    }
    // The two differ in the cells that change their signs.
    Opened alone = opened;
    alone.signs[0] ^= least ^ there;
    out.push_back(pack(alone));
  }
}

std::size_t WrittenRules::bytes() const {
  std::size_t all = large_.bytes();
  const Locked locked(lock_);
  for (const Drawn& each : shapes_) all += sizeof(Drawn) + each.table.bytes();
  return all + loops_.size() * 48;
}

void WrittenRules::keep_fault(const Running& running, const Move& move) const {
  const auto say = [](Fault fault) -> Message {
    switch (fault) {
      case Fault::none:
        break;
      case Fault::overflow:
        return {"a number becomes too large here", "itt túl nagy szám keletkezik",
                "vzniká zde příliš velké číslo"};
      case Fault::by_zero:
        return {"a division by zero", "nullával való osztás", "dělení nulou"};
      case Fault::negative:
        return {"what is left is negative", "ami marad, negatív", "to, co zbývá, je záporné"};
      case Fault::too_large:
        return {"what is left is larger than 10^18", "ami marad, nagyobb 10^18-nál",
                "to, co zbývá, je větší než 10^18"};
      case Fault::no_place:
        return {"the list has no such place", "a listának nincs ilyen helye", "seznam takové místo nemá"};
      case Fault::long_list:
        return {"the list has more than {0} numbers",
                "a lista több mint {0} számból áll",
                "seznam má více než {0} čísel",
                {most_in_list}};
      case Fault::no_cell:
        return {"a square that does not exist has no row and no column",
                "nem létező mezőnek nincs sora és oszlopa", "pole, které neexistuje, nemá řádek ani sloupec"};
      case Fault::of_negative:
        return {"this has no value for negative numbers", "negatív számra ennek nincs értéke",
                "pro záporná čísla to nemá hodnotu"};
      case Fault::exponent:
        return {"a negative exponent", "negatív kitevő", "záporný exponent"};
      case Fault::small_base:
        return {"powers of a number below 2", "2-nél kisebb szám hatványai", "mocniny čísla menšího než 2"};
      case Fault::wrong_sign:
        return {"such a cell cannot hold this sign", "ilyen mezőn ez a jel nem állhat",
                "takové pole nemůže nést tento znak"};
      case Fault::steps:
        return {"finding the moves takes more than {0} steps",
                "a lépések megkeresése több mint {0} műveletet igényel",
                "hledání tahů trvá více než {0} kroků",
                {most_steps}};
    }
    return {};
  };
  std::string with;
  const auto tell = [&](const std::string& name, Number value) {
    with += (with.empty() ? "" : ", ") + name + " = " + std::to_string(value);
  };
  const Opened& position = running.position();
  for (std::size_t i = 0; i < program_.fields.size(); ++i) tell(program_.fields[i].name, position.fields[i]);
  if (program_.has_list) {
    std::string list;
    for (std::size_t i = 0; i < position.length; ++i)
      list += (i == 0 ? "" : ",") + std::to_string(position.list[i]);
    with += (with.empty() ? "" : ", ") + program_.list_name + " = " + (list.empty() ? "0" : list);
  }
  for (const Choice& choice : move.choices)
    if (program_.nodes[choice.set].type == Type::numbers) tell(choice.name, running.slots[choice.slot]);
  const Line line = line_at(program_.text, running.place().offset);
  Error error{.kind = Error::Kind::bad_rules,
              .message = with.empty() ? Message{"line {0}: {1}",
                                                "{0}. sor: {1}",
                                                "řádek {0}: {1}",
                                                {line.number, say(running.fault())}}
                                      : Message{"line {0}: {1}, where {2}",
                                                "{0}. sor: {1}; ekkor: {2}",
                                                "řádek {0}: {1}; přitom {2}",
                                                {line.number, say(running.fault()), with}},
              .text = program_.text.substr(line.begin, line.end - line.begin),
              .offset = running.place().offset - line.begin,
              .length = std::min<std::size_t>(running.place().length, line.end - running.place().offset)};
  error.line = line.number;
  error.elsewhere = true;
  switch (running.fault()) {
    case Fault::negative:
      error.expected = {"a condition that keeps it from that, such as: if k <= n",
                        "egy feltétel, amely ezt megakadályozza, például: if k <= n",
                        "podmínka, která tomu zabrání, například: if k <= n"};
      break;
    case Fault::by_zero:
      error.expected = {"a condition that leaves zero out, such as: if b > 0",
                        "egy feltétel, amely a nullát kizárja, például: if b > 0",
                        "podmínka, která nulu vyloučí, například: if b > 0"};
      break;
    case Fault::no_place:
      error.expected = {
          "a place from 1 to the length of the list, or a condition such as: if length(heaps) > 0",
          "1 és a lista hossza közötti hely, vagy feltétel, például: if length(heaps) > 0",
          "místo od 1 do délky seznamu, nebo podmínka, například: if length(heaps) > 0"};
      break;
    case Fault::too_large:
    case Fault::overflow:
      error.expected = {"a condition that keeps it smaller, such as: if n <= 1000",
                        "egy feltétel, amely ezt megakadályozza, például: if n <= 1000",
                        "podmínka, která tomu zabrání, například: if n <= 1000"};
      break;
    case Fault::steps:
      error.expected = {"fewer choices, or a smaller position", "kevesebb választás, vagy kisebb állás",
                        "méně možností, nebo menší pozice"};
      break;
    default:
      break;
  }
  const Locked locked(lock_);
  if (!fault_) fault_ = std::move(error);
}
std::optional<Error> WrittenRules::fault() const {
  const Locked locked(lock_);
  return fault_;
}
void WrittenRules::forget_fault() const {
  const Locked locked(lock_);
  fault_.reset();
}

}  // namespace bouton::written
