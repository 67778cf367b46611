# cmake -D OUT=shipped.cpp -P ShippedRules.cmake -- FOLDER/NAME.rules...
#
# The example rules as a table that every program brings along (src/games/written.hpp).
cmake_minimum_required(VERSION 3.25)

set(rules "")
set(after FALSE)
math(EXPR last "${CMAKE_ARGC} - 1")
foreach(i RANGE ${last})
  if(after)
    list(APPEND rules "${CMAKE_ARGV${i}}")
  elseif(CMAKE_ARGV${i} STREQUAL "--")
    set(after TRUE)
  endif()
endforeach()

set(text "// Made from examples/rules by cmake/ShippedRules.cmake.\n#include \"games/written.hpp\"\n\nnamespace bouton::games {\n\n")
string(APPEND text "std::span<const ShippedRules> shipped_rules() {\n  static constexpr ShippedRules all[] = {\n")
foreach(file IN LISTS rules)
  cmake_path(GET file STEM name)
  file(READ "${file}" rule)
  if(rule MATCHES "\\)rules\"")
    message(FATAL_ERROR "${file}: )rules\" may not stand in it")
  endif()
  string(APPEND text "      {\"${name}\", R\"rules(${rule})rules\"},\n")
endforeach()
string(APPEND text "  };\n  return all;\n}\n\n}  // namespace bouton::games\n")
file(WRITE "${OUT}" "${text}")
