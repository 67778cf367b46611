// Games written as text, as docs/rules.md tells, for programs:
//
//     auto game = rules("leave n-k for k in divisors(n) if k < n");
//     GameSet games;
//     auto mine = games.add(*game);                       // to be played together with others
//     Solver solver(games, way());
//     solver.outcome(*mine("12,7"));
//
//     Catalogue own;                                      // or with a name, for every request there is
//     own.add(*rules_entry("halves", "leave n/2 if n > 0"));
//     answer({SolveRequest{.spec = "halves:20"}}, World({}, std::make_shared<Catalogue>(own)));
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "bouton/catalogue.hpp"
#include "bouton/result.hpp"

namespace bouton {

// A mistake says the line and what is wrong there.
Result<std::shared_ptr<const Ruleset>> rules(std::string_view text);

// The same as an entry for a catalogue: `id` is its name in notation, "halves:20", and if the text declares
// parameters, "halves/t=5:20". Its names and its rule are those of the text.
Result<Entry> rules_entry(std::string id, std::string text);

}  // namespace bouton
