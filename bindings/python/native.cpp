// The door to Python: requests go in as JSON, answers come out as objects that tell themselves in any format
// and show their numbers without copying them. All else (arguments, attributes, pictures) is Python's own, in
// bouton/.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <sys/stat.h>
#include <atomic>
#include <chrono>
#include <fstream>
#include <limits>
#include <map>
#include <sstream>

#include "base/printable.hpp"
#include "bouton/bouton.hpp"
#include "bouton/notation.hpp"
#include "companion.hpp"
#include "crew.hpp"
#include "games.hpp"

namespace bouton::python {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t largest_file = std::uint64_t{256} << 20;

Result<std::string> read_file(std::string_view name) {
  const std::string path(name);
  struct stat found {};
  if (stat(path.c_str(), &found) != 0) return no_such_file(name);
  if (!S_ISREG(found.st_mode))
    return unreadable(name, {"not a plain file", "nem közönséges fájl", "není obyčejný soubor"});
  if (static_cast<std::uint64_t>(found.st_size) > largest_file)
    return unreadable(name, {"too large", "túl nagy", "příliš velký"});
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (found.st_size > 0) text << file.rdbuf();
  if (!file) return unreadable(name, {"it cannot be read", "nem olvasható", "nelze přečíst"});
  return std::move(text).str();
}

// -------------------------------------------------------------------------------------------------------
// numbers

// The numbers of a sequence or a table, in one piece of memory that arrays look into.
struct Numbers {
  std::vector<std::int64_t> values;
  std::vector<py::ssize_t> shape;
  bool all_numbers = true;  // else some are none: the codes below, or what they mean is an outcome
};
constexpr std::int64_t undefined_code = -1, unknown_code = -2, infinite_code = -3;

void put(Numbers& numbers, const Cell& cell) {
  std::int64_t code = unknown_code;
  switch (cell.value.kind) {
    case Value::Kind::number:
      code = static_cast<std::int64_t>(cell.value.number);
      break;
    case Value::Kind::undefined:
      code = undefined_code;
      break;
    case Value::Kind::infinite:
      code = infinite_code;
      break;
    case Value::Kind::none:
      code = cell.outcome == Outcome::P   ? 0
             : cell.outcome == Outcome::N ? 1
             : cell.outcome == Outcome::D ? 2
                                          : unknown_code;
      break;
    default:
      break;
  }
  numbers.all_numbers &= cell.value.kind == Value::Kind::number;
  numbers.values.push_back(code);
}

// -------------------------------------------------------------------------------------------------------
// answers

class Told {
 public:
  Told(std::unique_ptr<Job> job, std::uint64_t positions) : job_(std::move(job)), positions_(positions) {}
  explicit Told(Answer answer) : own_(std::move(answer)) {}

  const Answer& answer() const { return own_ ? *own_ : job_->answer(); }
  std::uint64_t positions() const { return positions_; }
  std::string json() const {
    const py::gil_scoped_release unlocked;
    return to_json(answer());
  }
  // An answer in another format; records are written in their own when they are asked for.
  std::string present(const std::string& format, const std::string& language) const {
    auto named = format_named(format);
    if (!named) throw py::value_error(bouton::present(named.error(), Language::en));
    const py::gil_scoped_release unlocked;
    Answer other = answer();
    other.request.format = *named;
    if (auto spoken = language_named(language)) other.request.language = *spoken;
    auto text = bouton::present(other);
    if (text) return *named == Format::text ? printable(*text, Lines::keep) : *text;
    const py::gil_scoped_acquire lock;
    throw py::value_error(bouton::present(text.error(), Language::en));
  }
  std::string stop() const {
    const Stop stop = answer().incomplete.stop;
    return stop == Stop::none ? std::string() : std::string(name_of(stop));
  }
  // What is wrong, in words with a caret; nothing where the question could be answered.
  std::optional<std::string> error() const {
    const Error* error = std::get_if<Error>(&answer().content);
    if (!error) return std::nullopt;
    return printable(bouton::present(*error, answer().request.language), Lines::keep);
  }
  std::optional<Numbers> numbers() const {
    Numbers numbers;
    if (const auto* sequence = std::get_if<Sequence>(&answer().content)) {
      numbers.values.reserve(sequence->cells.size());
      for (const Cell& cell : sequence->cells) put(numbers, cell);
      numbers.shape = {static_cast<py::ssize_t>(sequence->cells.size())};
      return numbers;
    }
    if (const auto* table = std::get_if<Table>(&answer().content)) {
      const std::size_t columns = table->rows.empty() ? 0 : table->rows[0].size();
      numbers.shape = {static_cast<py::ssize_t>(table->rows.size()), static_cast<py::ssize_t>(columns)};
      for (const auto& row : table->rows) {
        for (const Cell& cell : row) put(numbers, cell);
        for (std::size_t i = row.size(); i < columns; ++i) put(numbers, Cell{});
      }
      return numbers;
    }
    return std::nullopt;
  }
  // Pictures of the steps of an explanation, by their number; empty where a step has none.
  std::vector<std::string> pictures() const {
    std::vector<std::string> result;
    if (const auto* solution = std::get_if<Solution>(&answer().content))
      for (const Reason& reason : solution->reasons)
        result.push_back(reason.sketch ? picture_of(reason) : std::string());
    return result;
  }

