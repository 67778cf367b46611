// DOT files, and files of which nothing is known but their name.
#include "support.hpp"

using namespace fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = text_of(data, size);
  const bool clean = is_utf8(text);
  check_read(read_dot("map.dot", text), clean);
  check_read(read_graph_file("map.gv", text), clean);
  check_read(read_graph_file("map", text), clean);
  if (const auto lines = lines_in_file("map.gv", text); !lines) check_error(lines.error(), clean);
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
  return mutated(data, size, most, seed, words_of_graphs());
}
