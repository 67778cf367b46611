// What every command of the program shares: reading files for the engine, and working in slices.
#pragma once

#include <csignal>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "bouton/bouton.hpp"

namespace bouton::cli {

// Set by Ctrl-C; work in progress then stops at the end of its slice.
extern volatile std::sig_atomic_t interrupted;

// In place of a status to end with: the answer could not be written, and errno tells why.
inline constexpr int cannot_write = -1;

Result<std::string> load_file(std::string_view name);

// Files that are written whole or not at all, and keep the rights they had; links are followed. What is no
// plain file, such as a device, is written through. may_write() tells before the work what is wrong with a
// name.
Result<bool> may_write(const std::string& file);
enum class Readers { all, owner };  // of a file that is new
class NewFile {
 public:
  static Result<std::unique_ptr<NewFile>> make(const std::string& file, Readers readers = Readers::all);
  ~NewFile();  // unless it was kept, nothing of it stays
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;
  void put(std::string_view text);
  Result<bool> keep();

 private:
  NewFile(std::string file, std::string beside, std::FILE* out)
      : file_(std::move(file)), beside_(std::move(beside)), out_(out) {}
  std::string file_, beside_;  // no file beside it: it is written through
  std::FILE* out_;
  int trouble_ = 0;
};
Result<bool> save_file(const std::string& file, const std::string& text, Readers readers = Readers::all);
// Whether two names mean the same file.
bool same_file(const std::string& one, const std::string& other);

// Works until the answer is there; looks after the time limit (0: none), Ctrl-C and the progress line between
// slices, and saves long work to the checkpoint file, if one is named.
const Answer& work_off(Job& job, double seconds, const std::string& checkpoint = {},
                       Language language = Language::en);

Error bad_option(const std::string& option, const std::string& value, Message expected);
// Why the system refused something, from its error number.
Message refusal(int number);

}  // namespace bouton::cli
