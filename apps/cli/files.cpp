#include "files.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <climits>
#include <cstdlib>
#include <cstring>

#include "work.hpp"

namespace bouton::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t largest_file = std::uint64_t{256} << 20;
constexpr int a_moment = 100;  // milliseconds between two looks at the clock

Clock::time_point reading_ends = Clock::time_point::max();
std::atomic<bool> stopped = false;

Error was_stopped(const std::string& name) {
  return unreadable(
      name, interrupted
                ? Message{"reading it was stopped", "az olvasása megszakadt", "čtení bylo přerušeno"}
                : Message{"the time was up before its end came", "letelt az idő, mielőtt a végére ért volna",
                          "čas vypršel dřív, než přišel jeho konec"});
}

// What would be left behind if the program ended now. Looked at in emergencies only, hence no lock.
struct Unfinished {
  std::atomic<bool> taken{false}, ready{false};
  int folder = -1;
  std::array<char, 48> name{};
};
std::array<Unfinished, 16> unfinished;

int remember(int folder, const std::string& name) {
  for (std::size_t i = 0; i < unfinished.size(); ++i) {
    if (unfinished[i].taken.exchange(true)) continue;
    unfinished[i].folder = folder;
    name.copy(unfinished[i].name.data(), unfinished[i].name.size() - 1);
    unfinished[i].ready = true;
    return static_cast<int>(i);
  }
  return -1;
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : slash == 0 ? "/" : path.substr(0, slash);
}
std::string name_in_folder(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? path : path.substr(slash + 1);
}

// The file that a name leads to, if it leads through links; also where the last of them leads to nothing yet.
std::string target_of(std::string file) {
  for (int links = 0; links < 40; ++links) {
    if (char* const path = realpath(file.c_str(), nullptr)) {
      std::string target = path;
      std::free(path);
      return target;
    }
    char next[PATH_MAX];
    const ssize_t length = readlink(file.c_str(), next, sizeof next);
    if (length <= 0 || length == static_cast<ssize_t>(sizeof next)) return file;
    const std::string target(next, static_cast<std::size_t>(length));
    file = target[0] == '/' ? target : folder_of(file) + "/" + target;
  }
  return file;
}

// A name that nobody can have guessed.
std::string unforeseen_name() {
  std::array<unsigned char, 16> bytes{};
  std::size_t have = 0;
  while (have < bytes.size()) {
    const ssize_t count = getrandom(bytes.data() + have, bytes.size() - have, 0);
    if (count < 0 && errno != EINTR) return {};
    if (count > 0) have += static_cast<std::size_t>(count);
  }
  std::string name = ".bouton-";
  for (unsigned char byte : bytes)
    for (int digit : {byte >> 4, byte & 15}) name += "0123456789abcdef"[digit];
  return name;
}

// Waits until there is something to read; false if it has to end first.
bool wait_for_input(int handle) {
  while (true) {
    if (must_stop()) return false;
    pollfd input{handle, POLLIN, 0};
    const int ready = poll(&input, 1, a_moment);
    if (ready > 0 || (ready < 0 && errno != EINTR)) return true;
  }
}

}  // namespace

void take_standard_files() {
  // In the wrong direction: what was closed stays unusable, and is noticed.
  for (const auto& [handle, how] : {std::pair(STDIN_FILENO, O_WRONLY), std::pair(STDOUT_FILENO, O_RDONLY),
                                    std::pair(STDERR_FILENO, O_WRONLY)})
    if (fcntl(handle, F_GETFD) < 0 && ::open("/dev/null", how) != handle) _exit(2);
}

void read_within(double seconds) {
  constexpr double longest = 1e8;
  if (seconds > 0 && seconds < longest)
    reading_ends =
        Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  else
    reading_ends = Clock::time_point::max();
}
bool must_stop() {
  if (!interrupted && (reading_ends == Clock::time_point::max() || Clock::now() < reading_ends)) return false;
  stopped = true;
  return true;
}
bool reading_was_stopped() { return stopped; }

Input::Input(std::string name, int handle) : name_(std::move(name)), handle_(handle) {
  struct stat status {};
  slow_ = fstat(handle, &status) != 0 || !S_ISREG(status.st_mode);
}

Result<Input> Input::open(const std::string& path) {
  // Without waiting for whoever writes to a pipe: that is done with an eye on the clock.
  const int handle = path.find('\0') != std::string::npos
                         ? (errno = ENOENT, -1)
                         : ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  if (handle < 0) return unreadable(path, refusal(errno));
  return Input(path, handle);
}
Input Input::standard() { return Input("stdin", STDIN_FILENO); }
Input::Input(Input&& other) noexcept
    : name_(std::move(other.name_)), handle_(other.handle_), slow_(other.slow_) {
  other.handle_ = -1;
}
Input::~Input() {
  if (handle_ > STDERR_FILENO) ::close(handle_);
}

