# Installs the library, its headers and the package files for find_package(bouton); the command with its manual, completions
# and entry in the menu; and the page, if it is built. Each part belongs to the component that its Debian package is made of
# (BoutonPackages.cmake).
include(CMakePackageConfigHelpers)

set(BOUTON_PAGE ${PROJECT_SOURCE_DIR}/build/lab CACHE PATH "The built page, which is installed if it is there")
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/bouton)

set_target_properties(bouton PROPERTIES VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})
install(TARGETS bouton EXPORT boutonTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT dev
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library NAMELINK_COMPONENT dev)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev
  FILES_MATCHING PATTERN "*.hpp" PATTERN "*.h")

configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/boutonConfig.cmake.in
  ${PROJECT_BINARY_DIR}/boutonConfig.cmake
  INSTALL_DESTINATION ${package_dir} NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/boutonConfigVersion.cmake COMPATIBILITY SameMinorVersion)

install(EXPORT boutonTargets NAMESPACE bouton:: DESTINATION ${package_dir} COMPONENT dev)
install(FILES ${PROJECT_BINARY_DIR}/boutonConfig.cmake ${PROJECT_BINARY_DIR}/boutonConfigVersion.cmake
  DESTINATION ${package_dir} COMPONENT dev)

# bouton_written(<file> <the command's arguments>...): what the command writes about itself, when it is installed.
function(bouton_written file)
  list(JOIN ARGN "\" \"" arguments)
  install(CODE "
    execute_process(COMMAND \"$<TARGET_FILE:bouton_cli>\" \"${arguments}\" OUTPUT_FILE \"${PROJECT_BINARY_DIR}/${file}\"
      RESULT_VARIABLE status)
    if(NOT status EQUAL 0)
      message(FATAL_ERROR \"bouton ${arguments} failed: \${status}\")
    endif()" COMPONENT bouton)
endfunction()

# bouton_packed(<component> <file>): packed as tiny as it gets, without a time, so that the same build gives the same bytes.
function(bouton_packed component file)
  install(CODE "
    execute_process(COMMAND gzip -9nf \"${PROJECT_BINARY_DIR}/${file}\" RESULT_VARIABLE status)
    if(NOT status EQUAL 0)
      message(FATAL_ERROR \"gzip ${file} failed: \${status}\")
    endif()" COMPONENT ${component})
endfunction()

if(TARGET bouton_cli)
  install(TARGETS bouton_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT bouton)
  if(NOT CMAKE_CROSSCOMPILING)
    file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/written/hu ${PROJECT_BINARY_DIR}/written/cs)
    foreach(language en hu cs)
      set(folder ${language}/)
      if(language STREQUAL en)
        set(folder "")
      endif()
      bouton_written(written/${folder}bouton.1 help --man --lang ${language})
      bouton_packed(bouton written/${folder}bouton.1)
      install(FILES ${PROJECT_BINARY_DIR}/written/${folder}bouton.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/${folder}man1
        COMPONENT bouton)
    endforeach()
    bouton_written(written/bouton completion bash)
    bouton_written(written/_bouton completion zsh)
    bouton_written(written/bouton.fish completion fish)
    install(FILES ${PROJECT_BINARY_DIR}/written/bouton DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
      COMPONENT bouton)
    install(FILES ${PROJECT_BINARY_DIR}/written/_bouton DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions
      COMPONENT bouton)
    install(FILES ${PROJECT_BINARY_DIR}/written/bouton.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d
      COMPONENT bouton)
  endif()
  install(FILES ${PROJECT_SOURCE_DIR}/packaging/bouton.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications
    COMPONENT bouton)
  install(FILES ${PROJECT_SOURCE_DIR}/lab/public/icon.svg RENAME bouton.svg
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps COMPONENT bouton)
  # Looked at when it is installed, as the page may be built later than this is configured.
  install(DIRECTORY ${BOUTON_PAGE}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/bouton/lab COMPONENT bouton OPTIONAL)
  install(DIRECTORY ${BOUTON_PAGE}-single/ DESTINATION ${CMAKE_INSTALL_DATADIR}/bouton/lab-single COMPONENT bouton OPTIONAL)
endif()

# The module for Python, where it is built. What is compiled belongs to one version of Python, the rest to any.
if(TARGET bouton_python)
  set(python_dir lib/python3/dist-packages/bouton)
  install(FILES $<TARGET_FILE:bouton_python> DESTINATION ${python_dir} COMPONENT python OPTIONAL)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/bindings/python/bouton/ DESTINATION ${python_dir} COMPONENT python
    FILES_MATCHING PATTERN "*.py" PATTERN "*.pyi" PATTERN "py.typed" PATTERN "__pycache__" EXCLUDE)
endif()

option(BOUTON_DEB "Make Debian packages (cpack -G DEB), installed below /usr" OFF)
if(BOUTON_DEB)
  include(BoutonPackages)
endif()
