// Work that is done in slices, written as if it were done at once: a coroutine that rests where its slice is
// used up, and goes on from there when it is called again. What it is given by reference must stay where it
// is.
#pragma once

#include <coroutine>
#include <cstdlib>
#include <utility>

namespace bouton {

class [[nodiscard]] Sliced {
 public:
  struct promise_type;
  using Handle = std::coroutine_handle<promise_type>;

  // Whoever goes on is called from go_on(), one after the other: not each by the one before, for where calls
  // at the end of a function are calls like others (WebAssembly) a long loop would use up the stack.
  struct promise_type {
    promise_type* root = this;  // the one that is called from outside
    Handle next{};              // of the root: who goes on; none: itself
    bool rests = false;         // of the root: not in this slice
    Handle caller{};            // who waits for this one

    Sliced get_return_object() { return Sliced(Handle::from_promise(*this)); }
    std::suspend_always initial_suspend() noexcept { return {}; }
    auto final_suspend() noexcept {
      struct Back {
        bool await_ready() const noexcept { return false; }
        void await_suspend(Handle ended) const noexcept {
          if (const Handle caller = ended.promise().caller) ended.promise().root->next = caller;
        }
        void await_resume() const noexcept {}
      };
      return Back{};
    }
    void return_void() const noexcept {}
    void unhandled_exception() const noexcept { std::abort(); }  // there are none in the engine
  };

  Sliced(Sliced&& other) noexcept : handle_(std::exchange(other.handle_, {})) {}
  Sliced& operator=(Sliced&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Sliced() {
    if (handle_) handle_.destroy();
  }

  // Goes on until it rests or has ended; says whether it has.
  bool go_on() {
    promise_type& root = handle_.promise();
    for (root.rests = false; !handle_.done() && !root.rests;) {
      if (!root.next) root.next = handle_;
      root.next.resume();
    }
    return handle_.done();
  }

  // Within such work: does another piece of it.
  bool await_ready() const noexcept { return false; }
  void await_suspend(Handle caller) const noexcept {
    handle_.promise().root = caller.promise().root;
    handle_.promise().caller = caller;
    handle_.promise().root->next = handle_;
  }
  void await_resume() const noexcept {}

 private:
  explicit Sliced(Handle handle) : handle_(handle) {}
  Handle handle_;
};

// co_await Rest{pending}: until the next slice, if this one is used up.
struct Rest {
  bool wanted = true;
  bool await_ready() const noexcept { return !wanted; }
  void await_suspend(Sliced::Handle here) const noexcept {
    here.promise().root->next = here;
    here.promise().root->rests = true;
  }
  void await_resume() const noexcept {}
};

}  // namespace bouton
