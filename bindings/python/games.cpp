#include "games.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace bouton::python {
namespace {

constexpr std::size_t longest_told = 80;
constexpr std::string_view special = " +:,\"'\\()";

// Whether it holds what notation would lose at its ends or shows otherwise: blanks of any kind, control
// characters.
bool blank_or_control(const std::string& text) {
  constexpr std::array<std::string_view, 6> blanks{"\xc2",     "\xe1\x9a\x80", "\xe2\x80",
                                                   "\xe2\x81", "\xe3\x80\x80", "\x7f"};
  return std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) <= 0x20; }) ||
         std::ranges::any_of(blanks,
                             [&](std::string_view each) { return text.find(each) != std::string::npos; });
}

// As it stands in notation: in quotes where it holds what means something there.
std::string quoted(const std::string& text) {
  if (text.find_first_of(special) == std::string::npos && !blank_or_control(text)) return text;
  std::string result = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + '"';
}
std::string unquoted(std::string_view text) {
  if (text.size() < 2 || text.front() != text.back() || (text.front() != '"' && text.front() != '\''))
    return std::string(text);
  std::string result;
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    if (text[i] == '\\' && i + 2 < text.size()) ++i;
    result += text[i];
  }
  return result;
}

[[noreturn]] void wrong(PyObject* kind, const std::string& text) {
  PyErr_SetString(kind, text.c_str());
  throw py::error_already_set();
}

std::string shown(const py::handle& object) {
  std::string text = py::repr(object);
  if (text.size() > longest_told) text = text.substr(0, longest_told) + "...";
  return text;
}

// A heap: a whole number from 0 on, also one of NumPy's, and no truth value.
std::uint64_t heap_of(const py::handle& object, const PythonGame& game) {
  if (!PyIndex_Check(object.ptr()) || PyBool_Check(object.ptr()))
    wrong(PyExc_TypeError,
          game.traits().id + ": " + shown(object) +
              " is no heap, a whole number; for positions of other kinds say bouton.game(heaps=False)");
  const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(object.ptr()));
  if (!number) throw py::error_already_set();
  const unsigned long long size = PyLong_AsUnsignedLongLong(number.ptr());
  if (PyErr_Occurred() || size > largest_size) {
    PyErr_Clear();
    wrong(PyExc_ValueError, game.traits().id + ": " + shown(object) +
                                " is no heap, a whole number from 0 to " + std::to_string(largest_size));
  }
  return size;
}

// After a TypeError of Python's own: says what is wrong in words of the game, and what was the cause.
template <class Words>
[[noreturn]] void wrong_kind(const Words& words) {
  py::error_already_set cause;
  if (!cause.matches(PyExc_TypeError)) throw cause;
  const std::string text = words();
  py::raise_from(cause, PyExc_TypeError, text.c_str());
  throw py::error_already_set();
}

// More moves than this from one position are taken for a function that never ends.
constexpr std::size_t most_words = std::size_t{1} << 22;

// What both kinds of games have: the author's moves, asked once for each position, under the lock, whatever
// goes wrong there. An author whose function says this now and that then would otherwise mislead the solvers,
// which rely on hearing the same again.
class Asked {
 public:
  Asked(std::shared_ptr<PythonGame> game, std::shared_ptr<Trouble> trouble)
      : game_(std::move(game)), trouble_(std::move(trouble)) {}

  PythonGame& game() const { return *game_; }
  Trouble& trouble() const { return *trouble_; }

 protected:
  // Hands out what each move from a position leaves. read(object, parts) adds the numbers of what one move
  // leaves.
  template <class Position, class Read>
  void each_move(Key from, py::object (*asked)(const PythonGame&, Key), const Read& read,
                 auto&& leave) const {
    auto list = game_->list(from);
    if (!list) list = listed(from, asked, read);
    std::vector<Position> parts;
    for (std::size_t at = 0; at < list->size(); at += (*list)[at] + 1) {
      parts.clear();
      for (std::size_t i = 1; i <= (*list)[at]; ++i) parts.push_back(Position{(*list)[at + i]});
      if (!leave(std::span<const Position>(parts))) return;
    }
  }

 private:
  template <class Read>
  PythonGame::List listed(Key from, py::object (*asked)(const PythonGame&, Key), const Read& read) const {
    static const auto none = std::make_shared<const std::vector<Key>>();
    if (trouble_->any()) return none;  // no answer holds any more
    const py::gil_scoped_acquire lock;
    try {
      const py::object position = asked(*game_, from);
      const py::object moves = game_->author().attr("moves")(position);
      auto words = std::make_shared<std::vector<Key>>();
      if (!moves.is_none())
        for (const py::handle left : through(moves, position)) {
          const std::size_t begin = words->size();
          words->push_back(0);
          read(left, *words);
          (*words)[begin] = words->size() - begin - 1;
          if (words->size() > most_words)
            wrong(PyExc_ValueError,
                  game_->traits().id + ": there is no end to the moves from " + shown(position));
        }
      words->shrink_to_fit();
      return game_->keep(from, std::move(words));
    } catch (py::error_already_set& error) {
      trouble_->keep(error);
      return none;
    }
  }

