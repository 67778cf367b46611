# bouton_target(<target>): the warnings that every target of the project is compiled with.
function(bouton_target target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic)
  # g++ 12 warns about overlapping copies inside std::string where there are none (GCC bug 105651).
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(${target} PRIVATE -Wno-restrict)
  endif()
  # Its flow analysis is misled by what the sanitizers insert, as its manual says.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_FLAGS MATCHES "-fsanitize")
    target_compile_options(${target} PRIVATE -Wno-maybe-uninitialized)
  endif()
  # clang sees that the stable_sort of g++'s library uses what that library calls deprecated.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_compile_options(${target} PRIVATE -Wno-deprecated-declarations)
  endif()
  if(BOUTON_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
endfunction()
