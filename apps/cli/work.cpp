#include "work.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>

namespace bouton::cli {
namespace {

constexpr std::uint64_t largest_file = std::uint64_t{256} << 20;

}  // namespace

volatile std::sig_atomic_t interrupted = 0;

Result<std::string> load_file(std::string_view name) {
  constexpr Trilingual too_large{"larger than 256 MiB", "nagyobb, mint 256 MiB", "větší než 256 MiB"};
  struct stat status {};
  const std::string path(name);
  if (path.find('\0') != std::string::npos || stat(path.c_str(), &status) != 0) return no_such_file(name);
  if (S_ISDIR(status.st_mode))
    return unreadable(name, {"this is a folder", "ez egy mappa", "toto je adresář"});
  if (static_cast<std::uint64_t>(status.st_size) > largest_file) return unreadable(name, too_large);
  std::ifstream file(path, std::ios::binary);
  if (!file) return unreadable(name, {"cannot be read", "nem olvasható", "nelze číst"});
  std::string text;
  char block[65536];
  while (file.read(block, sizeof block) || file.gcount() > 0) {
    text.append(block, static_cast<std::size_t>(file.gcount()));
    if (text.size() > largest_file) return unreadable(name, too_large);
  }
  return text;
}

Error bad_option(const std::string& option, const std::string& value, Message expected) {
  return {.kind = Error::Kind::bad_request,
          .message = {"{0} is no good for {1}",
                      "{1}: {0} nem jó érték",
                      "{1}: nevhodná hodnota {0}",
                      {in_quotes(value), option}},
          .text = value,
          .offset = 0,
          .length = value.size(),
          .expected = std::move(expected)};
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
    default:
      return std::strerror(number);
  }
}

Error cannot_write_file(const std::string& file, int number) {
  return {.kind = Error::Kind::bad_request,
          .message = {"{0} cannot be written: {1}",
                      "{0} nem írható: {1}",
                      "{0} nelze zapsat: {1}",
                      {in_quotes(file), refusal(number)}},
          .text = file,
          .offset = 0,
          .length = file.size(),
          .expected = {"the name of a file that can be written", "egy írható fájl neve",
                       "název souboru, do kterého lze zapisovat"}};
}