 private:
  std::unique_ptr<Job> job_;
  std::optional<Answer> own_;
  std::uint64_t positions_ = 0;
};

// -------------------------------------------------------------------------------------------------------
// session

// The games of a program and what is kept between its questions. Questions of several threads, and those that
// a game's own moves ask, are answered side by side: the first has what is kept, the others begin with
// nothing.
class Session {
 public:
  explicit Session(py::object error) : error_(std::move(error)) {}

  void add(const std::string& id, py::object author, const std::string& rule, const std::string& start,
           bool heaps, bool loops, bool pairs) {
    auto game = shared_under_lock<PythonGame>(std::move(author),
                                              PythonGame::Traits{id, rule, start, heaps, loops, pairs});
    const Added added{
        [game](auto trouble) -> Result<Entry> { return python_entry(game, std::move(trouble)); }, game};
    install(id, added);
  }
  void add_rules(const std::string& id, const std::string& text) {
    install(id, {[id, text](auto) { return rules_entry(id, text); }, nullptr});
  }
  void remove(const std::string& id) {
    if (added_.erase(id) > 0) shared_.reset();
  }

  std::unique_ptr<Told> run(const std::string& text, double seconds, unsigned threads,
                            const py::object& progress, bool unbounded);

  // Canonical notation, and that of each component.
  std::pair<std::string, std::vector<std::string>> parse(const std::string& text) {
    const Turn turn(*this);
    auto spec = parse_spec(text, turn.world(), HeapSizes::any);
    turn.trouble().raise();
    if (!spec) fail(spec.error());
    std::vector<std::string> parts;
    for (const Component& component : spec->components)
      parts.push_back(bouton::print(*spec, std::span<const Component>(&component, 1)));
    return {bouton::print(*spec), parts};
  }
  std::vector<std::string> parse_rules(const std::string& text) {
    const Turn turn(*this);
    auto rules = bouton::parse_rules(text, turn.world());
    turn.trouble().raise();
    if (!rules) fail(rules.error());
    std::vector<std::string> names;
    for (const auto& each : *rules) names.push_back(each->name());
    return names;
  }
  // A position of a game in Python in notation, and the positions of that game which a position in notation
  // has.
  std::string print(const std::string& id, const py::object& position) {
    PythonGame& game = game_named(id);
    const auto made = ruleset_of(id);
    const Key key = game.traits().heaps ? position.cast<Key>() : game.number(position);
    return id + ":" + made->print(std::span<const Key>(&key, 1));
  }
  std::vector<py::object> positions_in(const std::string& id, const std::string& text) {
    PythonGame& game = game_named(id);
    const Turn turn(*this);
    auto spec = parse_spec(text, turn.world());
    turn.trouble().raise();
    if (!spec) fail(spec.error());
    std::vector<py::object> result;
    for (const Component& component : spec->components)
      if (spec->ruleset(component).name() == id) {
        if (game.traits().heaps)
          result.push_back(py::int_(component.position));
        else if (component.position != 0)
          result.push_back(game.position(component.position));
      }
    return result;
  }
  std::vector<std::string> games() const {
    std::vector<std::string> names;
    for (const auto& [id, added] : added_) names.push_back(id);
    return names;
  }

