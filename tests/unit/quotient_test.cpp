// The command about misère quotients: its numbers, what it says of them, and that this is true.
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

#include "bouton/bouton.hpp"
#include "face/checkpoint.hpp"
#include "misere/certificate.hpp"
#include "misere/heap_quotient.hpp"
#include "misere/presentation.hpp"
#include "misere/quotient.hpp"
#include "misere/rule_atoms.hpp"

namespace bouton {
namespace {

using Json = nlohmann::json;

Answer asked(const std::string& spec, std::optional<std::uint64_t> to = {}, Format format = Format::json,
             Limits limits = {}, Language language = Language::en) {
  QuotientRequest request{.spec = spec};
  if (to) request.to = Extent{*to};
  return answer(Request{.asked = request, .format = format, .language = language, .limits = limits});
}
Json json_of(const std::string& spec, std::optional<std::uint64_t> to = {}) {
  return Json::parse(to_json(asked(spec, to)));
}

// shared numbers: Plambeck 2005, Plambeck and Siegel 2008, and tests/data/misere-quotients.json.
TEST(Quotient, KaylesAsInThePapers) {
  const Json kayles = json_of("0.77");
  EXPECT_EQ(kayles.at("rules"), "0.77");
  EXPECT_EQ(kayles.at("status"), "proved");
  EXPECT_GE(kayles.at("to"), 167);
  EXPECT_EQ(kayles.at("order"), 40);
  EXPECT_EQ(kayles.at("p_order"), 9);
  EXPECT_EQ(kayles.at("preperiod"), 71);
  EXPECT_EQ(kayles.at("period"), 12);
  EXPECT_EQ(kayles.at("tame"), false);
  EXPECT_EQ(kayles.at("generators"), (Json{1, 2, 5, 9, 12, 25, 27}));
  EXPECT_EQ(kayles.at("relations").at(0), (Json{"1+1", "0"}));
  EXPECT_EQ(kayles.at("p_words").size(), 9u);
  EXPECT_EQ(kayles.at("p_words").at(1), "2+2");
  EXPECT_EQ(kayles.at("phi").size(), kayles.at("to").get<std::size_t>() + 1);
  EXPECT_EQ(kayles.at("phi").at(0), "0");
  EXPECT_EQ(kayles.at("phi").at(3), "1+2");
  EXPECT_EQ(kayles.at("growth"), kayles.at("generators"));
  EXPECT_EQ(asked("0.77").status(), 0);
  EXPECT_EQ(json_of("kayles").at("order"), 40);
}

struct Known {
  const char* rules;
  std::uint64_t order, lost, from, period;
  bool tame;
};
TEST(Quotient, PeriodsOfTheLiterature) {
  for (const Known& known : {Known{"0.75", 8, 2, 8, 2, false}, Known{"0.53", 16, 3, 21, 9, false},
                             Known{"0.72", 24, 5, 16, 4, false}, Known{"0.156", 34, 2, 3479, 349, true}}) {
    const Json found = json_of(known.rules);
    EXPECT_EQ(found.at("order"), known.order) << known.rules;
    EXPECT_EQ(found.at("p_order"), known.lost) << known.rules;
    EXPECT_EQ(found.at("preperiod"), known.from) << known.rules;
    EXPECT_EQ(found.at("period"), known.period) << known.rules;
    EXPECT_EQ(found.at("tame"), known.tame) << known.rules;
    EXPECT_EQ(found.contains("nim"), known.tame) << known.rules;
  }
}

TEST(Quotient, PartialOnes) {
  const Answer partial = asked("0.137", 24);
  EXPECT_EQ(partial.status(), 0);
  const Json json = Json::parse(to_json(partial));
  EXPECT_EQ(json.at("status"), "partial");
  EXPECT_EQ(json.at("to"), 24);
  EXPECT_TRUE(json.at("preperiod").is_null());
  EXPECT_TRUE(json.at("period").is_null());
  EXPECT_EQ(json.at("phi").size(), 25u);
  EXPECT_EQ(json_of("0.774", 10).at("order"), 152);
  EXPECT_EQ(json_of("0.774", 11).at("order"), 264);
  // A period that is proved before the heap that was asked for tells that heap, too.
  const Json far = json_of("0.75", 1000);
  EXPECT_EQ(far.at("status"), "proved");
  EXPECT_EQ(far.at("to"), 1000);
  EXPECT_EQ(far.at("phi").at(999), far.at("phi").at(9));
  // Asked for no more than this, it is not known to repeat.
  EXPECT_EQ(json_of("0.75", 12).at("status"), "partial");
}

// Any rules that end: heaps without a finite list, sums of games, boards.
TEST(Quotient, OtherGames) {
  const Json nim = json_of("nim", 9);
  EXPECT_EQ(nim.at("order"), 18);
  EXPECT_EQ(nim.at("tame"), true);
  EXPECT_EQ(nim.at("nim"), (Json{{1, "1"}, {2, "2"}, {4, "4"}, {8, "8"}}));
  EXPECT_EQ(nim.at("status"), "partial");
  EXPECT_EQ(json_of("lasker", 8).at("tame"), true);
  const Json grundy = json_of("grundy", 15);  // heaps of 1 and 2 have no moves
  EXPECT_EQ(grundy.at("generators"), (Json{3, 5, 13}));
  EXPECT_EQ(grundy.at("phi").size(), 16u);
  EXPECT_EQ(grundy.at("phi").at(2), "0");
  const Json bush = json_of("hackenbush:0-1,1-2");
  EXPECT_EQ(bush.at("status"), "proved");
  EXPECT_TRUE(bush.at("period").is_null());
  EXPECT_EQ(bush.at("atoms"), (Json{"hackenbush:0-1", "hackenbush:0-1,1-2"}));
  EXPECT_EQ(bush.at("order"), 6);
  EXPECT_EQ(json_of("cram/2x3").at("order"), 6);
  const Json mixed = json_of("kayles:5+nim:3");
  EXPECT_EQ(mixed.at("rules"), "0.77:5+nim:3");
  EXPECT_EQ(mixed.at("to"), 8);
  EXPECT_EQ(mixed.at("order"), json_of("0.77", 5).at("order"));  // Nim to 3 is in it
  EXPECT_EQ(json_of("0.77+nim", 4).at("atoms").size(), 8u);
  EXPECT_EQ(json_of("subtract/none").at("order"), 1);
  EXPECT_EQ(json_of("nim:0").at("order"), 1);
}

// A sum as numbers of heaps, from "1+1+3".
std::vector<std::uint64_t> heaps_in(const std::string& word) {
  std::vector<std::uint64_t> heaps;
  for (std::size_t at = 0; at < word.size();) {
    const std::size_t plus = std::min(word.find('+', at), word.size());
    heaps.push_back(std::stoull(word.substr(at, plus - at)));
    at = plus + 1;
  }
  return heaps;
}

// What is told decides sums as literal play does: multiply the values, rewrite by the relations, look up P.
TEST(Quotient, WhatIsToldDecidesSums) {
  std::mt19937 random(11);
  for (const char* rules : {"0.77", "0.72", "0.137", "subtract/2,3,7", "4.7", "0.8"}) {
    const Json told = json_of(rules, 9);
    using Counts = std::map<std::uint64_t, std::uint64_t>;
    const auto counted = [](const std::string& word) {
      Counts counts;
      for (std::uint64_t heap : heaps_in(word))
        if (heap > 0) ++counts[heap];
      return counts;
    };
    const auto within = [](const Counts& small, const Counts& large) {
      return std::all_of(small.begin(), small.end(), [&](const auto& each) {
        const auto found = large.find(each.first);
        return found != large.end() && found->second >= each.second;
      });
    };
    std::set<Counts> lost;
    for (const auto& word : told.at("p_words")) lost.insert(counted(word));
    for (int tries = 0; tries < 40; ++tries) {
      std::string spec = std::string(rules) + ":";
      Counts sum;
      for (std::size_t i = 0; i < 4; ++i) {
        const std::uint64_t heap = random() % 10;
        spec += (i > 0 ? "," : "") + std::to_string(heap);
        for (const auto& [atom, count] : counted(told.at("phi").at(heap))) sum[atom] += count;
      }
      for (bool changed = true; changed;) {
        changed = false;
        for (const auto& relation : told.at("relations")) {
          const Counts from = counted(relation.at(0)), to = counted(relation.at(1));
          if (!within(from, sum)) continue;
          for (const auto& [atom, count] : from)
            if ((sum[atom] -= count) == 0) sum.erase(atom);
          for (const auto& [atom, count] : to) sum[atom] += count;
          changed = true;
        }
      }
      const Answer judged = answer(
          Request{SolveRequest{.spec = spec, .way = way(Play::sum, Ending::long_, Convention::misere)}});
      EXPECT_EQ(lost.contains(sum), std::get<Solution>(judged.content).outcome == Outcome::P) << spec;
    }
  }
}

// The relations give the table: replaced as long as there is one inside, any word becomes the least of its
// element, and none of them is needed for another.
TEST(Quotient, RelationsAreAPresentation) {
  using namespace misere;
  std::mt19937 random(3);
  for (const FiniteCode& code : {FiniteCode{{0, 7, 7}}, FiniteCode{{0, 1, 3, 7}}, FiniteCode{{0, 8}},
                                 FiniteCode{{4, 7}}, FiniteCode{{0, 5, 3}}}) {
    Meter meter;
    QuotientSearch search(std::make_shared<HeapAtoms>(code));
    ASSERT_EQ(search.advance(18, meter), Stop::none);
    const Monoid& monoid = search.monoid();
    const std::vector<Relation> relations = relations_of(monoid);
    using Counts = std::map<Atom, std::uint32_t>;
    const auto counts = [](const Word& word) {
      Counts result;
      for (const Letter& letter : word) result[letter.atom] = letter.count;
      return result;
    };
    const auto within = [](const Counts& small, const Counts& large) {
      return std::all_of(small.begin(), small.end(), [&](const auto& each) {
        const auto found = large.find(each.first);
        return found != large.end() && found->second >= each.second;
      });
    };
    for (const Relation& relation : relations) {
      EXPECT_EQ(monoid.value_of(relation.word), monoid.value_of(relation.least));
      EXPECT_LT(relation.least, relation.word);
      EXPECT_EQ(monoid.least_word(monoid.value_of(relation.word)), relation.least);
      for (const Relation& other : relations)
        if (&other != &relation) {
          EXPECT_FALSE(within(counts(other.word), counts(relation.word)));
        }
    }
    for (int tries = 0; tries < 300; ++tries) {
      Counts word;
      for (int letters = 0; letters < 12; ++letters)
        ++word[monoid.generators[random() % monoid.generators.size()]];
      Element value = 0;
      for (const auto& [atom, count] : word)
        for (std::uint32_t i = 0; i < count; ++i) value = monoid.product(value, monoid.value[atom]);
      for (bool changed = true; changed;) {
        changed = false;
        for (const Relation& relation : relations)
          if (const Counts from = counts(relation.word); within(from, word)) {
            for (const auto& [atom, count] : from)
              if ((word[atom] -= count) == 0) word.erase(atom);
            for (const auto& [atom, count] : counts(relation.least)) word[atom] += count;
            changed = true;
          }
      }
      EXPECT_EQ(word, counts(monoid.least_word(value)));
    }
  }
}

// Tame is what has the isomorphism: of Nim itself always, and of what has the right size alone not yet.
TEST(Quotient, TameIsAnIsomorphism) {
  using namespace misere;
  Monoid monoid;
  EXPECT_EQ(as_nim(monoid), std::vector<Element>{});
  std::size_t tame = 0, wild = 0;
  std::mt19937 random(17);
  for (int tries = 0; tries < 80; ++tries) {
    FiniteCode code{{0}};
    for (std::size_t digits = 1 + random() % 3; code.digits.size() <= digits;)
      code.digits.push_back(static_cast<std::uint8_t>(random() % 8));
    if (code.digits.back() == 0) continue;
    Meter meter;
    QuotientSearch search(std::make_shared<HeapAtoms>(code));
    ASSERT_EQ(search.advance(8, meter), Stop::none);
    const Monoid& q = search.monoid();
    const auto nim = as_nim(q);
    const bool size = q.order == 1 || (q.order == 2 && q.lost_count() == 1) ||
                      (q.order > 4 && std::has_single_bit(q.order - 2) && q.lost_count() == 2);
    if (!nim) {
      EXPECT_FALSE(size);
      ++wild;
      continue;
    }
    ++tame;
    EXPECT_TRUE(size);
    // Sums of the images are lost just when the sums of the Nim heaps are: all equal to 1, and an odd number
    // of them; or a nim-sum of 0.
    for (int sums = 0; sums < 200 && !nim->empty(); ++sums) {
      Element x = 0;
      std::uint64_t sum = 0, ones = 0, count = random() % 6, large = 0;
      for (std::uint64_t i = 0; i < count; ++i) {
        const std::size_t heap = random() % nim->size();
        x = q.product(x, (*nim)[heap]);
        sum ^= std::uint64_t{1} << heap;
        (heap == 0 ? ones : large) += 1;
      }
      EXPECT_EQ(q.lost[x] != 0, large > 0 ? sum == 0 : ones % 2 == 1);
    }
    // One element of P more, and it is none.
    Monoid other = q;
    if (q.order < 2) continue;
    const std::size_t flipped = 1 + random() % (q.order - 1);
    other.lost[flipped] = !other.lost[flipped];
    EXPECT_FALSE(as_nim(other));
  }
  EXPECT_GT(tame, 10u);
  EXPECT_GT(wild, 10u);
}

TEST(Quotient, TheAnswerDoesNotDependOnTheSlices) {
  for (const char* spec :
       {"0.72", "grundy:17", "cram/2x3", "nim:9,3", "hackenbush:0-1,1-2,1-3,0-4", "wythoff:4,3"}) {
    // Only families of heaps have certificates.
    const bool family = std::string_view(spec).find(':') == std::string_view::npos && spec[0] == '0';
    const Request request{.asked = QuotientRequest{.spec = spec, .certificate = family},
                          .format = Format::json};
    const std::string whole = to_json(answer(request));
    for (std::uint64_t slice : {1u, 40u, 700u}) {
      Job job(request, {});
      std::uint64_t slices = 0;
      while (!job.advance(slice) && slices < 2'000'000) ++slices;
      EXPECT_GT(slices, 0u) << spec;
      ASSERT_LT(slices, 2'000'000u) << spec;
      EXPECT_EQ(to_json(job.answer()), whole) << spec;
    }
  }
}

Request saved_work(const std::string& spec, std::uint64_t to, bool resume) {
  return {.asked =
              QuotientRequest{
                  .spec = spec, .to = Extent{to}, .certificate = true, .resume = resume ? "saved" : ""},
          .format = Format::json};
}
// Killed again and again, and gone on with from what was saved last: the answer is that of one run.
TEST(Quotient, GoesOnFromCheckpoints) {
  for (const auto& [rules, to] : {std::pair{"0.26", 27}, {"0.77", 60}, {"0.137", 27}, {"4.7", 14}}) {
    const auto heaps = static_cast<std::uint64_t>(to);
    const std::string whole = to_json(answer(saved_work(rules, heaps, false)));
    std::string saved;
    const Loader loader = [&](std::string_view name) -> Result<std::string> {
      EXPECT_EQ(name, "saved");
      return saved;
    };
    int kills = 0;
    std::mt19937 random(7);
    for (;; ++kills) {
      ASSERT_LT(kills, 500) << rules;
      // Now and then without the rules: the checkpoint has them.
      Job job(saved_work(kills > 0 && kills % 3 == 0 ? "" : rules, heaps, !saved.empty()), loader);
      bool ready = false;
      for (std::uint64_t slices = 1 + random() % (4 + kills * kills); !ready && slices > 0; --slices)
        ready = job.advance(20'000);
      if (ready) {
        EXPECT_EQ(to_json(job.answer()), whole) << rules << " after " << kills;
        break;
      }
      if (std::string text = job.checkpoint(); !text.empty()) saved = std::move(text);
    }
    EXPECT_GT(kills, 0) << rules;
    EXPECT_FALSE(saved.empty()) << rules;
  }
}
TEST(Quotient, StructureByAllProducts) {
  for (const char* code : {"0.0", "0.1", "0.77", "0.75", "0.312", "0.123", "0.156", "0.34"}) {
    const auto game = parse_rules(code, {});
    ASSERT_TRUE(game);
    misere::QuotientSearch search(std::make_shared<misere::HeapAtoms>(*game->front()->heap_rule()));
    Meter meter;
    meter.refill(std::uint64_t{1} << 60);
    ASSERT_EQ(search.advance(40, meter), Stop::none) << code;
    const misere::Monoid& monoid = search.monoid();
    std::size_t units = 0, idempotents = 0;
    std::set<misere::Element> least;  // of all sets xQ
    for (std::size_t i = 0; i < monoid.order; ++i) {
      const auto row = monoid.row(i);
      units += std::find(row.begin(), row.end(), 0) != row.end();
      idempotents += row[i] == i;
      std::set<misere::Element> ideal(row.begin(), row.end());
      if (least.empty() || ideal.size() < least.size()) least = std::move(ideal);
    }
    const misere::Structure told = misere::structure_of(monoid);
    EXPECT_EQ(told.units, units) << code;
    EXPECT_EQ(told.idempotents, idempotents) << code;
    EXPECT_EQ(told.kernel, least.size()) << code;
    EXPECT_EQ(told.kernel_lost,
              static_cast<std::size_t>(std::count_if(least.begin(), least.end(),
                                                     [&](misere::Element x) { return monoid.lost[x] != 0; })))
        << code;
  }
}
// Growth is told of the heaps with which there are more elements, and of no others.
TEST(Quotient, GrowthIsWhereTheOrderRises) {
  for (const auto& [code, heaps] :
       {std::pair{"0.137", 28}, {"0.53", 30}, {"0.56", 70}, {"0.26", 24}, {"4.7", 12}, {"0.8", 20}}) {
    const auto game = parse_rules(code, {});
    ASSERT_TRUE(game);
    misere::QuotientSearch search(std::make_shared<misere::HeapAtoms>(*game->front()->heap_rule()));
    Meter meter;
    meter.refill(std::uint64_t{1} << 60);
    std::vector<misere::Atom> rises;
    for (misere::Atom heap = 1; heap <= static_cast<misere::Atom>(heaps); ++heap) {
      const std::size_t before = search.monoid().order;
      ASSERT_EQ(search.advance(heap, meter), Stop::none) << code << " " << heap;
      if (search.monoid().order > before) rises.push_back(heap);
    }
    EXPECT_EQ(search.growth(), rises) << code;
  }
  // 2# behaves like two heaps of 2: nothing new, although no word was seen that it fits.
  EXPECT_EQ(json_of("graph/2h-2,2-1,2-0,1-0:2h").at("growth"), (Json{1, 2}));
}
// To go on takes no longer than to have come there: the proof is made again as far as the monoid grew.
TEST(Quotient, GoingOnFromManyHeapsIsQuick) {
  const auto game = parse_rules("0.75", {});
  ASSERT_TRUE(game);
  const auto rules = std::make_shared<misere::HeapAtoms>(*game->front()->heap_rule());
  misere::QuotientSearch first(rules);
  Meter meter;
  constexpr misere::Atom many = 6000;
  const auto work = [&](misere::QuotientSearch& search, misere::Atom atoms) {
    constexpr std::uint64_t slice = std::uint64_t{1} << 60;
    meter.refill(slice);
    EXPECT_EQ(search.advance(atoms, meter), Stop::none);
    return slice - meter.work();
  };
  const std::uint64_t all = work(first, many);
  misere::QuotientSearch second(rules, first.monoid(), first.growth());
  const std::uint64_t again = work(second, many + 10);
  EXPECT_LT(again, all / 20) << all;
  work(first, many + 10);
  EXPECT_EQ(second.monoid().value, first.monoid().value);
  EXPECT_EQ(second.monoid().products, first.monoid().products);
}
// Nothing in a checkpoint is believed.
TEST(Quotient, FalseCheckpointsAreRefused) {
  Job job(saved_work("0.26", 27, false), {});
  for (int i = 0; i < 8; ++i) ASSERT_FALSE(job.advance(20'000));
  const std::string saved = job.checkpoint();
  ASSERT_TRUE(saved.starts_with("bouton-checkpoint 1\ngrowth 2 3 9"));
  const std::size_t begin = saved.find("bouton-quotient"), end = saved.rfind("checksum ");
  const auto certificate = misere::Certificate::read(saved.substr(begin, end - begin));
  ASSERT_TRUE(certificate);
  const std::string growth = saved.substr(20, begin - 20);
  const auto told = [&](const std::string& text, const std::string& rules = "0.26") {
    const Loader loader = [&](std::string_view) -> Result<std::string> { return text; };
    const Answer answer = bouton::answer(saved_work(rules, 20, true), loader);
    const auto* error = std::get_if<Error>(&answer.content);
    return error ? render(error->message) : std::string();
  };
  EXPECT_EQ(told(saved), "");
  EXPECT_EQ(told(sealed_checkpoint(growth + certificate->text())), "");
  EXPECT_EQ(told(saved, "0.77"), "this checkpoint is of 0.26, not of 0.77");
  EXPECT_EQ(told(saved, "nim:3+kayles:4"), "a position has no largest heap to ask for");
  EXPECT_EQ(told(certificate->text()), "this is no checkpoint, or one of another version");
  EXPECT_EQ(told(saved.substr(0, saved.size() - 1)), "the checkpoint is cut off or was changed");
  EXPECT_EQ(told(""), "this is no checkpoint, or one of another version");
  const std::string senseless = "the checkpoint makes no sense";
  const auto with_growth = [&](const std::string& line) {
    return told(sealed_checkpoint(line + certificate->text()));
  };
  for (const char* line : {"growth 3 2\n", "", "growth", "\n", "rules 0.26\n", "growth 2,3\n",
                           "growth 2 3 9 11 13 15 x\n", "growth 99999999999999\n"})
    EXPECT_EQ(with_growth(line), senseless) << line;
  EXPECT_EQ(with_growth(growth.substr(0, growth.size() - 1) + " 500\n"), senseless);
  const auto with = [&](const auto& change) {
    misere::Certificate other = *certificate;
    change(other);
    return told(sealed_checkpoint(growth + other.text()));
  };
  EXPECT_EQ(with([](auto& c) { c.phi[7] = c.phi[7] == 0 ? 1 : 0; }), senseless);
  EXPECT_EQ(with([](auto& c) { c.lost.pop_back(); }), senseless);
  EXPECT_EQ(with([](auto& c) { c.actions[1][3] = 0; }), senseless);
  EXPECT_EQ(with([](auto& c) { c.repeats = {3, 2}; }), senseless);
  EXPECT_EQ(with([](auto& c) { c.order += 1; }), senseless);
  EXPECT_EQ(with([](auto& c) { c.rules = "0.75"; }), "this checkpoint is of 0.75, not of 0.26");
}

// Whatever is hit, it is said, and what was settled until then is told.
TEST(Quotient, Bounds) {
  const Request request{.asked = QuotientRequest{.spec = "0.07"}, .format = Format::json};
  Job job(request, {});
  for (int i = 0; i < 40; ++i) ASSERT_FALSE(job.advance(20'000));
  job.stop(Stop::cancelled);
  EXPECT_EQ(job.answer().status(), 3);
  const Json told = Json::parse(to_json(job.answer()));
  EXPECT_EQ(told.at("status"), "partial");
  EXPECT_GT(told.at("to"), 10);
  EXPECT_EQ(told.at("bound").at("hit"), "cancelled");
  const Answer few = asked("0.77", {}, Format::json, {.positions = 20});
  EXPECT_EQ(few.incomplete.stop, Stop::positions);
  EXPECT_EQ(few.status(), 3);
  // Too much to list, or no end.
  for (const char* spec : {"nim:1000000000000", "tactix/5x5:start", "graph/A-B,B-A:A", "cram/6x6:start"}) {
    const Answer unknown = asked(spec, {}, Format::json, {.positions = 100'000, .bytes = 20 << 20});
    EXPECT_EQ(unknown.status(), 3) << spec;
    const Json json = Json::parse(to_json(unknown));
    EXPECT_EQ(json.at("status"), "unknown") << spec;
    EXPECT_EQ(json.at("order"), "unknown") << spec;
  }
}

// What was not found within the memory says nothing about the quotient.
TEST(Quotient, WantOfMemoryIsNoPropertyOfTheGame) {
  for (std::uint64_t bytes : {100'000u, 1'000'000u, 20'000'000u}) {
    const Answer little = asked("0.07", {}, Format::json, {.bytes = bytes});
    EXPECT_EQ(little.incomplete.stop, Stop::memory);
    const Json json = Json::parse(to_json(little));
    EXPECT_EQ(json.at("status"), "partial");
    EXPECT_GT(json.at("to"), 20);
    EXPECT_EQ(json.at("obstacle"), (Json{{"kind", "memory"}})) << bytes;
    EXPECT_EQ(json.at("bound").at("hit"), "memory");
    const auto& quotient = std::get<MisereQuotient>(little.content);
    EXPECT_FALSE(quotient.bound);
    for (const auto& [language, has_not] :
         {std::pair{Language::en, "too many"}, {Language::hu, "túl sok"}, {Language::cs, "příliš mnoho"}}) {
      Answer shown = little;
      shown.request.format = Format::text;
      shown.request.language = language;
      const auto text = present(shown);
      ASSERT_TRUE(text);
      EXPECT_EQ(text->find(has_not), std::string::npos) << *text;
      EXPECT_NE(text->find("--memory"), std::string::npos) << *text;
    }
  }
  // More of it, more heaps: and what is larger than that is told as such.
  const auto heaps = [](std::uint64_t bytes) {
    return std::get<MisereQuotient>(asked("0.07", {}, Format::json, {.bytes = bytes}).content).to;
  };
  EXPECT_LT(heaps(100'000), heaps(1'000'000));
}

// There is room left to tell what is proved where a list of positions takes all the rest.
TEST(Quotient, WhatIsProvedIsToldWhereMemoryRunsOut) {
  const Answer told = asked("nim", {}, Format::json, {.bytes = 10'000'000});
  EXPECT_EQ(told.incomplete.stop, Stop::memory);
  EXPECT_GT(std::get<MisereQuotient>(told.content).to, 100u);
}

// Ever more of two atoms: observed, told with the sum, and not called a proof.
TEST(Quotient, ExponentsThatClimb) {
  MisereQuotient quotient{.rules = "x", .status = MisereQuotient::Status::partial, .to = 16};
  quotient.words = {{}};
  quotient.lost = {0};
  quotient.phi = {0};
  quotient.obstacle = MisereQuotient::Obstacle::climbing;
  quotient.obstacle_word = {{11, 3}, {16, 2}};
  Answer answer{Request{QuotientRequest{}}, quotient, {Stop::size, 0}};
  EXPECT_NE(present(answer)->find("infinite? (observed, not proved)"), std::string::npos);
  EXPECT_NE(present(answer)->find("11+11+11+16+16"), std::string::npos);
  EXPECT_NE(to_json(answer).find(R"("obstacle":{"kind":"climbing","word":"11+11+11+16+16"})"),
            std::string::npos);
}

TEST(Quotient, Formats) {
  const auto text = [](const char* spec, Format format, std::optional<std::uint64_t> to = {}) {
    auto shown = present(asked(spec, to, format));
    return shown ? *shown : std::string();
  };
  EXPECT_NE(text("0.77", Format::text).find("proved for all heaps: from 71 on"), std::string::npos);
  EXPECT_NE(text("0.75", Format::latex).find("a^{2} = 1,\\ bc = ab,\\ b^{3} = b,\\ c^{2} = b^{2}"),
            std::string::npos);
  EXPECT_NE(text("0.75", Format::latex).find("\\mathcal{P} = \\left\\{ \\begin{array}{l}\n  a,\\ b^{2}"),
            std::string::npos);
  EXPECT_EQ(text("subtract/1", Format::csv), "element,outcome,0,1\n0,N,0,1\n1,P,1,0\n");
  const std::string svg = text("0.75", Format::svg);
  EXPECT_TRUE(svg.starts_with("<svg"));
  EXPECT_EQ(svg.find("without arrows"), std::string::npos);
  EXPECT_NE(text("0.137", Format::svg, 24).find("without arrows"), std::string::npos);
  EXPECT_FALSE(present(asked("0.77", {}, Format::bfile)));
}

TEST(Quotient, MistakesAreTold) {
  const auto message = [](const std::string& spec, std::optional<Extent> to, Language language) {
    const Answer told =
        answer(Request{.asked = QuotientRequest{.spec = spec, .to = to}, .language = language});
    EXPECT_EQ(told.status(), 2) << spec;
    return *present(told);
  };
  for (Language language : {Language::en, Language::hu, Language::cs}) {
    EXPECT_FALSE(message("queen", {}, language).empty());
    EXPECT_FALSE(message("", {}, language).empty());
    EXPECT_FALSE(message("nosuchgame", {}, language).empty());
    EXPECT_FALSE(message("0.77:", {}, language).empty());
  }
  EXPECT_NE(message("queen", {}, Language::hu).find("a hányadoshoz"), std::string::npos);
  EXPECT_NE(message("queen", {}, Language::cs).find("ke kvocientu"), std::string::npos);
  EXPECT_NE(message("northcott/8:2-5", {}, Language::en).find("played by itself"), std::string::npos);
  EXPECT_NE(message("0.77", Extent{0}, Language::en).find("from 1 to"), std::string::npos);
  EXPECT_NE(message("0.77", Extent{3, 4}, Language::en).find("from 1 to"), std::string::npos);
  EXPECT_NE(message("nim:3", Extent{3}, Language::cs).find("pozice nemá"), std::string::npos);
}

}  // namespace
}  // namespace bouton
