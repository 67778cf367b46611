#include "watchdog.hpp"

#include <fcntl.h>
#include <pthread.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <utility>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "work.hpp"

namespace bouton::cli {
namespace {

double clock_of(clockid_t which) {
  timespec now{};
  clock_gettime(which, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

// Bytes of memory in use; 0 where the system does not tell.
std::uint64_t resident(int file) {
  char text[128];
  const ssize_t length = file < 0 ? -1 : pread(file, text, sizeof text - 1, 0);
  if (length <= 0) return 0;
  text[length] = '\0';
  char* at = nullptr;
  std::strtoull(text, &at, 10);  // the address space comes first
  return std::strtoull(at, nullptr, 10) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

Watchdog::Watchdog(double seconds, std::uint64_t bytes, std::function<void(Stop)> give_up)
    : seconds_(seconds > 0 ? clock_of(CLOCK_MONOTONIC) + seconds : 0),
      bytes_(bytes),
      give_up_(std::move(give_up)),
      memory_(::open("/proc/self/statm", O_RDONLY | O_CLOEXEC)) {
#ifdef __GLIBC__
  // Large tables that are given back must be no longer resident: the allocator would keep up to 64 MiB.
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
  // Signals are the main thread's: it may be waiting for a file, and must be woken.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  thread_ = std::thread([this] { watch(); });
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

void Watchdog::rest() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    resting_ = true;
  }
  changed_.notify_all();
  thread_.join();
  if (memory_ >= 0) ::close(memory_);
}

void Watchdog::watch() {
  // Memory can be taken at a gigabyte per second.
  constexpr auto between_looks = std::chrono::milliseconds(4);
  for (std::unique_lock lock(mutex_); !resting_; changed_.wait_for(lock, between_looks))
    if (const Stop stop = passed(); stop != Stop::none) return give_up_(stop);
}

Stop Watchdog::passed() {
  if (resident(memory_) > bytes_ + base) return Stop::memory;
  const double now = clock_of(CLOCK_MONOTONIC);
  const bool late = seconds_ > 0 && now > seconds_;
  if (!late && !interrupted) return Stop::none;
  const double used = clock_of(CLOCK_PROCESS_CPUTIME_ID);
  if (since_ < 0) {
    since_ = now;
    used_since_ = used;
  }
  // The clock on the wall also counts what else the machine does, but is the only one for who waits for a
  // file.
  const double grace = 0.4, longest = interrupted ? 2 : 5;
  if (used - used_since_ < grace && now - since_ < longest) return Stop::none;
  return interrupted ? Stop::cancelled : Stop::time;
}

}  // namespace bouton::cli
