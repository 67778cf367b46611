// What the files of the store share: a statement of SQL, a checksum, and what is said when something is
// wrong.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "store.hpp"
#include "work.hpp"

namespace bouton::cli {

// A checksum (FNV-1a) of texts in order: no single slip of a bit is missed. Against forgery it is none.
class Sum {
 public:
  Sum& operator<<(std::string_view text) {
    for (char c : text) add(static_cast<unsigned char>(c));
    for (std::size_t size = text.size(), i = 0; i < 4; ++i, size >>= 8)
      add(static_cast<unsigned char>(size & 0xff));
    return *this;
  }
  Sum& operator<<(std::int64_t number) { return *this << std::string_view(std::to_string(number)); }
  std::uint64_t value() const { return sum_; }

 private:
  void add(unsigned char byte) { sum_ = (sum_ ^ byte) * 0x100000001b3u; }
  std::uint64_t sum_ = 0xcbf29ce484222325u;
};

inline Error store_error(const std::string& path, Message message, Message expected) {
  Error error = unreadable(path, std::move(message));
  error.expected = std::move(expected);
  return error;
}

// A prepared statement, and what is bound to it, in order.
struct Store::Statement {
  sqlite3_stmt* handle = nullptr;
  int bound = 0;
  int failed = SQLITE_OK;     // what became of binding
  mutable bool lost = false;  // a text could not be given, for want of memory

  ~Statement() { sqlite3_finalize(handle); }
  Statement& operator<<(const std::string& text) {
    return note(
        sqlite3_bind_text(handle, ++bound, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT));
  }
  Statement& operator<<(std::int64_t number) { return note(sqlite3_bind_int64(handle, ++bound, number)); }
  // SQLITE_ROW, SQLITE_DONE, or what went wrong.
  int step() { return failed != SQLITE_OK ? failed : lost ? SQLITE_NOMEM : sqlite3_step(handle); }
  int run() {
    const int code = step();
    reset();
    return code == SQLITE_DONE || code == SQLITE_ROW ? SQLITE_OK : code;
  }
  void reset() {
    sqlite3_reset(handle);
    bound = 0;
    failed = SQLITE_OK;
  }
  std::string text(int column) const {
    const auto* bytes = sqlite3_column_text(handle, column);
    if (bytes == nullptr) lost |= sqlite3_column_type(handle, column) != SQLITE_NULL;
    return bytes ? std::string(reinterpret_cast<const char*>(bytes),
                               static_cast<std::size_t>(sqlite3_column_bytes(handle, column)))
                 : std::string();
  }
  std::int64_t number(int column) const { return sqlite3_column_int64(handle, column); }

 private:
  Statement& note(int code) {
    // A place that the statement has not is no mistake.
    if (failed == SQLITE_OK && code != SQLITE_RANGE) failed = code;
    return *this;
  }
};

}  // namespace bouton::cli
