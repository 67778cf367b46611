// Answers requests as the module does, through the one face of the engine: a request in JSON on each line of
// the input, and for each a line with the status, a space, and the answer.
#include <iostream>
#include <string>

#include "bouton/bouton.hpp"

namespace {

using namespace bouton;

void tell(const Answer& answer) {
  if (const auto text = present(answer))
    std::cout << answer.status() << ' ' << *text << std::flush;
  else
    std::cout << "2 " << to_json({answer.request, text.error(), {}}) << std::endl;
}

void ask(const std::string& line) {
  const auto parsed = request_from_json(line);
  if (!parsed)
    return tell({Request{.format = Format::json, .language = language_of_json(line)}, parsed.error(), {}});
  Job job(parsed->request, parsed->loader);
  while (!job.advance(200'000)) {
  }
  tell(job.answer());
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) ask(line);
}