  py::iterator through(const py::object& moves, const py::object& position) const {
    if (PyObject* const iterator = PyObject_GetIter(moves.ptr()))
      return py::reinterpret_steal<py::iterator>(iterator);
    wrong_kind([&] {
      return game_->traits().id + ": what is given for " + shown(position) + ", " + shown(moves) +
             ", is not iterable; a list of what the moves leave is expected";
    });
  }

  std::shared_ptr<PythonGame> game_;
  std::shared_ptr<Trouble> trouble_;
};

// Asking Python takes about as long as so many steps of the engine's own.
constexpr std::uint64_t steps_of_a_call = 100;

class OnHeaps : public Asked {
 public:
  using Position = Heap;
  using Asked::Asked;

  void moves(Heap from, auto&& leave) const {
    each_move<Heap>(
        from.size, [](const PythonGame&, Key key) -> py::object { return py::int_(key); },
        [&](const py::handle& left, std::vector<Key>& words) {
          const auto part = [&](const py::handle& object) {
            const std::uint64_t size = heap_of(object, game());
            if (size >= from.size)
              wrong(PyExc_ValueError,
                    game().traits().id + ": a move from " + std::to_string(from.size) + " leaves " +
                        std::to_string(size) +
                        "; heaps get smaller by every move: say bouton.game(heaps=False), and "
                        "loops=True if the play need not end");
            words.push_back(size);
          };
          if (PyList_Check(left.ptr()) || PyTuple_Check(left.ptr()))
            for (const py::handle each : py::iter(left)) part(each);
          else
            part(left);
        },
        leave);
  }
  std::uint64_t effort(Heap) const { return steps_of_a_call; }
};

// A position by its number; the empty one is nothing.
struct Held {
  Key number = 0;
  friend auto operator<=>(const Held&, const Held&) = default;
  bool empty() const { return number == 0; }
  std::optional<Key> pack() const { return number; }
  static Held unpack(Key key) { return {key}; }
};

class OnObjects : public Asked {
 public:
  using Position = Held;
  using Asked::Asked;

  void moves(Held from, auto&& leave) const {
    if (from.empty()) return;
    each_move<Held>(
        from.number, [](const PythonGame& game, Key key) { return game.position(key); },
        [&](const py::handle& left, std::vector<Key>& words) {
          const auto part = [&](const py::handle& object) {
            words.push_back(game().number(py::reinterpret_borrow<py::object>(object)));
          };
          if (!PyList_Check(left.ptr())) return part(left);
          if (game().traits().loops && py::len(left) > 1)
            wrong(PyExc_ValueError,
                  game().traits().id +
                      ": where the play need not end, a move leaves one position, not several");
          for (const py::handle each : py::iter(left)) part(each);
        },
        leave);
  }
  bool loops(Held) const { return game().traits().loops; }
  std::uint64_t effort(Held) const { return steps_of_a_call; }
  std::string print(Held position) const {
    const py::gil_scoped_acquire lock;
    return quoted(game().text(position.number));
  }
};
// Several components of a play that need not end are no matter, but a move must not make them.
class OnLoops : public OnObjects {
 public:
  using OnObjects::OnObjects;
  static constexpr bool splits = false;
};

// What a question wants to know beside the moves.
template <class G>
class AskedRuleset final : public OwnRuleset<G> {
 public:
  AskedRuleset(std::shared_ptr<PythonGame> game, std::shared_ptr<Trouble> trouble)
      : OwnRuleset<G>(game->traits().id, G(game, trouble)), game_(game), trouble_(trouble) {}

  std::string start() const override { return game_->traits().start; }
  std::optional<Message> own_rule() const override {
    if (game_->traits().rule.empty()) return std::nullopt;
    return Message{"{0}", "{0}", "{0}", {game_->traits().rule}};
  }
  std::optional<Error> fault() const override {
    if (!trouble_->any()) return std::nullopt;
    return Error{.kind = Error::Kind::bad_rules, .message = {"{0}", "{0}", "{0}", {trouble_->text()}}};
  }

  using Ruleset::parse;
  Result<std::vector<Key>> parse(std::string_view text, HeapSizes sizes) const override {
    if constexpr (OwnRuleset<G>::on_heaps) return OwnRuleset<G>::parse(text, sizes);
    const py::gil_scoped_acquire lock;
    try {
      if (const auto known = game_->read(unquoted(text))) return std::vector<Key>{*known};
      return Error{.kind = Error::Kind::bad_position,
                   .message = {"{0} is no position of {1}",
                               "{0} nem állása ennek: {1}",
                               "{0} není pozice hry {1}",
                               {in_quotes(text), game_->traits().id}},
                   .text = std::string(text),
                   .offset = 0,
                   .length = text.size(),
                   .expected = {"a position as Python writes it, in quotes where it has commas",
                                "egy állás, ahogy a Python írja, vesszők esetén idézőjelben",
                                "pozice, jak ji píše Python, s čárkami v uvozovkách"}};
    } catch (py::error_already_set& error) {
      trouble_->keep(error);
      return std::vector<Key>{0};
    }
  }

