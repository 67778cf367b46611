#include "bouton/request.hpp"
#include "present/shown.hpp"

namespace bouton {

Result<std::string> present(const Answer& answer) {
  const auto* records = std::get_if<Records>(&answer.content);
  const bool written = records && !records->text.empty();  // in the format that was asked for
  if (answer.request.format == Format::json && !written) return to_json(answer) + "\n";
  return shown_otherwise(answer);
}

}  // namespace bouton
