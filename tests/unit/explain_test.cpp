// Every step of an explanation is recomputed from its arguments alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <set>

#include "bouton/bouton.hpp"

namespace bouton {
namespace {

using Numbers = std::vector<Reason::Number>;
using Names = std::vector<std::string>;

template <class T>
const T& argument(const Reason& reason, std::string_view name) {
  const Reason::Argument* found = reason.find(name);
  EXPECT_NE(found, nullptr) << reason.id << " has no " << name;
  static const T missing{};
  if (!found || !std::holds_alternative<T>(*found)) {
    ADD_FAILURE() << reason.id << ": " << name << " is missing or of another kind";
    return missing;
  }
  return std::get<T>(*found);
}
Reason::Number number(const Reason& r, std::string_view name) { return argument<Reason::Number>(r, name); }
const Numbers& numbers(const Reason& r, std::string_view name) { return argument<Numbers>(r, name); }
const std::string& text(const Reason& r, std::string_view name) { return argument<std::string>(r, name); }

Reason::Number xor_of(const Numbers& list) {
  Reason::Number sum = 0;
  for (Reason::Number n : list) sum ^= n;
  return sum;
}

Solution solved(const std::string& spec, const Way& way, bool explain = false) {
  Answer a = answer({SolveRequest{.spec = spec, .way = way, .explain = explain}});
  EXPECT_TRUE(std::holds_alternative<Solution>(a.content)) << spec;
  return std::holds_alternative<Solution>(a.content) ? std::get<Solution>(a.content) : Solution{};
}
// The value of one component in a way of play, as the solver gives it when asked for nothing else.
Value value_of(const std::string& component, const Way& way) { return solved(component, way).value; }

// Adds up as a union does, from the definition of the operation: pairs of odd numbers save a move.
Reason::Number merged_by_hand(const Numbers& values, Reason::Number less) {
  Reason::Number sum = 0, odd = 0;
  for (Reason::Number v : values) {
    sum += v - less;
    odd += (v - less) % 2;
  }
  return sum - (odd > 1 ? odd - 1 : 0) + less;
}

class Checker {
 public:
  explicit Checker(const Way& way) : way_(way) {
    checks_["nim-columns"] = [](const Reason& r) { return xor_of(numbers(r, "heaps")) == number(r, "sum"); };
    checks_["nim-groups"] = [](const Reason& r) {
      Reason::Number sum = 0;
      for (Reason::Number group : numbers(r, "unpaired")) {
        if (!std::has_single_bit(group) || (sum & group)) return false;
        sum |= group;
      }
      return sum != 0 && sum == xor_of(numbers(r, "heaps"));
    };
    checks_["nim-groups-paired"] =
        checks_["nim-balanced"] = [](const Reason& r) { return xor_of(numbers(r, "heaps")) == 0; };
    checks_["nim-leftmost"] = [](const Reason& r) {
      const Reason::Number column = number(r, "column");
      std::set<Reason::Number> right;
      for (Reason::Number h : numbers(r, "heaps"))
        if (h & column) right.insert(h);
      const Numbers& told = numbers(r, "candidates");
      return column == std::bit_floor(xor_of(numbers(r, "heaps"))) && told.size() == right.size() &&
             std::set<Reason::Number>(told.begin(), told.end()) == right;
    };
    checks_["nim-change"] = [](const Reason& r) {
      const Numbers &from = numbers(r, "candidates"), &to = numbers(r, "targets");
      if (from.size() != to.size() || from.empty()) return false;
      for (std::size_t i = 0; i < from.size(); ++i)
        if (to[i] >= from[i] || (from[i] ^ to[i]) != number(r, "sum")) return false;
      return true;
    };
    checks_["nim-raise"] = [](const Reason& r) {
      const Numbers &from = numbers(r, "values"), &to = numbers(r, "targets");
      if (from.size() != to.size() || from.empty()) return false;
      for (std::size_t i = 0; i < from.size(); ++i)
        if (to[i] <= from[i] || (from[i] ^ to[i]) != number(r, "sum")) return false;
      return true;
    };
    checks_["nim-many"] = [](const Reason& r) { return number(r, "count") > 2; };
    checks_["component-values"] = [](const Reason& r) {
      const Names& names = argument<Names>(r, "components");
      const Numbers& values = numbers(r, "values");
      if (names.size() != values.size()) return false;
      for (std::size_t i = 0; i < names.size(); ++i)
        if (value_of(names[i], bouton::way()).number != values[i]) return false;
      return true;
    };
    checks_["value-not-zero"] = [](const Reason& r) { return number(r, "value") > 0; };
    for (const char* id : {"race-fast-win", "race-slow-loss", "race-slow-win", "race-fast-loss"})
      checks_[id] = [this](const Reason& r) {
        const Solution alone = solved(text(r, "component"), way_);
        const bool win = r.id.ends_with("win");
        return alone.value.number == number(r, "value") &&
               name_of(alone.value.function) == text(r, "function") &&
               alone.outcome == (win ? Outcome::N : Outcome::P);
      };
    checks_["race-least"] = [](const Reason& r) {
      const Numbers& v = numbers(r, "values");
      return *std::min_element(v.begin(), v.end()) == number(r, "value");
    };
    checks_["race-greatest"] = [](const Reason& r) {
      const Numbers& v = numbers(r, "values");
      return *std::max_element(v.begin(), v.end()) == number(r, "value");
    };
    checks_["race-merge"] = [](const Reason& r) {
      return merged_by_hand(numbers(r, "values"), 0) == number(r, "value");
    };
    checks_["race-merge-2"] = [](const Reason& r) {
      const Numbers& v = numbers(r, "values");
      const Reason::Number least = *std::min_element(v.begin(), v.end());
      return (least < 2 ? least : merged_by_hand(v, 2)) == number(r, "value");
    };
    checks_["race-merge-1"] = [](const Reason& r) {
      const Numbers& v = numbers(r, "values");
      const Reason::Number least = *std::min_element(v.begin(), v.end());
      return (least < 1 ? least : merged_by_hand(v, 1)) == number(r, "value");
    };
    checks_["race-odd-wins"] =
        checks_["race-odd-loses"] = [](const Reason& r) { return number(r, "value") % 2 == 1; };
    checks_["race-even-wins"] =
        checks_["race-even-loses"] = [](const Reason& r) { return number(r, "value") % 2 == 0; };
    checks_["foreclosed-entry"] = [](const Reason& r) { return !argument<Names>(r, "components").empty(); };
    checks_["foreclosed-sum"] = [](const Reason& r) {
      return xor_of(numbers(r, "values")) == number(r, "sum");
    };
    checks_["kernels-one"] = [](const Reason& r) { return argument<Names>(r, "components").size() == 1; };
    checks_["kernels-several"] = [](const Reason& r) {
      const Names &live = argument<Names>(r, "components"), &lost = argument<Names>(r, "lost");
      for (const std::string& name : live) {
        const bool told = std::find(lost.begin(), lost.end(), name) != lost.end();
        if (told != (solved(name, bouton::way(Play::union_)).outcome == Outcome::P)) return false;
      }
      return number(r, "lost_count") == lost.size() && number(r, "live_count") == live.size();
    };
    checks_["missing-value"] = [](const Reason& r) {
      const auto values = numbers(r, "values");
      Reason::Number mex = 0;
      while (std::find(values.begin(), values.end(), mex) != values.end()) ++mex;
      const Value own = value_of(text(r, "component"), bouton::way());
      return mex == number(r, "value") && own.kind == Value::Kind::number && own.number == mex;
    };
    checks_["label"] = [](const Reason& r) {
      const Value alone = value_of(text(r, "component"), bouton::way());
      return alone.kind == Value::Kind::number && alone.number == number(r, "label");
    };
    checks_["label-infinite"] = [](const Reason& r) {
      const Value alone = value_of(text(r, "component"), bouton::way());
      return alone.kind == Value::Kind::infinite &&
             std::equal(alone.reach.begin(), alone.reach.end(), numbers(r, "labels").begin(),
                        numbers(r, "labels").end());
    };
    checks_["label-infinite-alone"] = [](const Reason& r) {
      const Value alone = value_of(text(r, "component"), bouton::way());
      return alone.kind == Value::Kind::infinite && alone.reach.empty();
    };
    checks_["label-sum"] = [](const Reason& r) { return xor_of(numbers(r, "labels")) == number(r, "sum"); };
    checks_["label-two-infinite"] = [](const Reason& r) { return number(r, "count") >= 2; };
    for (const char* id : {"misere-early", "misere-switch", "misere-ones"})
      checks_[id] = [](const Reason& r) {
        Reason::Number large = 0, ones = 0;
        for (Reason::Number h : numbers(r, "heaps")) large += h >= 2, ones += h == 1;
        const std::string right = large >= 2 ? "misere-early" : large == 1 ? "misere-switch" : "misere-ones";
        return large == number(r, "large") && ones == number(r, "ones") && r.id == right;
      };
    checks_["quotient"] = [](const Reason& r) {
      const Reason::Number order = number(r, "order"), lost = number(r, "lost");
      return lost > 0 ? order % 2 == 0 && lost < order : order == 1;
    };
    checks_["quotient-tame"] = [this](const Reason& r) {
      const Names& components = argument<Names>(r, "components");
      std::string position;
      Reason::Number sum = 0, large = 0;
      for (const std::string& each : components) position += (position.empty() ? "" : "+") + each;
      for (Reason::Number heap : numbers(r, "all")) sum ^= heap, large += heap >= 2;
      const bool lost = large > 0 ? sum == 0 : sum == 1;
      return components.size() == argument<Names>(r, "heaps").size() &&
             solved(position, way_).outcome == (lost ? Outcome::P : Outcome::N);
    };
    // Component by component and all together: alone, what is told behaves as what it is told for.
    checks_["quotient-components"] = [](const Reason& r) {
      return argument<Names>(r, "components").size() == argument<Names>(r, "words").size();
    };
    for (const char* id : {"quotient-lost", "quotient-won"})
      checks_[id] = [this](const Reason& r) {
        const Outcome told = r.id == "quotient-lost" ? Outcome::P : Outcome::N;
        const std::string& like = text(r, "like");
        if (like.empty() != (text(r, "word") == "0")) return false;
        return solved(text(r, "position"), way_).outcome == told &&
               (like.empty() ? Outcome::N : solved(like, way_).outcome) == told;
      };
    checks_["quotient-left"] = [this](const Reason& r) {
      const Names& sums = argument<Names>(r, "sums");
      return !sums.empty() && sums.size() == argument<Names>(r, "words").size() &&
             std::all_of(sums.begin(), sums.end(),
                         [&](const std::string& sum) { return solved(sum, way_).outcome == Outcome::P; });
    };
    checks_["win"] = [this](const Reason& r) {
      return !argument<std::vector<Phrase>>(r, "move").empty() &&
             solved(text(r, "to"), way_).outcome == Outcome::P;
    };
    checks_["twins"] = checks_["twins-beside"] = [this](const Reason& r) {
      return solved(text(r, "pairs"), way_).outcome == Outcome::P;
    };
    checks_["mirror"] = [this](const Reason& r) {
      const Solution whole = solved(text(r, "from"), way_);
      return std::any_of(whole.winning_moves.begin(), whole.winning_moves.end(),
                         [&](const auto& m) { return m.to == text(r, "to"); });
    };
    // What it says is tried on every heap in theorems_test.cpp.
    checks_["residue-moves"] = checks_["residue-moves-later"] = [](const Reason& r) {
      return numbers(r, "residues").size() == numbers(r, "takes").size() &&
             numbers(r, "residues").size() + numbers(r, "lost").size() == number(r, "period");
    };
    checks_["more-wins"] = [this](const Reason& r) {
      return solved(text(r, "position"), way_).winning_moves.size() == 12 + number(r, "count");
    };
    for (const char* id : {"win-end", "reply-none"})
      checks_[id] = [this](const Reason& r) {
        const Solution ended = solved(text(r, "to"), way_);
        const bool wins = std::string_view(r.id) == "win-end";
        return ended.winning_moves.empty() && ended.outcome == (wins ? Outcome::P : Outcome::N);
      };
    checks_["reply"] = [this](const Reason& r) {
      const Solution open = solved(text(r, "to"), way_);
      const bool listed = std::any_of(open.winning_moves.begin(), open.winning_moves.end(),
                                      [&](const auto& m) { return m.to == text(r, "reply_to"); });
      return open.outcome == Outcome::N && listed && solved(text(r, "reply_to"), way_).outcome == Outcome::P;
    };
    for (const char* id : {"value-zero", "label-escape", "label-progress", "searched", "searched-back",
                           "no-move", "ended-misere", "more-replies"})
      checks_[id] = [](const Reason&) { return true; };
  }

