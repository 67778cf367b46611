// Many questions, one in a line, and one line of JSON for each, in the same order. Lines are answered by
// several threads, each with what it keeps between questions; the engine itself starts none.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bouton/bouton.hpp"
#include "files.hpp"

namespace bouton::cli {

// Bytes as they come, taken apart into lines. A line ends with \n or \r\n; the last one may have no end. One
// that is too long is not kept, only told of.
class LineSplitter {
 public:
  static constexpr std::size_t longest = std::size_t{16} << 20;

  struct Line {
    std::string text;
    bool too_long = false;
    bool operator==(const Line&) const = default;
  };
  explicit LineSplitter(std::size_t most = longest) : most_(most) {}
  // The lines that are whole now.
  void feed(std::string_view bytes, std::vector<Line>& lines);
  // What is left when nothing more comes.
  void end(std::vector<Line>& lines);

 private:
  void add(std::string_view piece);
  void finish(std::vector<Line>& lines);

  std::size_t most_;
  Line open_;
  bool begun_ = false, first_ = true;
};

// What one line is answered with.
struct LineAnswer {
  std::string json;  // without the line end
  int status = 0;    // as the command would end with it
};

struct BatchOptions {
  Request request;     // for what is written as a notation, without its position
  double seconds = 0;  // for one line; 0: no limit
  std::uint64_t bytes = std::uint64_t{2} << 30;
  unsigned threads = 1;
};

// Answers lines one after the other, for one thread.
class LineAnswerer {
 public:
  // Looked at between slices of the work: false to give the line up.
  using GoOn = std::function<bool()>;

  // So much memory is for the work and for what is kept.
  LineAnswerer(const BatchOptions& options, std::uint64_t bytes, World world);
  // Nothing if it was given up.
  std::optional<LineAnswer> answer(const LineSplitter::Line& line, const GoOn& go_on = {});

  const Cache& cache() const { return cache_; }

 private:
  std::optional<LineAnswer> work_off(Request request, const World& world, const GoOn& go_on);

  Request request_;
  double seconds_;
  Cache cache_;
  std::uint64_t bytes_;
  World world_;
};

// The worst of many: some line was bad, else a bound was hit, else something was found wrong.
int worse(int one, int other);

// Answers everything; the status to end with, or cannot_write. Stopped by Ctrl-C: 130.
Result<int> batch(Input& input, const BatchOptions& options, Language language);

}  // namespace bouton::cli
