// The ways to value a component.
#include "solve/sources.hpp"

#include <map>
#include <utility>

#include "removal/nimber_search.hpp"
#include "removal/position_file.hpp"
#include "removal/value_proof.hpp"
#include "solve/row_values.hpp"

namespace bouton::sources {
namespace {

class Database final : public Source {
 public:
  explicit Database(const Workspace& work) : work_(work) {}
  std::string_view name() const override { return "database"; }
  // A file of outcomes was not lent in order to search for values.
  std::optional<Attempt<Code>> value(const Component& c) override {
    const auto cells = work_.in_database(c);
    if (!cells || !work_.long_normal_sum()) return std::nullopt;
    const removal::PositionFile& file = *work_.database();
    if (file.header().values) return Attempt<Code>(Code{file.value(*cells)});
    return file.is_lost(*cells) ? Attempt<Code>(Code{0}) : Attempt<Code>(Stop::size);
  }

 private:
  const Workspace& work_;
};

class Theory final : public Source {
 public:
  explicit Theory(const Workspace& work) : work_(work) {}
  std::string_view name() const override { return "theory"; }
  std::optional<Attempt<Code>> value(const Component& c) override {
    if (auto known = work_.rules(c).known_value(c.position, work_.way())) return *known;
    return std::nullopt;
  }

 private:
  const Workspace& work_;
};

// A Grundy value of 0 is the same as a P-position.
class Lost final : public Source {
 public:
  explicit Lost(const Workspace& work) : work_(work) {}
  std::string_view name() const override { return "lost"; }
  std::optional<Attempt<Code>> value(const Component& c) override {
    if (work_.long_normal_sum() && work_.rules(c).known_outcome(c.position, work_.way()) == Outcome::P)
      return Code{0};
    return std::nullopt;
  }

 private:
  const Workspace& work_;
};

class OutOfReach final : public Source {
 public:
  explicit OutOfReach(const Workspace& work) : work_(work) {}
  std::string_view name() const override { return "out-of-reach"; }
  std::optional<Attempt<Code>> value(const Component& c) override {
    if (!work_.within_reach(c)) return Stop::size;
    return std::nullopt;
  }

 private:
  const Workspace& work_;
};

class Engines final : public Source {
 public:
  explicit Engines(Workspace& work) : work_(work), rows_(work.games()) {}
  std::string_view name() const override { return "engines"; }
  std::optional<Attempt<Code>> value(const Component& c) override {
    auto& row = rows_[c.rules];
    if (!row.tried && !work_.has_stand_ins(c))
      row.values = row_values_for(work_.rules(c), work_.way(), work_.meter().limits());
    row.tried = true;
    if (!row.values) return std::nullopt;
    return row.values->value(c.position, work_.meter());
  }
  void abandon() override {
    for (auto& row : rows_)
      if (row.values) row.values->abandon();
  }

 private:
  struct Row {
    bool tried = false;
    std::unique_ptr<Values> values;
  };
  Workspace& work_;
  std::vector<Row> rows_;
};

class Boards final : public Source {
 public:
  explicit Boards(Workspace& work) : work_(work) {}
  std::string_view name() const override { return "boards"; }
  std::optional<Attempt<Code>> value(const Component& c) override {
    return ask<Code>(c, [&](removal::NimberSearch& search, CellSet cells) -> Attempt<Code> {
      const auto value = search.value(cells, work_.meter());
      if (!value) return value.stop;
      return Code{*value};
    });
  }
  std::optional<Attempt<bool>> has(const Component& c, Code wanted) override {
    return ask<bool>(c, [&](removal::NimberSearch& search, CellSet cells) -> Attempt<bool> {
      if (wanted > most_removal_cells) return false;  // each move takes a cell
      return search.has_value(cells, static_cast<unsigned>(wanted), work_.meter());
    });
  }
  std::optional<Attempt<std::string>> certificate(const Component& c, std::string_view told) override {
    const auto position = work_.rules(c).removal(c.position);
    return ask<std::string>(c, [&](removal::NimberSearch& search, CellSet cells) -> Attempt<std::string> {
      if (!proof_ || proved_ != c) {
        abandon();
        proof_ = std::make_unique<removal::ValueProof>(search, position->rule, cells);
        proved_ = c;
      }
      if (Stop stop = proof_->advance(work_.meter()); stop != Stop::none) return stop;
      removal::ValueCertificate certificate = proof_->take();
      abandon();
      certificate.position = told;
      return certificate.text();
    });
  }
  void abandon() override {
    if (proof_) static_cast<void>(work_.meter().take(-proof_->bytes()));
    proof_.reset();
  }

 private:
  template <class T, class F>
  std::optional<Attempt<T>> ask(const Component& c, F&& f) {
    if (!work_.long_normal_sum()) return std::nullopt;
    const auto position = work_.rules(c).removal(c.position);
    if (!position) return std::nullopt;
    const auto [at, is_new] = searches_.try_emplace(position->rule);
    if (is_new) at->second = removal::nimber_search_for(*position->rule);
    if (!at->second) return std::nullopt;
    const Attempt<T> answer = f(*at->second, position->cells);
    // Values that are too large to be told apart there are for whoever comes next.
    if (answer.stop == Stop::size) return std::nullopt;
    return answer;
  }

  Workspace& work_;
  std::map<std::shared_ptr<const RemovalRule>, std::unique_ptr<removal::NimberSearch>> searches_;
  Component proved_;
  std::unique_ptr<removal::ValueProof> proof_;  // of a value that evidence is asked for; uses a search
};

class Search final : public Source {
 public:
  explicit Search(Workspace& work) : work_(work), values_(work.games()) {}
  std::string_view name() const override { return "search"; }
  std::optional<Attempt<Code>> value(const Component& c) override {
    auto& values = values_[c.rules];
    if (!work_.has_stand_ins(c)) {
      if (!values) values = values_for(work_.rules(c), work_.way());
      return values->value(c.position, work_.meter());
    }
    const bool in_a_sum = work_.long_normal_sum();
    if (!values)
      values =
          values_for(in_a_sum ? work_.searched_in_pieces(c.rules) : work_.searched(c.rules), work_.way());
    std::vector<Key> parts;
    work_.rules(c).stand_ins(c.position, in_a_sum, parts);
    std::optional<Code> all;
    for (Key part : parts) {
      auto one = values->value(part, work_.meter());
      if (!one) return one;
      all = all ? combined(work_.way().combine, *all, *one) : *one;
    }
    return *all;
  }
  void abandon() override {
    for (auto& values : values_)
      if (values) values->abandon();
  }

 private:
  Workspace& work_;
  std::vector<std::unique_ptr<Values>> values_;
};

}  // namespace

std::unique_ptr<Source> database(Workspace& work) { return std::make_unique<Database>(work); }
std::unique_ptr<Source> theory(Workspace& work) { return std::make_unique<Theory>(work); }
std::unique_ptr<Source> lost(Workspace& work) { return std::make_unique<Lost>(work); }
std::unique_ptr<Source> out_of_reach(Workspace& work) { return std::make_unique<OutOfReach>(work); }
std::unique_ptr<Source> engines(Workspace& work) { return std::make_unique<Engines>(work); }
std::unique_ptr<Source> boards(Workspace& work) { return std::make_unique<Boards>(work); }
std::unique_ptr<Source> search(Workspace& work) { return std::make_unique<Search>(work); }

}  // namespace bouton::sources
