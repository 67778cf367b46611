// The words of the interface: names of functions, ways, formats, in one place for the command and for JSON.
#pragma once

#include <array>
#include <string_view>

#include "bouton/answers.hpp"

namespace bouton::words {

template <class T>
struct Word {
  std::string_view name;
  T value;
};

inline constexpr std::array<Word<Function>, 5> functions = {{{"grundy", Function::grundy},
                                                             {"remoteness", Function::remoteness},
                                                             {"suspense", Function::suspense},
                                                             {"foreclosed", Function::foreclosed},
                                                             {"genus", Function::genus}}};
inline constexpr std::array<Word<Play>, 3> plays = {
    {{"sum", Play::sum}, {"join", Play::join}, {"union", Play::union_}}};
inline constexpr std::array<Word<Ending>, 2> endings = {{{"long", Ending::long_}, {"short", Ending::short_}}};
// What the literature calls them, in English, Hungarian and Czech: taken wherever the words above are, with
// or without accents.
inline constexpr std::array<Word<Function>, 15> other_functions = {
    {{"Sprague–Grundy", Function::grundy},
     {"Kalmár–Steinhaus", Function::remoteness},
     {"Conway", Function::suspense},
     {"foreclosed Sprague–Grundy", Function::foreclosed},
     {"rövidre zárt", Function::foreclosed},
     {"rövidre zárt Sprague–Grundy", Function::foreclosed},
     {"zkrácená", Function::foreclosed},
     {"zkrácená Sprague–Grundy", Function::foreclosed},
     {"Sprague–Grundy-függvény", Function::grundy},
     {"Grundy-szám", Function::grundy},
     {"Kalmár–Steinhaus-függvény", Function::remoteness},
     {"Conway-függvény", Function::suspense},
     {"rövidre zárt Sprague–Grundy-függvény", Function::foreclosed},
     {"SG-függvény", Function::grundy},
     {"nim-value", Function::grundy}}};
inline constexpr std::array<Word<Play>, 15> other_plays = {{{"disjunctive", Play::sum},
                                                            {"diszjunktív", Play::sum},
                                                            {"disjunktivní", Play::sum},
                                                            {"összeg", Play::sum},
                                                            {"součet", Play::sum},
                                                            {"conjunctive", Play::join},
                                                            {"konjunktív", Play::join},
                                                            {"konjunktivní", Play::join},
                                                            {"együttes", Play::join},
                                                            {"společná", Play::join},
                                                            {"selective", Play::union_},
                                                            {"szelektív", Play::union_},
                                                            {"selektivní", Play::union_},
                                                            {"unió", Play::union_},
                                                            {"sjednocení", Play::union_}}};
inline constexpr std::array<Word<Ending>, 4> other_endings = {{{"hosszú", Ending::long_},
                                                               {"dlouhá", Ending::long_},
                                                               {"rövid", Ending::short_},
                                                               {"krátká", Ending::short_}}};
inline constexpr std::array<Word<Style>, 3> styles = {
    {{"any", Style::any}, {"quick", Style::quick}, {"slow", Style::slow}}};
inline constexpr std::array<Word<Edit::Does>, 4> edits = {{{"touch", Edit::Does::touch},
                                                           {"more", Edit::Does::more},
                                                           {"fewer", Edit::Does::fewer},
                                                           {"another", Edit::Does::another}}};
inline constexpr std::array<Word<Format>, 7> formats = {{{"text", Format::text},
                                                         {"json", Format::json},
                                                         {"csv", Format::csv},
                                                         {"latex", Format::latex},
                                                         {"bfile", Format::bfile},
                                                         {"svg", Format::svg},
                                                         {"dot", Format::dot}}};
inline constexpr std::array<Word<Language>, 3> languages = {
    {{"en", Language::en}, {"hu", Language::hu}, {"cs", Language::cs}}};
inline constexpr std::array<Word<Command>, 18> commands = {{{"games", Command::games},
                                                            {"solve", Command::solve},
                                                            {"moves", Command::moves},
                                                            {"complete", Command::complete},
                                                            {"kernel", Command::kernel},
                                                            {"values", Command::values},
                                                            {"table", Command::table},
                                                            {"graph", Command::graph},
                                                            {"discover", Command::discover},
                                                            {"period", Command::period},
                                                            {"verify", Command::verify},
                                                            {"records", Command::records},
                                                            {"calc", Command::calc},
                                                            {"genus", Command::genus},
                                                            {"canonical", Command::canonical},
                                                            {"quotient", Command::quotient},
                                                            {"rules", Command::rules},
                                                            {"positions", Command::positions}}};
inline constexpr std::array<Word<RulesAction>, 3> rules_actions = {
    {{"check", RulesAction::check}, {"show", RulesAction::show}, {"new", RulesAction::make}}};

inline constexpr std::array<Word<RecordKind>, 3> record_kinds = {{{"positions", RecordKind::positions},
                                                                  {"removals", RecordKind::removals},
                                                                  {"notation", RecordKind::notation}}};
inline constexpr std::array<Word<RecordFormat>, 3> record_formats = {
    {{"csv", RecordFormat::csv}, {"json", RecordFormat::json}, {"text", RecordFormat::text}}};
inline constexpr std::array<Word<RecordsAction>, 7> records_actions = {{{"analyse", RecordsAction::analyse},
                                                                        {"check", RecordsAction::check},
                                                                        {"scores", RecordsAction::scores},
                                                                        {"convert", RecordsAction::convert},
                                                                        {"report", RecordsAction::report},
                                                                        {"schedule", RecordsAction::schedule},
                                                                        {"sheets", RecordsAction::sheets}}};
inline constexpr std::array<Word<Paint>, 2> paints = {
    {{"outcomes", Paint::outcomes}, {"values", Paint::values}}};

// How values of components are combined in a way of play, in words.
Phrase combining(const Way& way);
// What people call a way of play by its name (name_of): "join short" is "rövid konjunktív".
std::string term_for_way(std::string_view name, Language language);

// The words alone.
template <class T, std::size_t N>
constexpr std::array<std::string_view, N> names_in(const std::array<Word<T>, N>& words) {
  std::array<std::string_view, N> names;
  for (std::size_t i = 0; i < N; ++i) names[i] = words[i].name;
  return names;
}
template <class T, std::size_t N>
constexpr std::string_view name_in(const std::array<Word<T>, N>& words, T value) {
  for (const auto& word : words)
    if (word.value == value) return word.name;
  return "";
}

}  // namespace bouton::words
