#include "work.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>

namespace bouton::cli {
namespace {

constexpr std::uint64_t largest_file = std::uint64_t{256} << 20;

}  // namespace

volatile std::sig_atomic_t interrupted = 0;

Result<std::string> load_file(std::string_view name) {
  auto fail = [&](std::string reason) {
    return Error{.kind = Error::Kind::bad_file,
                 .message = in_quotes(name) + ": " + std::move(reason),
                 .text = {},
                 .offset = 0,
                 .length = 0,
                 .expected = "the path of a file that can be read"};
  };
  struct stat status {};
  const std::string path(name);
  if (path.find('\0') != std::string::npos || stat(path.c_str(), &status) != 0) return fail("no such file");
  if (S_ISDIR(status.st_mode)) return fail("this is a folder");
  if (static_cast<std::uint64_t>(status.st_size) > largest_file) return fail("larger than 256 MiB");
  std::ifstream file(path, std::ios::binary);
  if (!file) return fail("cannot be read");
  std::string text;
  char block[65536];
  while (file.read(block, sizeof block) || file.gcount() > 0) {
    text.append(block, static_cast<std::size_t>(file.gcount()));
    if (text.size() > largest_file) return fail("larger than 256 MiB");
  }
  return text;
}

Error bad_option(const std::string& option, const std::string& value, std::string expected) {
  return {.kind = Error::Kind::bad_request,
          .message = in_quotes(value) + " is no good for " + option,
          .text = value,
          .offset = 0,
          .length = value.size(),
          .expected = std::move(expected)};
}

const Answer& work_off(Job& job, double seconds) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point begin = Clock::now();
  auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
  const bool terminal = isatty(STDERR_FILENO) != 0;
  double shown = 1;
  bool line = false;
  std::uint64_t slice = 1'000'000;

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
