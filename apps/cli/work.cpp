#include "work.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
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

const Answer& work_off(Job& job, double seconds) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point begin = Clock::now();
  auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
  const bool terminal = isatty(STDERR_FILENO) != 0;
  double shown = 1;
  bool line = false;
  std::uint64_t slice = 100'000;

  for (double before = 0; !job.advance(slice);) {
    const double now = elapsed();
    if (interrupted)
      job.stop(Stop::cancelled);
    else if (seconds > 0 && now > seconds)
      job.stop(Stop::time);
    if (terminal && now > shown) {
      shown = now + 0.25;
      line = true;
      std::fprintf(stderr, "\r%.0f s, %llu positions, %.1f million/s", now,
                   static_cast<unsigned long long>(job.positions()),
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
  return job.answer();
}

}  // namespace bouton::cli
