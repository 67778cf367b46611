#include "sequence/dense.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace bouton::sequence {
namespace {

constexpr std::uint64_t longest_block = 256;   // positions worked on at once
constexpr std::uint64_t worth_sharing = 8192;  // pairs of a position
constexpr unsigned room_to_grow = 16;          // a value is seldom larger than all before it by so much
constexpr Value largest_of_two_bytes = 0xfffe;
constexpr std::uint64_t longest_row_of_rares = std::uint64_t{1} << 32;

}  // namespace

Dense::Dense(Octal rules, const std::vector<Value>& begun, const PairKernel& kernel)
    : rules_(std::move(rules)), kernel_(&kernel), rooms_(1) {
  for (std::uint64_t taken = 0; taken < rules_.digits.size(); ++taken)
    if (rules_.may_split(taken)) splits_.push_back(taken);
  reserve(std::max<std::uint64_t>(begun.size(), 1024));
  for (Value value : begun) append(value);
}

std::size_t Dense::bytes() const {
  return sizeof(std::uint16_t) * (up_.capacity() + down_.capacity()) + rares_.capacity() * sizeof(Rare) +
         rooms_.size() * (top_ + 2 * marks_beyond) + 16 * std::size_t{top_};
}

std::uint64_t Dense::price() const {
  const std::uint64_t all = splits_.size() * (size_ / 2) / kernel_->pace,
                      rare = splits_.size() * rares_.size() / 20 + 20'000 / kernel_->pace;
  return 32 + (by_rare() ? std::min(all, rare) : all);
}

