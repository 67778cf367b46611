#include "games/coins_on_grid.hpp"

namespace bouton::games::nim_2d {
namespace {

// Move one coin to the left in its row, or to any column of a lower row: to any square of a smaller number.
struct Nim2d : CoinsOnGrid {
  using Theory = DisguiseTheory<true>;  // each coin is literally a heap

  Coins after(const Coins& coins, Step step) const { return coins.moved(step.index, step.to); }
  // Of several coins on one square it does not matter which is moved.
  static bool repeated(const Coins& coins, std::size_t i) { return i > 0 && coins.at[i] == coins.at[i - 1]; }
  void moves(const Coins& coins, auto&& leave) const {
    for (std::size_t i = 0; i < coins.at.size(); ++i)
      for (std::uint64_t to = 0; !repeated(coins, i) && to < coins.at[i]; ++to)
        if (!leave(after(coins, {i, to}))) return;
  }
  std::uint64_t most_moves(const Coins& coins) const { return total(coins.at); }
  bool listable(const Coins& coins) const { return can_be_listed(most_moves(coins), coins.at.size()); }

  Numbers heaps_behind(const Coins& coins) const { return coins.at; }
  void changing(const Coins& coins, auto&& wanted, auto&& sink) const {
    for (std::size_t i = 0; i < coins.at.size(); ++i)
      if (const std::uint64_t to = wanted(coins.at[i]); to < coins.at[i] && !repeated(coins, i))
        sink(Step{i, to});
  }
  std::uint64_t reachable(const Coins& coins) const { return places_below(coins.at); }

  std::vector<Gesture> gestures(const Coins& from, std::span<const Coins> parts) const {
    return {one_moved(from, from.minus(parts[0])[0], parts[0].minus(from)[0])};
  }
  Phrase describe(const Coins& from, std::span<const Coins> parts) const {
    return move_between(from.minus(parts[0])[0], parts[0].minus(from)[0]);
  }

  std::vector<Reason> reading(const Coins& coins, const Way& way) const {
    if (!Theory::explains(way) || coins.at.empty()) return {};
    Numbers rows, columns;
    for (std::uint64_t place : coins.at) {
      rows.push_back(place / width);
      columns.push_back(place % width);
    }
    return {{"nim-2d-heaps",
             {"Number the squares row by row from the bottom left: in row r and column c stands r times "
              "{width} plus c. A coin can go to any square of a smaller number, so it is a Nim heap of that "
              "number. {heaps:#The coin in row|The coins in rows} {rows} and {heaps:#column|columns} "
              "{columns} {heaps:#is the heap|are the heaps} {heaps}.",
              "Számozzuk meg a mezőket soronként, a bal alsó saroktól: az r. sor c. oszlopában az r · "
              "{width} + c szám áll. Az érme bármely kisebb számú mezőre mehet, tehát ekkora nim-halom. "
              "{heaps:#Az érme sora|Az érmék sorai}: {rows}, {heaps:#oszlopa|oszlopai}: {columns}, {heaps:#a "
              "halom|a halmok}: {heaps}.",
              "Očíslujme pole po řádcích od levého dolního rohu: v řádku r a sloupci c je číslo r · {width} "
              "+ c. Mince se může přesunout na kterékoli pole s menším číslem, je to tedy nimová hromádka "
              "této velikosti. {heaps:#Mince v řádku|Mince v řádcích|Mince v řádcích} {rows} a "
              "{heaps:#sloupci|sloupcích|sloupcích} {columns} {heaps:#je hromádka|jsou hromádky|jsou "
              "hromádky} {heaps}."},
             {{"width", width}, {"rows", rows}, {"columns", columns}, {"heaps", coins.at}}}};
  }
};

constexpr std::string_view name = "nim-2d";

}  // namespace

Entry entry() {
  return {.aliases = {"2d-nim"},
          .examples = {"nim-2d/8:1-3,2-0", "nim-2d/2:0-1,1-0,1-1", "nim-2d/3:1-1,1-1", "nim-2d:0-0"},
          .make = [](const Parameters& parameters, const Loader&) {
            return make_on_grid<Nim2d>(name, parameters);
          }};
}

}  // namespace bouton::games::nim_2d
