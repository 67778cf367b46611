// Misère quotients as text, for LaTeX, for spreadsheets, and as a picture.
#pragma once

#include <string>

#include "bouton/answers.hpp"

namespace bouton {

std::string quotient_text(const MisereQuotient& quotient, Language language);
// What a certificate claims.
std::string claimed_text(const Verification& verification, Language language);

// As papers print it: generators are letters, the pretending function stands in rows of the period.
std::string quotient_latex(const MisereQuotient& quotient, Language language);
// All products, or of a large quotient those with the generators.
std::string quotient_csv(const MisereQuotient& quotient);

// The elements from left to right by how many generators it takes to reach them, those of P black, and what
// becomes of each with each generator; of many elements no more than that.
std::string quotient_svg(const MisereQuotient& quotient, Language language);

}  // namespace bouton
