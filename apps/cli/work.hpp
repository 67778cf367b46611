// What every command of the program shares: working in slices, and words to people.
#pragma once

#include <atomic>
#include <csignal>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bouton/bouton.hpp"
#include "files.hpp"

namespace bouton::cli {

// Set by Ctrl-C; work in progress then stops at the end of its slice.
extern std::atomic<int> interrupted;
// The first Ctrl-C asks the work to stop; a second one ends the program.
void stop_on_interrupt();

// In place of a status to end with: the answer could not be written, and errno tells why.
inline constexpr int cannot_write = -1;

// Works until the answer is there; looks after the time limit (0: none), Ctrl-C and the progress line between
// slices, and saves long work to the checkpoint file, if one is named.
const Answer& work_off(Job& job, double seconds, const std::string& checkpoint = {},
                       Language language = Language::en);

// To people, on standard error: whatever stands in it, nothing that a terminal obeys.
void tell(const std::string& text);
void tell_waiting(const std::string& file, Language language);  // for another program that is at work on it
// An answer, on standard output; false if it could not be written. What is for people is made harmless, and
// so is everything that goes to a terminal; what is for programs is told as it is.
bool put_answer(const std::string& text, Format format);

std::string joined(const std::vector<std::string>& words);  // with spaces between them

Error bad_option(const std::string& option, const std::string& value, Message expected);

}  // namespace bouton::cli
