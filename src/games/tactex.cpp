#include "games/stones.hpp"

namespace bouton::games::tactex {
namespace {

// Take any run of neighbouring coins along one of the three directions.
struct TacTexRule : TakeRun {
  static constexpr int searched(unsigned) { return 24; }
  static constexpr char id[] = "tactex";
  static constexpr const BoardWords& words = take_cells;
  static constexpr bool takes_stones = true;
  static constexpr std::string_view in = "●", out = "·";
};
using TacTex = StonesGame<TacTexRule, HexagonBoard>;

Result<std::shared_ptr<const Ruleset>> make(const Parameters& parameters, const Loader&) {
  std::uint64_t side = 3;
  if (parameters.given) {
    Reader reader(parameters.text);
    auto read = reader.number({"the side of the hexagon", "a hatszög oldala", "strana šestiúhelníku"},
                              Hexagon::most_side, 1);
    if (!read) return read.error();
    if (auto end = reader.end({"':' after the side of the hexagon", "':' a hatszög oldala után",
                               "':' za stranou šestiúhelníku"});
        !end)
      return end.error();
    if (*read == 0)
      return reader.fail_at(0, parameters.text.size(),
                            {"a hexagon has a side of at least 1", "egy hatszög oldala legalább 1",
                             "strana šestiúhelníku je aspoň 1"},
                            {"a side from 1 to 5", "egy oldal 1-től 5-ig", "strana od 1 do 5"},
                            Error::Kind::bad_parameter);
    side = *read;
  }
  return ruleset("tactex/" + std::to_string(side),
                 TacTex{{std::make_shared<const Hexagon>(static_cast<unsigned>(side))}});
}

}  // namespace

Entry entry() {
  return {.examples = {"tactex/2:start", "tactex/3:x.x/.xx./x...x/..x./x..", "tactex/2:x./.xx/x.",
                       "tactex/1:start"},
          .start = "tactex/3:start",
          .make = make};
}

}  // namespace bouton::games::tactex
