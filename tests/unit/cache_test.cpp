// What stays between requests changes no answer, and does not grow without end.
#include "bouton/cache.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "bouton/bouton.hpp"

namespace bouton {
namespace {

std::string answered(const std::string& text, Cache* cache) {
  auto parsed = request_from_json(text);
  if (!parsed) return to_json(Answer{Request{}, parsed.error(), {}});
  return to_json(answer(parsed->request, parsed->loader, cache));
}

// Questions as people and programs ask them, good and bad ones, some harder than what is tried with what is
// kept.
class Questions {
 public:
  explicit Questions(unsigned seed) : random_(seed) {}

  std::string next() {
    std::string spec = part();
    if (below(4) == 0) spec += "+" + part();
    std::string text =
        R"({"command":")" + pick({"solve", "solve", "solve", "moves"}) + R"(","spec":")" + spec;
    text += R"(","play":")" + pick({"sum", "sum", "join", "union"});
    text += R"(","ending":")" + pick({"long", "long", "short"}) + "\"";
    // Misère sums of heaps beyond all measure are found by long search.
    if (below(8) == 0 && spec.size() < 14) text += R"(,"misere":true)";
    if (below(6) == 0) text += R"(,"explain":true)";
    if (below(10) == 0) text += R"(,"function":")" + pick({"remoteness", "grundy", "suspense"}) + "\"";
    if (below(8) == 0) text += R"(,"positions":)" + pick({"10", "1000", "6000000"});
    if (below(12) == 0) text += R"(,"lang":"hu")";
    return text + "}";
  }

 private:
  int below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(random_); }
  std::string pick(const std::vector<std::string>& words) {
    return words[static_cast<std::size_t>(below(static_cast<int>(words.size())))];
  }
  std::string heaps(int most) {
    std::string list = std::to_string(below(most));
    for (int more = below(3); more > 0; --more) list += "," + std::to_string(below(most));
    return list;
  }
  std::string part() {
    switch (below(14)) {
      case 0:
      case 1:
      case 2:
        return "nim:" + heaps(12);
      case 3:
      case 4:
        return pick({"kayles", "0.77", "Kayles"}) + ":" + heaps(9);
      case 5:
        return pick({"0.137", "0.07", "4.7", "subtract/1,3,4", "subtract/2..5", "grundy"}) + ":" + heaps(8);
      case 6:
        return "wythoff:" + std::to_string(below(9)) + "," + std::to_string(below(9));
      case 7:
        return pick({"cram/2x3:start", "chomp/3x3:start", "tactix/3x3:start", "turtles:1,3", "fibonacci:7",
                     "sulucrus:9", "northcott/8:2-5,1-8"});
      case 8:
        return pick({"graph/A-B,B-C:A", "graph/A-B,B-A:A", "hackenbush:0-1,1-2", "lego/2:3x2"});
      case 9:
        return pick({"nmi:3", "nim:", "0.79:3", "nim:3,x", "subtract/0:3", "nim:99999999999999999999999999",
                     "nim:-1", "subtract/2,3:10^x"});
      case 10:
        return pick({"subtract/2,3,9:923^11", "subtract/1,2:123456789012345678901234567890", "0.77:10^30"});
      default:
        return "nim:" + heaps(6);
    }
  }
  std::mt19937 random_;
};

TEST(Cache, ChangesNoAnswer) {
  for (unsigned seed : {1, 2}) {
    Questions questions(seed);
    Cache cache, little(std::size_t{1} << 17);
    for (int i = 0; i < 250; ++i) {
      const std::string text = questions.next();
      const std::string alone = answered(text, nullptr);
      ASSERT_EQ(answered(text, &cache), alone) << text;
      ASSERT_EQ(answered(text, &little), alone) << text;
      ASSERT_LE(little.bytes(), little.most_bytes()) << text;
    }
    EXPECT_GT(cache.rules(), 0u);
    EXPECT_GT(cache.solvers(), 0u);
  }
}

TEST(Cache, IsBounded) {
  Cache cache(std::size_t{1} << 18);
  std::size_t most = 0;
  for (int i = 1; i < 2000; ++i) {
    answered(R"({"spec":"subtract/1,)" + std::to_string(i + 1) + R"(:20,7"})", &cache);
    most = std::max(most, cache.bytes());
    ASSERT_LE(cache.bytes(), cache.most_bytes());
  }
  EXPECT_GT(most, cache.most_bytes() / 2);  // or it would be of no use
  cache.clear();
  EXPECT_EQ(cache.bytes(), 0u);
  EXPECT_EQ(cache.rules() + cache.solvers(), 0u);
}

TEST(Cache, KeepsWhatIsAskedAgain) {
  Cache cache;
  answered(R"({"spec":"kayles:30,25,12"})", &cache);
  EXPECT_EQ(cache.rules(), 1u);
  EXPECT_EQ(cache.solvers(), 1u);
  answered(R"({"spec":"kayles:9,5"})", &cache);
  EXPECT_EQ(cache.solvers(), 1u);
  // A mistake takes nothing away from what is kept.
  answered(R"({"spec":"nmi:3"})", &cache);
  answered(R"({"spec":"nim:"})", &cache);
  EXPECT_EQ(cache.solvers(), 1u);
}

// A file that was changed is read again.
TEST(Cache, SeesThatAFileChanged) {
  Cache cache;
  std::string text = "A B\nB C\n";
  const World world([&](std::string_view) -> Result<std::string> { return text; });
  const Request request{SolveRequest{.spec = "graph/map.txt:A"}};
  const auto outcome = [&] { return std::get<Solution>(answer(request, world, &cache).content).outcome; };
  EXPECT_EQ(outcome(), Outcome::P);
  text = "A B\n";
  EXPECT_EQ(outcome(), Outcome::N);
}

}  // namespace
}  // namespace bouton
