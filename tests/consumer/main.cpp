// A programmer's use of the library: games of one's own, who wins them and why, alone and together with
// others, and a question to the catalogue. Ends with 1 and a word about it where something is not as it
// should be.
#include <bouton/bouton.hpp>
#include <iostream>
#include <string>

using namespace bouton;

// A row of pins: knock down one, or two neighbours.
struct Pins {
  using Position = Heap;
  static constexpr const char* name = "pins";
  void moves(Heap row, auto&& leave) const {
    for (std::uint64_t hit : {1, 2})
      for (std::uint64_t left = 0; 2 * left + hit <= row.size; ++left)
        if (!leave({Heap{left}, Heap{row.size - hit - left}})) return;
  }
};

// A lame rook goes up or left by one or two squares, and says where it stands as chess players do.
struct Rook {
  using Position = Square;
  static constexpr const char* name = "rook";
  static constexpr bool splits = false;
  void moves(Square from, auto&& leave) const {
    for (std::uint64_t step : {1, 2}) {
      if (step <= from.row && !leave(Square{from.row - step, from.column})) return;
      if (step <= from.column && !leave(Square{from.row, from.column - step})) return;
    }
  }
  std::string print(Square at) const {
    return std::string(1, static_cast<char>('a' + at.column)).append(std::to_string(at.row + 1));
  }
};

// A token on a clock of six hours goes on by one or two; at 0 the play is over, and from 5 it may go past.
struct Clock {
  using Position = Heap;
  static constexpr bool splits = false;
  bool loops(Heap) const { return true; }
  void moves(Heap at, auto&& leave) const {
    if (at.size == 0) return;
    if (!leave(Heap{(at.size + 1) % 6})) return;
    leave(Heap{at.size == 5 ? 1 : (at.size + 2) % 6});
  }
};

int failures = 0;
void check(bool well, const char* what) {
  if (well) return;
  ++failures;
  std::cout << "not as it should be: " << what << '\n';
}

