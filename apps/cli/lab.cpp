#include "lab.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <thread>

#include "work.hpp"

namespace bouton::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_request = 16 * 1024, most_read = 4 * longest_request;
constexpr int most_connections = 64;
constexpr std::uintmax_t largest_page = std::uintmax_t{64} << 20;

struct File {
  std::string type, content;
  bool lasting = false;  // its name changes with its content
};
// All there is to serve, by its path: what is not here cannot be asked for.
using Site = std::map<std::string, File, std::less<>>;

std::string type_of(const fs::path& path) {
  static const std::map<std::string, std::string> types = {{".html", "text/html; charset=utf-8"},
                                                           {".js", "text/javascript; charset=utf-8"},
                                                           {".css", "text/css; charset=utf-8"},
                                                           {".wasm", "application/wasm"},
                                                           {".svg", "image/svg+xml"},
                                                           {".png", "image/png"},
                                                           {".json", "application/json"},
                                                           {".webmanifest", "application/manifest+json"},
                                                           {".txt", "text/plain; charset=utf-8"}};
  const auto found = types.find(path.extension().string());
  return found == types.end() ? "application/octet-stream" : found->second;
}

Error no_page(const std::string& folder) {
  return {.kind = Error::Kind::bad_request,
          .message = {"the page is not built: there is no index.html in {0}",
                      "az oldal nincs elkészítve: itt nincs index.html: {0}",
                      "stránka není sestavená: v {0} není index.html",
                      {in_quotes(folder)}},
          .text = folder,
          .offset = 0,
          .length = folder.size(),
          .expected = {"./bouton lab in the project's folder, which builds it",
                       "./bouton lab a projekt mappájában, amely elkészíti",
                       "./bouton lab ve složce projektu, který ji sestaví"}};
}

Result<Site> read_site(const std::string& folder) {
  Site site;
  std::error_code error;
  std::uintmax_t total = 0;
  for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    if (!it->is_regular_file(error) || it->is_symlink(error)) continue;
    total += it->file_size(error);
    if (error || total > largest_page) break;
    auto content = load_file(it->path().string());
    if (!content) return content.error();
    const std::string path = "/" + fs::relative(it->path(), folder, error).generic_string();
    site[path] = {type_of(it->path()), std::move(*content), path.starts_with("/assets/")};
  }
  if (error || total > largest_page || !site.contains("/index.html")) return no_page(folder);
  site["/"] = site["/index.html"];
  return site;
}

std::string response(std::string_view status, std::string_view type, std::string_view content, bool lasting,
                     bool with_content) {
  std::string text = "HTTP/1.1 " + std::string(status) + "\r\n";
  auto header = [&](std::string_view name, std::string_view value) {
    text += std::string(name) + ": " + std::string(value) + "\r\n";
  };
  header("Content-Type", type);
  header("Content-Length", std::to_string(content.size()));
  header("Cache-Control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
  header("Content-Security-Policy",
         "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
         "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
         "base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  header("X-Content-Type-Options", "nosniff");
  header("X-Frame-Options", "DENY");
  header("Referrer-Policy", "no-referrer");
  header("Cross-Origin-Opener-Policy", "same-origin");
  header("Cross-Origin-Resource-Policy", "same-origin");
  header("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
  header("Connection", "close");
  text += "\r\n";
  if (with_content) text += content;
  return text;
}

std::string refused(std::string_view status) {
  return response(status, "text/plain; charset=utf-8", std::string(status) + "\n", false, true);
}

// The value of a header, without regard to case; empty if it is not there.
std::string header_of(std::string_view request, std::string_view name) {
  auto lower = [](std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c); });
    return text;
  };
  const std::string all = lower(std::string(request)), wanted = "\r\n" + std::string(name) + ":";
  const std::size_t at = all.find(wanted);
  if (at == std::string::npos) return {};
  const std::size_t begin = all.find_first_not_of(" \t", at + wanted.size()),
                    end = std::min(all.find("\r\n", begin), all.size());
  return begin == std::string::npos ? std::string() : all.substr(begin, end - begin);
}

