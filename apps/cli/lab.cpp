#include "lab.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <list>
#include <map>
#include <thread>
#include <vector>

#include "http.hpp"
#include "work.hpp"

namespace bouton::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_connections = 64;
constexpr std::uintmax_t largest_page = std::uintmax_t{64} << 20;

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
                       "./bouton lab v adresáři projektu, který ji sestaví"}};
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

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

// However slowly a visitor writes or reads, its connection ends: the request must be there after the first of
// these, and everything be over after the second. Afterwards it is listened to a moment longer, since what
// arrives at a closed connection would make the other side drop the answer.
constexpr auto for_request = 5s, for_all = 15s, for_farewell = 1s;

class Connection {
 public:
  explicit Connection(int number) : socket_(number), began_(Clock::now()), deadline_(began_ + for_request) {}

  int number() const { return socket_.number(); }
  short waits_for() const { return stage_ == Stage::answering ? POLLOUT : POLLIN; }
  Clock::time_point deadline() const { return deadline_; }

  // Goes on as far as it can without waiting; false when it is over.
  bool go_on(const Site& site, std::uint16_t port) {
    if (stage_ == Stage::asking && !listen_to(site, port)) return false;
    if (stage_ == Stage::answering && !answer()) return false;
    return stage_ != Stage::leaving || take_leave();
  }

 private:
  enum class Stage { asking, answering, leaving };

  static bool would_wait() { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

  bool listen_to(const Site& site, std::uint16_t port) {
    char block[4096];
    const ssize_t count = recv(number(), block, sizeof block, 0);
    if (count <= 0) return count < 0 && would_wait();
    request_.append(block, static_cast<std::size_t>(count));
    const std::size_t end = request_.find("\r\n\r\n");
    if (end == std::string::npos && request_.size() < longest_request) return true;
    answer_ = answer_to(std::string_view(request_).substr(0, end), site, port);
    stage_ = Stage::answering;
    deadline_ = began_ + for_all;
    return true;
  }

  bool answer() {
    while (sent_ < answer_.head.size() + answer_.content.size()) {
      const std::string_view rest = sent_ < answer_.head.size()
                                        ? std::string_view(answer_.head).substr(sent_)
                                        : answer_.content.substr(sent_ - answer_.head.size());
      const ssize_t count = send(number(), rest.data(), rest.size(), MSG_NOSIGNAL);
      if (count < 0) return would_wait();
      sent_ += static_cast<std::size_t>(count);
    }
    shutdown(number(), SHUT_WR);
    stage_ = Stage::leaving;
    deadline_ = std::min(deadline_, Clock::now() + for_farewell);
    return true;
  }

  bool take_leave() {
    char block[4096];
    const ssize_t count = recv(number(), block, sizeof block, 0);
    return count > 0 || (count < 0 && would_wait());
  }

  Socket socket_;
  Clock::time_point began_, deadline_;
  Stage stage_ = Stage::asking;
  std::string request_;
  Reply answer_;
  std::size_t sent_ = 0;
};

// Nothing here ever waits but poll, and that no longer than a moment: Ctrl-C ends it whatever the visitors
// do.
void serve(int listening, const Site& site, std::uint16_t port) {
  std::list<Connection> open;  // the oldest first
  std::vector<pollfd> waiting;
  while (!interrupted) {
    waiting.assign(1, {listening, POLLIN, 0});
    for (const Connection& each : open) waiting.push_back({each.number(), each.waits_for(), 0});
    if (poll(waiting.data(), waiting.size(), 200) < 0 && errno != EINTR) break;
    const auto now = Clock::now();
    auto state = waiting.begin() + 1;
    for (auto each = open.begin(); each != open.end(); ++state) {
      const bool goes_on = now < each->deadline() && (state->revents == 0 || each->go_on(site, port));
      each = goes_on ? std::next(each) : open.erase(each);
    }
    if (waiting.front().revents == 0) continue;
    const int number = accept4(listening, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (number >= 0)
      open.emplace_back(number);
    else if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
      if (open.empty())
        std::this_thread::sleep_for(50ms);
      else
        open.pop_front();
    }
    // Whoever is served is served at once; who has been here longest keeps the others waiting.
    if (open.size() > most_connections) open.pop_front();
  }
}

Error no_port(std::uint16_t port, int number) {
  const std::string text = std::to_string(port);
  return {.kind = Error::Kind::bad_request,
          .message = {"port {0} cannot be used: {1}",
                      "ez a port nem használható: {0} ({1})",
                      "port {0} nelze použít: {1}",
                      {text, refusal(number)}},
          .text = text,
          .offset = 0,
          .length = text.size(),
          .expected = {"another port, or --port 0 for any that is free",
                       "másik port, vagy --port 0: bármelyik szabad",
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

  const Socket listening(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(options.port);
  const int yes = 1;
  setsockopt(listening.number(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  socklen_t length = sizeof address;
  if (listening.number() < 0 ||
      bind(listening.number(), reinterpret_cast<sockaddr*>(&address), sizeof address) != 0 ||
      listen(listening.number(), SOMAXCONN) != 0 ||
      getsockname(listening.number(), reinterpret_cast<sockaddr*>(&address), &length) != 0)
    return no_port(options.port, errno);
  const std::uint16_t port = ntohs(address.sin_port);
  constexpr Trilingual how{"Ctrl-C ends it.", "Ctrl-C állítja le.", "Ctrl-C ji ukončí."};
  std::printf("http://localhost:%u/\n", port);
  std::fflush(stdout);
  std::fprintf(stderr, "%s\n", render(Message(how), options.language).c_str());

  serve(listening.number(), *site, port);
  return true;
}

}  // namespace bouton::cli