int main() {
  // One game: its value, its winning moves, and why.
  const Result<Nimber> value = grundy(Pins{}, Heap{17});
  check(value && *value == Nimber{4}, "a row of 17 pins is *4");
  const Answer answered = answer({SolveRequest{.spec = "0.77:17"}});
  const auto* solution = std::get_if<Solution>(&answered.content);
  check(solution && solution->value.nimber() == *value, "the catalogue says the same");

  Solver pins(Pins{}, way());
  check(*pins.outcome(Heap{17}) == Outcome::N, "whoever begins wins");
  const auto moves = pins.winning_moves({Heap{3}, Heap{4}});
  check(moves && moves->total == 3 && !moves->truncated, "three moves win 3 and 4");
  if (moves)
    for (const auto& move : moves->moves)
      check(*pins.outcome(move.to) == Outcome::P, "a winning move leaves a lost position");
  const auto why = pins.explain({Heap{3}, Heap{3}}, Language::en);
  check(why && why->find("pins:3") != std::string::npos, "the reasons name the game");
  check(*pins.explain({Heap{3}, Heap{3}}, Language::hu) != *why, "in the language asked for");

  // What was found out is remembered.
  check(pins.value(Heap{1000}) && pins.positions() > 900, "a long row takes a search");
  check(pins.value(Heap{999}) && pins.positions() == 0, "a shorter one is looked up then");

  // Other ways: whoever takes the last pin loses; both rows at once.
  Solver misere(Pins{}, way(Play::sum, Ending::long_, Convention::misere));
  check(*misere.outcome(Heap{1}) == Outcome::P && *misere.outcome(Heap{2}) == Outcome::N, "misère play");
  Solver join(Pins{}, way(Play::join, Ending::short_));
  check(join.value(Heap{3})->function == Function::remoteness, "a join asks for remoteness");

  // Different games together, and with one of the catalogue.
  GameSet games;
  const auto row = games.add(Pins{});
  const auto rook = games.add(Rook{});
  const auto nim = games.add("nim");
  check(nim && !games.add("nmi"), "the catalogue knows nim, and not nmi");
  if (!nim) return 1;
  Solver together(games, way());
  const Parts own = row(Heap{3}) + rook(Square{1, 2});
  const auto two = together.value(own);
  check(two && two->nimber() == *grundy(Pins{}, Heap{3}) + *grundy(Rook{}, Square{1, 2}),
        "a sum of two games");
  const Result<Parts> heaps = (*nim)("1,4");
  check(bool(heaps) && !(*nim)("1,x"), "heaps in notation, and what is none");
  const auto won = together.winning_moves(own + *heaps);
  check(won && !won->moves.empty(), "the sum of three is won");
  if (won && !won->moves.empty()) {
    const Parts& left = won->moves[0].to;
    check(*together.outcome(left) == Outcome::P, "and the move wins it");
    check(row.in(left).size() + rook.in(left).size() + (nim->in(left).empty() ? 0 : 1) >= 2,
          "parts are found again");
    std::cout << *together.print(own + *heaps) << ": " << render(won->moves[0].words, Language::en) << '\n';
  }
  const auto sum_why = together.explain(own + *heaps);
  check(sum_why && sum_why->find("rook:c2") != std::string::npos,
        "positions are printed as the game prints them");

  // Games written as text, and a catalogue of one's own with these and with types: every request knows them.
  const auto halves = rules("leave n/2 if n > 0\nleave n-1 if n > 0");
  check(halves && !rules("leave n-k for k in"), "a text is a game, or a mistake");
  if (!halves) return 1;
  const auto written = games.add(*halves);
  Solver with_text(games, way());
  check(*with_text.outcome(*written("1,1")) == Outcome::P, "two equal heaps of it are lost");
  const auto entry =
      rules_entry("takers", "parameter t = 3\nstart 10\nname hu Elvevők\nleave n-k for k in 1..t if k <= n");
  auto own_games = std::make_shared<Catalogue>();
  check(entry && own_games->add(*entry), "a text has an entry");
  check(bool(own_games->add(
            {.id = "pins-of-mine",
             .examples = {"pins-of-mine:5"},
             .make = [](const Parameters&, const Loader&) { return own_ruleset(Pins{}, "pins-of-mine"); }})),
        "and so has a type");
  const auto no_start = rules_entry("downs", "leave n-1 if n > 0");
  check(no_start && own_games->add(*no_start) &&
            own_games->add(
                {.id = "bare",
                 .examples = {},
                 .make = [](const Parameters&, const Loader&) { return own_ruleset(Pins{}, "bare"); }}),
        "nobody has to give examples");
  const World world({}, own_games);
  const auto asked = [&](const char* text) {
    auto request = request_from_json(text);
    return request ? to_json(answer(request->request, world)) : std::string("no request");
  };
  check(asked(R"({"spec":"takers:10+pins-of-mine:3+nim:2"})").find("\"outcome\":\"N\"") != std::string::npos,
        "their sum with nim, in JSON");
  check(asked(R"({"command":"period","spec":"takers/t=4"})").find("\"period\":5") != std::string::npos,
        "a parameter is set, and the rule is known by its form");
  check(asked(R"({"spec":"takers/u=4:3"})").find("error") != std::string::npos, "one that there is not");
  check(asked(R"({"spec":"takers:3"})").find("\"N\"") != std::string::npos &&
            to_json(answer({SolveRequest{.spec = "takers:3"}})).find("error") != std::string::npos,
        "only that catalogue knows it");

  check(asked(R"({"spec":"downs:x"})").find("downs:6") != std::string::npos &&
            asked(R"({"spec":"bare"})").find("error") != std::string::npos &&
            asked(R"({"command":"games","format":"text"})").find("downs") != std::string::npos,
        "mistakes in their positions are told all the same");

  // A play that need not end.
  Solver clock(Clock{}, way(), {.name = "clock"});
  check(*clock.outcome(Heap{4}) == Outcome::N, "from 4 one goes to 0 at once");
  check(clock.explain(Heap{4})->find("clock:") != std::string::npos, "the name is the one given");

  // Bounds are answers too: of positions, and of patience.
  Solver bounded(Pins{}, way(), {.limits = {.positions = 100}});
  const auto cut = bounded.outcome(Heap{5000});
  check(!cut && cut.error().kind == Error::Kind::bound && cut.error().stop == Stop::positions,
        "a bound is reported");
  if (!cut) std::cout << render(cut.error().message, Language::en) << '\n';
  check(*bounded.outcome(Heap{50}) == Outcome::N, "and smaller questions are answered");
  int slices = 0;
  Solver patient(Pins{}, way(), {.keep_going = [&] { return ++slices < 3; }});
  const auto stopped = patient.outcome(Heap{3000});
  check(!stopped && stopped.error().stop == Stop::cancelled && slices == 3, "the caller may stop it");

  std::cout << "bouton " << version() << ": a row of 17 pins is " << to_string(*value) << '\n' << *why;
  return failures == 0 ? 0 : 1;
}
