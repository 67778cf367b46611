#include "http.hpp"

#include <algorithm>
#include <optional>

#include "base/names.hpp"

namespace bouton::cli {
namespace {

constexpr std::string_view page_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types bouton svelte-trusted-html";
// Where the code word is asked for: a form, and no script at all.
constexpr std::string_view form_policy =
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; "
    "form-action 'self'; "
    "frame-ancestors 'none'";

struct Head {
  std::string_view status, type;
  std::size_t length = 0;
  std::string_view keep = "no-cache";
  std::string_view policy = page_policy;
  bool trusted = true;  // the browser takes the address for a safe one; else it complains about some headers
  std::string more{};   // whole lines
};

std::string head_of(const Head& said) {
  std::string text = "HTTP/1.1 " + std::string(said.status) + "\r\n";
  auto header = [&](std::string_view name, std::string_view value) {
    text += std::string(name) + ": " + std::string(value) + "\r\n";
  };
  header("Content-Type", said.type);
  header("Content-Length", std::to_string(said.length));
  header("Cache-Control", said.keep);
  header("Content-Security-Policy", said.policy);
  header("X-Content-Type-Options", "nosniff");
  header("X-Frame-Options", "DENY");
  header("Referrer-Policy", "no-referrer");
  if (said.trusted) header("Cross-Origin-Opener-Policy", "same-origin");
  header("Cross-Origin-Resource-Policy", "same-origin");
  header("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
  header("Connection", "close");
  return text + said.more + "\r\n";
}

// The status is its own text: a literal.
Reply refused(std::string_view status) {
  return {head_of({.status = status, .type = "text/plain; charset=utf-8", .length = status.size()}), status};
}

Reply file_of(const Site& site, std::string_view path, bool trusted) {
  const auto found = site.find(path);
  if (found == site.end()) return refused("404 Not Found");
  const File& file = found->second;
  return {head_of({.status = "200 OK",
                   .type = file.type,
                   .length = file.content.size(),
                   .keep = file.lasting ? "public, max-age=31536000, immutable" : "no-cache",
                   .trusted = trusted}),
          file.content};
}

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](unsigned char c) { return static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c); });
  return result;
}

// The value of a header, without regard to case; none if it is not there, or more than once.
std::optional<std::string> header_of(std::string_view request, std::string_view name) {
  const std::string all = lower(request), wanted = "\r\n" + std::string(name) + ":";
  const std::size_t at = all.find(wanted);
  if (at == std::string::npos || all.find(wanted, at + 1) != std::string::npos) return std::nullopt;
  const std::size_t value = at + wanted.size(), end = std::min(all.find("\r\n", value), all.size());
  const std::size_t begin = std::min(all.find_first_not_of(" \t", value), end);
  const std::size_t last = all.find_last_not_of(" \t", end - 1);
  return all.substr(begin, last >= begin && begin < end ? last - begin + 1 : 0);
}

bool plain(std::string_view request) {
  return std::all_of(request.begin(), request.end(), [](unsigned char c) {
    return (c >= ' ' && c != 0x7f) || c == '\r' || c == '\n' || c == '\t';
  });
}

// What is asked for, or why it is refused.
struct Asked {
  std::string_view refusal{};  // a literal
  bool head_only = false;
  std::string_view path{}, query{};
  std::string host;
};

Asked understood(std::string_view request) {
  Asked asked;
  const auto no = [&](std::string_view why) {
    asked.refusal = why;
    return asked;
  };
  if (request.size() >= longest_request) return no("431 Request Header Fields Too Large");
  if (!plain(request)) return no("400 Bad Request");
  const std::string_view line = request.substr(0, request.find("\r\n"));
  const std::size_t first = line.find(' '), second = line.rfind(' ');
  if (first == std::string_view::npos || second <= first || !line.substr(second + 1).starts_with("HTTP/1."))
    return no("400 Bad Request");
  const std::string_view method = line.substr(0, first);
  if (method != "GET" && method != "HEAD") return no("405 Method Not Allowed");
  asked.head_only = method == "HEAD";
  asked.host = header_of(request, "host").value_or("");
  const std::string_view target = line.substr(first + 1, second - first - 1);
  asked.path = target.substr(0, target.find_first_of("?#"));
  if (const std::size_t mark = target.find('?'); mark == asked.path.size())
    asked.query = target.substr(mark + 1, target.find('#') - mark - 1);
  return asked;
}

