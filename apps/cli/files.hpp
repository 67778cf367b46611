// Files as the command reads and writes them: read within the bounds of time, written whole or not at all.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "bouton/bouton.hpp"

namespace bouton::cli {

// Standard input, output and error are taken from here on, whatever the program was started with: a file that
// is opened later must not be one of them. Where there was none, reading and writing the answer fail.
void take_standard_files();

// Reading ends when so many seconds have passed from now on (0: never), and with Ctrl-C.
void read_within(double seconds);
bool must_stop();            // whether either has happened
bool reading_was_stopped();  // and something was not read because of it

// Something to read, which may be slow: a pipe, a device, standard input.
class Input {
 public:
  static Result<Input> open(const std::string& path);
  static Input standard();  // its end closes nothing
  Input(Input&& other) noexcept;
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;
  ~Input();
  // At most so many bytes; none at the end.
  Result<std::size_t> read(char* place, std::size_t most);

 private:
  Input(std::string name, int handle);
  std::string name_;
  int handle_;
  bool slow_;  // not a plain file: one may have to wait
};

Result<std::string> load_file(std::string_view name);
// Not a folder, a pipe or a device; or nothing at all.
bool is_plain_file(const std::string& name);

// Files that are written whole or not at all, and keep the rights they had; links are followed. What is no
// plain file, such as a device, is written through. Until it is kept, the text lies in a file of its own in
// the same folder, whose name nobody can foresee. may_write() tells before the work what is wrong with a
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
  int handle() const { return handle_; }

 private:
  NewFile() = default;
  void flush();
  void forget();

  std::string file_, name_,
      beside_;  // as it was named, in its folder, meanwhile; none: it is written through
  int handle_ = -1, folder_ = -1;
  int place_ = -1;  // in the list of what is unfinished
  std::string waiting_;
  int trouble_ = 0;
};
Result<bool> save_file(const std::string& file, const std::string& text, Readers readers = Readers::all);
// Where the program has to end at once.
void remove_unfinished_files() noexcept;

// A file that one program at a time reads, thinks about and writes again. The lock is on the file itself, so
// that nothing else has to be left lying about; if it is not there, it is made, and goes again unless
// something is saved.
class LockedFile {
 public:
  enum class IfMissing { make, refuse };
  static Result<std::unique_ptr<LockedFile>> take(const std::string& file, IfMissing missing, double patience,
                                                  Language language, Readers readers = Readers::owner);
  ~LockedFile();
  LockedFile(const LockedFile&) = delete;
  LockedFile& operator=(const LockedFile&) = delete;

  const std::string& text() const { return text_; }
  // In place of what was read, unless somebody who knows of no locks changed it meanwhile.
  Result<bool> save(const std::string& text);

 private:
  LockedFile(std::string file, Readers readers) : file_(std::move(file)), readers_(readers) {}
  std::string file_, text_;
  Readers readers_;
  int handle_ = -1;
  bool made_ = false;
};

// Whether two names mean the same file.
bool same_file(const std::string& one, const std::string& other);

// Why the system refused something, from its error number; and why nothing can be made in a folder.
Message refusal(int number);
Message folder_refusal(int number);
// What is wrong with the folder in which a file is to be made; 0: nothing.
int folder_trouble(const std::string& file);
Error cannot_write_file(const std::string& file, const Message& why);

}  // namespace bouton::cli