std::string answer_to(std::string_view request, const Site& site, std::uint16_t port) {
  const std::string_view line = request.substr(0, request.find("\r\n"));
  const std::size_t first = line.find(' '), second = line.rfind(' ');
  if (first == std::string_view::npos || second <= first || !line.substr(second + 1).starts_with("HTTP/1."))
    return refused("400 Bad Request");
  const std::string_view method = line.substr(0, first);
  if (method != "GET" && method != "HEAD") return refused("405 Method Not Allowed");
  // A page from elsewhere may have a name of its own point to this machine; it gets nothing.
  const std::string host = header_of(request, "host"), at = ":" + std::to_string(port);
  if (host != "localhost" + at && host != "127.0.0.1" + at) return refused("421 Misdirected Request");
  std::string_view path = line.substr(first + 1, second - first - 1);
  path = path.substr(0, path.find_first_of("?#"));
  const auto found = site.find(path);
  if (found == site.end()) return refused("404 Not Found");
  const File& file = found->second;
  return response("200 OK", file.type, file.content, file.lasting, method == "GET");
}

class Socket {
 public:
  explicit Socket(int number) : number_(number) {}
  ~Socket() {
    if (number_ >= 0) close(number_);
  }
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  int number() const { return number_; }

 private:
  int number_;
};

void serve(int number, const Site& site, std::uint16_t port) {
  const Socket connection(number);
  const timeval patience{5, 0};
  setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  setsockopt(number, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  std::string request;
  char block[4096];
  while (request.find("\r\n\r\n") == std::string::npos && request.size() < most_read) {
    const ssize_t count = recv(number, block, sizeof block, 0);
    if (count <= 0) return;
    request.append(block, static_cast<std::size_t>(count));
  }
  const std::string answer = request.size() < longest_request
                                 ? answer_to(request, site, port)
                                 : refused("431 Request Header Fields Too Large");
  for (std::size_t sent = 0; sent < answer.size();) {
    const ssize_t count = send(number, answer.data() + sent, answer.size() - sent, MSG_NOSIGNAL);
    if (count <= 0) return;
    sent += static_cast<std::size_t>(count);
  }
  shutdown(number, SHUT_WR);
}

Error no_port(std::uint16_t port, int number) {
  const std::string text = std::to_string(port);
  return {.kind = Error::Kind::bad_request,
          .message = {"port {0} cannot be used: {1}",
                      "ez a kapu nem használható: {0} ({1})",
                      "port {0} nelze použít: {1}",
                      {text, refusal(number)}},
          .text = text,
          .offset = 0,
          .length = text.size(),
          .expected = {"another port, or --port 0 for any that is free",
                       "másik kapu, vagy --port 0: bármelyik szabad",
                       "jiný port, nebo --port 0: kterýkoli volný"},
          .example = "bouton lab --port 0"};
}

}  // namespace

std::string lab_folder(const char* program) {
  if (const char* named = std::getenv("BOUTON_LAB"); named != nullptr && *named != '\0') return named;
  std::error_code error;
  fs::path self = fs::read_symlink("/proc/self/exe", error);
  if (error) self = program;
  return (self.parent_path().parent_path() / "share" / "bouton" / "lab").string();
}

Result<bool> run_lab(const LabOptions& options) {
  if (options.export_to) {
    const std::string folder = options.folder + "-single";  // built beside the other
    auto page = load_file(folder + "/index.html");
    if (!page) return no_page(folder);
    return save_file(*options.export_to, *page);
  }
  auto site = read_site(options.folder);
  if (!site) return site.error();

  const Socket listening(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(options.port);
  const int yes = 1;
  setsockopt(listening.number(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  socklen_t length = sizeof address;
  if (listening.number() < 0 ||
      bind(listening.number(), reinterpret_cast<sockaddr*>(&address), sizeof address) != 0 ||
      listen(listening.number(), most_connections) != 0 ||
      getsockname(listening.number(), reinterpret_cast<sockaddr*>(&address), &length) != 0)
    return no_port(options.port, errno);
  const std::uint16_t port = ntohs(address.sin_port);
  constexpr Trilingual how{"Ctrl-C ends it.", "Ctrl-C állítja le.", "Ctrl-C ji ukončí."};
  std::printf("http://localhost:%u/\n", port);
  std::fflush(stdout);
  std::fprintf(stderr, "%s\n", render(Message(how), options.language).c_str());

  std::atomic<int> open = 0;
  while (!interrupted) {
    pollfd waiting{listening.number(), POLLIN, 0};
    if (poll(&waiting, 1, 200) <= 0) continue;
    const int number = accept4(listening.number(), nullptr, nullptr, SOCK_CLOEXEC);
    if (number < 0) continue;
    if (open >= most_connections) {
      close(number);
      continue;
    }
    ++open;
    std::thread([number, port, &site, &open] {
      serve(number, *site, port);
      --open;
    }).detach();
  }
  // Whoever is being served still reads the site.
  while (open > 0) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  return true;
}

}  // namespace bouton::cli