bool Dense::by_rare() const {
  // Writing a byte for a pair takes as long as reading so many.
  const std::uint64_t dear = std::max(kernel_->pace / 20, 2u);
  return division_.mask != 0 && splits_.size() * (rares_.size() * dear + 20'000) < splits_.size() * size_ / 2;
}

double Dense::rare_share() const {
  const std::uint64_t from = size_ - size_ / 4;
  std::uint64_t some = 0;
  for (auto it = rares_.rbegin(); it != rares_.rend() && it->position >= from; ++it) ++some;
  return size_ < 4 ? 1 : static_cast<double>(some) / static_cast<double>(size_ - from);
}

void Dense::reserve(std::uint64_t count) {
  if (count <= up_.size()) return;
  const std::uint64_t capacity = std::max<std::uint64_t>(count, up_.size() + up_.size() / 2);
  std::vector<std::uint16_t> reversed(capacity);
  std::copy(down_.begin(), down_.end(), reversed.end() - static_cast<std::ptrdiff_t>(down_.size()));
  down_ = std::move(reversed);
  up_.resize(capacity);
}

void Dense::append(Value value) {
  const auto narrow = static_cast<std::uint16_t>(value);
  up_[size_] = narrow;
  down_[down_.size() - 1 - size_] = narrow;
  if (division_.mask != 0 && size_ > 0 && division_.is_rare(value, size_))
    rares_.push_back({static_cast<std::uint32_t>(size_), narrow});
  ++size_;
  highest_ = std::max(highest_, value);
  while (top_ <= highest_) top_ *= 2;
}

void Dense::choose() {
  next_choice_ = size_ + size_ / 8;
  for (; counted_ < size_; ++counted_) census_.count(up_[counted_], counted_);
  division_ = size_ < longest_row_of_rares ? best_division(rules_, census_) : Division{};
  rares_.clear();
  if (division_.mask == 0) return;
  for (std::uint64_t n = 1; n < size_; ++n)
    if (division_.is_rare(up_[n], n)) rares_.push_back({static_cast<std::uint32_t>(n), up_[n]});
  for (unsigned parity : {0u, 1u}) {
    is_rare_[parity].assign(2 * std::size_t{top_} + marks_beyond, 0);
    for (Value value = 0; value < 2 * top_; ++value)
      is_rare_[parity][value] = division_.is_rare(value, parity);
  }
}

// All pairs whose parts lie before `first`; position is not before it.
void Dense::add_pairs(std::uint64_t position, std::uint64_t first, Room& room) const {
  for (std::uint64_t taken : splits_) {
    if (taken >= position) continue;
    const std::uint64_t left = position - taken, last = rules_.largest_part(left),
                        least = left < first ? 1 : left - first + 1;
    if (least > last) continue;
    const std::uint64_t pairs = last - least + 1;
    const std::uint64_t read =
        kernel_->mark(up_.data() + least, down(left - least), pairs, room.marks.data(), room.limit);
    room.toil += 1 + read / kernel_->pace;
    if (read < pairs) return;
  }
}

void Dense::begin(std::uint64_t position, std::uint64_t first, Room& room) const {
  room.marks.assign(std::max<std::size_t>(top_, marks_beyond) + marks_beyond, 0);
  room.toil = 0;
  for (std::uint64_t taken = 0; taken < rules_.digits.size() && taken <= position; ++taken) {
    const std::uint64_t left = position - taken;
    if (left == 0 && position > 0 && rules_.may_leave_nothing(taken)) room.marks[0] = 1;
    if (left > 0 && left < first && rules_.may_leave_heap(taken)) room.marks[up_[left]] = 1;
  }
  room.by_rare = by_rare();
  if (!room.by_rare) {
    room.limit = std::min(top_, highest_ + room_to_grow);
    return add_pairs(position, first, room);
  }
  // Of two rare parts each is met.
  for (std::uint64_t taken : splits_) {
    if (taken >= position) continue;
    const std::uint64_t left = position - taken;
    auto rare = rares_.begin();
    if (left >= first)
      rare =
          std::partition_point(rare, rares_.end(), [&](const Rare& r) { return r.position <= left - first; });
    const std::uint16_t* other = up_.data() + left;
    const auto end = std::partition_point(
        rare, rares_.end(), [&](const Rare& r) { return r.position < left && r.position < first; });
    room.toil += static_cast<std::uint64_t>(end - rare) / 20;
    if (rules_.unequal && left % 2 == 0)
      for (; rare != end; ++rare) {
        if (2 * std::uint64_t{rare->position} != left)
          room.marks[rare->value ^ *(other - rare->position)] = 1;
      }
    else
      for (; rare != end; ++rare) room.marks[rare->value ^ *(other - rare->position)] = 1;
  }
  // The least common value that is not given is the last that counts; with parts that are still to come it
  // may be given after all, so rare values are looked for up to the next such one.
  std::uint8_t* const marks = room.marks.data();
  const std::uint8_t* const rare_values = is_rare_[position % 2].data();
  const unsigned least = kernel_->least(marks, rare_values);
  room.limit = least;
  if (least < top_ && first < position) {
    marks[least] = 1;
    room.limit = std::min(kernel_->least(marks, rare_values), top_);
  }
  add_pairs(position, first, room);
  if (room.limit > least) marks[least] = 0;
}

// What has a part from `first` on is known by now, and added.
Value Dense::finish(std::uint64_t position, std::uint64_t first, Room& room) const {
  std::uint8_t* const marks = room.marks.data();
  for (std::uint64_t taken = 1; taken < rules_.digits.size() && taken + first <= position; ++taken)
    if (taken < position && rules_.may_leave_heap(taken)) marks[up_[position - taken]] = 1;
  for (std::uint64_t taken : splits_) {
    if (taken + first > position) continue;
    const std::uint64_t left = position - taken, last = std::min(left - first, rules_.largest_part(left));
    for (std::uint64_t part = 1; part <= last; ++part) marks[up_[part] ^ up_[left - part]] = 1;
  }
  unsigned value = kernel_->least(marks, nullptr);
  if (value < room.limit || (room.by_rare && is_rare_[position % 2][value] == 0)) return value;
  room.limit = top_;
  add_pairs(position, first, room);
  return kernel_->least(marks, nullptr);
}

bool Dense::extend(std::uint64_t count, std::uint64_t most_toil) {
  const std::uint64_t begun = toil_;
  while (size_ < count && toil_ - begun < most_toil) {
    if (highest_ > largest_of_two_bytes) return false;
    if (size_ >= next_choice_) choose();
    const std::uint64_t first = size_;
    std::uint64_t block = 1;
    if (workers_ != nullptr && workers_->count() > 1 && price() * kernel_->pace >= worth_sharing)
      block = std::min({count - first, longest_block, next_choice_ - first});
    reserve(first + block);
    if (rooms_.size() < block) rooms_.resize(block);
    if (block == 1) {
      begin(first, first, rooms_[0]);
    } else {
      const std::size_t pieces = std::min<std::size_t>(block, std::size_t{8} * workers_->count());
      workers_->run(pieces, [&](std::size_t piece) {
        for (std::uint64_t i = piece; i < block; i += pieces) begin(first + i, first, rooms_[i]);
      });
    }
    // Where a value needs one more bit, marks of the others have no place for it.
    const unsigned top = top_;
    for (std::uint64_t i = 0; i < block && top_ == top; ++i) {
      const Value value = finish(first + i, first, rooms_[i]);
      toil_ += 8 + rooms_[i].toil;
      append(value);
    }
    if (top_ != top) next_choice_ = size_;
  }
  return highest_ <= largest_of_two_bytes;
}

}  // namespace bouton::sequence
