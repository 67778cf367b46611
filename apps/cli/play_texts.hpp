// Everything that is said in a match, in three languages; patterns as in bouton/phrase.hpp.
#pragma once

#include "bouton/phrase.hpp"

namespace bouton::cli::text {

inline constexpr Trilingual welcome_first = {"A match of {0} against Bouton. You move first.",
                                             "Játszma Bouton ellen: {0}. Ön kezd.",
                                             "Partie proti Boutonovi: {0}. Začínáš ty."};
inline constexpr Trilingual welcome_second = {"A match of {0} against Bouton. Bouton moves first.",
                                              "Játszma Bouton ellen: {0}. Bouton kezd.",
                                              "Partie proti Boutonovi: {0}. Začíná Bouton."};
inline constexpr Trilingual welcome_two = {"A match of {0} between two people.",
                                           "Játszma két játékos között: {0}.", "Partie dvou hráčů: {0}."};
inline constexpr Trilingual brief_help = {
    "Type a move, or: list, hint, why, undo, board, help, quit.",
    "Írjon be egy lépést, vagy: lista, tipp, miért, vissza, állás, segítség, kilép.",
    "Napiš tah, nebo: seznam, rada, proč, zpět, pozice, pomoc, konec."};
inline constexpr Trilingual your_turn = {"Your move.", "Ön következik.", "Jsi na tahu."};
inline constexpr Trilingual first_turn = {"The first player is to move.", "Az első játékos következik.",
                                          "Na tahu je první hráč."};
inline constexpr Trilingual second_turn = {"The second player is to move.", "A második játékos következik.",
                                           "Na tahu je druhý hráč."};
inline constexpr Trilingual you_played = {"You: {0}  ->  {1}", "Ön: {0}  ->  {1}", "Ty: {0}  ->  {1}"};
inline constexpr Trilingual program_played = {"Bouton: {0}  ->  {1}", "Bouton: {0}  ->  {1}",
                                              "Bouton: {0}  ->  {1}"};
inline constexpr Trilingual first_played = {"First player: {0}  ->  {1}", "Első játékos: {0}  ->  {1}",
                                            "První hráč: {0}  ->  {1}"};
inline constexpr Trilingual second_played = {"Second player: {0}  ->  {1}", "Második játékos: {0}  ->  {1}",
                                             "Druhý hráč: {0}  ->  {1}"};
inline constexpr Trilingual guessing = {
    "(It could not be found out in time who is winning: Bouton's move is a guess.)",
    "(Nem sikerült időben kideríteni, ki áll nyerésre: Bouton csak találgat.)",
    "(Nepodařilo se včas zjistit, kdo vyhrává: Bouton svůj tah jen tipuje.)"};
inline constexpr Trilingual only_listed = {
    "There are too many moves here to list them all; only those in the list can be played.",
    "Itt túl sok a lépés a teljes felsoroláshoz; csak a listában szereplők játszhatók meg.",
    "Tahů je tu příliš mnoho na úplný výpis; hrát lze jen ty, které jsou v seznamu."};

inline constexpr Trilingual help = {
    "A move is typed as its number in the list, or as the position that it leaves:\n"
    "  {0}\n"
    "  {1}\n",
    "Egy lépés megadható a listabeli sorszámával, vagy az állással, amely utána marad:\n"
    "  {0}\n"
    "  {1}\n",
    "Tah lze zadat jeho číslem v seznamu, nebo pozicí, která po něm zbude:\n"
    "  {0}\n"
    "  {1}\n"};
inline constexpr Trilingual help_pairs = {
    "or as the heap and how many to take from it, one pair after another for several heaps:\n  {0}\n",
    "vagy a halom sorszámával és azzal, hogy mennyit veszünk el belőle, több halomnál párokban:\n  {0}\n",
    "nebo číslem hromádky a tím, kolik se z ní odebere, u více hromádek po dvojicích:\n  {0}\n"};
inline constexpr Trilingual help_commands = {
    "  list       the legal moves ({0} at a time; list 21 goes on from there, list all shows all)\n"
    "  hint       who is winning; asked again: where to move; once more: the move\n"
    "  why        why it is won or lost: the idea, and no more than the hints have told; why all: with the "
    "moves\n"
    "  undo       takes back your last move, and what came after it\n"
    "  board      draws the position again\n"
    "  restart    begins the match again\n"
    "  save FILE  writes the match into FILE when it ends, also if you quit\n"
    "  quit       ends the match\n",
    "  lista        a szabályos lépések (egyszerre {0}; lista 21: onnan tovább, lista mind: az összes)\n"
    "  tipp         ki áll nyerésre; újra kérve: hol érdemes lépni; harmadszorra: maga a lépés\n"
    "  miért        miért nyerő vagy vesztes: az ötlet, csak annyi, amennyit a tippek elárultak; miért mind: "
    "a lépésekkel\n"
    "  vissza       visszaveszi az Ön utolsó lépését és ami utána jött\n"
    "  állás        újra kirajzolja az állást\n"
    "  újra         elölről kezdi a játszmát\n"
    "  mentés FÁJL  a játszmát, ha véget ér vagy abbahagyják, beírja a FÁJL nevű fájlba\n"
    "  kilép        befejezi a játszmát\n",
    "  seznam          přípustné tahy (po {0}; seznam 21: od dvacátého prvního, seznam vše: všechny)\n"
    "  rada            kdo vyhrává; podruhé: kde táhnout; potřetí: samotný tah\n"
    "  proč            proč je vyhraná či prohraná: myšlenka, ne víc, než řekly rady; proč vše: i s tahy\n"
    "  zpět            vrátí tvůj poslední tah i to, co následovalo\n"
    "  pozice          znovu nakreslí pozici\n"
    "  znovu           začne partii od začátku\n"
    "  uložit SOUBOR   zapíše partii do SOUBORU, až skončí, i když ji předčasně ukončíš\n"
    "  konec           ukončí partii\n"};

inline constexpr Trilingual why_all = {"(There is more, with the moves: why all)",
                                       "(Van még, a lépésekkel együtt: miért mind)",
                                       "(Ještě víc, i s tahy: proč vše)"};
inline constexpr Trilingual legal_moves = {"{0} legal {0:move|moves}:", "{0} szabályos lépés:",
                                           "{0} {0:přípustný tah|přípustné tahy|přípustných tahů}:"};
inline constexpr Trilingual more_moves = {"  ... {0} more: list {1}, or list all",
                                          "  ... még {0}: lista {1}, vagy lista mind",
                                          "  ... {0:zbývá|zbývají|zbývá} {0}: seznam {1}, nebo seznam vše"};

inline constexpr Trilingual not_understood = {
    "{0} is neither a move nor a command: list shows the moves, help the commands.",
    "{0} nem lépés és nem parancs: a lista a lépéseket, a segítség a parancsokat mutatja.",
    "{0} není tah ani příkaz: seznam ukáže tahy, pomoc příkazy."};
inline constexpr Trilingual line_too_long = {"This line is too long to be a move.",
                                             "Ez a sor túl hosszú ahhoz, hogy lépés legyen.",
                                             "Tento řádek je na tah příliš dlouhý."};
inline constexpr Trilingual no_such_number = {"There is no move number {0}: the list goes from 1 to {1}.",
                                              "Nincs {0} sorszámú lépés: a lista 1-től {1}-ig tart.",
                                              "Tah číslo {0} neexistuje: seznam jde od 1 do {1}."};
inline constexpr Trilingual no_such_heap = {"There is no heap {0}: they are numbered from 1 to {1}.",
                                            "Nincs {0}. halom: a halmok sorszáma 1-től {1}-ig tart.",
                                            "{0}. hromádka neexistuje: hromádky jsou číslovány od 1 do {1}."};
inline constexpr Trilingual heap_too_small = {
    "Heap {0} has only {1}: {2} cannot be taken from it.",
    "Csak {1} van {0:az}. halomban: {2:t} nem lehet elvenni belőle.",
    "{0:V}. hromádce je jen {1}: {2} z ní odebrat nelze."};
inline constexpr Trilingual heap_empty = {"Heap {0} is empty.", "Már üres {0:az}. halom.",
                                          "{0}. hromádka je prázdná."};
inline constexpr Trilingual take_nothing = {"At least one counter must be taken.",
                                            "Legalább egyet el kell venni.",
                                            "Je nutné odebrat aspoň jeden kámen."};
inline constexpr Trilingual no_such_take = {
    "The rules do not allow taking {1} from heap {0} here; list shows the legal moves.",
    "A szabályok szerint itt nem lehet {1:t} elvenni {0:az}. halomból; a szabályos lépéseket a lista "
    "mutatja.",
    "Pravidla zde nedovolují odebrat {1} {0:z}. hromádky; přípustné tahy ukáže seznam."};
inline constexpr Trilingual no_such_takes = {
    "The rules do not allow these takings together here; list shows the legal moves.",
    "A szabályok szerint ezeket itt nem lehet egyszerre elvenni; a szabályos lépéseket a lista mutatja.",
    "Pravidla zde nedovolují odebrat toto najednou; přípustné tahy ukáže seznam."};
inline constexpr Trilingual no_short_form = {
    "Here a move cannot be typed as a heap and a number; list shows the moves with their numbers.",
    "Itt a lépés nem adható meg a halom sorszámával és egy számmal; a lista mutatja a lépéseket a "
    "sorszámukkal.",
    "Zde nelze tah zadat číslem hromádky a počtem; seznam ukáže tahy s jejich čísly."};
inline constexpr Trilingual pairs_expected = {
    "A heap and a number were expected, such as 1 2 (take 2 from heap 1).",
    "Egy halom és egy szám kellene, például 1 2 (vegyünk el 2-t az 1. halomból).",
    "Zadej hromádku a počet, například 1 2 (odebrat 2 z 1. hromádky)."};
inline constexpr Trilingual same_position = {"{0} is the position as it is: a move has to change it.",
                                             "{0} a mostani állás: a lépésnek változtatnia kell rajta.",
                                             "{0} je současná pozice: tah ji musí změnit."};
inline constexpr Trilingual not_reachable = {
    "No move leads from {0} to {1}; list shows the legal moves.",
    "Nem vezet lépés {0:az} állásból ide: {1}; a szabályos lépéseket a lista mutatja.",
    "Z pozice {0} nevede tah do {1}; přípustné tahy ukáže seznam."};
inline constexpr Trilingual ambiguous = {"Several moves are meant by this; give the number from the list.",
                                         "Ez több lépést is jelenthet; adja meg a listabeli sorszámot.",
                                         "To může znamenat víc tahů; zadej číslo ze seznamu."};
inline constexpr Trilingual nothing_to_undo = {"There is no move of yours to take back.",
                                               "Nincs visszavehető lépés.", "Není co vracet."};
inline constexpr Trilingual undone = {"Taken back.", "Visszavéve.", "Vráceno."};
inline constexpr Trilingual restarted = {"From the beginning.", "Elölről.", "Znovu od začátku."};
inline constexpr Trilingual save_what = {"Save where? For example: save matches.csv",
                                         "Hová mentsük? Például: mentés jatszmak.csv",
                                         "Kam uložit? Například: uložit partie.csv"};
inline constexpr Trilingual will_save = {"The match will be written to {0} when it ends, also if you quit.",
                                         "A játszma a végén ebbe a fájlba kerül, akkor is, ha kilép: {0}.",
                                         "Partie bude na konci zapsána do {0}, i když ji ukončíš předčasně."};
inline constexpr Trilingual saved = {"The match is number {1} in {0}.",
                                     "A játszma sorszáma {1} ebben a fájlban: {0}.",
                                     "Partie má v souboru {0} číslo {1}."};
inline constexpr Trilingual nothing_to_save = {"No move was made: nothing was written.",
                                               "Nem volt lépés: semmit sem írtunk ki.",
                                               "Nebyl proveden žádný tah: nic nebylo zapsáno."};

inline constexpr Trilingual you_won = {"You won.", "Ön nyert.", "Výhra je tvoje."};
inline constexpr Trilingual program_won = {"Bouton won.", "Bouton nyert.", "Vyhrál Bouton."};
inline constexpr Trilingual first_won = {"The first player won.", "Az első játékos nyert.",
                                         "Vyhrál první hráč."};
inline constexpr Trilingual second_won = {"The second player won.", "A második játékos nyert.",
                                          "Vyhrál druhý hráč."};
inline constexpr Trilingual no_move_left = {"There is no move left.", "Nincs több lépés.",
                                            "Už nelze táhnout."};
inline constexpr Trilingual drawn = {"This position has come up for the third time: the match is a draw.",
                                     "Ez az állás harmadszor fordul elő: a játszma döntetlen.",
                                     "Tato pozice nastala potřetí: partie končí remízou."};
inline constexpr Trilingual stuck = {"There are too many moves here to list: the match cannot go on.",
                                     "Itt túl sok a lépés a felsoroláshoz: a játszmát nem lehet folytatni.",
                                     "Tahů je zde příliš mnoho na výpis: v partii nelze pokračovat."};
inline constexpr Trilingual ended = {"The match ends unfinished.", "A játszma befejezetlenül ér véget.",
                                     "Partie končí nedohraná."};
inline constexpr Trilingual length = {
    "{0} {0:move was|moves were} made.", "{0} lépés történt.",
    "{0:Byl proveden|Byly provedeny|Bylo provedeno} {0} {0:tah|tahy|tahů}."};
inline constexpr Trilingual your_mistakes = {"Your mistakes: {0}", "Az Ön hibái: {0}", "Tvoje chyby: {0}"};
inline constexpr Trilingual first_mistakes = {"Mistakes of the first player: {0}",
                                              "Az első játékos hibái: {0}", "Chyby prvního hráče: {0}"};
inline constexpr Trilingual second_mistakes = {"Mistakes of the second player: {0}",
                                               "A második játékos hibái: {0}", "Chyby druhého hráče: {0}"};
inline constexpr Trilingual mistake = {"  move {0} ({1}); better: {2}",
                                       "  {0}. lépés ({1}); jobb lett volna: {2}",
                                       "  {0}. tah ({1}); lepší by bylo: {2}"};
inline constexpr Trilingual replay = {"To play this match again: {0}", "Ugyanez a játszma újra: {0}",
                                      "Stejná partie znovu: {0}"};

}  // namespace bouton::cli::text
