#include "sequence/octal_row.hpp"

#include <algorithm>

namespace bouton::sequence {

OctalRow::OctalRow(Octal rules) : rules_(std::move(rules)) {
  for (std::uint64_t taken = 0; taken < rules_.digits.size(); ++taken) splits_ += rules_.may_split(taken);
  sparse_.emplace(rules_);
  next_choice_ = sparse_->size();
}

void OctalRow::lend(Companion* companion) {
  companion_ = companion;
  if (sparse_) sparse_->lend(companion);
}

void OctalRow::lend(Workers* workers) {
  workers_ = workers;
  if (dense_) dense_->lend(workers);
}

Value OctalRow::highest() const {
  if (dense_) return dense_->highest();
  Value highest = 0;
  for (std::uint64_t n = 0; n < sparse_->size(); ++n) highest = std::max(highest, sparse_->value(n));
  return highest;
}

std::vector<Value> OctalRow::values() const {
  std::vector<Value> values;
  values.reserve(size());
  for (std::uint64_t n = 0; n < size(); ++n) values.push_back(value(n));
  return values;
}

std::uint64_t OctalRow::price() const { return sparse_ ? 1 + sparse_->rares().size() / 16 : dense_->price(); }

// What a value will take with either engine, in steps of toil. With the sparse one each rare position is
// marked in every window of values, and as much goes into witnesses; and where a position turns out to be
// rare, a block is done again. It has to win by far to take over, so that they do not change places again and
// again.
void OctalRow::choose() {
  const std::uint64_t size = this->size();
  next_choice_ = size + size / 2;
  double share = 0;
  unsigned windows = 0;
  if (sparse_) {
    const auto& rares = sparse_->rares();
    const std::uint64_t from = size - size / 4;
    const auto first = std::partition_point(rares.begin(), rares.end(),
                                            [&](const Sparse::Rare& rare) { return rare.position < from; });
    share = static_cast<double>(rares.end() - first) / static_cast<double>(size - from);
    windows = sparse_->windows();
  } else {
    dense_->choose();
    if (dense_->division().mask == 0) return;  // every value is rare
    share = dense_->rare_share();
    windows = dense_->division().narrow(dense_->highest()) / 64 + 1;
  }
  const double marks = static_cast<double>(rares() * splits_ * windows * best_kernel().dear) / 60;
  const double sparse = (12 + marks) * (1 + block_size * share) + share * static_cast<double>(rares());
  constexpr double far = 1.5;
  if (sparse_) {
    const auto pairs = static_cast<double>(splits_ * size / 2);
    if (sparse < far * (32 + pairs / best_pair_kernel().pace)) return;
    toil_ += sparse_->toil();
    dense_.emplace(rules_, values());
    dense_->lend(workers_);
    sparse_.reset();
  } else if (far * sparse < static_cast<double>(dense_->price())) {
    toil_ += dense_->toil();
    sparse_.emplace(rules_, values());
    sparse_->lend(companion_);
    dense_.reset();
  }
}

bool OctalRow::extend(std::uint64_t count, std::uint64_t most_toil) {
  const std::uint64_t begun = toil();
  while (size() < count && toil() - begun < most_toil) {
    if (size() >= next_choice_) choose();
    const std::uint64_t end = std::min(count, next_choice_), left = most_toil - (toil() - begun);
    if (!(sparse_ ? sparse_->extend(end, left) : dense_->extend(end, left))) return false;
  }
  return true;
}

}  // namespace bouton::sequence
