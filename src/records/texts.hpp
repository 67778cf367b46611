// What is said about recorded matches, in three languages; patterns as in bouton/phrase.hpp.
#pragma once

#include "bouton/phrase.hpp"

namespace bouton::records::text {

inline constexpr Trilingual in_match = {"match {0}", "{0}. játszma", "partie {0}"};
inline constexpr Trilingual in_group = {"group {0}", "csoport: {0}", "skupina {0}"};
inline constexpr Trilingual in_row = {"row {0}", "{0}. sor", "řádek {0}"};
inline constexpr Trilingual was_rejected = {"rejected", "elutasítva", "odmítnuto"};
inline constexpr Trilingual was_repaired = {"repaired", "javítva", "opraveno"};
// How many there are, and of which kind; a kind that nothing is of is not told.
inline constexpr Trilingual verdicts = {"{0} {0:match|matches}: {1}.", "{0} játszma: {1}.",
                                        "{0} {0:partie|partie|partií}: {1}."};
inline constexpr Trilingual n_read = {"{0} as written", "{0} úgy, ahogy le van írva",
                                      "{0} tak, jak {0:je zapsána|jsou zapsány|je zapsáno}"};
inline constexpr Trilingual n_repaired = {"{0} repaired", "{0} javítva", "{0} po opravě"};
inline constexpr Trilingual n_rejected = {"{0} rejected", "{0} elutasítva",
                                          "{0} {0:odmítnuta|odmítnuty|odmítnuto}"};
inline constexpr Trilingual no_matches = {"There are no matches here.", "Itt nincsenek játszmák.",
                                          "Nejsou tu žádné partie."};

inline constexpr Trilingual no_names = {"No match here has the names of both players.",
                                        "Egyik játszmánál sincs ott mindkét játékos neve.",
                                        "U žádné partie nejsou jména obou hráčů."};
inline constexpr Trilingual all_visits = {"reached", "elérve", "dosaženo"};
inline constexpr Trilingual first_visits = {"as first move", "első lépésként", "prvním tahem"};
inline constexpr Trilingual times_met = {"met", "előfordult", "nastalo"};
inline constexpr Trilingual times_missed = {"missed", "elszalasztva", "promarněno"};
inline constexpr Trilingual definitions = {
    "good: from a position that can be won to one that is lost for the other player (or a draw held);\n"
    "mistake: something better could be had; forced: from a lost position, where nothing wins;\n"
    "accuracy: good / (good + mistakes); perfect: every move of the winner was good;\n"
    "symmetric: leaves two equal heaps and nothing else; dawdle: one heap was left and it was not taken "
    "whole;\n"
    "safe: leaves a position that is lost for the other player;\n"
    "mirrored: from a symmetric move on its player left two equal heaps every time, to the end.",
    "jó: nyerő állásból olyanba lép, amely a másik játékosnak vesztes (vagy tartja a döntetlent);\n"
    "hiba: lett volna jobb lépés; nem volt jobb: vesztes állásból lép, ahonnan semmi sem nyer;\n"
    "pontosság: jó / (jó + hiba); hibátlan: a győztes minden lépése jó volt;\n"
    "szimmetrikus: két egyenlő halom marad, és más semmi; időhúzás: egy halom volt, és nem az egészet vitte "
    "el;\n"
    "biztonságos: a másik játékosnak vesztes állást hagy;\n"
    "végig tükrözött: egy szimmetrikus lépéstől kezdve ugyanaz a játékos mindig két egyenlő halmot hagyott.",
    "dobrý: z pozice, kterou lze vyhrát, do pozice prohrané pro soupeře (nebo udržená remíza);\n"
    "chyba: šlo táhnout lépe; nebylo lepšího: z prohrané pozice, kde nic nevyhrává;\n"
    "přesnost: dobré / (dobré + chyby); bezchybná: každý tah vítěze byl dobrý;\n"
    "souměrný: zbudou dvě stejné hromádky a nic jiného; otálení: zbývala jedna hromádka a nebyla vzata "
    "celá;\n"
    "bezpečný: zanechá pozici, která je pro soupeře prohraná;\n"
    "zrcadlená: od souměrného tahu nechával týž hráč pokaždé dvě stejné hromádky, až do konce."};
inline constexpr Trilingual moves_made = {"moves", "lépés", "tahy"};
inline constexpr Trilingual matches_played = {"matches", "játszma", "partie"};
inline constexpr Trilingual good_moves = {"good", "jó", "dobré"};
inline constexpr Trilingual mistakes_made = {"mistakes", "hiba", "chyby"};
inline constexpr Trilingual forced_moves = {"forced", "nem volt jobb", "nebylo lepšího"};
inline constexpr Trilingual accuracy_is = {"accuracy", "pontosság", "přesnost"};
inline constexpr Trilingual wins_are = {"wins", "győzelem", "výhry"};
inline constexpr Trilingual perfect_are = {"perfect", "hibátlan", "bezchybné"};
inline constexpr Trilingual symmetric_are = {"symmetric", "szimmetrikus", "souměrné"};
inline constexpr Trilingual dawdles_are = {"dawdle", "időhúzás", "otálení"};
inline constexpr Trilingual over_all = {"All", "Összesen", "Celkem"};
inline constexpr Trilingual starter_won = {
    "The starter won {0} of {1}.", "A kezdő {1} játszmából {0:t} nyert meg.", "Začínající vyhrál {0} {1:z}."};
inline constexpr Trilingual to_heaps = {"Moves that left {0}: {1}", "Lépések, amelyek után {0} maradt: {1}",
                                        "Tahy, po nichž {2:zbyla|zbyly|zbylo} {0}: {1}"};
inline constexpr Trilingual heap_count = {"{0} {0:heap|heaps}", "{0} halom",
                                          "{0} {0:hromádka|hromádky|hromádek}"};
inline constexpr Trilingual lost_positions = {
    "Lost positions that were left to the other player:", "Vesztes állások, amelyeket a másiknak hagytak:",
    "Prohrané pozice zanechané soupeři:"};
inline constexpr Trilingual visited = {"{0}: {1}, as the first move {2}",
                                       "{0}: {1}, ebből első lépésként {2}",
                                       "{0}: {1}, z toho prvním tahem {2}"};
inline constexpr Trilingual safe_moves = {
    "Safe moves, by the number of heaps that were left:",
    "Biztonságos lépések aszerint, hogy hány halom maradt:", "Bezpečné tahy podle počtu zbylých hromádek:"};
inline constexpr Trilingual safe_share = {"{0}: {1} of {2} ({3})", "{0}: {2} lépésből {1} ({3})",
                                          "{0}: {1} {2:z} ({3})"};
inline constexpr Trilingual several_safe = {
    "Matches with several safe positions, two equal heaps not counted: {0}",
    "Játszmák több biztonságos állással (két egyenlő halom nem számít): {0}",
    "Partie s několika bezpečnými pozicemi (dvě stejné hromádky se nepočítají): {0}"};
inline constexpr Trilingual together_told = {
    "{0}: in {1} {1:match|matches}; all by one player in {2}, who won {3} of them",
    "{0}: {1} játszmában; ebből {2} esetben mindet ugyanaz a játékos érte el, és {3} ilyen játszmát nyert "
    "meg",
    "{0}: {1:v} {1:partii|partiích|partiích}; z toho {2:v} všechny zanechal týž hráč a {3} z nich vyhrál"};
inline constexpr Trilingual pair_moves = {
    "Moves into two equal heaps:", "Lépések két egyenlő halomra:", "Tahy do dvou stejných hromádek:"};
inline constexpr Trilingual pair_told = {"{0} → {1}: {2}", "{0} → {1}: {2}", "{0} → {1}: {2}"};
inline constexpr Trilingual pair_mirrored = {"mirrored to the end {0} ({1})", "végig tükrözve {0} ({1})",
                                             "zrcadleno až do konce {0} ({1})"};
inline constexpr Trilingual in_moves = {"in {0} moves: {1}", "{0} lépésben: {1}", "{0:v} tazích: {1}"};
inline constexpr Trilingual mirrored_told = {"Mirrored to the end: {0} of {1} {1:match|matches}",
                                             "Végig tükrözve: {1} játszmából {0}",
                                             "Zrcadleno až do konce: {0} {1:z} {1:partie|partií|partií}"};
inline constexpr Trilingual mirrored_from = {"from two heaps {0}, from three {1}",
                                             "két halomból {0}, háromból {1}",
                                             "ze dvou hromádek {0}, ze tří {1}"};
inline constexpr Trilingual most_missed = {
    "Won positions that were missed most often:", "A leggyakrabban elszalasztott nyerő állások:",
    "Nejčastěji promarněné vyhrané pozice:"};
inline constexpr Trilingual missed = {"{0}: missed {1} of {2} times", "{0}: {2} alkalomból {1} elszalasztva",
                                      "{0}: promarněno {1} {2:z}"};
inline constexpr Trilingual perfect_list = {"Perfect matches:", "Hibátlan játszmák:", "Bezchybné partie:"};
inline constexpr Trilingual by_group = {"By group:", "Csoportonként:", "Podle skupin:"};
inline constexpr Trilingual by_player = {"By player:", "Játékosonként:", "Podle hráčů:"};
inline constexpr Trilingual learning = {"Accuracy in the 1st, 2nd, 3rd, ... match of every player:",
                                        "Pontosság a játékosok 1., 2., 3., ... játszmájában:",
                                        "Přesnost v 1., 2., 3., ... partii každého hráče:"};
inline constexpr Trilingual won_first = {"won by the starter", "a kezdő nyert", "vyhrál začínající"};
inline constexpr Trilingual won_second = {"won by the second player", "a második nyert", "vyhrál druhý hráč"};

inline constexpr Trilingual report_title = {"Recorded matches", "Feljegyzett játszmák", "Zaznamenané partie"};
inline constexpr Trilingual what_was_read = {"What was read", "Mit olvastunk be", "Co bylo přečteno"};
inline constexpr Trilingual repairs_title = {"Repaired", "Javítva", "Opraveno"};
inline constexpr Trilingual rejections_title = {"Rejected", "Elutasítva", "Odmítnuto"};
inline constexpr Trilingual at_a_glance = {"At a glance", "Áttekintés", "Přehled"};
inline constexpr Trilingual meaning = {"What the words mean", "Mit jelentenek a szavak",
                                       "Co která slova znamenají"};
inline constexpr Trilingual players_title = {"Players", "Játékosok", "Hráči"};
inline constexpr Trilingual groups_title = {"Groups", "Csoportok", "Skupiny"};
inline constexpr Trilingual accuracy_of_players = {"Accuracy of the players", "A játékosok pontossága",
                                                   "Přesnost hráčů"};
inline constexpr Trilingual accuracy_of_groups = {"Accuracy of the groups", "A csoportok pontossága",
                                                  "Přesnost skupin"};
inline constexpr Trilingual learning_title = {"Learning: accuracy by the number of the match",
                                              "Tanulás: pontosság a játszma sorszáma szerint",
                                              "Učení: přesnost podle pořadí partie"};
inline constexpr Trilingual lengths_title = {"Length of the matches, in moves",
                                             "A játszmák hossza lépésekben", "Délka partií v tazích"};
inline constexpr Trilingual first_moves_title = {"First moves", "Első lépések", "První tahy"};
inline constexpr Trilingual symmetry_title = {"Who used symmetry", "Ki használt szimmetriát",
                                              "Kdo využil souměrnost"};
inline constexpr Trilingual symmetry_counts = {
    "Matches with a symmetric move: {0}; from two heaps {1}, from three {2}.",
    "Játszmák szimmetrikus lépéssel: {0}; két halomból {1}, háromból {2}.",
    "Partie se souměrným tahem: {0}; ze dvou hromádek {1}, ze tří {2}."};
inline constexpr Trilingual in_matches = {"{0}: in {1} {1:match|matches}", "{0}: {1} játszmában",
                                          "{0}: {1:v} {1:partii|partiích|partiích}"};
inline constexpr Trilingual matches_title = {"The matches", "A játszmák", "Partie"};
inline constexpr Trilingual only_first = {"The first {0} are shown.", "Az első {0} látható.",
                                          "Zobrazeno je prvních {0}."};
inline constexpr Trilingual key_of_moves = {
    "✓ good, ✗ mistake (with what would have been good), · forced; the position after each move.",
    "✓ jó, ✗ hiba (mellette, mi lett volna jó), · nem volt jobb; minden lépés után az állás látható.",
    "✓ dobrý, ✗ chyba (s tím, co by bylo dobré), · nebylo lepšího; uvedena je pozice po každém tahu."};
inline constexpr Trilingual colour_key = {"Marks:", "Jelölések:", "Značky:"};
inline constexpr Trilingual marked_pair = {"two equal heaps", "két egyenlő halom", "dvě stejné hromádky"};
inline constexpr Trilingual better_was = {"better: {0}", "jobb: {0}", "lépe: {0}"};
inline constexpr Trilingual winner_is = {"winner: {0}", "győztes: {0}", "vítěz: {0}"};
inline constexpr Trilingual the_first = {"the starter", "a kezdő", "začínající"};
inline constexpr Trilingual the_second = {"the second player", "a második", "druhý hráč"};

}  // namespace bouton::records::text
