// The page for a class: QR codes, read back by another way than they are made; who is near; the code word;
// what is answered to whom.
#include "share.hpp"

#include <gtest/gtest.h>

#include <set>

#include "qr.hpp"

namespace bouton::cli {
namespace {

// The text of a symbol, by the letter of the standard, with tables instead of the encoder's formulas; empty
// if anything is not as it should be. Versions 1 to 10.
std::string decoded(const Symbol& rows) {
  const int size = static_cast<int>(rows.size()), version = (size - 17) / 4;
  static const std::vector<int> middles[] = {{},          {},          {6, 18},    {6, 22},
                                             {6, 26},     {6, 30},     {6, 34},    {6, 22, 38},
                                             {6, 24, 42}, {6, 26, 46}, {6, 28, 50}};
  struct Blocks {
    std::vector<std::size_t> lengths;
    std::size_t check;
  };
  static const Blocks blocks[] = {{{}, 0},
                                  {{16}, 10},
                                  {{28}, 16},
                                  {{44}, 26},
                                  {{32, 32}, 18},
                                  {{43, 43}, 24},
                                  {{27, 27, 27, 27}, 16},
                                  {{31, 31, 31, 31}, 18},
                                  {{38, 38, 39, 39}, 22},
                                  {{36, 36, 36, 37, 37}, 22},
                                  {{43, 43, 43, 43, 44}, 26}};
  static const std::vector<std::string> formats = {"101010000010010", "101000100100101", "101111001111100",
                                                   "101101101001011", "100010111111001", "100000011001110",
                                                   "100111110010111", "100101010100000"};
  const auto dark = [&](int x, int y) {
    return rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
  };
  std::string one, two;
  for (int x : {0, 1, 2, 3, 4, 5, 7, 8}) one += dark(x, 8) ? '1' : '0';
  for (int y : {7, 5, 4, 3, 2, 1, 0}) one += dark(8, y) ? '1' : '0';
  for (int i = 0; i < 7; ++i) two += dark(8, size - 1 - i) ? '1' : '0';
  for (int i = 0; i < 8; ++i) two += dark(size - 8 + i, 8) ? '1' : '0';
  const auto mask = std::find(formats.begin(), formats.end(), one) - formats.begin();
  if (one != two || mask == 8 || version < 1 || version > 10) return {};
  const auto finder = [&](int x, int y) {
    return (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  };
  const auto fixed = [&](int x, int y) {
    if (finder(x, y) || x == 6 || y == 6) return true;
    for (int a : middles[version])
      for (int b : middles[version])
        if (std::abs(x - a) <= 2 && std::abs(y - b) <= 2 && !finder(a, b)) return true;
    return version >= 7 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11));
  };
  const auto flipped = [&](int i, int j) {
    const int product = i * j % 2 + i * j % 3;
    const int values[] = {(i + j) % 2,         i % 2,   j % 3,       (i + j) % 3,
                          (i / 2 + j / 3) % 2, product, product % 2, ((i + j) % 2 + i * j % 3) % 2};
    return values[mask] == 0;
  };
  std::vector<std::uint8_t> words;
  unsigned bits = 0, word = 0;
  for (int pair = 0; pair < (size - 1) / 2; ++pair) {
    const int right = size - 1 - 2 * pair - (size - 1 - 2 * pair <= 6 ? 1 : 0);
    for (int n = 0; n < size; ++n)
      for (int x : {right, right - 1}) {
        const int y = pair % 2 == 0 ? size - 1 - n : n;
        if (fixed(x, y)) continue;
        word = 2 * word + (dark(x, y) != flipped(y, x) ? 1 : 0);
        if (++bits % 8 == 0) {
          words.push_back(static_cast<std::uint8_t>(word));
          word = 0;
        }
      }
  }
  const auto& [lengths, check] = blocks[version];
  std::vector<std::vector<std::uint8_t>> parts(lengths.size());
  std::size_t at = 0;
  for (std::size_t k = 0; k < lengths.back(); ++k)
    for (std::size_t i = 0; i < lengths.size(); ++i)
      if (k < lengths[i]) parts[i].push_back(words[at++]);
  std::string data;
  for (const auto& part : parts)
    for (std::uint8_t each : part) data += static_cast<char>(each);
  for (std::size_t k = 0; k < check; ++k)
    for (auto& part : parts) part.push_back(words[at++]);
  // Every block has the roots 1, 2, 4, ...: by logarithms.
  std::vector<int> powers = {1}, logs(256);
  for (int i = 1; i < 255; ++i) powers.push_back((powers.back() * 2) ^ (powers.back() >= 128 ? 0x11d : 0));
  for (int i = 0; i < 255; ++i) logs[static_cast<std::size_t>(powers[static_cast<std::size_t>(i)])] = i;
  for (const auto& part : parts)
    for (std::size_t root = 0; root < check; ++root) {
      int sum = 0;
      for (std::uint8_t each : part)
        sum = (sum == 0
                   ? 0
                   : powers[(static_cast<std::size_t>(logs[static_cast<std::size_t>(sum)]) + root) % 255]) ^
              each;
      if (sum != 0) return {};
    }
  const auto half = [&](std::size_t i) {
    const auto byte = static_cast<std::uint8_t>(data[i / 2]);
    return static_cast<unsigned>(i % 2 == 0 ? byte >> 4 : byte & 15);
  };
  const std::size_t digits = version < 10 ? 2 : 4;
  std::size_t count = 0;
  for (std::size_t i = 1; i <= digits; ++i) count = count * 16 + half(i);
  std::string text;
  for (std::size_t i = 0; i < count; ++i)
    text += static_cast<char>(half(1 + digits + 2 * i) * 16 + half(2 + digits + 2 * i));
  return half(0) == 4 ? text : std::string();
}

TEST(Qr, PublishedExamples) {
  // "HELLO WORLD" in version 1, level M: www.thonky.com/qr-code-tutorial/error-correction-coding
  EXPECT_EQ(qr_checks({32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17}, 10),
            (std::vector<std::uint8_t>{196, 35, 39, 119, 235, 215, 231, 226, 93, 23}));
  EXPECT_EQ(qr_format_bits(5), 0b100000011001110u);      // ISO/IEC 18004, annex C: level M, mask 101
  EXPECT_EQ(qr_version_bits(7), 0b000111110010010100u);  // the same, annex D
}

TEST(Qr, WhatIsWrittenIsRead) {
  std::set<std::size_t> sizes;
  std::vector<std::string> texts = {"a", "http://192.168.1.5:1901/?code=medve-alma", "Příliš žluťoučký kůň"};
  for (std::size_t room : {14, 26, 42, 62, 84, 106, 122, 152, 180, 213}) {
    texts.emplace_back(room, 'x');
    std::string mixed;
    for (std::size_t i = 0; i < room; ++i) mixed += static_cast<char>(33 + i * 7 % 90);
    texts.push_back(mixed);
  }
  for (const std::string& text : texts) {
    const auto symbol = qr_code(text);
    ASSERT_TRUE(symbol);
    sizes.insert(symbol->size());
    EXPECT_EQ(decoded(*symbol), text);
  }
  EXPECT_EQ(sizes.size(), 10u);
  EXPECT_EQ(qr_code(std::string(666, 'x'))->size(), 97u);
  EXPECT_FALSE(qr_code(std::string(667, 'x')));
  Symbol hurt = *qr_code("http://192.168.1.5:1901/");
  hurt[12][12] = !hurt[12][12];
  EXPECT_EQ(decoded(hurt), "");
}

TEST(Qr, InATerminalAndOnAPage) {
  const Symbol symbol = *qr_code("a");
  const std::string plain = qr_lines(symbol, false), coloured = qr_lines(symbol, true);
  EXPECT_EQ(std::count(plain.begin(), plain.end(), '\n'), (21 + 8 + 1) / 2);
  EXPECT_EQ(plain.find('\x1b'), plain.npos);
  EXPECT_TRUE(coloured.starts_with("\x1b[97;40m"));
  EXPECT_TRUE(coloured.ends_with("\x1b[0m\n"));
  const std::string drawn = qr_svg(symbol, "a");
  EXPECT_NE(drawn.find("viewBox=\"0 0 29 29\""), drawn.npos);
}

TEST(Share, Near) {
  const auto at = [](const char* text) { return *read_address(text); };
  const std::vector<Network> own = {{at("203.0.113.7"), at("255.255.255.0")}};
  for (const char* near :
       {"192.168.3.4", "10.1.2.3", "172.16.0.1", "172.31.255.255", "169.254.1.1", "203.0.113.250"})
    EXPECT_TRUE(is_near(at(near), own)) << near;
  for (const char* far : {"203.0.114.7", "8.8.8.8", "172.32.0.1", "172.15.0.1", "192.169.0.1", "11.0.0.1"})
    EXPECT_FALSE(is_near(at(far), own)) << far;
  EXPECT_FALSE(is_near(at("8.8.8.8"), {{at("203.0.113.7"), 0}}));  // a network of everything is none
  EXPECT_EQ(dotted(at("192.168.1.5")), "192.168.1.5");
  for (const char* wrong : {"", "192.168.1", "192.168.1.256", "::1", "host", "1.2.3.4 "})
    EXPECT_FALSE(read_address(wrong)) << wrong;
}

TEST(Share, CodeWords) {
  for (Language language : {Language::en, Language::hu, Language::cs}) {
    std::set<std::string_view> words;
    for (std::size_t i = 0; i < code_word_count(); ++i) {
      const std::string_view word = code_word(language, i);
      EXPECT_TRUE(words.insert(word).second) << word;
      EXPECT_TRUE(word.size() >= 3 && word.size() <= 8 && plain_code(word) == word) << word;
    }
    std::size_t n = 0;
    EXPECT_EQ(code_words(language, [&](std::size_t) { return n; }),
              std::string(code_word(language, 0)) + "-" + std::string(code_word(language, 1)));
    n = code_word_count() - 1;
    EXPECT_EQ(code_words(language, [&](std::size_t below) { return std::min(n, below - 1); }),
              std::string(code_word(language, n)) + "-" + std::string(code_word(language, n - 1)));
  }
  EXPECT_EQ(plain_code(" Medve-ALMA 7!\xc3\xa1"), "medvealma7a");
  EXPECT_EQ(plain_code("Žirafa"), plain_code("z\xcc\x8cirafa"));
  EXPECT_EQ(with_code("http://a/", "Bílá žirafa"), "http://a/?code=B%C3%ADl%C3%A1-%C5%BEirafa");
  EXPECT_TRUE(is_own(*read_address("127.0.0.2")));
  EXPECT_FALSE(is_own(*read_address("9.9.9.9")));
}

TEST(Share, GuessesAreCounted) {
  Guesses guesses;
  const Guesses::Time began{};
  for (int i = 0; i < Guesses::most; ++i) {
    EXPECT_TRUE(guesses.allowed(1, began));
    guesses.wrong(1, began);
  }
  EXPECT_FALSE(guesses.allowed(1, began));
  EXPECT_TRUE(guesses.allowed(2, began));
  EXPECT_FALSE(guesses.allowed(1, began + Guesses::span - std::chrono::seconds(1)));
  EXPECT_TRUE(guesses.allowed(1, began + Guesses::span));
  guesses.wrong(1, began + Guesses::span);  // a new minute
  EXPECT_TRUE(guesses.allowed(1, began + Guesses::span));
  for (std::uint32_t peer = 10; peer < 2000; ++peer) guesses.wrong(peer, began);  // in bounds
}

TEST(Share, Fragments) {
  EXPECT_EQ(fragment_of("#v1;game=nim:3,4,5"), "#v1;game=nim:3,4,5");
  EXPECT_EQ(fragment_of("http://localhost:1901/#v1;game=kayles:5;lang=cs"), "#v1;game=kayles:5;lang=cs");
  EXPECT_EQ(fragment_of("#v1;game=a b\"<\xc3\xa1"), "#v1;game=a%20b%22%3C%C3%A1");
  for (const std::string wrong :
       {"", "v1;game=nim:1", "http://localhost:1901/", "#", "#x", "#v1\r\nSet-Cookie: a=b"})
    EXPECT_FALSE(fragment_of(wrong)) << wrong;
  EXPECT_FALSE(fragment_of("#v1;" + std::string(9000, 'a')));
}

class Class : public testing::Test {
 protected:
  const Site site{{"/", {"text/html", "THE SITE", false}},
                  {"/index.html", {"text/html", "THE SITE", false}},
                  {"/icon.svg", {"image/svg+xml", "<svg/>", false}},
                  {"/share.json", {"application/json", "{}", false}},
                  {"/assets/a.js", {"text/javascript", "let a", true}}};
  Sharing sharing = sharing_of("Medve-Alma", "0123abcd", "", {"http://192.168.1.5:1901/"}, Language::en);
  bool wrong = false;

