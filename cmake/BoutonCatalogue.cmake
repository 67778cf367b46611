# bouton_catalogue(<target>): the words of the games, catalogue/LANGUAGE/FAMILY.txt, become one source of the target. They are
# looked through when one of them or the list of games has changed; a mistake stops the build.
function(bouton_catalogue target)
  file(GLOB texts CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/catalogue/*/*.txt)
  set(read cmake/CatalogueWords.cmake src/games/games.def src/games/named_games.def ${texts})
  list(TRANSFORM read PREPEND ${PROJECT_SOURCE_DIR}/)
  set(words ${PROJECT_BINARY_DIR}/catalogue/words.cpp)
  add_custom_command(OUTPUT ${words}
    COMMAND ${CMAKE_COMMAND} -D OUT=${words} -D GAMES=src/games/games.def -D NAMED=src/games/named_games.def
      -P cmake/CatalogueWords.cmake -- ${texts}
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}  # so that mistakes are told with short paths
    DEPENDS ${read} COMMENT "The words of the games" VERBATIM)
  target_sources(${target} PRIVATE ${words})
endfunction()

# bouton_shipped_rules(<target>): the games in examples/rules become one source of the target, too.
function(bouton_shipped_rules target)
  file(GLOB rules CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/examples/rules/*.rules)
  set(shipped ${PROJECT_BINARY_DIR}/catalogue/shipped_rules.cpp)
  set(read ${rules} cmake/ShippedRules.cmake)
  list(TRANSFORM read PREPEND ${PROJECT_SOURCE_DIR}/)
  add_custom_command(OUTPUT ${shipped}
    COMMAND ${CMAKE_COMMAND} -D OUT=${shipped} -P cmake/ShippedRules.cmake -- ${rules}
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    DEPENDS ${read} COMMENT "The example rules" VERBATIM)
  target_sources(${target} PRIVATE ${shipped})
endfunction()
