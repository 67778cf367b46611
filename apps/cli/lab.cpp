#include "lab.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <spawn.h>
#include <sys/random.h>
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
#include "qr.hpp"
#include "share.hpp"
#include "work.hpp"

namespace bouton::cli {
namespace {

namespace fs = std::filesystem;

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

// However slowly a visitor writes or reads, its connection ends: the request must be there after
// `for_request`, and everything be over after `for_all`. Afterwards it is listened to a moment longer, since
// what arrives at a closed connection would make the other side drop the answer.
constexpr auto for_request = 5s, for_farewell = 1s;
// A class of thirty opens the page at the same time, with several connections each, over one wireless
// network.
struct Limits {
  std::size_t connections;
  std::chrono::seconds for_all;
};
constexpr Limits alone{64, 15s}, with_class{512, 120s};

// What is served, and to whom.
struct Service {
  const Site& site;
  std::uint16_t port;
  Limits limits = alone;
  const Sharing* sharing = nullptr;
  std::optional<std::uint32_t> only{};  // beside 127.0.0.1
  std::vector<Network> nets{};
  Guesses guesses{};

  Reply answer(std::string_view request, std::uint32_t at, std::uint32_t peer) {
    if (sharing == nullptr) return answer_to(request, site, port);
    if (at == INADDR_LOOPBACK) return answer_to(request, own, port);
    bool wrong = false;
    const auto now = Clock::now();
    Reply reply =
        answer_to_class(request, site, port, *sharing, dotted(at), guesses.allowed(peer, now), wrong);
    if (wrong) guesses.wrong(peer, now);
    return reply;
  }
  bool welcome(std::uint32_t at, std::uint32_t peer) const {
    return sharing == nullptr || at == INADDR_LOOPBACK || ((!only || at == *only) && is_near(peer, nets));
  }
  Site own{};  // with what this machine alone may see
};

class Connection {
 public:
  Connection(int number, std::uint32_t at, std::uint32_t from)
      : peer(from), at_(at), socket_(number), began_(Clock::now()), deadline_(began_ + for_request) {}

  int number() const { return socket_.number(); }
  short waits_for() const { return stage_ == Stage::answering ? POLLOUT : POLLIN; }
  Clock::time_point deadline() const { return deadline_; }

  // Goes on as far as it can without waiting; false when it is over.
  bool go_on(Service& service) {
    if (stage_ == Stage::asking && !listen_to(service)) return false;
    if (stage_ == Stage::answering && !answer()) return false;
    return stage_ != Stage::leaving || take_leave();
  }

  const std::uint32_t peer;

 private:
  enum class Stage { asking, answering, leaving };

