# bouton_together(<target> <groups> <regular expression> <source>...): of these sources those that match are compiled in
# so many pieces, several files in each. What they include takes longer to read than they themselves, so that a build
# from nothing takes less than half the time; and one changed file costs its piece. Files of a piece see each other's
# unnamed namespaces. With BOUTON_TOGETHER off every file is compiled alone.
option(BOUTON_TOGETHER "Compile files of one room together" ON)

function(bouton_together target groups pattern)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${BOUTON_TOGETHER} UNITY_BUILD_MODE GROUP)
  set(matching ${ARGN})
  list(FILTER matching INCLUDE REGEX ${pattern})
  string(MAKE_C_IDENTIFIER "${pattern}" name)
  list(LENGTH matching count)
  math(EXPR size "(${count} + ${groups} - 1) / ${groups}")
  set(index 0)
  foreach(source IN LISTS matching)
    math(EXPR group "${index} / ${size}")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${target}${name}${group})
    math(EXPR index "${index} + 1")
  endforeach()
endfunction()
