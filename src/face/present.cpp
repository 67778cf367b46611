#include "bouton/request.hpp"
#include "face/fields.hpp"
#include "present/shown.hpp"

namespace bouton {

Result<std::string> present(const Answer& answer) {
  const auto* records = std::get_if<Records>(&answer.content);
  const bool written = records && !records->text.empty();  // in the format that was asked for
  if (answer.request.format == Format::json && !written) return to_json(answer) + "\n";
  auto shown = shown_otherwise(answer);
  if (shown) return shown;
  Error error = shown.error();
  std::string formats;
  for (Format format : facts_of(answer.request.command()).formats)
    formats += (formats.empty() ? "" : ", ") + std::string(name_of(format));
  error.expected = {"one of {0}", "ezek egyike: {0}", "jedna z možností: {0}", {formats}};
  return error;
}

}  // namespace bouton