Result<std::size_t> Input::read(char* place, std::size_t most) {
  while (true) {
    if (slow_ && !wait_for_input(handle_)) return was_stopped(name_);
    const ssize_t count = ::read(handle_, place, most);
    if (count >= 0) return static_cast<std::size_t>(count);
    if (errno != EINTR && errno != EAGAIN) return unreadable(name_, refusal(errno));
  }
}

Result<std::string> load_file(std::string_view name) {
  constexpr Trilingual too_large{"larger than 256 MiB", "nagyobb, mint 256 MiB", "větší než 256 MiB"};
  struct stat status {};
  const std::string path(name);
  if (path.find('\0') != std::string::npos || stat(path.c_str(), &status) != 0) return no_such_file(name);
  if (S_ISDIR(status.st_mode))
    return unreadable(name, {"this is a folder", "ez egy mappa", "toto je adresář"});
  if (static_cast<std::uint64_t>(status.st_size) > largest_file) return unreadable(name, too_large);
  auto file = Input::open(path);
  if (!file) return unreadable(name, {"cannot be read", "nem olvasható", "nelze číst"});
  std::string text;
  char block[65536];
  while (true) {
    auto count = file->read(block, sizeof block);
    if (!count) return count.error();
    if (*count == 0) return text;
    text.append(block, *count);
    if (text.size() > largest_file) return unreadable(name, too_large);
  }
}

Message refusal(int number) {
  // The system's own words in English, ours in the other languages; where we have none, the system's.
  auto words = [&](std::string_view hu, std::string_view cs) {
    return Message({"{0}", hu, cs}, {std::strerror(number)});
  };
  switch (number) {
    case EACCES:
    case EPERM:
      return words("nincs hozzá jogosultság", "chybí oprávnění");
    case ENOENT:
      return words("nincs ilyen fájl vagy mappa", "takový soubor ani adresář neexistuje");
    case ENOTDIR:
      return words("az útvonal egyik eleme nem mappa", "část cesty není adresář");
    case EISDIR:
      return words("ez egy mappa", "toto je adresář");
    case ENAMETOOLONG:
      return words("túl hosszú név", "příliš dlouhý název");
    case ENOSPC:
    case EDQUOT:
      return words("nincs több hely a lemezen", "na disku není místo");
    case EFBIG:
      return words("a fájl túl nagy lenne", "soubor by byl příliš velký");
    case EROFS:
      return words("ide nem lehet írni", "sem nelze zapisovat");
    case EPIPE:
      return words("senki sem olvassa", "nikdo to nečte");
    case EIO:
      return words("a lemez olvasása vagy írása nem sikerült", "čtení nebo zápis se nezdařil");
    case ENOMEM:
      return words("nincs elég memória", "nedostatek paměti");
    case ELOOP:
      return words("túl sok egymásra mutató hivatkozás", "příliš mnoho odkazů za sebou");
    default:
      return std::strerror(number);
  }
}

Message folder_refusal(int number) {
  switch (number) {
    case EACCES:
    case EPERM:
    case EROFS:
      return {"its folder may not be written to", "a mappája nem írható", "do jeho adresáře nelze zapisovat"};
    case ENOENT:
    case ENOTDIR:
      return {"there is no such folder", "nincs ilyen mappa", "takový adresář neexistuje"};
    default:
      return refusal(number);
  }
}

int folder_trouble(const std::string& file) {
  const std::string folder = folder_of(target_of(file));
  struct stat status {};
  if (stat(folder.c_str(), &status) != 0) return errno;
  if (!S_ISDIR(status.st_mode)) return ENOTDIR;
  return access(folder.c_str(), W_OK | X_OK) == 0 ? 0 : errno;
}

Error cannot_write_file(const std::string& file, const Message& why) {
  return {.kind = Error::Kind::bad_request,
          .message = {"{0} cannot be written: {1}",
                      "{0} nem írható: {1}",
                      "{0} nelze zapsat: {1}",
                      {in_quotes(file), why}},
          .text = file,
          .offset = 0,
          .length = file.size(),
          .expected = {"the name of a file that can be written", "egy írható fájl neve",
                       "název souboru, do kterého lze zapisovat"}};
}