  std::optional<Grid> grid() const override {
    if (OwnRuleset<G>::on_heaps || !game_->traits().pairs) return std::nullopt;
    return Grid{};
  }
  Key at(std::uint64_t row, std::uint64_t column) const override {
    const py::gil_scoped_acquire lock;
    try {
      return game_->number(py::make_tuple(row, column));
    } catch (py::error_already_set& error) {
      trouble_->keep(error);
      return 0;
    }
  }

 private:
  std::shared_ptr<PythonGame> game_;
  std::shared_ptr<Trouble> trouble_;
};

}  // namespace

Key PythonGame::number(const py::object& position) {
  if (PyObject* const known = PyDict_GetItemWithError(numbers_.ptr(), position.ptr()))
    return PyLong_AsUnsignedLongLong(known);
  if (PyErr_Occurred())
    wrong_kind([&] {
      return traits_.id + ": " + shown(position) + " is no position: it is unhashable, so no key of a dict";
    });
  std::string text = py::str(author_.attr("show")(position));
  // While that was asked, another thread may have come by.
  if (PyObject* const known = PyDict_GetItemWithError(numbers_.ptr(), position.ptr()))
    return PyLong_AsUnsignedLongLong(known);
  if (PyErr_Occurred()) throw py::error_already_set();
  const Key number = positions_.size();
  // Two positions that are told alike would be read as one.
  if (text.empty() || by_text_.contains(text)) text += "#" + std::to_string(number);
  numbers_[position] = py::int_(number);
  by_text_[py::str(text)] = py::int_(number);
  positions_.push_back(position);
  texts_.push_back(std::move(text));
  return number;
}

std::optional<Key> PythonGame::read(const std::string& text) {
  const py::str key(text);
  if (by_text_.contains(key)) return by_text_[key].cast<Key>();
  const py::object read = author_.attr("read")(key);
  if (read.is_none()) return std::nullopt;
  return number(read);
}

PythonGame::List PythonGame::list(Key position) const {
  const std::lock_guard lock(lists_lock_);
  const auto found = lists_.find(position);
  return found == lists_.end() ? nullptr : found->second;
}

PythonGame::List PythonGame::keep(Key position, List list) {
  const std::lock_guard lock(lists_lock_);
  const auto [at, fresh] = lists_.emplace(position, std::move(list));  // who was first is right
  if (fresh) bytes_of_lists_ += at->second->size() * sizeof(Key) + 120;
  return at->second;
}

std::uint64_t PythonGame::bytes() const {
  constexpr std::uint64_t bytes_of_a_position = 300;  // with its text, about
  const std::lock_guard lock(lists_lock_);
  return positions_.size() * bytes_of_a_position + bytes_of_lists_;
}

void Trouble::keep(py::error_already_set& error) {
  if (any_) return;
  text_ = error.what();
  error_ = shared_under_lock<py::error_already_set>(error);
  any_ = true;
}

void Trouble::raise() {
  if (!any_) return;
  const auto error = std::exchange(error_, nullptr);
  any_ = false;
  throw py::error_already_set(*error);
}

Result<std::shared_ptr<const Ruleset>> python_ruleset(std::shared_ptr<PythonGame> game,
                                                      std::shared_ptr<Trouble> trouble) {
  std::shared_ptr<const Ruleset> ruleset;
  if (game->traits().heaps)
    ruleset = std::make_shared<const AskedRuleset<OnHeaps>>(std::move(game), std::move(trouble));
  else if (game->traits().loops)
    ruleset = std::make_shared<const AskedRuleset<OnLoops>>(std::move(game), std::move(trouble));
  else
    ruleset = std::make_shared<const AskedRuleset<OnObjects>>(std::move(game), std::move(trouble));
  return ruleset;
}

Entry python_entry(std::shared_ptr<PythonGame> game, std::function<std::shared_ptr<Trouble>()> trouble) {
  struct Texts {
    std::string id, rule, start, example;
  };
  const PythonGame::Traits& traits = game->traits();
  const std::string first = !traits.start.empty() ? quoted(traits.start) : traits.heaps ? "5" : "nothing";
  const auto texts =
      std::make_shared<const Texts>(Texts{traits.id, traits.rule, first, traits.id + ":" + first});
  Entry entry;
  entry.id = texts->id;
  entry.family = "own";
  entry.name = {texts->id, texts->id, texts->id};
  entry.rule = {texts->rule, texts->rule, texts->rule};
  entry.examples = {texts->example};
  entry.texts = texts;
  entry.make = [game, trouble](const Parameters& parameters,
                               const Loader&) -> Result<std::shared_ptr<const Ruleset>> {
    if (parameters.given)
      return Error{.kind = Error::Kind::bad_parameter,
                   .message = {"{0} takes no parameters",
                               "{0}: ehhez a játékhoz nem tartozik paraméter",
                               "{0} nemá žádné parametry",
                               {game->traits().id}},
                   .text = std::string(parameters.text),
                   .offset = 0,
                   .length = parameters.text.size()};
    return python_ruleset(game, trouble());
  };
  return entry;
}

}  // namespace bouton::python
