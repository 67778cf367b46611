# Debian packages, by CPack. A build with a static library has the command, which then needs no other package of ours (and
# the module for Python, if that is built); one with a shared library has the library:
#   cmake --preset deb && cmake --build --preset deb && (cd build/deb && cpack -G DEB)            bouton, python3-bouton
#   cmake --preset deb-library && cmake --build --preset deb-library && (cd build/deb-library && cpack -G DEB)
#                                                                                             libbouton0, libbouton-dev
# scripts/debs does all of it.

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME bouton)
set(CPACK_PACKAGE_VENDOR "The Bouton authors")
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(BOUTON_MAINTAINER "The Bouton authors <bouton@localhost>" CACHE STRING "Who stands in Debian packages: name and address")
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${BOUTON_MAINTAINER}")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(library_package libbouton${PROJECT_VERSION_MAJOR})
set(deb_version ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})

# The time of the last change, not that of the build: the same sources give the same package.
set(changed "$ENV{SOURCE_DATE_EPOCH}")
if(changed STREQUAL "")
  execute_process(COMMAND git log -1 --format=%ct WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE changed
    ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
endif()
if(NOT changed STREQUAL "")
  set(ENV{SOURCE_DATE_EPOCH} ${changed})
endif()
string(TIMESTAMP changed "%Y-%m-%d %H:%M:%S" UTC)
execute_process(COMMAND date -R -u -d "${changed} UTC" OUTPUT_VARIABLE changed OUTPUT_STRIP_TRAILING_WHITESPACE)

# What Debian wants beside every package: who may do what with it, and what has changed.
file(READ ${PROJECT_SOURCE_DIR}/LICENSE licence)
string(REGEX MATCH "Copyright \\(c\\) [^\n]*" holders "${licence}")
string(REPLACE "Copyright (c) " "" holders "${holders}")
string(REGEX REPLACE "^.*Permission is hereby" "Permission is hereby" licence "${licence}")
string(STRIP "${licence}" licence)
string(REGEX REPLACE "\n\n" "\n.\n" licence "${licence}")
string(REGEX REPLACE "\n" "\n " licence " ${licence}")

# bouton_deb(<component> <name of the package> <section> <what it is, in a line> <more>)
function(bouton_deb component name section line more)
  string(TOUPPER ${component} upper)
  foreach(pair "PACKAGE_NAME=${name}" "PACKAGE_SECTION=${section}")
    string(REGEX MATCH "^([A-Z_]+)=(.*)$" matched "${pair}")
    set(CPACK_DEBIAN_${upper}_${CMAKE_MATCH_1} "${CMAKE_MATCH_2}" PARENT_SCOPE)
  endforeach()
  set(CPACK_COMPONENT_${upper}_DESCRIPTION "${line}\n${more}" PARENT_SCOPE)
  set(CPACK_DEBIAN_${upper}_DESCRIPTION "${line}\n${more}" PARENT_SCOPE)
  set(folder ${PROJECT_BINARY_DIR}/debian/${name})
  set(notices /usr/share/doc/${name}/third-party.txt)
  configure_file(${PROJECT_SOURCE_DIR}/packaging/copyright.in ${folder}/copyright @ONLY)
  file(WRITE ${folder}/changelog.Debian.in "bouton (${deb_version}) unstable; urgency=medium

  * What has changed is told in changelog.gz.

 -- ${CPACK_DEBIAN_PACKAGE_MAINTAINER}  ${changed}
")
  install(CODE "
    file(COPY_FILE \"${folder}/changelog.Debian.in\" \"${folder}/changelog.Debian\")
    file(COPY_FILE \"${PROJECT_SOURCE_DIR}/CHANGELOG.md\" \"${folder}/changelog\")" COMPONENT ${component})
  bouton_packed(${component} debian/${name}/changelog.Debian)
  bouton_packed(${component} debian/${name}/changelog)
  install(FILES ${folder}/copyright ${folder}/changelog.Debian.gz ${folder}/changelog.gz DESTINATION share/doc/${name}
    COMPONENT ${component})
  if(component STREQUAL python)
    # What is in the module is not what is in the command that is built with it.
    install(FILES ${PROJECT_BINARY_DIR}/python/licences.txt DESTINATION share/doc/${name} RENAME third-party.txt COMPONENT ${component})
    install(FILES ${PROJECT_BINARY_DIR}/python/bom.cdx.json DESTINATION share/doc/${name} RENAME bouton-python.cdx.json
      COMPONENT ${component})
  elseif(NOT name STREQUAL bouton)
    install(FILES ${PROJECT_BINARY_DIR}/third-party.txt ${PROJECT_BINARY_DIR}/bouton.cdx.json DESTINATION share/doc/${name}
      COMPONENT ${component})
  endif()
endfunction()

set(about "Impartial combinatorial games: Nim and its family, take-and-break games, boards
and graphs, games of your own; values, winning moves, explanations, proved
periods, misère quotients.")
if(BUILD_SHARED_LIBS)
  set(CPACK_COMPONENTS_ALL library dev)
  bouton_deb(library ${library_package} libs "impartial combinatorial games (library)" "${about}")
  bouton_deb(dev libbouton-dev libdevel "impartial combinatorial games (headers)" "${about}
.
Headers, and what find_package(bouton) in CMake needs.")
  set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
  set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY "=")
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/triggers)
  set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "${library_package} (= ${deb_version})")
else()
  set(CPACK_COMPONENTS_ALL bouton)
  bouton_deb(bouton bouton math "impartial combinatorial games, in the terminal and in the browser" "${about}
.
The command, and the Lab: a page to play on, to see why a move wins and to
explore, which is served to this machine alone.")
  set(CPACK_DEBIAN_BOUTON_PACKAGE_RECOMMENDS "xdg-utils, firefox-esr | www-browser")
  set(CPACK_DEBIAN_BOUTON_PACKAGE_SUGGESTS "python3-bouton, libbouton-dev")
  if(TARGET bouton_python)
    list(APPEND CPACK_COMPONENTS_ALL python)
    bouton_deb(python python3-bouton python "impartial combinatorial games (Python module)" "${about}")
    find_package(Python 3.9 REQUIRED COMPONENTS Interpreter)
    math(EXPR next_python "${Python_VERSION_MINOR} + 1")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.${Python_VERSION_MINOR}), python3 (<< 3.${next_python})")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-numpy, python3-pandas")
  endif()
endif()
include(CPack)