bool same_file(const std::string& one, const std::string& other) {
  struct stat a {
  }, b{};
  if (stat(one.c_str(), &a) != 0 || stat(other.c_str(), &b) != 0) return one == other;
  return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

bool is_plain_file(const std::string& name) {
  struct stat status {};
  return name.find('\0') == std::string::npos &&
         (stat(name.c_str(), &status) != 0 || S_ISREG(status.st_mode));
}

Result<bool> may_write(const std::string& file) {
  struct stat status {};
  // Opening a pipe would be noticed at its other end.
  if (stat(file.c_str(), &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode)) {
    if (access(file.c_str(), W_OK) != 0) return cannot_write_file(file, refusal(errno));
    return true;
  }
  auto made = NewFile::make(file);
  if (!made) return made.error();
  return true;
}

Result<std::unique_ptr<NewFile>> NewFile::make(const std::string& name, Readers readers) {
  const auto refused = [&] { return cannot_write_file(name, refusal(errno)); };
  std::unique_ptr<NewFile> made(new NewFile);
  made->file_ = name;
  if (name.empty() || name.find('\0') != std::string::npos) return errno = ENOENT, refused();
  struct stat status {};
  const bool there = stat(name.c_str(), &status) == 0;
  if (!there && errno == ELOOP) return refused();
  if (there && S_ISDIR(status.st_mode)) return errno = EISDIR, refused();
  if (there && !S_ISREG(status.st_mode)) {
    made->handle_ = ::open(name.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (made->handle_ < 0) return refused();
  } else {
    const std::string file = target_of(name);
    // It will be replaced, which its own rights would not prevent.
    if (there && access(file.c_str(), W_OK) != 0) return refused();
    made->name_ = name_in_folder(file);
    if (made->name_.empty()) return errno = EISDIR, refused();
    const std::string folder = folder_of(file);
    made->folder_ = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    // One that may be written to, but not listed.
    if (made->folder_ < 0 && errno == EACCES)
      made->folder_ = ::open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (made->folder_ < 0) return cannot_write_file(name, folder_refusal(errno));
    const std::string beside = unforeseen_name();
    if (beside.empty()) return refused();
    const mode_t mode = there ? status.st_mode & 07777 : readers == Readers::owner ? 0600 : 0666;
    made->handle_ =
        openat(made->folder_, beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
    if (made->handle_ < 0) return cannot_write_file(name, folder_refusal(errno));
    made->beside_ = beside;
    made->place_ = remember(made->folder_, beside);
    if (there && fchmod(made->handle_, mode) != 0) {
      // A file system without rights: nothing to keep.
    }
  }
  return made;
}

void NewFile::forget() {
  if (place_ >= 0) {
    unfinished[static_cast<std::size_t>(place_)].ready = false;
    unfinished[static_cast<std::size_t>(place_)].taken = false;
  }
  place_ = -1;
  beside_.clear();
}

NewFile::~NewFile() {
  if (handle_ >= 0) ::close(handle_);
  if (!beside_.empty()) unlinkat(folder_, beside_.c_str(), 0);
  forget();
  if (folder_ >= 0) ::close(folder_);
}

void NewFile::put(std::string_view text) {
  constexpr std::size_t enough = 1 << 16;
  waiting_ += text;
  if (waiting_.size() >= enough) flush();
}

void NewFile::flush() {
  for (std::size_t done = 0; trouble_ == 0 && done < waiting_.size();) {
    const ssize_t count = ::write(handle_, waiting_.data() + done, waiting_.size() - done);
    if (count > 0)
      done += static_cast<std::size_t>(count);
    else if (count == 0 || errno != EINTR || interrupted)
      trouble_ = count == 0 ? ENOSPC : errno;
  }
  waiting_.clear();
}

Result<bool> NewFile::keep() {
  const auto check = [&](bool well) {
    if (!well && trouble_ == 0) trouble_ = errno;
  };
  const bool through = beside_.empty();
  flush();
  if (!through && trouble_ == 0) check(fsync(handle_) == 0);
  check(::close(handle_) == 0);
  handle_ = -1;
  if (!through && trouble_ == 0) check(renameat(folder_, beside_.c_str(), folder_, name_.c_str()) == 0);
  if (!through && trouble_ == 0) {
    forget();
    // Its name shall be there after a power cut, too. Some folders cannot be asked for that.
    check(fsync(folder_) == 0 || errno == EINVAL || errno == EBADF || errno == EROFS);
  }
  return trouble_ == 0 ? Result<bool>(true) : cannot_write_file(file_, refusal(trouble_));
}

Result<bool> save_file(const std::string& file, const std::string& text, Readers readers) {
  auto made = NewFile::make(file, readers);
  if (!made) return made.error();
  (*made)->put(text);
  return (*made)->keep();
}

void remove_unfinished_files() noexcept {
  for (const Unfinished& each : unfinished)
    if (each.ready) unlinkat(each.folder, each.name.data(), 0);
}

Result<std::unique_ptr<LockedFile>> LockedFile::take(const std::string& name, IfMissing missing,
                                                     double patience, Language language, Readers readers) {
  std::unique_ptr<LockedFile> locked(new LockedFile(target_of(name), readers));
  const std::string& path = locked->file_;
  if (name.empty() || name.find('\0') != std::string::npos) return no_such_file(name);
  const Clock::time_point begin = Clock::now();
  bool told = false;
  while (true) {
    locked->handle_ = ::open(path.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (locked->handle_ < 0 && (errno == EACCES || errno == EROFS))
      locked->handle_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (locked->handle_ < 0 && errno == ENOENT) {
      if (missing == IfMissing::refuse) return no_such_file(name);
      locked->handle_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                               readers == Readers::owner ? 0600 : 0666);
      if (locked->handle_ < 0 && errno == EEXIST) continue;
      if (locked->handle_ < 0) return cannot_write_file(name, folder_refusal(errno));
      locked->made_ = true;
    }
    if (locked->handle_ < 0) return unreadable(name, refusal(errno));
    struct stat held {
    }, named{};
    if (fstat(locked->handle_, &held) != 0) return unreadable(name, refusal(errno));
    if (!S_ISREG(held.st_mode))
      return unreadable(name,
                        {"this is not a plain file", "ez nem közönséges fájl", "toto není obyčejný soubor"});
    while (flock(locked->handle_, LOCK_EX | LOCK_NB) != 0) {
      if (errno != EWOULDBLOCK && errno != EINTR) return unreadable(name, refusal(errno));
      const double waited = std::chrono::duration<double>(Clock::now() - begin).count();
      if (must_stop() || waited > patience) {
        Error error = unreadable(name, {"another program is at work on it", "egy másik program dolgozik vele",
                                        "pracuje s ním jiný program"});
        error.expected = {"to be tried again later, or with a longer --wait",
                          "később újra kell próbálni, vagy hosszabb --wait idővel",
                          "zkusit znovu později, nebo s delším --wait"};
        return error;
      }
      if (!told && waited > 1) tell_waiting(name, language);
      told |= waited > 1;
      usleep(20'000);
    }
    // Whoever had it before may have put another file in its place.
    if (stat(path.c_str(), &named) == 0 && named.st_dev == held.st_dev && named.st_ino == held.st_ino) break;
    ::close(locked->handle_);
    locked->handle_ = -1;
    locked->made_ = false;
  }
  auto text = load_file(path);
  if (!text) return text.error();
  locked->text_ = std::move(*text);
  return locked;
}

LockedFile::~LockedFile() {
  if (handle_ < 0) return;
  struct stat status {};
  if (made_ && fstat(handle_, &status) == 0 && status.st_size == 0) ::unlink(file_.c_str());
  ::close(handle_);
}

Result<bool> LockedFile::save(const std::string& text) {
  struct stat held {
  }, named{};
  auto now = load_file(file_);
  if (!now || *now != text_ || fstat(handle_, &held) != 0 || stat(file_.c_str(), &named) != 0 ||
      held.st_dev != named.st_dev || held.st_ino != named.st_ino)
    return cannot_write_file(
        file_, {"another program changed it meanwhile", "egy másik program közben megváltoztatta",
                "jiný program ho mezitím změnil"});
  auto made = NewFile::make(file_, readers_);
  if (!made) return made.error();
  // The new file is locked before anybody can see it.
  const int next = fcntl((*made)->handle(), F_DUPFD_CLOEXEC, 3);
  if (next < 0 || flock(next, LOCK_EX | LOCK_NB) != 0) {
    const int number = errno;
    if (next >= 0) ::close(next);
    return cannot_write_file(file_, refusal(number));
  }
  (*made)->put(text);
  auto kept = (*made)->keep();
  // Whatever is there now under this name is what has to be held.
  if (stat(file_.c_str(), &named) == 0 && fstat(next, &held) == 0 && held.st_ino == named.st_ino &&
      held.st_dev == named.st_dev) {
    ::close(handle_);
    handle_ = next;
    made_ = false;
    text_ = text;
  } else {
    ::close(next);
  }
  return kept;
}

}  // namespace bouton::cli
