// Runs commands, a few at a time, and says what each took: processor time, memory that was resident at most,
// bytes written. A line of standard input is one command, its fields separated by the character 31:
// milliseconds after which it is interrupted (0: never), what it reads, and the words of the command. A line
// of output is one result.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

struct Child {
  std::size_t number;
  int out, err;
  Clock::time_point begin;
  double interrupt_after;  // seconds; 0: never
  bool interrupted = false;
};

void limit(int resource, rlim_t most) {
  const rlimit value{most, most};
  setrlimit(resource, &value);
}

long long size_of(int file) {
  struct stat status {};
  return fstat(file, &status) == 0 ? static_cast<long long>(status.st_size) : -1;
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t at_once = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 2;
  const rlim_t most_seconds = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 10;
  const rlim_t most_bytes = argc > 3 ? std::strtoul(argv[3], nullptr, 10) : 4'000'000'000;
  std::map<pid_t, Child> running;
  std::size_t number = 0;
  bool more = true;
  while (more || !running.empty()) {
    std::string line;
    if (more && running.size() < at_once) {
      if (!std::getline(std::cin, line)) {
        more = false;
        continue;
      }
      std::vector<std::string> fields(1);
      for (char c : line) {
        if (c == '\x1f')
          fields.emplace_back();
        else
          fields.back() += c == '\x1e' ? '\n' : c;
      }
      if (fields.size() < 3) return 2;
      std::vector<char*> words;
      for (std::size_t i = 2; i < fields.size(); ++i) words.push_back(fields[i].data());
      words.push_back(nullptr);
      const int in = memfd_create("in", MFD_CLOEXEC), out = memfd_create("out", MFD_CLOEXEC),
                err = memfd_create("err", MFD_CLOEXEC);
      if (in < 0 || out < 0 || err < 0) return 2;
      if (write(in, fields[1].data(), fields[1].size()) < 0 || lseek(in, 0, SEEK_SET) < 0) return 2;
      const pid_t child = fork();
      if (child < 0) return 2;
      if (child == 0) {
        dup2(in, 0);
        dup2(out, 1);
        dup2(err, 2);
        limit(RLIMIT_CPU, most_seconds);
        limit(RLIMIT_AS, most_bytes);
        limit(RLIMIT_FSIZE, rlim_t{1} << 29);
        limit(RLIMIT_CORE, 0);
        execv(words[0], words.data());
        _exit(127);
      }
      close(in);
      running[child] = {number++, out, err, Clock::now(), std::strtod(fields[0].c_str(), nullptr) / 1000};
      continue;
    }
    int status = 0;
    rusage used{};
    const pid_t ended = wait4(-1, &status, WNOHANG, &used);
    const auto now = Clock::now();
    for (auto& [child, state] : running) {
      const double age = std::chrono::duration<double>(now - state.begin).count();
      if (state.interrupt_after > 0 && !state.interrupted && child != ended && age >= state.interrupt_after) {
        state.interrupted = true;
        kill(child, SIGINT);
      }
      if (age > 4 * static_cast<double>(most_seconds) && child != ended) kill(child, SIGKILL);
    }
    if (ended <= 0) {
      usleep(1000);
      continue;
    }
    const Child state = running[ended];
    running.erase(ended);
    std::string said(300, '\0');
    const ssize_t length = pread(state.err, said.data(), said.size(), 0);
    said.resize(static_cast<std::size_t>(std::max<ssize_t>(length, 0)));
    std::replace(said.begin(), said.end(), '\n', ' ');
    std::printf("%zu\x1f%d\x1f%d\x1f%.3f\x1f%.3f\x1f%ld\x1f%lld\x1f%d\x1f%s\n", state.number,
                WIFEXITED(status) ? WEXITSTATUS(status) : -1, WIFSIGNALED(status) ? WTERMSIG(status) : 0,
                seconds(used.ru_utime) + seconds(used.ru_stime),
                std::chrono::duration<double>(now - state.begin).count(), used.ru_maxrss, size_of(state.out),
                state.interrupted ? 1 : 0, said.c_str());
    std::fflush(stdout);
    close(state.out);
    close(state.err);
  }
}
