// Values of games that split heaps in two, by the engine that suits what has come so far: while rare values
// are few the sparse one, else the dense one. Every now and then the choice is made anew.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "bouton/companion.hpp"
#include "bouton/workers.hpp"
#include "sequence/dense.hpp"
#include "sequence/sparse.hpp"

namespace bouton::sequence {

class OctalRow {
 public:
  // Some digit splits.
  explicit OctalRow(Octal rules);

  // Computes values until there are so many. False: values are too large. It also stops, with true, when that
  // took more than so much toil.
  bool extend(std::uint64_t count, std::uint64_t most_toil = ~std::uint64_t{0});
  std::uint64_t toil() const { return toil_ + (sparse_ ? sparse_->toil() : dense_->toil()); }
  // About how much toil the next value takes.
  std::uint64_t price() const;

  void lend(Companion* companion);
  void lend(Workers* workers);

  std::uint64_t size() const { return sparse_ ? sparse_->size() : dense_->size(); }
  Value value(std::uint64_t position) const {
    return sparse_ ? sparse_->value(position) : dense_->value(position);
  }
  Value highest() const;
  std::uint64_t rares() const { return sparse_ ? sparse_->rares().size() : dense_->rares(); }
  Division division() const { return sparse_ ? sparse_->division() : dense_->division(); }
  std::size_t bytes() const { return sparse_ ? sparse_->bytes() : dense_->bytes(); }

  // The sparse engine, if it is at work.
  const Sparse* sparse() const { return sparse_ ? &*sparse_ : nullptr; }

 private:
  void choose();
  std::vector<Value> values() const;

  Octal rules_;
  std::uint64_t splits_ = 0;
  std::optional<Sparse> sparse_;
  std::optional<Dense> dense_;
  Companion* companion_ = nullptr;
  Workers* workers_ = nullptr;
  std::uint64_t toil_ = 0;  // of engines that were given up
  std::uint64_t next_choice_;
};

}  // namespace bouton::sequence
