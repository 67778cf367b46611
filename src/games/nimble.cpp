#include "games/coins.hpp"
#include "games/nim.hpp"

namespace bouton::games::nimble {
namespace {

// A coin on square k of a strip 0, 1, 2, ... can go to any square to the left of it: it is a heap of k. The
// coins do not get in each other's way, so each is a component.
struct Nimble : Nim {
  Phrase describe(Heap from, std::span<const Heap> parts) const {
    return move_coin(from.size, parts[0].size);
  }
  Phrase place(Heap from, std::span<const Heap>) const { return place_of_coin(from.size); }
  std::string draw(Heap coin, std::uint64_t length) const { return draw_row(0, Coins{{coin.size}}, length); }
  std::uint64_t length(Heap coin) const { return coin.size; }
  std::optional<Scene> scene(Heap coin, Heap start) const {
    return coins_scene(0, Coins{{coin.size}}, start.size);
  }
  std::vector<Gesture> gestures(Heap from, std::span<const Heap> parts) const {
    return coin_gestures(from.size, parts[0].size);
  }
  Numbers heaps_behind(Heap coin) const { return {coin.size}; }
  std::vector<Reason> reading(Heap coin, const Way&) const {
    return {{"nimble-heap",
             {"The coin on square {square} can go to any of the squares to the left of it, just as a heap of "
              "{heap} {heap:counter|counters} can be made any smaller heap: it is a Nim heap of {heap}.",
              "Az érme {square:az}. mezőn áll, és bármelyik tőle balra lévő mezőre mehet, ahogy egy {heap} "
              "kavicsból álló halomból is bármilyen kisebb lehet: ez egy {heap} méretű nim-halom.",
              "Mince na poli {square} se může přesunout na kterékoli pole nalevo, stejně jako z hromádky o "
              "velikosti {heap} lze udělat libovolnou menší: je to nimová hromádka velikosti {heap}."},
             {{"square", coin.size}, {"heap", coin.size}}}};
  }
};

constexpr char name[] = "nimble";

}  // namespace

Entry entry() {
  return {
      .id = name,
      .family = "disguises",
      .name = {"Nimble", "fürge érmék", "hbité mince"},
      .aliases = {},
      .rule = {"Coins stand on the squares 0, 1, 2, ... of a strip, any number of them on one square. A move "
               "takes one coin any distance to the left; it may pass other coins and stop where others are. "
               "The play ends when all coins are on square 0. The position lists the coins' squares; each "
               "coin is a component.",
               "Egy sáv 0, 1, 2, ... számú mezőin érmék állnak, egy mezőn akárhány. Egy lépésben egy érmét "
               "balra tolunk akármennyivel; más érméken átmehet, és olyan mezőn is megállhat, ahol már van "
               "érme. A játék véget ér, ha minden érme a 0. mezőn van. Az állás az érmék mezőit sorolja fel; "
               "minden érme egy összetevő.",
               "Na polích 0, 1, 2, ... pásu stojí mince, na jednom poli jich může být libovolný počet. Tahem "
               "posuneme jednu minci o libovolný počet polí doleva; smí přejít přes jiné i zastavit tam, kde "
               "už nějaké jsou. Hra končí, když jsou všechny mince na poli 0. Pozice vypisuje pole mincí; "
               "každá mince je složka."},
      .last = {"brings the last coin to square 0", "az utolsó érmét viszi a 0. mezőre",
               "dotáhne na pole 0 poslední minci"},
      .theory = {"A coin on square k is a Nim heap of k, in every way of play.",
                 "A k. mezőn álló érme egy k méretű nim-halom, minden játékmódban.",
                 "Mince na poli k je nimová hromádka velikosti k, při každém způsobu hry."},
      .worked =
          {"Coins on 2, 5 and 6 are heaps of 2, 5 and 6. Their nim-sum is 1, and only 5 gets smaller when 1 "
           "is nim-added: move the coin on 5 to 4.",
           "A 2., 5. és 6. mezőn álló érme 2-es, 5-ös és 6-os halom. A nim-összegük 1, és csak az 5 lesz "
           "kisebb, ha vesszük a nim-összegét 1-gyel: 4 lesz belőle. Toljuk tehát az 5. mezőn állót a 4.-re.",
           "Mince na polích 2, 5 a 6 jsou hromádky 2, 5 a 6. Jejich nim-součet je 1 a jen 5 se zmenší, "
           "vezmeme-li její nim-součet s 1: bude z ní 4. Posuneme tedy minci z pole 5 na pole 4."},
      .limits = {"Everything by theory: squares up to 10^18, thousands of coins.",
                 "Mindenre az elmélet felel: mezők 10^18-ig, több ezer érme.",
                 "Vše podle teorie: pole do 10^18, tisíce mincí."},
      .legend = {"● a coin, · an empty square", "● érme, · üres mező", "● mince, · prázdné pole"},
      .references = "T. S. Ferguson, Game Theory, part I: Impartial Combinatorial Games",
      .examples = {"nimble:2,5,6", "nimble:0,3,3", "nimble:1"},
      .make = make_plain<Nimble, name>};
}

}  // namespace bouton::games::nimble
