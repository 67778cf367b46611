#include "face/checkpoint.hpp"

#include <utility>

#include "base/checksum.hpp"

namespace bouton {
namespace {

constexpr std::string_view heading = "bouton-checkpoint 1\n", seal = "checksum ";

std::string seal_of(std::string_view text) {
  return std::string(seal) + std::to_string(checksum(text)) + '\n';
}

}  // namespace

std::string sealed_checkpoint(std::string_view body) {
  std::string text = std::string(heading).append(body);
  return text + seal_of(text);
}

Result<std::string> opened_checkpoint(std::string_view text, std::string_view file,
                                      std::string_view written_by) {
  if (!text.starts_with(heading))
    return refused_checkpoint(
        file, written_by,
        {"this is no checkpoint, or one of another version", "ez nem mentés, vagy más változatú",
         "toto není záloha výpočtu, nebo je jiné verze"});
  const std::size_t line = text.rfind('\n' + std::string(seal)) + 1;  // 0: there is none
  if (line == 0 || text.substr(line) != seal_of(text.substr(0, line)))
    return refused_checkpoint(file, written_by,
                              {"the checkpoint is cut off or was changed",
                               "a mentés csonka vagy megváltozott", "záloha je neúplná nebo byla změněna"});
  return std::string(text.substr(heading.size(), line - heading.size()));
}

Error refused_checkpoint(std::string_view file, std::string_view written_by, Message message) {
  return {.kind = Error::Kind::bad_request,
          .message = std::move(message),
          .text = std::string(file),
          .offset = 0,
          .length = file.size(),
          .expected = {"a file written by {0} --checkpoint",
                       "egy fájl, amelyet a {0} --checkpoint írt",
                       "soubor, který zapsal {0} --checkpoint",
                       {written_by}}};
}
Error checkpoint_of_another(std::string_view file, std::string_view written_by, std::string_view rules,
                            std::string_view asked) {
  return refused_checkpoint(file, written_by,
                            {"this checkpoint is of {0}, not of {1}",
                             "ez a mentés másik játéké: {0}, nem {1}",
                             "tato záloha patří k {0}, ne k {1}",
                             {rules, asked}});
}
Error senseless_checkpoint(std::string_view file, std::string_view written_by) {
  return refused_checkpoint(file, written_by,
                            {"the checkpoint makes no sense", "a mentés értelmetlen", "záloha nedává smysl"});
}

}  // namespace bouton