 private:
  using TroubleOf = std::function<std::shared_ptr<Trouble>()>;
  struct Added {
    std::function<Result<Entry>(TroubleOf)> entry;
    std::shared_ptr<PythonGame> game;  // if it is one in Python
  };
  // What one question at a time has.
  struct Held {
    std::shared_ptr<const Catalogue> catalogue;
    std::shared_ptr<Trouble> trouble = std::make_shared<Trouble>();
    Cache cache;
  };

  // For the length of one question.
  class Turn {
   public:
    explicit Turn(Session& session) : session_(session) {
      if (!session.busy_.exchange(true)) {
        mine_ = true;
        if (!session.shared_) session.shared_ = session.made();
        held_ = session.shared_;
      } else {
        held_ = session.made();
      }
    }
    ~Turn() {
      if (mine_) session_.busy_ = false;
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

    World world(Loader loader = read_file) const { return World(std::move(loader), held_->catalogue); }
    Trouble& trouble() const { return *held_->trouble; }
    Cache& cache() const { return held_->cache; }

   private:
    Session& session_;
    std::shared_ptr<Held> held_;
    bool mine_ = false;
  };

  std::shared_ptr<Held> made() const {
    auto held = std::make_shared<Held>();
    if (added_.empty()) {
      held->catalogue = Catalogue::standard();
      return held;
    }
    auto catalogue = std::make_shared<Catalogue>();
    for (const auto& [id, added] : added_) {
      auto entry = added.entry([trouble = held->trouble] { return trouble; });
      if (entry) static_cast<void>(catalogue->add(*entry));  // it went well when it was installed
    }
    held->catalogue = std::move(catalogue);
    return held;
  }
  void install(const std::string& id, const Added& added) {
    auto entry = added.entry([] { return std::make_shared<Trouble>(); });
    if (!entry) fail(entry.error());
    Catalogue trial;
    if (auto taken = trial.add(*entry); !taken) fail(taken.error());
    added_[id] = added;
    shared_.reset();
  }
  PythonGame& game_named(const std::string& id) const {
    const auto found = added_.find(id);
    if (found == added_.end() || !found->second.game) throw py::key_error(id);
    return *found->second.game;
  }
  std::shared_ptr<const Ruleset> ruleset_of(const std::string& id) const {
    return *python_ruleset(added_.at(id).game, std::make_shared<Trouble>());
  }
  std::uint64_t bytes_in_python() const {
    std::uint64_t bytes = 0;
    for (const auto& [id, added] : added_)
      if (added.game) bytes += added.game->bytes();
    return bytes;
  }
  [[noreturn]] void fail(const Error& error) const {
    Request request;
    request.format = Format::json;
    const py::object raised =
        error_(printable(present(error, Language::en), Lines::keep), to_json(Answer{request, error, {}}));
    PyErr_SetObject(error_.ptr(), raised.ptr());
    throw py::error_already_set();
  }

