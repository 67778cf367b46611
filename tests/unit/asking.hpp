// Requests for tests that go through several commands: what a request has no place for is left out.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bouton/request.hpp"

namespace bouton {

inline void set_spec(Request& request, const std::string& spec) {
  std::visit(
      [&](auto& asked) {
        if constexpr (requires { asked.spec; }) asked.spec = spec;
      },
      request.asked);
}
inline void set_way(Request& request, const Way& way) {
  std::visit(
      [&](auto& asked) {
        if constexpr (requires { asked.way; }) asked.way = way;
      },
      request.asked);
}
inline void set_to(Request& request, std::optional<Extent> to) {
  std::visit(
      [&](auto& asked) {
        if constexpr (requires { asked.to = to; }) asked.to = to;
      },
      request.asked);
}
inline void set_functions(Request& request, const std::vector<Function>& functions) {
  std::visit(
      [&](auto& asked) {
        if constexpr (requires { asked.functions; }) asked.functions = functions;
      },
      request.asked);
}

inline Request asking(Command command, const std::string& spec, const Way& way = bouton::way()) {
  Request request{nothing_asked(command)};
  set_spec(request, spec);
  set_way(request, way);
  return request;
}

template <class R>
R& as(Request& request) {
  return std::get<R>(request.asked);
}

inline Way misere() { return way(Play::sum, Ending::long_, Convention::misere); }

}  // namespace bouton
