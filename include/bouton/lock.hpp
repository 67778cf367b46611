// What const members need that remember something: a lock where there may be threads, nothing where there are
// none.
#pragma once

#if !defined(__wasm__) || defined(_REENTRANT)
#include <mutex>
#endif

namespace bouton {

#if !defined(__wasm__) || defined(_REENTRANT)
using Lock = std::mutex;
using Locked = std::lock_guard<std::mutex>;
#else
struct Lock {};
struct Locked {
  explicit Locked(Lock&) {}
};
#endif

}  // namespace bouton