  py::object error_;
  std::map<std::string, Added> added_;
  std::shared_ptr<Held> shared_;
  std::atomic<bool> busy_ = false;
};

std::unique_ptr<Told> Session::run(const std::string& text, double seconds, unsigned threads,
                                   const py::object& progress, bool unbounded) {
  auto parsed = request_from_json(text);
  if (!parsed) {
    Request request;
    request.format = Format::json;
    request.language = language_of_json(text);
    return std::make_unique<Told>(Answer{request, parsed.error(), {}});
  }
  if (unbounded) parsed->request.limits.positions = std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t most_bytes = parsed->request.limits.bytes;
  const Turn turn(*this);
  const Loader loader = [given = parsed->loader](std::string_view name) -> Result<std::string> {
    if (given)
      if (auto text = given(name)) return text;
    return read_file(name);
  };

  auto job = std::make_unique<Job>(parsed->request, turn.world(loader), &turn.cache());
  std::uint64_t positions = 0;
  const std::uint64_t before = bytes_in_python();
  {
    // These end before the job does, so that nobody works on what is gone; and without the lock, which their
    // last pieces may want.
    const py::gil_scoped_release unlocked;
    std::optional<cli::ThreadCompanion> companion;
    std::optional<cli::Crew> crew;
    if (threads > 1) {
      job->lend(&companion.emplace());
      job->lend(&crew.emplace(threads));
    }
    const Clock::time_point begin = Clock::now();
    const auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
    std::uint64_t slice = 20'000;
    double looked = 0, told = 0;
    for (double last = 0; !job->advance(slice);) {
      const double now = elapsed();
      if (turn.trouble().any()) break;
      if (seconds > 0 && now > seconds) job->stop(Stop::time);
      if (now - looked > 0.02) {
        looked = now;
        const py::gil_scoped_acquire lock;
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        if (bytes_in_python() > before + most_bytes) job->stop(Stop::memory);
        if (!progress.is_none() && now - told > 0.2) {
          told = now;
          progress(now, job->positions(), job->progress(), job->counts_values());
        }
      }
      // Slices of about a twentieth of a second.
      if (now - last < 0.03) slice = std::min<std::uint64_t>(slice * 2, 100'000'000);
      if (now - last > 0.10) slice = std::max<std::uint64_t>(slice / 2, 1'000);
      last = now;
    }
    positions = job->positions();
    job->lend(static_cast<Companion*>(nullptr));
    job->lend(static_cast<Workers*>(nullptr));
  }
  if (turn.trouble().any()) {
    job.reset();
    turn.cache().clear();
    turn.trouble().raise();
  }
  return std::make_unique<Told>(std::move(job), positions);
}

std::string version_text() { return BOUTON_VERSION; }

}  // namespace
}  // namespace bouton::python

PYBIND11_MODULE(_native, module) {
  using namespace bouton::python;
  module.doc() = "The engine. Programs use the package bouton, which is written on top of this.";
  module.attr("version") = version_text();

  py::class_<Numbers>(module, "Numbers", py::buffer_protocol())
      .def_buffer([](Numbers& numbers) {
        std::vector<py::ssize_t> strides(numbers.shape.size(), sizeof(std::int64_t));
        if (strides.size() == 2) strides[0] *= numbers.shape[1];
        return py::buffer_info(numbers.values.data(), sizeof(std::int64_t),
                               py::format_descriptor<std::int64_t>::format(),
                               static_cast<py::ssize_t>(numbers.shape.size()), numbers.shape, strides, true);
      })
      .def_readonly("all_numbers", &Numbers::all_numbers)
      .def_property_readonly("shape",
                             [](const Numbers& numbers) { return py::tuple(py::cast(numbers.shape)); })
      .def("__len__", [](const Numbers& numbers) { return numbers.shape[0]; });

  py::class_<Told>(module, "Told")
      .def("json", &Told::json)
      .def("present", &Told::present, py::arg("format"), py::arg("language"))
      .def("numbers", &Told::numbers)
      .def("pictures", &Told::pictures)
      .def_property_readonly("error", &Told::error)
      .def_property_readonly("stop", &Told::stop)
      .def_property_readonly("positions", &Told::positions);

  py::class_<Session>(module, "Session")
      .def(py::init<py::object>(), py::arg("error"))
      .def("add", &Session::add, py::arg("id"), py::arg("author"), py::arg("rule"), py::arg("start"),
           py::arg("heaps"), py::arg("loops"), py::arg("pairs"))
      .def("add_rules", &Session::add_rules, py::arg("id"), py::arg("text"))
      .def("remove", &Session::remove, py::arg("id"))
      .def("run", &Session::run, py::arg("request"), py::arg("seconds"), py::arg("threads"),
           py::arg("progress"), py::arg("unbounded"))
      .def("parse", &Session::parse, py::arg("spec"))
      .def("parse_rules", &Session::parse_rules, py::arg("rules"))
      .def("print", &Session::print, py::arg("id"), py::arg("position"))
      .def("positions_in", &Session::positions_in, py::arg("id"), py::arg("spec"))
      .def("games", &Session::games);
}