  static bool would_wait() { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

  bool listen_to(Service& service) {
    char block[4096];
    const ssize_t count = recv(number(), block, sizeof block, 0);
    if (count <= 0) return count < 0 && would_wait();
    request_.append(block, static_cast<std::size_t>(count));
    const std::size_t end = request_.find("\r\n\r\n");
    if (end == std::string::npos && request_.size() < longest_request) return true;
    answer_ = service.answer(std::string_view(request_).substr(0, end), at_, peer);
    stage_ = Stage::answering;
    deadline_ = began_ + service.limits.for_all;
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

  std::uint32_t at_;
  Socket socket_;
  Clock::time_point began_, deadline_;
  Stage stage_ = Stage::asking;
  std::string request_;
  Reply answer_;
  std::size_t sent_ = 0;
};

// One of those who have most connections makes room, the one that has been here longest.
void make_room(std::list<Connection>& open) {
  std::map<std::uint32_t, std::size_t> of;
  std::size_t most = 0;
  for (const Connection& each : open) most = std::max(most, ++of[each.peer]);
  open.erase(
      std::find_if(open.begin(), open.end(), [&](const Connection& each) { return of[each.peer] == most; }));
}

// Nothing here ever waits but poll, and that no longer than a moment: Ctrl-C ends it whatever the visitors
// do.
void serve(int listening, Service& service, std::optional<double> idle) {
  std::list<Connection> open;  // the oldest first
  std::vector<pollfd> waiting;
  auto asked = Clock::now();
  while (!interrupted) {
    if (!open.empty()) asked = Clock::now();
    if (idle && std::chrono::duration<double>(Clock::now() - asked).count() >= *idle) break;
    waiting.assign(1, {listening, POLLIN, 0});
    for (const Connection& each : open) waiting.push_back({each.number(), each.waits_for(), 0});
    if (poll(waiting.data(), waiting.size(), 200) < 0 && errno != EINTR) break;
    const auto now = Clock::now();
    auto state = waiting.begin() + 1;
    for (auto each = open.begin(); each != open.end(); ++state) {
      const bool goes_on = now < each->deadline() && (state->revents == 0 || each->go_on(service));
      each = goes_on ? std::next(each) : open.erase(each);
    }
    if (waiting.front().revents == 0) continue;
    sockaddr_in from{}, at{};
    socklen_t length = sizeof from;
    asked = now;
    const int number =
        accept4(listening, reinterpret_cast<sockaddr*>(&from), &length, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (number >= 0) {
      length = sizeof at;
      const bool known = getsockname(number, reinterpret_cast<sockaddr*>(&at), &length) == 0;
      open.emplace_back(number, ntohl(at.sin_addr.s_addr), ntohl(from.sin_addr.s_addr));
      if (!known || !service.welcome(ntohl(at.sin_addr.s_addr), open.back().peer)) open.pop_back();
    } else if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
      if (open.empty())
        std::this_thread::sleep_for(50ms);
      else
        make_room(open);
    }
    // Whoever is served is served at once; who has been here longest keeps the others waiting.
    if (open.size() > service.limits.connections) make_room(open);
  }
}

// A number below n that nobody can foresee.
std::size_t chance(std::size_t n) {
  std::uint64_t number = 0;
  // Small requests are answered whole once the system has started.
  while (getrandom(&number, sizeof number, 0) != static_cast<ssize_t>(sizeof number)) {
  }
  return static_cast<std::size_t>(number % n);  // n is small: what is uneven about it is far below anything
}

std::string random_token() {
  std::string token;
  for (int i = 0; i < 32; ++i) token += "0123456789abcdef"[chance(16)];
  return token;
}

Error not_shared(Message why, Message expected, std::string example) {
  return {.kind = Error::Kind::bad_request,
          .message = std::move(why),
          .text = {},
          .offset = 0,
          .length = 0,
          .expected = std::move(expected),
          .example = std::move(example)};
}

// Whether somebody at the terminal says yes.
Result<bool> confirmed(Language language) {
  std::fputs(what_sharing_means(language).c_str(), stderr);
  if (!isatty(STDIN_FILENO))
    return not_shared(
        {"nobody is here to say that the page may be shared", "nincs itt senki, aki jóváhagyná a megosztást",
         "není tu nikdo, kdo by sdílení potvrdil"},
        {"--yes, where no one can be asked", "--yes, ahol nincs kit megkérdezni",
         "--yes, kde se není koho zeptat"},
        "bouton lab --share --yes");
  constexpr Trilingual question{"Share it? [y/N] ", "Megosszuk? [i/N] ", "Sdílet? [a/N] "};
  std::fputs(render(Message(question), language).c_str(), stderr);
  char line[16] = {};
  if (std::fgets(line, sizeof line, stdin) == nullptr) return false;
  return line[0] != '\0' && std::string_view("yYiIaA").find(line[0]) != std::string_view::npos;
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

// Whether what answers at this port is this very page: somebody has opened it before.
bool is_here_already(std::uint16_t port, const Site& site) {
  const Socket other(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  const timeval patience{2, 0};
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(port);
  if (other.number() < 0 ||
      setsockopt(other.number(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience) != 0 ||
      setsockopt(other.number(), SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience) != 0 ||
      connect(other.number(), reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
    return false;
  const std::string request = "GET / HTTP/1.1\r\nHost: localhost:" + std::to_string(port) + "\r\n\r\n";
  if (send(other.number(), request.data(), request.size(), MSG_NOSIGNAL) !=
      static_cast<ssize_t>(request.size()))
    return false;
  const std::string& page = site.at("/index.html").content;
  std::string answer;
  char block[4096];
  for (ssize_t count = 0; answer.size() < page.size() + longest_request &&
                          (count = recv(other.number(), block, sizeof block, 0)) > 0;)
    answer.append(block, static_cast<std::size_t>(count));
  return answer.ends_with("\r\n\r\n" + page);
}

// With what opens addresses here. Nobody waits for it: some of these programs end only with the browser.
void open_in_browser(const std::string& address, Language language) {
  std::string program = "xdg-open", argument = address;
  char* const words[] = {program.data(), argument.data(), nullptr};
  posix_spawn_file_actions_t quiet;
  posix_spawn_file_actions_init(&quiet);
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&quiet, file, "/dev/null", O_RDWR, 0);
  pid_t child = 0;
  const int failed = posix_spawnp(&child, program.c_str(), &quiet, nullptr, words, environ);
  posix_spawn_file_actions_destroy(&quiet);
  if (failed == 0) return;
  constexpr Trilingual by_hand{
      "nothing here opens a browser (xdg-open is missing): open the address by hand",
      "itt semmi sem nyit böngészőt (hiányzik az xdg-open): nyisd meg kézzel a címet",
      "nic tu neotevře prohlížeč (chybí xdg-open): otevři adresu ručně"};
  std::fprintf(stderr, "%s\n", render(Message(by_hand), language).c_str());
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
  Service service{.site = *site, .port = 0};
  std::string words;
  if (options.share) {
    service.nets = networks();
    if (service.nets.empty() && !options.share->address)
      return not_shared(
          {"this machine is on no network that a class could share",
           "ez a gép nincs olyan hálózaton, amelyen az osztállyal osztozhatna",
           "tento počítač není v žádné síti, kterou by mohl sdílet se třídou"},
          {"a cable or a wireless network; without one, bouton lab --export makes a file to hand round",
           "kábel vagy wifi; enélkül a bouton lab --export továbbadható fájlt készít",
           "kabel nebo Wi-Fi; bez nich vytvoří bouton lab --export soubor, který lze rozdat"},
          "bouton lab --export nim.html");
    if (options.share->address && !is_own(*options.share->address)) {
      std::string own;
      for (const Network& each : service.nets) own += (own.empty() ? "" : ", ") + dotted(each.address);
      return not_shared({"{0} is no address of this machine",
                         "ez a cím nem ezé a gépé: {0}",
                         "{0} není adresa tohoto počítače",
                         {dotted(*options.share->address)}},
                        own.empty() ? Message{} : Message{"{0}", "{0}", "{0}", {own}}, "bouton lab --share");
    }
    if (!options.share->sure) {
      auto sure = confirmed(options.language);
      if (!sure || !*sure) return sure;
    } else
      std::fputs(what_sharing_means(options.language).c_str(), stderr);
    words = options.share->code ? *options.share->code : code_words(options.language, chance);
    service.limits = with_class;
    service.only = options.share->address;
  }

  const Socket listening(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(options.share ? INADDR_ANY : INADDR_LOOPBACK);
  address.sin_port = htons(options.port);
  const int yes = 1;
  setsockopt(listening.number(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  socklen_t length = sizeof address;
  const auto bound = [&] {
    return bind(listening.number(), reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
  };
  if (listening.number() < 0) return no_port(options.port, errno);
  if (!bound()) {
    if (!options.browser || errno != EADDRINUSE) return no_port(options.port, errno);
    if (is_here_already(options.port, *site)) {
      const std::string there = "http://localhost:" + std::to_string(options.port) + "/";
      std::puts(there.c_str());
      open_in_browser(there, options.language);
      return true;
    }
    address.sin_port = 0;  // any other will do
    if (!bound()) return no_port(options.port, errno);
  }
  if (listen(listening.number(), SOMAXCONN) != 0 ||
      getsockname(listening.number(), reinterpret_cast<sockaddr*>(&address), &length) != 0)
    return no_port(options.port, errno);
  const std::uint16_t port = service.port = ntohs(address.sin_port);
  const std::string end = ":" + std::to_string(port) + "/";
  Sharing sharing;
  if (options.share) {
    std::vector<std::string> addresses;
    for (const Network& each : service.nets)
      if (!options.share->address) addresses.push_back("http://" + dotted(each.address) + end);
    if (options.share->address) addresses = {"http://" + dotted(*options.share->address) + end};
    sharing =
        sharing_of(words, random_token(), options.share->open.value_or(""), addresses, options.language);
    service.sharing = &sharing;
    service.own = *site;
    for (const auto& [path, file] : sharing.own) service.own[path] = file;
    if (const auto symbol = qr_code(with_code(addresses.front(), words)))
      std::fputs(qr_lines(*symbol, isatty(STDOUT_FILENO) != 0).c_str(), stdout);
    constexpr Trilingual where{"address", "cím", "adresa"}, code{"code word", "jelszó", "heslo"},
        wall{"for the projector", "a kivetítőre", "na projektor"};
    const auto line = [&](const Trilingual& name, const std::string& value) {
      std::printf("%s: %s\n", render(Message(name), options.language).c_str(), value.c_str());
    };
    for (const std::string& each : addresses) line(where, each);
    line(code, words);
    line(wall, "http://localhost" + end + "class");
  } else
    std::printf("http://localhost:%u/\n", port);
  constexpr Trilingual ends_page{"Ctrl-C ends it.", "Ctrl-C állítja le.", "Ctrl-C stránku vypne."},
      ends_sharing{"Ctrl-C ends it.", "Ctrl-C állítja le.", "Ctrl-C sdílení ukončí."};
  const Trilingual& how = options.share ? ends_sharing : ends_page;
  std::fflush(stdout);
  std::fprintf(stderr, "%s\n", render(Message(how), options.language).c_str());

  if (options.browser) open_in_browser("http://localhost" + end, options.language);
  serve(listening.number(), service, options.idle);
  return true;
}

}  // namespace bouton::cli
