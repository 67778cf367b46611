// Certificates and checkpoints: any bytes are refused or mean exactly what they say.
#include "sequence/certificate.hpp"
#include "sequence/set_search.hpp"
#include "sequence/window_search.hpp"
#include "support.hpp"

using namespace fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = text_of(data, size);
  if (auto certificate = sequence::Certificate::read(text))
    require(certificate->text() == text, "a certificate that is written otherwise", text);
  else
    check_error(certificate.error(), is_utf8(text));
  sequence::WindowSearch::load(text, {{0, 1, 0, 6}});
  sequence::SetSearch::load(text, {{2, 3, 9}});
  return 0;
}
