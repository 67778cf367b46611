// The ways to value a component.
#include "solve/sources.hpp"

#include <utility>

#include "solve/row_values.hpp"

namespace bouton::sources {
namespace {

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
    if (!work_.rules(c).searchable(c.position)) return Stop::size;
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

std::unique_ptr<Source> theory(Workspace& work) { return std::make_unique<Theory>(work); }
std::unique_ptr<Source> lost(Workspace& work) { return std::make_unique<Lost>(work); }
std::unique_ptr<Source> out_of_reach(Workspace& work) { return std::make_unique<OutOfReach>(work); }
std::unique_ptr<Source> engines(Workspace& work) { return std::make_unique<Engines>(work); }
std::unique_ptr<Source> search(Workspace& work) { return std::make_unique<Search>(work); }

}  // namespace bouton::sources
