// The engine for the page: requests and answers in JSON, work in slices. One instance serves one job at a
// time.
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>

#include "bouton/bouton.hpp"

#define BOUTON_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace {

struct Door {
  std::unique_ptr<bouton::Job> job;
  std::string answer;
  int status = 0;
};

// The one object of the module: a C interface has nowhere else to keep it.
Door& door() {
  static Door instance;
  return instance;
}

void finish(const bouton::Answer& answer) {
  Door& d = door();
  d.status = answer.status();
#ifdef BOUTON_ONLY_JSON
  d.answer = bouton::to_json(answer);
#else
  auto text = bouton::present(answer);
  if (!text) {
    bouton::Answer failed{answer.request, text.error(), {}};
    d.status = 2;
    d.answer = bouton::to_json(failed);
    return;
  }
  d.answer = *text;
  // A file that was made of records is handed over as it is; what is wrong with them is told as JSON.
  if (answer.request.command() == bouton::Command::records)
    d.answer = bouton::to_json(answer);
  else if (!d.answer.empty() && d.answer.back() == '\n')
    d.answer.pop_back();
#endif
}

void finish(const bouton::Error& error, bouton::Language language) {
  bouton::Request request;
  request.format = bouton::Format::json;
  request.language = language;
  finish({request, error, {}});
}

}  // namespace

// Memory for a request; bouton_start frees it.
BOUTON_EXPORT(bouton_alloc) char* bouton_alloc(std::uint32_t size) {
  return static_cast<char*>(std::malloc(size));
}

// Begins work on a request; whatever was going on before is dropped.
BOUTON_EXPORT(bouton_start) void bouton_start(char* text, std::uint32_t length) {
  const std::string request(text, length);
  std::free(text);
  Door& d = door();
  d.job.reset();
  d.answer.clear();
  auto parsed = bouton::request_from_json(request);
  if (parsed)
    d.job = std::make_unique<bouton::Job>(parsed->request, parsed->loader);
  else
    finish(parsed.error(), bouton::language_of_json(request));
}

// Works for about so many steps; 1 when the answer is there.
BOUTON_EXPORT(bouton_advance) int bouton_advance(double work) {
  Door& d = door();
  const auto steps = static_cast<std::uint64_t>(work);
  if (d.job && !d.job->advance(steps)) return 0;
  if (d.job) finish(d.job->answer());
  d.job.reset();
  return 1;
}

// Gives up: the answer says what is known so far.
BOUTON_EXPORT(bouton_stop) void bouton_stop() {
  Door& d = door();
  if (d.job) d.job->stop(bouton::Stop::cancelled);
  bouton_advance(0);
}

BOUTON_EXPORT(bouton_positions) double bouton_positions() {
  const Door& d = door();
  return static_cast<double>(d.job ? d.job->positions() : 0);
}
BOUTON_EXPORT(bouton_answer) const char* bouton_answer() { return door().answer.data(); }
BOUTON_EXPORT(bouton_answer_length) std::uint32_t bouton_answer_length() {
  return static_cast<std::uint32_t>(door().answer.size());
}
BOUTON_EXPORT(bouton_status) int bouton_status() { return door().status; }
