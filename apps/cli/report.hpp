// The end of every command: an answer or a mistake is written, and a status to end with comes out.
#pragma once

#include "options.hpp"

namespace bouton::cli {

int report(const Error& error, Format format, const Voice& voice);
// The status to end with, given whether the answer could be written.
int written(bool well, const Voice& voice);
// Text that is the whole answer.
int put_text(const std::string& text, const Voice& voice);
// Writes an answer, and why it is incomplete if it is; the status to end with.
int write(const Answer& answer, const std::string& text, bool counts_values, const Voice& voice);

}  // namespace bouton::cli