std::optional<unsigned> hex(char c) {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a') + 10;
  if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A') + 10;
  return std::nullopt;
}

// The code word in a question "a=b&code=...", with its percent signs undone; none if it is not there.
std::optional<std::string> code_in(std::string_view query) {
  while (!query.empty()) {
    const std::string_view part = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(part.size() + 1, query.size()));
    if (!part.starts_with("code=")) continue;
    std::string text;
    for (std::size_t i = 5; i < part.size(); ++i) {
      const auto high = part[i] == '%' && i + 2 < part.size() ? hex(part[i + 1]) : std::nullopt;
      const auto low = high ? hex(part[i + 2]) : std::nullopt;
      text += low ? static_cast<char>(*high * 16 + *low) : part[i];
      if (low) i += 2;
    }
    return text;
  }
  return std::nullopt;
}

bool carries(std::string_view request, const std::string& token) {
  const std::string cookies = "; " + header_of(request, "cookie").value_or("") + ";";
  return !token.empty() && cookies.find("; bouton=" + token + ";") != cookies.npos;
}

}  // namespace

Reply answer_to(std::string_view request, const Site& site, std::uint16_t port) {
  const Asked asked = understood(request);
  if (!asked.refusal.empty()) return refused(asked.refusal);
  // A page from elsewhere may have a name of its own point to this machine; it gets nothing.
  const std::string at = ":" + std::to_string(port);
  if (asked.host != "localhost" + at && asked.host != "127.0.0.1" + at)
    return refused("421 Misdirected Request");
  Reply reply = file_of(site, asked.path, true);
  if (asked.head_only) reply.content = {};
  return reply;
}

std::string plain_code(std::string_view text) {
  std::string plain;
  for (char c : folded(text))
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) plain += c;
  return plain;
}

Reply answer_to_class(std::string_view request, const Site& site, std::uint16_t port, const Sharing& sharing,
                      std::string_view at, bool may_guess, bool& wrong) {
  wrong = false;
  const Asked asked = understood(request);
  if (!asked.refusal.empty()) return refused(asked.refusal);
  if (asked.host != std::string(at) + ":" + std::to_string(port)) return refused("421 Misdirected Request");
  const bool first = asked.path == "/", page = first || asked.path == "/index.html";
  const bool inside = carries(request, sharing.token);
  const auto said = page ? code_in(asked.query) : std::nullopt;
  const auto led_to = [&](const std::string& more) {
    // Without a fragment of its own it keeps the one that the visitor came with.
    const std::string where = !first                 ? "/index.html"
                              : sharing.open.empty() ? "/"
                                                     : "/index.html" + sharing.open;
    return Reply{head_of({.status = "303 See Other",
                          .type = "text/plain; charset=utf-8",
                          .keep = "no-store",
                          .trusted = false,
                          .more = "Location: " + where + "\r\n" + more})};
  };
  const auto form = [](std::string_view status, std::string_view text) {
    return Reply{head_of({.status = status,
                          .type = "text/html; charset=utf-8",
                          .length = text.size(),
                          .keep = "no-store",
                          .policy = form_policy,
                          .trusted = false}),
                 text};
  };
  Reply reply;
  if (inside && !said && first && !sharing.open.empty())
    reply = led_to("");
  else if (inside && !said)
    reply = file_of(site, asked.path, false);
  else if (inside)
    reply = led_to("");
  else if (said && !may_guess)
    reply = form("429 Too Many Requests", sharing.wait);
  else if (said && !sharing.code.empty() && plain_code(*said) == sharing.code)
    reply = led_to("Set-Cookie: bouton=" + sharing.token + "; Path=/; HttpOnly; SameSite=Lax\r\n");
  else if (said) {
    wrong = true;
    reply = form("403 Forbidden", sharing.wrong);
  } else if (page)
    reply = form("403 Forbidden", sharing.ask);
  else if (asked.path == "/icon.svg" || asked.path == "/manifest.webmanifest")
    reply = file_of(site, asked.path, false);  // browsers ask for these without saying who they are
  else
    reply = refused("403 Forbidden");
  if (asked.head_only) reply.content = {};
  return reply;
}

}  // namespace bouton::cli
