// Sentences, and pieces of them, that several games share.
#pragma once

#include <cstdint>
#include <vector>

#include "bouton/message.hpp"
#include "bouton/phrase.hpp"

namespace bouton::games {

// Pieces of notation, as a mistake names them.
inline constexpr Trilingual heap_size{"a heap size", "a halom mérete", "velikost hromádky"};
inline constexpr Trilingual a_row{"a row", "a sor száma", "číslo řádku"};
inline constexpr Trilingual a_column{"a column", "az oszlop száma", "číslo sloupce"};
inline constexpr Trilingual the_column{"the column", "az oszlop", "sloupec"};
inline constexpr Trilingual number_of_rows{"the number of rows", "a sorok száma", "počet řádků"};
inline constexpr Trilingual number_of_columns{"the number of columns", "az oszlopok száma", "počet sloupců"};
inline constexpr Trilingual square_of_the_board{"a square of the board", "a tábla egy mezője", "pole desky"};
inline constexpr Trilingual colon_after_number{"':' after the number", "':' a szám után", "':' za číslem"};
inline constexpr Trilingual colon_after_columns{"':' after the number of columns",
                                                "':' az oszlopok száma után", "':' za počtem sloupců"};
inline constexpr Trilingual number_from_one{"a number from 1 on", "egy szám, legalább 1", "číslo, aspoň 1"};
inline constexpr Trilingual number_of_columns_from{
    "a number of columns from {0} on", "az oszlopok száma, legalább {0}", "počet sloupců, aspoň {0}"};
inline constexpr Trilingual rows_separated{"{0} {0:row|rows}, separated by '/'",
                                           "{0} sor, '/' jellel elválasztva",
                                           "{0} {0:řádek|řádky|řádků}, mezi nimi '/'"};
inline constexpr Trilingual squares_in_this_row{
    "{0} {0:square|squares} in this row", "{0} mező ebben a sorban", "{0} {0:pole|pole|polí} v tomto řádku"};

inline constexpr Trilingual one_more_or_end{"',' and one more, or the end", "',' és még egy, vagy a vége",
                                            "',' a další, nebo konec"};

// Mistakes that several games know.
inline constexpr Trilingual nobody_could_move{"nobody could ever move", "soha senki sem léphetne",
                                              "nikdo by nikdy nemohl táhnout"};
inline constexpr Trilingual outside_the_board{"this square is outside the board",
                                              "ez a mező a táblán kívül van", "toto pole je mimo desku"};
inline constexpr Trilingual size_not_said{"how large the board is has not been said",
                                          "nincs megmondva, mekkora a tábla",
                                          "není řečeno, jak velká je deska"};
inline constexpr Trilingual rows_differ{"the board has {0} {0:row|rows}, not {1}",
                                        "a táblának {0} sora van, nem {1}",
                                        "deska má {0} {0:řádek|řádky|řádků}, ne {1}"};

// Of games whose players have different moves.
inline constexpr Trilingual played_by_itself{
    "{0} is played by itself: its two players have different moves, so it cannot be played together with "
    "anything",
    "{0:az} csak magában játszható: két játékosának mások a lépései, ezért semmivel sem játszható együtt",
    "{0} se hraje jen samostatně: oba hráči mají různé tahy, proto se nedá hrát s ničím dohromady"};

// "1, 3 or 4".
inline Message either(const std::vector<Message>& items) {
  Message list;
  for (std::size_t i = 0; i < items.size(); ++i)
    list = i == 0                  ? items[0]
           : i + 1 == items.size() ? Message("{0} or {1}", "{0} vagy {1}", "{0} nebo {1}", {list, items[i]})
                                   : Message("{0}, {1}", "{0}, {1}", "{0}, {1}", {list, items[i]});
  return list;
}
// Rules of taking some of a few numbers of counters from one heap; the last is the largest.
inline Message taking_from_one_heap(const std::vector<std::uint64_t>& numbers) {
  return {"Take {0} {1:counter|counters} from one heap.",
          "Egy lépésben egy halomból {0} kavicsot veszünk el.",
          "Tahem odebereme z jedné hromádky {0} {1:kámen|kameny|kamenů}.",
          {either({numbers.begin(), numbers.end()}), numbers.back()}};
}

}  // namespace bouton::games
