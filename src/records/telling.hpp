// Words that the texts about records share.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bouton/records.hpp"

namespace bouton::records {

std::string said(const Trilingual& words, Language language, std::vector<std::string> arguments = {});
std::string percent(const RecordFigures& figures, Language language);
std::string percent(std::uint64_t part, std::uint64_t whole, Language language);
std::string joined(const std::vector<std::string>& words, std::string_view between);
// What was found about safe moves and symmetry: titles, each with its lines.
std::vector<std::pair<std::string, std::vector<std::string>>> findings_of(const RecordFigures& figures,
                                                                          Language language);
// A table of figures: its heading, and one row. Wins are told of players.
std::vector<std::string> heading(bool wins, Language language);
std::vector<std::string> row_of(const std::string& name, const RecordFigures& figures, bool wins,
                                Language language);
std::vector<std::pair<std::string, RecordFigures::Chance>> most_missed(const RecordFigures& figures,
                                                                       std::size_t most);
// A text as JSON writes it.
std::string json_string(std::string_view text);
// A player, with the group where there are several.
std::string named(const RecordTallies& tallies, const std::pair<std::string, std::string>& player);

}  // namespace bouton::records
