// A thread to lend to the engine; it begins when there is something to do.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "bouton/companion.hpp"

namespace bouton::cli {

class ThreadCompanion final : public Companion {
 public:
  ThreadCompanion() = default;
  ~ThreadCompanion() override {
    hand_over([this] { ending_ = true; });
    if (thread_.joinable()) thread_.join();
  }
  ThreadCompanion(const ThreadCompanion&) = delete;
  ThreadCompanion& operator=(const ThreadCompanion&) = delete;

  void start(std::function<void()> piece) override {
    wait();
    if (!thread_.joinable()) thread_ = std::thread([this] { serve(); });
    hand_over([&] { piece_ = std::move(piece); });
  }
  void wait() override {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !piece_; });
  }

 private:
  template <class Change>
  void hand_over(const Change& change) {
    {
      const std::lock_guard lock(mutex_);
      change();
    }
    changed_.notify_all();
  }

  void serve() {
    for (std::unique_lock lock(mutex_);;) {
      changed_.wait(lock, [this] { return piece_ || ending_; });
      if (!piece_) return;
      lock.unlock();
      piece_();
      lock.lock();
      piece_ = nullptr;
      changed_.notify_all();
    }
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::function<void()> piece_;
  bool ending_ = false;
  std::thread thread_;  // the last: it uses what stands above
};

}  // namespace bouton::cli
