// The one face of the engine: a Request goes in, an Answer comes out. The command, the page and the bindings
// all go through here, so they cannot disagree.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bouton/answers.hpp"
#include "bouton/cache.hpp"
#include "bouton/companion.hpp"
#include "bouton/present.hpp"
#include "bouton/records.hpp"
#include "bouton/requests.hpp"
#include "bouton/table_room.hpp"
#include "bouton/workers.hpp"

namespace bouton {

// A request being worked on, in slices.
class Job {
 public:
  // What stays between requests may be lent; it must outlive the job.
  Job(Request request, World world, Cache* cache = nullptr);
  ~Job();
  Job(Job&&) noexcept;

  // Works for about so many steps; true when the answer is there.
  bool advance(std::uint64_t work);
  // Gives up: what is not known yet is answered as unknown.
  void stop(Stop reason);
  // Offers a thread of the caller's for work beside other work (the searches for a period use it).
  void lend(Companion* companion);
  // Offers several at once, for work that falls into pieces.
  void lend(Workers* workers);
  // Offers recorded matches that are not in the request, and takes the answer piece by piece.
  void lend(RecordsFeed* feed);
  // Offers room for a table that is larger than answers are.
  void lend(TableRoom* room);
  std::uint64_t positions() const;  // looked at so far
  bool counts_values() const;       // of a sequence, which are then its positions
  // How much of the work is done, from 0 to 1, where that can be told.
  std::optional<double> progress() const;
  // Long work as a text to go on from later; empty where there is nothing to save.
  std::string checkpoint() const;

  const Answer& answer() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// What is answered where a bound was hit before anything was known.
Answer nothing_known(const Request& request, Stop stop);

// All at once.
Answer answer(const Request& request, const World& world = {}, Cache* cache = nullptr);

// The answer as text in the request's format; ends with a newline. Svg, dot and others exist only for some
// commands: an Error otherwise.
Result<std::string> present(const Answer& answer);

// The JSON face. A request in JSON has the member command, those that docs/requests.md lists for it, and
// files, an object of names and texts. Members that belong to other commands are looked at and have no
// effect.
struct ParsedRequest {
  Request request;
  Loader loader;
};
Result<ParsedRequest> request_from_json(std::string_view text);
// The language that a request asks for, whatever else is wrong with it; English if it names none.
Language language_of_json(std::string_view text);
std::string to_json(const Answer& answer);
// What request_from_json takes.
std::string to_json(const Request& request);

}  // namespace bouton
