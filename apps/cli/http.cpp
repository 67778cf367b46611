#include "http.hpp"

#include <algorithm>
#include <optional>

namespace bouton::cli {
namespace {

std::string head_of(std::string_view status, std::string_view type, std::size_t length, bool lasting) {
  std::string text = "HTTP/1.1 " + std::string(status) + "\r\n";
  auto header = [&](std::string_view name, std::string_view value) {
    text += std::string(name) + ": " + std::string(value) + "\r\n";
  };
  header("Content-Type", type);
  header("Content-Length", std::to_string(length));
  header("Cache-Control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
  header("Content-Security-Policy",
         "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
         "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
         "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
         "require-trusted-types-for 'script'; trusted-types bouton svelte-trusted-html");
  header("X-Content-Type-Options", "nosniff");
  header("X-Frame-Options", "DENY");
  header("Referrer-Policy", "no-referrer");
  header("Cross-Origin-Opener-Policy", "same-origin");
  header("Cross-Origin-Resource-Policy", "same-origin");
  header("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
  header("Connection", "close");
  return text += "\r\n";
}

// The status is its own text: a literal.
Reply refused(std::string_view status) {
  return {head_of(status, "text/plain; charset=utf-8", status.size(), false), status};
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

}  // namespace

Reply answer_to(std::string_view request, const Site& site, std::uint16_t port) {
  if (request.size() >= longest_request) return refused("431 Request Header Fields Too Large");
  if (!plain(request)) return refused("400 Bad Request");
  const std::string_view line = request.substr(0, request.find("\r\n"));
  const std::size_t first = line.find(' '), second = line.rfind(' ');
  if (first == std::string_view::npos || second <= first || !line.substr(second + 1).starts_with("HTTP/1."))
    return refused("400 Bad Request");
  const std::string_view method = line.substr(0, first);
  if (method != "GET" && method != "HEAD") return refused("405 Method Not Allowed");
  // A page from elsewhere may have a name of its own point to this machine; it gets nothing.
  const std::string host = header_of(request, "host").value_or(""), at = ":" + std::to_string(port);
  if (host != "localhost" + at && host != "127.0.0.1" + at) return refused("421 Misdirected Request");
  std::string_view path = line.substr(first + 1, second - first - 1);
  path = path.substr(0, path.find_first_of("?#"));
  const auto found = site.find(path);
  Reply reply = refused("404 Not Found");
  if (found != site.end()) {
    const File& file = found->second;
    reply = {head_of("200 OK", file.type, file.content.size(), file.lasting), file.content};
  }
  if (method == "HEAD") reply.content = {};
  return reply;
}

}  // namespace bouton::cli
