// Wythoff's theory, which serves the two-heap game and the queen alike.
#pragma once

#include <algorithm>
#include <array>
#include <string>

#include "bouton/game.hpp"
#include "bouton/reason.hpp"

namespace bouton::games {

// The P-positions are the pairs (A_k, A_k + k) with A_k = floor(k * phi), in exact integer arithmetic:
// floor(k * phi) = (k + floor(sqrt(5 k^2))) / 2. (W. A. Wythoff, A modification of the game of Nim, 1907.)
// Each row, each column and each diagonal holds exactly one, so there are at most three winning moves.
struct WythoffTheory {
  __extension__ using Wide = unsigned __int128;

  static std::uint64_t lower(std::uint64_t k) {
    const Wide square = Wide{5} * k * k;
    std::uint64_t root = 0;
    for (std::uint64_t bit = std::uint64_t{1} << 62; bit > 0; bit /= 2)
      if (Wide{root | bit} * (root | bit) <= square) root |= bit;
    return (k + root) / 2;
  }
  // The least k for which grows(k) reaches x.
  static std::uint64_t least(std::uint64_t x, auto&& grows) {
    std::uint64_t low = 0, high = x;
    while (low < high) {
      std::uint64_t middle = low + (high - low) / 2;
      grows(middle) < x ? low = middle + 1 : high = middle;
    }
    return low;
  }
  // The number that makes a P-position with x.
  static std::uint64_t partner(std::uint64_t x) {
    std::uint64_t k = least(x, [](std::uint64_t j) { return lower(j); });
    if (lower(k) == x) return x + k;
    k = least(x, [](std::uint64_t j) { return lower(j) + j; });
    return lower(k);
  }

  // Grundy values have no known formula; a table of this many squares is computed in moments.
  static bool searchable(const auto&, const Square& s) {
    return s.row < 250'000 && s.column < 250'000 && (s.row + 1) * (s.column + 1) <= 250'000;
  }
  static std::optional<Outcome> outcome(const auto&, const Square& s, const Way& way) {
    if (way.convention != Convention::normal) return std::nullopt;
    auto [low, high] = std::minmax(s.row, s.column);
    return lower(high - low) == low ? Outcome::P : Outcome::N;
  }
  static bool winning_options(const auto& game, const Square& s, const Way& way, const auto& out) {
    auto who = outcome(game, s, way);
    if (!who) return false;
    if (*who == Outcome::P) return true;
    if (std::uint64_t row = partner(s.column); row < s.row) out(Square{row, s.column}, 0);
    if (std::uint64_t column = partner(s.row); column < s.column) out(Square{s.row, column}, 0);
    const auto [low, high] = std::minmax(s.row, s.column);
    if (std::uint64_t a = lower(high - low); a < low) out(Square{s.row - low + a, s.column - low + a}, 0);
    return true;
  }

  static std::array<std::uint64_t, 2> pair(std::uint64_t k) { return {lower(k), lower(k) + k}; }

  static std::vector<Reason> theorems(const Way& way) {
    if (way.convention != Convention::normal) return {};
    std::vector<std::string> first;
    for (std::uint64_t k = 0; k < 7; ++k)
      first.push_back("(" + std::to_string(pair(k)[0]) + ", " + std::to_string(pair(k)[1]) + ")");
    return {{"golden-pairs",
             {"The lost positions are the golden pairs, in order {first}, ... Each begins with the least "
              "number that is in no pair before it, and in pair n the second number is by n larger. As a "
              "formula, pair n is (⌊nφ⌋, ⌊nφ²⌋), where φ = (1 + √5)/2 = 1.618... is the golden ratio and ⌊x⌋ "
              "is x rounded down.",
              "A vesztes állások az arany párok, sorban {first}, ... Mindegyik a legkisebb olyan számmal "
              "kezdődik, amely egyik korábbi párban sem szerepel, és az n-edik párban a második szám n-nel "
              "nagyobb. Képlettel: az n-edik pár (⌊nφ⌋, ⌊nφ²⌋), ahol φ = (1 + √5)/2 = 1,618... az "
              "aranymetszés aránya, ⌊x⌋ pedig az x egész része.",
              "Prohrávající pozice jsou zlaté (Wythoffovy) dvojice, po řadě {first}, ... Každá začíná "
              "nejmenším číslem, které není v žádné předchozí dvojici, a v n-té dvojici je druhé číslo o n "
              "větší. Vzorcem: n-tá dvojice je (⌊nφ⌋, ⌊nφ²⌋), kde φ = (1 + √5)/2 = 1,618... je hodnota "
              "zlatého řezu a ⌊x⌋ dolní celá část čísla x."},
             {{"first", first}}}};
  }

  static std::vector<Reason> reading(const Square& s, const Way& way) {
    if (way.convention != Convention::normal) return {};
    const auto [least, greatest] = std::minmax(s.row, s.column);
    const std::uint64_t k = greatest - least, low = lower(k);
    std::vector<Reason> steps = {
        {"golden-pair",
         {"The two numbers {least} and {greatest} differ by {k}. Golden pair number {k} is {low}, which is "
          "1.618... times {k} rounded down, and {high}, which is {k} more.",
          "A két szám ({least} és {greatest}) különbsége {k}. Az ehhez tartozó arany pár {low}, vagyis "
          "{k} · "
          "1,618... lefelé kerekítve, és {high}, ami ennél {k} egységgel több.",
          "Čísla {least} a {greatest} se liší o {k}. Zlatá dvojice číslo {k} je {low}, což je 1,618... krát "
          "{k} zaokrouhlené dolů, a {high}, což je o {k} více."},
         {{"least", least}, {"greatest", greatest}, {"k", k}, {"low", low}, {"high", low + k}}}};
    if (least == low)
      steps.push_back({"golden-pair-here",
                       {"So these are exactly a golden pair: from one golden pair no move leads to another.",
                        "Ez tehát éppen arany pár: arany párból egyetlen lépés sem vezet másik arany párba.",
                        "Je to tedy právě zlatá dvojice: ze zlaté dvojice žádný tah nevede do jiné."},
                       {{"least", least}, {"greatest", greatest}, {"low", low}, {"high", low + k}}});
    else if (least > low)
      steps.push_back(telling_the_move(
          {"golden-pair-below",
           {"Both numbers are larger than the pair by {excess}: lowering both by {excess} makes "
            "it.",
            "Mindkét szám ennyivel nagyobb a pár megfelelő tagjánál: {excess}. Ha mindkettőt ennyivel "
            "csökkentjük, megkapjuk a párt.",
            "Obě čísla jsou o {excess} větší než čísla dvojice: zmenšením obou o {excess} ji dostaneme."},
           {{"least", least}, {"low", low}, {"excess", least - low}}}));
    else
      steps.push_back(telling_the_move(
          {"golden-pair-beside",
           {"The smaller number is below {low}. It belongs to another golden pair, {least} and "
            "{partner}, and {partner} is below {greatest}: lowering the larger number makes that "
            "pair.",
            "A kisebb szám kisebb, mint {low}. Másik arany párhoz tartozik: {least} és {partner}; "
            "{partner} kisebb, mint {greatest}, ezért a nagyobb számot erre csökkentve megkapjuk azt a párt.",
            "Menší číslo je pod {low}. Patří do jiné zlaté dvojice, {least} a {partner}, a {partner} je "
            "menší než {greatest}: zmenšením většího čísla ji dostaneme."},
           {{"least", least}, {"greatest", greatest}, {"low", low}, {"partner", partner(least)}}}));
    return steps;
  }
};

}  // namespace bouton::games
