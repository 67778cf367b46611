// Genera: against the plain definition on random rules, the numbers of the literature, sums of tame games,
// slices.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <vector>

#include "bouton/bouton.hpp"
#include "languages.hpp"
#include "misere/canonical.hpp"
#include "misere/genus_search.hpp"

namespace bouton::misere {
namespace {

// A sum as a list of heap sizes; heaps of Nim by 1000 and their size. Everything by the definitions alone.
class Definition {
 public:
  explicit Definition(const Rules& rules) : rules_(rules) {}
  using Sum = std::vector<Key>;
  static constexpr Key nim = 1000;

  std::uint64_t grundy(Sum sum, bool misere) {
    std::erase(sum, nim);
    std::sort(sum.begin(), sum.end());
    auto& known = values_[misere];
    if (const auto at = known.find(sum); at != known.end()) return at->second;
    std::vector<std::uint64_t> options;
    each_option(sum, [&](const Sum& option) { options.push_back(grundy(option, misere)); });
    const std::uint64_t value = options.empty() && misere ? 1 : mex(options);
    return known[sum] = value;
  }
  // As many entries as are asked for.
  std::vector<std::uint64_t> entries(Sum sum, std::size_t count) {
    std::vector<std::uint64_t> result;
    for (std::size_t k = 0; k < count; ++k) {
      result.push_back(grundy(sum, true));
      sum.push_back(nim + 2);
    }
    return result;
  }
  // By the entries up to this one.
  bool tame(Sum sum) {
    std::sort(sum.begin(), sum.end());
    if (const auto at = tame_.find(sum); at != tame_.end()) return at->second;
    const std::uint64_t g = grundy(sum, false);
    const auto e = entries(sum, 6);
    const std::vector<std::uint64_t> firm{g, g ^ 2, g, g ^ 2, g, g ^ 2};
    bool all = e == firm || (g == 0 && e == std::vector<std::uint64_t>{1, 2, 0, 2, 0, 2}) ||
               (g == 1 && e == std::vector<std::uint64_t>{0, 3, 1, 3, 1, 3});
    each_option(sum, [&](const Sum& option) { all = all && tame(option); });
    return tame_[sum] = all;
  }

