// Recorded matches for a page or a binding: a request in JSON goes in, the answer comes out, worked on in
// slices. The command reads its files piece by piece instead.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "bouton/result.hpp"

namespace bouton {

// A request has "command":"records", an "action" and what this needs:
//   analyse   matches, what was noticed, figures; with "format":"csv" or "latex" the figures as text
//   convert   the matches as text, "to" csv, json or text, moves written as "write" says
//   report    a page of HTML
//   schedule  pairings of "players", "games" each, drawn with "seed"
//   sheets    the same as sheets to print, of "players", or for every group of "groups" (a list of lists)
// Matches come as "texts", a list of {"name", "text"}; "game", "kind", "input", "play", "ending" and "misere"
// hold where a text does not say them. "most": so many matches are told in full.
class RecordsJob {
 public:
  // Nothing if the request is not about records.
  static Result<std::unique_ptr<RecordsJob>> from_json(std::string_view text);
  ~RecordsJob();

  bool advance(std::uint64_t work);  // about so many steps; true when the answer is there
  void stop();                       // gives up: the answer tells of what was read so far
  std::uint64_t matches() const;     // looked at so far
  const std::string& answer() const;
  int status() const;  // as the command's exit status

 private:
  struct State;
  explicit RecordsJob(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace bouton
