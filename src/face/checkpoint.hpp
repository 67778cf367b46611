// What long work is saved as: a heading, what the work wrote, and a checksum of both.
#pragma once

#include <string>
#include <string_view>

#include "bouton/result.hpp"

namespace bouton {

std::string sealed_checkpoint(std::string_view body);
// What was saved under this name among the files; `written_by`: the command that writes such files.
Result<std::string> opened_checkpoint(std::string_view text, std::string_view file,
                                      std::string_view written_by);
// A checkpoint that cannot be gone on with, and why.
Error refused_checkpoint(std::string_view file, std::string_view written_by, Message message);
Error checkpoint_of_another(std::string_view file, std::string_view written_by, std::string_view rules,
                            std::string_view asked);
Error senseless_checkpoint(std::string_view file, std::string_view written_by);

}  // namespace bouton
