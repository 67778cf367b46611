#include "report.hpp"

#include <cerrno>
#include <cstdio>

#include "work.hpp"

namespace bouton::cli {
namespace {

std::string_view bound_phrase(Stop stop) {
  switch (stop) {
    case Stop::positions:
      return "bound-positions";
    case Stop::memory:
      return "bound-memory";
    case Stop::time:
      return "bound-time";
    case Stop::cancelled:
      return "bound-cancelled";
    case Stop::options:
      return "bound-options";
    case Stop::loopy:
      return "bound-loopy";
    default:
      return "bound-size";
  }
}

}  // namespace

int report(const Error& error, Format format, const Voice& voice) {
  if (format == Format::json) {
    Request request;
    request.language = voice.json;
    const Answer answer{request, error, {}};
    put_answer(to_json(answer) + "\n", Format::json);
  }
  std::fputs(present(error, voice.people).c_str(), stderr);
  return reading_was_stopped() ? 3 : 2;
}

int written(bool well, const Voice& voice) {
  if (well) return 0;
  const Message message{"bouton: the answer could not be written: {0}",
                        "bouton: a választ nem sikerült kiírni: {0}",
                        "bouton: odpověď se nepodařilo vypsat: {0}",
                        {refusal(errno)}};
  std::fprintf(stderr, "%s\n", render(message, voice.people).c_str());
  return 2;
}

int put_text(const std::string& text, const Voice& voice) {
  return written(std::fputs(text.c_str(), stdout) >= 0 && std::fflush(stdout) == 0, voice);
}

int write(const Answer& answer, const std::string& text, bool counts_values, const Voice& voice) {
  if (int status = written(put_answer(text, answer.request.format) && std::fflush(stdout) == 0, voice))
    return status;
  if (answer.incomplete.stop != Stop::none) {
    const auto* quotient = std::get_if<MisereQuotient>(&answer.content);
    const Phrase why = quotient && quotient->bound ? *quotient->bound
                       : counts_values && answer.incomplete.stop == Stop::positions
                           ? Phrase{"bound-values"}
                           : Phrase{std::string(bound_phrase(answer.incomplete.stop))};
    const Phrase note{counts_values ? "bound-computed" : "bound",
                      {render(why, voice.people), std::to_string(answer.incomplete.positions)}};
    // How many they were is not known where it was stopped in the middle of a step.
    const bool counted = answer.incomplete.positions > 0;
    std::fprintf(stderr, "bouton: %s\n", render(counted ? note : why, voice.people).c_str());
    if (quotient && quotient->hint)
      std::fprintf(stderr, "bouton: %s\n", render(*quotient->hint, voice.people).c_str());
  }
  return answer.status();
}

}  // namespace bouton::cli
