// Sequences and tables as text: for the terminal, for spreadsheets, for LaTeX, for the OEIS.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bouton/answers.hpp"

namespace bouton {

// An entry as people see it: 3, - (undefined), ? (unknown), ∞(0,2); an outcome's letter where there is no
// function.
std::string cell_text(const Cell& cell, Function function);
// P, N, D or ?.
std::string_view letter_of(Outcome outcome);
// How many columns the text takes in a terminal, one for each code point.
std::size_t columns_of(std::string_view text);

// Aligned columns with headings.
std::string table_text(const Table& table);
std::string sequence_text(const Sequence& sequence);
// Lines of so many entries, all columns equally wide; marked entries carry a '*'. No marks: none is.
std::string sequence_rows(const Sequence& sequence, std::size_t per_line, const std::vector<bool>& marked);
// How long those lines are at least, which they are if the room for headings is short.
std::size_t rows_width(const Sequence& sequence, std::size_t per_line, const std::vector<bool>& marked);
inline constexpr std::size_t widest_line = 100;

// RFC 4180 with plain line feeds; undefined entries are empty.
std::string table_csv(const Table& table);
std::string sequence_csv(const Sequence& sequence);

// Heaps that are P-positions, as a list.
std::vector<std::uint64_t> zeros_of(const Sequence& sequence);
std::string zeros_text(const Sequence& sequence);
std::string digest_csv(const Digest& digest);
std::string zeros_csv(const Sequence& sequence);
std::string zeros_latex(const Sequence& sequence, std::size_t per_line = 20);
std::string zeros_bfile(const Sequence& sequence);

// P-positions of a table in their order: number, first and second member below each other.
std::string pairs_text(const Sequence& sequence);
std::string pairs_csv(const Sequence& sequence);
std::string pairs_latex(const Sequence& sequence, std::size_t per_line = 12);

// Columns under each other with a label before each line, broken into several blocks where the line is full.
struct Columns {
  std::vector<std::string> labels;
  std::vector<std::vector<std::string>> columns;
  std::string text(std::size_t indent) const;
};

// How much of the notation all positions share, up to and including a colon. In a compound the first rules
// alone would be misleading, so nothing is left out there.
std::size_t shared_prefix(const std::vector<std::string>& names);

// The P-positions in columns: one for each step of how the kernel is built up, J0, N1, J1, ..., if these were
// asked for; else one for each first component.
std::string kernel_columns(const Kernel& kernel);
std::string kernel_latex(const Kernel& kernel, const std::string& way);

// Any text, safe within LaTeX and on one line.
std::string latex_escaped(std::string_view text);
// A tabular environment that needs no packages; comments before it tell the rules, the function and the way.
std::string table_latex(const Table& table);
std::string sequence_latex(const Sequence& sequence, std::size_t per_line = 20,
                           const std::vector<bool>& marked = {});

// Lines "n a(n)". A b-file holds numbers only, so any other entry becomes a comment line.
std::string sequence_bfile(const Sequence& sequence);

}  // namespace bouton
