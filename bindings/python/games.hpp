// Games that are written in Python, as rules for the engine. A position is a number (a heap) or any object
// that can be a key of a dict; what a move leaves is a position, or a list of them.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "bouton/bouton.hpp"

namespace bouton::python {

namespace py = pybind11;

// Whoever holds an object of Python's must have the interpreter's lock when it is let go.
template <class T, class... Arguments>
std::shared_ptr<T> shared_under_lock(Arguments&&... arguments) {
  return std::shared_ptr<T>(new T(std::forward<Arguments>(arguments)...), [](T* held) {
    const py::gil_scoped_acquire lock;
    delete held;
  });
}

// A game as its author gave it, and the positions of it that were met: each has a number from 1 on; 0 is
// nothing, what is left where a move leaves an empty list. All of it is touched only under the interpreter's
// lock.
class PythonGame {
 public:
  struct Traits {
    std::string id, rule, start;
    bool heaps = true, loops = false, pairs = false;
  };
  PythonGame(py::object author, Traits traits)
      : author_(std::move(author)), traits_(std::move(traits)), positions_{py::none()}, texts_{"nothing"} {
    by_text_["nothing"] = py::int_(0);
  }

  const Traits& traits() const { return traits_; }
  const py::object& author() const { return author_; }

  Key number(const py::object& position);
  py::object position(Key number) const { return positions_[number]; }
  const std::string& text(Key number) const { return texts_[number]; }
  std::optional<Key> read(const std::string& text);

  // What moves leave, as they were listed once: for each the number of parts, and these. No lock of the
  // interpreter's is needed to look.
  using List = std::shared_ptr<const std::vector<Key>>;
  List list(Key position) const;  // none if it was not listed yet
  List keep(Key position, List list);
  std::uint64_t bytes() const;  // that all this takes, about

 private:
  py::object author_;
  Traits traits_;
  py::dict numbers_, by_text_;
  std::vector<py::object> positions_;
  std::vector<std::string> texts_;  // as they are told
  mutable std::mutex lists_lock_;
  std::unordered_map<Key, List> lists_;
  std::uint64_t bytes_of_lists_ = 0;
};

// What went wrong in the author's own code: it is raised again when the work has come back.
class Trouble {
 public:
  bool any() const { return any_; }
  void keep(py::error_already_set& error);
  void raise();  // with the lock
  std::string text() const { return text_; }

 private:
  std::atomic<bool> any_ = false;
  std::string text_;
  std::shared_ptr<py::error_already_set> error_;
};

// The rules for one question. Its trouble is that of the question.
Result<std::shared_ptr<const Ruleset>> python_ruleset(std::shared_ptr<PythonGame> game,
                                                      std::shared_ptr<Trouble> trouble);
// For a catalogue; every question takes its trouble from where it is made.
Entry python_entry(std::shared_ptr<PythonGame> game, std::function<std::shared_ptr<Trouble>()> trouble);

}  // namespace bouton::python
