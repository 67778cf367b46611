#include "bouton/answers.hpp"

namespace bouton {

std::string spec_of(const Request& request) {
  return std::visit(
      [](const auto& asked) -> std::string {
        if constexpr (requires { asked.spec; })
          return asked.spec;
        else
          return {};
      },
      request.asked);
}
const Way& way_of(const Request& request) {
  return std::visit(
      [](const auto& asked) -> const Way& {
        if constexpr (requires { asked.way; })
          return way(asked.way.play, asked.way.ending, asked.way.convention);
        else
          return way();
      },
      request.asked);
}
const std::vector<Function>& functions_of(const Request& request) {
  return std::visit(
      [](const auto& asked) -> const std::vector<Function>& {
        static const std::vector<Function> none;
        if constexpr (requires { asked.functions; })
          return asked.functions;
        else
          return none;
      },
      request.asked);
}

std::optional<Phrase> how_known(const Period& period) {
  if (!period.known()) return std::nullopt;
  Phrase how{"period-observed", {std::to_string(period.checked_to)}};
  if (period.status == Period::Status::proved) how.id = "period-by-" + std::string(name_of(period.theorem));
  return how;
}

int Answer::status() const {
  if (std::holds_alternative<Error>(content)) return 2;
  if (const auto* verification = std::get_if<Verification>(&content); verification && verification->wrong)
    return 1;
  if (const auto* records = std::get_if<Records>(&content); records && records->wrong) return 1;
  return incomplete.stop == Stop::none ? 0 : 3;
}

// A move that wins, else one that holds the draw.
std::optional<std::size_t> better_move(const Moves& moves, std::size_t played) {
  const Outcome left = moves.moves[played].outcome;
  for (Outcome aim : {Outcome::P, Outcome::D}) {
    if (left == aim || left == Outcome::unknown) return std::nullopt;
    for (std::size_t i = 0; i < moves.moves.size(); ++i)
      if (moves.moves[i].outcome == aim) return i;
  }
  return std::nullopt;
}

}  // namespace bouton
