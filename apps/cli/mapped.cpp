#include "mapped.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <optional>
#include <utility>

#include "files.hpp"

namespace bouton::cli {
namespace {

constexpr std::string_view begins = "bouton-positions";

// The name stands for no two things: a folder that its file is in.
std::string folder_of_file(const std::string& name) {
  const std::size_t slash = name.rfind('/');
  return slash == std::string::npos ? "." : slash == 0 ? "/" : name.substr(0, slash);
}

Error in_the_way(const std::string& part, const Message& why) {
  Error error = cannot_write_file(part, why);
  error.expected = {"another name, or that this file is removed",
                    "másik név, vagy hogy ez a fájl ne legyen ott",
                    "jiné jméno, nebo aby zde tento soubor nebyl"};
  return error;
}

// None where it is no database of positions.
std::optional<FileView> mapped(const std::string& path) {
  if (path.find('\0') != std::string::npos || !is_plain_file(path)) return std::nullopt;
  const int handle = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (handle < 0) return std::nullopt;
  char first[begins.size()];
  struct stat status {};
  const bool database = pread(handle, first, sizeof first, 0) == static_cast<ssize_t>(sizeof first) &&
                        std::string_view(first, sizeof first) == begins && fstat(handle, &status) == 0;
  void* memory = MAP_FAILED;
  const auto size = static_cast<std::size_t>(database ? status.st_size : 0);
  if (database) memory = mmap(nullptr, size, PROT_READ, MAP_SHARED, handle, 0);
  ::close(handle);
  if (memory == MAP_FAILED) return std::nullopt;
  return FileView{{static_cast<const std::uint8_t*>(memory), size},
                  std::shared_ptr<const void>(
                      memory, [size](const void* mapped) { munmap(const_cast<void*>(mapped), size); }),
                  [memory, size] { madvise(memory, size, MADV_DONTNEED); }};
}

}  // namespace

Result<FileView> view_mapped(std::string_view name) {
  if (auto database = mapped(std::string(name))) return std::move(*database);
  auto text = load_file(name);
  if (!text) return text.error();
  const auto held = std::make_shared<const std::string>(std::move(*text));
  return FileView{{reinterpret_cast<const std::uint8_t*>(held->data()), held->size()}, held, {}};
}

std::span<const std::uint8_t> MappedTable::before() {
  struct stat status {};
  if (name_.empty() || lstat(name_.c_str(), &status) != 0 || status.st_size == 0) return {};
  if (auto database = mapped(name_)) {
    before_ = std::move(*database);
    return before_.bytes;
  }
  static constexpr std::uint8_t something[1]{};
  return something;
}

MappedTable::~MappedTable() {
  if (!bytes_.empty()) munmap(bytes_.data(), bytes_.size());
  if (handle_ >= 0) ::close(handle_);
}

Result<std::span<std::uint8_t>> MappedTable::take(std::size_t bytes) {
  void* memory = MAP_FAILED;
  if (name_.empty()) {
    memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return cannot_write_file("", refusal(errno));
    madvise(memory, bytes, MADV_HUGEPAGE);
    bytes_ = {static_cast<std::uint8_t*>(memory), bytes};
    return bytes_;
  }
  const std::string file = part();
  handle_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NOCTTY | O_NONBLOCK, 0666);
  if (handle_ < 0) return cannot_write_file(file, refusal(errno));
  if (flock(handle_, LOCK_EX | LOCK_NB) != 0)
    return in_the_way(file, {"another program is at work on it", "egy másik program dolgozik vele",
                             "pracuje s ním jiný program"});
  struct stat status {};
  if (fstat(handle_, &status) != 0) return cannot_write_file(file, refusal(errno));
  const bool fresh = status.st_size == 0;
  if (!S_ISREG(status.st_mode) || (!fresh && static_cast<std::uint64_t>(status.st_size) != bytes))
    return in_the_way(file, {"it is there already, and is not what was left of this work",
                             "már van ilyen, és nem ennek a munkának a maradéka",
                             "už existuje a není to zbytek této práce"});
  // Room on the disk is taken at once: where it is full later, writing to memory would end the program.
  if (fresh)
    if (const int trouble = posix_fallocate(handle_, 0, static_cast<off_t>(bytes)); trouble != 0) {
      ::unlink(file.c_str());
      return cannot_write_file(file, refusal(trouble));
    }
  memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, handle_, 0);
  if (memory == MAP_FAILED) return cannot_write_file(file, refusal(errno));
  bytes_ = {static_cast<std::uint8_t*>(memory), bytes};
  return bytes_;
}

Result<bool> MappedTable::keep() {
  if (name_.empty() || bytes_.empty()) return true;
  const std::string file = part();
  if (msync(bytes_.data(), bytes_.size(), MS_SYNC) != 0 || fsync(handle_) != 0)
    return cannot_write_file(file, refusal(errno));
  if (std::rename(file.c_str(), name_.c_str()) != 0) return cannot_write_file(name_, refusal(errno));
  // Its name shall be there after a power cut, too. Some folders cannot be asked for that.
  const int folder = ::open(folder_of_file(name_).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder >= 0) {
    static_cast<void>(fsync(folder));
    ::close(folder);
  }
  return true;
}

}  // namespace bouton::cli