  std::string ask(const std::string& target, const std::string& more = "", bool may_guess = true,
                  const std::string& host = "192.168.1.5:1901", const std::string& method = "GET") {
    const Reply reply = answer_to_class(method + " " + target + " HTTP/1.1\r\nHost: " + host + "\r\n" + more,
                                        site, 1901, sharing, "192.168.1.5", may_guess, wrong);
    return reply.head + std::string(reply.content);
  }
  static std::string status(const std::string& reply) { return reply.substr(9, 3); }
};

TEST_F(Class, NobodyIsServedWithoutTheWord) {
  for (const char* path :
       {"/", "/index.html", "/assets/a.js", "/share.json", "/class", "/nothing", "/../x"}) {
    EXPECT_EQ(status(ask(path)), "403") << path;
    EXPECT_EQ(ask(path).find("THE SITE"), std::string::npos);
  }
  EXPECT_NE(ask("/").find("<form"), std::string::npos);
  EXPECT_NE(ask("/").find("form-action 'self'"), std::string::npos);
  EXPECT_EQ(status(ask("/icon.svg")), "200");
  for (const char* cookie :
       {"bouton=", "bouton=0123abc", "xbouton=0123abcd", "bouton=0123abcde", "a=bouton=0123abcd"})
    EXPECT_EQ(status(ask("/assets/a.js", "Cookie: " + std::string(cookie) + "\r\n")), "403") << cookie;
}

TEST_F(Class, TheWordLetsIn) {
  const std::string reply = ask("/?code=medve+ALMA");
  EXPECT_EQ(status(reply), "303");
  EXPECT_NE(reply.find("\r\nLocation: /\r\n"), std::string::npos);
  EXPECT_NE(reply.find("\r\nSet-Cookie: bouton=0123abcd; Path=/; HttpOnly; SameSite=Lax\r\n"),
            std::string::npos);
  EXPECT_EQ(status(ask("/?code=medve%2Dalm%61")), "303");
  EXPECT_EQ(status(ask("/index.html?x=1&code=medvealma")), "303");
  const std::string in = "Cookie: a=b; bouton=0123abcd\r\n";
  EXPECT_EQ(status(ask("/", in)), "200");
  EXPECT_EQ(status(ask("/assets/a.js", in)), "200");
  EXPECT_EQ(status(ask("/class", in)), "404");  // that is for this machine
  EXPECT_EQ(status(ask("/share.json", in)), "200");
  EXPECT_EQ(ask("/share.json", in).find("Medve"), std::string::npos);
  EXPECT_EQ(status(ask("/?code=wrong", in)), "303");
  EXPECT_FALSE(wrong);
  EXPECT_EQ(ask("/", in, true, "192.168.1.5:1901", "HEAD").find("THE SITE"), std::string::npos);
}

TEST_F(Class, WrongWordsAreTold) {
  EXPECT_EQ(status(ask("/?code=medve")), "403");
  EXPECT_TRUE(wrong);
  EXPECT_EQ(status(ask("/?code=")), "403");
  EXPECT_TRUE(wrong);
  EXPECT_EQ(status(ask("/?code=medvealma", "", false)), "429");  // not even the right one
  EXPECT_FALSE(wrong);
  EXPECT_EQ(status(ask("/assets/a.js?code=medvealma")), "403");
  EXPECT_FALSE(wrong);
}

TEST_F(Class, LedToWhereTheTeacherWants) {
  sharing.open = "#v1;game=kayles:5";
  const std::string in = "Cookie: bouton=0123abcd\r\n";
  EXPECT_NE(ask("/?code=medvealma").find("\r\nLocation: /index.html#v1;game=kayles:5\r\n"),
            std::string::npos);
  EXPECT_NE(ask("/", in).find("\r\nLocation: /index.html#v1;game=kayles:5\r\n"), std::string::npos);
  EXPECT_EQ(status(ask("/index.html", in)), "200");
  // A link of one's own keeps its end.
  EXPECT_NE(ask("/index.html?code=medvealma").find("\r\nLocation: /index.html\r\n"), std::string::npos);
}

TEST_F(Class, OnlyItsOwnAddress) {
  const std::string in = "Cookie: bouton=0123abcd\r\n";
  for (const char* host : {"localhost:1901", "127.0.0.1:1901", "192.168.1.5", "192.168.1.5:1902",
                           "192.168.1.50:1901", "evil.example:1901", "192.168.1.5:1901.evil.example"})
    EXPECT_EQ(status(ask("/", in, true, host)), "421") << host;
  EXPECT_EQ(status(ask("/", in, true, "192.168.1.5:1901", "POST")), "405");
  // On this machine there is the page for the projector, besides.
  Site own = site;
  for (const auto& [path, file] : sharing.own) own[path] = file;
  const Reply board = answer_to("GET /class HTTP/1.1\r\nHost: localhost:1901\r\n", own, 1901);
  EXPECT_NE(board.content.find("Medve-Alma"), std::string::npos);
  EXPECT_NE(board.content.find("<svg"), std::string::npos);
  EXPECT_NE(answer_to("GET /share.json HTTP/1.1\r\nHost: localhost:1901\r\n", own, 1901)
                .content.find("http://192.168.1.5:1901/index.html?code=Medve-Alma"),
            std::string::npos);
}

}  // namespace
}  // namespace bouton::cli
