#include "bouton/message.hpp"

#include <gtest/gtest.h>

#include "base/reader.hpp"
#include "bouton/bouton.hpp"
#include "games/graph_text.hpp"
#include "unit/languages.hpp"

namespace bouton {
namespace {

using test::english_word_in;
using test::expect_three_languages;

TEST(Message, PlainTextIsTheSameInEveryLanguage) {
  const std::string typed = "x{0}";
  for (const Message& message : {Message("x{0}"), Message(typed), Message(std::string_view(typed))})
    for (Language language : {Language::en, Language::hu, Language::cs})
      EXPECT_EQ(render(message, language), "x{0}");
  EXPECT_EQ(render(Message(7)), "7");
  EXPECT_EQ(render(Message(largest_size)), "1000000000000000000");
  EXPECT_TRUE(Message().empty());
  EXPECT_TRUE(Message("").empty());
  EXPECT_FALSE(Message("a", "b", "c").empty());
}

TEST(Message, ArgumentsHaveALanguageToo) {
  const Message end{"the end", "a vége", "konec"};
  const Message message{"found {0}", "ez {0:az} hely: {1:t}", "je tu {0}, {1} {1:kus|kusy|kusů}", {end, 5}};
  EXPECT_EQ(render(message), "found the end");
  EXPECT_EQ(render(message, Language::hu), "ez az a vége hely: 5-öt");
  EXPECT_EQ(render(message, Language::cs), "je tu konec, 5 kusů");
}

TEST(Message, WhatIsFilledInIsNotReadAgain) {
  const Message message{"{0} {1}", "{1} {0}", "{0}", {"{1}", "x"}};
  EXPECT_EQ(render(message), "{1} x");
  EXPECT_EQ(render(message, Language::hu), "x {1}");
  EXPECT_EQ(render(Message{"{1}", "{1}", "{1}", {"x"}}), "{1}") << "a missing argument is seen";
}

TEST(Message, WhatIsNotTranslatedIsEnglish) {
  const Message message(Trilingual{.en = "only {0}"}, {"this"});
  EXPECT_EQ(render(message, Language::hu), "only this");
  EXPECT_EQ(render(message, Language::cs), "only this");
}

// The test of the tests.
TEST(Message, EnglishIsFoundOut) {
  EXPECT_EQ(english_word_in("egy szám where it should be"), "where");
  EXPECT_EQ(english_word_in("itt 'the' áll, squares (négyzetszámok)"), "");
  EXPECT_EQ(english_word_in("number"), "number");
}

TEST(Errors, AGameMayBeWrittenInEnglishAlone) {
  Reader reader("x");
  const Error error = reader.fail("no " + std::string("luck"), "better luck");
  EXPECT_EQ(render(error.message, Language::hu), "no luck");
  EXPECT_EQ(present(error, Language::cs), "chyba: no luck\n  x\n  ^\nočekáváno: better luck\n");
  EXPECT_EQ(render(Reader("x").number("a size").error().expected),
            "a size, a whole number from 0 to 1000000000000000000");
}

TEST(Errors, AreToldInTheLanguageAskedFor) {
  const Error error = parse_spec("nil:3", {}).error();
  EXPECT_EQ(present(error, Language::hu),
            "hiba: ismeretlen játék: 'nil'\n  nil:3\n  ^~~\n"
            "ezt vártuk: egy játék neve (a bouton games felsorolja őket) vagy egy kód, például 0.77\n"
            "talán erre gondolt: nim\npélda: nim:3,4,5\n");
  EXPECT_EQ(present(parse_spec("nim:", {}).error(), Language::hu),
            "hiba: egy szám kellene ide, de itt vége a szövegnek\n  nim:\n      ^\n"
            "ezt vártuk: a halom mérete, egész szám 0-tól 1000000000000000000-ig\npélda: nim:3,4,5\n");
  EXPECT_EQ(render(parse_spec("nim:x", {}).error().message, Language::cs), "zde má být číslo, ale je tu 'x'");
}

TEST(Errors, InJsonToo) {
  for (const auto& [language, said] : {std::pair{"", R"("message":"unknown game 'nil'")"},
                                       {R"(,"lang":"en")", R"("message":"unknown game 'nil'")"},
                                       {R"(,"lang":"hu")", R"("message":"ismeretlen játék: 'nil'")"},
                                       {R"(,"lang":"cs")", R"("message":"neznámá hra: 'nil'")"}}) {
    const std::string text = std::string(R"({"command":"solve","spec":"nil:3")") + language + "}";
    auto parsed = request_from_json(text);
    ASSERT_TRUE(parsed);
    const std::string json = to_json(answer(parsed->request));
    EXPECT_NE(json.find(said), std::string::npos) << json;
    EXPECT_NE(json.find(R"("kind":"unknown-name")"), std::string::npos) << json;
    EXPECT_NE(json.find(R"("nearest":"nim")"), std::string::npos) << json;
    EXPECT_NE(json.find(R"("corrected":"nim:3")"), std::string::npos) << json;
    EXPECT_NE(json.find(R"("example":"nim:3,4,5")"), std::string::npos) << json;
  }
  EXPECT_EQ(language_of_json(R"({"lang":"hu","nonsense":1})"), Language::hu);
  EXPECT_EQ(language_of_json(R"({"lang":"cs","command":"dance"})"), Language::cs);
  for (const char* text : {R"({"lang":"xx"})", R"({"lang":1})", "{}", "[]", "", "\xff"})
    EXPECT_EQ(language_of_json(text), Language::en) << text;
}

TEST(Errors, OfRequestsExistInThreeLanguages) {
  for (const char* text : {"", "[]", "\xff", R"({"command":"dance"})", R"({"play":"all"})",
                           R"({"ending":"soon"})", R"({"advise":"loud"})", R"({"format":"paper"})",
                           R"({"lang":"la"})", R"({"misere":"yes"})", R"({"spec":{}})", R"({"to":"x"})",
                           R"({"to":"3y"})", R"({"nonsense":1})", R"({"files":[]})", R"({"files":{"a":1}})",
                           R"({"function":"grundy,grundi"})", R"({"paint":"red"})", R"({"from":"-1"})"}) {
    auto parsed = request_from_json(text);
    ASSERT_FALSE(parsed) << text;
    expect_three_languages(parsed.error(), text);
  }
  for (const char* text : {R"({"command":"games","spec":"chessboard"})",
                           R"({"command":"discover","spec":"nim:3"})",
                           R"({"command":"discover","to":"3x3"})",
                           R"({"command":"discover","to":"2"})",
                           R"({"command":"discover","to":"256"})",
                           R"({"command":"discover","to":"128","quadruples":true})",
                           R"({"command":"complete","spec":"sulucrus:5"})",
                           R"({"command":"complete","spec":"nim:1","to":"100001"})",
                           R"({"command":"values","spec":"nim","function":"grundy,remoteness"})",
                           R"({"command":"values","spec":"nim+nim"})",
                           R"({"command":"values","spec":"queen"})",
                           R"({"command":"values","spec":"nim","to":"3x4"})",
                           R"({"command":"values","spec":"nim","from":5,"to":"3"})",
                           R"({"command":"values","spec":"nim","to":"20000000"})",
                           R"({"command":"values","spec":""})",
                           R"({"command":"values","spec":"nim:3"})",
                           R"({"command":"table","spec":"nim"})",
                           R"({"command":"table","spec":"lego","to":"5"})",
                           R"({"command":"table","spec":"knight/8x8","to":"8x8"})",
                           R"({"command":"table","spec":"lego","to":"0x5"})",
                           R"({"command":"table","spec":"lego","to":"100000x100000"})",
                           R"({"command":"table","spec":"lego","to":"11x10","explain":true})",
                           R"({"command":"table","spec":"lego","cell":"3"})",
                           R"({"command":"table","spec":"lego","to":"3x3","cell":"4x1"})",
                           R"({"command":"calc","spec":"mex"})",
                           R"({"command":"solve","spec":"graph/map.dot:A","files":{}})"}) {
    auto parsed = request_from_json(text);
    ASSERT_TRUE(parsed) << text;
    const Answer a = answer(parsed->request, parsed->loader);
    const Error* error = std::get_if<Error>(&a.content);
    ASSERT_TRUE(error) << text;
    expect_three_languages(*error, text);
  }
  const Request request{.asked = SolveRequest{.spec = "nim:3"}, .format = Format::svg};
  const auto shown = present(answer(request));
  ASSERT_FALSE(shown);
  expect_three_languages(shown.error(), "solve as svg");
}

TEST(Errors, OfNotationExistInThreeLanguages) {
  const std::string many(65, 'x');
  // What the other tests of mistakes leave out.
  for (const std::string& text : {std::string("ridinim:1,2"),
                                  std::string("graph/A-B,:A"),
                                  std::string("graph/A-B"),
                                  std::string("graph/map.dot:A"),
                                  std::string("code/:5"),
                                  std::string("0x.7:3"),
                                  "0." + std::string(10'001, '7') + ":3",
                                  std::string("subtract/all-but;3:4"),
                                  std::string("subtract/3..:4"),
                                  std::string("subtract/powers/x:4"),
                                  std::string("subtract/2;3:4"),
                                  std::string("multibonacci/\"t;\":3"),
                                  std::string("tactex/3;:start"),
                                  std::string("knight/8x8x8:1,1"),
                                  std::string("knight/8:1,1"),
                                  std::string("queen:1,"),
                                  std::string("bachet/3x:4"),
                                  std::string("poker-nim/2x:3"),
                                  std::string("lego/2,strict,:2x2"),
                                  std::string("nim:" + std::string(50, '9')),
                                  "tactix:" + many}) {
    auto spec = parse_spec(text, {});
    ASSERT_FALSE(spec) << text;
    expect_three_languages(spec.error(), text.substr(0, 60));
  }
}

TEST(Errors, OfFilesExistInThreeLanguages) {
  std::string deep = "digraph ";
  for (int i = 0; i < 200; ++i) deep += "{";
  for (const std::string& text :
       {std::string("graph { A -- B }"), std::string("digraph { A -- B }"), std::string("digraph { A -> B"),
        std::string("digraph { A -> }"), std::string("digraph { A -> B } more"), std::string("digraph {}"),
        std::string("digraph { \"A -> B }"), std::string("digraph"), std::string("digraph { A [color=red }"),
        std::string("nonsense"), std::string("digraph { A -> B @ C }"), std::string("digraph { A: -> B }"),
        std::string("digraph { x [label=<b> }"), std::string("digraph { subgraph A -> B }"),
        std::string("digraph { { A "), std::string(), std::string("A\0B", 3), deep}) {
    auto graph = read_graph_file("x.dot", text);
    ASSERT_FALSE(graph) << text;
    expect_three_languages(graph.error(), text);
  }
  for (const char* text : {"# only a comment\n", "> A B\n", "\"A B\n"}) {
    auto graph = read_graph_file("x.txt", text);
    ASSERT_FALSE(graph) << text;
    expect_three_languages(graph.error(), text);
  }
  expect_three_languages(no_such_file("x.dot"), "no such file");
}

}  // namespace
}  // namespace bouton