namespace {

// The file that a name leads to, if it leads through links.
std::string target_of(const std::string& file) {
  char* const path = realpath(file.c_str(), nullptr);
  if (path == nullptr) return file;
  std::string target = path;
  std::free(path);
  return target;
}

// Whether it is there and is no plain file: then it cannot be replaced, only written to.
bool written_through(const std::string& file) {
  struct stat status {};
  return stat(file.c_str(), &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

}  // namespace

bool same_file(const std::string& one, const std::string& other) {
  struct stat a {
  }, b{};
  if (stat(one.c_str(), &a) != 0 || stat(other.c_str(), &b) != 0) return one == other;
  return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

Result<bool> may_write(const std::string& file) {
  auto made = NewFile::make(file);
  if (!made) return made.error();
  return true;
}

Result<std::unique_ptr<NewFile>> NewFile::make(const std::string& name, Readers readers) {
  const std::string file = target_of(name);
  struct stat status {};
  const bool there = stat(file.c_str(), &status) == 0;
  if (there && S_ISDIR(status.st_mode)) return cannot_write_file(name, EISDIR);
  const bool through = written_through(file);
  // Beside it, as the file itself is only ever replaced as a whole.
  const std::string beside = through ? std::string() : file + ".new";
  const mode_t mode = there && !through ? status.st_mode & 07777 : readers == Readers::owner ? 0600 : 0666;
  const int handle = ::open(through ? file.c_str() : beside.c_str(),
                            O_WRONLY | O_CLOEXEC | (through ? 0 : O_CREAT | O_TRUNC), mode);
  if (handle < 0) return cannot_write_file(name, errno);
  if (there && !through && fchmod(handle, mode) != 0) {
    // A file system without rights: nothing to keep.
  }
  std::FILE* out = fdopen(handle, "wb");
  if (out == nullptr) {
    const int number = errno;
    ::close(handle);
    return cannot_write_file(name, number);
  }
  return std::unique_ptr<NewFile>(new NewFile(file, beside, out));
}

NewFile::~NewFile() {
  if (out_ == nullptr) return;
  std::fclose(out_);
  if (!beside_.empty()) std::remove(beside_.c_str());
}

void NewFile::put(std::string_view text) {
  if (trouble_ == 0 && std::fwrite(text.data(), 1, text.size(), out_) != text.size()) trouble_ = errno;
}

Result<bool> NewFile::keep() {
  if (trouble_ == 0 && std::fflush(out_) != 0) trouble_ = errno;
  if (trouble_ == 0 && !beside_.empty() && fsync(fileno(out_)) != 0) trouble_ = errno;
  if (std::fclose(out_) != 0 && trouble_ == 0) trouble_ = errno;
  out_ = nullptr;
  if (beside_.empty()) return trouble_ == 0 ? Result<bool>(true) : cannot_write_file(file_, trouble_);
  if (trouble_ == 0 && std::rename(beside_.c_str(), file_.c_str()) != 0) trouble_ = errno;
  if (trouble_ == 0) return true;
  std::remove(beside_.c_str());
  return cannot_write_file(file_, trouble_);
}

Result<bool> save_file(const std::string& file, const std::string& text, Readers readers) {
  auto made = NewFile::make(file, readers);
  if (!made) return made.error();
  (*made)->put(text);
  return (*made)->keep();
}

const Answer& work_off(Job& job, double seconds, const std::string& checkpoint, Language language) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point begin = Clock::now();
  auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
  const bool terminal = isatty(STDERR_FILENO) != 0;
  constexpr double between_saves = 180;
  double shown = 1, saved = 0;
  enum class Saved { nothing, well, badly };
  auto save = [&] {
    saved = elapsed();
    const std::string text = checkpoint.empty() ? std::string() : job.checkpoint();
    if (text.empty()) return Saved::nothing;
    auto written = save_file(checkpoint, text);
    if (!written) std::fputs(present(written.error(), language).c_str(), stderr);
    return written ? Saved::well : Saved::badly;
  };
  const char* const what = job.counts_values() ? "values" : "positions";
  bool line = false;
  std::uint64_t slice = 100'000;

  for (double before = 0; !job.advance(slice);) {
    const double now = elapsed();
    const bool late = seconds > 0 && now > seconds;
    if (now > saved + between_saves) save();
    if (interrupted)
      job.stop(Stop::cancelled);
    else if (late)
      job.stop(Stop::time);
    if (terminal && now > shown) {
      shown = now + 0.25;
      line = true;
      std::fprintf(stderr, "\r%.0f s, %llu %s, %.1f million/s", now,
                   static_cast<unsigned long long>(job.positions()), what,
                   static_cast<double>(job.positions()) / now / 1e6);
      if (auto part = job.progress(); part && *part > 0.001)
        std::fprintf(stderr, ", %.0f %%, about %.0f s left", 100 * *part, now / *part - now);
      std::fputs(" \x1b[K", stderr);
    }
    // Slices of about a twentieth of a second.
    if (now - before < 0.03) slice = std::min<std::uint64_t>(slice * 2, 100'000'000);
    if (now - before > 0.10) slice = std::max<std::uint64_t>(slice / 2, 100'000);
    before = now;
  }
  if (line) std::fputs("\r\x1b[K", stderr);
  const auto* found = std::get_if<PeriodFound>(&job.answer().content);
  if (checkpoint.empty() || found == nullptr || found->period.status == Period::Status::proved)
    return job.answer();
  Message note;
  switch (save()) {
    case Saved::well:
      note = {"saved in {0}; go on with: bouton period {1} --resume {0}",
              "a mentés fájlja: {0}; így folytatható: bouton period {1} --resume {0}",
              "uloženo do {0}; pokračovat lze takto: bouton period {1} --resume {0}",
              {checkpoint, found->rules}};
      break;
    case Saved::nothing:
      note = {"nothing was saved in {0}: what there is is soon computed again",
              "semmi sem került ide: {0}; ami eddig megvan, hamar újra kiszámolható",
              "do {0} se nic neuložilo: co je hotovo, se brzy spočítá znovu",
              {checkpoint}};
      break;
    case Saved::badly:
      return job.answer();
  }
  std::fprintf(stderr, "bouton: %s\n", render(note, language).c_str());
  return job.answer();
}

}  // namespace bouton::cli
