// A second pair of hands, lent by the caller. The engine starts no thread of its own; where somebody offers
// one, work that can be done beside other work is given to it.
#pragma once

#include <functional>

namespace bouton {

class Companion {
 public:
  virtual ~Companion() = default;
  // Begins a piece of work and comes back at once; the piece before it is done by then.
  virtual void start(std::function<void()> piece) = 0;
  // Comes back when the piece is done.
  virtual void wait() = 0;
};

}  // namespace bouton
