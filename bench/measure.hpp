// What the benchmarks share: a stopwatch, and the peak memory of the process.
#pragma once

#include <time.h>

#include <fstream>
#include <string>

namespace bench {

// Seconds of processor time that a call takes: other programs disturb it less than the clock on the wall.
template <class F>
double seconds(F&& work) {
  auto now = [] {
    timespec t{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
  };
  const double begin = now();
  work();
  return now() - begin;
}

// The largest resident size so far, in bytes; 0 where the system does not tell. It never falls, so it means
// something only in a process that does one thing.
inline double peak_bytes() {
  std::ifstream status("/proc/self/status");
  for (std::string word; status >> word;)
    if (word == "VmHWM:") {
      double kilobytes = 0;
      status >> kilobytes;
      return kilobytes * 1024;
    }
  return 0;
}

}  // namespace bench
