// Several pairs of hands, lent by the caller. The engine starts no thread of its own; where somebody offers
// some, work that falls into independent pieces is handed out to them, and otherwise it is done in order.
#pragma once

#include <cstddef>
#include <functional>

namespace bouton {

class Workers {
 public:
  virtual ~Workers() = default;
  // How many pieces may be worked on at once; at least 1.
  virtual unsigned count() const = 0;
  // Calls piece(i) once for each i below `pieces`, in any order and perhaps at once, and comes back when all
  // of them are done. A piece starts no others.
  virtual void run(std::size_t pieces, const std::function<void(std::size_t)>& piece) = 0;
};

// Nobody but whoever asks.
class OneByOne final : public Workers {
 public:
  unsigned count() const override { return 1; }
  void run(std::size_t pieces, const std::function<void(std::size_t)>& piece) override {
    for (std::size_t i = 0; i < pieces; ++i) piece(i);
  }
};

}  // namespace bouton
