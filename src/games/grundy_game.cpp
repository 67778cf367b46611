#include "games/ruleset_of.hpp"

namespace bouton::games::grundy_game {
namespace {

// Split one heap into two heaps of different sizes.
struct Grundy {
  using Position = Heap;

  void moves(Heap heap, auto&& leave) const {
    for (std::uint64_t less = 1; 2 * less < heap.size; ++less)
      if (!leave({Heap{less}, Heap{heap.size - less}})) return;
  }
  bool listable(Heap heap) const { return heap.size <= 1'000'000; }
};

constexpr char name[] = "grundy";

}  // namespace

Entry entry() {
  return {
      .id = name,
      .family = "heaps",
      .name = {"Grundy's game", "Grundy-nim", "Grundyho hra"},
      .aliases = {},
      .rule = {"Split one heap into two heaps of different sizes.",
               "Egy lépésben egy halmot két különböző méretű halomra bontunk.",
               "Tahem rozdělíme jednu hromádku na dvě různě velké."},
      .theory = {"No formula and no period is known, although many millions of values have been computed.",
                 "Sem képlet, sem periódus nem ismert, pedig sok millió értéket kiszámoltak már.",
                 "Není znám žádný vzorec ani perioda, ačkoli už bylo spočítáno mnoho milionů hodnot."},
      .worked = {"18 is worth 4. Splitting it into 3 and 15 or into 6 and 12 leaves two heaps of equal "
                 "value, 1 and 1: "
                 "whatever the other player does then can be answered.",
                 "A 18 értéke 4. Ha 3-ra és 15-re, vagy 6-ra és 12-re bontjuk, két egyenlő értékű halom "
                 "marad, mindkettő értéke 1: bármit lép ekkor a másik, van rá válasz.",
                 "18 má hodnotu 4. Rozdělíme-li hromádku na 3 a 15 nebo na 6 a 12, zbudou dvě hromádky "
                 "stejné hodnoty, 1 a 1: na každý soupeřův tah pak existuje odpověď."},
      .limits = {"Values are computed in order from 0: some tens of thousands in seconds.",
                 "Az értékeket 0-tól sorban számoljuk: néhány tízezer másodpercek alatt megvan.",
                 "Hodnoty se počítají po řadě od 0: několik desítek tisíc během sekund."},
      .references = "P. M. Grundy, Mathematics and games, Eureka 2 (1939)",
      .examples = {"grundy:18", "grundy:7,5", "grundy:2"},
      .make = make_plain<Grundy, name>};
}

}  // namespace bouton::games::grundy_game
