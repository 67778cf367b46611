# Installs the library, its headers, the command, and the package files for find_package(bouton).
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/bouton)

install(TARGETS bouton EXPORT boutonTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN "*.hpp" PATTERN "*.h")
if(TARGET bouton_cli)
  install(TARGETS bouton_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()

configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/boutonConfig.cmake.in
  ${PROJECT_BINARY_DIR}/boutonConfig.cmake
  INSTALL_DESTINATION ${package_dir} NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/boutonConfigVersion.cmake COMPATIBILITY SameMinorVersion)

install(EXPORT boutonTargets NAMESPACE bouton:: DESTINATION ${package_dir})
install(FILES ${PROJECT_BINARY_DIR}/boutonConfig.cmake ${PROJECT_BINARY_DIR}/boutonConfigVersion.cmake
  DESTINATION ${package_dir})
