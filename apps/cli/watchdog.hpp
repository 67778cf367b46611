// Bounds that hold whatever the engine is doing. The engine works in slices and looks at its bounds in
// between, which is how an answer tells what was established; a step that turns out to be longer or larger
// than it should be is ended by this thread instead, and then nothing of it is known.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>

#include "bouton/meter.hpp"

namespace bouton::cli {

class Watchdog {
 public:
  // What the program takes beside the memory that the bound is about.
  static constexpr std::uint64_t base = std::uint64_t{32} << 20;

  // Gives up, from another thread, when a bound is passed by more than the engine needs to notice; that must
  // end the program. No time limit: 0.
  Watchdog(double seconds, std::uint64_t bytes, std::function<void(Stop)> give_up);
  // Waits until it has stopped: either it gave up before, and the program ends, or it never will.
  ~Watchdog() { rest(); }
  void rest();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

 private:
  void watch();
  Stop passed();

  const double seconds_;
  const std::uint64_t bytes_;
  const std::function<void(Stop)> give_up_;
  double since_ = -1, used_since_ = 0;  // when a bound was first seen to be passed
  int memory_;                          // where the system tells the memory in use
  std::mutex mutex_;
  std::condition_variable changed_;
  bool resting_ = false;
  std::thread thread_;  // the last: it uses what stands above
};

}  // namespace bouton::cli
