#include "work.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>

#include "base/printable.hpp"

namespace bouton::cli {

std::atomic<int> interrupted = 0;
static_assert(std::atomic<int>::is_always_lock_free);  // a signal sets it

void stop_on_interrupt() {
  struct sigaction action {};
  action.sa_handler = [](int) { interrupted = 1; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (int signal : {SIGINT, SIGTERM}) sigaction(signal, &action, nullptr);
}

void tell(const std::string& text) { std::fputs((printable(text, Lines::keep) + "\n").c_str(), stderr); }

void tell_waiting(const std::string& file, Language language) {
  const Message note{"{0}: another program is at work on it; waiting",
                     "{0}: egy másik program dolgozik vele; várunk",
                     "{0}: pracuje s ním jiný program; čekáme",
                     {file}};
  tell("bouton: " + render(note, language));
}

bool put_answer(const std::string& text, Format format) {
  const auto put = [](const std::string& shown) {
    return std::fwrite(shown.data(), 1, shown.size(), stdout) == shown.size();
  };
  if (format == Format::json) return put(printable_json(text));
  return put(format == Format::text || isatty(STDOUT_FILENO) != 0 ? printable(text, Lines::keep) : text);
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
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
  if (checkpoint.empty()) return job.answer();
  const auto* found = std::get_if<PeriodFound>(&job.answer().content);
  const auto* quotient = std::get_if<MisereQuotient>(&job.answer().content);
  const bool to_do = found      ? found->period.status != Period::Status::proved
                     : quotient ? quotient->status != MisereQuotient::Status::proved
                                : false;
  if (!to_do) return job.answer();
  Message note;
  switch (save()) {
    case Saved::well:
      note = {"saved in {0}; go on with: bouton {2} {1} --resume {0}",
              "a mentés fájlja: {0}; így folytatható: bouton {2} {1} --resume {0}",
              "uloženo do {0}; pokračovat lze takto: bouton {2} {1} --resume {0}",
              {checkpoint, found ? found->rules : quotient->rules,
               std::string_view(found ? "period" : "quotient")}};
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
  tell("bouton: " + render(note, language));
  return job.answer();
}

}  // namespace bouton::cli
