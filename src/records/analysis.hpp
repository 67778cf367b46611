// What the moves of a match were worth, and figures over many matches.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "records/replay.hpp"

namespace bouton::records {

using Quality = RecordedMatch::Quality;

struct Ply {
  Ground::Place from = 0, to = 0;
  Quality quality = Quality::unknown;
  bool symmetric = false;  // leaves two equal heaps and nothing else
  bool dawdle = false;     // one heap was there, and it was not taken as a whole
  bool safe = false;       // leaves a position that is lost for the other player, who still has a move
};

struct Analysed {
  std::vector<Ply> plies{};
  bool starter_won = false;
  bool perfect = false;  // every move of the winner was good
  // The move from which on its player left two equal heaps every time, to the end.
  std::optional<std::size_t> mirrored_from{};
};

Analysed analyse(const Replayed& match);

// Adds a match to the figures of both players, or of one.
enum class Whose { both, starter, second };
void add(RecordFigures& figures, const Replayed& match, const Analysed& analysed, Whose whose = Whose::both);

}  // namespace bouton::records
