// Threads to lend to the engine for work that falls into pieces.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "bouton/workers.hpp"

namespace bouton::cli {

// So many in all: whoever hands out the work is one of them, and waits for the others. They begin when there
// is something to do.
class Crew final : public Workers {
 public:
  explicit Crew(unsigned count) : count_(count) {}
  ~Crew() override {
    {
      const std::lock_guard lock(mutex_);
      ending_ = true;
    }
    begun_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  unsigned count() const override { return count_; }

  void run(std::size_t pieces, const std::function<void(std::size_t)>& piece) override {
    if (pieces == 0) return;
    while (threads_.size() + 1 < count_) threads_.emplace_back([this] { serve(); });
    std::unique_lock lock(mutex_);
    piece_ = &piece;
    next_ = 0;
    pieces_ = undone_ = pieces;
    begun_.notify_all();
    work(lock);
    ended_.wait(lock, [this] { return undone_ == 0; });
    piece_ = nullptr;
  }

 private:
  void serve() {
    for (std::unique_lock lock(mutex_);;) {
      begun_.wait(lock, [this] { return ending_ || next_ < pieces_; });
      if (ending_) return;
      work(lock);
    }
  }
  // Takes one piece after another while there are any.
  void work(std::unique_lock<std::mutex>& lock) {
    while (next_ < pieces_) {
      const std::size_t mine = next_++;
      const auto* piece = piece_;
      lock.unlock();
      (*piece)(mine);
      lock.lock();
      if (--undone_ == 0) ended_.notify_all();
    }
  }

  std::mutex mutex_;
  std::condition_variable begun_, ended_;
  const std::function<void(std::size_t)>* piece_ = nullptr;
  std::size_t next_ = 0, pieces_ = 0, undone_ = 0;
  bool ending_ = false;
  unsigned count_;
  std::vector<std::thread> threads_;  // the last: they use what stands above
};

}  // namespace bouton::cli
