# bouton_target(<target>): the warnings that every target of the project is compiled with. What is not the engine may
# have flags of its own (BOUTON_OUTER_FLAGS): under the sanitizers, to optimise the command and the tests takes longer
# than it saves.
function(bouton_target target)
  if(NOT target STREQUAL "bouton")
    target_compile_options(${target} PRIVATE ${BOUTON_OUTER_FLAGS})
  endif()
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
