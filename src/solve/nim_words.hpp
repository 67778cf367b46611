// What there is to say about Nim heaps, by whichever strategy meets them.
#pragma once

#include "solve/strategy.hpp"

namespace bouton::nim_words {

using Numbers = Narrator::Numbers;

Reason::Number xor_of(const Numbers& heaps);

// Heaps in binary one below the other, groups that pair up, and the heap to change; of very many only the
// nim-sum.
void columns(Narrator& narrator, const Numbers& heaps);
// How the end of misère Nim differs.
void misere(Narrator& narrator, const Numbers& heaps);

}  // namespace bouton::nim_words
