#include "bouton/notation.hpp"

#include <gtest/gtest.h>

#include "base/reader.hpp"
#include "bouton/request.hpp"
#include "unit/languages.hpp"

namespace bouton {
namespace {

Result<std::string> no_files(std::string_view name) {
  return Error{.kind = Error::Kind::bad_file, .message = std::string(name) + ": no such file"};
}

std::string canonical(std::string_view text) {
  auto spec = parse_spec(text, no_files);
  return spec ? print(*spec) : "error: " + render(spec.error().message);
}

TEST(Notation, PrintsOneFormForOnePosition) {
  const std::pair<const char*, const char*> cases[] = {
      {"nim:3,4,5", "nim:3,4,5"},
      {"NIM:3,4,5", "nim:3,4,5"},
      {"Halom:7", "nim:7"},
      {"  nim:3 + nim:4  ", "nim:3,4"},
      {" nim : 3 , 4 ", "nim:3,4"},
      {"nim\t:3 ,\n4+ 0.77 : 2", "nim:3,4+0.77:2"},
      {"wythoff : 3 , 5", "wythoff:3,5"},
      {"graph/'a b'-c , c-d : 'a b'", "graph/'a b'-c,c-d:\"a b\""},
      {"nim:3,4+0.77:17+wythoff:3,5", "nim:3,4+0.77:17+wythoff:3,5"},
      {"nim:3+0.77:2+nim:4", "nim:3+0.77:2+nim:4"},
      {"nim:10^3,2pow10,7^0,0^5", "nim:1000,1024,1,0"},
      {"nim:1000000000000000000", "nim:1000000000000000000"},
      {"nim:10^18", "nim:1000000000000000000"},
      {"nim:007", "nim:7"},
      {".77:17,4", "0.77:17,4"},
      {"0.770:3", "0.77:3"},
      {"0.[3]:5", "0.r3:5"},
      {"0.3...:5", "0.r3:5"},
      {"0.3r3:5", "0.r3:5"},
      {"0.r33:5", "0.r3:5"},
      {"0.1r37:5", "0.1r37:5"},
      {"0.13r73:5", "0.1r37:5"},
      {"0.5r0:5", "0.5:5"},
      {"0.8a:5", "0.8A:5"},
      {"4.:7", "4.:7"},
      {"c.12:7", "C.12:7"},
      {"kayles:7", "0.77:7"},
      {"bachet:5", "bachet/3:5"},
      {"subtract/4,1,3,3:20", "subtract/1,3,4:20"},
      {"subtract/1..10:57", "subtract/1..10:57"},
      {"subtract/1,2,3,4:9", "subtract/1..4:9"},
      {"subtract/1..3:9", "subtract/1,2,3:9"},
      {"subtract/3..5,1..2:9", "subtract/1..5:9"},
      {"subtract/primes,1:9", "subtract/1,primes:9"},
      {"subtract/powers/3,powers/2,powers/3:9", "subtract/powers/2,powers/3:9"},
      {"subtract/all-but,2,5:9", "subtract/all-but,2,5:9"},
      {"subtract/none:9", "subtract/none:9"},
      {"lego/2:4x7,3x3", "lego/2:4x7,3x3"},
      {"lego/2:4x7@2,3x3@0", "lego/2:4x7,3x3@0"},
      {"lego/unlimited:2x2", "lego:2x2"},
      {"lego/3,strict:2x2", "lego/3:2x2"},
      {"queen:7,3", "queen:7,3"},
      {"queen:7-3,2-4", "queen:7,3+queen:2,4"},
      {"Király:1,2", "king:1,2"},
      {"knight:7,7", "knight/8x8:7,7"},
      {"graph/A-B,A-C,B-C:A", "graph/A-B,A-C,B-C:A"},
      {"graph/A-B:A+graph/A-B:B", "graph/A-B:A+graph/A-B:B"},
      {"graph/\"New York\"-B:\"New York\"", "graph/\"New York\"-B:\"New York\""},
      {"graph/\"a+b\"-\"c:d\":\"c:d\"", "graph/\"a+b\"-\"c:d\":\"c:d\""},
  };
  for (auto [text, expected] : cases) EXPECT_EQ(canonical(text), expected) << text;
}

struct Mistake {
  const char* text;
  Error::Kind kind;
  std::size_t offset;
  const char* nearest;
};

TEST(Notation, PointsAtTheMistake) {
  using enum Error::Kind;
  const Mistake cases[] = {
      {"", syntax, 0, ""},
      {"   ", syntax, 0, ""},
      {"nim", syntax, 3, ""},
      {"nim:", syntax, 4, ""},
      {":3", syntax, 0, ""},
      {"nimm:3", unknown_name, 0, "nim"},
      {"wythof:3,5", unknown_name, 0, "wythoff"},
      {"nim:3+quen:1,1", unknown_name, 6, "queen"},
      {"zzzzzz:1", unknown_name, 0, ""},
      {"nim:3,", syntax, 6, ""},
      {"nim:3,x", syntax, 6, ""},
      {"nim:3;4", syntax, 5, ""},
      {"nim:-3", syntax, 4, ""},
      {"nim:3+", syntax, 6, ""},
      {"nim:3++nim:4", syntax, 6, ""},
      {"nim:1000000000000000001", too_large, 4, ""},
      {"nim:923^1001", too_large, 4, ""},
      {"nim:10^", syntax, 7, ""},
      {"nim/3:4", bad_parameter, 4, ""},
      {"1.5:3", bad_parameter, 0, ""},
      {"0.7z:3", syntax, 3, ""},
      {"0.[3:3", syntax, 4, ""},
      {"0.[]:3", syntax, 3, ""},
      {"0....:3", syntax, 2, ""},
      {"bachet/0:4", bad_parameter, 7, ""},
      {"bachet/x:4", syntax, 7, ""},
      {"subtract:4", bad_parameter, 8, ""},
      {"subtract/0:4", bad_parameter, 9, ""},
      {"subtract/1,5..2:4", bad_parameter, 11, ""},
      {"subtract/1,,2:4", syntax, 11, ""},
      {"subtract/powers/1:4", bad_parameter, 9, ""},
      {"lego/0:2x2", bad_parameter, 5, ""},
      {"lego/2,foo:2x2", syntax, 7, ""},
      {"lego:2x0", bad_position, 7, ""},
      {"lego:22", syntax, 7, ""},
      {"lego:2x2@1", bad_position, 8, ""},
      {"lego/2:2x2@3", too_large, 11, ""},
      {"knight/8x8:8,1", bad_position, 11, ""},
      {"knight/0x8:0,0", bad_parameter, 7, ""},
      {"wythoff:1", syntax, 9, ""},
      {"wythoff:1,2,3", syntax, 11, ""},
      {"queen:1", syntax, 7, ""},
      {"graph:A", bad_parameter, 5, ""},
      {"graph/A-:A", syntax, 8, ""},
      {"graph/town-B:twon", unknown_name, 13, "town"},
      {"graph/\"A-B:A", syntax, 6, ""},
      {"code:5", bad_parameter, 4, ""},
  };
  for (const Mistake& m : cases) {
    auto spec = parse_spec(m.text, no_files);
    ASSERT_FALSE(spec) << m.text << " was read as " << print(*spec);
    const Error& error = spec.error();
    EXPECT_EQ(error.kind, m.kind) << m.text << ": " << render(error.message);
    EXPECT_EQ(error.offset, m.offset) << m.text << ": " << render(error.message);
    EXPECT_EQ(error.nearest, m.nearest) << m.text;
    EXPECT_EQ(error.text, m.text);
    EXPECT_FALSE(error.message.empty());
    EXPECT_FALSE(error.expected.empty()) << m.text;
    test::expect_three_languages(error, m.text);
    EXPECT_FALSE(error.example.empty()) << m.text;
  }
}

TEST(Notation, SpacesDoNotMoveTheMistake) {
  const std::string text = " nim : 3 , x , 5";
  auto spec = parse_spec(text, no_files);
  ASSERT_FALSE(spec);
  EXPECT_EQ(spec.error().text, text);
  EXPECT_EQ(spec.error().offset, text.find('x'));
  EXPECT_EQ(spec.error().length, 1u);
  auto name = parse_spec("nimm : 3", no_files);
  ASSERT_FALSE(name);
  EXPECT_EQ(name.error().length, 4u);  // not the space behind it
  auto rules = parse_rules(" nimm , ", no_files);
  ASSERT_FALSE(rules);
  EXPECT_EQ(rules.error().text, " nimm , ");
  EXPECT_EQ(rules.error().offset, 1u);
}

TEST(Notation, AMissingFileIsNamed) {
  auto spec = parse_spec("graph/no/such.dot:A", no_files);
  ASSERT_FALSE(spec);
  EXPECT_EQ(spec.error().kind, Error::Kind::bad_file);
  EXPECT_EQ(render(spec.error().message), "no/such.dot: no such file");
}

TEST(Notation, AFileIsReadOnceForSeveralTerms) {
  int reads = 0;
  Loader loader = [&](std::string_view) -> Result<std::string> {
    ++reads;
    return std::string("A B\n");
  };
  auto spec = parse_spec("graph/x.txt:A + graph/x.txt:B", loader);
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->rulesets.size(), 1u);
  EXPECT_EQ(reads, 1);
}

TEST(Notation, RulesComeWithoutAPosition) {
  auto rules = parse_rules("0.123 + nim", {});
  ASSERT_TRUE(rules);
  ASSERT_EQ(rules->size(), 2u);
  EXPECT_EQ((*rules)[0]->name(), "0.123");
  EXPECT_FALSE(parse_rules("nim:3", {}));
  EXPECT_FALSE(parse_rules("", {}));
  EXPECT_FALSE(parse_rules("nim+", {}));
}

TEST(Notation, NamesWithTabsAndLineEndsAreQuoted) {
  for (const char* text : {"graph/\"A\t\"-B:\"A\t\"", "graph/\"\nA\"-B:\"\nA\"", "graph/\"A\r\"-B:\"A\r\""}) {
    auto spec = parse_spec(text, {});
    ASSERT_TRUE(spec) << text;
    auto again = parse_spec(print(*spec), {});
    ASSERT_TRUE(again) << print(*spec);
    EXPECT_EQ(again->components, spec->components);
  }
}

// For people, by the name as it was written; it reads back as the same, and a position of the same play can
// be given these names.
TEST(Notation, NamesOfTheirOwn) {
  const std::pair<const char*, const char*> right[] = {
      {"kayles:7,3", "kayles:7,3"},
      {"kugli:7", "kugli:7"},
      {"0.77:7", "0.77:7"},
      {"kayles:3+0.77:4", "0.77:3,4"},
      {"kayles:3+nim:4", "kayles:3+nim:4"},
      {"climbers", "climbers:5,5,5"},
      {"ridinim:6,5,4", "ridinim:6,5,4"},
      {"nim-21", "nim-21:21"},
      {"climbers:5,5,5+nim:1", "bachet/1:5+bachet/2:5+bachet/3:5+nim:1"},
      {"shannon:21", "shannon:21"}};
  for (const auto& [text, wanted] : right) {
    auto spec = parse_spec(text, {});
    ASSERT_TRUE(spec) << text;
    EXPECT_EQ(shown(*spec), wanted);
    auto again = parse_spec(shown(*spec), {});
    ASSERT_TRUE(again) << shown(*spec);
    EXPECT_EQ(print(*again), print(*spec));
    auto canonical = parse_spec(print(*spec), {});
    ASSERT_TRUE(canonical) << print(*spec);
    EXPECT_EQ(shown(*canonical), print(*spec));
    call_as(*canonical, *spec);
    EXPECT_EQ(shown(*canonical), wanted);
  }
}

TEST(Notation, TheCaretCountsCharacters) {
  auto spec = parse_spec("király:1,ő", {});
  ASSERT_FALSE(spec);
  const std::string shown = present(spec.error(), Language::en);
  EXPECT_NE(shown.find("\n  király:1,ő\n           ^\n"), std::string::npos) << shown;
  EXPECT_NE(shown.find("'ő'"), std::string::npos) << shown;
}

TEST(Notation, ALongTextIsCutAroundTheMistake) {
  const std::string many(5000, '1');
  auto spec = parse_spec("nim:" + many, {});
  ASSERT_FALSE(spec);
  EXPECT_EQ(spec.error().kind, Error::Kind::too_large);
  const std::string shown = present(spec.error(), Language::en);
  for (std::string_view text = shown; !text.empty();) {
    std::size_t end = std::min(text.find('\n'), text.size());
    EXPECT_LT(end, 300u) << "a line of an error message stays readable";
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

// ·77 and 0,16 as they are printed; a mistake is pointed at where it stands in what was typed.
TEST(Notation, CodesAsTheyArePrinted) {
  for (const auto& [typed, meant] :
       {std::pair("·77:17", "0.77:17"), std::pair("0·77:17", "0.77:17"), std::pair("0,16:10", "0.16:10"),
        std::pair(" 0 , 16 : 10", "0.16:10"), std::pair("nim:3+·07:6", "nim:3+0.07:6"),
        std::pair("nim:3 + 4,r3:7", "nim:3+4.r3:7"), std::pair("c,1:6,5", "C.1:6,5")}) {
    const auto spec = parse_spec(typed, {});
    ASSERT_TRUE(spec) << typed << ": " << render(spec.error().message);
    EXPECT_EQ(print(*spec), meant);
  }
  const auto wrong = parse_spec("·7x:3", {});
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().text, "·7x:3");
  EXPECT_EQ(wrong.error().offset, 3u);
  // Names of vertices are not touched.
  const auto graph = parse_spec("graph/a·b-c:a·b", {});
  ASSERT_TRUE(graph);
  EXPECT_EQ(print(*graph), "graph/a·b-c:a·b");
  EXPECT_FALSE(parse_spec("1,6:3", {}));
}

// A set that may be taken, and a position in brackets, as they are printed.
TEST(Notation, SetsAndPositionsAsTheyArePrinted) {
  for (const auto& [typed, meant] :
       {std::pair("K = {2, 5} : 7", "subtract/2,5:7"), std::pair("{2,5}:7,8", "subtract/2,5:7,8"),
        std::pair("s={1, 2, ..., 10}:7", "subtract/1..10:7"), std::pair("{1,…,10}:7", "subtract/1..10:7"),
        std::pair("subtract/{2,5}:7", "subtract/2,5:7"),
        std::pair("nim:1+{1,4,9,16,...}:7", "nim:1+subtract/squares:7"),
        std::pair("subtract/2,3,5,7,11,...:7", "subtract/primes:7"),
        std::pair("{2,squares}:7", "subtract/2,squares:7"), std::pair("nim:(2, 5, 10)", "nim:2,5,10"),
        std::pair("0,16:(4,4)", "0.16:4,4")}) {
    const auto spec = parse_spec(typed, {});
    ASSERT_TRUE(spec) << typed << ": " << render(spec.error().message);
    EXPECT_EQ(print(*spec), meant);
  }
  // It must be clear how a set goes on; and nothing is guessed from half a bracket.
  for (const char* typed : {"{1,3,...,9}:7", "{1,4,9,...}:7",   "{1,...}:7",       "{1,4,9,16,...,25}:7",
                            "{1,2,...,1}:7", "{squares,...}:7", "{...}:7",         "{1,...,...}:7",
                            "{}:7",          "{2,5:7",          "2,5}:7",          "KK={2,5}:7",
                            "K{2,5}:7",      "={2,5}:7",        "subtract/{2,5:7", "subtract/2,5}:7",
                            "nim:(2,5",      "nim:2,5)",        "nim:()",          "nim:((2,5))",
                            "nim:(x)"}) {
    const auto spec = parse_spec(typed, {});
    ASSERT_FALSE(spec) << typed;
    EXPECT_EQ(spec.error().text, typed);
    EXPECT_LE(spec.error().offset, spec.error().text.size());
  }
}

TEST(Notation, ASecondNameOfAVertex) {
  const auto spec = parse_spec("graph/A-B,B-C,A=Abony:Abony", {});
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->components[0].position, parse_spec("graph/A-B,B-C:A", {})->components[0].position);
  EXPECT_EQ(print(*spec), "graph/A-B,B-C,A=Abony:A");
  // Where no vertex has that name before it, or the second name is taken, it is a vertex like others.
  EXPECT_TRUE(parse_spec("graph/x=1-B:x=1", {}));
  EXPECT_TRUE(parse_spec("graph/A-B,A=B:A=B", {}));
  EXPECT_FALSE(parse_spec("graph/A-B,A=Abony:Abon", {}));
  EXPECT_FALSE(parse_spec("graph/A-B,A=Abony:\"\"", {}));
  EXPECT_TRUE(parse_spec("graph/A-B,A=:A=", {}));
  // A vertex goes before a second name.
  EXPECT_EQ(parse_spec("graph/A-B,A=C,C-A:C", {})->components[0].position,
            parse_spec("graph/A-B,C-A:C", {})->components[0].position);
}

TEST(Notation, ANameSaysHowItIsPlayed) {
  const auto catalogue = Catalogue::standard();
  EXPECT_EQ(convention_of("misere-nim:3,4", *catalogue), Convention::misere);
  EXPECT_EQ(convention_of("nim:3 + betlový nim : 1", *catalogue), Convention::misere);
  EXPECT_EQ(convention_of("misere-nim", *catalogue), Convention::misere);
  for (const char* text :
       {"", ":", "+", "nim:3", "nim:3+kayles:4", "\"misere-nim", "graph/misere-nim:misere"})
    EXPECT_EQ(convention_of(text, *catalogue), Convention::normal) << text;
}

}  // namespace
}  // namespace bouton