  std::set<std::string> ids() const {
    std::set<std::string> ids;
    for (const auto& [id, check] : checks_) ids.insert(id);
    return ids;
  }
  bool knows(const std::string& id) const { return checks_.contains(id); }
  bool holds(const Reason& reason) const { return checks_.at(reason.id)(reason); }

 private:
  const Way& way_;
  std::map<std::string, std::function<bool(const Reason&)>> checks_;
};

const std::string forty_one_heaps = [] {
  std::string heaps = "nim:1";
  for (int i = 1; i < 41; ++i) heaps += ",1";
  return heaps;
}();
const std::vector<std::string> positions = {
    forty_one_heaps,   // too many to be written below each other
    "nim:0,10000000",  // the second too large for its moves to be listed
    "nim:3,4,5",
    "nim:1,4,5",
    "nim:1,1,1",
    "nim:2,1,1",
    "nim:0",
    "nim:8,12,3,9",
    "nim:5",
    "nim:7,7",
    "0.77:6",
    "0.77:5,4",
    "0.77:4+nim:2",
    "bachet/3:6+king:3,4",
    "subtract/1,3,4:9,5",
    "subtract/1,4,10:13",
    "lego/2:2x3",
    "bachet/3:8",
    "graph/A-A,A-B:A+nim:1",
    "graph/A-B,B-A:A+graph/A-B,B-A:B",
    "graph/A-B,B-C,C-A,C-D:C+nim:1",
    "turtles:2,3,5",
    "stairs:1,2,1",
    "hackenbush:0-1,1-2,0-2",
    "wythoff:2,3",
};

// The steps that the games themselves contribute; they are tested beside the games.
std::set<std::string> readings(const std::string& text, const Way& way) {
  std::set<std::string> ids;
  const auto spec = parse_spec(text, {});
  for (const Component& c : spec->components) {
    for (const Reason& reason : spec->ruleset(c).reading(c.position, way)) ids.insert(reason.id);
    for (const Reason& reason : spec->ruleset(c).theorems(way)) ids.insert(reason.id);
  }
  return ids;
}

TEST(Explain, EveryStepFollowsFromItsArguments) {
  std::set<std::string> seen;
  for (const Way& row : ways) {
    const Checker checker(row);
    for (const std::string& spec : positions) {
      const Solution solution = solved(spec, row, true);
      if (solution.outcome == Outcome::unknown) continue;
      EXPECT_FALSE(solution.reasons.empty()) << spec << " in way " << index_of(row);
      for (const Reason& reason : solution.reasons) {
        seen.insert(reason.id);
        if (!checker.knows(reason.id)) {
          EXPECT_TRUE(readings(spec, row).contains(reason.id))
              << reason.id << " of " << spec << " has no check here, nor beside a game";
          continue;
        }
        EXPECT_TRUE(checker.holds(reason)) << reason.id << " of " << spec << " in way " << index_of(row)
                                           << ": " << render(reason, Language::en);
      }
    }
  }
  // The positions above bring up every step that has a check.
  for (const std::string& id : Checker(ways[0]).ids()) EXPECT_TRUE(seen.contains(id)) << id;
}

TEST(Explain, ALostPositionAnswersEveryMove) {
  const Solution solution = solved("nim:1,4,5", way(), true);
  std::set<std::string> answered;
  for (const Reason& reason : solution.reasons)
    if (reason.id == "reply") answered.insert(text(reason, "to"));
  EXPECT_EQ(answered.size(), 10u) << "ten replies from 1-4-5";
}

// A play that is over has no moves left, though a component that goes on has more than can be listed.
TEST(Explain, AnEndedPlayHasNoOtherMoves) {
  for (Play play : {Play::sum, Play::join, Play::union_})
    for (const char* spec : {"nim:0,10", "nim:0,10000000", "nim:10000000,0"}) {
      const Solution solution = solved(spec, way(play, Ending::short_), true);
      EXPECT_EQ(solution.outcome, Outcome::P) << spec;
      std::set<std::string> said;
      for (const Reason& reason : solution.reasons) said.insert(reason.id);
      EXPECT_TRUE(said.contains("no-move")) << spec;
      EXPECT_FALSE(said.contains("more-replies")) << spec;
    }
}

TEST(Explain, TurtlesTurnTenAndSix) {
  const Solution solution = solved("turtles:2,3,7,10", way(), true);
  EXPECT_TRUE(std::any_of(solution.reasons.begin(), solution.reasons.end(), [](const Reason& reason) {
    return render(reason, Language::en).find("turn 10 and 6") != std::string::npos;
  }));
}

// The answers told are the ones the reason speaks of: the move turned round, which leaves a board that looks
// the same after half a turn.
TEST(Explain, AnswersOnABoardAreTheMoveTurnedRound) {
  for (const char* spec : {"tactix/4x4:start", "tactix/2x2:start", "cram/2x4:start", "cram/4x4:start"}) {
    std::size_t replies = 0;
    for (const Reason& reason : solved(spec, way(), true).reasons) {
      if (reason.id != "reply") continue;
      ++replies;
      std::string rows = text(reason, "reply_to");
      rows = rows.substr(rows.find(':') + 1);
      std::string turned(rows.rbegin(), rows.rend());
      EXPECT_EQ(rows, turned) << spec;
    }
    EXPECT_GT(replies, 0u) << spec;
  }
}

}  // namespace
}  // namespace bouton
