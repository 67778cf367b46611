// A match among many: the figures it goes into.
#pragma once

#include "records/analysis.hpp"

namespace bouton::records {

// A match that was rejected counts as that and nothing else.
void add(RecordTallies& tallies, const WrittenMatch& match, const Replayed& replayed,
         const Analysed& analysed);

}  // namespace bouton::records