 private:
  template <class F>
  void each_option(const Sum& sum, F&& f) {
    for (std::size_t i = 0; i < sum.size(); ++i) {
      Sum rest = sum;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      if (sum[i] >= nim) {
        for (Key n = nim; n < sum[i]; ++n) {
          Sum left = rest;
          left.push_back(n);
          f(left);
        }
        continue;
      }
      Options list;
      rules_.options(sum[i], list);
      list.each([&](std::span<const Key> parts) {
        Sum left = rest;
        left.insert(left.end(), parts.begin(), parts.end());
        f(left);
      });
    }
  }
  const Rules& rules_;
  std::map<bool, std::map<Sum, std::uint64_t>> values_;
  std::map<Sum, bool> tame_;
};

std::shared_ptr<const Ruleset> rules_named(const std::string& name) {
  auto rules = parse_rules(name, {});
  EXPECT_TRUE(rules) << name;
  return (*rules)[0];
}

Classified found(GenusSearch& search, const std::vector<Component>& sum, std::uint64_t slice = 1 << 30) {
  Meter meter;
  for (;;) {
    meter.refill(slice);
    auto result = search.find(sum, meter);
    if (result) return *result;
    EXPECT_EQ(result.stop, Stop::pending);
    if (result.stop != Stop::pending) return {};
  }
}
Classified heap(GenusSearch& search, Key size) { return found(search, {{0, size}}); }

void expect_genus(Definition& definition, const std::vector<Key>& sum, const Classified& is,
                  const std::string& name) {
  const std::string where = name + " " + ::testing::PrintToString(sum) + " " + is.genus.text();
  EXPECT_EQ(is.genus.normal, definition.grundy(sum, false)) << where;
  // Two more than are written: these alternate.
  const auto entries = definition.entries(sum, is.genus.misere.size() + 2);
  for (std::size_t k = 0; k < entries.size(); ++k) EXPECT_EQ(is.genus.at(k), entries[k]) << where << " " << k;
  EXPECT_EQ(is.tame, definition.tame(sum)) << where;
  // And none that need not be written.
  const auto& m = is.genus.misere;
  if (m.size() > 2) {
    EXPECT_NE(m[m.size() - 3] ^ 2, m[m.size() - 2]) << where;
  }
}

TEST(Genus, RandomCodesAgainstTheDefinition) {
  std::mt19937 random(20261118);
  for (int tries = 0; tries < 12; ++tries) {
    std::string code = random() % 4 == 0 ? "4." : "0.";
    for (std::size_t i = 0, digits = 1 + random() % 3; i < digits; ++i)
      code += static_cast<char>('0' + random() % 8);
    if (code.back() == '0') code.back() = '3';
    const auto ruleset = rules_named(code);
    Definition definition(ruleset->rules());
    GenusSearch search({&ruleset->rules()});
    for (Key n = 0; n <= 8; ++n) expect_genus(definition, {n}, heap(search, n), code);
    for (int sums = 0; sums < 6; ++sums) {
      std::vector<Key> sum;
      std::vector<Component> components;
      for (int part = 0; part < 3; ++part) {
        sum.push_back(random() % 4);
        components.push_back({0, sum.back()});
      }
      expect_genus(definition, sum, found(search, components), code);
    }
  }
}

TEST(Genus, OtherHeapGamesAgainstTheDefinition) {
  for (const char* name :
       {"grundy", "lasker", "nim", "subtract/2,3", "subtract/squares", "divisors", "halving"}) {
    const auto ruleset = rules_named(name);
    Definition definition(ruleset->rules());
    GenusSearch search({&ruleset->rules()});
    for (Key n = 1; n <= 10; ++n) expect_genus(definition, {n}, heap(search, n), name);
  }
}

TEST(Genus, KaylesAgainstTheDefinition) {
  const auto ruleset = rules_named("0.77");
  Definition definition(ruleset->rules());
  GenusSearch search({&ruleset->rules()});
  for (Key n = 0; n <= 15; ++n) expect_genus(definition, {n}, heap(search, n), "0.77");
}

// Winning Ways, ch. 13.
TEST(Genus, Kayles) {
  const auto ruleset = rules_named("0.77");
  GenusSearch search({&ruleset->rules()});
  const char* first[] = {"0^120", "1^031", "2^20", "3^31", "1^031", "4^146"};
  for (Key n = 0; n < std::size(first); ++n) {
    EXPECT_EQ(heap(search, n).genus.text(), first[n]);
    EXPECT_EQ(heap(search, n).tame, n < 5);
  }
  // Its genus is, but it has the option 5; which can be taken back, and it is the Nim heap 3.
  EXPECT_FALSE(heap(search, 6).tame);
  EXPECT_EQ(heap(search, 6).like, nim_heap(3));
  EXPECT_EQ(heap(search, 6).nim, 3u);
  EXPECT_FALSE(heap(search, 5).like);
  // 1^13 is that of no Nim heap, but of 2 and 3.
  EXPECT_EQ(heap(search, 8).like, (NimLike{1, true}));
  EXPECT_FALSE(heap(search, 8).nim);
  // A tame genus is not enough.
  EXPECT_EQ(heap(search, 16).genus.text(), "1^13");
  EXPECT_FALSE(heap(search, 16).like);
  EXPECT_EQ(heap(search, 27).genus.text(), "8^8.10");
}

TEST(Genus, InWriting) {
  EXPECT_EQ((Genus{8, {5, 7, 8, 10}}.text()), "8^5.7.8.10");
  EXPECT_EQ((Genus{4, {1, 4, 6}}.text()), "4^146");
  EXPECT_EQ(Genus{}.text(), "0^120");
  for (std::uint64_t n = 0; n < 20; ++n) {
    ASSERT_TRUE(tame(nim_heap(n).genus()));
    EXPECT_EQ(*tame(nim_heap(n).genus()), nim_heap(n));
  }
  EXPECT_EQ(NimLike({0, true}).genus().text(), "0^02");
  EXPECT_EQ(NimLike({1, true}).genus().text(), "1^13");
  EXPECT_FALSE(tame(Genus{4, {1, 4, 6}}));
  EXPECT_EQ((Genus{4, {1, 4, 6}}.at(7)), 4u);
  EXPECT_EQ((Genus{4, {1, 4, 6}}.at(8)), 6u);
}

// The rule of misère Nim for tame games, against search.
TEST(Genus, SumsOfTameGames) {
  std::mt19937 random(3);
  int seen = 0;
  for (const char* name : {"0.3", "0.137", "subtract/1,2,5", "lasker", "0.6", "grundy", "0.12", "0.156"}) {
    const auto ruleset = rules_named(name);
    Definition definition(ruleset->rules());
    GenusSearch search({&ruleset->rules()});
    for (int tries = 0; tries < 12; ++tries) {
      std::vector<Key> sum;
      NimLike like;
      bool all = true;
      for (int part = 0; part < 3; ++part) {
        sum.push_back(1 + random() % 4);
        const Classified one = heap(search, sum.back());
        all &= one.tame;
        if (one.tame) like = like + *tame(one.genus);
      }
      if (!all) continue;
      ++seen;
      expect_genus(definition, sum, {like.genus(), true}, name);
    }
  }
  EXPECT_GT(seen, 40);
}

// What is wild as it is played but stands for Nim heaps: their sums, against search.
TEST(Genus, SumsOfWhatIsLikeNim) {
  std::mt19937 random(5);
  int seen = 0;
  for (const char* name : {"0.71", "0.77", "0.75", "0.312", "0.54", "0.26", "4.7", "grundy"}) {
    const auto ruleset = rules_named(name);
    Definition definition(ruleset->rules());
    GenusSearch search({&ruleset->rules()});
    std::vector<Key> heaps, taken_back;
    for (Key n = 1; n <= 10; ++n) {
      const Classified one = heap(search, n);
      if (one.tame) {
        EXPECT_TRUE(one.like) << name << n;
      }
      if (one.like) heaps.push_back(n);
      if (one.like && !one.tame) taken_back.push_back(n);
    }
    for (int tries = 0; tries < 12 && !taken_back.empty(); ++tries) {
      const std::vector<Key> sum{taken_back[random() % taken_back.size()], heaps[random() % heaps.size()]};
      const NimLike like = *heap(search, sum[0]).like + *heap(search, sum[1]).like;
      const Classified both = found(search, {{0, sum[0]}, {0, sum[1]}});
      EXPECT_EQ(both.like, like) << name;
      EXPECT_EQ(both.genus, like.genus()) << name;
      expect_genus(definition, sum, both, name);
      ++seen;
    }
  }
  EXPECT_GT(seen, 30);
}

// The Nim heaps among the canonical forms, all of them and no others.
TEST(Genus, EqualToNimHeaps) {
  for (const char* name : {"0.71", "0.77", "0.75", "0.53", "0.644", "4.7", "grundy", "subtract/2,5"}) {
    const auto ruleset = rules_named(name);
    GenusSearch search({&ruleset->rules()});
    FormSearch forms({&ruleset->rules()});
    for (Key n = 0; n <= 16; ++n) {
      const Component one{0, n};
      Meter meter;
      const auto form = forms.find({&one, 1}, meter);
      ASSERT_TRUE(form);
      const auto nim = forms.forms().nim(*form);
      const Classified is = heap(search, n);
      EXPECT_EQ(is.nim, nim ? std::optional<std::uint64_t>(*nim) : std::nullopt) << name << " " << n;
      if (is.nim) {
        EXPECT_EQ(is.like, nim_heap(*is.nim)) << name << " " << n;
      }
    }
  }
}

TEST(Genus, SlicesMakeNoDifference) {
  const auto ruleset = rules_named("0.77");
  GenusSearch whole({&ruleset->rules()}), sliced({&ruleset->rules()});
  for (const std::vector<Component>& sum :
       {std::vector<Component>{{0, 30}}, std::vector<Component>{{0, 5}, {0, 9}, {0, 12}}})
    EXPECT_EQ(found(whole, sum), found(sliced, sum, 1));
}

TEST(Genus, Bounds) {
  const auto ruleset = rules_named("0.77");
  for (const Limits& limits : {Limits{.positions = 50}, Limits{.positions = 50'000'000, .bytes = 100'000}}) {
    GenusSearch search({&ruleset->rules()});
    Meter meter(limits);
    const Component heap{0, 60};
    Stop stop = Stop::none;
    do {
      meter.refill(100'000);
      auto result = search.find({&heap, 1}, meter);
      EXPECT_FALSE(result);
      stop = result.stop;
    } while (stop == Stop::pending);
    EXPECT_EQ(stop, limits.positions == 50 ? Stop::positions : Stop::memory);
  }
}

// ------------------------------------------------------------------------------------------- through the
// face

Request asked(const std::string& rules, std::uint64_t to, Format format = Format::json) {
  Request request{GenusRequest{.spec = rules, .to = Extent{to}}};
  request.format = format;
  return request;
}
std::string shown(const Request& request) {
  const auto text = present(answer(request));
  return text ? *text : "";
}

TEST(Genus, Json) {
  EXPECT_EQ(shown(asked("0.77", 5)),
            R"({"rules":"0.77","from":0,"genus":["0^120","1^031","2^20","3^31","1^031","4^146"],)"
            R"("classes":["tame","tame","tame","tame","tame","wild"],)"
            R"("like_nim":[true,true,true,true,true,false],"nim":[0,1,2,3,1,null],"period":null})"
            "\n");
  Request later = asked("0.77", 6);
  std::get<GenusRequest>(later.asked).from = 5;
  EXPECT_NE(
      shown(later).find(
          R"("from":5,"genus":["4^146","3^31"],"classes":["wild","wild"],"like_nim":[false,true],"nim":[null,3])"),
      std::string::npos);
}

TEST(Genus, OtherFormats) {
  EXPECT_EQ(shown(asked("0.77", 2, Format::csv)),
            "n,genus,class,like_nim,nim\n0,0^120,tame,yes,0\n1,1^031,tame,yes,1\n2,2^20,tame,yes,2\n");
  EXPECT_NE(shown(asked("0.77", 5, Format::csv)).find("5,4^146,wild,,\n"), std::string::npos);
  EXPECT_NE(shown(asked("0.77", 5, Format::latex)).find("$4^{146}$*"), std::string::npos);
  const std::string text = shown(asked("0.77", 12, Format::text));
  EXPECT_NE(text.find("4^146*"), std::string::npos) << text;
  EXPECT_NE(text.find(" 3^31   2^20   1^13  4^046*"), std::string::npos) << text;
  EXPECT_NE(text.find("as their genus says: 6, 7, 8, 10\n"), std::string::npos) << text;
  EXPECT_NE(text.find("0 = 0, 1 = 1, 2 = 2, 3 = 3, 4 = 1, 6 = 3"), std::string::npos) << text;
  // Long ones that are marked stand apart.
  const std::string wide = shown(asked("0.26", 12, Format::text));
  EXPECT_NE(wide.find(" 0^420*  1^531* 2^0420*\n"), std::string::npos) << wide;
  EXPECT_NE(wide.find("    +10     +11\n"), std::string::npos) << wide;
  // Nothing false is said of a heap that equals a Nim heap.
  const std::string zero = shown(asked("0.71", 12, Format::text));
  EXPECT_EQ(zero.find("0^120*"), std::string::npos) << zero;
  EXPECT_NE(zero.find("6 = 0"), std::string::npos) << zero;
}

TEST(Genus, PeriodsOfTameHeapsAreProvedOthersObserved) {
  const std::string text = shown(asked("subtract/1,3,4", 40));
  EXPECT_NE(text.find(R"("status":"proved","period":7,"preperiod":0,"theorem":"tame-repetition")"),
            std::string::npos)
      << text;
  const std::string few = shown(asked("subtract/1,3,4", 10));
  EXPECT_EQ(few.find("proved"), std::string::npos) << few;
  EXPECT_EQ(few.find("observed"), std::string::npos) << few;
  const std::string wild = shown(asked("0.75", 40));
  EXPECT_EQ(wild.find(R"("status":"proved")"), std::string::npos) << wild;
  EXPECT_NE(wild.find(R"("status":"observed","period":2,"preperiod":8,)"), std::string::npos) << wild;
}

TEST(Genus, OfOnePosition) {
  const auto genus = [](const std::string& spec, const Way& way = bouton::way()) {
    Request request{SolveRequest{.spec = spec, .way = way, .functions = {Function::genus}}};
    request.format = Format::json;
    const std::string text = shown(request), key = R"("functions":{"genus":)";
    const std::size_t at = text.find(key);
    EXPECT_NE(at, std::string::npos) << text;
    const std::size_t from = at + key.size();
    return text.substr(from, text.find('}', from) - from);
  };
  EXPECT_EQ(genus("0.77:5"), R"("4^146")");
  EXPECT_EQ(genus("nim:2,2"), R"("0^02")");
  EXPECT_EQ(genus("nim:2,3"), R"("1^13")");
  EXPECT_EQ(genus("nim:1000000000000000000"),
            R"("1000000000000000000^1000000000000000000.1000000000000000002")");
  EXPECT_EQ(genus("nim:4+0.77:5"), genus("0.77:5+nim:4", way(Play::sum, Ending::long_, Convention::misere)));
  EXPECT_EQ(genus("graph/A-B,B-A:A"), "null");
  EXPECT_EQ(genus("nim:2,2", way(Play::join)), "null");
  EXPECT_EQ(genus("sulucrus:22"), "null");
}

TEST(Genus, MistakesInThreeLanguages) {
  for (const char* rules :
       {"queen", "0.77+nim", "nosuchgame", "", "sulucrus", "northcott/8", "graph/A-B,B-A"}) {
    const Answer wrong = answer(asked(rules, 5));
    ASSERT_TRUE(std::holds_alternative<Error>(wrong.content)) << rules;
    EXPECT_EQ(wrong.status(), 2) << rules;
    for (Language language : {Language::hu, Language::cs})
      EXPECT_EQ(test::english_word_in(render(std::get<Error>(wrong.content).message, language)), "") << rules;
  }
  for (const Request& request :
       {asked("0.77", 1'000'000), Request{GenusRequest{.spec = "0.77", .from = 5, .to = Extent{3}}},
        Request{GenusRequest{.spec = "0.77", .to = Extent{3, 3}}}})
    EXPECT_EQ(answer(request).status(), 2);
  Request bounded = asked("0.77", 300);
  bounded.limits.positions = 2000;
  const Answer unfinished = answer(bounded);
  EXPECT_EQ(unfinished.status(), 3);
  EXPECT_GT(std::get<Genera>(unfinished.content).wild.size(), 20u);
  for (Command command : {Command::values, Command::table}) {
    Request request{nothing_asked(command)};
    if (command == Command::values)
      request.asked = ValuesRequest{.spec = "0.77", .functions = {Function::genus}};
    else
      request.asked = TableRequest{.spec = "0.77+nim", .functions = {Function::genus}};
    EXPECT_EQ(answer(request).status(), 2);
  }
}

}  // namespace
}  // namespace bouton::misere
