// Requests to the server of `bouton lab`: any bytes get one whole answer, and only who asks the right host
// for a file that is there gets one; of what is shared with a class, only who knows the code word.
#include "http.hpp"

#include "support.hpp"

using namespace fuzz;

namespace {

constexpr std::uint16_t port = 1901;

const cli::Site& site() {
  static const cli::Site files = {{"/", {"text/html; charset=utf-8", "<!doctype html>", false}},
                                  {"/index.html", {"text/html; charset=utf-8", "<!doctype html>", false}},
                                  {"/assets/page-a1.js", {"text/javascript; charset=utf-8", "let a;", true}},
                                  {"/icon.svg", {"image/svg+xml", "<svg/>", false}},
                                  {"/empty.txt", {"text/plain; charset=utf-8", "", false}}};
  return files;
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  return result;
}

const cli::Sharing& sharing() {
  static const cli::Sharing shared = {
      .code = "medvealma",
      .token = "0123456789abcdef",
      .open = "#v1;game=nim:3,4,5",
      .own = {{"/class", {"text/html; charset=utf-8", "for the wall", false}}},
      .ask = "<form>",
      .wrong = "<form>no",
      .wait = "later"};
  return shared;
}

// To the class: whatever is asked, the page itself is seen by nobody who does not carry the token, and the
// token is given to nobody who has not said the word.
void try_class(const std::string& request, bool may_guess) {
  bool wrong = false;
  const cli::Reply reply =
      cli::answer_to_class(request, site(), port, sharing(), "192.168.1.5", may_guess, wrong);
  const std::string head = lower(reply.head), all = lower(request);
  const std::string about = request + "\n" + reply.head;
  require(head.starts_with("http/1.1 ") && head.find("\r\n\r\n") == head.size() - 4, "a head that is none",
          about);
  for (const char* header : {"\r\ncontent-security-policy: default-src 'none'; script-src 'self'",
                             "\r\nx-content-type-options: nosniff\r\n", "\r\nx-frame-options: deny\r\n",
                             "\r\nconnection: close\r\n"})
    require(head.find(header) != head.npos, "an answer without a header", header);
  const std::size_t at = head.find("\r\ncontent-length: ");
  require(at != head.npos, "an answer without its length", about);
  require(reply.content.empty() || reply.content.size() == std::strtoull(head.c_str() + at + 18, nullptr, 10),
          "an answer of another length", about);
  const std::string status = head.substr(9, 3);
  static const std::set<std::string> statuses = {"200", "303", "400", "403", "404",
                                                 "405", "421", "429", "431"};
  require(statuses.contains(status), "a status that is none of ours", about);
  require(reply.content.find("for the wall") == std::string_view::npos, "what is for this machine alone",
          about);
  const bool carried = all.find("bouton=" + sharing().token) != all.npos;
  if (status == "200" || status == "303" || status == "404")
    require(all.find("192.168.1.5:1901") != all.npos, "an answer to another host", about);
  if (status == "200") {
    const std::string line = request.substr(0, request.find("\r\n"));
    require(carried || line.find(" /icon.svg") != line.npos, "the page without the word", about);
  }
  if (status == "303") {
    require(head.find("\r\nlocation: /") != head.npos, "a way to nowhere", about);
    require(carried || head.find("\r\nset-cookie: bouton=") != head.npos, "a way without a token", about);
    require(carried || may_guess, "a word after too many", about);
  }
  if (head.find("\r\nset-cookie:") != head.npos) {
    // The word is there, whatever stands between its letters.
    const std::size_t from = request.find("code=");
    require(status == "303" && from != request.npos, "a token for nothing", about);
  }
  require(!wrong || status == "403", "a wrong word that was answered otherwise", about);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string request(text_of(data, size));
  try_class(request, true);
  try_class(request, false);
  const cli::Reply reply = cli::answer_to(request, site(), port);
  const std::string head = lower(reply.head);
  const std::string_view body = reply.content;
  const std::string about = request + "\n" + reply.head;

  require(head.starts_with("http/1.1 ") && head.find("\r\n\r\n") == head.size() - 4, "a head that is none",
          about);
  for (const char* header : {"\r\ncontent-security-policy: default-src 'none'; script-src 'self'",
                             "\r\nx-content-type-options: nosniff\r\n", "\r\nx-frame-options: deny\r\n",
                             "\r\nconnection: close\r\n"})
    require(head.find(header) != head.npos, "an answer without a header", header);

  // Read in another way: word by word, and line by line.
  const std::string line = request.substr(0, request.find("\r\n"));
  const bool head_only = line.starts_with("HEAD ");
  const std::size_t at = head.find("\r\ncontent-length: ");
  require(at != head.npos, "an answer without its length", about);
  require(body.empty() || body.size() == std::strtoull(head.c_str() + at + 18, nullptr, 10),
          "an answer of another length", about);

  const std::string status = head.substr(9, 3);
  static const std::set<std::string> statuses = {"200", "400", "404", "405", "421", "431"};
  require(statuses.contains(status), "a status that is none of ours", about);
  require(status != "431" || size >= 8192, "a short request called long", about);
  if (status != "200") return 0;
  require(line.starts_with("GET ") || head_only, "an answer to another method", line);
  std::string path = line.substr(line.find(' ') + 1);
  path = path.substr(0, path.rfind(' '));
  path = path.substr(0, path.find_first_of("?#"));
  const auto found = site().find(path);
  require(found != site().end(), "a file that is not there", path);
  require(head_only ? body.empty() : body == found->second.content, "another file", path);
  const std::string headers = lower(request);
  const std::string here = ":" + std::to_string(port);
  require(
      headers.find("localhost" + here) != headers.npos || headers.find("127.0.0.1" + here) != headers.npos,
      "an answer to another host", request);
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
  static const std::vector<std::string> words = {
      "GET ",
      "HEAD ",
      "POST ",
      "OPTIONS ",
      "/",
      "/index.html",
      "/assets/page-a1.js",
      "/empty.txt",
      "/../",
      "%2e%2e/",
      "//",
      "?a=b",
      "#x",
      " HTTP/1.1\r\n",
      " HTTP/1.0\r\n",
      " HTTP/2\r\n",
      "\r\n",
      "\r\n\r\n",
      "\n",
      "\r",
      " ",
      "\t",
      "Host: localhost:1901\r\n",
      "host:127.0.0.1:1901\r\n",
      "HOST:\tlocalhost:1901\r\n",
      "Host: evil.example\r\n",
      "Host: localhost:1901.evil.example\r\n",
      "Host:",
      ":1901",
      "localhost",
      "http://localhost:1901/",
      "Host: 192.168.1.5:1901\r\n",
      "Cookie: bouton=0123456789abcdef\r\n",
      "Cookie: a=b; bouton=0123456789abcdef; c=d\r\n",
      "bouton=",
      "?code=medve-alma",
      "?code=Medve%20ALMA",
      "&code=",
      "%6D",
      "/icon.svg",
      "/class",
      "GET /?code=medvealma HTTP/1.1\r\nHost: 192.168.1.5:1901\r\n",
      "Content-Length: 5\r\n",
      "Transfer-Encoding: chunked\r\n",
      "Origin: null\r\n",
      std::string(1, '\0'),
      "\xff",
      "GET / HTTP/1.1\r\nHost: localhost:1901\r\n\r\n"};
  return mutated(data, size, most, seed, words);
}
